-- What the law makes a condition of and the record does not tell: said as an entry of the round, with the paragraph.
-- The round goes on as if the condition were met; `settle --strict` refuses such a record.

local ledger = require("houseway.round.ledger")
local own = require("houseway.law.provisions.own")

---@class houseway.round.missing_facts
local missing_facts = {}

---The step of such an entry.
missing_facts.STEP = "not shown"

-- True if the record says which wager on the area is nearest the dealer.
local function nearest_told(seat)
  for _, other in ipairs(seat.others) do
    if other.nearest then return true end
  end
  return seat.nearest == true
end

-- Facts that conditions rest on: what they are, and whether the record tells of them; third, what they are where a
-- player is meant who does not bank.
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
  wagered = { "what the bank wagered against the dealer in the last round nobody banked", function (state)
    return state.table.last ~= nil and state.table.last.wagered ~= nil
  end, "what the player wagered against the dealer in the last round nobody banked" },
  funds = { "the bank's funds", function (state, seat) return state.seats[seat].funds ~= nil end,
    "the player's funds" },
  first_arrival = { "who came to the table first", function (state)
    return state.table.first_round ~= true or state.table.first_arrival ~= nil
  end },
  nearest = { "which wager lies nearest the dealer", function (state, seat)
    return nearest_told(state.seats[seat])
  end },
}

-- What a chapter's own function looked at, by the fact it is.
local LOOKED_AT = {
  ["round first"] = "first_round", ["round first_arrival"] = "first_arrival", ["round last"] = "last_round",
  ["round.last bank"] = "last_bank", ["round.last running"] = "running", ["round.last first_offered"] = "first_offered",
  ["round.last wagers_told"] = "wagered", ["player banked"] = "last_bank", ["player wagered"] = "wagered",
  ["player wagered_in_all"] = "wagered", ["player funds"] = "funds",
  ["area nearest"] = "nearest",
}

-- The facts that what a chapter's own function answers depends on, of those that a record may lack.
local function facts_of_own(one, ...)
  local list = {}
  for _, fact in ipairs(one:looked_at(...)) do list[#list + 1] = LOOKED_AT[fact.path .. " " .. fact.name] end
  return list
end

---Whether a fact is one that a row may rest on.
---@param name string
---@return boolean
function missing_facts.known(name)
  return FACTS[name] ~= nil
end

local function same(entry, what, cite, seat)
  return entry.step == missing_facts.STEP and entry.what == what and entry.cite == cite and entry.seat == seat
end

---Says once that something is not shown.
---@param state houseway.round.state
---@param what string
---@param cite string key of the paragraph that makes it a condition
---@param seat integer? whose
function missing_facts.note(state, what, cite, seat)
  for _, entry in ipairs(state.entries) do
    if same(entry, what, cite, seat) then return end
  end
  ledger.note(state, { step = missing_facts.STEP, what = what, seat = seat, cite = cite })
  state.lacking = true
end

---Says of the facts that a row of a provision, or a chapter's own function, rests on which are not shown.
---@param state houseway.round.state
---@param one { row: houseway.law.provision.row, said: houseway.law.governing.said }
---@param seat integer? whose
---@param ... any what the chapter's own function is given
---@return boolean all all of them are shown
function missing_facts.check(state, one, seat, ...)
  local all, facts = true, one.row.own and facts_of_own(one.row.own, ...) or one.row.rests_on
  for _, name in ipairs(facts or {}) do
    local fact = FACTS[name]
    if not fact[2](state, seat) then
      missing_facts.note(state, fact[1], one.said.key, seat)
      all = false
    end
  end
  return all
end

---The same of a provision whose phrases rest on nothing: of what the chapter's own function, if it is one, looked at.
---@param state houseway.round.state
---@param said houseway.law.governing.said
---@param seat integer? of the player concerned, who need not bank
---@param ... any what the function is given
function missing_facts.asked(state, said, seat, ...)
  if not own.is(said.value) then return end
  for _, name in ipairs(facts_of_own(said.value, ...)) do
    local fact = FACTS[name]
    if not fact[2](state, seat) then missing_facts.note(state, fact[3] or fact[1], said.key, seat) end
  end
end

---What a round's record does not show.
---@param state houseway.round.state
---@return table[] entries
function missing_facts.list(state)
  local found = {}
  if not state.lacking then return found end -- most rounds: their entries need no look
  for _, entry in ipairs(state.entries) do
    if entry.step == missing_facts.STEP then found[#found + 1] = entry end
  end
  return found
end

return missing_facts
