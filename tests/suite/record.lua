-- Records which files and functions each test reaches, for tests/suite/quick.lua, in tests/suite/reach.txt. By hand,
-- with strace and gcc:
--
--   build/houseway-test-host tests/suite/record.lua            every test
--   build/houseway-test-host tests/suite/record.lua FILE...    these; what is known of others is kept
--
-- Each test runs once, with all it starts: strace sees what they open, tests/suite/reach.c which functions of
-- lua/ they call, a build of gcc's for coverage, build-reach/, which of src/. Seconds of processor time are
-- those of build/times or tests/suite/times.txt, where the test stands there, otherwise of this run, which is slower.

local tests = arg[0]:match("^(.*tests)/suite/record%.lua$")
package.path = tests .. "/?.lua;" .. package.path

local quick = require("suite.quick")
local reach = require("suite.reach")
local scratch = require("scratch")
local sources = require("sources")

local ROOT = select(2, sources.shell("pwd -P")):gsub("\n", "")
local BUILD = ROOT .. "/build-reach"
local NOTES = BUILD .. "/reach"

-- Files of a build, and the files of the project that are in them.
local BUILT = {
  { "^check%-certificate$", "^src/check%-certificate/" }, { "^web/", "^src/web/" },
  { "^docs/", "^docs/generators/" }, { "^schemas/", "^docs/generators/" }, { "^shown/", "^packaging/shown$" },
  { "^compiled/", "^docs/errors%.md$" },
}

local KNOWN = {}
for _, path in ipairs(sources.list()) do KNOWN[path] = true end

local function shell(command)
  local ok, output = sources.shell(command)
  if not ok then error(command .. "\n" .. output, 0) end
  return output
end

local function prepare()
  shell(([[
    mkdir -p BUILD &&
    gcc -shared -fPIC -O2 tests/suite/reach.c -o BUILD/reach.so $(pkg-config --cflags --libs lua5.4) &&
    CFLAGS=--coverage LDFLAGS='-Wl,--no-as-needed BUILD/reach.so' cmake -S . -B BUILD -G Ninja &&
    cmake --build BUILD && { [ ! -d build/browser ] || cp -rn build/browser BUILD; }]]):gsub("BUILD", BUILD))
end

local function lines_of(path)
  local file = io.open(path)
  return file and file:lines() or function () end
end

-- The key of the function in which a line stands.
local names = {}
local function key_of(path, line)
  names[path] = names[path] or reach.names(path, sources.read(path))
  return path .. ":" .. (line > 0 and names[path][line] or ".")
end

-- ---- what was opened, called, counted ----

local DIGEST, OURS = "lua/houseway/script/engine_digest.lua", { houseway = true, ["check-certificate"] = true }

-- What a test needs of the machine: programs, and modules of Python's that Debian packs apart.
local function is_needed(path)
  return path:find("^/usr/.*%f[^/]s?bin/[^/]+$") or path:find("^/s?bin/[^/]+$")
    or path:find("^/usr/lib/python3/dist%-packages/[^/]+/__init__%.py$")
end

local function add_opened(files, path)
  if is_needed(path) and not OURS[path:match("[^/]+$")] then files[path] = "d" end
  local inside = path:sub(1, #ROOT + 1) == ROOT .. "/" and path:sub(#ROOT + 2)
  if inside and KNOWN[inside] then files[inside] = inside:find("^src/.+%.[ch]$") and "l" or "d" end
  local built = inside and inside:match("^build%-reach/(.+)$")
  for _, one in ipairs(built and BUILT or {}) do
    if built:find(one[1]) then
      for known in pairs(KNOWN) do
        if known:find(one[2]) then files[known] = "d" end
      end
    end
  end
end

local function add_all_opened(files)
  for line in lines_of(NOTES .. "/opened") do
    local path = line:match("= %d+<([^>]+)>$") or line:match('execve%("([^"]+)".* = 0$')
    if path then add_opened(files, path) end
  end
end

local function count_of_functions(path)
  local code = sources.read(path):gsub("%-%-[^\n]*", "")
  return select(2, code:gsub("%f[%w_]function%f[^%w_]", ""))
end

local function add_functions(files, functions)
  local seen, called = {}, {}
  for line in lines_of(NOTES .. "/called") do
    local path, at = line:match("(lua/[^:]+%.lua):(%d+)$")
    if path and KNOWN[path] and not seen[path .. at] then
      seen[path .. at] = true
      called[path] = (called[path] or 0) + (at == "0" and 0 or 1)
      functions[key_of(path, tonumber(at))] = true
    end
  end
  for path in pairs(files) do
    if path:find("^lua/") then files[path] = not called[DIGEST] and "l" or nil end
  end
  for path, count in pairs(called) do files[path] = reach.letter(count, count_of_functions(path)) end
end

local FUNCTION, ARCS = 0x01000000, 0x01a10000

-- Where the functions stand of which a file of gcc's, .gcno, tells, by their numbers: { path =, line = }.
local places = {}
local function places_of(path)
  if places[path] then return places[path] end
  local bytes, by_number = scratch.read(path), {}
  local at = select(2, string.unpack("<s4", bytes, 17)) + 4
  while at + 7 <= #bytes do
    local tag, length = string.unpack("<I4i4", bytes, at)
    if tag == FUNCTION and length > 0 then
      local number, _, _, _, _, source, line = string.unpack("<I4I4I4s4I4s4I4", bytes, at + 8)
      by_number[number] = { path = source:gsub("%z", ""):gsub("^" .. ROOT .. "/", ""), line = line }
    end
    at = at + 8 + math.max(0, length)
  end
  places[path] = by_number
  return by_number
end

-- How many functions a file of gcc's counts, and the numbers of those that ran. The length of counts that are all zero
-- is written as a negative number.
local function functions_of(bytes)
  assert(bytes:sub(1, 4) == "adcg", "counts of another gcc")
  local at, all, ran, number = 17, 0, {}, nil
  while at + 7 <= #bytes do
    local tag, length = string.unpack("<I4i4", bytes, at)
    if tag == FUNCTION then number = length > 0 and string.unpack("<I4", bytes, at + 8) end
    if tag == ARCS and number then
      all, ran[#ran + 1] = all + 1, length > 0 and number or nil
    end
    at = at + 8 + math.max(0, length)
  end
  return all, ran
end

local function add_counted(files, functions)
  for path in shell(("find '%s' -name '*.gcda'"):format(BUILD)):gmatch("[^\n]+") do
    local source = path:match("%.dir/(.+)%.gcda$")
    if KNOWN[source] and source:find("^src/") then
      local all, ran = functions_of(scratch.read(path))
      for _, number in ipairs(ran) do
        local place = places_of(path:gsub("gcda$", "gcno"))[number]
        if KNOWN[place.path] then functions[key_of(place.path, place.line)] = true end
      end
      local letter = #ran > 0 and reach.letter(#ran, all) or nil
      if letter and letter > (files[source] or "") then files[source] = letter end
    end
  end
end

-- ---- recording ----

local function seconds_by_test()
  local seconds = {}
  for _, path in ipairs({ "tests/suite/times.txt", "build/times" }) do
    for line in lines_of(ROOT .. "/" .. path) do
      local spent, build, test = line:match("^ *([%d.]+) (%S+) (%S+)")
      if build == "build" then seconds[test:gsub("^.*/tests/(.+_test)$", "tests/core/%1.c")] = tonumber(spent) end
    end
  end
  return seconds
end

-- Runs a test; answers its seconds, and whether it ended in time.
local function run(test)
  shell(("rm -rf '%s' && mkdir '%s' && find '%s' -name '*.gcda' -delete"):format(NOTES, NOTES, BUILD))
  local program = test:gsub("^tests/core/(.+)%.c$", BUILD .. "/tests/%1")
  local ok = sources.shell(table.concat({
    "HOUSEWAY_REACH='" .. NOTES .. "/called'", "HOUSEWAY_BUILD='" .. BUILD .. "'",
    "HOUSEWAY_TIMES='" .. NOTES .. "/times'", "timeout", 5 * reach.MOST,
    "strace -f --seccomp-bpf -qq -y -e trace=open,openat,execve",
    "-o '" .. NOTES .. "/opened'", "tests/run", program }, " "))
  local spent
  for line in lines_of(NOTES .. "/times") do spent = spent or tonumber(line:match("^ *([%d.]+) ")) end -- or "skipped"
  return spent, ok
end

local function record(map, test, seconds)
  if seconds and seconds > reach.MOST then
    map[test] = { seconds = seconds, files = {}, functions = {} }
    return "not looked at: too slow to be quick"
  end
  local spent, ok = run(test)
  if map[test] and not ok then return (spent and "it failed" or "it did not end") .. ": what is known is kept" end
  local files, functions = {}, {}
  if spent then
    add_all_opened(files)
    add_functions(files, functions)
    add_counted(files, functions)
  end
  map[test] = { seconds = seconds or spent or 5 * reach.MOST, files = files, functions = functions }
  return not spent and "not looked at: it did not end" or not ok and "recorded, but it failed" or "recorded"
end

local function write(map, all, seconds)
  local kept = {}
  for _, test in ipairs(all) do
    kept[test] = map[test]
    if kept[test] then kept[test].seconds = seconds[test] or kept[test].seconds end
  end
  quick.trim(kept)
  scratch.write(ROOT .. "/" .. reach.FILE, reach.text(kept))
end

prepare()
local all, asked, seconds = reach.tests(), table.move(arg, 1, #arg, 1, {}), seconds_by_test()
local map = KNOWN[reach.FILE] and reach.parse(sources.read(reach.FILE)) or {}
if #asked == 0 then asked = all end
for number, test in ipairs(asked) do
  print(("%d of %d  %s: %s"):format(number, #asked, test, record(map, test, seconds[test])))
  if number % 10 == 0 or number == #asked then write(map, all, seconds) end
end
