-- The software that this houseway runs on. Reports have it beside a result; no digest includes it.
-- Programs import this module.

local lazy = require("houseway.base.lazy")
local sys = require("hw.sys")
local probes = lazy("houseway.script.probes")

local runtime = {}

---Versions by name of part.
---@return { houseway: string, lua: string, lpeg: string, argparse: string, dkjson: string, xxhash: string,
---  sodium: string, compiler: string, flags: string }
function runtime.versions()
  local build = sys.build()
  local lpeg = require("lpeg")
  -- A string since LPeg 1.1, a function before.
  local lpeg_version = type(lpeg.version) == "function" and lpeg.version() or lpeg.version
  return {
    houseway = build.version,
    lua = build.lua:match("Lua ([%d.]+)"),
    lpeg = (lpeg_version:gsub("^LPeg ", "")),
    argparse = require("argparse").version,
    dkjson = (require("dkjson").version:gsub("^dkjson ", "")),
    xxhash = build.xxhash,
    sodium = build.sodium,
    compiler = build.compiler,
    flags = build.flags,
  }
end

local passed, results

---Runs the start-up probes of the Lua in use, once.
---@return boolean all_passed
---@return { name: string, passed: boolean }[] results
function runtime.probes()
  if not results then passed, results = probes.run() end
  return passed, results
end

---Raises an error if the Lua in use, or a thread of this program, fails a probe. No script runs then.
function runtime.prove()
  if runtime.probes() then return end
  for _, probe in ipairs(results) do
    if not probe.passed then error(("this Lua fails a probe, and runs no script: %s"):format(probe.name), 0) end
  end
end

return runtime
