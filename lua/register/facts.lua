-- The facts of a submission, found from its script under the law and readings that it names. No stated figure is
-- trusted.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local edition = require("register.edition")
local edges = require("register.house_edge")
local examples = require("houseway.way.examples")
local fingerprint = require("houseway.way.fingerprint")
local shadow = require("houseway.way.shadow")
local wagers = require("houseway.way.terms.wagers")
local way = require("houseway.way")

local facts = {}

---The readings that a submission chose, by key.
---@param fields register.statement
---@return table<string, string>
function facts.readings(fields)
  local readings = {}
  for _, one in ipairs(fields.reading or {}) do
    local key, name = one:match("^([^=]*)=(.*)$")
    if key then readings[key] = name end
  end
  return readings
end

---Loads the way of a submission under a law.
---@param fields register.statement
---@param law { chapter: string, as_of: string? } its own or another
---@param shown string? how refusals name its script
---@return houseway.way
function facts.load(fields, law, shown)
  return way.read(fields.script, { under = law.chapter, as_of = law.as_of, readings = facts.readings(fields),
    shown = shown or "submission.lua" })
end

-- The most that an edge can be if a law leaves it open.
local function most(worth)
  return worth.value or worth.most
end

local function reading_of(statute, key)
  local paragraph = statute.by_key[key]
  for _, one in ipairs(paragraph and paragraph.readings or {}) do
    if one.chosen then return one.name end
  end
end

-- Wraps a function that is called once; its result is kept.
local function once(find)
  local found
  return function ()
    found = found or table.pack(find())
    return table.unpack(found, 1, found.n)
  end
end

-- The digests that identify a version. Only the chapter's meaning counts: its sentences may be mended.
local NAMES = { "source_sha256", "source_xxh3", "behaviour_sha256", "law_sha256", "rounds_sha256" }

-- Says what changed if a digest differs. The submission has its script, so the law or the program changed; a register's
-- edition is the law submitted.
local function changed_of(fields, side, names, registered)
  for _, law in ipairs(registered and side.way.followed or {}) do
    if not registered:has(law.key) then
      return ("the law changed: %s, which it follows, as installed"):format(law.key)
    end
  end
  local same_text = names.statute_sha256 == fields.statute_sha256
    and (not fields.edition_sha256 or names.edition_sha256 == fields.edition_sha256)
  if registered or same_text then return "this program computes it otherwise than the program that submitted it" end
  return ("the law changed: %s as installed is another text"):format(fields.chapter)
end

-- The first digest that differs from the submission's, and what changed. Old submissions have no digest of rounds and
-- money: then the second value says so.
local function otherwise(fields, side, registered)
  local fault = registered and registered:otherwise()
  if fault then return ("law: this program reads entry %d otherwise, %s"):format(registered.number, fault) end
  local names = fingerprint.of(side.way, side.decided)
  for _, name in ipairs(NAMES) do
    if fields[name] and fields[name] ~= names[name] then
      return ("%s: %s"):format(name, changed_of(fields, side, names, registered))
    end
  end
  if fields.rounds_sha256 then return false end
  return false, "submitted before vigorish, odds and paytables were bound"
    .. (fields.statute_sha256 ~= names.statute_sha256 and "; the chapter's script has changed since" or "")
end

-- Decides every hand of a way; its examples must hold.
local function decide(loaded)
  local made = { way = loaded, decided = decided.run(loaded, { cache = false }) }
  shadow.refuse_impossible(made.way, made.decided)
  examples.run(made.way, made.decided.table)
  return made
end

---The facts of a submission, each found on first use.
---@param fields register.statement of the kind "submission"
---@param side fun(): houseway.way.side returns the way, or reads it first
---@param registered register.edition? its law; nil: the installed text
---@return register.facts
function facts.of_side(fields, side, registered)
  local function fact(find)
    return once(function () return edition.reading(registered, find) end)
  end
  local function edge_by(find)
    return fact(function () return most(find(side(), edges.options(side().way))) end)
  end
  return {
    edge = edge_by(edges.against_itself), best_edge = edge_by(edges.against_best),
    reading = function (key) return reading_of(side().way.statute, key) end,
    paytables = fact(function () return wagers.named(side().way.submission.terms.values.wagers or {}) end),
    conforms = fact(function () return conform.judge(side().way, side().decided).verdict == "conforms" end),
    otherwise = fact(function () return otherwise(fields, side(), registered) end),
    side = fact(side), readings = facts.readings(fields),
  }
end

---The facts of a submission, from its script alone.
---@param fields register.statement of the kind "submission"
---@param shown string? how refusals name its script
---@param registered register.edition? its law; nil: the installed text
---@return register.facts
function facts.of(fields, shown, registered)
  return facts.of_side(fields, once(function () return decide(facts.load(fields, fields, shown)) end), registered)
end

return facts
