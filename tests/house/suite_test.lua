-- The map from tests to what they reach, and what is chosen by it: tests/suite/.

local lists = require("houseway.base.lists")
local quick = require("suite.quick")
local reach = require("suite.reach")
local sources = require("sources")
local tap = require("tap")

local map = reach.read()

local function everything() return true end

local function chosen(...)
  return quick.choose(map, { ... }, everything)
end

-- The first three where one file changed that tests are known to reach.
local function first_of(path)
  local choice = chosen(path)
  tap.assertEquals(choice.unknown, {}, path)
  return table.move(choice.tests, 1, 3, 1, {})
end

tap.test("the map names every test, and no other", function ()
  local named = {}
  for test in pairs(map) do named[#named + 1] = test end
  table.sort(named)
  tap.assertEquals(named, reach.tests(), "record a new test: build/houseway-test-host tests/suite/record.lua FILE")
end)

tap.test("the map names files that are there", function ()
  local there, missing = {}, {}
  for _, path in ipairs(sources.list()) do there[path] = true end
  for _, one in pairs(map) do
    for path in pairs(one.files) do
      if path:sub(1, 1) ~= "/" and not there[path] then missing[path] = true end
    end
  end
  tap.assertEquals(missing, {})
end)

tap.test("a map is written as it is read", function ()
  tap.assertEquals(reach.text(reach.parse(sources.read(reach.FILE))), sources.read(reach.FILE))
  local few = { ["tests/a_test.lua"] = { seconds = 1.5, files = { ["lua/x.lua"] = "a", ["lua/y.lua"] = "a", b = "d" },
      functions = { ["lua/x.lua:x.of"] = true, ["lua/x.lua:."] = true, ["src/z.c:main"] = true } },
    ["tests/b_test.lua"] = { seconds = 0, files = {}, functions = { ["lua/x.lua:x.of"] = true } } }
  tap.assertEquals(reach.parse(reach.text(few)), few)
end)

-- Two functions, a value that the second mentions, and one in another's table.
local SOURCE = [[
-- One day.
local one = {}
local MOST = 5

-- A letter: "local function no".
local function letter(x)
  return x
end

function one.all(x)
  return MOST + x
end

one.BY = { f = function () return 1 end,
  g = 2,
}

return one
]]

local function concerned(path, source, ...)
  local keys = {}
  for _, key in ipairs(reach.concerned(path, source, { ... })) do keys[#keys + 1] = key:match(":(.+)$") end
  return table.concat(keys, " ")
end

tap.test("a line concerns the function that holds it, one of a value those that mention it, a comment none", function ()
  local path = "lua/houseway/one.lua"
  tap.assertEquals(concerned(path, SOURCE, 7), "letter")
  tap.assertEquals(concerned(path, SOURCE, 6, 11), "letter one.all")
  tap.assertEquals(concerned(path, SOURCE, 3), "MOST one.all")
  tap.assertEquals(concerned(path, SOURCE, 15), "one.BY")
  tap.assertEquals(concerned(path, SOURCE, 18), "return")
  tap.assertEquals(concerned(path, SOURCE, 1, 5, 9), "")
  tap.assertEquals(concerned("tests/one.lua", SOURCE, 7), "")
  local c = "#define MOST 5\n\nstatic const int ways[2] = {1,\n  2};\n\nstatic int of(const hw_x *x,\n  int y) {\n"
    .. "  return ways[y] + MOST;\n}\n"
  tap.assertEquals(concerned("src/a/one.c", c, 8), "of")
  tap.assertEquals(concerned("src/a/one.c", c, 4), "of ways")
  tap.assertEquals(concerned("src/a/one.c", c, 1), "MOST of")
end)

tap.test("what changed is told by its functions, as they were and as they are", function ()
  local path = "lua/houseway/one.lua"
  local before = SOURCE:gsub("return x", "return 1"):gsub("letter", "sign")
  local list = quick.changes("diff --git a/" .. path .. " b/" .. path .. "\n--- a/" .. path .. "\n+++ b/" .. path
    .. "\n@@ -6,2 +6,2 @@ local one = {}\n-local function sign(x)\n-  return 1\n+--- b/two\n+  return x\n"
    .. "diff --git a/docs/a.md b/docs/a.md\n@@ -1 +0,0 @@\n-a\n",
    function () return before end, function () return SOURCE end)
  tap.assertEquals(list, { "docs/a.md", path, path .. ":letter", path .. ":sign" })
end)

-- Tests that differ in their names, in what they take and in a function that the last calls.
local function alike(...)
  local tests = {}
  for at, name in ipairs({ ... }) do
    tests["tests/" .. name .. "_test.lua"] = { seconds = at / 10, files = { ["lua/houseway/a.lua"] = "b" },
      functions = { ["lua/houseway/a.lua:one"] = name == select(-1, ...) or nil } }
  end
  return tests
end

tap.test("a changed function is told first by a test that calls it, a file by the fastest", function ()
  local tests = alike("a", "b", "c")
  tap.assertEquals(quick.choose(tests, { "lua/houseway/a.lua" }, everything).tests[1], "tests/a_test.lua")
  local choice = quick.choose(tests, { "lua/houseway/a.lua", "lua/houseway/a.lua:one" }, everything)
  tap.assertEquals(choice.tests[1], "tests/c_test.lua")
  tap.assertEquals(quick.choose(tests, { "lua/houseway/a.lua", "lua/houseway/a.lua:new" }, everything).tests[1],
    "tests/a_test.lua")
end)

tap.test("of many that call a function the map keeps the most telling for their time, and again the same", function ()
  local tests = alike("a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n")
  for _, one in pairs(tests) do one.functions["lua/houseway/a.lua:all"] = true end
  for _ = 1, 2 do
    quick.trim(tests)
    local kept = {}
    for test, one in pairs(tests) do
      if one.functions["lua/houseway/a.lua:all"] then kept[#kept + 1] = test:match("(%l)_test") end
    end
    table.sort(kept)
    tap.assertEquals(table.concat(kept), "abcdefghijkl")
    tap.assertTrue(tests["tests/n_test.lua"].functions["lua/houseway/a.lua:one"])
  end
end)

tap.test("where a line changes in a function that a recorded test calls, such a test runs for it", function ()
  local functions = {}
  for test, one in pairs(map) do
    for key in pairs(one.functions) do
      functions[key] = functions[key] or {}
      functions[key][test] = true
    end
  end
  local keys = lists.keys(functions)
  for at = 1, #keys, #keys // 6 + 1 do
    local found = lists.any(chosen(keys[at]:match("^[^:]+"), keys[at]).changed,
      function (test) return functions[keys[at]][test] end)
    tap.assertTrue(found, keys[at])
  end
end)

tap.test("how much of a module is called has one of four letters, or that nothing is", function ()
  local letters = {}
  for called = 0, 8 do letters[#letters + 1] = reach.letter(called, 8) end
  tap.assertEquals(table.concat(letters), "labbccddd")
end)

tap.test("a changed module, source, chapter or document is tried early by the test that is about it", function ()
  for path, test in pairs({
    ["lua/houseway/base/json.lua"] = "tests/base/json_test.lua",
    ["src/deciding/setter.c"] = "tests/core/setter_test.c",
    ["jurisdictions/us-wa/pai_gow_poker.lua"] = "tests/jurisdictions/us-wa_pai_gow_poker_test.lua",
    ["docs/glossary.md"] = "tests/docs/glossary_test.lua",
  }) do
    tap.assertStrContains(table.concat(first_of(path), " "), test)
  end
end)

tap.test("a changed test runs itself, as a new test does; what no test is known to reach is said", function ()
  tap.assertEquals(first_of("tests/base/text_test.lua")[1], "tests/base/text_test.lua")
  tap.assertEquals(chosen("tests/base/of_tomorrow_test.lua").tests[1], "tests/base/of_tomorrow_test.lua")
  local choice = chosen("lua/houseway/base/of_tomorrow.lua")
  tap.assertEquals(choice.unknown, { "lua/houseway/base/of_tomorrow.lua" })
  tap.assertTrue(#choice.changed > 0)
end)

tap.test("the choice fits its time, is made again alike, and without a change reaches every module", function ()
  local choice = chosen()
  tap.assertEquals(chosen().tests, choice.tests)
  tap.assertEquals(choice.changed, {})
  tap.assertTrue(choice.seconds <= 145, choice.seconds)
  local reached, untold = {}, 0
  for _, test in ipairs(choice.tests) do
    for path in pairs(map[test].files) do reached[path] = true end
  end
  for _, one in pairs(map) do
    for path in pairs(one.files) do
      if path:find("^lua/") and not reached[path] then untold = untold + 1 end
    end
  end
  tap.assertEquals(untold, 0)
end)

tap.test("a test that needs a program is left out by name where the program is not", function ()
  local choice = quick.choose(map, { "tests/desk/neovim_test.lua" }, function (path) return path ~= "/usr/bin/nvim" end)
  tap.assertEquals(choice.lacking["tests/desk/neovim_test.lua"], "/usr/bin/nvim")
  for _, test in ipairs(choice.tests) do tap.assertNotEquals(test, "tests/desk/neovim_test.lua") end
end)
