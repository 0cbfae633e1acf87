-- Examples in a chapter: hands with their expected result. They are data. Rooms that can rank hands run them.
--
--   { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" }     how the hand is set
--   { "1-1 3-3", value = 8 }                                     what two tiles are worth
--   { high = "4-4 1-3", low = "5-5 4-6", against = { high = "1-1 3-5", low = "2-2 3-3" }, outcome = "lose" }
--   { total = 15, starts = "seat 6" }                            where dealing starts, by the dice or a number

local lists = require("houseway.base.lists")
local spelling = require("houseway.base.spelling")
local things = require("houseway.law.provisions.shared_names")

local refuse = spelling.refuse

---@class houseway.law.examples
local examples = {}

---@class houseway.law.example
---@field kind "setting" | "value" | "outcome" | "start"
---@field hand string?
---@field high string?
---@field low string?
---@field value integer?
---@field against { high: string, low: string }?
---@field outcome string? "win" | "lose" | "push"
---@field total integer? of three dice, or a number drawn
---@field starts string? "dealer", "seat 6" or "dead hand"

local EXPECTED = 'an example must be written like { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" }'
local MOST_TOTAL = 18 -- of three dice
local KEYS = { "hand", "high", "low", "value", "against", "outcome", "total", "starts" }

local function is_text(...)
  for _, value in ipairs({ ... }) do
    if type(value) ~= "string" then return false end
  end
  return select("#", ...) == #{ ... }
end

local function is_position(value)
  local seat = is_text(value) and math.tointeger(tonumber(value:match("^seat ([1-9])$")))
  return value == "dealer" or value == "dead hand" or seat and seat <= things.SEATS
end

local function kind_of(example)
  local hand, against, is_set = example.hand, example.against, is_text(example.high, example.low)
  if example.total or example.starts then
    local total = math.type(example.total) == "integer" and example.total or 0
    local well = total > 0 and total <= MOST_TOTAL and is_position(example.starts)
    return well and not (hand or against or example.high or example.low) and "start" or nil
  end
  if is_text(hand) and is_set and not against then return "setting" end
  if is_text(hand) and math.type(example.value) == "integer" then return "value" end
  if type(against) ~= "table" or not is_set then return nil end
  return is_text(against.high, against.low, example.outcome) and "outcome" or nil
end

---Checks one example.
---@param value any
---@return houseway.law.example?
---@return houseway.base.problem? problem
function examples.one(value)
  if type(value) ~= "table" then return refuse("paragraph/example", value, EXPECTED) end
  local found = { hand = value[1] }
  for index = 2, #KEYS do found[KEYS[index]] = value[KEYS[index]] end
  for key in pairs(value) do
    if key ~= 1 and (key == "hand" or found[key] == nil) then
      return refuse("paragraph/example", tostring(key), EXPECTED)
    end
  end
  found.kind = kind_of(found)
  if found.kind then return found end
  return refuse("paragraph/example", value[1], EXPECTED)
end

---Checks a list of examples.
---@param value any
---@return houseway.law.example[]?
---@return houseway.base.problem? problem
function examples.many(value)
  if not lists.is_plain(value) or #value == 0 then return refuse("paragraph/examples", value,
    "the examples must be a list of examples") end
  local found = {}
  for index, one in ipairs(value) do
    local example, problem = examples.one(one)
    if not example then return nil, problem end
    found[index] = example
  end
  return found
end

---An example that was run.
---@class houseway.law.example_result
---@field key string the paragraph's
---@field line integer the paragraph's
---@field example houseway.law.example
---@field holds boolean
---@field found string? the actual result, if the example does not hold

---@alias houseway.law.evaluator fun(example: houseway.law.example, paragraph: houseway.law.paragraph): boolean, string?

---Runs every example of a statute model. An evaluator takes the example and its paragraph, and returns true, or false
---and the actual result.
---@param model houseway.law.statute
---@param evaluators table<string, houseway.law.evaluator> by kind: "setting", "value", "outcome", "start"
---@return houseway.law.example_result[] results in the text's order
function examples.run(model, evaluators)
  local results = {}
  for _, paragraph in ipairs(model.paragraphs) do
    for _, example in ipairs(paragraph.examples) do
      local holds, found = evaluators[example.kind](example, paragraph)
      results[#results + 1] =
        { key = paragraph.key, line = paragraph.line, example = example, holds = holds, found = found }
    end
  end
  return results
end

return examples
