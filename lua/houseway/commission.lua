-- Commission (vigorish): the part of an amount won that a winner pays, as an exact fraction.

local fraction = require("houseway.fraction")
local refusal = require("houseway.refusal")

local commission = {}

--- Reads what --commission says.
---@param written string "5%", "2.5%", "none"
---@return fraction
function commission.read(written)
  if written == "none" then return fraction.new(0) end
  local percent = written:match("^(.-)%%$")
  local read = percent and fraction.read(percent)
  if not read or read < 0 or read > 100 then
    refusal.raise({ found = ('--commission "%s"'):format(written), expected = 'none, or a percentage such as "5%"' })
  end
  return read / 100
end

--- What one unit wagered is worth to a player who wins, loses and pushes so often.
---@param win integer hands won
---@param lose integer hands lost
---@param all integer hands in all
---@param part fraction the commission
---@return fraction
function commission.value(win, lose, all, part)
  return ((fraction.new(1) - part) * win - lose) / all
end

return commission
