-- Provisions on shared betting areas, and on players with several areas.

local kinds = require("houseway.law.provisions.kinds")
local lists = require("houseway.base.lists")

local choice, count, step = kinds.choice, kinds.count, kinds.step

-- The indexes of the highest wagers on an area.
local function highest(wagers)
  local found, most = {}, 0
  for index, cents in ipairs(wagers) do
    if cents > most then found, most = {}, cents end
    if cents == most then found[#found + 1] = index end
  end
  return found
end

local function sole_highest(area)
  local found = highest(area.cents)
  return #found == 1 and found[1] or nil
end

return {
  title = "Betting areas",

  count "areas_a_player" {
    means = "how many adjacent betting areas a player may wager on",
    from = 1, to = 8, of = "how many betting areas a player may wager on",
  },
  step "sets_first" {
    means = "a player with two hands sets that of the larger wager first; of equal ones the first counterclockwise",
  },
  count "players_an_area" {
    means = "how many players may wager on one area",
    from = 1, to = 8, of = "how many players may wager on an area",
  },

  -- A row's function receives the area and returns who decides: "seated", or the number of a wager; nil if the row does
  -- not apply to the area. `asked`: the seated player must ask for it.
  choice "controls" {
    means = "who decides for an area on which several wager, the rows in this order",
    many = true,
    own = { given = { "area" }, answers = "controller" },
    { "the seated player", "the player who sits there, unless that player leaves it to the highest wager",
      function (area) return area.seated and not area.leaves and "seated" or nil end },
    { "the highest wager, if the seated player so says", "who wagers most, where the seated player leaves it to them",
      function (area) return area.seated and area.leaves and sole_highest(area) or nil end, asked = true },
    { "the highest wager, if nobody is seated", "who wagers most, where nobody sits",
      function (area) return not area.seated and sole_highest(area) or nil end },
    { "the wager nearest the dealer, if nobody is seated and all are equal",
      "of equal highest wagers, the one that lies nearest the dealer",
      function (area)
        local equal = highest(area.cents)
        for _, index in ipairs(#equal > 1 and equal or {}) do
          if lists.has(area.nearest, index) then return index end
        end
        return nil
      end },
  },
  count "areas_controlled" {
    means = "how many areas one player may control",
    from = 1, to = 8, of = "how many areas one player may control",
  },
  step "uncontrolled" { means = "a player makes no additional wager on an area for which nobody else decides" },
}
