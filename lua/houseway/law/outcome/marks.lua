-- Marks: patterns of the dealer's or the bank's hand on which an outcome depends, `when = { dealer = <pattern> }`.
-- houseway.way.marked_hands compiles them from the words of house ways. Here each is a bit of a cell's number.
-- Paragraphs that write the same pattern share the bit.

local cache_key = require("houseway.base.key")
local facts = require("hw.marking")
local spelling = require("houseway.base.spelling")

---@class houseway.law.outcome.marks
local marks = {}

---A pattern of the dealer's or bank's hand, as one paragraph writes it.
---@class houseway.law.outcome.mark
---@field of "dealer" | "bank" the hand of the dealer only, or of any banker
---@field pattern any as written
---@field without boolean true if the hand must not meet the pattern
---@field table string? the only tables at which it counts; nil: all
---@field called string? the name of such a hand, "a Queen's Dragon"
---@field id string equal for patterns written alike

-- A pattern without its line numbers.
local function without_lines(value)
  if type(value) ~= "table" then return value end
  local copy = {}
  for name, one in pairs(value) do
    if name ~= "line" then copy[name] = without_lines(one) end
  end
  return copy
end

local function asks_function(value)
  if type(value) ~= "table" then return false end
  if value.word == "function" then return true end
  for _, one in pairs(value) do
    if asks_function(one) then return true end
  end
  return false
end

local function is_without(value)
  return type(value) == "table" and value.word == "without" and #value.args == 1
end

---Reads the pattern of a `when`.
---@param when table as written
---@return houseway.law.outcome.mark? nil without a problem if the `when` has no pattern
---@return houseway.base.problem? problem
function marks.read(when)
  if when.dealer ~= nil and when.bank ~= nil then
    return spelling.refuse_phrase("paragraph/dealer-and-bank", "`dealer` stands beside `bank`",
      "remove `dealer` or `bank`")
  end
  local of = when.dealer ~= nil and "dealer" or "bank"
  local pattern = when[of]
  if pattern == nil then
    local alone = when.table ~= nil and "table" or when.called ~= nil and "called"
    if alone then return spelling.refuse_phrase("paragraph/needs-dealer-or-bank", ("`%s` stands alone"):format(alone),
      ("write `dealer` or `bank` beside `%s`"):format(alone)) end
    return nil
  end
  local is_pattern = type(pattern) == "table" or type(pattern) == "string" and pattern ~= ""
  if not is_pattern then return spelling.refuse("paragraph/seven-or-set-pattern", pattern,
    "the value must be a pattern of seven cards or of a set hand") end
  if asks_function(pattern) then return spelling.refuse_phrase("paragraph/function-as-pattern", "a function",
    "the pattern must be in words") end
  if when.called ~= nil and (type(when.called) ~= "string" or not when.called:find("%S")) then
    return spelling.refuse("paragraph/called", when.called, "`called` must be the name of such a hand")
  end
  local without = is_without(pattern)
  if without then pattern = pattern.args[1] end
  return {
    of = of, pattern = pattern, without = without, table = when.table, called = when.called,
    id = cache_key.of(of, when.table, without_lines(pattern)),
  }
end

---A mark of a chapter: a bit of its cells.
---@class houseway.law.outcome.marked: houseway.law.outcome.mark
---@field bit integer 0 for the first
---@field chosen boolean true if the chosen reading of a paragraph has it
---@field paragraph houseway.law.paragraph the first paragraph that has it

local function add(found, paragraph, when)
  local mark = when.mark
  if not mark then return true end
  local known = found[mark.id]
  if known then
    known.called = known.called or mark.called
    return true
  end
  if #found == facts.most then
    return spelling.refuse_phrase("paragraph/too-many-dealer-patterns", "the dealer's hand has a pattern too many",
      ("write %d patterns at most"):format(facts.most))
  end
  known = { of = mark.of, pattern = mark.pattern, table = mark.table, called = mark.called, id = mark.id,
    bit = #found, chosen = false, paragraph = paragraph }
  found[#found + 1], found[mark.id] = known, known
  return true
end

local function add_all(found, paragraph, meaning)
  for _, when in ipairs(meaning.when or {}) do
    local ok, problem = add(found, paragraph, when)
    if not ok then return nil, problem end
  end
  return true
end

-- A paragraph's meaning in its default reading, chosen or not, and the meanings in its other readings.
local function meanings_of(paragraph)
  local first, others = paragraph.meaning, {}
  for _, reading in ipairs(paragraph.readings) do
    if reading.default then first = reading.meaning else others[#others + 1] = reading.meaning end
  end
  return first, others
end

local function note_chosen(found, paragraphs)
  for _, paragraph in ipairs(paragraphs) do
    for _, when in ipairs(paragraph.meaning.when or {}) do
      if when.mark then found[when.mark.id].chosen = true end
    end
  end
end

---The marks of a chapter in all readings, as a list and by id. Default readings come first, in the text's order, so
---bits do not depend on the readings chosen.
---@param paragraphs houseway.law.paragraph[]
---@return houseway.law.outcome.marked[]?
---@return houseway.base.problem? problem
---@return houseway.law.paragraph? at
function marks.gather(paragraphs)
  local found = {}
  for _, paragraph in ipairs(paragraphs) do
    local ok, problem = add_all(found, paragraph, (meanings_of(paragraph)))
    if not ok then return nil, problem, paragraph end
  end
  for _, paragraph in ipairs(paragraphs) do
    for _, meaning in ipairs(select(2, meanings_of(paragraph))) do
      local ok, problem = add_all(found, paragraph, meaning)
      if not ok then return nil, problem, paragraph end
    end
  end
  note_chosen(found, paragraphs)
  return found
end

---True if a hand with these marks meets the pattern of a `when`.
---@param mark houseway.law.outcome.mark?
---@param bits integer
---@param known table<string, houseway.law.outcome.marked>
---@return boolean
function marks.holds(mark, bits, known)
  if not mark then return true end
  return (bits >> known[mark.id].bit & 1 == 1) ~= mark.without
end

---The marks of a hand in words: ", and the dealer has a Queen's Dragon".
---@param bits integer
---@param known houseway.law.outcome.marked[]
---@return string
function marks.words(bits, known)
  local parts, names = {}, {}
  for _, one in ipairs(known) do
    local name = one.called or ("a hand as %s says"):format(one.paragraph.printed)
    if bits >> one.bit & 1 == 1 and not names[name] then
      parts[#parts + 1], names[name] = (", and the %s has %s"):format(one.of, name), true
    end
  end
  return table.concat(parts)
end

return marks
