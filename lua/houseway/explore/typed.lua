-- Typed input in the words of house ways. It becomes a script with a token a line, so that a fault of the script gets a
-- column of the input, with a caret under it.

local outline = require("houseway.script.outline")
local refusal = require("houseway.base.refusal")
local tokens = require("houseway.script.tokens")

---@class houseway.explore.typed
---@field text string
---@field name string how refusals name it
---@field list houseway.script.tokens
local typed = {}
typed.__index = typed

local INDENT = "    "

local CLOSES = outline.CLOSES

---@param text string
---@param name string how refusals name it
---@return houseway.explore.typed
function typed.new(text, name)
  return setmetatable({ text = text, name = name, list = tokens.read(text) }, typed)
end

-- ---- faults ----

-- A position as line, column in characters, and the text of the line.
local function place_of(text, position)
  local before = text:sub(1, position - 1)
  local _, ends = before:gsub("\n", "")
  local start = #(before:match("^.*\n") or "") + 1
  local line = text:sub(start):match("^[^\r\n]*")
  local left = text:sub(start, position - 1)
  return ends + 1, (utf8.len(left) or #left) + 1, line
end

local WIDEST = 200 -- characters of a line that a refusal repeats

-- The part of a line around a column, and the column in it.
local function around(line, column)
  local length = utf8.len(line)
  local last = (length or #line) + 1
  if last - 1 <= WIDEST then return line, column end
  local function byte(character) return length and utf8.offset(line, character) or character end
  local from = math.max(1, math.min(column - WIDEST // 2, last - WIDEST))
  local to = math.min(from + WIDEST, last)
  local before = from > 1 and "..." or ""
  return before .. line:sub(byte(from), byte(to) - 1) .. (to < last and "..." or ""), column - from + 1 + #before
end

---Gives a refusal the place of a position, with a caret under it.
---@param why houseway.base.refusal
---@param position integer from 1
function typed:point(why, position)
  local line, column, written = place_of(self.text, math.min(position, #self.text + 1))
  why.file, why.line, why.column = self.name, line, column
  written, column = around(written, column)
  why.excerpt = { INDENT .. written:gsub("\t", " "), INDENT .. (" "):rep(column - 1) .. "^" }
end

---@param id string of docs/errors.md
---@param position integer
---@param found string
---@param expected string
---@param suggestion string?
function typed:refuse(id, position, found, expected, suggestion)
  local why = refusal.new(id, { found = found, expected = expected, suggestion = suggestion })
  self:point(why, position)
  error(why, 0)
end

-- ---- brackets ----

-- Returns the brackets open at the end, the first stray closing bracket, and the depth before each token.
local function depths_of(list)
  local open, depth, stray = {}, {}, nil
  for i = 1, list.count do
    local kind = list.kind[i]
    if outline.closes(kind) then
      local last = open[#open]
      if last and CLOSES[list.kind[last]] == kind then open[#open] = nil else stray = stray or i end
    end
    depth[i] = #open
    if CLOSES[kind] then open[#open + 1] = i end
  end
  return open, stray, depth
end

-- True if a token opens a block that goes on in the next line: a brace, a bracket, or a word of Lua inside a block or
-- in `function (`. Elsewhere `do`, `if` and `for` are words of a sentence.
local function opens(list, at, is_inside)
  local kind = list.kind[at]
  if not CLOSES[kind] or not kind:find("^%a") then return CLOSES[kind] ~= nil end
  return is_inside or kind == "function" and list.kind[at + 1] == "("
end

---Lines of an input, and the tokens still open after them. Each line is read once.
---@class houseway.explore.typed.block
---@field open string[] the tokens that are not closed, the outermost first
---@field long string? the end of an open long text
local block = {}
block.__index = block

---@return houseway.explore.typed.block
function typed.block() return setmetatable({ open = {} }, block) end

-- Opens and closes the tokens of a line; returns false at a closing token that closes nothing.
local function follow(open, list)
  for at = 1, list.count do
    local kind, last = list.kind[at], open[#open]
    if last and CLOSES[last] == kind then
      open[#open] = nil
    elseif opens(list, at, last ~= nil) then
      open[#open + 1] = kind
    elseif outline.closes(kind) and not kind:find("^%a") then
      return false
    end
  end
  return true
end

---Adds a line. Returns the brace, bracket or word still open, so that the input goes on in the next line; nil if
---nothing is open, or the input is already wrong.
---@param text string a line, or several
---@return string?
function block:add(text)
  if self.long then
    local _, stop = text:find(self.long, 1, true)
    if not stop then return "[[" end
    self.long, text = nil, text:sub(stop + 1)
  end
  local list = tokens.read(text)
  if not follow(self.open, list) then return nil end
  if list.stop <= #text then
    local level = text:match("^%[(=*)%[", list.stop)
    self.long = level and "]" .. level .. "]"
    return level and "[["
  end
  return self.open[1]
end

---The bracket depth of each token. Brackets that do not match are refused.
---@return integer[]
function typed:depths()
  local list = self.list
  local open, stray, depth = depths_of(list)
  if list.stop <= #self.text then return depth end -- the scan reports the fault there
  if stray then
    self:refuse("exploring/closes-nothing", list.start[stray], ("`%s` closes nothing"):format(list.kind[stray]),
      "remove the mark, or open the braces or the block before")
  elseif #open > 0 then
    local kind = list.kind[open[#open]]
    local at = list.start[open[#open]]
    if kind == "if" and #open == 1 then
      self:refuse("exploring/where-meant", at, "`if` begins no clause", "write `where` before the setting")
    end
    self:refuse("exploring/unclosed", at, ("`%s` is not closed"):format(kind), ("write `%s`"):format(CLOSES[kind]))
  end
  return depth
end

-- ---- into a script ----

---A script of tokens, a line each, with added text around them.
---@class houseway.explore.typed.script
---@field lines string[]
---@field at table<integer, integer> by line: the position in the input

---@param before string whole lines to put first
---@return houseway.explore.typed.script
function typed.script(before)
  local _, ends = before:gsub("\n", "")
  return { parts = { before }, line = ends + 1, at = {}, first = ends + 1 }
end

---Adds text that was not typed.
---@param made houseway.explore.typed.script
---@param written string in one line
---@param position integer? in the input, which the text represents
function typed.add(made, written, position)
  made.at[made.line] = position
  made.parts[#made.parts + 1] = written .. "\n"
  made.line = made.line + 1
end

---Adds tokens. The token after the last is the rest that could not be read.
---@param made houseway.explore.typed.script
---@param from integer
---@param to integer
function typed:add_tokens(made, from, to)
  local list = self.list
  for i = from, to do
    local written = i > list.count and self.text:sub(list.stop) or list.text[i]
    made.at[made.line] = i > list.count and list.stop or list.start[i]
    local _, ends = written:gsub("\n", "")
    made.parts[#made.parts + 1] = written .. "\n"
    made.line = made.line + 1 + ends
  end
end

---The number of tokens. A rest that could not be read counts as one.
---@return integer
function typed:count()
  return self.list.count + (self.list.stop <= #self.text and 1 or 0)
end

-- The position of a line's token in the input, or of the last token before the line.
local function position_of(made, line)
  for at = line, made.first, -1 do
    if made.at[at] then return made.at[at] end
  end
  return 1
end

-- The nearest token that a refusal quotes, because Lua may report the line of the next token.
local function named(self, found, position)
  local list, nearest = self.list, position
  local name = found:match("`([^`]+)`") or found:match('"([^"]+)"')
  local distance = math.huge
  for i = 1, name and list.count or 0 do
    local away = math.abs(list.start[i] - position)
    if (list.text[i] == name or outline.string(list, i) == name) and away < distance then
      nearest, distance = list.start[i], away
    end
  end
  return nearest
end

-- Replaces "line 3" of the script in a message by the line or column in the input.
local function relined(self, made, message)
  return message and message:gsub("line (%d+)", function (line)
    if tonumber(line) < made.first then return nil end
    local on, column = place_of(self.text, position_of(made, tonumber(line)))
    return self.text:find("\n") and ("line %d, column %d"):format(on, column) or ("column %d"):format(column)
  end) or nil
end

---Calls a function that reads the script. Its refusals get their places in the input.
---@param made houseway.explore.typed.script
---@param file string the name under which the script was read
---@param call function
---@param ... any
---@return any
function typed:pointed(made, file, call, ...)
  local results = table.pack(refusal.catch(call, ...))
  local why = results[2]
  if not refusal.is(why) then return table.unpack(results, 1, results.n) end
  local all = table.move(why.others or {}, 1, #(why.others or {}), 2, { why })
  for _, one in ipairs(all) do
    if one.file == file and (one.line or made.first) >= made.first then
      self:point(one, named(self, one.found, position_of(made, one.line or made.first)))
      one.found, one.expected = relined(self, made, one.found), relined(self, made, one.expected)
    end
  end
  error(why, 0)
end

return typed
