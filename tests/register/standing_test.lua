-- What is in force on a day: every verdict, the second before it, the second, and the one after; and that nothing
-- logged later changes an answer.

local approvals = require("approvals")
local hash = require("hw.hash")
local lists = require("houseway.base.lists")
local projection = require("register.projection")
local standing = require("register.standing")
local zones = require("houseway.base.zones")
local tap = require("tap")

local SUBMITTED = "2026-01-10T09:00:00Z"

local function approved(more)
  local r = approvals.open()
  local leaf = r:submit(SUBMITTED)
  r:approve(leaf, "2026-01-20T12:00:00Z", more)
  return r, leaf
end

local function verdicts(r, ...)
  local list = {}
  for i, on in ipairs({ ... }) do list[i] = r:verdict(on) end
  return list
end

tap.test("unknown, submitted, in review, in force: each from the second of its entry on", function ()
  local r = approvals.open()
  local leaf = r:submit(SUBMITTED)
  r:review(leaf, "2026-01-11T09:00:00Z")
  r:decide(leaf, "approved", "2026-01-20T12:00:00Z")
  tap.assertEquals(verdicts(r, "2026-01-10T08:59:59Z", SUBMITTED, "2026-01-11T08:59:59Z", "2026-01-11T09:00:00Z",
    "2026-01-20T11:59:59Z", "2026-01-20T12:00:00Z", "2026-01-20T12:00:01Z"),
    { "unknown", "submitted", "submitted", "in review", "in review", "in force", "in force" })
end)

tap.test("another house, or another game, has nothing in force", function ()
  local r = approved()
  for _, other in ipairs({ { house = "Other", game = "Pai Gow" }, { house = "Plain", game = "Pai Gow Poker" } }) do
    other.at = "2026-02-01T00:00:00Z"
    tap.assertEquals(standing.in_force(r.fold, other).verdict, "unknown")
  end
end)

tap.test("a day is its first second in UTC", function ()
  local r = approved({ effective = "2026-02-28T00:00:00Z", expires = "2026-03-01T00:00:00Z" })
  tap.assertEquals(
    verdicts(r, "2026-02-27", "2026-02-27T23:59:59Z", "2026-02-28", "2026-02-28T23:59:59Z", "2026-03-01"),
    { "approved, not yet effective", "approved, not yet effective", "in force", "in force", "expired" })
  tap.assertNil(zones.instant("2026-02-29"))
  tap.assertNil(zones.instant("2026-02-28T00:00:00+01"))
  tap.assertEquals(zones.instant("2028-02-29"), "2028-02-29T00:00:00Z")
end)

tap.test("an approval that says it held before it was logged holds from then on that it was", function ()
  local r = approved({ effective = "2026-01-16T00:00:00Z" })
  tap.assertEquals(verdicts(r, "2026-01-20T11:59:59Z", "2026-01-20T12:00:00Z"), { "submitted", "in force" })
end)

tap.test("suspended, reinstated, revoked; a revocation to come is none yet", function ()
  local r, leaf = approved()
  local why = { reason = { "a complaint" } }
  r:decide(leaf, "suspended", "2026-02-01T00:00:00Z", why)
  r:decide(leaf, "reinstated", "2026-02-03T00:00:00Z")
  r:refused('the step "reinstated" follows "reinstated" (Example r 1(h)); take the step "suspended" first',
    r:deciding(leaf, "reinstated"), "2026-02-03T12:00:00Z")
  r:decide(leaf, "revoked", "2026-02-05T00:00:00Z", { reason = { "found again" }, effective = "2026-02-09T00:00:00Z" })
  tap.assertEquals(verdicts(r, "2026-01-31", "2026-02-01", "2026-02-02T23:59:59Z", "2026-02-03", "2026-02-06",
    "2026-02-08T23:59:59Z", "2026-02-09"),
    { "in force", "suspended", "suspended", "in force", "in force", "in force", "revoked" })
  tap.assertEquals(r:standing("2026-02-09").why, "found again")
end)

tap.test("superseded from the second the next version takes effect, and not revived when that is revoked", function ()
  local r, leaf = approved()
  local second = r:submit("2026-02-01T00:00:00Z", { version = "2", supersedes = leaf, change = { "a rule" } })
  r:approve(second, "2026-02-10T00:00:00Z", { effective = "2026-03-01T00:00:00Z" })
  local one, two = r.fold.by_leaf[leaf], r.fold.by_leaf[second]
  local function of(submission, at) return standing.of(submission, at).verdict end
  tap.assertEquals({ of(one, "2026-02-28T23:59:59Z"), of(two, "2026-02-28T23:59:59Z") },
    { "in force", "approved, not yet effective" })
  tap.assertEquals({ of(one, "2026-03-01T00:00:00Z"), of(two, "2026-03-01T00:00:00Z") }, { "superseded", "in force" })
  -- 26.6 the entry that decides is the approval that superseded it, as of the version in force.
  tap.assertEquals(standing.of(one, "2026-03-01T00:00:00Z").entry, standing.of(two, "2026-03-01T00:00:00Z").entry)
  tap.assertTrue(standing.of(one, "2026-03-01T00:00:00Z").entry > two.number)
  tap.assertEquals(r:standing("2026-03-01").submission.fields.version, "2")
  tap.assertEquals(r:standing("2026-02-28").submission.fields.version, "1")
  r:decide(second, "revoked", "2026-04-01T00:00:00Z", { reason = { "unsound" } })
  tap.assertEquals({ of(one, "2026-04-01T00:00:00Z"), r:verdict("2026-04-01") }, { "superseded", "revoked" })
end)

tap.test("a version that was revoked before its day supersedes nothing", function ()
  local r, leaf = approved()
  local second = r:submit("2026-02-01T00:00:00Z", { version = "2", supersedes = leaf, change = { "a rule" } })
  r:approve(second, "2026-02-10T00:00:00Z", { effective = "2026-03-01T00:00:00Z" })
  r:decide(second, "revoked", "2026-02-20T00:00:00Z", { reason = { "unsound" } })
  tap.assertEquals(r:standing("2026-03-02").submission.fields.version, "1")
  tap.assertEquals(r:verdict("2026-03-02"), "in force")
end)

tap.test("the version after the next supersedes the first too, where the one between never began", function ()
  local r, leaf = approved()
  local second = r:submit("2026-02-01T00:00:00Z", { version = "2", supersedes = leaf, change = { "a rule" } })
  r:approve(second, "2026-02-10T00:00:00Z", { effective = "2026-06-01T00:00:00Z" })
  local third = r:submit("2026-02-11T00:00:00Z", { version = "3", supersedes = second, change = { "another" } })
  r:approve(third, "2026-02-20T00:00:00Z")
  for version, verdict in pairs({ "superseded", "superseded", "in force" }) do
    tap.assertEquals(standing.of(r.fold.list[version], "2026-07-01T00:00:00Z").verdict, verdict)
  end
end)

tap.test("25.6 R11 reinstated before its day, an approval is in force since that day", function ()
  local r, leaf = approved({ effective = "2026-03-01T00:00:00Z" })
  r:decide(leaf, "suspended", "2026-01-25T00:00:00Z", { reason = { "x" } })
  r:decide(leaf, "reinstated", "2026-02-01T00:00:00Z")
  tap.assertEquals(verdicts(r, "2026-01-31", "2026-02-01", "2026-02-28T23:59:59Z", "2026-03-01"),
    { "suspended", "approved, not yet effective", "approved, not yet effective", "in force" })
  local found = r:standing("2026-03-15")
  tap.assertEquals({ found.since, found.entry }, { "2026-03-01T00:00:00Z", 2 })
  r:decide(leaf, "suspended", "2026-04-01T00:00:00Z", { reason = { "x" } })
  r:decide(leaf, "reinstated", "2026-04-05T00:00:00Z") -- after its day: since then
  tap.assertEquals(r:standing("2026-05-01").since, "2026-04-05T00:00:00Z")
end)

tap.test("25.6 an approval whose day came while it was suspended takes effect, and supersedes, once reinstated",
  function ()
    local r, leaf = approved()
    local second = r:submit("2026-02-01T00:00:00Z", { version = "2", supersedes = leaf, change = { "a rule" } })
    r:approve(second, "2026-02-10T00:00:00Z", { effective = "2026-03-01T00:00:00Z" })
    r:decide(second, "suspended", "2026-02-20T00:00:00Z", { reason = { "x" } })
    r:decide(second, "reinstated", "2026-03-10T00:00:00Z")
    local function of(at)
      local found = {}
      for i, one in ipairs(r.fold.list) do found[i] = standing.of(one, at).verdict end
      return found
    end
    tap.assertEquals(of("2026-03-09T23:59:59Z"), { "in force", "suspended" })
    tap.assertEquals(of("2026-03-10T00:00:00Z"), { "superseded", "in force" })
    tap.assertEquals(standing.superseded_from(r.fold.by_leaf[leaf]), "2026-03-10T00:00:00Z")
  end)

tap.test("25.6 R11 what was superseded returns by a new decision alone: submitted again, to the byte, and approved",
  function ()
    local r, leaf = approved()
    local second = r:submit("2026-02-01T00:00:00Z", { version = "2", supersedes = leaf, change = { "a rule" } })
    r:approve(second, "2026-02-10T00:00:00Z")
    r:decide(second, "revoked", "2026-03-01T00:00:00Z", { reason = { "unsound" } })
    r:refused('the step "approved" follows "approved"', r:deciding(leaf, "approved"), "2026-03-02T00:00:00Z")
    r:decide(leaf, "suspended", "2026-03-02T00:00:00Z", { reason = { "x" } })
    r.fold.is_adding = true
    r:refused("not allowed: version 1, which version 2 superseded, is not reinstated; submit the script as a new "
      .. "version", r:deciding(leaf, "reinstated"), "2026-03-03T00:00:00Z")
    r.fold.is_adding = nil -- a register of before has such an entry: it opens, and the entry changes nothing
    r:decide(leaf, "reinstated", "2026-03-03T00:00:00Z")
    tap.assertEquals(verdicts(r, "2026-03-03", "2026-03-04"), { "revoked", "revoked" })
    local again = r:submit("2026-03-04T00:00:00Z", { version = "3", supersedes = second, change = { "as version 1" } })
    r:approve(again, "2026-03-12T00:00:00Z")
    local found = standing.of_script(r.fold, { house = approvals.HOUSE, game = "Pai Gow", at = "2026-03-12T00:00:00Z",
      sha256 = hash.sha256(approvals.submission().script) })
    tap.assertEquals({ found.verdict, found.submission.fields.version }, { "in force", "3" })
  end)

tap.test("a script is in force, another version, or altered", function ()
  local r, leaf = approved()
  local changed = approvals.submission().script .. "-- a note\n"
  local function of(source, at)
    return standing.of_script(r.fold, { house = approvals.HOUSE, game = "Pai Gow", at = at,
      sha256 = hash.sha256(source) }).verdict
  end
  local script = approvals.submission().script
  tap.assertEquals({ of(script, "2026-02-01T00:00:00Z"), of(changed, "2026-02-01T00:00:00Z") },
    { "in force", "altered" })
  local second = r:submit("2026-02-02T00:00:00Z", { version = "2", supersedes = leaf, change = { "a note" },
    script = changed, source_sha256 = hash.sha256(changed) })
  tap.assertEquals(of(changed, "2026-02-03T00:00:00Z"), "submitted")
  r:approve(second, "2026-02-10T00:00:00Z")
  tap.assertEquals({ of(script, "2026-02-11T00:00:00Z"), of(changed, "2026-02-11T00:00:00Z") },
    { "superseded", "in force" })
end)

-- How a script stands: the verdict, the version that is named, and why.
local function of_script(r, script, at)
  local found = standing.of_script(r.fold, { house = approvals.HOUSE, game = "Pai Gow", at = at,
    sha256 = hash.sha256(script) })
  return { found.verdict, found.submission.fields.version, found.why }
end

tap.test("26.6 an altered script is held against the version that counts, not one that was withdrawn", function ()
  local r, AT, NONE = approvals.open(), "2026-02-20T00:00:00Z", "the script's bytes match no version submitted by then"
  local first = r:submit("2026-01-10T09:00:00Z")
  r:taken({ kind = "withdrawal", by = "casino@house.example", submission = first, step = "withdrawn",
    reason = { "a slip" } }, "2026-01-11T09:00:00Z")
  tap.assertEquals(of_script(r, "another", AT), { "altered", "1", NONE .. "; version 1 is withdrawn" })
  local second = r:submit("2026-02-01T00:00:00Z", { version = "2" })
  tap.assertEquals(of_script(r, "another", AT), { "altered", "2", NONE })
  tap.assertEquals(of_script(r, "another", "2026-01-31T00:00:00Z"), { "altered", "1", NONE
    .. "; version 1 is withdrawn" })
  r:approve(second, "2026-02-10T00:00:00Z", { expires = "2026-03-01T00:00:00Z" })
  tap.assertEquals(of_script(r, "another", AT), { "altered", "2", NONE })
  tap.assertEquals(of_script(r, "another", "2026-03-02T00:00:00Z"), { "altered", "2", NONE
    .. "; version 2 is expired" })
  r:submit("2026-03-03T00:00:00Z", { version = "3" })
  tap.assertEquals(of_script(r, "another", "2026-03-04T00:00:00Z"), { "altered", "3", NONE })
end)

tap.test("26.6 a script that is filed again says what became of it before, until it is approved", function ()
  local r, leaf = approved()
  local script = approvals.submission().script
  r:decide(leaf, "revoked", "2026-02-05T00:00:00Z", { reason = { "unsound" } })
  local again = r:submit("2026-02-06T00:00:00Z", { version = "2", supersedes = leaf, change = { "none" } })
  local entry = r.fold.by_leaf[leaf].steps[3].number
  local before = ("the same script was revoked as version 1, by entry %d"):format(entry)
  tap.assertEquals(of_script(r, script, "2026-02-05T12:00:00Z"), { "revoked", "1", "unsound" })
  tap.assertEquals(of_script(r, script, "2026-02-07T00:00:00Z"), { "submitted", "2", before })
  r:approve(again, "2026-02-10T00:00:00Z", { effective = "2026-03-01T00:00:00Z" })
  tap.assertEquals(of_script(r, script, "2026-02-11T00:00:00Z"), { "approved, not yet effective", "2",
    "from 2026-03-01T00:00:00Z; " .. before })
  tap.assertEquals(of_script(r, script, "2026-03-01T00:00:00Z"), { "in force", "2" })
end)

-- Every instant asked after every entry: an answer once given for an instant by which an entry was logged stands.
tap.test("nothing that is logged later changes what held before", function ()
  local r = approvals.open()
  local asked, answers = {}, {}
  for day = 1, 28 do asked[day] = ("2026-02-%02dT00:00:00Z"):format(day) end
  local function again(logged)
    for _, at in ipairs(asked) do
      local found = r:verdict(at)
      if at < logged then tap.assertEquals(found, answers[at], at .. " after " .. logged) end
      answers[at] = found
    end
  end
  local function at(day) return ("2026-02-%02dT06:00:00Z"):format(day) end
  again(at(0))
  local leaf = r:submit(at(1))
  again(at(1))
  local second
  for day, body in ipairs({
    function (when) r:review(leaf, when) end,
    function (when)
      r:decide(leaf, "approved with conditions", when, { effective = at(7), condition = { "until 2026-02-20" } })
    end,
    function (when) r:decide(leaf, "suspended", when, { reason = { "x" }, effective = at(9) }) end,
    function (when) r:decide(leaf, "reinstated", when, { effective = at(11) }) end,
    function (when)
      second = r:submit(when, { version = "2", supersedes = leaf, change = { "x" } })
    end,
    function (when) r:approve(second, when, { effective = at(15), expires = at(23) }) end,
    function (when) r:decide(second, "revoked", when, { reason = { "y" }, effective = at(25) }) end,
  }) do
    body(at(day + 1))
    again(at(day + 1))
  end
  local different = {}
  for _, when in ipairs(asked) do different[answers[when]] = true end
  for _, word in ipairs({ "unknown", "submitted", "in review", "approved, not yet effective", "in force", "suspended",
    "expired", "revoked" }) do
    tap.assertTrue(different[word], word)
  end
end)

tap.test("what waits for a decision: which steps may follow, who signs, by when", function ()
  local r = approvals.open()
  local leaf = r:submit(SUBMITTED)
  local function pending(at)
    local list = {}
    local rows = projection.standings_at(lists.collect(r.fold.list, projection.standing_of), at)
    for _, one in ipairs(projection.pending(r.fold, rows, at)) do
      for _, step in ipairs(one.next) do
        list[#list + 1] = ("%s, %s, %s%s, %s"):format(step.step, step.signed_by, step.due or "-",
          step.overdue and " overdue" or "", step.cite)
      end
    end
    return list
  end
  tap.assertEquals(pending("2026-01-15T23:59:59Z"), { "in review, review, 2026-01-15, Example r 1(b)",
    "approved in an emergency, approval, -, Example r 1(f)", "withdrawn, submission, -, Example r 1(e)" })
  tap.assertEquals(pending("2026-01-16T00:00:00Z")[1], "in review, review, 2026-01-15 overdue, Example r 1(b)")
  r:review(leaf, "2026-01-30T09:00:00Z")
  tap.assertEquals(#pending("2026-03-01T00:00:00Z"), 6)
  tap.assertEquals(pending("2026-03-02T00:00:00Z")[1], "approved, approval, 2026-03-01 overdue, Example r 1(c)")
  r:decide(leaf, "approved", "2026-03-02T00:00:00Z")
  tap.assertEquals(pending("2026-03-02T00:00:00Z"), {})
  local late = {}
  for i, event in ipairs(standing.history(r.fold.by_leaf[leaf])) do
    late[i] = ("%d %s%s"):format(event.entry, event.what, event.late and " late" or "")
  end
  tap.assertEquals(late, { "0 submitted", "1 in review late", "2 approved late" })
end)

tap.test("X18 deadlines, notice and the day decided are days of the register's zone", function ()
  local submitted = "2026-01-10T12:00:00Z" -- in New Zealand it is 1 o'clock of the 11th
  for _, one in ipairs({
    { due = "2026-01-15", earliest = "2026-01-15", too_early = "2026-01-14T23:59:59Z", late = true },
    { zone = zones.read("NZST-12NZDT,M9.5.0,M4.1.0/3"), due = "2026-01-16", earliest = "2026-01-16",
      too_early = "2026-01-15T10:59:59Z" } }) do
    local r, early = approvals.open(), approvals.open()
    r.list, early.list = { zone = one.zone }, { zone = one.zone }
    local leaf = r:submit(submitted)
    local rows = projection.standings_at(lists.collect(r.fold.list, projection.standing_of), submitted)
    local step = projection.pending(r.fold, rows, "2026-01-16T10:00:00Z", one.zone)[1].next[1]
    tap.assertEquals({ step.due, step.overdue }, { one.due, one.late or false })
    r:review(leaf, "2026-01-16T10:00:00Z")
    tap.assertEquals(standing.history(r.fold.by_leaf[leaf])[2].late, one.late)
    local decided = r:deciding(leaf, "approved", { decided = "2026-01-21" })
    if one.zone then r:taken(decided, "2026-01-20T12:00:00Z")
    else r:refused("the day decided must be the day of logging, 2026-01-20", decided, "2026-01-20T12:00:00Z") end
    early:review(early:submit(submitted), "2026-01-11T09:00:00Z")
    early:refused(("from %s or later"):format(one.earliest), early:deciding(leaf, "approved",
      { effective = one.too_early }), "2026-01-12T09:00:00Z")
  end
end)

tap.test("what was superseded is kept as long as the chapter says, from a leap day on too", function ()
  local r = approvals.open()
  local leaf = r:submit("2028-02-01T00:00:00Z")
  r:approve(leaf, "2028-02-29T00:00:00Z")
  local one = r.fold.by_leaf[leaf]
  tap.assertNil(standing.kept_through(one, "2028-03-01T00:00:00Z"))
  local second = r:submit("2028-03-01T00:00:00Z", { version = "2", supersedes = leaf, change = { "x" } })
  r:approve(second, "2028-03-10T00:00:00Z")
  tap.assertEquals({ standing.kept_through(one, "2028-03-10T00:00:00Z") }, { "2033-03-01", "Example r 1(j)" })
end)

-- An entry that the law of approvals does not allow, in a register that was kept without asking it.
tap.test("a register with an entry that the law does not allow is opened, and imported, by none who ask", function ()
  local fold, log = require("register.fold"), require("register.log")
  local registers, scratch = require("registers"), require("scratch")
  scratch.with(function (directory)
    local SUBMISSION = "of something else: entry 1: the field submission must be the leaf of a submission of this "
      .. "register, not cdcd"
    local made = registers.make(directory)
    local said = approvals.step(("cd"):rep(32), "in review", { by = "reviewer@gaming.example" })
    assert(made.log:append(registers.signed(said, "review@houseway", made.keys.reviewer),
      { key = made.key, at = "2026-02-01T00:00:00Z" }))
    local from = { head = made.log.store:head(), texts = made.log.store:entries(0) }
    made.log:close()
    local opened = assert(log.open(made.path, made.policy))
    opened:close()
    local refused, why = log.open(made.path, made.policy, nil, fold.new)
    tap.assertNil(refused)
    tap.assertStrContains(tostring(why), SUBMISSION)
    refused, why = log.import(directory .. "/new.db", made.policy, from, fold.new)
    tap.assertNil(refused)
    tap.assertStrContains(tostring(why), SUBMISSION)
  end)
end)
