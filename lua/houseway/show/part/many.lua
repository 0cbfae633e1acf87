-- What many rounds come to, for people and for programs: `houseway deal --rounds`.

local lists = require("houseway.base.lists")
local money = require("houseway.round.money")
local record = require("houseway.play.record")
local text = require("houseway.base.text")
local told = require("houseway.play.told")

local many = {}

-- In the text's order; a chapter's own before what it borrows.
local function paragraphs_of(law, sums)
  local found = {}
  for _, paragraph in ipairs(law.paragraphs) do
    local of = sums.paragraphs[paragraph.key]
    if of then
      found[#found + 1] = { cite = paragraph.key, printed = told.cited(law, paragraph.key),
        entries = of.entries, cents = of.cents }
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
    register = opened.cited, game = opened.way.game, chapter = opened.way.statute.key,
    submission = { name = opened.way.submission.name, file = opened.way.file },
    rounds = sums.rounds, seed = common.seed,
    source = common.seed and record.SEEDED or record.SYSTEM, first = args.round, last = args.round + sums.rounds - 1,
    replayed = args.check_replay or false, outcomes = outcomes, accounts = accounts,
    meter = sums.meter, wagers = wagers_of(sums), paragraphs = paragraphs_of(opened.way.statute, sums),
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
---@param out houseway.show.as.terminal
function many.print(found, out)
  out:line(("%s of %s, %s, under %s"):format(text.count(found.rounds, "round"), found.game, found.submission.name,
    found.chapter))
  out:line(found.seed and ('seed "%s", rounds %d to %d, source %s'):format(text.one_line(found.seed), found.first,
    found.last, found.source) or "chance of the operating system")
  out:line("in each: money in equals money out, every piece accounted for, each step cited"
    .. (found.replayed and ", its replay agrees" or ""))
  if found.meter then
    local first, last = money.dollars(found.meter.first), money.dollars(found.meter.last)
    out:line(("the meter ran on from %s to %s"):format(first, last))
  end
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
