-- The report in a real browser: of a way that conforms, of one with every fault whose names mean harm, and of cards.

local browser = require("browser")
local report = require("houseway.page.report")
local decided = require("houseway.way.decided")
local scratch = require("scratch")
local sources = require("sources")
local way = require("houseway.way")
local ways = require("ways")

local HARM = "</pre><script>document.title = 1</script>"

local function made(loaded)
  local found = report.gather({ way = loaded, decided = decided.run(loaded, { threads = 2, cache = false }) },
    { day = "2026-11-22", threads = 2, readings = {}, bar = function () return function () return true end end })
  return report.page(found), found.findings.fingerprint.behaviour_sha256
end

local function test(name, load_way, title)
  local page, behaviour = made(load_way)
  browser.test({ name = name, footer = { "House way: " .. title, "Behaviour: " .. behaviour, "Law: us-ma/pai_gow,",
    "2026-11-22", "Approval: no register was asked", "page", "of" },
    make = function (path) scratch.write(path, page) end })
end

test("report of a way that conforms", way.load("houseways/harborlight/pai_gow.lua", {}), "Harborlight Casino,")
test("report of a way with faults, and names that mean harm", ways.load((sources.read(
  "examples/10-what-check-finds.lua"):gsub("Example 10", HARM, 2):gsub('rule "Gee Joon"', 'rule "' .. HARM .. '"'))),
  "</pre><script>document.title = 1</script>,")
