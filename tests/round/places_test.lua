-- A chapter says how many players its table has room for: as many betting positions are counted, and dealt to.

local chapters = require("jurisdictions.chapters")
local coverage = require("rounds.play.chapter_coverage")
local driver = require("rounds.play.driver")
local provisions = require("houseway.law.provisions")
local refusal = require("houseway.base.refusal")
local rounds = require("rounds")
local shipped = require("houseway.law.chapters")
local tally = require("rounds.play.tally")
local tap = require("tap")

local KEY, TILES, CARDS = "xx/four", "us-pa/621a", "us-pa/645a"

local function tiles(seats, more)
  return { [KEY] = ([[
chapter "xx/four" { title = "T", cite = "X §", game = "Pai Gow" }
borrow "us-pa/621a" { because = "So." }
section "1" { title = "One", paragraphs = "(a) (b)" }
paragraph "(a)" "So many players have a place." { seats = %d }
%s]]):format(seats, more or "") }
end

local DEAD = "the dealer, betting positions and the dead hand"
local ALIVE = "the dealer and betting positions"

local function counting(counted, total, starts)
  return ('paragraph "(b)" "Counted." { counted = "%s", example = { total = %d, starts = "%s" } }\n')
    :format(counted, total, starts)
end

-- Counted one by one, as a dealer does.
local function walked(seats, dead, total)
  local ring = { "dealer" }
  for seat = 1, seats do ring[seat + 1] = "seat " .. seat end
  if dead then ring[#ring + 1] = "dead hand" end
  local at = 0
  for _ = 1, total do at = at == #ring and 1 or at + 1 end
  return ring[at]
end

-- What becomes of an example of a chapter's.
local function failed(sources)
  local model, load = chapters.load(KEY, nil, sources), shipped.load
  function shipped.load(key, ...) return key == KEY and model or load(key, ...) end
  local ok, found = pcall(coverage.of, KEY, {})
  shipped.load = load
  if not ok then error(found, 0) end
  for _, one in ipairs(found.paragraphs) do
    if one.cite == KEY .. ".1.b" then return one.failed_examples end
  end
end

tap.test("L3 as many betting positions are counted as the chapter has seats", function ()
  tap.assertEquals(walked(4, true, 9), "seat 2")
  tap.assertEquals(walked(6, true, 9), "dealer")
  tap.assertEquals(failed(tiles(4, counting(DEAD, 9, "seat 2"))), {})
  tap.assertEquals(failed(tiles(4, counting(DEAD, 9, "dealer"))), { "seat 2" })
  tap.assertEquals(failed(tiles(6, counting(ALIVE, 9, walked(6, false, 9)))), {})
end)

tap.test("L3 a count from the bank goes round as many seats as there are", function ()
  local deed = provisions.by_name.counted.deeds[
    "betting positions, and the dealer where the dealer is number one"]
  for seats = 2, 6 do
    for bank = 1, seats do
      local at = bank - 1
      for total = 1, 18 do
        at = at % seats + 1
        tap.assertEquals(deed({ bank = bank }, total, seats), at, ("%d of %d"):format(total, seats))
      end
    end
  end
end)

-- A round of three players at a chapter's table.
local function deal(chapter, model, number)
  local setup, wagers = rounds.setup({ chapter = chapter, law = model, players = {} }), {}
  for seat = 1, 3 do
    setup.players[seat] = { name = "player " .. seat }
    wagers[seat] = { event = "wager", seat = seat, wager = model.provisions.main_wager[1].value, cents = 1000 }
  end
  return refusal.catch(driver.deal, { setup = setup, chance = driver.chance("places", number), wagers = wagers,
    setters = {} })
end

local function steps(state, step)
  local found = {}
  for _, entry in ipairs(state.entries) do
    if entry.step == step then found[#found + 1] = entry end
  end
  return found
end

local function check_dealt(state, seats, dead, left, clockwise)
  local start, dealt = steps(state, "start")[1], steps(state, "deal")
  tap.assertEquals(start.position, walked(seats, dead, start.count))
  tap.assertEquals(#dealt, seats + (dead and 2 or 1))
  for index, entry in ipairs(dealt) do
    local turns = clockwise and 2 * #dealt - index + 1 or index - 1
    tap.assertEquals(entry.position, walked(seats, dead, start.count + turns))
  end
  local count = 0
  for _, entry in ipairs(steps(state, "left")) do count = count + entry.count end
  tap.assertEquals(count, left)
  tap.assertNil(tally.mismatch(state))
end

tap.test("L3 tiles are dealt to as many positions as are counted, and what is left stays", function ()
  for seats = 3, 5 do
    local model = chapters.load(KEY, nil, tiles(seats, counting(DEAD, 1, "dealer")))
    for number = 1, 3 do check_dealt(deal(TILES, model, number), seats, true, 32 - 4 * (seats + 2)) end
  end
end)

tap.test("L3 cards are dealt to as many positions as are counted, and as many must be left as are said", function ()
  local source = chapters.source(CARDS):gsub("seats = 6", "seats = 4")
  local state, why = deal(CARDS, chapters.load(CARDS, nil, { [CARDS] = source }), 1)
  tap.assertNil(state)
  tap.assertStrContains(tostring(why), "4 cards must be left (58 Pa. Code § 645a.8(e)), not 18")
  source = source:gsub("left_over( *)= 4", "left_over%1= 18")
  check_dealt(deal(CARDS, chapters.load(CARDS, nil, { [CARDS] = source }), 1), 4, false, 18, true)
end)

tap.test("L3 more seats than there are is refused when the chapter is read; a hand where nobody can sit", function ()
  tap.assertStrContains(chapters.refused(KEY, tiles(7)),
    "xx/four.lua:4: the hands to deal at a table of Pai Gow must be 8 at most, not 9")
  local setup = rounds.setup({ chapter = TILES, law = chapters.load(KEY, nil, tiles(4)), players = { {} } })
  local state = assert(require("rounds.round").open(setup))
  local round = setmetatable({ state = state, entries = {} }, rounds)
  round:play({ { event = "wager", seat = 1, wager = "Pai Gow", cents = 1000 }, { event = "no_more_bets" } })
  local problem = round:refused({ event = "hands", dealer = "6-6 6-6 1-1 1-1", ["seat 1"] = "5-5 5-5 4-4 4-4",
    ["seat 5"] = "1-3 1-3 3-3 3-3" })
  tap.assertEquals({ problem.path, problem.found, problem.expected, problem.cite },
    { "seat 5", "the table has 4 betting positions", "name a position of the table", KEY .. ".1.a" })
end)
