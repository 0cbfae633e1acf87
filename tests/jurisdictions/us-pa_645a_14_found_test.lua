-- 58 Pa. Code § 645a.14: what goes wrong, told when it happens or when it is found, once the start is found too.

local poker = require("jurisdictions.poker")
local tap = require("tap")
local wrong = require("jurisdictions.poker_wrong")

local KEY = "us-pa/645a"
local SECTION = KEY .. ".14"
local DICE = wrong.DICE

local terms_of, closed, dealt, seen, thrown = wrong.terms_of, wrong.closed, wrong.dealt, wrong.seen, wrong.thrown
local assert_void, texts, last = wrong.assert_void, wrong.texts, wrong.last

local any_setting = wrong.any_setting

local DEVICES = { "manual dealing shoe", "hand", "automated dealing shoe" }

-- The hands as they are after the last deal that is told.
local function last_dealt(r)
  local found = texts(r)
  return table.move(found, #found - 6, #found, 1, {})
end

tap.test("L7 us-pa/645a.14.f a card found face up in dealing is told once the start is found, too", function ()
  for _, device in ipairs(DEVICES) do
    local before, after = closed({ device = device }), dealt({ device = device })
    before:play({ seen({ where = "deck", exposed = "5h" }), DICE })
    local followed = after:one(seen({ where = "deck", exposed = "5h" }))
    tap.assertEquals({ followed[1].cite, followed[1].remedy }, { SECTION .. ".f", "the card is set aside" })
    tap.assertEquals(last_dealt(after), texts(before))
    tap.assertEquals(after:only("set aside").pieces, "5h")
    -- 38.3: there is one deal, whenever the card is told of.
    for _, step in ipairs({ "deal", "set aside", "left", "gather", "deal again" }) do
      tap.assertEquals(after:steps(step), before:steps(step), step)
    end
    tap.assertEquals(#after:steps("deal"), 7)
    for _, r in ipairs({ before, after }) do
      poker.set(r)
      r:one({ event = "reveal" })
      r:assert_settled()
    end
    for seat = 1, 6 do
      local position = "seat " .. seat
      tap.assertEquals(after:received(position), before:received(position), position)
    end
  end
end)

tap.test("L7 us-pa/645a.14.f a second one voids the round before the start is found and after it", function ()
  for _, device in ipairs(DEVICES) do
    local r = dealt({ device = device })
    r:one(seen({ where = "deck", exposed = "5h" }))
    tap.assertEquals(r:refused(seen({ where = "deck", exposed = "5h" })).found, '"5h" is set aside already')
    assert_void(r, r:one(seen({ where = "deck", exposed = "6h" })), ".f", "all is shuffled again")
    local apart = closed({ device = device })
    apart:play({ seen({ where = "deck", exposed = "5h" }), DICE })
    assert_void(apart, apart:one(seen({ where = "deck", exposed = "6h" })), ".f", "all is shuffled again")
  end
end)

tap.test("L7 us-pa/645a.14.f is of cards while they are dealt: no longer once a hand is set", function ()
  local r = dealt()
  r:one(any_setting(r, 1))
  local refused = r:refused(seen({ where = "deck", exposed = "5h" }))
  tap.assertEquals({ refused.cite, refused.expected },
    { SECTION .. ".f", "tell the irregularity when the cards are dealt, before a hand is set" })
end)

tap.test("L7 L12 us-pa/645a.14.f no recorded hand holds a card that was set aside, told before or after", function ()
  local hands = poker.hands({ dealer = poker.DEALER, poker.FULL, poker.QUADS })
  local first = hands["seat 1"]:match("^%S+")
  local function recording()
    local r = poker.open({ terms = terms_of() })
    r:play(poker.wagers({ 1000, 2000 }))
    r:one({ event = "no_more_bets" })
    return r
  end
  local before = recording()
  before:one(seen({ where = "deck", exposed = first }))
  local refused = before:refused(hands)
  tap.assertEquals({ refused.path, refused.found, refused.cite },
    { "seat 1", first .. " was set aside", SECTION .. ".f" })
  local after = recording()
  after:one(hands)
  refused = after:refused(seen({ where = "deck", exposed = first }))
  tap.assertEquals({ refused.found, refused.cite }, { "seat 1 holds " .. first, SECTION .. ".f" })
  after:one(seen({ where = "deck", exposed = "2h" }))
  poker.set(after)
  after:one({ event = "reveal" })
  tap.assertEquals({ after:received("seat 1"), #after:steps("deal") }, { 950, 3 })
end)

-- Counted once hands are dealt, when this is told.
local function found_late(r, counts)
  return r:one(seen({ counts = counts }))
end

tap.test("L7 us-pa/645a.14.h .k a wrong number voids the round whenever it is found", function ()
  for _, counts in ipairs({ { ["seat 4"] = 6 }, { dealer = 8, left = 3 }, { ["seat 6"] = 6, left = 5 } }) do
    for set = 0, 2 do
      local r = dealt()
      if set > 0 then r:one(any_setting(r, 1)) end
      if set > 1 then r:one(any_setting(r, 4)) end
      assert_void(r, last(found_late(r, counts), "wrong number dealt"), ".h", "all is shuffled again")
      local left = r:steps("left")
      tap.assertEquals({ #r:steps("count"), left[#left].count }, { 1, counts.left or 4 })
    end
  end
end)

tap.test("L7 us-pa/645a.11.d .14.h a hand given up is counted, and a wrong number of it voids the round", function ()
  local r = poker.open({ terms = terms_of() })
  r:play(poker.wagers({ 1000, 2000 }))
  r:play({ { event = "no_more_bets" }, poker.hands({ dealer = poker.DEALER, poker.FULL, poker.QUADS }) })
  poker.set(r)
  r:one({ event = "surrender", seat = 2 })
  tap.assertEquals(r:received("seat 2"), -2000)
  local followed = found_late(r, { ["seat 2"] = 6 })
  tap.assertEquals({ followed[1].position, followed[1].count }, { "seat 2", 6 })
  tap.assertEquals(last(followed, "wrong number dealt")[1].cite, SECTION .. ".h")
  tap.assertEquals({ r.state.ended, r:received("seat 1"), r:received("seat 2") }, { "void", 0, 0 })
  r:assert_settled()
end)

tap.test("L7 us-pa/645a.8.f a wrong number left may be found later too", function ()
  local r = dealt()
  local told = last(found_late(r, { left = 5 }), "wrong number left")
  tap.assertEquals({ told[1].cite, told[1].remedy, r.state.ended }, { KEY .. ".8.f", "the deck is removed", "void" })
end)

tap.test("L7 us-pa/645a.14.h seven each and four left are right, and nothing is counted before the deal", function ()
  local r = dealt()
  tap.assertEquals(r:refused(seen({ counts = { ["seat 4"] = 7, left = 4 } })).found,
    "7 cards each and 4 left are the right counts")
  tap.assertEquals(closed():refused(seen({ counts = { ["seat 4"] = 6 } })).found,
    "the cards are counted before the deal")
  tap.assertEquals(r:refused(seen({ counts = { ["seat 4"] = 6 }, seat = 4 })).path, "seat")
end)

tap.test("L11 us-pa/645a.3.a where the record has the order, cards misdealt are those of it, every one", function ()
  local more = { ["seat 4"] = 6, left = 9 }
  for _, refused in ipairs({ closed():refused(thrown({ counts = more })), dealt():refused(seen({ counts = more })) }) do
    tap.assertEquals({ refused.path, refused.found, refused.expected, refused.cite },
      { "counts", "57", "the counts must add up to the 53 cards of the order", KEY .. ".3.a" })
  end
  closed():one(thrown({ counts = { ["seat 4"] = 6, left = 5 } }))
  local aside = closed()
  aside:one(seen({ where = "deck", exposed = "5h" }))
  tap.assertEquals(aside:refused(thrown({ counts = { ["seat 4"] = 6, left = 5 } })).found, "54")
  aside:one(thrown({ counts = { ["seat 4"] = 6, left = 4 } }))
end)

tap.test("L7 us-pa/645a.14.c a total found wrong once hands are set voids the round", function ()
  local r = closed()
  r:one(thrown({ announced = 10, unnoticed = true }))
  tap.assertEquals(r:steps("deal")[1].position, "seat 2")
  r:one(any_setting(r, 1))
  assert_void(r, r:one(seen({ announced = 10 })), ".c", "all is shuffled again")
end)

tap.test("L7 us-pa/645a.14.m a shoe that jams during the round voids it, whenever that is", function ()
  for set = 0, 2 do
    local r = dealt({ device = "automated dealing shoe" })
    if set > 0 then r:one(any_setting(r, 1)) end
    if set > 1 then r:one(any_setting(r, 4)) end
    assert_void(r, r:one(seen({ device = "dealing shoe", fault = "unfinished" })), ".m", "all is shuffled again")
  end
end)
