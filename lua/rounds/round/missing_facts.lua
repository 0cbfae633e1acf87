-- Facts that the law requires but the record lacks. Each becomes an entry that cites its paragraph. The round goes on
-- as if the condition were met. `settle --strict` refuses such a record.

local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")
local own = require("houseway.law.provisions.own")

---@class rounds.round.missing_facts
local missing_facts = {}

---The step of a missing fact.
missing_facts.STEP = "not shown"

-- True if the record says which wager on the area is nearest the dealer.
local function knows_nearest(seat)
  return seat.nearest == true or lists.any(seat.others, function (other) return other.nearest end)
end

-- Facts on which conditions depend: the fact in words, whether the record has it, and the words for a player who need
-- not bank.
local FACTS = {
  first_round = { "whether it is the first round of the game", function (state)
    return state.table.first_round ~= nil
  end },
  last_round = { "what the round before was", function (state) return state.table.last ~= nil end },
  last_bank = { "who banked the round before", function (state) return state.table.last ~= nil end },
  running = { "for how many rounds running that player had banked", function (state)
    local last = state.table.last
    return last ~= nil and (last.bank == nil or last.running ~= nil)
  end },
  first_offered = { "who was offered the bank first in the round before", function (state)
    return state.table.last ~= nil
  end },
  wagered = { "what the bank wagered against the dealer in the last round without a bank", function (state)
    return state.table.last ~= nil and state.table.last.wagered ~= nil
  end, "what the player wagered against the dealer in the last round without a bank" },
  funds = { "the bank's funds", function (state, seat) return state.seats[seat].funds ~= nil end,
    "the player's funds" },
  first_arrival = { "who came to the table first", function (state)
    return state.table.first_round ~= true or state.table.first_arrival ~= nil
  end },
  nearest = { "which wager lies nearest the dealer", function (state, seat)
    return knows_nearest(state.seats[seat])
  end },
}

-- The fact behind each field that a chapter's own function may read.
local LOOKED_AT = {
  ["round first"] = "first_round", ["round first_arrival"] = "first_arrival", ["round last"] = "last_round",
  ["round.last bank"] = "last_bank", ["round.last running"] = "running", ["round.last first_offered"] = "first_offered",
  ["round.last wagers_told"] = "wagered", ["player banked"] = "last_bank", ["player wagered"] = "wagered",
  ["player wagered_in_all"] = "wagered", ["player funds"] = "funds",
  ["area nearest"] = "nearest",
}

-- The facts that a chapter's own function reads and that a record may lack. Before the offer it asks about no player:
-- facts about the player are left out.
local function facts_of_own(one, seat, ...)
  return lists.collect(one:looked_at(...), function (fact)
    return (seat or fact.path ~= "player") and LOOKED_AT[fact.path .. " " .. fact.name] or nil
  end)
end

---True if a row of a provision may depend on the fact.
---@param name string
---@return boolean
function missing_facts.known(name)
  return FACTS[name] ~= nil
end

---Notes, once, that a fact is not shown.
---@param state rounds.round.state
---@param what string the fact in words
---@param cite string key of the paragraph that requires it
---@param seat integer? of the player concerned
function missing_facts.note(state, what, cite, seat)
  local known = lists.any(state.entries, function (entry)
    return entry.step == missing_facts.STEP and entry.what == what and entry.cite == cite and entry.seat == seat
  end)
  if known then return end
  ledger.note(state, { step = missing_facts.STEP, what = what, seat = seat, cite = cite })
  state.lacking = true
end

---Notes the missing facts on which a row of a provision, or a chapter's own function, depends.
---@param state rounds.round.state
---@param one { row: houseway.law.provision.row, rule: houseway.law.governing.provision }
---@param seat integer? of the player concerned
---@param ... any arguments of the chapter's own function
---@return boolean all no fact is missing
function missing_facts.check(state, one, seat, ...)
  local all, facts = true, one.row.own and facts_of_own(one.row.own, seat, ...) or one.row.rests_on
  for _, name in ipairs(facts or {}) do
    local fact = FACTS[name]
    if not fact[2](state, seat) then
      missing_facts.note(state, fact[1], one.rule.key, seat)
      all = false
    end
  end
  return all
end

---Notes the missing facts that a chapter's own function reads, for provisions whose phrases depend on no facts.
---@param state rounds.round.state
---@param rule houseway.law.governing.provision
---@param seat integer? of the player concerned, who need not bank
---@param ... any the function's arguments
function missing_facts.asked(state, rule, seat, ...)
  if not own.is(rule.value) then return end
  for _, name in ipairs(facts_of_own(rule.value, seat, ...)) do
    local fact = FACTS[name]
    if not fact[2](state, seat) then missing_facts.note(state, fact[3] or fact[1], rule.key, seat) end
  end
end

---The entries about missing facts.
---@param state rounds.round.state
---@return table[] entries
function missing_facts.list(state)
  if not state.lacking then return {} end
  return lists.filter(state.entries, function (entry) return entry.step == missing_facts.STEP end)
end

return missing_facts
