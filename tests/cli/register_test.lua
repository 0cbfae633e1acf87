-- `houseway register`: what is signed is taken in, shown, proved and verified; what does not hold ends with 1 and
-- leaves the register as it was.

local cli = require("cli")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local note = require("hw.note")
local process = require("hw.process")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local statement = require("register.statement")
local tap = require("tap")

cli.stay_here()

local expect = cli.expect

local LAB = "certificate@houseway"

-- Runs an action in a directory.
local function run(directory, ...)
  return cli.run({ directory = directory, arguments = { "register", ... } })
end

-- A register in a directory, with what the command line takes.
local function with_register(body, more)
  scratch.with(function (directory)
    local made = registers.make(directory, more)
    made.log:close()
    registers.write(made, directory, {
      first = made.first,
      one = registers.signed(registers.certificate(nil, "one"), LAB, made.keys.lab),
      two = registers.signed(registers.certificate(nil, "two"), LAB, made.keys.lab),
      bad = registers.signed(registers.certificate(nil, "three"), LAB, made.keys.nobody),
    })
    body(directory, made)
  end)
end

local function add(directory, ...)
  return run(directory, "add", "--policy", "policy", "--key", "log.key", "register.db", ...)
end

tap.test("a register from nothing: its key, a policy and the first list, by the command line alone", function ()
  scratch.with(function (directory)
    local roots, lab = {}, registers.key(directory, "lab")
    for i = 1, 2 do roots[i] = registers.key(directory, "root" .. i) end
    local public = expect(run(directory, "key", "log.key", "--origin", registers.ORIGIN), 0):match("[^\n]+")
    tap.assertEquals(note.key(public).name, registers.ORIGIN)
    local _, mode = sources.shell(("stat -c %%a '%s/log.key'"):format(directory))
    tap.assertEquals(mode, "600\n")
    expect(run(directory, "write", "policy", "register=" .. registers.ORIGIN, "root=" .. roots[1].public,
      "root=" .. roots[2].public, "roots_needed=2", "log_key=" .. public, "witnesses_needed=0", "greatest_age=30",
      "-o", "policy"), 0)
    expect(run(directory, "write", "signers", "register=" .. registers.ORIGIN, "number=0", "log_key=" .. public,
      "signer=" .. registers.line("lab@test.example", "certificate", lab), "-o", "list"), 0,
      "ssh-keygen -Y sign -f KEY -n signers@houseway list")
    -- One root signs as the line above says, by ssh-keygen and cat; the other by `sign`.
    assert(process.run({ "ssh-keygen", "-q", "-Y", "sign", "-f", roots[1].path, "-n", "signers@houseway",
      directory .. "/list" }) == 0)
    scratch.write(directory .. "/list.1", scratch.read(directory .. "/list") .. scratch.read(directory .. "/list.sig"))
    expect(run(directory, "init", "r.db", "list.1", "--policy", "policy", "--key", "log.key"), 1,
      "too few signatures: entry 0: signed by 1 of the roots, the policy wants 2")
    expect(run(directory, "sign", "list.1", "--key", roots[2].path, "-o", "list.signed"), 0)
    expect(run(directory, "init", "r.db", "list.signed", "--policy", "policy", "--key", "log.key"), 0, "entry 0")
    expect(run(directory, "verify", "r.db", "--policy", "policy"), 0, "1 entry")
  end)
end)

tap.test("what is refused of a first list leaves no file behind", function ()
  with_register(function (directory)
    expect(run(directory, "init", "new.db", "one", "--policy", "policy", "--key", "log.key"), 1,
      "out of order: entry 0: a certificate, where the first list of signers stands")
    tap.assertFalse((sources.shell(("test -e '%s/new.db'"):format(directory))))
    expect(run(directory, "init", "new.db", "first", "--policy", "policy", "--key", "log.key"), 0)
    local result = run(directory, "init", "new.db", "first", "--policy", "policy", "--key", "log.key")
    tap.assertEquals(result.code, 2)
  end)
end)

tap.test("what is written comes in JSON too; standard output holds one of them", function ()
  with_register(function (directory)
    local function entry(...)
      return run(directory, "entry", "register.db", "0", "--policy", "policy", ...)
    end
    local bare = expect(entry(), 0)
    tap.assertEquals(json.decode(expect(entry("--json"), 0)), { text = bare })
    tap.assertEquals(json.decode(expect(entry("--json", "-o", "zero"), 0)), { file = "zero" })
    tap.assertEquals(scratch.read(directory .. "/zero"), bare)
    for _, path in ipairs({ "-", "/dev/stdout" }) do
      local result = entry("--json", "-o", path)
      tap.assertEquals(result.code, 2)
      tap.assertStrContains(result.err, "--json and --out - both write to standard output; remove one of the two")
    end
  end)
end)

tap.test("a register that was begun and had no entry before the power went is begun again", function ()
  with_register(function (directory, made)
    require("register.log").make(directory .. "/begun.db", made.policy):close()
    expect(run(directory, "verify", "begun.db", "--policy", "policy"), 1, "altered: 0 entries and no head")
    expect(run(directory, "init", "begun.db", "first", "--policy", "policy", "--key", "log.key"), 0)
    expect(run(directory, "verify", "begun.db", "--policy", "policy"), 0)
  end)
end)

tap.test("statements are taken in in their order, to the first that is refused", function ()
  with_register(function (directory)
    expect(add(directory, "one"), 0, "entry 1: one, certificate")
    expect(add(directory, "two", "bad"), 1,
      "not valid: signed by one who may not: entry 3: bad: a key that is in no list of signers")
    expect(add(directory, "one"), 1, "said before: entry 3: entry 1 says the same; change a field\n")
    expect(add(directory, "policy"), 1, "unreadable: entry 3: a statement has no signature")
    local listed = expect(run(directory, "log", "register.db", "--policy", "policy"), 0)
    tap.assertStrMatches(listed, "entry +logged +kind +by +about\n"
      .. " *0 +2026%-01%-01T00:00:00Z +signers +roots +list 0, of 4 lines\n"
      .. " *1 +%S+Z +certificate +lab@test.example +of abababababababab\n"
      .. " *2 +%S+Z +certificate +lab@test.example +of abababababababab\n")
  end)
end)

-- What is signed is read by people: of two houses that look alike one would be approved for the other.
tap.test("a line of a statement has nothing in it that cannot be seen", function ()
  for name, found in pairs({ ["Har\u{202E}bor"] = "Har\\u{202e}bor", ["Harbor\u{A0}"] = "Harbor\\u{a0}",
    ["Har\u{200B}bor"] = "Har\\u{200b}bor", ["Har\u{9B}bor"] = "Har\\xc2\\x9bbor", ["Har\27[1mbor"] = "Har\\x1b[1mbor",
    ["Harb\xE9"] = "Harb\\xe9" }) do
    local result = run(".", "write", "certificate", "register=a/b", "by=" .. name)
    tap.assertEquals({ result.code, result.err }, { 2,
      ('houseway: the field by must be a line of plain text, without blanks at its ends, not "%s"\n'):format(found) })
  end
end)

tap.test("nor has the name of a register", function ()
  local result = run(".", "key", "not-written.key", "--origin", "gaming\u{200B}.example/x")
  tap.assertEquals({ result.code, result.err }, { 2,
    'houseway: --origin must be a name without blanks and without +, not "gaming\\u{200b}.example/x"\n' })
end)

tap.test("a revocation is listed with whose key it is", function ()
  with_register(function (directory, made)
    local keys = made.keys
    for name, key in pairs({ lost = keys.lab, stolen = keys.root2 }) do
      scratch.write(directory .. "/" .. name, registers.signed({ kind = "revocation", key = key.public, reason = name },
        "signers@houseway", keys.root1, keys.root3))
    end
    expect(add(directory, "lost", "stolen"), 0, "entry 1: lost, revocation")
    local listed = expect(run(directory, "log", "register.db", "--policy", "policy"), 0)
    tap.assertStrContains(listed, " a key of lab@test.example: lost\n")
    tap.assertStrContains(listed, " a root's key: stolen\n")
  end)
end)

-- What mail, editors and other programs do to a signed text, and what the one who reads the refusal can do about it.
tap.test("what is signed has one spelling, and who has it in another is told which it should be", function ()
  with_register(function (directory)
    local one = scratch.read(directory .. "/one")
    local statement_end = one:find("-----BEGIN", 1, true)
    local above, below = one:sub(1, statement_end - 1), one:sub(statement_end)
    local digits = below:match("SIGNATURE%-%-%-%-%-\n(.-)%-%-%-%-%-END"):gsub("\n", "")
    local function armour_of(width)
      return "-----BEGIN SSH SIGNATURE-----\n" .. digits:gsub(("."):rep(width), "%0\n")
        .. (#digits % width > 0 and "\n" or "") .. "-----END SSH SIGNATURE-----\n"
    end
    tap.assertEquals(above .. armour_of(70), one)
    local lines = "not valid: unreadable: entry 1: a signature has another layout; write the signature as "
      .. "ssh-keygen does, 70 letters a line"
    for said, bytes in pairs({
      [lines] = above .. armour_of(64), [lines .. "\n"] = above .. armour_of(76),
      ["line 1: a line ends in CR and LF; end the line in LF alone"] = one:gsub("\n", "\r\n"),
      ["line 8: a line ends in CR and LF; end the line in LF alone"] = above .. below:gsub("\n", "\r\n"),
      ["text stands below the signature; remove the text"] = one .. "\n",
      ["not valid: unreadable: entry 1: a signature is cut off; end the signature with the line -----END SSH "
        .. "SIGNATURE-----"] = one:sub(1, -2),
      ["a statement has no signature; sign the statement with `houseway register sign`"] = above,
    }) do
      scratch.write(directory .. "/other", bytes)
      expect(add(directory, "other"), 1, said)
    end
    scratch.write(directory .. "/crlf", (above:gsub("\n", "\r\n")))
    local result = run(directory, "sign", "--key", "lab", "crlf")
    tap.assertEquals(result.code, 2)
    tap.assertStrContains(result.err, "crlf:1: a line ends in CR and LF; end the line in LF alone")
    expect(run(directory, "verify", "register.db", "--policy", "policy"), 0, "1 entry")
  end)
end)

tap.test("the clock that is said is the clock; backwards it is refused, and nothing is recorded", function ()
  with_register(function (directory)
    expect(run(directory, "add", "register.db", "one", "--policy", "policy", "--key", "log.key", "--at",
      "2026-02-28T23:59:59Z", "--ahead"), 0)
    expect(run(directory, "add", "register.db", "two", "--policy", "policy", "--key", "log.key", "--at",
      "2026-02-28T23:59:58Z", "--ahead"), 1,
      "out of order: entry 2: logged 2026-02-28T23:59:58Z, after 2026-02-28T23:59:59Z")
    local log = json.decode(run(directory, "log", "register.db", "--policy", "policy", "--json").out)
    tap.assertEquals(log.size, 2)
    tap.assertEquals(log.entries[2].logged, "2026-02-28T23:59:59Z")
  end)
end)

tap.test("an entry is proved without its register: its proof, the list of signers, and the policy", function ()
  with_register(function (directory)
    add(directory, "one", "two")
    for _, name in ipairs({ "0", "1", "2" }) do
      expect(run(directory, "entry", "register.db", name, "-o", name .. ".entry", "--policy", "policy"), 0)
      expect(run(directory, "prove", "register.db", name, "-o", name .. ".tlog-proof", "--policy", "policy"), 0)
    end
    os.remove(directory .. "/register.db")
    local function verify(entry, proof, ...)
      return run(directory, "verify", entry .. ".entry", "--proof", proof .. ".tlog-proof", "--policy", "policy", ...)
    end
    expect(verify("0", "0"), 0, "valid: entry 0, a list of signers logged 2026-01-01T00:00:00Z, signed by roots")
    expect(verify("2", "2", "--list", "0.entry", "--list-proof", "0.tlog-proof"), 0, "valid: entry 2, a certificate")
    local alone = expect(verify("2", "2"), 1, "signed by one who may not: entry 2: a key that is in no list of signers")
    tap.assertStrContains(alone, "; none was given (--list)\n")
    expect(verify("2", "1"), 1, "altered: entry 1: an entry or a proof that does not lead to the head")
    expect(verify("2", "2", "--list", "1.entry", "--list-proof", "1.tlog-proof"), 1,
      "entry 1: a certificate, not a list")
  end)
end)

tap.test("a register that is smaller than it was, or another, is a rollback", function ()
  with_register(function (directory)
    add(directory, "one")
    local before = scratch.read(directory .. "/register.db")
    local function verify()
      return run(directory, "verify", "register.db", "--policy", "policy", "--remember", "seen")
    end
    expect(verify(), 0)
    add(directory, "two")
    expect(verify(), 0)
    local seen = scratch.read(directory .. "/seen")
    scratch.write(directory .. "/register.db", before)
    expect(verify(), 1, "rollback: 2 entries, of which there were 3 before")
    tap.assertEquals(scratch.read(directory .. "/seen"), seen)
    scratch.write(directory .. "/three", registers.signed(registers.certificate(nil, "three"), LAB,
      { path = directory .. "/lab" }))
    add(directory, "three")
    local shown = expect(verify(), 1, "split view: two heads of 3 entries\nthe head seen before:\n  gaming.example/")
    for line in (seen .. scratch.read(directory .. "/seen")):gmatch("[^\n]+") do
      tap.assertStrContains(shown, "  " .. line .. "\n")
    end
    tap.assertStrContains(shown, "the head shown now:\n  gaming.example/pai-gow\n  3\n")
    add(directory, "bad", "two")
    expect(add(directory, "two"), 0)
    expect(verify(), 1, "split view: the first 3 entries are not the same as before, in a head of 4")
    tap.assertEquals(scratch.read(directory .. "/seen"), seen)
    local told = json.decode(run(directory, "verify", "register.db", "--policy", "policy", "--remember", "seen",
      "--json").out)
    tap.assertEquals({ told.verdict, told.heads[1] }, { "split view", seen })
  end)
end)

tap.test("what `write` writes is what is read, and a value that is none is refused with its field", function ()
  scratch.with(function (directory)
    local text = expect(run(directory, "write", "revocation", "register=a/b", "reason=lost",
      "key=" .. registers.key(directory, "k").public), 0)
    tap.assertEquals(statement.read(text).reason, "lost")
    local result = run(directory, "write", "revocation", "register=a/b", "reason=lost", "key=k")
    tap.assertEquals(result.code, 2)
    tap.assertStrContains(result.err, 'the field key must be a key as in a file of public keys, ssh-ed25519 '
      .. 'AAAA..., not "k"')
  end)
end)

tap.test("kinds lists every kind with its namespace and its fields", function ()
  local listed = json.decode(cli.run({ arguments = { "register", "kinds", "--json" } }).out)
  local kinds = require("register.kinds")
  for i, kind in ipairs(kinds.list) do
    tap.assertEquals(listed.kinds[i].name, kind.name)
    tap.assertEquals(#listed.kinds[i].fields, #kind.fields)
  end
  local text = cli.run({ arguments = { "register", "kinds" } }).out
  tap.assertStrContains(text, "approval   signed in approval@houseway")
end)

tap.test("R8 witnesses: one of two is too few, a new head has none, and what did not grow gets none", function ()
  with_register(function (directory, made)
    made.policy.witness, made.policy.witnesses_needed = {}, "2"
    for i = 1, 2 do
      made.policy.witness[i] = expect(run(directory, "key", "w" .. i, "--origin", "witness.example/" .. i, "--witness"),
        0):match("[^\n]+")
    end
    registers.write(made, directory)
    local function act(action, ...)
      return run(directory, action, "register.db", "--policy", "policy", ...)
    end
    local function cosign(i)
      return act("cosign", "--key", "w" .. i, "--remember", "seen" .. i)
    end
    add(directory, "one")
    local before = scratch.read(directory .. "/register.db")
    expect(act("verify"), 1, "too few signatures: a head with 0 witnesses, the policy wants 2")
    -- R8 what is done on a register's word wants them too, and so does what it says of how things stand.
    local function in_force()
      return cli.run({ directory = directory, arguments = { "verify", "register.db", "--policy", "policy", "--house",
        "Plain", "--game", "Pai Gow" } })
    end
    expect(in_force(), 1, "not valid: too few signatures: a head with 0 witnesses")
    expect(cli.run({ directory = directory, arguments = { "deal", "--register", "register.db", "--policy", "policy",
      "--house", "Plain", "--game", "Pai Gow" } }), 1, "not valid: too few signatures: a head with 0 witnesses")
    for _, action in ipairs({ { "status" }, { "pending" }, { "history", "1" },
      { "impact", "--under", "example/pai_gow@2027-01-01" } }) do
      expect(act(table.unpack(action)), 1, "not valid: too few signatures: a head with 0 witnesses")
    end
    expect(act("log"), 0) -- which lists what is there, and says nothing of it
    expect(cosign(1), 0, "2 entries, by 1 witness so far")
    expect(cosign(1), 0, "by 1 witness so far")
    expect(run(directory, "prove", "register.db", "0", "--policy", "policy"), 1, "1 witness, the policy wants 2")
    -- Before anything is looked up in it: that the entry or the house is not there, it is not trusted to say either.
    expect(run(directory, "prove", "register.db", "9", "--policy", "policy"), 1, "1 witness, the policy wants 2")
    expect(run(directory, "prove", "register.db", "Nobody", "--game", "Pai Gow", "--policy", "policy", "--key", "l"),
      1, "1 witness, the policy wants 2")
    expect(cosign(2), 0, "by 2 witnesses so far")
    expect(in_force(), 1, "unknown: no submission of Plain for Pai Gow\n")
    expect(act("status"), 0)
    expect(act("pending"), 0)
    expect(act("verify"), 0, "by 2 witnesses")
    add(directory, "two")
    expect(act("verify"), 0, "as of the head of 2 entries: 1 later entry waits for a witness")
    expect(cosign(1), 0)
    -- One register here and another there: the first witness has seen "two", and is shown another third entry.
    scratch.write(directory .. "/register.db", before)
    expect(cosign(1), 1, "rollback: 2 entries, of which there were 3 before")
    scratch.write(directory .. "/three", registers.signed(registers.certificate(nil, "three"), LAB, made.keys.lab))
    add(directory, "three")
    -- Both are shown, with the witnesses of each.
    local shown = expect(cosign(1), 1, "split view: two heads of 3 entries\n")
    tap.assertStrMatches(shown, ".*the head seen before:.*— witness.example/1 .*the head shown now:.*")
    expect(cosign(2), 0, "by 1 witness so far") -- who has seen neither
  end)
end)

tap.test("R12 an instant ahead of the clock, which would shut the register until then, must be meant", function ()
  with_register(function (directory, made)
    local function at(seconds) return os.date("!%Y-%m-%dT%H:%M:%SZ", os.time() + seconds) end
    local function refused(...)
      local arguments = { "register", "--policy", "policy", "--key", "log.key", "--at", at(3600), ... }
      local result = cli.run({ directory = directory, arguments = arguments })
      tap.assertEquals({ result.code, result.out }, { 2, "" })
      tap.assertStrMatches(result.err, "houseway: %-%-at %d%S+Z is more than five minutes "
        .. "after this machine's clock, %d%S+Z; give an earlier instant, or %-%-ahead too\n")
    end
    refused("add", "register.db", "one")
    refused("init", "new.db", "first")
    refused("prove", "register.db", "Plain", "--game", "Pai Gow")
    tap.assertFalse((sources.shell(("test -e '%s/new.db'"):format(directory))))
    local alone = run(directory, "add", "register.db", "one", "--policy", "policy", "--key", "log.key", "--ahead")
    tap.assertEquals({ alone.code, alone.err },
      { 2, "houseway: --ahead needs --at; add the instant that is meant: --at INSTANT\n" })
    expect(run(directory, "verify", "register.db", "--policy", "policy"), 0, "1 entry")
    -- Another machine's clock may be a little ahead; and what is meant is taken in.
    local soon, later = at(200), at(7250)
    expect(run(directory, "add", "register.db", "one", "--policy", "policy", "--key", "log.key", "--at", soon), 0)
    expect(run(directory, "add", "register.db", "two", "--policy", "policy", "--key", "log.key", "--at", later,
      "--ahead"), 0)
    local listed = json.decode(run(directory, "log", "register.db", "--policy", "policy", "--json").out).entries
    tap.assertEquals({ listed[2].logged, listed[3].logged }, { soon, later })
    -- Whoever writes next is told of the entry that is ahead; what is handed in waits, and is not refused.
    scratch.write(directory .. "/three", registers.signed(registers.certificate(nil, "three"), LAB, made.keys.lab))
    local why = "out of order: entry 2: logged " .. later .. ", 2 hours ahead of the clock here, "
    expect(run(directory, "add", "register.db", "three", "--policy", "policy", "--key", "log.key"), 1, why)
    -- And so is whoever reads it, whose answer is as before.
    expect(run(directory, "export", "register.db", "out", "--full", "--policy", "policy"), 0)
    for _, action in ipairs({ { "status", "register.db" }, { "verify", "register.db" }, { "pending", "register.db" },
      { "log", "register.db" }, { "prove", "register.db", "1" }, { "import", "out", "copy.db" } }) do
      local told = run(directory, table.unpack(lists.joined(action, { "--policy", "policy" })))
      tap.assertEquals(told.code, 0)
      tap.assertStrContains(told.err, why)
    end
    assert(sources.shell(("mkdir '%s/tray'"):format(directory)))
    expect(run(directory, "say", "register.db", "three", "--tray", "tray", "--policy", "policy"), 0, "handed in")
    expect(run(directory, "take", "register.db", "tray", "--policy", "policy", "--key", "log.key"), 1, why)
    tap.assertEquals(#require("register.tray").waiting(directory .. "/tray"), 1)
  end)
end)

tap.test("R13 a key that others may read is none to sign with, as for ssh", function ()
  with_register(function (directory)
    for mode, why in pairs({ ["0644"] = "others may read the file", ["0640"] = "others may read the file",
      ["0601"] = "others may read the file", ["0620"] = "the path names no plain file of one's own" }) do
      assert(sources.shell(("chmod %s '%s/log.key'"):format(mode, directory)))
      local result = run(directory, "add", "register.db", "one", "--policy", "policy", "--key", "log.key")
      tap.assertEquals({ result.code, result.err }, { 2,
        ("log.key: the key cannot be read: %s; give a key that `houseway register key` made, mode "
          .. "0600\n"):format(why) })
    end
    assert(sources.shell(("chmod 0400 '%s/log.key'"):format(directory)))
    expect(add(directory, "one"), 0, "entry 1: one, certificate")
  end)
end)

tap.test("R5 what is no register is told so, be it empty, a directory or another file, and stays as it is", function ()
  with_register(function (directory)
    scratch.write(directory .. "/empty", "")
    expect(run(directory, "export", "register.db", "files", "--policy", "policy"), 0, "files: ")
    for _, name in ipairs({ "empty", ".", "one", "files" }) do
      for _, action in ipairs({ { "status", name }, { "verify", name }, { "add", name, "one", "--key", "log.key" } }) do
        if action[1] ~= "verify" or name == "empty" or name == "one" then -- which verifies what was exported
          local result = run(directory, "--policy", "policy", table.unpack(action))
          local found = name == "files" and "an exported register is there" or "no register is there"
          tap.assertEquals({ result.code, result.err }, { 2, ("%s: %s; give a register that `houseway register "
            .. "init` made, or `houseway register import` of an export\n"):format(name, found) }, action[1])
        end
      end
    end
    tap.assertEquals(scratch.read(directory .. "/empty"), "")
    local other = run(directory, "status", "postgres://localhost/x", "--policy", "policy")
    tap.assertEquals(other.err, 'houseway: the address of a register must be postgresql://USER@HOST:PORT/DATABASE, '
      .. 'not "postgres://localhost/x"\n')
  end)
end)

tap.test("R7 of several files the one that is refused is named", function ()
  with_register(function (directory)
    expect(add(directory, "one", "one", "two"), 1, "not valid: said before: entry 2: one: entry 1 says the "
      .. "same; "
      .. "change a field\n")
    expect(add(directory, "two", "bad", "bad"), 1, "entry 3: bad: a key that is in no list of signers")
    expect(add(directory, "two"), 1, "said before: entry 3: entry 2 says the same; change a field\n")
  end)
end)
