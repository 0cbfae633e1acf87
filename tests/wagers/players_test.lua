-- Tables of Envy Bonuses by the number of players, as data: every number, or the one that was asked for.

local chapters = require("houseway.law.chapters")
local data = require("houseway.wagers.data")
local fraction = require("houseway.base.fraction")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local tap = require("tap")

-- The Fortune Bonus by one row alone, with figures in place of those that take long to count.
local function worth_of()
  local printed = offers.of(chapters.load("us-pa/645a"), "us-pa/645a.13.b")[1]
  local row = printed.paytable.rows[4]
  local paytable = { rows = { { hand = row.hand, means = row.means, envy = 25000, pays = row.pays } }, envy = true }
  local worth = odds.worth(setmetatable({ paytable = paytable }, { __index = printed }), {})
  local tables, hits = {}, {}
  for players = 1, 6 do
    tables[players] = { players = players, edge = fraction.new(players, 100), variance = fraction.new(players) }
    hits[players] = { least = fraction.new(players, 10), most = fraction.new(players, 10) }
  end
  worth.tables, worth.hits = tables, hits
  for _, question in ipairs(worth.questions) do
    for _, answer in ipairs(question.answers) do answer.tables = tables end
  end
  return worth
end

tap.test("tables of one number of players are those that were asked for, of none given all", function ()
  local worth = worth_of()
  local every = data.of(worth).tables
  tap.assertEquals(#every, 6)
  for players = 1, 6 do tap.assertEquals(data.of(worth, players).tables, { every[players] }) end
  tap.assertEquals({ every[3].players, every[3].edge.fraction, every[3].hit_frequency.fraction },
    { 3, "3/100", "3/10" })
end)

tap.test("N4 the answers of readings have tables as the wager has, but for the hit frequency", function ()
  local plain = data.of(worth_of())
  for _, answer in ipairs(plain.questions[1].answers) do
    tap.assertEquals(#answer.tables, 6)
    local one, chosen = answer.tables[2], plain.tables[2]
    tap.assertEquals({ one.players, one.edge, one.variance, one.standard_deviation, one.hit_frequency },
      { 2, chosen.edge, chosen.variance, chosen.standard_deviation })
  end
end)
