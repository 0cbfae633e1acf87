-- Readings: another one changes just what it must, by figures counted without houseway.

local chapters = require("houseway.law.chapters")
local checks = require("checks")
local cli = require("cli")
local json = require("houseway.base.json")
local reference = require("reference")
local tap = require("tap")
local rankings = require("houseway.law.rankings")

cli.stay_here()

local tiles = reference.tiles
local TRADITIONAL, PLAIN = "houseways/traditional/pai_gow.lua", "houseways/plain/621a.lua"
local FOXWOODS = "houseways/foxwoods/pai_gow_poker.lua"

local function check(script, reading, ...)
  return checks.of(script, "--reading", reading, ...)
end

-- ---- 621a.8(d): one after the other, or any ----

-- What two tiles are among what a paragraph names, the first named the greatest; 0: none of it.
local NAMED = {
  [2] = function (two) return ({ pair = 3, wong = 2, gong = 1, points = 0 })[tiles.kind(two[1], two[2])] end,
  [3] = function (two)
    local _, value = tiles.kind(two[1], two[2])
    return value and value >= 7 and value or 0
  end,
}

local function greatest(setting, named)
  return math.max(named(setting.high), named(setting.low))
end

-- Of the hands a paragraph governs: how many a way sets otherwise than by the first named that can be played,
-- and how many have settings of different rank left when it is.
local function count_in_order(paragraph, set)
  local named, violations, open = NAMED[paragraph], 0, 0
  tiles.each_kind(function (hand, deals)
    local governs, lawful = reference.lawful_621a(hand)
    if governs ~= paragraph then return end
    local first, ranks, different = 0, {}, 0
    for _, setting in ipairs(lawful) do first = math.max(first, greatest(setting, named)) end
    for _, setting in ipairs(lawful) do
      local key = setting.high_rank .. "/" .. setting.low_rank
      if greatest(setting, named) == first and not ranks[key] then
        ranks[key], different = true, different + 1
      end
    end
    local chosen = set(hand)
    local key = tiles.rank(chosen.high[1], chosen.high[2]) .. "/" .. tiles.rank(chosen.low[1], chosen.low[2])
    if not ranks[key] then violations = violations + deals end
    if different > 1 then open = open + deals end
  end)
  return violations, open
end

for paragraph, key in pairs({ [2] = "us-pa/621a.8.d.2", [3] = "us-pa/621a.8.d.3" }) do
  tap.test(key .. "=in_order: the first named that can be played", function ()
    for name, script in pairs({ traditional = TRADITIONAL, plain_621a = PLAIN }) do
      local default = checks.of(script, "--under", "us-pa/621a")
      -- The plain way follows the text, and so the reading; what it set before was found without one.
      local set = name == "traditional" and reference.traditional or nil
      local found = check(script, key .. "=in_order", "--under", "us-pa/621a")
      local violations, open = count_in_order(paragraph, set or reference.plain_621a)
      for i, clause in ipairs(found.clauses) do
        local before = default.clauses[i]
        tap.assertEquals(clause.hands, before.hands, clause.cite)
        local of_reading = { set and violations or 0, open }
        local expected = i == paragraph and of_reading or { before.violations, before.open }
        tap.assertEquals({ clause.violations, clause.open }, expected, clause.cite)
      end
      tap.assertEquals(checks.by(found.readings, "cite")[key].name, "in_order")
      tap.assertNotEquals(found.fingerprint.law_sha256, default.fingerprint.law_sha256)
      tap.assertEquals(found.fingerprint.statute_sha256, default.fingerprint.statute_sha256)
      local same = found.fingerprint.behaviour_sha256 == default.fingerprint.behaviour_sha256
      tap.assertEquals(same, name == "traditional")
      -- A way that follows the text sets what it set unlawfully before otherwise now.
      if not set then tap.assertTrue(violations > 0) end
    end
  end)
end

tap.test("us-pa/621a.8.d.4: with 2-4 and 1-2 interchangeable no hand is set otherwise", function ()
  local default = checks.of(TRADITIONAL, "--under", "us-pa/621a")
  local found = check(TRADITIONAL, "us-pa/621a.8.d.4=interchangeable", "--under", "us-pa/621a")
  tap.assertEquals(checks.each(found.clauses, "violations"), checks.each(default.clauses, "violations"))
  tap.assertEquals(found.fingerprint.law_sha256, default.fingerprint.law_sha256)
end)

tap.test("the default, chosen by name, is the default", function ()
  local plainly = cli.run({ arguments = { "check", PLAIN, "--json" } })
  local named = cli.run({ arguments = {
    "check", PLAIN, "--json", "--reading", "us-pa/621a.8.d.2=unordered", "--reading", "us-pa/621a.8.d.3=unordered",
  } })
  tap.assertEquals(named, plainly)
end)

-- ---- what wins: the pairs of set hands that stand in each way, and sentences read to the letter ----

local function cover(chapter, ...)
  local arguments = { "cover", chapter, "--json" }
  for _, reading in ipairs({ ... }) do
    arguments[#arguments + 1] = "--reading"
    arguments[#arguments + 1] = reading
  end
  local run = cli.run({ arguments = arguments })
  tap.assertEquals({ run.err, run.code }, { "", 0 })
  return assert(json.decode(run.out))
end

-- One half of the player's against the bank's, as the census numbers them (src/ranking/ranking.h): how their ranks
-- compare, whether they have one value or are one pair, and whose half is worth zero.
local function half_of(state)
  local relation = state >> 2
  return {
    higher = relation >= 4, lower = relation <= 1, equal = relation == 2 or relation == 3,
    same_value = relation == 1 or relation == 2 or relation == 4, player_zero = state & 2 ~= 0,
    both_zero = state & 3 == 3,
  }
end

-- Calls `visit` with the two halves of each cell in which pairs of set hands stand, and how many do.
local function each_cell(chapter, visit)
  local pairs_in = rankings.compile(chapters.load(chapter, {})):census()
  for high = 0, 23 do
    for low = 0, 23 do
      local count = pairs_in[high * 24 + low + 1]
      if count > 0 then visit(half_of(high), half_of(low), count) end
    end
  end
end

-- Rule 9.1 of New South Wales to the letter: each sentence, and what it says of the wager.
local PLAYER = {
  ["9.1.1.1.1"] = { "win", function (high, low) return high.higher and low.higher end },
  ["9.1.1.1.2"] = { "win", function (high, low)
    return high.same_value and high.higher or low.same_value and low.higher
  end },
  ["9.1.1.2.1"] = { "lose", function (high, low) return high.lower and low.lower end },
  ["9.1.1.2.2"] = { "lose", function (high, low) return high.both_zero or low.both_zero end },
  ["9.1.1.2.3"] = { "lose", function (high, low) return high.equal and low.equal end },
  ["9.1.1.2.4"] = { "lose", function (high, low)
    return high.same_value and high.equal or low.same_value and low.equal
  end },
  ["9.1.1.3"] = { "push", function (high, low) return high.higher ~= low.higher end },
}
local BANK = {
  ["9.1.2.1.1"] = { "win", PLAYER["9.1.1.2.1"][2] }, ["9.1.2.1.2"] = { "win", PLAYER["9.1.1.2.2"][2] },
  ["9.1.2.1.3"] = { "win", PLAYER["9.1.1.2.3"][2] }, ["9.1.2.1.4"] = { "win", PLAYER["9.1.1.2.4"][2] },
  ["9.1.2.2.1"] = { "lose", PLAYER["9.1.1.1.1"][2] }, ["9.1.2.2.2"] = { "lose", PLAYER["9.1.1.1.2"][2] },
  ["9.1.2.3"] = { "push", function (high, low) return high.lower ~= low.lower end },
}

local function count_claims(chapter, sentences)
  local counted, claims = { pairs = 0, several = 0, none = 0 }, {}
  for label in pairs(sentences) do claims[label] = 0 end
  each_cell(chapter, function (high, low, count)
    local results, different = {}, 0
    for label, sentence in pairs(sentences) do
      if sentence[2](high, low) then
        claims[label] = claims[label] + count
        if not results[sentence[1]] then results[sentence[1]], different = true, different + 1 end
      end
    end
    counted.pairs = counted.pairs + count
    if different > 1 then counted.several = counted.several + count end
    if different == 0 then counted.none = counted.none + count end
  end)
  return counted, claims
end

-- Two deals of four from the set, and three settings of each.
local SET_HANDS = 35960 * 20475 * 3 * 3

tap.test("au-nsw/pai_gow.9.1=literal: several sentences, or none, answer for as many pairs as they must", function ()
  local found = cover("au-nsw/pai_gow", "au-nsw/pai_gow.9.1=literal")
  local by_cite = checks.by(found.paragraphs, "cite")
  for side, sentences in pairs({ player = PLAYER, bank = BANK }) do
    local counted, claims = count_claims("au-nsw/pai_gow", sentences)
    tap.assertEquals(counted.pairs, SET_HANDS)
    tap.assertTrue(counted.several > 0 and counted.none > 0)
    tap.assertEquals(found.outcomes[side], counted, side)
    for label, count in pairs(claims) do
      tap.assertEquals(by_cite["au-nsw/pai_gow." .. label].pairs, count, label)
    end
  end
end)

tap.test("au-nsw/pai_gow.9.1=per_hand, the default: one answer for every pair", function ()
  local found = cover("au-nsw/pai_gow")
  for _, side in ipairs({ "player", "bank" }) do
    tap.assertEquals(found.outcomes[side], { pairs = SET_HANDS, several = 0, none = 0 }, side)
  end
end)

tap.test("us-pa/621a.8: a low hand worth zero read to the letter is claimed twice", function ()
  local found = cover("us-pa/621a", "us-pa/621a.8.h.2=literal", "us-pa/621a.8.i=literal")
  local twice = 0
  each_cell("us-pa/621a", function (_, low, count)
    if low.both_zero and low.higher then twice = twice + count end
  end)
  tap.assertEquals(found.outcomes.player, { pairs = SET_HANDS, several = twice, none = 0 })
  tap.assertTrue(twice > 0)
end)

tap.test("us-pa/621a.8.g=by_value: hands of one value are copies whatever their tiles", function ()
  local found = cover("us-pa/621a", "us-pa/621a.8.g=by_value")
  local loses = 0
  each_cell("us-pa/621a", function (high, low, count)
    local function no_better(half) return half.same_value or not half.higher end
    if no_better(high) and (no_better(low) or low.player_zero) then loses = loses + count end
  end)
  tap.assertEquals(checks.by(found.paragraphs, "cite")["us-pa/621a.8.g"].pairs, loses)
  local default = checks.by(cover("us-pa/621a").paragraphs, "cite")["us-pa/621a.8.g"].pairs
  tap.assertTrue(default < loses)
end)

-- ---- how cards rank ----

local function high_ranks(hand, reading)
  local arguments = { "rank", hand, "--json" }
  if reading then table.move({ "--reading", reading }, 1, 2, 4, arguments) end
  local run = cli.run({ arguments = arguments })
  tap.assertEquals({ run.err, run.code }, { "", 0 })
  return checks.by(assert(json.decode(run.out)).settings, "high")
end

for reading, case in pairs({
  -- A straight to the five, and one to the six.
  ["us-pa/645a.6.b.7=five_high_last"] = { "As 6d 5h 4c 3s 2d 9h", "As 5h 4c 3s 2d", "6d 5h 4c 3s 2d" },
  ["us-pa/645a.6.b.3=five_high_last"] = { "As 6s 5s 4s 3s 2s 9h", "As 5s 4s 3s 2s", "6s 5s 4s 3s 2s" },
}) do
  tap.test(reading .. ": ace to five is the lowest, where it was above six to two", function ()
    local default, last = high_ranks(case[1]), high_ranks(case[1], reading)
    tap.assertTrue(default[case[2]].high_rank > default[case[3]].high_rank)
    tap.assertTrue(last[case[2]].high_rank < last[case[3]].high_rank)
  end)
end

tap.test("us-pa/645a.6.a=second_ace: a flush with the joker may hold two aces", function ()
  local with_joker, natural = "Jk As 9s 5s 2s", "As Ks Js 8s 3s"
  local function rank(hand, of, reading) return high_ranks(hand, reading)[of].high_rank end
  for reading, expected in pairs({
    ["us-pa/645a.6.a=highest_missing"] = false, ["us-pa/645a.6.a=second_ace"] = true,
  }) do
    local above = rank("As 9s 5s 2s Jk 3d 7d", with_joker, reading) > rank("As Ks Js 8s 3s 2d 9d", natural, reading)
    tap.assertEquals(above, expected, reading)
  end
end)

for _, reading in ipairs({
  "us-pa/645a.6.b.7=five_high_last", "us-pa/645a.6.b.3=five_high_last", "us-pa/645a.6.a=second_ace",
}) do
  tap.test(reading .. ": another law, and another behaviour of the same text", function ()
    local default, found = checks.of(FOXWOODS), check(FOXWOODS, reading)
    tap.assertEquals(found.verdict, "conforms")
    tap.assertEquals(checks.each(found.rules, "hands"), checks.each(default.rules, "hands"))
    for _, name in ipairs({ "behaviour_sha256", "behaviour_xxh3", "law_sha256" }) do
      tap.assertNotEquals(found.fingerprint[name], default.fingerprint[name], name)
    end
    for _, name in ipairs({ "source_sha256", "statute_sha256" }) do
      tap.assertEquals(found.fingerprint[name], default.fingerprint[name], name)
    end
    local key, name = reading:match("^(.-)=(.*)$")
    local relied = checks.by(found.readings, "cite")[key]
    tap.assertEquals({ relied.name, relied.default }, { name, false })
  end)
end

tap.test("V2 us-pa/645a.1.high-hand=definition_only: nothing binds the dealer, and no way conforms", function ()
  local found = check(FOXWOODS, "us-pa/645a.1.high-hand=definition_only")
  tap.assertEquals({ found.verdict, found.clauses, found.ungoverned }, { "not governed", {}, found.hands })
end)
