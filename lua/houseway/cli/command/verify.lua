-- houseway verify: whether a script is the one in force, where there is no register and no network: by a proof that was
-- carried there, and the keys of whom is believed.

local asked = require("houseway.cli.register.asked")
local carried = require("houseway.register.carried")
local facts = require("houseway.register.facts")
local refusal = require("houseway.base.refusal")
local report = require("houseway.show.part.standing")
local text = require("houseway.base.text")
local verdict = require("houseway.register.verdict")

local function options(parser)
  parser:argument("script", "The script in use.")
  parser:option("--proof", "The proof: `houseway register prove STORE HOUSE --game GAME`."):argname("FILE")
  parser:option("--keys --policy", "Whose signatures you trust: a policy, as `houseway register write policy` writes "
    .. "it.")
    :argname("FILE"):target("policy")
  parser:option("--house", "The house whose way it must be."):argname("NAME")
  parser:option("--game", "The game it must be for, as the chapter calls it."):argname("GAME")
  parser:option("--on", "A time in UTC, or a day, meaning its first second. Default: now."):argname("WHEN")
  parser:option("--remember", "A file of the heads seen last; a register that lost or changed entries since is "
    .. "refused."):argname("FILE")
end

-- A house may have what another has not: whose it must be is asked of the status.
local function check_whose(args, status)
  for _, name in ipairs({ "house", "game" }) do
    if args[name] and args[name] ~= status[name] then
      return verdict.no("of something else", "a proof of the %s %s, expected %s", name, status[name], args[name])
    end
  end
  return true
end

-- The proof, read and judged, and checked against the head seen before.
local function open(args, believed)
  local proof, why = carried.read(asked.read(args.proof), believed)
  if not proof then return nil, why end
  if proof.status.at > asked.instant({}) then
    return verdict.no("out of order", "a status at %s, which is still to come", proof.status.at)
  end
  local whose, other = check_whose(args, proof.status)
  if not whose then return nil, other end
  if not args.remember then return proof end
  local ok, against, shown = asked.check_remembered(args.remember, { policy = believed, keys = proof.trust.log_keys,
    head = proof.head, signed = proof.signed, goes_on = function (before) return proof:goes_on(before) end })
  if not ok then return nil, against end
  return proof, nil, shown
end

local function print_found(found, proof, at, out)
  report.print(found, out)
  out:answer(("  the way of %s for %s"):format(proof.status.house, proof.status.game))
  out:answer(("  at %s, as at head %d of %s, seen by %s"):format(at, proof.head.size, proof.status.at,
    text.count(proof.head.witnesses, "witness", "witnesses")))
end

local function json_of(found, proof, at, shown)
  local made = report.table(found)
  made.register, made.house, made.game, made.at = proof.head.origin, proof.status.house, proof.status.game, at
  made.size, made.root, made.witnesses = proof.head.size, asked.shown(proof.head.root), proof.head.witnesses
  made.as_at, made.goes_on = proof.status.at, shown
  return made
end

local function run(args, out)
  if not args.proof then
    refusal.raise({ found = "no --proof", expected = "what `houseway register prove` wrote: --proof FILE" })
  end
  local believed, source, at = asked.policy(args), asked.read(args.script), asked.on(args)
  local proof, why, shown = open(args, believed)
  if not proof then return asked.no(why, args, out) end
  local found = proof:of_script({ source = source, at = at, facts = facts.of })
  if args.remember then asked.remember(args.remember, proof.signed, out) end
  if args.json then
    out:json(json_of(found, proof, at, shown), asked.ORDER)
  else
    print_found(found, proof, at, out)
    if shown == false then
      out:answer("  not shown: that this head goes on from the one seen before (prove --since)")
    end
  end
  return found.sort == "force" and 0 or 1
end

return {
  name = "verify",
  summary = "Tell whether a script is in force, by a proof alone",
  example = "houseway verify examples/01-follow-the-law.lua --on 2025-02-15 \\\n"
    .. "     --proof examples/19-way.proof --keys examples/20-keys.policy",
  options = options,
  run = run,
}
