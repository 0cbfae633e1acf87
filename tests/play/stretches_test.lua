-- Rounds dealt by several processes: the same sums, and the first thing that goes wrong.

local cli = require("cli")
local refusal = require("houseway.base.refusal")
local stretches = require("rounds.play.stretches")
local tally = require("rounds.play.tally")
local tap = require("tap")

cli.stay_here()

local function quiet() end

local function process()
  local file = assert(io.open("/proc/self/stat"))
  local id = file:read("n")
  file:close()
  return id
end

-- Sums that say which numbers were dealt, and by which process.
local function deal(stretch)
  local sums = tally.new()
  for number = stretch.first, stretch.first + stretch.rounds - 1 do
    sums.rounds = sums.rounds + 1
    sums.outcomes["number " .. number] = 1
    sums.accounts["by process " .. process()] = (sums.accounts["by process " .. process()] or 0) + 1
    if number % 100 == 77 then tally.leave_out(sums, number, 2) end
  end
  return sums
end

tap.test("27.6 every number is dealt once, by as many processes as there are threads", function ()
  for threads, shares in pairs({ [1] = { 401 }, [2] = { 201, 200 }, [5] = { 81, 80, 80, 80, 80 } }) do
    local sums = stretches.deal(deal, { first = 1000, rounds = 401, threads = threads }, quiet)
    tap.assertEquals(sums.rounds, 401)
    for number = 1000, 1400 do tap.assertEquals(sums.outcomes["number " .. number], 1) end
    local by = {}
    for _, rounds in pairs(sums.accounts) do by[#by + 1] = rounds end
    table.sort(by, function (a, b) return a > b end)
    tap.assertEquals(by, shares)
    tap.assertEquals(sums.accounts["by process " .. process()], shares[1])
    tap.assertEquals(sums.without_outcome, { rounds = 4, hands = 8, first = 1077 })
  end
end)

tap.test("27.6 few rounds are dealt by one process", function ()
  tap.assertEquals(stretches.cut({ first = 1, rounds = 99, threads = 64 }), { { first = 1, rounds = 99 } })
end)

-- Deals numbers 1 to 400 by four processes; what goes wrong at each of some numbers.
local function faulty(faults)
  return pcall(stretches.deal, function (stretch)
    for number = stretch.first, stretch.first + stretch.rounds - 1 do
      if faults[number] then faults[number]() end
    end
    return deal(stretch)
  end, { first = 1, rounds = 400, threads = 4 }, quiet)
end

local function refuse()
  refusal.raise("commands/seed", { file = "f", line = 3, found = "a", expected = "b", suggestion = "c" })
end
local function fail() error("number 250: wrong", 0) end
local function leave() os.exit(1) end

tap.test("27.6 the first round that is refused or wrong is raised, whichever process dealt it", function ()
  local dealt, why = faulty({ [150] = refuse, [250] = fail, [350] = leave })
  tap.assertFalse(dealt)
  tap.assertTrue(refusal.is(why))
  tap.assertEquals({ why.id, tostring(why) }, { "commands/seed", tostring(refusal.new("commands/seed", {
    file = "f", line = 3, found = "a", expected = "b", suggestion = "c" })) })
  tap.assertEquals(select(2, faulty({ [250] = fail, [350] = leave })), "number 250: wrong")
  tap.assertEquals(select(2, faulty({ [20] = fail, [150] = refuse })), "number 250: wrong")
end)

tap.test("27.6 a process that ends without an answer is an error", function ()
  tap.assertEquals(select(2, faulty({ [350] = leave })),
    "the process that deals 100 rounds from number 301 ended early")
end)

local SCRIPTS = {
  { "houseways/harborlight/pai_gow.lua", "--vary" },
  { "houseways/traditional/pai_gow.lua", "--under", "au-nsw/pai_gow", "--reading", "au-nsw/pai_gow.9.1.1.2.1=literal" },
  { "tests/scripts/good/rounds-ez.lua", "--vary", "--check-replay" },
  { "tests/scripts/good/rounds-fortune.lua", "--wager", "all: Pai Gow Poker $25, Progressive Payout $1" },
}
for _, one in ipairs(SCRIPTS) do
  tap.test("27.6 the same bytes for any number of threads: " .. table.concat(one, " "), function ()
    local out
    for _, threads in ipairs({ "1", "2", "5" }) do
      local run = cli.run({ arguments = { "deal", "--seed", "stretch", "--rounds", "303", "--json", "--threads",
        threads, table.unpack(one) } })
      tap.assertEquals({ run.code, run.err }, { 0, "" })
      out = out or run.out
      tap.assertEquals(run.out, out)
    end
  end)
end
