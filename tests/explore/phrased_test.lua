-- Questions as people type them who know the game and none of our words: what each is read as, and what it counts.

local cli = require("cli")
local explore = require("houseway.explore")
local json = require("houseway.base.json")
local phrased = require("houseway.explore.phrased")
local lists = require("houseway.base.lists")
local query = require("houseway.explore.query")
local sample = require("sample")
local sources = require("sources")
local tap = require("tap")
local way = require("houseway.way")

cli.stay_here()

local CARDS, TILES = "Pai Gow Poker", "Pai Gow"

-- What is typed, and the question in the words of house ways.
local TYPED = {
  [CARDS] = {
    { "two pairs", "{ pair, pair }" }, { "two pair", "{ pair, pair }" }, { "pair pair", "{ pair, pair }" },
    { "{ pair pair }", "{ pair, pair }" }, { "2 pair", "{ pair, pair }" }, { "Two Pairs?", "{ pair, pair }" },
    { "three aces with the joker", '{ pair "A", "joker" }' },
    { "three aces and a joker", '{ trips "A", "joker" }' }, { "three aces", 'trips "A"' },
    { "how many hands have a flush and two pair", "{ flush, pair, pair }" },
    { "flush and two pair", "{ flush, pair, pair }" }, { "a full house", "{ trips, pair }" },
    { "full boat", "{ trips, pair }" }, { "aces full of kings", '{ trips "A", pair "K" }' },
    { "four aces", 'quads "A"' }, { "five aces", "five_aces" }, { "5 aces", "five_aces" },
    { "four of a kind", "quads" }, { "four-of-a-kind", "quads" }, { "three of a kind of kings", 'trips "K"' },
    { "a set of fives", 'trips "5"' }, { "trip sixes", 'trips "6"' }, { "three sixes", 'trips "6"' },
    { "ace king", '{ "A", "K" }' }, { "A K", '{ "A", "K" }' }, { "an ace and a king", '{ "A", "K" }' },
    { "aces and kings", '{ pair "A", pair "K" }' },
    { "a pair of aces and a pair of kings", '{ pair "A", pair "K" }' },
    { "aces or kings", 'pair "A or K"' }, { "jacks or better", 'pair "J or better"' },
    { "a pair of jacks or better", 'pair "J or better"' }, { "pair of tens", 'pair "10"' },
    { "two 10s", 'pair "10"' },
    { "three aces and a pair", '{ trips "A", pair }' }, { "trips and two pair", "{ trips, pair, pair }" },
    { "three of a kind plus a pair", "{ trips, pair }" }, { "no pair", "without { pair }" },
    { "hands with no ace", 'without "A"' }, { "a flush without the joker", '{ flush, without "joker" }' },
    { "no pair, straight or flush", "{ without { pair }, without { straight }, without { straight_flush }, "
      .. "without { royal_flush }, without { flush } }" },
    { "straight or flush", "any { straight, flush }" },
    { "a straight flush or five aces", "any { straight_flush, five_aces }" },
    { "royal flush", "royal_flush" }, { "a royal", "royal_flush" }, { "the joker", '"joker"' },
    { "at least one ace", '"A"' }, { "queens up", '{ pair "Q", pair "Q or lower", without { pair "K or better" } }' },
    { "exactly two pair", "{ pair, pair, without { trips }, without { pair, pair, pair } }" },
    { "exactly one pair", "{ pair, without { trips }, without { pair, pair } }" },
    { "only a pair", "{ pair, without { trips }, without { pair, pair } }" },
    { "exactly three of a kind", "{ trips, without { quads }, without { trips, pair } }" },
    { "ace high", '{ "A", without { pair }, without { made_hand } }' },
    { "king-high", '{ "K", without { pair }, without { made_hand }, without "A" }' },
    { "ace high in front", 'where low = worth "A"' },
    { "a pair behind and king high up front", 'where high = pair, low = worth "K"' },
    { "two pair with an ace in front", '{ pair, pair } where low = "A"' },
    { "ace king in front", 'where low = { "A", "K" }' }, { "pair in the low hand", "where low = pair" },
    { "a flush and a pair up front", "flush where low = pair" },
    { "straight flush in back", "where high = straight_flush" },
    { "three pair limit 5", "{ pair, pair, pair } limit 5" },
    { "two pair by holding limit 4", "{ pair, pair } by holding limit 4" },
    { 'two pair where low = "A"', '{ pair, pair } where low = "A"' }, { "two pair", "{ pair, pair }" },
    { "two\u{a0}pair", "{ pair, pair }" }, { "straight–flush", "straight_flush" },
    -- what strangers typed, who were answered wrongly at first
    { "more than one pair", "{ pair, pair }" }, { "a pair higher than nines", 'pair "10 or better"' },
    { "pair below a ten", 'pair "9 or lower"' }, { "an ace and a pair over queens", '{ "A", pair "K or better" }' },
    { "the low hand is a pair", "where low = pair" }, { "three aces where the low hand has a king",
      'trips "A" where low = "K"' },
    { "an ace or a king", 'any { "A", "K" }' }, { "an ace, a king or a queen", 'any { "A", "K", "Q" }' },
    { "a king or a queen or a jack", 'any { "K", "Q", "J" }' }, { "an ace or king", '"A or K"' },
    { "an ace or a king in front", 'where low = any { "A", "K" }' }, { "an ace or a joker", 'any { "A", "joker" }' },
    { "a pair of aces or a pair of kings", 'any { pair "A", pair "K" }' },
    { "three aces or three kings", 'any { trips "A", trips "K" }' }, { "ace-high straight", 'straight "A"' },
    { "an 8-high straight flush", 'straight_flush "8"' }, { "a straight to the eight", 'straight "8"' },
    { "an ace and a king in front", 'where low = { "A", "K" }' },
    { "two pair and an ace with a king in front", '{ pair, pair } where low = { "A", "K" }' },
    { "exactly one ace", '{ "A", without { pair "A" } }' },
    { "exactly two aces", '{ pair "A", without { trips "A" } }' },
    { "exactly three aces", '{ trips "A", without { quads "A" } }' },
    { "two pair sixes or lower and an ace", '{ pair "6 or lower", pair "6 or lower", "A" }' },
    { "two pair, aces and kings", '{ pair "A", pair "K" }' },
    { "two pairs of aces and kings", '{ pair "A", pair "K" }' },
    { "a full house with an ace", '{ trips, pair, "A" }' }, { "three of a kind with aces", '{ trips, pair "A" }' },
    { "two pair with aces in front", '{ pair, pair } where low = pair "A"' },
    { "a pair behind", "where high = pair" },
    { "a flush behind and a pair in front", "where high = flush, low = pair" },
    { "1 ace", '"A"' }, { "1 aces", '"A"' }, { "three Ks and 10s", '{ trips "K", pair "10" }' },
    { "9 5", '{ "9", "5" }' }, { "both aces in front.", 'where low = pair "A"' },
  },
  [TILES] = {
    { "two pairs", "{ pair, pair }" }, { "gee joon", 'pair "Gee Joon"' }, { "a pair of teens", 'pair "Teen"' },
    { "teen with a nine", '{ "Teen", "9" }' }, { "two twelves", 'pair "12"' }, { "gong and wong", "{ gong, wong }" },
    { "wong or gong", "any { wong, gong }" }, { "high nine in front", "where low = high_nine" },
    { "no pair, wong or gong", "{ without { pair }, without { wong }, without { gong } }" },
    { "teen day", '{ "Teen", "Day" }' }, { "a pair of nines", 'pair "9"' }, { "day day", '{ "Day", "Day" }' },
    { "4-5 and 6-6", '{ "4-5", "6-6" }' }, { "teen pair", 'pair "Teen"' }, { "two wongs", "{ wong, wong }" },
    { "a high eight and a low six", '{ "H8", "L6" }' }, { "how many tiles hands have a pair", "pair" },
  },
}

for _, game in ipairs({ CARDS, TILES }) do
  for _, row in ipairs(TYPED[game]) do
    if row[2] then
      tap.test(("28.2 as typed, of %s: %s"):format(game, row[1]), function ()
        local said, why = phrased.read(require("houseway.base.text").plain_signs(row[1]), game)
        tap.assertEquals(said and said.text, row[2], why and why.found)
      end)
    end
  end
end

-- What could be read wrongly is refused: a number that counts nothing here, "or" beside "and", what no pattern says.
for _, asked in ipairs({ "seven card straight flush", "a seven-card straight", "four to a flush", "seven sevens",
  "two flushes", "king-high flush", "straight with an ace high", "queen high behind", "an ace and a king or a "
    .. "queen", "exactly a full house",
  "a full house of aces", "a full house with aces", "two pair with two aces", "a pair with aces",
  "no ace in front", "what is the lowest hand", "two pears",
  "highest", "an ace or no king", "two pair of aces, kings and queens", "two or three aces", "three or four of a kind",
  "all cards below ten", "every card below ten", "at least jacks", "at least a pair of jacks", "at least a flush",
  "at least a king in front", "a pair and no other pair",
  "two pair or better in front", "two aces and no other ace", "at most one ace and one king",
  "exactly one ace or king", "at most one ace or king", "exactly one ace or one king", "ten kings", "10 kings",
  "eight aces", "nine nines", "8 aces", "-1 aces", "2.5 aces", "a pair; trips", "a pair. trips",
  "a pair in both hands", "a pair in the two hands", "an ace in both halves", "the joker as an ace",
  "a flush as a straight" }) do
  tap.test("28.2 refused, of " .. CARDS .. ": " .. asked, function ()
    local said, why = phrased.read(asked, CARDS)
    tap.assertNil(said and said.text)
    tap.assertTrue(why ~= nil or asked == "highest")
  end)
end

tap.test("28.2 sixty questions are kept here", function ()
  tap.assertTrue(#TYPED[CARDS] + #TYPED[TILES] - 1 >= 60)
end)

tap.test("28.2 a question in the words of house ways is left as it is", function ()
  for _, asked in ipairs({ "pair", "pair, pair", "{ pair, pair }", 'trips "A"', 'where low = "A"',
    "pair where low = pair", "any { quads, five_aces }", 'pair "A", without { trips }',
    "{ pair, pair, pair } by rule limit 3", "function (hand) return hand.trips end" }) do
    for _, game in ipairs({ CARDS, TILES }) do tap.assertNil((phrased.read(asked, game)), asked) end
  end
end)

tap.test("28.2 the game of a question is that of its words", function ()
  local found = {}
  for i, asked in ipairs({ "two aces", "gong and wong", "two pairs", "flush" }) do
    found[i] = explore.game_of(asked) or false
  end
  tap.assertEquals(found, { CARDS, TILES, false, CARDS })
end)

local function choose(n, k)
  local result = 1
  for i = 1, k do result = result * (n - k + i) // i end
  return result
end

-- Hands of 7 of 53 cards, counted by hand.
local COUNTED = {
  -- the joker, two natural aces at least, and others
  ["three aces with the joker"] = choose(4, 2) * choose(48, 4) + choose(4, 3) * choose(48, 3) + choose(48, 2),
  ["three aces and a joker"] = choose(4, 3) * choose(48, 3) + choose(48, 2),
  ["five aces"] = choose(48, 2), ["the joker"] = choose(52, 6),
  ["no ace"] = choose(48, 7), -- the joker is an ace
  ["four kings"] = choose(49, 3),
  -- aces are five with the joker: one of them, two, three, and no more
  ["exactly one ace"] = 5 * choose(48, 6), ["exactly two aces"] = choose(5, 2) * choose(48, 5),
  ["exactly three aces"] = choose(5, 3) * choose(48, 4),
  ["an ace or a king"] = choose(53, 7) - choose(44, 7), ["an ace, a king or a queen"] = choose(53, 7) - choose(40, 7),
  ["an ace or a joker"] = choose(53, 7) - choose(48, 7),
}

tap.test("28.2 what is read counts the hands that are meant", function ()
  for asked, hands in pairs(COUNTED) do
    local run = cli.run({ arguments = { "count", asked, "--json" } })
    tap.assertEquals(json.decode(run.out).hands, hands, asked)
  end
end)

tap.test("28.2 `exactly` is what hands hold by kind: two pair, and one pair", function ()
  local parts = {}
  local shares = json.decode(cli.run({ arguments = { "share", "cards", "by holding", "--json" } }).out)
  for _, one in ipairs(shares.parts) do parts[one.name] = one.hands end
  local made = ", and a straight or flush"
  for asked, name in pairs({ ["exactly two pair"] = "two pair", ["exactly one pair"] = "one pair" }) do
    local found = json.decode(cli.run({ arguments = { "count", "cards", asked, "--json" } }).out)
    tap.assertEquals(found.hands, parts[name] + parts[name .. made], asked)
  end
end)

tap.test("28.2 the answer says how the question was read, and what of two senses", function ()
  local run = cli.run({ arguments = { "count", "two", "pairs" } })
  tap.assertStrContains(run.out, "  read as { pair, pair }\n")
  tap.assertStrContains(run.out, "for no more: exactly two pairs")
  local facts = json.decode(cli.run({ arguments = { "find", "three aces with the joker", "--json" } }).out)
  tap.assertEquals(facts.read_as, '{ pair "A", "joker" }')
  tap.assertEquals(facts.senses, { 'the joker is taken for one of the aces; besides them: { trips "A", "joker" }' })
  tap.assertEquals(facts.question, "three aces with the joker")
end)

tap.test("28.2 of a question that fits both games, the answer says which was taken", function ()
  local taken = "taken to be about cards"
  tap.assertStrContains(cli.run({ arguments = { "count", "a", "nine", "in", "front" } }).out, taken)
  for _, asked in ipairs({ { "count", "tiles", "a nine in front" }, { "count", "cards", "a nine in front" },
    { "count", "two", "aces" } }) do
    tap.assertNotStrContains(cli.run({ arguments = asked }).out, taken)
  end
end)

tap.test("28.2 what is not understood is named, with what was, and ways to go on", function ()
  for asked, said in pairs({
    ["two pears"] = 'question:1:5: houseway understands "two", but not "pears"; write words such as',
    ["a full house with aces"] = 'question:1:14: houseway understands "a full house", but not "with aces"',
    ["full hose"] = '(did you mean "full house"?)',
    ["a pair and a wong"] = 'houseway understands "a pair and a", but not "wong"' }) do
    local run = cli.run({ arguments = { "count", "cards", asked } })
    tap.assertEquals(run.code, 2, asked)
    tap.assertStrContains(run.err, said)
    tap.assertStrContains(run.err, "or words of `houseway words`")
  end
end)

tap.test("28.2 a long question, twice and four times as long, is read in time that grows with it", function ()
  local function reading(times, game)
    local asked = ("a pair and "):rep(times) .. "a pear"
    return function ()
      local said, why = phrased.read(asked, game or CARDS)
      tap.assertNil(said)
      tap.assertEquals(why.found, "pear")
    end
  end
  local once = reading(200)
  tap.assertTakesLess(reading(400), 3, once)
  tap.assertTakesLess(reading(800), 8, once)
  tap.assertTakesLess(reading(200, TILES), 4, once) -- each name is looked up once
end)

-- ---- plain words mean what people mean by them ----

local kinds = require("reference.rank_counts")

-- Hands by their ranks alone, the joker an ace: of the kinds that meet a condition all, or those with no straight or
-- flush.
local function by_ranks(meets, without_made)
  local total = 0
  for _, kind in ipairs(kinds.kinds()) do
    if meets(kind) then total = total + kind.hands - (without_made and kind.made or 0) end
  end
  return total
end

-- How many ranks a kind holds so many cards of, at least, between two ranks (2 to 14).
local function ranks_with(kind, cards, from, to)
  local many = 0
  for rank = from or 2, to or 14 do many = many + (kind.count[rank] >= cards and 1 or 0) end
  return many
end

local function at_least(cards, ranks, from, to)
  return function (kind) return ranks_with(kind, cards, from, to) >= ranks end
end

local function two_pair(from, to)
  return function (kind) return kinds.holds(kind, { { 2, from, to }, { 2, 2, to } }) end
end

local nothing = by_ranks(function (kind) return ranks_with(kind, 2) == 0 end, true)
local one_pair = function (kind) return ranks_with(kind, 2) == 1 and ranks_with(kind, 3) == 0 end

-- A question, and how many hands are meant: derived from the ranks of seven cards, by none of houseway's code.
local MEANT = {
  ["no pair, straight or flush"] = nothing, ["high card"] = nothing, ["a pai gow"] = nothing, ["nothing"] = nothing,
  ["no pair or better"] = nothing,
  ["two or more aces"] = by_ranks(at_least(2, 1, 14)), ["at least two aces"] = by_ranks(at_least(2, 1, 14)),
  ["four or more aces"] = by_ranks(at_least(4, 1, 14)),
  ["two or more pairs"] = by_ranks(at_least(2, 2)), ["any other two pair"] = by_ranks(at_least(2, 2)),
  ["two pair, jacks or better"] = by_ranks(two_pair(11, 14)), ["two pair, aces to jacks"] = by_ranks(two_pair(11, 14)),
  ["two pair, aces, kings or queens"] = by_ranks(two_pair(12, 14)),
  ["two pair, sixes or lower"] = by_ranks(two_pair(2, 6)), ["two pair, tens to sevens"] = by_ranks(two_pair(7, 10)),
  ["kings up"] = by_ranks(function (kind) return two_pair(13, 13)(kind) and kind.count[14] < 2 end),
  ["two aces or more"] = by_ranks(at_least(2, 1, 14)),
  ["a full house, aces over kings"] = by_ranks(function (kind) return kind.count[14] >= 3 and kind.count[13] >= 2 end),
  ["two pair or better"] = by_ranks(function () return true end) - nothing - by_ranks(one_pair, true),
  ["a pair or better"] = by_ranks(function () return true end) - nothing,
  ["trips or better"] = by_ranks(function (kind) return ranks_with(kind, 3) > 0 end)
    + by_ranks(function (kind) return ranks_with(kind, 3) == 0 end)
    - by_ranks(function (kind) return ranks_with(kind, 3) == 0 end, true),
  ["kings over tens"] = by_ranks(function (kind) return kind.count[13] >= 2 and kind.count[10] >= 2 end),
  ["four aces, kings, queens or jacks"] = by_ranks(at_least(4, 1, 11, 14)),
  ["exactly three pairs"] = by_ranks(function (kind) return ranks_with(kind, 2) == 3 and ranks_with(kind, 3) == 0 end),
  ["exactly one pair"] = by_ranks(one_pair), ["a single pair"] = by_ranks(one_pair),
  ["exactly one pair, no straight or flush"] = by_ranks(one_pair, true),
  ["the joker and no ace"] = by_ranks(function (kind) return kind.joker and kind.count[14] == 1 end),
  ["at most two aces"] = by_ranks(function (kind) return kind.count[14] <= 2 end),
  ["two or fewer aces"] = by_ranks(function (kind) return kind.count[14] <= 2 end),
  ["no more than one king"] = by_ranks(function (kind) return kind.count[13] <= 1 end),
  ["fewer than two kings"] = by_ranks(function (kind) return kind.count[13] <= 1 end),
  ["no aces, kings or queens"] = by_ranks(function (kind) return ranks_with(kind, 1, 12) == 0 end),
  ["a lone ace"] = by_ranks(function (kind) return kind.count[14] == 1 end),
  ["a single ace"] = by_ranks(function (kind) return kind.count[14] == 1 end),
}

local function counted(game, asked)
  local run = cli.run({ arguments = { "count", game, asked, "--json" } })
  return run.code == 0 and json.decode(run.out).hands or run.err
end

local of_words = sample.tests(5)

for _, asked in ipairs(lists.keys(MEANT)) do
  of_words("plain words: " .. asked, function () tap.assertEquals(counted("cards", asked), MEANT[asked]) end)
end

tap.test("`no flush` and `no straight` leave out every kind of them: what is left, and they, are all hands", function ()
  local all = by_ranks(function () return true end)
  for _, shape in ipairs({ "flush", "straight" }) do
    local any = ("any { %s, straight_flush, royal_flush }"):format(shape)
    tap.assertEquals(counted("cards", "no " .. shape) + counted("cards", any), all)
    tap.assertEquals(counted("cards", ("a %s of any kind"):format(shape)), counted("cards", any))
  end
end)

tap.test("of tiles, nothing is no pair, no Wong and no Gong, and a list of which any two are held is read", function ()
  local read = function (asked) return phrased.read(asked, TILES) end
  for _, asked in ipairs({ "nothing", "pai gow" }) do
    tap.assertEquals(read(asked).text, "{ without { pair }, without { wong }, without { gong } }")
  end
  tap.assertEquals(read("nines, with any two of twelve, two and ten").text,
    '{ pair "9", "12, 2 or 10", "12, 2 or 10" }')
  tap.assertNil((read("two pairs are two hands")))
end)

tap.test("a question with two readings that are true of different hands is refused with both, counted", function ()
  local run = cli.run({ arguments = { "count", "cards", "two pair of aces or kings" } })
  tap.assertEquals({ run.code, run.out }, { 2, "" })
  local found = 0
  for reading, hands in run.err:gmatch("`([^`]+)`, which counts ([%d,]+%d)") do
    found = found + 1
    tap.assertEquals(counted("cards", reading), tonumber((hands:gsub(",", ""))))
  end
  tap.assertEquals(found, 2)
end)

-- What every note says to write instead is understood, and is another question.
tap.test("the advice of every note is a question that is understood", function ()
  local tried = 0
  for game, rows in pairs(TYPED) do
    for _, row in ipairs(rows) do
      local said = phrased.read(row[1], game)
      for _, note in ipairs(said and said.senses or {}) do
        local advice = note:match("; [%w ]+: (.+)$")
        if advice and not advice:find('[{"]') then
          local other, why = phrased.read(advice, game)
          tap.assertNotNil(other, ("%s: %s: %s"):format(row[1], advice, why and why.found or ""))
          tap.assertTrue(other.text ~= said.text, advice)
          tried = tried + 1
        end
      end
    end
  end
  tap.assertTrue(tried > 20, tried)
end)

-- ---- titles ----

-- Titles that go on from the rule above them, and so say less than their rule holds.
local GOES_ON = { ["an eight and a nine"] = true, ["the twelve in the low hand, with a four and a five or six"] = true,
  ["the twelve in the low hand, with a ten and an eleven"] = true, ["one pair, with a made hand behind it"] = true }

-- By rule of a way: how many hands a question is true of that the rule decides.
local function deciding(subject, asked)
  local by = {}
  for _, part in ipairs(query.ask(subject, asked, {}):parts("rule")) do by[part.name] = part.hands end
  return by
end

-- A title that is read counts every hand that its rule decides, and none that comes to a rule after it.
local function check_title(loaded, place, asked, all)
  local rules, found = loaded.submission.rules, deciding(query.of_way(loaded), asked)
  local title = rules[place].name
  tap.assertEquals(found[title], all[title], title)
  for later = place + 1, GOES_ON[title] and place or #rules do tap.assertNil(found[rules[later].name], title) end
end

-- The condition of each rule as its script has it, by title.
local function conditions_of(source)
  local by = {}
  for title, body in source:gmatch('\nrule "([^"]+)" (%b{})') do
    by[title] = body:match("\n%s*holding%s*=%s*(.-),\n")
  end
  return by
end

local of_titles = sample.tests(1)

for _, path in ipairs(sources.list("^houseways/.+%.lua$")) do
  of_titles("titles of rules, asked as questions, count what their rules hold, or are refused: " .. path, function ()
    local source, loaded = sources.read(path), way.load(path, {})
    local all, conditions, read = deciding(query.of_way(loaded), ""), conditions_of(source), 0
    for place, rule in ipairs(loaded.submission.rules) do
      local said = phrased.read(rule.name, loaded.game)
      local is_whole = said and pcall(query.ask, query.of_way(loaded), rule.name, {}) -- more tiles than four are not
      if is_whole then
        read = read + 1
        if said.text ~= conditions[rule.name] then check_title(loaded, place, rule.name, all) end
      end
    end
    if loaded.game == CARDS then tap.assertTrue(read > 5, read) end
  end)
end
