-- houseway register in-force: which version governs a house's game at an instant. Conditions are evaluated again from
-- the script that was submitted; 1 where nothing is in force.

local asked = require("houseway.cli.register.asked")
local facts = require("houseway.register.facts")
local hash = require("hw.hash")
local parties = require("houseway.register.parties")
local refusal = require("houseway.base.refusal")
local report = require("houseway.show.part.standing")
local standing = require("houseway.register.standing")

local function find(opened, args, at)
  local question = { house = args.what[2], game = args.game, at = at, facts = facts.of }
  if not args.script then return standing.in_force(opened.fold, question) end
  question.sha256 = hash.sha256(asked.read(args.script))
  return standing.of_script(opened.fold, question)
end

local function run(args, out)
  if not args.game then refusal.raise({ found = "no --game", expected = "the game: --game GAME" }) end
  local at = asked.on(args)
  local opened, why = asked.open_witnessed(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local ok, against = opened:load(parties.of({ house = args.what[2], game = args.game }))
  local found, size = ok and find(opened, args, at), opened.tree:size()
  if ok then asked.add_near(found, opened, { house = args.what[2], game = args.game }) end
  opened:close()
  if not ok then return asked.no(against, args, out) end
  if args.json then
    local made = report.table(found)
    made.at, made.size = at, size
    out:json(made, asked.ORDER)
  else
    report.print(found, out)
    out:answer(("  at %s, as the register has it in %d entries"):format(at, size))
  end
  return found.sort == "force" and 0 or 1
end

return {
  name = "in-force", takes = "STORE HOUSE", least = 2, most = 2,
  uses = { "policy", "game", "on", "script", "remember" },
  means = "show which version is in force for a house's --game, now or --on a day; with --script, whether it is that "
    .. "one",
  run = run,
}
