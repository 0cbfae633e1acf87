-- A casino's own way of cards, in functions that mind suits: the main figures that `certify-math` gathers, against
-- every deal of short decks, set by a program of the same sentences that knows nothing of houseway.

local cards = require("reference.cards")
local decided = require("houseway.way.decided")
local edge = require("houseway.worth.edge")
local fraction = require("houseway.base.fraction")
local short_deck = require("reference.short_deck")
local tap = require("tap")
local ways = require("ways")

-- Seven ranks, six cards of a suit: the flush whose front is best. Any other flush: the best front there is, whatever
-- stands behind. Else the best high hand, and the best front of those that leave it.
local OWN = ways.script("Pai Gow Poker", [[
local function of_one_suit(hand)
  local most = 0
  for slot = 1, hand.size do
    local many = 0
    for other = 1, hand.size do
      if other ~= slot and hand:suited(slot, other) then many = many + 1 end
    end
    most = math.max(most, many + 1)
  end
  return most
end

rule "six of a suit" {
  holding = { flush, without(pair), function (hand) return of_one_suit(hand) >= 6 end },
  play    = { high = flush },
}
rule "a flush" { holding = flush, play = best_low, prefer = best_high }
rule "the rest" { play = best_high }
choice "the best front" "The best low hand is played." { prefer = best_low }
]])

-- ---- the same by other means ----

local function suited(held)
  local many, most = {}, 0
  for _, card in ipairs(held) do
    local suit = card ~= "Jk" and cards.suit(card)
    if suit then
      many[suit] = (many[suit] or 0) + 1
      most = math.max(most, many[suit])
    end
  end
  return most
end

-- The first of the settings by one number, and then by another.
local function best(settings, first, then_by)
  local found
  for _, one in ipairs(settings) do
    if not found or one[first] > found[first] or one[first] == found[first] and one[then_by] > found[then_by] then
      found = one
    end
  end
  return found
end

local of_six = 0 -- hands the first sentence sets

local function set(held, settings)
  local flushes = {}
  for _, one in ipairs(settings) do
    if cards.category(one.high_rank) == "flush" then flushes[#flushes + 1] = one end
  end
  if #flushes > 0 and cards.is_pairless(held) and suited(held) >= 6 then
    of_six = of_six + 1
    return best(flushes, "low_rank", "high_rank")
  end
  if #flushes > 0 then return best(settings, "low_rank", "high_rank") end
  return best(settings, "high_rank", "low_rank")
end

-- ---- every deal ----

local FACE = {}
for number, rank in ipairs({ "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "Jk" }) do
  FACE[rank] = number - 1
end

-- How wagers end over every deal of the deck.
local function by_hand(ranks, suits, joker)
  local deck = short_deck.deck(ranks, suits, joker)
  local of = { deck = deck, cards = cards, player = set, bank = set, marked = function () return false end }
  return short_deck.count(of)
end

local made, table_

local function counted(ranks, suits, joker)
  made = made or ways.load(OWN)
  table_ = table_ or decided.run(made, { threads = 2, cache = true }).table
  local deck = { [FACE.Jk] = joker and 1 or 0 }
  for _, rank in ipairs(ranks) do deck[FACE[rank]] = #suits end
  local cells = assert(edge.count(made.ranking, table_, table_, { threads = 2, deck = deck }))
  return edge.ends(cells, made.statute, made.statute.outcome)
end

for _, case in ipairs({
  { { "A", "K", "Q", "J", "10", "9", "7" }, "ch", true }, { { "A", "K", "9", "7", "5", "4", "2" }, "ch", true },
}) do
  tap.test("N7 a way in functions that mind suits: every deal of " .. table.concat(case[1], " "), function ()
    of_six = 0
    local expected, ends = by_hand(table.unpack(case)), counted(table.unpack(case))
    tap.assertEquals({ ends.win, ends.push, ends.lose, ends.several + ends.none },
      { expected.way[1], expected.way[0], expected.way[-1], 0 })
    tap.assertTrue(of_six > 0)
    local worth = edge.worth(ends, expected.deals, fraction.new(1, 20))
    local won = fraction.read("0.95") * expected.way[1]
    tap.assertEquals(tostring(worth.value), tostring((won - expected.way[-1]) / expected.deals))
    local squares = fraction.read("0.95") * won + expected.way[-1]
    tap.assertEquals(tostring(worth.variance), tostring(squares / expected.deals - worth.value * worth.value))
  end)
end
