-- House ways changed by words: the texts that come out, the hands that change, and faults told where they were typed.

local changed = require("houseway.explore.changed")
local conform = require("houseway.way.conform")
local outline = require("houseway.script.outline")
local edit = require("houseway.explore.edit")
local examples = require("houseway.way.examples")
local refusal = require("houseway.base.refusal")
local sources = require("sources")
local tap = require("tap")
local way = require("houseway.way")

local ONE = { threads = 1 }

local function side(name)
  return changed.side(way.load(("%s/houseways/%s.lua"):format(tap.source_root(), name), {}), ONE)
end

local traditional = side("traditional/pai_gow")
local rules = traditional.way.submission.rules

local function told(text)
  local made = changed.make(traditional, text, ONE)
  return changed.facts(made), made
end

-- The file is a house way like any other: read anew it has the verdict that was told, and its examples hold.
local function stands(made, findings)
  local again = way.read(made.source, { shown = "again.lua" })
  local found = changed.side(again, ONE).decided
  examples.run(again, found.table)
  tap.assertEquals(conform.judge(again, found).verdict, findings.verdict)
  tap.assertEquals(found.table:behaviour(), made.after.decided.table:behaviour())
end

-- ---- the declarations of a text ----

tap.test("the declarations of each way that ships are those its script makes", function ()
  for _, path in ipairs(sources.list("^houseways/.+%.lua$")) do
    local source = sources.read(path)
    local loaded = way.load(tap.source_root() .. "/" .. path, {})
    local names = {}
    for _, one in ipairs(outline.declarations(source)) do
      if one.word == "rule" or one.word == "exception" then names[one.name] = true end
    end
    for _, rule in ipairs(loaded.submission.rules) do
      tap.assertTrue(rule.kind == "follow" or names[rule.name], path .. ": " .. rule.name)
    end
  end
end)

tap.test("each rule of each way goes, and what is left can be read", function ()
  for _, path in ipairs(sources.list("^houseways/.+%.lua$")) do
    local source = sources.read(path)
    for _, one in ipairs(outline.declarations(source)) do
      if one.word == "rule" then
        local edits, typed = edit.read(("without %q"):format(one.name))
        local left = edit.apply(source, edits, typed, path, function () end)
        tap.assertEquals(#outline.declarations(left), #outline.declarations(source) - 1)
        tap.assertTrue(#left < #source)
      end
    end
  end
end)

-- ---- changes ----

tap.test("a rule taken out: the hands it set, and no others, are set otherwise", function ()
  local found, made = told(('without "%s"'):format(rules[1].name))
  local was, differ = traditional.decided.table, 0
  local walk = was:walk({})
  for hand, size, setting, number in function () return walk:next() end do
    local now, view = made.after.decided.table:find(hand), traditional.way.ranking:view(hand)
    if not now or view[now].same ~= view[setting].same then
      differ = differ + size
      tap.assertEquals(number, 1)
    end
  end
  tap.assertEquals(found.differing_hands, differ)
  tap.assertTrue(differ > 0)
  stands(made, found)
end)

tap.test("a rule put in first decides what it holds", function ()
  local found, made = told('with rule "twelves" { holding = { "6-6", "6-6" }, play = { "6-6", "6-6" } }')
  tap.assertEquals(made.after.way.submission.rules[1].name, "twelves")
  local walk = made.after.decided.table:walk({ rule = 1 })
  local hands_there = 0
  for _, size in function () return walk:next() end do hands_there = hands_there + size end
  tap.assertEquals(hands_there, 435) -- the other two of thirty tiles
  stands(made, found)
end)

tap.test("before, after, first, last and in place of one", function ()
  local rule = 'with rule "new" { holding = { "6-6", "6-6" }, play = best_low }'
  local second = rules[2].name
  local function place_of(text)
    for number, one in ipairs(select(2, told(text)).after.way.submission.rules) do
      if one.name == "new" then return number end
    end
  end
  tap.assertEquals(place_of(('%s before "%s"'):format(rule, second)), 2)
  tap.assertEquals(place_of(('%s after "%s"'):format(rule, second)), 3)
  tap.assertEquals(place_of(rule .. " first"), 1)
  tap.assertEquals(place_of(rule), 1)
  tap.assertEquals(place_of(rule .. " last"), #rules + 1)
  local _, made = told(('with rule "%s" { play = best_low, prefer = best_high }'):format(second))
  tap.assertEquals({ #made.after.way.submission.rules, made.after.way.submission.rules[2].name }, { #rules, second })
end)

tap.test("rules without a name get one that is free", function ()
  local _, made = told('with rule { holding = wong, play = wong } with rule { holding = gong, play = gong } last')
  local names = {}
  for i, one in ipairs(made.after.way.submission.rules) do names[i] = one.name end
  tap.assertEquals({ names[1], names[#names] }, { "added rule", "added rule 2" })
end)

tap.test("changes come one after another, and a change can be changed again", function ()
  local _, made = told('with rule "a" { holding = wong, play = wong } without "a"')
  tap.assertEquals(made.after.decided.table:behaviour(), traditional.decided.table:behaviour())
  local _, first = told('with rule "a" { holding = wong, play = wong }')
  local again = changed.make(first.after, 'without "a"', ONE)
  tap.assertEquals(again.after.decided.table:behaviour(), traditional.decided.table:behaviour())
  tap.assertEquals(again.after.way.submission.name, traditional.way.submission.name .. ", changed")
end)

tap.test("a changed way says that it is one, and restates nothing published", function ()
  local _, made = told(('without "%s"'):format(rules[1].name))
  tap.assertStrMatches(made.source, "%-%- Changed from [^\n]*pai_gow%.lua %(SHA%-256 %x+%): without .*")
  local model = made.after.way.submission
  tap.assertEquals(model.name, "Traditional, changed")
  tap.assertNil(model.published)
  tap.assertFalse(model.restatement or false)
end)

tap.test("examples that hold no longer are taken out and told; the others stay", function ()
  local before = 0
  for _, rule in ipairs(rules) do before = before + #rule.examples end
  local found, made = told('with rule "all" { play = best_high, prefer = best_low } first')
  local after = 0
  for _, rule in ipairs(made.after.way.submission.rules) do after = after + #rule.examples end
  tap.assertEquals(after, before - #found.dropped_examples)
  tap.assertTrue(#found.dropped_examples > 0)
  stands(made, found)
end)

tap.test("what a change breaks is told: hands that the last rule set have none", function ()
  local found, made = told(('without "%s"'):format(rules[#rules].name))
  tap.assertEquals(found.verdict_before, conform.judge(traditional.way, traditional.decided).verdict)
  tap.assertTrue(found.findings.uncovered.hands > 0)
  stands(made, found)
end)

tap.test("of cards: two pair with an ace beside, put before, keeps what the reference's own words say", function ()
  local foxwoods = side("foxwoods/pai_gow_poker")
  local made = changed.make(foxwoods, 'with rule "aces up" { holding = { pair "A", pair }, play = { low = "A" } } '
    .. 'before "two pair, aces to jacks"', { threads = 2 })
  local found = changed.facts(made)
  tap.assertEquals(found.verdict, "conforms")
  tap.assertEquals(#found.groups, 1)
  -- Two pair with aces, of hands that come to that rule: aces of four and the joker, a pair of twelve ranks, and three
  -- cards of other ranks that leave no third pair; less those that make a straight or a flush are none, for pairs go
  -- before them.
  local aces, beside = 5 * 4 // 2, 12 * 6
  local others = 11 * 10 * 9 // 6 * 64
  tap.assertEquals(found.differing_hands, aces * beside * others)
end)

-- ---- faults ----

local FAULTS = {
  { 'without "Gee Jon"', "change:1:9", 'no rule is named "Gee Jon"' },
  { "without gong", "change:1:9", "`gong` follows `without`; write the name of a rule between quotation marks" },
  { 'wihtout "x"', "change:1:1", '(did you mean "without"?)' },
  { 'with rule "x" { paly = pair }', "change:1:17", "`paly` is no field of a rule" },
  { 'with rule "x" { play = piar }', "change:1:24", "no word is named `piar`" },
  { 'with rule "x" { play = pair } before "y"', "change:1:38", 'no rule is named "y"' },
  { 'with rule "x" { play = pair', "change:1:15", "`{` is not closed" },
  { 'with rule "x"', "change:1:14", "the end stands in the place of the table of the `rule`; write the table, { ... " ..
    "}" },
  { "with follow", "change:1:6", "`follow` follows `with`" },
  { 'without "x" & "y"', "change:1:13", "the character begins no word" },
  { 'with rule {\n  holding = { pair },\n  play = { pair } or wong }', "change:3:19", "`or` stands outside a " ..
    "function" },
}

for _, fault in ipairs(FAULTS) do
  tap.test(("%s is told at %s"):format(fault[1]:gsub("\n", " "), fault[2]), function ()
    local found, why = refusal.catch(changed.make, traditional, fault[1], ONE)
    tap.assertNil(found)
    tap.assertStrContains(tostring(why), fault[2] .. ": ")
    tap.assertStrContains(tostring(why), fault[3])
    tap.assertEquals(#why.excerpt, 2)
  end)
end
