-- A chapter's own functions in place of phrases: shipped chapters with each provision that may be a function written as
-- one. Rounds come out as they do by the phrases, entry for entry; what a function is shown, and what it is refused.

local chapters = require("jurisdictions.chapters")
local driver = require("rounds.play.driver")
local arguments = require("houseway.law.provisions.arguments")
local hold = require("houseway.way.terms.law")
local many = require("rounds.play.many")
local own = require("houseway.law.provisions.own")
local provisions = require("houseway.law.provisions")
local record = require("rounds.play.record")
local refusal = require("houseway.base.refusal")
local round = require("rounds.round")
local rounds = require("rounds")
local session = require("rounds.play.session")
local tap = require("tap")
local things = require("houseway.law.provisions.shared_names")
local view = require("rounds.round.view")

local TILES, CARDS, AREAS = "us-ma/pai_gow", "us-pa/645a", "au-nsw/pai_gow"
local ROUNDS = require("sample").is_whole() and 2000 or 120

-- ---- chapters with functions ----

local BARRED = {
  { 'bank_barred = "at the start of the game"', "bank_barred = function (round) return round.first end" },
  { 'bank_barred = "without a wager against the dealer in the last round nobody banked"',
    "bank_barred = function (round, player) return round.last ~= nil and player.wagered == nil end" },
  { 'bank_barred = "without chips to cover the wagers"',
    "bank_barred = function (round, player) return player.funds ~= nil and player.funds < round.wagers end" },
}
local RUNNING = [[function (round, player)
  return round.last ~= nil and round.last.bank ~= nil and player.seats[round.last.bank]
end]]
-- The next seat after the one that was offered the bank first; `moves` where it moves on only if that one banked.
local OFFERED = [[function (round)
  local last, after = round.last, 0
  if last and last.first_offered and %s then after = last.first_offered end
  for _, seat in ipairs(round.occupied) do
    if seat > after then return seat end
  end
  return round.occupied[1]
end]]
local AROUND = [[{ %s
  local list, before = {}, {}
  for _, seat in ipairs(round.occupied) do
    if seat >= first then list[count(list) + 1] = seat else before[count(before) + 1] = seat end
  end
  for _, seat in ipairs(before) do list[count(list) + 1] = seat end
  return list
end]]
local NEAREST = [[function (vigorish)
  local parts = 25 * vigorish.under
  local rounded = (2 * (vigorish.cents * vigorish.under + vigorish.rest) + parts) // (2 * parts) * 25
  if rounded < 25 then rounded = 25 end
  if rounded > vigorish.won then return vigorish.won end
  return rounded
end]]

local SAID = {
  [TILES] = {
    { 'bank_barred = "two rounds running"', "bank_barred = " .. RUNNING },
    { 'bank_offered = "counterclockwise from the dealer\'s right, the first offer moving on"',
      "bank_offered = " .. OFFERED:format("true") },
    { 'bank_offered = "counterclockwise from the dealer\'s right, moving on if the first offered banks"',
      "bank_offered = " .. OFFERED:format("last.bank == last.first_offered") },
    { 'counted_from = "the dealer"', 'counted_from = function (round) return "dealer" end' },
    { 'counted      = "the dealer, betting positions and the dead hand"', [[counted = function (round, total)
  local places = { "dealer", 1, 2, 3, 4, 5, 6, "dead hand" }
  return places[(total - 1) % 8 + 1]
end]] },
    { 'counted_from = "the bank"', "counted_from = function (round) return round.bank end" },
    { 'counted      = "the dealer, betting positions and the dead hand"', [[counted = function (round, total)
  local places = { "dealer", 1, 2, 3, 4, 5, 6, "dead hand" }
  return places[(round.bank + total - 1) % 8 + 1]
end]] },
    { "vigorish_rounding = true", "vigorish_rounding = " .. NEAREST },
  },
  [CARDS] = {
    { 'bank_barred  = "two rounds running"', "bank_barred = " .. RUNNING },
    { 'bank_offered = "counterclockwise from the dealer\'s right, moving on if the first offered banks"',
      "bank_offered = " .. OFFERED:format("last.bank == last.first_offered") },
    { 'cut_offered = "the first player to arrive, when the game begins"',
      "cut_offered = function (round) return round.first and round.first_arrival or nil end" },
    { 'cut_offered = "the bank, then counterclockwise"',
      "cut_offered = function (round)" .. AROUND:format("local first = round.bank"):sub(2) },
    { 'cut_offered = "the player farthest to the dealer\'s right, then counterclockwise"',
      "cut_offered = function (round)" .. AROUND:format("local first = 1"):sub(2) },
    { 'counted_from = "the dealer, or the bank"', 'counted_from = function (round) return round.bank or "dealer" end' },
    { 'counted_from = "the dealer, or the bank"', 'counted_from = function (round) return round.bank or "dealer" end' },
    { "vigorish_rounding = true", "vigorish_rounding = " .. NEAREST },
  },
}
for _, said in pairs(SAID) do table.move(BARRED, 1, #BARRED, #said + 1, said) end

local HIGHEST = [[function (area)
  %s
  local most, at = 0, nil
  for index, cents in ipairs(area.cents) do
    if cents > most then most, at = cents, index elseif cents == most then at = nil end
  end
  return at
end]]
-- What stands after the functions above, in its place in the chapter.
local MORE = {
  [TILES] = {
    { 'shaken_by   = "the dealer"', 'shaken_by = function () return "dealer" end' },
    { 'shaken_by      = "the bank"', 'shaken_by = function () return "bank" end' },
    { 'surrender      = "until the player\'s hands are exposed"',
      "surrender = function (round, player, exposed) return not exposed end" },
  },
  [CARDS] = {
    { 'shaken_by = "the dealer, or the bank"',
      'shaken_by = function (round) return round.bank and "bank" or "dealer" end' },
  },
}
for chapter, said in pairs(MORE) do table.move(said, 1, #said, #SAID[chapter] + 1, SAID[chapter]) end
SAID[AREAS] = {
  { 'controls = "the seated player"',
    'controls = function (area) return area.seated and not area.leaves and "seated" or nil end' },
  { 'controls = "the highest wager, if the seated player so says"',
    "controls = " .. HIGHEST:format("if not area.seated or not area.leaves then return nil end") },
  { 'controls = "the highest wager, if nobody is seated"',
    "controls = " .. HIGHEST:format("if area.seated then return nil end") },
  { 'controls = "the wager nearest the dealer, if nobody is seated and all are equal"', [[controls = function (area)
  local most, equal = 0, 0
  for _, cents in ipairs(area.cents) do
    if cents > most then most, equal = cents, 0 end
    if cents == most then equal = equal + 1 end
  end
  for _, index in ipairs(area.nearest) do
    if equal > 1 and area.cents[index] == most then return index end
  end
  return nil
end]] },
}

local function exchange(source, pairs_of)
  for _, pair in ipairs(pairs_of) do
    local from, to = source:find(pair[1], 1, true)
    assert(from, "the chapter does not hold: " .. pair[1])
    source = source:sub(1, from - 1) .. pair[2] .. source:sub(to + 1)
  end
  return source
end

local function chapter_with(key, pairs_of, readings)
  return chapters.load(key, readings, { [key] = exchange(chapters.source(key), pairs_of) })
end

-- ---- the same rounds ----

-- A way's session in rounds of another model of its chapter.
local function open(chapter, model, terms, readings)
  local setup = rounds.setup({ chapter = chapter, terms = terms, readings = readings })
  local way = setmetatable({ statute = model or setup.way.statute }, { __index = setup.way })
  local opened = setmetatable({ way = way, decided = setup.decided, terms = setup.terms }, session)
  return opened, { seed = "own functions", vary = true, terms = setup.terms.values, setters = {} }
end

local function told(state, events)
  local lines = {}
  for _, event in ipairs(events) do lines[#lines + 1] = record.line(event) end
  for _, entry in ipairs(state.entries) do lines[#lines + 1] = record.line(entry) end
  return table.concat(lines, "\n")
end

local function deal(opened, common, number)
  local plan = many.plan(opened, common, number)
  local ok, state, events = pcall(driver.deal, plan)
  if ok then return told(state, events), state end
  if tostring(state):find("whole cents, or terms", 1, true) then return "a part of a cent" end
  error(("round %d: %s"):format(number, tostring(state)), 0)
end

local STYLES = things.DELIVERIES
local TERMS = {
  [TILES] = { banking = true, co_banking = true, deliveries = STYLES, odd_cents = "to the house" },
  [CARDS] = { banking = true, co_banking = true, odd_cents = "to the house" },
  [AREAS] = { banking = true, co_banking = true, players_an_area = 3, odd_cents = "to the house" },
}

local function with_rounding(terms)
  local found = { vigorish = "nearest 25 cents" }
  for name, value in pairs(terms) do found[name] = value end
  return found
end

local function check_same(chapter, readings)
  local model = chapter_with(chapter, SAID[chapter], readings)
  local opened, common = open(chapter, model, TERMS[chapter], readings)
  local phrased, phrased_common = open(chapter, nil, with_rounding(TERMS[chapter]), readings)
  local banked, vigorish = 0, 0
  for number = 1, ROUNDS do
    local lines, state = deal(opened, common, number)
    tap.assertEquals(lines, (deal(phrased, phrased_common, number)), "round " .. number)
    banked = banked + (state and state.bank and 1 or 0)
    vigorish = vigorish + (lines:find('"vigorish"', 1, true) and 1 or 0)
  end
  tap.assertTrue(banked > ROUNDS // 10, banked)
  tap.assertTrue(vigorish > ROUNDS // 10, vigorish)
end

tap.test("tiles: rounds by functions have the entries they have by phrases", function () check_same(TILES) end)
tap.test("tiles: so they do where the first offer moves on only if accepted", function ()
  check_same(TILES, { ["us-ma/pai_gow.8.c"] = "if_accepted" })
end)
tap.test("cards: rounds by functions have the entries they have by phrases", function () check_same(CARDS) end)

local function check_areas()
  local opened, common = open(AREAS, chapter_with(AREAS, SAID[AREAS]), TERMS[AREAS])
  local phrased, phrased_common = open(AREAS, nil, TERMS[AREAS])
  local controlled = 0
  for number = 1, ROUNDS do
    local lines = deal(opened, common, number)
    tap.assertEquals(lines, (deal(phrased, phrased_common, number)), "round " .. number)
    controlled = controlled + (lines:find('"control"', 1, true) and 1 or 0)
  end
  tap.assertTrue(controlled > ROUNDS // 10, controlled)
end

tap.test("areas: rounds by functions have the entries they have by phrases", check_areas)

tap.test("every provision that may be a function is one of those tried here", function ()
  local tried = {}
  for _, said in pairs(SAID) do
    for _, pair in ipairs(said) do tried[pair[1]:match("^[%a_]+")] = true end
  end
  local list = {}
  for _, field in ipairs(provisions.list) do
    if field.own then
      list[#list + 1] = field.name
      tap.assertTrue(tried[field.name], field.name)
    end
  end
  tap.assertTrue(#list >= 6, table.concat(list, " "))
end)

-- ---- what a function is shown ----

local SORTS = {
  ["true or false"] = function (value) return type(value) == "boolean" end,
  ["a text"] = function (value) return type(value) == "string" end,
  ["a seat"] = function (value) return math.type(value) == "integer" and value >= 1 and value <= 6 end,
  cents = function (value) return math.type(value) == "integer" and value >= 0 end,
  ["a number"] = function (value) return type(value) == "number" end,
  facts = function (value) return type(value) == "table" end,
}
for _, sort in ipairs({ "a list of seats", "true by seat", "cents by wager" }) do SORTS[sort] = SORTS.facts end
SORTS["cents, true or nil"] = function (value) return value == true or SORTS.cents(value) end
SORTS['cents, "last", a text or nil'] = function (value) return type(value) == "string" or SORTS.cents(value) end

local function check_shown(thing, facts)
  local fields = {}
  for _, field in ipairs(thing.fields or {}) do fields[field.name] = field end
  for name, value in pairs(facts) do
    local field = fields[name]
    tap.assertNotNil(field, ("%s.%s is not told of"):format(thing.path, name))
    local sort = SORTS[field.holds] or SORTS[field.holds:gsub(", or nil$", "")]
    tap.assertTrue(sort(value), ("%s.%s: %s"):format(thing.path, name, field.holds))
    if field.of and field.of.fields then check_shown(field.of, value) end
  end
  for name, field in pairs(fields) do
    local may_lack = field.holds:find("nil$") ~= nil
    tap.assertTrue(facts[name] ~= nil or may_lack, ("%s.%s is not shown"):format(thing.path, name))
  end
end

-- What is shown, fact by fact, in a plain table.
local function every(thing, shown)
  local facts = {}
  for _, field in ipairs(thing.fields) do facts[field.name] = shown[field.name] end
  return facts
end

tap.test("what functions are shown is told of field by field, and holds what is said", function ()
  local opened, common = open(TILES, nil, TERMS[TILES])
  local lasts = 0
  for number = 1, 40 do
    local _, state = deal(opened, common, number)
    if state then
      local facts = every(arguments.round, view.of(state))
      check_shown(arguments.round, facts)
      lasts = lasts + (facts.last and 1 or 0)
      for _, seat in ipairs(facts.occupied) do
        check_shown(arguments.player, every(arguments.player, view.player(state, seat)))
      end
    end
  end
  tap.assertTrue(lasts > 0)
end)

-- ---- one function asked ----

-- The function of 8(c) in a chapter, with what stands before the chapter's paragraphs.
local function barring(body, before)
  local source = exchange(chapters.source(TILES), {
    { 'bank_barred = "two rounds running"', "bank_barred = " .. body },
  })
  if before then source = source:gsub("\nchapter ", function () return "\n" .. before .. "\nchapter " end, 1) end
  local model = chapters.load(TILES, nil, { [TILES] = source })
  local line = select(2, source:sub(1, source:find("bank_barred = function", 1, true)):gsub("\n", "")) + 1
  return model, line
end

local function deed_of(model)
  for _, said in ipairs(model.provisions.bank_barred) do
    for _, one in ipairs(type(said.value) == "table" and { said.value, table.unpack(said.value) } or {}) do
      if own.is(one) then return one.deed end
    end
  end
end

local function facts_of(more)
  local facts = {
    kind = "unbanked", first = false, occupied = { 1, 3, 5 }, qualifying = false, wagers = 500,
    last = { bank = 3, first_offered = 1 }, submitted = {},
  }
  for name, value in pairs(more or {}) do facts[name] = value end
  return facts
end

local function player_of(seat, more)
  local facts = { seat = seat, seats = { [seat] = true }, wagers = { ["Pai Gow"] = 500 }, wagered = 500 }
  for name, value in pairs(more or {}) do facts[name] = value end
  return facts
end

tap.test("a function is shown lists, facts of facts, and facts by name", function ()
  local deed = deed_of((barring([[function (round, player)
    local sum = 0
    for _, seat in ipairs(round.occupied) do sum = sum + seat end
    return sum == 9 and round.last.bank == 3 and player.wagers["Pai Gow"] == 500 and player.wagers.Sum == nil
      and player.seats[5] and not player.seats[1] and round.bank == nil and tostring(round) == "round"
  end]])))
  tap.assertTrue(deed(facts_of(), player_of(5)))
  tap.assertFalse(deed(facts_of(), player_of(1)))
  tap.assertFalse(deed(facts_of({ occupied = { 1, 3 } }), player_of(5)))
  tap.assertFalse(deed(facts_of({ bank = 1 }), player_of(5)))
  tap.assertFalse(deed(facts_of(), player_of(5, { wagers = { Sum = 1 } })))
end)

tap.test("asked before a player is known, a function has an answer only where the player makes no odds", function ()
  local deed = deed_of((barring("function (round, player) return round.first or player.wagered == nil end")))
  tap.assertTrue(deed(facts_of({ first = true })))
  tap.assertNil(deed(facts_of()))
  tap.assertTrue(deed(facts_of(), { seat = 1, seats = {}, wagers = {} }))
  tap.assertFalse(deed(facts_of(), player_of(1)))
  tap.assertNil(deed(facts_of()))
end)

tap.test("nothing outlives a question: a function that counts its questions answers alike in any order", function ()
  local COUNTS = "local kept, n = {}, 0"
  local body = [[function (round, player)
    n = n + 1
    kept[n] = player.seat
    return n > 1 or kept[2] ~= nil or player.seat == 3
  end]]
  local forwards, backwards = deed_of((barring(body, COUNTS))), deed_of((barring(body, COUNTS)))
  local one, other = {}, {}
  for time = 1, 3 do
    for seat = 1, 6 do one[seat] = tostring(forwards(facts_of({ wagers = time }), player_of(seat))) end
    for seat = 6, 1, -1 do other[seat] = tostring(backwards(facts_of({ wagers = time }), player_of(seat))) end
    tap.assertEquals(one, { "false", "false", "true", "false", "false", "false" })
    tap.assertEquals(other, one)
  end
end)

tap.test("an answer is kept by the facts it looked at, and by no others", function ()
  local deed = deed_of((barring("function (round, player) return round.wagers > 100 and player.seat == 3 end")))
  for _, wagers in ipairs({ 50, 150, 50, 150 }) do
    for seat = 1, 6 do
      tap.assertEquals(deed(facts_of({ wagers = wagers }), player_of(seat)), wagers > 100 and seat == 3)
    end
  end
end)

-- ---- what is refused ----

local function refused(body)
  local model, line = barring(body)
  local _, why = refusal.catch(deed_of(model), facts_of(), player_of(1))
  local said = tostring(why)
  tap.assertStrContains(said, "bank_barred of us-ma/pai_gow.8.c: ")
  local at = math.tointeger(said:match("^jurisdictions/us%-ma/pai_gow%.lua:(%d+): "))
  tap.assertNotNil(at, said)
  return said, at - line
end

local CHANGE = "the function changes a list that houseway shows"
for _, case in ipairs({
  { "that does not end", "function (round)\nwhile true do end end", 1, "ran for more than 200000 instructions" },
  { "that keeps more and more", "function (round)\nlocal t = {} for i = 1, 100000 do t = { t, t } end end", 1, "" },
  { "that makes a vast string",
    'function (round)\nlocal s = "x" for i = 1, 40 do s = s .. s end return s == "" end', 1, "KiB" },
  { "that recurses for ever", "function (round)\nlocal function f() return 1 + f() end return f() end", 1, "deep" },
  { "that answers a number", "function (round)\nreturn 7 end", 0, "must answer true or false, not 7" },
  { "that answers a text", "function (round)\nreturn \"yes\" end", 0, 'must answer true or false, not "yes"' },
  { "that answers a table", "function (round)\nreturn { a = 1 } end", 0, "must answer true or false, not a table" },
  { "that answers its facts", "function (round)\nreturn round end", 0, "must answer true or false, not a userdata" },
  { "that asks for what it is not shown", "function (round)\nreturn round.banker end", 1,
    "round has no `banker`; name a fact: kind, first, bank" },
  { "that asks a fact of what is nothing", "function (round)\nreturn round.bank.seat end", 1, "which is nothing" },
  { "that writes to a fact", "function (round)\nround.bank = 3 end", 1, "the function assigns to a fact of round;" },
  { "that writes to facts of facts", "function (round)\nround.last.bank = 3 end", 1,
    "the function assigns to a fact of round.last;" },
  { "that writes to facts by name", "function (round, player)\nplayer.wagers[\"Pai Gow\"] = 3 end", 1,
    "the function assigns to a fact of player.wagers;" },
  { "that writes to a list", "function (round)\nround.occupied[1] = 6 end", 0, CHANGE },
  { "that adds to a list", "function (round)\nround.occupied[4] = 6 end", 0, CHANGE },
  { "that sorts", "function (round)\ntable.sort(round.occupied, function (a, b) return a > b end) end", 0, CHANGE },
  { "that uses a name of nothing", "function (round)\nreturn banked end", 1, "no local is named `banked`" },
}) do
  tap.test(("a function %s is refused, by line and paragraph"):format(case[1]), function ()
    local said, at = refused(case[2])
    tap.assertEquals(at, case[3], said)
    tap.assertStrContains(said, case[4])
  end)
end

-- What comes of an answer of another provision.
local function answered(chapter, phrase, body, name)
  local model = chapter_with(chapter, { { phrase, name .. " = " .. body } })
  for _, said in ipairs(model.provisions[name]) do
    for _, one in ipairs(own.is(said.value) and { said.value } or type(said.value) == "table" and said.value or {}) do
      if own.is(one) then return one.deed end
    end
  end
end

local RIGHT = [[bank_offered = "counterclockwise from the dealer's right, the first offer moving on"]]
local FARTHEST = [[cut_offered = "the player farthest to the dealer's right, then counterclockwise"]]

tap.test("an offer goes to seats somebody sits at, each once", function ()
  for body, expected in pairs({ ["5"] = 5, ["{ 5, 1 }"] = { 5, 1 }, ["nil"] = {} }) do
    local deed = answered(TILES, RIGHT, ("function () return %s end"):format(body), "bank_offered")
    tap.assertEquals(deed(facts_of()), expected)
  end
  for _, wrong in ipairs({ "2", "{ 1, 2 }", "{ 1, 1 }", "7", "1.5", '"dealer"', "true", "{ { 1 } }", "{ a = 1 }" }) do
    local deed = answered(TILES, RIGHT, ("function () return %s end"):format(wrong), "bank_offered")
    local _, why = refusal.catch(deed, facts_of())
    tap.assertStrContains(tostring(why), "must answer a seat with a player")
  end
  local deed = answered(CARDS, FARTHEST, 'function () return { 3, "dealer" } end', "cut_offered")
  tap.assertEquals(deed(facts_of()), { 3, "dealer" })
  for _, wrong in ipairs({ "{ 2 }", '{ "dealer", "dealer" }', '"bank"', "0" }) do
    deed = answered(CARDS, FARTHEST, ("function () return %s end"):format(wrong), "cut_offered")
    local _, why = refusal.catch(deed, facts_of())
    tap.assertStrContains(tostring(why), "must answer a list in turn of seats with a player")
  end
end)

tap.test("number one is the dealer or a seat; what a total starts with may be the dead hand, of tiles", function ()
  local function start(chapter, phrase, name, body)
    local deed = answered(chapter, phrase, ("function () return %s end"):format(body), name)
    local answer, why = refusal.catch(deed, facts_of(), 9)
    return why and tostring(why):match("must answer .*") or answer
  end
  tap.assertEquals(start(TILES, 'counted_from = "the dealer"', "counted_from", "6"), 6)
  tap.assertStrContains(start(TILES, 'counted_from = "the dealer"', "counted_from", '"dead hand"'),
    '"dealer", or a seat')
  local all, cards = 'counted      = "the dealer, betting positions and the dead hand"',
    'counted = "the dealer and betting positions"'
  tap.assertEquals(start(TILES, all, "counted", '"dead hand"'), "dead hand")
  tap.assertStrContains(start(CARDS, cards, "counted", '"dead hand"'), 'or of tiles "dead hand"')
  tap.assertStrContains(start(TILES, all, "counted", "nil"), 'must answer "dealer", a seat of the table')
  tap.assertStrContains(start(TILES, all, "counted", "0"), 'must answer "dealer", a seat of the table')
end)

tap.test("a vigorish is whole cents, no more than was won, and the licensee does not round it", function ()
  local due = { won = 1010, cents = 50, rest = 1, under = 2 }
  local function rounded(body)
    local deed = answered(TILES, "vigorish_rounding = true", ("function (vigorish) return %s end"):format(body),
      "vigorish_rounding")
    local answer, why = refusal.catch(deed, due)
    return why and tostring(why) or answer
  end
  tap.assertEquals(rounded("vigorish.cents + vigorish.rest"), 51)
  tap.assertEquals(rounded("vigorish.won"), 1010)
  for _, wrong in ipairs({ "vigorish.won + 1", "-1", "50.5", "nil", "{ 50 }" }) do
    tap.assertStrContains(rounded(wrong), "whole cents, no more than was won")
  end
  local model = chapter_with(TILES, { { "vigorish_rounding = true", "vigorish_rounding = " .. NEAREST } })
  local faults = hold.hold(model, { vigorish = "nearest 25 cents" })
  tap.assertEquals(faults[1].term, "vigorish")
  tap.assertEquals({ faults[1].found, faults[1].expected },
    { "the chapter rounds the vigorish", 'remove vigorish = "nearest 25 cents"' })
end)

tap.test("a round is refused by what its function is refused for, and stays as it was", function ()
  local model = chapter_with(TILES, { { 'bank_barred = "two rounds running"',
    "bank_barred = function (round, player) return player.seat end" } })
  local setup = rounds.setup({ chapter = TILES, terms = { banking = true, deliveries = STYLES } })
  setup.law = model
  local state = assert(round.open(setup))
  local _, why = refusal.catch(round.apply, state, { event = "bank", seat = 1 })
  tap.assertStrContains(tostring(why),
    "bank_barred of us-ma/pai_gow.8.c: the function must answer true or false, not 1")
  tap.assertEquals({ state.bank, #state.entries }, { nil, 0 })
end)
