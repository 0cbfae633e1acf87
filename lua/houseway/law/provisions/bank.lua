-- Provisions on the bank and the dealer's wager against it.

local kinds = require("houseway.law.provisions.kinds")
local last_wager = require("houseway.notation.last_wager")
local ring = require("houseway.law.provisions.ring")

local choice, step = kinds.choice, kinds.step

-- The dealer's wager in the submission: a fixed sum, or one calculated from the bank's last wager; nil if unknown.
local function submitted(round, last)
  local given = round.submitted
  if math.type(given.dealer_wager) == "integer" then return given.dealer_wager end
  if not (given.calculated and last) then return last end
  return last_wager.of(given.calculated, last)
end

-- The player who is next offered the bank first; nil if, after the last player, the dealer is next.
local function next_player(round)
  local last = round.last and round.last.first_offered
  local next_one = ring.next(round.occupied, last)
  return not (last and next_one and next_one <= last) and next_one or nil
end

return {
  "The bank",

  -- Returns the seat of the first offer, and whether the offer continues clockwise.
  choice "bank_offered" {
    means = "to whom the bank is offered",
    own = { given = { "round" }, answers = "offered" },
    { "counterclockwise from the dealer's right, the first offer moving on",
      "each round the first offer goes to the next player after the one who had it in the round before",
      function (round) return ring.next(round.occupied, round.last and round.last.first_offered) end,
      rests_on = { "first_offered" } },
    { "counterclockwise from the dealer's right, moving on if the first offered banks",
      "the first offer goes to the next player if the first offered took the bank, and begins again at the dealer's "
        .. "right otherwise",
      function (round)
        local last = round.last
        local moves = last and last.first_offered and last.bank == last.first_offered
        return ring.next(round.occupied, moves and last.first_offered or nil)
      end,
      rests_on = { "first_offered" } },
    { "counterclockwise from the dealer's right, the first offer moving on, the dealer's turn too",
      "each round the first offer goes to the next player; after the last player it is the dealer's turn, and nobody "
        .. "is offered the bank in that round",
      function (round) return next_player(round) or {} end,
      rests_on = { "first_offered" } },
    { "one player a round, counterclockwise from the dealer's right, and the dealer's turn too",
      "each round the bank is offered to the next player alone, and is the house's if that player passes or may not "
        .. "bank; after the last player it is the dealer's turn",
      function (round) return { next_player(round) } end,
      rests_on = { "first_offered" } },
    { "the bank for two rounds, then clockwise",
      "the first offer goes to the player who banked the round before, and after two rounds running to the next "
        .. "clockwise; from either it goes on clockwise",
      function (round)
        local last = round.last or {}
        local keeps = last.bank and (last.running or 1) < 2
        return keeps and last.bank or ring.before(round.occupied, last.bank), true
      end,
      rests_on = { "last_bank", "running" } },
  },

  -- `asked`: whether a row is evaluated before the bank is offered, for the player who would take it, or for the wagers
  -- against the bank. `told` describes a barred player. `rests_on` lists the facts the record must have
  -- (round/missing_facts.lua). A chapter's own function is called at all three times. Before the offer it has no
  -- player, so it has an answer then only if the answer is the same for every player.
  choice "bank_barred" {
    means = "who may not bank",
    many = true,
    own = { given = { "round", "player" }, answers = "true or false", means = "whether the player may not bank" },
    { "at the start of the game", id = "wagering/bank-at-start",
      "no player banks in the first round",
      function (round) return round.first end, asked = "before the offer", rests_on = { "first_round" } },
    { "two rounds running", "not the player who banked the round before",
      function (_, player) return player.banked end,
      asked = "of the player", id = "wagering/banked-before", told = "banked the round before",
        rests_on = { "last_bank" } },
    { "three rounds running", "not the player who banked the two rounds before",
      function (round, player) return player.banked and (round.last.running or 1) >= 2 end,
      asked = "of the player", id = "wagering/banked-before", told = "banked the two rounds before",
        rests_on = { "last_bank", "running" } },
    { "without a wager against the dealer in the last round nobody banked",
      "not a player who, as far as the record tells of that round, did not wager in it",
      function (round, player) return round.last ~= nil and round.last.wagers_told and player.wagered == nil end,
      asked = "of the player", id = "wagering/may-not-bank",
        told = "made no wager against the dealer in the last round nobody banked",
      rests_on = { "wagered" } },
    { "without chips to cover the wagers",
      "not a player whose chips, where the record tells of them, are less than the others wager",
      function (round, player) return player.funds ~= nil and player.funds < round.wagers end,
      asked = "of the wagers", rests_on = { "funds" } },
  },

  step "bank_needed" { means = "every round must have a bank" },
  step "bank_sets_first" { means = "the bank's hand is set and shown before the players set theirs" },
  step "bank_before_shuffle" { means = "the pieces are shuffled once a player has taken the bank" },
  step "dealer_wagers_last" { means = "the dealer wagers against the bank once the pieces are shuffled and cut" },
  step "bank_areas" { means = "a player who banks has one area, and no wager there but the bank's" },
  step "bank_optional" { means = "a player who banks may make optional wagers on the bank's one area" },
  step "bank_area" { means = "only the bank may wager on the bank's own area" },
  step "bank_wagers" {
    means = "a player who takes the bank answers for what the others wager, or for half in co-banking",
  },
  step "co_bank" { means = "bank and dealer share half each when they bank together" },

  -- Returns who sets the hand, and whether it must be set as the submission says of the dealer's hand.
  choice "bank_set_by" {
    means = "who sets the bank's hand",
    { "the bank", "the player who banks sets it, in any lawful way",
      function () return "bank", false end },
    { "the bank, by the submission", "the player who banks sets it, as the submission has the dealer's hand set",
      function () return "bank", true end },
    { "the dealer", "the dealer sets it as the submission has the dealer's hand set",
      function () return "dealer", true end },
  },

  choice "bank_reset" {
    means = "when this paragraph has a bank's hands that were set wrongly set again in the house's manner",
    { "where the dealer wagers", "only in a round in which the dealer has wagered against the bank; in others, what is "
        .. "said of hands set wrongly",
      function (wagered) return wagered end },
    { "in every round", "whether or not the dealer has wagered against the bank",
      function () return true end },
  },

  -- Returns whether the dealer wagers; the customary wager in cents, nil if unknown; the fraction of a cent as
  -- numerator and denominator.
  choice "dealer_wager" {
    means = "what the dealer wagers against the bank",
    { "the bank's last wager, or as submitted",
      "as much as the submission says, or else as the bank last wagered against the dealer; less if the bank asks it",
      function (round, bank)
        return true, submitted(round, math.type(bank.wagered) == "integer" and bank.wagered or nil)
      end,
      rests_on = { "wagered" } },
    { "the bank's last wagers on all areas, or as submitted",
      "as much as the submission says, or else as the bank last wagered against the dealer on all areas together; less "
        .. "if the bank asks it",
      function (round, bank) return true, submitted(round, bank.wagered_in_all) end,
      rests_on = { "wagered" } },
    { "the bank's last wager", "as much as the bank last wagered against the dealer, no more and no less",
      function (_, bank) return true, math.type(bank.wagered) == "integer" and bank.wagered or nil end,
      rests_on = { "wagered" }, exactly = true },
    { "none", "nothing", function () return false end },
  },
}
