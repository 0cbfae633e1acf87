-- The outline of a script's text: its tokens, the braces around each, and its declarations with their fields. Callers
-- find the place of a declaration or field in it, or change a text without touching the rest. A script being typed is
-- seldom complete, so the reader skips unreadable text to the end of its line.
-- Programs import this module.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local tokens = require("houseway.script.tokens")
local words = require("houseway.script.words")

---@class houseway.script.outline_module
local outline = {}

local RESUMED = 200 -- the number of faults after which reading stops

---The inside of a brace, a bracket or a function.
---@class houseway.script.outline.frame
---@field mark string "{", "(", "[", "block", or "top" for the script itself
---@field parent houseway.script.outline.frame?
---@field field string? the field around it; while it is read, the current field in it
---@field own string? the field whose value it is
---@field word string? the word whose argument it is
---@field declaration houseway.script.outline.declaration?
---@field fields table<string, boolean> the names of its fields

---@class houseway.script.outline.declaration
---@field word string
---@field name string? its first argument, if that is a text
---@field named integer? the token of its name
---@field first integer token
---@field last integer token
---@field from integer its first byte
---@field to integer its last
---@field fields houseway.script.outline.field[] of its table

---@class houseway.script.outline.field
---@field name string
---@field from integer its first byte
---@field to integer its last, including a comma after it
---@field first integer its value's first token
---@field last integer

---@class houseway.script.outline
---@field start integer[] the first byte of each token
---@field text string[]
---@field kind string[] as in houseway.script.tokens; "unread" for an invalid token
---@field count integer
---@field frame houseway.script.outline.frame[] the frame around each token
---@field field table<integer, string> the field whose value each token is in
---@field given table<integer, string> the word whose argument a text is, by token
---@field declarations houseway.script.outline.declaration[]
---@field last houseway.script.outline.frame the frame still open at the end
---@field sort "submission"|"statute"|nil the sort of script; nil if unknown
---@field game string? as it is written

-- ---- tokens ----

local function add_part(list, part, shift)
  for i = 1, part.count do
    list.count = list.count + 1
    list.start[list.count], list.text[list.count], list.kind[list.count] =
      part.start[i] + shift, part.text[i], part.kind[i]
  end
end

local function tokens_of(source)
  local list, from = { start = {}, text = {}, kind = {}, count = 0 }, 1
  for _ = 1, RESUMED do
    local part = tokens.read(from == 1 and source or source:sub(from))
    add_part(list, part, from - 1)
    local stop = from + part.stop - 1
    if stop > #source then break end
    local rest = source:match("^[^\r\n]*", stop)
    list.count = list.count + 1
    list.start[list.count], list.text[list.count], list.kind[list.count] = stop, rest, "unread"
    from = stop + math.max(#rest, 1)
  end
  return list
end

-- ---- frames ----

---The closing token for each opening token.
outline.CLOSES = { ["("] = ")", ["{"] = "}", ["["] = "]", ["function"] = "end", ["if"] = "end", ["do"] = "end",
  ["repeat"] = "until" }

-- By token: the change of depth after it, and the mark of the frame that it opens or closes.
local DEEPER, MARKS = {}, {}
for open, close in pairs(outline.CLOSES) do
  DEEPER[open], DEEPER[close] = 1, -1
  MARKS[open] = open:find("^%a") and "block" or open
  MARKS[close] = MARKS[open]
end

local walker = {}
walker.__index = walker

-- Counts token `i` as the next argument of the current word. Returns the word's call; nil if there is none.
local function take_argument(self, i)
  local call = self.frame.call
  if not call then return nil end
  call.count = call.count + 1
  if call.declaration then call.declaration.last = i end
  return call
end

function walker:open(i, mark)
  local frame = self.frame
  local call = mark ~= "block" and take_argument(self, i) or nil
  self.frame = {
    mark = mark, parent = frame, field = frame.field, own = not call and frame.field or nil,
    word = call and call.word, fields = {},
    declaration = call and call.declaration or frame.declaration,
    is_part = call and call.declaration ~= nil or frame.is_part and frame.mark == "(",
  }
  self.frame.inherited = frame.field
  self.open_marks[mark] = (self.open_marks[mark] or 0) + 1
  if self.frame.is_part then self.frame.field, self.frame.inherited = nil, nil end
end

-- Ends the current field of a declaration before token `i`, or after it if `with` (for a comma).
local function end_field(self, i, with)
  local field = self.frame.open_field
  if not field then return end
  field.last, field.to, self.frame.open_field = i - 1, outline.stop(self.list, with and i or i - 1), nil
end

-- Closes the nearest open frame with this mark. Ignores a closing token without an opening one.
function walker:close(i, mark)
  local open, frame = self.open_marks, self.frame
  if (open[mark] or 0) == 0 then return end
  end_field(self, i)
  while frame.mark ~= mark do
    open[frame.mark] = open[frame.mark] - 1
    frame = frame.parent
  end
  open[mark] = open[mark] - 1
  self.frame = frame.parent
  local call = self.frame.call
  if call and call.declaration then call.declaration.last = i end
end

function walker:name(i)
  local list, frame = self.list, self.frame
  local name = list.text[i]
  if frame.mark == "{" and list.kind[i + 1] == "=" then
    frame.field, frame.call, frame.fields[name] = name, nil, true
    if frame.is_part then
      frame.open_field = { name = name, from = list.start[i], first = i + 2, last = i + 1, to = list.start[i + 1] }
      table.insert(frame.declaration.fields, frame.open_field)
    end
  elseif list.kind[i - 1] == "." or list.kind[i - 1] == ":" then
    frame.call = nil
  else
    local word = words.find(name)
    local declaration = frame.mark == "top" and word and word.sort == "part"
      and { word = name, first = i, last = i, fields = {} }
    if declaration then self.declarations[#self.declarations + 1] = declaration end
    frame.call = { word = name, count = 0, declaration = declaration or nil }
  end
end

function walker:string(i)
  local call, frame = take_argument(self, i), self.frame
  if call then self.given[i] = call.word end
  local is_name = call and call.count == 1 or frame.mark == "(" and frame.is_part and not frame.declaration.named
  local declaration = call and call.declaration or not call and frame.declaration
  if is_name and declaration then declaration.name, declaration.named = outline.string(self.list, i), i end
end

-- True for a part's word at the start of a line, which ends an unfinished declaration.
local function begins_anew(self, i)
  local list = self.list
  local word = list.kind[i] == "name" and words.find(list.text[i])
  if not (word and word.sort == "part") or self.frame.mark == "top" then return false end
  local at = list.start[i]
  return at == 1 or self.source:find("^[\r\n]", at - 1) ~= nil
end

function walker:token(i)
  local kind = self.list.kind[i]
  if not self.is_whole and begins_anew(self, i) then self.frame, self.open_marks = self.top, {} end
  self.frames[i], self.field[i] = self.frame, self.frame.field
  if DEEPER[kind] == 1 then self:open(i, MARKS[kind])
  elseif DEEPER[kind] then self:close(i, MARKS[kind])
  elseif kind == "name" then self:name(i)
  elseif kind == "string" then self:string(i)
  elseif kind == "unread" then self.given[i] = self.frame.call and self.frame.call.word
  elseif kind == "," or kind == ";" then
    end_field(self, i, true)
    self.frame.call, self.frame.field = nil, self.frame.inherited
  else self.frame.call = nil end
end

-- ---- the whole ----

---The content of a text token; nil for any other token.
---@param list houseway.script.tokens
---@param i integer
---@return string?
function outline.string(list, i)
  if list.kind[i] ~= "string" then return nil end
  local text = list.text[i]
  return text:match("^%[=*%[(.*)%]=*%]$") or (text:sub(2, -2):gsub("\\(.)", "%1"))
end

---The last byte of a token.
---@param list houseway.script.tokens
---@param i integer
---@return integer
function outline.stop(list, i)
  return list.start[i] + #list.text[i] - 1
end

---True for a closing token.
---@param kind string
---@return boolean
function outline.closes(kind)
  return DEEPER[kind] == -1
end

---The token that closes an opening token; the last token if none does.
---@param list houseway.script.tokens
---@param i integer
---@return integer
function outline.close(list, i)
  local depth = 0
  for at = i, list.count do
    depth = depth + (DEEPER[list.kind[at]] or 0)
    if depth == 0 then return at end
  end
  return list.count
end

local SORTS = { chapter = "statute", submission = "submission" }

local function sort_of(declarations)
  for _, one in ipairs(declarations) do
    if SORTS[one.word] then return SORTS[one.word] end
  end
  local word = declarations[1] and words.find(declarations[1].word)
  return word and word.script ~= "both" and word.script or nil
end

-- The first game that the script names.
local function game_of(self)
  local list = self.list
  for i = 3, list.count do
    if list.kind[i] == "string" and list.kind[i - 1] == "=" and list.text[i - 2] == "game" then
      local game = outline.string(list, i)
      return games.of(game) and game or nil
    end
  end
end

---Reads a script, complete or not.
---@param source string
---@param is_whole boolean? true if the scan accepts it, so that every brace is closed
---@return houseway.script.outline
function outline.read(source, is_whole)
  local list = tokens_of(source)
  local top = { mark = "top", fields = {} }
  local self = setmetatable({ source = source, list = list, top = top, frame = top, frames = {}, field = {},
    given = {}, declarations = {}, open_marks = {}, is_whole = is_whole }, walker)
  for i = 1, list.count do self:token(i) end
  for _, one in ipairs(self.declarations) do
    one.from, one.to = list.start[one.first], outline.stop(list, one.last)
  end
  return { start = list.start, text = list.text, kind = list.kind, count = list.count, frame = self.frames,
    field = self.field, given = self.given, declarations = self.declarations, last = self.frame,
    sort = sort_of(self.declarations), game = game_of(self) }
end

---The token that contains a byte, or that ends just before it.
---@param read houseway.script.outline
---@param offset integer
---@return integer? token
function outline.at(read, offset)
  local token = lists.up_to(read.start, offset)
  return token > 0 and offset <= read.start[token] + #read.text[token] and token or nil
end

---The declaration around a token.
---@param read houseway.script.outline
---@param token integer
---@return houseway.script.outline.declaration?
function outline.declaration_of(read, token)
  for _, one in ipairs(read.declarations) do
    if one.first <= token and token <= one.last then return one end
  end
end

---The declarations of a complete script that have arguments, in order.
---@param source string that the scan passes
---@return houseway.script.outline.declaration[]
---@return houseway.script.outline
function outline.declarations(source)
  local read = outline.read(source, true)
  return lists.filter(read.declarations, function (one) return one.last > one.first end), read
end

---The field of a declaration by its name.
---@param one houseway.script.outline.declaration
---@param name string
---@return houseway.script.outline.field?
function outline.field(one, name)
  for _, field in ipairs(one.fields) do
    if field.name == name then return field end
  end
end

outline.line = tokens.line

---Cuts bytes out of a text. Cuts whole lines if they have nothing else.
---@param source string
---@param from integer
---@param to integer the last byte cut
---@return string
function outline.cut(source, from, to)
  local start = #(source:sub(1, from - 1):match("^.*[^ \t]") or "") + 1
  local after = source:match("^[ \t]*\r?\n()", to + 1)
  local is_own_line = start == 1 or source:sub(start - 1, start - 1) == "\n"
  if is_own_line and after then return source:sub(1, start - 1) .. source:sub(after) end
  return source:sub(1, from - 1) .. source:sub(to + 1)
end

return outline
