-- The dealer's card as a page: the rules of a way in order, each in plain words beside hands it decides.

local document = require("houseway.page.document")
local drawing = require("houseway.page.drawing")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local html = require("houseway.page.html")
local legend = require("houseway.page.chart.legend")
local lists = require("houseway.base.lists")
local text = require("houseway.base.text")

local tags = html.tags

---@class houseway.page.chart
local chart = {}

-- A rule and its hands are side by side, on a narrow screen one below the other. The print rules override the page's so
-- that all rules of a way fit on two sheets.
local STYLE = [[
ol.rules,ol.steps,ol.quiz{list-style:none;padding:0;margin:.5rem 0}
ol.rules>li{display:grid;grid-template-columns:2.2rem minmax(0,1fr) auto;gap:0 .9rem;
border-top:1px solid var(--line);padding:.5rem 0;margin:0;break-inside:avoid;align-items:start}
ol.rules h3{margin:0;font-size:1rem}
ol.rules p{margin:.1rem 0}
.number-of{font-weight:700;font-size:1.1rem;text-align:right;flex:none;min-width:1.8rem}
.hands{display:flex;flex-wrap:wrap;gap:.4rem 1.4rem;padding-top:.2rem}
.set{display:flex;gap:.3rem .8rem;align-items:center}
.set svg.hand,ul.legend svg.hand{height:3.1rem;width:auto}
ol.quiz svg.hand{height:4rem;width:auto}
.steps{grid-column:2/-1}
ol.steps>li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 .9rem;padding:.3rem 0;margin:0;
break-inside:avoid}
ul.terms{columns:26rem 2;padding-left:1.2rem}
ul.terms li{break-inside:avoid}
ul.legend{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.6rem .9rem}
ul.legend li{margin:0;text-align:center;font-size:.8rem;display:flex;flex-direction:column;align-items:center}
ol.quiz{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:1rem 1.5rem}
ol.quiz>li{margin:0;break-inside:avoid;display:flex;gap:.7rem;align-items:center}
@media screen and (max-width:52rem){
ol.rules>li{grid-template-columns:2rem minmax(0,1fr)}
.hands{grid-column:2}
ol.steps>li{grid-template-columns:minmax(0,1fr)}
ol.quiz svg.hand{height:3.1rem}
}
@media print{
html body{font-size:8.5pt;line-height:1.26}
body h1{font-size:15pt;margin-bottom:1mm}
body h2{font-size:11pt;margin:2.5mm 0 1mm;padding-top:1mm}
body .note{margin:1mm 0;padding:.8mm 2mm}
body p,body ul{margin:.8mm 0}
body ol.rules,body ol.steps,body ul.legend{margin:1mm 0}
body ol.rules>li{padding:.8mm 0;grid-template-columns:6mm minmax(0,1fr) auto;gap:0 3mm}
body ol.rules h3{font-size:8.7pt}
.number-of{font-size:10pt;min-width:6mm}
body footer.page{display:none}
.often{display:none}
.hands{flex-wrap:nowrap;gap:3.5mm;padding:0 .5mm 0 0}
.set{gap:1.6mm;padding-right:.3mm}
.set svg.hand{height:8.2mm}
.tiles .set svg.hand{height:7.6mm}
ul.legend svg.hand{height:7.4mm}
ol.quiz svg.hand{height:13mm}
#set-these,#answers{break-before:page}
body ul.terms{columns:2;font-size:8pt}
body ul.terms li{margin:.3mm 0}
ul.legend{gap:.8mm 2mm}
ul.legend li{font-size:6.2pt}
}
]]

-- ---- hands ----

-- Draws the high hand, then the low hand.
local function set_hand(sheet, game, example)
  return tags.div({ class = "set", sheet:hand(game, hands.in_order(game, example.high), { words = "high hand" }),
    sheet:hand(game, hands.in_order(game, example.low), { words = "low hand" }) })
end

-- ---- rules ----

---How often a rule decides, in words: "decides 36% of hands", "decides 1 hand in 77".
---@param some integer
---@param all integer
---@return string
function chart.often(some, all)
  if some == 0 then return "decides no hand" end
  if some == all then return "decides every hand" end
  if some * 10 >= all then return ("decides %d%% of hands"):format((some * 200 + all) // (2 * all)) end
  return ("decides 1 hand in %s"):format(text.thousands((2 * all + some) // (2 * some)))
end

local function function_note(one)
  local named = one.name and ("the function %s"):format(one.name) or "the function"
  return tags.p({ class = "small", ("Line %d, %s: "):format(one.line, named), document.code(one.written),
    one.comment and " " .. one.comment or false })
end

local function steps_element(sheet, game, steps)
  return tags.ol({ class = "steps", lists.collect(steps, function (step)
    return tags.li({ tags.p({ tags.b({ step.printed .. ": " }), step.text }),
      step.example and set_hand(sheet, game, step.example) or false })
  end) })
end

local function examples_element(sheet, game, examples)
  return #examples > 0 and tags.div({ class = "hands", lists.collect(examples, function (example)
    return set_hand(sheet, game, example)
  end) })
end

-- The house's own text of an exception.
local function exception_note(rule)
  return tags.p({ class = "small", ("An exception to %s. The house says: “%s”"):format(
    table.concat(rule.departs_from, ", "), rule.text) })
end

-- A rule: its sentence, the house's text of an exception, the functions it calls, and how often it decides.
local function rule_element(sheet, facts, rule)
  local words = { tags.h3({ rule.follows and "Follow " .. rule.follows or rule.name }),
    rule.sentence and tags.p({ rule.sentence }) or false, rule.text and exception_note(rule) or false,
    lists.collect(rule.functions, function_note),
    tags.p({ class = "quiet small often", ("line %d; %s"):format(rule.line, chart.often(rule.hands, facts.hands)) }) }
  return tags.li({
    tags.span({ class = "number-of", tostring(rule.number) }), tags.div({ words }),
    rule.examples and examples_element(sheet, facts.game, rule.examples) or false,
    rule.steps and tags.div({ class = "steps", steps_element(sheet, facts.game, rule.steps) }) or false,
  })
end

local function rules_section(sheet, facts)
  return { id = "rules", heading = "The rules, in order",
    content = tags.ol({ class = "rules " .. games.of(facts.game).plural, lists.collect(facts.rules, function (rule)
      return rule_element(sheet, facts, rule)
    end) }) }
end

-- ---- the other parts ----

local function lead(facts)
  local parts = { tags.p({ ("%s. Go through the rules in order: the first that fits the hand, and that can be done, "
    .. "decides it."):format(facts.game) }) }
  if facts.verdict.verdict ~= "conforms" then
    parts[2] = tags.p({ ("Checked against %s: "):format(facts.chapter), document.mark("bad", facts.verdict.word),
      facts.verdict.rest .. "." })
  end
  for _, choice in ipairs(facts.choices) do
    parts[#parts + 1] = tags.p({ class = "note", tags.b({ choice.name .. ": " }), choice.sentence })
  end
  return parts
end

local function terms_section(sheet, facts)
  local terms = lists.collect(facts.terms, function (term) return tags.li({ term }) end)
  return { id = "terms", heading = "What the words mean",
    content = { #terms > 0 and tags.ul({ class = "terms", terms }) or false, legend.element(sheet, facts) } }
end

local function question_items(facts, make)
  return tags.ol({ class = "quiz", lists.collect(facts.quiz.questions, function (one)
    return tags.li({ tags.span({ class = "number-of", tostring(one.number) }), make(one) })
  end) })
end

local function quiz_sections(sheet, facts)
  local game, seed = facts.game, facts.quiz.seed
  return {
    { id = "set-these", heading = "Set these hands", content = {
      tags.p({ ("How does %s set each of these? The answers are at the end. Seed %s."):format(facts.submission,
        seed) }),
      question_items(facts, function (one)
        return sheet:hand(game, hands.in_order(game, one.dealt), { words = "dealt" })
      end) } },
    { id = "answers", heading = "Answers", content = {
      tags.p({ ("Seed %s. Each hand as it is set, the high hand first, and the rule that decides it."):format(seed) }),
      question_items(facts, function (one)
        return tags.div({ set_hand(sheet, game, one),
          tags.div({ class = "small", ("%d. %s"):format(one.rule_number, one.rule) }) })
      end) } },
  }
end

---@param facts table as chart/facts returns it, with `quiz` if there are hands to set
---@param footer { [1]: string, [2]: string }[]
---@return string
function chart.page(facts, footer)
  local sheet = drawing.sheet()
  local sections = { rules_section(sheet, facts), terms_section(sheet, facts) }
  if facts.quiz then table.move(quiz_sections(sheet, facts), 1, 2, #sections + 1, sections) end
  return document.page({ title = "The dealer's card of " .. facts.submission, footer = footer, sections = sections,
    sheet = sheet, lead = lead(facts), style = STYLE })
end

return chart
