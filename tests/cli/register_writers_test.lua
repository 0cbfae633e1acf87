-- A register that several write to at once: each is in. Writers that are killed: tests/cli/register_disk_test.lua.

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
