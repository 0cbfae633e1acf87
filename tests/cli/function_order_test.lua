-- A function that answers by more than its hand is refused by every command that decides a way, always alike.

local cli = require("cli")
local tap = require("tap")

cli.stay_here()

local SCRIPT = "tests/scripts/bad/refused-function-counts.lua"
local TRADITIONAL = "houseways/traditional/pai_gow.lua"
local HAND = "6-6 5-5 2-2 5-6"
local REFUSED = SCRIPT .. ':7: the function of rule "every third hand" answered otherwise when asked in another order; '
  .. "write an answer that depends on the hand alone\n"

for what, arguments in pairs({
  check = { "check", SCRIPT },
  set = { "set", SCRIPT, HAND },
  explain = { "explain", SCRIPT, HAND },
  diff = { "diff", TRADITIONAL, SCRIPT },
  edge = { "edge", SCRIPT, "--bank", TRADITIONAL },
  ["edge, as the bank"] = { "edge", TRADITIONAL, "--bank", SCRIPT },
  optimal = { "optimal", "--bank", SCRIPT },
  deal = { "deal", SCRIPT, "--seed", "1" },
}) do
  tap.test("S7 " .. what .. " refuses a function that answers otherwise in another order", function ()
    for _, threads in ipairs({ "1", "2", "7" }) do
      local given = table.move(arguments, 1, #arguments, 1, {})
      if what ~= "set" and what ~= "explain" then table.move({ "--threads", threads }, 1, 2, #given + 1, given) end
      local run = cli.run({ arguments = given })
      tap.assertEquals({ run.out, run.err, run.code }, { "", REFUSED, 2 })
    end
  end)
end

tap.test("S7 what is set is not audited by such a function, on standard input", function ()
  local run = cli.run({ arguments = { "audit", SCRIPT, "-" }, input = HAND .. " / 6-6 5-6\n" })
  tap.assertEquals({ run.err, run.code }, { REFUSED, 2 })
end)
