-- houseway report --best: what `best --role house` finds, on the page, and `edge` agrees on what a list is worth.

local cli = require("cli")
local json = require("houseway.base.json")
local parsed = require("page.parsed")
local scratch = require("scratch")
local tap = require("tap")

local section, words = parsed.section, parsed.words

cli.stay_here()

local PLAIN = "houseways/plain/621a.lua"

local function answer(command, ...)
  local got = cli.run({ arguments = { command, "--json", ... } })
  tap.assertEquals({ got.code, got.err }, { 0, "" })
  return assert(json.decode(got.out))
end

-- "+1.234568%" of "0.012345678".
local function percent(exact)
  return ("%+.6f%%"):format(100 * tonumber(exact.decimal))
end

tap.test("the lists are those of `best --role house`, the last is worth what edge counts, the way stands beside them",
  function ()
    scratch.with(function (directory)
      local page, list = directory .. "/page.html", directory .. "/list.lua"
      local found = answer("report", PLAIN, "--best", "2", "-o", page)
      local best = answer("best", "--bank", PLAIN, "--role", "house", "--rules", "2", "-o", list)
      tap.assertEquals({ found.best.front, found.best.rules, found.best.alone }, { best.front, best.rules, best.alone })
      tap.assertEquals(answer("edge", "--player", PLAIN, "--bank", list).edge.house, best.front[2].edge)
      local shown = words(section(parsed.read(scratch.read(page)), "few-rules"))
      for _, one in ipairs(best.front) do
        tap.assertTrue(one.proved)
        tap.assertStrContains(shown, ("%d%snone is better"):format(one.rules, percent(one.edge)))
      end
      tap.assertStrContains(shown, ("%d, this way%s"):format(#found.rules, percent(found.house_edge)))
      tap.assertStrContains(shown, "The list of 2 rules")
    end)
  end)

for _, case in ipairs({
  { { PLAIN, "--best", "0" }, "--best must be 1 to 48, not 0" },
  { { PLAIN, "--best", "2", "--hand", "6-6 5-5 2-2 5-6" }, "--best is of a whole house way and cannot go with "
    .. "--hand; remove one of the two" },
  { { "--best", "2", "--record", "examples/13-a-round.json" }, "--best is of a whole house way and cannot go with "
    .. "--record; remove one of the two" },
}) do
  cli.test("refused: " .. case[2], {
    arguments = { "report", "-o", "/dev/null", table.unpack(case[1]) }, code = 2, err = { contains = case[2] },
  })
end
