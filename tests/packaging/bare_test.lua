-- The Debian packages of the release build, held to Debian's policy, and tried in a bare system.

local sample = require("sample")
local sources = require("sources")
local tap = require("tap")

local PACKAGES = tap.build_directory() .. "/packages-bare"

tap.test("CPack makes the packages", function ()
  local line = "rm -rf '%s' && cpack -G DEB --config '%s/CPackConfig.cmake' -B '%s'"
  local ok, said = sources.shell(line:format(PACKAGES, tap.build_directory(), PACKAGES))
  tap.assertTrue(ok, said)
end)

tap.test("lintian finds no error, and warns of nothing that docs/release.md does not tell", function ()
  local ok, said = sources.shell(("lintian --no-cfg --allow-root --fail-on error '%s'/*.deb"):format(PACKAGES))
  tap.assertTrue(ok, said)
  tap.assertNil(("\n" .. said):find("\nE: "), said)
  local told = sources.read("docs/release.md")
  for tag in said:gmatch("W: [^:]+: (%S+)") do tap.assertStrContains(told, "`" .. tag .. "`") end
end)

tap.test("apt installs them in a bare system, commands and programs run there, and they go without a trace", function ()
  local _, said = sources.shell(("packaging/try '%s/bare' '%s'/*.deb; echo ended with $?"):format(tap.build_directory(),
    PACKAGES))
  local code = said:match("ended with (%d+)\n$")
  if code == "77" and not sample.is_whole() then tap.skip_test("packaging/try: " .. said:match("([^\n]*)\nended")) end
  tap.assertEquals(code, "0", said)
  for _, what in ipairs({ "ran /tmp/shared ", "ran /tmp/archive ", "ran lua5.4 ", "removed, with nothing left" }) do
    tap.assertStrContains(said, what)
  end
end)
