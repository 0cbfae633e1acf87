-- The most one player can win of the optional wagers in a round, betting the least that is taken on each: what a
-- payout limit may not be below.

local dice_rows = require("houseway.notation.dice_rows")
local enumerated = require("houseway.wagers.enumerated")
local governing = require("houseway.law.governing")
local offers = require("houseway.wagers.offers")
local own = require("houseway.wagers.own")
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

-- The rows a wager is paid by, the law's or the licensee's own, and what decides it; nil where there are none that can
-- be read, which is told of the wager itself.
local function paytable_of(self, name, letter)
  local offer = offer_of(self.law, self.values, name, letter)
  if offer then return { rows = offer.said.rows, of = offer.of, offer = offer } end
  local printed = self.values.paytables and self.values.paytables[name]
  if letter or not printed or not own.check(name, printed.rows, self) then return nil end
  return { rows = printed.rows, of = own.decided(name, self) }
end

-- What a throw pays at most: the number is the player's to choose.
local function thrown(list, amounts)
  local row_of, chooses = dice_rows.reader(list)
  return function (dice)
    local best = 0
    for _, number in ipairs(chooses and enumerated.NUMBERS or { 1 }) do
      best = math.max(best, amounts[row_of(dice, number)] or 0)
    end
    return best
  end
end

-- Of one wager: what each row pays; which row a hand of the player's makes, or what a throw pays; neither where
-- something else decides, which may go with any of them.
local function payer(self, name, letter)
  local found = paytable_of(self, name, letter)
  if not found then return nil end
  local values = self.values
  local least = name == "Progressive Payout" and values.progressive and values.progressive.wager
    or values.optional_minimum or values.table_minimum or 0
  local one = { amounts = {} }
  for number, row in ipairs(found.rows) do one.amounts[number] = paid(row, least, values.progressive) end
  local decided = governing.find(self.law, "decided_by", { rounds = "unbanked", device = values.dealing,
    table = values.table, wager = name })
  if found.of == "dice" then
    one.thrown = thrown(found.rows, one.amounts)
  elseif found.of == "cards" and not (decided and decided.deed() == "dealer") then
    one.row_of = rows.reader(found.rows, reading.row_terms(found.offer))
  end
  return one
end

-- The most that one throw is paid by all the wagers on it.
local function by_throw(payers)
  local best = 0
  for dice in enumerated.throws() do
    local sum = 0
    for _, one in ipairs(payers) do sum = sum + (one.thrown and one.thrown(dice) or 0) end
    best = math.max(best, sum)
  end
  return best
end

-- The most that one hand is paid by all of them together.
local function together(payers, model)
  local best, beside = 0, by_throw(payers)
  for _, one in ipairs(payers) do
    if not one.row_of and not one.thrown then beside = beside + greatest(one.amounts) end
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
