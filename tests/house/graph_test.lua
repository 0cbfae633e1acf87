-- The graph of rooms and folders that graph.lua draws, and what its reader of imports finds.

local imports = require("house.imports")
local lists = require("houseway.base.lists")
local sources = require("sources")
local tap = require("tap")

local function drawn(mode)
  local host = tap.build_directory() .. "/houseway-test-host"
  return sources.shell(("'%s' tests/house/graph.lua %s"):format(host, mode))
end

-- The lines of one file of the sources that match, by grep.
local function grep(pattern, folder)
  local _, output = sources.shell(("grep -rhoE '%s' %s | wc -l"):format(pattern, folder))
  return assert(math.tointeger(tonumber(output)))
end

local function count_of(graph)
  local count = 0
  for _, list in pairs(graph) do count = count + #list end
  return count
end

local OURS = "(houseway|" .. table.concat(imports.PROGRAMS, "|") .. ")"
local NAMED = '(require|lazy)\\("' .. OURS .. '(\\.[a-z_.-]+)?"\\)'
local FOLDER = 'require\\("' .. OURS .. '\\.[a-z_.]+\\." \\.\\. '

-- The modules in the folders from which one is named as the program runs, by ls.
local function in_folders()
  local _, found = sources.shell(("grep -rhoE '%s' lua"):format(FOLDER))
  local count = 0
  for folder in found:gmatch('"([%l_.]+)%."') do
    local path = "lua/" .. folder:gsub("%.", "/") -- its init.lua is the folder itself
    local _, listed = sources.shell(("find %s -name '*.lua' ! -path '%s/init.lua' | wc -l"):format(path, path))
    count = count + assert(math.tointeger(tonumber(listed)))
  end
  return count
end

tap.test("every import of lua/ and every include of src/ is in the graph, counted by grep", function ()
  local chosen = in_folders()
  tap.assertTrue(chosen > 40, chosen)
  tap.assertEquals(count_of(imports.modules()), grep(NAMED, "lua") + chosen)
  tap.assertEquals(count_of(imports.includes()), grep('^#include "[^"]+[.]h"', "src"))
end)

-- These alone import what others name: manifests, and modules that load when they are first used.
local BY_NAME = { ["lua/houseway/base/programs.lua"] = true, ["lua/houseway/base/lazy.lua"] = true }

tap.test("an import is written in one of two ways, so that the graph misses none", function ()
  local files = lists.filter(imports.files(), function (path) return not BY_NAME[path] end)
  local strangers = sources.places(files, function (line)
    local code = line:gsub("%-%-.*", "")
    for after in code:gmatch("%f[%w_]require%f[^%w_](.?.?[^%)]*)") do
      if not after:find('^%("[%w_.-]+"$') and not after:find('^%("[%l_]+%.[%l_.]+%." %.%. ')
        and not after:find('^",') then return true end
    end
  end)
  tap.assertEquals(strangers, {})
end)

tap.test("no header includes itself by way of others", function ()
  tap.assertNil(imports.cycle(imports.includes()))
end)

-- The names of the groups, and whom each joins, as a graph of its own.
local function of_groups(graph, group_of)
  local found = {}
  for name, group in pairs(imports.grouped(graph, group_of)) do
    local list = {}
    for other in pairs(group.to) do list[#list + 1] = other end
    found[name] = list
  end
  return found
end

tap.test("no folder of src/, none of src/lua/, includes itself by way of others", function ()
  local folders = of_groups(imports.includes(), imports.folder_of)
  tap.assertTrue(folders["lua/functions"] ~= nil and folders["lua/bind"] ~= nil)
  tap.assertNil(imports.cycle(folders))
  tap.assertNil(imports.cycle(of_groups(imports.modules(), imports.room_of)))
end)

tap.test("a cycle is found and told", function ()
  local cycle = imports.cycle({ a = { "b" }, b = { "c" }, c = { "b" } })
  tap.assertTrue(cycle:find("b > c > b", 1, true) ~= nil or cycle:find("c > b > c", 1, true) ~= nil, cycle)
end)

tap.test("the graph has a line for each room, from the ground up, and for each folder of src/", function ()
  local ok, text = drawn("")
  tap.assertTrue(ok, text)
  local at = 0
  for _, room in ipairs(imports.ROOMS) do
    local next_at = text:find("\n  " .. room .. " +%d+ modules, which import ", at + 1)
    tap.assertTrue(next_at ~= nil, room)
    at = assert(next_at)
  end
  for source in pairs(imports.includes()) do
    tap.assertTrue(text:find("\n  " .. imports.folder_of(source) .. " +%d+ files, which import ") ~= nil, source)
  end
end)

tap.test("the graph for Graphviz names what it joins, and joins what the text joins", function ()
  local ok, dot = drawn("--dot")
  tap.assertTrue(ok, dot)
  local joined = 0
  for from, to in dot:gmatch('"([^"]+)" %-> "([^"]+)"') do
    joined = joined + 1
    for _, name in ipairs({ from, to }) do tap.assertStrContains(dot, ('"%s" [label="%s\\n'):format(name, name)) end
  end
  local expected = 0
  for _, groups in ipairs({ imports.grouped(imports.modules(), imports.room_of),
    imports.grouped(imports.includes(), imports.folder_of) }) do
    for _, group in pairs(groups) do
      for _ in pairs(group.to) do expected = expected + 1 end
    end
  end
  tap.assertEquals(joined, expected)
end)

tap.test("every module can be drawn, and no other mode is known", function ()
  local ok, text = drawn("--modules")
  tap.assertTrue(ok, text)
  for name in pairs(imports.modules()) do tap.assertStrContains(text, "\n  " .. name) end
  tap.assertFalse((drawn("--svg")))
end)
