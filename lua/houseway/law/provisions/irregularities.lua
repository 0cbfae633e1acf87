-- Provisions on what goes wrong, and what is done about it.

local checks = require("houseway.law.checks")
local kinds = require("houseway.law.provisions.kinds")
local spelling = require("houseway.base.spelling")
local things = require("houseway.law.provisions.things")

local TAKES = "a phrase, or one for each irregularity"

local figure, names = kinds.figure, kinds.names

-- A phrase, or where a paragraph speaks of several irregularities one for each.
local function by_irregularity(values)
  local one, known = checks.one_of(values), checks.one_of(things.IRREGULARITIES)
  return function (value)
    if type(value) ~= "table" then return one(value) end
    local read = {}
    for what, written in pairs(value) do
      local found, problem = known(what)
      if found then found, problem = one(written) end
      if not found then return nil, problem end
      read[what] = found
    end
    if not next(read) then return spelling.refuse(value, "a phrase for each irregularity") end
    return read
  end
end

return {
  title = "Irregularities",

  names "upon" { means = "the irregularity of which the paragraph speaks", many = true, of = things.IRREGULARITIES },
  figure "voids" {
    means = "what hands are void then",
    takes = TAKES,
    check = by_irregularity({ "all hands", "the hand, if the player so chooses", "nothing" }),
  },
  figure "wagers_then" {
    means = "what becomes of wagers then",
    takes = TAKES,
    check = by_irregularity({ "returned", "stand" }),
  },
  figure "remedy" {
    means = "what is done then",
    takes = TAKES,
    check = by_irregularity({ "the dice are shaken again", "all is shuffled again",
      "the deck is removed", "the hands are set again", "the card is set aside", "the card is used next",
      "the device is covered or signed" }),
  },
}
