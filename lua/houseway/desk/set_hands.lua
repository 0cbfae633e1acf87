-- Parses a set hand: high hand, bar, slash or "over", low hand, as in `6-6 5-5 / 2-2 5-6`. A date and time may precede
-- it; a note may follow a semicolon or a #: `2026-11-21 14:05 6-6 5-5 / 2-2 5-6  # table 4`.
-- Programs import this module.

local dates = require("houseway.base.dates")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local refusal = require("houseway.base.refusal")
local setter = require("hw.setter")
local text = require("houseway.base.text")

local set_hands = {}

local EXPECTED = "a set hand must be the high hand, a slash and the low hand, as 6-6 5-5 / 2-2 5-6"
local DATE, TIME = "^%d%d%d%d%-%d%d%-%d%d", { "^%d%d:%d%d:%d%dZ?", "^%d%d:%d%d" }

local function is_time(written)
  return dates.is_instant(("2000-01-01T%sZ"):format((written .. ":00"):sub(1, #"hh:mm:ss")))
end

-- The time at the start of a text, and the rest; nil if there is none.
local function time_of(rest)
  for _, pattern in ipairs(TIME) do
    local time = rest:match(pattern)
    if time and not rest:find("^%S", #time + 1) and is_time(time) then return time, rest:sub(#time + 1) end
  end
end

---Splits a line into the time, the note and the hand.
---@param written string a line
---@return string? at
---@return string? note
---@return string hand
function set_hands.parts(written)
  local mark = written:find("[;#]")
  local hand, note = text.trimmed(mark and written:sub(1, mark - 1) or written), nil
  if mark and written:find("%S", mark + 1) then note = text.one_line(text.trimmed(written:sub(mark + 1))) end
  local at = hand:match(DATE)
  local rest = at and hand:sub(#at + 1)
  if not at or not dates.is_day(at) or rest:find("^[^%sT]") then return nil, note, hand end
  local time, after = time_of(rest:match("^[%sT]*(.*)$"))
  return time and at .. " " .. time or at, note, (after or rest):match("^%s*(.-)$")
end

local function split(written, place)
  local high, low = written:gsub("%sover%s", " / "):match("^(.-)[/|](.-)$") -- answers print "over"
  if high and not low:find("[/|]") then return high, low end
  refusal.raise("hands/set-hand-form", { file = place.file, line = place.line, found = ('"%s"'):format(written),
    expected = EXPECTED })
end

-- Refuses unreadable halves: reports the first fault in the order of search.
local function refuse_halves(game, high, low, place)
  local facts = games.of(game)
  if not facts.halves_alike and hands.count(high) == facts.low and hands.count(low) == facts.high then
    refusal.raise("hands/halves-exchanged", { file = place.file, line = place.line,
      found = "the halves have changed places, and the high hand has five cards",
      expected = ("write %s / %s"):format(text.trimmed(low), text.trimmed(high)) })
  end
  hands.check(game, high .. " " .. low, place)
  hands.check(game, high, place, facts.high, "high")
  hands.check(game, low, place, facts.low, "low")
end

---Parses a set hand. Two tiles of one face have one name and count as the same tile.
---@param game string
---@param written string
---@param place { file: string?, line: integer? }
---@return integer[] hand
---@return integer[] high
---@return integer[] low
function set_hands.read(game, written, place)
  local facts = games.of(game)
  local high, low = split(written, place)
  local of_high, of_low = hands.read(game, high, facts.high), (hands.read(game, low, facts.low))
  local hand = of_high and of_low and hands.read(game, high .. " " .. low)
  if not hand then refuse_halves(game, high, low, place) end
  return hand, of_high, of_low
end

---The number of a setting among the settings of its hand.
---@param way houseway.way
---@param hand integer[]
---@param high integer[]
---@param low integer[]
---@return integer
---@return boolean? turned true if the halves are exchanged and differ in rank
function set_hands.number(way, hand, high, low)
  local game = way.game
  if not games.of(game).halves_alike then return (setter.setting_of(way.ranking, hand, low)) end
  for number, setting in ipairs(way.ranking:view(hand)) do
    local function is(first, second)
      return hands.same(game, setting.high, first) and hands.same(game, setting.low, second)
    end
    if is(high, low) then return number end
    if is(low, high) then return number, setting.high_rank ~= setting.low_rank end
  end
  error("a hand whose halves are none of its settings", 0)
end

return set_hands
