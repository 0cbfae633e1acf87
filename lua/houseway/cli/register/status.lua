-- houseway register status: how every submission stands. Conditions that only figures decide are not evaluated here;
-- `in-force` does that.

local asked = require("houseway.cli.register.asked")

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

local function run(args, out)
  local at = asked.on(args)
  local opened, why = asked.open_witnessed(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local rows, against = opened:standings(at)
  opened:close()
  if not rows then return asked.no(against, args, out) end
  if args.json then
    out:json({ register = opened.policy.register, size = opened.tree:size(), at = at, submissions = json_of(rows) },
      asked.ORDER)
    return 0
  end
  local shown = { { "entry", "house", "game", "version", "verdict", "since", "" } }
  for i, row in ipairs(rows) do
    shown[i + 1] = { row.number, row.house, row.game, row.version, row.verdict, row.since, row.why }
  end
  out:columns(shown)
  return 0
end

return {
  name = "status", takes = "STORE", least = 1, most = 1, uses = { "policy", "on", "remember" },
  means = "show the status of each submission, now or --on a day",
  run = run,
}
