-- The law of a day: editions of a chapter, and days whose wording is not at hand.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local CARDS, PLAIN = "houseways/foxwoods/pai_gow_poker.lua", "houseways/plain/621a.lua"

local function run(...)
  return cli.run({ arguments = { ... } })
end

local function refused(found, ...)
  local result = run(...)
  tap.assertEquals({ result.code, result.out }, { 2, "" })
  tap.assertStrContains(result.err, found)
end

tap.test("the day before a section's wording began is refused, the day itself is not", function ()
  refused("the texts do not have 58 Pa. Code § 645a.2 as of 2015-06-12; give a day from 2015-06-13 on", "check", CARDS,
    "--as-of", "2015-06-12")
  tap.assertEquals(run("check", CARDS, "--as-of", "2015-06-13").code, 0)
  tap.assertEquals(run("check", CARDS, "--under", "us-pa/645a@2015-06-13").code, 0)
end)

tap.test("a citation is held to its own section's date", function ()
  tap.assertEquals(run("cite", "--as-of", "2012-05-19", "us-pa/645a.3.a").code, 0)
  refused("§ 645a.3(a) as of 2012-05-18", "cite", "--as-of", "2012-05-18", "us-pa/645a.3.a")
  refused("§ 645a.1 (Bank) as of 2014-12-12", "cite", "--as-of", "2014-12-12", "us-pa/645a.1")
end)

tap.test("what the copies at hand cannot tell of a day is said", function ()
  local result = run("check", CARDS, "--as-of", "2022-01-01", "--json")
  local found = assert(json.decode(result.out)).as_of
  tap.assertEquals(found.day, "2022-01-01")
  tap.assertTrue(#found.copied_before > 0)
  tap.assertEquals(found.undated, {})
  found = assert(json.decode(run("check", CARDS, "--as-of", "2021-12-31", "--json").out)).as_of
  tap.assertEquals(found.copied_before, {})
  tap.assertStrContains(run("check", PLAIN, "--as-of", "2020-02-29").out, "of no stated date: Mass. Pai Gow § 2")
end)

tap.test("a round is settled by the law of a day, and its record keeps the day", function ()
  refused("as of 2014-01-01", "settle", "examples/14-hands-set-wrongly.json", "--as-of",
    "2014-01-01")
  scratch.with(function (directory)
    local path = directory .. "/round.json"
    tap.assertEquals(run("deal", CARDS, "--seed", "a", "--as-of", "2016-01-01", "--record", path).code, 0)
    tap.assertStrContains(scratch.read(path), '"as_of": "2016-01-01"')
    tap.assertEquals(run("replay", path).code, 0)
    tap.assertStrContains(run("settle", path).out, ", under us-pa/645a as of 2016-01-01\n")
    scratch.write(path, (scratch.read(path):gsub('"as_of": "2016%-01%-01"', '"as_of": "2016-02-30"')))
    refused("a day of the calendar", "replay", path)
  end)
end)

-- ---- editions ----


local FIRST = [[
chapter "xx/pai_gow" { title = "Pai Gow", cite = "XX r", game = "Pai Gow" }
borrow "us-ma/pai_gow.2" { because = "The ranking is not written down." }
section "1" { title = "Setting", paragraphs = "(a) (b)", effective = "%s" }
paragraph "(a)" "Twelves are kept together." { play = { holding = pair "6-6", high = pair } }
]]

-- Runs a check under chapters of a test's own.
local function check_with(editions, ...)
  local result
  local more = { ... }
  scratch.with(function (root)
    assert(sources.shell(("cp -r lua jurisdictions '%s' && mkdir '%s/jurisdictions/xx'"):format(root, root)))
    for name, text in pairs(editions) do scratch.write(("%s/jurisdictions/xx/%s.lua"):format(root, name), text) end
    result = cli.run({ arguments = { table.unpack(more) }, env = { HOUSEWAY_PATH = root } })
  end)
  return result
end

local function texts(keys)
  local result = check_with({
    ["pai_gow"] = FIRST:format("2020-01-01"):gsub("%(b%)", "(b)"),
    ["pai_gow@2024-02-29"] = FIRST:format("2024-02-29"):gsub("Twelves", "Sixes"),
    ["pai_gow@2025-01-01"] = FIRST:format("2025-01-01"):gsub("Twelves", "The two sixes"),
  }, "cite", "xx/pai_gow.1.a", "--json", table.unpack(keys))
  return result.code == 0 and json.decode(result.out).paragraphs[1].text or result.err
end

tap.test("the edition that held on a day is read: the day before, the day, the day after", function ()
  tap.assertEquals(texts({}), "Twelves are kept together.")
  tap.assertEquals(texts({ "--as-of", "2020-01-01" }), "Twelves are kept together.")
  tap.assertEquals(texts({ "--as-of", "2024-02-28" }), "Twelves are kept together.")
  tap.assertEquals(texts({ "--as-of", "2024-02-29" }), "Sixes are kept together.")
  tap.assertEquals(texts({ "--as-of", "2024-12-31" }), "Sixes are kept together.")
  tap.assertEquals(texts({ "--as-of", "2025-01-01" }), "The two sixes are kept together.")
  tap.assertStrContains(texts({ "--as-of", "2019-12-31" }), "give a day from 2020-01-01 on")
end)

tap.test("an edition of a day that does not exist is no chapter's", function ()
  local result = check_with({ ["pai_gow@2024-02-30"] = FIRST:format("2024-01-01"),
    pai_gow = FIRST:format("2020-01-01") }, "jurisdictions")
  tap.assertStrContains(result.out, "xx/pai_gow")
  tap.assertNotStrContains(result.out, "@")
end)

tap.test("L6 every command that reads a chapter takes the day: cover, odds, cite and rank", function ()
  local first = FIRST:format("2020-01-01"):gsub("{ play.*", '{ play = { high = pair "6-6" } }\n')
  local editions = { ["pai_gow"] = first, ["pai_gow@2025-01-01"] = first:gsub("2020", "2025")
    :gsub("Twelves are", "Twelves, and twos, are"):gsub('pair "6%-6"', 'any { pair "6-6", pair "1-1" }') }
  local function governed(...)
    local result = check_with(editions, "cover", "--json", ...)
    local found = assert(json.decode(result.out), result.err)
    for _, paragraph in ipairs(found.paragraphs) do
      if paragraph.cite == "xx/pai_gow.1.a" then
        return { found.as_of or "", paragraph.text, paragraph.hands, found.counts.nominal_fields }
      end
    end
    return nil
  end
  -- Beside the twelves are two of 30 tiles, 435 hands, but for Gee Joon, which is higher; beside the twos neither that
  -- nor the twelves, which were counted.
  tap.assertEquals(governed("xx/pai_gow"), { "", "Twelves are kept together.", 434, 0 })
  tap.assertEquals(governed("xx/pai_gow@2025-01-01"),
    { "2025-01-01", "Twelves, and twos, are kept together.", 434 + 433 })
  tap.assertEquals(governed("xx/pai_gow", "--as-of", "2024-12-31")[3], 434)
  tap.assertStrContains(check_with(editions, "cover", "xx/pai_gow@2019-12-31").err, "give a day from 2020-01-01 on")
end)

tap.test("L6 odds, cite and rank are asked with a day behind the chapter, or --as-of, and never with two", function ()
  local now = run("odds", "us-pa/645a.13.d").out
  tap.assertEquals(run("odds", "us-pa/645a.13.d@2016-01-01").out, now)
  tap.assertEquals(run("odds", "58 Pa. Code § 645a.13(d)", "--as-of", "2016-01-01").out, now)
  tap.assertEquals(run("rank", "6-6 4-5", "--under", "us-pa/621a@2026-01-01").code, 0)
  tap.assertEquals(run("cite", "us-pa/645a.3.a@2012-05-19").code, 0)
  refused("§ 645a.3(a) as of 2012-05-18", "cite", "us-pa/645a.3.a@2012-05-18")
  refused("as of 2010-01-01; give a day from", "odds", "us-pa/645a.13.d@2010-01-01")
  refused("as of 2010-01-01; give a day from", "odds", "foxwoods", "--as-of", "2010-01-01")
  refused("as of 2010-01-01; give a day from", "rank", "6-6 4-5", "--under", "us-pa/621a", "--as-of", "2010-01-01")
  refused("us-pa/645a@2016-01-01 and --as-of 2016-01-02 name two days; give a single "
    .. "day", "cover", "us-pa/645a@2016-01-01",
    "--as-of", "2016-01-02")
end)
