-- What is true of every round of every chapter, whatever is dealt, wagered, banked, cut or given up: deal checks it
-- of each (money in is money out, every piece is accounted for, each step rests on a paragraph in force, and the
-- replay of its record agrees) and fails at the first of which it is not. By hand, for a million a chapter:
--
--   houseway deal tests/scripts/good/rounds-fortune.lua --seed million --vary --rounds 1000000 --check-replay

local cli = require("cli")
local json = require("houseway.base.json")
local tap = require("tap")

cli.stay_here()

local TABLES = {
  { "us-ma/pai_gow", "houseways/harborlight/pai_gow.lua" },
  { "us-pa/621a", "tests/scripts/good/rounds-621a.lua" },
  { "us-pa/645a", "tests/scripts/good/rounds-fortune.lua" },
  { "us-pa/645a", "tests/scripts/good/rounds-ez.lua" },
  { "us-pa/645a", "examples/11-the-terms-of-a-table.lua" },
  { "au-nsw/pai_gow", "tests/scripts/good/rounds-nsw.lua" },
  { "us-nv/pai_gow_poker", "tests/scripts/good/rounds-nevada.lua", "60" },
  { "lc/pai_gow_poker", "houseways/foxwoods/pai_gow_poker.lua", "60" },
  { "nz/pai_gow", "houseways/new_zealand/pai_gow.lua", "60" },
}
-- Ann is who sits at two areas.
local STANDING = { table = true, meter = true, house = true, Ann = true }

local function deal(...)
  local run = cli.run({ arguments = { "deal", ... } })
  tap.assertEquals(run.err, "")
  tap.assertEquals(run.code, run.out:find('\n  "lawful":false,', 1, true) and 1 or 0) -- a hand was set against the law
  return run.out
end

for _, one in ipairs(TABLES) do
  local chapter, script, rounds = table.unpack(one)
  rounds = rounds or "600"
  tap.test(("%s: %s rounds of %s hold"):format(chapter, rounds, script), function ()
    local found = assert(json.decode(deal(script, "--under", chapter, "--seed", "rounds", "--vary", "--rounds", rounds,
      "--check-replay", "--json")))
    tap.assertEquals(found.chapter, chapter)
    tap.assertEquals(found.rounds, tonumber(rounds))
    tap.assertTrue(found.replayed)
    local sum = 0
    for _, account in ipairs(found.accounts) do
      sum = sum + account.cents
      local name = account.account
      tap.assertTrue(STANDING[name] or name:find("^seat %d$") ~= nil or name:find("^guest %d$") ~= nil
        or chapter == "nz/pai_gow" and name:find("^seat %d Pai Gow$") ~= nil, name) -- a push that remains
    end
    tap.assertEquals(sum, 0)
    tap.assertTrue(#found.paragraphs > 10)
  end)
end

tap.test("a wager that remains after a push is no loss of its player's, in one round and in many", function ()
  local way = { "houseways/new_zealand/pai_gow.lua", "--under", "nz/pai_gow", "--seed", "1", "--seats", "3" }
  local one = deal(table.unpack(way))
  tap.assertStrContains(one, "Settled: seat 2 Pai Gow $10.00 remains, seat 3 Pai Gow $10.00 remains,")
  way[#way + 1], way[#way + 2] = "--rounds", "3"
  local many = deal(table.unpack(way))
  tap.assertStrContains(many, "  seat 3          +$9.50\n")
  tap.assertStrContains(many, "  seat 3 Pai Gow  $10.00 remains\n")
end)

tap.test("random rounds seat nobody at two areas under a chapter that has no paragraph on them", function ()
  for _, chapter in ipairs({ "au-nsw/pai_gow", "us-pa/621a" }) do
    local found = assert(json.decode(deal("houseways/harborlight/pai_gow.lua", "--under", chapter, "--seed", "z1",
      "--vary", "--rounds", "20", "--json")))
    tap.assertEquals(found.rounds, 20)
  end
end)

tap.test("the number of a round is its stream: one dealt alone is one of many", function ()
  local script = "houseways/harborlight/pai_gow.lua"
  local sums = {}
  for number = 5, 9 do
    local one = assert(json.decode(deal(script, "--seed", "alone", "--vary", "--round", tostring(number), "--rounds",
      "1", "--json")))
    for _, account in ipairs(one.accounts) do
      sums[account.account] = (sums[account.account] or 0) + account.cents
    end
  end
  local many = assert(json.decode(deal(script, "--seed", "alone", "--vary", "--round", "5", "--rounds", "5", "--json")))
  for _, account in ipairs(many.accounts) do
    tap.assertEquals(sums[account.account], account.cents, account.account)
    sums[account.account] = nil
  end
  for account, cents in pairs(sums) do tap.assertEquals(cents, 0, account) end
end)

-- Four standard errors: a fair pair of figures is further apart once in 16,000. One seat: hands of one round are
-- not independent.
tap.test("rounds are won, lost and pushed as often as the exact count of every deal says", function ()
  for _, script in ipairs({ "houseways/plain/621a.lua", "houseways/traditional/pai_gow.lua" }) do
    local exact = assert(json.decode(cli.run({ arguments = { "edge", script, "--json" } }).out))
    local found = assert(json.decode(deal(script, "--seed", "frequencies", "--seats", "1", "--rounds", "8000",
      "--json")))
    local seen = {}
    for _, outcome in ipairs(found.outcomes) do seen[outcome.outcome] = outcome.hands end
    for _, outcome in ipairs({ "win", "lose", "push" }) do
      local share = tonumber(exact[outcome]) / tonumber(exact.deals)
      local error = math.sqrt(share * (1 - share) / 8000)
      tap.assertTrue(math.abs(seen[outcome] / 8000 - share) < 4 * error, script .. " " .. outcome)
    end
  end
end)

-- Of six hands of one round several may be of one kind, but hardly hang together: each row is paid as often as it is
-- made, by the exact count of every hand of seven. Only rows met thirty times or more are weighed.
tap.test("optional wagers are paid as often as the exact count of every hand says", function ()
  local script, weighed = "tests/scripts/good/rounds-fortune.lua", 0
  local exact = assert(json.decode(cli.run({ arguments = { "odds", script, "--json" } }).out))
  local found = assert(json.decode(deal(script, "--seed", "odds", "--seats", "6", "--rounds", "1500", "--wager",
    "all: Pai Gow Poker $25, Fortune Bonus $5, Pai Gow Insurance $5", "--json")))
  local seen = {}
  for _, one in ipairs(found.wagers) do
    for _, row in ipairs(one.paid) do seen[one.wager .. ": " .. row.hand] = row.times end
  end
  for _, wager in ipairs(exact.wagers) do
    for _, row in ipairs(wager.rows) do
      local name, share = wager.wager .. ": " .. tostring(row.hand), tonumber(row.probability.decimal)
      local placed = 9000
      if row.hand and seen[name] and share * placed >= 30 then
        local error = math.sqrt(share * (1 - share) / placed)
        tap.assertTrue(math.abs(seen[name] / placed - share) < 4 * error, name)
        weighed = weighed + 1
      end
    end
  end
  tap.assertTrue(weighed >= 6, "rows weighed")
end)
