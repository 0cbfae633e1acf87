-- Pieces by name and by number. Two tiles may share a name. It never matters which of them is meant, but each exists
-- only once.

local card = require("hw.card")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local problem = require("rounds.round.problem")
local tile = require("hw.tile")

---@class rounds.round.pieces
local pieces = {}

---@class rounds.round.set_of_pieces
---@field game string
---@field count integer in the set
---@field size integer of a hand
---@field high integer in a high hand
---@field noun string "tile"
---@field name table<integer, string>
---@field numbers table<string, integer[]> by name

local function of_game(game, name_of)
  local set = { game = game.name, count = game.pieces, size = game.hand, high = game.high, noun = game.noun, name = {},
    numbers = {} }
  for piece = 0, game.pieces - 1 do
    local name = name_of(piece)
    set.name[piece] = name
    set.numbers[name] = set.numbers[name] or {}
    table.insert(set.numbers[name], piece)
  end
  return set
end

local NAMES = { tiles = function (piece) return (tile.face_name(tile.face(piece))) end, cards = card.name }

local SETS = {}
for _, name in ipairs(games.NAMES) do SETS[name] = of_game(games.of(name), games.pick(name, NAMES)) end

---The pieces of a game.
---@param game string
---@return rounds.round.set_of_pieces
function pieces.of(game)
  return SETS[game]
end

---@param set rounds.round.set_of_pieces
---@param list integer[]
---@return string
function pieces.text(set, list)
  local names, name, count = {}, set.name, #list
  -- Fast path: the low hand, half of all hands printed.
  if count == 2 then return name[list[1]] .. " " .. name[list[2]] end
  for index = 1, count do names[index] = name[list[index]] end
  return table.concat(names, " ")
end

local NONE = {}

local function nouns(set, count)
  return ("%d %ss"):format(count, set.noun)
end

-- The pieces with a name, in any spelling of hands.
local function named(set, name)
  if set.numbers[name] or type(name) ~= "string" then return set.numbers[name] end
  local read = hands.read(set.game, name, 1)
  return read and set.numbers[set.name[read[1]]]
end

-- Takes the first free piece with a name.
local function take(set, name, taken)
  for _, piece in ipairs(named(set, name) or {}) do
    if not taken[piece] then
      taken[piece] = true
      return piece
    end
  end
  return nil
end

local function refuse_name(set, name, path, cite)
  if named(set, name) then
    problem.at("rounds/piece-twice", path, ('"%s" is one %s more than the set has'):format(name, name),
      "name another " .. set.noun, cite)
  end
  problem.bad("rounds/not-a-piece", path, name, ("every name must be a %s such as %s"):format(set.noun,
    set.name[set.count - 2]), cite)
end

-- The first free piece of several that look alike.
local function untaken(alike, taken)
  for at = 1, #alike do
    if taken >> alike[at] & 1 == 0 then return alike[at] end
  end
  return nil
end

---Reads the order of a whole set.
---@param set rounds.round.set_of_pieces
---@param names any
---@param path string
---@param cite string? the paragraph that says what the set is
---@return integer[] pieces
function pieces.order(set, names, path, cite)
  if type(names) ~= "table" then problem.bad("rounds/piece-count", path, names,
    ("the order must be all %s"):format(nouns(set, set.count))) end
  local order, taken, numbers = {}, 0, set.numbers -- taken: a bit for each piece
  for index = 1, #names do
    local name = names[index]
    local alike = numbers[name] or named(set, name) or NONE
    local piece = alike[1]
    if not piece or taken >> piece & 1 == 1 then piece = untaken(alike, taken) end
    if not piece then refuse_name(set, name, ("%s[%d]"):format(path, index - 1), cite) end
    order[index], taken = piece, taken | 1 << piece
  end
  if #order ~= set.count then
    problem.at("rounds/piece-count", path, tostring(#order), ("the order must be all %s"):format(
      nouns(set, set.count)), cite)
  end
  return order
end

-- Reads names in the usual spelling directly. Other spellings go through the reader of hands, which explains faults.
local function each_name(set, written, wanted, path, cite)
  local names, count, known, numbers = {}, 0, true, set.numbers
  for name in written:gmatch("[^%s,]+") do
    count = count + 1
    names[count], known = name, known and numbers[name]
  end
  if known and count == (wanted or count) and count > 0 then return names end
  local read, why = hands.read(set.game, written, wanted or math.max(1, count))
  if not read then
    problem.raise({ id = why.id, path = path, found = why.found, expected = why.expected, cite = cite })
  end
  for index, piece in ipairs(read) do names[index] = set.name[piece] end
  return names
end

---Reads a hand and takes its pieces from the set.
---@param set rounds.round.set_of_pieces
---@param written any
---@param taken table<integer, boolean> pieces already taken; the hand's are added
---@param path string
---@param cite string? the paragraph that says what the set is
---@return integer[] pieces
function pieces.hand(set, written, taken, path, cite)
  if type(written) ~= "string" then problem.bad("rounds/piece-count", path, written,
    ("the hand must be all %s"):format(nouns(set, set.size))) end
  local hand = {}
  for index, name in ipairs(each_name(set, written, set.size, path, cite)) do
    local piece = take(set, name, taken)
    if not piece then refuse_name(set, name, path, cite) end
    hand[index] = piece
  end
  return hand
end

---Reads pieces of the set, each at most once.
---@param set rounds.round.set_of_pieces
---@param written any
---@param path string
---@return integer[] pieces
function pieces.several(set, written, path)
  if type(written) ~= "string" then problem.bad("rounds/not-a-piece", path, written,
    ("every name must be a %s such as %s"):format(set.noun, set.name[2])) end
  local list, taken = {}, {}
  for index, name in ipairs(each_name(set, written, nil, path)) do
    list[index] = take(set, name, taken) or refuse_name(set, name, path)
  end
  return list
end

-- The words "expected" for a piece that must be in a hand.
local function of_hand(set, list)
  return ("every %s must be of the hand (%s)"):format(set.noun, pieces.text(set, list))
end

---Reads a part of a hand as set down: its pieces with these names.
---@param set rounds.round.set_of_pieces
---@param written any
---@param left integer[] the pieces of the hand not yet set down; the pieces read are removed
---@param path string
---@param cite string? the paragraph that is about the hand
---@return integer[] pieces
function pieces.part(set, written, left, path, cite)
  if type(written) ~= "string" then
    problem.bad("rounds/not-of-hand", path, written, of_hand(set, left), cite)
  end
  local part, names = {}, set.name
  for index, name in ipairs(each_name(set, written, nil, path, cite)) do
    for at = 1, #left do
      if names[left[at]] == name then
        part[index] = table.remove(left, at)
        break
      end
    end
    if not part[index] then
      local found = ('"%s"'):format(name)
      if #left > 0 then problem.at("rounds/not-of-hand", path, found, of_hand(set, left), cite) end
      problem.at("rounds/none-left", path, ("the hand has no %s left"):format(set.noun), "remove " .. found, cite)
    end
  end
  return part
end

return pieces
