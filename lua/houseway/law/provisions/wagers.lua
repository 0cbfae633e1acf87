-- Provisions on the main wager (its means, who may make it, and when) and on betting areas.

local kinds = require("houseway.law.provisions.kinds")
local lists = require("houseway.base.lists")
local things = require("houseway.law.provisions.shared_names")

local choice, count, names, step = kinds.choice, kinds.count, kinds.names, kinds.step

local function chips() return "chips" end
local function paper() return "paper" end

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
  "The main wager",

  names "main_wager" { means = "the wager that is needed to take part", of = things.MAIN_WAGERS },

  -- Returns the kind of a means of wagering: "chips", which a record need not name; "paper", a sum that is not moved;
  -- or "instrument", which a record names.
  choice "wagers_by" {
    means = "with what wagers are made: nothing else is taken",
    many = true,
    { "gaming chips", "chips", chips },
    { "plaques", "plaques, counted as chips", chips },
    { "match play coupons", "coupons, which stand for the sum printed on them", paper },
    { "value chips", "chips", chips },
    { "other approved instruments", "whatever else is approved, named so in a record",
      function () return "instrument" end },
    { "chips", "chips", chips },
    { "promotional tokens", "tokens, which stand for the sum printed on them", paper },
    { "vouchers", "vouchers, which stand for the sum printed on them", paper },
  },

  -- Receives the sum of the chips beside a coupon and its face value, in cents. Returns whether it may be wagered.
  choice "coupon_wagered" {
    means = "beside what chips a coupon or voucher is wagered; where that is not said, by itself too",
    { "beside chips of any sum", "beside chips, however few",
      function (cents) return cents > 0 end },
    { "beside chips of its face or more", "beside chips of as much as is printed on it, or of more",
      function (cents, face) return cents > 0 and cents >= face end },
  },
  step "no_coupons" { means = "no coupon or voucher is wagered where a player banks" },
  step "wagers_from" { means = "only seated players wager" },
  step "stays_seated" { means = "a player who wagered and has been dealt to stays seated until the round is complete" },
  step "bets_open" { means = "wagers are made after the shuffle, and not before" },

  -- Returns "no more bets" or "cut".
  choice "bets_close" {
    means = "when wagers can no longer be made, increased or withdrawn",
    { "at no more bets", "when the dealer says no more bets", function () return "no more bets" end },
    { "at the cut", "when the pieces are cut", function () return "cut" end },
  },
  step "bets_called" { means = "the dealer says no more bets once the tiles are shuffled", pieces = "tiles" },

  -- Returns whether the bank may consent to a change.
  choice "changes_after" {
    means = "what may be changed after that",
    { "none", "nothing", function () return false end },
    { "with the bank's consent", "what the bank consents to, until hands are set", function () return true end },
  },
  step "leaver_loses" { means = "a licensee may decide that a player who leaves loses what is wagered" },

  "Betting areas",

  count "areas_a_player" {
    means = "how many adjacent betting areas a player may wager on",
    from = 1, to = things.SEATS, of = "how many betting areas a player may wager on",
  },
  step "sets_first" {
    means = "a player with two hands sets that of the larger wager first; of equal ones the first counterclockwise",
  },
  count "players_an_area" {
    means = "how many players may wager on one area", from = 1, to = 8, of = "how many players may wager on an area",
  },

  step "house_box_unwagered" {
    means = "where no player banks, the box of the house's tiles has no wagers", pieces = "tiles",
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
    { "the highest wager, if nobody is seated", "the player with the highest wager, if no player sits at the area",
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
    from = 1, to = things.SEATS, of = "how many areas one player may control",
  },
  step "uncontrolled" { means = "a player may make an additional wager only on an area that another player controls" },
}
