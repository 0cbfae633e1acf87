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

local function expect(result, code, said)
  tap.assertEquals({ result.err, result.code }, { "", code }, result.out)
  if said then tap.assertStrContains(result.out, said) end
  return result.out
end

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
    body(run, made, directory)
  end)
end

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
  with_register(function (run, _, directory)
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
    expect(run("import", "site", "copy.db"), 0, "3 entries, every one judged")
    expect(run("in-force", "copy.db", "Plain", "--game", "Pai Gow"), 1, "in review")
  end)
end)

-- What status, pending, history and in-force answer, in JSON, without what says that entries wait.
local function answers(run, store)
  local found = {}
  for i, action in ipairs({ { "status", store }, { "pending", store }, { "history", store, "1" },
    { "in-force", store, "Plain", "--game", "Pai Gow" } }) do
    action[#action + 1] = "--json"
    if action[1] ~= "history" then table.move({ "--on", "2099-01-01" }, 1, 2, #action + 1, action) end
    local answer = json.decode(run(table.unpack(action)).out)
    found[#found + 1], found["witnessed " .. i] = answer, answer.witnessed
    answer.witnessed, answer.final = nil, nil
  end
  return found
end

tap.test("26.2 while a head waits for a witness, the last one with enough is answered by", function ()
  with_register(function (run, made, directory)
    witnessed(run, "site")
    scratch.write(directory .. "/before.db", scratch.read(directory .. "/register.db"))
    made:decide("approved", now())
    made:submit(os.date("!%Y-%m-%d", os.time() + 86400)) -- a version that supersedes it, and its review: ahead of now
    expect(run("status", "register.db"), 0, "as of the head of 3 entries: 3 later entries wait for a witness\n")
    expect(run("in-force", "register.db", "Plain", "--game", "Pai Gow"), 1, "3 later entries wait for a witness")
    local found, before = answers(run, "register.db"), answers(run, "before.db")
    for i = 1, 4 do
      tap.assertEquals(found["witnessed " .. i], { size = 3, waiting = 3 })
      found["witnessed " .. i] = nil
    end
    tap.assertEquals(found[1].submissions[1].verdict, "in review")
    tap.assertEquals(found, before)
    -- The same where every entry is judged, and not by rows that later entries changed.
    local connection = assert(DBI.Connect("SQLite3", directory .. "/register.db"))
    connection:autocommit(true)
    assert(DBI.Do(connection, "DELETE FROM projection WHERE name = 'tip'"))
    connection:close()
    found = answers(run, "register.db")
    for i = 1, 4 do found["witnessed " .. i] = nil end
    tap.assertEquals(found, before)
    -- What acts on the register's word, or proves it, waits.
    expect(run("prove", "register.db", "2"), 1, "a head with 0 witnesses")
    expect(cli.run({ directory = directory, arguments = { "deal", "--register", "register.db", "--policy", "policy",
      "--house", "Plain", "--game", "Pai Gow" } }), 1, "a head with 0 witnesses")
  end)
end)

tap.test("26.2 entries added while a witness looks leave its signature good, of the head it saw", function ()
  with_register(function (run, made)
    expect(run("export", "register.db", "site", "--full"), 0)
    made:decide("approved", now())
    expect(cosign(run, "site", "one"), 0)
    expect(run("cosign", "register.db", "--add", "one"), 0, "3 entries, by 1 witness so far")
    expect(run("status", "register.db"), 0, "as of the head of 3 entries: 1 later entry waits for a witness\n")
    witnessed(run, "later")
    tap.assertStrContains(expect(run("in-force", "register.db", "Plain", "--game", "Pai Gow"), 0), "in force")
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
