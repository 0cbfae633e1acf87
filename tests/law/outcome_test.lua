-- Outcomes: the ways two hands can stand, and the phrases for them.

local chapters = require("houseway.law.chapters")
local clauses = require("houseway.law.outcome.clauses")
local outcome = require("houseway.law.outcome")
local relation = require("houseway.law.outcome.relation")
local tap = require("tap")

local ALIKE = require("houseway.law.provisions").by_name
local BY_VALUE = { identical = ALIKE.identical.deeds["pair rank or value"] }

local function states(phrase, alike)
  local of, found = assert(relation.phrase(phrase)), {}
  for state = 0, relation.TILE_STATES - 1 do
    local exists = relation.tile_state_exists(state, false)
    if exists and relation.holds(of, state, alike) then found[#found + 1] = state end
  end
  return table.concat(found, " ")
end

tap.test("a half of tiles is in one of eleven states where pairs are never zero", function ()
  local count = 0
  for state = 0, relation.TILE_STATES - 1 do
    if relation.tile_state_exists(state, false) then count = count + 1 end
  end
  -- Six relations without a zero, two against or with one, three between two zeros.
  tap.assertEquals(count, 6 + 2 + 3)
end)

-- state = relation * 4 + 2 (player's zero) + 1 (bank's zero)
tap.test("phrases hold of the states they name", function ()
  for _, row in ipairs({
    { "lower", "0 2 4 7" }, { "identical", "8 11 12" }, { "higher", "16 19 20 21" },
    { "zero", "2 7 11 19" }, { "both zero", "7 11 19" },
    { "same value, lower tile", "4 7" }, { "same value, same tile", "8 11" },
    { "same value, higher tile", "16 19" },
    { "identical or lower", "0 2 4 7 8 11 12" }, { "identical, lower or zero", "0 2 4 7 8 11 12 19" },
    { "higher and not zero", "16 20 21" }, { "higher but not both zero", "16 20 21" },
    { "not higher", "0 2 4 7 8 11 12" }, { "lower, identical or both zero", "0 2 4 7 8 11 12 19" },
  }) do
    tap.assertEquals(states(row[1]), row[2], row[1])
  end
end)

tap.test("by value, halves of one value are identical whatever their tiles", function ()
  tap.assertEquals(states("lower", BY_VALUE), "0 2")
  tap.assertEquals(states("identical", BY_VALUE), "4 7 8 11 12 16 19")
  tap.assertEquals(states("higher", BY_VALUE), "20 21")
end)

tap.test("M7 a half alike is neither better nor worse, but as `copy` gives it to the bank", function ()
  tap.assertEquals(states("better"), "16 19 20 21")
  tap.assertEquals(states("worse"), "0 2 4 7")
  tap.assertEquals(states("better", BY_VALUE), "20 21")
  tap.assertEquals(states("worse", BY_VALUE), "0 2")
  local copy = ALIKE.copy.deeds
  for phrase, expected in pairs({
    ["the same pair"] = { "16 19 20 21", "0 2 4 7 12" },
    ["the same value and highest tile"] = { "16 19 20 21", "0 2 4 7 8 11" },
    ["both worth zero"] = { "16 20 21", "0 2 4 7 11 19" },
  }) do
    local alike = { bank = { copy[phrase] } }
    tap.assertEquals({ states("better", alike), states("worse", alike) }, expected, phrase)
  end
  local all = { bank = { copy["the same pair"], copy["the same value and highest tile"], copy["both worth zero"] } }
  tap.assertEquals(states("worse", all), states("lower, identical or both zero"))
  tap.assertEquals(states("better", all), states("higher and not both zero"))
end)

tap.test("a phrase that is none is refused", function ()
  for _, phrase in ipairs({ "", "best", "higher lower", "higher,", "not", "higher and zero", "both" }) do
    tap.assertNil((relation.phrase(phrase)), phrase)
  end
end)

tap.test("of cards only higher, lower and identical are said", function ()
  tap.assertTrue(relation.fits_cards(assert(relation.phrase("identical or lower"))))
  for _, phrase in ipairs({ "zero", "lower or zero", "higher and not zero", "same value, higher tile", "better",
    "worse" }) do
    tap.assertFalse(relation.fits_cards(assert(relation.phrase(phrase))), phrase)
  end
end)

tap.test("hands of tiles can stand in 80 ways, of cards in 432 with fouls and four marks", function ()
  local function possible(game)
    local count = 0
    for _, code in ipairs(outcome.build(game, {}, {}).code) do
      if code ~= outcome.CODES.impossible then count = count + 1 end
    end
    return count
  end
  tap.assertEquals(possible("Pai Gow"), 80)
  tap.assertEquals(possible("Pai Gow Poker"), 432)
end)

local function paragraph(key, result, when, set_aside)
  local read = {}
  for half, phrase in pairs(when) do read[half] = type(phrase) == "string" and half ~= "player"
    and assert(relation.phrase(phrase)) or phrase end
  return { key = key, outcome = result, when = { read }, set_aside = set_aside }
end

tap.test("a cell has one outcome, several or none", function ()
  local built = outcome.build("Pai Gow Poker", {
    paragraph("win", "win", { high = "higher" }), paragraph("lose", "lose", { low = "lower" }),
    paragraph("also", "lose", { low = "lower" }),
  }, {})
  local function at(high, low) return outcome.RESULTS[built.code[outcome.card_cell(high, low) + 1]] end
  tap.assertEquals(at(2, 2), "win")
  tap.assertEquals(at(1, 0), "lose")
  tap.assertEquals(at(2, 0), "several clauses")
  tap.assertEquals(at(1, 1), "no clause")
  tap.assertEquals(built.claims[outcome.card_cell(2, 0)], { "win", "lose", "also" })
  -- Of the nine ways cards can stand, each three times, by the player's hand: without a mark nothing else tells apart.
  tap.assertEquals({ built.several, built.none }, { 1 * 3, 4 * 3 })
  tap.assertEquals({ #built.code, built.code[#built.code] }, { 432, built.code[27] })
end)

tap.test("what stands notwithstanding another sets it aside where both are true", function ()
  local built = outcome.build("Pai Gow Poker", {
    paragraph("win", "win", { high = "higher" }),
    paragraph("foul", "lose", { player = "fouled" }, { win = true }),
  }, {})
  tap.assertEquals(built.claims[outcome.card_cell(2, 2, 1)], { "foul" })
  tap.assertEquals(built.claims[outcome.card_cell(2, 2, 0)], { "win" })
end)

tap.test("L15 a cell is said in words that can be read aloud, and a Queen's Dragon is the dealer's", function ()
  tap.assertEquals(outcome.words("Pai Gow", outcome.tile_cell(0, 19)),
    "the player's high hand is lower, and the low hand has the bank's value with a higher tile, zero against zero")
  tap.assertEquals(outcome.words("Pai Gow Poker", outcome.card_cell(2, 1, 1, 1),
    { { bit = 0, of = "dealer", called = "a Queen's Dragon" } }),
    "the player's hands are fouled, the high hand is higher and the low hand is identical, and the dealer has a "
      .. "Queen's Dragon")
end)

-- In how many ways two hands can compare a chapter, loaded in a reading, gives no outcome, or several: of the player's
-- wager, or where the bank's is not the inverse.
local INVERSE = { win = "lose", lose = "win", push = "push" }

local function left_open(law)
  local said, bank, count = law.outcome, law.bank_outcome, 0
  for cell = 0, said.cells - 1 do
    local inverse = INVERSE[outcome.RESULTS[said.code[cell + 1]]]
    local against = bank and outcome.RESULTS[bank.code[cell + 1]] or inverse
    if said.code[cell + 1] ~= 0 and (not inverse or against ~= inverse) then count = count + 1 end
  end
  return count
end

tap.test("38.3 in how many ways a reading can leave a hand without one outcome", function ()
  local seen, open = 0, {}
  for chapter, part in pairs({ ["au-nsw/pai_gow"] = "9", ["us-ma/pai_gow"] = "7", ["us-pa/621a"] = "8",
    ["us-pa/645a"] = "11.f" }) do
    local law = chapters.load(chapter)
    for _, one in ipairs(law.paragraphs) do
      for _, reading in ipairs(chapters.lies_under(one.key, chapter .. "." .. part) and one.readings or {}) do
        local ways = left_open(chapters.load(chapter, { [one.key] = reading.name }))
        local found = clauses.unsettled(law, one, reading)
        tap.assertEquals(found and found.ways or 0, ways, one.key .. "=" .. reading.name)
        seen = seen + 1
        if ways > 0 then table.insert(open, reading.name) end
      end
    end
  end
  tap.assertEquals(table.concat(open, " "), ("literal "):rep(20):sub(1, -2))
  tap.assertTrue(seen > 50, seen)
end)
