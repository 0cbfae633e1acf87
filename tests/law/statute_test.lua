-- The statute model: what a jurisdiction script adds up to, and what it is refused for.

local chapters = require("jurisdictions.chapters")
local games = require("houseway.base.games")
local refusal = require("houseway.base.refusal")
local statute = require("houseway.law.statute")
local tap = require("tap")

local KEY = "xx-test/1a"

-- A chapter of tiles with what is given in its one section.
local function chapter(paragraphs, body, more)
  return ([[
chapter "xx-test/1a" { title = "Test", cite = "Test §", game = "Pai Gow" }
section "1a.1" { title = "One", paragraphs = "%s" }
%s]]):format(paragraphs, body) .. (more or "")
end

local function load(source, readings, others)
  local sources = { [KEY] = source }
  for key, other in pairs(others or {}) do sources[key] = other end
  return chapters.load(KEY, readings, sources)
end

local function refused(source, readings, others)
  local model, why = refusal.catch(load, source, readings, others)
  tap.assertNil(model, "the chapter was not refused")
  return tostring(why)
end

local FILE = "jurisdictions/xx-test/1a.lua"

tap.test("every paragraph listed is in the model, silent where it is not declared", function ()
  local model = load(chapter("(a) (b)(1)-(2) (c)", 'paragraph "(b)(2)" "Restated." { identical = "rank" }'))
  tap.assertEquals(chapters.labels(model, KEY .. ".1"), "a b.1 b.2 c")
  tap.assertEquals(chapters.with_status(model, "silent"), "1.a 1.b.1 1.c")
  local paragraph = model.by_key[KEY .. ".1.b.2"]
  tap.assertEquals(paragraph.printed, "Test § 1a.1(b)(2)")
  tap.assertEquals(paragraph.text, "Restated.")
  tap.assertEquals(paragraph.line, 3)
  tap.assertEquals(paragraph.meaning, { identical = "rank" })
  tap.assertEquals(paragraph.status, "meaning")
end)

tap.test("a paragraph left to people says why; one that refers means what it refers to", function ()
  local model = load(chapter("(a) (b) (c) (d)", [[
paragraph "(a)" "Restated." { by_hand = "Chips are counted by the dealer." }
paragraph "(b)" "Restated." { identical = "rank" }
paragraph "(c)" "Restated." { see = "(b)" }
paragraph "(d)" "Restated." { see = "(a)" }
]]))
  tap.assertEquals(chapters.with_status(model, "by_hand"), "1.a")
  tap.assertEquals(chapters.with_status(model, "meaning"), "1.b")
  tap.assertEquals(chapters.with_status(model, "see"), "1.c")
  tap.assertEquals(chapters.with_status(model, "silent"), "1.d")
end)

tap.test("L5 one that refers to what refers to others means what those do, by however many steps", function ()
  local model = load(chapter("(a) (b) (b)(1) (c) (d) (e) (f)", [[
paragraph "(a)" "Restated." { see = "(b)" }
paragraph "(b)" "Restated." { see = "(c)" }
paragraph "(b)(1)" "Restated." { see = "(f)" }
paragraph "(c)" "Restated." { see = "(a) (d)" }
paragraph "(d)" "Restated." { identical = "rank" }
paragraph "(e)" "Restated." { see = "(f)" }
paragraph "(f)" "Restated." { see = "(e)" }
]]))
  tap.assertEquals(chapters.with_status(model, "see"), "1.a 1.b 1.c")
  tap.assertEquals(chapters.with_status(model, "silent"), "1.b.1 1.e 1.f")
end)

tap.test("an example may say with which position dealing starts", function ()
  local model = load(chapter("(a)", 'paragraph "(a)" "Nine." { example = { total = 9, starts = "dealer" } }'))
  local results = statute.run_examples(model, { start = function (example)
    return example.starts == "dealer" and example.total == 9, "seat 1"
  end })
  tap.assertEquals(#results, 1)
  tap.assertTrue(results[1].holds)
  local function seat(number)
    return chapter("(a)", ('paragraph "(a)" "Nine." { example = { total = 9, starts = "seat %d" } }'):format(number))
  end
  tap.assertEquals(load(seat(games.MOST_HANDS)).key, KEY)
  tap.assertStrContains(refused(seat(games.MOST_HANDS + 1)), ":3: ")
  for _, bad in ipairs({ "total = 9", 'starts = "dealer"', 'total = 0, starts = "dealer"',
    'total = 9223372036854775807, starts = "dealer"', 'total = 9, starts = "seat 9"',
    'total = 9, starts = "dealer", value = 3, high = "1-1 3-3"' }) do
    local why = refused(chapter("(a)", 'paragraph "(a)" "Nine." { example = { ' .. bad .. " } }"))
    tap.assertStrContains(why, ":3: ", bad)
  end
end)

-- What is wrong, where, and what the refusal says.
local faults = {
  { "a paragraph that is not listed", chapter("(a) (d)(1)", 'paragraph "(d)(2)" "Restated." {}'),
    ':3: the paragraph must be a paragraph the section lists, not "(d)(2)" (did you mean "(d)(1)"?)' },
  { "a paragraph declared twice", chapter("(a)", 'paragraph "(a)" "One." {}\nparagraph "(a)" "Two." {}'),
    ':4: "(a)" is declared twice; declare each paragraph once' },
  { "a paragraph listed twice", chapter("(a) (b) (a)", ""),
    ':2: "xx-test/1a.1.a" is listed twice; list each paragraph once' },
  { "an unknown field", chapter("(a)", 'paragraph "(a)" "One." { outcom = "win" }'),
    ':3: the field must be a field of a paragraph, not "outcom" (did you mean "outcome"?)' },
  { "an unknown value", chapter("(a)", 'paragraph "(a)" "One." { zero = "spot" }'),
    ':3: the phrase must be "no permissible pair" or "spots", not "spot" (did you mean "spots"?)' },
  { "an outcome without when", chapter("(a)", 'paragraph "(a)" "One." { outcome = "win" }'),
    ":3: outcome stands without when; write when too" },
  { "24.1 a holding without a play", chapter("(a)", 'paragraph "(a)" "One." { holding = pair }'),
    ":3: holding stands without play or prefer; write play or prefer too" },
  { "24.1 binds without a play", chapter("(a)", 'paragraph "(a)" "One." { binds = "players" }'),
    ":3: binds stands without play or prefer; write play or prefer too" },
  { "a phrase of no meaning",
    chapter("(a)", 'paragraph "(a)" "One." { outcome = "win", when = { high = "best" } }'),
    ':3: a half must compare in words such as "higher", "identical or lower" or "higher and not zero", not "best"' },
  { "a reference to nothing", chapter("(a)", 'paragraph "(a)" "One." { see = "(z)" }'),
    ':3: the paragraph must be of this chapter, not "xx-test/1a.1.z"' },
  { "one reading of a paragraph", chapter("(a)",
    'paragraph "(a)" "One." { readings = { one = { text = "So.", default = true } } }'),
    ":3: `readings` has a single reading; write two readings or more, or `reading` with a text" },
  { "a reading beside several", chapter("(a)", 'paragraph "(a)" "One." { reading = "So.", readings = {} }'),
    ":3: `reading` stands beside `readings`; remove `reading` or `readings`" },
  { "no default among readings", chapter("(a)",
    'paragraph "(a)" "One." { readings = { one = { text = "So." }, two = { text = "Or so." } } }'),
    ":3: one reading must have default = true, not 0" },
  { "a reading without a text", chapter("(a)",
    'paragraph "(a)" "One." { readings = { one = { default = true }, two = { text = "Or so." } } }'),
    ':3: the reading "one" has no text; write a text that says why' },
  { "one thing said twice, otherwise", chapter("(a) (b)",
    'paragraph "(a)" "One." { zero = "spots" }\nparagraph "(b)" "Two." { zero = "no permissible pair" }'),
    ":4: the paragraph has another zero than Test § 1a.1(a); give a chapter a single zero" },
  { "an example that is none", chapter("(a)", 'paragraph "(a)" "One." { example = { "1-1 3-3" } }'),
    ':3: an example must be written like { "6-6 5-5 2-2 5-6", high = "5-5 2-2", low = "6-6 5-6" }, not "1-1 3-3"' },
  { "a section of another chapter",
    chapter("(a)", "", 'section "2a.2" { title = "Two", paragraphs = "(a)" }'),
    ':3: the section must be of chapter 1a, such as 1a.1, not "2a.2"' },
  { "a section without its list", chapter("(a)", "", 'section "1a.2" { title = "Two" }'),
    ':3: the section has no paragraphs; write paragraphs = "...", or not_at_hand = "all"' },
  { "a date that is none",
    chapter("(a)", "", 'section "1a.2" { title = "Two", paragraphs = "(a)", current = "2024" }'),
    ':3: current must be a date, YYYY-MM-DD or YYYY-MM, not "2024"' },
  { "a script that does not begin with its chapter", 'section "1a.1" { title = "One", paragraphs = "(a)" }',
    ':1: the first declaration must be a chapter, not "section"' },
  { "an unknown game", 'chapter "xx-test/1a" { title = "T", cite = "Test §", game = "Pai Gow Poke" }',
    ':1: the phrase must be "Pai Gow" or "Pai Gow Poker", not "Pai Gow Poke" (did you mean "Pai Gow Poker"?)' },
  { "half a ranking", chapter("(a)", 'paragraph "(a)" "One." { equal_values = "highest tile" }'),
    ":1: the chapter has no ranks_pairs, ranks_tiles or values; write a whole ranking, or borrow a section that has " ..
      "the ranking" },
}

for _, fault in ipairs(faults) do
  tap.test(fault[1] .. " is refused at its line", function ()
    tap.assertStrContains(refused(fault[2]), FILE .. fault[3])
  end)
end

tap.test("a function in a pattern of a chapter is refused, wherever it is: a law is held in words", function ()
  for _, play in ipairs({ "function (hand) return true end", "{ low = function (hand) return true end }",
    "first { pair, function (hand) return true end }" }) do
    tap.assertStrContains(refused(chapter("(a)", ('paragraph "(a)" "Nine." { play = %s }'):format(play))),
      "the value must be a pattern of settings, not a table")
  end
end)

tap.test("22 a script that begins with a paragraph is refused for it, whatever follows", function ()
  local first = 'paragraph "(a)" "Restated." {}\n'
  tap.assertStrContains(refused(first .. 'section "1a.1" { title = "One", paragraphs = "(a)" }\n'),
    ':1: the first declaration must be a chapter, not "paragraph"')
end)

tap.test("a script of another chapter than its file's is refused", function ()
  local why = refused((chapter("(a)", ""):gsub("xx%-test/1a", "xx-test/1b"):gsub("1a", "1b")))
  tap.assertStrContains(why, 'the chapter must be "xx-test/1a", the name of the file, not "xx-test/1b"')
end)

-- readings -------------------------------------------------------------------------------------------------

local two_readings = chapter("(a)(1)-(2) (b)", [[
paragraph "(a)(1)" "One." { readings = {
  plain = { identical = "rank", text = "So.", default = true },
  other = { identical = "rank", text = "Or so." },
} }
paragraph "(a)(2)" "Two." { readings = {
  plain = { text = "So.", default = true },
  third = { by_hand = "Left to people.", text = "Or so." },
} }
]])

tap.test("the default reading's fields are the paragraph's, its text the interpretation", function ()
  local paragraph = load(two_readings).by_key[KEY .. ".1.a.1"]
  tap.assertEquals(paragraph.meaning, { identical = "rank" })
  tap.assertEquals(paragraph.reading, "So.")
  tap.assertEquals({ chapters.readings(load(two_readings), paragraph.key) }, { "plain", "other plain" })
end)

tap.test("a reading chosen takes the default's place", function ()
  local model = load(two_readings, { [KEY .. ".1.a.1"] = "other", [KEY .. ".1.a.2"] = "third" })
  tap.assertEquals(model.by_key[KEY .. ".1.a.1"].meaning, { identical = "rank" })
  tap.assertEquals(model.by_key[KEY .. ".1.a.2"].status, "by_hand")
end)

tap.test("a reading chosen for (a) holds for those below it; a nearer choice goes before", function ()
  local model = load(two_readings, { [KEY .. ".1.a"] = "third" })
  tap.assertEquals((chapters.readings(model, KEY .. ".1.a.1")), "plain")
  tap.assertEquals((chapters.readings(model, KEY .. ".1.a.2")), "third")
  model = load(two_readings, { [KEY .. ".1"] = "third", [KEY .. ".1.a.2"] = "plain" })
  tap.assertEquals((chapters.readings(model, KEY .. ".1.a.2")), "plain")
end)

tap.test("an unknown reading is refused with those there are", function ()
  tap.assertStrContains(refused(two_readings, { [KEY .. ".1.a.1"] = "othr" }),
    'xx-test/1a.1.a.1 has no reading "othr"; choose the reading other or plain (did you mean "other"?)')
  tap.assertStrContains(refused(two_readings, { [KEY .. ".1.a"] = "fourth" }),
    'xx-test/1a.1.a has no reading "fourth"; choose the reading other, plain or third')
  tap.assertStrContains(refused(two_readings, { [KEY .. ".1.b"] = "plain" }),
    'xx-test/1a.1.b has no reading "plain"; give the key of a paragraph with readings')
  tap.assertStrContains(refused(two_readings, { ["us-pa/645a.6.a"] = "second_ace" }),
    'the reading must be of a paragraph of xx-test/1a, or of a borrowed paragraph, not "us-pa/645a.6.a"')
  tap.assertStrContains(refused(two_readings, { ["1a(a)"] = "plain" }), 'jurisdictions/xx-test/1a.lua: the ' ..
    'paragraph must be a key such as us-pa/621a.8.d.2, not "1a(a)"')
end)

-- borrowing ------------------------------------------------------------------------------------------------

local function lender(body)
  return ([[
chapter "xx-test/9z" { title = "Lender", cite = "Lender §", game = "Pai Gow", source = "a book" }
section "9z.1" { title = "One", paragraphs = "(a) (b)" }
section "9z.2" { title = "Two", paragraphs = "(a)" }
]]) .. (body or "")
end

local borrower = chapter("(a)", "", 'borrow "xx-test/9z.1" { because = "We lack it." }')

tap.test("a section is borrowed whole, marked with where it is from", function ()
  local model = load(borrower, nil, { ["xx-test/9z"] = lender() })
  tap.assertEquals(chapters.labels(model, "xx-test/9z.1"), "a b")
  tap.assertEquals(model.by_key["xx-test/9z.1.a"].borrowed_from, "xx-test/9z.1")
  tap.assertEquals(model.borrows[1].because, "We lack it.")
  tap.assertEquals(model.borrows[1].source, "a book")
  tap.assertNil(model.by_key["xx-test/9z.2.a"])
end)

tap.test("a reading of a borrowed paragraph is chosen by its own key", function ()
  local readings = 'section "9z.3" { title = "Three", paragraphs = "(a)" }\n'
  local source = lender(readings .. [[
paragraph "(a)" "One." { readings = {
  plain = { text = "So.", default = true }, other = { identical = "rank", text = "Or so." },
} }]])
  local readings_chosen, sources = { ["xx-test/9z.3.a"] = "other" }, { ["xx-test/9z"] = source }
  local model = load(borrower:gsub("9z%.1", "9z.3"), readings_chosen, sources)
  tap.assertEquals(model.by_key["xx-test/9z.3.a"].meaning, { identical = "rank" })
end)

tap.test("a section that is not there cannot be borrowed", function ()
  tap.assertStrContains(refused(borrower:gsub("9z%.1", "9z.7"), nil, { ["xx-test/9z"] = lender() }),
    ':3: the key must be of a section or a paragraph of xx-test/9z, not "xx-test/9z.7" (did you mean "xx-test/9z.1"?)')
end)

tap.test("a chapter is borrowed whole: its sections, its paragraphs, and what it borrows itself", function ()
  local whole = lender([[
borrow "xx-test/8y.1" { because = "We lack it." }
section "9z.6" { title = "Six", paragraphs = "(a) (b)" }
paragraph "(a)" "Two." { vigorish = "5%" }
]])
  local third = [[
chapter "xx-test/8y" { title = "Third", cite = "Third §", game = "Pai Gow" }
section "8y.1" { title = "One", paragraphs = "(a)" }
paragraph "(a)" "One." { main_odds = "1 to 1" }
]]
  local sources = { ["xx-test/9z"] = whole, ["xx-test/8y"] = third }
  local model = load(chapter("(a)", 'borrow "xx-test/9z" { because = "It builds on it." }'), nil, sources)
  tap.assertEquals(chapters.labels(model, "xx-test/9z.6"), "a b")
  tap.assertEquals(model.said.vigorish, "5%")
  tap.assertEquals(#model.provisions.main_odds, 1)
  tap.assertEquals(model.by_key["xx-test/9z.6.a"].borrowed_from, "xx-test/9z")
  tap.assertEquals({ model.borrows[1].from, model.borrows[1].printed }, { "xx-test/9z", "Lender § 9z" })
  local less = load(chapter("(a)",
    'borrow "xx-test/9z" { because = "It builds on it.", leaves_out = "xx-test/9z.6.a" }'), nil, sources)
  tap.assertEquals(chapters.labels(less, "xx-test/9z.6"), "b")
  tap.assertNil(less.said.vigorish)
end)

tap.test("what is not at hand is listed and silent: some paragraphs, or a whole section", function ()
  local model = load(chapter("(a)", 'section "1a.2" { title = "Two", paragraphs = "(a)", not_at_hand = "(b)-(c)" }\n'
    .. 'section "1a.3" { title = "Three", not_at_hand = "all" }'))
  tap.assertEquals(chapters.labels(model, KEY .. ".2"), "a b c")
  tap.assertEquals({ model.by_key[KEY .. ".2.a"].not_at_hand, model.by_key[KEY .. ".2.c"].not_at_hand }, { nil, true })
  tap.assertEquals({ model.by_key[KEY .. ".3"].status, model.by_key[KEY .. ".3"].not_at_hand }, { "silent", true })
  tap.assertStrContains(refused(chapter("(a)", 'section "1a.2" { title = "Two", not_at_hand = "(b)" }\n')),
    'the section has no paragraphs; write paragraphs = "...", or not_at_hand = "all"')
  tap.assertStrContains(refused(chapter("(a)",
    'section "1a.2" { title = "Two", paragraphs = "(a)", not_at_hand = "(b)" }\n'
    .. 'paragraph "(b)" "One." { identical = "rank" }')), "the section does not have \"(b)\" at hand; name a " ..
      "paragraph of the section's `paragraphs`")
end)

-- A lender whose section 4 says something in each of its paragraphs.
local LENT = lender([[
section "9z.4" { title = "Four", paragraphs = "(a)(1)-(2) (b) (c)" }
paragraph "(a)(1)" "One." { losers = "collected at once, into the table inventory", vigorish = "5%" }
paragraph "(a)(2)" "Two." {
  applies  = { rounds = "banked" },
  readings = {
    soon = { winners = "paid as each is exposed", text = "So.", default = true },
    late = { winners = "paid after all are exposed", text = "Or so." },
  },
}
paragraph "(b)" "Three." { zero = "spots", example = { "1-1 3-3", value = 8 } }
]])

-- A chapter that borrows, after saying something itself.
local function borrowing(borrows, body)
  return load(chapter("(a)", (body or "") .. "\n" .. borrows), nil, { ["xx-test/9z"] = LENT })
end

tap.test("a paragraph alone, or a group of them, is borrowed by its key", function ()
  local one = borrowing('borrow "xx-test/9z.4.b" { because = "We lack it." }')
  tap.assertEquals(chapters.labels(one, "xx-test/9z.4"), "b")
  tap.assertEquals(one.by_key["xx-test/9z.4.b"].borrowed_from, "xx-test/9z.4.b")
  tap.assertEquals(one.borrows[1].printed, "Lender § 9z.4(b)")
  local group = borrowing('borrow "xx-test/9z.4.a" { because = "We lack it." }')
  tap.assertEquals(chapters.labels(group, "xx-test/9z.4"), "a.1 a.2")
  tap.assertEquals(group.said.vigorish, "5%")
end)

tap.test("of what is borrowed only the fields named in `takes` are taken, with where they speak", function ()
  local model = borrowing('borrow "xx-test/9z.4" { because = "We lack it.", takes = "losers winners" }')
  tap.assertEquals(chapters.labels(model, "xx-test/9z.4"), "a.1 a.2")
  tap.assertEquals(model.by_key["xx-test/9z.4.a.1"].meaning,
    { losers = "collected at once, into the table inventory" })
  tap.assertEquals(model.by_key["xx-test/9z.4.a.2"].meaning,
    { applies = { rounds = "banked" }, winners = "paid as each is exposed" })
  tap.assertEquals(#model.by_key["xx-test/9z.4.a.2"].readings, 2)
  tap.assertNil(model.said.vigorish)
  tap.assertEquals(model.borrows[1].takes, "losers winners")
end)

tap.test("what is named in `leaves_out` is left out", function ()
  local model = borrowing('borrow "xx-test/9z.4" { because = "We lack it.", leaves_out = "(a)(2) (c)" }')
  tap.assertEquals(chapters.labels(model, "xx-test/9z.4"), "a.1 b")
  tap.assertEquals(model.borrows[1].leaves_out, "(a)(2) (c)")
  local group = borrowing('borrow "xx-test/9z.4" { because = "We lack it.", leaves_out = "(a)" }')
  tap.assertEquals(chapters.labels(group, "xx-test/9z.4"), "b c")
end)

tap.test("what is borrowed in one reading leaves none to choose", function ()
  local source = LENT .. [[
paragraph "(c)" "Four." {
  main_odds = "1 to 1",
  readings  = { one = { identical = "rank", text = "So.", default = true }, two = { text = "Or so." } },
}]]
  local function borrowed(more)
    local taking = ('borrow "xx-test/9z.4.c" { because = "We lack it.", in_reading = %q }'):format(more)
    return chapter("(a)", taking)
  end
  local sources = { ["xx-test/9z"] = source }
  local one = load(borrowed("one"), nil, sources).by_key["xx-test/9z.4.c"]
  tap.assertEquals({ one.readings, one.reading, one.meaning.identical }, { {}, "So.", "rank" })
  local two = load(borrowed("two"), { ["xx-test/9z.4.c"] = "one" }, sources)
  tap.assertEquals({ two.by_key["xx-test/9z.4.c"].reading, two.said.identical }, { "Or so.", nil })
  tap.assertEquals(two.borrows[1].in_reading, "two")
  tap.assertStrContains(refused(borrowed("too"), nil, sources),
    'the reading must be one or two, not "too" (did you mean "two"?)')
end)

tap.test("readings and examples that are not of what is taken are left behind", function ()
  local model = borrowing('borrow "xx-test/9z.4.b" { because = "We lack it.", takes = "zero" }')
  tap.assertEquals(model.by_key["xx-test/9z.4.b"].examples, {})
  local source = LENT .. [[
paragraph "(c)" "Four." {
  main_odds = "1 to 1",
  readings  = { one = { identical = "rank", text = "So.", default = true }, two = { text = "Or so." } },
}]]
  local taking = 'borrow "xx-test/9z.4.c" { because = "We lack it.", takes = "main_odds" }'
  local paragraph = load(chapter("(a)", taking), nil, { ["xx-test/9z"] = source }).by_key["xx-test/9z.4.c"]
  tap.assertEquals({ paragraph.readings, paragraph.reading }, { {}, nil })
end)

tap.test("what a chapter says once goes before what it borrows", function ()
  local said = 'paragraph "(a)" "One." { vigorish = "2%" }'
  local model = borrowing('borrow "xx-test/9z.4.a.1" { because = "We lack it." }', said)
  tap.assertEquals({ model.said.vigorish, model.said_by.vigorish.key }, { "2%", KEY .. ".1.a" })
  model = borrowing('borrow "xx-test/9z.4.a.1" { because = "We lack it." }')
  tap.assertEquals({ model.said.vigorish, model.said_by.vigorish.key }, { "5%", "xx-test/9z.4.a.1" })
end)

local BORROWS_REFUSED = {
  { '"xx-test/9z.4" { because = "So.", takes = "looser" }', 'the field must be a field of a paragraph, not "looser" ' ..
    '(did you mean "losers"?)' },
  { '"xx-test/9z.4" { because = "So.", takes = "identical" }', 'xx-test/9z.4 says no "identical"; name a field said ' ..
    'by xx-test/9z.4' },
  { '"xx-test/9z.4" { because = "So.", takes = " " }', '`takes` must name fields of a paragraph, not " "' },
  { '"xx-test/9z.4" { because = "So.", leaves_out = "(d)" }', 'the key must be of a section or a paragraph of ' ..
    'xx-test/9z, not "xx-test/9z.4.d" (did you mean "xx-test/9z.4.b"?)' },
  { '"xx-test/9z.4.d" { because = "So." }', 'the key must be of a section or a paragraph of xx-test/9z, not ' ..
    '"xx-test/9z.4.d" (did you mean "xx-test/9z.4.b"?)' },
  { '"xx-test/9z.4" { because = "So." }\nborrow "xx-test/9z.4.b" { because = "So." }',
    '"xx-test/9z.4.b" is borrowed twice; borrow each paragraph once' },
}

for _, one in ipairs(BORROWS_REFUSED) do
  tap.test("borrow " .. one[1]:gsub("%s+", " ") .. " is refused", function ()
    tap.assertStrContains(refused(chapter("(a)", "borrow " .. one[1]), nil, { ["xx-test/9z"] = LENT }), one[2])
  end)
end

tap.test("a text that borrows in a circle is refused, with the circle", function ()
  local circle = lender('borrow "xx-test/1a.1" { because = "And back." }')
  tap.assertStrContains(refused(borrower, nil, { ["xx-test/9z"] = circle }),
    "xx-test/1a borrows from xx-test/9z, which borrows from xx-test/1a; let no chapter borrow from itself")
end)

-- examples -------------------------------------------------------------------------------------------------

tap.test("examples are kept as data and run by the evaluator of their kind", function ()
  local model = load(chapter("(a) (b)", [[
paragraph "(a)" "One." { examples = { { "1-1 3-3", value = 8 }, { "1-1 1-3", value = 7 } } }
paragraph "(b)" "Two." {
  example = {
    high = "6-6 6-6", low = "1-1 1-3", against = { high = "5-5 4-6", low = "2-2 3-3" }, outcome = "win",
  },
}]]))
  local seen = {}
  local results = statute.run_examples(model, {
    value = function (example) return example.value == 8, "8" end,
    outcome = function (example, paragraph)
      seen[#seen + 1] = { paragraph.key, example.against.high, example.outcome }
      return true
    end,
  })
  tap.assertEquals(seen, { { KEY .. ".1.b", "5-5 4-6", "win" } })
  tap.assertEquals({ results[1].holds, results[2].holds, results[3].holds }, { true, false, true })
  tap.assertEquals({ results[2].key, results[2].found, results[2].line }, { KEY .. ".1.a", "8", 3 })
end)

-- every field ----------------------------------------------------------------------------------------------

tap.test("every field says what it means, once", function ()
  local seen = {}
  for _, field in ipairs(statute.fields) do
    tap.assertNil(seen[field.name], field.name)
    tap.assertTrue(#field.means > 10, field.name)
    seen[field.name] = true
  end
end)
