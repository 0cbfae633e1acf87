-- Rounds of tiles held against tests/reference/tile_rounds.lua, a referee written from the texts alone: who holds
-- which tiles, how each wager ends and under which paragraph, and what everybody has won or lost, to the cent.
-- Rounds are those of `deal --vary`, and then the same with hands set any way, wagers of others on an area, two
-- areas of one player and irregularities put into their events.

local chance = require("hw.chance")
local driver = require("rounds.play.driver")
local many = require("rounds.play.many")
local notation = require("houseway.notation")
local plain = require("reference.plain_621a")
local referee = require("reference.tile_rounds")
local refusal = require("houseway.base.refusal")
local round = require("rounds.round")
local rounds = require("rounds")
local sample = require("sample")
local things = require("houseway.law.provisions.shared_names")
local session = require("rounds.play.session")
local tap = require("tap")
local traditional = require("reference.traditional")

local ROUNDS = sample.is_whole() and 50000 or 450
local MAIN = "Pai Gow"

-- ---- the licensee's terms ----

local PAYTABLES = {
  ["Pair Fortunes"] = { { "Gee Joon pair and Heaven pair", 300 }, { "Any other two pair", 25 }, { "Gee Joon pair", 8 },
    { "Mixed pair", 4 }, { "Identical pair", 3 } },
  Sum = { { "Total 3 or 18", 100 }, { "Total 17", 25 }, { "Total 4 to 7", 2 } },
  Match = { { "Three of the chosen number", 30 }, { "Two of the chosen number", 3 },
    { "One of the chosen number", 1 } },
  ["Beat It"] = { { "Red above the total of blue", 9 }, { "Red above both blue", 2 }, { "Red above one blue", 1 } },
}

-- A paytable as terms hold it, and as the referee reads it.
local function printed(table_of_one)
  local lines, rows = { "Hand  Payout" }, {}
  for index, row in ipairs(table_of_one) do
    local pays = row[2] .. " to 1"
    lines[index + 1] = row[1] .. "  " .. pays
    rows[index] = { hand = row[1], pays = pays }
  end
  local held = {}
  for index, row in ipairs(assert(notation.paytable(table.concat(lines, "\n"))).rows) do
    held[index] = { hand = row.hand, pays = row[1] }
  end
  return { rows = held }, { rows = rows }
end

local HELD, READ = {}, {}
for name, one in pairs(PAYTABLES) do HELD[name], READ[name] = printed(one) end

local BANKING = { banking = true, co_banking = true, deliveries = things.DELIVERIES }

local function with(these, more)
  local found = {}
  for name, value in pairs(these) do found[name] = value end
  for name, value in pairs(more) do found[name] = value end
  return found
end

local TERMS = {
  ["us-ma/pai_gow"] = {
    with(BANKING, { vigorish = "next higher 25 cents", odd_cents = "to the house", coupons = true,
      adjacent_areas = true }),
    with(BANKING, { vigorish = "nearest 25 cents", odd_cents = "to the bank" }),
    with(BANKING, { odd_cents = "to the house" }), { adjacent_areas = true },
  },
  ["us-pa/621a"] = {
    with(BANKING, { start = "a number", vigorish = "nearest 25 cents", odd_cents = "to the bank", coupons = true }),
    with(BANKING, { wagers = { ["Pair Fortunes"] = {}, Sum = {}, Match = {}, ["Beat It"] = {} }, paytables = HELD,
      start = "three dice shaken by a player", odd_cents = "to the house" }),
    { wagers = { Sum = {}, ["Pair Fortunes"] = {} }, paytables = HELD, vigorish = "next higher 25 cents" },
  },
  ["au-nsw/pai_gow"] = {
    with(BANKING, { odd_cents = "to the bank", coupons = true }),
    with(BANKING, { vigorish = "nearest 25 cents", odd_cents = "to the house" }),
    { coupons = true },
  },
}
-- The submissions, and the same ways as tests/reference has them.
local WAYS = {
  ["us-ma/pai_gow"] = { "houseways/traditional/pai_gow.lua", traditional },
  ["us-pa/621a"] = { "houseways/plain/621a.lua", plain },
  ["au-nsw/pai_gow"] = { "houseways/traditional/pai_gow.lua", traditional },
}

local function house_way(chapter)
  local way = WAYS[chapter][2]
  return function (hand)
    local setting = way.set(hand)
    return { high = table.concat(setting.high, " "), low = table.concat(setting.low, " ") }
  end
end

-- ---- what the engine made of a round ----

local STANDING = { ["table"] = true }

local function sorted(pieces)
  local names = {}
  for name in pieces:gmatch("%S+") do names[#names + 1] = name end
  table.sort(names)
  return table.concat(names, " ")
end

local function move(found, account, cents)
  found.net[account] = (found.net[account] or 0) + cents
  if found.net[account] == 0 then found.net[account] = nil end
  -- The layout, the center and the dealer's wager never owe anybody.
  local player = account:find("^seat %d$") or account:find("^guest") or account == "Ann"
  if not STANDING[account] and not player and (found.net[account] or 0) < 0 then
    found.wrong = account .. " owes " .. -found.net[account]
  end
end

local READERS = {}

function READERS.deal(found, entry) found.hands[entry.position] = sorted(entry.pieces) end
function READERS.start(found, entry) found.start = entry.position end
function READERS.announce(found, entry)
  if entry.position == "dealer" then
    found.outcomes.dealer = entry.outcome
  elseif entry.wager == MAIN then
    found.outcomes[entry.seat], found.cites[entry.seat] = entry.outcome, entry.cite
  end
end
function READERS.hand(found, entry) found.outcomes[entry.seat] = found.outcomes[entry.seat] or "surrender" end
function READERS.cover(found, entry) found.lacked = (found.lacked or 0) + entry.cents end

local function made_of(entries)
  local found = { hands = {}, outcomes = {}, cites = {}, net = {} }
  for _, entry in ipairs(entries) do
    if READERS[entry.step] then READERS[entry.step](found, entry) end
    if entry.from == "center" and (entry.step == "surplus" or entry.step == "vigorish") then
      found.surplus = (found.surplus or 0) + entry.cents
    end
    if entry.cents and entry.from and entry.to then
      move(found, entry.from, -entry.cents)
      move(found, entry.to, entry.cents)
    end
  end
  return found
end

-- ---- in what order ----

-- 7(g), (h), (j), 8(n), (o), 621a.8(f), (g), (i): hands exposed from the right and on; what is lost is collected at
-- once; winners are paid when all are exposed, in 621a.8 when each is, both in that order; a dealer's wager against
-- a bank comes before.
local function out_of_order(entries, at_once)
  local exposed, paid, dealer = 0, 0, false
  local owed -- the seat whose wager is to be collected, or paid, before another hand is exposed
  for _, entry in ipairs(entries) do
    local seat, main = entry.seat, entry.wager == MAIN
    if entry.step == "expose" then
      if seat <= exposed or owed or paid > 0 and not at_once then return "seat " .. seat .. " exposed" end
      exposed = seat
    elseif entry.step == "announce" and entry.position == "dealer" then
      if exposed > 0 or dealer then return "the dealer's wager" end
      dealer = true
    elseif entry.step == "announce" and main then
      if seat ~= exposed then return "seat " .. seat .. " announced" end
      owed = (entry.outcome == "lose" or at_once and entry.outcome == "win") and seat or nil
    elseif main and exposed > 0 and (entry.step == "collect" or entry.step == "coupon") then
      owed = nil
    elseif main and entry.step == "pay" then
      if seat < paid then return "seat " .. seat .. " paid" end
      paid, owed = seat, nil
    end
  end
end

-- ---- the comparison ----

local function differences(found, said)
  local list = {}
  local function same(what, a, b)
    if a ~= b then list[#list + 1] = ("%s: %s, referee %s"):format(what, tostring(a), tostring(b)) end
  end
  local function same_maps(what, a, b)
    for key, value in pairs(a) do same(("%s %s"):format(what, key), value, b[key]) end
    for key, value in pairs(b) do if a[key] == nil then same(("%s %s"):format(what, key), nil, value) end end
  end
  local hands = {}
  for position, hand in pairs(said.hands or {}) do hands[position] = sorted(table.concat(hand, " ")) end
  same("wrong", found.wrong, nil)
  same("start", found.start, said.start)
  same_maps("hand of", found.hands, hands)
  same_maps("outcome of", found.outcomes, said.outcomes)
  same_maps("paragraph of", found.cites, said.cites)
  same_maps("net of", found.net, said.net)
  same("center lacked", found.lacked, said.lacked)
  same("surplus", found.surplus, said.surplus)
  return list
end

local function judged(of, events)
  local names = {}
  for seat, player in pairs(of.players) do names[seat] = player.name end
  local terms = { vigorish = of.terms.vigorish, odd_cents = of.terms.odd_cents, paytables = READ }
  return referee.judge({ chapter = of.chapter, events = events, players = names, terms = terms,
    house_way = house_way(of.chapter), table = of.table })
end

local function fail(of, list, state, events)
  local lines = { ("%s, terms %d, round %d"):format(of.chapter, of.index, of.number), table.concat(list, "; ") }
  for _, event in ipairs(events) do lines[#lines + 1] = require("rounds.play.record").line(event) end
  for _, entry in ipairs(state.entries) do lines[#lines + 1] = require("rounds.play.record").line(entry) end
  error(table.concat(lines, "\n"), 0)
end

local function compare(of, state, events)
  local judges, said = pcall(judged, of, events)
  if not judges then fail(of, { said }, state, events) end
  if said.part_of_a_cent then fail(of, { "a part of a cent, which no term parts" }, state, events) end
  local list = differences(made_of(state.entries), said)
  list[#list + 1] = out_of_order(state.entries, of.chapter == "us-pa/621a" and not said.bank)
  if #list > 0 then fail(of, list, state, events) end
  return said
end

-- ---- the same events, and more ----

local SPLITS = { { 1, 2, 3, 4 }, { 1, 3, 2, 4 }, { 1, 4, 2, 3 }, { 3, 4, 1, 2 }, { 2, 4, 1, 3 }, { 2, 3, 1, 4 } }

local function any_setting(draw, seat, hand)
  local s = SPLITS[draw:number(6)]
  return { event = "set", seat = seat, high = hand[s[1]] .. " " .. hand[s[2]], low = hand[s[3]] .. " " .. hand[s[4]] }
end

local ALTER = {}

-- Players set their hands any way there is.
function ALTER.set(of, event)
  local who = event.seat == "bank" and of.base.bank or event.seat
  if who == "dealer" or of.base.co_bank and event.seat == "bank" then return { event } end
  return { any_setting(of.draw, event.seat, of.base.hands["seat " .. who]) }
end

-- Wagers of odd cents: as much more on each, so that the larger stays the larger. And in New South Wales two more
-- players on an area.
function ALTER.wager(of, event)
  if event.wager == MAIN and not event.by then event = with(event, { cents = event.cents + of.more }) end
  if of.chapter ~= "au-nsw/pai_gow" or of.crowded or of.draw:below(2) == 0 then return { event } end
  local list = { event }
  for guest = 1, of.draw:number(2) do
    list[#list + 1] = { event = "wager", seat = event.seat, wager = MAIN, cents = 100 * of.draw:number(300),
      player = "guest " .. guest .. event.seat }
  end
  return list
end

-- A tile of a player is seen when dealt, or one of the dealer's, which voids everything; before hands are set.
local function irregularity(of, seats)
  local seat = seats[of.draw:number(#seats)]
  local choice = of.draw:below(2) == 0 and "void" or "play"
  if of.draw:below(6) == 0 then seat, choice = "dealer", nil end
  local hand = of.base.hands[seat == "dealer" and seat or "seat " .. seat]
  return { event = "irregularity", seat = seat, choice = choice, exposed = hand[1] }
end

-- What has come to pass in the round already, beside which nothing more is put in.
local EVENTFUL = { irregularity = true, withdraw = true, leave = true, control = true }

local function altered(of, events)
  local list, seats = {}, {}
  of.crowded, of.more = false, of.draw:below(100)
  for _, event in ipairs(events) do
    if event.event == "wager" and event.wager == MAIN then seats[#seats + 1] = event.seat end
    of.crowded = of.crowded or EVENTFUL[event.event] or event.player ~= nil or event.consent ~= nil
  end
  local seen
  for _, event in ipairs(events) do
    local first_set = event.event == "set" and not seen
    if first_set then seen = not of.crowded and of.draw:below(3) == 0 and irregularity(of, seats) or {} end
    if first_set and seen.event then list[#list + 1] = seen end
    if seen and seen.event and not seen.choice then break end
    local gone = seen and seen.choice == "void" and seen.seat == event.seat
    local alter = ALTER[event.event]
    for _, one in ipairs(gone and {} or alter and alter(of, event) or { event }) do list[#list + 1] = one end
  end
  return list
end

-- The round by its events; nil where a sum left part of a cent that no term parts.
local function replayed(of, setup, events)
  local state = assert(round.open(setup))
  for _, event in ipairs(events) do
    local entries, problem = refusal.catch(round.apply, state, event)
    if not entries then
      local expected = type(problem) == "table" and problem.expected or ""
      if expected:find("^give whole cents, or terms") then return nil, state end
      fail(of, { "refused: " .. rounds.line(problem) }, state, events)
    end
  end
  return state
end

local function compare_altered(of, setup, events)
  local changed = altered(of, events)
  local state, at = replayed(of, setup, changed)
  if state then return compare(of, state, changed) end
  if not judged(of, changed).part_of_a_cent then fail(of, { "refused a sum that can be parted" }, at, changed) end
end

-- ---- tables ----

-- The referee has every hand of the dealer's reset as submitted, lawful or not.
local READINGS = { ["us-ma/pai_gow.9.f"] = "as_submitted" }

local function open(chapter, terms)
  local setup = rounds.setup({ chapter = chapter, terms = terms, way = WAYS[chapter][1],
    readings = chapter ~= "au-nsw/pai_gow" and READINGS or nil })
  local opened = setmetatable({ way = setup.way, decided = setup.decided, terms = setup.terms }, session)
  return opened, { seed = "referee", vary = true, terms = setup.terms.values, setters = {} }
end

-- Massachusetts 10: a player on two areas next to each other, now and then.
local function two_areas(of, plan, draw)
  local players = plan.setup.players
  if not of.terms.adjacent_areas then return end
  for seat = 1, 6 do
    if players[seat] and players[seat].name == "Ann" then return end
  end
  for seat = 1, 5 do
    if players[seat] and plan.bank ~= seat and not players[seat + 1] and draw:below(2) == 0 then
      players[seat], players[seat + 1] = { name = "Ann" }, { name = "Ann" }
      return
    end
  end
end

local function met(kinds, said)
  for _, outcome in pairs(said.outcomes) do kinds[outcome] = true end
  kinds.lacked, kinds.surplus = kinds.lacked or said.lacked, kinds.surplus or said.surplus
  kinds.void, kinds.odd = kinds.void or said.void, kinds.odd or (said.co_bank and (said.surplus or 0) % 2 == 1)
end

local function one_round(of, opened, common, kinds)
  local plan = many.plan(opened, common, of.number)
  of.draw = chance.seeded("referee alters", of.number)
  two_areas(of, plan, of.draw)
  of.players, of.table = plan.setup.players, plan.setup.table
  local ok, state, events = pcall(driver.deal, plan)
  if not ok then
    if tostring(state):find("whole cents, or terms", 1, true) then return end
    error(("%s, terms %d, round %d: %s"):format(of.chapter, of.index, of.number, tostring(state)), 0)
  end
  of.base = compare(of, state, events)
  met(kinds, of.base)
  local said = compare_altered(of, plan.setup, events)
  if said then met(kinds, said) end
end

for _, chapter in ipairs({ "us-ma/pai_gow", "us-pa/621a", "au-nsw/pai_gow" }) do
  tap.test(("%s: rounds come out as the referee has them"):format(chapter), function ()
    local kinds = {}
    for index, terms in ipairs(TERMS[chapter]) do
      local opened, common = open(chapter, terms)
      local each = ROUNDS // #TERMS[chapter]
      for number = index * 1000000 + 1, index * 1000000 + each do
        one_round({ chapter = chapter, terms = terms, index = index, number = number }, opened, common, kinds)
      end
    end
    for _, kind in ipairs({ "win", "lose", "push", "lacked", "surplus", "void" }) do
      tap.assertTrue(kinds[kind] ~= nil, "no round with " .. kind)
    end
  end)
end
