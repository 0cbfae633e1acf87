-- What a script is made of, as far as its layout goes: blocks of statements, tables of fields, and *flows*, which
-- are all else: nodes one after another. The reader of scripts has accepted it, so that nothing is refused here.
--
-- A node of a flow is a token or a comment as it is (houseway.script.layout.pieces), or
--   { kind = "table", entries, head, over }            braces
--   { kind = "group", open, close, flow }              round brackets or square ones
--   { kind = "construct", parts, tail, over }          a function, a condition, a loop: heads, each with its block
-- with `ends`, the lines that end before it. `over`: it was written over several lines. `head` is the comments after
-- what opens, on its line; an entry's `after` those after it, on its line.

local pieces = require("houseway.script.layout.pieces")

local tree = {}

---@class houseway.script.layout.entry a field of a table, a statement of a block, or a comment on its own lines
---@field comment houseway.script.layout.piece?
---@field key houseway.script.layout.node[]? the key before `=`
---@field flow houseway.script.layout.node[]?
---@field after houseway.script.layout.piece[] the comments behind it
---@field ends integer
---@field stop boolean? a semicolon that has to stay

---@class houseway.script.layout.block
---@field entries houseway.script.layout.entry[]
---@field head houseway.script.layout.piece[]
---@field over boolean
---@field is_apart boolean what closes it begins a line

---@class houseway.script.layout.node
---@field kind string
---@field ends integer

local function set(...)
  local found = {}
  for _, one in ipairs({ ... }) do found[one] = true end
  return found
end

-- What an expression may end with; what a statement begins with, wherever it is; what ends any flow.
local ENDS = set("name", "string", "number", "table", "group", "construct", "true", "false", "nil", "attribute end")
local BEGINS = set("local", "if", "for", "while", "repeat", "return", "break")
local STOPS = set("end", "else", "elseif", "until", "then", "do", "}", ")", "]", ";", "end of file")
local BINARY = set("..", "and", "or", "+", "-", "*", "/", "//", "%", "==", "~=", "<", ">", "<=", ">=")
local CLOSES = { ["("] = ")", ["["] = "]" }
local NONE = {}

-- ---- the reader's place ----

local reader = {}
reader.__index = reader

-- The next token, comments passed over, and where it is.
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

-- The next token put into a flow, with the comments before it.
function reader:take(flow)
  self:take_comments(flow)
  flow[#flow + 1] = self.list[self.at]
  self.at = self.at + 1
end

-- ---- entries, and the comments around them ----

-- Where the next comments come before something on its own line: from there on they go with it.
function reader:leading(separators)
  local next_one, at = self:token()
  if STOPS[next_one.kind] or separators[next_one.kind] then return at end
  while at > self.at and self.list[at].ends == 0 and not self.list[at - 1].is_line do at = at - 1 end
  return at
end

-- Comments up to the next entry: behind the last one, behind what opens, or on lines of their own.
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

-- A semicolon without which the statement before it would go on with the bracket that comes next.
local function keep_stop(block)
  for i = #block.entries, 1, -1 do
    local one = block.entries[i]
    if one.flow then
      one.stop = true
      return
    end
  end
end

-- The entries up to what closes them; `read` reads one.
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

-- An operator is put before what it joins, on the line that goes on.
local function move_breaks(flow)
  for i = 2, #flow do
    local before, one = flow[i - 1], flow[i]
    if before.binary and one.ends > 0 and one.kind ~= "comment" then
      before.ends = math.max(before.ends, 1)
      one.ends = 0
    end
  end
end

-- Whether a token begins a statement after what was read last.
local function begins(last, kind)
  if not last then return false end
  return BEGINS[kind] or ENDS[last.kind] and (kind == "name" or kind == "function")
end

-- <const>, between the name of a local and its value: neither is an operator.
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

-- Nodes up to the end of the statement, or to one of the kinds `ends`.
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

-- What comes before a block, from its keyword on.
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

-- A function, a condition or a loop, up to its `end`.
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

---A script's statements.
---@param source string that the reader of scripts accepts
---@return houseway.script.layout.block
function tree.of(source)
  return setmetatable({ list = pieces.of(source), at = 1 }, reader):block()
end

return tree
