-- The three chapters of one sitting on short decks: every deal, set and settled by programs that know nothing of
-- houseway (tests/reference/short_deck.lua), against what `edge`, `optimal` and `odds` count.

local cards = require("reference.cards")
local chapters = require("jurisdictions.chapters")
local decided = require("houseway.way.decided")
local edge = require("houseway.worth.edge")
local fraction = require("houseway.base.fraction")
local marks = require("houseway.way.marked_hands")
local outcome = require("houseway.law.outcome")
local reference = require("reference")
local short_deck = require("reference.short_deck")
local tap = require("tap")
local vigorish = require("houseway.worth.vigorish")
local ways = require("ways")
local worth = require("houseway.worth")

local FACE = {}
for number, rank in ipairs({ "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "Jk" }) do
  FACE[rank] = number - 1
end

-- ---- ways, by houseway and by programs of their own ----

local function source_of(name)
  local file = assert(io.open(("%s/houseways/%s/pai_gow_poker.lua"):format(tap.source_root(), name), "rb"))
  local text = file:read("a")
  file:close()
  return text
end

local loaded = {}

-- A shipped way under a chapter, with terms; its table.
local function way_of(name, under, terms)
  local key = table.concat({ name, under, terms or "" }, "\0")
  if not loaded[key] then
    local way = ways.load(source_of(name) .. (terms or ""), { under = under })
    loaded[key] = { way = way, table = decided.run(way, { threads = 2, cache = true }).table }
  end
  return loaded[key]
end

-- ---- what the chapters say of the bank's hand ----

local function nothing()
  return false
end

-- The dealer's low hand is nine-high: a nine, and a lower card.
local function is_tiger(_, setting)
  local one, other = cards.value(setting.low[1]), cards.value(setting.low[2])
  return math.max(one, other) == 9 and one ~= other
end

-- ---- edge ----

local function count_edge(case, ranks, suits, joker)
  local player, bank = way_of("foxwoods", case.under, case.terms), way_of("golden_nugget", case.under, case.terms)
  local deck = { [FACE.Jk] = joker and 1 or 0 }
  for _, rank in ipairs(ranks) do deck[FACE[rank]] = #suits end
  local cells = assert(edge.count(bank.way.ranking, player.table, bank.table,
    { threads = 2, deck = deck, marking = marks.of(bank.way, {}) }))
  return cells, bank.way.statute
end

local function dealt(case, ranks, suits, joker)
  return {
    deck = short_deck.deck(ranks, suits, joker), cards = case.cards, marked = case.marked,
    player = reference.foxwoods, bank = reference.golden_nugget,
  }
end

local function marked_deals(cells)
  local found = 0
  for index, deals in ipairs(cells) do
    if (index - 1) // outcome.card_cell(0, 0, 0, 1) > 0 then found = found + deals end
  end
  return found
end

local function test_edge(case, ranks, suits, joker)
  local cells, statute = count_edge(case, ranks, suits, joker)
  local expected = short_deck.count(dealt(case, ranks, suits, joker))
  local ends = edge.ends(cells, statute, statute.outcome)
  tap.assertEquals({ ends.win, ends.push, ends.lose, ends.several + ends.none },
    { expected.way[1], expected.way[0], expected.way[-1], 0 })
  tap.assertEquals(marked_deals(cells), expected.marked) -- what `odds` counts of a wager on such hands
  local part = vigorish.read((vigorish.of_chapter(statute)))
  tap.assertEquals(tostring(part), case.vigorish)
  local won = fraction.read(case.pays) * expected.way[1] - expected.way[-1]
  tap.assertEquals(tostring(edge.worth(ends, expected.deals, part).value), tostring(won / expected.deals))
  return expected, cells, statute
end

local WA = { under = "us-wa/pai_gow_poker", cards = cards.standard, marked = nothing, vigorish = "1/20", pays = "0.95" }
local SECOND = { under = WA.under, terms = '\nterms { ace_to_five = "second highest" }\n', cards = cards,
  marked = nothing, vigorish = "1/20", pays = "0.95" }
local FREE = { under = "us-pa/645c", cards = cards, marked = is_tiger, vigorish = "0", pays = "1" }
local CA = { under = "us-ca/face_up", cards = cards.standard, marked = cards.standard.is_ace_high, vigorish = "0",
  pays = "1" }

-- Ranks in which ace to five, and straights beside it, are dealt often.
local LOW, HIGH = { "A", "K", "10", "6", "5", "4", "3", "2" }, { "A", "Q", "J", "10", "9", "8", "7", "5" }
local APART = { "A", "K", "10", "9", "7", "5", "4", "2" }

tap.test("us-wa/pai_gow_poker.1.2.3 every deal of short decks, ace to five lowest or second highest", function ()
  test_edge(WA, LOW, "ch", false)
  local lowest = test_edge(WA, { "A", "6", "5", "4", "3", "2", "10" }, "ch", true)
  local second = test_edge(SECOND, { "A", "6", "5", "4", "3", "2", "10" }, "ch", true)
  tap.assertTrue(lowest.way[1] ~= second.way[1])
  test_edge(SECOND, { "A", "K", "4", "3", "2" }, "cds", true)
end)

tap.test("us-pa/645c.1.b.2 every deal of short decks: a Tiger 9 pushes, but where a player banks", function ()
  local expected, cells, statute = test_edge(FREE, HIGH, "ch", false)
  tap.assertTrue(expected.marked > 10000, expected.marked)
  local banked = edge.ends(edge.banked(cells, statute), statute, statute.bank_outcome or statute.outcome)
  tap.assertEquals({ banked.win, banked.push, banked.lose },
    { expected.unmarked[1], expected.unmarked[0], expected.unmarked[-1] })
  tap.assertTrue(expected.unmarked[0] ~= expected.way[0])
  test_edge(FREE, { "A", "K", "9", "8", "7" }, "cds", true)
end)

tap.test("us-ca/face_up.2.d every deal of short decks: the player-dealer's ace-high pushes", function ()
  local expected = test_edge(CA, APART, "ch", false)
  tap.assertTrue(expected.marked > 1000, expected.marked)
  test_edge(CA, { "A", "K", "6", "5", "4" }, "cds", true)
end)

-- ---- optimal ----

-- What is not dealt from four suits of a few ranks pushes: so a setting is worth what it is worth on that deck.
-- Pennsylvania's Queen's Dragon, which Washington borrows too, stands for such hands, at every table; California gets a
-- paragraph of its own.
local function as_dragon(outside)
  local text = chapters.source("us-pa/645a"):gsub("\nlocal queens_dragon = [^\n]*\n", function ()
    return "\nlocal queens_dragon = " .. outside .. "\n"
  end)
  local many
  text, many = text:gsub('(dealer = [%w_()]-), table = "EZ"', "%1")
  assert(many == 3)
  return { ["us-pa/645a"] = text }
end

local OTHER_CARDS = [[
paragraph "(e)" "A hand of other cards pushes." {
  outcome = "push", when = { bank = %s }, notwithstanding = "(a)-(c)",
}

section "3" {]]

local function with_paragraph(outside)
  local text, many = chapters.source("us-ca/face_up"):gsub('game", paragraphs = "%(a%)%-%(d%)"',
    'game", paragraphs = "(a)-(e)"')
  assert(many == 1)
  return { ["us-ca/face_up"] = text:gsub('section "3" {', function () return OTHER_CARDS:format(outside) end) }
end

local function short_chapter(case, outside)
  local sources = case.under == "us-ca/face_up" and with_paragraph(outside) or as_dragon(outside)
  return chapters.load(case.under, nil, sources)
end

-- Every setting of the classes of these hands, and none of others: `among` of hw.value.
local function settings_of(table_, list)
  local numbers, parts, at = {}, {}, 0
  for i, hand in ipairs(list) do numbers[i] = select(3, table_:find(hand)) end
  table.sort(numbers)
  for _, number in ipairs(numbers) do
    if number >= at then
      parts[#parts + 1] = ("\0\0\0\0"):rep(number - at) .. string.pack("=I4", (1 << 21) - 1)
      at = number + 1
    end
  end
  return table.concat(parts) .. ("\0\0\0\0"):rep(#table_:behaviour() - at)
end

-- What the core finds each setting of these hands worth on the deck.
local function valued(case, outside, list)
  local bank = way_of("golden_nugget", case.under)
  local way = setmetatable({ statute = short_chapter(case, outside) }, { __index = bank.way })
  marks.check(way)
  local side = { way = way, decided = { table = bank.table, report = {} } }
  return worth.find({ threads = 2, among = settings_of(bank.table, list) }, side, side)
end

local SUITS = "cdhs"

local function pieces_of(held)
  local pieces = {}
  for i, card in ipairs(held) do
    local rank, suit = card:match("^(.-)(%l?)$")
    pieces[i] = card == "Jk" and 52 or 4 * FACE[rank] + SUITS:find(suit) - 1
  end
  table.sort(pieces, function (a, b) return a > b end)
  return pieces
end

local function drawn(deck, chance)
  local left, held = table.move(deck, 1, #deck, 1, {}), {}
  for i = 1, 7 do held[i] = table.remove(left, chance:below(#left) + 1) end
  return held
end

-- The hands that are alike but for their suits' names, by the least of them in order: how many, and that one.
local function alike(pieces)
  local seen, many, least = {}, 0, nil
  local function rename(names, left)
    if #left > 0 then
      for i = 1, #left do
        local rest = table.move(left, 1, #left, 1, {})
        local suit = table.remove(rest, i)
        rename({ names[1] or suit, names[1] and (names[2] or suit), names[2] and (names[3] or suit),
          names[3] and suit }, rest)
      end
      return
    end
    local hand = {}
    for i, piece in ipairs(pieces) do hand[i] = piece == 52 and piece or piece // 4 * 4 + names[piece % 4 + 1] end
    table.sort(hand)
    local key = table.concat(hand, " ")
    if not seen[key] then seen[key], many = true, many + 1 end
    if not least or key < least then least = key end
  end
  rename({}, { 0, 1, 2, 3 })
  return many, least
end

-- So many hands drawn by chance from the deck.
local function test_optimal(case, ranks, outside, many)
  local of, hands, pieces = dealt(case, ranks, SUITS, true), {}, {}
  local chance = require("hw.chance").seeded("short decks", 1)
  for i = 1, many do
    hands[i] = drawn(of.deck, chance)
    pieces[i] = pieces_of(hands[i])
  end
  local values, wager = valued(case, outside, pieces)
  local won, lost, classes = 0, 0, {}
  for i, held in ipairs(hands) do
    local expected, ends = short_deck.best(of, held, case.under == WA.under and 19 or 20)
    -- Both in parts of a wager: the core's own, and twentieths.
    tap.assertEquals((values:at(pieces[i])) * 20, expected * wager, table.concat(held, " "))
    local class_hands, class = alike(pieces[i])
    if not classes[class] then won, lost = won + class_hands * ends.won, lost + class_hands * ends.lost end
    classes[class] = true
  end
  -- How wagers end with the way's own settings, over these hands and those alike.
  tap.assertEquals({ values:ends(1) }, { won, lost })
  tap.assertTrue(won > 0 and lost > 0)
end

tap.test("us-wa/pai_gow_poker `optimal` on a short deck: hands drawn, each against every hand left", function ()
  test_optimal(WA, { "A", "5", "4", "3", "2" }, '{ "6 to K" }', 10)
end)

tap.test("us-pa/645c.1.b.2 `optimal` on a short deck, where a Tiger 9 pushes", function ()
  test_optimal(FREE, { "A", "K", "9", "8", "7" }, 'any { "2 to 6", "10 to Q" }', 10)
end)

tap.test("us-ca/face_up.2.d `optimal` on a short deck, where an ace-high pushes", function ()
  test_optimal(CA, { "A", "K", "Q", "10", "9", "7", "6" }, 'any { "2 to 5", "8", "J" }', 1)
end)
