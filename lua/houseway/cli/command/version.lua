-- houseway version: what this program is and what it runs on.

local engine = require("houseway.script.engine")
local runtime = require("houseway.script.runtime")

local order = {
  "houseway", "engine_sha256", "lua", "lpeg", "argparse", "dkjson", "xxhash", "sodium", "compiler", "flags", "probes",
  "name", "passed",
}

local labels = {
  houseway = "houseway", engine_sha256 = "engine, SHA-256", lua = "Lua", lpeg = "LPeg", argparse = "argparse",
  dkjson = "dkjson", xxhash = "xxHash", sodium = "libsodium", compiler = "compiler", flags = "flags",
}

local function print_all(versions, probes, out)
  local rows = {}
  for _, key in ipairs(order) do
    if labels[key] then rows[#rows + 1] = { labels[key], versions[key] } end
  end
  local failed = {}
  for _, probe in ipairs(probes) do
    if not probe.passed then failed[#failed + 1] = probe.name end
  end
  rows[#rows + 1] = { "probes", ("%d of %d passed"):format(#probes - #failed, #probes) }
  out:columns(rows)
  for _, name in ipairs(failed) do out:line("probe failed: ", name) end
end

local function run(args, out)
  local versions = runtime.versions()
  if args.brief then
    out:line("houseway ", versions.houseway)
    return 0
  end
  versions.engine_sha256 = engine.sha256()
  local all_passed, probes = runtime.probes()
  if args.json then
    versions.probes = probes
    out:json(versions, order)
  else
    print_all(versions, probes, out)
  end
  return all_passed and 0 or 3
end

return {
  name = "version",
  summary = "Print the versions of houseway and its parts",
  example = "houseway version --json",
  options = function () end,
  run = run,
}
