-- Rules about a wager outside its paytable: who pays it in a banked round, the most payable on a hand, and which Envy
-- lammers earn its bonuses.

local governing = require("houseway.law.governing")

---@class houseway.wagers.odds.beside_module
local beside = {}

---@class houseway.wagers.beside
---@field banked { provision: houseway.law.governing.provision, paid: boolean }? in a banked round: paid, or not taken
---@field limit { provision: houseway.law.governing.provision, cents: integer? }? cents: the limit in the terms, if any
---@field others houseway.wagers.odds.other_envy[] other wagers of the submission that have Envy Bonuses

---What a lammer of this wager earns by another wager's Envy Bonuses, for another player's hand.
---@class houseway.wagers.odds.other_envy
---@field wager string
---@field dollars houseway.base.fraction
---@field provision houseway.law.governing.provision which lammers earn them
---@field reading string? chosen reading of that paragraph
---@field counted boolean a lammer of any wager earns them
---@field worth houseway.wagers.odds.worth of that wager

local function name_of(worth)
  return worth.offer.name
end

local function banked_of(model, name)
  local any = model.provisions.optional_paid_by[1]
  if not any then return nil end
  local provision = governing.find(model, "optional_paid_by", { rounds = "banked", wager = name })
  return { provision = provision or any, paid = provision ~= nil }
end

local function limit_of(model, stakes)
  local provision = governing.find(model, "least_payout_limit", { rounds = "unbanked" })
  return provision and { provision = provision, cents = stakes.limit_cents } or nil
end

local function reading_of(model, provision)
  for _, one in ipairs(model.by_key[provision.key].readings) do
    if one.chosen then return one.name end
  end
  return nil
end

-- Only wagers of one submission are known to be offered together.
local function others_of(model, worth, worths, together)
  local found = {}
  for _, other in ipairs(together and worth.figures.envy and worths or {}) do
    local provision = other ~= worth and other.figures.envy
      and governing.find(model, "envy_lammer", { rounds = "unbanked", wager = name_of(other) })
    if provision then
      found[#found + 1] = { wager = name_of(other), worth = other, dollars = other.figures.envy, provision = provision,
        reading = reading_of(model, provision), counted = provision.deed() }
    end
  end
  return found
end

---Adds to each worth the rules outside its paytable.
---@param worths houseway.wagers.odds.worth[]
---@param together boolean the wagers are offered at one table
function beside.add(worths, together)
  for _, worth in ipairs(worths) do
    local model = worth.offer.model
    worth.beside = {
      banked = banked_of(model, name_of(worth)), limit = limit_of(model, worth.stakes),
      others = others_of(model, worth, worths, together),
    }
  end
end

---What another player's hand is worth to a lammer of the wager, in dollars: by its own paytable, and by those of other
---wagers if the law's reading counts them.
---@param worth houseway.wagers.odds.worth
---@return houseway.base.fraction? dollars nil without Envy Bonuses
function beside.envy(worth)
  local dollars = worth.figures.envy
  for _, other in ipairs(worth.beside and worth.beside.others or {}) do
    if other.counted then dollars = dollars + other.dollars end
  end
  return dollars
end

return beside
