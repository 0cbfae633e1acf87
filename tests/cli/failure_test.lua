-- What happens when houseway itself fails, is interrupted, or is installed elsewhere.

local cli = require("cli")
local sources = require("sources")
local tap = require("tap")

-- Runs `body` with a copy of houseway's scripts in which one file holds something else.
local function with_scripts(path, text, body)
  local _, made = sources.shell("mktemp -d")
  local root = made:match("[^\n]+")
  assert(sources.shell(("cp -r lua '%s'"):format(root)))
  local file = assert(io.open(root .. "/lua/houseway/" .. path, "wb"))
  file:write(text)
  file:close()
  local ok, problem = pcall(body, root)
  sources.shell(("rm -r '%s'"):format(root))
  if not ok then error(problem, 0) end
end

local function version_with(text, env, look)
  with_scripts("ask/version.lua", text, function (root)
    env.HOUSEWAY_PATH = root
    look(cli.run({ arguments = { "version" }, env = env }))
  end)
end

local ONE_LINE = "houseway: internal error: [^\n]*\n"

local broken = [[
return {
  name = "version", summary = "Breaks", example = "houseway version", takes = {}, answers = {},
  find = function() local nothing; return nothing.here end,
}
]]

tap.test("a fault of houseway's own is one line, and 3", function ()
  version_with(broken, {}, function (result)
    tap.assertStrMatches(result.err, "houseway: internal error: [^\n]*version%.lua:3: [^\n]*nil[^\n]*\n")
    tap.assertEquals({ result.out, result.code }, { "", 3 })
  end)
end)

tap.test("HOUSEWAY_DEBUG adds where it came from", function ()
  version_with(broken, { HOUSEWAY_DEBUG = "1" }, function (result)
    tap.assertStrMatches(result.err, ONE_LINE .. ".*stack traceback:.*version%.lua:3: in .*")
    tap.assertEquals(result.code, 3)
  end)
end)

tap.test("a command that does not parse, or finds nothing, is a fault too", function ()
  version_with("return {", {}, function (result)
    tap.assertStrMatches(result.err, "houseway: internal error: [^\n]*version%.lua:1: [^\n]*\n")
    tap.assertEquals(result.code, 3)
  end)
  version_with(broken:gsub("nothing.here", '"yes"'), {}, function (result)
    tap.assertStrMatches(result.err, ONE_LINE)
    tap.assertEquals(result.code, 3)
  end)
end)

tap.test("no memory left is one line, and 3", function ()
  local hungry = broken:gsub("local nothing; return nothing.here", 'return ("x"):rep(1 << 62)')
  version_with(hungry, {}, function (result)
    tap.assertStrMatches(result.err, ONE_LINE)
    tap.assertEquals(result.code, 3)
  end)
end)

for _, signal in ipairs({ "INT", "TERM" }) do
  tap.test("interrupted by SIG" .. signal .. ": one line, and 3", function ()
    with_scripts("cli/main.lua", "return function() while true do end end", function (root)
      -- timeout sends the signal to a child in the foreground and passes on how that ended.
      local result = cli.run({
        program = "timeout",
        arguments = {
          "--preserve-status", "--foreground", "-s", signal, "0.2", tap.build_directory() .. "/houseway",
        },
        env = { HOUSEWAY_PATH = root },
      })
      tap.assertEquals(result, { code = 3, out = "", err = "houseway: interrupted\n" })
    end)
  end)
end

tap.test("S8 a place that holds no houseway is named in text that can be shown", function ()
  local run = cli.run({ arguments = { "version" }, env = { HOUSEWAY_PATH = "/no\27[31m\n\x9b" } })
  tap.assertEquals(run, { code = 3, out = "", err = "houseway: no lua/houseway/cli/main.lua beside "
    .. "/no\\x1b[31m\\x0a\\x9b; HOUSEWAY_PATH can say where\n" })
end)

tap.test("installed elsewhere it runs its own scripts", function ()
  local _, made = sources.shell("mktemp -d")
  local prefix = made:match("[^\n]+")
  local install = ("cmake --install '%s' --prefix '%s/usr'"):format(tap.build_directory(), prefix)
  local ok, output = sources.shell(install)
  tap.assertTrue(ok, output)
  local houseway = { program = prefix .. "/usr/bin/houseway", arguments = { "version" }, directory = "/" }
  local before = cli.run(houseway)
  local main = assert(io.open(prefix .. "/usr/share/houseway/lua/houseway/cli/main.lua", "wb"))
  main:write("return function() print('its own') return 1 end\n")
  main:close()
  local after = cli.run(houseway)
  sources.shell(("rm -r '%s'"):format(prefix))
  tap.assertEquals({ before.code, before.err }, { 0, "" })
  tap.assertEquals(after, { code = 1, out = "its own\n", err = "" })
end)
