-- The options of commands that run on what a register has in force, and what they lead to: the way, or the verdict that
-- nothing may be used.

local asked = require("houseway.cli.register.asked")
local hash = require("hw.hash")
local in_use = require("houseway.register.in_use")
local input = require("houseway.base.input")
local parties = require("houseway.register.parties")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local shipped = require("houseway.way.shipped")

local using = {}

local ORDER = { "register", "origin", "entry", "house", "version", "submission", "on", "size", "notwithstanding" }

---The keys of what is printed as JSON in their order, behind those of what is cited.
---@param order string[]
---@return string[]
function using.order(order)
  return table.move(order, 1, #order, #ORDER + 1, table.move(ORDER, 1, #ORDER, 1, {}))
end

-- What says who is believed and what is asked for; none of it means anything without a register.
local OPTIONS = {
  { "policy", "--policy", "FILE", "With --register: whose signatures you trust." },
  { "remember", "--remember", "FILE", "With --register: a file of the head seen last; a register that lost or "
    .. "changed entries since is refused." },
  { "house", "--house", "HOUSE", "With --register: the house whose way it is." },
  { "game", "--game", "GAME", "With --register: the game, as the chapter calls it." },
  { "on", "--on", "WHEN", "With --register: a time in UTC, or a day, meaning its first second. Default: now." },
}

-- What an approval decides, and nobody else.
local DECIDED = { under = "--under", as_of = "--as-of", readings = "--reading", submission = "--submission" }

---Declares what says who is believed and when, for a command that asks a register and runs on no version of it.
---@param parser table
---@param means string what the register is for
function using.asking(parser, means)
  parser:option("--register", means):argname("STORE")
  for _, row in ipairs(OPTIONS) do
    if row[1] ~= "house" and row[1] ~= "game" then parser:option(row[2], row[4]):argname(row[3]):target(row[1]) end
  end
end

---Declares them on a parser.
---@param parser table
function using.options(parser)
  parser:option("--register", "Use the version that is in force in this register, and no other."):argname("STORE")
  for _, row in ipairs(OPTIONS) do parser:option(row[2], row[4]):argname(row[3]):target(row[1]) end
end

---Whether a register is named; what is said of one, without it, is refused.
---@param args table the command line's
---@return boolean
function using.names_register(args)
  if args.register then return true end
  for _, row in ipairs(OPTIONS) do
    if args[row[1]] then
      refusal.raise({ found = row[2] .. " without --register", expected = "--register STORE with it" })
    end
  end
  return false
end

local function check(args)
  if not using.names_register(args) then return false end
  for name, option in pairs(DECIDED) do
    local given = args[name]
    if given and (type(given) ~= "table" or #given > 0) then
      refusal.raise({ found = option .. " with --register", expected = "one of them: the approval decides it" })
    end
  end
  return true
end

---Whether the command runs on what a register has in force; options that do not go together are refused.
---@param args table the command line's
---@param script string? the script named on it
---@return boolean
function using.is_asked(args, script)
  local asked_for = check(args)
  if not asked_for and not script then
    refusal.raise({ found = "no script", expected = "a house way, or --register STORE for the one in force" })
  end
  return asked_for
end

local function digest_of(script)
  if not script then return nil end
  local bytes, why = input.read((shipped.find(script)), sandbox.limits.source, "the script")
  if bytes then return hash.sha256(bytes) end
  refusal.raise({ file = input.shown(script), found = why, expected = "a script that can be read" })
end

local function print_not(found, at, args, out)
  local said = found.submission and found.submission.said
  if args.json then
    out:json({ refused = { verdict = found.verdict, entry = found.entry, since = found.since, why = found.why,
      at = at, version = said and said.version } }, asked.ORDER)
    return
  end
  out:answer(("it may not be used: %s%s%s%s, at %s"):format(found.verdict, said and ", version " .. said.version or "",
    found.why and ": " .. found.why or "", found.entry and (", by entry %d"):format(found.entry) or "", at))
end

-- Has judged what the register has of the house and game, or of those that submitted the script.
local function load(opened, args, sha256)
  if args.house and args.game then
    return opened:load(parties.of({ house = args.house, game = args.game }))
  end
  return opened:load_script(sha256 or "")
end

---The way that is in force; nil where none is, or the register does not hold, which has been told.
---@param args table the command line's
---@param what { script: string?, sha256: string?, leaf: string?, on: string?, is_any: boolean? } in use; on: when, if
---  the command line does not say; is_any: that none is in force is answered, and not told
---@param out houseway.show.as.terminal
---@return houseway.register.in_use?
---@return houseway.register.standing? how it stands; nil where the register does not hold
---@return { at: string, origin: string, size: integer }? when that was asked, and of what
function using.find(args, what, out)
  local at = args.on and asked.on(args) or what.on or asked.instant({})
  local sha256 = what.sha256 or digest_of(what.script)
  local opened, why = asked.open_witnessed(args, args.register, out)
  local ok = false
  if opened then
    ok, why = load(opened, args, sha256)
    if not ok then opened:close() end
  end
  if not ok then
    asked.no(why, args, out)
    return nil
  end
  local used, found = in_use.find(opened, { house = args.house, game = args.game, at = at, sha256 = sha256,
    leaf = what.leaf, shown = what.script and input.shown(what.script) or args.register .. ": script" })
  if not used then asked.add_near(found, opened, args) end
  local of = { at = at, origin = opened.policy.register, size = opened.tree:size() }
  opened:close()
  if not used then
    if not what.is_any then print_not(found, at, args, out) end
    return nil, found, of
  end
  -- A second way is checked against the same law.
  args.as_of, args.readings = used.side.way.statute.as_of, used.said.reading
  return used, found, of
end

---Says by which entry what is run is in force.
---@param cited houseway.register.in_use.cited?
---@param out houseway.show.as.terminal
function using.print(cited, out)
  if not cited then return end
  out:answer(("version %s of %s, in force at %s by entry %d of %s"):format(cited.version, cited.house, cited.on,
    cited.entry, cited.origin))
  if cited.notwithstanding then out:answer("approved though it does not conform: " .. cited.notwithstanding) end
end

return using
