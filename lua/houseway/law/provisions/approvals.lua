-- Provisions on approvals: the order of steps, who signs each, how long it may take, and the contents of a submission.
-- No round uses them; `register.steps` does.
--
-- The function of a step takes a submission's state and the statement of the step. It returns the new state with its
-- word in a verdict, or nil and the expected statement.
--
--   open    not decided        good    approved: in force from its day on
--   held    not to be used     ended   nothing follows but a new submission

local kinds = require("houseway.law.provisions.kinds")
local lists = require("houseway.base.lists")

local choice, count, names, step = kinds.choice, kinds.count, kinds.names, kinds.step

local OPEN, GOOD, SUSPENDED, ENDED = "open", "good", "held", "ended"
local EXPECTED = {
  [OPEN] = "a submission that is not decided", [GOOD] = "a submission that is approved",
  [SUSPENDED] = "a submission that is suspended",
}

-- A step from any of the states in `from` to the state `to`. `lacks` returns what the statement lacks, if anything.
local function leads(from, to, lacks)
  return function (stands, fields)
    if not lists.has(from, stands) then return nil, EXPECTED[from[1]] end
    local lacking = lacks and lacks(fields)
    if lacking then return nil, lacking end
    return to
  end
end

local APPROVED = { stands = GOOD, word = "approved", approves = true }

local function approves(lacks)
  return leads({ OPEN }, APPROVED, lacks)
end

local function becomes(stands, word)
  return { stands = stands, word = word }
end

-- The steps. `signed_by` is the role of the signer if the chapter names none.
local STEPS = {
  means = "the steps of an approval that are taken under this paragraph",
  many = true,
  { "in review", "the regulator has begun to look at a submission",
    leads({ OPEN }, becomes(OPEN, "in review")), signed_by = "review" },
  { "approved", "a submission is approved as it is",
    approves(function (fields) return fields.condition and "a statement without a condition, or the step "
      .. "for conditions" end),
    signed_by = "approval" },
  { "approved with conditions", "a submission is approved as long as its conditions hold",
    approves(function (fields) return not fields.condition and "a condition" end), signed_by = "approval" },
  { "approved in part", "the part of a submission that its conditions name is approved",
    approves(function (fields) return not fields.condition and "a condition that says which part" end),
    signed_by = "approval" },
  { "approved in an emergency", "a submission is approved at once, for a time",
    approves(function (fields) return not fields.expires and "the instant when the approval ends: expires" end),
    signed_by = "approval" },
  { "rejected", "a submission is not approved",
    leads({ OPEN }, becomes(ENDED, "rejected")), signed_by = "approval" },
  { "withdrawn", "the house takes a submission back before it is decided",
    leads({ OPEN }, becomes(ENDED, "withdrawn")), signed_by = "submission" },
  { "suspended", "what was approved may not be used for now",
    leads({ GOOD }, becomes(SUSPENDED, "suspended")), signed_by = "approval" },
  { "reinstated", "what was suspended may be used again, as it was approved",
    leads({ SUSPENDED }, becomes(GOOD, "approved")), signed_by = "approval" },
  { "revoked", "what was approved may no longer be used",
    leads({ GOOD, SUSPENDED }, becomes(ENDED, "revoked")), signed_by = "approval" },
}

-- The values of `approval_after`: the submission itself, or another step.
local BEFORE = { "submitted" }
for i, row in ipairs(STEPS) do BEFORE[i + 1] = row[1] end

local function has_figure(fields, name)
  return lists.any(fields.figure or {}, function (figure) return figure:sub(1, #name) == name end)
end

return {
  "Approvals",

  choice "approval_step" (STEPS),
  names "approval_after" { means = "the steps that these may follow", many = true, of = BEFORE },
  names "approval_signed_by" {
    means = "in what role the statement is signed that takes them",
    one = true, of = { "submission", "review", "approval" },
  },
  count "approval_persons" {
    means = "how many different persons sign one statement that takes these steps",
    from = 2, to = 9, of = "how many persons",
  },
  count "approval_within" {
    means = "within how many calendar days of the step before", from = 1, to = 366, of = "how many calendar days",
  },
  step "approval_reasons" { means = "whoever takes these steps says why" },
  count "approval_notice" {
    means = "how many calendar days after the submission it takes effect at the earliest",
    from = 1, to = 366, of = "how many calendar days",
  },
  count "approval_kept" {
    means = "for how many years from its approval a superseded version is kept",
    from = 1, to = 50, of = "how many years",
  },

  -- Returns whether the submission states it.
  choice "submission_says" {
    means = "what a submission must say besides the script",
    many = true,
    { "the report of the check", "what `check` says of the script",
      function (fields) return fields.report ~= nil end },
    { "the house edge", "a figure whose name begins with house edge",
      function (fields) return has_figure(fields, "house edge") end },
    { "the day of the law", "the day as of which the law is meant",
      function (fields) return fields.as_of ~= nil end },
    { "what is changed", "of a version that is to take the place of another, what is changed",
      function (fields) return not (fields.supersedes or fields.replaces) or fields.change ~= nil end },
  },
}
