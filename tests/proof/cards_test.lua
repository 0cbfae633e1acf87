-- How five cards rank, in Coq: cards.v beside how houseway ranks, and beside mutants of itself.

local cards = require("proof.cards")
local coq = require("coq")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

local TEXT = sources.read("tests/proof/cards.v")
local FOLDER = tap.build_directory() .. "/proof-cards" -- of its own: tests run beside each other

tap.test("29.7 Coq accepts that the checker ranks every five cards as § 645a.6 has it, from no axiom", function ()
  assert(sys.make_directory(FOLDER) or sys.list_directory(FOLDER))
  local ok, said = coq.compile(FOLDER, "cards", TEXT, 3)
  tap.assertEquals({ ok, said }, { true, "" })
  ok, said = coq.compile(FOLDER, "ranks", "Require Import Tiles.cards.\nPrint Assumptions ranked_alike.\n")
  tap.assertEquals({ ok, said }, { true, "Closed under the global context\n" })
  coq.keep("cards.v", TEXT)
end)

-- ---- houseway ranks alike ----

for _, reading in ipairs(cards.READINGS) do
  tap.test("29.7 Coq and houseway rank five cards of every kind alike: the readings are " .. reading.name, function ()
    local ok, said = coq.compile(FOLDER, "ranks", ([[
      From Coq Require Import List NArith. Import ListNotations. Require Import Tiles.cards.
      %s
      Definition rank s l := highest (Reading [%s] %s) (counts l) s.
      Definition all := map (rank false) (lists 5 14) ++ map (rank true) (lists 5 14).
      Open Scope N_scope.
      Eval vm_compute in hundreds 200 all.
    ]]):format(coq.HUNDREDS, table.concat(reading.straight, "; "), reading.coq))
    tap.assertTrue(ok, said)
    local proved, kinds = coq.numbers(said), cards.kinds()
    tap.assertEquals(#proved, #kinds)
    local places, ours = cards.places(proved), cards.places(cards.ranks(reading))
    tap.assertEquals({ #places, #ours }, { 9997, 9997 })
    for i, place in ipairs(places) do
      if ours[i] ~= place then tap.assertEquals({ i, ours[i] }, { i, place }) end
    end
    coq.keep("cards, " .. reading.name, table.concat(places, " "))
  end)
end

-- ---- mutants ----

-- What is changed, on the law's side and on the checker's, and the theorem that Coq then refuses.
local MUTANTS = {
  { "(top + 13 - i) mod 13) (seq 0 5)) (seq 0 13).\n", "(top + 13 - i) mod 14) (seq 0 5)) (seq 0 13).\n" },
  { "then if 0 <? n 2 then Full_house", "then if 1 <? n 2 then Full_house" },
  { "number Straight_flush (alone 15)", "number Straight_flush (alone 14)" },
  { "else negb (has natural r)", "else true" },
  { "[3; 1; 1] => Three_of_a_kind", "[3; 1; 1] => Two_pair" },
  { "else straight_flush_value top", "else straight_value top" },
  { "(seq 3 10) 0%N", "(seq 4 9) 0%N" },
  { "down 13 (bits_of l) ace", "down 12 (bits_of l) (ace - 1)" },
  { "ways * (N.of_nat n", "ways * (1 + N.of_nat n", refused = "number_of_lists" },
}

for _, mutant in ipairs(MUTANTS) do
  local old, new = table.unpack(mutant)
  tap.test("29.7 Coq refuses a mutant of the ranking: " .. new:match("[^\n]*"), function ()
    scratch.with(function (directory)
      local text = scratch.replace(TEXT, old, new)
      local ok, said = coq.compile(directory, "cards", text)
      tap.assertFalse(ok)
      tap.assertEquals(coq.stopped_in(text, said), mutant.refused or "lists_alike", said)
    end)
  end)
end
