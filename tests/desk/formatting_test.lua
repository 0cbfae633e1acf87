-- houseway lsp asked to lay a text out.

local editor = require("desk.editor")
local sources = require("sources")
local tap = require("tap")

local URI = "file:///somewhere/way.lua"
local HEAD = 'submission "Ours" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }\n'

-- An editor with one document open.
local function opened(text)
  local self = editor.open()
  self:edit(URI, text)
  return self
end

local function formatting(self)
  local options = { tabSize = 8, insertSpaces = false }
  return self:ask("textDocument/formatting", { textDocument = { uri = URI }, options = options })
end

tap.test("a text is laid out as fmt does, whole; laid out again nothing is edited", function ()
  for _, path in ipairs({ "examples/03-rules-in-order.lua", "jurisdictions/us-ma/pai_gow.lua" }) do
    local text = sources.read(path)
    local self = opened((text:gsub(" = ", "="):gsub("\n", "\r\n") .. "-- 😀 at the end"))
    local edits = formatting(self)
    tap.assertEquals(#edits, 1)
    tap.assertEquals(edits[1].newText, text .. "-- 😀 at the end\n")
    self:tell("textDocument/didChange", { textDocument = { uri = URI, version = 2 },
      contentChanges = { { range = edits[1].range, text = edits[1].newText } } })
    tap.assertEquals(formatting(self), {})
  end
end)

tap.test("what cannot be read, what is too large, none of ours, not open: nothing is edited", function ()
  for _, text in ipairs({ HEAD .. 'rule "a" {play=wong', HEAD .. 'rule "a" {play="9}\n', 'print  "no script"\n',
    HEAD .. ("rule   'a'\n"):rep(40000) }) do
    tap.assertEquals(formatting(opened(text)), {})
  end
  tap.assertEquals(formatting(editor.open()), {})
  -- A word that is none is told, and laid out all the same.
  tap.assertEquals(#formatting(opened(HEAD .. 'rule "a" {play=wnog}\n')), 1)
end)
