-- V8, V9: what answers is named, ways that ship are found by name, records travel, and the installed tree is whole.

local cli = require("cli")
local command = require("houseway.cli.command")
local json = require("houseway.base.json")
local sample = require("sample")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local PLAIN, HARBORLIGHT = "houseways/plain/621a.lua", "houseways/harborlight/pai_gow.lua"
local HAND = "6-6 5-5 2-2 5-6"

-- The scripts of houseways/, by find.
local function shipped_files()
  local _, listed = sources.shell("find houseways -name '*.lua' | LC_ALL=C sort")
  local files = {}
  for file in listed:gmatch("[^\n]+") do files[#files + 1] = file end
  return files
end

-- ---- V9: by name ----

cli.test_json("V9 ways lists every house way that ships", { arguments = { "ways", "--json" } }, function (value)
  local files = {}
  for i, one in ipairs(value.ways) do
    files[i] = one.file
    tap.assertEquals("houseways/" .. one.way .. ".lua", one.file)
    tap.assertStrContains(sources.read(one.file), ('submission "%s"'):format(one.name))
    tap.assertStrContains(sources.read(one.file), one.under)
  end
  tap.assertEquals(files, shipped_files())
end)

tap.test("V9 a way that ships is found by its name, from anywhere", function ()
  local right = cli.run({ arguments = { "check", HARBORLIGHT } })
  tap.assertEquals(right.code, 0)
  for _, name in ipairs({ "harborlight", "harborlight/pai_gow" }) do
    for _, directory in ipairs({ tap.source_root(), "/" }) do
      tap.assertEquals(cli.run({ arguments = { "check", name }, directory = directory }), right, name)
    end
  end
end)

for _, arguments in ipairs({
  { "set", "plain", HAND }, { "explain", "plain", HAND }, { "diff", "plain", "plain/621a" }, { "edge", "plain" },
  { "edge", "--player", "jb", "--bank", "plain" }, { "optimal", "--bank", "plain" }, { "odds", "foxwoods" },
  { "simulate", "plain", "--rounds", "100" }, { "deal", "harborlight", "--player", "jb" },
  { "explain", "plain", HAND, "--bank", "jb" }, { "settle", "examples/13-a-round.json", "--submission", "harborlight" },
}) do
  tap.test("V9 every command takes the names: " .. table.concat(arguments, " "), function ()
    local run = cli.run({ arguments = arguments })
    if arguments[1] == "odds" then -- it offers no wager: the script was found
      tap.assertStrContains(run.err, "a submission that offers no optional wager")
    else
      tap.assertEquals({ run.err, run.code }, { "", 0 })
    end
  end)
end

for written, err in pairs({
  foxwods = '"foxwods" is neither a file nor a shipped house way; give a file, or a name of `houseway ways` (did '
    .. 'you mean "foxwoods"?)',
  ["foxwoods/pai_gow"] = '"foxwoods/pai_gow" is neither a file nor a shipped house way; give a file, or a name of '
    .. '`houseway ways` (did you mean "foxwoods/pai_gow_poker"?)',
  zzzzzz = '"zzzzzz" is neither a file nor a shipped house way; give a file, or a name of `houseway ways`',
}) do
  cli.test("V9 a name there is none of: " .. written, {
    arguments = { "check", written }, code = 2, out = "", err = "houseway: " .. err .. "\n",
  })
end

tap.test("V9 a path that exists goes first, and a house of two ways asks which", function ()
  scratch.with(function (directory)
    local own = scratch.write(directory .. "/plain", (sources.read(PLAIN):gsub('submission "Plain 621a"',
      'submission "My own"')))
    local run = cli.run({ arguments = { "check", "plain" }, directory = own:match("^(.*)/") })
    tap.assertStrContains(run.out, "My own, Pai Gow")
    assert(sources.shell(("cp -r lua jurisdictions houseways '%s' && cp %s '%s/houseways/foxwoods/pai_gow.lua'"):format(
      directory, PLAIN, directory)))
    local both = cli.run({ arguments = { "check", "foxwoods" }, env = { HOUSEWAY_PATH = directory } })
    tap.assertEquals(both, { code = 2, out = "", err = 'houseway: 2 house ways are of "foxwoods"; choose '
      .. "foxwoods/pai_gow or foxwoods/pai_gow_poker\n" })
  end)
end)

-- ---- V8: who answers ----

local CHECKED = json.decode(cli.run({ arguments = { "check", PLAIN, "--json" } }).out)

for name, arguments in pairs({
  set = { "set", PLAIN, HAND, "--full" }, explain = { "explain", PLAIN, HAND, "--full" },
  audit = { "audit", PLAIN, "-", "--full" },
}) do
  tap.test(("V8 %s names the way, its behaviour and the law, as check does"):format(name), function ()
    local words = table.move(arguments, 1, #arguments, 1, {})
    local input = "5-5 2-2 / 6-6 5-6\n"
    local out = cli.run({ arguments = words, input = input }).out
    words[#words + 1] = "--json"
    local way = json.decode(cli.run({ arguments = words, input = input }).out).way
    local prints = CHECKED.fingerprint
    tap.assertEquals(way, {
      name = "Plain 621a", file = PLAIN, chapter = "us-pa/621a", source_sha256 = prints.source_sha256,
      behaviour_sha256 = prints.behaviour_sha256, law_sha256 = prints.law_sha256, engine_sha256 = prints.engine_sha256,
    })
    local title = "House way: Plain 621a, behaviour %s, under us-pa/621a, law %s\n"
    tap.assertStrContains(out:gsub("\n  ", " "),
      title:format(prints.behaviour_sha256:sub(1, 12), prints.law_sha256:sub(1, 12)))
  end)
end

-- ---- V9: records travel ----

-- A record of Harborlight's script under a name of its own, in a directory: the bytes of the record.
local function recorded(directory)
  assert(sources.shell(("mkdir -p '%s/there' && cp %s '%s/there/mine.lua'"):format(directory, HARBORLIGHT, directory)))
  scratch.write(directory .. "/there/mine.lua", sources.read(HARBORLIGHT) .. "-- Mine.\n")
  local run = cli.run({ arguments = { "deal", "there/mine.lua", "--seed", "a", "--record", "there/round.json" },
    directory = directory })
  tap.assertEquals({ run.code, run.err }, { 0, "" })
end

local function replayed(record, directory, more)
  return cli.run({ arguments = { "replay", record, table.unpack(more or {}) }, directory = directory })
end

tap.test("V9 a record's script is found by its digest beside the record, whatever it is called now", function ()
  scratch.with(function (directory)
    recorded(directory)
    tap.assertEquals(replayed("there/round.json", directory).code, 0)
    tap.assertEquals(replayed(directory .. "/there/round.json", "/").code, 0)
    assert(sources.shell(("cd '%s' && mv there away && mv away/mine.lua away/other.lua"):format(directory)))
    tap.assertEquals(replayed(directory .. "/away/round.json", "/").code, 0)
    -- Another script by the name it had changes nothing.
    scratch.write(directory .. "/away/mine.lua", sources.read(HARBORLIGHT))
    tap.assertEquals(replayed(directory .. "/away/round.json", "/").code, 0)
    -- Without it the one of its name is another, and is refused by both digests.
    assert(sources.shell(("rm '%s/away/other.lua'"):format(directory)))
    local run = replayed(directory .. "/away/round.json", "/")
    tap.assertEquals(run.code, 2)
    tap.assertStrContains(run.err, "submission.sha256 must be ")
    assert(sources.shell(("rm '%s/away/mine.lua'"):format(directory)))
    tap.assertStrContains(replayed(directory .. "/away/round.json", "/").err,
      'submission.file: "there/mine.lua" cannot be read; give a script that can be read, --submission or --register\n')
  end)
end)

tap.test("V9 a record of a way that ships is replayed from anywhere, and from standard input", function ()
  scratch.with(function (directory)
    local text = cli.run({ arguments = { "deal", "harborlight", "--seed", "a", "--json" } }).out
    tap.assertEquals(json.decode(text).submission.file, HARBORLIGHT)
    local path = scratch.write(directory .. "/round.json", (text:gsub(HARBORLIGHT:gsub("%p", "%%%0"), "lost/way.lua")))
    tap.assertEquals(replayed(path, "/").code, 0)
    tap.assertEquals(cli.run({ arguments = { "replay", "-" }, input = text, directory = "/" }).code, 0)
    tap.assertEquals(replayed(tap.source_root() .. "/examples/13-a-round.json", "/").code, 0)
  end)
end)

-- ---- V9: installed ----

tap.test("V9 the installed tree is whole: examples of the help run anywhere", function ()
  scratch.with(function (prefix)
    local ok, output = sources.shell(("cmake --install '%s' --prefix '%s/usr'"):format(tap.build_directory(), prefix))
    tap.assertTrue(ok, output)
    local share = prefix .. "/usr/share/houseway"
    for _, name in ipairs(sample.of("examples", command.names(), 8)) do
      local line = ('houseway() { "$0" "$@"; }; %s'):format(command.load(name).example)
      local run = cli.run({ program = "sh", arguments = { "-c", line, prefix .. "/usr/bin/houseway" },
        directory = "/" })
      tap.assertEquals(run.err, "", name)
      tap.assertTrue(run.code <= 1, name)
    end
    for _, folder in ipairs({ "examples", "jurisdictions", "houseways", "lua" }) do
      tap.assertEquals({ sources.shell(("diff -r '%s' '%s/%s'"):format(folder, share, folder)) }, { true, "" }, folder)
    end
    -- Written pages from the sources, generated ones from the build.
    local pages = prefix .. "/usr/share/doc/houseway/docs"
    for _, compared in ipairs({
      { "docs", "site", "generators", "commands.md", "files.md", "json.md", "paragraphs.md", "words.md" },
      { tap.build_directory() .. "/docs" } }) do
      local apart = table.concat(compared, "' -x '", 2)
      local _, shown = sources.shell(("diff -r -x '%s' '%s' '%s'"):format(apart, compared[1], pages))
      if #compared == 1 then shown = shown:gsub("Only in " .. pages:gsub("%p", "%%%0") .. "[^\n]*\n", "") end
      tap.assertEquals(shown, "")
    end
    tap.assertEquals(cli.run({ program = prefix .. "/usr/bin/houseway", arguments = { "check", "plain" },
      directory = "/" }), cli.run({ arguments = { "check", "plain" } }))
  end)
end)
