-- The record of a round: a JSON file with the names and hashes of engine, chance, law and submission, the events, and
-- the entries. docs/rounds.md describes the format.

local dates = require("houseway.base.dates")
local events = require("rounds.round.events")
local fingerprint = require("houseway.way.fingerprint")
local form = require("houseway.base.json.form")
local hash = require("hw.hash")
local input = require("houseway.base.input")
local json = require("houseway.base.json")
local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local runtime = require("houseway.script.runtime")
local shipped = require("houseway.way.shipped")
local strict = require("houseway.base.json.strict")

---@class rounds.play.record
---@field record string
---@field engine { name: string, version: string, runtime: string, sha256: string? }?
---@field chance { source: string, seed: string?, round: integer? }?
---@field statute { chapter: string, as_of: string?, sha256: string?, law_sha256: string?,
---  readings: table<string, string>?, borrowed: { chapter: string, sha256: string }[]? }
---@field submission { name: string?, file: string, sha256: string?, behaviour_sha256: string? }
---@field register register.in_use.cited?
---@field table table?
---@field players { seat: integer, name: string?, funds: integer? }[]
---@field events table[]
---@field entries table[]?
local record = {}

local FORMAT, VERSION = "houseway round/%d", 1

record.FORMAT, record.VERSION = FORMAT:format(VERSION), VERSION
record.SEEDED, record.SYSTEM = "chacha20/1", "system"

---The limits of a record, as in docs/limits.md.
record.limits = {
  size = strict.SIZE_LIMIT, nesting = strict.DEPTH_LIMIT, events = 10000, entries = 100000, cents = events.MOST_CENTS,
}

-- ---- the form ----

local function exactly(id, text)
  return form.leaf(id, '"' .. text .. '"', function (value) return value == text end, { const = text })
end

-- The format and its version. A later version is refused, because its words may have new meanings.
local format = { expected = '"' .. record.FORMAT .. '"', schema = { const = record.FORMAT } }

function format.read(_, value, at)
  if value == record.FORMAT then return value end
  local version = type(value) == "string" and tonumber(value:match("^houseway round/(%d%d?%d?%d?%d?%d?)$"))
  if version and version > VERSION then
    form.refuse(at, { id = "records/newer-round", found = ('a newer houseway wrote "%s"'):format(value),
      expected = ('give a record of "%s", which this houseway reads'):format(record.FORMAT) })
  end
  return exactly("records/not-round", record.FORMAT):read(value, at)
end

local seat = form.whole("records/seat", 1, events.SEATS, events.A_SEAT)
local cents = form.whole("records/cents-range", 0, 1000000000000, "whole cents, 0 to 1,000,000,000,000")

local engine = form.object({
  { "name", exactly("records/not-houseway", "houseway") }, { "version", form.text },
    { "runtime", form.text, optional = true },
  { "sha256", form.sha256, optional = true },
})
local chance = form.object({
  { "source", form.one_of("records/rng-name", { record.SEEDED, record.SYSTEM }) },
    { "seed", form.any_text, optional = true },
  { "round", form.whole("records/not-whole-number", 0, math.maxinteger, "a whole number"), optional = true },
})
local day = form.leaf("records/bad-day", "a day of the calendar, YYYY-MM-DD", function (value)
  return type(value) == "string" and dates.is_day(value)
end, { type = "string", format = "date" })
local statute = form.object({
  { "chapter", form.text }, { "as_of", day, optional = true }, { "sha256", form.sha256, optional = true },
  { "law_sha256", form.sha256, optional = true }, { "readings", form.map(form.word, form.word), optional = true },
  { "borrowed", form.list(form.object({ { "chapter", form.text }, { "sha256", form.sha256 } }), 0, 16, "chapters"),
    optional = true },
})
local submission = form.object({
  { "name", form.text, optional = true }, { "file", form.text }, { "sha256", form.sha256, optional = true },
  { "behaviour_sha256", form.sha256, optional = true },
})
local entries = form.whole("records/entry-count", 1, math.maxinteger, "a number of entries, 1 or more")
-- The register, and its entry that put the submission in force.
local register = form.object({
  { "origin", form.text }, { "entry", form.whole("records/entry-number", 0, math.maxinteger,
    "the number of an entry") },
  { "house", form.text }, { "version", form.text }, { "submission", form.sha256 },
  { "on", form.leaf("records/bad-instant", "an instant in UTC, as 2026-11-22T09:00:00Z", function (value)
    return type(value) == "string" and dates.is_instant(value)
  end, { type = "string", format = "date-time" }) },
  { "size", entries }, { "waiting", entries, optional = true },
  { "law", form.whole("records/entry-number", 0, math.maxinteger, "the number of an entry"), optional = true },
  { "notwithstanding", form.text, optional = true }, { "contradiction", form.text, optional = true },
})
local last = form.object({
  { "bank", seat, optional = true }, { "first_offered", seat, optional = true },
  { "bank_player", form.name, optional = true },
  { "running", form.whole("records/round-count", 1, 1000, "a number of rounds, 1 to 1,000"), optional = true },
  { "wagered", form.list(form.object({
    { "seat", seat }, { "cents", cents }, { "player", form.name, optional = true },
  }), 0, events.SEATS, "seats"), optional = true },
})
local at_table = form.object({
  { "first_round", form.boolean, optional = true }, { "meter", cents, optional = true },
  { "first_arrival", seat, optional = true }, { "last", last, optional = true },
})
local players = form.list(form.object({
  { "seat", seat }, { "name", form.name, optional = true }, { "funds", cents, optional = true },
}), 1, events.SEATS, "players")

---The fields of a record, as in docs/rounds.md.
record.fields = {
  { "record", format }, { "engine", engine, optional = true },
  { "chance", chance, optional = true }, { "statute", statute }, { "submission", submission },
  { "register", register, optional = true },
  { "table", at_table, optional = true }, { "players", players, optional = true },
  { "events", form.list(events.form, 1, record.limits.events, "events") },
  { "entries", form.list(form.any, 0, record.limits.entries, "entries"), optional = true },
}

-- The fields that `deal --json` adds if the law objects to the way. They follow from the record; a reader ignores them.
local BESIDE = { "lawful", "breaks", "terms_broken", "house_ways" }

local beside = lists.collect(BESIDE, function (name)
  local reader = name == "lawful" and form.boolean or form.list(form.any, 0, record.limits.entries, "entries")
  return { name, reader, optional = true }
end)
local whole = form.object(lists.joined(record.fields, beside))

---The JSON schema of records that can be read.
record.schema = whole.schema

-- ---- reading ----

---The text of a record, to find the places of its parts.
---@class rounds.play.record.source
---@field file string
---@field at houseway.base.form.place
---@field written table
---@field sha256 string of its bytes

---The place of a part, by the keys on the path to it.
---@param source rounds.play.record.source
---@param ... string|integer lists count from 1
---@return houseway.base.form.place
function record.place(source, ...)
  local at, inside = source.at, source.written
  for _, step in ipairs({ ... }) do
    if type(inside) ~= "table" then break end
    at, inside = form.within(at, inside, step), inside[step]
  end
  return at
end

-- A player may sit at two betting areas. The same name is the same player, with the same funds.
local function check_players(list, source)
  local seats, named = {}, {}
  for index, player in ipairs(list) do
    local own = "seat " .. player.seat
    local name = player.name or own
    local before = named[name]
    if seats[player.seat] then
      form.refuse(record.place(source, "players", index, "seat"), { id = "records/seat-twice",
        found = ("seat %d stands a second time"):format(player.seat), expected = "write each seat once" })
    elseif ledger.is_reserved(name) or name ~= own and name:find("^seat %d$") then
      form.refuse(record.place(source, "players", index, "name"), { id = "records/player-name-taken",
        found = ('"%s"'):format(name),
        expected = "must be a name of the player's own" })
    elseif before and before.funds ~= player.funds then
      form.refuse(record.place(source, "players", index, "funds"), { id = "records/chapter-has",
        found = tostring(player.funds or "none"),
        expected = ("must be %s, the funds of %s before"):format(tostring(before.funds or "none"), name) })
    end
    seats[player.seat], named[name] = true, player
  end
end

-- A seat's last wager against the dealer may be given once.
local function check_last(at, source)
  local seats = {}
  for index, one in ipairs(at.last and at.last.wagered or {}) do
    if seats[one.seat] then
      form.refuse(record.place(source, "table", "last", "wagered", index, "seat"),
        { id = "records/seat-twice", found = ("seat %d stands a second time"):format(one.seat),
          expected = "write each seat once" })
    end
    seats[one.seat] = true
  end
end

-- Checks that concern several parts.
local function check_whole(read, source)
  local from = read.chance
  if from and from.source == record.SEEDED then
    for _, name in ipairs({ "seed", "round" }) do
      if from[name] == nil then
        form.refuse(record.place(source, "chance"), { id = "records/field-missing-for-source",
          found = ('"%s" is missing'):format(name),
          expected = ("write the field where the source is %s"):format(record.SEEDED) })
      end
    end
  end
  check_players(read.players or {}, source)
  check_last(read.table or {}, source)
end

---The players of a record that names none: the seats that wager, except seats that the table lacks.
---@param list table[] events
---@param seats integer? at the table
---@return { seat: integer }[]
function record.seated(list, seats)
  local seated, known = {}, {}
  for _, event in ipairs(list) do
    local seat_of = math.type(event.seat) == "integer" and not event.player and event.seat
    if seat_of and seat_of >= 1 and seat_of <= (seats or events.SEATS) and not known[seat_of] then
      known[seat_of] = true
      seated[#seated + 1] = { seat = seat_of }
    end
  end
  table.sort(seated, function (a, b) return a.seat < b.seat end)
  return seated
end

---Reads a record, or raises a refusal with line and path.
---@param text string
---@param file string
---@return rounds.play.record
---@return rounds.play.record.source
function record.read(text, file)
  local read, at, written = form.load(text, file, whole)
  local source = { file = file, at = at, written = written, sha256 = hash.sha256(text) }
  check_whole(read, source)
  return read, source
end

---Reads a record's file; "-" is standard input.
---@param file string
---@return rounds.play.record
---@return rounds.play.record.source
function record.load(file)
  local text, why = input.read(shipped.path(file), strict.SIZE_LIMIT, "the record")
  file = input.shown(file)
  if why and why:find("^larger than") then strict.refuse_size(file) end
  if not text then refusal.raise("records/unreadable-record",
    { file = file, found = "the record cannot be read: " .. why, expected = "give another file" }) end
  return record.read(text, file)
end

-- ---- names in a record ----

---The parts of a record that name engine, law and submission.
---@param way houseway.way
---@param decided houseway.way.decided
---@param readings table<string, string>? chosen, by key
---@return { engine: table, statute: table, submission: table }
function record.named(way, decided, readings)
  local versions, names = runtime.versions(), fingerprint.rests_on(way, decided)
  local sources, borrowed = way.statute.sources, {}
  for index = 2, #sources do borrowed[index - 1] = { chapter = sources[index].key, sha256 = sources[index].sha256 } end
  return {
    engine = { name = "houseway", version = versions.houseway, runtime = "Lua " .. versions.lua,
      sha256 = names.engine_sha256 },
    statute = {
      chapter = way.statute.key, as_of = way.statute.as_of, sha256 = sources[1].sha256, law_sha256 = names.law_sha256,
      readings = json.object(readings or {}), borrowed = borrowed,
    },
    submission = {
      name = way.submission.name, file = way.file, sha256 = hash.sha256(way.script.source),
      behaviour_sha256 = names.behaviour_sha256,
    },
  }
end

-- A record's value at a path, if it differs here.
local function other(source, here, ...)
  local recorded = source.written
  for _, step in ipairs({ ... }) do recorded = type(recorded) == "table" and recorded[step] or nil end
  if recorded ~= here then return recorded end
end

local function same(source, here, ...)
  local recorded = other(source, here, ...)
  if recorded == nil then return end
  form.refuse(record.place(source, ...), { id = "records/differs-from-here", found = ('"%s"'):format(recorded),
    expected = ('must be "%s", as here'):format(here) })
end

---@class rounds.play.record.change
---@field what string "us-ma/pai_gow": the script of a chapter; or "houseway", the version of the program
---@field recorded string
---@field here string

-- Changes since the round was recorded that do not prevent a replay, such as a corrected sentence in a chapter's
-- script. The entries are still derived and compared.
local function changes(read, source, named)
  local found, here = {}, {}
  local function note(what, now, ...)
    local recorded = other(source, now, ...)
    if recorded then found[#found + 1] = { what = what, recorded = recorded, here = now } end
  end
  note("houseway", named.engine.version, "engine", "version")
  note(named.statute.chapter, named.statute.sha256, "statute", "sha256")
  for _, chapter in ipairs(named.statute.borrowed) do here[chapter.chapter] = chapter.sha256 end
  for index, chapter in ipairs(read.statute.borrowed or {}) do
    note(chapter.chapter, here[chapter.chapter] or "nothing of it", "statute", "borrowed", index, "sha256")
  end
  return found
end

---Refuses a record of another law or submission, with both names. Returns other changes since the record: of a
---chapter's text without a change of meaning, and of the program.
---@param read rounds.play.record
---@param source rounds.play.record.source
---@param named { engine: table, statute: table, submission: table }
---@return rounds.play.record.change[]
function record.check_named(read, source, named)
  same(source, named.statute.law_sha256, "statute", "law_sha256")
  same(source, named.submission.name, "submission", "name")
  same(source, named.submission.sha256, "submission", "sha256")
  same(source, named.submission.behaviour_sha256, "submission", "behaviour_sha256")
  return changes(read, source, named)
end

-- ---- writing ----

local HEAD = lists.places({
  "record", "engine", "chance", "statute", "submission", "table", "players", "name", "source", "chapter", "as_of",
  "file", "version", "runtime", "seed", "round", "seat", "sha256", "law_sha256", "behaviour_sha256", "readings",
  "borrowed", "origin", "entry", "house", "on", "size", "law", "notwithstanding",
  "contradiction",
})

-- The order of fields in events and entries. Further fields follow by name.
local FACTS = { "event", "step", "cite", "seat", "wager", "from", "to", "cents", "by", "what" }
for _, name in ipairs(events.POSITIONS) do FACTS[#FACTS + 1] = name end
local ORDER = lists.places(table.move({ "high", "low" }, 1, 2, #FACTS + 1, FACTS))

---An event or an entry on one line. Equal facts give equal lines.
---@param fact table
---@return string
function record.line(fact)
  return json.line(fact, ORDER)
end

local function list_text(list)
  if #list == 0 then return "[]" end
  local lines = {}
  for index, fact in ipairs(list) do lines[index] = "    " .. record.line(fact) end
  return "[\n" .. table.concat(lines, ",\n") .. "\n  ]"
end

---Recognizes a record that houseway wrote, by its engine. Such a record may be overwritten, a record written by hand
---may not.
record.SORT = {
  name = "a record that houseway wrote", start = 100,
  is = function (start)
    return start:find(('{\n  "record": "%s",\n  "engine": {"name": "houseway",'):format(record.FORMAT), 1, true) == 1
  end,
}

local function speaks(told)
  return told.lawful == false or #told.breaks > 0
    or lists.any(told.house_ways, function (one) return one.lawful == false or one.filed_under or one.tied end)
end

---Removes the fields after a record if the law has no objection to its way.
---@param made table the record and the fields after it
function record.tell(made)
  if speaks(made) then return end
  for _, name in ipairs(BESIDE) do made[name] = nil end
end

---The record as text. Equal rounds give equal bytes.
---@param made rounds.play.record
---@param told table? the fields after the record, of `record.tell`
---@return string
function record.text(made, told)
  local parts = {}
  for _, field in ipairs(record.fields) do
    local name = field[1]
    local value = made[name]
    if value ~= nil then
      local is_list = name == "events" or name == "entries"
      parts[#parts + 1] = ('  "%s": %s'):format(name, is_list and list_text(value) or json.line(value, HEAD))
    end
  end
  for _, name in ipairs(told and BESIDE or {}) do
    if told[name] ~= nil then parts[#parts + 1] = ('  "%s": %s'):format(name, json.line(told[name], HEAD)) end
  end
  return "{\n" .. table.concat(parts, ",\n") .. "\n}\n"
end

return record
