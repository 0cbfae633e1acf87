-- The text of a script: its tokens, the braces each is in, and its declarations with their fields. Whoever asks
-- where something is written, or changes a text and leaves all else as its author wrote it, reads it here. A script is
-- seldom whole while it is typed; what cannot be read is passed over to the end of its line.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local tokens = require("houseway.script.tokens")
local words = require("houseway.script.words")

---@class houseway.script.outline_module
local outline = {}

local RESUMED = 200 -- faults after which reading goes on

---What a brace, a bracket or a function holds.
---@class houseway.script.outline.frame
---@field mark string "{", "(", "[", "block", or "top" of the script itself
---@field parent houseway.script.outline.frame?
---@field field string? the field whose value it is, or is in; while it is read, the one that is being written in it
---@field own string? the field whose value it is
---@field word string? the word that it is given to
---@field declaration houseway.script.outline.declaration?
---@field fields table<string, boolean> those written in it

---@class houseway.script.outline.declaration
---@field word string
---@field name string? its first argument, where that is a text
---@field named integer? the token of its name
---@field first integer token
---@field last integer token
---@field from integer its first byte
---@field to integer its last
---@field fields houseway.script.outline.field[] of its table

---@class houseway.script.outline.field
---@field name string
---@field from integer its first byte
---@field to integer its last, a comma after it taken in
---@field first integer its value's first token
---@field last integer

---@class houseway.script.outline
---@field start integer[] the first byte of each token
---@field text string[]
---@field kind string[] as of houseway.script.tokens; "unread" for an invalid token
---@field count integer
---@field frame houseway.script.outline.frame[] in which each token is
---@field field table<integer, string> the field whose value each token is in
---@field given table<integer, string> the word that a text is given to
---@field declarations houseway.script.outline.declaration[]
---@field last houseway.script.outline.frame in which what comes next is
---@field sort "submission"|"statute"|nil what the script is; nil: it is none
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

---What opens, and what closes it.
outline.CLOSES = { ["("] = ")", ["{"] = "}", ["["] = "]", ["function"] = "end", ["if"] = "end", ["do"] = "end",
  ["repeat"] = "until" }

-- How much deeper what follows a token is; the mark of the frame that it opens or closes.
local DEEPER, MARKS = {}, {}
for open, close in pairs(outline.CLOSES) do
  DEEPER[open], DEEPER[close] = 1, -1
  MARKS[open] = open:find("^%a") and "block" or open
  MARKS[close] = MARKS[open]
end

local walker = {}
walker.__index = walker

-- Takes an argument of the word that is being given some; which word, and which of its arguments.
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

-- Ends the field of a declaration that is being read, before a token, or with the comma that it is.
local function end_field(self, i, with)
  local field = self.frame.open_field
  if not field then return end
  field.last, field.to, self.frame.open_field = i - 1, outline.stop(self.list, with and i or i - 1), nil
end

-- Closes the nearest that is open of a mark; one that closes nothing is passed over, and not looked for.
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

-- A part at the start of a line ends an unfinished one before it.
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

---What a token says that is a text; nil of any other.
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

---Whether a token closes what another opens.
---@param kind string
---@return boolean
function outline.closes(kind)
  return DEEPER[kind] == -1
end

---The number of the token that closes what another opens.
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

-- The game that the first declarations name.
local function game_of(self)
  local list = self.list
  for i = 3, list.count do
    if list.kind[i] == "string" and list.kind[i - 1] == "=" and list.text[i - 2] == "game" then
      local game = outline.string(list, i)
      return games.of(game) and game or nil
    end
  end
end

---Reads what there is of a script.
---@param source string
---@param is_whole boolean? the scan passes it: nothing in it was left open
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

---The token at a byte, or one that ends before it where none begins there.
---@param read houseway.script.outline
---@param offset integer
---@return integer? token
function outline.at(read, offset)
  local token = lists.up_to(read.start, offset)
  return token > 0 and offset <= read.start[token] + #read.text[token] and token or nil
end

---The declaration that a token is in.
---@param read houseway.script.outline
---@param token integer
---@return houseway.script.outline.declaration?
function outline.declaration_of(read, token)
  for _, one in ipairs(read.declarations) do
    if one.first <= token and token <= one.last then return one end
  end
end

---The declarations of a whole text that are given something, in order.
---@param source string that the scan passes
---@return houseway.script.outline.declaration[]
---@return houseway.script.outline
function outline.declarations(source)
  local read, found = outline.read(source, true), {}
  for _, one in ipairs(read.declarations) do
    if one.last > one.first then found[#found + 1] = one end
  end
  return found, read
end

---The field of a declaration by its name; nil where it has none.
---@param one houseway.script.outline.declaration
---@param name string
---@return houseway.script.outline.field?
function outline.field(one, name)
  for _, field in ipairs(one.fields) do
    if field.name == name then return field end
  end
end

---The line that a byte of a text is in, from 1.
---@param source string
---@param at integer
---@return integer
function outline.line(source, at)
  local _, before = source:sub(1, at - 1):gsub("\n", "")
  return before + 1
end

---A text without its bytes from one to another; without their lines too, where nothing else is on them.
---@param source string
---@param from integer
---@param to integer the last that goes
---@return string
function outline.cut(source, from, to)
  local start = #(source:sub(1, from - 1):match("^.*[^ \t]") or "") + 1
  local after = source:match("^[ \t]*\r?\n()", to + 1)
  local is_own_line = start == 1 or source:sub(start - 1, start - 1) == "\n"
  if is_own_line and after then return source:sub(1, start - 1) .. source:sub(after) end
  return source:sub(1, from - 1) .. source:sub(to + 1)
end

return outline
