-- The wagers on a betting area, with their owners and coupons.
--
-- A coupon or voucher is not money: it has no account, only a face value in cents beside the wager's chips. The texts
-- only say that it may be wagered. The rest is a reading. It wins its face in chips, by the odds of the wager. It is
-- taken whether it wins or loses, because it can be used once. If the wager pushes or a hand is void, it is returned.
-- In a banked round the house redeems it: if the bank wins it, the house adds its face to the center.

local ledger = require("rounds.round.ledger")

---@class rounds.round.settlement.stakes
local stakes = {}

---A wager on the layout.
---@class rounds.round.stake
---@field seat integer
---@field player string the owner, and the account of the owner's chips
---@field wager string
---@field account string on the layout
---@field cents integer in chips
---@field coupon integer face in cents, 0 without a coupon
---@field by string? kind of coupon
---@field owner string? the owner, if not the seat's own player

local function stake_of(seat, player, name, wager, owner)
  return {
    seat = seat.seat, player = player, wager = name, account = ledger.layout(seat.seat, name, owner),
    cents = wager.cents or 0, coupon = wager.coupon or 0, by = wager.coupon_by, owner = owner,
  }
end

---True if the wagers of a seat are still to be settled.
---@param seat table
---@return boolean
function stakes.open(seat)
  return not (seat.void or seat.surrendered or seat.lost)
end

local function add(list, seat, player, wagers, name, owner)
  local wager = wagers[name]
  if wager then list[#list + 1] = stake_of(seat, player, name, wager, owner) end
end

---The wagers of one name on an area: the seated player's, then the others' in the order they were placed.
---@param seat table
---@param name string
---@return rounds.round.stake[]
function stakes.of(seat, name)
  local list = {}
  add(list, seat, seat.player, seat.wagers, name)
  for _, other in ipairs(seat.others) do add(list, seat, other.player, other.wagers, name, other.player) end
  return list
end

---Every wager on an area, in the order placed, the seated player's first.
---@param seat table
---@return rounds.round.stake[]
function stakes.all(seat)
  local list = {}
  for _, name in ipairs(seat.order) do add(list, seat, seat.player, seat.wagers, name) end
  for _, other in ipairs(seat.others) do
    for _, name in ipairs(other.order) do add(list, seat, other.player, other.wagers, name, other.player) end
  end
  return list
end

---Adds a wager's seat, name and owner to an entry.
---@param stake rounds.round.stake
---@param entry table
---@return table entry
function stakes.tell(stake, entry)
  entry.seat, entry.wager, entry.player = stake.seat, stake.wager, stake.owner
  return entry
end

---Moves money for a wager, if the sum is above zero.
---@param state table
---@param stake rounds.round.stake
---@param move rounds.round.move
function stakes.move(state, stake, move)
  if move.cents > 0 then ledger.move(state, stakes.tell(stake, move)) end
end

---Returns the chips of a wager to their owner.
---@param state table
---@param stake rounds.round.stake
---@param cite string
---@param why string?
---@param also string[]? keys of further paragraphs
function stakes.give_back(state, stake, cite, why, also)
  stakes.move(state, stake, {
    step = "return", from = stake.account, to = stake.player, cents = stake.cents, cite = cite, why = why, also = also,
  })
end

---Collects a losing wager. A coupon beside it is taken. Against a bank, the house pays the coupon's face.
---@param state table
---@param stake rounds.round.stake
---@param to string account
---@param cite string
function stakes.lose(state, stake, to, cite)
  stakes.move(state, stake, { step = "collect", from = stake.account, to = to, cents = stake.cents, cite = cite })
  stakes.coupon(state, stake, cite, "taken")
  if to == ledger.CENTER and stake.coupon > 0 then
    stakes.move(state, stake, { step = "redeem", from = ledger.TABLE, to = to, cents = stake.coupon, cite = cite,
      why = "the face of a coupon the bank won" })
  end
end

---Notes that a coupon is taken or returned.
---@param state table
---@param stake rounds.round.stake
---@param cite string
---@param what "taken"|"returned"
function stakes.coupon(state, stake, cite, what)
  if stake.coupon == 0 then return end
  ledger.note(state, stakes.tell(stake, { step = "coupon", face = stake.coupon, by = stake.by, what = what,
    cite = cite, why = "a reading: a coupon wins its face once, and is returned where nothing is decided" }))
end

return stakes
