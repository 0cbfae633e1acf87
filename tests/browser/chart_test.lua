-- The dealer's card in a real browser: the longest of the ways that ship, with hands to set, which stands on four
-- sheets, and one whose names mean harm.

local browser = require("browser")
local cli = require("cli")
local scratch = require("scratch")
local tap = require("tap")

local HOSTILE = "</style><script>document.title = 1</script> } @import url(http://example.com/); " .. ("w"):rep(120)

local HARM = ([[
submission %q { game = "Pai Gow", under = "us-pa/621a.8.d" }
local function f(setting) return setting.low_value < 9 end -- </p><script>document.title = 2</script> %s
rule %q { play = { pair, f }, prefer = { best_low, best_high } }
rule "rest" {}
choice %q "x" { prefer = { best_low, best_high } }
]]):format(HOSTILE, HOSTILE, HOSTILE .. 1, HOSTILE .. 2)

local function chart(script, path, ...)
  local run = cli.run({ arguments = { "chart", script, "-o", path, ... } })
  tap.assertEquals({ run.code, run.err }, { 0, "" })
end

browser.test({ name = "chart", pages = 4, footer = { "House way: JB Player Way,", "Law: us-ma/pai_gow,", "of 4" },
  make = function (path) chart("houseways/jb/pai_gow.lua", path, "--quiz", "12", "--seed", "a") end })

browser.test({ name = "chart of harm", footer = { "Law: us-pa/621a,", "Made by: houseway" },
  make = function (path)
    chart(scratch.write(path .. ".lua", HARM), path, "--quiz", "3", "--seed", HOSTILE)
  end })
