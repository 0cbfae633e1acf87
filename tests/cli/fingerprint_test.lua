-- houseway fingerprint: which names it prints, and what moves them.

local cli = require("cli")
local json = require("houseway.base.json")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local PLAIN = "houseways/plain/621a.lua"

local function named(...)
  local run = cli.run({ arguments = { "fingerprint", ... } })
  tap.assertEquals({ run.err, run.code }, { "", 0 })
  return assert(json.decode(cli.run({ arguments = { "fingerprint", "--json", ... } }).out))
end

local function sha256sum(path)
  local _, answer = sources.shell(("sha256sum '%s'"):format(path))
  return assert(answer:match("^%x+"))
end

cli.test("every name of a way, what binds first", {
  arguments = { "fingerprint", PLAIN }, out = { golden = "fingerprint-plain.txt" },
})

cli.test("readings chosen and a law given are told", {
  arguments = { "fingerprint", PLAIN, "--under", "us-pa/621a", "--reading", "us-pa/621a.8.i=literal" },
  out = {
    { contains = "  under    us-pa/621a\n  as of    not given: the text at hand\n  reading  us-pa/621a.8.i=literal\n" },
    { contains = "  58 Pa. Code § 621a.8(i)     literal  " },
  },
})

tap.test("the names are those that check prints", function ()
  for _, way in ipairs({ PLAIN, "foxwoods" }) do
    local found = named(way)
    local checked = json.decode(cli.run({ arguments = { "check", way, "--json" } }).out)
    tap.assertEquals({
      source_xxh3 = found.names.script, behaviour_xxh3 = found.names.behaviour, source_sha256 = found.binds.script,
      behaviour_sha256 = found.binds.behaviour, statute_sha256 = found.binds.statute, law_sha256 = found.binds.law,
      rounds_sha256 = found.binds.rounds, edition_sha256 = found.binds.edition,
      engine_sha256 = found.evidence.engine_sha256,
    }, checked.fingerprint)
    tap.assertEquals(found.sections, checked.sections)
  end
end)

tap.test("script, statute and what is borrowed are digests of files, by sha256sum", function ()
  local found = named(PLAIN)
  tap.assertEquals(found.binds.script, sha256sum(PLAIN))
  tap.assertEquals(found.binds.statute, sha256sum("jurisdictions/us-pa/621a.lua"))
  tap.assertEquals(found.borrowed, {
    { chapter = "us-ma/pai_gow", sha256 = sha256sum("jurisdictions/us-ma/pai_gow.lua") },
  })
end)

tap.test("a reading of an outcome moves the law alone, one of rounds moves nothing, and each is told", function ()
  local before = named(PLAIN)
  local literal = named(PLAIN, "--reading", "us-pa/621a.8.i=literal")
  tap.assertNotEquals(literal.binds.law, before.binds.law)
  tap.assertEquals(literal.binds.behaviour, before.binds.behaviour)
  tap.assertEquals(literal.options.readings, { { cite = "us-pa/621a.8.i", chosen = "literal" } })
  for _, one in ipairs(before.readings) do
    tap.assertTrue(one.default, one.cite)
    tap.assertTrue(one.about == "setting" or one.about == "outcome" or one.about == "rounds", one.about)
  end
end)

tap.test("25.2 a reading about rounds alone moves the digest of what rounds depend on, and no other", function ()
  local key = "us-ma/pai_gow.9.c"
  local way = "houseways/harborlight/pai_gow.lua"
  local cited = json.decode(cli.run({ arguments = { "cite", key, "--json" } }).out).paragraphs[1].readings
  local other
  for _, one in ipairs(cited) do
    if not one.default then other = one.name end
  end
  local before, after = named(way), named(way, "--reading", key .. "=" .. assert(other))
  tap.assertNotEquals(after.binds.rounds, before.binds.rounds)
  after.binds.rounds = before.binds.rounds
  tap.assertEquals({ after.binds, after.names }, { before.binds, before.names })
  for _, one in ipairs(after.readings) do
    if one.cite == key then tap.assertEquals({ one.chosen, one.default, one.about }, { other, false, "rounds" }) end
  end
end)

tap.test("a sentence added to a script moves its own names and no behaviour", function ()
  local before = named(PLAIN)
  scratch.with(function (directory)
    local after = named(scratch.write(directory .. "/same.lua", sources.read(PLAIN) .. "-- Read aloud.\n"))
    tap.assertNotEquals(after.binds.script, before.binds.script)
    tap.assertNotEquals(after.names.script, before.names.script)
    tap.assertEquals(after.binds.behaviour, before.binds.behaviour)
    tap.assertEquals(after.binds.law, before.binds.law)
  end)
end)

-- The example chapter borrows from the one that the way follows, and was amended from 2027 on.
tap.test("the day of the law is told, and each reading once, though the chapter followed is also borrowed from",
  function ()
    local script = sources.read(PLAIN):gsub('under     = [^\n]+\n', 'under = "example/pai_gow",\n')
    scratch.with(function (directory)
      local path = scratch.write(directory .. "/way.lua", script)
      local found, told = named(path, "--as-of", "2027-02-01"), {}
      for _, one in ipairs(found.readings) do
        tap.assertNil(told[one.cite], one.cite)
        told[one.cite] = true
      end
      tap.assertTrue(told["us-pa/621a.8.d.2"] and told["us-ma/pai_gow.2.d"])
      tap.assertEquals(found.binds.statute, sha256sum("jurisdictions/example/pai_gow@2027-01-01.lua"))
      local shown = cli.run({ arguments = { "fingerprint", path, "--as-of", "2027-02-01" } }).out
      tap.assertStrContains(shown, "\n  as of    2027-02-01\n")
      tap.assertEquals(named(path, "--under", "example/pai_gow@2027-02-01").options.as_of, "2027-02-01")
    end)
  end)

tap.test("a decision table has a behaviour and no law of its own", function ()
  scratch.with(function (directory)
    local path = directory .. "/best.table"
    cli.run({ arguments = { "optimal", "--bank", PLAIN, "--out", path } })
    local found = named(path)
    tap.assertNil(found.binds.law)
    tap.assertEquals(found.binds.script, sha256sum(path))
    tap.assertEquals(found.names.behaviour:len(), 32)
  end)
end)

tap.test("nothing is read from a cache, nor kept in one", function ()
  scratch.with(function (directory)
    local env = { XDG_CACHE_HOME = directory }
    tap.assertEquals(cli.run({ arguments = { "fingerprint", PLAIN }, env = env }).code, 0)
    local _, listed = sources.shell(("find '%s' -type f"):format(directory))
    tap.assertEquals(listed, "")
  end)
end)
