-- A register that several write to at once: nothing is lost or doubled. Writers that are killed:
-- tests/cli/register_disk_test.lua.

local DBI = require("DBI")
local postgresql = require("postgresql")
local registers = require("registers")
local scratch = require("scratch")
local store = require("register.store")
local tap = require("tap")

tap.test("four who write at once to a file: each is in, once", function ()
  scratch.with(function (directory)
    registers.at_once(directory, directory .. "/r.db", 4, 2)
  end)
end)

-- How often something connects to a database.
local function connections(body)
  local connect, count = DBI.Connect, 0
  DBI.Connect = function (...)
    count = count + 1
    return connect(...)
  end
  local ok, problem = pcall(body)
  DBI.Connect = connect
  assert(ok, problem)
  return count
end

tap.test("26.5 five who write at once to a server: each is in, once; who finds a register opens it at once", function ()
  scratch.with(function (directory)
    local server = postgresql.start(directory)
    local ok, problem = pcall(function ()
      local address = server.address
      tap.assertEquals(connections(function () tap.assertFalse(store.stands(address)) end), 1)
      tap.assertEquals(connections(function () tap.assertFalse(store.stands(address)) end), 1) -- it was closed
      registers.at_once(directory, address, 5, 4)
      local function look()
        tap.assertTrue(store.stands(address))
        local opened = store.open(address)
        tap.assertEquals(opened:size(), 26)
        opened:close()
      end
      tap.assertEquals(connections(look), 1)
      tap.assertEquals(connections(look), 1)
    end)
    pcall(server.stop, server, "immediate")
    if not ok then error(problem, 0) end
  end)
end)
