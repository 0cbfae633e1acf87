-- Walks through a decision table: each class once, in order, and just those asked for.

local decided = require("houseway.way.decided")
local reference = require("reference")
local tap = require("tap")
local way = require("houseway.way")

local tiles = reference.tiles
local known = {}

local function of(name, options)
  if not known[name] then
    local loaded = way.load(("%s/houseways/%s.lua"):format(tap.source_root(), name), options or {})
    known[name] = { way = loaded, decided = decided.run(loaded, { threads = 2, cache = false }) }
  end
  return known[name]
end

-- Every class a walk stops at.
local function all(found, asked, skip)
  local walk, list = found.decided.table:walk(asked), {}
  while true do
    local hand, hands, setting, rule, clause, lawful = walk:next(skip)
    if not hand then return list end
    list[#list + 1] = { hand = hand, hands = hands, setting = setting, rule = rule, clause = clause, lawful = lawful }
  end
end

local function sum(list)
  local hands = 0
  for _, one in ipairs(list) do hands = hands + one.hands end
  return hands
end

local function precedes(a, b)
  for i = 1, #a do
    if a[i] ~= b[i] then return a[i] < b[i] end
  end
  return false
end

tap.test("V6 a walk asked for nothing comes to every class once, in order", function ()
  local list = all(of("traditional/pai_gow"), {})
  tap.assertEquals({ #list, sum(list) }, { 8130, 35960 })
  for i = 2, #list do tap.assertTrue(precedes(list[i - 1].hand, list[i].hand)) end
end)

tap.test("V6 what it tells of a class is what the table and the law say of its hand", function ()
  local found = of("traditional/pai_gow")
  for number, one in ipairs(all(found, {})) do
    tap.assertEquals({ one.setting, one.rule, number - 1 }, { found.decided.table:find(one.hand) })
    local trace, mask = found.way.program:trace(found.way.ranking, one.hand), 0
    for _, setting in ipairs(trace.lawful) do mask = mask | 1 << (setting - 1) end
    tap.assertEquals({ one.clause, one.lawful }, { trace.clause, mask })
  end
end)

tap.test("V6 the classes a paragraph governs are those of the text", function ()
  local found, expected = of("plain/621a"), { 0, 0, 0, 0 }
  tiles.each_kind(function (hand, deals)
    local governs = reference.lawful_621a(hand)
    expected[governs] = expected[governs] + deals
  end)
  for clause = 1, 4 do tap.assertEquals(sum(all(found, { clauses = { clause } })), expected[clause]) end
  tap.assertEquals(sum(all(found, { clauses = { 1, 3 } })), expected[1] + expected[3])
  tap.assertEquals({ all(found, { departs = true }), all(found, { uncovered = true }) }, { {}, {} })
end)

tap.test("V6 skipping passes over as many classes as it says", function ()
  for name, asked in pairs({ ["traditional/pai_gow"] = { rule = 8 }, ["foxwoods/pai_gow_poker"] = { rule = 3 } }) do
    local found = of(name)
    local list, every_fifth = all(found, asked), all(found, asked, 4)
    tap.assertEquals(#every_fifth, #list // 5)
    for i, one in ipairs(every_fifth) do tap.assertEquals(one, list[5 * i]) end
  end
end)

tap.test("V6 of cards: all that is asked for must be so at once", function ()
  local found = of("foxwoods/pai_gow_poker")
  for number, rule in ipairs(found.decided.report.rules) do
    if rule.set.hands < 1000000 then
      local list = all(found, { rule = number, clauses = { 1 } })
      tap.assertEquals({ #list, sum(list) }, { rule.set.classes, rule.set.hands })
      tap.assertEquals(#all(found, { rule = number, ungoverned = true }), 0)
    end
  end
end)

tap.test("V6 the table outlives a walk that holds it", function ()
  local loaded = way.load(tap.source_root() .. "/houseways/plain/621a.lua", {})
  local walk = decided.run(loaded, { threads = 1, cache = false }).table:walk({})
  for _ = 1, 3 do collectgarbage() end
  local count = 0
  while walk:next() do count = count + 1 end
  tap.assertEquals({ count, walk:next() }, { 8130, nil })
end)
