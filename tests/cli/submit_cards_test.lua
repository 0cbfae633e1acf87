-- A submission of Pai Gow Poker, at a table that the terms designate: EZ, without vigorish, where a dealer's queen-high
-- pushes. Its best settings take a quarter of a minute: it is written where everything is tried.

local cli = require("cli")
local json = require("houseway.base.json")
local sample = require("sample")
local scratch = require("scratch")
local statement = require("register.statement")
local submissions = require("submissions")
local tap = require("tap")

local test = sample.tests(0)

cli.stay_here()

local EZ = "tests/scripts/good/rounds-ez.lua"

test("its edges are those of an EZ table, its wagers those of the chapter's paytables", function ()
  scratch.with(function (directory)
    local _, text = submissions.written(directory, EZ)
    local found = {}
    for _, line in ipairs(assert(statement.read(text)).figure) do
      local name, value = line:match("^(.-) = (.*)$")
      found[name] = value
    end
    local edge = assert(json.decode(cli.run({ arguments = { "edge", EZ, "--ez", "--json" } }).out)).edge.house
    tap.assertEquals(found["house edge, against itself"]:match("^%S+"), edge.fraction)
    -- What `optimal --ez` sums over the values of hands; here it is counted over deals.
    tap.assertEquals(found["house edge, against the best settings"], "524769182919/49109875185800 (1.068561%)")
    -- In each of four suits seven cards in sequence without the joker: eight ways, 32 of 154,143,080 hands.
    tap.assertEquals(found["Dynasty Bonus: Seven-card natural straight flush"]:match("^true (%d+) to 4,"), "19267881")
    tap.assertEquals((19267881 + 4) * 32 // 4, 154143080)
    tap.assertEquals(found["Emperor's Treasure, paytable A: house edge of $5 with Envy Bonuses, 6 players"],
      "603357/19267885 (3.131413%)")
  end)
end)
