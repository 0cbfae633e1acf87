-- The Lua sources as the build compiled them (src/lua/host/compiled.c).

local cli = require("cli")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

local SEARCHER = 2 -- of package.searchers: the program's own, after what is preloaded

-- The path that a module's function is named by: below the root where it was compiled by the build.
local function named(module)
  return debug.getinfo(package.searchers[SEARCHER](module), "S").source
end

tap.test("the program has every source compiled, as it is", function ()
  local count = 0
  for _, path in ipairs(sources.list("^lua/.*%.lua$")) do
    local module = path:gsub("^lua/", ""):gsub("%.lua$", ""):gsub("/init$", ""):gsub("/", ".")
    tap.assertEquals(named(module), "@" .. path)
    count = count + 1
  end
  tap.assertTrue(count > 500)
end)

tap.test("a source that was edited since is run as it stands", function ()
  scratch.with(function (directory)
    local root = directory .. "/root"
    assert(sys.make_directory(root))
    assert(sources.shell(("cp -r '%s/lua' '%s'"):format(tap.source_root(), root)))
    local MAIN = "lua/houseway/cli/main.lua"
    scratch.write(root .. "/" .. MAIN, 'print("edited")\n' .. sources.read(MAIN))
    local run = cli.run({ arguments = { "version" }, env = { HOUSEWAY_PATH = root } })
    tap.assertEquals(run.out:match("^[^\n]*"), "edited")
  end)
end)

tap.test("a module that is not houseway's is left to the search path", function ()
  tap.assertNil(package.searchers[SEARCHER]("argparse"))
end)

