-- What a chapter answers besides rounds: which terms it allows, how two set hands stand, how pieces rank, which
-- settings are lawful, what wagers are worth. Each as one text without citations, so that two laws can be compared.

local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local edge = require("houseway.worth.edge")
local folded = require("mutation.folded")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local hold = require("houseway.way.terms.law")
local lists = require("houseway.base.lists")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local read = require("houseway.way.terms.read")
local tap = require("tap")
local things = require("houseway.law.provisions.shared_names")
local way = require("houseway.way")

---@class mutation.answers
local answers = {}

-- ---- terms ----

local METER = { wager = "$1", contribution = "40%", start = "$2,000" }
local SMALL_METER = { wager = "$1", contribution = "40%", start = "$1,000" }

local function wagers_of(list)
  local found = {}
  for _, name in ipairs(things.OPTIONAL) do
    for _, letter in ipairs({ "", ", paytable A", ", paytable B", ", paytable C", ", paytable D", ", paytable E" }) do
      for _, more in ipairs(list) do
        local terms = { wagers = { name .. letter } }
        for term, value in pairs(more) do terms[term] = value end
        found[#found + 1] = terms
      end
    end
  end
  return found
end

-- Terms as submissions may write them, each table of them alone.
local function written_terms()
  local list = wagers_of({
    {}, { variant = "Fortune" }, { variant = "Emperor's Challenge" }, { variant = "Fortune", table = "EZ" },
    { progressive = METER }, { payout_limit = "$50,000" }, { payout_limit = "$100" },
  })
  local single = {
    { variant = "Fortune" }, { table = "EZ" }, { table_minimum = "$10" }, { optional_minimum = "$1" },
    { start = "three dice" }, { start = "three dice shaken by a player" }, { start = "a number" },
    { dealing = "manual dealing shoe" }, { dealing = "hand" }, { dealing = "automated dealing shoe" },
    { dealing = "automated dealing shoe", shuffler = "a device" }, { dealing = "hand", shuffler = "a device" },
    { shuffler = "by hand" }, { shuffler = "a device" }, { shuffler = "a device, two decks" },
    { progressive = METER }, { progressive = SMALL_METER }, { payout_limit = "$50,000" }, { payout_limit = "$1" },
    { payout_limit = "$25,000" }, { payout_limit = "$49,999" },
    { vigorish = "exact" }, { vigorish = "nearest 25 cents" }, { vigorish = "next higher 25 cents" },
    { vigorish = "exact", table = "EZ" }, { odd_cents = "to the bank" }, { coupons = "taken" },
    { banking = "offered" }, { co_banking = "offered" }, { banking = "offered", co_banking = "offered" },
    { banking = "offered", dealer_wager = "$25" }, { dealer_wager = "the last wager" },
    { banking = "offered", deliveries = "all" }, { deliveries = "all" }, { adjacent_areas = "permitted" },
    { players_an_area = 1 }, { players_an_area = 2 }, { players_an_area = 3 }, { players_an_area = 4 },
    { ace_to_five = "standard" }, { ace_to_five = "second highest" }, { leavers = "lose" },
  }
  return table.move(single, 1, #single, #list + 1, list)
end

local battery

local function all_terms()
  if battery then return battery end
  battery = {}
  for _, written in ipairs(written_terms()) do
    local values = read.all(written)
    if values then battery[#battery + 1] = values end
  end
  return battery
end

---Which terms the chapter allows, and what it says is wrong with the others.
---@param model houseway.law.statute
---@return string
function answers.terms(model)
  local found = {}
  for number, values in ipairs(all_terms()) do
    local ok, faults = folded.try(hold.hold, model, values)
    for _, fault in ipairs(ok and faults or {}) do
      found[#found + 1] = ("%d %s %s"):format(number, fault.term, fault.found)
    end
    if not ok then found[#found + 1] = number .. " refused" end
  end
  return table.concat(found, "\n")
end

-- ---- outcomes ----

---How the wager ends, for every way two set hands can stand to each other.
---@param model houseway.law.statute
---@return string
function answers.outcome(model)
  local found, deals = {}, nil
  local ok, ranking = folded.try(way.rank, model)
  if ok and not games.has_suits(model.game) then deals = ranking:census() end
  for _, wager in ipairs({ "outcome", "bank_outcome" }) do
    local codes = model[wager] and model[wager].code or {}
    for index, code in ipairs(codes) do
      if not deals or (deals[index] or 0) > 0 then found[#found + 1] = code end
    end
    found[#found + 1] = wager
  end
  if deals then
    local copies = edge.copies(deals, model)
    found[#found + 1] = ("copies %d %d %d"):format(copies.high, copies.low, copies.both)
  end
  return table.concat(found, " ")
end

-- ---- ranks, lawful settings ----

-- Seven cards that hold each kind of hand, the joker in some.
local CARDS = {
  "As Ks Qs Js 10s 2d 3c", "Ks Qs Js 10s 9s 2d 3c", "5s 4s 3s 2s As 9d Kc", "6s 5s 4s 3s 2s 9d Kc",
  "As Ad Ac Ah Jk 2d 3c", "Ks Kd Kc Kh 5d 2d 3c", "Ks Kd Kc 4h 4d 2s 7c", "As Js 9s 6s 2s Kd Qc",
  "As Kd Qs Jc 10s 2d 3c", "Ks Qd Js 10c 9s 2d 3c", "5s 4d 3s 2c As 9d Kc", "6s 5d 4s 3c 2s 9d Kc",
  "Ks Kd Kc 4h 5d 2s 7c", "Ks Kd 4c 4h 5d 2s 7c", "Ks Kd 4c 3h 5d 9s 7c", "Ks Jd 4c 3h 5d 9s 7c",
  "Jk Js 9s 6s 2s Kd Qc", "Jk Ks 9s 6s 2s Ad Qc", "Jk As 9s 6s 2s Kd Qc", "Jk Kd Qs Jc 10s 2d 3c",
  "Jk 4d 3s 2c 5s 9d Kc", "Jk Ks Qs Js 10s 2d 3c", "Jk 4s 3s 2s 5s 9d Kc", "Jk Kd 4c 3h 5d 9s 7c",
}

local TILES = {
  "6-6 6-6 1-1 1-1", "2-4 1-2 6-6 5-5", "6-6 4-5 2-2 1-3", "1-1 4-4 3-6 5-6", "1-4 2-3 3-4 2-5", "1-2 1-4 5-5 4-6",
  "2-4 1-3 5-6 3-3", "1-2 2-4 4-4 2-6", "3-5 2-6 4-4 1-6", "3-3 1-5 5-5 6-6", "2-4 2-5 1-2 3-4",
}

---How hands rank in each of their settings.
---@param model houseway.law.statute
---@return string
function answers.ranking(model)
  local ok, ranking = folded.try(way.rank, model)
  if not ok then return "nothing" end
  local found = {}
  for _, written in ipairs(games.has_suits(model.game) and CARDS or TILES) do
    for number, setting in ipairs(ranking:view(assert(hands.read(model.game, written)))) do
      for _, key in ipairs(lists.keys(setting)) do
        local value = setting[key]
        if type(value) ~= "table" then found[#found + 1] = ("%d %s %s"):format(number, key, tostring(value)) end
      end
    end
  end
  return table.concat(found, "\n")
end

local WAYS = {
  ["Pai Gow"] = { "houseways/harborlight/pai_gow.lua", "houseways/traditional/pai_gow.lua" },
  ["Pai Gow Poker"] = { "houseways/foxwoods/pai_gow_poker.lua" },
}

local function counts_of(findings)
  local found = { findings.verdict, tostring(findings.violations), tostring(findings.ungoverned) }
  for _, one in ipairs(findings.clauses or {}) do
    found[#found + 1] = ("clause %d %d %d %d"):format(one.hands, one.open or 0, one.violations or 0, one.noted or 0)
  end
  for _, one in ipairs(findings.departures or {}) do
    found[#found + 1] = ("%s %d %s"):format(one.rule, one.hands, tostring(one.why))
  end
  return table.concat(found, "\n")
end

---What ways are found to be when they are held against the law, over every hand.
---@param chapter string as `houseway.law.chapters` would load it now
---@param readings table<string, string>
---@param game string
---@return string
function answers.clauses(chapter, readings, game)
  local found = {}
  for index, file in ipairs(WAYS[game]) do
    local ok, one = folded.try(way.load, tap.source_root() .. "/" .. file, { under = chapter, readings = readings })
    if ok then
      local all = decided.run(one, { cache = false })
      found[index] = all.law_masks.sha256 .. counts_of(conform.judge(one, all))
    else
      found[index] = "refused " .. tostring(one.found)
    end
  end
  return table.concat(found, "\n")
end

-- ---- wagers ----

local function add_figures(found, worth)
  local figures = worth.figures
  found[#found + 1] = ("%s %s %s"):format(tostring(figures.edge), tostring(figures.envy), tostring(worth.qualifies))
  for _, row in ipairs(figures.rows) do
    found[#found + 1] = ("%s %s %s %s"):format(tostring(row.hand), tostring(row.hands), tostring(row.net),
      tostring(row.envy))
  end
end

---What every wager with a printed paytable is worth.
---@param model houseway.law.statute
---@return string
function answers.odds(model)
  local found = {}
  local any, list = folded.try(offers.of, model, model.key)
  for _, offer in ipairs(any and list or {}) do
    found[#found + 1] = ("%s %s %s %s"):format(offer.name, tostring(offer.paytable.name), tostring(offer.variant),
      tostring(offer.side))
    -- What turns on how the dealer's hands are set is worth something by a way alone.
    local ok, worth = false, nil
    if offer.of ~= "set hand" then ok, worth = folded.try(odds.worth, offer, {}) end
    if ok then add_figures(found, worth) else found[#found + 1] = "refused" end
  end
  return table.concat(found, "\n")
end

return answers
