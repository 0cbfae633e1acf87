-- The report in a real browser: of a way that conforms, of one with every fault whose names mean harm, and of cards.
-- Their first sheet is the one that is signed, and their sheets are counted, on A4 and on US Letter.

local browser = require("browser")
local cli = require("cli")
local decided = require("houseway.way.decided")
local fingerprint = require("houseway.way.fingerprint")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local way = require("houseway.way")

cli.stay_here()

local HARM = "</pre><script>document.title = 1</script>"
local HARMFUL = sources.read("examples/10-what-check-finds.lua"):gsub("Example 10", HARM, 2)
  :gsub('rule "Gee Joon"', 'rule "' .. HARM .. '"')

local DIGESTS = { "source_sha256", "behaviour_sha256", "law_sha256", "rounds_sha256", "engine_sha256" }

local function names_of(script)
  local loaded = way.load(script, {})
  return fingerprint.of(loaded, decided.run(loaded, {}))
end

-- What the signed sheet says: the verdict, lines to sign on, and the digests of the script.
local function signed(names, more)
  for _, line in ipairs({ "Name", "Office", "Date", "Signature" }) do more[#more + 1] = line end
  for _, digest in ipairs(DIGESTS) do more[#more + 1] = names[digest] end
  return more
end

local function test(name, script, pages, law, first, ...)
  local options, names = { ... }, names_of(script)
  browser.test({ name = name, pages = pages, first = signed(names, first),
    footer = { "Behaviour: " .. names.behaviour_sha256, "Law: " .. law, "2026-11-22",
      "Approval: no register was asked", "page", "of" },
    make = function (path)
      local run = cli.run({ arguments = { "report", script, "-o", path, "--date", "2026-11-22",
        table.unpack(options) } })
      tap.assertEquals(run.err, "")
    end })
end

local harmful = scratch.write(os.tmpname(), HARMFUL)

browser.some(2)

-- At first: 12, 8, 14 and 23 sheets.
test("report of a way that conforms", "houseways/harborlight/pai_gow.lua", 6, "us-ma/pai_gow,",
  { "checked against Mass. Pai Gow Verdict CONFORMS to the law on every hand." })
test("report of a way that follows the law", "houseways/plain/621a.lua", 5, "us-pa/621a,",
  { "checked against 58 Pa. Code Chapter 621a" })
test("report of a way with faults, and names that mean harm", harmful, 8, "us-ma/pai_gow,",
  { "VIOLATES the law: 5,364 hands are set unlawfully. The most hands violate Mass. Pai Gow § 7(d)", HARM })
test("report of a card way", "houseways/foxwoods/pai_gow_poker.lua", 8, "us-pa/645a,",
  { "checked against 58 Pa. Code Chapter 645a, Pai Gow Poker Verdict CONFORMS" })
test("report of a card way in full", "houseways/foxwoods/pai_gow_poker.lua", 14, "us-pa/645a,", {}, "--full")

tap.test("the script whose names mean harm is removed", function () tap.assertTrue(os.remove(harmful)) end)
