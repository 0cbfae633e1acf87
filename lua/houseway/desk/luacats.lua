-- Writes the words and fields of scripts as LuaCATS definitions, for editors that know Lua.

local games = require("houseway.base.games")
local submission = require("houseway.way.submission")
local text = require("houseway.base.text")
local vocabulary = require("houseway.way.vocabulary")
local words = require("houseway.script.words")

local luacats = {}

local MEASURE = 110 -- columns of a comment

local TITLE = [[
---@meta
-- The words of houseway's scripts, for editors that know Lua. Written by `houseway words --luacats`; docs/editor.md
-- says what for.
]]

-- Definitions of shared types, without the dashes.
local TYPES_OF_ALL = [[

What a hand holds, or how it is set: a word, a text in quotation marks, a list, or a function.
@class script.pattern

@alias script.said script.pattern|string|table|function

A hand, and how it is set: { "6-6 4-5 3-4 2-2", high = "6-6 4-5", low = "3-4 2-2" }
@class script.example
@field [1] string the hand
@field high? string
@field low? string
@field by? string the rule that decides it, if not the rule of this example]]

-- Types of fields. Other fields take a phrase, a table or a function.
local TYPES = {
  title = "string", cite = "string", source = "string", current = "string", effective = "string",
  paragraphs = "string", not_at_hand = "string", published = "string", restatement = "boolean|string",
  under = "string", filed = "string", because = "string", takes = "string", leaves_out = "string",
  in_reading = "string", reading = "string|string[]", departs_from = "string|string[]", holding = "script.said",
  unless = "script.said", play = "script.said", leaving = "script.said", otherwise = "script.said",
  prefer = "script.pattern|script.pattern[]", example = "script.example", examples = "script.example[]",
  wagers = "string[]",
}

local function type_of(field)
  if field.name == "game" then return '"' .. table.concat(games.NAMES, '"|"') .. '"' end
  if TYPES[field.name] then return TYPES[field.name] end
  local parts = {}
  for _, one in ipairs(field.phrases or {}) do parts[#parts + 1] = '"' .. one.phrase .. '"' end
  return table.concat(parts, "|") .. (#parts > 0 and "|table|function" or "any")
end

local function add_comment(lines, words_of)
  for _, line in ipairs(text.wrap(words_of, MEASURE, "---")) do lines[#lines + 1] = line end
end

-- Adds the table of a part as a class with fields.
local function add_table(lines, part)
  local exact = submission.FIELDS[part] and "(exact) " or "" -- a chapter's parts are checked by houseway alone
  lines[#lines + 1] = ("\n---The table of a `%s`.\n---@class %sscript.%s"):format(part, exact, part)
  for _, field in ipairs(vocabulary.fields_of(part)) do
    lines[#lines + 1] = ("---@field %s? %s %s"):format(field.name, type_of(field), (field.means:gsub("%s+", " ")))
  end
end

-- The position of the argument that is a part's table: the last of several, or the only one of `terms`.
local function table_of(word)
  return (word.calls > 1 or word.takes == "a table") and word.calls or nil
end

local function argument_type(word, number)
  if number ~= table_of(word) then return "string" end
  return #vocabulary.fields_of(word.name) > 0 and "script." .. word.name or "table"
end

-- Adds a part as a function that returns a function for each further argument: exception "E1" "..." { ... }.
local function add_part(lines, word)
  if table_of(word) and #vocabulary.fields_of(word.name) > 0 then add_table(lines, word.name) end
  lines[#lines + 1] = ""
  local result = nil
  for number = word.calls, 2, -1 do
    result = ("fun(said: %s)%s"):format(argument_type(word, number), result and ": " .. result or "")
  end
  add_comment(lines, word.means)
  lines[#lines + 1] = "---@param said " .. argument_type(word, 1)
  if result then lines[#lines + 1] = "---@return " .. result end
  lines[#lines + 1] = ("function %s(said) end"):format(word.name)
end

-- Adds a pattern, alone or with its argument.
local function add_pattern(lines, word)
  lines[#lines + 1] = ""
  add_comment(lines, ("%s Takes %s; used %s%s."):format(word.means, word.takes, word.place,
    word.game and ", " .. word.game .. " only" or ""))
  add_comment(lines, "`" .. word.example .. "`")
  lines[#lines + 1] = ("---@class script.%s: script.pattern"):format(word.name)
  if word.calls > 0 then lines[#lines + 1] = "---@overload fun(said: script.said|integer): script.pattern" end
  lines[#lines + 1] = word.name .. " = {}"
end

---@return string
function luacats.text()
  local lines = { TITLE .. TYPES_OF_ALL:gsub("\n(%S)", "\n---%1") }
  for _, word in ipairs(words.list) do
    if word.sort == "part" then add_part(lines, word) else add_pattern(lines, word) end
  end
  return table.concat(lines, "\n") .. "\n"
end

return luacats
