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
  ["worth/no-rule"] = run("simulate", FAULTY, "--rounds", "10"),
  ["worth/hands-missing"] = {
    law = provoking.chapters({ ["xx-test/2b"] = NO_HANDS }), files = { ["way.lua"] = FORTUNE },
    arguments = { "odds", "DIR/way.lua" },
  },
  ["worth/no-outcome"] = {
    law = provoking.chapters({ ["xx-test/1a"] = NO_OUTCOME }), files = { ["way.lua"] = UNDER_IT },
    arguments = { "optimal", "--bank", "DIR/way.lua", "--no-cache" },
  },
  ["worth/unsettled-reading"] =
    run("optimal", "--bank", PLAIN, "--reading", "us-pa/621a.8.h.2=literal", "--reading", "us-pa/621a.8.i=literal"),
  ["worth/sets-by-suits"] =
    { files = { ["way.lua"] = TIES }, arguments = { "optimal", "--bank", "DIR/way.lua", "--no-cache" } },
  ["worth/vigorish"] = run("edge", PLAIN, "--vigorish", "5"),
  ["worth/ez-under-chapter"] = under("push", "edge", "DIR/way.lua", "--ez", "--no-cache"),
  ["worth/players-set-wrongly"] = run("optimal", "--bank", CARDS, "--under", "us-nv/pai_gow_poker", "--role", "banker",
    "--reading", "us-nv/pai_gow_poker.1.f=strictly"),
  ["worth/role-where-bank-decides"] =
    under("push", "optimal", "--bank", "DIR/way.lua", "--role", "banker", "--no-cache"),
  ["worth/dealer-hand-decides"] = under("lose", "optimal", "--bank", "DIR/way.lua", "--no-cache"),
  ["worth/seen-not-shown"] = run("optimal", "--bank", PLAIN, "--seen"),
  ["worth/seen-with"] =
    shown_first("push", "optimal", "--bank", "DIR/way.lua", "--seen", "--role", "banker", "--no-cache"),
  ["worth/seen-other-wagers"] = shown_first("push", "optimal", "--bank", "DIR/way.lua", "--seen", "--no-cache"),
  ["worth/ez-with-tiles"] = run("edge", PLAIN, "--ez"),
  ["worth/certificate-of-cards"] = run("best", "--bank", CARDS, "--certificate", "/dev/null"),
  ["worth/certificate-of-marks"] = run("edge", CARDS, "--ez", "--certificate", "/dev/null"),
  ["worth/certificate-of-set-hand"] = run("odds", "us-pa/645a.13.f", "--certificate", "/dev/null"),
  ["worth/third-script"] = run("edge", PLAIN, "--player", PLAIN, "--bank", PLAIN),
  ["worth/no-script"] = run("edge"),
  ["worth/hands-per-hour-without-wager"] = run("edge", PLAIN, "--hands-per-hour", "30"),

  ["worth/no-paytable"] = run("odds", "us-pa/645a.2"),
  ["worth/no-paytables"] = run("odds", "us-ma/pai_gow"),
  ["worth/table"] = run("odds", "us-pa/645a.13.b", "--table", "Z"),
  ["worth/table-of-one"] = run("odds", "us-pa/645a.13.i", "--table", "A"),
  ["worth/players-range"] = run("odds", "us-pa/645a.13.b", "--players", "9"),
  ["worth/table-with-submission"] = run("odds", CARDS, "--table", "A"),
  ["worth/variant"] = run("odds", "us-pa/645a", "--variant", "dynasty"),
  ["worth/variant-of-law"] = {
    law = provoking.chapters({ ["xx-test/2b"] = PAYTABLE }),
    arguments = { "odds", "xx-test/2b", "--variant", "fortune" },
  },
  ["worth/variant-unknown"] = offers('"Fortune"', '"Fortun"'),
  ["worth/sum"] = run("odds", "us-pa/645a.13.b", "--wager", "0"),
  ["worth/meter-without-progressive"] = run("odds", "us-pa/645a.13.b", "--meter", "100"),
  ["worth/no-optional-wagers"] = run("certify-math", PLAIN, "--wager", "5"),
  ["worth/no-law"] = offers(', under = "us-pa/645a.11.c"', ""),
  ["worth/no-optional-wagers-submitted"] = offers('wagers = { "Pai Gow Insurance, paytable C", "Red/Black" }', ""),
  ["worth/wager-unknown"] = offers("Pai Gow Insurance", "Pai Gow Insurence"),
  ["worth/wager-paytable"] = offers("paytable C", "paytable A"),
  ["worth/wager-one-paytable"] = offers("Red/Black", "Red/Black, paytable A"),

  ["worth/other-game"] = run("rank", "6-6", "1-1", "4-5", "1-2", "4-4", "5-5", "2-2", "--under",
    "us-pa/645a"),
  ["worth/not-whole-chapter"] = run("cover", "us-pa/621a.8"),
}
