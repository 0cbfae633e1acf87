-- The same bytes for any number of threads, on every run, whatever surrounds it.

local cli = require("cli")
local sources = require("sources")
local tap = require("tap")

local HANDS = "6-6 5-5 2-2 5-6\n1-1 1-1 4-5 2-6\n2-4 1-2 1-5 2-3\n"

local function check(script, ...)
  return { arguments = { "check", script, "--json", ... } }
end

local RUNS = {
  check("houseways/traditional/pai_gow.lua", "--under", "us-pa/621a"),
  check("houseways/foxwoods/pai_gow_poker.lua"),
  check("tests/scripts/good/traditional-functions.lua"),
  check("tests/scripts/bad/refused-function-counts.lua"),
  check("tests/scripts/bad/refused-function-remembers.lua"),
  { arguments = { "check", "houseways/harborlight/pai_gow.lua" } },
  { arguments = { "set", "houseways/jb/pai_gow.lua", "-" }, input = HANDS },
  { arguments = { "explain", "houseways/taj_mahal/pai_gow.lua", "6-6 5-5 2-2 5-6", "--json" } },
}

local function answer(run, env, ...)
  local arguments = table.move({ ... }, 1, select("#", ...), #run.arguments + 1, table.move(run.arguments, 1,
    #run.arguments, 1, {}))
  return cli.run({ arguments = arguments, input = run.input, env = env })
end

for _, run in ipairs(RUNS) do
  tap.test("the same bytes: houseway " .. table.concat(run.arguments, " "), function ()
    local right = answer(run, nil, "--threads", "1", "--no-cache")
    for _, threads in ipairs({ "2", "5" }) do
      tap.assertEquals(answer(run, nil, "--threads", threads, "--no-cache"), right, threads .. " threads")
    end
    tap.assertEquals(answer(run), right, "as it comes")
    tap.assertEquals(answer(run), right, "from the cache")
  end)
end

tap.test("the same bytes whatever the locale, the time zone and the home are", function ()
  local run = RUNS[1]
  local right = answer(run, nil, "--no-cache")
  for _, env in ipairs({
    { LC_ALL = "C" }, { LC_ALL = "C.UTF-8" }, { LC_ALL = "de_DE.UTF-8", LANG = "tr_TR.UTF-8" },
    { TZ = "Asia/Kathmandu" }, { HOME = "/nonexistent" }, { COLUMNS = "20" }, { TERM = "dumb" },
    { LUA_INIT = "error(1)" },
  }) do
    tap.assertEquals(answer(run, env, "--no-cache"), right, next(env))
  end
end)

tap.test("the same bytes in every order of a hand's tiles and every way they are spelled", function ()
  local right = cli.run({ arguments = { "set", "houseways/jb/pai_gow.lua", "6-6 5-5 2-2 5-6" } })
  for _, hand in ipairs({ "5-6 2-2 5-5 6-6", "2-2,6-6,5-6,5-5", "12 H10 L4 11", "Teen 5-5 2-2 5-6" }) do
    tap.assertEquals(cli.run({ arguments = { "set", "houseways/jb/pai_gow.lua", hand } }), right, hand)
  end
end)

tap.test("a script elsewhere is answered alike but for its name", function ()
  local _, made = sources.shell("mktemp")
  local path = made:match("[^\n]+")
  assert(sources.shell(("cp houseways/plain/621a.lua '%s'"):format(path)))
  local here, there = answer(check("houseways/plain/621a.lua")), answer(check(path))
  os.remove(path)
  tap.assertEquals(there.out:gsub('"file":"[^"]*"', "", 1), (here.out:gsub('"file":"[^"]*"', "", 1)))
end)
