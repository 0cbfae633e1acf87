-- houseway rank.

local cli = require("cli")
local tap = require("tap")

cli.test("rank two tiles", {
  arguments = { "rank", "6-6", "4-5" },
  out = { matches = "6%-6 4%-5, ranked under us%-ma/pai_gow\n  Wong, rank %d+\n" },
})

cli.test("rank two tiles worth nothing", {
  arguments = { "rank", "5-5 4-6" }, out = { matches = ".*\n  0, rank %d+; a value of zero\n" },
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
