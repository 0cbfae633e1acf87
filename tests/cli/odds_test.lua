-- houseway odds: what optional wagers are worth.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local SUBMISSION = [[
submission "Harbor" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

terms {
  variant = "Fortune",
  wagers  = { "Fortune Bonus, paytable B", "Pai Gow Insurance, paytable C", "Progressive Payout", "Red/Black" },
}

rule "the strongest high hand" { play = { high = highest } }

choice "front first" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]

-- Two wagers with Envy Bonuses at one table.
local TWO_GAMES = [[
submission "Two games" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }

terms {
  variant      = "Fortune",
  payout_limit = "$50,000",
  wagers       = { "Fortune Bonus, paytable A", "Emperor's Treasure, paytable C" },
}

rule "the strongest high hand" { play = { high = highest } }
]]

local function json_of(...)
  local run = cli.run({ arguments = { "odds", "--json", ... } })
  tap.assertEquals(run.err, "")
  tap.assertEquals(run.code, 0)
  return assert(json.decode(run.out))
end

cli.test("odds prints a paytable row by row, and every reading of it", {
  arguments = { "odds", "us-pa/645a.13.b", "--table", "A", "--variant", "fortune", "--full" },
  out = { golden = "odds-fortune-bonus-a.txt" },
})

cli.test("38.4 odds prints one paytable once, for both variants or colors it is for", {
  arguments = { "odds", "us-pa/645a.13.b", "--table", "A" }, out = { golden = "odds-two-variants.txt" },
})

tap.test("38.4 odds of a chapter prints each paytable once, and JSON has each variant", function ()
  local names, paytables, printed = {}, 0, 0
  for _, one in ipairs(json_of("us-pa/645a").wagers) do
    local name = one.wager:gsub(", paytable.*", "") .. (one.table or "")
    if not names[name] then names[name], paytables = true, paytables + 1 end
  end
  local out = cli.run({ arguments = { "odds", "us-pa/645a" } }).out
  for _ in ("\n" .. out):gmatch("\nHouse edge") do printed = printed + 1 end
  tap.assertEquals(printed, paytables)
end)

cli.test("odds prints what a meter is worth", {
  arguments = { "odds", "us-pa/645a.13.e", "--meter", "$250,000", "--full" },
  out = { golden = "odds-progressive.txt" },
})

cli.test("odds takes a citation as it is printed", {
  arguments = { "odds", "58", "Pa.", "Code", "§", "645a.13(f)" },
  out = { { matches = "House edge 10%.0222%%: Queen's Dragon %(58 Pa%. Code § 645a%.13%(f%)%)\n.*" } },
})

tap.test("odds of a whole section has every wager, its rows adding up to all hands", function ()
  local found = json_of("us-pa/645a.13")
  tap.assertEquals(#found.wagers, 23)
  for _, wager in ipairs(found.wagers) do
    local hands = 0
    for _, row in ipairs(wager.rows) do hands = hands + row.hands end
    tap.assertEquals(hands, 154143080, wager.wager)
    tap.assertEquals(wager.hands, 154143080)
  end
end)

tap.test("odds --json has exact fractions, decimals beside them, and every reading whole", function ()
  local wager = json_of("us-pa/645a.13.b", "--table", "a", "--variant", "Emperor's Challenge").wagers[1]
  tap.assertEquals(wager.edge, { fraction = "1496262/19267885", decimal = "0.077655746855" })
  tap.assertEquals(wager.rows[12].pays, "loses")
  local keys = {}
  for i, question in ipairs(wager.questions) do keys[i] = question.key end
  tap.assertEquals(keys, { "us-pa/645a.6.b.2", "us-pa/645a.6.d", "us-pa/645a.6.d.2.i", "us-pa/645a.13.b" })
  for _, question in ipairs(wager.questions) do
    for _, answer in ipairs(question.answers) do
      tap.assertEquals(#answer.rows, 12)
      tap.assertTrue(#answer.texts > 0)
    end
  end
end)

tap.test("odds --reading chooses, and shows the default beside it", function ()
  local chosen = json_of("us-pa/645a.13.i", "--reading", "us-pa/645a.13.i=joker_is_red").wagers
  tap.assertEquals(chosen[1].side, "red")
  tap.assertEquals(chosen[2].edge.fraction, "7940/296429")
  local by_name = {}
  for _, answer in ipairs(chosen[1].questions[1].answers) do by_name[answer.name] = answer end
  tap.assertTrue(by_name.joker_is_red.chosen and not by_name.joker_is_red.default)
  tap.assertTrue(by_name.joker_has_no_color.default and not by_name.joker_has_no_color.chosen)
  tap.assertEquals(by_name.joker_is_red.edge, chosen[1].edge)
  tap.assertEquals(by_name.joker_has_no_color.edge.fraction, "7940/296429")
end)

tap.test("odds --meter at which the wager breaks even", function ()
  local wager = json_of("us-pa/645a.13.e", "--wager", "71", "--meter", "17253785").wagers[1]
  tap.assertEquals(wager.edge.fraction, "0")
  tap.assertEquals(wager.meter.break_even.fraction, "17253785")
  tap.assertStrContains(wager.reading, "rate of progression")
end)

tap.test("odds --players and --wager: Envy Bonuses are dollars, whatever is wagered", function ()
  local five = json_of("us-pa/645a.13.g", "--players", "6").wagers[1]
  local ten = json_of("us-pa/645a.13.g", "--players", "6", "--wager", "10").wagers[1]
  tap.assertEquals(#five.envy.edges, 1)
  tap.assertEquals(five.envy.dollars_a_hand.fraction, "173881/3853577")
  local edge, value = tonumber(five.edge.decimal), tonumber(five.envy.dollars_a_hand.decimal)
  tap.assertAlmostEquals(tonumber(five.envy.edges[1].edge.decimal), edge - 5 * value / 5, 1e-11)
  tap.assertAlmostEquals(tonumber(ten.envy.edges[1].edge.decimal), edge - 5 * value / 10, 1e-11)
  local four = json_of("us-pa/645a.13.g", "--wager", "4").wagers[1]
  tap.assertFalse(four.envy.qualifies)
  tap.assertEquals(four.envy.edges, {})
end)

tap.test("odds of a submission has what it offers, and nothing else", function ()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", SUBMISSION)
    local found = json_of(path)
    tap.assertEquals(found.submission, "Harbor")
    local names = {}
    for i, wager in ipairs(found.wagers) do
      names[i] = table.concat({ wager.wager, wager.table or "", wager.variant or "", wager.side or "" }, "/")
    end
    tap.assertEquals(names, { "Fortune Bonus/B/Fortune/", "Pai Gow Insurance/C/Fortune/", "Progressive Payout///",
      "Red/Black///red", "Red/Black///black" })
  end)
end)

tap.test("odds of a submission has the wagers whose paytables its chapter borrows", function ()
  scratch.with(function (directory)
    local lent = SUBMISSION:gsub('B", .-" }', 'B" }')
    local borrowed = lent:gsub("us%-pa/645a%.11%.c", "us-pa/645c.1.b")
    tap.assertEquals(json_of(scratch.write(directory .. "/645c.lua", borrowed)).wagers,
      json_of(scratch.write(directory .. "/645a.lua", lent)).wagers)
  end)
end)

tap.test("us-pa/645c.1.c.2 odds of a wager on the dealer's hand are of the submission that sets it", function ()
  local found = json_of("examples/17-a-wager-on-the-dealers-hand.lua")
  local tiger = found.wagers[1]
  tap.assertEquals({ #found.wagers, tiger.wager, tiger.cite }, { 1, "Tiger 9", "us-pa/645c.1.c.2" })
  local wins, loses = tiger.rows[1].hands, tiger.rows[2].hands
  tap.assertEquals({ wins + loses, tiger.rows[1].pays }, { 154143080, "15 to 1" })
  tap.assertAlmostEquals(tonumber(tiger.edge.decimal), (loses - 15 * wins) / 154143080, 1e-11)
end)

local function two_games(...)
  local more, found = { ... }, nil
  scratch.with(function (directory)
    found = json_of(scratch.write(directory .. "/way.lua", TWO_GAMES), table.unpack(more)).wagers
  end)
  return found
end

tap.test("us-pa/645a.11.h.1.ii odds of two wagers with Envy Bonuses tell whose lammer earns which", function ()
  local usual = two_games("--players", "6")
  local envy = usual[1].envy.others[1]
  tap.assertEquals({ envy.wager, envy.cite, envy.reading, envy.counted },
    { "Emperor's Treasure", "us-pa/645a.11.h.2.ii", "lammer_of_that_wager", false })
  tap.assertEquals(envy.dollars_a_hand.fraction, usual[2].envy.dollars_a_hand.fraction)
  -- A lammer of any wager earns both, so that five other hands are worth as much more.
  local any = two_games("--players", "6", "--reading", "us-pa/645a.11.h=lammer_of_any_wager")
  tap.assertTrue(any[1].envy.others[1].counted)
  local more = tonumber(usual[1].envy.edges[1].edge.decimal) - tonumber(any[1].envy.edges[1].edge.decimal)
  tap.assertAlmostEquals(more, 5 * tonumber(envy.dollars_a_hand.decimal) / 5, 1e-11)
  tap.assertEquals(any[1].edge.fraction, usual[1].edge.fraction)
end)

tap.test("us-pa/645a.13.j odds count the limit of a submission's terms", function ()
  local small, large = two_games("--wager", "6.25"), two_games("--wager", "100")
  tap.assertEquals(small[1].limit, { cite = "us-pa/645a.13.j", printed = "58 Pa. Code § 645a.13(j)", cents = 5000000 })
  -- 8,000 to 1 of $6.25 is $50,000; of $100 all that is paid above 500 to 1 is cut to that.
  tap.assertEquals(small[1].edge.fraction, "1496262/19267885")
  local cut = 32 * (8000 - 500) + 72 * (2000 - 500) + 196 * (1000 - 500)
  tap.assertAlmostEquals(tonumber(large[1].edge.decimal), tonumber(small[1].edge.decimal) + cut / 154143080, 1e-11)
end)

tap.test("us-pa/645a.12.n odds tell what is taken in a round a player banks", function ()
  local taken = {}
  for _, wager in ipairs(json_of("us-pa/645a.13").wagers) do taken[wager.wager] = wager.banked.taken end
  tap.assertEquals(taken, {
    ["Fortune Bonus"] = true, ["Emperor's Treasure"] = true, ["Pai Gow Insurance"] = true,
    ["Progressive Payout"] = true, ["Queen's Dragon"] = false, ["Dynasty Bonus"] = false, Protection = false,
    ["Red/Black"] = false,
  })
end)

local function test_refused_way(name, line, old, new, message)
  tap.test("odds refuses a submission " .. name, function ()
    scratch.with(function (directory)
      local path = scratch.write(directory .. "/way.lua", scratch.replace(SUBMISSION, old, new))
      local run = cli.run({ arguments = { "odds", path } })
      tap.assertEquals(run.code, 2)
      tap.assertEquals(run.out, "")
      tap.assertEquals(run.err, ("%s:%d: %s\n"):format(path, line, message))
    end)
  end)
end

test_refused_way("with a paytable its variant may not choose", 5, "Insurance, paytable C", "Insurance, paytable A",
  'a wager must be with paytable C, D or E in Fortune, not the wager "Pai Gow Insurance, paytable A"')
test_refused_way("with a wager the law does not know", 5, "Pai Gow Insurance", "Pai Gow Insurence",
  'a wager must be of the law, Fortune Bonus, Emperor\'s Treasure, '
    .. "Pai Gow Insurance, Progressive Payout, Queen's Dragon, Dynasty Bonus, Protection or Red/Black, "
    .. 'not the wager "Pai Gow Insurence, paytable C" (did you mean "Pai Gow Insurance"?)')
test_refused_way("that does not say by which paytable", 5, "Fortune Bonus, paytable B", "Fortune Bonus",
  'a wager must be with paytable A, B, C or D in Fortune, not the wager "Fortune Bonus"')
test_refused_way("with a paytable where there is one only", 5, '"Red/Black"', '"Red/Black, paytable A"',
  'a wager that has one paytable must name no paytable in Fortune, not the wager "Red/Black, paytable A"')
test_refused_way("in a variant the law does not know", 4, '"Fortune"', '"Fortun"',
  'the variant must be Emperor\'s Challenge or Fortune, not the variant "Fortun" (did you mean "Fortune"?)')
test_refused_way("without wagers", 3, SUBMISSION:match("  wagers[^\n]+"), "",
  'the file must hold a submission with wagers = { "Fortune Bonus, paytable A" } in its `terms`, not a submission '
    .. 'that offers no optional wager')

test_refused_way("with a row of its own paytable that says no payout", 8, SUBMISSION:match("  wagers[^\n]+"),
  '  wagers = { "Tiger 9" }, paytables = { ["Tiger 9"] = [[\n    Hand       Payout\n    Tiger 8  1 to 1\n'
    .. "    Tiger 9 15 to 1\n  ]] },",
  'paytables: "Tiger 9 15 to 1" has no payout; write a hand and a payout, two blanks or more between')

local function test_refused(arguments, message)
  cli.test("odds refuses " .. table.concat(arguments, " "), {
    arguments = { "odds", table.unpack(arguments) }, code = 2, out = "", err = message .. "\n",
  })
end

test_refused({ "us-pa/621a" }, "houseway: us-pa/621a has no paytable; name a chapter that has paytables")
test_refused({ "us-pa/645a.7" }, "houseway: us-pa/645a.7 has no paytable; name us-pa/645a.13.b, "
  .. "us-pa/645a.13.c, us-pa/645a.13.d, us-pa/645a.13.e.1, us-pa/645a.13.f, us-pa/645a.13.g, us-pa/645a.13.h or "
  .. "us-pa/645a.13.i")
test_refused({ "us-pa/645a.13.b", "--table", "E" }, 'houseway: --table must be A, B, C or D, not "E"')
test_refused({ "us-pa/645a.13.f", "--table", "A" },
  'houseway: --table "A" is of a wager that has one paytable; remove --table')
test_refused({ "us-pa/645a.13.d", "--table", "A", "--variant", "fortune" },
  'houseway: --variant must be Emperor\'s Challenge, not "fortune"')
test_refused({ "us-pa/645a.13.b", "--variant", "fortun" },
  'houseway: --variant must be Emperor\'s Challenge or Fortune, not "fortun" (did you mean "Fortune"?)')
test_refused({ "us-pa/645a.13.b", "--players", "7" }, "houseway: --players must be 1 to 6, not 7")
test_refused({ "us-pa/645a.13.b", "--wager", "0" },
  'houseway: --wager must be a sum in whole cents, such as "$5" or "2.50", not "0"')
test_refused({ "us-pa/645a.13.e", "--meter", "all" },
  'houseway: --meter must be a sum in whole cents, such as "$5" or "2.50", not "all"')

test_refused({ "us-pa/645a.13.b", "--meter", "5000" },
  "houseway: no wager is paid of a meter; remove --meter, or offer a progressive wager")

-- S12: the first is one more than the largest integer of the machine.
for _, sum in ipairs({ "9223372036854775808", "99999999999999999999999999" }) do
  test_refused({ "us-pa/645a.13.b", "--wager", sum },
    ('houseway: --wager must be a sum in whole cents, such as "$5" or "2.50", not "%s"'):format(sum))
end
for _, sum in ipairs({ "$1,0000", "5.005", "1,00", "$", "-5", "1e3", "0x10", " 5", "$$5" }) do
  cli.test(("S20 L9 odds refuses the sum %q"):format(sum), {
    arguments = { "odds", "us-pa/645a.13.b", "--wager=" .. sum }, code = 2, out = "",
    err = ('houseway: --wager must be a sum in whole cents, such as "$5" or "2.50", not "%s"\n'):format(sum),
  })
end

tap.test("S20 a sum with its commas where they belong is taken", function ()
  tap.assertEquals(json_of("us-pa/645a.13.b", "--table", "A", "--variant", "fortune", "--wager", "$1,000.50"),
    json_of("us-pa/645a.13.b", "--table", "A", "--variant", "fortune", "--wager", "1000.50"))
end)

cli.test("L9 odds of two keys is two questions", {
  arguments = { "odds", "us-pa/645a.13.b", "us-pa/645a.13.c" }, code = 2, out = "",
  err = "houseway: there are 2 arguments, us-pa/645a.13.b or us-pa/645a.13.c; give a single key, citation or "
    .. "submission\n",
})

cli.test("L9 the usage of odds shows one argument", {
  arguments = { "odds", "--help" }, out = { matches = "Usage: houseway odds %[OPTION...%] CITE|SUBMISSION\n\n.*" },
})
