-- The last passes, passed.txt: of each part of `./bootstrap nightly`, of which commit, on which day, in how many
-- seconds; of tests that cost much and rest on few files, the digest of these, the day and the commit.
-- `./bootstrap test` leaves such a test out, by name, while the digest is the same.
--
--   build/houseway-test-host tests/suite/rests.lua left-out          what is left out, a line each: FILE: why
--   build/houseway-test-host tests/suite/rests.lua told              of which days nightly's last passes are
--   build/houseway-test-host tests/suite/rests.lua passed TIMES      after a run of tests that passed, whose times
--                                                                    these are, writes which need not run again
--   build/houseway-test-host tests/suite/rests.lua nightly PART SECONDS   writes that a part of nightly passed

local tests = arg[0]:match("^(.*tests)/suite/rests%.lua$")
package.path = tests .. "/?.lua;" .. tests .. "/?/init.lua;" .. package.path
local asked = arg[1]

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

-- The parts of nightly, in the order in which `./bootstrap nightly` runs them.
local PARTS = { "tests", "certificates", "changes", "fuzz" }

-- The passes as they are kept: by name, a part's "nightly/PART", the words of a line.
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
  local version, released = sources.read("CHANGELOG.md"):match("\n## (%d%S*), (%d+%-%d+%-%d+)\n")
  for _, part in ipairs(PARTS) do
    local day, commit, took = (found["nightly/" .. part] or ""):match("^(%S+) (%S+) (%S+)$")
    local run = ("run ./bootstrap nightly %s, and commit its tests/suite/passed.txt"):format(part)
    if not day then
      print(("NIGHTLY %s HAS NEVER PASSED: %s"):format(part, run))
    elseif day < released then
      print(("NIGHTLY %s HAS NOT PASSED SINCE %s WAS RELEASED, on %s: %s"):format(part, version, released, run))
    else
      print(("nightly %s passed last on %s, at %s, in %s seconds"):format(part, day, commit, took))
    end
  end
end

-- Whether a test ran, and left nothing out.
local function ran_whole(run, name)
  local row = (" build tests/%s_test.lua"):format(name):gsub("%p", "%%%0")
  return run:find(row) ~= nil and not run:find("skipped" .. row)
end

-- This day, and the commit that is checked out.
local function now()
  local _, commit = sources.shell("git describe --always --abbrev=12 --exclude='*' --dirty")
  return ("%s %s"):format(os.date("!%Y-%m-%d"), commit:match("%S+"))
end

local function write(found)
  local lines = {}
  for _, name in ipairs(lists.keys(found)) do lines[#lines + 1] = ("%s %s"):format(name, found[name]) end
  scratch.write(PATH, table.concat(lines, "\n") .. "\n")
end

-- A test that was left out, in all or in part, keeps its line.
local function write_passed(found, times)
  local run, at = scratch.read(times), now()
  for name, rests in pairs(RESTS) do
    if ran_whole(run, name) then found[name] = ("%s %s"):format(at, digest_of(rests)) end
  end
  write(found)
end

local function write_nightly(found, part, seconds)
  found["nightly/" .. part] = ("%s %d"):format(now(), seconds)
  write(found)
end

local DONE = { ["left-out"] = print_left_out, told = print_told, passed = write_passed, nightly = write_nightly }
local WORDS = { ["left-out"] = 1, told = 1, passed = 2, nightly = 3 }
if #arg ~= WORDS[asked] then
  io.stderr:write("usage: tests/suite/rests.lua left-out | told | passed TIMES | nightly PART SECONDS\n")
  return 2
end
DONE[asked](passes(), arg[2], arg[3])
