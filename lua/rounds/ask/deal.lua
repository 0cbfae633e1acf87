-- Deals rounds at random and settles them by the law: one in full, or the totals of many.

local approved = require("houseway.ask.shared.approved")
local breaks = require("rounds.play.breaks")
local driver = require("rounds.play.driver")
local lists = require("houseway.base.lists")
local many = require("rounds.play.many")
local nearest = require("houseway.base.nearest")
local output = require("houseway.base.output")
local positions = require("houseway.law.positions")
local progress = require("houseway.ask.shared.progress")
local record = require("rounds.play.record")
local refusal = require("houseway.base.refusal")
local round_table = require("rounds.ask.shared.round_table")
local rows = require("houseway.ask.shared.rows")
local spelling = require("houseway.base.spelling")
local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local tally = require("rounds.play.tally")
local things = require("houseway.law.provisions.shared_names")
local narration = require("rounds.play.narration")
local told = require("houseway.ask.shared.told")
local options = require("houseway.ask.shared.options")
local wager_options = require("rounds.play.wager_options")

-- ---- options ----

local MOST_ROUNDS = 1000000000

local function check_style(style)
  if lists.has(things.DELIVERIES, style) then return end
  refusal.raise("commands/delivery-style",
    { found = spelling.quote(style), expected = "--style must be " .. spelling.list(things.DELIVERIES),
    suggestion = nearest.name(style, things.DELIVERIES) })
end

local function check(asked)
  options.check_range("--rounds", asked.rounds, 1, MOST_ROUNDS)
  if asked.check_replay and not asked.rounds then
    refusal.raise("commands/check-replay-alone", { found = "--check-replay needs --rounds",
      expected = "add --rounds N" })
  end
  options.check_range("--round", asked.round, 0, math.maxinteger - MOST_ROUNDS)
  if asked.co_bank and not asked.bank then
    refusal.raise("commands/co-bank-alone", { found = "--co-bank needs --bank", expected = "add --bank SEAT" })
  end
  if asked.record and asked.rounds then
    refusal.raise("commands/record-of-many",
      { found = "--record keeps a single round, and --rounds deals many",
      expected = "name the round to record with --round N" })
  end
  if asked.record == "-" then
    refusal.raise("commands/record-to-stdout",
      { found = '--record "-" names no file', expected = "name a file, or print the record with --json" })
  end
  output.check_alone(asked.record, "--record", not asked.raw)
  options.check_seed(asked.seed)
  if asked.dealer_wager and not asked.bank then
    refusal.raise("commands/dealer-wager-alone", { found = "--dealer-wager needs --bank",
      expected = "add --bank SEAT" })
  end
  if asked.style then check_style(asked.style) end
  if asked.vary and (#asked.wagers > 0 or asked.seats or asked.bank or asked.style) then
    refusal.raise("commands/vary-with-fixed",
      { found = "--vary draws the wagers, seats, bank and style",
      expected = "remove --vary, or remove --wager, --seats, --bank and --style" })
  end
end

-- The positions of the chapter's table. Checks options that name seats first.
local function positions_of(asked, opened)
  local at = positions.of(opened.way.statute)
  options.check_range("--seats", asked.seats, 1, asked.bank and at.seats or at.against)
  options.check_range("--bank", asked.bank, 1, at.seats)
  return at
end

-- The plan shared by all rounds of a command line.
local function plan_of(asked, opened)
  local values = opened.terms.values
  local cents = math.min(math.max(values.table_minimum or 0, 1000), values.table_maximum or math.maxinteger)
  local main = { wager = opened:main_wager(), cents = cents }
  local wagers, seated = wager_options.wagers(asked.wagers, asked.seats, main, asked.bank,
    positions_of(asked, opened))
  local dealer_wager = wager_options.sum("--dealer-wager", asked.dealer_wager)
  return {
    wagers = wagers, seated = seated, bank = asked.bank, co_bank = asked.co_bank, style = asked.style,
    first_round = asked.first_round or false, setters = round_table.setters(asked, opened), seed = asked.seed,
    vary = asked.vary, terms = values, meter = wager_options.sum("--meter", asked.meter),
    dealer_wager = dealer_wager, last_wager = dealer_wager and dealer_wager > 0 and dealer_wager or main.cents,
  }
end

-- ---- one round ----

local function record_of(opened, plan, from, state, events)
  local names = opened:names()
  return {
    record = record.FORMAT, engine = names.engine, chance = from, statute = names.statute,
    submission = names.submission, register = opened.cited, table = plan.facts, players = plan.players,
    events = events, entries = state.entries,
  }
end

-- Refuses an option for a choice that the round never offered.
local function check_had(asked, opened, state)
  local terms = opened.terms.values
  if asked.bank and state.bank ~= asked.bank then
    local id, why, instead = "commands/bank-in-first-round", "no player banks the first round", "deal another round"
    if not terms.banking then
      id, why = "commands/bank-not-offered", "the terms offer no bank"
      instead = "choose a submission whose terms offer a bank"
    end
    refusal.raise(id, { file = opened.way.file, found = ("--bank %d: %s"):format(asked.bank, why), expected = instead })
  end
  if asked.style and not state.delivery then
    local id, why, instead = "commands/style-without-bank", "no player banks the round", "choose a banked round"
    if #terms.deliveries == 0 then
      id, why = "commands/styles-not-offered", "the terms offer no styles"
      instead = "choose a submission whose terms offer styles"
    end
    refusal.raise(id, { file = opened.way.file, found = ('--style "%s": %s'):format(asked.style, why),
      expected = instead })
  end
end

local function check_meter(asked, opened)
  if not asked.meter or opened.terms.values.progressive then return end
  refusal.raise("commands/meter-without-progressive",
    { file = opened.way.file, found = ("--meter %s: the terms have no progressive"):format(spelling.quote(asked.meter)),
    expected = "choose a submission with a progressive" })
end

local function inputs_of(asked)
  local files = { asked.script }
  files[#files + 1] = asked.player
  return files
end

local function deal_one(asked, opened, plan)
  local round_plan, from = many.plan(opened, plan, asked.round)
  local state, events = driver.deal(round_plan)
  check_had(asked, opened, state)
  local mismatch = tally.mismatch(state)
  if mismatch then error(("this round is wrong: %s"):format(mismatch), 0) end
  local made = record_of(opened, round_plan, from, state, events)
  if asked.record then output.write(asked.record, record.text(made), record.SORT, inputs_of(asked), asked) end
  made._state, made._chance = state, from
  made.lawful, made.breaks, made.terms_broken = breaks.of(state)
  made.house_ways = told.of(asked)
  record.tell(made)
  made._text = not asked.raw and record.text(made, made) or nil
  return made, breaks.fails(made) and 1 or 0
end

-- ---- many rounds ----

-- Sums by paragraph, in the text's order. A chapter's own paragraphs precede borrowed ones.
local function paragraphs_of(law, sums)
  local found = {}
  for _, paragraph in ipairs(law.paragraphs) do
    local of = sums.paragraphs[paragraph.key]
    if of then
      found[#found + 1] = { cite = paragraph.key, printed = narration.cited(law, paragraph.key),
        entries = of.entries, cents = of.cents }
    end
  end
  return found
end

-- Sums by wager, with how often each row of its paytable was paid.
local function wagers_of(sums)
  local found = {}
  for index, name in ipairs(lists.keys(sums.placed)) do
    local paid = {}
    for number, hand in ipairs(lists.keys(sums.paid[name] or {})) do
      local of = sums.paid[name][hand]
      paid[number] = { hand = hand, times = of.times, cents = of.cents }
    end
    found[index] = { wager = name, placed = sums.placed[name], paid = paid }
  end
  return found
end

-- The house's hands set against the law, by paragraph in the text's order.
local function broken_of(law, sums)
  local of = sums.unlawful
  if not of then return nil end
  return { rounds = of.rounds, hands = of.hands, first = of.first,
    by = lists.collect(law.paragraphs, function (paragraph)
      local count = of.by[paragraph.key]
      return count and { cite = paragraph.key, printed = narration.cited(law, paragraph.key), hands = count }
    end),
    terms = lists.collect(lists.keys(of.terms), function (term) return { term = term, rounds = of.terms[term] } end) }
end

local function sums_of(opened, common, sums, asked)
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
    rounds = asked.rounds, seed = common.seed, without_outcome = sums.without_outcome,
    source = common.seed and record.SEEDED or record.SYSTEM, first = asked.round, last = asked.round + asked.rounds - 1,
    replayed = asked.check_replay or false, outcomes = outcomes, accounts = accounts,
    meter = sums.meter, wagers = wagers_of(sums), lawful = not sums.unlawful,
    broken = broken_of(opened.way.statute, sums), paragraphs = paragraphs_of(opened.way.statute, sums),
  }
end

local function find(asked)
  check(asked)
  if asked.record then output.check(asked.record, record.SORT, inputs_of(asked)) end
  local used = approved.is_asked(asked, asked.script) and approved.find(asked, { script = asked.script })
  local opened = used and round_table.of_used(used) or round_table.open(asked, asked.script)
  local plan = plan_of(asked, opened)
  check_meter(asked, opened)
  if not asked.rounds then return deal_one(asked, opened, plan) end
  if asked.bank or asked.style then
    check_had(asked, opened, many.dealt((many.plan(opened, plan, asked.round))).state)
  end
  plan.judges = told.of(asked)[1].lawful ~= true -- no hand of a lawful way breaks the law
  local sums = many.deal(opened, plan, { first = asked.round, rounds = asked.rounds, replay = asked.check_replay,
    threads = asked.threads or sys.processors() }, progress.bar("dealing"))
  local answer = sums_of(opened, plan, sums, asked)
  return answer, breaks.fails(answer) and 1 or 0, "deal --rounds"
end

-- What the law says of the way. The round of a lawful way omits it.
local beside = lists.collect(take.rows({ rows.lawful, rows.judged }), function (row)
  return lists.copied(row, { [2] = (row[2]:gsub("%??$", "?")) })
end)

local BROKEN = rows.known({ { "broken", "object?", "what of the rounds is against the law", {
  { "rounds hands", "integer", "in how many rounds, and how many hands" },
  { "first", "integer", "the number of the first such round: dealt alone, it tells what is lawful" },
  { "by", "list of objects", "by paragraph, in the text's order", {
    { "cite printed", "string", "the paragraph" },
    { "hands", "integer", "set against it" },
  } },
  { "terms", "list of objects", "terms that the law does not allow, and that count in rounds", {
    { "term", "string", "its name" },
    { "rounds", "integer", "in how many it counts" },
  } },
} } })[1]

return {
  name = "deal",
  summary = "Deal a round at random and settle it, citing each step",
  example = "houseway deal houseways/harborlight/pai_gow.lua --seed houseway --seats 3",
  takes = {
    { "script", "way", "The house way: the dealer sets hands by it, and the table uses its terms.", many = "?" },
    { "--player", "way", "The players' house way. Default: the dealer's." },
    { "--seats", "whole", "How many seats wager." },
    { "--wager", "text", 'What a seat wagers, "1: Pai Gow $25, Fortune Bonus $5", or every seat, "all: ..."; '
      .. "may be repeated.", shown = "WAGERS", as = "wagers", many = true },
    { "--bank", "whole", "The seat that takes the bank.", shown = "SEAT" },
    { "--co-bank", "flag", "The seat of --bank shares the bank with the dealer, half each." },
    { "--dealer-wager", "text", "The dealer's wager against the bank, if the terms leave it to the bank's last "
      .. "wager; $0 for none.", shown = "SUM" },
    { "--meter", "text", "The progressive meter before the round; with --rounds, before the first, and it "
      .. "carries over to the next.", shown = "SUM" },
    { "--style", "text", "Tiles: the style of delivery that the bank chooses.", shown = "STYLE" },
    { "--first-round", "flag", "Deal it as the first round of the game." },
    { "--seed", "text", "The same seed deals the same rounds everywhere. Default: random." },
    { "--round", "whole", "The number of the round, or of the first.", default = "1" },
    { "--rounds", "whole", "Deal N rounds, check each, and print totals." },
    { "--vary", "flag", "Also choose at random who wagers, banks, cuts and leaves, and what goes wrong." },
    { "--check-replay", "flag", "With --rounds: replay the record of each round, and compare." },
    { "--record", "file", "Write the record of the round." },
    approved.rows, take.law,
  },
  answers = {
    {
      version = 2,
      instead = "not_in_force or unsound",
      about = "The record of the round, as `--record` writes it, an event and an entry a line "
        .. "([rounds.md](rounds.md)). If the law has something against the way, what it says stands after the record.",
      keys = take.rows({
        { "record", '"houseway round/1"' },
        { "engine", "object", "what dealt it", {
          { "name", '"houseway"' },
          { "runtime", "string", "evidence, no part of an identity" },
          { "version", "string", "its version" },
          { "sha256", "string", "its `engine_sha256`" },
        } },
        { "chance", "object", "where its chance is from", {
          { "round", "integer?", "the number of the round, with a seed" },
          { "seed", "string?", "the seed, if there is one" },
          { "source", '"chacha20/1" | "system"' },
        } },
        { "statute", "object", "the law", {
          { "as_of", "string?", "the day whose law is used" },
          { "borrowed", "list of objects", "the chapters borrowed from", {
            { "chapter sha256", "string", "its key; of its script" },
          } },
          { "chapter", "string", "its key" },
          { "law_sha256", "string", "of its meaning" },
          { "readings", "map of strings", "readings chosen, by key" },
          { "sha256", "string", "of its script" },
        } },
        { "submission", "object", "by which the dealer sets hands", {
          { "behaviour_sha256", "string", "of how it sets every hand" },
          { "file", "string", "the script" },
          { "name", "string", "its name" },
          { "sha256", "string", "of the script" },
        } },
        rows.register,
        { "table", "object", "facts about the table", {
          { "first_arrival", "integer?", "the seat of the first player to arrive" },
          { "first_round", "boolean", "whether it is the first round of the game" },
          { "last", "object?", "what counts of earlier rounds", {
            { "bank", "integer?", "who banked" },
            { "running", "integer?", "for how many rounds running" },
            { "wagered", "list of objects", "who wagered against the dealer", {
              { "cents", "integer", "how much" },
              { "seat", "integer", "which seat" },
            } },
          } },
          { "meter", "integer?", "cents the progressive meter shows" },
        } },
        { "players", "list of objects", "who sits where", {
          { "funds", "integer?", "cents on the table, of who banks" },
          { "seat", "integer", "1 or more" },
        } },
        { "events", "list of events", "what happened, in order" },
        { "entries", "list of entries", "what followed from the events, in order" },
        beside,
      }),
    },
    {
      title = "deal --rounds",
      version = 2,
      instead = "not_in_force or unsound",
      about = "Of many rounds, sums.",
      keys = {
        rows.register,
        { "game", "string", "the game" },
        { "chapter", "string", "the chapter it is checked against" },
        { "submission", "object", "by which the dealer sets hands", {
          { "name file", "string", "its name, and the script" },
        } },
        { "seed", "string?", "the seed" },
        { "source", '"chacha20/1" | "system"', "the source of chance" },
        { "first", "integer", "the number of the first round" },
        { "last", "integer", "and of the last" },
        { "rounds", "integer", "how many" },
        { "replayed", "boolean", "the record of each was replayed" },
        { "meter", "object?", "a progressive meter that ran on", {
          { "first last", "integer", "cents it showed before the first round, and after the last" },
        } },
        { "lawful", "boolean", "false if the house has set a hand of these rounds against the law" },
        BROKEN,
        rows.judged,
        { "outcomes", "list of objects", "hands by what was announced of the main wager", {
          { "hands", "integer", "how many" },
          { "outcome", '"win" | "lose" | "push"' },
        } },
        { "without_outcome", "object?", "rounds left out of every sum: as a paragraph is read, hands in them have no "
          .. "one outcome", {
          { "rounds hands", "integer", "how many; the dealer's against a bank count too" },
          { "first", "integer", "the number of the first: dealt alone, it is refused with the paragraphs" },
        } },
        rows.accounts,
        { "paragraphs", "list of objects", "entries by paragraph, in the text's order", {
          { "cents", "integer", "what they moved" },
          { "cite", "string", "its key" },
          { "entries", "integer", "how many rest on it" },
          { "printed", "string", "as printed" },
        } },
        { "wagers", "list of objects", "each wager made, by name", {
          { "wager", "string", "its name" },
          { "placed", "integer", "how often" },
          { "paid", "list of objects", "how often each row of its paytable was paid, those that were", {
            { "hand", "string", "as the paytable prints it" },
            { "times cents", "integer", "how often, and what was paid in all" },
          } },
        } },
      },
    },
  },
  find = find,
}
