-- What houseway writes where it is told to: S10 what stands there is kept, S14 nothing is left behind; S8 what is
-- shown of a file can be shown.

local cli = require("cli")
local hash = require("hw.hash")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local PLAIN, HARBORLIGHT = "houseways/plain/621a.lua", "houseways/harborlight/pai_gow.lua"

local function optimal(file, bank)
  return cli.run({ arguments = { "optimal", "--bank", bank or PLAIN, "--out", file } })
end

local function deal(file, ...)
  return cli.run({ arguments = { "deal", HARBORLIGHT, "--seed", "a", "--record", file, ... } })
end

-- Each writes a file of its own sort.
local WRITERS = {
  { sort = "a decision table", write = optimal, found = "a decision table that houseway wrote" },
  { sort = "a record", write = deal, found = "a record that houseway wrote" },
}

local function mode(path)
  local _, shown = sources.shell(("stat -c %%a '%s'"):format(path))
  return shown:match("%d+")
end

local function names_in(directory)
  local _, listed = sources.shell(("ls -A '%s'"):format(directory))
  return listed
end

for _, one in ipairs(WRITERS) do
  tap.test(("S10 %s replaces no other file, and says so before the work"):format(one.sort), function ()
    scratch.with(function (directory)
      local path = scratch.write(directory .. "/file", "precious\n")
      tap.assertEquals(one.write(path), { code = 2, out = "",
        err = ("%s: a file of this name exists; give a new name, or %s\n"):format(path,
          one.found) })
      tap.assertEquals(scratch.read(path), "precious\n")
    end)
  end)
  tap.test(("S10 %s replaces its own sort and an empty file, and keeps their modes"):format(one.sort), function ()
    scratch.with(function (directory)
      local path = scratch.write(directory .. "/file", "")
      assert(sources.shell(("chmod 600 '%s'"):format(path)))
      tap.assertEquals(one.write(path).code, 0)
      local first = scratch.read(path)
      tap.assertEquals({ mode(path), #first > 1000 }, { "600", true })
      assert(sources.shell(("chmod 640 '%s'"):format(path)))
      tap.assertEquals(one.write(path).code, 0)
      tap.assertEquals({ mode(path), scratch.read(path) == first }, { "640", true })
      tap.assertEquals(names_in(directory), "file\n")
    end)
  end)
  tap.test(("S10 %s into a link, a directory or beside a missing folder is refused, and none is touched"):format(
    one.sort), function ()
    scratch.with(function (directory)
      scratch.write(directory .. "/target", "precious\n")
      assert(sources.shell(("cd '%s' && ln -s target link && ln -s nothing dangling && mkdir folder")
        :format(directory)))
      for name, found in pairs({ link = "a link", dangling = "a link", folder = "a directory" }) do
        local path = directory .. "/" .. name
        tap.assertEquals(one.write(path), { code = 2, out = "",
          err = ("%s: the path must name a file, not %s\n"):format(path, found) })
      end
      local missing = one.write(directory .. "/none/file")
      tap.assertEquals({ missing.code, missing.err }, { 2, ("%s/none/file: houseway cannot write the file: No such "
        .. "file or directory; give a name that houseway can write\n"):format(directory) })
      tap.assertEquals(scratch.read(directory .. "/target"), "precious\n")
      tap.assertEquals(names_in(directory), "dangling\nfolder\nlink\ntarget\n")
    end)
  end)
  tap.test(("S10 %s may be written to standard output, a pipe and a device by name"):format(one.sort), function ()
    scratch.with(function (directory)
      local path = directory .. "/file"
      tap.assertEquals(one.write(path).code, 0)
      local whole = scratch.read(path)
      tap.assertStrContains(one.write("/dev/stdout").out, whole)
      tap.assertEquals(one.write("/dev/null").code, 0)
      local full = one.write("/dev/full")
      tap.assertEquals({ full.code, full.err }, { 3, "/dev/full: houseway cannot write the file: No space left on "
        .. "device; "
        .. "give a name that houseway can write\n" })
      -- Whoever reads the pipe waits for it to be opened.
      assert(sources.shell(("cd '%s' && mkfifo pipe && (timeout 20 cat pipe >copy 2>/dev/null </dev/null &)")
        :format(directory)))
      tap.assertEquals(one.write(directory .. "/pipe").code, 0)
      assert(sources.shell(("cd '%s' && for i in 1 2 3 4 5 6 7 8 9; do cmp -s file copy && exit 0; sleep 0.2; done; "
        .. "exit 1"):format(directory)))
    end)
  end)
end

tap.test("S10 a new file has the mode the umask leaves", function ()
  scratch.with(function (directory)
    for umask, expected in pairs({ ["022"] = "644", ["077"] = "600", ["027"] = "640", ["002"] = "664" }) do
      local path = directory .. "/" .. umask
      local line = ('umask %s; exec "$0" deal %s --seed a --record %s'):format(umask, HARBORLIGHT, path)
      tap.assertEquals(cli.run({ program = "sh",
        arguments = { "-c", line, tap.build_directory() .. "/houseway" } }).code, 0)
      tap.assertEquals(mode(path), expected, umask)
    end
  end)
end)

tap.test("S10 a table that is read here is not written over, by whatever name", function ()
  scratch.with(function (directory)
    local path = directory .. "/best.table"
    tap.assertEquals(optimal(path).code, 0)
    assert(sources.shell(("cd '%s' && ln best.table other.table"):format(directory)))
    local bytes = scratch.read(path)
    for _, name in ipairs({ "best.table", "other.table" }) do
      tap.assertEquals(optimal(directory .. "/" .. name, path), { code = 2, out = "",
        err = ("%s/%s: the command also reads this file; name another file to write\n"):format(directory, name) })
    end
    tap.assertEquals(scratch.read(path), bytes)
  end)
end)

tap.test("S10 a record written by hand is nobody's to replace", function ()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/round.json", sources.read("examples/13-a-round.json"))
    local run = deal(path)
    tap.assertEquals({ run.code, run.out }, { 2, "" })
    tap.assertEquals(scratch.read(path), sources.read("examples/13-a-round.json"))
  end)
end)

-- ---- S14: signals ----

tap.test("S14 a file larger than is allowed leaves nothing behind, and what was there stays", function ()
  scratch.with(function (directory)
    local path = directory .. "/best.table"
    tap.assertEquals(optimal(path).code, 0)
    local before = scratch.read(path)
    local function limited(file)
      local line = ('ulimit -f 4; exec "$0" optimal --bank %s --out %s >/dev/null'):format(PLAIN, file)
      return cli.run({ program = "sh", arguments = { "-c", line, tap.build_directory() .. "/houseway" } })
    end
    for _, name in ipairs({ "best.table", "new.table" }) do
      local run = limited(directory .. "/" .. name)
      tap.assertEquals({ run.code, run.err }, { 3, ("%s/%s: houseway cannot write the file: File too large; give a "
        .. "name that houseway can write\n"):format(directory, name) })
    end
    tap.assertEquals({ names_in(directory), scratch.read(path) == before }, { "best.table\n", true })
  end)
end)

tap.test("S14 a hangup ends it as an interrupt does, and where it is to be ignored it is", function ()
  scratch.with(function (directory)
    assert(sources.shell(("cp -r lua '%s'"):format(directory)))
    scratch.write(directory .. "/lua/houseway/cli/main.lua", "return function() while true do end end")
    local function hung_up(before)
      local line = ('timeout --preserve-status --foreground -s HUP -k 1 0.2 %s "$0"'):format(before)
      return cli.run({ program = "sh", arguments = { "-c", line, tap.build_directory() .. "/houseway" },
        env = { HOUSEWAY_PATH = directory } })
    end
    tap.assertEquals(hung_up(""), { code = 3, out = "", err = "houseway: interrupted\n" })
    tap.assertEquals(hung_up("env --ignore-signal=HUP").err:find("interrupted", 1, true), nil)
  end)
end)

tap.test("S14 killed at any moment while it writes, nothing is left behind", function ()
  scratch.with(function (directory)
    local script = scratch.write(directory .. "/write.lua", [[
      local sys = require("hw.sys")
      local bytes = ("x"):rep(1 << 20)
      while true do sys.write_file_atomically(arg[1], bytes) end
    ]])
    assert(sources.shell(("mkdir '%s/out'"):format(directory)))
    for _, signal in ipairs({ "HUP", "TERM", "INT" }) do
      for turn = 1, 4 do
        sources.shell(("timeout -s %s 0.0%d '%s/houseway-test-host' '%s' '%s/out/file' 2>&1"):format(signal, turn * 2,
          tap.build_directory(), script, directory))
        local left = names_in(directory .. "/out")
        tap.assertTrue(left == "file\n" or left == "", left)
      end
    end
  end)
end)

tap.test("S10 - names no file to write, and none of that name is made", function ()
  scratch.with(function (directory)
    for option, arguments in pairs({
      ["--out"] = { "optimal", "--bank", "plain", "--out", "-" },
      ["--record"] = { "deal", "harborlight/pai_gow", "--record", "-" },
    }) do
      local run = cli.run({ arguments = arguments, directory = directory })
      tap.assertEquals({ run.code, run.out }, { 2, "" })
      tap.assertStrContains(run.err, ('houseway: %s "-" names no file; name a file'):format(option))
    end
    tap.assertEquals(names_in(directory), "")
  end)
end)

tap.test("standard output never holds a file and its JSON at once, by whatever name it is called", function ()
  local without = 'without "the best low hand"'
  for option, arguments in pairs({
    ["--out"] = { "submit", PLAIN, "--register", "r", "--by", "b", "--house", "h", "--version", "1", "--out" },
    ["--save"] = { "what-if", "traditional", without, "--save" },
    ["--record"] = { "deal", HARBORLIGHT, "--record" },
  }) do
    local words = table.move(arguments, 1, #arguments, 1, {})
    words[#words + 1], words[#words + 2] = "/dev/stdout", "--json"
    local run = cli.run({ arguments = words })
    tap.assertEquals(run.code, 2, run.out)
    tap.assertStrContains(run.err, ("houseway: --json and %s - both write to standard output; remove one of the "
      .. "two"):format(option))
  end
end)

tap.test("S10 a file that came to stand there while it was written is kept", function ()
  scratch.with(function (directory)
    local script = scratch.write(directory .. "/write.lua", [[
      local sys = require("hw.sys")
      sys.write_file_atomically(arg[1], ("x"):rep(1 << 26))
    ]])
    -- Something is put there as soon as the writer has its new file open, which has no name yet.
    local line = [[
      "$0" "$1" "$2" & writer=$!
      for turn in $(seq 2000); do
        case $(ls -l /proc/$writer/fd 2>/dev/null) in *deleted*) break ;; esac
      done
      echo precious > "$2"; wait
    ]]
    local path = directory .. "/file"
    tap.assertEquals(cli.run({ program = "sh",
      arguments = { "-c", line, tap.build_directory() .. "/houseway-test-host", script, path } }),
      { code = 0, out = "", err = "" })
    tap.assertEquals(#scratch.read(path), #"precious\n")
    tap.assertEquals(names_in(directory), "file\nwrite.lua\n")
  end)
end)

-- ---- S8: names that are shown ----

-- A table as it is written, once for all that change it.
local whole
local function a_table(directory)
  if not whole then
    tap.assertEquals(optimal(directory .. "/best.table").code, 0)
    whole = scratch.read(directory .. "/best.table")
  end
  return whole
end

-- A table with a line said otherwise, and a digest that agrees.
local function table_with(directory, old, new)
  local lines, settings = a_table(directory):match("^(.-\n)sha256 %x+\n(.*)$")
  lines = scratch.replace(lines, old, new)
  return scratch.write(directory .. "/other.table", ("%ssha256 %s\n%s"):format(lines, hash.sha256(lines .. settings),
    settings))
end

for what, change in pairs({
  ["an escape"] = { 'best against "Plain 621a"', "best \27[31magainst" },
  ["a bell"] = { "best against", "best\aagainst" },
  ["bytes that are not UTF-8"] = { "best against", "best\xFFagainst" },
  ["characters that cannot be seen"] = { "best against", "best\u{202E}against" },
  ["more than its limit"] = { "best against", ("best "):rep(300) },
  ["a game there is none of"] = { "game Pai Gow\n", "game Mahjong\n" },
  ["another count of classes"] = { "classes 8130", "classes 8131" },
  ["a count in other digits"] = { "classes 8130", "classes 08130" },
}) do
  tap.test(("S8 a decision table with %s is refused, on a line that can be shown"):format(what), function ()
    scratch.with(function (directory)
      local path = table_with(directory, change[1], change[2])
      local run = cli.run({ arguments = { "set", path, "6-6 5-5 2-2 5-6" } })
      tap.assertEquals({ run.code, run.out }, { 2, "" })
      tap.assertStrContains(run.err, "; give the unchanged file of `houseway optimal --out`\n")
      tap.assertNil(run.err:find("[%z\1-\9\11-\31\127\xFF]"), run.err)
      tap.assertNotNil(utf8.len(run.err))
    end)
  end)
end

tap.test("S8 a script's own name cannot steer a terminal, nor break JSON", function ()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/a\27[31m\xFFway.lua", sources.read(PLAIN))
    for _, arguments in ipairs({ { "edge", path }, { "edge", path, "--json" }, { "diff", path, PLAIN },
      { "check", path, "--json" } }) do
      local run = cli.run({ arguments = arguments })
      tap.assertEquals({ run.code, run.err }, { 0, "" })
      tap.assertNil(run.out:find("[\27\xFF]"), arguments[1])
      tap.assertNotNil(utf8.len(run.out))
    end
  end)
end)

tap.test("S8 a note or a seed cannot steer a terminal", function ()
  local audited = cli.run({ arguments = { "audit", PLAIN, "-" }, input = "6-6 5-5 / 2-2 5-6 # a\27[31m\xFFb\n" })
  tap.assertStrContains(audited.out, "(a\\x1b[31m\\xffb)\n")
  local dealt = cli.run({ arguments = { "deal", HARBORLIGHT, "--seed", "a\27[31m" } })
  tap.assertStrContains(dealt.out, 'seed "a\\x1b[31m"')
  tap.assertEquals(cli.run({ arguments = { "simulate", PLAIN, "--seed", "\xFF" } }).code, 2)
end)

cli.test("a folder that is not there is refused before anything is worked out", {
  arguments = { "report", "/nowhere/way.lua", "-o", "/nowhere/page.html" }, code = 2, out = "",
  err = "/nowhere/page.html: houseway cannot write the file: No such file or directory; give a name that houseway "
    .. "can write\n",
})
