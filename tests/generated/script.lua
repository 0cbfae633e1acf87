-- Whole house ways by chance: a submission, some computing whose result decides what is declared, rules in words
-- and with functions, and a closing choice. Most are accepted; what is refused must be refused alike.

local chance_module = require("generated.chance")
local fragments = require("generated.fragments")

local script = {}

local FILED = { ["Pai Gow"] = "us-ma/pai_gow.7.d", ["Pai Gow Poker"] = "us-pa/645a.11.c" }

-- ---- patterns ----

local TILES = { "12", "2", "H8", "L8", "4", "H4", "10", "L6", "11", "7", "9", "5", "G", "12 or 2", "7, 8 or 9" }
local POINTS = { "7 to 9", "3 with H6 or better", "9", "below 6 with H6", "2 or better" }
local DUOS = { "7/9", "6/8 or better", "8/8", "5/7 or better" }
local TOTALS = { "13", "9 or better", "below 12" }
local CARDS = { "A", "K", "2", "7 to 10", "K or better", "10 or lower", "J to A" }
local FRONTS = { "K or better", "J to K", "below 9", "A-J or better", "7" }

local function quoted(text)
  return ("%q"):format(text)
end

local shape = {}

shape["Pai Gow"] = function (chance)
  return chance:of({
    "pair", "wong", "gong", "high_nine", "highest", "lowest", quoted(chance:of(TILES)), quoted(chance:of(TILES)),
    "pair " .. quoted(chance:of(TILES)), "worth " .. quoted(chance:of(POINTS)),
  })
end

shape["Pai Gow Poker"] = function (chance)
  return chance:of({
    "pair", "trips", "pair", "highest", quoted(chance:of(CARDS)), quoted(chance:of(CARDS)),
    "pair " .. quoted(chance:of(CARDS)), "quads " .. quoted(chance:of(CARDS)),
  })
end

-- What may stand in the low hand.
local low = {}

low["Pai Gow"] = shape["Pai Gow"]

low["Pai Gow Poker"] = function (chance)
  return chance:of({
    "pair", "pair " .. quoted(chance:of(CARDS)), quoted(chance:of(CARDS)), quoted(chance:of(CARDS)),
    "worth " .. quoted(chance:of(FRONTS)), '"joker"',
  })
end

local function holding(chance, game)
  local function one() return shape[game](chance) end
  return chance:of({
    one, one,
    function () return ("{ %s, %s }"):format(one(), one()) end,
    function () return ("any { %s, %s }"):format(one(), one()) end,
    function () return ("{ %s, without { %s } }"):format(one(), one()) end,
  })()
end

local function play(chance, game)
  local function one() return shape[game](chance) end
  local function front() return low[game](chance) end
  local made = game == "Pai Gow"
    and chance:of({ quoted(chance:of(DUOS)), "total " .. quoted(chance:of(TOTALS)), "most_points" })
    or ("{ high = %s }"):format(chance:of({ "made_hand", "straight", "flush", 'straight "A"' }))
  return chance:of({
    function () return ("{ high = %s }"):format(one()) end,
    function () return ("{ high = %s, low = %s }"):format(one(), front()) end,
    function () return ("{ split { %s }, low = %s }"):format(one(), front()) end,
    function () return ("first { { low = %s }, { high = %s } }"):format(front(), one()) end,
    function () return ("any { %s, { high = %s } }"):format(made, one()) end,
    function () return "best_low" end,
    function () return ("{ best_high, low = %s }"):format(front()) end,
  })()
end

-- ---- functions ----

local ASKED = {
  ["Pai Gow"] = { "setting.high_value", "setting.low_value", "setting.low_rank", "hand:place(1)", "hand:place(4)",
    "count(hand.settings)", "setting:high_slot(1)", "string.len(hand:tile(2))" },
  ["Pai Gow Poker"] = { "setting.low_rank", "setting:low_value(1)", "hand:value(1)", "hand:value(7)", "hand:count(14)",
    "count(hand.settings)", "setting:low_slot(2)", "(setting.made and 5 or 2)", "(hand:suited(1, 2) and 1 or 0)" },
}

local function number(chance, game, deep)
  if deep == 0 or chance:once_in(3) then return chance:of(ASKED[game]) end
  return ("(%s %s %s)"):format(number(chance, game, deep - 1), chance:of({ "+", "-", "*", "%" }),
    tostring(chance:between(1, 9)))
end

local function condition(chance, game)
  return ("%s %s %s"):format(number(chance, game, 2), chance:of({ "<", ">", "==", "<=" }), number(chance, game, 1))
end

-- What a function counts up before it answers: tables of its own, filled and walked.
local function computing(chance)
  if chance:once_in(2) then return "" end
  return ("local t, n = {}, 0 for i = 1, %d do t[\"k\" .. i %% %d] = i t[i * %d] = i end "
    .. "for _, value in pairs(t) do n = (n * 3 + value) %% 97 end if n == 96 then return false end ")
    :format(chance:between(1, 12), chance:between(2, 7), chance:between(1, 4))
end

local function setting_function(chance, game)
  return ("function (setting, hand) %sreturn %s end"):format(computing(chance), condition(chance, game))
end

-- ---- rules ----

-- "Unless ...", and "if that leaves ..., otherwise ...".
local function turns(chance, game)
  if not chance:once_in(4) then return "" end
  return chance:of({
    function () return ", unless = " .. holding(chance, game) end,
    function () return (", leaving = { low = %s }"):format(low[game](chance)) end,
    function () return (", leaving = { low = %s }, otherwise = best_high"):format(low[game](chance)) end,
  })()
end

local function rule(chance, game, name)
  local functions = chance:once_in(6)
  return ("rule %q { %splay = %s%s%s }"):format(name,
    chance:once_in(2) and "" or "holding = " .. holding(chance, game) .. ", ",
    functions and setting_function(chance, game) or play(chance, game),
    chance:once_in(4) and ", prefer = " .. chance:of({ "best_low", "best_high", "{ best_high, best_low }" }) or "",
    turns(chance, game))
end

local PREFER = { "{ best_low, best_high }", "{ best_high, best_low }" }

---A house way of a seed: its text.
---@param game string
---@param seed integer
---@return string
function script.make(game, seed)
  local chance = chance_module.new(seed)
  local lines = { ("submission %q { game = %q, under = %q }"):format("Way " .. seed, game, FILED[game]) }
  local bits = {}
  for i = 1, chance:between(0, 3) do
    local body = fragments.body(chance)
    lines[#lines + 1] = ("local function bit%d()"):format(i)
    for _, line in ipairs(body) do lines[#lines + 1] = "  " .. line end
    lines[#lines + 1] = "end"
    bits[i] = ("bit%d()"):format(i)
  end
  local sum = #bits > 0 and table.concat(bits, " + ") or "0"
  lines[#lines + 1] = ("local decider = math.tointeger(%s) %% 2"):format(sum)
  for i = 1, chance:between(1, 4) do
    local a, b = rule(chance, game, "rule " .. i), rule(chance, game, "rule " .. i)
    lines[#lines + 1] = chance:once_in(2) and a or ("if decider == 0 then %s else %s end"):format(a, b)
  end
  lines[#lines + 1] = "local orders = { " .. table.concat(PREFER, ", ") .. " }"
  lines[#lines + 1] = 'rule "the rest" { play = any { best_low, best_high } }'
  lines[#lines + 1] = 'choice "last" "As it was computed." { prefer = orders[decider + 1] }'
  return table.concat(lines, "\n") .. "\n"
end

return script
