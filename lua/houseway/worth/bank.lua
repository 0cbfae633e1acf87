-- A bank's hands as a house way sets them, and what one hand meets of them. They are kept with what was decided: the
-- first hand pays for all that are asked about after it.

local hw_bank = require("hw.bank")
local marks = require("houseway.way.marks")

local bank = {}

local kept = setmetatable({}, { __mode = "k" }) -- by what was decided of the way, then by table

---The hands of a bank, every one of which the way sets.
---@param side { way: houseway.way, decided: houseway.way.decided }
---@param table_ string? at which table, "EZ"
---@return userdata hw.bank
function bank.of(side, table_)
  local way, decided = side.way, side.decided
  local own = kept[decided] or {}
  kept[decided] = own
  local name = table_ or ""
  if not own[name] then
    local marking = marks.of(way, { table = table_ })
    own[name] = assert(hw_bank.new(way.ranking, decided.table, marking and marking:find(way.ranking, decided.table)))
  end
  return own[name]
end

return bank
