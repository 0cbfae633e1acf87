-- What `deal --vary` draws besides the usual: irregularities of every kind a chapter speaks of, both choices, leavers,
-- wagers taken back, hands set at random; and every such round comes out even, accounts for its pieces and replays.

local driver = require("houseway.play.driver")
local many = require("houseway.play.many")
local replay = require("houseway.play.replay")
local session = require("houseway.play.session")
local tally = require("houseway.play.tally")
local tap = require("tap")

local ROUNDS = 400

local SCRIPTS = {
  ["houseways/harborlight/pai_gow.lua"] = { "dice not flat", "dice out of the shaker", "lid removed by the bank",
    "dice totaled wrongly", "exposed in stacking", "exposed to the players of a player", "hands set wrongly",
    "exposed of the dealer, bank, dead hand or an unwagered position" },
  ["tests/scripts/good/rounds-621a.lua"] = {},
  ["tests/scripts/good/rounds-fortune.lua"] = { "exposed to the players of a player", "exposed of the dealer or bank",
    "face up in the deck", "second face up in the deck", "drawn in error", "wrong number dealt", "wrong number left",
    "hands set wrongly", "shuffler jammed", "shoe jammed", "device out of order" },
  ["tests/scripts/good/rounds-ez.lua"] = { "dice not flat", "dice out of the shaker", "dice totaled wrongly",
    "exposed in dealing from the hand", "exposed to the players of a player", "hands set wrongly" },
  ["tests/scripts/good/rounds-nsw.lua"] = {},
}

local function note(met, state, events)
  met["ended " .. state.ended] = true
  for _, event in ipairs(events) do
    met[event.event] = true
    if event.what then met[event.what] = true end
    if event.choice then met["choice " .. event.choice] = true end
    if event.player then met["on another's area"] = true end
    if event.consent then met["late"] = true end
  end
  for _, entry in ipairs(state.entries) do
    met["step " .. entry.step] = true
    if entry.fouled or entry.wrongly then met["set wrongly"] = true end
  end
end

-- Without what each round is made of, so that its replay draws it all again.
local function check(opened, common, number, met)
  local plan = many.plan(opened, common, number)
  local state, events = driver.deal(plan)
  tap.assertNil(tally.fault(state), "round " .. number)
  local _, differs = replay.run({ setup = plan.setup, events = events, entries = state.entries,
    chance = driver.chance(common.seed, number) })
  tap.assertNil(differs, "round " .. number)
  note(met, state, events)
end

for script, whats in pairs(SCRIPTS) do
  tap.test(script .. ": whatever happens, rounds are right", function()
    local opened = session.open({ readings = {} }, tap.source_root() .. "/" .. script)
    local common = { seed = "mishaps", vary = true, terms = opened.terms.values, setters = opened:setters() }
    local met = {}
    for number = 1, ROUNDS do check(opened, common, number, met) end
    for _, what in ipairs(whats) do tap.assertTrue(met[what], what .. " never happened") end
    if #whats > 0 then
      for _, one in ipairs({ "choice void", "choice play", "ended void", "irregularity" }) do
        tap.assertTrue(met[one], one .. " never happened")
      end
    end
    for _, one in ipairs({ "leave", "set wrongly", "ended settled" }) do
      tap.assertTrue(met[one], one .. " never happened")
    end
    if os.getenv("HOUSEWAY_FUZZ") then
      local names = {}
      for name in pairs(met) do names[#names + 1] = name end
      table.sort(names)
      io.stderr:write(script, ": ", table.concat(names, ", "), "\n")
    end
  end)
end
