-- Prints the review of a submission: the verdict, each fault, its statements, and its changes.

local groups = require("houseway.show.part.difference").groups
local print_waiting = require("houseway.show.part.waiting")
local review = require("register.review")
local text = require("houseway.base.text")

local PLACES = 6
local HUNDRED = 100 -- dollars wagered, for a change in money

local function opening(found, out)
  local fields = found.fields
  if not fields then return end
  out:title("Submission", found.file, (": %s of %s, version %s, under %s%s"):format(fields.game, fields.house,
    fields.version, fields.chapter, fields.as_of and " as of " .. fields.as_of or ""))
  local rows = { { "for", fields.register }, { "by", fields.by } }
  for _, one in ipairs(found.signatures) do rows[#rows + 1] = { "signed with", one.key } end
  local before = fields.supersedes or fields.replaces and "version " .. fields.replaces
  if before then rows[#rows + 1] = { "in place of", before } end
  for _, one in ipairs(fields.change or {}) do rows[#rows + 1] = { "change", one } end
  out:hung(rows, "  ")
  if not found.by_register then
    out:line("  These lines are the submission's own claims. The register's list of signers shows whether this key "
      .. "may sign a submission.")
  end
end

-- Prints the version in force, if a register was given.
local function in_force(found, out)
  local known = found.by_register
  if not known then return end
  local how = known.standing
  local version = how.submission and ", version " .. how.submission.fields.version or ""
  if known.may then out:line(("The list of signers of %s lets this key sign the submission."):format(known.origin)) end
  out:line(("In the register at %s, of %s: %s%s%s"):format(known.at, text.count(known.size, "entry", "entries"),
    how.verdict, version, how.why and ": " .. how.why or ""))
  local own = known.own
  if own then out:line(("This version, entry %d: %s%s"):format(own.submission.number, own.verdict,
    own.why and ": " .. own.why or "")) end
  if known.checked then out:line("Its certificate was checked by an independent program: " .. known.checked) end
  print_waiting(known.witnessed, out)
end

-- Prints the verdict of `check` on the submission's script; nothing if it was unreadable.
local function checked(found, out)
  local verdict = found.conforms
  if not verdict then return end
  out:line(("%s under %s: `check` of the submission's script"):format(
    out:paint(verdict == "conforms" and "green" or "red", verdict:upper()), found.fields.chapter))
end

-- Prints the review's verdict: first that no approval can follow, then what differs.
local function verdict(found, out)
  local known = found.by_register or {}
  local beside, outlawed = known.version_fault, known.outlawed
  local count = #found.faults - (beside and 1 or 0) - (outlawed and 1 or 0)
  if outlawed then out:line(out:paint("red", "CANNOT BE APPROVED") .. ": " .. outlawed) end
  if beside then
    out:line(out:paint("red", "CANNOT BE APPROVED") .. ": the submission does not supersede the approved version")
  end
  if count > 0 then out:line(out:paint("red", "NOT AS IT SAYS: " .. text.count(count, "part"))) end
  if #found.faults > 0 then return checked(found, out) end
  checked(found, out)
  out:line(out:paint("green", "AS IT SAYS") .. (": %s as stated: %s"):format(
    text.count(#found.parts, "part"), table.concat(found.parts, ", ")))
end

local function lacking(found, out)
  local list = found.fields and review.lacking(found.fields) or {}
  if #list == 0 then return end
  out:line(("An older houseway made the submission, without %s: the submission does not bind vigorish, odds and "
    .. "paytables."):format(
    table.concat(list, ", ")))
end

local function other_engine(found, out)
  if found.engine_sha256 and review.is_other(found.fields, found.engine_sha256) then
    out:line("Another houseway made the submission, and the report's facts were compared, not its sentences: engine "
      .. found.fields.engine_sha256)
  end
end

local function faults(found, out)
  for _, one in ipairs(found.faults) do
    out:line()
    out:line("  " .. out:paint("bold", one.part))
    for _, line in ipairs(one.refused or {}) do out:line("    " .. line) end
    if not one.refused then
      local rows = { { "says", one.says or "nothing" }, { one.expects and "expected" or "found",
        one.expects or one.finds or "nothing" } }
      out:hung(rows, "    ")
    end
  end
end

local function rule_rows(rules)
  local rows = {}
  for _, name in ipairs(rules.removed) do rows[#rows + 1] = { "removed", name } end
  for _, name in ipairs(rules.added) do rows[#rows + 1] = { "new", name } end
  for _, one in ipairs(rules.changed) do rows[#rows + 1] = { "changed", one.name } end
  if rules.reordered then rows[#rows + 1] = { "order", "the rules that both have are tried in another order" } end
  return rows
end

-- "+0.012345%, +$0.01 on $100"
local function change_words(change)
  local function signed(value, before)
    local digits = value:gsub("^%-", "")
    return (value:find("^%-") and "-" or "+") .. before .. digits
  end
  return ("%s, %s on $%d"):format(signed(change:percent(PLACES), ""),
    signed((change * HUNDRED):decimal(2), "$"), HUNDRED)
end

local function hung_part(out, heading, rows)
  if #rows == 0 then return end
  out:heading(heading)
  out:hung(rows, "  ")
end

local function changed_rows(list)
  local rows = {}
  for _, one in ipairs(list) do
    local change = one.change and ": " .. change_words(one.change) or ""
    rows[#rows + 1] = { one.name, ("%s, then %s%s"):format(one.before or "nothing", one.after or "nothing", change) }
  end
  return rows
end

local function print_changes(found, out)
  local changes = found.changes
  if not changes then return end
  local hands = changes.hands
  out:heading(("What the submission changes of %s"):format(changes.file))
  out:line(("  %s: %s of %s set differently"):format(hands.verdict, text.count(hands.differing_hands, "hand"),
    text.thousands(hands.hands)))
  hung_part(out, "Rules", rule_rows(changes.rules))
  hung_part(out, "Terms", changed_rows(changes.terms))
  hung_part(out, "Figures", changed_rows(changes.figures))
  groups(hands.groups, out, nil, { "the earlier version", "the submission" })
end

return function (answer, out)
  local found = setmetatable({ verdict = answer.verdict }, { __index = answer._found })
  verdict(found, out)
  faults(found, out)
  out:line()
  opening(found, out)
  in_force(found, out)
  other_engine(found, out)
  lacking(found, out)
  print_changes(found, out)
end
