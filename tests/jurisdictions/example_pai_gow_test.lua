-- The worked example of approvals: each paragraph by what a register takes in and refuses under it. Days are counted by
-- hand: January has 31, February of 2026 has 28.

local approvals = require("approvals")
local chapters = require("jurisdictions.chapters")
local standing = require("register.standing")
local tap = require("tap")

local KEY = "example/pai_gow"
local SUBMITTED, REVIEWED = "2026-01-10T09:00:00Z", "2026-01-15T23:59:59Z"
local WHY = { reason = { "a reason" } }

local function in_review()
  local r = approvals.open()
  local leaf = r:submit(SUBMITTED)
  r:review(leaf, REVIEWED)
  return r, leaf
end

tap.test(KEY .. " has a section of its own, and the game from Pennsylvania", function ()
  local model = chapters.load(KEY)
  tap.assertEquals(chapters.labels(model, KEY .. ".1"), "a b c d e f g h i j")
  tap.assertNotNil(model.by_key["us-pa/621a.8.d.1"].borrowed_from)
end)

tap.test(KEY .. ".1.a a submission says the law's day, the edge, the report, and what is changed", function ()
  local r = approvals.open()
  for phrase, left_out in pairs({ ["the day of the law"] = { as_of = false }, ["the house edge"] = { figure = false },
    ["the report of the check"] = { report = false } }) do
    r:refused("a submission lacks " .. phrase, approvals.submission(left_out), SUBMITTED)
  end
  local leaf = r:submit(SUBMITTED)
  r:refused("a submission lacks what is changed", approvals.submission({ version = "2", supersedes = leaf }), SUBMITTED)
end)

tap.test(KEY .. ".1.b five days for a reviewer: the fifth is in time, the sixth is late", function ()
  for at, late in pairs({ [REVIEWED] = false, ["2026-01-16T00:00:00Z"] = true }) do
    local r = approvals.open()
    local leaf = r:submit(SUBMITTED)
    r:review(leaf, at)
    tap.assertEquals(r.fold.by_leaf[leaf].steps[1].late == true, late)
  end
end)

tap.test(KEY .. ".1.c thirty days for the director, who decides on what was in review; five days of notice", function ()
  for at, late in pairs({ ["2026-02-14T23:59:59Z"] = false, ["2026-02-15T00:00:00Z"] = true }) do
    local r, leaf = in_review()
    r:decide(leaf, "approved", at)
    tap.assertEquals(r.fold.by_leaf[leaf].steps[2].late == true, late)
  end
  local r = approvals.open()
  local leaf = r:submit(SUBMITTED)
  r:refused('the step "approved" follows "submitted"', r:deciding(leaf, "approved"), REVIEWED)
  r:review(leaf, "2026-01-11T09:00:00Z")
  r:refused("an approval must be in force from 2026-01-15 or later (Example r 1(c)), not 2026-01-14T23:59:59Z",
    r:deciding(leaf, "approved"), "2026-01-14T23:59:59Z")
  r:decide(leaf, "approved in part", "2026-01-15T00:00:00Z", { condition = { "with paytable B only" } })
end)

tap.test(KEY .. ".1.d a rejection has reasons, and ends it", function ()
  local r, leaf = in_review()
  r:refused('the step "rejected" has no reason', r:deciding(leaf, "rejected"), "2026-01-20T00:00:00Z")
  r:decide(leaf, "rejected", "2026-01-20T00:00:00Z", WHY)
  tap.assertEquals(r:verdict("2026-01-20"), "rejected")
end)

tap.test(KEY .. ".1.e a house takes back what is not decided, in review or not", function ()
  for _, reviewed in ipairs({ false, true }) do
    local r = approvals.open()
    local leaf = r:submit(SUBMITTED)
    if reviewed then r:review(leaf, REVIEWED) end
    r:taken({ kind = "withdrawal", by = "casino@house.example", submission = leaf, step = "withdrawn" },
      "2026-01-20T00:00:00Z")
    tap.assertEquals(r:verdict("2026-01-20"), "withdrawn")
  end
end)

tap.test(KEY .. ".1.f in an emergency at once, without review or notice, for a time", function ()
  local r = approvals.open()
  local leaf = r:submit(SUBMITTED)
  r:refused("the instant when the approval ends", r:deciding(leaf, "approved in an emergency", WHY), SUBMITTED)
  r:decide(leaf, "approved in an emergency", SUBMITTED, { reason = { "x" }, expires = "2026-02-01T00:00:00Z" })
  tap.assertEquals({ r:verdict(SUBMITTED), r:verdict("2026-02-01") }, { "in force", "expired" })
end)

tap.test(KEY .. ".1.g what was approved is suspended, with reasons", function ()
  local r, leaf = in_review()
  r:decide(leaf, "approved", "2026-01-20T00:00:00Z")
  r:refused('the step "suspended" has no reason', r:deciding(leaf, "suspended"), "2026-01-21T00:00:00Z")
  r:decide(leaf, "suspended", "2026-01-21T00:00:00Z", WHY)
  tap.assertEquals(r:verdict("2026-01-21"), "suspended")
end)

tap.test(KEY .. ".1.h what was suspended is used again, and nothing else is", function ()
  local r, leaf = in_review()
  r:decide(leaf, "approved", "2026-01-20T00:00:00Z")
  r:refused('the step "reinstated" follows "approved"', r:deciding(leaf, "reinstated"), "2026-01-21T00:00:00Z")
  r:decide(leaf, "suspended", "2026-01-21T00:00:00Z", WHY)
  r:decide(leaf, "reinstated", "2026-01-22T00:00:00Z")
  tap.assertEquals(r:verdict("2026-01-22"), "in force")
end)

tap.test(KEY .. ".1.i an approval is revoked, suspended or not, with reasons", function ()
  for _, suspended in ipairs({ false, true }) do
    local r, leaf = in_review()
    r:decide(leaf, "approved", "2026-01-20T00:00:00Z")
    if suspended then r:decide(leaf, "suspended", "2026-01-21T00:00:00Z", WHY) end
    r:refused('the step "revoked" has no reason', r:deciding(leaf, "revoked"), "2026-01-22T00:00:00Z")
    r:decide(leaf, "revoked", "2026-01-22T00:00:00Z", WHY)
    tap.assertEquals(r:verdict("2026-01-22"), "revoked")
  end
end)

tap.test(KEY .. ".1.j what was superseded is kept five years from its approval", function ()
  local r, leaf = in_review()
  r:decide(leaf, "approved", "2026-01-20T00:00:00Z")
  local second = r:submit("2026-02-01T00:00:00Z", { version = "2", supersedes = leaf, change = { "x" } })
  r:approve(second, "2026-02-10T00:00:00Z")
  tap.assertEquals((standing.kept_through(r.fold.by_leaf[leaf], "2026-02-10T00:00:00Z")), "2031-01-20")
end)
