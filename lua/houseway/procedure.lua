-- What a chapter says of how a round is run: the field that holds for this kind of round, with its paragraph.

---@class houseway.procedure
local procedure = {}

---What a paragraph says of rounds.
---@class houseway.procedure.said
---@field value any as houseway.statute.procedure reads the field
---@field key string of the paragraph: the citation of whatever is done by it
---@field printed string
---@field line integer
---@field borrowed boolean
---@field in_rounds string?
---@field dealt_from string?
---@field of_wager string[]?
---@field at_table string?

---The round asked about.
---@class houseway.procedure.round
---@field rounds "unbanked"|"banked"|"co-banked"
---@field device string? cards: the device they are dealt from
---@field wager string? the optional wager asked about
---@field table string? "EZ"

local HOLDS = {
  ["unbanked"] = { unbanked = true },
  ["banked"] = { banked = true },
  ["co-banked"] = { ["co-banked"] = true },
  ["banked or co-banked"] = { banked = true, ["co-banked"] = true },
}

local function names(list, name)
  for _, one in ipairs(list) do
    if one == name then return true end
  end
  return false
end

-- How closely a paragraph speaks of the round: how many of its qualifiers fit; nil where one does not.
local function closeness(said, round)
  local count = 0
  if said.in_rounds then
    if not HOLDS[said.in_rounds][round.rounds] then return nil end
    count = count + 1
  end
  if said.dealt_from then
    if said.dealt_from ~= round.device then return nil end
    count = count + 1
  end
  if said.of_wager then
    if not names(said.of_wager, round.wager) then return nil end
    count = count + 1
  end
  if said.at_table then
    if said.at_table ~= round.table then return nil end
    count = count + 1
  end
  return count
end

---What holds in the round: of the paragraphs that speak of it the one that speaks most closely, so that what is
---said of banked rounds comes before what is said of all; of those, the chapter's own before what it borrows.
---@param law houseway.statute
---@param field string
---@param round houseway.procedure.round
---@return houseway.procedure.said? said nil where the chapter does not say, and borrows nothing that does
function procedure.find(law, field, round)
  local best, closest = nil, -1
  for _, said in ipairs(law.procedure[field]) do
    local close = closeness(said, round)
    if close and (close > closest or close == closest and best.borrowed and not said.borrowed) then
      best, closest = said, close
    end
  end
  return best
end

---Every paragraph that says it and speaks of the round, in the text's order.
---@param law houseway.statute
---@param field string
---@param round houseway.procedure.round
---@return houseway.procedure.said[]
function procedure.all(law, field, round)
  local found = {}
  for _, said in ipairs(law.procedure[field]) do
    if closeness(said, round) then found[#found + 1] = said end
  end
  return found
end

---The first paragraph that says this value of a field that several may say, in the round.
---@param law houseway.statute
---@param field string
---@param value any
---@param round houseway.procedure.round
---@return houseway.procedure.said?
function procedure.saying(law, field, value, round)
  for _, said in ipairs(procedure.all(law, field, round)) do
    local held = said.value
    if held == value or (type(held) == "table" and names(held, value)) then return said end
  end
  return nil
end

return procedure
