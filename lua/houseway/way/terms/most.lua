-- The most one player can win of the optional wagers in a round, betting the least that is taken on each: what a
-- payout limit may not be below.

local offers = require("houseway.wagers.offers")
local governing = require("houseway.law.governing")
local reading = require("houseway.wagers.reading")
local rows = require("houseway.wagers.rows")
local wagers = require("houseway.way.terms.wagers")

---@class houseway.way.terms.most
local most = {}

-- What a row pays a least wager, in cents; a part of the meter, of the sum at which that starts.
local function paid(row, least, progressive)
  local pays = row.pays
  if pays.kind == "push" then return 0 end
  local of = pays.kind == "percent" and (progressive and progressive.start or 0) or least
  return of * pays.numerator // pays.denominator
end

local function greatest(values)
  local best = 0
  for _, value in pairs(values) do best = math.max(best, value) end
  return best
end

-- The offer a wager names, in the variant that is played.
local function offer_of(model, values, name, letter)
  local paragraph = wagers.paying(model, name)
  if not paragraph then return nil end
  for _, offer in ipairs(offers.of(model, paragraph.key)) do
    local fits = (offer.said.name or false) == letter and (not offer.variant or not values.variant
      or offer.variant == values.variant)
    if fits then return offer end
  end
  return nil
end

-- Of one wager: what each row pays, and which row a hand of the player's makes; no function where something else
-- than the seven cards decides, which may go with any of them.
local function payer(self, name, letter)
  local offer = offer_of(self.law, self.values, name, letter)
  if not offer then return nil end
  local values = self.values
  local least = name == "Progressive Payout" and values.progressive and values.progressive.wager
    or values.optional_minimum or values.table_minimum or 0
  local amounts = {}
  for number, row in ipairs(offer.said.rows) do amounts[number] = paid(row, least, values.progressive) end
  local decided = governing.find(self.law, "decided_by", { rounds = "unbanked", device = values.dealing,
    table = values.table, wager = name })
  local alone = decided and decided.deed() == "dealer" or offer.of ~= "cards"
  return { amounts = amounts, row_of = not alone and rows.reader(offer.said.rows, reading.row_terms(offer)) or nil }
end

-- The most that one hand is paid by all of them together.
local function together(payers, model)
  local best, beside = 0, 0
  for _, one in ipairs(payers) do
    if not one.row_of then beside = beside + greatest(one.amounts) end
  end
  for _, held in ipairs(rows.counted(rows.asked(model))) do
    local sum = 0
    for _, one in ipairs(payers) do
      local row = one.row_of and one.row_of(held.marks, held.top)
      sum = sum + (row and one.amounts[row] or 0)
    end
    best = math.max(best, sum)
  end
  return best + beside
end

---The most one player can win in a round with the least wagers, in cents.
---@param self houseway.way.terms.judged
---@return integer
function most.won(self)
  local payers, alone = {}, {}
  for _, written in ipairs(self.values.wagers or {}) do
    local name, letter = wagers.read(written)
    local one = payer(self, name, letter or false)
    if one then payers[#payers + 1], alone[#alone + 1] = one, greatest(one.amounts) end
  end
  local said = governing.find(self.law, "least_wagers_win", self.round)
  local function all() return together(payers, self.law) end
  return said and said.deed(alone, all) or all()
end

return most
