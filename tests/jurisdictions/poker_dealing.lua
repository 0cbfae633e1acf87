-- What § 645a.8, § 645a.9 and § 645a.10 say alike of the three devices cards are dealt from: the tests of each, named
-- by its own paragraphs.

local driver = require("rounds.play.driver")
local poker = require("jurisdictions.poker")
local tap = require("tap")

local dealing = {}

local MAIN = poker.MAIN
local WAGERS = { ["Fortune Bonus"] = "A", ["Emperor's Treasure"] = "A", ["Progressive Payout"] = true }

---A device, and the paragraphs that say of it what the others say of theirs.
---@class jurisdictions.poker_dealing
---@field device string
---@field no_more_bets string key
---@field lammer string
---@field progressive string
---@field start string
---@field deal string
---@field stack boolean seven cards at a time
---@field left string
---@field wrong string
---@field unwagered string

local function terms_of(of, more)
  local terms = poker.offering(WAGERS, { dealing = of.device, shuffler = { device = true, decks = 1 } })
  for name, value in pairs(more or {}) do terms[name] = value end
  return terms
end

-- A round with wagers placed and the deck in order.
local function shuffled(of, wagers, more)
  local r = poker.open({ terms = terms_of(of, more) })
  r:play(poker.wagers(wagers or { 1000, [4] = 2000 }))
  r:one({ event = "shuffle", order = poker.deck() })
  return r
end

local function dealt(of, wagers)
  local r = shuffled(of, wagers)
  r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 2, 3, 4 } } })
  return r
end

-- Clockwise from seat 1, to which nine counts.
local CLOCKWISE = { "seat 1", "dealer", "seat 6", "seat 5", "seat 4", "seat 3", "seat 2" }

local function expected_hand(turn, stack)
  local deck, hand = poker.deck(), {}
  for card = 1, 7 do
    hand[card] = stack and deck[7 * (turn - 1) + card] or deck[7 * (card - 1) + turn]
  end
  return table.concat(hand, " ")
end

local function test_no_more_bets(of)
  tap.test(of.no_more_bets .. " no more bets is announced before a card is dealt", function ()
    local r = shuffled(of)
    r:refused({ event = "dice", dice = { 2, 3, 4 } })
    r:one({ event = "no_more_bets" })
    tap.assertEquals(r:only("no more bets").cite, of.no_more_bets)
    tap.assertEquals(#r:steps("deal"), 0)
    tap.assertEquals(driver.due(r.state).event, "dice")
  end)
end

local function test_lammer(of)
  tap.test(of.lammer .. " a lammer is put beside each Qualifying Wager, five dollars at least, and nowhere "
    .. "else", function ()
    local r = shuffled(of, {
      { [MAIN] = 1000, ["Fortune Bonus"] = 500 }, { [MAIN] = 1000, ["Fortune Bonus"] = 499 },
      { [MAIN] = 1000, ["Fortune Bonus"] = 500, ["Emperor's Treasure"] = 2000 }, 5000,
      { [MAIN] = 1000, ["Progressive Payout"] = 100 },
    })
    tap.assertEquals(#r:steps("lammer"), 0)
    r:one({ event = "no_more_bets" })
    local found = {}
    for index, entry in ipairs(r:steps("lammer")) do
      found[index] = entry.seat .. " " .. entry.wager
      tap.assertEquals(entry.cite, of.lammer)
    end
    table.sort(found)
    tap.assertEquals(found, { "1 Fortune Bonus", "3 Emperor's Treasure", "3 Fortune Bonus" })
  end)
end

local function test_progressive(of)
  local wagers = {
    { [MAIN] = 1000, ["Progressive Payout"] = 100 }, 1000, { [MAIN] = 1000, ["Progressive Payout"] = 100 },
  }
  tap.test(of.progressive .. " progressive wagers go into the table inventory before the deal, as many as were "
    .. "made", function ()
    local r = shuffled(of, wagers)
    tap.assertEquals(r:received("table"), 0)
    r:one({ event = "no_more_bets" })
    local collected = r:steps("collect", { wager = "Progressive Payout" })
    tap.assertEquals(#collected, 2)
    for _, entry in ipairs(collected) do
      tap.assertEquals({ entry.to, entry.cents, entry.cite }, { "table", 100, of.progressive })
    end
    tap.assertEquals(r:received("table"), 200)
    tap.assertEquals(#r:steps("deal"), 0)
  end)
  tap.test(of.progressive .. " none is taken any more once they are locked out", function ()
    local r = shuffled(of, wagers)
    r:one({ event = "no_more_bets" })
    tap.assertEquals(r:only("lock out").cite, of.progressive)
    r:refused({ event = "wager", seat = 2, wager = "Progressive Payout", cents = 100 })
    r:refused({ event = "withdraw", seat = 1, wager = "Progressive Payout" })
  end)
end

local function test_deal(of)
  tap.test(of.start .. " the starting position is found before the deal", function ()
    local r = dealt(of)
    local start, first = r:only("start"), r:steps("deal")[1]
    tap.assertEquals({ start.position, first.position }, { "seat 1", "seat 1" })
    tap.assertStrContains(start.cite, poker.KEY .. ".5.i")
  end)
  tap.test(of.deal .. " seven cards to every position and the dealer, clockwise from the start", function ()
    local r = dealt(of)
    local deals = r:steps("deal")
    tap.assertEquals(#deals, 7)
    for turn, entry in ipairs(deals) do
      tap.assertEquals({ entry.position, entry.pieces, entry.cite },
        { CLOCKWISE[turn], expected_hand(turn, of.stack), of.deal })
    end
  end)
  tap.test(of.left .. " four cards are left, and discarded", function ()
    local left, deck = dealt(of):only("left"), poker.deck()
    tap.assertEquals({ left.count, left.pieces, left.cite }, { 4, table.concat(deck, " ", 50, 53), of.left })
  end)
  tap.test(of.unwagered .. " hands nobody has wagered on are discarded unseen, the dealer's is not", function ()
    local r, found = dealt(of), {}
    for index, entry in ipairs(r:steps("gather")) do
      found[index] = entry.position
      tap.assertEquals({ entry.cite, entry.pieces }, { of.unwagered, nil })
    end
    table.sort(found)
    tap.assertEquals(found, { "seat 2", "seat 3", "seat 5", "seat 6" })
    tap.assertEquals(driver.due(r.state).seat, 1)
  end)
end

local function test_wrong(of)
  local function wrong(counts)
    local r = shuffled(of, { { [MAIN] = 1000, ["Fortune Bonus"] = 500, ["Progressive Payout"] = 100 }, [4] = 2000 })
    r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 2, 3, 4 }, counts = counts } })
    return r, r:only("irregularity")
  end
  tap.test(of.wrong .. " another number left, all hands are void, wagers go back and the deck is removed", function ()
    local r, followed = wrong({ left = 3 })
    tap.assertEquals({ followed.cite, followed.remedy }, { of.wrong, "the deck is removed" })
    tap.assertEquals({ r:received("seat 1"), r:received("seat 4"), r:received("table") }, { 0, 0, 0 })
    r:assert_settled()
    tap.assertEquals({ driver.due(r.state), r.state.ended }, { nil, "void" })
  end)
  tap.test(of.wrong .. " misdealt cards are void and returned too, and shuffled again under § 645a.14", function ()
    local r, followed = wrong({ ["seat 4"] = 8, left = 3 })
    tap.assertEquals({ followed.cite, followed.remedy }, { poker.KEY .. ".14.h", "all is shuffled again" })
    tap.assertEquals({ r:received("seat 1"), r:received("seat 4"), r:received("table") }, { 0, 0, 0 })
    tap.assertEquals(r.state.ended, "void")
  end)
end

---Registers the tests of a device.
---@param of jurisdictions.poker_dealing
function dealing.test(of)
  test_no_more_bets(of)
  test_lammer(of)
  test_progressive(of)
  test_deal(of)
  test_wrong(of)
end

return dealing
