-- hw.sys: files, the terminal, where things are.

local hash = require("hw.hash")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

-- Runs `body` with the path of a new directory, and removes it.
local function in_directory(body)
  local path = os.tmpname()
  os.remove(path)
  assert(sys.make_directory(path))
  local ok, problem = pcall(body, path)
  os.execute("rm -r '" .. path .. "'")
  if not ok then error(problem, 0) end
end

tap.test("a file is written whole and read back", function ()
  in_directory(function (directory)
    local path, bytes = directory .. "/file", "a\0b\n" .. ("x"):rep(100000)
    tap.assertTrue(sys.write_file_atomically(path, bytes))
    tap.assertEquals(sys.read_file(path, #bytes), bytes)
    tap.assertTrue(sys.write_file_atomically(path, ""))
    tap.assertEquals(sys.read_file(path, 0), "")
    tap.assertEquals(sys.list_directory(directory), { "file" })
  end)
end)

tap.test("a file one byte too long is refused", function ()
  in_directory(function (directory)
    local path = directory .. "/file"
    sys.write_file_atomically(path, "12345")
    tap.assertEquals({ sys.read_file(path, 4) }, { nil, "larger than 4 bytes" })
    tap.assertEquals(sys.read_file(path, 5), "12345")
    tap.assertEquals({ sys.read_file("/dev/zero", 1000) }, { nil, "larger than 1000 bytes" })
  end)
end)

tap.test("what cannot be read says why", function ()
  tap.assertEquals({ sys.read_file("/nonexistent", 10) }, { nil, "no such file" })
  tap.assertEquals({ sys.read_file("/", 10) }, { nil, "the path names a directory" })
  tap.assertEquals({ sys.read_file("/dev/null/x", 10) }, { nil, "Not a directory" })
  tap.assertEquals({ sys.list_directory("/nonexistent") }, { nil, "no such directory" })
end)

tap.test("a file that cannot be written leaves nothing behind", function ()
  in_directory(function (directory)
    local function why_not(path)
      return select(2, sys.write_file_atomically(directory .. path, "x"))
    end
    assert(sys.make_directory(directory .. "/taken/inside"))
    tap.assertEquals(why_not("/no/file"), "No such file or directory")
    tap.assertEquals(why_not("/taken"), "Is a directory")
    assert(os.execute(("mkfifo '%s/pipe'"):format(directory)))
    tap.assertEquals(why_not("/pipe"), "the path names no plain file")
    os.remove(directory .. "/pipe")
    tap.assertEquals(sys.list_directory(directory), { "taken" })
  end)
end)

tap.test("directories are made with their parents, and may be there", function ()
  in_directory(function (directory)
    tap.assertTrue(sys.make_directory(directory .. "/a/b/c"))
    tap.assertTrue(sys.make_directory(directory .. "/a/b/c/"))
    sys.write_file_atomically(directory .. "/file", "")
    tap.assertEquals({ sys.make_directory(directory .. "/file/d") }, { nil, "File exists" })
    tap.assertEquals({ sys.make_directory("") }, { nil, "No such file or directory" })
  end)
end)

tap.test("a directory is one's own where that is asked, else what the umask leaves: a web server can serve it",
  function ()
    in_directory(function (directory)
      for path, own in pairs({ ["/own/inside"] = true, ["/open/inside"] = false }) do
        tap.assertTrue(sys.make_directory(directory .. path, own))
      end
      local _, modes = sources.shell(("cd '%s' && stat -c '%%a %%n' own own/inside"):format(directory))
      tap.assertEquals(modes, "700 own\n700 own/inside\n")
      local _, open = sources.shell(("cd '%s' && mkdir like && stat -c %%a like open open/inside"):format(directory))
      local like = open:match("^%d+\n")
      tap.assertEquals(open, like:rep(3))
    end)
  end)

tap.test("a private file is one's own, no link, and nobody else may read it; an own one others may read", function ()
  in_directory(function (directory)
    local path, link = directory .. "/file", directory .. "/link"
    tap.assertTrue(sys.write_file_atomically(path, "secret", true))
    assert(os.execute(("ln -s file '%s'"):format(link)))
    tap.assertEquals({ sys.read_private_file(path, 9), sys.read_own_file(path, 9) }, { "secret", "secret" })
    for mode, found in pairs({ ["0400"] = { "secret", "secret" }, ["0644"] = { "others may read the file", "secret" },
      ["0604"] = { "others may read the file", "secret" },
      ["0620"] = { "the path names no plain file of one's own", "the path names no plain file of one's own" } }) do
      assert(os.execute(("chmod %s '%s'"):format(mode, path)))
      local private, why = sys.read_private_file(path, 9)
      local own, why_own = sys.read_own_file(path, 9)
      tap.assertEquals({ private or why, own or why_own }, found, mode)
    end
    tap.assertEquals({ sys.read_private_file(link, 9) }, { nil, "Too many levels of symbolic links" })
    tap.assertEquals({ sys.read_private_file(directory, 9) }, { nil, "the path names no plain file of one's own" })
    tap.assertEquals(sys.read_plain_file(link, 9), "secret")
  end)
end)

tap.test("27.2 a file of one's own is read where it is: parts, lengths and digests are its text's", function ()
  in_directory(function (directory)
    local path, text = directory .. "/file", ("0123456789"):rep(300000)
    tap.assertTrue(sys.write_file_atomically(path, "", true, text:sub(1, 7), text:sub(8)))
    local bytes = sys.map_own_file(path, #text)
    local rest = bytes:from(11)
    tap.assertEquals({ #bytes, #rest, hash.xxh3(bytes), hash.xxh3(text:sub(1, 10), rest) },
      { #text, #text - 10, hash.xxh3(text), hash.xxh3(text) })
    for _, at in ipairs({ { 1 }, { 3, 4 }, { 1, 0 }, { #text, #text + 9 }, { #text + 1 }, { 5, 2 } }) do
      tap.assertTrue(bytes:sub(table.unpack(at)) == text:sub(table.unpack(at)), at[1])
    end
    tap.assertEquals({ #bytes:from(#text + 5), rest:sub(1, 3) }, { 0, "012" })
    local last = sys.map_own_file(path, #text):from(#text)
    collectgarbage() -- a part keeps the whole
    tap.assertEquals(last:sub(1), "9")
    tap.assertNil(sys.map_own_file(path, #text - 1))
    tap.assertTrue(sys.write_file_atomically(path, "", true))
    tap.assertNil(sys.map_own_file(path, 9))
    tap.assertNil(sys.map_own_file(directory, 9))
  end)
end)

tap.test("the machine: processors, and a clock that does not go back", function ()
  tap.assertTrue(sys.processors() >= 1)
  local before = sys.monotonic()
  tap.assertTrue(sys.monotonic() >= before)
  before = sys.monotonic()
  sys.wait(0.02)
  tap.assertTrue(sys.monotonic() - before >= 0.02)
  for _, none in ipairs({ -1, 1e9, 0 / 0 }) do tap.assertError(sys.wait, none) end
  local seconds, nanoseconds = sys.now()
  tap.assertTrue(math.abs(seconds - os.time()) <= 1 and nanoseconds >= 0 and nanoseconds < 1000000000)
  tap.assertIsBoolean(sys.is_terminal(1))
  tap.assertFalse(sys.is_terminal(99))
end)

tap.test("the root holds the scripts", function ()
  tap.assertNotNil(sys.read_file(sys.root() .. "/lua/houseway/cli/main.lua", 100000))
end)

tap.test("what it was built of", function ()
  local build = sys.build()
  for _, part in ipairs({ "version", "lua", "xxhash", "sodium", "compiler", "flags" }) do
    tap.assertIsString(build[part], part)
  end
end)
