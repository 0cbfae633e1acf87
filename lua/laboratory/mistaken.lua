-- Mistakes of a dealer with a house way: a rule is forgotten, exchanged with the next, or read with another number.
-- Each mistake has the number of hands it sets differently, and its cost to the house.

local changed = require("houseway.explore.changed")
local compared = require("houseway.explore.compared")
local conform = require("houseway.way.conform")
local difference = require("houseway.way.difference")
local lists = require("houseway.base.lists")
local outline = require("houseway.script.outline")
local refusal = require("houseway.base.refusal")

local mistaken = {}

---The kinds of mistakes.
mistaken.KINDS = { "forgotten", "exchanged", "misread" }

---@class laboratory.mistake
---@field kind "forgotten"|"exchanged"|"misread"
---@field rule string its name
---@field line integer its line
---@field as string? the rule it is exchanged with; the text as it is misread
---@field source string the script as the dealer would follow it

local RULES = lists.places({ "rule", "exception" })
-- Fields whose numbers can be misread.
local READ = lists.places({ "holding", "unless", "play", "leaving", "otherwise" })

local function forgotten(source, one)
  return { { source = outline.cut(source, one.from, one.to) } }
end

local function exchanged(source, one, following)
  if not following then return {} end
  return { { as = following.name, source = source:sub(1, one.from - 1) .. source:sub(following.from, following.to)
    .. source:sub(one.to + 1, following.from - 1) .. source:sub(one.from, one.to) .. source:sub(following.to + 1) } }
end

-- A number one higher or lower, in a text between quotation marks.
local function misread(source, one)
  local found = {}
  for _, field in ipairs(one.fields) do
    for from, text, to in (READ[field.name] and source:sub(field.from, field.to) or ""):gmatch('"()([^"\n]*)()"') do
      for at, number, stop in text:gmatch("()(%d+)()") do
        for step = -1, 1, 2 do
          local as = text:sub(1, at - 1) .. math.tointeger(number + step) .. text:sub(stop)
          found[#found + 1] = { as = ("%q for %q"):format(as, text), source = source:sub(1, field.from + from - 2) .. as
            .. source:sub(field.from + to - 1) }
        end
      end
    end
  end
  return found
end

local MAKE = { forgotten = forgotten, exchanged = exchanged, misread = misread }

---The mistakes that can be made with a script, in the order of its rules.
---@param source string
---@param kinds string[] of mistaken.KINDS
---@return laboratory.mistake[]
function mistaken.list(source, kinds)
  local list, rules = {}, lists.filter(outline.declarations(source), function (one)
    return RULES[one.word] and one.name ~= nil
  end)
  for number, rule in ipairs(rules) do
    local line = outline.line(source, rule.from)
    for _, kind in ipairs(kinds) do
      for _, one in ipairs(MAKE[kind](source, rule, rules[number + 1])) do
        one.kind, one.rule, one.line = kind, rule.name, line
        list[#list + 1] = one
      end
    end
  end
  return list
end

---The effect of a mistake: the hands set differently, and, if every hand is still set, the house's loss on one unit
---wagered by a player who sets hands by the original way.
---@class laboratory.mistake_found
---@field mistake laboratory.mistake
---@field hands integer number set differently
---@field unset integer number left without a rule
---@field cost houseway.base.fraction? nil: some hands are unset
---@field example table? the smallest hand of the largest group
---@field number integer? its place among all mistakes tried

local function worth_to_player(before, bank, options)
  local list = compared.worths({ before, bank }, { threads = options.threads, vigorish = options.vigorish,
    pairs = { { 1, 2 } } })
  return compared.settled(list[1])
end

---Finds the effect of a mistake; nil if the dealer's version cannot be read, because nobody would follow it.
---@param before houseway.way.side
---@param mistake laboratory.mistake
---@param options { threads: integer?, vigorish: string?, usual: houseway.base.fraction? } usual: the worth of a round
---  without mistakes; filled in
---@return laboratory.mistake_found?
function mistaken.found(before, mistake, options)
  local after = refusal.catch(changed.read, mistake.source, before.way, options)
  if not after then return nil end
  local apart, unset = difference.between(before, after), conform.judge(after.way, after.decided).uncovered.hands
  local found = { mistake = mistake, hands = apart.differing_hands, unset = unset,
    example = apart.groups[1] and apart.groups[1].example }
  if unset == 0 then
    options.usual = options.usual or worth_to_player(before, before, options)
    found.cost = found.hands > 0 and worth_to_player(before, after, options) - options.usual or options.usual * 0
  end
  return found
end

-- Sorts mistakes by their cost, the highest first. Mistakes that leave hands unset come before, by the number of hands.
local function before_other(a, b)
  if a.unset ~= b.unset then return a.unset > b.unset end
  if a.cost ~= b.cost then return a.cost > b.cost end
  if a.hands ~= b.hands then return a.hands > b.hands end
  return a.number < b.number
end

---Finds the effect of every mistake, the costliest first.
---@param side houseway.way.side
---@param kinds string[] of mistaken.KINDS
---@param options { threads: integer?, vigorish: string? }
---@param bar fun(done: integer, total: integer)
---@return laboratory.mistake_found[]
---@return integer tried number of mistakes
function mistaken.all(side, kinds, options, bar)
  local tried, list = mistaken.list(side.way.script.source, kinds), {}
  for number, one in ipairs(tried) do
    local found = mistaken.found(side, one, options)
    if found then found.number, list[#list + 1] = number, found end
    bar(number, #tried)
  end
  table.sort(list, before_other)
  return list, #tried
end

return mistaken
