-- Massachusetts section 6: from no more bets to the hands, in rounds no player banks.

local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-ma/pai_gow"
local RING = { "dealer", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "dead hand" }

local function to_dice(wagers)
  local r = rounds.open({ chapter = KEY })
  r:one(rounds.stacked("dealer"))
  r:play(rounds.wagers("Pai Gow", wagers or { [1] = 1000 }))
  r:one({ event = "no_more_bets" })
  return r
end

-- Three dice of a total.
local function dice(total)
  local first = math.min(6, total - 2)
  local second = math.min(6, total - first - 1)
  return { event = "dice", dice = { first, second, total - first - second } }
end

tap.test("us-ma/pai_gow.6.a the dealer says no more bets, and then shakes the dice", function ()
  local r = rounds.open({ chapter = KEY })
  r:one(rounds.stacked("dealer"))
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:refused(dice(9))
  r:one({ event = "no_more_bets" })
  for _, by in ipairs({ "seat 1", "bank" }) do
    tap.assertEquals(r:refused({ event = "dice", dice = { 1, 2, 3 }, by = by }).cite, KEY .. ".6.a", by)
  end
  r:one({ event = "dice", dice = { 1, 2, 3 }, by = "dealer" })
end)

tap.test("us-ma/pai_gow.6.a the dealer says no more bets when the tiles are shuffled, not before", function ()
  local r = rounds.open({ chapter = KEY })
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:one({ event = "no_more_bets" })
  tap.assertEquals(r:refused(rounds.stacked("dealer")).cite, KEY .. ".6.a")
end)

tap.test("us-ma/pai_gow.6.b the total of the dice decides, not their order", function ()
  for _, shown in ipairs({ { 1, 3, 6 }, { 6, 3, 1 }, { 2, 4, 4 } }) do
    local r = to_dice()
    r:one({ event = "dice", dice = shown })
    tap.assertEquals(r:only("start").position, "seat 1")
  end
end)

tap.test("us-ma/pai_gow.6.c every total counts from the dealer over every position and the dead hand", function ()
  for total = 3, 18 do
    local r = to_dice()
    r:one(dice(total))
    local start = r:only("start")
    tap.assertEquals(start.position, RING[(total - 1) % 8 + 1], total)
    tap.assertEquals(start.cite, KEY .. ".6.c")
  end
end)

tap.test("us-ma/pai_gow.6.c positions are counted whether wagered on or not", function ()
  local few, many = to_dice({ [4] = 500 }), to_dice({ 500, 500, 500, 500, 500, 500 })
  few:one(dice(15))
  many:one(dice(15))
  tap.assertEquals(few:only("start").position, many:only("start").position)
end)

tap.test("us-ma/pai_gow.6.c.1 nine is the dealer", function ()
  local r = to_dice()
  r:one(dice(9))
  tap.assertEquals(r:only("start").position, "dealer")
  tap.assertEquals(r:steps("deal")[1].position, "dealer")
end)

tap.test("us-ma/pai_gow.6.c.2 fifteen is the sixth betting position", function ()
  local r = to_dice()
  r:one(dice(15))
  tap.assertEquals(r:only("start").position, "seat 6")
  tap.assertEquals(r:steps("deal")[1].position, "seat 6")
end)

tap.test("us-ma/pai_gow.6.d stacks go from the dealer's right, counterclockwise, to all eight positions", function ()
  local order = rounds.stacked("dealer").order
  for total = 3, 18 do
    local r = to_dice()
    r:one(dice(total))
    local dealt = r:steps("deal")
    tap.assertEquals(#dealt, 8)
    for turn, entry in ipairs(dealt) do
      tap.assertEquals(entry.position, RING[(total - 1 + turn - 1) % 8 + 1], total)
      tap.assertEquals(entry.pieces, table.concat(order, " ", 4 * turn - 3, 4 * turn))
      tap.assertEquals(entry.cite, KEY .. ".6.d")
    end
  end
end)

tap.test("us-ma/pai_gow.6.e what nobody wagered on goes to the dead hand, unexposed, and is not set", function ()
  local r = to_dice({ [2] = 1000, [5] = 1000 })
  r:one(dice(9))
  local gathered = {}
  for _, entry in ipairs(r:citing(KEY .. ".6.e")) do gathered[#gathered + 1] = entry.position end
  tap.assertEquals(gathered, { "seat 1", "seat 3", "seat 4", "seat 6" })
  for _, seat in ipairs({ 1, 3, 4, 6 }) do
    tap.assertNil(r.state.seats[seat].pieces)
    r:refused(rounds.set_tiles(seat))
  end
  -- Every tile is somewhere.
  local count = #r.state.dealer.pieces + #r.state.dead.pieces
  for _, seat in ipairs({ 2, 5 }) do count = count + #r.state.seats[seat].pieces end
  tap.assertEquals(count, 32)
end)
