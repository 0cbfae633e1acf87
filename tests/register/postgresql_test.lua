-- A register in PostgreSQL: the same entries, heads and answers as in a file; several who write at once; a writer and a
-- server that are killed.

local cli = require("cli")
local fold = require("register.fold")
local log = require("register.log")
local postgresql = require("postgresql")
local projection = require("register.projection")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local store = require("register.store")
local tap = require("tap")
local tray = require("register.tray")

local expect = cli.expect

local HOUSEWAY = tap.build_directory() .. "/houseway"

-- Runs an action of `register` in the directory, with its policy.
local function run(directory, ...)
  local arguments = { "register", ... }
  table.move({ "--policy", "policy" }, 1, 2, #arguments + 1, arguments)
  return cli.run({ directory = directory, arguments = arguments })
end

-- How many entries there are, all of which hold, and what is kept beside them.
local function entries(made, address)
  local opened, why = log.open(address, made.policy, nil, fold.new)
  assert(opened, tostring(why))
  tap.assertEquals({ projection.check(opened) }, { true, "the same" })
  local size = opened.tree:size()
  opened:close()
  return size
end

local function ask(address, sql)
  local opened = store.open(address)
  local done, why = require("DBI").Do(opened.connection, sql)
  assert(done, why)
  opened:close()
end

-- The same statements in a file and on the server: the same bytes everywhere.
local function same_as_in_a_file(directory, address)
  for _, place in ipairs({ "r.db", address }) do
    expect(run(directory, "init", place, "first", "--key", "log.key", "--at", registers.START), 0, "entry 0")
    expect(run(directory, "add", place, "c1", "c2", "--key", "log.key", "--at", "2026-02-01T00:00:00Z"), 0,
      "entry 2: c2")
  end
  for _, asked in ipairs({ { "log" }, { "status" }, { "verify" }, { "prove", "1" }, { "entry", "2" } }) do
    local function of(place) return run(directory, asked[1], place, table.unpack(asked, 2)) end
    local file, server = of("r.db"), of(address)
    tap.assertEquals({ server.code, server.out, server.err }, { 0, file.out, "" }, asked[1])
  end
  tap.assertEquals(run(directory, "init", address, "first", "--key", "log.key").code, 2) -- one stands there
end

-- Who is killed while writing has written nothing.
local function a_writer_is_killed(directory, address, made)
  scratch.write(directory .. "/killed.lua", ([[
    local store = require("register.store")
    local opened = store.open(%q)
    opened:write(function ()
      opened:append(opened:size(), "half of an append")
      os.execute("kill -9 " .. io.open("/proc/self/stat"):read("n"))
    end)]]):format(address))
  local size = entries(made, address)
  tap.assertFalse((sources.shell(("'%s/houseway-test-host' '%s/killed.lua'"):format(tap.build_directory(), directory))))
  tap.assertEquals(entries(made, address), size)
end

-- 26.2 Handed in within one second, by a role that may only insert: taken by the server's clock.
local function in_their_order(address, house)
  local names = {}
  for i = 1, 20 do names[i] = tray.put(house, "statement " .. i):match("#(.*)$") end
  tap.assertEquals(tray.waiting(address), names)
  for i, name in ipairs(names) do tap.assertEquals(tray.read(address, name), "statement " .. i) end
  local page = tray.PAGE
  tray.PAGE = 7
  local ok, paged = pcall(tray.waiting, address)
  tray.PAGE = page
  tap.assertEquals({ ok, paged }, { true, names })
end

-- 26.2 A house may insert into the in-tray and read the answers, and nothing else; the keeper takes what is there.
local function an_in_tray(directory, address)
  local house = address:gsub("//houseway@", "//casino@")
  expect(run(directory, "take", address, address, "--key", "log.key"), 0, "0 statements taken") -- makes the tables
  for _, sql in ipairs({ "CREATE ROLE casino LOGIN", "GRANT INSERT ON tray TO casino",
    "GRANT SELECT ON tray_answer TO casino" }) do ask(address, sql) end
  -- Judged by who may read register and tray; by this house it cannot be, which is said.
  expect(run(directory, "say", address, "c1", "--tray", address), 1, "said before: entry 6: entry 1 says the same")
  expect(run(directory, "say", house, "c8", "--tray", house), 0, "; not judged: this role cannot read the register")
  scratch.write(directory .. "/no", scratch.read(directory .. "/c1"))
  expect(run(directory, "say", address, "no", "--tray", house), 0, "handed in: certificate")
  for _, sql in ipairs({ "SELECT name FROM tray", "DELETE FROM tray", "UPDATE tray SET statement = ''",
    "INSERT INTO tray_answer VALUES ('a', 'b', 'c')", "SELECT number FROM entry" }) do
    tap.assertStrContains(select(2, pcall(ask, house, sql)), "permission denied", sql)
  end
  -- A statement that is drafted needs the right to read, as the documents grant it.
  local function drafted() return run(directory, "say", house, "answer", "1", "x", "--key", "lab", "--tray", house) end
  tap.assertStrContains(drafted().err, "this role may not read the register, and hands in the file of a statement "
    .. "that another "
    .. "drafts")
  for _, sql in ipairs({ "CREATE ROLE reader", "GRANT SELECT ON entry, head, projection, node, topic, standing TO "
    .. "reader", "GRANT reader TO casino" }) do ask(address, sql) end
  expect(run(directory, "status", house), 0)
  tap.assertStrContains(drafted().err, "the key signs no answer here") -- by the list, which it has read
  ask(address, "REVOKE reader FROM casino")
  -- 26.2 Names of somebody's own are taken as any; a statement that is too long.
  ask(house, "INSERT INTO tray VALUES ('../a name', 'x'), (E'b\\nit''s', 'y'), (repeat('n', 70), 'z'), ('', 'w'), "
    .. "('zz', repeat('x', 1048577))")
  local taken = run(directory, "take", address, address, "--key", "log.key")
  expect(taken, 1, "1 statement taken, 7 entries now") -- six are refused
  for _, name in ipairs({ "../a name", "b\\nit's", ("n"):rep(70), "" }) do
    tap.assertStrContains("\n" .. taken.out, ("\n%s: refused: unreadable"):format(name))
  end
  tap.assertStrContains(taken.out, "zz: refused: a statement of more than 1048576 bytes")
  tap.assertStrContains(taken.out, "said before")
  expect(run(directory, "take", address, address, "--key", "log.key"), 0, "0 statements taken")
  local opened = store.open(house)
  local rows = opened:ask("SELECT said, receipt FROM tray_answer ORDER BY said DESC")
  opened:close()
  tap.assertEquals(#rows, 7)
  tap.assertEquals(rows[1].said, "taken: entry 6")
  tap.assertEquals(rows[1].receipt, run(directory, "prove", address, "6").out)
  in_their_order(address, house)
  -- Rubbish that sorts first keeps nobody waiting.
  ask(house, "INSERT INTO tray SELECT '0' || number, 'rubbish' FROM generate_series(1, 5000) number")
  expect(run(directory, "say", house, "c9", "--tray", house), 0, "handed in: certificate")
  expect(run(directory, "take", address, address, "--key", "log.key"), 1, "1 statement taken, 8 entries now")
end

-- A machine's clock that is an hour ahead is told, and stops nobody: entries are logged by the server's.
local function a_clock_is_ahead(directory, address)
  local time, told = os.time, {}
  rawset(os, "time", function (...) return time(...) + (select("#", ...) == 0 and 3600 or 0) end)
  local ok, added = pcall(require("register.ask.register.add").find, { store = address, signed = { directory .. "/c6" },
    policy = directory .. "/policy", key = directory .. "/log.key",
    warn = function (line) told[#told + 1] = line end }, function () end)
  rawset(os, "time", time)
  tap.assertEquals({ ok, ok and added.number or added }, { true, 8 })
  tap.assertEquals(#told, 1)
  tap.assertStrMatches(told[1], "houseway: this machine's clock, %S+, is 60 minutes ahead of the register's server: "
    .. "entries are logged by the server's")
  local logged = run(directory, "log", address).out:match("\n%s*8%s+(%S+Z)")
  tap.assertTrue(logged <= os.date("!%Y-%m-%dT%H:%M:%SZ"), logged)
end

tap.test("a register on a server of PostgreSQL: as in a file, written at once, killed, changed, and gone", function ()
  scratch.with(function (directory)
    local made = registers.make(directory)
    made.log:close()
    local signed = { first = made.first }
    for i = 1, 9 do
      signed["c" .. i] = registers.signed(registers.certificate(nil, "finding " .. i), "certificate@houseway",
        made.keys.lab)
    end
    registers.write(made, directory, signed)
    local server = postgresql.start(directory)
    local ok, problem = pcall(function ()
      local address = server.address
      tap.assertEquals(run(directory, "status", address).code, 2) -- nothing is there yet
      ask(address, "CREATE DATABASE other ENCODING 'LATIN1' TEMPLATE template0")
      local other = address:gsub("/postgres$", "/other")
      tap.assertEquals(run(directory, "init", other, "first", "--key", "log.key").err, ("houseway: register %s: "
        .. "the database is in LATIN1, not in UTF-8; give a register that can be read and written\n"):format(other))
      same_as_in_a_file(directory, address)

      -- 26.2 Three at once: each is in. The role may insert entries, and not change, delete or lock them.
      local keeper = address:gsub("//houseway@", "//keeper@")
      for _, sql in ipairs({ "CREATE ROLE keeper LOGIN", "GRANT SELECT, INSERT ON entry TO keeper",
        "GRANT SELECT, INSERT, DELETE ON head, projection, node, topic, standing TO keeper" }) do ask(address, sql) end
      for _, sql in ipairs({ "UPDATE entry SET text = ''", "DELETE FROM entry", "UPDATE head SET note = ''",
        "DO $$ BEGIN LOCK TABLE entry IN EXCLUSIVE MODE; END $$" }) do
        tap.assertStrContains(select(2, pcall(ask, keeper, sql)), "permission denied", sql)
      end
      local commands = {}
      for i = 3, 5 do
        commands[#commands + 1] = ("{ '%s' register add '%s' c%d --policy policy --key log.key || touch failed; } & ")
          :format(HOUSEWAY, keeper, i)
      end
      sources.shell(("cd '%s'; %s wait"):format(directory, table.concat(commands)))
      tap.assertFalse((sources.shell(("test -e '%s/failed'"):format(directory))))
      tap.assertEquals(entries(made, address), 6)

      an_in_tray(directory, address)
      a_writer_is_killed(directory, address, made)

      -- The server dies: what was acknowledged is there when it is up again.
      a_clock_is_ahead(directory, address)
      server:stop("immediate")
      local gone = cli.run({ directory = directory, env = { ASAN_OPTIONS = "detect_leaks=0" }, -- LuaDBI's, not ours
        arguments = { "register", "add", address, "c7", "--key", "log.key", "--policy", "policy" } })
      tap.assertEquals(gone.code, 2)
      tap.assertEquals(gone.err, ("houseway: register %s: no connection is made; start "
        .. "a server there, with a database and a user of these names\n"):format(address))
      server:go_on()
      tap.assertEquals(entries(made, address), 9)

      -- Out of it and into a file again, to the byte; and what somebody changed on the server is refused.
      expect(run(directory, "export", address, "site", "--full"), 0, "9 entries")
      expect(run(directory, "import", "site", "again.db"), 0, "9 entries")
      -- 26.3 Public pages of it, the same as of the export.
      expect(run(directory, "site", address, "-o", "pages"), 0, "pages/index.html: 9 entries")
      expect(run(directory, "site", "site", "-o", "again"), 0, "again/index.html: 9 entries")
      tap.assertTrue((sources.shell(("diff -r '%s/pages' '%s/again'"):format(directory, directory))))
      tap.assertEquals(run(directory, "log", "again.db").out, run(directory, "log", address).out)
      ask(address, "UPDATE node SET digest = upper(digest) WHERE level = 1 AND number = 0")
      expect(run(directory, "verify", address), 1,
        "altered: entry 0: the projection has another node of its tree, number 0 of level 1")
      expect(run(directory, "verify", address, "--repair"), 0, "9 entries")
      ask(address, "UPDATE entry SET text = replace(text, 'edge = 1/40', 'edge = 1/41') WHERE number = 3")
      expect(run(directory, "verify", address), 1, "altered: entry 3: a signature that is not of this text")
    end)
    pcall(server.stop, server, "immediate")
    if not ok then error(problem, 0) end
  end)
end)

local FROZEN = "tests/frozen/b67f71b4/"

-- What somebody who may change the tables does to them, and the table that is told.
local STRANGE = {
  entry = "ALTER TABLE entry RENAME TO kept; CREATE VIEW entry (number, text) AS WITH RECURSIVE r(n) AS (SELECT 0 "
    .. "UNION ALL SELECT n + 1 FROM r) SELECT n, 'x'::text FROM r",
  standing = "CREATE RULE other AS ON INSERT TO standing DO INSTEAD NOTHING",
  head = "CREATE TABLE more () INHERITS (head)",
  about = "ALTER TABLE about ADD CHECK (pg_sleep(60) IS NOT NULL) NOT VALID",
  node = "CREATE FUNCTION f(text) RETURNS text IMMUTABLE LANGUAGE sql AS 'SELECT $1'; "
    .. "CREATE INDEX slow ON node (f(digest))",
  projection = "CREATE FUNCTION g() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE entry SET text = "
    .. "replace(text, 'Plain', 'Other') WHERE number = 1; RETURN NEW; END $$; "
    .. "CREATE TRIGGER rewrites BEFORE INSERT ON projection FOR EACH ROW EXECUTE FUNCTION g()",
}

-- Runs SQL as it is typed.
local function typed(server, address, sql)
  local path = scratch.write(server.directory .. "/typed.sql", sql .. ";\n")
  server:restore(path, address)
end

tap.test("22.4 views, rules, triggers, children and functions on a server are refused, and nothing waits for ever",
  function ()
    scratch.with(function (directory)
      local server = postgresql.start(directory)
      local ok, problem = pcall(function ()
        local function run_it(address) -- as somebody types it, and no longer than ten seconds
          return cli.run({ program = "timeout", arguments = { "10", HOUSEWAY, "register", "verify", address,
            "--policy", FROZEN .. "policy" } })
        end
        server:restore(FROZEN .. "register.sql")
        for name, sql in pairs(STRANGE) do
          typed(server, server.address, "CREATE DATABASE " .. name .. "_x TEMPLATE postgres")
          local address = server.address:gsub("/postgres$", "/" .. name .. "_x")
          typed(server, address, sql)
          local result = run_it(address)
          tap.assertEquals({ result.code, result.out, result.err }, { 2, "", ('houseway: register %s: "%s" is not as '
            .. "houseway makes it; give a register that can be read and written\n"):format(address, name) })
        end
        -- Functions of others with the names of the catalogue's are not called.
        typed(server, server.address, "CREATE FUNCTION public.octet_length(text) RETURNS integer LANGUAGE sql AS "
          .. "'SELECT 0'; ALTER DATABASE postgres SET search_path = public, pg_catalog; "
          .. "ALTER DATABASE postgres SET statement_timeout = 0")
        expect(run_it(server.address), 0, "valid: an entitled person signed every entry")
        local opened = store.open(server.address)
        local shown = opened.connection:prepare("SHOW statement_timeout")
        assert(shown:execute())
        tap.assertEquals(shown:fetch(true).statement_timeout, "1min")
        opened:close()
      end)
      pcall(server.stop, server, "immediate")
      if not ok then error(problem, 0) end
    end)
  end)
