-- The section on rules in the author's order: plain words, source, number of hands, and cost.

local bars = require("pages.bars")
local lists = require("houseway.base.lists")
local outline = require("houseway.script.outline")
local document = require("houseway.page.document")
local drawn = require("pages.report.drawn")
local html = require("houseway.page.html")
local numbers = require("pages.report.numbers")
local text = require("houseway.base.text")

local tags = html.tags

---@class pages.report.rules
local rules = {}

-- ---- source ----

-- Lines `first` to `last`, numbered as in their file.
local function numbered(lines, first, last)
  local shown, width = {}, #tostring(last)
  for i = first, last do shown[#shown + 1] = ("%" .. width .. "d  %s"):format(i, lines[i]) end
  return table.concat(shown, "\n")
end

-- The source of each declaration with line numbers, by its first line.
local function sources_of(source)
  local lines, found = text.lines(source:find("\n$") and source or source .. "\n"), {}
  for _, one in ipairs(outline.declarations(source)) do
    local first = outline.line(source, one.from)
    found[first] = numbered(lines, first, outline.line(source, one.to))
  end
  return setmetatable(found, { __index = function (_, line) return lines[line] and numbered(lines, line, line) end })
end

-- ---- which rules are printed in full ----

local TENTH = 10 -- a rule that decides, or costs, this part of the whole is printed in full

local FAULTS = {
  { "departures", function (one) return (one.noted and "departs from " or "violates ") .. one.printed end },
  { "dead_rules", "never decides" }, { "dead_alternatives", "an alternative never decides" },
  { "idle_exceptions", "notes a departure that no hand makes" }, { "ties", "leaves hands tied" },
  { "dominated", "sets hands worse than it could" }, { "readings", "its author records a reading" },
}

local function cost_of(found, number)
  local cost = found.costs and found.costs.rules[number]
  return cost and cost.cost:number() or 0
end

-- Why a rule matters: what it decides, costs or calls; nil if it does not.
local function weight(found, number, rule, costs)
  if rule.uses_function then return "calls a function" end
  if rule.kind == "exception" then return "an exception" end
  if rule.hands * TENTH >= found.findings.hands then return "decides a tenth of all hands or more" end
  if costs > 0 and math.abs(cost_of(found, number)) * TENTH >= costs then
    return "a tenth of what all rules cost or gain, or more"
  end
end

-- Why each rule is printed in full, by number. Without --full, rules without a reason are only in the table.
local function reasons_of(found)
  local by_name, reasons, costs = {}, {}, 0
  for _, fault in ipairs(FAULTS) do
    for _, one in ipairs(found.findings[fault[1]]) do
      local name, said = fault[1] == "dead_rules" and one.name or one.rule, fault[2]
      if name then by_name[name] = by_name[name] or type(said) == "string" and said or said(one) end
    end
  end
  for number in ipairs(found.findings.rules) do costs = costs + math.abs(cost_of(found, number)) end
  for number, rule in ipairs(found.findings.rules) do
    reasons[number] = by_name[rule.name] or weight(found, number, rule, costs) or found.asked.full and "" or nil
  end
  return reasons
end

-- ---- one rule ----

local function said(plain)
  if plain.sentence then return tags.p({ plain.sentence }) end
  local steps = {}
  for i, step in ipairs(plain.steps or {}) do steps[i] = { tags.b({ step.printed }), ": ", step.text } end
  return { tags.p({ "Set as the law says, in this order:" }), document.list(steps, true) }
end

local function functions(plain)
  local points = lists.collect(plain.functions, function (one)
    return { ("%s, line %d: "):format(one.name or "a function", one.line),
      one.comment and one.comment .. " " or "", document.code(one.written) }
  end)
  if #points == 0 then return false end
  return { tags.p({ "It calls a function, which these words do not describe:" }), document.list(points) }
end

-- The cost in words. It may be a gain: a noted departure may beat every lawful setting for the house.
local function cost_words(cost)
  if cost.worse == 0 then return "costs nothing: every hand is set to be worth most" end
  local words = cost.cost < 0 and "%s of the wager: %s set differently from the lawful setting worth most to it"
    or "costs %s of the wager: %s set differently from what would be worth most to it"
  return words:format(numbers.cost(cost.cost), text.count(cost.worse, "hand is", "hands are"))
end

local function counted(found, rule, cost)
  local facts = {
    { "Decides", ("%s, %s of all"):format(text.count(rule.hands, "hand"), numbers.share(rule.hands,
      found.findings.hands)) },
  }
  if rule.passed > 0 then
    facts[2] = { "Passes on", ("%s that the rule fits but cannot set"):format(
      text.count(rule.passed, "hand")) }
  end
  if cost then facts[#facts + 1] = { "To the house", cost_words(cost) } end
  return document.facts(facts)
end

local function drawings(found, number, cost)
  local least = found.decided.report.rules[number].set.least
  if not least then return tags.p({ "It decides no hand." }) end
  local sheet, game, view = found.sheet, found.way.game, found.way.ranking:view(least)
  local parts = { drawn.beside({ drawn.dealt(sheet, game, least, "the smallest hand that the rule decides"),
    drawn.set(sheet, game, view[found.decided.table:find(least)], "set so") }) }
  local worst = cost and cost.worst
  if worst then
    view = found.way.ranking:view(worst.hand)
    parts[2] = drawn.beside({ drawn.dealt(sheet, game, worst.hand,
      ("where the rule costs most, %s of the wager"):format(
      numbers.cost(worst.cost))), drawn.set(sheet, game, view[worst.number], "set so"),
      drawn.set(sheet, game, view[worst.best], "worth most to the house") })
  end
  return parts
end

local function id_of(number)
  return ("rule-%d"):format(number)
end

local function rule_part(found, number, sources)
  local rule, plain = found.findings.rules[number], found.plain.rules[number]
  local cost = found.costs and found.costs.rules[number]
  return tags.div({ tags.h3({ id = id_of(number), ("%d. %s"):format(number, rule.name) }),
    rule.kind == "exception" and plain.text and tags.p({ plain.text }) or false,
    said(plain), functions(plain), tags.pre({ sources[rule.line] or "" }), counted(found, rule, cost),
    drawings(found, number, cost) })
end

-- ---- all rules ----

local function most(found, of)
  local greatest = 0
  for number, rule in ipairs(found.findings.rules) do greatest = math.max(greatest, of(number, rule)) end
  return greatest
end

-- A rule's cell: a link to its part and the reason for the part, or its words and smallest hand.
local function name_cell(found, number, rule, reason)
  local before = ("%d. "):format(number)
  if reason then
    return { before, tags.a({ href = "#" .. id_of(number), rule.name }),
      reason ~= "" and tags.div({ class = "quiet small", reason }) or false }
  end
  local plain, least = found.plain.rules[number], found.decided.report.rules[number].set.least
  local setting = least and found.way.ranking:view(least)[found.decided.table:find(least)]
  return { before, rule.name, tags.div({ class = "small", said(plain) }),
    setting and tags.div({ class = "quiet small", "the smallest: ",
      document.code(drawn.written(found.way.game, setting)) }) or false }
end

local function overview(found, reasons)
  local columns = { "Rule", { heading = "Line", is_number = true },
    { heading = "Decides, of all hands", is_number = true } }
  if found.costs then columns[4] = { heading = "Cost to the house, of the wager", is_number = true } end
  local dearest, rows = most(found, function (number) return math.abs(cost_of(found, number)) end), {}
  for number, rule in ipairs(found.findings.rules) do
    local row = { name_cell(found, number, rule, reasons[number]), tostring(rule.line),
      bars.with(rule.hands / found.findings.hands, numbers.share(rule.hands, found.findings.hands)) }
    local cost = found.costs and found.costs.rules[number]
    if found.costs then
      row[4] = cost and bars.with(dearest > 0 and cost_of(found, number) / dearest or 0, numbers.cost(cost.cost)) or ""
    end
    rows[number] = row
  end
  return document.table("The rules, in the order they are tried", columns, rows)
end

local function costs_words(found)
  if not found.costs then
    return tags.p({ "What each rule costs was not counted: ", found.costs_why or "", "." })
  end
  return tags.p({ "What a rule costs: on the hands it decides, how much more the lawful setting worth most to the "
    .. "house would be worth, over every deal, while a player sets hands by this same way. All rules together "
    .. numbers.costs(found.costs.sum) .. "." })
end

local function choices(found, sources)
  local parts = lists.collect(found.plain.choices, function (choice)
    return { tags.p({ tags.b({ choice.name }), ": ", choice.sentence }), tags.pre({ sources[choice.line] or "" }) }
  end)
  if #parts == 0 then return false end
  return { tags.h3({ "What is chosen where a rule leaves several settings" }), parts }
end

local function terms(found)
  if #found.plain.terms == 0 then return false end
  return { tags.h3({ "What the words mean" }), document.list(found.plain.terms) }
end

---@param found pages.report.facts
---@return houseway.page.document.section
function rules.section(found)
  local sources, reasons, parts = sources_of(found.way.script.source), reasons_of(found), {}
  for number in ipairs(found.findings.rules) do
    if reasons[number] then parts[#parts + 1] = rule_part(found, number, sources) end
  end
  return { id = "rules", heading = "The rules", content = {
    tags.p({ "The first rule that fits a hand decides it. The words are made from the script. Below the table, with "
      .. "their source, are the rules with a fault, a departure, a note or a function, and those that decide or cost "
      .. "a tenth of the whole; ", document.code("--full"), " prints all." }),
    costs_words(found), overview(found, reasons), tags.div({ class = "columns", parts, choices(found, sources),
      terms(found) }) } }
end

return rules
