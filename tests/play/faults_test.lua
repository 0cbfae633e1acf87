-- What `deal --vary` draws besides the usual: irregularities of every kind a chapter speaks of, both choices, leavers,
-- wagers taken back, hands set at random; and every such round comes out even, accounts for its pieces and replays.

local chapters = require("houseway.law.chapters")
local cli = require("cli")
local driver = require("rounds.play.driver")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local many = require("rounds.play.many")
local replay = require("rounds.play.replay")
local round_table = require("rounds.ask.shared.round_table")
local rounds = require("rounds")
local sample = require("sample")
local scratch = require("scratch")
local sources = require("sources")
local tally = require("rounds.play.tally")
local tap = require("tap")

-- Rounds that are dealt where everything is tried. Else they begin at another of them every day, and end when so many
-- are dealt and whatever must happen has.
local ROUNDS, LEAST = 1200, 240

-- What must have happened, of each.
local ALL = { "leave", "set wrongly", "ended settled" }
local SCRIPTS = {
  { "houseways/harborlight/pai_gow.lua", "dice not flat", "dice out of the shaker", "lid removed by the bank",
    "dice totaled wrongly", "exposed in stacking", "exposed to the players of a player", "hands set wrongly",
    "exposed of the dealer, bank, dead hand or an unwagered position", "choice void", "choice play",
    "unnoticed", "noticed" },
  { "tests/scripts/good/rounds-621a.lua", "surrender" },
  { "tests/scripts/good/rounds-fortune.lua", "exposed to the players of a player", "exposed of the dealer or bank",
    "face up in the deck", "second face up in the deck", "drawn in error", "wrong number dealt", "wrong number left",
    "hands set wrongly", "shuffler jammed", "shoe jammed", "device out of order", "choice void", "choice play",
    "ended void", "step lose", "surrender", "counted later", "face up, told after" },
  { "tests/scripts/good/rounds-ez.lua", "dice not flat", "dice out of the shaker", "dice totaled wrongly",
    "exposed in dealing from the hand", "exposed to the players of a player", "hands set wrongly", "choice void",
    "choice play", "ended void" },
  { "tests/scripts/good/rounds-nsw.lua", "on another's area", "control", "cut" },
}

local function note(met, state, events)
  met["ended " .. state.ended] = true
  local dealt = false
  for _, event in ipairs(events) do
    met[event.event] = true
    if event.choice then met["choice " .. event.choice] = true end
    if event.player then met["on another's area"] = true end
    if event.consent then met["late"] = true end
    if event.unnoticed then met["unnoticed"] = true end
    if event.event == "irregularity" and event.counts then met["counted later"] = true end
    if event.event == "irregularity" and event.announced then met["noticed"] = true end
    if event.event == "irregularity" and event.where == "deck" and dealt then met["face up, told after"] = true end
    dealt = dealt or event.event == "dice" or event.event == "number"
  end
  for _, entry in ipairs(state.entries) do
    met["step " .. entry.step] = true
    if entry.step == "irregularity" then met[entry.what] = true end
    if entry.fouled or entry.wrongly or entry.turned then met["set wrongly"] = true end
  end
end

-- Without what each round is made of, so that its replay draws it all again.
local function check(opened, common, number, met)
  local plan = many.plan(opened, common, number)
  local state, events = driver.deal(plan)
  tap.assertNil(tally.mismatch(state), "round " .. number)
  local _, differs = replay.run({ setup = plan.setup, events = events, entries = state.entries,
    chance = driver.chance(common.seed, number) })
  tap.assertNil(differs, "round " .. number)
  note(met, state, events)
end

local function lacking(met, names)
  return lists.filter(names, function (name) return not met[name] end)
end

for _, of in ipairs(SCRIPTS) do
  local script = table.remove(of, 1)
  table.move(ALL, 1, #ALL, #of + 1, of)
  tap.test(script .. ": whatever happens, rounds are right", function ()
    local opened = round_table.open({ readings = {} }, tap.source_root() .. "/" .. script)
    local common = { seed = "mishaps", vary = true, terms = opened.terms.values, setters = {} }
    local met, numbers = {}, {}
    for number = 1, ROUNDS do numbers[number] = number end
    for dealt, number in ipairs(sample.from(script, numbers)) do
      check(opened, common, number, met)
      if dealt >= LEAST and not sample.is_whole() and #lacking(met, of) == 0 then break end
    end
    tap.assertEquals(lacking(met, of), {}, "never happened")
  end)
end

-- ---- under every chapter ----

for _, key in ipairs(sample.of("chapters dealt", chapters.keys(), 4)) do
  tap.test("deal --vary deals no round that it refuses, under " .. key, function ()
    local found = cli.run({ arguments = { "deal", rounds.WAYS[key] or "houseways/traditional/pai_gow.lua", "--under",
      key, "--vary", "--rounds", sample.is_whole() and "1000" or "60", "--seed", sample.seed(), "--check-replay",
      "--json" } })
    tap.assertEquals(found.err:gsub("[^\n]*under another chapter[^\n]*\n", ""), "")
    tap.assertNotNil(json.decode(found.out), key)
  end)
end

-- ---- only what the chapter has a remedy for ----

-- The paragraphs left out, and those whose remedies must still be used.
local LACKING = {
  { "us-pa/645a.14.i", "645a.8.f", "645a.14.h" },
  { "us-pa/645a.14.h", "645a.8.f", "645a.14.i" },
  { "us-pa/645a.8.f us-pa/645a.9.e us-pa/645a.10.e us-pa/645a.14.i", "645a.14.h" },
  { "us-pa/645a.8.f us-pa/645a.9.e us-pa/645a.10.e us-pa/645a.14.h us-pa/645a.14.i", "645a.14.g" },
}

for _, row in ipairs(LACKING) do
  tap.test("24.7 deal --vary deals no irregularity without a remedy: without " .. row[1], function ()
    scratch.with(function (root)
      local linked = "mkdir '%s/jurisdictions' '%s/jurisdictions/xx' && ln -s \"$PWD\"/lua \"$PWD\"/houseways '%s' && "
        .. "ln -s \"$PWD\"/jurisdictions/* '%s/jurisdictions'"
      sources.shell(linked:format(root, root, root, root))
      scratch.write(root .. "/jurisdictions/xx/lacking.lua", (('chapter "xx/lacking" { title = "T", cite = "X §", '
        .. 'game = "Pai Gow Poker" }\nborrow "us-pa/645a" { because = "So.", leaves_out = "%s" }\n'):format(row[1])))
      local found = cli.run({ env = { HOUSEWAY_PATH = root }, arguments = { "deal",
        "tests/scripts/good/rounds-fortune.lua", "--under", "xx/lacking", "--vary", "--seed", "lacking",
        "--rounds", sample.is_whole() and "1500" or "900", "--check-replay", "--json" } })
      tap.assertEquals({ found.err, found.code }, { "", 0 })
      for key in row[1]:gmatch("%S+") do tap.assertNil(found.out:find(('"%s"'):format(key), 1, true), key) end
      for at = 2, #row do tap.assertStrContains(found.out, '"us-pa/' .. row[at] .. '"') end
    end)
  end)
end
