-- Draws hands for a report, with their notation below.

local document = require("houseway.page.document")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local html = require("houseway.page.html")

local tags = html.tags

---@class pages.report.drawn
local drawn = {}

local function caption(words, written)
  return { words, " ", document.code(written) }
end

---A hand as dealt.
---@param sheet houseway.page.drawing.sheet
---@param game string
---@param hand integer[]
---@param words string "the smallest"
---@return houseway.page.element
function drawn.dealt(sheet, game, hand, words)
  return document.figure(sheet:hand(game, hand, { is_fanned = true, words = words }),
    caption(words .. ":", hands.text(game, hand)))
end

---A setting: "6-6 5-5 over 2-2 5-6".
---@param game string
---@param setting { high: integer[], low: integer[] } of a view
---@return string
function drawn.written(game, setting)
  return ("%s over %s"):format(hands.text(game, setting.high), hands.text(game, setting.low))
end

---A hand as set.
---@param sheet houseway.page.drawing.sheet
---@param game string
---@param setting { high: integer[], low: integer[] } of a view
---@param words string "set so"
---@return houseway.page.element
function drawn.set(sheet, game, setting, words)
  local is_in_row = not games.has_suits(game)
  return document.figure(sheet:set_hand(game, setting.high, setting.low, { words = words, is_in_row = is_in_row }),
    caption(words .. ":", drawn.written(game, setting)), is_in_row and "row" or nil)
end

-- Parses a half as written in findings.
local function read(game, written, half)
  local facts = games.of(game)
  return hands.check(game, written, {}, half == "low" and facts.low or facts.hand - facts.low)
end

---Parses a setting of findings into pieces.
---@param game string
---@param setting { high: string, low: string }
---@return { high: integer[], low: integer[] }
function drawn.setting(game, setting)
  return { high = read(game, setting.high, "high"), low = read(game, setting.low, "low") }
end

---Drawings side by side if there is room.
---@param list houseway.page.node[]
---@return houseway.page.element
function drawn.beside(list)
  return tags.div({ class = "beside together", list })
end

---A hand of findings, dealt and set, beside further settings.
---@param sheet houseway.page.drawing.sheet
---@param game string
---@param one { example: string, set: { high: string, low: string }? } of findings
---@param words string the hand's caption: "the smallest"
---@param others { high: string, low: string }[]? the other settings
---@param other_words string? "the law allows"
---@return houseway.page.element
function drawn.example(sheet, game, one, words, others, other_words)
  local list = { drawn.dealt(sheet, game, hands.check(game, one.example, {}), words) }
  if one.set then list[2] = drawn.set(sheet, game, drawn.setting(game, one.set), "set so") end
  for _, other in ipairs(others or {}) do
    list[#list + 1] = drawn.set(sheet, game, drawn.setting(game, other), other_words)
  end
  return drawn.beside(list)
end

return drawn
