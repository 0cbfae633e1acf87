-- Checks a submission against its register: whether it is for this register, whether its key may sign it, and which
-- version in force it would replace.

local certificates = require("register.certificates")
local decisions = require("register.decisions")
local facts = require("register.facts")
local hash = require("hw.hash")
local parties = require("register.parties")
local register = require("register.ask.shared.register")
local shelf = require("houseway.law.shelf")
local shell = require("houseway.base.shell")
local standing = require("register.standing")

-- The fault of a signature under the current list of signers. None for a submission already in the register, which was
-- judged by its time's list.
local function signature_fault(opened, signed, at)
  if opened.statements[hash.sha256(signed.text)] then return nil end
  local ok, why = opened.trust:check(signed, at)
  if ok then return nil end
  return { part = "signature", says = "one of " .. signed.fields.by, finds = ("%s: %s"):format(why.word, why.reason) }
end

local function fault_of(opened, signed, at)
  local fields, origin = signed.fields, opened.policy.register
  if fields.register ~= origin then return { part = "register", says = fields.register, finds = origin } end
  return #signed.signatures == 1 and signature_fault(opened, signed, at) or nil
end

-- The fault of a submission under an edition that the register lacks.
local function law_fault(why)
  local finds, says, note = why.reason:match("^edition_sha256 must be (.*), not (%x+)(: .*)$")
  return { part = "edition_sha256", says = says, finds = finds .. note }
end

-- The fault of a submission that could never be approved, because it does not supersede an approved version. Decided
-- submissions have none.
local function version_fault(opened, fields)
  for _, one in ipairs(opened.fold:versions_of(fields)) do
    if one.fields.version == fields.version and standing.of(one, standing.LAST).sort ~= "open" then return nil end
  end
  local other = decisions.beside(opened.fold, fields, standing.LAST)
  return other and { part = "supersedes", says = fields.supersedes or fields.replaces,
    finds = ("version %s of entry %d, " .. "which is approved: `houseway submit --supersedes %s`"):format(
      other.fields.version, other.number, shell.quote(other.fields.version)) }
end

-- Why the law that the register knows allows no approval of an undecided submission.
local function outlawed(opened, signed, law, at)
  local fields, this = signed.fields, nil
  for _, one in ipairs(opened.fold:versions_of(fields)) do
    if one.fields.version == fields.version then this = one end
  end
  if this and standing.of(this, standing.LAST).sort ~= "open" then return nil end
  this = this or { fields = fields, leaf = hash.sha256(signed.text), edition = law,
    editions = function () return opened.fold:editions_of(fields.chapter) or {} end }
  -- An approval may take effect on a later day, when the edition governs.
  return (decisions.outlawed(this, {}, {}, law.begins_at > at and law.begins_at or at))
end

-- The program that accepted a registered submission's certificate; nil: no laboratory says so by then.
local function checked_of(opened, fields, at)
  for _, one in ipairs(opened.fold:versions_of(fields)) do
    local is_so, found = certificates.checked({ submission = one, at = at })
    if one.fields.version == fields.version and is_so then return found end
  end
end

-- The submission's own standing, if `standing` is another version's.
local function own_standing(opened, signed, known)
  local number = opened.statements[hash.sha256(signed.text)]
  for _, one in ipairs(opened.fold:versions_of(signed.fields)) do
    if one.number == number and one ~= known.standing.submission and one.logged <= known.at then
      return standing.of(one, known.at)
    end
  end
end

---Checks a submission against its register. From then on the question reads the register's law. A register that does
---not hold ends the question.
---@param asked table register, policy, remember, on
---@param signed register.signed
---@param signature_holds boolean
---@return { fault: register.fault?, law_fault: register.fault?,
---  version_fault: register.fault?, may: boolean,
---  standing: register.standing, at: string, origin: string, size: integer,
---  own: register.standing?, outlawed: string?, checked: string?,
---  before: { source: string, shown: string }? } may: its key may sign it; own: this submission's, if `standing` is of
---  another; outlawed: why the law lets no approval follow; checked: by which program; before: in force
return function (asked, signed, signature_holds)
  local opened <close> = register.open_witnessed(asked, asked.register)
  local at, fields = register.on(asked), signed.fields
  register.or_refuse(opened:load(parties.of(fields)))
  local fault = signature_holds and fault_of(opened, signed, register.instant({})) or nil
  local known = { at = at, origin = opened.policy.register, size = opened.tree:size(), fault = fault,
    witnessed = register.waiting(opened), may = signature_holds and not fault,
    standing = standing.in_force(opened.fold, { house = fields.house, game = fields.game, at = at, facts = facts.of }) }
  register.add_near(known.standing, opened, fields)
  known.own = own_standing(opened, signed, known)
  local law, unknown = opened.fold:edition_of(fields)
  known.version_fault, known.checked = version_fault(opened, fields), checked_of(opened, fields, at)
  if law then shelf.turn_to(law.shelf) end
  known.law_fault = unknown and law_fault(unknown) or nil
  known.outlawed = law and outlawed(opened, signed, law, at)
  if known.outlawed then
    known.law_fault = { part = "edition_sha256", says = "the edition of entry " .. law.number, finds = known.outlawed }
  end
  if known.standing.sort == "force" then
    known.before = { source = known.standing.submission.fields.script, shown = ("version %s, in force by entry %d")
      :format(known.standing.submission.fields.version, known.standing.entry) }
  end
  return known
end
