-- What is known of time: a status, a witness's signature or a time-stamp shows that a register's first entries existed
-- at an instant. No later entry may be logged before it. Holders of such evidence require that, and the register obeys.
-- Clocks may differ by the policy's tolerance.

local dates = require("houseway.base.dates")
local text = require("houseway.base.text")
local verdict = require("register.verdict")

local seen_times = {}

---A register's first entries existed at an instant.
---@class register.seen_time
---@field size integer number of entries
---@field at string instant
---@field by string "a status", "a witness", "a time-stamp"

local TOLERANCE = "300" -- seconds, if the policy says nothing

---The seconds by which clocks may differ.
---@param policy register.statement
---@return integer
function seen_times.tolerance(policy)
  return math.tointeger(policy.tolerance or TOLERANCE) --[[@as integer]]
end

---The time in the newest signature of the policy's witnesses.
---@param head register.head
---@return register.seen_time?
function seen_times.of_head(head)
  return head.seen and { size = head.size, at = dates.instant(head.seen), by = "a witness" } or nil
end

---True if an instant is ahead of a clock by more than the tolerance.
---@param at string
---@param clock string
---@param policy register.statement
---@return boolean
function seen_times.is_ahead(at, clock, policy)
  return at > dates.later(clock, seen_times.tolerance(policy))
end

---Refuses a head signed by a witness whose clock is ahead of this one: no entry could follow it.
---@param head register.head
---@param clock string instant: now
---@param policy register.statement
---@return boolean?
---@return register.verdict?
function seen_times.check_clock(head, clock, policy)
  local seen = seen_times.of_head(head)
  if not seen or not seen_times.is_ahead(seen.at, clock, policy) then return true end
  return verdict.no("out of order", "a head that a witness signed at %s, ahead of the clock here, %s", seen.at, clock)
end

---Refuses to log if the last entry is ahead of the clock: the clock of the last entry was ahead, or this clock is
---behind.
---@param last string? instant of the last entry
---@param clock string instant: now
---@param of { policy: register.statement, number: integer } the last entry's number
---@return boolean?
---@return register.verdict?
function seen_times.check_last(last, clock, of)
  if not last or not seen_times.is_ahead(last, clock, of.policy) then return true end
  local minutes = (dates.seconds(last) - dates.seconds(clock)) // 60
  return verdict.on(of.number, "out of order", "logged %s, %s ahead of the clock here, %s. Nothing can be logged "
    .. "before it: set this clock right, or wait until then", last, minutes < 120 and text.count(minutes, "minute")
    or text.count(minutes // 60, "hour"), clock)
end

---Checks that later entries have later times. Ignores times ahead of the clock: one bad clock must not stop a register.
---@param list register.seen_time[]
---@param of { policy: register.statement, clock: string, entry_from: (fun(number: integer): integer?, string?)
---  } clock: now; entry_from: the first entry at or after a number, and its instant; nil if there is none
---@return boolean?
---@return register.verdict?
function seen_times.check(list, of)
  for _, one in ipairs(list) do
    local number, logged = of.entry_from(one.size)
    local is_known = number and not seen_times.is_ahead(one.at, of.clock, of.policy)
    if is_known and dates.later(logged, seen_times.tolerance(of.policy)) < one.at then
      return verdict.on(number, "dated back", "logged %s, after %s saw %d entries at %s", logged, one.by, one.size,
        one.at)
    end
  end
  return true
end

return seen_times
