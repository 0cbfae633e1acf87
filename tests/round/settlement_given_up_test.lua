-- Wagers that no comparison decides: of void hands, given up, left behind.

local ledger = require("rounds.round.ledger")
local problem = require("optional_table").problem
local settlement = require("rounds.round.settlement")
local settling = require("settling")
local tap = require("tap")

local DEALER = { "5-5 2-2", "4-6 5-6" } -- 4 over 1
local function wins(cents) return { cents, "6-6 1-5", "3-5 2-5" } end
local function loses(cents) return { cents, "3-3 2-6", "1-5 2-3" } end

local function house(chapter, terms)
  return settling.state({ chapter = chapter or "us-ma/pai_gow", dealer = DEALER, terms = terms,
    seats = { wins(1000), loses(300), wins(500) } })
end

local RETURNED = { key = "us-ma/pai_gow.9.c", returned = true }

-- ---- void ----

tap.test("us-ma/pai_gow.9.c where all hands are void every wager goes back, the dealer's too", function ()
  local seat = wins(1000)
  seat.others = { { "Ann", 250 } }
  local state = settling.state({ chapter = "us-ma/pai_gow", bank = 4, dealer = DEALER, dealer_wager = 400,
    seats = { seat, loses(300), nil, { nil, "1-1 1-6", "4-4 1-4" } } })
  settlement.void(state, "all", RETURNED)
  tap.assertEquals(settling.told(state, { "step", "from", "to", "cents", "cite" }), {
    "return seat 1 Pai Gow seat 1 1000 us-ma/pai_gow.9.c", "return seat 1 Pai Gow (Ann) Ann 250 us-ma/pai_gow.9.c",
    "return seat 2 Pai Gow seat 2 300 us-ma/pai_gow.9.c", "return dealer wager table 400 us-ma/pai_gow.9.c",
  })
  tap.assertTrue(ledger.check(state))
  for _, account in ipairs({ "seat 1", "seat 2", "Ann", "table" }) do
    tap.assertEquals(ledger.balance(state, account), 0, account)
  end
end)

tap.test("us-ma/pai_gow.9.c a coupon goes back too", function ()
  local state = house()
  state.seats[2].wagers["Pai Gow"].coupon = 100
  settlement.void(state, "all", RETURNED)
  tap.assertEquals(settling.told(state, { "seat", "face", "what" }, { coupon = true }), { "2 100 returned" })
end)

tap.test("us-ma/pai_gow.9.d one void hand goes back, the others are settled", function ()
  local state = house()
  settlement.void(state, 1, RETURNED)
  tap.assertTrue(state.seats[1].void)
  settlement.settle(state)
  local came = {}
  for number = 1, 3 do came[number] = ledger.balance(state, "seat " .. number) end
  tap.assertEquals(came, { 0, -300, 475 })
  tap.assertEquals(settling.told(state, { "seat" }, { announce = true }), { "2", "3" })
end)

tap.test("us-ma/pai_gow.9.d where wagers stand that of one void hand lies there for the next round", function ()
  local state = house()
  settlement.void(state, { 1 }, { key = "us-ma/pai_gow.9.d", returned = false })
  settlement.settle(state)
  tap.assertEquals(ledger.balance(state, "seat 1 Pai Gow"), 1000)
  tap.assertEquals(settling.told(state, { "step", "seat", "cite" }, { stand = true }),
    { "stand 1 us-ma/pai_gow.9.d" })
end)

tap.test("where wagers stand when all is void they are settled by the next hands", function ()
  local state = house()
  settlement.void(state, "all", { key = "us-ma/pai_gow.9.c", returned = false })
  tap.assertEquals(settling.moves(state), {})
  settlement.settle(state)
  tap.assertEquals(ledger.balance(state, "seat 1"), 950)
end)

-- ---- surrender ----

tap.test("us-ma/pai_gow.7.f a wager given up is collected at once, and the tiles are taken", function ()
  local state = house()
  settlement.surrender(state, 1)
  tap.assertEquals(settling.told(state, { "step", "seat", "to", "cents", "what", "cite" }), {
    "collect 1 table 1000 - us-ma/pai_gow.7.f.1", "hand 1 - - taken us-ma/pai_gow.7.f.2",
  })
  tap.assertTrue(state.seats[1].surrendered)
  settlement.settle(state)
  tap.assertEquals({ ledger.balance(state, "seat 1"), ledger.balance(state, "seat 3") }, { -1000, 475 })
end)

tap.test("us-ma/pai_gow.7.f against a bank it goes to the center, and counts there", function ()
  local state = settling.state({ chapter = "us-ma/pai_gow", bank = 4, terms = {},
    seats = { wins(1000), loses(300), wins(500), { nil, DEALER[1], DEALER[2] } } })
  settlement.surrender(state, 1)
  tap.assertEquals(ledger.balance(state, "center"), 1000)
  settlement.settle(state)
  -- 1000 and 300 less 500 are 800, less 40.
  tap.assertEquals(ledger.balance(state, "seat 4"), 760)
end)

tap.test("us-ma/pai_gow.9.e what was given up goes back too where all hands are void, coupons and all", function ()
  for _, bank in ipairs({ false, 4 }) do
    local state = settling.state({ chapter = "us-ma/pai_gow", bank = bank or nil, dealer = DEALER,
      terms = { coupons = true }, seats = { wins(1000), loses(300), [4] = { nil, DEALER[1], DEALER[2] } } })
    state.seats[1].wagers["Pai Gow"].coupon = 200
    settlement.surrender(state, 1)
    tap.assertEquals(ledger.balance(state, bank and "center" or "table"), bank and 1200 or 1000)
    settlement.void(state, "all", { key = "us-ma/pai_gow.9.e", returned = true })
    tap.assertTrue(ledger.check(state))
    for _, account in ipairs({ "seat 1", "seat 2", "seat 4", "table", "center" }) do
      tap.assertEquals(ledger.balance(state, account), 0, account)
    end
  end
end)

tap.test("us-ma/pai_gow.7.f nobody gives up twice, nor without a wager, nor for others", function ()
  local state = house()
  settlement.surrender(state, 1)
  for _, number in ipairs({ 1, 5 }) do
    tap.assertEquals(problem(settlement.surrender, state, number).cite, "us-ma/pai_gow.7.f")
  end
  settling.wager(state, 2, "Ann", 100)
  tap.assertEquals(problem(settlement.surrender, state, 2).found, "several players wager on seat 2")
end)

local CARDS = { "Kh Kd 9c 5s 3d", "Qc 10h" }

local function cards()
  return settling.state({ chapter = "us-pa/645a", dealer = CARDS,
    seats = { { 1000, "As Ad 8c 6h 4d", "Ks Jc" }, { 500, "10s 10d 7c 5h 2d", "9h 8s" } } })
end

tap.test("us-pa/645a.11.d an optional wager of one's own bars it", function ()
  local state = cards()
  state.seats[1].wagers["Fortune Bonus"] = { cents = 500 }
  table.insert(state.seats[1].order, "Fortune Bonus")
  tap.assertEquals(problem(settlement.surrender, state, 1).cite, "us-pa/645a.11.d")
  settlement.surrender(state, 2)
end)

tap.test("us-pa/645a.11.d another's Qualifying Wager keeps the cards on the table", function ()
  local state = cards()
  settlement.surrender(state, 2)
  tap.assertFalse(state.seats[2].hand_stays)
  state = cards()
  state.seats[1].wagers["Fortune Bonus"] = { cents = 500, qualifies = true }
  settlement.surrender(state, 2)
  tap.assertTrue(state.seats[2].hand_stays)
  tap.assertEquals(settling.told(state, { "what", "cite" }, { hand = true }), { "stays us-pa/645a.11.d" })
end)

tap.test("us-pa/621a.8.e a hand stays for its own Pair Fortunes Wager", function ()
  local state = house("us-pa/621a")
  state.seats[1].wagers["Pair Fortunes"] = { cents = 500 }
  settlement.surrender(state, 1)
  settlement.surrender(state, 2)
  tap.assertEquals(settling.told(state, { "seat", "what", "cite" }, { hand = true }),
    { "1 stays us-pa/621a.8.e", "2 taken us-pa/621a.8.e" })
end)

tap.test("au-nsw/pai_gow a chapter without a surrender knows none", function ()
  tap.assertStrContains(problem(settlement.surrender, house("au-nsw/pai_gow"), 1).found, "surrender")
end)

-- ---- leaving ----

local function with_bonus(terms)
  local state = settling.state({ chapter = "us-pa/645a", dealer = CARDS, terms = terms,
    seats = { { 1000, "As Ad 8c 6h 4d", "Ks Jc" }, { 500, "10s 10d 7c 5h 2d", "9h 8s" } } })
  local seat = state.seats[1]
  seat.wagers["Fortune Bonus"] = { cents = 200 }
  table.insert(seat.order, "Fortune Bonus")
  ledger.move(state, { step = "wager", from = "seat 1", to = ledger.layout(1, "Fortune Bonus"), cents = 200,
    cite = "us-pa/645a.7.e.1" })
  state.wagered = #state.entries
  return state
end

tap.test("us-pa/645a.7.b every wager of a player who leaves is lost, if the terms say so", function ()
  local state = with_bonus({ leavers = "lose" })
  settlement.leave(state, 1)
  tap.assertEquals(settling.told(state, { "step", "from", "to", "cents", "cite" }), {
    "collect seat 1 Pai Gow Poker table 1000 us-pa/645a.7.b", "collect seat 1 Fortune Bonus table 200 us-pa/645a.7.b",
  })
  settlement.settle(state)
  tap.assertEquals(ledger.balance(state, "seat 1"), -1200)
end)

tap.test("us-pa/645a.7.b if they do not, the wagers stand and the hand is played", function ()
  local state = cards()
  settlement.leave(state, 1)
  tap.assertEquals(settling.told(state, { "step", "wager", "cite" }), { "stand Pai Gow Poker us-pa/645a.7.b" })
  tap.assertTrue(state.seats[1].left)
  settlement.settle(state)
  tap.assertEquals(ledger.balance(state, "seat 1"), 950)
end)

tap.test("us-pa/645a.7.b the wagers of others on the area are not the leaver's to lose", function ()
  local state = with_bonus({ leavers = "lose" })
  settling.wager(state, 1, "Ann", 100)
  local raised = problem(settlement.leave, state, 1)
  tap.assertEquals({ raised.found, raised.cite }, { "others wager on the hand of seat 1", "us-pa/645a.7.b" })
end)

tap.test("us-pa/645a.7.b the settlement does not set the hand of a player who left", function ()
  local state = cards()
  state.seats[1].setting = nil
  settlement.leave(state, 1)
  tap.assertErrorMsgContains("the hands of seat 1, not set", settlement.settle, state)
end)
