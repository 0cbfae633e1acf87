-- Finds the best lists of a few rules from a vocabulary's words, and how much better any other list can be.

local best = require("laboratory.best")
local best_certificate = require("laboratory.best_certificate")
local best_front = require("laboratory.best_front")
local best_lists = require("laboratory.ask.shared.best_lists")
local certified = require("houseway.ask.shared.certified")
local conform = require("houseway.way.conform")
local formatting = require("houseway.script.formatting")
local lists = require("houseway.base.lists")
local output = require("houseway.base.output")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local repair = require("laboratory.repair")
local rows = require("houseway.ask.shared.rows")
local take = require("houseway.ask.shared.take")
local text = require("houseway.base.text")
local vocabulary = require("houseway.explore.vocabulary")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")
local worth = require("houseway.worth")

-- Files that --out may replace: ways written by `best`.
local START = "-- Found by houseway best"
local SORT = { name = "a house way that `best` wrote", start = #START,
  is = function (start) return start:sub(1, #START) == START end }

-- ---- the list as a script ----

-- A list is unfinished if its choices leave a tie. A further choice would set hands differently from the valuation.
local function refuse_tied(made, ties)
  if #ties == 0 then return end
  refusal.raise("exploring/vocabulary-ties", { file = made.words.way.file,
    found = ("the choices leave %s tied, such as %s"):format(text.count(lists.sum(ties, "hands"), "hand"),
      ties[1].example), expected = "write choices that leave no tie, such as { best_low, best_high }" })
end

-- Every rule in the script decides a hand: rules that decide none are omitted.
local function source_of(made, how, list)
  local side = best.side(made, list, how)
  local found = conform.judge(side.way, side.decided)
  refuse_tied(made, found.ties)
  local source = best.source(made, list, found)
  if #found.dead_rules + #found.dead_alternatives > 0 then
    source = select(2, assert(repair.settled(source, side.way, { threads = how.threads })))
  end
  return formatting(START .. (", for %s against %s\n"):format(text.count(#list, "rule"), made.bank.way.file)
    .. source, "best")
end

-- ---- the answer ----

local function check(asked)
  options.check_range("--rules", asked.rules, 1, best_front.RULES_MAX)
  options.check_range("--joined", asked.joined or 1, 0, 2)
  options.check_range("--easy", asked.easy, 0, 100)
  options.check_range("--passes", asked.passes, 1, 1 << 40)
  options.check_range("--proof", asked.proof, 0, 1 << 40)
  options.check_range("--minutes", asked.minutes, 1, 1 << 20)
  ways.check_vigorish(asked)
  options.check_name(asked.name, "--name")
  output.check_alone(asked.out, "--out", not asked.raw)
  if asked.out then output.check(asked.out, SORT, { asked.bank }) end
  if asked.certificate and asked.easy > 0 then
    refusal.raise("exploring/certificate-easy", { found = "--certificate cannot go with --easy",
      expected = "remove one of the two" })
  end
  certified.check(asked, best_certificate.FORMAT, asked.bank, asked.vocabulary)
end

local function find(asked)
  check(asked)
  ways.decide_anew(asked)
  local bank = ways.side(asked, asked.bank)
  if asked.certificate then certified.check_tiles(bank.way) end
  local how = { name = asked.name, threads = asked.threads, role = asked.role, vigorish = asked.vigorish,
    joined = asked.joined, easy = asked.easy, lawful = asked.lawful, rules = asked.rules, passes = asked.passes,
    proof = asked.proof, minutes = asked.minutes, certified = asked.certificate ~= nil, progress = progress.bar }
  local source
  local made, front = best_front.find(vocabulary.for_way(asked.vocabulary, bank.way), bank, how,
    function (self, entry)
      if entry.unlawful > 0 then return end
      source = source_of(self, how, entry.list)
      if asked.out and not output.is_standard(asked.out) then output.write(asked.out, source, SORT, {}, asked) end
    end)
  local last = front[#front]
  local answer = best_lists.shown(made, front)
  answer.game, answer.chapter, answer.bank = bank.way.game, bank.way.statute.key, bank.way.file
  answer.role, answer.commission, answer.lawful_only = asked.role, how.vigorish, how.strict
  answer.source, answer.file = source, asked.out and text.one_line(asked.out)
  answer._source_alone = asked.out ~= nil and output.is_standard(asked.out)
  answer._percent = worth.percent(made.base)
  if asked.certificate then
    local found = { list = last.list, most = last.gain_most, opened = last.opened }
    certified.write(asked, best_certificate.FORMAT, best_certificate.of(made, found, how), answer)
  end
  -- With --easy, a longer list may not gain the cost of its words. Then a shorter list is the answer.
  answer.not_found = asked.easy == 0 and last.rules < asked.rules and last.rules + 1 or nil
  return answer, answer.not_found and 1 or 0
end

return {
  name = "best",
  summary = "Find the best few rules for a hand, and prove it",
  example = "houseway best --bank traditional --rules 2",
  takes = {
    { "--bank", "way", "The way that sets the other hand.", needed = true },
    { "--rules", "whole", "The longest list; shorter ones come before it.", default = "3" },
    { "--role", "choice", "Whose hand the rules set: the player's, the banker's, who wins copies, or the "
      .. "house's, which pays no vigorish.", default = "player", of = { "player", "banker", "house" } },
    { "--vocabulary", "file", "A script of conditions and plays to make rules from. Default: the one for the game in "
      .. vocabulary.FOLDER .. "." },
    { "--joined", "whole", "How many conditions of the vocabulary a rule may join, 0 to 2. Default: 2 where they make "
      .. "20,000 rules at most, else 1." },
    { "--easy", "whole", "Fewer words are easier to learn: what each word of the notation in a rule must gain, in "
      .. "thousandths of a percent of the wager.", default = "0" },
    { "--lawful", "flag", "Only settings that the law allows, also where a submission may note an exception." },
    { "--passes", "whole", "The most work to spend on each length, in sums over all rules.",
      default = tostring(best_front.PASSES) },
    { "--proof", "whole", "The most work to spend on proving each length, in passes. After the first length without "
      .. "a proof, longer lists get only an upper bound.", default = tostring(best_front.PROOF) },
    { "--minutes", "whole", "Stop after so many minutes and keep what was found." },
    { "--name", "text", "The name of the way that is written.", default = "Best rules" },
    { "-o --out", "file", "Write the last list as a house way; - for standard output. The file is whole at any time." },
    certified.TAKES, take.vigorish, take.ranking_law,
  },
  answers = {
    { version = 2, keys = lists.joined({
      { "game chapter bank", "string", "the game, the law, and the script of the other hand" },
      { "role", '"player" | "banker" | "house"', "whose hand the rules set" },
      { "commission", "string" },
      { "lawful_only", "boolean", "whether a hand set unlawfully counts against a list before its worth" },
      { "source", "string", "the last lawful list as a house way" },
      { "file", "string?", "with `--out`" },
      { "not_found", "integer?", "the least number of rules asked for of which no list was found; the code is 1" },
      certified.KEYS,
      rows.judged,
    }, best_lists.KEYS) },
  },
  find = find,
}
