-- houseway jurisdictions: the chapters, and how much of each is carried out.

local chapters = require("houseway.law.chapters")
local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local function listed()
  local run = cli.run({ arguments = { "jurisdictions", "--json" } })
  tap.assertEquals({ run.err, run.code }, { "", 0 })
  return assert(json.decode(run.out)).jurisdictions
end

tap.test("every chapter is listed, its paragraphs counted by what becomes of them", function ()
  local keys = {}
  for i, one in ipairs(listed()) do
    keys[i] = one.key
    tap.assertEquals(one.file, "jurisdictions/" .. one.key .. ".lua")
    tap.assertEquals(one.with_meaning + one.by_others + one.by_hand + one.silent, one.paragraphs, one.key)
    tap.assertTrue(one.with_meaning > 0, one.key)
    tap.assertEquals(one.source_sha256, chapters.load(one.key, {}).sources[1].sha256, one.key)
  end
  tap.assertEquals(keys, chapters.keys())
  tap.assertEquals(keys, { "au-nsw/pai_gow", "example/pai_gow", "lc/pai_gow_poker", "nz/pai_gow",
    "us-ca/face_up", "us-ma/pai_gow", "us-nv/pai_gow_poker", "us-pa/621a", "us-pa/645a", "us-pa/645c",
    "us-wa/pai_gow_poker" })
end)

tap.test("28.3 states are found by their names, in `jurisdictions`, `new` and --under", function ()
  local found = cli.run({ arguments = { "jurisdictions", "new", "south", "wales", "--json" } })
  tap.assertEquals(json.decode(found.out).jurisdictions[1].place, "New South Wales")
  for _, one in ipairs(listed()) do tap.assertTrue(#one.place > 0, one.key) end
  tap.assertStrContains(cli.run({ arguments = { "new", "Massachusetts", "H", "-o", "-" } }).out, "us-ma/pai_gow")
  tap.assertStrContains(cli.run({ arguments = { "new", "Pennsylvania", "H", "-o", "-" } }).err,
    '"Pennsylvania" fits several chapters or paragraphs; choose us-pa/621a, us-pa/645a or us-pa/645c')
  tap.assertEquals(cli.run({ arguments = { "check", "houseways/plain/621a.lua", "--under", "massachusetts" } }).out,
    cli.run({ arguments = { "check", "houseways/plain/621a.lua", "--under", "us-ma/pai_gow" } }).out)
end)

-- Keys of a chapter.
local function of(chapter, labels)
  local keys = {}
  for label in labels:gmatch("%S+") do keys[#keys + 1] = chapter .. "." .. label end
  return keys
end

local function ma(labels)
  return of("us-ma/pai_gow", labels)
end

tap.test("which game each is on, and what it borrows", function ()
  local by_key = {}
  for _, one in ipairs(listed()) do by_key[one.key] = { one.game, one.borrowed } end
  tap.assertEquals(by_key, {
    ["au-nsw/pai_gow"] = { "Pai Gow", ma("2 4 6 7 8 9") }, ["us-ma/pai_gow"] = { "Pai Gow", {} },
    ["us-pa/621a"] = { "Pai Gow", ma("2 4 5 7.c 7.k 8 9") }, ["us-pa/645a"] = { "Pai Gow Poker", {} },
    ["us-ca/face_up"] = { "Pai Gow Poker",
      of("us-pa/645a", "5 6.b 6.c 7 8 1.high-hand 11.a.3 11.b 11.c 12.j 14.i") },
    ["lc/pai_gow_poker"] = { "Pai Gow Poker", { "us-pa/645a" } },
    ["nz/pai_gow"] = { "Pai Gow", { "us-ma/pai_gow.2.g", "us-ma/pai_gow.2.e", "au-nsw/pai_gow.9.1.1.2.1",
      "au-nsw/pai_gow.9.1.1.3", "us-ma/pai_gow.7.k", "us-ma/pai_gow.4.d", "us-ma/pai_gow.5", "us-ma/pai_gow.6",
      "us-ma/pai_gow.7.a", "us-ma/pai_gow.9.f" } },
    ["example/pai_gow"] = { "Pai Gow", { "us-pa/621a" } },
    ["us-nv/pai_gow_poker"] = { "Pai Gow Poker",
      of("us-pa/645a", "2.a 5 7 8 11.a.3 11.c 11.e 11.f 12 13.a 14.i") },
    ["us-pa/645c"] = { "Pai Gow Poker", { "us-pa/645a", "us-pa/645a.13.a" } },
    ["us-wa/pai_gow_poker"] = { "Pai Gow Poker",
      of("us-pa/645a", "5 7 8.b 10.a.2 1.high-hand 11.a.3 11.b 11.c 11.e 11.f 13.a 14.i") },
  })
end)

cli.test("38.4 jurisdictions answers first: how many texts, how much of each", {
  arguments = { "jurisdictions" }, out = { golden = "jurisdictions.txt" },
})

tap.test("a line a text, after the answer and a heading; --full adds a line of counts for each", function ()
  local run = cli.run({ arguments = { "jurisdictions" }, env = { COLUMNS = "400" } })
  tap.assertEquals(select(2, run.out:gsub("\n", "")), 2 + #chapters.keys())
  local full = cli.run({ arguments = { "jurisdictions", "--full" }, env = { COLUMNS = "400" } }).out
  tap.assertEquals(select(2, full:gsub("\n", "")), 8 + 3 * #chapters.keys())
  tap.assertEquals(full:sub(1, #run.out), run.out)
  local all, lacking, at_hand = 0, 0, 0
  for _, one in ipairs(listed()) do
    all, lacking, at_hand = all + one.paragraphs, lacking + one.silent, at_hand + one.at_hand
  end
  tap.assertStrContains(run.out, ("%d of the %d paragraphs at hand are restated"):format(all - lacking, at_hand))
  for _, key in ipairs(chapters.keys()) do tap.assertStrContains(run.out, " " .. key .. "\n") end
end)

tap.test("what is not at hand is said: sections between those that are, and paragraphs", function ()
  local by = {}
  for _, one in ipairs(listed()) do by[one.key] = one end
  tap.assertEquals(by["nz/pai_gow"].not_at_hand, { "1.dice-cup", "1.house", "1.match", "1.player-banker",
    "1.round-of-play", "1.set", "1.setting", "1.shuffle", "4.1", "5", "6.1.a.ii", "6.1.b", "6.1.c", "6.11", "7", "8",
    "9", "10", "appendix-3" })
  tap.assertEquals(by["us-pa/621a"].sections, { "6", "8" })
  tap.assertEquals(by["us-pa/621a"].not_at_hand, { "7" })
  tap.assertEquals(by["us-pa/645a"].not_at_hand, {})
end)

tap.test("U a chapter that is wrong is told of, and hides no other", function ()
  scratch.with(function (root)
    assert(sources.shell(("cp -r --parents lua jurisdictions '%s' && mkdir '%s/jurisdictions/xx'")
      :format(root, root)))
    scratch.write(root .. "/jurisdictions/xx/pai_gow.lua", 'chapter "xx/pai_gow" { title = "T", cite = "XX", }\n')
    local run = cli.run({ arguments = { "jurisdictions", "--json" }, env = { HOUSEWAY_PATH = root } })
    local value = assert(json.decode(run.out))
    tap.assertEquals({ #value.jurisdictions, #value.refused, run.code }, { #chapters.keys(), 1, 2 })
    tap.assertEquals(run.err, value.refused[1].message .. "\n")
    tap.assertStrContains(value.refused[1].file, "xx/pai_gow.lua")
    run = cli.run({ arguments = { "jurisdictions" }, env = { HOUSEWAY_PATH = root } })
    for _, key in ipairs(chapters.keys()) do tap.assertStrContains(run.out, key .. "\n") end
    tap.assertEquals(run.code, 2)
  end)
end)
