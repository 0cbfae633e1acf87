-- Compares house ways: the hands each pair sets differently, and the worth of each against each.

local explore = require("houseway.explore")
local games = require("houseway.base.games")
local ways = require("houseway.ask.shared.ways")
local lists = require("houseway.base.lists")
local progress = require("houseway.ask.shared.progress")
local rankings = require("houseway.law.rankings")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local shards = require("houseway.ask.shared.shards")
local take = require("houseway.ask.shared.take")
local worth = require("houseway.worth")

local function decide_all(asked)
  if #asked.ways < 2 then refusal.raise("exploring/one-way",
    { found = "there is one house way", expected = "name two or more house ways to compare" }) end
  local loaded = { ways.load(asked, asked.ways[1]) }
  for i = 2, #asked.ways do loaded[i] = ways.load_beside(asked, loaded[1], asked.ways[i]) end
  return lists.collect(loaded, function (way) return { way = way, decided = ways.decide_loaded(asked, way) } end)
end

-- The differences of each pair, without keys that are equal for all pairs.
local function differences_of(sides, asked)
  local list, by_holding = explore.differences(sides), explore.by_holding(sides,
    { threads = asked.threads, cache = true })
  for i, one in ipairs(list) do
    one.by_holding = by_holding[i]
    one.game, one.chapter, one.hands, one.classes = nil, nil, nil, nil
  end
  return list
end

local QUESTION = "compare"

-- The counts of all pairs, for cutting into shards. A single pair's count is made.
local function work_of(asked, sides, which)
  explore.check(sides)
  local list, game, mine = explore.work(sides), sides[1].way.game, {}
  for number = which and which.shard or #list + 1, #list, which and which.of or 1 do mine[#mine + 1] = list[number] end
  local counted = explore.counts(sides, mine, { threads = asked.threads, progress = progress.bar, cache = true })
  return { question = QUESTION, made_of = shards.digest(QUESTION, shards.sides(sides)), parts = #list, game = game,
    is_part = function (part)
      return shards.is_cells(part, game, games.of(game).cells)
    end, count = function (number)
      return { cells = counted[list[number]] }
    end }
end

local function worths_of(asked, sides)
  local _, files = shards.asked(asked)
  local merged = files and shards.merged(files, work_of(asked, sides))
  local list, rate = explore.worths(sides, { threads = asked.threads, vigorish = asked.vigorish,
    progress = progress.bar, cache = true, counted = merged })
  local found = {}
  for i, one in ipairs(list) do
    local value = one.worth
    found[i] = { player = sides[one.player].way.file, bank = sides[one.bank].way.file,
      value = value.value and worth.shown(value.value), least = value.least and worth.shown(value.least),
      most = value.most and worth.shown(value.most),
      _percent = value.value and worth.percent(value.value)
        or worth.percent(value.least) .. " to " .. worth.percent(value.most) }
  end
  return found, rate
end

local function find(asked)
  if asked.vigorish and not asked.worth then
    refusal.raise("exploring/vigorish-without-worth", { found = "--vigorish needs --worth", expected = "add --worth" })
  end
  local which, files = shards.asked(asked)
  if (which or files) and not asked.worth then
    refusal.raise("exploring/shard-without-worth", { found = (which and "--shard" or "--merge") .. " needs --worth",
      expected = "add --worth" })
  end
  local sides = decide_all(asked)
  if which then return shards.answer(which, work_of(asked, sides, which)) end
  local first, all = sides[1].way, sides[1].decided.report.all
  local answer = { game = first.game, chapter = first.statute.key, hands = all.hands, classes = all.classes, ways = {},
    differences = differences_of(sides, asked) }
  for i, side in ipairs(sides) do answer.ways[i] = side.way.file end
  if asked.worth then
    answer.worths, answer.commission = worths_of(asked, sides)
    answer.ace_to_five = rankings.ace_to_five(first.statute)
  end
  return answer
end

return {
  name = "compare",
  summary = "Show where several ways differ, and what each is worth",
  example = "houseway compare foxwoods trump_plaza flamingo",
  takes = {
    { "ways", "way", take.SCRIPT, many = "+" },
    { "--worth", "flag", "Show what a player's wager is worth, each way against a bank that plays each way. Exact; for "
      .. "cards it takes some seconds." },
    take.vigorish, shards.rows,
    { "--full", "flag", "Show every group of hands that two ways set differently, not only the three largest." },
    take.ranking_law, take.no_cache,
  },
  answers = {
    { version = 1, keys = {
      { "game chapter", "string", "the game, and the law all are checked against" },
      { "hands classes", "integer", "how many hands there are" },
      { "ways", "list of strings", "the house ways, as given" },
      { "differences", "list of objects", "of every two: as `diff` has them", {
        { "a b", "string", "the two" },
        { "verdict", '"same text" | "same behaviour, different text" | "different behaviour"' },
        { "differing_hands differing_classes", "integer", "how many hands are set differently" },
        { "by_holding", "list of objects", "by what the hands hold", {
          { "name", "string", 'what: "two pair"' },
          { "hands classes", "integer", "how many" },
          { "example", "string", "the smallest hand" },
        } },
        { "groups", "list of objects", "by the rules that decided, the most hands first", {
          { "hands classes", "integer", "how many" },
          { "rule_a rule_b", "string?", "the rules; left out if no rule decided" },
          { "line_a line_b", "integer?", "their lines" },
          { "example", "differently", "the smallest hand" },
        } },
      } },
      { "worths", "list of objects?", "with --worth: each against each", {
        { "player bank", "string", "by which way a player and the bank set hands" },
        { "value", "exact?", "what one wagered is worth to the player" },
        { "least most", "exact?", "where a reading leaves some outcomes open" },
      } },
      { "commission", "string?", "what a winner pays" },
      rows.ace_to_five,
      rows.judged,
    } },
    shards.kind("compare --shard", shards.CELLS),
  },
  find = find,
}
