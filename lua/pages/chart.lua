-- The dealer's card as a page: a way's rules in order, in plain words beside hands that they decide. Printed, it is one
-- sheet with the rules on the front, as large as possible (page/chart/fit.lua).

local document = require("houseway.page.document")
local drawing = require("houseway.page.drawing")
local fit = require("pages.chart.fit")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local html = require("houseway.page.html")
local legend = require("pages.chart.legend")
local lists = require("houseway.base.lists")
local style = require("houseway.page.style")
local text = require("houseway.base.text")

local tags = html.tags

---@class pages.chart
local chart = {}

-- A rule and its hands are side by side; on a narrow screen the hands are below. The print rules override the page's.
-- page/chart/fit.lua relies on their lengths.
local STYLE = [[
ol.rules,ol.steps,ol.quiz{list-style:none;padding:0;margin:.5rem 0}
ol.rules>li{display:grid;grid-template-columns:2.2rem minmax(0,1fr) auto;gap:0 .9rem;
border-top:1px solid var(--line);padding:.5rem 0;margin:0;break-inside:avoid;align-items:start}
ol.rules h3{margin:0;font-size:1rem}
ol.rules p{margin:.1rem 0}
.number-of{font-weight:700;font-size:1.1rem;text-align:right;flex:none;min-width:1.8rem}
.hands{display:flex;flex-wrap:wrap;gap:.4rem 1.4rem;padding-top:.2rem}
.set{display:flex;gap:.3rem .8rem;align-items:center}
.half{display:flex;flex-direction:column}
.half>span{font-size:.8rem;color:var(--quiet);line-height:1.2}
.sides{display:none}
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
html body{font-size:var(--type);line-height:1.22}
body h1{font-size:14pt;margin:0 0 1mm}
body h2{font-size:10pt;margin:2.5mm 0 1mm;padding-top:1mm}
#rules h2,body footer.page,.often{display:none}
body .note{margin:1mm 0;padding:.8mm 2mm}
body p,body ul{margin:.6mm 0}
body ol.rules,body ol.steps,body ul.legend{margin:1mm 0}
body ol.rules{column-gap:6mm}
body ol.rules>li{padding:.7mm 0;grid-template-columns:1.8em minmax(0,1fr) auto;gap:0 2mm}
body ol.rules h3{font-size:1em}
body ol.rules p{margin:0}
.number-of{font-size:1.1em;min-width:1.6em}
.small{font-size:max(7pt,.86em)}
.sides{display:block}
.hands{flex-wrap:nowrap;gap:.5mm 3mm;padding:0 .4mm 0 0}
.set{gap:1.6mm}
.set svg.hand{height:var(--hand)}
.half>span{font-size:max(7pt,.8em)}
ul.legend svg.hand{height:var(--legend)}
ol.quiz svg.hand{height:13mm}
#set-these,#answers{break-before:page}
body ul.terms{columns:2;column-gap:6mm}
body ul.terms li{margin:.3mm 0}
body ul.legend{gap:.8mm 2mm}
body ul.legend li{font-size:7pt}
}
]]

-- ---- hands ----

local function half(sheet, game, written, name)
  return tags.div({ class = "half", sheet:hand(game, hands.in_order(game, written), { words = name .. " hand" }),
    tags.span({ ["aria-hidden"] = "true", name }) })
end

-- Draws the high hand, then the low hand, each with its name below.
local function set_hand(sheet, game, example)
  return tags.div({ class = "set", half(sheet, game, example.high, "high"), half(sheet, game, example.low, "low") })
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

local function function_words(one)
  return ("Line %d, %s: "):format(one.line, one.name and "the function " .. one.name or "the function")
end

local function function_note(one)
  return tags.p({ class = "small", function_words(one), document.code(one.written),
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

-- The house's text of an exception.
local function exception_words(rule)
  return ("An exception to %s. The house says: “%s”"):format(table.concat(rule.departs_from, ", "), rule.text)
end

local function name_of(rule)
  return rule.follows and "Follow " .. rule.follows or rule.name
end

-- A rule: its sentence, the house's text of an exception, its functions, and how often it decides.
local function rule_element(sheet, facts, rule)
  local words = { tags.h3({ name_of(rule) }),
    rule.sentence and tags.p({ rule.sentence }) or false,
    rule.text and tags.p({ class = "small", exception_words(rule) }) or false,
    lists.collect(rule.functions, function_note),
    tags.p({ class = "quiet small often", ("line %d; %s"):format(rule.line, chart.often(rule.hands, facts.hands)) }) }
  return tags.li({
    tags.span({ class = "number-of", tostring(rule.number) }), tags.div({ words }),
    rule.examples and examples_element(sheet, facts.game, rule.examples) or false,
    rule.steps and tags.div({ class = "steps", steps_element(sheet, facts.game, rule.steps) }) or false,
  })
end

-- The rules, in two lists if the card continues on the back.
local function rules_section(sheet, facts, size)
  local items = lists.collect(facts.rules, function (rule) return rule_element(sheet, facts, rule) end)
  local class = "rules " .. games.of(facts.game).plural
  local first = size.first or #items
  return { id = "rules", heading = "The rules, in order", content = {
    tags.ol({ class = class, table.move(items, 1, first, 1, {}) }),
    first < #items and tags.ol({ class = class .. " behind", start = first + 1,
      table.move(items, first + 1, #items, 1, {}) }) or false } }
end

-- ---- the other parts ----

local LEAD = ". Go through the rules in order: the first that fits the hand, and that can be done, decides it."

local function sides_words(facts, size)
  if size.first then
    return ("Rules 1 to %d are on this side; rules %d to %d, and what the words mean, on the back."):format(size.first,
      size.first + 1, #facts.rules)
  end
  return size.words_behind and "What the words mean is on the back." or nil
end

local function lead(facts, size)
  local parts = { tags.p({ facts.game .. LEAD }) }
  local sides = sides_words(facts, size)
  if sides then parts[2] = tags.p({ class = "sides", sides }) end
  if facts.verdict.verdict ~= "conforms" then
    parts[#parts + 1] = tags.p({ ("Checked against %s: "):format(facts._chapter_title),
      document.mark("bad", facts.verdict.word),
      facts.verdict.rest .. "." })
  end
  parts[#parts + 1] = document.told(facts._elsewhere)
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

-- ---- the size on paper ----

local function title_of(facts)
  return "The dealer's card of " .. facts.submission
end

local BOLD = 1.13 -- the width of bold letters in parts of plain ones

local function item_of(rule)
  local texts = { name_of(rule), rule.sentence, rule.text and exception_words(rule) }
  for _, one in ipairs(rule.functions) do
    texts[#texts + 1] = ("%s%s %s"):format(function_words(one), one.written, one.comment or "")
  end
  local breadths = lists.collect(texts, style.breadths)
  breadths[1] = lists.collect(breadths[1], function (breadth) return breadth * BOLD end)
  return { texts = breadths, sets = #(rule.examples or {}),
    steps = lists.collect(rule.steps or {}, function (step)
      return { texts = { style.breadths(("%s: %s"):format(step.printed, step.text)) }, sets = step.example and 1 or 0,
        steps = {} }
    end) }
end

-- The width of a set hand, in parts of a drawing's height.
local function aspect_of(game)
  local sheet, sum = drawing.sheet(), 0
  for _, count in ipairs({ games.of(game).high, games.of(game).low }) do
    local pieces = {}
    for i = 1, count do pieces[i] = i - 1 end
    local width, height = sheet:hand(game, pieces).attributes.viewBox:match("^0 0 (%S+) (%S+)$")
    sum = sum + width / height
  end
  return sum
end

local function size_of(facts, footer)
  local choices = lists.collect(facts.choices, function (choice) return choice.name .. ": " .. choice.sentence end)
  local lead_texts = { facts.game .. LEAD, facts.verdict.verdict ~= "conforms" and facts.verdict.rest or nil }
  return fit.size({ aspect = aspect_of(facts.game),
    margins = style.margins(document.margin_lines(footer)), title = style.breadths(title_of(facts)),
    lead = lists.collect(lists.joined(lead_texts, lists.joined(facts._elsewhere, choices)), style.breadths),
    items = lists.collect(facts.rules, item_of), terms = lists.collect(facts.terms, style.breadths),
    legend = lists.collect(facts.tiles or {}, function (one)
      return { breadth = style.breadth(one.name), tiles = #one.faces }
    end) })
end

local function sizes(size)
  return (":root{--type:%.1fpt;--hand:%.2fmm;--legend:%.2fmm}"):format(size.type, size.hand, size.legend)
end

-- In Chromium this height is the sheet's. US Letter is 279.4 mm high.
local function paper_style(letter, a4)
  return ("@media print{%s\nbody ol.rules{columns:%d}%s%s}\n@media print and (min-height:290mm){%s}\n"):format(
    sizes(letter), letter.columns, letter.stacked and "\nbody .hands{flex-direction:column}" or "",
    letter.first and "\nbody ol.behind{break-before:page}"
      or letter.words_behind and "\n#terms{break-before:page}" or "", sizes(a4))
end

---@param facts table as chart/facts returns it, with `quiz` if there are hands to set
---@param footer { [1]: string, [2]: string }[]
---@return string
function chart.page(facts, footer)
  local sheet, size, a4 = drawing.sheet(), size_of(facts, footer)
  local sections = { rules_section(sheet, facts, size), terms_section(sheet, facts) }
  if facts.quiz then table.move(quiz_sections(sheet, facts), 1, 2, #sections + 1, sections) end
  return document.page({ title = title_of(facts), footer = footer, sections = sections,
    sheet = sheet, lead = lead(facts, size), style = STYLE .. paper_style(size, a4) })
end

return chart
