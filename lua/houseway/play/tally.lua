-- What is true of every round whatever happens in it, and sums over many rounds.

local ledger = require("houseway.round.ledger")
local pieces = require("houseway.round.pieces")

local tally = {}

-- ---- every round ----

-- Pieces that entries tell of, in the hands dealt and in what is left over; each must be of the set, once.
local function check_pieces(state)
  local set, met, count = pieces.of(state.game), {}, 0
  for _, entry in ipairs(state.entries) do
    -- A shuffle puts all of them together again.
    if entry.step == "shuffle" then met, count = {}, 0 end
    if entry.step == "deal" or entry.step == "left" or entry.step == "set aside" then
      for name in entry.pieces:gmatch("%S+") do
        met[name] = (met[name] or 0) + 1
        count = count + 1
      end
    end
  end
  for name, times in pairs(met) do
    if not set.numbers[name] or times > #set.numbers[name] then
      return ("%s dealt %d times"):format(name, times)
    end
  end
  if count ~= 0 and count ~= set.count then return ("%d of %d pieces accounted for"):format(count, set.count) end
  return nil
end

-- Every step rests on a paragraph of the law in force.
local function check_cites(state)
  for index, entry in ipairs(state.entries) do
    if not entry.cite or not state.law.by_key[entry.cite] then
      return ("entries[%d], %s, rests on %s"):format(index - 1, tostring(entry.step), tostring(entry.cite))
    end
  end
  return nil
end

---What is wrong with a round that is over; nil where nothing is.
---@param state table
---@return string? fault
function tally.fault(state)
  if not state.ended then return "a round that is not over" end
  local settled, problem = ledger.check(state)
  if not settled then return problem.found end
  return check_pieces(state) or check_cites(state)
end

-- ---- sums ----

---@class houseway.play.tally
---@field rounds integer
---@field outcomes table<string, integer> hands won, lost ... as announced
---@field accounts table<string, integer> cents, by account
---@field paragraphs table<string, { entries: integer, cents: integer }> by key

---@return houseway.play.tally
function tally.new()
  return { rounds = 0, outcomes = {}, accounts = {}, paragraphs = {} }
end

local function add_entry(sums, entry, main)
  local of = sums.paragraphs[entry.cite]
  if not of then
    of = { entries = 0, cents = 0 }
    sums.paragraphs[entry.cite] = of
  end
  of.entries = of.entries + 1
  if entry.cents and entry.from then of.cents = of.cents + entry.cents end
  local outcome = entry.outcome
  if outcome and entry.wager == main then sums.outcomes[outcome] = (sums.outcomes[outcome] or 0) + 1 end
end

---Adds a round that is over.
---@param sums houseway.play.tally
---@param state table
function tally.add(sums, state)
  sums.rounds = sums.rounds + 1
  for _, entry in ipairs(state.entries) do add_entry(sums, entry, state.main) end
  for account, cents in pairs(state.ledger.balance) do
    if cents ~= 0 then sums.accounts[account] = (sums.accounts[account] or 0) + cents end
  end
end

return tally
