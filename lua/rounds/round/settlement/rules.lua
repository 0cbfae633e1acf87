-- The chapter's rules for settling the main wager in one kind of round, with the terms' roundings; cached.

local law = require("rounds.round.law")
local ledger = require("rounds.round.ledger")
local marks = require("houseway.way.marked_hands")
local money = require("rounds.round.money")

---@class rounds.round.settlement.rules_module
local rules = {}

---@class rounds.round.settlement.rules
---@field law houseway.law.statute
---@field round_law rounds.round.rules the chapter's fields for this kind of round
---@field revealed houseway.law.governing.provision
---@field losers houseway.law.governing.provision
---@field winners houseway.law.governing.provision
---@field paid_from houseway.law.governing.provision
---@field odds houseway.law.governing.provision
---@field paid_under string[]? the key of the odds, if another paragraph names the account that pays winners
---@field vigorish rounds.round.vigorish? of winners; nil: they pay none
---@field surplus_rate rounds.round.vigorish? on the bank's surplus
---@field free string? the key of the paragraph by which winners pay no vigorish
---@field surplus_free string? the key of the paragraph by which the bank's surplus pays no vigorish
---@field exhausted houseway.law.governing.provision? with a bank
---@field surplus houseway.law.governing.provision? with a bank
---@field limited boolean? a bank is liable only for what it has wagered
---@field banked boolean
---@field center boolean winners are paid from the center
---@field lost_to string the account to which losing wagers go
---@field lost_apart boolean? losing wagers lie on an area of their own until all hands are compared
---@field later boolean winners are paid when all hands are exposed
---@field marking userdata? finds hands with outcomes of their own (way/marked_hands.lua)
---@field up boolean? true: an odd cent or a fraction that bank and house share goes to the house; false: to the bank
---@field part_up boolean? the fraction of a cent of a player's vigorish goes to the house
---@field cells table<integer, rounds.round.settlement.cell> cache of compare.lua

local ACCOUNTS = { table = ledger.TABLE, center = ledger.CENTER }
local UP = { ["to the house"] = true, ["to the bank"] = false }

local function vigorish_rule(round_law, rate, cite, rounding)
  local over, under = money.percent(rate)
  local rule = { over = over, under = under, cite = cite }
  local rounded = round_law:find("vigorish_rounding")
  if rounded and rounded.deed then
    rule.rounds = rounded.deed
  elseif rounding ~= "exact" then
    round_law:need("vigorish_rounding")
    local how = round_law:find("vigorish_rounded")
    rule.rounding = rounding
    if how then
      local _, up, in_full = how.deed(rounding)
      rule.half_down, rule.in_full = not up or nil, in_full
    end
  end
  return rule
end

-- Finds the vigorish of rounds that a player banks, or of all rounds. Without such a paragraph, own or borrowed, nobody
-- pays any.
local function find_vigorish(found, round_law, rounding)
  local model, apart = found.law, found.banked and round_law:find("winners_vigorish")
  local rate = apart and apart.value or model.said.vigorish
  local cite = apart and apart.key or rate and model.said_by.vigorish.key
  if rate == "none" then
    found.free = cite
  elseif rate then
    found.vigorish = vigorish_rule(round_law, rate, cite, rounding)
  end
  if not found.banked then return end
  if select(2, found.surplus.deed()) then
    found.surplus_free = found.free or found.surplus.key
    return
  end
  local surplus = round_law:need("surplus_vigorish")
  if surplus.value == "none" then
    found.surplus_free = surplus.key
  else
    found.surplus_rate = vigorish_rule(round_law, surplus.value, surplus.key, rounding)
    -- The vigorish cannot exceed the center that it is taken from.
    found.surplus_rate.in_full = nil
  end
end

-- The paragraph by which a table takes no vigorish. Another paragraph may except rounds that a player banks.
local function free_table(model, round_law, values)
  local free = values.table == "EZ" and model.said_by.ez_vigorish
  local banked = free and round_law.round.rounds ~= "unbanked" and round_law:find("ez_banked")
  if banked and banked.deed() then return nil end
  return free and free.key
end

local function build(round_law, values, way)
  local model = round_law.model
  if not model.outcome then round_law:lacks("outcome") end
  local found = {
    law = model, round_law = round_law, banked = round_law.round.rounds ~= "unbanked", cells = {},
    revealed = round_law:need("revealed"), losers = round_law:need("losers"), winners = round_law:need("winners"),
    paid_from = round_law:need("paid_from"), odds = round_law:need("main_odds"), up = UP[values.odd_cents],
  }
  if found.banked then
    found.exhausted, found.surplus = round_law:need("exhausted"), round_law:need("surplus")
    found.limited = select(2, found.exhausted.deed())
  end
  local free = free_table(model, round_law, values)
  if free then
    found.free, found.surplus_free = free, free
  else
    find_vigorish(found, round_law, values.vigorish or "exact")
  end
  found.center = found.paid_from.deed() == "center"
  local lost_to, apart = found.losers.deed()
  found.lost_to, found.lost_apart = ACCOUNTS[lost_to], apart
  found.later = found.winners.deed()
  found.marking = marks.of(way, { table = values.table, banked = found.banked })
  found.paid_under = found.odds.key ~= found.paid_from.key and { found.odds.key } or nil
  -- Between a player and the house, no bank can take the fraction of a cent.
  found.part_up = found.up or nil
  return found
end

---The rules of a state's round. A chapter that lacks one is refused.
---@type fun(state: table): rounds.round.settlement.rules
rules.of = law.once(build)

return rules
