-- Many rounds dealt, each checked; what they come to.

local driver = require("houseway.play.driver")
local lists = require("houseway.base.lists")
local money = require("houseway.round.money")
local progress = require("houseway.cli.progress")
local record = require("houseway.play.record")
local replay = require("houseway.play.replay")
local report = require("houseway.cli.report.round")
local tally = require("houseway.play.tally")
local text = require("houseway.base.text")
local whims = require("houseway.play.whims")

local many = {}

local CHOICES = " (choices)" -- after a seed: the seed of what people choose

-- What the command line says of the table stands before what is drawn.
local function facts_of(drawn, common)
  return {
    first_round = common.first_round or drawn.first_round or false, first_arrival = drawn.first_arrival,
    meter = common.meter or drawn.meter, last = drawn.last,
  }
end

---The plan of one round: its chance, its players, its wagers.
---@param opened houseway.play.session
---@param common table what rounds have in common
---@param number integer of the round
---@return houseway.play.plan
---@return table from its chance, as a record names it
function many.plan(opened, common, number)
  local plan = {
    chance = driver.chance(common.seed, number), wagers = common.wagers, seated = common.seated, bank = common.bank,
    co_bank = common.co_bank, style = common.style, setters = common.setters, first_round = common.first_round,
    dealer_wager = common.dealer_wager,
  }
  local names = {}
  if common.vary then
    plan.whims = driver.chance(common.seed and common.seed .. CHOICES, number)
    local drawn = whims.table(plan.whims, common.terms)
    plan.seated, plan.bank, plan.co_bank = drawn.seated, drawn.bank, drawn.co_bank
    plan.dealer_wager, plan.facts = drawn.dealer_wager, drawn.facts
    names = drawn.names
  end
  plan.players = {}
  for index, seat in ipairs(plan.seated) do plan.players[index] = { seat = seat, name = names[seat] } end
  plan.facts = facts_of(plan.facts or {}, common)
  plan.setup = opened:setup(plan.players, plan.facts)
  local from = common.seed and { source = record.SEEDED, seed = common.seed, round = number }
    or { source = record.SYSTEM }
  return plan, from
end

-- ---- each of many ----

-- Which round it is, for whoever looks for what is wrong with it; without a seed, its events.
local function named(common, number, events)
  if common.seed then return ('seed "%s", --round %d'):format(common.seed, number) end
  local lines = {}
  for index, event in ipairs(events) do lines[index] = record.line(event) end
  return ("the round of [%s]"):format(table.concat(lines, ", "))
end

local function check_replayed(plan, common, number, state, events)
  local _, differs = replay.run({
    setup = plan.setup, events = events, entries = state.entries,
    chance = common.seed and driver.chance(common.seed, number) or nil,
  })
  if not differs then return nil end
  return ("its replay differs at %s: %s, then %s"):format(differs.path, differs.recorded or "nothing",
    differs.derived or "nothing")
end

local function deal_checked(opened, common, number, with_replay)
  local plan = many.plan(opened, common, number)
  local state, events = driver.deal(plan)
  local fault = tally.fault(state)
    or with_replay and check_replayed(plan, common, number, state, events)
  if fault then
    error(("%s: %s"):format(named(common, number, events), fault), 0)
  end
  return state
end

---Deals rounds, checks every one, and adds them up.
---@param opened houseway.play.session
---@param common table
---@param asked { first: integer, rounds: integer, replay: boolean? }
---@return houseway.play.tally
function many.deal(opened, common, asked)
  local sums, bar = tally.new(), progress.bar("dealing")
  -- What a round leaves behind dies young.
  local mode = collectgarbage("generational")
  for done = 1, asked.rounds do
    tally.add(sums, deal_checked(opened, common, asked.first + done - 1, asked.replay))
    if done % 256 == 0 or done == asked.rounds then bar(done, asked.rounds) end
  end
  collectgarbage(mode)
  return sums
end

-- ---- what they come to ----

-- In the text's order; a chapter's own before what it borrows.
local function paragraphs_of(law, sums)
  local found = {}
  for _, paragraph in ipairs(law.paragraphs) do
    local of = sums.paragraphs[paragraph.key]
    if of then
      found[#found + 1] = { cite = paragraph.key, printed = report.cited(law, paragraph.key), entries = of.entries,
        cents = of.cents }
    end
  end
  return found
end

-- Each wager made, and how often each row of its paytable was paid.
local function wagers_of(sums)
  local found = {}
  for index, name in ipairs(lists.keys(sums.placed)) do
    local rows = {}
    for number, hand in ipairs(lists.keys(sums.paid[name] or {})) do
      local of = sums.paid[name][hand]
      rows[number] = { hand = hand, times = of.times, cents = of.cents }
    end
    found[index] = { wager = name, placed = sums.placed[name], paid = rows }
  end
  return found
end

---The sums as --json prints them.
---@param opened houseway.play.session
---@param common table
---@param sums houseway.play.tally
---@param args table
---@return table
function many.summary(opened, common, sums, args)
  local outcomes, accounts = {}, {}
  for index, name in ipairs(lists.keys(sums.outcomes)) do
    outcomes[index] = { outcome = name, hands = sums.outcomes[name] }
  end
  for index, name in ipairs(lists.keys(sums.accounts)) do
    accounts[index] = { account = name, cents = sums.accounts[name] }
  end
  return {
    game = opened.way.game, chapter = opened.way.statute.key,
    submission = { name = opened.way.submission.name, file = opened.way.file },
    rounds = sums.rounds, seed = common.seed,
    source = common.seed and record.SEEDED or record.SYSTEM, first = args.round, last = args.round + sums.rounds - 1,
    replayed = args.check_replay or false, outcomes = outcomes, accounts = accounts,
    wagers = wagers_of(sums), paragraphs = paragraphs_of(opened.way.statute, sums),
  }
end

local function print_paid(found, out)
  local rows = {}
  for _, one in ipairs(found.wagers) do
    for _, row in ipairs(one.paid) do
      rows[#rows + 1] = { one.wager, row.hand, ("%s of %s"):format(text.thousands(row.times),
        text.thousands(one.placed)), money.dollars(row.cents) }
    end
  end
  out:part("Optional wagers paid", rows)
end

---Prints the sums.
---@param found table of many.summary
---@param out terminal
function many.print(found, out)
  out:line(("%s of %s, %s, under %s"):format(text.count(found.rounds, "round"), found.game, found.submission.name,
    found.chapter))
  out:line(found.seed and ('seed "%s", rounds %d to %d, source %s'):format(text.one_line(found.seed), found.first,
    found.last, found.source) or "chance of the operating system")
  out:line("in each: money in equals money out, every piece accounted for, each step cited"
    .. (found.replayed and ", its replay agrees" or ""))
  local rows = {}
  for index, one in ipairs(found.outcomes) do rows[index] = { one.outcome, one.hands } end
  out:part("Hands", rows)
  rows = {}
  for index, one in ipairs(found.accounts) do
    rows[index] = { one.account, (one.cents > 0 and "+" or "") .. money.dollars(one.cents) }
  end
  out:part("Won and lost", rows)
  print_paid(found, out)
  rows = {}
  for index, one in ipairs(found.paragraphs) do
    rows[index] = { one.printed, one.entries, one.cents > 0 and money.dollars(one.cents) or "" }
  end
  out:part("Steps, by paragraph", rows)
end

return many
