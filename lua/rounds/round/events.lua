-- The written form of a round's events, with all fields of each event. A test compares docs/rounds.md with it.
-- `rounds.round` applies events.

local form = require("houseway.base.json.form")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local provisions = require("houseway.law.provisions")
local evidence = require("rounds.round.evidence")
local seats = require("rounds.round.seats")
local things = require("houseway.law.provisions.shared_names")

---@class rounds.round.events
local events = {}

---The largest wager in cents. More than ten million dollars is a typing error.
events.MOST_CENTS = 1000000000
events.SEATS = things.SEATS
events.POSITIONS = seats.NAMES
events.A_SEAT = ("a seat, 1 to %d"):format(events.SEATS)

local MAIN_WAGERS = things.MAIN_WAGERS
local TILES, CARDS = games.of(games.TILES).pieces, games.MOST_PIECES

local seat = form.whole("records/seat", 1, events.SEATS, events.A_SEAT)
local none_or_cents = form.whole("records/cents-range", 0, events.MOST_CENTS, "whole cents, 0 to 1,000,000,000")
-- The form accepts any number or text that the fold refuses with a paragraph.
local any_number = form.leaf("records/not-number", "a number", function (value) return type(value) == "number" end,
  { type = "number" })
local position = form.one_of("records/position", events.POSITIONS)

-- A number within the bounds of its schema, or a name.
local function number_or(id, expected, schema, names)
  local allowed = lists.places(names)
  return form.leaf(id, expected, function (value)
    if math.type(value) == "integer" then return value >= schema.minimum and value <= schema.maximum end
    return allowed[value] ~= nil
  end, { anyOf = { schema, { enum = names } } }, names)
end

local who = number_or("records/seat-dealer-or-bank", events.A_SEAT .. ', or "dealer" or "bank"', seat.schema,
  { "dealer", "bank" })
local by = form.leaf("records/position", '"dealer", "bank" or a seat such as "seat 2"', function (value)
  return value == "dealer" or value == "bank" or seats.named(value) ~= nil
end, { enum = table.move(events.POSITIONS, 1, #events.POSITIONS - 1, 2, { "bank" }) }, events.POSITIONS)
local wagers = table.move(things.OPTIONAL, 1, #things.OPTIONAL, #MAIN_WAGERS + 1,
  table.move(MAIN_WAGERS, 1, #MAIN_WAGERS, 1, {}))
local die = form.whole("records/die", 1, 6, "a die, 1 to 6")
local place = form.whole("records/card-count", 1, CARDS - 1, ("a number of cards, 1 to %d"):format(CARDS - 1))
local stacks = form.list(form.whole("records/stack", 1, 8, "a stack, 1 to 8"), 1, 7, "stacks")

---The names of every wager.
events.WAGERS = wagers

local function field(name, of, means, optional)
  return { name, of, means = means, optional = optional }
end

local NEEDED, OPTIONAL = false, true

local lying = number_or("records/die-or-state", 'a die, 1 to 6, "leaning" or "out"', die.schema, evidence.LIES)
local whose = number_or("records/seat-or-dead-hand", events.A_SEAT .. ', or "dealer", "bank" or "dead hand"',
  seat.schema, { "dealer", "bank", "dead hand" })
local total = form.whole("records/dice-total", 3, 18, "a total of three dice, 3 to 18")

-- Counts after a wrong deal, by position.
local COUNTED = lists.collect(events.POSITIONS, function (name)
  return { name ~= "dead hand" and name or "left",
    form.whole("records/card-count", 0, CARDS, ("a number of cards, 0 to %d"):format(CARDS)), optional = true }
end)
local counts = field("counts", form.object(COUNTED), "cards counted at a position, or `left`, after a wrong deal",
  OPTIONAL)

local HANDS = { counts }

-- Each event with its meaning and fields, in the order of a round.
local EVENTS = {
  { "offer_bank", "the bank is offered to a player", { field("seat", seat, "whose turn it is", NEEDED) } },
  { "pass", "who is offered the bank passes", { field("seat", seat, "who", NEEDED) } },
  { "bank", "a player takes the bank", {
    field("seat", seat, "who", NEEDED), field("co_bank", form.boolean, "with the dealer, half each", OPTIONAL),
  } },
  { "dealer_wager", "the dealer wagers against the bank", {
    field("cents", none_or_cents, "how much; 0: nothing", NEEDED),
  } },
  { "wager", "a wager is placed, or replaced", {
    field("seat", any_number, "the betting area", NEEDED), field("wager", form.text, "which", NEEDED),
    field("cents", any_number, "how much", NEEDED), field("by", form.text, "with what, if not chips", OPTIONAL),
    field("colour", form.one_of("records/die-color", { "red", "black" }), "of Red/Black", OPTIONAL),
    field("number", die, "of Match, where a number is chosen", OPTIONAL),
    field("player", form.name, "whose, if not the seat's own", OPTIONAL),
    field("nearest", form.boolean, "nearest the dealer of those on the area", OPTIONAL),
    field("consent", form.boolean, "the bank consents to it, wagering being over", OPTIONAL),
    field("remained", form.boolean, "it pushed in the round before, and has lain on its area since", OPTIONAL),
  } },
  { "withdraw", "a wager is taken back", {
    field("seat", any_number, "the betting area", NEEDED), field("wager", form.text, "which", NEEDED),
    field("player", form.name, "whose, if not the seat's own", OPTIONAL),
    field("consent", form.boolean, "the bank consents to it, wagering being over", OPTIONAL),
  } },
  { "control", "the seated player leaves it to the highest wager to decide for an area", {
    field("seat", seat, "the betting area", NEEDED),
  } },
  { "shuffle", "the pieces are shuffled into an order", {
    field("order", form.list(form.text, TILES, CARDS, "names"), "tiles: 8 stacks of 4 from the dealer's right, each " ..
      "from its top; cards: from the top", NEEDED),
  } },
  { "mix", "the pieces are mixed once more, into another order", {
    field("by", by, "who calls for it", NEEDED),
    field("order", form.list(form.text, TILES, CARDS, "names"), "as of `shuffle`", NEEDED),
  } },
  { "cut", "the pieces are cut", {
    field("by", by, "who", NEEDED), field("at", place, "cards: how many from the top", OPTIONAL),
    field("left", stacks, "tiles: the stacks moved to the dealer's left end", OPTIONAL),
    field("right", stacks, "tiles: those moved to the right end", OPTIONAL),
  } },
  { "refuse_cut", "who is offered the cut refuses", { field("by", by, "who", NEEDED) } },
  { "recut", "a floorperson has the cards cut again", {
    field("by", by, "who cuts", NEEDED), field("at", place, "how many from the top", NEEDED),
  } },
  { "no_more_bets", "wagering ends", {} },
  { "delivery", "the bank names a style",
    { field("style", form.one_of("records/unknown-event", things.DELIVERIES), "which", NEEDED) } },
  { "dice", "three dice are shaken", {
    field("dice", form.list(die, 3, 3, "dice"), "what they show", NEEDED), field("by", by, "who shook", OPTIONAL),
    field("announced", total, "the total the dealer said", OPTIONAL),
    field("first_to", position, "where the first piece went, if not where that counts to", OPTIONAL),
    field("unnoticed", form.boolean, "the wrong total was not noticed then: hands are dealt and played",
      OPTIONAL), counts,
  } },
  { "number", "a number is drawn", {
    field("number", any_number, "which", NEEDED),
    field("by", by, "who asked for it", OPTIONAL), counts,
  } },
  { "hands", "hands as recorded, in place of shuffle, cut and dice", HANDS },
  { "set", "a hand is set", {
    field("seat", who, "whose", NEEDED), field("high", form.text, "the high hand", NEEDED),
    field("low", form.text, "the low hand", NEEDED),
  } },
  { "surrender", "a player surrenders the wager", {
    field("seat", seat, "who", NEEDED), field("exposed", form.boolean, "the hands already lay exposed", OPTIONAL),
  } },
  { "leave", "a player leaves the table, and every area of the player's", { field("seat", seat, "who", NEEDED) } },
  { "irregularity", "something goes wrong", {
    field("dice", form.list(lying, 1, 3, "dice"), "how dice lie that are no roll; with `announced`, what they showed",
      OPTIONAL),
    field("announced", total, "the total the dealer said, now found wrong", OPTIONAL),
    field("first_to", position, "where the first piece went, if not where that counts to", OPTIONAL),
    field("counts", counts[2], "cards counted at a position, or `left`, now found wrong", OPTIONAL),
    field("lid", form.one_of("records/lid", { "bank" }), "who lifted it, and should not have", OPTIONAL),
    field("exposed", form.text, "the pieces that were seen", OPTIONAL),
    field("seat", whose, "whose hand they are of", OPTIONAL),
    field("where", form.one_of("records/order-source", evidence.WHERE), "where they were, if of no hand yet", OPTIONAL),
    field("by", by, "who exposed them, if not the dealer", OPTIONAL),
    field("choice", form.one_of("records/void-or-play", { "void", "play" }), "the player's, where there is one",
      OPTIONAL),
    field("drawn", form.boolean, "a card was drawn by mistake and not seen", OPTIONAL),
    field("device", form.one_of("records/device-kind", evidence.DEVICES), "which failed", OPTIONAL),
    field("fault", form.one_of("records/device-state", evidence.FAULTS), "how", OPTIONAL),
    field("deck", form.one_of("records/in-play-or-other", evidence.DECKS), "which of two the device was shuffling",
      OPTIONAL),
    field("instead", form.one_of("records/dealt-instead", { "manual dealing shoe", "hand" }),
      "from what cards are dealt then", OPTIONAL),
    field("what", form.one_of("rounds/unknown-irregularity", provisions.by_name.upon.phrases,
      "a name that `houseway words upon` lists"),
      "its name, as older records have it", OPTIONAL),
    field("piece", form.text, "as `exposed`, in older records", OPTIONAL),
  } },
  { "reveal", "hands are exposed and wagers settled", {} },
}

for _, name in ipairs(events.POSITIONS) do
  table.insert(HANDS, field(name, form.text, "its pieces", OPTIONAL))
end

---The names of events, in the order of a round.
---@type string[]
events.names = {}

---The meaning and the fields of each event, in order.
---@type table<string, { means: string, fields: houseway.base.form.field[] }>
events.told = {}

local forms = {}
for index, event in ipairs(EVENTS) do
  local name, fields = event[1], { { "event", form.text } }
  table.move(event[3], 1, #event[3], 2, fields)
  events.names[index], events.told[name] = name, { means = event[2], fields = event[3] }
  forms[name] = form.object(fields)
end

---One event.
events.form = form.tagged("event", forms, events.names)

---A position at the table, as entries and `hands` name it.
events.position = position

return events
