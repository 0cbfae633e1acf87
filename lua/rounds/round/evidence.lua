-- Reads the evidence of an irregularity from an event: leaning dice, an exposed piece and its owner, a jammed device.
-- Evidence that the record contradicts is refused. The chapter's cases decide which irregularity it is.

local counts = require("rounds.round.miscounts")
local lists = require("houseway.base.lists")
local pieces = require("rounds.round.pieces")
local problem = require("rounds.round.problem")
local seats = require("rounds.round.seats")
local spelling = require("houseway.base.spelling")
local start = require("rounds.round.start")

---@class rounds.round.seen_module
local evidence = {}

---Evidence, as the cases of `upon` test it.
---@class rounds.round.evidence
---@field dice { leaning: boolean?, out: boolean? }? states of dice that make no roll
---@field lid "bank"? the person who lifted the lid
---@field where "stacks"|"deck"|"deal"|nil the place of an exposed piece that belongs to no hand yet
---@field whose "player"|"dealer"|"bank"|"dead hand"|"nobody"|nil the hand's owner; "nobody": a hand without a wager
---@field place table? the hand that the piece belongs to
---@field written string? the exposed pieces, as written
---@field path string? of the event's field that names them
---@field by "dealer"|nil the person who exposed the pieces
---@field card integer? an exposed piece that belongs to no hand
---@field aside boolean? another card was found face up
---@field drawn boolean? a card was drawn, unseen
---@field device "shuffler"|"dealing shoe"|nil
---@field fault string? how the device failed
---@field deck "other"|nil the deck not in play, of two
---@field misset boolean? hands set wrongly, given by name only
---@field astray boolean? the first piece went to the position of a wrong total
---@field misdealt boolean? a position was dealt a wrong number of cards
---@field miscounted boolean? a wrong number of cards was left
---@field counted rounds.round.counted? the counts

evidence.LIES = { "leaning", "out" }
evidence.WHERE = { "stacks", "deck", "deal" }
evidence.DEVICES = { "shuffler", "dealing shoe" }
evidence.OUT_OF_ORDER = "out of order"
evidence.FAULTS = { "jammed", "stopped", "unfinished", evidence.OUT_OF_ORDER }
evidence.DECKS = { "in play", "other" }

local LIES, WHERE, DEVICES = lists.places(evidence.LIES), lists.places(evidence.WHERE), lists.places(evidence.DEVICES)
local FAULTS, DECKS = lists.places(evidence.FAULTS), lists.places(evidence.DECKS)

-- ---- dice ----

local DIE = 'must be a die, 1 to 6, "leaning" or "out"'

local function read_dice(found, event)
  local dice = event.dice
  if type(dice) ~= "table" or #dice < 1 or #dice > 3 then
    problem.bad("records/not-list", "dice", dice, "must be a list of 3 dice")
  end
  local lie = {}
  for index, die in ipairs(dice) do
    if LIES[die] then
      lie[die] = true
    elseif math.type(die) ~= "integer" or die < 1 or die > 6 then
      problem.bad("records/die-or-state", ("dice[%d]"):format(index - 1), die, DIE)
    end
  end
  if not lie.leaning and not lie.out then
    problem.at("rounds/dice-lie-flat", "dice", "the dice all lie flat",
      'name a die that is "leaning", or "out" of the shaker')
  end
  found.dice = lie
end

local function read_lid(found, event)
  if event.lid ~= "bank" then problem.bad("records/lid", "lid", event.lid, 'must be "bank"') end
  found.lid = event.lid
end

-- ---- pieces ----

-- The pieces dealt to a position, even if collected since.
local function dealt_to(place)
  return place.pieces or place.gathered
end

local function holds(state, place, name)
  return lists.any(dealt_to(place) or {}, function (piece) return state.set.name[piece] == name end)
end

-- The position number of a hand's owner, as the event names the owner.
local function number_of(state, who)
  if who == "bank" then return state.bank and state.bank + 1 end
  if math.type(who) == "integer" then return who >= 1 and who <= #state.seats and who + 1 or nil end
  local number = seats.number(who)
  -- Tiles may lie with a dead hand that was dealt none.
  local put = number == #seats.NAMES and #(state.dead.pieces or {}) > 0
  return number and (put or lists.has(seats.ring(state), number)) and number or nil
end

local function whose_hand(state, number)
  if number == 1 then return "dealer" end
  if number == #seats.NAMES then return "dead hand" end
  if number - 1 == state.bank then return "bank" end
  return seats.wagered(state, state.seats[number - 1]) and "player" or "nobody"
end

-- The hand with the piece, if the record names no owner: the only such hand, or the first of several that is no
-- player's. The irregularity's name, if given, limits the hands.
local function holder(state, written, path, case)
  local found, of_player, name = {}, false, state.set.name[pieces.several(state.set, written, path)[1]]
  for _, number in ipairs(seats.ring(state)) do
    local whose = holds(state, seats.hand(state, number), name) and whose_hand(state, number)
    if whose and (not case or case.seen({ whose = whose, by = "dealer" })) then
      found[#found + 1], of_player = number, of_player or whose == "player"
    end
  end
  return (#found == 1 or not of_player) and found[1] or nil
end

---Refuses exposed pieces that their hand does not hold, if the hand is known.
---@param state rounds.round.state
---@param found rounds.round.evidence
---@param cite string the paragraph about such evidence
function evidence.check_pieces(state, found, cite)
  local hand = found.place and dealt_to(found.place)
  if found.written == nil or not hand then return end
  pieces.part(state.set, found.written, table.move(hand, 1, #hand, 1, {}), found.path, cite)
end

local function of_hand(found, state, event, written, path, case)
  local who = event.seat
  local number
  if who ~= nil then
    number = number_of(state, who)
  elseif written ~= nil then
    number = holder(state, written, path, case)
  end
  if not number then
    problem.bad("rounds/hand-not-named", "seat", who,
      ('the hand must be of %s, or of "dealer", "bank" or "dead hand"'):format(seats.range(state)))
  end
  local place = seats.hand(state, number)
  found.whose, found.place, found.written, found.path = whose_hand(state, number), place, written, path
  found.by = event.by == nil and "dealer" or event.by
  if found.whose == "player" and found.by ~= "dealer" then
    problem.bad("rounds/not-the-dealer", "by", event.by, "the dealer must have exposed a player's piece")
  end
end

-- A piece in the stacks, deck or deal. A card set aside already is refused.
local function of_no_hand(found, state, where, written, path)
  found.where, found.aside = where, state.aside ~= nil
  if written == nil then return end
  local list = pieces.several(state.set, written, path)
  for _, card in ipairs(state.aside or {}) do
    if list[1] == card then problem.at("rounds/card-set-aside-again", path,
      spelling.quote(written) .. " is set aside already", "name another card") end
  end
  found.aside, found.card = found.aside or #list > 1, list[1]
end

-- An irregularity given by name only, as in older records, needs no piece.
local function read_exposed(found, event, state, case)
  local as = case and case.as
  local path = event.exposed == nil and event.piece ~= nil and "piece" or "exposed"
  local written, where = event[path], event.where
  if where == nil then where = as and as.where end
  if written == nil and not case then problem.bad("rounds/pieces-not-seen", path, written,
    "the event must name the pieces that were seen") end
  if where ~= nil and not WHERE[where] then problem.bad("records/order-source", "where", where,
    'must be "stacks", "deck" or "deal"') end
  if where then return of_no_hand(found, state, where, written, path) end
  of_hand(found, state, event, written, path, case)
end

local function read_drawn(found, event)
  if event.drawn ~= true then problem.bad("rounds/not-unseen", "drawn", event.drawn,
    'for a card that nobody saw, "drawn" must be true') end
  found.drawn = true
end

-- ---- devices ----

local function in_use(state, device)
  if device == "shuffler" then return state.terms.values.shuffler.device end
  return state.round.device == "automated dealing shoe"
end

local function read_device(found, event, state, case)
  local as = case and case.as
  local device, fault = event.device or as and as.device, event.fault or as and (as.fault or "jammed")
  -- A name alone does not say which device failed.
  if device == nil and as then device = in_use(state, "shuffler") and "shuffler" or "dealing shoe" end
  if not DEVICES[device] then problem.bad("records/device-kind", "device", device,
    'must be "shuffler" or "dealing shoe"') end
  if not FAULTS[fault] then problem.bad("records/device-state", "fault", fault,
    'must be "jammed", "stopped", "unfinished" or "out of order"') end
  if event.deck ~= nil and not DECKS[event.deck] then problem.bad("records/in-play-or-other", "deck", event.deck,
    'must be "in play" or "other"') end
  local other = event.deck == "other"
  if other and (device ~= "shuffler" or state.terms.values.shuffler.decks ~= 2) then
    problem.at("rounds/other-deck", "deck", "the table has no other deck",
      "name a device that shuffles two decks by turns")
  end
  found.device, found.fault, found.deck = device, fault, other and "other" or nil
end

-- ---- the deal ----

-- Reads a wrongly announced total that nobody noticed, from the record's dice, or without dice from this event's.
local function read_total(found, event, state)
  local noticed = state.unnoticed
  if noticed and event.announced ~= noticed then
    problem.bad("rounds/announced-differs", "announced", event.announced,
      ("the total must be %d, as announced with the dice"):format(noticed))
  elseif noticed and event.dice ~= nil then
    problem.at("rounds/dice-again", "dice", "the record has the dice already", "remove the dice")
  elseif not noticed and (state.order or state.start) then
    problem.at("rounds/announced-without-dice", "announced", 'the event "dice" lacks the announced total',
      'write the total with the dice, and "unnoticed": true')
  elseif not noticed and not start.astray(state, event, start.total(event.dice)) then
    problem.at("rounds/announced-counts-the-same", "announced", "the total counts to where the dice do",
      "write a total by which hands go to the wrong positions")
  end
  found.astray = true
end

local function read_counts(found, event, state)
  if state.phase ~= "setting" then
    problem.at("rounds/counted-too-soon", "counts", "the cards are counted before the deal",
      "write the count with the deal, or later")
  end
  local read = counts.read(state, event.counts)
  found.misdealt, found.miscounted, found.counted = read.misdealt, read.miscounted, read.counted
end

-- ---- all ----

-- Kinds of evidence: their fields, the function that reads them, and further fields allowed with them.
local KINDS = {
  { { "announced", "first_to" }, read_total, { dice = true } }, { { "counts" }, read_counts, {} },
  { { "dice" }, read_dice, {} }, { { "lid" }, read_lid, {} }, { { "drawn" }, read_drawn, {} },
  { { "device", "fault", "deck" }, read_device, { instead = true } },
  { { "exposed", "piece", "where" }, read_exposed, { seat = true, by = true, choice = true } },
}

local BESIDE = { "seat", "by", "choice", "instead" }

-- Refuses further fields that do not fit the evidence. A piece of no hand yet has no owner. Older records pass.
local function check_beside(event, kind)
  for _, name in ipairs(BESIDE) do
    if event[name] ~= nil and (not kind[3][name] or event.where ~= nil) then
      local of = event.where ~= nil and "where" or kind[1][1]
      problem.at("rounds/seen-says-nothing", name, ('"%s" does not describe "%s"'):format(name, of),
        ('remove "%s"'):format(name))
    end
  end
end

-- The kind of evidence in an event. Several kinds are refused.
local function kind_of(event)
  local found, field
  for _, kind in ipairs(KINDS) do
    for _, name in ipairs(kind[1]) do
      if event[name] ~= nil then
        if found and found ~= kind and not found[3][name] then
          problem.at("rounds/several-seen", name, ('"%s" stands beside "%s"'):format(name, field),
            "write an event for each thing that was seen")
        end
        if not found then found, field = kind, name end
      end
    end
  end
  return found
end

-- The evidence that an irregularity's name implies.
local function by_name(found, event, state, case)
  local as = case.as or {}
  found.misset = as.misset and true
  if as.misset then return end
  if as.device or as.fault then return read_device(found, event, state, case) end
  if as.dice or as.lid or as.drawn then
    found.dice, found.lid, found.drawn = as.dice, as.lid, as.drawn
    return
  end
  read_exposed(found, event, state, case)
end

---The evidence in an event.
---@param state rounds.round.state
---@param event table
---@param case table? the case that the event names
---@return rounds.round.evidence
function evidence.read(state, event, case)
  local found, kind = {}, kind_of(event)
  -- Older records could name the drawn card.
  if case and case.as and case.as.drawn then kind = nil end
  if kind then
    if not case then check_beside(event, kind) end
    kind[2](found, event, state, case)
  elseif case then
    by_name(found, event, state, case)
  elseif event.seat ~= nil then
    read_exposed(found, event, state)
  else
    problem.at("rounds/nothing-seen", "event", "the irregularity has no evidence",
      'write "dice", "announced", "counts", "lid", "exposed", "drawn" or "device", and what was seen')
  end
  return found
end

return evidence
