-- Diagnostics of a script: the refusals of the current text, and the findings of the last count.

local fault_lines = require("houseway.script.fault_lines")
local refusal = require("houseway.base.refusal")

local diagnostics = {}

local SEVERITIES = { error = 1, warning = 2, information = 3, hint = 4 }
local MOST = 100 -- diagnostics sent at once

---A fault with its place, as LSP has it.
---@class editor.diagnostic
---@field range editor.range
---@field severity integer
---@field source string
---@field code string
---@field message string

---@class editor.fix
---@field range editor.range
---@field text string
---@field title string

local function bounds(read, token)
  return read.start[token], read.start[token] + #read.text[token]
end

-- The token that a refusal names, on its line or later.
local function token_of(document, read, why)
  local from, to = document:line(why.line or 1)
  return fault_lines.token(read, from, to - 1, why.found)
end

local function fix_of(document, read, token, why)
  local kind, suggestion = read.kind[token], why.suggestion
  if not suggestion or suggestion:find("[%c\"\\]") then return nil end
  if kind == "name" and not suggestion:find("^[%a_][%w_.]*$") or kind ~= "name" and kind ~= "string" then return nil end
  local text = kind == "string" and '"' .. suggestion .. '"' or suggestion
  return { range = document:range(bounds(read, token)), text = text, title = ("write %s"):format(text) }
end

-- A refusal's message, then its cause and remedy.
local function explained(why, own, entry)
  local said = own and refusal.said(why) or tostring(why)
  return entry.id and ("%s\n%s %s"):format(said, entry.cause, entry.remedy) or said
end

local function add_refused(list, fixes, document, reading, why)
  local read, own = reading.outline, why.file == nil or why.file == reading.shown
  local entry, token = refusal.entry(why), own and token_of(document, read, why) or nil
  local from, to
  if token then from, to = bounds(read, token) else from, to = document:line(own and why.line or 1) end
  list[#list + 1] = { range = document:range(from, to), severity = SEVERITIES.error, source = "houseway",
    code = entry.id or "refused", message = explained(why, own, entry) }
  fixes[#fixes + 1] = token and fix_of(document, read, token, why) or nil
end

---@param read houseway.script.outline
---@param name string as findings name it
---@return houseway.script.outline.declaration?
function diagnostics.rule(read, name)
  for _, one in ipairs(read.declarations) do
    if one.name and diagnostics.rule_name(one) == name then return one end
  end
end

---The name of a declaration in findings.
---@param declaration houseway.script.outline.declaration
---@return string?
function diagnostics.rule_name(declaration)
  if declaration.word == "follow" then return "follow " .. (declaration.name or "") end
  return (declaration.word == "rule" or declaration.word == "exception") and declaration.name or nil
end

local function declared(read, word)
  for _, one in ipairs(read.declarations) do
    if one.word == word then return one end
  end
end

local function head_of(read, declaration)
  local _, to = bounds(read, declaration.named or declaration.first)
  return read.start[declaration.first], to
end

-- The current place of a note; nil if its rule no longer exists.
local function place_of(document, read, note, is_fresh)
  local declaration
  if note.rule then declaration = diagnostics.rule(read, note.rule)
  else declaration = note.code == "term_faults" and declared(read, "terms") or declared(read, "submission") end
  if not declaration then return nil end
  local from, to = head_of(read, declaration)
  if is_fresh and note.line ~= document:line_at(from) then return document:line(note.line) end
  return from, to
end

local STALE = " (counted before the last changes)"

local function add_notes(list, document, read, counted, is_fresh)
  for _, note in ipairs(counted.notes) do
    local from, to = place_of(document, read, note, is_fresh)
    if from then
      list[#list + 1] = { range = document:range(from, to), severity = SEVERITIES[note.sort], source = "houseway",
        code = note.code, message = note.words .. (is_fresh and "" or STALE) }
    end
  end
end

---@param document editor.document
---@param reading editor.reading
---@param counted editor.counted?
---@param is_fresh boolean true if the count is of the current text
---@return editor.diagnostic[]
---@return editor.fix[]
function diagnostics.of(document, reading, counted, is_fresh)
  local list, fixes = {}, {}
  if not reading.sort then return list, fixes end
  for i = 1, math.min(#reading.faults, MOST) do add_refused(list, fixes, document, reading, reading.faults[i]) end
  if counted and reading.sort == "submission" then
    for _, why in ipairs(is_fresh and counted.refused or {}) do add_refused(list, fixes, document, reading, why) end
    add_notes(list, document, reading.outline, counted, is_fresh)
  end
  return table.move(list, 1, math.min(#list, MOST), 1, {}), fixes
end

return diagnostics
