-- The explorer's first hand, as the first way sets it: visible before scripts run, or without scripts.

local document = require("houseway.page.document")
local drawing = require("houseway.page.drawing")
local drawn = require("pages.report.drawn")
local explained = require("houseway.explore.explained")
local html = require("houseway.page.html")
local lists = require("houseway.base.lists")
local notation = require("houseway.notation.hands")

local tags = html.tags

---@class pages.explorer.opening
local opening = {}

-- A worth exists if the law says who wins and the way sets every hand.
local function add_worth(found, side, hand)
  local uncovered = side.decided.report.uncovered
  if side.way.statute.outcome and not (uncovered and uncovered.hands > 0) then
    explained.add_values(found, side.way, hand, side, {})
  end
end

local function state_of(setting)
  if setting.chosen then return tags.strong({ "set so" }) end
  return setting.lawful == nil and "" or setting.lawful and "lawful" or "not lawful"
end

local function row_of(setting)
  local function half(hand, value)
    return { document.code(hand), tags.br(), tags.span({ class = "quiet small", value }) }
  end
  local figure = setting._figures and setting._figures[1] or ""
  return { half(setting.high, setting.high_value), half(setting.low, setting.low_value),
    { figure, setting.best and { " ", tags.strong({ "best" }) } or false }, state_of(setting) }
end

-- The settings that do not foul, highest worth first.
local function settings_table(found)
  local settings = {}
  for _, setting in ipairs(found.settings) do
    if setting.exists then settings[#settings + 1] = setting end
  end
  table.sort(settings, function (a, b)
    if a._worth == b._worth then return a.number < b.number end
    return b._worth < a._worth
  end)
  return document.table("Each setting, and what it is worth to a player in percent of the wager",
    { "High hand", "Low hand", { heading = "Worth", is_number = true }, "Law" }, lists.collect(settings, row_of))
end

---The answer to a game's opening hand, and the worth of its settings.
---@param game table one of `facts.of`
---@param sides houseway.way.side[]
---@return houseway.page.node answer
---@return houseway.page.node settings
function opening.of(game, sides)
  local side
  for _, one in ipairs(sides) do side = side or one.way.game == game.name and one end
  local hand, sheet = assert(notation.read(game.name, game.opening)), drawing.sheet()
  local found = explained.of(side.way, side.decided, hand)
  add_worth(found, side, hand)
  local rule, name, set = found.rules[#found.rules], side.way.submission.name, false
  for _, setting in ipairs(found.settings) do
    if setting.chosen then set = drawn.set(sheet, game.name, drawn.setting(game.name, setting), name .. " sets it") end
  end
  return { drawn.beside({ drawn.dealt(sheet, game.name, hand, "dealt"), set }), found.decided
    and tags.p({ ("By the rule %s (line %d): %s."):format(rule.name, rule.line, rule.why) })
    or tags.p({ ("No rule of %s decides it."):format(name) }) },
    { tags.h3({ "What each setting is worth" }), tags.div({ class = "wide", settings_table(found) }) }
end

return opening
