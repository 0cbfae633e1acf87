-- Rounds of Pai Gow Poker under Pennsylvania in which something goes wrong, for the tests of § 645a.14.

local driver = require("rounds.play.driver")
local poker = require("jurisdictions.poker")
local rounds = require("rounds")
local tap = require("tap")

local wrong = {}

local SECTION, MAIN = "us-pa/645a.14", poker.MAIN

function wrong.terms_of(device, shuffler)
  return poker.offering({ ["Fortune Bonus"] = "A", ["Progressive Payout"] = true },
    { dealing = device, shuffler = { device = shuffler ~= false, decks = 1 } })
end

-- Seats 1 and 4 wager; the deck is in order, and nothing is dealt.
function wrong.closed(of)
  of = of or {}
  local r = poker.open({ terms = wrong.terms_of(of.device), readings = of.readings })
  r:play(poker.wagers({ { [MAIN] = 1000, ["Fortune Bonus"] = 500, ["Progressive Payout"] = 100 }, [4] = 2000 }))
  r:one({ event = "shuffle", order = poker.deck() })
  r:one({ event = "no_more_bets" })
  return r
end

wrong.DICE = { event = "dice", dice = { 2, 3, 4 } }

function wrong.dealt(of)
  local r = wrong.closed(of)
  r:one(wrong.DICE)
  return r
end

-- A hand as it was dealt last, set in any way.
function wrong.any_setting(r, seat)
  local hand = {}
  for _, entry in ipairs(r:steps("deal", { position = "seat " .. seat })) do
    hand = {}
    for card in entry.pieces:gmatch("%S+") do hand[#hand + 1] = card end
  end
  return rounds.set(seat, table.concat(hand, " ", 1, 5), table.concat(hand, " ", 6, 7))
end

-- What was seen.
function wrong.seen(of)
  local event = { event = "irregularity" }
  for name, value in pairs(of) do event[name] = value end
  return event
end

-- Nine, to seat 1, called otherwise, or with other numbers counted after the deal.
function wrong.thrown(more)
  local event = { event = "dice", dice = { 2, 3, 4 } }
  for name, value in pairs(more) do event[name] = value end
  return event
end

-- Everything is void and everybody has everything back.
function wrong.assert_void(r, followed, label, remedy)
  tap.assertEquals({ followed[1].cite, followed[1].remedy }, { SECTION .. label, remedy })
  for _, account in ipairs({ "seat 1", "seat 4", "table", "meter" }) do
    tap.assertEquals(r:received(account), 0, account)
  end
  r:assert_settled()
  tap.assertEquals({ r.state.ended, driver.due(r.state) }, { "void", nil })
end

function wrong.texts(r)
  local found = {}
  for index, entry in ipairs(r:steps("deal")) do found[index] = entry.pieces end
  return found
end

function wrong.last(followed, what)
  for _, entry in ipairs(followed) do
    if entry.step == "irregularity" then
      tap.assertEquals(entry.what, what)
      return { entry }
    end
  end
  tap.fail("nothing went wrong")
end

return wrong
