-- The register's own key is replaced: heads before by the old, after by the new; by the old key and roots, or by roots
-- alone where it is lost. A policy of before follows, one of after wants that it was followed.

local entry = require("register.entry")
local head = require("register.head")
local log = require("register.log")
local note = require("hw.note")
local registers = require("registers")
local scratch = require("scratch")
local statement = require("register.statement")
local tap = require("tap")
local tiles = require("register.log_tiles")

local LAB, ROOTS = "certificate@houseway", "signers@houseway"
local LATER = "2026-02-01T00:00:00Z"
local KEYS = {}
for i = 1, 3 do
  local private, public = note.make(registers.ORIGIN, "log", string.char(16 + i):rep(32))
  KEYS[i] = { private = private, public = public.text }
end

-- What the rotation from the policy's key to another says; `by`: the private key that consents, none where false.
local function rotation(made, to, by, more)
  local said = { kind = "rotation", register = registers.ORIGIN, old_key = made.policy.log_key, new_key = to.public,
    reason = "a new machine" }
  for name, value in pairs(more or {}) do said[name] = value end
  if by ~= false then said.consent = note.sign(by or made.key, statement.text(said)):sub(1, -2) end
  return said
end

local function signed(made, said)
  return registers.signed(said, ROOTS, made.keys.root1, made.keys.root2)
end

local function with_register(body)
  scratch.with(function (directory) body(registers.make(directory), directory) end)
end

local function append(made, text, key)
  return made.log:append(text, { key = key, at = LATER })
end

local function refused(made, found, text, key)
  local number, why = append(made, text, key or KEYS[1].private)
  tap.assertNil(number, found)
  tap.assertStrContains(tostring(why), found)
  tap.assertEquals(made.log.store:size(), 1)
end

local function with_key(policy, key)
  local other = {}
  for name, value in pairs(policy) do other[name] = value end
  other.log_key = key.public
  return other
end

tap.test("heads before a rotation are signed by the old key, from its entry on by the new", function ()
  with_register(function (made)
    local before = made.log.store:head()
    local text = signed(made, rotation(made, KEYS[1]))
    local ok, why = pcall(append, made, text, made.key)
    tap.assertFalse(ok)
    tap.assertStrContains(tostring(why), "the key must be the register's, " .. KEYS[1].public .. ", not another key")
    tap.assertEquals(made.log.store:size(), 1)
    tap.assertEquals(append(made, text, KEYS[1].private), 1)
    local after = made.log.store:head()
    local new = with_key(made.policy, KEYS[1])
    tap.assertNotNil(head.read(before, made.policy))
    tap.assertNotNil(head.read(after, new))
    for signed_head, policy in pairs({ [before] = new, [after] = made.policy }) do
      local found, reason = head.read(signed_head, policy)
      tap.assertNil(found)
      tap.assertEquals(tostring(reason), "signed by one who may not: a head that the register's key did not sign")
    end
    ok = pcall(append, made, registers.signed(registers.certificate(), LAB, made.keys.lab), made.key)
    tap.assertFalse(ok, "the old key signs no more")
    tap.assertEquals(append(made, registers.signed(registers.certificate(), LAB, made.keys.lab), KEYS[1].private), 2)
  end)
end)

tap.test("a policy of before follows the rotation, one of after knows it, one of another key neither", function ()
  with_register(function (made)
    local new = with_key(made.policy, KEYS[1])
    local opened, why = log.open(made.path, new)
    tap.assertNil(opened)
    tap.assertEquals(tostring(why),
      "signed by one who may not: heads by another key than the policy's, and no rotation from that to it")
    append(made, signed(made, rotation(made, KEYS[1])), KEYS[1].private)
    for _, policy in ipairs({ made.policy, new }) do
      local again = assert(log.open(made.path, policy))
      tap.assertEquals({ again.tree:size(), again.trust:head_key() }, { 2, KEYS[1].public })
      again:close()
    end
    opened, why = log.open(made.path, with_key(made.policy, KEYS[2]))
    tap.assertNil(opened)
    tap.assertStrContains(tostring(why), "heads by another key than the policy's")
  end)
end)

-- Who stole the old key goes on with a register of the old entries: a policy of the new key refuses it.
tap.test("a head of the old key over the rotation is refused by every policy", function ()
  with_register(function (made)
    append(made, signed(made, rotation(made, KEYS[1])), KEYS[1].private)
    local text = note.checkpoint_text(registers.ORIGIN, 2, made.log.tree:root())
    made.log.store:put_head(2, text .. "\n" .. note.sign(made.key, text))
    made.log:close()
    for _, policy in ipairs({ made.policy, with_key(made.policy, KEYS[1]) }) do
      local opened, why = log.open(made.path, policy)
      tap.assertNil(opened)
      tap.assertEquals(tostring(why), "signed by one who may not: a head that the register's key did not sign")
    end
  end)
end)

tap.test("a lost key is replaced by roots alone; a key that consents wrongly replaces nothing", function ()
  with_register(function (made)
    local keys = made.keys
    refused(made, "a consent that is not the old key's", signed(made, rotation(made, KEYS[1], KEYS[2].private)))
    local said = rotation(made, KEYS[1])
    said.reason = "another reason"
    refused(made, "altered: entry 1: a consent that is not of this rotation", signed(made, said))
    said.consent = "yes"
    refused(made, "a malformed consent", signed(made, said))
    refused(made, "a rotation from another key than the one that signs the heads",
      signed(made, rotation(made, KEYS[1], KEYS[2].private, { old_key = KEYS[2].public })))
    refused(made, "signed by 1 of the roots", registers.signed(rotation(made, KEYS[1]), ROOTS, keys.root1))
    refused(made, "no root's", registers.signed(rotation(made, KEYS[1]), ROOTS, keys.root1, keys.director))
    local _, other = note.make("other.example/x", "log", ("\5"):rep(32))
    refused(made, "another register: entry 1: a key of other.example/x for the heads",
      signed(made, rotation(made, { public = other.text })))
    tap.assertEquals(append(made, signed(made, rotation(made, KEYS[1], false)), KEYS[1].private), 1)
  end)
end)

tap.test("keys follow each other; a list names the newest, and none that was given up signs again", function ()
  with_register(function (made)
    append(made, signed(made, rotation(made, KEYS[1])), KEYS[1].private)
    local function try(text, found)
      local number, why = append(made, text, KEYS[1].private)
      tap.assertNil(number)
      tap.assertStrContains(tostring(why), found)
    end
    try(signed(made, rotation(made, { public = made.policy.log_key }, KEYS[1].private, { old_key = KEYS[1].public })),
      "a key that signed heads before, and was given up")
    local list = { kind = "signers", number = "1", log_key = made.policy.log_key, signer = made.list }
    try(signed(made, list), "list 1 has another key for the heads than the register")
    list.log_key = KEYS[1].public
    tap.assertEquals(append(made, signed(made, list), KEYS[1].private), 2)
    tap.assertEquals(append(made, signed(made, rotation(made, KEYS[3], KEYS[1].private, { old_key = KEYS[1].public })),
      KEYS[3].private), 3)
    for _, key in ipairs({ { public = made.policy.log_key }, KEYS[1], KEYS[3] }) do
      local again = assert(log.open(made.path, with_key(made.policy, key)))
      tap.assertEquals(again.trust:head_key(), KEYS[3].public)
      again:close()
    end
  end)
end)

tap.test("no byte of a rotation can be changed, nor of the old key's consent", function ()
  with_register(function (made)
    local text = signed(made, rotation(made, KEYS[1]))
    local trust, verdict = require("register.trust"), require("register.verdict")
    local function holds(bytes)
      local believed = trust.new(made.policy)
      believed.log_keys = { made.policy.log_key }
      local read, why = entry.read_signed(bytes)
      local ok = read
      if read then ok, why = believed:check(read, LATER) end
      if ok then ok, why = believed:take(read, LATER) end
      if not ok then tap.assertTrue(verdict.is(why)) end
      return ok and true or false
    end
    tap.assertTrue(holds(text))
    for at = 1, #text do
      for _, bit in ipairs({ 1, 32 }) do
        local turned = string.char(text:byte(at) ~ bit)
        if holds(text:sub(1, at - 1) .. turned .. text:sub(at + 1)) then error(("byte %d, bit %d"):format(at, bit)) end
      end
    end
  end)
end)

-- What was exported after a rotation, read under a policy: its size, or why not. `without`: files that are not there.
local function read_files(made, policy, without)
  local files = {}
  for _, file in ipairs(tiles.files(made.log, true)) do files[file.path] = file.bytes end
  for path in pairs(without or {}) do files[path] = without[path] or nil end
  local found, why = tiles.read(function (path) return files[path] end, policy)
  return found and found.head.size or tostring(why), files, found
end

tap.test("R1 what is exported after a rotation is read by a policy of before, as far as its entries say so", function ()
  with_register(function (made, directory)
    append(made, signed(made, rotation(made, KEYS[1])), KEYS[1].private)
    append(made, registers.signed(registers.certificate(), LAB, made.keys.lab), KEYS[1].private)
    local new, other = with_key(made.policy, KEYS[1]), with_key(made.policy, KEYS[2])
    local size, _, found = read_files(made, made.policy)
    tap.assertEquals({ size, (read_files(made, new)) }, { 3, 3 })
    local given = { head = found.signed, texts = found.texts }
    local imported = assert(log.import(directory .. "/in.db", made.policy, given))
    tap.assertEquals({ imported.tree:size(), imported.trust:head_key() }, { 3, KEYS[1].public })
    imported:close()
    tap.assertStrContains(read_files(made, other), "heads by another key than the policy's")
    -- The rotation is not there, nor what the list of signers stands in: nothing says that another key follows.
    local NOT = "signed by one who may not: a head that the register's key did not sign"
    tap.assertEquals(read_files(made, made.policy, { ["entry/001"] = false }), NOT)
    tap.assertEquals(read_files(made, made.policy, { ["entry/000"] = false }), NOT)
    -- A rotation that no root signed changes no key.
    local forged = registers.signed(rotation(made, KEYS[1]), ROOTS, made.keys.nobody)
    tap.assertStrContains(read_files(made, made.policy, { ["entry/001"] = entry.text(LATER, forged) }),
      "signed by one who may not: entry 1: a key that is no root's signs")
  end)
end)
