-- Prints whether a version is in force: the verdict, the deciding entry, then each condition.

local letter = require("register.page.letter")

local function print_law(law, out)
  if not law.entry then
    return out:answer(("  no edition of %s is in the register: judged by the installed text"):format(law.chapter))
  end
  local newer = law.newer
  if newer and newer.judged == "lawful" then
    out:answer(("  judged again by entry %d, which governs%s: lawful, played as approved%s"):format(newer.entry,
      newer.governs and " since " .. newer.governs or "", newer.money
      and (", money settled by entry %d"):format(newer.money) or ""))
  elseif newer then
    out:answer(("  a newer edition of %s governs%s: entry %d; `houseway register impact` shows the changes"):format(
      law.chapter, newer.governs and " since " .. newer.governs or "", newer.entry))
  end
  if law.here then out:answer(("  %s here is not entry %d's: %s"):format(law.chapter, law.entry, law.here)) end
end

---@param answer table of ask/shared/register.lua's `standing`
---@param whose string "Harbor for Pai Gow"
---@param out houseway.show.as.terminal
---@param head string|false words for a provisional answer's head
return function (answer, whose, out, head)
  local version = answer.version and (": version %s of %s"):format(answer.version, whose) or ""
  local starts = not answer.holds and answer.why and answer.why:find("^from %S+$") -- `why` already gives the day
  local since = starts and "" or ("since %s, "):format(answer.since or answer._logged)
  local decided = answer.entry and (" (%sentry %d)"):format(since, answer.entry) or ""
  out:answer(("%s%s%s%s%s"):format(answer.verdict, head and " " .. head or "", version,
    answer.why and ": " .. answer.why or "", decided))
  if answer.decided then out:answer(("  decided on %s, and logged later"):format(answer.decided)) end
  if answer.persons then out:answer("  signed by " .. letter.persons(answer.persons)) end
  if answer.notwithstanding then out:answer("  approved notwithstanding: " .. answer.notwithstanding) end
  for _, one in ipairs(answer.conditions or {}) do
    local state = one.by_hand and "for people to check" or one.holds and "holds" or "does not hold"
    out:answer(("  %s: %s%s"):format(one.text, state, one.found and ", " .. one.found or ""))
  end
  if answer.law then print_law(answer.law, out) end
end
