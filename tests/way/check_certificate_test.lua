-- check-certificate, the program in Go that shares nothing with houseway: it accepts every shipped way of tiles, and
-- no certificate in which something was changed that has a meaning. Cards are walked by bench/certificates.

local check_certificates = require("check_certificates")
local cli = require("cli")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local sample = require("sample")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local changed, check, lines_of = check_certificates.changed, check_certificates.check, check_certificates.lines_of
local WAYS = {
  "canberra/pai_gow", "harborlight/pai_gow", "jb/pai_gow", "new_zealand/pai_gow", "plain/621a", "taj_mahal/pai_gow",
  "traditional/pai_gow",
}
local SMALL, LARGE = "houseways/harborlight/pai_gow.lua", "houseways/traditional/pai_gow.lua"
-- Lines and words that are not for another program to find: names, and digests by houseway's own formats.
local NAMES = { way = 2, law = 2, rule = 3, clause = 4, ["script-sha256"] = 2, ["law-sha256"] = 2,
  ["ranking-sha256"] = 2, ["behaviour-sha256"] = 2 }

-- How many certificates, and how many scripts, are changed: all is some minutes.
local CHANGES, THRESHOLDS = 2000, sample.is_whole() and 200 or 10

local made = {}

-- The certificate of a script, as text.
local function certificate(script)
  made[script] = made[script] or cli.run({ arguments = { "certify-way", script, "-o", "-" } }).out
  return made[script]
end

local function test(name, body, register)
  (register or tap.test)(name, function () scratch.with(body) end)
end

-- What may take the place of a word in a pattern.
local OTHER = {
  high = "low", low = "high", either = "split", split = "either", ["and"] = "or", ["or"] = "and", first = "or",
  ["not"] = "when", all = "best-low", any = "6-6", ["best-low"] = "best-high", ["best-high"] = "best-low",
  highest = "lowest", lowest = "highest", holds = "high", can = "two-ways", ["two-ways"] = "can", narrow = "and",
}

local function other(word)
  if OTHER[word] then return OTHER[word] end
  if word:find("^%d+$") then return tostring(tonumber(word) + 1) end
  if word:find(",") then return (word:gsub("^[^,]*,", "")) end
  if word:find("^%x+$") and #word == 64 then return (word:sub(1, 1) == "0" and "1" or "0") .. word:sub(2) end
  if word:find("^%d%-%d") then return (word:gsub("^%d%-%d", function (t) return t == "2-6" and "4-5" or "2-6" end)) end
  return word .. "x"
end

-- Every certificate with one word changed, `names` or others, by name; and with one line left out, or after the next.
local function mutants(text, names)
  local lines, found = lines_of(text), {}
  local function add(name, change) found[#found + 1] = { name = name, text = changed(lines, change) } end
  for at = 1, #lines - 1 do
    local line, place = lines[at], 0
    local from_name = NAMES[line:match("^[^ ]+")] or math.huge
    for from, word, to in line:gmatch("()([^ ()]+)()") do
      place = place + 1
      if (place >= from_name) == names then
        add(("%d:%d %s -> %s"):format(at, from, word, other(word)), function (copy)
          copy[at] = line:sub(1, from - 1) .. other(word) .. line:sub(to)
        end)
      end
    end
    if not names then
      add(("%d left out"):format(at), function (copy) table.remove(copy, at) end)
      add(("%d after %d"):format(at, at + 1), function (copy)
        copy[at], copy[at + 1] = copy[at + 1], line
      end)
    end
  end
  return found
end

-- Checks `many` of the mutants; answers the names of those that are accepted. Every other is refused in a line that
-- names it: a claim and what was found, or what was expected.
local function accepted(directory, all, many, seed)
  local files, by, refused, same = {}, {}, 0, {}
  math.randomseed(sample.is_whole() and 43 or seed or 43)
  for i = 1, math.min(many, #all) do
    local j = math.random(i, #all)
    all[i], all[j] = all[j], all[i]
    files[i] = scratch.write(("%s/%d"):format(directory, i), all[i].text)
    by[files[i]] = all[i].name
  end
  local result = check(table.unpack(files))
  for line in result.out:gmatch("[^\n]+") do
    same[#same + 1] = by[line:match("^(.-): accepted: ") or line:match("^(.-): claims hold: ")]
  end
  for line in result.err:gmatch("[^\n]+") do
    local text = line:gsub("^[^:]+:%d*:?", "")
    tap.assertTrue((text:find("^ claimed: .+; found: .+") or text:find("^ .+, expected .+")) ~= nil, line)
    tap.assertNotNil(by[line:match("^[^:]+")])
    refused = refused + 1
  end
  tap.assertEquals(refused + #same, #files)
  table.sort(same)
  return same, #files
end

test("every shipped way of tiles is accepted, all 35,960 hands of each", function (directory)
  local files = {}
  for _, way in ipairs(WAYS) do
    files[#files + 1] = scratch.write(("%s/%d"):format(directory, #files), certificate("houseways/" .. way .. ".lua"))
  end
  local result = check(table.unpack(files))
  tap.assertEquals(result.err, "")
  tap.assertEquals(result.code, 1) -- Traditional and others
  local conform, violate = 0, 0
  for line in result.out:gmatch("[^\n]+, 35960 hands\n") do
    conform = conform + (line:find(": accepted: CONFORMS", 1, true) and 1 or 0)
    violate = violate + (line:find(": claims hold: VIOLATES on ", 1, true) and 1 or 0)
  end
  tap.assertEquals({ conform, violate }, { 2, 5 })
  tap.assertStrContains(result.out, ': claims hold: VIOLATES on 8,800 hands: "Traditional", script ')
end)

test("so is one with a function, another law, no law at all, or hands that no rule sets", function (directory)
  local other_law = scratch.write(directory .. "/other.lua", [[
    submission "Other" { game = "Pai Gow", under = "us-ma/pai_gow" }
    follow "us-ma/pai_gow.7.d.4"
    choice "C" "The low hand." { prefer = { best_low, best_high } }]])
  local partial = scratch.write(directory .. "/partial.lua", [[
    submission "Partial" { game = "Pai Gow", under = "us-ma/pai_gow" }
    rule "a pair" { play = pair, example = { "6-6 6-6 5-5 2-2", high = "6-6 6-6", low = "5-5 2-2" } }
    choice "C" "The low hand." { prefer = { best_low, best_high } }]])
  for script, line in pairs({
    ["examples/07-a-function.lua"] = "\ngiven %d", [other_law] = "\nfollow 2\n",
    ["tests/scripts/good/rounds-nsw.lua"] = "\nverdict not governed\n", [partial] = "\nverdict unfinished\n",
  }) do
    local text = certificate(script)
    tap.assertStrMatches(text, ".*" .. line .. ".*")
    local result = check("--script", script, scratch.write(directory .. "/certificate", text))
    local verdict = text:match("\nverdict ([^\n]+)"):upper()
    local conforms = verdict == "CONFORMS"
    tap.assertEquals({ result.code, result.err }, { conforms and 0 or 1, "" })
    tap.assertStrContains(result.out, (": %s: %s"):format(conforms and "accepted" or "claims hold", verdict))
  end
end)

-- The changes among them that mean the same: line:column of the certificate, and why every hand is set as before.
local SAME = {
  [SMALL] = {
    "65:25 1-4+2-3 -> 2-6+2-3", -- of 2-4 and 1-2, there are only the two that are a pair
    "73:133 1-4+2-3 -> 2-6+2-3", -- three points: a six with a four, five or six has two at most
    "74:28 2-4+1-2 -> 2-6+1-2", -- nothing is split, and `choice` takes the same setting of those left
    "82:21 any -> 6-6", -- two tens, a nine and an eight: 8/9 is always split
    "82:7 and -> or", -- and split is always 8/9
    "82:91 1-5+2-4 -> 2-6+2-4", -- the high hand is no less than the low hand, which has eight
  },
  [LARGE] = {
    "101:27 1-4+2-3 -> 2-6+2-3", -- as 65:25
    "105:16 any -> 6-6", -- two twos are not split, but `choice` takes the same setting
    "114:162 2-4+1-4 -> 2-6+1-4", -- as 82:91
    "133:44 1-1+1-6 -> 2-6+1-6", -- five points: these tiles make nine, or four at most
    "142:39 two-ways -> can", -- the twelve and the two make the same points: who can, can in two ways
  },
}

for _, of in ipairs({ { SMALL, 160 }, { LARGE, 90 } }) do
  local script, many = table.unpack(of)
  test(("of %d changes to %s only those that mean the same are accepted"):format(many, script), function (directory)
    tap.assertEquals(accepted(directory, mutants(certificate(script), false), many), SAME[script])
  end)
end

-- Scripts of the shipped ways with one number changed in a text of a rule: by three at most, up or down.
local function thresholds()
  local found = {}
  for _, way in ipairs(WAYS) do
    local path = "houseways/" .. way .. ".lua"
    local text = sources.read(path)
    for line_at, line in text:gmatch("()([^\n]+)") do
      local is_rule = lists.any({ "play =", "holding =", "otherwise =" }, function (field)
        return line:find(field, 1, true) ~= nil
      end)
      for at, number, to in (is_rule and line:gsub("%-%-.*", "") or ""):gmatch("()(%d+)()") do
        for step = -3, 3 do
          local other_number = tostring(math.max(tonumber(number) + step, 0))
          local from = line_at + at - 1
          found[#found + 1] = { of = path, name = ("%s:%d %s"):format(way, from, other_number),
            text = text:sub(1, from - 1) .. other_number .. text:sub(line_at + to - 1) }
        end
      end
    end
  end
  return found
end

-- A certificate as its claims, without digests of texts, and what follows them.
local function parted(text)
  local at = assert(text:find("\ntile 1 ", 1, true))
  local claims = text:sub(1, at):gsub("%f[^\n]%l+%-sha256 %x+\n", function (line)
    return line:find("^settings") and line or ""
  end)
  return claims, text:sub(1, at), text:sub(at + 1)
end

-- One that is accepted says nothing false: all it claims was found anew. They are printed, to be read.
test("29.5 of changes to the certificates of seven ways few are accepted", function (directory)
  local same, tried = {}, 0
  for _, way in ipairs(WAYS) do
    local all = mutants(certificate("houseways/" .. way .. ".lua"), false)
    local list, count = accepted(directory, all, CHANGES // #WAYS + 1)
    for _, name in ipairs(list) do same[#same + 1] = ("%s: %s"):format(way, name) end
    tried = tried + count
  end
  io.stderr:write(("%d certificates, %d accepted:\n%s\n"):format(tried, #same, table.concat(same, "\n")))
  tap.assertTrue(tried >= CHANGES and #same < tried // 10)
end, sample.tests(0))

-- Certificates of the other kinds, of tiles, by the command that writes each before its file; how many changes are
-- tried where everything is; and the words that begin lines of which a change leaves every claim true: names as
-- printed, a wager's unit where no row pays a sum, kinds of pairs in another order, a digest that need not be there.
local KINDS = {
  { "edge", "plain", "--certificate", changes = 600, names = {} },
  { "optimal", "--bank", "plain", "--certificate", changes = 200, names = {} },
  { "best", "--bank", "plain", "--rules", "1", "--passes", "1", "--proof", "1", "--certificate", changes = 200,
    names = {} },
  { "odds", "tests/scripts/good/rounds-621a.lua", "--certificate", changes = 1000,
    names = lists.places({ "wager", "paragraph", "row", "dollars", "kind", "script-sha256" }) },
}
local FEW = 3 -- of each kind, on other days

for _, kind in ipairs(KINDS) do
  test(("a certificate of `%s` with a claim changed, its end made right again, is refused"):format(kind[1]),
    function (directory)
      local file = directory .. "/certificate"
      tap.assertEquals(cli.run({ arguments = lists.joined(kind, { file }) }).err, "")
      local all = mutants(scratch.read(file), false)
      local many = sample.is_whole() and kind.changes or FEW
      local found, tried = accepted(directory, all, many, sample.number(kind[1]))
      tap.assertTrue(tried == math.min(many, #all))
      local lines = lines_of(scratch.read(file))
      for _, name in ipairs(found) do
        tap.assertNotNil(kind.names[lines[tonumber(name:match("^%d+"))]:match("^%S+")], name)
      end
    end)
end

test("29.5 with a threshold changed, a script's certificate is refused where it claims what was", function (directory)
  local all, tried, refused = thresholds(), 0, 0
  math.randomseed(sample.number("thresholds"))
  for i = 1, #all do
    local j = math.random(i, #all)
    all[i], all[j] = all[j], all[i]
    local one = all[i]
    local script = scratch.write(directory .. "/script.lua", one.text)
    local run = cli.run({ arguments = { "certify-way", script, "-o", "-" } })
    if run.code ~= 2 and run.out ~= "" and one.text ~= sources.read(one.of) then
      local claims, head = parted(certificate(one.of))
      local others, _, rest = parted(run.out)
      local mixed = scratch.write(directory .. "/mixed", changed(lines_of(head .. rest), function () end))
      local is_true = claims == others
      local result = check(mixed)
      tap.assertEquals(result.out ~= "", is_true, one.name)
      tap.assertEquals(result.code, is_true and claims:find("\nverdict conforms\n") and 0 or 1, one.name)
      tap.assertEquals(check("--script", one.of, scratch.write(directory .. "/new", run.out)).code, 1, one.name)
      tried, refused = tried + 1, refused + (is_true and 0 or 1)
      if tried == THRESHOLDS then break end
    end
  end
  if sample.is_whole() then io.stderr:write(("%d scripts, %d refused\n"):format(tried, refused)) end
  tap.assertTrue(tried == THRESHOLDS and refused > tried // 2, ("%d of %d"):format(refused, tried))
end)

test("a clause that is always true is told as the file's, and names are printed escaped", function (directory)
  local lines = lines_of(certificate(SMALL))
  local function shown(change, of)
    local result = check(scratch.write(directory .. "/forged", changed(of or lines, change)))
    tap.assertEquals(result.out:find("[%c\u{202e}]"), result.out ~= "" and #result.out or nil)
    return result
  end
  local forged = shown(function (copy)
    for at = #copy, 1, -1 do
      copy[at] = copy[at]:gsub("^governs 1 .*", "governs 1 35960"):gsub("^(governs [^1]) .*", "%1 0")
      if copy[at]:find("^clause") then copy[at + 1] = "play (either (highest))" end
      copy[at] = copy[at]:gsub("^verdict .*", "verdict conforms")
      if copy[at]:find("^departs") or copy[at]:find("^breaks") then table.remove(copy, at) end
    end
  end, lines_of(certificate(LARGE)))
  tap.assertStrContains(forged.out, ": accepted: CONFORMS: ")
  tap.assertStrContains(forged.out, 'under "us-ma/pai_gow", law as this file states it, 35960 hands')
  local name = shown(function (copy) copy[2] = "way X\27[2K\ry: accepted: \0Z\u{202e}" end)
  tap.assertStrContains(name.out, [[: CONFORMS, departs on 98 hands as far as this file lets its rules depart: ]]
    .. [["X\x1b[2K\ry: accepted: \x00Z\u202e", script ]])
  local refused = shown(function (copy) copy[10] = "hands 35960\27[1A\u{202e}\r" end)
  tap.assertStrContains(refused.err, [[:10: claimed: hands 35960\x1b[1A\u202e\r; found: hands 35960]])
  local bytes = check(scratch.write(directory .. "/bytes\255", "\255\n"))
  tap.assertStrContains(bytes.err, [[/bytes\xff:]])
end)

test("names, and digests by houseway's own formats, are not held against what is found", function (directory)
  local same, all = accepted(directory, mutants(certificate(SMALL), true), 100)
  tap.assertEquals(#same, all)
end)

test("a byte changed, and the end as it was, is refused for its end", function (directory)
  local text = certificate(SMALL)
  math.randomseed(44)
  for i = 1, 40 do
    local at = math.random(1, text:find("\nend ") - 1)
    local byte = string.char((text:byte(at) - 32 + math.random(1, 94)) % 95 + 32)
    local result = check(scratch.write(directory .. "/" .. i, text:sub(1, at - 1) .. byte .. text:sub(at + 1)))
    tap.assertEquals(result.code, 1)
    tap.assertStrMatches(result.err, ".*: claimed: end %x+; found: end %x+\n")
  end
end)

test("each kind of refusal has its exit code and its line", function (directory)
  local lines = lines_of(certificate(SMALL))
  local function refuses(code, message, change, script)
    local file = scratch.write(directory .. "/changed", changed(lines, change))
    local result = script and check("--script", script, file) or check(file)
    tap.assertEquals({ result.code, (result.err:gsub("^.-changed:", "")) }, { code, message .. "\n" })
  end
  refuses(1, "17: claimed: sets 1 29; found: sets 1 28", function (copy) copy[17] = "sets 1 29" end)
  refuses(1, "24: claimed: nothing; found: settings-sha256 " .. lines[24]:match("%x+$"), function (copy)
    table.remove(copy, 24)
  end)
  refuses(2, '25: "pear 1 2-4+1-2", expected "tile 1 ..."', function (copy) copy[25] = "pear 1 2-4+1-2" end)
  refuses(1, "5: claimed: " .. lines[5] .. "; found: script-sha256 " .. hash.sha256(sources.read("README.md")),
    function () end, "README.md")
  local whole = scratch.write(directory .. "/whole", certificate(SMALL))
  tap.assertEquals(check("--script", SMALL, whole).code, 0)
  tap.assertEquals(check(directory .. "/absent").code, 2)
  tap.assertEquals(check().code, 2)
  tap.assertEquals(check("--scripts").code, 2)
end)

-- A certificate is others' text: of each kind of size the page states the most, and more is refused before any work.
test("what is longer than the page allows is refused in a line, and at once", function (directory)
  local lines = lines_of(certificate(SMALL))
  local clause, rule
  for at, line in ipairs(lines) do
    clause, rule = clause or line:find("^clause 1 1 ") and at, rule or line:find("^rule 1 ") and at
  end
  local function refused(expected, change)
    local before = os.time()
    local result = check(scratch.write(directory .. "/large", changed(lines, change)))
    tap.assertEquals({ result.code, result.out, os.time() - before < 20 }, { 2, "", true })
    tap.assertTrue(#result.err < 1000, result.err)
    tap.assertStrContains(result.err, expected)
  end
  local function play(text) return function (copy) copy[clause + 1] = "play " .. text end end
  local function given(text)
    return function (copy)
      for _ = rule, #copy - 1 do table.remove(copy, rule) end
      table.insert(copy, rule, "rule 1 x")
      table.insert(copy, rule + 1, "given " .. text)
    end
  end
  refused("at most 65536", play("(and" .. (" (all)"):rep(20000) .. ")"))
  refused("another word of a pattern, expected at most 20000", function (copy)
    for at = 1, 3 do
      table.insert(copy, clause + 2 * at, "clause 1 " .. at + 1 .. " x")
      table.insert(copy, clause + 2 * at + 1, "play (and" .. (" (all)"):rep(9000) .. ")")
    end
  end)
  refused("a word, within 100 brackets at most", play(("(and "):rep(101) .. "(all)" .. (")"):rep(101)))
  local groups, faces = {}, { "1-2", "2-3", "1-4", "2-4", "3-4", "2-5", "3-5", "2-6", "4-5" }
  for i = 0, 699 do
    groups[#groups + 1] = (" (high (highest) (second-highest) (lowest) (1 %s) (1 %s) (1 %s))"):format(
      faces[i % 9 + 1], faces[i // 9 % 9 + 1], faces[i // 81 + 1])
  end
  refused("another group of shapes, expected fewer", play("(or" .. table.concat(groups) .. ")"))
  refused("more kinds, expected 8130 kinds of tiles", given(("3*8130 "):rep(2000):sub(1, -2)))
  refused("another rule or clause, expected 1000 at most", function (copy)
    for _ = rule, #copy - 1 do table.remove(copy, rule) end
    for at = 1, 1001 do table.insert(copy, rule + at - 1, "rule " .. at .. " x") end
  end)
  refused("more lines, expected at most 200000", function (copy)
    for at = 1, 200000 do table.insert(copy, #copy, "rule " .. at) end
  end)
end)

-- A shell's command line, the program being $0.
local function by_shell(line, ...)
  return cli.run({ program = "/bin/sh", stranger = true,
    arguments = { "-c", line, tap.build_directory() .. "/check-certificate", ... } })
end

test("--register prints the digest of the bytes that were checked, also of a pipe", function (directory)
  local text = certificate("houseways/plain/621a.lua")
  local file = scratch.write(directory .. "/whole", text)
  for _, line in ipairs({ 'exec "$0" --register "$1"', 'cat "$1" | exec "$0" --register /dev/stdin' }) do
    local run = by_shell(line, file)
    tap.assertEquals(run.err, "")
    tap.assertStrMatches(run.out, "checked=" .. hash.sha256(text) .. " by %x+\n")
  end
end)

test("no answer is one that cannot be written; a wager without rows, best rules of cards", function (directory)
  local file = scratch.write(directory .. "/whole", certificate("houseways/plain/621a.lua"))
  local full = by_shell('exec "$0" "$1" >/dev/full', file)
  tap.assertEquals({ full.code, full.err },
    { 3, "check-certificate: cannot write: write /dev/stdout: no space left on device\n" })
  local function judged(lines)
    local text = table.concat(lines, "\n") .. "\n"
    return check(scratch.write(directory .. "/made", text .. "end " .. hash.sha256(text) .. "\n"))
  end
  local function odds(none)
    return judged({ "houseway odds certificate 1", "game Pai Gow", "law us-pa/621a", "wager Nothing", "paragraph x",
      "on hands", "dollars 1", "none " .. none, "total " .. none, "edge house 1 100.000000000000%" })
  end
  tap.assertEquals({ odds(35960).code, odds(0).code, odds(0).out }, { 0, 1, "" })
  local text = cli.run({ arguments = { "optimal", "--bank", "foxwoods", "--certificate", "-" } }).out
  local lines = lines_of((text:gsub("^houseway optimal", "houseway best")))
  table.remove(lines)
  local cards = judged(lines)
  tap.assertEquals({ cards.code, cards.out }, { 2, "" })
  tap.assertStrContains(cards.err, "rules of cards have no such certificate")
end)
