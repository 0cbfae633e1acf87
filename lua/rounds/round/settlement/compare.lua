-- Decides one wager. It compares the player's set hands with the dealer's or the bank's, and finds the law's outcome.

local lists = require("houseway.base.lists")
local outcome = require("houseway.law.outcome")
local setter = require("hw.setter")

---@class rounds.round.settlement.compare
local compare = {}

local CODES, RESULTS = outcome.CODES, outcome.RESULTS

---The law's outcome for one cell.
---@class rounds.round.settlement.cell
---@field outcome "win"|"lose"|"push"|nil of the player's wager; nil: the law gives no single outcome
---@field cite string key of the paragraph
---@field also string[]? keys of other paragraphs that give the same outcome
---@field why string the comparison in words
---@field problem houseway.base.problem? the reason without an outcome

-- True if a paragraph makes the outcome depend on how the player set the hands.
local function speaks_of_player(law, key)
  return lists.any(law.by_key[key].meaning.when or {}, function (when) return when.player end)
end

-- The keys that give a cell its outcome, in the text's order, after any paragraph about the player's setting.
local function in_order(law, claims)
  local first, rest = nil, {}
  for _, key in ipairs(claims) do
    if not first and speaks_of_player(law, key) then first = key else rest[#rest + 1] = key end
  end
  if not first then first = table.remove(rest, 1) end
  return first, #rest > 0 and rest or nil
end

local function printed(law, claims)
  local paragraphs = {}
  for index, key in ipairs(claims) do
    local one = law.by_key[key]
    paragraphs[index] = ("%s (%s)"):format(one.printed, one.meaning.outcome)
  end
  return table.concat(paragraphs, " and ")
end

local function unsettled(law, claims, why, silent)
  local found = #claims > 0 and printed(law, claims) or "no paragraph"
  if #claims > 0 and silent then found = ("%s and no paragraph of the %s wager"):format(found, silent) end
  return {
    why = why,
    problem = { id = "rounds/several-outcomes",
      found = ("the outcome rests on %s where %s"):format(found, why), cite = claims[1],
      expected = "choose a reading of these paragraphs that gives one outcome",
    },
  }
end

-- If the chapter also gives the bank's outcome, the two must agree. One side wins what the other loses.
local function build(law, cell, banked, unranked)
  local said, bank = law.outcome, banked and law.bank_outcome or nil
  local code, claims, why = said.code[cell + 1], said.claims[cell], outcome.words(law.game, cell, law.marks, unranked)
  if code == CODES.impossible then error("hands that cannot stand so: " .. why, 0) end
  local theirs = bank and bank.claims[cell] or {}
  if not outcome.settled(said, bank, cell) then
    local silent = bank and (#claims == 0 and "player's" or #theirs == 0 and "bank's") or nil
    return unsettled(law, lists.joined(claims, theirs), why, silent)
  end
  local first, rest = in_order(law, claims)
  if bank then rest = lists.joined(rest or {}, theirs) end
  return { outcome = RESULTS[code], cite = first, also = rest, why = why }
end

---The mark of a set hand wagered against: a kind of hand to which the chapter gives its own outcome.
---@param marking userdata? hw.marking; nil if the chapter has no such hands
---@param ranking userdata
---@param other { high: integer[], low: integer[] }
---@return integer? mark
function compare.mark_of(marking, ranking, other)
  if not marking then return nil end
  local hand = lists.joined(other.high, other.low)
  return marking:of(ranking, hand, setter.setting_of(ranking, hand, other.low))
end

---Compares two set hands. The cell has a `problem` if the law gives no single outcome.
---@param state table
---@param found rounds.round.settlement.rules
---@param player table the set hands of the player who wagers: `set`, `wrongly`
---@param other table the set hands wagered against: `set`, `high`, `low`
---@return rounds.round.settlement.cell
function compare.wager(state, found, player, other)
  local misset = player.wrongly and found.round_law:find("misset")
  if misset then return { outcome = "lose", cite = misset.key, why = "the better two were laid as the low hand" } end
  if other.loses then
    return { outcome = "win", cite = found.round_law:need("misset").key,
      why = "the bank laid the better two as the low hand" }
  end
  local ranking = state.way.ranking
  local mark = compare.mark_of(found.marking, ranking, other)
  local number = setter.cell(ranking, player.set, other.set, mark, player.wrongly)
  local cell = found.cells[number]
  if not cell then
    cell = build(found.law, number, found.banked, player.wrongly)
    found.cells[number] = cell
  end
  return cell
end

---The entry for exchanged halves of tiles that are taken as they rank; nil if the tiles were laid correctly.
---@param found rounds.round.settlement.rules
---@param seat table
---@return table? entry
function compare.turned(found, seat)
  if not seat.setting.turned then return nil end
  local misset = found.round_law:need("misset")
  return { step = "exchange", seat = seat.seat, cite = misset.key, why = misset.value }
end

return compare
