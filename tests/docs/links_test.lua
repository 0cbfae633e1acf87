-- Every link of a document in the sources leads to a file of the sources: what the build makes is named, not linked,
-- but in the list of all pages, which says where to find it.

local documents = require("docs.documents")
local lists = require("houseway.base.lists")
local sources = require("sources")
local tap = require("tap")

local CONTENTS = "docs/README.md"

-- "docs/../README.md" is README.md.
local function straight(path)
  local before
  repeat
    before, path = path, path:gsub("[^/]+/%.%./", "", 1)
  until before == path
  return path
end

-- The links of a document to files, outside its blocks and its code.
local function links(path)
  local kept = sources.read(path):gsub("\n```.-\n```", ""):gsub("`[^`\n]*`", "")
  local found = {}
  for target in kept:gmatch("%]%(([^()%s]+)%)") do
    if not target:find("^%a+:") and target:sub(1, 1) ~= "#" then found[#found + 1] = target:gsub("#.*$", "") end
  end
  return found
end

tap.test("26.6 every link leads to a file of a clone, not to one that only the build makes", function ()
  local files, folders, count, dead, made = {}, {}, 0, {}, {}
  for _, path in ipairs(sources.generated("^docs/[^/]+%.md$")) do made[path] = true end
  for _, path in ipairs(sources.list(".")) do
    files[path] = true
    for folder in path:gmatch("()/") do folders[path:sub(1, folder - 1)] = true end
  end
  for _, path in ipairs(lists.filter(documents.list(), function (one) return files[one] ~= nil end)) do
    for _, target in ipairs(links(path)) do
      local there = straight((path:match("^(.*/)") or "") .. target):gsub("/$", "")
      count = count + 1
      local is_listed = path == CONTENTS and made[there]
      if not files[there] and not folders[there] and not is_listed then dead[#dead + 1] = path .. ": " .. target end
    end
  end
  tap.assertEquals(dead, {})
  tap.assertTrue(count > 150, count)
  tap.assertStrContains(sources.read(CONTENTS), "in `build/docs/`")
end)

tap.test("every row of a table in SECURITY.md names a test that exists", function ()
  local named = 0
  for line in sources.read("SECURITY.md"):gmatch("[^\n]+") do
    if line:find("^[-*] ") or line:find("^| ") and line ~= "| what holds | test |" then
      local file, name = line:match("^| [^|]+ | `([%l/_]+)`: ([^|]+) |$")
      tap.assertNotNil(file, line)
      local text = sources.read(("tests/%s_test.lua"):format(file))
      tap.assertTrue(text:find(('test("%s"'):format(name), 1, true) ~= nil, line)
      named = named + 1
    end
  end
  tap.assertTrue(named > 30, named)
end)
