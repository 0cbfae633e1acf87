-- Finds the line of a fault within its declaration. Declarations know only their first line. If a fault names a field
-- or text further down, the script's tokens give its line.
-- Programs import this module.

local lists = require("houseway.base.lists")
local outline = require("houseway.script.outline")
local refusal = require("houseway.base.refusal")

local fault_lines = {}

-- The names that a refusal has in backticks or quotation marks, in order.
local function names_in(found)
  local names, at = {}, 1
  while at do
    local tick, quote = found:find("`[^`]+`", at), found:find('"[^"]+"', at)
    local from = math.min(tick or math.huge, quote or math.huge)
    if from == math.huge then break end
    local mark = found:sub(from, from)
    local to = found:find(mark, from + 1, true)
    names[#names + 1] = found:sub(from + 1, to - 1)
    at = to + 1
  end
  return names
end

-- The number of lines before a name in a long text, with blanks as refusals print them; nil if no line has the name.
local function lines_before(written, name)
  local before = 0
  for line in written:gmatch("[^\n]*") do
    if line:gsub("%s+", " "):find(name, 1, true) then return before end
    before = before + 1
  end
end

---The first token that a refusal names, on its line or in the declaration around it; nil if there is none.
---@param read houseway.script.outline
---@param from integer the first byte of the line
---@param to integer its last byte, including the line end
---@param found string
---@return integer? token
---@return integer? lines of a long text before the line with the name
function fault_lines.token(read, from, to, found)
  local first, last = lists.up_to(read.start, from - 1) + 1, lists.up_to(read.start, to)
  local declaration = first <= read.count and outline.declaration_of(read, first)
  for _, name in ipairs(names_in(found)) do
    for i = first, math.max(last, declaration and declaration.last or 0) do
      local text = outline.string(read, i) or read.text[i]
      if text == name or read.kind[i] == "unread" and text:sub(1, #name) == name then return i, 0 end
      local down = text:find("\n", 1, true) and lines_before(read.text[i], name)
      if down then return i, down end
    end
  end
end

-- The line of the token that a fault names, or the fault's own line.
local function line_of(source, read, why)
  local from, line = 1, 1
  for at in source:gmatch("\n()") do
    if line == why.line then break end
    from, line = at, line + 1
  end
  if line < why.line then return why.line end
  local token, down = fault_lines.token(read, from, source:find("\n", from, true) or #source, why.found)
  return token and outline.line(source, read.start[token]) + down or why.line
end

---Raises a refusal again, with each fault at the line of the token it names.
---@param why houseway.base.refusal
---@param sources table<string, string> source texts by file, as refusals name it
function fault_lines.raise(why, sources)
  local gathered, scripts = refusal.gather(), {}
  for _, one in ipairs({ why, table.unpack(why.others or {}) }) do
    local source = one.line and sources[one.file]
    if source then
      scripts[one.file] = scripts[one.file] or outline.read(source)
      one.line = line_of(source, scripts[one.file], one)
    end
  end
  gathered:note(why)
  gathered:raise()
end

---Calls a function that reads declarations. Raises its refusal with each fault at the line of the token it names.
---@param sources table<string, string> as for fault_lines.raise
---@param call fun(...): any
---@return any ... results of the function
function fault_lines.within(sources, call, ...)
  local results = table.pack(refusal.catch(call, ...))
  if refusal.is(results[2]) then fault_lines.raise(results[2], sources) end
  return table.unpack(results, 1, results.n)
end

return fault_lines
