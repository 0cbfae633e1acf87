-- The laws of the core: C knows arithmetic, Lua knows words, scripts know law.

local sources = require("sources")
local tap = require("tap")

-- The core is all of src/ but the bindings.
local function core_sources(pattern)
  local found = {}
  for _, path in ipairs(sources.list("^src/.+" .. pattern)) do
    if not path:find("^src/lua/") then found[#found + 1] = path end
  end
  return found
end

local in_core = core_sources("%.[ch]$")
local in_src = sources.list("^src/.+%.[ch]$")
local core_code = core_sources("%.c$")

local function finds(...)
  local patterns = { ... }
  return function(line)
    for _, pattern in ipairs(patterns) do
      if line:find(pattern) then return true end
    end
  end
end

tap.test("<lua.h> and its kin are included under src/lua/ only", function()
  local elsewhere = {}
  for _, path in ipairs(sources.list("%.[ch]$")) do
    if not path:find("^src/lua/") then elsewhere[#elsewhere + 1] = path end
  end
  local lua = finds("include.*[<\"/]lua%w*%.h", "include.*[<\"/]lauxlib%.h")
  tap.assertEquals(sources.places(elsewhere, lua), {})
end)

tap.test("no citation of a law in src/", function()
  local law = finds("§", "us%-pa", "us%-ma", "au%-nsw", "645a", "621a", "pai_gow", "Pa%. Code")
  tap.assertEquals(sources.places(in_src, law), {})
end)

tap.test("the core never prints, exits or reads the environment", function()
  local worldly = finds("%f[%w]f?printf%s*%(", "%f[%w]puts%s*%(", "%f[%w]exit%s*%(", "%f[%w]abort%s*%(",
    "%f[%w]getenv%s*%(", "%f[%w]perror%s*%(", "stderr", "stdout")
  tap.assertEquals(sources.places(in_core, worldly), {})
end)

tap.test("no clock and no randomness in the core", function()
  local chance = finds("<time%.h>", "%f[%w]rand%s*%(", "clock_gettime", "getrandom")
  tap.assertEquals(sources.places(core_code, chance), {})
end)

tap.test("every global name of the core begins with hw_", function()
  local core = tap.build_directory() .. "/libhouseway_core.a"
  local ok, output = sources.shell("nm -g --defined-only '" .. core .. "'")
  tap.assertTrue(ok, output)
  local others = {}
  for name in output:gmatch("%x+ %u ([%w_]+)") do
    if not name:find("^hw_") then others[#others + 1] = name end
  end
  tap.assertEquals(others, {})
end)

tap.test("every function of houseway.h begins with hw_ and every type too, none ends in _t", function()
  local header = sources.read("src/houseway.h")
  header = header:gsub("/%*.-%*/", ""):gsub("//[^\n]*", "")
  for name in header:gmatch("\n%l[%w_ ]*[%s*]([%w_]+)%s*%(") do
    tap.assertStrMatches(name, "hw_[%l%d_]+")
  end
  for name in header:gmatch("typedef%s+enum%s+([%w_]+)") do tap.assertStrMatches(name, "hw_[%l%d_]+") end
  for name in header:gmatch("typedef%s+struct%s+([%w_]+)") do tap.assertStrMatches(name, "hw_[%l%d_]+") end
  for name in header:gmatch("hw_[%w_]+") do tap.assertNil(name:find("_t$"), name) end
end)
