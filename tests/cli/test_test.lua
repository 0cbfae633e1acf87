-- houseway test: hands beside a way, tried; what no hand reaches; settings written beside hands.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

cli.stay_here()

local WAY = [[
submission "T" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
rule "two pairs" { holding = { pair, pair }, play = { high = pair, low = pair } }
rule "a wong, else a gong" { play = first { wong, gong },
  example = { "6-6 4-5 5-5 2-3", high = "6-6 4-5", low = "5-5 2-3" } }
rule "the rest" { prefer = best_low }
choice "C" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]

local HANDS = [[
# A comment, a blank line, a note behind a hand, a date before one.

6-6 6-6 / 1-1 1-1  by "two pairs"  # a note with "marks"
2026-11-21 14:05 6-6 4-5 | 5-5 2-3
6-6 5-5 / 2-2 5-6
]]

-- Runs `test` on a way and its hands, written into a directory of their own.
local function try(files, arguments, look)
  scratch.with(function (directory)
    for name, text in pairs(files) do scratch.write(directory .. "/" .. name, text) end
    local filled = { "test" }
    for i, argument in ipairs(arguments) do filled[i + 1] = argument:gsub("DIR", directory) end
    local run = cli.run({ arguments = filled })
    run.out = run.out:gsub(directory:gsub("%p", "%%%0"), "DIR")
    look(run, directory)
  end)
end

tap.test("each hand is a test; what differs is told, and what no hand reaches", function ()
  try({ ["t.lua"] = WAY, ["t.hands"] = HANDS }, { "DIR/t.hands" }, function (run)
    tap.assertEquals(run.err, "")
    tap.assertEquals(run.out, [[
1..4
ok 1 - DIR/t.hands:3 6-6 6-6 1-1 1-1
ok 2 - DIR/t.hands:4 6-6 5-5 4-5 2-3
not ok 3 - DIR/t.hands:5 6-6 5-5 2-2 5-6
#   got    5-5 2-2 over 6-6 5-6, by "the rest" (line 5)
#   wanted 6-6 5-5 over 2-2 5-6
ok 4 - DIR/t.lua:4 6-6 4-5 5-5 2-3
# DIR/t.lua: 1 alternative reached by no test
#   line 3, "a wong, else a gong": in `first`, a Gong, such as 1-1 3-5 2-3 1-2
]])
    tap.assertEquals(run.code, 1)
  end)
end)

tap.test("a rule that no hand reaches is told with its smallest, and --all fails for it", function ()
  local files = { ["t.lua"] = WAY, ["t.hands"] = "6-6 6-6 / 1-1 1-1\n" }
  try(files, { "DIR/t.lua" }, function (run)
    tap.assertStrContains(run.out, "# DIR/t.lua: 1 of 3 rules reached by no test\n#   line 5, \"the rest\": ")
    tap.assertEquals(run.code, 0)
  end)
  try(files, { "DIR/t.lua", "--all" }, function (run)
    tap.assertStrContains(run.out, "1..3\n")
    tap.assertStrContains(run.out, "not ok 3 - DIR/t.lua every rule and alternative is reached\n")
    tap.assertEquals(run.code, 1)
  end)
end)

tap.test("what a hand that would reach a rule or an alternative is, reaches it", function ()
  try({ ["t.lua"] = WAY, ["t.hands"] = "" }, { "DIR", "--json" }, function (run, directory)
    local found = assert(json.decode(run.out)).ways[1]
    tap.assertTrue(#found.unreached_rules > 0 and #found.unreached_alternatives > 0)
    local lines = {}
    for _, name in ipairs({ "unreached_rules", "unreached_alternatives" }) do
      for _, one in ipairs(found[name]) do lines[#lines + 1] = one.example .. "\n" end
    end
    scratch.write(directory .. "/t.hands", table.concat(lines))
    tap.assertEquals(cli.run({ arguments = { "test", "--write", directory .. "/t.hands" } }).code, 0)
    local run_all = cli.run({ arguments = { "test", directory, "--all" } })
    tap.assertEquals({ run_all.code, run_all.out:find("#", 1, true) }, { 0 }, run_all.out)
  end)
end)

for name, wrong in pairs({
  ["no rule of that name"] = {
    '6-6 6-6 / 1-1 1-1 by "two pair"', 'no rule is named "two pair" (did you mean "two pairs"?)',
  },
  ["another rule decides"] = { '6-6 6-6 / 1-1 1-1 by "the rest"', '#   wanted 6-6 6-6 over 1-1 1-1, by "the rest"' },
  ["halves that change places"] = { "1-1 1-1 / 6-6 6-6", "#   wanted 1-1 1-1 over 6-6 6-6" },
  ["a hand that is none"] = { "6-6 6-6 / 1-1", "#   a hand must have 4 tiles, such as 6-6 1-1 4-5 2-4, not 3 tiles" },
  ["three halves"] = { "6-6 / 6-6 / 1-1 1-1", "#   a set hand must be the high hand, a slash and the low hand" },
  ["a hand that is not set"] = { "6-6 6-6 1-1 1-1", "#   how it is to be set is not written" },
  ["a line that is too long"] = { ("6-6 "):rep(2000), "#   a line must have at most 4096 bytes, not 8000" },
}) do
  tap.test("a line that does not hold: " .. name, function ()
    try({ ["t.lua"] = WAY, ["t.hands"] = "# first\n" .. wrong[1] .. "\n" }, { "DIR/t.hands" }, function (run)
      tap.assertStrContains(run.out, "not ok 1 - DIR/t.hands:2 ")
      tap.assertStrContains(run.out, wrong[2])
      tap.assertEquals({ run.err, run.code }, { "", 1 })
    end)
  end)
end

tap.test("bytes that are no text are told in text", function ()
  local given = '\xff\x1b / 1-1\n6-6 6-6 / 1-1 1-1 by "\xfe"\n'
  try({ ["t.lua"] = WAY, ["t.hands"] = given }, { "DIR/t.hands", "--json" }, function (run)
    local tests = assert(json.decode(run.out)).tests
    tap.assertEquals({ utf8.len(run.out) ~= nil, tests[1].hand, tests[2].by, tests[2].why, run.code },
      { true, "\\xff\\x1b / 1-1", "\\xfe", 'no rule is named "\\xfe"', 1 })
  end)
end)

tap.test("an example of the script that fails is a test that fails", function ()
  local way = scratch.replace(WAY, 'high = "6-6 4-5", low = "5-5 2-3"', 'high = "5-5 4-5", low = "6-6 2-3"')
  try({ ["t.lua"] = way }, { "DIR/t.lua" }, function (run)
    tap.assertStrContains(run.out, "not ok 1 - DIR/t.lua:4 6-6 4-5 5-5 2-3\n")
    tap.assertStrContains(run.out, 'the example 6-6 4-5 5-5 2-3 is set 6-6 4-5 over 5-5 2-3')
    tap.assertEquals(run.code, 1)
  end)
end)

tap.test("--write sets the hands that stand alone, and leaves every other byte", function ()
  local given = "# 6-6 5-5 2-2 5-6\r\n  6-6 5-5 2-2 5-6 # note\r\n6-6 6-6 1-1 1-1 by \"two pairs\"\n\n5-5 2-2 / 6-6 5-6"
  try({ ["t.lua"] = WAY, ["t.hands"] = given }, { "--write", "DIR/t.hands" }, function (run, directory)
    tap.assertEquals({ run.err, run.code }, { "", 0 })
    tap.assertStrContains(run.out, "2 settings written")
    tap.assertEquals(scratch.read(directory .. "/t.hands"), "# 6-6 5-5 2-2 5-6\r\n  5-5 2-2 / 6-6 5-6  by \"the rest\" "
      .. "# note\r\n6-6 6-6 / 1-1 1-1 by \"two pairs\"\n\n5-5 2-2 / 6-6 5-6")
    tap.assertEquals(cli.run({ arguments = { "test", directory .. "/t.hands" } }).code, 0)
  end)
end)

tap.test("what is written otherwise behind a hand is told, and what --write can set of none", function ()
  local files = { ["t.lua"] = WAY, ["t.hands"] = '6-6 6-6 / 1-1 1-1 by two pairs\n6-6 6-6 / 1-1 1-1 -- a note\n'
    .. '6-6 6-6 1-1 1-1\n6-6 6-6 1-1 7-1\n6-6 6-6 1-1 1-1 by "two pairs\n' }
  try(files, { "DIR/t.hands" }, function (run)
    tap.assertStrContains(run.out, '#   by two pairs lacks quotation marks; write by "two pairs"\n')
    tap.assertStrContains(run.out, "#   `--` stands in the line; write `#` before a comment\n")
  end)
  try(files, { "--write", "DIR/t.hands" }, function (run, directory)
    tap.assertEquals(run.code, 1)
    tap.assertStrContains(run.out, "t.hands: 1 setting written")
    tap.assertStrContains(run.out, 't.hands:4: left as written: "7-1", tile 4, is no tile of a set of 32 tiles; '
      .. 'write tiles such as ')
    tap.assertStrContains(run.out, 't.hands:5: left as written: by "two pairs lacks quotation marks; write ')
    tap.assertEquals(select(2, scratch.read(directory .. "/t.hands"):gsub('\n6%-6 6%-6 / 1%-1 1%-1  by "two pairs"\n',
      "")), 1)
  end)
end)

tap.test("a way that is named beside its hands is tried once", function ()
  try({ ["t.lua"] = WAY, ["t.hands"] = HANDS }, { "DIR/t.hands", "DIR/t.lua", "DIR" }, function (run)
    tap.assertStrContains(run.out, "1..4\n")
  end)
end)

tap.test("a folder is looked through, folders in it too; a way without any hand is skipped", function ()
  local bare = scratch.replace(WAY, ',\n  example = { "6-6 4-5 5-5 2-3", high = "6-6 4-5", low = "5-5 2-3" }', "")
  scratch.with(function (directory)
    assert(require("hw.sys").make_directory(directory .. "/a/b"))
    scratch.write(directory .. "/a/b/t.lua", bare)
    scratch.write(directory .. "/a/b/t.hands", "6-6 6-6 / 1-1 1-1\n")
    local run = cli.run({ arguments = { "test", directory } })
    tap.assertStrContains(run.out, "ok 1 - " .. directory .. "/a/b/t.hands:1 6-6 6-6 1-1 1-1\n")
    tap.assertEquals(run.code, 0)
    scratch.write(directory .. "/a/b/t.hands", "")
    run = cli.run({ arguments = { "test", directory } })
    tap.assertStrContains(run.out, "1..0 # SKIP no hand is written to be tried\n")
    tap.assertEquals(run.code, 0)
  end)
end)

tap.test("what is hidden or made by a build is passed over, unless it is named; links to folders lead nowhere twice",
  function ()
    scratch.with(function (directory)
      local folders = { a = "", [".git"] = "", build = "CMakeCache.txt", target = "CACHEDIR.TAG" }
      for folder, mark in pairs(folders) do
        assert(sys.make_directory(directory .. "/" .. folder))
        scratch.write(("%s/%s/t.lua"):format(directory, folder), WAY)
        scratch.write(("%s/%s/t.hands"):format(directory, folder), "6-6 6-6 / 1-1 1-1\n")
        if mark ~= "" then scratch.write(("%s/%s/%s"):format(directory, folder, mark), "") end
      end
      tap.assertTrue(sources.shell(("ln -s .. '%s/a/again' && ln -s t.hands '%s/a/u.hands' && ln -s t.lua '%s/a/u.lua'")
        :format(directory, directory, directory)))
      local function files(of)
        local list = {}
        for _, one in ipairs(assert(json.decode(cli.run({ arguments = { "test", of, "--json" } }).out)).ways) do
          list[#list + 1] = one.hand_file:sub(#directory + 2)
        end
        return list
      end
      tap.assertEquals(files(directory), { "a/t.hands", "a/u.hands" })
      tap.assertEquals(files(directory .. "/a/again"), { "a/again/a/t.hands", "a/again/a/u.hands" })
      tap.assertEquals(files(directory .. "/build"), { "build/t.hands" })
      tap.assertEquals(files(directory .. "/.git"), { ".git/t.hands" })
    end)
  end)

tap.test("it runs under prove", function ()
  try({ ["t.lua"] = WAY, ["t.hands"] = HANDS }, { "DIR/t.hands" }, function (_, directory)
    local command = ("prove --exec '%s/houseway test' "):format(tap.build_directory())
    local ok, text = sources.shell(command .. "houseways/plain/621a.hands 2>&1")
    tap.assertTrue(ok, text)
    tap.assertStrContains(text, "Result: PASS")
    ok, text = sources.shell(command .. directory .. "/t.hands 2>&1")
    tap.assertFalse(ok)
    tap.assertStrContains(text, "Failed 1/4 subtests")
  end)
end)

tap.test("every file of hands that ships holds, and with the examples of its way reaches everything", function ()
  for _, path in ipairs(sources.list("^houseways/.*%.hands$")) do
    local run = cli.run({ arguments = { "test", path, "--all" } })
    tap.assertEquals({ run.code, run.err, run.out:find("not ok", 1, true) }, { 0, "" }, run.out)
  end
end)

tap.test("a way with a function tells nothing of its alternatives", function ()
  local run = cli.run({ arguments = { "test", "examples/07-a-function.lua", "--json" } })
  local found = assert(json.decode(run.out))
  tap.assertEquals({ run.code, found.failed, found.ways[1].unreached_alternatives }, { 0, 0, {} })
end)
