-- Editions of a chapter. CHAPTER.lua is its first text; CHAPTER@YYYY-MM-DD.lua is the text in force from that day until
-- the day of the next edition. Without a day, houseway reads CHAPTER.lua: the law never depends on the clock.
-- Programs import this module.

local dates = require("houseway.base.dates")
local refusal = require("houseway.base.refusal")
local spelling = require("houseway.base.spelling")

local editions = {}

---Splits the name of a chapter's file into the chapter's name and the day the edition takes effect.
---@param file string "pai_gow@2027-01-01.lua"
---@return string? name nil if the file is no chapter
---@return string? day
function editions.of_file(file)
  local name, day = file:match("^([^@]+)@(.+)%.lua$")
  if name then return dates.is_day(day) and name or nil, day end
  return file:match("^([^@]+)%.lua$")
end

---Splits "us-pa/621a@2026-01-01" into the chapter's key and the day whose law is requested.
---@param written string
---@return string key
---@return string? day
function editions.split(written)
  local key, day = written:match("^([^@]*)@(.*)$")
  if not key then return written, nil end
  if not dates.read(day) then refusal.raise("law/at-day-form", { found = spelling.quote(day),
    expected = ("the day after %s@ must be a day of the calendar, YYYY-MM-DD"):format(key) }) end
  return key, day
end

---The day on which the edition in force on a day took effect; nil for CHAPTER.lua.
---@param days string[] days on which the later editions take effect
---@param as_of string? the day whose law is requested
---@return string?
function editions.on(days, as_of)
  local found
  for _, day in ipairs(days) do
    if as_of and day <= as_of and (not found or day > found) then found = day end
  end
  return found
end

---Refuses a day before the text of some section took effect.
---@param sections { printed: string, effective: string? }[]
---@param as_of string? the day whose law is requested
function editions.check(sections, as_of)
  local latest
  for _, section in ipairs(as_of and sections or {}) do
    local since = section.effective
    if since and since > as_of and not (latest and latest.effective >= since) then latest = section end
  end
  if not latest then return end
  refusal.raise("law/before-first-day", {
    found = ("the texts do not have %s as of %s"):format(latest.printed, as_of),
    expected = ("give a day from %s on"):format(latest.effective) })
end

---@class houseway.law.editions.day
---@field day string the day whose law was requested
---@field copied_before string[] sections whose copy is older than the day, so it may lack a change
---@field undated string[] sections that state no date

---What is known of a chapter on a day.
---@param sections { printed: string, current: string?, effective: string? }[]
---@param as_of string?
---@return houseway.law.editions.day?
function editions.known(sections, as_of)
  if not as_of then return nil end
  local copied_before, undated = {}, {}
  for _, section in ipairs(sections) do
    if section.current and section.current < as_of:sub(1, #section.current) then
      copied_before[#copied_before + 1] = section.printed
    elseif not section.current and not section.effective then
      undated[#undated + 1] = section.printed
    end
  end
  return { day = as_of, copied_before = copied_before, undated = undated }
end

return editions
