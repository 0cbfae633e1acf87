-- What deal holds of every round finds what is wrong with one.

local driver = require("rounds.play.driver")
local many = require("rounds.play.many")
local outcome = require("houseway.law.outcome")
local record = require("rounds.play.record")
local round_table = require("rounds.ask.shared.round_table")
local tally = require("rounds.play.tally")
local tap = require("tap")

local opened = round_table.open({ readings = {} }, tap.source_root() .. "/tests/scripts/good/rounds-fortune.lua")
local COMMON = { seed = "tally", vary = true, terms = opened.terms.values, setters = {} }

local function dealt(number)
  local plan = many.plan(opened, COMMON, number or 1)
  return driver.deal(plan)
end

local function first(state, step)
  for index, entry in ipairs(state.entries) do
    if entry.step == step then return entry, index end
  end
  error("no " .. step)
end

tap.test("a round that is right has no fault", function ()
  for number = 1, 20 do tap.assertNil(tally.mismatch((dealt(number)))) end
end)

tap.test("a round that is not over", function ()
  local state = dealt()
  state.ended = nil
  tap.assertEquals(tally.mismatch(state), "a round that is not over")
end)

tap.test("a cent too many", function ()
  local state = dealt()
  state.ledger.balance["table"] = state.ledger.balance["table"] + 1
  tap.assertEquals(tally.mismatch(state), "accounts that come to 1 cents together")
end)

tap.test("a wager left on the layout", function ()
  local state = dealt()
  local wager = first(state, "wager")
  local balance = state.ledger.balance
  balance[wager.to], balance["table"] = 100, balance["table"] - 100
  tap.assertEquals(tally.mismatch(state), ('100 cents left in "%s"'):format(wager.to))
end)

tap.test("a piece that is nowhere, one that is twice", function ()
  local state = dealt()
  local left, index = first(state, "left")
  table.remove(state.entries, index)
  tap.assertEquals(tally.mismatch(state), "49 of 53 pieces accounted for")
  table.insert(state.entries, index, left)
  local name = first(state, "deal").pieces:match("%S+")
  left.pieces = left.pieces:gsub("%S+$", name)
  tap.assertEquals(tally.mismatch(state), name .. " dealt 2 times")
end)

tap.test("cards that are left and only counted hide no piece told of after them", function ()
  local state = dealt()
  local left = first(state, "left")
  local _, index = first(state, "deal")
  table.insert(state.entries, index, { step = "left", count = 4, cite = left.cite })
  tap.assertNil(tally.mismatch(state))
  left.pieces = left.pieces:gsub("^%S+ ", "")
  tap.assertEquals(tally.mismatch(state), "52 of 53 pieces accounted for")
end)

tap.test("a step that rests on nothing in force", function ()
  local state = dealt()
  local entry, index = first(state, "shuffle")
  for _, cite in ipairs({ "us-pa/645a.99", "us-ma/pai_gow.7.k" }) do
    entry.cite = cite
    tap.assertEquals(tally.mismatch(state), ("entries[%d], shuffle, rests on %s"):format(index - 1, cite))
  end
  entry.cite = nil
  tap.assertEquals(tally.mismatch(state), ("entries[%d], shuffle, rests on nil"):format(index - 1))
end)

tap.test("a record's text is what is replayed: written, read, and derived again", function ()
  local names = opened:names()
  for number = 1, 10 do
    local plan, from = many.plan(opened, COMMON, number)
    local state, events = driver.deal(plan)
    local made = { record = record.FORMAT, engine = names.engine, chance = from, statute = names.statute,
      submission = names.submission, table = plan.facts, events = events, entries = state.entries }
    local read, source = record.read(record.text(made), "r.json")
    record.check_named(read, source, names)
    local _, differs = require("rounds.play.replay").run({ setup = plan.setup, events = read.events,
      entries = read.entries, source = source, chance = driver.chance("tally", number) })
    tap.assertNil(differs)
  end
end)

local PARAGRAPH = "au-nsw/pai_gow.9.1.1.2.1"

local function of_nsw(readings)
  return round_table.open({ readings = readings, under = "au-nsw/pai_gow" },
    tap.source_root() .. "/houseways/traditional/pai_gow.lua")
end

-- The same rounds as the default reading settles them: the hands announced that `literal` leaves without one outcome.
local function count_open(common, rounds)
  local by_default, literal = of_nsw({}), of_nsw({ PARAGRAPH .. "=literal" }).way.statute
  local open, found = {}, { rounds = 0, hands = 0 }
  for cell = 0, literal.outcome.cells - 1 do
    open[outcome.words("Pai Gow", cell)] = outcome.RESULTS[literal.outcome.code[cell + 1]] == "no clause"
  end
  for number = 1, rounds do
    local before = found.hands
    for _, entry in ipairs((driver.deal((many.plan(by_default, common, number)))).entries) do
      if entry.step == "announce" and open[entry.why] then found.hands = found.hands + 1 end
    end
    if found.hands > before then found.rounds, found.first = found.rounds + 1, found.first or number end
  end
  return found
end

tap.test("38.3 rounds with hands that a reading leaves without one outcome are counted apart", function ()
  local literal, rounds = of_nsw({ PARAGRAPH .. "=literal" }), 300
  local common = { seed = "a", terms = literal.terms.values, setters = {}, seated = { 1, 2, 3 }, last_wager = 1000,
    wagers = {} }
  for seat = 1, 3 do common.wagers[seat] = { event = "wager", seat = seat, wager = "Pai Gow", cents = 1000 } end
  local sums = many.deal(literal, common, { first = 1, rounds = rounds, replay = true }, function () end)
  tap.assertEquals(sums.without_outcome, count_open(common, rounds))
  tap.assertEquals(sums.without_outcome.first, 64)
  local settled = 0
  for _, hands in pairs(sums.outcomes) do settled = settled + hands end
  tap.assertEquals(settled, 3 * (rounds - sums.without_outcome.rounds))
  local state, undecided = many.dealt((many.plan(literal, common, 64)))
  tap.assertStrContains(undecided.found, "no paragraph where the player's high hand is lower")
  tap.assertNil(tally.mismatch(state.state, true))
  tap.assertEquals(tally.mismatch(state.state), "a round that is not over")
end)
