-- A gaming laboratory's certificate of a submission: the main wager against the same way and against the best settings,
-- for player and bank; frequencies of hands; rounding; a player's bank; every optional wager. Each part states its
-- derivation, and is exact unless it says otherwise.

local against = require("houseway.worth.against")
local banking = require("houseway.play.certificate.banking")
local edge = require("houseway.worth.edge")
local exact = require("hw.exact")
local fingerprint = require("houseway.way.fingerprint")
local games = require("houseway.base.games")
local marginals = require("houseway.worth.marginals")
local marks = require("houseway.way.marked_hands")
local offered = require("houseway.worth.offered")
local optimum = require("houseway.worth.optimum")
local rankings = require("houseway.law.rankings")
local refusal = require("houseway.base.refusal")
local basis = require("houseway.way.basis")
local rounding = require("houseway.play.certificate.rounding")
local text = require("houseway.base.text")
local vigorish = require("houseway.worth.vigorish")
local wagers = require("houseway.wagers.certificate")

---@class houseway.play.certificate
local certificate = {}

---The subject of a certificate.
---@class houseway.play.certificate.asked
---@field vigorish string? if not the chapter's
---@field readings table<string, string> chosen, by key
---@field rounds integer to deal at random when counting would take too long
---@field seed string
---@field threads integer
---@field wager houseway.base.fraction? dollars, of optional wagers
---@field meter houseway.base.fraction? dollars, of a progressive
---@field bar fun(label: string): function a bar of progress
---@field cache boolean? counts that were kept will do

-- ---- derivations in words ----

local UNCOVERED = "; a bank that covers some of the wagers alone answers for those decided first, in any order alike: "
  .. "a closed form of the same counts"

local function derivations(game, banks)
  local facts = games.of(game)
  local deals, hands = text.thousands(exact.deals(game)), text.thousands(facts.hands)
  return {
    itself = ("counted: all %s deals of a hand to a player and one to the bank, by inclusion and exclusion over the %s "
      .. "two hands could share"):format(deals, facts.plural),
    best = ("valued: every setting of all %s hands against every hand of the bank; the settings found were then "
      .. "counted over every deal, and came to the same"):format(hands),
    held = ("counted: all %s hands, each as the submission sets it"):format(hands),
    by_bank = ("counted: every deal, in parts that together are all %s"):format(deals),
    rounding = "closed form: from the deals won and lost, and what is paid of a win of each wager",
    banking = "what the bank has before its vigorish is exact, a sum over hands; the vigorish is of half of that and "
      .. "half of the size of what a round gains or loses, which is counted over every deal of two hands, with tiles "
      .. "of three, and estimated beyond that from rounds dealt by chance; the bounds beside an estimate are proved, "
      .. "from every hand of the bank's against one seat and the eigenvalues of the graph of disjoint hands (Kneser's)"
      .. (banking.tells_uncovered(banks) and UNCOVERED or ""),
  }
end

-- ---- the main wager ----

-- The best result of a player, or of a player who banks, against the submission's settings; or the refusal, if the law
-- or the way has none. The values that this was found by, too.
local function best_of(side, role, asked, rate, main)
  local args = { vigorish = rate, ez = main.ez or nil, role = role, threads = asked.threads,
    witness = true, own_cells = role == "banker" and main.banked_cells or main.cells }
  local found, why = refusal.catch(optimum.find, args, side, side, asked.bar)
  if not found then return { role = role, refused = tostring(why) } end
  return { role = role, reached = found.reached, own = found.own, ends = found.ends.best },
    found.values
end

local function main_of(side, asked)
  local way, table_ = side.way, side.decided.table
  local statute, table_of = way.statute, marks.table_of(way)
  local ez = table_of == "EZ"
  local paid = vigorish.said(statute, { vigorish = asked.vigorish, ez = ez })
  local cells = against.cells(way, table_, table_, { threads = asked.threads,
    progress = asked.bar("counting every deal"), table = marks.at(way, table_of, "terms"), cache = asked.cache })
  local main = against.settled(cells, statute, paid)
  main.vigorish, main.ez = paid, ez
  main.cells, main.banked_cells = cells, edge.banked(cells, statute)
  main.against_bank = edge.ends(main.banked_cells, statute, statute.outcome)
  main.otherwise = against.otherwise(cells, statute, asked.readings, paid)
  main.best = {}
  for i, role in ipairs({ "player", "banker" }) do
    main.best[i], main.values = best_of(side, role, asked, role == "banker" and paid.bank_rate or paid.rate, main)
  end
  return main
end

-- ---- the law ----

-- The chosen readings of paragraphs with several.
local function readings_of(statute)
  local found = {}
  for i, one in ipairs(basis.choices(statute)) do
    found[i] = { cite = one.key, printed = one.printed, chosen = one.chosen, default = one.chosen == one.names[1],
      about = one.about }
  end
  return found
end

-- ---- the whole ----

---The full certificate of a submission.
---@param side houseway.worth.side every hand of which is set
---@param asked houseway.play.certificate.asked
---@return table found its parts: way, sections, readings, main, held, by_bank, rounding, banking, wagers, derivations
function certificate.of(side, asked)
  local way, table_ = side.way, side.decided.table
  local main = main_of(side, asked)
  local rounded, rounded_by = rounding.rows(way, main.ends, main.deals, main.vigorish.part)
  local values = way.submission.terms.values
  local banks = banking.rows(way, table_, table_, main.against_bank, {
    vigorish = asked.vigorish, table = values.table, rounds = asked.rounds, seed = asked.seed,
    threads = asked.threads, bar = asked.bar, values = main.values,
  })
  main.values = nil -- as large as a way's tables
  return {
    way = fingerprint.rests_on(way, side.decided), game = way.game, sections = basis.sections(way),
    ace_to_five = rankings.ace_to_five(way.statute),
    readings = readings_of(way.statute), main = main, held = marginals.held(way, table_),
    by_bank = marginals.by_bank(way, table_, table_, {
      threads = asked.threads, progress = asked.bar("counting by the bank's hand"),
      marking = marks.of(way, { table = marks.table_of(way) }),
    }),
    rounding = { rows = rounded, cite = rounded_by },
    banking = banks,
    wagers = wagers.of(way.statute, way.submission, {
      wager = asked.wager, meter = asked.meter, progress = asked.bar("counting optional wagers"),
      chance = { rounds = asked.rounds, seed = asked.seed, threads = asked.threads }, set_hands = offered.counter(side),
    }),
    derivations = derivations(way.game, banks), asked = asked,
  }
end

return certificate
