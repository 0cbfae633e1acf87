-- Massachusetts section 7: how hands are set, who wins, and what is then paid, in rounds no player banks.

local chapters = require("jurisdictions.chapters")
local outcome = require("houseway.law.outcome")
local rounds = require("rounds")
local tap = require("tap")

local KEY = "us-ma/pai_gow"
local SECTION = KEY .. ".7"
local model = chapters.load(KEY)

local function keys_of(list)
  local keys = {}
  for index, paragraph in ipairs(list) do keys[index] = paragraph.key:sub(#SECTION + 2) end
  return table.concat(keys, " ")
end

tap.test("us-ma/pai_gow.7.d has four clauses, in order", function ()
  tap.assertEquals(keys_of(model.clauses), "d.1 d.2 d.3 d.4")
  tap.assertEquals(model.player_clauses, {})
end)

tap.test("us-ma/pai_gow.7.d.1 plays the Supreme pair", function ()
  local play = model.by_key[SECTION .. ".d.1"].meaning.play
  tap.assertEquals(play.word, "pair")
  tap.assertEquals(play.args, { "Gee Joon" })
end)

tap.test("us-ma/pai_gow.7.d.2 to d.4 are read in two ways, by default without an order in them", function ()
  tap.assertEquals({ chapters.readings(model, SECTION .. ".d.2") }, { "unordered", "in_order unordered" })
  tap.assertEquals({ chapters.readings(model, SECTION .. ".d.3") }, { "unordered", "in_order unordered" })
  tap.assertEquals({ chapters.readings(model, SECTION .. ".d.4") },
    { "fixed_places", "fixed_places interchangeable" })
  tap.assertEquals(model.by_key[SECTION .. ".d.2"].meaning.play.word, "any")
end)

tap.test("us-ma/pai_gow.7.d=in_order chooses that reading wherever there is one below (d)", function ()
  local other = chapters.load(KEY, { [SECTION .. ".d"] = "in_order" })
  tap.assertEquals(other.by_key[SECTION .. ".d.2"].meaning.play.word, "first")
  tap.assertEquals(other.by_key[SECTION .. ".d.3"].meaning.play.word, "first")
  tap.assertEquals((chapters.readings(other, SECTION .. ".d.4")), "fixed_places")
end)

tap.test("us-ma/pai_gow.7.e lets a submission set the hands and note exceptions to (d)", function ()
  for number = 1, 4 do tap.assertEquals(model.exceptions_to[number], SECTION .. ".d." .. number) end
  tap.assertEquals(#model.exceptions_to, 4)
end)

tap.test("us-ma/pai_gow.7.c records who sets a co-banked hand", function ()
  tap.assertEquals({ chapters.readings(model, SECTION .. ".c") }, { "section_8", "section_8 this_paragraph" })
end)

-- States of a half (houseway.law.outcome.relation), by name.
local LOWER, HIGHER, COPY = 0 << 2, 5 << 2, 2 << 2
local ZEROS_TILE_HIGHER = (4 << 2) + 3
local ZERO_LOWER = 2

local function result(of, high, low)
  return outcome.RESULTS[of.outcome.code[outcome.tile_cell(high, low) + 1]]
end

tap.test("us-ma/pai_gow.7.h loses where neither half is better", function ()
  for _, high in ipairs({ LOWER, COPY }) do
    for _, low in ipairs({ LOWER, COPY, ZERO_LOWER }) do
      tap.assertEquals(result(model, high, low), "lose")
    end
  end
end)

tap.test("us-ma/pai_gow.7.i.1 and i.2 push where one half is better", function ()
  tap.assertEquals(result(model, HIGHER, COPY), "push")
  tap.assertEquals(result(model, HIGHER, ZERO_LOWER), "push")
  tap.assertEquals(result(model, COPY, HIGHER), "push")
  tap.assertEquals(result(model, LOWER, HIGHER), "push")
end)

tap.test("us-ma/pai_gow.7.j wins where both are better", function ()
  tap.assertEquals(result(model, HIGHER, HIGHER), "win")
  tap.assertEquals({ model.outcome.several, model.outcome.none }, { 0, 0 })
end)

tap.test("us-ma/pai_gow.7.j a low hand worth zero never wins, whatever its tile", function ()
  tap.assertEquals(result(model, HIGHER, ZEROS_TILE_HIGHER), "push")
  tap.assertEquals(result(model, LOWER, ZEROS_TILE_HIGHER), "lose")
end)

tap.test("us-ma/pai_gow.7=literal answers several clauses there, and is counted", function ()
  local literal = chapters.load(KEY, { [SECTION] = "literal" })
  tap.assertEquals(result(literal, HIGHER, ZEROS_TILE_HIGHER), "several clauses")
  tap.assertEquals(result(literal, LOWER, ZEROS_TILE_HIGHER), "several clauses")
  local cell = outcome.tile_cell(HIGHER, ZEROS_TILE_HIGHER)
  tap.assertEquals(literal.outcome.claims[cell], { SECTION .. ".i.1", SECTION .. ".j" })
  tap.assertTrue(literal.outcome.several > 0)
end)

-- What the literal texts say of two zeros is a contradiction, refused where no reading is recorded.
for paragraph, other in pairs({ ["(j)"] = "§ 7(i)(1) (push)", ["(i)(2)"] = "§ 7(h) (lose)" }) do
  tap.test(("us-ma/pai_gow.7%s without its readings contradicts the text and is refused"):format(paragraph),
    function ()
      local when = paragraph == "(j)" and '{ high = "higher", low = "higher" }'
        or '{ high = "identical or lower", low = "higher" }'
      local source = chapters.without_readings(KEY, paragraph, "  when = " .. when .. ",\n")
      local why = chapters.refused(KEY, { [KEY] = source })
      tap.assertStrContains(why, "jurisdictions/us-ma/pai_gow.lua:")
      tap.assertStrContains(why, other)
      tap.assertStrContains(why, "zero against zero")
      tap.assertStrContains(why, "; write a single outcome, or a reading that says which")
    end)
end

for part, hand in pairs({
  ["d.3"] = { "1-1 1-6 5-5 4-6", { "1-1 1-6", "4-6 1-6", "5-5 1-6" }, "two tiles worth nine or seven, each is lawful" },
  ["d.4"] = { "6-6 5-5 2-2 5-6", { "5-5 2-2" }, "the highest tile goes with the lowest" },
}) do
  tap.test(("us-ma/pai_gow.7.%s %s"):format(part, hand[3]), function ()
    local r = rounds.open({ chapter = KEY })
    local read = require("houseway.notation.hands").check("Pai Gow", hand[1], {})
    local trace = r.state.way.program:trace(r.state.way.ranking, read)
    local lawful = {}
    for _, number in ipairs(trace.lawful) do
      local view = r.state.way.ranking:view(read)[number]
      lawful[#lawful + 1] = require("houseway.notation.hands").text("Pai Gow", view.high)
    end
    table.sort(lawful)
    tap.assertEquals(lawful, hand[2])
  end)
end

-- rounds ---------------------------------------------------------------------------------------------------

local CHAPTER = { chapter = KEY }
local ALL = { [1] = 1000, [2] = 2000, [3] = 500, [4] = 1000 }

-- The players' hands set, the dealer's still to come.
local function players_set(of)
  local r = rounds.tiles_dealt(of or CHAPTER, ALL)
  for seat = 1, 4 do r:one(rounds.set_tiles(seat)) end
  return r
end

tap.test("us-ma/pai_gow.7.a each player makes a high and a low hand of the four tiles", function ()
  local r = rounds.tiles_dealt(CHAPTER, ALL)
  r:refused(rounds.set(1, "1-1 4-4", "4-4"))
  r:refused(rounds.set(1, "1-1 4-4", "1-1 5-5"))
  r:one(rounds.set(1, "1-1 4-4", "1-1 4-4"))
  r:refused({ event = "reveal" })
end)

tap.test("us-ma/pai_gow.7.a the better two tiles are the high hand, however they are laid", function ()
  local r = rounds.tiles_dealt(CHAPTER, { [1] = 1000 })
  r:one(rounds.set(1, "4-4 4-4", "1-1 1-1"))
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals(r:received("seat 1"), 950)
  tap.assertTrue(#r:citing(SECTION .. ".a") > 0)
end)

tap.test("us-ma/pai_gow.7.a=loses has a player who lays them the wrong way round lose", function ()
  local r = rounds.tiles_dealt({ chapter = KEY, readings = { [SECTION .. ".a"] = "loses" } }, { [1] = 1000 })
  r:one(rounds.set(1, "4-4 4-4", "1-1 1-1"))
  r:set_all_tiles()
  r:one({ event = "reveal" })
  tap.assertEquals(r:received("seat 1"), -1000)
  tap.assertEquals(r:only("announce").cite, SECTION .. ".a")
end)

-- The chapter without a part of it, in which seat 1 gives up.
local function gives_up_without(part)
  local changed = chapters.changed(KEY, part, '{ by_hand = "It is done by people." }')
  local law = chapters.load(KEY, nil, { [KEY] = changed })
  local r = rounds.open({ chapter = KEY, law = law })
  r:play(rounds.wagers("Pai Gow", { [1] = 1000, [2] = 2000 }))
  r:play({ rounds.stacked("dealer"), { event = "no_more_bets" }, { event = "dice", dice = { 3, 3, 3 } } })
  r:set_all_tiles()
  return r:refused({ event = "surrender", seat = 1 })
end

tap.test("M7 us-ma/pai_gow.7.f.1, (2): what becomes of wager and hand is asked of the law, and no wager is given up "
  .. "without", function ()
  for part, field in pairs({ ["{ surrendered_wager = true }"] = "surrendered_wager",
    ['{\n  surrendered_hand = "taken, unexposed",\n}'] = "surrendered_hand" }) do
    tap.assertStrContains(gives_up_without(part).found, field)
  end
end)

tap.test("us-ma/pai_gow.7.b hands laid face down are left as they are", function ()
  local r = rounds.tiles_dealt(CHAPTER, ALL)
  r:one(rounds.set(1, "1-1 4-4", "1-1 4-4"))
  tap.assertEquals(r:refused(rounds.set_tiles(1)).cite, SECTION .. ".b")
end)

tap.test("us-ma/pai_gow.7.c the dealer's hands are set when all players' are", function ()
  local r = rounds.tiles_dealt(CHAPTER, ALL)
  tap.assertEquals(r:refused(rounds.set_tiles("dealer")).cite, SECTION .. ".c")
  for seat = 1, 3 do r:one(rounds.set_tiles(seat)) end
  r:refused(rounds.set_tiles("dealer"))
  r:one(rounds.set_tiles(4))
  r:one(rounds.set_tiles("dealer"))
  r:one({ event = "reveal" })
end)

tap.test("us-ma/pai_gow.7.e the dealer's hands are set as the submission says", function ()
  -- Harborlight splits the Supreme pair with a six and a five, which (d)(1) alone would keep.
  local r = rounds.open(CHAPTER)
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  local hands = rounds.hands({ dealer = "2-4 1-2 3-3 1-3", ["seat 1"] = "1-1 1-1 4-4 4-4" })
  r:play({ { event = "no_more_bets" }, hands })
  r:one(rounds.set_tiles(1))
  r:one(rounds.set("dealer", "3-3 2-4", "1-3 1-2"))
  r:one({ event = "reveal" })
  tap.assertEquals(r:received("seat 1"), 950)
end)

tap.test("us-ma/pai_gow.7.f a wager is given up once the dealer has set, until one's own hands are exposed", function ()
  local r = rounds.tiles_dealt(CHAPTER, ALL)
  for seat = 1, 4 do
    tap.assertEquals(r:refused({ event = "surrender", seat = 1 }).cite, SECTION .. ".f")
    r:one(rounds.set_tiles(seat))
  end
  r:one(rounds.set_tiles("dealer"))
  r:one({ event = "surrender", seat = 1 })
  r:refused({ event = "surrender", seat = 1 })
  r:refused({ event = "surrender", seat = 5 })
  r:one({ event = "reveal" })
  r:refused({ event = "surrender", seat = 4 })
  tap.assertEquals(r:received("seat 1"), -1000)
end)

tap.test("us-ma/pai_gow.7.f.1 the whole wager is taken at once, before any hand is exposed", function ()
  local r = players_set()
  r:one(rounds.set_tiles("dealer"))
  local entries = r:one({ event = "surrender", seat = 4 })
  local taken = rounds.select(entries, nil, { cite = SECTION .. ".f.1" })
  tap.assertEquals(#taken, 1)
  tap.assertEquals({ taken[1].from, taken[1].to, taken[1].cents }, { "seat 4 Pai Gow", "table", 1000 })
  r:one({ event = "reveal" })
  r:assert_settled()
end)

tap.test("us-ma/pai_gow.7.f.2 the tiles given up are exposed to nobody", function ()
  local r = players_set()
  r:one(rounds.set_tiles("dealer"))
  local entries = r:one({ event = "surrender", seat = 1 })
  tap.assertTrue(#rounds.select(entries, nil, { cite = SECTION .. ".f.2" }) > 0)
  r:one({ event = "reveal" })
  tap.assertEquals(r:steps("expose", { seat = 1 }), {})
  tap.assertEquals(#r:steps("expose"), 3)
end)

tap.test("us-ma/pai_gow.7.g hands are exposed from the dealer's right, counterclockwise", function ()
  local r = rounds.tile_round(CHAPTER, { [6] = 500, [1] = 500, [3] = 500, [5] = 500 })
  local seats = {}
  for index, entry in ipairs(r:steps("expose")) do
    seats[index] = entry.seat
    tap.assertEquals(entry.cite, SECTION .. ".g")
  end
  tap.assertEquals(seats, { 1, 3, 5, 6 })
end)

tap.test("us-ma/pai_gow.7.h a losing wager is collected when its hand is exposed, into the table inventory", function ()
  local r = rounds.tile_round(CHAPTER, ALL)
  local collected = r:only("collect")
  tap.assertEquals({ collected.seat, collected.to, collected.cents, collected.cite },
    { 2, "table", 2000, SECTION .. ".h" })
  local steps = {}
  for _, entry in ipairs(r.entries) do
    if entry.step == "collect" or entry.step == "expose" then steps[#steps + 1] = entry.step .. entry.seat end
  end
  tap.assertEquals(steps, { "expose1", "expose2", "collect2", "expose3", "expose4" })
end)

tap.test("us-ma/pai_gow.7.i a push is neither taken nor paid", function ()
  local r = rounds.tile_round(CHAPTER, ALL)
  tap.assertEquals(r:received("seat 3"), 0)
  tap.assertEquals(#r:steps("pay", { seat = 3 }) + #r:steps("collect", { seat = 3 }), 0)
end)

tap.test("us-ma/pai_gow.7.i.1 it is a push where only the high hand is better", function ()
  local r = rounds.tile_round(CHAPTER, ALL)
  local said = r:only("announce", { seat = 3 })
  tap.assertEquals({ said.outcome, said.cite }, { "push", SECTION .. ".i.1" })
end)

tap.test("us-ma/pai_gow.7.i.2 it is a push where only the low hand is better", function ()
  -- Four over four against four over three: the dealer's four has the higher tile, a 5-5 against a 2-2.
  local r = rounds.open(CHAPTER)
  r:play(rounds.wagers("Pai Gow", { [1] = 1000 }))
  r:play({ { event = "no_more_bets" }, rounds.hands({ dealer = "6-6 5-5 2-2 5-6", ["seat 1"] = "4-6 2-2 1-6 3-4" }) })
  r:one(rounds.set(1, "4-6 2-2", "1-6 3-4"))
  r:one(rounds.set_tiles("dealer"))
  r:one({ event = "reveal" })
  local said = r:only("announce", { seat = 1 })
  tap.assertEquals({ said.outcome, said.cite }, { "push", SECTION .. ".i.2" })
  tap.assertEquals(r:received("seat 1"), 0)
end)

tap.test("us-ma/pai_gow.7.j winners are paid when all hands are exposed, from the dealer's right", function ()
  local r = rounds.tile_round(CHAPTER, { [1] = 1000, [2] = 2000, [4] = 1000, [6] = 500 })
  local exposed, paid = 0, {}
  for _, entry in ipairs(r.entries) do
    if entry.step == "expose" then exposed = exposed + 1 end
    if entry.step == "pay" then
      tap.assertEquals(exposed, 4)
      paid[#paid + 1] = entry.seat
    end
  end
  tap.assertEquals(paid, { 1, 4, 6 })
end)

tap.test("us-ma/pai_gow.7.k one to one from the table inventory, less five percent, and the wager back", function ()
  local r = rounds.tile_round(CHAPTER, { [1] = 1000 })
  local paid, vigorish = r:only("pay"), r:only("vigorish")
  tap.assertEquals({ paid.from, paid.to, paid.cents, paid.cite }, { "table", "seat 1", 1000, SECTION .. ".k" })
  tap.assertEquals({ vigorish.from, vigorish.to, vigorish.cents }, { "seat 1", "table", 50 })
  tap.assertEquals({ r:received("seat 1"), r:received("table") }, { 950, -950 })
  r:assert_settled()
end)

-- Five percent of a wager won, as terms round it; nil: what is left of a cent is refused.
local ROUNDED = {
  { 1000, exact = 50, ["nearest 25 cents"] = 50, ["next higher 25 cents"] = 50 },
  { 1010, ["nearest 25 cents"] = 50, ["next higher 25 cents"] = 75 },
  { 250, ["nearest 25 cents"] = 25, ["next higher 25 cents"] = 25 },
  { 1240, exact = 62, ["nearest 25 cents"] = 50, ["next higher 25 cents"] = 75 },
  { 1260, exact = 63, ["nearest 25 cents"] = 75, ["next higher 25 cents"] = 75 },
}

for _, rounding in ipairs({ "exact", "nearest 25 cents", "next higher 25 cents" }) do
  tap.test(("us-ma/pai_gow.7.k the vigorish, %s"):format(rounding), function ()
    for _, row in ipairs(ROUNDED) do
      local r = rounds.tiles_dealt({ chapter = KEY, terms = { vigorish = rounding } }, { [1] = row[1] })
      r:set_all_tiles()
      if row[rounding] then
        r:one({ event = "reveal" })
        tap.assertEquals(r:only("vigorish").cents, row[rounding], row[1])
      else
        tap.assertEquals(r:refused({ event = "reveal" }).cite, SECTION .. ".k")
        tap.assertEquals(r:received("seat 1 Pai Gow"), row[1], "nothing is half settled")
      end
    end
  end)
end
