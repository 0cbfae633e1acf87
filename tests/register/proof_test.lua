-- An entry without its register: its bytes, its proof and the policy. Every byte of every artefact is flipped.

local entry = require("register.entry")
local head = require("register.head")
local note = require("hw.note")
local proof = require("register.proof")
local registers = require("registers")
local scratch = require("scratch")
local tap = require("tap")
local trust = require("register.trust")
local verdict = require("register.verdict")

local LAB, DIRECTOR = "certificate@houseway", "approval@houseway"
local NOON = "2026-02-01T12:00:00Z"

-- Calls body with a register of three entries, taken out with their proofs; the third is an approval.
local function with_entries(body)
  scratch.with(function (directory)
    local made = registers.make(directory)
    local signed = { made.first, registers.signed(registers.certificate(), LAB, made.keys.lab),
      registers.signed(registers.approval(), DIRECTOR, made.keys.director) }
    body(made, registers.forged(made, signed, { registers.START, NOON, NOON }), signed)
  end)
end

-- Each byte with each of its bits turned, each byte left out, and all that is cut off: none may pass `holds`.
local function none_passes(bytes, holds)
  tap.assertTrue(holds(bytes), "unchanged")
  for at = 1, #bytes do
    local before, after = bytes:sub(1, at - 1), bytes:sub(at + 1)
    for bit = 0, 7 do
      local turned = string.char(bytes:byte(at) ~ 1 << bit)
      if holds(before .. turned .. after) then error(("byte %d, bit %d"):format(at, bit)) end
    end
    if holds(before .. after) then error(("without byte %d"):format(at)) end
    if holds(before .. "\0" .. bytes:sub(at)) then error(("a byte 0 at %d"):format(at)) end
    if holds(before) then error(("cut off at %d"):format(at)) end
  end
  if holds(bytes .. "\n") then error("a line end more") end
end

-- Whether it holds; what does not must be a verdict.
local function said(result, why)
  if not result then tap.assertTrue(verdict.is(why)) end
  return result and true or false
end

tap.test("a statement and its signature: no byte can be changed", function ()
  with_entries(function (made, found, signed)
    local believed = trust.new(made.policy)
    local list = assert(entry.read(found[1].entry))
    assert(believed:take(list, list.logged))
    none_passes(signed[3], function (bytes)
      local read, why = entry.read_signed(bytes)
      if not read then return said(read, why) end
      return said(believed:check(read, NOON))
    end)
  end)
end)

tap.test("a list that roots signed: no byte of it, nor of any root's signature", function ()
  with_entries(function (made, _, signed)
    none_passes(signed[1], function (bytes)
      local read, why = entry.read_signed(bytes)
      if not read then return said(read, why) end
      return said(trust.new(made.policy):check(read, NOON))
    end)
  end)
end)

tap.test("an entry: no byte of it leads to the head when it is changed", function ()
  with_entries(function (made, found)
    none_passes(found[3].entry, function (bytes) return said(proof.read(bytes, found[3].proof, made.policy)) end)
  end)
end)

tap.test("a proof: no byte of its number, its hashes, its head or the signature below", function ()
  with_entries(function (made, found)
    none_passes(found[3].proof, function (bytes) return said(proof.read(found[3].entry, bytes, made.policy)) end)
  end)
end)

tap.test("a head that a witness signed too: no byte of it, nor of the witness's line", function ()
  with_entries(function (made, found)
    local private, public = note.make("witness.example/one", "witness", ("\5"):rep(32))
    made.policy.witness, made.policy.witnesses_needed = { public.text }, "1"
    local signed = note.proof(found[3].proof).note
    local opened = assert(note.open(signed, {}))
    signed = signed .. note.sign(private, opened.text, 1770000000)
    none_passes(signed, function (bytes)
      local read, why = head.read(bytes, made.policy)
      if not read then return said(read, why) end
      return said(head.is_witnessed(read, made.policy))
    end)
    local read = assert(head.read(signed, made.policy))
    tap.assertEquals({ read.witnesses, read.seen, read.size }, { 1, 1770000000, 3 })
    local unseen, why = proof.read(found[3].entry, found[3].proof, made.policy)
    tap.assertNil(unseen)
    tap.assertEquals(tostring(why), "too few signatures: a head with 0 witnesses, the policy wants 1: a witness signs "
      .. "it with `houseway register cosign`") -- R13: the next step
    for _, mailed in ipairs({ { found[3].entry, found[3].proof:gsub("\n", "\r\n") },
      { found[3].entry:gsub("\n", "\r\n"), found[3].proof } }) do
      unseen, why = proof.read(mailed[1], mailed[2], made.policy)
      tap.assertNil(unseen)
      tap.assertEquals(tostring(why), "unreadable: line 1: a line ends in CR and LF; end the line in LF alone")
    end
  end)
end)

tap.test("the register's key forges nothing: roots and signers are asked of what is proved", function ()
  with_entries(function (made)
    local function judged(list, statement)
      local found = registers.forged(made, { list, statement }, { registers.START, NOON })
      local first = assert(proof.read(found[1].entry, found[1].proof, made.policy))
      local second = assert(proof.read(found[2].entry, found[2].proof, made.policy))
      local ok, why = proof.judge(second, made.policy, first)
      return ok and "it holds" or tostring(why)
    end
    local function list(...)
      return registers.signed({ kind = "signers", number = "0", log_key = made.policy.log_key, signer = made.list },
        "signers@houseway", ...)
    end
    local keys = made.keys
    local good = registers.signed(registers.approval(), DIRECTOR, keys.director)
    tap.assertEquals(judged(list(keys.root1, keys.root2), good), "it holds")
    tap.assertEquals(judged(list(keys.root1), good),
      "too few signatures: entry 0: signed by 1 of the roots, the policy wants 2")
    tap.assertEquals(judged(list(keys.root1, keys.nobody), good),
      "signed by one who may not: entry 0: a key that is no root's signs")
    tap.assertEquals(judged(made.first, registers.signed(registers.approval(), DIRECTOR, keys.nobody)),
      "signed by one who may not: entry 1: a key that is in no list of signers, at " .. NOON)
    tap.assertEquals(judged(made.first, registers.signed(registers.approval("reviewer@gaming.example"), DIRECTOR,
      keys.reviewer)),
      "signed by one who may not: entry 1: a key of reviewer@gaming.example that may not sign an approval, at " .. NOON)
  end)
end)
