-- The questions and tasks of houseway. Each is a file of this room with arguments, answers, and the function that finds
-- them; its view is in show/. The command line, sessions, the library, editors and pages all ask here.
--
--   { name = "set", summary = "...", example = "houseway set ...",
--     takes = { row, ... },            ask/shared/take.lua
--     answers = { kind, ... },         ask/answers.lua: the keys of JSON, their order and meaning
--     find = function (asked, give) return answer, code end }

local lazy = require("houseway.base.lazy")
local counts = lazy("houseway.law.counts")
local lists = require("houseway.base.lists")
local programs = require("houseway.base.programs")
local refusal = require("houseway.base.refusal")
local shelf = require("houseway.law.shelf")
local told = require("houseway.ask.shared.told")

local ask = {}

-- "register add" is in the folder register/; init.lua would be taken for the folder itself.
local function file_of(name)
  return (name:gsub(" ", "."):gsub("%.init$", ".init_register"))
end

---@class houseway.ask.question
---@field name string
---@field summary string one line, a sentence without the final stop
---@field example string a command line that works
---@field usage string? text in its help instead of the list of options: "[OPTION...] CITE|SUBMISSION"
---@field takes houseway.ask.shared.take.row[]
---@field answers houseway.ask.answers.kind[]
---@field actions string[]? names of actions: "add" and "log" of `register add`, `register log`
---@field gives string? the key of a list whose members `find` hands to `give` as it finds them
---@field find fun(asked: table, give: fun(member: table): boolean?): table?, integer?, string?

-- `find` receives the question's arguments, by name (`take.key`), and
--   session  keeps ways from one question to the next
--   warn     function (message): reports a problem that does not stop the work
--   report   function (findings): text, a verdict with its basis, for paper
--   raw      method (bytes): writes a file to standard output (-); nil if JSON goes there
--   lent     what the command line lends (cli/lent.lua) to questions that only it asks
-- It returns the answer; 0 if it holds (or nil), 1 if not, 2 if part of the input is wrong; and the title of the kind
-- of answer, if not the first. The answer has exactly the keys of `answers`, except keys that begin with "_", which
-- only views read: `_lines` iterates over an answer printed one object a line, and `_text` is JSON in a fixed spelling,
-- as of records. A metatable may compute costly keys on first use. With --jsonl (ask/shared/take.lua) `find` gives
-- objects of the kind "NAME --jsonl", and returns nil for an answer that is given whole.

---@param name string
---@return houseway.ask.question
function ask.of(name)
  return programs.of_command("ask", name:match("^%S+"), file_of(name))
end

---@param name string
---@return string[]
function ask.actions(name)
  return ask.of(name).actions or {}
end

-- Adds what the law says of the answer's ways, if its kind has the row.
local function with_judged(question, asked, answer, title)
  if type(answer) ~= "table" or rawget(answer, "made_of") then return answer end
  local kind = lists.filter(question.answers, function (one) return one.title == title end)[1] or question.answers[1]
  told.add(asked, answer, kind)
  return answer
end

---Finds the answer to a question, or the answer that replaces it.
---@param question houseway.ask.question
---@param asked table
---@param give fun(member: table): boolean?
---@return table? answer
---@return integer code
---@return string? title of the kind of answer
---@return boolean? instead true if the answer replaces the question's own
function ask.find(question, asked, give)
  local _ <close> = asked.no_cache and counts.anew() or nil
  local _ <close> = shelf.aside() -- a question about a register may switch to the register's law
  asked.sides = {} -- the house ways that the question uses, noted by ask/shared/told
  local results = table.pack(xpcall(question.find, refusal.keep_place, asked, give))
  if results[1] then return with_judged(question, asked, results[2], results[4]), results[3] or 0, results[4] end
  local why = results[2]
  if type(why) == "table" and why.instead then return why.instead, 1, nil, true end
  error(why, 0)
end

-- The answer of any command to wrong input. It also replaces the answer about one line or chapter.
local REFUSAL = {
  version = 1,
  about = "Printed in place of the answer if the input is wrong, with exit code 2; standard error has the same lines "
    .. "([terminal.md](terminal.md)).",
  keys = { { "refused", "list of faults", "what is wrong, one or more" } },
}

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
  for i, kind in ipairs(ask.of(name).answers) do kinds[i] = named(kind, name, name) end
  return kinds
end

local all

---Every kind of answer: a refusal first, then in the order of the commands.
---@param names string[] of the commands
---@return houseway.ask.answers.kind[]
function ask.every_kind(names)
  if all then return all end
  all = { named(REFUSAL, "refusal") }
  for _, name in ipairs(names) do
    table.move(ask.kinds(name), 1, #ask.kinds(name), #all + 1, all)
    for _, action in ipairs(ask.actions(name)) do
      for _, kind in ipairs(ask.kinds(name .. " " .. action)) do all[#all + 1] = kind end
    end
  end
  return all
end

return ask
