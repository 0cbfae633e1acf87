-- What provokes each message of docs/errors.md whose id begins with functions/.

local provoking = require("provoking")

local kept = provoking.kept

-- A function asked of every hand.
local function of_hand(body)
  return provoking.way("Pai Gow", ("holding = function (hand) %s return true end, play = best_low"):format(body))
end

local function of_setting(body)
  return provoking.way("Pai Gow", ("play = function (setting, hand) %s return true end"):format(body))
end

-- Each hand adds to what is kept.
local KEEPS = [[
submission "Test" { game = "Pai Gow Poker", under = "us-pa/645a" }
local kept, long = {}, "xxxxxxxx"
for _ = 1, 9 do long = long .. long end
rule "One" {
  holding = function (hand)
    for i = 1, 100 do kept = { kept, long .. i } end
    return true
  end,
  play = best_low,
}
]]

return {
  ["functions/order-matters"] = kept("bad/refused-function-counts.lua"),
  ["functions/not-true-or-false"] = kept("bad/refused-function-answer.lua"),
  ["functions/pick-not-setting"] = kept("bad/refused-function-pick.lua"),
  ["functions/unknown-name"] = of_setting("local a = low_rank"),
  ["functions/hand-settings-changed"] = of_hand("hand.settings[1] = 1"),
  ["functions/hand-changed"] = of_hand("hand.size = 5"),
  ["functions/no-hand-field"] = kept("mistakes/setting-asked-of-hand.lua"),
  ["functions/no-setting-field"] = kept("mistakes/hand-asked-of-setting.lua"),
  ["functions/hand-without-colon"] = of_hand("local a = hand.tile(1)"),
  ["functions/setting-without-colon"] = of_setting("local a = setting.low_slot(1)"),
  ["functions/argument-range"] = kept("bad/refused-function-slot.lua"),
  ["functions/word-inside"] = of_hand('local a = pair "12"'),
  ["functions/too-long-run"] = of_hand("for _ = 1, 150000 do end"),
  ["functions/too-much-kept"] = provoking.script(KEEPS),
}
