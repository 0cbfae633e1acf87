-- Mistakes of a dealer: what each sets otherwise, and what it costs, by edges counted apart and by another program.

local check_certificates = require("check_certificates")
local cli = require("cli")
local fraction = require("houseway.base.fraction")
local json = require("houseway.base.json")
local mistaken = require("laboratory.mistaken")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local WAY = "houseways/traditional/pai_gow.lua"

local function answer(...)
  return assert(json.decode(cli.run({ arguments = { ... } }).out))
end

local function taught(...)
  return answer("teach", WAY, "--json", ...).mistakes
end

-- A player's expected value against a bank that sets hands by a script: from the deals won and lost, 5 % of wins paid.
local function value(bank, ...)
  local found = answer("edge", "--player", WAY, "--bank", bank, "--json", ...)
  local win, lose = tonumber(found.win), tonumber(found.lose)
  return fraction.new(19 * win - 20 * lose, 20 * tonumber(found.deals))
end

tap.test("37.6 a mistake costs what a player's value rises by, against a bank that makes it", function ()
  local source, usual, tried = sources.read(WAY), value(WAY), 0
  local found = taught("--mistake", "forgotten", "--mistake", "exchanged")
  for _, one in ipairs(mistaken.list(source, { "forgotten", "exchanged" })) do
    local entry
    for _, each in ipairs(found) do
      if each.rule == one.rule and each.mistake == one.kind then entry = each end
    end
    if entry.cost and entry.hands > 0 and entry.hands < 2000 and tried < 4 then
      tried = tried + 1
      scratch.with(function (directory)
        local bank = scratch.write(directory .. "/bank.lua", one.source)
        local certificate = directory .. "/certificate"
        tap.assertEquals(tostring(value(bank, "--certificate", certificate) - usual), entry.cost.fraction, one.rule)
        tap.assertEquals(check_certificates.check(certificate).code, 0)
        tap.assertEquals(answer("diff", WAY, bank, "--json").differing_hands, entry.hands, one.rule)
      end)
    end
  end
  tap.assertEquals(tried, 4)
end)

tap.test("37.6 mistakes are sorted by what they cost, after those that leave hands unset", function ()
  local found = taught()
  tap.assertEquals({ found[1].rule, found[1].mistake, found[1].unset, found[1].cost }, { "the best low hand",
    "forgotten", 1344, nil })
  for i = 3, #found do
    tap.assertTrue(tonumber(found[i - 1].cost.decimal) >= tonumber(found[i].cost.decimal), found[i].rule)
  end
end)

tap.test("37.6 a number is misread by one, where it can be read so, and nothing else of the script changes", function ()
  local source = 'submission "T" { game = "Pai Gow" }\nrule "a" { holding = pair "8", play = { low = "10" } }\n'
    .. 'rule "b" { play = best_low, departs_from = "us-ma/pai_gow.7.d" }\n'
  local as = {}
  for i, one in ipairs(mistaken.list(source, { "misread" })) do
    as[i] = one.as
    tap.assertEquals(#one.source:gsub("%d", ""), #source:gsub("%d", ""))
  end
  tap.assertEquals(as, { '"7" for "8"', '"9" for "8"', '"9" for "10"', '"11" for "10"' })
  for _, one in ipairs(taught("--mistake", "misread")) do tap.assertEquals(one.mistake, "misread") end
end)

tap.test("37.6 an exchange is of two rules, with what is between them", function ()
  local source = 'rule "a" { play = pair }\n-- between\nrule "b" { play = best_low }\n'
  local list = mistaken.list(source, { "forgotten", "exchanged" })
  tap.assertEquals({ #list, list[2].as, list[2].source }, { 3, "b",
    'rule "b" { play = best_low }\n-- between\nrule "a" { play = pair }\n' })
  tap.assertEquals(list[1].source, '-- between\nrule "b" { play = best_low }\n')
end)
