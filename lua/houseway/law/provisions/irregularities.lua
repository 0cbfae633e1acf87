-- Provisions on what goes wrong, and what is done about it.

local games = require("houseway.base.games")
local kinds = require("houseway.law.provisions.kinds")
local tables = require("houseway.law.provisions.tables")

local choice, cases = kinds.choice, tables.cases

-- ---- when each may happen: of a moment of the round, as houseway.round.view shows it ----

local function shaking(moment)
  return moment.phase == "dealing" and not moment.started and moment.start ~= "a number"
end

local function dealt(moment)
  return moment.phase == "setting"
end

-- Cards are dealt in one event: what is found in dealing is told of before it, or after.
local function in_deal(moment)
  return moment.phase == "dealing" or moment.phase == "setting"
end

local function before_deal(moment)
  return moment.phase == "open" or moment.phase == "dealing"
end

-- ---- whose hand was exposed ----

local function of_the_house(whose)
  return whose == "dealer" or whose == "bank"
end

-- Of hands nobody has wagered on only some texts speak.
local function of_no_player(whose)
  return of_the_house(whose) or whose == "nobody"
end

-- ---- what a case may say ----

-- Answers which hands: all, one chosen by its player, or none.
local voids = choice "voids" {
  means = "which hands are void then; none, if nothing is said",
  { "all hands", "every hand is void, and the round is over, or is dealt again where the wagers stand",
    function () return "all" end },
  { "the hand, if the player so chooses",
    "the player whose piece was seen says whether the hand is void or is played, before setting it",
    function () return "chosen" end },
  { "nothing", "no hand is void, and the round goes on",
    function () return "none" end },
}

-- Answers whether they go back.
local wagers = choice "wagers" {
  means = "what becomes of the wagers on void hands then",
  { "returned", "each goes back to whoever made it, with whatever was given up; a coupon goes back to its player",
    function () return true end },
  { "stand", "they stay where they are: for the hands that are dealt next, or where one hand alone is void for the "
      .. "next round",
    function () return false end },
}

-- Answers what the round has to do: shuffle and deal again, set the card aside, have the hands set again; or nothing,
-- where it goes on by itself.
local remedy = choice "remedy" {
  means = "what is done then",
  { "the dice are shaken again", "the throw does not count, and the round waits for another",
    function () return nil end },
  { "all is shuffled again", "a round that is not over is shuffled and dealt anew",
    function () return "deal again" end },
  { "the deck is removed", "the deck is taken from the table; the next round has another",
    function () return nil end },
  { "the hands are set again", "the hands are set as the submission has the dealer's, and the round goes on",
    function () return "set again" end },
  { "the card is set aside", "the card is dealt to nobody in this round",
    function () return "set aside" end },
  { "the card is used next", "the card is dealt as the next one, as it would have been",
    function () return nil end },
  { "the device is covered or signed", "people do it; the round goes on without the device",
    function () return nil end },
}

-- Wagers go back from void hands alone.
local function problem(what, case)
  if case.wagers ~= "returned" or case.voids and voids.deeds[case.voids]() ~= "none" then return nil end
  return { found = ('wagers = "returned" upon "%s", where no hand is void'):format(what),
    expected = 'void hands, as in voids = "all hands"' }
end

-- A row's function answers whether it may happen now; `at` says when that is, `device` what cards are dealt from then,
-- `exposes` whose hands it is about, with the function that answers whether one is, and `tells` what the event has to
-- say besides.
return {
  title = "Irregularities",

  cases "upon" {
    means = "what is done upon an irregularity: which hands are void, what becomes of the wagers, the remedy",
    many = true,
    such_as = '{ ["dice not flat"] = { remedy = "the dice are shaken again" } }',
    problem = problem,
    parts = { voids, wagers, remedy },

    { "dice not flat", "a die leans against the shaker or another die, so that its face cannot be read",
      shaking, at = "the dice are shaken" },
    { "dice out of the shaker", "a die falls out of the shaker",
      shaking, at = "the dice are shaken" },
    { "lid removed by the bank", "the bank uncovers the dice, which is the dealer's to do",
      function (moment) return shaking(moment) and moment.bank end,
      at = "the dice are shaken, in a round a player banks" },
    { "dice totaled wrongly", "the dealer adds the dice up wrongly, and hands go to the wrong positions",
      function (moment) return dealt(moment) and moment.start ~= "a number" end,
      at = "the hands are dealt, where dice find the starting position" },
    { "exposed in stacking", "a tile is turned over and seen while the tiles are shuffled and stacked",
      function (moment) return moment.shuffled and not moment.started end,
      at = "the tiles are stacked, and not dealt", game = games.TILES },
    { "exposed to the players of a player", "the dealer exposes a piece dealt to a player",
      dealt, at = "the hands are dealt", tells = "the player's choice" },
    { "exposed of the dealer or bank", "a piece of the dealer's or the bank's hand is exposed",
      dealt, at = "the hands are dealt", exposes = "the dealer, or the bank", whose = of_the_house,
      tells = "which of the two" },
    { "exposed of the dealer, bank, dead hand or an unwagered position",
      "a tile is exposed of the dealer's, the bank's or the dead hand, or of one nobody wagered on",
      dealt, at = "the hands are dealt", exposes = "the dealer, the bank, or where nobody wagered",
      whose = of_no_player, game = games.TILES },
    { "exposed in dealing from the hand", "a card is exposed while the dealer deals from the hand",
      in_deal, at = "wagers are closed", device = "hand", game = games.CARDS },
    { "face up in the deck", "a card is found face up in the deck or shoe",
      function (moment) return moment.phase == "dealing" and not moment.started end,
      at = "wagers are closed, before the starting position is found", game = games.CARDS, tells = "the card" },
    { "second face up in the deck", "another card is found face up in the same round",
      function (moment) return moment.aside end, at = "a first was found", game = games.CARDS },
    { "drawn in error", "a card is drawn by mistake and seen by nobody",
      in_deal, at = "wagers are closed", game = games.CARDS },
    { "wrong number dealt", "somebody is dealt too many or too few cards",
      in_deal, at = "wagers are closed", game = games.CARDS },
    { "wrong number left", "after the deal another number of cards is left than there should be",
      in_deal, at = "wagers are closed", game = games.CARDS },
    { "hands set wrongly", "the dealer's or the bank's hands are not set as they are to be",
      dealt, at = "the hands are dealt", tells = "whose hands" },
    { "shuffler jammed", "a shuffling device jams, or does not finish",
      function (moment) return before_deal(moment) and moment.device_shuffles end,
      at = "a device shuffles, at the deal or before", game = games.CARDS },
    { "shoe jammed", "an automated dealing shoe jams, or does not deal all cards",
      in_deal, at = "wagers are closed", device = "automated dealing shoe", game = games.CARDS },
    { "device out of order", "a device that shuffles or deals cannot be used",
      function (moment) return moment.device_shuffles or moment.device == "automated dealing shoe" end,
      at = "a device shuffles or deals", game = games.CARDS },
    { "deck wrong", "the deck does not hold the cards it should",
      function () return true end, at = "a round is played", game = games.CARDS },
  },
}
