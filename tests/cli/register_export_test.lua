-- What stands where an export is read or written: a register, another folder, an export of more entries.

local cli = require("cli")
local lists = require("houseway.base.lists")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

cli.stay_here()

local expect = cli.expect

local function run(directory, ...)
  return cli.run({ directory = directory, arguments = { ... },
    env = { HOUSEWAY_POLICY = "policy", HOUSEWAY_LOG_KEY = "log.key" } })
end

tap.test("26.1 a register, a file, another folder or none, where an export is read, is refused as that", function ()
  registers.filed(function (directory)
    assert(sys.make_directory(directory .. "/empty"))
    local wrote = "that `houseway register export` wrote"
    for name, why in pairs({
      ["register.db"] = "a register is no export; give a folder " .. wrote .. ", or check the register: "
        .. "`houseway register verify",
      ["way.lua"] = "the file is no export; give a folder " .. wrote,
      nowhere = "no such folder is there; give a folder " .. wrote,
      ["."] = "the folder is no export; give a folder " .. wrote,
      empty = "the folder is no export; give a folder " .. wrote,
    }) do
      local questions = { { "register", "import", name, "new.db" } }
      if sys.path_kind(directory .. "/" .. name) == "directory" then
        questions = { questions[1], { "register", "verify", name }, { "verify", "way.lua", name },
          { "register", "prove", name, "1" }, { "register", "site", name, "-o", "pages" } }
      end
      for _, words in ipairs(questions) do
        local result = run(directory, table.unpack(words))
        tap.assertEquals({ result.code, result.out, select(2, result.err:gsub("\n", "")) }, { 2, "", 1 }, result.err)
        tap.assertStrContains(result.err, ("%s: %s"):format(name, why))
      end
    end
    tap.assertNil(sys.path_kind(directory .. "/new.db"))
    tap.assertEquals(run(directory, "verify", "way.lua", "nothere.proof").err,
      "nothere.proof: the file cannot be read: no such file; give another file\n")
    -- An export that lost its head is altered still.
    expect(run(directory, "register", "export", "register.db", "site", "--full"), 0)
    os.remove(directory .. "/site/checkpoint")
    expect(run(directory, "register", "verify", "site"), 1, "altered: checkpoint is missing")
  end)
end)

tap.test("26.7 --remember: an export is judged like a register, whoever reads it", function ()
  registers.filed(function (directory, made)
    local function add(finding)
      scratch.write(directory .. "/c", registers.signed(registers.certificate(nil, finding), "certificate@houseway",
        made.keys.lab))
      expect(run(directory, "register", "add", "register.db", "c"), 0)
    end
    add("one")
    expect(run(directory, "register", "export", "register.db", "old", "--full"), 0)
    expect(run(directory, "register", "export", "register.db", "digests"), 0)
    add("two")
    expect(run(directory, "register", "export", "register.db", "new", "--full", "--remember", "seen"), 0)
    local seen = scratch.read(directory .. "/seen")
    for _, words in ipairs({ { "verify", "way.lua", "old" }, { "register", "verify", "old" },
      { "register", "verify", "digests" }, { "register", "entry", "old", "1" }, { "register", "prove", "old", "1" },
      { "register", "prove", "digests", "1" }, { "register", "letter", "old", "1" },
      { "register", "site", "old", "-o", "pages" }, { "register", "import", "old", "copy.db" } }) do
      local with = lists.joined(words, { "--remember", "seen" })
      expect(run(directory, table.unpack(with)), 1, "rollback: 3 entries, of which there were 4 before")
      tap.assertEquals(scratch.read(directory .. "/seen"), seen)
      local fresh = "fresh-" .. table.concat(words, "-"):gsub("%W", "-")
      with[#with] = fresh
      run(directory, table.unpack(with))
      tap.assertStrContains(scratch.read(directory .. "/" .. fresh), registers.ORIGIN .. "\n3\n")
      -- One that goes on from what was seen is taken, and remembered.
      for at, word in ipairs(with) do
        if word == "old" then with[at] = "new" elseif word == "copy.db" or word == "pages" then with[at] = word .. 2 end
      end
      run(directory, table.unpack(with))
      tap.assertEquals(scratch.read(directory .. "/" .. fresh) == seen, not lists.has(with, "digests"))
    end
    expect(run(directory, "register", "verify", "copy.db2", "--remember", "seen"), 0, "4 entries")
  end)
end)

tap.test("26.2 an export is not shortened, nor written over by another register's", function ()
  registers.filed(function (directory, made)
    scratch.write(directory .. "/old.db", scratch.read(directory .. "/register.db"))
    scratch.write(directory .. "/other.db", scratch.read(directory .. "/register.db"))
    local function add(store, finding)
      scratch.write(directory .. "/c", registers.signed(registers.certificate(nil, finding), "certificate@houseway",
        made.keys.lab))
      expect(run(directory, "register", "add", store, "c"), 0)
    end
    local function refused(store, ...)
      local before = select(2, sources.shell(("cd '%s/site' && find . -type f -exec sha256sum {} + | sort")
        :format(directory)))
      local result = run(directory, "register", "export", store, "site", ...)
      tap.assertEquals({ result.code, result.out, select(2, result.err:gsub("\n", "")) }, { 2, "", 1 }, result.err)
      tap.assertEquals(select(2, sources.shell(("cd '%s/site' && find . -type f -exec sha256sum {} + | sort")
        :format(directory))), before)
      return result.err
    end
    add("register.db", "one")
    expect(run(directory, "register", "export", "register.db", "site", "--full"), 0, "3 entries")
    tap.assertEquals(refused("old.db", "--full"), "site: an export of 3 entries is there, and the register has 2; "
      .. "give a "
      .. "new name, or make a register of that export with `houseway register import DIRECTORY NEW`\n")
    -- Of the same size and of more entries, but others.
    add("other.db", "two")
    tap.assertStrContains(refused("other.db", "--full"), "an export of 3 entries is there, and the register has 3; "
      .. "give an "
      .. "export of the same entries, or a new name")
    add("other.db", "three")
    tap.assertStrContains(refused("other.db", "--full"), "the register has 4")
    expect(run(directory, "register", "export", "register.db", "site", "--full"), 0, "3 entries")
    add("register.db", "four")
    expect(run(directory, "register", "export", "register.db", "site", "--full"), 0, "4 entries")
    expect(run(directory, "register", "import", "site", "new.db"), 0, "4 entries")
    scratch.write(directory .. "/site/checkpoint", "no head\n")
    tap.assertStrContains(refused("register.db", "--full"), "an export of no head is there, and the register has 4")
  end)
end)

tap.test("an import that is killed leaves nothing where the register was to be, and does not stop the next", function ()
  registers.filed(function (directory)
    expect(run(directory, "register", "export", "register.db", "site", "--full"), 0)
    scratch.write(directory .. "/killed.lua", ([[
      local store = require("register.store")
      function store:put_head() os.execute("kill -9 " .. io.open("/proc/self/stat"):read("n")) end
      require("register.ask.register.import").find({ directory = %q, store = %q, policy = %q })]]):format(
      directory .. "/site", directory .. "/again.db", directory .. "/policy"))
    local done = sources.shell(("'%s/houseway-test-host' '%s/killed.lua'"):format(tap.build_directory(), directory))
    tap.assertFalse(done)
    tap.assertNil(sys.path_kind(directory .. "/again.db"))
    tap.assertEquals(sys.path_kind(directory .. "/again.db.importing"), "file")
    expect(run(directory, "register", "import", "site", "again.db"), 0, "2 entries")
    tap.assertNil(sys.path_kind(directory .. "/again.db.importing"))
    expect(run(directory, "register", "verify", "again.db"), 0, "2 entries")
  end)
end)
