-- houseway beside what Coq proved: its answers have the digests, in proved.txt, of what Coq printed of the same files.
-- tiles_test.lua and cards_test.lua have Coq prove it, and name the hand that is set or ranked otherwise.

local cards = require("proof.cards")
local coq = require("coq")
local sources = require("sources")
local tap = require("tap")
local tiles = require("proof.tiles")

for _, name in ipairs({ "law.v", "ways.v", "cards.v" }) do
  tap.test("29.7 Coq accepted these bytes of " .. name, function ()
    coq.check_kept(name, sources.read("tests/proof/" .. name))
  end)
end

tap.test("29.7 check gives the counts and the smallest hands of the theorems", function ()
  coq.check_kept("tiles counted", tiles.claims())
end)

for _, way in ipairs({ "plain", "traditional" }) do
  tap.test("29.7 houseway sets each of 35,960 hands as Coq does, by the same rule: " .. way, function ()
    local settings = tiles.settings(way)
    tap.assertEquals(#settings, 35960)
    coq.check_kept("tiles of " .. way, table.concat(settings, " "))
  end)
end

for _, reading in ipairs(cards.READINGS) do
  tap.test("29.7 houseway ranks five cards of every kind as Coq does: the readings are " .. reading.name, function ()
    local places = cards.places(cards.ranks(reading))
    tap.assertEquals(#places, 9997)
    coq.check_kept("cards, " .. reading.name, table.concat(places, " "))
  end)
end
