-- What a chapter says of how a round is run: the field that holds for this kind of round, with its paragraph.

local lists = require("houseway.base.lists")

---@class houseway.law.governing
local governing = {}

---What a paragraph says of rounds.
---@class houseway.law.governing.said
---@field value any as houseway.law.provisions reads the field
---@field key string of the paragraph: the citation of whatever is done by it
---@field printed string
---@field line integer
---@field borrowed boolean
---@field notwithstanding string[]? keys of paragraphs that give way
---@field in_rounds string?
---@field dealt_from string?
---@field of_wager string[]?
---@field at_table string?
---@field started_by string?

---The round asked about.
---@class houseway.law.governing.round
---@field rounds "unbanked"|"banked"|"co-banked"
---@field device string? cards: the device they are dealt from
---@field wager string? the optional wager asked about
---@field table string? "EZ"
---@field start string? by what the starting position is found, as terms have it

local HOLDS = {
  ["unbanked"] = { unbanked = true },
  ["banked"] = { banked = true },
  ["co-banked"] = { ["co-banked"] = true },
  ["banked or co-banked"] = { banked = true, ["co-banked"] = true },
  ["unbanked or co-banked"] = { unbanked = true, ["co-banked"] = true },
}

local BORROWED = 100 -- more than there are qualifiers: what is borrowed is further than all that is a chapter's own

-- How closely a paragraph speaks of the round: how many of its qualifiers fit; nil where one does not.
local function closeness(said, round)
  local count = 0
  if said.in_rounds then
    if not HOLDS[said.in_rounds][round.rounds] then return nil end
    count = count + 1
  end
  if said.dealt_from then
    if said.dealt_from ~= round.device then return nil end
    count = count + 1
  end
  if said.of_wager then
    if not lists.has(said.of_wager, round.wager) then return nil end
    count = count + 1
  end
  if said.at_table then
    if said.at_table ~= round.table then return nil end
    count = count + 1
  end
  if said.started_by and round.start then
    if said.started_by ~= (round.start == "a number" and "a number" or "dice") then return nil end
    count = count + 1
  end
  return count
end

-- Whether another paragraph that says the field, and speaks of the round, does so notwithstanding this one.
local function gives_way(said, list, round)
  for _, other in ipairs(list) do
    local against = other.notwithstanding
    if against and lists.has(against, said.key) and closeness(other, round) then return true end
  end
  return false
end

---What holds in the round: of the paragraphs that speak of it the one that speaks most closely, so that what is
---said of banked rounds comes before what is said of all; of those, the chapter's own before what it borrows. One
---that another stands notwithstanding gives way.
---@param law houseway.law.statute
---@param field string
---@param round houseway.law.governing.round
---@return houseway.law.governing.said? said nil where the chapter does not say, and borrows nothing that does
function governing.find(law, field, round)
  local best, closest = nil, -1
  local list = law.provisions[field]
  for _, said in ipairs(list) do
    local close = not gives_way(said, list, round) and closeness(said, round)
    if close and (close > closest or close == closest and best.borrowed and not said.borrowed) then
      best, closest = said, close
    end
  end
  return best
end

---Every paragraph that says it and speaks of the round, in the text's order.
---@param law houseway.law.statute
---@param field string
---@param round houseway.law.governing.round
---@return houseway.law.governing.said[]
function governing.all(law, field, round)
  local found = {}
  for _, said in ipairs(law.provisions[field]) do
    if closeness(said, round) then found[#found + 1] = said end
  end
  return found
end

---The paragraph that says this value of a field that several may say, in the round: the chapter's own before what it
---borrows, then the one that speaks most closely of the round, then the first.
---@param law houseway.law.statute
---@param field string
---@param value any
---@param round houseway.law.governing.round
---@return houseway.law.governing.said?
function governing.saying(law, field, value, round)
  local best, closest = nil, -1
  for _, said in ipairs(law.provisions[field]) do
    local held = said.value
    local close = (held == value or type(held) == "table" and lists.has(held, value)) and closeness(said, round)
    if close and said.borrowed then close = close - BORROWED end
    if close and (not best or close > closest) then best, closest = said, close end
  end
  return best
end

---What is done upon an irregularity.
---@class houseway.law.governing.upon
---@field key string
---@field printed string
---@field voids string?
---@field wagers_then string?
---@field remedy string?

-- A field that may have one value for each irregularity.
local function of_irregularity(value, what)
  if type(value) == "table" then return value[what] end
  return value
end

---What the chapter has done upon an irregularity: of the paragraphs that speak of it, the one that speaks most
---closely.
---@param law houseway.law.statute
---@param what string one of houseway.law.provisions.IRREGULARITIES
---@param round houseway.law.governing.round
---@return houseway.law.governing.upon? upon nil where the chapter does not say
function governing.upon(law, what, round)
  local best, closest = nil, -1
  for _, said in ipairs(law.provisions.upon) do
    local close = lists.has(said.value, what) and closeness(said, round)
    if close and (close > closest or close == closest and best.borrowed and not said.borrowed) then
      best, closest = said, close
    end
  end
  if not best then return nil end
  local meaning = law.by_key[best.key].meaning
  return {
    key = best.key, printed = best.printed, voids = of_irregularity(meaning.voids, what),
    wagers_then = of_irregularity(meaning.wagers_then, what), remedy = of_irregularity(meaning.remedy, what),
  }
end

return governing
