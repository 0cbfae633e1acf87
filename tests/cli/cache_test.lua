-- The cache: it is read and written, depends on what an answer depends on, and is never needed.

local cli = require("cli")
local hash = require("hw.hash")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local PLAIN, TRADITIONAL = "houseways/plain/621a.lua", "houseways/traditional/pai_gow.lua"

local function run_check(cache, script, ...)
  return cli.run({ arguments = { "check", script, "--json", ... }, env = { XDG_CACHE_HOME = cache } })
end

-- The files of a cache, sorted.
local function entries(cache)
  local _, listed = sources.shell(("find '%s' -type f | sort"):format(cache))
  local paths = {}
  for path in listed:gmatch("[^\n]+") do paths[#paths + 1] = path end
  return paths
end

local function with_cache(body)
  scratch.with(function(directory)
    assert(sources.shell(("mkdir '%s/cache'"):format(directory)))
    body(directory .. "/cache", directory)
  end)
end

tap.test("a first answer is kept in one file, and the second is the same", function()
  with_cache(function(cache)
    local first = run_check(cache, PLAIN)
    local kept = entries(cache)
    tap.assertEquals({ first.code, #kept }, { 0, 1 })
    local bytes = scratch.read(kept[1])
    tap.assertEquals(run_check(cache, PLAIN), first)
    tap.assertEquals(entries(cache), kept)
    tap.assertEquals(scratch.read(kept[1]), bytes)
  end)
end)

-- An entry with something in its content said otherwise, and its checksum made good.
local function forged(bytes, old, new)
  local header, content = bytes:match("^([^\n]*\n)%x+\n(.*)$")
  content = scratch.replace(content, old, new)
  return header .. hash.xxh3(content) .. "\n" .. content
end

tap.test("what is kept is what is answered: the script's hands are not decided again", function()
  with_cache(function(cache)
    run_check(cache, PLAIN)
    local path = entries(cache)[1]
    scratch.write(path, forged(scratch.read(path), '"hands":2290', '"hands":2291'))
    tap.assertStrContains(run_check(cache, PLAIN).out, '"open":2291')
    tap.assertStrContains(run_check(cache, PLAIN, "--no-cache").out, '"open":2290')
  end)
end)

tap.test("a file that is torn, cut, flipped or not ours is as good as none, and is replaced", function()
  with_cache(function(cache)
    local right = run_check(cache, TRADITIONAL)
    local path = entries(cache)[1]
    local whole = scratch.read(path)
    local function flip(at)
      return whole:sub(1, at - 1) .. string.char(whole:byte(at) ~ 1) .. whole:sub(at + 1)
    end
    for what, bytes in pairs({
      empty = "", ["a header alone"] = whole:match("^[^\n]*\n"), half = whole:sub(1, #whole // 2),
      ["one byte less"] = whole:sub(1, -2), ["one byte more"] = whole .. "\0", ["a flipped header"] = flip(3),
      ["a flipped checksum"] = flip(#whole:match("^[^\n]*\n") + 5), ["a flipped length"] = flip(61),
      ["a flipped count"] = flip(200), ["a flipped setting"] = flip(#whole), ["not ours"] = ("x"):rep(5000),
    }) do
      scratch.write(path, bytes)
      tap.assertEquals(run_check(cache, TRADITIONAL), right, what)
      tap.assertEquals(scratch.read(path) == whole, true, what)
    end
    tap.assertEquals(entries(cache), { path })
  end)
end)

tap.test("a cache directory that cannot be had is no failure", function()
  with_cache(function(cache, directory)
    local right = run_check(cache, PLAIN)
    tap.assertEquals(run_check("/dev/null/cache", PLAIN), right)
    tap.assertEquals(run_check(scratch.write(directory .. "/file", ""), PLAIN), right)
    tap.assertEquals(run_check("", PLAIN, "--no-cache"), right)
    local houseway = tap.build_directory() .. "/houseway"
    local homeless = { "-u", "HOME", "-u", "XDG_CACHE_HOME", houseway, "check", PLAIN, "--json" }
    tap.assertEquals(cli.run({ program = "env", arguments = homeless }), right)
  end)
end)

tap.test("a directory in an entry's place is no failure", function()
  with_cache(function(cache)
    local right = run_check(cache, PLAIN)
    local path = entries(cache)[1]
    assert(sources.shell(("rm '%s' && mkdir '%s'"):format(path, path)))
    tap.assertEquals(run_check(cache, PLAIN), right)
  end)
end)

tap.test("--no-cache keeps nothing", function()
  with_cache(function(cache)
    tap.assertEquals(run_check(cache, PLAIN, "--no-cache").code, 0)
    tap.assertEquals(entries(cache), {})
  end)
end)

tap.test("an answer depends on the script, the law it is held against and the readings; so does the key", function()
  with_cache(function(cache, directory)
    local function adds(expected, ...)
      local before = #entries(cache)
      tap.assertEquals(run_check(cache, ...).code < 2, true)
      tap.assertEquals(#entries(cache) - before, expected, table.concat({ ... }, " "))
    end
    adds(1, PLAIN)
    adds(1, PLAIN, "--under", "us-ma/pai_gow")
    adds(1, PLAIN, "--reading", "us-pa/621a.8.d.3=in_order")
    adds(1, PLAIN, "--reading", "us-ma/pai_gow.2.d=spots")
    adds(1, scratch.write(directory .. "/longer.lua", sources.read(PLAIN) .. "-- Another.\n"))
    -- Not on where the script is, how the law is named, a reading that is the default, or the threads.
    adds(0, scratch.write(directory .. "/copy.lua", sources.read(PLAIN)))
    adds(0, PLAIN, "--under", "us-pa/621a.8")
    adds(0, PLAIN, "--reading", "us-pa/621a.8.d.3=unordered")
    adds(0, PLAIN, "--threads", "1")
  end)
end)

tap.test("set, audit and explain read what check kept", function()
  with_cache(function(cache)
    local env = { XDG_CACHE_HOME = cache }
    run_check(cache, TRADITIONAL)
    local kept = entries(cache)
    for _, run in ipairs({
      { arguments = { "set", TRADITIONAL, "6-6 5-5 2-2 5-6" }, env = env },
      { arguments = { "explain", TRADITIONAL, "6-6 5-5 2-2 5-6" }, env = env },
      { arguments = { "audit", TRADITIONAL, "-" }, input = "5-5 2-2 / 6-6 5-6\n", env = env },
    }) do
      tap.assertEquals(cli.run(run).code, 0)
    end
    tap.assertEquals(entries(cache), kept)
  end)
end)

tap.test("a way whose example fails is not kept, though its hands were decided", function()
  with_cache(function(cache)
    tap.assertEquals(run_check(cache, "tests/scripts/bad/refused-example-fails.lua").code, 2)
    tap.assertEquals(entries(cache), {})
  end)
end)

tap.test("a way whose function answers otherwise in another order is not kept", function()
  with_cache(function(cache)
    tap.assertEquals(run_check(cache, "tests/scripts/bad/refused-function-counts.lua").code, 2)
    tap.assertEquals(entries(cache), {})
  end)
end)
