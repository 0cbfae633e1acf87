-- A register that several write to, and one whose writers are killed: what was acknowledged is in, and nothing half.

local cli = require("cli")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

local LAB = "certificate@houseway"
local HOUSEWAY = tap.build_directory() .. "/houseway"

-- A register, and so many certificates to be added to it.
local function with_register(count, body)
  scratch.with(function (directory)
    local made = registers.make(directory)
    made.log:close()
    local signed = {}
    for i = 1, count do
      signed["c" .. i] = registers.signed(registers.certificate(nil, "finding " .. i), LAB, made.keys.lab)
    end
    registers.write(made, directory, signed)
    body(directory)
  end)
end

local ADD = ("'%s' register add register.db %%s --policy policy --key log.key"):format(HOUSEWAY)

local function entries(directory)
  local result = cli.run({ directory = directory, arguments = { "register", "verify", "register.db", "--policy",
    "policy", "--json" } })
  tap.assertEquals(result.code, 0, result.out)
  return tonumber(result.out:match('"size": ?(%d+)'))
end

tap.test("four who write at once: each is in, under one head", function ()
  with_register(8, function (directory)
    local commands = {}
    for i = 1, 4 do
      commands[i] = ("{ %s || touch failed; } >%d.out 2>&1 & "):format(ADD:format(("c%d c%d"):format(2 * i - 1,
        2 * i)), i)
    end
    sources.shell(("cd '%s'; %s wait"):format(directory, table.concat(commands)))
    tap.assertFalse((sources.shell(("test -e '%s/failed'"):format(directory))))
    tap.assertEquals(entries(directory), 9)
  end)
end)

tap.test("a writer killed at any moment: what was acknowledged is there, and the register holds", function ()
  with_register(1, function (directory)
    local _, took = sources.shell(("cd '%s' && cp register.db first.db && s=$(date +%%s%%N) && %s >/dev/null; "
      .. "e=$(date +%%s%%N); echo $(((e - s) / 1000000))"):format(directory, ADD:format("c1")))
    local whole, seen = tonumber(took), {}
    for at = 1, 40 do
      local seconds = at < 40 and whole * 1.2 * at / 40 / 1000 or 60 -- the last has all the time it wants
      local _, out = sources.shell(("cd '%s' && rm -f register.db-journal && cp first.db register.db && "
        .. "timeout -s KILL %.4f %s 2>/dev/null; true"):format(directory, seconds, ADD:format("c1")))
      local size = entries(directory)
      seen[size] = true
      tap.assertTrue(size == 1 or size == 2, size)
      if out:find("entry 1", 1, true) then tap.assertEquals(size, 2) end
    end
    tap.assertTrue(seen[1] and seen[2], "killed both before and after")
  end)
end)

tap.test("a journal that a killed writer left is played back: the register is as before", function ()
  with_register(1, function (directory)
    -- A writer that is stopped between writing its pages and its commit, as a power cut would.
    local program = ("local DBI = require('DBI') local c = assert(DBI.Connect('SQLite3', '%s/register.db')) "
      .. "c:autocommit(true) for _, s in ipairs({ 'PRAGMA cache_size = 1', 'BEGIN IMMEDIATE', "
      .. "\"INSERT INTO entry SELECT 1000 + value, hex(randomblob(2000)) FROM (WITH RECURSIVE n(value) AS (SELECT 1 "
      .. "UNION ALL SELECT value + 1 FROM n WHERE value < 200) SELECT value FROM n)\" }) do "
      .. "local p = assert(c:prepare(s)) assert(p:execute()) p:close() end "
      .. "io.popen('kill -9 ' .. io.open('/proc/self/stat'):read('n')):read('a')")
      :format(directory)
    scratch.write(directory .. "/torn.lua", program)
    sources.shell(("'%s/houseway-test-host' '%s/torn.lua'"):format(tap.build_directory(), directory))
    tap.assertTrue((sources.shell(("test -s '%s/register.db-journal'"):format(directory))), "a journal was left")
    tap.assertEquals(entries(directory), 1)
  end)
end)
