-- houseway edge: every deal of one way against another.

local cli = require("cli")
local fraction = require("houseway.base.fraction")
local json = require("houseway.base.json")
local tap = require("tap")

cli.stay_here()

local TRADITIONAL, PLAIN = "houseways/traditional/pai_gow.lua", "houseways/plain/621a.lua"
local FOXWOODS, TRUMP = "houseways/foxwoods/pai_gow_poker.lua", "houseways/trump_plaza/pai_gow_poker.lua"
local TILE_DEALS, CARD_DEALS = 736281000, 8250459031214400

local function whole(text)
  tap.assertStrMatches(text, "%d+")
  return math.tointeger(text)
end

local counted = {} -- what was asked before -> what was printed

local function found_by(...)
  local arguments = { "edge", ... }
  arguments[#arguments + 1] = "--json"
  local id = table.concat(arguments, " ")
  if not counted[id] then
    local result = cli.run({ arguments = arguments })
    tap.assertEquals({ result.err, result.code }, { "", 0 })
    counted[id] = result.out
  end
  return assert(json.decode(counted[id]))
end

local function total(found)
  return whole(found.win) + whole(found.lose) + whole(found.push) + whole(found.several_clauses)
    + whole(found.no_clause)
end

-- The worth of a wager from the counts, on another road than the command's.
local function worth(win, lose, deals, twentieths)
  return tostring(fraction.new((20 - twentieths) * win - 20 * lose, 20 * deals))
end

tap.test("38.4 shares that are printed add to 100.00, and gains have signs that agree", function ()
  local out = cli.run({ arguments = { "edge", "taj_mahal/pai_gow" } }).out
  local sum = 0
  for units, part in out:match("player wins[^\n]+ of "):gmatch("(%d+)%.(%d%d)%%") do sum = sum + units * 100 + part end
  tap.assertEquals(sum, 10000)
  local house, player = out:match("gains: house ([+-])[%d.]+%%, player ([+-])")
  tap.assertEquals({ house, player }, { "+", "-" })
end)

cli.test("tiles against themselves under us-pa/621a", {
  arguments = { "edge", TRADITIONAL, "--under", "us-pa/621a", "--wager", "25", "--hands-per-hour", "30" },
  out = { golden = "edge-traditional-us-pa.txt" },
})

tap.test("the counts add up to the deals, and the fractions come of the counts", function ()
  local found = found_by("--player", TRADITIONAL, "--bank", PLAIN)
  tap.assertEquals({ found.deals, total(found) }, { tostring(TILE_DEALS), TILE_DEALS })
  local win, lose = whole(found.win), whole(found.lose)
  tap.assertEquals(found.edge.player.fraction, worth(win, lose, TILE_DEALS, 1))
  tap.assertEquals(found.edge.bank.fraction, worth(lose, win, TILE_DEALS, 1))
  tap.assertEquals({ found.player.file, found.bank.file, found.chapter }, { TRADITIONAL, PLAIN, "us-pa/621a" })
end)

tap.test("sides that swap keep their copies, and what one wins the other loses but for them", function ()
  local one = found_by("--player", TRADITIONAL, "--bank", PLAIN)
  local other = found_by("--player", PLAIN, "--bank", TRADITIONAL, "--under", "us-pa/621a")
  tap.assertEquals(one.copies, other.copies)
  -- A copy is the bank's in both: it can only turn what the other side had lost into less.
  tap.assertTrue(whole(other.lose) >= whole(one.win))
  tap.assertTrue(whole(other.lose) - whole(one.win) <= whole(one.copies.high) + whole(one.copies.low)
    + whole(one.copies.both))
end)

tap.test("us-ma/pai_gow.7.k the winner pays five percent", function ()
  local found = found_by(TRADITIONAL)
  tap.assertEquals({ found.chapter, found.commission.rate, found.commission.cite, found.commission.what_if },
    { "us-ma/pai_gow", "5%", "us-ma/pai_gow.7.k", false })
  local win, lose = whole(found.win), whole(found.lose)
  tap.assertEquals(found.edge.player.fraction, worth(win, lose, TILE_DEALS, 1))
  tap.assertEquals(found.edge.bank.fraction, worth(lose, win, TILE_DEALS, 1))
  tap.assertEquals(found.edge.house.fraction, (found.edge.player.fraction:gsub("^%-", "")))
end)

cli.test("another vigorish than the chapter's is a what-if, and says so", {
  arguments = { "edge", TRADITIONAL, "--vigorish", "none" },
  out = { contains = "What if: no vigorish (not what Mass. Pai Gow § 7(k) says)." },
})

cli.test("a vigorish where the chapter states none is one too", {
  arguments = { "edge", TRADITIONAL, "--under", "au-nsw/pai_gow", "--vigorish", "5%" },
  out = { contains = "What if: vigorish 5% (au-nsw/pai_gow states none)." },
})

tap.test("us-pa/621a.8.i a vigorish that is borrowed is said to be", function ()
  local found = found_by(PLAIN)
  tap.assertEquals(found.commission,
    { rate = "5%", cite = "us-ma/pai_gow.7.k", printed = "Mass. Pai Gow § 7(k)", borrowed = true, what_if = false })
  local own = found_by(TRADITIONAL)
  tap.assertNil(own.commission.borrowed)
end)

tap.test("--commission is another name of --vigorish", function ()
  local named = found_by("--vigorish", "none", TRADITIONAL)
  tap.assertEquals(found_by("--commission", "none", TRADITIONAL), named)
  tap.assertTrue(named.commission.what_if)
end)

cli.test("the same vigorish as the chapter's is none", {
  arguments = { "edge", TRADITIONAL, "--vigorish", "5.0%", "--full" },
  out = { contains = "A winner pays 5.0% of the winnings: Mass. Pai Gow § 7(k)." },
})

tap.test("au-nsw/pai_gow.9 both readings are counted, and what several clauses or none settle apart", function ()
  local found = found_by(TRADITIONAL, "--under", "au-nsw/pai_gow")
  tap.assertEquals({ found.several_clauses, found.no_clause, total(found) }, { "0", "0", TILE_DEALS })
  tap.assertEquals({ found.bank_wager.win, found.bank_wager.lose }, { found.lose, found.win })
  local literal = found.otherwise[1]
  tap.assertEquals({ literal.reading, #literal.cites, total(literal) }, { "literal", 14, TILE_DEALS })
  tap.assertTrue(whole(literal.several_clauses) > 0 and whole(literal.no_clause) > 0)
  tap.assertNil(literal.edge.player.fraction)
  tap.assertNil(literal.standard_deviation)
  local least = fraction.read(literal.edge.player.least.decimal)
  local most = fraction.read(literal.edge.player.most.decimal)
  tap.assertTrue(least < fraction.read(found.edge.player.decimal))
  tap.assertTrue(fraction.read(found.edge.player.decimal) < most)
  local chosen = found_by(TRADITIONAL, "--under", "au-nsw/pai_gow", "--reading", "au-nsw/pai_gow.9=literal")
  tap.assertEquals({ chosen.several_clauses, chosen.no_clause, chosen.win },
    { literal.several_clauses, literal.no_clause, literal.win })
  tap.assertEquals(chosen.otherwise[1].reading, "per_hand")
end)

tap.test("cards: every one of 8,250,459,031,214,400 deals", function ()
  local found = found_by("--player", FOXWOODS, "--bank", TRUMP)
  tap.assertEquals({ found.deals, total(found) }, { tostring(CARD_DEALS), CARD_DEALS })
  tap.assertEquals({ found.commission.rate, found.commission.cite }, { "5%", "us-pa/645a.13.a" })
  local win, lose = whole(found.win), whole(found.lose)
  tap.assertEquals(found.edge.player.fraction, worth(win, lose, CARD_DEALS, 1))
  tap.assertEquals(found.edge.bank.fraction, worth(lose, win, CARD_DEALS, 1))
  local simulated = cli.run({ arguments = { "simulate", TRUMP, "--player", FOXWOODS, "--rounds", "100000", "--json" } })
  local sample = assert(json.decode(simulated.out)).player_edge
  local away = math.abs(sample.mean - tonumber(found.edge.player.decimal))
  tap.assertTrue(away < 4 * sample.standard_error, ("%g from the mean of a sample"):format(away))
end)

tap.test("us-pa/645a.11.f.1.v at an EZ table Queen's Dragons push, and no vigorish is taken", function ()
  local found = found_by(TRUMP, "--ez")
  tap.assertEquals(total(found), CARD_DEALS)
  tap.assertEquals({ found.ez, found.commission.rate, found.commission.what_if }, { true, "none", false })
  tap.assertEquals(found.edge.player.fraction, worth(whole(found.win), whole(found.lose), CARD_DEALS, 0))
end)

tap.test("us-pa/645a.11.f.1.v the hand of a player who banks is no dealer's: nothing pushes for it at EZ", function ()
  local found, plain = found_by(TRUMP, "--ez"), found_by(TRUMP, "--vigorish", "none")
  tap.assertEquals(found.edge.bank.fraction, plain.edge.bank.fraction)
  tap.assertTrue(whole(found.push) > whole(plain.push))
end)

tap.test("a table that `optimal` wrote is worth what `optimal` says it is", function ()
  local file = os.tmpname()
  local best = cli.run({ arguments = { "optimal", "--bank", TRADITIONAL, "--out", file, "--json" } })
  local found = found_by("--player", file, "--bank", TRADITIONAL)
  os.remove(file)
  tap.assertEquals(found.edge.player.fraction, assert(json.decode(best.out)).edge.best.fraction)
end)

-- ---- what is refused ----

cli.test("no script", { arguments = { "edge" }, code = 2,
  err = "houseway: the script is missing; give --player and --bank, or a script for both\n" })

cli.test("three scripts", { arguments = { "edge", PLAIN, "--player", PLAIN, "--bank", PLAIN }, code = 2,
  err = "houseway: houseways/plain/621a.lua is a third script; give --player and --bank, or a script for both\n" })

cli.test("tiles at an EZ table", { arguments = { "edge", PLAIN, "--ez" }, code = 2,
  err = "houseway: --ez cannot go with tiles; choose a way of Pai Gow Poker\n" })

cli.test("hands left without a rule", { arguments = { "edge", "examples/10-what-check-finds.lua" }, code = 2,
  err = { contains = "the way must have a rule for every hand, not 2,512 hands without a rule\n" } })

cli.test("ways of two games", { arguments = { "edge", "--player", FOXWOODS, "--bank", PLAIN }, code = 2,
  err = { contains = "foxwoods/pai_gow_poker.lua is of the other game; give ways of one game" } })

cli.test("a vigorish of nothing is a part from 0 to 1", { arguments = { "edge", PLAIN, "--vigorish", "0" },
  out = { contains = "House edge 1.1050%: Plain 621a against itself, vigorish 0\n" } })

cli.test("a vigorish that is none", { arguments = { "edge", PLAIN, "--vigorish", "5" }, code = 2,
  err = 'houseway: --vigorish must be none, or a part from 0 to 1 such as "5%", "1/21" or "0.05", not "5"\n' })

cli.test("a vigorish of more than all that is won", { arguments = { "edge", PLAIN, "--vigorish", "101%" }, code = 2,
  err = 'houseway: --vigorish must be none, or a part from 0 to 1 such as "5%", "1/21" or "0.05", not "101%"\n' })

cli.test("a number below zero is no slip of another option", {
  arguments = { "edge", PLAIN, "--vigorish", "-1/21" }, code = 2,
  err = 'houseway edge: no option is named "-1/21"; write a number without a sign\n',
})

cli.test("a wager that is none", { arguments = { "edge", PLAIN, "--wager", "0" }, code = 2,
  err = 'houseway: --wager must be a sum in whole cents, such as "$5" or "2.50", not "0"\n' })

cli.test("hands an hour without a wager", { arguments = { "edge", PLAIN, "--hands-per-hour", "30" }, code = 2,
  err = "houseway: --hands-per-hour needs --wager; give both options\n" })
