-- What houseway can be asked, and told to do. A question is one file of this room, which says what it takes and what
-- it answers, and finds the answer; how that is shown is the business of show/. The command line, sessions, the
-- library, editors and pages all ask here.
--
--   { name = "set", summary = "...", example = "houseway set ...",
--     takes = { row, ... },            ask/shared/take.lua
--     answers = { kind, ... },         ask/answers.lua: the keys of JSON, their order and meaning
--     find = function (asked, give) return found, code end }

local ask = {}

-- "register in-force" is in the folder register/.
local function module_of(name)
  return (("houseway.ask." .. name):gsub(" ", "."))
end

---@class houseway.ask.question
---@field name string
---@field summary string one line, a sentence without its stop
---@field example string a command line that works
---@field takes houseway.ask.shared.take.row[]
---@field answers houseway.ask.answers.kind[]
---@field acts boolean? it does something that a second run would do again
---@field gives string? the key whose list is found one after another, each member handed to `give` as it is found
---@field find fun(asked: table, give: fun(member: table): boolean?): table, integer?, string?

-- What `find` is given: what the question takes, by name (`take.key`), and
--   session  keeps ways from one question to the next, where there are several
--   warn     function (message): tells what does not stop the work
--   raw      method (bytes): writes to standard output what is asked to be written there (-); nil where that has JSON
-- and what it returns: what was found; 0 it holds (or nil), 1 it does not, 2 part of the input is wrong; the title of
-- the kind of answer, if it is not the first. What was found has the keys that `answers` tells, and no others; but a
-- key that begins with "_" is for views alone, and `_lines` iterates over an answer of an object a line. What costs
-- time may be found when it is looked at, by a metatable.

---Whether it is a question of this room.
---@param name string
---@return boolean
function ask.is_question(name)
  local found, why = pcall(ask.of, name) -- however modules are found here: inside another program, by us
  if not found and not tostring(why):find(("module '%s' not found"):format(module_of(name)), 1, true) then
    error(why, 0)
  end
  return found
end

---The question of that name.
---@param name string
---@return houseway.ask.question
function ask.of(name)
  return require("houseway.ask." .. (name:gsub(" ", ".")))
end

-- ---- kinds of answer ----

-- What every command prints where what it was given is wrong.
local REFUSAL = "refusal"

local function named(kind, title, by)
  title = kind.title or title
  local name = title:gsub(" %-%-", "-"):gsub(" ", "-")
  return setmetatable({ name = name, title = title, command = by }, { __index = kind })
end

---The kinds of answer of a question.
---@param name string of the command
---@return houseway.ask.answers.kind[]
function ask.kinds(name)
  local kinds = {}
  local told = ask.is_question(name) and ask.of(name).answers or require("houseway.ask.answers." .. name)
  for i, kind in ipairs(told) do kinds[i] = named(kind, name, name) end
  return kinds
end

local all

---Every kind, in the order of the commands; what is printed where something is refused is the first.
---@param names string[] of the commands
---@return houseway.ask.answers.kind[]
function ask.every_kind(names)
  if all then return all end
  all = { named(require("houseway.ask.shared.refusal"), REFUSAL) }
  for _, name in ipairs(names) do
    for _, kind in ipairs(ask.kinds(name)) do all[#all + 1] = kind end
  end
  return all
end

return ask
