-- houseway version.

local cli = require("cli")
local tap = require("tap")

cli.test("version names the parts", {
  arguments = { "version" },
  out = {
    { contains = "houseway " }, { contains = "Lua " }, { contains = "LPeg " }, { contains = "xxHash " },
    { contains = "libsodium " }, { contains = "compiler " },
  },
})

local as_json = { arguments = { "version", "--json" } }

cli.test_json("version --json has a version for each part", as_json, function (value)
  for _, part in ipairs({ "houseway", "lua", "lpeg", "argparse", "dkjson", "xxhash", "sodium" }) do
    tap.assertStrMatches(value[part], "%d+%.%d+[%d.]*")
  end
  tap.assertStrMatches(value.compiler, "%u%w+ [%d.]+")
  tap.assertIsString(value.flags)
  for _, probe in ipairs(value.probes) do
    tap.assertTrue(probe.passed, probe.name)
  end
end)
