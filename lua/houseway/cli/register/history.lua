-- houseway register history: all that was said of a submission, and from when on it counts; or what was by an instant.

local asked = require("houseway.cli.register.asked")
local refusal = require("houseway.base.refusal")
local standing = require("houseway.register.standing")

local function rows_of(one, at)
  local rows = {}
  for i, event in ipairs(standing.history(one, at)) do
    local reasons = event.said.reason or event.said.finding
    rows[i] = { number = event.entry, logged = event.logged, from = event.from, what = event.what, by = event.by,
      late = event.late, why = type(reasons) == "table" and table.concat(reasons, "; ") or nil,
      conditions = event.said.condition, notwithstanding = event.said.notwithstanding }
  end
  return rows
end

-- At an instant before it was submitted nothing was said of it.
local function check_submitted(one, at)
  if not at or one.logged <= at then return end
  refusal.raise({ found = ("entry %d, submitted on %s"):format(one.number, one.logged),
    expected = "one of before: without --on, or with a later one" })
end

local function run(args, out)
  local at = args.on and asked.on(args)
  local opened, why = asked.open_witnessed(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local one, against = asked.submission(opened, args.what[2])
  if not one then return asked.no(against, args, out) end
  opened:close()
  check_submitted(one, at)
  local rows = rows_of(one, at)
  if args.json then
    out:json({ house = one.said.house, game = one.said.game, version = one.said.version, submission = one.leaf,
      at = at, events = rows }, asked.ORDER)
    return 0
  end
  out:answer(("House: %s, %s, version %s%s"):format(one.said.house, one.said.game, one.said.version,
    at and ", as known at " .. at or ""))
  local shown = { { "entry", "logged", "what", "by", "" } }
  for i, row in ipairs(rows) do
    local more = { row.late and "late" or nil }
    if row.from ~= row.logged then more[#more + 1] = "from " .. row.from .. " on" end
    table.move(row.conditions or {}, 1, #(row.conditions or {}), #more + 1, more)
    if row.notwithstanding then more[#more + 1] = "notwithstanding: " .. row.notwithstanding end
    more[#more + 1] = row.why
    shown[i + 1] = { row.number, row.logged, row.what, row.by, table.concat(more, "; ") }
  end
  out:columns(shown)
  return 0
end

return {
  name = "history", takes = "STORE NUMBER", least = 2, most = 2, uses = { "policy", "on", "remember" },
  means = "show everything signed about the submission of this entry, now or --on a day",
  run = run,
}
