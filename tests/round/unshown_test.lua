-- What the law makes a condition and a record does not tell: said as an entry, with the paragraph; nothing is said of
-- what is told.

local chapters = require("jurisdictions.chapters")
local provisions = require("houseway.law.provisions")
local rounds = require("rounds")
local tap = require("tap")
local missing_facts = require("rounds.round.missing_facts")

local MA, PA, NSW = "us-ma/pai_gow", "us-pa/645a", "au-nsw/pai_gow"

local function open(chapter, of)
  local terms = { banking = true, co_banking = true }
  if chapter ~= PA then terms.deliveries = { "house way from the right" } end
  for name, value in pairs(of.terms or {}) do terms[name] = value end
  return rounds.open({ chapter = chapter, terms = terms, players = of.players, table = of.table })
end

-- What is not shown, "seat 2, the bank's funds, us-ma/pai_gow.8.d.2".
local function lacking(r)
  local lines = {}
  for index, entry in ipairs(missing_facts.list(r.state)) do
    lines[index] = (entry.seat and "seat " .. entry.seat .. ", " or "") .. entry.what .. ", " .. entry.cite
  end
  return lines
end

local function wager(seat, cents)
  return { event = "wager", seat = seat, wager = "Pai Gow", cents = cents }
end

local TOLD = { first_round = false, last = { first_offered = 1, wagered = { { seat = 2, cents = 2500 } } } }
local FUNDED = { {}, { funds = 1000000 }, {} }
local LAST = "what the bank wagered against the dealer in the last round without a bank, us-ma/pai_gow.8."

tap.test("P5 us-ma/pai_gow.8.d a bank of which nothing is told", function ()
  local r = open(MA, { table = {}, players = { {}, {}, {} } })
  r:play({ { event = "pass", seat = 1 }, { event = "bank", seat = 2 }, wager(1, 1000),
    { event = "dealer_wager", cents = 1000 } })
  tap.assertEquals(lacking(r), {
    "who was offered the bank first in the round before, us-ma/pai_gow.8.c",
    "seat 2, whether it is the first round of the game, us-ma/pai_gow.8.b",
    "seat 2, who banked the round before, us-ma/pai_gow.8.c",
    "seat 2, " .. LAST .. "d.1", "seat 2, the bank's funds, us-ma/pai_gow.8.d.2", "seat 2, " .. LAST .. "h",
  })
end)

tap.test("P5 us-pa/645a.12.d and a bank of which everything is", function ()
  for _, chapter in ipairs({ MA, PA }) do
    local r = open(chapter, { table = TOLD, players = FUNDED })
    if chapter == PA then r:one({ event = "pass", seat = 1 }) end
    r:one({ event = "bank", seat = 2 })
    tap.assertEquals(lacking(r), {})
  end
end)

tap.test("22.7 us-ma/pai_gow.8.i who shook is not asked where any player may press the button", function ()
  for start, what in pairs({ ["three dice shaken by a player"] = {},
    ["three dice"] = { "who shook the dice, us-ma/pai_gow.8.i" } }) do
    local r = open("us-pa/621a", { table = TOLD, players = FUNDED, terms = { start = start } })
    r:play({ { event = "bank", seat = 2 }, wager(3, 1000), { event = "dealer_wager", cents = 0 },
      rounds.stacked("dealer"), { event = "refuse_cut", by = "seat 2" }, { event = "no_more_bets" },
      { event = "dice", dice = { 1, 2, 3 } } })
    tap.assertEquals(lacking(r), what, start)
  end
end)

tap.test("P5 us-pa/645a.12.d.2 funds alone are not shown", function ()
  local r = open(PA, { table = TOLD, players = { {}, {}, {} } })
  r:play({ { event = "pass", seat = 1 }, { event = "bank", seat = 2 } })
  tap.assertEquals(lacking(r), { "seat 2, the bank's funds, us-pa/645a.12.d.2" })
end)

tap.test("P5 us-pa/645a.12.d.1 a list left out tells nothing, an empty one tells that nobody wagered", function ()
  local untold = open(PA, { table = { first_round = false, last = {} }, players = FUNDED })
  untold:play({ { event = "pass", seat = 1 }, { event = "bank", seat = 2 } })
  tap.assertEquals(lacking(untold), {
    "seat 2, what the bank wagered against the dealer in the last round without a bank, us-pa/645a.12.d.1",
  })
  local nobody = open(PA, { table = { first_round = false, last = { wagered = {} } }, players = FUNDED })
  nobody:one({ event = "pass", seat = 1 })
  tap.assertEquals(nobody:refused({ event = "bank", seat = 2 }).cite, "us-pa/645a.12.d.1")
end)

tap.test("P5 us-ma/pai_gow.8.c seats that were not offered the bank", function ()
  local r = open(MA, { table = TOLD, players = { {}, {}, nil, {} } })
  r:play({ { event = "pass", seat = 2 }, wager(1, 1000), { event = "no_more_bets" } })
  tap.assertEquals(lacking(r), { "whether the bank was offered to seats 4 and 1, us-ma/pai_gow.8.c" })
  local all = open(MA, { table = TOLD, players = { {}, {} } })
  all:play({ { event = "pass", seat = 2 }, { event = "offer_bank", seat = 1 }, wager(1, 1000),
    { event = "no_more_bets" } })
  tap.assertEquals(lacking(all), {})
end)

tap.test("P5 us-pa/645a.12.b nobody is offered it in the first round, if it is told to be that", function ()
  local first = open(MA, { table = { first_round = true }, players = FUNDED })
  first:play({ wager(1, 1000), { event = "no_more_bets" } })
  tap.assertEquals(lacking(first), {})
  local untold = open(MA, { table = { last = {} }, players = FUNDED })
  untold:play({ wager(1, 1000), { event = "no_more_bets" } })
  tap.assertEquals(lacking(untold), { "whether it is the first round of the game, us-ma/pai_gow.8.b" })
end)

tap.test("where the submission offers no bank nothing of it is to be shown", function ()
  local r = rounds.open({ chapter = MA, table = {} })
  r:play({ wager(1, 1000), { event = "no_more_bets" } })
  tap.assertEquals(lacking(r), {})
end)

tap.test("M5 au-nsw/pai_gow.9.12 a bank's funds", function ()
  local r = open(NSW, { table = TOLD, players = { {}, {}, {} } })
  r:one({ event = "bank", seat = 2 })
  tap.assertEquals(lacking(r), { "seat 2, the bank's funds, au-nsw/pai_gow.9.12" })
end)

tap.test("us-ma/pai_gow.8.i who shook, where a player banks", function ()
  for by, expected in pairs({ bank = {}, ["seat 2"] = {}, [false] = { "who shook the dice, us-ma/pai_gow.8.i" } }) do
    local r = open(MA, { table = TOLD, players = FUNDED })
    r:play({ { event = "bank", seat = 2 }, rounds.stacked("dealer"), wager(1, 1000), { event = "no_more_bets" },
      { event = "dice", dice = { 1, 2, 3 }, by = by or nil } })
    tap.assertEquals(lacking(r), expected)
  end
end)

-- ---- cards ----

local function shuffle(r)
  local order, set = {}, r.state.set
  for card in pairs(set.name) do order[#order + 1] = set.name[card] end
  r:one({ event = "shuffle", order = order })
end

local function cut_by(table_facts, by, law)
  local r = rounds.open({ chapter = PA, law = law, players = { [3] = {}, [5] = {} }, table = table_facts })
  shuffle(r)
  r:one({ event = "cut", by = by, at = 20 })
  return lacking(r)
end

tap.test("P12 us-pa/645a.5.d.1 who came first, in the first round", function ()
  tap.assertEquals(cut_by({ first_round = true }, "seat 3"), { "who came to the table first, us-pa/645a.5.d.1" })
  tap.assertEquals(cut_by({ first_round = true, first_arrival = 5 }, "seat 5"), {})
  tap.assertEquals(cut_by({ first_round = false }, "seat 3"), {})
  tap.assertEquals(cut_by({}, "seat 3"), { "whether it is the first round of the game, us-pa/645a.5.d.1" })
end)

tap.test("us-pa/645a.13.e.3 what the meter showed, where a part of it is paid", function ()
  local function paid(meter, hand, high, low)
    local r = rounds.open({ chapter = PA, players = { {} }, table = { first_round = false, meter = meter }, terms = {
      progressive = { wager = 100, start = 200000, contribution = "40%", hundredths = 4000 },
      wagers = { ["Progressive Payout"] = {} }, part_cents = "to the house",
    } })
    r:play({ { event = "wager", seat = 1, wager = "Pai Gow Poker", cents = 1000 },
      { event = "wager", seat = 1, wager = "Progressive Payout", cents = 100 }, { event = "no_more_bets" },
      rounds.hands({ dealer = "Kd Ks Js 8d 6c 4h 2d", ["seat 1"] = hand }), rounds.set(1, high, low),
      { event = "reveal" } })
    return lacking(r)
  end
  local aces = { "Ac Ad Ah As Jk 3c 7d", "Ac Ad Ah 3c 7d", "As Jk" }
  tap.assertEquals(paid(nil, table.unpack(aces)), { "what the progressive meter showed, us-pa/645a.13.e.3" })
  tap.assertEquals(paid(500060, table.unpack(aces)), {})
  tap.assertEquals(paid(nil, "Ac Ad 9h 8s 5c 3c 7d", "Ac Ad 3c 7d 5c", "9h 8s"), {})
end)

tap.test("what rows rest on is known", function ()
  local count = 0
  for _, field in pairs(provisions.by_name) do
    for _, row in ipairs(field.rows or {}) do
      for _, name in ipairs(row.rests_on or {}) do
        tap.assertTrue(missing_facts.known(name), field.name .. ": " .. name)
        count = count + 1
      end
    end
  end
  tap.assertTrue(count > 8)
end)

-- ---- a chapter's own function ----

-- Massachusetts with functions in place of § 8(b), (c) and (d)(2), two of which bar nobody.
local function with_functions(offered)
  local source = chapters.source(MA)
  for from, to in pairs({
    ['bank_barred = "at the start of the game"'] = "bank_barred = function (round) return round.first end",
    ['bank_barred = "two rounds running"'] = "bank_barred = function (round, player) return false end",
    ['bank_barred = "without chips to cover the wagers"'] =
      "bank_barred = function (round, player) return player.funds ~= nil and player.funds < round.wagers end",
    ['bank_offered = "counterclockwise from the dealer\'s right, the first offer moving on"'] =
      "bank_offered = " .. offered,
  }) do
    local first, last = source:find(from, 1, true)
    if first then source = source:sub(1, first - 1) .. to .. source:sub(last + 1) end
  end
  return chapters.load(MA, nil, { [MA] = source })
end

local function banked(law, of)
  local r = rounds.open({ chapter = MA, law = law, players = of.players, table = of.table,
    terms = { banking = true, deliveries = { "house way from the right" } } })
  if of.pass then r:one({ event = "pass", seat = 1 }) end
  r:play({ { event = "bank", seat = 2 }, wager(1, 1000) })
  return lacking(r)
end

local FIRST = [[function (round)
  if round.last and round.last.first_offered then return 2 end
  return 1
end]]

tap.test("L4 what a chapter's own function looked at, and the record lacks, is not shown; what it did not is not told",
  function ()
    local law = with_functions(FIRST)
    tap.assertEquals(banked(law, { table = {}, players = { {}, {}, {} }, pass = true }), {
      "what the round before was, us-ma/pai_gow.8.c",
      "seat 2, whether it is the first round of the game, us-ma/pai_gow.8.b",
      "seat 2, the bank's funds, us-ma/pai_gow.8.d.2", "seat 2, " .. LAST .. "d.1",
    })
    tap.assertEquals(banked(law, { table = TOLD, players = FUNDED }), {})
  end)

tap.test("L4 a chapter's own function that looks at nothing rests on nothing", function ()
  local law = with_functions("function (round) return 1 end")
  for _, line in ipairs(banked(law, { table = {}, players = { {}, {}, {} }, pass = true })) do
    tap.assertNotStrContains(line, "us-ma/pai_gow.8.c")
  end
end)

-- Each provision that a chapter's own function may be, but those tested above: whose chapter, what stands there, what
-- looks at something besides, the events that have it asked, and what lacks.
local function wagered(more)
  local list = { wager(1, 1000), { event = "no_more_bets" } }
  return table.move(more, 1, #more, 3, list)
end

local DICE = { rounds.stacked("dealer"), wager(1, 1000), { event = "no_more_bets" },
  { event = "dice", dice = { 1, 2, 3 } } }
local BEFORE = "what the round before was, us-ma/pai_gow."
local ELSEWHERE = {
  shaken_by = { MA, '"the dealer"', "function (round) return round.last and 'dealer' or 'dealer' end", DICE,
    BEFORE .. "6.a" },
  counted_from = { MA, '"the dealer"', "function (round) return round.last and 'dealer' or 'dealer' end", DICE,
    BEFORE .. "6.c" },
  counted = { MA, '"the dealer, betting positions and the dead hand"',
    "function (round, total) return total > 4 and round.last and 'dealer' or 1 end", DICE, BEFORE .. "6.c" },
  surrender = { MA, '"until the player\'s hands are exposed"',
    "function (round, player, exposed) return not exposed and (player.funds or 1) > 0 end",
    wagered({ rounds.tiles(), rounds.set_tiles(1), { event = "surrender", seat = 1 } }),
    "seat 1, the player's funds, us-ma/pai_gow.7.f" },
  controls = { NSW, '"the seated player"',
    "function (area) if count(area.nearest) > 0 then return area.nearest[1] end return 'seated' end",
    wagered({}), "seat 1, which wager lies nearest the dealer, au-nsw/pai_gow.9.7.1" },
}

for name, of in pairs(ELSEWHERE) do
  tap.test("L4 what a function as " .. name .. " looked at, and the record lacks, is not shown", function ()
    local source = chapters.source(of[1])
    local first, last = source:find(name .. "%s+= " .. of[2]:gsub("%p", "%%%0"))
    source = source:sub(1, first - 1) .. name .. " = " .. of[3] .. source:sub(last + 1)
    local r = rounds.open({ chapter = of[1], table = {}, players = { {}, {} },
      law = chapters.load(of[1], nil, { [of[1]] = source }) })
    if name == "controls" then r:one(rounds.with(wager(1, 500), { player = "Guest" })) end
    r:play(of[4])
    tap.assertEquals(lacking(r), { of[5] })
  end)
end

tap.test("L4 what a function as cut_offered looked at, and the record lacks, is not shown", function ()
  local source = chapters.source(PA):gsub('cut_offered = "the first player to arrive, when the game begins"',
    "cut_offered = function (round) return round.first and round.first_arrival or nil end", 1)
  local law = chapters.load(PA, nil, { [PA] = source })
  tap.assertEquals(cut_by({}, "seat 3", law), { "whether it is the first round of the game, us-pa/645a.5.d.1" })
  tap.assertEquals(cut_by({ first_round = true }, "seat 3", law), { "who came to the table first, us-pa/645a.5.d.1" })
  tap.assertEquals(cut_by({ first_round = true, first_arrival = 5 }, "seat 5", law), {})
end)

tap.test("L4 every provision that may be a function, and is shown a record, is tested", function ()
  local tested = { bank_barred = true, bank_offered = true, cut_offered = true, vigorish_rounding = true }
  for name, field in pairs(provisions.by_name) do
    tap.assertEquals(field.own ~= nil, tested[name] == true or ELSEWHERE[name] ~= nil, name)
  end
end)
