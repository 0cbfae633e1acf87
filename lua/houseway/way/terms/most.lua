-- The most that one player can win with the least optional wagers in a round. This is the lower bound of a payout
-- limit.
-- Programs import this module.

local dice_rows = require("houseway.notation.dice_rows")
local enumerated = require("houseway.wagers.enumerated")
local governing = require("houseway.law.governing")
local lists = require("houseway.base.lists")
local offers = require("houseway.wagers.offers")
local own = require("houseway.wagers.own")
local reading = require("houseway.wagers.reading")
local rows = require("houseway.wagers.rows")
local wagers = require("houseway.way.terms.wagers")

---@class houseway.way.terms.most
local most = {}

-- The cents that a row pays for the least wager or for a part of the meter.
local function paid(row, least, meter)
  local pays = row.pays
  if pays.kind == "push" then return 0 end
  local of = pays.kind == "percent" and meter or least
  return of * pays.numerator // pays.denominator
end

local function greatest(values)
  local best = 0
  for _, value in pairs(values) do best = math.max(best, value) end
  return best
end

-- The offer of a wager in the variant of the terms.
local function offer_of(model, values, name, letter)
  local paragraph = wagers.paying(model, name)
  if not paragraph then return nil end
  for _, offer in ipairs(offers.of(model, paragraph.key)) do
    local fits = (offer.paytable.name or false) == letter and (not offer.variant or not values.variant
      or offer.variant == values.variant)
    if fits then return offer end
  end
end

-- The rows of a wager, the law's or the licensee's own, and what decides the wager; nil if the rows cannot be read,
-- which the check of the wager reports.
local function paytable_of(self, name, letter)
  local offer = offer_of(self.law, self.values, name, letter)
  if offer then return { rows = offer.paytable.rows, of = offer.of, offer = offer } end
  local printed = self.values.paytables and self.values.paytables[name]
  if letter or not printed or not own.check(name, printed.rows, self) then return nil end
  local listed = offers.own(self.law, { variant = self.values.variant, terms = { values = self.values } }, name)
  local first = listed and listed[1]
  if first and first.of == "cards" then return { rows = first.paytable.rows, of = "cards", offer = first } end
  return { rows = printed.rows, of = own.decided(name, self) }
end

-- A function for the most that a throw pays if the player chooses the number.
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

-- A wager's payments: by row (amounts), and as functions of the player's hand (row_of) or of a throw (thrown). Without
-- either function, something else decides, which can coincide with any hand and throw.
local function payer(self, name, letter, meter)
  local found = paytable_of(self, name, letter)
  if not found then return nil end
  local values = self.values
  local least = name == "Progressive Payout" and values.progressive and values.progressive.wager
    or values.optional_minimum or values.table_minimum or 0
  local one = { amounts = {} }
  for number, row in ipairs(found.rows) do one.amounts[number] = paid(row, least, meter) end
  local decided = governing.find(self.law, "decided_by", { rounds = "unbanked", device = values.dealing,
    table = values.table, wager = name })
  if found.of == "dice" then
    one.thrown = thrown(found.rows, one.amounts)
  elseif found.of == "cards" and not found.offer.side and not (decided and decided.deed() == "dealer") then
    one.row_of = rows.reader(found.rows, reading.row_terms(found.offer))
  end
  return one
end

-- The most that all wagers together pay for a throw.
local function by_throw(payers)
  local best = 0
  for dice in enumerated.throws() do
    local sum = 0
    for _, one in ipairs(payers) do sum = sum + (one.thrown and one.thrown(dice) or 0) end
    best = math.max(best, sum)
  end
  return best
end

-- The most from wagers that the seven cards do not decide.
local function beside(payers)
  local sum = by_throw(payers)
  for _, one in ipairs(payers) do
    if not one.row_of and not one.thrown then sum = sum + greatest(one.amounts) end
  end
  return sum
end

-- The sum that a hand wins from the wagers it decides.
local function by_hand(payers, held)
  local sum = 0
  for _, one in ipairs(payers) do
    local row = one.row_of and one.row_of(held.marks, held.top)
    sum = sum + (row and one.amounts[row] or 0)
  end
  return sum
end

-- The most that all wagers together pay.
local function together(payers, model)
  local best = 0
  for _, held in ipairs(rows.counted(rows.asked(model))) do best = math.max(best, by_hand(payers, held)) end
  return best + beside(payers)
end

-- The payments of all wagers at a meter's amount, and the most of each alone.
local function payers_of(self, meter)
  local payers, alone = {}, {}
  for _, written in ipairs(self.values.wagers or {}) do
    local name, letter = wagers.read(written)
    local one = payer(self, name, letter or false, meter)
    if one then payers[#payers + 1], alone[#alone + 1] = one, greatest(one.amounts) end
  end
  return payers, alone
end

-- The sum that the law limits: `all`, of all wagers, or `alone`, of one.
local function counted(self, alone, all)
  local provision = governing.find(self.law, "least_wagers_win", self.round)
  return provision and provision.deed(alone, all) or all()
end

-- The most for one area.
local function of_area(self, meter)
  local payers, alone = payers_of(self, meter)
  return counted(self, alone, function () return together(payers, self.law) end)
end

-- ---- two areas ----

-- Groups kinds of hand by what they win, the most first: their numbers and their smallest hands.
local function levels(payers, asked)
  local list, of = {}, {}
  for number, held in ipairs(rows.counted(asked)) do
    local won = by_hand(payers, held)
    if not of[won] then
      of[won] = { won = won, numbers = {}, least = {} }
      list[#list + 1] = of[won]
    end
    table.insert(of[won].numbers, number)
    table.insert(of[won].least, held.least)
  end
  table.sort(list, function (a, b) return a.won > b.won end)
  return list
end

local function apart(one, other)
  return not lists.any(other, function (card) return lists.has(one, card) end)
end

-- A quick test that one deck holds both: two smallest hands share no card. It succeeds for most levels.
local function is_seen_at_once(one, other)
  for _, hand in ipairs(one.least) do
    for _, beside_it in ipairs(other.least) do
      if apart(hand, beside_it) then return true end
    end
  end
  return false
end

local function marked(level, all)
  local list = {}
  for number = 1, all do list[number] = 0 end
  for _, number in ipairs(level.numbers) do list[number] = 1 end
  return list
end

-- True if one deck holds a hand of each level: two such hands share no card. The order of the levels does not matter,
-- so each pair counts once.
local function from_one_deck(one, other, asked)
  if is_seen_at_once(one, other) then return true end
  local all = #rows.counted(asked)
  if other.numbers[1] < one.numbers[1] then one, other = other, one end
  return rows.pairs(asked, marked(one, all), marked(other, all))[1] > 0
end

-- The most for two hands of one deck.
local function of_two_hands(payers, second, model)
  local asked = rows.asked(model)
  local best, others = 0, levels(second, asked)
  for _, one in ipairs(levels(payers, asked)) do
    for _, other in ipairs(others) do
      if one.won + other.won <= best then break end
      if from_one_deck(one, other, asked) then best = one.won + other.won end
    end
  end
  return best + beside(payers) + beside(second)
end

-- The most for two areas. The meter is won once. The other hand wins from the amount to which the meter is reset.
local function of_two_areas(self, meter)
  local terms = self.values.progressive
  local payers, alone = payers_of(self, meter)
  local second, alone_second = payers_of(self, terms and terms.reset or 0)
  local both = {}
  for index, won in ipairs(alone) do both[index] = won + alone_second[index] end
  return counted(self, both, function () return of_two_hands(payers, second, self.law) end)
end

---The most that one player can win in a round with the least wagers.
---@param self houseway.way.terms.judged
---@param meter integer? cents on the progressive meter; default: the greater of its start and its reset
---@return integer cents
---@return integer
function most.won(self, meter)
  local terms = self.values.progressive
  meter = meter or terms and math.max(terms.start, terms.reset) or 0
  local areas = self.values.adjacent_areas and governing.find(self.law, "limit_areas", self.round)
  if areas and areas.deed() then return of_two_areas(self, meter) end
  return of_area(self, meter)
end

return most
