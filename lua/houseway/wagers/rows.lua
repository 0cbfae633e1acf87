-- Which hands of seven each row of a paytable takes: one pass over what seven cards hold (hw.seven), in which no
-- suit is told from another.

local seven = require("hw.seven")

---@class houseway.wagers.rows
local rows = {}

---@class houseway.wagers.odds.taken
---@field hands integer
---@field least integer[]? the smallest hand, for one row or none; of colours there is none

local census

---What seven cards may hold, and how many hands hold it. Counted once: every wager is paid on the same hands.
---@return { marks: integer, top: integer, hands: integer, least: integer[] }[]
function rows.counted()
  census = census or seven.census()
  return census
end

---How many hands of seven there are.
---@return integer
function rows.all()
  local all = 0
  for _, one in ipairs(rows.counted()) do all = all + one.hands end
  return all
end

local function mask_of(names)
  local mask = 0
  for _, name in ipairs(names) do mask = mask | assert(seven.marks[name], name) end
  return mask
end

local SIMPLE = {
  category = function(means) return { any = mask_of({ means.category }), none = 0 } end,
  ["three pair"] = function() return { any = mask_of({ "three pair" }), none = 0 } end,
  ["high card"] = function(means) return { any = mask_of({ "high card" }), none = 0, top = means.top } end,
}

-- What a row asks of a hand; `said(key)` is what a paragraph says of seven cards.
local function condition(row, said)
  local means = row.means
  if SIMPLE[means.sort] then return SIMPLE[means.sort](means) end
  local found = said(means.keys)
  return { any = mask_of(found.any), none = mask_of(found.none), top = found.top }
end

local function fits(asked, marks, top)
  return marks & asked.any ~= 0 and marks & asked.none == 0 and (not asked.top or top == asked.top)
end

local function places_of(category)
  local places = {}
  for place, name in ipairs(category) do places[name] = place end
  return places
end

-- The order in which rows are tried: as printed, or with the five-card hands among them by rank, each in a
-- place where one of them was printed.
local function order_of(printed, by_rank, category)
  local order, places, ranked = {}, {}, {}
  for number, row in ipairs(printed) do
    order[number] = number
    if row.means.sort == "category" then
      places[#places + 1] = number
      ranked[#ranked + 1] = number
    end
  end
  if not by_rank then return order end
  local place = places_of(category)
  table.sort(ranked, function(a, b)
    return place[printed[a].means.category] < place[printed[b].means.category]
  end)
  for i, at in ipairs(places) do order[at] = ranked[i] end
  return order
end

local function best_place(marks, category)
  for place, name in ipairs(category) do
    if marks & seven.marks[name] ~= 0 then return place end
  end
end

-- Whether a hand loses whatever row it makes.
local function loser(loses_with, category)
  if not loses_with then return function() return false end end
  local place = places_of(category)
  if loses_with == "a pair or better" then
    return function(marks) return best_place(marks, category) <= place["pair"] end
  end
  return function(marks) return best_place(marks, category) > place["straight"] end
end

local function earlier(a, b)
  if not a then return b end
  for i = 1, #a do
    if a[i] ~= b[i] then return a[i] < b[i] and a or b end
  end
  return a
end

local function take(into, one)
  into.hands, into.least = into.hands + one.hands, earlier(into.least, one.least)
end

---How rows are read: the order of five-card hands, whether that is the order of rows, what loses whatever is printed,
---and what paragraphs say of seven cards.
---@class houseway.wagers.odds.row_terms
---@field category string[]
---@field row_order string?
---@field loses_with string?
---@field said fun(keys: string[]): houseway.seven

---What finds the row a hand is paid by, from what seven cards hold (hw.seven).
---@param printed houseway.paytable_row[]
---@param terms houseway.wagers.odds.row_terms
---@return fun(marks: integer, top: integer): integer? row nil: the hand is paid by none
function rows.reader(printed, terms)
  local asked = {}
  for number, row in ipairs(printed) do asked[number] = condition(row, terms.said) end
  local order = order_of(printed, terms.row_order == "rank", terms.category)
  local loses = loser(terms.loses_with, terms.category)
  return function(marks, top)
    if loses(marks) then return nil end
    for i = 1, #order do
      if fits(asked[order[i]], marks, top) then return order[i] end
    end
    return nil
  end
end

---The hands each row takes, and those no row takes.
---@param printed houseway.paytable_row[]
---@param terms houseway.wagers.odds.row_terms
---@return houseway.wagers.odds.taken[] by row
---@return houseway.wagers.odds.taken lost
function rows.taken(printed, terms)
  local row_of, taken, lost = rows.reader(printed, terms), {}, { hands = 0 }
  for number in ipairs(printed) do taken[number] = { hands = 0 } end
  for _, one in ipairs(rows.counted()) do take(taken[row_of(one.marks, one.top) or 0] or lost, one) end
  return taken, lost
end

return rows
