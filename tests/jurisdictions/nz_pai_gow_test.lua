-- New Zealand, Division 12: how tiles rank, who wins, and a house way that is law. Its second derivation is the
-- restatement of the same appendix as a house way, written before a paragraph could say `holding`.

local chapters = require("jurisdictions.chapters")
local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local hand_kinds = require("houseway.explore.hand_kinds")
local notation = require("houseway.notation")
local outcome = require("houseway.law.outcome")
local refusal = require("houseway.base.refusal")
local tap = require("tap")
local rankings = require("houseway.law.rankings")
local way = require("houseway.way")
local ways = require("ways")

local KEY = "nz/pai_gow"
local RESTATED = "houseways/new_zealand/pai_gow.lua"
local FOLLOWING = 'submission "By law" { game = "Pai Gow", under = "nz/pai_gow" }\nfollow "nz/pai_gow.appendix-4"\n'
  .. 'choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }\n'
local model = chapters.load(KEY)

-- ---- what is at hand ----

tap.test(KEY .. " is partial: what is not at hand is silent, and nothing else is", function ()
  tap.assertEquals(chapters.with_status(model, "silent"), "1.dice-cup 1.house 1.match 1.player-banker 1.round-of-play "
    .. "1.set 1.setting 1.shuffle 4.1 5 6.1.a.ii 6.1.b 6.1.c 6.11 7 8 9 10 appendix-3")
  for _, one in ipairs(model.paragraphs) do
    if one.status == "silent" then tap.assertTrue(one.not_at_hand, one.key) end
  end
end)

tap.test(KEY .. " borrows each thing it lacks by name, because its own text is not at hand", function ()
  for _, one in ipairs(model.borrows) do tap.assertStrContains(one.because, "not at hand") end
end)

tap.test(KEY .. ".1.hand a hand is set in two hands of two", function ()
  tap.assertEquals(model.by_key[KEY .. ".1.hand"].meaning.parts, { high = 2, low = 2 })
end)

tap.test(KEY .. ".3.3.a the set has thirty-two tiles", function ()
  tap.assertTrue(model.by_key[KEY .. ".3.3.a"].meaning.deck)
end)

-- ---- how tiles rank ----

local function ranks_of(under)
  local ranking, list = rankings.compile(chapters.load(under)), {}
  for a = 0, 20 do
    for b = a, 20 do
      if a ~= b or a >= 10 then list[#list + 1] = (ranking:tile_rank(a, b)) end -- of the first ten there is one each
    end
  end
  return list
end

tap.test(KEY .. ".4.2 ranks go down to the Day High Nine, the twenty-second; the order of all hands is that of "
  .. "Massachusetts, whose list ends with the twentieth", function ()
  local pairs_ranked = model.tile_rules.pair_rank
  tap.assertEquals(pairs_ranked[#pairs_ranked][3], 22)
  tap.assertEquals(pairs_ranked[#pairs_ranked].group, "High Nines")
  local own, other = ranks_of(KEY), ranks_of("us-ma/pai_gow")
  local signs = 0
  for i = 1, #own do
    for k = 1, #own do
      tap.assertEquals(own[i] < own[k], other[i] < other[k])
      signs = signs + 1
    end
  end
  tap.assertEquals(signs, (21 * 20 // 2 + 11) ^ 2)
end)

tap.test(KEY .. ".4.2.a two tiles are worth their spots together, without the tens", function ()
  local ranking = rankings.compile(model)
  local function value(first, second)
    return (select(2, ranking:tile_rank(notation.face(first), notation.face(second))))
  end
  tap.assertEquals({ value("1-1", "3-3"), value("5-6", "1-6"), value("4-6", "5-5"), value("1-2", "1-1") },
    { 8, 8, 0, 8 })
end)

-- ---- who wins ----

local LOWER, TILE_LOWER, COPY, PAIR_COPY, TILE_HIGHER, HIGHER = 0 << 2, 1 << 2, 2 << 2, 3 << 2, 4 << 2, 5 << 2
local BOTH_ZERO = 3

local function result(high, low)
  return outcome.RESULTS[model.outcome.code[outcome.tile_cell(high, low) + 1]]
end

tap.test(KEY .. ".6.1 the wager against the bank is the game's", function ()
  tap.assertEquals(model.by_key[KEY .. ".6.1"].meaning.main_wager, "Pai Gow")
end)

tap.test(KEY .. ".6.1.a.i it wins where both hands rank higher, and not where one does", function ()
  tap.assertEquals({ result(HIGHER, HIGHER), result(HIGHER, LOWER), result(LOWER, LOWER) }, { "win", "push", "lose" })
end)

tap.test(KEY .. ".4.3 of the same points the higher tile decides", function ()
  tap.assertEquals({ result(TILE_HIGHER, HIGHER), result(TILE_LOWER, HIGHER) }, { "win", "push" })
end)

for label, copies in pairs({
  ["4.5 the points and the high tile of the bank's are a copy"] = { COPY },
  ["4.6 the bank wins copies, of a pair too"] = { COPY, PAIR_COPY },
  ["4.7 zero against zero is a copy, whatever the tiles"] = { TILE_HIGHER + BOTH_ZERO, TILE_LOWER + BOTH_ZERO },
}) do
  tap.test(("%s.%s"):format(KEY, label), function ()
    for _, copy in ipairs(copies) do
      tap.assertEquals({ result(HIGHER, copy), result(LOWER, copy), result(copy, copy) }, { "push", "lose", "lose" })
    end
  end)
end

tap.test(KEY .. " ends every wager as New South Wales does, per hand, whose sentences are others", function ()
  tap.assertEquals(model.outcome.code, chapters.load("au-nsw/pai_gow").outcome.code)
end)

-- ---- the house way that is law ----

local function decide(loaded)
  return decided.run(loaded, {})
end

local restated = way.load(RESTATED, { under = KEY })
local found = decide(restated)
local findings = conform.judge(restated, found)

tap.test(KEY .. ".appendix-4 the published restatement conforms on all 35,960 hands", function ()
  tap.assertEquals({ findings.verdict, findings.hands, findings.violations }, { "conforms", 35960, 0 })
end)

-- By the sentence alone: a twelve, a two, one tile that makes a high nine, a Gong or a Wong with either, and a fourth
-- that makes none and is worth seven points or less with either. Each of the Gee Jun is worth eight with them.
local function count_of_twelve_and_two()
  local strong, weak = 0, 0
  local spots = { 4, 4, 8, 8, 10, 10, 6, 6, 4, 4, 11, 11, 10, 10, 7, 7, 6, 6, 9, 9, 8, 8, 7, 7, 5, 5 }
  for _, many in ipairs(spots) do
    if many >= 7 and many <= 9 then strong = strong + 1 elseif (2 + many) % 10 <= 7 then weak = weak + 1 end
  end
  return 2 * 2 * strong * weak
end

tap.test(KEY .. ".appendix-4 the readings of the sentence that breaks off differ on 480 hands", function ()
  local read = {}
  for i, name in ipairs({ "strongest_high", "highest_tile_low" }) do
    local one = way.read(FOLLOWING, { shown = "by law", under = KEY, readings = { [KEY .. ".appendix-4"] = name } })
    read[i] = decided.run(one, { cache = false })
  end
  tap.assertEquals(count_of_twelve_and_two(), 480)
  local differing = 0
  for _, group in ipairs(read[1].table:diff(read[2].table)) do differing = differing + group.hands end
  tap.assertEquals(differing, count_of_twelve_and_two())
end)

tap.test("24.1 following the law sets every hand as the restatement of the same appendix does", function ()
  local following = ways.load(FOLLOWING)
  tap.assertEquals(decide(following).table:behaviour(), found.table:behaviour())
end)

-- The paragraphs of the appendix that set hands, and the rule of the restatement that says what each says.
local RULES = {
  ["two-pairs"] = "two pairs are two hands", ["gee-jun"] = "Gee Joon, with a six",
  ["teen-or-day"] = "twelves or twos, with a seven", nines = "nines, with any two", eights = "eights, with a nine",
  sevens = "sevens, with any two", ["harmony-reached"] = "high nine, gong or wong, over",
  ["harmony-not-reached"] = "wong, gong or high nine, below", ["low-hand"] = "a low hand of nine or eight",
  ["high-hand"] = "a high hand of nine or eight",
}

local function without_rule(name)
  local source = assert(io.open(tap.source_root() .. "/" .. RESTATED)):read("a")
  local from = assert(source:find('rule "' .. name, 1, true), name)
  local _, to = source:find("\n}\n", from, true)
  return source:sub(1, from - 1) .. source:sub(to + 1)
end

for label, name in pairs(RULES) do
  tap.test(("%s.appendix-4.%s a way without its rule departs from it"):format(KEY, label), function ()
    local changed = ways.load(without_rule(name), { under = KEY })
    local violated = {}
    for _, one in ipairs(conform.judge(changed, decide(changed)).departures) do violated[one.cite] = true end
    tap.assertTrue(violated[KEY .. ".appendix-4." .. label], label)
  end)
end

-- What keeps a pair and what is left for last have no rule of their own in the restatement.
for _, label in ipairs({ "never-split", "no-pair", "neither" }) do
  tap.test(("%s.appendix-4.%s governs some hands"):format(KEY, label), function ()
    for _, clause in ipairs(findings.clauses) do
      if clause.cite == KEY .. ".appendix-4." .. label then return tap.assertTrue(clause.hands > 0) end
    end
    tap.fail(label)
  end)
end

tap.test(KEY .. ".appendix-4 each paragraph that sets hands governs some, and together they govern all", function ()
  local governed = 0
  for _, clause in ipairs(findings.clauses) do
    tap.assertTrue(clause.hands > 0, clause.cite)
    governed = governed + clause.hands
  end
  tap.assertEquals({ #findings.clauses, governed }, { 13, 35960 })
end)

-- ---- kinds of pairs by the chapter's names ----

local KINDS = { "Wong", "Gong", "High Nine" }
local CHOICE = 'choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }\n'

-- A way that plays a kind by one rule, high or low, under a chapter.
local function playing(play, under)
  return ways.load(('submission "Kind" { game = "Pai Gow", under = "%s" }\nrule "kind" { play = %s }\n'):format(
    under or KEY, play) .. CHOICE)
end

local function by_rule(loaded)
  local made = decided.run(loaded, { cache = false })
  return made.table:behaviour(), made.report.rules[1].set.hands
end

tap.test("24.3 a function is answered the chapter's kind of pairs, as a pattern of that kind plays it", function ()
  for _, kind in ipairs(KINDS) do
    local asked = ('any { function (s) return s.high_kind == "%s" end, function (s) return s.low_kind == "%s" end }')
      :format(kind:lower(), kind:lower())
    local function_bytes, function_hands = by_rule(playing(asked))
    local pattern_bytes, pattern_hands = by_rule(playing(('pair "%s"'):format(kind)))
    tap.assertTrue(function_hands > 1000, kind)
    tap.assertEquals(function_hands, pattern_hands, kind)
    tap.assertTrue(function_bytes == pattern_bytes, kind)
  end
  local proper = by_rule(playing('any { function (s) return s.high_kind == "pair" end, function (s) return '
    .. 's.low_kind == "pair" end }'))
  tap.assertTrue(proper == by_rule(playing("pair")))
end)

tap.test("24.3 a kind that the chapter does not name is refused, and those it names are offered", function ()
  local function said(kind, under)
    local play = ('function (s) return s.low_kind == "%s" end'):format(kind)
    local ok, why = pcall(playing, play, under)
    if ok then return nil end
    tap.assertEquals({ why.id, why.line }, { "slips/no-such-category", 2 })
    return refusal.sentence(why.found, why.expected)
  end
  tap.assertNil(said("high nine", KEY))
  tap.assertNil(said("gong", "us-ma/pai_gow.7.d"))
  tap.assertEquals(said("high nine", "us-ma/pai_gow.7.d"),
    'no setting has the kind "high nine"; write pair, wong, gong or points')
  tap.assertEquals(said("High Nine", KEY), 'no setting has the kind "High Nine"; write "high nine"')
  tap.assertEquals(said("seven", KEY),
    'no setting has the kind "seven"; write pair, wong, gong, high nine or points')
end)

local function subject_of(statute)
  return { game = "Pai Gow", statute = statute, ranking = rankings.compile(statute) }
end

tap.test("24.3 hands are sorted by the chapter's kinds of pairs, under the names its table gives", function ()
  local source = require("sources").read("jurisdictions/nz/pai_gow.lua")
  local renamed, count = source:gsub("\n    High Nines\n", "\n    Old Sevens\n")
  tap.assertEquals(count, 1)
  local other = chapters.load(KEY, nil, { [KEY] = renamed })
  local names = { "two pairs", "a pair", "a Wong", "a Gong", "a High Nine", "none of these" }
  tap.assertEquals(hand_kinds.program(subject_of(model)).names, names)
  names[5] = "an Old Seven"
  tap.assertEquals(hand_kinds.program(subject_of(other)).names, names)
  names[5] = "a high nine"
  tap.assertEquals(hand_kinds.program(subject_of(chapters.load("us-ma/pai_gow"))).names, names)
end)
