-- House ways of a line or two, loaded in this process: what a test of patterns or models needs of one.

local hands = require("houseway.notation.hands")
local scratch = require("scratch")
local way = require("houseway.way")

local ways = {}

ways.UNDER = { ["Pai Gow"] = "us-ma/pai_gow.7.d", ["Pai Gow Poker"] = "us-pa/645a.11.c" }

---A script: a submission of the game, filed, and what is given.
---@param game string
---@param body string
---@return string
function ways.script(game, body)
  return ('submission "Test" { game = "%s", under = "%s" }\n%s\n'):format(game, ways.UNDER[game], body)
end

---Loads a script from a file of its own; refusals name it as "way.lua".
---@param text string
---@param options table? of way.load
---@return houseway.way
function ways.load(text, options)
  local loaded
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", text)
    local refusal = require("houseway.base.refusal")
    local made, why = refusal.catch(way.load, path, options or {})
    if why then
      why.file = why.file == path and "way.lua" or why.file
      error(why, 0)
    end
    loaded = made
  end)
  return loaded
end

---What a way makes of a hand: the rule that decided and the settings left, each as "high / low", sorted.
---@param loaded houseway.way
---@param written string
---@return { rule: string?, left: string[], states: string[] }
function ways.decide(loaded, written)
  local hand = hands.check(loaded.game, written, {})
  local trace = loaded.program:trace(loaded.ranking, hand)
  local view, left = loaded.ranking:view(hand), {}
  for i, number in ipairs(trace.left) do
    left[i] = hands.text(loaded.game, view[number].high) .. " / " .. hands.text(loaded.game, view[number].low)
  end
  table.sort(left)
  local rule = trace.rule and loaded.submission.rules[trace.rule].name
  return { rule = rule, left = left, states = trace.states }
end

return ways
