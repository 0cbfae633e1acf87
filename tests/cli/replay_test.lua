-- replay: a record derived again, chance from its seed and entries from its events; the first that differs is shown.

local cli = require("cli")
local hash = require("hw.hash")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local VERSION = require("houseway.script.runtime").versions().houseway

local TABLES = {
  "houseways/harborlight/pai_gow.lua", "tests/scripts/good/rounds-621a.lua", "tests/scripts/good/rounds-fortune.lua",
  "tests/scripts/good/rounds-ez.lua", "tests/scripts/good/rounds-nsw.lua",
}

local function recorded(script, ...)
  local run = cli.run({ arguments = { "deal", script, "--json", ... } })
  tap.assertEquals(run.err, "")
  return run.out
end

local function replay(text)
  return cli.run({ arguments = { "replay", "-" }, input = text })
end

for _, script in ipairs(TABLES) do
  tap.test("every record of " .. script .. " agrees", function ()
    for number = 1, 6 do
      local run = replay(recorded(script, "--vary", "--seed", "replay", "--round", tostring(number)))
      tap.assertEquals(run.err, "")
      tap.assertStrMatches(run.out, "stdin agrees: %d+ events, %d+ of chance among the events, and %d+ entries\n")
      tap.assertEquals(run.code, 0)
    end
  end)
end

tap.test("chance of the operating system is taken as recorded", function ()
  local run = replay(recorded(TABLES[1]))
  tap.assertStrMatches(run.out, "stdin agrees: %d+ events, 0 of chance among the events, and %d+ entries\n"
    .. "its chance has no seed: events of chance are taken as recorded\n")
  tap.assertEquals(run.code, 0)
end)

local TEXT = recorded(TABLES[1], "--seed", "replay", "--seats", "2")

-- What is changed, what to, and where the replay then parts.
local CHANGES = {
  { '"seed": "replay"', '"seed": "another"', "events[%d+]", '"shuffle"' },
  { '"round": 1', '"round": 2', "events[%d+]", '"shuffle"' },
  { TEXT:match('"dice": %[%d, %d, %d%]'), '"dice": [1, 1, 1]', "events[%d+]", '"dice"' },
  { TEXT:match('"count": %d+'), '"count": 3', "entries[%d+]", '"start"' },
  { TEXT:match('"pieces": "[^"]+"'), '"pieces": "6-6 6-6 1-1 1-1"', "entries[%d+]", '"deal"' },
  { TEXT:match('{"step": "expose", [^\n]*\n'), "", "entries[%d+]", '"expose"' },
  { ',\n' .. TEXT:match('( *{"step": "[^\n]*})\n  %]\n}\n$'), "", "entries[%d+]", "recorded  nothing" },
}
for _, change in ipairs(CHANGES) do
  tap.test(("%s -> %s differs"):format(change[1]:sub(1, 50):gsub("\n", " "), change[2]), function ()
    local from = TEXT:find(change[1], 1, true)
    local run = replay(TEXT:sub(1, from - 1) .. change[2] .. TEXT:sub(from + #change[1]))
    tap.assertEquals(run.err, "")
    tap.assertStrMatches(run.out, "stdin differs at " .. change[3]:gsub("[%[%]]", "%%%0"):gsub("%%%%d", "%%d")
      .. "\n  recorded  .*\n  derived   .*\n")
    tap.assertStrContains(run.out, change[4])
    tap.assertEquals(run.code, 1)
  end)
end

tap.test("a record without entries has nothing to compare", function ()
  local run = replay((TEXT:gsub(',\n  "entries": .*$', "\n}\n")))
  tap.assertEquals(run.err, 'stdin: the record has no "entries" to compare; settle the record with '
    .. "`houseway settle`\n")
  tap.assertEquals(run.code, 2)
end)

tap.test("another script than the one it was made with is refused, with both hashes", function ()
  scratch.with(function (directory)
    local changed = scratch.write(directory .. "/way.lua",
      scratch.changed(TABLES[1], '"next higher 25 cents"', '"nearest 25 cents"'))
    local run = cli.run({ arguments = { "replay", "-", "--submission", changed }, input = TEXT })
    tap.assertStrMatches(run.err,
      'stdin:%d+: submission%.sha256 must be "%x+", as here, not "%x+"\n')
    tap.assertEquals(run.code, 2)
  end)
end)

-- ---- records of before ----

-- Written by the houseway of before the chapters were restated: their texts have other digests now.
local BEFORE = { tiles = "us-ma/pai_gow", cards = "us-pa/645a" }

for name, chapter in pairs(BEFORE) do
  local path = ("tests/play/records/before-%s.json"):format(name)
  tap.test("a record of before replays and settles to its entries, the changed text named: " .. name, function ()
    local here = hash.sha256(sources.read("jurisdictions/" .. chapter .. ".lua"))
    local before = assert(sources.read(path):match('"statute": {"chapter": "[^"]+", "sha256": "(%x+)"'))
    tap.assertNotEquals(here, before)
    local told = ("the round was recorded under another script of %s, %s"):format(chapter, before)
    for _, command in ipairs({ "replay", "settle" }) do
      local run = cli.run({ arguments = { command, path } })
      tap.assertEquals({ run.err, run.code }, { "", 0 })
      cli.compare(run.out, { { contains = told }, { matches = ".* the one here is " .. here .. " .*" } })
      local found = assert(json.decode(cli.run({ arguments = { command, path, "--json" } }).out))
      tap.assertEquals(found.changed, { { what = "houseway", recorded = "0.1.0", here = VERSION },
        { what = chapter, recorded = before, here = here } })
      tap.assertTrue(found.otherwise)
      tap.assertStrContains(run.out, "another houseway recorded the round, 0.1.0")
      -- A cent more, and it is no longer what was recorded.
      local text = sources.read(path)
      local moved = text:gsub('("from": [^\n]-"cents": )(%d+)', function (start, cents)
        return start .. cents + 1
      end, 1)
      tap.assertNotEquals(moved, text)
      tap.assertEquals(cli.run({ arguments = { command, "-" }, input = moved }).code, 1)
    end
  end)
end

tap.test("a record of an unchanged text tells of no change", function ()
  local found = json.decode(cli.run({ arguments = { "replay", "-", "--json" }, input = TEXT }).out)
  tap.assertEquals(found.changed, {})
end)

tap.test("a record of another version of houseway is derived again, and the version told", function ()
  local changed = scratch.replace(TEXT, ('"version": "%s"'):format(VERSION), '"version": "0.0.9"')
  local run = replay(changed)
  tap.assertStrContains(run.out, ("another houseway recorded the round, 0.0.9\nthe one here is %s%s\n"):format(
    (" "):rep(21), VERSION))
  tap.assertEquals(run.code, 0)
end)

tap.test("the version that a record names is printed as one line of visible characters", function ()
  for _, command in ipairs({ "replay", "settle" }) do
    local changed = scratch.replace(TEXT, ('"version": "%s"'):format(VERSION), '"version": "\\u001b[31m\\u202e"')
    local run = cli.run({ arguments = { command, "-" }, input = changed })
    tap.assertStrContains(run.out, "another houseway recorded the round, \\x1b[31m\\u{202e}\n")
  end
end)

tap.test("38.3 a record of before with hands dealt again without a card agrees in other words", function ()
  local text = sources.read("tests/play/records/dealt-again.json")
  tap.assertStrContains(text, '"deal again"')
  local run = replay(text)
  tap.assertEquals({ run.code, run.err }, { 0, "" })
  tap.assertStrContains(run.out, "another houseway recorded the round, 0.1.0")
  -- Without a name of the engine that wrote it, too; but not with another hand, or another sum.
  tap.assertEquals(replay((text:gsub('\n  "engine": [^\n]+', ""))).code, 0)
  local _, last = text:find('.*"step": "deal"')
  local hand = text:sub(1, last) .. text:sub(last + 1):gsub('("pieces": ")(%S+) (%S+)', "%1%3 %2", 1)
  tap.assertEquals(replay(hand).code, 1)
  tap.assertEquals(replay((text:gsub('("step": "pay".-"cents": )(%d)', "%11%2", 1))).code, 1)
end)
