-- Optional wagers dealt a million rounds beside what is counted: house edge with Envy Bonuses at a table of six, and a
-- progressive whose meter runs on; each with its standard error and how many of them it is off.
--   build/houseway-test-host bench/wagers.lua [ROUNDS] [SEED]

local sys = require("hw.sys")
package.path = sys.root() .. "/tests/?.lua;" .. package.path

local chapters = require("houseway.law.chapters")
local data = require("houseway.wagers.data")
local dealt = require("dealt_wagers")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local progressive = require("houseway.wagers.progressive")

local ROUNDS, SEED = math.tointeger(arg[1] or 1000000), arg[2] or "houseway: wagers"
local PLAYERS = 6
local TERMS = { progressive = { wager = 100, hundredths = 7500, start = 200000 } }

local model = chapters.load("us-pa/645a")
local worths, names, edges, meter = {}, {}, {}, nil
for _, section in ipairs({ "b", "c", "d", "e", "g", "h" }) do
  for _, offer in ipairs(offers.of(model, "us-pa/645a.13." .. section)) do
    local worth = odds.worth(offer, {})
    worths[#worths + 1] = worth
    names[#names + 1] = table.concat({ offer.name, offer.paytable.name or "", offer.variant or "" }, " ")
    local run = progressive.long_run(worth, TERMS)
    -- From its own average on: from its start it would take a million wagers to get there.
    meter = run and tonumber(run.meter:decimal(2)) or meter
    local edge = run and run.edge or (data.envy_edges(worth, PLAYERS)[1] or worth.figures).edge
    edges[#edges + 1] = tonumber(edge:decimal(12))
  end
end

local started = sys.monotonic()
local found = dealt.run(worths, { players = PLAYERS, rounds = ROUNDS, seed = SEED,
  progressive = TERMS.progressive, meter = meter })
print(("%d rounds of %d players, seed \"%s\", %.0f seconds"):format(ROUNDS, PLAYERS, SEED, sys.monotonic() - started))
local worst = 0
for i, name in ipairs(names) do
  local mean, err = dealt.told(found[i].table_)
  local off = (-mean - edges[i]) / err
  worst = math.max(worst, math.abs(off))
  print(("%-46s counted %9.5f%%  dealt %9.5f%%  error %8.5f%%  off by %5.2f"):format(name, edges[i] * 100, -mean * 100,
    err * 100, off))
end
print(("the most any is off: %.2f standard errors"):format(worst))
os.exit(worst < 4.5 and 0 or 1)
