-- The page of one hand: what it draws and says of each setting, against counts of its own.

local decided = require("houseway.way.decided")
local drawing = require("houseway.page.drawing")
local explained = require("houseway.explore.explained")
local exhibit = require("pages.report.hand_page")
local hands = require("houseway.notation.hands")
local parsed = require("page.parsed")
local tap = require("tap")
local way = require("houseway.way")

local marks, section, words = parsed.marks, parsed.section, parsed.words

local known = {}

local function side_of(file, under)
  local key = file .. (under or "")
  if not known[key] then
    local loaded = way.load(file, { under = under })
    known[key] = { way = loaded, decided = decided.run(loaded, { threads = 2, cache = false }) }
  end
  return known[key]
end

-- The page of a hand of tiles, read back; its worth against the way itself, unless there is to be none.
local function page_of(written, file, under, no_worth)
  local side = side_of(file or "houseways/traditional/pai_gow.lua", under or "us-pa/621a")
  local hand = hands.check(side.way.game, written, {})
  local given = { sheet = drawing.sheet(), way = side.way, hand = hand, told = {},
    explained = explained.of(side.way, side.decided, hand, true) }
  if no_worth then
    given.bank_why = no_worth
  else
    explained.add_values(given.explained, side.way, hand, side, {})
    given.bank = side.way.submission.name
  end
  return parsed.read(exhibit.page(given, {})), given
end

-- What stands behind a term of a list of facts.
local function fact(element, term)
  local terms, said = parsed.all(element, "dt"), parsed.all(element, "dd")
  for i, one in ipairs(terms) do
    if words(one) == term then return words(said[i]) end
  end
end

local function items(page)
  return parsed.all(parsed.all(section(page, "settings"), "ol")[1], "li")
end

local UNLAWFUL = "1-5 2-4 2-3 1-2"

tap.test("a hand set unlawfully is shown as it is set, and beside it as the law wants it", function ()
  local page, given = page_of(UNLAWFUL)
  local first = section(page, "hand")
  tap.assertEquals(marks(first), { "NOT LAWFUL" })
  tap.assertStrContains(words(first), "Traditional sets it 1-5 2-4 over 2-3 1-2, by Gee Joon")
  local captions = {}
  for i, one in ipairs(parsed.all(first, "figcaption")) do captions[i] = words(one) end
  tap.assertEquals(captions,
    { "dealt: " .. given.explained.hand, "set so: 1-5 2-4 over 2-3 1-2", "the law allows: 2-4 1-2 over 1-5 2-3" })
  tap.assertStrContains(words(section(page, "law")), "58 Pa. Code § 621a.8(d)(1) governs this hand: A dealer who has")
end)

tap.test("a lawful hand needs no other beside it; one no paragraph governs says so", function ()
  local page = page_of("6-6 5-5 2-2 5-6", "houseways/plain/621a.lua")
  tap.assertEquals(marks(section(page, "hand")), { "LAWFUL" })
  tap.assertEquals(#parsed.all(section(page, "hand"), "figure"), 2)
  page = page_of("6-6 5-5 2-2 5-6", "houseways/traditional/pai_gow.lua", "au-nsw/pai_gow")
  tap.assertEquals(marks(section(page, "hand")), { "NOT GOVERNED" })
  tap.assertStrContains(words(section(page, "law")), "No paragraph of au-nsw/pai_gow tells how this hand must be set.")
end)

tap.test("an exception that is noted is told from a fault", function ()
  local page = page_of("5-5 5-5 4-5 3-5", "houseways/harborlight/pai_gow.lua", "us-ma/pai_gow")
  tap.assertEquals(marks(section(page, "hand")), { "AN EXCEPTION, NOTED" })
end)

tap.test("each setting that ranks otherwise stands there once, the best first, worth what its shares are", function ()
  for _, written in ipairs({ UNLAWFUL, "6-6 5-5 2-2 5-6", "5-5 5-5 4-5 3-5" }) do
    local page, given = page_of(written)
    local ranks, count = {}, 0
    for _, one in ipairs(given.way.ranking:view(given.hand)) do
      local key = one.high_rank .. " " .. one.low_rank
      if not ranks[key] then count = count + 1 end
      ranks[key] = true
    end
    local list, last = items(page), nil
    tap.assertEquals(#list, count)
    for _, item in ipairs(list) do
      -- A winner pays five percent of the winnings: 621a.9.
      local win, lose = fact(item, "wins"):match("^[%d.]+"), fact(item, "loses"):match("^[%d.]+")
      local value = tonumber(fact(item, "worth"):match("^[+-][%d.]+"))
      tap.assertAlmostEquals(value, 0.95 * win - lose, 2e-4)
      if last then tap.assertTrue(value <= last) end
      last = value
    end
    tap.assertStrContains(fact(list[1], "worth"), ", the best")
  end
end)

tap.test("shares are of the bank's hands: counted one by one for a hand", function ()
  local page, given = page_of(UNLAWFUL)
  local bank = given.explained
  for _, item in ipairs(items(page)) do
    local high, low = words(parsed.all(item, "figcaption")[1]):match(": (.+) over (.+)$")
    local chosen
    for _, setting in ipairs(bank.settings) do
      if setting.high == high and setting.low == low then chosen = setting end
    end
    -- 28 tiles are left to the bank, four of them at a time.
    tap.assertEquals(chosen.win + chosen.lose + chosen.push, 28 * 27 * 26 * 25 // 24)
    tap.assertEquals(fact(item, "wins"), ("%.4f%%"):format(100 * chosen.win / 20475))
  end
end)

tap.test("where nothing is known of worth, the page says why and claims nothing", function ()
  local page = page_of(UNLAWFUL, nil, nil, "4 hands without a rule")
  tap.assertStrContains(words(section(page, "settings")), "No worth is shown: 4 hands without a rule.")
  for _, item in ipairs(items(page)) do tap.assertNil(fact(item, "worth")) end
end)

tap.test("the rules stand in their order up to the one that decides", function ()
  local page, given = page_of(UNLAWFUL)
  local rows = parsed.all(parsed.all(section(page, "rules"), "tbody")[1], "tr")
  tap.assertEquals(#rows, #given.explained.rules)
  local line = 0
  for i, row in ipairs(rows) do
    local at = tonumber(words(row):match("^line (%d+), "))
    tap.assertTrue(at > line)
    line = at
    tap.assertEquals(marks(row), i == #rows and { "decides" } or {})
  end
end)

tap.test("the page names what it rests on, whole", function ()
  local page, given = page_of(UNLAWFUL)
  for _, name in ipairs({ "source_sha256", "behaviour_sha256", "law_sha256", "engine_sha256" }) do
    tap.assertStrContains(words(section(page, "names")), given.explained.way[name])
    tap.assertEquals(#given.explained.way[name], 64)
  end
end)
