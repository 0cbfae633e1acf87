-- Invariants of every round, and sums over many rounds.

local breaks = require("rounds.play.breaks")
local hands = require("houseway.notation.hands")
local lawful = require("rounds.round.lawful")
local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")
local pieces = require("rounds.round.pieces")
local missing_facts = require("rounds.round.missing_facts")

local tally = {}

-- ---- every round ----

local NAMES_PIECES = { ["deal"] = true, ["left"] = true, ["set aside"] = true }

-- The dealt and the left pieces that entries name; and the first entry without a paragraph of the law in force.
local function read_entries(state)
  local named, count, entries, known, baseless = {}, 0, state.entries, state.law.by_key, nil
  for index = 1, #entries do
    local entry = entries[index]
    local step = entry.step
    if NAMES_PIECES[step] and entry.pieces then -- cards left may be counted without names
      count = count + 1
      named[count] = entry.pieces
    elseif step == "shuffle" then -- all pieces are together again
      named, count = {}, 0
    end
    if not known[entry.cite or false] then baseless = baseless or index end
  end
  return table.concat(named, " "), baseless
end

-- Each piece must be in the set, and be named once.
local function check_pieces(state, named)
  local set = pieces.of(state.game)
  if hands.read(state.game, named, set.count) then return nil end
  local met, count = {}, 0
  for name in named:gmatch("%S+") do
    met[name], count = (met[name] or 0) + 1, count + 1
  end
  for name, times in pairs(met) do
    if not set.numbers[name] or times > #set.numbers[name] then
      return ("%s dealt %d times"):format(name, times)
    end
  end
  if count ~= 0 and count ~= set.count then return ("%d of %d pieces accounted for"):format(count, set.count) end
  return nil
end

-- Every entry must cite a paragraph.
local function check_cites(state, baseless)
  local entry = state.entries[baseless]
  return entry and ("entries[%d], %s, rests on %s"):format(baseless - 1, tostring(entry.step), tostring(entry.cite))
end

-- A dealt round must show every fact that the law requires.
local function check_shown(state)
  local lacking = missing_facts.list(state)[1]
  return lacking and ("not shown: %s (%s)"):format(lacking.what, lacking.cite)
end

local function check_settled(state)
  if not state.ended then return "a round that is not over" end
  local settled, mismatch = ledger.check(state)
  return not settled and mismatch or nil
end

---The first broken invariant of a dealt round; nil if all hold.
---@param state table
---@param undecided boolean? a hand has no single outcome, so that the round is not over and no wager is settled
---@return string? mismatch
function tally.mismatch(state, undecided)
  local mismatch = not undecided and check_settled(state) or nil
  if mismatch then return mismatch end
  local named, baseless = read_entries(state)
  return check_pieces(state, named) or check_cites(state, baseless) or check_shown(state)
end

-- ---- sums ----

---@class rounds.play.tally
---@field rounds integer
---@field outcomes table<string, integer> number of main wagers won, lost ... as announced
---@field accounts table<string, integer> cents, by account
---@field placed table<string, integer> number of wagers made, by name
---@field paid table<string, table<string, { times: integer, cents: integer }>> by wager, then by row
---@field meter { first: integer, last: integer }? cents of a continuing meter before the first round and after the last
---@field paragraphs table<string, { entries: integer, cents: integer }> by key
---@field unlawful { rounds: integer, hands: integer, first: integer, by: table<string, integer>, terms: table<string,
---  integer> }? rounds against the law; `first`: number of the first; `hands`: of the house set against the law; `by`:
---  the same by paragraph; `terms`: rounds in which a term has an effect against the law, by term
---@field without_outcome { rounds: integer, hands: integer, first: integer }? rounds left out of all sums, because
---  hands have no single outcome; `first`: the number of the first such round

---@return rounds.play.tally
function tally.new()
  return { rounds = 0, outcomes = {}, accounts = {}, placed = {}, paid = {}, paragraphs = {} }
end

-- Adds a placed wager, or an optional wager paid by a row.
local function add_wager(sums, entry)
  local name = entry.wager
  if entry.step == "wager" then
    sums.placed[name] = (sums.placed[name] or 0) + 1
  elseif entry.step == "pay" and entry.hand then
    local rows = sums.paid[name] or {}
    local of = rows[entry.hand] or { times = 0, cents = 0 }
    of.times, of.cents = of.times + 1, of.cents + entry.cents
    rows[entry.hand], sums.paid[name] = of, rows
  end
end

-- Adds an entry about a wager: placed, announced or paid.
local function add_about_wager(sums, entry, main)
  add_wager(sums, entry)
  local outcome = entry.outcome
  if outcome and entry.wager == main then sums.outcomes[outcome] = (sums.outcomes[outcome] or 0) + 1 end
end

---Counts a round that cannot be settled, outside the sums.
---@param sums rounds.play.tally
---@param number integer of the round
---@param count integer of hands without a single outcome
function tally.leave_out(sums, number, count)
  local of = sums.without_outcome or { rounds = 0, hands = 0, first = number }
  of.rounds, of.hands = of.rounds + 1, of.hands + count
  sums.without_outcome = of
end

-- Counts a round's hands that the house set against the law, and its terms that have an effect against the law.
local function add_unlawful(sums, state, number)
  local hands_there = lists.filter(lawful.hands(state), function (one) return lawful.breaks(one.law) end)
  local of_terms = breaks.terms(state)
  if #hands_there == 0 and #of_terms == 0 then return end
  local of = sums.unlawful or { rounds = 0, hands = 0, first = number, by = {}, terms = {} }
  of.rounds, of.hands, sums.unlawful = of.rounds + 1, of.hands + #hands_there, of
  for _, one in ipairs(hands_there) do of.by[one.law.cite] = (of.by[one.law.cite] or 0) + 1 end
  for _, one in ipairs(of_terms) do of.terms[one.term] = (of.terms[one.term] or 0) + 1 end
end

---Adds a finished round.
---@param sums rounds.play.tally
---@param state table
---@param number integer? of the round, if its hands are to be judged
function tally.add(sums, state, number)
  if number then add_unlawful(sums, state, number) end
  local entries, main = state.entries, state.main
  sums.rounds = sums.rounds + 1
  local paragraphs = sums.paragraphs
  for index = 1, #entries do
    local entry = entries[index]
    local cite, cents = entry.cite, entry.cents
    local of = paragraphs[cite]
    if not of then
      of = { entries = 0, cents = 0 }
      paragraphs[cite] = of
    end
    of.entries = of.entries + 1
    if cents and entry.from then of.cents = of.cents + cents end
    if entry.wager then add_about_wager(sums, entry, main) end
  end
  local opened = state.ledger.opened or {}
  for account, cents in pairs(state.ledger.balance) do
    local sum = (sums.accounts[account] or 0) + cents
    -- An area on which a wager remained is listed while a wager lies there.
    if cents ~= 0 then sums.accounts[account] = (sum ~= 0 or not opened[account]) and sum or nil end
  end
end

-- Adds numbers of the same names, tables within tables.
local function add_up(sums, more)
  for name, value in pairs(more) do
    if type(value) == "table" then
      sums[name] = sums[name] or {}
      add_up(sums[name], value)
    else
      sums[name] = (sums[name] or 0) + value
    end
  end
end

---Adds the sums of later rounds. No meter continues into them.
---@param sums rounds.play.tally
---@param more rounds.play.tally
function tally.join(sums, more)
  local firsts = {}
  for _, name in ipairs({ "without_outcome", "unlawful" }) do
    firsts[name] = (sums[name] or more[name] or {}).first
  end
  add_up(sums, more)
  for name, first in pairs(firsts) do sums[name].first = first end
end

return tally
