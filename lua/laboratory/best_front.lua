-- Finds the best lists of one rule, two, and so on, in limited time. Each list is proved or bounded, and the last is
-- lawful.

local best = require("laboratory.best")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local vigorish = require("houseway.worth.vigorish")

local best_front = {
  RULES_MAX = 48, -- HW_SEARCH_LIST
  MANY_RULES = 20000, -- up to as many rules, two conditions may be joined by default
  PASSES = 400, -- sums over all rules, to search for each length
  PROOF = 12000, -- sums over all rules, to prove each length
}

---What to search for. `best_front.find` sets `joined` and `strict` if they are left out.
---@class laboratory.best_front.options : laboratory.best.options
---@field rules integer the longest list
---@field passes integer
---@field proof integer
---@field minutes integer? stop after so many minutes
---@field lawful boolean? allows only lawful settings, also where exceptions may be noted

---@class laboratory.best_front.entry
---@field rules integer
---@field words integer
---@field edge houseway.base.fraction the worth of the list
---@field most houseway.base.fraction the upper bound for lists of as many rules
---@field proved boolean `edge` equals `most`
---@field unlawful integer number of groups set unlawfully
---@field list table of hw.search
---@field opened integer[] for a certificate: the rules that the proof opened

-- A progress bar for one length. It ends the work when the minutes are over.
local function limited(options, label, stop)
  local bar = options.progress(label)
  return function (done, total)
    bar(done, total)
    return not stop or sys.monotonic() < stop
  end
end

-- Proves a list best, or bounds how much better others are.
local function prove(made, options, list, proof, stop)
  local opened, bar = {}, limited(options, ("proving %s"):format(text.count(#list, "rule")), stop)
  local note = options.certified and function (rule) opened[#opened + 1] = rule end or nil
  local most
  list, most = made.search:prove(list, proof, bar, note)
  return { rules = #list, words = best.words(made, list), edge = best.worth(made, list),
    most = best.worth(made, list, most - list.gain),
    proved = most == list.gain, unlawful = list.unlawful, list = list, gain_most = most, opened = opened }
end

-- The lists of one rule, two, and so on; each begins with the list before. After the first list without a proof, longer
-- lists are only bounded by what their rules can gain at most, because their proofs take longer. A rule that is not
-- worth its words ends the front.
local function front_of(made, options, stop, keep)
  local front, list, proof = {}, {}, options.proof
  for rules = 1, options.rules do
    list = made.search:refit(list, rules, options.passes,
      limited(options, ("fitting %s"):format(text.count(rules, "rule")), stop))
    if #list < rules or options.easy > 0 and rules > 1 and list.gain <= front[rules - 1].list.gain then break end
    front[rules] = prove(made, options, list, proof, stop)
    list = front[rules].list
    if not front[rules].proved then proof = math.min(proof, 2) end
    if list.gain >= 0 then keep(made, front[rules]) end
    if stop and sys.monotonic() >= stop then break end
  end
  return front
end

local function refuse_unlawful(made, last)
  if last.unlawful == 0 then return end
  refusal.raise("exploring/no-lawful-list", { file = made.words.way.file,
    found = ("no list of %s sets every hand lawfully under %s"):format(text.count(last.rules, "rule"),
      made.bank.way.statute.key),
    expected = "allow more rules, or write plays and conditions that the paragraphs leave lawful" })
end

-- Drops lists that are worth less than no rule.
local function without_losing(made, front)
  local left = lists.filter(front, function (one) return one.list.gain >= 0 end)
  if #left > 0 then return left end
  refusal.raise("exploring/no-list-gains", { file = made.words.way.file,
    found = ("no list of %s is worth as much as the choices alone"):format(text.count(#front, "rule")),
    expected = "write plays that set some hands better than the choices do" })
end

-- Joins two conditions if that makes few enough rules to search for lists in seconds.
local function joined_by_default(words)
  local conditions = #words.conditions
  return (1 + conditions * (conditions + 1) // 2) * #words.plays <= best_front.MANY_RULES and 2 or 1
end

---Finds the front. The last list is lawful, and valued as any house way.
---@param words houseway.explore.vocabulary
---@param bank houseway.worth.side
---@param options laboratory.best_front.options
---@param keep fun(made: laboratory.best.made, entry: laboratory.best_front.entry) called for each length
---@return laboratory.best.made
---@return laboratory.best_front.entry[]
---@return houseway.worth.side last the last list as a way
function best_front.find(words, bank, options, keep)
  local statute = bank.way.statute
  options.strict = #statute.clauses > 0 and (options.lawful or #statute.exceptions_to == 0)
  options.joined = options.joined or joined_by_default(words)
  vigorish.settle(options, statute)
  local made = best.prepare(words, bank, options)
  local stop = options.minutes and sys.monotonic() + 60 * options.minutes
  local front = front_of(made, options, stop, keep)
  local last = front[#front]
  refuse_unlawful(made, last)
  front = without_losing(made, front)
  return made, front, best.check(made, last.list, options)
end

return best_front
