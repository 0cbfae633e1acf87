-- The laws of the core: C knows arithmetic, Lua knows words, scripts know law.

local imports = require("house.imports")
local sources = require("sources")
local tap = require("tap")

-- The core is all of src/ but the bindings and what a page asks it by.
local function core_sources(pattern)
  local found = {}
  for _, path in ipairs(sources.list("^src/.+" .. pattern)) do
    if not path:find("^src/lua/") and not path:find("^src/web/") then found[#found + 1] = path end
  end
  return found
end

local in_core = core_sources("%.[ch]$")
local in_src = sources.list("^src/.+%.[ch]$")
local core_code = core_sources("%.c$")

local FOLDERS = imports.FOLDERS

local FLOOR = {}
for number, folder in ipairs(FOLDERS) do FLOOR[folder] = number end

local function public(folder) return ("src/%s/%s.h"):format(folder, folder) end

-- The headers of ours that a file names: "worth/worth.h".
local function included(path)
  local list = {}
  for name in sources.read(path):gmatch('#include "([^"]+)"') do list[#list + 1] = name end
  return list
end

local function finds(...)
  local patterns = { ... }
  return function (line)
    for _, pattern in ipairs(patterns) do
      if line:find(pattern) then return true end
    end
  end
end

tap.test("<lua.h> and its kin are included under src/lua/ only, and by what records Lua's calls", function ()
  local elsewhere = {}
  for _, path in ipairs(sources.list("%.[ch]$")) do
    if not path:find("^src/lua/") and path ~= "tests/suite/reach.c" then elsewhere[#elsewhere + 1] = path end
  end
  local lua = finds("include.*[<\"/]lua%w*%.h", "include.*[<\"/]lauxlib%.h")
  tap.assertEquals(sources.places(elsewhere, lua), {})
end)

tap.test("no citation of a law in src/", function ()
  local law = finds("§", "us%-pa", "us%-ma", "au%-nsw", "645a", "621a", "pai_gow", "Pa%. Code")
  tap.assertEquals(sources.places(in_src, law), {})
end)

tap.test("the core never prints, exits or reads the environment", function ()
  local worldly = finds("%f[%w]f?printf%s*%(", "%f[%w]puts%s*%(", "%f[%w]exit%s*%(", "%f[%w]abort%s*%(",
    "%f[%w]getenv%s*%(", "%f[%w]perror%s*%(", "stderr", "stdout")
  tap.assertEquals(sources.places(in_core, worldly), {})
end)

tap.test("no clock and no randomness in the core", function ()
  local chance = finds("<time%.h>", "%f[%w]rand%s*%(", "clock_gettime", "getrandom")
  tap.assertEquals(sources.places(core_code, chance), {})
end)

-- __SANITIZE_ADDRESS__ is GCC's alone: under another compiler all that hung on it was as if no sanitizer watched.
tap.test("whether sanitizers watch is told by HW_SANITIZED alone, whatever the compiler", function ()
  tap.assertEquals(sources.places(sources.list("%.[ch]$"), finds("__SANITIZE_", "__has_feature")), {})
end)

tap.test("every global name of the core begins with hw_", function ()
  local core = tap.build_directory() .. "/libhouseway_core.a"
  local ok, output = sources.shell("nm -g --defined-only '" .. core .. "'")
  tap.assertTrue(ok, output)
  local others = {}
  for name in output:gmatch("%x+ %u ([%w_]+)") do
    if not name:find("^hw_") then others[#others + 1] = name end
  end
  tap.assertEquals(others, {})
end)

tap.test("every function of a public header begins with hw_ and every type too, none ends in _t", function ()
  local headers = {}
  for _, folder in ipairs(FOLDERS) do headers[#headers + 1] = sources.read(public(folder)) end
  local header = table.concat(headers, "\n"):gsub("/%*.-%*/", ""):gsub("//[^\n]*", "")
  for name in header:gmatch("\n%l[%w_ ]*[%s*]([%w_]+)%s*%(") do
    tap.assertStrMatches(name, "hw_[%l%d_]+")
  end
  for name in header:gmatch("typedef%s+enum%s+([%w_]+)") do tap.assertStrMatches(name, "hw_[%l%d_]+") end
  for name in header:gmatch("typedef%s+struct%s+([%w_]+)") do tap.assertStrMatches(name, "hw_[%l%d_]+") end
  for name in header:gmatch("hw_[%w_]+") do tap.assertNil(name:find("_t$"), name) end
end)

tap.test("every source of the core stands in a folder, but the umbrella", function ()
  local strangers = {}
  for _, path in ipairs(in_core) do
    if not FLOOR[path:match("^src/(%l+)/[%w_]+%.[ch]$")] then strangers[#strangers + 1] = path end
  end
  table.sort(strangers)
  tap.assertEquals(strangers, { "src/houseway.h", "src/main.c" })
end)

tap.test("includes go down: no folder of the core includes one above it", function ()
  local upward, count = {}, 0
  for _, path in ipairs(in_core) do
    local floor = FLOOR[path:match("^src/(%l+)/")]
    for _, name in ipairs(floor and included(path) or {}) do
      count = count + 1
      local other = FLOOR[name:match("^(%l+)/")]
      if not other or other > floor then upward[#upward + 1] = path .. " includes " .. name end
    end
  end
  tap.assertTrue(count > 60, count)
  tap.assertEquals(upward, {})
end)

tap.test("includes go down in src/lua/ too: functions/ includes bind/, and bind/ nothing of it", function ()
  local floor, upward, found = {}, {}, 0
  for number, folder in ipairs(imports.LUA_FOLDERS) do floor[folder] = number end
  for source, list in pairs(imports.includes()) do
    local own = floor[imports.folder_of(source)]
    for _, name in ipairs(own and list or {}) do
      local other = imports.folder_of(name)
      if floor[other] and floor[other] ~= own then found = found + 1 end
      if (floor[other] or 0) > own then upward[#upward + 1] = source .. " includes " .. name end
    end
    tap.assertTrue(own ~= nil or not source:find("^lua/"), source)
  end
  tap.assertTrue(found > 4, found)
  tap.assertEquals(upward, {})
end)

-- Whether a header of the core is included, by way of others or not.
local function reaches(path, wanted)
  for _, name in ipairs(included(path)) do
    if name == wanted or FLOOR[name:match("^(%l+)/")] and reaches("src/" .. name, wanted) then return true end
  end
  return false
end

tap.test("every file of a folder of the core includes the folder's header", function ()
  local without = {}
  for _, path in ipairs(in_core) do
    local folder = path:match("^src/(%l+)/")
    local own = folder and folder .. "/" .. folder .. ".h"
    if own and path ~= "src/" .. own and not reaches(path, own) then without[#without + 1] = path end
  end
  tap.assertEquals(without, {})
end)

tap.test("bindings and houseway.h know of the core its public headers alone", function ()
  local private = {}
  for _, path in ipairs(sources.list("^src/lua/.+%.[ch]$")) do
    for _, name in ipairs(included(path)) do
      if FLOOR[name:match("^(%l+)/")] then private[#private + 1] = path .. " includes " .. name end
    end
  end
  tap.assertEquals(private, {})
  local umbrella, expected = included("src/houseway.h"), {}
  for index, folder in ipairs(FOLDERS) do expected[index] = folder .. "/" .. folder .. ".h" end
  table.sort(expected)
  tap.assertEquals(umbrella, expected)
end)

-- A source of one line that names a header, read and not compiled.
local function reads(compiler, header)
  local source = ("printf '#include \"%s\"\\n' | %s -Wall -Wextra -Wpedantic -Werror -Isrc -fsyntax-only -")
  return sources.shell(source:format(header, compiler))
end

tap.test("every public header can be included alone, from C and from C++", function ()
  for _, folder in ipairs(FOLDERS) do
    local header = folder .. "/" .. folder .. ".h"
    local ok, output = reads("cc -std=c11 -xc", header)
    tap.assertTrue(ok, output)
    ok, output = reads("clang -std=c++17 -xc++", header)
    tap.assertTrue(ok, output)
  end
  for _, header in ipairs({ "houseway.h", "lua/library/session.h" }) do
    local ok, output = reads("clang -std=c++17 -xc++", header)
    tap.assertTrue(ok, output)
  end
end)

tap.test("22.5 what is shipped has canaries, FORTIFY and full RELRO; the program runs at any address", function ()
  local wanted = { "%sType:%s+DYN ", "GNU_RELRO", "%(FLAGS_1%)[^\n]*%f[%u]NOW%f[%U]", "GNU_STACK[^\n]* RW ",
    " __stack_chk_fail", " __%l+_chk%f[%W]" }
  for _, name in ipairs({ "houseway", "libhouseway.so", "houseway.so" }) do
    local ok, elf = sources.shell(("readelf -hldW --dyn-syms '%s/%s'"):format(tap.build_directory(), name))
    tap.assertTrue(ok, elf)
    for _, pattern in ipairs(wanted) do tap.assertTrue(elf:find(pattern) ~= nil, name .. ": " .. pattern) end
    tap.assertTrue(name ~= "houseway" or elf:find("%(FLAGS_1%)[^\n]*%f[%u]PIE%f[%U]") ~= nil, "no PIE")
  end
end)

tap.test("no two structs or enums of the core have one name", function ()
  local at, twice = {}, {}
  for _, path in ipairs(in_src) do
    for name in sources.read(path):gsub("/%*.-%*/", ""):gmatch("%f[%w]struct (hw_[%w_]+) {") do
      if at[name] then twice[#twice + 1] = ("%s: %s and %s"):format(name, at[name], path) end
      at[name] = path
    end
  end
  tap.assertEquals(twice, {})
end)

tap.test("one name a thing: winners pay vigorish, a hand has halves", function ()
  local function other(line) return line:lower():find("commission") or line:find("%l+ side of a hand") end
  tap.assertEquals(sources.places(in_src, other), {})
end)
