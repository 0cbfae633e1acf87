-- The graph of rooms and folders that graph.lua draws, and what its reader of imports finds.

local imports = require("house.imports")
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

tap.test("every import of lua/ and every include of src/ is in the graph, counted by grep", function ()
  tap.assertEquals(count_of(imports.modules()), grep('require\\("houseway\\.[a-z_.]+"\\)', "lua/houseway"))
  tap.assertEquals(count_of(imports.includes()), grep('^#include "[^"]+"', "src"))
end)

tap.test("no header includes itself by way of others", function ()
  tap.assertNil(imports.cycle(imports.includes()))
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
