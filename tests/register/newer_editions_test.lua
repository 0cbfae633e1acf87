-- Newer editions of the law: what was approved is judged by the one that governs, from when it governs and is known;
-- no approval is given against one; and what lists, letters, rounds and floors say of it.

local again = require("register.again")
local approvals = require("approvals")
local carried = require("register.carried")
local cli = require("cli")
local decided = require("houseway.way.decided")
local edition = require("register.edition")
local editions = require("editions")
local entries = require("register.ask.shared.entries")
local facts = require("register.facts")
local house_proofs = require("house_proofs")
local json = require("houseway.base.json")
local log = require("register.log")
local lists = require("houseway.base.lists")
local registers = require("registers")
local scratch = require("scratch")
local statement = require("register.statement")
local tap = require("tap")
local way = require("houseway.way")

cli.stay_here()

local CHAPTER, DAY, VIGORISH, NOTICE = editions.CHAPTER, editions.DAY, editions.VIGORISH, editions.NOTICE
local edition_of, with_law, in_force = editions.of, editions.with_law, editions.in_force

-- A later edition of the example, which governs from 2024-05-01, as lawful for the way, with a vigorish of its own.
local function grow(made)
  approvals.with_installed({ NOTICE, VIGORISH }, function ()
    made:add(edition_of(CHAPTER, nil, { governs = "2024-05-01" }), "law", "law", "2024-03-01T00:00:00Z")
  end)
end

-- The amended example, which the way breaks, from a day of its own.
local function amended(day)
  return edition_of(CHAPTER, "2027-01-01", { governs = day })
end

-- That a version is in force, or the verdict and since when, on days in turn.
local function expect_standing(made, cases)
  for _, case in ipairs(cases) do
    local found = in_force(made, case[1])
    tap.assertEquals({ found.verdict, case[3] and found.since }, { case[2], case[3] }, case[1])
  end
end

tap.test("25.1 25.3 a newer edition governs from its day, once it is known: what is lawful by it stays", function ()
  with_law(function (made)
    for _, case in ipairs({ { "2024-02-01", nil }, { "2024-04-30T23:59:59Z", nil }, { "2024-05-01", 5 } }) do
      local found = in_force(made, case[1])
      tap.assertEquals({ found.verdict, found.law.entry }, { "in force", 1 })
      tap.assertEquals(found.law.newer and found.law.newer.entry, case[2], case[1])
      tap.assertEquals(found.again, case[2] and { result = "lawful", other_rounds = true })
    end
  end, grow)
end)

tap.test("what a newer edition forbids is not in force from the hour at which it governs and is known", function ()
  for _, case in ipairs({ { "2024-03-01T09:00:00Z", "2024-05-01T00:00:00Z" },
    { "2024-05-20T09:00:00Z", "2024-05-20T09:00:00Z" } }) do
    with_law(function (made)
      made:add(amended("2024-05-01"), "law", "law", case[1])
      expect_standing(made, { { "2024-04-30T23:59:59Z", "in force" }, { "2024-06-15", "not in force", case[2] },
        { case[2], "not in force", case[2] } })
      if case[1] == case[2] then expect_standing(made, { { "2024-05-20T08:59:59Z", "in force" } }) end
      tap.assertStrContains(in_force(made).why, "forbids")
      tap.assertEquals(in_force(made).entry, 5)
    end)
  end
end)

-- houseway on a register and a round of a day on which it was in force.
local function commands(made)
  registers.write(made, made.directory)
  local function run(...)
    return cli.run({ arguments = { ... }, input = lists.has({ ... }, "-") and "5-5 2-2 / 6-6 5-6\n" or nil })
  end
  local believed = { "--policy", made.directory .. "/policy" }
  local with = { "--register", made.path, table.unpack(believed) }
  local whose = { "--house", made.HOUSE, "--game", made.GAME }
  return run, function (...)
    local arguments = { ... }
    for _, list in ipairs(arguments[1] == "settle" and { with } or { with, whose }) do
      table.move(list, 1, #list, #arguments + 1, arguments)
    end
    return run(table.unpack(arguments))
  end, believed
end

tap.test("deal refuses what a newer edition forbids; settle, replay, audit say so first, and go on", function ()
  with_law(function (made)
    local run, used, believed = commands(made)
    local path = made.directory .. "/round.json"
    tap.assertEquals(used("deal", "--on", "2024-04-01", "--seed", "4", "--record", path).code, 0)
    local before = json.decode(used("settle", path, "--json").out)
    made:add(amended("2024-05-01"), "law", "law", "2024-03-01T00:00:00Z")
    local since = "not in force since 2024-05-01T00:00:00Z, by entry 5: Example r 2(b) forbids 300 hands as approved"
    tap.assertEquals(used("settle", path).code, 0) -- of April
    cli.expect(used("deal", "--on", DAY, "--seed", "4"), 1, "the house way may not be used: not in force, version "
      .. "1: Example r")
    scratch.write(path, scratch.replace(scratch.read(path), "2024-04-01T", "2024-06-15T"))
    for _, result in ipairs({ used("settle", path), run("replay", path, "--register", made.path,
      table.unpack(believed)), used("audit", "-", "--on", DAY) }) do
      tap.assertEquals({ result.code, result.err }, { 1, "" }, result.out)
      tap.assertEquals(result.out:sub(1, #since), since)
    end
    local after = json.decode(used("settle", path, "--json").out)
    tap.assertEquals(after.accounts, before.accounts)
    tap.assertEquals({ after.register.outlawed.entry, after.register.entry }, { 5, 4 })
    local function verify(on)
      return run("verify", made.path, "--on", on, "--house", made.HOUSE, "--game", made.GAME, table.unpack(believed))
    end
    cli.expect(verify("2024-04-30"), 0, "in force")
    cli.expect(verify(DAY), 1, "not in force: version 1 of Plain for Pai Gow: Example r 2(b) forbids 300 hands as "
      .. "approved, such as 1-1 4-6 2-6 3-5 (since 2024-05-01T00:00:00Z, entry 5)\n")
    cli.expect(run("register", "letter", made.path, "4", "--on", DAY, table.unpack(believed)), 0, "not in force since "
      .. "2024-05-01T00:00:00Z, by entry 5: Example r")
  end)
end)

tap.test("status and pending tell what was found by a newer edition, or that it was not judged under it", function ()
  with_law(function (made)
    local run, _, believed = commands(made)
    local function told(action, on)
      local found = json.decode(run("register", action, made.path, "--on", on, "--json", table.unpack(believed)).out)
      local one = (found.submissions or found.pending)[1]
      return { one.verdict, one.since, one.why and one.why:sub(1, 32) }
    end
    made:add(amended("2024-05-01"), "law", "law", "2024-03-01T00:00:00Z")
    local GRANTED = "2024-01-20T00:00:00Z"
    tap.assertEquals(told("status", "2024-04-30"), { "in force", GRANTED })
    tap.assertEquals(told("status", DAY), { "in force", GRANTED, "not judged under entry 5" })
    cli.expect(run("verify", made.path, "--on", DAY, "--house", made.HOUSE, "--game", made.GAME,
      table.unpack(believed)), 1, "not in force")
    tap.assertEquals(told("status", DAY), { "not in force", "2024-05-01T00:00:00Z",
      "Example r 2(b) forbids 300 hands" })
    tap.assertEquals(told("status", "2024-04-30"), { "in force", GRANTED })
    local said = approvals.submission({ version = "2", supersedes = made.leaf, script = approvals.AMENDED,
      change = { "pairs" } })
    made.leaf = made:add(said, "submission", "casino", "2024-05-10T00:00:00Z")
    made:add(approvals.step(made.leaf, "in review", { by = "reviewer@gaming.example" }), "review", "reviewer",
      "2024-05-10T12:00:00Z")
    local REVIEWED = "2024-05-10T12:00:00Z"
    tap.assertEquals(told("pending", "2024-05-11"), { "in review", REVIEWED, "not judged under entry 5" })
    cli.expect(run("register", "draft", made.path, "6", "approval", "step=approved", "by=director@gaming.example",
      table.unpack(believed)), 0)
    tap.assertEquals(told("pending", "2024-05-11"), { "in review", REVIEWED, "lawful by entry 5, which governs" })
  end)
end)

tap.test("what is lawful by a newer edition is told with it, and by which entry money is settled", function ()
  with_law(function (made)
    local run, _, believed = commands(made)
    local arguments = { "--on", DAY, "--house", made.HOUSE, "--game", made.GAME, table.unpack(believed) }
    cli.expect(run("verify", made.path, table.unpack(arguments)), 0, "  judged again by entry 5, which governs since "
      .. "2024-05-01: lawful, played as approved, money settled by entry 1\n")
    arguments[#arguments + 1] = "--json"
    local newer = json.decode(run("verify", made.path, table.unpack(arguments)).out).law.newer
    tap.assertEquals({ newer.entry, newer.judged, newer.money }, { 5, "lawful", 1 })
    cli.expect(run("register", "letter", made.path, "4", "--on", DAY, table.unpack(believed)), 0,
      "the approved version is lawful by it")
  end, grow)
end)

tap.test("a script that follows the law is judged as it was approved, not as it would set hands now", function ()
  house_proofs.with(function (made)
    made:add(edition_of(CHAPTER, "2026-01-01"), "law", "law", "2024-01-02T00:00:00Z")
    local said = approvals.submission({ script = approvals.FOLLOWS })
    made.leaf = made:add(said, "submission", "casino", "2024-01-10T00:00:00Z")
    made:add(approvals.step(made.leaf, "in review", { by = "reviewer@gaming.example" }), "review", "reviewer",
      "2024-01-10T12:00:00Z")
    local granted = approvals.step(made.leaf, "approved")
    for _, name in ipairs(approvals.IDENTITY) do granted[name] = said[name] end
    made:add(granted, "approval", "director", "2024-01-20T00:00:00Z")
    made:add(amended("2024-05-01"), "law", "law", "2024-03-01T00:00:00Z")
    expect_standing(made, { { "2024-04-30", "in force" }, { "2024-05-01", "not in force", "2024-05-01T00:00:00Z" } })
  end, { law = true })
end)

tap.test("of two editions in a row the one that governs decides; what cannot be judged is undecided", function ()
  with_law(function (made)
    made:add(amended("2024-05-01"), "law", "law", "2024-03-01T00:00:00Z")
    approvals.with_installed({ NOTICE }, function ()
      made:add(edition_of(CHAPTER, nil, { governs = "2024-06-01" }), "law", "law", "2024-03-02T00:00:00Z")
    end)
    expect_standing(made, { { "2024-04-30", "in force" }, { "2024-05-31", "not in force" },
      { "2024-06-01", "in force" } })
    local held = edition.otherwise
    edition.otherwise = function (one) return one.number == 6 and "another rounds_sha256" or held(one) end
    local ok, why = pcall(expect_standing, made, { { "2024-06-01", "undecided", "2024-06-01T00:00:00Z" } })
    edition.otherwise = held
    if not ok then error(why, 0) end
  end)
end)

tap.test("what was approved notwithstanding stays under a newer edition that forbids it", function ()
  house_proofs.with(function (made)
    made:add(edition_of(CHAPTER, "2026-01-01"), "law", "law", "2024-01-02T00:00:00Z")
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z", { notwithstanding = "the pairs of the old tables" })
    made:add(amended("2024-05-01"), "law", "law", "2024-03-01T00:00:00Z")
    expect_standing(made, { { "2024-06-15", "in force" } })
  end, { law = true })
end)

-- An approval that must be refused, with this in the line.
local function not_approved(made, at, found, more)
  local said = approvals.step(made.leaf, "approved")
  local submission = approvals.submission()
  for _, name in ipairs(approvals.IDENTITY) do said[name] = submission[name] end
  for name, value in pairs(more or {}) do said[name] = value end
  local number, why = made.log:append(registers.signed(said, "approval@houseway", made.keys.director),
    { key = made.key, at = at })
  tap.assertNil(number, "it was taken in, expected: " .. found)
  tap.assertEquals(why.word, "not allowed")
  tap.assertStrContains(tostring(why), found)
end

tap.test("no approval is given under an edition by whose successor it is unlawful before it ends", function ()
  for _, case in ipairs({
    -- by then it governs: an hour that is past, one that is the same, one that is to come
    { "2024-01-20", {}, "governs from 2024-01-20: unlawful: Example r 2(b) forbids 300 hands" },
    { "2024-05-01", {}, "governs from 2024-05-01: unlawful" },
    { "2024-05-01", { expires = "2024-05-01T00:00:01Z" }, "governs from 2024-05-01: unlawful" },
    { "2024-05-01", { expires = "2024-05-01T00:00:00Z" } },
    { "2024-05-01", { condition = { "until 2024-04-30" }, step = "approved with conditions" } },
    { "2024-05-01", { condition = { "until 2024-05-01" }, step = "approved with conditions" }, "unlawful" },
    { "2024-01-15", { notwithstanding = "the old tables" } },
  }) do
    house_proofs.with(function (made)
      made:add(edition_of(CHAPTER, "2026-01-01"), "law", "law", "2024-01-02T00:00:00Z")
      made:submit("2024-01-10")
      made:add(amended(case[1]), "law", "law", "2024-01-11T00:00:00Z")
      if case[3] then return not_approved(made, "2024-01-20T00:00:00Z", case[3], case[2]) end
      made:decide(case[2].step or "approved", "2024-01-20T00:00:00Z", case[2])
    end, { law = true })
  end
end)

tap.test("an approval holds no earlier than its edition governs; one that is lawful by both is given", function ()
  house_proofs.with(function (made)
    made:add(edition_of(CHAPTER, "2026-01-01", { governs = "2024-02-01" }), "law", "law", "2024-01-02T00:00:00Z")
    made:submit("2024-01-10")
    not_approved(made, "2024-01-20T00:00:00Z", "under entry 1, which governs from 2024-02-01T00:00:00Z; write that "
      .. "time or a later time as effective")
    not_approved(made, "2024-01-20T00:00:00Z", "which governs from 2024-02-01",
      { effective = "2024-01-31T23:59:59Z", notwithstanding = "x" })
    grow(made)
    made:decide("approved", "2024-03-20T00:00:00Z", { effective = "2024-04-01T00:00:00Z" })
    expect_standing(made, { { "2024-06-15", "in force" } })
  end, { law = true })
end)

tap.test("a proof of before, which only names the newer edition, is undecided by it, and judged before it", function ()
  with_law(function (made)
    made:add(amended("2024-05-01"), "law", "law", "2024-03-01T00:00:00Z")
    local from_on = edition.from_on
    edition.from_on = function (held) return { held } end
    local ok, proof = pcall(made.prove, made, "2024-07-01T00:00:00Z")
    edition.from_on = from_on
    local read = assert(carried.read(assert(ok and proof, proof), made.policy))
    tap.assertEquals(read.status.newer,
      { "example/pai_gow entry 5, known since 2024-03-01T00:00:00Z, governs from 2024-05-01" })
    local function of(at) return read:of_script({ source = made.scripts[1], at = at, facts = facts.of }) end
    tap.assertEquals(of("2024-04-30T23:59:59Z").verdict, "in force")
    local found = of("2024-05-01T00:00:00Z")
    tap.assertEquals({ found.verdict, found.since, found.why }, { "undecided", "2024-05-01T00:00:00Z",
      "the text of entry 5 is not in the proof" })
    local without = proof:gsub("| newer: [^\n]*\n", "")
    tap.assertEquals((house_proofs.verdict(made, without, made.scripts[1], "2024-05-31")), "altered")
    tap.assertEquals(house_proofs.verdict(made, made:prove("2024-07-01T00:00:00Z"), made.scripts[1], "2024-04-30"),
      "in force")
  end)
end)

tap.test("25.1 a floor's proof carries the editions it needs; one that only names a newer is undecided", function ()
  with_law(function (made)
    local proof = made:prove("2024-06-01T00:00:00Z")
    local read = assert(carried.read(proof, made.policy))
    tap.assertEquals(read.status.entry, { "0", "1", "2", "3", "4", "5" })
    tap.assertNil(read.status.newer)
    approvals.with_installed({ { CHAPTER } }, function ()
      local one = assert(carried.read(proof, made.policy))
      local function of(at) return one:of_script({ source = made.scripts[1], at = at, facts = facts.of }) end
      local found = of("2024-05-31T00:00:00Z")
      tap.assertEquals({ found.verdict, found.again.result }, { "in force", "lawful" }, found.why)
      tap.assertEquals(one:law_of(found.submission, "2024-05-31T00:00:00Z").newer,
        { entry = 5, governs = "2024-05-01", known = "2024-03-01T00:00:00Z" })
      tap.assertNil(one:law_of(found.submission, "2024-04-30T00:00:00Z").newer)
    end)
  end, grow)
end)

tap.test("review says first that a newer edition lets no approval follow; public pages what it forbids", function ()
  with_law(function (made)
    made:add(amended("2024-05-01"), "law", "law", "2024-03-01T00:00:00Z")
    local run, _, believed = commands(made)
    local said = approvals.submission({ version = "2", supersedes = made.leaf, change = { "a comment" } })
    local path = made.directory .. "/second"
    scratch.write(path, registers.signed(said, "submission@houseway", made.keys.casino))
    local function review(on)
      return run("review", path, "--register", made.path, "--on", on, table.unpack(believed))
    end
    local out = cli.expect(review(DAY), 1, "CANNOT BE APPROVED: an approval is under entry 1, though entry 5 governs "
      .. "from")
    tap.assertEquals(out:find("CANNOT BE APPROVED", 1, true), 1)
    tap.assertStrContains(out, "not in force, version 1")
    local pages = made.directory .. "/pages"
    tap.assertEquals(run("register", "site", made.path, "-o", pages, table.unpack(believed)).code, 0)
    tap.assertNil(scratch.read(pages .. "/index.html"):find("not in force", 1, true)) -- as of March
    made:add(registers.certificate(), "certificate", "lab", "2024-05-02T00:00:00Z")
    tap.assertEquals(run("register", "site", made.path, "-o", pages .. "2", table.unpack(believed)).code, 0)
    tap.assertStrContains(scratch.read(pages .. "2/index.html"), "not in force since 2024-05-01T00:00:00Z: Example r")
  end)
end)

tap.test("an edition entered by mistake is withdrawn, with a reason, and a former text governs from then", function ()
  with_law(function (made)
    local wrong = amended("2024-05-01")
    made:add(wrong, "law", "law", "2024-03-01T00:00:00Z")
    local function former(more)
      return edition_of(CHAPTER, "2026-01-01", more)
    end
    local function refused(said, word, found)
      local number, why = made.log:append(registers.signed(said, "law@houseway", made.keys.law),
        { key = made.key, at = "2024-06-20T09:00:00Z" })
      tap.assertNil(number)
      tap.assertEquals(why.word, word)
      tap.assertStrContains(tostring(why), found)
    end
    local mended = { form = 2, withdraws = wrong.edition_sha256, reason = { "the amendment was not adopted" } }
    refused(former({ reason = { "x" } }), "not allowed", "entry 1 has this edition; give another text")
    refused(former({ form = 2, withdraws = wrong.edition_sha256 }), "not allowed", "another text, and a reason")
    refused(former({ form = 2, withdraws = ("ab"):rep(32), reason = { "x" } }), "of something else",
      "the field withdraws must be the edition_sha256 of an edition of this chapter, not abab")
    local opened <close> = log.open(made.path, made.policy)
    tap.assertEquals(entries.digested(opened, { "withdraws=5", "reason=withdraws=5" }),
      { "withdraws=" .. wrong.edition_sha256, "reason=withdraws=5" })
    made:add(former(mended), "law", "law", "2024-06-20T09:00:00Z")
    refused(former({ form = 2, withdraws = wrong.edition_sha256, reason = { "more" } }), "not allowed",
      "entry 6 has withdrawn the edition of entry 5; withdraw another edition")
    expect_standing(made, { { "2024-04-30", "in force" }, { "2024-06-20T08:59:59Z", "not in force" },
      { "2024-06-20T09:00:00Z", "in force" }, { "2024-09-01", "in force" } })
    tap.assertEquals(in_force(made, "2024-09-01").law.newer.entry, 6)
    local read = assert(carried.read(made:prove("2024-07-01T00:00:00Z"), made.policy))
    for at, verdict in pairs({ ["2024-06-20T08:59:59Z"] = "not in force", ["2024-06-21T00:00:00Z"] = "in force" }) do
      tap.assertEquals(read:of_script({ source = made.scripts[1], at = at, facts = facts.of }).verdict, verdict)
    end
    local run, _, believed = commands(made)
    cli.expect(run("register", "verify", made.path, table.unpack(believed)), 0,
      "entry 5: example/pai_gow from 2024-05-01, withdrawn by entry 6;")
    local told = json.decode(run("register", "verify", made.path, "--json", table.unpack(believed)).out)
    tap.assertEquals({ told.editions[1].withdrawn, told.editions[2].withdrawn }, { nil, 6 })
    cli.expect(run("register", "log", made.path, table.unpack(believed)), 0, "withdrawing an edition: ")
  end)
end)

tap.test("nothing new is submitted under an edition that was withdrawn; what it had is judged by the next", function ()
  house_proofs.with(function (made)
    local wrong = edition_of(CHAPTER, "2026-01-01", { governs = "2024-01-02" })
    made:add(wrong, "law", "law", "2024-01-02T00:00:00Z")
    made:submit("2024-01-10")
    made:decide("approved", "2024-01-20T00:00:00Z")
    local mended = edition_of(CHAPTER, "2027-01-01", { form = 2, withdraws = wrong.edition_sha256,
      reason = { "another text was meant" } })
    mended.governs = nil
    made:add(mended, "law", "law", "2024-03-01T00:00:00Z")
    expect_standing(made, { { "2024-02-29", "in force" }, { "2024-03-01", "not in force", "2024-03-01T00:00:00Z" } })
    local said = approvals.submission({ house = "Other" })
    local number, why = made.log:append(registers.signed(said, "submission@houseway", made.keys.casino),
      { key = made.key, at = "2024-03-02T00:00:00Z" })
    tap.assertNil(number)
    tap.assertStrContains(tostring(why), "a submission is under entry 1, an edition that entry 5 withdrew")
  end, { law = true })
end)

tap.test("an amendment is drafted as any approval, and history tells the entry that it takes the place of", function ()
  with_law(function (made)
    local run, _, believed = commands(made)
    local logged = json.decode(run("register", "log", made.path, "--json", table.unpack(believed)).out)
    local text = cli.expect(run("register", "draft", made.path, "2", "approval", "step=approved with conditions",
      "by=director@gaming.example", "amends=4", "condition=until 2099-12-31",
      "reason=the term was left out", table.unpack(believed)), 0, "houseway approval 3\n")
    tap.assertStrContains(text, "amends: " .. logged.entries[5].leaf)
    made:add(assert(statement.read(text)), "approval", "director", "2024-07-01T00:00:00Z")
    expect_standing(made, { { "2024-06-30", "in force", "2024-01-20T00:00:00Z" },
      { "2024-07-01", "in force", "2024-07-01T00:00:00Z" }, { "2100-01-01", "a condition fails" } })
    cli.expect(run("register", "history", made.path, "2", table.unpack(believed)), 0, "in place of entry 4; until 2099")
    local told = json.decode(run("register", "history", made.path, "2", "--json", table.unpack(believed)).out)
    tap.assertEquals(told.events[#told.events].instead, 4)
  end)
end)

-- A way as it was approved, judged by a later edition of its chapter with other text.
local function judged_again(source, chapter, change)
  local loaded = way.read(source, { shown = "submission.lua" })
  local side = { way = loaded, decided = decided.run(loaded, {}) }
  local newer
  approvals.with_installed({ change }, function ()
    newer = edition.of(edition_of(chapter), 5, "2024-03-01T00:00:00Z")
  end)
  local found = { otherwise = function () end, side = function () return side end }
  return again.judge({ leaf = ("cd"):rep(32), fields = { chapter = chapter, game = loaded.game } }, found, newer)
end

local START = '  start_by    = "%s",\n  permits     = "start",\n'

tap.test("a term that a newer edition forbids is unlawful by it, and named; one that it permits is lawful", function ()
  local source = scratch.replace(scratch.read(approvals.SCRIPT), 'follow "us-pa/621a.8.d"',
    'terms { start = "three dice shaken by a player" }\n\nfollow "us-pa/621a.8.d"')
  local function by(change) return judged_again(source, "us-pa/621a", change) end
  local forbids = by({ "us-pa/621a", START:format("three dice shaken by a player"), "" })
  tap.assertEquals(forbids.result, "unlawful")
  tap.assertStrContains(forbids.why, '`start` must be three dice or a number, not "three dice shaken by a player"')
  local other = by({ "us-pa/621a", START:format("a number"), "" })
  tap.assertEquals(other.result, "lawful", other.why)
end)

local BOUND = "binds_dealer = {\n      play    = high_not_below_low,"

-- Of cards every hand is set and judged again. Where every ranking is as it was, that takes two seconds of a processor.
tap.test("a way of cards is judged again by a newer edition, as one of tiles is", function ()
  local source = scratch.read("houseways/foxwoods/pai_gow_poker.lua")
  local same = judged_again(source, "us-pa/645a", { "us-pa/645a", BOUND, BOUND })
  tap.assertEquals(same.result, "lawful", same.why)
  local forbids = judged_again(source, "us-pa/645a", { "us-pa/645a", BOUND,
    "binds_dealer = {\n      play    = best_low," })
  tap.assertEquals({ forbids.result, forbids.why }, { "unlawful", "58 Pa. Code § 645a.1 (High hand) forbids "
    .. "27,253,686 hands as approved, such as 3s 3h 3d 3c 2h 2d 2c" })
end)
