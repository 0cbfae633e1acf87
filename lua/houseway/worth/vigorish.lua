-- Vigorish: the part of an amount won that a winner pays, as an exact fraction.

local fraction = require("houseway.base.fraction")
local refusal = require("houseway.base.refusal")

local vigorish = {}

---Reads what --vigorish says.
---@param written string "5%", "2.5%", "none"
---@return houseway.base.fraction
function vigorish.read(written)
  if written == "none" then return fraction.new(0) end
  local percent = written:match("^(.-)%%$")
  local read = percent and fraction.read(percent)
  if not read or read < 0 or read > 100 then
    refusal.raise({ found = ('--vigorish "%s"'):format(written), expected = 'none, or a percentage such as "5%"' })
  end
  return read / 100
end

---What the chapter says a winner pays, "none" where the sections we have of it state nothing.
---@param statute houseway.law.statute
---@param ez boolean? at an EZ table
---@return string rate
---@return string field of a paragraph that says it
function vigorish.of_chapter(statute, ez)
  local field = ez and statute.said.ez_vigorish and "ez_vigorish" or "vigorish"
  return statute.said[field] or "none", field
end

---Reads what a winner pays, and puts it in args.vigorish where that was left to the chapter.
---@param args { vigorish: string?, ez: boolean? }
---@param statute houseway.law.statute
---@return houseway.base.fraction
function vigorish.settle(args, statute)
  args.vigorish = args.vigorish or vigorish.of_chapter(statute, args.ez)
  return vigorish.read(args.vigorish)
end

---Vigorish in whole twentieths, 1 for 5%: what chips of the core's are.
---@param part houseway.base.fraction
---@param written string as given, for a refusal
---@return integer
function vigorish.twentieths(part, written)
  local twentieths = math.tointeger(tonumber(tostring(part * 20)))
  if twentieths then return twentieths end
  refusal.raise({ found = ('--vigorish "%s"'):format(written), expected = "none, or a multiple of 5%" })
end

---What one unit wagered is worth to a player who wins, loses and pushes so often.
---@param win integer hands won
---@param lose integer hands lost
---@param all integer hands in all
---@param part houseway.base.fraction the vigorish
---@return houseway.base.fraction
function vigorish.value(win, lose, all, part)
  return ((fraction.new(1) - part) * win - lose) / all
end

return vigorish
