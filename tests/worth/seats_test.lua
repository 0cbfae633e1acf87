-- What a bank has of rounds against several seats, put together by hand.

local fraction = require("houseway.base.fraction")
local seats = require("houseway.worth.seats")
local tap = require("tap")

local NONE, TWENTIETH = fraction.new(0), fraction.new(1, 20)

-- One round in which both lose, one in which one wins and one loses, two in which both win.
local LIST = {
  { won = 0, lost = 2, rounds = 1 }, { won = 1, lost = 1, rounds = 1 }, { won = 2, lost = 0, rounds = 2 },
}

local function told(found)
  return { tostring(found.mean), tostring(found.before), tostring(found.bank_pays), tostring(found.seats_pay),
    tostring(found.variance) }
end

tap.test("a bank pays of what it gains in a round, not of each seat that loses", function ()
  local found = seats.result(LIST, { winners = TWENTIETH, surplus = TWENTIETH })
  -- 2 - 0.1, 0, -2, -2: the mean -2.1 / 4; squares 3.61 + 0 + 4 + 4
  tap.assertEquals(told(found), { "-21/40", "-1/2", "1/40", tostring(fraction.new(5, 80)),
    tostring(fraction.new(1161, 400) - fraction.new(441, 1600)) })
end)

tap.test("what winners pay is the house's where it banks", function ()
  local found = seats.result(LIST, { house = true, winners = TWENTIETH, surplus = NONE })
  -- 2, 0.05, -1.9, -1.9
  tap.assertEquals({ tostring(found.mean), tostring(found.bank_pays) }, { "-7/16", "0" })
end)

tap.test("half of a co-banked round's gain or loss is the bank's, the vigorish on its half", function ()
  local whole = seats.result(LIST, { winners = TWENTIETH, surplus = TWENTIETH })
  local half = seats.result(LIST, { winners = TWENTIETH, surplus = TWENTIETH, shared = true })
  tap.assertEquals(tostring(half.mean * 2), tostring(whole.mean))
  tap.assertEquals(tostring(half.variance * 4), tostring(whole.variance))
end)
