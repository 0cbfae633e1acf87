-- The rules of each optional wager, from the chapter and the terms of a table: paragraphs, paytable, the row of a hand,
-- and who pays. They are looked up once for each kind of round.

local citation = require("houseway.notation.citation")
local colour = require("houseway.wagers.colour")
local compare = require("rounds.round.settlement.compare")
local dice_rows = require("houseway.notation.dice_rows")
local games = require("houseway.base.games")
local law = require("rounds.round.law")
local lists = require("houseway.base.lists")
local marked = require("houseway.wagers.marked")
local marks = require("houseway.way.marked_hands")
local most = require("houseway.way.terms.most")
local offers = require("houseway.wagers.offers")
local own = require("houseway.wagers.own")
local pair_fortunes = require("houseway.wagers.pair_fortunes")
local problem = require("rounds.round.problem")
local reading = require("houseway.wagers.reading")
local rows = require("houseway.wagers.rows")

---@class rounds.round.optional.plan_module
local plan = {}

local METER = "Progressive Payout" -- the wager paid from the meter

---An optional wager as offered at a table.
---@class rounds.round.optional.wager
---@field name string
---@field place integer its place in the order of settling
---@field settles string key of the paragraph on its settlement
---@field won string key of the paragraph on a winning wager
---@field lost string key of the paragraph on a losing wager
---@field under string key of the paragraph with its paytable; for the licensee's own paytable, of the paragraph that
---  offers it
---@field rows { hand: string, pays: houseway.notation.payout, envy: integer? }[]
---@field parted table[] rows that may pay a fraction of a cent
---@field row_of fun(hands: table, record: table): integer? row the row that pays; nil: the wager is lost
---@field hand_row (fun(pieces: integer[], side: string?): integer?)? the row of a player's hand
---@field covers (fun(pieces: integer[]): boolean)? true if the paragraph `won` covers the hand
---@field envious (fun(pieces: integer[]): boolean)? true if the hand earns others an Envy Bonus
---@field on_dice boolean dice decide it, before the tiles are dealt
---@field sides boolean the player chooses a colour
---@field chooses boolean the player chooses a number
---@field of_meter boolean a row pays a part of the meter
---@field envy boolean a row has an Envy Bonus
---@field paid_by houseway.law.governing.provision? who pays, in rounds that a player banks

---The rules of a table's optional wagers in one kind of round.
---@class rounds.round.optional.plan
---@field rules rounds.round.rules
---@field values houseway.way.terms
---@field way houseway.way
---@field offered string[] names, in the order of settling
---@field wagers table<string, rounds.round.optional.wager> cache
---@field envious rounds.round.optional.wager[]? wagers with Envy Bonuses; cache
---@field limit integer? the least limit when the meter shows `limit_at`; cache
---@field limit_at integer?
local methods = { METER = METER }
methods.__index = methods

-- ---- paragraphs about one wager ----

---The paragraph and value of a field for a wager in this kind of round.
---@param field string
---@param name string of the wager
---@return houseway.law.governing.provision?
function methods:find(field, name)
  return self.rules:of_wager(name):find(field)
end

---As `find`, but a missing field raises a problem.
---@param field string
---@param name string
---@return houseway.law.governing.provision
function methods:need(field, name)
  return self.rules:of_wager(name):need(field)
end

---The first paragraph that names the wager in a field.
---@param field string
---@param name string
---@return houseway.law.governing.provision?
function methods:saying(field, name)
  return self.rules:of_wager(name):saying(field, name)
end

-- ---- the row of a hand ----

-- The offer of the printed paytable that the terms name.
local function offer_of(self, name)
  local written, variant, found = self.values.wagers[name], self.values.variant, nil
  local letter = written and written.paytable or nil
  for _, one in ipairs(self.rules.model.paragraphs) do
    for _, paytable in ipairs(one.meaning.pays == name and one.paytables or {}) do
      if paytable.name == letter then found = { model = self.rules.model, paragraph = one, paytable = paytable } end
    end
  end
  if not found then return nil end
  for _, other in ipairs(offers.of(found.model, found.paragraph.key)) do
    local fits = other.paytable == found.paytable and other.variant
    if fits and variant and citation.slug(other.variant) == citation.slug(variant) then return other end
    found.needs_variant = found.needs_variant or fits
  end
  if found.needs_variant then
    problem.raise({ id = "optional/variant-differs", path = "wager",
      found = ("%s is placed where the variant played is %s"):format(name, variant or "not said"),
      expected = ('write the variant in the terms, such as "%s"'):format(found.needs_variant),
      cite = found.paragraph.key })
  end
  return found
end

local function of_dealer(self, name)
  local rule = self:find("decided_by", name)
  return rule ~= nil and rule.deed() == "dealer"
end

-- Refuses to settle a wager if the round lacks the hand or dice that decide it.
local function no_hand(wager, what)
  problem.raise({ id = "optional/decided-by", found = ("the record of %s lacks %s"):format(wager.name, what),
    expected = "write " .. what, cite = wager.settles })
end

local function by_dice(wager)
  local row_of
  row_of, wager.chooses = dice_rows.reader(wager.rows)
  wager.row_of = function (hands, record) return row_of(hands.dice or no_hand(wager, "the dice"), record.number) end
end

-- Decided by seven cards, or the number of one colour among them.
local function by_cards(self, wager, offer)
  local alone
  wager.sides, alone = colour.decides(offer.model, wager.rows)
  if alone then
    local game, joker = games.of(offer.model.game), offer.paragraph.meaning.joker_colour or "none"
    local by_colour = colour.reader(game, wager.rows, joker)
    wager.row_of = function (hands, record) return by_colour(hands.player, record.colour) end
    return
  end
  local terms = reading.row_terms(offer)
  local by_marks, of = rows.reader(wager.rows, terms), terms.asked.of
  local function hand_row(pieces, side)
    local bits, top, red, black = of(pieces)
    return by_marks(bits, top, side and colour.count(terms.game, red, black, terms.joker_colour, side))
  end
  wager.hand_row = hand_row
  local model = self.rules.model
  local function from(least)
    local at_least = least and rows.at_least(least, terms.category)
    return at_least and function (pieces) return at_least((of(pieces))) end or nil
  end
  wager.covers = from(model.by_key[wager.won].meaning.won_from)
  if wager.envy then wager.envious = from(model.said.envy_from) end
  if of_dealer(self, wager.name) then
    wager.row_of = function (hands, record)
      return hand_row(hands.dealer or no_hand(wager, "the dealer's hand"), record.colour)
    end
  else
    wager.row_of = function (hands, record) return hand_row(hands.player, record.colour) end
  end
end

-- Paid by a paytable that the law prints.
local function by_law(self, wager, offer)
  wager.under, wager.rows = offer.paragraph.key, offer.paytable.rows
  wager.envy = lists.any(wager.rows, function (row) return row.envy ~= nil end)
  wager.of_meter = lists.any(wager.rows, function (row) return row.pays.kind == "percent" end)
  if wager.rows[1].means.sort == "dice" then
    by_dice(wager)
  else
    by_cards(self, wager, offer)
  end
end

-- A wager that the dealer's set hand decides; or the bank's, whoever banks, if the chapter names the bank.
local function by_set_hand(self, wager)
  local table_, model = self.values.table, self.rules.model
  local list, why = marked.read(wager.rows, model, table_)
  if not list then problem.pass(why --[[@as table]], "wager") end
  if marks.are_dealt(list) then
    wager.row_of = function (hands)
      local bits = marks.of_dealt(model, hands.dealer or no_hand(wager, "the dealer's hand"))
      return marked.row(list, function () return bits end)
    end
    return
  end
  local marking = marks.of(self.way, { table = table_ })
  wager.row_of = function (hands)
    return marked.row(list, function (mark)
      local set = mark.of == "bank" and hands.bank_set or hands.dealer_set
      return compare.mark_of(marking, self.way.ranking, set or no_hand(wager, "the dealer's hand as it is set"))
    end)
  end
end

-- A wager paid by a printed paytable on a dealer's hand to which the chapter gives its own outcome.
local function by_mark(self, wager, offer)
  wager.under, wager.rows = offer.paragraph.key, offer.paytable.rows
  by_set_hand(self, wager)
end

local BY_TERMS = {
  dice = function (_, wager) by_dice(wager) end,
  ["set hand"] = by_set_hand,
  ["seven cards"] = function (self, wager, place)
    wager.rows = assert(own.of_cards(wager.name, wager.rows, place))
    by_cards(self, wager, { model = place.law, paragraph = place.law.by_key[wager.under], name = wager.name,
      paytable = { rows = wager.rows }, variant = self.values.variant })
  end,
  tiles = function (self, wager)
    local mixed = self:need("mixed_pair", wager.name).deed
    local row_of = pair_fortunes.reader(wager.rows, self.rules.model, mixed)
    local dealers = of_dealer(self, wager.name)
    wager.row_of = function (hands) return row_of(dealers and hands.dealer or hands.player) end
  end,
}

-- Paid by the licensee's own paytable.
local function by_terms(self, wager)
  local printed = self.values.paytables and self.values.paytables[wager.name]
  local cite = (self:saying("offers", wager.name) or self.rules:lacks("offers")).key
  wager.under = cite
  if not printed then
    problem.raise({ id = "terms/paytable-needed", path = "wager", cite = cite,
      found = ("the law at hand prints no paytable of %s"):format(wager.name),
      expected = "give the licensee's own paytable" })
  end
  local place = { law = self.rules.model, round = self.rules.round }
  local ok, why = own.check(wager.name, printed.rows, place)
  if not ok then problem.pass(why --[[@as table]], "wager") end
  wager.rows = printed.rows
  BY_TERMS[own.decided(wager.name, place)](self, wager, place)
end

local function may_pay_fraction(row)
  local pays = row.pays
  return pays.numerator and pays.kind ~= "percent" and pays.denominator ~= 1
end

---An optional wager by its name. Raises a problem if its payment is unknown.
---@param name string
---@return rounds.round.optional.wager
function methods:wager(name)
  local known = self.wagers[name]
  if known then return known end
  local settles = self:saying("settles", name) or self.rules:lacks("settles")
  local won, lost = self:saying("wager_won", name), self:saying("wager_lost", name)
  local wager = {
    name = name, settles = settles.key, won = (won or settles).key, lost = (lost or settles).key,
    on_dice = own.on_dice(name), paid_by = self:find("optional_paid_by", name),
    sides = false, chooses = false, of_meter = false, envy = false,
  }
  local offer = offer_of(self, name)
  if not offer then
    by_terms(self, wager)
  else
    (offer.paytable.rows[1].means.mark and by_mark or by_law)(self, wager, offer)
  end
  wager.parted = lists.filter(wager.rows, may_pay_fraction)
  self.wagers[name] = wager
  return wager
end

---The offered wagers with Envy Bonuses, in the order of settling.
---@return rounds.round.optional.wager[]
function methods:with_envy()
  self.envious = self.envious or lists.collect(self.offered, function (name)
    local wager = self:wager(name)
    return wager.envy and wager
  end)
  return self.envious
end

-- ---- the most payable on a hand ----

-- The terms' wagers in a submission's form.
local function written_wagers(values)
  local list = {}
  for _, name in ipairs(lists.keys(values.wagers)) do
    local letter = values.wagers[name].paytable
    list[#list + 1] = letter and ("%s, paytable %s"):format(name, letter) or name
  end
  return list
end

---The lowest limit on a hand that the terms may set at the current meter.
---@param shows integer cents of the meter
---@return integer cents
---@return houseway.law.governing.provision counted how much of the meter counts
function methods:least_limit(shows)
  local rule = self:need("limit_meter", METER)
  local terms = self.values.progressive
  local meter = rule.deed(shows, math.max(terms.start, terms.reset))
  if self.limit_at ~= meter then
    local values = setmetatable({ wagers = written_wagers(self.values) }, { __index = self.values })
    self.limit_at = meter
    self.limit = most.won({ law = self.rules.model, values = values, round = self.rules.round }, meter)
  end
  return self.limit, rule
end

-- ---- the order of settling ----

-- The line of each wager's paragraph, and its place in a paragraph that names several.
local function places(self)
  local found = {}
  for name in pairs(self.values.wagers or {}) do
    local rule = self:saying("settles", name)
    if rule then
      found[name] = { rule.line, lists.places(rule.value)[name] or 1 }
    end
  end
  return found
end

local function new(rules, values, way)
  local self = setmetatable({
    rules = rules, values = values, way = way, offered = {}, wagers = {},
  }, methods)
  local place = places(self)
  for name in pairs(place) do self.offered[#self.offered + 1] = name end
  table.sort(self.offered, function (a, b)
    local x, y = place[a], place[b]
    if x[1] ~= y[1] then return x[1] < y[1] end
    return x[2] < y[2]
  end)
  return self
end

---The rules of the optional wagers in a round.
---@type fun(state: table): rounds.round.optional.plan
plan.of = law.once(new)

return plan
