-- What houseway answers before any command runs.

local cli = require("cli")
local command = require("houseway.cli.command")
local json = require("houseway.base.json")
local tap = require("tap")

cli.test("houseway alone lists the commands, an example and the exit codes", {
  arguments = {},
  out = {
    { contains = "  version  " },
    { contains = "Example:\n  houseway check " },
    { contains = "Exit codes: 0 it holds, 1 it does not hold, 2 usage or input is wrong, 3 houseway itself" },
  },
})

cli.test("--help is the same", { arguments = { "--help" }, out = cli.run({ arguments = {} }).out })

cli.test("--version is one line", {
  arguments = { "--version" },
  out = { matches = "houseway %d+%.%d+%.%d+\n" },
})

cli.test("an unknown command names its neighbour", {
  arguments = { "vesrion" },
  code = 2,
  out = "",
  err = 'houseway: no command is named "vesrion"; run `houseway --help` for the commands (did you mean "version"?)\n',
})

cli.test("an unknown command with no neighbour says where the commands are listed", {
  arguments = { "zzzzzz" },
  code = 2,
  out = "",
  err = 'houseway: no command is named "zzzzzz"; run `houseway --help` for the commands\n',
})

cli.test("an option where the command belongs", {
  arguments = { "--json", "version" },
  code = 2,
  out = "",
  err = 'houseway: the option "--json" stands before a command; begin with a command of `houseway --help`\n',
})

cli.test("an unknown option names its neighbour", {
  arguments = { "version", "--jsn" },
  code = 2,
  out = "",
  err = 'houseway version: no option is named "--jsn"; see `houseway version --help` '
    .. '(did you mean "--json"?)\n',
})

-- What was meant: each is told in one line.
for written, meant in pairs({
  ["check plain -full"] = '%(did you mean "%-%-full"%?%)',
  ["check plain -o x.html"] = 'no option is named "%-o"; use %-o with .*report',
  ["edge plain vs traditional"] = '"%-%-bank traditional"', ["report plain x.html"] = '"%-o x.html"',
  ["help gong"] = "no command is named \"gong\"; run `houseway words gong`", foxwoods = "no command is named "
    .. "\"foxwoods\"; run `houseway check foxwoods`",
  ["edge us-pa/621a"] = '"us%-pa/621a" is a law; name a house way', ["report plain -o x.pdf"] = '"x.html"',
  ["audit hands.txt plain"] = "the way first", ["check -3"] = "a number without a sign",
}) do
  tap.test("28.3 what was meant is told: " .. written, function ()
    local arguments = {}
    for word in written:gmatch("%S+") do arguments[#arguments + 1] = word end
    local run = cli.run({ arguments = arguments })
    tap.assertEquals({ run.out, run.code }, { "", 2 })
    tap.assertStrMatches(run.err, "[^\n]*" .. meant .. "[^\n]*\n")
  end)
end

cli.test("an argument too many", {
  arguments = { "version", "now" },
  code = 2,
  out = "",
  err = "houseway version: there are too many arguments; see `houseway version --help`\n",
})

cli.test("what is quoted back cannot steer a terminal or break the line", {
  arguments = { "\27[31m\nred\xFF" },
  code = 2,
  out = "",
  err = 'houseway: no command is named "\\x1b[31m\\nred\\xff"; run `houseway --help` for the commands\n',
})

cli.test("a disk that is full is houseway's failure", {
  arguments = { "-c", 'exec "$0" version >/dev/full', tap.build_directory() .. "/houseway" },
  program = "sh",
  code = 3,
  err = "houseway: cannot write: No space left on device\n",
})

for words, said in pairs({
  ["version"] = "0", ["version --json"] = "0", ["--help"] = "0", ["words"] = "0", ["cite us-ma/pai_gow.7.d.2"] = "0",
  ["register kinds"] = "0", ["register kinds --json"] = "0",
  ["check tests/scripts/bad/fault-tie.lua"] = "1", ["check tests/scripts/bad/fault-tie.lua --json"] = "1",
  ["check traditional --watch"] = "1", ["repl canberra"] = "0", ["repl canberra --json"] = "0",
  ["rank 7-7 --under us-pa/621a --json"] = 'houseway rank: "7-7", tile 1, is no tile of a set of 32 tiles; write '
    .. 'tiles such as 6-6 1-1 4-5 2-4\n2',
}) do
  cli.test("22.5 a closed pipe changes no exit code, and nothing is said of it: " .. words, {
    arguments = { "-c", ('{ sleep 0.1; printf "6-6 4-5\\n7-7\\n" | "$0" %s; printf $? >&2; } | true')
      :format(words), tap.build_directory() .. "/houseway" },
    program = "sh",
    err = said,
  })
end

cli.test("HOUSEWAY_PATH that holds no houseway", {
  arguments = { "version" },
  env = { HOUSEWAY_PATH = "/nonexistent" },
  code = 3,
  out = "",
  err = { contains = "/nonexistent" },
})

cli.test("modules are never taken from where the user stands", {
  arguments = {
    "-c",
    'd=$(mktemp -d) && cd "$d" && mkdir houseway && echo "error(1)" >argparse.lua'
      .. ' && cp argparse.lua houseway/main.lua && LUA_PATH="$d/?.lua" LUA_INIT="error(2)" "$0" --version'
      .. '; code=$?; rm -r "$d"; exit $code',
    tap.build_directory() .. "/houseway",
  },
  program = "sh",
  out = { matches = "houseway %d+%.%d+%.%d+\n" },
})

-- Runs a command's example as a person types it, `more` after it.
local function run_example(example, more)
  local line = 'houseway() { "$0" "$@"; }; ' .. example .. more
  return cli.run({ program = "sh", arguments = { "-c", line, tap.build_directory() .. "/houseway" } })
end

-- Seconds of work that nothing but --json would repeat: what these print as JSON is read in tests/docs/json_test.lua.
local LONG = { ["certify-math"] = true, compare = true, edge = true, report = true, review = true }

for _, name in ipairs(command.names()) do
  local chosen = command.load(name)
  if not cli.LONG_EXAMPLES[name] then tap.test(name .. ": its example works, as JSON too", function ()
    local plain = run_example(chosen.example, "")
    tap.assertEquals(plain.err, "")
    tap.assertTrue(plain.code <= 1, plain.code)
    if LONG[name] then return end
    local with = run_example(chosen.example, chosen.example:find("--json", 1, true) and "" or " --json")
    tap.assertEquals({ with.err, with.code }, { "", plain.code })
    tap.assertNotNil(json.decode(with.out), with.out)
  end) end
  cli.test(name .. " --help shows the example, whatever else is given", {
    arguments = { name, "--help", "--no-such-option" },
    out = { { contains = "Usage: houseway " .. name }, { contains = "Example:\n   " .. chosen.example } },
  })
  tap.test(name .. " has a summary of one line without a stop", function ()
    tap.assertNil(chosen.summary:find("[.\n]"), chosen.summary)
    tap.assertStrContains(chosen.example, "houseway " .. name)
  end)
end
