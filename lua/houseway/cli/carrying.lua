-- What `register prove --game` writes: the proof that is carried to where there is no register.

local asked = require("houseway.cli.register.asked")
local carried = require("houseway.register.carried")
local head = require("houseway.register.head")
local input = require("houseway.base.input")
local refusal = require("houseway.base.refusal")
local remembered = require("houseway.register.remembered")

local carrying = {}

-- The size of the head that whoever asked for the proof has seen.
local function since_of(args, opened)
  if not args.since then return nil end
  local text = asked.read(args.since)
  local signed = remembered.is(text) and remembered.of(text, opened.policy.register)
  if not signed then
    refusal.raise({ file = input.shown(args.since), found = "no head of this register",
      expected = "a file that --remember wrote" })
  end
  local before, why = head.read_of(signed, opened.policy, opened.trust.log_keys)
  if not before then return nil, why end
  local ok, against = remembered.check(text, opened:seen())
  if not ok then return nil, against end
  return before.size
end

---The proof of how a house's game stands, out of a register all of which was judged.
---@param args { what: string[], game: string, key: string?, at: string?, since: string? }
---@param opened houseway.register.log
---@return string?
---@return houseway.register.verdict?
function carrying.of_house(args, opened)
  local key, at = asked.key(args), asked.instant(args)
  opened:check_key(key)
  local since, why = since_of(args, opened)
  if why then return nil, why end
  return carried.write(opened, { house = args.what[2], game = args.game, at = at, key = key, since = since })
end

return carrying
