-- The facts of a submission, found from its script alone, under the law and the readings that it names. No figure of
-- the submission is trusted.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local edges = require("houseway.register.house_edge")
local examples = require("houseway.way.examples")
local fingerprint = require("houseway.way.fingerprint")
local shadow = require("houseway.way.shadow")
local wagers = require("houseway.way.terms.wagers")
local way = require("houseway.way")

local facts = {}

---The readings that a submission chose, by key.
---@param said houseway.register.statement
---@return table<string, string>
function facts.readings(said)
  local readings = {}
  for _, one in ipairs(said.reading or {}) do
    local key, name = one:match("^([^=]*)=(.*)$")
    if key then readings[key] = name end
  end
  return readings
end

---Loads the way of a submission under a law.
---@param said houseway.register.statement
---@param law { chapter: string, as_of: string? } its own, or another
---@param shown string? how refusals name its script
---@return houseway.way
function facts.load(said, law, shown)
  return way.read(said.script, { under = law.chapter, as_of = law.as_of, readings = facts.readings(said),
    shown = shown or "submission.lua" })
end

-- The most that an edge can be, where a law leaves it open.
local function most(worth)
  return worth.value or worth.most
end

local function reading_of(statute, key)
  local paragraph = statute.by_key[key]
  for _, one in ipairs(paragraph and paragraph.readings or {}) do
    if one.chosen then return one.name end
  end
end

-- Calls a function once and keeps what it returns.
local function once(find)
  local found
  return function ()
    found = found or table.pack(find())
    return table.unpack(found, 1, found.n)
  end
end

-- The digests that identify a version. Only the chapter's meaning is compared, for its sentences may be mended.
local NAMES = { "source_sha256", "source_xxh3", "behaviour_sha256", "law_sha256", "rounds_sha256" }

-- The name of the first digest that differs from the submission's. A submission of before has no digest of what rounds
-- and money depend on: then the second value says so.
local function otherwise(said, side)
  local names = fingerprint.of(side.way, side.decided)
  for _, name in ipairs(NAMES) do
    if said[name] and said[name] ~= names[name] then return name end
  end
  if said.rounds_sha256 then return false end
  return false, "it does not bind vigorish, odds and paytables"
    .. (said.statute_sha256 ~= names.statute_sha256 and ", and the chapter's script has changed since" or "")
end

-- Decides every hand of a way; its examples must hold.
local function decide(loaded)
  local made = { way = loaded, decided = decided.run(loaded, { cache = false }) }
  shadow.refuse_impossible(made.way, made.decided)
  examples.run(made.way, made.decided.table)
  return made
end

---The facts of a submission, each found when first asked for.
---@param said houseway.register.statement of the kind "submission"
---@param side fun(): houseway.way.side returns the way, or reads it first
---@return houseway.register.facts
function facts.of_side(said, side)
  local function edge_by(find)
    return once(function () return most(find(side(), edges.options(side().way))) end)
  end
  return {
    edge = edge_by(edges.against_itself),
    best_edge = edge_by(edges.against_best),
    reading = function (key) return reading_of(side().way.statute, key) end,
    paytables = once(function () return wagers.named(side().way.submission.terms.values.wagers or {}) end),
    conforms = once(function () return conform.judge(side().way, side().decided).verdict == "conforms" end),
    otherwise = once(function () return otherwise(said, side()) end),
    side = side,
    readings = facts.readings(said),
  }
end

---The facts of a submission, from its script alone.
---@param said houseway.register.statement of the kind "submission"
---@param shown string? how refusals name its script
---@return houseway.register.facts
function facts.of(said, shown)
  return facts.of_side(said, once(function () return decide(facts.load(said, said, shown)) end))
end

return facts
