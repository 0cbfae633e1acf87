-- Every field of every paragraph struck out in turn, or said otherwise: is anything answered otherwise? By hand:
--
--   build/houseway-test-host tests/mutation/run.lua                      all chapters, some twenty minutes of processor
--   build/houseway-test-host tests/mutation/run.lua us-pa/621a           one
--   build/houseway-test-host tests/mutation/run.lua --deletions          only what is struck out, in half the time
--   build/houseway-test-host tests/mutation/run.lua --write              that, and writes jurisdictions/nominal.json
--   build/houseway-test-host tests/mutation/run.lua --faults us-pa/621a  one, and on after the first difference, of
--                                                                        few rounds: for faults alone, each told once
--   build/houseway-test-host tests/mutation/run.lua --left-out              whole paragraphs left out, one at a time:
--                                                                        deal, settle and check end with 0, 1 or 2
--
-- It ends with 1 where something is nominal that jurisdictions/nominal.json does not list, or is not that is listed;
-- and where a chapter that is read ends in a fault of houseway's own, which is a check that lacks when it is read.

local tests = arg[0]:match("^(.*tests)/mutation/run%.lua$")
package.path = tests .. "/?.lua;" .. tests .. "/?/init.lua;" .. package.path
local given = table.move(arg, 1, #arg, 1, {})
table.insert(arg, 1, tests == "tests" and "./tests" or tests) -- where tap finds the sources

return require("mutation.whole").run(given)
