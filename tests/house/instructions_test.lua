-- Counts the processor's instructions of the commands in bench/instructions.txt, some a day, and compares them with its
-- last table (bench/README.md). With HOUSEWAY_GOLDEN=write the counts of today become the last table.

local sample = require("sample")
local scratch = require("scratch")
local shell = require("houseway.base.shell")
local sources = require("sources")
local tap = require("tap")
local text = require("houseway.base.text")

local TABLE = "bench/instructions.txt"
local GROWTH = 1.05 -- the spread of five runs is under 0.005
local REWRITE = "if that is meant: HOUSEWAY_GOLDEN=write prove --exec tests/run tests/house/instructions_test.lua"

-- ---- the table ----

---@class counted_command
---@field line string the command as a shell reads it
---@field count integer instructions

---@class counts
---@field release string "0.1.0", or "Unreleased"
---@field machine string compiler, libraries and architecture that the counts hold for
---@field commands counted_command[]

---@return counts[] tables a release each, the last one last
local function read(written)
  local tables = {}
  for line in written:gmatch("[^\n]+") do
    local release, machine = line:match("^## (%S+): (.+)$")
    local count, command = line:match("^ *([%d,]+)  (.+)$")
    if release then
      tables[#tables + 1] = { release = release, machine = machine, commands = {} }
    elseif count then
      local commands = tables[#tables].commands
      commands[#commands + 1] = { line = command, count = math.tointeger(tonumber((count:gsub(",", "")))) }
    end
  end
  return tables
end

-- The table's text with one more release; it replaces an equal one at the end, and what was counted before a release.
local function with(written, added)
  local last = read(written)[#read(written)].release
  if last == added.release or last == "Unreleased" then
    written = written:gsub("\n## " .. last:gsub("%p", "%%%0") .. ": .*$", "")
  end
  local lines = { written, ("## %s: %s"):format(added.release, added.machine) }
  for _, command in ipairs(added.commands) do
    lines[#lines + 1] = ("%13s  %s"):format(text.thousands(command.count), command.line)
  end
  return table.concat(lines, "\n") .. "\n"
end

-- The release that today's sources are: none while CHANGELOG.md lists changes since.
local function release_of(changes, version)
  local since = changes:match("\n## Unreleased(\n.-)\n## ") or changes
  return since:find("\n%- ") and "Unreleased" or version
end

---@return string? problem nil if the count has not grown by more than five percent
local function growth(line, before, now)
  if now <= before * GROWTH then return nil end
  return ("%s: %s instructions, %s in %s, %.1f %% more; %s"):format(line, text.thousands(now), text.thousands(before),
    TABLE, 100 * (now / before - 1), REWRITE)
end

-- ---- counting ----

local function output_of(command)
  local pipe <close> = assert(io.popen(command .. " 2>/dev/null"))
  return (pipe:read("a"):gsub("%s+$", ""))
end

-- What else decides a count: the compiler, the libraries and the processor.
local function machine()
  local version = output_of(shell.quote(tap.build_directory() .. "/houseway") .. " version --json")
  local function field(name) return version:match(('"%s":"([^"]+)"'):format(name)) end
  return ("%s %s, Lua %s, LPeg %s, libsodium %s, %s, %s, %s"):format(field("compiler"), field("flags"), field("lua"),
    field("lpeg"), field("sodium"), output_of("getconf GNU_LIBC_VERSION"), output_of("uname -m"),
    output_of("valgrind --version"))
end

-- The cheapest counter of Valgrind's; it writes the count to a file.
local COUNTER = "valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null --log-file="

-- Runs a command line, in which `houseway` is run by `runner`; nothing of the caller's environment is left in it.
local function run(line, directory, runner)
  local houseway = ("env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 TZ=UTC HOME=%s XDG_CACHE_HOME=%s NO_COLOR=1 %s %s")
    :format(directory, directory, runner, shell.quote(tap.build_directory() .. "/houseway"))
  local _, _, code = os.execute(("cd %s && houseway() { %s \"$@\"; } && { %s; } >%s/out 2>%s/err"):format(
    shell.quote(tap.source_root()), houseway, line, directory, directory))
  tap.assertEquals(scratch.read(directory .. "/err"), "", line)
  tap.assertTrue(code <= 1, ("%s ended with %d"):format(line, code))
end

-- The instructions of all processes that are houseway's; it has run once before, so that it finds its cache as a
-- second run does.
local function count(line)
  local sum = 0
  scratch.with(function (directory)
    run(line, directory, "")
    run(line, directory, COUNTER .. directory .. "/log")
    for refs in scratch.read(directory .. "/log"):gmatch("I +refs: +([%d,]+)") do
      sum = sum + tonumber((refs:gsub(",", "")))
    end
  end)
  assert(sum > 0, "valgrind counted nothing")
  return sum
end

-- ---- the tests ----

local written = sources.read(TABLE)
local last = read(written)[#read(written)]
local here = machine()
local today = { release = release_of(sources.read("CHANGELOG.md"), (sources.read("VERSION"):gsub("%s", ""))),
  machine = here, commands = {} }

tap.test("27.9 twelve commands are counted, each once", function ()
  local seen = {}
  for _, command in ipairs(last.commands) do
    tap.assertNil(seen[command.line])
    seen[command.line] = true
  end
  tap.assertEquals(#last.commands, 12)
end)

tap.test("27.9 five percent more is no growth, a millionth more than that is", function ()
  tap.assertNil(growth("houseway version", 100000000, 105000000))
  tap.assertStrContains(growth("houseway version", 100000000, 105000100),
    "houseway version: 105,000,100 instructions, 100,000,000 in bench/instructions.txt, 5.0 % more; if that is meant: ")
end)

tap.test("27.9 a table follows that of the release before, and replaces one of no release", function ()
  local function one(release, number)
    return { release = release, machine = "gcc", commands = { { line = "houseway version", count = number } } }
  end
  local first = "# Counts\n\n## 0.1.0: gcc\n        1,000  houseway version\n"
  local second = with(first, one("Unreleased", 2000))
  tap.assertEquals(second, first .. "\n## Unreleased: gcc\n        2,000  houseway version\n")
  tap.assertEquals(with(second, one("0.2.0", 3000)), first .. "\n## 0.2.0: gcc\n        3,000  houseway version\n")
  tap.assertEquals(read(with(first, one("0.1.0", 4000))), { one("0.1.0", 4000) })
  tap.assertEquals(release_of("# Changes\n\n## Unreleased\n\n## 0.2.0, 2027\n- a\n", "0.2.0"), "0.2.0")
  tap.assertEquals(release_of("# Changes\n\n## Unreleased\n- a\n\n## 0.1.0\n- b\n", "0.1.0"), "Unreleased")
end)

local writes = os.getenv("HOUSEWAY_GOLDEN") == "write"
local why_not
if not here:find("valgrind", 1, true) then
  why_not = "valgrind is not installed"
elseif here ~= last.machine and not writes then
  why_not = ("the table is of %s; here is %s"):format(last.machine, here)
end

local test = writes and tap.test or sample.tests(5) -- a counter makes a command some fifty times slower
for at, command in ipairs(last.commands) do
  test(("27.9 %s: no more than five percent above the table"):format(command.line), function ()
    if why_not then tap.skip_test(why_not) end
    local now = count(command.line)
    today.commands[at] = { line = command.line, count = now }
    print(("# %s  %s, %s in the table"):format(command.line, text.thousands(now), text.thousands(command.count)))
    if not writes then tap.assertNil(growth(command.line, command.count, now)) end
  end)
end

if writes and not why_not then
  tap.test("27.9 the table is written", function ()
    scratch.write(tap.source_root() .. "/" .. TABLE, with(written, today))
  end)
end
