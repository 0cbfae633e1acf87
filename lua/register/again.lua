-- Judges an approved submission under a newer edition of the law: its terms, and how it sets every hand. The script is
-- not read again: a script that follows the law would set hands by the newer text, which nobody approved.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local digests = require("houseway.law.digests")
local edition = require("register.edition")
local engine = require("houseway.script.engine_digest")
local facts = require("register.facts")
local hands = require("houseway.notation.hands")
local hold = require("houseway.way.terms.law")
local counts = require("houseway.law.counts")
local lists = require("houseway.base.lists")
local objection = require("houseway.way.objection")
local refusal = require("houseway.base.refusal")
local terms = require("houseway.way.terms")
local text = require("houseway.base.text")
local way = require("houseway.way")

local again = { LAWFUL = "lawful", UNLAWFUL = "unlawful", UNDECIDED = "undecided" }

---An approved submission's result under a newer edition.
---@class register.again.found
---@field result "lawful"|"unlawful"|"undecided"
---@field why string? the reason, unless lawful: one line
---@field other_rounds boolean? the digest of rounds and money differs in that edition

-- Any way that has a rule for every hand will do: only its law is used.
local STUB = 'submission "As approved" { game = "%s" }\nrule "every hand" {}\n'

-- The law of an edition on every hand, with the readings and terms that were approved.
local function law_of(side, fields)
  local options = { under = fields.chapter, readings = facts.readings(fields), shown = "submission.lua" }
  local stub = way.read(STUB:format(side.way.game), options)
  return way.make(stub.file, stub.script, lists.copied(stub.submission, { terms = side.way.submission.terms }), options)
end

-- The first clause that a hand, as set, breaks under the newer law and did not surely break before.
local function broken(side, law)
  local objected = {}
  for number, rule in ipairs(side.way.submission.rules) do
    for clause, one in ipairs(law.clauses) do
      if objection.of(law.statute, rule, one.key) then objected[#objected + 1] = { number, clause } end
    end
  end
  local before = conform.breaches(side.way, side.decided)
  local tallies = side.decided.table:departing_anew(before, decided.run(law, { cache = false }).table, objected)
  local all, first = lists.sum(tallies, "hands"), tallies[1]
  return first and ("%s forbids %s as approved, such as %s%s"):format(law.clauses[first.clause].printed,
    text.count(first.hands, "hand"), hands.text(law.game, first.least),
    all > first.hands and ("; %d hands in all"):format(all) or "")
end

-- The first term that the newer law forbids and the earlier law allowed.
local function disallowed(side, law)
  local written = side.way.submission.terms
  local function sentence(one) return refusal.sentence(one.found, one.expected) end
  local before = lists.places(lists.collect(terms.faults(side.way), sentence))
  for _, one in ipairs(written.line and hold.hold(law.statute, written.values) or {}) do
    if not before[sentence(one)] then
      return sentence(one) .. (one.printed and (" (%s)"):format(one.printed) or "")
    end
  end
end

local function undecided(why)
  return { result = again.UNDECIDED, why = why }
end

local function judge(one, found, newer)
  if not newer.fields then return undecided(("the text of entry %d is not in the proof"):format(newer.number)) end
  local fault = newer:otherwise()
  if fault then return undecided(("this program reads entry %d otherwise, %s"):format(newer.number, fault)) end
  local other = found.otherwise()
  if other then return undecided("another " .. other) end
  local side = found.side()
  local law = edition.reading(newer, law_of, side, one.fields)
  local why = broken(side, law) or disallowed(side, law)
  local rounds = one.fields.rounds_sha256
  return { result = why and again.UNLAWFUL or again.LAWFUL, why = why,
    other_rounds = rounds and rounds ~= digests.rounds(law.statute) or nil }
end

-- A result depends on the submission (its leaf covers script, terms, readings and law), the newer edition, and the
-- program.
local function key_of(one, newer)
  return { "judged again", one.leaf, newer.fields.edition_sha256, engine.sha256() }
end

---Judges a submission under a newer edition, and keeps the result for `again.kept`.
---@param one register.submission
---@param found register.facts of the submission, under its own edition
---@param newer register.edition
---@return register.again.found
function again.judge(one, found, newer)
  local judged, why = refusal.catch(judge, one, found, newer)
  judged = judged or undecided(refusal.lines(why)[1])
  if newer.fields then counts.keep(key_of(one, newer), judged) end
  return judged
end

---Returns the kept result; nil if this program has not judged the submission under that edition. For lists only: a
---verdict judges again.
---@param one { leaf: string }
---@param newer register.edition
---@return register.again.found?
function again.kept(one, newer)
  local found = newer.fields and counts.find(key_of(one, newer))
  local known = type(found) == "table" and (found.result == again.LAWFUL or found.result == again.UNLAWFUL
    or found.result == again.UNDECIDED)
  return known and { result = found.result, why = type(found.why) == "string" and text.one_line(found.why) or nil,
    other_rounds = found.other_rounds == true or nil } or nil
end

return again
