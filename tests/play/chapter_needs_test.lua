-- What rounds need of a chapter, listed before one is dealt: nothing is missing in those that ship, each provision that
-- is left out is listed alone, and what rounds look up as they are dealt is in the list.

local driver = require("rounds.play.driver")
local law = require("rounds.round.law")
local lists = require("houseway.base.lists")
local needs = require("rounds.play.chapter_needs")
local provisions = require("houseway.law.provisions")
local rankings = require("houseway.law.rankings")
local rounds = require("rounds")
local script = require("houseway.script")
local shipped = require("houseway.law.chapters")
local statute = require("houseway.law.statute")
local tap = require("tap")
local terms = require("houseway.way.terms")

local KEY = "xx/bare"

local models = setmetatable({}, { __index = function (known, chapter)
  known[chapter] = shipped.load(chapter, {})
  return known[chapter]
end })

-- The kinds of round by what each chapter's text says of banking, written by hand.
local KINDS = {
  ["us-ma/pai_gow"] = "unbanked banked co-banked", ["us-pa/621a"] = "unbanked banked co-banked",
  ["us-pa/645a"] = "unbanked banked co-banked", ["us-pa/645c"] = "unbanked banked co-banked",
  ["au-nsw/pai_gow"] = "unbanked banked co-banked", ["example/pai_gow"] = "unbanked banked co-banked",
  ["nz/pai_gow"] = "unbanked", ["lc/pai_gow_poker"] = "unbanked banked co-banked",
  ["us-nv/pai_gow_poker"] = "unbanked banked", ["us-wa/pai_gow_poker"] = "unbanked", ["us-ca/face_up"] = "banked",
}

for _, chapter in ipairs(shipped.keys()) do
  tap.test("24.7 " .. chapter .. " lacks no provision that a round of its kinds needs", function ()
    local found = needs.of(models[chapter])
    tap.assertEquals(found.missing, {})
    local kinds = lists.collect(found.rounds, function (kind) return kind.rounds end)
    tap.assertEquals(table.concat(kinds, " "), KINDS[chapter])
    for _, kind in ipairs(found.rounds) do
      for _, row in ipairs(kind.provisions) do
        tap.assertEquals({ row.missing_at, row.write }, { {}, nil }, row.field)
        for _, said in ipairs(row.said) do
          local one = models[chapter].by_key[said.cite]
          tap.assertNotNil(one.meaning[row.field] or one.meaning["ranks_" .. row.field .. "s"], row.field)
          tap.assertEquals({ said.printed, said.borrowed_from }, { one.printed, one.borrowed_from })
        end
        tap.assertTrue(#row.said > 0, row.field)
      end
    end
  end)
end

-- ---- each left out ----

-- Every field that the chapter says, but for one.
local function fields_but(chapter, left_out)
  local said, list = { [left_out] = true, in_place_of = true }, {}
  for _, one in ipairs(models[chapter].paragraphs) do
    for name in pairs(one.meaning) do
      if not said[name] then said[name], list[#list + 1] = true, name end
    end
  end
  return table.concat(list, " ")
end

-- The model of a text that borrows from chapters that ship, which are built once for all that borrow.
local function built(source)
  local read = script.read(source, "statute", KEY)
  return statute.build(read.declarations, { file = KEY, program = read.program,
    load = function (chapter) return models[chapter] end })
end

-- A chapter that borrows another, in part.
local function borrowing(chapter, part)
  local source = ('chapter "%s" { title = "T", cite = "X §", game = "%s" }\nborrow "%s" { because = "So.", %s }')
    :format(KEY, models[chapter].game, chapter, part)
  return built(source)
end

local function without(chapter, field)
  return borrowing(chapter, ('takes = "%s"'):format(fields_but(chapter, field)))
end

-- Fields that are written together: a chapter with some of them is refused.
local TOGETHER = { outcome = true }
for _, game in ipairs({ "Pai Gow", "Pai Gow Poker" }) do
  for _, field in ipairs(rankings.needed(game)) do TOGETHER[field] = true end
end

-- The fields that a chapter's rounds need and that can be left out alone.
local function needed(chapter)
  local fields = {}
  for _, kind in ipairs(needs.of(models[chapter]).rounds) do
    for _, row in ipairs(kind.provisions) do
      if not TOGETHER[row.field] and not lists.has(fields, row.field) then fields[#fields + 1] = row.field end
    end
  end
  return fields
end

for _, chapter in ipairs(shipped.keys()) do
  tap.test("24.7 " .. chapter .. " without each provision in turn: that one is listed, and no other", function ()
    local fields = needed(chapter)
    tap.assertTrue(#fields >= 16)
    for _, field in ipairs(fields) do
      tap.assertEquals(needs.of(without(chapter, field)).missing, { field })
    end
  end)
end

for game, all in pairs({
  ["Pai Gow"] = { "ranks_pairs", "ranks_tiles", "values", "equal_values", "outcome" },
  ["Pai Gow Poker"] = { "ranks_cards", "joker", "joker_in_flush", "equal_hands", "hand", "outcome" },
}) do
  tap.test("24.7 a chapter of " .. game .. " that says nothing: the ranking first, then each step", function ()
    local bare = ('chapter "%s" { title = "T", cite = "X §", game = "%s" }\n'):format(KEY, game)
      .. 'section "1" { title = "A", paragraphs = "(a)" }\n'
    local found = needs.of(built(bare))
    tap.assertEquals(table.move(found.missing, 1, #all, 1, {}), all)
    tap.assertTrue(#found.missing >= #all + 15)
    for _, row in ipairs(found.rounds[1].provisions) do
      tap.assertStrContains(row.write, row.field .. " = ")
      tap.assertEquals({ row.said, row.missing_at }, { {}, found.rounds[1].tables })
    end
  end)
end

tap.test("24.7 what is proposed for a missing provision is a field that a paragraph may have", function ()
  for _, chapter in ipairs({ "us-ma/pai_gow", "us-pa/645a" }) do
    for _, field in ipairs(needed(chapter)) do
      for _, kind in ipairs(needs.of(without(chapter, field)).rounds) do
        for _, row in ipairs(kind.provisions) do
          if row.write then
            tap.assertEquals(row.field, field)
            local value = assert(load("return {" .. row.write .. "}"))()[field]
            tap.assertNotNil(provisions.by_name[field].check(value, { game = models[chapter].game }), row.write)
          end
        end
      end
    end
  end
end)

tap.test("24.7 a provision said for some tables is missing at the others alone", function ()
  local found = needs.of(borrowing("us-pa/645a", 'leaves_out = "us-pa/645a.10.f"'))
  tap.assertEquals(found.missing, { "unwagered" })
  tap.assertEquals(#found.rounds, 3)
  for _, kind in ipairs(found.rounds) do
    local row = lists.filter(kind.provisions, function (one) return one.field == "unwagered" end)[1]
    tap.assertEquals({ #row.said, #row.missing_at * 3 }, { 2, #kind.tables }) -- one device of three
    for _, at in ipairs(row.missing_at) do tap.assertStrContains(at, "dealing: automated dealing shoe") end
  end
end)

-- ---- rounds ----

-- How a round with three seats ends, of which one may bank.
local function dealt(of, bank)
  local setup, wagers = rounds.setup(of), {}
  for seat = 1, 3 do
    if seat ~= bank then
      wagers[#wagers + 1] = { event = "wager", seat = seat, wager = setup.law.game, cents = 1000 }
    end
  end
  local ok, state = pcall(driver.deal, { setup = setup, chance = driver.chance("needs", 1),
    bank = bank > 0 and bank or nil, wagers = wagers, setters = {} })
  return ok and state.ended or tostring(state)
end

-- ---- a list that shrinks ----

-- A chapter that borrows who wins, the ranking and how hands are set, and says these fields, a paragraph each.
local function writing(chapter, written)
  local kept = {}
  for _, one in ipairs(models[chapter].paragraphs) do
    for name in pairs(one.meaning) do
      local plain = not provisions.by_name[name] or TOGETHER[name] or name == "when" or name == "identical"
      if plain and name ~= "in_place_of" then kept[name] = true end
    end
  end
  local lines = { ('chapter "%s" { title = "T", cite = "X §", game = "%s" }'):format(KEY, models[chapter].game),
    ('borrow "%s" { because = "So.", takes = "%s" }'):format(chapter, table.concat(lists.keys(kept), " ")),
    ('section "1" { title = "One", paragraphs = "(1)-(%d)" }'):format(#written + 1) }
  for i, field in ipairs(written) do lines[#lines + 1] = ('paragraph "(%d)" "Said." { %s }'):format(i, field) end
  return built(table.concat(lines, "\n"))
end

local function first_missing(found)
  for _, kind in ipairs(found.rounds) do
    for _, row in ipairs(kind.provisions) do
      if row.write then return row end
    end
  end
end

-- The chapter that has each line as the list proposes it, one at a time, and how many there are; `instead` has lines in
-- place of some, by field.
local function by_its_list(chapter, instead)
  local written = { 'permits = { "banking", "co_banking" }' }
  while true do
    local model = writing(chapter, written)
    local row = first_missing(needs.of(model))
    if not row then return model, #written end
    written[#written + 1] = instead and instead[row.field] or row.write
    tap.assertFalse(lists.has(needs.of(writing(chapter, written)).missing, row.field), row.write)
  end
end

for chapter, least in pairs({ ["us-ma/pai_gow"] = 22, ["us-pa/645a"] = 24 }) do
  tap.test("24.7 " .. chapter .. " written by its list, a line at a time: then a round is settled", function ()
    local model, lines = by_its_list(chapter)
    tap.assertTrue(lines >= least)
    for _, bank in ipairs({ 0, 2 }) do
      tap.assertEquals(dealt({ chapter = chapter, law = model, terms = { banking = true, co_banking = true } }, bank),
        "settled")
    end
  end)
end

tap.test("24.7 a cut that is needed and offered to no player in the round is refused in words", function ()
  local first = 'cut_offered = "the first player to arrive, when the game begins"'
  local model = by_its_list("us-pa/645a", { cut_offered = first })
  tap.assertStrContains(dealt({ chapter = "us-pa/645a", law = model, terms = {} }, 0),
    '"dice" comes before the cut; let a player whom cut_offered names (in this round, nobody) cut first')
end)

-- ---- a round looks up no other ----

local TERMS = {
  ["us-ma/pai_gow"] = { banking = true, deliveries = { "house way from the right" }, dealer_wager = 1000 },
  ["us-pa/621a"] = { banking = true, deliveries = { "house way from the right" }, dealer_wager = 1000 },
  ["us-pa/645a"] = { banking = true, dealer_wager = 1000 },
}

-- A cut that the bank takes; without this the bank is offered none, and the round goes on.
local NOT_NEEDED = { bank_cuts = true }

local function looked_up(chapter, bank)
  local fields = {}
  local rules = getmetatable(law.of(models[chapter], terms.complete({}, models[chapter].game)).unbanked).__index
  local need = rules.need
  function rules.need(self, field)
    fields[field] = not NOT_NEEDED[field] or nil
    return need(self, field)
  end
  local ended = dealt({ chapter = chapter, terms = TERMS[chapter] }, bank)
  rules.need = need
  tap.assertEquals(ended, "settled")
  return lists.keys(fields)
end

for chapter in pairs(TERMS) do
  for _, kind in ipairs({ "unbanked", "banked" }) do
    tap.test(("24.7 %s: what a round, %s, needs as it is dealt is in the list"):format(chapter, kind), function ()
      local listed = {}
      for _, one in ipairs(needs.of(models[chapter]).rounds) do
        for _, row in ipairs(one.rounds == kind and one.provisions or {}) do listed[row.field] = true end
      end
      local fields = looked_up(chapter, kind == "banked" and 2 or 0)
      tap.assertTrue(#fields >= 8)
      for _, field in ipairs(fields) do tap.assertTrue(listed[field], field) end
    end)
  end
end
