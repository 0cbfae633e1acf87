-- States of rounds made by hand, for tests of settlement alone: wagers on the layout, hands set, nothing dealt.

local chapters = require("houseway.law.chapters")
local hands = require("houseway.notation.hands")
local law = require("rounds.round.law")
local ledger = require("rounds.round.ledger")
local setter = require("hw.setter")
local marks = require("houseway.way.marked_hands")
local tap = require("tap")
local terms = require("houseway.way.terms")
local way = require("houseway.way")

local settling = {}

local WAYS = {
  ["Pai Gow"] = "houseways/traditional/pai_gow.lua", ["Pai Gow Poker"] = "houseways/foxwoods/pai_gow_poker.lua",
}

local loaded = {}

local function load(chapter, readings)
  local statute = chapters.load(chapter, readings)
  local file = WAYS[statute.game]
  local id = file .. chapter
  if not loaded[id] then loaded[id] = way.load(tap.source_root() .. "/" .. file, { under = chapter }) end
  return statute, loaded[id].ranking
end

local statutes = {}

-- A chapter in its readings, loaded once.
local function once(chapter, readings)
  local names = { chapter }
  for key, name in pairs(readings or {}) do names[#names + 1] = key .. "=" .. name end
  table.sort(names)
  local id = table.concat(names, "\n")
  if not statutes[id] then statutes[id] = table.pack(load(chapter, readings)) end
  return table.unpack(statutes[id])
end

-- Which of the pieces of a hand are those named: of two tiles of one face either may be meant.
local function among(game, pieces, named)
  local found, taken = {}, {}
  for index, piece in ipairs(named) do
    for at, held in ipairs(pieces) do
      if not taken[at] and hands.same(game, { piece }, { held }) then
        found[index], taken[at] = held, true
        break
      end
    end
  end
  return found
end

-- What rounds ask of a way.
local function way_of(statute, ranking)
  local made = { statute = statute, ranking = ranking, game = statute.game }
  marks.check(made)
  return made
end

---A hand as somebody set it.
---@param game string
---@param ranking userdata
---@param high string
---@param low string
---@return table setting
function settling.set(game, ranking, high, low)
  local pieces = assert(hands.read(game, high .. " " .. low))
  local lows = among(game, pieces, assert(hands.read(game, low, 2)))
  local set = assert(setter.place(ranking, pieces, lows))
  local highs, is_low = {}, {}
  for _, piece in ipairs(lows) do is_low[piece] = true end
  for _, piece in ipairs(pieces) do
    if not is_low[piece] then highs[#highs + 1] = piece end
  end
  return { set = set, fouled = setter.fouled(set), high = highs, low = lows }
end

---A round that waits to be settled.
---@param of { chapter: string, readings: table?, terms: table?, bank: integer?, co_bank: boolean?,
---  dealer: string[]?, dealer_wager: integer?, seats: table<integer, table> } a hand is { high, low }; a seat is
---  { cents, high, low, coupon =, funds =, others = { { player, cents } } }
---@return table state
function settling.state(of)
  local statute, ranking = once(of.chapter, of.readings)
  local values = terms.complete(of.terms or {}, statute.game)
  local kind = not of.bank and "unbanked" or of.co_bank and "co-banked" or "banked"
  local rules = law.of(statute, values)[kind]
  local state = {
    law = statute, way = way_of(statute, ranking), game = statute.game, terms = { values = values, stated = {} },
    rules = rules, round = rules.round, main = rules:need("main_wager").value, bank = of.bank,
    co_bank = of.co_bank == true, dealer = { position = "dealer" }, seats = {}, ledger = ledger.new(), entries = {},
    phase = "setting", table = {},
  }
  local function set(hand)
    return hand and settling.set(statute.game, ranking, hand[1], hand[2]) or nil
  end
  state.dealer.setting = set(of.dealer)
  if of.dealer_wager then
    state.dealer.wager = of.dealer_wager
    ledger.move(state, { step = "dealer wager", from = "table", to = "dealer wager", cents = of.dealer_wager,
      cite = rules:need("dealer_wager").key })
  end
  for number = 1, 6 do
    local given = of.seats[number] or {}
    local name = "seat " .. number
    local seat = { seat = number, position = name, player = of.seats[number] and name, account = name,
      funds = given.funds, wagers = {}, order = {}, others = {}, setting = set(given[2] and { given[2], given[3] }) }
    state.seats[number] = seat
    if given[1] then settling.wager(state, number, nil, given[1], given.coupon) end
    for _, other in ipairs(given.others or {}) do settling.wager(state, number, other[1], other[2]) end
  end
  state.wagered = #state.entries
  return state
end

---Places a main wager: chips, and a coupon of so much face.
---@param state table
---@param number integer
---@param player string? another than the seat's own
---@param cents integer
---@param coupon integer?
function settling.wager(state, number, player, cents, coupon)
  local seat = state.seats[number]
  local area = seat
  if player then
    area = { player = player, account = player, wagers = {}, order = {} }
    seat.others[#seat.others + 1] = area
  end
  area.wagers[state.main] = { cents = cents, by = "chips", coupon = coupon }
  area.order[#area.order + 1] = state.main
  if cents > 0 then
    ledger.move(state, { step = "wager", from = area.player, to = ledger.layout(number, state.main, player),
      cents = cents, cite = state.rules:need("main_wager").key, seat = number, wager = state.main })
  end
end

---What followed when the wagers had been placed, one entry a line: what the fields named hold.
---@param state table
---@param fields string[]
---@param steps table<string, boolean>? only these
---@return string[]
function settling.told(state, fields, steps)
  local lines = {}
  for index = state.wagered + 1, #state.entries do
    local entry = state.entries[index]
    if not steps or steps[entry.step] then
      local words = {}
      for _, name in ipairs(fields) do words[#words + 1] = tostring(entry[name] == nil and "-" or entry[name]) end
      lines[#lines + 1] = table.concat(words, " ")
    end
  end
  return lines
end

---Moves of money after the wagers: "pay table > seat 1 500".
---@param state table
---@return string[]
function settling.moves(state)
  local lines = {}
  for index = state.wagered + 1, #state.entries do
    local move = state.entries[index]
    if move.cents then lines[#lines + 1] = ("%s %s > %s %d"):format(move.step, move.from, move.to, move.cents) end
  end
  return lines
end

return settling
