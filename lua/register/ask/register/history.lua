-- Lists every statement about a submission and when each took effect, now or as known at an instant.

local certificates = require("register.certificates")
local entries = require("register.ask.shared.entries")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local rows = require("houseway.ask.shared.rows")
local standing = require("register.standing")

-- The entry that an amendment, or a withdrawing certificate, replaces.
local function place_of(one, fields)
  local leaf = fields.amends or fields.withdraws
  for _, each in ipairs(leaf and lists.joined(one.steps, one.certificates) or {}) do
    if each.leaf == leaf then return each.number end
  end
end

local function rows_of(one, at)
  local events = {}
  for i, event in ipairs(standing.history(one, at)) do
    local fields = event.fields
    local reasons = fields.reason or fields.finding or fields.question or fields.answer
    events[i] = { number = event.entry, logged = event.logged, from = event.from, what = event.what, by = event.by,
      late = event.late, why = type(reasons) == "table" and table.concat(reasons, "; ") or nil,
      results = fields.kind == "certificate" and certificates.results(fields) or nil,
      conditions = fields.condition, notwithstanding = fields.notwithstanding, expires = fields.expires,
      decided = fields.decided, reviewer = fields.reviewer, instead = place_of(one, fields) }
  end
  return events
end

-- Refuses an instant before the submission.
local function check_submitted(one, at)
  if not at or one.logged <= at then return end
  refusal.raise("register/submitted-later", { found = ("entry %d was submitted on %s"):format(one.number, one.logged),
    expected = "name an earlier entry, remove --on, or give a later --on" })
end

local function find(asked)
  local opened <close> = register.open_witnessed(asked, asked.store)
  local at = asked.on and register.on(asked) or nil
  local one = entries.submission(opened, asked.number)
  check_submitted(one, at)
  return { house = one.fields.house, game = one.fields.game, version = one.fields.version, submission = one.leaf,
    at = at, events = rows_of(one, at), witnessed = register.waiting(opened) }
end

return {
  name = "register history",
  summary = "Show everything signed about a submission, now or on a day",
  example = "houseway register history rules.db 3 --policy policy",
  takes = {
    register.store,
    { "number", "text", "The number of the submission's entry, or HOUSE@VERSION.", shown = "SUBMISSION" },
    register.on_row, register.trusted,
  },
  answers = {
    { version = 1, instead = "unsound", keys = {
      { "house game", "string", "of the submission" }, { "version submission", "string", "the version, and its leaf" },
      { "at", "string?", "with `--on`: the instant of the answer" },
      { "events", "list of objects", "one a statement", {
        { "number", "integer", "of its entry" },
        { "logged from", "string", "when it was logged, and from when on it counts" },
        { "what by", "string", "the step, and who signed it" },
        { "results", "list of strings?", "of a certificate: each a standard and what the test found",
          elsewhere = "tests/cli/register_certificates_test.lua" },
        { "instead", "integer?", "the entry that an amendment, or a certificate that withdraws another, takes the "
          .. "place of", elsewhere = "tests/register/newer_editions_test.lua" },
        { "late", "boolean?", "it was logged after the day by which the law wants it" },
        { "why", "string?", "its reasons or findings, what is asked for, or the answer" },
        { "reviewer", "string?", "to whom the submission is assigned" },
        { "expires", "string?", "the instant at which an approval ends",
          elsewhere = "tests/cli/register_standing_test.lua" },
        { "conditions", "list of strings?" }, rows.notwithstanding, rows.decided,
      } },
      register.rows.witnessed,
    } },
  },
  find = find,
}
