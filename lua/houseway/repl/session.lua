-- A session: what it was given, what it remembers from one line to the next, and commands run in it.

local answer = require("houseway.repl.answer")
local chapters = require("houseway.law.chapters")
local explore = require("houseway.explore")
local games = require("houseway.base.games")
local law_readings = require("houseway.law.readings")
local refusal = require("houseway.base.refusal")
local shell = require("houseway.base.shell")
local show = require("houseway.show")
local text = require("houseway.base.text")
local ways = require("houseway.repl.ways")

-- The ways that hands are shown by where none is named.
local DEFAULTS = { tiles = "traditional", cards = "foxwoods" }

---What the command line lends a session: its commands, and what they print on.
---@class houseway.repl.host
---@field commands table houseway.cli.command
---@field kept fun(width: integer?): table, fun(): string a terminal that keeps its output
---@field width fun(): integer columns of the screen
---@field screen boolean whether a person sees it
---@field colour boolean
---@field paint fun(style: string, text: string): string

---@class houseway.repl.session
---@field host houseway.repl.host
---@field ways houseway.repl.ways
---@field way string? the default house way of hands and questions
---@field law { under: string?, as_of: string?, readings: string[], threads: integer? }
---@field mode string
---@field pages boolean answers longer than the screen are shown a page at a time
---@field asked table? the options of the last hand
---@field game string? its game
---@field question { of: string, text: string }? the last question
---@field last houseway.repl.answer?
local session = {}
session.__index = session

---What a session is begun with.
---@class houseway.repl.given
---@field ways string[]?
---@field under string?
---@field as_of string?
---@field readings string[]?
---@field threads integer?
---@field mode string?
---@field pages boolean?

---@param host houseway.repl.host
---@param given houseway.repl.given
---@return houseway.repl.session
function session.new(host, given)
  return setmetatable({ host = host, ways = ways.new(), way = (given.ways or {})[1], mode = given.mode or "table",
    pages = given.pages ~= false,
    law = { under = given.under, as_of = given.as_of, readings = given.readings or {}, threads = given.threads },
  }, session)
end

-- ---- the shell's words ----

---The options that say which law, as words of a command line.
---@param law { under: string?, as_of: string?, readings: string[] }? left out: the session's
---@return string[]
function session:law_words(law)
  return shell.law(law or self.law)
end

-- The commands that write the files in which a shell finds ways of this session's.
local function add_named(self, name, lines, done)
  local named = self.ways.named[name]
  if not named or done[name] then return end
  done[name] = true
  if not named.source then return end
  lines[#lines + 1] = shell.line({ "what-if", named.from, table.concat(named.changes, " "), "--save", name .. ".lua" })
end

---The command that gives the same in a shell; before it those that write the house ways made here.
---@param words string[]
---@return string
function session:in_shell(words)
  local lines, done, last = {}, {}, {}
  for i, word in ipairs(words) do
    local named = i > 1 and self.ways.named[word]
    add_named(self, word, lines, done)
    last[i] = named and (named.source and word .. ".lua" or named.from) or word
  end
  lines[#lines + 1] = shell.line(last)
  return table.concat(lines, "\n")
end

-- ---- commands ----

-- A terminal on which lines, sentences and tables stay what they are, to be laid out when they are shown.
local function recorder(self, into)
  local host, parts = self.host, into.parts
  local kept, written = host.kept(host.width())
  kept.colour, kept.screen = host.colour, host.screen
  local length = 0
  local function take_text()
    local all = written()
    for _, line in ipairs(text.lines(all:sub(length + 1))) do parts[#parts + 1] = { exact = line } end
    length = #all
  end
  local function keep(part)
    take_text()
    parts[#parts + 1] = part
  end
  kept.line = function (_, ...)
    local value = table.concat({ ... })
    for _, line in ipairs(text.lines(value .. "\n")) do keep(line) end
  end
  kept.paragraph = function (_, words, indent, style) keep({ words = words, indent = indent, style = style }) end
  kept.columns = function (_, rows, indent, spared) keep({ rows = rows, indent = indent, spared = spared }) end
  kept.hung = function (_, rows, indent) keep({ rows = rows, indent = indent, hung = true }) end
  return kept, take_text
end

-- The arguments of a command, its house ways those of the session; nothing where its help was asked for and is shown.
local function arguments_of(self, chosen, rest, into)
  local commands = self.host.commands
  local args = commands.parse(chosen, rest)
  if args.help then
    for _, line in ipairs(text.lines(commands.help(chosen, self.host.width()) .. "\n")) do into:line(line) end
    return nil
  end
  args.session = self.ways
  args.threads = args.threads or self.law.threads
  return args
end

-- The answer of a question: found once, and shown in what way it is wanted.
local function ask(self, chosen, rest, for_facts)
  local found = answer.new()
  local args = arguments_of(self, chosen, rest, found)
  if not args then return found end
  local in_json = for_facts or args.json or self.mode:find("^json") ~= nil
  local out, finish = recorder(self, found)
  local one = chosen.ask(setmetatable({ json = in_json or nil }, { __index = args }), out)
  found.code, found.facts = one.code, function () return show.facts(one) end
  if args.json then
    found.mode = "json"
  elseif in_json then
    found.retold = function ()
      local told = answer.new()
      local into, done = recorder(self, told)
      show.print(one, into)
      done()
      return told.parts
    end
  else
    show.print(one, out)
    finish()
  end
  return found
end

---The facts of a command, as its JSON has them.
---@param words string[]
---@return table facts
function session:facts(words)
  local chosen, rest = self.host.commands.chosen(words)
  return ask(self, chosen, rest, true).facts()
end

---Runs a command: its answer is found once, whatever form it is wanted in.
---@param words string[] the command's name and its arguments
---@return houseway.repl.answer
function session:run(words)
  local chosen, rest = self.host.commands.chosen(words)
  local found = ask(self, chosen, rest)
  found.shell = self:in_shell(words)
  return found
end

---The house way that is asked where none is named: the session's, or for each game one that ships.
---@param game string
---@return string
function session:way_for(game)
  local way = self.way
  if way and self:load(way).game == game then return way end
  return games.pick(game, DEFAULTS)
end

-- The chapters whose readings affect the subject: a way's, with those they borrow from; or of all hands.
local function chapters_of(self, of)
  local key = explore.CHAPTERS[of]
  if key then return { { key = self.law.under or key } } end
  return self:load(of, { under = self.law.under, readings = {} }).statute.sources
end

---The session's law for a subject: without readings of other chapters.
---@param of string a house way, "cards" or "tiles"
---@return { under: string?, as_of: string?, readings: string[] }
function session:law_for(of)
  local readings = {}
  for _, one in ipairs(#self.law.readings > 0 and chapters_of(self, of) or {}) do
    for _, reading in ipairs(self.law.readings) do
      if chapters.lies_under(reading:match("^(.-)=") or "", one.key) then readings[#readings + 1] = reading end
    end
  end
  return { under = self.law.under, as_of = self.law.as_of, readings = readings }
end

---A house way of the session, checked against the session's law or another.
---@param name string
---@param law { under: string?, readings: string[]? }? in place of the session's
---@return houseway.way
function session:load(name, law)
  local readings = {}
  for _, one in ipairs(law and law.readings or self:law_for(name).readings) do
    local key, chosen = law_readings.parted(one)
    if key then readings[key] = chosen end
  end
  return self.ways:load(name, { under = law and law.under or self.law.under, as_of = self.law.as_of,
    readings = readings })
end

---Refuses a follow-up where nothing went before.
---@param id string of docs/errors.md
---@param value any
---@param found string
---@param expected string
---@return any value
function session.need(id, value, found, expected)
  if value == nil then refusal.raise(id, { found = found, expected = expected }) end
  return value
end

return session
