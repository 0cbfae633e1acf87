-- What is carried out is read: a fixed sample of the whole run of tests/mutation, over the rounds of a few tests. A
-- field struck out changes something, or jurisdictions/nominal.json lists it.

local chapters = require("houseway.law.chapters")
local corpus = require("mutation.corpus")
local few = require("mutation.few")
local folded = require("mutation.folded")
local judge = require("mutation.judge")
local listed = require("mutation.listed")
local mutants = require("mutation.mutants")
local rounds = require("rounds")
local tap = require("tap")
local trace = require("mutation.trace")
local written = require("jurisdictions.chapters")

local JURISDICTIONS = "tests/jurisdictions/"

-- Of each chapter, every so many of its mutants that strike a field out, and the tests whose rounds they are tried on.
local SAMPLES = {
  ["us-pa/621a"] = { every = 6, files = { "us-pa_621a_6_test.lua", "us-pa_621a_8_test.lua" } },
  ["us-ma/pai_gow"] = { every = 14, files = { "us-ma_pai_gow_5_test.lua", "us-ma_pai_gow_6_test.lua",
    "us-ma_pai_gow_7_test.lua", "us-ma_pai_gow_8_test.lua", "us-ma_pai_gow_8k_test.lua", "us-ma_pai_gow_9_test.lua",
    "us-ma_pai_gow_10_test.lua", "us-ma_pai_gow_paper_rounds_test.lua" } },
  ["au-nsw/pai_gow"] = { every = 9, files = { "au-nsw_pai_gow_9_rounds_test.lua" } },
}

local opened = {}

local function judge_of(chapter)
  if not opened[chapter] then
    local files = {}
    for index, name in ipairs(SAMPLES[chapter].files) do files[index] = JURISDICTIONS .. name end
    opened[chapter] = judge.new(chapter, corpus.of_tests(files))
  end
  return opened[chapter]
end

-- What strikes a field out, one in so many.
local function sample(chapter)
  local found, number = {}, 0
  for _, mutant in ipairs(mutants.of(chapters.load(chapter, {}))) do
    if mutant.kind == "delete" then
      number = number + 1
      if number % SAMPLES[chapter].every == 0 then found[#found + 1] = mutant end
    end
  end
  return found
end

for _, chapter in ipairs({ "us-pa/621a", "us-ma/pai_gow", "au-nsw/pai_gow" }) do
  tap.test("V10 P13 M7 " .. chapter .. ": of a sample, what nothing comes out otherwise without is listed", function ()
    local known, wrong, told = listed.of(chapter), {}, 0
    for _, mutant in ipairs(sample(chapter)) do
      local verdict = judge_of(chapter):of(mutant).verdict
      local is_listed = known[listed.id(listed.entry(mutant))] ~= nil
      if verdict == "told" then told = told + 1 end
      if (verdict == "nominal") ~= is_listed then wrong[#wrong + 1] = verdict .. ": " .. mutants.told(mutant) end
    end
    tap.assertEquals(wrong, {}, "tests/mutation/run.lua --write " .. chapter)
    tap.assertTrue(told >= 5, told)
  end)
end

-- The mutant that strikes a field out of a paragraph.
local function striking(chapter, key, name)
  for _, mutant in ipairs(mutants.of(chapters.load(chapter, {}))) do
    if mutant.kind == "delete" and mutant.key == chapter .. "." .. key and mutant.name == name then return mutant end
  end
  error("no such mutant")
end

tap.test("a mutant is told by a round that cites its paragraph, before all others", function ()
  local came = judge_of("us-pa/621a"):of(striking("us-pa/621a", "6.e", "unwagered"))
  tap.assertEquals(came.verdict, "told")
  tap.assertStrContains(came.by, "tests/jurisdictions/us-pa_621a_")
end)

tap.test("a chapter that cannot be read without a field tells nothing of it", function ()
  tap.assertEquals(judge_of("us-ma/pai_gow"):of(striking("us-ma/pai_gow", "2.g", "ranks_tiles")).verdict, "refused")
end)

tap.test("who sets the dealer's hands is told by hands, not by rounds", function ()
  local came = judge_of("us-ma/pai_gow"):of(striking("us-ma/pai_gow", "7.e", "exceptions_to"))
  tap.assertEquals({ came.verdict, came.by }, { "told", "what ways are found to be" })
end)

-- Each of these ended a round in a fault of houseway's own.
for _, one in ipairs({ { "us-pa/621a", "8.j", "offers" }, { "us-ma/pai_gow", "8.k.1", "delivery" } }) do
  tap.test(("P13 %s.%s without `%s` a round is refused with what the chapter lacks"):format(one[1], one[2], one[3]),
    function ()
      local came = judge_of(one[1]):of(striking(table.unpack(one)))
      tap.assertEquals({ came.verdict, came.fault or false }, { "told", false })
    end)
end

tap.test("V10 us-pa/621a.6.a.1 where nothing says up to which number, a round dealt says so and asks no further",
  function ()
    local before = judge_of("us-pa/621a")
    before.for_faults = true
    local came = before:of(striking("us-pa/621a", "6.a.1", "number_to"))
    before.for_faults = nil
    tap.assertEquals({ came.verdict, came.fault or false }, { "told", false })
  end)

tap.test("V10 us-pa/645a.5.e where nothing says how far from either end, a round dealt says so", function ()
  local KEY = "us-pa/645a"
  local without = written.load(KEY, nil, { [KEY] = written.changed(KEY, "cut_from_ends = 10,", "") })
  local round, ended = rounds.open({ chapter = KEY }).state, 0
  local setup = { way = round.way, decided = round.decided, terms = round.terms }
  folded.faults()
  for number = 1, 12 do
    if corpus.dealt(setup, without, number).state then ended = ended + 1 end
  end
  tap.assertEquals(folded.faults(), {})
  tap.assertTrue(ended < 12)
end)

tap.test("for faults few of a list are asked, evenly, and what is met again at one place is counted", function ()
  local list = {}
  for number = 1, 101 do list[number] = number end
  tap.assertEquals(few.of(list, 5), { 1, 26, 51, 76, 101 })
  tap.assertEquals(few.of({ 1, 2 }, 5), { 1, 2 })
  local met = few.faults()
  tap.assertEquals({ met:is_new("a.lua:1: one\nby b"), met:is_new("a.lua:1: one\nby c"), met:is_new("a.lua:2: one") },
    { true, false, true })
  tap.assertEquals(met.places, 2)
end)

-- Each of these was read, and crashed or left a round unsettled.
for _, one in ipairs({
  { "us-pa/645a", "6.d.2.ii", "seven" }, { "us-pa/645a", "6.e.2", "seven" }, { "us-ma/pai_gow", "8.o", "paid_from" },
}) do
  tap.test(("V10 %s.%s without `%s` the chapter is refused when it is read"):format(table.unpack(one)), function ()
    local before = judge.new(one[1], {})
    tap.assertEquals(before:of(striking(table.unpack(one))), { verdict = "refused" })
  end)
end

-- ---- what is not asked again ----

tap.test("a model says what was read of it, and two where they differ", function ()
  local plain = chapters.load("us-pa/621a", {})
  local model, read = trace.of(plain)
  tap.assertEquals(model.said.vigorish, plain.said.vigorish)
  tap.assertEquals(model.by_key["us-pa/621a.6.e"].meaning.unwagered, plain.by_key["us-pa/621a.6.e"].meaning.unwagered)
  tap.assertEquals(read, { said = true, by_key = true, ["said.vigorish"] = true, ["us-pa/621a.6.e.meaning"] = true,
    ["us-pa/621a.6.e:unwagered"] = true })
  tap.assertEquals(trace.changed(plain, chapters.load("us-pa/621a", {})), {})
  local other = chapters.load("us-pa/621a", { ["us-pa/621a.8.g"] = "by_value" })
  tap.assertTrue(next(trace.changed(plain, other)) ~= nil)
  tap.assertFalse(trace.touches(read, trace.changed(plain, other)))
end)

tap.test("what is not asked again would be answered alike", function ()
  local one, touches, skipped = judge_of("us-pa/621a"), trace.touches, 0
  local function all(read, changed)
    if not touches(read, changed) then skipped = skipped + 1 end
    return true
  end
  for _, name in ipairs({ { "6.c.2", "seats" }, { "8.j.2", "wager_lost" }, { "6.e", "unwagered" } }) do
    local mutant = striking("us-pa/621a", table.unpack(name))
    local quick = one:of(mutant)
    trace.touches = all
    local whole = one:of(mutant)
    trace.touches = touches
    tap.assertEquals(whole.verdict, quick.verdict, mutants.told(mutant))
  end
  tap.assertTrue(skipped > 100, skipped)
end)

-- A field that two paragraphs say: neither alone is missed, both together are.
tap.test("V10 us-pa/621a.6.a what three paragraphs say alike is missed only where none says it", function ()
  local one = judge_of("us-pa/621a")
  local mutant = striking("us-pa/621a", "6.a.1", "bets_called")
  tap.assertEquals(one:of(mutant).verdict, "nominal")
  local why, with = one:why(mutant, {})
  tap.assertEquals(why, "again")
  tap.assertEquals({ with[1], with[2] }, { "us-pa/621a.6.a.2", "us-pa/621a.6.a.3" })
end)

tap.test("V10 us-ma/pai_gow.1.high-hand how many tiles make a half is how the game is", function ()
  local one, mutant = judge_of("us-ma/pai_gow"), striking("us-ma/pai_gow", "1.high-hand", "parts")
  tap.assertEquals({ one:of(mutant).verdict, one:why(mutant, {}) }, { "nominal", "fixed" })
end)
