-- The time of entries: none is logged before what others have seen of the register, and whoever holds a status or a
-- witnessed head finds one that is dated back (finding R5).

local approvals = require("approvals")
local cli = require("cli")
local dates = require("houseway.base.dates")
local house_proofs = require("house_proofs")
local known_heads = require("register.known_heads")
local note = require("hw.note")
local registers = require("registers")
local scratch = require("scratch")
local seen_times = require("register.seen_times")
local statement = require("register.statement")
local tap = require("tap")

cli.stay_here()

tap.test("25.4 an instant some seconds later, over days, months and years", function ()
  for _, row in ipairs({ { "2026-11-26T17:00:00Z", 0, "2026-11-26T17:00:00Z" },
    { "2026-11-26T23:59:59Z", 1, "2026-11-27T00:00:00Z" }, { "2026-12-31T23:55:00Z", 300, "2027-01-01T00:00:00Z" },
    { "2028-02-28T12:30:15Z", 86400, "2028-02-29T12:30:15Z" } }) do
    tap.assertEquals(dates.later(row[1], row[2]), row[3])
  end
end)

-- A register with an approval of January; the answer for March given in June; and a revocation dated back to February.
local function dated_back(body, more)
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local given = made:prove("2024-06-01T00:00:00Z")
    made:decide("revoked", "2024-02-15T00:00:00Z", { reason = { "unsound" } })
    body(made, given, made:prove("2024-06-02T00:00:00Z", { since = 4 }))
  end, more)
end

-- Verifies a script by a proof, in a folder that remembers what was seen.
local function floor(made, proofs)
  for name, proof in pairs(proofs) do scratch.write(("%s/%s"):format(made.directory, name), proof) end
  registers.write(made, made.directory, { ["1.lua"] = made.scripts[1] })
  return function (proof, ...)
    return cli.run({ directory = made.directory, arguments = { "verify", "1.lua", "--proof", proof, "--keys", "policy",
      "--on", "2024-03-01", ... } })
  end
end

tap.test("25.4 R5 who remembers a status refuses a revocation that is dated back past it", function ()
  dated_back(function (made, given, later)
    local verify = floor(made, { given = given, later = later })
    -- Who saw nothing cannot know.
    tap.assertStrContains(verify("later").out, "revoked: version 1")
    local first = verify("given", "--remember", "seen")
    tap.assertEquals(first.code, 0, first.out)
    local second = verify("later", "--remember", "seen")
    tap.assertEquals(second.code, 1)
    tap.assertEquals(second.out, "not valid: dated back: entry 4: logged 2024-02-15T00:00:00Z, after a status "
      .. "saw 4 entries at 2024-06-01T00:00:00Z\n")
    -- A status in the file that was changed is refused, not passed over.
    local seen = scratch.read(made.directory .. "/seen")
    scratch.write(made.directory .. "/seen", (seen:gsub("at: 2024%-06%-01", "at: 2024-01-01")))
    tap.assertStrContains(verify("later", "--remember", "seen").out, "altered: the remembered status that is not what")
  end)
end)

tap.test("25.4 the tolerance of the policy is how far clocks may differ", function ()
  for _, case in ipairs({ { "0", "23:59:59", false }, { nil, "23:55:00", true }, { nil, "23:54:59", false },
    { "86400", "00:00:01", true } }) do
    house_proofs.with(function (made)
      made.policy.tolerance = case[1]
      made:submit("2024-01-10")
      made:decide("approved", "2024-01-20T00:00:00Z")
      local given = made:prove("2024-06-02T00:00:00Z")
      made:decide("suspended", ("2024-06-01T%sZ"):format(case[2]), { reason = { "a complaint" } })
      local verify = floor(made, { given = given, later = made:prove("2024-06-02T00:00:00Z", { since = 4 }) })
      tap.assertEquals(verify("given", "--remember", "seen").code, 0)
      local out = verify("later", "--remember", "seen").out
      tap.assertEquals(out:find("dated back", 1, true) == nil, case[3], out)
    end)
  end
end)

local function register_run(made, ...)
  return cli.run({ directory = made.directory, arguments = { "register", ... } })
end

local WITNESS, WITNESS_KEY = note.make(registers.ORIGIN, "witness", ("\9"):rep(32))

tap.test("25.4 R5 a witness refuses to go on where an entry is dated before what it signed", function ()
  house_proofs.with(function (made)
    made.policy.witness = { WITNESS_KEY.text }
    made:submit("2024-01-10")
    registers.write(made, made.directory)
    scratch.write_private(made.directory .. "/w", WITNESS .. "\n")
    local function cosign()
      return register_run(made, "cosign", "register.db", "--policy", "policy", "--key", "w", "--remember", "seen")
    end
    tap.assertEquals(cosign().code, 0)
    -- The register itself takes no entry before that.
    local number, why = made.log:append(registers.signed(approvals.submission({ house = "Other" }),
      "submission@houseway", made.keys.casino), { key = made.key, at = "2024-02-01T00:00:00Z" })
    tap.assertNil(number)
    tap.assertEquals(why.word, "dated back")
    -- Whoever holds its key makes one all the same.
    local head = made.log.store.put_head
    made.log.store:write(function () head(made.log.store, 3, made.log.signed:match("^(.-\n\n[^\n]+\n)")) end)
    tap.assertNotNil(made.log:append(registers.signed(approvals.submission({ house = "Other" }),
      "submission@houseway", made.keys.casino), { key = made.key, at = "2024-02-01T00:00:00Z" }))
    local refused = cosign()
    tap.assertEquals(refused.code, 1)
    tap.assertStrContains(refused.out,
      "dated back: entry 3: logged 2024-02-01T00:00:00Z, after a witness saw 3 entries at ")
  end)
end)

tap.test("25.4 add takes the later of clock and what others have seen; an --at before it is refused", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    registers.write(made, made.directory, { ["one"] = registers.signed(approvals.submission({ house = "Other" }),
      "submission@houseway", made.keys.casino), ["two"] = registers.signed(approvals.submission({ house = "Third" }),
      "submission@houseway", made.keys.casino) })
    made.log:close()
    local ahead = os.date("!%Y-%m-%dT%H:%M:%SZ", os.time() + 200)
    local function add(file, ...)
      return register_run(made, "add", "register.db", file, "--policy", "policy", "--key", "log.key", ...)
    end
    tap.assertEquals(register_run(made, "prove", "register.db", made.HOUSE, "--game", made.GAME, "--policy", "policy",
      "--key", "log.key", "--at", ahead, "--ahead", "-o", "given").code, 0)
    local back = add("one", "--at", "2024-02-01T00:00:00Z")
    tap.assertEquals({ back.code, back.out }, { 1, "not valid: dated back: logged 2024-02-01T00:00:00Z, before "
      .. ("what others have seen of the register at %s\n"):format(ahead) })
    tap.assertEquals(add("one").code, 0)
    tap.assertStrContains(register_run(made, "log", "register.db", "--policy", "policy").out, "3  " .. ahead)
    -- Making the stored rows anew forgets no status.
    local far = os.date("!%Y-%m-%dT%H:%M:%SZ", os.time() + 86400)
    register_run(made, "prove", "register.db", made.HOUSE, "--game", made.GAME, "--policy", "policy", "--key",
      "log.key", "--at", far, "--ahead", "-o", "far")
    tap.assertEquals(register_run(made, "verify", "register.db", "--repair", "--policy", "policy").code, 0)
    tap.assertStrContains(add("two", "--at", "2024-02-01T00:00:00Z").out, "seen of the register at " .. far)
    -- A time ahead of the clock stops nothing.
    tap.assertEquals(add("two").code, 0)
    made.log = { close = function () end }
  end)
end)

tap.test("25.4 a time ahead of the clock is no evidence", function ()
  local policy = { tolerance = "60" }
  local of = { policy = policy, clock = "2026-01-01T00:00:00Z",
    entry_from = function (number) return number, "2025-12-01T00:00:00Z" end }
  local function check(at) return (seen_times.check({ { size = 3, at = at, by = "a witness" } }, of)) end
  tap.assertTrue(check("2026-01-01T00:01:01Z"))
  tap.assertNil(check("2026-01-01T00:01:00Z"))
end)

tap.test("25.4 the file of --remember holds a head and a status a register, each replaced by its like", function ()
  local private = note.make(registers.ORIGIN, "log", ("\7"):rep(32))
  local function signed(text) return text .. "\n" .. note.sign(private, text) end
  local function head(size) return signed(note.checkpoint_text(registers.ORIGIN, size, ("\1"):rep(32))) end
  local function status(at)
    return signed(statement.text({ kind = "status", register = registers.ORIGIN, size = "3", root = ("ab"):rep(32),
      at = at, house = "H", game = "G", entry = { "0" } }))
  end
  local text = ""
  for _, one in ipairs({ head(3), status("2026-01-01T00:00:00Z"), head(4), status("2026-01-02T00:00:00Z") }) do
    text = known_heads.with(text, one)
    tap.assertTrue(known_heads.is(text))
  end
  tap.assertEquals(text, head(4) .. status("2026-01-02T00:00:00Z"))
  tap.assertEquals(known_heads.of(text, registers.ORIGIN), head(4))
end)

tap.test("25.4 a decision of old is entered with its own day, and holds from when it is logged", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    local said = approvals.step(made.leaf, "approved", { decided = "2024-02-02" })
    for _, name in ipairs(approvals.IDENTITY) do said[name] = approvals.submission()[name] end
    local signed = registers.signed(said, "approval@houseway", made.keys.director)
    local number, why = made.log:append(signed, { key = made.key, at = "2024-02-01T23:59:59Z" })
    tap.assertNil(number)
    tap.assertStrContains(tostring(why), "the day decided must be the day of logging, 2024-02-01, or an earlier day, "
      .. "not 2024-02-02")
    tap.assertNotNil(made.log:append(signed, { key = made.key, at = "2024-03-01T09:00:00Z" }))
    registers.write(made, made.directory, { ["1.lua"] = made.scripts[1], proof = made:prove("2024-04-01T00:00:00Z") })
    local function verdict(on)
      return cli.run({ directory = made.directory, arguments = { "verify", "1.lua", "--proof", "proof", "--keys",
        "policy", "--on", on } }).out
    end
    tap.assertStrContains(verdict("2024-02-15"), "in review: version 1")
    tap.assertStrContains(verdict("2024-03-02"), "(since 2024-03-01T09:00:00Z, entry 3)\n  decided on 2024-02-02, and "
      .. "logged later\n")
    tap.assertStrContains(register_run(made, "history", "register.db", "1", "--policy", "policy").out,
      "decided on 2024-02-02")
  end)
end)

tap.test("25.4 a witness whose clock is ahead is refused at import, and signs no status ahead of its own", function ()
  house_proofs.with(function (made)
    made.policy.witness = { WITNESS_KEY.text }
    made:submit("2024-01-10")
    registers.write(made, made.directory)
    tap.assertEquals(register_run(made, "export", "register.db", "out", "--policy", "policy", "--full").code, 0)
    local path = made.directory .. "/out/checkpoint"
    local text = made.log.signed:match("^(.-\n)\n")
    scratch.write(path, made.log.signed .. note.sign(WITNESS, text, os.time() + 3600))
    local refused = register_run(made, "import", "out", "copy.db", "--policy", "policy")
    tap.assertEquals(refused.code, 1)
    tap.assertStrContains(refused.out, "out of order: a head that a witness signed at ")
    scratch.write(path, made.log.signed .. note.sign(WITNESS, text, os.time() - 3600))
    tap.assertEquals(register_run(made, "import", "out", "copy.db", "--policy", "policy").code, 0)
    scratch.write_private(made.directory .. "/w", WITNESS .. "\n")
    scratch.write(made.directory .. "/ahead", made:prove(os.date("!%Y-%m-%dT%H:%M:%SZ", os.time() + 3600)))
    tap.assertStrContains(register_run(made, "cosign", "register.db", "--policy", "policy", "--key", "w", "--remember",
      "seen", "--proof", "ahead", "-o", "signed").out, "ahead of the witness's clock")
  end)
end)

tap.test("25.4 a key that has expired signs nothing by being dated back past a status", function ()
  house_proofs.with(function (made)
    local key = registers.key(made.directory, "past")
    local list = { kind = "signers", number = "1", log_key = made.policy.log_key, signer = { registers.line(
      "past@gaming.example", "approval", key, ',valid-before="20240301000000Z"'), table.unpack(made.list) } }
    assert(made.log:append(registers.signed(list, "signers@houseway", made.keys.root1, made.keys.root2),
      { key = made.key, at = "2024-01-02T00:00:00Z" }))
    made:submit("2024-01-10")
    local given = made:prove("2024-06-01T00:00:00Z")
    made.keys.past = key
    local function decide(at)
      local said = approvals.step(made.leaf, "approved", { by = "past@gaming.example" })
      for _, name in ipairs(approvals.IDENTITY) do said[name] = approvals.submission()[name] end
      return made.log:append(registers.signed(said, "approval@houseway", key), { key = made.key, at = at })
    end
    local number, why = decide("2024-06-02T00:00:00Z")
    tap.assertNil(number)
    tap.assertStrContains(tostring(why), "a key of past@gaming.example that may sign no more")
    -- Dated back it may sign; who saw June refuses it.
    tap.assertNotNil(decide("2024-02-20T00:00:00Z"))
    local verify = floor(made, { given = given, later = made:prove("2024-06-02T00:00:00Z", { since = 4 }) })
    verify("given", "--remember", "seen")
    tap.assertStrContains(verify("later", "--remember", "seen").out, "dated back: entry 4: logged 2024-02-20T00:00:00Z")
  end)
end)
