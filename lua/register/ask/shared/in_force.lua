-- Finds the house way in force in a register, for questions that use it. If there is none, that is the answer.

local hash = require("hw.hash")
local in_use = require("register.in_use")
local input = require("houseway.base.input")
local parties = require("register.parties")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local sandbox = require("hw.sandbox")
local shelf = require("houseway.law.shelf")
local shipped = require("houseway.way.shipped")
local told = require("houseway.ask.shared.told")

local in_force = { on = register.on }

local function digest_of(script)
  if not script then return nil end
  local bytes, why = input.read((shipped.find(script)), sandbox.limits.source, "the script")
  if bytes then return hash.sha256(bytes) end
  refusal.raise("script/unreadable",
    { file = input.shown(script), found = "the script cannot be read: " .. why })
end

local function not_in_force(found, at, witnessed)
  local fields = found.submission and found.submission.fields
  register.instead({ refused = { verdict = found.verdict, entry = found.entry, since = found.since, why = found.why,
    at = at, version = fields and fields.version, witnessed = witnessed } })
end

-- Judges the register's entries about the house and game, or about the submitters of the script.
local function load(opened, asked, sha256)
  if asked.house and asked.game then
    return opened:load(parties.of({ house = asked.house, game = asked.game }))
  end
  return opened:load_script(sha256 or "")
end

---Finds the way in force. Ends the question if there is none, or if the register does not hold.
---@param asked table
---@param what { script: string?, sha256: string?, leaf: string?, on: string?, is_any: boolean?, settles: boolean? }
---  the way in use; on: the instant if `asked` has none; is_any: returns nil instead of ending the question if none is
---  in force; settles: as of in_use.request
---@return register.in_use?
---@return register.standing the standing
---@return { at: string, origin: string, size: integer, waiting: integer? } the instant, the register, its number of
---  entries, and the number of later entries that wait for a witness
function in_force.find(asked, what)
  local sha256 = what.sha256 or digest_of(what.script)
  local opened <close> = register.open_witnessed(asked, asked.register)
  local at = asked.on and register.on(asked) or what.on or register.instant({})
  register.or_refuse(load(opened, asked, sha256))
  local used, found = in_use.find(opened, { house = asked.house, game = asked.game, at = at, sha256 = sha256,
    leaf = what.leaf, settles = what.settles,
    shown = what.script and input.shown(what.script) or asked.register .. ": script" })
  -- From here on the question reads the register's law.
  local one = found.submission
  if one and one.edition then shelf.turn_to(one.edition.shelf) end
  if not used then
    register.add_near(found, opened, asked)
    if not what.is_any then not_in_force(found, at, register.waiting(opened)) end
  else
    told.note(asked, used.side.way, used.side.decided)
    -- Check a second way against the same law.
    asked.as_of, asked.readings = used.side.way.statute.as_of, used.fields.reading
  end
  return used, found, { at = at, origin = opened.policy.register, size = opened.tree:size(), waiting = opened.waiting }
end

return in_force
