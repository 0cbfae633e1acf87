-- Reads hands of either game, with detailed refusals, and prints them.
-- Programs import this module.

local card = require("hw.card")
local lpeg = require("lpeg")
local text = require("houseway.base.text")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local tile = require("hw.tile")

---@class houseway.notation.hands
local hands = {}

-- The notation of pieces by game.
local WRITTEN = {
  tiles = {
    example = "6-6 1-1 4-5 2-4", parse = tile.parse,
    name = function (piece) return (tile.face_name(tile.face(piece))) end,
  },
  cards = {
    example = "As Kh 10d 9c 4s 3d Jk", without_joker = "As Kh 10d 9c 4s 3d 2c", parse = card.parse, name = card.name,
  },
}

-- ---- as people type them ----

local C, Ct, P, S = lpeg.C, lpeg.Ct, lpeg.P, lpeg.S
local joker = P("joker") + P("Joker") + P("JOKER") + P("Jk") + P("jk") + P("JK")
local rank = P("10") + S("23456789TtJjQqKkAa")
local end_of_text = -P(1)
local joker_alone = joker * end_of_text
local run_of_cards = Ct(C(joker + rank * S("shdcSHDC")) ^ 2) * end_of_text

---A typed hand with plain dashes and blanks, and with blanks between cards written in a row, "AsKhTd9c4s3dJk". Hands in
---scripts are not changed.
---@param written string
---@return string
function hands.typed(written)
  if not written:find("[\xC2\xE2\xE3]") and not written:find("[shdckSHDC]%w") then return written end -- most hands
  return (text.plain_signs(written):gsub("[^%s,]+", function (token)
    local run = run_of_cards:match(token)
    return run and table.concat(run, " ")
  end))
end

local function ranks_run(of_joker)
  return Ct((C(of_joker + rank) * S(" ,") ^ 0) ^ 1) * end_of_text
end
-- First with "JK" as the joker, then as a jack and a king.
local RUNS = { ranks_run(joker), ranks_run(P("joker") + P("Joker") + P("Jk")) }

-- The cards of a text of ranks alone, of any number.
local function run_of_ranks(written)
  for _, run in ipairs(RUNS) do
    local found = run:match(text.trimmed(text.plain_signs(written)))
    if found then return found end
  end
end

---The ranks of a whole hand of cards written without suits: "AAKK952", "10 9 8 7 4 3 Jk".
---@param written string
---@return string[]? ranks "A", "10"; "Jk" for the joker
function hands.ranks_alone(written)
  local found = run_of_ranks(written)
  local function is_whole(game) return games.has_suits(game) and #found == hands.size(game) end
  if found and lists.any(games.NAMES, is_whole) then
    return lists.collect(found, function (one)
      if #one > 1 and one ~= "10" then return "Jk" end
      return (one:upper():gsub("T", "10"))
    end)
  end
end

local function ambiguous(token)
  return ('"%s" is the high or the low tile'):format(token), ("write H%s or L%s"):format(token, token)
end

---The number of pieces in a text, readable or not.
---@param written string
---@return integer
function hands.count(written)
  return (select(2, written:gsub("[^%s,]+", "")))
end

-- The first pieces of a text.
local function first_of(written, count)
  local pieces = {}
  for piece in written:gmatch("%S+") do pieces[#pieces + 1] = piece end
  return table.concat(pieces, " ", 1, math.min(count, #pieces))
end

local function wrong_count(game, count)
  return "hands/wrong-count", ("%d %s"):format(count, count == 1 and game.noun or game.plural),
    ("a hand must have %d %s%s, such as %s"):format(game.size, game.plural, game.half,
      first_of(game.example, game.size))
end

local FOUND = {
  unknown = function (game, why, written)
    local alone = game.suits > 0 and run_of_ranks(written)
    if alone and #alone > 2 and #alone ~= game.size then return wrong_count(game, #alone) end
    local found = ('"%s", %s %d, is no %s of %s'):format(why.token, game.noun, why.index, game.noun, game.set)
    local lacks = game.suits > 0 and not game.joker and joker_alone:match(why.token)
    if lacks then return "hands/bad-piece", found, "leave the joker out" end
    return "hands/bad-piece", found, ("write %s such as %s"):format(game.plural, game.example)
  end,
  ambiguous = function (game, why)
    local id, found, expected = "hands/tile-high-or-low", ambiguous(why.token)
    if why.token:upper() == "G" then
      id, found, expected = "hands/tile-gee-joon", '"G" is either tile of Gee Joon', "write 2-4 or 1-2"
    end
    return id, ("%s %d: %s"):format(game.noun, why.index, found), expected
  end,
  duplicate = function (game, why)
    return "hands/piece-twice",
      ('%s %d, "%s", is one %s more than %s has'):format(game.noun, why.index, why.token, why.token, game.set),
      "write another " .. game.noun
  end,
  ["too many"] = function (game, why)
    return "hands/piece-too-many", ('%s %d, "%s", is a %s too many'):format(game.noun, why.index, why.token,
      game.noun), ("write %d %s%s"):format(game.size, game.plural, game.half)
  end,
  ["too few"] = function (game, _, written) return wrong_count(game, hands.count(written)) end,
}

-- The correction of a piece with the letter O for a zero, or with a dash for a hyphen: "10d" for "1Od".
local function corrected(how, facts, why)
  local meant = why.token and text.plain_signs(why.token:gsub("[oO]", "0"))
  if not meant or meant == why.token then return nil end
  local piece, other = how.parse(meant, 1, facts.pieces)
  return (piece or other.status == "ambiguous") and meant or nil
end

---Reads a hand.
---@param game string "Pai Gow" or "Pai Gow Poker"
---@param written string
---@param count integer? number of pieces expected; nil: a whole hand
---@param half "high"|"low"|nil the half that refusals name
---@return integer[]? hand highest first
---@return houseway.base.problem? problem
function hands.read(game, written, count, half)
  local facts, how = games.of(game), games.pick(game, WRITTEN)
  local size = count or facts.hand
  local hand, why = how.parse(written, size, facts.pieces)
  if hand then return hand end
  local wanted = setmetatable({ size = size, example = not facts.joker and how.without_joker or how.example,
    half = half and (" in the %s hand"):format(half) or "" }, { __index = facts })
  local id, found, expected = FOUND[why.status](wanted, why, written)
  return nil, { id = id, found = found, expected = expected, suggestion = corrected(how, facts, why) }
end

---Reads pieces that are known to be valid, in the order written.
---@param game string
---@param written string
---@return integer[]
function hands.in_order(game, written)
  local pieces = {}
  for name in written:gmatch("%S+") do pieces[#pieces + 1] = assert(hands.read(game, name, 1))[1] end
  return pieces
end

---Reads a hand, or raises a refusal with its place.
---@param game string
---@param written string
---@param place { file: string?, line: integer? }
---@param count integer?
---@param half "high"|"low"|nil as for `read`
---@return integer[]
function hands.check(game, written, place, count, half)
  local hand, problem = hands.read(game, written, count, half)
  if not hand then
    refusal.raise(problem.id,
      { file = place.file, line = place.line, found = problem.found, expected = problem.expected,
        suggestion = problem.suggestion })
  end
  return hand
end

-- The names of a game's pieces, by number.
local names_in = setmetatable({}, { __index = function (known, game)
  local name = games.pick(game, WRITTEN).name
  known[game] = setmetatable({}, { __index = function (names, piece)
    names[piece] = name(piece)
    return names[piece]
  end })
  return known[game]
end })

---Prints pieces: "6-6 1-1 4-5 2-4", "As Kh 10d".
---@param game string
---@param pieces integer[]
---@return string
function hands.text(game, pieces)
  local names, names_of = {}, names_in[game]
  for i, piece in ipairs(pieces) do names[i] = names_of[piece] end
  return table.concat(names, " ")
end

---The number of pieces of a hand.
---@param game string
---@return integer
function hands.size(game)
  return games.of(game).hand
end

-- The faces of tiles, because two tiles of one face are written alike; of cards the cards themselves.
local function faces(game, pieces)
  return games.has_suits(game) and pieces or lists.collect(pieces, tile.face)
end

---True if two hands, both highest first, have the same pieces (tiles: the same faces).
---@param game string
---@param a integer[]
---@param b integer[]
---@return boolean
function hands.same(game, a, b)
  return lists.same(faces(game, a), faces(game, b))
end

return hands
