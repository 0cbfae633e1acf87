-- Gathers the figures that a gaming laboratory certifies for a submission.

local against = require("houseway.worth.against")
local sheet = require("laboratory.sheet")
local data = require("laboratory.sheet.data")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local sys = require("hw.sys")
local shards = require("houseway.ask.shared.shards")
local take = require("houseway.ask.shared.take")
local vigorish = require("houseway.worth.vigorish")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")
local worth = require("houseway.worth")

local ROUNDS_MOST = 1000000000

local function check(asked)
  options.check_seed(asked.seed)
  if asked.vigorish then vigorish.read(asked.vigorish) end
  options.check_range("--rounds", asked.rounds, 2, ROUNDS_MOST)
end

local function sum(asked, name, least)
  return asked[name] and ways.dollars("--" .. name, asked[name], least)
end

-- Refuses options for optional wagers if the submission offers none.
local function check_offered(asked, way)
  if #way.submission.wagers > 0 then return end
  local option = asked.wager and "--wager" or asked.meter and "--meter"
  if option then
    refusal.raise("worth/no-optional-wagers",
      { found = "the submission offers no optional wager", expected = "remove " .. option })
  end
end

local QUESTION = "certify-math"

-- The sheet's counts, for cutting into shards.
local function work_of(asked, side, how)
  local list = sheet.counts(side, how)
  local given = { asked.vigorish, asked.rounds, asked.seed, asked.wager, asked.meter }
  return { question = QUESTION, made_of = shards.digest(QUESTION, shards.sides({ side }), given), parts = #list,
    is_part = shards.is_counts, count = function (number)
      return shards.noted(list[number])
    end }
end

-- The sheet of figures, from counts of shards if given.
local function certify(side, how, parts)
  if not parts then return sheet.of(side, how) end
  local _ <close> = shards.given(parts)
  return sheet.of(side, how)
end

local function find(asked)
  check(asked)
  local which, files = shards.asked(asked)
  local wager, meter = sum(asked, "wager", 1), sum(asked, "meter", 0)
  ways.decide_anew(asked)
  local way, decided = ways.decide(asked)
  check_offered(asked, way)
  local side = { way = way, decided = decided }
  worth.check_whole(side)
  against.check(way.statute)
  local how = {
    vigorish = asked.vigorish, readings = options.chosen_readings(asked), rounds = asked.rounds, seed = asked.seed,
    threads = asked.threads or sys.processors(), wager = wager, meter = meter, bar = progress.bar,
    cache = true,
  }
  local work = work_of(asked, side, how)
  if which then return shards.answer(which, work) end
  local found = certify(side, how, files and shards.merged(files, work))
  local answer = data.of(found)
  answer._sheet = found
  return answer
end

-- Rows of the main wager that each reading repeats.
local NO_ONE_ANSWER = { "several_clauses no_clause", "string?",
  "deals with contradictory answers, or with none, if a reading leaves some" }
local EDGE = { "edge", "object", "expected value of 1 wagered", {
  { "player bank house", "bounded",
    "to a player; to a player who banks, against one hand; to the house when it banks, the house edge" },
} }
local VARIANCE = { "variance", "object?", "of 1 wagered, if every deal has one answer", {
  { "player bank house", "exact" },
} }
local DEVIATION = { "standard_deviation", "object?", "of 1 wagered, if every deal has one answer", {
  { "player bank house", "string" },
} }

return {
  name = "certify-math",
  summary = "Compute the figures a laboratory certifies for a submission",
  example = "houseway certify-math houseways/traditional/pai_gow.lua --rounds 100000",
  takes = {
    take.way, take.vigorish,
    { "--rounds", "whole", "How many random rounds to deal where an exact count takes too long.",
      default = "1000000" },
    { "--seed", "text", "The same seed deals the same rounds everywhere.", default = "houseway" },
    { "--wager", "text", "Dollars wagered on optional wagers, as `odds` takes it.", shown = "W" },
    { "--meter", "text", "Dollars on the progressive meter, as `odds` takes it.", shown = "M" },
    shards.rows,
  },
  answers = {
    { version = 2, about = "[sheet.md](sheet.md) says what each part is.", keys = {
      { "way", "way", "what is certified" },
      { "game", "string" },
      { "sections", "list of sections", "the sections relied on" },
      rows.ace_to_five,
      rows.judged,
      { "readings", "list of objects", "every paragraph that can be read several ways", {
        { "cite printed", "string" },
        { "chosen", "string", "how it is read" },
        { "default", "boolean" },
        { "about", '"setting" | "outcome" | "rounds"', "what its readings differ about" },
      } },
      { "main", "object", "the main wager, the submission against itself", {
        { "table", '"EZ"?', "at such a table", elsewhere = "tests/play/certificate_test.lua" },
        { "deals", "string" },
        { "win lose push", "string", "deals in which the player's wager ends so" },
        NO_ONE_ANSWER, EDGE, VARIANCE, DEVIATION,
        { "commission", "object", "what a winner pays", {
          { "rate cite printed", "string", "as `edge` has it" },
          { "bank_rate", "string", "what a player who banks pays of what the bank gains" },
          { "what_if", "boolean", "given on the command line, and not what the chapter says" },
        } },
        { "best", "list of objects", "the submission against the best a player, and a player who banks, can do", {
          { "role", '"player" | "banker"', "who sets best" },
          { "edge gain", "exact?",
            "the expected value to that one, and how much more than by the submission's own settings" },
          { "win lose push", "string?", "deals in which the wager of that one ends so" },
          { "refused", "string?", "why it is not counted, where it is not" },
        } },
        { "otherwise", "list of objects",
          "the submission against itself under each other reading of how wagers end", {
          { "reading", "string", "its name" },
          { "cites", "list of strings", "the paragraphs so read" },
          { "win lose push", "string", "deals in which the player's wager ends so" },
          NO_ONE_ANSWER, EDGE, VARIANCE, DEVIATION,
        } },
        { "derivation", "object", "how the figures were come by", { { "itself best", "string" } } },
      } },
      { "held", "object", "how often each hand is held, as the submission sets hands", {
        { "hands", "integer", "how many hands there are" },
        { "high low", "list of holdings", "by high hand, by low hand" },
        rows.both,
        { "derivation", "string", "how these figures were come by" },
      } },
      { "by_bank", "object", "how the main wager ends by the bank's hand", {
        { "high low", "list of outcomes", "by the bank's high hand, and by its low hand" },
        { "joker", "list of outcomes",
          "objects as those of `by_bank.high`, by who has the joker; none with tiles" },
        { "derivation", "string", "how these figures were come by" },
      } },
      { "rounding", "object", "the vigorish by what is wagered", {
        { "derivation", "string", "how these figures were come by" },
        { "cite", "string?", "the paragraph that lets it be rounded; left out where no vigorish is taken" },
        { "rows", "list of objects", "one for each dollar from $5 to $100", {
          { "dollars", "integer", "the wager" },
          { "ways", "list of objects", "the ways it may be rounded", {
            { "name", "string", '"exact", and as `terms` name them' },
            { "chosen", "boolean", "the submission's" },
            { "cents edge", "exact", "what is paid of a win; the house edge" },
          } },
        } },
      } },
      { "banking", "object", "what a round comes to for a player who banks", {
        { "derivation", "string", "how these figures were come by" },
        { "rounds", "integer", "dealt by chance for each row that is estimated" },
        { "seed", "string" },
        { "covers_all", "boolean",
          "true if the rows only include rounds in which the bank's chips cover every wager" },
        { "rows", "list of objects", "by kind of round and number of hands", {
          { "kind", '"banked" | "co-banked"' },
          { "cite", "string", "the paragraph that says what the bank has" },
          { "hands", "integer", "that wager against the bank" },
          { "covers", "integer",
            "of these the wagers that the bank's chips cover: all, or fewer if the law allows it" },
          { "method", '"counted" | "estimated"' },
          { "before", "exact",
            "what the bank has of a round before its vigorish, in wagers of one hand; where it "
            .. "covers fewer and the row is estimated, of the rounds dealt" },
          { "vigorish mean", "object", "its vigorish, and what it has after it", {
            { "decimal", "string" },
            { "fraction", "string?", "where it is counted" },
            { "least most", "exact?", "beside what is estimated: bounds that are proved" },
          } },
          { "standard_deviation", "string", "of a round" },
          { "standard_error", "string?", "of `mean`, where it is estimated" },
        } },
      } },
      { "wagers", "list of wagers",
        "each as `odds --certify` has it, and so each of the answers of its `questions`" },
    } },
    shards.kind("certify-math --shard", shards.COUNTS),
  },
  find = find,
}
