-- What a newcomer must hold, beside the lines of rooms: the longest function, imports inside functions, the modules of
-- the engine that programs import, and what is loaded to answer a command. Rows of tests/suite/weight.txt, held as
-- rooms are.

local imports = require("house.imports")
local lists = require("houseway.base.lists")
local sources = require("sources")
local tap = require("tap")

local measures = {}

---The lines of the longest function of a source: from its header to the `end` at the header's indent.
---@param source string Lua in the house's layout
---@return integer
function measures.longest_function(source)
  local open, longest, number = {}, 0, 0
  for line in source:gmatch("([^\n]*)\n") do
    number = number + 1
    local indent, rest = line:match("^(%s*)(.*)$")
    if rest:find("^end%f[^%w_]") and open[indent] then
      longest, open[indent] = math.max(longest, number - open[indent] + 1), nil
    end
    local header = not rest:find("^%-%-") and rest:find("%f[%w_]function [%w_.:]*%([%w_., ]*%)$")
    if header then open[indent] = number end
  end
  return longest
end

---How many imports of houseway's modules stand inside functions.
---@param source string
---@return integer
function measures.inner_imports(source)
  return select(2, ("\n" .. source):gsub('\n +[^\n]-require%("%l+[."]', ""))
end

-- The commands whose modules are counted, by name.
local COMMANDS = {
  version = "version", rank = "rank 6-6 2-4", set = "set traditional 5-5 4-4 6-6 2-4", check = "check plain",
  explain = "explain traditional 5-5 4-4 6-6 2-4", cite = "cite us-pa/621a", count = "count pair",
  deal = "deal traditional --seed 1",
}

local HUNDRED = 100

-- Hundreds of lines of the modules that a command loads.
local function loaded(command)
  local host = tap.build_directory() .. "/houseway-test-host"
  local ok, out = sources.shell(("'%s' tests/suite/loaded.lua %s 2>&1 >/dev/null"):format(host, command))
  return (assert(tonumber(ok and out:match("^(%d+) lines\n$")), out) + HUNDRED - 1) // HUNDRED
end

-- How many modules of the engine programs import.
local function published()
  local graph, found = imports.modules(), {}
  for name, list in pairs(graph) do
    for _, other in ipairs(not name:find("^houseway%.") and list or {}) do
      if other:find("^houseway%.") then found[other] = true end
    end
  end
  return #lists.keys(found)
end

---All measures, as rows of the list.
---@return table<string, suite.lines>
function measures.count()
  local found = { ["longest/function"] = 0, ["imports/inner"] = 0, ["imports/published"] = published() }
  for _, path in ipairs(sources.list("^lua/.*%.lua$")) do
    local source = sources.read(path)
    found["longest/function"] = math.max(found["longest/function"], measures.longest_function(source))
    found["imports/inner"] = found["imports/inner"] + measures.inner_imports(source)
  end
  for name, command in pairs(COMMANDS) do found["loaded/" .. name] = loaded(command) end
  for name, count in pairs(found) do found[name] = { code = math.tointeger(count), comment = 0, blank = 0 } end
  return found
end

return measures
