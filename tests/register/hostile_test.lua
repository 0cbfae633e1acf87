-- A store and folders that somebody made to hang houseway, to hide bytes from it, or to have it acknowledge what is not
-- kept: what b67f71b4 wrote (tests/frozen/), changed. Each answers within its time, in one line, or as if nothing was.

local cli = require("cli")
local log = require("register.log")
local policy = require("register.policy")
local refusal = require("houseway.base.refusal")
local fold = require("register.fold")
local scratch = require("scratch")
local sources = require("sources")
local store = require("register.store")
local tap = require("tap")

cli.stay_here()

local FROZEN = tap.source_root() .. "/tests/frozen/b67f71b4/"
local HOUSEWAY = tap.build_directory() .. "/houseway"
local ENDLESS = "AS WITH RECURSIVE r(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r) SELECT n % 1000000, 'x' FROM r"

-- Runs houseway for ten seconds at most; 124: it had to be stopped.
local function run(directory, ...)
  return cli.run({ directory = directory, program = "timeout", arguments = { "10", HOUSEWAY, ... } })
end

local function register(directory, action, ...)
  return run(directory, "register", "--policy", FROZEN .. "policy", action, ...)
end

local function changed(path, ...)
  scratch.write(path, scratch.read(FROZEN .. "register.db"))
  local connection = assert(require("DBI").Connect("SQLite3", path))
  connection:autocommit(true)
  for _, change in ipairs({ ... }) do
    local prepared = assert(connection:prepare(change))
    assert(prepared:execute())
    prepared:close()
  end
  connection:close()
  return path
end

local function refused(result, found)
  tap.assertEquals(result.code, 2, result.out)
  tap.assertEquals(result.out, "")
  tap.assertStrContains(result.err, found)
  tap.assertEquals(select(2, result.err:gsub("\n", "")), 1)
end

local STRANGE = { -- what is changed, and the name that is told
  view = { "view", "DROP TABLE node", "CREATE VIEW view (level, number) " .. ENDLESS },
  entry = { "entry", "DROP TABLE entry", "CREATE VIEW entry (number, text) " .. ENDLESS },
  derived = { "about", "DROP TABLE about", "CREATE VIEW about (entry, said) " .. ENDLESS },
  trigger = { "rewrites", "CREATE TRIGGER rewrites AFTER INSERT ON entry BEGIN UPDATE entry SET text = "
    .. "replace(text, 'Plain', 'Other') WHERE number = 1; END" },
  virtual = { "node", "DROP TABLE node", "CREATE VIRTUAL TABLE node USING rtree(level, number, digest)" },
  generated = { "entry", "ALTER TABLE entry ADD COLUMN long TEXT AS (printf('%.*c', 900000000, 'x'))" },
  check = { "head", "DROP TABLE head", "CREATE TABLE head (size INTEGER PRIMARY KEY, note TEXT NOT NULL, "
    .. "CHECK (length(printf('%.*c', 900000000, 'x')) > 0))" },
  index = { "slow", "CREATE INDEX slow ON entry (length(printf('%.*c', 90000, text)))" },
  rowid = { "entry", "DROP TABLE entry", "CREATE TABLE entry (number INTEGER PRIMARY KEY, text TEXT NOT NULL) "
    .. "WITHOUT ROWID" },
  nullable = { "entry", "DROP TABLE entry", "CREATE TABLE entry (number INTEGER PRIMARY KEY, text)" },
  other = { "notes", "CREATE TABLE notes (x)" },
  shared = { "about", "PRAGMA writable_schema = ON", "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM "
    .. "sqlite_master WHERE name = 'entry') WHERE name = 'about'" },
}

tap.test("22.4 a register with a table, view, trigger or index of somebody else's is refused by its name", function ()
  scratch.with(function (directory)
    for name, one in pairs(STRANGE) do
      local path = changed(("%s/%s.db"):format(directory, name), table.unpack(one, 2))
      local named = ('houseway: register %s.db: "%s" is not as houseway makes it; give a register that can be '
        .. "read and written\n"):format(name, one[1])
      local before = scratch.read(path)
      for _, action in ipairs({ "verify", "status" }) do
        local result = register(directory, action, name .. ".db")
        tap.assertEquals({ result.code, result.err }, { 2, named })
      end
      tap.assertEquals(scratch.read(path), before)
    end
    local key = scratch.write_private(directory .. "/key", scratch.read(FROZEN .. "log.key"))
    refused(register(directory, "add", "trigger.db", FROZEN .. "next.signed", "--key", key), '"rewrites"')
  end)
end)

tap.test("22.4 the tables of earlier versions are a register's", function ()
  scratch.with(function (directory)
    for name, changes in pairs({ first = { "DROP TABLE node", "DROP TABLE about", "DROP TABLE standing" },
      source = { "CREATE INDEX standing_source ON standing (source)" }, spaced = { "VACUUM" } }) do
      changed(("%s/%s.db"):format(directory, name), table.unpack(changes))
      local result = register(directory, "verify", name .. ".db")
      tap.assertEquals({ result.code, result.err }, { 0, "" })
    end
  end)
end)

tap.test("22.4 no byte of an entry or a head is hidden behind a byte 0, nor is a row without an end read", function ()
  scratch.with(function (directory)
    for change, said in pairs({
      ["UPDATE entry SET text = text || char(0) || 'hidden' WHERE number = 4"] =
        "altered: entry 4: it is not text: it has a byte 0, or is too long\n",
      ["UPDATE entry SET text = printf('%.*c', 20000000, 'x') WHERE number = 4"] = "altered: entry 4: it is not text",
      ["UPDATE head SET note = note || char(0) || 'hidden'"] = "altered: 18 entries and no head\n",
    }) do
      changed(directory .. "/r.db", change)
      local result = register(directory, "verify", "r.db")
      tap.assertEquals({ result.code, result.err }, { 1, "" })
      tap.assertStrContains(result.out, said)
    end
    changed(directory .. "/r.db")
    tap.assertEquals(register(directory, "verify", "r.db", "--repair").code, 0)
    scratch.write(directory .. "/derived.db", scratch.read(directory .. "/r.db"))
    local connection = assert(require("DBI").Connect("SQLite3", directory .. "/derived.db"))
    assert(require("DBI").Do(connection, "UPDATE standing SET timeline = timeline || char(0) || 'hidden'"))
    connection:commit()
    connection:close()
    refused(register(directory, "verify", "derived.db"), "a row lacks its timeline; let `houseway register verify "
      .. "--repair` write the tables anew")
  end)
end)

-- A database that keeps another text than it was given, by a way that the comparison of tables does not know.
local function lying(opened, table_name, changes)
  local connection = opened.connection
  opened.connection = setmetatable({ prepare = function (_, sql)
    return connection:prepare(sql:find("INSERT INTO " .. table_name, 1, true) and sql:gsub("%?%)$", changes) or sql)
  end, close = function () return connection:close() end }, { __index = connection })
end

tap.test("22.4 what was written is read again before it is acknowledged: nothing else is kept", function ()
  scratch.with(function (directory)
    local path = changed(directory .. "/r.db")
    local believed = assert(policy.read(scratch.read(FROZEN .. "policy")))
    local key = scratch.read(FROZEN .. "log.key"):gsub("\n", "")
    for name, said in pairs({ entry = "entry 18 is not what was written",
      head = "the head is not what was written" }) do
      local opened = assert(log.open(path, believed, nil, fold.new))
      lying(opened.store, name, "? || 'x')")
      local taken, why = refusal.catch(function ()
        return (opened:append(scratch.read(FROZEN .. "next.signed"), { key = key, at = "2027-07-01T09:00:00Z" }))
      end)
      opened:close()
      tap.assertNil(taken)
      tap.assertStrContains(tostring(why), said)
      local again = store.open(path)
      tap.assertEquals(again:size(), 18)
      again:close()
    end
  end)
end)

local function pipe(path)
  os.remove(path)
  assert(sources.shell(("mkfifo '%s'"):format(path)))
end

tap.test("22.4 pipes, devices and loops in place of a store, or beside it, are refused and not waited for", function ()
  scratch.with(function (directory)
    pipe(directory .. "/pipe.db")
    assert(sources.shell(("cd '%s' && ln -s loop.db loop.db && ln -s /dev/zero device.db"):format(directory)))
    for _, name in ipairs({ "pipe.db", "loop.db", "device.db" }) do
      refused(register(directory, "verify", name), name .. ": no register is there; give a register that "
        .. "`houseway register init` made")
    end
    for _, ending in ipairs({ "-journal", "-wal" }) do
      changed(("%s/r%s.db"):format(directory, ending))
      pipe(("%s/r%s.db%s"):format(directory, ending, ending))
      refused(register(directory, "verify", ("r%s.db"):format(ending)), ending .. " is no plain file; give a reg")
    end
    pipe(directory .. "/seen")
    refused(register(directory, "verify", FROZEN .. "register.db", "--remember", "seen"), "seen: the file cannot be "
      .. "read: the path names no plain file")
  end)
end)

tap.test("22.4 pipes, devices and loops in an export are refused and not waited for", function ()
  scratch.with(function (directory)
    for name, put in pairs({ ["entry/002"] = pipe, ["tile/0/000.p/18"] = pipe, checkpoint = pipe,
      ["entry/003"] = function (path) assert(sources.shell(("ln -sf /dev/zero '%s'"):format(path))) end,
      ["entry/004"] = function (path) assert(sources.shell(("ln -sf 004 '%s'"):format(path))) end }) do
      assert(sources.shell(("rm -rf '%s/site'; cp -r '%sexport' '%s/site'"):format(directory, FROZEN, directory)))
      put(directory .. "/site/" .. name)
      local what = name == "entry/004" and "Too many levels of symbolic links" or "the path names no plain file"
      for _, action in ipairs({ { "verify", "site" }, { "import", "site", "new.db" } }) do
        refused(register(directory, table.unpack(action)),
          ("site/%s: the file cannot be read: %s; give another file\n"):format(name, what))
      end
    end
  end)
end)

tap.test("22.4 a pipe among the chapters is no chapter", function ()
  scratch.with(function (directory)
    assert(sources.shell(("cp -r '%s/jurisdictions' '%s/lua' '%s/houseways' '%s'"):format(tap.source_root(),
      tap.source_root(), tap.source_root(), directory)))
    pipe(directory .. "/jurisdictions/us-pa/999a.lua")
    local result = cli.run({ program = "timeout", env = { HOUSEWAY_PATH = directory },
      arguments = { "10", HOUSEWAY, "jurisdictions" } })
    tap.assertEquals({ result.code, result.err }, { 2,
      "jurisdictions/us-pa/999a.lua: the script cannot be read: the path names no plain file\n" })
  end)
end)

tap.test("22.4 a file that a person names may be a pipe, as before", function ()
  local command = "cd '%s' && bash -c \"'%s' register verify register.db --policy <(cat policy) && '%s' settle "
    .. "<(cat rounds/us-pa_621a.json) --submission <(cat ways/plain-621a.lua)\""
  local ok, said = sources.shell(command:format(FROZEN, HOUSEWAY, HOUSEWAY))
  tap.assertTrue(ok, said)
  tap.assertStrContains(said, "valid: an entitled person signed every entry")
end)
