-- Provisions: what a paragraph may say of how a round is run. One module a step of the round owns the step's fields:
-- their names and meanings, the game each is for, the phrases it admits, and beside each phrase the function that
-- carries it out (houseway.law.provisions.kinds). All that is known of provisions elsewhere derives from here: how a
-- chapter is read and refused, `houseway words`, docs/words.md, what the fold of a round asks.
--
-- `houseway.law.governing` finds what holds in a round.

---@class houseway.law.provisions
local provisions = {}

---The steps of a round in their order, after where a paragraph speaks and what a licensee may choose; then approvals.
local STEPS = {
  "scope", "terms", "shuffle", "start", "dealing", "wagers", "areas", "bank", "setting", "surrender",
  "comparing", "paying", "optional", "envy", "progressive", "irregularities", "approvals",
}

---Every provision, a step after another.
---@type houseway.law.provision[]
provisions.list = {}

---The same by name.
---@type table<string, houseway.law.provision>
provisions.by_name = {}

for _, step in ipairs(STEPS) do
  local of_step = require("houseway.law.provisions." .. step)
  for _, field in ipairs(of_step) do
    field.step = of_step.title
    provisions.list[#provisions.list + 1] = field
    provisions.by_name[field.name] = field
  end
end

---What the function of a phrase returns where it needs to know nothing of a round.
---@param field string
---@param phrase string
---@return any ...
function provisions.answer(field, phrase)
  return provisions.by_name[field].deeds[phrase]()
end

return provisions
