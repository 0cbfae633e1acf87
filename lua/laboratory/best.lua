-- Searches the best list of a number of rules from a vocabulary, against a bank's way, and proves or bounds it
-- (src/searching/searching.h).

local chapters = require("houseway.law.chapters")
local decided = require("houseway.way.decided")
local fraction = require("houseway.base.fraction")
local search = require("hw.search")
local value = require("hw.value")
local vocabulary = require("houseway.explore.vocabulary")
local way_of = require("houseway.way")
local worth = require("houseway.worth")

local best = {}

---@class laboratory.best.options
---@field name string of the submission
---@field vigorish string?
---@field role "player"|"banker"|"house"
---@field ez boolean? an EZ table
---@field threads integer?
---@field joined integer the most conditions of a rule
---@field easy integer the least gain, in thousandths of a percent, for which a word of a rule is worth learning
---@field certified boolean? a certificate will be written
---@field strict boolean allows only lawful settings, also where a submission may note an exception
---@field progress fun(label: string): fun(done: integer, total: integer): boolean

---@class laboratory.best.made
---@field words houseway.explore.vocabulary
---@field bank houseway.worth.side
---@field head table of vocabulary.script
---@field search userdata hw.search
---@field base houseway.base.fraction the worth of the closing choice alone
---@field wager integer the parts of one wager
---@field rules integer the number of rules of different effect
---@field word integer the cost of a word, in parts of a wager over all deals
---@field parts { sides: houseway.worth.side[], values: table[] }? for a certificate: the conditions, plays and closing
---  choice; and the values of the plays and of the closing choice

-- ---- a vocabulary, decided and valued ----

local function side_of(self, rules, options)
  local way = way_of.read(vocabulary.script(self.words, self.head, rules), {
    under = self.bank.way.statute.key, readings = self.bank.way.readings, as_of = self.bank.way.statute.as_of,
    shown = self.words.way.file,
  })
  return { way = way, decided = decided.run(way, { threads = options.threads, cache = false }) }
end

-- Decides the conditions and plays as sets, the plays, and the closing choice.
local function decide_all(self, options)
  local function decide(rule, part)
    local side = side_of(self, { rule }, options)
    if part then vocabulary.refuse_impossible(self.words, part, side) end
    if self.parts then self.parts.sides[#self.parts.sides + 1] = side end
    return side
  end
  local sets, plays = vocabulary.decided(self.words, options.progress("setting every hand by each play"), decide)
  return sets, plays, decide()
end

-- Values plays two at a time. The closing choice, number 0, goes with the first play.
local function value_all(self, plays, closing, options)
  local sides = { closing, table.unpack(plays) }
  local bar = options.progress("valuing each play")
  local quiet = setmetatable({ progress = function () return true end, ground = value.ground() },
    { __index = options })
  for i = 1, #sides, 2 do
    local values, wager = worth.find(quiet, self.bank, sides[i], sides[i + 1])
    for k = 0, sides[i + 1] and 1 or 0 do
      local number = i + k - 1
      self.search:value(number, sides[i + k].decided.table, values, k + 1)
      if self.parts then self.parts.values[number > 0 and number or #sides] = { values = values, way = k + 1 } end
    end
    if i == 1 then self.base, self.wager = worth.sum(values, wager, self.bank.way.game, 1), wager end
    vocabulary.let_go(self.words)
    bar(math.min(i + 1, #sides), #sides)
  end
end

local function part_of_wager(self, gain)
  return worth.edge(gain // self.wager, gain % self.wager, self.wager, self.bank.way.game)
end

-- The costs of conditions and plays, by their words.
local function costs_of(self, options)
  local costs = {}
  local over, under = (fraction.new(options.easy, 100000) / part_of_wager(self, 1)):integers()
  self.word = over // under
  for i, parts in ipairs({ self.words.conditions, self.words.plays }) do
    costs[i] = {}
    for k, part in ipairs(parts) do costs[i][k] = self.word * vocabulary.words_of(part) end
  end
  return table.unpack(costs)
end

---Decides and values all conditions and plays of a vocabulary, and the closing choice, against a bank.
---@param words houseway.explore.vocabulary
---@param bank houseway.worth.side
---@param options laboratory.best.options
---@return laboratory.best.made
function best.prepare(words, bank, options)
  local statute, filed = bank.way.statute, bank.way.submission.under
  local self = { words = words, bank = bank, head = { name = options.name,
    follow = options.strict and statute.key or nil,
    under = filed and chapters.of(filed) == statute.key and filed or statute.key } }
  self.parts = options.certified and { sides = {}, values = {} } or nil
  local sets, plays, closing = decide_all(self, options)
  self.search = search.new({ game = bank.way.game, conditions = sets.conditions, plays = sets.plays,
    closing = closing.decided.table, joined = options.joined, binds = options.strict })
  vocabulary.refuse_large(words.way, self.search ~= nil, "the vocabulary makes more rules than memory holds")
  value_all(self, plays, closing, options)
  vocabulary.refuse_large(words.way, self.search:make_rules(costs_of(self, options)),
    "the vocabulary makes more rules than memory holds")
  self.rules = (self.search:size())
  if self.rules == 0 then vocabulary.refuse_without(words.way, "play that can set a hand") end
  return self
end

-- ---- lists ----

---How many words of the notation a list has.
---@param self laboratory.best.made
---@param list integer[]
---@return integer
function best.words(self, list)
  local count = 0
  for _, rule in ipairs(best.rules(self, list)) do
    for _, condition in ipairs(rule.conditions) do count = count + vocabulary.words_of(condition) end
    count = count + vocabulary.words_of(rule.play)
  end
  return count
end

---The worth of a list.
---@param self laboratory.best.made
---@param list table
---@param beyond integer? added, in parts of a wager over all deals
---@return houseway.base.fraction
function best.worth(self, list, beyond)
  return self.base + part_of_wager(self, list.gain + best.words(self, list) * self.word + (beyond or 0))
end

---The rules of a list, each once, as conditions and a play.
---@param self laboratory.best.made
---@param list integer[]
---@return { name: string, conditions: table[], play: table }[]
function best.rules(self, list)
  local rules, seen = {}, {}
  for _, number in ipairs(list) do
    local rule = vocabulary.parts(self.words, self.search:rule(number))
    if not seen[rule.name] then rules[#rules + 1] = rule end
    seen[rule.name] = true
  end
  return rules
end

-- The rules of a list as text. `noted`: by rule, its line of departures.
local function rules_of(self, list, noted)
  local written = {}
  for i, rule in ipairs(best.rules(self, list)) do
    written[i] = vocabulary.rule(rule.conditions, rule.play, noted and noted[rule.name])
  end
  return written
end

---Makes a list into a house way with every hand decided.
---@param self laboratory.best.made
---@param list integer[]
---@param options laboratory.best.options
---@return houseway.worth.side
function best.side(self, list, options)
  return side_of(self, rules_of(self, list), options)
end

---Makes a list into a script that notes where it departs from the law.
---@param self laboratory.best.made
---@param list integer[]
---@param findings table of conform.judge, for the list
---@return string
function best.source(self, list, findings)
  local noted = {}
  for _, one in ipairs(findings.departures) do
    if one.paste then noted[one.rule] = "  " .. one.paste .. "\n" end
  end
  return vocabulary.script(self.words, self.head, rules_of(self, list, noted), noted)
end

---Values the list as any house way, and fails unless the search summed the same worth.
---@param self laboratory.best.made
---@param list table
---@param options laboratory.best.options
---@return houseway.worth.side
function best.check(self, list, options)
  local side = best.side(self, list, options)
  local values, wager = worth.find(setmetatable({ progress = options.progress("valuing the list") },
    { __index = options }), self.bank, side)
  if worth.sum(values, wager, self.bank.way.game, 1) ~= best.worth(self, list) then
    error("the search and the valuation do not agree", 0)
  end
  return side
end

return best
