-- The dealer's or bank's hands that a chapter singles out (houseway.law.outcome.marks), compiled: patterns in the
-- words of house ways, matched against seven cards, or against the set hand where they name its halves.
--
--   dealer = { "Q", without "K to A", without(pair), without(made_hand) }      of the seven
--   dealer = { low = worth "9" }                                               of the hand as it is set
--
-- Everything that minds such hands reads marks from here: edge, optimal, explain, simulate, and rounds.

local lists = require("houseway.base.lists")
local marking = require("hw.marking")
local pattern = require("houseway.way.pattern")
local program = require("hw.program")
local ranking = require("hw.ranking")
local refusal = require("houseway.base.refusal")

---@class houseway.way.marks
local marks = {}

-- What a pattern asks of the seven, and what of the halves they are set to.
local function taken_apart(value)
  if type(value) ~= "table" or value.word then return value, nil end
  local of_seven, of_halves, named = { line = value.line }, { line = value.line }, false
  for key, one in pairs(value) do
    local half = key == "high" or key == "low"
    named = named or half
    if half then of_halves[key] = one else of_seven[key] = one end
  end
  if not named then return value, nil end
  return #value > 0 and of_seven or nil, of_halves
end

-- The settings in which the pattern is true of the hand.
local function node_of(compiler, value)
  local of_seven, of_halves = taken_apart(value)
  local nodes = {}
  if of_seven ~= nil then
    nodes[1] = compiler:node("when", nil, { compiler:whole("holding", of_seven) })
  end
  if of_halves then nodes[#nodes + 1] = compiler:whole("play", of_halves) end
  return #nodes == 1 and nodes[1] or compiler:node("all_of", nil, nodes)
end

local function compile(way)
  local statute, nodes = way.statute, {}
  local made = program.new(way.game)
  local compiler = pattern.compiler({ program = made, game = way.game, ranking = way.ranking, file = statute.file })
  for number, mark in ipairs(statute.marks) do
    compiler.line, compiler.owner = mark.paragraph.line, nil
    nodes[number] = node_of(compiler, mark.pattern)
  end
  return { program = made, nodes = nodes, list = statute.marks }
end

---Whether each of these is a pattern of the seven cards, however they are set.
---@param list houseway.law.outcome.marked[]
---@return boolean
function marks.are_dealt(list)
  for _, mark in ipairs(list) do
    if select(2, taken_apart(mark.pattern)) then return false end
  end
  return true
end

local kept = setmetatable({}, { __mode = "k" }) -- by chapter

-- The patterns of a chapter that ask of the seven cards alone; all others are true of no hand.
local function of_seven(statute)
  local found = kept[statute]
  if found then return found end
  local ranks, nodes = ranking.cards(statute.card_rules), {}
  local compiled = compile({ statute = statute, game = statute.game, ranking = ranks })
  for number, mark in ipairs(compiled.list) do
    nodes[number] = marks.are_dealt({ mark }) and compiled.nodes[number] or false
  end
  found = { marking = marking.new(compiled.program, nodes), ranking = ranks }
  kept[statute] = found
  return found
end

---The hands of each mark as they are dealt, for patterns of the seven cards.
---@param statute houseway.law.statute
---@return { hands: integer, least: integer[]? }[] from index 1 for mark 0
function marks.dealt(statute)
  local found = of_seven(statute)
  found.tallies = found.tallies or found.marking:dealt(found.ranking):tallies()
  return found.tallies
end

---The mark of seven cards as they are dealt.
---@param statute houseway.law.statute
---@param pieces integer[]
---@return integer
function marks.of_dealt(statute, pieces)
  local found = of_seven(statute)
  return found.marking:of(found.ranking, pieces, 1)
end

---Compiles the patterns of a way's law, so that one that is wrong is refused.
---@param way houseway.way
function marks.check(way)
  if #way.statute.marks > 0 then way.marks = compile(way) end
end

---What asks hands for the marks that count.
---@param way houseway.way
---@param place { table: string?, banked: boolean? } at which table; whether a player banks, whose hand is no dealer's
---@return userdata? marking hw.marking; nil where none counts
function marks.of(way, place)
  local counts, nodes, compiled = false, {}, way.marks
  for number, mark in ipairs(compiled and compiled.list or {}) do
    local here = (not mark.table or mark.table == place.table) and not (place.banked and mark.of == "dealer")
    nodes[number] = here and compiled.nodes[number] or false
    counts = counts or here
  end
  return counts and marking.new(compiled.program, nodes) or nil
end

-- Whether a licensee may designate a table at all, and what the chapter singles out there.
local function has_tables(statute)
  return lists.any(statute.provisions.permits, function (said) return lists.has(said.value, "table") end)
end

local function has_mark(statute, table_)
  return lists.any(statute.marks, function (mark) return mark.table == table_ end)
end

---The table that the terms of a submission say it is for; nil where they say none.
---@param way houseway.way
---@return string?
function marks.table_of(way)
  local terms = way.submission and way.submission.terms
  return terms and terms.values.table
end

---Asks of an EZ table where the submission of the bank is for one, whether or not that was asked.
---@param asked { ez: boolean?, ez_by: string? }
---@param bank houseway.way
function marks.take_table(asked, bank)
  if asked.ez or not marks.table_of(bank) then return end
  asked.ez, asked.ez_by = true, ('table = "%s"'):format(marks.table_of(bank))
end

---Refuses a table that the way's law lacks: it singles out no hand there, or it borrows the rules of such tables
---without the paragraph that permits them.
---@param way houseway.way
---@param table_ string? nil: at any
---@param option string that names it
---@return string? table
function marks.at(way, table_, option)
  local statute = way.statute
  if not table_ or has_tables(statute) and has_mark(statute, table_) then return table_ end
  refusal.raise("worth/ez-under-chapter", { found = ("%s under %s"):format(option, statute.key),
    expected = ("a chapter under which there are %s tables"):format(table_) })
end

---The table that is asked about, where the way's law says something of it.
---@param asked { ez: boolean?, ez_by: string? }
---@param way houseway.way
---@return string?
function marks.asked(asked, way)
  return marks.at(way, asked.ez and "EZ" or nil, asked.ez_by or "--ez")
end

return marks
