-- Who imports whom: the modules of lua/ by their rooms and programs, the sources of src/ by their folders. For the
-- tests that hold imports downward, and for graph.lua, which draws them.

local sources = require("sources")

local imports = {}

---The engine's rooms, the folders of lua/houseway, from the ground up: a room may import itself and those before it.
imports.ROOMS = { "base", "script", "notation", "law", "wagers", "way", "worth", "explore", "page", "desk", "ask",
  "show", "repl", "cli" }

---The programs, folders beside lua/houseway, in their order: each may import the engine and the programs before it.
imports.PROGRAMS = require("programs")

---The rooms, then the programs.
imports.FLOORS = table.move(imports.PROGRAMS, 1, #imports.PROGRAMS, #imports.ROOMS + 1, table.move(imports.ROOMS, 1,
  #imports.ROOMS, 1, {}))

---The folders of the core from the ground up: a source includes its own folder's headers and those below.
imports.FOLDERS = { "base", "log", "pieces", "ranking", "hands", "deciding", "dealing", "searching", "worth" }

---The folders of src/lua/, above the core, from the ground up alike.
imports.LUA_FOLDERS = { "lua/bind", "lua/sandbox", "lua/functions", "lua/host", "lua/library" }

---@alias imports.graph table<string, string[]> what each imports, by name

---The room or program of a module: "law" of "houseway.law.statute", "register" of "register.entry".
---@param module string
---@return string?
function imports.room_of(module)
  return module:match("^houseway%.([%l_]+)") or module:match("^(%l+)%f[.%z]")
end

---The files of the modules: all of lua/ but the list of programs.
---@return string[]
function imports.files()
  local files = {}
  for _, path in ipairs(sources.list("^lua/.*%.lua$")) do
    if path ~= "lua/programs.lua" then files[#files + 1] = path end
  end
  return files
end

-- The module of a source, as `require` is given it.
local function module_of(path)
  return (path:gsub("^lua/", ""):gsub("%.lua$", ""):gsub("/init$", ""):gsub("/", "."))
end

local IS_OURS = { houseway = true }
for _, name in ipairs(imports.PROGRAMS) do IS_OURS[name] = true end

-- The modules of a folder, `require("houseway.law.provisions." .. name)`: whichever is named, all may be imported.
local function add_folders(graph, name, text)
  for folder in text:gmatch('require%("(%l+%.[%w_.]+%.)" %.%. ') do
    for other in pairs(graph) do
      if other:sub(1, #folder) == folder then table.insert(graph[name], other) end
    end
  end
end

---What each module imports, of houseway's own, wherever in it and however it is named.
---@return imports.graph
function imports.modules()
  local graph, texts = {}, {}
  for _, path in ipairs(imports.files()) do
    local name, text, list = module_of(path), sources.read(path), {}
    for other in text:gsub("%f[%w]lazy%(", "require("):gmatch('require%("([%w_.-]+)"%)') do
      if IS_OURS[other:match("^%l+")] and other ~= "programs" then list[#list + 1] = other end
    end
    graph[name], texts[name] = list, text
  end
  for name, text in pairs(texts) do add_folders(graph, name, text) end
  return graph
end

---The folder of a source of src/: "deciding", "lua/bind"; one that stands in src/ itself is its own.
---@param source string "deciding/table.h"
---@return string
function imports.folder_of(source)
  return source:match("^lua/%l+") or source:match("^%l+%f[/]") or source
end

-- The file that an include names, looked for as the compiler does: beside the source, in src/, in src/lua/.
local function included(source, name, known)
  local beside = (source:match("^(.*/)") or "") .. name
  return known[beside] and beside or known[name] and name or known["lua/" .. name] and "lua/" .. name
end

---What each source and header of src/ includes, of houseway's own; both by their paths in src/.
---@return imports.graph
function imports.includes()
  local graph, known = {}, {}
  for _, path in ipairs(sources.list("^src/.+%.[ch]$")) do known[path:sub(5)] = true end
  for source in pairs(known) do
    local list = {}
    for name in sources.read("src/" .. source):gmatch('\n#include "([^"]+%.h)"') do
      list[#list + 1] = assert(included(source, name, known), source .. " includes " .. name)
    end
    graph[source] = list
  end
  return graph
end

---The same graph between the groups of its members, with how many members and how many imports.
---@param graph imports.graph
---@param group_of fun(name: string): string
---@return table<string, { count: integer, to: table<string, integer> }>
function imports.grouped(graph, group_of)
  local groups = {}
  for name, list in pairs(graph) do
    local group = group_of(name)
    groups[group] = groups[group] or { count = 0, to = {} }
    groups[group].count = groups[group].count + 1
    for _, other in ipairs(list) do
      local to = group_of(other)
      if to ~= group then groups[group].to[to] = (groups[group].to[to] or 0) + 1 end
    end
  end
  return groups
end

---A way by which something imports itself, if there is one: "a > b > a".
---@param graph imports.graph
---@return string?
function imports.cycle(graph)
  local state, cycle = {}, nil
  local function visit(name, path)
    if state[name] == "done" then return end
    path = path .. " > " .. name
    if state[name] then
      cycle = cycle or path:sub(4)
      return
    end
    state[name] = "open"
    for _, other in ipairs(graph[name]) do visit(other, path) end
    state[name] = "done"
  end
  for name in pairs(graph) do visit(name, "") end
  return cycle
end

return imports
