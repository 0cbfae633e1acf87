-- The files of the project, for tests about the project itself; and what the build generates from them, docs/ and
-- schemas/ (docs/generators/).

local tap = require("tap")

local sources = {}

local function paths_of(command, pattern)
  local pipe, paths = assert(io.popen(command)), {}
  for line in pipe:lines() do
    local path = line:gsub("^%./", "")
    if not pattern or path:find(pattern) then paths[#paths + 1] = path end
  end
  pipe:close()
  table.sort(paths)
  assert(#paths > 0, "no file matches " .. tostring(pattern))
  return paths
end

---The paths of the files under the source root, sorted, without what git and the builds keep.
---@param pattern string? a Lua pattern they match
---@return string[]
function sources.list(pattern)
  local command = "cd '%s' && find . \\( -name .git -o -name 'build*' -type d \\) -prune -o -type f -print"
  return paths_of(command:format(tap.source_root()), pattern)
end

---The paths of the files that the build generated, sorted: "docs/words.md".
---@param pattern string? a Lua pattern they match
---@return string[]
function sources.generated(pattern)
  return paths_of(("cd '%s' && find docs schemas -name '*.*'"):format(tap.build_directory()), pattern)
end

---The text of a file of the project, or of one that the build generated.
---@param path string
---@return string
function sources.read(path)
  local file = io.open(tap.source_root() .. "/" .. path, "rb")
    or assert(io.open(tap.build_directory() .. "/" .. path, "rb"))
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
