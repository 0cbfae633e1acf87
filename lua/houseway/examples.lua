-- Examples of a house way, run: each hand must be set as the script says.

local hands = require("houseway.hands")
local refusal = require("houseway.refusal")

local examples = {}

-- The settings the example may mean: those with the high hand it gives, the low hand it gives, or both.
local function meant(game, view, high, low)
  local found = {}
  for number, setting in ipairs(view) do
    local fits = (not high or hands.same(game, setting.high, high)) and (not low or hands.same(game, setting.low, low))
    if fits then found[#found + 1] = number end
  end
  return found
end

local function read_half(way, written, place, size)
  return written and hands.check(way.game, written, place, size) or nil
end

-- In tiles the stronger half is the high hand, whichever way round the example has it.
local function halves(way, example, place)
  local size = hands.size(way.game)
  return read_half(way, example.high, place, size - 2), read_half(way, example.low, place, 2)
end

local function shown(game, setting)
  return ("%s over %s"):format(hands.text(game, setting.high), hands.text(game, setting.low))
end

local function check(way, table_, example)
  local place = { file = way.file, line = example.line }
  local hand = hands.check(way.game, example.hand, place)
  local high, low = halves(way, example, place)
  local view = way.ranking:view(hand)
  local numbers = meant(way.game, view, high, low)
  if #numbers == 0 then
    refusal.raise({
      file = way.file, line = example.line, found = ('an example whose halves are not of "%s"'):format(example.hand),
      expected = "the high and the low hand it is parted into",
    })
  end
  local chosen = table_:find(hand)
  for _, number in ipairs(numbers) do
    if chosen and view[number].same == view[chosen].same then return end
  end
  refusal.raise({
    file = way.file, line = example.line,
    found = ("the example %s is set %s"):format(example.hand, chosen and shown(way.game, view[chosen]) or "by no rule"),
    expected = shown(way.game, view[numbers[1]]),
  })
end

--- Runs every example of a way; raises a refusal at the first that fails.
---@param way houseway.way
---@param table_ userdata its decision table
---@return integer count
function examples.run(way, table_)
  local count = 0
  local lists = { way.submission.examples or {} }
  for _, rule in ipairs(way.submission.rules) do lists[#lists + 1] = rule.examples end
  for _, list in ipairs(lists) do
    for _, example in ipairs(list) do
      check(way, table_, example)
      count = count + 1
    end
  end
  return count
end

return examples
