-- The section on changes since another version: rules, terms, and hands set differently, with the worth of each group.

local changes = require("register.changes")
local document = require("houseway.page.document")
local drawn = require("pages.report.drawn")
local edges = require("register.house_edge")
local hands = require("houseway.notation.hands")
local html = require("houseway.page.html")
local numbers = require("pages.report.numbers")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")
local worth = require("houseway.worth")

local tags = html.tags

---@class pages.report.against
local against = {}

---The changes, and their worth to the house if players set hands as the new version does.
---@class pages.report.against.facts
---@field name string the earlier version's name
---@field file string
---@field changes table as register/changes returns it
---@field money pages.report.against.money?
---@field money_why string? why the worth could not be found

---@class pages.report.against.money
---@field before houseway.base.fraction of a wager
---@field after houseway.base.fraction
---@field groups table<table, houseway.base.fraction> by the group of hands

-- ---- facts ----

local function money_of(before, after, groups, asked)
  local way = after.way
  local values, wager = worth.find({ ez = edges.options(way).ez, role = "house", threads = asked.threads,
    progress = asked.bar("valuing what changed") }, after, before, after)
  local found = { before = worth.sum(values, wager, way.game, 1), after = worth.sum(values, wager, way.game, 2),
    groups = {} }
  local gain_of = worth.gains(values, wager, before, after)
  for _, group in ipairs(groups) do found.groups[group] = gain_of(group._number_a, group._number_b) end
  return found
end

---@param before houseway.way.side
---@param after houseway.way.side checked against the same law
---@param asked { threads: integer, bar: fun(label: string): function }
---@return pages.report.against.facts
function against.gather(before, after, asked)
  local found = changes.of({ side = before, figures = {} }, { side = after, figures = {} })
  local facts = { name = before.way.submission.name, file = before.way.file, changes = found }
  if #found.hands.groups > 0 then
    local why
    facts.money, why = refusal.catch(money_of, before, after, found.hands.groups, asked)
    facts.money_why = why and why.found
  end
  return facts
end

local PLACES = 6

local function percent_of(value)
  return worth.percent(value, PLACES)
end

-- ---- rules and terms ----

local function named(list, words)
  if #list == 0 then return false end
  return { tags.p({ words }), document.list(list) }
end

local function rules_part(rules)
  local parts = { named(rules.added, "New:"), named(rules.removed, "No longer there:"),
    rules.reordered and tags.p({ "The rules in both versions are tried in another order." }) or false }
  for _, one in ipairs(rules.changed) do
    parts[#parts + 1] = { tags.h4({ one.name }), tags.div({ class = "versions",
      tags.div({ tags.p({ class = "quiet", "before" }), tags.pre({ one.before }) }),
      tags.div({ tags.p({ class = "quiet", "now" }), tags.pre({ one.after }) }) }) }
  end
  local any = #rules.added + #rules.removed + #rules.changed > 0 or rules.reordered
  return { tags.h3({ "Rules" }),
    any and parts or tags.p({ "Every rule and choice reads as it did, in the same order." }) }
end

local function terms_part(terms)
  if #terms == 0 then return { tags.h3({ "Terms" }), tags.p({ "The terms are the same." }) } end
  local rows = {}
  for i, one in ipairs(terms) do rows[i] = { one.name, one.before or "not said", one.after or "not said" } end
  return { tags.h3({ "Terms" }), document.table("Terms that changed", { "Term", "Before", "Now" }, rows) }
end

-- ---- hands ----

local DRAWN = 12 -- groups drawn; the table has the others

local function rule_words(name, line)
  return name and ("%s (line %d)"):format(name, line) or "no rule"
end

local function overview(groups, money)
  local columns = { "Before", "Now", { heading = "Hands", is_number = true } }
  if money then columns[4] = { heading = "To the house, of the wager", is_number = true } end
  local rows = {}
  for i, group in ipairs(groups) do
    rows[i] = { rule_words(group.rule_a, group.line_a), rule_words(group.rule_b, group.line_b),
      text.thousands(group.hands), money and percent_of(money.groups[group]) or nil }
  end
  return document.table("Hands set differently, by the rules that decided", columns, rows)
end

local function group_part(found, group)
  local game, example = found.way.game, group.example
  local shown = { drawn.dealt(found.sheet, game, hands.check(game, example.hand, {}), "the smallest") }
  if example.set_a then shown[2] = drawn.set(found.sheet, game, drawn.setting(game, example.set_a), "set before") end
  if example.set_b then
    shown[#shown + 1] = drawn.set(found.sheet, game, drawn.setting(game, example.set_b), "set now")
  end
  return { tags.h4({ ("%s: %s, now %s"):format(text.count(group.hands, "hand"), rule_words(group.rule_a, group.line_a),
    rule_words(group.rule_b, group.line_b)) }), drawn.beside(shown) }
end

local function money_part(facts)
  local money = facts.money
  if not money then return tags.p({ "What that is worth was not counted: ", facts.money_why or "", "." }) end
  return tags.p({ ("To the house, while players set their hands as the new version does, a wager was worth %s, and is "
    .. "worth %s: a change of %s."):format(percent_of(money.before), percent_of(money.after),
    percent_of(money.after - money.before)) })
end

local function hands_part(found, facts)
  local difference = facts.changes.hands
  if #difference.groups == 0 then
    return { tags.h3({ "Hands" }), tags.p({ "Every hand is set as it was: ", difference.verdict, "." }) }
  end
  local parts = {}
  for i = 1, math.min(DRAWN, #difference.groups) do parts[i] = group_part(found, difference.groups[i]) end
  local more = #difference.groups - #parts
  return { tags.h3({ "Hands" }),
    tags.p({ ("%s, %s of all, %s set differently than before."):format(text.count(difference.differing_hands, "hand"),
      numbers.share(difference.differing_hands, difference.hands),
      difference.differing_hands == 1 and "is" or "are") }),
    money_part(facts), overview(difference.groups, facts.money), parts,
    more > 0 and tags.p({ class = "quiet", ("%s not drawn: the table has all."):format(text.count(more,
      "smaller group is", "smaller groups are")) }) or false }
end

---@param found pages.report.facts with `against`
---@return houseway.page.document.section
function against.section(found)
  local facts = found.against
  return { id = "against", heading = "What changed", content = {
    tags.p({ "Compared with ", tags.strong({ facts.name }), ", ", document.code(facts.file),
      ", under the same law." }),
    rules_part(facts.changes.rules), terms_part(facts.changes.terms), hands_part(found, facts) } }
end

---CSS rules for two versions side by side.
against.STYLE = [[
.versions{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:0 1rem}
.versions>div{min-width:0}
]]

return against
