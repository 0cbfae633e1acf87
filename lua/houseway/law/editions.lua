-- Editions of a chapter: its text from some day on. A chapter's file is CHAPTER.lua; the text in force from a day on
-- is beside it in CHAPTER@YYYY-MM-DD.lua, until the day of the next.
--
-- Without a day, the law is what CHAPTER.lua says: no clock decides what law is read.

local dates = require("houseway.base.dates")
local refusal = require("houseway.base.refusal")

local editions = {}

---The parts of the name of a chapter's file: "pai_gow", and the day from which on an edition holds.
---@param file string "pai_gow@2027-01-01.lua"
---@return string? name nil where it is no chapter's
---@return string? day
function editions.of_file(file)
  local name, day = file:match("^([^@]+)@(.+)%.lua$")
  if name then return dates.is_day(day) and name or nil, day end
  return file:match("^([^@]+)%.lua$")
end

---A chapter's key, and the day on which its law is asked for: "us-pa/621a@2026-01-01".
---@param written string
---@return string key
---@return string? day
function editions.split(written)
  local key, day = written:match("^([^@]*)@(.*)$")
  if not key then return written, nil end
  local read, problem = dates.read(day)
  if not read then refusal.raise("law/at-day-form",
    { found = problem.found .. " after " .. key .. "@", expected = problem.expected }) end
  return key, day
end

---The edition that held on a day: the day from which on it does; nil for the text of CHAPTER.lua.
---@param days string[] of the editions beside CHAPTER.lua
---@param as_of string? the day asked for
---@return string?
function editions.on(days, as_of)
  local found
  for _, day in ipairs(days) do
    if as_of and day <= as_of and (not found or day > found) then found = day end
  end
  return found
end

---Refuses a day on which a section read otherwise than the text at hand.
---@param sections { printed: string, effective: string? }[]
---@param as_of string? the day asked for
function editions.check(sections, as_of)
  local latest
  for _, section in ipairs(as_of and sections or {}) do
    local since = section.effective
    if since and since > as_of and not (latest and latest.effective >= since) then latest = section end
  end
  if not latest then return end
  refusal.raise("law/before-first-day", { found = ("%s as of %s"):format(latest.printed, as_of),
    expected = ("a day from %s on: how it read before is not among the texts"):format(latest.effective) })
end

---@class houseway.law.editions.day
---@field day string whose law was asked for
---@field copied_before string[] sections of which the copy at hand is older: a later change would not be in it
---@field undated string[] sections that state no date

---The known law on the day asked for.
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
