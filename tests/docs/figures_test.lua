-- docs/figures.md: every number of it counted again, over every deal. It is written anew when the environment holds
-- HOUSEWAY_GOLDEN=write.

local against = require("houseway.worth.against")
local cli = require("cli")
local decided = require("houseway.way.decided")
local documents = require("docs.documents")
local edge = require("houseway.worth.edge")
local exact = require("hw.exact")
local fraction = require("houseway.base.fraction")
local json = require("houseway.base.json")
local shipped = require("houseway.way.shipped")
local tap = require("tap")
local text = require("houseway.base.text")
local vigorish = require("houseway.worth.vigorish")
local way = require("houseway.way")

cli.stay_here()

local PATH, PLACES = "docs/figures.md", 6

-- What is counted: a chapter, its readings where they matter, and for cards where A-2-3-4-5 ranks.
local TILES = {
  { "us-ma/pai_gow", {}, "Massachusetts and Pennsylvania: a low hand worth zero loses" },
  { "au-nsw/pai_gow", {}, "New South Wales, per hand: zero against zero is the bank's, no vigorish of players" },
}
local CARDS = {
  { "us-pa/645a", {}, "A-2-3-4-5 the second highest straight, and the highest straight flush below the royal" },
  { "us-pa/645a", { ["us-pa/645a.6.b"] = "five_high_last" }, "A-2-3-4-5 the lowest straight and straight flush" },
}

local function sides_of(game, under, readings)
  local sides = {}
  for _, name in ipairs(shipped.names()) do
    local path = shipped.file(name)
    if way.load(path, {}).game == game then
      local one = way.load(path, { under = under, readings = readings })
      sides[#sides + 1] = { name = one.submission.name, way = one, table = decided.run(one, { cache = true }).table }
    end
  end
  return sides
end

local function counts(game, sides)
  local ranking, cells = sides[1].way.ranking, {}
  if game == "Pai Gow Poker" then
    local tables = {}
    for i, side in ipairs(sides) do tables[i] = side.table end
    return assert(edge.count_several(ranking, tables, { threads = 2 }))
  end
  for i, player in ipairs(sides) do
    cells[i] = {}
    for k, bank in ipairs(sides) do cells[i][k] = edge.count(ranking, player.table, bank.table, { threads = 2 }) end
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

-- The house edge of each way as a player's against each as the bank's, and each against itself in full.
local function tables_of(game, asked, lines)
  local ways = sides_of(game, asked[1], asked[2])
  local cells, statute = counts(game, ways), ways[1].way.statute
  local paid, names = vigorish.said(statute, {}), {}
  for i, side in ipairs(ways) do names[i] = side.name end
  lines[#lines + 1] = ("\n### %s\n"):format(asked[3])
  lines[#lines + 1] = header("player \\ bank", names)
  local own = {}
  for i, player in ipairs(ways) do
    local shown = { player.name }
    for k in ipairs(ways) do
      local settled = against.settled(cells[i][k], statute, paid)
      shown[k + 1] = settled.worths.house.value:percent(PLACES)
      if i == k then own[i] = settled end
    end
    lines[#lines + 1] = row(shown)
  end
  lines[#lines + 1] = "\n" .. header("against itself", { "win", "lose", "push", "house edge, exactly" })
  for i, side in ipairs(ways) do
    local ends = own[i].ends
    tap.assertEquals(ends.win + ends.lose + ends.push, exact.deals(statute.game), side.name)
    lines[#lines + 1] = row({ side.name, text.thousands(ends.win), text.thousands(ends.lose), text.thousands(ends.push),
      tostring(own[i].worths.house.value) })
  end
end

local function answer(...)
  local arguments = { ... }
  arguments[#arguments + 1] = "--json"
  local run = cli.run({ arguments = arguments })
  tap.assertEquals(run.err, "")
  return json.decode(run.out)
end

-- What others published, with what is counted here beside it.
local function published(lines)
  local found = answer("edge", "trump_plaza", "--under", "us-pa/645a")
  local function share(count) return fraction.new(math.tointeger(count), math.tointeger(found.deals)):percent(2) end
  lines[#lines + 1] = "\n" .. header("figure", { "published", "here", "why they differ" })
  for _, one in ipairs({
    { "Trump Plaza against itself: player wins", "28.55%", share(found.win), "theirs is a simulation" },
    { "Trump Plaza against itself: dealer wins", "29.98%", share(found.lose), "theirs is a simulation" },
    { "Trump Plaza against itself: push", "41.47%", share(found.push), "theirs is a simulation; others print 41.48%" },
  }) do lines[#lines + 1] = row(one) end
  for _, one in ipairs({ { '{ "3", "2" }', 221460 }, { '{ "4", "2" }', 203436 }, { '{ "4", "3" }', 188708 },
    { '{ "5", "2" }', 183192 }, { '{ "7", "6" }', 272000 } }) do
    local hands = answer("count", "trump_plaza", "where low = " .. one[1], "--under", "us-pa/645a").hands
    lines[#lines + 1] = row({ "Trump Plaza's low hands " .. one[1]:gsub('[{}" ]', ""):gsub(",", "-"),
      text.thousands(one[2]), text.thousands(hands),
      hands == one[2] and "the same" or ("%+d hands: how theirs sets a few hands is not said"):format(hands - one[2]) })
  end
end

local HEAD = [[
# Figures

What every house way that ships is worth, as the player's way against each as the bank's: exact, over every
deal (736,281,000 of tiles, 8,250,459,031,214,400 of cards). Numbers are the house's gain in percent of the
wager. A test counts each of them again. `houseway compare A B --worth` and `houseway edge A` give them for
any way; `houseway optimal --bank A` finds the best answer to a bank.

## Tiles
]]

tap.test("29.6 every figure of the page is what is counted now, over every deal", function ()
  local lines = { (HEAD:gsub("\n$", "")) }
  for _, asked in ipairs(TILES) do tables_of("Pai Gow", asked, lines) end
  lines[#lines + 1] = "\n## Cards"
  for _, asked in ipairs(CARDS) do tables_of("Pai Gow Poker", asked, lines) end
  lines[#lines + 1] = "\n## Beside what others published\n\nTrump Plaza's way, from wizardofodds.com (pai gow poker, "
    .. "appendices 1 and 4)."
  published(lines)
  documents.check_made(PATH, table.concat(lines, "\n") .. "\n")
end)
