-- A laboratory's certificate of a table's optional wagers: the payout and true odds of each row; house edge, hit
-- frequency and variance, in every reading, and with Envy Bonuses for each number of players; a progressive by its
-- meter and over the long run. Every figure has its derivation.
-- Programs import this module.

local beside = require("houseway.wagers.beside")
local data = require("houseway.wagers.data")
local envy = require("houseway.wagers.envy")
local games = require("houseway.base.games")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local progressive = require("houseway.wagers.progressive")
local text = require("houseway.base.text")

---@class houseway.wagers.certificate
local certificate = {}

---The certificate of one wager.
---@class houseway.wagers.certified
---@field wager string its name
---@field paytable { table: string?, variant: string?, side: string?, own: boolean, cite: string, printed: string }
---@field readings houseway.wagers.odds.answered[] with the figures of every answer
---@field rows houseway.wagers.odds.row[] as printed; the last: hands that lose
---@field figures houseway.wagers.odds.found
---@field derivation string
---@field worth houseway.wagers.odds.worth with `tables` and `long_run`

local NUMBERS = { [4] = "four", [7] = "seven" }

local function derivation_of(worth)
  local offer, all = worth.offer, worth.figures.hands
  local game = games.of(offer.model.game)
  if offer.of == "dice" then return text.count(all, "throw") .. " of three dice, each looked at" end
  local hands = ("%s of %s from %d %s"):format(text.count(all, "hand"), NUMBERS[game.hand], game.pieces, game.plural)
  if offer.of == "colour" then return "closed form: how many of " .. hands .. " hold so many cards of the colour" end
  if offer.of == "set hand" then return hands .. ", each as the submission sets it" end
  return hands .. ", every one counted; those alike but for the names of suits together"
end

---Adds to a worth the figures that take seconds: edge and variance with Envy Bonuses at tables of every size, and a
---meter over the long run.
---@param worth houseway.wagers.odds.worth
---@param values table<string, any> terms of the table
---@param chance houseway.wagers.envy.chance? deals rounds if counting would take too long
---@param players integer? number of players; nil: every number
function certificate.complete(worth, values, chance, players)
  worth.derivation = derivation_of(worth)
  worth.tables = envy.at_tables(worth, worth.figures)
  worth.hits = worth.tables and envy.hits(worth, worth.figures, players or #worth.tables, chance)
  worth.chance = chance or envy.CHANCE
  worth.long_run = progressive.long_run(worth, values, true)
end

---Adds the figures of `complete` in every other reading.
---@param worth houseway.wagers.odds.worth complete
---@param values table<string, any>
function certificate.complete_readings(worth, values)
  for _, question in ipairs(worth.questions) do
    for _, answer in ipairs(question.answers) do
      local read = setmetatable({ figures = answer.figures }, { __index = worth })
      answer.tables = worth.tables and (answer.chosen and worth.tables
        or envy.at_tables(worth, answer.figures, answer.name))
      answer.long_run = worth.long_run and (answer.chosen and worth.long_run or progressive.long_run(read, values))
    end
  end
end

local function of_offer(offer, options)
  local worth = odds.worth(offer, options)
  return {
    wager = offer.name, figures = worth.figures, rows = worth.figures.rows, readings = worth.questions, worth = worth,
    paytable = {
      table = offer.paytable.name, variant = offer.variant, side = offer.side, own = offer.own or false,
      cite = offer.paragraph.key, printed = offer.paragraph.printed,
    },
    derivation = derivation_of(worth),
  }
end

---How many certificates `of` returns.
---@param statute houseway.law.statute
---@param submission houseway.way.submission
---@return integer
function certificate.number(statute, submission)
  return #submission.wagers > 0 and #offers.of_submission(statute, submission) or 0
end

---The certificates of the wagers a submission offers; an empty list if it offers none.
---@param statute houseway.law.statute in the chosen readings
---@param submission houseway.way.submission
---@param options { wager: houseway.base.fraction?, meter: houseway.base.fraction?, set_hands: (fun(offer:
---  houseway.wagers.odds.offer): integer[])?, progress: fun(done: integer, total: integer)?, chance:
---  houseway.wagers.envy.chance?, only: integer? } as for odds.worth and envy.hits; only: the number of the one wager
---  that gets the figures that take seconds
---@return houseway.wagers.certified[]
function certificate.of(statute, submission, options)
  if #submission.wagers == 0 then return {} end
  local stakes = {
    wager = options.wager, meter = options.meter, set_hands = options.set_hands,
    limit_cents = submission.terms.values.payout_limit,
  }
  local found, worths = {}, {}
  for i, offer in ipairs(offers.of_submission(statute, submission)) do
    found[i] = of_offer(offer, stakes)
    worths[i] = found[i].worth
  end
  beside.add(worths, true)
  for i, worth in pairs(options.only and { [options.only] = worths[options.only] } or worths) do
    certificate.complete(worth, submission.terms.values, options.chance)
    certificate.complete_readings(worth, submission.terms.values)
    if options.progress then options.progress(i, #worths) end
  end
  return found
end

---Certificates as plain data, for JSON.
---@param list houseway.wagers.certified[]
---@param players integer? nil: every number
---@return table[]
function certificate.data(list, players)
  local plain = {}
  for i, one in ipairs(list) do plain[i] = data.of(one.worth, players) end
  return plain
end

return certificate
