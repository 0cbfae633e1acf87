-- The last passes, passed.txt: of `./bootstrap nightly`, of which commit, on which day, in how many seconds; of tests
-- that cost much and rest on few files, the digest of these, the day and the commit. `./bootstrap test` leaves such a
-- test out, by name, while the digest is the same.
--
--   build/houseway-test-host tests/suite/rests.lua left-out          what is left out, a line each: FILE: why
--   build/houseway-test-host tests/suite/rests.lua told              of which day the last pass of nightly is
--   build/houseway-test-host tests/suite/rests.lua passed TIMES [SECONDS]
--                                                                    writes passed.txt after a run that passed, whose
--                                                                    times these are; nightly took so many seconds

local tests = arg[0]:match("^(.*tests)/suite/rests%.lua$")
package.path = tests .. "/?.lua;" .. tests .. "/?/init.lua;" .. package.path
local asked, times, seconds = arg[1], arg[2], arg[3]

local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local PATH = tap.source_root() .. "/tests/suite/passed.txt"

-- What packages are made by, and of; what houseway answers, once installed, other tests ask every day.
local PACKAGED = {
  bytes = { "^packaging/", "^src/", "^docs/generators/", "^docs/release%.md$", "^CMake", "^LICENSE$", "^VERSION$",
    "^tests/packaging/", "^tests/test_host%.c$" },
  names = { "^lua/", "^jurisdictions/", "^houseways/", "^docs/", "^examples/", "^luacats/" },
  packages = 'build_packages="([^"]+)"',
}

-- What a test rests on: the bytes of files, the names of files, and of bootstrap what a pattern finds there.
local RESTS = {
  ["proof/cards"] = { bytes = { "^tests/proof/", "^tests/coq%.lua$" } },
  ["proof/tiles"] = { bytes = { "^tests/proof/", "^tests/coq%.lua$" } },
  ["packaging/artifacts"] = PACKAGED,
  ["packaging/bare"] = PACKAGED,
}

local function digest_of(rests)
  local lines = { rests.packages and sources.read("bootstrap"):match(rests.packages) }
  local function add(patterns, line_of)
    for _, pattern in ipairs(patterns or {}) do
      for _, path in ipairs(sources.list(pattern)) do lines[#lines + 1] = line_of(path) end
    end
  end
  add(rests.bytes, function (path) return path .. " " .. hash.sha256(sources.read(path)) end)
  add(rests.names, function (path) return path end)
  return hash.sha256(table.concat(lines, "\n"))
end

-- The passes as they are kept: by name, and "nightly", the words of a line.
local function passes()
  local found = {}
  for line in (io.open(PATH) and sources.read("tests/suite/passed.txt") or ""):gmatch("[^\n]+") do
    local name, rest = line:match("^(%S+) (.+)$")
    found[name] = rest
  end
  return found
end

local function print_left_out(found)
  for _, name in ipairs(lists.keys(RESTS)) do
    local day, commit, digest = (found[name] or ""):match("^(%S+) (%S+) (%S+)$")
    if digest == digest_of(RESTS[name]) then
      print(("tests/%s_test.lua: passed on %s at %s, nothing it rests on has changed since"):format(name, day, commit))
    end
  end
end

local function print_told(found)
  if not found.nightly then
    print("NIGHTLY HAS NEVER PASSED: run ./bootstrap nightly, and commit its tests/suite/passed.txt")
    return
  end
  local day, commit, took = found.nightly:match("^(%S+) (%S+) (%S+)$")
  print(("nightly passed last on %s, at %s, in %s seconds"):format(day, commit, took))
  local version, released = sources.read("CHANGELOG.md"):match("\n## (%d%S*), (%d+%-%d+%-%d+)\n")
  if day < released then
    print(("NIGHTLY HAS NOT PASSED SINCE %s WAS RELEASED, on %s: run ./bootstrap nightly"):format(version, released))
  end
end

-- Whether a test ran, and left nothing out.
local function ran_whole(run, name)
  local row = (" build tests/%s_test.lua"):format(name):gsub("%p", "%%%0")
  return run:find(row) ~= nil and not run:find("skipped" .. row)
end

-- A test that was left out, in all or in part, keeps its line.
local function write_passed(found)
  local _, commit = sources.shell("git describe --always --abbrev=12 --exclude='*' --dirty")
  local run = scratch.read(times)
  local now, lines = ("%s %s"):format(os.date("!%Y-%m-%d"), commit:match("%S+")), {}
  if seconds then found.nightly = ("%s %s"):format(now, seconds) end
  for _, name in ipairs(lists.keys(RESTS)) do
    if ran_whole(run, name) then found[name] = ("%s %s"):format(now, digest_of(RESTS[name])) end
    if found[name] then lines[#lines + 1] = ("%s %s"):format(name, found[name]) end
  end
  if found.nightly then table.insert(lines, 1, "nightly " .. found.nightly) end
  scratch.write(PATH, table.concat(lines, "\n") .. "\n")
end

local DONE = { ["left-out"] = print_left_out, told = print_told, passed = write_passed }
if not DONE[asked] or asked == "passed" and not times then
  io.stderr:write("usage: tests/suite/rests.lua left-out | told | passed TIMES [SECONDS]\n")
  return 2
end
DONE[asked](passes())
