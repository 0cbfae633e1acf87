-- What is certified of the main wager besides counts: rounding and a player's bank, each derived a second way.

local banking = require("laboratory.sheet.banking")
local certificate = require("laboratory.sheet")
local counts = require("houseway.law.counts")
local decided = require("houseway.way.decided")
local edge = require("houseway.worth.edge")
local exact = require("hw.exact")
local fraction = require("houseway.base.fraction")
local optimum = require("houseway.worth.optimum")
local refusal = require("houseway.base.refusal")
local rounding = require("laboratory.sheet.rounding")
local seats = require("houseway.worth.seats")
local simulate = require("hw.simulate")
local tap = require("tap")
local way = require("houseway.way")
local ways = require("ways")
local worth = require("houseway.worth")

require("counted")

local TRADITIONAL = way.load("houseways/traditional/pai_gow.lua", {})
local TABLE = decided.run(TRADITIONAL, { threads = 2, cache = true }).table
local DEALS, TWENTIETH = 736281000, fraction.new(1, 20)

local function ends_of()
  local cells = assert(edge.count(TRADITIONAL.ranking, TABLE, TABLE, { threads = 2 }))
  return edge.ends(cells, TRADITIONAL.statute, TRADITIONAL.statute.outcome)
end

local ENDS = ends_of()

-- ---- rounding ----

local function row(rows, dollars, name)
  for _, one in ipairs(rows) do
    for _, rounded in ipairs(one.dollars == dollars and one.ways or {}) do
      if rounded.name == name then return rounded end
    end
  end
end

-- Won, lost, and the cents paid of a win of so many dollars: the house edge put together here.
local function house_edge(dollars, cents)
  return tostring((fraction.new(ENDS.lose) - fraction.new(100 * dollars - cents, 100 * dollars) * ENDS.win) / DEALS)
end

tap.test("N7 us-ma/pai_gow.7.k a vigorish rounded to 25 cents, by what is wagered", function ()
  local rows, cite = rounding.rows(TRADITIONAL, ENDS, DEALS, TWENTIETH)
  tap.assertEquals({ #rows, rows[1].dollars, rows[#rows].dollars, cite }, { 96, 5, 100, "us-ma/pai_gow.7.k" })
  -- By hand: 5% of $6 is 30 cents, of $8 40, of $11 55, of $13 65, of $100 $5.
  for dollars, cents in pairs({ [5] = { 25, 25 }, [6] = { 25, 50 }, [7] = { 25, 50 }, [8] = { 50, 50 },
    [11] = { 50, 75 }, [12] = { 50, 75 }, [13] = { 75, 75 }, [100] = { 500, 500 } }) do
    for i, name in ipairs({ "nearest 25 cents", "next higher 25 cents" }) do
      local found = row(rows, dollars, name)
      tap.assertEquals({ tostring(found.cents), tostring(found.edge) },
        { tostring(cents[i]), house_edge(dollars, cents[i]) }, name .. " of $" .. dollars)
    end
    tap.assertEquals(tostring(row(rows, dollars, "exact").edge), house_edge(dollars, 5 * dollars))
  end
end)

tap.test("N7 of a part such as 1/21 what is exact is no whole number of cents", function ()
  local rows = rounding.rows(TRADITIONAL, ENDS, DEALS, fraction.new(1, 21))
  tap.assertEquals(tostring(row(rows, 5, "exact").cents), "500/21")
  tap.assertEquals(tostring(row(rows, 5, "nearest 25 cents").cents), "25")
  tap.assertEquals(tostring(row(rows, 10, "next higher 25 cents").cents), "50")
end)

tap.test("N7 where no vigorish is taken nothing is rounded", function ()
  tap.assertEquals(rounding.rows(TRADITIONAL, ENDS, DEALS, fraction.new(0)), {})
end)

tap.test("N7 what the submission says of rounding is marked", function ()
  local terms = ways.load(ways.script("Pai Gow", 'terms { vigorish = "nearest 25 cents" }\n'
    .. 'rule "a" { play = { high = highest } }\nchoice "b" "The best low hand." { prefer = { best_low, best_high } }'))
  for _, one in ipairs(rounding.rows(terms, ENDS, DEALS, TWENTIETH)[1].ways) do
    tap.assertEquals(one.chosen, one.name == "nearest 25 cents")
  end
end)

-- ---- a player's bank ----

local function bar()
  return nil
end

-- The deals of three hands, which take seconds, are counted once: every test asks of the same.
local two_seats, three_hands = exact.two_seats, nil
function exact.two_seats(...)
  three_hands = three_hands or two_seats(...)
  return three_hands
end

local SIDE = { way = TRADITIONAL, decided = { table = TABLE, report = {} } }
local ASKED = { rounds = 200000, seed = "certificate", threads = 2, bar = bar,
  values = worth.find({ role = "banker", threads = 2 }, SIDE, SIDE) }
local rows

local function banked(kind, hands)
  rows = rows or banking.rows(TRADITIONAL, TABLE, TABLE, ENDS, ASKED)
  for _, one in ipairs(rows) do
    if one.kind == kind and one.hands == hands then return one end
  end
end

tap.test("N7 us-ma/pai_gow.8.o against one hand a bank has what `edge` says", function ()
  local found = banked("banked", 1)
  tap.assertEquals(found.method, "counted")
  tap.assertEquals(tostring(found.mean), tostring((fraction.new(19 * ENDS.lose, 20) - ENDS.win) / DEALS))
  tap.assertEquals({ found.cite, banked("co-banked", 1).cite }, { "us-ma/pai_gow.8.o", "us-ma/pai_gow.8.p" })
end)

tap.test("N7 against two hands of tiles the count agrees with rounds dealt by chance", function ()
  local counted = banked("banked", 2)
  tap.assertEquals(counted.method, "counted")
  local dealt = seats.result(simulate.run({
    ranking = TRADITIONAL.ranking, player = TABLE, bank = TABLE, code = TRADITIONAL.statute.outcome.code,
    seed = "two hands", rounds = 400000, seats = 2, threads = 2,
  }).ended, { winners = fraction.new(0), surplus = TWENTIETH })
  local function near(one, other, squared)
    local off, error = tonumber((one - other):decimal(12)), math.sqrt(tonumber(squared:decimal(15)))
    tap.assertTrue(math.abs(off) < 4 * error)
  end
  near(dealt.mean, counted.mean, dealt.variance / dealt.rounds)
  near(dealt.bank_pays, counted.pays, dealt.size_variance / 1600 / dealt.rounds * 4) -- a gain is no wider than a net
  tap.assertAlmostEquals(tonumber(dealt.variance:decimal(9)), tonumber(counted.variance:decimal(9)), 0.02)
end)

-- Dealt by other chance the estimate lies as near as its error says, and what precedes the vigorish is exact.
tap.test("N7 against more hands what is estimated says its error", function ()
  for hands = 3, 6 do
    local found, half = banked("banked", hands), banked("co-banked", hands)
    tap.assertEquals(found.method, "estimated")
    tap.assertEquals(tostring(found.before), tostring(fraction.new(hands * (ENDS.lose - ENDS.win), DEALS)))
    tap.assertEquals(tostring(half.mean * 2), tostring(found.mean))
    local dealt = seats.result(simulate.run({
      ranking = TRADITIONAL.ranking, player = TABLE, bank = TABLE, code = TRADITIONAL.statute.outcome.code,
      seed = "other chance", rounds = 200000, seats = hands, threads = 2,
    }).ended, { winners = fraction.new(0), surplus = TWENTIETH })
    local both = found.standard_error + dealt.variance / dealt.rounds
    local off = math.abs(tonumber((found.mean - dealt.mean):decimal(12)))
    tap.assertTrue(off < 4 * math.sqrt(tonumber(both:decimal(15))))
    tap.assertTrue(found.standard_error < dealt.variance / dealt.rounds / 1600) -- half of 5% of less than a net
  end
end)

tap.test("27.7 what is estimated lies between bounds that are proved; what is counted has no bounds", function ()
  for _, kind in ipairs({ "banked", "co-banked" }) do
    for hands = 1, 6 do
      local found = banked(kind, hands)
      tap.assertEquals(found.bounds ~= nil, hands > 2)
      for _, name in ipairs(found.bounds and { "pays", "mean" } or {}) do
        local range = found.bounds[name]
        tap.assertTrue(range.least < found[name] and found[name] < range.most, kind .. hands .. name)
      end
      if found.bounds then
        tap.assertEquals(tostring(found.bounds.mean.least), tostring(found.before - found.bounds.pays.most))
        tap.assertEquals(tostring(found.bounds.mean.most), tostring(found.before - found.bounds.pays.least))
      end
    end
  end
  local half, whole = banked("co-banked", 4).bounds, banked("banked", 4).bounds
  tap.assertEquals(tostring(half.mean.least * 2), tostring(whole.mean.least))
  local other = setmetatable({}, { __index = ASKED })
  other.values = worth.find({ role = "banker", threads = 2, vigorish = "none" }, SIDE, SIDE)
  local again = banking.rows(TRADITIONAL, TABLE, TABLE, ENDS, other)[6]
  tap.assertEquals({ again.hands, tostring(again.bounds.mean.most) },
    { 6, tostring(banked("banked", 6).bounds.mean.most) }) -- no part of the vigorish of one hand is in it
end)

tap.test("N7 a bank pays less on a net than on each hand that loses to it", function ()
  local one, six = banked("banked", 1), banked("banked", 6)
  tap.assertTrue(six.pays < one.pays * 6)
end)

-- Every order of the hands of a round, one after another: what is decided uses up the bank's chips as in a round.
local function each_order(ended, call)
  local left = { won = ended.won, lost = ended.lost, pushed = ended.pushed }
  local order = {}
  local function go()
    local any = false
    for _, how in ipairs({ "won", "lost", "pushed" }) do
      if left[how] > 0 then
        any = true
        left[how], order[#order + 1] = left[how] - 1, how
        go()
        left[how], order[#order] = left[how] + 1, nil
      end
    end
    if not any then call(order) end
  end
  go()
end

tap.test("N7 us-ca/face_up.1.b a bank that covers some wagers answers for those decided first", function ()
  for won = 0, 3 do
    for lost = 0, 3 do
      for covers = 1, 6 do
        local orders, tallies = 0, {}
        each_order({ won = won, lost = lost, pushed = 1 }, function (order)
          local chips, ended = covers, { won = 0, lost = 0 }
          for _, how in ipairs(order) do
            if how ~= "pushed" and chips > 0 then chips, ended[how] = chips - 1, ended[how] + 1 end
          end
          orders = orders + 1
          local id = ended.won .. " " .. ended.lost
          tallies[id] = (tallies[id] or 0) + 1
        end)
        local found = seats.covered({ { won = won, lost = lost, rounds = 1 } }, covers)
        for _, one in ipairs(found) do
          local id = one.won .. " " .. one.lost
          tap.assertEquals(tostring(one.rounds), tostring(fraction.new(tallies[id], orders)))
          tallies[id] = nil
        end
        tap.assertEquals(tallies, {})
      end
    end
  end
end)

-- A way as its law alone counts for a bank: how rounds end is the tiles', what the bank's chips answer for another's.
tap.test("N7 us-ca/face_up.1.b a bank's rows tell what it comes to with chips for fewer wagers", function ()
  local limits = way.load("houseways/foxwoods/pai_gow_poker.lua", { under = "us-ca/face_up" })
  local provisions = setmetatable({ outcome = TRADITIONAL.statute.outcome }, { __index = limits.statute })
  local mixed = setmetatable({ statute = provisions, submission = limits.submission }, { __index = TRADITIONAL })
  local few = setmetatable({ rounds = 20000 }, { __index = ASKED })
  local found = banking.rows(mixed, TABLE, TABLE, ENDS, few)
  tap.assertTrue(banking.tells_uncovered(found))
  local of, count = {}, 0
  for _, one in ipairs(found) do
    count, of[one.hands .. " " .. (one.covers or "all")] = count + 1, one
  end
  tap.assertEquals(count, 6 + 15) -- and nobody co-banks there
  -- Two hands, chips for one: the first that is decided. By hand: the rounds of one decided hand and of two alike.
  local two, one = of["2 1"], of["1 all"]
  tap.assertEquals({ two.method, of["3 1"].method, two.cite }, { "counted", "estimated", "us-ca/face_up.1.b" })
  tap.assertTrue(two.variance > one.variance and two.variance < 1) -- something is decided oftener, one wager at most
  -- More chips are never less of a result, and all of them what has no limit.
  for covers = 1, 4 do
    tap.assertTrue(of["6 " .. covers].mean < of["6 " .. covers + 1].mean)
    tap.assertTrue(of["6 " .. covers].standard_error < of["6 " .. covers + 1].standard_error)
  end
  tap.assertFalse(banking.tells_uncovered(rows))
end)

tap.test("N7 where no vigorish is collected a bank keeps what it wins", function ()
  local other = setmetatable({ vigorish = "none" }, { __index = ASKED })
  for _, one in ipairs(banking.rows(TRADITIONAL, TABLE, TABLE, ENDS, other)) do
    tap.assertEquals(tostring(one.mean), tostring(one.before))
  end
end)

tap.test("N7 where the law says of no bank what it has, nothing is said of one", function ()
  local other = way.load("houseways/foxwoods/pai_gow_poker.lua", { under = "us-wa/pai_gow_poker" })
  tap.assertEquals(banking.rows(other, TABLE, TABLE, ENDS, ASKED), {})
end)

tap.test("N2 us-pa/645a.12.a at an EZ table a bank's vigorish is as the reading has it", function ()
  local TERMS = 'terms { table = "EZ" }\nrule "a" { play = { high = highest } }\n'
    .. 'choice "b" "The best low hand." { prefer = { best_low, best_high } }'
  for reading, part in pairs({ ez_takes_no_vigorish = fraction.new(0), this_section_controls = TWENTIETH }) do
    local ez = ways.load(ways.script("Pai Gow Poker", TERMS), { readings = { ["us-pa/645a.12.a"] = reading } })
    local table_ = decided.run(ez, { threads = 2, cache = true }).table
    local found = banking.rows(ez, table_, table_, ENDS,
      { table = "EZ", rounds = 100, seed = "ez", threads = 2, bar = bar })
    local most = fraction.new(ENDS.lose) * part / DEALS
    tap.assertEquals({ found[1].kind, found[1].hands, tostring(found[1].pays) }, { "banked", 1, tostring(most) })
  end
end)

tap.test("27.5 a refusal that was kept names the file that is certified, and not the one it was met in", function ()
  local kept, find, sought = {}, optimum.find, 0
  local _ <close> = counts.through(function ()
    return { read = function (key) return kept[key] end, write = function (key, bytes) kept[key] = bytes end }
  end)
  function optimum.find(_, bank)
    sought = sought + 1
    refusal.raise("worth/sets-by-suits", { file = bank.way.file, found = "the way sets by suits", expected = "name "
      .. "another" })
  end
  local function refused_of(file)
    local side = { way = setmetatable({ file = file }, { __index = TRADITIONAL }),
      decided = decided.run(TRADITIONAL, { threads = 2, cache = true }) }
    return certificate.of(side, { readings = {}, rounds = 100, seed = "x", threads = 2, bar = bar, cache = true })
      .main.best[1].refused
  end
  local first, second = refused_of("one.lua"), refused_of("two.lua")
  optimum.find = find
  tap.assertEquals({ first, second }, { "one.lua: the way sets by suits; name another",
    "two.lua: the way sets by suits; name another" })
  tap.assertEquals(sought, 4)
end)
