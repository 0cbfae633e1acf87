-- The explorer in a real browser: it answers as the program does, hand for hand; people get from it what they ask for.
--
-- What it answers of 100,000 hands of cards and of every hand of tiles is held to what `houseway set` and `houseway
-- explain` are made of, in this process; what settings are worth to `houseway explain --bank`'s own sums.

local base64 = require("hw.base64")
local browser = require("browser")
local by_keys = require("by_keys")
local changed = require("houseway.explore.changed")
local chance = require("hw.chance")
local decided = require("houseway.way.decided")
local difference = require("houseway.way.difference")
local explained = require("houseway.explore.explained")
local explorer = require("pages.explorer")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local json = require("houseway.base.json")
local kinds = require("houseway.explore.hand_kinds")
local mistaken = require("laboratory.mistaken")
local sample = require("sample")
local scratch = require("scratch")
local shipped = require("houseway.way.shipped")
local sources = require("sources")
local sys = require("hw.sys")
local table_file = require("houseway.worth.table_file")
local tap = require("tap")
local worth = require("houseway.worth")

local CARD_HANDS = sample.is_whole() and 100000 or 20000
local TILE_HANDS = 7000 -- of 35,960, where not everything is tried

-- A name that means harm, in a way that is otherwise as plain as can be.
local HOSTILE = [[
submission "</script><script>document.title='x'</script><b>Hostile</b>" { game = "Pai Gow", under = "us-pa/621a.8.d" }
rule "<img src=x onerror=document.title='x'>" { play = best_low }
]]

local function side(path, shown, under)
  shown = shown or path
  local loaded = table_file.read(table_file.bytes(path, shown), { shown = shown, under = under })
  return { way = loaded, decided = loaded.decided or decided.run(loaded, {}) }
end

local function shipped_side(name, under)
  local path, shown = shipped.find(name)
  return side(path, shown, under)
end

-- Ways of words of both games, one under a law that minds what the dealer holds, one with a function, a table, and one
-- that means harm.
local function make_sides(directory)
  local foxwoods = shipped_side("foxwoods")
  local classes = foxwoods.decided.report.all.classes
  local path = directory .. "/table"
  os.remove(path)
  table_file.write(path, foxwoods.way, "As a table", foxwoods.decided.table:bytes():sub(1, classes), {}, nil)
  local example = tap.source_root() .. "/examples/07-a-function.lua"
  return { foxwoods = foxwoods, flamingo = shipped_side("flamingo"), ballys = shipped_side("ballys"),
    face_up = shipped_side("foxwoods", "us-ca/face_up"), table = side(path),
    traditional = shipped_side("traditional"), plain = shipped_side("plain"),
    example = side(example),
    hostile = side(scratch.write(directory .. "/hostile.lua", HOSTILE)) }
end

local CARDS = { "foxwoods", "flamingo", "ballys", "table", "face_up" }
local TILES = { "traditional", "plain", "example", "hostile" }
local IDS = { foxwoods = "foxwoods", flamingo = "flamingo-hilton", ballys = "bally-s-atlantic-city",
  table = "as-a-table", face_up = "foxwoods-2", traditional = "traditional", plain = "plain-621a",
  example = "example-7" }

local made

-- The page, and what it was made of: once for all tests; it stays where the screenshots do.
local function page()
  if made then return made end
  made = { directory = tap.source_root() .. "/build/explorer" }
  assert(sys.make_directory(made.directory))
  made.sides = make_sides(made.directory)
  local list = {}
  for _, name in ipairs(CARDS) do list[#list + 1] = made.sides[name] end
  for _, name in ipairs(TILES) do list[#list + 1] = made.sides[name] end
  made.source = explorer.page(list)
  made.path = scratch.write(made.directory .. "/index.html", made.source)
  return made
end

local function run(words)
  local out = page().directory .. "/out.json"
  local ok, errors = sources.shell(("HOUSEWAY_BROWSER='%s/build/browser' node tests/browser/explorer.js %s >'%s'")
    :format(tap.source_root(), words, out))
  tap.assertTrue(ok, errors)
  return scratch.read(out)
end

local function mask_of(list)
  local mask = 0
  for _, number in ipairs(list) do mask = mask | 1 << (number - 1) end
  return mask
end

local LETTERS = { ["not held"] = "n", passed = "p", decided = "d", ["not asked"] = "n" }

-- The line that is to come of a hand, from what `set` and `explain` read.
local function expected(one, hand)
  local trace = one.way.program:trace(one.way.ranking, hand)
  local number, rule = one.decided.table:find(hand)
  local states = {}
  for i, state in ipairs(trace.states) do
    if i > (rule or math.huge) then break end
    states[i] = i == rule and "d" or LETTERS[state]
  end
  return ("%d %d %d %d %d %s"):format(number or 0, rule or 0, trace.clause or 0, mask_of(trace.lawful),
    mask_of(trace.left), table.concat(states))
end

-- Asks the page of every hand, each of one way in turn, and holds each line to the program's own.
local function hold(game, names, dealt)
  local bytes, ids = {}, {}
  for i, hand in ipairs(dealt) do bytes[i] = string.char(table.unpack(hand)) end
  for i, name in ipairs(names) do ids[i] = IDS[name] end
  local asked = scratch.write(page().directory .. "/asked.json",
    json.encode({ game = game, ways = ids, hands = base64.encode(table.concat(bytes)) }))
  local answers = page().directory .. "/answers"
  run(("answers '%s' '%s' '%s'"):format(page().path, asked, answers))
  local count, wrong = 0, {}
  for line in io.lines(answers) do
    count = count + 1
    local one = page().sides[names[(count - 1) % #names + 1]]
    local wanted = expected(one, dealt[count])
    if line ~= wanted and #wrong < 5 then
      wrong[#wrong + 1] = ("%s, %s: %s, expected %s"):format(one.way.submission.name, hands.text(game, dealt[count]),
        line, wanted)
    end
  end
  tap.assertEquals(wrong, {})
  tap.assertEquals(count, #dealt)
end

tap.test("the page answers hands of cards as set and explain do, by words and by a table", function ()
  local dice, dealt = chance.seeded("explorer " .. sample.seed(), 0), {}
  for i = 1, CARD_HANDS do
    local order = dice:shuffle(53)
    dealt[i] = table.move(order, 1, 7, 1, {})
    table.sort(dealt[i], function (a, b) return a > b end)
  end
  hold(games.CARDS, CARDS, dealt)
end)

tap.test("the page answers hands of tiles as set and explain do, by words and by a function", function ()
  local dealt = {}
  for a = 31, 3, -1 do
    for b = a - 1, 2, -1 do
      for c = b - 1, 1, -1 do
        for d = c - 1, 0, -1 do dealt[#dealt + 1] = { a, b, c, d } end
      end
    end
  end
  tap.assertEquals(#dealt, 35960)
  dealt = sample.of("hands of tiles", dealt, TILE_HANDS)
  hold(games.TILES, { "traditional" }, dealt)
  hold(games.TILES, { "example", "plain" }, dealt)
end)

-- ---- what people do ----

local deeds

local function done()
  deeds = deeds or assert(json.decode(run(("deeds '%s'"):format(page().path))))
  return deeds
end

tap.test("a hand that is typed is answered, refused in words, and kept in the address", function ()
  local typing = done().typing
  tap.assertStrContains(typing.part, "4 of 7 cards")
  tap.assertStrContains(typing.problem, "“3x” is no card")
  tap.assertStrContains(typing.twice, "“As” is there once more than the set holds")
  tap.assertEquals(typing.problem_gone, "")
  tap.assertStrContains(typing.answer, "Jk As Kh 10d 9c 4s 3d: all 5 ways set it alike.")
  tap.assertStrContains(typing.answer, "Jk As 9c 4s 3d over Kh 10d")
  tap.assertStrContains(typing.answer, "Foxwoods one pair (line 130)")
  tap.assertStrContains(typing.answer, "lawful us-pa/645a")
  tap.assertStrContains(typing.address, "hand=Jk,As,Kh,10d,9c,4s,3d")
end)

by_keys.test("explorer", function () return page().path end)

-- Of these hands all is compared: each of every way of its game.
local WHOLE = {
  [games.CARDS] = { "As Kh 10d 9c 4s 3d Jk", "6c 5c 4c 3d 3c 2h 2d", "Ks Kh Qs Qd Js 10s 9s", "Ah 9d 8c 6h 4s 3s 2c" },
  [games.TILES] = { "6-6 5-5 2-2 5-6", "5-5 5-5 4-5 3-5", "2-4 1-2 6-6 1-4", "1-5 3-5 3-4 2-3" },
}

local function known(one, hand)
  local found = explained.of(one.way, one.decided, hand)
  explained.add_values(found, one.way, hand, one, {})
  for i, setting in ipairs(found.settings) do
    found.settings[i] = {
      number = i, high = setting.high, low = setting.low, high_value = setting.high_value,
      low_value = setting.low_value, exists = setting.exists,
      lawful = tostring(setting.lawful):gsub("nil", "null"), left = setting.left, chosen = setting.chosen,
      noted = tostring(setting.noted):gsub("nil", "null"), win = setting.win, lose = setting.lose,
      push = setting.push, percent = setting._figures[1], best = setting.best or false,
    }
  end
  for i, rule in ipairs(found.rules) do found.rules[i] = { name = rule.name, line = rule.line, why = rule.why } end
  return { hand = found.hand, cite = found.clause and found.clause.cite or "none", rules = found.rules,
    settings = found.settings }
end

tap.test("of a hand the page knows what explain --bank knows: law, rules, what each setting is worth", function ()
  local asked, wanted = {}, {}
  for name, one in pairs(page().sides) do
    for _, hand in ipairs(IDS[name] and WHOLE[one.way.game] or {}) do
      asked[#asked + 1] = { way = IDS[name], hand = hand }
      wanted[#wanted + 1] = known(one, assert(hands.read(one.way.game, hand)))
    end
  end
  tap.assertEquals(#asked, 32)
  local path = scratch.write(page().directory .. "/whole.json", json.encode(asked))
  local found = assert(json.decode(run(("whole '%s' '%s'"):format(page().path, path))))
  for i, one in ipairs(wanted) do tap.assertEquals({ asked[i].way, found[i] }, { asked[i].way, one }) end
end)

tap.test("what a hand is worth stands beside its settings, with how it is come by", function ()
  local shown = done().typing.settings
  tap.assertStrContains(shown, "+17.7371% best")
  tap.assertStrContains(shown, "3 other settings foul")
  tap.assertStrContains(shown, "each of the 53,524,680 hands that the bank may hold beside this one, set by Foxwoods")
end)

tap.test("a hand is picked piece by piece, by the keyboard too, and no more than a hand holds", function ()
  local picking = done().picking
  tap.assertEquals(picking.whole, "As Kh 10d 9c 4s 3d 2c")
  tap.assertStrContains(picking.full, "The hand is full")
  tap.assertEquals(picking.left, 6)
  tap.assertEquals(picking.tiles, "6-6 6-6 5-5 5-5")
  tap.assertStrContains(picking.answer, "6-6 6-6 over 5-5 5-5")
end)

tap.test("an address that is sent shows what it showed; a torn one shows the page", function ()
  local sending = done().sending
  tap.assertTrue(sending.alike)
  tap.assertStrContains(sending.address, "hand=6c,5c,4c,3d,3c,2h,2d")
  tap.assertStrContains(sending.torn, "Pick or type a hand of 7 cards")
end)

tap.test("where two ways differ: as many hands as diff counts, by what they hold, and the hands themselves", function ()
  local sides, rows = page().sides, done().comparing.rows
  local sorted = kinds.of({ game = games.CARDS, statute = sides.foxwoods.way.statute,
    ranking = sides.foxwoods.way.ranking }, {})
  local counted = {}
  for _, one in ipairs(sides.foxwoods.decided.table:differing(sides.flamingo.decided.table, sorted.table)) do
    counted[sorted.names[one.rule]] = one.hands
  end
  tap.assertEquals(#rows, #sorted.names + 1)
  for i, name in ipairs(sorted.names) do tap.assertEquals(rows[i], { name, counted[name] or 0 }) end
  tap.assertEquals(rows[#rows], { "All", difference.between(sides.foxwoods, sides.flamingo).differing_hands })
  tap.assertEquals(done().comparing.opened, done().comparing.first)
  tap.assertEquals(done().comparing.focused, "line")
end)

tap.test("practice is graded, remembered, asked again and forgotten; a rare shape is dealt too", function ()
  local practising = done().practising
  tap.assertEquals({ practising.right, practising.wrong }, { "right", "not so" })
  tap.assertStrContains(practising.score, "1 of 2 right. ")
  tap.assertStrContains(practising.score, " Most often missed: ")
  tap.assertStrContains(practising.score, "To be asked again: 1.")
  tap.assertEquals(practising.kept, practising.score)
  tap.assertEquals(practising.forgotten, "No hand set yet.")
  tap.assertEquals(done().rare, 5)
end)

tap.test("28.4 a mistake costs what explain says it gives away, and the rule that decides is shown", function ()
  local practising, one = done().practising, page().sides.foxwoods
  local hand = assert(hands.read(games.CARDS, practising.dealt))
  local low = hands.text(games.CARDS, assert(hands.read(games.CARDS, practising.low, 2)))
  local found = explained.of(one.way, one.decided, hand)
  explained.add_values(found, one.way, hand, one, {})
  local yours, own
  for _, setting in ipairs(found.settings) do
    if setting.low == low then yours = setting end
    if setting.chosen then own = setting end
  end
  local cost = own._worth - yours._worth
  local shown = cost > 0 and worth.percent(cost, 4):sub(2) .. " of the wager" or "nothing"
  local all, a_hand = practising.score:match("Mistakes cost (%S+)%% of a wager, (%S+)%% a hand%.")
  tap.assertStrContains(practising.cost, ("It costs %s: your setting is worth %s, the way's %s."):format(shown,
    yours._figures[1], own._figures[1]))
  tap.assertEquals(all, cost > 0 and shown:match("^[%d.]+") or "0.0000")
  tap.assertTrue(math.abs(2 * a_hand - all) < 0.00021, a_hand)
  tap.assertStrContains(practising.rule, ("By the rule %s (line %d)"):format(found.decided.rule, found.decided.line))
end)

-- What is lost with a hand where the rule that decides it is forgotten as `teach` has it; where no rule sets it then,
-- the least that another setting loses.
local function stake_of(one, written)
  local hand = assert(hands.read(one.way.game, written))
  local found = explained.of(one.way, one.decided, hand)
  explained.add_values(found, one.way, hand, one, {})
  one.without = one.without or {}
  local rule, own, other = found.decided.rule, nil, nil
  for _, mistake in ipairs(one.without[rule] and {} or mistaken.list(one.way.script.source, { "forgotten" })) do
    if mistake.rule == rule then one.without[rule] = changed.read(mistake.source, one.way, {}) end
  end
  local number = one.without[rule].decided.table:find(hand)
  for i, setting in ipairs(found.settings) do
    if setting.chosen then own = setting._worth end
    if i == number then other = setting._worth end
  end
  for _, setting in ipairs(number and {} or found.settings) do
    local value = setting._worth
    if setting.exists and value ~= own and (other == nil or value > other) then other = value end
  end
  return own - other, ("line %d"):format(found.decided.line), number
end

local function said_of(one, written)
  local stake, line, number = stake_of(one, written)
  local cost = worth.percent(stake, 4):sub(2) .. " of the wager"
  return number and ("Forgetting %s here costs %s."):format(line, cost)
    or ("No rule but that of %s sets this hand: another setting costs %s or more."):format(line, cost)
end

tap.test("45.7 hands come as often as a mistake in them costs, as teach has it; it is said after each", function ()
  local tiles, one, sums = done().tiles, page().sides.traditional, {}
  tap.assertStrContains(tiles.told, "What mistakes cost is still being worked out: this hand is dealt by chance.")
  tap.assertEquals(tiles.chosen, "costly")
  tap.assertStrContains(tiles.address, "practice=costly")
  for _, which in ipairs({ "costly", "by_chance" }) do
    sums[which] = 0
    for _, hand in ipairs(tiles[which]) do
      local stake = stake_of(one, hand)
      tap.assertTrue(which == "by_chance" or stake > stake * 0, hand)
      sums[which] = sums[which] + math.max(0, stake:number())
    end
  end
  tap.assertTrue(sums.costly > 3 * sums.by_chance, json.encode(sums))
  for name, side_of in pairs({ tiles = one, cards = page().sides.foxwoods }) do
    local found = done()[name]
    tap.assertStrContains(found.said, said_of(side_of, found.costly[#found.costly]))
    tap.assertEquals(found.failures, {})
  end
  local said = done().table.said
  tap.assertTrue(said:find(" Another setting costs [%d.]+%% of the wager or more%.$") ~= nil, said)
end)

tap.test("where a browser keeps nothing, practice works and says so", function ()
  tap.assertEquals(done().refused.score, "1 of 1 right.")
  tap.assertStrContains(done().refused.told, "keeps nothing")
  tap.assertEquals(done().refused.failures, {})
end)

tap.test("names that mean harm are text, and no script failed", function ()
  tap.assertEquals(done().title, "House ways explorer")
  tap.assertEquals(done().failures, {})
  tap.assertNil(page().source:find("<b>Hostile", 1, true))
end)

tap.test("a folder of ten ways is less than 2 MB: a way takes some 30 KB, all else 300", function ()
  local written = page().source:match('var houseway={facts:(.-),core:"')
  local facts, rest = assert(json.decode(written)), #page().source
  for _, one in ipairs(facts.ways) do
    local size = #json.encode(one)
    tap.assertTrue(one.table ~= nil or size < 60000, ("%s: %d"):format(one.id, size))
    rest = rest - size
  end
  tap.assertTrue(rest < 600000, rest)
end)

-- ---- how it looks ----

for _, place in ipairs({
  "game=cards&hand=6c,5c,4c,3d,3c,2h,2d&a=foxwoods&b=flamingo-hilton&train=foxwoods",
  "game=tiles&hand=6-6,6-6,5-5,2-4&way=example-7&a=traditional&b=plain-621a&train=traditional",
}) do
  browser.test({ name = "explorer of " .. place:match("^game=(%a+)"), needs = "scripts",
    place = place, widths = { 390, 768, 1280 }, ready = "houseway.ready && houseway.ask.isIdle()",
    make = function (path) scratch.write(path, page().source) end })
end
