-- What provokes each message of lua/houseway/cli/errors/functions.lua.

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
  ['rule "%s": its function answered otherwise when asked in another order, expected an answer that depends on the '
    .. "hand alone"] = kept("bad/refused-function-counts.lua"),
  ["a function that answers a %s, expected true or false"] = kept("bad/refused-function-answer.lua"),
  ["a picked %s, expected one of hand.settings, or nil"] = kept("bad/refused-function-pick.lua"),
  ["unknown name `%s`, expected a local or a parameter of the function"] = of_setting("local a = low_rank"),
  ["an assignment to hand.settings, expected a list of the function's own"] = of_hand("hand.settings[1] = 1"),
  ["an assignment to a field of a hand, expected a local of the function's own"] = of_hand("hand.size = 5"),
  ["no `%s` in a hand%s, expected %s"] = kept("mistakes/setting-asked-of-hand.lua"),
  ["no `%s` in a setting%s, expected %s"] = kept("mistakes/hand-asked-of-setting.lua"),
  ["`%s` without the hand it is asked of, expected hand:%s(...), with a colon"] = of_hand("local a = hand.tile(1)"),
  ["`%s` without the setting it is asked of, expected setting:%s(...), with a colon"] =
    of_setting("local a = setting.low_slot(1)"),
  ["a %s that is not %d to %d"] = kept("bad/refused-function-slot.lua"),
  ["`%s` stands inside a function that runs later, expected a function that asks only about its hand"] =
    of_hand('local a = pair "12"'),
  ["the functions of the script ran for more than %d instructions, asked about a stretch of hands, expected functions "
    .. "that do less"] = of_hand("for _ = 1, 150000 do end"),
  ["the script takes more than %d KiB, expected one that keeps less"] = provoking.script(KEEPS),
}
