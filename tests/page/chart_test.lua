-- The dealer's card: its hands are set as independent programs set them, and drawn as they are told.

local chart = require("pages.chart")
local decided = require("houseway.way.decided")
local facts = require("pages.chart.facts")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local parsed = require("page.parsed")
local quiz = require("pages.chart.quiz")
local reference = require("reference")
local tap = require("tap")
local way = require("houseway.way")
local ways = require("ways")

local FOOTER = { { "House way", "of a test" } }

local function loaded(file)
  local one = way.load(file, {})
  return one, decided.run(one, { threads = 1, cache = false })
end

local traditional, traditional_decided = loaded("houseways/traditional/pai_gow.lua")
local foxwoods, foxwoods_decided = loaded("houseways/foxwoods/pai_gow_poker.lua")

local function pieces_of(written)
  local list = {}
  for name in written:gmatch("%S+") do list[#list + 1] = name end
  return list
end

-- ---- hands ----

local tiles, cards = reference.tiles, reference.cards

-- The ranks of both halves as an independent program of the game has them.
local function ranks(game, high, low)
  high, low = pieces_of(high), pieces_of(low)
  if game == games.TILES then return { tiles.rank(high[1], high[2]), tiles.rank(low[1], low[2]) } end
  return { cards.rank5(high), cards.rank2(low) }
end

local function assert_set_as(program, game, one)
  local expected = program(pieces_of(one.hand))
  tap.assertEquals(ranks(game, one.high, one.low), { expected.high_rank, expected.low_rank }, one.hand)
end

-- The same pieces, in any order.
local function sorted(written)
  local list = pieces_of(written)
  table.sort(list)
  return list
end

local BOTH = {
  { traditional, traditional_decided, reference.traditional }, { foxwoods, foxwoods_decided, reference.foxwoods },
}

tap.test("every rule has an example, set as an independent program of the way sets it", function ()
  for _, one in ipairs(BOTH) do
    local found = facts.of(one[1], one[2])
    for _, rule in ipairs(found.rules) do
      tap.assertTrue(#rule.examples == 1 or #rule.examples == 2, rule.name)
      for _, example in ipairs(rule.examples) do
        assert_set_as(one[3], found.game, example)
        tap.assertEquals(sorted(example.high .. " " .. example.low), sorted(example.hand))
        local _, number = one[2].table:find(assert(hands.read(found.game, example.hand)))
        tap.assertEquals(number, rule.number, example.hand)
      end
    end
  end
end)

tap.test("a quiz's answers are those of an independent program, and what is dealt is the hand in another order",
  function ()
    for _, one in ipairs(BOTH) do
      local asked, shuffled = quiz.questions(one[1], one[2], 40, "houseway"), 0
      tap.assertEquals(#asked, 40)
      for number, question in ipairs(asked) do
        tap.assertEquals(question.number, number)
        assert_set_as(one[3], one[1].game, question)
        tap.assertEquals(sorted(question.dealt), sorted(question.hand))
        if question.dealt ~= question.hand then shuffled = shuffled + 1 end
        local _, decider = one[2].table:find(assert(hands.read(one[1].game, question.hand)))
        tap.assertEquals(question.rule_number, decider)
        tap.assertEquals(question.rule, one[1].submission.rules[decider].name)
      end
      tap.assertTrue(shuffled > 20, shuffled .. " of 40 are not in order")
    end
  end)

tap.test("the same seed asks the same hands, another seed others; every rule is asked for before one is again",
  function ()
    local function of(seed) return quiz.questions(traditional, traditional_decided, 40, seed) end
    tap.assertEquals(of("a"), of("a"))
    tap.assertNotEquals(of("a"), of("b"))
    local counts = {}
    for _, question in ipairs(of("a")) do counts[question.rule_number] = (counts[question.rule_number] or 0) + 1 end
    for number = 1, 20 do tap.assertEquals(counts[number], 2, "rule " .. number) end
    tap.assertStrMatches(quiz.new_seed(), "%d%d%d%d%d%d%d%d")
  end)

tap.test("a quiz asks nothing of a rule that decides no hand", function ()
  local one = ways.load(ways.script("Pai Gow", 'rule "a" { prefer = best_low } rule "dead" { prefer = best_high }'))
  local of_one = decided.run(one, { threads = 1, cache = false })
  for _, question in ipairs(quiz.questions(one, of_one, 5, "x")) do tap.assertEquals(question.rule, "a") end
  local card = facts.of(one, of_one)
  tap.assertEquals({ #card.rules[2].examples, card.rules[2].hands }, { 0, 0 })
  tap.assertEquals(card.verdict.word, "VIOLATES")
end)

tap.test("the highest pair you can is the highest that goes in the low hand", function ()
  local rules = 0
  for number, rule in ipairs(foxwoods.submission.rules) do
    local play = rule.play
    if type(play) == "table" and play.low and play.low.word == "pair" and not play.high then
      rules = rules + 1
      local walk = foxwoods_decided.table:walk({ rule = number })
      local classes = foxwoods_decided.report.rules[number].set.classes
      for _ = 1, 20 do
        local hand, _, chosen = walk:next(classes // 25)
        local view, highest = foxwoods.ranking:view(hand), 0
        for _, setting in ipairs(view) do
          -- The joker is an ace in the low hand.
          local a, b = table.unpack(pieces_of((hands.text(foxwoods.game, setting.low):gsub("Jk", "As"))))
          if setting.exists and a:sub(1, -2) == b:sub(1, -2) then highest = math.max(highest, setting.low_rank) end
        end
        tap.assertEquals(view[chosen].low_rank, highest, hands.text(foxwoods.game, hand))
      end
    end
  end
  tap.assertEquals(rules, 3)
end)

-- ---- how often ----

tap.test("how often a rule decides is told so that a dealer has an idea of it", function ()
  for _, one in ipairs({ { 0, 100, "decides no hand" }, { 100, 100, "decides every hand" },
    { 35, 100, "decides 35% of hands" }, { 10, 100, "decides 10% of hands" }, { 995, 10000, "decides 1 hand in 10" },
    { 1, 1234567, "decides 1 hand in 1,234,567" }, { 2, 5001, "decides 1 hand in 2,501" } }) do
    tap.assertEquals(chart.often(one[1], one[2]), one[3])
  end
end)

-- ---- the page ----

local function page_of(one, of_one, count)
  local found = facts.of(one, of_one)
  if count then found.quiz = { seed = "s", questions = quiz.questions(one, of_one, count, "s") } end
  return parsed.read(chart.page(found, FOOTER)), found
end

local function with_id(root, id)
  return parsed.all(root, function (element) return element.attributes.id == id end)[1]
end

local function with_class(root, class)
  return parsed.all(root, function (element)
    return (" %s "):format(element.attributes.class or ""):find((" %s "):format(class), 1, true) ~= nil
  end)
end

-- The pieces that are drawn in an element, in order.
local function drawn(element)
  local names = {}
  for _, use in ipairs(parsed.all(element, "use")) do
    names[#names + 1] = use.attributes.href:match("^#%l+%-(.*)$")
  end
  return names
end

tap.test("the page has the rules in order: each with its number, name and sentence, and its hands drawn as set",
  function ()
    for _, one in ipairs(BOTH) do
      local root, found = page_of(one[1], one[2])
      local items = with_class(root, "rules")[1].children
      tap.assertEquals(#items, #found.rules)
      for number, rule in ipairs(found.rules) do
        local item, expected = items[number], {}
        tap.assertEquals(with_class(item, "number-of")[1].text, tostring(number))
        tap.assertEquals(parsed.all(item, "h3")[1].text, rule.name)
        tap.assertEquals(parsed.all(item, "p")[1].text, rule.sentence)
        for _, example in ipairs(rule.examples) do
          for _, name in ipairs(pieces_of(example.high .. " " .. example.low)) do expected[#expected + 1] = name end
        end
        tap.assertEquals(drawn(item), expected, rule.name)
      end
    end
  end)

tap.test("every drawing is said in words, and every piece drawn has its one symbol", function ()
  local root = page_of(foxwoods, foxwoods_decided, 3)
  local symbols = {}
  for _, symbol in ipairs(parsed.all(root, "symbol")) do
    tap.assertNil(symbols["#" .. symbol.attributes.id])
    symbols["#" .. symbol.attributes.id] = true
  end
  for _, use in ipairs(parsed.all(root, "use")) do tap.assertTrue(symbols[use.attributes.href], use.attributes.href) end
  for _, hand in ipairs(with_class(root, "hand")) do
    tap.assertStrMatches(parsed.all(hand, "title")[1].text, "%l+ ?h?a?n?d?: .*")
  end
end)

tap.test("28.5 high and low hands are named, and rules on the back are counted on from those on the front", function ()
  for _, set in ipairs(with_class(page_of(foxwoods, foxwoods_decided, 3), "set")) do
    local names = {}
    for i, span in ipairs(parsed.all(set, "span")) do names[i] = span.text end
    tap.assertEquals(names, { "high", "low" })
  end
  local jb = way.load("houseways/jb/pai_gow.lua", {})
  local root = page_of(jb, decided.run(jb, { threads = 1, cache = false }))
  local front, back = table.unpack(with_class(root, "rules"))
  tap.assertEquals(#front.children + #back.children, 33)
  tap.assertEquals(tonumber(back.attributes.start), #front.children + 1)
  tap.assertStrContains(with_class(root, "sides")[1].text, ("Rules 1 to %d are on this side; rules %d to 33"):format(
    #front.children, #front.children + 1))
end)

tap.test("hands to set stand before their answers, which begin a page of their own", function ()
  local root, found = page_of(traditional, traditional_decided, 6)
  local asked, answers = with_id(root, "set-these"), with_id(root, "answers")
  local order = {}
  for _, section in ipairs(parsed.all(root, "section")) do order[#order + 1] = section.attributes.id end
  tap.assertEquals(order, { "rules", "terms", "set-these", "answers" })
  local dealt, set = {}, {}
  for _, question in ipairs(found.quiz.questions) do
    for _, name in ipairs(pieces_of(question.dealt)) do dealt[#dealt + 1] = name end
    for _, name in ipairs(pieces_of(question.high .. " " .. question.low)) do set[#set + 1] = name end
    tap.assertNil(asked.text:find(question.rule, 1, true))
    tap.assertStrContains(answers.text, ("%d. %s"):format(question.rule_number, question.rule))
  end
  tap.assertEquals(drawn(asked), dealt)
  tap.assertEquals(drawn(answers), set)
  tap.assertStrContains(asked.text, "Seed s.")
  local paper = parsed.all(root, "style")[1].code:match("@media print(.*)")
  tap.assertStrContains(paper, "#answers{break-before:page}")
end)

tap.test("a card of tiles shows every tile once by its name, highest first; a card of cards has no need to", function ()
  local root, found = page_of(traditional, traditional_decided)
  local names = drawn(with_class(root, "legend")[1])
  local seen, count = {}, 0
  for _, name in ipairs(names) do
    tap.assertNil(seen[name], name)
    seen[name] = true
  end
  tap.assertEquals(#names, 21)
  -- As section 2(g) lists them, from the twelve, 17, to the 1-2.
  for i, one in ipairs(found.tiles) do
    for _, face in ipairs(one.faces) do
      tap.assertEquals(tiles.place[face], 18 - i, face)
      tap.assertEquals(names[count + 1], face)
      count = count + 1
    end
  end
  tap.assertEquals({ found.tiles[1].name, found.tiles[3].name, found.tiles[17].name },
    { "twelve", "high eight", "Gee Joon tile" })
  tap.assertEquals(#with_class((page_of(foxwoods, foxwoods_decided)), "legend"), 0)
end)

tap.test("hostile names and texts of a script appear as text", function ()
  local HOSTILE = '<script>x</script>&"</style>'
  local source = ([[submission %q { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
local function f(setting) return setting.low_value < 3 end -- </ol><script>y</script>
exception %q %q { departs_from = "us-ma/pai_gow.7.d.2", play = { pair, f }, prefer = { best_low, best_high } }
rule "rest" {}
choice %q "x" { prefer = { best_low, best_high } }
]]):format(HOSTILE, HOSTILE .. 1, HOSTILE, HOSTILE .. 2)
  local one = ways.load(source)
  local root = page_of(one, decided.run(one, { threads = 1, cache = false }), 2)
  tap.assertEquals(#parsed.all(root, "script"), 0)
  tap.assertEquals(parsed.all(root, "h1")[1].text, "The dealer's card of " .. HOSTILE)
  local rules = with_class(root, "rules")[1]
  tap.assertEquals(parsed.all(rules, "h3")[1].text, HOSTILE .. 1)
  tap.assertStrContains(rules.text, "</ol><script>y</script>")
  tap.assertStrContains(rules.text, "An exception to Mass. Pai Gow § 7(d)(2). The house says: “" .. HOSTILE)
end)

tap.test("a way that does not conform says so on its card", function ()
  local one = ways.load(ways.script("Pai Gow", 'rule "a" { play = { best_low, best_high } }'))
  local root = page_of(one, decided.run(one, { threads = 1, cache = false }))
  tap.assertEquals(with_class(root, "bad")[1].text, "VIOLATES")
  tap.assertEquals(#with_class((page_of(foxwoods, foxwoods_decided)), "bad"), 0)
end)
