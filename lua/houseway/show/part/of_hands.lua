-- Puts counts of hands into words.

local fraction = require("houseway.base.fraction")
local text = require("houseway.base.text")

local of_hands = {}

local PLACES = 4

---A share in percent.
---@param hands integer
---@param all integer
---@return string
function of_hands.percent(hands, all)
  return fraction.new(hands, all):percent(PLACES)
end

---The first line of an answer: the number of hands, of how many, by which way and chapter.
---@param found { hands: integer, all: integer, way: string?, chapter: string }
---@param out houseway.show.as.terminal
---@return string
function of_hands.heading(found, out)
  local of = found.way and ("as %s sets them, under"):format(found.way) or "as they are dealt, ranked under"
  return ("%s of %s, %s %s"):format(out:paint("bold", text.thousands(found.hands)), text.count(found.all, "hand"), of,
    found.chapter)
end

return of_hands
