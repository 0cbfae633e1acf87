-- The worth of settings against a bank's way, over every deal (src/worth/worth.h).
-- Programs import this module.

local bank = require("hw.bank")
local clauses = require("houseway.way.clauses")
local vigorish = require("houseway.worth.vigorish")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local marks = require("houseway.way.marked_hands")
local outcome = require("houseway.law.outcome")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local value = require("hw.value")

local worth = {}

worth.PLACES = 12 -- decimals of an expected value, as data
local PERCENT_PLACES = 6 -- decimals in percent, for people

local CODES = outcome.CODES

-- ---- a wager's result in each cell, for the valued hand ----

local OWN = { [CODES.win] = CODES.win, [CODES.lose] = CODES.lose }
local TURNED = { [CODES.win] = CODES.lose, [CODES.lose] = CODES.win }

-- The code of each cell: won, lost, or a push. The cell is mirrored if the valued hand is the opponent's.
local function codes_of(built, ends, is_opponent)
  local codes = {}
  for cell = 0, #built.code - 1 do
    local from = cell
    if is_opponent then from = outcome.mirrored(built.game, cell) end
    codes[cell + 1] = from and ends[built.code[from + 1]] or CODES.push
  end
  return codes
end

---Refuses a law with cells on which clauses contradict each other or are silent. A worth must be one figure.
---@param args { role: string? } "banker": a player who banks
---@param statute houseway.law.statute
function worth.check_settled(args, statute)
  local built = args.role == "banker" and statute.bank_outcome or statute.outcome
  if not built then
    refusal.raise("worth/no-outcome",
      { file = statute.file, found = "a chapter that says no outcome",
        expected = "the law must be a chapter that says outcomes" })
  elseif built.several + built.none > 0 then
    refusal.raise("worth/unsettled-reading",
      { file = statute.file, found = "a reading under which some outcomes are not settled",
      expected = "--reading must choose a reading that settles all outcomes" })
  end
end

---A wager, in parts small enough for the vigorish and a winner's share.
---@class houseway.worth.weights
---@field code integer[] by cell: CODES.win or CODES.lose of the valued hand's side, or a push
---@field wager integer the parts of one wager
---@field won integer the parts that a won cell gains
---@field lost integer the parts that a lost cell loses, as a number below 0

---A wager's result in each cell.
---@param args { vigorish: string?, ez: boolean?, role: string? } role: owner of the valued hand, by default "player";
---  "banker": a player who banks; "house"
---@param statute houseway.law.statute
---@return houseway.worth.weights
function worth.weights(args, statute)
  worth.check_settled(args, statute)
  local pays, wager = (1 - vigorish.settle(args, statute)):integers()
  local found = { wager = wager, won = pays, lost = -wager }
  if args.role == "house" then
    found.code, found.won, found.lost = codes_of(statute.outcome, TURNED, true), wager, -pays
  elseif args.role ~= "banker" then
    found.code = codes_of(statute.outcome, OWN)
  -- The bank's outcome: by the chapter's own rule if it has one, else the player's outcome inverted.
  elseif statute.bank_outcome then
    found.code = codes_of(statute.bank_outcome, OWN, true)
  else
    found.code = codes_of(statute.outcome, TURNED, true)
  end
  return found
end

-- ---- valuations ----

---A way whose hands are all decided.
---@class houseway.worth.side
---@field way houseway.way
---@field decided houseway.way.decided

---Refuses a way that leaves hands without a rule.
---@param side houseway.worth.side
function worth.check_whole(side)
  local uncovered = side.decided.report.uncovered
  if uncovered and uncovered.hands > 0 then
    refusal.raise("worth/no-rule", { file = side.way.file,
      found = text.count(uncovered.hands, "hand") .. " without a rule",
      expected = "the way must have a rule for every hand" })
  end
end

-- The marks of the bank's hands, if the chapter gives some hands outcomes of their own.
local function marks_of(args, side)
  local table_ = marks.asked(args, side.way)
  local counting = marks.of(side.way, { table = table_, banked = args.role == "banker" })
  if counting and (args.role == "banker" or args.role == "house") then
    refusal.raise("worth/role-where-bank-decides", { file = side.way.statute.file,
      found = ("--role %s cannot go with a law that ends wagers by the bank's hand"):format(args.role),
      expected = "leave --role out" })
  end
  return counting and counting:find(side.way.ranking, side.decided.table)
end

-- The settings open to a player, if the law forbids some that do not foul. Banker and house meet a player, whose hands
-- must be set as players may.
local function open_to(args, against)
  local way = against.way
  if (args.role or "player") == "player" then
    local law = clauses.for_players(way)
    return law and law:allowed()
  end
  local wrong = clauses.set_wrongly(way, against.decided.table)
  if wrong then
    refusal.raise("worth/players-set-wrongly", { file = way.file,
      found = ("%s lets no player set %s as the way does"):format(way.statute.player_clauses[1].printed,
        text.count(wrong:count()[2], "hand")), expected = "give a way that sets players' hands lawfully" })
  end
end

---Values every setting of every hand; for a player, only settings that the law allows players.
---@param args { vigorish: string?, ez: boolean?, role: string?, threads: integer?, progress: function, among: string?,
---  ground: userdata? } among: restricts the settings of each hand (table:departing); ground: value.ground(), shared by
---  a series of valuations to save time if the banks are nearly alike
---@param against houseway.worth.side the bank's
---@param a houseway.worth.side whose own settings are valued, too
---@param b houseway.worth.side? as `a`
---@return userdata values of hw.value
---@return integer wager the parts of one wager
function worth.find(args, against, a, b)
  for _, side in ipairs({ against, a, b }) do worth.check_whole(side) end
  local weights, open = worth.weights(args, against.way.statute), open_to(args, against)
  local found, status = value.find({
    ranking = against.way.ranking, bank = against.decided.table, way = a.decided.table, other = b and b.decided.table,
    wager = weights.wager, code = weights.code, won = weights.won, lost = weights.lost,
    marks = marks_of(args, against), among = args.among or open, others_wrong = open ~= nil, ground = args.ground,
    threads = args.threads or sys.processors(), progress = args.progress,
  })
  if found then return found, weights.wager end
  if status == "too large" then
    refusal.raise("worth/sets-by-suits",
      { file = against.way.file, found = "a way that sets hands by suits that no five cards share",
      expected = "the way must mind suits only where five cards share a suit (`explain --bank` takes either)" })
  end
  if status == "bad rules" and #against.way.statute.marks > 0 then
    refusal.raise("worth/dealer-hand-decides",
      { file = against.way.statute.file, found = "a dealer's hand that wins or loses wagers by itself",
      expected = "the law must have a dealer's hand against which wagers push, or end as always" })
  end
  error("the valuation: " .. status, 0)
end

local kept = setmetatable({}, { __mode = "k" }) -- by `decided`, then by designation of the table

---The hands of a bank whose way sets every hand. They are cached, so that only the first question is slow.
---@param side houseway.worth.side
---@param table_ string? designation of the table, "EZ"
---@return userdata hw.bank
function worth.bank(side, table_)
  local way, decided = side.way, side.decided
  local own, name = kept[decided] or {}, table_ or ""
  kept[decided] = own
  if not own[name] then
    local marking = marks.of(way, { table = table_ })
    own[name] = assert(bank.new(way.ranking, decided.table, marking and marking:find(way.ranking, decided.table)))
  end
  return own[name]
end

---A sum over all deals, as a part of one wager.
---@param wagers integer whole wagers
---@param parts integer further parts of a wager
---@param wager integer the parts of one wager
---@param game string
---@return houseway.base.fraction
function worth.edge(wagers, parts, wager, game)
  return (fraction.new(parts, wager) + wagers) / games.of(game).deals
end

---The worth of one hand, in wagers.
---@param parts integer over the bank's hands
---@param wager integer the parts of one wager
---@param game string
---@return houseway.base.fraction
function worth.hand(parts, wager, game)
  return fraction.new(parts, wager) / games.of(game).bank_hands
end

---The mean worth of all valued hands, in wagers.
---@param values userdata of hw.value
---@param wager integer the parts of one wager
---@param game string
---@param way integer? 1 or 2: by the settings of way a or b; nil: by the best settings
---@return houseway.base.fraction
function worth.sum(values, wager, game, way)
  local wagers, parts = values:sum(way)
  return worth.edge(wagers, parts, wager, game)
end

---The gain of changing from one way to another over all deals, in wagers, by the rules that set a hand before and
---after.
---@param values userdata of hw.value, for both ways
---@param wager integer the parts of one wager
---@param before houseway.worth.side
---@param after houseway.worth.side
---@return fun(rule_before: integer, rule_after: integer): houseway.base.fraction
function worth.gains(values, wager, before, after)
  local gains, nothing = {}, fraction.new(0)
  for _, one in ipairs(values:gains(before.decided.table, after.decided.table)) do
    gains[one.a << 16 | one.b] = worth.edge(one.wagers, one.parts, wager, before.way.game)
  end
  return function (rule_before, rule_after) return gains[rule_before << 16 | rule_after] or nothing end
end

---A worth for JSON.
---@param value_ houseway.base.fraction
---@return { fraction: string, decimal: string }
function worth.shown(value_)
  return value_:as_data(worth.PLACES)
end

---A part of a wager in percent, with its sign.
---@param value_ houseway.base.fraction
---@param places integer? decimals
---@return string
function worth.percent(value_, places)
  local written = value_:percent(places or PERCENT_PLACES)
  return (written:find("^%-") and "" or "+") .. written
end

return worth
