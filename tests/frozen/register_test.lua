-- The registers, proofs and submission that houseway b67f71b4 wrote (tests/frozen/b67f71b4/README.md), read and
-- verified today. The chapters' sentences may have changed since, and with them `statute_sha256`; what people signed,
-- how hands are set and what the law means have not.

local cli = require("cli")
local json = require("houseway.base.json")
local postgresql = require("postgresql")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local FROZEN = "tests/frozen/b67f71b4/"
local ROOT = "e/149WpGidsQ52gtlS1117Jq1pAgD3lJlD6Ymtfp3aY="

local function run(...)
  return cli.run({ arguments = { ... } })
end

local function register(...)
  local arguments = { "register", ... }
  table.move({ "--policy", FROZEN .. "policy" }, 1, 2, #arguments + 1, arguments)
  return run(table.unpack(arguments))
end

local function expect(result, said)
  tap.assertEquals({ result.code, result.err }, { 0, "" }, result.out)
  for _, one in ipairs(type(said) == "table" and said or { said }) do tap.assertStrContains(result.out, one) end
  return result.out
end

-- A copy of the file: what is frozen is never written to.
local function with_copy(body)
  scratch.with(function (directory)
    body(scratch.write(directory .. "/r.db", sources.read(FROZEN .. "register.db")), directory)
  end)
end

-- What the commands say of all of it, wherever it is kept.
local function check_whole(store)
  expect(register("verify", store), {
    "valid: an entitled person signed every entry, the last at 2026-06-01T09:00:00Z", "18 entries", ROOT,
    "by 1 witness",
  })
  return expect(register("log", store), { "list 0, of 4 lines", "17  2026-06-01T09:00:00Z  approval" })
end

-- What is signed and in no register yet is taken in, after the witness's signature.
local function check_goes_on(store, directory)
  local key = scratch.write_private(directory .. "/log.key", sources.read(FROZEN .. "log.key"))
  expect(register("add", store, FROZEN .. "next.signed", "--key", key, "--at", "2026-11-24T09:00:00Z"),
    "entry 18: " .. FROZEN .. "next.signed, submission")
  expect(register("verify", store), { "2026-11-24T09:00:00Z", "19 entries" })
end

tap.test("22.0 a register of before in SQLite holds, says the same and goes on", function ()
  with_copy(function (store, directory)
    check_whole(store)
    local told = assert(json.decode(expect(register("status", store, "--on", "2026-06-02", "--json"), "")))
    local verdicts = {}
    for i, one in ipairs(told.submissions) do
      verdicts[i] = ("%d %s %s"):format(one.number, one.version, one.verdict)
    end
    tap.assertEquals(verdicts, { "1 1 in force", "5 1 superseded", "9 2 revoked", "13 1 withdrawn" })
    local seen = scratch.write(directory .. "/seen", sources.read(FROZEN .. "seen"))
    expect(register("verify", store, "--remember", seen), ROOT)
    expect(run("register", "verify", store, "--policy", FROZEN .. "policy.new"), ROOT)
    check_goes_on(store, directory)
  end)
end)

tap.test("22.0 what was in force then is in force on that day, by its digests and every condition", function ()
  with_copy(function (store)
    local function in_force(house, on, script)
      return run("verify", "--house", house, "--game", "Pai Gow", "--on", on, "--policy", FROZEN .. "policy",
        script or store, script and store)
    end
    expect(in_force("Plain", "2026-06-03", FROZEN .. "ways/plain-621a.lua"), {
      "in force as at head 18 of 2026-06-01T09:00:00Z: version 1 of Plain for Pai Gow",
      "certified to GLI-29: holds, by lab@test.example",
      "edge at most 2.60 % against itself: holds, an edge of 2.5820%",
      "script, hands and law are as approved, by their digests: holds",
      "the way conforms to example/pai_gow as in force on 2026-01-01 (as installed) on every hand: holds" })
    expect(in_force("Harborlight", "2026-03-15"),
      { "in force: version 1 of Harborlight for Pai Gow",
        "script, hands and law are as approved, by their digests: holds" })
    local ended = in_force("Harborlight", "2026-06-03")
    tap.assertEquals(ended.code, 1)
    tap.assertStrContains(ended.out, "revoked: version 2 of Harborlight for Pai Gow")
  end)
end)

tap.test("22.0 an export of before holds, and a register is made of it", function ()
  with_copy(function (store, directory)
    expect(register("verify", FROZEN .. "export"), { "valid: an entitled person signed every entry", ROOT })
    expect(register("import", FROZEN .. "export", directory .. "/again.db"), "18 entries, and every entry was judged")
    tap.assertEquals(check_whole(directory .. "/again.db"), check_whole(store))
    expect(register("export", store, directory .. "/site", "--full"), "18 entries in 20 files")
    for _, path in ipairs(sources.list("^" .. FROZEN .. "export/")) do
      tap.assertEquals(scratch.read(directory .. "/site/" .. path:sub(#FROZEN + 8)), sources.read(path), path)
    end
  end)
end)

tap.test("22.0 proofs of before hold without the register", function ()
  expect(run("register", "verify", FROZEN .. "4.entry", "--proof", FROZEN .. "4.tlog-proof", "--list",
    FROZEN .. "0.entry", "--list-proof", FROZEN .. "0.tlog-proof", "--policy", FROZEN .. "policy.new"),
    "valid: entry 4, an approval logged 2026-01-20T09:00:00Z, signed by director@gaming.example")
  for _, policy in ipairs({ FROZEN .. "floor/policy", FROZEN .. "policy" }) do
    expect(run("verify", FROZEN .. "floor/way.lua", "--proof", FROZEN .. "floor/proof", "--keys", policy, "--on",
      "2026-06-03", "--house", "Plain", "--game", "Pai Gow"),
      { "in force as at head 18 of 2026-06-02T09:00:00Z: version 1 of Plain for Pai Gow (since 2026-02-01T00:00:00Z, "
      .. "entry 4)\n", "script, hands and law are as approved, by their digests: holds", "seen by 1 witness" })
  end
end)

local SUBMISSION = FROZEN .. "submission"

tap.test("38.3 a submission of before is as it says: its facts are found, in other words", function ()
  local told = assert(json.decode(expect(run("review", SUBMISSION, "--json"), "")))
  tap.assertEquals({ told.verdict, told.check, told.house, told.version, #told.parts, told.faults },
    { "as it says", "conforms", "Plain", "1", 13, {} })
  expect(run("review", SUBMISSION),
    "Another houseway made the submission, and the report's facts were compared, not\n  its sentences")
end)

-- { what is changed in its report, into what, the part named, what is found }
local LIES = {
  { "|   58 Pa. Code § 621a.8(d)(1), borrowed      435 ", "|   58 Pa. Code § 621a.8(d)(1), borrowed   19,920 ",
    "report, line 9", "19920 not after 621a.8(d)(1)" },
  { "8,130 classes", "8,131 classes", "report, line 2", "no 8131" },
  { "| CONFORMS to the law on every hand", "| Conforms to the law", "report", "CONFORMS to the law on every hand" },
  { "| CONFORMS to the law on every hand", "| CONFORMS, and VIOLATES the law", "report, line 4", "no VIOLATES" },
  { "|   script     35d4", "|   script     35d5", "report, line 56",
    "no 35d5f69c9d73e076fb2a6a0a44e1288c5038ee8fdedc7b616be312c6576f8a28" },
}

tap.test("38.3 a fact in it that is not found is named, whoever made it", function ()
  local written = sources.read(SUBMISSION)
  for _, lie in ipairs(LIES) do
    local changed = scratch.replace(written, lie[1], lie[2])
    local result = cli.run({ arguments = { "review", "-", "--json" }, input = changed })
    local told = assert(json.decode(result.out))
    tap.assertEquals({ told.faults[1].part, told.faults[2].part, told.faults[2].finds, #told.faults },
      { "signature", lie[3], lie[4], 2 }, lie[2])
  end
end)

tap.test("22.0 a decision table and a file of hands of before are read", function ()
  expect(run("set", FROZEN .. "best.table", "6-6", "2-4", "1-1", "5-6", "--full"), { "behaviour 4a0221a2091f",
    "low   1-1 5-6", "high  6-6 2-4", "by the decision table best against" })
  expect(run("test", FROZEN .. "ways/plain-621a.hands"), "1..10\n")
end)

tap.test("22.0 a register of before in PostgreSQL holds, says the same as the file and goes on", function ()
  with_copy(function (store, directory)
    local server = postgresql.start(directory)
    local ok, problem = pcall(function ()
      server:restore(FROZEN .. "register.sql")
      tap.assertEquals(check_whole(server.address), check_whole(store))
      check_goes_on(server.address, directory)
    end)
    pcall(server.stop, server, "immediate")
    if not ok then error(problem, 0) end
  end)
end)
