-- The hands of seven that each row of a paytable takes: one pass over the contents of seven cards (hw.seven), without
-- distinguishing suits.

local colour = require("houseway.wagers.colour")
local questions = require("houseway.law.seven")
local seven = require("hw.seven")

---@class houseway.wagers.rows
local rows = {}

---@class houseway.wagers.odds.taken
---@field hands integer
---@field least integer[]? the smallest hand, for one row or none; of colours there is none

---What the paragraphs of a chapter ask of seven cards, in whatever reading, put to every hand at once.
---@class houseway.wagers.asked
---@field of fun(hand: integer[]): integer, integer, integer, integer the marks of a hand, the rank of its highest card,
---  how many of its cards are red, how many black
---@field bit table<string, integer> the mark of a question, by its id
---@field census houseway.wagers.held[]? counted once
---@field sums table<string, integer[]>? over pairs of hands, found before

---@class houseway.wagers.held
---@field marks integer
---@field top integer rank of the highest card
---@field red integer how many cards; 0 where colours are not asked for
---@field black integer
---@field hands integer
---@field least integer[]? the smallest of them

local kept = setmetatable({}, { __mode = "k" }) -- by chapter

local function gather(model)
  local list, bit = {}, {}
  local function add(one)
    local id = one and questions.id(one)
    if not id or bit[id] then return end
    list[#list + 1] = one
    bit[id] = 1 << seven.asked_at + #list - 1
  end
  add(questions.THREE_PAIR)
  for _, paragraph in ipairs(model.paragraphs) do
    add(paragraph.meaning.seven)
    for _, reading in ipairs(paragraph.readings) do add(reading.meaning.seven) end
  end
  return list, bit
end

---What a chapter asks of seven cards.
---@param model houseway.law.statute
---@param joker_royal string? what the joker may be in a royal flush; nil: as the chapter is read
---@param colours boolean? how many cards are red and how many black, too
---@return houseway.wagers.asked
function rows.asked(model, joker_royal, colours)
  joker_royal = joker_royal or model.card_rules.joker_royal
  local by_joker = kept[model] or {}
  kept[model] = by_joker
  local name = colours and joker_royal .. ", colours" or joker_royal
  if not by_joker[name] then
    local list, bit = gather(model)
    local asked = seven.asked(list, joker_royal, colours)
    by_joker[name] = { put = asked, bit = bit, of = function (hand) return asked:of(hand) end }
  end
  return by_joker[name]
end

---The contents of seven cards that meet a condition, and their number of hands. Every wager is paid on the same
---hands.
---@param asked houseway.wagers.asked
---@return houseway.wagers.held[]
function rows.counted(asked)
  asked.census = asked.census or asked.put:census()
  return asked.census
end

---Over every hand of a group, what all hands that share no card with it are worth: lists by number, as `rows.counted`
---has them. Found once, such as other readings ask for too.
---@param asked houseway.wagers.asked
---@param group integer[] 0: of no group
---@param worth integer[]
---@return integer[] by group
function rows.pairs(asked, group, worth)
  asked.sums = asked.sums or {}
  local key = table.concat(group, " ") .. ";" .. table.concat(worth, " ")
  asked.sums[key] = asked.sums[key] or asked.put:pairs(group, worth)
  return asked.sums[key]
end

---Rounds dealt by chance in which the second and third player hold hands of a group.
---@param asked houseway.wagers.asked
---@param group integer[] by count: 1 where such a hand is of it
---@param wins integer[] by count: 1 where the first player wins with such a hand
---@param players integer at the most
---@param by houseway.wagers.envy.chance
---@return { earning: integer, won: boolean, rounds: integer }[][]? by players, from 3: rounds by how many others than
---  the first hold hands of the group; nil where no two hands of it are dealt at once
function rows.chance(asked, group, wins, players, by)
  return asked.put:chance(group, wins, {
    players = players, rounds = by.rounds, seed = by.seed, threads = by.threads,
  })
end

local HIGH_CARD = seven.marks["high card"]

local SIMPLE = {
  category = function (means) return { marks = seven.marks[means.category] } end,
  ["three pair"] = function (_, asked) return { marks = asked.bit[questions.id(questions.THREE_PAIR)] } end,
  ["high card"] = function (means) return { marks = HIGH_CARD, top = means.top } end,
  colour = function () return { marks = 0 } end,
}

-- The conditions that paragraphs give; `said(key)` is a paragraph's condition on seven cards.
local function by_paragraphs(means, terms)
  local found = terms.said(means.keys)
  local id = questions.id(found)
  local category = found.category and seven.marks[found.category] or 0
  return { marks = category | (id and terms.asked.bit[id] or 0), top = found.top, from = found.cards, to = found.to }
end

-- What a row asks of a hand: where it says how many cards are of the colour, whatever a paragraph says of that.
local function condition(row, terms)
  local means = row.means
  local simple = SIMPLE[means.sort]
  local found = simple and simple(means, terms.asked) or by_paragraphs(means, terms)
  if means.cards then
    found.from, found.to = math.max(means.cards, found.from or 0), math.min(means.to, found.to or means.to)
  end
  return found
end

local function fits(asked, marks, top, of_colour)
  return marks & asked.marks == asked.marks and (not asked.top or top == asked.top)
    and (not asked.from or of_colour >= asked.from and of_colour <= asked.to)
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
  table.sort(ranked, function (a, b)
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
  if not loses_with then return function () return false end end
  local place = places_of(category)
  if loses_with == "a pair or better" then
    return function (marks) return best_place(marks, category) <= place["pair"] end
  end
  return function (marks) return best_place(marks, category) > place["straight"] end
end

---What tells whether the best five-card hand of seven cards is of a category or better.
---@param least string "four of a kind"
---@param category string[] best first
---@return fun(marks: integer): boolean
function rows.at_least(least, category)
  local place = places_of(category)[least]
  return function (marks)
    local best = best_place(marks, category)
    return best ~= nil and best <= place
  end
end

local function earlier(a, b)
  if not a then return b end
  for i = 1, b and #a or 0 do
    if a[i] ~= b[i] then return a[i] < b[i] and a or b end
  end
  return a
end

---Adds hands to those a row takes.
---@param into houseway.wagers.odds.taken
---@param one houseway.wagers.odds.taken
function rows.take(into, one)
  into.hands, into.least = into.hands + one.hands, earlier(into.least, one.least)
end

---How rows are read: the order of five-card hands, whether that is the order of rows, what loses whatever is printed,
---and what paragraphs say of seven cards.
---@class houseway.wagers.odds.row_terms
---@field category string[]
---@field row_order string?
---@field loses_with string?
---@field said fun(keys: string[]): houseway.law.seven
---@field asked houseway.wagers.asked what the chapter asks of seven cards
---@field joker_colour string? what colour the joker is counted as, where rows turn on one

---What finds the row a hand is paid by, from what seven cards hold (hw.seven), and how many of them are of the colour
---chosen, where rows turn on one.
---@param printed houseway.law.paytable_row[]
---@param terms houseway.wagers.odds.row_terms
---@return fun(marks: integer, top: integer, of_colour: integer?): integer? row nil: the hand is paid by none
function rows.reader(printed, terms)
  local asked = {}
  for number, row in ipairs(printed) do asked[number] = condition(row, terms) end
  local order = order_of(printed, terms.row_order == "rank", terms.category)
  local loses = loser(terms.loses_with, terms.category)
  return function (marks, top, of_colour)
    if loses(marks) then return nil end
    for i = 1, #order do
      if fits(asked[order[i]], marks, top, of_colour) then return order[i] end
    end
    return nil
  end
end

---The hands each row takes, and those no row takes.
---@param printed houseway.law.paytable_row[]
---@param terms houseway.wagers.odds.row_terms
---@param side string? the colour chosen, where rows turn on one
---@return houseway.wagers.odds.taken[] by row
---@return houseway.wagers.odds.taken lost
function rows.taken(printed, terms, side)
  local row_of, taken, lost = rows.reader(printed, terms), {}, { hands = 0 }
  for number in ipairs(printed) do taken[number] = { hands = 0 } end
  for _, one in ipairs(rows.counted(terms.asked)) do
    local of_colour = side and colour.count(one.red, one.black, terms.joker_colour, side)
    rows.take(taken[row_of(one.marks, one.top, of_colour) or 0] or lost, one)
  end
  return taken, lost
end

return rows
