-- What stands where in a script that is being written: its tokens, the braces each stands in, and its declarations.
-- A script is seldom whole while it is typed; what cannot be read is passed over to the end of its line.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local tokens = require("houseway.script.tokens")
local words = require("houseway.script.words")

---@class houseway.editor.outline_module
local outline = {}

local RESUMED = 200 -- faults after which reading goes on

---What a brace, a bracket or a function holds.
---@class houseway.editor.frame
---@field mark string "{", "(", "[", "block", or "top" of the script itself
---@field parent houseway.editor.frame?
---@field field string? the field whose value it is, or is in; while it is read, the one that is being written in it
---@field own string? the field whose value it is
---@field word string? the word that it is given to
---@field declaration houseway.editor.declaration?
---@field fields table<string, boolean> those written in it

---@class houseway.editor.declaration
---@field word string
---@field name string? its first argument, where that is a text
---@field named integer? the token of its name
---@field first integer token
---@field last integer token

---@class houseway.editor.outline
---@field start integer[] the first byte of each token
---@field text string[]
---@field kind string[] as of houseway.script.tokens; "unread" of what is none
---@field count integer
---@field frame houseway.editor.frame[] in which each token stands
---@field field table<integer, string> the field whose value each token is in
---@field given table<integer, string> the word that a text is given to
---@field declarations houseway.editor.declaration[]
---@field last houseway.editor.frame in which what comes next stands
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

local OPENS = { ["{"] = "}", ["("] = ")", ["["] = "]" }
local CLOSES = { ["}"] = "{", [")"] = "(", ["]"] = "[" }
local BEGINS = { ["function"] = true, ["if"] = true, ["do"] = true, ["repeat"] = true }
local ENDS = { ["end"] = true, ["until"] = true }

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
    declaration = call and call.declaration or frame.declaration, is_part = call and call.declaration ~= nil,
  }
  self.frame.inherited = frame.field
  self.open_marks[mark] = (self.open_marks[mark] or 0) + 1
  if self.frame.is_part then self.frame.field, self.frame.inherited = nil, nil end
end

-- Closes the nearest that is open of a mark; one that closes nothing is passed over, and not looked for.
function walker:close(i, mark)
  local open, frame = self.open_marks, self.frame
  if (open[mark] or 0) == 0 then return end
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
  elseif list.kind[i - 1] == "." or list.kind[i - 1] == ":" then
    frame.call = nil
  else
    local word = words.find(name)
    local declaration = frame.mark == "top" and word and word.sort == "part" and { word = name, first = i, last = i }
    if declaration then self.declarations[#self.declarations + 1] = declaration end
    frame.call = { word = name, count = 0, declaration = declaration or nil }
  end
end

function walker:string(i)
  local call = take_argument(self, i)
  if not call then return end
  self.given[i] = call.word
  local declaration = call.declaration
  if declaration and call.count == 1 then declaration.name, declaration.named = outline.string(self.list, i), i end
end

-- A part that begins a line is none of what was left open before it.
local function begins_anew(self, i)
  local list = self.list
  local word = list.kind[i] == "name" and words.find(list.text[i])
  if not (word and word.sort == "part") or self.frame.mark == "top" then return false end
  local at = list.start[i]
  return at == 1 or self.source:find("^[\r\n]", at - 1) ~= nil
end

function walker:token(i)
  local kind = self.list.kind[i]
  if begins_anew(self, i) then self.frame, self.open_marks = self.top, {} end
  self.frames[i], self.field[i] = self.frame, self.frame.field
  if OPENS[kind] then self:open(i, kind)
  elseif CLOSES[kind] then self:close(i, CLOSES[kind])
  elseif BEGINS[kind] then self:open(i, "block")
  elseif ENDS[kind] then self:close(i, "block")
  elseif kind == "name" then self:name(i)
  elseif kind == "string" then self:string(i)
  elseif kind == "unread" then self.given[i] = self.frame.call and self.frame.call.word
  elseif kind == "," or kind == ";" then self.frame.call, self.frame.field = nil, self.frame.inherited
  else self.frame.call = nil end
end

-- ---- the whole ----

---The text between the quotation marks of a token, as it is written.
---@param list { text: string[] }
---@param i integer
---@return string
function outline.string(list, i)
  local text = list.text[i]
  return text:match("^%[=*%[(.*)%]=*%]$") or text:match("^[\"'](.*)[\"']$") or text:match("^[\"'](.*)$") or text
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
---@return houseway.editor.outline
function outline.read(source)
  local list = tokens_of(source)
  local top = { mark = "top", fields = {} }
  local self = setmetatable({ source = source, list = list, top = top, frame = top, frames = {}, field = {},
    given = {}, declarations = {}, open_marks = {} }, walker)
  for i = 1, list.count do self:token(i) end
  return { start = list.start, text = list.text, kind = list.kind, count = list.count, frame = self.frames,
    field = self.field, given = self.given, declarations = self.declarations, last = self.frame,
    sort = sort_of(self.declarations), game = game_of(self) }
end

---The token at a byte, or one that ends before it where none begins there.
---@param read houseway.editor.outline
---@param offset integer
---@return integer? token
function outline.at(read, offset)
  local token = lists.up_to(read.start, offset)
  return token > 0 and offset <= read.start[token] + #read.text[token] and token or nil
end

---The declaration a token stands in.
---@param read houseway.editor.outline
---@param token integer
---@return houseway.editor.declaration?
function outline.declaration_of(read, token)
  for _, one in ipairs(read.declarations) do
    if one.first <= token and token <= one.last then return one end
  end
end

return outline
