-- S9: every answer that names a behaviour names the engine too, by a digest of its program and Lua sources.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local function engine_of(run)
  local result = cli.run(run)
  return json.decode(result.out), result
end

local VERSION = { arguments = { "version", "--json" } }
local PLAIN = "houseways/plain/621a.lua"

local function sha256sum(path)
  local _, answer = sources.shell(("sha256sum '%s'"):format(path))
  return assert(answer:match("^\\?(%x+)"))
end

local function b2sum(path)
  local _, answer = sources.shell(("b2sum -l 256 '%s'"):format(path))
  return assert(answer:match("^\\?(%x+)"))
end

-- The text of docs/fingerprint.md, made by find and b2sum.
local function engine_text(version)
  local _, listed = sources.shell("find lua -name '*.lua' -type f")
  local lines = {}
  for path in listed:gmatch("[^\n]+") do lines[#lines + 1] = path .. " " .. b2sum(path) end
  for name, path in pairs({ argparse = package.path, dkjson = package.path, lpeg = package.cpath }) do
    lines[#lines + 1] = ("package %s %s"):format(name, b2sum(assert(package.searchpath(name, path))))
  end
  table.sort(lines)
  return ("houseway engine 2\nprogram %s\nLua %s\nLPeg %s\n%s\n"):format(
    b2sum(tap.build_directory() .. "/houseway"), version.lua, version.lpeg, table.concat(lines, "\n"))
end

tap.test("S9 the engine's digest is what docs/fingerprint.md says, by find, b2sum and sha256sum", function ()
  local version = engine_of(VERSION)
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/engine", engine_text(version))
    tap.assertEquals(version.engine_sha256, sha256sum(path))
  end)
end)

tap.test("S9 a source that was touched gives another engine, and the same answers name it", function ()
  scratch.with(function (directory)
    assert(sources.shell(("cp -r lua jurisdictions '%s'"):format(directory)))
    local env = { HOUSEWAY_PATH = directory }
    local here = engine_of(VERSION).engine_sha256
    tap.assertEquals(engine_of({ arguments = VERSION.arguments, env = env }).engine_sha256, here)
    local path = directory .. "/lua/houseway/way/conform.lua"
    scratch.write(path, sources.read("lua/houseway/way/conform.lua") .. "-- Another.\n")
    local touched = engine_of({ arguments = VERSION.arguments, env = env }).engine_sha256
    tap.assertNotEquals(touched, here)
    local checked = { arguments = { "check", PLAIN, "--json" }, env = env }
    tap.assertEquals(engine_of(checked).fingerprint.engine_sha256, touched)
  end)
end)

-- Whatever is run with houseway's own: put beside its sources, it is found before the system's.
local BESIDE = {
  argparse = ("return assert(loadfile(%q))()"):format(assert(package.searchpath("argparse", package.path))),
  dkjson = ("return assert(loadfile(%q))()"):format(assert(package.searchpath("dkjson", package.path))),
  lpeg = ("return package.loadlib(%q, 'luaopen_lpeg')()"):format(assert(package.searchpath("lpeg", package.cpath))),
}

tap.test("S9 a package put before the system's gives another engine", function ()
  local here = engine_of(VERSION).engine_sha256
  for name, text in pairs(BESIDE) do
    scratch.with(function (directory)
      assert(sources.shell(("cp -r lua jurisdictions '%s'"):format(directory)))
      scratch.write(("%s/lua/%s.lua"):format(directory, name), text)
      local answer, run = engine_of({ arguments = VERSION.arguments, env = { HOUSEWAY_PATH = directory } })
      tap.assertEquals(run.code, 0, name)
      tap.assertNotEquals(answer.engine_sha256, here, name)
    end)
  end
end)

tap.test("S9 a report, its JSON and a record name the engine", function ()
  local here = engine_of(VERSION).engine_sha256
  tap.assertStrContains(cli.run({ arguments = { "check", PLAIN, "--full" } }).out, "  engine     " .. here)
  tap.assertEquals(engine_of({ arguments = { "check", PLAIN, "--json" } }).fingerprint.engine_sha256, here)
  local record = engine_of({ arguments = { "deal", "houseways/harborlight/pai_gow.lua", "--seed", "a", "--json" } })
  tap.assertEquals(record.engine.sha256, here)
end)

tap.test("S9 a record of another engine is replayed, and both are named", function ()
  local text = cli.run({ arguments = { "deal", "houseways/harborlight/pai_gow.lua", "--seed", "a", "--json" } }).out
  local here, other = json.decode(text).engine.sha256, ("0"):rep(64)
  tap.assertEquals(cli.run({ arguments = { "replay", "-" }, input = text }).out:find("engine", 1, true), nil)
  local run = cli.run({ arguments = { "replay", "-" }, input = (text:gsub(here, other)) })
  tap.assertEquals({ run.err, run.code }, { "", 0 })
  cli.compare(run.out, { { contains = "another engine recorded the round, " .. other }, { contains = here } })
end)
