-- Letters of decisions in a real browser: with conditions and tests, and for a house whose name means harm; each on one
-- sheet, of A4 and of US Letter.

local browser = require("browser")
local cli = require("cli")
local office = require("office")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local function test(name, number, first)
  browser.test({ name = name, pages = 1, first = first, footer = { "Letter of: entry " .. number, "14 entries, root" },
    make = function (path)
      scratch.with(function (directory)
        office.make(directory).log:close()
        local run = cli.run({ directory = directory, arguments = { "register", "letter", "r.db", number, "--policy",
          "policy", "-o", path } })
        tap.assertEquals({ run.code, run.err }, { 0, "" })
      end)
    end })
end

test("letter of an approval", "5", { "NOT IN FORCE", "superseded since 2026-05-01", "certified to GLI-29",
  "ssh-keygen -Y verify" })
test("letter to a house whose name means harm", "9", { office.HARM, "deputy@gaming.example" })
