-- houseway register pending: what waits for a decision, which steps may follow, who signs them, and by when.

local asked = require("houseway.cli.register.asked")
local parties = require("houseway.register.parties")
local standing = require("houseway.register.standing")

-- Has judged what concerns the submissions that are not decided.
local function load_pending(opened, at)
  local rows, why = opened:standings(at)
  for _, row in ipairs(rows or {}) do
    if row.sort == "open" then
      local ok, against = opened:load(parties.of(row))
      if not ok then return nil, against end
    end
  end
  return rows, why
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

local function print_rows(rows, out)
  for _, row in ipairs(rows) do
    out:answer(("entry %d: %s, %s, version %s, %s since %s"):format(row.number, row.house, row.game, row.version,
      row.verdict, row.since))
    local shown = {}
    for i, step in ipairs(row.next) do
      local due = step.due and ("by %s%s"):format(step.due, step.overdue and ", overdue" or "") or ""
      shown[i] = { "  " .. step.step, "signed as " .. step.signed_by, due, step.cite or "by hand" }
    end
    out:columns(shown)
  end
  if #rows == 0 then out:answer("nothing waits for a decision") end
end

local function run(args, out)
  local at = asked.on(args)
  local opened, why = asked.open_witnessed(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local ok, against = load_pending(opened, at)
  local rows = ok and rows_of(opened, at)
  opened:close()
  if not rows then return asked.no(against, args, out) end
  if args.json then
    out:json({ register = opened.policy.register, at = at, pending = rows }, asked.ORDER)
  else
    print_rows(rows, out)
  end
  return 0
end

return {
  name = "pending", takes = "STORE", least = 1, most = 1, uses = { "policy", "on", "remember" },
  means = "list what is waiting for a decision, the steps that may follow, and by when",
  run = run,
}
