-- Conditions of an approval. Every verifier evaluates them again, on facts it finds itself.
--
--   edge at most 2.90 % against itself               under reading us-pa/621a.6.a.1=one_to_eight
--   edge at most 1.50 % against the best settings    with paytable B only
--   from 2026-07-01                                  with paytable B of Fortune Bonus only
--   until 2026-12-31T17:00:00Z                       certified by lab@test.example
--   by hand: only at tables 4 to 9                   certified to GLI-29, Version 1.0
--   checked by an independent program
--
-- Each condition has one spelling, so the text read is the text written.

local certificates = require("register.certificates")
local dates = require("houseway.base.dates")
local fraction = require("houseway.base.fraction")
local lists = require("houseway.base.lists")
local spelling = require("houseway.base.spelling")
local verdict = require("register.verdict")
local zones = require("houseway.base.zones")

local conditions = {}

---The facts that conditions are checked against. Each function is called only if a condition needs its fact.
---@class register.facts
---@field edge fun(): houseway.base.fraction the house edge against itself; at most, if the law leaves it open
---@field best_edge fun(): houseway.base.fraction the house edge where players set each hand best against the house
---@field reading fun(key: string): string? the name of the reading chosen
---@field paytables fun(): table<string, string|false> by wager offered: its letter
---@field conforms fun(): boolean
---@field otherwise fun(): string|false, string? the first digest that differs from the submission's, and what changed;
---  then what the submission does not bind
---@field side fun(): houseway.way.side the way, every hand of it decided
---@field readings table<string, string> chosen, by key

---The instant and the submission that conditions are checked against.
---@class register.conditions.now
---@field at string instant
---@field submission { fields: register.statement, certificates: register.certificate[] }
---@field granted string? the instant at which the approval was logged

---@class register.condition
---@field text string as written
---@field means string when it holds
---@field holds fun(facts: register.facts?, now: register.conditions.now): boolean, string? the second
---  value is the finding
---@field by_hand boolean? people check it, not houseway
---@field entries_decide boolean? it needs no facts, only the instant and the register's entries
---@field turns string? the first instant at which it holds, or no longer holds
---@field begins string? the first instant at which it holds
---@field ends string? the last instant at which it holds

local function percent(value)
  return value:percent(4)
end

-- Makes the reader of a limit on an edge; `fact` names the function of register.facts.
local function edge_at_most(fact)
  return function (written)
    if not (written:find("^0%.%d+$") or written:find("^[1-9]%d*%.?%d*$") and not written:find("%.$")) then
      return nil
    end
    local limit = fraction.read(written)
    limit = limit and limit / 100
    return limit and {
      holds = function (facts)
        local edge = facts[fact]()
        return edge <= limit, "an edge of " .. percent(edge)
      end,
    }
  end
end

local function under_reading(key, name)
  return {
    holds = function (facts)
      local chosen = facts.reading(key)
      return chosen == name, chosen and ("the reading " .. chosen) or "no such reading"
    end,
  }
end

-- A day begins and ends at these seconds. A condition that means one of them states the day alone.
local FIRST, LAST = "T00:00:00Z", "T23:59:59Z"

-- Makes the reader of a day or an instant. `edge` is the second of the day that is meant. `turns` is the number of
-- seconds from it to the change. `means` says when the condition holds.
local function when(edge, turns, means, holds)
  return function (written)
    local at = dates.is_day(written) and written .. edge or written
    if not dates.is_instant(at) or at == written and at:sub(11) == edge then return nil end
    return { entries_decide = true, turns = dates.later(at, turns), begins = edge == FIRST and at or nil,
      ends = edge == LAST and at or nil,
      means = means:format(at:gsub("[TZ]", { T = " ", Z = " UTC" })),
      holds = function (_, now)
        return holds(now.at, at), "it is " .. (at == written and now.at or now.at:sub(1, 10))
      end }
  end
end

---A condition in its one spelling. A day of a time zone becomes its first or last second. The first or last second of a
---day in UTC becomes the day.
---@param text string as typed
---@param zone houseway.base.zone?
---@return string
function conditions.spelled(text, zone)
  local word, day = text:match("^(%l+) (%S+)$")
  local edge = ({ from = zones.first, ["until"] = zones.last })[word]
  local is_day = edge and dates.is_day(day)
  local instant = edge and (is_day and zone and edge(zone, day) or not is_day and zones.instant(day)) or ""
  if dates.is_instant(instant) then text = word .. " " .. instant end
  return (text:gsub("^(from %S+)" .. FIRST .. "$", "%1"):gsub("^(until %S+)" .. LAST .. "$", "%1"))
end

-- A condition on a wager that is not offered holds, with a remark: the name may be mistyped.
local function of_wager(letter, wager, found)
  if found == letter then return true end
  if found == nil then return true, wager .. " is not offered" end
  return false, found and ("%s, paytable %s"):format(wager, found) or wager .. ", no paytable of a letter"
end

local function with_paytable(letter, wager)
  return {
    holds = function (facts)
      local paytables, any = facts.paytables(), false
      if wager then return of_wager(letter, wager, paytables[wager]) end
      for _, name in ipairs(lists.keys(paytables)) do
        local found = paytables[name]
        if found and found ~= letter then return of_wager(letter, name, found) end
        any = any or found
      end
      return true, not any and "no wager with such a paytable is offered" or nil
    end,
  }
end

-- Makes the reader of a condition on certificates; `field` names what is given.
local function certified(field)
  return function (value)
    return { entries_decide = true, holds = function (_, now) return certificates.show(now, { [field] = value }) end }
  end
end

-- A laboratory says that another program, this one or any, accepted the submission's certificate.
local function checked_by(program)
  program = program:match("^%x+$")
  if program and (#program ~= 64 or program:find("%u")) then return nil end
  return { entries_decide = true, holds = function (_, now) return certificates.checked(now, program) end }
end

-- A condition in words, which people check; never false here. The prefix keeps a mistyped condition a mistake.
local function by_hand()
  return { entries_decide = true, by_hand = true, holds = function () return true end }
end

-- Rows: a pattern, a function that makes the condition, the form shown to people, and when it holds.
local FORMS = {
  { "^edge at most ([%d.]+) %% against itself$", edge_at_most("edge"), "edge at most N.NN % against itself",
    "the house edge is at most this, if both sides set their hands by the way" },
  { "^edge at most ([%d.]+) %% against the best settings$", edge_at_most("best_edge"),
    "edge at most N.NN % against the best settings",
    "the house edge is at most this, if players set every hand in the best way against the house" },
  { "^under reading ([%w/_.-]+)=([%l%d_]+)$", under_reading, "under reading KEY=NAME",
    "the submission is checked under this reading of the paragraph" },
  { "^from (%S+)$", when(FIRST, 0, "met from %s on", function (now, at) return now >= at end), "from DAY",
    "the day or the second has come, in UTC. A day counts from its first second" },
  { "^until (%S+)$", when(LAST, 1, "met through %s", function (now, at) return now <= at end), "until DAY",
    "the day or the second has not passed, in UTC. A day counts to its last second" },
  { "^with paytable (%u) only$", with_paytable, "with paytable X only",
    "every wager that has a paytable uses this paytable" },
  { "^with paytable (%u) of (%S.*) only$", with_paytable, "with paytable X of WAGER only",
    "the wager uses this paytable. If the house does not offer the wager, houseway says so" },
  { "^certified by (%S+)$", certified("by"), "certified by NAME",
    "a certificate of this laboratory passes a standard and fails none, and no figure in it differs" },
  { "^certified to (%S.*)$", certified("standard"), "certified to STANDARD",
    "a certificate passes this standard, and no figure in it differs" },
  { "^checked by (an independent program)$", checked_by, "checked by an independent program",
    "a laboratory's certificate says that another program accepted the submission's `certify-way` certificate" },
  { "^checked by program (%x+)$", checked_by, "checked by program SHA256",
    "a laboratory's certificate says that the program with this digest accepted the `certify-way` certificate" },
  { "^by hand: (%S.*)$", by_hand, "by hand: WHAT PEOPLE CHECK",
    "people check it. houseway cannot check it, and shows it wherever it shows the approval" },
}

---The forms of conditions as shown to people, and when each holds.
---@type string[], string[]
conditions.FORMS, conditions.MEANINGS = {}, {}
for i, form in ipairs(FORMS) do conditions.FORMS[i], conditions.MEANINGS[i] = form[3], form[4] end

---@param text string
---@return register.condition?
---@return register.verdict?
function conditions.read(text)
  for _, form in ipairs(FORMS) do
    local first, second = text:match(form[1])
    local made = first and form[2](first, second)
    if made then
      made.text, made.means = text, made.means or form[4]
      return made
    end
  end
  return verdict.no("unreadable", 'no condition is "%s"; write %s', text, spelling.list(conditions.FORMS))
end

---The fault of the first condition whose form is unknown.
---@param texts string[]?
---@return { found: string, expected: string }?
function conditions.unknown(texts)
  for _, text in ipairs(texts or {}) do
    if not conditions.read(text) then
      return { found = ('no condition is "%s"'):format(text), expected = "write " .. spelling.list(conditions.FORMS) }
    end
  end
end

---@param texts string[]?
---@return register.condition[]?
---@return register.verdict?
function conditions.read_all(texts)
  local list = {}
  for i, text in ipairs(texts or {}) do
    local one, why = conditions.read(text)
    if not one then return nil, why end
    list[i] = one
  end
  return list
end

return conditions
