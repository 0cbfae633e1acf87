-- Time zones as POSIX writes them in TZ: "EST5EDT,M3.2.0,M11.1.0", "MST7", "<-03>3". The rule itself is the zone: no
-- machine's time zones are read, so that an instant is the same everywhere.
-- Programs import this module.

local dates = require("houseway.base.dates")
local lists = require("houseway.base.lists")

local zones = {}

---A day on which the clock changes: a month, the week in it (5: the last), the day from Sunday, 0, and the second from
---midnight.
---@class houseway.base.zone.change
---@field month integer
---@field week integer
---@field day integer
---@field second integer

---@class houseway.base.zone
---@field rule string as it was written
---@field standard integer seconds east of UTC
---@field summer integer? the same in summer time; nil: there is none
---@field starts houseway.base.zone.change? of summer time, by the standard clock
---@field ends houseway.base.zone.change? by the summer clock

-- Seconds of "5", "-9:30", "2:00:00"; nil unless at most so many hours.
local function seconds_of(written, most)
  local sign, hours, rest = written:match("^([+-]?)(%d%d?%d?)([%d:]*)$")
  local minutes, seconds = (rest or ""):match("^:([0-5]%d):?([0-5]?%d?)$")
  if not hours or rest ~= "" and not minutes or tonumber(hours) > most then return nil end
  local all = (tonumber(hours) * 60 + tonumber(minutes or 0)) * 60 + (tonumber(seconds or "") or 0)
  return math.tointeger(sign == "-" and -all or all)
end

local function change_of(written)
  local month, week, day, time = written:match("^M(%d%d?)%.([1-5])%.([0-6])(.*)$")
  local second = month and (time == "" and 7200 or time:sub(1, 1) == "/" and seconds_of(time:sub(2), 167))
  if not second or tonumber(month) < 1 or tonumber(month) > 12 then return nil end
  return { month = math.tointeger(month), week = math.tointeger(week), day = math.tointeger(day), second = second }
end

-- Takes a zone's name off the start of a rule: three letters or more, or letters, digits and signs in < >.
local function after_name(written)
  return written:match("^%a%a%a+(.*)$") or written:match("^<[%w+-][%w+-][%w+-]+>(.*)$")
end

---Reads a zone's rule.
---@param written string
---@return houseway.base.zone?
function zones.read(written)
  local offset, rest = (after_name(written) or ""):match("^([+-]?[%d:]+)(.*)$")
  local west = offset and seconds_of(offset, 24)
  if not west or rest == "" then return west and { rule = written, standard = -west } or nil end
  local summer, starts, ends = (after_name(rest) or ""):match("^([+-]?[%d:]*),([^,]+),([^,]+)$")
  local summer_west = summer == "" and west - 3600 or summer and seconds_of(summer, 24)
  local zone = { rule = written, standard = -west, summer = summer_west and -summer_west,
    starts = starts and change_of(starts), ends = ends and change_of(ends) }
  return zone.summer and zone.starts and zone.ends and zone or nil
end

local function first_second(day)
  return dates.seconds(day .. "T00:00:00Z")
end

-- The second of a change by the clock before it, from 1970.
local function clock_at(change, year)
  local first = first_second(("%04d-%02d-01"):format(year, change.month))
  local weekday = (first // 86400 + 4) % 7 -- 1970 began on a Thursday
  local number = 1 + (change.day - weekday) % 7 + (change.week - 1) * 7
  if not dates.is_day(("%04d-%02d-%02d"):format(year, change.month, number)) then number = number - 7 end
  return first + (number - 1) * 86400 + change.second
end

-- Seconds east of UTC at a second from 1970.
local function offset_at(zone, second)
  if not zone.summer then return zone.standard end
  local year = math.max(0, math.tointeger(tonumber(dates.instant(second + zone.standard):sub(1, 4))))
  local starts = clock_at(zone.starts, year) - zone.standard
  local ends = clock_at(zone.ends, year) - zone.summer
  local is_between = second >= math.min(starts, ends) and second < math.max(starts, ends)
  return is_between == (starts < ends) and zone.summer or zone.standard -- in the south summer ends before it starts
end

local UTC = { rule = "UTC0", standard = 0 }

---The first second of a day: in UTC without a zone. No instant where UTC has no such year.
---@param zone houseway.base.zone?
---@param day string
---@return string instant
function zones.first(zone, day)
  zone = zone or UTC
  local clock, first = first_second(day), nil
  for _, offset in ipairs({ zone.standard, zone.summer }) do
    local second = clock - offset
    if offset_at(zone, second) == offset and second < (first or math.huge) then first = second end
  end
  return dates.instant(first or clock - zone.standard) -- a clock that skips midnight changes at the first second
end

---The last second of a day.
---@param zone houseway.base.zone?
---@param day string
---@return string instant
function zones.last(zone, day)
  return dates.instant(dates.seconds(zones.first(zone, dates.after(day, 1))) - 1)
end

local function instant_or_nil(text)
  return dates.is_instant(text) and text or nil
end

---The instant that a text means: an instant in UTC, an instant with hours and minutes from UTC, as zones.shown writes
---instants, or the first second of a day.
---@param written string
---@param zone houseway.base.zone?
---@return string? instant
function zones.instant(written, zone)
  if dates.is_instant(written) then return written end
  if dates.is_day(written) then return instant_or_nil(zones.first(zone, written)) end
  local clock, sign, hours, minutes = written:match("^(.*)([+-])(%d%d):([0-5]%d)$")
  if not clock or not dates.is_instant(clock .. "Z") or hours > "24" then return nil end
  local offset = (tonumber(hours) * 60 + tonumber(minutes)) * 60
  local second = dates.seconds(clock .. "Z") + (sign == "-" and offset or -offset)
  return instant_or_nil(dates.instant(math.tointeger(second)))
end

---An instant by a zone's clock, with its hours and minutes from UTC: "2026-07-01T00:00:00-04:00".
---@param zone houseway.base.zone
---@param instant string
---@return string
function zones.shown(zone, instant)
  local second = dates.seconds(instant)
  local offset = offset_at(zone, second)
  local minutes = math.abs(offset) // 60
  return ("%s%s%02d:%02d"):format(dates.instant(second + offset):sub(1, -2), offset < 0 and "-" or "+", minutes // 60,
    minutes % 60)
end

---The day of an instant: in UTC without a zone.
---@param zone houseway.base.zone?
---@param instant string
---@return string
function zones.day(zone, instant)
  return zones.shown(zone or UTC, instant):sub(1, 10)
end

-- The fields of answers that are instants. Words of people, and statements, are shown as they were signed.
local INSTANTS = lists.places({ "logged", "_logged", "since", "from", "before", "at", "as_at", "known", "expires",
  "effective", "turn_since", "reviewer_since" })
local DEEPEST = 6 -- lists of objects within an answer

---An answer with its instants by the clock of a zone.
---@param zone houseway.base.zone?
---@param answer table
---@param depth integer?
---@return table
function zones.answer(zone, answer, depth)
  if not zone or depth == DEEPEST then return answer end
  local told = {}
  for key, value in pairs(answer) do
    if INSTANTS[key] and type(value) == "string" and dates.is_instant(value) then
      value = zones.shown(zone, value)
    elseif type(value) == "table" and not getmetatable(value) then
      value = zones.answer(zone, value, (depth or 1) + 1)
    end
    told[key] = value
  end
  return told
end

return zones
