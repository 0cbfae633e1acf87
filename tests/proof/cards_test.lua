-- How five cards rank, in Coq: cards.v beside how houseway ranks, and beside mutants of itself.

local coq = require("coq")
local ranking = require("hw.ranking")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

local TEXT = sources.read("tests/proof/cards.v")
local FOLDER = tap.build_directory() .. "/proof-cards" -- of its own: tests run beside each other
local JOKER, NO_SUIT = 13, 52 -- as the text has the joker; as a card, below which each is 4 * rank + suit

tap.test("29.7 Coq accepts that the checker ranks every five cards as § 645a.6 has it, from no axiom", function ()
  assert(sys.make_directory(FOLDER) or sys.list_directory(FOLDER))
  local ok, said = coq.compile(FOLDER, "cards", TEXT, 3)
  tap.assertEquals({ ok, said }, { true, "" })
  ok, said = coq.compile(FOLDER, "ranks", "Require Import Tiles.cards.\nPrint Assumptions ranked_alike.\n")
  tap.assertEquals({ ok, said }, { true, "Closed under the global context\n" })
end)

-- ---- houseway ranks alike ----

-- Every list of five faces that cards can have, and whether they are of one suit, with cards that have them: in the
-- order of the lists in the text, those of one suit after all others.
local function every_kind()
  local kinds = {}
  local function add(faces, is_suited)
    local count, cards = {}, {}
    for i, face in ipairs(faces) do
      count[face] = (count[face] or 0) + 1
      -- The last has another suit than the first, where no face comes twice.
      local suit = is_suited and 0 or count[face] == 1 and i == 5 and 1 or count[face] - 1
      cards[i] = face == JOKER and NO_SUIT or 4 * face + suit
      if count[face] > (face == JOKER and 1 or is_suited and 1 or 4) then cards = nil break end
    end
    kinds[#kinds + 1] = { cards = cards }
  end
  local function extend(faces, is_suited)
    if #faces == 5 then return add(faces, is_suited) end
    for face = 0, faces[#faces] or JOKER do
      table.insert(faces, face)
      extend(faces, is_suited)
      table.remove(faces)
    end
  end
  extend({}, false)
  extend({}, true)
  return kinds
end

-- The rank of five cards to houseway: as a high hand beside two others.
local function rank_of(made, cards)
  local seven, has = table.move(cards, 1, 5, 1, {}), {}
  for _, card in ipairs(cards) do has[card] = true end
  for card = 0, NO_SUIT do
    if #seven < 7 and not has[card] then table.insert(seven, card) end
  end
  local low = table.concat({ seven[7], seven[6] }, " ")
  table.sort(seven, function (a, b) return a > b end)
  for _, setting in ipairs(made:view(seven)) do
    if table.concat(setting.low, " ") == low then return setting.high_rank end
  end
end

local READINGS = {
  { name = "Pennsylvania's", straight = { 12, 3, 11, 10, 9, 8, 7, 6, 5, 4 }, flush = "highest missing",
    royal = "any card", coq = "false false" },
  { name = "all others", straight = { 12, 11, 10, 9, 8, 7, 6, 5, 4, 3 }, flush = "second ace", royal = "the ace",
    coq = "true true" },
}
local CATEGORIES = { "five aces", "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight",
  "three of a kind", "two pair", "pair", "high card" }

for _, reading in ipairs(READINGS) do
  tap.test("29.7 Coq and houseway rank five cards of every kind alike: the readings are " .. reading.name, function ()
    local made = ranking.cards("Pai Gow Poker", { category = CATEGORIES, straight = reading.straight,
      straight_flush = table.move(reading.straight, 2, 10, 1, {}), joker_flush = reading.flush,
      joker_royal = reading.royal })
    local ok, said = coq.compile(FOLDER, "ranks", ([[
      From Coq Require Import List NArith. Import ListNotations. Require Import Tiles.cards.
      %s
      Definition rank s l := highest (Reading [%s] %s) (counts l) s.
      Definition all := map (rank false) (lists 5 14) ++ map (rank true) (lists 5 14).
      Open Scope N_scope.
      Eval vm_compute in hundreds 200 all.
    ]]):format(coq.HUNDREDS, table.concat(reading.straight, "; "), reading.coq))
    tap.assertTrue(ok, said)
    local proved, kinds, alike, ranked = coq.numbers(said), every_kind(), {}, 0
    tap.assertEquals(#proved, #kinds)
    for i, kind in ipairs(kinds) do
      if kind.cards then
        local rank = rank_of(made, kind.cards)
        alike[rank], ranked = alike[rank] or proved[i], ranked + 1
        if alike[rank] ~= proved[i] then tap.assertEquals({ rank, kind.cards, proved[i] }, alike[rank]) end
      end
    end
    local last = -1
    for rank = 0, #proved do
      if alike[rank] then
        tap.assertTrue(alike[rank] > last, rank)
        last = alike[rank]
      end
    end
    tap.assertEquals(ranked, 9997)
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
