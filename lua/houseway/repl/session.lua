-- A session: its options, its memory between lines, and its commands.

local answer = require("houseway.repl.answer")
local ask = require("houseway.ask")
local chapters = require("houseway.law.chapters")
local explore = require("houseway.explore")
local games = require("houseway.base.games")
local law_readings = require("houseway.law.readings")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local shell = require("houseway.base.shell")
local show = require("houseway.show")
local take = require("houseway.ask.shared.take")
local text = require("houseway.base.text")
local ways = require("houseway.repl.ways")

-- The default ways for hands.
local DEFAULTS = { tiles = "traditional", cards = "foxwoods" }

---The commands and terminals that the command line lends a session.
---@class houseway.repl.host
---@field commands table houseway.cli.command
---@field kept fun(width: integer?): table, fun(): string a terminal that keeps its output
---@field width fun(): integer columns of the screen
---@field screen boolean true if output goes to a person's screen
---@field colour boolean
---@field paint fun(style: string, text: string): string

---@class houseway.repl.session
---@field host houseway.repl.host
---@field ways houseway.repl.ways
---@field way string? the default house way of hands and questions
---@field law { under: string?, as_of: string?, readings: string[], threads: integer? }
---@field mode string
---@field pages boolean true if answers longer than the screen go to a pager
---@field asked table? the last hand, with its way, bank and law
---@field game string? the last hand's game
---@field question { of: string, text: string }? the last question
---@field last houseway.repl.answer?
local session = {}
session.__index = session

---@class houseway.repl.given
---@field ways string[]?
---@field under string?
---@field as_of string?
---@field readings string[]?
---@field threads integer?
---@field mode string?
---@field pages boolean?

---@param host houseway.repl.host
---@param options houseway.repl.given
---@return houseway.repl.session
function session.new(host, options)
  return setmetatable({ host = host, ways = ways.new(), way = (options.ways or {})[1], mode = options.mode or "table",
    pages = options.pages ~= false,
    law = { under = options.under, as_of = options.as_of, readings = options.readings or {},
      threads = options.threads },
  }, session)
end

-- ---- command lines for a shell ----

---Puts a law into the arguments of a question.
---@param args table
---@param law { under: string?, as_of: string?, readings: string[]? }
---@return table args
function session.under(args, law)
  args.under, args.as_of, args.readings = law.under, law.as_of, law.readings
  return args
end

-- Adds the command that writes a way of this session to a file, so that commands in a shell can name it.
local function add_named(self, name, lines, done)
  local named = self.ways.named[name]
  if not named or done[name] then return end
  done[name] = true
  if not named.source then return end
  lines[#lines + 1] = shell.line({ "what-if", named.from, table.concat(named.changes, " "), "--save", name .. ".lua" })
end

-- The command that gives the same answer in a shell, preceded by commands that write this session's ways.
local function in_shell(self, words)
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

-- A terminal that records lines, sentences and tables in an answer; printing lays them out.
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

-- Arguments of a question, with the session's house ways and threads.
local function in_session(self, args, in_json)
  return setmetatable({ json = in_json or nil, session = self.ways, threads = args.threads or self.law.threads },
    { __index = args })
end

local function help_of(self, chosen)
  local reply = answer.new()
  for _, line in ipairs(text.lines(self.host.commands.help(chosen, self.host.width()) .. "\n")) do reply:line(line) end
  return reply
end

-- Answers a question: finds the answer once, and shows it in the needed mode.
local function answered(self, args, call)
  local reply, in_json = answer.new(), args.json or self.mode:find("^json") ~= nil
  local out, finish = recorder(self, reply)
  local one = call(in_session(self, args, in_json), out)
  reply.code, reply.facts = one.code, function () return show.facts(one) end
  if args.json then
    reply.mode = "json"
  elseif in_json then
    reply.parts_later = function ()
      local later = answer.new()
      local into, done = recorder(self, later)
      show.print(one, into)
      done()
      return later.parts
    end
  else
    show.print(one, out)
    finish()
  end
  return reply
end

---@param words string[] the command's name and its arguments
---@return houseway.repl.answer
function session:run(words)
  local commands = self.host.commands
  local chosen, rest = commands.chosen(words)
  local args = commands.parse(chosen, rest)
  if lists.has(take.rows(chosen.takes), take.under) and self.law.under and not args.under then
    args.under, words = self.law.under, lists.joined(words, { "--under", self.law.under })
  end
  local reply = args.help and help_of(self, chosen) or answered(self, args, chosen.ask)
  reply.shell = in_shell(self, words)
  return reply
end

---The command that asks a question in a shell.
---@param name string
---@param args table the question's arguments, by key
---@return string
function session:shell(name, args)
  local words = take.words(ask.of(name).takes, args)
  return in_shell(self, lists.joined({ name }, lists.joined(words, args.json and { "--json" } or {})))
end

-- Arguments with the line's options, which override them. Readings of both are kept.
local function with_options(self, name, args, options)
  if #options == 0 then return args end
  local typed = self.host.commands.parse_options(self.host.commands.load(name), options)
  if typed.help then return nil end
  typed.readings = lists.joined(typed.readings or {}, args.readings or {})
  for key, value in pairs(args) do
    if typed[key] == nil then typed[key] = value end
  end
  return typed
end

---@param name string
---@param args table its arguments, by key
---@param options string[]? words typed with it
---@return houseway.repl.answer
---@return table? args with the options; nil if --help was among them
function session:ask(name, args, options)
  local whole = with_options(self, name, args, options or {})
  if not whole then return help_of(self, self.host.commands.load(name)) end
  local question = ask.of(name)
  local reply = answered(self, take.filled(question.takes, whole), function (filled, out)
    return show.ask(question, filled, out)
  end)
  reply.shell = self:shell(name, whole)
  return reply, whole
end

---Finds the answer to a question without printing it.
---@param name string
---@param args table its arguments, by key
---@return houseway.show.answer
function session:find(name, args)
  local question = ask.of(name)
  return show.ask(question, in_session(self, take.filled(question.takes, args), true), (self.host.kept()))
end

---The default house way for a game: the session's, otherwise a shipped one.
---@param game string
---@return string
function session:way_for(game)
  local way = self.way
  if way and self:load(way).game == game then return way end
  return games.pick(game, DEFAULTS)
end

---The games in order for reading a hand's pieces: of the line's house way, of the session's, of the session's chapter,
---then all others.
---@param way string?
---@return string[]
function session:games(way)
  local first = {}
  if way then first[1] = self:load(way).game end
  if self.way then first[#first + 1] = self:load(self.way).game end
  if self.law.under then first[#first + 1] = chapters.edition(self.law.under, nil, self.law.as_of).game end
  return lists.joined(first, games.NAMES)
end

-- The chapters whose readings affect a subject: the way's chapter and all that it borrows from; all hands have one.
local function chapters_of(self, of)
  local key = explore.CHAPTERS[of]
  if key then return { { key = self.law.under or key } } end
  return self:load(of, { under = self.law.under, readings = {} }).statute.sources
end

---The session's law for a subject, without readings of other chapters.
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

---Loads a house way under the session's law or another.
---@param name string
---@param law { under: string?, readings: string[]? }? instead of the session's
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

---Returns a value of the session; refuses a follow-up question if there is none.
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
