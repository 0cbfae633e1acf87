-- The engine's digest covers the program's bytes, every Lua source it runs, and its Lua packages. Equal digests give
-- equal answers. Any changed source changes the digest. docs/fingerprint.md gives the format.
-- Programs import this module.

local hash = require("hw.hash")
local runtime = require("houseway.script.runtime")
local sys = require("hw.sys")

local engine_digest = {}

local FORMAT = "houseway engine 2"
-- Packages of others. They are located as `require` does, so that the digest covers the file actually loaded.
local PACKAGES = { "argparse", "dkjson", "lpeg" }

local function digest_of(path)
  local digest, why = sys.blake2b_file(path)
  if not digest then error(("the engine's own file %s cannot be read: %s"):format(path, why), 0) end
  return digest
end

-- The file that `require` loads for a package: a Lua source or a shared library.
local function file_of(name)
  return package.searchpath(name, package.path) or assert(package.searchpath(name, package.cpath))
end

-- Adds a line for each Lua source in a directory, recursively.
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

---The text that the digest hashes.
---@return string
function engine_digest.text()
  local lines = {}
  add_sources(lines, sys.root() .. "/lua", "lua")
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
function engine_digest.sha256()
  memo = memo or hash.sha256(engine_digest.text())
  return memo
end

return engine_digest
