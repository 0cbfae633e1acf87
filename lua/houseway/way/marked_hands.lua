-- Compiles a chapter's patterns of the dealer's or bank's hand (houseway.law.outcome.marks). The patterns have the
-- words of house ways. They match the seven cards, or the set hand if they name its halves.
--
--   dealer = { "Q", without "K to A", without(pair), without(made_hand) }      of the seven
--   dealer = { low = worth "9" }                                               of the hand as it is set
--
-- Edge, optimal, explain, simulate and rounds all take marks from here.
-- Programs import this module.

local lists = require("houseway.base.lists")
local marking = require("hw.marking")
local pattern = require("houseway.way.pattern")
local program = require("hw.program")
local ranking = require("hw.ranking")
local refusal = require("houseway.base.refusal")

---@class houseway.way.marked_hands
local marked_hands = {}

-- Splits a pattern into its conditions on the seven cards and those on the halves.
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

-- The settings that match a pattern, as a node.
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

---True if all of these patterns are about the seven cards, however set.
---@param list houseway.law.outcome.marked[]
---@return boolean
function marked_hands.are_dealt(list)
  for _, mark in ipairs(list) do
    if select(2, taken_apart(mark.pattern)) then return false end
  end
  return true
end

local kept = setmetatable({}, { __mode = "k" }) -- by chapter

-- The marking of a chapter's patterns of the seven cards. Its other patterns match no hand.
local function of_seven(statute)
  local found = kept[statute]
  if found then return found end
  local ranks, nodes = ranking.cards(statute.game, statute.card_rules), {}
  local compiled = compile({ statute = statute, game = statute.game, ranking = ranks })
  for number, mark in ipairs(compiled.list) do
    nodes[number] = marked_hands.are_dealt({ mark }) and compiled.nodes[number] or false
  end
  found = { marking = marking.new(compiled.program, nodes), ranking = ranks }
  kept[statute] = found
  return found
end

---The tally of each mark over all hands of seven cards.
---@param statute houseway.law.statute
---@return { hands: integer, least: integer[]? }[] from index 1 for mark 0
function marked_hands.dealt(statute)
  local found = of_seven(statute)
  found.tallies = found.tallies or found.marking:dealt(found.ranking):tallies()
  return found.tallies
end

---The mark of a hand of seven cards.
---@param statute houseway.law.statute
---@param pieces integer[]
---@return integer
function marked_hands.of_dealt(statute, pieces)
  local found = of_seven(statute)
  return found.marking:of(found.ranking, pieces, 1)
end

---Compiles the patterns of a way's law. Refuses a wrong one.
---@param way houseway.way
function marked_hands.check(way)
  if #way.statute.marks > 0 then way.marks = compile(way) end
end

---The marking of hands at a table.
---@param way houseway.way
---@param place { table: string?, banked: boolean? } banked: a player banks, so that no hand is the dealer's
---@return userdata? marking hw.marking; nil if no mark counts there
---@return boolean[]? here by number of a mark: true if it counts there
function marked_hands.of(way, place)
  local here, nodes, compiled = {}, {}, way.marks
  for number, mark in ipairs(compiled and compiled.list or {}) do
    here[number] = (not mark.table or mark.table == place.table) and not (place.banked and mark.of == "dealer")
    nodes[number] = here[number] and compiled.nodes[number] or false
  end
  if lists.has(here, true) then return marking.new(compiled.program, nodes), here end
end

-- True if a chapter lets a licensee designate tables.
local function has_tables(statute)
  return lists.any(statute.provisions.permits, function (provision) return lists.has(provision.value, "table") end)
end

local function has_mark(statute, table_)
  return lists.any(statute.marks, function (mark) return mark.table == table_ end)
end

---The table in the terms of a submission, if any.
---@param way houseway.way
---@return string?
function marked_hands.table_of(way)
  local terms = way.submission and way.submission.terms
  return terms and terms.values.table
end

---Selects an EZ table if the bank's submission is for one.
---@param asked { ez: boolean?, ez_by: string? }
---@param bank houseway.way
function marked_hands.take_table(asked, bank)
  if asked.ez or not marked_hands.table_of(bank) then return end
  asked.ez, asked.ez_by = true, ('table = "%s"'):format(marked_hands.table_of(bank))
end

---Refuses a table that the way's law lacks: the law names no hand there, or borrows the rules of such tables without
---the paragraph that permits them.
---@param way houseway.way
---@param table_ string? nil for any
---@param option string that selects it
---@return string? table
function marked_hands.at(way, table_, option)
  local statute = way.statute
  if not table_ or has_tables(statute) and has_mark(statute, table_) then return table_ end
  refusal.raise("worth/ez-under-chapter", { found = ("%s under %s"):format(option, statute.key),
    expected = ("%s must be under a chapter that has %s tables"):format(option, table_) })
end

---The selected table, if the way's law has it.
---@param asked { ez: boolean?, ez_by: string? }
---@param way houseway.way
---@return string?
function marked_hands.asked(asked, way)
  return marked_hands.at(way, asked.ez and "EZ" or nil, asked.ez_by or "--ez")
end

return marked_hands
