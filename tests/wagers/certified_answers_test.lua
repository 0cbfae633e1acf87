-- What `certify-math --json` tells of optional wagers holds to its schema in every reading. The command itself takes
-- minutes of cards; here a paytable of few rows, and a meter, go the same way.

local certificate = require("houseway.wagers.certificate")
local chapters = require("houseway.law.chapters")
local envy = require("houseway.wagers.envy")
local fraction = require("houseway.base.fraction")
local json = require("houseway.base.json")
local odds = require("houseway.wagers.odds")
local offers = require("houseway.wagers.offers")
local progressive = require("houseway.wagers.progressive")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local KEY = "us-pa/645a"
local TERMS = { progressive = { wager = 100, hundredths = 7500, start = 200000 } }
local model = chapters.load(KEY)

local function offer_of(section, letter)
  for _, one in ipairs(offers.of(model, KEY .. section)) do
    if one.paytable.name == letter then return one end
  end
end

-- Paytable A of the Fortune Bonus by its row of five aces alone, which no two hands hold: counted in a moment.
local function of_one_row()
  local printed, rows = offer_of(".13.b", "A"), {}
  for _, row in ipairs(printed.paytable.rows) do
    if row.hand == "Five aces" then rows[1] = row end
  end
  local offer = setmetatable({ paytable = { name = "A", envy = true, rows = rows } }, { __index = printed })
  return odds.worth(offer, {})
end

tap.test("tables and long runs of every reading hold to the schema of certify-math, as `odds` has it", function ()
  local worths = { of_one_row(), odds.worth(offers.of(model, KEY .. ".13.e")[1], { meter = fraction.new(2000) }) }
  local wagers = {}
  for i, worth in ipairs(worths) do
    worth.tables, worth.long_run = envy.at_tables(worth, worth.figures), progressive.long_run(worth, TERMS)
    certificate.complete_readings(worth, TERMS)
    wagers[i] = { worth = worth }
  end
  local list = certificate.data(wagers)
  for i, name in ipairs({ "tables", "long_run" }) do
    list[i][name] = nil -- the wager's own, of which `odds --certify` tells more: tests/docs/json_runs.lua
    for _, answer in ipairs(list[i].questions[1].answers) do tap.assertNotNil(answer[name], answer.name) end
  end
  scratch.with(function (directory)
    local value = { chapter = KEY, house_ways = {}, wagers = list }
    local case = json.encode({ schema = "odds", of = "certified", value = value })
    local path = scratch.write(directory .. "/cases", case:gsub("\n%s*", " ") .. "\n")
    local ok, found = sources.shell(("python3 tests/docs/validate.py '%s/schemas' '%s'")
      :format(tap.build_directory(), path))
    tap.assertTrue(ok, found)
    tap.assertStrMatches(found, "1 held, %d+ changes refused\n")
  end)
end)
