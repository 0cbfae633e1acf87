-- Irregularities as a chapter has them: cases, each with what it voids, what becomes of the wagers and the remedy.

local chapters = require("jurisdictions.chapters")
local governing = require("houseway.law.governing")
local provisions = require("houseway.law.provisions")
local refusal = require("houseway.base.refusal")
local tap = require("tap")

local KEY = "xx-test/1a"
local UPON = provisions.by_name.upon

local function source(body)
  return { [KEY] = [[
chapter "xx-test/1a" { title = "Test", cite = "Test §", game = "Pai Gow" }
borrow "us-ma/pai_gow.2" { because = "To rank tiles." }
section "1a.1" { title = "One", paragraphs = "(a)-(c)" }
]] .. body }
end

local function load(body, readings)
  return chapters.load(KEY, readings, source(body))
end

local function refused(fields)
  local _, why = refusal.catch(load, ('paragraph "(a)" "One." { %s }'):format(fields))
  return tostring(why)
end

local function case(model, what)
  local upon = governing.upon(model, what, { rounds = "unbanked" })
  return upon and upon.case
end

tap.test("a case says its parts, and each is carried out by its function", function ()
  local model = load('paragraph "(a)" "One." { upon = { ["dice totaled wrongly"] = { voids = "all hands", '
    .. 'wagers = "returned", remedy = "all is shuffled again" } } }')
  local upon = governing.upon(model, "dice totaled wrongly", { rounds = "unbanked" })
  tap.assertEquals(upon.key, KEY .. ".1.a")
  tap.assertEquals({ upon.does.voids(), upon.does.wagers(), upon.does.remedy() }, { "all", true, "deal again" })
  tap.assertNil(governing.upon(model, "dice not flat", { rounds = "unbanked" }))
end)

tap.test("what is said of each case holds for those that do not say it themselves", function ()
  local model = load([[paragraph "(a)" "One." { upon = {
    each = { voids = "all hands", wagers = "stand" },
    ["dice totaled wrongly"] = { wagers = "returned" }, ["exposed in stacking"] = { remedy = "all is shuffled again" },
  } }]])
  tap.assertEquals(case(model, "dice totaled wrongly"), { voids = "all hands", wagers = "returned" })
  tap.assertEquals(case(model, "exposed in stacking"),
    { voids = "all hands", wagers = "stand", remedy = "all is shuffled again" })
end)

tap.test("a reading says a part of a case, or adds one, and leaves the rest as the paragraph has it", function ()
  local body = [[paragraph "(a)" "One." {
  upon     = { ["dice totaled wrongly"] = { voids = "all hands", remedy = "all is shuffled again" } },
  readings = {
    back  = { upon = { each = { wagers = "returned" } }, default = true, text = "So." },
    stay  = { upon = { each = { wagers = "stand" } }, text = "Or so." },
    other = { upon = { ["hands set wrongly"] = { remedy = "the hands are set again" } }, text = "Or so." },
  },
}]]
  local wagers = {}
  for _, name in ipairs({ "back", "stay", "other" }) do
    local found = case(load(body, { [KEY .. ".1.a"] = name }), "dice totaled wrongly")
    tap.assertEquals({ found.voids, found.remedy }, { "all hands", "all is shuffled again" })
    wagers[#wagers + 1] = found.wagers or "unsaid"
  end
  tap.assertEquals(wagers, { "returned", "stand", "unsaid" })
  tap.assertEquals(case(load(body, { [KEY .. ".1.a"] = "other" }), "hands set wrongly"),
    { remedy = "the hands are set again" })
end)

tap.test("a case of the other game, or none there is, is refused", function ()
  tap.assertStrContains(refused('upon = { ["shoe jammed"] = { remedy = "all is shuffled again" } }'),
    '"shoe jammed" stands in a chapter of Pai Gow; write "shoe jammed" in a chapter of Pai Gow Poker')
  tap.assertStrContains(refused('upon = { ["dice not flatt"] = { remedy = "all is shuffled again" } }'),
    'did you mean "dice not flat"?')
  tap.assertStrContains(refused("upon = { each = { voids = \"all hands\" } }"), 'upon must have cases, as in { ' ..
    '["dice not flat"] = { remedy = "the dice are shaken again" } }, not a table')
end)

tap.test("wagers go back from void hands alone", function ()
  tap.assertStrContains(refused('upon = { ["dice not flat"] = { wagers = "returned" } }'),
    'wagers = "returned" stands upon "dice not flat", where no hand is void')
end)

tap.test("a hand is left to a player where a piece of that player's was seen, and nowhere else", function ()
  local chosen = '"the hand, if the player so chooses"'
  for _, what in ipairs({ "dice totaled wrongly", "exposed of the dealer or bank" }) do
    tap.assertStrContains(refused(('upon = { ["%s"] = { voids = %s } }'):format(what, chosen)),
      ('voids = %s stands upon "%s"; write voids = %s upon "exposed to the players of a player"')
        :format(chosen, what, chosen))
  end
  local model = load(('paragraph "(a)" "One." { upon = { ["exposed to the players of a player"] = { voids = %s } } }')
    :format(chosen))
  tap.assertEquals(case(model, "exposed to the players of a player").voids, chosen:sub(2, -2))
end)

tap.test("each irregularity tells what it is, when it may happen, and how an event tells of it", function ()
  tap.assertTrue(#UPON.rows > 15)
  for _, row in ipairs(UPON.rows) do
    tap.assertEquals({ type(row[2]), type(row.at), type(row[3]), type(row.seen), type(row.tells) },
      { "string", "string", "function", "function", "string" }, row[1])
  end
end)

tap.test("what a name alone stands for is what was seen of that case, and of no other of its game", function ()
  for _, row in ipairs(UPON.rows) do
    if row.as and row.as.dice == nil then
      tap.assertTrue(not not row.seen(row.as.device and { device = row.as.device, fault = "jammed" } or row.as)
        or row.as.where ~= nil, row[1])
    end
    tap.assertFalse(not not row.seen({}), row[1])
  end
end)

tap.test("each may happen at some moment of a round, and none at every", function ()
  for _, row in ipairs(UPON.rows) do
    local met, missed = false, false
    for _, phase in ipairs({ "open", "dealing", "setting", "over" }) do
      for bits = 0, 15 do
        local moment = { phase = phase, shuffled = bits & 1 > 0, started = bits & 2 > 0, bank = bits & 4 > 0,
          any_set = bits & 8 > 0, start = "three dice", device_shuffles = bits & 1 > 0 }
        if row[3](moment) then met = true else missed = true end
      end
    end
    tap.assertEquals({ met, missed }, { true, true }, row[1])
  end
end)
