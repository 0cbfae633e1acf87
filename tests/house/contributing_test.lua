-- CONTRIBUTING.md: its recipes, and that what they name is there.

local command = require("houseway.cli.command")
local documents = require("docs.documents")
local sources = require("sources")
local tap = require("tap")

local PATH = "CONTRIBUTING.md"
local RECIPES = { "A command", "A chapter", "A wager", "A game's variant", "A word" }
local LEAST_STEPS, LEAST_PATHS = 5, 4

-- The text of a section.
local function section(title)
  local page = sources.read(PATH) .. "\n## "
  local from, to = page:find("\n## " .. title .. "\n", 1, true)
  assert(from, title)
  return page:sub(to, page:find("\n## ", to, true))
end

local function exists(path)
  return (sources.shell(("test -e '%s'"):format(path)))
end

-- The paths among the names between backticks: what has a slash, or ends as a file does.
local function paths_in(text)
  local paths = {}
  for name in text:gsub("```.-```", ""):gmatch("`([^`\n]+)`") do
    local is_path = name:find("^[%w_./-]+$") and (name:find("/", 1, true) or name:find("%.%l+$"))
    if is_path and not name:find("^%.?/") and not name:find("^build/") then paths[#paths + 1] = name end
  end
  return paths
end

-- A path's part that has no word in capitals.
local function known_part(path)
  local folder = path
  while folder:find("%u%u") and folder:find("/") and not exists(folder) do folder = folder:match("^(.*)/[^/]*$") end
  return folder
end

for _, title in ipairs(RECIPES) do
  tap.test(("the recipe of %s: steps in order, files and tests that are there"):format(title:lower()), function ()
    local text = section(title)
    local steps = 0
    for number in text:gmatch("\n(%d+)%. ") do
      steps = steps + 1
      tap.assertEquals(tonumber(number), steps)
    end
    tap.assertTrue(steps >= LEAST_STEPS, steps)
    local paths, tests = paths_in(text), 0
    for _, path in ipairs(paths) do
      tap.assertTrue(exists(known_part(path)), path .. ": no file of this whole path")
      if path:find("^tests/") then tests = tests + 1 end
    end
    tap.assertTrue(#paths >= LEAST_PATHS and tests >= 2, #paths)
    tap.assertStrMatches(text, ".*Tested%s+with%s.*")
  end)
end

tap.test("every path of the page is there", function ()
  local paths = paths_in(sources.read(PATH))
  tap.assertTrue(#paths > 50, #paths)
  for _, path in ipairs(paths) do tap.assertTrue(exists(known_part(path)), path .. ": no file of this whole path") end
end)

tap.test("a path that is not there is seen", function ()
  tap.assertEquals(paths_in("`tests/none.lua` and `houseway check` and `README.md`"), { "tests/none.lua", "README.md" })
  for _, path in ipairs({ "tests/none.lua", "lua/houseway/nowhere/NAME.lua" }) do
    tap.assertFalse(exists(known_part(path)), path)
  end
  tap.assertTrue(exists(known_part("lua/houseway/ask/NAME.lua")))
end)

tap.test("the README links the page, and the recipe of a command names one", function ()
  tap.assertStrContains(sources.read("README.md"), "](" .. PATH .. ")")
  local name = assert(section("A command"):match("`houseway (%l+)`"))
  tap.assertEquals(command.load(name).name, name)
end)

tap.test("it is among the documents whose lines and links are held", function ()
  local found = false
  for _, path in ipairs(documents.list()) do found = found or path == PATH end
  tap.assertTrue(found)
end)
