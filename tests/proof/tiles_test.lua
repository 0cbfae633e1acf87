-- 58 Pa. Code § 621a.8(d) in Coq: law.v and ways.v beside what houseway answers, and beside mutants of themselves.

local cli = require("cli")
local coq = require("coq")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

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

-- What houseway answers about a way under § 621a.8, in JSON.
local function answer(words, input)
  for _, word in ipairs({ "--under", "us-pa/621a", "--json" }) do words[#words + 1] = word end
  return assert(json.decode(cli.run({ arguments = words, input = input }).out))
end

tap.test("29.7 Coq accepts that plain is lawful on every hand and Traditional is not, from no axiom", function ()
  local names = {}
  for name in (TEXTS.law .. TEXTS.ways):gmatch("\nTheorem ([%w_]+)") do
    names[#names + 1] = ("Print Assumptions %s.\n"):format(name)
  end
  tap.assertEquals(#names, 10)
  tap.assertEquals(asked(table.concat(names)), ("Closed under the global context\n"):rep(#names))
end)

-- ---- what the theorems say is what check prints ----

-- A list as Coq has it: of a field of each row.
local function list(rows, field, first)
  local values = { first }
  for _, row in ipairs(rows) do values[#values + 1] = row[field] end
  return "[" .. table.concat(values, "; ") .. "]"
end

-- A hand as Coq has it: "6-6 6-6 1-1 1-2" is [(f66, 1); (f66, 2); (f11, 1); (f12, 1)].
local function hand(written)
  local pieces, seen = {}, {}
  for a, b in written:gmatch("(%d)%-(%d)") do
    local face = "f" .. a .. b
    seen[face] = (seen[face] or 0) + 1
    pieces[#pieces + 1] = ("(%s, %d%%nat)"):format(face, seen[face])
  end
  return "[" .. table.concat(pieces, "; ") .. "]"
end

tap.test("29.7 the theorems give the counts and the smallest hands that houseway check gives", function ()
  local found, smallest = answer({ "check", "traditional" }), {}
  for i, clause in ipairs(found.clauses) do smallest[i] = hand(clause.example) end
  asked(([[
    Check (paragraphs_counted : paragraph_counts = (%s, %s)).
    Check (traditional_counted : traditional_counts = (%s, %s)).
    Check (traditional_smallest : Forall2 (fun p => smallest_unlawful traditional (Nat.eqb p)) [1; 2; 3; 4]%%nat [%s]).
    Check (traditional_is_not_lawful : smallest_unlawful traditional (fun _ => true) %s).
  ]]):format(list(found.clauses, "hands", found.ungoverned), list(found.clauses, "open"),
    list(found.rules, "hands", 0), list(found.clauses, "violations"), table.concat(smallest, "; "), smallest[3]))
end)

-- ---- both set every hand alike ----

-- The faces as law.v lists them, the highest first, and all hands in the order of all_hands.
local function every_hand()
  local faces, tiles, hands = {}, {}, {}
  for a, b in TEXTS.law:match("Definition faces := (.-)%."):gmatch("f(%d)(%d)") do
    faces[#faces + 1] = a .. "-" .. b
    for _ = 1, #faces <= 11 and 2 or 1 do tiles[#tiles + 1] = faces[#faces] end
  end
  for w = #tiles, 1, -1 do
    for x = #tiles, w + 1, -1 do
      for y = #tiles, x + 1, -1 do
        for z = #tiles, y + 1, -1 do
          hands[#hands + 1] = table.concat({ tiles[w], tiles[x], tiles[y], tiles[z] }, " ")
        end
      end
    end
  end
  return faces, hands
end

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
    local faces, hands = every_hand()
    local kinds, number_of = {}, {}
    for number, rule in ipairs(answer({ "check", way }).rules) do number_of[rule.line] = number end
    for i, written in ipairs(hands) do
      if written ~= hands[i - 1] then kinds[#kinds + 1] = written end
    end
    local expected = {}
    for _, set in ipairs(answer({ "set", way, "-" }, table.concat(kinds, "\n")).hands) do
      expected[set.hand] = ("%d: %s"):format(number_of[set.line], set.high)
    end
    local at = 0
    for _, number in ipairs(coq.numbers(asked(coq.HUNDREDS .. PRINT:format(way)))) do
      at = at + 1
      local high = faces[number // 100 % 100] .. " " .. faces[number % 100]
      if expected[hands[at]] ~= ("%d: %s"):format(number // 10000, high) then
        tap.assertEquals(("%s: %d: %s"):format(hands[at], number // 10000, high), expected[hands[at]])
      end
    end
    tap.assertEquals({ at, #hands }, { 35960, 35960 })
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
