-- New Zealand, Division 12: a round at eight boxes that the house alone banks, 11.1, settled by hand. The hands are
-- those of tests/boxes.lua, where it is worked out how each compares.

local boxes = require("boxes")
local chapters = require("jurisdictions.chapters")
local cli = require("cli")
local json = require("houseway.base.json")
local rounds = require("rounds")
local scratch = require("scratch")
local tap = require("tap")
local wagers = require("rounds.round.wagers")

local KEY = "nz/pai_gow"

local function opened(terms)
  local of = { chapter = KEY, players = {}, terms = terms }
  for box = 1, 8 do of.players[box] = {} end
  return rounds.open(of)
end

-- A round as far as the dice: 5, 3 and 3 count from box 1 to box 3.
local function dealt(cents)
  local r = opened()
  r:play({ boxes.stacked(3) })
  r:play(rounds.wagers("Pai Gow", cents))
  r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 5, 3, 3 } } })
  return r
end

-- The whole round: box 2 pushes, box 3 wins, boxes 5 and 8 lose.
local function settled()
  local r = dealt({ [2] = 2000, [3] = 5000, [5] = 3000, [8] = 1000 })
  r:play({ boxes.set(2), boxes.set(3), boxes.set(5), boxes.set(8), { event = "reveal" } })
  return r
end

tap.test(KEY .. ".3.1 a table has eight seats, and no ninth", function ()
  local r = opened()
  tap.assertEquals(#r.state.seats, 8)
  local problem = r:refused({ event = "wager", seat = 9, wager = "Pai Gow", cents = 1000 })
  tap.assertEquals({ problem.expected, problem.cite }, { "must be a seat, 1 to 8", KEY .. ".3.1" })
end)

tap.test(KEY .. ".3.2.a each of eight boxes gets four tiles, and there is no dead hand", function ()
  local r, at = dealt({ [2] = 1000 }), {}
  for index, entry in ipairs(r:steps("deal")) do at[index] = entry.position end
  tap.assertEquals(at, { "seat 3", "seat 4", "seat 5", "seat 6", "seat 7", "seat 8", "dealer", "seat 2" })
end)

tap.test(KEY .. ".3.3.b three dice find the box with which dealing starts", function ()
  tap.assertEquals(dealt({ [2] = 1000 }):only("dice").cite, KEY .. ".3.3.b")
end)

tap.test(KEY .. ".1.laja the dealer or a player may have the tiles mixed further", function ()
  for _, by in ipairs({ "dealer", "seat 8" }) do
    local r, mix = opened(), boxes.stacked(3)
    mix.event, mix.by = "mix", by
    r:play({ boxes.stacked(1), mix })
    tap.assertEquals(r:only("mix").cite, KEY .. ".1.laja")
  end
end)

tap.test(KEY .. ".11.1.a tiles not in play are collected", function ()
  local gathered = {}
  for index, entry in ipairs(dealt({ [2] = 1000, [8] = 1000 }):steps("gather")) do
    tap.assertEquals(entry.cite, KEY .. ".11.1.a")
    gathered[index] = entry.position
  end
  tap.assertEquals(gathered, { "seat 3", "seat 4", "seat 5", "seat 6", "seat 7" })
end)

tap.test(KEY .. ".11.1.b no wager is accepted on box 1", function ()
  local problem = opened():refused({ event = "wager", seat = 1, wager = "Pai Gow", cents = 1000 })
  tap.assertEquals({ problem.id, problem.cite }, { "wagering/house-box", KEY .. ".11.1.b" })
end)

tap.test(KEY .. ".11.1.c the house's hand is set after all players'", function ()
  local r = dealt({ [2] = 1000 })
  tap.assertEquals(r:refused(boxes.set(1, "dealer")).cite, KEY .. ".11.1.c")
  r:play({ boxes.set(2), boxes.set(1, "dealer") })
end)

tap.test(KEY .. ".11.1.f hands are matched counterclockwise from box 1", function ()
  local at = {}
  for index, entry in ipairs(settled():steps("expose")) do
    tap.assertEquals(entry.cite, KEY .. ".11.1.f")
    at[index] = entry.seat
  end
  tap.assertEquals(at, { 2, 3, 5, 8 })
end)

tap.test(KEY .. ".11.1.g losing wagers go to their area at once, and from there before winners are paid", function ()
  local moves = {}
  for _, entry in ipairs(settled().entries) do
    if entry.cite == KEY .. ".11.1.g" or entry.step == "pay" then
      moves[#moves + 1] = ("%s %d to %s"):format(entry.step, entry.cents, entry.to)
    end
  end
  tap.assertEquals(moves, { "collect 3000 to losing wager area", "collect 1000 to losing wager area",
    "collect 4000 to table", "pay 5000 to seat 3" })
end)

tap.test(KEY .. ".11.1.h a wager that pushes remains", function ()
  local r = settled()
  tap.assertEquals(r:only("stand").cite, KEY .. ".11.1.h")
  -- Five percent of the 5,000 that box 3 wins are 250; the table has 4,000 and pays 4,750.
  r:assert_comes_to({ ["seat 2"] = -2000, ["seat 2 Pai Gow"] = 2000, ["seat 3"] = 4750, ["seat 5"] = -3000,
    ["seat 8"] = -1000, table = -750 })
end)

tap.test(KEY .. ".11.1.i winners are paid when all hands are shown", function ()
  local r, order = settled(), {}
  for _, entry in ipairs(r.entries) do
    if entry.step == "expose" or entry.step == "pay" then order[#order + 1] = entry.step .. " " .. entry.seat end
  end
  tap.assertEquals(order, { "expose 2", "expose 3", "expose 5", "expose 8", "pay 3" })
end)

tap.test(KEY .. ".11.1.d the house's hand lies set, and is shown, before a player's is", function ()
  local r = dealt({ [2] = 1000, [3] = 1000 })
  local problem = r:refused({ event = "reveal" }) -- players have yet to set
  tap.assertEquals(problem.cite, KEY .. ".11.1.c")
  r:play({ boxes.set(2), boxes.set(3), { event = "reveal" } })
  local order = {}
  for _, entry in ipairs(r.entries) do
    if entry.step == "set" and entry.position == "dealer" then order[#order + 1] = "the house's" end
    if entry.step == "expose" then order[#order + 1] = "box " .. entry.seat end
  end
  tap.assertEquals(order, { "the house's", "box 2", "box 3" })
end)

-- Box 1 has 6-6 3-5 2-2 2-3. The appendix plays the Gong of Teen over nine; seven over two is another setting.
tap.test(KEY .. ".11.1.e the house's hand set otherwise than by the house way is found, and set by it", function ()
  local r = dealt({ [2] = 2000, [3] = 5000, [5] = 3000, [8] = 1000 })
  r:play({ boxes.set(2), boxes.set(3), boxes.set(5), boxes.set(8), rounds.set("dealer", "6-6 2-3", "2-2 3-5") })
  r:play({ { event = "reveal" } })
  tap.assertEquals(r:only("irregularity").cite, "us-ma/pai_gow.9.f")
  local reset = r:only("reset")
  tap.assertEquals({ reset.high, reset.low }, boxes.HANDS[1])
  tap.assertEquals(r:received("seat 3"), settled():received("seat 3"))
  local right = settled()
  tap.assertEquals({ #right:steps("irregularity"), #right:steps("reset") }, { 0, 0 })
end)

-- ---- 11.2, of which the beginning alone is at hand ----

tap.test(KEY .. ".11.2 a round that a player banks is refused, with all that its text does not settle", function ()
  local r = opened({ banking = true })
  r:play({ boxes.stacked(3) })
  local problem = r:refused({ event = "bank", seat = 3 })
  tap.assertEquals(problem.id, "wagering/chapter-silent-choice")
  tap.assertStrContains(problem.found, "does not say to whom the bank is offered (bank_offered), nor unwagered")
  tap.assertEquals(#r:steps("deal"), 0)
end)

tap.test(KEY .. ".11.2.a, .11.2.b are of rounds that a player banks: no other cites them", function ()
  for _, label in ipairs({ "11.2", "11.2.a", "11.2.b" }) do
    local one = chapters.load(KEY).by_key[KEY .. "." .. label]
    tap.assertEquals({ one.meaning.applies.rounds, one.status }, { "banked", "by_hand" })
    tap.assertEquals(settled():citing(one.key), {})
  end
  -- By 11.2(a) the banker's tiles go to that player's box; by 11.1(a), which this round goes by, to box 1.
  tap.assertEquals(settled():only("start").from, "dealer")
end)

-- ---- the round after a push ----

-- Box 2's 2,000 have lain there since the round before.
local REMAINED = { event = "wager", seat = 2, wager = "Pai Gow", cents = 2000, remained = true }

-- A round in which the tiles that box 3 had in the first are box 2's, which wins by them.
local function next_round()
  local r = opened()
  r:play({ boxes.stacked(3), REMAINED, { event = "no_more_bets" }, { event = "dice", dice = { 5, 3, 2 } } })
  return r
end

tap.test("24.5 " .. KEY .. ".11.1.h what remained lies there in the next round, and moves no money", function ()
  tap.assertEquals(wagers.remaining(settled().state), { REMAINED })
  local r = next_round()
  tap.assertEquals({ r:only("stand").cite, #r:steps("wager") }, { KEY .. ".11.1.h", 0 })
  r:play({ rounds.set(2, boxes.HANDS[3][1], boxes.HANDS[3][2]), { event = "reveal" } })
  -- It wins 2,000 less five percent and is returned. Over both rounds box 2 has 1,900 more, and its area nothing.
  r:assert_comes_to({ ["seat 2"] = 2000 + 1900, ["seat 2 Pai Gow"] = -2000, table = -1900 })
  tap.assertEquals(settled():received("seat 2") + r:received("seat 2"), 1900)
  tap.assertEquals(settled():received("seat 2 Pai Gow") + r:received("seat 2 Pai Gow"), 0)
  tap.assertEquals(wagers.remaining(r.state), {})
end)

tap.test("24.5 " .. KEY .. ".11.1.h it may be taken back or exchanged like any other", function ()
  local r = opened()
  r:play({ REMAINED, { event = "withdraw", seat = 2, wager = "Pai Gow" } })
  tap.assertEquals({ r:received("seat 2"), r:received("seat 2 Pai Gow") }, { 2000, -2000 })
  r = opened()
  r:play({ REMAINED, rounds.wagers("Pai Gow", { [2] = 3000 })[1] })
  tap.assertEquals(r:received("seat 2"), -1000)
end)

tap.test("24.5 " .. KEY .. ".11.1.h one alone can have remained, on the house's box none", function ()
  local r = opened()
  r:play({ REMAINED })
  tap.assertEquals(r:refused(REMAINED).id, "wagering/cannot-have-remained")
  local problem = opened():refused({ event = "wager", seat = 1, wager = "Pai Gow", cents = 2000, remained = true })
  tap.assertEquals(problem.cite, KEY .. ".11.1.b")
end)

local WAY = [[
submission "A table" { game = "Pai Gow", under = "nz/pai_gow" }
terms { vigorish = "nearest 25 cents", odd_cents = "to the house" }
follow "nz/pai_gow.appendix-4"
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]

tap.test("24.5 " .. KEY .. ".11.1.h rounds dealt one after another have the wagers that remained", function ()
  local count, found = 200, nil
  scratch.with(function (root)
    local run = cli.run({ arguments = { "deal", scratch.write(root .. "/way.lua", WAY), "--rounds", tostring(count),
      "--seed", "a", "--check-replay", "--threads", "2", "--json" } })
    tap.assertEquals({ run.err, run.code }, { "", 0 })
    found = assert(json.decode(run.out))
  end)
  local ended, sums, remaining = {}, {}, 0
  for _, one in ipairs(found.outcomes) do ended[one.outcome] = one.hands end
  for _, one in ipairs(found.accounts) do
    sums[one.account] = one.cents
    -- Seven seats wager 1,000 a round: where one pushed in the last round, 1,000 remain, and never more.
    if one.account:find(" Pai Gow$") then
      tap.assertEquals(one.cents, 1000)
      remaining = remaining + one.cents
    end
  end
  tap.assertEquals(ended.win + ended.lose + ended.push, 7 * count)
  tap.assertTrue(ended.push > 7)
  -- By hand: the house takes 1,000 of each that loses and pays 950 to each that wins; the players have the rest.
  tap.assertEquals(sums.table, 1000 * ended.lose - 950 * ended.win)
  local players = 0
  for seat = 2, 8 do players = players + (sums["seat " .. seat] or 0) end
  tap.assertEquals(players, -sums.table - remaining)
  -- A wager that remained is not made again.
  local made = 0
  for _, one in ipairs(found.wagers) do made = made + one.placed end
  tap.assertEquals(made, ended.win + ended.lose + remaining // 1000)
end)
