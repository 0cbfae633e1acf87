-- The rounds that houseway b67f71b4 recorded (tests/frozen/b67f71b4/README.md), settled and replayed today: every cent
-- is where it was. Citations and the chapters' sentences may have changed since.

local cli = require("cli")
local json = require("houseway.base.json")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local ROUNDS = "tests/frozen/b67f71b4/rounds/"
local WAYS = "tests/frozen/b67f71b4/ways/"

-- Rounds that today's houseway no longer settles as they were, by name: the line in which it says so. An item of an
-- issue must say why.
local LACKS = {}

local function run(command, name, way, ...)
  return cli.run({ arguments = { command, ROUNDS .. name .. ".json", "--submission", WAYS .. way, ... } })
end

-- "seat 2 950, table -950"
local function accounts_of(answer)
  local list = {}
  for _, one in ipairs(answer.accounts) do list[#list + 1] = ("%s %d"):format(one.account, one.cents) end
  table.sort(list)
  return #list > 0 and table.concat(list, ", ") or "nothing"
end

local function check_lacking(name, result)
  tap.assertStrContains(result.out .. result.err, LACKS[name])
  tap.assertTrue(result.code == 1 or result.code == 2, result.code)
end

local count = 0
for name, way, accounts in sources.read(ROUNDS .. "settled"):gmatch("([^\n ]+) ([^\n ]+): ([^\n]+)\n") do
  count = count + 1
  tap.test(("22.0 the round %s settles to the cent as when it was recorded"):format(name), function ()
    local result = run("settle", name, way, "--json")
    if LACKS[name] then return check_lacking(name, result) end
    tap.assertEquals({ result.code, result.err }, { 0, "" })
    tap.assertEquals(accounts_of(assert(json.decode(result.out))), accounts)
    if sources.read(ROUNDS .. name .. ".json"):find('"seed"', 1, true) then
      local again = run("replay", name, way)
      tap.assertEquals({ again.code, again.err }, { 0, "" }, again.out)
    end
  end)
end

tap.test("22.0 every frozen round is settled", function ()
  tap.assertEquals(count, #sources.list("^tests/frozen/b67f71b4/rounds/[^/]+%.json$"))
end)
