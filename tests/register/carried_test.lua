-- How a house's game stands, proved without its register: each verdict apart, how old a status may be, and that nothing
-- of a proof can be changed or left out.

local carried = require("register.carried")
local head = require("register.head")
local house_proofs = require("house_proofs")
local note = require("hw.note")
local policy = require("register.policy")
local registers = require("registers")
local known_heads = require("register.known_heads")
local statement = require("register.statement")
local tap = require("tap")
local tree = require("hw.tree")
local verdict = require("register.verdict")

tap.test("every verdict of a day, by one proof: what came later changes none of them", function ()
  house_proofs.with(function (made)
    local early
    made:grow(function (at) early = early or made:prove(at) end)
    early = assert(carried.read(early, made.policy))
    local proof = assert(carried.read(made:prove("2024-11-15T00:00:00Z"), made.policy))
    local one, two, three = table.unpack(made.scripts)
    for _, row in ipairs({
      { one, "2024-01-09T23:59:59Z", "unknown" }, { one, "2024-01-10", "submitted" },
      { one, "2024-01-10T12:00:00Z", "in review" },
      { one, "2024-01-20", "approved, not yet effective" }, { one, "2024-02-28T23:59:59Z",
        "approved, not yet effective" },
      { one, "2024-02-29", "in force" }, { one, "2024-03-09T23:59:59Z", "in force" },
      { one, "2024-03-10", "suspended" },
      { one, "2024-03-20", "in force" }, { one, "2024-06-30T23:59:59Z", "in force" },
      { one, "2024-07-01", "a condition fails" }, { one, "2024-08-01", "superseded" },
      { two, "2024-07-31T23:59:59Z", "approved, not yet effective" }, { two, "2024-08-01", "in force" },
      { two, "2024-08-31T23:59:59Z", "in force" }, { two, "2024-09-01", "expired" },
      { three, "2024-09-10", "in force" }, { two, "2024-09-10", "superseded" },
      { three, "2024-10-31T23:59:59Z", "in force" }, { three, "2024-11-01", "revoked" },
      { one .. "\n", "2024-02-29", "altered" },
    }) do
      tap.assertEquals((made:verdict(proof, row[1], row[2])), row[3], row[2])
      if row[2] < "2024-03-11" then
        tap.assertEquals((made:verdict(early, row[1], row[2])), row[3], "early " .. row[2])
      end
    end
  end)
end)

tap.test("a status is fresh for as many days as the policy says, to the second, over a leap day", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    for days, row in pairs({
      ["30"] = { "2024-01-31T06:30:00Z", "2024-03-01T06:30:00Z", "2024-03-01T06:30:01Z" },
      ["29"] = { "2024-01-31T23:59:59Z", "2024-02-29T23:59:59Z", "2024-03-01T00:00:00Z" },
      ["366"] = { "2024-02-29T00:00:00Z", "2025-03-01T00:00:00Z", "2025-03-01T00:00:01Z" },
      ["1"] = { "2024-12-31T12:00:00Z", "2025-01-01T12:00:00Z", "2025-01-01T12:00:01Z" },
      ["0"] = { "2024-02-28T00:00:00Z", "2024-02-28T00:00:00Z", "2024-02-28T00:00:01Z" },
    }) do
      made.policy.greatest_age = days
      local proof = assert(carried.read(made:prove(row[1]), made.policy))
      tap.assertEquals((made:verdict(proof, made.scripts[1], row[2])), "in force", row[2])
      local word, why = made:verdict(proof, made.scripts[1], row[3])
      tap.assertEquals(word, "stale", row[3])
      tap.assertStrContains(why, "in force as at " .. row[1])
      tap.assertEquals((made:verdict(proof, made.scripts[1], "2024-01-21")), "in force", "a day before the status")
    end
  end)
end)

tap.test("what is not in force is no fresher for being old: a suspension is told, not that it is stale", function ()
  house_proofs.with(function (made)
    local proof
    made:grow(function (at) proof = proof or made:prove(at) end)
    local word, why = made:verdict(proof, made.scripts[1], "2026-01-01")
    tap.assertEquals({ word, why }, { "suspended", "a complaint" })
  end)
end)

tap.test("who may not sign is told: other roots, another register, another key of heads", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local proof = made:prove("2024-02-01T00:00:00Z")
    local function under(more)
      local other = {}
      for name, value in pairs(made.policy) do other[name] = value end
      for name, value in pairs(more) do other[name] = value end
      return select(2, made:verdict(proof, made.scripts[1], "2024-02-01", other))
    end
    tap.assertEquals(under({ root = { made.keys.nobody.public }, roots_needed = "1" }),
      "signed by one who may not: entry 0: a key that is no root's signs")
    tap.assertEquals(under({ roots_needed = "3" }),
      "too few signatures: entry 0: signed by 2 of the roots, the policy wants 3")
    tap.assertEquals(under({ register = "other.example/x" }),
      "another register: a proof of gaming.example/pai-gow, not of other.example/x")
    local _, other = note.make(registers.ORIGIN, "log", ("\9"):rep(32))
    tap.assertEquals(under({ log_key = other.text }),
      "signed by one who may not: heads by another key than the policy's, and no rotation from that to it")
  end)
end)

-- A proof anew of a changed status or fewer entries: what whoever holds no key can make of it.
local function remade(proof, change)
  local said = assert(statement.read(proof))
  change(said)
  return statement.text(said)
end

tap.test("an entry left out, put in, twice, or in another order is refused; so is another's status", function ()
  house_proofs.with(function (made)
    made:grow()
    local proof = made:prove("2024-11-15T00:00:00Z")
    local function refused(word, change)
      local read, why = carried.read(remade(proof, change), made.policy)
      tap.assertNil(read)
      tap.assertStrContains(tostring(why), word)
    end
    local count = #statement.read(proof).entry
    for i = 1, count do
      refused("", function (said)
        table.remove(said.entry, i)
        table.remove(said.proof, i)
      end)
    end
    -- the revocation alone, which all else would hold without
    refused(("altered: a status must have %d entries, not %d"):format(count - 1, count), function (said)
      said.entry[count], said.proof[count] = nil, nil
    end)
    refused("unreadable: 2 entries", function (said) said.entry = { said.entry[1], said.entry[2] } end)
    refused("out of order: entry 1 after entry 1", function (said)
      table.insert(said.entry, 2, said.entry[2])
      table.insert(said.proof, 2, said.proof[2])
    end)
    refused("out of order: no first list", function (said)
      table.remove(said.entry, 1)
      table.remove(said.proof, 1)
    end)
    refused("altered: entry 1", function (said) said.entry[2] = said.entry[2]:gsub("T00:00:00Z", "T00:00:01Z", 1) end)
    local other = statement.read(made:prove("2024-11-16T00:00:00Z", { house = "Other" }))
    refused(("altered: a status must have %d entries, not 1"):format(count),
      function (said) said.status = other.status end)
    refused("signed by one who may not: a status that the register's key did not sign", function (said)
      said.status = said.status:gsub("\n— [^\n]*", "\n— another.example/x AAAAAAAA")
    end)
    refused("unreadable: a malformed proof of growth", function (said) said.growth = { ("00"):rep(32) } end)
  end)
end)

-- Two heads of the same key: one shows the revocation, the other never took it in.
tap.test("a head of one proof with the status of another is refused", function ()
  house_proofs.with(function (made)
    local before
    made:grow(function () before = made:prove("2024-11-15T00:00:00Z") end)
    local after = made:prove("2024-11-15T00:00:00Z")
    local read, why = carried.read(remade(after, function (said) said.status = statement.read(before).status end),
      made.policy)
    tap.assertNil(read)
    tap.assertEquals(tostring(why), "altered: a status of another head")
    read, why = carried.read(remade(after, function (said) said.proof[2] = statement.read(before).proof[2] end),
      made.policy)
    tap.assertNil(read)
    tap.assertEquals(tostring(why), "altered: entry 1: a proof with another head than those before it")
  end)
end)

tap.test("no byte of a proof can be changed: entries, hashes, head, status, signatures", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local proof = made:prove("2024-02-01T00:00:00Z", { since = 2 })
    local size, root = 2, made.log.tree:root(2)
    local function holds(bytes)
      local read, why = carried.read(bytes, made.policy)
      if not read then tap.assertTrue(verdict.is(why)) end
      return read ~= nil and read:goes_on({ size = size, root = root }) == true
    end
    tap.assertTrue(holds(proof))
    -- Of the entries every ninth byte: one hash binds it whole, and proof_test flips every byte of one.
    local from, to = proof:find("\nentry:\n.-\nproof:\n")
    for at = 1, #proof do
      if at < from or at > to or at % 9 == 0 then
        local turned = string.char(proof:byte(at) ~ 1 << at % 8)
        if holds(proof:sub(1, at - 1) .. turned .. proof:sub(at + 1)) then error("byte " .. at) end
      end
      if at % 16 == 0 and at < #proof and holds(proof:sub(1, at)) then error("cut off at " .. at) end
    end
  end)
end)

tap.test("a proof follows the register's key: of before under a policy of before, of after under both", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local before = made:prove("2024-02-01T00:00:00Z")
    local private, public = note.make(registers.ORIGIN, "log", ("\9"):rep(32))
    local said = { kind = "rotation", register = registers.ORIGIN, old_key = made.policy.log_key,
      new_key = public.text, reason = "a new machine" }
    said.consent = note.sign(made.key, statement.text(said)):sub(1, -2)
    local old = { key = made.key }
    made.key = private
    local number = made.log:append(registers.signed(said, "signers@houseway", made.keys.root1, made.keys.root2),
      { key = private, at = "2024-02-02T00:00:00Z" })
    tap.assertEquals(number, 4)
    local after = made:prove("2024-02-03T00:00:00Z")
    local newer = {}
    for name, value in pairs(made.policy) do newer[name] = value end
    newer.log_key = public.text
    local function word(proof, under) return (made:verdict(proof, made.scripts[1], "2024-02-01", under)) end
    tap.assertEquals({ word(before), word(after), word(after, newer) }, { "in force", "in force", "in force" })
    tap.assertEquals(word(before, newer), "signed by one who may not")
    -- Who has seen the new key's head is shown one of before: that is a rollback, though its reader knows no such key.
    local earlier, later = assert(carried.read(before, made.policy)), assert(carried.read(after, made.policy))
    local ok, why = known_heads.check(later.signed, { policy = made.policy, keys = earlier.trust.log_keys,
      head = earlier.head, signed = earlier.signed, goes_on = function () end })
    tap.assertNil(ok)
    tap.assertEquals(tostring(why), "rollback: 4 entries, of which there were 5 before, in a head by a later key")
    -- The old key signs no status any more.
    local forged = remade(after, function (one)
      local text = one.status:match("^(.-\n)\n")
      one.status = text .. "\n" .. note.sign(old.key, text)
    end)
    tap.assertEquals(word(forged), "signed by one who may not")
  end)
end)

tap.test("witnesses of the head and of the status: one too few of either, and it holds no more", function ()
  house_proofs.with(function (made)
    local keys = {}
    made.policy.witness = {}
    for i = 1, 2 do
      local private, public = note.make("witness.example/" .. i, "witness", string.char(i):rep(32))
      keys[i], made.policy.witness[i] = private, public.text
    end
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local at = "2024-02-01T00:00:00Z"
    local function word(proof) return select(2, made:verdict(proof, made.scripts[1], at)) end
    local function seen(proof, i)
      return assert(carried.witness(proof, made.log, { key = keys[i], time = 1706745600 }))
    end
    made.policy.witnesses_needed = "1"
    tap.assertStrContains(word(made:prove(at)), "too few signatures: a head with 0 witnesses, the policy wants 1")
    assert(made.log:witness(keys[1], 1706745600))
    local proof = made:prove(at)
    tap.assertStrContains(word(proof), "too few signatures: a status with 0 witnesses, the policy wants 1")
    tap.assertNil(word(seen(proof, 2)))
    made.policy.witnesses_needed = "2"
    tap.assertStrContains(word(seen(proof, 2)), "too few signatures: a head with 1 witness, the policy wants 2")
    assert(made.log:witness(keys[2], 1706745600))
    proof = made:prove(at)
    tap.assertStrContains(word(seen(proof, 2)), "too few signatures: a status with 1 witness, the policy wants 2")
    tap.assertStrContains(word(seen(seen(proof, 2), 2)), "a status with 1 witness, the policy wants 2")
    tap.assertNil(word(seen(seen(proof, 2), 1)))
    -- A witness signs no status that keeps an entry back, though the register's key did.
    local short = remade(proof, function (said)
      local text = said.status:match("^(.-\n)\n"):gsub("entry: 3\n", "")
      said.status = text .. "\n" .. note.sign(made.key, text)
      said.entry[4], said.proof[4] = nil, nil
    end)
    local kept, why = carried.witness(short, made.log, { key = keys[1], time = 1706745600 })
    tap.assertNil(kept)
    tap.assertEquals(tostring(why), "altered: a status that disagrees with the register's 4 entries")
    made.policy.witnesses_needed = "0"
    tap.assertEquals((made:verdict(short, made.scripts[1], at)), "in review") -- which nobody but witnesses would find
  end)
end)

tap.test("growth: a head goes on from the one seen, or not, or it is not shown", function ()
  house_proofs.with(function (made)
    made:grow()
    local log = made.log
    local read = assert(carried.read(made:prove("2024-11-15T00:00:00Z", { since = 5 }), made.policy))
    local other = tree.leaf("another entry")
    tap.assertEquals({ read:goes_on({ size = 5, root = log.tree:root(5) }), read:goes_on({ size = 5, root = other }) },
      { true, false })
    tap.assertNil(read:goes_on({ size = 4, root = log.tree:root(4) }))
    tap.assertNil(assert(carried.read(made:prove("2024-11-15T00:00:00Z"), made.policy)):goes_on(
      { size = 5, root = other }))
    tap.assertEquals(assert(head.read(log.store:head(), made.policy)).size, read.head.size)
  end)
end)

-- How many must sign, and how old a status may be, is the verifier's to say: those lines apart, all is held against it.
tap.test("no byte of a policy can be changed that a proof is held against, and the part is named", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local proof = made:prove("2024-02-01T00:00:00Z")
    made.policy.root = { made.keys.root1.public, made.keys.root3.public } -- who signed
    local text, count = statement.text(made.policy), 0
    tap.assertNotNil(carried.read(proof, assert(policy.read(text))))
    for from, line in text:gmatch("()([^\n]*\n)") do
      local idle = line:find("^witnesses_needed: ") or line:find("^greatest_age: ")
      for at = from, idle and 0 or from + #line - 1 do
        local bit = at % 7
        local changed = text:sub(1, at - 1) .. string.char(text:byte(at) ~ 1 << bit) .. text:sub(at + 1)
        local said, problem = policy.read(changed)
        local read, why
        if said then read, why = carried.read(proof, said) end
        tap.assertNil(read, ("byte %d, bit %d"):format(at, bit))
        tap.assertTrue(#(problem and problem.found or tostring(why)) > 0)
        count = count + 1
      end
    end
    tap.assertTrue(count > 300, count)
  end)
end)
