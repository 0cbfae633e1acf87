-- Massachusetts section 8(i) to (m): the tiles delivered in a round a player banks.

local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-ma/pai_gow"
local SECTION = KEY .. ".8"
local RING = { "dealer", "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", "dead hand" }

local function open(deliveries)
  local r = rounds.open({
    chapter = KEY, terms = { banking = true, deliveries = deliveries },
    table = { first_round = false, last = { wagered = { { seat = 2, cents = 500 } }, first_offered = 1 } },
  })
  r:one({ event = "bank", seat = 2 })
  return r
end

-- Seat 2 banks, the stacks are as in `rounds.TILES`, wagers are closed.
local function to_delivery(deliveries, wagers, dealer_wager)
  local r = open(deliveries)
  r:play({ rounds.stacked("dealer"), { event = "dealer_wager", cents = dealer_wager or 0 } })
  r:play(rounds.wagers("Pai Gow", wagers or { [1] = 1000 }))
  r:one({ event = "no_more_bets" })
  return r
end

local EIGHT = { event = "dice", dice = { 3, 3, 3 } } -- nine: the first position counted, again

tap.test("us-ma/pai_gow.8.i the bank may name a style after no more bets; house way from the right if not", function ()
  local r = open({ "house way from the right", "jung quat" })
  r:play({ rounds.stacked("dealer") })
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:refused({ event = "delivery", style = "jung quat" })
  r:play({ { event = "no_more_bets" }, EIGHT })
  tap.assertEquals(r:only("deal", { position = "seat 2" }).pieces, "5-5 2-2 6-6 5-6")
end)

tap.test("us-ma/pai_gow.8.i the bank shakes the dice; uncovered by the bank, they are shaken again", function ()
  local r = to_delivery({ "house way from the right" })
  for _, by in ipairs({ "dealer", "seat 1" }) do
    tap.assertEquals(r:refused({ event = "dice", dice = { 3, 3, 3 }, by = by }).cite, SECTION .. ".i", by)
  end
  local told = r:one({ event = "irregularity", lid = "bank" })[1]
  tap.assertEquals({ told.cite, told.remedy }, { SECTION .. ".i", "the dice are shaken again" })
  tap.assertEquals(#r:steps("deal"), 0)
  r:one({ event = "dice", dice = { 3, 3, 3 }, by = "bank" })
  tap.assertEquals(#r:steps("deal"), 8)
end)

tap.test("us-ma/pai_gow.8.i the bank's lid is of rounds a player banks", function ()
  local r = rounds.open({ chapter = KEY })
  r:one(rounds.stacked("dealer"))
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:one({ event = "no_more_bets" })
  r:refused({ event = "irregularity", what = "lid removed by the bank" })
end)

tap.test("us-ma/pai_gow.8.j the bank is number one, the dealer and the dead hand are counted in turn", function ()
  for total = 3, 18 do
    local r = to_delivery({ "house way from the right" })
    local first = math.min(6, total - 2)
    local second = math.min(6, total - first - 1)
    r:one({ event = "dice", dice = { first, second, total - first - second } })
    local start = r:only("start")
    -- Seat 2 is third in the ring: seats 3 to 6, the dead hand, the dealer and seat 1 follow it.
    tap.assertEquals(start.position, RING[(3 + total - 1 - 1) % 8 + 1], total)
    tap.assertEquals(start.cite, SECTION .. ".j")
  end
end)

tap.test("us-ma/pai_gow.8.k four tiles at a time go counterclockwise to all eight positions", function ()
  local r = to_delivery({ "house way from the right", "cup say from the left" })
  r:one({ event = "delivery", style = "cup say from the left" })
  r:one({ event = "dice", dice = { 1, 1, 2 } }) -- four: seat 5
  local positions = {}
  for index, entry in ipairs(r:steps("deal")) do positions[index] = entry.position end
  tap.assertEquals(positions,
    { "seat 5", "seat 6", "dead hand", "dealer", "seat 1", "seat 2", "seat 3", "seat 4" })
end)

tap.test("us-ma/pai_gow.8.k the bank has the styles the submission names", function ()
  local r = to_delivery({ "house way from the right", "jung quat" })
  tap.assertEquals(r:refused({ event = "delivery", style = "chee yee" }).cite, SECTION .. ".k")
  r:refused({ event = "delivery", style = "jung gwat" })
  r:one({ event = "delivery", style = "jung quat" })
end)

-- What goes to each position in turn: "1.1" is the top tile of the stack on the dealer's right, "8.4" the bottom
-- tile of that on the left. Worked by hand from the text.
local LAYOUTS = {
  { "house way from the right",
    "1.1 1.2 1.3 1.4", "2.1 2.2 2.3 2.4", "3.1 3.2 3.3 3.4", "4.1 4.2 4.3 4.4",
    "5.1 5.2 5.3 5.4", "6.1 6.2 6.3 6.4", "7.1 7.2 7.3 7.4", "8.1 8.2 8.3 8.4" },
  { "house way from the left",
    "8.1 8.2 8.3 8.4", "7.1 7.2 7.3 7.4", "6.1 6.2 6.3 6.4", "5.1 5.2 5.3 5.4",
    "4.1 4.2 4.3 4.4", "3.1 3.2 3.3 3.4", "2.1 2.2 2.3 2.4", "1.1 1.2 1.3 1.4" },
  { "cup say from the right",
    "1.1 1.2 2.1 2.2", "1.3 1.4 2.3 2.4", "3.1 3.2 4.1 4.2", "3.3 3.4 4.3 4.4",
    "5.1 5.2 6.1 6.2", "5.3 5.4 6.3 6.4", "7.1 7.2 8.1 8.2", "7.3 7.4 8.3 8.4" },
  { "cup say from the left",
    "8.1 8.2 7.1 7.2", "8.3 8.4 7.3 7.4", "6.1 6.2 5.1 5.2", "6.3 6.4 5.3 5.4",
    "4.1 4.2 3.1 3.2", "4.3 4.4 3.3 3.4", "2.1 2.2 1.1 1.2", "2.3 2.4 1.3 1.4" },
  { "jung quat",
    "4.1 4.2 5.1 5.2", "4.3 4.4 5.3 5.4", "3.1 3.2 6.1 6.2", "3.3 3.4 6.3 6.4",
    "2.1 2.2 7.1 7.2", "2.3 2.4 7.3 7.4", "1.1 1.2 8.1 8.2", "1.3 1.4 8.3 8.4" },
  { "chee yee",
    "1.1 1.2 8.1 8.2", "1.3 1.4 8.3 8.4", "2.1 2.2 7.1 7.2", "2.3 2.4 7.3 7.4",
    "3.1 3.2 6.1 6.2", "3.3 3.4 6.3 6.4", "4.1 4.2 5.1 5.2", "4.3 4.4 5.3 5.4" },
  { "pin say from the right",
    "1.1 2.1 3.1 4.1", "5.1 6.1 7.1 8.1", "1.2 2.2 3.2 4.2", "5.2 6.2 7.2 8.2",
    "1.3 2.3 3.3 4.3", "5.3 6.3 7.3 8.3", "1.4 2.4 3.4 4.4", "5.4 6.4 7.4 8.4" },
  { "pin say from the left",
    "8.1 7.1 6.1 5.1", "4.1 3.1 2.1 1.1", "8.2 7.2 6.2 5.2", "4.2 3.2 2.2 1.2",
    "8.3 7.3 6.3 5.3", "4.3 3.3 2.3 1.3", "8.4 7.4 6.4 5.4", "4.4 3.4 2.4 1.4" },
  { "dragon head and phoenix tail from the right",
    "1.1 1.2 2.1 2.2", "5.1 6.1 7.1 8.1", "1.3 1.4 2.3 2.4", "5.2 6.2 7.2 8.2",
    "3.1 3.2 4.1 4.2", "5.3 6.3 7.3 8.3", "3.3 3.4 4.3 4.4", "5.4 6.4 7.4 8.4" },
  { "dragon head and phoenix tail from the left",
    "8.1 8.2 7.1 7.2", "1.1 2.1 3.1 4.1", "8.3 8.4 7.3 7.4", "1.2 2.2 3.2 4.2",
    "6.1 6.2 5.1 5.2", "1.3 2.3 3.3 4.3", "6.3 6.4 5.3 5.4", "1.4 2.4 3.4 4.4" },
}

local function sorted(names)
  local list = {}
  for name in names:gmatch("%S+") do list[#list + 1] = name end
  table.sort(list)
  return table.concat(list, " ")
end

local function named(order, places)
  return (places:gsub("(%d)%.(%d)", function (stack, tile) return order[4 * stack - 4 + tile] end))
end

for number, layout in ipairs(LAYOUTS) do
  local style = layout[1]
  tap.test(("us-ma/pai_gow.8.k.%d %s"):format(number, style), function ()
    local r = to_delivery({ style })
    r:one({ event = "delivery", style = style })
    r:one(EIGHT)
    local order, dealt = rounds.stacked("dealer").order, r:steps("deal")
    tap.assertEquals(dealt[1].position, "seat 2")
    for turn = 1, 8 do
      tap.assertEquals(sorted(dealt[turn].pieces), sorted(named(order, layout[turn + 1])), turn)
    end
    tap.assertEquals(dealt[1].cite:find(SECTION .. ".k", 1, true), 1)
    tap.assertEquals(r:only("delivery").cite, ("%s.k.%d"):format(SECTION, number))
  end)
end

-- Where the tiles of every position are: whoever holds none had them collected.
local function held(r)
  local with = {}
  for seat = 1, 6 do
    if r.state.seats[seat].pieces then with[#with + 1] = "seat " .. seat end
  end
  if r.state.dealer.pieces then with[#with + 1] = "dealer" end
  return table.concat(with, ", ")
end

tap.test("us-ma/pai_gow.8.l what nobody wagered on is collected; the bank's is not", function ()
  local r = to_delivery({ "house way from the right" }, { [1] = 1000, [4] = 500 }, 500)
  r:one(EIGHT)
  tap.assertEquals(held(r), "seat 1, seat 2, seat 4, dealer")
  tap.assertTrue(#r:citing(SECTION .. ".l") > 0)
end)

tap.test("us-ma/pai_gow.8.l the dealer's too, where the dealer has no wager against the bank", function ()
  local r = to_delivery({ "house way from the right" }, { [1] = 1000 }, 0)
  r:one(EIGHT)
  tap.assertEquals(held(r), "seat 1, seat 2")
  r:refused(rounds.set_tiles("dealer"))
  tap.assertEquals(#r:steps("gather", { position = "dealer" }), 1)
  tap.assertEquals(#r.state.dead.pieces + 8, 32)
end)
