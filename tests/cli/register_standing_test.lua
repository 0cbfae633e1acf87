-- `houseway register status|history|pending`, `houseway verify`: the road, with people's own keys, from a submission
-- to a revocation, and what the command line says of it on each day.

local approvals = require("approvals")
local cli = require("cli")
local json = require("houseway.base.json")
local registers = require("registers")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

-- A register in a directory, and what runs actions on it.
local function with_register(body)
  scratch.with(function (directory)
    local made = registers.make(directory)
    made.log:close()
    registers.write(made, directory)
    scratch.write(directory .. "/way.lua", approvals.submission().script)
    local function run(...)
      return cli.run({ directory = directory, arguments = { "register", ... } })
    end
    local function add(said, role, key, at)
      scratch.write(directory .. "/signed", registers.signed(said, role .. "@houseway", made.keys[key]))
      return run("add", "register.db", "signed", "--policy", "policy", "--key", "log.key", "--at", at, "--ahead")
    end
    body(run, add, directory)
  end)
end

local function taken(result)
  tap.assertEquals({ result.code, result.err }, { 0, "" }, result.out)
end

local function leaf_of(run)
  local listed = json.decode(run("status", "register.db", "--policy", "policy", "--on", "2026-12-01", "--json").out)
  return listed.submissions[1].submission
end

local function decision(leaf, step, more)
  local said, submission = approvals.step(leaf, step), approvals.submission()
  for _, name in ipairs(approvals.IDENTITY) do said[name] = submission[name] end
  for name, value in pairs(more or {}) do said[name] = value end
  return said
end

local REVIEW = { by = "reviewer@gaming.example" }

local function verify(directory, ...)
  return cli.run({ directory = directory, arguments = { "verify", "--policy", "policy", ... } })
end

-- Which version is in force, or whether a script is.
local function in_force(directory, on, script)
  return verify(directory, "--house", "Plain", "--game", "Pai Gow", "--on", on, script or "register.db",
    script and "register.db")
end

tap.test("submitted, in review, approved with a condition, suspended, revoked: each day has its verdict", function ()
  with_register(function (run, add, directory)
    local of_plain = ": version 1 of Plain for Pai Gow"
    taken(add(approvals.submission(), "submission", "casino", "2026-01-10T09:00:00Z"))
    local leaf = leaf_of(run)
    local waits = run("pending", "register.db", "--policy", "policy", "--on", "2026-01-16")
    tap.assertStrContains(waits.out, "entry 1: Plain, Pai Gow, version 1, submitted since 2026-01-10T09:00:00Z\n")
    tap.assertStrMatches(waits.out, ".*  in review +review +2026%-01%-15, overdue +Example r 1%(b%)\n.*")
    taken(add(approvals.step(leaf, "in review", REVIEW), "review", "reviewer", "2026-01-11T09:00:00Z"))
    taken(add(decision(leaf, "approved with conditions", { effective = "2026-02-01T00:00:00Z",
      expires = "2026-12-01T00:00:00Z", condition = { "edge at most 2.90 % against itself", "until 2026-06-30" } }),
      "approval", "director", "2026-01-20T09:00:00Z"))
    taken(add(decision(leaf, "suspended", { reason = { "a complaint" }, effective = "2026-07-02T00:00:00Z" }),
      "approval", "director", "2026-05-01T00:00:00Z"))
    local mistyped = verify(directory, "register.db", "--house", "Plian", "--game", "Pai gow", "--on", "2026-02-01")
    tap.assertEquals(mistyped.code, 1)
    tap.assertStrContains(mistyped.out,
      'unknown: no submission of Plian for Pai gow (did you mean "Plain for Pai Gow"?)\n')
    for on, expected in pairs({
      ["2026-01-09"] = { 1, "unknown: no submission of Plain for Pai Gow\n" },
      ["2026-01-20"] = { 1, "in review" .. of_plain .. " (" },
      ["2026-01-31T23:59:59Z"] = { 1, "approved, not yet effective" .. of_plain .. ": from 2026-02-01T00:00:00Z (" },
      ["2026-02-01"] = { 0, "in force" .. of_plain .. " (since 2026-02-01T00:00:00Z, entry 3)\n" },
      ["2026-07-01"] = { 1, "a condition fails" .. of_plain
        .. ": until 2026-06-30: it is 2026-07-01 (since 2026-07-01T00:00:00Z," },
      ["2026-07-02"] = { 1, "suspended" .. of_plain .. ": a complaint (since 2026-07-02T00:00:00Z, entry 4)\n" },
    }) do
      local result = in_force(directory, on)
      tap.assertEquals(result.code, expected[1], on .. result.err)
      tap.assertStrContains(result.out, expected[2])
    end
    for _, asked in ipairs({ { "status" }, { "letter", "3" } }) do -- 26.3 the same wherever it is printed
      local found = json.decode(run(asked[1], "register.db", "--policy", "policy", "--on", "2026-07-01T12:00:00Z",
        "--json", table.unpack(asked, 2)).out)
      tap.assertEquals((found.standing or found.submissions[1]).since, "2026-07-01T00:00:00Z")
    end
    tap.assertStrContains(in_force(directory, "2026-02-01").out, "as at head 5 of 2026-05-01T00:00:00Z")
    tap.assertStrContains(in_force(directory, "2026-02-01").out, "edge at most 2.90 % against itself: holds, an edge")
    tap.assertEquals(in_force(directory, "2026-02-01", "way.lua").code, 0)
    scratch.write(directory .. "/way.lua", approvals.submission().script .. "\n")
    local altered = in_force(directory, "2026-02-01", "way.lua")
    tap.assertEquals(altered.code, 1)
    tap.assertStrContains(altered.out, "altered" .. of_plain
      .. ": the script's bytes match no version submitted by then")
    local told = run("history", "register.db", "1", "--policy", "policy").out
    for _, step in ipairs({ "submitted", "in review", "approved with conditions", "suspended" }) do
      tap.assertStrContains(told, step)
    end
    tap.assertStrContains(told, "from 2026-02-01T00:00:00Z on; until 2026-12-01T00:00:00Z; edge at most")
    -- R14 as it was known on a day: what was logged by then.
    local known = run("history", "register.db", "1", "--policy", "policy", "--on", "2026-01-20").out
    tap.assertStrContains(known, "Plain, Pai Gow, version 1, as known at 2026-01-20T00:00:00Z\n")
    tap.assertStrContains(known, "in review")
    tap.assertNotStrContains(known, "approved")
    local data = json.decode(run("history", "register.db", "1", "--policy", "policy", "--on", "2026-01-20T09:00:00Z",
      "--json").out)
    tap.assertEquals({ #data.events, data.events[3].what, data.events[3].expires, data.at }, { 3,
      "approved with conditions", "2026-12-01T00:00:00Z", "2026-01-20T09:00:00Z" })
    local before = run("history", "register.db", "1", "--policy", "policy", "--on", "2026-01-10T08:59:59Z")
    tap.assertEquals({ before.code, before.err }, { 2, "houseway: entry 1 was submitted on 2026-01-10T09:00:00Z; name "
      .. "an earlier entry, remove --on, or give a later --on\n" })
    tap.assertStrContains(run("pending", "register.db", "--policy", "policy").out, "nothing waits for a decision\n")
  end)
end)

tap.test("what the law of approvals does not allow is a verdict, and nothing of it is recorded", function ()
  with_register(function (run, add)
    taken(add(approvals.submission(), "submission", "casino", "2026-01-10T09:00:00Z"))
    local leaf = leaf_of(run)
    for said, result in pairs({
      ["not allowed: entry 2: the step \"approved\" follows \"submitted\" (Example r 1(c)); take the step \"in "
        .. "review\" first"] =
        add(decision(leaf, "approved"), "approval", "director", "2026-01-20T09:00:00Z"),
      ["of something else: entry 2: the field house must be Plain, as in entry 1, not Other"] =
        add(decision(leaf, "approved", { house = "Other" }), "approval", "director", "2026-01-20T09:00:00Z"),
      ["not allowed: entry 2: a submission lacks the house edge (Example r 1(a)); add the house edge"] =
        add(approvals.submission({ figure = false, version = "2" }), "submission", "casino", "2026-01-20T09:00:00Z"),
    }) do
      tap.assertEquals({ result.code, result.err }, { 1, "" })
      tap.assertStrContains(result.out, "not valid: " .. said)
    end
    local listed = json.decode(run("log", "register.db", "--policy", "policy", "--json").out)
    tap.assertEquals(listed.size, 2)
  end)
end)

tap.test("what is asked wrongly is refused with 2", function ()
  with_register(function (run, _, directory)
    for said, result in pairs({
      ["--game is missing; give a script, or name whose way: --house HOUSE --game GAME"] =
        verify(directory, "register.db", "--house", "Plain"),
      ['--on must be a day, YYYY-MM-DD, or an instant in UTC, as 2026-11-22T09:00:00Z, not '
        .. '"2026-02-29"'] = in_force(directory, "2026-02-29"),
      ["entry 0 is no submission; name a submission that `houseway register status` "
        .. "lists"] = run("history", "register.db", "0", "--policy", "policy"),
    }) do
      tap.assertEquals(result.code, 2)
      tap.assertStrContains(result.err, said)
    end
  end)
end)
