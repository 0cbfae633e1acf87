-- Digests of a way's behaviour and of the law it is checked against. docs/fingerprint.md gives the format.
--
-- XXH3-128 is fast; SHA-256 is binding, and people sign it. The behaviour omits the deciding rule, and counts settings
-- equal in both ranks as one. So two texts that set every hand alike have one behaviour. The law's digest omits its
-- sentences, so a better sentence invalidates no approval.
-- Programs import this module.

local digests = require("houseway.law.digests")
local engine = require("houseway.script.engine_digest")
local games = require("houseway.base.games")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")

local fingerprint = {}

local FORMAT = "houseway behaviour 1"
local LAW_FORMAT = "houseway law 1"

local function tile_identity(ranking)
  local parts = {}
  for a = 0, 20 do
    for b = 0, a do
      local rank, _, zero = ranking:tile_rank(a, b)
      parts[#parts + 1] = ("%d%s"):format(rank, zero and "z" or "")
    end
    parts[#parts + 1] = "place " .. ranking:tile_place(a)
  end
  return table.concat(parts, " ")
end

local function card_identity(rules)
  -- The identity includes the joker's role in a royal flush unless that is any card.
  local royal = rules.joker_royal ~= "any card" and "; " .. rules.joker_royal or ""
  return ("%s; %s; %s; %s%s"):format(table.concat(rules.category, " > "), table.concat(rules.straight, " "),
    table.concat(rules.straight_flush, " "), rules.joker_flush, royal)
end

---The digest of how pieces rank: equal for two texts that rank alike.
---@param way houseway.way
---@return string sha256
function fingerprint.ranking(way)
  local rules = way.statute.card_rules
  return hash.sha256(rules and card_identity(rules) or tile_identity(way.ranking))
end

-- The outcome of every cell. Leaves out marks that no chosen reading has, except the first, for which the format has
-- room.
local function codes_of(statute, built)
  local cases, marks = games.of(statute.game).banks, 1
  for number, mark in ipairs(statute.marks) do
    if mark.chosen then marks = math.max(marks, number) end
  end
  local kept = math.min(cases, 1 << marks)
  return table.concat(built.code, "", 1, #built.code // cases * kept)
end

-- The codes of all cells: win, lose or push (houseway.law.outcome).
local function outcome_identity(statute)
  local parts = {}
  for _, wager in ipairs({ "outcome", "bank_outcome" }) do
    parts[#parts + 1] = wager .. " " .. (statute[wager] and codes_of(statute, statute[wager]) or "none")
  end
  return table.concat(parts, "\n")
end

local function clause_keys(way)
  local keys = {}
  for i, clause in ipairs(way.clauses) do keys[i] = clause.key end
  return table.concat(keys, " ")
end

-- The text that a way's behaviour digest hashes.
local function behaviour_of(way, decided, ranking)
  return ("%s\n%s\n%s\n"):format(FORMAT, way.game, ranking) .. decided.table:behaviour()
end

-- For cards the text has seven megabytes, so the digest is computed once for each table and ranking.
local behaviours = setmetatable({}, { __mode = "k" }) -- by table, then by ranking

local function behaviours_of(table_)
  behaviours[table_] = behaviours[table_] or {}
  return behaviours[table_]
end

---The digest of how a decision table sets every hand, as a way's law ranks them.
---@param way houseway.way
---@param table_ userdata decision table
---@return string
function fingerprint.behaviour_sha256(way, table_)
  local known, ranking = behaviours_of(table_), fingerprint.ranking(way)
  known[ranking] = known[ranking] or hash.sha256(behaviour_of(way, { table = table_ }, ranking))
  return known[ranking]
end

---Sets the digest that was stored with a table.
---@param way houseway.way
---@param table_ userdata decision table
---@param sha256 string
function fingerprint.set_behaviour_sha256(way, table_, sha256)
  behaviours_of(table_)[fingerprint.ranking(way)] = sha256
end

local function law_of(way, decided, ranking)
  return hash.sha256(table.concat({
    LAW_FORMAT, way.game, ranking, clause_keys(way), decided.law_masks.sha256,
    outcome_identity(way.statute), "exceptions to " .. table.concat(way.statute.exceptions_to, " "),
  }, "\n"))
end

---The digests of a way's script, of the chapter's text and of the engine.
---@param way houseway.way
---@return { source_sha256: string, source_xxh3: string, statute_sha256: string, edition_sha256: string,
---  engine_sha256: string }
function fingerprint.of_texts(way)
  return {
    source_sha256 = hash.sha256(way.script.source), source_xxh3 = hash.xxh3(way.script.source),
    statute_sha256 = way.statute.sources[1].sha256, edition_sha256 = digests.edition(way.statute),
    engine_sha256 = engine.sha256(),
  }
end

---The digests of a way, of the law it is checked against and of the engine.
---@param way houseway.way
---@param decided houseway.way.decided
---@return { source_sha256: string, source_xxh3: string, behaviour_xxh3: string, behaviour_sha256: string,
---  statute_sha256: string, law_sha256: string?, rounds_sha256: string, edition_sha256: string,
---  engine_sha256: string } law_sha256: nil for a decision table
function fingerprint.of(way, decided)
  local ranking = fingerprint.ranking(way)
  local behaviour = behaviour_of(way, decided, ranking)
  return lists.copied(fingerprint.of_texts(way), {
    behaviour_xxh3 = hash.xxh3(behaviour), behaviour_sha256 = hash.sha256(behaviour),
    law_sha256 = way.decided ~= decided and law_of(way, decided, ranking) or nil,
    rounds_sha256 = digests.rounds(way.statute),
  })
end

local DIGESTS = {
  source_sha256 = function (way) return hash.sha256(way.script.source) end,
  behaviour_sha256 = function (way, decided)
    return fingerprint.behaviour_sha256(way, decided.is_singly and decided.whole or decided.table)
  end,
  law_sha256 = function (way, decided)
    return way.decided ~= decided and law_of(way, decided, fingerprint.ranking(way)) or nil
  end,
  engine_sha256 = function () return engine.sha256() end,
}

---The names and digests of a way, its law and the engine.
---@class houseway.way.names
---@field name string
---@field file string
---@field chapter string
---@field source_sha256 string
---@field behaviour_sha256 string
---@field law_sha256 string?
---@field engine_sha256 string

---The basis of an answer about single hands, by name and digest. A decision table has no law, so no digest of one. Each
---digest is computed on first use: the behaviour has megabytes, and the engine's digest reads all its sources.
---@param way houseway.way
---@param decided houseway.way.decided
---@return houseway.way.names
function fingerprint.rests_on(way, decided)
  return setmetatable({ name = way.submission.name, file = way.file, chapter = way.statute.key }, {
    __index = function (found, key)
      found[key] = DIGESTS[key] and DIGESTS[key](way, decided)
      return rawget(found, key)
    end,
    __pairs = function (found)
      for key in next, DIGESTS do local _ = found[key] end
      return next, found
    end,
  })
end

local SHORT = 12 -- digits of a digest for people

---The basis in a line for people: "Traditional, behaviour 0123456789ab, under us-ma/pai_gow, law ba9876543210".
---@param named houseway.way.names
---@return string
function fingerprint.line(named)
  local law = named.law_sha256 and ", law " .. named.law_sha256:sub(1, SHORT) or ""
  local behaviour = named.behaviour_sha256:sub(1, SHORT)
  return ("House way: %s, behaviour %s, under %s%s"):format(named.name, behaviour, named.chapter, law)
end

return fingerprint
