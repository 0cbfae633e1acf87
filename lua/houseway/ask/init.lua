-- What houseway can be asked, and told to do. A question is one file of this room, which says what it takes and what
-- it answers, and finds the answer; how that is shown is the business of show/. The command line, sessions, the
-- library, editors and pages all ask here.
--
--   { name = "set", summary = "...", example = "houseway set ...",
--     takes = { row, ... },            ask/shared/take.lua
--     answers = { kind, ... },         ask/answers.lua: the keys of JSON, their order and meaning
--     find = function (asked, give) return found, code end }

local refusal = require("houseway.base.refusal")

local ask = {}

-- "register in-force" is in the folder register/; init.lua would be taken for the folder itself.
local function file_of(name)
  return (name:gsub(" ", "."):gsub("%.init$", ".begin"))
end

---@class houseway.ask.question
---@field name string
---@field summary string one line, a sentence without its stop
---@field example string a command line that works
---@field usage string? what its help says in place of every option: "[OPTION...] CITE|SUBMISSION"
---@field takes houseway.ask.shared.take.row[]
---@field answers houseway.ask.answers.kind[]
---@field actions string[]? of a question that has others below it, "register add", "register log"
---@field gives string? the key whose list is found one after another, each member handed to `give` as it is found
---@field find fun(asked: table, give: fun(member: table): boolean?): table, integer?, string?

-- What `find` is given: what the question takes, by name (`take.key`), and
--   session  keeps ways from one question to the next, where there are several
--   warn     function (message): tells what does not stop the work
--   report   function (findings): text, a verdict with all that it rests on, as it is read on paper
--   raw      method (bytes): writes to standard output what is asked to be written there (-); nil where that has JSON
-- and what it returns: what was found; 0 it holds (or nil), 1 it does not, 2 part of the input is wrong; the title of
-- the kind of answer, if it is not the first. What was found has the keys that `answers` tells, and no others; but a
-- key that begins with "_" is for views alone, and `_lines` iterates over an answer of an object a line; `_text` is
-- its JSON where that has a spelling of its own, as records do. What costs time may be found when it is looked at, by
-- a metatable.

---Whether it is a question of this room.
---@param name string
---@return boolean
function ask.is_question(name)
  local found, why = pcall(ask.of, name) -- however modules are found here: inside another program, by us
  local absent = ("module 'houseway.ask.%s' not found"):format(file_of(name))
  if not found and not tostring(why):find(absent, 1, true) then error(why, 0) end
  return found
end

---The question of that name.
---@param name string
---@return houseway.ask.question
function ask.of(name)
  return require("houseway.ask." .. file_of(name))
end

---The actions that a question has below it.
---@param name string
---@return string[]
function ask.actions(name)
  return ask.is_question(name) and ask.of(name).actions or {}
end

-- ---- another answer ----

---Asks.
---@param question houseway.ask.question
---@param asked table
---@param give fun(member: table): boolean?
---@return table found
---@return integer code
---@return string? title of its kind
---@return boolean? instead it is none of the question's own
function ask.find(question, asked, give)
  local results = table.pack(xpcall(question.find, refusal.keep_place, asked, give))
  if results[1] then return results[2], results[3] or 0, results[4] end
  local why = results[2]
  if type(why) == "table" and why.instead then return why.instead, 1, nil, true end
  error(why, 0)
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
    table.move(ask.kinds(name), 1, #ask.kinds(name), #all + 1, all)
    for _, action in ipairs(ask.actions(name)) do
      for _, kind in ipairs(ask.kinds(name .. " " .. action)) do all[#all + 1] = kind end
    end
  end
  return all
end

return ask
