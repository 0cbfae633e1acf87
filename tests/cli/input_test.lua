-- What houseway reads: L9 a script on standard input, options that are none; S11 lines without an end; S16 ranges
-- without an end; S20 numbers that are none.

local cli = require("cli")
local citation_list = require("houseway.notation.citation.list")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local PLAIN, HARBORLIGHT = "houseways/plain/621a.lua", "houseways/harborlight/pai_gow.lua"
local FOXWOODS = "houseways/foxwoods/pai_gow_poker.lua"
local HAND = "6-6 5-5 2-2 5-6"

local function shell(line, env)
  return cli.run({ program = "timeout", arguments = { "60", "bash", "-c", line, tap.build_directory() .. "/houseway" },
    env = env })
end

-- ---- L9: a script on standard input ----

-- What a run answers, the name of its script left out.
local function answer(run, name)
  return { run.code, run.err, (run.out:gsub(name:gsub("%p", "%%%0"), "SCRIPT")) }
end

for _, arguments in ipairs({
  { "check", "@" }, { "check", "@", "--json" }, { "set", "@", HAND }, { "explain", "@", HAND }, { "edge", "@" },
  { "diff", "@", PLAIN }, { "diff", PLAIN, "@" }, { "optimal", "--bank", "@", "--json" },
  { "simulate", "@", "--rounds", "100" },
  { "edge", "--bank", "@", PLAIN },
}) do
  tap.test("L9 a script on standard input: " .. table.concat(arguments, " "), function ()
    local function run(script)
      local words = {}
      for i, word in ipairs(arguments) do words[i] = word == "@" and script or word end
      -- The names of a file and of standard input differ in length.
      return cli.run({ arguments = words, input = sources.read(PLAIN), env = { COLUMNS = "1000" } })
    end
    local right = answer(run(PLAIN), PLAIN)
    tap.assertEquals(right[2], "")
    for _, name in ipairs({ "-", "/dev/stdin" }) do
      local found = run(name)
      found.out = found.out:gsub(PLAIN:gsub("%p", "%%%0"), "SCRIPT")
      tap.assertEquals(answer(found, "stdin"), right, name)
    end
  end)
end

tap.test("L9 a script from a pipe, and one from a substituted process", function ()
  local right = cli.run({ arguments = { "set", PLAIN, HAND } })
  tap.assertEquals(shell(('cat %s | "$0" set - "%s"'):format(PLAIN, HAND)), right)
  tap.assertEquals(shell(('cat %s | "$0" set /dev/stdin "%s"'):format(PLAIN, HAND)), right)
  tap.assertEquals(shell(('"$0" set <(cat %s) "%s"'):format(PLAIN, HAND)), right)
end)

tap.test("L9 a fault of a script on standard input is told at its line there", function ()
  local run = cli.run({ arguments = { "check", "-" }, input = 'submission "X" { game = "Pai Gow" }\nrule "a" {\n' })
  tap.assertEquals(run.code, 2)
  tap.assertStrMatches(run.err, "stdin:%d: .*\n")
end)

for _, arguments in ipairs({ { "set", "-", "-" }, { "audit", "-", "-" }, { "diff", "-", "/dev/stdin" },
  { "settle", "-", "--submission", "-" } }) do
  tap.test("L9 one thing alone is read from standard input: " .. table.concat(arguments, " "), function ()
    local text = arguments[1] == "settle" and sources.read("examples/13-a-round.json") or sources.read(PLAIN)
    local run = cli.run({ arguments = arguments, input = text })
    tap.assertEquals({ run.code, run.out }, { 2, "" })
    tap.assertStrContains(run.err, " both come from standard input; give one of the two as a file\n")
  end)
end

tap.test("L9 a person at a terminal is told what is read, and a pipe is not", function ()
  local at_terminal = shell(([[printf '\004' | script -qec "$0 set %s -" /dev/null]]):format(PLAIN))
  tap.assertStrContains(at_terminal.out, "houseway: reading one hand per line from the terminal; Ctrl-D ends it")
  tap.assertEquals(cli.run({ arguments = { "set", PLAIN, "-" }, input = HAND .. "\n" }).err, "")
end)

-- ---- L9: options and arguments ----

for _, case in ipairs({
  { { "explain", PLAIN, HAND, "--vigorish", "banana" },
    'houseway: --vigorish must be none, or a part from 0 to 1 such as "5%", "1/21" or "0.05", not "banana"\n' },
  { { "diff", PLAIN, PLAIN, "--vigorish", "banana" },
    'houseway: --vigorish must be none, or a part from 0 to 1 such as "5%", "1/21" or "0.05", not "banana"\n' },
  { { "explain", FOXWOODS, "As Kh 10d 9c 4s 3d Jk", "--ez" }, "houseway: --ez needs --bank; add --bank SCRIPT\n" },
  { { "diff", FOXWOODS, FOXWOODS, "--ez" }, "houseway: --ez needs --bank; add --bank SCRIPT\n" },
  { { "diff", PLAIN, PLAIN, "--vigorish", "5%" },
    "houseway: --vigorish needs --bank; add --bank SCRIPT\n" },
  { { "optimal", "--bank", PLAIN, PLAIN, "--way", PLAIN },
    "houseway: houseways/plain/621a.lua is a second way; give a single way, as an argument or with --way\n" },
  { { "audit", PLAIN }, "houseway audit: the command has no hands to read; give a file of hands, or - for standard "
    .. "input\n" },
}) do
  cli.test("L9 refused: " .. table.concat(case[1], " "), { arguments = case[1], code = 2, out = "", err = case[2] })
end

tap.test("L9 optimal takes its way as edge does", function ()
  local by_option = cli.run({ arguments = { "optimal", "--bank", PLAIN, "--way", "houseways/jb/pai_gow.lua" } })
  tap.assertEquals(by_option.code, 0)
  tap.assertEquals(cli.run({ arguments = { "optimal", "--bank", PLAIN, "houseways/jb/pai_gow.lua" } }), by_option)
end)

cli.test_json("L9 help of a command as JSON is of that command", { arguments = { "help", "set", "--json" } },
  function (value)
    tap.assertEquals({ #value.commands, value.commands[1].name }, { 1, "set" })
    local told = cli.run({ arguments = { "help", "set" }, env = { COLUMNS = "200" } }).out
    tap.assertEquals(value.commands[1].help .. "\n", told)
  end)

local DATED = [[
2026-11-21 6-6 5-5 / 2-2 5-6
2026-11-21 14:05 6-6 5-5 / 2-2 5-6 # table 4, M. Lee
2026-11-21T14:05:59Z 6-6 5-5 | 2-2 5-6 ; shift 2
6-6 5-5 / 2-2 5-6 #
2026-11-21 14:5 6-6 5-5 / 2-2 5-6
20261121 6-6 5-5 / 2-2 5-6
]]

cli.test_json("L9 audit takes dates, times and notes, and nothing that only looks so", {
  arguments = { "audit", PLAIN, "-", "--json" }, input = DATED, code = 2,
  err = 'stdin:5: "14:5", tile 1, is no tile of a set of 32 tiles; write tiles such as 6-6 1-1 4-5 2-4\n'
    .. 'stdin:6: "20261121", tile 1, is no tile of a set of 32 tiles; write tiles such as 6-6 1-1 4-5 2-4\n',
}, function (value)
  local told = {}
  for i, one in ipairs(value.findings) do
    told[i] = { one.line, one.at or "", one.note or "" }
    tap.assertEquals({ one.set_high, one.set_low, one.right }, { "6-6 5-5", "2-2 5-6", false })
  end
  tap.assertEquals(told, {
    { 1, "2026-11-21", "" }, { 2, "2026-11-21 14:05", "table 4, M. Lee" }, { 3, "2026-11-21 14:05:59Z", "shift 2" },
    { 4, "", "" },
  })
end)

-- ---- S11: lines ----

for name, command in pairs({ set = "set %s -", audit = "audit %s -" }) do
  tap.test("S11 a line of 300 MB takes no memory before it is refused: " .. name, function ()
    local line = ("(head -c 300000000 /dev/zero | tr '\\0' x; echo; echo '6-6 5-5 / 2-2 5-6') | (ulimit -v 150000; "
      .. '"$0" %s)'):format(command:format(PLAIN))
    local run = shell(line)
    tap.assertEquals(run.code, 2)
    tap.assertStrContains(run.err, "stdin:1: a line must have at most 4096 bytes, not 300000000\n")
  end)
end

for name, hand in pairs({ plain = "1-5 3-4 2-3 1-2", trump_plaza = "As Kd Kc 9s 7s 5s 3s" }) do
  tap.test("S8 a byte 0 in a hand is refused: what stands behind it was not read: " .. name, function ()
    for rest, token in pairs({ ["\0"] = hand:match("%S+$") .. "\\x00", [" \0 6-6 junk"] = "\\x00" }) do
      local run = cli.run({ arguments = { "set", name, "-" }, input = hand .. rest .. "\n" })
      tap.assertEquals(run.code, 2)
      tap.assertStrContains(run.err, '"' .. token .. '"')
    end
  end)
end

for _, from in ipairs({ "<&-", "</tmp" }) do
  tap.test("S13 hands that cannot be read are no hands that were right: " .. from, function ()
    for _, command in ipairs({ "audit", "set" }) do
      for _, more in ipairs({ "", " --json" }) do
        local run = shell(('"$0" %s %s -%s %s'):format(command, PLAIN, more, from))
        tap.assertEquals(run.code, 2)
        tap.assertStrMatches(run.err, "stdin: houseway cannot read the hands: [%a ]+; give a file that houseway can "
          .. "read\n")
        tap.assertNil(run.out:find("0 hands", 1, true))
      end
    end
  end)
end

tap.test("S11 a line as long as is allowed is read, one byte more is not, and the next is", function ()
  local function padded(length) return HAND .. (" "):rep(length - #HAND) end
  local input = padded(4096) .. "\n" .. padded(4097) .. "\n" .. HAND
  local run = cli.run({ arguments = { "set", PLAIN, "-" }, input = input })
  tap.assertEquals(run.err, "stdin:2: a line must have at most 4096 bytes, not 4097\n")
  tap.assertEquals(select(2, run.out:gsub("high 5%-5", "")), 2)
end)

-- ---- S16: ranges ----

for _, written in ipairs({ "(z)(1)-(3111111111)", "(z)(1)-(99999999999999999999)", "9.1-99999999999999999999",
  "(a)(1)-(1001)", "(a)(99999999999999999999)-(99999999999999999999)" }) do
  tap.test("S16 a range is refused that no text has: " .. written, function ()
    local of = written:find("^%d") and { "au-nsw/pai_gow", "9" } or { "us-pa/621a", "8" }
    local section = { chapter = of[1], section = of[2], labels = {} }
    local found, problem = citation_list.read(written, section)
    tap.assertNil(found)
    tap.assertStrContains(json.encode(problem), "apart at most")
  end)
end

tap.test("S16 a chapter with such a range is refused at its line", function ()
  scratch.with(function (directory)
    assert(sources.shell(("cp -r lua jurisdictions '%s'"):format(directory)))
    local text = sources.read("jurisdictions/us-pa/621a.lua")
    local changed, count = text:gsub('paragraphs = "', 'paragraphs = "(z)(1)-(3111111111) ', 1)
    tap.assertEquals(count, 1)
    scratch.write(directory .. "/jurisdictions/us-pa/621a.lua", changed)
    local run = cli.run({ arguments = { "cover", "us-pa/621a" }, env = { HOUSEWAY_PATH = directory } })
    tap.assertEquals(run.code, 2)
    tap.assertStrMatches(run.err, "jurisdictions/us%-pa/621a%.lua:%d+: a range must have a first paragraph and a last, "
      .. "1000 apart at most, not .+\n")
  end)
end)

-- ---- S20: numbers of options ----

for _, case in ipairs({
  { "deal", HARBORLIGHT, "--seed", "a", "--round" }, { "deal", HARBORLIGHT, "--seats" },
  { "simulate", PLAIN, "--rounds" }, { "check", PLAIN, "--threads" }, { "odds", "us-pa/645a.13.b", "--players" },
  { "edge", PLAIN, "--wager", "5", "--hands-per-hour" }, { "sample", PLAIN, "--rule", "best", "--count" },
}) do
  tap.test("S20 a whole number is digits: " .. table.concat(case, " "), function ()
    for _, written in ipairs({ "1e-400", "1e0", "0x2", " 3", "2.0", "three", "9223372036854775808", "" }) do
      local arguments = table.move(case, 1, #case - 1, 1, {})
      arguments[#arguments + 1] = case[#case] .. "=" .. written
      local run = cli.run({ arguments = arguments })
      tap.assertEquals({ run.code, run.out }, { 2, "" }, written)
      tap.assertStrContains(run.err, (': %s must be a whole number%s, not "%s"'):format(case[#case],
        written:find("^%d+$") and " up to 9223372036854775807" or "", written))
    end
  end)
end
