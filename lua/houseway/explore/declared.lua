-- The declarations of a script's text: where each stands, what it is named, and its fields, for a text to be changed
-- and all else in it to stay as its author wrote it.

local tokens = require("houseway.script.tokens")

---@class houseway.explore.declared
---@field word string "rule"
---@field name string? what its first text says
---@field from integer its first byte
---@field to integer its last
---@field first integer number of its first token
---@field last integer
---@field fields houseway.explore.declared.field[] of its table

---@class houseway.explore.declared.field
---@field name string
---@field from integer its first byte
---@field to integer its last, a comma after it taken in
---@field first integer number of its value's first token
---@field last integer

local declared = {}

local WORDS = { submission = true, terms = true, rule = true, exception = true, follow = true, choice = true }

---What opens, and what closes it.
declared.CLOSES = { ["("] = ")", ["{"] = "}", ["["] = "]", ["function"] = "end", ["if"] = "end", ["do"] = "end",
  ["repeat"] = "until" }

-- How much deeper what follows a token stands.
local OPENS = {}
for open, close in pairs(declared.CLOSES) do OPENS[open], OPENS[close] = 1, -1 end

---Whether a token closes what another opens.
---@param kind string
---@return boolean
function declared.closes(kind)
  return OPENS[kind] == -1
end

---The last byte of a token.
---@param list houseway.script.tokens
---@param i integer
---@return integer
function declared.stop(list, i)
  return list.start[i] + #list.text[i] - 1
end

---The number of the token that closes what another opens.
---@param list houseway.script.tokens
---@param i integer
---@return integer
function declared.close(list, i)
  local depth = 0
  for at = i, list.count do
    depth = depth + (OPENS[list.kind[at]] or 0)
    if depth == 0 then return at end
  end
  return list.count
end

---The text of a token that is a string, without its quotation marks; nil of any other.
---@param list houseway.script.tokens
---@param i integer
---@return string?
function declared.string(list, i)
  local inside = list.kind[i] == "string" and list.text[i]:match("^[\"'](.*)[\"']$")
  return inside and (inside:gsub("\\(.)", "%1")) or nil
end

-- The last token of what is called: its texts, tables and brackets, one after another.
local function last_of(list, first)
  local at = first
  while true do
    local kind = list.kind[at + 1]
    if kind == "string" then at = at + 1
    elseif kind == "{" or kind == "(" then at = declared.close(list, at + 1)
    else return at end
  end
end

-- The fields of a table, whose brace is token `open`.
local function fields_of(list, open)
  local close, fields, i = declared.close(list, open), {}, open + 1
  while i < close do
    local last = i
    while last + 1 < close and list.kind[last + 1] ~= "," and list.kind[last + 1] ~= ";" do
      last = OPENS[list.kind[last + 1]] == 1 and declared.close(list, last + 1) or last + 1
    end
    local comma = last + 1 < close
    if list.kind[i] == "name" and list.kind[i + 1] == "=" then
      fields[#fields + 1] = { name = list.text[i], from = list.start[i],
        to = declared.stop(list, comma and last + 1 or last), first = i + 2, last = last }
    end
    i = last + (comma and 2 or 1)
  end
  return fields
end

-- The table that ends a declaration.
local function table_of(list, first, last)
  for i = first, last do
    if list.kind[i] == "{" then return i end
  end
end

---The declarations of a text that stand by themselves, in order.
---@param source string that the scan passes
---@return houseway.explore.declared[]
---@return houseway.script.tokens
function declared.of(source)
  local list, found, i = tokens.read(source), {}, 1
  while i <= list.count do
    local kind, next_kind = list.kind[i], list.kind[i + 1]
    if kind == "name" and WORDS[list.text[i]] and (next_kind == "string" or next_kind == "(" or next_kind == "{") then
      local last = last_of(list, i)
      local open = table_of(list, i, last)
      found[#found + 1] = { word = list.text[i], name = declared.string(list, next_kind == "(" and i + 2 or i + 1),
        from = list.start[i], to = declared.stop(list, last), first = i, last = last,
        fields = open and fields_of(list, open) or {} }
      i = last + 1
    elseif OPENS[kind] == 1 then
      i = declared.close(list, i) + 1
    else
      i = i + 1
    end
  end
  return found, list
end

---The line that a byte of a text stands in, from 1.
---@param source string
---@param at integer
---@return integer
function declared.line(source, at)
  local _, before = source:sub(1, at - 1):gsub("\n", "")
  return before + 1
end

---A text without what stands from one byte to another; where nothing else stands on its lines, without these lines.
---@param source string
---@param from integer
---@param to integer the last that goes
---@return string
function declared.cut(source, from, to)
  local start = #(source:sub(1, from - 1):match("^.*[^ \t]") or "") + 1
  local after = source:match("^[ \t]*\r?\n()", to + 1)
  local is_own_line = start == 1 or source:sub(start - 1, start - 1) == "\n"
  if is_own_line and after then return source:sub(1, start - 1) .. source:sub(after) end
  return source:sub(1, from - 1) .. source:sub(to + 1)
end

---The field of a declaration by its name; nil where it has none.
---@param one houseway.explore.declared
---@param name string
---@return table?
function declared.field(one, name)
  for _, field in ipairs(one.fields) do
    if field.name == name then return field end
  end
end

return declared
