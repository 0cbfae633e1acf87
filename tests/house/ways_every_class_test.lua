-- The card ways beside independent programs, on every class of hands: all 6,972,147, so that suits are told apart
-- wherever they can be. (Tiles: every one of their 8,130 classes, in ways_tiles_test.lua.)

local answers = require("reference.card_answers")
local card = require("hw.card")
local cli = require("cli")
local decided = require("houseway.way.decided")
local json = require("houseway.base.json")
local tap = require("tap")
local way = require("houseway.way")

local CLASSES, HANDS, PATTERNS = 6972147, 154143080, 292253
local WRITTEN_TWICE = { "ballys", "casino_real", "flamingo", "foxwoods", "golden_nugget" }

-- ---- what houseway decided ----

-- The table of each way, and its bytes: those of the settings come first, one a class.
local function decide_all()
  local tables, bytes = {}, {}
  for i, name in ipairs(WRITTEN_TWICE) do
    local script = ("%s/houseways/%s/pai_gow_poker.lua"):format(tap.source_root(), name)
    tables[i] = decided.run(way.load(script, {}), { threads = 1, cache = false }).table
    bytes[i] = tables[i]:bytes()
  end
  return tables, bytes
end

-- A setting is a byte, from 0: which two of seven places stand in front.
local FIRST, SECOND = {}, {}
for first = 1, 6 do
  for second = first + 1, 7 do
    local setting = FIRST[0] and #FIRST + 1 or 0
    FIRST[setting], SECOND[setting] = first, second
  end
end

local name_of, weight_of = {}, {}
for piece = 0, 52 do
  name_of[piece] = card.name(piece)
  weight_of[piece] = answers.weights[name_of[piece]]
end

local function named(hand)
  local names = {}
  for i, piece in ipairs(hand) do names[i] = name_of[piece] end
  return names
end

-- ---- one walk through all classes ----

-- Where foxwoods is held against the program of Casino Real, to see that a difference is seen.
local OTHER = { table = 4, program = 2 }

local function new_tally()
  return { hands = 0, classes = 0 }
end

local function count(tally, hand, hands, setting)
  tally.hands, tally.classes = tally.hands + hands, tally.classes + 1
  if not tally.first then
    local names = named(hand)
    tally.first = ("%s, %s %s in front"):format(table.concat(names, " "), names[FIRST[setting]], names[SECOND[setting]])
  end
end

-- Written out, as it is done seven million times.
local function key_of(hand)
  local sum = weight_of[hand[1]] + weight_of[hand[2]] + weight_of[hand[3]] + weight_of[hand[4]] + weight_of[hand[5]]
    + weight_of[hand[6]] + weight_of[hand[7]]
  return answers.pattern(sum, hand, weight_of)
end

-- Counts a class that one way sets otherwise than a program answers. What stands in front mostly is the answer: the
-- rest is looked at only where it is not.
local function compare(tally, answered, front, hand, hands, setting)
  if not answers.agrees(answered, front) then count(tally, hand, hands, setting) end
end

local walked, byte = nil, string.byte

local function walk_all()
  if walked then return walked end
  local tables, bytes = decide_all()
  local asked, walk = answers.ask(WRITTEN_TWICE), tables[1]:walk({})
  walked = { asked = asked, classes = 0, hands = {}, differ = {}, other = new_tally() }
  for number = 1, asked.patterns do walked.hands[number] = 0 end
  for i = 1, #WRITTEN_TWICE do walked.differ[i] = new_tally() end
  local other, fronts = asked.fronts[WRITTEN_TWICE[OTHER.program]], {}
  for i, name in ipairs(WRITTEN_TWICE) do fronts[i] = asked.fronts[name] end
  while true do
    local hand, hands = walk:next()
    if not hand then return walked end
    local class = walked.classes + 1
    local key, suit = key_of(hand)
    local number = asked.number[key]
    walked.classes, walked.hands[number] = class, walked.hands[number] + hands
    local front, setting
    for i = 1, #fronts do
      local set = byte(bytes[i], class)
      if set ~= setting then -- of most hands all make the same
        setting, front = set, answers.front(weight_of[hand[FIRST[set]]] + weight_of[hand[SECOND[set]]], suit)
      end
      if fronts[i][number] ~= front then compare(walked.differ[i], fronts[i][number], front, hand, hands, set) end
      if i == OTHER.table and other[number] ~= front then
        compare(walked.other, other[number], front, hand, hands, set)
      end
    end
  end
end

tap.test("the classes are 6,972,147, and of each pattern of ranks and shared suit they hold every hand", function ()
  local found, total = walk_all(), 0
  for number, hands in ipairs(found.asked.hands) do
    if found.hands[number] ~= hands then tap.fail(("pattern %d: %d hands"):format(number, found.hands[number])) end
    total = total + hands
  end
  tap.assertEquals({ found.classes, found.asked.patterns, total }, { CLASSES, PATTERNS, HANDS })
end)

for i, name in ipairs(WRITTEN_TWICE) do
  tap.test(name .. " sets each of 6,972,147 classes of hands as an independent program does", function ()
    tap.assertEquals(walk_all().differ[i], new_tally())
  end)
end

tap.test("where two ways differ, the one differs from the other's program: as often as `diff` finds", function ()
  local a, b = WRITTEN_TWICE[OTHER.table], WRITTEN_TWICE[OTHER.program]
  local run = cli.run({ arguments = { "diff", a, b, "--json" } })
  local found, other = assert(json.decode(run.out)), walk_all().other
  tap.assertEquals({ other.hands, other.classes }, { found.differing_hands, found.differing_classes })
  tap.assertEquals({ run.code, found.differing_classes > 0 }, { 1, true })
end)
