-- Refusals of command lines: argparse's messages in our words, and what the user probably meant.

local ask = require("houseway.ask")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local shipped = require("houseway.way.shipped")
local spelling = require("houseway.base.spelling")
local take = require("houseway.ask.shared.take")
local words = require("houseway.script.words")

local usage = {}

local VALUE = "write a value after the option"

-- Beginnings or ends of argparse's messages, their ids, and the expectation, unless help says it all.
local USAGE = {
  { "^unknown option '%-%d", "command-line/unknown-option", "write a number without a sign" },
  { "^unknown option ", "command-line/unknown-option" },
  { "^too many arguments$", "command-line/too-many-arguments" },
  { "^missing argument ", "command-line/missing-argument", "write the argument, as in %s" },
  { "^missing option ", "command-line/missing-option", "write the option, as in %s" },
  { "^option '[^']*' requires an argument", "command-line/option-without-value", VALUE },
  { "^option '[^']*' does not take arguments", "command-line/option-takes-no-value" },
  { "^argument for option ", "command-line/option-not-listed" },
  { "^argument ", "command-line/argument-not-listed" },
  { ", not a whole number[ %w]*$", "command-line/not-whole-number" },
}

-- argparse's beginnings of messages, and houseway's.
local CLAUSES = {
  { "^unknown option (.+)$", "no option is named %1" },
  { "^too many arguments$", "there are too many arguments" },
  { "^missing (%l+ .+)$", "the %1 is missing" },
  { "^option (.+) requires an argument$", "the option %1 needs a value" },
  { "^option (.+) does not take arguments$", "the option %1 takes no value" },
  { "^argument for option ", "the value of " },
  { "^argument ", "the argument " },
  { ", not a whole number[ %w]*$", "" },
}

local function clause_of(message)
  for _, row in ipairs(CLAUSES) do
    local clause, count = message:gsub(row[1], row[2])
    if count > 0 then return (clause:gsub("'", '"')) end
  end
  return message
end

-- A message's id and its row's expectation. argparse raises no other messages for our options: another message is a
-- fault of houseway.
local function usage_row(message)
  for _, row in ipairs(USAGE) do
    if message:find(row[1]) then return row[2], row[3] end
  end
  error("a message of argparse that no row knows: " .. message, 0)
end

-- ---- what the user meant ----

local function options_of(chosen)
  local list = {}
  for _, row in ipairs(take.rows(chosen.takes)) do
    for option in row[1]:gmatch("%-%S+") do list[#list + 1] = option end
  end
  return list
end

-- An option typed with one hyphen, "-full", and its right spelling; also "-o", which other commands have.
local function option_meant(chosen, arguments, names)
  local options = options_of(chosen)
  for _, written in ipairs(arguments) do
    local word = written:match("^%-(%a[%w-]+)")
    if word and lists.has(options, "--" .. word) then return written, nil, "--" .. word end
    local is_short = written:find("^%-%a$") and not lists.has(options, written)
    local others = lists.filter(is_short and names or {}, function (name)
      return lists.has(options_of(ask.of(name)), written)
    end)
    if is_short then
      return written, #others > 0 and ("use %s with %s"):format(written, spelling.list(others)) or nil
    end
  end
end

local AGAINST = lists.places({ "vs", "vs.", "versus", "against", "with" })

-- An option whose absence makes an argument superfluous: the other way after "vs", a file to write.
local function option_missing(chosen, arguments)
  local options, last = options_of(chosen), arguments[#arguments]
  for i, written in ipairs(arguments) do
    if AGAINST[written:lower()] and arguments[i + 1] and lists.has(options, "--bank") then
      return "--bank " .. arguments[i + 1]
    end
  end
  return lists.has(options, "--out") and last:find("%.%a+$") and "-o " .. last or nil
end

-- The value that is written after an option of argparse's message, or after "=".
local function value_of(arguments, message)
  local option = message:match("'(.-)'")
  for i, written in ipairs(arguments) do
    if written == option then return arguments[i + 1] end
    if written:sub(1, #option + 1) == option .. "=" then return written:sub(#option + 2) end
  end
end

-- The option with a value that argparse refused: "--count".
local function option_of(arguments, value)
  for i, written in ipairs(arguments) do
    local option = written:match("^(%-%-[%l-]+)=")
    if option and written:sub(#option + 2) == value then return option end
    if written == value and i > 1 and arguments[i - 1]:find("^%-%-%l") then return arguments[i - 1] end
  end
  return "the value"
end

-- The number below zero that argparse took for options of a letter each: "-25".
local function below_zero(arguments)
  for _, written in ipairs(arguments) do
    if written:find("^%-%d") then return written end
  end
end

---For an unknown command: what to write, if it is a word of house ways, a way, or a question.
---@param name string
---@return string?
function usage.instead_of(name)
  if name:find("^[%w,%- ]+$") and name:find(" ", 1, true) then return ("`houseway count %s`"):format(name) end
  if words.find(name) then return ("`houseway words %s`"):format(name) end
  return shipped.knows(name) and ("`houseway check %s`"):format(name) or nil
end

---argparse's message as one line of ours, with the possible words and the name probably meant.
---@param chosen houseway.cli.command
---@param message string
---@param arguments string[]
---@param names string[] of all commands
---@return houseway.base.refusal
function usage.of(chosen, message, arguments, names)
  local first, tip = message:match("^(.*)\n(Did you mean .*)$")
  first, tip = first or message, tip or ""
  local suggestion = tip:match("^Did you mean '(.-)'%?$") or tip:match("^Did you mean one of these: '(.-)'")
  if first == "unknown option '--full'" then
    return refusal.new("command-line/nothing-more", { file = "houseway " .. chosen.name,
      found = "--full has nothing more to show for this command", expected = "remove --full" })
  end
  local id, expected = usage_row(first)
  local below = first:find("^unknown option '%-%d") and below_zero(arguments)
  if below then first = ("unknown option '%s'"):format(below) end
  if first:find("^unknown option '%-[^-]") then suggestion = nil end -- of a number below zero, or of a letter
  if first:find("^unknown option '%-%a'") then
    local written, instead, meant = option_meant(chosen, arguments, names)
    first, expected, suggestion = ("unknown option '%s'"):format(written or first:match("'(.*)'")), instead, meant
  elseif id == "command-line/too-many-arguments" then
    suggestion = option_missing(chosen, arguments)
  end
  if id == "command-line/not-whole-number" then
    local value, kind = first:match('^"(.*)", not (a whole number[ %w]*)$')
    expected = ("%s must be %s"):format(option_of(arguments, value), kind)
    return refusal.new(id, { file = "houseway " .. chosen.name, found = clause_of(first), expected = expected })
  end
  local value = id == "command-line/option-not-listed" and value_of(arguments, first)
  if value then
    return refusal.new(id, { file = "houseway " .. chosen.name, found = spelling.quote(value),
      expected = clause_of(first) })
  end
  return refusal.new(id, {
    file = "houseway " .. chosen.name,
    found = clause_of(first),
    expected = expected and expected:format(chosen.example) or ("see `houseway %s --help`"):format(chosen.name),
    suggestion = suggestion,
  })
end

return usage
