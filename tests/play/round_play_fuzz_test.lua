-- Records with something in them changed at random: each is settled or refused in one line, and none is a fault of
-- houseway's.

local chance = require("hw.chance")
local record = require("rounds.play.record")
local refusal = require("houseway.base.refusal")
local replay = require("rounds.play.replay")
local round_table = require("rounds.ask.shared.round_table")
local sources = require("sources")
local tap = require("tap")

local ROUNDS = 400
local draw = chance.seeded("records", 1)

-- Where the values of a text stand: numbers, texts and words, not keys.
local function values_of(text)
  local found = {}
  for from, value, to in text:gmatch('()("[^"\n]*")()') do
    if text:sub(to, to) ~= ":" then found[#found + 1] = { from, value } end
  end
  for from, value in text:gmatch("[%[ ]()(%-?%d+)[,%]}]") do found[#found + 1] = { from, value } end
  return found
end

local POOL = {
  "null", "true", "-1", "0", "7", "1.5", "1e18", "9007199254740993", '""', '"dealer"', '"bank"', '"seat 9"', "[]", "{}",
  '"reveal"', '"shuffle"', '"no_more_bets"', '"6-6 6-6 6-6 6-6"', '"Fortune Bonus"', "[1, 2, 3]", '{"seat": 1}',
}

local function mutated(text)
  local found = values_of(text)
  local at = found[draw:number(#found)]
  local value = POOL[draw:number(#POOL)]
  -- As often another value of the record itself.
  if draw:below(2) == 0 then value = found[draw:number(#found)][2] end
  return text:sub(1, at[1] - 1) .. value .. text:sub(at[1] + #at[2])
end

local opened = {}

local function run(text)
  local read, source = record.read(text, "r.json")
  local file = read.submission.file
  if file ~= opened.file or read.statute.chapter ~= opened.chapter then return end
  replay.run({ setup = opened.session:setup_of(read),
    events = read.events, entries = read.entries, source = source })
end

for _, path in ipairs({ "examples/13-a-round.json", "examples/14-hands-set-wrongly.json",
  "examples/18-a-card-seen.json" }) do
  tap.test(("%d records near %s"):format(ROUNDS, path), function ()
    local text = sources.read(path)
    local named = record.read(text, path)
    opened = { file = named.submission.file, chapter = named.statute.chapter, session = round_table.of_record({}, named,
      select(2, record.read(text, path))) }
    for _ = 1, ROUNDS do
      local changed = mutated(text)
      -- What is no refusal is raised, and fails the test.
      local _, why = refusal.catch(run, changed)
      if why then tap.assertStrMatches(tostring(why), "^r%.json:?%d*: .+$") end
    end
  end)
end
