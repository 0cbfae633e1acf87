-- A licensee's own paytable on seven cards: rows named as the law's own are, counted and paid like them.

local chapters = require("jurisdictions.chapters")
local choose = require("houseway.base.games").choose
local fraction = require("houseway.base.fraction")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local optional_table = require("optional_table")
local own = require("houseway.wagers.own")
local tap = require("tap")

local KEY, ALL = "us-pa/645c", 154143080

-- The chapter, where the Tiger 9 Wager is decided by the player's seven cards: what its rows are, the licensee says.
local source = chapters.changed(KEY, [[decided_by = "the dealer's hand as it is set",]], "")
local model = chapters.load(KEY, nil, { [KEY] = source })

local function to(hand, odds_)
  return { hand = hand, pays = { kind = "to", numerator = odds_, denominator = 1 } }
end

local function offered(...)
  local terms = { values = { paytables = { ["Tiger 9"] = { rows = { ... } } } }, line = 1 }
  return offers.of_submission(model, { file = "own.lua", wagers = { "Tiger 9" }, terms = terms })
end

tap.test("N3 a licensee's own paytable on seven cards has odds: rows by category and by no pair",
  function ()
    local list = offered(to("Five aces", 400), to("Royal flush", 150), to("Straight flush", 50),
      to("Four of a kind", 25), to("Full house", 5), to("Queen-high", 7))
    tap.assertEquals({ #list, list[1].of, list[1].own }, { 1, "cards", true })
    local rows, hands = odds.worth(list[1], {}).figures, {}
    for number, row in ipairs(rows.rows) do hands[number] = row.hands end
    -- Five aces: two more of 48. Full houses that are no more: as the printed paytables have them. No pair, the queen
    -- highest: as the Queen's Dragon.
    tap.assertEquals({ hands[1], hands[2], hands[5], hands[6] }, { 1128, 26132, 4188528, 2719500 })
    local paid = 400 * hands[1] + 150 * hands[2] + 50 * hands[3] + 25 * hands[4] + 5 * hands[5] + 7 * hands[6]
    tap.assertEquals(rows.edge, fraction.new(hands[7] - paid, ALL))
  end)

tap.test("N3 a licensee's own paytable on a colour has odds for each side", function ()
  local list = offered(to("Seven cards of the chosen color", 20), to("Six cards of the chosen color", 2))
  tap.assertEquals({ #list, list[1].side, list[2].side, list[1].of }, { 2, "red", "black", "colour" })
  local found = odds.worth(list[1], {}).figures
  tap.assertEquals({ found.rows[1].hands, found.rows[2].hands }, { 657800, 230230 * 27 })
end)

tap.test("L1 a licensee's own paytable has colours among hands", function ()
  local list = offered(to("Full house with no card of the chosen color", 20), to("Six cards of the chosen color", 2))
  tap.assertEquals({ #list, list[1].side, list[2].side, list[1].of }, { 2, "red", "black", "cards" })
  -- A rank has two cards of the other colour: three are the aces with the joker, beside a pair and two others, or two
  -- pair.
  local hands = 12 * choose(11, 2) * 2 ^ 2 + choose(12, 2)
  tap.assertEquals(odds.worth(list[1], {}).figures.rows[1].hands, math.tointeger(hands))
end)

tap.test("N3 rows that name no hand of seven cards, or dice among hands, are refused", function ()
  local place = { law = model, round = { rounds = "unbanked" } }
  for _, rows in ipairs({
    { to("Total 7", 2) }, { to("Six sevens", 2) }, { to("Full house", 2), to("Total 17", 2) },
  }) do
    local ok, problem = own.check("Tiger 9", rows, place)
    tap.assertNil(ok)
    tap.assertEquals(problem.found, ('"%s"'):format(rows[#rows].hand))
  end
end)

tap.test("N3 a round pays a licensee's own paytable on seven cards by the row the player's hand makes", function ()
  local rows = { to("Flush", 4), to("Three pair", 3), to("Jack-high", 2) }
  for hand, won in pairs({
    ["As Js 9s 5s 2s 3d 4c"] = 2000, ["Ac Ad Kc Kd 7s 7h 2c"] = 1500, ["Js 9h 8d 7c 4s 3d 2c"] = 1000,
    ["Qs 9h 8d 7c 4s 3d 2c"] = -500, ["Ac Ad Kc Kd 7s 5h 2c"] = -500,
  }) do
    local t = optional_table.open({ law = model, paytables = { ["Tiger 9"] = { rows = rows } },
      wagers = { ["Tiger 9"] = {} } })
    t:wager(1, "Tiger 9", 500)
    t:deal({ [1] = hand })
    t:settle()
    tap.assertEquals(t:won(1), won, hand)
  end
end)
