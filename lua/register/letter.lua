-- The letter of a decision on a submission: who decided, for whom, under which law and conditions, after which tests,
-- and how to verify it. All facts come from the register's entries.

local base64 = require("hw.base64")
local by_hand = require("register.by_hand")
local certificates = require("register.certificates")
local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local edition = require("register.edition")
local entry = require("register.entry")
local facts = require("register.facts")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local shell = require("houseway.base.shell")
local standing = require("register.standing")

local letter = {}

---The source of a letter: a register or a floor's proof, with all entries judged.
---@class register.letter.source
---@field fold register.fold
---@field keys integer[] the entries about keys
---@field head register.head
---@field text fun(number: integer): string?

---The digests of a submission that a decision repeats, in the order of a statement.
letter.DIGESTS = { "source_sha256", "source_xxh3", "behaviour_sha256", "statute_sha256", "law_sha256",
  "rounds_sha256", "edition_sha256" }

-- ---- the law ----

-- The law that judged a submission. Only a register's edition tells a chapter's title.
local function law_of(one)
  local registered, fields = one.edition, one.fields
  local law = { chapter = fields.chapter, as_of = fields.as_of }
  if not registered then return law end
  law.entry, law.known, law.governs = registered.number, registered.logged, registered.governs
  local model = refusal.catch(edition.reading, registered, chapters.edition, fields.chapter, nil, registered.governs)
  law.title = model and citation.title(model)
  return law
end

-- ---- what was tested ----

-- Optional wagers have many figures. The letter leaves them to the submission.
local function is_of_game(line)
  return not line:match("^(.-) = "):find(": ", 1, true)
end

local function certificates_of(one, at)
  return lists.collect(one.certificates, function (each)
    local fields = each.fields
    return each.logged <= at and { entry = each.number, logged = each.logged, by = fields.by,
      results = certificates.results(fields), figures = fields.figure, findings = fields.finding }
  end)
end

local function reviews_of(one, at)
  return lists.collect(one.steps, function (step)
    return step.fields.kind == "review" and step.logged <= at and { entry = step.number, logged = step.logged,
      by = step.fields.by, step = step.step, findings = step.fields.finding }
  end)
end

-- Requests to the house and its answers, in the order of entries.
local function requests_of(one, at)
  return lists.collect(one.notes, function (note)
    local fields = note.fields
    local words = fields.question or fields.answer
    return words and note.logged <= at and { entry = note.number, logged = note.logged, by = fields.by,
      kind = fields.kind, words = words }
  end)
end

local function tested(one, at)
  local figures = lists.filter(one.fields.figure or {}, is_of_game)
  return { verdict = one.fields.report and one.fields.report:match("^[^\n]+"), figures = figures,
    more = #(one.fields.figure or {}) - #figures, certificates = certificates_of(one, at),
    reviews = reviews_of(one, at), requests = requests_of(one, at) }
end

-- ---- the decision ----

-- Conditions, and when each holds. If day and entries decide it, also whether it holds now.
local function conditions_of(one, step, at)
  local found = standing.evaluate(step, nil, { at = at, submission = one, granted = step.logged })
  for i, each in ipairs(found) do each.means = step.conditions[i].means end
  return found
end

-- A submission's standing now, and whether this decision is the one that counts.
local function standing_of(one, step, at)
  local newer = one.edition and edition.newer(one.edition, one.editions(), at)
  local found = standing.of(one, at, newer and facts.of(one.fields, nil, one.edition))
  local counts = found.entry == step.number or found.again ~= nil and found.grant == step
    or found.sort == "force" and step.stands == "good" and step.number > found.entry
  return { holds = found.sort == "force", verdict = found.verdict, entry = found.entry, since = found.since,
    why = found.why, counts = counts, newer = newer and newer.number, judged = found.again and found.again.result }
end

local function submission_of(one)
  local fields = one.fields
  local made = { entry = one.number, leaf = one.leaf, logged = one.logged, by = fields.by, house = fields.house,
    game = fields.game, version = fields.version, readings = fields.reading or {}, terms = fields.term or {} }
  for _, name in ipairs(letter.DIGESTS) do made[name] = fields[name] end
  return made
end

local function verify_of(read, number, persons, source)
  local fields, list = read.fields, persons[1].list
  return { by_hand.getting(number, list),
    by_hand.keys_changed(source.keys, source.text) and by_hand.with_register() or by_hand.with_houseway(number, list),
    by_hand.with_ssh_keygen(read, number, persons),
    { means = "The script: this prints the SHA-256 above", commands = { "sha256sum way.lua" } },
    { means = "Whether it is in force on a later day, by a proof made then", commands = {
      ("houseway verify way.lua way.proof --policy policy --house %s --game %s"):format(
        shell.quote(fields.house), shell.quote(fields.game)) } } }
end

-- The submission and the step of an entry. For a submission's own entry: the newest decision.
local function decision_of(fold, number)
  for _, one in ipairs(fold.list) do
    local found
    for _, step in ipairs(one.steps) do
      if step.fields.kind == "approval" and (step.number == number or one.number == number) then found = step end
    end
    if found then return one, found end
  end
end

---The facts of the letter of an entry: a decision, or a submission, which means its newest decision. Nil for other
---entries.
---@param source register.letter.source
---@param number integer
---@param at string instant of the submission's standing
---@return table?
function letter.of(source, number, at)
  local one, step = decision_of(source.fold, number)
  if not one then return nil end
  number = step.number
  local read, fields = assert(entry.read(source.text(number))), step.fields
  local by = by_hand.persons(read, number, source.keys, source.text)
  return { register = source.head.origin, size = source.head.size, root = base64.encode(source.head.root), at = at,
    entry = number, logged = step.logged, step = step.step, from = step.from, expires = fields.expires,
    decided = fields.decided, under = one.edition and step.rule.printed, by = by, persons = step.persons,
    standing = standing_of(one, step, at),
    submission = submission_of(one), law = law_of(one), conditions = conditions_of(one, step, at),
    notwithstanding = fields.notwithstanding, reasons = fields.reason or {}, tested = tested(one, at),
    verify = verify_of(read, number, by, source), _approves = step.approves }
end

return letter
