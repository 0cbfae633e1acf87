-- Finds the house way in force in a register, for questions that use it. If there is none, that is the answer.

local hash = require("hw.hash")
local in_use = require("houseway.register.in_use")
local input = require("houseway.base.input")
local parties = require("houseway.register.parties")
local refusal = require("houseway.base.refusal")
local register = require("houseway.ask.shared.register")
local sandbox = require("hw.sandbox")
local shelf = require("houseway.law.shelf")
local shipped = require("houseway.way.shipped")
local take = require("houseway.ask.shared.take")
local told = require("houseway.ask.shared.told")

local approved = {}

-- Options that only work with --register: policy, house, game.
local WHO = {
  { "--policy", "file", "With --register: whose signatures you trust." },
  { "--remember", "file", "With --register: a file that keeps the last head seen; a register that lost or "
    .. "changed entries since is refused." },
}
local WHOSE = {
  { "--house", "text", "With --register: the house whose way it is.", shown = "HOUSE" },
  { "--game", "text", "With --register: the game, as the chapter calls it.", shown = "GAME" },
}
local WHEN = {
  { "--on", "when", "With --register: a time in UTC, or a day, meaning its first second. Default: now." },
}

-- Options that --register excludes: the approval decides them.
local DECIDED = { under = "--under", as_of = "--as-of", readings = "--reading", submission = "--submission" }

---Options of a question that reads a register but uses no version from it.
---@param means string help for --register
---@return table rows
function approved.asking(means)
  return { { "--register", "store", means }, WHO, WHEN }
end

---Options of a question that uses the version in force.
approved.rows = {
  { "--register", "store", "Use the version that is in force in this register, and no other." }, WHO, WHOSE, WHEN,
}

---True if a register is named. Otherwise refuses options that need a register.
---@param asked table arguments
---@return boolean
function approved.names_register(asked)
  if asked.register then return true end
  for _, row in ipairs(take.rows({ WHO, WHOSE, WHEN })) do
    if asked[take.key(row)] then
      refusal.raise("in-use/needs-register",
        { found = row[1] .. " needs --register", expected = "add --register STORE" })
    end
  end
  return false
end

local function check(asked)
  if not approved.names_register(asked) then return false end
  for name, option in pairs(DECIDED) do
    local value = asked[name]
    if value and (type(value) ~= "table" or #value > 0) then
      refusal.raise("in-use/with-register",
        { found = option .. " cannot go with --register",
        expected = ("remove %s: the approval decides"):format(option) })
    end
  end
  return true
end

---True if the command uses a register's version in force. Refuses options that exclude each other.
---@param asked table arguments
---@param script string? the script named
---@return boolean
function approved.is_asked(asked, script)
  local asked_for = check(asked)
  if not asked_for and not script then
    refusal.raise("in-use/no-script",
      { found = "the script is missing", expected = "give a house way, or --register STORE for the way in force" })
  end
  return asked_for
end

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
---@return houseway.register.in_use?
---@return houseway.register.standing the standing
---@return { at: string, origin: string, size: integer, waiting: integer? } the instant, the register, its number of
---  entries, and the number of later entries that wait for a witness
function approved.find(asked, what)
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

return approved
