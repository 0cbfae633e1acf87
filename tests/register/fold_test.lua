-- What the fold over a register's entries refuses: steps that the law of approvals does not have, and statements that
-- are of something else than they say.

local approvals = require("approvals")
local chapters = require("houseway.law.chapters")
local kinds = require("register.kinds")
local provisions = require("houseway.law.provisions")
local steps = require("register.steps")
local tap = require("tap")

local SUBMITTED, REVIEWED, DECIDED = "2026-01-10T09:00:00Z", "2026-01-11T09:00:00Z", "2026-01-20T09:00:00Z"
local OTHER = ("cd"):rep(32)
local SUBMISSION = "submission must be the leaf of a submission of this register, not "

local function in_review()
  local r = approvals.open()
  local leaf = r:submit(SUBMITTED)
  r:review(leaf, REVIEWED)
  return r, leaf
end

local function approved()
  local r, leaf = in_review()
  r:decide(leaf, "approved", DECIDED)
  return r, leaf
end

-- ---- what a submission must say ----

for phrase, left_out in pairs({
  ["the day of the law"] = { as_of = false }, ["the house edge"] = { figure = { "odds = 1/2" } },
  ["the report of the check"] = { report = false },
}) do
  tap.test("a submission without " .. phrase .. " is refused, by its paragraph", function ()
    local r = approvals.open()
    r:refused(("a submission lacks %s (Example r 1(a)); add %s"):format(phrase, phrase), approvals.submission(left_out),
      SUBMITTED)
    tap.assertEquals(#r.fold.list, 0)
  end)
end

tap.test("a submission of a chapter that is none, or as of a day whose wording is not at hand, is refused", function ()
  local r = approvals.open()
  r:refused('no chapter has the key "example/pai_go"', approvals.submission({ chapter = "example/pai_go" }), SUBMITTED)
  r:refused("Example r 1 as of 2025-12-31", approvals.submission({ as_of = "2025-12-31" }), SUBMITTED)
end)

tap.test("a version is given once; what is superseded is there, and of the same house and game", function ()
  local r, leaf = approved()
  local function second(more)
    more.version = more.version or "2"
    return approvals.submission(more)
  end
  r:refused("entry 0 has submitted version 1 of Plain", second({ version = "1", figure = { "house edge = 1" } }),
    DECIDED)
  r:refused("supersedes must be the leaf of a submission of this register, not " .. OTHER,
    second({ supersedes = OTHER }), DECIDED)
  r:refused("supersedes must be the leaf of a submission of the same house for the same game, not of a submission "
    .. "of Plain", second({ supersedes = leaf, house = "Other", change = { "x" } }), DECIDED)
  r:refused("a submission lacks what is changed", second({ supersedes = leaf }), DECIDED)
  r:taken(second({ supersedes = leaf, change = { "x" } }), DECIDED)
  r:taken(second({ house = "Other", version = "1" }), DECIDED)
end)

tap.test("R15 a version is replaced by its number: the older stays in force until the newer takes effect", function ()
  local r = approvals.open()
  local first = r:submit(SUBMITTED)
  r:approve(first, "2026-02-01T09:00:00Z")
  local function second(more)
    return approvals.submission({ form = 2, version = "2", change = { "x" }, replaces = more })
  end
  r:refused("replaces must be a version that this house submitted for the game, without supersedes, not version 7",
    second("7"), "2026-03-01T09:00:00Z")
  local leaf = select(3, r:put(second("1"), "2026-03-01T09:00:00Z"))
  r:approve(leaf, "2026-03-10T09:00:00Z")
  tap.assertEquals({ r:verdict("2026-03-05"), r:verdict("2026-04-01") }, { "in force", "in force" })
  tap.assertEquals(r.fold.by_leaf[leaf].fields.replaces, "1")
  tap.assertEquals(#r.fold.by_leaf[first].followers, 1)
end)

-- ---- which step may follow which ----

local function follows(step, last) return ('the step "%s" follows "%s"'):format(step, last) end

tap.test("each step follows those that its paragraph names, and no other", function ()
  local r = approvals.open()
  local leaf = r:submit(SUBMITTED)
  for _, step in ipairs({ "approved", "rejected", "suspended", "reinstated", "revoked" }) do
    r:refused(follows(step, "submitted"), r:deciding(leaf, step, { reason = { "x" } }), DECIDED)
  end
  r:review(leaf, REVIEWED)
  r:refused(follows("in review", "in review"), approvals.step(leaf, "in review", { finding = { "x" } }), DECIDED)
  r:refused(follows("suspended", "in review"), r:deciding(leaf, "suspended", { reason = { "x" } }), DECIDED)
  r:decide(leaf, "approved", DECIDED)
  for _, step in ipairs({ "approved", "rejected", "reinstated" }) do
    r:refused(follows(step, "approved"), r:deciding(leaf, step, { reason = { "x" } }), "2026-01-21T09:00:00Z")
  end
  r:decide(leaf, "revoked", "2026-01-22T09:00:00Z", { reason = { "x" } })
  for _, step in ipairs({ "in review", "approved", "suspended", "reinstated", "revoked", "rejected" }) do
    local said = step == "in review" and approvals.step(leaf, step, { finding = { "y" } })
      or r:deciding(leaf, step, { reason = { "y" } })
    r:refused(follows(step, "revoked"), said, "2026-01-23T09:00:00Z")
  end
end)

tap.test("a step that there is none of is refused with the nearest", function ()
  local r, leaf = in_review()
  r:refused('withdrawn, suspended, reinstated or revoked (did you mean "approved"?)', r:deciding(leaf, "aproved"),
    DECIDED)
end)

tap.test("a step is signed in the role that its paragraph names", function ()
  local r, leaf = in_review()
  local said = approvals.step(leaf, "approved")
  said.kind = "review"
  r:refused('the step "approved" is signed as review (Example r 1(c)); sign as approval', said, DECIDED)
end)

tap.test("the house takes back what is not decided: its own alone", function ()
  local r, leaf = in_review()
  local said = { kind = "withdrawal", by = "other@house.example", submission = leaf, step = "withdrawn" }
  r:refused("a withdrawal must be by casino@house.example, or another who submits for Plain, not by "
    .. "other@house.example", said, DECIDED)
  said.by = "casino@house.example"
  r:taken(said, DECIDED)
  tap.assertEquals(r:verdict("2026-01-21"), "withdrawn")
  local later, approved_leaf = approved()
  said.submission = approved_leaf
  later:refused(follows("withdrawn", "approved"), said, "2026-01-22T00:00:00Z")
end)

tap.test("what must have reasons, conditions or an end has them", function ()
  local r, leaf = in_review()
  r:refused('the step "rejected" has no reason', r:deciding(leaf, "rejected"), DECIDED)
  r:refused("a condition (Example r 1(c))", r:deciding(leaf, "approved with conditions"), DECIDED)
  r:refused("a condition that says which part", r:deciding(leaf, "approved in part"), DECIDED)
  r:refused("a statement without a condition, or the step for conditions",
    r:deciding(leaf, "approved", { condition = { "until 2026-12-31" } }), DECIDED)
  r:refused("the instant when the approval ends", r:deciding(leaf, "approved in an emergency", { reason = { "x" } }),
    DECIDED)
  r:refused('no condition is "unless it rains"', r:deciding(leaf, "approved with conditions",
    { condition = { "unless it rains" } }), DECIDED)
  r:refused("expires must be later than 2026-01-20T09:00:00Z, not " .. DECIDED,
    r:deciding(leaf, "approved", { expires = DECIDED }), DECIDED)
  r:decide(leaf, "approved in an emergency", DECIDED, { reason = { "x" }, expires = "2026-01-20T09:00:01Z" })
  tap.assertEquals({ r:verdict(DECIDED), r:verdict("2026-01-20T09:00:01Z") }, { "in force", "expired" })
end)

tap.test("notice is given: the day before, the day", function ()
  local r = approvals.open()
  local leaf = r:submit("2028-02-25T23:59:59Z")
  r:review(leaf, "2028-02-26T00:00:00Z")
  local early = { effective = "2028-02-29T23:59:59Z" }
  r:refused("an approval must be in force from 2028-03-01 or later (Example r 1(c)), not " .. early.effective,
    r:deciding(leaf, "approved", early), "2028-02-27T00:00:00Z")
  r:decide(leaf, "approved", "2028-02-27T00:00:00Z", { effective = "2028-03-01T00:00:00Z" })
end)

-- ---- what an approval binds ----

tap.test("an approval repeats all that identifies its submission: one field otherwise, and it is refused", function ()
  local r, leaf = in_review()
  local other = { chapter = "us-pa/621a", as_of = "2026-01-02", game = "Pai Gow Poker", house = "Other",
    source_xxh3 = OTHER:sub(1, 32), term = { "banking = true" }, reading = { "us-pa/621a.6.a.1=one_to_seven" } }
  local count = 0
  for _, field in ipairs(kinds.of("approval").fields) do
    if kinds.of("submission").by_name[field.name] and field.name ~= "register" and field.name ~= "by" then
      count = count + 1
      local value = other[field.name] or OTHER
      r:refused(("the field %s must be "):format(field.name), r:deciding(leaf, "approved", { [field.name] = value }),
        DECIDED)
      r:refused(", as in entry 0, not " .. (type(value) == "table" and value[1] or value),
        r:deciding(leaf, "approved", { [field.name] = value }), DECIDED)
    end
  end
  tap.assertEquals(count, 13)
  r:refused(SUBMISSION .. OTHER, r:deciding(leaf, "approved", { submission = OTHER }), DECIDED)
  -- Two lines of the one are not one of the other.
  local terms = { "table_minimum = $10", "seats = 6" }
  local house = r:submit(SUBMITTED, { house = "Other", term = terms })
  r:review(house, REVIEWED)
  r:refused("term must be table_minimum = $10; seats = 6, as in entry 2, not table_minimum",
    r:deciding(house, "approved", { term = { table.concat(terms, "; ") } }), DECIDED)
  -- Of two lists the refusal shows what differs, however long they begin alike.
  r:refused("the field term must be seats = 6, as in entry 2, not seats = 5; banking = true",
    r:deciding(house, "approved", { term = { terms[1], "seats = 5", "banking = true" } }), DECIDED)
  r:refused("the field term must be nothing more, as in entry 2, not banking = true",
    r:deciding(house, "approved", { term = { terms[1], terms[2], "banking = true" } }), DECIDED)
  r:decide(house, "approved", DECIDED)
end)

tap.test("a review and a withdrawal are of a submission that is there; another certificate is nothing", function ()
  local r, leaf = approved()
  for i, of in ipairs({ leaf, OTHER }) do
    r:taken({ kind = "certificate", by = "lab@test.example", submission = of, standard = "x" }, DECIDED)
    tap.assertEquals({ i, #r.fold.list, #r.fold.list[1].certificates }, { i, 1, 1 })
  end
  r:refused(SUBMISSION .. OTHER, approvals.step(OTHER, "in review"), SUBMITTED)
  r:refused(SUBMISSION .. OTHER, { kind = "withdrawal", by = "x", submission = OTHER, step = "withdrawn" },
    SUBMITTED)
end)

tap.test("a second version beside one that is approved must supersede it", function ()
  local r, leaf = approved()
  local beside = r:submit("2026-02-01T00:00:00Z", { version = "2" })
  r:review(beside, "2026-02-02T00:00:00Z")
  r:refused("version 2 stands beside version 1, which is approved; submit", r:deciding(beside, "approved"),
    "2026-02-10T00:00:00Z")
  r:decide(leaf, "suspended", "2026-02-10T00:00:00Z", { reason = { "x" } })
  r:refused("version 2 stands beside version 1, which is approved; submit", r:deciding(beside, "approved"),
    "2026-02-11T00:00:00Z")
  r:decide(leaf, "revoked", "2026-02-12T00:00:00Z", { reason = { "x" } })
  r:decide(beside, "approved", "2026-02-13T00:00:00Z")
  tap.assertEquals(r:standing("2026-02-14").submission.fields.version, "2")
end)

-- ---- chapters that say nothing ----

local function us_pa()
  local r = approvals.open()
  return r, r:submit(SUBMITTED, { chapter = "us-pa/621a", report = false, figure = false })
end

tap.test("under a chapter that says nothing of approvals each step is taken at its word, by hand", function ()
  local r, leaf = us_pa()
  tap.assertTrue(r.fold.by_leaf[leaf].law.by_hand)
  r:refused('the step "revoked" needs a submission that is approved', r:deciding(leaf, "revoked"), SUBMITTED)
  r:decide(leaf, "approved", SUBMITTED)
  tap.assertEquals(r:verdict(SUBMITTED), "in force")
  r:refused('the step "approved" needs a submission that is not decided',
    r:deciding(leaf, "approved", { reason = { "again" } }), DECIDED)
end)

tap.test("no chapter but the example says anything of approvals: their texts do not", function ()
  for _, key in ipairs(chapters.keys()) do
    tap.assertEquals(steps.law(chapters.load(key)).by_hand, key ~= "example/pai_gow", key)
  end
end)

tap.test("the example takes every step that there is", function ()
  local law = steps.law(chapters.load("example/pai_gow"))
  tap.assertEquals(law.names, provisions.by_name.approval_step.phrases)
end)

-- A director could take "until 2027-01-01" of a suspension for its end.
tap.test("R2 terms of an approval are refused of a step that approves nothing", function ()
  local r, leaf = approved()
  for name, value in pairs({ condition = { "until 2027-01-01" }, expires = "2027-01-01T00:00:00Z",
    notwithstanding = "a trial" }) do
    for step, cite in pairs({ suspended = "g", revoked = "i" }) do
      local said = r:deciding(leaf, step, { reason = { "x" }, [name] = value })
      r:refused(('not allowed: the step "%s" has the field %s (Example r 1(%s)); remove the field, which only a step '
        .. "that approves may have"):format(step, name, cite), said, "2026-02-01T09:00:00Z")
    end
  end
  r:decide(leaf, "suspended", "2026-02-01T09:00:00Z", { reason = { "x" }, effective = "2026-02-02T00:00:00Z" })
end)
