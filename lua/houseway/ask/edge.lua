-- Counts the expected value of a wager, one house way against another, over every deal.

local lazy = require("houseway.base.lazy")
local against = require("houseway.worth.against")
local certified = require("houseway.ask.shared.certified")
local clauses = require("houseway.way.clauses")
local edge = require("houseway.worth.edge")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local marks = require("houseway.way.marked_hands")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")
local progress = require("houseway.ask.shared.progress")
local rankings = require("houseway.law.rankings")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local shown_bank = require("houseway.worth.shown_bank")
local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local told = require("houseway.ask.shared.told")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")
local marginals = lazy("houseway.worth.marginals")
local data = lazy("houseway.worth.marginals_data")

local PLACES, CENTS = 12, 2

local WHOSE = { "player", "bank", "house" }

-- The player's script and the bank's; a single script is both.
local function scripts_of(asked)
  local player, bank = asked.player, asked.bank
  if asked.script and player and bank then
    refusal.raise("worth/third-script",
      { found = ("%s is a third script"):format(asked.script),
      expected = "give --player and --bank, or a script for both" })
  end
  player, bank = player or asked.script or bank, bank or asked.script or player
  if not player then
    refusal.raise("worth/no-script",
      { found = "the script is missing", expected = "give --player and --bank, or a script for both" })
  end
  return player, bank
end

local function side_of(way, decided)
  worth.check_whole({ way = way, decided = decided })
  return { way = way, table = decided.table, decided = decided }
end

local function writer_of(asked)
  return certified.writer(asked, "certificate of an edge")
end

-- Checks both ways against one law: the named law, otherwise the bank's.
local function decide_both(asked)
  local player_file, bank_file = scripts_of(asked)
  local writer = writer_of(asked)
  certified.check(asked, writer and writer.FORMAT, player_file, bank_file)
  local bank = side_of(ways.decide(asked, bank_file))
  if player_file == bank_file then return bank, bank end
  return side_of(ways.decide_beside(told.of_players(asked), bank.way, player_file)), bank
end

local function dollars_of(written)
  return ways.dollars("--wager", written, 1)
end

local function check(asked, way, player)
  marks.take_table(asked, way)
  against.check(way.statute)
  if asked.ez and not games.has_suits(way.game) then
    refusal.raise("worth/ez-with-tiles",
      { found = "--ez cannot go with tiles", expected = "choose a way of " .. games.CARDS })
  end
  if asked.hands_per_hour and not asked.wager then
    refusal.raise("worth/hands-per-hour-without-wager",
      { found = "--hands-per-hour needs --wager", expected = "give both options" })
  end
  if asked.certificate then
    certified.check_marks(way, marks.of(way, { table = marks.asked(asked, way) }))
    certified.check_marks(way, clauses.set_wrongly(way, player.table))
    worth.check_settled({}, way.statute)
    worth.check_settled({ role = "banker" }, way.statute)
  end
end

-- Adds how wagers end under one reading, the copies, and the bank's own wager if settled differently.
local function settle(answer, settled, cells, statute)
  against.into(settled, answer, true)
  answer.copies = {}
  for half, count in pairs(edge.copies(cells, statute)) do answer.copies[half] = ("%d"):format(count) end
  if settled.apart then answer.bank_wager = against.ends_into(settled.bank_ends, {}, true) end
  return answer
end

local function add_dollars(answer, worths, asked)
  if not asked.wager then return end
  local wager = dollars_of(asked.wager)
  answer.wager, answer.hands_per_hour, answer.dollars = wager:decimal(CENTS), asked.hands_per_hour, {}
  for _, whose in ipairs(WHOSE) do
    local value = worths[whose].value
    answer.dollars[whose] = value and {
      per_hand = (value * wager):decimal(PLACES),
      per_hour = asked.hands_per_hour and (value * wager * asked.hands_per_hour):decimal(CENTS),
    }
  end
end

local function side(one)
  return { file = one.way.file, submission = one.way.submission.name }
end

local function otherwise(cells, statute, asked, paid)
  local list, statutes = against.otherwise(cells, statute, options.chosen_readings(asked), paid)
  for i, one in ipairs(list) do
    local printed = lists.collect(one.keys, function (key) return statute.by_key[key].printed end)
    list[i] = settle({ reading = one.name, cites = one.keys, _printed = printed }, one, cells, statutes[i])
  end
  return list
end

-- The frequencies of each side's hands, and how wagers end by the bank's hand.
local function marginals_of(player, bank, asked, at)
  local by_bank = marginals.by_bank(bank.way, player.table, bank.table, {
    threads = asked.threads or sys.processors(), progress = progress.bar("counting by the bank's hand"),
    marking = marks.of(bank.way, at),
  })
  local held = { player = marginals.held(player.way, player.table), bank = marginals.held(bank.way, bank.table) }
  return { held = held, by_bank = by_bank }
end

local function counted(player, bank, asked)
  local statute = bank.way.statute
  local paid, at = vigorish.stated(statute, asked), { table = marks.asked(asked, bank.way) }
  local count = asked.certificate and against.cells_and_terms or against.cells
  local cells, terms = count(bank.way, player.table, bank.table, {
    threads = asked.threads, progress = progress.bar("counting every deal"), table = at.table,
    cache = true,
  })
  local settled = against.settled(cells, statute, paid)
  local answer = settle({
    game = bank.way.game, chapter = statute.key, player = side(player), bank = side(bank), ez = asked.ez or false,
    commission = { rate = paid.rate, cite = paid.cite, printed = paid.printed, borrowed = paid.borrowed,
      what_if = paid.what_if, bank_rate = paid.bank_part ~= paid.part and paid.bank_rate or nil },
    deals = ("%d"):format(settled.deals), assumes = shown_bank.assumed(statute),
      ace_to_five = rankings.ace_to_five(statute),
  }, settled, cells, statute)
  add_dollars(answer, settled.worths, asked)
  answer.otherwise = otherwise(cells, statute, asked, paid)
  local own = asked.marginals and marginals_of(player, bank, asked, at) or nil
  if own then own.part = paid.part end
  return answer, own, { terms = terms, settled = settled, paid = paid }
end

local function as_data(own)
  return {
    player = data.held(own.held.player), bank = data.held(own.held.bank), by_bank = data.by_bank(own.by_bank, own.part),
  }
end

-- True if both sides have the same script, even in two files.
local function is_itself(player, bank)
  local ours, theirs = player.way.script, bank.way.script
  return player == bank or ours ~= nil and theirs ~= nil and ours.source == theirs.source
end

local function find(asked)
  if asked.wager then dollars_of(asked.wager) end
  if asked.vigorish then vigorish.read(asked.vigorish) end
  local player, bank = decide_both(asked)
  check(asked, bank.way, player)
  local answer, own, sums = counted(player, bank, asked)
  answer.marginals, answer._marginals = own and as_data(own), own
  answer._itself = is_itself(player, bank)
  local writer = writer_of(asked)
  if writer then
    certified.write(asked, writer.FORMAT, writer.of(player, answer._itself and player or bank, sums), answer)
  end
  return answer
end

return {
  name = "edge",
  summary = "Compute the house edge exactly, over every deal",
  example = "houseway edge houseways/traditional/pai_gow.lua --wager 25",
  takes = {
    { "script", "way", "The house way of both sides, or of the side that no option names.", many = "?" },
    { "--player", "way", "The player's way." },
    { "--bank", "way", "The bank's way." },
    take.vigorish, take.ez,
    { "--marginals", "flag", "Show how often each hand is held, and how wagers end by the bank's hand and the joker." },
    { "--wager", "dollars", "Dollars wagered; shows the result in dollars." },
    { "--hands-per-hour", "whole", "With --wager: shows dollars per hour." },
    certified.TAKES, take.full, take.law,
  },
  answers = {
    {
      version = 2,
      about = "Counts of deals are strings, for they may pass what a program's numbers hold exactly.",
      keys = {
        { "game chapter", "string" },
        { "player bank", "object", "the two ways", {
          { "file submission", "string", "their scripts and names" },
        } },
        { "ez", "boolean", "whether a Queen's Dragon pushes" },
        { "commission", "object", "what a winner pays", {
          { "rate", "string", '"none" or a percentage' },
          { "bank_rate", "string?", "what a player who banks pays, if it is another rate" },
          { "cite printed", "string?", "the paragraph that says so" },
          { "borrowed", "boolean?", "true if the chapter borrows that paragraph" },
          { "what_if", "boolean", "given on the command line, and not what the chapter says" },
        } },
        { "deals win lose push", "string", "deals, and how the player's wager ends" },
        { "several_clauses no_clause", "string", "deals that clauses at odds answer, or none" },
        { "copies", "object", "deals in which a half is the same as the bank's", {
          { "high low both", "string", "the high half alone, the low alone, both halves" },
        } },
        rows.assumes_in_minutes,
        rows.ace_to_five,
        rows.judged,
        { "edge", "object", "expected value of 1 wagered: -0.01 is -1%", {
          { "player bank house", "bounded",
            "to a player; to a player who banks, against one other; to the house when it banks, the house edge" },
        } },
        { "standard_deviation", "object", "of 1 wagered", { { "player bank house", "string" } } },
        { "wager", "string?", "with `--wager`: dollars" },
        { "hands_per_hour", "integer?", "with `--hands-per-hour`" },
        { "dollars", "object?", "with `--wager`", {
          { "player bank house", "object", "", {
            { "per_hand", "string" },
            { "per_hour", "string?" },
          } },
        } },
        { "bank_wager", "object?",
          "how a banking player's wager ends, if the law settles it apart", {
          { "win lose push several_clauses no_clause", "string" },
        } },
        { "otherwise", "list of objects", "the same under each other reading of how wagers end", {
          { "reading", "string", "its name" },
          { "cites", "list of strings", "the paragraphs so read" },
          { "win lose push several_clauses no_clause", "string" },
          { "bank_wager", "object?", "as above", {
            { "win lose push several_clauses no_clause", "string" },
          } },
          { "copies", "object", "", { { "high low both", "string" } } },
          { "edge", "object", "", { { "player bank house", "bounded" } } },
          { "standard_deviation", "object?", "if every deal has one answer", {
            { "player bank house", "string" },
          } },
        } },
        certified.KEYS,
        { "marginals", "object?", "with `--marginals`", {
          { "player bank", "object", "how often each hand is held, as each side sets hands", {
            { "hands", "integer", "how many hands there are" },
            { "high low", "list of holdings", "by high hand, by low hand" },
            rows.both,
          } },
          { "by_bank", "object", "how the player's wager ends by the bank's hand", {
            { "high low", "list of outcomes", "by the bank's high hand, and by its low hand" },
            { "joker", "list of outcomes", "the same by who has the joker; none with tiles" },
          } },
        } },
      },
    },
  },
  find = find,
}
