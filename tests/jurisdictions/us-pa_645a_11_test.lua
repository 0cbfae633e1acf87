-- 58 Pa. Code § 645a.11(b), (c) and (f): how hands are set, and who wins.

local chapters = require("jurisdictions.chapters")
local outcome = require("houseway.outcome")
local tap = require("tap")

local KEY = "us-pa/645a"
local SECTION = KEY .. ".11"
local model = chapters.load(KEY)

local LOWER, SAME, HIGHER = 0, 1, 2
local SET, FOULED, SET_WRONGLY = 0, 1, 2

local function result(of, ...)
  return outcome.RESULTS[of.outcome.code[outcome.card_cell(...) + 1]]
end

tap.test("us-pa/645a.11.b binds players, not the dealer", function ()
  tap.assertEquals(#model.player_clauses, 1)
  tap.assertEquals(model.player_clauses[1].key, SECTION .. ".b")
  tap.assertStrContains(model.player_clauses[1].reading, "equal in rank")
end)

tap.test("us-pa/645a.11.c has a submission set the dealer's hands", function ()
  tap.assertEquals(model.set_by, SECTION .. ".c")
  tap.assertEquals({ chapters.readings(model, SECTION .. ".c") },
    { "bank_sets_its_own", "bank_follows_submission bank_sets_its_own" })
end)

tap.test("us-pa/645a.11.f the nine ways two hands set rightly can stand", function ()
  local expected = {
    { LOWER, LOWER, "lose" }, { LOWER, SAME, "lose" }, { LOWER, HIGHER, "push" },
    { SAME, LOWER, "lose" }, { SAME, SAME, "lose" }, { SAME, HIGHER, "push" },
    { HIGHER, LOWER, "push" }, { HIGHER, SAME, "push" }, { HIGHER, HIGHER, "win" },
  }
  for _, row in ipairs(expected) do
    tap.assertEquals(result(model, row[1], row[2]), row[3], row[1] .. " " .. row[2])
  end
  tap.assertEquals({ model.outcome.several, model.outcome.none }, { 0, 0 })
end)

tap.test("us-pa/645a.11.f.1.ii claims a copy in either hand", function ()
  tap.assertEquals(model.outcome.claims[outcome.card_cell(SAME, LOWER)], { SECTION .. ".f.1.ii" })
  tap.assertEquals(model.outcome.claims[outcome.card_cell(LOWER, SAME)], { SECTION .. ".f.1.ii" })
end)

tap.test("us-pa/645a.11.f.1.iii and iv a hand set wrongly loses, though both halves be higher", function ()
  for _, player in ipairs({ FOULED, SET_WRONGLY }) do
    tap.assertEquals(result(model, HIGHER, HIGHER, player), "lose")
    tap.assertEquals(result(model, LOWER, HIGHER, player), "lose")
  end
end)

tap.test("us-pa/645a.11.f.1.iii=literal loses and wins, and is counted", function ()
  local literal = chapters.load(KEY, { [SECTION .. ".f.1"] = "literal" })
  tap.assertEquals(result(literal, HIGHER, HIGHER, FOULED), "several clauses")
  tap.assertEquals(literal.outcome.claims[outcome.card_cell(HIGHER, HIGHER, FOULED)],
    { SECTION .. ".f.1.iii", SECTION .. ".f.3" })
end)

tap.test("us-pa/645a.11.f.1.v a Queen's Dragon at an EZ table pushes even against a foul", function ()
  for high = LOWER, HIGHER do
    for low = LOWER, HIGHER do
      for _, player in ipairs({ SET, FOULED, SET_WRONGLY }) do
        tap.assertEquals(result(model, high, low, player, true), "push")
      end
    end
  end
end)

tap.test("us-pa/645a.11.f.1.v without its notwithstanding contradicts (i), and is refused", function ()
  local source = chapters.changed(KEY, 'notwithstanding = "(f)(1)(i)-(iv)",', "")
  tap.assertStrContains(chapters.refused(KEY, { [KEY] = source }),
    "58 Pa. Code § 645a.11(f)(1)(i) (lose) and 58 Pa. Code § 645a.11(f)(1)(v) (push)")
end)

tap.test("us-pa/645a.11.f.3 without its proviso contradicts (f)(1)(v), and is refused", function ()
  local source = chapters.changed(KEY, ', dealer = "no Queen\'s Dragon at an EZ table"', "")
  tap.assertStrContains(chapters.refused(KEY, { [KEY] = source }), "58 Pa. Code § 645a.11(f)(3) (win)")
end)
