-- Shows how a house way sets hands, by which rule, and whether the law allows it.

local by_ranks = require("houseway.explore.by_ranks")
local explained = require("houseway.explore.explained")
local fingerprint = require("houseway.way.fingerprint")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")
local lines = require("houseway.ask.shared.lines")
local rows = require("houseway.ask.shared.rows")
local take = require("houseway.ask.shared.take")
local ways = require("houseway.ask.shared.ways")

-- One hand from several arguments or, if an argument has blanks, one hand from each.
local function hands_of(arguments)
  for _, argument in ipairs(arguments) do
    if argument:find("[%s,]") then return arguments end
  end
  return { table.concat(arguments, " ") }
end

-- Reads a hand, or the ranks of a hand without suits.
local function read_hand(way, written, place)
  local ranks = hands.ranks_alone(written)
  if ranks then return { ranks = ranks } end
  return { hand = hands.check(way.game, hands.typed(written), place) }
end

-- Reads the command line's hands before deciding any: a wrong hand is refused at once.
local function read_hands(way, arguments)
  return lists.collect(hands_of(arguments), function (written)
    return read_hand(way, written, { file = "houseway set" })
  end)
end

local function find(asked, give)
  local from_lines = #asked.hand == 1 and asked.hand[1] == "-"
  if from_lines then lines.claim() end
  local way = ways.load(asked)
  local dealt = from_lines and {} or read_hands(way, asked.hand)
  local decided = ways.decide_singly(asked, way)
  local fails, bad = false, {}
  local function set(read, number)
    local list = read.ranks and by_ranks.set(way, decided, read.ranks) or { explained.set(way, decided, read.hand) }
    for _, entry in ipairs(list) do
      fails = fails or not entry.high or entry.lawful == false and not entry.noted
      entry._alone, entry._way = #dealt == 1 and not entry.ranks, way.submission.name
      entry.input_line = number
      give(asked.jsonl and lines.object(entry, number) or entry)
    end
  end
  for _, read in ipairs(dealt) do set(read) end
  if from_lines then
    bad = lines.each(asked, "-", function (written, place) set(read_hand(way, written, place), place.line) end, give)
  end
  return { way = fingerprint.rests_on(way, decided), unread = bad[1] and bad }, bad[1] and 2 or fails and 1 or 0
end

-- The keys of a hand; `line` is the key of the rule's line.
local function hand_keys(line)
  return { {
    { "hand", "string", "the hand; of ranks alone the smallest of those set alike" },
    { "ranks", "string?", "the ranks, if they were given without suits" },
    { "alike of", "integer?", "how many hands of these ranks are set so, and how many there are" },
  }, rows.as_set(line) }
end

return {
  name = "set",
  summary = "Show how a house way sets a hand, by which rule, and whether the law allows it",
  example = "houseway set houseways/traditional/pai_gow.lua 6-6 5-5 2-2 5-6",
  takes = {
    take.way,
    { "hand", "hand", "A hand, one piece per argument; or several hands, each in quotation marks; or the ranks of "
      .. "cards alone, AAKK952, for all hands of these; - reads one hand per line from standard input.", many = "+" },
    take.full, take.jsonl,
  },
  answers = {
    {
      version = 1,
      keys = {
        { "hands", "list of objects", "one a hand, in the order given; a line that cannot be read has none",
          take.rows({ hand_keys("line"), rows.input_line }) },
        { "unread", "list of integers?", "the lines that cannot be read, by number" },
        rows.way,
        rows.filed,
      },
    },
    {
      title = "set --jsonl",
      version = 1,
      instead = "input_refused or last_line",
      about = "An object a hand and line; of ranks alone, an object for those set alike.",
      keys = take.rows({ rows.input_line, hand_keys("rule_line") }),
    },
  },
  gives = "hands",
  find = find,
}
