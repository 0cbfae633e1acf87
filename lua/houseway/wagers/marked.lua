-- Wagers on the set hand of the dealer or the bank. Each row of the licensee's own paytable is named after a hand to
-- which the chapter gives an outcome by a pattern (houseway.law.outcome.marks): row "Tiger 9", the chapter's "a Tiger
-- 9".
-- Programs import this module.

local nearest = require("houseway.base.nearest")
local take = require("houseway.wagers.rows").take
local spelling = require("houseway.base.spelling")

---@class houseway.wagers.marked
local marked = {}

-- "a Tiger 9" and "Tiger 9 hand" become "tiger 9".
local function bare(name)
  local found = name:lower():gsub("[^%w']+", " "):gsub("^an? ", ""):gsub("^the ", "")
  return (found:gsub(" hand$", ""))
end

-- The named hands that count at a table, in the chosen readings.
local function named(model, table_)
  local by_name, names = {}, {}
  for _, paragraph in ipairs(model.paragraphs) do
    for _, when in ipairs(paragraph.meaning.when or {}) do
      local mark = when.mark and model.marks[when.mark.id]
      local here = mark and mark.called and (not mark.table or mark.table == table_)
      local name = here and bare(mark.called)
      if name and not by_name[name] then
        by_name[name], names[#names + 1] = mark, mark.called
      end
    end
  end
  return by_name, names
end

---The hand that each row is named after.
---@param rows { hand: string }[]
---@param model houseway.law.statute
---@param table_ string? designation of the table
---@return houseway.law.outcome.marked[]? marks by row
---@return houseway.base.problem? problem
function marked.read(rows, model, table_)
  local by_name, names = named(model, table_)
  local list = {}
  for number, row in ipairs(rows) do
    list[number] = by_name[bare(row.hand)]
    if not list[number] then
      local expected = #names > 0
        and ("the row must be a hand of the dealer's that the chapter names: %s"):format(spelling.list(names))
        or "the row must be a hand of the dealer's, but the chapter names no such hand"
      return spelling.refuse("terms/unknown-dealer-hand", row.hand, expected, nearest.name(row.hand, names))
    end
  end
  return list
end

---The first row whose mark a set hand has.
---@param list houseway.law.outcome.marked[] by row
---@param bits_of fun(mark: houseway.law.outcome.marked): integer the marks of the hand that the row tests
---@return integer? row
function marked.row(list, bits_of)
  for number = 1, #list do
    local mark = list[number]
    if bits_of(mark) >> mark.bit & 1 == 1 then return number end
  end
  return nil
end

---The hands that each row takes, and the hands that lose.
---@param list houseway.law.outcome.marked[] by row
---@param counted (integer|houseway.wagers.odds.taken)[] the hands of each mark, from index 1 for mark 0
---@return houseway.wagers.odds.taken[] by row
---@return houseway.wagers.odds.taken lost
function marked.taken(list, counted)
  local taken, lost = {}, { hands = 0 }
  for number in ipairs(list) do taken[number] = { hands = 0 } end
  for index, one in ipairs(counted) do
    local into = taken[marked.row(list, function () return index - 1 end)] or lost
    local tally = type(one) == "table" and one or { hands = one }
    take(into, tally)
  end
  return taken, lost
end

return marked
