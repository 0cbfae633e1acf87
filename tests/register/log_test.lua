-- The log of a register: who may sign what and when, what is refused, and proofs that an entry is in it.

local entry = require("register.entry")
local fold = require("register.fold")
local log = require("register.log")
local note = require("hw.note")
local process = require("hw.process")
local registers = require("registers")
local scratch = require("scratch")
local tap = require("tap")
local tiles = require("register.log_tiles")
local tree = require("hw.tree")
local verdict = require("register.verdict")

local LAB = "certificate@houseway"

local function with_register(body, more)
  scratch.with(function (directory) body(registers.make(directory, more), directory) end)
end

local function append(made, signed, at)
  return made.log:append(signed, { key = made.key, at = at or "2026-02-01T00:00:00Z" })
end

-- Nothing is recorded of what is refused.
local function refused(made, reason, signed, at)
  local size, root = made.log.store:size(), made.log.tree:root()
  local number, why = append(made, signed, at)
  tap.assertNil(number)
  tap.assertStrContains(tostring(why), reason)
  tap.assertEquals(made.log.store:size(), size)
  tap.assertEquals(made.log.tree:root(), root)
end

tap.test("what a signer of the role says is taken in, and is there when the register is opened again", function ()
  with_register(function (made)
    local number = append(made, registers.signed(registers.certificate(), LAB, made.keys.lab))
    tap.assertEquals(number, 1)
    made.log:close()
    local again = assert(log.open(made.path, made.policy))
    tap.assertEquals(again.tree:size(), 2)
    tap.assertEquals(again.tree:root(), made.log.tree:root())
    again:close()
  end)
end)

tap.test("a signature of somebody else, of another role or of another text is refused", function ()
  with_register(function (made)
    local keys, said = made.keys, registers.certificate()
    refused(made, "a key that is in no list", registers.signed(said, LAB, keys.nobody))
    refused(made, "of another name than lab@test.example", registers.signed(said, LAB, keys.director))
    refused(made, "may not sign a certificate", registers.signed(registers.certificate("casino@house.example"), LAB,
      keys.casino))
    refused(made, 'the namespace of a signature must be certificate@houseway, not "review@houseway"',
      registers.signed(said, "review@houseway", keys.lab))
    refused(made, 'the namespace of a signature must be certificate@houseway, not "file"',
      registers.signed(said, "file", keys.lab))
    refused(made, "2 signatures", registers.signed(said, LAB, keys.lab, keys.lab))
    local signed = registers.signed(said, LAB, keys.lab)
    refused(made, "not of this text", (signed:gsub("edge = 1/40", "edge = 1/41")))
    said.register = "other.example/pai-gow"
    refused(made, "a statement for other.example/pai-gow", registers.signed(said, LAB, keys.lab))
  end)
end)

tap.test("two of three roots sign a list: one is too few, one twice is one", function ()
  with_register(function (made)
    local keys = made.keys
    local said = { kind = "signers", number = "1", log_key = made.policy.log_key, signer = made.list }
    local NAMESPACE = "signers@houseway"
    refused(made, "signed by 1 of the roots", registers.signed(said, NAMESPACE, keys.root1))
    refused(made, "one root signs twice", registers.signed(said, NAMESPACE, keys.root1, keys.root1))
    refused(made, "no root's", registers.signed(said, NAMESPACE, keys.root1, keys.director))
    said.number = "2"
    refused(made, "list 2", registers.signed(said, NAMESPACE, keys.root1, keys.root2))
    said.number, said.signer = "1", { made.list[3] }
    tap.assertEquals(append(made, registers.signed(said, NAMESPACE, keys.root1, keys.root2)), 1)
    refused(made, "a key that is in no list", registers.signed(registers.certificate(), LAB, keys.lab))
  end)
end)

tap.test("a key is judged at the time of the entry: the second before, the second, the last, the one after", function ()
  scratch.with(function (directory)
    local key = registers.key(directory, "guest")
    local line = registers.line("guest@test.example", "certificate", key,
      ',valid-after="20260228235959Z",valid-before="20260301000001Z"')
    local made = registers.make(directory, { line })
    local function signed(finding)
      return registers.signed(registers.certificate("guest@test.example", finding), LAB, key)
    end
    refused(made, "may not sign yet", signed("one"), "2026-02-28T23:59:58Z")
    tap.assertEquals(append(made, signed("one"), "2026-02-28T23:59:59Z"), 1)
    tap.assertEquals(append(made, signed("two"), "2026-03-01T00:00:00Z"), 2)
    refused(made, "may sign no more", signed("three"), "2026-03-01T00:00:01Z")
  end)
end)

tap.test("a key that was revoked signs no more, and what it signed before stands", function ()
  with_register(function (made)
    local keys = made.keys
    local signed = registers.signed(registers.certificate(), LAB, keys.lab)
    append(made, signed, "2026-02-01T00:00:00Z")
    append(made, registers.signed({ kind = "revocation", key = keys.lab.public, reason = "lost" }, "signers@houseway",
      keys.root2, keys.root3), "2026-02-02T00:00:00Z")
    local later = registers.signed(registers.certificate(nil, "later"), LAB, keys.lab)
    refused(made, "revoked on 2026-02-02T00:00:00Z", later, "2026-02-03T00:00:00Z")
    tap.assertEquals(assert(log.open(made.path, made.policy)).tree:size(), 3)
  end)
end)

-- The policy names a root for good, or the first list would no longer be believed: a root that was stolen is revoked.
tap.test("a root's key that was revoked signs no more lists, and what it signed before stands", function ()
  with_register(function (made)
    local keys, NAMESPACE = made.keys, "signers@houseway"
    local said = { kind = "revocation", key = keys.root1.public, reason = "stolen" }
    tap.assertEquals(append(made, registers.signed(said, NAMESPACE, keys.root1, keys.root2)), 1)
    local list = { kind = "signers", number = "1", log_key = made.policy.log_key, signer = { made.list[3] } }
    refused(made, "a root's key revoked on 2026-02-01T00:00:00Z", registers.signed(list, NAMESPACE, keys.root1,
      keys.root3))
    tap.assertEquals(append(made, registers.signed(list, NAMESPACE, keys.root2, keys.root3)), 2)
    tap.assertEquals(assert(log.open(made.path, made.policy)).tree:size(), 3)
    -- A key of an earlier list may still be revoked, so that no later one lets it in again.
    said = { kind = "revocation", key = keys.lab.public, reason = "lost" }
    tap.assertEquals(append(made, registers.signed(said, NAMESPACE, keys.root2, keys.root3)), 3)
  end)
end)

tap.test("a revocation of a key that nobody has is refused: a mistyped one would revoke nothing", function ()
  with_register(function (made)
    local said = { kind = "revocation", key = made.keys.nobody.public, reason = "lost" }
    refused(made, "of something else: entry 1: the key is in no list of signers; give the key of a signer or a root",
      registers.signed(said, "signers@houseway", made.keys.root1, made.keys.root2))
  end)
end)

-- Otherwise who holds the register's key could put an approval anew after its end.
tap.test("what was said is not said again, even signed anew", function ()
  scratch.with(function (directory)
    local key = registers.key(directory, "curve", "ecdsa")
    local made = registers.make(directory, { registers.line("curve@test.example", "certificate", key) })
    local said = registers.certificate("curve@test.example")
    tap.assertEquals(append(made, registers.signed(said, LAB, key)), 1)
    refused(made, "said before: entry 2: entry 1 says the same", registers.signed(said, LAB, key))
    refused(made, "said before: entry 2: entry 0 says the same", made.first)
  end)
end)

tap.test("a list that names another key for the heads than the policy is refused", function ()
  with_register(function (made)
    local _, other = note.make(registers.ORIGIN, "log", ("\9"):rep(32))
    local said = { kind = "signers", number = "1", log_key = other.text, signer = made.list }
    refused(made, "another key for the heads", registers.signed(said, "signers@houseway", made.keys.root1,
      made.keys.root2))
  end)
end)

tap.test("a clock that runs backwards is refused", function ()
  with_register(function (made)
    local signed = registers.signed(registers.certificate(), LAB, made.keys.lab)
    append(made, signed, "2026-02-01T00:00:01Z")
    refused(made, "logged 2026-02-01T00:00:00Z", signed, "2026-02-01T00:00:00Z")
  end)
end)

tap.test("ssh-keygen verifies other keys than Ed25519, and the two agree on those", function ()
  scratch.with(function (directory)
    local key = registers.key(directory, "curve", "ecdsa")
    local made = registers.make(directory, { registers.line("curve@test.example", "certificate", key) })
    local signed = registers.signed(registers.certificate("curve@test.example"), LAB, key)
    refused(made, "not of this text", (signed:gsub("edge = 1/40", "edge = 1/41")))
    tap.assertEquals(append(made, signed), 1)
    local read = assert(entry.read_signed(registers.signed(registers.certificate(), LAB, made.keys.lab)))
    local armour, ssh = require("register.armour"), require("register.ssh")
    for _, text in ipairs({ read.text, read.text .. "\n" }) do
      tap.assertEquals(armour.holds(read.signatures[1], text, LAB), ssh.holds(read.signatures[1], text, LAB))
    end
  end)
end)

tap.test("a proof shows the entry in the head that the register's key signed", function ()
  with_register(function (made)
    for i = 1, 6 do
      assert(append(made, registers.signed(registers.certificate(nil, "finding " .. i), LAB, made.keys.lab)))
    end
    for number = 0, 6 do
      local proof = assert(note.proof(made.log:proof(number)))
      local opened = assert(note.open(proof.note, { made.policy.log_key }))
      local head = assert(note.checkpoint(opened.text))
      local leaf = tree.leaf(made.log.store:entries(number, 1)[1])
      tap.assertEquals(proof.index, number)
      tap.assertTrue(tree.entry_holds(leaf, number, head.size, proof.path, head.root))
    end
  end)
end)

-- A byte of the store that is changed is found when it is opened.
tap.test("a changed entry is found, whichever it is", function ()
  with_register(function (made)
    append(made, registers.signed(registers.certificate(), LAB, made.keys.lab))
    made.log:close()
    for _, change in ipairs({ "UPDATE entry SET text = replace(text, 'edge = 1/40', 'edge = 1/41') WHERE number = 1",
      "UPDATE entry SET text = replace(text, 'logged: 2026-01-01', 'logged: 2025-01-01') WHERE number = 0",
      "DELETE FROM entry WHERE number = 1", "DELETE FROM entry WHERE number = 0",
      "UPDATE head SET note = replace(note, 'gaming', 'gamine')",
      "DELETE FROM head WHERE size = 2" }) do
      local copy = made.path .. ".copy"
      scratch.write(copy, scratch.read(made.path))
      local connection = assert(require("DBI").Connect("SQLite3", copy))
      connection:autocommit(true)
      local changed = assert(connection:prepare(change))
      assert(changed:execute())
      changed:close()
      connection:close()
      local opened, why = log.open(copy, made.policy)
      tap.assertNil(opened, change)
      tap.assertTrue(verdict.is(why), change)
    end
  end)
end)

-- Between opening a register and telling of it another may write: what is told is all of the head that was judged.
tap.test("what was opened tells of the head that it was opened at, whoever writes meanwhile", function ()
  with_register(function (made)
    for name, open in pairs({ whole = log.open, kept = log.open_kept }) do
      registers.derive(made)
      local reader = assert(open(made.path, made.policy, nil, fold.new))
      tap.assertEquals(reader.kept == true, name == "kept")
      local size, signed, proof = reader.tree:size(), reader.signed, reader:proof(0)
      tap.assertEquals(append(made, registers.signed(registers.certificate(nil, "after " .. size), LAB, made.keys.lab)),
        size)
      tap.assertEquals({ reader.head.size, reader.signed, reader:proof(0) }, { size, signed, proof })
      local files = {}
      for _, file in ipairs(tiles.files(reader)) do files[file.path] = file.bytes end
      tap.assertEquals(files[tiles.HEAD], signed)
      tap.assertEquals(assert(tiles.read(function (path) return files[path] end, made.policy)).head.size, size)
      reader:close()
    end
  end)
end)

tap.test("ssh-keygen itself verifies a statement against the list as it was", function ()
  with_register(function (made, directory)
    local signed = registers.signed(registers.certificate(), LAB, made.keys.lab)
    local read = assert(entry.read_signed(signed))
    scratch.write(directory .. "/signers", table.concat(made.list, "\n") .. "\n")
    scratch.write(directory .. "/signature", read.signatures[1].text)
    local code, out = process.run({ "ssh-keygen", "-Y", "verify", "-f", directory .. "/signers", "-I",
      "lab@test.example", "-n", LAB, "-s", directory .. "/signature" }, read.text)
    tap.assertEquals(code, 0, out)
  end)
end)
