-- What the center lacks when winners are to be paid, and what it leaves when all are: who brings it, who has it.

local money = require("houseway.round.money")

---@class houseway.round.settlement.share_module
local share = {}

-- Half of a sum, an odd cent going as the terms say: the house's or the bank's to have, and so not to pay.
local function half(cents, up, said)
  return money.share(cents, 1, 2, up, "a half", said.key)
end

---Shares what the center lacks.
---@param lacks integer cents, above 0
---@param found houseway.round.settlement.rules
---@return { bank_pays: integer, house_pays: integer }?
---@return houseway.base.problem? problem with `cite`
function share.lacking(lacks, found)
  local bank_pays, problem = lacks, nil
  if found.exhausted.deed() then bank_pays, problem = half(lacks, found.up, found.exhausted) end
  if not bank_pays then return nil, problem end
  return { bank_pays = bank_pays, house_pays = lacks - bank_pays }
end

---The surplus of the center, shared, in cents.
---@class houseway.round.settlement.surplus
---@field to_house integer before the vigorish
---@field vigorish integer of the rest, paid to the house
---@field to_bank integer

---Shares what the center leaves. The vigorish is on what lies there once the house's half is gone: on whole cents.
---@param left integer cents, or none
---@param found houseway.round.settlement.rules
---@return houseway.round.settlement.surplus?
---@return houseway.base.problem? problem with `cite`
function share.leaving(left, found)
  local to_house, problem = 0, nil
  if found.surplus.deed() then to_house, problem = half(left, found.up, found.surplus) end
  if not to_house then return nil, problem end
  local rest, vigorish = left - to_house, 0
  if found.surplus_rate then vigorish, problem = money.vigorish(rest, found.surplus_rate, found.up) end
  if not vigorish then return nil, problem end
  return { to_house = to_house, vigorish = vigorish, to_bank = rest - vigorish }
end

return share
