-- How a script or a house's game stands, as text: the verdict first, then what it rests on.

local standing = {}

---Prints a verdict, who decides it, and each condition.
---@param found houseway.register.standing
---@param out houseway.show.as.terminal
function standing.print(found, out)
  local said = found.submission and found.submission.said
  local version = said and (", version %s"):format(said.version) or ""
  out:answer(("%s%s%s"):format(found.verdict, version, found.why and ": " .. found.why or ""))
  if found.entry then
    out:answer(("  by entry %d, since %s"):format(found.entry, found.since or found.submission.logged))
  end
  local notwithstanding = found.sort == "force" and found.grant.said.notwithstanding
  if notwithstanding then out:answer("  approved though it does not conform: " .. notwithstanding) end
  for _, one in ipairs(found.conditions or {}) do
    local answer = one.holds and "holds" or "does not hold"
    out:answer(("  %s: %s%s"):format(one.text, answer, one.found and ", " .. one.found or ""))
  end
end

---The same as a table for JSON.
---@param found houseway.register.standing
---@return table
function standing.table(found)
  local one = found.submission
  return { holds = found.sort == "force", verdict = found.verdict, entry = found.entry, since = found.since,
    why = found.why, notwithstanding = found.sort == "force" and found.grant.said.notwithstanding or nil,
    version = one and one.said.version, submission = one and one.leaf, conditions = found.conditions }
end

return standing
