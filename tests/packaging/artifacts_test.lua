-- The files of a release: the documented step releases a clone of this repository with a throwaway key, a second clone
-- at another path verifies them as docs/release.md says, and builds them once more. The two builds take 40 s of
-- processor time.

local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local MAINTAINER = "maintainers@houseway.example"
local GIT = ("export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=%s GIT_COMMITTER_NAME=a "
  .. "GIT_COMMITTER_EMAIL=%s"):format(MAINTAINER, MAINTAINER)
local PAGE = sources.read("docs/release.md")
local DOCUMENTED = assert(PAGE:match("packaging/release (%d+%.%d+%.%d+) "))
local MAJOR, MINOR = sources.read("VERSION"):match("^(%d+)%.(%d+)%.")
local VERSION = ("%d.%d.0"):format(MAJOR, MINOR + 1)
local ROOT = os.tmpname() .. ".d"
local FIRST, SECOND, KEY = ROOT .. "/first", ROOT .. "/at/another/path", ROOT .. "/key"
local FILES = FIRST .. "/build/v" .. VERSION

-- Runs a line of the shell in a directory; what it prints on both streams.
local function run(directory, line)
  local ok, said = sources.shell(("cd '%s' && %s && %s"):format(directory, GIT, line))
  tap.assertTrue(ok, said)
  return said
end

-- A repository of these sources, committed as they are now.
local function clone_this(clone)
  run(".", ("mkdir -p '%s' && tar -c --exclude='./build*' --exclude=./.git . | tar -x -C '%s'"):format(clone, clone))
  run(clone, "git init --quiet && git add . && git commit --quiet --message now")
end

tap.test("28.7 the documented step releases this repository: commit, signed tag, files", function ()
  run(".", ("mkdir '%s' && ssh-keygen -q -t ed25519 -N '' -C test -f '%s'"):format(ROOT, KEY))
  clone_this(FIRST)
  local changes = scratch.read(FIRST .. "/CHANGELOG.md")
  if not changes:find("\n## Unreleased\n+%- ") then -- no entry since the last release
    run(FIRST, "sed -i 's/^## Unreleased/&\\n- **More**: of it./' CHANGELOG.md && git commit --quiet --all -m more")
    changes = scratch.read(FIRST .. "/CHANGELOG.md")
  end
  local step = assert(PAGE:match("\n +(packaging/release [^\n]+)\n"))
  run(FIRST, (step:gsub(DOCUMENTED:gsub("%.", "%%."), VERSION):gsub("~/.ssh/id_ed25519", KEY)))
  tap.assertEquals(scratch.read(FIRST .. "/VERSION"), VERSION .. "\n")
  local heading = "## Unreleased\n\n## " .. VERSION .. os.date("!, %Y-%m-%d\n")
  tap.assertEquals(scratch.read(FIRST .. "/CHANGELOG.md"), (changes:gsub("## Unreleased\n", heading, 1)))
  tap.assertEquals(run(FIRST, "git log -1 --format=%s && git describe && git status --porcelain"),
    ("houseway %s\nv%s\n"):format(VERSION, VERSION))
end)

tap.test("28.7 another clone verifies tag, list and files, and builds the same bytes at another path", function ()
  run(".", ("git clone --quiet '%s' '%s' && cp -r '%s' '%s/files'"):format(FIRST, SECOND, FILES, SECOND))
  run(SECOND, ("echo %s $(cat '%s.pub') >signers"):format(MAINTAINER, KEY))
  local block = assert(PAGE:match("\n## Verify a release.-\n```sh\n(.-)```"))
  run(SECOND, "set -e; " .. block:gsub(DOCUMENTED:gsub("%.", "%%."), VERSION) .. "true")
  run(SECOND, "cd again && cmp SHA256SUMS ../files/SHA256SUMS && sha256sum --check SHA256SUMS")
  local _, said = sources.shell(("cd '%s/files' && echo >>houseway-%s.tar.gz && sha256sum --check SHA256SUMS"):format(
    SECOND, VERSION))
  tap.assertStrContains(said, "FAILED", "a file that was changed")
end)

tap.test("28.7 the source archive is the tagged commit; nothing is dated but by it", function ()
  tap.assertEquals(run(FILES, "ls -d work 2>/dev/null || echo none"), "none\n")
  local archive = ("houseway-%s.tar.gz"):format(VERSION)
  tap.assertEquals(run(FILES, ("gzip -dc %s | git get-tar-commit-id"):format(archive)),
    run(FIRST, "git rev-parse HEAD"))
  tap.assertEquals(run(FILES, ("tar -tzf %s | grep -v /$ | cut -d/ -f2- | sort"):format(archive)),
    run(FIRST, "git ls-files | sort"))
  local when = run(FIRST, "TZ=UTC git log -1 --format=%cd '--date=format-local:%Y-%m-%d %H:%M:%S'"):match("[^\n]+")
  local later = run(FILES, ("for p in *.deb; do dpkg-deb --fsys-tarfile $p | TZ=UTC tar -tv --full-time -f - "
    .. "| awk -v at='%s' '$4 \" \" $5 > at'; done"):format(when))
  tap.assertEquals(later, "")
end)

local HAND = "As Kh Td 9c 4s 3d Jk"
local PYTHON = 'import houseway; print(houseway.version, houseway.Way("foxwoods").set("' .. HAND .. '").low)'
local JAVASCRIPT = 'import { load, version } from "./package/index.js"; '
  .. 'const way = await load("foxwoods/pai_gow_poker"); console.log(version, way.set("' .. HAND .. '").low)'

tap.test("28.6 the packages for Python and npm are of this version, and set a hand from another folder", function ()
  local expected = VERSION .. " Kh 10d\n"
  run(ROOT, ("mkdir languages && cd languages && /usr/bin/python3 -m zipfile -e '%s'/*.whl . && tar -xzf '%s'/*.tgz")
    :format(FILES, FILES))
  scratch.write(ROOT .. "/languages/run.mjs", JAVASCRIPT)
  tap.assertEquals(run(ROOT .. "/languages", ("env -i /usr/bin/python3 -c '%s'"):format(PYTHON)), expected)
  tap.assertEquals(run(ROOT .. "/languages", "node run.mjs"), expected)
end)

tap.test("28.6 LuaRocks unpacks the source rock: the archive, and its rockspec but for version and source", function ()
  run(ROOT, ("mkdir rock && cd rock && luarocks --lua-version 5.4 unpack '%s'/houseway-%s-1.src.rock"):format(FILES,
    VERSION))
  local within = ("%s/rock/houseway-%s-1"):format(ROOT, VERSION)
  run(within, ("cmp houseway-%s.tar.gz '%s'/houseway-%s.tar.gz"):format(VERSION, FILES, VERSION))
  local ours = ("houseway-%s/packaging/houseway-dev-1.rockspec"):format(VERSION)
  local _, said = sources.shell(("cd '%s' && diff %s houseway-%s-1.rockspec"):format(within, ours, VERSION))
  local changed = {}
  for name in said:gmatch("\n?> (%l+) = ") do changed[#changed + 1] = name end
  tap.assertEquals({ changed, select(2, said:gsub("\n[<>] ", "")) }, { { "version", "source" }, 4 })
  tap.assertStrContains(said, ('dir = "houseway-%s"'):format(VERSION))
end)

-- A phrase that the Debian copyright file of a package under the licence has.
local PHRASES = {
  ["Apache-2.0"] = "Apache License", ["Apache-2.0 WITH LLVM-exception"] = "LLVM Exceptions",
  ["BSD-2-Clause"] = "Redistribution and use in source and binary forms",
  ["BSD-3-Clause"] = "specific prior written permission",
  ["GPL-2.0-or-later"] = "version 2", ["GPL-3.0-or-later"] = "GPL-3",
  ["GPL-3.0-or-later WITH GCC-exception-3.1"] = "Runtime Library Exception",
  ISC = "Permission to use, copy, modify, and", ["LGPL-2.1-or-later"] = "Lesser General Public",
  MIT = "Permission is hereby granted, free of charge", ["Python-2.0"] = "PYTHON SOFTWARE FOUNDATION LICENSE",
  ["SSH-OpenSSH"] = "OpenSSH",
}

local function sbom()
  local document = assert(json.decode(scratch.read(("%s/houseway-%s.spdx.json"):format(FILES, VERSION))))
  local of = {}
  for _, package in ipairs(document.packages) do
    tap.assertNil(of[package.SPDXID], package.SPDXID)
    of[package.SPDXID] = package
  end
  return document, of
end

tap.test("28.7 the SBOM is of SPDX 2.3, and lists each file with the digest that SHA256SUMS has", function ()
  local document, of = sbom()
  tap.assertEquals({ document.spdxVersion, document.dataLicense, document.SPDXID },
    { "SPDX-2.3", "CC0-1.0", "SPDXRef-DOCUMENT" })
  tap.assertEquals(document.creationInfo.created,
    run(FIRST, "TZ=UTC git log -1 --format=%cd --date=format-local:%Y-%m-%dT%H:%M:%SZ"):match("%S+"))
  for _, key in ipairs({ "name", "documentNamespace" }) do tap.assertStrContains(document[key], VERSION) end
  local listed, count = {}, 0
  for _, package in pairs(of) do
    tap.assertStrMatches(package.SPDXID, "SPDXRef%-[%w.-]+")
    for _, key in ipairs({ "name", "downloadLocation", "licenseDeclared", "licenseConcluded", "copyrightText" }) do
      tap.assertIsString(package[key], package.SPDXID)
    end
    if package.packageFileName then listed[package.packageFileName] = package.checksums[1].checksumValue end
  end
  for digest, file in scratch.read(FILES .. "/SHA256SUMS"):gmatch("(%x+)  ([^\n]+)\n") do
    if not file:find("%.spdx%.json$") then
      tap.assertEquals(listed[file], digest, file)
      count = count + 1
    end
  end
  tap.assertEquals(count, 9) -- the sources, five Debian packages, three for languages
end)

tap.test("28.7 the SBOM's dependencies are those of the packages, with the versions and licences of Debian", function ()
  local document, of = sbom()
  local depends, brought, tools = {}, {}, 0
  for _, relation in ipairs(document.relationships) do
    local from, to = of[relation.spdxElementId], of[relation.relatedSpdxElement]
    tap.assertNotNil(to, relation.relatedSpdxElement)
    tap.assertTrue(from ~= nil or relation.spdxElementId == "SPDXRef-DOCUMENT", relation.spdxElementId)
    if relation.relationshipType == "DEPENDS_ON" then
      depends[from.name] = depends[from.name] or {}
      table.insert(depends[from.name], to.name)
    elseif relation.relationshipType == "CONTAINS" then
      brought[#brought + 1] = from.name .. ": " .. to.name
    elseif relation.relationshipType:find("^BUILD_") then
      tap.assertNotNil(from.versionInfo, from.name)
      tools = tools + 1
    end
  end
  tap.assertEquals(tools, 13)
  local licences = run(FILES,
    "unzip -l *.whl | sed -n 's|.*/licenses/\\(.*[0-9a-z]\\)$|houseway for Python: \\1|p' | sort")
  tap.assertEquals(table.concat(brought, "\n") .. "\n", licences)
  for _, package in ipairs({ "houseway", "libhouseway" .. MAJOR, "libhouseway-dev", "lua-houseway" }) do
    local line = ("dpkg-deb -f %s_*.deb Depends | tr ',' '\\n' | sed 's/(.*//' | tr -d ' ' | sort"):format(package)
    table.sort(depends[package])
    tap.assertEquals(table.concat(depends[package], "\n") .. "\n", run(FILES, line))
  end
  for _, package in pairs(of) do
    if package.supplier == "Organization: Debian" and package.versionInfo then
      tap.assertStrContains(run("/usr/share/doc", ("dpkg -s %s | sed -n 's/^Version: //p'"):format(package.name)),
        package.versionInfo)
      local phrase = assert(PHRASES[package.licenseDeclared], package.licenseDeclared)
      run("/usr/share/doc", ("tr -s ' \\n' ' ' <%s/copyright | grep -q '%s' || { echo %s; false; }"):format(
        package.name, phrase, package.name))
    end
  end
end)

tap.test("what cannot be made is refused in one line", function ()
  for _, row in ipairs({ { "", "there are 0 arguments" }, { "v9.9.9 new", 'no tag is named "v9.9.9"' },
    { "HEAD files", "files exists; give a directory that does not exist yet" } }) do
    local ok, said = sources.shell(("cd '%s' && packaging/artifacts %s"):format(SECOND, row[1]))
    tap.assertFalse(ok)
    tap.assertStrContains(said, "packaging/artifacts: " .. row[2])
    tap.assertEquals(select(2, said:gsub("\n", "")), 1, said)
  end
end)

tap.test("the clones are removed", function ()
  run(".", ("rm -r '%s' && rm -f '%s'"):format(ROOT, ROOT:gsub("%.d$", "")))
end)
