-- A build outside the source tree, `cmake --preset release -B DIRECTORY`: configured here, then its last steps are run
-- with a copy of the programs already built. Compiling them once more would take 20 s and find nothing else.

local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local STEPS = "cmake --preset release -B '%s' >'%s/log' && cp '%s/houseway' '%s/houseway-test-host' '%s' && "
  .. "ninja -C '%s' -t commands houseway_shown houseway_generated | grep -e packaging/shown -e docs/generators | sh"

tap.test("28.7 a build outside the tree writes the manual, completions, documents and schemas", function ()
  scratch.with(function (there)
    local here = tap.build_directory()
    local ok, said = sources.shell("unset HOUSEWAY_PATH; " .. STEPS:format(there, there, here, here, there, there))
    tap.assertTrue(ok, said)
    for _, part in ipairs({ "shown", "docs", "schemas" }) do
      ok, said = sources.shell(("diff -r '%s/%s' '%s/%s'"):format(there, part, here, part))
      tap.assertTrue(ok, said)
    end
  end)
end)
