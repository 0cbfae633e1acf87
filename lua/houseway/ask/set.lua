-- How a house way sets hands, and by which rule.

local fingerprint = require("houseway.way.fingerprint")
local hands = require("houseway.notation.hands")
local lines = require("houseway.ask.shared.lines")
local rows = require("houseway.ask.shared.rows")
local take = require("houseway.ask.shared.take")
local values = require("houseway.notation.values")
local ways = require("houseway.ask.shared.ways")

local function entry_of(way, decided, hand)
  local number, rule = decided.table:find(hand)
  local entry = { hand = hands.text(way.game, hand) }
  if not number then return entry end
  local setting = way.ranking:view(hand)[number]
  entry.high, entry.low = hands.text(way.game, setting.high), hands.text(way.game, setting.low)
  entry.high_value = values.high(way, setting)
  entry.low_value = values.low(way, setting)
  entry.rule, entry.line = way.submission.rules[rule].name, way.submission.rules[rule].line
  entry._way = way.submission.name
  return entry
end

-- One hand over several arguments, or, where an argument holds blanks, a hand an argument.
local function hands_of(arguments)
  for _, argument in ipairs(arguments) do
    if argument:find("[%s,]") then return arguments end
  end
  return { table.concat(arguments, " ") }
end

-- The hands of the command line, read before any is decided: a wrong one is refused at once.
local function read_hands(way, arguments)
  local dealt = {}
  for i, written in ipairs(hands_of(arguments)) do
    dealt[i] = hands.check(way.game, written, { file = "houseway set" })
  end
  return dealt
end

local function find(asked, give)
  local from_lines = #asked.hand == 1 and asked.hand[1] == "-"
  if from_lines then lines.claim() end
  local way = ways.load(asked)
  local dealt = from_lines and {} or read_hands(way, asked.hand)
  local decided = ways.decide_loaded(asked, way)
  local undecided, bad = false, 0
  local function set(hand)
    local entry = entry_of(way, decided, hand)
    undecided = undecided or not entry.high
    entry._alone = #dealt == 1
    give(entry)
  end
  for _, hand in ipairs(dealt) do set(hand) end
  if from_lines then
    bad = lines.each(asked, function (written, place) set(hands.check(way.game, written, place)) end)
  end
  return { way = fingerprint.rests_on(way, decided) }, bad > 0 and 2 or undecided and 1 or 0
end

return {
  name = "set",
  summary = "Show how a house way sets a hand, and by which rule",
  example = "houseway set houseways/traditional/pai_gow.lua 6-6 5-5 2-2 5-6",
  takes = {
    take.way,
    { "hand", "hand", "A hand, one piece per argument; or several hands, each in quotation marks; - reads one hand per "
      .. "line from standard input.", many = "+" },
    take.full,
  },
  answers = {
    {
      version = 1,
      keys = {
        rows.way,
        { "hands", "list of objects", "one a hand, in the order given; a line that cannot be read has none", {
          { "hand", "string", "the hand" },
          { "high low", "string?", "as it is set" },
          { "high_value low_value", "string?", 'in words: "7", "Gong", "two pair"' },
          { "rule", "string?", "the rule that decided; left out with the others where none does" },
          { "line", "integer?", "the rule's" },
        } },
      },
    },
  },
  gives = "hands",
  find = find,
}
