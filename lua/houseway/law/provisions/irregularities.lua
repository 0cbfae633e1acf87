-- Provisions on irregularities and their remedies.

local kinds = require("houseway.law.provisions.kinds")
local tables = require("houseway.law.provisions.tables")

local choice, cases = kinds.choice, tables.cases

-- ---- when each may happen: tests of a moment of the round (rounds.round.view) ----

local function shaking(moment)
  return moment.phase == "dealing" and not moment.started and moment.start ~= "a number"
end

local function dealt(moment)
  return moment.phase == "setting"
end

-- Cards are dealt in one event. The manner of dealing decides whether the first card comes before or after the start is
-- found. So an irregularity of the deal may be reported before or after that event, until a hand is set.
local function in_deal(moment)
  return moment.phase == "dealing" or moment.phase == "setting" and not moment.any_set
end

local function before_start(moment)
  return moment.phase == "dealing" and not moment.started
end

-- A wrong deal may be found at any time after it.
local function from_deal_on(moment)
  return moment.phase == "dealing" or moment.phase == "setting"
end

local function by_dice(moment)
  return from_deal_on(moment) and moment.start ~= "a number"
end

-- The device shuffles the deck in play before the deal, the other deck at any time.
local function while_shuffling(moment, seen)
  if not moment.device_shuffles then return false end
  return seen ~= nil and seen.deck == "other" or moment.phase == "open" or before_start(moment)
end

-- ---- the facts reported ----

-- The owner of the piece seen: the dealer, the bank, or no one for a hand without a wager.
local OF_THE_HOUSE = { ["dealer"] = true, ["bank"] = true }
local OF_NO_PLAYER = { ["dealer"] = true, ["bank"] = true, ["dead hand"] = true, ["nobody"] = true }

local OUT_OF_ORDER = "out of order"

local COUNTS = 'how many were counted: "counts": {"seat 4": 6, "left": 5}'

-- True if the device failed but is not out of order.
local function fails(seen, device)
  return seen.device == device and seen.fault ~= OUT_OF_ORDER
end

-- ---- the parts of a case ----

-- The only case in which the piece seen is a player's.
local OF_A_PLAYER = "exposed to the players of a player"
local IF_CHOSEN = "the hand, if the player so chooses"

-- Returns which hands are void: all hands, or the hand whose player chooses so.
local voids = choice "voids" {
  means = "which hands are void then; none, if nothing is said",
  { "all hands", "every hand is void, and the round is over, or is dealt again where the wagers stand",
    function () return "all" end },
  { IF_CHOSEN,
    "the player whose piece was seen says whether the hand is void or is played, before setting it",
    function () return "chosen" end },
}

-- Returns whether wagers are returned.
local wagers = choice "wagers" {
  means = "what becomes of the wagers on void hands then",
  { "returned", "each is returned to whoever made it; a coupon is returned to its player",
    function () return true end },
  { "stand", "they stay where they are: for the hands that are dealt next, or where one hand alone is void for the "
      .. "next round",
    function () return false end },
}

-- Returns whether wagers given up are returned with the others.
local given_up = choice "given_up" {
  means = "what becomes of wagers surrendered before, where wagers are returned; they are too, if nothing is said",
  { "returned with the others", "each is returned to whoever surrendered it", function () return true end },
  { "stay given up", "they were collected, and stay so", function () return false end },
}

-- Returns the action for the round.
local remedy = choice "remedy" {
  means = "what is done then",
  { "the dice are shaken again", "the throw does not count, and the round waits for another",
    function () return "shake again" end },
  { "all is shuffled again", "a round that is not over is shuffled and dealt anew",
    function () return "deal again" end },
  { "the deck is removed", "the deck is taken from the table; what is dealt next is of another",
    function () return "remove the deck" end },
  { "the hands are set again", "the hands are set as the submission has the dealer's, unless the law allows "
      .. "them as they were laid and not as they were submitted, and the round goes on",
    function () return "set again unless lawful" end },
  { "the hands are set again, lawful or not", "the hands are set as the submission has the dealer's, even where the "
      .. "law allows them as they were laid and not as they were submitted, and the round goes on",
    function () return "set again" end },
  { "the card is set aside", "the card is not dealt in this round",
    function () return "set aside" end },
  { "the card is used next", "the card is dealt as the next one, as it would have been",
    function () return "use next" end },
  { "the device is covered or signed", "people do it; then cards are shuffled or dealt in another way",
    function () return "do without the device" end },
}

-- Refuses a player's choice about a hand that is no player's, and returned wagers on hands that are not void.
local function problem(what, case)
  if case.voids == IF_CHOSEN and what ~= OF_A_PLAYER then
    return { id = "paragraph/voids-upon", found = ('voids = "%s" stands upon "%s"'):format(IF_CHOSEN, what),
      expected = ('write voids = "%s" upon "%s"'):format(IF_CHOSEN, OF_A_PLAYER) }
  end
  if case.wagers ~= "returned" or case.voids then return nil end
  return { id = "paragraph/returned-without-void",
    found = ('wagers = "returned" stands upon "%s", where no hand is void'):format(what),
    expected = 'write which hands are void, as in voids = "all hands"' }
end

-- A row's function takes the moment and the facts reported. It returns whether the irregularity may happen now; `at` is
-- that time in words. `device`: only if cards are dealt from this device. `seen` returns whether the facts reported are
-- this irregularity; `tells` names the fields that an event needs for it; `as` has the facts that its name alone means
-- in older records. `remedied`: the round continues only after the remedy. `told_with`: only this field of an event
-- reports it, never its name.
return {
  "Irregularities",

  cases "upon" {
    means = "what is done upon an irregularity: which hands are void, what becomes of the wagers, the remedy",
    many = true,
    such_as = '{ ["dice not flat"] = { remedy = "the dice are shaken again" } }',
    problem = problem,
    parts = { voids, wagers, given_up, remedy },

    { "dice not flat", "a die leans against the shaker or another die, so that its face cannot be read",
      shaking, at = "the dice are shaken", tells = "how the dice lie", as = { dice = { leaning = true } },
      remedied = true,
      seen = function (seen) return seen.dice and seen.dice.leaning end },
    { "dice out of the shaker", "a die falls out of the shaker",
      shaking, at = "the dice are shaken", tells = "how the dice lie", as = { dice = { out = true } },
      remedied = true,
      seen = function (seen) return seen.dice and seen.dice.out end },
    { "lid removed by the bank", "the bank uncovers the dice, which is the dealer's to do",
      function (moment) return shaking(moment) and moment.bank end,
      at = "the dice are shaken, in a round a player banks", tells = "who lifted the lid", as = { lid = "bank" },
      remedied = true,
      seen = function (seen) return seen.lid == "bank" end },
    { "dice totaled wrongly", "the dealer adds the dice up wrongly, and hands go to the wrong positions",
      by_dice, at = "dice find the starting position, or later", tells = "the total announced",
      told_with = 'the total the dealer said: "announced": 10',
      seen = function (seen) return seen.astray end },
    { "exposed in stacking", "a tile is turned over and seen while the tiles are shuffled and stacked",
      function (moment) return moment.shuffled and not moment.further end,
      at = "the tiles are stacked, before they are cut and before no more bets", pieces = "tiles",
      tells = "the tile of the stacks",
      as = { where = "stacks" },
      seen = function (seen) return seen.where == "stacks" end },
    { OF_A_PLAYER, "the dealer exposes a piece dealt to a player",
      dealt, at = "the hands are dealt", tells = "the player's choice",
      seen = function (seen) return seen.whose == "player" and seen.by == "dealer" end },
    { "exposed of the dealer or bank", "a piece of the dealer's or the bank's hand is exposed before it is set",
      dealt, at = "the hands are dealt", tells = "the dealer's or the bank's piece",
      seen = function (seen) return OF_THE_HOUSE[seen.whose] end },
    { "exposed of the dealer, bank, dead hand or an unwagered position",
      "a tile is exposed of the dealer's or the bank's hand before it is set, of the dead hand or of a hand "
        .. "without a wager",
      dealt, at = "the hands are dealt", pieces = "tiles", tells = "the piece of no player",
      seen = function (seen) return OF_NO_PLAYER[seen.whose] end },
    { "exposed in dealing from the hand", "a card is exposed while the dealer deals from the hand",
      in_deal, at = "the cards are dealt, before a hand is set", device = "hand", pieces = "cards",
      tells = "the card of the deal", as = { where = "deal" },
      seen = function (seen) return seen.where == "deal" end },
    { "face up in the deck", "a card is found face up in the deck or shoe",
      in_deal, at = "the cards are dealt, before a hand is set", pieces = "cards",
      tells = "the card of the deck", as = { where = "deck" },
      seen = function (seen) return seen.where == "deck" and not seen.aside end },
    { "second face up in the deck", "another card is found face up in the same round",
      in_deal, at = "the cards are dealt, a first was found, and no hand is set", pieces = "cards",
      tells = "the second card of the deck", as = { where = "deck" },
      seen = function (seen) return seen.where == "deck" and seen.aside end },
    { "drawn in error", "a card is drawn by mistake and not seen",
      in_deal, at = "the cards are dealt, before a hand is set", pieces = "cards", tells = "the card drawn",
      as = { drawn = true }, remedied = true,
      seen = function (seen) return seen.drawn end },
    { "wrong number dealt", "somebody is dealt too many or too few cards",
      from_deal_on, at = "the cards are dealt, or later", pieces = "cards", tells = "the cards counted",
      told_with = COUNTS,
      seen = function (seen) return seen.misdealt end },
    { "wrong number left", "after the deal another number of cards is left than there should be",
      from_deal_on, at = "the cards are dealt, or later", pieces = "cards", tells = "the cards left",
      told_with = COUNTS,
      seen = function (seen) return seen.miscounted end },
    { "hands set wrongly", "the dealer's or the bank's hands are not set as they are to be",
      dealt, at = "the hands are dealt", tells = "whose hands", as = { misset = true }, remedied = true,
      seen = function (seen) return seen.misset end },
    { "shuffler jammed", "a shuffling device jams, or does not finish",
      while_shuffling,
      at = "a device shuffles: the cards that are not dealt yet, or the other of two decks",
      pieces = "cards", tells = "the shuffler", as = { device = "shuffler" }, remedied = true,
      seen = function (seen) return fails(seen, "shuffler") end },
    { "shoe jammed", "an automated dealing shoe jams, or does not deal all cards",
      from_deal_on, at = "the cards are dealt, or later in the round", device = "automated dealing shoe",
      pieces = "cards", tells = "the dealing shoe", as = { device = "dealing shoe" },
      seen = function (seen) return fails(seen, "dealing shoe") end },
    { "device out of order", "a device that shuffles or deals cannot be used",
      function (moment) return moment.device_shuffles or moment.device == "automated dealing shoe" end,
      at = "a device shuffles or deals", pieces = "cards", tells = "the device", as = { fault = OUT_OF_ORDER },
      remedied = true,
      seen = function (seen) return seen.fault == OUT_OF_ORDER end },
  },
}
