-- What stands where.

local command = require("houseway.cli.command")
local sources = require("sources")
local tap = require("tap")

local top = {
  [".ci"] = true, [".clang-format"] = true, [".editorconfig"] = true, [".gitignore"] = true,
  [".luacheckrc"] = true, [".luarc.json"] = true, ["ARCHITECTURE.md"] = true, ["CHANGELOG.md"] = true,
  ["CMakeLists.txt"] = true, ["CMakePresets.json"] = true, ["CONTRIBUTING.md"] = true,
  ["LICENSE"] = true, ["README.md"] = true, ["SECURITY.md"] = true, ["VERSION"] = true,
  bench = true, bootstrap = true, docs = true, examples = true, houseways = true, jurisdictions = true,
  lua = true, luacats = true, packaging = true, src = true, tests = true,
}

tap.test("nothing stands at the top but what is known to", function ()
  local strangers = {}
  for _, path in ipairs(sources.list()) do
    local first = path:match("^[^/]+")
    if not top[first] then strangers[#strangers + 1] = path end
  end
  tap.assertEquals(strangers, {})
end)

local ROOM = { init = true, answers = true } -- files of ask/ that are no question

-- The files of the engine's and the programs' folders of a name: "register/verify".
local function names_of(folder, left_out)
  local names = {}
  for _, path in ipairs(sources.list("^lua/%l+/" .. folder .. "/[^/]+%.lua$")) do
    local program, name = path:match("^lua/(%l+)/.*/([^/]+)%.lua$")
    if not left_out[name] then names[#names + 1] = program .. "/" .. name end
  end
  table.sort(names)
  return names
end

tap.test("each command is a question, one file of an ask/, and all are shown", function ()
  local files = names_of("ask", ROOM)
  for at, name in ipairs(files) do files[at] = name:match("[^/]+$") end
  table.sort(files)
  local shown = command.names()
  table.sort(shown)
  tap.assertEquals(shown, files, "a command is named in cli/command.lua, or in its program's manifest.lua")
end)

tap.test("each question has a view of its name beside it, and each view a question", function ()
  tap.assertEquals(names_of("show", { init = true, schemas = true }), names_of("ask", ROOM))
end)

tap.test("a command's file names the command it holds", function ()
  for _, name in ipairs(command.names()) do
    tap.assertEquals(command.load(name).name, name)
  end
end)

tap.test("28.8 README, of 150 lines at most, and CONTRIBUTING list the packages that bootstrap installs", function ()
  local bootstrap, readme = sources.read("bootstrap"), sources.read("README.md")
  local both = readme .. sources.read("CONTRIBUTING.md")
  for list, page in pairs({ build_packages = readme, quick_packages = both, test_packages = both }) do
    for package in bootstrap:match(list .. '="([^"]+)"'):gmatch("%S+") do
      tap.assertStrContains(page, "`" .. package .. "`")
    end
  end
  local lacking = {}
  for line in bootstrap:gmatch("[^\n]+") do
    lacking[#lacking + 1] = line:match('^  lacks ".*" (.+)$') or line:match("^  lacks_font %S+ (.+)$")
  end
  tap.assertTrue(#lacking > 10, #lacking)
  for package in table.concat(lacking, " "):gmatch("%S+") do tap.assertStrContains(both, "`" .. package .. "`") end
  tap.assertTrue(select(2, readme:gsub("\n", "")) <= 150)
end)

tap.test("what the sanitizers watch besides the C tests is there", function ()
  local watched = sources.read("bootstrap"):match('\nSANITIZED="([^"]+)"')
  for name in watched:gmatch("%S+") do
    tap.assertTrue(#sources.read(("tests/%s_test.lua"):format(name)) > 0, name)
  end
end)

tap.test("no check is left out in silence: only tests that need root, mounts or another program are left", function ()
  local skipping = sources.places(sources.list("^tests/.+_test%.lua$"), function (line)
    return line:find("tap.skip_" .. "test(", 1, true)
  end)
  for index, place in ipairs(skipping) do skipping[index] = place:match("^[^:]+") end
  tap.assertEquals(skipping,
    { "tests/cli/cache_test.lua", "tests/house/instructions_test.lua", "tests/library/doors_test.lua",
      "tests/packaging/bare_test.lua" })
end)
