-- docs/figures.md: numbers of it counted again, over every deal: those between a few ways of one table, or all. It is
-- written anew when the environment holds HOUSEWAY_GOLDEN=write and HOUSEWAY_WHOLE=1.

local against = require("houseway.worth.against")
local cli = require("cli")
local decided = require("houseway.way.decided")
local documents = require("docs.documents")
local edge = require("houseway.worth.edge")
local exact = require("hw.exact")
local fraction = require("houseway.base.fraction")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local optimum = require("houseway.worth.optimum")
local sample = require("sample")
local shipped = require("houseway.way.shipped")
local sources = require("sources")
local tap = require("tap")
local text = require("houseway.base.text")
local value = require("hw.value")
local vigorish = require("houseway.worth.vigorish")
local way = require("houseway.way")

cli.stay_here()

local PATH, PLACES = "docs/figures.md", 6
local WAYS = { ["Pai Gow"] = 3, ["Pai Gow Poker"] = 1 } -- of a sample

-- What is counted: a chapter, its readings where they matter, and for cards where A-2-3-4-5 ranks.
local TILES = {
  { "us-ma/pai_gow", {}, "Massachusetts and Pennsylvania: a low hand worth zero loses" },
  { "au-nsw/pai_gow", {}, "New South Wales, per hand: zero against zero is the bank's, no vigorish of players" },
}
local CARDS = {
  { "us-pa/645a", {}, "A-2-3-4-5 the second highest straight, and the highest straight flush below the royal" },
  { "us-pa/645a", { ["us-pa/645a.6.b"] = "five_high_last" }, "A-2-3-4-5 the lowest straight and straight flush" },
}

-- The shipped ways of a game, or some, and for each as the bank the best settings against it.
local function sides_of(game, under, readings)
  local sides, ground = {}, value.ground()
  local paths = lists.filter(lists.collect(shipped.names(), shipped.file), function (path)
    return way.load(path, {}).game == game
  end)
  for i, path in ipairs(sample.of("ways of " .. game, paths, WAYS[game])) do
    local one = way.load(path, { under = under, readings = readings })
    local side = { name = one.submission.name, way = one, decided = decided.run(one, { cache = true }) }
    side.best = optimum.find({ threads = 2, ground = ground }, side, side, function () end)
    sides[i] = side
  end
  return sides
end

-- Every deal between the players and the banks, counted: the players are the ways, then the best settings.
local function counts(game, sides)
  local ranking, tables, cells, many = sides[1].way.ranking, {}, {}, #sides
  for i, side in ipairs(sides) do tables[i], tables[many + i] = side.decided.table, side.best.best end
  if game == "Pai Gow Poker" then return assert(edge.count_several(ranking, tables, { threads = 2 })) end
  for i, player in ipairs(tables) do
    cells[i] = {}
    for k = i > many and i - many or 1, i > many and i - many or many do
      cells[i][k] = edge.count(ranking, player, tables[k], { threads = 2 })
    end
  end
  return cells
end

local function row(cells)
  return "| " .. table.concat(cells, " | ") .. " |"
end

local function header(first, names)
  local head, rule = { first }, { "---" }
  for i, name in ipairs(names) do head[i + 1], rule[i + 1] = name, "---:" end
  return row(head) .. "\n" .. row(rule)
end

-- How the wager ends in full, a row for each way.
local function in_full(first, ways, all, lines)
  lines[#lines + 1] = "\n" .. header(first, { "win", "lose", "push", "house edge, exactly" })
  for i, side in ipairs(ways) do
    local ends = all[i].ends
    tap.assertEquals(ends.win + ends.lose + ends.push, exact.deals(side.way.game), side.name)
    lines[#lines + 1] = row({ side.name, text.thousands(ends.win), text.thousands(ends.lose), text.thousands(ends.push),
      tostring(all[i].worths.house.value) })
  end
end

-- The house edge of each way as a player's against each as the bank's, of the best settings against each, and of these
-- and of each against itself in full. Values of settings, added up, and deals, counted, must give the same best edge,
-- and no way a smaller one. `by_name` gets what is not in it yet.
local function tables_of(game, asked, by_name, lines)
  local ways = sides_of(game, asked[1], asked[2])
  local cells, statute = counts(game, ways), ways[1].way.statute
  local paid, names, own, best = vigorish.stated(statute, {}), {}, {}, {}
  local last = { "*best settings*" }
  local function settled(i, k) return against.settled(cells[i][k], statute, paid) end
  for k, side in ipairs(ways) do
    names[k], best[k] = side.name, settled(#ways + k, k)
    tap.assertEquals(tostring(best[k].worths.player.value), tostring(side.best.reached), side.name)
    last[k + 1] = best[k].worths.house.value:percent(PLACES)
  end
  lines[#lines + 1] = ("\n### %s\n"):format(asked[3])
  lines[#lines + 1] = header("player \\ bank", names)
  for i, player in ipairs(ways) do
    local shown = { player.name }
    for k in ipairs(ways) do
      local found = settled(i, k)
      shown[k + 1] = found.worths.house.value:percent(PLACES)
      tap.assertFalse(found.worths.house.value < best[k].worths.house.value, player.name)
      if i == k then own[i] = found end
    end
    lines[#lines + 1] = row(shown)
  end
  lines[#lines + 1] = row(last)
  in_full("against itself", ways, own, lines)
  in_full("best settings against", ways, best, lines)
  for i, side in ipairs(ways) do
    by_name[side.name] = by_name[side.name] or { own = own[i], best = best[i], deals = exact.deals(side.way.game) }
  end
end

local function answer(...)
  local arguments = { ... }
  arguments[#arguments + 1] = "--json"
  local run = cli.run({ arguments = arguments })
  tap.assertEquals(run.err, "")
  return json.decode(run.out)
end

local SET = "how theirs sets a few hands is not said"
local TILES_WAY = "which house way theirs is, is not said"

local BELOW_FLUSHES = " and not straight_flush and not royal_flush"
local ALSPACH = {
  { "five aces", 1128, "five_aces" }, { "straight and royal flushes", 210964, "straight_flush or royal_flush" },
  { "royal flushes", 26124, "royal_flush" },
  { "four of a kind and nothing above it", 307472, "quads and not five_aces" .. BELOW_FLUSHES },
  { "a high card and nothing above it", 24780420, "not pair and not straight and not flush" .. BELOW_FLUSHES },
}

-- What others published, with what is counted here beside it; `by_name`: the ways in the first tables of each game.
local function published(by_name, lines)
  local function add(figure, other, here, why)
    lines[#lines + 1] = row({ figure, other, here, other == here and "the same" or why })
  end
  lines[#lines + 1] = "\n" .. header("figure", { "published", "here", "why they differ" })
  local plaza, foxwoods, traditional = by_name["Trump Plaza"], by_name.Foxwoods, by_name.Traditional
  local function share(count) return fraction.new(count, plaza.deals):percent(2) end
  add("Trump Plaza against itself: player wins (1)", "28.55%", share(plaza.own.ends.win), "theirs is a simulation")
  add("Trump Plaza against itself: dealer wins (1)", "29.98%", share(plaza.own.ends.lose), "theirs is a simulation")
  add("Trump Plaza against itself: push (1)", "41.47%", share(plaza.own.ends.push),
    "theirs is a simulation; others print 41.48%")
  for _, one in ipairs({ { '{ "3", "2" }', 221460 }, { '{ "4", "2" }', 203436 }, { '{ "4", "3" }', 188708 },
    { '{ "5", "2" }', 183192 }, { '{ "7", "6" }', 272000 } }) do
    local hands = answer("count", "trump_plaza", "where low = " .. one[1], "--under", "us-pa/645a").hands
    add(("Trump Plaza's low hands %s (1)"):format(one[1]:gsub('[{}" ]', ""):gsub(",", "-")), text.thousands(one[2]),
      text.thousands(hands), ("%+d hands: %s"):format(hands - one[2], SET))
  end
  local function edge_of(settled) return settled.worths.house.value end
  local function saved(side) return (edge_of(side.own) - edge_of(side.best)):percent(2) end
  add("what best settings save against Foxwoods (2)", "0.21%", saved(foxwoods))
  add("a house way of tiles against itself: edge (3)", "2.44%", edge_of(traditional.own):percent(2), TILES_WAY)
  add("best settings against it: edge (3)", "1.67%", edge_of(traditional.best):percent(2), TILES_WAY)
  add("what best settings save against it (3)", "0.77%", saved(traditional), TILES_WAY)
  for _, one in ipairs(ALSPACH) do
    local hands = answer("count", "cards", one[3], "--under", "us-pa/645a").hands
    add(("hands of seven cards: %s (4)"):format(one[1]), text.thousands(one[2]), text.thousands(hands),
      "wizardofodds.com, too, has 26,132")
  end
end

local HEAD = [[
# Figures

These tables show the worth of every house way that ships, as the player's way against each way as the bank's.
The figures are exact, over every deal (736,281,000 of tiles, 8,250,459,031,214,400 of cards). They are the
house's gain in percent of the wager. Nightly tests count each figure again. `houseway compare A B --worth`
and `houseway edge A` give them for any way. The line *best settings* is the best response to each bank. There
the player sets every hand in the setting that is worth most against that bank's way.
`houseway optimal --bank A` finds these settings.

## Tiles
]]

local SOURCES = [[

## Beside what others published

1. wizardofodds.com, pai gow poker, appendices 1 and 4.
2. JB's analysis of every deal, with Foxwoods' way, wizardofvegas.com, 31 December 2013.
3. wizardofodds.com, pai gow tiles, "Wizard Way", beside Traditional's under Massachusetts law.
4. Brian Alspach, "Pai Gow Poker Computations", 2003.]]

-- The cells of tables, by the heading above them, the first cell of their table, and those of their row and column.
local function cells_of(page)
  local cells, heading, head = {}, "", nil
  for line in page:gmatch("[^\n]*") do
    heading = line:match("^#+ (.*)") or heading
    local row_cells = {}
    for cell in line:gmatch("| ([^|]+) %f[|]") do row_cells[#row_cells + 1] = cell end
    head = row_cells[1] and (head or row_cells) or nil
    for i = 2, #row_cells do
      cells[table.concat({ heading, head[1], row_cells[1], head[i] }, "; ")] = row_cells[i]
    end
  end
  return cells
end

-- Checks that every cell of these lines is in the page, and the same there.
local function check_cells(lines)
  local there, count = cells_of(sources.read(PATH)), 0
  for place, cell in pairs(cells_of(table.concat(lines, "\n"))) do
    tap.assertEquals(there[place], cell, place)
    count = count + 1
  end
  tap.assertTrue(count >= 10)
end

local some = sample.tests(1)

for _, asked in ipairs(lists.joined(TILES, CARDS)) do
  some("29.6 figures of the page are what is counted now, over every deal: " .. asked[3], function ()
    local lines = {}
    tables_of(lists.has(TILES, asked) and "Pai Gow" or "Pai Gow Poker", asked, {}, lines)
    check_cells(lines)
  end)
end

sample.tests(0)("29.6 every figure of the page is what is counted now, over every deal", function ()
  local lines, by_name = { (HEAD:gsub("\n$", "")) }, {}
  for _, asked in ipairs(TILES) do tables_of("Pai Gow", asked, by_name, lines) end
  lines[#lines + 1] = "\n## Cards"
  for _, asked in ipairs(CARDS) do tables_of("Pai Gow Poker", asked, by_name, lines) end
  lines[#lines + 1] = SOURCES
  published(by_name, lines)
  documents.check_made(PATH, table.concat(lines, "\n") .. "\n")
end)
