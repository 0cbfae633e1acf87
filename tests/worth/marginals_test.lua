-- How often each hand is held, and how wagers end by the bank's hand: held against programs that know nothing of
-- houseway, and against what must add up. tests/core/exact_seats_test.c deals short decks one by one.

local decided = require("houseway.way.decided")
local edge = require("houseway.worth.edge")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local marginals = require("houseway.worth.marginals")
local reference = require("reference")
local tap = require("tap")
local way = require("houseway.way")

local TRADITIONAL, FOXWOODS = "houseways/traditional/pai_gow.lua", "houseways/foxwoods/pai_gow_poker.lua"

local loaded = {}
local function load(file)
  if not loaded[file] then
    local made = way.load(file, {})
    loaded[file] = { way = made, table = decided.run(made, { threads = 2, cache = true }).table }
  end
  return loaded[file].way, loaded[file].table
end

local NAMES = { pair = "pair", wong = "Wong", gong = "Gong" }

local function name_of(tiles)
  local kind, value = reference.tiles.kind(tiles[1], tiles[2])
  return NAMES[kind] or ("%d"):format(value)
end

tap.test("N7 tiles: every hand as an independent program sets it, by what its halves are", function ()
  local expected = { high = {}, low = {}, both = {} }
  local function add(list, name, hands)
    list[name] = (list[name] or 0) + hands
  end
  reference.tiles.each_kind(function (hand, hands)
    local set = reference.traditional(hand)
    local high, low = name_of(set.high), name_of(set.low)
    add(expected.high, high, hands)
    add(expected.low, low, hands)
    add(expected.both, high .. "/" .. low, hands)
  end)
  local found, told = marginals.held(load(TRADITIONAL)), { high = {}, low = {}, both = {} }
  for _, half in ipairs({ "high", "low" }) do
    for _, one in ipairs(found[half]) do told[half][one.name] = one.hands end
  end
  for _, one in ipairs(found.both) do told.both[one.high .. "/" .. one.low] = one.hands end
  tap.assertEquals(told, expected)
end)

tap.test("N7 cards: the joker is in C(52, 6) of the hands, and every hand is held once", function ()
  local found = marginals.held(load(FOXWOODS))
  for _, half in ipairs({ "high", "low", "both" }) do
    local hands, with = 0, 0
    for _, one in ipairs(found[half]) do hands, with = hands + one.hands, with + one.with_joker end
    tap.assertEquals({ hands, with }, { games.choose(53, 7), games.choose(52, 6) })
  end
end)

-- Hands of tiles as the independent program sets them, each as pips held, ranks and how many it stands for.
local function reference_hands()
  local list = {}
  reference.tiles.each_kind(function (hand, hands)
    local set, held = reference.traditional(hand), {}
    for _, tile in ipairs(hand) do held[tile] = (held[tile] or 0) + 1 end
    list[#list + 1] = { held = held, hands = hands, high = set.high_rank, low = set.low_rank,
      low_name = name_of(set.low) }
  end)
  return list
end

local COPIES = {}
for _, tile in ipairs(reference.tiles.set_of_tiles()) do COPIES[tile] = (COPIES[tile] or 0) + 1 end

-- How many hands of a player's kind share no tile with one hand of the bank's.
local function free(player, bank)
  local ways = 1
  for tile, held in pairs(player.held) do
    local left = COPIES[tile] - (bank.held[tile] or 0)
    if left < held then return 0 end
    ways = ways * (held == 1 and left or 1)
  end
  return ways
end

-- Deals in which the bank holds such a low hand, put against every hand of a player's: 7(h) to (j), where no half of
-- the bank's has a value of zero.
local function against(hands, wanted)
  local ended = { deals = 0, win = 0, lose = 0, push = 0 }
  for _, bank in ipairs(hands) do
    for _, player in ipairs(wanted(bank) and hands or {}) do
      local deals = free(player, bank) * bank.hands
      local high, low = player.high > bank.high, player.low > bank.low
      local how = high and low and "win" or (high or low) and "push" or "lose"
      ended.deals, ended[how] = ended.deals + deals, ended[how] + deals
    end
  end
  return ended
end

local function named(list, name)
  for _, one in ipairs(list) do
    if one.name == name then return one end
  end
end

tap.test("N7 tiles: how wagers end against a bank's Gong, Wong or pair in front, pair by pair", function ()
  local held, table_ = load(TRADITIONAL)
  local found, hands = marginals.by_bank(held, table_, table_, { threads = 2 }), reference_hands()
  for _, name in ipairs({ "Gong", "Wong", "pair" }) do
    local expected = against(hands, function (bank) return bank.low_name == name end)
    local one = named(found.low, name)
    tap.assertEquals({ one.deals, one.ends.win, one.ends.lose, one.ends.push },
      { expected.deals, expected.win, expected.lose, expected.push }, name)
    local value = (fraction.new(19 * expected.win, 20) - expected.lose) / expected.deals
    tap.assertEquals(tostring(marginals.worth(one, fraction.new(1, 20))), tostring(value))
  end
end)

tap.test("N7 tiles: what the parts count adds up to every deal", function ()
  local held, table_ = load(TRADITIONAL)
  local cells = assert(edge.count(held.ranking, table_, table_, { threads = 2 }))
  local all = edge.ends(cells, held.statute, held.statute.outcome)
  local found = marginals.by_bank(held, table_, table_, { threads = 2 })
  for _, sort in ipairs({ "high", "low" }) do
    local sum = { win = 0, lose = 0, push = 0 }
    for _, one in ipairs(found[sort]) do
      for name in pairs(sum) do sum[name] = sum[name] + one.ends[name] end
    end
    tap.assertEquals(sum, { win = all.win, lose = all.lose, push = all.push })
  end
  tap.assertEquals(found.joker, {})
end)
