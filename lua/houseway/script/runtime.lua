-- What this houseway runs on: evidence beside a result, no part of its identity.

local sys = require("hw.sys")

local runtime = {}

---The parts and their versions, by name.
---@return { houseway: string, lua: string, lpeg: string, argparse: string, dkjson: string, xxhash: string,
---  sodium: string, compiler: string, flags: string }
function runtime.versions()
  local build = sys.build()
  local lpeg = require("lpeg")
  -- A string from LPeg 1.1 on, before that a function.
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

---The start-up probes of the Lua in use, run once.
---@return boolean all_passed
---@return { name: string, passed: boolean }[] results
function runtime.probes()
  if not results then passed, results = require("houseway.script.probes").run() end
  return passed, results
end

---Refuses to run scripts on a Lua, or in a program whose threads have one, that fails a probe.
function runtime.prove()
  if runtime.probes() then return end
  for _, probe in ipairs(results) do
    if not probe.passed then error(("this Lua fails a probe, and runs no script: %s"):format(probe.name), 0) end
  end
end

return runtime
