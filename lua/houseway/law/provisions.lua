-- Provisions: the fields of paragraphs on how a round is run. Each module has one or more steps of the round with their
-- fields: name, meaning, game, phrases, and for each phrase its function (houseway.law.provisions.kinds). This list
-- serves the reading of chapters, `houseway words`, docs/words.md and rounds. `houseway.law.governing` finds the
-- provision in force in a round.
-- Programs import this module.

---@class houseway.law.provisions
local provisions = {}

---Modules in the order of their steps: scope and licensee's terms, then the round, then approvals.
local MODULES = {
  "scope", "dealing", "wagers", "bank", "setting", "comparing", "paying", "optional", "irregularities", "approvals",
}

---Every provision, in the order of steps.
---@type houseway.law.provision[]
provisions.list = {}

---Every provision by name.
---@type table<string, houseway.law.provision>
provisions.by_name = {}

-- A module is a list of titles of steps, each followed by its fields.
for _, name in ipairs(MODULES) do
  local title
  for _, field in ipairs(require("houseway.law.provisions." .. name)) do
    if type(field) == "string" then
      title = field
    else
      field.step = title
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
