-- Lists the standing of every submission, without conditions that need figures; `houseway verify` evaluates those.

local beside = require("register.ask.shared.beside")
local newer = require("register.ask.shared.newer")
local register = require("register.ask.shared.register")

local function or_nothing(value)
  return value ~= "" and value or nil
end

local function json_of(standings)
  local rows = {}
  for i, one in ipairs(standings) do
    rows[i] = { number = one.number, house = one.house, game = one.game, version = one.version, verdict = one.verdict,
      since = one.since, why = or_nothing(one.why), kept_through = or_nothing(one.kept_through), submission = one.leaf }
  end
  return rows
end

local function find(asked)
  local opened <close> = register.open_witnessed(asked, asked.store)
  local at = register.on(asked)
  local standings = newer(opened, beside(register.or_refuse(opened:standings(at, "law"))), at)
  return { register = opened.policy.register, size = opened.tree:size(), at = at, submissions = json_of(standings),
    witnessed = register.waiting(opened) }
end

return {
  name = "register status",
  summary = "Show the status of each submission, now or on a day",
  example = "houseway register status rules.db --policy policy",
  takes = { register.store, register.on_row, register.trusted },
  answers = {
    { version = 1, instead = "unsound", keys = {
      register.rows.origin, register.rows.size, register.rows.at,
      { "submissions", "list of objects", "one a submission", {
        register.rows.number, register.rows.whose,
        { "verdict", "string", "as in [approvals.md](approvals.md)" },
        { "since", "string", "since when" },
        { "why", "string?", "why" },
        { "kept_through", "string?", "of what was superseded: through which day it is kept" },
        { "submission", "string", "its leaf, by which other statements name it" },
      } },
      register.rows.witnessed,
    } },
  },
  find = find,
}
