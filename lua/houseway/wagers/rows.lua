-- Counts the hands of seven cards that each row of a paytable takes, in one pass over all hands up to names of suits
-- (hw.seven).
-- Programs import this module.

local cache_key = require("houseway.base.key")
local colour = require("houseway.wagers.colour")
local counts = require("houseway.law.counts")
local lists = require("houseway.base.lists")
local questions = require("houseway.law.seven")
local seven = require("hw.seven")

---@class houseway.wagers.rows
local rows = {}

---@class houseway.wagers.odds.taken
---@field hands integer
---@field least integer[]? the smallest hand; nil for colours

---All paragraphs' conditions on seven cards in a chapter, in all readings, tested on every hand at once.
---@class houseway.wagers.asked
---@field of fun(hand: integer[]): integer, integer, integer, integer the marks of a hand, the rank of its highest card,
---  the numbers of its red and black cards
---@field list houseway.law.seven[] the conditions
---@field bit table<string, integer> the mark of a condition, by its id
---@field made_of table the conditions, as a part of a key
---@field census houseway.wagers.held[]? cache of `rows.counted`
---@field sums table<string, integer[]>? cache of `rows.pairs`

---@class houseway.wagers.held
---@field marks integer
---@field top integer rank of the highest card
---@field red integer number of cards; 0 if colours are not counted
---@field black integer
---@field hands integer
---@field least integer[]? the smallest of them

local kept = setmetatable({}, { __mode = "k" }) -- by chapter
local made = {} -- by conditions, which chapters in other readings often share

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

local function make(bit, made_of)
  local asked = seven.asked(table.unpack(made_of))
  return { put = asked, bit = bit, made_of = made_of, list = made_of[2],
    of = function (hand) return asked:of(hand) end }
end

---The conditions of a chapter on seven cards.
---@param model houseway.law.statute
---@param joker_royal string? the joker's role in a royal flush; nil: as the chapter is read
---@param colours boolean? count red and black cards, too
---@return houseway.wagers.asked
function rows.asked(model, joker_royal, colours)
  joker_royal = joker_royal or model.card_rules.joker_royal
  local by_joker = kept[model] or {}
  kept[model] = by_joker
  local name = colours and joker_royal .. ", colours" or joker_royal
  if not by_joker[name] then
    local list, bit = gather(model)
    local made_of = { model.game, list, joker_royal, colours or false }
    local key = cache_key.of(made_of)
    made[key] = made[key] or make(bit, made_of)
    by_joker[name] = made[key]
  end
  return by_joker[name]
end

---The number of hands for each combination of marks, highest card and colours. All wagers share these counts.
---@param asked houseway.wagers.asked
---@return houseway.wagers.held[]
function rows.counted(asked)
  asked.census = asked.census or asked.put:census()
  return asked.census
end

---Sums for each group, over its hands, the worth of all hands that share no card with the hand. Sums are cached,
---because other readings need the same ones.
---@param asked houseway.wagers.asked
---@param group integer[] by kind of hand, as in `rows.counted`; 0: no group
---@param worth integer[] by kind of hand
---@return integer[] by group
function rows.pairs(asked, group, worth)
  asked.sums = asked.sums or {}
  local key = table.concat(group, " ") .. ";" .. table.concat(worth, " ")
  asked.sums[key] = asked.sums[key] or counts.kept({ "pairs", asked.made_of, group, worth }, function ()
    return asked.put:pairs(group, worth)
  end)
  return asked.sums[key]
end

---Deals rounds at random in which the second and third player hold hands of a group.
---@param asked houseway.wagers.asked
---@param group integer[] by kind of hand: 1 if it is in the group
---@param wins integer[] by kind of hand: 1 if the first player wins with it
---@param players integer largest number
---@param by houseway.wagers.envy.chance
---@return { earning: integer, won: boolean, rounds: integer }[][]? by players, from 3: rounds by the number of other
---  players with hands of the group; nil if no two such hands can be dealt at once
function rows.chance(asked, group, wins, players, by)
  local from_three = counts.kept({ "chance", asked.made_of, group, wins, players, by.rounds, by.seed }, function ()
    local found = asked.put:chance(group, wins, {
      players = players, rounds = by.rounds, seed = by.seed, threads = by.threads,
    })
    return found and table.move(found, 3, players, 1, {})
  end)
  return from_three and table.move(from_three, 1, #from_three, 3, {})
end

local HIGH_CARD = seven.marks["high card"]

local SIMPLE = {
  category = function (means) return { marks = seven.marks[means.category] } end,
  ["three pair"] = function (_, asked) return { marks = asked.bit[questions.id(questions.THREE_PAIR)] } end,
  ["high card"] = function (means) return { marks = HIGH_CARD, top = means.top } end,
  colour = function () return { marks = 0 } end,
}

-- The condition that paragraphs set on seven cards.
local function by_paragraphs(means, terms)
  local found = terms.said(means.keys)
  local id = questions.id(found)
  local category = found.category and seven.marks[found.category] or 0
  return { marks = category | (id and terms.asked.bit[id] or 0), top = found.top, from = found.cards, to = found.to }
end

-- The condition of a row. Its own number of coloured cards narrows its paragraphs'.
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

-- The order in which rows are tried: as printed, or with the rows on five-card hands sorted by rank among their places.
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
  local place = lists.places(category)
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

-- Hands that lose in any row: those of `least` or better if `better`, else all others.
local LOSE = {
  ["a pair or better"] = { least = "pair", better = true }, ["less than a straight"] = { least = "straight" },
}

---A function that is true if the best five-card hand of seven cards is of a category or better.
---@param least string "four of a kind"
---@param category string[] best first
---@return fun(marks: integer): boolean
function rows.at_least(least, category)
  local place = lists.places(category)[least]
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

---Adds hands to a row's.
---@param into houseway.wagers.odds.taken
---@param one houseway.wagers.odds.taken
function rows.take(into, one)
  into.hands, into.least = into.hands + one.hands, earlier(into.least, one.least)
end

---The terms for reading rows: the order of five-card hands, whether rows follow it, hands that lose in any row, and
---paragraphs' conditions on seven cards.
---@class houseway.wagers.odds.row_terms
---@field game houseway.base.game
---@field category string[]
---@field row_order string?
---@field loses_with string?
---@field said fun(keys: string[]): houseway.law.seven
---@field asked houseway.wagers.asked the chapter's conditions on seven cards
---@field joker_colour string? colour of the joker, if rows depend on a colour

---The hands that lose whatever their row.
---@param terms houseway.wagers.odds.row_terms
---@return { least: string, better: boolean? }? losing nil: none; better: the hands of this category or better, else all
---  other hands
function rows.losing(terms)
  return LOSE[terms.loses_with]
end

---A row's condition: the marks of a hand, the rank of its highest card, its number of cards of the chosen colour.
---@class houseway.wagers.rows.tried
---@field number integer of the row, as printed
---@field marks integer
---@field top integer?
---@field from integer?
---@field to integer?

---The conditions of rows, in the order in which they are tried.
---@param printed houseway.law.paytable_row[]
---@param terms houseway.wagers.odds.row_terms
---@return houseway.wagers.rows.tried[]
function rows.tried(printed, terms)
  local list = {}
  for place, number in ipairs(order_of(printed, terms.row_order == "rank", terms.category)) do
    list[place] = condition(printed[number], terms)
    list[place].number = number
  end
  return list
end

---A function that finds the row of a hand from its marks (hw.seven), highest card, and number of cards of the chosen
---colour, if rows depend on it.
---@param printed houseway.law.paytable_row[]
---@param terms houseway.wagers.odds.row_terms
---@return fun(marks: integer, top: integer, of_colour: integer?): integer? row nil: no row pays the hand
function rows.reader(printed, terms)
  local tried, losing = rows.tried(printed, terms), rows.losing(terms)
  local is_good = losing and rows.at_least(losing.least, terms.category)
  local better = losing and losing.better or false
  return function (marks, top, of_colour)
    if is_good and is_good(marks) == better then return nil end
    for i = 1, #tried do
      if fits(tried[i], marks, top, of_colour) then return tried[i].number end
    end
    return nil
  end
end

---The hands that each row takes, and the hands that lose.
---@param printed houseway.law.paytable_row[]
---@param terms houseway.wagers.odds.row_terms
---@param side string? the chosen colour, if rows depend on it
---@return houseway.wagers.odds.taken[] by row
---@return houseway.wagers.odds.taken lost
function rows.taken(printed, terms, side)
  local row_of, taken, lost = rows.reader(printed, terms), {}, { hands = 0 }
  for number in ipairs(printed) do taken[number] = { hands = 0 } end
  for _, one in ipairs(rows.counted(terms.asked)) do
    local of_colour = side and colour.count(terms.game, one.red, one.black, terms.joker_colour, side)
    rows.take(taken[row_of(one.marks, one.top, of_colour) or 0] or lost, one)
  end
  return taken, lost
end

return rows
