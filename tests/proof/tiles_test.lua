-- 58 Pa. Code § 621a.8(d) in Coq: law.v and ways.v beside what houseway answers, and beside mutants of themselves.

local coq = require("coq")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")
local tiles = require("proof.tiles")

local TEXTS = { law = sources.read("tests/proof/law.v"), ways = sources.read("tests/proof/ways.v") }
local FOLDER = tap.build_directory() .. "/proof"

local proved = false

-- Has Coq accept both files, once.
local function prove()
  if proved then return end
  assert(sys.make_directory(FOLDER) or sys.list_directory(FOLDER))
  for _, name in ipairs({ "law", "ways" }) do
    local ok, said = coq.compile(FOLDER, name, TEXTS[name])
    tap.assertEquals({ ok, said }, { true, "" })
  end
  proved = true
end

-- What Coq prints of a text that builds on both.
local function asked(text)
  prove()
  local ok, said = coq.compile(FOLDER, "asked", "Require Import Tiles.law Tiles.ways.\nOpen Scope N_scope.\n" .. text)
  tap.assertTrue(ok, said)
  return said
end

tap.test("29.7 Coq accepts that plain is lawful on every hand and Traditional is not, from no axiom", function ()
  local names = {}
  for name in (TEXTS.law .. TEXTS.ways):gmatch("\nTheorem ([%w_]+)") do
    names[#names + 1] = ("Print Assumptions %s.\n"):format(name)
  end
  tap.assertEquals(#names, 10)
  tap.assertEquals(asked(table.concat(names)), ("Closed under the global context\n"):rep(#names))
  for name, text in pairs(TEXTS) do coq.keep(name .. ".v", text) end
end)

-- ---- what the theorems say is what check prints ----

tap.test("29.7 the theorems give the counts and the smallest hands that houseway check gives", function ()
  local claims = tiles.claims()
  asked(claims)
  coq.keep("tiles counted", claims)
end)

-- ---- both set every hand alike ----

-- Coq prints a number a hand: the rule's, and where the two tiles of the high hand are among the faces.
local PRINT = [[
Fixpoint at_ f fs := match fs with [] => 0 | x :: rest => if face_beq x f then 1 else 1 + at_ f rest end.
Definition number (way : house_way) d := match way d with
  | (rule, s :: _) => (N.of_nat rule * 100 + at_ (one (high s)) faces) * 100 + at_ (other (high s)) faces
  | _ => 0
  end.
Eval vm_compute in hundreds 360 (map (number %s) all_hands).
]]

for _, way in ipairs({ "plain", "traditional" }) do
  tap.test("29.7 Coq and houseway set each of 35,960 hands alike, by the same rule: " .. way, function ()
    local _, hands = tiles.hands()
    local settings, numbers = tiles.settings(way), coq.numbers(asked(coq.HUNDREDS .. PRINT:format(way)))
    tap.assertEquals({ #numbers, #hands }, { 35960, 35960 })
    for i, number in ipairs(numbers) do
      if settings[i] ~= number then tap.assertEquals({ hands[i], settings[i] }, { hands[i], number }) end
    end
    coq.keep("tiles of " .. way, table.concat(numbers, " "))
  end)
end

-- ---- mutants ----

-- What is changed, and the theorem that Coq then refuses: the set, pairs, the order of tiles, a paragraph, the ways'
-- rules, and what is claimed.
local MUTANTS = {
  { "law", "if place f <=? 11 then", "if place f <=? 12 then", refused = "thirty_two_tiles" },
  { "law", "| f66, f35 | f66, f44 => Some 19", "| f66, f35 => Some 19", refused = "paragraphs_counted" },
  { "law", "f13 => 4 | f55 => 5", "f13 => 5 | f55 => 4", refused = "paragraphs_counted" },
  { "law", "7 <=? v", "6 <=? v", refused = "paragraphs_counted" },
  { "ways", "narrowed [low; high] (leaves d)", "narrowed [low; high] (settings d)", refused = "plain_is_lawful" },
  { "ways", "or_better 6) (or_better 8)", "or_better 6) (or_better 9)", refused = "traditional_counted" },
  { "ways", "[(f45, 1); (f35, 1); (f34, 1); (f12, 1)].", "[(f45, 1); (f35, 1); (f25, 1); (f12, 1)].",
    refused = "traditional_is_not_lawful" },
  { "ways", "13349", "13350", refused = "paragraphs_counted" },
}

for _, mutant in ipairs(MUTANTS) do
  local file, old, new = table.unpack(mutant)
  tap.test(("29.7 Coq refuses a mutant of %s: %s"):format(mutant.refused, new), function ()
    prove()
    scratch.with(function (directory)
      local text = scratch.replace(TEXTS[file], old, new)
      local folder, name = FOLDER, "mutant"
      if file == "law" then folder, name = directory, "law" end
      local ok, said = coq.compile(folder, name, text)
      if ok then
        text = TEXTS.ways
        ok, said = coq.compile(folder, "ways", text)
      end
      tap.assertFalse(ok)
      tap.assertEquals(coq.stopped_in(text, said), mutant.refused, said)
    end)
  end)
end
