-- Repairs of a house way that breaks a law: ways that pass `check` and differ as little as possible. Every repair
-- changes the floor, the hands that the way sets unlawfully or not at all. Changes of other hands are needless.

local alternatives = require("houseway.script.alternatives")
local changed = require("houseway.explore.changed")
local chapters = require("houseway.law.chapters")
local conform = require("houseway.way.conform")
local difference = require("houseway.way.difference")
local edit = require("houseway.explore.edit")
local edits = require("laboratory.edits")
local filing = require("houseway.desk.filing")
local filing_basis = require("houseway.desk.filing_basis")
local formatting = require("houseway.script.formatting")
local hash = require("hw.hash")
local in_front = require("laboratory.in_front")
local lists = require("houseway.base.lists")
local outline = require("houseway.script.outline")
local refusal = require("houseway.base.refusal")
local terms = require("houseway.way.terms")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")
local way_of = require("houseway.way")

local repair = {}

---@class laboratory.repair.found
---@field kind "edit"|"obey"|"edits"|"rules"
---@field list laboratory.in_front.list? of rules in front
---@field what string the change, in words
---@field source string a script that passes `check`
---@field side houseway.way.side
---@field hands integer set differently
---@field needless integer of these, hands set lawfully before
---@field dropped integer examples that no longer hold

local SHORT = 12 -- digits of a digest for people

-- ---- the same way, filed under the law ----

-- True if a submission under the statute can note a key.
local function is_of(statute, key)
  return chapters.of(key) == statute.key
    or lists.any(statute.clauses, function (clause) return chapters.lies_under(clause.key, key) end)
end

-- Removes a rule's notes on other laws.
local function renoted(source, statute, rule)
  local keys = lists.filter(rule.departs_from or {}, function (key) return is_of(statute, key) end)
  if #keys == #(rule.departs_from or {}) then return source end
  local one = assert(filing.find(source, rule.kind, rule.name))
  return #keys > 0 and filing.with_field(source, one, "departs_from", keys) or filing.as_rule(source, one)
end

-- Removes the terms that the law forbids.
local function without_terms(source, loaded)
  for _, fault in ipairs(terms.faults(loaded)) do
    local one = filing.find(source, "terms")
    local shorter = one and filing.without_term(source, one, fault)
    source = one and (shorter == source and filing.without(source, one) or shorter) or source
  end
  local left = filing.find(source, "terms")
  return left and #left.fields == 0 and filing.without(source, left) or source
end

-- The script as filed under the law, with every hand set as before.
local function refiled(loaded, under)
  local source, model = without_terms(loaded.script.source, loaded), loaded.submission
  if chapters.of(model.under or "") ~= loaded.statute.key then
    local one = assert(filing.find(source, "submission"))
    source = filing.with_field(source, one, "under", { under })
  end
  for _, rule in ipairs(model.rules) do source = renoted(source, loaded.statute, rule) end
  return source
end

-- ---- what `check` requires beyond the law ----

-- Changes the first named rule or exception that is in the script.
local function first_changed(source, list, name, change)
  for _, each in ipairs(list) do
    local one = filing.find(source, "rule", each[name]) or filing.find(source, "exception", each[name])
    if one then return change(source, one) end
  end
end

local function without_dead(source, findings)
  return first_changed(source, findings.dead_rules, "name", filing.without)
end

local function without_idle(source, findings)
  return first_changed(source, findings.idle_exceptions, "rule", filing.as_rule)
end

local function with_choice(source, findings)
  if #findings.ties == 0 or filing.find(source, "choice", "C1") then return nil end
  return text.ended(source) .. "\n" .. filing.CHOICE
end

local function following(source, findings, from)
  if findings.uncovered.hands == 0 or filing.find(source, "follow") then return nil end
  return filing.before(source, "choice", ("follow %s\n"):format(filing.quoted(
    filing_basis.of(from.statute.key).follows)))
end

-- Removes the first alternative that decides no hand. Hands are set as before.
local function without_alternative(source, findings, from, side, options)
  for _, dead in ipairs(findings.dead_alternatives) do
    for _, shorter in ipairs(alternatives.shorter(source, dead.rule)) do
      local made = refusal.catch(changed.read, shorter, from, options)
      local is_same = made and #made.decided.table:diff(side.decided.table) == 0
      if is_same and #conform.judge(made.way, made.decided).dead_alternatives < #findings.dead_alternatives then
        return shorter
      end
    end
  end
end

local SETTLING = { following, without_dead, without_idle, with_choice, without_alternative }

---Sets hands without a rule as the law allows. Removes rules, alternatives and notes of departures that have no effect.
---Breaks ties.
---@param source string
---@param from houseway.way
---@param options { threads: integer?, progress: function? }
---@return houseway.way.side? side nil if `check` still fails
---@return string|houseway.way.findings the resulting script, or the findings
---@return integer? dropped examples left out
function repair.settled(source, from, options)
  local dropped = 0
  while true do
    local side, shorter, gone = changed.read(source, from, options)
    local findings, next_source = conform.judge(side.way, side.decided), nil
    dropped = dropped + #gone
    if findings.verdict == "conforms" then return side, shorter, dropped end
    for _, settle in ipairs(findings.violations == 0 and SETTLING or {}) do
      next_source = next_source or settle(shorter, findings, from, side, options)
    end
    if not next_source and findings.verdict == "not governed" then return side, shorter, dropped end
    if not next_source then return nil, findings end
    source = next_source
  end
end

-- ---- repairs ----

local function found_of(kind, what, before, side, source, dropped, floor)
  local hands = difference.between(before, side).differing_hands
  return { kind = kind, what = what, source = source, side = side, hands = hands, needless = hands - floor,
    dropped = dropped }
end

-- Repairs with the word `obey`: only the floor changes. Nil and the findings if `check` requires more.
local function obeying(before, base, basis, floor, options)
  local what = ("obey %s"):format(filing.quoted(basis.follows))
  local body = base
  for _, one in ipairs((outline.declarations(base))) do
    if one.word == "obey" then body = filing.without(base, one) end
  end
  local source = filing.before(body, "choice", what .. "\n")
  local side, shorter, dropped = repair.settled(source, before.way, options)
  if not side then return nil, shorter end
  return found_of("obey", what, before, side, shorter, dropped, floor)
end

-- A way with edits, if `check` passes it.
local function edited(one, before, floor, options)
  local side, shorter, dropped = repair.settled(one.source, before.way, options)
  return side and found_of(one.kind, one.what, before, side, shorter, dropped, floor)
end

local FEW = 3

local function left_out(names)
  if #names > FEW then return ("without the %d rules that break the law"):format(#names) end
  return table.concat(lists.collect(names, function (name) return ("without %q"):format(name) end), ", ")
end

-- Removes the rules that set a hand unlawfully, until none remains; nil if that does not suffice.
local function without_breakers(source, from, options)
  local names = {}
  while true do
    local side = changed.read(source, from, options)
    local findings = conform.judge(side.way, side.decided)
    if findings.violations == 0 then
      return { kind = "edits", what = left_out(names), source = source }
    end
    local more = #names
    for _, one in ipairs(findings.departures) do
      local breaker = not one.noted and not lists.has(names, one.rule) and filing.find(source, "rule", one.rule)
      if breaker then source, names[#names + 1] = filing.without(source, breaker), one.rule end
    end
    if #names == more then return nil end
  end
end

-- True if another repair sets every hand alike.
local function is_known(found, one)
  return lists.any(found, function (other) return #one.side.decided.table:diff(other.side.decided.table) == 0 end)
end

-- The edits that make the way lawful; of edits that set every hand alike, the first.
local function with_edits(before, base, floor, options, bar)
  local list, tried = edits.lawful(base, before, options, bar)
  list[#list + 1] = refusal.catch(without_breakers, base, before.way, options) or nil
  local found = {}
  for _, one in ipairs(list) do
    local made = refusal.catch(edited, one, before, floor, options)
    if made and not is_known(found, made) then found[#found + 1] = made end
  end
  return found, tried
end

-- ---- rules in front ----

local RULES = lists.places({ "rule", "exception", "follow", "obey" })

-- Returns a function that replaces all rules by one. The law sets the remaining hands.
local function alone(base, basis)
  local all = outline.declarations(base)
  for i = #all, 1, -1 do
    if RULES[all[i].word] then base = filing.without(base, all[i]) end
  end
  if not filing.find(base, "choice") then base = text.ended(base) .. "\n" .. filing.CHOICE end
  local follow = ("follow %s\n"):format(filing.quoted(basis.follows))
  return function (rule) return filing.before(base, "choice", rule .. follow) end
end

local function said_of_rules(list)
  local each = list.most > 0 and ("change at most %s lawful hands each"):format(text.thousands(list.most))
    or "change no lawful hand"
  return ("put %s first, %s that %s"):format(text.count(#list.rules, "rule"), list.is_fewest and "the fewest" or "some",
    each)
end

-- The rules of a list, under names that are new to the way.
local function written(list, base)
  local parts = {}
  for i, rule in ipairs(list.rules) do
    local name, start = list.names[i], #("rule %q"):format(list.names[i])
    while filing.find(base, "rule", name) or filing.find(base, "exception", name) do name = name .. ", in front" end
    parts[i] = ("rule %q%s"):format(name, rule:sub(start + 1))
  end
  return table.concat(parts)
end

-- Places a list of rules before all other rules.
local function placed(list, before, base, floor, options)
  local first = lists.filter(outline.declarations(base), function (one) return RULES[one.word] end)[1]
  local longer = filing.before(base, first.word, written(list, base))
  local side, source, dropped = repair.settled(longer, before.way, options)
  local one = side and found_of("rules", said_of_rules(list), before, side, source, dropped, floor)
  if one then one.list = list end
  return one
end

-- A single edit ranks before a further word; several edits rank last.
local KINDS = { edit = 1, obey = 2, rules = 3, edits = 4 }

local function by_likeness(a, b)
  if a.needless ~= b.needless then return a.needless < b.needless end
  if a.kind ~= b.kind then return KINDS[a.kind] < KINDS[b.kind] end
  return a.what < b.what
end

---Finds the hands that must change, and the repairs, those with the fewest other changes first.
---@param before houseway.way.side under the law
---@param under string? the key of the repaired filing; nil: the law's own for filings
---@param options { threads: integer?, bar: fun(done: integer, total: integer), words: houseway.explore.vocabulary? }
---  words: for rules in front; nil: no such rules
---@return houseway.way.findings findings of the original way
---@return laboratory.repair.found[] empty if no hand is set unlawfully
---@return integer tried edits
---@return laboratory.in_front.found? front
function repair.find(before, under, options)
  way_of.check_rules(before.way)
  local findings = conform.judge(before.way, before.decided)
  if findings.violations == 0 then return findings, {}, 0 end
  local basis, quiet = filing_basis.of(under or before.way.statute.key), { threads = options.threads }
  local base, floor = refiled(before.way, basis.under), findings.violations + findings.uncovered.hands
  local found, tried = with_edits(before, base, floor, quiet, options.bar)
  local obeys, lacking = obeying(before, base, basis, floor, quiet)
  found[#found + 1] = obeys
  local front = options.words and in_front.find(before, options.words, alone(base, basis), options)
  local fewest = math.huge
  for _, list in ipairs(front and front.lists or {}) do
    local one = placed(list, before, base, floor, quiet)
    if one and one.needless < fewest then found[#found + 1], fewest = one, one.needless end
  end
  if #found == 0 then
    refusal.raise("author/repair-unfinished", { file = before.way.file, found = verdict.sentence(lacking),
      expected = "finish the way, so that `check` finds only unlawful settings" })
  end
  table.sort(found, by_likeness)
  return findings, found, tried, front
end

---The script of a repair, marked as changed. Reads and checks it once more.
---@param before houseway.way.side
---@param one laboratory.repair.found
---@return string
function repair.script(before, one)
  local from = before.way
  local source = edit.mark(one.source, ("%s (SHA-256 %s), repaired under %s: %s"):format(text.one_line(from.file),
    hash.sha256(from.script.source):sub(1, SHORT), from.statute.key, one.what))
  source = formatting(source, from.file)
  local side = changed.read(source, from, {})
  assert(conform.judge(side.way, side.decided).verdict == "conforms", "a repair that check does not pass")
  return source
end

return repair
