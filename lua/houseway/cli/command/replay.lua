-- houseway replay: is a record what its seed and its events make of it?

local driver = require("houseway.play.driver")
local engine = require("houseway.script.engine")
local opening = require("houseway.cli.opening")
local record = require("houseway.play.record")
local refusal = require("houseway.base.refusal")
local replay = require("houseway.play.replay")
local text = require("houseway.base.text")
local using = require("houseway.cli.using")

local ORDER = using.order({
  "agrees", "record", "chapter", "submission", "seed", "round", "events", "from_chance", "entries", "engine_sha256",
  "recorded_engine_sha256", "differs", "otherwise", "changed", "what", "path", "recorded", "derived", "here",
})

local function count_chance(events, chance)
  local count = 0
  for _, event in ipairs(events) do
    if chance and driver.CHANCE[event.event] then count = count + 1 end
  end
  return count
end

-- Which engine recorded it is evidence: what it says is derived here all the same.
local function print_engines(found, out)
  local recorded = found.recorded_engine_sha256
  if not recorded or recorded == found.engine_sha256 then return end
  out:line("it was recorded by another engine, " .. recorded)
  out:line("this engine is                     " .. found.engine_sha256)
end

local function print_found(found, out)
  if found.agrees then
    out:line(("%s agrees: %s, of them %d of chance, and %s"):format(found.record, text.count(found.events, "event"),
      found.from_chance, text.count(found.entries, "entry", "entries")))
    if not found.seed then out:line("its chance has no seed: events of chance are taken as recorded") end
    return
  end
  out:line(("%s differs at %s"):format(found.record, found.differs.path))
  out:line("  recorded  " .. (found.differs.recorded or "nothing"))
  out:line("  derived   " .. (found.differs.derived or "nothing"))
end

local function run(args, out)
  local read, source = record.load(args.record)
  if not read.entries then
    refusal.raise({ file = source.file, found = 'a record without "entries"',
      expected = "them, to be compared; `houseway settle` takes a record without" })
  end
  local opened, changed = opening.of_record(args, read, source, out)
  if not opened then return 1 end
  local from = read.chance or {}
  local _, differs, otherwise = replay.run({
    setup = opened:setup(read.players or record.seated(read.events), read.table), events = read.events,
    entries = read.entries, source = source, changed = changed,
    chance = from.seed and driver.chance(from.seed, from.round) or nil,
  })
  local found = {
    agrees = differs == nil, record = source.file, chapter = read.statute.chapter, submission = opened.way.file,
    seed = from.seed, round = from.seed and from.round, events = #read.events, entries = #read.entries,
    from_chance = count_chance(read.events, from.seed), differs = differs, changed = changed, otherwise = otherwise,
    register = opened.cited,
    engine_sha256 = engine.sha256(), recorded_engine_sha256 = read.engine and read.engine.sha256,
  }
  if args.json then
    out:json(found, ORDER)
  else
    using.print(opened.cited, out)
    print_found(found, out)
    opening.print_otherwise(otherwise, out)
    opening.print_changed(changed, out)
    print_engines(found, out)
  end
  return differs and 1 or 0
end

return {
  name = "replay",
  summary = "Derive a recorded round again from its seed, and compare",
  example = "houseway replay examples/13-a-round.json",
  options = function (parser)
    parser:argument("record", 'The record, a file, or "-" for standard input.')
    opening.options(parser)
  end,
  run = run,
}
