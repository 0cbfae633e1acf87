-- 58 Pa. Code § 645a.3: cards and decks.

local poker = require("jurisdictions.poker")
local read = require("houseway.way.terms.read")
local tap = require("tap")

local KEY = "us-pa/645a"

local function shuffled(order)
  local r = poker.open({})
  r:play(poker.wagers({ 1000 }))
  return r, { event = "shuffle", order = order }
end

tap.test("us-pa/645a.3.a one deck of 53 cards, one of them the joker, is dealt from", function ()
  local r, event = shuffled(poker.deck())
  r:one(event)
  local short, twice, two_jokers = poker.deck(), poker.deck(), poker.deck()
  short[53] = nil
  twice[1] = twice[2]
  two_jokers[1] = "Joker"
  for _, order in ipairs({ short, twice, two_jokers }) do
    local other, wrong = shuffled(order)
    tap.assertEquals(other:refused(wrong).cite, KEY .. ".3.a")
  end
end)

tap.test("us-pa/645a.3.b two decks go with a device that shuffles, and with nothing else", function ()
  tap.assertEquals(poker.faults({ shuffler = "a device, two decks" }), {})
  tap.assertEquals(#poker.faults({ shuffler = "by hand" }), 0)
  tap.assertEquals(read.all({ shuffler = "by hand, two decks" }), nil)
end)

tap.test("us-pa/645a.3.b.2 a round is dealt from one deck, the other stays in the device", function ()
  local r = poker.open({ terms = { shuffler = { device = true, decks = 2 } } })
  r:play(poker.wagers({ 1000 }))
  r:one({ event = "shuffle", order = poker.deck() })
  r:one({ event = "no_more_bets" })
  r:one({ event = "dice", dice = { 1, 1, 1 } })
  local dealt = 0
  for _, entry in ipairs(r:steps("deal")) do dealt = dealt + select(2, entry.pieces:gsub("%S+", "")) end
  tap.assertEquals(dealt, 49)
end)

tap.test("us-pa/645a.3.b.3 the decks alternate, so that each round has a shuffle of its own", function ()
  local r = poker.open({ terms = { shuffler = { device = true, decks = 2 } } })
  r:play(poker.wagers({ 1000 }))
  r:one({ event = "shuffle", order = poker.deck() })
  r:refused({ event = "shuffle", order = poker.deck() })
end)
