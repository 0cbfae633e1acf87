-- The effects of reviews, approvals and withdrawals on submissions: whether the law of approvals allows the step, and
-- what an approval binds. A step takes effect when logged, or later if it says so.

local again = require("register.again")
local conditions = require("register.conditions")
local edition = require("register.edition")
local facts = require("register.facts")
local kinds = require("register.kinds")
local requests = require("register.requests")
local signatures = require("register.signatures")
local statement = require("register.statement")
local spelling = require("houseway.base.spelling")
local standing = require("register.standing")
local steps = require("register.steps")
local verdict = require("register.verdict")
local zones = require("houseway.base.zones")

local decisions = {}

local function submission_of(self, fields)
  local one = self.by_leaf[fields.submission]
  if one then return one end
  return verdict.of_something_else(fields.submission,
    "the field submission must be the leaf of a submission of this register")
end

---The fields of a submission that its approval must repeat.
---@type string[]
decisions.BOUND = {}
for _, field in ipairs(kinds.of("approval").fields) do
  local shared = kinds.of("submission").by_name[field.name]
  if shared and field.name ~= "register" and field.name ~= "by" then
    decisions.BOUND[#decisions.BOUND + 1] = field.name
  end
end

-- A value in a line of at most 80 characters; of a list, the lines from the first that another list has not.
local function written(value, other)
  if type(value) ~= "table" then return spelling.cut(value or "nothing", 80) end
  local from = 1
  while type(other) == "table" and value[from] and value[from] == other[from] do from = from + 1 end
  return spelling.cut(value[from] and table.concat(value, "; ", from) or "nothing more", 80)
end

-- Lists are compared joined: no line contains a line end.
local function is_same(value, other)
  if type(value) ~= "table" or type(other) ~= "table" then return value == other end
  return table.concat(value, "\n") == table.concat(other, "\n")
end

local function check_bound(one, fields)
  for _, name in ipairs(decisions.BOUND) do
    if not is_same(fields[name], one.fields[name]) then
      local here, there = fields[name], one.fields[name]
      return verdict.of_something_else(written(here, there), ("the field %s must be %s, as in entry %d"):format(name,
        written(there, here), one.number))
    end
  end
  return true
end

-- The last step of a submission, or its start.
local function last_of(one)
  return one.steps[#one.steps] or { step = steps.FIRST, stands = "open", logged = one.logged }
end

---The approved version that prevents a submission's approval at an instant, because the submission does not supersede
---it. Of several, the last: superseding that supersedes the earlier versions.
---@param self register.fold
---@param fields register.statement the submission
---@param at string instant
---@return register.submission?
function decisions.beside(self, fields, at)
  local before, older, found = {}, self:superseded(fields), nil
  while older do
    before[older] = true
    older = self:superseded(older.fields)
  end
  for _, other in ipairs(self:versions_of(fields)) do
    local is_this = before[other] or other.fields.version == fields.version
    if not is_this and standing.is_approved(other, at) then found = other end
  end
  return found
end

local function check_alone(self, one, from)
  local other = decisions.beside(self, one.fields, from)
  if not other then return true end
  return verdict.no("not allowed", "version %s stands beside version %s, which is approved; submit a version that "
    .. "supersedes entry %d", one.fields.version, other.fields.version, other.number)
end

local function check_times(one, entry, rule, from)
  local fields, zone = entry.fields, entry.list and entry.list.zone
  local logged, earliest = zones.day(zone, entry.logged), steps.earliest(rule, one.logged, zone)
  if earliest and zones.day(zone, from) < earliest then
    return verdict.not_allowed(from, ("an approval must be in force from %s or later (%s)"):format(earliest,
      rule.printed))
  end
  if fields.decided and fields.decided > logged then
    return verdict.not_allowed(fields.decided, ("the day decided must be the day of logging, %s, or an earlier day")
      :format(logged))
  end
  if fields.expires and fields.expires <= from then
    return verdict.not_allowed(fields.expires, ("the instant expires must be later than %s"):format(from))
  end
  return true
end

-- Refuses to reinstate a superseded version, which would have no effect. Old registers may have such entries.
local function check_reinstated(one, from)
  local since, by = standing.superseded_from(one)
  if not since or since > from then return true end
  return verdict.not_allowed(("version %s, which version %s superseded, is not reinstated"):format(one.fields.version,
    by.fields.version), "submit the script as a new version")
end

-- The last instant of an approval: its expiry, or a condition's earlier end.
local function end_of(fields, list)
  local ends = fields.expires or standing.LAST
  for _, condition in ipairs(list) do
    if condition.ends and condition.ends < ends then ends = condition.ends end
  end
  return ends
end

-- Refuses a new approval's condition that never holds while the approval does. Old registers may have such conditions.
local function check_ends(fields, list, from)
  local ends = end_of(fields, list)
  for _, condition in ipairs(list) do
    if condition.ends and condition.ends < from then
      return verdict.not_allowed(("%s ends before %s"):format(spelling.quote(condition.text), from),
        "write a condition that ends later")
    elseif condition.begins and (condition.begins > ends or condition.begins == fields.expires) then
      return verdict.not_allowed(("%s begins after the approval ends, %s"):format(spelling.quote(condition.text), ends),
        "write a condition that begins earlier")
    end
  end
  return true
end

---Why the known law prevents an approval: the submission's edition does not govern yet, or a newer edition governs by
---which the way is unlawful or cannot be judged. Nil if nothing prevents it.
---@param one register.submission
---@param fields { expires: string?, notwithstanding: string? } the approval
---@param list register.condition[]
---@param from string instant from which it shall hold
---@return string? found
---@return string? expected
function decisions.outlawed(one, fields, list, from)
  local registered = one.edition
  if not registered then return nil end
  if from < registered.begins_at then
    return ("an approval would be in force from %s, under entry %d, which governs from %s"):format(from,
      registered.number, registered.begins_at), "write that time or a later time as effective"
  end
  if fields.notwithstanding then return nil end
  local known
  for _, newer in ipairs(edition.newer_within(registered, one.editions(), from, end_of(fields, list))) do
    known = known or facts.of(one.fields, nil, registered)
    local judged = again.judge(one, known, newer)
    if judged.result ~= again.LAWFUL then
      return ("an approval is under entry %d, though entry %d governs%s: %s: %s"):format(registered.number,
        newer.number, newer.governs and " from " .. newer.governs or "", judged.result, judged.why),
        "submit under that entry, end the approval before, or write notwithstanding, with a reason"
    end
  end
end

local function check_law(one, fields, list, from)
  local found, expected = decisions.outlawed(one, fields, list, from)
  if not found then return true end
  return verdict.not_allowed(found, expected)
end

local function check_approval(self, one, entry, rule, becomes, from)
  local ok, problem = check_times(one, entry, rule, from)
  if ok and becomes.approves then return check_alone(self, one, from) end
  if ok and self.is_adding and becomes.stands == "good" then return check_reinstated(one, from) end
  return ok, problem
end

-- Judges an amendment, which replaces the last approval that counts. An approval that has expired, or was superseded or
-- suspended, cannot be amended.
local function check_amended(one, entry)
  local now, before = standing.of(one, entry.logged), nil
  for _, step in ipairs(one.steps) do
    if step.approves then before = step end
  end
  local is_last = before and before.leaf == entry.fields.amends
  if is_last and entry.fields.reason and (now.sort == "force" or now.sort == "fails" or now.sort == "future") then
    return true
  end
  return verdict.not_allowed(("an approval of version %s, which is %s"):format(one.fields.version, now.verdict),
    "the field amends must be the last approval of a version that is approved, and neither expired, superseded nor "
      .. "suspended, with a reason")
end

-- The state before a step. An amendment starts from the state before the first approval.
local function state_of(one, entry, last)
  if not entry.fields.amends then return last end
  local ok, why = check_amended(one, entry)
  if not ok then return nil, why end
  local before = steps.FIRST
  for _, step in ipairs(one.steps) do
    if step.approves then return { stands = "open", step = before, logged = last.logged } end
    before = step.step
  end
end

local function add_step(one, entry, number, made)
  local list = entry.list or {}
  local due = steps.due(made.rule, last_of(one).logged, list.zone)
  local required, required_by = signatures.needed(list, entry.fields, made.rule)
  local persons = { count = #statement.persons(entry.fields), required = required, required_by = required_by }
  table.insert(one.steps, {
    number = number, leaf = made.leaf, logged = entry.logged, from = made.from, step = entry.fields.step,
    stands = made.becomes.stands,
    word = made.becomes.word, approves = made.becomes.approves, fields = entry.fields, rule = made.rule,
    conditions = made.conditions, persons = math.max(required, persons.count) > 1 and persons or nil,
    late = due ~= nil and not entry.fields.amends and zones.day(list.zone, entry.logged) > due or nil,
  })
  return true
end

local function take_step(self, entry, number, leaf)
  local fields = entry.fields
  local one, problem = submission_of(self, fields)
  if not one then return nil, problem end
  local list, why = conditions.read_all(fields.condition)
  if not list then return nil, why end
  local last, against = state_of(one, entry, last_of(one))
  if not last then return nil, against end
  local role = kinds.of(fields.kind).namespace:match("^%l+")
  local rule, becomes = steps.take(one.law, { stands = last.stands, last = last.step, role = role }, fields)
  if not rule then return nil, becomes end
  local enough, lacking = signatures.check_persons(entry.list or {}, fields, rule)
  if not enough then return nil, lacking end
  local from = fields.effective and fields.effective > entry.logged and fields.effective or entry.logged
  local ok, fault = check_approval(self, one, entry, rule, becomes, from)
  if ok and self.is_adding then ok, fault = check_ends(fields, list, from) end
  if ok and self.is_adding and becomes.approves then ok, fault = check_law(one, fields, list, from) end
  if not ok then return nil, fault end
  return add_step(one, entry, number, { rule = rule, becomes = becomes, from = from, conditions = list, leaf = leaf })
end

---Takes a decision. It must repeat the submission's identity.
---@param self register.fold
---@param entry register.entry
---@param number integer
---@param leaf string in hex
---@return boolean?
---@return register.verdict?
function decisions.approval(self, entry, number, leaf)
  local one = self.by_leaf[entry.fields.submission]
  if one then
    local ok, problem = check_bound(one, entry.fields)
    if not ok then return nil, problem end
  end
  return take_step(self, entry, number, leaf)
end

---Takes a step of a review.
---@type fun(self: register.fold, entry: register.entry, number: integer): boolean?
decisions.review = take_step

---Takes a withdrawal by the submitter, or by another submitter for the house.
---@param self register.fold
---@param entry register.entry
---@param number integer
---@return boolean?
---@return register.verdict?
function decisions.withdrawal(self, entry, number)
  local one = self.by_leaf[entry.fields.submission]
  if one then
    local may, why = signatures.may_speak(entry.list or {}, entry.fields, one.fields, self.is_adding)
    if not may then return nil, why end
  end
  return take_step(self, entry, number)
end

---Takes an entry that changes no standing: a request for information, its answer, an assignment.
---@param self register.fold
---@param entry register.entry
---@param number integer
---@param leaf string in hex
---@return boolean?
---@return register.verdict?
function decisions.note(self, entry, number, leaf)
  local one, problem = submission_of(self, entry.fields)
  if not one then return nil, problem end
  return requests.take(one, entry, number, leaf, self.is_adding)
end

return decisions
