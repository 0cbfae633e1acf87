-- The terms of a table: how they are read, and what each law allows of them.

local chapters = require("jurisdictions.chapters")
local law = require("houseway.way.terms.law")
local read = require("houseway.way.terms.read")
local tap = require("tap")

local CARDS, TILES = chapters.load("us-pa/645a"), chapters.load("us-ma/pai_gow")

-- What a law does not allow of terms as a submission writes them: "cite: term".
local function faults(model, written)
  local values, problem = read.all(written)
  if not values then error(problem.found .. "; " .. problem.expected, 2) end
  local found = {}
  for i, fault in ipairs(law.hold(model, values)) do
    found[i] = ("%s: %s"):format(fault.cite or "nothing", fault.term)
  end
  return found
end

local function test(name, model, written, expected)
  tap.test(name, function () tap.assertEquals(faults(model, written), expected) end)
end

-- Terms that hold, with others.
local function with(more)
  local all = { start = "three dice", dealing = "manual dealing shoe", shuffler = "by hand", table_minimum = "$10",
    optional_minimum = "$1" }
  for name, value in pairs(more) do all[name] = value end
  return all
end

test("what 645a leaves to the licensee", CARDS, with({}), {})
test("us-pa/645a.5.i.1 the dice are shaken by the dealer or the bank: no player-activated shaker", CARDS,
  with({ start = "three dice shaken by a player" }), { "us-pa/645a.5.i.1: start" })
test("us-pa/645a.9.a.1 cards dealt from the hand are shuffled by a device", CARDS,
  with({ dealing = "hand" }), { "us-pa/645a.9.a.1: shuffler" })
test("us-pa/645a.9.a.1 ... and so they are", CARDS, with({ dealing = "hand", shuffler = "a device" }), {})
test("us-pa/645a.3.b two decks with a shuffling device", CARDS, with({ shuffler = "a device, two decks" }), {})
test("us-pa/645a.7.e.5.ii the Dynasty Bonus at an EZ table alone", CARDS,
  with({ wagers = { "Dynasty Bonus" } }), { "us-pa/645a.7.e.5.ii: wagers" })
test("us-pa/645a.7.e.5.ii ... where it is offered", CARDS, with({ table = "EZ", wagers = { "Dynasty Bonus" } }), {})
test("us-pa/645a.13.b a paytable there is", CARDS,
  with({ variant = "Fortune", wagers = { "Fortune Bonus, paytable E" } }), { "us-pa/645a.13.b: wagers" })
test("us-pa/645a.13.b one paytable a wager", CARDS,
  with({ variant = "Fortune", wagers = { "Fortune Bonus, paytable A", "Fortune Bonus, paytable B" } }),
  { "us-pa/645a.13.b: wagers" })
test("us-pa/645a.13.d insurance by paytables A and B in Emperor's Challenge", CARDS,
  with({ variant = "Emperor's Challenge", wagers = { "Pai Gow Insurance, paytable C" } }),
  { "us-pa/645a.13.d: wagers" })
test("us-pa/645a.13.d ... by C, D or E in Fortune", CARDS,
  with({ variant = "Fortune", wagers = { "Pai Gow Insurance, paytable C" } }), {})
test("us-pa/645a.13.d ... and by none where no variant is said", CARDS,
  with({ wagers = { "Pai Gow Insurance, paytable C" } }), { "us-pa/645a.13.d: variant" })
test("us-pa/645a.13.e.2 the meter starts at $2,000 or more", CARDS,
  with({ wagers = { "Progressive Payout" },
    progressive = { wager = "$1", contribution = "75%", start = "$1,999.99" } }), { "us-pa/645a.13.e.2: progressive" })
test("us-pa/645a.13.e.2 ... and just there", CARDS,
  with({ wagers = { "Progressive Payout" },
    progressive = { wager = "$1", contribution = "75%", start = "$2,000" } }), {})
test("us-pa/645a.12.e nobody co-banks where nobody banks", CARDS, with({ co_banking = "offered" }),
  { "us-pa/645a.12.e: co_banking" })
test("us-pa/645a.1 no vigorish at an EZ table", CARDS, with({ table = "EZ", vigorish = "nearest 25 cents" }),
  { "us-pa/645a.1.ez-pai-gow-poker: vigorish" })
test("L14 a table maximum may be filed under every chapter: no text at hand forbids one", CARDS,
  with({ table_maximum = "$10" }), {})
test("L14 ... not below the minimum", TILES, { table_minimum = "$10", table_maximum = "$9.99" },
  { "nothing: table_maximum" })
local CONTROLS = chapters.load("us-pa/645a", { ["us-pa/645a.12.a"] = "this_section_controls" })
local EZ_BANKED = { table = "EZ", banking = "offered", vigorish = "next higher 25 cents" }
test("L8 us-pa/645a.12.a an EZ table that takes a vigorish of banked rounds may have it rounded", CONTROLS,
  with(EZ_BANKED), {})
test("L8 us-pa/645a.1 ... not where nobody may bank", CONTROLS,
  with({ table = "EZ", vigorish = "nearest 25 cents" }), { "us-pa/645a.1.ez-pai-gow-poker: vigorish" })
tap.test("L8 us-pa/645a.12.a ... nor where it takes none: both paragraphs are named", function ()
  local fault = law.hold(CARDS, read.all(with(EZ_BANKED)))[1]
  tap.assertEquals({ fault.cite, fault.found, fault.expected }, { "us-pa/645a.1.ez-pai-gow-poker",
    "no vigorish is collected at an EZ table, nor where a player banks by 58 Pa. Code § 645a.12(a)",
    "remove the term" })
end)
test("what a chapter does not leave to the licensee", CARDS, with({ deliveries = "all" }), { "nothing: deliveries" })
test("a wager the chapter does not have", TILES, { wagers = { "Pair Fortunes" } },
  { "nothing: wagers", "nothing: wagers" })
test("us-ma/pai_gow.6.b dice alone", TILES, { start = "a number" }, { "us-ma/pai_gow.6.b: start" })

-- ---- the payout limit ----

local function limit_of(written, limit)
  local all = with({ variant = "Fortune", payout_limit = limit })
  for name, value in pairs(written) do all[name] = value end
  return faults(CARDS, all)
end

local BELOW = { "us-pa/645a.13.j: payout_limit" }

tap.test("us-pa/645a.13.j a limit of $50,000 at the least", function ()
  tap.assertEquals(limit_of({}, "$49,999.99"), BELOW)
  tap.assertEquals(limit_of({}, "$50,000"), {})
end)

tap.test("us-pa/645a.13.j a limit that a least wager on the rarest hand does not pass", function ()
  local wagers = { wagers = { "Fortune Bonus, paytable A" }, optional_minimum = "$10" }
  tap.assertEquals(limit_of(wagers, "$79,999"), BELOW)
  tap.assertEquals(limit_of(wagers, "$80,000"), {})
end)

-- Fortune Bonus pays seven natural cards in sequence 8,000 to 1, the meter all of its $60,000: one hand has both.
tap.test("us-pa/645a.13.j what one hand wins of several wagers counts together", function ()
  local wagers = { wagers = { "Fortune Bonus, paytable A", "Progressive Payout" }, optional_minimum = "$1",
    progressive = { wager = "$1", contribution = "75%", start = "$60,000" } }
  tap.assertEquals(limit_of(wagers, "$67,999"), BELOW)
  tap.assertEquals(limit_of(wagers, "$68,000"), {})
end)

tap.test("22.7 us-pa/645a.7.f where two areas count, the refusal names the paragraph that has it so", function ()
  local law_ = chapters.load("us-pa/645a", { ["us-pa/645a.7.f"] = "limit_of_both_hands" })
  local written = with({ variant = "Fortune", wagers = { "Fortune Bonus, paytable A" }, optional_minimum = "$4",
    adjacent_areas = "permitted", payout_limit = "$60,000" })
  tap.assertEquals(faults(CARDS, written), {})
  local fault = law.hold(law_, read.all(written))[1]
  tap.assertEquals({ fault.cite, fault.expected }, { "us-pa/645a.13.j", "the payout limit must be $64,000 or more, " ..
    "the sum one player can win in a round with the least wagers, on two areas by 58 Pa. Code § 645a.7(f)" })
end)

-- A nine-high hand earns insurance and nothing else, so that 100 to 1 is never won beside 8,000 to 1.
tap.test("us-pa/645a.13.j what no one hand can win does not", function ()
  local wagers = { wagers = { "Fortune Bonus, paytable A", "Pai Gow Insurance, paytable C" }, optional_minimum = "$10" }
  tap.assertEquals(limit_of(wagers, "$80,000"), {})
end)

-- ---- the licensee's own paytables ----

-- A table whose paytable has rows of these names.
local function own(wager, ...)
  local lines = { "Hand  Payout" }
  for i, hand in ipairs({ ... }) do lines[i + 1] = hand .. "  1 to 1" end
  return { start = "three dice", wagers = { wager }, paytables = { [wager] = table.concat(lines, "\n") } }
end

local OWN = chapters.load("us-pa/621a")

test("us-pa/621a.6.b paytables of dice that say what wins", OWN, own("Sum", "Total 17", "Total 3 or 18"), {})
test("us-pa/621a.6.b ... and one that does not", OWN, own("Match", "Three alike", "A good roll"),
  { "us-pa/621a.6.b: paytables" })
test("us-pa/621a.8.j a paytable of pairs", OWN, own("Pair Fortunes", "Any other two pair", "Mixed pair",
  "Gee Joon pair", "Identical pair"), {})
test("us-pa/621a.8.j a paytable that pays any pair", OWN, own("Pair Fortunes", "Any pair"), {})
test("us-pa/621a.8.j.1 every pair is paid: a paytable leaves none out", OWN, own("Pair Fortunes", "Any other two pair",
  "Gee Joon pair", "Heaven pair", "Mixed pair"), { "us-pa/621a.8.j: paytables" })
test("us-pa/621a.8.j ... and one of no pair the text names", OWN, own("Pair Fortunes", "Wong"),
  { "us-pa/621a.8.j: paytables" })

-- Whichever wager it is for, a row has a hand and what it pays.
for wager, hand in pairs({ Sum = "Total 9", ["Pair Fortunes"] = "Mixed pair", ["Tiger 9"] = "Tiger 9" }) do
  tap.test("rows of a paytable of " .. wager .. " that are not of two columns", function ()
    local function id_of(rows)
      local values, problem = read.all({ paytables = { [wager] = "Hand  Payout\n" .. rows } })
      return values and "read" or problem.id
    end
    for _, row in ipairs({ hand .. " 3 to 2", hand, hand .. " ", "3 to 2", "    3 to 2", "\t3 to 2" }) do
      tap.assertEquals(id_of(row), "terms/row-without-payout", row)
      tap.assertEquals(id_of("Any pair  3 to 2\n" .. row), "terms/row-without-payout", row)
    end
    tap.assertEquals(id_of(hand .. "  3 to 2  2 to 1"), "notation/payout-row")
    for _, rows in ipairs({ "", "\n", "  \n\t\n" }) do tap.assertEquals(id_of(rows), "notation/paytable-lines") end
    for _, row in ipairs({ hand .. "\t3 to 2", hand .. " \t3 to 2 ", "\n" .. hand .. "  3 to 2\r\n" }) do
      tap.assertEquals(read.all({ paytables = { [wager] = "Hand \tPayout \n" .. row } }).paytables[wager].rows,
        { { hand = hand, pays = { kind = "to", numerator = 3, denominator = 2 } } })
    end
  end)
end

-- Commission-free tables: the payout limit of 645a is borrowed, and so are Tiger 9 wagers paid within it.
local FREE = chapters.load("us-pa/645c")
local TIGER = "Hand     Payout\nTiger 9  30 to 1"
local MATCH = "Hand         Payout\nThree alike  30 to 1\nTwo alike    1 to 1"

local function limit_under(model, wagers, paytables, limit)
  return faults(model, with({ variant = "Fortune", wagers = wagers, paytables = paytables, optional_minimum = "$2,500",
    payout_limit = limit }))
end

tap.test("us-pa/645a.13.j a licensee's own paytable counts: a Tiger 9 at 30 to 1 on $2,500 is $75,000", function ()
  local wagers, own_rows = { "Tiger 9" }, { ["Tiger 9"] = TIGER }
  tap.assertEquals(limit_under(FREE, wagers, own_rows, "$74,999.99"), BELOW)
  tap.assertEquals(limit_under(FREE, wagers, own_rows, "$75,000"), {})
end)

-- $2,500 at 8,000 to 1 on the player's hand, and $75,000 on the dealer's in the same round.
tap.test("us-pa/645a.13.j the dealer's Tiger 9 is won beside what the player's own hand wins", function ()
  local wagers, own_rows = { "Tiger 9", "Fortune Bonus, paytable A" }, { ["Tiger 9"] = TIGER }
  tap.assertEquals(limit_under(FREE, wagers, own_rows, "$20,074,999.99"), BELOW)
  tap.assertEquals(limit_under(FREE, wagers, own_rows, "$20,075,000"), {})
end)

-- 17 is thrown by 6-6-5 alone: 25 to 1 and, two being alike, 1 to 1. Three alike are 30 to 1, and of the sums that are
-- paid, 8, 16 and 17, none is three alike's. One throw never wins 25 and 30.
tap.test("us-pa/645a.13.j wagers on one throw win together what one throw can", function ()
  local wagers, own_rows = { "Sum, paytable A", "Match" }, { Match = MATCH }
  tap.assertEquals(limit_under(FREE, wagers, own_rows, "$74,999.99"), BELOW)
  tap.assertEquals(limit_under(FREE, wagers, own_rows, "$75,000"), {})
  local two = { Match = MATCH:gsub("1 to 1", "7 to 1") } -- 25 and 7 are 32
  tap.assertEquals(limit_under(FREE, wagers, two, "$79,999.99"), BELOW)
  tap.assertEquals(limit_under(FREE, wagers, two, "$80,000"), {})
  local alone = chapters.load("us-pa/645c", { ["us-pa/645a.13.j"] = "best_wager_alone" })
  tap.assertEquals(limit_under(alone, wagers, two, "$75,000"), {})
  tap.assertEquals(limit_under(alone, wagers, two, "$74,999.99"), BELOW)
end)

tap.test("a paytable that cannot be read is refused as itself, and wins nothing", function ()
  tap.assertEquals(limit_under(FREE, { "Tiger 9" }, { ["Tiger 9"] = "Hand     Payout\nPanther  30 to 1" }, "$50,000"),
    { "us-pa/645c.1.c.2: paytables" })
end)

-- ---- a licensee's own paytable on seven cards ----

local SOURCE = chapters.changed("us-pa/645c", [[decided_by = "the dealer's hand as it is set",]], "")
local CARDS_OWN = chapters.load("us-pa/645c", { ["us-pa/645a.7.f"] = "limit_of_both_hands" },
  { ["us-pa/645c"] = SOURCE })

-- The least limit that is taken is this, in dollars, where $1,000 is the least wager.
local function least_of(paytable, dollars, more)
  local written = with({ variant = "Fortune", wagers = { "Tiger 9" }, optional_minimum = "$1,000",
    paytables = { ["Tiger 9"] = "Hand  Payout\n" .. paytable } })
  for name, value in pairs(more or { adjacent_areas = "permitted" }) do written[name] = value end
  written.payout_limit = ("$%d"):format(dollars)
  tap.assertEquals(faults(CARDS_OWN, written), {})
  written.payout_limit = ("$%d"):format(dollars - 1)
  tap.assertEquals(faults(CARDS_OWN, written), BELOW)
end

-- No pair, the queen highest, is never a flush in sequence: 1,000 to 1 is not won beside 8,000 to 1.
tap.test("us-pa/645a.13.j an own wager on seven cards wins what the hand does that wins the others", function ()
  local wagers = { "Tiger 9", "Fortune Bonus, paytable A" }
  least_of("Queen-high  1000 to 1", 8000000, { wagers = wagers })
  least_of("Straight flush  1000 to 1", 9000000, { wagers = wagers })
end)

tap.test("us-pa/645a.7.f two areas win what two hands of one deck can", function ()
  least_of("Four of a kind  100 to 1", 200000) -- of two ranks
  least_of("Four of a kind  100 to 1\nThree of a kind  99 to 1", 200000)
  least_of("Five aces  100 to 1\nFull house  70 to 1", 170000) -- five aces once: there is one joker
  least_of("Five aces  100 to 1\nFour of a kind  80 to 1\nFull house  7 to 1", 180000)
end)

-- Beside five aces no hand has an ace, so that the best are two hands without a pair, the ace highest in each.
tap.test("us-pa/645a.7.f ... and not what the smallest hand of each kind can", function ()
  least_of("Five aces  100 to 1\nAce-high  90 to 1", 180000)
  least_of("Five aces  100 to 1\nAce-high  90 to 1\nKing-high  85 to 1", 185000)
end)

-- ---- how terms are read ----

local function refused(written)
  local values, problem = read.all(written)
  tap.assertNil(values)
  return problem.found, problem.expected, problem.suggestion
end

tap.test("a term misspelt names its neighbour", function ()
  tap.assertEquals(select(3, refused({ payout_limits = "$50,000" })), "payout_limit")
end)

tap.test("a value that cannot be read is told with its term", function ()
  tap.assertEquals({ refused({ payout_limit = "50000" }) }, { '"50000"', 'payout_limit must be a ' ..
    'sum, such as "$50,000"' })
  tap.assertEquals({ refused({ table_minimum = -5 }) }, { "-5", 'table_minimum must be a sum, such as "$10"' })
  tap.assertEquals(select(3, refused({ start = "three dices" })), "three dice")
  tap.assertEquals({ refused({ deliveries = { "jung quat", "jung quat" } }) },
    { 'deliveries: "jung quat" stands twice', "write each value once" })
  tap.assertStrContains((refused({ progressive = { wager = "$1", contribution = "101%", start = "$2,000" } })), "101%")
end)

tap.test("terms that would write lines of a report", function ()
  tap.assertEquals((refused({ variant = "Fortune\nCONFORMS" })), '"Fortune CONFORMS"')
  tap.assertEquals((refused({ variant = "Fortune\t" })), '"Fortune "')
  local values = assert(read.all(with({ wagers = { "Fortune Bonus\nCONFORMS" } })))
  for _, fault in ipairs(law.hold(CARDS, values)) do tap.assertNotStrContains(fault.found, "\n") end
end)
