-- Repairs of ways that break a law: mutated ways, each repaired; the floor and what changes needlessly are
-- counted here, every hand in turn.

local changed = require("houseway.explore.changed")
local cli = require("cli")
local conform = require("houseway.way.conform")
local decided = require("houseway.way.decided")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local mistaken = require("laboratory.mistaken")
local refusal = require("houseway.base.refusal")
local repair = require("laboratory.repair")
local sample = require("sample")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local vocabulary = require("houseway.explore.vocabulary")
local way = require("houseway.way")

-- How many mutants are repaired: of 200, with two ways under a law that they break among them, a few.
local MUTANTS = sample.is_whole() and 200 or 4
local FILES = { "examples/02-note-an-exception.lua", "examples/03-rules-in-order.lua",
  "houseways/harborlight/pai_gow.lua", "examples/07-a-function.lua", "tests/scripts/good/plain-621a-functions.lua",
  "houseways/traditional/pai_gow.lua", "houseways/canberra/pai_gow.lua" }
local UNDER = { ["houseways/traditional/pai_gow.lua"] = "us-pa/621a",
  ["houseways/canberra/pai_gow.lua"] = "us-pa/621a" }
local QUIET = { bar = function () end }

-- A script with every hand decided; examples that fail are left out.
local function read(source, from)
  return changed.read(source, from, {})
end

-- Every four of the 32 tiles, the highest first.
local HANDS = {}
for a = 3, 31 do
  for b = 2, a - 1 do
    for c = 1, b - 1 do
      for d = 0, c - 1 do HANDS[#HANDS + 1] = { a, b, c, d } end
    end
  end
end

-- Whether a side sets a hand lawfully, and whether without a note.
local function is_lawful(side, hand, number, rule)
  local clause, lawful = side.way.program:lawful(side.way.ranking, hand, number)
  if not clause or lawful then return true, true end
  return lists.has(side.way.submission.rules[rule].departs_from or {}, side.way.clauses[clause].key), false
end

-- Every hand as a side sets it: the setting, if that is lawful, and if without a note. Sums of those set unlawfully and
-- not at all.
local function looked_at(side)
  local seen = { side = side, same = {}, lawful = {}, plain = {}, broken = 0, unset = 0 }
  for i, hand in ipairs(HANDS) do
    local number, rule = side.decided.table:find(hand)
    if number then
      seen.same[i] = side.way.ranking:view(hand)[number].same
      seen.lawful[i], seen.plain[i] = is_lawful(side, hand, number, rule)
      if not seen.lawful[i] then seen.broken = seen.broken + 1 end
    else
      seen.unset = seen.unset + 1
    end
  end
  return seen
end

-- The hands that another side sets otherwise: all, and those that were lawful; and those that it sets unlawfully or not
-- at all.
local function compared(seen, other)
  local apart, needless, broken = 0, 0, 0
  for i, hand in ipairs(HANDS) do
    local number, rule = other.decided.table:find(hand)
    local now = number and seen.side.way.ranking:view(hand)[number].same
    if now ~= seen.same[i] then
      apart, needless = apart + 1, needless + (seen.lawful[i] and 1 or 0)
    end
    local stays = now == seen.same[i] and seen.plain[i]
    broken = broken + ((stays or number and is_lawful(other, hand, number, rule)) and 0 or 1)
  end
  return apart, needless, broken
end

-- Ways of tiles with one mistake each that break a law, in turn.
local function mutants()
  return coroutine.wrap(function ()
    for _, file in ipairs(sample.from("files", FILES)) do
      local loaded = way.load(file, { under = UNDER[file] })
      local from = { way = loaded, decided = decided.run(loaded, { cache = false }) }
      for _, one in ipairs(sample.from(file, mistaken.list(loaded.script.source, mistaken.KINDS))) do
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

local some = sample.tests(2) -- of those that take long

tap.test("37.5 mutated ways are repaired: the floor counted hand by hand, the second repair empty", function ()
  local tried, undone = 0, 0
  for mutant in mutants() do
    local findings, repairs = repair.find(mutant.side, nil, QUIET)
    local seen = looked_at(mutant.side)
    tap.assertTrue(#repairs > 0)
    tap.assertEquals(findings.violations, seen.broken)
    for _, one in ipairs(repairs) do
      local apart, needless, broken = compared(seen, one.side)
      tap.assertEquals({ one.hands, one.needless, broken }, { apart, needless, 0 })
      if one.kind == "obey" then tap.assertEquals({ apart, needless }, { seen.broken + seen.unset, 0 }) end
      if #mutant.of.decided.table:diff(one.side.decided.table) == 0 then undone = undone + 1 end
    end
    tap.assertTrue(is_whole(repair.script(mutant.side, repairs[1]), mutant.side.way), mutant.mistake.rule)
    tried = tried + 1
    if tried == MUTANTS then break end
  end
  if sample.is_whole() then io.stderr:write(("%d mutants, %d undone\n"):format(tried, undone)) end
  tap.assertEquals(tried, MUTANTS)
  tap.assertTrue(undone > 0 or not sample.is_whole())
end)

some("37.5 rules in front of Traditional: two are needed, five change no other hand", function ()
  local loaded = way.load("houseways/traditional/pai_gow.lua", { under = "us-pa/621a" })
  local before = { way = loaded, decided = decided.run(loaded, { cache = false }) }
  local words = vocabulary.for_way(nil, loaded)
  local _, repairs, _, front = repair.find(before, nil, { bar = QUIET.bar, words = words })
  local sizes, seen = {}, looked_at(before)
  tap.assertEquals(seen.broken, 8800)
  for _, one in ipairs(lists.filter(repairs, function (each) return each.kind == "rules" end)) do
    local apart, needless, broken = compared(seen, one.side)
    tap.assertEquals({ one.hands, one.needless, broken }, { apart, needless, 0 })
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

some("37.5 Traditional under us-pa/621a: 8,800 hands change, `new --like` changes 13,860", function ()
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

some("37.5 two mistakes in rules are repaired by two edits together", function ()
  local loaded = way.load("examples/03-rules-in-order.lua", {})
  local from = decided.run(loaded, { cache = false })
  local once = mistaken.list(loaded.script.source, { "exchanged" })[2]
  local twice = lists.filter(mistaken.list(once.source, { "misread" }), function (one)
    return one.as:find('^"6 to 9"') ~= nil
  end)[1]
  local _, repairs = repair.find(read(twice.source, loaded), nil, QUIET)
  tap.assertTrue(lists.any(repairs, function (one)
    return one.kind == "edits" and one.what:find("; ", 1, true) and #one.side.decided.table:diff(from.table) == 0
  end))
end)

tap.test("37.5 a repair as a patch, which `patch` applies; --out - and --patch - print it once", function ()
  scratch.with(function (directory)
    local function path(name) return ("%s/%s"):format(directory, name) end
    local function put(name, bytes)
      local file = assert(io.open(path(name), "w"))
      file:write(bytes)
      file:close()
    end
    put("way.lua", [[
submission "One rule" { game = "Pai Gow", under = "us-pa/621a.8.d" }
rule "a" { play = first { best_low, best_high } }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]])
    local function with(...) return run(path("way.lua"), "--take", "2", ...).out end
    local out, patch = with("-o", "-"), with("--patch", "-")
    tap.assertEquals({ select(2, out:gsub("submission ", "")), select(2, patch:gsub("%-%-%- ", "")) }, { 1, 1 })
    put("way.patch", patch)
    assert(os.execute(("patch -s '%s' < '%s'"):format(path("way.lua"), path("way.patch"))))
    local file = assert(io.open(path("way.lua")))
    tap.assertEquals(file:read("a"), out)
    file:close()
  end)
end)

some("37.5 an exception of another law becomes a rule, and its hands are set as before", function ()
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

some("37.5 what --bank, --by and --take say; what cannot be read is one line, and nothing is written", function ()
  local function with(...) return run("harborlight", "--json", ...) end
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
