-- The last pass of `./bootstrap nightly`, nightly.txt: of which commit, on which day, in how many seconds; and of tests
-- that cost much and rest on few files, the digest of these. `./bootstrap test` leaves such a test out, by name, while
-- the digest is the same.
--
--   build/houseway-test-host tests/suite/rests.lua left-out          what is left out, a line each: FILE: why
--   build/houseway-test-host tests/suite/rests.lua told              of which day the last pass is
--   build/houseway-test-host tests/suite/rests.lua passed SECONDS    writes nightly.txt

local tests = arg[0]:match("^(.*tests)/suite/rests%.lua$")
package.path = tests .. "/?.lua;" .. tests .. "/?/init.lua;" .. package.path
local asked, seconds = arg[1], arg[2]
table.insert(arg, 1, tests == "tests" and "./tests" or tests) -- where tap finds the sources

local hash = require("hw.hash")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local PATH = tap.source_root() .. "/tests/suite/nightly.txt"

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

local function names()
  local list = {}
  for name in pairs(RESTS) do list[#list + 1] = name end
  table.sort(list)
  return list
end

-- The last pass as it is kept; nil where there is none.
local function last_pass()
  local file, pass = io.open(PATH), {}
  if not file then return nil end
  for line in file:lines() do
    local name, value = line:match("^(%S+) (%S+)$")
    if name then pass[name] = value end
  end
  file:close()
  return pass
end

local function print_left_out(pass)
  for _, name in ipairs(pass and names() or {}) do
    if pass[name] == digest_of(RESTS[name]) then
      print(("tests/%s_test.lua: passed on %s at %s, nothing it rests on has changed since"):format(name, pass.day,
        pass.commit))
    end
  end
end

local function print_told(pass)
  if not pass then print("NIGHTLY HAS NEVER PASSED: run ./bootstrap nightly, and commit its nightly.txt") return end
  print(("nightly passed last on %s, at %s, in %s seconds"):format(pass.day, pass.commit, pass.seconds))
  local version, released = sources.read("CHANGELOG.md"):match("\n## (%d%S*), (%d+%-%d+%-%d+)\n")
  if pass.day < released then
    print(("NIGHTLY HAS NOT PASSED SINCE %s WAS RELEASED, on %s: run ./bootstrap nightly"):format(version, released))
  end
end

local function write_passed()
  local _, commit = sources.shell("git describe --always --abbrev=12 --exclude='*' --dirty")
  local lines = { "commit " .. commit:match("%S+"), "day " .. os.date("!%Y-%m-%d"), "seconds " .. seconds }
  for _, name in ipairs(names()) do lines[#lines + 1] = name .. " " .. digest_of(RESTS[name]) end
  scratch.write(PATH, table.concat(lines, "\n") .. "\n")
end

local DONE = { ["left-out"] = print_left_out, told = print_told, passed = write_passed }
DONE[asked](last_pass())
