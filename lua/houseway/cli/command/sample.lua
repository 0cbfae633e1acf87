-- houseway sample: hands a rule decides, to paste into it as examples.

local chance = require("hw.chance")
local hands = require("houseway.notation.hands")
local nearest = require("houseway.base.nearest")
local options = require("houseway.cli.options")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")

local ORDER = {
  "file", "submission", "game", "chapter", "rule", "line", "hands", "classes", "seed", "examples", "hand", "high",
  "low",
}
local COUNT, MOST = 3, 1000

local function find_rule(way, name)
  local names = {}
  for number, rule in ipairs(way.submission.rules) do
    if rule.name == name then return number, rule end
    names[number] = rule.name
  end
  refusal.raise({ file = way.file, found = ('no rule "%s"'):format(name), expected = "the name of one of its rules",
    suggestion = nearest.name(name, names) })
end

-- Which of so many classes are shown, in order from 0: as far apart as they can be, or drawn.
local function places(classes, count, seed)
  local found, taken = {}, {}
  if count >= classes then
    for place = 0, classes - 1 do found[place + 1] = place end
  elseif not seed then
    for i = 0, count - 1 do found[i + 1] = (2 * i + 1) * classes // (2 * count) end
  else
    local drawn = chance.seeded(seed, 0)
    while #found < count do
      local place = drawn:below(classes)
      if not taken[place] then found[#found + 1], taken[place] = place, true end
    end
    table.sort(found)
  end
  return found
end

local function sample(way, decided, number, wanted)
  local walk, at, found = decided.table:walk({ rule = number }), 0, {}
  for i, place in ipairs(wanted) do
    local hand, _, setting = walk:next(place - at)
    local halves = way.ranking:view(hand)[setting]
    at = place + 1
    found[i] = { hand = hands.text(way.game, hand), high = hands.text(way.game, halves.high),
      low = hands.text(way.game, halves.low) }
  end
  return found
end

local function written(one)
  return ('{ "%s", high = "%s", low = "%s" }'):format(one.hand, one.high, one.low)
end

local function print_found(found, rule, out)
  out:exact(("-- %d of %s in %s that this rule decides: line %d, %s"):format(#found.examples,
    text.count(found.hands, "hand"), text.count(found.classes, "class", "classes"), found.line, found.rule))
  if rule.kind == "follow" then
    out:exact("-- (a `follow` takes no examples: these stand in the submission's table)")
  end
  if #found.examples == 1 then out:exact("  example = " .. written(found.examples[1]) .. ",") end
  if #found.examples < 2 then return end
  out:exact("  examples = {")
  for _, one in ipairs(found.examples) do out:exact("    " .. written(one) .. ",") end
  out:exact("  },")
end

local function run(args, out)
  if args.count < 1 or args.count > MOST then
    refusal.raise({ file = "houseway sample", found = ("--count %d"):format(args.count), expected = "1 to " .. MOST })
  end
  options.check_seed(args.seed)
  local way, decided = options.decide(args)
  local number, rule = find_rule(way, args.rule)
  local set = decided.report.rules[number].set
  local found = {
    file = way.file, submission = way.submission.name, game = way.game, chapter = way.statute.key, rule = rule.name,
    line = rule.line, hands = set.hands, classes = set.classes, seed = args.seed,
    examples = sample(way, decided, number, places(set.classes, args.count, args.seed)),
  }
  if args.json then out:json(found, ORDER) else print_found(found, rule, out) end
  return #found.examples > 0 and 0 or 1
end

return {
  name = "sample",
  summary = "Print hands a rule decides, to paste into it as examples",
  example = 'houseway sample houseways/plain/621a.lua --rule "follow us-pa/621a.8.d" --count 1',
  options = function (parser)
    options.way(parser)
    parser:option("--rule", "The name of the rule."):argname("NAME"):count(1)
    parser:option("--count", "How many hands."):argname("N"):default(tostring(COUNT)):convert(options.whole)
    parser:option("--seed", "Draw them at random by this seed. Default: spread evenly over all its "
      .. "hands."):argname("TEXT")
  end,
  run = run,
}
