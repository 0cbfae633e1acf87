-- Requests for information, answers and assignments: whose turn it is, and that nothing else changes.

local approvals = require("approvals")
local cli = require("cli")
local json = require("houseway.base.json")
local fold = require("register.fold")
local log = require("register.log")
local projection = require("register.projection")
local redaction = require("register.redaction")
local registers = require("registers")
local requests = require("register.requests")
local scratch = require("scratch")
local standing = require("register.standing")
local subject = require("register.page.public.subject")
local tap = require("tap")

cli.stay_here()

local function request(leaf, question)
  return { kind = "request", by = "reviewer@gaming.example", submission = leaf, question = { question or "limits?" } }
end

local function answer(leaf, to, by)
  return { kind = "answer", by = by or "casino@house.example", submission = leaf, request = to, answer = { "ten" } }
end

-- Whose turn it is at an instant, by the steps, and by what the projection stores.
local function turn(r, leaf, at)
  local one = r.fold.by_leaf[leaf]
  local found = standing.of(one, at)
  local row = assert(projection.standings_at({ projection.standing_of(one) }, at))[1]
  local read = requests.read_turn(found.turn, found.since)
  tap.assertEquals(requests.read_turn(row.turn, row.since), read)
  return read
end

tap.test("26.2 it is the house's turn from the first request that is not answered", function ()
  local r = approvals.open()
  local leaf = r:submit("2026-01-10T09:00:00Z")
  r:review(leaf, "2026-01-11T09:00:00Z")
  local first = r:taken(request(leaf), "2026-01-12T09:00:00Z")
  local second = r:taken(request(leaf, "rules?"), "2026-01-13T09:00:00Z")
  r:taken(answer(leaf, first), "2026-01-14T09:00:00Z")
  r:taken(answer(leaf, second), "2026-01-15T09:00:00Z")
  r:taken({ kind = "assignment", by = "director@gaming.example", submission = leaf,
    reviewer = "reviewer@gaming.example" }, "2026-01-16T09:00:00Z")
  local THEIRS = "2026-01-15T09:00:00Z"
  for at, expected in pairs({
    ["2026-01-11T10:00:00Z"] = { turn = "the regulator", turn_since = "2026-01-11T09:00:00Z" },
    ["2026-01-12T10:00:00Z"] = { turn = "the house", turn_since = "2026-01-12T09:00:00Z", requests = { 2 } },
    ["2026-01-13T10:00:00Z"] = { turn = "the house", turn_since = "2026-01-12T09:00:00Z", requests = { 2, 3 } },
    ["2026-01-14T10:00:00Z"] = { turn = "the house", turn_since = "2026-01-13T09:00:00Z", requests = { 3 } },
    ["2026-01-15T10:00:00Z"] = { turn = "the regulator", turn_since = THEIRS },
    ["2026-01-16T10:00:00Z"] = { turn = "the regulator", turn_since = THEIRS, reviewer = "reviewer@gaming.example",
      reviewer_since = "2026-01-16T09:00:00Z" },
  }) do
    tap.assertEquals(turn(r, leaf, at), expected, at)
  end
  local words = {}
  for i, event in ipairs(standing.history(r.fold.by_leaf[leaf])) do words[i] = event.what end
  tap.assertEquals(words, { "submitted", "in review", "information requested", "information requested", "answered",
    "answered", "assigned" })
  tap.assertEquals(#standing.history(r.fold.by_leaf[leaf], "2026-01-13T00:00:00Z"), 3)
end)

tap.test("26.2 a request changes nothing in force, and no step that may follow or its deadline", function ()
  local function next_steps(ask)
    local r = approvals.open()
    local leaf = r:submit("2026-01-10T09:00:00Z")
    r:review(leaf, "2026-01-11T09:00:00Z")
    if ask then r:taken(request(leaf), "2026-01-12T09:00:00Z") end
    local one = r.fold.by_leaf[leaf]
    local found = standing.of(one, "2026-02-20T00:00:00Z")
    local list = standing.next_steps(one.law, { word = found.verdict, since = found.since }, "2026-02-20T00:00:00Z")
    r:decide(leaf, "approved", "2026-02-20T09:00:00Z")
    if ask then r:taken(request(leaf, "and now?"), "2026-02-21T09:00:00Z") end
    local after = r:standing("2026-03-01")
    return { list, one.steps[2].late, after.verdict, after.since, after.why }
  end
  local without = next_steps(false)
  tap.assertTrue(without[1][1].overdue)
  tap.assertEquals(next_steps(true), without)
end)

tap.test("a request on an approved submission is pending until the house answers it, or the approval ends", function ()
  local r = approvals.open()
  local leaf = r:submit("2026-01-10T09:00:00Z")
  r:review(leaf, "2026-01-11T09:00:00Z")
  r:decide(leaf, "approved", "2026-02-20T09:00:00Z")
  local one = r.fold.by_leaf[leaf]
  local function pending(at)
    local rows = assert(projection.standings_at({ projection.standing_of(one) }, at))
    local listed = assert(projection.pending(r.fold, rows, at))[1]
    return listed and { listed.row.verdict, requests.read_turn(listed.row.turn, "").turn, #listed.next }
  end
  local asked = r:taken(request(leaf), "2026-02-21T09:00:00Z")
  tap.assertEquals({ pending("2026-02-21T08:00:00Z") }, {})
  tap.assertEquals(pending("2026-03-01T09:00:00Z"), { "in force", "the house", 0 })
  r:taken(answer(leaf, asked), "2026-03-02T09:00:00Z")
  tap.assertEquals({ pending("2026-03-03T09:00:00Z") }, {})
  r:taken(request(leaf, "and now?"), "2026-03-04T09:00:00Z")
  tap.assertEquals(#pending("2026-03-05T09:00:00Z"), 3)
  r:decide(leaf, "revoked", "2026-03-06T09:00:00Z", { reason = { "other terms" } })
  tap.assertEquals({ pending("2026-03-07T09:00:00Z") }, {})
end)

tap.test("26.2 an answer is by the house, to a request on its submission; each is of a submission", function ()
  local r, AT = approvals.open(), "2026-01-20T09:00:00Z"
  local leaf = r:submit("2026-01-10T09:00:00Z")
  local other = r:submit("2026-01-10T09:00:00Z", { house = "Harborlight" })
  local asked = r:taken(request(leaf), "2026-01-12T09:00:00Z")
  r:refused("an answer must be by casino@house.example, or another who submits for Plain, not by "
    .. "other@house.example", answer(leaf, asked, "other@house.example"), AT)
  r:refused("request must be the leaf of a request on entry 1, not " .. asked, answer(other, asked), AT)
  r:refused("request must be the leaf of a request on entry 0, not " .. leaf, answer(leaf, leaf), AT)
  r:refused("the leaf of a submission of this register", request(("ef"):rep(32)), AT)
  tap.assertEquals(#r.fold.by_leaf[leaf].notes, 1)
end)

tap.test("26.2 a request is answered once; a second answer that a register of before has is read", function ()
  local r, AT = approvals.open(), "2026-01-20T09:00:00Z"
  local leaf = r:submit("2026-01-10T09:00:00Z")
  local first = r:taken(request(leaf), "2026-01-12T09:00:00Z")
  local second = r:taken(request(leaf, "rules?"), "2026-01-13T09:00:00Z")
  r.fold.is_adding = true
  r:taken(answer(leaf, first), "2026-01-14T09:00:00Z")
  r:refused("not allowed: entry 3 has answered the request; answer a request that is open",
    answer(leaf, first), AT)
  r:taken(answer(leaf, second), AT)
  r.fold.is_adding = nil
  r:taken(answer(leaf, first), "2026-01-21T09:00:00Z")
  tap.assertEquals(#r.fold.by_leaf[leaf].notes, 5)
end)

tap.test("26.1 a submitter whose key is for another house now neither answers for the old nor withdraws", function ()
  local AT = "2026-01-14T09:00:00Z"
  for _, is_moved in ipairs({ true, false }) do
    scratch.with(function (directory)
      local made = registers.make(directory, { form = "2", house = { "casino@house.example Plain" } })
      local function log_of(said, name, ...)
        return made.log:append(registers.signed(said, name .. "@houseway", ...), { key = made.key, at = AT })
      end
      assert(log_of(approvals.submission(), "submission", made.keys.casino))
      local list = { kind = "signers", form = "2", number = "1", log_key = made.policy.log_key, signer = made.list,
        house = { is_moved and "casino@house.example Other" or "casino@house.example Plain" } }
      made.log:close()
      made.log = assert(log.open(made.path, made.policy, nil, fold.new))
      local leaf = made.log.fold.list[1].leaf
      local number = assert(log_of(request(leaf), "review", made.keys.reviewer))
      assert(log_of(list, "signers", made.keys.root1, made.keys.root2))
      made.log:close()
      made.log = assert(log.open(made.path, made.policy, nil, fold.new))
      local asked = made.log.fold.list[1].notes[1]
      tap.assertEquals(asked.number, number)
      local _, why = log_of(answer(leaf, asked.leaf), "submission", made.keys.casino)
      local _, withdrawn = log_of({ kind = "withdrawal", by = "casino@house.example", submission = leaf,
        step = "withdrawn" }, "submission", made.keys.casino)
      for what, found in pairs({ ["an answer"] = why, ["a withdrawal"] = withdrawn }) do
        local expected = what .. " is by casino@house.example, whose key is for Other now; let a person sign who "
          .. "submits for Plain"
        if is_moved then tap.assertStrContains(tostring(found), expected)
        else tap.assertEquals(getmetatable(found), nil, tostring(found)) end
      end
      made.log:close()
    end)
  end
end)

tap.test("26.3 the public pages name what is asked, answered and assigned", function ()
  local rules, leaf = redaction.of({}), ("ab"):rep(32)
  tap.assertEquals(subject.of(request(leaf), nil, rules), "a submission: limits?")
  tap.assertEquals(subject.of(answer(leaf, leaf), nil, rules), "a submission: ten")
  tap.assertEquals(subject.of({ kind = "assignment", reviewer = "a@b.example" }, nil, rules),
    "a submission: a@b.example")
  tap.assertEquals(subject.of(request(leaf), nil, redaction.of({ public = { "step" } })), "a submission: [redacted]")
end)

tap.test("26.2 say asks, answers and assigns; pending and history show it", function ()
  scratch.with(function (directory)
    local made = registers.make(directory)
    assert(made.log:append(registers.signed(approvals.submission(), "submission@houseway", made.keys.casino),
      { key = made.key, at = "2026-01-10T09:00:00Z" }))
    made.log:close()
    registers.write(made, directory)
    local function run(action, ...)
      return cli.run({ directory = directory, env = { HOUSEWAY_POLICY = "policy", HOUSEWAY_LOG_KEY = "log.key" },
        arguments = { "register", action, "register.db", ... } })
    end
    local expect = cli.expect
    local function pending()
      return json.decode(expect(run("pending", "--json"), 0)).pending[1]
    end
    tap.assertEquals({ pending().turn, pending().turn_since }, { "the regulator", "2026-01-10T09:00:00Z" })
    expect(run("say", "request", "1", "the limits of each pit", "--key", "reviewer"), 0, "entry 2: request by ")
    expect(run("pending"), 0, "the house has not answered entry 2\n")
    tap.assertEquals({ pending().turn, pending().requests }, { "the house", { 2 } })
    expect(run("say", "answer", "1", "a letter", "--key", "casino"), 0, "entry 3: answer by casino@house.example")
    expect(run("pending"), 0, "the house has answered\n")
    -- None is open now, named or not.
    expect(run("say", "answer", "1", "more", "--key", "casino"), 1,
      "no request of entry 1 is open; answer a request that is open")
    expect(run("say", "answer", "1", "request=2", "more", "--key", "casino"), 1, "not allowed: entry 4: entry 3 "
      .. "has answered the request; answer a request that is open: the regulator makes another\n")
    expect(run("say", "request", "1", "more", "--key", "reviewer"), 0, "entry 4: request")
    expect(run("say", "assignment", "1", "reviewer@gaming.example", "--key", "director"), 0, "entry 5: assignment")
    expect(run("say", "assignment", "1", "casino@house.example", "--key", "director"), 1,
      "the reviewer must be in the list of signers, with review@houseway, not casino@house.example")
    expect(run("pending"), 0, "  assigned to reviewer@gaming.example since ")
    local history = expect(run("history", "1"), 0, "the limits of each pit")
    tap.assertStrContains(history, "to reviewer@gaming.example")
    tap.assertEquals(json.decode(expect(run("history", "1", "--json"), 0)).events[5].reviewer,
      "reviewer@gaming.example")
    -- Nobody waits for a submission that is withdrawn: a request about it is taken, and whoever makes it is told.
    expect(run("say", "withdrawal", "1", "of no use", "--key", "casino"), 0)
    local late = run("say", "request", "1", "why?", "--key", "reviewer")
    tap.assertEquals({ late.code, late.err }, { 0,
      "houseway: version 1 of Plain is withdrawn: `pending` does not show this\n" })
    tap.assertEquals(pending(), nil)
    expect(run("verify"), 0, "derived again from the entries, and the same")
  end)
end)
