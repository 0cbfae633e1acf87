-- Lists submissions that wait for a decision: whose turn it is, and the possible steps with signers and deadlines.

local beside = require("register.ask.shared.beside")
local lists = require("houseway.base.lists")
local newer = require("register.ask.shared.newer")
local projection = require("register.projection")
local register = require("register.ask.shared.register")
local requests = require("register.requests")

local function find(asked)
  local opened <close> = register.open_witnessed(asked, asked.store)
  local at = register.on(asked)
  local rows = newer(opened, beside(register.or_refuse(opened:standings(at, "law"))), at)
  local waiting = register.or_refuse(projection.pending(opened.fold, rows, at, opened.trust.list.zone))
  local pending = lists.collect(waiting, function (one)
    local row, turn = one.row, requests.read_turn(one.row.turn, one.row.since)
    return { number = row.number, house = row.house, game = row.game, version = row.version, verdict = row.verdict,
      since = row.since, why = row.why ~= "" and row.why or nil, next = one.next, submission = row.leaf,
      turn = turn.turn, turn_since = turn.turn_since, requests = turn.requests, reviewer = turn.reviewer,
      reviewer_since = turn.reviewer_since }
  end)
  return { register = opened.policy.register, at = at, pending = pending, witnessed = register.waiting(opened) }
end

return {
  name = "register pending",
  summary = "List submissions that wait for a decision, next steps, deadlines",
  example = "houseway register pending rules.db --policy policy",
  takes = { register.store, register.on_row, register.trusted },
  answers = {
    { version = 1, instead = "unsound", keys = {
      register.rows.origin, register.rows.at,
      { "pending", "list of objects",
        "one a submission that is not decided, or is approved and has a request to answer", {
        register.rows.number, { "house game version verdict since submission", "string", "as in `register status`" },
        { "why", "string?", "why it cannot be approved any more; which certificates of it contradict each other",
          elsewhere = "tests/cli/register_versions_test.lua" },
        { "turn", '"the house" | "the regulator"', "whose turn it is: the house's while a request is not answered" },
        { "turn_since", "string", "since when: the first such request; else the last step or answer" },
        { "requests", "list of integers?", "the entries of these requests" },
        { "reviewer reviewer_since", "string?", "to whom it is assigned, and since when" },
        { "next", "list of objects", "the steps that may follow", {
          { "step signed_by", "string", "the step, and in which role it is signed" },
          { "due cite", "string?", "the last day in time; the paragraph" },
          { "overdue", "boolean", "that day has passed" },
        } },
      } },
      register.rows.witnessed,
    } },
  },
  find = find,
}
