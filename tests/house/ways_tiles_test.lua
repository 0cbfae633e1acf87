-- The tile ways hand by hand: what they set beside independent programs, and the law's own recount of what
-- they violate (tests/reference/). Massachusetts 7(d) and 621a.8(d) leave the same settings lawful.

local checks = require("checks")
local cli = require("cli")
local json = require("houseway.base.json")
local reference = require("reference")
local tap = require("tap")

local tiles = reference.tiles

-- ---- every hand that can be told from another, once ----

-- Each hand: its tiles, highest first, how many deals it is, what governs it and which ranks are lawful.
local function rank_key(setting)
  return setting.high_rank .. "/" .. setting.low_rank
end

local hands, lines = {}, {}

tiles.each_kind(function (hand, deals)
  local paragraph, lawful = reference.lawful_621a(hand)
  local entry = { tiles = { table.unpack(hand) }, deals = deals, paragraph = paragraph, lawful = {} }
  for _, setting in ipairs(lawful) do entry.lawful[rank_key(setting)] = true end
  hands[#hands + 1], lines[#lines + 1] = entry, table.concat(hand, " ")
end)

local function two(written)
  return tiles.rank(written:match("^(%S+) (%S+)$"))
end

-- How a way sets each of them: a list of { high_rank =, low_rank =, rule = }.
local function set_all(script, ...)
  local run = cli.run({ arguments = { "set", script, "-", "--json", ... }, input = table.concat(lines, "\n") })
  local set, fails = assert(json.decode(run.out)).hands, false
  for i, answer in ipairs(set) do
    fails = fails or answer.lawful == false and not answer.noted
    set[i] = { high_rank = two(answer.high), low_rank = two(answer.low), rule = answer.rule }
  end
  tap.assertEquals({ run.err, run.code }, { "", fails and 1 or 0 })
  return set
end

tap.test("there are 8,130 hands to tell apart, of 35,960", function ()
  local deals = 0
  for _, hand in ipairs(hands) do deals = deals + hand.deals end
  tap.assertEquals({ #hands, deals }, { 8130, 35960 })
end)

-- ---- beside independent programs ----

for name, script in pairs({
  canberra = "canberra/pai_gow", traditional = "traditional/pai_gow", plain_621a = "plain/621a",
}) do
  tap.test(script .. " sets every hand as an independent program does", function ()
    for i, answer in ipairs(set_all(("houseways/%s.lua"):format(script))) do
      local expected = reference[name](hands[i].tiles)
      tap.assertEquals(rank_key(answer), rank_key(expected), lines[i])
    end
  end)
end

-- ---- the law, recounted ----

local function recount(set)
  local counted = { { 0 }, { 0 }, { 0 }, { 0 } }
  for i, answer in ipairs(set) do
    local hand = hands[i]
    if not hand.lawful[rank_key(answer)] then
      local clause = counted[hand.paragraph]
      clause[1] = clause[1] + hand.deals
      if not clause.hand or tiles.smaller(hand.tiles, clause.hand) then clause.hand = hand.tiles end
    end
  end
  return counted
end

for _, name in ipairs({ "canberra", "harborlight", "jb", "new_zealand", "taj_mahal", "traditional" }) do
  tap.test(name .. " departs from each paragraph as often as the settings themselves say", function ()
    local script = ("houseways/%s/pai_gow.lua"):format(name)
    local found = checks.of(script, "--under", "us-pa/621a")
    for i, counted in ipairs(recount(set_all(script))) do
      local clause = found.clauses[i]
      tap.assertEquals(clause.violations, counted[1], clause.cite)
      tap.assertEquals(clause.example, counted.hand and table.concat(counted.hand, " "), clause.cite)
    end
  end)
end

tap.test("the rules of a report set the hands that `set` says they do", function ()
  local by_rule = {}
  for i, answer in ipairs(set_all("houseways/taj_mahal/pai_gow.lua")) do
    by_rule[answer.rule] = (by_rule[answer.rule] or 0) + hands[i].deals
  end
  for _, rule in ipairs(checks.of("houseways/taj_mahal/pai_gow.lua").rules) do
    tap.assertEquals(by_rule[rule.name], rule.hands, rule.name)
  end
end)

-- ---- what the hands are made of ----

-- Two pairs, one pair, a twelve or a two with a nine, an eight or a seven, and the rest.
local SORTS = { 120, 6720, 9840, 19280 }

-- The last rule of each sort in a way that asks for them in this order.
local LAST = {
  traditional = { "two pairs are never split", "any other pair is kept", "high nine, else gong, else wong" },
  taj_mahal = { "two pairs are two hands", "any other pair is kept", "wong" },
  new_zealand = { "two pairs are two hands", "any other pair is kept", "wong, gong or high nine, below Harmony 3" },
}

for name, last in pairs(LAST) do
  tap.test(name .. ": its parts set 120, 6,720, 9,840 and 19,280 hands", function ()
    local sums, part = { 0, 0, 0, 0 }, 1
    for _, rule in ipairs(checks.of(("houseways/%s/pai_gow.lua"):format(name)).rules) do
      sums[part] = sums[part] + rule.hands
      if rule.name == last[part] then part = part + 1 end
    end
    tap.assertEquals(sums, SORTS)
  end)
end

tap.test("harborlight departs by as many hands as its three exceptions take", function ()
  -- E1: one of four sixes with one of four fours or two fives, or one each of the two sorts of sixes.
  tap.assertEquals(4 * 4 + 4 * 2 + 2 * 2, 28)
  -- E3: both high tens, one of two nines and one of two low eights.
  local found = checks.by(checks.of("houseways/harborlight/pai_gow.lua").departures, "rule")
  tap.assertEquals({ found.E1.hands, found.E2.hands, found.E3.hands }, { 28, 66, 2 * 2 })
end)
