-- The Debian packages of the release build: what is in them. bare_test.lua has them in a bare system.

local command = require("houseway.cli.command")
local documents = require("docs.documents")
local sources = require("sources")
local tap = require("tap")

local PACKAGES = tap.build_directory() .. "/packages"

tap.test("CPack makes the packages", function ()
  local line = "rm -rf '%s' && cpack -G DEB --config '%s/CPackConfig.cmake' -B '%s'"
  local ok, said = sources.shell(line:format(PACKAGES, tap.build_directory(), PACKAGES))
  tap.assertTrue(ok, said)
end)

-- What a package says of itself, or the files in it; of its control files, the one that is named.
local function asked(option, package, file)
  local line = "dpkg-deb %s '%s'/%s_*.deb %s"
  local ok, said = sources.shell(line:format(option, PACKAGES, package, file or ""))
  tap.assertTrue(ok, said)
  return said
end

tap.test("they bear the version, and depend on each other and on what Lua loads", function ()
  local version = sources.read("VERSION"):match("%S+") .. "-1"
  local facts = asked("-f", "houseway")
  tap.assertStrContains(facts, "\nVersion: " .. version .. "\n")
  tap.assertStrContains(facts, ("houseway-data (= %s)"):format(version))
  for _, package in ipairs({ "lua-argparse", "lua-dkjson", "lua-lpeg", "libc6", "liblua5.4-0", "libsodium23" }) do
    tap.assertStrContains(facts, package)
  end
  tap.assertStrContains("\n" .. asked("-f", "houseway-data"), "\nArchitecture: all\n")
end)

-- The library's package bears the number of its soname.
local MAJOR, MINOR = sources.read("VERSION"):match("^(%d+)%.(%d+)")
local LIBRARY, SONAME = "libhouseway" .. MAJOR, "libhouseway.so." .. MAJOR

-- What stands in which, and what it depends on besides what it is linked with; patterns of the files it has.
local PARTS = {
  { package = LIBRARY, section = "libs", depends = { "houseway-data", "lua-lpeg", "liblua5.4-0", "libsodium23" },
    files = { "lib/" .. SONAME .. " -> " .. SONAME }, own = { "^lib/libhouseway%.so%.%d" } },
  { package = "libhouseway-dev", section = "libdevel",
    depends = { LIBRARY .. " (= ", "liblua5.4-dev", "libxxhash-dev", "libsodium-dev" },
    files = { "lib/libhouseway.so -> " .. SONAME, "lib/libhouseway.a", "include/houseway/session.h",
      "include/houseway/worth/worth.h", "lib/pkgconfig/houseway.pc", "lib/cmake/houseway/housewayConfig.cmake" },
    own = { "^lib/libhouseway%.so ", "^lib/libhouseway%.a$", "^include/houseway/.*%.h$", "^lib/pkgconfig/houseway%.pc$",
      "^lib/cmake/houseway/.*%.cmake$" } },
  { package = "lua-houseway", section = "interpreters", depends = { "houseway-data", "lua-lpeg", "libsodium23" },
    files = { "lib/lua/5.4/houseway.so\n" }, own = { "^lib/lua/5%.4/houseway%.so$" } },
}

local function is_one_of(path, patterns)
  for _, pattern in ipairs(patterns) do
    if path:find(pattern) then return true end
  end
  return path:find("^share/doc/") ~= nil
end

for _, part in ipairs(PARTS) do
  tap.test(part.package .. ": what it is for, nothing of the others', and what it stands on", function ()
    local facts, files = asked("-f", part.package), asked("-c", part.package)
    tap.assertStrContains(facts, ("\nSection: %s\n"):format(part.section))
    for _, name in ipairs(part.depends) do tap.assertStrContains(facts:match("\nDepends: ([^\n]+)"), name) end
    for _, path in ipairs(part.files) do tap.assertStrContains(files, " ./usr/" .. path) end
    for path in files:gmatch(" %./usr/([^\n]*[^/\n])\n") do tap.assertTrue(is_one_of(path, part.own), path) end
  end)
end

tap.test("who is built with the library depends on versions that run it; ldconfig is asked by its trigger", function ()
  local parted = MAJOR == "0" and "0." .. math.tointeger(MINOR) + 1 or tostring(math.tointeger(MAJOR) + 1)
  tap.assertEquals(asked("-I", LIBRARY, "shlibs"), ("libhouseway %s %s (>= %s), %s (<< %s~)\n"):format(MAJOR, LIBRARY,
    sources.read("VERSION"):match("%S+"), LIBRARY, parted))
  tap.assertEquals(asked("-I", LIBRARY, "triggers"), "activate-noawait ldconfig\n")
  tap.assertNil(asked("-I", LIBRARY):find("postinst", 1, true), "scripts beside the trigger")
end)

tap.test("every command has its page of the manual, and shells their completions, where Debian looks", function ()
  local files = asked("-c", "houseway")
  tap.assertStrContains(files, " ./usr/share/man/man1/houseway.1.gz\n")
  for _, name in ipairs(command.names()) do
    tap.assertStrContains(files, (" ./usr/share/man/man1/houseway-%s.1.gz\n"):format(name))
  end
  for _, path in ipairs({ "bash-completion/completions/houseway", "zsh/vendor-completions/_houseway",
    "fish/vendor_completions.d/houseway.fish" }) do
    tap.assertStrContains(files, (" ./usr/share/%s\n"):format(path))
  end
end)

tap.test("the packages have every page of docs/ and every schema, those that are generated too", function ()
  local program, data = asked("-c", "houseway"), asked("-c", "houseway-data")
  for _, path in ipairs(documents.pages()) do
    tap.assertStrContains(program, (" ./usr/share/doc/houseway/%s\n"):format(path))
  end
  for _, path in ipairs(sources.generated("^schemas/")) do
    tap.assertStrContains(data, (" ./usr/share/houseway/%s\n"):format(path))
  end
  tap.assertNil(program:find("docs/generators", 1, true))
end)

tap.test("changes stand in Debian's form, of every entry of CHANGELOG.md", function ()
  local _, changes = sources.shell(("dpkg-deb --fsys-tarfile '%s'/houseway_*.deb | "
    .. "tar -xO ./usr/share/doc/houseway/changelog.Debian.gz | zcat"):format(PACKAGES))
  local page = sources.read("CHANGELOG.md"):gsub("\n## Unreleased\n+## ", "\n## ") -- no entry since the last release
  local entries, items = select(2, page:gsub("\n## ", "")), select(2, page:gsub("\n%- ", ""))
  tap.assertEquals(select(2, ("\n" .. changes):gsub("\nhouseway %(", "")), entries)
  tap.assertTrue(select(2, changes:gsub("\n  %* ", "")) >= items)
  for line in changes:gmatch("\n(  [^\n]+)") do tap.assertTrue(utf8.len(line) <= 80, line) end
end)

tap.test("a try of no package is refused before anything is made for it", function ()
  local none = PACKAGES .. "/tried-not"
  local _, said = sources.shell(("packaging/try '%s'; echo ended with $?"):format(none))
  tap.assertEquals(said, "packaging/try: there are 1 arguments; give a folder and packages: packaging/try FOLDER "
    .. "PACKAGE.deb...\nended with 2\n")
  _, said = sources.shell(("packaging/try '%s' '%s/*.dev'; echo ended with $?"):format(none, PACKAGES))
  if not said:find("ended with 77") then
    tap.assertEquals(said, ('packaging/try: no file is named "%s/*.dev"; give a package that cpack made\n'
      .. "ended with 2\n"):format(PACKAGES))
  end
  tap.assertFalse((sources.shell(("test -e '%s'"):format(none))))
end)
