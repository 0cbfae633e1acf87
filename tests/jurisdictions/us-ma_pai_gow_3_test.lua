-- Massachusetts section 3: three dice.

local chapters = require("jurisdictions.chapters")
local hold = require("houseway.way.terms.law")
local rounds = require("rounds")
local tap = require("tap")

local CHAPTER = { chapter = "us-ma/pai_gow" }

local function to_dice()
  local r = rounds.open(CHAPTER)
  r:one(rounds.stacked("dealer"))
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:one({ event = "no_more_bets" })
  return r
end

tap.test("us-ma/pai_gow.3.a the game is played with three dice, no fewer and no more", function ()
  local r = to_dice()
  r:refused({ event = "dice", dice = { 3, 6 } })
  r:refused({ event = "dice", dice = { 1, 2, 3, 3 } })
  r:refused({ event = "dice", dice = { 1, 2, 7 } })
  r:refused({ event = "dice", dice = { 0, 4, 5 } })
  r:one({ event = "dice", dice = { 1, 2, 6 } })
  tap.assertEquals(r:only("start").position, "dealer")
end)

tap.test("us-ma/pai_gow.3.a no number is drawn in the place of dice", function ()
  to_dice():refused({ event = "number", number = 3 })
  local faults = hold.hold(chapters.load("us-ma/pai_gow"), { start = "a number" })
  tap.assertEquals(#faults, 1)
  tap.assertEquals(faults[1].term, "start")
end)
