-- Nevada, a licensee's handout: each paragraph by hand, and the two readings of "above", over every hand.

local against = require("houseway.worth.against")
local card = require("hw.card")
local chapters = require("jurisdictions.chapters")
local clauses = require("houseway.way.clauses")
local cli = require("cli")
local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local driver = require("rounds.play.driver")
local explained = require("houseway.explore.explained")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local json = require("houseway.base.json")
local optimum = require("houseway.worth.optimum")
local poker = require("jurisdictions.poker")
local reference = require("reference.cards")
local rounds = require("rounds")
local tap = require("tap")
local vigorish = require("houseway.worth.vigorish")
local rankings = require("houseway.law.rankings")
local way = require("houseway.way")
local written = require("jurisdictions.written")

cli.stay_here() -- the counts of `edge` are those of `simulate`

local KEY, MAIN = "us-nv/pai_gow_poker", "Pai Gow Poker"
local STRICT = { [KEY .. ".1.f"] = "strictly", [KEY .. ".2.g"] = "strictly" }
local model, strict = chapters.load(KEY), chapters.load(KEY, STRICT)
local hand = written.hand

-- The dealer's kings over queen-jack, which the way sets so.
local KINGS = "Kc Kd 9h 7s 5d Qh Jc"
local ACES_UP = { "Ac Ad 6s 4s 2d", "Kh 9s" } -- wins both

local function played(of)
  of.chapter, of.terms = KEY, of.terms or {}
  return written.played(of)
end

tap.test(KEY .. " is a licensee's handout, and called so; its end is not at hand", function ()
  tap.assertEquals(model.title, "Pai Gow Poker, a licensee's handout")
  tap.assertEquals(chapters.with_status(model, "silent"), "3")
  for _, one in ipairs(model.borrows) do
    local of_reset = one.from == "us-pa/645a.14.i" -- the sentence that breaks off
    tap.assertStrContains(one.because, of_reset and "The handout breaks off" or "The handout does not say")
  end
end)

-- ---- who wins ----

tap.test(KEY .. ".1.a both hands higher win", function ()
  local r = played({ dealer = KINGS, hand(ACES_UP, { { MAIN, 1000 } }), comes_to = { ["seat 1"] = 950, table = -950 } })
  tap.assertEquals(r:only("announce").cite, KEY .. ".1.a")
end)

tap.test(KEY .. ".1.i both hands lower, or one lower and one tied, lose", function ()
  played({ dealer = KINGS, hand({ "10c 10d 6s 4h 3s", "8d 2h" }, { { MAIN, 1000 } }),
    hand({ "8c 8s 6d 4c 3c", "Qs Js" }, { { MAIN, 500 } }),
    comes_to = { ["seat 1"] = -1000, ["seat 2"] = -500, table = 1500 } })
end)

tap.test(KEY .. ".1.j one won and one lost pushes, and so does one won and one tied", function ()
  played({ dealer = KINGS, hand({ "Ac Ad 6s 4h 3s", "8d 2h" }, { { MAIN, 1000 } }),
    hand({ "As Ah 6d 4c 3c", "Qs Js" }, { { MAIN, 500 } }), comes_to = { ["seat 1"] = 0, ["seat 2"] = 0, table = 0 } })
end)

tap.test(KEY .. ".1.g a high hand below the low hand loses, whatever it beats", function ()
  local r = played({ dealer = KINGS, hand({ "Kh Qs Js 9s 3s", "Ac Ad" }, { { MAIN, 1000 } }),
    comes_to = { ["seat 1"] = -1000, table = 1000 } })
  tap.assertEquals(r:only("announce").cite, KEY .. ".1.g")
end)

tap.test(KEY .. ".1.g four cards and three lose", function ()
  played({ dealer = KINGS, hand({ "Ac Ad 6s 4s", "Kh 9s 2d" }, { { MAIN, 1000 } }),
    comes_to = { ["seat 1"] = -1000, table = 1000 } })
end)

tap.test(KEY .. ".2.a five percent of what is won: 50 cents of $10", function ()
  local r = played({ dealer = KINGS, hand(ACES_UP, { { MAIN, 1000 } }), comes_to = { ["seat 1"] = 950 } })
  local one = r:only("vigorish", { seat = 1 })
  tap.assertEquals({ one.cents, model.by_key[KEY .. ".2.a"].meaning.vigorish }, { 50, "5%" })
end)

-- ---- how hands rank ----

tap.test(KEY .. ".1.b as in poker, ace to five the second highest straight", function ()
  tap.assertEquals(model.card_rules.category, chapters.load("us-pa/645a").card_rules.category)
  tap.assertEquals(model.card_rules.straight, { 12, 3, 11, 10, 9, 8, 7, 6, 5, 4 })
end)

tap.test(KEY .. ".1.c 53 cards, one a joker", function ()
  tap.assertTrue(model.provisions.deck[1].value)
  tap.assertEquals(poker.deck()[53], "Jk")
end)

tap.test(KEY .. ".1.d the joker is an ace or completes: every rule is Pennsylvania's", function ()
  tap.assertEquals(model.card_rules, chapters.load("us-pa/645a").card_rules)
end)

tap.test(KEY .. ".1.e a hand of five and a hand of two", function ()
  tap.assertEquals(model.by_key[KEY .. ".1.e"].meaning.parts, { high = 5, low = 2 })
end)

-- ---- "above" ----

local SEVENS = { "7c 7d Ks 9d 4h", "7h 7s" } -- over jack-ten of tens the low hand wins, the high hand wins

tap.test(KEY .. ".1.f a pair of sevens over a pair of sevens is set rightly, or read strictly loses", function ()
  for reading, cents in pairs({ [false] = 1900, [true] = -2000 }) do
    local r = written.open({ chapter = KEY, terms = {} })
    if reading then r = rounds.open({ chapter = KEY, terms = {}, law = strict }) end
    r:play({ { event = "wager", seat = 1, wager = MAIN, cents = 2000 }, { event = "no_more_bets" },
      poker.hands({ dealer = "6c 6d 9h 8s 5d Qh Jc", table.concat(SEVENS, " ") }) })
    r:play({ rounds.set(1, SEVENS[1], SEVENS[2]), { event = "reveal" } })
    r:assert_comes_to({ ["seat 1"] = cents, table = -cents })
    local announced = r:only("announce")
    tap.assertEquals(announced.cite, KEY .. (reading and ".1.g" or ".1.a"))
  end
end)

-- Whether two hands are equal as far as both have cards, by the cards alone.
local function is_equal(setting)
  local function ordered(list)
    local values = {}
    for index, one in ipairs(list) do values[index] = reference.value(one) end
    table.sort(values, function (a, b) return a > b end)
    return values
  end
  local kind = reference.category(setting.high_rank)
  if kind ~= "high card" and kind ~= "pair" then return false end
  local low, high = ordered(setting.low), ordered(setting.high)
  if low[1] ~= low[2] then return kind == "high card" and high[1] == low[1] and high[2] == low[2] end
  local of_it = 0
  for _, value in ipairs(high) do of_it = of_it + (value == low[1] and 1 or 0) end
  return kind == "pair" and of_it == 2
end

-- Every hand of seven of a short deck, in turn.
local function each_hand(deck, visit, chosen, from)
  if #chosen == 7 then return visit(chosen) end
  for at = from, #deck - 6 + #chosen do
    chosen[#chosen + 1] = deck[at]
    each_hand(deck, visit, chosen, at + 1)
    chosen[#chosen] = nil
  end
end

local function short(ranks, suits)
  local deck = { "Jk" }
  for rank in ranks:gmatch("%S+") do
    for suit in suits:gmatch(".") do deck[#deck + 1] = rank .. suit end
  end
  return deck
end

-- A low hand's cards, by which a setting is known again.
local function known(names)
  local list = table.move(names, 1, 2, 1, {})
  table.sort(list)
  return table.concat(list, " ")
end

for ranks, suits in pairs({ ["A 9 7 4"] = "cdhs", ["A K 9 6 4 2"] = "ch" }) do
  tap.test(("%s.2.g above and not below, of every hand of %s: by the cards alone"):format(KEY, ranks), function ()
    local ranking, equal = rankings.compile(strict), 0
    local below = clauses.compile(model, ranking, model.clauses)
    local above = clauses.compile(strict, ranking, strict.clauses)
    each_hand(short(ranks, suits), function (names)
      local pieces = hands.check(model.game, table.concat(names, " "), {})
      local expected = {}
      for _, setting in ipairs(reference.settings(names)) do
        expected[known(setting.low)] = is_equal(setting) and "equal" or "above"
      end
      for number, setting in ipairs(ranking:view(pieces)) do
        local is = expected[known({ card.name(setting.low[1]), card.name(setting.low[2]) })]
        local _, rightly = below:lawful(ranking, pieces, number)
        local _, strictly = above:lawful(ranking, pieces, number)
        if rightly ~= (is ~= nil) or strictly ~= (is == "above") then
          tap.assertEquals({ rightly, strictly }, { is ~= nil, is == "above" }, table.concat(names, " "))
        end
        equal = equal + (is == "equal" and 1 or 0)
      end
    end, {}, 1)
    tap.assertTrue(equal > 100, equal)
  end)
end

-- Four of a kind beside three further ranks: set pair over pair where the house way says so, and then equal.
--   kings to jacks: 220 sets of three of the other twelve ranks, 64 suits each; or the joker with two of eleven ranks
--   that are neither its own nor an ace, 55 sets of 16
--   tens to sevens: no ace beside them, which would be set in front with the four behind: 165 sets of 64
--   aces: with or without the joker 5 times 220 sets of 64, but for a joker that makes a straight (eight sets of ranks,
--   64 suits, four aces that lack) or a flush with an ace that is there (220 sets, four suits, three aces that lack)
local KINGS_TO_JACKS, TENS_TO_SEVENS = 3 * (220 * 64 + 55 * 16), 4 * 165 * 64
local ACES = 5 * 220 * 64 - (8 * 64 * 4 + 220 * 4 * 3 - 8 * 4 * 3)

tap.test(KEY .. ".2.g read strictly, the Golden Nugget's way departs where it sets four of a kind pair over pair",
  function ()
    for readings, expected in pairs({ [false] = {}, [STRICT] = { ACES, KINGS_TO_JACKS, TENS_TO_SEVENS } }) do
      local one = way.load(tap.source_root() .. "/" .. rounds.WAYS[KEY], { under = KEY, readings = readings or nil })
      local judged, counted = conform.judge(one, decided.run(one, { cache = true })), {}
      for index, departed in ipairs(judged.departures) do counted[index] = departed.hands end
      table.sort(counted, function (a, b) return a > b end)
      tap.assertEquals(counted, expected)
      tap.assertEquals(judged.violations, readings and 152928 or 0)
    end
  end)

-- ---- a player's hands, counted ----

local function golden_nugget(readings)
  local one = way.load(tap.source_root() .. "/" .. rounds.WAYS[KEY], { under = KEY, readings = readings })
  return { way = one, decided = decided.run(one, { cache = true }) }
end

-- Deals in which the player's hands are set wrongly.
local function wrong_deals(cells)
  local found = 0
  for index, deals in ipairs(cells) do
    if (index - 1) // 9 % 3 == 2 then found = found + deals end
  end
  return found
end

tap.test(KEY .. ".1.f read strictly, `edge` counts four of a kind set pair over pair as lost in every deal", function ()
  local loose, one = golden_nugget(), golden_nugget({ [KEY .. ".1.f"] = "strictly" })
  local own = one.decided.table
  local cells, others = against.cells(one.way, own, own, {}), against.cells(loose.way, own, own, {})
  local lost = (ACES + KINGS_TO_JACKS + TENS_TO_SEVENS) * games.of(model.game).bank_hands
  tap.assertEquals({ wrong_deals(cells), wrong_deals(others) }, { lost, 0 })
  local paid = vigorish.stated(one.way.statute, {})
  local ends, before = against.settled(cells, one.way.statute, paid).ends, against.settled(others, model, paid).ends
  tap.assertTrue(ends.win < before.win and ends.push < before.push)
  -- What the others are worth does not change: without the hands concerned both counts are one.
  for index, deals in ipairs(cells) do
    local player = (index - 1) // 9 % 3
    if player == 0 then tap.assertEquals(deals + cells[index + 18], others[index]) end
    if player == 2 and deals > 0 then tap.assertEquals(one.way.statute.outcome.code[index], 1) end
  end
  -- A second derivation, hand by hand; and the best settings, counted deal by deal.
  local function bar() return function () return true end end
  local found = optimum.find({ witness = true, role = "player" }, one, one, bar)
  tap.assertEquals({ found.ends.way.win, found.ends.way.lose }, { ends.win, ends.lose })
  tap.assertNil(clauses.set_wrongly(one.way, found.best))
  tap.assertEquals(clauses.set_wrongly(one.way, own):count()[2] * games.of(model.game).bank_hands, lost)
end)

tap.test(KEY .. ".1.f read strictly, `simulate` loses more of the same rounds, and agrees with the count", function ()
  local function lost(reading)
    local found = json.decode(cli.run({ arguments = { "simulate", tap.source_root() .. "/" .. rounds.WAYS[KEY],
      "--under", KEY, "--reading", KEY .. ".1.f=" .. reading, "--rounds", "300000", "--seats", "1", "--json" } }).out)
    tap.assertTrue(math.abs(found.player_edge.distance) < 4, found.player_edge.distance)
    return found.lose
  end
  -- About one hand in a thousand is concerned, and few of them lose otherwise.
  local more = lost("strictly") - lost("further_cards")
  tap.assertTrue(more > 150 and more < 450, more)
end)

tap.test(KEY .. ".1.f read strictly, `explain --bank` says that sevens over sevens lose", function ()
  local pieces = hands.check(model.game, SEVENS[1] .. " " .. SEVENS[2], {})
  for reading, certain in pairs({ further_cards = false, strictly = true }) do
    local one = golden_nugget({ [KEY .. ".1.f"] = reading })
    local found, equal = explained.of(one.way, one.decided, pieces), 0
    explained.add_values(found, one.way, pieces, one, {})
    for _, setting in ipairs(found.settings) do
      local is = setting.exists and setting.low:gsub("[cdhs]", "") == "7 7"
      if is then tap.assertEquals(setting.value.fraction == "-1", certain) end
      equal = equal + (is and 1 or 0)
    end
    tap.assertEquals(equal, 6)
  end
end)

-- ---- the bank ----

local THREE = { { name = "Ann", funds = 5000 }, { name = "Bo" }, { name = "Cy" } }

local function opened(last)
  return rounds.open({ chapter = KEY, terms = { banking = true }, players = THREE,
    table = { first_round = false, last = last } })
end

tap.test(KEY .. ".2.b the bank goes round the players, and after the last it is the house's turn", function ()
  for first, seat in pairs({ [0] = 1, [1] = 2, [2] = 3, [3] = false }) do
    local r = opened(first > 0 and { first_offered = first, wagered = {} } or nil)
    local due = driver.due(r.state)
    tap.assertEquals(due.event == "offer_bank" and due.seat, seat)
  end
  local r = opened()
  r:one({ event = "bank", seat = 1 })
  tap.assertEquals(r:only("bank").cite, KEY .. ".2.b")
end)

tap.test(KEY .. ".2.c a player who refuses the bank leaves it to the house for that hand", function ()
  local r = opened()
  r:play({ { event = "offer_bank", seat = 1 }, { event = "pass", seat = 1 } })
  tap.assertTrue(driver.due(r.state).event ~= "offer_bank")
  for _, event in ipairs({ "offer_bank", "bank" }) do
    tap.assertEquals(r:refused({ event = event, seat = 2 }).cite, KEY .. ".2.b")
  end
end)

-- Ann, with $50 on the table, wagered $20 in the last round.
local function ann_banks(...)
  local r = opened({ wagered = { { seat = 1, cents = 2000 } } })
  r:play({ { event = "bank", seat = 1 }, ... })
  return r
end

local function wager(seat, cents)
  return { event = "wager", seat = seat, wager = MAIN, cents = cents }
end

tap.test(KEY .. ".2.d with $50 and $20 for the house's wager, a bank covers $30 of the others, and no more", function ()
  ann_banks(wager(2, 2000), wager(3, 1000))
  tap.assertEquals(ann_banks(wager(2, 2000)):refused(wager(3, 1001)).cite, KEY .. ".2.d")
end)

tap.test(KEY .. ".2.e the house wagers what the bank last wagered", function ()
  for _, cents in ipairs({ 0, 1000, 1999, 2001 }) do
    local refused = ann_banks():refused({ event = "dealer_wager", cents = cents })
    tap.assertEquals({ refused.cite, refused.expected },
      { KEY .. ".2.e", "the dealer's wager must be $20.00, no more and no less" })
  end
  local wagered = ann_banks({ event = "dealer_wager", cents = 2000 }):only("dealer wager")
  tap.assertEquals({ wagered.cents, wagered.cite }, { 2000, KEY .. ".2.e" })
end)

tap.test(KEY .. ".2.f the house's hand is set after the players'", function ()
  local r = written.dealt({ chapter = KEY, terms = {}, dealer = KINGS, hand(ACES_UP, { { MAIN, 1000 } }) })
  tap.assertEquals(r:refused({ event = "reveal" }).cite, KEY .. ".2.f")
  r:play({ rounds.set(1, ACES_UP[1], ACES_UP[2]), { event = "reveal" } })
  tap.assertEquals(r:only("set", { position = "dealer" }).cite, KEY .. ".2.f")
end)

tap.test(KEY .. ".2.b a banked round: the bank wins of one, pays another, and the house's wager with them", function ()
  -- Ann's kings over Q J win Bo's $20 and lose $10 to Cy; the house's queens under K 9 push.
  local r = ann_banks({ event = "dealer_wager", cents = 2000 }, wager(2, 2000), wager(3, 1000),
    { event = "no_more_bets" }, poker.hands({ KINGS, "10c 10d 6c 4h 3s 8d 2h", "Ac Ad 6s 4s 2d Kh 9s",
      dealer = "Qc Qd 8c 5s 3d As 9d" }))
  poker.set(r, { bank = { "Kc Kd 9h 7s 5d", "Qh Jc" }, [2] = { "10c 10d 6c 4h 3s", "8d 2h" }, [3] = ACES_UP })
  r:one({ event = "reveal" })
  r:assert_settled()
  -- Of the $10 that are left to Ann and that Cy wins 50 cents each go to the house.
  r:assert_comes_to({ Ann = 950, Bo = -2000, Cy = 950, table = 100 })
end)
