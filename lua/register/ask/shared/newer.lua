-- Submissions under a newer governing edition of the law: how this program last judged them, or that it has not. A list
-- judges nothing; a verdict judges.

local again = require("register.again")
local edition = require("register.edition")
local projection = require("register.projection")
local standing = require("register.standing")

-- The newer edition that governs at an instant by a row's law; false if there is none.
local function newer_of(opened, row, at)
  local fields = projection.read_law(row.law)
  local registered = opened.fold:edition_of(fields, row.number)
  return registered and edition.newer(registered, opened.fold:editions_of(fields.chapter) or {}, at) or false
end

local function add_why(row, why)
  row.why = row.why == "" and why or ("%s; %s"):format(why, row.why)
end

-- For an approved version. An approval notwithstanding the law stays.
local function add_approved(row, newer, judged)
  if judged.result == again.LAWFUL then return add_why(row, ("lawful by entry %d, too"):format(newer.number)) end
  if row.notwithstanding ~= "" then return end
  local why = row.why
  standing.add_newer(row, newer, judged)
  row.why = why
  add_why(row, judged.why)
end

---Adds this to each version that is in force or waits for a decision.
---@param opened register.log
---@param rows register.projection.standing[] with their law
---@param at string instant of the rows
---@return register.projection.standing[] rows
return function (opened, rows, at)
  local by_law = {}
  for _, row in ipairs(rows) do
    local counts = row.sort == "force" or row.sort == "open"
    if counts and by_law[row.law] == nil then by_law[row.law] = newer_of(opened, row, at) end
    local newer = counts and by_law[row.law]
    local judged = newer and again.kept(row, newer)
    if newer and not judged then
      add_why(row, ("not judged under entry %d"):format(newer.number))
    elseif judged and row.sort == "force" then
      add_approved(row, newer, judged)
    elseif judged then
      add_why(row, ("%s by entry %d, which governs%s"):format(judged.result, newer.number,
        judged.why and ": " .. judged.why or ""))
    end
  end
  return rows
end
