-- Everything a script can call, given everything it can hold: functions and values are found by walking what it can
-- reach (sandbox.reachable, and what a hand says it has). The sanitizers watch (bootstrap).

local asker = require("hw.asker")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local sandbox = require("hw.sandbox")
local shown = require("hw.shown")
local tap = require("tap")
local ways = require("ways")

local WORDS = {
  { name = "functions", declaration = true, calls = 1 },
  { name = "rule", declaration = true, calls = 2 },
  { name = "pair", calls = 1 },
  { name = "highest", calls = 0 },
}

local HANDS = { ["Pai Gow"] = "6-6 5-5 2-2 5-6", ["Pai Gow Poker"] = "As Kh 10d 9c 4s 3d Jk" }

-- A value of each type, and of each sort of userdata; what is kept from the time the script was loaded too.
local VALUES = {
  "nil", "true", "false", "0", "1", "2", "-1", "1.5", "0.0 / zero", "1 / zero", "math.maxinteger", "math.mininteger",
  '""', '"1"', '"name"', '"\u{e9}"', "{}", "{ 1, 2, 3 }", '{ name = "x", 1 }', "{ {} }", "nested", "function () end",
  "string.len", "pairs", "string", "table", "math", "pair", "called", "highest", "declared",
}
-- The same of a hand, and of a question of facts.
local OF_HAND = { "hand", "hand.settings[1]", "hand.settings[count(hand.settings)]", "{ hand.settings[1], hand }" }
local OF_FACTS = { "hand", "hand.inner", "hand.list" }

local OPERATIONS = {
  "a", "-a", "a + b", "a - b", "a * b", "a / b", "a // b", "a % b", "a .. b", "a < b", "a <= b", "a == b", "a[b]",
  "a.name", "a:name(b)", "not a", "a and b",
}
local STATEMENTS = {
  "a[b] = c", "a.name = b", "for i = a, b do if i then break end end",
  "for k in pairs(a) do if k == b then break end end",
  "for k, v in ipairs(a) do if v == b then return k end end", "for k in a do if k == b then break end end",
}

-- The functions of the environment, as a script names them, and those that walking with pairs and ipairs gives.
local function reachable()
  local found = { "pairs({})", "ipairs({})" }
  for path, kind in pairs(sandbox.reachable(WORDS)) do
    if kind == "function" and not path:find("[{%[]") then
      found[#found + 1] = path:gsub('^""', '("")')
    end
  end
  tap.assertTrue(#found > 30, #found)
  return found
end

local HELD = [[
local zero, nested, called, declared = 0, {}, pair "x", rule "kept" {}
nested.name = nested
]]

-- A script whose one function makes the call of a number, or each time it is called the next, of all calls there are:
-- of each callee with nothing, with each value, with every two, and with each as the third or the second of several.
-- `self` is the value that the third goes with.
local function script_of(callees, values, self)
  local lines = { HELD, "local at, callees, values = 0, {}, {}" }
  local function add(list, text)
    lines[#lines + 1] = ("%s[count(%s) + 1] = function (hand) return %s end"):format(list, list, text)
  end
  for _, text in ipairs(callees) do add("callees", text) end
  for _, text in ipairs(values) do add("values", text) end
  lines[#lines + 1] = ([[
local many, self = count(values), %d
local function value(hand, number) return values[number](hand) end
local function call(hand, f, number)
  if number == 0 then return f() end
  if number <= many then return f(value(hand, number)) end
  number = number - many - 1
  if number < many * many then return f(value(hand, number // many + 1), value(hand, number %% many + 1)) end
  number = number - many * many
  if number < many then return f(value(hand, self), 1, value(hand, number + 1)) end
  return f({ 1, 2 }, value(hand, number - many + 1), 1, 1, 1)
end
local each = 1 + many * (many + 3)
functions { function (hand, number)
  if number == nil then
    number = at
    at = at + 1
  end
  return call(hand, callees[number // each + 1](hand), number %% each)
end }]]):format(self)
  local each = 1 + #values * (#values + 3)
  return table.concat(lines, "\n"), #callees * each, each
end

local function program_of(source)
  local script, why = sandbox.load(source, "arguments.lua", WORDS)
  tap.assertNotNil(script, why and ("%s:%s: %s"):format(why.kind, why.line, why.message))
  return script
end

-- What a hand, or a setting, says that it has.
local function members(game, ranking, owner)
  local script = program_of(("functions { function (hand) return %s.nothing end }"):format(owner))
  local hand = hands.check(game, HANDS[game], {})
  local _, why = asker.picks(asker.new(game, script.program, { true }), ranking, hand, 1, 1)
  local list = {}
  for name in why.expected:gmatch("[%l_]+") do list[#list + 1] = ("%s.%s"):format(owner, name) end
  tap.assertTrue(#list >= 4, why.expected)
  return list
end

local function joined(...)
  local all = {}
  for _, list in ipairs({ ... }) do table.move(list, 1, #list, #all + 1, all) end
  return all
end

local function done()
  local list = {}
  for _, text in ipairs(OPERATIONS) do list[#list + 1] = ("function (a, b) return %s end"):format(text) end
  for _, text in ipairs(STATEMENTS) do list[#list + 1] = ("function (a, b, c) %s end"):format(text) end
  return list
end

-- Faults that are a script's own; what meets a budget, or is houseway's fault, is none of them.
local OWN = { runtime = true, misuse = true, value = true, withheld = true, global = true }

-- How many there are of each outcome: the kind of fault, or "answered".
local function count_outcomes(outcomes, last)
  local counts = {}
  for _, outcome in ipairs(outcomes) do
    local kind = type(outcome) == "string" and outcome or "answered"
    counts[kind] = (counts[kind] or 0) + 1
    tap.assertTrue(kind == "answered" or OWN[kind], ("%s: %s"):format(kind, last and last.message))
  end
  return counts
end

local NO_SETTING = "`%s` is asked of no setting"

for _, game in ipairs(games.NAMES) do
  local ranking = ways.load(ways.script(game, 'rule "r" { play = best_low }')).ranking
  local hand = hands.check(game, HANDS[game], {})

  tap.test(("22.3 all that a script of %s can call, given all that it can hold"):format(game), function ()
    local values = joined(VALUES, OF_HAND)
    local callees = joined(reachable(), members(game, ranking, "hand"), members(game, ranking, "hand.settings[1]"),
      values, done())
    local source, calls = script_of(callees, values, #VALUES + 2)
    local outcomes, last = asker.picks(asker.new(game, program_of(source).program, { true }), ranking, hand, 1, calls)
    tap.assertEquals(#outcomes, calls)
    local counts = count_outcomes(outcomes, last)
    for _, kind in ipairs({ "answered", "runtime", "misuse", "value" }) do
      tap.assertTrue((counts[kind] or 0) > 1000, ("%s: %d"):format(kind, counts[kind] or 0))
    end
  end)

  tap.test("22.3 what is no setting is neither picked nor asked what a setting is: " .. game, function ()
    local method = "low_slot"
    for text, fault in pairs({ string = "a function picks a userdata", pair = "a function picks a "
      .. "userdata", hand = "a function picks a userdata",
      ["hand.settings"] = "a function picks a table", ["hand.settings[1].%s(string, 1)"] = NO_SETTING,
      ["hand.settings[1].%s(pair, 1)"] = NO_SETTING, ["hand.settings[1].%s(hand, 1)"] = NO_SETTING }) do
      local script = program_of(("functions { function (hand) return %s end }"):format(text:format(method)))
      local _, why = asker.picks(asker.new(game, script.program, { true }), ranking, hand, 1, 1)
      tap.assertEquals(why and why.message, fault:format(method), text)
    end
  end)
end

tap.test("22.3 the same of the facts that a chapter's function is shown", function ()
  local callees, values = joined(reachable(), done()), joined(VALUES, OF_FACTS)
  local source, calls, each = script_of(callees, values, #VALUES + 1)
  local program, outcomes = program_of(source).program, {}
  local inner = { true, "inner", { "name" }, { name = 1 } }
  local facts = { true, "round", false, { inner = inner, list = { false, 1, 2 } } }
  for number = 0, calls - 1, each do
    for fact = #VALUES + 1, #values do
      local one, other = shown.ask(program, 1, { facts, number + fact })
      local fault = one.fault
      outcomes[#outcomes + 1] = fault and fault.kind or false
      tap.assertEquals(other.fault, fault)
    end
  end
  tap.assertEquals(#outcomes, #callees * #OF_FACTS)
  tap.assertTrue(count_outcomes(outcomes).runtime > #callees)
end)

tap.test("22.3 words given every value while the script is loaded, and declarations that hold it", function ()
  local outcomes = {}
  for _, value in ipairs(VALUES) do
    for _, use in ipairs({ "pair(V)", "pair(V)(V)", "highest(V)", "rule(V)", 'rule "r" (V)', 'rule "r" { V }',
      'rule "r" { name = V }', "functions(V)", "rule(V)(V)" }) do
      local source = HELD .. use:gsub("V", function () return value end)
      local script, why = sandbox.load(source, "words.lua", WORDS)
      outcomes[#outcomes + 1] = why and value ~= "nested" and why.kind or false
      tap.assertTrue(script ~= nil or why.line == 3 or why.line == 1, source)
    end
  end
  local counts = count_outcomes(outcomes)
  tap.assertTrue(counts.answered > 50 and counts.misuse > 50 and counts.value > 5)
end)
