-- Draws who imports whom, for people: the rooms and programs of lua/, and the folders of src/. By hand:
--
--   build/houseway-test-host tests/house/graph.lua              rooms and folders, as text
--   build/houseway-test-host tests/house/graph.lua --modules    every module and source
--   build/houseway-test-host tests/house/graph.lua --dot        rooms and folders for Graphviz: | dot -Tsvg

local USAGE = "usage: build/houseway-test-host tests/house/graph.lua [--modules | --dot], from the root\n"
local MODES = { ["--modules"] = true, ["--dot"] = true }

local tests, asked = arg[0]:match("^(.*tests)/house/graph%.lua$"), arg[1]
if not tests or asked and not MODES[asked] then
  io.stderr:write(USAGE)
  return 2
end

package.path = tests .. "/?.lua;" .. package.path
table.insert(arg, 1, tests == "tests" and "./tests" or tests) -- where tap finds the sources

local imports = require("house.imports")

local function sorted(names)
  local list = {}
  for name in pairs(names) do list[#list + 1] = name end
  table.sort(list)
  return list
end

-- Groups with those first that import none of the others.
local function from_below(groups)
  local order, placed = {}, {}
  local function place(name)
    if placed[name] then return end
    placed[name] = true
    for _, other in ipairs(sorted(groups[name].to)) do place(other) end
    order[#order + 1] = name
  end
  for _, name in ipairs(sorted(groups)) do place(name) end
  return order
end

local function print_groups(title, unit, groups, order)
  print(title)
  for _, name in ipairs(order) do
    local list = {}
    for _, other in ipairs(order) do
      local times = groups[name].to[other]
      if times then list[#list + 1] = ("%s %d"):format(other, times) end
    end
    local whom = #list > 0 and table.concat(list, ", ") or "nothing"
    print(("  %-14s %3d %s, which import %s"):format(name, groups[name].count, unit, whom))
  end
end

local function print_dot(name, groups, order)
  print(("digraph %s {\n  rankdir=BT;\n  node [shape=box];"):format(name))
  for _, from in ipairs(order) do
    print(('  "%s" [label="%s\\n%d"];'):format(from, from, groups[from].count))
    for _, to in ipairs(order) do
      if groups[from].to[to] then print(('  "%s" -> "%s" [label=%d];'):format(from, to, groups[from].to[to])) end
    end
  end
  print("}")
end

local function print_members(title, graph)
  print(title)
  for _, name in ipairs(sorted(graph)) do
    local list = table.move(graph[name], 1, #graph[name], 1, {})
    table.sort(list)
    print(("  %s%s"):format(name, #list > 0 and ": " .. table.concat(list, " ") or ""))
  end
end

local function run()
  local modules, includes = imports.modules(), imports.includes()
  local rooms, folders = imports.grouped(modules, imports.room_of), imports.grouped(includes, imports.folder_of)
  if asked == "--modules" then
    print_members("Modules of lua/, and what each imports:", modules)
    print_members("Sources of src/, and what each includes:", includes)
  elseif asked == "--dot" then
    print_dot("rooms", rooms, imports.FLOORS)
    print_dot("folders", folders, from_below(folders))
  else
    print_groups("Rooms of lua/houseway and the programs beside it, from the ground up:", "modules", rooms,
      imports.FLOORS)
    print_groups("Folders of src/, from below:", "files", folders, from_below(folders))
  end
end

run()
return 0
