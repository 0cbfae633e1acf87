-- best --certificate says which list is best and why; check-certificate, which makes the rules and proves it anew,
-- accepts it, and no certificate of which a line was changed.

local check_certificates = require("check_certificates")
local cli = require("cli")
local json = require("houseway.base.json")
local sample = require("sample")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local changed, check, lines_of = check_certificates.changed, check_certificates.check, check_certificates.lines_of
local BANK = "houseways/traditional/pai_gow.lua"
-- How many certificates are changed: all is ten minutes.
local MUTANTS = sample.is_whole() and 200 or 2

-- Conditions and plays in every form: words, `unless`, functions, both in one rule, `prefer`, an alternative.
local VOCABULARY = [[
submission "Words" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
rule "a pair" { holding = pair, play = pair }
rule "a nine" { holding = "9" }
rule "a low low hand" { holding = { best_low, low = worth "below 4" } }
rule "no weak high hand" { unless = { best_high, high = worth "below 6" } }
rule "a twelve first" { holding = function (hand) return hand:tile(1) == "12" end }
rule "a high hand below 9" { holding = { best_high, high = worth "below 9 with H8" } }
rule "two low tens" { holding = { "10", "8" } }
rule "the highest apart" { play = split { highest, second_highest } }
rule "the best high hand" { play = best_high }
rule "the pair split, best low" { play = { best_low, split { pair } } }
rule "two alike" { play = function (setting, hand) return hand:tile(1) == hand:tile(2) end, prefer = best_low }
rule "3 at least" { play = { low = worth "3 or better" }, prefer = best_high }
rule "high nine, gong or wong" { play = first { high_nine, gong, wong } }
choice "rest" "The low hand." { prefer = { best_low, best_high } }
]]

local function test(name, body, register)
  (register or tap.test)(name, function () scratch.with(body) end)
end

-- The certificate of the best list of the vocabulary, and the answer.
local function certify(directory, ...)
  local file, words = directory .. "/best.certificate", scratch.write(directory .. "/words.lua", VOCABULARY)
  local got = cli.run({ arguments = { "best", "--bank", BANK, "--json", "--certificate", file, "--vocabulary", words,
    ... } })
  tap.assertEquals({ got.code, got.err }, { 0, "" })
  return file, assert(json.decode(got.out))
end

-- What stands after a word that one line begins with.
local function said(file, word)
  return scratch.read(file):match("\n" .. word .. " ([^\n]*)\n")
end

local RUNS = {
  { "--rules", "1", "--role", "house" }, { "--rules", "2", "--role", "banker", "--vigorish", "1/21" },
  { "--rules", "3", "--joined", "2" }, { "--rules", "4", "--joined", "1" }, { "--rules", "2", "--under", "us-pa/621a" },
  { "--rules", "3", "--passes", "60", "--proof", "9" }, { "--rules", "2", "--proof", "0" },
}

local of_runs = sample.tests(1)
for _, arguments in ipairs(RUNS) do
  test(("37.4 best %s: the certificate says what best finds, and is accepted"):format(table.concat(arguments, " ")),
    function (directory)
      local file, found = certify(directory, table.unpack(arguments))
      local last = found.front[#found.front]
      tap.assertEquals(said(file, "edge alone"):match("%S+"), found.alone.fraction)
      tap.assertEquals(said(file, "edge list"):match("%S+"), last.edge.fraction)
      tap.assertEquals(said(file, "edge most"):match("%S+"), last.most.fraction)
      tap.assertEquals(said(file, "gain") == said(file, "most"), last.proved)
      tap.assertEquals(tonumber(said(file, "rules")), found.possible_rules)
      tap.assertEquals(said(file, "lawful%-first"), found.lawful_only and "yes" or "no")
      tap.assertEquals(found.certificate.bytes, #scratch.read(file))
      local result = check(file)
      tap.assertEquals({ result.code, result.err }, { 0, "" })
      tap.assertStrContains(result.out, ("%d of %d rules"):format(last.rules, found.possible_rules))
    end, of_runs)
end

-- Of one play and one condition: whatever rule they make loses.
local LOSING = [[
submission "Losing" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
rule "a nine" { holding = "9" }
rule "the highest apart" { play = split { highest, second_highest } }
choice "rest" "The low hand." { prefer = { best_low, best_high } }
]]

for _, joined in ipairs({ "0", "1" }) do
  test("37.4 where every rule loses all are opened, and the certificate is accepted: --joined " .. joined,
    function (directory)
      local words = scratch.write(directory .. "/losing.lua", LOSING)
      local file = certify(directory, "--vocabulary", words, "--joined", joined, "--rules", "1")
      tap.assertTrue(math.tointeger(said(file, "most")) < 0)
      tap.assertEquals(check(file).code, 0)
      scratch.write(file, changed(lines_of(scratch.read(file)), function (lines)
        for i, line in ipairs(lines) do
          if line:find("^most ") then lines[i] = "most " .. math.tointeger(said(file, "most")) - 1 end
        end
      end))
      tap.assertEquals(check(file).code, 1)
    end, of_runs)
end

test("37.4 of cards no certificate is written", function (directory)
  local file = directory .. "/best.certificate"
  local got = cli.run({ arguments = { "best", "--bank", "foxwoods", "--certificate", file } })
  tap.assertEquals({ got.code, got.out }, { 2, "" })
  tap.assertStrContains(got.err, "--certificate must go with a way of Pai Gow, not of Pai Gow Poker")
end)

-- ---- lines changed ----

-- A line of several that match, by chance or the last: its place.
local function some_line(lines, pattern, is_last)
  local found = {}
  for at, line in ipairs(lines) do
    if line:find(pattern) then found[#found + 1] = at end
  end
  return found[is_last and #found or math.random(is_last == false and #found - 1 or #found)]
end

-- The line with one of its numbers changed.
local function other_number(line)
  local places = {}
  for at, number in line:gmatch("()(%d+)") do places[#places + 1] = { at, number } end
  local at, number = table.unpack(places[math.random(#places)])
  local other = math.tointeger(number) + (number ~= "0" and math.random(2) == 1 and -1 or 1)
  return line:sub(1, at - 1) .. other .. line:sub(at + #number)
end

local function other_digest(line)
  local at = #line - math.random(0, 63)
  return line:sub(1, at - 1) .. (line:sub(at, at) == "0" and "1" or "0") .. line:sub(at + 1)
end

-- What is changed, how, and what the refusal then says.
local CHANGES = {
  { "^open ", function () return nil end, "which is not opened, with others may gain %d", is_last = true },
  { "^open ", function () return nil end, "claimed: open .* found: open", is_last = false },
  { "^open ", function (line, lines)
    local other = lines[some_line(lines, "^open ")]
    return other ~= line and other or nil
  end, "claimed: open .* found: open", is_last = false },
  { "^losses", other_digest, "claimed: losses%-sha256 .* found: losses%-sha256" },
  { "^settings", other_digest, "claimed: settings%-sha256 .* found: settings%-sha256" },
  { "^vigorish", function () return "vigorish 1/2" .. math.random(9) end, "claimed: losses%-sha256" },
  { "^cell higher higher win", function () return "cell higher higher lose" end, "claimed: losses%-sha256" },
  { "^sets ", other_number, "claimed: sets .* found: sets" },
  { "^groups ", other_number, "claimed: groups .* found: groups" },
  { "^rules ", other_number, "claimed: rules .* found: rules" },
  { "^joined ", function () return "joined 1" end, "claimed: rules .* found: rules" },
  { "^use ", function (line, lines)
    local other = lines[some_line(lines, "^open ")]:gsub("^open", "use")
    return other ~= line and other or nil
  end, "claimed: gain .* found: gain" },
  { "^gain ", other_number, "claimed: gain .* found: gain" },
  { "^most ", function (line) return ("most %d"):format(line:match("%d+") - math.random(1000)) end,
    "claimed: no list of 3 gains more than %d+; found: .* gains %d+" },
  { "^most ", function (line) return ("most %d"):format(line:match("%d+") + math.random(1000)) end,
    "claimed: edge most .* found: edge most" },
  { "^edge ", other_number, "claimed: edge .* found: edge" },
  { "^holding ", function (line) return "holding (not" .. line:sub(8) .. ")" end, "claimed: set%S+ .* found: set" },
  { "^play %(and %(best%-low", function () return "play (all)" end, "claimed: sets .* found: sets" },
}

test("37.4 a certificate with a prefix, a loss, a rule or a number changed is refused, and says what is not so",
  function (directory)
    math.randomseed(sample.number("lines changed"))
    local begun = sample.is_whole() and 0 or math.random(0, #CHANGES - 1)
    local lines, tried = lines_of(scratch.read((certify(directory, "--rules", "3", "--joined", "2")))), 0
    while tried < MUTANTS do
      local what = CHANGES[(begun + tried) % #CHANGES + 1]
      local at = some_line(lines, what[1], what.is_last)
      local other = what[2](lines[at], lines)
      local result = check(scratch.write(directory .. "/changed", changed(lines, function (copy)
        if other then copy[at] = other else table.remove(copy, at) end
      end)))
      local said_so = lines[at] .. " -> " .. tostring(other)
      tap.assertEquals({ result.code, result.out }, { 1, "" }, said_so)
      tap.assertTrue(result.err:find(what[3]) ~= nil, said_so .. ": " .. result.err)
      tried = tried + 1
    end
    tap.assertEquals(tried, MUTANTS)
  end)
