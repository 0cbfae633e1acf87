-- What a chapter does not say and a round needs: named all at once, and nothing else.

local chapters = require("jurisdictions.chapters")
local driver = require("rounds.play.driver")
local gaps = require("rounds.round.gaps")
local law = require("rounds.round.law")
local law_chapters = require("houseway.law.chapters")
local poker = require("jurisdictions.poker")
local provisions = require("houseway.law.provisions")
local refusal = require("houseway.base.refusal")
local round = require("rounds.round")
local rounds = require("rounds")
local sources = require("sources")
local tap = require("tap")
local terms = require("houseway.way.terms")

local KEY = "xx/bare"

local TERMS = {
  ["us-ma/pai_gow"] = { banking = true, co_banking = true, deliveries = { "house way from the right" },
    dealer_wager = 1000 },
  ["us-pa/621a"] = { banking = true, co_banking = true, deliveries = { "house way from the right" },
    dealer_wager = 1000 },
  ["au-nsw/pai_gow"] = { banking = true, co_banking = true, deliveries = { "house way from the right" } },
  ["us-pa/645a"] = { banking = true, co_banking = true, dealer_wager = 1000 },
  ["us-pa/645c"] = { banking = true, co_banking = true, dealer_wager = 1000 },
  ["us-wa/pai_gow_poker"] = {}, ["us-ca/face_up"] = {}, ["us-nv/pai_gow_poker"] = {}, ["nz/pai_gow"] = {},
  ["lc/pai_gow_poker"] = { banking = true, co_banking = true, dealer_wager = 1000 },
}
-- An example takes the game from another chapter, and its terms.
TERMS["example/pai_gow"] = TERMS["us-pa/621a"]

local shipped = setmetatable({}, { __index = function (known, chapter)
  known[chapter] = chapters.load(chapter)
  return known[chapter]
end })

-- What is no step of a round: who wins, what terms there are, where a paragraph speaks.
local BESIDE = { outcome = true, when = true, wager = true, copy = true, identical = true, permits = true,
  applies = true, bank_needed = true, dealer_wager = true }

-- The fields that a chapter says, but for those on steps of a round; with some of these.
local function fields_of(chapter, with)
  local said, list = {}, {}
  for _, one in ipairs(shipped[chapter].paragraphs) do
    for name in pairs(one.meaning) do
      local provision = provisions.by_name[name]
      if not said[name] and (not provision or BESIDE[name] or with[name]) and name ~= "in_place_of" then
        said[name], list[#list + 1] = true, name
      end
    end
  end
  return table.concat(list, " ")
end

local function source_of(chapter, with)
  return ('chapter "%s" { title = "T", cite = "X §", game = "%s" }\nborrow "%s" { because = "So.", takes = "%s" }')
    :format(KEY, shipped[chapter].game, chapter, fields_of(chapter, with))
end

for _, chapter in ipairs(law_chapters.keys()) do
  tap.test("L2 " .. chapter .. " lacks nothing that a round needs", function ()
    local model = shipped[chapter]
    local values = terms.complete(TERMS[chapter], model.game)
    local state = { law = model, game = model.game, terms = { values = values }, kinds = law.of(model, values) }
    tap.assertEquals(gaps.list(state), {})
  end)
end

-- ---- what is named is enough ----

local function deal(chapter, with, bank)
  local setup = rounds.setup({ chapter = chapter, terms = TERMS[chapter] })
  local main, wagers = setup.law.provisions.main_wager[1].value, {}
  setup.law = chapters.load(KEY, nil, { [KEY] = source_of(chapter, with) })
  for seat = 1, 3 do
    if seat ~= bank then wagers[#wagers + 1] = { event = "wager", seat = seat, wager = main, cents = 1000 } end
  end
  local chance = driver.chance("gaps", 1)
  return refusal.catch(driver.deal, { setup = setup, chance = chance, bank = bank, wagers = wagers, setters = {} })
end

-- The fields that a refusal names.
local function named_in(why)
  local first, others = tostring(why):match("%(([%l_]+)%), nor (.*); write or borrow a paragraph for each")
  local named, count = { [first or ""] = true }, 1
  for name in (others or ""):gmatch("[%l_]+") do
    if name ~= "or" then named[name], count = true, count + 1 end
  end
  return named, count
end

for _, chapter in ipairs({ "us-ma/pai_gow", "us-pa/621a", "us-pa/645a" }) do
  tap.test("L2 " .. chapter .. " without any step of a round: one line names all, and they are enough", function ()
    local state, why = deal(chapter, {})
    tap.assertNil(state)
    local named, count = named_in(why)
    tap.assertTrue(count >= 12, tostring(why))
    for _, bank in ipairs(TERMS[chapter].banking and { 0, 2 } or { 0 }) do
      local dealt, problem = deal(chapter, named, bank > 0 and bank or nil)
      tap.assertEquals(dealt and dealt.ended or tostring(problem), "settled")
    end
  end)
end

-- ---- optional wagers ----

-- The wagers of a table that has a meter and Envy Bonuses.
local function offering()
  return poker.offering({ ["Progressive Payout"] = true, ["Fortune Bonus"] = "D" }, {})
end

-- Steps of them, in the order in which they are named.
local OPTIONAL = { "lammer", "envy_settled", "progressive_collected", "meter_pays", "meter_paid_from" }

-- The fields that such a table needs of a chapter whose source is changed.
local function needed(change)
  local setup = rounds.setup({ chapter = "us-pa/645a", terms = offering() })
  local source = sources.read("jurisdictions/us-pa/645a.lua")
  setup.law = chapters.load("us-pa/645a", nil, { ["us-pa/645a"] = change(source) })
  return gaps.of_wagers(assert(round.open(setup)))
end

tap.test("22.6 L2 what optional wagers need is named all at once, for every wager the terms offer", function ()
  tap.assertEquals(needed(function (source) return source end), {})
  local found = needed(function (source)
    for _, field in ipairs(OPTIONAL) do
      local struck
      source, struck = source:gsub(("%%f[%%w_]%s = true,?"):format(field), "")
      assert(struck > 0, field)
    end
    return source
  end)
  tap.assertEquals(found, OPTIONAL)
end)
