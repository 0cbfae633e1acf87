-- Paytables of a chapter: reads them as printed, and finds the hand that each row names.
--
-- Headings: "Paytable A" and "Payout" are columns of payouts; "Envy Bonus" is the bonus that other players receive
-- under the paytable to its left.

local dice_rows = require("houseway.notation.dice_rows")
local fields = require("houseway.law.fields")
local lists = require("houseway.base.lists")
local notation = require("houseway.notation")
local paragraphs = require("houseway.law.paragraph")
local questions = require("houseway.law.seven")
local spelling = require("houseway.base.spelling")

local quote, refuse, refuse_phrase = spelling.quote, spelling.refuse, spelling.refuse_phrase

---@class houseway.law.paytables
local paytables = {}

---@class houseway.law.paytable_row
---@field hand string as printed
---@field pays houseway.notation.payout
---@field envy integer? cents
---@field means houseway.law.paytable_hand

---The hand that a row names.
---@class houseway.law.paytable_hand
---@field sort "seven" | "category" | "high card" | "three pair" | "colour" | "dice" | "dealer's hand"
---@field keys string[]? the paragraphs that define the name, for "seven" and "dealer's hand"
---@field mark houseway.law.outcome.marked? the pattern of the dealer's hand
---@field category string?
---@field top integer? rank of the highest card, 0..12
---@field cards integer? least number of cards of the chosen colour; nil: any number
---@field to integer? greatest number of cards of that colour

---@class houseway.law.paytable_said
---@field name string? "A"; nil if the chapter has only one
---@field line integer
---@field envy boolean
---@field rows houseway.law.paytable_row[]

local HEADING = 'the heading of a column must be "Payout", "Paytable A" or, right of these, "Envy Bonus"'

-- Makes a table without rows for each payout column. Returns the tables, and for each column its table and the field
-- that it fills in the rows.
local function tables_of(columns, line)
  local tables, of_column = {}, {}
  for column, heading in ipairs(columns) do
    local name = heading:match("^Paytable (%u)$")
    if name or heading == "Payout" then
      tables[#tables + 1] = { name = name, line = line, envy = false, rows = {} }
      of_column[column] = { table = tables[#tables], field = "pays" }
    elseif heading == "Envy Bonus" and #tables > 0 and not tables[#tables].envy then
      tables[#tables].envy = true
      of_column[column] = { table = tables[#tables], field = "envy" }
    else
      return refuse("law/paytable-heading", heading, HEADING)
    end
  end
  return tables, of_column
end

local function add_cell(into, row, paid)
  local rows = into.table.rows
  if into.field == "pays" then
    if paid.kind == "cents" then return refuse_phrase("law/paytable-payout", quote(row.hand) .. " pays a sum",
      "write odds, a part of the meter or Push") end
    rows[#rows + 1] = { hand = row.hand, pays = paid }
  elseif paid.kind ~= "cents" then
    return refuse_phrase("law/envy-bonus", quote(row.hand) .. " has no sum as its Envy Bonus",
      'write a sum, such as "$5"')
  else
    rows[#rows].envy = paid.cents
  end
  return true
end

---Reads printed paytables: one, or several side by side.
---@param written any
---@param line integer
---@return houseway.law.paytable_said[]?
---@return houseway.base.problem? problem
function paytables.read(written, line)
  local printed, problem = notation.paytable(written)
  if not printed then return nil, problem end
  local tables, of_column = tables_of(printed.columns, line)
  if not tables then return nil, of_column end
  for _, row in ipairs(printed.rows) do
    for column, into in ipairs(of_column) do
      if row[column] == nil and into.field == "pays" then return refuse_phrase("law/payouts-missing",
        quote(row.hand) .. " lacks a payout", "write a payout for each paytable") end
      local ok, why = true, nil
      if row[column] then ok, why = add_cell(into, row, row[column]) end
      if not ok then return nil, why end
    end
  end
  return tables
end

-- ---- the hands that rows name ----

local HIGH = { nine = 7, ten = 8, jack = 9, queen = 10, king = 11, ace = 12 }
-- The least and greatest number in "six cards of the chosen color", "five or more cards ...", "no card ...".
local function of_colour(name)
  local written = name:match("^(%l.*) cards? of the chosen colou?r$")
  if not written then return nil end
  return questions.colour(written)
end

-- The name in lower case without punctuation: "Seven-card" and "Seven card" are the same.
local function bare(name)
  return (name:lower():gsub("[^%w]+", " "))
end

local categories = {}
for _, name in ipairs(fields.HANDS) do categories[bare(name)] = name end

local by_called = setmetatable({}, { __mode = "k" }) -- by model: its paragraphs by their bare `called`

local function paragraphs_called(model, name)
  local known = by_called[model]
  if not known then
    known = {}
    by_called[model] = known
    for _, one in ipairs(model.paragraphs) do
      local so_called = one.meaning.called and bare(one.meaning.called)
      if so_called then
        known[so_called] = known[so_called] or {}
        table.insert(known[so_called], one)
      end
    end
  end
  return known[name] or {}
end

-- Keys of the paragraphs at or below the roots whose `called` is the name; nil if there is none.
local function called(model, roots, name)
  local keys, so_called = {}, #roots > 0 and paragraphs_called(model, name) or {}
  for _, root in ipairs(#so_called > 0 and roots or {}) do
    for _, one in ipairs(paragraphs.within(so_called, root)) do keys[#keys + 1] = one.key end
  end
  return #keys > 0 and keys or nil
end

-- The hand that a row names, without its number of cards of a colour.
local function hand_of(model, roots, name, hand)
  local keys = called(model, roots, name)
  if keys then return { sort = "seven", keys = keys } end
  if categories[name] then return { sort = "category", category = categories[name] } end
  if name == "three pair" then return { sort = "three pair" } end
  local top = HIGH[name:match("^(%l+) high$")]
  if top then return { sort = "high card", top = top } end
  if dice_rows.reads(hand) then return { sort = "dice" } end
  return refuse("law/paytable-hand", hand,
    "the row must name a hand the chapter ranks, or a hand that a paragraph of `hands` calls so")
end

---The hand that a row names: a hand, a number of cards of the chosen colour, or both: "Flush with six cards of the
---chosen color".
---@param model houseway.law.statute
---@param roots string[] keys of paragraphs under which hands of seven cards have names
---@param hand string as printed
---@return houseway.law.paytable_hand?
---@return houseway.base.problem? problem
function paytables.meaning(model, roots, hand)
  local name = bare(hand)
  local from, to = of_colour(name)
  if from then return { sort = "colour", cards = from, to = to } end
  local before, after = name:match("^(.-) with (.*)$")
  if after then from, to = of_colour(after) end
  local means, problem = hand_of(model, roots, from and before or name, hand)
  if not means then return nil, problem end
  means.cards, means.to = from, to
  return means
end

local function check_choice(self, paragraph)
  for _, choice in ipairs(paragraph.meaning.choose_from or {}) do
    for name in pairs(choice.tables) do
      if not lists.any(paragraph.paytables or {}, function (paytable) return paytable.name == name end) then
        self:need(paragraph.line, refuse("law/paytable-not-printed", "paytable " .. name,
          "the paytable must be printed here"))
      end
    end
  end
end

-- Turns odds without a table into a table of one row.
local function single_row(self, paragraph)
  for _, root in ipairs(paragraph.meaning.hands or {}) do
    local one = self.model.by_key[root]
    if one and one.meaning.called then
      local row = { hand = one.meaning.called, pays = paragraph.meaning.odds }
      paragraph.paytables = { { line = paragraph.line, envy = false, rows = { row } } }
    end
  end
end

-- True if `says` holds for the `seven` of one of the paragraphs, in some reading.
local function say_seven(model, keys, says)
  for _, key in ipairs(keys) do
    local one = model.by_key[key]
    if one.meaning.seven and says(one.meaning.seven) then return true end
    for _, reading in ipairs(one.readings) do
      if reading.meaning.seven and says(reading.meaning.seven) then return true end
    end
  end
  return false
end

local function anything() return true end
local function a_colour(conditions) return conditions.cards ~= nil end

---True if a row depends on the number of cards of the chosen colour.
---@param model houseway.law.statute
---@param row houseway.law.paytable_row
---@return boolean
function paytables.on_colour(model, row)
  return row.means.cards ~= nil or say_seven(model, row.means.keys or {}, a_colour)
end

-- The pattern of the dealer's hand that a paragraph on outcomes calls by a name.
local function marked(model, name)
  for _, mark in ipairs(model.marks) do
    if mark.called and bare(mark.called):gsub("^an? ", "") == name then return mark end
  end
  return nil
end

-- Rows that name such a pattern, and no seven cards, depend on the dealer's hand.
local function mark_rows(model, paytable)
  for _, row in ipairs(paytable.rows) do
    local keys = row.means.keys
    local mark = keys and not say_seven(model, keys, anything) and marked(model, bare(row.hand))
    if mark then row.means = { sort = "dealer's hand", keys = keys, mark = mark } end
  end
end

-- Refuses an Envy Bonus or a part of a meter for a row that depends on the colour a player chose.
local function check_colours(self, paytable)
  for _, row in ipairs(paytable.rows) do
    if (row.envy or row.pays.kind == "percent") and paytables.on_colour(self.model, row) then
      self:need(paytable.line, refuse_phrase("law/payout-of-color", quote(row.hand) .. " turns on the colour chosen",
        "write odds alone"))
    end
  end
end

-- True if a paragraph has `seven` in every reading.
local function always_says_seven(one)
  return one.meaning.seven ~= nil
    and not lists.any(one.readings, function (reading) return reading.meaning.seven == nil end)
end

-- A hand in a paytable needs a definition: by seven cards in every reading, or by a pattern of the dealer's hand.
local function check_hands(self, paragraph)
  local model = self.model
  for _, root in ipairs(paragraph.meaning.hands or {}) do
    for _, one in ipairs(paragraphs.within(model.paragraphs, root)) do
      local name = one.meaning.called
      if name and not always_says_seven(one) and not marked(model, bare(name)) then
        local found = ("%s, called %s, has no `seven`"):format(one.printed, spelling.quote(name))
        self:need(paragraph.line, spelling.refuse_phrase("law/paytable-hand-without-seven", found,
          "write the seven cards of a hand that `hands` names"))
      end
    end
  end
end

-- Refuses `pays` for one wager both here and borrowed: no rule chooses between two paytables with the same letter.
local function check_once(self)
  local by_name = {}
  for _, one in ipairs(self.model.paragraphs) do
    local name = one.meaning.pays
    local other = name and by_name[name]
    if other and other.steps ~= one.steps then
      local own = other.steps and one or other
      local found = ("%s and %s both say the payouts of %s"):format(one.printed, other.printed, name)
      self:need(own.line, spelling.refuse_phrase("law/pays-twice", found,
        "remove the paragraph here, or leave the other paragraph out of the borrow"))
    end
    if name then by_name[name] = one end
  end
end

---Finds the hands for the rows of every paytable of the model.
---@param self houseway.law.builder
function paytables.finish(self)
  check_once(self)
  for _, paragraph in ipairs(self.model.paragraphs) do
    local own = not paragraph.borrowed_from
    if own and paragraph.meaning.odds then single_row(self, paragraph) end
    local stated = (paragraph.paytables ~= nil) == (paragraph.meaning.pays ~= nil)
    if own and not stated then
      local found = paragraph.paytables and "the paytable has no `pays`" or "`pays` has no paytable and no odds"
      local id = paragraph.paytables and "law/paytable-without-pays" or "law/pays-without-paytable"
      self:need(paragraph.line, spelling.refuse_phrase(id, found, "write the name of the wager and the payouts"))
    end
    for _, paytable in ipairs(own and paragraph.paytables or {}) do
      for _, row in ipairs(paytable.rows) do
        row.means = self:need(paytable.line, paytables.meaning(self.model, paragraph.meaning.hands or {}, row.hand))
      end
      mark_rows(self.model, paytable)
      check_colours(self, paytable)
    end
    if own then check_choice(self, paragraph) end
    if own then check_hands(self, paragraph) end
  end
end

return paytables
