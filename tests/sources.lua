-- The files of the project, for tests about the project itself.

local tap = require("tap")

local sources = {}

---The paths of the files under the source root, sorted, without what git and the builds keep.
---@param pattern string? a Lua pattern they match
---@return string[]
function sources.list(pattern)
  local command = "cd '%s' && find . \\( -name .git -o -name 'build*' -type d \\) -prune -o -type f -print"
  local pipe = assert(io.popen(command:format(tap.source_root())))
  local paths = {}
  for line in pipe:lines() do
    local path = line:gsub("^%./", "")
    if not pattern or path:find(pattern) then paths[#paths + 1] = path end
  end
  pipe:close()
  table.sort(paths)
  assert(#paths > 0, "no file matches " .. tostring(pattern))
  return paths
end

---The text of one of them.
---@param path string
---@return string
function sources.read(path)
  local file = assert(io.open(tap.source_root() .. "/" .. path, "rb"))
  local bytes = file:read("a")
  file:close()
  return bytes
end

---The places, as "path:line: text", where a line of the files matches.
---@param paths string[]
---@param matches fun(line: string): any
---@return string[]
function sources.places(paths, matches)
  local places = {}
  for _, path in ipairs(paths) do
    local number = 0
    for line in (sources.read(path) .. "\n"):gmatch("(.-)\n") do
      number = number + 1
      if matches(line) then places[#places + 1] = ("%s:%d: %s"):format(path, number, line) end
    end
  end
  return places
end

---Runs a shell command in the source root.
---@param command string
---@return boolean ok, string output both streams
function sources.shell(command)
  local pipe = assert(io.popen(("cd '%s' && { %s; } 2>&1"):format(tap.source_root(), command)))
  local output = pipe:read("a")
  return pipe:close() == true, output
end

return sources
