-- Witnesses work by exchange of files: one signs the head of an export, the register adds that. While a new head waits
-- for a witness, what was seen is answered.

local DBI = require("DBI")
local approvals = require("approvals")
local cli = require("cli")
local house_proofs = require("house_proofs")
local json = require("houseway.base.json")
local note = require("hw.note")
local registers = require("registers")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local expect = cli.expect

local function now()
  return os.date("!%Y-%m-%dT%H:%M:%SZ")
end

-- A register with a submission in review, whose policy requires one witness of two; `run` runs an action there.
local function with_register(body)
  house_proofs.with(function (made)
    local directory, keys = made.directory, {}
    local function run(action, ...)
      return cli.run({ directory = directory, env = { HOUSEWAY_POLICY = "policy" }, arguments = { "register", action,
        ... } })
    end
    for i = 1, 2 do
      keys[i] = expect(run("key", "w" .. i, "--origin", "witness.example/" .. i, "--witness"), 0):match("[^\n]+")
    end
    made.policy.witness, made.policy.witnesses_needed = keys, "1"
    registers.write(made, directory)
    made:submit("2024-01-10")
    local function ask(...)
      return cli.run({ directory = directory, env = { HOUSEWAY_POLICY = "policy" }, arguments = { ... } })
    end
    body(run, made, directory, ask)
  end)
end

local OF_PLAIN = { "--house", "Plain", "--game", "Pai Gow" }

local function cosign(run, site, out, key)
  key = key or "w1"
  return run("cosign", site, "--key", key, "--remember", key .. ".seen", "-o", out)
end

-- Exports, has the export witnessed and adds that.
local function witnessed(run, name)
  expect(run("export", "register.db", name, "--full"), 0)
  expect(cosign(run, name, name .. ".cosignature"), 0)
  return expect(run("cosign", "register.db", "--add", name .. ".cosignature"), 0)
end

tap.test("26.2 a witness signs an export's head in a file, and the register adds it", function ()
  with_register(function (run, _, directory, ask)
    expect(run("export", "register.db", "site", "--full"), 0)
    expect(run("status", "register.db"), 1, "a head with 0 witnesses")
    expect(run("import", "site", "copy.db"), 1, "too few signatures: a head with 0 witnesses, the policy wants 1")
    expect(cosign(run, "site", "one"), 0, "witnessed: gaming.example/pai-gow, 3 entries, by 1 witness so far")
    tap.assertStrContains(scratch.read(directory .. "/w1.seen"), "— witness.example/1 ")
    expect(cosign(run, "site", "two", "w2"), 0, "by 1 witness so far") -- who saw the export alone
    expect(run("cosign", "register.db", "--add", "one"), 0, "3 entries, by 1 witness so far")
    expect(run("cosign", "register.db", "--add", "two"), 0, "3 entries, by 2 witnesses so far")
    expect(run("cosign", "register.db", "--add", "one"), 0, "3 entries, by 2 witnesses so far")
    local status = json.decode(expect(run("status", "register.db", "--json"), 0))
    tap.assertEquals({ status.size, status.witnessed }, { 3 })
    expect(run("verify", "register.db"), 0, "by 2 witnesses")
    expect(run("export", "register.db", "site", "--full"), 0)
    expect(run("import", "site", "copy.db"), 0, "3 entries, and every entry was judged")
    expect(ask("verify", "copy.db", table.unpack(OF_PLAIN)), 1, "in review")
  end)
end)

-- What each answers, in JSON, and what it says of entries that wait.
local function answers(ask, store)
  local found, says = {}, {}
  for i, words in ipairs({ { "register", "status", store }, { "register", "pending", store },
    { "register", "history", store, "1" }, { "verify", store, table.unpack(OF_PLAIN) }, { "verify", "way.lua", store },
    { "register", "verify", store }, { "register", "letter", store, "2" }, { "register", "prove", store, "2" },
    { "register", "impact", store, "--under", "example/pai_gow@2027-01-01" } }) do
    words[#words + 1] = "--json"
    if words[2] == "status" or words[2] == "pending" or words[2] == "impact" or words[1] == "verify" then
      table.move({ "--on", "2099-01-01" }, 1, 2, #words + 1, words)
    end
    local answer = assert(json.decode(ask(table.unpack(words)).out))
    found[i], says[i] = answer, answer.witnessed
    answer.witnessed = nil
  end
  return found, says
end

tap.test("26.2 while a head waits for a witness, the last one with enough is answered by", function ()
  with_register(function (run, made, directory, ask)
    witnessed(run, "site")
    scratch.write(directory .. "/way.lua", made.scripts[1])
    scratch.write(directory .. "/before.db", scratch.read(directory .. "/register.db"))
    made:decide("approved", now())
    made:submit(os.date("!%Y-%m-%d", os.time() + 86400)) -- a version that supersedes it, and its review: ahead of now
    for _, told in ipairs({ run("status", "register.db"), ask("verify", "register.db", table.unpack(OF_PLAIN)) }) do
      tap.assertStrContains(told.out, "as of the head of 3 entries: 3 later entries wait for a witness\n")
      tap.assertStrContains(told.err, "hours ahead of the clock here")
    end
    local found, says = answers(ask, "register.db")
    local before, nothing = answers(ask, "before.db")
    tap.assertEquals({ #found, #says, next(nothing) }, { 9, 9 })
    for _, one in ipairs(says) do tap.assertEquals(one, { size = 3, waiting = 3 }) end
    tap.assertEquals(found[1].submissions[1].verdict, "in review")
    tap.assertEquals(found, before)
    -- The same where every entry is judged, and not by rows that later entries changed.
    local connection = assert(DBI.Connect("SQLite3", directory .. "/register.db"))
    connection:autocommit(true)
    assert(DBI.Do(connection, "DELETE FROM projection WHERE name = 'tip'"))
    connection:close()
    found = answers(ask, "register.db")
    before[6].projection, before[6].index = "none", "none"
    tap.assertEquals(found, before)
  end)
end)

tap.test("26.2 rows that somebody changed are found though the newest head waits for a witness", function ()
  with_register(function (run, made, directory)
    witnessed(run, "site")
    made:decide("approved", now())
    local connection = assert(DBI.Connect("SQLite3", directory .. "/register.db"))
    connection:autocommit(true)
    assert(DBI.Do(connection, "UPDATE standing SET timeline = replace(timeline, 'in force', 'rejected')"))
    connection:close()
    expect(run("verify", "register.db"), 1, "altered: entry 1: the projection has another timeline")
  end)
end)

tap.test("26.2 what a witness saw is used, reviewed and shown, and the answer says that entries wait", function ()
  with_register(function (run, made, directory, ask)
    made:decide("approved", now())
    witnessed(run, "site")
    made:decide("suspended", now(), { reason = { "a complaint" } })
    scratch.write(directory .. "/way.lua", made.scripts[1])
    local WAITS = "as of the head of 4 entries: 1 later entry waits for a witness\n"
    local REGISTER = { "--register", "register.db", table.unpack(OF_PLAIN) }
    expect(ask("verify", "way.lua", "register.db"), 0, WAITS)
    expect(ask("deal", "--record", "round.json", table.unpack(REGISTER)), 0, WAITS)
    tap.assertEquals(json.decode(scratch.read(directory .. "/round.json")).register.waiting, 1)
    local settled = json.decode(expect(ask("settle", "round.json", "--register", "register.db", "--json"), 0))
    tap.assertEquals({ settled.register.size, settled.register.waiting }, { 4, 1 })
    expect(ask("deal", "--on", "2024-01-11", table.unpack(REGISTER)), 1, "in review, version 1, by entry 2, at "
      .. "2024-01-11T00:00:00Z\n" .. WAITS)
    expect(ask("review", "1", "--register", "register.db"), 1, "of 4 entries: in force, version 1\n" .. WAITS)
    expect(ask("report", "-o", "page.html", table.unpack(REGISTER)), 0)
    tap.assertStrContains(scratch.read(directory .. "/page.html"), "1 later entry for a witness")
    expect(run("letter", "register.db", "3"), 0, WAITS)
    expect(run("site", "register.db", "-o", "pages"), 0, "pages/index.html: 4 entries in 14 files\n" .. WAITS)
    local proof = run("prove", "register.db", "3")
    tap.assertEquals({ proof.code, proof.err }, { 0, "houseway: " .. WAITS })
    tap.assertEquals(proof.out, scratch.read(directory .. "/pages/3.tlog-proof"))
  end)
end)

-- 26.2 A status dated after an entry that its head lacks would make that entry look dated back.
tap.test("26.2 a proof of what the witnesses saw is dated no later than the first entry that waits", function ()
  with_register(function (run, made, directory, ask)
    made:decide("approved", now())
    local keys = { "--key", "w1", "--remember", "w1.seen" }
    expect(run("cosign", "register.db", table.unpack(keys)), 0)
    local waiting = now()
    made:decide("suspended", waiting, { reason = { "a complaint" } })
    assert(os.execute("sleep 1.1")) -- a status would be dated a second later
    scratch.write(directory .. "/way.lua", made.scripts[1])
    local function prove(...)
      return run("prove", "register.db", "Plain", "--game", "Pai Gow", "--key", "log.key", ...)
    end
    expect(prove("--at", now()), 1, "not valid: out of order: a status at ")
    local proof = prove("-o", "way.proof")
    tap.assertEquals(proof.out, "as of the head of 4 entries: 1 later entry waits for a witness\n")
    tap.assertStrContains(scratch.read(directory .. "/way.proof"), "\n| at: " .. waiting .. "\n")
    -- A witness that has every entry signs that status, and none that is dated later.
    expect(run("cosign", "register.db", "--proof", "way.proof", "-o", "seen.proof", table.unpack(keys)), 0,
      "witnessed: a status of gaming.example/pai-gow, 4 entries")
    expect(ask("verify", "way.lua", "seen.proof", "--remember", "floor"), 0, "as at head 4 of " .. waiting)
    -- So does a witness that has an export.
    expect(run("export", "register.db", "all", "--full"), 0)
    expect(run("cosign", "all", "--proof", "way.proof", "-o", "far.proof", "--key", "w2", "--remember", "w2.seen"), 0,
      "witnessed: a status of gaming.example/pai-gow, 4 entries")
    expect(ask("verify", "way.lua", "far.proof", "--remember", "other"), 0, "as at head 4 of " .. waiting)
    made.policy.witnesses_needed = "0"
    registers.write(made, directory)
    -- Who saw the status does not take the entry for one that was dated back.
    expect(run("verify", "register.db", "--remember", "floor"), 0, "5 entries")
    expect(prove("-o", "next.proof", "--since", "floor"), 0)
    expect(ask("verify", "way.lua", "next.proof", "--remember", "floor"), 1, "suspended")
  end)
end)

tap.test("26.2 entries added while a witness looks leave its signature good, of the head it saw", function ()
  with_register(function (run, made, _, ask)
    expect(run("export", "register.db", "site", "--full"), 0)
    made:decide("approved", now())
    expect(cosign(run, "site", "one"), 0)
    expect(run("cosign", "register.db", "--add", "one"), 0, "3 entries, by 1 witness so far")
    expect(run("status", "register.db"), 0, "as of the head of 3 entries: 1 later entry waits for a witness\n")
    witnessed(run, "later")
    tap.assertStrContains(expect(ask("verify", "register.db", table.unpack(OF_PLAIN)), 0), "in force")
    tap.assertNil(json.decode(run("status", "register.db", "--json").out).witnessed)
  end)
end)

tap.test("26.2 a cosignature of another head, by no witness, or ahead of the clock is not added", function ()
  with_register(function (run, made, directory)
    expect(run("export", "register.db", "site", "--full"), 0)
    expect(run("cosign", "register.db", "--add", "site/checkpoint"), 1,
      "signed by one who may not: a head that no witness of the policy signed")
    expect(run("cosign", "register.db", "--add", "policy"), 1, "unreadable: a head")
    local before = scratch.read(directory .. "/register.db")
    -- A clock an hour ahead.
    local head = scratch.read(directory .. "/site/checkpoint")
    local text = head:match("^(.-\n)\n")
    scratch.write(directory .. "/ahead", head .. note.sign(scratch.read(directory .. "/w1"):match("[^\n]+"), text,
      os.time() + 3600))
    expect(run("cosign", "register.db", "--add", "ahead"), 1, "out of order: a head that a witness signed at ")
    -- An entry that came after the export and is dated back by years.
    made:decide("approved", "2024-01-20T00:00:00Z")
    expect(cosign(run, "site", "one"), 0)
    expect(run("cosign", "register.db", "--add", "one"), 1, "dated back: entry 3: logged 2024-01-20T00:00:00Z")
    -- Another fourth entry here than there; and fewer.
    expect(run("export", "register.db", "there", "--full"), 0)
    expect(cosign(run, "there", "four", "w2"), 0)
    scratch.write(directory .. "/register.db", before)
    expect(run("cosign", "register.db", "--add", "four"), 1, "rollback: 3 entries, of which there were 4 before")
    scratch.write(directory .. "/certificate", registers.signed(registers.certificate(nil, "another"),
      "certificate@houseway", made.keys.lab))
    expect(run("add", "register.db", "certificate", "--key", "log.key"), 0)
    expect(run("cosign", "register.db", "--add", "four"), 1, "split view: two heads of 4 entries\n")
    expect(run("export", "register.db", "here", "--full"), 0)
    expect(cosign(run, "here", "five", "w2"), 1, "split view: two heads of 4 entries\n")
    tap.assertEquals(run("cosign", "here", "--key", "log.key", "--remember", "new.seen", "-o", "five").code, 2)
    expect(cosign(run, "here", "five"), 0) -- w1 has seen the first three alone
    tap.assertEquals(approvals.ORIGIN, scratch.read(directory .. "/five"):match("^[^\n]+"))
  end)
end)
