-- Checks the terms of a submission against the paragraphs that permit them.
-- Programs import this module.

local lazy = require("houseway.base.lazy")
local lists = require("houseway.base.lists")
local paytable = require("houseway.notation.paytable")
local governing = require("houseway.law.governing")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")
local wagers = require("houseway.way.terms.wagers")
local terms_most = lazy("houseway.way.terms.most")

---@class houseway.way.terms.law
local law = {}

---A term that the law does not allow.
---@class houseway.way.terms.fault
---@field term string
---@field found string
---@field expected string
---@field cite string? key of the paragraph, if any
---@field printed string?
---@field suggestion string?

---The state of a check of terms.
---@class houseway.way.terms.judged
---@field law houseway.law.statute
---@field values table<string, any>
---@field round houseway.law.governing.round
---@field faults houseway.way.terms.fault[]

-- Terms that need no permission. § 645a.13(j) and 9.12 of New South Wales assume that a table has a least wager; no
-- text at hand mentions a greatest.
local FREE = { table_minimum = true, table_maximum = true, optional_minimum = true, odd_cents = true }

local function add(self, id, term, provision, found, expected, suggestion)
  self.faults[#self.faults + 1] = {
    id = id, term = term, found = text.one_line(found), expected = expected, suggestion = suggestion,
    cite = provision and provision.key, printed = provision and provision.printed,
  }
end

-- ---- permitted, required ----

---The paragraph that lets a licensee state a term.
---@param model houseway.law.statute
---@param term string
---@return houseway.law.governing.provision?
function law.permitting(model, term)
  for _, field in ipairs({ "permits", "requires" }) do
    for _, provision in ipairs(model.provisions[field]) do
      if lists.has(provision.value, term) then return provision end
    end
  end
  -- A submission may repeat what the law prescribes.
  return term == "start" and model.provisions.start_by[1] or nil
end

local function check_permitted(self)
  for _, term in ipairs(lists.keys(self.values)) do
    if not FREE[term] and not law.permitting(self.law, term) then
      add(self, "terms/not-left-to-licensee", term, nil,
        ("the chapter does not leave `%s` to the licensee"):format(term), "remove the term")
    end
  end
end

-- True if the way offers the subject of a paragraph: its wagers, or banking by players.
local function concerns(self, provision)
  local applies = provision.applies or {}
  if applies.rounds and not self.values.banking then return false end
  if not applies.wager then return true end
  return lists.any(applies.wager, function (name) return self.offered[name] ~= nil end)
end

local function check_required(self)
  for _, provision in ipairs(self.law.provisions.requires) do
    for _, term in ipairs(concerns(self, provision) and provision.value or {}) do
      if self.values[term] == nil then add(self, "terms/missing", term, provision,
        ("the submission has no `%s`"):format(term), "write the term in the submission") end
    end
  end
end

-- ---- one term at a time ----

local CHECKS = {}

local function dollars(cents)
  return paytable.print({ kind = "cents", cents = cents })
end

function CHECKS.table_maximum(self, most)
  local least = self.values.table_minimum or 0
  if most >= least then return end
  add(self, "terms/maximum-below-minimum", "table_maximum", nil, dollars(most),
    ("the table maximum must be %s, the table minimum, or more"):format(dollars(least)))
end

-- Each name or phrase that the chapter lists for a field.
local function values_of(list)
  local found = {}
  for _, provision in ipairs(list) do
    for _, value in ipairs(provision.value) do
      if not lists.has(found, value) then found[#found + 1] = value end
    end
  end
  return found
end

function CHECKS.start(self, start)
  local ways = self.law.provisions.start_by
  if lists.has(values_of(ways), start) then return end
  add(self, "terms/start-not-of-chapter", "start", ways[1], spelling.quote(start),
    "`start` must be " .. spelling.list(values_of(ways)))
end

---The devices from which a chapter lets cards be dealt.
---@param model houseway.law.statute
---@return string[]
function law.devices(model)
  local found = {}
  for _, provision in ipairs(model.provisions.dealt) do
    local device = provision.applies and provision.applies.device
    if device and not lists.has(found, device) then found[#found + 1] = device end
  end
  return found
end

function CHECKS.dealing(self, device)
  if not lists.has(law.devices(self.law), device) then
    local known = spelling.list(law.devices(self.law))
    return add(self, "terms/dealing-not-of-chapter", "dealing", self.law.provisions.dealt[1],
      spelling.quote(device), "the device must be " .. known)
  end
  local provision = governing.find(self.law, "shuffled_by", self.round)
  if provision and not (self.values.shuffler and self.values.shuffler.device) then
    add(self, "terms/dealing-without-device", "shuffler", provision,
      ('dealing = "%s" stands without a shuffling device'):format(device), "name a device that shuffles")
  end
end

function CHECKS.shuffler(self, shuffler)
  if shuffler.counts and not governing.find(self.law, "counts_itself", self.round) then
    add(self, "terms/device-that-counts", "shuffler", nil, "the chapter speaks of no device that counts",
      "name another device")
  end
  if shuffler.decks == 1 or governing.find(self.law, "two_decks", self.round) then return end
  add(self, "terms/two-decks", "shuffler", nil, "the chapter speaks of no second deck", "name a shuffler with one deck")
end

-- The paragraph of a field that a chapter has once.
local function saying(model, field)
  for _, one in ipairs(model.paragraphs) do
    if one.meaning[field] ~= nil then return one end
  end
end

local NONE = "no vigorish is collected at an EZ table"

-- The id and words for a vigorish at an EZ table; nil if the law takes one there when a player banks.
local function free_banks(self)
  local provision = governing.find(self.law, "ez_banked", { rounds = "banked", table = self.values.table })
  if not self.values.banking or not provision then return "terms/vigorish-at-ez", NONE end
  if provision.deed() then return nil end
  return "terms/vigorish-at-ez-or-bank", ("%s, nor where a player banks by %s"):format(NONE, provision.printed)
end

function CHECKS.vigorish(self, rounding)
  local id, found
  if self.values.table == "EZ" then id, found = free_banks(self) end
  if id then
    return add(self, id, "vigorish", saying(self.law, "ez_vigorish"), found, "remove the term")
  end
  local provision = governing.find(self.law, "vigorish_rounding", self.round)
  if provision and provision.deed then
    return add(self, "own/vigorish-rounded", "vigorish", provision, "the chapter rounds the vigorish",
      "remove vigorish = " .. spelling.quote(rounding))
  end
  if rounding == "exact" then return end
  local how = governing.find(self.law, "vigorish_rounded", self.round)
  if not provision then
    add(self, "terms/vigorish-rounding", "vigorish", nil, "the chapter allows no rounding of the vigorish",
      "remove vigorish = " .. spelling.quote(rounding))
  elseif how and not how.deed(rounding) then
    add(self, "terms/vigorish", "vigorish", how, spelling.quote(rounding), "vigorish must be " .. how.value)
  end
end

function CHECKS.deliveries(self, styles)
  local offered = self.law.provisions.delivery
  local known = values_of(offered)
  for _, style in ipairs(styles) do
    if not lists.has(known, style) then
      add(self, "terms/deliveries-not-of-chapter", "deliveries", offered[1], spelling.quote(style),
        "deliveries must be " .. spelling.list(known))
    end
  end
end

-- The check of a term that needs players who may bank.
local function needs_banking(term)
  return function (self)
    if self.values.banking then return end
    local found = ("`%s` stands where no player may bank"):format(term)
    add(self, "terms/banking-not-offered", term, law.permitting(self.law, term), found, 'write banking = "offered"')
  end
end

CHECKS.co_banking, CHECKS.dealer_wager = needs_banking("co_banking"), needs_banking("dealer_wager")

function CHECKS.players_an_area(self, many)
  local provision = governing.find(self.law, "players_an_area", self.round)
  if not provision or many <= provision.value then return end
  add(self, "terms/too-many-players-an-area", "players_an_area", provision, tostring(many),
    ("the players an area must be %d at most"):format(provision.value))
end

function CHECKS.ace_to_five(self, place)
  local provision, places = saying(self.law, "straights"), self.law.said.straights or {}
  if places[place] then return end
  add(self, "terms/ace-to-five", "ace_to_five", provision, spelling.quote(place),
    "ace_to_five must be " .. spelling.list(lists.keys(places)))
end

function CHECKS.coupons(self)
  local provision = governing.find(self.law, "wagers_by", self.round)
  for _, deed in ipairs(provision and provision.deed or {}) do
    if deed() == "paper" then return end
  end
  add(self, "terms/coupons-not-of-chapter", "coupons", provision, "coupons",
    "wagers must be " .. (provision and spelling.list(provision.value) or "without coupons"))
end

function CHECKS.progressive(self, progressive)
  local provision = saying(self.law, "least_meter")
  local function check(id, what, cents)
    if not provision or cents >= provision.meaning.least_meter then return end
    add(self, id, "progressive", provision, dollars(cents),
      ("the meter must %s %s or more"):format(what, dollars(provision.meaning.least_meter)))
  end
  check("terms/meter-start", "start at", progressive.start)
  if progressive.reset ~= progressive.start then
    check("terms/meter-reset", "be reset to", progressive.reset)
  end
end

-- The words for a chapter that counts the hands of two areas.
local function counted_on(self)
  local provision = self.values.adjacent_areas and governing.find(self.law, "limit_areas", self.round)
  return provision and provision.deed() and (", on two areas by %s"):format(provision.printed) or ""
end

function CHECKS.payout_limit(self, limit)
  local provision = governing.find(self.law, "least_payout_limit", self.round)
  if not provision then return end
  local won = terms_most.won(self) -- loaded only here: few laws limit payouts
  local least = math.max(provision.value, won)
  if limit >= least then return end
  local why = won > provision.value and ", the sum one player can win in a round with the least wagers" or ""
  local areas = won > provision.value and counted_on(self) or ""
  add(self, "terms/payout-limit", "payout_limit", provision, dollars(limit),
    ("the payout limit must be %s or more%s%s"):format(dollars(least), why, areas))
end

-- ---- all terms ----

---Checks terms against a chapter.
---@param model houseway.law.statute
---@param values table<string, any> as read by houseway.way.terms.read
---@return houseway.way.terms.fault[] faults in the order of names, those of wagers last
function law.hold(model, values)
  local self = {
    law = model, values = values, faults = {}, add = add, offered = wagers.named(values.wagers or {}),
    round = { rounds = "unbanked", device = values.dealing, table = values.table },
  }
  check_permitted(self)
  check_required(self)
  for _, term in ipairs(lists.keys(values)) do
    if CHECKS[term] and (FREE[term] or law.permitting(model, term)) then CHECKS[term](self, values[term]) end
  end
  wagers.check(self)
  return self.faults
end

return law
