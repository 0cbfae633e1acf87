-- Sum, Match and Beat It: settled by the dice, before the tiles are dealt.

local ledger = require("houseway.round.ledger")
local pay = require("houseway.round.optional.pay")
local plan = require("houseway.round.optional.plan")

---@class houseway.round.dice_wagers
local dice_wagers = {}

-- What the dice decide, in the order in which the paragraph names the wagers, each around the table.
local function decided(state, self, dice)
  local found, hands = {}, { dice = dice }
  for _, name in ipairs(self.offered) do
    for _, seat in ipairs(state.seats) do
      -- What a player lost by leaving before the throw is taken already.
      local record = not seat.lost and seat.wagers[name]
      local wager = record and not record.settled and self:wager(name)
      if wager and wager.on_dice then
        local number = wager.row_of(hands, record)
        found[#found + 1] = { wager = wager, seat = seat, record = record, row = number and wager.rows[number] }
      end
    end
  end
  return found
end

-- What may be paid of a throw: where the chapter does not have the limit be one of wagers on the dice there is none.
local function throw_of(self, name)
  local said = self:find("dice_limit", name)
  return said and said.deed() and pay.hand(self) or {}
end

---Settles the wagers on the dice: those that lose are collected, then those that win are paid.
---@param state table
---@param dice integer[] three; of Beat It the first is the red one
---@return boolean
function dice_wagers.settle(state, dice)
  local self = plan.of(state)
  local found = decided(state, self, dice)
  if #found == 0 then return true end
  local said = self:need("dice_settled", found[1].wager.name)
  ledger.note(state, { step = "dice wagers", cite = said.key, dice = table.move(dice, 1, 3, 1, {}) })
  for _, one in ipairs(found) do
    if not one.row then pay.lose(state, one.seat, one.wager, one.record) end
  end
  for _, one in ipairs(found) do
    if one.row then
      pay.win(state, self, throw_of(self, one.wager.name), one.wager, one.seat, one.record, one.row)
    end
  end
  return true
end

return dice_wagers
