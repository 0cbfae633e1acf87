-- Parses the open document: a house way, a chapter, or a refusal. Decides no hand, so it is fast enough during typing.

local chapters = require("houseway.law.chapters")
local nearest = require("houseway.base.nearest")
local outline = require("houseway.script.outline")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local scan = require("houseway.script.scan")
local way = require("houseway.way")

local reading = {}

---@class editor.reading
---@field outline houseway.script.outline
---@field sort "submission"|"statute"|nil nil if the document is no script of houseway
---@field way houseway.way? the compiled house way
---@field faults houseway.base.refusal[]
---@field shown string the document's name in refusals

local OPENING = { "submission", "chapter" }
local SORTS = { submission = "submission", chapter = "statute" }

-- The sort of a script: declared, otherwise guessed by a misspelt word at its start, its folder, or the editor's
-- language id. Other Lua files have no sort.
local function sort_of(document, read)
  if read.sort then return read.sort end
  local first = read.count > 1 and read.kind[1] == "name" and read.kind[2] == "string" and read.text[1]
  local meant = first and nearest.name(first, OPENING)
  if meant then return SORTS[meant] end
  local path = document.path or ""
  if path:find("/jurisdictions/[^/]+/[^/]+%.lua$") then return "statute" end
  local is_ours = path:find("/houseways/[^/]+/[^/]+%.lua$") or document.language == "houseway"
    or scan.other_format(document.text)
  return is_ours and "submission" or nil
end

local function read_script(sort, document, law, shown)
  if sort == "statute" then
    chapters.draft(document.text, shown)
    return nil
  end
  local held = law.held
  return way.read(document.text, { under = held.under, as_of = held.as_of, readings = held.readings, shown = shown })
end

---The outline of a document, made once for each version of its text.
---@param document editor.document
---@return houseway.script.outline
function reading.outline(document)
  if document.outlined ~= document.text then
    local is_large = #document.text > sandbox.limits.source -- too large for a script; the refusal is reported
    document.outlined, document.outline = document.text, outline.read(is_large and "" or document.text)
  end
  return document.outline
end

---The sort of a document's script; nil if it is no script.
---@param document editor.document
---@return "submission"|"statute"|nil
function reading.sort(document)
  return sort_of(document, reading.outline(document))
end

---@param document editor.document
---@param law editor.law
---@return editor.reading
function reading.of(document, law)
  local read = reading.outline(document)
  local self = { outline = read, sort = sort_of(document, read), faults = {}, shown = document.path or document.uri }
  if not self.sort then return self end
  local made, why = refusal.catch(read_script, self.sort, document, law, self.shown)
  self.way = made
  if refusal.is(why) then
    self.faults = table.move(why.others or {}, 1, #(why.others or {}), 2, { why })
  end
  return self
end

return reading
