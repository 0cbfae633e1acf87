-- The commands: each is a question (ask/), and has --json and --help.

local lazy = require("houseway.base.lazy")
local argparse = require("argparse")
local ask = require("houseway.ask")
local lend = require("houseway.cli.lent")
local layout = require("houseway.base.layout")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local programs = require("houseway.base.programs")
local refusal = require("houseway.base.refusal")
local show = require("houseway.show")
local take = require("houseway.ask.shared.take")
local sys = require("hw.sys")
local usage = lazy("houseway.cli.usage")

---@class houseway.cli.command
---@field name string
---@field summary string one line, a sentence without the final stop
---@field example string a command line that works
---@field takes houseway.ask.shared.take.row[]
---@field usage string? as of houseway.ask.question
---@field actions string[]?
---@field ask fun(args: table, out: houseway.show.as.terminal): houseway.show.answer its answer, not yet shown
---@field run fun(args: table, out: houseway.show.as.terminal): integer

local command = {}

-- The groups in the order shown, by people's purposes. Programs add their commands (lua/programs.lua).
---@type { title: string, [integer]: string }[]
local GROUPS = {
  { title = "Write a house way", "new", "check", "test", "sample" },
  { title = "Ask about hands", "set", "explain", "rank", "count", "find", "share", "repl" },
  { title = "Compare and change house ways", "diff", "compare", "what-if" },
  { title = "What a house way is worth", "edge", "optimal", "odds" },
  { title = "Rounds at the table" },
  { title = "Pages to print and to play with" },
  { title = "File, review and approve", "fingerprint" },
  { title = "Look something up", "cite", "jurisdictions", "ways", "words" },
  { title = "For your shell and your programs", "schema", "completion", "version", "help" },
}

programs.add_commands(GROUPS)
GROUPS = lists.filter(GROUPS, function (group) return #group > 0 end)

local names = {}
for _, group in ipairs(GROUPS) do table.move(group, 1, #group, #names + 1, names) end

---The groups of commands as shown, each with its commands' names.
---@return { title: string, [integer]: string }[]
function command.groups()
  return GROUPS
end

---The names of the commands in the order shown.
---@return string[]
function command.names()
  return table.move(names, 1, #names, 1, {})
end

-- Adds a question's argument or option to an argument parser.
local function declare_row(parser, row)
  local type_ = take.TYPES[row[2]] or error(row[2] .. " is no type of ask/shared/take.lua", 0)
  if row[1]:sub(1, 1) ~= "-" then
    local argument = parser:argument(row.called or row[1], row[3]):target(row[1]):args(row.many or 1)
    if row.shown then argument:argname(row.shown) end
    if row.of then argument:choices(row.of) end
    return
  end
  local option = row[2] == "flag" and parser:flag(row[1], row[3]) or parser:option(row[1], row[3])
  option:target(take.key(row))
  if row[2] == "flag" then return end
  local shown = row.shown or type_.shown
  if shown then option:argname(shown) end
  if row.needed then option:count(1) end
  if row.default then option:default(row.default) end
  if type_.read then option:convert(type_.read) end
  if row.of then option:choices(row.of) end
  if row.many == "+" then option:args("+") elseif row.many then option:count("*") end
end

local function with_lent(args, out)
  args.lent = lend(command, out)
  return args
end

local function of_question(question)
  return {
    name = question.name, summary = question.summary, example = question.example, takes = question.takes,
    usage = question.usage, actions = question.actions,
    ask = function (args, out) return show.ask(question, with_lent(args, out), out) end,
    run = function (args, out) return show.answer(question, with_lent(args, out), out) end,
  }
end

local function refuse_unknown(id, found, expected, name, known)
  error(refusal.new(id, { found = found, expected = expected, suggestion = nearest.name(name, known) }), 0)
end

---Loads the command of a name. Refuses an unknown name.
---@param name string
---@return houseway.cli.command
function command.load(name)
  local known = command.names()
  for _, candidate in ipairs(known) do
    if candidate == name then return of_question(ask.of(name)) end
  end
  if name:sub(1, 1) == "-" then
    refusal.raise("command-line/option-before-command", {
      found = ('the option "%s" stands before a command'):format(name),
      expected = "begin with a command of `houseway --help`",
    })
  end
  refuse_unknown("command-line/unknown-command", ('no command is named "%s"'):format(name),
    "run " .. (usage.instead_of(name) or "`houseway --help` for the commands"), name, known)
end

---Loads an action of a command, such as "add" of "register". Refuses an unknown name.
---@param name string of the command
---@param action string
---@return houseway.cli.command
function command.load_action(name, action)
  local known = ask.actions(name)
  for _, candidate in ipairs(known) do
    if candidate == action then return of_question(ask.of(name .. " " .. action)) end
  end
  refuse_unknown("register/no-action", ('no action is named "%s"'):format(action),
    "name an action: " .. table.concat(known, ", "), action, known)
end

-- The place of the action among a command's words: first, or after options.
local function action_at(name, words)
  local first = (words[1] == "--json" or words[1] == "--no-pager") and 2 or 1
  if words[first] and words[first]:sub(1, 1) ~= "-" then return first end
  for at, word in ipairs(words) do
    for _, action in ipairs(ask.actions(name)) do
      if word == action then return at end
    end
  end
end

---The command that words name, and the words that are its arguments.
---@param words string[] "register", "add", "rules.db"
---@return houseway.cli.command
---@return string[]
function command.chosen(words)
  local name, rest = words[1] or "", table.move(words, 2, #words, 1, {})
  local chosen = command.load(name)
  local at = #ask.actions(name) > 0 and action_at(name, rest)
  if not at then return chosen, rest end
  return command.load_action(name, table.remove(rest, at)), rest
end

local WIDEST, USAGE_WIDEST = 100, 70 -- columns of a command's help, and of its first lines

-- Declares a command's actions for its help. The action is found before arguments are parsed.
local function declare_actions(parser, chosen)
  local lines = { "One of these; `houseway " .. chosen.name .. " ACTION --help` shows what it takes:" }
  for i, action in ipairs(chosen.actions) do
    lines[i + 1] = ("- %s: %s"):format(action, ask.of(chosen.name .. " " .. action).summary)
  end
  parser:argument("action", table.concat(lines, "\n")):args("?")
end

local function declare(parser, chosen, with_actions)
  parser:description(chosen.summary .. ".")
    :epilog("Example:\n   " .. chosen.example)
    :add_help(false)
  for _, row in ipairs(take.rows(chosen.takes)) do declare_row(parser, row) end
  if chosen.actions then (with_actions or declare_actions)(parser, chosen) end
  if chosen.usage then parser:usage(("Usage: houseway %s %s"):format(chosen.name, chosen.usage)) end
  parser:flag("--json", "Print JSON; docs/json.md lists the keys.")
  parser:flag("--no-pager", "Do not use a pager for long output; see docs/terminal.md.")
  parser:flag("-h --help", "Show this help and exit.")
end

---The parser of a command's arguments.
---@param chosen houseway.cli.command
---@param width number? columns of its help
---@return table argparse's
function command.parser(chosen, width)
  local parser = argparse("houseway " .. chosen.name):help_max_width(math.min(width or WIDEST, WIDEST))
    :usage_max_width(math.min(width or USAGE_WIDEST, USAGE_WIDEST))
  declare(parser, chosen)
  return parser
end

-- Declares the actions and all their options, for the completion of a command with actions.
local function declare_every_action(parser, chosen)
  local seen = {}
  parser:argument("action"):choices(chosen.actions)
  parser:argument("what"):args("*")
  for _, action in ipairs(chosen.actions) do
    for _, row in ipairs(take.rows(ask.of(chosen.name .. " " .. action).takes)) do
      if row[1]:sub(1, 1) == "-" and not seen[row[1]] then declare_row(parser, row) end
      seen[row[1]] = true
    end
  end
end

---A parser with every command. It parses nothing; completion scripts come from it.
---@return table argparse's
---@return table<string, table> parts of each command, by its name
function command.whole()
  local whole, parts = argparse("houseway"):add_help(false), {}
  whole:flag("-h --help", "Show the commands and exit.")
  whole:flag("--version", "Show the version and exit.")
  for _, name in ipairs(command.names()) do
    parts[name] = whole:command(name)
    local chosen = command.load(name)
    declare(parts[name], chosen, chosen.actions and declare_every_action)
  end
  return whole, parts
end

---The output of `houseway COMMAND --help`.
---@param chosen houseway.cli.command
---@param width number? columns of the screen
---@return string
function command.help(chosen, width)
  return command.parser(chosen, width):get_help()
end

---Parses a command's arguments; raises a refusal of wrong ones. `help` is set if help is requested, whatever else the
---words contain.
---@param chosen houseway.cli.command
---@param arguments string[]
---@return table args
function command.parse(chosen, arguments)
  for _, argument in ipairs(arguments) do
    if argument == "--" then break end
    if argument == "--help" or argument == "-h" then return { help = true } end
  end
  local ok, args = command.parser(chosen):pparse(arguments)
  if not ok then error(usage.of(chosen, args, arguments, names), 0) end -- only to refuse
  args.json = args.json or args.jsonl
  return args
end

---Parses a command's options, without arguments.
---@param chosen houseway.cli.command
---@param options string[]
---@return table args
function command.parse_options(chosen, options)
  local takes = lists.filter(take.rows(chosen.takes), function (row) return row[1]:find("^%-") ~= nil end)
  return command.parse(setmetatable({ takes = takes }, { __index = chosen }), options)
end

-- Adds a group as `houseway` alone shows it. All groups share one width of names.
local function add_group(group, widest, width, lines)
  local rows = {}
  for i, name in ipairs(group) do
    rows[i] = { name .. (" "):rep(widest - #name), command.load(name).summary }
  end
  lines[#lines + 1] = group.title
  local shown = layout.hung(rows, width, "  ")
  table.move(shown, 1, #shown, #lines + 1, lines)
  lines[#lines + 1] = ""
end

---The output of `houseway` alone.
---@param width number columns of the screen
---@return string
function command.overview(width)
  local widest = 0
  for _, name in ipairs(names) do widest = math.max(widest, #name) end
  local lines = {
    ("houseway %s: checks house ways against the gaming rules, on every hand"):format(sys.build().version),
    "",
    "Usage: houseway COMMAND [ARGUMENT...]",
    "       houseway COMMAND --help shows its options and an example.",
    "",
  }
  for _, group in ipairs(GROUPS) do add_group(group, widest, width, lines) end
  local ending = {
    "Example:",
    "  houseway check houseways/traditional/pai_gow.lua --under us-pa/621a",
    "",
    "Exit codes: 0 it holds, 1 it does not hold, 2 usage or input is wrong,",
    "  3 houseway itself failed.",
    "Environment (docs/terminal.md): HOUSEWAY_PATH, where your own chapters are;",
    "  XDG_CACHE_HOME, under which results are kept; PAGER; COLUMNS; NO_COLOR and",
    "  CLICOLOR_FORCE.",
  }
  table.move(ending, 1, #ending, #lines + 1, lines)
  local shown = {}
  for _, line in ipairs(lines) do
    for _, part in ipairs(layout.line(line, width)) do shown[#shown + 1] = part end
  end
  return table.concat(shown, "\n")
end

return command
