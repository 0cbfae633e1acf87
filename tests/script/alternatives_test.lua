-- Rules with an alternative less.

local alternatives = require("houseway.script.alternatives")
local tap = require("tap")

local SOURCE = [[
submission "S" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
rule "a" { holding = any { "9", { "12", "2" } }, play = { first { high_nine, gong, any { wong, pair } }, best_low } }
rule "b" { play = any { pair } }
]]

tap.test("37.5 each alternative of a rule is left out in turn; of two, the other stands alone", function ()
  local found = alternatives.shorter(SOURCE, "a")
  for i, line in ipairs({
    'holding = { "12", "2" }, play = { first { high_nine, gong, any { wong, pair } }, best_low }',
    'holding = "9", play = { first { high_nine, gong, any { wong, pair } }, best_low }',
    'holding = any { "9", { "12", "2" } }, play = { first { gong, any { wong, pair } }, best_low }',
    'holding = any { "9", { "12", "2" } }, play = { first { high_nine, any { wong, pair } }, best_low }',
    'holding = any { "9", { "12", "2" } }, play = { first { high_nine, gong }, best_low }',
    'holding = any { "9", { "12", "2" } }, play = { first { high_nine, gong, pair }, best_low }',
    'holding = any { "9", { "12", "2" } }, play = { first { high_nine, gong, wong }, best_low }',
  }) do
    tap.assertEquals(found[i], (SOURCE:gsub('rule "a" {[^\n]*', function () return 'rule "a" { ' .. line .. " }" end)))
  end
  tap.assertEquals({ #found, #alternatives.shorter(SOURCE, "b"), #alternatives.shorter(SOURCE, "c") }, { 7, 0, 0 })
end)
