-- A chapter's own function of three choices: how long a wager may be given up, who shakes the dice, who decides for a
-- betting area. Rounds with such a function, and what it may answer.

local chapters = require("jurisdictions.chapters")
local own = require("houseway.law.provisions.own")
local refusal = require("houseway.base.refusal")
local round = require("rounds.round")
local rounds = require("rounds")
local tap = require("tap")

local TILES, CARDS, AREAS = "us-ma/pai_gow", "us-pa/645a", "au-nsw/pai_gow"
local BANKED = { banking = true, deliveries = { "house way from the right" } }

local function exchanged(key, phrase, instead)
  local source = chapters.source(key)
  local from, to = source:find(phrase, 1, true)
  assert(from, "the chapter does not hold: " .. phrase)
  return { [key] = source:sub(1, from - 1) .. instead .. source:sub(to + 1) }
end

local function chapter_with(key, phrase, instead)
  return chapters.load(key, nil, exchanged(key, phrase, instead))
end

-- A round under a chapter with one function in it.
local function opened_with(chapter, phrase, instead, more)
  local of = { chapter = chapter, law = chapter_with(chapter, phrase, instead) }
  for name, value in pairs(more or {}) do of[name] = value end
  return rounds.open(of)
end

local EXPOSED = 'surrender      = "until the player\'s hands are exposed"'

tap.test("a wager is given up where the chapter's own function lets it be", function ()
  local r = opened_with(TILES, EXPOSED,
    "surrender = function (round, player, exposed) return exposed and player.seat ~= 1 end")
  r:play(rounds.wagers("Pai Gow", { [1] = 1000, [2] = 1000 }))
  r:play({ { event = "no_more_bets" }, rounds.hands({ dealer = "6-6 5-5 2-2 5-6", ["seat 1"] = "1-1 1-1 4-4 4-4",
    ["seat 2"] = "4-6 5-6 1-5 1-3" }), rounds.set(1, "1-1 1-1", "4-4 4-4"), rounds.set(2, "4-6 5-6", "1-5 1-3"),
    rounds.set("dealer", "5-5 2-2", "6-6 5-6") })
  for seat, exposed in pairs({ [1] = true, [2] = false }) do
    local why = r:refused({ event = "surrender", seat = seat, exposed = exposed })
    tap.assertEquals({ why.found, why.cite }, { "the law bars the surrender", TILES .. ".7.f" })
  end
  r:one({ event = "surrender", seat = 2, exposed = true })
  tap.assertEquals(r:received("seat 2"), -1000)
end)

tap.test("the dice are shaken by whom the chapter's own function names, a seat or another", function ()
  local function takes(phrase, body, bank)
    local r = opened_with(TILES, phrase, ("shaken_by = function (round) %s end"):format(body),
      { terms = bank and BANKED or nil })
    for seat = 1, (bank or 1) - 1 do r:one({ event = "pass", seat = seat }) end
    if bank then r:play({ { event = "bank", seat = bank }, { event = "dealer_wager", cents = 0 } }) end
    r:one(rounds.stacked("dealer"))
    r:play(rounds.wagers("Pai Gow", { [4] = 1000 }))
    r:one({ event = "no_more_bets" })
    local taken = {}
    for _, by in ipairs({ "dealer", "bank", "seat 2", "seat 3" }) do
      local ok, why = refusal.catch(round.apply, r.state, { event = "dice", dice = { 1, 2, 3 }, by = by })
      if ok then return by, table.concat(taken, "; ") end
      taken[#taken + 1] = why.expected
    end
  end
  local function named(who) return who .. " must shake the dice" end
  tap.assertEquals({ takes('shaken_by   = "the dealer"', "return 3") },
    { "seat 3", table.concat({ named("seat 3"), named("seat 3"), named("seat 3") }, "; ") })
  tap.assertEquals({ takes('shaken_by   = "the dealer"', 'return "player"') },
    { "seat 2", named("a player") .. "; " .. named("a player") })
  local BANK = 'shaken_by      = "the bank"'
  tap.assertEquals({ takes(BANK, "return round.bank", 2) }, { "bank", named("seat 2") })
  tap.assertEquals({ takes(BANK, "return 3", 2) },
    { "seat 3", table.concat({ named("seat 3"), named("seat 3"), named("seat 3") }, "; ") })
end)

local function controlled(body, events)
  local r = opened_with(AREAS, 'controls = "the seated player"', ("controls = function (area) %s end"):format(body),
    { players = { { name = "Ann" }, [3] = { name = "Cid" } } })
  r:play(events)
  r:one({ event = "no_more_bets" })
  return r:only("control", { seat = 1 }).player
end

tap.test("who decides for an area is whom the chapter's own function names, or the phrases after it", function ()
  local function at(player, cents)
    return { event = "wager", seat = 1, player = player, wager = "Pai Gow", cents = cents }
  end
  local events = { at("Ann", 500), at("Cid", 200) }
  tap.assertEquals(controlled("return 2", events), "Cid")
  tap.assertEquals(controlled('return "seated"', events), "Ann")
  local leaves = { event = "control", seat = 1 }
  tap.assertEquals(controlled("return area.leaves and area.cents[2] == 200 and 2 or nil",
    { leaves, table.unpack(events) }), "Cid")
  tap.assertEquals(controlled("return nil", { leaves, table.unpack(events) }), "Ann")
end)

tap.test("who shakes is somebody who is there; who decides wagers on the area", function ()
  local function told(chapter, phrase, name, body, facts)
    local model = chapter_with(chapter, phrase, ("%s = function () return %s end"):format(name, body))
    local said = model.provisions[name][1].value
    local answer, why = refusal.catch((own.is(said) and said or said[1]).deed, facts)
    if why then return tostring(why):match("must answer .*") end
    return answer
  end
  local function shaken(body, facts)
    local shown = { kind = "unbanked", first = false, occupied = { 1, 3, 5 }, qualifying = false, wagers = 500,
      submitted = {} }
    for name, value in pairs(facts or {}) do shown[name] = value end
    return told(CARDS, 'shaken_by = "the dealer, or the bank"', "shaken_by", body, shown)
  end
  tap.assertEquals({ shaken('"dealer"'), shaken('"player"'), shaken("3"), shaken('"bank"', { bank = 5 }) },
    { "dealer", "player", 3, "bank" })
  for _, wrong in ipairs({ "nil", "2", "7", '"bank"', '"seat 3"', "{ 3 }", "true" }) do
    tap.assertStrContains(shaken(wrong), 'must answer "dealer", "player" for any player', wrong)
  end
  local function controls(body, seated)
    local area = { seated = seated, leaves = false, cents = { 500, 200 }, nearest = {} }
    return told(AREAS, 'controls = "the seated player"', "controls", body, area)
  end
  tap.assertEquals({ controls("2", false), controls('"seated"', true), controls("nil", true) }, { 2, "seated", false })
  for _, wrong in ipairs({ "0", "3", '"seated"', '"Cid"', "true", "1.5", "{ 1 }" }) do
    tap.assertStrContains(controls(wrong, false), 'must answer "seated" where somebody sits there', wrong)
  end
end)

local function not_loaded(chapter, phrase, instead)
  return chapters.refused(chapter, exchanged(chapter, phrase, instead))
end

tap.test("a function of more than is given, or where none may stand, is refused", function ()
  tap.assertStrContains(not_loaded(TILES, 'counted_from = "the dealer"', "counted_from = function (round, total) end"),
    "the function takes 2 values; write function (round)")
  tap.assertStrContains(not_loaded(TILES, "set_stays = true", "set_stays = function () end"),
    "set_stays is a function; write a value that `houseway words set_stays` shows")
end)
