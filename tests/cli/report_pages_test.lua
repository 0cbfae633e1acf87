-- What `report` does beside a report: the pages of a hand and of a round, what a register says, and what it refuses.

local cli = require("cli")
local json = require("houseway.base.json")
local parsed = require("page.parsed")
local scratch = require("scratch")
local tap = require("tap")
local used = require("used")

local sections, words = parsed.sections, parsed.words

cli.stay_here()

local PLAIN, ROUND = "houseways/plain/621a.lua", "examples/13-a-round.json"
local HAND = "6-6 5-5 2-2 5-6"

-- How the command ended, and the page read back, if it wrote one.
local function report(directory, ...)
  local path = directory .. "/page.html"
  os.remove(path)
  local run = cli.run({ arguments = { "report", "-o", path, "--date", "2026-11-22", ... } })
  local file = io.open(path, "rb")
  local page = file and file:read("a")
  if file then file:close() end
  return run, page and parsed.read(page)
end

local function footer(page)
  return words(parsed.all(page, "footer")[1])
end

tap.test("a hand's page and a round's say in a line how it stands, and end as that does", function ()
  scratch.with(function (directory)
    local run, page = report(directory, PLAIN, "--hand", HAND)
    tap.assertEquals({ run.code, run.err, run.out:match("^(.-)%. The page is in") }, { 0, "", HAND .. ": lawful" })
    tap.assertEquals(sections(page), { "hand", "law", "settings", "rules", "names" })
    run = report(directory, "traditional", "--under", "us-pa/621a", "--hand", "1-5 2-4 2-3 1-2", "--json")
    local found = assert(json.decode(run.out))
    tap.assertEquals({ run.code, found.verdict, found.hand }, { 1, "not lawful", "1-5 2-4 2-3 1-2" })
    run, page = report(directory, "--record", ROUND)
    tap.assertEquals({ run.code, run.out:match("^(.-)%. The page is in") }, { 0, ROUND .. ": agrees" })
    tap.assertEquals(sections(page), { "table", "hands", "steps", "money", "names" })
  end)
end)

tap.test("a hand is worth something against the bank that is named", function ()
  scratch.with(function (directory)
    local _, itself = report(directory, PLAIN, "--hand", HAND)
    local _, other = report(directory, PLAIN, "--hand", HAND, "--bank", "traditional")
    tap.assertStrContains(words(itself), "the bank sets its hands by Plain 621a")
    tap.assertStrContains(words(other), "the bank sets its hands by Traditional")
    tap.assertNotEquals(words(itself), words(other))
  end)
end)

tap.test("with --against the report has a part on what changed, after the rules", function ()
  scratch.with(function (directory)
    local run, page = report(directory, PLAIN, "--against", "traditional", "--json")
    tap.assertEquals(table.concat(sections(page), " "):match("rules (%S+) money"), "against")
    tap.assertEquals(assert(json.decode(run.out)).against.differing_hands, 12816)
  end)
end)

-- ---- with a register ----

local directory = os.tmpname() .. ".d"
assert(require("hw.sys").make_directory(directory))
used.make(directory)

local function with_register(...)
  return report(directory, "--register", directory .. "/r.db", "--policy", directory .. "/policy", ...)
end

tap.test("what is in force says so first, and under each page, with its conditions", function ()
  local run, page = with_register(directory .. "/way.lua", "--on", "2026-03-01")
  tap.assertEquals({ run.code, run.err }, { 0, "" })
  tap.assertEquals(sections(page)[1], "approval")
  tap.assertStrContains(words(parsed.all(page, "section")[1]), "IN FORCE A register has this version in force.")
  tap.assertStrContains(words(parsed.all(page, "section")[1]), "holds edge at most 2.90 % against itself")
  tap.assertStrContains(footer(page), "version 1 of Plain, in force at 2026-03-01T00:00:00Z by entry 3 of gaming")
end)

tap.test("what is approved though it does not conform says why", function ()
  local _, page = with_register("--house", "Plain", "--game", "Pai Gow", "--on", "2026-07-01")
  local said = words(parsed.all(page, "section")[1])
  tap.assertStrContains(said, "Approved notwithstanding a trial")
  tap.assertStrContains(footer(page), "version 2 of Plain, in force")
end)

tap.test("what is not in force has its page all the same, which ends with 1", function ()
  local run, page = with_register(directory .. "/way.lua", "--on", "2026-01-15", "--json")
  tap.assertEquals(run.code, 1)
  tap.assertStrContains(words(parsed.all(page, "section")[1]), "NOT IN FORCE The register says: approved, not yet")
  tap.assertFalse(assert(json.decode(run.out)).approval.holds)
  run, page = with_register("traditional")
  tap.assertEquals(run.code, 1)
  tap.assertStrContains(footer(page), "unknown at ")
end)

tap.test("the page of a hand bears the approval too", function ()
  local run, page = with_register(directory .. "/way.lua", "--on", "2026-03-01", "--hand", HAND)
  tap.assertEquals(run.code, 0)
  tap.assertStrContains(footer(page), "version 1 of Plain, in force")
end)

tap.test("a register that does not hold is told, and there is no page", function ()
  local broken = scratch.write(directory .. "/broken.db", "no register")
  local run, page = report(directory, PLAIN, "--register", broken, "--policy", directory .. "/policy")
  tap.assertNotEquals(run.code, 0)
  tap.assertNil(page)
end)

tap.test("the register's directory is removed", function ()
  tap.assertTrue(require("sources").shell(("rm -r '%s' '%s'"):format(directory, (directory:gsub("%.d$", "")))))
end)

-- ---- refusals ----

for _, one in ipairs({
  { { PLAIN, "--record", ROUND }, "a script cannot go with --record, which names its house way; remove one of the "
    .. "two" },
  { { "--record", ROUND, "--hand", HAND }, "--hand cannot go with --record, which names its house way; remove one "
    .. "of the two" },
  { { PLAIN, "--bank", PLAIN }, "--bank needs --hand; add --hand HAND" },
  { { PLAIN, "--against", PLAIN, "--hand", HAND }, "--against cannot go with --hand, whose page shows one version; "
    .. "remove one of the two" },
  { { PLAIN, "--submission", PLAIN }, "--submission needs --record; add --record RECORD" },
  { { "--hand", HAND }, "the script is missing; give a house way, or --register STORE for the way in force" },
  { { PLAIN, "--hand", "6-6 5-5 2-2" }, "--hand: " },
  { { PLAIN, "--against", "foxwoods" }, "is of the other game; give ways of one game" },
  { { PLAIN, "--policy", "x" }, "--policy needs --register; add --register STORE" },
}) do
  cli.test("refused: " .. one[2], { arguments = { "report", "-o", "/dev/null", table.unpack(one[1]) }, code = 2,
    err = { contains = one[2] } })
end
