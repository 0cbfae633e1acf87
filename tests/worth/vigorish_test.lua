-- Vigorish as an exact part, however it is written, and what it comes to in every command that takes it.

local chapters = require("houseway.law.chapters")
local cli = require("cli")
local edge = require("houseway.worth.edge")
local fraction = require("houseway.base.fraction")
local json = require("houseway.base.json")
local outcome = require("houseway.law.outcome")
local refusal = require("houseway.base.refusal")
local tap = require("tap")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")

cli.stay_here()

local TRADITIONAL, PLAIN = "houseways/traditional/pai_gow.lua", "houseways/plain/621a.lua"
local DEALS, BANK_HANDS = 736281000, 20475

tap.test("N4 a part of what is won is read as it is written, exactly", function ()
  for written, part in pairs({
    ["none"] = "0", ["5%"] = "1/20", ["4%"] = "1/25", ["4.76%"] = "119/2500", ["1/21"] = "1/21", ["2/42"] = "1/21",
    ["0.04"] = "1/25", ["0.0476"] = "119/2500", ["0%"] = "0", ["100%"] = "1", ["1/1"] = "1", ["0.000001"] = "1/1000000",
  }) do tap.assertEquals(tostring(vigorish.read(written)), part, written) end
end)

tap.test("N4 what is no part of what is won is refused", function ()
  for _, written in ipairs({ "5", "101%", "22/21", "1/0", "-1/21", "1/-21", "1/21%", "half", "1 / 21", "", "%", "1.5",
    "1/1000001", "0.0000001", "0.04 ", "1/99999999999999999999" }) do
    local _, why = refusal.catch(vigorish.read, written)
    tap.assertEquals(why and why.found, ('"%s"'):format(written))
  end
end)

local function found_by(code, ...)
  local result = cli.run({ arguments = { ... } })
  tap.assertEquals({ result.err, result.code }, { "", code })
  return assert(json.decode(result.out))
end

local function exact(written)
  local over, under = written:match("^(%-?%d+)/?(%d*)$")
  return fraction.new(math.tointeger(over), math.tointeger(under) or 1)
end

-- (what is won, less the vigorish, less what is lost) over all there is, put together here.
local function expected(win, lose, all, part)
  return tostring((fraction.new(win) - fraction.new(win) * part - lose) / all)
end

for _, case in ipairs({ { "4%", fraction.new(1, 25) }, { "4.76%", fraction.new(476, 10000) },
  { "1/21", fraction.new(1, 21) }, { "0.04", fraction.new(4, 100) } }) do
  local written, part = table.unpack(case)

  tap.test("N4 edge, optimal and diff agree at " .. written, function ()
    local found = found_by(0, "edge", "--json", "--player", PLAIN, "--bank", TRADITIONAL, "--under", "us-pa/621a",
      "--commission", written)
    local win, lose = math.tointeger(found.win), math.tointeger(found.lose)
    tap.assertEquals(found.edge.player.fraction, expected(win, lose, DEALS, part))
    tap.assertEquals(found.edge.bank.fraction, expected(lose, win, DEALS, part))
    local optimal = found_by(0, "optimal", "--json", "--bank", TRADITIONAL, "--way", PLAIN, "--under", "us-pa/621a",
      "--commission", written)
    tap.assertEquals(optimal.edge.way.fraction, found.edge.player.fraction)
    tap.assertEquals(optimal.ends.way, { win = win, lose = lose, push = DEALS - win - lose })
    local best = optimal.ends.best
    tap.assertEquals(optimal.edge.best.fraction, expected(best.win, best.lose, DEALS, part))
    tap.assertEquals(best.win + best.lose + best.push, DEALS)
    local diff = found_by(1, "diff", "--json", TRADITIONAL, PLAIN, "--bank", TRADITIONAL, "--under", "us-pa/621a",
      "--commission", written)
    tap.assertEquals(diff.edge.b.fraction, found.edge.player.fraction)
  end)

  tap.test("N4 explain and simulate take " .. written, function ()
    local explained = found_by(0, "explain", "--json", PLAIN, "6-6 5-5 2-2 5-6", "--bank", TRADITIONAL,
      "--commission", written)
    for _, setting in ipairs(explained.settings) do
      tap.assertEquals(setting.value.fraction, expected(setting.win, setting.lose, BANK_HANDS, part))
    end
    local rounds = 3000
    local found = found_by(0, "simulate", "--json", TRADITIONAL, "--rounds", tostring(rounds), "--seats", "3",
      "--commission", written)
    local mean = exact(expected(found.win, found.lose, 3 * rounds, part))
    tap.assertAlmostEquals(found.player_edge.mean, tonumber(mean:decimal(12)), 1e-11)
  end)
end

-- Trump Plaza's way against itself, counted by a program that knows nothing of houseway: hands a player wins of
-- another who banks, hands lost. No Queen's Dragon pushes, for the bank's hand is no dealer's.
local CARD_DEALS, TRUMP = 8250459031214400, "houseways/trump_plaza/pai_gow_poker.lua"

tap.test("N2 us-pa/645a.12.a at an EZ table a player who banks has no hand that pushes", function ()
  local lost, won = 2467607762482388, 2360716067812300
  local found = found_by(0, "edge", "--json", TRUMP, "--ez")
  tap.assertEquals(found.edge.bank.fraction, tostring(fraction.new(lost - won, CARD_DEALS)))
  local plain = found_by(0, "edge", "--json", TRUMP)
  tap.assertEquals({ plain.lose, plain.win }, { ("%d"):format(lost), ("%d"):format(won) })
  tap.assertNotEquals(found.lose, plain.lose)
end)

-- .12(j) collects five percent of the bank's gain, .12(m) of what winners win of it: at an EZ table, by this reading.
local CONTROLS = { "--reading", "us-pa/645a.12.a=this_section_controls" }

tap.test("N2 us-pa/645a.12.a where banked rounds keep their vigorish at an EZ table a bank pays it", function ()
  local lost, won = 2467607762482388, 2360716067812300
  local found = found_by(0, "edge", "--json", TRUMP, "--ez", table.unpack(CONTROLS))
  tap.assertEquals(found.edge.bank.fraction, expected(lost, won, CARD_DEALS, fraction.new(1, 20)))
  tap.assertEquals({ found.commission.rate, found.commission.bank_rate }, { "none", "5%" })
end)

-- Deals by cell, made up: what a banker's settings are valued by, against what `edge` makes of them.
tap.test("N2 us-pa/645a.12.a `optimal` values a bank at an EZ table as edge does its deals", function ()
  for readings, rate in pairs({ [""] = "none", this_section_controls = "5%" }) do
    local statute = chapters.load("us-pa/645a", { ["us-pa/645a.12.a"] = readings ~= "" and readings or nil })
    local args = { ez = true, role = "banker" }
    local weights = worth.weights(args, statute)
    local parts = { [outcome.CODES.win] = weights.won, [outcome.CODES.lose] = weights.lost }
    tap.assertEquals(args.vigorish, rate)
    local cells, sum, all = {}, fraction.new(0), 0
    for cell = 0, #statute.outcome.code - 1 do
      local back = outcome.mirrored(statute.game, cell)
      cells[cell + 1] = back and statute.outcome.code[cell + 1] ~= 0 and cell * 7919 % 1009 or 0
      sum = sum + fraction.new(back and cells[cell + 1] * (parts[weights.code[back + 1]] or 0) or 0,
        weights.wager)
      all = all + cells[cell + 1]
    end
    local _, ends = edge.by_law(cells, statute)
    tap.assertEquals(tostring(edge.worth(ends, all, vigorish.read(rate)).value), tostring(sum / all))
  end
end)

tap.test("N2 us-pa/645a.12.a simulate takes a bank's vigorish at an EZ table by the reading", function ()
  local function simulate(...)
    return found_by(0, "simulate", "--json", TRUMP, "--ez", "--seats", "1", "--rounds", "20000", "--banker", "player",
      ...)
  end
  local free, taken = simulate(), simulate(table.unpack(CONTROLS))
  tap.assertEquals({ free.house_take.mean, taken.win }, { 0, free.win }) -- the same deals
  tap.assertAlmostEquals(taken.house_take.mean, (taken.win + taken.lose) / 20 / taken.hands, 1e-9)
end)

tap.test("N2 simulate counts no Queen's Dragon either where a player banks", function ()
  local function simulate(...)
    return found_by(0, "simulate", "--json", TRUMP, "--ez", "--seats", "1", "--rounds", "200000", ...)
  end
  local banked, house = simulate("--banker", "player"), simulate()
  local exactly = 2467607762482388 / CARD_DEALS
  local error = math.sqrt(exactly * (1 - exactly) / banked.hands)
  tap.assertTrue(math.abs(banked.lose / banked.hands - exactly) < 4 * error)
  tap.assertTrue(house.lose < banked.lose) -- the same deals
end)
