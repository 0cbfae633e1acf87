-- VERSION is the one place where the version stands; packaging/release makes a release of it: in a clone of this
-- repository, and in small ones with what it touches.

local cli = require("cli")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local GIT = "GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.example GIT_COMMITTER_NAME=a "
  .. "GIT_COMMITTER_EMAIL=a@b.example"

-- Runs a line of the shell in the clone.
local function at(clone, line)
  return sources.shell(("cd '%s' && export %s && %s"):format(clone, GIT, line))
end

-- A repository of a folder's own with what a release touches, at version 1.2.3, which is tagged.
local function with_clone(body)
  scratch.with(function (clone)
    local ok, why = sources.shell(("mkdir '%s/packaging' && cp packaging/release '%s/packaging/'"):format(clone, clone))
    tap.assertTrue(ok, why)
    scratch.write(clone .. "/VERSION", "1.2.3\n")
    scratch.write(clone .. "/CHANGELOG.md",
      "# Changes\n\n## Unreleased\n- **More**: of it.\n\n## 1.2.3, 2026-01-02\n- The first.\n")
    ok, why = at(clone, "git init --quiet --initial-branch=main && git add . && git commit --quiet --message begun "
      .. "&& git tag --annotate --message 1.2.3 v1.2.3")
    tap.assertTrue(ok, why)
    body(clone)
  end)
end

tap.test("a release writes VERSION and CHANGELOG.md, commits both and tags the commit", function ()
  with_clone(function (clone)
    local ok, said = at(clone, "packaging/release 1.3.0")
    tap.assertTrue(ok, said)
    tap.assertEquals(said, "houseway 1.3.0 is committed and tagged v1.3.0. docs/release.md tells what comes next.\n")
    tap.assertEquals(scratch.read(clone .. "/VERSION"), "1.3.0\n")
    local today = os.date("!%Y-%m-%d")
    tap.assertEquals(scratch.read(clone .. "/CHANGELOG.md"), "# Changes\n\n## Unreleased\n\n## 1.3.0, " .. today
      .. "\n- **More**: of it.\n\n## 1.2.3, 2026-01-02\n- The first.\n")
    local _, log = at(clone, "git log --format='%s' && git status --porcelain && git diff --name-only HEAD~1")
    tap.assertEquals(log, "houseway 1.3.0\nbegun\nCHANGELOG.md\nVERSION\n")
    local _, tag = at(clone, "git cat-file -t v1.3.0 && git describe")
    tap.assertEquals(tag, "tag\nv1.3.0\n")
    ok, said = at(clone, "packaging/release 1.4.0")
    tap.assertFalse(ok)
    tap.assertStrContains(said, 'CHANGELOG.md: found no entry under "## Unreleased"')
  end)
end)

-- What docs/release.md has typed, with the version after the one that this repository is at.
local function documented_step()
  local step = assert(sources.read("docs/release.md"):match("\n +(packaging/release )%d+%.%d+%.%d+\n"))
  local major, minor = sources.read("VERSION"):match("^(%d+)%.(%d+)%.")
  local version = ("%d.%d.0"):format(major, minor + 1)
  return step .. version, version
end

-- A clone of this repository; of sources that came without one, as an archive does, a repository of them all.
local function clone_this(clone)
  local is_repository = sources.shell("git rev-parse --git-dir")
  local line = is_repository and "git clone --quiet --shared . '%s'"
    or "mkdir '%s' && tar -c --exclude='./build*' . | tar -x -C '%s' && cd '%s' && git init --quiet && git add ."
  local ok, said = sources.shell((line:gsub("%%s", clone)))
  tap.assertTrue(ok, said)
end

tap.test("the documented step releases this repository, with its changes as they stand", function ()
  scratch.with(function (directory)
    local clone, step, version = directory .. "/clone", documented_step()
    clone_this(clone)
    local ok, said = sources.shell((("cp packaging/release '%s/packaging/' && cp VERSION CHANGELOG.md '%s'"):format(
      clone, clone)))
    tap.assertTrue(ok, said)
    local changes = sources.read("CHANGELOG.md")
    ok, said = at(clone, ("git commit --quiet --all --allow-empty --message now && %s"):format(step))
    tap.assertTrue(ok, said)
    tap.assertEquals(scratch.read(clone .. "/VERSION"), version .. "\n")
    local heading = "## Unreleased\n\n## " .. version .. os.date("!, %Y-%m-%d\n")
    tap.assertEquals(scratch.read(clone .. "/CHANGELOG.md"), (changes:gsub("## Unreleased\n", heading, 1)))
    local _, log = at(clone, "git log -1 --format=%s && git describe && git status --porcelain")
    tap.assertEquals(log, ("houseway %s\nv%s\n"):format(version, version))
  end)
end)

local REFUSED = {
  { "", "found 0 arguments, expected a version" },
  { "1.3.0 1.4.0", "found 2 arguments" },
  { "1.3", 'found version "1.3", expected three numbers' },
  { "1.03.0", 'found version "1.03.0"' },
  { "v1.3.0", 'found version "v1.3.0"' },
  { "1.2.3", "found version 1.2.3, expected one above 1.2.3, which is tagged" },
  { "1.2.2", "found version 1.2.2, expected one above 1.2.3" },
  { "0.9.9", "expected one above 1.2.3" },
  { "1.3.0", "found changes that are not committed", "echo 1.2.4 >VERSION" },
  { "1.3.0", "found changes that are not committed", "touch new" },
  { "1.3.0", "found version 1.3.0, expected none below VERSION's 1.4.0",
    "echo 1.4.0 >VERSION && git commit --quiet --all --message higher" },
  { "1.3.0", "CHANGELOG.md: found no entry",
    "sed -i '/More/d' CHANGELOG.md && git commit --quiet --all --message empty" },
  { "1.3.0", "found no git repository here", "rm -rf .git" },
  { "1.3.0", "git did not commit; VERSION and CHANGELOG.md are as they were",
    "printf '#!/bin/sh\\nexit 1\\n' >.git/hooks/pre-commit && chmod +x .git/hooks/pre-commit" },
}

local NOW = "cat VERSION CHANGELOG.md; git log --oneline && git status --porcelain"

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

tap.test("after 1.9.0 comes 1.10.0", function ()
  with_clone(function (clone)
    tap.assertTrue((at(clone, "packaging/release 1.9.0 && sed -i 's/^## Unreleased/&\\n- More./' CHANGELOG.md && "
      .. "git commit --quiet --all --message more && packaging/release 1.10.0")))
    tap.assertEquals(scratch.read(clone .. "/VERSION"), "1.10.0\n")
  end)
end)

tap.test("the program has the version that VERSION has, and no other source says it", function ()
  local version = sources.read("VERSION"):match("^(%d+%.%d+%.%d+)\n$")
  tap.assertEquals(cli.run({ arguments = { "version", "--json" } }).out:match('"houseway":"([^"]+)"'), version)
  tap.assertStrContains(sources.read("CHANGELOG.md"), "\n## Unreleased\n")
  for _, path in ipairs({ "CMakeLists.txt", "packaging/debian.cmake", "bootstrap" }) do
    tap.assertNotStrContains(sources.read(path), version)
  end
end)
