-- What the build generates (docs/generators/): all of it, of today's sources and nothing else; pages that are well
-- formed; and that the build knows what they come from.

local documents = require("docs.documents")
local generators = require("docs.generators")
local lists = require("houseway.base.lists")
local sources = require("sources")
local tap = require("tap")

local FILES = generators.files()

tap.test("the build has all that is generated, as the sources make it now, and no other file", function ()
  local paths = {}
  for i, one in ipairs(FILES) do
    paths[i] = one.path
    tap.assertEquals(sources.read(one.path), one.text(), one.path .. ": cmake --build --preset release")
  end
  table.sort(paths)
  tap.assertEquals(sources.generated(), paths)
end)

tap.test("each page has its generator, and each generator is run", function ()
  local names = {}
  for _, path in ipairs(sources.list("^docs/generators/")) do
    local name = path:match("([^/]+)%.lua$")
    if name ~= "init" and name ~= "markdown" and name ~= "write" then names[#names + 1] = name end
  end
  tap.assertEquals(names, generators.PAGES)
end)

tap.test("none of it lies among the sources", function ()
  local generated = {}
  for _, one in ipairs(FILES) do generated[one.path] = true end
  for _, path in ipairs(sources.list()) do tap.assertNil(generated[path], path) end
end)

-- The parts of a row of a table: bars that are not escaped.
local function bars(line)
  return select(2, line:gsub("\\|", ""):gsub("|", ""))
end

for _, name in ipairs(generators.PAGES) do
  local path = ("docs/%s.md"):format(name)
  tap.test(path .. " is well formed", function ()
    local whole = documents.generated(path)
    tap.assertStrMatches(whole:match("^[^\n]*"), "# %S.*")
    tap.assertStrMatches(whole:sub(-2), "[^\n]\n")
    documents.blocks(path) -- each is closed
    local before, width
    for number, line in ipairs(documents.lines(path)) do
      local place = ("%s:%d: %s"):format(path, number, line)
      tap.assertNotNil(utf8.len(line), place)
      tap.assertNil(line:find("[ \t]$"), place)
      if line:find("^|%-") then width = bars(before) end
      if not line:find("^|") then width = nil end
      tap.assertTrue(not width or bars(line) == width, place)
      before = line
    end
  end)
end

-- What ninja makes a file from.
local function inputs(path)
  local ok, told = sources.shell(("ninja -C '%s' -t query '%s/%s'"):format(tap.build_directory(), tap.build_directory(),
    path))
  tap.assertTrue(ok, told)
  local found = {}
  for input in told:match("input: [^\n]*\n(.-)\n  outputs:"):gmatch("[^\n]+") do
    found[input:gsub("^[ |]+", ""):gsub("^" .. tap.source_root():gsub("%p", "%%%0") .. "/", "")] = true
  end
  return found
end

tap.test("the build generates them anew when a source, a chapter, a way or a generator has changed", function ()
  for _, name in ipairs(generators.PAGES) do
    local found = inputs(("docs/%s.md"):format(name))
    tap.assertTrue(found["houseway-test-host"])
    for _, path in ipairs(sources.list("%.lua$")) do
      if path:find("^lua/") or path:find("^docs/generators/") or path:find("^jurisdictions/")
        or path:find("^houseways/") then
        tap.assertTrue(found[path], path)
      end
    end
    tap.assertTrue(found["jurisdictions/nominal.json"])
  end
end)

tap.test("files.md has every source in C and Lua once, under its folder, with a purpose", function ()
  local page, folder, found = require("docs.generators.files")(), nil, {}
  for line in page:gmatch("[^\n]+") do
    folder = line:match("^## `(.+)`$") or folder
    local name, purpose = line:match("^| `([^`]+)` | (.*) |$")
    if name then
      tap.assertTrue(#purpose > #"tests", line)
      tap.assertNil(found[folder .. name], line)
      found[folder .. name] = true
    end
  end
  local count = 0
  for _, path in ipairs(sources.list("^src/.*%.[ch]$")) do
    count = count + 1
    tap.assertTrue(found[path], path)
  end
  for _, path in ipairs(sources.list("^lua/.*%.lua$")) do
    count = count + 1
    tap.assertTrue(found[path], path)
  end
  tap.assertEquals(count, #lists.keys(found))
end)
