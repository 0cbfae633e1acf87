-- The page on one hand: as dealt and as set, the law, every setting with its worth, and the rules tried.

local document = require("houseway.page.document")
local drawn = require("pages.report.drawn")
local explained = require("houseway.explore.explained")
local html = require("houseway.page.html")
local lists = require("houseway.base.lists")
local names = require("pages.report.names")
local numbers = require("pages.report.numbers")
local text = require("houseway.base.text")
local worth = require("houseway.worth")

local tags = html.tags

---@class pages.report.hand_page
local hand_page = {}

---Facts for the page on a hand.
---@class pages.report.exhibit
---@field sheet houseway.page.drawing.sheet
---@field way houseway.way
---@field hand integer[]
---@field explained table of houseway.explore.explained, with the worth of each setting
---@field bank string? the name of the bank's way; nil if no worth is shown
---@field bank_why string? why no worth is shown
---@field told string[] lines about the ways, before everything else

-- ---- settings of different rank ----

---Settings equal in both ranks, shown as one: the chosen setting, otherwise the first.
---@class pages.report.hand.group
---@field setting table the setting, explained
---@field view table the setting in the ranking's view
---@field alike integer the number of settings in the group

-- Groups of settings, the best first.
local function distinct(exhibit)
  local views, list = exhibit.way.ranking:view(exhibit.hand), {}
  for i, group in ipairs(explained.distinct(exhibit.explained.settings, views)) do
    local shown = group[1]
    for _, number in ipairs(group) do
      if exhibit.explained.settings[number].chosen then shown = number end
    end
    list[i] = { setting = exhibit.explained.settings[shown], view = views[shown], alike = #group }
  end
  return list
end

-- The first group whose setting has a mark: "chosen", "lawful".
local function first(list, mark)
  for _, group in ipairs(list) do
    if group.setting[mark] then return group end
  end
end

-- ---- the law on a setting ----

local function law_mark(setting)
  if not setting.exists then return document.mark("open", "fouls") end
  if setting.lawful == nil then return document.mark("open", "not governed") end
  if setting.lawful then return document.mark("good", "lawful") end
  if setting.noted then return document.mark("open", "not lawful, noted") end
  return document.mark("bad", "not lawful")
end

-- Verdicts of a hand, each with its mark.
local MARKS = { lawful = "good", ["not lawful"] = "bad", ["an exception, noted"] = "open", ["not governed"] = "open",
  ["no rule"] = "open" }

---The verdict on the hand's setting.
---@param explained_ table of houseway.explore.explained
---@return string "lawful"
function hand_page.verdict(explained_)
  for _, setting in ipairs(explained_.settings) do
    if setting.chosen then
      if setting.lawful == nil then return "not governed" end
      return setting.lawful and "lawful" or setting.noted and "an exception, noted" or "not lawful"
    end
  end
  return "no rule"
end

-- One sentence: how the hand is set, and whether that is lawful.
local function summary(exhibit, chosen)
  local name, verdict = exhibit.way.submission.name, hand_page.verdict(exhibit.explained)
  local mark = document.mark(MARKS[verdict], verdict:upper())
  if not chosen then return { mark, (" No rule of %s sets this hand."):format(name) } end
  local setting, decided = chosen.setting, exhibit.explained.decided
  local words = (" %s sets it %s over %s, by %s (line %d)."):format(name, setting.high, setting.low, decided.rule,
    decided.line)
  if verdict == "not governed" then
    words = ("%s No paragraph of %s tells how the hand must be set."):format(words, exhibit.explained.chapter)
  end
  return { mark, words }
end

-- ---- sections ----

local function set_section(exhibit, list)
  local game, sheet, chosen = exhibit.way.game, exhibit.sheet, first(list, "chosen")
  local shown = { drawn.dealt(sheet, game, exhibit.hand, "dealt") }
  if chosen then shown[2] = drawn.set(sheet, game, chosen.view, "set so") end
  local wanted = not (chosen and chosen.setting.lawful) and first(list, "lawful")
  if wanted then shown[#shown + 1] = drawn.set(sheet, game, wanted.view, "the law allows") end
  return { id = "hand", heading = "The hand", content = { tags.p(summary(exhibit, chosen)), drawn.beside(shown) } }
end

local function law_section(exhibit)
  local clause = exhibit.explained.clause
  if not clause then
    return { id = "law", heading = "What the law says", content = tags.p({
      ("No paragraph of %s tells how this hand must be set."):format(exhibit.explained.chapter) }) }
  end
  return { id = "law", heading = "What the law says", content = {
    tags.p({ tags.strong({ clause.printed }), " governs this hand: ", clause.text }),
    tags.p({ class = "quiet small", "The paragraph is restated in houseway's words." }) } }
end

local PLACES = 4

local function share(count, setting)
  return numbers.share(count, setting.win + setting.lose + setting.push)
end

-- The values of a setting's halves, the law, and its worth.
local function setting_facts(exhibit, group)
  local setting = group.setting
  local facts = { { "high hand", setting.high_value }, { "low hand", setting.low_value }, { "law", law_mark(setting) } }
  if exhibit.bank and setting._worth and setting.exists then
    facts[#facts + 1] = { "worth", { worth.percent(setting._worth, PLACES), setting.best and ", the best" or "" } }
    facts[#facts + 1] = { "wins", share(setting.win, setting) }
    facts[#facts + 1] = { "loses", share(setting.lose, setting) }
    facts[#facts + 1] = { "pushes", share(setting.push, setting) }
  end
  if group.alike > 1 then
    facts[#facts + 1] = { "as good as", text.count(group.alike - 1, "other setting") .. " of the same ranks" }
  end
  return document.facts(facts)
end

local function setting_item(exhibit, group)
  local words = group.setting.chosen and "set so" or group.setting.exists and "could be set" or "could not be set"
  return tags.li({ class = "setting together",
    drawn.set(exhibit.sheet, exhibit.way.game, group.view, words), setting_facts(exhibit, group) })
end

local function settings_section(exhibit, list)
  local items = lists.collect(list, function (group) return setting_item(exhibit, group) end)
  local words = exhibit.bank
    and ("Worth is what a player can expect of the wager with this setting, over every hand that the bank can then "
      .. "hold: the bank sets its hands by %s. Wins, loses and pushes are parts of the bank's hands.")
      :format(exhibit.bank)
    or "No worth is shown: " .. (exhibit.bank_why or "no bank was named") .. "."
  return { id = "settings", heading = "Every setting", content = {
    tags.p({ ("%s, of %s in all, rank differently; the best comes first."):format(
      text.count(#list, "setting"), text.thousands(#exhibit.explained.settings)) }),
    tags.p({ words }),
    exhibit.bank and exhibit.explained.assumes and tags.p({ "It assumes that " .. exhibit.explained.assumes .. "." })
      or false,
    exhibit.bank and exhibit.explained.ace_to_five and tags.p({ exhibit.explained.ace_to_five, "." }) or false,
    tags.ol({ class = "settings", items }) } }
end

local STATES = { decided = "decides", passed = "passed over" } -- other states are shown by their name

local function rules_section(exhibit)
  local rows = {}
  for i, rule in ipairs(exhibit.explained.rules) do
    local state = STATES[rule.state] or rule.state
    rows[i] = { ("line %d, %s"):format(rule.line, rule.name),
      rule.state == "decided" and document.mark("good", state) or state, rule.why }
  end
  local content = { tags.p({ "Rules are tried in the order of the script, until one decides." }),
    document.table("The rules that were tried", { "Rule", "Outcome", "Why" }, rows) }
  if not exhibit.explained.decided then content[3] = tags.p({ "No rule decides this hand." }) end
  return { id = "rules", heading = "The rules, in order", content = content }
end

local function names_section(exhibit)
  local named = exhibit.explained.way
  local facts = { { "script", { named.file, ", SHA-256 ", document.code(named.source_sha256) } },
    table.unpack(names.facts(named)) }
  if named.engine_sha256 then facts[#facts + 1] = { "engine", document.code(named.engine_sha256) } end
  return { id = "names", heading = "What this rests on", content = document.facts(facts) }
end

local STYLE = [[
ol.settings{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));
gap:1rem 1.5rem}
ol.settings li{margin:0}
ol.settings dl.facts{grid-template-columns:6rem 1fr;font-size:.88rem}
@media print{ol.settings{grid-template-columns:repeat(3,1fr);gap:.6rem 1rem}ol.settings svg.hand{width:75%}}
]]

---@param exhibit pages.report.exhibit
---@param footer { [1]: string, [2]: string }[]
---@return string
function hand_page.page(exhibit, footer)
  local list = distinct(exhibit)
  return document.page({ title = ("Hand %s, set by %s"):format(exhibit.explained.hand, exhibit.way.submission.name),
    sections = { set_section(exhibit, list), law_section(exhibit), settings_section(exhibit, list),
      rules_section(exhibit), names_section(exhibit) },
    lead = document.told(exhibit.told), sheet = exhibit.sheet, footer = footer, style = STYLE })
end

return hand_page
