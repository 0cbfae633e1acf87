-- The terms of a table: what the law leaves to the licensee and the submission states.
-- Programs import this module.

local games = require("houseway.base.games")
local hold = require("houseway.way.terms.law")
local lists = require("houseway.base.lists")
local governing = require("houseway.law.governing")
local read = require("houseway.way.terms.read")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")
local wagers = require("houseway.way.terms.wagers")

---@class houseway.way.terms_module
local terms = {
  ---Every term: its name, how it is written, what it means.
  list = read.list,
}

---The terms of a table, as rounds use them.
---@class houseway.way.terms
---@field variant string?
---@field table "EZ"?
---@field table_minimum integer? cents
---@field table_maximum integer? cents
---@field optional_minimum integer? cents
---@field start "three dice"|"three dice shaken by a player"|"a number"
---@field dealing "manual dealing shoe"|"hand"|"automated dealing shoe"|nil cards
---@field shuffler { device: boolean, decks: integer, counts: boolean? }
---@field wagers table<string, { paytable: string? }> by name; paytable: its letter, where there are several
---@field paytables table<string, { rows: { hand: string, pays: houseway.notation.payout }[] }> the licensee's own
---@field progressive { wager: integer, start: integer, reset: integer, contribution: string, hundredths: integer }?
---  cents; hundredths of a percent of each wager go to the meter
---@field payout_limit integer? cents
---@field vigorish "exact"|"nearest 25 cents"|"next higher 25 cents"
---@field odd_cents "to the bank"|"to the house"|nil
---@field coupons boolean
---@field banking boolean
---@field co_banking boolean
---@field dealer_wager integer|"last"|houseway.notation.last_wager cents
---@field deliveries string[]
---@field adjacent_areas boolean
---@field players_an_area integer? nil: as many as the law allows
---@field leavers "lose"|nil
---@field ace_to_five "standard"|"second highest"|nil

local function offered(values)
  local found = {}
  for name, letter in pairs(wagers.named(values.wagers or {})) do found[name] = { paytable = letter or nil } end
  return found
end

local function copy_with(values, name, value)
  local copy = {}
  for key, one in pairs(values) do copy[key] = one end
  copy[name] = value
  return copy
end

-- Fills in the amount to which a meter is reset: if not stated, its start.
local function metered(progressive)
  if not progressive or progressive.reset then return progressive end
  return copy_with(progressive, "reset", progressive.start)
end

---Fills in the terms that a submission does not state with those of the plainest table.
---@param values table<string, any> some of the fields of houseway.way.terms
---@param game string
---@return houseway.way.terms
function terms.complete(values, game)
  local cards = games.has_suits(game)
  return {
    variant = values.variant, table = values.table, table_minimum = values.table_minimum,
    table_maximum = values.table_maximum,
    optional_minimum = values.optional_minimum or values.table_minimum, start = values.start or "three dice",
    dealing = values.dealing or (cards and "manual dealing shoe" or nil),
    shuffler = values.shuffler or { device = false, decks = 1 },
    wagers = values.wagers or {}, paytables = values.paytables or {}, progressive = metered(values.progressive),
    payout_limit = values.payout_limit, vigorish = values.vigorish or "exact", odd_cents = values.odd_cents,
    coupons = values.coupons == true, banking = values.banking == true, co_banking = values.co_banking == true,
    dealer_wager = values.dealer_wager or "last", deliveries = values.deliveries or {},
    adjacent_areas = values.adjacent_areas == true, players_an_area = values.players_an_area,
    leavers = values.leavers, ace_to_five = values.ace_to_five,
  }
end

---The terms of a submission that the law does not allow.
---@param way houseway.way
---@return houseway.way.terms.fault[]
function terms.faults(way)
  if not way.submission.terms.line then return {} end
  return hold.hold(way.statute, way.submission.terms.values)
end

-- A term in a line, as the submission writes it.
local function in_words(written)
  if type(written) ~= "table" then return tostring(written) end
  if #written > 0 then return table.concat(written, "; ") end
  local parts = {}
  for i, name in ipairs(lists.keys(written)) do
    local printed = tostring(written[name]):find("\n")
    parts[i] = printed and name or ("%s %s"):format(name, written[name])
  end
  return table.concat(parts, ", ")
end

-- The paragraph that permits a term. For `start`, the paragraph that names the chosen way to find the start.
local function permitting(law, term, value)
  local chosen = term == "start" and governing.saying(law, "start_by", value, { rounds = "unbanked" })
  return chosen or hold.permitting(law, term)
end

---The terms of a submission, each with the paragraph that permits it.
---@param way houseway.way
---@return { term: string, says: string, cite: string?, printed: string? }[] said in the order of `terms.list`
function terms.stated(way)
  local written, found = way.submission.terms.written or {}, {}
  for _, term in ipairs(read.list) do
    if written[term.name] ~= nil then
      local provision = permitting(way.statute, term.name, written[term.name])
      found[#found + 1] = { term = term.name, says = text.one_line(in_words(written[term.name])),
        cite = provision and provision.key, printed = provision and provision.printed }
    end
  end
  return found
end

---The optional wagers of a way that only borrowed paragraphs offer, each with that paragraph.
---@param way houseway.way
---@return { wager: string, cite: string, printed: string }[]? # nil: none
function terms.borrowed_wagers(way)
  local found, law = {}, way.statute
  for _, name in ipairs(lists.collect(way.submission.terms.values.wagers or {}, wagers.read)) do
    local offering = lists.filter(law.provisions.offers, function (one) return lists.has(one.value, name) end)
    local own = lists.any(offering, function (one) return one.key:sub(1, #law.key + 1) == law.key .. "." end)
    if offering[1] and not own then
      found[#found + 1] = { wager = name, cite = offering[1].key, printed = offering[1].printed }
    end
  end
  return found[1] and found
end

-- Terms that can run a table although the law does not allow them so. Whoever settles the round learns whether they
-- count in it.
local AS_FILED = lists.places({
  "vigorish", "payout_limit", "adjacent_areas", "players_an_area", "coupons", "table_minimum", "table_maximum",
  "optional_minimum", "leavers", "banking", "co_banking", "dealer_wager",
})

---The terms that run a way's table. Refuses unlawful terms if they can run no table, and lists them otherwise.
---@param way houseway.way
---@return { values: houseway.way.terms, stated: table<string, { line: integer }>, faults: houseway.way.terms.fault[] }
function terms.resolve(way)
  local faults, written, stated = terms.faults(way), way.submission.terms, {}
  local fault = lists.filter(faults, function (one)
    return not AS_FILED[one.term] or written.values[one.term] == nil
  end)[1]
  if fault then
    local under = fault.printed and (" (%s)"):format(fault.printed) or ""
    refusal.raise(fault.id, { file = way.file, line = written.line, found = fault.found,
      expected = fault.expected .. under, suggestion = fault.suggestion })
  end
  for term in pairs(written.values) do stated[term] = { line = written.line } end
  local values = copy_with(written.values, "wagers", offered(written.values))
  return { values = terms.complete(values, way.game), stated = stated, faults = faults }
end

return terms
