-- One file, one behaviour: house ways made by chance (tests/generated/) become the same in every process,
-- whose seeds differ, on any number of threads and made by another compiler. What is refused is refused with
-- the same words.
--
-- So many ways of tiles, and of the others in proportion.

local sample = require("sample")
local sources = require("sources")
local tap = require("tap")

local RELEASE, DEV = tap.source_root() .. "/build", tap.source_root() .. "/build-dev"
local SCRIPTS = sample.is_whole() and 1000 or sample.sanitized(100, 20)
-- Ways of tiles are others each day, but for the few under the sanitizers.
local FROM = sample.is_whole() and 1 or sample.sanitized(300001 + sample.number("generated") % 600000, 1)

-- What becomes of `count` scripts from a seed on, a line each.
local function outcomes(build, game, from, count, threads, every)
  local command = "'%s/houseway-test-host' '%s/tests/generated/run.lua' '%s/tests' '%s' %d %d %d %d"
  local ran, printed = sources.shell(command:format(build, tap.source_root(), tap.source_root(), game, from, count,
    threads, every))
  tap.assertTrue(ran, printed)
  local lines = {}
  for line in printed:gmatch("[^\n]+") do lines[#lines + 1] = line end
  tap.assertEquals(#lines, count, printed:sub(1, 500))
  return lines
end

local function share_decided(lines)
  local decided = 0
  for _, line in ipairs(lines) do
    if line:find("\tdecided ", 1, true) then decided = decided + 1 end
  end
  return decided / #lines
end

local function are_alike(name, game, from, count, every)
  tap.test(("S1 generated: %s, %d of them, on one thread and on two"):format(name, count), function ()
    local first = outcomes(tap.build_directory(), game, from, count, 1, every)
    tap.assertEquals(outcomes(tap.build_directory(), game, from, count, 2, every), first)
    local share = share_decided(first)
    tap.assertTrue(share > 0.4 and (share < 1 or count < 20), ("%.2f of them decided"):format(share))
  end)
end

are_alike("ways of tiles", "Pai Gow", FROM, SCRIPTS, 1)
are_alike("ways of cards, on one stretch of hands in 16", "Pai Gow Poker", 1, math.max(2, SCRIPTS // 10), 16)
are_alike("ways of cards, on every hand", "Pai Gow Poker", 100001, math.max(1, SCRIPTS // 100), 1)

-- "GNU", "Clang": who made the program of a build.
local function compiler(build)
  local ran, printed = sources.shell(("'%s/houseway' version"):format(build))
  tap.assertTrue(ran, printed)
  return (assert(printed:match("\ncompiler%s+(%a+)"), printed))
end

tap.test("S1 generated: alike in the build by clang with sanitizers and in the release build by gcc", function ()
  for _, build in ipairs({ RELEASE, DEV }) do
    tap.assertTrue(sources.shell(("test -x '%s/houseway-test-host'"):format(build)),
      build .. " is not built: `./bootstrap test` builds both")
  end
  tap.assertEquals({ compiler(RELEASE), compiler(DEV) }, { "GNU", "Clang" })
  for _, game in ipairs({ "Pai Gow", "Pai Gow Poker" }) do
    local count, every = math.max(1, SCRIPTS // (game == "Pai Gow" and 10 or 60)), game == "Pai Gow" and 1 or 64
    tap.assertEquals(outcomes(DEV, game, 200001, count, 1, every), outcomes(RELEASE, game, 200001, count, 2, every))
  end
end)
