-- The pages of one hand and of one round, and what changed from a version before, in a real browser.

local browser = require("browser")
local cli = require("cli")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local HARM = "</p><script>document.title = 1</script>"

browser.some(3)

-- The page that `report` writes.
local function test(name, arguments, footer, code)
  browser.test({ name = name, footer = { table.unpack(footer), "2026-11-22", "page", "of" }, make = function (path)
    local run = cli.run({ arguments = { "report", "-o", path, "--date", "2026-11-22", table.unpack(arguments) } })
    tap.assertEquals({ run.code, run.err }, { code or 0, "" })
  end })
end

test("a hand of tiles that is set unlawfully",
  { "traditional", "--under", "us-pa/621a", "--hand", "1-5 2-4 2-3 1-2" }, { "Traditional,", "us-pa/621a," }, 1)
test("a hand of cards with seventeen settings",
  { "foxwoods", "--under", "us-pa/645a", "--hand", "As Kh Qd Jc 9s 8d Jk" }, { "Foxwoods,", "us-pa/645a," })
test("a round of tiles that a player banks", { "--record", "examples/13-a-round.json" }, { "Harborlight" })
test("a round of cards whose hands were set wrongly", { "--record", "examples/14-hands-set-wrongly.json" },
  { "Foxwoods," })

-- A record in a directory of its own: a player of a name that means harm, and an entry that does not follow.
local function changed_round(body)
  scratch.with(function (directory)
    local text = scratch.replace(sources.read("examples/13-a-round.json"), '{"seat": 3}',
      ('{"seat": 3, "name": "%s"}'):format(HARM))
    body(scratch.write(directory .. "/round.json", text))
  end)
end

browser.test({ name = "a round that does not follow from its events, of a name that means harm",
  footer = { "Harborlight", "page" }, make = function (path)
    changed_round(function (record)
      tap.assertEquals(cli.run({ arguments = { "report", "--record", record, "-o", path } }).code, 1)
    end)
  end })

test("a report against a version before",
  { "houseways/plain/621a.lua", "--against", "houseways/traditional/pai_gow.lua" }, { "Plain", "us-pa/621a," })
