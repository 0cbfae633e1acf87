-- houseway rank.

local cli = require("cli")
local tap = require("tap")
local tiles = require("reference").tiles

cli.stay_here()

cli.test("38.4 rank of two tiles: the answer first, and among how many", {
  arguments = { "rank", "6-6", "4-5" }, out = { golden = "rank-two-tiles.txt" },
})

cli.test("rank two tiles worth nothing", {
  arguments = { "rank", "5-5 4-6" },
  out = { matches = "0, place 103 of 106 from the best, rank %d+; a value of zero\n.*" },
})

cli.test("38.4 a whole hand of cards says among how many ranks", {
  arguments = { "rank", "As", "Kh", "Jk", "9s", "8h", "7d", "6c" }, out = { golden = "rank-cards.txt" },
})

local function rank_of(...)
  local run = cli.run({ arguments = { "rank", "--json", ... } })
  tap.assertEquals({ run.err, run.code }, { "", 0 })
  return assert(require("houseway.base.json").decode(run.out))
end

-- From the first pair to a three with a five, each below the one before it.
tap.test("two tiles stand in the order of the text", function ()
  local before = math.huge
  for _, case in ipairs({
    { "2-4 1-2", "pair" }, { "6-6 6-6", "pair" }, { "1-4 2-3", "pair" }, { "6-6 3-6", "Wong" }, { "1-1 4-5", "Wong" },
    { "6-6 4-4", "Gong" }, { "1-1 2-6", "Gong" }, { "6-6 1-6", "9" }, { "1-1 2-5", "9" }, { "1-5 1-2", "9" },
    { "6-6 1-5", "8" }, { "1-1 1-2", "8" }, { "1-1 1-4", "7" }, { "5-6 1-4", "6" }, { "1-6 2-4", "3" },
    { "5-5 4-6", "0" }, { "5-6 4-5", "0" },
  }) do
    local found = rank_of(case[1])
    tap.assertEquals(found.value, case[2], case[1])
    tap.assertTrue(found.rank < before, case[1])
    tap.assertEquals(found.zero, found.value == "0")
    before = found.rank
  end
end)

-- By the independent ranking: each tile with the twelve, from the best; 106 ranks of 496 pairs.
tap.test("38.4 the place of two tiles is 1 and the ranks above it", function ()
  local set, ranks = tiles.set_of_tiles(), {}
  for a = 1, #set do
    for b = a + 1, #set do ranks[tiles.rank(set[a], set[b])] = true end
  end
  for a = 2, #set do
    local found, all, place = rank_of(set[1], set[a]), 0, 1
    for rank in pairs(ranks) do
      all, place = all + 1, place + (rank > tiles.rank(set[1], set[a]) and 1 or 0)
    end
    tap.assertEquals({ found.place, found.ranks }, { place, { high = all, low = all } }, set[a])
  end
end)

-- 7,462 hands of five cards differ in rank without a joker; five aces are one more. Two cards: 78 and 13 pairs.
tap.test("38.4 cards: how many ranks a high and a low hand can have", function ()
  tap.assertEquals(rank_of("As", "Kh", "Jk", "9s", "8h", "7d", "6c").ranks,
    { high = 7462 + 1, low = 13 * 12 // 2 + 13 })
end)

tap.test("tiles that rank alike have one rank", function ()
  tap.assertEquals(rank_of("6-6 3-6").rank, rank_of("4-5 6-6").rank)
  tap.assertEquals(rank_of("2-6 3-4").rank, rank_of("3-5 2-5").rank)
end)

tap.test("a whole hand of tiles: its three settings, the stronger half high", function ()
  local found = rank_of("6-6", "5-5", "2-2", "5-6")
  tap.assertEquals({ found.game, found.chapter, #found.settings }, { "Pai Gow", "us-ma/pai_gow", 3 })
  for _, setting in ipairs(found.settings) do
    tap.assertTrue(setting.high_rank >= setting.low_rank and setting.exists)
  end
end)

tap.test("a whole hand of cards: its 21 settings, and which foul", function ()
  local found = rank_of("As", "Kh", "Jk", "9s", "8h", "7d", "6c")
  tap.assertEquals({ found.game, found.chapter, #found.settings }, { "Pai Gow Poker", "us-pa/645a", 21 })
  local fouls = {}
  for _, setting in ipairs(found.settings) do
    if not setting.exists then fouls[#fouls + 1] = setting.low end
  end
  -- A pair of aces in front, or an ace and a king over an ace and a nine.
  tap.assertEquals(fouls, { "Jk As", "Jk Kh" })
end)

tap.test("another chapter's name for the same tiles ranks them alike where it borrows", function ()
  local own, borrowed = rank_of("6-6 4-5"), rank_of("6-6 4-5", "--under", "us-pa/621a")
  tap.assertEquals({ borrowed.rank, borrowed.chapter }, { own.rank, "us-pa/621a" })
end)

tap.test("a pair of tens is worth zero where zero is read by spots", function ()
  tap.assertFalse(rank_of("5-5 5-5").zero)
  tap.assertTrue(rank_of("5-5 5-5", "--reading", "us-ma/pai_gow.2.d=spots").zero)
end)

tap.test("N6 us-ma/pai_gow.2.e a hand that may be counted seven is not worth zero, however zero is read", function ()
  for _, hand in ipairs({ "2-4 1-3", "2-4 2-2", "1-2 1-6", "1-2 2-5", "1-2 3-4" }) do
    tap.assertFalse(rank_of(hand).zero)
    tap.assertFalse(rank_of(hand, "--reading", "us-ma/pai_gow.2.d=spots").zero, hand)
  end
end)
