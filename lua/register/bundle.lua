-- Builds a submission: the statement that a house signs, with the script byte for byte, its identity, terms, figures
-- and report. All but the signer follow from the script.

local certificate = require("houseway.way.certificate")
local figures = require("register.figures")
local fingerprint = require("houseway.way.fingerprint")
local kinds = require("register.kinds")
local refusal = require("houseway.base.refusal")
local terms = require("houseway.way.terms")

local bundle = {
  KIND = "submission",
  FIRST = "^houseway submission %d\n$", ---the first line of a submission's file, as a pattern
}

---The fields that the submitter states and nothing proves.
bundle.SAID = { "register", "by", "house", "version", "supersedes", "replaces", "change", "engine_sha256" }

-- The chosen readings, sorted by key.
local function readings_of(chosen)
  local list = {}
  for key, name in pairs(chosen) do list[#list + 1] = ("%s=%s"):format(key, name) end
  table.sort(list)
  return list
end

---The terms of a script, each as NAME = VALUE.
---@param way houseway.way
---@return string[]
function bundle.terms(way)
  local list = {}
  for i, one in ipairs(terms.stated(way)) do
    list[i] = ("%s = %s"):format(one.term, one.says ~= "" and one.says or "none")
  end
  return list
end

-- ---- scripts that a statement cannot hold ----

local function fault_of(source)
  if not source:find("\n$") then return "submitting/last-line-end", "the last line of the script does not end" end
  if source:find("[%z\1-\8\11-\31]") then
    return "submitting/control-characters", "the script has control characters"
  end
end

---Refuses a script that a statement cannot hold byte for byte.
---@param way houseway.way
function bundle.check_script(way)
  local id, found = fault_of(way.script.source)
  if id then
    refusal.raise(id, { file = way.file, found = found, expected = "write text, with each line ended by LF" })
  end
end

-- ---- the statement ----

---@class register.given
---@field register string
---@field by string
---@field house string
---@field version string
---@field supersedes string?
---@field replaces string?
---@field change string[]?
---@field readings table<string, string> chosen, by key
---@field report string what `check` says
---@field certificate boolean? the statement includes a certificate for another program to verify
---@field figures register.figure[]

---Builds the statement of a way that is decided and judged.
---@param side houseway.way.side
---@param stated register.given
---@return register.statement
function bundle.of(side, stated)
  local way, names = side.way, fingerprint.of(side.way, side.decided)
  local fields = {
    kind = bundle.KIND, register = stated.register, by = stated.by, house = stated.house, version = stated.version,
    supersedes = stated.supersedes, replaces = stated.replaces,
    change = stated.change, chapter = way.statute.key, as_of = way.statute.as_of,
    game = way.game, source_sha256 = names.source_sha256, source_xxh3 = names.source_xxh3,
    behaviour_sha256 = names.behaviour_sha256, statute_sha256 = names.statute_sha256, law_sha256 = names.law_sha256,
    rounds_sha256 = names.rounds_sha256, edition_sha256 = names.edition_sha256,
    term = bundle.terms(way), reading = readings_of(stated.readings), figure = figures.lines(stated.figures),
    engine_sha256 = names.engine_sha256, report = stated.report, script = way.script.source,
    certificate = stated.certificate and certificate.of(way, side.decided) or nil,
  }
  fields.form = kinds.form_of(fields)
  local problem = kinds.fault(fields)
  if problem then error(("a submission that cannot be written: %s"):format(problem.found), 0) end
  return fields
end

return bundle
