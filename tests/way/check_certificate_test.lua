-- check-certificate, the program in Go that shares nothing with houseway: it accepts every shipped way of tiles, and
-- no certificate in which something was changed that has a meaning. Cards are walked by bench/certificates.

local check_certificates = require("check_certificates")
local found_claims = require("reference.certificate_claims")
local cli = require("cli")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local page = require("reference.certificate")
local sample = require("sample")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local accepted, changed, check = check_certificates.accepted, check_certificates.changed, check_certificates.check
local lines_of = check_certificates.lines_of
local WAYS = {
  "canberra/pai_gow", "harborlight/pai_gow", "jb/pai_gow", "new_zealand/pai_gow", "plain/621a", "taj_mahal/pai_gow",
  "traditional/pai_gow",
}
local SMALL, LARGE = "houseways/harborlight/pai_gow.lua", "houseways/traditional/pai_gow.lua"
-- How many certificates, and how many scripts, are changed: all is some minutes.
local CHANGES, CHANGES_A_DAY, THRESHOLDS = 2000, 24, sample.is_whole() and 200 or 3

local made = {}

-- The certificate of a script, as text.
local function certificate(script)
  made[script] = made[script] or cli.run({ arguments = { "certify-way", script, "-o", "-" } }).out
  return made[script]
end

local function test(name, body, register)
  (register or tap.test)(name, function () scratch.with(body) end)
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

-- Of an accepted change to the certificate of a way: nothing but what a way is made of was changed, the line that is
-- printed is the same, and a second program, which shares nothing with the first, finds every claim true.
local function prove_way(one)
  check_certificates.hold_premise(one)
  tap.assertEquals(one.line, one.before, one.name)
  local self = page.read(one.text)
  for word, expected in pairs(found_claims.found(self)) do
    tap.assertEquals(self.claims[word] or {}, expected, one.name)
  end
end

local function prove_ways(directory, ways, many, name)
  local same, tried = {}, 0
  for _, way in ipairs(ways) do
    local text = certificate("houseways/" .. way .. ".lua")
    local list, count = accepted(directory, text, false, many // #ways + 1, name)
    for _, one in ipairs(list) do
      prove_way(one)
      same[#same + 1] = ("%s: %s"):format(way, one.name)
    end
    tried = tried + count
  end
  return same, tried
end

test("of changes to the certificates of two ways those that are accepted leave every claim true", function (directory)
  local _, tried = prove_ways(directory, { "harborlight/pai_gow", "traditional/pai_gow" }, CHANGES_A_DAY, "ways")
  tap.assertTrue(tried >= CHANGES_A_DAY)
end)

-- Without examples, which most of the changes contradict.
local EXAMPLE = ",%s*example = %b{}"

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
          local other_text = text:sub(1, from - 1) .. other_number .. text:sub(line_at + to - 1)
          found[#found + (other_text ~= text and 1 or 0)] = { of = path, text = other_text:gsub(EXAMPLE, ""),
            name = ("%s:%d %s"):format(way, from, other_number) }
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

-- They are printed, to be read.
test("29.5 of many changes to seven ways those that are accepted leave every claim true", function (directory)
  local same, tried = prove_ways(directory, WAYS, CHANGES, "all ways")
  io.stderr:write(("%d certificates, %d accepted:\n%s\n"):format(tried, #same, table.concat(same, "\n")))
  tap.assertTrue(tried >= CHANGES and #same > 0)
end, sample.tests(0))

-- Certificates of the other kinds, of tiles, by the command that writes each before its file; how many changes are
-- tried where everything is, and on other days, of which one has some of the first three kinds.
local KINDS = {
  { "edge", "plain", "--certificate", changes = 600, few = 2 },
  { "optimal", "--bank", "plain", "--certificate", changes = 200, few = 2 },
  { "best", "--bank", "plain", "--rules", "1", "--passes", "1", "--proof", "1", "--certificate", changes = 200,
    few = 1 },
}
local ODDS = { "odds", "tests/scripts/good/rounds-621a.lua", "--certificate" }

local function written(directory, arguments)
  local file = directory .. "/certificate"
  tap.assertEquals(cli.run({ arguments = lists.joined(arguments, { file }) }).err, "")
  return scratch.read(file)
end

local one_a_day = sample.tests(1)
for _, kind in ipairs(KINDS) do
  test(("a certificate of `%s` with a claim changed, its end made right again, is refused"):format(kind[1]),
    function (directory)
      local many = sample.is_whole() and kind.changes or kind.few
      local list, tried = accepted(directory, written(directory, kind), false, many, kind[1])
      for _, one in ipairs(list) do
        check_certificates.hold_premise(one)
        tap.assertEquals(one.line, one.before, one.name)
      end
      if sample.is_whole() then io.stderr:write(("%s: %d tried, %d accepted\n"):format(kind[1], tried, #list)) end
      tap.assertEquals(tried, many)
    end, one_a_day)
end

-- By its first word, why a line of odds may be changed and every claim stay true: what shows that, given the lines of
-- both, and where they differ.
local SHOWN = {
  dollars = function (one, lines, at) -- all is claimed of 1 wagered; the line printed has the new sum
    for i = at + 1, #lines do
      if lines[i]:find("^wager ") then break end
      tap.assertNil(lines[i]:match("^meter") or lines[i]:match("^limit"), one.name)
    end
    tap.assertStrContains(one.line, "% of $" .. lines[at]:match("%S+$") .. " on ")
    return (one.line:gsub("%$%d+", "$1"))
  end,
  kind = function (one, lines, at) -- a kind is the same pairs in another order, or kinds are
    local function pairs_of(list)
      local kinds = {}
      for i = at, at + 1 do
        local words = {}
        for word in list[i]:gmatch("%S+") do words[#words + 1] = word end
        table.sort(words)
        kinds[#kinds + 1] = table.concat(words, " ")
      end
      table.sort(kinds)
      return kinds
    end
    tap.assertEquals(pairs_of(lines), pairs_of(one.lines), one.name)
    return one.line
  end,
  ["script-sha256"] = function (one, lines, at) -- the line printed says that there is none
    tap.assertEquals(lines[at], one.lines[at + 1], one.name)
    return (one.line:gsub(", no script", ", script " .. one.lines[at]:match("%x+$"), 1))
  end,
}

test("of changes to a certificate of odds those that are accepted leave every claim true", function (directory)
  local text = written(directory, ODDS)
  local list, tried = accepted(directory, text, false, sample.is_whole() and 1000 or 40, "odds")
  for _, one in ipairs(list) do
    local shows = SHOWN[one.lines[one.at]:match("^%S+")]
    tap.assertNotNil(shows, one.name)
    tap.assertEquals(shows(one, lines_of(one.text), one.at), one.before, one.name)
  end
  if sample.is_whole() then io.stderr:write(("odds: %d tried, %d accepted\n"):format(tried, #list)) end
  local names, all = accepted(directory, text, true, 40, "names of odds")
  tap.assertEquals(#names, all)
end)

test("29.5 with a threshold changed, a script's certificate is refused where it claims what was", function (directory)
  local all, tried, refused = thresholds(), 0, 0
  math.randomseed(sample.number("thresholds"))
  for i = 1, #all do
    local j = math.random(i, #all)
    all[i], all[j] = all[j], all[i]
    local one = all[i]
    local script = scratch.write(directory .. "/script.lua", one.text)
    local run = cli.run({ arguments = { "certify-way", script, "-o", "-" } })
    if run.code ~= 2 and run.out ~= "" then
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
  tap.assertEquals(tried, THRESHOLDS)
  if sample.is_whole() then tap.assertTrue(refused > tried // 2, tostring(refused)) end
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
  local same, all = accepted(directory, certificate(SMALL), true, 100, "names")
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
  refuses(2, '25: a certificate must have "tile 1 ...", not "pear 1 2-4+1-2"', function (copy)
    copy[25] = "pear 1 2-4+1-2"
  end)
  local counted = 1
  while not lines[counted]:find("^counts ") do counted = counted + 1 end
  refuses(2, ("%d: a certificate must have each count of a tile once, not %s counted so a second time"):format(
    counted + 1, lines[counted]:match("^counts (%S+)")), function (copy)
    table.insert(copy, counted, copy[counted])
  end)
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
  refused("a certificate must have at most 20000 words in patterns, not more", function (copy)
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
  refused("a certificate must have fewer groups of shapes", play("(or" .. table.concat(groups) .. ")"))
  refused("a certificate must have 8130 kinds of tiles, not more kinds", given(("3*8130 "):rep(2000):sub(1, -2)))
  refused("a certificate must have at most 1000 rules and clauses, not more", function (copy)
    for _ = rule, #copy - 1 do table.remove(copy, rule) end
    for at = 1, 1001 do table.insert(copy, rule + at - 1, "rule " .. at .. " x") end
  end)
  refused("a certificate must have at most 200000 lines, not more", function (copy)
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
  local cards = judged({ "houseway best certificate 1", "game Pai Gow Poker", "law x", "categories five-aces "
    .. "royal-flush straight-flush four-of-a-kind full-house flush straight three-of-a-kind two-pair pair high-card",
    "straights A K Q J T 9 8 7 6 5", "straight-flushes K Q J T 9 8 7 6 5", "joker-in-flush second-ace",
    "joker-in-royal any-card" })
  tap.assertEquals({ cards.code, cards.out }, { 2, "" })
  tap.assertStrContains(cards.err, "rules of cards have no such certificate")
end)
