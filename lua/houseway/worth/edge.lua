-- The edge of one way against another. Deals are counted by cell, and the law gives each cell an outcome. The count
-- does not depend on the law and is done once; outcomes, vigorish and readings are applied later.
-- Programs import this module.

local chapters = require("houseway.law.chapters")
local clauses = require("houseway.law.outcome.clauses")
local exact = require("hw.exact")
local fraction = require("houseway.base.fraction")
local outcome = require("houseway.law.outcome")
local relation = require("houseway.law.outcome.relation")
local vigorish = require("houseway.worth.vigorish")

local edge = {}

local CODES = outcome.CODES

-- ---- counting ----

---Counts every deal of one way against another.
---@param ranking userdata
---@param player userdata decision table
---@param bank userdata decision table, of the same game; may be the same
---@param options { threads: integer, progress: function?, marking: userdata?, wrong: userdata?, terms: boolean? }
---  marking: of the bank's hands; wrong: marks of the player's hands that are set wrongly
---@return integer[]? cells deals by cell, from index 1 for cell 0 (src/pieces/pieces.h)
---@return string|table|nil status with `terms`: the terms that the cells are sums of (hw.exact)
function edge.count(ranking, player, bank, options)
  local marks, wrong = options.marking and options.marking:find(ranking, bank), options.wrong
  local side <close> = exact.side(ranking, player, wrong)
  local other <close> = bank == player and not marks and not wrong and side or exact.side(ranking, bank, marks)
  return exact.run(side, other, options)
end

---Counts every deal of several ways of cards, each against each, in one walk. It is fastest if the ways set most hands
---alike.
---@param ranking userdata
---@param tables userdata[] decision tables
---@param options { threads: integer, progress: function?, banks: integer? } banks: counts only pairs whose bank is one
---  of the first so many ways
---@return integer[][][]? cells by player, then by bank
---@return string? status "bad rules": a way fouls hands
function edge.count_several(ranking, tables, options)
  return exact.several(ranking, tables, options)
end

-- ---- outcomes ----

---The number of deals with each outcome of a wager. Deals that several clauses or no clause settle are counted
---separately; `worst` and `best` bound their outcomes.
---@class houseway.worth.edge.ends
---@field win integer
---@field lose integer
---@field push integer
---@field several integer deals on which clauses contradict each other
---@field none integer deals that no clause covers
---@field worst { win: integer, lose: integer }
---@field best { win: integer, lose: integer }

local NAMES = { [CODES.win] = "win", [CODES.lose] = "lose", [CODES.push] = "push", [CODES.several] = "several",
  [CODES.none] = "none" }
local BY_WORTH = { "lose", "push", "win" }

-- The possible outcomes of a cell: those of the clauses that claim it, or all outcomes if no clause does.
local function possible(statute, built, cell)
  local code = built.code[cell + 1]
  if NAMES[code] ~= "several" and NAMES[code] ~= "none" then return { [NAMES[code]] = true } end
  local found = {}
  for _, key in ipairs(built.claims[cell]) do found[statute.by_key[key].meaning.outcome] = true end
  return next(found) and found or { lose = true, push = true, win = true }
end

local function add_range(ends, could_be, deals)
  local worst, best
  for _, name in ipairs(BY_WORTH) do
    if could_be[name] then worst, best = worst or name, name end
  end
  if worst ~= "push" then ends.worst[worst] = ends.worst[worst] + deals end
  if best ~= "push" then ends.best[best] = ends.best[best] + deals end
end

---The outcomes of a wager, by a law's table of outcomes.
---@param cells integer[]
---@param statute houseway.law.statute
---@param built houseway.law.outcome.table of the statute's
---@return houseway.worth.edge.ends
function edge.ends(cells, statute, built)
  local ends = { win = 0, lose = 0, push = 0, several = 0, none = 0, worst = { win = 0, lose = 0 },
    best = { win = 0, lose = 0 } }
  for index, deals in ipairs(cells) do
    if deals > 0 then
      local cell = index - 1
      local name = NAMES[built.code[cell + 1]]
      if not name then error(("deals in cell %d, which cannot be"):format(cell), 0) end
      ends[name] = ends[name] + deals
      add_range(ends, possible(statute, built, cell), deals)
    end
  end
  return ends
end

local function turned(tally)
  return { win = tally.lose, lose = tally.win }
end

---The deals by cell if a player banks: marks of a dealer's hand do not count then.
---@param cells integer[] if the dealer banks
---@param statute houseway.law.statute
---@return integer[]
function edge.banked(cells, statute)
  local dealers = 0
  for _, mark in ipairs(statute.marks or {}) do
    if mark.of == "dealer" then dealers = dealers | 1 << mark.bit end
  end
  if dealers == 0 then return cells end
  local found = {}
  for index in ipairs(cells) do found[index] = 0 end
  for index, deals in ipairs(cells) do
    local cell = outcome.without_marks(index - 1, dealers)
    found[cell + 1] = found[cell + 1] + deals
  end
  return found
end

---The outcomes of the other side's wager, if the law does not give them separately.
---@param ends houseway.worth.edge.ends
---@return houseway.worth.edge.ends
function edge.mirrored(ends)
  return { win = ends.lose, lose = ends.win, push = ends.push, several = ends.several, none = ends.none,
    worst = turned(ends.best), best = turned(ends.worst) }
end

---The outcomes of the player's wager, and of the wager of a player who banks.
---@param cells integer[]
---@param statute houseway.law.statute
---@return houseway.worth.edge.ends player
---@return houseway.worth.edge.ends bank
---@return boolean apart the law gives the bank's outcome separately
function edge.by_law(cells, statute)
  local banked = edge.banked(cells, statute)
  local ends = edge.ends(cells, statute, statute.outcome)
  if statute.bank_outcome then return ends, edge.ends(banked, statute, statute.bank_outcome), true end
  return ends, edge.mirrored(edge.ends(banked, statute, statute.outcome)), false
end

---The number of deals with copies: identical halves.
---@param cells integer[]
---@param statute houseway.law.statute
---@param alike houseway.law.outcome.alike? what is identical; nil: as the law defines it, {}: halves of one rank
---@return { high: integer, low: integer, both: integer } only one half, or both
function edge.copies(cells, statute, alike)
  local identical = relation.phrase("identical") --[[@as table]]
  alike = alike or clauses.alike(statute)
  local copies = { high = 0, low = 0, both = 0 }
  for index, deals in ipairs(cells) do
    local high, low = outcome.halves(statute.game, index - 1)
    local of_high = relation.holds(identical, high, alike)
    local of_low = relation.holds(identical, low, alike)
    local which = of_high and of_low and "both" or of_high and "high" or of_low and "low"
    if which then copies[which] = copies[which] + deals end
  end
  return copies
end

-- ---- worth ----

---The worth of one unit wagered, or its bounds.
---@class houseway.worth.edge.worth
---@field value houseway.base.fraction?
---@field least houseway.base.fraction?
---@field most houseway.base.fraction?
---@field variance houseway.base.fraction? of one wager; nil if the worth is not settled

---The worth of a wager to the person who makes it.
---@param ends houseway.worth.edge.ends
---@param deals integer
---@param part houseway.base.fraction the part of a win that the winner pays
---@return houseway.worth.edge.worth
function edge.worth(ends, deals, part)
  local function value(tally) return vigorish.value(tally.win, tally.lose, deals, part) end
  if ends.several + ends.none > 0 then return { least = value(ends.worst), most = value(ends.best) } end
  local mean, won = value(ends), 1 - part
  local squares = (fraction.new(ends.win) * won * won + ends.lose) / deals
  return { value = mean, variance = squares - mean * mean }
end

---The worth to the other side of the wager.
---@param worth houseway.worth.edge.worth
---@return houseway.worth.edge.worth
function edge.against(worth)
  if not worth.value then return { least = -worth.most, most = -worth.least } end
  return { value = -worth.value, variance = worth.variance }
end

-- ---- other readings ----

-- True if a reading changes outcomes of wagers, but no setting or rank.
local function settles_otherwise(paragraph, reading)
  if reading.chosen or paragraph.borrowed_from or reading.meaning.play or paragraph.meaning.play then return false end
  return reading.meaning.outcome ~= nil or paragraph.meaning.outcome ~= nil
end

---The other readings of outcomes, grouped by name, in the text's order.
---@param statute houseway.law.statute
---@return { name: string, keys: string[] }[]
function edge.readings(statute)
  local found, by_name = {}, {}
  for _, paragraph in ipairs(statute.paragraphs) do
    for _, reading in ipairs(paragraph.readings) do
      if settles_otherwise(paragraph, reading) then
        local entry = by_name[reading.name] or { name = reading.name, keys = {} }
        if not by_name[reading.name] then found[#found + 1], by_name[reading.name] = entry, entry end
        entry.keys[#entry.keys + 1] = paragraph.key
      end
    end
  end
  return found
end

---The statute with one more group of readings chosen.
---@param statute houseway.law.statute
---@param chosen table<string, string>
---@param other { name: string, keys: string[] }
---@return houseway.law.statute
function edge.read_otherwise(statute, chosen, other)
  local readings = {}
  for key, name in pairs(chosen) do readings[key] = name end
  for _, key in ipairs(other.keys) do readings[key] = other.name end
  return chapters.load(statute.key, readings, statute.as_of)
end

return edge
