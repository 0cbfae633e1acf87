-- What a changed law does to ways in force: which break, at what cost, and which nothing happens to. The example
-- chapter, amended from 2027 on, wants pairs before Wongs and Gongs.

local approvals = require("approvals")
local bank = require("hw.bank")
local edges = require("register.house_edge")
local exact = require("hw.exact")
local facts = require("register.facts")
local fraction = require("houseway.base.fraction")
local impact = require("register.impact")
local outcome = require("houseway.law.outcome")
local vigorish = require("houseway.worth.vigorish")
local tap = require("tap")

local AMENDED = { chapter = "example/pai_gow", as_of = "2027-01-01" }
local AT, OPTIONS = "2026-12-01T00:00:00Z", { bar = function () end }

-- The ways in force in a register, judged under a law.
local function judged(r, law)
  local found = impact.find(r.fold, law, AT)
  impact.judge_all(found, OPTIONS)
  return found
end

local PLAIN, MENDED, FOLLOWS = approvals.submission().script, approvals.AMENDED, approvals.FOLLOWS

local function register(list)
  local r = approvals.open()
  for i, one in ipairs(list) do
    local more = { house = one.house or "House " .. i, script = one.script, chapter = one.chapter }
    if one.chapter then more.as_of = false end
    local leaf = r:submit("2026-01-10T09:00:00Z", more)
    if one.chapter then r:decide(leaf, "approved", "2026-01-20T09:00:00Z") else
      r:approve(leaf, "2026-01-20T09:00:00Z", one.terms)
    end
  end
  return r
end

local function results(found)
  local list = {}
  for i, row in ipairs(found.rows) do list[i] = row.result end
  return list
end

tap.test("a way breaks the changed law, one that does as it wants already is untouched, one that follows it changes",
  function ()
    local r = register({ { script = PLAIN }, { script = MENDED }, { script = FOLLOWS } })
    local found = judged(r, AMENDED)
    tap.assertEquals(results(found), { "breaks", "untouched", "sets hands otherwise" })
    local broken = found.rows[1].found
    tap.assertEquals({ #broken.unlawful, broken.unlawful[1].cite, broken.unlawful[1].hands },
      { 1, "example/pai_gow.2.b", 300 })
    tap.assertEquals(broken.example, { hand = "1-1 4-6 2-6 3-5", set = { high = "1-1 2-6", low = "4-6 3-5" },
      best = { high = "2-6 3-5", low = "1-1 4-6" } })
    tap.assertEquals(results(judged(r, { chapter = AMENDED.chapter, as_of = "2026-12-31" })),
      { "untouched", "untouched", "untouched" })
  end)

-- Of every hand that is set unlawfully each lawful setting, valued hand by hand against every hand of the players';
-- then both ways counted over every deal.
tap.test("the cost is that of the best lawful settings: hand by hand, and over every deal", function ()
  local said = approvals.submission({ script = PLAIN })
  local way = facts.load(said, AMENDED)
  local found = impact.judge(way, OPTIONS)
  local own, codes = found.side.decided.table, way.statute.outcome.code
  local part = vigorish.read((vigorish.of_chapter(way.statute, false)))
  local function house_value(cells)
    local value = fraction.new(0)
    for index, count in ipairs(cells) do
      local back = count > 0 and outcome.mirrored("Pai Gow", index - 1)
      local code = back and codes[back + 1]
      if code == outcome.CODES.lose then value = value + count end
      if code == outcome.CODES.win then value = value - (1 - part) * count end
    end
    return value
  end
  local walk, hands, lost = own:walk({ departs = true }), 0, fraction.new(0)
  local players = bank.new(way.ranking, own)
  for _ = 1, 8130 do
    local hand, many, chosen, _, _, lawful = walk:next()
    if not hand then break end
    local cells, best = players:meet(hand), nil
    for setting = 1, #cells do
      local value = lawful >> (setting - 1) & 1 == 1 and house_value(cells[setting])
      if value and (not best or best < value) then best = value end
    end
    hands, lost = hands + many, lost + (house_value(cells[chosen]) - best) * many
  end
  tap.assertEquals(hands, 300)
  tap.assertEquals(tostring(found.cost), tostring(lost / exact.deals("Pai Gow")))
  local options = edges.options(way)
  local mended = { way = way, decided = { table = found.mended, report = found.side.decided.report } }
  local before, after = edges.against(found.side, own, options, ""), edges.against(mended, own, options, "")
  tap.assertEquals(tostring(before.value - after.value), tostring(found.cost))
end)

tap.test("a way that leaves hands without a rule has no cost, and no best setting; its breaches are told", function ()
  local found = impact.judge(facts.load(approvals.submission({ script = [[
submission "Bare" { game = "Pai Gow", under = "example/pai_gow" }
rule "a Wong" { play = wong }
]] }), AMENDED), OPTIONS)
  tap.assertStrContains(found.why_no_cost, "without a rule")
  tap.assertNil(found.cost)
  tap.assertNil(found.example.best)
  tap.assertTrue(found.unlawful[1].hands > 0 and found.example.set.high ~= "")
end)

tap.test("ways that differ in names, notes and layout are decided once, others each", function ()
  local renamed = PLAIN:gsub('submission "[^"]+"', 'submission "Another"'):gsub('"C1" "[^"]+"', '"a" "b"')
  local other = PLAIN:gsub("best_low, best_high", "best_high, best_low")
  local r = register({ { script = PLAIN }, { script = "-- a note\n" .. renamed }, { script = other } })
  local found = judged(r, AMENDED)
  tap.assertEquals({ #found.makes, #found.rows }, { 2, 3 })
  tap.assertEquals(found.rows[1].found, found.rows[2].found)
end)

tap.test("what is not in force is not looked at, nor what is under another chapter", function ()
  local r = register({ { script = PLAIN, terms = { expires = "2026-11-30T00:00:00Z" } },
    { script = PLAIN, chapter = "us-pa/621a" } })
  local found = judged(r, AMENDED)
  tap.assertEquals({ #found.rows, found.others, found.other_chapters, found.waiting }, { 0, 1, { "us-pa/621a" }, 0 })
  r = register({ { script = PLAIN, terms = { effective = "2027-01-01T00:00:00Z" } }, { script = PLAIN } })
  r:decide(r.fold.list[2].leaf, "suspended", "2026-11-01T00:00:00Z", { reason = { "x" } })
  found = judged(r, AMENDED)
  tap.assertEquals({ #found.rows, found.waiting }, { 0, 2 }) -- they are told of, lest nobody look at them
end)

tap.test("conditions are held against the changed law, and an example that no longer holds breaks", function ()
  local example = FOLLOWS:gsub("published", 'examples = { { "1-1 4-6 2-6 3-5", high = "1-1 2-6", low = "4-6 3-5" } },\n'
    .. "  published")
  local r = register({ { script = MENDED, terms = { condition = { "edge at most 1.00 % against itself" } } },
    { script = example }, { script = MENDED, terms = { condition = { "edge at most 9.00 % against itself" } } } })
  local found = judged(r, AMENDED)
  tap.assertEquals(results(found), { "a condition fails", "breaks", "untouched" })
  tap.assertStrMatches(found.rows[1].why, "edge at most 1%.00 %% against itself: an edge of .*")
  tap.assertStrContains(found.rows[2].why, "entry 3:6: the example 1-1 4-6 2-6 3-5 is set 2-6 3-5 over 1-1 4-6")
end)
