-- Time zones of registers: a rule against date(1), whose C library reads the same rules; then a register whose roots
-- signed a zone.

local cli = require("cli")
local dates = require("houseway.base.dates")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local zones = require("houseway.base.zones")

cli.stay_here()

local RULES = { "EST5EDT,M3.2.0,M11.1.0", "MST7", "<-03>3", "NZST-12NZDT,M9.5.0,M4.1.0/3",
  "EET-2EEST,M3.4.4/50,M10.4.4/50", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "CST6CDT,M4.1.0/0,M10.5.0/0" }
local YEARS = { 2023, 2024, 2026, 2100 }

-- Hours around every change of a year, and around New Year.
local function instants()
  local list = {}
  for _, year in ipairs(YEARS) do
    for _, day in ipairs({ "01-01", "03-08", "03-26", "04-02", "09-24", "10-01", "10-29", "11-01" }) do
      local first = dates.seconds(("%d-%sT00:00:00Z"):format(year, day))
      for hour = -24 * 4, 24 * 8, 5 do list[#list + 1] = dates.instant(first + hour * 3600 + 1799) end
    end
  end
  return list
end

tap.test("an instant by a zone's clock is what date prints", function ()
  local list = instants()
  scratch.with(function (directory)
    scratch.write(directory .. "/instants", table.concat(list, "\n") .. "\n")
    for _, rule in ipairs(RULES) do
      local zone = assert(zones.read(rule), rule)
      local _, out = sources.shell(("TZ='%s' date -f '%s/instants' +%%Y-%%m-%%dT%%H:%%M:%%S%%:z"):format(rule,
        directory))
      local shown = lists.collect(list, function (instant) return zones.shown(zone, instant) end)
      tap.assertEquals(table.concat(shown, "\n") .. "\n", out, rule)
      for _, instant in ipairs(list) do
        tap.assertEquals(zones.instant(zones.shown(zone, instant)), instant, rule)
      end
    end
  end)
end)

tap.test("a day begins at the first second that the clock shows it, and ends before the next begins", function ()
  for _, rule in ipairs(RULES) do
    local zone, day, count = zones.read(rule), "2026-01-01", 0
    repeat
      local first = zones.first(zone, day)
      local before = dates.instant(dates.seconds(first) - 1)
      tap.assertEquals(zones.shown(zone, first):sub(1, 10), day)
      tap.assertTrue(zones.shown(zone, before):sub(1, 10) < day, rule .. day)
      tap.assertEquals(zones.last(zone, day), dates.instant(dates.seconds(zones.first(zone, dates.after(day, 1))) - 1))
      day, count = dates.after(day, 1), count + 1
    until count == 365
  end
end)

tap.test("a rule that POSIX does not have is no zone", function ()
  for _, rule in ipairs({ "", "UTC", "America/New_York", "E5", "EST5EDT", "EST25", "EST5EDT,M13.2.0,M11.1.0",
    "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,M11.1.0,M1.1.1", "EST5:60",
    "EST5EDT,J60,J300", "EST5 ", ":EST5", "EST5EDT,M0.2.0,M11.1.0", "EST5EDT,M3.2.0/168,M11.1.0" }) do
    tap.assertNil(zones.read(rule), rule)
  end
end)

local ZONE = { form = 3, zone = "EST5EDT,M3.2.0,M11.1.0", house = { "casino@house.example Plain" }, law = true,
  start = "2025-01-01T00:00:00Z" }

local function register(directory, ...)
  return cli.run({ directory = directory, arguments = { "register", ... } })
end

tap.test("X18 days become instants of the register's zone, and people read times by its clock", function ()
  registers.filed(function (directory)
    local reviewed = cli.run({ directory = directory, arguments = { "register", "say", "register.db", "review", "1",
      "in review", "--policy", "policy", "--key", "reviewer", "--log-key", "log.key" } })
    tap.assertEquals(reviewed.code, 0, reviewed.out .. reviewed.err)
    local said = cli.run({ directory = directory, arguments = { "register", "say", "register.db", "approval", "1",
      "approved with conditions", "until 2027-12-31", "from 2027-02-01", "until 2028-06-30T23:59:59-04:00",
      "effective=2027-07-01", "expires=2028-01-01",
      "--policy", "policy", "--key", "director", "--log-key", "log.key" } })
    tap.assertEquals(said.code, 0, said.out .. said.err)
    local signed = register(directory, "entry", "register.db", "3", "--policy", "policy").out
    for _, line in ipairs({ "condition: until 2028-01-01T04:59:59Z\n", "condition: from 2027-02-01T05:00:00Z\n",
      "condition: until 2028-07-01T03:59:59Z\n",
      "effective: 2027-07-01T04:00:00Z\n", "expires: 2028-01-01T05:00:00Z\n" }) do
      tap.assertStrContains(signed, line)
    end
    local shown = register(directory, "status", "register.db", "--policy", "policy", "--on", "2027-07-01")
    tap.assertStrContains(shown.out, "2027-07-01T00:00:00-04:00")
    local told = json.decode(register(directory, "status", "register.db", "--policy", "policy", "--on", "2027-07-01",
      "--json").out)
    tap.assertEquals({ told.at, told.submissions[1].verdict }, { "2027-07-01T04:00:00Z", "in force" })
    for day, verdict in pairs({ ["2027-06-30T23:59:59-04:00"] = "approved, not yet effective",
      ["2027-07-01T00:00:00-04:00"] = "in force", ["2027-07-01T03:59:59Z"] = "approved, not yet effective" }) do
      local at = json.decode(register(directory, "status", "register.db", "--policy", "policy", "--on", day,
        "--json").out)
      tap.assertEquals(at.submissions[1].verdict, verdict, day)
    end
    for _, action in ipairs({ { "history", "register.db", "1" }, { "log", "register.db" },
      { "letter", "register.db", "3" },
      { "verify", "register.db" }, { "status", "register.db" } }) do
      local result = register(directory, table.unpack(lists.joined(action, { "--policy", "policy" })))
      tap.assertEquals(result.code, 0, result.err)
      tap.assertNotNil(result.out:find("%-0[45]:00"), result.out)
    end
    tap.assertStrContains(register(directory, "verify", "register.db", "--policy", "policy").out, ZONE.zone)
    for file, action in pairs({ ["letter.html"] = { "letter", "register.db", "3", "-o", "letter.html" },
      ["public/index.html"] = { "site", "register.db", "-o", "public" } }) do
      local result = register(directory, table.unpack(lists.joined(action, { "--policy", "policy" })))
      tap.assertEquals(result.code, 0, result.err)
      tap.assertStrContains(scratch.read(directory .. "/" .. file), "-05:00")
    end
  end, ZONE)
end)

tap.test("X18 an edition begins with its day in the zone; words of people stay; a list that drops the zone is told",
  function ()
    registers.filed(function (directory, made)
      local function say(...)
        local result = cli.run({ directory = directory, arguments = { "register", "say", "register.db",
          "--policy", "policy", "--log-key", "log.key", ... } })
        tap.assertEquals(result.code, 0, result.out .. result.err)
        return result
      end
      say("edition", "example/pai_gow@2027-01-01", "mail of 2026-02-03 10:11:12 UTC", "--key", "law")
      local entry = register(directory, "entry", "register.db", "2", "--policy", "policy").out
      tap.assertStrContains(entry, "houseway edition 3\n")
      tap.assertStrContains(entry, "governs: 2027-01-01\nbegins: 2027-01-01T05:00:00Z\n")
      tap.assertStrContains(entry, "mail of 2026-02-03 10:11:12 UTC")
      local list = registers.signed({ kind = "signers", number = "1", log_key = made.policy.log_key, form = 2,
        signer = made.list, house = ZONE.house }, "signers@houseway", made.keys.root1, made.keys.root3)
      scratch.write(directory .. "/list", list)
      assert(sources.shell(("mkdir '%s/tray' && cp '%s/register.db' '%s/other.db'"):format(directory, directory,
        directory)))
      local why = "list 1 gives the register UTC in place of EST5EDT,M3.2.0,M11.1.0"
      scratch.write(directory .. "/tray/list.statement", list)
      tap.assertStrContains(register(directory, "take", "other.db", "tray", "--policy", "policy", "--key",
        "log.key").err, why)
      tap.assertStrContains(say("list").err, why)
    end, ZONE)
  end)

tap.test("X18 no year but 0 to 9999 is an instant, by a day or with hours from UTC", function ()
  local zone = zones.read(ZONE.zone)
  tap.assertEquals(zones.instant("0206-07-01"), "0206-07-01T00:00:00Z")
  tap.assertEquals(zones.instant("0001-01-01", zone), "0001-01-01T05:00:00Z")
  tap.assertEquals(zones.instant("0300-01-01T00:00:00+01:00"), "0299-12-31T23:00:00Z")
  for _, written in ipairs({ "9999-12-31T23:59:59-05:00", "0000-01-01T00:00:00+01:00", "9999-12-32",
    "2026-01-01T00:00" }) do
    tap.assertNil(zones.instant(written, zone), written)
  end
end)
