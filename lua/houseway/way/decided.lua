-- Decides every hand: by the survey of a way, or from the cache.
-- Programs import this module.

local asker = require("hw.asker")
local cache = require("houseway.base.cache")
local cache_key = require("houseway.base.key")
local counts = require("houseway.law.counts")
local engine = require("houseway.script.engine_digest")
local faults = require("houseway.script.faults")
local fingerprint = require("houseway.way.fingerprint")
local games = require("houseway.base.games")
local hash = require("hw.hash")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local pair_kinds = require("houseway.notation.pair_kinds")
local refusal = require("houseway.base.refusal")
local survey = require("hw.survey")
local sys = require("hw.sys")
local tables = require("hw.table")
local tokens = require("houseway.script.tokens")

local decided = {}

---@class houseway.way.decided
---@field table userdata the decision table
---@field report table the core's counts (src/lua/bind/survey.c)
---@field law_masks { sha256: string } digest of the lawful settings of all classes
---@field cached boolean
---@field is_singly boolean? true if each hand is decided when a caller looks it up
---@field whole userdata? the table of all hands, if hands are decided singly

-- ---- running ----

local function refuse_function(way, detail)
  if detail.kind == "internal" then error(detail.message, 0) end
  local id, found, expected, suggestion = faults.tell(detail)
  if detail.kind == "unknown word" then id, found, expected, suggestion = faults.unknown_name(detail.name) end
  refusal.raise(id, { file = way.file, line = detail.line, found = found,
    expected = expected or "write a function that answers for every hand", suggestion = suggestion })
end

local function refuse_varying(way, number)
  local rule = way.submission.rules[number]
  refusal.raise("functions/order-matters", { file = way.file, line = rule.line,
    found = ('the function of rule "%s" answered otherwise when asked in another order'):format(rule.name),
    expected = "write an answer that depends on the hand alone" })
end

local function run(way, options)
  local made, report, detail = survey.run(way.program, way.ranking, options)
  if made then return made, report end
  if report == "failed" and detail then refuse_function(way, detail) end
  if report == "varies" then refuse_varying(way, detail) end
  error("the survey: " .. report, 0)
end

local function settings_for(way, options)
  local settings = { threads = options.threads or sys.processors(), progress = options.progress,
    every = options.every }
  if way.program:asks() then
    settings.asker = asker.new(way.game, way.script.program, way.compiler.picks, pair_kinds.by_mask(way.ranking))
  end
  return settings
end

local function survey_way(way, options)
  local made, report = run(way, settings_for(way, options))
  return { table = made, report = report, law_masks = { sha256 = made:law_sha256() }, cached = false }
end

-- ---- several readings ----

---How many ways `decided.several` takes at once.
decided.TOGETHER = 64

-- A table that decides one hand at a time, when asked. `whole` answers all other questions.
local function finder(way, whole)
  return setmetatable({ find = function (_, hand) return way.program:decide(way.ranking, hand) end }, whole)
end

-- True if ways of cards decide hands by patterns alone.
local function are_plain(ways)
  return games.of(ways[1].game).suits > 0 and not lists.any(ways, function (way) return way.program:asks() end)
end

-- Groups the numbers of ways whose programs differ only in ranges of ranks.
local function families_of(ways)
  local families = {}
  for number, way in ipairs(ways) do
    local family = lists.filter(families, function (one) return ways[one[1]].program:alike(way.program) end)[1] or {}
    if #family == 0 then families[#families + 1] = family end
    family[#family + 1] = number
  end
  return families
end

-- Decides ways of one program together.
local function survey_family(ways, family, options, found)
  local cases = {}
  for i, number in ipairs(family) do cases[i] = { ways[number].program, ways[number].ranking } end
  local reports, laws = survey.several(cases, options)
  for i, number in ipairs(family) do
    found[number] = { table = finder(ways[number]), report = reports[i], law_masks = { sha256 = laws[i] } }
  end
end

---Decides every hand by ways of one script, each under other readings of the law. Decides hands of cards once for all
---rankings that agree on a hand. The tables only find hands.
---@param ways houseway.way[] at most decided.TOGETHER
---@param options { threads: integer?, progress: fun(done: integer, total: integer): boolean }
---@return houseway.way.decided[]
function decided.several(ways, options)
  local found = {}
  local families = are_plain(ways) and families_of(ways) or {}
  for i, family in ipairs(families) do
    survey_family(ways, family, { threads = options.threads or sys.processors(),
      progress = function (done, total) return options.progress((i - 1) * total + done, #families * total) end }, found)
  end
  for i = #found + 1, #ways do
    found[i] = survey_way(ways[i], { threads = options.threads })
    options.progress(i, #ways)
  end
  return found
end

-- ---- the cache ----

---The key of a way's decisions. It uses the script without comments and layout, since entries hold no line numbers.
---@param way houseway.way
---@return string
function decided.key(way)
  local laws = { counts.law(way.statute) }
  for i, statute in ipairs(way.followed) do laws[i + 1] = counts.law(statute) end
  return hash.sha256(cache_key.of("decided", engine.sha256(), way.game, tokens.bare(way.script.source), laws))
end

-- The facts, after their length in bytes, and the table.
local function parts_of(way, found)
  local facts = json.encode({ report = found.report, law_masks = found.law_masks,
    behaviour_sha256 = fingerprint.behaviour_sha256(way, found.table) })
  return string.pack("<s4", facts), found.table:columns()
end

-- True if a report counts this way's rules and paragraphs. Other reports do not answer for the way.
local function is_of(way, report)
  return type(report) == "table" and #(report.rules or {}) == #way.submission.rules
    and #(report.clauses or {}) == #way.clauses
end

local function from_bytes(way, bytes)
  local size = #bytes >= 4 and string.unpack("<I4", bytes:sub(1, 4)) or 0
  local read = json.decode(bytes:sub(5, 4 + size))
  local made = read and is_of(way, read.report) and tables.from(way.game, bytes:from(5 + size))
  if not made then return nil end
  fingerprint.set_behaviour_sha256(way, made, read.behaviour_sha256)
  return { table = made, report = read.report, law_masks = read.law_masks, cached = true }
end

---Decides every hand, or reads the decisions from the cache.
---@param way houseway.way
---@param options { threads: integer?, progress: function?, cache: boolean?, every: integer? } cache = false: not read;
---  every: decides, as a sample, one stretch of hands in this many
---@return houseway.way.decided
function decided.run(way, options)
  local bytes = options.cache ~= false and cache.map(decided.key(way))
  return bytes and from_bytes(way, bytes) or survey_way(way, options)
end

---Decides hands one at a time, and all hands when a caller needs more, such as the digest of behaviour. For ways
---without functions, whose answers depend on the hand alone.
---@param way houseway.way
---@param decide_all fun(): houseway.way.decided
---@return houseway.way.decided
function decided.singly(way, decide_all)
  local all
  local function whole()
    all = all or decide_all()
    return all
  end
  local table_ = finder(way, { __index = function (_, name)
    return function (_, ...) return whole().table[name](all.table, ...) end
  end })
  return setmetatable({ table = table_, is_singly = true }, { __index = function (_, key)
    return key == "whole" and whole().table or whole()[key]
  end })
end

---Stores decisions in the cache.
---@param way houseway.way
---@param found houseway.way.decided
function decided.keep(way, found)
  cache.write(decided.key(way), parts_of(way, found))
end

return decided
