-- The version of a house way for use at an instant: found in a register, read and decided from the submitted script,
-- under the approved law and readings. A version not in force is not used.

local facts = require("houseway.register.facts")
local refusal = require("houseway.base.refusal")
local standing = require("houseway.register.standing")

local in_use = {}

---@class houseway.register.in_use.asked
---@field house string?
---@field game string?
---@field at string instant
---@field sha256 string? of the script in use: it must be the one in force; without a house it identifies the house
---@field leaf string? of the submission in use, which identifies the house
---@field shown string? how refusals name the script

---What a round names of the approval under which it was played.
---@class houseway.register.in_use.cited
---@field origin string the register's
---@field entry integer of the approval
---@field house string
---@field version string
---@field submission string the leaf of the submission
---@field on string instant
---@field size integer how many entries the register had
---@field notwithstanding string? why it was approved though it does not conform

---@class houseway.register.in_use
---@field side houseway.way.side
---@field said houseway.register.statement the submission
---@field readings table<string, string>
---@field cited houseway.register.in_use.cited

-- Whether a submission is of the house and the game that are asked for, where they are.
local function is_asked(said, asked)
  return (not asked.house or asked.house == said.house) and (not asked.game or asked.game == said.game)
end

-- Whose script it is, by its digest: a house and a game.
local function owner_of(fold, asked)
  local found
  for _, one in ipairs(fold.list) do
    if one.said.source_sha256 == asked.sha256 and one.logged <= asked.at and is_asked(one.said, asked) then
      local other = found and (found.house ~= one.said.house or found.game ~= one.said.game)
      if other then
        refusal.raise("in-use/house-and-game",
          { found = ("a script of %s and of %s"):format(found.house, one.said.house),
          expected = "whose it is: --house HOUSE --game GAME" })
      end
      found = one.said
    end
  end
  return found
end

local function named(fold, asked)
  if asked.house and asked.game then return asked end
  local one = asked.leaf and fold.by_leaf[asked.leaf]
  if one and is_asked(one.said, asked) then return one.said end
  if not asked.sha256 then
    refusal.raise("in-use/no-house-or-game",
      { found = "no --house or no --game", expected = "whose way is used: --house HOUSE --game GAME" })
  end
  return owner_of(fold, asked)
end

---The version in force, or the standing if none is.
---@param opened houseway.register.log
---@param asked houseway.register.in_use.asked
---@return houseway.register.in_use?
---@return houseway.register.standing the standing
function in_use.find(opened, asked)
  local owner = named(opened.fold, asked)
  if not owner then
    return nil, { verdict = "unknown", why = ("no submission of this script%s%s"):format(
      asked.house and " by " .. asked.house or "", asked.game and " for " .. asked.game or "") }
  end
  local kept = {}
  local question = { house = owner.house, game = owner.game, at = asked.at, sha256 = asked.sha256 }
  function question.facts(said)
    kept[said] = kept[said] or facts.of(said, asked.shown)
    return kept[said]
  end
  local ask = asked.sha256 and standing.of_script or standing.in_force
  local found = ask(opened.fold, question)
  if found.sort ~= "force" then return nil, found end
  local one = found.submission
  return {
    side = kept[one.said].side(), said = one.said, readings = kept[one.said].readings,
    cited = { origin = opened.policy.register, entry = found.entry, house = one.said.house,
      version = one.said.version, submission = one.leaf, on = asked.at,
      size = opened.tree:size(), notwithstanding = found.grant.said.notwithstanding },
  }, found
end

return in_use
