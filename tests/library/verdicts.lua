-- As verdicts.c, from a Lua that is not ours: verdicts.lua LOCALE WAY THREADS...

assert(os.setlocale(arg[1]))
local shown = tostring(1.5)
local houseway = require("houseway")
for i = 3, #arg do
  local found = assert(houseway.ask("check", arg[2], "--no-cache", "--threads", arg[i]))
  print(found.verdict, found.violations, found.fingerprint.behaviour_sha256)
end
assert(assert(houseway.way(arg[2])):check().verdict == "violates")
assert(tostring(1.5) == shown, "the locale is not as it was")
