-- Measures what tests find: changes one line of lua/ or src/ after another, and runs the tests that
-- `./bootstrap quick` would choose for it until one fails. By hand, from the root, built:
--
--   build/houseway-test-host tests/suite/mutants.lua --count 100 --seed 7
--   build/houseway-test-host tests/suite/mutants.lua --seed 7 --only 12 --tier test   the twelfth, by all that reach it
--
-- Lines are drawn by the seed from all that have something to change: a comparison, and/or, not, a sum, a number, true
-- or false, a statement dropped. What compiles to the same is not counted, nor what does not compile.

local tests = arg[0]:match("^(.*tests)/suite/mutants%.lua$")
package.path = tests .. "/?.lua;" .. package.path

local quick = require("suite.quick")
local reach = require("suite.reach")
local scratch = require("scratch")
local sources = require("sources")
local words = require("suite.words")

-- ---- what is asked ----

local OPTIONS = { ["--count"] = 100, ["--seed"] = 1, ["--only"] = 0, ["--tier"] = "quick" }
for at = 1, #arg, 2 do
  local default = OPTIONS[arg[at]]
  local given = arg[at + 1]
  if math.type(default) then given = math.tointeger(tonumber(given)) end
  if default == nil or not given then
    io.stderr:write("usage: mutants.lua [--count N] [--seed N] [--only N] [--tier quick|test]\n")
    return 2
  end
  OPTIONS[arg[at]] = given
end

-- ---- what can be changed ----

local SAME = { -- in every language here; each stands between blanks
  { "==", "!=" }, { "~=", "==" }, { "!=", "==" }, { "<", "<=" }, { "<=", "<" }, { ">", ">=" }, { ">=", ">" },
  { "+", "-" }, { "-", "+" }, { "*", "+" }, { "//", "*" }, { "/", "*" }, { "%", "+" }, { "+=", "-=" }, { "-=", "+=" },
  { "and", "or" }, { "or", "and" }, { "&&", "||" }, { "||", "&&" }, { "&", "|" }, { "|", "&" }, { "<<", ">>" },
}

-- The code of a source, with a blank for each letter of a directive.
local function code_of(path, source)
  return (words.code(path, source):gsub("%f[^\n]#[^\n]*", function (line) return (" "):rep(#line) end))
end

local function add(list, line, from, to, new)
  list[#list + 1] = line:sub(1, from - 1) .. new .. line:sub(to + 1)
end

-- What one line can become; `code` is the line without its texts.
local function changes_of(line, code, is_lua)
  local list = {}
  for _, one in ipairs(SAME) do
    local at = 1
    while true do
      local from, to = code:find(" " .. one[1] .. " ", at, true)
      if not from then break end
      local new = is_lua and one[2] == "!=" and "~=" or one[2]
      add(list, line, from + 1, to - 1, new)
      at = to
    end
  end
  for from, number, to in code:gmatch("%f[%w_.]()(%d+)()%f[^%w_.]") do add(list, line, from, to - 1, number + 1) end
  for from, word, to in code:gmatch("%f[%w_]()(%l+)()%f[^%w_]") do
    local other = ({ ["true"] = "false", ["false"] = "true" })[word] or is_lua and word == "nil" and "true"
    if other then add(list, line, from, to - 1, other) end
    if is_lua and word == "not" then add(list, line, from, to, "") end
  end
  for from in code:gmatch("%f[!]()![%w_(]") do add(list, line, from, from, "") end
  if code:find(is_lua and "^%s+[%w_.:]+%(.*%)$" or "^%s+[%w_.>-]+%(.*%);$")
    or code:find(is_lua and "^%s+[%w_.%[%]]+ = .*[^{(,]$" or "^%s+[%w_.%[%]>-]+ [-+|&*]?= .*;$") then
    add(list, line, 1, #line, "")
  end
  return list
end

local function lines_of(text)
  local lines = {}
  for line in (text .. "\n"):gmatch("([^\n]*)\n") do lines[#lines + 1] = line end
  return lines
end

-- Every line that can be changed: { path =, number =, line =, changes = }.
local function all_places()
  local places = {}
  for _, path in ipairs(sources.list("^%l+/.+%.[%lo]+$")) do
    local is_lua = path:find("^lua/.*%.lua$")
    if is_lua or path:find("^src/.*%.[ch]$") or path:find("^src/.*%.go$") or path:find("^src/.*%.js$") then
      local text = sources.read(path)
      local codes = lines_of(code_of(path, text))
      for number, line in ipairs(lines_of(text)) do
        local changes = changes_of(line, codes[number], is_lua)
        if #changes > 0 then
          places[#places + 1] = { path = path, number = number, line = line, changes = changes }
        end
      end
    end
  end
  return places
end

-- ---- two copies of the tree, one of which is changed ----

local WHERE = os.getenv("TMPDIR") or "/tmp"
local TREE, CLEAN = WHERE .. "/houseway-mutants/tree", WHERE .. "/houseway-mutants/clean"

local shell = sources.shell

local function must(command)
  local ok, output = shell(command)
  if not ok then error(command .. "\n" .. output, 0) end
  return output
end

local function build()
  return shell(("cmake --build '%s/build' --parallel 2"):format(TREE))
end

local function built()
  return must(("cd '%s/build' && cat houseway houseway.so check-certificate web/houseway.wasm | sha256sum")
    :format(TREE))
end

local function copy()
  local root = must("pwd -P"):gsub("\n", "")
  must(([[
    rm -rf '%s' '%s' && mkdir -p '%s' && tar -c --exclude=./.git --exclude='./build*' . | tar -x -C '%s' && cd '%s' &&
    cmake --preset release && cmake --build build --parallel 2 &&
    { [ ! -d '%s/build/browser' ] || cp -r '%s/build/browser' build; } && cp -a . '%s']])
    :format(TREE, CLEAN, TREE, TREE, TREE, root, root, CLEAN))
end

-- Puts a line in its place, or without one what stood there; answers the text.
local function put(place, line)
  local lines = lines_of(sources.read(place.path))
  lines[place.number] = line or place.line
  local text = table.concat(lines, "\n")
  scratch.write(TREE .. "/" .. place.path, text)
  return text
end

local function run(test, seconds, tree)
  local program = test:gsub("^tests/core/(.+)%.c$", "build/tests/%1")
  return (shell(("cd '%s' && env -u HOUSEWAY_BUILD timeout %.0f tests/run '%s'")
    :format(tree, 60 + 20 * seconds, program)))
end

-- A test that fails without any change finds nothing.
local fails_always = {}
local function finds(test, seconds)
  if fails_always[test] or run(test, seconds, TREE) then return false end
  if fails_always[test] == nil then fails_always[test] = not run(test, seconds, CLEAN) end
  return not fails_always[test]
end

-- ---- one after another ----

local map = reach.read()

-- The tests of the tier for a changed line. Those that do not reach its file can find nothing, and those of tests/house
-- find that a line is missing, not what it did: neither are run.
local function tests_for(place)
  local changed = quick.asked({ place.path .. ":" .. place.number })
  if OPTIONS["--tier"] == "test" then return quick.reaching(map, changed, quick.here) end
  local list = {}
  for _, test in ipairs(quick.choose(map, changed, quick.here).tests) do
    if map[test].files[place.path] and not test:find("^tests/house/") then list[#list + 1] = test end
  end
  return list
end

-- Whether a change can be tried: it compiles, to something else.
local function compiles(place, line, before)
  local text = put(place, line)
  if place.path:find("%.lua$") then
    local new, old = load(text, "=m", "t"), load(sources.read(place.path), "=m", "t")
    return new and string.dump(new, true) ~= string.dump(old, true)
  end
  return build() and built() ~= before
end

local function try(place)
  local from = os.time()
  local count = 0
  if place.path:find("%.lua$") and not build() then return "the build", count, os.time() - from end
  for _, test in ipairs(tests_for(place)) do
    count = count + 1
    if finds(test, map[test].seconds) then return test, count, os.time() - from end
  end
  return nil, count, os.time() - from
end

copy()
local places, before = all_places(), built()
math.randomseed(OPTIONS["--seed"], 0)
local caught, tried = 0, 0
io.stdout:setvbuf("line")
print(("%d lines can be changed; seed %d, tier %s"):format(#places, OPTIONS["--seed"], OPTIONS["--tier"]))
while tried < OPTIONS["--count"] do
  local place = places[math.random(#places)]
  local line = place.changes[math.random(#place.changes)]
  if compiles(place, line, before) then
    tried = tried + 1
    if OPTIONS["--only"] == 0 or OPTIONS["--only"] == tried then
      local by, count, seconds = try(place)
      caught = caught + (by and 1 or 0)
      print(("%3d %s after %d tests, %d s: %s:%d\n    - %s\n    + %s"):format(tried,
        by and "caught by " .. by or "NOT CAUGHT", count, seconds, place.path, place.number,
        place.line:match("^%s*(.*)"), line:match("^%s*(.*)")))
    end
  end
  put(place)
end
print(("caught %d of %d"):format(caught, OPTIONS["--only"] == 0 and tried or 1))
