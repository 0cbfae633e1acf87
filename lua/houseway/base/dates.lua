-- Days (YYYY-MM-DD) and instants in UTC. Their order as text is their order in time, so callers compare them as text.
-- Programs import this module.

local dates = {}

local LENGTH = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 }

local function is_leap(year)
  return year % 4 == 0 and (year % 100 ~= 0 or year % 400 == 0)
end

local function days_in(year, month)
  return month == 2 and is_leap(year) and 29 or LENGTH[month]
end

---True if a text is a day of the calendar.
---@param written string
---@return boolean
function dates.is_day(written)
  local year, month, day = written:match("^(%d%d%d%d)%-(%d%d)%-(%d%d)$")
  if not year then return false end
  year, month, day = math.tointeger(year), math.tointeger(month), math.tointeger(day)
  return month >= 1 and month <= 12 and day >= 1 and day <= days_in(year, month)
end

---True if a text is a month of the calendar, YYYY-MM.
---@param written string
---@return boolean
function dates.is_month(written)
  return #written == 7 and dates.is_day(written .. "-01")
end

---True if a text is an instant in UTC, to the second: "2026-11-22T09:00:00Z".
---@param written string
---@return boolean
function dates.is_instant(written)
  local day, hour, minute, second = written:match("^(%d%d%d%d%-%d%d%-%d%d)T(%d%d):(%d%d):(%d%d)Z$")
  if not day then return false end
  return dates.is_day(day) and hour <= "23" and minute <= "59" and second <= "59"
end

---Reads a day.
---@param written string
---@return string?
---@return houseway.base.problem?
function dates.read(written)
  if dates.is_day(written) then return written end
  return nil, { id = "records/bad-day", found = ('"%s"'):format(written),
    expected = "a day of the calendar, YYYY-MM-DD" }
end

---The day a number of days later.
---@param day string
---@param days integer 0 or more
---@return string
function dates.after(day, days)
  local year, month, number = day:match("^(%d+)%-(%d+)%-(%d+)$")
  year, month, number = math.tointeger(year), math.tointeger(month), math.tointeger(number) + days
  while number > days_in(year, month) do
    number, month = number - days_in(year, month), month + 1
    if month > 12 then year, month = year + 1, 1 end
  end
  return ("%04d-%02d-%02d"):format(year, month, number)
end

-- Counts the days from 1970-01-01. Years begin in March here, so that a leap day is the last of its year.
local function days_of(day)
  local year, month, number = day:match("^(%d+)%-(%d+)%-(%d+)$")
  year, month, number = math.tointeger(year), math.tointeger(month), math.tointeger(number)
  if month < 3 then year, month = year - 1, month + 12 end
  return 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + number - 719469
end

---The instant some seconds from 1970; no instant (dates.is_instant) before the year 0 and after 9999.
---@param seconds integer
---@return string
function dates.instant(seconds)
  local at = os.date("!*t", seconds)
  return ("%04d-%02d-%02dT%02d:%02d:%02dZ"):format(at.year, at.month, at.day, at.hour, at.min, at.sec)
end

---The seconds from 1970 to an instant.
---@param instant string
---@return integer
function dates.seconds(instant)
  local day, hour, minute, second = instant:match("^(.-)T(%d%d):(%d%d):(%d%d)Z$")
  return ((days_of(day) * 24 + math.tointeger(hour)) * 60 + math.tointeger(minute)) * 60 + math.tointeger(second)
end

---The instant a number of seconds later.
---@param instant string
---@param seconds integer 0 or more
---@return string
function dates.later(instant, seconds)
  local day, hour, minute, second = instant:match("^(.-)T(%d%d):(%d%d):(%d%d)Z$")
  local all = (math.tointeger(hour) * 60 + math.tointeger(minute)) * 60 + math.tointeger(second) + seconds
  return ("%sT%02d:%02d:%02dZ"):format(dates.after(day, all // 86400), all // 3600 % 24, all // 60 % 60, all % 60)
end

return dates
