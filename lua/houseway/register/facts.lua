-- What a verifier finds itself of a submission: from its script, to the byte, under the law and the readings that the
-- submission names. Nothing that the submission says of its figures is believed.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local edges = require("houseway.register.edges")
local examples = require("houseway.way.examples")
local fingerprint = require("houseway.way.fingerprint")
local shadow = require("houseway.way.shadow")
local wagers = require("houseway.way.terms.wagers")
local way = require("houseway.way")

local facts = {}

-- The readings that a submission chose, by key.
local function readings_of(said)
  local readings = {}
  for _, one in ipairs(said.reading or {}) do
    local key, name = one:match("^([^=]*)=(.*)$")
    if key then readings[key] = name end
  end
  return readings
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

-- A function whose answer is kept.
local function once(find)
  local found
  return function ()
    if found == nil then found = find() end
    return found
  end
end

-- What names a version, and is found again: of the chapter's script its meaning alone, for a sentence may be mended.
local NAMES = { "source_sha256", "source_xxh3", "behaviour_sha256", "law_sha256" }

-- The first name of a submission that is found otherwise.
local function otherwise(said, side)
  local names = fingerprint.of(side.way, side.decided)
  for _, name in ipairs(NAMES) do
    if said[name] ~= names[name] then return name end
  end
  return false
end

---The facts of a submission, each found when it is first asked for.
---@param said houseway.register.statement of the kind "submission"
---@param shown string? how refusals name its script
---@return houseway.register.facts
function facts.of(said, shown)
  local readings = readings_of(said)
  local loaded = once(function ()
    return way.read(said.script, { under = said.chapter, as_of = said.as_of, readings = readings,
      shown = shown or "submission.lua" })
  end)
  local side = once(function ()
    local made = { way = loaded(), decided = decided.run(loaded(), { cache = false }) }
    shadow.refuse_impossible(made.way, made.decided)
    examples.run(made.way, made.decided.table)
    return made
  end)
  local function edge_by(find)
    return once(function () return most(find(side(), edges.options(loaded()))) end)
  end
  return {
    edge = edge_by(edges.against_itself),
    best_edge = edge_by(edges.against_best),
    reading = function (key) return reading_of(loaded().statute, key) end,
    paytables = once(function () return wagers.named(loaded().submission.terms.values.wagers or {}) end),
    conforms = once(function () return conform.judge(loaded(), side().decided).verdict == "conforms" end),
    otherwise = once(function () return otherwise(said, side()) end),
    side = side,
    readings = readings,
  }
end

return facts
