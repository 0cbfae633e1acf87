-- What the suite takes: how a run is compared with tests/suite/times.txt, by numbers made up; that list itself; and the
-- minutes that README.md, CONTRIBUTING.md and bootstrap say.

local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local times = require("suite.times")

local CALIBRATION = "0.25 build tests/suite/calibration.lua 0.25\n"

-- A list or a run of twenty files of ten seconds, eight of them its own: of some otherwise, named by number.
local function made(scale, otherwise, more, calibration)
  local lines = { (CALIBRATION:gsub("0%.25", ("%.2f"):format(calibration or 0.25 * scale))) }
  for number = 1, 20 do
    local own = otherwise and otherwise[number] or 8
    lines[#lines + 1] = ("%8.2f build tests/room/%02d_test.lua %.2f\n"):format((own + 2) * scale, number, own * scale)
  end
  return times.read(table.concat(lines) .. (more or ""))
end

local LIST = made(1)

local function problems(run, list)
  list = list or LIST
  return times.problems(list, run, times.compare(list, run))
end

tap.test("a run as the list has it, and one on a machine half as fast, have no problem", function ()
  for _, scale in ipairs({ 1, 2, 0.3 }) do tap.assertEquals(problems(made(scale)), {}) end
  local found = times.compare(LIST, made(2))
  tap.assertAlmostEquals(found.factor, 2, 0.001)
  tap.assertAlmostEquals(found.calibrated, 2, 0.001)
end)

tap.test("a sum four percent over is allowed, six percent is not, on any machine, and names what has grown", function ()
  for _, scale in ipairs({ 1, 2 }) do
    tap.assertEquals(problems(made(scale, { [7] = 8 + 160 * 0.04 })), {})
    tap.assertEquals(problems(made(scale, { [7] = 8 + 160 * 0.06 })), {
      "the sum has grown by 6.0 % over tests/suite/times.txt, 5 % allowed and 0.0 % by the files' spread",
      "  +9.6 s build tests/room/07_test.lua",
    })
  end
end)

tap.test("files that vary by a fifth either way allow the sum their spread, and no more", function ()
  local varied = {}
  for number = 1, 20 do varied[number] = number % 2 == 0 and 9.6 or 6.4 end
  tap.assertEquals(problems(made(1, varied)), {})
  varied[7] = 8 + 160 * 0.35
  tap.assertStrContains(problems(made(1, varied))[2], "the sum has grown by")
end)

tap.test("all files grown by seven tenths fail beside the calibration, by a third they are told", function ()
  local grown = "most files have grown: they take %d %% more than the calibration does"
  tap.assertEquals(problems(made(1.7, nil, nil, 0.25)), { grown:format(70) })
  local run = made(1.3, nil, nil, 0.25)
  tap.assertEquals(problems(run), {})
  tap.assertStrContains(table.concat(times.told(run, times.compare(LIST, run))), grown:format(30) .. ", or this is")
  run = made(1.1, nil, nil, 0.25)
  tap.assertEquals(problems(run), {})
  tap.assertStrContains(table.concat(times.told(run, times.compare(LIST, run))),
    "this machine takes 110 % by files, 100 % by calibration; in its seconds 160.0, where it has 160.0")
end)

tap.test("a file far over 20 s gives its reason in the list, in the list's seconds", function ()
  local long = "28.00 build tests/room/long_test.lua 26.00"
  local without, with = made(1, nil, long .. "\n"), made(1, nil, long .. " | All hands of cards.\n")
  local message = "build tests/room/long_test.lua took 28.0 s, more than 20, and tests/suite/times.txt has no reason"
  tap.assertEquals(problems(without, without), { message })
  tap.assertEquals(problems(without, with), {})
  tap.assertEquals(problems(made(2, nil, "50.00 build tests/room/long_test.lua 46.00\n"), without), {})
end)

tap.test("a file that is not in the list is growth; over three seconds it is added", function ()
  local run = made(1, nil, "4.00 build tests/room/new_test.lua 3.00\n")
  tap.assertEquals(times.compare(LIST, run).sum, 163)
  tap.assertEquals(times.compare(LIST, run).new, { "build tests/room/new_test.lua" })
  tap.assertEquals(problems(run), {})
  run = made(1, nil, "5.00 build tests/room/new_test.lua 4.00\n")
  tap.assertEquals(problems(run), { "build tests/room/new_test.lua took 5.0 s, and is not in tests/suite/times.txt: "
    .. "build/houseway-test-host tests/suite/account.lua write" })
  local many = {}
  for number = 1, 9 do many[number] = ("2.00 build tests/room/new%d_test.lua 1.00\n"):format(number) end
  tap.assertStrContains(problems(made(1, nil, table.concat(many)))[1], "the sum has grown by 5.6 %")
end)

tap.test("only what ran is compared, and nothing that skipped a test; few files say nothing of the sum", function ()
  local part = made(1)
  for number = 1, 5 do part.rows[("build tests/room/%02d_test.lua"):format(number)] = nil end
  tap.assertEquals(times.compare(LIST, part).listed, 120)
  local skipping = made(1, { [3] = 0.1, [4] = 17 }, "skipped build tests/room/03_test.lua\n")
  local found = times.compare(LIST, skipping)
  tap.assertEquals(found.left_out, { "build tests/room/03_test.lua" })
  tap.assertStrContains(problems(skipping)[1], "the sum has grown by 5.9 %")
  for number = 1, 11 do part.rows[("build tests/room/%02d_test.lua"):format(number)] = nil end
  part.rows["build tests/room/20_test.lua"].own = 16
  tap.assertNil(times.compare(LIST, part).factor)
  tap.assertEquals(problems(part), {})
end)

tap.test("a run's end tells the ten slowest, the sum and the clock", function ()
  local run = made(1, { [5] = 9 }, "clock test 600 2 2027-01-02\n")
  local lines = times.told(run, times.compare(LIST, run))
  tap.assertEquals(lines[1], "     11.0 build tests/room/05_test.lua")
  tap.assertEquals(lines[11], "    201.0 in all, 20 files")
  tap.assertEquals(lines[13], "test took 10.0 minutes by the clock, with the build")
end)

local function there(path) return path ~= "tests/room/20_test.lua" end

tap.test("the list's rows are of files that are there, and over 20 s they give a reason", function ()
  local text = "30.00 build tests/room/a_test.lua 28.00"
  tap.assertEquals(times.faults(times.read(text .. " | All hands of cards."), there), {})
  for _, reason in ipairs({ "", " | slow" }) do
    tap.assertEquals(times.faults(times.read(text .. reason), there),
      { "build tests/room/a_test.lua takes 30.0 s: write its reason after a |" })
  end
  tap.assertEquals(times.faults(LIST, there),
    { "build tests/room/20_test.lua is not there: build/houseway-test-host tests/suite/account.lua write" })
  tap.assertError(times.read, "30.00 build tests/room/a_test.lua 28.00 no bar")
  tap.assertError(times.read, text .. "\n" .. text)
  tap.assertEquals(times.source_of("build-dev build-dev/tests/tile_test"), "tests/core/tile_test.c")
end)

tap.test("written anew: what ran, the rest in this machine's seconds, reasons; of few files these alone", function ()
  local all = "30.00 build tests/room/all_test.lua 28.00 | All hands of cards.\n"
  local list = made(1, nil, all .. "clock quick 90 2 2027-01-01\n")
  local run = made(2, nil, "clock test 600 2 2027-01-02\n")
  run.rows["build tests/room/19_test.lua"] = nil
  local new = times.read(times.written(list, run, there))
  tap.assertEquals(new.rows["build tests/room/01_test.lua"], { seconds = 20, own = 16 })
  tap.assertEquals(new.rows["build tests/room/19_test.lua"], { seconds = 20, own = 16 })
  tap.assertNil(new.rows["build tests/room/20_test.lua"])
  tap.assertEquals(new.rows["build tests/room/all_test.lua"],
    { seconds = 60, own = 56, reason = "All hands of cards." })
  tap.assertEquals(new.calibration, 0.5)
  tap.assertEquals({ new.clocks.test.seconds, new.clocks.quick.seconds }, { 600, 90 })
  local few = times.read(CALIBRATION:gsub("0%.25", "0.50") .. "30.00 build tests/room/all_test.lua 20.00\n")
  new = times.read(times.written(list, few, there))
  tap.assertEquals(new.rows["build tests/room/01_test.lua"], { seconds = 10, own = 8 })
  tap.assertEquals(new.rows["build tests/room/all_test.lua"],
    { seconds = 15, own = 10, reason = "All hands of cards." })
  tap.assertEquals(new.calibration, 0.25)
end)

-- ---- as they are ----

local list = times.read(sources.read("tests/suite/times.txt"))

tap.test("tests/suite/times.txt has no row of a file that is gone, and a reason for each over 20 s", function ()
  local paths = {}
  for _, path in ipairs(sources.list("^tests/")) do paths[path] = true end
  tap.assertEquals(times.faults(list, function (path) return paths[path] end), {})
end)

-- Where minutes are said, of a tier on two processors.
local SAID = {
  { "README.md", "test", "%./bootstrap test[^\n]- ()(%d+)() minutes on two cores" },
  { "CONTRIBUTING.md", "quick", "`%./bootstrap quick` |[^\n]- about ()(%d+)() minutes" },
  { "CONTRIBUTING.md", "test", "`%./bootstrap test` |[^\n]- about ()(%d+)() minutes on two cores" },
  { "bootstrap", "quick", "%./bootstrap quick[^\n]- ()(%d+)() minutes" },
  { "bootstrap", "test", "%./bootstrap test[^\n]- ()(%d+)() minutes" },
}

for _, said in ipairs(SAID) do
  local path, tier, pattern = table.unpack(said)
  tap.test(("%s says the minutes that ./bootstrap %s was measured to take"):format(path, tier), function ()
    local clock, text = list.clocks[tier], sources.read(path)
    tap.assertEquals(clock.cores, 2)
    local measured = math.ceil(clock.seconds / 60)
    local from, minutes, to = text:match(pattern)
    if os.getenv("HOUSEWAY_GOLDEN") == "write" then
      scratch.write(tap.source_root() .. "/" .. path, text:sub(1, from - 1) .. measured .. text:sub(to))
      minutes = measured
    end
    minutes = assert(tonumber(minutes), "no minutes")
    tap.assertTrue(minutes == measured or minutes == measured + 1, ("%d, measured %d"):format(minutes, measured))
  end)
end
