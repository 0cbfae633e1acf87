-- The money of a round, in whole cents. Every move goes from one account to another and is an entry.
--
-- Accounts are names. A player's chips have the player's name, by default "seat 1". Accounts that may hold money after
-- a round: players, "table" (the table inventory), "meter" (progressive) and "house", which feeds the meter. Accounts
-- that must be empty: each wager on the layout that does not stay, "center", "losing wager area", and "dealer wager"
-- (against a bank). A balance counts only the moves of this round, so that all balances add up to zero.

local money = require("rounds.round.money")

---@class rounds.round.ledger_module
local ledger = {}

---@class rounds.round.ledger
---@field balance table<string, integer> cents, by account
---@field kept table<string, boolean>? wagers on the layout that stay for the next round
---@field opened table<string, integer>? cents on the layout when the round began, by account

---An entry that moves money.
---@class rounds.round.move
---@field step string "wager", "pay", "collect", "return", "vigorish" ...
---@field from string account
---@field to string account
---@field cents integer above 0
---@field cite string key of the paragraph it rests on
---@field seat integer?
---@field wager string?
---@field why string?

ledger.TABLE, ledger.METER = "table", "meter"
ledger.HOUSE = "house" -- the licensee, away from the table, who feeds the meter
ledger.CENTER, ledger.DEALER, ledger.LOST = "center", "dealer wager", "losing wager area"

-- Names by seat and wager, cached because every round needs them.
local layouts, is_layout = {}, {}

---The account of a wager on the layout.
---@param seat integer
---@param wager string
---@param player string? if not the seat's own player
---@return string
function ledger.layout(seat, wager, player)
  local of_seat = layouts[seat] or {}
  layouts[seat] = of_seat
  local account = of_seat[wager]
  if not account then
    account = ("seat %d %s"):format(seat, wager)
    of_seat[wager], is_layout[account] = account, true
  end
  if not player then return account end
  account = ("%s (%s)"):format(account, player)
  is_layout[account] = true
  return account
end

---The player whose wager an account of the layout holds; nil for other accounts.
---@param account string
---@param seats { account: string }[]? nil: players have their seats' names
---@return string?
function ledger.owner(account, seats)
  local seat = account:match("^seat (%d+) ")
  local one = seat and seats and seats[math.tointeger(tonumber(seat))]
  return seat and (account:match("%((.*)%)$") or one and one.account or "seat " .. seat)
end

---True if no player may have this name.
---@param name string
---@return boolean
function ledger.is_reserved(name)
  return name == ledger.TABLE or name == ledger.METER or name == ledger.HOUSE or name == ledger.CENTER
    or name == ledger.DEALER or name == ledger.LOST or name:find("^seat %d+ ") ~= nil
end

---@return rounds.round.ledger
function ledger.new()
  return { balance = {} }
end

---Adds an entry that moves nothing.
---@param state table of a round: `ledger` and `entries`
---@param entry table
---@return table entry
function ledger.note(state, entry)
  local entries = state.entries
  entries[#entries + 1] = entry
  return entry
end

---Moves money and adds the move as an entry.
---@param state table of a round: `ledger` and `entries`
---@param move rounds.round.move becomes the entry
---@return rounds.round.move
function ledger.move(state, move)
  local cents, from, to = move.cents, move.from, move.to
  if math.type(cents) ~= "integer" or cents <= 0 or cents > money.MOST then
    error(("a move of %s cents from %s to %s"):format(tostring(cents), tostring(from), tostring(to)), 2)
  end
  local balance = state.ledger.balance
  balance[from] = (balance[from] or 0) - cents
  balance[to] = (balance[to] or 0) + cents
  local entries = state.entries
  entries[#entries + 1] = move
  return move
end

---The change of an account since the round began.
---@param state table
---@param account string
---@return integer cents
function ledger.balance(state, account)
  return state.ledger.balance[account] or 0
end

---The number of entries so far.
---@param state table
---@return integer mark
function ledger.mark(state)
  return #state.entries
end

---Removes entries that move no money, because others replace them. `state.replaced` counts them.
---@param state table
---@param mark integer number of entries before them
---@param count integer
function ledger.replace(state, mark, count)
  local entries = state.entries
  table.move(entries, mark + count + 1, #entries + count, mark + 1)
  state.replaced = (state.replaced or 0) + count
end

---The balance of each account, from a list of entries.
---@param entries table[]
---@return table<string, integer> balance
function ledger.sums(entries)
  local balance = {}
  for _, move in ipairs(entries) do
    if move.cents and move.from and move.to then
      balance[move.from] = (balance[move.from] or 0) - move.cents
      balance[move.to] = (balance[move.to] or 0) + move.cents
    end
  end
  return balance
end

local function must_be_empty(account)
  return is_layout[account] or account == ledger.CENTER or account == ledger.DEALER or account == ledger.LOST
end

---Lets an account keep its money after the round, for a wager that stays for the next round.
---@param state table
---@param account string
function ledger.keep(state, account)
  state.ledger.kept = state.ledger.kept or {}
  state.ledger.kept[account] = true
end

---Opens an account with a wager that has stayed since the round before. No money moves.
---@param state table
---@param account string
---@param cents integer
function ledger.open(state, account, cents)
  state.ledger.opened = state.ledger.opened or {}
  state.ledger.opened[account] = cents
end

---The cents that lie in an account of the layout.
---@param state table
---@param account string
---@return integer cents
function ledger.lies(state, account)
  return ledger.balance(state, account) + ((state.ledger.opened or {})[account] or 0)
end

---True if the round is settled to the cent: the layout is empty, and all balances add up to zero.
---@param state table
---@return boolean ok
---@return string? fault
function ledger.check(state)
  local sum, left, kept, opened = 0, {}, state.ledger.kept or {}, state.ledger.opened or {}
  for account, cents in pairs(state.ledger.balance) do
    sum = sum + cents
    if cents ~= 0 and must_be_empty(account) and not kept[account] and not opened[account] then
      left[#left + 1] = account
    end
  end
  for account in pairs(opened) do
    if not kept[account] and ledger.lies(state, account) ~= 0 then left[#left + 1] = account end
  end
  if #left > 0 then
    table.sort(left) -- so that the same fault is always reported first
    local account = left[1]
    return false, ('%d cents left in "%s"'):format(ledger.lies(state, account), account)
  end
  if sum ~= 0 then return false, ("accounts that come to %d cents together"):format(sum) end
  return true
end

return ledger
