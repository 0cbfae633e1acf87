-- The programs of examples/programs/, built and run against what `cmake --install` puts somewhere, as a stranger would:
-- with pkg-config and with CMake, shared and static. What they answer is what the command answers.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local CHAPTER = "us-pa/621a"

-- Runs a line of shell in the directory; what it prints on both streams, and its exit code.
local function shell(directory, line, ...)
  local command = ("cd '%s' && { %s; } 2>&1; echo $?"):format(directory, line:format(...))
  local pipe = assert(io.popen(command))
  local output = pipe:read("a")
  pipe:close()
  local printed, code = output:match("^(.-)(%d+)\n$")
  return printed, tonumber(code)
end

local function succeed(directory, line, ...)
  local printed, code = shell(directory, line, ...)
  tap.assertEquals(code, 0, printed)
  return printed
end

local function facts(...)
  local result = cli.run({ arguments = { ... } })
  return json.decode(result.out), result.code
end

-- Installed once, beside the sources of the programs alone: nothing of the tree they stand in is found.
local installed = os.tmpname() .. ".d"
local PREFIX, PROGRAMS = installed .. "/usr", installed .. "/programs"
local LIBRARY = PREFIX .. "/lib"
local FIND = ("export PKG_CONFIG_PATH='%s/pkgconfig' LD_LIBRARY_PATH='%s'; "):format(LIBRARY, LIBRARY)

tap.test("it installs, and what is installed is the library, the module, headers and what finds them", function ()
  succeed(".", "cmake --install '%s' --prefix '%s'", tap.build_directory(), PREFIX)
  succeed(".", "cp -r '%s/share/houseway/examples/programs' '%s'", PREFIX, PROGRAMS)
  for _, path in ipairs({ "lib/libhouseway.so.0", "lib/libhouseway.a", "lib/lua/5.4/houseway.so",
    "lib/pkgconfig/houseway.pc", "lib/cmake/houseway/housewayConfig.cmake", "include/houseway/session.h",
    "include/houseway/houseway.h", "include/houseway/pieces/pieces.h" }) do
    succeed(PREFIX, "test -e '%s'", path)
  end
  local undefined = succeed(PREFIX, "nm -D --undefined-only lib/lua/5.4/houseway.so")
  tap.assertStrContains(undefined, "lua_newstate", "the module brings no Lua of its own")
  tap.assertEquals(succeed(PREFIX, "nm -D --defined-only lib/lua/5.4/houseway.so"):match("%u ([%w_]+)\n$"),
    "luaopen_houseway")
end)

tap.test("the page of messages is found there, by the program and by a host of the module", function ()
  local asked = succeed(PREFIX, "bin/houseway rank 7-7 --under us-pa/621a --json 2>/dev/null || true")
  tap.assertEquals(json.decode(asked).refused[1].id, "hands/bad-piece")
  local host = [[package.cpath = "./lib/lua/5.4/?.so;" .. package.cpath
    local _, _, faults = require("houseway").cite("us-pa/621a.99")
    io.write(faults[1].id)]]
  tap.assertEquals(succeed(PREFIX, "lua5.4 -e '%s'", host), "names/no-cited-paragraph")
end)

tap.test("the shared library shows the functions of its headers, and nothing else", function ()
  local shown, declared = {}, {}
  for name in succeed(PREFIX, "nm -D --defined-only lib/libhouseway.so"):gmatch("%u ([%w_]+)\n") do
    shown[#shown + 1] = name
  end
  local headers = succeed(PREFIX, "cat include/houseway/*.h include/houseway/*/*.h")
  local text = headers:gsub("/%*.-%*/", "")
  for name in text:gmatch("hw_[%w_]+") do declared[name] = true end
  tap.assertTrue(#shown > 100)
  for _, name in ipairs(shown) do tap.assertTrue(declared[name], name) end
  tap.assertNil(headers:find("lua.h", 1, true), "a header that shows Lua")
end)

tap.test("the library ends nothing, prints nothing, handles no signal, leaves directory and locale", function ()
  local called = {}
  local names = succeed(PREFIX, "nm -D --undefined-only lib/libhouseway.so")
  for name in names:gmatch(" U ([%w_]+)") do called[name] = true end
  tap.assertTrue(called.posix_spawnp, "names are read")
  for _, name in ipairs({ "exit", "_exit", "abort", "signal", "sigaction", "raise", "fork", "chdir", "setlocale",
    "setenv", "putenv", "printf", "puts", "putchar", "el_init", "tcsetattr" }) do
    tap.assertNil(called[name], name)
  end
end)

tap.test("C, by pkg-config, shared and static: hands set differently, as `diff` counts them", function ()
  local expected = facts("diff", "traditional", "canberra", "--json").differing_hands
  local said = ("\n%d hands of 35960 are set differently\n"):format(expected)
  for _, how in ipairs({ "", "--static" }) do
    local link = how == "" and "$(pkg-config --libs houseway)"
      or "-Wl,-Bstatic -lhouseway -Wl,-Bdynamic $(pkg-config --libs --static houseway | sed 's/-lhouseway//')"
    local search = ("-L'%s'"):format(LIBRARY)
    local place = how == "" and "" or PREFIX .. "/share/houseway"
    local printed = succeed(PROGRAMS, FIND .. "cc -std=c11 -Wall -Wextra -Wpedantic -Werror differ.c -o differ%s "
      .. "$(pkg-config --cflags houseway) %s %s && HOUSEWAY_PATH='%s' ./differ%s traditional canberra", how, search,
      link, place, how)
    tap.assertStrContains(printed, said)
  end
end)

tap.test("28.7 pkg-config names the headers of houseway alone, and for the archive every library", function ()
  local flags = succeed(PROGRAMS, FIND .. "pkg-config --cflags houseway")
  tap.assertEquals(flags, ("-I%s/pkgconfig/../../include \n"):format(LIBRARY))
  local libraries = succeed(PROGRAMS, FIND .. "pkg-config --static --libs houseway")
  for _, name in ipairs({ "houseway", "lua5.4", "xxhash", "sodium", "m" }) do
    tap.assertStrContains(libraries, "-l" .. name .. " ")
  end
end)

tap.test("C and C++, by CMake: the same, and the verdicts of `check`, a session a thread", function ()
  succeed(PROGRAMS, "cmake -G Ninja -S . -B build -DCMAKE_PREFIX_PATH='%s' -DCMAKE_BUILD_TYPE=Debug && "
    .. "cmake --build build", PREFIX)
  tap.assertEquals(succeed(PROGRAMS, "build/differ jb jb"), "0 hands of 35960 are set differently\n")
  tap.assertEquals({ shell(PROGRAMS, "build/differ ballys foxwoods") }, { "differ: house ways of tiles, please\n", 2 })
  local said, code = {}, 0
  for index, way in ipairs({ "traditional", "plain" }) do
    local found, each = facts("check", way, "--under", CHAPTER, "--json")
    said[index], code = ("%s: %s\n"):format(way, found.verdict), math.max(code, each)
  end
  local printed, ended = shell(PROGRAMS, "HOUSEWAY_PATH='%s/share/houseway' build/verdict %s traditional plain", PREFIX,
    CHAPTER)
  tap.assertEquals({ printed, ended }, { table.concat(said), code })
  printed, ended = shell(PROGRAMS, "HOUSEWAY_PATH='%s/share/houseway' build/verdict %s canbera", PREFIX, CHAPTER)
  tap.assertStrContains(printed, '(did you mean "canberra"?)')
  tap.assertEquals(ended, 2)
end)

tap.test("Lua, the system's own: a hand set and its clause, as `set` and `explain` say", function ()
  local hand = "6-6 5-5 2-2 5-6"
  local set = facts("set", "plain", hand, "--json").hands[1]
  local clause = facts("explain", "plain", hand, "--json").clause
  local printed = succeed(PROGRAMS, "LUA_CPATH='%s/lua/5.4/?.so;;' lua5.4 law_of.lua plain '%s'", LIBRARY, hand)
  local lines = { ("%s over %s: %s (line %d)"):format(set.high, set.low, set.rule, set.line),
    ("%s: %s"):format(clause.printed, clause.text) }
  tap.assertEquals(printed:match("^(.-\n.-)\n"), table.concat(lines, "\n"))
end)

tap.test("Lua: `require` of it leaves the caller's globals and search path as they are", function ()
  scratch.write(PROGRAMS .. "/alone.lua", [[
    local function seen()
      local names = { package.path, package.cpath }
      for name in pairs(_G) do names[#names + 1] = name end
      table.sort(names)
      return table.concat(names, " ")
    end
    local before = seen()
    local houseway = require("houseway")
    assert(houseway.way("plain"):check().verdict == "conforms")
    assert(seen() == before)
    print("as before")
  ]])
  tap.assertEquals(succeed(PROGRAMS, "LUA_CPATH='%s/lua/5.4/?.so;;' lua5.4 alone.lua", LIBRARY), "as before\n")
end)

tap.test("Python: the edge of every paytable, as `odds` says; many hands at once", function ()
  local printed = succeed(PROGRAMS, FIND .. "python3 odds.py us-pa/645a.13.b ballys 1000")
  local count = 0
  for _, wager in ipairs(facts("odds", "us-pa/645a.13.b", "--json").wagers) do
    count = count + 1
    tap.assertStrContains(printed, ("%s, table %s: %s\n"):format(wager.variant, wager.table, wager.edge.decimal))
  end
  tap.assertEquals(count, 8)
  local dealt, played = printed:match("the joker is dealt in (%d+) of 1000 hands, and played low in (%d+)\n$")
  tap.assertTrue(tonumber(dealt) > 90 and tonumber(dealt) < 180, "7 of 53 hands hold it")
  tap.assertTrue(tonumber(played) > 0 and tonumber(played) < tonumber(dealt))
  for arguments, why in pairs({ [""] = "usage: odds.py", ["us-pa/645a.13.b foxwoods many"] = "usage: odds.py",
    ["us-pa/645a.13.b traditional 10"] = "traditional: no house way of cards" }) do
    local said, code = shell(PROGRAMS, FIND .. "python3 odds.py %s", arguments)
    tap.assertEquals(code, 2, said)
    tap.assertStrContains(said, why)
    tap.assertNotStrContains(said, "Traceback")
  end
end)

tap.test("28.6 Python, one process that stays: each hand as `set` sets it, and why a line is refused", function ()
  local lines = { "6-6 5-5 2-2 5-6", "7-7", "4-5 3-5 3-4 1-2", "# none", "6-6 5-5 2-2 {" }
  scratch.write(PROGRAMS .. "/hands", table.concat(lines, "\n") .. "\n")
  local printed = succeed(PROGRAMS, "PATH='%s/bin':\"$PATH\" python3 many.py traditional <hands", PREFIX)
  local expected = {}
  for i, line in ipairs(lines) do
    local found = facts("set", "traditional", line, "--json")
    local hand = found.hands and found.hands[1]
    expected[i] = hand and ("%s: %s over %s, %slawful"):format(hand.hand, hand.high, hand.low,
      hand.lawful and "" or "not ") or found.refused[1].message
  end
  tap.assertEquals(printed, table.concat(expected, "\n") .. "\n")
end)

tap.test("what was installed is taken away", function ()
  tap.assertTrue(sources.shell(("rm -r '%s' '%s'"):format(installed, (installed:gsub("%.d$", "")))))
end)
