-- `houseway verify`: a script, a proof and a policy in a directory of their own, and every verdict by its exit code.

local approvals = require("approvals")
local chapters = require("houseway.law.chapters")
local cli = require("cli")
local edition = require("register.edition")
local house_proofs = require("house_proofs")
local json = require("houseway.base.json")
local log = require("register.log")
local fold = require("register.fold")
local known_heads = require("register.known_heads")
local note = require("hw.note")
local registers = require("registers")
local scratch = require("scratch")
local statement = require("register.statement")
local sys = require("hw.sys")
local tap = require("tap")

cli.stay_here()

local expect = cli.expect

-- Writes what a floor has, in a directory without the register; answers what runs houseway there.
local function floor(made, proofs)
  local directory = made.directory .. "/floor"
  assert(sys.make_directory(directory))
  scratch.write(directory .. "/policy", statement.text(made.policy))
  for i, source in ipairs(made.scripts) do scratch.write(("%s/%d.lua"):format(directory, i), source) end
  for name, text in pairs(proofs) do scratch.write(directory .. "/" .. name, text) end
  return function (script, proof, on, ...)
    return cli.run({ directory = directory, arguments = { "verify", script, "--proof", proof, "--keys", "policy",
      "--on", on, ... } })
  end, directory
end

tap.test("every verdict apart, with no register: 0 in force, 1 anything else, and as at which head", function ()
  house_proofs.with(function (made)
    local early, of_plain = {}, " of Plain for Pai Gow"
    made:grow(function (at) early[#early + 1] = made:prove(at) end)
    local verify, directory = floor(made, { march = early[1], october = early[2],
      november = made:prove("2024-11-15T00:00:00Z") })
    scratch.write(directory .. "/altered.lua", made.scripts[1] .. "\n")
    expect(verify("harborlight", "november", "2024-02-29"), 1, "altered: version 1") -- a name
    expect(verify("1.lua", "november", "2024-01-09"), 1, "unknown: no submission of Plain for Pai Gow\n")
    expect(verify("1.lua", "november", "2024-02-28"), 1,
      "approved, not yet effective: version 1" .. of_plain .. ": from 2024-02-29T")
    local out = expect(verify("1.lua", "november", "2024-02-29"), 0,
      "in force: version 1" .. of_plain .. " (since 2024-02-29")
    tap.assertStrContains(out, "until 2024-06-30: holds, it is 2024-02-29\n"
      .. "  script, hands and law are as approved, by their digests: holds\n"
      .. "  the way conforms to example/pai_gow as in force on 2026-01-01 (as installed) on every hand: holds\n")
    tap.assertStrContains(out, "at 2024-02-29T00:00:00Z, as at head 13 of 2024-11-15T00:00:00Z, seen by 0 witnesses\n")
    expect(verify("1.lua", "march", "2024-03-11"), 1, "suspended: version 1" .. of_plain .. ": a complaint (")
    expect(verify("1.lua", "november", "2024-07-01"), 1,
      "a condition fails: version 1" .. of_plain .. ": until 2024-06-30: it is 2024-07-01 (since 2024-07-01T00:00:00Z")
    expect(verify("1.lua", "november", "2024-08-01"), 1, "superseded: version 1" .. of_plain .. ": by version 2 (")
    expect(verify("2.lua", "november", "2024-09-01"), 1, "expired: version 2" .. of_plain .. " (")
    -- 26.6 What a later entry may change is in force as at a head, and says so first.
    expect(verify("3.lua", "october", "2024-10-31T06:30:00Z"), 0,
      "in force as at head 12 of 2024-10-01T06:30:00Z: version 3" .. of_plain .. " (since ")
    expect(verify("3.lua", "october", "2024-10-31T06:30:01Z"), 1,
      "stale: version 3" .. of_plain .. ": in force as at 2024-10-01T06:30:00Z")
    expect(verify("3.lua", "november", "2024-11-01"), 1, "revoked: version 3" .. of_plain .. ": unsound (")
    expect(verify("altered.lua", "november", "2024-02-29"), 1,
      "altered: version 1" .. of_plain .. ": the script's bytes match no version submitted by then")
    -- Whose it is, is said, and may be asked: a house may have what another has not.
    tap.assertStrContains(out, " of Plain for Pai Gow (")
    expect(verify("1.lua", "november", "2024-02-29", "--house", "Plain", "--game", "Pai Gow"), 0, "in force")
    expect(verify("1.lua", "november", "2024-02-29", "--house", "Other"), 1,
      "not valid: of something else: the house of the proof must be Other, not Plain\n")
    expect(verify("1.lua", "november", "2024-02-29", "--game", "Pai Gow Poker"), 1,
      "of something else: the game of the proof must be Pai Gow Poker, not Pai Gow\n")
    local told = json.decode(verify("1.lua", "november", "2024-02-29", "--json").out)
    tap.assertEquals({ told.holds, told.verdict, told.size, told.as_at, told.at, told.house },
      { true, "in force", 13, "2024-11-15T00:00:00Z", "2024-02-29T00:00:00Z", "Plain" })
    -- Signed by one who may not, and a proof that is none.
    made.policy.root = { made.keys.nobody.public, made.keys.lab.public }
    scratch.write(directory .. "/policy", statement.text(made.policy))
    expect(verify("1.lua", "november", "2024-02-29"), 1, "not valid: signed by one who may not: entry 0: a key")
    expect(verify("1.lua", "1.lua", "2024-02-29"), 1,
      "not valid: unreadable: no proof of a house's game, which `houseway register prove --game` writes")
  end)
end)

tap.test("26.4 one question of a proof, a register, an export: without a script, which version is in force", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local proof = made:prove("2024-02-01T00:00:00Z")
    registers.write(made, made.directory, { proof = proof, ["1.lua"] = made.scripts[1] })
    local function run(...)
      return cli.run({ directory = made.directory, env = { HOUSEWAY_POLICY = "policy" }, arguments = { ... } })
    end
    expect(run("register", "export", "register.db", "exported", "--full"), 0, "4 entries")
    local OF_PLAIN = { "--house", "Plain", "--game", "Pai Gow", "--on", "2024-01-25" }
    local function json_of(...)
      local found = json.decode(run("verify", ...).out)
      found.final, found.as_at = nil, nil -- a proof knows up to its status
      return found
    end
    local found = json_of("register.db", "--json", table.unpack(OF_PLAIN))
    tap.assertEquals({ found.holds, found.verdict, found.version, found.entry, found.size },
      { true, "in force", "1", 3, 4 })
    for _, evidence in ipairs({ "exported", "proof" }) do
      tap.assertEquals(json_of(evidence, "--json", table.unpack(OF_PLAIN)), found)
      tap.assertEquals(json_of("1.lua", evidence, "--json", table.unpack(OF_PLAIN)), found)
    end
    -- A proof says whose it is; a register is asked.
    tap.assertEquals(json_of("proof", "--on", "2024-01-25", "--json"), found)
    tap.assertEquals(json_of("--proof", "proof", "--on", "2024-01-25", "--json"), found)
    for _, evidence in ipairs({ "register.db", "exported" }) do
      local refused = run("verify", evidence, "--game", "Pai Gow")
      tap.assertEquals({ refused.code, refused.err }, { 2, "houseway: --house is missing; give a script, or name "
        .. "whose way: "
        .. "--house HOUSE --game GAME\n" })
      expect(run("verify", evidence, "--house", "Plian", "--game", "Pai Gow"), 1,
        'unknown: no submission of Plian for Pai Gow (did you mean "Plain for Pai Gow"?)\n')
    end
    expect(run("verify", "exported", "--final", "--house", "Plain", "--game", "Pai Gow", "--on", "2024-01-19"), 1,
      "in review: version 1 of Plain for Pai Gow")
    expect(run("verify", "exported", "--final", "--house", "Plain", "--game", "Pai Gow"), 1, "in force")
    -- A script alone is no evidence.
    for _, script in ipairs({ "1.lua", "harborlight" }) do
      local refused = run("verify", script)
      tap.assertEquals({ refused.code, refused.err }, { 2, "houseway: the evidence is missing; give a proof that "
        .. "`houseway register prove` wrote, a register or an export of a register\n" })
    end
  end)
end)

tap.test("R13 25.6 the first line names the house, whatever the verdict; an answer is final or provisional", function ()
  house_proofs.with(function (made)
    made:grow()
    local verify, directory = floor(made, { proof = made:prove("2024-11-15T00:00:00Z") })
    scratch.write(directory .. "/other.lua", made.scripts[1] .. "\n")
    scratch.write(directory .. "/mailed.lua", (made.scripts[1]:gsub("\n", "\r\n")))
    for _, case in ipairs({
      { "1.lua", "2024-01-09", "unknown", true }, { "1.lua", "2024-02-29", "in force", true },
      { "1.lua", "2024-08-01", "superseded", true }, { "other.lua", "2024-02-29", "altered", true },
      { "3.lua", "2024-11-14T23:59:59Z", "revoked", true }, { "3.lua", "2024-11-15", "revoked", false },
      { "3.lua", "2024-12-31", "revoked", false },
    }) do
      local out = verify(case[1], "proof", case[2]).out
      tap.assertStrMatches(out, case[3] .. "[^\n]* Plain for Pai Gow.*")
      tap.assertStrContains(out, case[4] and "\n  final: nothing that is logged later changes this answer\n"
        or "\n  provisional: an entry logged since 2024-11-15T00:00:00Z may change this answer\n")
      tap.assertEquals(json.decode(verify(case[1], "proof", case[2], "--json").out).final, case[4])
    end
    expect(verify("mailed.lua", "proof", "2024-02-29"), 1,
      "altered: version 1 of Plain for Pai Gow: the script's lines end in CR and LF; with LF alone it is version 1 (")
    scratch.write(directory .. "/mailed", (scratch.read(directory .. "/proof"):gsub("\n", "\r\n")))
    expect(verify("1.lua", "mailed", "2024-02-29"), 1, "unreadable: line 1: a line ends in CR and LF; end the line "
      .. "in LF alone")
  end)
end)

tap.test("26.1 two houses file the same bytes: by the proof of the other, refused without --house too", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local said = approvals.submission({ house = "Lantern Quay" })
    local leaf = made:add(said, "submission", "casino", "2024-01-21T00:00:00Z")
    made:add(approvals.step(leaf, "in review", { by = "reviewer@gaming.example" }), "review", "reviewer",
      "2024-01-22T00:00:00Z")
    local approval = approvals.step(leaf, "approved")
    for _, name in ipairs(approvals.IDENTITY) do approval[name] = said[name] end
    made:add(approval, "approval", "director", "2024-01-28T00:00:00Z")
    local AT = "2024-02-01T00:00:00Z"
    local verify, directory = floor(made, { plain = made:prove(AT), lantern = made:prove(AT, { house = said.house }) })
    tap.assertStrContains(made.scripts[1], 'submission "Plain 621a"')
    expect(verify("1.lua", "plain", "2024-01-25"), 0, "in force: version 1 of Plain for Pai Gow")
    expect(verify("1.lua", "lantern", "2024-01-29", "--remember", "seen"), 1,
      "not valid: of something else: the script names the house Plain 621a, and Lantern Quay filed "
      .. "the script; write --house 'Lantern Quay' to ask for that house\n")
    tap.assertNil((sys.path_kind(directory .. "/seen")))
    expect(verify("1.lua", "lantern", "2024-01-29", "--house", said.house), 0, "in force: version 1 of Lantern Quay")
    -- A register refuses to choose; without the house named in the script, it says the same.
    registers.write(made, made.directory, { ["1.lua"] = made.scripts[1] })
    local function ask(on)
      return cli.run({ directory = made.directory, arguments = { "verify", "1.lua", "register.db", "--policy", "policy",
        "--on", on } })
    end
    expect(ask("2024-01-20"), 0, "in force: version 1 of Plain")
    tap.assertStrContains(ask("2024-01-29").err, "the script is of Plain and of Lantern Quay; say whose way is "
      .. "used: --house HOUSE --game GAME")
  end)
end)

tap.test("a script approved for one instant is so in every time zone", function ()
  house_proofs.with(function (made)
    made:submit("2024-02-20")
    made:decide("approved", "2024-02-29T00:00:00Z")
    local _, directory = floor(made, { proof = made:prove("2024-03-01T00:00:00Z") })
    for _, zone in ipairs({ "UTC", "Pacific/Kiritimati", "America/New_York", "XXX+24" }) do
      for on, code in pairs({ ["2024-02-28T23:59:59Z"] = 1, ["2024-02-29"] = 0 }) do
        local result = cli.run({ directory = directory, env = { TZ = zone }, arguments = { "verify", "1.lua",
          "--proof", "proof", "--keys", "policy", "--on", on } })
        tap.assertEquals(result.code, code, zone .. on)
      end
    end
  end)
end)

tap.test("the head that was seen is remembered, one a register, and refuses what is older or other", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local first = made:prove("2024-02-01T00:00:00Z")
    -- The same key signs two registers of five entries that part after four.
    local copy = made.directory .. "/other.db"
    scratch.write(copy, scratch.read(made.path))
    local honest = made.log
    made:decide("suspended", "2024-02-02T00:00:00Z", { reason = { "a complaint" } })
    local suspended = made:prove("2024-02-03T00:00:00Z", { since = 4 })
    made.log = assert(log.open(copy, made.policy, nil, fold.new))
    made.log:append(registers.signed(registers.certificate(), "certificate@houseway", made.keys.lab),
      { key = made.key, at = "2024-02-02T00:00:00Z" })
    local forked = made:prove("2024-02-03T00:00:00Z")
    made.log:append(registers.signed(registers.certificate(nil, "more"), "certificate@houseway", made.keys.lab),
      { key = made.key, at = "2024-02-02T00:00:00Z" })
    local longer, unshown = made:prove("2024-02-03T00:00:00Z", { since = 5 }), made:prove("2024-02-03T00:00:00Z")
    made.log:close()
    made.log = honest
    local verify, directory = floor(made, { first = first, suspended = suspended, forked = forked, longer = longer,
      unshown = unshown })
    local function seen(proof, ...) return verify("1.lua", proof, "2024-02-01", "--remember", "seen", ...) end
    -- Another register's head, in the same file, is left as it is.
    local private = note.make("other.example/x", "log", ("\3"):rep(32))
    local text = note.checkpoint_text("other.example/x", 9, ("\1"):rep(32))
    local other = text .. "\n" .. note.sign(private, text)
    scratch.write(directory .. "/seen", other)
    expect(seen("first"), 0, "in force")
    tap.assertEquals(scratch.read(directory .. "/seen"):sub(1, #other), other)
    tap.assertStrContains(scratch.read(directory .. "/seen"):sub(#other + 1), "gaming.example/pai-gow\n4\n")
    local out = expect(seen("suspended"), 0, "as at head 5 of 2024-02-03")
    tap.assertFalse(out:find("not shown", 1, true) ~= nil)
    local kept = scratch.read(directory .. "/seen")
    expect(seen("first"), 1, "not valid: rollback: 4 entries, of which there were 5 before\n")
    out = expect(seen("forked"), 1, "not valid: split view: two heads of 5 entries\nthe head seen before:\n")
    for _, signed in ipairs({ known_heads.of(kept, registers.ORIGIN),
      (forked:match("| (gaming.-)\n[%l]+:"):gsub("\n| ", "\n")) }) do
      for line in signed:gmatch("[^\n]+") do tap.assertStrContains(out, "  " .. line .. "\n") end
    end
    expect(seen("longer"), 1, "split view: the first 5 entries are not the same as before, in a head of 6\n")
    tap.assertEquals(scratch.read(directory .. "/seen"), kept)
    -- Of growth that is not shown, nothing is said to be in force or final, and nothing is forgotten. Each head that
    -- was refused is kept, once.
    out = expect(seen("unshown"), 1, "not valid: growth not shown: after a head of 5 entries one of 6, "
      .. "without proof that it goes on from there\nthe head seen before:\n")
    tap.assertStrContains(out, "The head seen before stays remembered. The other is in seen.refused.\nThe keeper of "
      .. "the register can show that the register only grew:\n  houseway register prove STORE Plain --game 'Pai "
      .. "Gow' --since 5 "
      .. "--policy POLICY --key KEY -o PROOF\n")
    for _, word in ipairs({ "in force", "final", "provisional" }) do tap.assertNil(out:find(word, 1, true)) end
    local told = json.decode(seen("unshown", "--json").out)
    tap.assertEquals({ told.holds, told.verdict, told.kept, told.final }, { false, "growth not shown", "seen.refused" })
    tap.assertStrContains(told.needed, "--since 5")
    local refused, count = scratch.read(directory .. "/seen.refused"), 0
    for _ in refused:gmatch("gaming.example/pai%-gow\n%d\n") do count = count + 1 end
    tap.assertEquals({ count, known_heads.is(refused) }, { 2, true })
    tap.assertEquals(scratch.read(directory .. "/seen"), kept)
    tap.assertTrue(json.decode(seen("suspended", "--json").out).goes_on)
    expect(seen("suspended"), 0, "final: nothing that is logged later changes this answer")
    tap.assertEquals(scratch.read(directory .. "/seen"), kept)
    -- A file of another sort in its place changes no verdict.
    scratch.write(directory .. "/seen.refused", "mine")
    told = json.decode(seen("unshown", "--json").out)
    tap.assertEquals({ told.verdict, told.kept }, { "growth not shown" })
    tap.assertEquals(scratch.read(directory .. "/seen.refused"), "mine")
  end)
end)

tap.test("the command that is named shows the growth: by a number of entries, as by the file of the heads", function ()
  house_proofs.with(function (made)
    registers.write(made, made.directory)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local first = made:prove("2024-02-01T00:00:00Z")
    made:decide("suspended", "2024-02-02T00:00:00Z", { reason = { "a complaint" } })
    local verify, directory = floor(made, { first = first })
    local function prove(...)
      return cli.run({ directory = made.directory, arguments = { "register", "prove", "register.db", "Plain", "--game",
        "Pai Gow", "--policy", "policy", "--key", "log.key", "--at", "2024-02-03T00:00:00Z", ... } })
    end
    expect(verify("1.lua", "first", "2024-01-25", "--remember", "seen"), 0)
    expect(prove("-o", "floor/bare"), 0)
    expect(prove("-o", "floor/by_size", "--since", "4"), 0)
    expect(prove("-o", "floor/by_file", "--since", "floor/seen"), 0)
    tap.assertEquals(scratch.read(directory .. "/by_size"), scratch.read(directory .. "/by_file"))
    expect(prove("--since", "6"), 1, "rollback: 5 entries, of which there were 6 before")
    tap.assertEquals(prove("--since", "0").code, 2)
    expect(verify("1.lua", "bare", "2024-01-25", "--remember", "seen"), 1, "growth not shown")
    expect(verify("1.lua", "by_size", "2024-01-25", "--remember", "seen"), 0, "final")
    expect(verify("1.lua", "bare", "2024-01-25", "--remember", "seen"), 0, "final") -- the head that is remembered now
  end)
end)

tap.test("no status takes the place of a newer, and no head that of the same with more signatures", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    local first, second = made:prove("2024-02-01T00:00:00Z"), made:prove("2024-03-01T00:00:00Z")
    local verify, directory = floor(made, { first = first, second = second })
    local function seen(proof) return verify("1.lua", proof, "2024-01-15", "--remember", "seen") end
    expect(seen("first"), 1)
    tap.assertStrContains(scratch.read(directory .. "/seen"), "\nat: 2024-02-01T00:00:00Z\n")
    expect(seen("second"), 1)
    local kept = scratch.read(directory .. "/seen")
    tap.assertStrContains(kept, "\nat: 2024-03-01T00:00:00Z\n")
    expect(seen("first"), 1)
    tap.assertEquals(scratch.read(directory .. "/seen"), kept)
  end)
  local private = note.make("a.example/x", "log", ("\3"):rep(32))
  local other = note.make("w.example/x", "witness", ("\4"):rep(32))
  local text = note.checkpoint_text("a.example/x", 9, ("\1"):rep(32))
  local bare = text .. "\n" .. note.sign(private, text)
  local early, late = bare .. note.sign(other, text, 1000), bare .. note.sign(other, text, 2000)
  tap.assertEquals(known_heads.with(early, bare), early)
  tap.assertEquals(known_heads.with(bare, early), early)
  tap.assertEquals(known_heads.with(late, early), late)
  tap.assertEquals(known_heads.with(early, late), late)
end)

tap.test("no byte of the file of remembered heads can be changed and be passed over", function ()
  house_proofs.with(function (made)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local carried = require("register.carried")
    local proof = assert(carried.read(made:prove("2024-02-01T00:00:00Z"), made.policy))
    local seen = { policy = made.policy, keys = proof.trust.log_keys, head = proof.head, signed = proof.signed,
      goes_on = function (before) return proof:goes_on(before) end }
    tap.assertTrue(known_heads.check(proof.signed, seen))
    for at = 1, #proof.signed do
      for bit = 0, 7 do
        local turned = string.char(proof.signed:byte(at) ~ 1 << bit)
        local changed = proof.signed:sub(1, at - 1) .. turned .. proof.signed:sub(at + 1)
        local ok, why = known_heads.check(changed, seen)
        tap.assertNil(ok, ("byte %d, bit %d"):format(at, bit))
        tap.assertStrContains(tostring(why), "the remembered head")
      end
      if at < #proof.signed then
        tap.assertNil((known_heads.check(proof.signed:sub(1, at), seen)), "cut off at " .. at)
      end
    end
  end)
end)

tap.test("`register prove --game` writes the proof, `cosign --proof` puts a witness below its status", function ()
  house_proofs.with(function (made)
    local public = cli.run({ directory = made.directory,
      arguments = { "register", "key", "w.key", "--origin", "witness.example/1", "--witness" } }).out:match("[^\n]+")
    made.policy.witness, made.policy.witnesses_needed = { public }, "1"
    registers.write(made, made.directory)
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local function run(action, ...)
      return cli.run({ directory = made.directory, arguments = { "register", action, "register.db", ... } })
    end
    local function prove(...)
      return run("prove", "Plain", "--game", "Pai Gow", "--policy", "policy", "--key", "log.key", "--at",
        "2024-02-01T00:00:00Z", ...)
    end
    local WITNESS = { "--policy", "policy", "--key", "w.key", "--remember", "seen" }
    expect(prove("-o", "proof"), 1, "too few signatures: a head with 0 witnesses, the policy wants 1")
    expect(run("cosign", table.unpack(WITNESS)), 0, "witnessed: gaming.example/pai-gow, 4 entries, by 1 witness so far")
    -- 26: a proof that no floor takes yet says so.
    local alone = prove("-o", "proof", "--since", "seen")
    tap.assertEquals({ alone.code, alone.out }, { 0, "" })
    tap.assertEquals(alone.err, "houseway: a proof whose status no witness has signed, the policy wants 1: a witness "
      .. "signs it with `houseway register cosign STORE --proof FILE -o NEW`\n")
    local verify, directory = floor(made, { proof = scratch.read(made.directory .. "/proof") })
    expect(verify("1.lua", "proof", "2024-02-01"), 1,
      "too few signatures: a status with 0 witnesses, the policy wants 1")
    expect(run("cosign", "--proof", "proof", "-o", "seen.proof", table.unpack(WITNESS)), 0,
      "witnessed: a status of gaming.example/pai-gow, 4 entries")
    scratch.write(directory .. "/proof", scratch.read(made.directory .. "/seen.proof"))
    expect(verify("1.lua", "proof", "2024-02-01", "--remember", "seen"), 0, "seen by 1 witness\n")
    expect(run("prove", "Plain", "--game", "Pai Gow", "--policy", "policy", "--key", "log.key", "--at",
      "2024-01-19T00:00:00Z"), 1, "out of order: a status at 2024-01-19T00:00:00Z, after 2024-01-20T00:00:00Z")
    -- A status dated ahead would be fresh for longer.
    tap.assertEquals(prove("-o", "ahead", "--at", "9000-01-01T00:00:00Z", "--ahead").code, 0)
    scratch.write(directory .. "/ahead", scratch.read(made.directory .. "/ahead"))
    made.policy.witnesses_needed = "0"
    scratch.write(directory .. "/policy", statement.text(made.policy))
    expect(verify("1.lua", "ahead", "2024-02-01"), 1,
      "out of order: a status at 9000-01-01T00:00:00Z, which is still to come")
  end)
end)

-- ---- the example that ships ----

local SCRIPT, PROOF, POLICY = "examples/01-follow-the-law.lua", "examples/19-way.proof", "examples/20-keys.policy"

-- A register made for it, with keys that are thrown away: the law, a submission, a review, an approval on a condition.
local function make_example(made)
  local law = edition.fields(chapters.load("us-pa/621a"))
  law.kind, law.by = edition.KIND, "law@gaming.example"
  made:add(law, "law", "law", "2025-01-02T09:00:00Z")
  local submitted = cli.run({ arguments = { "submit", SCRIPT, "--register", registers.ORIGIN, "--by",
    "casino@house.example", "--house", "Example 1", "--version", "1", "-o", "-" } })
  tap.assertEquals(submitted.code, 0, submitted.err)
  local said = assert(statement.read(submitted.out))
  made.leaf = made:add(said, "submission", "casino", "2025-01-10T09:00:00Z")
  made:add({ kind = "review", by = "reviewer@gaming.example", submission = made.leaf, step = "in review" }, "review",
    "reviewer", "2025-01-11T09:00:00Z")
  local approval = { kind = "approval", by = "director@gaming.example", submission = made.leaf,
    step = "approved with conditions", condition = { "edge at most 2.90 % against itself" },
    effective = "2025-02-01T00:00:00Z" }
  for _, field in ipairs(require("register.kinds").of("approval").fields) do
    if approval[field.name] == nil and field.name ~= "reason" then approval[field.name] = said[field.name] end
  end
  made:add(approval, "approval", "director", "2025-01-20T09:00:00Z")
  scratch.write(PROOF, made:prove("2025-03-01T09:00:00Z", { house = "Example 1", game = said.game }))
  scratch.write(POLICY, statement.text(made.policy))
end

tap.test("the example that ships is in force, and stale when it should be", function ()
  if os.getenv("HOUSEWAY_GOLDEN") == "write" then house_proofs.with(make_example, { law = true }) end
  local function verify(on)
    return cli.run({ arguments = { "verify", SCRIPT, "--proof", PROOF, "--keys", POLICY, "--on", on } })
  end
  local out = expect(verify("2025-03-01"), 0,
    "in force: version 1 of Example 1 for Pai Gow (since 2025-02-01T00:00:00Z, entry 4)\n")
  tap.assertStrContains(out, "the way conforms to us-pa/621a (entry 1) on every hand: holds\n")
  tap.assertStrContains(out, "edge at most 2.90 % against itself: holds, an edge of ")
  tap.assertStrContains(out, "as at head 5 of 2025-03-01T09:00:00Z")
  expect(verify("2025-03-31T09:00:01Z"), 1, "stale: version 1 of Example 1 for Pai Gow")
end)
