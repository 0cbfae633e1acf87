-- What is carried out is read: a fixed sample of the whole run of tests/mutation, over the rounds of a few tests. A
-- field struck out changes something, or jurisdictions/nominal.json lists it.

local chapters = require("houseway.law.chapters")
local corpus = require("mutation.corpus")
local judge = require("mutation.judge")
local listed = require("mutation.listed")
local mutants = require("mutation.mutants")
local tap = require("tap")

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

-- A field that two paragraphs say: neither alone is missed, both together are.
tap.test("V10 us-pa/621a.6.a what three paragraphs say alike is missed only where none says it", function ()
  local one = judge_of("us-pa/621a")
  local mutant = striking("us-pa/621a", "6.a.1", "bets_called")
  tap.assertEquals(one:of(mutant).verdict, "nominal")
  local why, with = one:why(mutant, {})
  tap.assertEquals(why, "again")
  tap.assertEquals({ with[1], with[2] }, { "us-pa/621a.6.a.2", "us-pa/621a.6.a.3" })
end)
