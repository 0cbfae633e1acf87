-- Provisions: the fields of paragraphs on how a round is run. Each step of the round has a module with its fields:
-- name, meaning, game, phrases, and for each phrase the function that carries it out (houseway.law.provisions.kinds).
-- Reading a chapter, `houseway words`, docs/words.md and the rounds all use this list. `houseway.law.governing` finds
-- the provision in force in a round.

---@class houseway.law.provisions
local provisions = {}

---Scope and licensee's terms, then the steps of a round in order, then approvals.
local STEPS = {
  "scope", "terms", "shuffle", "start", "dealing", "wagers", "areas", "bank", "setting", "surrender",
  "comparing", "paying", "optional", "irregularities", "approvals",
}

---Every provision, in the order of steps.
---@type houseway.law.provision[]
provisions.list = {}

---Every provision by name.
---@type table<string, houseway.law.provision>
provisions.by_name = {}

-- A module has the fields of one step, or a list of several steps.
for _, name in ipairs(STEPS) do
  local module = require("houseway.law.provisions." .. name)
  for _, step in ipairs(module.title and { module } or module) do
    for _, field in ipairs(step) do
      field.step = step.title
      provisions.list[#provisions.list + 1] = field
      provisions.by_name[field.name] = field
    end
  end
end

---The result of a phrase's function, for phrases that do not depend on the round.
---@param field string
---@param phrase string
---@return any ...
function provisions.answer(field, phrase)
  return provisions.by_name[field].deeds[phrase]()
end

return provisions
