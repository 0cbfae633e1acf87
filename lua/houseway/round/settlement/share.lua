-- What the center lacks when winners are to be paid, and what it leaves when all are: who brings it, who has it.

local money = require("houseway.round.money")

---@class houseway.round.settlement.share_module
local share = {}

---How bank and house share what the center lacks or leaves, in cents.
---@class houseway.round.settlement.share
---@field bank_pays integer
---@field house_pays integer
---@field to_house integer of a surplus, before the vigorish
---@field vigorish integer of what is then left, paid to the house
---@field to_bank integer

-- Half of a sum, an odd cent going as the terms say: the house's or the bank's to have, and so not to pay.
local function half(cents, up, said)
  return money.share(cents, 1, 2, up, "a half", said.key)
end

-- By the phrases of `exhausted`: what the bank pays of the sum.
local PAYS = {}

PAYS["the bank pays"] = function (lacks) return lacks end

PAYS["the bank and the table inventory pay half each"] = function (lacks, found)
  return half(lacks, found.up, found.exhausted)
end

-- By the phrases of `surplus`: what the house has of the sum, before the vigorish.
local HAS = {}

HAS["to the bank, less vigorish"] = function () return 0 end

HAS["half to the table inventory, the rest to the bank, less vigorish"] = function (left, found)
  return half(left, found.up, found.surplus)
end

local function lacking(lacks, found)
  local bank_pays, problem = PAYS[found.exhausted.value](lacks, found)
  if not bank_pays then return nil, problem end
  return { bank_pays = bank_pays, house_pays = lacks - bank_pays, to_house = 0, vigorish = 0, to_bank = 0 }
end

-- The vigorish is on what lies in the center once the house's half is gone: on whole cents.
local function leaving(left, found)
  local to_house, problem = HAS[found.surplus.value](left, found)
  if not to_house then return nil, problem end
  local rest, vigorish = left - to_house, 0
  if found.surplus_rate then vigorish, problem = money.vigorish(rest, found.surplus_rate, found.up) end
  if not vigorish then return nil, problem end
  return { bank_pays = 0, house_pays = 0, to_house = to_house, vigorish = vigorish, to_bank = rest - vigorish }
end

---Shares what the center comes to.
---@param left integer cents left when every winner is paid; below 0: lacking
---@param found houseway.round.settlement.rules
---@return houseway.round.settlement.share?
---@return houseway.problem? problem with `cite`
function share.of(left, found)
  if left < 0 then return lacking(-left, found) end
  return leaving(left, found)
end

return share
