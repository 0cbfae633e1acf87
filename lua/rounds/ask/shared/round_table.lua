-- Opens a table to deal, settle or replay rounds with a house way: a named one, the one in force, or a record's.

local approved = require("houseway.ask.shared.approved")
local chapters = require("houseway.law.chapters")
local form = require("houseway.base.json.form")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local record = require("rounds.play.record")
local refusal = require("houseway.base.refusal")
local session = require("rounds.play.session")
local shipped = require("houseway.way.shipped")
local spelling = require("houseway.base.spelling")
local take = require("houseway.ask.shared.take")
local told = require("houseway.ask.shared.told")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")

local round_table = {}

---Arguments of a question about a record.
round_table.rows = {
  { "record", "file", 'The record, a file, or "-" for standard input.' },
  { "--submission", "way", "The submission, if it is not where the record says." },
  take.as_of, take.threads, take.no_cache, approved.rows,
}

---Opens a table with a way. Decides all hands for many rounds, otherwise only a round's.
---@param asked table arguments of ask/shared/ways
---@param file string the submission
---@return rounds.play.session
function round_table.open(asked, file)
  local way = ways.load(asked, file)
  local decided = asked.rounds and ways.decide_loaded(asked, way) or ways.decide_singly(asked, way)
  return session.new(way, decided, options.chosen_readings(asked))
end

---Opens a table with a register's way in force.
---@param used table of approved.find
---@return rounds.play.session
function round_table.of_used(used)
  local self = session.new(used.side.way, used.side.decided, used.readings)
  self.cited = used.cited
  return self
end

-- Refuses a record whose chapter houseway lacks.
local function check_there(read, source)
  local keys = chapters.keys()
  if lists.has(keys, read.statute.chapter) then return end
  form.refuse(record.place(source, "statute", "chapter"),
    { id = "records/unknown-chapter", found = ('no chapter is named "%s"'):format(read.statute.chapter),
    expected = "write " .. spelling.list(keys),
    suggestion = nearest.name(read.statute.chapter, keys) })
end

-- The command line's script, otherwise the record's. Others may have written the record: devices and pipes are not
-- opened.
local function script_of(asked, read, source)
  if asked.submission then return asked.submission end
  local named = read.submission
  local path = shipped.of_record(named.file, named.sha256, source.file)
  return path or form.refuse(record.place(source, "submission", "file"), { id = "records/unreadable-script",
    found = ('"%s" cannot be read'):format(named.file),
    expected = "give a script that can be read, --submission or --register" })
end

-- Opens a table for a record. Refuses an unknown reading at its place in the record. Agreement is a verdict, so the
-- round's hands are decided without the cache. The ways' digests may come from the cache.
local function open_with(asked, read, source, readings)
  local opened, why = refusal.catch(round_table.open, {
    under = read.statute.chapter, as_of = asked.as_of or read.statute.as_of, readings = readings,
    threads = asked.threads, no_cache = asked.no_cache, sides = asked.sides,
  }, script_of(asked, read, source))
  if opened then return opened end
  local is_of_option = refusal.sentence(why.found, why.expected):find("^%-%-")
  if why.file or #readings == 0 or is_of_option then error(why, 0) end
  form.refuse(record.place(source, "statute", "readings"), why)
end

-- ---- with --register ----

-- The instant of the round, from the command line or the record. Refuses a contradiction.
local function instant_of(asked, read, source)
  local recorded = read.register and read.register.on
  if not asked.on and not recorded then
    refusal.raise("in-use/record-without-time",
      { file = source.file, found = "the record does not say when the round was played",
      expected = "say when: --on WHEN" })
  end
  local on = asked.on and approved.on(asked)
  if on and recorded and on ~= recorded then
    form.refuse(record.place(source, "register", "on"), { id = "in-use/record-time-differs",
      found = ('"%s"'):format(recorded),
      expected = ("must be the instant of --on, %s"):format(on) })
  end
  return on or recorded
end

local function check_same(source, path, found, expected)
  if found == nil or found == expected then return end
  form.refuse(record.place(source, table.unpack(path)), { id = "in-use/record-differs",
    found = ('"%s"'):format(found),
    expected = ('must be "%s", as in the register'):format(expected) })
end

-- Refuses a record whose approval or law differs from the register's.
local function check_used(read, source, used)
  local cited = read.register or {}
  for _, name in ipairs({ "origin", "entry", "submission", "law" }) do
    check_same(source, { "register", name }, cited[name], used.cited[name])
  end
  check_same(source, { "statute", "chapter" }, read.statute.chapter, used.fields.chapter)
  check_same(source, { "statute", "as_of" }, read.statute.as_of, used.fields.as_of or "none")
  for key, name in pairs(read.statute.readings or {}) do
    check_same(source, { "statute", "readings", key }, name, used.readings[key] or "none")
  end
end

local function of_register(asked, read, source)
  local used = approved.find(asked, { sha256 = read.submission.sha256,
    leaf = read.register and read.register.submission, on = instant_of(asked, read, source), settles = true })
  check_used(read, source, used)
  return round_table.of_used(used)
end

---The approval that a record names, if no register was given to check it.
---@param read rounds.play.record
---@param opened { cited: register.in_use.cited? }
---@return string?
function round_table.unchecked(read, opened)
  local named = not opened.cited and read.register
  return named and ("version %s of %s, by entry %d of %s"):format(named.version, named.house, named.entry, named.origin)
    or nil
end

---Opens a table with the way and law that a record names, if they are those it was made with. With `--register`, the
---way is the register's version in force.
---@param asked table arguments: submission, as_of, threads, register
---@param read rounds.play.record
---@param source rounds.play.record.source
---@return rounds.play.session
---@return rounds.play.record.change[] other changes since it was recorded
function round_table.of_record(asked, read, source)
  if approved.is_asked(asked, source.file) then
    local found = of_register(asked, read, source)
    return found, record.check_named(read, source, found:names())
  end
  check_there(read, source)
  local readings = {}
  for key, name in pairs(read.statute.readings or {}) do readings[#readings + 1] = key .. "=" .. name end
  table.sort(readings)
  local function open(no_cache)
    local self = open_with(lists.copied(asked, { no_cache = no_cache }), read, source, readings)
    return self, record.check_named(read, source, self:names())
  end
  local self, changes = refusal.catch(open, asked.no_cache)
  if self then return self, changes end
  return open(true) -- no digest from the cache refuses a record
end

---The setters of the seats' hands, if --player names another way.
---@param asked table arguments
---@param opened rounds.play.session
---@return table<integer, userdata> by seat, of hw.setter
function round_table.setters(asked, opened)
  if not asked.player then return {} end
  return session.setters(ways.decide_beside(told.of_players(asked), opened.way, asked.player))
end

return round_table
