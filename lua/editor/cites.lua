-- Citations in a script: the key that a string cites, and the place where it is defined.

local citation = require("houseway.notation.citation")
local citation_list = require("houseway.notation.citation.list")
local diagnostics = require("editor.diagnostics")
local law = require("editor.law")
local outline = require("houseway.script.outline")

local cites = {}

-- The section of a chapter that contains a token, by the declarations before it.
local function section_at(read, token)
  local chapter, section
  for _, one in ipairs(read.declarations) do
    if one.first > token then break end
    if one.word == "chapter" then chapter = one.name end
    if one.word == "section" then section = one.name end
  end
  if not (chapter and section and citation.from_key(chapter)) then return nil end
  local number = citation.section(section, chapter)
  return number and citation.from_key(chapter .. "." .. number) or nil
end

---The key that a string cites, in full or in short within its section; of a list, the first.
---@param read houseway.script.outline
---@param token integer
---@return string?
function cites.key(read, token)
  if read.kind[token] ~= "string" then return nil end
  local written = outline.string(read, token)
  local cite = citation.from_key(written)
  if not cite and written:find("^[%(%d]") then
    local section = section_at(read, token)
    local list = section and citation_list.read(written, section)
    cite = list and list[1]
  end
  return cite and citation.key(cite) or nil
end

---The place that defines a string's meaning: a paragraph in its chapter, or a rule in the script.
---@param asked editor.asked
---@param read houseway.script.outline
---@param token integer
---@return { path: string, line: integer }|{ token: integer }|nil
function cites.definition(asked, read, token)
  if read.kind[token] ~= "string" then return nil end
  local key = cites.key(read, token)
  local cited = key and asked.law:cited(key)
  if cited then
    local path, line = law.place(cited)
    return { path = path, line = line }
  end
  local rule = read.field[token] == "by" and diagnostics.rule(read, outline.string(read, token))
  return rule and { token = rule.first } or nil
end

return cites
