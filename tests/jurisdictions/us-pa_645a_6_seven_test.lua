-- 58 Pa. Code § 645a.6(d) to (g): the hands of seven cards, each told by what a wager on it is paid; and (b), how
-- five cards rank.

local chapters = require("jurisdictions.chapters")
local hands = require("houseway.notation.hands")
local poker = require("jurisdictions.poker")
local tap = require("tap")
local rankings = require("houseway.law.rankings")

local KEY = "us-pa/645a"
local SECTION = KEY .. ".6"
local ranking = rankings.compile(chapters.load(KEY))

-- ---- five cards ----

local function rank(high, low)
  local hand = hands.check("Pai Gow Poker", high .. " " .. low, { file = "test" })
  local wanted = hands.check("Pai Gow Poker", high, { file = "test" }, 5)
  for _, setting in ipairs(ranking:view(hand)) do
    if hands.same("Pai Gow Poker", setting.high, wanted) then return setting.high_rank end
  end
end

-- Each hand ranks below the one before it; those between braces are equal.
local function assert_order(list)
  local before
  for _, one in ipairs(list) do
    local equal = type(one) == "table" and one or { one }
    local here
    for _, cards in ipairs(equal) do
      local found = rank(cards, "3c 2d")
      tap.assertEquals(found, here or found, cards)
      here = found
    end
    if before then tap.assertTrue(here < before, equal[1]) end
    before = here
  end
end

tap.test("us-pa/645a.6.b.1 five aces rank above a royal flush", function ()
  assert_order({ "As Ah Ad Ac Joker", "As Ks Qs Js 10s" })
end)

tap.test("us-pa/645a.6.b.2 a royal flush is one with the joker for its ace too, and above every straight "
  .. "flush", function ()
  assert_order({ { "As Ks Qs Js 10s", "Ah Kh Qh Jh 10h", "Ks Qs Js 10s Joker" }, "As 2s 3s 4s 5s" })
end)

tap.test("us-pa/645a.6.b.4 four of a kind rank from aces to twos, below straight flushes", function ()
  assert_order({ "6s 5s 4s 3s 2s", "As Ah Ad Ac 9s", "Ks Kh Kd Kc As", "4s 4h 4d 4c As", "As Ah Ad Ks Kh" })
end)

tap.test("us-pa/645a.6.b.5 full houses go by their three of a kind, then by their pair", function ()
  assert_order({ "As Ah Ad Ks Kh", "As Ah Ad Qs Qh", "4s 4h 4d As Ah", "4s 4h 4d 5s 5h", "As Ks Qs Js 9s" })
end)

tap.test("us-pa/645a.6.b.6 flushes go by the highest card that the other lacks", function ()
  assert_order({ { "As Ks 9s 5s 4s", "Ah Kh 9h 5h 4h" }, "As Qs Js 10s 9s", "As Qs Js 10s 8s", "Ks Qs Js 10s 8s",
    "As Kh Qs Jh 10s" })
end)

tap.test("us-pa/645a.6.b.8 three of a kind rank from aces to twos, below straights", function ()
  assert_order({ "6s 5h 4s 3h 2s", "As Ah Ad Ks Qh", "Ks Kh Kd As Qh", "4s 4h 4d As Kh", "As Ah Ks Kh Qd" })
end)

tap.test("us-pa/645a.6.b.9 two pair go by the higher pair, then by the lower", function ()
  assert_order({ "As Ah Ks Kh Qd", "As Ah 4s 4h Kd", "As Ah 4s 4h Qd", "Ks Kh Qs Qh Ad", "As Ah Kd Qh Js" })
end)

tap.test("us-pa/645a.6.b.10 pairs rank from aces to twos, in a low hand as in a high one", function ()
  assert_order({ "As Ah Kd Qh Js", "Ks Kh Ad Qh Js", "4s 4h Ad Kh Qs", "As Kh Qd Jh 9s" })
  local function low_rank(low)
    local hand = hands.check("Pai Gow Poker", "Ks Qh 10s 9h 7s " .. low, { file = "test" })
    local wanted = hands.check("Pai Gow Poker", low, { file = "test" }, 2)
    for _, setting in ipairs(ranking:view(hand)) do
      if hands.same("Pai Gow Poker", setting.low, wanted) then return setting.low_rank end
    end
  end
  tap.assertTrue(low_rank("Ad Ac") > low_rank("2d 2c"))
  tap.assertTrue(low_rank("2d 2c") > low_rank("Ad Jc"))
end)

-- ---- seven cards ----

local DEALER = "2c 3d 4c 6d 8c 10d Qc"

local OFFERED = poker.offering({
  ["Fortune Bonus"] = "A", ["Emperor's Treasure"] = "A", ["Progressive Payout"] = true,
})
local AT_EZ = poker.offering({ ["Dynasty Bonus"] = true }, { table = "EZ" })

-- What one dollar on the wager is paid for a hand, in dollars; 0 where it is lost.
local function paid(wager, hand, of)
  of = of or {}
  local terms = {}
  for name, value in pairs(of.ez and AT_EZ or OFFERED) do terms[name] = value end
  terms.variant = of.variant or "Fortune"
  local r = poker.play({
    terms = terms, readings = of.readings, wagers = { { [poker.MAIN] = 1000, [wager] = 100 } },
    hands = { dealer = DEALER, hand },
  })
  return poker.paid(r, 1, wager) / 100
end

local NATURAL, WITH_JOKER = "5s 6s 7s 8s 9s 10s Js", "5s 6s 7s Joker 9s 10s Js"

tap.test("us-pa/645a.6.d three hands of seven cards are paid above five aces on the Fortune Bonus", function ()
  local five_aces = paid("Fortune Bonus", "As Ah Ad Ac Joker 4h 7s")
  tap.assertEquals(five_aces, 400)
  for _, hand in ipairs({ NATURAL, WITH_JOKER, "As Ks Qs Js 10s Kh Qh" }) do
    tap.assertTrue(paid("Fortune Bonus", hand) > five_aces, hand)
  end
end)

tap.test("us-pa/645a.6.d.1 seven of a suit in sequence, with no joker", function ()
  tap.assertEquals(paid("Fortune Bonus", NATURAL), 8000)
  tap.assertEquals(paid("Fortune Bonus", "As 2s 3s 4s 5s 6s 7s"), 8000)
  tap.assertEquals(paid("Fortune Bonus", "5s 6s 7s 8s 9s 10s Jh"), 50, "six of them and another")
  local strict = { [SECTION] = "ace_to_five_only" }
  tap.assertEquals(paid("Fortune Bonus", "As 2s 3s 4s 5s 6s 7s", { readings = strict }), 50)
end)

tap.test("us-pa/645a.6.d.2 a Royal Match is another hand in each variant, and none without one", function ()
  tap.assertEquals(poker.faults({ variant = "Fortune" }), {})
  tap.assertEquals(paid("Fortune Bonus", "As Ks Qs Js 10s Kh Qh", { variant = "Fortune" }), 2000)
  tap.assertEquals(paid("Fortune Bonus", "As Ks Qs Js 10s Kh Qh", { variant = "Emperor's Challenge" }), 150)
end)

tap.test("us-pa/645a.6.d.2.i in Emperor's Challenge it is an ace and a king of one suit", function ()
  local of = { variant = "Emperor's Challenge" }
  tap.assertEquals(paid("Fortune Bonus", "As Ks Qs Js 10s Ah Kh", of), 2000)
  tap.assertEquals(paid("Fortune Bonus", "Joker Ks Qs Js 10s Ah Kh", of), 2000)
  tap.assertEquals(paid("Fortune Bonus", "As Ks Qs Js 10s Ah Kd", of), 150)
end)

tap.test("us-pa/645a.6.d.2.ii in Fortune it is a king and a queen of one suit", function ()
  local of = { variant = "Fortune" }
  tap.assertEquals(paid("Fortune Bonus", "As Ks Qs Js 10s Kh Qh", of), 2000)
  tap.assertEquals(paid("Fortune Bonus", "As Ks Qs Js 10s Kh Qd", of), 150)
  tap.assertEquals(paid("Fortune Bonus", "As Ks Qs Js 10s Ah Kh", of), 150)
end)

tap.test("us-pa/645a.6.d.3 seven of a suit in sequence, the joker one of them", function ()
  tap.assertEquals(paid("Fortune Bonus", WITH_JOKER), 1000)
  tap.assertEquals(paid("Fortune Bonus", "5s 6s 7s 8s Joker Kh Ad"), 50)
end)

tap.test("us-pa/645a.6.e three hands of seven cards are paid above five aces on the Emperor's Treasure", function ()
  local five_aces = paid("Emperor's Treasure", "As Ah Ad Ac Joker 4h 7s")
  tap.assertEquals(five_aces, 400)
  for _, hand in ipairs({ NATURAL, WITH_JOKER, "As Ks Qs Js 10s Ah Kh" }) do
    tap.assertTrue(paid("Emperor's Treasure", hand) > five_aces, hand)
  end
end)

tap.test("us-pa/645a.6.e.1 seven of a suit in sequence, with no joker", function ()
  tap.assertEquals(paid("Emperor's Treasure", NATURAL), 8000)
end)

tap.test("us-pa/645a.6.e.2 a royal flush, with an ace and a king of one suit that are not the joker", function ()
  tap.assertEquals(paid("Emperor's Treasure", "As Ks Qs Js 10s Ah Kh"), 2000)
  tap.assertEquals(paid("Emperor's Treasure", "Joker Ks Qs Js 10s Ah Kh"), 2000)
  tap.assertEquals(paid("Emperor's Treasure", "As Ks Qs Js 10s Joker Kh"), 150)
  tap.assertEquals(paid("Emperor's Treasure", "As Ks Qs Js 10s Kh Qh"), 150)
end)

tap.test("us-pa/645a.6.e.3 seven of a suit in sequence, the joker one of them", function ()
  tap.assertEquals(paid("Emperor's Treasure", WITH_JOKER), 1000)
end)

-- The Progressive Payout Wager pays "for one", and its two best hands a part of a meter that starts at $2,000; of
-- the dollar wagered half was added to it.
local function progressive(hand)
  local r = poker.play({
    terms = OFFERED, wagers = { { [poker.MAIN] = 1000, ["Progressive Payout"] = 100 } },
    hands = { dealer = DEALER, hand },
  })
  return poker.paid(r, 1, "Progressive Payout")
end

tap.test("us-pa/645a.6.f six hands count for the Progressive Payout, and a flush does not", function ()
  tap.assertEquals(progressive("As Ks 9s 5s 4s Jh 7h"), 0)
  tap.assertEquals(progressive("As Ah Ad Ks Kh 4h 7s"), 400)
end)

tap.test("us-pa/645a.6.f.1 seven of a suit in sequence, with the joker or without", function ()
  tap.assertEquals({ progressive(NATURAL), progressive(WITH_JOKER) }, { 200050, 200050 })
end)

tap.test("us-pa/645a.6.f.2 five aces", function ()
  tap.assertEquals(progressive("As Ah Ad Ac Joker 4h 7s"), 20005)
end)

tap.test("us-pa/645a.6.f.3 a royal flush, the joker any of its cards or none", function ()
  for _, hand in ipairs({ "As Ks Qs Js 10s 4h 7h", "Joker Ks Qs Js 10s 4h 7h", "As Ks Joker Js 10s 4h 7h" }) do
    tap.assertEquals(progressive(hand), 50000, hand)
  end
end)

tap.test("us-pa/645a.6.f.4 a straight flush", function ()
  tap.assertEquals(progressive("5s 6s 7s 8s 9s Jh Kh"), 10000)
end)

tap.test("us-pa/645a.6.f.5 four of a kind", function ()
  tap.assertEquals(progressive("9s 9h 9d 9c 5s 7h Kh"), 7500)
  tap.assertEquals(progressive("As Ah Ad Joker 5s 7h Kh"), 7500)
end)

tap.test("us-pa/645a.6.f.6 a full house", function ()
  tap.assertEquals(progressive("9s 9h 9d 5s 5h 7h Kh"), 400)
end)

local function dynasty(hand, readings)
  return paid("Dynasty Bonus", hand, { ez = true, readings = readings })
end

tap.test("us-pa/645a.6.g hands of the Dynasty Bonus stand beside those of (b)", function ()
  tap.assertEquals(dynasty("As Ah Ad Ac Joker 4h 7s"), 500)
  tap.assertEquals(dynasty("9s 9h 9d 5s 5h 7h Kh"), 5)
end)

tap.test("us-pa/645a.6.g.1 ace to five of one suit, and another ace and a queen of one suit", function ()
  tap.assertEquals(dynasty("As 2s 3s 4s 5s Ah Qh"), 2000)
  tap.assertEquals(dynasty("As 2s 3s 4s 5s Joker Qh"), 120)
  tap.assertEquals(dynasty("As 2s 3s 4s 5h Ah Qh"), 2)
  tap.assertEquals(dynasty("As 2s 3s 4s 5h Ah Qh", { [SECTION .. ".g"] = "of_any_suits" }), 2000)
end)

tap.test("us-pa/645a.6.g.2 seven of a suit in sequence, with no joker", function ()
  tap.assertEquals(dynasty(NATURAL), 2000)
end)

tap.test("us-pa/645a.6.g.3 a natural royal flush, and another ace and a queen of one suit", function ()
  tap.assertEquals(dynasty("As Ks Qs Js 10s Ah Qh"), 1000)
  tap.assertEquals(dynasty("As Ks Qs Js 10s Ah Kh"), 120)
  tap.assertEquals(dynasty("As Ks Qs Js 10s Ah Kh", { [SECTION .. ".g.3"] = "ace_king" }), 1000)
end)

tap.test("us-pa/645a.6.g.4 seven of a suit in sequence, the joker one of them", function ()
  tap.assertEquals(dynasty(WITH_JOKER), 1000)
end)

tap.test("us-pa/645a.6.g.5 a natural straight flush of ace to five", function ()
  tap.assertEquals(dynasty("As 2s 3s 4s 5s 9h Kh"), 120)
  tap.assertEquals(dynasty("As 2s Joker 4s 5s 9h Kh"), 50)
end)
