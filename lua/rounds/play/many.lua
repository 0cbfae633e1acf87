-- Deals many rounds, checks each, and adds up their results.

local driver = require("rounds.play.driver")
local lists = require("houseway.base.lists")
local money = require("rounds.round.money")
local optional = require("rounds.round.optional")
local record = require("rounds.play.record")
local refusal = require("houseway.base.refusal")
local replay = require("rounds.play.replay")
local tally = require("rounds.play.tally")
local scenarios = require("rounds.play.scenarios")
local seats = require("rounds.round.seats")
local setting = require("rounds.round.setting")
local stretches = require("rounds.play.stretches")
local wagers = require("rounds.round.wagers")

local many = {}

local CHOICES = " (choices)" -- appended to the seed, for people's choices

-- The earlier round that lets players bank: every seat wagered in the last unbanked round.
local function last_of(plan, common)
  local wagered, main = {}, {}
  for _, event in ipairs(plan.wagers or {}) do main[event.seat] = main[event.seat] or event.cents end
  for index, seat in ipairs(plan.seated) do
    wagered[index] = { seat = seat, cents = main[seat] or common.last_wager }
  end
  return { wagered = wagered }
end

-- All facts that the law may require of the round. Command line options override drawn facts.
local function facts_of(plan, common, drawn, banks)
  local first_round, meter = common.first_round or drawn.first_round or false, common.terms.progressive
  return {
    first_round = first_round, first_arrival = drawn.first_arrival or first_round and plan.seated[1] or nil,
    meter = common.meter or drawn.meter or meter and meter.start,
    last = drawn.last or banks and last_of(plan, common) or nil,
  }
end

local FUNDS = 10000000 -- a bank's cents beyond the wagers against it

-- The funds of a bank, which cover all wagers.
local function funds_of(plan)
  local cents = FUNDS
  for _, event in ipairs(plan.wagers or {}) do cents = cents + event.cents end
  return cents
end

local function players_of(plan, names, needs_bank)
  local players = {}
  for index, seat in ipairs(plan.seated) do
    local may_bank = plan.bank == seat or needs_bank and not plan.bank
    players[index] = { seat = seat, name = names[seat], funds = may_bank and funds_of(plan) or nil }
  end
  return players
end

-- The wagers of a round. Wagers that remained from the round before take the places of main wagers.
local function wagers_of(opened, common)
  local remaining = common.remaining or {}
  if #remaining == 0 then return common.wagers end
  local main, lies = opened:main_wager(), {}
  for _, event in ipairs(remaining) do lies[event.seat] = true end
  return lists.joined(remaining, lists.filter(common.wagers, function (event)
    return event.wager ~= main or not lies[event.seat]
  end))
end

---The plan of one round: its chance, players and wagers.
---@param opened rounds.play.session
---@param common table facts shared by all rounds
---@param number integer of the round
---@return rounds.play.plan
---@return table from the source of its chance, for the record
function many.plan(opened, common, number)
  local plan = {
    chance = driver.chance(common.seed, number), wagers = wagers_of(opened, common), seated = common.seated,
    bank = common.bank, co_bank = common.co_bank, style = common.style, setters = common.setters,
    first_round = common.first_round, dealer_wager = common.dealer_wager,
  }
  local names, facts, needs_bank = {}, {}, #opened.way.statute.provisions.bank_needed > 0
  if common.vary then
    plan.scenarios = driver.chance(common.seed and common.seed .. CHOICES, number)
    local drawn = scenarios.table(plan.scenarios, common.terms, {
      needs_bank = needs_bank, places = seats.places(opened.way.statute),
      may_adjoin = #opened.way.statute.provisions.areas_a_player > 0,
    })
    plan.seated, plan.bank, plan.co_bank = drawn.seated, drawn.bank, drawn.co_bank
    plan.dealer_wager, names, facts = drawn.dealer_wager, drawn.names, drawn.facts
  end
  plan.players = players_of(plan, names, needs_bank)
  plan.facts = facts_of(plan, common, facts, needs_bank or common.terms.banking)
  plan.setup = opened:setup(plan.players, plan.facts)
  local from = common.seed and { source = record.SEEDED, seed = common.seed, round = number }
    or { source = record.SYSTEM }
  return plan, from
end

-- ---- each of many ----

-- The round's identity for error reports: seed and number, or without a seed the events.
local function named(common, number, events)
  local meter = common.meter and (", --meter %s"):format(money.dollars(common.meter)) or ""
  if common.seed and #(common.remaining or {}) == 0 then
    return ('seed "%s", --round %d%s'):format(common.seed, number, meter)
  end
  local lines = {}
  for index, event in ipairs(events) do lines[index] = record.line(event) end
  return ("the round of [%s]"):format(table.concat(lines, ", "))
end

-- The first difference in a replay of the round. A refused reveal must be refused again.
local function check_replayed(plan, common, number, dealt, refused)
  local state, differs = refusal.catch(replay.run, {
    setup = plan.setup, events = dealt.events, entries = not refused and dealt.state.entries or nil,
    chance = common.seed and driver.chance(common.seed, number) or nil,
  })
  if not state and not (refused and differs.id == refused.id) then error(differs, 0) end
  if state and refused then return "its replay is not refused" end
  if not state or not differs then return nil end
  return ("its replay differs at %s: %s, then %s"):format(differs.path, differs.recorded or "nothing",
    differs.derived or "nothing")
end

---Deals a round. If a hand has no single outcome, the round ends before its reveal.
---@param plan rounds.play.plan
---@return rounds.play.driver
---@return houseway.base.refusal? refused of the reveal
function many.dealt(plan)
  local dealt = driver.open(plan)
  local over, why = refusal.catch(dealt.finish, dealt)
  if over then return dealt end
  if why.id == "rounds/several-outcomes" then return dealt, why end
  error(why, 0)
end

local function deal_checked(opened, common, number, with_replay)
  local plan = many.plan(opened, common, number)
  local dealt, refused = many.dealt(plan)
  local mismatch = tally.mismatch(dealt.state, refused ~= nil)
    or with_replay and check_replayed(plan, common, number, dealt, refused)
  if mismatch then error(("%s: %s"):format(named(common, number, dealt.events), mismatch), 0) end
  return dealt.state, refused ~= nil
end

-- The facts shared by all rounds, with what continues from round to round: one meter, and wagers that remain after a
-- push if the chapter says so. If rounds vary, nothing continues.
local function running(opened, common)
  local terms = opened.terms.values.progressive
  local meter = common.meter or not common.vary and terms and terms.start or nil
  local remaining = not common.vary and #opened.way.statute.provisions.push_remains > 0 and {} or nil
  return setmetatable({ meter = meter, remaining = remaining }, { __index = common })
end

-- Deals a stretch of rounds in this process.
local function deal_stretch(opened, common, stretch, progress)
  local sums = tally.new()
  sums.meter = common.meter and { first = common.meter }
  -- Garbage of a round is short-lived.
  local mode = collectgarbage("generational")
  for done = 1, stretch.rounds do
    local number = stretch.first + done - 1
    local state, undecided = deal_checked(opened, common, number, stretch.replay)
    if undecided then
      tally.leave_out(sums, number, setting.undecided(state))
    else
      tally.add(sums, state, common.judges and number or nil)
      if sums.meter then common.meter = optional.meter(state) end
      if common.remaining then common.remaining = wagers.remaining(state) end
    end
    if done % 256 == 0 or done == stretch.rounds then progress(done, stretch.rounds) end
  end
  collectgarbage(mode)
  if sums.meter then sums.meter.last = common.meter end
  return sums
end

---Deals rounds, checks each, and adds up their results. Rounds that have a hand without a single outcome are only
---counted. One process deals rounds with a continuing meter or remaining wagers.
---@param opened rounds.play.session
---@param common table
---@param asked { first: integer, rounds: integer, replay: boolean?, threads: integer? }
---@param progress fun(done: integer, total: integer)
---@return rounds.play.tally
function many.deal(opened, common, asked, progress)
  common = running(opened, common)
  local threads = not (common.meter or common.remaining) and asked.threads or 1
  return stretches.deal(function (stretch, bar)
    return deal_stretch(opened, common, { first = stretch.first, rounds = stretch.rounds, replay = asked.replay }, bar)
  end, { first = asked.first, rounds = asked.rounds, threads = threads }, progress)
end

return many
