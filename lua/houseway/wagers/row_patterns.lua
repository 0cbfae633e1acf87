-- The conditions of rows on seven cards in the words of a certificate of odds (docs/certificate-format.md).
-- Programs import this module.

local colour = require("houseway.wagers.colour")
local questions = require("houseway.law.seven")
local rows = require("houseway.wagers.rows")
local seven = require("hw.seven")

local row_patterns = {}

local RANKS, RUN = "23456789TJQKA", 7
local ACE_ABOVE, ACE_BELOW = 1, 2 -- bits of a run: the ace above the king, below the 2
local PLACES = { "without", "among", "beside" } -- by bit of the joker's places
local WITHOUT, ANYWHERE = 1, 7

local function joined(name)
  return (name:gsub(" ", "-"))
end

local function name_of(rank)
  return RANKS:sub(rank + 1, rank + 1)
end

-- The ranks of a mask, the highest first; "any" for none.
local function ranks_of(mask)
  local names = {}
  for rank = #RANKS - 1, 0, -1 do
    if mask & 1 << rank ~= 0 then names[#names + 1] = name_of(rank) end
  end
  return #names > 0 and table.concat(names) or "any"
end

-- "(run 7 8 9 T J Q K A)": the highest cards of seven in sequence.
local function run_of(run)
  local tops = {}
  for top = RUN - 2, #RANKS - 1 do
    local bit = top == RUN - 2 and ACE_BELOW or ACE_ABOVE
    if run & bit ~= 0 then tops[#tops + 1] = name_of(top) end
  end
  return ("(run %s)"):format(table.concat(tops, " "))
end

local function five_of(asked)
  local words = { "five", asked.one_suit and "suited" or "any", ranks_of(asked.five), ranks_of(asked.two or 0) }
  for place, name in ipairs(PLACES) do
    if asked.joker & 1 << place - 1 ~= 0 then words[#words + 1] = name end
  end
  return ("(%s)"):format(table.concat(words, " "))
end

-- Adds a paragraph's conditions on seven cards, apart from category and colour.
local function add_seven(parts, asked)
  if asked.pairs then parts[#parts + 1] = ("(pairs %d)"):format(asked.pairs) end
  if asked.run then parts[#parts + 1] = run_of(asked.run) end
  if asked.five then
    parts[#parts + 1] = five_of(asked)
  elseif asked.joker & ANYWHERE == WITHOUT then
    parts[#parts + 1] = "(not (joker))"
  elseif asked.joker & WITHOUT == 0 then
    parts[#parts + 1] = "(joker)"
  end
end

local function marks_of(marks, terms)
  local parts = {}
  for name, mark in pairs(seven.marks) do
    if marks & mark ~= 0 then parts[#parts + 1] = ("(makes %s)"):format(joined(name)) end
  end
  for _, asked in ipairs(terms.asked.list) do
    if marks & terms.asked.bit[questions.id(asked)] ~= 0 then add_seven(parts, asked) end
  end
  return parts
end

-- "(cards red-joker 5 7)": the number of cards of the chosen colour, which the joker counts as.
local function colour_of(tried, terms, side)
  local which = colour.counts_for(terms.joker_colour, side) and side .. "-joker" or side
  return ("(cards %s %d %d)"):format(which, tried.from, tried.to)
end

---The condition of a row.
---@param tried houseway.wagers.rows.tried
---@param terms houseway.wagers.odds.row_terms
---@param side string? the chosen colour
---@return string
function row_patterns.of(tried, terms, side)
  local parts = marks_of(tried.marks, terms)
  if tried.top then parts[#parts + 1] = ("(highest %s)"):format(name_of(tried.top)) end
  if tried.from then parts[#parts + 1] = colour_of(tried, terms, side) end
  return #parts == 1 and parts[1] or ("(and %s)"):format(table.concat(parts, " "))
end

---The condition of hands that lose whatever their row.
---@param terms houseway.wagers.odds.row_terms
---@return string? written nil: no hands
function row_patterns.losing(terms)
  local losing, names = rows.losing(terms), {}
  if not losing then return nil end
  for i, name in ipairs(terms.category) do
    names[i] = joined(name)
    if name == losing.least then break end
  end
  local good = ("(makes %s)"):format(table.concat(names, " "))
  return losing.better and good or ("(not %s)"):format(good)
end

return row_patterns
