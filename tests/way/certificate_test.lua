-- A certificate, evaluated by a program that knows only its page (tests/reference/certificate.lua): of tiles every hand
-- and every claim; of cards hands dealt by chance, many with the joker or cards of a suit.

local certificate = require("houseway.way.certificate")
local claims = require("reference.certificate_claims")
local decided = require("houseway.way.decided")
local lists = require("houseway.base.lists")
local page = require("reference.certificate")
local ranking = require("houseway.way.certificate.ranking")
local rankings = require("hw.ranking")
local sources = require("sources")
local tap = require("tap")
local way = require("houseway.way")
local ways = require("ways")

local CARD_HANDS = 150

-- The lines of settings are made for the certificate; the last are kept for what looks into them.
local settings_lines, last_lines = certificate.settings, nil
function certificate.settings(...)
  last_lines = settings_lines(...)
  return last_lines
end

-- ---- every hand of tiles ----

local claims_found, names, numbered = claims.found, claims.names, claims.numbered

local function certified(path)
  local loaded = way.load(path, {})
  local found = decided.run(loaded, { cache = false })
  return page.read((certificate.of(loaded, found))), loaded, found
end

local TILE_WAYS = sources.list("^houseways/.+/pai_gow%.lua$")
for _, name in ipairs({ "traditional", "plain-621a" }) do
  TILE_WAYS[#TILE_WAYS + 1] = ("tests/scripts/good/%s-functions.lua"):format(name)
end

for _, path in ipairs(TILE_WAYS) do
  tap.test(("29.1 %s: by the page alone, every hand and every claim of the certificate"):format(path), function ()
    local self = certified(path)
    for word, expected in pairs(claims_found(self)) do tap.assertEquals(self.claims[word] or {}, expected, word) end
  end)
end

-- ---- hands of cards ----

local state = 29
local function below(most)
  state = (state * 6364136223846793005 + 1442695040888963407) & math.maxinteger
  return (state >> 33) % most
end

-- Seven cards, highest first: of every four hands one has five cards of a suit, one the joker, one both.
local function deal(number)
  local held, hand = {}, {}
  local function take(card)
    if held[card] then return false end
    held[card], hand[#hand + 1] = true, card
    return true
  end
  if number & 1 == 1 then take(52) end
  local suit = number & 2 == 2 and below(4)
  while #hand < 5 do take(suit and 4 * below(13) + suit or below(52)) end
  while #hand < 7 do take(below(52)) end
  table.sort(hand, function (a, b) return a > b end)
  return hand
end

local function as_pieces(hand)
  local pieces = {}
  for i, card in ipairs(hand) do pieces[i] = { face = card // 4 + 1, suit = card < 52 and card % 4, card = card } end
  return pieces
end

local function cards_of(pieces)
  local cards = {}
  for i, piece in ipairs(pieces) do cards[i] = piece.card end
  return cards
end

-- By kind, how many hands it has.
local hands_of = setmetatable({}, { __index = function (known, kind)
  local held, hands = {}, 1
  for rank in kind:gmatch("[^*]") do held[rank] = (held[rank] or 0) + 1 end
  for _, many in pairs(held) do hands = hands * ({ 4, 6, 4, 1 })[many] end
  known[kind] = hands
  return hands
end })

-- The lines of the settings' digest as a set, without their counts, once their sums are found right: by rule as the
-- certificate says, by kind as many as there are.
local function settings_of(self)
  local sorts, by_rule, by_kind = {}, {}, {}
  for _, line in ipairs(last_lines) do
    local sort, kind, rule, count = line:match("^((%S+) %S+ (%d+)) (%d+)\n$")
    sorts[sort], rule = true, tonumber(rule)
    by_rule[rule] = (by_rule[rule] or 0) + count
    by_kind[kind] = (by_kind[kind] or 0) + count
  end
  tap.assertEquals(numbered(by_rule, #self.rules), self.claims.sets)
  for kind, count in pairs(by_kind) do
    if count ~= hands_of[kind] then tap.assertEquals(count, hands_of[kind], kind) end
  end
  return sorts
end

-- Sets hands by the page alone, and compares rule, halves and ranks with the decision table.
local function compare_hands(self, loaded, found, count)
  local sorts = settings_of(self)
  for number = 1, count do
    local hand = deal(number)
    local set, written = page.set(self, as_pieces(hand)), table.concat(hand, " ")
    local setting, rule = found.table:find(hand)
    tap.assertEquals({ set.rule, set.tied }, { rule, set.rule and false }, written)
    if rule then
      local view, low = loaded.ranking:view(hand), table.concat(cards_of(set.setting.low), " ")
      local ours = lists.filter(view, function (one) return table.concat(one.low, " ") == low end)[1]
      tap.assertEquals(ours.same, view[setting].same, written)
    end
    local half = set.setting and names(self, set.setting.half, "") or "-"
    local sort = ("%s %s %d"):format(names(self, as_pieces(hand), ""), half, set.rule or 0)
    tap.assertTrue(sorts[sort], sort)
  end
end

for _, path in ipairs(sources.list("^houseways/.+/pai_gow_poker%.lua$")) do
  tap.test(("29.1 %s: by the page alone, hands are set as they are by the way"):format(path), function ()
    local self, loaded, found = certified(path)
    compare_hands(self, loaded, found, CARD_HANDS)
  end)
end

-- ---- words that no shipped way has ----

local CARD_WORDS = [[
rule "1" { holding = { "joker", any { straight "5 to 9", straight_flush "K", royal_flush } },
  play = { high = any { straight "5 to 9", straight_flush "K", royal_flush } }, prefer = best_low,
  leaving = { low = "2 to 9" }, otherwise = best_high }
rule "2" { holding = can_be_set { high = made_hand }, unless = { pair }, play = { high = made_hand },
  prefer = best_high }
rule "3" { holding = can_be_set { low = worth "below 9" }, play = { low = { "joker" } } }
rule "4" { play = { high = { second_highest } }, prefer = best_low }
rule "5" { play = best_low }
choice "C" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]

local TILE_WORDS = [[
rule "1" { holding = { "9", "12" }, play = total "9 to 14", prefer = { most_high_points, best_high } }
rule "2" { holding = two_ways { low = worth "7 or better" }, play = most_low_points }
rule "3" { play = { high = { highest, second_highest } } }
choice "C" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]

tap.test("29.1 the words of cards that no shipped way has", function ()
  local loaded = ways.load(ways.script("Pai Gow Poker", CARD_WORDS))
  local found = decided.run(loaded, { cache = false })
  compare_hands(page.read((certificate.of(loaded, found))), loaded, found, 600)
end)

tap.test("29.1 the words of tiles that no shipped way has; a changed word is found out", function ()
  local loaded = ways.load(ways.script("Pai Gow", TILE_WORDS))
  local bytes = certificate.of(loaded, decided.run(loaded, { cache = false }))
  local self = page.read(bytes)
  for word, expected in pairs(claims_found(self)) do tap.assertEquals(self.claims[word] or {}, expected, word) end
  for _, change in ipairs({ { "total 9 14", "total 9 13" }, { "tile 3 4%-4\n", "" } }) do
    local changed, times = bytes:gsub(change[1], change[2])
    if change[2] == "" then changed = changed:gsub("tile 1 6%-6\n", "tile 1 6-6 4-4\n") end
    tap.assertTrue(times > 0)
    self = page.read(changed)
    tap.assertNotEquals(claims_found(self)["settings-sha256"], self.claims["settings-sha256"], change[1])
  end
end)

-- ---- what a chapter may say of the joker ----

local ORDER = { "five aces", "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight",
  "three of a kind", "two pair", "pair", "high card" }

-- The ranks of every setting of many hands, by the page and by the core: pairs, in the core's order.
local function ranks_by_both(rules)
  local text = "game Pai Gow Poker\n" .. table.concat(ranking.lines({ card_rules = rules }), "\n")
    .. "\nrule 1 all\n"
  local self, core, pairs_found = page.read(text), rankings.cards("Pai Gow Poker", rules), {}
  for number = 1, 800 do
    local hand = as_pieces(deal(number))
    page.set(self, hand)
    local valid = lists.filter(core:view(cards_of(hand)), function (one) return one.exists end)
    tap.assertEquals(#hand.settings, #valid)
    for i, one in ipairs(hand.settings) do
      pairs_found[#pairs_found + 1] = { valid[i].high_rank, one.high_rank, valid[i].low_rank, one.low_rank }
    end
  end
  return pairs_found
end

local function check_same_order(found, core, ours)
  table.sort(found, function (a, b) return a[core] < b[core] end)
  for i = 2, #found do
    local a, b = found[i - 1], found[i]
    local same = a[core] == b[core] and a[ours] == b[ours] or a[core] < b[core] and a[ours] < b[ours]
    if not same then tap.assertEquals({ a[ours], b[ours] }, { a[core], b[core] }) end
  end
end

for _, flush in ipairs({ "highest missing", "second ace" }) do
  for _, royal in ipairs({ "any card", "the ace" }) do
    tap.test(("29.1 the joker in a flush %s, in a royal flush %s: hands rank as the page says"):format(flush, royal),
      function ()
        local found = ranks_by_both({ category = ORDER, straight = { 12, 3, 11, 10, 9, 8, 7, 6, 5, 4 },
          straight_flush = { 11, 10, 9, 8, 7, 6, 5, 4, 3 }, joker_flush = flush, joker_royal = royal })
        check_same_order(found, 1, 2)
        check_same_order(found, 3, 4)
      end)
  end
end
