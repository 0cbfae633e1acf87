-- Repairs of ways that break a law: mutated ways, each repaired; the floor and what changes needlessly are
-- counted here, every hand in turn.

local changed = require("houseway.explore.changed")
local cli = require("cli")
local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local mistaken = require("houseway.explore.mistaken")
local refusal = require("houseway.base.refusal")
local repair = require("houseway.desk.repair")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local vocabulary = require("houseway.explore.vocabulary")
local way = require("houseway.way")

-- HOUSEWAY_MUTANTS=190 repairs more of them, Traditional under a law that it breaks among them: a quarter of an hour.
local MUTANTS = tonumber(os.getenv("HOUSEWAY_MUTANTS") or "") or 20
local FILES = { "examples/02-note-an-exception.lua", "examples/03-rules-in-order.lua",
  "houseways/harborlight/pai_gow.lua", "examples/07-a-function.lua", "tests/scripts/good/plain-621a-functions.lua",
  "houseways/traditional/pai_gow.lua" }
local UNDER = { ["houseways/traditional/pai_gow.lua"] = "us-pa/621a" }
local QUIET = { bar = function () end }

-- A script with every hand decided; examples that fail are left out.
local function read(source, from)
  return changed.read(source, from, {})
end

-- Every four of the 32 tiles, the highest first.
local function each_hand(visit)
  for a = 3, 31 do
    for b = 2, a - 1 do
      for c = 1, b - 1 do
        for d = 0, c - 1 do visit({ a, b, c, d }) end
      end
    end
  end
end

-- The hands that `side` sets unlawfully, and those that `other` sets otherwise: all, and the lawful ones of them.
local function counted(side, other)
  local broken, apart, needless, unset = 0, 0, 0, 0
  each_hand(function (hand)
    local view = side.way.ranking:view(hand)
    local number, rule = side.decided.table:find(hand)
    local clause, lawful
    if number then clause, lawful = side.way.program:lawful(side.way.ranking, hand, number) end
    local noted = clause and side.way.submission.rules[rule].departs_from
    local is_lawful = number and (not clause or lawful or lists.has(noted or {}, side.way.clauses[clause].key))
    local now = other and other.decided.table:find(hand)
    local differs = other and (not number or view[number].same ~= view[now].same)
    broken = broken + (number and not is_lawful and 1 or 0)
    unset = unset + (number and 0 or 1)
    apart = apart + (differs and 1 or 0)
    needless = needless + (differs and is_lawful and 1 or 0)
  end)
  return broken, apart, needless, unset
end

-- Ways of tiles with one mistake each that break a law, in turn.
local function mutants()
  return coroutine.wrap(function ()
    for _, file in ipairs(FILES) do
      local loaded = way.load(file, { under = UNDER[file] })
      local from = { way = loaded, decided = decided.run(loaded, { cache = false }) }
      for _, one in ipairs(mistaken.list(loaded.script.source, mistaken.KINDS)) do
        local side = refusal.catch(read, one.source, loaded)
        if side and conform.judge(side.way, side.decided).violations > 0 then
          coroutine.yield({ side = side, of = from, mistake = one })
        end
      end
    end
  end)
end

-- The second repair of a repaired way: no floor, and nothing to do.
local function is_whole(source, from)
  local again = read(source, from)
  local _, repairs = repair.find(again, nil, QUIET)
  return #repairs == 0
end

tap.test("37.5 mutated ways are repaired: the floor counted hand by hand, the second repair empty", function ()
  local tried, undone = 0, 0
  for mutant in mutants() do
    local findings, repairs = repair.find(mutant.side, nil, QUIET)
    tap.assertTrue(#repairs > 0)
    for _, one in ipairs(repairs) do
      local broken, apart, needless, unset = counted(mutant.side, one.side)
      tap.assertEquals({ findings.violations, one.hands, one.needless }, { broken, apart, needless })
      if one.kind == "obey" then tap.assertEquals({ apart, needless }, { broken + unset, 0 }) end
      tap.assertEquals((counted(one.side)), 0)
      if #mutant.of.decided.table:diff(one.side.decided.table) == 0 then undone = undone + 1 end
    end
    tap.assertTrue(is_whole(repair.script(mutant.side, repairs[1]), mutant.side.way), mutant.mistake.rule)
    tried = tried + 1
    if tried == MUTANTS then break end
  end
  if MUTANTS > 20 then io.stderr:write(("%d mutants, %d undone\n"):format(tried, undone)) end
  tap.assertEquals(tried >= math.min(MUTANTS, 20), true)
  tap.assertTrue(undone > 0)
end)

tap.test("37.5 rules in front of Traditional: two are needed, five change no other hand", function ()
  local loaded = way.load("houseways/traditional/pai_gow.lua", { under = "us-pa/621a" })
  local before = { way = loaded, decided = decided.run(loaded, { cache = false }) }
  local words = vocabulary.for_way(nil, loaded)
  local _, repairs, _, front = repair.find(before, nil, { bar = QUIET.bar, words = words })
  local sizes = {}
  for _, one in ipairs(lists.filter(repairs, function (each) return each.kind == "rules" end)) do
    local broken, apart, needless = counted(before, one.side)
    tap.assertEquals({ one.hands, one.needless, (counted(one.side)) }, { apart, needless, 0 })
    tap.assertEquals(broken, 8800)
    tap.assertTrue(one.list.is_fewest and #one.list.apart == #one.list.rules)
    sizes[#one.list.rules] = needless
  end
  tap.assertEquals(sizes, { [2] = 5068, [3] = 576, [4] = 16, [5] = 0 })
  local conditions = #words.conditions
  tap.assertEquals(front.possible, (conditions * (conditions - 1) // 2 + conditions + 1) * #words.plays)
end)

local function run(...)
  local result = cli.run({ arguments = { "repair", ... } })
  return result
end

tap.test("37.5 Traditional under us-pa/621a: 8,800 hands change, `new --like` changes 13,860", function ()
  scratch.with(function (directory)
    local out = directory .. "/repaired.lua"
    local found = json.decode(run("traditional", "--under", "us-pa/621a", "-o", out, "--json").out)
    tap.assertEquals({ found.floor, found.repairs[1].hands, found.repairs[1].needless }, { 8800, 8800, 0 })
    local sum = 0
    for _, clause in ipairs(found.clauses) do sum = sum + clause.hands end
    tap.assertEquals(sum, 8800)
    tap.assertEquals(cli.run({ arguments = { "check", out } }).code, 0)
    local again = run(out)
    tap.assertEquals({ again.code, again.out:match("^nothing to repair") }, { 0, "nothing to repair" })
    local like = cli.run({ arguments = { "new", "us-pa/621a", "X", "--like", "traditional", "-o",
      directory .. "/x.lua", "--json" } })
    tap.assertEquals(json.decode(like.out).differing_hands, 13860)
  end)
end)

tap.test("37.5 an exception of another law becomes a rule, and its hands are set as before", function ()
  scratch.with(function (directory)
    local out = directory .. "/repaired.lua"
    local original = "houseways/harborlight/pai_gow.lua"
    local found = json.decode(run(original, "--under", "us-pa/621a", "-o", out, "--json").out)
    tap.assertEquals(found.repairs[found.taken].needless, 0)
    tap.assertEquals(cli.run({ arguments = { "check", out } }).code, 0)
    local apart = json.decode(cli.run({ arguments = { "diff", original, out, "--under", "us-pa/621a", "--json" } }).out)
    tap.assertEquals(apart.differing_hands, found.floor)
    tap.assertStrContains(sources.read(original), "\nexception ")
    local file = assert(io.open(out))
    tap.assertNil(file:read("a"):find("\nexception "))
    file:close()
  end)
end)

tap.test("37.5 what --bank, --by and --take say; what cannot be read is one line, and nothing is written", function ()
  local function with(...) return run("traditional", "--json", ...) end
  local found = json.decode(with("--under", "us-pa/621a", "--bank", "traditional", "--by", "worth").out)
  local before = json.decode(cli.run({ arguments = { "edge", "--player", "traditional", "--bank", "traditional",
    "--json" } }).out)
  tap.assertEquals(type(found.repairs[1].gain), "table")
  tap.assertNotNil(before)
  for _, arguments in ipairs({ { "--by", "worth" }, { "--under", "us-xx/none" }, { "-o", "/nowhere/x.lua" },
    { "--under", "us-pa/621a", "--take", "9", "-o", "never.lua" } }) do
    local result = with(table.unpack(arguments))
    tap.assertEquals({ result.code, select(2, result.err:gsub("\n", "")) }, { 2, 1 }, arguments[1])
  end
end)
