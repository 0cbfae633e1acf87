-- The line of a fault within its declaration. Declarations are read as data, which know the line they begin on; where
-- a fault names what was written further down, a field or a text, its line is found in the script's tokens.

local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local tokens = require("houseway.script.tokens")

local placed = {}

---What a refusal names in quotation marks of either sort, in order.
---@param found string
---@return string[]
function placed.names(found)
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

-- Where each line begins.
local function starts_of(source)
  local starts = { 1 }
  for at in source:gmatch("\n()") do starts[#starts + 1] = at end
  return starts
end

local OPENS, CLOSES = { ["{"] = true, ["("] = true }, { ["}"] = true, [")"] = true }

-- The last token of the declaration that begins with one.
local function last_of(list, first)
  local depth = 0
  for i = first + 1, list.count do
    if depth == 0 and list.kind[i] == "name" then return i - 1 end
    if OPENS[list.kind[i]] then depth = depth + 1 elseif CLOSES[list.kind[i]] then depth = depth - 1 end
  end
  return list.count
end

local function is_named(list, i, name)
  local text = list.text[i]
  return text == name or list.kind[i] == "string" and text:sub(2, -2) == name
end

-- A script's tokens, and where its lines begin.
local function read(source)
  return { list = tokens.read(source), starts = starts_of(source) }
end

-- The line where what a fault names stands: on its own line, or in the declaration that begins there.
local function line_of(script, why)
  local list, starts = script.list, script.starts
  local from = starts[why.line]
  local first = from and lists.up_to(list.start, from - 1) + 1
  if not first or first > list.count then return why.line end
  local last = last_of(list, first)
  for _, name in ipairs(placed.names(why.found)) do
    for i = first, last do
      if is_named(list, i, name) then return lists.up_to(starts, list.start[i]) end
    end
  end
  return why.line
end

---Raises a refusal again, with the line of each of its faults where what it names is written.
---@param why houseway.base.refusal
---@param sources table<string, string> the scripts at hand, as refusals name them
function placed.raise(why, sources)
  local gathered, scripts = refusal.gather(), {}
  for _, one in ipairs({ why, table.unpack(why.others or {}) }) do
    local source = one.line and sources[one.file]
    if source then
      scripts[one.file] = scripts[one.file] or read(source)
      one.line = line_of(scripts[one.file], one)
    end
  end
  gathered:note(why)
  gathered:raise()
end

return placed
