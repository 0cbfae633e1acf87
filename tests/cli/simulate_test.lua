-- Simulation: replayable, and no stranger to what is exact.

local against = require("houseway.worth.against")
local cli = require("cli")
local counts = require("houseway.law.counts")
local decided = require("houseway.way.decided")
local json = require("houseway.base.json")
local tap = require("tap")
local ways = require("houseway.way")

local TRADITIONAL = "houseways/traditional/pai_gow.lua"
local FOXWOODS = "houseways/foxwoods/pai_gow_poker.lua"

cli.stay_here()

local function simulate(arguments)
  local run = cli.run({ arguments = { "simulate", "--json", table.unpack(arguments) } })
  tap.assertEquals(run.err, "")
  tap.assertEquals(run.code, 0)
  return assert(json.decode(run.out)), run.out
end

tap.test("the same seed, the same bytes, for any number of threads", function ()
  local _, one = simulate({ TRADITIONAL, "--rounds", "20001", "--threads", "1" })
  local _, five = simulate({ TRADITIONAL, "--rounds", "20001", "--threads", "5" })
  local _, other = simulate({ TRADITIONAL, "--rounds", "20001", "--seed", "another" })
  tap.assertEquals(one, five)
  tap.assertNotEquals(one, other)
end)

tap.test("every hand dealt is won, lost or pushed", function ()
  for _, way in ipairs({ TRADITIONAL, FOXWOODS }) do
    local found = simulate({ way, "--rounds", "30000", "--seats", "3" })
    tap.assertEquals(found.hands, 90000)
    tap.assertEquals(found.win + found.lose + found.push, 90000)
  end
end)

-- Of 154,143,080 hands of cards and 35,960 of tiles no dealer of these ways leaves one undecided, so that the
-- only chance is in the cards. The bank wins copies: with both sides set alike the player's edge is below 0.
tap.test("the shares that are printed have four decimals and add up to the whole", function ()
  local printed, sum = cli.run({ arguments = { "simulate", TRADITIONAL, "--rounds", "9" } }).out, 0
  for _, name in ipairs({ "player wins", "player loses", "push" }) do
    local whole, part = printed:match(name .. " +%d+ +(%d+)%.(%d%d%d%d)%%")
    sum = sum + 10000 * whole + part
  end
  tap.assertEquals(sum, 1000000)
end)

tap.test("a mirror favours the bank by more than chance explains", function ()
  for _, way in ipairs({ TRADITIONAL, FOXWOODS }) do
    local found = simulate({ way, "--rounds", "400000", "--seats", "1", "--vigorish", "none" })
    tap.assertTrue(found.player_edge.mean < -5 * found.player_edge.standard_error)
    tap.assertTrue(found.player_edge.mean > -0.03)
  end
end)

local function edge(way)
  local run = cli.run({ arguments = { "edge", "--json", way } })
  tap.assertEquals(run.err, "")
  return assert(json.decode(run.out))
end

-- Four standard errors: a fair pair of figures is further apart once in 16,000.
tap.test("simulation agrees with the exact count of every deal", function ()
  local exact = edge(TRADITIONAL)
  local found = simulate({ TRADITIONAL, "--rounds", "2000000", "--seats", "1" })
  local off = found.player_edge.mean - tonumber(exact.edge.player.decimal)
  tap.assertTrue(math.abs(off) < 4 * found.player_edge.standard_error)
  for _, outcome in ipairs({ "win", "lose", "push" }) do
    local share = tonumber(exact[outcome]) / tonumber(exact.deals)
    local error = math.sqrt(share * (1 - share) / found.hands)
    tap.assertTrue(math.abs(found[outcome] / found.hands - share) < 4 * error)
  end
end)

-- Every estimate of an answer, by name.
local function figures(found)
  local all = { bank_net = found.bank_net, house_take = found.house_take, player_edge = found.player_edge }
  for _, name in ipairs({ "win", "lose", "push" }) do all[name] = found.shares[name] end
  for half, one in pairs(found.shares.copies) do all["copies " .. half] = one end
  return all
end

for way, name in pairs({ [TRADITIONAL] = "tiles", [FOXWOODS] = "cards" }) do
  tap.test("27.6 the exact figures beside estimates are those of edge: " .. name, function ()
    local exact, found = edge(way), simulate({ way, "--rounds", "1000", "--seats", "6" })
    local deals = tonumber(exact.deals)
    for _, outcome in ipairs({ "win", "lose", "push" }) do
      tap.assertAlmostEquals(found.shares[outcome].exact, tonumber(exact[outcome]) / deals, 1e-13)
    end
    for half, count in pairs(exact.copies) do
      tap.assertAlmostEquals(found.shares.copies[half].exact, tonumber(count) / deals, 1e-13)
    end
    tap.assertAlmostEquals(found.player_edge.exact, tonumber(exact.edge.player.decimal), 1e-11)
    tap.assertAlmostEquals(found.house_take.exact, 6 * tonumber(exact.edge.house.decimal), 1e-11)
    tap.assertEquals(found.bank_net, found.house_take)
  end)

  tap.test("27.6 no estimate is further from the exact figure than chance explains: " .. name, function ()
    for _, who in ipairs({ "house", "player" }) do
      for _, many in ipairs({ "1", "6" }) do
        local found = simulate({ way, "--rounds", "300000", "--seats", many, "--banker", who, "--seed", "off" })
        for label, one in pairs(figures(found)) do
          local counted = who == "house" or many == "1" or not (label == "bank_net" or label == "house_take")
          tap.assertEquals(one.exact ~= nil, counted, label)
          if counted then
            tap.assertAlmostEquals(one.distance, (one.mean - one.exact) / one.standard_error, 6e-4, label)
            tap.assertTrue(math.abs(one.distance) < 4.5, ("%s: %g"):format(label, one.distance))
          end
        end
      end
    end
  end)
end

-- The seats of a round meet one bank, so that their hands are no separate trials. Of 60 seeds, the spread of an
-- estimate is its standard error within a tenth or so; three tenths are more than three times that.
tap.test("27.6 standard errors are how far estimates of other seeds spread", function ()
  local SEEDS, ROUNDS = 60, "4000"
  local all = {}
  for seed = 1, SEEDS do
    local found = simulate({ TRADITIONAL, "--rounds", ROUNDS, "--banker", "player", "--seed", tostring(seed) })
    for label, one in pairs(figures(found)) do
      if label ~= "copies both" then -- too few
        local of = all[label] or { sum = 0, squares = 0, errors = 0 }
        of.sum, of.squares = of.sum + one.mean, of.squares + one.mean * one.mean
        of.errors, all[label] = of.errors + one.standard_error, of
      end
    end
  end
  for label, of in pairs(all) do
    local mean = of.sum / SEEDS
    local spread = math.sqrt((of.squares / SEEDS - mean * mean) * SEEDS / (SEEDS - 1))
    local ratio = spread / (of.errors / SEEDS)
    tap.assertTrue(ratio > 0.7 and ratio < 1.3, ("%s: %g"):format(label, ratio))
  end
end)

tap.test("27.6 without vigorish the net of several seats has an exact figure", function ()
  local six = simulate({ TRADITIONAL, "--rounds", "1000", "--banker", "player", "--vigorish", "none" })
  local house = simulate({ TRADITIONAL, "--rounds", "1000", "--vigorish", "none" })
  tap.assertEquals(six.bank_net, house.bank_net)
  tap.assertEquals(six.house_take, { mean = 0, standard_error = 0, exact = 0 })
end)

tap.test("what a banking player pays on a net is less than on every hand won", function ()
  local six = simulate({ TRADITIONAL, "--rounds", "50000", "--seats", "6", "--banker", "player" })
  local one = simulate({ TRADITIONAL, "--rounds", "50000", "--seats", "1", "--banker", "player" })
  tap.assertTrue(six.bank_net.mean / 6 > one.bank_net.mean)
  tap.assertNil(six.player_edge)
end)

tap.test("the house takes the players' vigorish whoever banks", function ()
  local house = simulate({ TRADITIONAL, "--rounds", "50000", "--seats", "2" })
  local free = simulate({ TRADITIONAL, "--rounds", "50000", "--seats", "2", "--vigorish", "none" })
  tap.assertAlmostEquals(house.house_take.mean - free.house_take.mean, house.win * 0.05 / 50000, 1e-9)
end)

local refusals = {
  { { "--seats", "7" }, "houseway: --seats must be 1 to 6, not 7\n" },
  { { "--rounds", "0" }, "houseway: --rounds must be 1 to 1,000,000,000,000, not 0\n" },
  { { "--vigorish", "half" },
    'houseway: --vigorish must be none, or a part from 0 to 1 such as "5%", "1/21" or "0.05", not "half"\n' },
  { { "--vigorish", "1/1000001" },
    'houseway: --vigorish must be a fraction of at most 1,000,000 parts, not "1/1000001"\n' },
  { { "--player", FOXWOODS }, { contains = "is of the other game; give ways of one game" } },
}
for _, refused in ipairs(refusals) do
  cli.test("refused: " .. table.concat(refused[1], " "), {
    arguments = { "simulate", TRADITIONAL, table.unpack(refused[1]) }, code = 2, out = "", err = refused[2],
  })
end

tap.test("N2 a bank whose submission is for an EZ table deals at one, with or without --ez", function ()
  local EZ = "tests/scripts/good/rounds-ez.lua"
  local _, told = simulate({ EZ, "--rounds", "3000", "--ez" })
  local untold, same = simulate({ EZ, "--rounds", "3000" })
  tap.assertEquals(same, told)
  tap.assertEquals(untold.commission, "none")
  -- Whoever deals the same rounds by the same rules at another table pays vigorish, and has fewer hands that push.
  local plain = simulate({ "examples/11-the-terms-of-a-table.lua", "--rounds", "3000" })
  tap.assertEquals(plain.commission, "5%")
  tap.assertTrue(plain.push < untold.push)
  tap.assertEquals(plain.win + plain.lose + plain.push, untold.win + untold.lose + untold.push)
end)

-- Edge says nothing of who banks, simulate does; a dealer's Queen's Dragon pushes only at an EZ table.
tap.test("27.5 a count of deals is known by the marks that count at the table: edge's serves simulate", function ()
  local keys = {}
  local _ <close> = counts.through(function ()
    return { write = function () end, read = function (key)
      keys[#keys + 1] = key
      return "[]"
    end }
  end)
  local ez = ways.load("tests/scripts/good/rounds-ez.lua", {})
  local made = decided.run(ez, {}).table
  for _, at in ipairs({ { table = "EZ" }, { table = "EZ", banked = false }, { table = "EZ", banked = true }, {} }) do
    at.cache = true
    against.cells(ez, made, made, at)
  end
  tap.assertEquals({ keys[2], keys[4] }, { keys[1], keys[3] }) -- no mark counts where a player banks, nor elsewhere
  tap.assertNotEquals(keys[1], keys[3])
end)

tap.test("N2 explain takes the table of the bank's submission too", function ()
  local EZ = "tests/scripts/good/rounds-ez.lua"
  local HAND = "As Kd Qs 10c 8h 5d 3c"
  local function settings(bank, ...)
    local run = cli.run({ arguments = { "explain", FOXWOODS, HAND, "--json", "--bank", bank, ... } })
    tap.assertEquals(run.code, 0, run.err)
    return assert(json.decode(run.out)).settings
  end
  tap.assertEquals(settings(EZ), settings(EZ, "--ez"))
  tap.assertNotEquals(settings(EZ), settings("examples/11-the-terms-of-a-table.lua"))
end)
