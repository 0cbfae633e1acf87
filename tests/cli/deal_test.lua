-- deal: a round laid out, its record, and what is refused of a command line.

local cli = require("cli")
local json = require("houseway.base.json")
local record = require("rounds.play.record")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local HARBORLIGHT, PLAIN = "houseways/harborlight/pai_gow.lua", "houseways/plain/621a.lua"
local FORTUNE = "tests/scripts/good/rounds-fortune.lua"

cli.test("a round of tiles against the dealer", {
  arguments = { "deal", HARBORLIGHT, "--seed", "harbor", "--seats", "3" }, out = { golden = "deal-tiles.txt" },
})
cli.test("a round of tiles that a player banks, delivered in a style", {
  arguments = { "deal", HARBORLIGHT, "--seed", "harbor", "--seats", "3", "--bank", "2", "--style", "jung quat",
    "--dealer-wager", "$50" },
  out = { golden = "deal-bank.txt" },
})
cli.test("a round of cards with optional wagers", {
  arguments = { "deal", FORTUNE, "--seed", "fortune", "--seats", "4", "--wager", "all: Pai Gow Poker $25, "
    .. "Fortune Bonus $5", "--wager", "3: Progressive Payout $1" },
  out = { golden = "deal-cards.txt" },
})
cli.test("the sums of many rounds", {
  arguments = { "deal", HARBORLIGHT, "--seed", "harbor", "--vary", "--rounds", "200", "--check-replay" },
  out = { golden = "deal-many.txt" },
})

local function dealt(...)
  local run = cli.run({ arguments = { "deal", ... } })
  tap.assertEquals(run.err, "")
  tap.assertEquals(run.code, 0)
  return run.out
end

tap.test("the same seed deals the same bytes; another seed, another number, others", function ()
  local one = dealt(PLAIN, "--seed", "a", "--json")
  tap.assertEquals(dealt(PLAIN, "--seed", "a", "--json"), one)
  tap.assertNotEquals(dealt(PLAIN, "--seed", "b", "--json"), one)
  tap.assertNotEquals(dealt(PLAIN, "--seed", "a", "--round", "2", "--json"), one)
end)

tap.test("without a seed chance is the operating system's, and the record says so", function ()
  local one, other = dealt(PLAIN, "--json"), dealt(PLAIN, "--json")
  tap.assertNotEquals(one, other)
  tap.assertEquals(record.read(one, "one").chance, { source = "system" })
end)

tap.test("--record writes what --json prints, a record that is read and written alike", function ()
  scratch.with(function (directory)
    local path = directory .. "/round.json"
    dealt(PLAIN, "--seed", "a", "--record", path)
    local written = scratch.read(path)
    tap.assertEquals(written, dealt(PLAIN, "--seed", "a", "--json"))
    tap.assertEquals(record.text((record.read(written, path))), written)
  end)
end)

tap.test("players may set by a way of their own", function ()
  local same = assert(json.decode(dealt(PLAIN, "--seed", "a", "--json")))
  local other = assert(json.decode(dealt(PLAIN, "--seed", "a", "--player", "houseways/traditional/pai_gow.lua",
    "--json")))
  tap.assertEquals(other.events[1], same.events[1]) -- chance does not depend on who sets how
  tap.assertNotEquals(other.events, same.events)
end)

tap.test("a way without a rule for a hand is refused, whoever meets the hand", function ()
  scratch.with(function (directory)
    local path = directory .. "/way.lua"
    scratch.write(path, 'submission "Pairs" { game = "Pai Gow", under = "us-pa/621a.8.d" }\n'
      .. 'rule "pairs" { holding = { pair, pair }, play = split { pair } }\n')
    for _, more in ipairs({ {}, { "--rounds", "2" }, { "--vary", "--rounds", "2" } }) do
      local run = cli.run({ arguments = { "deal", path, "--seed", "1", table.unpack(more) } })
      tap.assertEquals(run.code, 2)
      tap.assertStrContains(run.err, path .. ": the way must have a rule for every hand, not a hand without a setting")
    end
  end)
end)

tap.test("what is wagered is what was asked for", function ()
  local made = assert(json.decode(dealt(FORTUNE, "--seed", "a",
    "--wager", "2: Pai Gow Poker $1,000.50, Fortune Bonus $5", "--wager", "5: Pai Gow Poker $10", "--json")))
  local wagers = {}
  for _, event in ipairs(made.events) do
    if event.event == "wager" then
      wagers[#wagers + 1] = ("%d %s %d"):format(event.seat, event.wager, event.cents)
    end
  end
  tap.assertEquals(wagers, { "2 Pai Gow Poker 100050", "2 Fortune Bonus 500", "5 Pai Gow Poker 1000" })
  tap.assertEquals(made.players, { { seat = 2 }, { seat = 5 } })
end)

tap.test("nobody is offered the bank in the first round of a game", function ()
  local run = cli.run({ arguments = { "deal", HARBORLIGHT, "--seed", "4", "--first-round", "--bank", "2" } })
  tap.assertEquals(run.err, HARBORLIGHT .. ": --bank 2: no player banks the first round; deal another round\n")
  tap.assertEquals(run.code, 2)
end)

local STYLES = "house way from the right, house way from the left, cup say from the right, cup say from the left, "
  .. "jung quat, chee yee, pin say from the right, pin say from the left, dragon head and phoenix tail from the right "
  .. "or dragon head and phoenix tail from the left"
local REFUSED = {
  { { "--seats", "7" }, "houseway: --seats must be 1 to 6, not 7" },
  { { "--bank", "0" }, "houseway: --bank must be 1 to 6, not 0" },
  { { "--bank", "3" }, PLAIN .. ": --bank 3: the terms offer no bank; choose a submission whose terms offer a bank" },
  { { "--co-bank" }, "houseway: --co-bank needs --bank; add --bank SEAT" },
  { { "--style", "jung" }, ('houseway: --style must be %s, not "jung" (did you mean "jung quat"?)'):format(STYLES) },
  { { "--style", "chee yee" }, PLAIN .. ': --style "chee yee": the terms offer no styles; choose a submission whose '
    .. 'terms offer styles' },
  { { "--rounds", "0" }, "houseway: --rounds must be 1 to 1,000,000,000, not 0" },
  { { "--rounds", "2", "--record", "x" },
    "houseway: --record keeps a single round, and --rounds deals many; name the round to record with --round N" },
  { { "--check-replay" }, "houseway: --check-replay needs --rounds; add --rounds N" },
  { { "--vary", "--seats", "2" },
    "houseway: --vary draws the wagers, seats, bank and style; remove --vary, or remove --wager, --seats, --bank "
      .. "and --style" },
  { { "--wager", "Pai Gow $5" },
    'houseway: --wager "Pai Gow $5": the wager has no seat; write a seat and its wagers, such as '
    .. '"1: Pai Gow $25, Fortune Bonus $5"' },
  { { "--wager", "7: Pai Gow $5" }, 'houseway: --wager "7: Pai Gow $5": seat "7" is not at the table; write a seat '
    .. 'from 1 to 6, or all' },
  { { "--wager", "1: Pai Gow" },
    'houseway: --wager "1: Pai Gow": "Pai Gow" is no wager with a sum; write a wager and its sum, such as Pai Gow '
      .. '$25' },
  { { "--wager", "1: Pai Gow $0" }, 'houseway: --wager "1: Pai Gow $0": the sum $0 is out of range; write a sum of '
    .. '$0.01 to $10,000,000' },
  { { "--wager", "1: Pai Gow $1.234" },
    'houseway: --wager "1: Pai Gow $1.234": the sum $1.234 has a part of a cent; write a sum of $0.01 to $10,000,000' },
  { { "--wager", "1: Pai Gow $99,000,000" },
    'houseway: --wager "1: Pai Gow $99,000,000": the sum $99,000,000 is out of range; write a sum of $0.01 to '
      .. '$10,000,000' },
  { { "--wager", "1: Pia Gow $5" },
    { matches = '.*: no wager is named "Pia Gow"; choose .* or .* %(did you mean "Pai Gow"%?%)\n' } },
  { { "--wager", "1: Pai Gow $5 blue" },
    'houseway: --wager "1: Pai Gow $5 blue": "blue" is no choice of this wager; choose red, black or a number of a '
      .. 'die' },
  { { "--wager", "1: Fortune Bonus $5" }, 'houseway: seat 1 Fortune Bonus: "Fortune Bonus" comes without a Pai Gow '
    .. "wager; place Pai Gow first (Mass. Pai Gow § 5(a))" },
  { { "--wager", "1: Pai Gow $0.50" }, { contains = "a vigorish comes to 2 1/2 cents; give whole cents, or terms "
    .. "that say how cents are rounded (Mass. Pai Gow § 7(k))" } },
  { { "--meter", "much" }, 'houseway: --meter must be a sum such as "$2,000", at most $10,000,000, not "much"' },
  { { "--meter", "5" }, PLAIN .. ': --meter "5": the terms have no progressive; choose a submission with a '
    .. 'progressive' },
  { { "--meter", "$5" }, PLAIN .. ': --meter "$5": the terms have no progressive; choose a submission with a '
    .. 'progressive' },
  { { "--dealer-wager", "$5" }, "houseway: --dealer-wager needs --bank; add --bank SEAT" },
  { { "--seed", "\xff" }, "houseway: the bytes of --seed are not UTF-8; write text in UTF-8" },
  { { "--wager", "0x1: Pai Gow $25" }, 'houseway: --wager "0x1: Pai Gow $25": seat "0x1" is not at the table; write '
    .. 'a seat from 1 to 6, or all' },
  { { "--wager", "1: Pai Gow $25 red" }, 'houseway: seat 1 Pai Gow: no colour is chosen on Pai Gow; remove '
    .. '"red"' },
  { { "--wager", "1: " .. ("x"):rep(100000) }, ('houseway: --wager "1: %s...": "%s..." is no wager with a sum; '
    .. "write a wager and its sum, such as Pai Gow $25"):format(("x"):rep(54), ("x"):rep(57)) },
  { { "--record", "-" }, 'houseway: --record "-" names no file; name a file, or print the record with --json' },
  { { "--record", "/nowhere/round.json" },
    "/nowhere/round.json: houseway cannot write the file: No such file or directory; give a name that houseway can "
      .. "write" },
}
for _, refused in ipairs(REFUSED) do
  local expected = refused[2]
  cli.test("refused: " .. table.concat(refused[1], " "):sub(1, 80), {
    arguments = { "deal", PLAIN, "--seed", "4", table.unpack(refused[1]) }, code = 2, out = "",
    err = type(expected) == "string" and expected .. "\n" or expected,
  })
end

tap.test("wagers of all seats are those of all but the bank", function ()
  local run = cli.run({ arguments = { "deal", HARBORLIGHT, "--seed", "4", "--seats", "3", "--bank", "2", "--wager",
    "all: Pai Gow $50", "--json" } })
  tap.assertEquals(run.err, "")
  local seats = {}
  for _, event in ipairs(assert(require("houseway.base.json").decode(run.out)).events) do
    if event.event == "wager" then seats[#seats + 1] = event.seat end
  end
  tap.assertEquals(seats, { 1, 3 })
end)

-- Six players for twenty rounds add 75 cents each; nobody wins of the meter with this seed.
tap.test("N7 deal --rounds lets a meter run on from round to round, from its start or from --meter", function ()
  local function meter_of(...)
    local run = cli.run({ arguments = { "deal", "tests/scripts/good/rounds-meter.lua", "--rounds", "20", "--seed", "1",
      "--wager", "all: Pai Gow Poker $10, Progressive Payout $1", "--seats", "6", "--json", ... } })
    tap.assertEquals({ run.err, run.code }, { "", 0 })
    local found = assert(json.decode(run.out))
    local moved
    for _, account in ipairs(found.accounts) do
      if account.account == "meter" then moved = account.cents end
    end
    tap.assertEquals(found.meter.last - found.meter.first, moved)
    return found.meter
  end
  tap.assertEquals(meter_of(), { first = 200000, last = 200000 + 20 * 6 * 75 })
  tap.assertEquals(meter_of("--meter", "$5,000.25"), { first = 500025, last = 500025 + 20 * 6 * 75 })
end)
