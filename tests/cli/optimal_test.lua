-- houseway optimal, the tables it writes, and what diff says of money: tiles in full, cards by their options.

local cli = require("cli")
local fraction = require("houseway.base.fraction")
local hash = require("hw.hash")
local json = require("houseway.base.json")
local tap = require("tap")

local TRADITIONAL, PLAIN = "houseways/traditional/pai_gow.lua", "houseways/plain/621a.lua"
local WAYS = {
  TRADITIONAL, PLAIN, "houseways/harborlight/pai_gow.lua", "houseways/jb/pai_gow.lua",
  "houseways/new_zealand/pai_gow.lua", "houseways/taj_mahal/pai_gow.lua",
}
local CARDS = "houseways/foxwoods/pai_gow_poker.lua"
local LAW = "us-pa/621a"

cli.stay_here()

local function found_by(code, name, ...)
  local result = cli.run({ arguments = { name, "--json", ... } })
  tap.assertEquals({ result.err, result.code }, { "", code })
  return assert(json.decode(result.out))
end

local function arguments(words)
  local list = {}
  for word in words:gmatch("%S+") do list[#list + 1] = word end
  return table.unpack(list)
end

local function read(file)
  local opened = assert(io.open(file, "rb"))
  local bytes = opened:read("a")
  opened:close()
  return bytes
end

local function write(file, bytes)
  local opened = assert(io.open(file, "wb"))
  opened:write(bytes)
  opened:close()
end

local made = {} -- by what was asked: what was found, and the bytes that were written

-- Calls with a file of the best settings, found once for all that ask the same, and removed after.
local function with_table(words, call)
  local file = os.tmpname()
  local one = made[words]
  if one then
    write(file, one.bytes)
  else
    one = { found = found_by(0, "optimal", "--out", file, "--vigorish", "5%", arguments(words)), bytes = read(file) }
    made[words] = one
  end
  local ok, problem = pcall(call, file, one.found)
  os.remove(file)
  if not ok then error(problem, 0) end
end

-- ---- what it says ----

cli.test("optimal, tiles", {
  arguments = { "optimal", "--bank", TRADITIONAL, "--under", LAW, "--vigorish", "5%" },
  out = { golden = "optimal-traditional.txt" },
})

tap.test("what the rules cost adds up to what the way gives up", function ()
  local found = found_by(0, "optimal", "--bank", TRADITIONAL, "--under", LAW, "--vigorish", "5%")
  local function read_fraction(written)
    local over, under = written:match("^(%-?%d+)/?(%d*)$")
    return fraction.new(math.tointeger(over), math.tointeger(under) or 1)
  end
  local cost, hands, worse = fraction.new(0), 0, 0
  for _, rule in ipairs(found.rules) do
    cost, hands, worse = cost + read_fraction(rule.cost.fraction), hands + rule.hands, worse + rule.worse_hands
    tap.assertEquals(rule.worst ~= nil, rule.worse_hands > 0)
  end
  tap.assertEquals(tostring(cost), found.edge.gain.fraction)
  tap.assertEquals({ hands, worse }, { 35960, found.worse_hands })
  tap.assertEquals(tostring(read_fraction(found.edge.best.fraction) - read_fraction(found.edge.way.fraction)),
    found.edge.gain.fraction)
end)

tap.test("another way's rules are costed with --way", function ()
  local found = found_by(0, "optimal", "--bank", TRADITIONAL, "--way", PLAIN, "--under", LAW, "--vigorish", "5%")
  local edge = found_by(0, "edge", "--player", PLAIN, "--bank", TRADITIONAL, "--under", LAW, "--vigorish", "5%")
  tap.assertEquals(found.edge.way.fraction, edge.edge.player.fraction)
  tap.assertEquals({ found.way, found.bank }, { PLAIN, TRADITIONAL })
end)

tap.test("27.3 how the wager ends is what a count of every deal finds: --witness", function ()
  for _, role in ipairs({ "player", "banker" }) do
    local words = { "--bank", TRADITIONAL, "--way", PLAIN, "--under", LAW, "--vigorish", "5%", "--role", role }
    local summed, counted = found_by(0, "optimal", table.unpack(words)), found_by(0, "optimal", "--witness",
      table.unpack(words))
    tap.assertEquals({ summed.witnessed, counted.witnessed }, { nil, true })
    tap.assertEquals(counted.ends, summed.ends)
    tap.assertTrue(summed.ends.best.win > 0 and summed.ends.best.win ~= summed.ends.way.win)
  end
  cli.compare(cli.run({ arguments = { "optimal", "--bank", PLAIN, "--witness" } }).out,
    { contains = "A count of every deal, made as well, agrees." })
end)

tap.test("27.3 every deal ends as edge counts it, where a win pays nothing too", function ()
  for _, vigorish in ipairs({ "5%", "100%" }) do
    local asked = { "--bank", TRADITIONAL, "--under", LAW, "--vigorish", vigorish }
    local found = found_by(0, "optimal", "--way", PLAIN, table.unpack(asked))
    local edge = found_by(0, "edge", "--player", PLAIN, table.unpack(asked))
    for _, ending in ipairs({ "win", "lose", "push" }) do
      tap.assertEquals(("%d"):format(found.ends.way[ending]), edge[ending], ending)
    end
  end
end)

-- ---- the best settings ----

tap.test("no shipped way is worth more against a bank than the best settings", function ()
  with_table(("--bank %s --under %s"):format(TRADITIONAL, LAW), function (file, found)
    local best = found_by(0, "edge", "--player", file, "--bank", TRADITIONAL, "--under", LAW, "--vigorish", "5%")
    tap.assertEquals(best.edge.player.fraction, found.edge.best.fraction)
    for _, way in ipairs(WAYS) do
      local diff = found_by(1, "diff", way, file, "--bank", TRADITIONAL, "--under", LAW, "--vigorish", "5%")
      tap.assertFalse(diff.change.decimal:find("^%-") ~= nil, way)
      for _, group in ipairs(diff.groups) do tap.assertFalse(group.change.decimal:find("^%-") ~= nil, way) end
    end
  end)
end)

tap.test("a banker's best settings are worth as much by edge", function ()
  with_table(("--role banker --bank %s --under %s"):format(TRADITIONAL, LAW), function (file, found)
    local edge = found_by(0, "edge", "--player", TRADITIONAL, "--bank", file, "--under", LAW, "--vigorish", "5%")
    tap.assertEquals(edge.edge.bank.fraction, found.edge.best.fraction)
  end)
end)

tap.test("explain finds the same best setting hand by hand", function ()
  with_table(("--bank %s --under %s"):format(PLAIN, LAW), function (file)
    for _, hand in ipairs({ "6-6 5-5 2-2 5-6", "2-4 1-2 6-6 1-1", "3-5 2-6 4-4 1-1", "5-6 4-6 1-6 1-5" }) do
      local explained = found_by(0, "explain", file, hand, "--bank", PLAIN, "--under", LAW)
      for _, setting in ipairs(explained.settings) do
        if setting.chosen then tap.assertTrue(setting.best, hand) end
      end
    end
  end)
end)

-- ---- the file ----

tap.test("a table of best settings takes a script's place", function ()
  with_table("--bank " .. PLAIN, function (file)
    local set = cli.run({ arguments = { "set", file, "6-6 5-5 2-2 5-6" } })
    tap.assertEquals({ set.err, set.code }, { "", 0 })
    local first = read(file):match("^[^\n]*\n")
    tap.assertEquals(first, "houseway decision table 1\n")
    cli.compare(cli.run({ arguments = { "diff", file, file } }).out, { contains = "same text" })
    tap.assertEquals(found_by(0, "deal", file, "--seed", "1").statute.chapter, LAW)
  end)
end)

tap.test("check refuses a table: it has no rules", function ()
  with_table("--bank " .. PLAIN, function (file)
    local result = cli.run({ arguments = { "check", file } })
    tap.assertEquals({ result.code, result.err }, { 2,
      file .. ": the file is a decision table; give a house way's script, which has rules\n" })
  end)
end)

local SPOILT = {
  ["cut short"] = function (bytes) return bytes:sub(1, -2) end,
  ["longer"] = function (bytes) return bytes .. "\0" end,
  ["a setting changed"] = function (bytes) return bytes:sub(1, -2) .. string.char((bytes:byte(-1) + 1) % 3) end,
  ["another chapter"] = function (bytes) return (bytes:gsub("chapter us%-pa/621a", "chapter us-ma/pai_gow")) end,
  ["a line missing"] = function (bytes) return (bytes:gsub("game [^\n]*\n", "", 1)) end,
}

tap.test("a table that is torn or changed is refused", function ()
  with_table("--bank " .. PLAIN, function (file)
    local whole = read(file)
    for how, spoil in pairs(SPOILT) do
      write(file, spoil(whole))
      local result = cli.run({ arguments = { "set", file, "6-6 5-5 2-2 5-6" } })
      tap.assertEquals({ result.code, result.out }, { 2, "" }, how)
      cli.compare(result.err, { contains = "; give the unchanged file of `houseway optimal --out`" })
    end
  end)
end)

-- The file with a line changed and its digest made anew, as by one who knows how.
local function forged(bytes, line, by)
  local lines, settings = bytes:match("^(.-)sha256 %x+\n(.*)$")
  lines = lines:gsub(line, by)
  return ("%ssha256 %s\n%s"):format(lines, hash.sha256(lines .. settings), settings)
end

tap.test("a table made for other rankings is refused", function ()
  with_table("--bank " .. PLAIN, function (file)
    write(file, forged(read(file), "ranking %x+", "ranking " .. ("0"):rep(64)))
    local result = cli.run({ arguments = { "set", file, "6-6 5-5 2-2 5-6" } })
    tap.assertEquals(result.code, 2)
    cli.compare(result.err, { contains = ": the decision table was made under rankings other than the rankings of "
      .. "us-pa/621a; choose the readings of the table, or make a new table" })
  end)
end)

-- ---- diff ----

tap.test("what a change is worth is the difference of the edges, and the groups' sum", function ()
  local diff = found_by(1, "diff", PLAIN, TRADITIONAL, "--bank", PLAIN, "--vigorish", "5%")
  for which, way in pairs({ a = PLAIN, b = TRADITIONAL }) do
    local edge = found_by(0, "edge", "--player", way, "--bank", PLAIN, "--under", LAW, "--vigorish", "5%")
    tap.assertEquals(diff.edge[which].fraction, edge.edge.player.fraction)
  end
  local sum = fraction.new(0)
  for _, group in ipairs(diff.groups) do
    local over, under = group.change.fraction:match("^(%-?%d+)/?(%d*)$")
    sum = sum + fraction.new(math.tointeger(over), math.tointeger(under) or 1)
  end
  tap.assertEquals(tostring(sum), diff.change.fraction)
end)

-- ---- what is refused ----

cli.test("a vigorish that is more than is won is refused", {
  arguments = { "optimal", "--bank", PLAIN, "--vigorish", "22/21" }, code = 2,
  err = 'houseway: --vigorish must be none, or a part from 0 to 1 such as "5%", "1/21" or "0.05", not "22/21"\n',
})

cli.test("no certificate is written where the law singles out hands", {
  arguments = { "optimal", "--bank", "houseways/foxwoods/pai_gow_poker.lua", "--ez", "--certificate", "/dev/null" },
  code = 2, err = { contains = "the law singles out hands; give --certificate only where ranks alone decide who wins" },
})

cli.test("a way of the other game is refused", {
  arguments = { "optimal", "--bank", PLAIN, "--way", CARDS }, code = 2,
  err = { contains = "is of the other game; give ways of one game" },
})

cli.test("a reading that leaves outcomes unsettled is refused", {
  arguments = { "optimal", "--bank", PLAIN, "--reading", "us-pa/621a.8.h.2=literal", "--reading",
    "us-pa/621a.8.i=literal" },
  code = 2, err = { contains = "a reading under which some outcomes are not settled" },
})

for name, asked in pairs({
  optimal = { "optimal", "--bank", PLAIN, "--way", "examples/10-what-check-finds.lua" },
  simulate = { "simulate", PLAIN, "--player", "examples/10-what-check-finds.lua", "--rounds", "10" },
}) do
  cli.test(name .. " names the way that leaves hands without a rule, and how many", {
    arguments = asked, code = 2,
    err = "examples/10-what-check-finds.lua: the way must have a rule for every hand, not 2,512 hands without a rule\n",
  })
end
