-- Draws people's choices at a table: seats, bank, wagers, cuts, surrenders. For many rounds that should cover every
-- case. Scenarios have their own source of chance, so that a round's dice and cards do not depend on them.

local lists = require("houseway.base.lists")
local optional = require("rounds.round.optional.plan")
local seats = require("rounds.round.seats")

local scenarios = {}

local STEP, STEPS = 500, 40 -- main wagers, cents: $5 to $200
local DOLLAR = 100

local function one_in(chance, n)
  return chance:below(n) == 0
end

-- Facts about the table before the round. They bar no player from banking.
local function facts(chance, drawn, terms)
  local seated, wagered = drawn.seated, {}
  for index, seat in ipairs(seated) do wagered[index] = { seat = seat, cents = STEP * chance:number(STEPS) } end
  local before = seated[chance:number(#seated)]
  return {
    first_round = not drawn.bank and one_in(chance, 8),
    first_arrival = one_in(chance, 2) and seated[chance:number(#seated)] or nil,
    meter = terms.progressive and one_in(chance, 2) and 100 * chance:below(1000000) or nil,
    last = one_in(chance, 2) and { bank = before ~= drawn.bank and before or nil, running = 1, wagered = wagered }
      or { wagered = wagered },
  }
end

-- Seats one player at two adjacent areas. A bank has only one area.
local function sits_at_two(chance, drawn)
  local index = chance:number(#drawn.seated - 1)
  local one, other = drawn.seated[index], drawn.seated[index + 1]
  if other ~= one + 1 or one == drawn.bank or other == drawn.bank then return {} end
  return { [one] = "Ann", [other] = "Ann" }
end

---Draws the seated players and the bank.
---@param chance userdata of hw.chance
---@param terms houseway.way.terms
---@param law { needs_bank: boolean?, places: integer, may_adjoin: boolean } needs_bank: only banked rounds are played;
---  places: seats at the table; may_adjoin: a player may wager on a second area
---@return { seated: integer[], names: table<integer, string>, facts: table, bank: integer?, co_bank: boolean?,
---  dealer_wager: integer? }
function scenarios.table(chance, terms, law)
  local drawn, places = { seated = {} }, law.places
  for seat = 1, places do
    if not one_in(chance, 4) then drawn.seated[#drawn.seated + 1] = seat end
  end
  if #drawn.seated < 2 then drawn.seated = places < 5 and { places, places > 1 and 1 or nil } or { 2, 5 } end
  if law.needs_bank or terms.banking and one_in(chance, 2) then
    drawn.bank = drawn.seated[chance:number(#drawn.seated)]
    drawn.co_bank = terms.co_banking and one_in(chance, 2) or nil
    drawn.dealer_wager = STEP * chance:below(4)
  end
  local names = terms.adjacent_areas and one_in(chance, 4) and sits_at_two(chance, drawn) or {}
  drawn.names = law.may_adjoin and names or {} -- drawn in any case, so that a seed deals the same rounds
  drawn.facts = facts(chance, drawn, terms)
  -- After a banked round the dealer makes the customary wager.
  if drawn.facts.last.running then drawn.dealer_wager = nil end
  return drawn
end

-- ---- wagers ----

local function whole_dollars(cents)
  return (cents + DOLLAR - 1) // DOLLAR * DOLLAR
end

local function add_optional(events, state, seat, chance)
  local of = optional.of(state)
  local values = state.terms.values
  for _, name in ipairs(of.offered) do
    local wager = of:wager(name)
    if one_in(chance, 2) and (not state.bank or wager.paid_by) then
      local least = whole_dollars(values.optional_minimum or DOLLAR)
      events[#events + 1] = {
        event = "wager", seat = seat, wager = name, cents = wager.of_meter and values.progressive.wager
          or least * chance:number(5),
        colour = wager.sides and (one_in(chance, 2) and "red" or "black") or nil,
        number = wager.chooses and chance:number(6) or nil,
      }
    end
  end
end

-- A coupon, if the law and the terms allow them.
local function coupon(state, chance)
  local taken = state.terms.values.coupons and not (state.bank and state.rules:find("no_coupons"))
  local rule = taken and state.rules:find("wagers_by")
  for index, kind in ipairs(rule and one_in(chance, 6) and rule.value or {}) do
    if rule.deed[index]() == "paper" then return kind end
  end
  return nil
end

---Draws the wagers of all players but the bank.
---@param chance userdata
---@param state table
---@return table[] events
function scenarios.wagers(chance, state)
  local values, events = state.terms.values, {}
  local least, most = whole_dollars(values.table_minimum or STEP), values.table_maximum or math.maxinteger
  for number, seat in ipairs(state.seats) do
    if seat.player and number ~= seats.of_bank(state) then
      local cents = math.min(math.max(STEP * chance:number(STEPS), least), most)
      local by = coupon(state, chance)
      if not by or state.rules:find("coupon_wagered") then
        events[#events + 1] = { event = "wager", seat = number, wager = state.main, cents = cents }
      end
      if by then
        events[#events + 1] = { event = "wager", seat = number, wager = state.main, cents = cents, by = by }
      end
      add_optional(events, state, number, chance)
    end
  end
  return events
end

-- ---- cuts, surrender ----

local STACKS = 8

---Draws who calls for a mix, if the chapter lets the dealer.
---@param chance userdata
---@param state table
---@return string? by
function scenarios.mixer(chance, state)
  local may = lists.any(state.rules:each("further_mix"), function (one) return one.row[3]("dealer", false) end)
  return may and one_in(chance, 3) and "dealer" or nil
end

-- Moves adjacent stacks to one end.
local function cut_of_stacks(chance, by)
  local first, stacks = chance:number(STACKS), {}
  for place = 1, math.min(chance:number(3), STACKS - first + 1) do stacks[place] = first + place - 1 end
  return { event = "cut", by = by, [first == 1 and "left" or "right"] = stacks }
end

---Draws a bank's cut of tiles, or a refusal.
---@param chance userdata
---@param want table
---@return table event
function scenarios.cut_tiles(chance, want)
  if one_in(chance, 2) then return { event = "refuse_cut", by = want.by } end
  return cut_of_stacks(chance, want.by)
end

---If the chapter has a cut of tiles in a round the house banks, draws it, or none.
---@param chance userdata
---@param state table
---@return table? event
function scenarios.house_cut(chance, state)
  local may = state.rules:find("house_cut") and not state.bank and state.order and not state.cut
  return may and one_in(chance, 2) and cut_of_stacks(chance, "dealer") or nil
end

---Draws a cut of cards.
---@param chance userdata
---@param want table
---@param cards integer in the deck
---@return table event
function scenarios.cut_cards(chance, want, cards)
  if want.by ~= "dealer" and one_in(chance, 4) then return { event = "refuse_cut", by = want.by } end
  -- If the chapter states no distance from the ends, the fold refuses the cut with the missing field.
  local least = want.least or 1
  return { event = "cut", by = want.by, at = least + chance:below(cards - 2 * least + 1) }
end

-- True if the law lets a player surrender the wager now.
local function may_surrender(state, seat)
  local barred = false
  for _, other in ipairs(state.rules:find("surrender_barred") and state.seats or {}) do
    barred = barred or other.account == seat.account and #other.order > 1
  end
  return not barred and not seat.left and #seat.others == 0
end

---Draws surrenders by players who may surrender.
---@param chance userdata
---@param state table
---@return table[] events
function scenarios.surrenders(chance, state)
  local events = {}
  for _, seat in ipairs(state.rules:find("surrender") and seats.in_play(state) or {}) do
    if one_in(chance, 16) and may_surrender(state, seat) then
      events[#events + 1] = { event = "surrender", seat = seat.seat }
    end
  end
  return events
end

return scenarios
