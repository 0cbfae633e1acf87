-- The syntax tree of a script for its layout: blocks of statements, tables of fields, and *flows*, which are sequences
-- of nodes. The reader of scripts has accepted the script, so this file refuses nothing.
--
-- A node of a flow is a piece (a token or a comment), or
--   { kind = "table", entries, head, over }            braces
--   { kind = "group", open, close, flow }              round or square brackets
--   { kind = "construct", parts, tail, over }          a function, condition or loop: heads, each with its block
-- with `ends`, the number of line ends before it. `over`: its author wrote it on several lines. `head`: the comments on
-- the line of the opening token. `after` of an entry: the comments after it on its line.

local lpeg = require("lpeg")
local text_of = require("houseway.base.text")
local tokens = require("houseway.script.tokens")

local tree = {}

---@class houseway.script.layout.entry a field of a table, a statement of a block, or a comment on its own lines
---@field comment houseway.script.layout.piece?
---@field key houseway.script.layout.node[]? the key before `=`
---@field flow houseway.script.layout.node[]?
---@field after houseway.script.layout.piece[] the comments after it on its line
---@field ends integer
---@field stop boolean? a semicolon that must stay

---@class houseway.script.layout.block
---@field entries houseway.script.layout.entry[]
---@field head houseway.script.layout.piece[]
---@field over boolean
---@field is_apart boolean true if its closing token begins a line

---@class houseway.script.layout.node
---@field kind string
---@field ends integer

local function set(...)
  local found = {}
  for _, one in ipairs({ ... }) do found[one] = true end
  return found
end

-- ---- pieces: tokens and comments ----

---@class houseway.script.layout.piece
---@field text string with LF as line ends
---@field kind string as in houseway.script.tokens; "comment" for a comment
---@field ends integer number of line ends before it: 0, 1, or 2 for one or more empty lines
---@field is_line boolean? true for a comment that reaches to the end of its line

local function with_line_feeds(text)
  return (text:gsub("\r\n", "\n"))
end

local function comment_of(text)
  local is_long = text:find("^%-%-%[=*%[")
  if is_long then return { text = with_line_feeds(text), kind = "comment" } end
  return { text = text_of.ended(text), kind = "comment", is_line = true }
end

local function ends_in(space)
  local _, ends = space:gsub("\n", "")
  return math.min(ends, 2)
end

-- The space between two tokens: numbers of line ends, and comments.
local between = lpeg.Ct((tokens.space / ends_in + tokens.comment / comment_of) ^ 0)

local BLANK = (" "):byte()

-- Adds the comments between two tokens. Returns the number of line ends before the second token.
local function add_between(list, source, from, to)
  if to == from or to == from + 1 and source:byte(from) == BLANK then return 0 end
  local ends = 0
  for _, one in ipairs(between:match(source, from)) do
    if type(one) == "number" then
      ends = one
    else
      one.ends, ends = ends, 0
      list[#list + 1] = one
    end
  end
  return ends
end

-- The pieces of a source that the scan accepts. The first begins a line; the last is "end of file".
local function pieces_of(source)
  local list, read, from = {}, tokens.read(source), 1
  for i = 1, read.count do
    local ends = add_between(list, source, from, read.start[i])
    local text, kind = read.text[i], read.kind[i]
    list[#list + 1] = { text = kind == "string" and with_line_feeds(text) or text, kind = kind, ends = ends }
    from = read.start[i] + #text
  end
  local ends = add_between(list, source, from, #source + 1)
  list[#list + 1] = { text = "", kind = "end of file", ends = ends }
  list[1].ends = 1
  return list
end

-- ---- the reader ----

-- Kinds that may end an expression; that begin a statement anywhere; that end any flow.
local ENDS = set("name", "string", "number", "table", "group", "construct", "true", "false", "nil", "attribute end")
local BEGINS = set("local", "if", "for", "while", "repeat", "return", "break")
local STOPS = set("end", "else", "elseif", "until", "then", "do", "}", ")", "]", ";", "end of file")
local BINARY = set("..", "and", "or", "+", "-", "*", "/", "//", "%", "==", "~=", "<", ">", "<=", ">=")
local CLOSES = { ["("] = ")", ["["] = "]" }
local NONE = {}

local reader = {}
reader.__index = reader

-- The next token after comments, and its index.
function reader:token(from)
  local at = from or self.at
  while self.list[at].kind == "comment" do at = at + 1 end
  return self.list[at], at
end

function reader:take_comments(flow)
  while self.list[self.at].kind == "comment" do
    flow[#flow + 1] = self.list[self.at]
    self.at = self.at + 1
  end
end

-- Moves the next token into a flow, with the comments before it.
function reader:take(flow)
  self:take_comments(flow)
  flow[#flow + 1] = self.list[self.at]
  self.at = self.at + 1
end

-- ---- entries, and the comments around them ----

-- The index from which the next comments belong to the entry after them, because they are on its line.
function reader:leading(separators)
  local next_one, at = self:token()
  if STOPS[next_one.kind] or separators[next_one.kind] then return at end
  while at > self.at and self.list[at].ends == 0 and not self.list[at - 1].is_line do at = at - 1 end
  return at
end

-- Adds the comments before the next entry to the last entry or the opening token, or as their own entries.
function reader:comments_into(block, separators)
  local stop = self:leading(separators)
  for at = self.at, stop - 1 do
    local one, last = self.list[at], block.entries[#block.entries]
    local after = last and last.after or block.head
    local has_room = not (after[#after] or last and last.comment or NONE).is_line
    if one.ends == 0 and has_room then
      after[#after + 1] = one
    else
      block.over = true
      block.entries[#block.entries + 1] = { comment = one, ends = one.ends, after = {} }
    end
  end
  self.at = stop
end

local function new_block()
  return { entries = {}, head = {}, over = false }
end

-- Keeps the semicolon after the last statement, because the statement would continue with a bracket after it.
local function keep_stop(block)
  for i = #block.entries, 1, -1 do
    local one = block.entries[i]
    if one.flow then
      one.stop = true
      return
    end
  end
end

-- Reads entries up to the closing token. `read` reads a single entry.
function reader:entries(is_end, separators, read)
  local block = new_block()
  while true do
    self:comments_into(block, separators)
    local one = self.list[self.at]
    if is_end(one.kind) then
      block.over, block.is_apart = block.over or one.ends > 0, one.ends > 0
      return block
    elseif separators[one.kind] then
      self.at = self.at + 1
      if one.kind == ";" and self:token().kind == "(" then keep_stop(block) end
    else
      block.over = block.over or one.ends > 0
      local entry = read(self)
      entry.ends, entry.after = one.ends, {}
      block.entries[#block.entries + 1] = entry
    end
  end
end

-- ---- flows ----

-- Moves a line end after a binary operator to before it.
local function move_breaks(flow)
  for i = 2, #flow do
    local before, one = flow[i - 1], flow[i]
    if before.binary and one.ends > 0 and one.kind ~= "comment" then
      before.ends = math.max(before.ends, 1)
      one.ends = 0
    end
  end
end

-- True if a token begins a statement after the last node read.
local function begins(last, kind)
  if not last then return false end
  return BEGINS[kind] or ENDS[last.kind] and (kind == "name" or kind == "function")
end

-- Marks the brackets of <const> in a `local` statement, which are no operators.
local function mark_attribute(flow, one)
  if flow[1].kind ~= "local" then return end
  for _, before in ipairs(flow) do
    if before.kind == "=" then return end
  end
  one.kind = one.text == "<" and "attribute" or "attribute end"
end

function reader:add(flow, last)
  local one = self.list[self.at]
  if one.kind == "{" then
    flow[#flow + 1] = self:table()
  elseif CLOSES[one.kind] then
    flow[#flow + 1] = self:group()
  elseif one.kind == "function" then
    flow[#flow + 1] = self:construct()
  else
    one.binary = BINARY[one.kind] and last ~= nil and ENDS[last.kind]
    one.unary = one.kind == "-" and not one.binary
    self.at = self.at + 1
    flow[#flow + 1] = one
    if one.kind == "<" or one.kind == ">" then mark_attribute(flow, one) end
  end
end

-- Reads nodes up to the end of the statement, or to one of the kinds `ends`.
function reader:flow(ends, flow)
  flow = flow or {}
  local last
  for _, one in ipairs(flow) do last = one.kind ~= "comment" and one or last end
  while true do
    local one = self:token()
    if STOPS[one.kind] or ends[one.kind] or begins(last, one.kind) then break end
    self:take_comments(flow)
    self:add(flow, last)
    last = flow[#flow]
  end
  move_breaks(flow)
  return flow
end

function reader:group()
  local open = self.list[self.at]
  self.at = self.at + 1
  local flow = self:flow(NONE)
  self:take_comments(flow)
  self.at = self.at + 1
  return { kind = "group", open = open.kind, close = CLOSES[open.kind], flow = flow, ends = open.ends }
end

-- ---- tables ----

local SEPARATORS = set(",", ";")
local KEY_ENDS = set("=")

local function ends_table(kind)
  return kind == "}"
end

local function read_field(self)
  local first, at = self:token()
  local has_key = first.kind == "[" or first.kind == "name" and self:token(at + 1).kind == "="
  if not has_key then return { flow = self:flow(SEPARATORS) } end
  local key = self:flow(KEY_ENDS)
  self:take_comments(key)
  self.at = self.at + 1
  return { key = key, flow = self:flow(SEPARATORS) }
end

function reader:table()
  local open = self.list[self.at]
  self.at = self.at + 1
  local node = self:entries(ends_table, SEPARATORS, read_field)
  self.at = self.at + 1
  node.kind, node.ends = "table", open.ends
  return node
end

-- ---- statements ----

local STATEMENT_ENDS = set(";")
local BLOCK_ENDS = set("end", "else", "elseif", "until", "end of file")
local CONSTRUCTS = set("if", "for", "while", "do", "repeat", "function")
local OPENS_BLOCK = set("then", "do")

local function ends_block(kind)
  return BLOCK_ENDS[kind]
end

local function read_statement(self)
  local flow = {}
  self:take_comments(flow)
  local kind = self.list[self.at].kind
  if kind == "break" then
    self:take(flow)
  elseif CONSTRUCTS[kind] then
    flow[#flow + 1] = self:construct()
  elseif kind == "local" and self:token(self.at + 1).kind == "function" then
    self:take(flow)
    self:take_comments(flow)
    flow[#flow + 1] = self:construct()
  else
    self:flow(NONE, flow)
  end
  return { flow = flow }
end

function reader:block()
  return self:entries(ends_block, STATEMENT_ENDS, read_statement)
end

-- Reads the part of a construct before a block, from its keyword on.
function reader:head()
  local flow, kind = {}, self.list[self.at].kind
  self:take(flow)
  if kind == "function" then
    while self:token().kind ~= "(" do self:take(flow) end
    self:take_comments(flow)
    flow[#flow + 1] = self:group()
  elseif kind ~= "do" and kind ~= "repeat" and kind ~= "else" then
    self:flow(NONE, flow)
    if OPENS_BLOCK[self:token().kind] then self:take(flow) end
  end
  return flow
end

local GOES_ON = set("else", "elseif")

-- Reads a function, condition or loop, up to its `end`.
function reader:construct()
  local parts, ends, over = {}, self.list[self.at].ends, false
  repeat
    local head = self:head()
    local block = self:block()
    parts[#parts + 1] = { head = head, block = block }
    over = over or block.over
  until not GOES_ON[self.list[self.at].kind]
  local tail, kind = {}, self.list[self.at].kind
  self:take(tail)
  if kind == "until" then self:flow(NONE, tail) end
  return { kind = "construct", parts = parts, tail = tail, over = over, ends = ends }
end

---Reads a script's statements.
---@param source string that the reader of scripts accepts
---@return houseway.script.layout.block
function tree.of(source)
  return setmetatable({ list = pieces_of(source), at = 1 }, reader):block()
end

return tree
