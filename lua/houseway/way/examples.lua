-- Runs the examples of a house way: each hand must be set as the script says.
-- Programs import this module.

local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")

local examples = {}

-- The settings with the high hand that an example states, the low hand, or both.
local function meant(game, view, high, low)
  local found = {}
  for number, setting in ipairs(view) do
    local fits = (not high or hands.same(game, setting.high, high)) and (not low or hands.same(game, setting.low, low))
    if fits then found[#found + 1] = number end
  end
  return found
end

local function read_half(way, example, half, place)
  local written = example[half]
  return written and hands.check(way.game, written, place, games.of(way.game)[half], half) or nil
end

local function shown(game, setting)
  return ("%s over %s"):format(hands.text(game, setting.high), hands.text(game, setting.low))
end

local function refuse(id, way, example, found, expected, suggestion)
  refusal.raise(id,
    { file = way.file, line = example.line, found = found, expected = expected, suggestion = suggestion })
end

-- The written halves of an example, exchanged.
local function turned(example)
  local sides = {}
  if example.low then sides[1] = ('high = "%s"'):format(example.low) end
  if example.high then sides[#sides + 1] = ('low = "%s"'):format(example.high) end
  return table.concat(sides, ", ")
end

-- Reads the halves that an example states.
local function halves_of(way, example)
  local game = games.of(way.game)
  if not game.halves_alike and hands.count(example.high or "") == game.low
    and hands.count(example.low or "") == game.high then
    refuse("way/example-halves-swapped", way, example,
      "the halves of an example change places: the high hand has five cards", "write " .. turned(example))
  end
  local place = { file = way.file, line = example.line }
  return read_half(way, example, "high", place), read_half(way, example, "low", place)
end

-- The settings that an example states. Refuses them if the hand has none or they foul.
local function settings_of(way, example, view)
  local high, low = halves_of(way, example)
  local numbers = meant(way.game, view, high, low)
  if #numbers == 0 then
    if games.of(way.game).halves_alike and #meant(way.game, view, low, high) > 0 then
      refuse("way/example-halves-by-strength", way, example,
        "the halves of an example change places: the stronger half is the high hand", "write " .. turned(example))
    end
    refuse("way/example-halves", way, example, ('the halves of an example are not of "%s"'):format(example.hand),
      "write the high and the low hand into which the hand is parted")
  end
  local valid = lists.filter(numbers, function (number) return view[number].exists end)
  if #valid == 0 then
    refuse("way/example-fouls", way, example, ("an example fouls: %s has its low hand above its high hand"):format(
      shown(way.game, view[numbers[1]])), "write a high hand that is not below the low hand")
  end
  return valid
end

-- The rule that must decide an example: the rule it names, or the rule around it; nil for any.
local function rule_wanted(way, example, rule)
  if not example.by then return rule end
  local names = {}
  for i, one in ipairs(way.submission.rules) do
    if one.name == example.by then return one end
    names[i] = one.name
  end
  refuse("way/example-by", way, example, ('an example is by "%s", which is no rule'):format(example.by),
    "write the name of a rule",
    nearest.name(example.by, names))
end

local function hand_of(way, example)
  return hands.check(way.game, example.hand, { file = way.file, line = example.line })
end

local function check(way, table_, example, rule)
  local hand = hand_of(way, example)
  local view = way.ranking:view(hand)
  local numbers = settings_of(way, example, view)
  local wanted = rule_wanted(way, example, rule)
  local chosen, number = table_:find(hand)
  local decides, holds = number and way.submission.rules[number], false
  for _, meant_number in ipairs(numbers) do
    holds = holds or chosen and view[meant_number].same == view[chosen].same
  end
  if not holds then
    refuse("way/example-set-otherwise", way, example, ("the example %s is set %s"):format(example.hand,
      chosen and ('%s, by "%s"'):format(shown(way.game, view[chosen]), decides.name) or "by no rule"),
      "correct the rule, or the example, which says " .. shown(way.game, view[numbers[1]]))
  elseif wanted and decides ~= wanted then
    refuse("way/example-by-another-rule", way, example,
      ('the example %s of "%s" is decided by "%s"'):format(example.hand, wanted.name, decides.name),
      ('write a hand that "%s" decides, or by = "%s" in the example'):format(wanted.name, decides.name))
  end
end

---Every example of a way, with its rule.
---@param way houseway.way
---@return { example: houseway.way.example, rule: houseway.way.rule? }[]
function examples.all(way)
  local all = {}
  local function add(list, rule)
    for _, example in ipairs(list or {}) do all[#all + 1] = { example = example, rule = rule } end
  end
  add(way.submission.examples)
  for _, rule in ipairs(way.submission.rules) do add(rule.examples, rule) end
  return all
end

---Checks the notation of every example of a way that is not run because it has faults.
---@param way houseway.way
---@param gathered houseway.base.refusal.gatherer
function examples.read(way, gathered)
  for _, one in ipairs(examples.all(way)) do
    local example = one.example
    if gathered:try(hand_of, way, example) then gathered:try(halves_of, way, example) end
    -- The example may name a rule with a fault in its words.
    if way.script.whole then gathered:try(rule_wanted, way, example) end
  end
end

---Runs every example of a way and raises all failures.
---@param way houseway.way
---@param table_ userdata its decision table
---@return integer count
function examples.run(way, table_)
  local all, gathered = examples.all(way), refusal.gather()
  for _, one in ipairs(all) do gathered:try(check, way, table_, one.example, one.rule) end
  gathered:raise()
  return #all
end

---The examples of a way that fail.
---@param way houseway.way
---@param table_ userdata its decision table
---@return { example: houseway.way.example, rule: houseway.way.rule?, why: houseway.base.refusal }[]
function examples.failing(way, table_)
  local failing = {}
  for _, one in ipairs(examples.all(way)) do
    local _, why = refusal.catch(check, way, table_, one.example, one.rule)
    if refusal.is(why) then failing[#failing + 1] = { example = one.example, rule = one.rule, why = why } end
  end
  return failing
end

return examples
