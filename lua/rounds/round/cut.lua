-- Further mixes, and cuts. A bank moves stacks of tiles. Players are offered the cut of cards in turn. A floorperson
-- may order a recut.

local bank = require("rounds.round.bank")
local dealing = require("hw.dealing")
local games = require("houseway.base.games")
local ledger = require("rounds.round.ledger")
local pieces = require("rounds.round.pieces")
local problem = require("rounds.round.problem")
local seats = require("rounds.round.seats")
local spelling = require("houseway.base.spelling")
local missing_facts = require("rounds.round.missing_facts")
local view = require("rounds.round.view")

---@class rounds.round.cut
local cut = {}

-- ---- who cuts ----

-- The position that cuts: "bank" becomes the bank's seat.
local function who(state, by)
  if by == "dealer" then return by end
  local number = by == "bank" and state.bank or seats.named(by)
  if not number or not (state.seats[number] or {}).player then problem.bad("rounds/not-at-table", "by", by,
    "the dealer or a player at the table must act") end
  return seats.NAMES[number + 1]
end

local function is_bank(state, by)
  return state.bank ~= nil and who(state, by) == seats.NAMES[state.bank + 1]
end

-- The positions offered the cut in turn, each with its paragraph.
local function chain_of(state)
  local chain, seen, shown = {}, {}, view.of(state)
  for _, one in ipairs(state.rules:each("cut_offered")) do
    for _, whom in ipairs(one.row[3](shown)) do
      local name = whom == "dealer" and whom or seats.NAMES[whom + 1]
      local player = whom == "dealer" and whom or state.seats[whom].account
      if not seen[player] then chain[#chain + 1], seen[player] = { by = name, cite = one.rule.key }, true end
    end
  end
  return chain
end

-- The turns of the cut. The state keeps them from the first cut or refusal on.
local function chain(state)
  return state.chain or { list = chain_of(state), at = 1 }
end

-- The current turn. Players who have left are skipped.
local function current(state, turns)
  for at = turns.at, #turns.list do
    local number = seats.named(turns.list[at].by)
    if not number or state.seats[number].player then return turns.list[at], at end
  end
  return nil
end

-- The paragraph by which the bank must cut before "no more bets", if that has been called.
local function too_late(state)
  local called = state.phase == "dealing" and not state.dealt_again and state.rules:find("bets_called")
  return called and state.rules:find("bank_cuts")
end

-- True if two positions are the same, or seats of the same player.
local function is_same(state, by, meant)
  local one, other = seats.named(by), seats.named(meant)
  return by == meant or one ~= nil and other ~= nil and state.seats[one].account == state.seats[other].account
end

---The position that cuts next; nil if no cut is due.
---@param state rounds.round.state
---@return string? by
function cut.turn(state)
  if state.cut or not state.order or state.start then return nil end
  if not games.has_suits(state.game) then
    return state.bank and state.rules:find("bank_cuts") and not too_late(state) and "bank" or nil
  end
  if state.terms.values.shuffler.device then return nil end
  local turn = current(state, chain(state))
  return turn and turn.by
end

---True if the cards must still be cut before the deal.
---@param state rounds.round.state
---@return boolean
function cut.needed(state)
  if not games.has_suits(state.game) or state.cut or state.terms.values.shuffler.device then return false end
  state.rules:need("cut_needed")
  state.rules:need("cut_offered")
  return true
end

---The paragraph that orders the shuffle, or a new shuffle after an irregularity.
---@param state rounds.round.state
---@return string?
function cut.shuffle_cite(state)
  return state.reshuffle or state.rules:cite("stacked") or state.rules:cite("shuffled")
end

local function check_shuffled(state, event)
  local late = too_late(state)
  if late then problem.at("rounds/cut-after-no-more-bets", "event", "the cut comes after the call of no more bets",
    "put the cut before the call", late.key) end
  if state.order and not state.start then return end
  problem.at(state.start and "rounds/after-start" or "rounds/unshuffled", "event",
    ('"%s" comes %s'):format(event.event, state.start and "after the start is found"
      or "before the pieces are shuffled"),
    "put the event between shuffle and deal", not state.start and cut.shuffle_cite(state) or nil)
end

-- ---- a further mix ----

---Mixes the pieces once more, into another order.
---@param state rounds.round.state
---@param event table
function cut.mix(state, event)
  state.rules:need("further_mix")
  check_shuffled(state, event)
  if state.cut then
    problem.at("rounds/mix-after-cut", "event", "the mix comes after the cut", "put the mix before the cut",
      cut.shuffle_cite(state))
  end
  local by, banks = who(state, event.by), is_bank(state, event.by)
  for _, one in ipairs(state.rules:each("further_mix")) do
    if one.row[3](by, banks) then
      state.order = pieces.order(state.set, event.order, "order", state.rules:cite("deck"))
      return ledger.note(state, { step = "mix", by = by, cite = one.rule.key })
    end
  end
  local rule = state.rules:find("further_mix")
  problem.bad("rounds/mixed-by", "by", event.by, spelling.list(rule.value) .. " must call for the mix", rule.key)
end

-- ---- tiles ----

local function stacks(event, end_name)
  local list = event[end_name] or {}
  if type(list) ~= "table" then problem.bad("records/not-list", end_name, list, "must be a list of stacks") end
  return list
end

-- The phrase that describes a cut of tiles, and the paragraph that allows it.
local function kind_of_cut(state, right, left)
  for _, one in ipairs(state.rules:each("cut_moves")) do
    if one.row[3](right, left) then return one.row[1], one.rule end
  end
  state.rules:lacks("cut_moves")
end

-- The position that cuts and its paragraph: the bank, or if the house banks, whoever the record names.
local function cutter(state, event)
  local rule = not state.bank and state.rules:find("house_cut")
  if rule then return who(state, event.by), rule end
  rule = state.rules:need("bank_cuts")
  if not is_bank(state, event.by) then problem.bad("rounds/not-the-bank", "by", event.by,
    "the bank must cut the tiles", rule.key) end
  return "bank", rule
end

local function cut_tiles(state, event)
  local by, rule = cutter(state, event)
  if state.cut then
    problem.at("rounds/second-cut", "event", "the tiles are cut already", "cut the tiles once, or not at all", rule.key)
  end
  local right, left = stacks(event, "right"), stacks(event, "left")
  local kind, allowed = "adjacent stacks to either end", rule
  if by == "bank" then kind, allowed = kind_of_cut(state, #right, #left) end
  local order, why = dealing.cut_stacks(state.order, right, left)
  if not order then
    problem.at("rounds/stacks-apart", #right > 0 and "right" or "left", why, "move " .. kind, allowed.key)
  end
  state.order, state.cut = order, { by = by }
  ledger.note(state, { step = "cut", by = by, cite = allowed.key })
end

-- ---- cards ----

local function cut_at(state, event)
  local rule = state.rules:need("cut_from_ends")
  if math.type(event.at) ~= "integer" then problem.bad("records/card-count", "at", event.at,
    ("must be a number of cards, 1 to %d"):format(#state.order - 1), rule.key) end
  local order, why = dealing.cut_cards(state.order, event.at, rule.value)
  if not order then
    problem.at("rounds/cut-too-near-end", "at", ("the cut at %d is %s"):format(event.at, why),
      ("cut at least %d cards from either end"):format(rule.value), rule.key)
  end
  return order, rule
end

local function check_manual(state)
  if not state.terms.values.shuffler.device then return state.rules:need("cut_needed") end
  local rule = state.rules:need(state.terms.values.shuffler.counts and "counts_itself" or "uncut")
  problem.at("rounds/cut-after-device", "event", "a device shuffled the cards", "remove the cut", rule.key)
end

local function check_turn(state, event)
  local turns = chain(state)
  for _, one in ipairs(not state.chain and state.rules:each("cut_offered") or {}) do
    missing_facts.check(state, one, nil, view.of(state))
  end
  local turn, at = current(state, turns)
  if not turn then state.rules:lacks("cut_offered") end
  if not is_same(state, who(state, event.by), turn.by) then
    problem.bad("rounds/cut-not-offered-to", "by", event.by, ("%s must be offered the cut"):format(
      seats.called(turn.by)), turn.cite)
  end
  turns.at, state.chain = at, turns
  return turn
end

local function cut_cards(state, event)
  check_manual(state)
  if state.cut then
    problem.at("rounds/cut-needs-recut", "event", "the cards are cut already",
      'write "recut" if a floorperson has the cards cut again', state.rules:cite("recut_by"))
  end
  local turn = check_turn(state, event)
  ledger.note(state, { step = "offer cut", by = turn.by, cite = turn.cite })
  local order, rule = cut_at(state, event)
  state.order, state.cut = order, { by = turn.by, at = state.chain.at }
  ledger.note(state, { step = "cut", by = turn.by, at = event.at, cite = rule.key })
end

-- ---- events ----

-- Closes wagers at the cut, if the chapter does so.
local function close_at_cut(state)
  local rule = state.rules:find("bets_close")
  if rule and rule.deed() == "cut" then bank.close(state) end
end

local CUT = { tiles = cut_tiles, cards = cut_cards }

---Cuts the pieces.
---@param state rounds.round.state
---@param event table
function cut.cut(state, event)
  check_shuffled(state, event)
  bank.check_order(state, "a cut")
  close_at_cut(state)
  games.pick(state.game, CUT)(state, event)
end

---Refuses an offered cut.
---@param state rounds.round.state
---@param event table
function cut.refuse(state, event)
  check_shuffled(state, event)
  bank.check_order(state, "a refusal to cut")
  if not games.has_suits(state.game) then
    local rule = state.rules:need("bank_cuts")
    if state.cut or not is_bank(state, event.by) then
      problem.at("rounds/bank-once", "by", ("%s refuses the cut"):format(spelling.quote(event.by)),
        "let only the bank refuse the cut, once", rule.key)
    end
    state.cut = { by = "nobody" }
    ledger.note(state, { step = "refuse cut", by = "bank", cite = rule.key })
    return
  end
  check_manual(state)
  local turn = check_turn(state, event)
  if turn.by == "dealer" or state.cut then
    problem.at("rounds/dealer-refuses-cut", "by", "the dealer refuses the cut", "let the dealer cut", turn.cite)
  end
  state.chain.at = state.chain.at + 1
  ledger.note(state, { step = "refuse cut", by = turn.by, cite = turn.cite })
end

---Cuts the cards again at a floorperson's order. The same person cuts, or the next in turn.
---@param state rounds.round.state
---@param event table
function cut.again(state, event)
  check_shuffled(state, event)
  local rule = state.rules:need("recut_by")
  if not state.cut then
    problem.at("rounds/recut-without-cut", "event", "the recut comes before any cut", "write a cut first", rule.key)
  end
  local list, at, by = chain(state).list, state.cut.at, who(state, event.by)
  local after = list[at + 1]
  if by ~= list[at].by then
    if not after or by ~= after.by then
      problem.bad(after and "rounds/recut-by-or-next" or "rounds/recut-by", "by", event.by,
        ("%s, who cut%s, must cut again"):format(seats.called(list[at].by),
          after and (", or %s, who is next"):format(seats.called(after.by)) or ""), rule.key)
    end
    at = at + 1
  end
  state.order = cut_at(state, event)
  state.cut = { by = by, at = at }
  ledger.note(state, { step = "recut", by = by, at = event.at, cite = rule.key })
end

return cut
