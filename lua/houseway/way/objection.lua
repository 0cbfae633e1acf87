-- Decides whether a rule may depart from a paragraph: if the rule notes that, and the law permits submissions to.
-- Programs import this module.

local chapters = require("houseway.law.chapters")
local lists = require("houseway.base.lists")

local objection = {}

---The objection to a departure that is noted although the law does not permit that.
objection.NOT_TO_BE_NOTED = "a departure this text does not let a submission note"

local function lies_under_any(key, roots)
  return lists.any(roots, function (root) return chapters.lies_under(key, root) end)
end

---Whether the chapter permits submissions to note exceptions to a paragraph.
---@param statute houseway.law.statute
---@param key string the paragraph's
---@return boolean
function objection.may_note(statute, key)
  return lies_under_any(key, statute.exceptions_to)
end

---The objection to a rule's departure from a paragraph; nil if it is noted and the law permits that.
---@param statute houseway.law.statute
---@param rule houseway.way.rule
---@param key string the paragraph's
---@return string?
function objection.of(statute, rule, key)
  local allowed = objection.may_note(statute, key)
  if not rule.departs_from then
    return allowed and "a departure not noted" or "a setting the paragraph does not allow"
  elseif not lies_under_any(key, rule.departs_from) then
    return allowed and "a departure noted from another paragraph" or "a setting the paragraph does not allow"
  elseif not allowed then
    return objection.NOT_TO_BE_NOTED
  end
end

return objection
