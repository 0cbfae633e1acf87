-- Fields that a round, or an optional wager of the terms, needs and the chapter lacks. A round that reaches one is
-- refused with all of them. A round that reaches none is played: recorded hands need no cut.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local optional = require("rounds.round.optional.plan")
local own = require("houseway.law.provisions.own")
local provisions = require("houseway.law.provisions")
local spelling = require("houseway.base.spelling")

---@class rounds.round.gaps
local gaps = {}

-- ---- when a field is needed ----

local function tiles(state)
  return not games.has_suits(state.game)
end

local function cards(state)
  return games.has_suits(state.game)
end

local function shuffled_by_hand(state)
  return cards(state) and not state.terms.values.shuffler.device
end

local function banked(_, rules)
  return rules.round.rounds ~= "unbanked"
end

local function co_banked(_, rules)
  return rules.round.rounds == "co-banked"
end

-- Where players may bank, the bank is offered before anybody knows whether a player banks.
local function bank_offered(state, rules)
  return banked(nil, rules) or state.terms.values.banking
end

-- The dealer wagers against the bank, whatever the sum and the round.
local function dealer_wagers(_, rules)
  local rule = banked(nil, rules) and rules:find("dealer_wager")
  return rule and (rule.deed({ submitted = {} }, {})) or false
end

-- The dealer sets no hand if players' hands stay as set and all wagers are against a bank.
local function dealer_sets(state, rules)
  return not banked(state, rules) or not rules:find("set_stays") or dealer_wagers(state, rules)
end

local function drawn(state)
  return provisions.answer("start_by", state.terms.values.start) == "number"
end

-- A chapter's own function may return the position itself, without counting from another.
local function counted_to(_, rules)
  local counted = rules:find("counted")
  return counted == nil or not own.is(counted.value)
end

-- At a table that offers styles, the bank chooses one if the chapter does not say how tiles are dealt.
local function style_chosen(state, rules)
  local dealt, styles = rules:find("dealt"), state.terms.values.deliveries
  if dealt then return dealt.deed().chosen or false end
  return styles ~= nil and #styles > 0
end

local function vigorish_rounded(state, rules)
  local apart = banked(state, rules) and rules:find("winners_vigorish")
  local rate = apart and apart.value or rules.model.said.vigorish
  return rate ~= nil and rate ~= "none" and (state.terms.values.vigorish or "exact") ~= "exact"
end

local function surplus_kept(state, rules)
  local surplus = rules:find("surplus")
  return banked(state, rules) and not (surplus and select(2, surplus.deed()))
end

-- Fields and their needs, in the order of a round.
local NEEDED = {
  { "outcome" }, { "main_wager" }, { "bank_offered", bank_offered }, { "co_bank", co_banked },
  { "wagers_by" }, { "bets_close" }, { "stacked", tiles },
  { "cut_needed", shuffled_by_hand }, { "cut_offered", shuffled_by_hand }, { "cut_from_ends", shuffled_by_hand },
  { "start_by" }, { "number_to", drawn }, { "counted" }, { "counted_from", counted_to },
  { "dealt" }, { "dealt_towards" }, { "delivery", style_chosen },
  { "usual_delivery", style_chosen }, { "left_over", cards }, { "unwagered" },
  { "dealer_sets", dealer_sets }, { "bank_set_by", banked }, { "revealed" }, { "dealer_first", dealer_wagers },
  { "losers" }, { "winners" }, { "main_odds" }, { "paid_from" }, { "vigorish_rounding", vigorish_rounded },
  { "dealer_won", dealer_wagers }, { "exhausted", banked }, { "surplus", banked }, { "surplus_vigorish", surplus_kept },
}

---The fields that some round needs, in the order of a round.
gaps.FIELDS = lists.collect(NEEDED, function (needed) return needed[1] end)

---Fields whose need depends on another field. While the other field is missing, the need is unknown.
---@type table<string, string>
gaps.DEPENDS_ON = { delivery = "dealt", usual_delivery = "dealt", surplus_vigorish = "surplus" }

-- The kinds of round that the terms of the table allow.
local function kinds_of(state)
  local kinds, values, by_kind = {}, state.terms.values, state.kinds
  if not by_kind["banked"]:find("bank_needed") then kinds[1] = by_kind["unbanked"] end
  if values.banking or not kinds[1] then kinds[#kinds + 1] = by_kind["banked"] end
  if values.co_banking then kinds[#kinds + 1] = by_kind["co-banked"] end
  return kinds
end

---The fields that a kind of round at the table needs. The chapter may have or lack them.
---@param state rounds.round.state of which only law, game and terms are read
---@param rules rounds.round.rules
---@return string[] fields in the order of a round
function gaps.needed(state, rules)
  return lists.collect(NEEDED, function (needed)
    return (not needed[2] or needed[2](state, rules)) and needed[1]
  end)
end

---The fields that rounds at the table need and the chapter lacks.
---@param state rounds.round.state
---@return string[] fields in the order of a round
function gaps.list(state)
  local found, named = {}, {}
  for _, rules in ipairs(kinds_of(state)) do
    for _, field in ipairs(gaps.needed(state, rules)) do
      if not named[field] and not rules:find(field) then found[#found + 1], named[field] = field, true end
    end
  end
  return found
end

-- ---- optional wagers ----

local function limited(_, plan)
  return plan.values.payout_limit ~= nil
end

local function envious(wager)
  return wager.envy
end

local function envious_and_limited(wager, plan)
  return wager.envy and limited(wager, plan)
end

local function of_meter(wager)
  return wager.of_meter
end

local function of_meter_and_limited(wager, plan)
  return wager.of_meter and limited(wager, plan)
end

local function banked_and_unsaid(_, plan)
  return banked(nil, plan.rules) and #plan.rules.model.provisions.optional_paid_by == 0
end

-- Fields and their needs, in the order of a round.
local NEEDED_OF_WAGER = {
  { "optional_paid_by", banked_and_unsaid }, { "progressive_collected", of_meter }, { "lammer", envious },
  { "meter_pays", of_meter }, { "meter_paid_from", of_meter }, { "limit_meter", of_meter_and_limited },
  { "envy_settled", envious }, { "envy_lammer", envious }, { "unlimited", envious_and_limited },
  { "least_payout_limit", limited },
}

-- The wager's rules, if the chapter has enough of them.
local function known_wager(plan, name)
  local known, wager = pcall(plan.wager, plan, name)
  return known and wager or nil
end

-- Adds the fields that one optional wager needs and the chapter lacks.
local function add_of_wager(plan, name, add)
  for _, field in ipairs({ "offers", "settles" }) do
    if not plan:saying(field, name) then add(field) end
  end
  local wager = known_wager(plan, name)
  for _, needed in ipairs(wager and NEEDED_OF_WAGER or {}) do
    local field, when = needed[1], needed[2]
    if when(wager, plan) and not plan:find(field, name) then add(field) end
  end
end

---The fields that the terms' optional wagers need and the chapter lacks.
---@param state rounds.round.state
---@return string[] fields
function gaps.of_wagers(state)
  local found, named, plan = {}, {}, optional.of(state)
  local function add(field)
    if not named[field] then found[#found + 1], named[field] = field, true end
  end
  for _, name in ipairs(lists.keys(state.terms.values.wagers or {})) do add_of_wager(plan, name, add) end
  return found
end

---Adds all other missing fields that rounds at the table need to a problem about one missing field.
---@param state rounds.round.state
---@param raised rounds.round.problem of `rules:lacks`
---@return rounds.round.problem
function gaps.name(state, raised)
  local others = {}
  for _, field in ipairs(lists.joined(gaps.list(state), gaps.of_wagers(state))) do
    if field ~= raised.lacks and not lists.has(others, field) then others[#others + 1] = field end
  end
  if #others == 0 then return raised end
  raised.id = "wagering/chapter-silent-choice"
  raised.found = raised.found .. ", nor " .. spelling.list(others)
  raised.expected = "write or borrow a paragraph for each"
  return raised
end

return gaps
