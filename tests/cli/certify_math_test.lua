-- houseway certify-math: every figure is the one that the command which answers for it alone finds.

local cli = require("cli")
local fraction = require("houseway.base.fraction")
local json = require("houseway.base.json")
local tap = require("tap")

cli.stay_here()

local TRADITIONAL, PLAIN = "houseways/traditional/pai_gow.lua", "houseways/plain/621a.lua"
local WAGERS, FAULTY = "examples/15-paytables-of-the-house.lua", "examples/10-what-check-finds.lua"

local function run(...)
  local result = cli.run({ arguments = { ... } })
  tap.assertEquals({ result.err, result.code }, { "", 0 })
  return result.out
end

local function found_by(...)
  return assert(json.decode(run(...)))
end

local certified = {}
local function certificate(file)
  certified[file] = certified[file] or found_by("certify-math", file, "--json", "--rounds", "2000")
  return certified[file]
end

local function exact(written)
  local over, under = written:match("^(%-?%d+)/?(%d*)$")
  return fraction.new(math.tointeger(over), math.tointeger(under) or 1)
end

cli.test("N7 22.9 certify-math, tiles; the best settings are one table", {
  arguments = { "certify-math", TRADITIONAL, "--rounds", "2000" }, out = { { golden = "certify-math-traditional.txt" },
    { contains = [[
  expected value              -1.562535%          +0.280281%
  more than the submission's  +0.850695%          +0.852301%
  wins                        29.465902%          30.256166%
]] } },
})

tap.test("N7 the main wager against itself is what edge counts, in every reading", function ()
  local main, edge = certificate(TRADITIONAL).main, found_by("edge", TRADITIONAL, "--json")
  for _, key in ipairs({ "deals", "win", "lose", "push", "edge", "standard_deviation" }) do
    tap.assertEquals(main[key], edge[key], key)
  end
  tap.assertEquals(#main.otherwise, #edge.otherwise)
  for i, other in ipairs(main.otherwise) do
    tap.assertEquals({ other.reading, other.win, other.edge },
      { edge.otherwise[i].reading, edge.otherwise[i].win, edge.otherwise[i].edge })
  end
end)

tap.test("N7 the variance is of one wager", function ()
  local main = certificate(TRADITIONAL).main
  local win, lose, deals = math.tointeger(main.win), math.tointeger(main.lose), math.tointeger(main.deals)
  local mean = (fraction.new(19 * win, 20) - lose) / deals
  local squares = (fraction.new(361 * win, 400) + lose) / deals
  tap.assertEquals(main.variance.player.fraction, tostring(squares - mean * mean))
end)

tap.test("N7 against the best it is what optimal finds, for player and for bank", function ()
  for _, best in ipairs(certificate(TRADITIONAL).main.best) do
    local optimal = found_by("optimal", "--bank", TRADITIONAL, "--role", best.role, "--json")
    tap.assertEquals({ best.edge.fraction, best.gain.fraction },
      { optimal.edge.best.fraction, optimal.edge.gain.fraction })
    tap.assertEquals({ best.win, best.lose, best.push }, { ("%d"):format(optimal.ends.best.win),
      ("%d"):format(optimal.ends.best.lose), ("%d"):format(optimal.ends.best.push) })
  end
end)

-- By a program that tries every setting of the 8,130 hands against every hand of the bank and knows nothing of
-- houseway: what a player gains and a player who banks, in twentieths of a wager, over all 736,281,000 deals.
tap.test("N7 against the best it is what an independent program finds", function ()
  local main, found = certificate(TRADITIONAL).main, {}
  tap.assertEquals({ main.win, main.lose }, { "216322244", "223274284" })
  for _, best in ipairs(main.best) do found[best.role] = best.edge.fraction end
  tap.assertEquals(found, { player = tostring(fraction.new(-230092956, 20 * 736281000)),
    banker = tostring(fraction.new(41273120, 20 * 736281000)) })
end)

tap.test("N7 how often each hand is held is what edge --marginals says of either side", function ()
  local found, edge = certificate(TRADITIONAL), found_by("edge", TRADITIONAL, "--marginals", "--json").marginals
  for _, half in ipairs({ "high", "low", "both" }) do
    tap.assertEquals(found.held[half], edge.player[half])
    tap.assertEquals(found.held[half], edge.bank[half])
  end
  tap.assertEquals({ found.by_bank.high, found.by_bank.low }, { edge.by_bank.high, edge.by_bank.low })
end)

tap.test("N7 two ways have marginals each of their own", function ()
  local edge = found_by("edge", "--player", PLAIN, "--bank", TRADITIONAL, "--under", "us-pa/621a", "--marginals",
    "--json")
  tap.assertNotEquals(edge.marginals.player.high, edge.marginals.bank.high)
  local deals = 0
  for _, one in ipairs(edge.marginals.by_bank.high) do deals = deals + math.tointeger(one.win) end
  tap.assertEquals(("%d"):format(deals), edge.win)
end)

tap.test("N7 every optional wager is there as odds has it", function ()
  local wagers, odds = certificate(WAGERS).wagers, found_by("odds", WAGERS, "--json").wagers
  tap.assertEquals(#wagers, 3)
  for i, one in ipairs(wagers) do
    tap.assertStrMatches(one.derivation, ".*%d.*")
    for _, key in ipairs({ "wager", "cite", "rows", "edge", "hit_frequency", "variance" }) do
      tap.assertEquals(one[key], odds[i][key], one.wager .. " " .. key)
    end
  end
end)

tap.test("N7 a part of what is won other than the chapter's is a what-if, and goes into every figure", function ()
  local found = found_by("certify-math", TRADITIONAL, "--commission", "1/21", "--rounds", "1000", "--json")
  local edge = found_by("edge", TRADITIONAL, "--commission", "1/21", "--json")
  tap.assertEquals({ found.main.commission.rate, found.main.commission.what_if }, { "1/21", true })
  tap.assertEquals(found.main.edge, edge.edge)
  local bank = found.banking.rows[1]
  tap.assertEquals({ bank.hands, bank.kind, bank.mean.fraction }, { 1, "banked", edge.edge.bank.fraction })
  tap.assertEquals(found.rounding.rows[1].ways[1].cents.fraction, "500/21")
end)

tap.test("N7 by what the bank holds a player has on the whole what he has in all", function ()
  local found = certificate(TRADITIONAL)
  for _, sort in ipairs({ "high", "low" }) do
    local sum, deals = fraction.new(0), math.tointeger(found.main.deals)
    for _, one in ipairs(found.by_bank[sort]) do
      sum = sum + exact(one.player.fraction) * math.tointeger(one.deals) / deals
    end
    tap.assertEquals(tostring(sum), found.main.edge.player.fraction)
  end
end)

tap.test("what is estimated goes by the seed; what is counted by neither it nor the threads", function ()
  local found = { certificate(TRADITIONAL), found_by("certify-math", TRADITIONAL, "--seed", "b", "--threads", "1",
    "--rounds", "2000", "--json") }
  for _, part in ipairs({ "way", "main", "held", "by_bank", "rounding" }) do
    tap.assertEquals(found[1][part], found[2][part], part)
  end
  tap.assertEquals(#found[1].banking.rows, 12)
  for i, one in ipairs(found[1].banking.rows) do
    tap.assertEquals(one.mean.decimal == found[2].banking.rows[i].mean.decimal, one.method == "counted")
    tap.assertEquals(one.standard_error == nil, one.method == "counted")
    tap.assertEquals(one.before, found[2].banking.rows[i].before)
  end
end)

cli.test("a way that leaves hands without a rule is refused", {
  arguments = { "certify-math", FAULTY }, code = 2,
  err = FAULTY .. ": the way must have a rule for every hand, not 2,512 hands without a rule\n",
})

for _, refused in ipairs({
  { { "--rounds", "1" }, "houseway: --rounds must be 2 to 1,000,000,000, not 1\n" },
  { { "--vigorish", "5" },
    'houseway: --vigorish must be none, or a part from 0 to 1 such as "5%", "1/21" or "0.05", not "5"\n' },
  { { "--wager", "x" }, 'houseway: --wager must be a sum in whole cents, such as "$5" or "2.50", not "x"\n' },
  { { "--wager", "5" }, "houseway: the submission offers no optional wager; remove --wager\n" },
  { { "--meter", "5" }, "houseway: the submission offers no optional wager; remove --meter\n" },
}) do
  cli.test("refused: certify-math " .. table.concat(refused[1], " "), {
    arguments = { "certify-math", PLAIN, table.unpack(refused[1]) }, code = 2, out = "", err = refused[2],
  })
end
