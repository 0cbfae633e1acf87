-- Wagers on three dice: Sum, Match, Beat It. Each row of their paytable is a condition on the dice. The first row that
-- holds pays. The rows are the law's or the licensee's.
--
--   "total 17", "total 3 or 18", "total 4 to 7"
--   "three alike", "two alike"                          exactly so many
--   "three of the chosen number", "two ...", "one ..."  exactly so many show the chosen number
--   "red above both blue", "red above one blue", "red equal to both blue", "red below ..." exactly so many blue dice
--   "red above the total of blue"                       the first die is red
-- Programs import this module.

local spelling = require("houseway.base.spelling")

---@class houseway.notation.dice_rows
local dice_rows = {}

local EXPECTED = 'the row must be a condition such as "total 17", "total 3 or 18", "three alike", '
  .. '"two of the chosen number" or "red above both blue"'
local NUMBERS = { one = 1, two = 2, three = 3 }
local LEAST, MOST = 3, 18 -- totals

-- ---- conditions: a function of the dice and the chosen number, and its words in a certificate ----

-- "17", "3 or 18", "4 to 7", "3, 4 or 18"
local function totals_of(written)
  local totals = {}
  local first, last = written:match("^(%d+) to (%d+)$")
  if first then
    for total = tonumber(first), tonumber(last) do totals[total] = true end
  elseif written:find("^%d+ or %d+$") or written:find("^%d+$") or written:find("^%d[%d, ]+ or %d+$") then
    for total in written:gmatch("%d+") do totals[tonumber(total)] = true end
  end
  for total in pairs(totals) do
    if total < LEAST or total > MOST then return nil end
  end
  return next(totals) and totals or nil
end

local function on_total(name)
  local totals = totals_of(name:match("^total o?f? ?(.+)$") or name)
  if not totals then return nil end
  local written = "(total"
  for total = LEAST, MOST do written = written .. (totals[total] and " " .. total or "") end
  return function (a, b, c) return totals[a + b + c] == true end, written .. ")"
end

local function alike(a, b, c)
  if a == b and b == c then return 3 end
  return (a == b or b == c or a == c) and 2 or 1
end

local function on_alike(name)
  local many = NUMBERS[name:match("^(%l+) alike$") or name:match("^(%l+) match$")]
  if not many or many == 1 then return nil end
  return function (a, b, c) return alike(a, b, c) == many end, ("(alike %d)"):format(many)
end

local function on_chosen(name)
  local many = NUMBERS[name:match("^(%l+) of the chosen number$")]
  if not many then return nil end
  return function (a, b, c, chosen)
    return (a == chosen and 1 or 0) + (b == chosen and 1 or 0) + (c == chosen and 1 or 0) == many
  end, ("(show CHOSEN %d)"):format(many)
end

local RELATIONS = {
  above = function (a, b) return a > b end,
  below = function (a, b) return a < b end,
  ["equal to"] = function (a, b) return a == b end,
}

local function on_red(name)
  local relation, rest = name:match("^red (%l+) (.+)$")
  if relation == "equal" then relation, rest = "equal to", rest:match("^to (.+)$") end
  local holds = RELATIONS[relation]
  if not holds then return nil end
  local written = "(red " .. relation:match("^%l+")
  if rest == "the total of blue" then
    return function (red, b, c) return holds(red, b + c) end, written .. " total)"
  end
  local many = rest == "both blue" and 2 or rest == "one blue" and 1 or nil
  if not many then return nil end
  return function (red, b, c) return (holds(red, b) and 1 or 0) + (holds(red, c) and 1 or 0) == many end,
    ("%s %d)"):format(written, many)
end

local SORTS = { on_total, on_alike, on_chosen, on_red }

local function condition(hand)
  local name = hand:lower():gsub("%s+", " ")
  for _, sort in ipairs(SORTS) do
    local holds, written = sort(name)
    if holds then return holds, written, sort == on_chosen end
  end
  return nil
end

---True if a text is a condition on three dice.
---@param hand string
---@return boolean
function dice_rows.reads(hand)
  return condition(hand) ~= nil
end

---Makes a function that finds the row that pays for three dice.
---@param rows { hand: string, pays: houseway.notation.payout }[]
---@return (fun(dice: integer[], chosen: integer?): integer?)? row_of
---@return houseway.base.problem|boolean problem or true if players must choose a number
function dice_rows.reader(rows)
  local holds, chooses = {}, false
  for number, row in ipairs(rows) do
    local one, _, chosen = condition(row.hand)
    if not one then return spelling.refuse("terms/dice-condition", row.hand, EXPECTED) end
    holds[number], chooses = one, chooses or chosen
  end
  return function (dice, chosen)
    for number = 1, #holds do
      if holds[number](dice[1], dice[2], dice[3], chosen) then return number end
    end
    return nil
  end, chooses
end

---The condition of a row in the words of a certificate of odds (docs/certificate-format.md).
---@param hand string
---@param chosen integer the chosen number
---@return string
function dice_rows.written(hand, chosen)
  local _, written = condition(hand)
  return (written:gsub("CHOSEN", chosen))
end

return dice_rows
