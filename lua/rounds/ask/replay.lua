-- Derives a recorded round again from its seed and events, and compares.

local breaks = require("rounds.play.breaks")
local driver = require("rounds.play.driver")
local engine = require("houseway.script.engine_digest")
local record = require("rounds.play.record")
local refusal = require("houseway.base.refusal")
local replay = require("rounds.play.replay")
local round_table = require("rounds.ask.shared.round_table")
local rows = require("houseway.ask.shared.rows")
local take = require("houseway.ask.shared.take")

local function count_chance(events, chance)
  local count = 0
  for _, event in ipairs(events) do
    if chance and driver.CHANCE[event.event] then count = count + 1 end
  end
  return count
end

local function find(asked)
  local read, source = record.load(asked.record)
  if not read.entries then
    refusal.raise("commands/record-without-entries", { file = source.file,
      found = 'the record has no "entries" to compare', expected = "settle the record with `houseway settle`" })
  end
  local opened, changed = round_table.of_record(asked, read, source)
  local from = read.chance or {}
  local state, differs, otherwise = replay.run({
    setup = opened:setup_of(read), events = read.events,
    entries = read.entries, source = source, changed = changed,
    chance = from.seed and driver.chance(from.seed, from.round) or nil,
  })
  local lawful, broken, of_terms = breaks.of(state)
  local answer = {
    agrees = differs == nil, record = source.file, chapter = read.statute.chapter, submission = opened.way.file,
    seed = from.seed, round = from.seed and from.round, events = #read.events, entries = #read.entries,
    from_chance = count_chance(read.events, from.seed), differs = differs, changed = changed, otherwise = otherwise,
    register = opened.cited, unchecked = round_table.unchecked(read, opened),
    lawful = lawful, breaks = broken, terms_broken = of_terms,
    engine_sha256 = engine.sha256(), recorded_engine_sha256 = read.engine and read.engine.sha256,
  }
  local outlawed = opened.cited and opened.cited.outlawed
  return answer, (differs or outlawed or breaks.fails(answer)) and 1 or 0
end

return {
  name = "replay",
  summary = "Deal a recorded round again from its seed, and compare",
  example = "houseway replay examples/13-a-round.json",
  takes = { round_table.rows },
  answers = {
    { version = 2, instead = "not_in_force or unsound", keys = take.rows({
      rows.register,
      rows.unchecked,
      { "agrees", "boolean", "whether nothing differs" },
      rows.lawful,
      rows.judged,
      rows.changed,
      { "chapter", "string", "the chapter it is checked against" },
      rows.differs,
      rows.otherwise,
      { "engine_sha256", "string", "of the houseway that derived it again" },
      { "entries", "integer", "how many" },
      { "events", "integer", "how many" },
      { "from_chance", "integer", "of the events, those derived from the seed" },
      { "record", "string", 'the file, or "stdin"' },
      { "recorded_engine_sha256", "string?", "of the houseway that recorded it, if the record names it" },
      { "round", "integer", "the number of the round" },
      { "seed", "string", "if its chance has one" },
      { "submission", "string", "by which the dealer sets hands" },
    }) },
  },
  find = find,
}
