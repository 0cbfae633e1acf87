-- Checks a house way repeatedly while it is written: its verdict, and the changes since the last check.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local difference = require("houseway.way.difference")
local examples = require("houseway.way.examples")
local refusal = require("houseway.base.refusal")
local shadow = require("houseway.way.shadow")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")
local way = require("houseway.way")

---The result of one check.
---@class editor.live_check
---@field side houseway.way.side
---@field findings houseway.way.findings
---@field since { is_other_law: boolean?, differing: integer, newly_unlawful: integer, newly_lawful: integer,
---  rules: { name: string, hands: integer?, was: integer? }[] }? the changes; nil for the first check
local live_check = {}

local RULES_SHOWN = 3

-- The numbers of hands set unlawfully only after a change, and only before it.
local function unlawful_alone(before, after)
  local was, is = before.side, after.side
  return is.decided.table:departing_alone(conform.breaches(is.way, is.decided), was.decided.table,
    (conform.breaches(was.way, was.decided)))
end

-- Rules that decide another number of hands, and new rules, in order; then removed rules.
local function rules_changed(before, after)
  local was, list, has = {}, {}, {}
  for _, rule in ipairs(before.findings.rules) do was[rule.name] = rule.hands end
  for _, rule in ipairs(after.findings.rules) do
    has[rule.name] = true
    if was[rule.name] ~= rule.hands then
      list[#list + 1] = { name = rule.name, hands = rule.hands, was = was[rule.name] }
    end
  end
  for _, rule in ipairs(before.findings.rules) do
    if not has[rule.name] then list[#list + 1] = { name = rule.name, was = rule.hands } end
  end
  return list
end

local function compare(before, after)
  if before.side.way.statute.key ~= after.side.way.statute.key then return { is_other_law = true } end
  local newly_unlawful, newly_lawful = unlawful_alone(before, after)
  return {
    differing = difference.between(before.side, after.side).differing_hands,
    newly_unlawful = newly_unlawful, newly_lawful = newly_lawful, rules = rules_changed(before, after),
  }
end

---Checks a house way; refuses a text with faults.
---@param source string
---@param law { under: string?, readings: table<string, string>?, as_of: string?, shown: string,
---  threads: integer?, progress: function? }
---@param before editor.live_check? the last check
---@return editor.live_check
function live_check.look(source, law, before)
  local loaded = way.read(source, law)
  local all = decided.run(loaded, { threads = law.threads, progress = law.progress, cache = false })
  shadow.refuse_impossible(loaded, all)
  examples.run(loaded, all.table)
  local look = { side = { way = loaded, decided = all }, findings = conform.judge(loaded, all) }
  look.since = before and compare(before, look)
  return look
end

-- Faults in the order of a report: the key in the findings, and words for one fault.
local FAULTS = {
  { "term_faults", function (one)
    return ("%s: %s"):format(one.term, refusal.sentence(one.found, one.expected))
  end },
  { "ties", function (one)
    return ('line %d, "%s": %s tied, such as %s'):format(one.line, one.rule,
      text.count(one.hands, "hand is", "hands are"), one.example)
  end },
  { "dead_rules", function (one) return ('line %d, "%s": %s'):format(one.line, one.name, one.why) end },
  { "dead_alternatives", function (one)
    return ('line %d, "%s": %s'):format(one.line, one.rule, verdict.FAULTS.dead_alternatives(one))
  end },
  { "idle_exceptions", function (one)
    return ('line %d, "%s": it departs from nothing of %s'):format(one.line, one.rule, one.departs_from)
  end },
}

local function first_departure(findings)
  for _, one in ipairs(findings.departures) do
    if not one.noted then
      return ('line %d, "%s": %s from %s, such as %s'):format(one.line, one.rule,
        text.count(one.hands, "hand departs", "hands depart"), one.printed, one.example)
    end
  end
end

---The first fault in a line; if there is none, the first note.
---@param findings table
---@return string
function live_check.first_fault(findings)
  local departure = first_departure(findings)
  if departure then return departure end
  if findings.uncovered.hands > 0 then
    return ("%s without a rule, such as %s"):format(text.count(findings.uncovered.hands, "hand"),
      findings.uncovered.example)
  end
  for _, fault in ipairs(FAULTS) do
    local found = findings[fault[1]]
    if #found > 0 then return fault[2](found[1]) end
  end
  return verdict.notes(findings)[1] or "Nothing is left open."
end

local function rule_in_words(rule)
  if not rule.hands then return ('"%s" is gone, which set %s'):format(rule.name, text.thousands(rule.was)) end
  if not rule.was then return ('"%s" is new and sets %s'):format(rule.name, text.thousands(rule.hands)) end
  return ('"%s" sets %s, not %s'):format(rule.name, text.thousands(rule.hands), text.thousands(rule.was))
end

---The changes in a line.
---@param since table? of a check
---@return string
function live_check.change(since)
  if not since then return "First check: after each save this line lists the changes." end
  if since.is_other_law then return "Since the last save: it is checked against another law." end
  local parts = { since.differing == 0 and "no hand set differently"
    or text.count(since.differing, "hand") .. " set differently" }
  if since.newly_unlawful > 0 then parts[#parts + 1] = text.thousands(since.newly_unlawful) .. " newly unlawful" end
  if since.newly_lawful > 0 then parts[#parts + 1] = text.thousands(since.newly_lawful) .. " no longer unlawful" end
  for i = 1, math.min(#since.rules, RULES_SHOWN) do parts[#parts + 1] = rule_in_words(since.rules[i]) end
  local more = #since.rules - RULES_SHOWN
  if more > 0 then parts[#parts + 1] = ("and %s"):format(text.count(more, "more rule", "more rules")) end
  return "Since the last save: " .. table.concat(parts, "; ") .. "."
end

return live_check
