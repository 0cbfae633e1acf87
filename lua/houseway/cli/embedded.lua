-- Runs commands within another program. Their answers are kept as JSON, not printed.

local ask = require("houseway.ask")
local command = require("houseway.cli.command")
local input = require("houseway.base.input")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local show = require("houseway.show")
local take = require("houseway.ask.shared.take")
local terminal = require("houseway.show.as.terminal")
local texts = require("houseway.base.text")
local session_ways = require("houseway.repl.ways")
local ways = require("houseway.ask.shared.ways")

---@class houseway.cli.embedded
---@field ways houseway.repl.ways the ways loaded and decided so far
local embedded = {}
embedded.__index = embedded

local FAILED, USAGE = 3, 2
local KEPT = 4 -- a table of cards takes about 90 MB
local TYPED = { lsp = true, repl = true } -- commands that need a person

---Begins. The program keeps its standard input and terminal.
---@return houseway.cli.embedded
function embedded.new()
  input.withhold()
  progress.silence()
  return setmetatable({ ways = session_ways.new() }, embedded)
end

-- The house ways in memory. Changed files are read again. If there are many ways, all are dropped.
local function kept_ways(self)
  local kept = 0
  for _ in pairs(self.ways.kept) do kept = kept + 1 end
  if kept > KEPT then self.ways = session_ways.new() end
  self.ways.told = {}
  self.ways:begin()
  return self.ways
end

local function refuse(word)
  refusal.raise("library/no-command", { found = ('the library does not answer "%s"'):format(word),
    expected = "choose a command that answers at once, in JSON" })
end

-- Parses a command's arguments, always with --json.
local function arguments_of(words)
  for i, word in ipairs(words) do
    if type(word) ~= "string" then -- NULL in a program in C
      refusal.raise("library/nothing-given",
        { found = (i == 1 and "the command" or "argument " .. i - 1) .. " is missing", expected = "give text" })
    end
  end
  if TYPED[words[1]] then refuse(words[1]) end
  local chosen, rest = command.chosen(words)
  local args = command.parse(chosen, rest)
  if args.help or args.watch then refuse(args.help and "--help" or "--watch") end
  args.json = true
  return chosen, args
end

-- A terminal that keeps its output. Messages do not reach standard error either.
local function keeper(complaints)
  local out, written = terminal.kept()
  out.complain = function (_, message) complaints[#complaints + 1] = texts.one_line(tostring(message)) end
  out.raw = function () refuse("-") end
  return out, written
end

-- The answer to a refusal or an internal fault: the JSON, lines and code of a command.
local function refused(why, complaints)
  if not refusal.is(why) then
    complaints[#complaints + 1] = "houseway: internal error: " .. tostring(type(why) == "table" and why.problem or why)
    return FAILED, ""
  end
  local out, written = terminal.kept()
  out:json(refusal.data(why), refusal.ORDER)
  for _, line in ipairs(refusal.lines(why)) do complaints[#complaints + 1] = texts.one_line(line) end
  if why.failed then return FAILED, "" end
  return USAGE, written()
end

-- Calls a function with a terminal that keeps its output.
local function run(call)
  local complaints = {}
  local ok, code, result = xpcall(function ()
    local _ <close> = input.question()
    return call(keeper(complaints))
  end, refusal.keep_place)
  return ok, code, result, complaints
end

---@param words string[] its name and its arguments
---@return integer code 0 it holds, 1 it does not hold, 2 usage or input is wrong, 3 houseway itself failed
---@return string json what it prints with --json; "" if it failed
---@return string problem the lines for standard error, or ""
function embedded:run(words)
  local ok, code, text, complaints = run(function (out, written)
    local chosen, args = arguments_of(words)
    args.session = kept_ways(self)
    return chosen.run(args, out), written()
  end)
  if not ok then code, text = refused(code, complaints) end
  return code, text, table.concat(complaints, "\n")
end

-- Finds an answer as data.
local function find(call)
  local ok, code, facts, complaints = run(function (out)
    local answer = call(out)
    return answer.code, show.facts(answer)
  end)
  local why = not ok and refusal.is(code) and code or nil
  if not ok then code, facts = refused(code, complaints) end
  return code, ok and facts or nil, table.concat(complaints, "\n"), why
end

---Finds the answer of a command, as data.
---@param words string[]
---@return integer code as of `run`
---@return table? facts its --json; nil if it was refused, or failed
---@return string problem as of `run`
---@return houseway.base.refusal? why it was refused
function embedded:find(words)
  return find(function (out)
    local chosen, args = arguments_of(words)
    args.session = kept_ways(self)
    return chosen.ask(args, out)
  end)
end

---Asks a question with arguments. Returns the results of `find`.
---@param name string
---@param make fun(): table its arguments, by key; raises a refusal of wrong ones
---@return integer code
---@return table? facts
---@return string problem
---@return houseway.base.refusal? why
function embedded:ask(name, make)
  return find(function (out)
    local question, given = ask.of(name), make()
    given.session, given.json = kept_ways(self), true
    return show.ask(question, take.filled(question.takes, given), out)
  end)
end

---@class houseway.cli.embedded.law the options of a command, by name
---@field under string? the chapter; default: the chapter that the way is filed under
---@field as_of string? a day, YYYY-MM-DD
---@field readings string[]? KEY=NAME

---A house way with every hand decided; raises a refusal.
---@param file string a path, or a shipped way's name
---@param law houseway.cli.embedded.law?
---@return houseway.way
---@return houseway.way.decided
function embedded:decide(file, law)
  local _ <close> = input.question()
  local args = setmetatable({ session = kept_ways(self) }, { __index = law })
  return ways.decide(args, file)
end

---The table of a house way, for a caller that only sets hands.
---@param file string
---@param chapter string?
---@return userdata? ranking
---@return userdata|string table, or the reason, in a line
function embedded:open(file, chapter)
  local found, why = refusal.catch(function ()
    return table.pack(self:decide(file, { under = chapter }))
  end)
  if not found then return nil, tostring(why) end
  return found[1].ranking, found[2].table
end

return embedded
