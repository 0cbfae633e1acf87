-- Pieces of Lua whose results could depend on more than their text, were the sandbox not closed: what tables
-- hold inside, the order of keys, numbers made text, what a budget is measured in. Each is put into a script
-- so that its result, a whole number, decides which rule the script declares.
--
-- A fragment is a function of chance that answers the body of a Lua function that returns a whole number.
-- `tame` ones keep to what scripts may do; of the `wild` ones some are always refused, some only when they
-- are large.

local fragments = { tame = {}, wild = {} }

local function keys(chance, count)
  local names = {}
  for i = 1, count do
    names[i] = ("%q"):format(("k%d_%d"):format(chance:below(1000), i))
  end
  return names
end

-- ---- tame ----

-- Strings and numbers as keys of one table, set in any order, walked.
function fragments.tame.mixed_keys(chance)
  local lines = { "local t, sum = {}, 0" }
  for _, name in ipairs(keys(chance, chance:between(1, 24))) do
    lines[#lines + 1] = ("t[%s] = %d"):format(name, chance:below(100))
    if chance:once_in(2) then lines[#lines + 1] = ("t[%d] = %d"):format(chance:between(-3, 40), chance:below(100)) end
  end
  lines[#lines + 1] = "local place = 0"
  lines[#lines + 1] = "for key, value in pairs(t) do place = place + 1 sum = sum + place * value end"
  lines[#lines + 1] = "return sum + 7 * count(t)"
  return lines
end

-- A list with a hole: counted to the first nothing, whatever lies behind it.
function fragments.tame.holes(chance)
  local lines = { "local t = {}" }
  for _ = 1, chance:between(3, 30) do lines[#lines + 1] = ("t[%d] = 1"):format(1 << chance:below(12)) end
  for i = 1, chance:between(0, 9) do lines[#lines + 1] = ("t[%d] = 1"):format(i) end
  lines[#lines + 1] = "table.insert(t, 5)"
  lines[#lines + 1] = "return count(t)"
  return lines
end

-- Numbers made text, and text measured.
function fragments.tame.numbers_as_text(chance)
  local numbers = { "0/0", "-(0/0)", "1/0", "-1/0", "-0.0", "1e15", "1e100", "0.1 + 0.2", "123456789.125",
    "math.maxinteger", "math.mininteger", "7 // 2.0", "-7 % 3", "3.0" }
  local a, b = chance:of(numbers), chance:of(numbers)
  return {
    ("local text = (%s) .. %q .. (%s) .. tostring(%s) .. table.concat({ %s, %d }, \":\")"):format(a, "x", b, a, b,
      chance:below(99)),
    "local sum = string.len(text)",
    "for i = 1, string.len(text) do sum = sum * 3 % 1000003 + text:byte(i) end",
    "return sum",
  }
end

-- Many short strings, most of them dropped again: the collector runs and names are made anew.
function fragments.tame.garbage(chance)
  return {
    "local sum, kept = 0, {}",
    ("for i = 1, %d do"):format(chance:between(10, 3000)),
    ("  local name = \"n\" .. i %% %d"):format(chance:between(5, 400)),
    ("  if i %% %d == 0 then kept[name] = i end"):format(chance:between(2, 9)),
    ("  sum = sum + string.len(name .. string.upper(name)) %% %d"):format(chance:between(2, 9)),
    "end",
    "for _, value in pairs(kept) do sum = (sum * 31 + value) % 1000003 end",
    "return sum",
  }
end

-- Tables, booleans and functions as keys: read back, never walked.
function fragments.tame.odd_keys(chance)
  return {
    "local t, tables, sum = {}, {}, 0",
    ("for i = 1, %d do tables[i] = { i } t[tables[i]] = i end"):format(chance:between(1, 200)),
    "t[true] = 3 t[tostring] = 4 t[false] = 5",
    "for i = 1, count(tables) do sum = sum + t[tables[i]] end",
    "return sum + t[true] + t[tostring]",
  }
end

function fragments.tame.sorting(chance)
  local numbers = {}
  for i = 1, chance:between(1, 60) do numbers[i] = chance:below(30) end
  return {
    "local t, sum = { " .. table.concat(numbers, ", ") .. " }, 0",
    ("table.sort(t, function (a, b) return a // %d < b // %d end)"):format(3, 3),
    "for i = 1, count(t) do sum = (sum * 7 + t[i]) % 10007 end",
    "local a, b = table.unpack(t)",
    "return sum + a - (b or 0)",
  }
end

-- More keys than a limit would bear if bytes were measured where a seed decides them.
function fragments.tame.many_keys(chance)
  return {
    "local t, sum = {}, 0",
    ("for i = 1, %d do t[\"key\" .. i * %d] = i end"):format(chance:between(1, 1300), chance:between(1, 9)),
    ("for i = 1, %d do t[i * %d] = i end"):format(chance:between(1, 300), chance:between(1, 5)),
    ("for key, value in pairs(t) do sum = (sum * %d + value) %% 65521 end"):format(chance:between(2, 9)),
    "return sum",
  }
end

-- Constructors of every kind, with nothing in some places.
function fragments.tame.constructors(chance)
  local parts = {}
  for i = 1, chance:between(1, 70) do
    parts[i] = chance:of({ "1", "nil", "false", '"x"', ("k%d = %d"):format(i, i), ("k%d = nil"):format(i),
      ("[%d] = 2"):format(chance:between(1, 90)), ("[%q] = 3"):format("q" .. i) })
  end
  parts[#parts + 1] = chance:of({ "two()", "7", "nil" })
  return {
    "local function two() return 1, nil, 3 end",
    "local t, sum = { " .. table.concat(parts, ", ") .. " }, two()",
    ("for i = 1, %d do t[\"n\" .. i] = i end"):format(chance:between(1, 40)),
    "for key, value in pairs(t) do if value then sum = sum * 3 % 1000003 + 1 end end",
    "return sum + count(t)",
  }
end

-- ---- wild ----

-- Keys set, taken out, set again: where Lua's own answers begin to depend on a seed.
function fragments.wild.removal(chance)
  local names = keys(chance, 16)
  local lines = { "local t = {}" }
  for _, name in ipairs(names) do lines[#lines + 1] = ("t[%s] = 1"):format(name) end
  for i = 1, chance:between(1, 12) do lines[#lines + 1] = ("t[%s] = nil"):format(names[i]) end
  for _, i in ipairs({ 1, 2, 4, 5, 7 }) do lines[#lines + 1] = ("t[%d] = 1"):format(i) end
  lines[#lines + 1] = chance:of({ "return count(t)", "table.insert(t, 9) return t[3] or 0",
    "local x = 0 for _, v in ipairs(t) do x = x + v end return x" })
  return lines
end

function fragments.wild.removal_by_a_function(chance)
  return {
    "local function nothing() end",
    "local t = { a = 1, b = 2, c = 3 }",
    chance:of({ "t.a = nothing()", "t.a, t.b = 1", "t.c, t.b = 5, nothing()", 't["a"] = nil',
      "for k in pairs(t) do t[k] = nil end", "table.insert(t, 1, nil)" }),
    "return count(t)",
  }
end

function fragments.wild.length(chance)
  return { "local t = { 1, 2, nil, 4 }", chance:of({ "return #t", 'return #"abc"', "return -#t" }) }
end

-- As large as the limits, or larger: refused alike or accepted alike.
function fragments.wild.large(chance)
  return chance:of({
    { "local t = {}", ("for i = 1, %d do t[\"k\" .. i] = i end"):format(chance:between(1, 5000)), "return count(t)" },
    { "local t = {}", ("for i = 1, %d do t[i] = i end"):format(chance:between(1, 9000)), "return count(t)" },
    { "local t = {}", ("for i = 1, %d do t[i * 3] = { i } end"):format(chance:between(1, 9000)), "return count(t)" },
    { 'local s = "x"', ("for i = 1, %d do s = s .. s end"):format(chance:between(1, 16)), "return string.len(s)" },
    { "local sum = 0", ("for i = 1, %d do sum = sum + i end"):format(chance:between(1, 12000000)), "return sum" },
    { ("local function f(n) if n == 0 then return 0 end return 1 + f(n - 1) end return f(%d)")
      :format(chance:between(1, 6000)) },
    { "local t = {}", ("for i = 1, %d do t = { t, \"x\" .. i } end"):format(chance:between(1, 60000)), "return 1" },
    { "local t, n = {}, 1", ("for i = 1, %d do t[n] = i n = n * 2 end"):format(chance:between(1, 63)),
      "table.insert(t, 1)", "return count(t)" },
    { ("local t = { [%d] = 1 }"):format(10000 + chance:between(-1, 1)), "table.insert(t, 2)", "return count(t)" },
    { 'return string.len(table.concat({ 1, 2, 3 }, "' .. ("-"):rep(chance:between(1, 7000)) .. '"))' },
  })
end

function fragments.wild.misuse(chance)
  return { chance:of({
    "return 1 + nil", "return {} .. 1", 'return "1" + 1', "local t = {} t[nil] = 1 return 1",
    "local t = {} t[0/0] = 1 return 1",
    "local x = nil return x.y", "for i = \"1\", 3 do end return 1", "for i = 1, 3, 0 do end return 1",
    "local t = { [{}] = 1 } for k in pairs(t) do end return 1", "return math.floor(\"3\")", "error(\"no\")",
    "local t = { a = 1, a = 2 } return t.a", "return tostring(setmetatable)", "string.len = 1 return 1",
    "table.sort({ 3, 1, 2 }, function () return true end) return 1", "return table.unpack({}, 1, 1000)",
    "return pair \"A\" or pair \"K\"", "return not highest", "while true do end",
  }) }
end

local function names_of(list)
  local names = {}
  for name in pairs(list) do names[#names + 1] = name end
  table.sort(names)
  return names
end

fragments.tame_names, fragments.wild_names = names_of(fragments.tame), names_of(fragments.wild)

---The body of a function, as lines, and whether it is wild.
---@param chance generated.chance
---@return string[] lines
---@return boolean wild
function fragments.body(chance)
  if chance:once_in(9) then return fragments.wild[chance:of(fragments.wild_names)](chance), true end
  return fragments.tame[chance:of(fragments.tame_names)](chance), false
end

return fragments
