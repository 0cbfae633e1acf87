-- houseway set: how a house way sets a hand.

local fingerprint = require("houseway.way.fingerprint")
local hands = require("houseway.notation.hands")
local lines = require("houseway.cli.lines")
local options = require("houseway.cli.options")

local ORDER = {
  "way", "name", "file", "chapter", "source_sha256", "behaviour_sha256", "law_sha256", "engine_sha256", "hands",
  "hand", "high", "low", "rule", "line",
}

local function answer(way, decided, hand)
  local number, rule = decided.table:find(hand)
  local entry = { hand = hands.text(way.game, hand) }
  if not number then return entry end
  local setting = way.ranking:view(hand)[number]
  entry.high, entry.low = hands.text(way.game, setting.high), hands.text(way.game, setting.low)
  entry.rule, entry.line = way.submission.rules[rule].name, way.submission.rules[rule].line
  return entry
end

local function print_answer(entry, out)
  if not entry.high then
    out:answer(("%s: no rule decides it"):format(entry.hand))
  else
    out:answer(("high %s, low %s: %s (line %d)"):format(out:paint("bold", entry.high), out:paint("bold", entry.low),
      entry.rule, entry.line))
  end
end

-- One hand over several arguments, or, where an argument holds blanks, a hand an argument.
local function hands_of(arguments)
  for _, argument in ipairs(arguments) do
    if argument:find("[%s,]") then return arguments end
  end
  return { table.concat(arguments, " ") }
end

-- The hands of the command line, read before any is decided: a wrong one is told at once.
local function read_hands(way, arguments)
  local dealt = {}
  for i, written in ipairs(hands_of(arguments)) do
    dealt[i] = hands.check(way.game, written, { file = "houseway set" })
  end
  return dealt
end

local function run(args, out)
  local from_lines = #args.hand == 1 and args.hand[1] == "-"
  if from_lines then lines.claim() end
  local way = options.load(args)
  local dealt = from_lines and {} or read_hands(way, args.hand)
  local decided = options.decide_loaded(args, way)
  local answers, undecided, bad = {}, false, 0
  local function set(hand)
    local entry = answer(way, decided, hand)
    undecided = undecided or not entry.high
    if args.json then answers[#answers + 1] = entry else print_answer(entry, out) end
  end
  local named = fingerprint.rests_on(way, decided, args.json)
  if not args.json then out:answer(fingerprint.line(named)) end
  for _, hand in ipairs(dealt) do set(hand) end
  if from_lines then
    bad = lines.each(out, function (written, place) set(hands.check(way.game, written, place)) end)
  end
  if args.json then out:json({ way = named, hands = answers }, ORDER) end
  return bad > 0 and 2 or undecided and 1 or 0
end

return {
  name = "set",
  summary = "Show how a house way sets a hand, and by which rule",
  example = "houseway set houseways/traditional/pai_gow.lua 6-6 5-5 2-2 5-6",
  options = function (parser)
    options.way(parser)
    parser:argument("hand", "A hand, one piece per argument; or several hands, each in quotation marks; - reads one "
      .. "hand per line from standard input.")
      :args("+")
  end,
  run = run,
}
