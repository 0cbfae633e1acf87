-- 24.6 A row is a game: 52 cards without a joker are one row of hw_games (tests/games/no_joker.c), and a chapter and a
-- house way for it are checked, dealt and counted as the shipped games are. Figures are derived a second way: in closed
-- form, by Burnside's lemma, or by counts of seven cards that are in every book on poker.

local cli = require("cli")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local choose = games.choose
local HANDS, DEALS = choose(52, 7), choose(52, 7) * choose(45, 7)
local WAY = "tests/scripts/games/no_joker_way.lua"

local CHAPTER = sources.read("tests/scripts/games/no_joker.lua")

-- Runs the program with the further game, its chapter among those that ship; `of` has arguments, input and the chapter
-- if changed.
local function program(of)
  local result
  scratch.with(function (root)
    local command = 'ln -s "$PWD/lua" "$PWD/houseways" ROOT && cp -r jurisdictions ROOT && mkdir ROOT/jurisdictions/xx'
    assert(sources.shell((command:gsub("ROOT", root))))
    scratch.write(root .. "/jurisdictions/xx/no_joker.lua", of.chapter or CHAPTER)
    result = cli.run({ arguments = of.arguments, input = of.input, env = { HOUSEWAY_PATH = root },
      program = tap.build_directory() .. "/houseway-no-joker" })
  end)
  return result
end

local function run(...)
  return program({ arguments = { ... } })
end

local function answer(...)
  local arguments = { ... }
  arguments[#arguments + 1] = "--json"
  local result = run(table.unpack(arguments))
  tap.assertEquals({ result.err, result.code }, { "", 0 })
  return assert(json.decode(result.out))
end

local edge = answer("edge", WAY)

-- Coefficients up to x^7 of the product of two polynomials, index 0 first.
local function times(a, b)
  local product = {}
  for i = 0, 7 do
    product[i] = 0
    for j = 0, i do product[i] = product[i] + (a[j] or 0) * (b[i - j] or 0) end
  end
  return product
end

-- The hands that a renaming of suits with these cycles leaves as they are: each cycle takes, of each rank, all of its
-- suits or none.
local function fixed(cycles)
  local all = { [0] = 1 }
  for _, length in ipairs(cycles) do
    for _ = 1, 13 do all = times(all, { [0] = 1, [length] = 1 }) end
  end
  return all[7]
end

-- Hands up to renaming of suits, by Burnside's lemma over the 24 renamings.
local function classes()
  local sum = fixed({ 1, 1, 1, 1 }) + 6 * fixed({ 2, 1, 1 }) + 3 * fixed({ 2, 2 }) + 8 * fixed({ 3, 1 })
    + 6 * fixed({ 4 })
  tap.assertEquals(sum % 24, 0)
  return sum // 24
end

tap.test("24.6 a house way is proved over the hands of 52 cards, not of 53", function ()
  local found = answer("check", WAY)
  tap.assertEquals({ found.verdict, found.game }, { "conforms", "Pai Gow Poker without a joker" })
  tap.assertEquals({ found.hands, found.classes }, { HANDS, classes() })
  tap.assertEquals({ HANDS, classes() }, { 133784560, 6009159 })
end)

tap.test("24.6 the joker is refused in one line that names the deck", function ()
  for _, hand in ipairs({ "As Kh 10d 9c 4s 3d Jk", "AAKK95Jk" }) do
    local found = run("set", WAY, hand)
    tap.assertEquals({ found.code, found.out }, { 2, "" })
    tap.assertStrMatches(found.err,
      'houseway[%l ]*: "Jk", card 7, is no card of a deck of 52 cards; leave the joker out\n')
  end
  for word, held in pairs({ five_aces = "five aces", ['"joker"'] = "joker" }) do
    tap.assertStrContains(run("count", WAY, "{ " .. word .. " }").err, "no hand can hold " .. held .. " in the "
      .. "question; "
      .. "write cards that a deck can deal: pairs, trips and quads of different ranks, four cards of a rank, and no "
      .. "joker")
  end
end)

tap.test("24.6 a chapter on this game writes and borrows no field about the joker", function ()
  local bad = {
    { 'left_over = 3', 'joker_in_flush = "second ace"', "24", "joker_in_flush", "joker_in_flush" },
    { " us-wa/pai_gow_poker.1.2.1", "", "11", "joker of us-wa/pai_gow_poker.1.2.1", "joker" },
  }
  for _, one in ipairs(bad) do
    local changed = scratch.replace(CHAPTER, one[1], one[2])
    local result = program({ arguments = { "cover", "xx/no_joker" }, chapter = changed })
    tap.assertEquals({ result.code, result.out }, { 2, "" })
    tap.assertStrContains(result.err, (":%s: %s stands in a chapter of Pai Gow Poker without a joker; write %s in a "
      .. "chapter of Pai Gow Poker\n"):format(one[3], one[4], one[5]))
  end
end)

tap.test("24.6 a bare hand of a session is is of its way's game, of `by WAY`, then of the first that fits", function ()
  local hand = "As Kh 10d 9c 4s 3d 2c"
  local function asked(lines, ...)
    local out, under = program({ arguments = { "repl", ... }, input = lines }).out, {}
    for key in out:gmatch(", %S+ under (%S+),") do under[#under + 1] = key end
    return under
  end
  tap.assertEquals(asked(hand .. "\n", WAY), { "xx/no_joker" })
  tap.assertEquals(asked(hand .. " by " .. WAY .. "\n" .. hand .. "\n"), { "xx/no_joker", "us-pa/645a" })
end)

tap.test("24.6 a high hand has the 7,462 ranks of five cards, and the best is a royal flush", function ()
  local found = answer("rank", "--under", "xx/no_joker", "As", "Ks", "Qs", "Js", "10s", "2d", "2c")
  -- Five ranks, suited or not, of which ten are straights; then a pair, two pair, trips, a full house, quads.
  local ranks = 2 * choose(13, 5) + 13 * choose(12, 3) + choose(13, 2) * 11 + 13 * choose(12, 2) + 2 * 13 * 12
  tap.assertEquals({ found.ranks.high, ranks }, { 7462, 7462 })
  tap.assertEquals({ found.settings[21].high_value, found.settings[21].high_rank }, { "royal flush", ranks - 1 })
end)

tap.test("24.6 the edge is over every deal of two hands from 52 cards", function ()
  local win, lose, push = math.tointeger(edge.win), math.tointeger(edge.lose), math.tointeger(edge.push)
  tap.assertEquals({ math.tointeger(edge.deals), win + lose + push }, { DEALS, DEALS })
  tap.assertEquals(DEALS, 6071092494667200)
  tap.assertEquals(edge.edge.house.fraction, tostring(fraction.new(20 * lose - 19 * win, 20 * DEALS))) -- 5% of a win
end)

tap.test("24.6 every hand set counts among what high hands are, and none has the joker", function ()
  local found, held = answer("share", WAY, "--by", "high"), 0
  for _, one in ipairs(found.parts) do
    held = held + one.hands
    tap.assertEquals(one.with_joker, 0)
  end
  tap.assertEquals(held, HANDS)
end)

tap.test("24.6 rounds dealt by chance end as the edge says", function ()
  local found = answer("simulate", WAY, "--rounds", "200000", "--seed", "24.6")
  for _, name in ipairs({ "win", "lose", "push" }) do
    tap.assertTrue(math.abs(found.shares[name].distance) < 4, name .. " " .. found.shares[name].distance)
  end
end)

tap.test("24.6 rounds are dealt from 52 cards and settled, as often won and lost as the edge says", function ()
  local found = run("deal", WAY, "--round", "1", "--seed", "24.6")
  tap.assertEquals({ found.err, found.code, found.out:find("Jk", 1, true) }, { "", 0 })
  tap.assertStrContains(found.out, "Trial § 1(c)") -- three are left
  local rounds = 300
  local many, hands = answer("deal", WAY, "--rounds", tostring(rounds), "--seed", "24.6"), 0
  for _, one in ipairs(many.outcomes) do
    hands = hands + one.hands
    local share = tonumber(edge[one.outcome]) / DEALS
    -- Six hands meet one dealer's: as if they ended alike, four standard errors of 300 rounds.
    tap.assertAlmostEquals(one.hands / (6 * rounds), share, 4 * math.sqrt(share * (1 - share) / rounds))
  end
  tap.assertEquals(hands, 6 * rounds)
end)

-- What the best five of seven cards make. Straights and three of a kind as books on poker have them.
local ROYAL, STRAIGHT_FLUSH = 4 * choose(47, 2), 9 * 4 * choose(46, 2)
local SUITED = 4 * (choose(13, 5) * choose(39, 2) + choose(13, 6) * 39 + choose(13, 7))
local FULL = 52 * 12 * 6 * choose(11, 2) * 16 + choose(13, 2) * 16 * 44 + 52 * choose(12, 2) * 36
local MADE = {
  { "Royal flush", ROYAL }, { "Straight flush", STRAIGHT_FLUSH }, { "Four-of-a-kind", 13 * choose(48, 3) },
  { "Full house", FULL }, { "Flush", SUITED - ROYAL - STRAIGHT_FLUSH }, { "Straight", 6180020 },
  { "Three-of-a-kind", 6461620 },
}

tap.test("24.6 odds count seven cards of 52: what they make, and how many are of a color", function ()
  local worths = answer("odds", WAY).wagers
  for i, one in ipairs(MADE) do
    local row = worths[1].rows[i]
    tap.assertEquals({ row.hand, row.hands }, one)
  end
  for i, row in ipairs(worths[2].rows) do
    local cards = 8 - i
    if row.hand then tap.assertEquals(row.hands, choose(26, cards) * choose(26, 7 - cards), row.hand) end
  end
end)
