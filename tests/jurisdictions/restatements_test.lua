-- The restatements beside the texts, sentence by sentence, by somebody who read the texts and did not write them: what
-- a paragraph refers to outside its section is named where it stands, none of its facts is dropped, and the statutes'
-- own terms are used. The tables below were read off the texts.

local chapters = require("houseway.law.chapters")
local cli = require("cli")
local tap = require("tap")

cli.stay_here()

local models = setmetatable({}, { __index = function (self, key)
  self[key] = chapters.load(key)
  return self[key]
end })

local function paragraph_of(chapter, key)
  return assert(models[chapter].by_key[chapter .. key], chapter .. key)
end

-- What `cite` shows of a paragraph besides its fields.
local function words_of(one)
  local words = { one.text or "", one.by_hand or "", one.reading or "" }
  for _, reading in ipairs(one.readings) do words[#words + 1] = reading.text end
  return table.concat(words, "\n")
end

-- ---- cross-references ----

local DEALING = { "§ 645a.8, § 645a.9 or § 645a.10" }

-- What each paragraph refers to outside its own section.
local REFERENCES = {
  ["au-nsw/pai_gow"] = { [".9.8"] = { "rule 9.7" } },
  ["us-ma/pai_gow"] = {
    [".1.co-banking"] = { "section 8" }, [".1.push"] = { "section 7(i)" }, [".1.rank-or-ranking"] = { "section 2" },
    [".1.value"] = { "section 2" }, [".1.washing"] = { "section 4" },
    [".4.a.1"] = { "section 2(b)" }, [".5.c"] = { "section 6" }, [".7.b"] = { "Rules of the Games Submission" },
    [".7.c"] = { "section 8" }, [".7.d.2"] = { "section 2" }, [".7.e"] = { "Rules of the Games Submission" },
    [".8.b"] = { "section 4(b) or (g)" }, [".8.e"] = { "section 7" }, [".8.g"] = { "section 4(d)" },
    [".8.h"] = { "section 6" }, [".8.o"] = { "section 7" }, [".8.p"] = { "section 7" }, [".8.r"] = { "section 7" },
    [".9.f"] = { "section 7" }, [".10.a"] = { "section 8(f)" },
  },
  ["us-pa/621a"] = {
    [".6.b"] = { "§ 621a.5(e)(2)-(4)", "§ 621a.11(c)-(e)" },
    [".8.d.2"] = { "§ 621a.3" }, [".8.i"] = { "§ 621a.11(a)" }, [".8.j.1"] = { "§ 621a.11(b)" },
  },
  ["us-pa/645a"] = {
    [".2.b"] = { "§ 601a.10(a)" }, [".2.b.5"] = { "§ 645a.7(e)(1)" }, [".2.b.6"] = { "§ 645a.7(e)(2)" },
    [".2.b.7"] = { "§ 645a.7(e)(3)" }, [".2.b.8"] = { "§ 645a.7(e)(4)" }, [".2.b.9.i.A"] = { "§ 645a.7(e)(5)(i)," },
    [".2.b.9.i.B"] = { "§ 645a.7(e)(5)(ii)," }, [".2.b.9.i.C"] = { "§ 645a.7(e)(5)(iii)" },
    [".2.b.9.i.D"] = { "§ 645a.7(e)(5)(iv)" }, [".2.b.11"] = { "§ 645a.13(j)" }, [".2.c.1"] = { "§ 601a.10(a)" },
    [".2.c.2"] = { "§ 461a.4" }, [".2.d"] = { "§ 645a.7(e)(4)", "§ 605a.7" }, [".2.e"] = { "§ 601a.10(g)" },
    [".4.c"] = { "§ 645a.5" }, [".4.e"] = { "§ 603a.16(u) or (v)" },
    [".5.a"] = { "§ 603a.16(u) or (v)" }, [".5.b.1"] = DEALING, [".5.d.2"] = { "§ 645a.12" }, [".5.e"] = DEALING,
    [".5.h"] = { "§ 461a.4" }, [".5.i.1.i"] = { "§ 645a.12" }, [".5.i.1.iv"] = DEALING, [".5.i.2"] = { "§ 645a.12" },
    [".5.j"] = { "§ 601a.10(a)" },
    [".6.d"] = { "§ 645a.7(e)(1)" }, [".6.e"] = { "§ 645a.7(e)(2)" }, [".6.f"] = { "§ 645a.7(e)(4)" },
    [".6.g"] = { "§ 645a.7(e)(5)(ii)" },
    [".7.c"] = DEALING, [".7.e"] = { "§ 601a.2" }, [".7.e.1"] = { "§ 645a.6(d)" }, [".7.e.2"] = { "§ 645a.6(e)" },
    [".7.e.3"] = { "§ 645a.6(b)" }, [".7.e.4"] = { "§ 645a.6(f)" }, [".7.e.5.ii"] = { "§ 645a.6(b) and (g)" },
    [".7.e.5.iii"] = { "§ 645a.6(b)" }, [".7.f"] = { "§ 645a.12(f)", "§ 601a.2" },
    [".8.a"] = { "§ 601a.10(g)", "§ 645a.5" }, [".8.c"] = { "§ 645a.5(i)" }, [".9.a.2"] = { "§ 645a.5" },
    [".9.b"] = { "§ 645a.5(i)" }, [".10.a.1"] = { "§ 645a.5" }, [".10.b"] = { "§ 645a.5(i)" },
    [".11.a"] = DEALING, [".11.a.1"] = { "§ 601a.2" }, [".11.c"] = { "§ 601a.2", "§ 645a.12" },
    [".11.d"] = { "§ 645a.7(e)(1) to (5)" }, [".11.f.3"] = { "§ 645a.13(a)" }, [".11.h"] = { "§ 645a.7(e)(1) to (5)" },
    [".11.h.1.i.A"] = { "§ 645a.6(d)" }, [".11.h.1.i.B"] = { "§ 645a.13(b)" }, [".11.h.1.ii"] = { "§ 645a.13(b)" },
    [".11.h.2.i.A"] = { "§ 645a.6(e)" }, [".11.h.2.i.B"] = { "§ 645a.13(c)" }, [".11.h.2.ii"] = { "§ 645a.13(c)" },
    [".11.h.3.i"] = { "§ 645a.6(b)" }, [".11.h.3.ii"] = { "§ 645a.13(d)" }, [".11.h.4.i"] = { "§ 645a.6(f)" },
    [".11.h.4.ii.D"] = { "§ 645a.13(e)" }, [".11.h.5"] = { "§ 645a.13(f)" },
    [".11.h.6.i.A"] = { "§ 645a.6(b) and (g)" }, [".11.h.6.i.B"] = { "§ 645a.13(g)" },
    [".11.h.6.ii"] = { "§ 645a.13(g)" }, [".11.h.7"] = { "§ 645a.6(b)", "§ 645a.13(h)" },
    [".11.h.8"] = { "§ 645a.13(i)" },
    [".12.a"] = { "§ 601a.2" }, [".12.b"] = { "§ 645a.5" }, [".12.e"] = { "§ 601a.2" }, [".12.g"] = { "§ 645a.5" },
    [".12.h"] = { "§ 645a.5(i)", "§ 645a.8", "§ 645a.9", "§ 645a.10" }, [".12.i"] = { "§ 601a.2" },
    [".12.j"] = { "§ 645a.13(a)" }, [".12.l"] = { "§ 645a.13(a)" }, [".12.m"] = { "§ 645a.13(a)" },
    [".12.n"] = { "§ 645a.7(e)(1) to (4)", "§ 645a.11(g) to (j)" },
    [".13.b"] = { "§ 601a.2" }, [".13.c"] = { "§ 601a.2" }, [".13.d"] = { "§ 601a.2" }, [".13.e.2"] = { "§ 601a.2" },
    [".13.e.3"] = { "§ 645a.11(h)(4)" }, [".13.j"] = { "§ 601a.2" }, [".14.j"] = { "§ 645a.9" },
  },
}

for chapter, paragraphs in pairs(REFERENCES) do
  tap.test("L14 what a paragraph of " .. chapter .. " refers to is named where it stands", function ()
    local missing = {}
    for key, references in pairs(paragraphs) do
      local words = words_of(paragraph_of(chapter, key))
      for _, reference in ipairs(references) do
        if not words:find(reference, 1, true) then missing[#missing + 1] = key .. ": " .. reference end
      end
    end
    table.sort(missing)
    tap.assertEquals(missing, {})
  end)
end

-- By the notes at the ends of sections: chapter 645b is not among the texts, and neither are these of 621a.
local CITED_IN = {
  ["us-pa/621a.6"] = "§ 621a.5, § 621a.7 and § 621a.9", ["us-pa/621a.8"] = "§ 621a.9",
  ["us-pa/645a.2"] = "§ 645b.1 and § 645b.2", ["us-pa/645a.7"] = "§ 645b.1 and § 645b.3",
  ["us-pa/645a.8"] = "§ 645b.1 and § 645b.2", ["us-pa/645a.9"] = "§ 645b.1 and § 645b.2",
  ["us-pa/645a.10"] = "§ 645b.1 and § 645b.2", ["us-pa/645a.11"] = "§ 645b.1 and § 645b.2",
  ["us-pa/645a.13"] = "§ 645b.2",
}

tap.test("L14 who cites a section is told of it, and chapter 645b where 645c builds on 645a", function ()
  for _, chapter in ipairs({ "us-pa/621a", "us-pa/645a" }) do
    for _, section in ipairs(models[chapter].sections) do
      if not section.borrowed_from then tap.assertEquals(section.cited_in, CITED_IN[section.key], section.key) end
    end
  end
  for number = 1, 3 do
    tap.assertStrContains(models["us-pa/645c"].borrows[1].because, ("§ 645b.%d"):format(number))
  end
  tap.assertStrContains(models["us-pa/645a"].source, "§ 645b.1 and § 645b.3")
  local run = cli.run({ arguments = { "cite", "us-pa/645a.13.e.3" } })
  tap.assertStrContains(run.out, "cited in        § 645b.2, its section\n")
end)

-- ---- facts ----

-- What restatements had dropped, or had among what is done by hand alone.
local FACTS = {
  ["us-ma/pai_gow"] = {
    [".1.marker"] = { "Commission approves" },
    [".1.copy-hand"] = { "pair rank or the point value", "highest ranking tile" },
    [".2.d"] = { "left one is discarded" }, [".4.a.3.ii"] = { "the dealer and the supervisor sign" },
    [".4.d"] = { "heels of the palms", "clockwise", "counterclockwise", "table inventory container" },
    [".6.b"] = { "totals", "announces the total" }, [".6.d"] = { "dead hand", "marker" },
    [".6.e"] = { "dealer's left", "table inventory container" },
    [".7.b"] = { "full view of the dealer", "may be told" },
    [".7.c"] = { "to the right", "to the left" }, [".7.f"] = { "saying so before" },
    [".7.f.2"] = { "right side of the table", "table inventory container" }, [".7.h"] = { "table inventory container" },
    [".7.j"] = { "stay face up" },
    [".7.k"] = { "25 cents or the next highest multiple", "collects the winner's tiles" },
    [".8.c"] = { "marker", "at that player's right", "until they return to the dealer",
      "If nobody accepts, the round is played by the rules that hold without a bank." },
    [".8.e"] = { "to all players", "has to ask", "marker" },
    [".8.h"] = { "calculation", "in front of the table inventory container", "no chips are taken" },
    [".8.i"] = { "repeats the style", "surveillance", "at least three times", "announces the total" },
    [".8.k"] = { "marker", "dead hand" }, [".8.k.1"] = { "pushes forward" },
    [".8.k.9"] = { "dragon head", "phoenix tail" },
    [".8.l"] = { "dealer's left" },
    [".8.n"] = { "to the right of the table inventory container", "returned to the table inventory container" },
    [".8.o"] = { "the dealer's among them" }, [".8.p"] = { "one-half" }, [".10.a"] = { "adjacent" },
  },
  ["us-pa/621a"] = {
    [".6.a.3"] = { "at that player's wagering position" },
    [".6.b"] = { "announces the value of each die", "collected", "paid" },
    [".6.c"] = { "are settled" }, [".6.d"] = { "marker", "Dead Hand" },
    [".6.e"] = { "dealer's left", "in front of the table inventory container" },
    [".8.b"] = { "in full view of the dealer at all times", "is told how the certificate holder" },
    [".8.e"] = { "right side of the table", "on top of them", "saying so before" },
    [".8.k"] = { "in front of the table inventory container" }, [".8.l"] = { "question or dispute" },
  },
  ["us-pa/645a"] = {
    [".2.d"] = { "progressive table game system" },
    [".2.e"] = { "one to either side of the dealer", "another place for the tip box alone" },
    [".3.a"] = { "decks made with two jokers" }, [".4.b"] = { "a floorperson", "torn in half", "the deck came in" },
    [".5.a"] = { "unless the cards were reshuffled" }, [".5.e"] = { "four cards from the bottom", "first cover card" },
    [".5.i.1.ii"] = { "The dealer takes the lid off", "announces the total", "If a player who banks removes the lid" },
    [".6.a"] = { "queen, king, ace, 2 and 3" }, [".6.g.3"] = { "ace/king suited", "ace and queen" },
    [".7.b"] = { "abandoned" }, [".7.f"] = { "may not be changed" },
    [".8.b.2"] = { "in front of the table inventory container" }, [".8.d"] = { "nearest the shoe" },
    [".8.f"] = { "Misdealt or not", "if the cards were not misdealt" }, [".9.a.2"] = { "in front of the dealer" },
    [".11.a.2"] = { "full view of the dealer" }, [".11.d"] = { "saying so before", "counted face down" },
    [".11.h.4.ii.C"] = { "approved internal control procedures" },
    [".12.c"] = { "marker", "at the bank's right", "If nobody accepts" },
    [".12.e"] = { "has to ask", "places a marker" },
    [".12.g"] = { "lies in front of the table inventory container" },
    [".12.i"] = { "face up to the right of the table inventory container",
      "returned to the table inventory container" },
    [".13.a"] = { "25¢ or the next highest multiple" }, [".13.e.2"] = { "initial and reset amount" },
    [".13.j"] = { "per round" }, [".14.m"] = { "stops dealing" },
  },
}

for chapter, paragraphs in pairs(FACTS) do
  tap.test("L13 the sentences of " .. chapter .. " keep the facts that were dropped", function ()
    local missing = {}
    for key, facts in pairs(paragraphs) do
      local said = paragraph_of(chapter, key).text
      for _, fact in ipairs(facts) do
        if not said:find(fact, 1, true) then missing[#missing + 1] = key .. ": " .. fact end
      end
    end
    table.sort(missing)
    tap.assertEquals(missing, {})
  end)
end

tap.test("L13 lifting the lid and announcing the total is the dealer's in every round", function ()
  local one = paragraph_of("us-pa/645a", ".5.i.1.ii")
  tap.assertEquals({ one.meaning.applies, one.by_hand },
    { nil, "The lid is taken off and the total announced at the table." })
end)

-- ---- terms of art ----

-- Wagers are surrendered and returned.
local NOT_THEIRS = { "[Gg]ives? up", "[Gg]iven up", "[Gg]ave up", "[Gg]iving up", "[Gg]oe?s? back", "[Ww]ent back" }

for _, chapter in ipairs(chapters.keys()) do
  tap.test("L15 " .. chapter .. " speaks of wagers in the statutes' own terms", function ()
    local found = {}
    for _, one in ipairs(models[chapter].paragraphs) do
      for _, pattern in ipairs(one.borrowed_from and {} or NOT_THEIRS) do
        local words = words_of(one):match("[^\n]*" .. pattern .. "[^\n]*")
        if words then found[#found + 1] = one.key .. ": " .. words end
      end
    end
    for _, one in ipairs(models[chapter].borrows) do
      for _, pattern in ipairs(NOT_THEIRS) do tap.assertNil(one.because:find(pattern), one.because) end
    end
    tap.assertEquals(found, {})
  end)
end
