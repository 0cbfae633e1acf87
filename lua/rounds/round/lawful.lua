-- Says whether the law allows the settings of hands that the house answers for: the dealer's hand, and any other hand
-- that the submission sets or checks. The judge is that of `check`. A round never chooses a lawful setting by itself.

local conform = require("houseway.way.conform")
local governing = require("houseway.law.governing")
local ledger = require("rounds.round.ledger")
local lists = require("houseway.base.lists")

---@class rounds.round.lawful
local lawful = {}

-- The rule by which the way sets a hand; nil for a decision table.
local function rule_of(state, hand)
  local sorted = lists.copied(hand)
  table.sort(sorted, function (a, b) return a > b end)
  local _, rule = state.decided.table:find(sorted)
  return state.way.submission.rules[rule or 1]
end

---True if a setting breaks the law: its paragraph does not allow it, and the submission notes no departure.
---@param law { lawful: boolean?, noted: boolean? } of `conform.of_setting`
---@return boolean
function lawful.breaks(law)
  return law.lawful == false and not law.noted
end

---The law on a hand that the house answers for.
---@param state rounds.round.state
---@param hand integer[]
---@param number integer of the setting
---@return { cite: string?, printed: string?, lawful: boolean?, noted: boolean? }
function lawful.of(state, hand, number)
  return conform.of_setting(state.way, hand, number, rule_of(state, hand))
end

---The law on a hand as the submission sets it.
---@param state rounds.round.state
---@param place table the dealer, or a seat
---@return { cite: string?, printed: string?, lawful: boolean?, noted: boolean? }
function lawful.of_submission(state, place)
  return lawful.of(state, place.pieces, (state.setter:set(place.pieces)))
end

---The setting to use in place of the submission's, to find what it would pay; else nil.
---@param state rounds.round.state
---@param place table the dealer, or a seat
---@return integer?
function lawful.instead(state, place)
  local instead = state.setup.instead
  return instead and instead.position == place.position and instead.number or nil
end

local WRONGLY, STAYS, AS_SUBMITTED = "hands set wrongly", "set again unless lawful", "as_submitted"

-- The reading of the paragraph on hands set wrongly. Older records know only one.
local function reading_of(state, upon)
  if state.setup.made_before then return AS_SUBMITTED end
  local chosen = lists.filter(state.law.by_key[upon.key].readings, function (one) return one.chosen end)[1]
  return chosen and chosen.name or upon.case.remedy
end

-- A hand between two texts: it was laid as the law allows, but the submission sets it unlawfully.
---@class rounds.round.between
---@field upon houseway.law.governing.upon the remedy for hands set wrongly
---@field reading string the reading of that remedy
---@field laid integer the number of the setting that was laid
---@field law table on the hand as submitted
---@field stays boolean

local function between(state, place)
  local upon, made = state.rules:upon(WRONGLY), place.setting
  if not upon or not upon.does.remedy or not made.number then return nil end
  if made.fouled or made.wrongly or made.loses then return nil end
  local law = lawful.of_submission(state, place)
  if not lawful.breaks(law) or not lawful.of(state, place.pieces, made.number).lawful then return nil end
  return { upon = upon, reading = reading_of(state, upon), laid = made.number, law = law,
    stays = upon.does.remedy() == STAYS and not state.setup.made_before }
end

---True if a chapter, in its reading, lets a dealer's lawful setting stay although the submission's is unlawful.
---@param model houseway.law.statute
---@return boolean
function lawful.may_stay(model)
  local upon = governing.upon(model, WRONGLY, { rounds = "unbanked" })
  return upon ~= nil and upon.does.remedy ~= nil and upon.does.remedy() == STAYS
end

---Lets a lawfully laid setting stay against an unlawful submission, if the chapter's reading does.
---@param state rounds.round.state
---@param place table the dealer, or a seat
---@param position string
---@return boolean stays
function lawful.stays(state, place, position)
  local found = between(state, place)
  place.between = found
  if not found or not found.stays then return false end
  place.corrected = true
  ledger.note(state, { step = "stay", position = position, cite = found.upon.key, also = { found.law.cite },
    reading = found.reading, why = "the law allows it as it was laid, and not as it was submitted" })
  return true
end

---The hands that the house answers for, with the law on each.
---@param state rounds.round.state
---@return { place: table, law: table }[] the dealer's first
function lawful.hands(state)
  local found = {}
  for _, place in ipairs(lists.joined({ state.dealer }, state.seats)) do
    local made = place.by_submission and place.setting
    if made and made.number then
      found[#found + 1] = { place = place, law = lawful.of(state, place.pieces, made.number) }
    end
  end
  return found
end

return lawful
