-- The legend of tiles by name, from highest to lowest by law: it shows a reader "a high eight".

local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local html = require("houseway.page.html")
local lists = require("houseway.base.lists")
local notation = require("houseway.notation.tiles")
local pieces = require("houseway.way.plain_words.pieces")

local tags = html.tags

local legend = {}

---The names of single tiles, highest first, each with its faces.
---@param game string
---@param ranking userdata
---@return { name: string, faces: string[] }[]
function legend.names(game, ranking)
  local by_name, list = {}, {}
  for face = 0, games.of(game).faces - 1 do
    local trade = notation.one_place(1 << face) or "G"
    local name = pieces.name(trade)
    local place = ranking:tile_place(face)
    local one = by_name[name .. place]
    if not one then
      one = { name = name, faces = {}, place = place }
      by_name[name .. place], list[#list + 1] = one, one
    end
    one.faces[#one.faces + 1] = notation.face_name(face)
  end
  table.sort(list, function (a, b) return a.place > b.place end)
  for _, one in ipairs(list) do one.place = nil end
  return list
end

---Draws the legend. False for cards: they show their names.
---@param sheet houseway.page.drawing.sheet
---@param facts table
---@return houseway.page.node
function legend.element(sheet, facts)
  if games.has_suits(facts.game) then return false end
  local items = lists.collect(facts.tiles, function (one)
    return tags.li({ sheet:hand(facts.game, hands.in_order(facts.game, table.concat(one.faces, " ")), {}), one.name })
  end)
  return { tags.p({ "The single tiles by name, highest first:" }), tags.ul({ class = "legend", items }) }
end

return legend
