-- edge --certificate and optimal --certificate say what `edge` and `optimal` count; check-certificate, which pairs
-- every two hands, accepts them, and no certificate in which a number was changed.

local check_certificates = require("check_certificates")
local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local tap = require("tap")

local changed, check, lines_of = check_certificates.changed, check_certificates.check, check_certificates.lines_of
local TRADITIONAL, JB = "houseways/traditional/pai_gow.lua", "houseways/jb/pai_gow.lua"
local SHARED = 4 -- tiles that two hands can share

local function run(...)
  local result = cli.run({ arguments = { ... } })
  tap.assertEquals({ result.code, result.err }, { 0, "" })
  return result.out
end

local function test(name, body)
  tap.test(name, function () scratch.with(body) end)
end

-- The lines that begin with a word, each as a list of its words.
local function rows_of(text, word)
  local rows = {}
  for _, line in ipairs(lines_of(text)) do
    local row = {}
    for part in line:gmatch("%S+") do row[#row + 1] = part end
    if row[1] == word then rows[#rows + 1] = row end
  end
  return rows
end

local RUNS = {
  { "houseways/harborlight/pai_gow.lua" }, { "--player", JB, "--bank", TRADITIONAL },
  { "houseways/canberra/pai_gow.lua" }, { "houseways/plain/621a.lua", "--vigorish", "none" },
  { TRADITIONAL, "--under", "us-pa/621a" },
  { "tests/scripts/good/traditional-functions.lua" },
}

for _, arguments in ipairs(RUNS) do
  test(("29.3 edge %s: the certificate says what edge counts, and is accepted"):format(table.concat(arguments, " ")),
    function (directory)
      local file = directory .. "/edge.certificate"
      local command = table.move(arguments, 1, #arguments, 2, { "edge" })
      local found = assert(json.decode(run(table.unpack(table.move({ "--json", "--certificate", file }, 1, 3,
        #command + 1, command)))))
      local text = scratch.read(file)
      tap.assertEquals(found.certificate.bytes, #text)
      local sums = { win = 0, lose = 0, push = 0 }
      for _, row in ipairs(rows_of(text, "cell")) do
        tap.assertEquals(#row, 5 + SHARED + 1)
        for place = 6, #row do sums[row[4]] = sums[row[4]] + math.tointeger(row[place]) end
      end
      for name, deals in pairs(sums) do tap.assertEquals(tostring(deals), found[name], name) end
      for _, row in ipairs(rows_of(text, "edge")) do tap.assertEquals(row[3], found.edge[row[2]].fraction) end
      local held = { player = 0 }
      for _, row in ipairs(rows_of(text, "held")) do held.player = held.player + math.tointeger(row[4]) end
      tap.assertEquals(held.player, 35960 * (arguments[1] == "--player" and 2 or 1))
      local result = check(file)
      tap.assertEquals({ result.code, result.err }, { 0, "" })
      tap.assertStrContains(result.out, found.deals .. " deals")
    end)
end

-- Every place of a number that is claimed: line, from, to.
local function numbers_of(lines, is_claim)
  local places = {}
  for at, line in ipairs(lines) do
    for from, number, to in line:gmatch("()(%d+)()") do
      if is_claim[line:match("^%S+")] then places[#places + 1] = { at = at, from = from, number = number, to = to } end
    end
  end
  return places
end

local function chosen(places, many)
  for i = 1, math.min(many, #places) do
    local j = math.random(i, #places)
    places[i], places[j] = places[j], places[i]
  end
  return table.move(places, 1, many, 1, {})
end

-- Checks that each certificate with one number changed is refused in the line that was changed.
local function check_refused(directory, text, is_claim, many)
  local lines = lines_of(text)
  for _, place in ipairs(chosen(numbers_of(lines, is_claim), many)) do
    local line = lines[place.at]
    local other = line:sub(1, place.from - 1) .. math.tointeger(place.number) + 1 .. line:sub(place.to)
    local file = scratch.write(directory .. "/changed", changed(lines, function (copy) copy[place.at] = other end))
    local result = check(file)
    tap.assertEquals({ result.code, result.out }, { 1, "" }, other)
    tap.assertStrContains(result.err, (":%d: claimed: %s; found: %s"):format(place.at, other, line))
  end
end

test("29.3 a number that is changed is refused, and named: of held hands, cells, ends and edges", function (directory)
  math.randomseed(29)
  local text = run("edge", "--player", JB, "--bank", TRADITIONAL, "--certificate", "-")
  check_refused(directory, text, { held = true }, 40)
  check_refused(directory, text, { cell = true }, 8)
  check_refused(directory, text, { ends = true, edge = true }, 6)
end)

test("29.3 so is the vigorish, an end of a cell, a rule, a rank, a line left out, a byte", function (directory)
  local lines = lines_of(run("edge", JB, "--certificate", "-"))
  local function refuses(pattern, by, message)
    local done = false
    local text = changed(lines, function (copy)
      for at, line in ipairs(copy) do
        local other, times = line:gsub(pattern, by)
        if times > 0 and not done then
          copy[at], done = other, true
          if other == "" then table.remove(copy, at) end
        end
      end
    end)
    tap.assertTrue(done, pattern)
    local result = check(scratch.write(directory .. "/changed", text))
    tap.assertTrue(result.code == 1 or result.code == 2)
    tap.assertStrMatches(result.err, ".*changed:%d+: .*" .. message .. ".*")
  end
  refuses("^vigorish player 1/20", "vigorish player 1/21", "claimed: edge player .*; found: edge player")
  refuses("^vigorish bank 1/20", "vigorish bank 2/40", "2/40, expected a fraction")
  refuses("^(cell higher higher) win lose", "%1 push push", "claimed: ends player .*; found: ends player")
  refuses("^(cell higher higher) win lose", "%1 win won", '"won", expected one of win lose push')
  refuses("best%-low", "best-high", "claimed: settings%-sha256 .*; found: settings%-sha256")
  refuses("^tile 1 6%-6", "tile 1 1-1", "expected")
  refuses("^zero no%-pair", "zero spots", "claimed: cell .*; found: cell")
  refuses("^cell higher lower push.*", "", "claimed: cell .*; found: cell higher lower push")
  refuses("^held .*", "", "claimed: held .*; found: held")
end)

for _, arguments in ipairs({ { "--bank", JB }, { "--bank", TRADITIONAL, "--role", "banker", "--vigorish", "1/21" } }) do
  test(("29.3 optimal %s: the certificate is what optimal finds, and accepted"):format(table.concat(arguments, " ")),
    function (directory)
      local file = directory .. "/optimal.certificate"
      local found = assert(json.decode(run("optimal", "--json", "--certificate", file, table.unpack(arguments))))
      local text = scratch.read(file)
      local ends, edge, kinds = rows_of(text, "ends")[1], rows_of(text, "edge")[1], rows_of(text, "best")
      tap.assertEquals({ found.certificate.bytes, #kinds }, { #text, 8130 })
      for place, name in ipairs({ "win", "lose", "push" }) do
        tap.assertEquals(math.tointeger(ends[place + 2]), found.ends.best[name])
      end
      tap.assertEquals(edge[3], found.edge.best.fraction)
      local result = check(file)
      tap.assertEquals({ result.code, result.err }, { 0, "" })
    end)
end

test("29.3 a value, a setting, a cell, an end that is changed is refused, and named", function (directory)
  math.randomseed(30)
  local text = run("optimal", "--bank", JB, "--certificate", "-")
  local lines = lines_of(text)
  check_refused(directory, text, { ends = true, edge = true }, 4)
  local function found_instead(at, other)
    local result = check(scratch.write(directory .. "/changed", changed(lines, function (copy) copy[at] = other end)))
    tap.assertEquals({ result.code, result.out }, { 1, "" })
    local line, claimed, found = result.err:match(":(%d+): claimed: (.*); found: (.*)\n$")
    if other:find("^best") then tap.assertEquals({ tonumber(line), claimed }, { at, other }) end
    return found
  end
  for at, line in ipairs(lines) do
    local faces, setting, value = line:match("^best (%S+) (%d) (%-?%d+)$")
    if faces and at % 2500 == 0 then
      tap.assertEquals(found_instead(at, ("best %s %s %d"):format(faces, setting, value + 1)), line)
    elseif faces == "6-6,6-6,1-1,5-5" or faces == "5-5,5-5,4-5,3-5" then -- no two of their settings are alike
      tap.assertEquals(found_instead(at, ("best %s %d %s"):format(faces, setting % 3 + 1, value)), line)
    elseif line == "cell higher higher win" then
      tap.assertStrMatches(found_instead(at, "cell higher higher lose"), "best .*")
    end
  end
end)
