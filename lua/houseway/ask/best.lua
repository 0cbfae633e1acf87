-- Finds the best lists of a few rules, made from the words of a vocabulary, and how much better any other can be.

local best = require("houseway.explore.best")
local best_certificate = require("houseway.explore.best_certificate")
local certified = require("houseway.ask.shared.certified")
local conform = require("houseway.way.conform")
local formatting = require("houseway.script.formatting")
local output = require("houseway.base.output")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local text = require("houseway.base.text")
local vigorish = require("houseway.worth.vigorish")
local vocabulary = require("houseway.explore.vocabulary")
local ways = require("houseway.ask.shared.ways")
local worth = require("houseway.worth")

-- Files that --out may replace: ways that `best` wrote.
local START = "-- Found by houseway best"
local SORT = { name = "a house way that `best` wrote", start = #START,
  is = function (start) return start:sub(1, #START) == START end }

local RULES_MAX = 48 -- HW_SEARCH_LIST
local MANY_RULES = 20000

-- ---- the search ----

-- A bar for one length that also ends the work when the minutes are over.
local function limited(label, stop)
  local bar = progress.bar(label)
  return function (done, total)
    bar(done, total)
    return not stop or sys.monotonic() < stop
  end
end

-- Proves a list best, or bounds how much better others are.
local function prove(asked, made, list, proof, stop)
  local opened, bar = {}, limited(("proving %s"):format(text.count(#list, "rule")), stop)
  local note = asked.certificate and function (rule) opened[#opened + 1] = rule end
  local most
  list, most = made.search:prove(list, proof, bar, note)
  return { rules = #list, words = best.words(made, list), edge = best.worth(made, list),
    most = best.worth(made, list, most - list.gain),
    proved = most == list.gain, unlawful = list.unlawful, _list = list, _most = most, _opened = opened }
end

-- The lists of one rule, two, ...: each begins with the one before. Once one is not proved, longer ones are bounded by
-- what their rules can gain at most: a proof of those takes longer. A rule that is not worth its words ends the front.
local function front_of(asked, made, stop, keep)
  local front, list, proof = {}, {}, asked.proof
  for rules = 1, asked.rules do
    list = made.search:refit(list, rules, asked.passes, limited(("fitting %s"):format(text.count(rules, "rule")), stop))
    if #list < rules or asked.easy > 0 and rules > 1 and list.gain <= front[rules - 1]._list.gain then break end
    front[rules] = prove(asked, made, list, proof, stop)
    list = front[rules]._list
    if not front[rules].proved then proof = math.min(proof, 2) end
    keep(front[rules])
    if stop and sys.monotonic() >= stop then break end
  end
  return front
end

-- ---- the list as a script ----

local function source_of(made, options, list)
  local side = best.side(made, list, options)
  local found = conform.judge(side.way, side.decided)
  local source = best.source(made, list, found)
  return formatting(START .. (", for %s against %s\n"):format(text.count(#list, "rule"), made.bank.way.file)
    .. source, "best")
end

-- ---- the answer ----

local function check(asked)
  ways.check_range("--rules", asked.rules, 1, RULES_MAX)
  ways.check_range("--joined", asked.joined or 1, 0, 2)
  ways.check_range("--easy", asked.easy, 0, 100)
  ways.check_range("--passes", asked.passes, 1, 1 << 40)
  ways.check_range("--proof", asked.proof, 0, 1 << 40)
  ways.check_range("--minutes", asked.minutes, 1, 1 << 20)
  ways.check_vigorish(asked)
  output.check_alone(asked.out, "--out", not asked.raw)
  if asked.out then output.check(asked.out, SORT, { asked.bank }) end
  if asked.certificate and asked.easy > 0 then
    refusal.raise("exploring/certificate-easy", { found = "--certificate with --easy", expected = "one of them" })
  end
  certified.check(asked, best_certificate.FORMAT, asked.bank, asked.vocabulary)
end

local function refuse_unlawful(made, last)
  if last.unlawful == 0 then return end
  refusal.raise("exploring/no-lawful-list", { file = made.words.way.file,
    found = ("no list of %s that sets every hand lawfully under %s"):format(text.count(last.rules, "rule"),
      made.bank.way.statute.key),
    expected = "more rules, or plays and conditions that its paragraphs leave lawful" })
end

local function shown_entry(entry)
  return { rules = entry.rules, words = entry.words, edge = worth.shown(entry.edge), most = worth.shown(entry.most),
    proved = entry.proved,
    lawful = entry.unlawful == 0, _percent = worth.percent(entry.edge),
    _gap = not entry.proved and worth.percent(entry.most - entry.edge) or nil }
end

-- Two conditions where they make few rules enough to look for lists in seconds.
local function joined_by_default(words)
  local conditions = #words.conditions
  return (1 + conditions * (conditions + 1) // 2) * #words.plays <= MANY_RULES and 2 or 1
end

local function find(asked)
  check(asked)
  ways.decide_anew(asked)
  local bank = ways.side(asked, asked.bank)
  if asked.certificate then certified.check_tiles(bank.way) end
  local statute = bank.way.statute
  local strict = #statute.clauses > 0 and (asked.lawful or #statute.exceptions_to == 0)
  local words = vocabulary.for_way(asked.vocabulary, bank.way)
  local options = { name = asked.name, threads = asked.threads, role = asked.role, vigorish = asked.vigorish,
    joined = asked.joined or joined_by_default(words), easy = asked.easy, strict = strict,
    certified = asked.certificate ~= nil, progress = progress.bar }
  vigorish.settle(asked, statute)
  local made = best.prepare(words, bank, options)
  local stop = asked.minutes and sys.monotonic() + 60 * asked.minutes
  local source
  local front = front_of(asked, made, stop, function (entry)
    if entry.unlawful > 0 then return end
    source = source_of(made, options, entry._list)
    if asked.out and not output.is_standard(asked.out) then output.write(asked.out, source, SORT, {}, asked) end
  end)
  local last = front[#front]
  refuse_unlawful(made, last)
  best.check(made, last._list, options)
  local entries = {}
  for i, entry in ipairs(front) do entries[i] = shown_entry(entry) end
  local names = {}
  for i, rule in ipairs(best.rules(made, last._list)) do names[i] = rule.name end
  local answer = { game = bank.way.game, chapter = statute.key, bank = bank.way.file, role = asked.role,
    commission = asked.vigorish, vocabulary = made.words.way.file, possible_rules = made.rules, lawful_only = strict,
    alone = worth.shown(made.base), front = entries, source = source, file = asked.out and text.one_line(asked.out),
    rules = names, _source_alone = asked.out ~= nil and output.is_standard(asked.out),
    _percent = worth.percent(made.base) }
  if asked.certificate then
    local bytes = best_certificate.of(made, { list = last._list, most = last._most, opened = last._opened }, options)
    certified.write(asked, best_certificate.FORMAT, bytes, answer)
  end
  return answer
end

return {
  name = "best",
  summary = "Find the best few rules for a hand, and prove it",
  example = "houseway best --bank traditional --rules 3",
  takes = {
    { "--bank", "way", "The way that sets the other hand.", needed = true },
    { "--rules", "whole", "The longest list; shorter ones come before it.", default = "3" },
    { "--role", "choice", "Whose hand the rules set: the player's, or the banker's, who wins copies.",
      default = "player", of = { "player", "banker" } },
    { "--vocabulary", "file", "A script of conditions and plays to make rules from. Default: the one for the game in "
      .. vocabulary.FOLDER .. "." },
    { "--joined", "whole", "How many conditions of the vocabulary a rule may join, 0 to 2. Default: 2 where they make "
      .. "20,000 rules at most, else 1." },
    { "--easy", "whole", "Fewer words are easier to learn: what each word of the notation in a rule must gain, in "
      .. "thousandths of a percent of the wager.", default = "0" },
    { "--lawful", "flag", "Only settings that the law allows, also where a submission may note an exception." },
    { "--passes", "whole", "How long to look, for each length: sums over all rules.", default = "400" },
    { "--proof", "whole", "How long to prove each length, in the same measure; longer ones than the first that is "
      .. "not proved are bounded only.", default = "12000" },
    { "--minutes", "whole", "Stop after so many minutes and keep what was found." },
    { "--name", "text", "The name of the way that is written.", default = "Best rules" },
    { "-o --out", "file", "Write the last list as a house way; - for standard output. The file is whole at any time." },
    certified.TAKES, take.vigorish, take.ranking_law,
  },
  answers = {
    { version = 1, keys = {
      { "game chapter bank", "string", "the game, the law, and the script of the other hand" },
      { "role", '"player" | "banker"', "whose hand the rules set" },
      { "commission", "string" },
      { "vocabulary", "string", "the script of conditions and plays" },
      { "possible_rules", "integer", "rules of different effect that the vocabulary makes" },
      { "lawful_only", "boolean", "whether a hand set unlawfully counts against a list before its worth" },
      { "alone", "exact", "expected value of 1 wagered, with the closing choice and no rule" },
      { "front", "list of objects", "the best lists found, by their length", {
        { "rules words", "integer", "without the closing choice; words of the notation in their conditions and plays" },
        { "edge most", "exact", "what the list is worth, and what no list of as many rules exceeds; with "
          .. "`--easy`, beyond what its words must gain" },
        { "proved", "boolean", "whether these are the same" },
        { "lawful", "boolean", "whether it sets every hand as the law allows, or may be noted" },
      } },
      { "rules", "list of strings", "the last list, by the names of its conditions and plays" },
      { "source", "string", "the last lawful list as a house way" },
      { "file", "string?", "with `--out`" },
      certified.KEYS,
    } },
  },
  find = find,
}
