-- Editions of the law in a register: what is judged by them, whatever is installed; who may sign them; and registers of
-- before, which have none (findings R1 to R3).

local approvals = require("approvals")
local chapters = require("houseway.law.chapters")
local cli = require("cli")
local edition = require("register.edition")
local editions = require("editions")
local facts = require("register.facts")
local fold = require("register.fold")
local house_proofs = require("house_proofs")
local json = require("houseway.base.json")
local log = require("register.log")
local registers = require("registers")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local CHAPTER, BORROWED, DAY = editions.CHAPTER, editions.BORROWED, editions.DAY

local edition_of, with_law, in_force = editions.of, editions.with_law, editions.in_force

local function refused(made, said, role, key, word, reason)
  local number, why = made.log:append(registers.signed(said, role .. "@houseway", made.keys[key]),
    { key = made.key, at = "2024-02-01T00:00:00Z" })
  tap.assertNil(number, "it was taken in, expected: " .. reason)
  tap.assertEquals(why.word, word, tostring(why))
  tap.assertStrContains(tostring(why), reason)
end

local VIGORISH, NOTICE = editions.VIGORISH, editions.NOTICE
local SENTENCE = { CHAPTER, "The director decides within 30 days", "The director decides in 30 days" }

tap.test("25.1 R1 R2 R3 a register judges by the law in it, and tells what is installed otherwise", function ()
  with_law(function (made)
    local before = in_force(made)
    tap.assertEquals({ before.verdict, before.law.entry, before.law.as_of }, { "in force", 1, "2026-01-01" })
    tap.assertNil(before.law.here)
    tap.assertEquals(before.conditions[#before.conditions].text,
      "the way conforms to example/pai_gow as in force on 2026-01-01 (entry 1) on every hand")
    for _, case in ipairs({
      { { VIGORISH }, "1 paragraph differs: us-ma/pai_gow.7.k" },
      { { NOTICE }, "1 paragraph differs: example/pai_gow.1.c" },
      { { NOTICE, VIGORISH }, "2 paragraphs differ: example/pai_gow.1.c, us-ma/pai_gow.7.k" },
      { { SENTENCE }, "other words of the same law" },
      { { { CHAPTER } }, "cannot be read: " },
    }) do
      approvals.with_installed(case[1], function ()
        local found = in_force(made)
        tap.assertEquals({ found.verdict, found.entry }, { "in force", before.entry }, case[2])
        tap.assertStrContains(found.law.here, case[2])
      end)
    end
  end)
end)

tap.test("25.1 R1 a round is run by the law in the register: 5 % of what is won, though 4 % is installed", function ()
  with_law(function (made)
    approvals.with_installed({ VIGORISH }, function ()
      local side = in_force(made).submission
      local found = facts.of(side.fields, nil, side.edition).side().way.statute
      tap.assertEquals(tostring(found.provisions.winners_vigorish and found.said.vigorish), "5%")
      tap.assertEquals(tostring(chapters.load(CHAPTER, {}).said.vigorish), "4%")
    end)
  end)
end)

tap.test("25.1 a round and its record name the entry of the law, and are settled by it years later", function ()
  with_law(function (made)
    registers.write(made, made.directory)
    local function run(...)
      local arguments = { ... }
      for _, one in ipairs({ "--register", made.path, "--policy", made.directory .. "/policy" }) do
        arguments[#arguments + 1] = one
      end
      return cli.run({ arguments = arguments })
    end
    local path = made.directory .. "/round.json"
    local dealt = run("deal", "--house", made.HOUSE, "--game", made.GAME, "--on", DAY, "--seed", "4", "--record", path)
    tap.assertStrContains(dealt.out, "by entry 4 of gaming.example/pai-gow, under the law of entry 1\n")
    tap.assertEquals(json.decode(scratch.read(path)).register.law, 1)
    local settled = run("settle", path, "--json")
    approvals.with_installed({ VIGORISH, NOTICE }, function ()
      tap.assertEquals(run("settle", path, "--json").out, settled.out)
    end)
    scratch.write(path, scratch.replace(scratch.read(path), '"law": 1', '"law": 2'))
    tap.assertStrContains(run("settle", path).err, 'register.law must be "1", as in the register, not "2"\n')
  end)
end)

-- A way under the law of Massachusetts that follows Pennsylvania's, which is not borrowed there.
local FOLLOWS = [[
submission "Follows" { game = "Pai Gow", under = "us-ma/pai_gow" }

follow "us-pa/621a.8.d"

choice "low first" "The strongest low hand the law allows; then the strongest high." {
  prefer = { best_low, best_high },
}
]]

tap.test("25.1 a chapter that a way follows, and its law does not borrow from, is the register's too", function ()
  for _, entered in ipairs({ true, false }) do
    house_proofs.with(function (made)
      made:add(edition_of(BORROWED), "law", "law", "2024-01-02T00:00:00Z")
      if entered then made:add(edition_of("us-pa/621a"), "law", "law", "2024-01-03T00:00:00Z") end
      local said = approvals.submission({ script = FOLLOWS, chapter = BORROWED, as_of = false })
      made.leaf = made:add(said, "submission", "casino", "2024-01-10T00:00:00Z")
      local decided = approvals.step(made.leaf, "approved")
      for _, name in ipairs(approvals.IDENTITY) do decided[name] = said[name] end
      made:add(decided, "approval", "director", "2024-01-20T00:00:00Z")
      tap.assertEquals(in_force(made).verdict, "in force")
      local change = { "us-pa/621a", "any { pair, wong, gong }", "first { pair, wong, gong }" }
      approvals.with_installed({ change }, function ()
        local found = in_force(made)
        tap.assertEquals(found.verdict, entered and "in force" or "a condition fails", found.why)
        if not entered then
          tap.assertStrContains(found.why, "the law changed: us-pa/621a, which it follows, as installed")
        end
      end)
    end, { law = true })
  end
end)

tap.test("25.1 a new submission names an edition that the register has", function ()
  with_law(function (made)
    approvals.with_installed({ VIGORISH }, function ()
      local said = approvals.submission({ house = "Other" })
      local here = facts.of(said).side().way.statute
      said.edition_sha256 = require("houseway.law.digests").edition(here)
      refused(made, said, "submission", "casino", "of something else",
        ("of entry 1, not %s: the installed law may differ"):format(said.edition_sha256))
    end)
  end)
end)

tap.test("25.1 a submission of before adopts an edition whose text is its chapter's, wherever it is", function ()
  house_proofs.with(function (made)
    local said = approvals.submission({ version = "1", rounds_sha256 = false, edition_sha256 = false })
    made.leaf = made:add(said, "submission", "casino", "2024-01-10T00:00:00Z")
    made:add(approvals.step(made.leaf, "in review", { by = "reviewer@gaming.example" }), "review", "reviewer",
      "2024-01-10T12:00:00Z")
    local decided = approvals.step(made.leaf, "approved")
    for _, name in ipairs(approvals.IDENTITY) do decided[name] = said[name] end
    made:add(decided, "approval", "director", "2024-01-20T00:00:00Z")
    local found = in_force(made)
    tap.assertEquals({ found.verdict, found.law.entry }, { "in force", nil })
    tap.assertEquals(found.conditions[1].found, "submitted before vigorish, odds and paytables were bound")
    tap.assertStrContains(found.conditions[2].text, "(as installed)")
    approvals.with_installed({ NOTICE }, function ()
      local opened, why = log.open(made.path, made.policy, nil, fold.new)
      tap.assertNil(opened)
      tap.assertStrContains(tostring(why), "not allowed")
    end)
    made:add(edition_of(CHAPTER, "2026-01-01"), "law", "law", "2024-03-01T00:00:00Z")
    approvals.with_installed({ NOTICE, VIGORISH }, function ()
      found = in_force(made)
      tap.assertEquals({ found.verdict, found.law.entry }, { "in force", 4 })
    end)
  end, { law = true })
end)

tap.test("25.1 the law has a role of its own: neither who submits nor who approves may sign it", function ()
  house_proofs.with(function (made)
    local both = registers.key(made.directory, "both")
    made.keys.both = both
    local list = { kind = "signers", number = "1", log_key = made.policy.log_key,
      signer = { registers.line("both@house.example", "submission law", both), table.unpack(made.list) } }
    assert(made.log:append(registers.signed(list, "signers@houseway", made.keys.root1, made.keys.root2),
      { key = made.key, at = "2024-01-02T00:00:00Z" }))
    local said = edition_of(CHAPTER, "2026-01-01")
    refused(made, edition_of(CHAPTER, "2026-01-01", { by = "director@gaming.example" }), "law", "director",
      "signed by one who may not", "may not sign an edition")
    refused(made, edition_of(CHAPTER, "2026-01-01", { by = "both@house.example" }), "law", "both",
      "signed by one who may not", "that signs submissions, and so no law")
    made:add(said, "law", "law", "2024-02-01T00:00:00Z")
  end, { law = true })
end)

tap.test("25.1 an edition is what its digests say, once", function ()
  house_proofs.with(function (made)
    local said = edition_of(CHAPTER, "2026-01-01")
    local altered = edition_of(CHAPTER, "2026-01-01")
    altered.text[2] = altered.text[2] .. "-- more\n"
    refused(made, altered, "law", "law", "altered", "whose texts are not those of its edition_sha256")
    local fewer = edition_of(CHAPTER, "2026-01-01")
    table.remove(fewer.text)
    refused(made, fewer, "law", "law", "unreadable", "sources and")
    refused(made, edition_of(CHAPTER, "2026-01-01", { chapter = "us-pa/621a" }), "law", "law", "of something else",
      "the first source must be the chapter's own, us-pa/621a, not example/pai_gow")
    for _, name in ipairs({ "rounds_sha256", "procedure_sha256" }) do
      refused(made, edition_of(CHAPTER, "2026-01-01", { [name] = ("ab"):rep(32) }), "law", "law", "not allowed",
        "this program reads the edition otherwise than its digests say, another " .. name)
    end
    made:add(said, "law", "law", "2024-02-01T00:00:00Z")
    said.reason = { "again" }
    refused(made, said, "law", "law", "not allowed", "entry 1 has this edition; give another text")
  end, { law = true })
end)

tap.test("25.1 an edition read otherwise by this program hinders no answer; nothing under it is in force", function ()
  with_law(function (made)
    local held = edition.otherwise
    edition.otherwise = function () return "another rounds_sha256" end
    local ok, why = pcall(function ()
      local found = in_force(made)
      tap.assertEquals({ found.verdict, found.why }, { "a condition fails",
        "script, hands and law are as approved, by their digests: "
        .. "another law: this program reads entry 1 otherwise, another rounds_sha256" })
    end)
    edition.otherwise = held
    if not ok then error(why, 0) end
  end)
end)
