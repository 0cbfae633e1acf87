-- VERSION is the only place with the version; packaging/release makes a release of it. Here in small repositories, with
-- a throwaway key and a packaging/artifacts that builds nothing; artifacts_test.lua makes the files of a release.

local cli = require("cli")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local GIT = "GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.example GIT_COMMITTER_NAME=a "
  .. "GIT_COMMITTER_EMAIL=a@b.example"

-- The key that signs, without a passphrase.
local KEY = os.tmpname() .. ".key"
assert(sources.shell(("ssh-keygen -q -t ed25519 -N '' -C test -f '%s'"):format(KEY)))

-- Runs a line of the shell in the clone.
local function at(clone, line)
  return sources.shell(("cd '%s' && export KEY='%s' %s && %s"):format(clone, KEY, GIT, line))
end

local ARTIFACTS = [[
#!/bin/sh
mkdir -p "$2" && echo "$1" >"$2/SHA256SUMS"
]]

-- A repository with what a release touches, at version 1.2.3, which is tagged.
local function with_clone(body)
  scratch.with(function (clone)
    local ok, why = sources.shell(("mkdir '%s/packaging' && cp packaging/release '%s/packaging/'"):format(clone, clone))
    tap.assertTrue(ok, why)
    scratch.write(clone .. "/packaging/artifacts", ARTIFACTS)
    scratch.write(clone .. "/.gitignore", "build/\n")
    scratch.write(clone .. "/VERSION", "1.2.3\n")
    scratch.write(clone .. "/CHANGELOG.md",
      "# Changes\n\n## Unreleased\n- **More**: of it.\n\n## 1.2.3, 2026-01-02\n- The first.\n")
    ok, why = at(clone, "chmod +x packaging/artifacts && git init --quiet --initial-branch=main && git add . "
      .. "&& git commit --quiet --message begun && git tag --annotate --message 1.2.3 v1.2.3")
    tap.assertTrue(ok, why)
    body(clone)
  end)
end

-- Whether the signature of a tag is that of the key.
local function is_signed(clone, tag)
  return at(clone, ("echo \"me $(cat \"$KEY.pub\")\" >build/signers && "
    .. "git -c gpg.ssh.allowedSignersFile=build/signers verify-tag %s"):format(tag))
end

tap.test("a release writes VERSION and CHANGELOG.md, commits both and tags the commit", function ()
  with_clone(function (clone)
    local ok, said = at(clone, "packaging/release 1.3.0 \"$KEY\"")
    tap.assertTrue(ok, said)
    tap.assertEquals(said, "houseway 1.3.0 is committed and tagged v1.3.0; making its files\n"
      .. "build/v1.3.0 has the files of the release; docs/release.md says what comes next\n")
    tap.assertEquals(scratch.read(clone .. "/VERSION"), "1.3.0\n")
    local today = os.date("!%Y-%m-%d")
    tap.assertEquals(scratch.read(clone .. "/CHANGELOG.md"), "# Changes\n\n## Unreleased\n\n## 1.3.0, " .. today
      .. "\n- **More**: of it.\n\n## 1.2.3, 2026-01-02\n- The first.\n")
    local _, log = at(clone, "git log --format='%s' && git status --porcelain && git diff --name-only HEAD~1")
    tap.assertEquals(log, "houseway 1.3.0\nbegun\nCHANGELOG.md\nVERSION\n")
    local _, tag = at(clone, "git cat-file -t v1.3.0 && git describe")
    tap.assertEquals(tag, "tag\nv1.3.0\n")
    tap.assertEquals(scratch.read(clone .. "/build/v1.3.0/SHA256SUMS"), "v1.3.0\n")
    ok, said = is_signed(clone, "v1.3.0")
    tap.assertTrue(ok, said)
    tap.assertFalse((is_signed(clone, "v1.2.3")), "a tag without a signature")
    ok, said = at(clone, "packaging/release 1.4.0 \"$KEY\"")
    tap.assertFalse(ok)
    tap.assertStrContains(said, 'CHANGELOG.md: no entry stands under "## Unreleased"')
  end)
end)

local REFUSED = {
  { "", "there are 0 arguments; give a version" },
  { "1.3.0 key key", "there are 3 arguments" },
  { "1.3.0", 'no file is named ""; give an SSH key' },
  { "1.3.0 none", 'no file is named "none"; give an SSH key' },
  { "1.3", 'the version must be three numbers, such as 1.2.3, not "1.3"' },
  { "1.03.0", 'not "1.03.0"' },
  { "v1.3.0", 'not "v1.3.0"' },
  { "1.2.3", "the version must be above 1.2.3, which is tagged, not 1.2.3" },
  { "1.2.2", "the version must be above 1.2.3, which is tagged, not 1.2.2" },
  { "0.9.9", "the version must be above 1.2.3" },
  { "1.3.0", "some changes are not committed", "echo 1.2.4 >VERSION" },
  { "1.3.0", "some changes are not committed", "touch new" },
  { "1.3.0", "the version must not be below VERSION's 1.4.0, and 1.3.0 is",
    "echo 1.4.0 >VERSION && git commit --quiet --all --message higher" },
  { "1.3.0 $KEY", "CHANGELOG.md: no entry stands under",
    "sed -i '/More/d' CHANGELOG.md && git commit --quiet --all --message empty" },
  { "1.3.0", "no git repository is here", "rm -rf .git" },
  { "1.3.0 $KEY", "git did not commit and sign; VERSION and CHANGELOG.md are as they were",
    "printf '#!/bin/sh\\nexit 1\\n' >.git/hooks/pre-commit && chmod +x .git/hooks/pre-commit" },
}

local NOW = "cat VERSION CHANGELOG.md; git log --oneline && git tag && git status --porcelain"

tap.test("what is not well is refused in one line, and nothing is written", function ()
  for _, row in ipairs(REFUSED) do
    with_clone(function (clone)
      tap.assertTrue((at(clone, row[3] or "true")))
      local _, before = at(clone, NOW)
      local ok, said = at(clone, "packaging/release " .. row[1])
      tap.assertFalse(ok, row[1])
      tap.assertStrContains(said, "release: ")
      tap.assertStrContains(said, row[2])
      tap.assertEquals(select(2, said:gsub("\n", "")), 1, said)
      local _, after = at(clone, NOW)
      tap.assertEquals(after, before)
    end)
  end
end)

tap.test("a key that cannot sign leaves no commit and no tag", function ()
  with_clone(function (clone)
    local _, before = at(clone, NOW)
    local ok, said = at(clone, "packaging/release 1.3.0 packaging/artifacts")
    tap.assertFalse(ok, said)
    local _, after = at(clone, NOW)
    tap.assertEquals(after, before)
  end)
end)

tap.test("after 1.9.0 comes 1.10.0; git names the key", function ()
  with_clone(function (clone)
    tap.assertTrue((at(clone, "git config user.signingkey \"$KEY\" && packaging/release 1.9.0 && "
      .. "sed -i 's/^## Unreleased/&\\n- More./' CHANGELOG.md && "
      .. "git commit --quiet --all --message more && packaging/release 1.10.0")))
    tap.assertEquals(scratch.read(clone .. "/VERSION"), "1.10.0\n")
  end)
end)

tap.test("the key is removed", function ()
  for _, name in ipairs({ KEY, KEY .. ".pub", (KEY:gsub("%.key$", "")) }) do tap.assertTrue(os.remove(name)) end
end)

tap.test("the program has the version that VERSION has, and no other source says it", function ()
  local version = sources.read("VERSION"):match("^(%d+%.%d+%.%d+)\n$")
  tap.assertEquals(cli.run({ arguments = { "version", "--json" } }).out:match('"houseway":"([^"]+)"'), version)
  tap.assertStrContains(sources.read("CHANGELOG.md"), "\n## Unreleased\n")
  for _, path in ipairs({ "CMakeLists.txt", "packaging/debian.cmake", "bootstrap" }) do
    tap.assertNotStrContains(sources.read(path), version)
  end
end)
