-- Rounds of Pai Gow Poker held to a referee written from the text alone (tests/reference/card_rounds.lua): hands, what
-- is left, the starting position, outcomes, optional wagers, Envy Bonuses, the meter, limits, and every account.

local card_table = require("card_table")
local chance = require("hw.chance")
local progressive = require("rounds.round.optional.progressive")
local referee = require("reference.card_rounds")
local sample = require("sample")
local tap = require("tap")

local ROUNDS = sample.is_whole() and 2000 or 160

local LONG = 1000 -- from so many on what was met is printed

local function sorted(list, between)
  table.sort(list)
  return table.concat(list, between or " ")
end

-- What the fold has of a round, in the referee's terms.
local function entries_of(state)
  local found = { dealt = {}, paid = {}, envies = {}, cuts = 0, dealer_outcome = nil }
  for _, entry in ipairs(state.entries) do
    if entry.step == "deal" then
      local list = {}
      for card in entry.pieces:gmatch("%S+") do list[#list + 1] = card end
      found.dealt[entry.position] = sorted(list)
    elseif entry.step == "left" then
      found.left = entry.pieces or found.left -- counted later, it has no names
    elseif entry.step == "start" then
      found.start = entry.position
    elseif entry.step == "limit" then
      found.cuts = found.cuts + 1
    elseif entry.step == "announce" and entry.position == "dealer" then
      found.dealer_outcome = entry.outcome
    elseif entry.step == "pay" and entry.hand then
      local hand = entry.hand:gsub("^Seven card straight", "Seven-card straight")
      found.paid[entry.seat .. " " .. entry.wager] = { entry.cents, hand }
    elseif entry.step == "envy" then
      found.envies[#found.envies + 1] = ("%d of %d by %s: %d"):format(entry.seat, entry.holder, entry.wager,
        entry.cents)
    end
  end
  return found
end

local function same(found, wanted, what)
  if found ~= wanted then
    error(("%s: %s, and the referee %s"):format(what, tostring(found), tostring(wanted)), 0)
  end
end

local function compare_deal(found, judged)
  if not judged.hands then return end
  same(found.start, judged.start == 0 and "dealer" or "seat " .. judged.start, "starting position")
  for position, hand in pairs(judged.hands) do same(found.dealt[position], sorted({ table.unpack(hand) }), position) end
  same(found.left, table.concat(judged.left, " "), "left")
end

local function compare_wagers(state, found, judged)
  same(found.dealer_outcome, judged.dealer_outcome, "the dealer's wager")
  local paid = 0
  for number, seat in ipairs(judged.seats) do
    local compared = not (seat.surrendered or seat.gone)
    same(state.seats[number].outcome, compared and seat.outcome or nil, "outcome of seat " .. number)
    for name, result in pairs(seat.results) do
      local what = ("seat %d %s"):format(number, name)
      local entry = found.paid[number .. " " .. name]
      same(entry and entry[1], result.paid ~= 0 and result.paid or nil, what)
      if entry then
        same(entry[2], result.row, what)
        paid = paid + 1
      end
    end
  end
  for _ in pairs(found.paid) do paid = paid - 1 end
  same(paid, 0, "payments besides")
  same(found.cuts, judged.cuts, "payments cut")
end

local function compare_envy(found, judged)
  local wanted = {}
  for index, one in ipairs(judged.envies) do
    wanted[index] = ("%d of %d by %s: %d"):format(one.seat, one.holder, one.wager, one.cents)
  end
  same(table.concat(found.envies, "; "), table.concat(wanted, "; "), "Envy Bonuses")
end

local function compare_money(state, judged)
  for account, cents in pairs(state.ledger.balance) do same(cents, judged.net[account] or 0, account) end
  for account, cents in pairs(judged.net) do same(state.ledger.balance[account], cents, account) end
  if state.terms.values.progressive then same(progressive.shows(state), judged:meter(), "the meter") end
end

local function compare(state, judged)
  local found = entries_of(state)
  compare_deal(found, judged)
  if not judged.void then
    compare_wagers(state, found, judged)
    compare_envy(found, judged)
  end
  compare_money(state, judged)
end

-- What has to be met for the comparison to say anything.
local met = {}

local function meet(what, count) met[what] = (met[what] or 0) + (count or 1) end

local function note(judged)
  local meters = 0
  for _, seat in ipairs(judged.seats) do
    if seat.outcome and not judged.void then meet("outcome " .. seat.outcome) end
    if seat.surrendered then meet("given up") end
    if seat.gone then meet("left") end
    if seat.void then meet("void hand") end
    for name, result in pairs(seat.results) do
      meet(name .. ": " .. (result.row or "lost"))
      if name == "Progressive Payout" and (result.row == "Five aces" or result.row == "Seven-card straight flush") then
        meters = meters + 1
      end
    end
  end
  if meters > 1 then meet("the meter twice in a round") end
  local envied = {}
  for _, one in ipairs(judged.envies) do envied[one.wager] = true end
  if envied["Fortune Bonus"] and envied["Emperor's Treasure"] then meet("two envy games at once") end
  if envied["Dynasty Bonus"] then meet("Dynasty envy") end
  meet("payments cut", judged.cuts)
  if judged.cuts > 1 then meet("two payments cut in a round") end
  if judged.exhausted then meet("exhausted" .. (judged.co_bank and ", co-banked" or "")) end
  if judged.dealer_outcome then meet("dealer " .. judged.dealer_outcome) end
  if judged.void then meet("void round") end
end

local function print_met()
  local lines = {}
  for what, count in pairs(met) do lines[#lines + 1] = ("# %s: %d"):format(what, count) end
  print(sorted(lines, "\n"))
end

local function test_rounds(number, count, otherwise)
  for n = 1, count do
    local state, facts = card_table.play(card_table.TERMS[number], chance.seeded("referee " .. number, n), otherwise)
    local judged = referee.play(facts)
    local ok, why = pcall(compare, state, judged)
    if not ok then error(("table %d, round %d: %s"):format(number, n, why), 0) end
    note(judged)
  end
end

for number = 1, #card_table.TERMS do
  tap.test(("us-pa/645a.11 %d rounds at table %d come to what the referee has"):format(ROUNDS, number), function ()
    test_rounds(number, ROUNDS)
  end)
end

tap.test(("us-pa/645a.11 %d rounds at two tables, by other readings"):format(ROUNDS), function ()
  test_rounds(1, ROUNDS // 2, true)
  test_rounds(5, ROUNDS // 2, true)
end)

tap.test(("us-pa/645a.11 %d rounds at each table as `deal --vary` has them"):format(ROUNDS // 4), function ()
  for number, terms in ipairs(card_table.TERMS) do
    for n = 1, ROUNDS // 4 do
      local state, facts = card_table.varied(terms, n)
      local ok, why = pcall(compare, state, referee.play(facts))
      if not ok then error(("table %d, round %d: %s"):format(number, n, why), 0) end
    end
  end
end)

tap.test("the rounds met what is rare", function ()
  for _, what in ipairs({
    "outcome win", "outcome push", "outcome lose", "given up", "left", "void hand", "void round", "exhausted",
    "exhausted, co-banked", "dealer win", "dealer push", "dealer lose", "two envy games at once", "Dynasty envy",
    "payments cut", "two payments cut in a round", "the meter twice in a round",
    "Fortune Bonus: Royal flush and Royal Match", "Fortune Bonus: Three pair",
    "Emperor's Treasure: Royal flush and ace king suited", "Progressive Payout: Seven-card straight flush",
    "Progressive Payout: Five aces", "Dynasty Bonus: Seven-card natural straight flush",
    "Dynasty Bonus: Ace/five natural straight flush", "Protection: Ace/five natural straight flush",
    "Protection: Nine-high", "Pai Gow Insurance: Nine-high", "Queen's Dragon: Queen's Dragon",
    "Red/Black: Seven cards of the chosen color",
  }) do
    tap.assertTrue((met[what] or 0) > 0, "never met: " .. what)
  end
  if ROUNDS > LONG then print_met() end
end)
