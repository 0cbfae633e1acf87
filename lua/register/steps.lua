-- The law of approvals, from a chapter's paragraphs: the steps, the steps that each may follow, and its signer.
--
-- A chapter without rules on approvals leaves them to the regulator: every step that it signs and that makes sense is
-- accepted (nobody revokes what was never approved). houseway invents no rule.

local dates = require("houseway.base.dates")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local provisions = require("houseway.law.provisions")
local spelling = require("houseway.base.spelling")
local verdict = require("register.verdict")
local zones = require("houseway.base.zones")

local steps = {}

---@class register.steps.rule
---@field step string "approved"
---@field deed fun(stands: string, fields: table): table?, string?
---@field signed_by string role
---@field after table<string, integer>? the steps it may follow; nil: the chapter does not say
---@field follows string[] the steps of `after`, in the paragraph's order
---@field persons integer? number of persons who must sign
---@field within integer? calendar days
---@field notice integer? calendar days
---@field reasons boolean
---@field key string? of the paragraph, if any
---@field printed string?

---@class register.steps.law
---@field chapter string
---@field rules table<string, register.steps.rule>
---@field names string[] of the steps, in order
---@field by_hand boolean the chapter has no rules on steps
---@field says { phrase: string, deed: function, key: string, printed: string }[] required contents of submissions
---@field kept { years: integer, key: string, printed: string }?

steps.FIRST = "submitted"

local FIELD = provisions.by_name.approval_step

local function rule_of(row, paragraph)
  local meaning = paragraph and paragraph.meaning or {}
  return {
    step = row[1], deed = row[3], signed_by = meaning.approval_signed_by or row.signed_by,
    after = meaning.approval_after and lists.places(meaning.approval_after), follows = meaning.approval_after or {},
    persons = meaning.approval_persons, within = meaning.approval_within, notice = meaning.approval_notice,
    reasons = meaning.approval_reasons == true, key = paragraph and paragraph.key,
    printed = paragraph and paragraph.printed,
  }
end

local function paragraph_of(model, phrase)
  for _, provision in ipairs(model.provisions.approval_step) do
    if lists.has(provision.value, phrase) then return model.by_key[provision.key] end
  end
end

---Reads the law of approvals from a chapter.
---@param model houseway.law.statute
---@return register.steps.law
function steps.law(model)
  local law = { chapter = model.key, rules = {}, names = {}, says = {}, by_hand = #model.provisions.approval_step == 0 }
  for _, row in ipairs(FIELD.rows) do
    local paragraph = paragraph_of(model, row[1])
    if paragraph or law.by_hand then
      law.rules[row[1]] = rule_of(row, paragraph)
      law.names[#law.names + 1] = row[1]
    end
  end
  for _, one in ipairs(model.provisions.submission_says) do
    for i, phrase in ipairs(one.value) do
      law.says[#law.says + 1] = { phrase = phrase, deed = one.deed[i], key = one.key, printed = one.printed }
    end
  end
  local kept = model.provisions.approval_kept[1]
  if kept then law.kept = { years = kept.value, key = kept.key, printed = kept.printed } end
  return law
end

---The law of a chapter that leaves approvals to the regulator.
---@param chapter string
---@return register.steps.law
function steps.by_hand(chapter)
  return steps.law({ key = chapter, provisions = { approval_step = {}, submission_says = {}, approval_kept = {} } })
end

-- The verdict that the law forbids something, with the paragraph.
local function no(found, expected, rule)
  local cite = rule.printed and (" (%s)"):format(rule.printed) or ""
  return verdict.not_allowed(found .. cite, expected)
end

---Checks that a submission has the contents that the law requires.
---@param law register.steps.law
---@param fields register.statement
---@return boolean?
---@return register.verdict?
function steps.check_says(law, fields)
  for _, one in ipairs(law.says) do
    if not one.deed(fields) then return no("a submission lacks " .. one.phrase, "add " .. one.phrase, one) end
  end
  return true
end

---The deadline of a step, if the law sets one.
---@param rule register.steps.rule
---@param before string instant of the step before
---@param zone houseway.base.zone? of the days
---@return string? day the last day in time
function steps.due(rule, before, zone)
  return rule.within and dates.after(zones.day(zone, before), rule.within)
end

---The first day on which an approval may take effect, if the law requires notice.
---@param rule register.steps.rule
---@param submitted string instant
---@param zone houseway.base.zone? of the days
---@return string?
function steps.earliest(rule, submitted, zone)
  return rule.notice and dates.after(zones.day(zone, submitted), rule.notice)
end

-- Checks the signer and the reasons of a step, whatever preceded it.
local function check_fields(rule, role, fields)
  if rule.signed_by ~= role then
    return no(('the step "%s" is signed as %s'):format(rule.step, role), "sign as " .. rule.signed_by, rule)
  end
  if rule.reasons and not fields.reason then return no(('the step "%s" has no reason'):format(rule.step),
    "write the reason", rule) end
  return true
end

local function quoted(names)
  return lists.collect(names, function (name) return ('"%s"'):format(name) end)
end

local function check_rule(rule, now, fields)
  if rule.after and not rule.after[now.last] then
    return no(('the step "%s" follows "%s"'):format(rule.step, now.last),
      ("take the step %s first"):format(spelling.list(quoted(rule.follows))), rule)
  end
  return check_fields(rule, now.role, fields)
end

-- Fields that only an approval uses. Other steps refuse them.
local TERMS = { "condition", "expires", "notwithstanding" }

local function check_terms(rule, becomes, fields)
  for _, name in ipairs(becomes.approves and {} or TERMS) do
    if fields[name] then return no(('the step "%s" has the field %s'):format(fields.step, name),
      "remove the field, which only a step that approves may have", rule) end
  end
  return true
end

---The fault of a step that the chapter lacks.
---@param law register.steps.law
---@param step string
---@return { found: string, expected: string, suggestion: string? }?
function steps.unknown(law, step)
  if law.rules[step] then return nil end
  return { found = ('no step is named "%s"'):format(step), suggestion = nearest.name(step, law.names),
    expected = ("name a step of %s: %s"):format(law.chapter, spelling.list(law.names)) }
end

-- The rule of a step, or a verdict if the chapter lacks the step.
local function rule_named(law, step)
  local unknown = steps.unknown(law, step)
  if not unknown then return law.rules[step] end
  local near = unknown.suggestion
  return verdict.not_allowed(unknown.found, unknown.expected .. (near and (' (did you mean "%s"?)'):format(near) or ""))
end

-- A submission's state after a step; nil and a verdict if the step is not allowed.
local function after(rule, stands, fields)
  local becomes, expected = rule.deed(stands, fields)
  if not becomes then return no(('the step "%s" needs %s'):format(fields.step, expected), nil, rule) end
  local ok, problem = check_terms(rule, becomes, fields)
  if not ok then return nil, problem end
  return becomes
end

---Takes a step. Returns the rule that permits it and the new state.
---@param law register.steps.law
---@param now { stands: string, last: string, role: string } the state, the last step, the signer's role
---@param fields register.statement
---@return register.steps.rule?
---@return table|register.verdict
function steps.take(law, now, fields)
  local rule, unknown = rule_named(law, fields.step)
  if not rule then return nil, unknown end
  local ok, problem = check_rule(rule, now, fields)
  if not ok then return nil, problem end
  local becomes, why = after(rule, now.stands, fields)
  if not becomes then return nil, why end
  return rule, becomes
end

-- A statement with every field that a step may depend on.
local ANYTHING = { condition = { "" }, expires = "" }

local function makes_sense(rule, stands)
  return rule.deed(stands, {}) or rule.deed(stands, ANYTHING)
end

---Whether a register could take a step in some state of the submission.
---@param law register.steps.law
---@param role string of the signer
---@param fields register.statement
---@return boolean?
---@return register.verdict? why not
function steps.might(law, role, fields)
  local rule, unknown = rule_named(law, fields.step)
  if not rule then return nil, unknown end
  local ok, problem = check_fields(rule, role, fields)
  if not ok then return nil, problem end
  for _, stands in ipairs({ "open", "good", "held" }) do
    if makes_sense(rule, stands) then
      local becomes, why = after(rule, stands, fields)
      return becomes ~= nil, why
    end
  end
  return true
end

---The sensible steps that may follow the last step, in order.
---@param law register.steps.law
---@param stands string
---@param last string
---@return register.steps.rule[]
function steps.following(law, stands, last)
  local found = {}
  for _, name in ipairs(law.names) do
    local rule = law.rules[name]
    if makes_sense(rule, stands) and (not rule.after or rule.after[last]) then found[#found + 1] = rule end
  end
  return found
end

return steps
