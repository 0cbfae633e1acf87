-- Massachusetts section 4: tiles inspected, washed and stacked; when that is the start of the game.

local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-ma/pai_gow"
local BANKING = { banking = true, deliveries = { "house way from the right" } }
local LAST = { wagered = { { seat = 1, cents = 1000 }, { seat = 2, cents = 1000 } } }
local EXPOSED = { event = "irregularity", what = "exposed in stacking", piece = "6-6" }

local function open(first_round)
  return rounds.open({ chapter = KEY, terms = BANKING, table = { first_round = first_round, last = LAST } })
end

local function without(order, place, other)
  local copy = table.move(order, 1, #order, 1, {})
  copy[place] = other
  return { event = "shuffle", order = copy }
end

tap.test("us-ma/pai_gow.4.a.1 a set that is not the sixteen pairs is not played with", function ()
  local order = rounds.stacked("dealer").order
  local r = open(false)
  r:refused(without(order, 32, nil))
  r:refused(without(order, 33, "6-6"))
  tap.assertStrContains(rounds.line(r:refused(without(order, 32, "6-6"))), "6-6")
  r:refused(without(order, 1, "6-7"))
  r:one({ event = "shuffle", order = order })
end)

tap.test("us-ma/pai_gow.4.c tiles are washed and stacked before any is dealt", function ()
  local r = open(false)
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:refused({ event = "dice", dice = { 1, 2, 3 } })
end)

tap.test("us-ma/pai_gow.4.d the tiles stand in eight stacks of four", function ()
  local r = open(false)
  local order = rounds.stacked("dealer").order
  r:one({ event = "shuffle", order = order })
  tap.assertEquals(#r:citing(KEY .. ".4.d"), 1)
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 3, 3, 3 } } })
  -- The stack nearest the dealer's right goes to the dealer whole, the last to the dead hand.
  for place, row in ipairs(rounds.TILES) do
    local position, stack = row[1], table.concat(order, " ", 4 * place - 3, 4 * place)
    tap.assertEquals(r:only("deal", { position = position }).pieces, stack, position)
  end
end)

tap.test("us-ma/pai_gow.4.e a tile seen in stacking has the whole set shuffled again", function ()
  local r = open(false)
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:one(rounds.stacked("dealer"))
  local entries = r:one(EXPOSED)
  tap.assertEquals(#rounds.select(entries, nil, { cite = KEY .. ".4.e" }) > 0, true)
  tap.assertEquals(r:received("seat 1"), -1000, "no hand is void, no wager returned")
  -- The first order is gone: the dice are shaken only when there is another.
  r:refused({ event = "dice", dice = { 3, 3, 3 } })
  r:play({ rounds.stacked("seat 1"), { event = "no_more_bets" } })
  r:one({ event = "dice", dice = { 3, 3, 4 } })
  tap.assertEquals(r:only("deal", { position = "seat 1" }).pieces, "1-1 1-1 4-4 4-4")
end)

tap.test("us-ma/pai_gow.4.e is about stacking alone: once tiles are dealt it is refused", function ()
  local r = open(false)
  r:one(rounds.stacked("dealer"))
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 3, 3, 3 } } })
  r:refused(EXPOSED)
end)

tap.test("us-ma/pai_gow.4.e a second tile seen has them shuffled a third time", function ()
  local r = open(false)
  r:one(rounds.stacked("dealer"))
  r:one(EXPOSED)
  r:one(rounds.stacked("dealer"))
  r:one(EXPOSED)
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:one({ event = "no_more_bets" })
  r:refused({ event = "dice", dice = { 3, 3, 3 } })
end)

tap.test("us-ma/pai_gow.4.f every round has a shuffle of its own, and is no start of the game for it", function ()
  local r = open(false)
  r:refused({ event = "dice", dice = { 3, 3, 3 } })
  r:play({ { event = "offer_bank", seat = 1 }, { event = "bank", seat = 1 } })
  tap.assertEquals(r.state.bank, 1)
end)

tap.test("us-ma/pai_gow.4.g a player who comes to an idle table starts the game: nobody banks that round", function ()
  local r = open(true)
  local problem = r:refused({ event = "bank", seat = 1 })
  tap.assertEquals(problem.cite, KEY .. ".8.b")
  r:one(rounds.stacked("dealer"))
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 3, 3, 3 } } })
  tap.assertEquals(#r:steps("deal"), 8)
end)
