-- The Python package: the wheel that the build writes, installed in an environment with nothing else, and asked there
-- with no variable set. It answers as the program does.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local PYTHON = "python3"

local function succeed(line, ...)
  local ok, said = sources.shell(line:format(...))
  tap.assertTrue(ok, said)
  return said
end

local function facts(...)
  return json.decode(cli.run({ arguments = { ... } }).out)
end

local CARDS = { "As Kh Td 9c 4s 3d Jk", "2c 3d 4h 5s 7c 9d Jh", "As Ah Ad Kc Kh 2s 2d" }
local TILES = { "4-5 3-5 3-4 1-2", "6-6 5-5 2-2 5-6", "6-6 6-6 2-4 1-2" }

local function set_by(name, chapter, hands)
  return { name, chapter, facts("set", name, "--under", chapter, "--json", table.unpack(hands)) }
end

tap.test("the target writes it", function ()
  succeed("cmake --build '%s' --target wheel", tap.build_directory())
end)

tap.test("it installs by itself, and answers in three lines, in threads and wrongly asked as documented", function ()
  scratch.with(function (directory)
    local expected = { sets = { set_by("foxwoods", "us-pa/645a", CARDS),
      set_by("traditional", "us-pa/621a", TILES) }, plain = facts("fingerprint", "plain", "--json"),
      check = facts("check", "traditional", "--under", "us-pa/621a", "--json"),
      edge = facts("edge", "traditional", "--under", "us-pa/621a", "--json"),
      explain = facts("explain", "traditional", "--under", "us-pa/621a", TILES[1], "--json") }
    scratch.write(directory .. "/expected", json.encode(expected))
    scratch.write(directory .. "/page", (sources.read("docs/python.md"):gsub("\n```[^\n]*", "\n")))
    succeed("%s -m venv --without-pip '%s/venv'", PYTHON, directory)
    local pip = succeed("ls /usr/share/python-wheels/pip-*.whl"):match("[^\n]+")
    succeed("%s %s/pip --python '%s/venv/bin/python' --disable-pip-version-check install --quiet --no-index "
      .. "--no-compile '%s'/houseway-*.whl", PYTHON, pip, directory, tap.build_directory())
    local said = succeed("cd / && env -i '%s/venv/bin/python' -W error '%s/tests/library/wheel.py' '%s' '%s/expected' "
      .. "'%s/page'", directory, tap.source_root(), tap.source_root(), directory, directory)
    tap.assertEquals(select(2, said:gsub("ran check_", "")), 9, said)
  end)
end)

tap.test("it is the same bytes from another folder, at another time; no folder of the build is in it", function ()
  scratch.with(function (directory)
    succeed("mkdir '%s/a' '%s/b' '%s/b/build' && packaging/wheel '%s' '%s/a'", directory, directory, directory,
      tap.build_directory(), directory)
    succeed("cp -r VERSION LICENSE src lua jurisdictions houseways packaging '%s/b/' && cp -rL '%s'/libhouseway.so.0 "
      .. "'%s/web' '%s/b/build/'", directory, tap.build_directory(), tap.build_directory(), directory)
    succeed("cd '%s/b' && umask 077 && TZ=Asia/Macau SOURCE_DATE_EPOCH=1 packaging/wheel build .", directory)
    succeed("cmp '%s'/a/*.whl '%s'/b/*.whl", directory, directory)
    succeed("cmp '%s'/a/*.whl '%s'/houseway-*.whl", directory, tap.build_directory())
  end)
  tap.assertFalse((sources.shell(("grep -qF '%s' '%s/libhouseway.so.0'"):format(tap.source_root(),
    tap.build_directory()))))
end)

tap.test("wrong arguments are refused in one line", function ()
  local ok, said = sources.shell("packaging/wheel build")
  tap.assertFalse(ok)
  tap.assertEquals(said, "packaging/wheel: there are 1 arguments; write packaging/wheel BUILD FOLDER\n")
end)
