-- The verdict: one word of four; what is borrowed binds; what the law leaves open and what is set badly is told.

local checks = require("checks")
local cli = require("cli")
local json = require("houseway.base.json")
local reference = require("reference")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local tiles = reference.tiles
local TRADITIONAL, HARBORLIGHT = "houseways/traditional/pai_gow.lua", "houseways/harborlight/pai_gow.lua"
local PLAIN = "houseways/plain/621a.lua"

-- ---- chapters of a test's own ----

local CHAPTER = [[
chapter "us-nj/pai_gow" { title = "Pai Gow", cite = "Test rule", game = "Pai Gow" }
borrow "us-ma/pai_gow.2" { because = "The ranking is not among the texts." }
borrow "%s" { because = "How hands are set is not among the texts." }
section "1" { title = "Opening", paragraphs = "(a)" }
paragraph "(a)" "The table is opened." { by_hand = "It is done at the table." }
]]

-- Checks a script under a chapter written for it.
local function check_under_text(chapter, script, ...)
  local found, run
  local more = { ... }
  scratch.with(function (root)
    assert(sources.shell(("cp -r lua jurisdictions '%s' && mkdir '%s/jurisdictions/us-nj'"):format(root, root)))
    scratch.write(root .. "/jurisdictions/us-nj/pai_gow.lua", chapter)
    local arguments = { "check", script, "--under", "us-nj/pai_gow", "--no-cache", table.unpack(more) }
    run = cli.run({ arguments = arguments, env = { HOUSEWAY_PATH = root, COLUMNS = "120" } })
    found = more[1] == "--json" and assert(json.decode(run.out)) or nil
  end)
  return found, run
end

-- Checks a script under a chapter that borrows `key`.
local function check_under(key, script, ...)
  return check_under_text(CHAPTER:format(key), script, ...)
end

-- Of the hands each paragraph of 7(d) governs, how many the Traditional way sets as it does not allow: the text of
-- Massachusetts 7(d) and that of 621a.8(d) are one.
local function departures_of_traditional()
  local count = { 0, 0, 0, 0 }
  tiles.each_kind(function (hand, deals)
    local governs, lawful = reference.lawful_621a(hand)
    local set, allowed = reference.traditional(hand), false
    for _, one in ipairs(lawful) do
      allowed = allowed or (one.high_rank == set.high_rank and one.low_rank == set.low_rank)
    end
    if not allowed then count[governs] = count[governs] + deals end
  end)
  return count
end

tap.test("V1 a chapter that borrows another's paragraphs on setting holds a way to them", function ()
  local found = check_under("us-ma/pai_gow.7", TRADITIONAL, "--json")
  tap.assertEquals(found.verdict, "violates")
  tap.assertEquals(checks.each(found.clauses, "violations"), departures_of_traditional())
  tap.assertEquals(checks.each(found.clauses, "cite"),
    { "us-ma/pai_gow.7.d.1", "us-ma/pai_gow.7.d.2", "us-ma/pai_gow.7.d.3", "us-ma/pai_gow.7.d.4" })
  tap.assertEquals(checks.each(found.clauses, "borrowed"), { true, true, true, true })
  for _, one in ipairs(checks.of(TRADITIONAL).clauses) do tap.assertFalse(one.borrowed) end
end)

tap.test("V1 what is borrowed is printed as borrowed", function ()
  local _, run = check_under("us-ma/pai_gow.7.d", TRADITIONAL, "--full")
  tap.assertStrContains(run.out, "  Mass. Pai Gow § 7(d)(1), borrowed      435")
  tap.assertEquals({ run.err, run.code }, { "", 1 })
end)

tap.test("V1 exceptions that a borrowed paragraph allows may be noted", function ()
  local found = check_under("us-ma/pai_gow.7", HARBORLIGHT, "--json")
  tap.assertEquals(checks.each(found.clauses, "violations"), { 0, 0, 0, 0 })
  tap.assertEquals(checks.each(found.clauses, "noted"), { 28, 70, 0, 0 })
end)

-- Its own paragraph can be met by every hand: nothing is left for those it borrows.
local OWN = [[
section "2" { title = "Setting", paragraphs = "(a)" }
paragraph "(a)" "The highest tile goes with the lowest." { play = { highest, lowest } }
]]
local BORROWS = 'borrow "us-ma/pai_gow.7" { because = "How hands are set is not among the texts." }\n'
local RANKS = CHAPTER:gsub('borrow "%%s"[^\n]*\n', "")

-- Hands that the plain way, which sets by 7(d), sets otherwise than highest with lowest.
local function set_otherwise()
  local count = 0
  tiles.each_kind(function (hand, deals)
    local sorted, set, allowed = tiles.sorted(hand), reference.plain_621a(hand), false
    for _, one in ipairs(tiles.settings(sorted)) do
      for _, half in ipairs({ one.high, one.low }) do
        local ends = half[1] == sorted[1] and half[2] == sorted[4] or half[1] == sorted[4] and half[2] == sorted[1]
        allowed = allowed or ends and one.high_rank == set.high_rank and one.low_rank == set.low_rank
      end
    end
    if not allowed then count = count + deals end
  end)
  return count
end

for where, chapter in pairs({ before = RANKS .. BORROWS .. OWN, after = RANKS .. OWN .. BORROWS }) do
  tap.test("V1 a chapter's own paragraph goes before those borrowed, where the borrow is written " .. where, function ()
    local found = check_under_text(chapter, PLAIN, "--json")
    tap.assertEquals(checks.each(found.clauses, "cite"), { "us-nj/pai_gow.2.a", "us-ma/pai_gow.7.d.1",
      "us-ma/pai_gow.7.d.2", "us-ma/pai_gow.7.d.3", "us-ma/pai_gow.7.d.4" })
    tap.assertEquals(checks.each(found.clauses, "hands"), { 35960, 0, 0, 0, 0 })
    tap.assertEquals({ found.verdict, found.violations }, { "violates", set_otherwise() })
  end)
end

tap.test("V2 where only some hands are governed, it is said how many are not", function ()
  local found = check_under("us-ma/pai_gow.7.d.1", PLAIN, "--json")
  -- Both tiles of Gee Joon and any two of thirty others.
  tap.assertEquals({ found.verdict, found.ungoverned }, { "conforms", 35960 - 30 * 29 // 2 })
  local _, run = check_under("us-ma/pai_gow.7.d.1", PLAIN)
  tap.assertStrMatches(run.out, "CONFORMS to the law on every hand it governs\n[^\n]+\n"
    .. "Under another law: [^\n]+\n35,525 hands are governed by no paragraph: nothing was proved about them.\n.*")
  tap.assertEquals(run.code, 0)
end)

-- ---- one word ----

local CHOICE = [[

choice "rest" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]

local function verdict_of(body, under, choice)
  local found
  scratch.with(function (directory)
    local text = ('submission "T" { game = "Pai Gow", under = "%s" }\n%s%s'):format(under, body, choice or CHOICE)
    found = checks.of(scratch.write(directory .. "/way.lua", text))
  end)
  return found.verdict
end

local UNFINISHED = 'rule "named pairs" { play = { high = pair } }'
local BREAKS = 'rule "twelves are split" { holding = pair "12", play = split { pair } }\n'

for _, case in ipairs({
  { "V3 a way that is whole and lawful conforms", 'follow "us-ma/pai_gow.7.d"', "us-ma/pai_gow", "conforms" },
  { "V3 hands without a rule leave a way unfinished", UNFINISHED, "us-ma/pai_gow", "unfinished" },
  { "V3 a broken paragraph comes before what is unfinished", BREAKS .. UNFINISHED, "us-ma/pai_gow", "violates" },
  { "V2 a text that binds no hand comes before what is unfinished", UNFINISHED, "au-nsw/pai_gow", "not governed" },
  { "V2 a term that is not allowed is a violation where no hand is bound",
    'terms { variant = "EZ" }\nfollow "us-ma/pai_gow.7.d"', "au-nsw/pai_gow", "violates" },
}) do
  tap.test(case[1], function () tap.assertEquals(verdict_of(case[2], case[3]), case[4]) end)
end

cli.test("V2 the Traditional way under New South Wales is not governed", {
  arguments = { "check", TRADITIONAL, "--under", "au-nsw/pai_gow" }, code = 1,
  out = { matches = "NOT GOVERNED: the text does not say how any hand must be set\n.*" },
})

cli.test("V3 what is unfinished is told in the verdict's line", {
  arguments = { "check", "tests/scripts/bad/fault-tie.lua" }, code = 1,
  out = { matches = "UNFINISHED: 2,290 hands are tied\n.*" },
})

-- ---- what the law leaves open ----

local function different(settings)
  local met, count = {}, 0
  for _, one in ipairs(settings) do
    local key = one.high_rank .. "/" .. one.low_rank
    count, met[key] = count + (met[key] and 0 or 1), true
  end
  return count
end

tap.test("V4 for how many hands the law leaves a choice, among how many settings on average", function ()
  local hands, settings = 0, 0
  tiles.each_kind(function (hand, deals)
    local _, lawful = reference.lawful_621a(hand)
    local count = different(lawful)
    if count > 1 then hands, settings = hands + deals, settings + count * deals end
  end)
  local found = checks.of(PLAIN)
  tap.assertEquals({ found.choice.hands, found.choice.average }, { hands, ("%.2f"):format(settings / hands) })
  local run = cli.run({ arguments = { "check", PLAIN } })
  tap.assertStrContains(run.out,
    ("\nThe law leaves a choice for 14,850 hands, among %s settings on average.\n"):format(found.choice.average))
end)

-- ---- settings another is better than ----

local function ranks_of(setting)
  local function rank(half) return tiles.rank(half:match("^(%S+) (%S+)$")) end
  return rank(setting.high), rank(setting.low)
end

tap.test("V7 settings worse in one half and better in none are counted by rule, with the smallest hand", function ()
  local found = checks.of(TRADITIONAL)
  tap.assertEquals(checks.each(found.dominated, "line"), { 27, 41 })
  for _, one in ipairs(found.dominated) do
    local high, low = ranks_of(one.set)
    tap.assertTrue(#one.better > 0)
    for _, other in ipairs(one.better) do
      local other_high, other_low = ranks_of(other)
      tap.assertTrue(other_high >= high and other_low >= low and other_high + other_low > high + low, one.rule)
    end
  end
end)

tap.test("V7 it is a note and no fault: Harborlight conforms", function ()
  local found = checks.of(HARBORLIGHT)
  tap.assertEquals({ found.verdict, #found.dominated }, { "conforms", 1 })
  cli.compare(cli.run({ arguments = { "check", HARBORLIGHT } }).out,
    { contains = "Worth a look: 20 hands could be set better in one half and no worse in the other.\n" })
  cli.compare(cli.run({ arguments = { "check", HARBORLIGHT, "--full" } }).out,
    { contains = "line 24, \"E2\": for 20 hands another allowed setting is better in one half and worse in neither\n" })
end)

-- ---- the smallest hand with its setting ----

tap.test("V6 beside the smallest hand of a departure stands how it is set, and what would be lawful", function ()
  for _, one in ipairs(checks.of(TRADITIONAL, "--under", "us-pa/621a").departures) do
    local hand = {}
    for tile in one.example:gmatch("%S+") do hand[#hand + 1] = tile end
    local set, _, lawful = reference.traditional(hand), reference.lawful_621a(hand)
    tap.assertEquals({ ranks_of(one.set) }, { set.high_rank, set.low_rank }, one.example)
    local expected, found = {}, {}
    for _, setting in ipairs(lawful) do expected[setting.high_rank .. "/" .. setting.low_rank] = true end
    for _, setting in ipairs(one.lawful) do found[("%d/%d"):format(ranks_of(setting))] = true end
    tap.assertEquals(found, expected, one.example)
  end
end)

tap.test("V3 under the verdict stands how many hands depart as noted", function ()
  local noted = checks.each(checks.of(HARBORLIGHT).clauses, "noted")
  tap.assertEquals(noted, { 28, 70, 0, 0 })
  tap.assertStrMatches(cli.run({ arguments = { "check", HARBORLIGHT } }).out,
    "CONFORMS to the law on every hand\n[^\n]+\n98 hands depart from a paragraph, noted as the law allows.\n.*")
  tap.assertNotStrContains(cli.run({ arguments = { "check", PLAIN } }).out, "lets a submission note")
end)

tap.test("V6 one hand departs, many depart: both are told as one says it", function ()
  -- Of paragraph (1) both twelves with Gee Joon, and no hand else.
  local body = 'rule "twelves are split" { holding = pair "12", play = split { pair } }\n'
    .. 'follow "us-ma/pai_gow.7.d"\n' .. CHOICE
  scratch.with(function (directory)
    local script = 'submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.d" }\n' .. body
    local run = cli.run({ arguments = { "check", scratch.write(directory .. "/way.lua", script), "--full" } })
    tap.assertStrContains(run.out, ": 1 hand departs from Mass. Pai Gow § 7(d)(1): ")
    tap.assertStrContains(run.out, ": 275 hands depart from Mass. Pai Gow § 7(d)(2): ")
  end)
end)

-- ---- what was relied on ----

tap.test("V8 the age of the law: the sections relied on, with their dates", function ()
  local found = checks.by(checks.of(TRADITIONAL, "--under", "us-pa/621a").sections, "cite")
  tap.assertEquals({ found["us-pa/621a.8"].current, found["us-pa/621a.8"].effective }, { "2024-11-09", "2019-11-02" })
  tap.assertEquals({ found["us-ma/pai_gow.2"].current, found["us-ma/pai_gow.2"].borrowed }, { nil, true })
  tap.assertNil(found["us-pa/621a.6"])
end)

tap.test("M8 digests, ages and sections are told with --full alone", function ()
  local brief = cli.run({ arguments = { "check", PLAIN } }).out
  for _, words in ipairs({ "2024-11-09", "borrowed", "%x%x%x%x%x%x%x%x%x%x", "Readings" }) do
    tap.assertNil(brief:find(words), words)
  end
end)

cli.test("a reading chosen is named in short too", {
  arguments = { "check", PLAIN, "--reading", "us-pa/621a.8.d.3=in_order" },
  out = { contains = "\nWith 58 Pa. Code § 621a.8(d)(3) read as in_order.\n" },
})

tap.test("--full names every reading, borrowing and fingerprint of the JSON", function ()
  local found, run = checks.of(PLAIN), cli.run({ arguments = { "check", PLAIN, "--full" } })
  local flat = run.out:gsub("%s+", " ")
  for _, one in ipairs(found.readings) do tap.assertStrContains(flat, one.text, nil, nil, one.cite) end
  for _, one in ipairs(found.borrowed) do
    tap.assertStrContains(flat, ("%s%s: %s"):format(one.from, one.bears and "" or ", on rounds alone", one.because))
  end
  for _, digest in pairs(found.fingerprint) do tap.assertStrContains(flat, digest) end
end)

tap.test("rules without an example are named, and those with one are not", function ()
  local found = checks.of("examples/02-note-an-exception.lua")
  tap.assertEquals(checks.each(found.rules, "examples"), { 1, 0 })
  for _, full in ipairs({ {}, { "--full" } }) do
    local function out_of(script) return cli.run({ arguments = { "check", script, table.unpack(full) } }).out end
    tap.assertNotStrContains(out_of("examples/02-note-an-exception.lua"), " without an example")
    tap.assertStrContains(out_of("examples/11-the-terms-of-a-table.lua"), "4 rules without an example")
  end
end)

tap.test("a rule without an example has its whole name, which sample takes", function ()
  local name = "a rule whose name is longer than sixty characters, as casinos write them"
  scratch.with(function (directory)
    local script = scratch.write(directory .. "/way.lua", ('submission "A" { game = "Pai Gow", '
      .. 'under = "us-pa/621a.8.d" }\nrule "%s" { play = pair }\nfollow "us-pa/621a.8.d"\n'):format(name))
    local told = cli.run({ arguments = { "check", script, "--full" } }).out:gsub("%s+", " ")
    tap.assertStrContains(told, ('prints some): "%s"'):format(name))
    cli.expect(cli.run({ arguments = { "sample", script, "--rule", name } }), 0, "")
  end)
end)

tap.test("no line of a report is wider than 100 columns", function ()
  for _, arguments in ipairs({
    { TRADITIONAL, "--under", "us-pa/621a" }, { "examples/11-the-terms-of-a-table.lua", "--full" },
    { "examples/12-terms-the-law-refuses.lua" }, { "examples/10-what-check-finds.lua" },
    { TRADITIONAL, "--under", "us-pa/621a", "--readings", "all", "--full" },
  }) do
    for line in cli.run({ arguments = { "check", table.unpack(arguments) } }).out:gmatch("[^\n]+") do
      tap.assertTrue(utf8.len(line) <= 100, line)
    end
  end
end)

tap.test("wagers that a chapter's own text never offers are named, with the borrowed paragraph that does", function ()
  local script = "tests/scripts/good/rounds-fortune.lua"
  local run = cli.run({ arguments = { "check", script, "--under", "lc/pai_gow_poker" } })
  tap.assertStrContains(run.out:gsub("%s+", " "), "No paragraph of lc/pai_gow_poker itself offers Fortune Bonus, "
    .. "Pai Gow Insurance or Progressive Payout: 58 Pa. Code § 645a.7(e)(1) does, borrowed.")
  tap.assertNotStrContains(cli.run({ arguments = { "check", script } }).out, "itself offers")
end)
