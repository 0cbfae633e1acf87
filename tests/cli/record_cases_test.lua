-- Records that outsiders wrote from the text: what was refused with a limit the paragraph cited does not have, what was
-- refused with no paragraph, and what was taken that contradicts itself.

local here = require("here")
local rounds = require("rounds")
local scratch = require("scratch")
local tables = require("tables")
local tap = require("tap")

local event, poker, wager, after = tables.event, tables.poker, tables.wager, tables.after

-- What `settle` prints, or is refused with, and its exit code.
local function run(of)
  local made, result = tables.settle(of), nil
  scratch.with(function (directory)
    for name, text in pairs(made.files) do scratch.write(directory .. "/" .. name, text) end
    for i, argument in ipairs(made.arguments) do made.arguments[i] = argument:gsub("DIR", directory) end
    result = here.run(made.arguments)
  end)
  return result
end

local function settles(of, ...)
  local result = run(of)
  tap.assertEquals({ result.err, result.code }, { "", 0 })
  for _, text in ipairs({ ... }) do tap.assertStrContains(result.out, text) end
end

local function refused(of, expected)
  local result = run(of)
  tap.assertStrContains(result.err, expected)
  tap.assertEquals({ result.out, result.code }, { "", 2 })
end

local MANUAL = 'start = "three dice", dealing = "manual dealing shoe", shuffler = "by hand",'
local AUTOMATED = 'start = "a number", dealing = "automated dealing shoe", shuffler = "a device",'
local DEALT = { poker(1, 2000), tables.cards(), event("cut", { by = "seat 1", at = 13 }), event("no_more_bets"),
  event("dice", { dice = { 2, 3, 4 } }) }
local DRAWN = { poker(1, 2000), tables.cards(), event("no_more_bets"), event("number", { number = 3 }) }

local function cards(terms, first, ...)
  return { chapter = "us-pa/645a", terms = terms, events = after(first, ...) }
end

tap.test("L7 a card found face up once the start is found is set aside, and the round goes on", function ()
  local face_up = event("irregularity", { exposed = "Ah", where = "deck" })
  -- From seat 1 clockwise, the hand a cut at 13 leaves there without the ace of hearts.
  settles(cards(MANUAL, DEALT, face_up, rounds.set(1, "Ac Qd 10h 8s 7c", "5d 2s"), "reveal"),
    "645a.14(f)", "set aside", "645a.11(f)")
end)

tap.test("L7 a shoe that jams once the start is found voids the round, by its name or as it was seen", function ()
  for _, jam in ipairs({ { what = "shoe jammed" }, { device = "dealing shoe", fault = "jammed" } }) do
    settles(cards(AUTOMATED, DRAWN, event("irregularity", jam)), "645a.14(m)", "return", "$20.00")
  end
end)

tap.test("L7 a hand given up that is counted may be found to be short, and all is void", function ()
  local hands = tables.card_hands()
  settles(cards(nil, { poker(1, 2000), poker(2, 1000), "no_more_bets", hands, tables.set_cards(1), tables.set_cards(2),
    event("surrender", { seat = 2 }), event("irregularity", { counts = { ["seat 2"] = 6 } }) }),
    "645a.14(h)", "wrong number dealt", "nothing")
end)

tap.test("L11 57 cards are not counted of an order of 53, nor a meter where none runs", function ()
  local dealt = after(DEALT)
  dealt[5] = event("dice", { dice = { 2, 3, 4 }, counts = { ["seat 4"] = 6, left = 9 } })
  refused(cards(MANUAL, dealt), "the counts must add up to the 53 cards of the order (58 Pa. Code § 645a.3(a)), not 57")
  local metered = cards(nil, { poker(1, 2000), "no_more_bets" })
  metered.table = { meter = 500000 }
  refused(metered, "table.meter: the submission offers no Progressive Payout; remove the meter of 500000 "
    .. "(58 Pa. Code § 645a.7(e)(4))")
end)

tap.test("L12 a number that is not drawn is refused with the paragraph that says its range", function ()
  for number, expected in pairs({ [0] = "not 0\n", [8] = "not 8\n" }) do
    local drawn = after(DRAWN)
    drawn[4] = event("number", { number = number })
    refused(cards(AUTOMATED, drawn), "the number must be 1 to 7 (58 Pa. Code § 645a.5(i)(2)), " .. expected)
  end
  for _, number in ipairs({ 0, 9 }) do
    refused({ chapter = "us-pa/621a", terms = 'start = "a number",', events = { tables.tiles(), wager(1, 1000),
      "no_more_bets", event("number", { number = number }) } },
      ("the number must be 1 to 8 (58 Pa. Code § 621a.6(a)(1)), not %d"):format(number))
  end
end)

tap.test("L12 a hand that holds a card set aside, and a wager without the main one, by their paragraphs", function ()
  local hands = tables.card_hands()
  refused(cards(nil, { poker(1, 2000), "no_more_bets",
    event("irregularity", { exposed = hands.dealer:match("^%S+"), where = "deck" }), hands }),
    "10d was set aside; name cards that were dealt (58 Pa. Code § 645a.14(f))")
  refused(cards(tables.FORTUNE, { poker(1, 1000), wager(2, 500, { wager = "Fortune Bonus" }) }),
    '"Fortune Bonus" comes without a Pai Gow Poker wager; place Pai Gow Poker first (58 Pa. Code § 645a.7(e))')
end)

-- Eighteen, called seventeen: the first stack, seat 1's by right, goes to the dealer.
local function called(unnoticed, ...)
  return { events = { tables.tiles(), wager(1, 2500), "no_more_bets",
    event("dice", { dice = { 6, 6, 6 }, announced = 17, unnoticed = unnoticed }), tables.set(1), ... } }
end

tap.test("L18 a wrong total that nobody notices at once voids all hands later", function ()
  refused(called(nil, "reveal"), '"set" comes after all hands are void; remove the event (Mass. Pai Gow § 9(c))')
  settles(called(true, "reveal"), "Mass. Pai Gow § 9(c)", "dice totaled wrongly")
  settles(called(true, event("irregularity", { announced = 17 })), "Mass. Pai Gow § 9(c)", "dice totaled wrongly")
  settles({ events = { wager(1, 2500), "no_more_bets", tables.hands(), tables.set(1),
    event("irregularity", { dice = { 6, 6, 6 }, announced = 17 }) } }, "Mass. Pai Gow § 9(c)")
end)
