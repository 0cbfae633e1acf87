-- Massachusetts section 8: who banks, and what happens until the tiles are delivered.

local chapters = require("jurisdictions.chapters")
local hold = require("houseway.way.terms.law")
local notation = require("houseway.notation")
local round = require("rounds.round")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-ma/pai_gow"
local SECTION = KEY .. ".8"
local STYLES = {
  "house way from the right", "house way from the left", "cup say from the right", "cup say from the left",
  "jung quat", "chee yee", "pin say from the right", "pin say from the left",
  "dragon head and phoenix tail from the right", "dragon head and phoenix tail from the left",
}

local function wagered(...)
  local list = {}
  for index, seat in ipairs({ ... }) do list[index] = { seat = seat, cents = 1500 } end
  return list
end

-- A table that offers the bank; `more` are terms besides, `last` what was before.
local function open(last, more, players)
  local terms = { banking = true, deliveries = STYLES }
  for name, value in pairs(more or {}) do terms[name] = value end
  local facts = { first_round = false, last = last or { wagered = wagered(1, 2, 3, 4, 5, 6) } }
  return rounds.open({ chapter = KEY, terms = terms, table = facts, players = players })
end

local function takes(r, seat, co_bank)
  for passing = 1, seat - 1 do r:one({ event = "pass", seat = passing }) end
  r:one({ event = "bank", seat = seat, co_bank = co_bank })
  return r
end

local function first_round()
  local terms = { banking = true, deliveries = STYLES }
  return rounds.open({ chapter = KEY, terms = terms, table = { first_round = true } })
end

-- ---- who banks ----

tap.test("us-ma/pai_gow.8.a nobody banks where the licensee does not offer it", function ()
  local r = rounds.open({ chapter = KEY })
  tap.assertEquals(r:refused({ event = "bank", seat = 1 }).cite, SECTION .. ".a")
  tap.assertEquals(r:refused({ event = "offer_bank", seat = 1 }).cite, SECTION .. ".a")
end)

tap.test("us-ma/pai_gow.8.a the section comes first where a player banks, and the others hold besides", function ()
  local r = takes(open(), 1)
  r:one(rounds.stacked("dealer"))
  r:play(rounds.wagers("Pai Gow", { [2] = 1000 }))
  r:one({ event = "no_more_bets" })
  -- 6(a) has the dealer shake, 8(i) the bank; 5(c) closes the wagers of either round.
  r:refused({ event = "dice", dice = { 3, 3, 3 }, by = "dealer" })
  tap.assertEquals(r:refused({ event = "wager", seat = 3, wager = "Pai Gow", cents = 500 }).cite, KEY .. ".5.c")
  r:one({ event = "dice", dice = { 3, 3, 3 }, by = "bank" })
  tap.assertEquals(r:only("dice").cite, SECTION .. ".i")
end)

tap.test("us-ma/pai_gow.8.b nobody banks the first round after the tiles lay in pairs", function ()
  local r = first_round()
  for seat = 1, 6 do tap.assertEquals(r:refused({ event = "bank", seat = seat }).cite, SECTION .. ".b") end
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:play({ { event = "no_more_bets" }, rounds.tiles() })
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals(r:received("seat 1"), 950)
end)

tap.test("us-ma/pai_gow.8.b a shuffle for a tile seen in stacking is no start of the game", function ()
  local r = open()
  r:play({ rounds.stacked("dealer"), { event = "irregularity", what = "exposed in stacking", piece = "6-6" } })
  r:one({ event = "bank", seat = 1 })
  tap.assertEquals(r.state.bank, 1)
end)

tap.test("us-ma/pai_gow.8.b and a tile seen in stacking does not end the start of the game", function ()
  local r = first_round()
  r:play({ rounds.stacked("dealer"), { event = "irregularity", what = "exposed in stacking", piece = "6-6" } })
  r:one(rounds.stacked("dealer"))
  tap.assertEquals(r:refused({ event = "bank", seat = 1 }).cite, SECTION .. ".b")
end)

tap.test("us-ma/pai_gow.8.c the bank is offered from the dealer's right, counterclockwise", function ()
  local r = open()
  tap.assertEquals(r:refused({ event = "bank", seat = 2 }).cite, SECTION .. ".c")
  r:play({ { event = "offer_bank", seat = 1 }, { event = "pass", seat = 1 } })
  tap.assertEquals(r:refused({ event = "bank", seat = 3 }).cite, SECTION .. ".c")
  r:play({ { event = "offer_bank", seat = 2 }, { event = "bank", seat = 2 } })
  tap.assertEquals(r:only("bank").seat, 2)
end)

tap.test("us-ma/pai_gow.8.c the first offer moves on by a player each round, and comes round again", function ()
  local first = { [1] = 2, [2] = 4, [4] = 6, [6] = 1 }
  local players = {}
  for seat in pairs(first) do players[seat] = {} end
  for before, now in pairs(first) do
    local r = open({ first_offered = before, wagered = wagered(1, 2, 4, 6) }, nil, players)
    for seat in pairs(first) do
      if seat ~= now then r:refused({ event = "bank", seat = seat }) end
    end
    r:one({ event = "bank", seat = now })
  end
end)

tap.test("us-ma/pai_gow.8.c if_accepted: the first offer moves on from who took it, or begins anew", function ()
  local function first(last)
    local facts = { first_round = false, last = last }
    local r = rounds.open({ chapter = KEY, terms = { banking = true, deliveries = STYLES }, table = facts,
      readings = { [SECTION .. ".c"] = "if_accepted" } })
    return select(2, round.wants(r.state)).seat
  end
  tap.assertEquals(first({ first_offered = 2, bank = 4, wagered = wagered(1, 2, 3, 4) }), 1)
  tap.assertEquals(first({ first_offered = 2, bank = 2, wagered = wagered(1, 2, 3, 4) }), 3)
end)

tap.test("us-ma/pai_gow.8.c nobody banks two rounds running", function ()
  local r = open({ bank = 2, first_offered = 1, wagered = wagered(1, 2, 3) })
  tap.assertEquals(r:refused({ event = "bank", seat = 2 }).cite, SECTION .. ".c")
  r:play({ { event = "pass", seat = 2 }, { event = "bank", seat = 3 } })
end)

tap.test("us-ma/pai_gow.8.c if nobody wishes to bank the round is the dealer's", function ()
  local r = open()
  for seat = 1, 6 do r:one({ event = "pass", seat = seat }) end
  r:refused({ event = "bank", seat = 1 })
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:play({ { event = "no_more_bets" }, rounds.tiles() })
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals(r:only("pay").from, "table")
end)

tap.test("us-ma/pai_gow.8.d.1 the bank wagered against the dealer in the last round without a bank", function ()
  local r = open({ wagered = wagered(2, 3) })
  tap.assertEquals(r:refused({ event = "bank", seat = 1 }).cite, SECTION .. ".d.1")
  r:play({ { event = "pass", seat = 1 }, { event = "bank", seat = 2 } })
end)

tap.test("us-ma/pai_gow.8.d.2 the bank's chips cover every wager of the other players", function ()
  local players = { [1] = { funds = 2000 }, [2] = {}, [3] = {} }
  local r = takes(open(nil, nil, players), 1)
  r:play(rounds.wagers("Pai Gow", { [2] = 1500 }))
  local problem = r:refused({ event = "wager", seat = 3, wager = "Pai Gow", cents = 501 })
  tap.assertEquals(problem.cite, SECTION .. ".d.2")
  r:one({ event = "wager", seat = 3, wager = "Pai Gow", cents = 500 })

  local late = open(nil, nil, players)
  late:play(rounds.wagers("Pai Gow", { [2] = 1500, [3] = 501 }))
  tap.assertEquals(late:refused({ event = "bank", seat = 1 }).cite, SECTION .. ".d.2")
end)

-- ---- co-banking, one area, the dealer's wager ----

tap.test("us-ma/pai_gow.8.e co-banking only where the licensee offers it", function ()
  tap.assertEquals(open():refused({ event = "bank", seat = 1, co_bank = true }).cite, SECTION .. ".e")
  local r = takes(open(nil, { co_banking = true }), 1, true)
  tap.assertEquals(r:only("co-bank").cite, SECTION .. ".e")
end)

tap.test("us-ma/pai_gow.8.e in co-banking the dealer wagers nothing, and sets the bank's hand as submitted", function ()
  local r = takes(open(nil, { co_banking = true }), 1, true)
  tap.assertEquals(r:refused({ event = "dealer_wager", cents = 500 }).cite, SECTION .. ".e")
  r:play(rounds.wagers("Pai Gow", { [2] = 1000 }))
  r:play({ { event = "no_more_bets" }, rounds.tiles({ ["seat 1"] = "dealer", dealer = "seat 1" }) })
  tap.assertEquals(r:received("dealer wager"), 0)
  r:one(rounds.set_tiles(2))
  r:one(rounds.set("bank", "6-6 2-2", "5-5 5-6"))
  tap.assertEquals(r:steps("set")[2].cite, SECTION .. ".e")
  -- Not as submitted: set again.
  tap.assertEquals({ r:only("reset").high, r:only("reset").low }, { "5-5 2-2", "6-6 5-6" })
  r:one({ event = "reveal" })
  tap.assertEquals(r:received("seat 2"), -1000)
end)

tap.test("us-ma/pai_gow.7.c a bank that does not share it sets its own hand, when all players have", function ()
  local r = takes(open(), 1)
  r:play(rounds.wagers("Pai Gow", { [2] = 1000 }))
  r:play({ { event = "dealer_wager", cents = 0 }, { event = "no_more_bets" } })
  r:one(rounds.tiles({ ["seat 1"] = "dealer", dealer = "seat 1" }))
  r:refused(rounds.set("bank", "6-6 2-2", "5-5 5-6"))
  r:one(rounds.set_tiles(2))
  -- No house way binds it.
  r:one(rounds.set("bank", "6-6 2-2", "5-5 5-6"))
  tap.assertEquals(r:steps("set")[2].cite, KEY .. ".7.c")
end)

tap.test("us-ma/pai_gow.7.c=this_paragraph has the bank set a co-banked hand too", function ()
  local readings = { [KEY .. ".7.c"] = "this_paragraph" }
  local terms = { banking = true, co_banking = true, deliveries = STYLES }
  local facts = { first_round = false, last = { wagered = wagered(1, 2) } }
  local r = rounds.open({ chapter = KEY, terms = terms, table = facts, readings = readings })
  takes(r, 1, true)
  r:play(rounds.wagers("Pai Gow", { [2] = 1000 }))
  r:play({ { event = "no_more_bets" }, rounds.tiles({ ["seat 1"] = "dealer", dealer = "seat 1" }) })
  r:one(rounds.set_tiles(2))
  r:one(rounds.set("bank", "6-6 2-2", "5-5 5-6"))
  tap.assertEquals(r:steps("set")[2].cite, KEY .. ".7.c")
end)

tap.test("us-ma/pai_gow.8.f a player who banks has one betting area", function ()
  local players = { [1] = { name = "Ann" }, [2] = { name = "Ann" }, [3] = { name = "Bob" } }
  local r = takes(open(nil, { adjacent_areas = true }, players), 1)
  tap.assertEquals(r:refused({ event = "wager", seat = 2, wager = "Pai Gow", cents = 1000 }).cite, SECTION .. ".f")
  tap.assertEquals(r:refused({ event = "wager", seat = 1, wager = "Pai Gow", cents = 1000 }).cite, SECTION .. ".f")
  r:one({ event = "wager", seat = 3, wager = "Pai Gow", cents = 1000 })
end)

tap.test("us-ma/pai_gow.8.f who has wagered on two areas cannot take the bank with them", function ()
  local players = { [1] = { name = "Ann" }, [2] = { name = "Ann" }, [3] = { name = "Bob" } }
  local r = open(nil, { adjacent_areas = true }, players)
  r:play(rounds.wagers("Pai Gow", { [1] = 1000, [2] = 1000 }))
  tap.assertEquals(r:refused({ event = "bank", seat = 1 }).cite, SECTION .. ".f")
  r:play({ { event = "withdraw", seat = 1, wager = "Pai Gow" }, { event = "withdraw", seat = 2, wager = "Pai Gow" } })
  r:one({ event = "bank", seat = 1 })
end)

tap.test("us-ma/pai_gow.8.f is of rounds a player banks: in the others two areas may be wagered on", function ()
  local players = { [1] = { name = "Ann" }, [2] = { name = "Ann" }, [3] = { name = "Bob" } }
  local r = open(nil, { adjacent_areas = true }, players)
  for _, seat in ipairs({ 1, 3 }) do r:one({ event = "pass", seat = seat }) end
  r:play(rounds.wagers("Pai Gow", { [1] = 1000, [2] = 1000 }))
  -- And where another banks, it does not bind those who do not.
  r = open({ first_offered = 2, wagered = wagered(3) }, { adjacent_areas = true }, players)
  r:one({ event = "bank", seat = 3 })
  r:play(rounds.wagers("Pai Gow", { [1] = 1000, [2] = 1000 }))
end)

tap.test("us-ma/pai_gow.8.h the dealer wagers what the bank last wagered against the dealer", function ()
  local r = takes(open({ wagered = { { seat = 1, cents = 1500 }, { seat = 2, cents = 700 } } }), 2)
  r:one({ event = "wager", seat = 1, wager = "Pai Gow", cents = 1000 })
  r:play({ rounds.stacked("dealer"), { event = "no_more_bets" } })
  local wager = r:only("dealer wager")
  tap.assertEquals({ wager.from, wager.to, wager.cents, wager.cite }, { "table", "dealer wager", 700, SECTION .. ".h" })
end)

tap.test("us-ma/pai_gow.8.h the bank may have it less, or none, and not more", function ()
  local r = takes(open(), 1)
  tap.assertEquals(r:refused({ event = "dealer_wager", cents = 1501 }).cite, SECTION .. ".h")
  r:one({ event = "dealer_wager", cents = 400 })
  r:refused({ event = "dealer_wager", cents = 300 })
  r:play(rounds.wagers("Pai Gow", { [2] = 1000 }))
  r:one({ event = "no_more_bets" })
  tap.assertEquals(r:received("dealer wager"), 400)

  r = takes(open(), 1)
  r:one({ event = "dealer_wager", cents = 0 })
  r:play(rounds.wagers("Pai Gow", { [2] = 1000 }))
  r:one({ event = "no_more_bets" })
  tap.assertEquals(r:received("dealer wager"), 0)
end)

tap.test("us-ma/pai_gow.8.h or the sum the submission has approved", function ()
  local r = takes(open(nil, { dealer_wager = 2500 }), 1)
  r:refused({ event = "dealer_wager", cents = 2501 })
  r:play(rounds.wagers("Pai Gow", { [2] = 1000 }))
  r:one({ event = "no_more_bets" })
  tap.assertEquals(r:received("dealer wager"), 2500)
end)

-- What the dealer wagers against seat 1, who last wagered so much, as the submission calculates it.
local function calculated(written, cents, more)
  local last = { wagered = more or { { seat = 1, cents = cents } } }
  local r = takes(open(last, { dealer_wager = notation.last_wager(written) }), 1)
  r:play(rounds.wagers("Pai Gow", { [3] = 1000 }))
  r:one({ event = "no_more_bets" })
  return r:received("dealer wager")
end

tap.test("L17 us-ma/pai_gow.8.h or an amount whose calculation the submission has approved", function ()
  for written, cents in pairs({ -- of $47.50
    ["half the last wager"] = 2375, ["twice the last wager"] = 9500, ["30% of the last wager"] = 1425,
    ["2/5 of the last wager"] = 1900, ["the last wager, $25 at most"] = 2500, ["the last wager, $50 at least"] = 5000,
    ["half the last wager, down to a multiple of $5"] = 2000, ["half the last wager, up to a multiple of $5"] = 2500,
    ["1/3 of the last wager, down to a multiple of $0.01"] = 1583, ["1/3 of the last wager, $10 at most"] = 1000,
    ["1/3 of the last wager, up to a multiple of $0.01"] = 1584, ["the last wager, down to a multiple of $100"] = 0,
    ["half the last wager, up to a multiple of $5, $1 at least, $22 at most"] = 2200,
  }) do
    tap.assertEquals(calculated(written, 4750), cents, written)
  end
end)

tap.test("L17 us-ma/pai_gow.8.h what is calculated is whole cents, or rounded as filed", function ()
  local last = { wagered = { { seat = 1, cents = 1001 } } }
  local r = takes(open(last, { dealer_wager = notation.last_wager("half the last wager") }), 1)
  r:play(rounds.wagers("Pai Gow", { [3] = 1000 }))
  local problem = r:refused({ event = "no_more_bets" })
  tap.assertEquals({ problem.found, problem.cite }, { "the dealer's wager comes to 500 1/2 cents", SECTION .. ".h" })
  r:refused({ event = "dealer_wager", cents = 501 })
  r:play({ { event = "dealer_wager", cents = 500 }, { event = "no_more_bets" } })
end)

tap.test("L17 us-ma/pai_gow.8.h of two areas it is calculated from the one, or read so from both together", function ()
  local players = { { name = "Ann" }, { name = "Ann" }, { name = "Bob" } }
  for reading, cents in pairs({ one_area = 1000, all_areas = 1500 }) do
    local r = rounds.open({ chapter = KEY, players = players, readings = { [SECTION .. ".h"] = reading },
      terms = { banking = true, adjacent_areas = true, dealer_wager = notation.last_wager("half the last wager") },
      table = { first_round = false,
        last = { wagered = { { seat = 1, cents = 2000 }, { seat = 2, cents = 1000 } } } } })
    r:play({ { event = "bank", seat = 1 }, { event = "wager", seat = 3, wager = "Pai Gow", cents = 1000 },
      { event = "no_more_bets" } })
    tap.assertEquals(r:received("dealer wager"), cents, reading)
  end
end)

tap.test("L17 us-ma/pai_gow.8.h what is no calculation is not read", function ()
  for _, written in ipairs({ "half of it", "half the last wager, ", "half the last wager, $5", "0% of the last wager",
    "1/0 of the last wager", "the last wager, $5 at most, $6 at most", "the last wager, $6 at least, $5 at most",
    "99999% of the last wager", "the last wager, down to a multiple of $0", "last wager", "", 7,
    "the last wager" .. (", $5 at most"):rep(20) }) do
    tap.assertNil(notation.last_wager(written), written)
  end
end)

tap.test("us-ma/pai_gow.8.h in a round nobody banks the dealer wagers nothing", function ()
  open():refused({ event = "dealer_wager", cents = 500 })
end)

tap.test("us-ma/pai_gow.8.h nothing is wagered by the dealer once no more bets was said", function ()
  local r = takes(open(), 1)
  r:play(rounds.wagers("Pai Gow", { [2] = 1000 }))
  r:one({ event = "no_more_bets" })
  r:refused({ event = "dealer_wager", cents = 100 })
  tap.assertEquals(r:received("dealer wager"), 1500)
end)

tap.test("us-ma/pai_gow.8.h what the bank last wagered must be known, where the submission sets no sum", function ()
  local r = takes(open({ wagered = { 1, 2 } }), 1)
  r:play(rounds.wagers("Pai Gow", { [2] = 1000 }))
  tap.assertEquals(r:refused({ event = "no_more_bets" }).cite, SECTION .. ".h")
  r:play({ { event = "dealer_wager", cents = 800 }, { event = "no_more_bets" } })
end)

-- ---- what the submission may say of it ----

local function faults(terms)
  local found = {}
  for index, fault in ipairs(hold.hold(chapters.load(KEY), terms)) do
    found[index] = ("%s %s"):format(fault.term, fault.cite and fault.cite:sub(#KEY + 2) or "nothing")
  end
  return found
end

tap.test("us-ma/pai_gow.8.k a submission that offers the bank names its styles of delivery", function ()
  tap.assertEquals(faults({ banking = true }), { "deliveries 8.k" })
  tap.assertEquals(faults({ banking = true, deliveries = STYLES }), {})
  tap.assertEquals(faults({ banking = true, deliveries = { "from above" } }), { "deliveries 8.k.1" })
  tap.assertEquals(faults({}), {})
end)

tap.test("us-ma/pai_gow.8.a co-banking and a sum for the dealer are terms of a table that offers the bank", function ()
  tap.assertEquals(faults({ co_banking = true }), { "co_banking 8.e" })
  tap.assertEquals(faults({ dealer_wager = 2500 }), { "dealer_wager 8.h" })
  local all = { banking = true, co_banking = true, dealer_wager = 2500, deliveries = STYLES }
  all.adjacent_areas, all.coupons, all.vigorish = true, true, "nearest 25 cents"
  tap.assertEquals(faults(all), {})
end)

tap.test("us-ma/pai_gow leaves nothing else to the licensee", function ()
  for term, value in pairs({ leavers = "lose", table = "EZ", variant = "Fortune", payout_limit = 5000000,
    players_an_area = 3 }) do
    tap.assertEquals(faults({ [term] = value }), { term .. " nothing" })
  end
end)

-- ---- cutting ----

-- Stacks numbered from the dealer's right, as they are known by their top tiles.
local function numbered(r)
  local order, hands = r.state.order, {}
  for place = 1, 8 do
    local stack = {}
    for tile = 1, 4 do stack[tile] = r.state.set.name[order[4 * place - 4 + tile]] end
    for number, row in ipairs(rounds.TILES) do
      if row[2] .. " " .. row[3] == table.concat(stack, " ") then hands[place] = number end
    end
  end
  return table.concat(hands, " ")
end

local function to_cut()
  local r = takes(open(), 1)
  r:one({ event = "dealer_wager", cents = 0 })
  r:one(rounds.stacked("dealer"))
  tap.assertEquals(numbered(r), "1 2 3 4 5 6 7 8")
  return r
end

local function cut(right, left, by)
  return { event = "cut", by = by or "bank", right = right, left = left }
end

tap.test("us-ma/pai_gow.8.g the bank cuts once, or not at all, and nobody else does", function ()
  local r = to_cut()
  for _, by in ipairs({ "dealer", "seat 2" }) do
    tap.assertEquals(r:refused(cut({ 4 }, nil, by)).cite, SECTION .. ".g", by)
  end
  r:one(cut({ 4 }))
  tap.assertEquals(r:refused(cut({ 5 })).cite, SECTION .. ".g")

  r = to_cut()
  r:one({ event = "refuse_cut", by = "bank" })
  r:refused(cut({ 4 }))
  tap.assertEquals(numbered(r), "1 2 3 4 5 6 7 8")
end)

tap.test("us-ma/pai_gow.8.g stacks are cut once they stand, and not where nobody banks", function ()
  takes(open(), 1):refused(cut({ 4 }))
  local r = rounds.open({ chapter = KEY })
  r:one(rounds.stacked("dealer"))
  r:refused(cut({ 4 }, nil, "seat 1"))
  r:refused(cut({ 4 }))
end)

local CUTS = {
  ["g.1"] = {
    { { 4 }, nil, "4 1 2 3 5 6 7 8" }, { nil, { 4 }, "1 2 3 5 6 7 8 4" }, { { 3, 4, 5 }, nil, "3 4 5 1 2 6 7 8" },
    { nil, { 1, 2 }, "3 4 5 6 7 8 1 2" }, { { 8 }, nil, "8 1 2 3 4 5 6 7" },
  },
  ["g.2"] = {
    { { 4 }, { 5 }, "4 1 2 3 6 7 8 5" }, { { 5 }, { 4 }, "5 1 2 3 6 7 8 4" },
    { { 3, 4 }, { 5, 6 }, "3 4 1 2 7 8 5 6" }, { { 2, 4 }, { 3 }, "2 4 1 5 6 7 8 3" },
  },
}

for part, cuts in pairs(CUTS) do
  tap.test(("us-ma/pai_gow.8.%s stacks that stand together go to %s"):format(part,
    part == "g.1" and "one end" or "both ends"), function ()
    for _, row in ipairs(cuts) do
      local r = to_cut()
      r:one(cut(row[1], row[2]))
      tap.assertEquals(numbered(r), row[3])
      tap.assertEquals(r:only("cut").cite, SECTION .. "." .. part)
    end
  end)
  tap.test(("us-ma/pai_gow.8.%s stacks apart are not cut"):format(part), function ()
    local r = to_cut()
    r:refused(part == "g.1" and cut({ 3, 5 }) or cut({ 3 }, { 5 }))
    r:refused(part == "g.1" and cut({ 9 }) or cut({ 3 }, { 3 }))
    r:refused(cut())
  end)
end

tap.test("us-ma/pai_gow.8.g what is cut is what is dealt", function ()
  local r = to_cut()
  r:one(cut({ 4 }))
  r:play(rounds.wagers("Pai Gow", { [2] = 1000 }))
  r:play({ { event = "no_more_bets" }, { event = "dice", dice = { 3, 3, 3 } } })
  -- Nine, the bank one: the stack on the right goes to seat 1.
  tap.assertEquals(r:steps("deal")[1].pieces, "3-3 3-3 6-6 4-6")
end)
