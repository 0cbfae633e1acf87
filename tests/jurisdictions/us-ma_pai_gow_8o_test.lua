-- Massachusetts section 8(n) to (r): settling a round a player banks.
--
-- Seat 4 banks. With the dealer's hand of `rounds.TILES`, four over three, seats 1, 5 and 6 win against it, seat 2
-- loses, seat 3 pushes. With seat 1's, two pairs, everybody loses.

local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-ma/pai_gow"
local SECTION = KEY .. ".8"

local WEAK = { ["seat 4"] = "dealer", dealer = "seat 4" }
local STRONG = { ["seat 4"] = "seat 1", ["seat 1"] = "dealer", dealer = "seat 4" }

local function dealt(wagers, more)
  local terms = { banking = true, co_banking = more.co_bank, deliveries = { "house way from the right" } }
  for name, value in pairs(more.terms or {}) do terms[name] = value end
  local r = rounds.open({
    chapter = KEY, terms = terms,
    table = { first_round = false, last = { first_offered = 3, wagered = { { seat = 4, cents = 1000 } } } },
  })
  r:one({ event = "bank", seat = 4, co_bank = more.co_bank })
  if not more.co_bank then r:one({ event = "dealer_wager", cents = more.dealer or 0 }) end
  r:play(rounds.wagers("Pai Gow", wagers))
  r:play({ { event = "no_more_bets" }, rounds.tiles(more.hands or WEAK) })
  r:set_all_tiles(more.hands or WEAK)
  return r
end

local function settled(wagers, more)
  local r = dealt(wagers, more)
  r:one({ event = "reveal" })
  r:assert_settled()
  return r
end

local function received(r, ...)
  local found = {}
  for index, account in ipairs({ ... }) do found[index] = r:received(account) end
  return found
end

-- The place of an entry among all.
local function place_of(r, wanted)
  for place, entry in ipairs(r.entries) do
    if entry == wanted then return place end
  end
end

-- ---- the dealer's wager ----

tap.test("us-ma/pai_gow.8.n the dealer's wager is decided before any player's hand is exposed", function ()
  local r = settled({ [1] = 1000, [2] = 1000 }, { dealer = 1000 })
  local said = r:only("announce", { position = "dealer" })
  tap.assertEquals({ said.outcome, said.cite }, { "win", SECTION .. ".n" })
  for _, exposed in ipairs(r:steps("expose")) do tap.assertTrue(place_of(r, said) < place_of(r, exposed)) end
end)

tap.test("us-ma/pai_gow.8.n the dealer's hands are set when all players' are", function ()
  local terms = { banking = true, deliveries = { "house way from the right" } }
  local r = rounds.open({
    chapter = KEY, terms = terms,
    table = { first_round = false, last = { first_offered = 3, wagered = { { seat = 4, cents = 1000 } } } },
  })
  r:one({ event = "bank", seat = 4 })
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:play({ { event = "no_more_bets" }, rounds.tiles(WEAK) })
  tap.assertEquals(r:refused(rounds.set_tiles("dealer", "seat 4")).cite, SECTION .. ".n")
end)

tap.test("us-ma/pai_gow.8.n a wager of the dealer's that pushes goes back to the table inventory", function ()
  local hands = { ["seat 4"] = "dealer", dealer = "seat 3", ["seat 3"] = "seat 4" }
  local r = settled({ [2] = 1000 }, { dealer = 1000, hands = hands })
  local back = r:only("return", { from = "dealer wager" })
  tap.assertEquals({ back.to, back.cents, back.cite }, { "table", 1000, SECTION .. ".n" })
end)

tap.test("us-ma/pai_gow.8.n a wager of the dealer's that loses goes to the center", function ()
  local hands = { ["seat 4"] = "seat 1", ["seat 1"] = "seat 4", dealer = "dealer" }
  local r = settled({ [2] = 1000 }, { dealer = 1000, hands = hands })
  local lost = r:only("collect", { from = "dealer wager" })
  tap.assertEquals({ lost.to, lost.cents, lost.cite }, { "center", 1000, SECTION .. ".n" })
  -- Both losers' chips are the bank's, less five percent.
  tap.assertEquals(received(r, "seat 4", "seat 2", "table"), { 1900, -1000, -900 })
end)

tap.test("us-ma/pai_gow.8.q what the dealer wins of the bank goes to the table inventory with the wager", function ()
  local r = settled({ [2] = 3000 }, { dealer = 1000 })
  local moved = r:citing(SECTION .. ".q")
  tap.assertEquals(#moved, 1)
  tap.assertEquals({ moved[1].from, moved[1].to, moved[1].cents }, { "dealer wager", "table", 2000 })
  -- At once: nothing comes between the payment and this.
  local paid = r:only("pay", { to = "dealer wager" })
  tap.assertEquals({ paid.from, paid.cents, place_of(r, moved[1]) - place_of(r, paid) }, { "center", 1000, 1 })
  -- 3,000 lost, 1,000 to the dealer; of 2,000 left 100 is vigorish. The dealer pays none.
  tap.assertEquals(received(r, "seat 4", "seat 2", "table"), { 1900, -3000, 1100 })
end)

tap.test("us-ma/pai_gow.8.q the dealer's wager won is paid when all hands are exposed, like the players'", function ()
  local r = settled({ [1] = 1000, [2] = 3000 }, { dealer = 1000 })
  local paid = r:only("pay", { to = "dealer wager" })
  for _, exposed in ipairs(r:steps("expose")) do tap.assertTrue(place_of(r, exposed) < place_of(r, paid)) end
end)

-- ---- against the bank ----

tap.test("us-ma/pai_gow.8.o losers go to the center, and winners are paid from it when all are exposed", function ()
  local r = settled({ [1] = 500, [2] = 3000, [3] = 700, [5] = 500 }, {})
  local steps = {}
  for _, entry in ipairs(r.entries) do
    if entry.step == "expose" or entry.step == "collect" or entry.step == "pay" then
      steps[#steps + 1] = entry.step .. " " .. entry.seat
    end
  end
  tap.assertEquals(steps, { "expose 1", "expose 2", "collect 2", "expose 3", "expose 5", "pay 1", "pay 5" })
  tap.assertEquals(r:only("collect").to, "center")
  for _, paid in ipairs(r:steps("pay")) do
    tap.assertEquals({ paid.from, paid.cents, paid.cite }, { "center", 500, SECTION .. ".o" })
  end
end)

tap.test("us-ma/pai_gow.8.o what is left in the center is the bank's, less five percent", function ()
  local r = settled({ [1] = 500, [2] = 3000, [3] = 700 }, {})
  local vigorish = r:only("vigorish", { from = "center" })
  tap.assertEquals({ vigorish.to, vigorish.cents, vigorish.cite }, { "table", 125, SECTION .. ".o" })
  tap.assertEquals(received(r, "seat 1", "seat 2", "seat 3", "seat 4", "table"), { 475, -3000, 0, 2375, 150 })
end)

tap.test("us-ma/pai_gow.8.o the bank brings what the center lacks, and no more", function ()
  local r = settled({ [1] = 1000, [2] = 1200, [5] = 1000, [6] = 500 }, {})
  local brought = r:only("cover", { to = "center" })
  tap.assertEquals({ brought.from, brought.cents, brought.cite }, { "seat 4", 1300, SECTION .. ".o" })
  -- 1,200 pay the first winner; it is the second for whom the center does not do.
  tap.assertEquals(place_of(r, r:only("pay", { seat = 1 })) < place_of(r, brought), true)
  tap.assertEquals(place_of(r, brought) < place_of(r, r:only("pay", { seat = 5 })), true)
  tap.assertEquals(r:steps("vigorish", { from = "center" }), {})
  tap.assertEquals(received(r, "seat 4", "table"), { -1300, 125 })
end)

tap.test("us-ma/pai_gow.8.o the dealer's wager is paid from the center too, and counts in what it lacks", function ()
  local r = settled({ [1] = 1000, [2] = 2000, [5] = 1000 }, { dealer = 1000 })
  tap.assertEquals(r:only("cover", { to = "center" }).cents, 1000)
  tap.assertEquals(received(r, "seat 1", "seat 2", "seat 4", "seat 5", "table"), { 950, -2000, -1000, 950, 1100 })
end)

tap.test("us-ma/pai_gow.8.o a bank that beats everybody has all that lies in the center", function ()
  local r = settled({ [1] = 1000, [2] = 1000, [3] = 1000, [5] = 1000, [6] = 1000 }, { hands = STRONG })
  tap.assertEquals(received(r, "seat 4", "table"), { 4750, 250 })
end)

tap.test("us-ma/pai_gow.8.o where losers and winners come to the same nothing is left or lacking", function ()
  local r = settled({ [1] = 1000, [2] = 1000 }, {})
  tap.assertEquals(received(r, "seat 4", "table"), { 0, 50 })
end)

tap.test("us-ma/pai_gow.8.o the surplus's vigorish is rounded as section 7 lets it be", function ()
  local r = settled({ [2] = 1010 }, { terms = { vigorish = "next higher 25 cents" } })
  tap.assertEquals(received(r, "seat 4", "table"), { 935, 75 })
  local exact = dealt({ [2] = 1010 }, {})
  exact:refused({ event = "reveal" })
end)

tap.test("us-ma/pai_gow.8.o a wager given up goes to the center, where losing wagers go", function ()
  local r = dealt({ [1] = 1000, [2] = 1000 }, {})
  r:one({ event = "surrender", seat = 1 })
  tap.assertEquals(r:only("collect").to, "center")
  r:one({ event = "reveal" })
  r:assert_settled()
  tap.assertEquals(received(r, "seat 1", "seat 2", "seat 4", "table"), { -1000, -1000, 1900, 100 })
end)

-- ---- co-banking ----

tap.test("us-ma/pai_gow.8.p what the center lacks, bank and table inventory bring by halves", function ()
  local r = settled({ [1] = 1000, [2] = 400, [5] = 1000 }, { co_bank = true })
  local brought = r:steps("cover", { to = "center" })
  tap.assertEquals(#brought, 2)
  for _, entry in ipairs(brought) do tap.assertEquals({ entry.cents, entry.cite }, { 800, SECTION .. ".p" }) end
  tap.assertEquals(received(r, "seat 4", "table"), { -800, -700 })
end)

tap.test("us-ma/pai_gow.8.p of a surplus half is the house's, the rest the bank's, less vigorish", function ()
  local r = settled({ [1] = 500, [2] = 2900 }, { co_bank = true })
  local house = r:only("surplus", { to = "table" })
  tap.assertEquals({ house.cents, house.cite }, { 1200, SECTION .. ".p" })
  tap.assertEquals(r:only("vigorish", { from = "center" }).cents, 60)
  tap.assertEquals(received(r, "seat 4", "table"), { 1140, 1200 + 60 + 25 })
end)

tap.test("us-ma/pai_gow.8.p an odd cent is halved as the submission says, or the round is not settled", function ()
  local refused = dealt({ [2] = 1001 }, { co_bank = true, terms = { vigorish = "nearest 25 cents" } })
  tap.assertEquals(refused:refused({ event = "reveal" }).cite, SECTION .. ".p")
  local house = { vigorish = "nearest 25 cents", odd_cents = "to the house" }
  local r = settled({ [2] = 1001 }, { co_bank = true, terms = house })
  tap.assertEquals(r:only("surplus", { to = "table" }).cents, 501)
  tap.assertEquals(received(r, "seat 4", "table"), { 475, 526 })
end)

tap.test("us-ma/pai_gow.8.p hands are exposed and winners paid as in 8(o)", function ()
  local r = settled({ [1] = 500, [2] = 400, [5] = 500 }, { co_bank = true })
  local steps = {}
  for _, entry in ipairs(r.entries) do
    if entry.step == "expose" or entry.step == "collect" or entry.step == "pay" then
      steps[#steps + 1] = entry.step .. " " .. entry.seat
      tap.assertEquals(entry.cite, SECTION .. ".p")
    end
  end
  tap.assertEquals(steps, { "expose 1", "expose 2", "collect 2", "expose 5", "pay 1", "pay 5" })
end)

-- ---- vigorish ----

tap.test("us-ma/pai_gow.8.r every winner against the bank pays five percent of what was won, to the house", function ()
  for _, co_bank in ipairs({ false, true }) do
    local r = settled({ [1] = 1000, [2] = 4000, [5] = 2000 }, { co_bank = co_bank or nil })
    local paid = {}
    for _, seat in ipairs({ 1, 5 }) do
      local entry = r:only("vigorish", { seat = seat })
      tap.assertEquals({ entry.to, entry.cite }, { "table", SECTION .. ".r" })
      paid[#paid + 1] = entry.cents
    end
    tap.assertEquals(paid, { 50, 100 })
  end
end)
