-- The versions of houseway and of the libraries it uses.

local engine = require("houseway.script.engine_digest")
local runtime = require("houseway.script.runtime")

local function find()
  local answer = runtime.versions()
  answer.engine_sha256 = engine.sha256()
  local all_passed
  all_passed, answer.probes = runtime.probes()
  return answer, all_passed and 0 or 3
end

return {
  name = "version",
  summary = "Print the versions of houseway and its parts",
  example = "houseway version --json",
  takes = {},
  answers = {
    { version = 1, keys = {
      { "houseway lua lpeg argparse dkjson xxhash sodium", "string", "versions" },
      { "engine_sha256", "string", "of the program and its Lua sources ([fingerprint.md](fingerprint.md))" },
      { "compiler flags", "string", "what it was built with" },
      { "probes", "list of probes", "as in `check`" },
    } },
  },
  find = find,
}
