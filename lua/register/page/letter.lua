-- The letter of a decision: its parts in words, and as a page that fits on one sheet.

local document = require("houseway.page.document")
local html = require("houseway.page.html")
local letters = require("register.letter")
local lists = require("houseway.base.lists")
local text = require("houseway.base.text")
local zones = require("houseway.base.zones")

local tags = html.tags

---@class register.page.letter
local letter = {}

---A part of a letter: named facts, some of them digests; then steps of commands.
---@class register.page.letter.part
---@field id string
---@field heading string
---@field facts { [1]: string, [2]: string, is_code: boolean? }[]
---@field steps register.by_hand.step[]?

-- ---- words ----

local function with(name, list)
  return lists.collect(list, function (value) return { name, value } end)
end

local function fact(name, value)
  return value and { { name, value } } or {}
end

local function all(...)
  local list = {}
  for _, facts in ipairs({ ... }) do list = lists.joined(list, facts) end
  return list
end

local function signer(by)
  return ("%s, who may sign: %s%s%s (list of signers, entry %d)"):format(by.name, table.concat(by.roles, ", "),
    by.from and ", from " .. by.from or "", by.before and ", before " .. by.before or "", by.list)
end

-- An approval's end: its own, or a condition's.
local function ends(answer)
  if answer.expires then return "until " .. answer.expires end
  for _, one in ipairs(answer.conditions or {}) do
    local day = one.text:match("^until (%S+)$")
    if day then return ("until %s%s, by a condition"):format(day, #day == 10 and " UTC" or "") end
  end
  return "on, without an end"
end

local function period(answer)
  if not answer._approves then return fact("Counts from", answer.from) end
  return fact("In force", ("from %s %s"):format(answer.from, ends(answer)))
end

---The number of signers, how many are required and by what, in words.
---@param persons { count: integer, required: integer, required_by: string[] }
---@return string
function letter.persons(persons)
  local by = table.concat(persons.required_by, " and ")
  return ("%d persons; required: %d%s"):format(persons.count, persons.required, by ~= "" and ", by " .. by or "")
end

local function decision(answer)
  local one = answer.submission
  return { id = "decision", heading = "The decision", facts = all(
    fact("To", ("%s (%s, who submitted it)"):format(one.house, one.by)),
    with("From", lists.collect(answer.by, signer)),
    fact("Signatures", answer.persons and letter.persons(answer.persons)),
    fact("Decision", ("%s, entry %d, logged %s%s"):format(answer.step, answer.entry, answer.logged,
      answer.under and "; under " .. answer.under or "")),
    fact("Decided on", answer.decided), period(answer), with("Reason", answer.reasons),
    fact("Notwithstanding", answer.notwithstanding and "approved notwithstanding: "
      .. answer.notwithstanding)) }
end

local function law(answer)
  local one = answer.law
  return ("%s%s%s; %s"):format(one.title and one.title .. " (" or "", one.chapter, one.title and ")" or "",
    one.entry and ("the edition of entry %d, known since %s%s"):format(one.entry, one.known,
      one.governs and ", which governs from " .. one.governs or "") or "the register has no edition of the chapter")
    .. (one.as_of and "; as in force on " .. one.as_of or "")
end

local DIGESTS = { source_sha256 = "Script", source_xxh3 = "Script XXH3", behaviour_sha256 = "Behaviour",
  statute_sha256 = "Statute", law_sha256 = "Law", rounds_sha256 = "Rounds", edition_sha256 = "Edition" }

local function submission(answer)
  local one, digests = answer.submission, {}
  for _, name in ipairs(letters.DIGESTS) do
    if one[name] then digests[#digests + 1] = { DIGESTS[name], one[name], is_code = true } end
  end
  return { id = "submission", heading = "The submission", facts = all(
    fact("House way", ("%s, %s, version %s: entry %d, logged %s"):format(one.house, one.game, one.version, one.entry,
      one.logged)),
    { { "Leaf", one.leaf, is_code = true } }, digests, fact("Chapter", law(answer)), with("Reading", one.readings),
    with("Term", one.terms)) }
end

-- "(met: it is 2026-11-28)"; a verifier finds other conditions from the script, or people check them.
local function met(one)
  if one.by_hand then return "" end
  if one.holds == nil then return " (houseway verify checks it)" end
  return (" (%s%s)"):format(one.holds and "met" or "not met", one.found and ": " .. one.found or "")
end

local function conditions(answer)
  local facts = lists.collect(answer.conditions, function (one) return { one.text, one.means .. met(one) } end)
  if #facts == 0 then facts = fact("Conditions", "none") end
  return { id = "conditions", heading = "Conditions", facts = facts }
end

local function certificate(one)
  return { "Certificate", ("entry %d of %s, logged %s: %s"):format(one.entry, one.by, one.logged,
    table.concat(all(one.results, one.figures or {}, one.findings or {}), "; ")) }
end

local function review(one)
  return { "Review", ("entry %d of %s, logged %s: %s%s"):format(one.entry, one.by, one.logged, one.step,
    one.findings and "; " .. table.concat(one.findings, "; ") or "") }
end

local NAMES = { request = "Request", answer = "Answer" }

local function request(one)
  return { NAMES[one.kind], ("entry %d of %s, logged %s: %s"):format(one.entry, one.by, one.logged,
    table.concat(one.words, "; ")) }
end

local function tests(answer)
  local one = answer.tested
  return { id = "tested", heading = "Tests", facts = all(
    fact("Verdict", one.verdict and one.verdict .. ", as submitted"), with("Figure", one.figures),
    fact("Optional wagers", one.more > 0 and text.count(one.more, "figure") .. ", in the submission"),
    lists.collect(one.certificates, certificate), lists.collect(one.reviews, review),
    lists.collect(one.requests, request)) }
end

local function verifying(answer)
  return { id = "verify", heading = "How to verify the letter", facts = {}, steps = answer.verify }
end

---The parts of a letter, in words.
---@param answer table of register/letter.lua
---@return register.page.letter.part[]
function letter.parts(answer)
  local parts = { decision(answer), submission(answer), conditions(answer), tests(answer), verifying(answer) }
  if not answer._approves then table.remove(parts, 3) end
  return parts
end

---"Plain, Pai Gow, version 1: approved with conditions"
---@param answer table
---@return string
function letter.title(answer)
  local one = answer.submission
  return ("%s, %s, version %s: %s"):format(one.house, one.game, one.version, answer.step)
end

---The submission's standing: "IN FORCE" or "NOT IN FORCE", and the words after it.
---@param answer table
---@return string
---@return string
function letter.standing(answer)
  local one = answer.standing
  local since = one.since <= answer.at and " since " .. one.since or "" -- before it takes effect `why` says when
  local words = { ("%s%s, by entry %d%s."):format(one.holds and "" or ": " .. one.verdict, since, one.entry,
    one.why and ": " .. one.why or "") }
  if not one.counts then
    words[#words + 1] = answer.from > answer.at and ("The decision of this letter counts from %s on."):format(
      answer.from) or "The decision of this letter no longer counts."
  end
  if one.newer and one.holds then
    words[#words + 1] = ("Entry %d is the edition of the law that governs: %s by it."):format(one.newer,
      one.judged and "the approved version is lawful" or "the approved version was not judged")
  end
  words[#words + 1] = ("This is the status at %s, by %s of %s."):format(answer.at,
    text.count(answer.size, "entry", "entries"), answer.register)
  if one.holds then words[#words + 1] = "houseway verify checks the conditions that the script must meet." end
  return one.holds and "IN FORCE" or "NOT IN FORCE", table.concat(words, " ")
end

-- ---- the page ----

local STYLE = [[
h1{margin-bottom:.3em}
dl.facts{margin:.3em 0;grid-template-columns:fit-content(32%) 1fr}
.steps p{margin:.5em 0 .1em}.steps pre{margin:0}
@media print{body h1{font-size:13pt}main h2{font-size:9.6pt;margin:.6em 0 .2em;padding-top:.25em;border-width:1px}
main dl.facts{margin:.15em 0;gap:0 .8rem}.steps p{margin:.3em 0 .05em}.steps pre{margin:0;padding:.15rem .4rem}}
]]

local function facts_element(part)
  if #part.facts == 0 then return false end
  return document.facts(lists.collect(part.facts, function (one)
    return { one[1], one.is_code and document.code(one[2]) or one[2] }
  end))
end

---Steps of commands, for a page.
---@param steps register.by_hand.step[]
---@return houseway.page.node
function letter.steps(steps)
  return tags.div({ class = "steps", lists.collect(steps, function (step)
    return { tags.p({ step.means, ":" }), tags.pre({ table.concat(step.commands, "\n") }) }
  end) })
end

---Writes the source of the page.
---@param answer table of register/letter.lua
---@return string
function letter.page(answer)
  answer = zones.answer(answer._zone, answer)
  local word, rest = letter.standing(answer)
  local sections = lists.collect(letter.parts(answer), function (part)
    return { id = part.id, heading = part.heading,
      content = { facts_element(part), part.steps and letter.steps(part.steps) or false } }
  end)
  return document.page({ title = letter.title(answer), sections = sections, style = STYLE,
    lead = tags.p({ document.mark(answer.standing.holds and "good" or "bad", word), rest }),
    footer = { { "Letter of", ("entry %d of %s"):format(answer.entry, answer.register) },
      { "Head", ("%s, root %s"):format(text.count(answer.size, "entry", "entries"), answer.root) } } })
end

return letter
