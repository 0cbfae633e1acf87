-- The map from tests to what they reach, and what is chosen by it: tests/suite/.

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
  tap.assertEquals(named, reach.tests())
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
  local few = { ["tests/a_test.lua"] = { seconds = 1.5, files = { ["lua/x.lua"] = "a", ["lua/y.lua"] = "a", b = "d" } },
    ["tests/b_test.lua"] = { seconds = 0, files = {} } }
  tap.assertEquals(reach.parse(reach.text(few)), few)
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
      if path:find("^lua/houseway/") and not reached[path] then untold = untold + 1 end
    end
  end
  tap.assertEquals(untold, 0)
end)

tap.test("a test that needs a program is left out by name where the program is not", function ()
  local choice = quick.choose(map, { "tests/desk/neovim_test.lua" }, function (path) return path ~= "/usr/bin/nvim" end)
  tap.assertEquals(choice.lacking["tests/desk/neovim_test.lua"], "/usr/bin/nvim")
  for _, test in ipairs(choice.tests) do tap.assertNotEquals(test, "tests/desk/neovim_test.lua") end
end)
