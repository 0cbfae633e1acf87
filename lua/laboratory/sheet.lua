-- The sheet of figures that a laboratory certifies of a submission: the main wager against the same way and against the
-- best settings, for player and bank; frequencies of hands; rounding; a player's bank; every optional wager. Each part
-- states its derivation. It is exact unless it says otherwise.

local against = require("houseway.worth.against")
local banking = require("laboratory.sheet.banking")
local counts = require("houseway.law.counts")
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
local rounding = require("laboratory.sheet.rounding")
local text = require("houseway.base.text")
local vigorish = require("houseway.worth.vigorish")
local wagers = require("houseway.wagers.certificate")

---@class laboratory.sheet
local sheet = {}

---The subject of a sheet.
---@class laboratory.sheet.asked
---@field vigorish string? if not the chapter's
---@field readings table<string, string> chosen, by key
---@field rounds integer to deal at random when counting would take too long
---@field seed string
---@field threads integer
---@field wager houseway.base.fraction? dollars, of optional wagers
---@field meter houseway.base.fraction? dollars, of a progressive
---@field bar fun(label: string): function a bar of progress
---@field cache boolean? cached counts may be used

-- ---- derivations in words ----

local UNCOVERED = "A bank that covers only some of the wagers answers for the wagers decided first. Every order is "
  .. "equally likely, so its figures have a closed form of the same counts. "

local function derivations(game, banks)
  local facts = games.of(game)
  local deals, hands = text.thousands(exact.deals(game)), text.thousands(facts.hands)
  return {
    itself = ("houseway counted all %s deals of a hand to a player and a hand to the bank, by inclusion and exclusion "
      .. "over the %s that two hands could share"):format(deals, facts.plural),
    best = ("houseway valued every setting of all %s hands against every hand of the bank. It then counted the best "
      .. "settings over every deal, with the same result"):format(hands),
    held = ("houseway counted all %s hands, each as the submission sets it"):format(hands),
    by_bank = ("houseway counted every deal, in parts that together are all %s deals"):format(deals),
    rounding = "a closed form, from the deals won and lost, and the sum paid on a win of each wager",
    banking = "The bank's result before its vigorish is exact, a sum over hands. The bank pays vigorish on half of "
      .. "this result plus half of the size of a round's result. houseway counted that size over every deal of two "
      .. "hands and, in a game of tiles, of three hands. houseway proves the bounds beside an estimate, from every "
      .. "hand of the bank against one seat and the eigenvalues of Kneser's graph of disjoint hands. "
      .. (banking.tells_uncovered(banks) and UNCOVERED or "")
      .. "houseway estimates the size for more hands from random rounds",
  }
end

-- ---- the main wager ----

-- The facts that every count of a sheet depends on; nil without the cache.
local function made_of(side, asked)
  local way = side.way
  return asked.cache and { fingerprint.behaviour_sha256(way, side.decided.table), counts.law(way.statute),
    marks.table_of(way) } or nil
end

local function paid_of(side, asked)
  return vigorish.stated(side.way.statute,
    { vigorish = asked.vigorish, ez = marks.table_of(side.way) == "EZ" })
end

local function cells_of(side, asked)
  local way, table_ = side.way, side.decided.table
  return against.cells(way, table_, table_, { threads = asked.threads, progress = asked.bar("counting every deal"),
    table = marks.at(way, marks.table_of(way), "terms"), cache = asked.cache })
end

local ROLES = { "player", "banker" }

local function rate_of(side, role, asked)
  local paid = paid_of(side, asked)
  return role == "banker" and paid.bank_rate or paid.rate
end

-- Finds the best settings of a player, or of a player who banks, against the submission's way; nil and the refusal, if
-- the law or the way has none. `judge_best` checks the deals of the submission's own settings.
local function find_best(side, role, asked)
  return refusal.catch(optimum.find, { vigorish = rate_of(side, role, asked), role = role, threads = asked.threads,
    ez = marks.table_of(side.way) == "EZ" or nil, witness = "best" }, side, side, asked.bar)
end

-- Finds how wagers end with the best settings and with the submission's own; for a bank, also the sums behind bounds.
-- The cache keeps a refusal without its words, which name files. The words are returned second.
local function best_of(side, role, asked)
  local rate, all, why = rate_of(side, role, asked), made_of(side, asked), nil
  local best = counts.kept(all and { "best", role, rate, all }, function ()
    local found
    found, why = find_best(side, role, asked)
    if not found then return { refused = true } end
    return { ends = found.ends, squares = role == "banker" and found.values:squares(1) or nil }
  end)
  if best.refused then why = why or select(2, find_best(side, role, asked)) end
  return best, why
end

-- Makes a valuation of a bank's kept sums, for banking.rows.
local function values_of(best)
  return best.squares and {
    squares = function () return best.squares end,
    ends = function () return best.ends.way.win, best.ends.way.lose end,
  } or nil
end

-- The best result of a role. The submission's settings must end as counted.
local function judge_best(side, role, asked, main)
  local best, why = best_of(side, role, asked)
  if why then return { role = role, refused = tostring(why) } end
  local statute = side.way.statute
  local ends, bank_ends = edge.by_law(role == "banker" and main.banked_cells or main.cells, statute)
  local own, counted = best.ends.way, role == "banker" and bank_ends or ends
  if own.win ~= counted.win or own.lose ~= counted.lose or own.push ~= counted.push then
    error("the count of deals and the values of hands do not agree", 0)
  end
  local part = vigorish.settle({ vigorish = rate_of(side, role, asked), role = role }, statute)
  local function value(of) return edge.worth(of, main.deals, part).value end
  return { role = role, reached = value(best.ends.best), own = value(own), ends = best.ends.best }, values_of(best)
end

local function main_of(side, asked)
  local statute, paid, cells = side.way.statute, paid_of(side, asked), cells_of(side, asked)
  local main = against.settled(cells, statute, paid)
  main.vigorish, main.ez = paid, marks.table_of(side.way) == "EZ"
  main.cells, main.banked_cells = cells, edge.banked(cells, statute)
  main.against_bank = edge.ends(main.banked_cells, statute, statute.outcome)
  main.otherwise = against.otherwise(cells, statute, asked.readings, paid)
  main.best = {}
  for i, role in ipairs(ROLES) do main.best[i], main.values = judge_best(side, role, asked, main) end
  return main
end

-- ---- the other counts ----

local function by_bank(side, asked)
  local way, table_, all = side.way, side.decided.table, made_of(side, asked)
  return marginals.by_bank(way, table_, table_, {
    threads = asked.threads, progress = asked.bar("counting by the bank's hand"),
    marking = marks.of(way, { table = marks.table_of(way) }), made_of = all and { "by bank", all },
  })
end

local function banking_options(side, asked, values)
  return { vigorish = asked.vigorish, table = side.way.submission.terms.values.table, rounds = asked.rounds,
    seed = asked.seed, threads = asked.threads, bar = asked.bar, values = values, made_of = made_of(side, asked) }
end

local function wagers_of(side, asked, only)
  return wagers.of(side.way.statute, side.way.submission, {
    wager = asked.wager, meter = asked.meter, progress = asked.bar("counting optional wagers"), only = only,
    chance = { rounds = asked.rounds, seed = asked.seed, threads = asked.threads }, set_hands = offered.counter(side),
  })
end

---The counts behind a sheet, as functions that each make and cache some of them.
---@param side houseway.worth.side every hand of which is set
---@param asked laboratory.sheet.asked
---@return fun()[]
function sheet.counts(side, asked)
  local table_ = side.decided.table
  local list = {
    function () cells_of(side, asked) end,
    function () by_bank(side, asked) end,
    function () banking.count(side.way, table_, table_, banking_options(side, asked)) end,
  }
  for i, role in ipairs(ROLES) do table.insert(list, i + 1, function () best_of(side, role, asked) end) end
  for number = 1, wagers.number(side.way.statute, side.way.submission) do
    list[#list + 1] = function () wagers_of(side, asked, number) end
  end
  return list
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

---The full sheet of a submission.
---@param side houseway.worth.side every hand of which is set
---@param asked laboratory.sheet.asked
---@return table found its parts: way, sections, readings, main, held, by_bank, rounding, banking, wagers, derivations
function sheet.of(side, asked)
  local way, table_ = side.way, side.decided.table
  local main = main_of(side, asked)
  local rounded, rounded_by = rounding.rows(way, main.ends, main.deals, main.vigorish.part)
  local banks = banking.rows(way, table_, table_, main.against_bank, banking_options(side, asked, main.values))
  main.values = nil
  return {
    way = fingerprint.rests_on(way, side.decided), game = way.game, sections = basis.sections(way),
    ace_to_five = rankings.ace_to_five(way.statute),
    readings = readings_of(way.statute), main = main, held = marginals.held(way, table_),
    by_bank = by_bank(side, asked),
    rounding = { rows = rounded, cite = rounded_by },
    banking = banks,
    wagers = wagers_of(side, asked),
    derivations = derivations(way.game, banks), asked = asked,
  }
end

return sheet
