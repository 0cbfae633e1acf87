-- Statements about a submission, for `draft` and `say`. They fill in the fields that an approval repeats, and refuse
-- what no register would accept. Approving a submission that does not conform needs a reason.

local certificates = require("register.certificates")
local chapters = require("houseway.law.chapters")
local conditions = require("register.conditions")
local dates = require("houseway.base.dates")
local edition = require("register.edition")
local editions = require("houseway.law.editions")
local decisions = require("register.decisions")
local facts = require("register.facts")
local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local statements = require("register.ask.shared.statements")
local requests = require("register.requests")
local signatures = require("register.signatures")
local spelling = require("houseway.base.spelling")
local standing = require("register.standing")
local steps = require("register.steps")
local verdict = require("register.verdict")

local drafts = {}

---The kinds of statements about a submission.
drafts.KINDS = lists.joined({ "certificate", "review", "approval", "withdrawal" }, requests.KINDS)

---Completes an edition's statement from an installed chapter: the texts of the chapter and of all it borrows from, as
---of a day, and their digests.
---@param fields register.statement with its chapter as CHAPTER or CHAPTER@DAY
function drafts.add_edition(fields)
  local key, day = editions.split(fields.chapter)
  for name, value in pairs(edition.fields(chapters.load(chapters.check(key, {}), {}, day))) do fields[name] = value end
end

---The kind of a statement about a submission. Refuses other names, and a reason to approve without an approval.
---@param name string
---@param asked { notwithstanding: string? }
---@return register.kind
function drafts.kind(name, asked)
  if asked.notwithstanding and name ~= "approval" and kinds.of(name) then
    refusal.raise("register/notwithstanding",
      { found = "of a " .. name, expected = "--notwithstanding must be of an approval" })
  end
  for _, one in ipairs(drafts.KINDS) do
    if one == name then return kinds.of(name) end
  end
  refusal.raise("register/no-kind-of-submission", { found = ('no kind of statement is named "%s"'):format(name),
    expected = "write " .. spelling.list(drafts.KINDS), suggestion = nearest.name(name, drafts.KINDS) })
end

-- The leaf of the request that an answer is to: the entry named, or the only open request.
local function request_of(one, written)
  local open = requests.open(one)
  if not written and #open == 1 then return open[1].leaf end
  for _, note in ipairs(one.notes) do
    if note.fields.kind == "request" and tostring(note.number) == written then return note.leaf end
  end
  if written and #written == 64 then return written end
  local names = lists.collect(open, function (note) return "request=" .. note.number end)
  register.or_refuse(verdict.not_allowed((written
    and ('"%s" is no request of entry %%d'):format(written:gsub("%%", "%%%%"))
    or #open == 0 and "no request of entry %d is open" or "an answer names no request of entry %d"):format(one.number),
    #open > 0 and "write " .. table.concat(names, " or ") or "answer a request that is open"))
end

-- A kind's step if the law has only one, such as a withdrawal's. Nobody need type it.
local function only_step(one, kind)
  local names = kind.by_name.step and lists.filter(one.law.names, function (name)
    return one.law.rules[name].signed_by == kind.namespace:match("^%l+")
  end) or {}
  return #names == 1 and names[1] or nil
end

-- The statement: fields repeated from the submission, then the command line's.
local function fields_of(opened, one, kind, asked)
  local fields = { kind = kind.name, register = one.fields.register, submission = one.leaf,
    notwithstanding = asked.notwithstanding }
  for _, name in ipairs(kind.name == "approval" and decisions.BOUND or {}) do fields[name] = one.fields[name] end
  for _, written in ipairs(asked.fields) do
    statements.put(fields, kind, written, opened.trust.list.zone)
  end
  if kind.name == "answer" then fields.request = request_of(one, fields.request) end
  fields.step = fields.step or only_step(one, kind)
  if kind.by_name.also_by and not fields.also_by then
    fields.also_by = signatures.only_others(opened.trust.list, fields, one.law.rules[fields.step])
  end
  fields.form = kinds.form_of(fields)
  local problem = kinds.fault(fields)
  if problem then refusal.raise(problem.id, problem) end
  return fields
end

-- Refuses meaningless words: an unknown step, a condition in no known form.
local function check_words(one, fields)
  local unknown = fields.step and steps.unknown(one.law, fields.step)
  if unknown then refusal.raise("register/no-step", unknown) end
  local unread = conditions.unknown(fields.condition)
  if unread then refusal.raise("register/no-condition", unread) end
end

-- The verdict on a step that no register would take.
local function check_step(one, fields)
  if not fields.step then return true end
  return steps.might(one.law, kinds.of(fields.kind).namespace:match("^%l+"), fields)
end

local function approves(one, fields)
  local rule = fields.kind == "approval" and one.law.rules[fields.step]
  local becomes = rule and rule.deed("open", fields)
  return becomes and becomes.approves
end

-- Refuses a failing condition that depends on script and law alone. The approval binds both: the condition would always
-- fail, and the way would never be in force.
local function check_conditions(found, fields)
  for _, condition in ipairs(conditions.read_all(fields.condition) or {}) do
    local answer = not condition.entries_decide and refusal.catch(function () return { condition.holds(found) } end)
    if answer and not answer[1] then
      return verdict.no("not allowed", "the condition %s does not hold: %s; write a condition that holds",
        condition.text, answer[2])
    end
  end
  return true
end

-- Refuses to approve a way that breaks its law without a reason (--notwithstanding).
local function check_conforms(found, fields)
  if fields.notwithstanding then return true end
  local conforms, why = refusal.catch(function () return found.conforms() end)
  if conforms then return true end
  return verdict.no("not allowed", "the way does not conform%s; give --notwithstanding REASON",
    why and (": %s"):format(why) or "")
end

-- Lines on a request about a submission that is over, on certificates that contradict each other, on figures that the
-- submission lacks or that contradict a finding, and on conditions that do not hold yet.
local function notices_of(fields, one)
  local counts, lines = fields.kind == "approval" or fields.kind == "certificate", {}
  lines[#lines + 1] = one and counts and certificates.contradict(one.certificates) or nil
  lines[#lines + 1] = fields.kind == "certificate" and one and certificates.own_figures(fields, one.fields) or nil
  lines[#lines + 1] = fields.kind == "certificate"
    and certificates.contradicted_finding(fields, one and one.fields) or nil
  local over = one and lists.has(requests.KINDS, fields.kind) and standing.is_over(one, dates.instant(os.time()))
  lines[#lines + 1] = over and ("version %s of %s is %s: `pending` does not show this"):format(one.fields.version,
    one.fields.house, over) or nil
  local now = { at = standing.LAST, submission = one }
  for _, condition in ipairs(one and conditions.read_all(fields.condition) or {}) do
    if condition.entries_decide and not condition.turns then
      local holds, found = condition.holds(nil, now)
      lines[#lines + 1] = not holds and ("a condition that does not hold yet: %s: %s"):format(condition.text, found)
        or nil
    end
  end
  return lines
end

---Warns that a list of signers gives the register another time zone.
---@param before houseway.base.zone? until that list
---@param opened register.log
---@param warn fun(line: string)
function drafts.warn_of_zone(before, opened, warn)
  local now, was = opened.trust.list.zone, before and before.rule
  if (now and now.rule) == was then return end
  warn(("houseway: list %d gives the register %s in place of %s: days that people write begin there from now on")
    :format(opened.trust.number, now and "the time zone " .. now.rule or "UTC", was or "UTC"))
end

---Warns of likely mistakes; the statement is added all the same.
---@param fields register.statement
---@param one register.submission? the subject; nil: the reader cannot read the register
---@param warn fun(line: string)
---@param number integer? of its entry, for the warning
function drafts.warn_of(fields, one, warn, number)
  local place = number and ("entry %d: "):format(number) or ""
  for _, line in ipairs(notices_of(fields, one)) do warn(("houseway: %s%s"):format(place, line)) end
end

---@param opened register.log
---@param one register.submission
---@param kind register.kind
---@param asked { fields: string[], notwithstanding: string?, warn: fun(line: string) } the fields as NAME=VALUE
---@return register.statement
function drafts.of(opened, one, kind, asked)
  local fields = fields_of(opened, one, kind, asked)
  check_words(one, fields)
  register.or_refuse(signatures.check_persons(opened.trust.list, fields, fields.step and one.law.rules[fields.step]))
  register.or_refuse(check_step(one, fields))
  if approves(one, fields) then
    local found = facts.of(one.fields, nil, one.edition)
    register.or_refuse(check_conforms(found, fields))
    register.or_refuse(check_conditions(found, fields))
  end
  drafts.warn_of(fields, one, asked.warn)
  return fields
end

return drafts
