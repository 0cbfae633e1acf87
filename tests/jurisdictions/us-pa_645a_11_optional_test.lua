-- 58 Pa. Code § 645a.11(h) and (i): optional wagers and Envy Bonuses.

local poker = require("jurisdictions.poker")
local tap = require("tap")

local KEY = "us-pa/645a"
local SECTION = KEY .. ".11"
local MAIN = poker.MAIN

local TWO_GAMES = poker.offering({ ["Fortune Bonus"] = "A", ["Emperor's Treasure"] = "C" })
local AT_EZ = poker.offering({
  ["Fortune Bonus"] = "A", ["Queen's Dragon"] = true, ["Dynasty Bonus"] = true, ["Protection"] = true,
  ["Red/Black"] = true,
}, { table = "EZ" })
local ALL = poker.offering({
  ["Fortune Bonus"] = "A", ["Emperor's Treasure"] = "C", ["Pai Gow Insurance"] = "C", ["Progressive Payout"] = true,
})

local PAIR = "Kh Qd 5s 5c 8d 2d 3s"

local function wagers(of)
  of[MAIN] = of[MAIN] or 1000
  return of
end

-- What one wager of five dollars comes to, aside from the main one, and by which paragraph.
local function alone(name, hand, of)
  of = of or {}
  local terms = of.ez and AT_EZ or ALL
  local cents = name == "Progressive Payout" and 100 or 500
  local r = poker.play({
    terms = terms, wagers = { wagers({ [name] = { cents, of.colour } }) },
    hands = { dealer = of.dealer or poker.DEALER, hand },
  })
  local won = poker.paid(r, 1, name)
  local cites = poker.cites(r, won > 0 and "pay" or "collect", 1, name)
  for index, cite in ipairs(cites) do cites[index] = cite:gsub("^11%.", "") end
  return { won, table.concat(cites, " ") }, r
end

-- Envy Bonuses paid: "to cents" in order, and by which paragraph.
local function envy(r)
  local found = {}
  for _, label in ipairs({ "1", "2", "6" }) do
    for _, entry in ipairs(r:citing(("%s.h.%s.ii"):format(SECTION, label))) do
      found[#found + 1] = ("h.%s.ii %s %d"):format(label, entry.to, entry.cents)
    end
  end
  return found
end

-- ---- (h) and the order of it ----

tap.test("us-pa/645a.11.h optional wagers of a player are settled after the main one, in the order of the "
  .. "text", function ()
  local r = poker.play({
    terms = ALL,
    wagers = { wagers({ ["Progressive Payout"] = 100, ["Pai Gow Insurance"] = 500, ["Emperor's Treasure"] = 500,
      ["Fortune Bonus"] = 500 }), wagers({ ["Fortune Bonus"] = 500 }) },
    hands = { dealer = poker.DEALER, "10s 10h 10d Ac 4d 3h 6d", poker.STRAIGHT },
  })
  local order = {}
  for _, entry in ipairs(r.entries) do
    local settled = entry.step == "pay" or entry.step == "collect" or entry.step == "lost"
    if settled and entry.wager and entry.wager ~= "Progressive Payout" then
      order[#order + 1] = entry.seat .. " " .. entry.wager
    elseif entry.step == "announce" then
      order[#order + 1] = "announce " .. entry.seat
    end
  end
  local before = table.concat(order, ", ")
  tap.assertStrContains(before, "1 Fortune Bonus, 1 Emperor's Treasure, 1 Pai Gow Insurance")
  tap.assertTrue(before:find("announce 1") < before:find("1 Fortune Bonus"))
  tap.assertTrue(before:find("1 Pai Gow Insurance") < before:find("announce 2"))
end)

tap.test("us-pa/645a.11.h the hand is the best of the seven, however the player has set them", function ()
  local r = poker.play({
    terms = ALL, wagers = { wagers({ ["Fortune Bonus"] = 500 }) },
    hands = { dealer = poker.DEALER, "9s 9h 9d 9c 4s 6h Qd" }, set = { { "9d 9c Qd 6h 4s", "9s 9h" } },
  })
  tap.assertEquals(poker.paid(r, 1, "Fortune Bonus"), 25 * 500)
end)

-- ---- one wager after another ----

tap.test("us-pa/645a.11.h.1 the Fortune Bonus is settled by its own paytable", function ()
  tap.assertEquals(alone("Fortune Bonus", poker.FULL), { 2500, "h.1.i.B" })
end)

tap.test("us-pa/645a.11.h.1.i it is settled for each player, whatever the main wager came to", function ()
  local r = poker.play({
    terms = ALL, wagers = { wagers({ ["Fortune Bonus"] = 500 }), wagers({ ["Fortune Bonus"] = 500 }) },
    hands = { dealer = "As Ah Ad Ac Joker Ks Kc", poker.STRAIGHT, "10s 10h 10d Jh Js 3h 6d" },
  })
  tap.assertEquals({ poker.paid(r, 1, "Fortune Bonus"), poker.paid(r, 2, "Fortune Bonus") }, { 1000, 2500 })
  tap.assertEquals({ poker.paid(r, 1, MAIN), poker.paid(r, 2, MAIN) }, { 0, 0 })
end)

tap.test("us-pa/645a.11.h.1.i.A below a straight it is collected", function ()
  tap.assertEquals(alone("Fortune Bonus", PAIR), { 0, "h.1.i.A" })
end)

tap.test("us-pa/645a.11.h.1.i.B with a straight or better it is paid", function ()
  tap.assertEquals(alone("Fortune Bonus", poker.STRAIGHT), { 1000, "h.1.i.B" })
end)

tap.test("us-pa/645a.11.h.1.i.C a hand without the wager earns the others their Envy Bonus", function ()
  local r = poker.play({
    terms = ALL, wagers = { 1000, wagers({ ["Fortune Bonus"] = 500 }) },
    hands = { dealer = poker.DEALER, poker.QUADS, poker.NOTHING },
  })
  tap.assertEquals(envy(r), { "h.1.ii seat 2 500" })
  tap.assertEquals(poker.paid(r, 1, "Fortune Bonus"), 0)
end)

tap.test("us-pa/645a.11.h.1.iii hands left for Envy Bonuses are collected when those are paid", function ()
  local r = poker.play({
    terms = poker.offering({ ["Fortune Bonus"] = "A" }), wagers = { 1000, wagers({ ["Fortune Bonus"] = 500 }),
      wagers({ ["Fortune Bonus"] = 100 }) },
    hands = { dealer = poker.DEALER, poker.QUADS, poker.NOTHING, "Kh 8d 7d 6d 5d 4d 2s" },
  })
  tap.assertEquals({ r:only("stay", { seat = 1 }).cite, r:only("stay", { seat = 3 }).cite },
    { SECTION .. ".h.1.i.C", SECTION .. ".h.1.i.B" })
  tap.assertEquals(#r:citing(SECTION .. ".h.1.iii"), 2)
  tap.assertEquals(r:only("discard", { seat = 2 }).cite, SECTION .. ".i")
  for seat = 1, 3, 2 do
    tap.assertEquals(r:only("discard", { seat = seat }).cite, SECTION .. ".h.1.iii")
  end
end)

tap.test("us-pa/645a.11.h.1.ii each lammer earns one for each hand of another, never for one's own or the "
  .. "dealer's", function ()
  local r = poker.play({
    terms = ALL,
    wagers = { wagers({ ["Fortune Bonus"] = 500 }), wagers({ ["Fortune Bonus"] = 500 }), 1000,
      wagers({ ["Fortune Bonus"] = 400 }) },
    hands = { dealer = "5s 5h 5d 5c Jd 8c 7h", poker.QUADS, "10s 10h 10d 10c 3h 6d As", "Kh Kd Kc Ks 3d 8d 2d",
      "Ah Qs Js 7c 7d 4c 3c" },
  })
  -- Three players' hands: each of the two lammers earns what the other two are worth; four dollars earned none.
  tap.assertEquals(envy(r), { "h.1.ii seat 2 500", "h.1.ii seat 1 500", "h.1.ii seat 1 500", "h.1.ii seat 2 500" })
end)

tap.test("us-pa/645a.11.h.1.ii they are paid when all Fortune Bonus Wagers are settled", function ()
  local r = poker.play({
    terms = ALL, wagers = { 1000, wagers({ ["Fortune Bonus"] = 500 }), wagers({ ["Fortune Bonus"] = 500 }) },
    hands = { dealer = poker.DEALER, poker.QUADS, poker.NOTHING, "10s 10h 10d Ac Kd 3h 6d" },
  })
  local last, first
  for index, entry in ipairs(r.entries) do
    if entry.wager == "Fortune Bonus" and (entry.step == "pay" or entry.step == "collect") then last = index end
    if entry.cite == SECTION .. ".h.1.ii" and entry.cents then first = first or index end
  end
  tap.assertTrue(last < first, r:shown())
end)

-- Seat 1 has four of a kind; seat 2 a lammer for the Fortune Bonus alone, seat 3 for the Emperor's Treasure alone,
-- seat 4 for both. Four of a kind is worth $5 on both paytables; five aces $250 and $50.
local function two_games(hand, readings)
  return poker.play({
    terms = TWO_GAMES, readings = readings,
    wagers = { 1000, wagers({ ["Fortune Bonus"] = 500 }), wagers({ ["Emperor's Treasure"] = 500 }),
      wagers({ ["Fortune Bonus"] = 500, ["Emperor's Treasure"] = 500 }) },
    hands = { dealer = "2c 3d 5h 7s 8c Jd Ks", hand, "2h 3s 5d 7c 9d Jc Qs", "2d 3c 6h 7h 9s Js Qc",
      "2s 4d 6s 8h 9h 10c Qd" },
  })
end

tap.test("us-pa/645a.11.h.1.ii with two games of Envy Bonuses a lammer earns those of its own wager", function ()
  tap.assertEquals(envy(two_games("As Ah Ad Ac Joker 6d 10s")), {
    "h.1.ii seat 2 25000", "h.1.ii seat 4 25000", "h.2.ii seat 3 5000", "h.2.ii seat 4 5000",
  })
end)

tap.test("us-pa/645a.11.h.1.ii=lammer_of_any_wager one lammer earns those of both", function ()
  local r = two_games("As Ah Ad Ac Joker 6d 10s", { [SECTION .. ".h"] = "lammer_of_any_wager" })
  tap.assertEquals(envy(r), {
    "h.1.ii seat 2 25000", "h.1.ii seat 3 25000", "h.1.ii seat 4 25000",
    "h.2.ii seat 2 5000", "h.2.ii seat 3 5000", "h.2.ii seat 4 5000",
  })
end)

tap.test("us-pa/645a.11.h.2 the Emperor's Treasure is settled by its own paytable", function ()
  tap.assertEquals(alone("Emperor's Treasure", "As Ah Ad Ac Joker 6d 10s"), { 250 * 500, "h.2.i.B" })
end)

tap.test("us-pa/645a.11.h.2.i it is settled for each player who made it", function ()
  local r = poker.play({
    terms = ALL, wagers = { wagers({ ["Emperor's Treasure"] = 500 }), 1000, wagers({ ["Emperor's Treasure"] = 500 }) },
    hands = { dealer = poker.DEALER, poker.FULL, poker.STRAIGHT, "Ah 9c 7h 6s 4c 3c Qd" },
  })
  local paid = {}
  for seat = 1, 3 do paid[seat] = poker.paid(r, seat, "Emperor's Treasure") end
  tap.assertEquals(paid, { 2500, 0, 0 })
end)

tap.test("us-pa/645a.11.h.2.i.A below a straight it is collected", function ()
  tap.assertEquals(alone("Emperor's Treasure", poker.NOTHING), { 0, "h.2.i.A" })
end)

tap.test("us-pa/645a.11.h.2.i.B with a straight or better it is paid", function ()
  tap.assertEquals(alone("Emperor's Treasure", poker.STRAIGHT), { 1000, "h.2.i.B" })
end)

tap.test("us-pa/645a.11.h.2.i.C a hand without the wager earns the others their Envy Bonus", function ()
  local r = poker.play({
    terms = ALL, wagers = { 1000, wagers({ ["Emperor's Treasure"] = 500 }) },
    hands = { dealer = poker.DEALER, poker.QUADS, poker.NOTHING },
  })
  tap.assertEquals(envy(r), { "h.2.ii seat 2 500" })
end)

tap.test("us-pa/645a.11.h.2.iii hands left for Envy Bonuses are collected when those are paid", function ()
  local r = poker.play({
    terms = poker.offering({ ["Emperor's Treasure"] = "A" }), wagers = { 1000, wagers({ ["Emperor's Treasure"] = 500 }),
      wagers({ ["Emperor's Treasure"] = 100 }) },
    hands = { dealer = poker.DEALER, poker.QUADS, poker.NOTHING, "Kh 8d 7d 6d 5d 4d 2s" },
  })
  tap.assertEquals({ r:only("stay", { seat = 1 }).cite, r:only("stay", { seat = 3 }).cite },
    { SECTION .. ".h.2.i.C", SECTION .. ".h.2.i.B" })
  tap.assertEquals(#r:citing(SECTION .. ".h.2.iii"), 2)
  tap.assertEquals(r:only("discard", { seat = 2 }).cite, SECTION .. ".i")
  for seat = 1, 3, 2 do
    tap.assertEquals(r:only("discard", { seat = seat }).cite, SECTION .. ".h.2.iii")
  end
end)

tap.test("us-pa/645a.11.h.2.ii it has Envy Bonuses of its own paytable", function ()
  local r = poker.play({
    terms = ALL, wagers = { 1000, wagers({ ["Emperor's Treasure"] = 500 }) },
    hands = { dealer = poker.DEALER, "As Ah Ad Ac Joker 6d 10s", "Kh Qs Js 10c 7h 4c 3c" },
  })
  tap.assertEquals(envy(r), { "h.2.ii seat 2 5000" })
end)

tap.test("us-pa/645a.11.h.3 the Pai Gow Insurance is settled by its own paytable", function ()
  tap.assertEquals(alone("Pai Gow Insurance", "4h 3c 5d 7c 9h 2d 8s"), { 100 * 500, "h.3.ii" })
end)

tap.test("us-pa/645a.11.h.3.i with a pair or better it is collected", function ()
  tap.assertEquals(alone("Pai Gow Insurance", PAIR), { 0, "h.3.i" })
  tap.assertEquals(alone("Pai Gow Insurance", poker.STRAIGHT), { 0, "h.3.i" })
end)

tap.test("us-pa/645a.11.h.3.ii without, but with a nine or higher, it is paid", function ()
  tap.assertEquals(alone("Pai Gow Insurance", poker.NOTHING), { 1500, "h.3.ii" })
end)

tap.test("us-pa/645a.11.h.4 the Progressive Payout is settled though its chips are in the table inventory", function ()
  local won, r = alone("Progressive Payout", poker.FULL)
  tap.assertEquals(won, { 400, "h.4.ii.D" })
  tap.assertEquals(r:received("seat 1"), 950 - 100 + 400)
end)

tap.test("us-pa/645a.11.h.4.i below a full house nothing comes back, and nothing more is collected", function ()
  local _, r = alone("Progressive Payout", poker.STRAIGHT)
  tap.assertEquals(r:received("seat 1 Progressive Payout"), 0)
  tap.assertEquals(poker.cites(r, "collect", 1, "Progressive Payout"), { "8.b.2" })
  tap.assertEquals(#r:citing(SECTION .. ".h.4.i"), 1)
end)

tap.test("us-pa/645a.11.h.4.ii with a full house or better it is paid", function ()
  tap.assertEquals(alone("Progressive Payout", poker.QUADS)[1], 7500)
end)

tap.test("us-pa/645a.11.h.4.ii.D a part of the meter is not paid from the table inventory, odds are", function ()
  local _, odds = alone("Progressive Payout", poker.QUADS)
  tap.assertEquals(odds:only("pay", { wager = "Progressive Payout" }).from, "table")
  local won, part = alone("Progressive Payout", "As Ah Ad Ac Joker 6d 10s")
  -- The meter starts at $2,000, and half of the dollar wagered was added to it.
  tap.assertEquals(won, { 20005, "h.4.ii.D" })
  tap.assertEquals(part:only("pay", { wager = "Progressive Payout" }).from, "meter")
end)

tap.test("us-pa/645a.11.h.5 the Queen's Dragon is paid if the dealer has one, and collected if not", function ()
  tap.assertEquals(alone("Queen's Dragon", poker.FULL, { ez = true, dealer = poker.DRAGON }), { 25000, "h.5" })
  tap.assertEquals(alone("Queen's Dragon", "2d 4c 6h 8s 9c 10d Qc", { ez = true }), { 0, "h.5" })
end)

tap.test("us-pa/645a.11.h.6 the Dynasty Bonus is settled by its own paytable", function ()
  tap.assertEquals(alone("Dynasty Bonus", "As 2s 3s 4s 5s 9h Kh", { ez = true, dealer = "2c 3d 5h 7s 8c Jd Kc" }),
    { 120 * 500, "h.6.i.B" })
end)

tap.test("us-pa/645a.11.h.6.i it is settled for each player who made it", function ()
  local r = poker.play({
    terms = AT_EZ, wagers = { wagers({ ["Dynasty Bonus"] = 500 }), 1000, wagers({ ["Dynasty Bonus"] = 500 }) },
    hands = { dealer = poker.DEALER, poker.FULL, poker.STRAIGHT, "Ah 9c 7h 6s 4c 3c Qd" },
  })
  local paid = {}
  for seat = 1, 3 do paid[seat] = poker.paid(r, seat, "Dynasty Bonus") end
  tap.assertEquals(paid, { 2500, 0, 0 })
end)

tap.test("us-pa/645a.11.h.6.i.A below three of a kind it is collected", function ()
  tap.assertEquals(alone("Dynasty Bonus", poker.NOTHING, { ez = true }), { 0, "h.6.i.A" })
end)

tap.test("us-pa/645a.11.h.6.i.B with three of a kind or better it is paid", function ()
  tap.assertEquals(alone("Dynasty Bonus", "10s 10h 10d Ac 4d 3h 6d", { ez = true }), { 1500, "h.6.i.B" })
  tap.assertEquals(alone("Dynasty Bonus", poker.STRAIGHT, { ez = true }), { 1000, "h.6.i.B" })
end)

tap.test("us-pa/645a.11.h.6.i.C a hand without the wager earns the others their Envy Bonus", function ()
  local r = poker.play({
    terms = AT_EZ, wagers = { 1000, wagers({ ["Dynasty Bonus"] = 500 }) },
    hands = { dealer = poker.DEALER, poker.QUADS, poker.NOTHING },
  })
  tap.assertEquals(envy(r), { "h.6.ii seat 2 500" })
end)

tap.test("us-pa/645a.11.h.6.ii its Envy Bonuses come beside those of another game, each for its own lammer", function ()
  local function round(readings)
    return envy(poker.play({
      terms = AT_EZ, readings = readings,
      wagers = { wagers({ ["Dynasty Bonus"] = 500 }), wagers({ ["Dynasty Bonus"] = 500 }),
        wagers({ ["Fortune Bonus"] = 500 }) },
      hands = { dealer = poker.DEALER, "As Ah Ad Ac Joker 6d 10s", "Kh Qs Js 10c 7h 4c 3c", "2h 3s 5d 7c 9d Jc Qd" },
    }))
  end
  tap.assertEquals(round(), { "h.1.ii seat 3 25000", "h.6.ii seat 2 10000" })
  tap.assertEquals(round({ [SECTION .. ".h"] = "lammer_of_any_wager" }), {
    "h.1.ii seat 2 25000", "h.1.ii seat 3 25000", "h.6.ii seat 2 10000", "h.6.ii seat 3 10000",
  })
end)

tap.test("us-pa/645a.11.h.7 the Protection is paid without a pair and with a nine or higher, else "
  .. "collected", function ()
  tap.assertEquals(alone("Protection", poker.NOTHING, { ez = true }), { 1500, "h.7" })
  tap.assertEquals(alone("Protection", PAIR, { ez = true }), { 0, "h.7" })
  tap.assertEquals(alone("Protection", poker.STRAIGHT, { ez = true }), { 0, "h.7" })
end)

tap.test("us-pa/645a.11.h.8 Red/Black is paid with four of the color chosen, by how many there are, else "
  .. "collected", function ()
  local four, seven = "Ah Qh Jh 10d 7c 4c 3c", "Ah Qh Jh 10d 7h 4d 3h"
  tap.assertEquals(alone("Red/Black", four, { ez = true, colour = "red" }), { 500, "h.8" })
  tap.assertEquals(alone("Red/Black", four, { ez = true, colour = "black" }), { 0, "h.8" })
  tap.assertEquals(alone("Red/Black", seven, { ez = true, colour = "red" }), { 2500, "h.8" })
end)

-- ---- (i) ----

tap.test("us-pa/645a.11.i a player's cards are discarded after the last of the player's optional wagers", function ()
  local r = poker.play({
    terms = ALL,
    wagers = { wagers({ ["Fortune Bonus"] = 500, ["Pai Gow Insurance"] = 500, ["Emperor's Treasure"] = 500 }) },
    hands = { dealer = poker.DEALER, poker.NOTHING },
  })
  local last, discarded
  for index, entry in ipairs(r.entries) do
    if entry.step == "pay" or entry.step == "collect" then last = index end
    if entry.step == "discard" then discarded = index end
  end
  tap.assertEquals(#r:steps("discard"), 1)
  tap.assertEquals(r:only("discard").cite, SECTION .. ".i")
  tap.assertTrue(last < discarded)
  -- The Fortune Bonus was lost first, and the cards were still there for the Insurance.
  tap.assertEquals({ poker.paid(r, 1, "Fortune Bonus"), poker.paid(r, 1, "Pai Gow Insurance") }, { 0, 1500 })
end)

tap.test("us-pa/645a.11.i cards that can earn an Envy Bonus stay until it is paid", function ()
  local r = poker.play({
    terms = ALL, wagers = { 1000, wagers({ ["Fortune Bonus"] = 500 }) },
    hands = { dealer = poker.DEALER, poker.QUADS, poker.NOTHING },
  })
  local envied, discarded
  for index, entry in ipairs(r.entries) do
    if entry.cite == SECTION .. ".h.1.ii" and entry.cents then envied = index end
    if entry.step == "discard" and entry.seat == 1 then discarded = index end
  end
  tap.assertTrue(envied < discarded)
end)
