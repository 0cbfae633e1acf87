-- houseway register status: how every submission stands. Conditions that only figures decide are not evaluated here;
-- `in-force` does that.

local asked = require("houseway.cli.register.asked")
local standing = require("houseway.register.standing")

local function rows_of(opened, at)
  local rows = {}
  for _, one in ipairs(opened.fold.list) do
    if one.logged <= at then
      local found = standing.of(one, at)
      rows[#rows + 1] = { number = one.number, house = one.said.house, game = one.said.game,
        version = one.said.version, verdict = found.verdict, since = found.since, why = found.why,
        kept_through = standing.kept_through(one, at), submission = one.leaf }
    end
  end
  return rows
end

local function run(args, out)
  local at = asked.on(args)
  local opened, why = asked.open(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local rows = rows_of(opened, at)
  opened:close()
  if args.json then
    out:json({ register = opened.policy.register, size = opened.tree:size(), at = at, submissions = rows }, asked.ORDER)
    return 0
  end
  local shown = { { "entry", "house", "game", "version", "verdict", "since", "" } }
  for i, row in ipairs(rows) do
    shown[i + 1] = { row.number, row.house, row.game, row.version, row.verdict, row.since, row.why or "" }
  end
  out:columns(shown)
  return 0
end

return {
  name = "status", takes = "STORE", least = 1, most = 1, uses = { "policy", "on", "remember" },
  means = "tell how each submission stands, now or --on a day",
  run = run,
}
