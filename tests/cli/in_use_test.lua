-- deal, settle, replay, simulate and audit with --register: they run the version in force and name its approval, and
-- refuse what is not.

local cli = require("cli")
local fold = require("register.fold")
local here = require("here")
local json = require("houseway.base.json")
local log = require("register.log")
local policy = require("register.policy")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local store = require("register.store")
local tap = require("tap")
local used = require("used")

cli.stay_here()

-- One register for all tests here.
local DIRECTORY = tap.build_directory() .. "/test-in-use"

os.execute(("rm -rf '%s' && mkdir '%s'"):format(DIRECTORY, DIRECTORY))
used.make(DIRECTORY)

local BELIEVED = { "--register", "r.db", "--policy", "policy" }
local PLAIN = { "--house", "Plain", "--game", "Pai Gow" }

local function run(command, ...)
  local arguments = { command, table.unpack(BELIEVED) }
  for _, one in ipairs({ ... }) do
    local list = type(one) == "table" and one or { one }
    table.move(list, 1, #list, #arguments + 1, arguments)
  end
  return cli.run({ directory = DIRECTORY, arguments = arguments, input = "5-5 2-2 / 6-6 5-6\n" })
end

local function says(result, code, text)
  tap.assertEquals({ result.code, result.err }, { code, "" }, result.out)
  tap.assertStrContains(result.out, text)
end

local FIRST = "version 1 of Plain, in force at 2026-03-01T00:00:00Z by entry 3 of gaming.example/pai-gow\n"

tap.test("each command picks the version in force, and says by which entry", function ()
  for command, more in pairs({ deal = { "--seed", "a" }, simulate = { "--rounds", "100" }, audit = { "-" } }) do
    says(run(command, PLAIN, "--on", "2026-03-01", more), 0, FIRST)
    local found = json.decode(run(command, PLAIN, "--on", "2026-07-01", more, "--json").out)
    local cited = found.register
    tap.assertEquals({ cited.entry, cited.version, cited.on, cited.notwithstanding },
      { 6, "2", "2026-07-01T00:00:00Z", "a trial" })
  end
  says(run("deal", PLAIN, "--on", "2026-07-01", "--seed", "a"), 0, "approved notwithstanding: a trial\n")
end)

tap.test("what is not in force is not used, and why is the verdict: the day before, another script", function ()
  for on, expected in pairs({
    ["2025-12-31"] = "unknown: no submission of Plain for Pai Gow, at 2025-12-31T00:00:00Z",
    ["2026-01-31T23:59:59Z"] = "approved, not yet effective, version 1: from 2026-02-01T00:00:00Z, by entry 3, at ",
  }) do
    says(run("deal", PLAIN, "--on", on), 1, "the house way may not be used: " .. expected)
  end
  says(run("deal", { "--house", "plain", "--game", "Pai Gow" }, "--on", "2026-03-01"), 1,
    'unknown: no submission of plain for Pai Gow (did you mean "Plain for Pai Gow"?), at 2026-')
  says(run("deal", PLAIN, "--on", "2026-02-01", "--seed", "a"), 0, "version 1 of Plain")
  says(run("deal", PLAIN, "--on", "2026-05-31T23:59:59Z", "--seed", "a"), 0, "version 1 of Plain")
  says(run("simulate", "way.lua", PLAIN, "--on", "2026-03-01", "--rounds", "9"), 0, FIRST)
  says(run("simulate", "way.lua", PLAIN, "--on", "2026-06-01", "--rounds", "9"), 1,
    "the house way may not be used: superseded, version 1: by version 2, by entry 6, at 2026-06-01T00:00:00Z\n")
  says(run("audit", "second.lua", "-", PLAIN, "--on", "2026-03-01"), 1, "the house way may not be used: altered, "
    .. "version 1")
  local found = json.decode(run("audit", "-", PLAIN, "--on", "2026-01-05", "--json").out)
  tap.assertEquals({ found.refused.verdict, found.refused.version }, { "in review", "1" })
end)

-- A record of a round of March, made with the register; a table is merged into its names.
local function recorded(more)
  run("deal", PLAIN, "--on", "2026-03-01", "--seed", "a", "--record", "round.json")
  local record = json.decode(scratch.read(DIRECTORY .. "/round.json"))
  for name, value in pairs(more or {}) do record[name] = value or nil end
  scratch.write(DIRECTORY .. "/changed.json", json.encode(record))
  return record
end

tap.test("a record names its approval, and finds its script in the register, by its digest", function ()
  local made = recorded()
  tap.assertEquals({ made.register.entry, made.register.on, made.submission.file },
    { 3, "2026-03-01T00:00:00Z", "r.db: script" })
  says(run("settle", "round.json"), 0, FIRST)
  local replayed = run("replay", "round.json")
  says(replayed, 0, FIRST)
  tap.assertStrMatches(replayed.out, "Under another law: [^\n]+\n[^\n]+\nround.json agrees: .*")
  tap.assertEquals(json.decode(run("settle", "round.json", "--json").out).register, made.register)
  tap.assertEquals(json.decode(run("replay", "round.json", "--json").out).register, made.register)
  -- Without the register nobody checked the approval that the record names, and the answer says so.
  for _, command in ipairs({ "settle", "replay" }) do
    local alone = cli.run({ directory = DIRECTORY, arguments = { command, "round.json" } })
    tap.assertEquals(alone.code, 0)
    tap.assertStrContains(alone.out:gsub("%s+", " "), "the record names version 1 of Plain, by entry 3 of "
      .. "gaming.example/pai-gow: not checked without --register")
    tap.assertNotStrContains(run(command, "round.json").out, "not checked")
    local data = cli.run({ directory = DIRECTORY, arguments = { command, "round.json", "--json" } }).out
    tap.assertEquals(json.decode(data).unchecked, "version 1 of Plain, by entry 3 of gaming.example/pai-gow")
  end
  -- Beside the record lies the script: that is found by its digest too.
  tap.assertEquals(cli.run({ directory = DIRECTORY, arguments = { "replay", "round.json" } }).code, 0)
end)

tap.test("a record that says no day is settled on the day that --on says, and no other way", function ()
  recorded({ register = false })
  local without = run("settle", "changed.json")
  tap.assertEquals(without.code, 2)
  tap.assertStrContains(without.err, "the record does not say when the round was played; say when: --on WHEN")
  says(run("settle", "changed.json", "--on", "2026-03-01"), 0, FIRST)
  says(run("settle", "changed.json", "--on", "2026-06-01"), 1, "the house way may not be used: superseded, version 1")
  local other = recorded({ register = false }).submission
  other.sha256 = ("0"):rep(64)
  recorded({ register = false, submission = other })
  says(run("settle", "changed.json", "--on", "2026-03-01"), 1, "unknown: no submission of this script")
  says(run("settle", "changed.json", "--on", "2026-03-01", PLAIN), 1, "the house way may not be used: altered")
  other.sha256, other.behaviour_sha256 = nil, nil
  recorded({ register = false, submission = other })
  says(run("settle", "changed.json", "--on", "2026-03-01", PLAIN), 0, FIRST)
  tap.assertEquals(run("settle", "changed.json", "--on", "2026-03-01").code, 2)
end)

tap.test("a record that says otherwise than the register is refused, and where", function ()
  local register, statute = recorded().register, recorded().statute
  local function changed(list, name, value)
    local made = {}
    for key, one in pairs(list) do made[key] = one end
    made[name] = value
    return made
  end
  for expected, more in pairs({
    ['register.entry must be "3", as in the register, not "6"'] = { register = changed(register, "entry", 6) },
    ['register.origin must be "gaming.example/pai-gow", as in the register, not "a/b"'] =
      { register = changed(register, "origin", "a/b") },
    ['statute.as_of must be "2026-01-01", as in the register, not "2026-02-02"'] =
      { statute = changed(statute, "as_of", "2026-02-02") },
    ['statute.chapter must be "example/pai_gow", as in the register, not "us-pa/621a"'] =
      { statute = changed(statute, "chapter", "us-pa/621a") },
  }) do
    recorded(more)
    local result = run("settle", "changed.json")
    tap.assertEquals(result.code, 2, result.out)
    tap.assertStrContains(result.err, expected)
  end
  recorded()
  local when = run("settle", "round.json", "--on", "2026-03-02")
  tap.assertEquals(when.code, 2)
  tap.assertStrContains(when.err, "register.on must be the instant of --on, 2026-03-02T00:00:00Z, not ")
end)

tap.test("options that do not go together are refused", function ()
  for expected, result in pairs({
    ["--policy needs --register; add --register STORE"] =
      cli.run({ directory = DIRECTORY, arguments = { "deal", "way.lua", "--policy", "policy" } }),
    ["--under cannot go with --register; remove --under: the approval decides"] =
      run("deal", PLAIN, "--under", "us-pa/621a"),
    ["--reading cannot go with --register"] = run("simulate", PLAIN, "--reading", "us-pa/621a.8.i=literal"),
    ["--submission cannot go with --register"] = run("settle", "round.json", "--submission", "way.lua"),
    ["--house or --game is missing; say whose way is used"] = run("deal", "--on", "2026-03-01"),
    ["the script is missing; give a house way, or --register STORE"] = cli.run({ arguments = { "deal" } }),
  }) do
    tap.assertEquals(result.code, 2, result.out)
    tap.assertStrContains(result.err, expected)
  end
end)

-- What a script or a record says whose it is does not make --house or --game idle.
tap.test("R4 a house or a game named alone must be whose script it is", function ()
  says(run("deal", "way.lua", "--house", "Plain", "--on", "2026-03-01", "--seed", "a"), 0, FIRST)
  says(run("deal", "way.lua", "--house", "Other", "--on", "2026-03-01"), 1,
    "the house way may not be used: unknown: no submission of this script by Other, at 2026-03-01T00:00:00Z\n")
  says(run("deal", PLAIN, "--on", "2026-03-01", "--seed", "a", "--record", "r4.json"), 0, FIRST)
  says(run("settle", "r4.json", "--house", "Plain"), 0, FIRST)
  says(run("settle", "r4.json", "--house", "Other"), 1, "unknown: no submission of this script by Other, at 2026-")
  says(run("replay", "r4.json", "--game", "Pai Gow Poker"), 1, "no submission of this script for Pai Gow Poker, at ")
end)

-- An entry was changed after what is derived of it: the register opens, and what is asked of it is found not to hold.
tap.test("R15 a register whose entries do not hold is closed, by whatever asked what is in force", function ()
  assert(sources.shell(("cp '%s/r.db' '%s/changed.db'"):format(DIRECTORY, DIRECTORY)))
  local path = DIRECTORY .. "/changed.db"
  local connection = assert(require("DBI").Connect("SQLite3", path))
  connection:autocommit(true)
  assert(require("DBI").Do(connection, "UPDATE entry SET text = replace(text, 'Plain', 'plain') WHERE number = 4"))
  connection:close()
  local opened, closed, open, close = 0, 0, store.open, store.close
  function store.open(...)
    opened = opened + 1
    return open(...)
  end
  function store.close(...)
    closed = closed + 1
    return close(...)
  end
  local results = {}
  local asked = { path, "--policy", DIRECTORY .. "/policy", "--on", "2026-05-03" }
  for i, words in ipairs({ { "verify", "--house", "Plain", "--game", "Pai Gow" },
    { "register", "impact", "--under", "example/pai_gow" }, { "register", "history", "1" },
    { "deal", "--house", "Plain", "--game", "Pai Gow", "--register" } }) do
    local at = words[#words] == "--register" and #words + 1 or words[1] == "verify" and 2 or 3
    local arguments = table.move(words, 1, at - 1, 1, {})
    table.move(asked, 1, #asked, at, arguments)
    results[i] = here.run(table.move(words, at, #words, #arguments + 1, arguments))
  end
  store.open, store.close = open, close
  for _, result in ipairs(results) do
    says(result, 1, "not valid: altered: entry 4: ")
  end
  tap.assertEquals({ opened, closed }, { 4, 4 })
end)

-- The last test: the register goes on.
tap.test("R9 certificates that contradict each other are told by every command, and in a record", function ()
  local made = { keys = { lab = { path = DIRECTORY .. "/lab" } },
    key = scratch.read(DIRECTORY .. "/log.key"):sub(1, -2) }
  local opened <close> = assert(log.open(DIRECTORY .. "/r.db", policy.read(scratch.read(DIRECTORY .. "/policy")), nil,
    fold.new))
  local add = used.adder(made, opened)
  for _, result in ipairs({ "passes", "fails" }) do
    local said = registers.certificate()
    said.submission, said.result, said.figure = opened.fold.list[2].leaf, { "GLI-29 = " .. result }, nil
    add(said, "certificate", "lab", "2026-08-02T09:00:00Z")
  end
  local line = "two certificates to GLI-29 contradict each other: passes by lab@test.example, entry 7; fails by "
    .. "lab@test.example, entry 8"
  tap.assertNil(run("deal", PLAIN, "--on", "2026-08-01", "--seed", "a").out:find("contradict", 1, true))
  for command, more in pairs({ deal = { "--seed", "a" }, simulate = { "--rounds", "100" }, audit = { "-" } }) do
    says(run(command, PLAIN, "--on", "2026-08-03", more), 0, line .. "\n")
  end
  run("deal", PLAIN, "--on", "2026-08-03", "--seed", "a", "--record", "told.json")
  tap.assertEquals(json.decode(scratch.read(DIRECTORY .. "/told.json")).register.contradiction, line)
  for _, command in ipairs({ "settle", "replay" }) do says(run(command, "told.json"), 0, line .. "\n") end
end)
