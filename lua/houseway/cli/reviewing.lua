-- A submission checked against a register: whether it is for this one, whether its key may sign it, and which
-- version in force it would replace.

local asked = require("houseway.cli.register.asked")
local facts = require("houseway.register.facts")
local hash = require("hw.hash")
local parties = require("houseway.register.parties")
local standing = require("houseway.register.standing")

local reviewing = {}

-- What the list of signers says of it now; of what is in the register already, it said so when that was logged.
local function signature_fault(opened, signed, at)
  if opened.said[hash.sha256(signed.text)] then return nil end
  local ok, why = opened.trust:check(signed, at)
  if ok then return nil end
  return { part = "signature", says = "one of " .. signed.said.by, finds = ("%s: %s"):format(why.word, why.reason) }
end

local function fault_of(opened, signed, at)
  local said, origin = signed.said, opened.policy.register
  if said.register ~= origin then return { part = "register", says = said.register, finds = origin } end
  return #signed.signatures == 1 and signature_fault(opened, signed, at) or nil
end

---@class houseway.cli.reviewing.held
---@field fault houseway.register.fault?
---@field may boolean its key may sign it
---@field standing houseway.register.standing how the house's game stands
---@field at string instant that is asked about
---@field origin string the register's
---@field size integer its entries
---@field before { source: string, shown: string }? the version in force

---Holds a submission against a register; nil where that does not hold, which has been told.
---@param args table the command line's: register, policy, remember, on
---@param signed houseway.register.signed
---@param signature_holds boolean
---@param out houseway.show.as.terminal
---@return houseway.cli.reviewing.held?
function reviewing.hold(args, signed, signature_holds, out)
  local at, said = asked.on(args), signed.said
  local opened, why = asked.open_witnessed(args, args.register, out)
  local ok = false
  if opened then ok, why = opened:load(parties.of(said)) end
  if not ok then
    if opened then opened:close() end
    asked.no(why, args, out)
    return nil
  end
  local held = { at = at, origin = opened.policy.register, size = opened.tree:size(),
    fault = signature_holds and fault_of(opened, signed, asked.instant({})) or nil,
    standing = standing.in_force(opened.fold, { house = said.house, game = said.game, at = at, facts = facts.of }) }
  asked.add_near(held.standing, opened, said)
  opened:close()
  held.may = signature_holds and not held.fault
  if held.standing.sort == "force" then
    held.before = { source = held.standing.submission.said.script,
      shown = ("version %s, in force by entry %d"):format(held.standing.submission.said.version, held.standing.entry) }
  end
  return held
end

return reviewing
