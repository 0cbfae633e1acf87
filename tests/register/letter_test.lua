-- The letter of a decision (issue 26.3): every fact of it is in the register, it says first what became of the
-- decision, and the commands on it verify it.

local carried = require("register.carried")
local cli = require("cli")
local documents = require("docs.documents")
local entry = require("register.entry")
local fold = require("register.fold")
local hex = require("houseway.base.hex")
local json = require("houseway.base.json")
local letters = require("register.letter")
local log = require("register.log")
local note = require("hw.note")
local office = require("office")
local parsed = require("page.parsed")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local statement = require("register.statement")
local tap = require("tap")
local tree = require("hw.tree")

cli.stay_here()

local DIRECTORY = tap.build_directory() .. "/test-letter"

local function run(...)
  return cli.run({ directory = DIRECTORY, arguments = { "register", ... } })
end

local function sound(result)
  tap.assertEquals({ result.code, result.err }, { 0, "" }, result.out)
  return result.out
end

-- The texts of all entries, from the first.
local function make()
  assert(sources.shell(("rm -rf '%s' && mkdir '%s'"):format(DIRECTORY, DIRECTORY)))
  local made = office.make(DIRECTORY)
  scratch.write(DIRECTORY .. "/way.proof", assert(carried.write(made.log, { house = "Plain", game = "Pai Gow",
    at = "2026-06-02T00:00:00Z", key = made.key })))
  local texts = made.log.store:entries(0, made.log.tree:size())
  made.log:close()
  sound(run("export", "r.db", "exported", "--full", "--policy", "policy"))
  sound(run("export", "r.db", "digests", "--policy", "policy"))
  return texts, made
end

local TEXTS, MADE = make()
local LEAVES = {}
for _, text in ipairs(TEXTS) do LEAVES[hex.of(tree.leaf(text))] = true end
local ALL = table.concat(TEXTS)

local function letter(number, ...)
  return sound(run("letter", "r.db", number, "--policy", "policy", ...))
end

local function facts(number, ...)
  return json.decode(letter(number, "--json", ...))
end

-- ---- every fact is in the register ----

-- What a letter says besides: words of houseway's own about the facts, and the head.
local OWN = { means = true, commands = true, verdict = true, why = true, found = true, title = true, under = true,
  root = true, leaf = true, required_by = true }

local function check_strings(value, key, count)
  if type(value) == "string" and not OWN[key] then
    tap.assertTrue(ALL:find(value, 1, true) ~= nil or ALL:find(value:gsub("[-:T]", ""), 1, true) ~= nil,
      ("%s: %s"):format(key, value))
    count = count + 1
  end
  for inner, one in pairs(type(value) == "table" and value or {}) do
    count = check_strings(one, math.type(inner) and key or inner, count)
  end
  return count
end

local DECISIONS = { "5", "9", "12", "13" }

tap.test("26.3 a letter has no fact that is not in the register", function ()
  for _, number in ipairs(DECISIONS) do
    local found = facts(number)
    tap.assertTrue(check_strings(found, "", 0) > 25)
    tap.assertTrue(LEAVES[found.submission.leaf])
    tap.assertEquals(found.tested.verdict, "CONFORMS")
    tap.assertStrContains(scratch.read(DIRECTORY .. "/exported/checkpoint"), "\n14\n" .. found.root .. "\n")
    local submitted = entry.read(TEXTS[found.submission.entry + 1]).fields
    for _, name in ipairs(letters.DIGESTS) do tap.assertEquals(found.submission[name], submitted[name], name) end
    tap.assertEquals({ #found.submission.rounds_sha256, #found.submission.edition_sha256 }, { 64, 64 })
    for _, one in ipairs({ found, found.submission, found.law }) do
      tap.assertNotNil(entry.kind_of(TEXTS[one.entry + 1]))
    end
    tap.assertStrContains(sources.read("jurisdictions/example/pai_gow.lua"), 'title  = "Pai Gow, with a worked example')
    tap.assertEquals(found.law.title, "Example, Pai Gow, with a worked example of approvals")
  end
end)

tap.test("26.3 a letter says who decided what, for whom, under which law, and after which tests", function ()
  local found = facts("5", "--on", "2026-03-01")
  tap.assertEquals({ found.step, found.by[1].name, found.by[1].roles, found.by[1].list, found.submission.house,
    found.submission.by, found.law.entry, found.law.known, found.under }, { "approved with conditions",
    "director@gaming.example", { "approval", "review" }, 0, "Plain", "casino@house.example", 1, "2026-01-02T09:00:00Z",
    "Example r 1(c)" })
  tap.assertEquals(found.standing, { holds = true, counts = true, verdict = "in force", entry = 5,
    since = "2026-02-01T00:00:00Z" })
  tap.assertEquals(found.tested.certificates[1].results, { "GLI-29 = passes" })
  tap.assertEquals({ found.tested.figures, found.tested.more }, { { "house edge, against itself = 1/40" }, 1 })
  tap.assertEquals(found.tested.reviews[1].findings, { "well set" })
  tap.assertEquals({ found.conditions[1].holds, found.conditions[2].holds, found.conditions[3].by_hand },
    { nil, true, true })
  local words = letter("5", "--on", "2026-03-01"):gsub("%s+", " ")
  tap.assertStrContains(words, "by hand: only at tables 4 to 9: people check it")
  tap.assertStrContains(words, "no figure in it differs (met: by lab@test.example, logged 2026-01-12T09:00:00Z)")
  tap.assertStrContains(words, "by the way (houseway verify checks it)")
  local meanings = {}
  for _, row in ipairs(documents.rows("docs/approvals.md", "## Conditions")) do meanings[row[2]] = true end
  for _, one in ipairs(found.conditions) do
    tap.assertTrue(meanings[one.means] or one.means == "met through 2026-12-31 23:59:59 UTC", one.means)
  end
  -- The signer is the one of the list in force then, which the deputy came to later.
  local deputy = facts("9").by[1]
  tap.assertEquals({ deputy.name, deputy.list, deputy.from, deputy.before },
    { "deputy@gaming.example", 6, "2026-02-15T00:00:00Z", "2027-01-01T00:00:00Z" })
  tap.assertEquals({ facts("12").expires, facts("12").law.as_of }, { "2027-05-01T00:00:00Z", "2026-01-01" })
  tap.assertEquals(found.law.governs, TEXTS[2]:match("\ngoverns: (%S+)")) -- its text may state none
  tap.assertEquals(facts("12").notwithstanding, "a trial")
  -- Of the lines that the director has in the second list, the one that allows it.
  tap.assertEquals({ #facts("13").by, facts("13").by[1].roles }, { 1, { "approval", "review" } })
end)

tap.test("26.6 a letter has what was asked of the house, and its answers, each by its entry", function ()
  scratch.write(DIRECTORY .. "/asked.db", scratch.read(DIRECTORY .. "/r.db"))
  local function say(key, ...)
    sound(run("say", "asked.db", "--key", key, "--log-key", "log.key", "--policy", "policy", ...))
  end
  say("reviewer", "request", "Plain@2", "which coupons?", "from when on?")
  say("casino", "answer", "Plain@2", "none")
  local function asked(...) return sound(run("letter", "asked.db", "Plain@2", "--policy", "policy", ...)) end
  local list = json.decode(asked("--json")).tested.requests
  tap.assertEquals({ list[1].entry, list[1].by, list[1].kind, list[1].words, list[2].entry, list[2].by, list[2].kind,
    list[2].words }, { 14, "reviewer@gaming.example", "request", { "which coupons?", "from when on?" }, 15,
    "casino@house.example", "answer", { "none" } })
  local text = asked():gsub("%s+", " ")
  tap.assertStrContains(text, ("Request entry 14 of reviewer@gaming.example, logged %s: which coupons?; from when on?")
    :format(list[1].logged))
  tap.assertStrContains(text, ("Answer entry 15 of casino@house.example, logged %s: none"):format(list[2].logged))
  tap.assertEquals(json.decode(asked("--json", "--on", "2026-06-02")).tested.requests, {}) -- before they were logged
end)

-- ---- what became of it ----

tap.test("26.3 the letter of an approval that was superseded, suspended or has expired says so first", function ()
  for _, case in ipairs({
    { "5", "2026-03-01", "IN FORCE since 2026-02-01T00:00:00Z, by entry 5." },
    { "5", "2026-01-21", "NOT IN FORCE: approved, not yet effective, by entry 5: from 2026-02-01T00:00:00Z." },
    { "5", "2026-05-02", "NOT IN FORCE: superseded since 2026-05-01T00:00:00Z, by entry 12: by version 2. The decision "
      .. "of this letter no longer counts." },
    { "12", "2026-05-02", "IN FORCE since 2026-05-01T00:00:00Z, by entry 12." },
    { "12", "2026-06-02", "NOT IN FORCE: suspended since 2026-06-01T09:00:00Z, by entry 13: a complaint. The decision "
      .. "of this letter no longer counts." },
    { "13", "2026-06-02", "NOT IN FORCE: suspended since 2026-06-01T09:00:00Z, by entry 13: a complaint. This is the" },
  }) do
    local said = letter(case[1], "--on", case[2]):gsub("\n", " ")
    local title = said:find("version %d: ")
    tap.assertTrue(title and title < 60)
    local from = said:find("I[NM] FORCE") or said:find("NOT IN FORCE")
    tap.assertEquals(said:sub(said:find("NOT IN", 1, true) or from):sub(1, #case[3]), case[3])
    tap.assertTrue(from < said:find("The decision", from, true))
  end
end)

tap.test("every time of a letter, of lists and of public pages is in UTC, and says so", function ()
  tap.assertStrContains(letter("5", "--on", "2026-03-01"):gsub("%s+", " "),
    "from 2026-02-01T00:00:00Z until 2026-12-31 UTC, by a condition")
  sound(run("site", "r.db", "-o", "site", "--policy", "policy"))
  local said = { letter("5"), letter("12") }
  for _, action in ipairs({ "status", "pending", "log" }) do
    said[#said + 1] = sound(run(action, "r.db", "--policy", "policy"))
  end
  local _, pages = sources.shell(("cat '%s'/site/*.html"):format(DIRECTORY))
  said[#said + 1] = pages
  local count = 0
  for zone in table.concat(said, "\n"):gsub("%s+", " "):gmatch("%f[%d]%d%d:%d%d:%d%d([^%d]...)") do
    tap.assertTrue(zone:sub(1, 1) == "Z" or zone == " UTC", zone)
    count = count + 1
  end
  tap.assertTrue(count > 50, count)
end)

tap.test("26.3 without --on a letter is told at the newest entry, and is the same bytes every time", function ()
  tap.assertEquals(facts("5").at, "2026-06-01T09:00:00Z")
  local pages = {}
  for i = 1, 2 do
    letter("12", "-o", "page.html")
    pages[i] = scratch.read(DIRECTORY .. "/page.html")
    assert(os.remove(DIRECTORY .. "/page.html"))
  end
  tap.assertEquals(pages[1], pages[2])
end)

-- ---- from where it is written ----

tap.test("26.3 a register, an export and a floor's proof have the same letter", function ()
  for _, number in ipairs({ "5", "12", "13" }) do
    local whole = facts(number, "--on", "2026-06-02")
    for _, from in ipairs({ "exported", "way.proof" }) do
      local result = run("letter", from, number, "--policy", "policy", "--json", "--on", "2026-06-02")
      local found = json.decode(sound(result))
      tap.assertEquals(found, whole, from)
    end
  end
  local status = json.decode(sound(run("letter", "way.proof", "5", "--policy", "policy", "--json")))
  tap.assertEquals(status.at, "2026-06-02T00:00:00Z")
end)

tap.test("26.3 what is no decision has no letter, nor has what is not there", function ()
  for _, case in ipairs({ { "r.db", "1", "entry 1 is no decision" },
    { "r.db", "4", "entry 4 is no decision" }, { "r.db", "14", 'the number of an entry must be 0 to 13, not "14"' },
    { "way.proof", "9", "entry 9 is no decision" },
    { "digests", "5", "digests alone" }, { "policy", "5", "no register" } }) do
    local result = run("letter", case[1], case[2], "--policy", "policy")
    tap.assertEquals({ result.code, result.out }, { 2, "" })
    tap.assertStrContains(result.err, case[3])
  end
  local altered = scratch.read(DIRECTORY .. "/way.proof"):gsub("a complaint", "no complaint")
  scratch.write(DIRECTORY .. "/altered.proof", altered)
  local result = run("letter", "altered.proof", "13", "--policy", "policy")
  tap.assertEquals(result.code, 1)
  tap.assertStrContains(result.out, "not valid: altered")
end)

-- ---- the page ----

tap.test("26.3 names that mean harm are text on the page, and quoted in its commands", function ()
  letter("9", "-o", "page.html")
  local page = scratch.read(DIRECTORY .. "/page.html")
  tap.assertNil(page:find("<script", 1, true))
  local root = parsed.read(page)
  tap.assertStrContains(parsed.words(root), office.HARM)
  local said = facts("9").verify
  tap.assertStrContains(said[#said].commands[1], "--house '" .. office.HARM .. "' --game 'Pai Gow'")
  assert(os.remove(DIRECTORY .. "/page.html"))
end)

-- ---- how to verify it ----

-- Runs the commands of a letter's page or text in a folder of their own, where REGISTER is.
local function follow(steps, change)
  local lines = { "set -e", ("houseway() { HOUSEWAY_PATH='%s' '%s/houseway' \"$@\"; }"):format(tap.source_root(),
    tap.build_directory()) }
  for i, step in ipairs(steps) do
    if i == 2 and change then lines[#lines + 1] = change end
    table.move(step.commands, 1, #step.commands, #lines + 1, lines)
  end
  local ok, out
  scratch.with(function (directory)
    for _, name in ipairs({ "policy", "way.lua", "way.proof" }) do
      scratch.write(directory .. "/" .. name, scratch.read(DIRECTORY .. "/" .. name))
    end
    scratch.write(directory .. "/steps", (table.concat(lines, "\n"):gsub("REGISTER", DIRECTORY .. "/r.db")) .. "\n")
    ok, out = sources.shell(("cd '%s' && sh steps 2>&1"):format(directory))
  end)
  return ok, out
end

tap.test("26.3 the letter of what two persons signed names both, and each is verified", function ()
  local found = facts("12")
  tap.assertEquals({ #found.by, found.by[1].name, found.by[1].place, found.by[2].name, found.by[2].place },
    { 2, "director@gaming.example", 2, "deputy@gaming.example", 1 }) -- the deputy signed first
  tap.assertEquals(found.persons, { count = 2, required = 2, required_by = { "the list of signers" } })
  table.remove(found.verify)
  local ok, out = follow(found.verify)
  tap.assertTrue(ok, out)
  for _, one in ipairs(found.by) do
    tap.assertStrContains(out, 'Good "approval@houseway" signature for ' .. one.name)
  end
end)

tap.test("26.3 the commands on a letter verify it, and find what was changed", function ()
  local found = facts("5")
  local last = table.remove(found.verify)
  local ok, out = follow(found.verify)
  tap.assertTrue(ok, out)
  tap.assertStrContains(out, "valid: entry 5, an approval logged 2026-01-20T09:00:00Z, signed by "
    .. "director@gaming.example")
  tap.assertStrContains(out, 'Good "approval@houseway" signature for director@gaming.example')
  tap.assertStrContains(out, found.submission.source_sha256 .. "  way.lua")
  tap.assertStrContains(last.commands[1], "houseway verify way.lua way.proof --policy policy")
  local change = "sed 's/^step: approved with conditions/step: approved/' 5.entry > other; mv other 5.entry"
  local gone = { found.verify[1], found.verify[3] }
  tap.assertTrue((follow(gone)))
  tap.assertFalse((follow(gone, change)))
  tap.assertFalse((follow({ found.verify[1], found.verify[2] }, change)))
end)

-- Appends a rotation of the register's key, and a succession of roots.
local function change_keys(made)
  local key, public = note.make(registers.ORIGIN, "log", ("\21"):rep(32))
  local rotation = { kind = "rotation", register = registers.ORIGIN, old_key = made.policy.log_key,
    new_key = public.text, reason = "a new machine" }
  rotation.consent = note.sign(made.key, statement.text(rotation)):sub(1, -2)
  local new = registers.key(DIRECTORY, "root4")
  local succession = { kind = "succession", register = registers.ORIGIN, old_root = made.policy.root,
    old_roots_needed = "2", root = { made.keys.root1.public, made.keys.root2.public, new.public }, roots_needed = "2",
    reason = "a director retires" }
  local opened <close> = assert(log.open(DIRECTORY .. "/r.db", made.policy, nil, fold.new))
  for i, said in ipairs({ rotation, succession }) do
    local number, why = opened:append(registers.signed(said, "signers@houseway", made.keys.root1, made.keys.root2,
      i == 2 and new or nil), { key = key, at = "2026-06-03T00:00:00Z" })
    assert(number, tostring(why))
  end
end

tap.test("26.5 after a rotation and a succession the commands on a letter work with the policy of before", function ()
  change_keys(MADE)
  local found = facts("5")
  table.remove(found.verify)
  local ok, out = follow(found.verify)
  tap.assertTrue(ok, out)
  tap.assertStrContains(out, "valid: an entitled person signed every entry")
  tap.assertStrContains(out, 'Good "approval@houseway" signature for director@gaming.example')
  sound(run("site", "r.db", "-o", "pages", "--policy", "policy"))
  local page = scratch.read(DIRECTORY .. "/pages/5.html")
  tap.assertStrContains(page, "register verify REGISTER --policy policy")
  tap.assertNil(page:find("--list-proof", 1, true))
end)
