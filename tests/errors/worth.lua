-- What provokes each message about worth, odds and what chance deals.

local provoking = require("provoking")
local scratch = require("scratch")

local PLAIN, CARDS, FAULTY = "houseways/plain/621a.lua", "houseways/foxwoods/pai_gow_poker.lua",
  "examples/10-what-check-finds.lua"

-- A law on cards by which what the bank holds says how a wager ends.
local function singled_out(outcome)
  return ([[
chapter "xx-test/3c" { title = "Test", cite = "Test §", game = "Pai Gow Poker" }
borrow "us-pa/645a.6" { because = "It ranks them." }
section "3c.1" { title = "One", paragraphs = "(a)-(c)" }
paragraph "(a)" "It wins where both are higher." { outcome = "win", when = { high = "higher", low = "higher" } }
paragraph "(b)" "It loses otherwise." {
  outcome = "lose", when = { { high = "lower or identical" }, { low = "lower or identical" } },
}
paragraph "(c)" "It is otherwise where the bank is ace-high." {
  outcome = "%s", notwithstanding = "(a), (b)", when = { bank = { "A", without(pair), without(made_hand) } },
}
]]):format(outcome)
end

local BY_HIGH = [[
submission "Test" { game = "Pai Gow Poker", under = "xx-test/3c" }
rule "best" { play = best_high, prefer = best_low }
]]

-- A command on a way under such a law.
local function under(outcome, ...)
  return {
    law = provoking.chapters({ ["xx-test/3c"] = singled_out(outcome) }), files = { ["way.lua"] = BY_HIGH },
    arguments = { ... },
  }
end

-- The same law, which has the bank's hand shown first.
local function shown_first(outcome, ...)
  local provoked = under(outcome, ...)
  provoked.law = provoking.chapters({
    ["xx-test/3c"] = singled_out(outcome):gsub('\n  outcome = "push", not', '\n  bank_sets_first = true,%0'),
  })
  return provoked
end

local function run(...)
  return { arguments = { ... } }
end

-- A law that ranks the tiles, borrowed, and says nothing of who wins.
local NO_OUTCOME = [[
chapter "xx-test/1a" { title = "Test", cite = "Test §", game = "Pai Gow" }
borrow "us-ma/pai_gow.2" { because = "It ranks them." }
]]

-- A paytable of hands that its paragraphs, left out, would say.
local NO_HANDS = [[
chapter "xx-test/2b" { title = "Test", cite = "Test §", game = "Pai Gow Poker" }
borrow "us-pa/645a" { because = "It is played so.", leaves_out = "us-pa/645a.6.d.2.i" }
]]

local FORTUNE = [[
submission "Test" { game = "Pai Gow Poker", under = "xx-test/2b" }
terms { variant = "Emperor's Challenge", wagers = { "Fortune Bonus, paytable A" } }
rule "best" { play = best_high, prefer = best_low }
]]

local UNDER_IT = [[
submission "Test" { game = "Pai Gow", under = "xx-test/1a" }
rule "best" { play = best_high, prefer = best_low }
]]

-- A law on cards with a paytable, and no variants.
local PAYTABLE = [[
chapter "xx-test/2b" { title = "Test", cite = "Test §", game = "Pai Gow Poker" }
section "2b.1" { title = "One", paragraphs = "(a)" }
borrow "us-pa/645a.6" { because = "It ranks them." }
section "2b.2" { title = "Two", paragraphs = "(a)" }
paragraph "(a)" "A bonus." { pays = "Bonus" }
paytable "Hand        Payout\nFull house  5 to 1"
]]

-- A way of cards that leaves ties.
local TIES = [[
submission "Test" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }
rule "an ace in front" { holding = "A", play = { low = "A" }, prefer = best_low }
rule "the rest" { play = best_high }
]]

-- A way of cards with optional wagers; what is given stands in its head.
local OFFERS = [[
submission "Test" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }
terms { variant = "Fortune", wagers = { "Pai Gow Insurance, paytable C", "Red/Black" } }
rule "best" { play = best_high, prefer = best_low }
]]

local function offers(old, new)
  return { files = { ["way.lua"] = scratch.replace(OFFERS, old, new) }, arguments = { "odds", "DIR/way.lua" } }
end

return {
  ["%s without a rule, expected a rule for every hand"] = run("simulate", FAULTY, "--rounds", "10"),
  ["what %s pays (%s) without %s, expected the hands that its paytable names, borrowed with it"] = {
    law = provoking.chapters({ ["xx-test/2b"] = NO_HANDS }), files = { ["way.lua"] = FORTUNE },
    arguments = { "odds", "DIR/way.lua" },
  },
  ["a chapter that says no outcome, expected one that does"] = {
    law = provoking.chapters({ ["xx-test/1a"] = NO_OUTCOME }), files = { ["way.lua"] = UNDER_IT },
    arguments = { "optimal", "--bank", "DIR/way.lua", "--no-cache" },
  },
  ["a reading under which some outcomes are not settled, expected one that settles them all, chosen with --reading"] =
    run("optimal", "--bank", PLAIN, "--reading", "us-pa/621a.8.h.2=literal", "--reading", "us-pa/621a.8.i=literal"),
  ["a way that sets hands by suits that no five cards share, expected one that minds suits only where five cards "
    .. "share one; `explain --bank` takes either"] =
    { files = { ["way.lua"] = TIES }, arguments = { "optimal", "--bank", "DIR/way.lua", "--no-cache" } },
  ['--vigorish "%s", expected none, or a part from 0 to 1 such as "5%", "1/21" or "0.05"'] =
    run("edge", PLAIN, "--vigorish", "5"),
  ["%s under %s, expected a chapter under which there are %s tables"] =
    under("push", "edge", "DIR/way.lua", "--ez", "--no-cache"),
  ["--role banker where what the bank holds says how wagers end, expected a player's role"] =
    under("push", "optimal", "--bank", "DIR/way.lua", "--role", "banker", "--no-cache"),
  ["a dealer's hand that wins or loses wagers by itself, expected one against which they push, or end as always"] =
    under("lose", "optimal", "--bank", "DIR/way.lua", "--no-cache"),
  ["--seen under %s, expected a chapter by which the bank's hand is shown before players set theirs"] =
    run("optimal", "--bank", PLAIN, "--seen"),
  ["--seen with %s, expected one of them"] =
    shown_first("push", "optimal", "--bank", "DIR/way.lua", "--seen", "--role", "banker", "--no-cache"),
  ["wagers that do not win by both halves and push by one, expected such, for a player who sees the bank's hand"] =
    shown_first("push", "optimal", "--bank", "DIR/way.lua", "--seen", "--no-cache"),
  ["--ez with tiles, expected it with a way of Pai Gow Poker"] = run("edge", PLAIN, "--ez"),
  ["a third script, %s, expected --player and --bank, or one"] =
    run("edge", PLAIN, "--player", PLAIN, "--bank", PLAIN),
  ["no script, expected --player and --bank, or one script for both"] = run("edge"),
  ["--hands-per-hour without --wager, expected both"] = run("edge", PLAIN, "--hands-per-hour", "30"),

  ["no paytable in %s, expected one of %s"] = run("odds", "us-pa/645a.2"),
  ["no paytable in %s, expected a chapter that has some"] = run("odds", "us-ma/pai_gow"),
  ['--table "%s", expected %s'] = run("odds", "us-pa/645a.13.b", "--table", "Z"),
  ['--table "%s" of a wager that has one paytable, expected none named'] =
    run("odds", "us-pa/645a.13.i", "--table", "A"),
  ["--players %d, expected 1 to %d"] = run("odds", "us-pa/645a.13.b", "--players", "9"),
  ["--table with a submission, expected the paytables it names"] = run("odds", CARDS, "--table", "A"),
  ['--variant "%s", expected %s'] = run("odds", "us-pa/645a", "--variant", "dynasty"),
  ['%s "%s" of a law that names no variants, expected none named'] = {
    law = provoking.chapters({ ["xx-test/2b"] = PAYTABLE }),
    arguments = { "odds", "xx-test/2b", "--variant", "fortune" },
  },
  ['the variant "%s", expected %s'] = offers('"Fortune"', '"Fortun"'),
  ['--%s "%s", expected a sum in whole cents, such as "$5" or "2.50"'] = run("odds", "us-pa/645a.13.b", "--wager", "0"),
  ["--meter where nothing is paid of one, expected a progressive wager"] =
    run("odds", "us-pa/645a.13.b", "--meter", "100"),
  ["%s with a submission that offers no optional wager, expected it left out"] =
    run("certify-math", PLAIN, "--wager", "5"),
  ["a submission filed under no law, expected under = in it"] = offers(', under = "us-pa/645a.11.c"', ""),
  ['a submission that offers no optional wager, expected wagers = { "Fortune Bonus, paytable A" } in its `terms`'] =
    offers('wagers = { "Pai Gow Insurance, paytable C", "Red/Black" }', ""),
  ['the wager "%s", expected one the law has: %s'] = offers("Pai Gow Insurance", "Pai Gow Insurence"),
  ['the wager "%s", expected paytable %s'] = offers("paytable C", "paytable A"),
  ['the wager "%s", expected no paytable named: there is one only%s'] = offers("Red/Black", "Red/Black, paytable A"),

  ['"%s" under %s, expected pieces of %s'] = run("rank", "6-6", "1-1", "4-5", "1-2", "4-4", "5-5", "2-2", "--under",
    "us-pa/645a"),
  ['"%s", expected a chapter whole'] = run("cover", "us-pa/621a.8"),
}
