-- Finds the version of a house way in force at an instant, and decides it from the submitted script under the approved
-- law and readings. A version that is not in force is not used.

local again = require("register.again")
local facts = require("register.facts")
local refusal = require("houseway.base.refusal")
local standing = require("register.standing")

local in_use = {}

---@class register.in_use.request
---@field house string?
---@field game string?
---@field at string instant
---@field sha256 string? of the script in use, which must be in force; without a house it identifies the house
---@field leaf string? of the submission in use, which identifies the house
---@field shown string? how refusals name the script
---@field settles boolean? settles what was played, even if a newer edition of the law forbade it

---The approval under which a round is played, as the round cites it.
---@class register.in_use.cited
---@field origin string the register's
---@field entry integer of the approval
---@field house string
---@field version string
---@field submission string the leaf of the submission
---@field on string instant
---@field size integer number of entries in the register
---@field waiting integer? number of later entries that wait for a witness
---@field law integer? the entry of the edition of the law; nil: the register has no edition
---@field notwithstanding string? why it was approved although it does not conform
---@field contradiction string? its certificates that contradict each other
---@field outlawed { since: string, entry: integer, why: string }? a newer edition of the law forbids the approved way

---@class register.in_use
---@field side houseway.way.side
---@field fields register.statement the submission
---@field readings table<string, string>
---@field cited register.in_use.cited

-- True if the submission matches the requested house and game (nil matches any).
local function is_requested(fields, request)
  return (not request.house or request.house == fields.house) and (not request.game or request.game == fields.game)
end

---The submission of a script, by digest. Refused if several houses or games have the script.
---@param fold register.fold
---@param request register.in_use.request
---@return register.statement?
function in_use.owner(fold, request)
  local found
  for _, one in ipairs(fold.list) do
    if one.fields.source_sha256 == request.sha256 and one.logged <= request.at
      and is_requested(one.fields, request) then
      local other = found and (found.house ~= one.fields.house or found.game ~= one.fields.game)
      if other then
        refusal.raise("in-use/house-and-game",
          { found = ("the script is of %s and of %s"):format(found.house, one.fields.house),
          expected = "say whose way is used: --house HOUSE --game GAME" })
      end
      found = one.fields
    end
  end
  return found
end

local function named(fold, request)
  if request.house and request.game then return request end
  local one = request.leaf and fold.by_leaf[request.leaf]
  if one and is_requested(one.fields, request) then return one.fields end
  if not request.sha256 then
    refusal.raise("in-use/no-house-or-game",
      { found = "--house or --game is missing", expected = "say whose way is used: --house HOUSE --game GAME" })
  end
  return in_use.owner(fold, request)
end

---The version in force; if there is none, the standing.
---@param opened register.log
---@param request register.in_use.request
---@return register.in_use?
---@return register.standing
function in_use.find(opened, request)
  local owner = named(opened.fold, request)
  if not owner then
    return nil, { verdict = "unknown", why = ("no submission of this script%s%s"):format(
      request.house and " by " .. request.house or "", request.game and " for " .. request.game or "") }
  end
  local kept = {}
  local question = { house = owner.house, game = owner.game, at = request.at, sha256 = request.sha256 }
  function question.facts(fields, _, registered)
    kept[fields] = kept[fields] or facts.of(fields, request.shown, registered)
    return kept[fields]
  end
  local found = standing.of_script(opened.fold, question)
  local is_outlawed = request.settles and found.sort == again.UNLAWFUL
  if found.sort ~= "force" and not is_outlawed then return nil, found end
  local one = found.submission
  return {
    side = kept[one.fields].side(), fields = one.fields, readings = kept[one.fields].readings,
    cited = { origin = opened.policy.register, entry = found.grant.number, house = one.fields.house,
      version = one.fields.version, submission = one.leaf, on = request.at,
      size = opened.tree:size(), waiting = opened.waiting, law = one.edition and one.edition.number,
      notwithstanding = found.grant.fields.notwithstanding, contradiction = not is_outlawed and found.why or nil,
      outlawed = is_outlawed and { since = found.since, entry = found.entry, why = found.why } or nil },
  }, found
end

return in_use
