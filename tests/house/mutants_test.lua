-- Each shipped way with one rank or tile changed in one rule: just the rules and paragraphs that must change
-- do, by as many hands as can be counted without houseway, and `diff` finds those hands.

local card_rules = require("reference.card_rules")
local checks = require("checks")
local cli = require("cli")
local json = require("houseway.base.json")
local rank_counts = require("reference.rank_counts")
local reference = require("reference")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local tiles = reference.tiles

-- ---- what the ranks of seven cards say ----

-- The kinds of hands of two pair, no more: { kind =, high =, low = }.
local two_pairs = {}
for _, kind in ipairs(rank_counts.kinds()) do
  local pairs_of = {}
  for rank = 14, 2, -1 do
    if kind.count[rank] >= 2 then pairs_of[#pairs_of + 1] = rank end
  end
  if #pairs_of == 2 and not rank_counts.holds(kind, { { 3 } }) then
    two_pairs[#two_pairs + 1] = { kind = kind, high = pairs_of[1], low = pairs_of[2] }
  end
end

-- How many hands of two pair, the higher of rank `high` and the lower from..to, a test answers of each kind.
local function two_pair(high, from, to, test)
  local total = 0
  for _, one in ipairs(two_pairs) do
    if one.high == high and one.low >= from and one.low <= to then total = total + test(one.kind) end
  end
  return total
end

local QUEEN, KING, ACE = 12, 13, 14

local function best_single(lowest, highest)
  return function (kind)
    for rank = ACE, 2, -1 do
      if kind.count[rank] == 1 then return rank >= lowest and rank <= highest and kind.hands or 0 end
    end
    return 0
  end
end

local function all(kind) return kind.hands end
local function made(kind) return kind.made end
local function without_ace(kind) return kind.count[ACE] == 0 and kind.hands or 0 end
local function made_without_ace(kind) return kind.count[ACE] == 0 and kind.made or 0 end

local SEVENS_NO_ACE, MADE_NO_ACE = two_pair(7, 2, 6, without_ace), two_pair(7, 2, 6, made_without_ace)
-- Jacks, queens or kings over sevens.
local HIGH_AND_SEVENS = two_pair(11, 7, 7, all) + two_pair(12, 7, 7, all) + two_pair(13, 7, 7, all)
local MADE_OF_THEM = two_pair(11, 7, 7, made) + two_pair(12, 7, 7, made) + two_pair(13, 7, 7, made)

-- ---- what four tiles say ----

-- The first of two settings is better by one rank, and by the other among equals.
local function is_better(a, b, first, second)
  if a[first] ~= b[first] then return a[first] > b[first] end
  return a[second] > b[second]
end

local function best(settings, first, second)
  local chosen = settings[1]
  for _, setting in ipairs(settings) do
    if is_better(setting, chosen, first, second) then chosen = setting end
  end
  return chosen
end

local function same(a, b)
  return a.high_rank == b.high_rank and a.low_rank == b.low_rank
end

-- In how many hands the strongest high hand of the lawful settings is not that of the strongest low hand.
local function count_by_order()
  local total = 0
  tiles.each_kind(function (hand, deals)
    local _, lawful = reference.lawful_621a(hand)
    local by_low, by_high = best(lawful, "low_rank", "high_rank"), best(lawful, "high_rank", "low_rank")
    if not same(by_low, by_high) then total = total + deals end
  end)
  return total
end

local EIGHT = { ["4-4"] = true, ["2-6"] = true, ["3-5"] = true }

-- The points of two tiles, ten and more for a Gong, a Wong and a pair; whether they are a pair of eights.
local function points(two)
  local kind, value = tiles.kind(two[1], two[2])
  return value or 10, kind == "pair", kind == "pair" and EIGHT[two[1]]
end

local function two_eights(hand)
  local eights = 0
  for _, tile in ipairs(hand) do eights = eights + (EIGHT[tile] and 1 or 0) end
  return eights >= 2
end

-- The settings of a hand with a pair of eights that split it for 8/8 or better, and keep no other pair.
local function splitting_eights(hand)
  local split, has_eights = {}, false
  if not two_eights(hand) then return split end
  for _, setting in ipairs(tiles.settings(hand)) do
    local high, high_paired, high_eights = points(setting.high)
    local low, low_paired, low_eights = points(setting.low)
    has_eights = has_eights or high_eights or low_eights
    if not high_paired and not low_paired and high >= 8 and low >= 8 then split[#split + 1] = setting end
  end
  return has_eights and split or {}
end

-- Harborlight's E2 on pairs of eights: hands it sets, those that depart from the text, those the text's own
-- choice sets otherwise.
local function count_eights()
  local set, departing, otherwise = 0, 0, 0
  tiles.each_kind(function (hand, deals)
    local split = splitting_eights(hand)
    if #split == 0 then return end
    local chosen = best(split, "low_rank", "high_rank")
    set = set + deals
    if not reference.is_lawful_621a(hand, chosen) then departing = departing + deals end
    if not same(chosen, (reference.plain_621a(hand))) then otherwise = otherwise + deals end
  end)
  return set, departing, otherwise
end

local EIGHTS, EIGHTS_DEPARTING, EIGHTS_OTHERWISE = count_eights()

-- ---- the mutants ----

-- Of a way: what its text says and would say, and so of an example that another rule then decides; `rules`,
-- by how many hands each that changes does; `clauses`, what changes of a paragraph; `differ`, how many
-- hands are set otherwise.
local MUTANTS = {
  {
    way = "casino_real/pai_gow_poker",
    from = 'pair "9 to J", pair "J or lower"', to = 'pair "10 to J", pair "J or lower"',
    card_rule = { 14, { { 2, 10, 11 }, { 2, 2, 11 } } },
    rules = {
      ["two pair, jacks to nines"] = -two_pair(9, 2, 8, all), ["two pair, fives to threes"] = two_pair(9, 2, 8, all),
    },
    -- A king or a queen now keeps two pair together where only an ace did.
    differ = two_pair(9, 2, 8, best_single(QUEEN, KING)),
  },
  {
    way = "dealer_school/pai_gow_poker", from = 'pair "7 or better", pair, without "A"',
    to = 'pair "8 or better", pair, without "A"',
    card_rule = { 14, { { 2, 8, 14 }, { 2 }, without = { { 1, 14, 14 } } } },
    rules = {
      ["two pair, one of them sevens or better, without an ace"] = -SEVENS_NO_ACE,
      ["made hand"] = MADE_NO_ACE, ["two pair, kept"] = SEVENS_NO_ACE - MADE_NO_ACE,
    },
    differ = SEVENS_NO_ACE,
  },
  {
    way = "foxwoods/pai_gow_poker",
    from = 'pair "7 to 10", pair "10 or lower"', to = 'pair "8 to 10", pair "10 or lower"',
    card_rule = { 13, { { 2, 8, 10 }, { 2, 2, 10 } } },
    rules = {
      ["two pair, tens to sevens"] = -two_pair(7, 2, 6, all), ["two pair, sixes to threes"] = two_pair(7, 2, 6, all),
    },
    differ = two_pair(7, 2, 6, best_single(KING, KING)),
  },
  {
    way = "trump_plaza/pai_gow_poker", from = 'pair "J to K", pair "7 to K"', to = 'pair "J to K", pair "8 to K"',
    -- The rule's example is one of the hands it loses.
    example = { '"Js Jh 7d 7c As 9h 5d", ', '"Js Jh 7d 7c As 9h 5d", by = "one pair", ' },
    card_rule = { 15, { { 2, 11, 13 }, { 2, 8, 13 } } },
    rules = {
      ["two pair, both high, or high and medium"] = -HIGH_AND_SEVENS,
      ["made hand"] = MADE_OF_THEM, ["one pair"] = HIGH_AND_SEVENS - MADE_OF_THEM,
    },
    -- One pair behind, the best front is again the other pair.
    differ = MADE_OF_THEM,
  },
  {
    -- Eights are no longer split to play 8/8.
    way = "harborlight/pai_gow", from = 'holding      = pair "7, 8 or 9"', to = 'holding      = pair "7 or 9"',
    rules = { E2 = -EIGHTS, ["follow us-ma/pai_gow.7.d"] = EIGHTS },
    clauses = { ["us-ma/pai_gow.7.d.2"] = { noted = -EIGHTS_DEPARTING } },
    differ = EIGHTS_OTHERWISE,
  },
  {
    way = "jb/pai_gow",
    from = 'holding = { "H8", "H10", "11", "L6 or G" }', to = 'holding = { "H8", "H10", "11", "L6" }',
    rules = {
      ["a high eight, a high ten, an eleven and a low six: 6/9"] = -2 * 2 * 2 * 2,
      ["the best low hand, from 4 with a high eight to 8 with a low ten"] = 2 * 2 * 2 * 2,
    },
    differ = 2 * 2 * 2 * 2,
  },
  {
    -- Twelves or twos with one of two nines and one of four eights.
    way = "new_zealand/pai_gow", from = '"4, 5, 6, 7, 8 or 11"', to = '"4, 5, 6, 7 or 11"',
    rules = {
      ["twelves or twos, with a nine and a four to eight, or an eleven"] = -2 * 2 * 4,
      ["any other pair is kept"] = 2 * 2 * 4,
    },
    differ = 2 * 2 * 4,
  },
  {
    -- Rules and paragraphs stay as they were; what is chosen among lawful settings does not.
    way = "plain/621a", from = "prefer = { best_low, best_high }", to = "prefer = { best_high, best_low }",
    rules = {},
    differ = count_by_order(),
  },
  {
    way = "taj_mahal/pai_gow", from = '"6, 7 or L8"', to = '"6 or 7"',
    rules = {
      ["two fours, a five and a six, seven or low eight: the high 9"] = -2 * 2 * 2 * 2,
      ["two small tiles"] = 2 * 2 * 2 * 2,
    },
    differ = 2 * 2 * 2 * 2,
  },
  {
    -- Twos are kept: half of the hands, as twelves are counted like twos.
    way = "traditional/pai_gow", from = 'holding  = pair "12 or 2"', to = 'holding  = pair "12"',
    rules = { ["twelves or twos, to make 6/8"] = -416 // 2, ["any other pair is kept"] = 416 // 2 },
    clauses = { ["us-ma/pai_gow.7.d.2"] = { violations = -200 // 2 } },
    differ = 416 // 2,
  },
}

-- ---- running them ----

-- By how much a number of each entry of a list changed, by the entry's name; what did not is left out.
local function changes(before, after, name, field)
  local found = {}
  tap.assertEquals(checks.each(after, name), checks.each(before, name))
  for i, entry in ipairs(before) do
    local change = after[i][field] - entry[field]
    if change ~= 0 then found[entry[name]] = change end
  end
  return found
end

local function assert_clauses(before, after, expected)
  for _, field in ipairs({ "hands", "classes", "open", "violations", "noted" }) do
    local wanted = {}
    for cite, fields in pairs(expected) do wanted[cite] = fields[field] end
    tap.assertEquals(changes(before.clauses, after.clauses, "cite", field), wanted, field)
  end
end

local function diff(before, after)
  local run = cli.run({ arguments = { "diff", before, after, "--json" } })
  tap.assertEquals({ run.err, run.code }, { "", 1 })
  return assert(json.decode(run.out))
end

-- The hands `diff` finds were set by a rule that lost some, and are set by one that gained some.
local function assert_diff(before, after, mutant)
  local found = diff(before, after)
  tap.assertEquals(found.differing_hands, mutant.differ)
  for _, group in ipairs(found.groups) do
    local lost, gained = mutant.rules[group.rule_a], mutant.rules[group.rule_b]
    tap.assertTrue(group.rule_a == group.rule_b or (lost < 0 and gained > 0), group.rule_a .. ", " .. group.rule_b)
  end
end

local function predicted(mutant)
  local rules = card_rules[mutant.way:match("^[^/]+")]
  local changed = table.move(rules, 1, #rules, 1, {})
  changed[mutant.card_rule[1]] = mutant.card_rule[2]
  return rank_counts.decide(changed)
end

for _, mutant in ipairs(MUTANTS) do
  local original = ("houseways/%s.lua"):format(mutant.way)
  tap.test(("%s with %s for %s"):format(mutant.way, mutant.to, mutant.from), function ()
    scratch.with(function (directory)
      local text = scratch.changed(original, mutant.from, mutant.to)
      if mutant.example then text = scratch.replace(text, table.unpack(mutant.example)) end
      local path = scratch.write(directory .. "/mutant.lua", text)
      local before, after = checks.of(original), checks.of(path)
      tap.assertEquals(changes(before.rules, after.rules, "name", "hands"), mutant.rules)
      assert_clauses(before, after, mutant.clauses or {})
      if mutant.card_rule then tap.assertEquals(checks.each(after.rules, "hands"), predicted(mutant)) end
      tap.assertEquals({ after.verdict, checks.faults(after) }, { before.verdict, {} })
      tap.assertNotEquals(after.fingerprint.behaviour_sha256, before.fingerprint.behaviour_sha256)
      tap.assertEquals(after.fingerprint.law_sha256, before.fingerprint.law_sha256)
      assert_diff(original, path, mutant)
    end)
  end)
end
