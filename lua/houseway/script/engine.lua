-- The engine's name: one digest of the program's bytes, of every Lua source it runs and of LPeg.
--
-- Two houseways of one digest answer alike; one whose sources were touched says another. docs/fingerprint.md
-- gives the format.

local hash = require("hw.hash")
local runtime = require("houseway.script.runtime")
local sys = require("hw.sys")

local engine = {}

local FORMAT = "houseway engine 2"
-- Packages of others that run with ours. Found as `require` finds them, so that a file placed before the system's
-- counts.
local PACKAGES = { "argparse", "dkjson", "lpeg" }

local function digest_of(path)
  local digest, why = sys.blake2b_file(path)
  if not digest then error(("the engine's own file %s cannot be read: %s"):format(path, why), 0) end
  return digest
end

-- The file a package is loaded from: a Lua source, or a library.
local function file_of(name)
  return package.searchpath(name, package.path) or assert(package.searchpath(name, package.cpath))
end

-- Adds a line for each Lua source of a directory and of those below it.
local function add_sources(lines, directory, shown)
  local names, why = sys.list_directory(directory)
  if not names then error(("the engine's own directory %s cannot be read: %s"):format(directory, why), 0) end
  for _, name in ipairs(names) do
    local path, inner = directory .. "/" .. name, shown .. "/" .. name
    if name:find("%.lua$") then
      lines[#lines + 1] = ("%s %s"):format(inner, digest_of(path))
    elseif not name:find(".", 1, true) then
      add_sources(lines, path, inner)
    end
  end
end

---What the digest is of, as text.
---@return string
function engine.text()
  local lines = {}
  add_sources(lines, sys.root() .. "/lua/houseway", "lua/houseway")
  for _, name in ipairs(PACKAGES) do
    lines[#lines + 1] = ("package %s %s"):format(name, digest_of(file_of(name)))
  end
  local versions = runtime.versions()
  local runs_on = ("program %s\nLua %s\nLPeg %s\n"):format(digest_of(sys.code()), versions.lua, versions.lpeg)
  table.sort(lines)
  return FORMAT .. "\n" .. runs_on .. table.concat(lines, "\n") .. "\n"
end

local memo

---The engine's digest, in hex.
---@return string
function engine.sha256()
  memo = memo or hash.sha256(engine.text())
  return memo
end

return engine
