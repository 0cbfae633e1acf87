-- What a round is run with: a way decided under its law, the terms of its table, and their names.

local chapters = require("houseway.law.chapters")
local form = require("houseway.base.json.form")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local options = require("houseway.cli.options")
local procedure = require("houseway.law.said")
local record = require("houseway.play.record")
local refusal = require("houseway.base.refusal")
local seats = require("houseway.round.seats")
local setter = require("hw.setter")
local shipped = require("houseway.way.shipped")
local terms = require("houseway.way.terms")

---@class houseway.play.session
---@field way houseway.way
---@field decided houseway.way.decided
---@field terms table of houseway.way.terms
---@field readings table<string, string> those chosen
local session = {}
session.__index = session

---Declares the options of commands that take a record.
---@param parser table
function session.options(parser)
  parser:option("--submission", "The submission, if it is not where the record says."):argname("SCRIPT")
  options.threads(parser)
  options.no_cache(parser)
end

-- Hands set by a way, fast.
local function setter_of(way, decided)
  local made, why = setter.new(way.ranking, decided.table)
  if not made then refusal.raise({ file = way.file, found = why, expected = "a rule for every hand" }) end
  return made
end

---Loads and decides a way for rounds.
---@param args table of houseway.cli.options.law
---@param file string the submission
---@return houseway.play.session
function session.open(args, file)
  local way, decided = options.decide(args, file)
  return setmetatable({
    way = way, decided = decided, terms = terms.resolve(way), readings = options.chosen_readings(args),
  }, session)
end

-- The chapter a record names must be there.
local function check_there(read, source)
  local keys = chapters.keys()
  if lists.has(keys, read.statute.chapter) then return end
  form.refuse(record.place(source, "statute", "chapter"), { found = ('"%s"'):format(read.statute.chapter),
    expected = "one of " .. table.concat(keys, ", "), suggestion = nearest.name(read.statute.chapter, keys) })
end

-- The script: the one of the command line, or the one the record names. A device or a pipe, which others may have
-- named in it, is not even opened.
local function script_of(args, read, source)
  if args.submission then return args.submission end
  local named = read.submission
  local path = shipped.of_record(named.file, named.sha256, source.file)
  return path or form.refuse(record.place(source, "submission", "file"), { found = ('"%s"'):format(named.file),
    expected = "a script that can be read, or --submission SCRIPT" })
end

-- A reading that is none is refused where the record names it. Whether a record agrees is a verdict: the way is decided
-- anew.
local function open_with(args, read, source, readings)
  local opened, why = refusal.catch(session.open, {
    under = read.statute.chapter, readings = readings, threads = args.threads, no_cache = true,
  }, script_of(args, read, source))
  if opened then return opened end
  if why.file or #readings == 0 or why.found:find("^%-%-") then error(why, 0) end
  form.refuse(record.place(source, "statute", "readings"), why)
end

---Loads what a record names, and refuses it where that is not what it was made with.
---@param args table the command line's: submission, threads
---@param read houseway.record
---@param source houseway.record.source
---@return houseway.play.session
function session.of_record(args, read, source)
  check_there(read, source)
  local readings = {}
  for key, name in pairs(read.statute.readings or {}) do readings[#readings + 1] = key .. "=" .. name end
  table.sort(readings)
  local self = open_with(args, read, source, readings)
  record.check_named(read, source, self:names())
  return self
end

---By whom seats' hands are set that are not set as the submission has the dealer's: by a way of the players' own.
---@param args table? the command line's
---@param player string? the players' way, a script
---@return table<integer, userdata> by seat, of hw.setter
function session:setters(args, player)
  local setters = {}
  if player then
    local own = setter_of(options.decide_beside(args --[[@as table]], self.way, player))
    for seat = 1, 6 do setters[seat] = own end
  end
  return setters
end

---The wager that is needed to take part.
---@return string
function session:main_wager()
  local said = procedure.find(self.way.statute, "main_wager", { rounds = "unbanked" })
  if said then return said.value end
  refusal.raise({ file = self.way.statute.file, found = "a chapter that names no wager",
    expected = "a paragraph that says main_wager, its own or borrowed" })
end

---The parts of a record that name engine, law and submission.
---@return { engine: table, statute: table, submission: table }
function session:names()
  self.named = self.named or record.named(self.way, self.decided, self.readings)
  return self.named
end

---What a round starts from.
---@param players { seat: integer, name: string?, funds: integer? }[]
---@param facts table? of the table
---@return table setup as `round.open` takes it
function session:setup(players, facts)
  local seated = {}
  for _, player in ipairs(players) do
    seated[player.seat] = { name = player.name or seats.NAMES[player.seat + 1], funds = player.funds }
  end
  return {
    law = self.way.statute, way = self.way, decided = self.decided, terms = self.terms,
    table = facts or { first_round = false }, players = seated,
  }
end

return session
