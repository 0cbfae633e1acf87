-- edge --certificate and optimal --certificate say what `edge` and `optimal` count; check-certificate, which pairs
-- every two hands, accepts them, and no certificate in which a number was changed.

local check_certificates = require("check_certificates")
local cli = require("cli")
local fraction = require("houseway.base.fraction")
local hash = require("hw.hash")
local json = require("houseway.base.json")
local sample = require("sample")
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

local function test(name, body, register)
  (register or tap.test)(name, function () scratch.with(body) end)
end

-- Of tests that take long a run takes so many: certificates of tiles that are accepted, those that are changed, tests
-- of cards, and those that set all hands of a side, 80 seconds.
local of_accepted, of_changed, of_cards_one, of_all_hands = sample.tests(2), sample.tests(1), sample.tests(1),
  sample.tests(0)

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
    end, of_accepted)
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

local function chosen(places, most)
  local many = sample.is_whole() and most or (most + 3) // 4
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
  math.randomseed(sample.number("edge"))
  local text = run("edge", "--player", JB, "--bank", TRADITIONAL, "--certificate", "-")
  check_refused(directory, text, { held = true }, 40)
  check_refused(directory, text, { cell = true }, 8)
  check_refused(directory, text, { ends = true, edge = true }, 6)
end, of_changed)

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
  refuses("^vigorish bank 1/20", "vigorish bank 2/40", 'a certificate must have a fraction.*, not "2/40"')
  refuses("^(cell higher higher) win lose", "%1 push push", "claimed: ends player .*; found: ends player")
  refuses("^(cell higher higher) win lose", "%1 win won", 'must have one of win lose push.*, not "won"')
  refuses("best%-low", "best-high", "claimed: settings%-sha256 .*; found: settings%-sha256")
  refuses("^tile 1 6%-6", "tile 1 1-1", "a certificate must have .*, not ")
  refuses("^zero no%-pair", "zero spots", "claimed: cell .*; found: cell")
  refuses("^cell higher lower push.*", "", "claimed: cell .*; found: cell higher lower push")
  refuses("^held .*", "", "claimed: held .*; found: held")
end, of_changed)

-- ---- cards ----

local FOXWOODS = "houseways/foxwoods/pai_gow_poker.lua"
local PARTS, HANDS, BANK_HANDS = 610, 154143080, 53524680

-- The certificate of an edge of cards, and what edge says.
local function of_cards(directory, ...)
  local file = directory .. "/cards.certificate"
  local found = assert(json.decode(run("edge", "--json", "--certificate", file, ...)))
  return scratch.read(file), found
end

test("29.3 edge of cards: parts add up to the sums, the sums to what edge counts, hands to all hands",
  function (directory)
    local text, found = of_cards(directory, "--player", FOXWOODS, "--bank", "houseways/flamingo/pai_gow_poker.lua")
    local parts, cells, sums = rows_of(text, "shared"), rows_of(text, "cell"), { win = 0, lose = 0, push = 0 }
    tap.assertEquals({ #parts, #cells }, { PARTS, 9 })
    for cell, row in ipairs(cells) do
      for size = 0, 7 do
        local sum = 0
        for _, part in ipairs(parts) do
          if part[2] == tostring(size) then sum = sum + math.tointeger(part[3 + cell]) end
        end
        tap.assertEquals(math.tointeger(row[6 + size]), sum)
        sums[row[4]] = sums[row[4]] + sum
      end
    end
    for name, deals in pairs(sums) do tap.assertEquals(tostring(deals), found[name], name) end
    for _, row in ipairs(rows_of(text, "edge")) do tap.assertEquals(row[3], found.edge[row[2]].fraction) end
    local held = 0
    for _, row in ipairs(rows_of(text, "held")) do held = held + math.tointeger(row[4]) end
    tap.assertEquals(held, 2 * HANDS)
  end, of_cards_one)

test("29.3 edge of cards: a number that is changed is refused before any hand is set", function (directory)
  math.randomseed(sample.number("edge of cards"))
  local text = of_cards(directory, FOXWOODS)
  local lines = lines_of(text)
  check_refused(directory, text, { cell = true }, 8)
  check_refused(directory, text, { ends = true, edge = true }, 6)
  for _, at in ipairs(chosen(numbers_of(lines, { shared = true }), 40)) do
    local line = lines[at.at]
    local other = line:sub(1, at.from - 1) .. math.tointeger(at.number) + 1 .. line:sub(at.to)
    local file = scratch.write(directory .. "/changed", changed(lines, function (copy) copy[at.at] = other end))
    local result = check(file)
    tap.assertTrue(result.code == 1 or result.code == 2, other)
    tap.assertStrMatches(result.err, (".*changed:%d: .*\n"):format(at.at))
  end
  local function refuses(message, change)
    local result = check(scratch.write(directory .. "/changed", changed(lines, change)))
    tap.assertTrue(result.code == 1 or result.code == 2)
    tap.assertStrMatches(result.err, ".*changed:%d+: .*" .. message .. ".*")
  end
  local first = 1
  while not lines[first]:find("^shared") do first = first + 1 end
  refuses('a certificate must have "shared 3 KQ ...', function (copy)
    for at = #copy, first, -1 do
      if copy[at]:find("^shared 3 KQ ") then table.remove(copy, at) end
    end
  end)
  refuses("must have 9 sums, not 8 sums", function (copy) copy[first] = copy[first]:gsub(" %d+$", "") end)
  refuses("claimed: cell .*; found: cell", function (copy) -- pairs moved from one cell to another
    copy[first] = copy[first]:gsub("(%d+) (%d+)$", function (a, b)
      return ("%d %d"):format(math.tointeger(a) + 1, math.tointeger(b) - 1)
    end)
  end)
end, of_cards_one)

-- The seed of which the parts counted again are one alone, of a share.
local function seed_of(lines, name, share)
  for seed = 1, math.huge do
    local only, its = true, false
    for _, line in ipairs(lines) do
      local part = line:match("^shared (%d %S+)")
      if part and tonumber(hash.sha256(seed .. " " .. part):sub(1, 8), 16) < share * 2 ^ 32 then
        only, its = only and part == name, its or part == name
      end
    end
    if only and its then return tostring(seed) end
  end
end

test("29.3 edge of cards: accepted; pairs moved between cells everywhere are found in the part that is counted",
  function (directory)
    local text = of_cards(directory, FOXWOODS)
    local lines = lines_of(text)
    local seed = seed_of(lines, "3 KQ", 0.005)
    local function counted(file)
      return check("--share", "0.005", "--seed", seed, "--script", FOXWOODS, file)
    end
    local result = counted(scratch.write(directory .. "/accepted", text))
    tap.assertEquals({ result.code, result.err }, { 0, "" })
    tap.assertStrContains(result.out, "1 of 610 sums counted again")
    -- Two cells in which the player pushes: what is changed in both lines leaves the deals and the edge alone.
    local function move(line, from, by)
      local words = {}
      for word in line:gmatch("%S+") do words[#words + 1] = word end
      words[from] = ("%d"):format(math.tointeger(words[from]) + by)
      return table.concat(words, " ")
    end
    local moved = changed(lines, function (copy)
      for at, line in ipairs(copy) do
        if line:find("^shared 3 KQ") then copy[at] = move(move(line, 6, 1), 10, -1) end
        if line:find("^cell lower higher") then copy[at] = move(line, 9, 1) end
        if line:find("^cell higher lower") then copy[at] = move(line, 9, -1) end
      end
    end)
    result = counted(scratch.write(directory .. "/moved", moved))
    tap.assertEquals({ result.code, result.out }, { 1, "" })
    tap.assertStrContains(result.err, "claimed: shared 3 KQ")
  end, of_all_hands)

-- ---- best settings of cards ----

local function best_of_cards()
  return run("optimal", "--bank", FOXWOODS, "--certificate", "-")
end

-- The same with a number added to the value of a kind of hand, or of several.
local function with_more(lines, more)
  return changed(lines, function (copy)
    for at, line in ipairs(copy) do
      local faces, value = line:match("^best (%S+) (%-?%d+)$")
      if more[faces] then copy[at] = ("best %s %d"):format(faces, math.tointeger(value) + more[faces]) end
    end
  end)
end

test("29.3 optimal of cards: kinds add up to what optimal finds; a value that is changed is refused at once",
  function (directory)
    local text = best_of_cards()
    local found = assert(json.decode(run("optimal", "--json", "--bank", FOXWOODS)))
    local kinds, sum = rows_of(text, "best"), fraction.new(0)
    for _, row in ipairs(kinds) do sum = sum + fraction.new(math.tointeger(row[3]), 20) end
    tap.assertEquals(#kinds, 67600)
    tap.assertEquals(tostring(sum / (HANDS * BANK_HANDS)), found.edge.best.fraction)
    tap.assertEquals(rows_of(text, "edge")[1][3], found.edge.best.fraction)
    local lines = lines_of(text)
    local result = check(scratch.write(directory .. "/changed", with_more(lines, { QT75553 = 1 })))
    tap.assertEquals({ result.code, result.out }, { 1, "" })
    tap.assertStrMatches(result.err, ".*claimed: edge best .*; found: edge best .*\n")
    result = check(scratch.write(directory .. "/fewer", changed(lines, function (copy)
      for at = #copy, 1, -1 do
        if copy[at]:find("^best AAAAK32 ") then table.remove(copy, at) end
      end
    end)))
    tap.assertEquals(result.code, 2)
    tap.assertStrContains(result.err, 'a certificate must have "best AAAAK32 ...')
  end, of_cards_one)

-- The seed by which a kind of hand is valued again and no other, of a share of kinds.
local function seed_of_kind(lines, kind, share)
  for seed = 1, math.huge do
    local taken = {}
    for _, line in ipairs(lines) do
      local faces = line:match("^best (%S+) %-?%d+$")
      local of = faces and tonumber(hash.sha256(seed .. " " .. faces):sub(1, 8), 16)
      if of and of < share * 2 ^ 32 then taken[#taken + 1] = faces end
    end
    if #taken == 1 and taken[1]:find(kind) then return tostring(seed), taken[1] end
  end
end

test("29.3 optimal of cards: accepted; a value moved from one kind to another is found in the one that is valued",
  function (directory)
    local lines = lines_of(best_of_cards())
    local seed, faces = seed_of_kind(lines, "(.)%1%1.*(.)%2", 0.00001)
    local function checked(name, text)
      return check("--share", "0.001", "--seed", seed, scratch.write(directory .. "/" .. name, text))
    end
    local result = checked("accepted", with_more(lines, {}))
    tap.assertEquals({ result.code, result.err }, { 0, "" })
    tap.assertStrContains(result.out, "1 of 67600 kinds of hand valued again")
    result = checked("moved", with_more(lines, { [faces] = 1, ["*AAAAKK"] = -1 }))
    tap.assertEquals({ result.code, result.out }, { 1, "" })
    tap.assertStrContains(result.err, "claimed: best " .. faces)
  end, of_all_hands)

test("29.3 a share that is no number, and a word in no option's place, are refused", function ()
  for _, arguments in ipairs({ { "--share", "many", "FILE" }, { "--share" }, { "--part", "FILE" }, {} }) do
    local result = check(table.unpack(arguments))
    tap.assertEquals({ result.code, result.out }, { 2, "" })
    tap.assertStrContains(result.err, "Usage: check-certificate")
  end
end)

-- ---- best settings ----

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
    end, of_accepted)
end

test("29.3 a value, a setting, a cell, an end that is changed is refused, and named", function (directory)
  math.randomseed(sample.number("best"))
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
end, of_changed)

-- The certificate of best settings with a vigorish of 1/1000000, read from standard input, with a vigorish of
-- 1/10^DIGITS, by fractions of any size: deals won, w, and won more than lost, d, follow from each value, which is
-- 1000000 d - w, as w is below 1000000; so do the new values, and what is best. WRAPPED keeps sixty-four bits of them.
local FINER = [[
import hashlib, re, sys
from fractions import Fraction
parts, wrapped = 10 ** int(sys.argv[1]), sys.argv[2] == "wrapped"
def kept(n): return (n + 2 ** 63) % 2 ** 64 - 2 ** 63 if wrapped else n
def value(match):
    d = -(-int(match[3]) // 10 ** 6)
    return "best %s %s %d" % (match[1], match[2], kept(parts * d - (10 ** 6 * d - int(match[3]))))
text = sys.stdin.read()
text = text.replace("\nvigorish 1/1000000\n", "\nvigorish 1/%d\n" % parts)
text = re.sub(r"(?m)^best (\S+) (\d) (-?\d+)$", value, text)
won, lost, push = map(int, re.search(r"\nends best (\d+) (\d+) (\d+)\n", text).groups())
worth = (won * (1 - Fraction(1, parts)) - lost) / (won + lost + push)
scaled = abs(worth) * 10 ** 14
percent = (scaled.numerator * 2 + scaled.denominator) // (scaled.denominator * 2)
percent = "%s%d.%012d" % ("-" if worth < 0 else "", percent // 10 ** 12, percent % 10 ** 12)
text = re.sub(r"\nedge best .*\n", "\nedge best %s %s%%\n" % (worth, percent), text)
text = text[:text.index("\nend ") + 1]
sys.stdout.write(text + "end " + hashlib.sha256(text.encode()).hexdigest() + "\n")
]]

test("29.3 a vigorish of parts beyond 64 bits is valued exactly, and its low bits are refused", function (directory)
  local millionth = scratch.write(directory .. "/millionth",
    run("optimal", "--bank", JB, "--vigorish", "1/1000000", "--certificate", "-"))
  local function finer(digits, kept)
    local made = cli.run({ program = "python3", stranger = true, input = scratch.read(millionth),
      arguments = { "-c", FINER, tostring(digits), kept } })
    tap.assertEquals({ made.code, made.err }, { 0, "" })
    return scratch.write(("%s/%d-%s"):format(directory, digits, kept), made.out)
  end
  local exact = check(millionth, finer(20, "whole"), finer(900, "whole"))
  tap.assertEquals({ exact.code, exact.err }, { 0, "" })
  local low = check(finer(20, "wrapped"))
  tap.assertEquals({ low.code, low.out }, { 1, "" })
  tap.assertStrMatches(low.err, ".*: claimed: best .*; found: best .*\n")
  local long = check(finer(1000, "whole"))
  tap.assertEquals({ long.code, long.out }, { 2, "" })
  tap.assertStrContains(long.err,
    "a certificate must have a fraction in its lowest terms, of at most 1000 digits, not ")
end)
