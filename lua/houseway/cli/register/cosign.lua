-- houseway register cosign: a witness signs the head, if it goes on from the one that the witness signed last; or the
-- status of a proof, if it is what the register comes to.

local asked = require("houseway.cli.register.asked")
local carried = require("houseway.register.carried")
local note = require("hw.note")
local refusal = require("houseway.base.refusal")
local text = require("houseway.base.text")

-- What was judged may have grown since: what is signed is what is remembered, before anybody can see it signed.
local function sign_head(opened, key, args, out)
  return opened:witness(key, os.time(), function (signed) asked.remember(args.remember, signed, out) end)
end

local function sign_status(opened, key, args, out)
  opened:check_witness(select(2, note.sign(key, "\n")))
  local made, why = carried.witness(asked.read(args.proof), opened, { key = key, time = os.time() })
  if not made then return nil, why end
  asked.write(args.out, made, "houseway proof 1", out)
  return opened.head
end

local function run(args, out)
  local key = asked.key(args)
  -- Who forgets what was signed could be shown one register today and another tomorrow.
  if not args.remember then
    refusal.raise({ found = "no --remember", expected = "where the head seen last is kept: --remember FILE" })
  end
  if (args.out == nil) ~= (args.proof == nil) then
    refusal.raise({ found = "--proof or --out alone", expected = "both of them" })
  end
  local opened, why = asked.open(args, args.what[1], out)
  if not opened then return asked.no(why, args, out) end
  local found, against = (args.proof and sign_status or sign_head)(opened, key, args, out)
  opened:close()
  if not found then return asked.no(against, args, out) end
  if args.json then
    out:json({ holds = true, register = found.origin, size = found.size, root = asked.shown(found.root),
      witnesses = found.witnesses }, asked.ORDER)
  else
    out:answer(("witnessed: %s%s, %s, by %s so far"):format(args.proof and "a status of " or "", found.origin,
      text.count(found.size, "entry", "entries"), text.count(found.witnesses, "witness", "witnesses")))
  end
  return 0
end

return {
  name = "cosign", takes = "STORE", least = 1, most = 1, uses = { "policy", "key", "remember", "proof", "out" },
  means = "check a whole register and sign its head as a witness, if it has only grown since --remember; with "
    .. "--proof, sign the status in it",
  run = run,
}
