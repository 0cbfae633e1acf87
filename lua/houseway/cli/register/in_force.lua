-- houseway register in-force: which version governs a house's game at an instant. Conditions are evaluated again from
-- the script that was submitted; 1 where nothing is in force.

local asked = require("houseway.cli.register.asked")
local facts = require("houseway.register.facts")
local hash = require("hw.hash")
local refusal = require("houseway.base.refusal")
local standing = require("houseway.register.standing")

local function find(opened, args, at)
  local question = { house = args.what[2], game = args.game, at = at, facts = facts.of }
  if not args.script then return standing.in_force(opened.fold, question) end
  question.sha256 = hash.sha256(asked.read(args.script))
  return standing.of_script(opened.fold, question)
end

local function print_found(found, size, at, out)
  local said = found.submission and found.submission.said
  local version = said and (", version %s"):format(said.version) or ""
  out:line(("%s%s%s"):format(found.verdict, version, found.why and ": " .. found.why or ""))
  if found.entry then
    out:line(("  by entry %d, since %s"):format(found.entry, found.since or found.submission.logged))
  end
  for _, one in ipairs(found.conditions or {}) do
    local answer = one.holds and "holds" or "does not hold"
    out:line(("  %s: %s%s"):format(one.text, answer, one.found and ", " .. one.found or ""))
  end
  out:line(("  at %s, as the register has it in %d entries"):format(at, size))
end

local function run(args, out)
  if not args.game then refusal.raise({ found = "no --game", expected = "the game: --game GAME" }) end
  local at = asked.on(args)
  local opened, why = asked.open(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local found = find(opened, args, at)
  local size = opened.tree:size()
  opened:close()
  local holds = found.sort == "force"
  if args.json then
    local one = found.submission
    out:json({ holds = holds, verdict = found.verdict, entry = found.entry, since = found.since, why = found.why,
      at = at, size = size, version = one and one.said.version, submission = one and one.leaf,
      conditions = found.conditions }, asked.ORDER)
  else
    print_found(found, size, at, out)
  end
  return holds and 0 or 1
end

return {
  name = "in-force", takes = "STORE HOUSE", least = 2, most = 2,
  uses = { "policy", "game", "on", "script", "remember" },
  means = "tell which version governs a house's --game, now or --on a day; with --script, whether it is that one",
  run = run,
}
