-- The mistakes of tests/scripts/mistakes in an editor: each that `check` refuses before a hand is dealt is told there
-- in the same words, on the same line.

local editor = require("desk.editor")
local refusal = require("houseway.base.refusal")
local sources = require("sources")
local tap = require("tap")
local way = require("houseway.way")

local kept = {}

-- What `check` tells of a script: each line and its words.
local function checked(text)
  local _, why = refusal.catch(way.read, text, { shown = "way.lua", kept = kept })
  local list = {}
  for i, one in ipairs(why and { why, table.unpack(why.others or {}) } or {}) do
    list[i] = ("%d: %s"):format(one.line, refusal.said(one))
  end
  table.sort(list)
  return list
end

-- What an editor shows of it: each line and its words; a fault is shown somewhere on its line.
local function shown(self, name, text)
  local uri, list = "file:///somewhere/" .. name .. ".lua", {}
  self:edit(uri, text)
  for i, one in ipairs(self.diagnostics[uri] or {}) do
    local from, to = one.range.start, one.range["end"]
    tap.assertTrue(from.line == to.line and from.character < to.character or text == "", one.message)
    list[i] = ("%d: %s"):format(from.line + 1, one.message:match("^[^\n]*")) -- below it, cause and remedy
  end
  self:tell("textDocument/didClose", { textDocument = { uri = uri } })
  table.sort(list)
  return list
end

tap.test("what check refuses is told in an editor in the same words, on the same line", function ()
  local self, count = editor.open(), 0
  for _, path in ipairs(sources.list("^tests/scripts/mistakes/.+%.lua$")) do
    local text, name = sources.read(path), path:match("([^/]+)%.lua$")
    local wanted = checked(text)
    tap.assertEquals(shown(self, name, text), wanted, name)
    count = count + (#wanted > 0 and 1 or 0)
  end
  tap.assertTrue(count > 100, count .. " scripts are refused")
end)
