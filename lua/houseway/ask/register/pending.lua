-- Lists submissions that wait for a decision: the steps that may follow, who signs them, and by when.

local parties = require("houseway.register.parties")
local register = require("houseway.ask.shared.register")
local standing = require("houseway.register.standing")

-- Judges the entries about undecided submissions.
local function load_pending(opened, at)
  for _, row in ipairs(register.held(opened:standings(at))) do
    if row.sort == "open" then register.held(opened:load(parties.of(row))) end
  end
end

local function rows_of(opened, at)
  local rows = {}
  for i, one in ipairs(standing.pending(opened.fold, at)) do
    local said = one.submission.said
    rows[i] = { number = one.submission.number, house = said.house, game = said.game, version = said.version,
      verdict = one.word, since = one.since, next = one.next, submission = one.submission.leaf }
  end
  table.sort(rows, function (a, b) return a.number < b.number end)
  return rows
end

local function find(asked)
  local at = register.on(asked)
  local opened <close> = register.open_witnessed(asked, asked.store)
  load_pending(opened, at)
  return { register = opened.policy.register, at = at, pending = rows_of(opened, at) }
end

return {
  name = "register pending",
  summary = "List what waits for a decision, the steps that may follow, and by when",
  example = "houseway register pending rules.db --policy policy",
  takes = { register.store, register.on_row, register.trusted },
  answers = {
    { version = 1, instead = "unsound", keys = {
      register.rows.origin, register.rows.at,
      { "pending", "list of objects", "one a submission that is not decided", {
        register.rows.number,
        { "house game version verdict since submission", "string", "as in `register status`" },
        { "next", "list of objects", "the steps that may follow", {
          { "step signed_by", "string", "the step, and in which role it is signed" },
          { "due cite", "string?", "the last day in time; the paragraph" },
          { "overdue", "boolean", "that day has passed" },
        } },
      } },
    } },
  },
  find = find,
}
