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

---Prints the head of an answer: the number of hands and its total, the way and the chapter; for a question in ordinary
---words, also how houseway understood it.
---@param answer { hands: integer, all: integer, way: string?, chapter: string, read_as: string?, senses: string[]? }
---@param out houseway.show.as.terminal
---@param ending string?
function of_hands.head(answer, out, ending)
  local of = answer.way and ("as %s sets them, under"):format(answer.way) or "as they are dealt, ranked under"
  out:line(("%s of %s, %s %s%s"):format(out:paint("bold", text.thousands(answer.hands)), text.count(answer.all, "hand"),
    of, answer.chapter, ending or ""))
  if answer.read_as then out:paragraph("read as " .. answer.read_as, "  ") end
  for _, sense in ipairs(answer.senses or {}) do out:paragraph(sense, "  ") end
end

return of_hands
