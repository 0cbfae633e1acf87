-- Reads the two tables of a tile ranking as the law prints them: the order of permissible pairs and the order of single
-- tiles. A row has an ordinal and the pair or tile; a row without an ordinal has the rank of the row above. A line of
-- words is a heading; a line that begins with "Ranking" names the columns.

local lpeg = require("lpeg")
local nearest = require("houseway.base.nearest")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")
local tiles = require("houseway.notation.tiles")

local C, Cg, Cmt, Ct, P, R = lpeg.C, lpeg.Cg, lpeg.Cmt, lpeg.Ct, lpeg.P, lpeg.R
local quote, refuse, refuse_phrase = spelling.quote, spelling.refuse, spelling.refuse_phrase

---@class houseway.notation.table
local tables = {}

local ORDINALS = {
  "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth",
  "Eleventh", "Twelfth", "Thirteenth", "Fourteenth", "Fifteenth", "Sixteenth", "Seventeenth",
  "Eighteenth", "Nineteenth",
}
for tens, name in ipairs({ "", "Twent", "Thirt", "Fort", "Fift", "Sixt", "Sevent", "Eight", "Ninet" }) do
  if tens > 1 then ORDINALS[10 * tens] = name .. "ieth" end
  for one = 1, tens > 1 and 9 or 0 do ORDINALS[10 * tens + one] = name .. "y-" .. ORDINALS[one]:lower() end
end
local NUMBERS = {
  "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve",
}

local ordinals, numbers = {}, {}
for number, word in ipairs(ORDINALS) do ordinals[word] = number end
for number, word in ipairs(NUMBERS) do
  numbers[word], numbers[word .. "s"] = number, number
end
numbers.Sixes = 6

-- Matches a word that is a key of `values`, and captures its value.
local function word_of(values)
  return Cmt(C(R("az", "AZ") ^ 1), function (_, position, written)
    if values[written] then return position, values[written] end
  end)
end

local gap = spelling.gap
local word_ordinal = Cmt(C(R("az", "AZ") ^ 1 * (P("-") * R("az") ^ 1) ^ -1), function (_, position, written)
  if ordinals[written] then return position, ordinals[written] end
end)
-- In figures: 22nd, 22. or 22.
local ordinal = word_ordinal + C(R("09") ^ 1) / tonumber * (P("st") + "nd" + "rd" + "th" + ".") ^ -1
local number = word_of(numbers)
local digits = C(R("09") ^ 1) / tonumber
local face = Cmt(C(R("16") * "-" * R("16")), function (_, position, written)
  local found = tiles.face(written)
  if found then return position, found end
end)
local rank = Cg(ordinal * gap, "rank") ^ -1
local tile = Ct(Cg(number, "spots") * gap * "(" * Cg(face, "face") * ")")
local two_tiles = Ct(tile * gap * "and" * gap * tile)
local mixed = Ct(P("Mixed") * gap * Cg(number, "spots") * gap * "(" * Cg(face, "face") * gap * "and" * gap
  * Cg(face, "other") * ")")

local pair_row = spelling.whole(Ct(rank * Cg(two_tiles + mixed, "pair")))
local tile_row = spelling.whole(Ct(rank * Cg(tile, "tile") * gap * Cg(digits, "copies")))
local letters = R("az", "AZ") ^ 1
local heading = spelling.whole((letters - "Ranking") * (gap * letters) ^ 0)

---The number of an ordinal: "Seventeenth" or "seventeenth" is 17.
---@param written string
---@return integer?
---@return houseway.base.problem? problem
function tables.ordinal(written)
  local expected = "the rank must be an ordinal, First to Ninety-ninth"
  if type(written) ~= "string" then return refuse("notation/ordinal", written, expected) end
  local found = ordinals[(written:lower():gsub("^%l", string.upper))]
  if found then return found end
  return refuse("notation/ordinal", written, expected, nearest.name(written, ORDINALS))
end

-- The faces of a row. Refuses a number word that differs from the spots beside it.
local function faces_of(pair, line)
  local faces = {}
  for _, one in ipairs(pair.other and { pair, { spots = pair.spots, face = pair.other } } or pair) do
    if tiles.spots(one.face) ~= one.spots then
      local name, spots = tiles.face_name(one.face), NUMBERS[tiles.spots(one.face)]
      return refuse_phrase("notation/tile-spots", quote(line) .. " names other spots",
        ("write %s (%s)"):format(spots, name))
    end
    faces[#faces + 1] = one.face
  end
  return faces
end

local function wrong_ordinal(line, right)
  return refuse_phrase("notation/wrong-ordinal", quote(line) .. " has a wrong rank", "write the rank " .. right)
end

-- The rank of a row: its own, or that of the row above. Refuses a gap; the first rank is First.
local function rank_row(row, last, line)
  local found = row.rank or last
  if found == 0 then return wrong_ordinal(line, ORDINALS[1]) end
  if found ~= last and found ~= last + 1 then
    local names = { ORDINALS[last], ORDINALS[last + 1] }
    if last == 0 then names = { "First" } end
    return wrong_ordinal(line, spelling.list(names))
  end
  return found
end

-- Calls `take(row, rank, line, heading)` for each row; `take` returns nil and a problem to refuse.
local function read_rows(id, written, pattern, expected, take)
  local last, group = 0, nil
  for _, line in ipairs(text.parts(written, "\n")) do
    local row = pattern:match(line)
    if row then
      local found, problem = rank_row(row, last, line)
      if not found then return nil, problem end
      last = found
      found, problem = take(row, last, line, group)
      if not found then return nil, problem end
    elseif heading:match(line) then
      group = line
    elseif line ~= "" and not line:find("^Ranking%f[%A]") then
      return refuse(id, line, expected)
    end
  end
  if last == 0 then return refuse(id, written, expected) end
  return last
end

---A permissible pair.
---@class houseway.notation.pair_rank
---@field [1] integer face, the higher numbered of the two
---@field [2] integer face
---@field [3] integer rank, 1 is the highest
---@field group string? the heading above it, as printed: "Wongs"

---Reads the order of permissible pairs.
---@param written string rows such as "Second  Twelve (6-6) and Twelve (6-6)", "Mixed Nines (3-6 and 4-5)"
---@return houseway.notation.pair_rank[]? pairs in the table's order
---@return houseway.base.problem? problem
function tables.pair_order(written)
  local expected = 'the line must be a row such as "Second  Twelve (6-6) and Twelve (6-6)" '
    .. 'or "Mixed Nines (3-6 and 4-5)"'
  if type(written) ~= "string" then return refuse("notation/pair-row", written, expected) end
  local order, seen = {}, {}
  local ok, problem = read_rows("notation/pair-row", written, pair_row, expected, function (row, place, line, group)
    local faces, why = faces_of(row.pair, line)
    if not faces then return nil, why end
    local high, low = math.max(faces[1], faces[2]), math.min(faces[1], faces[2])
    if seen[high * 32 + low] then return refuse_phrase("notation/pair-twice", quote(line) .. " repeats a pair",
      "list each pair once") end
    if high == low and tiles.copies(high) < 2 then return refuse("notation/tiles-of-set", line,
      "a pair must be two tiles of the set") end
    seen[high * 32 + low] = true
    order[#order + 1] = { high, low, place, group = group }
    return true
  end)
  if not ok then return nil, problem end
  return order
end

local function missing_face(rank_of)
  for one = 0, 20 do
    if not rank_of[one] then return tiles.face_name(one) end
  end
end

---Reads the order of single tiles: every face once, with the number of tiles of the set that have it.
---@param written string rows such as "First   Twelve (6-6)   2"
---@return table<integer, integer>? rank by face 0..20, 1 is the highest
---@return houseway.base.problem? problem
function tables.tile_order(written)
  local expected = 'the line must be a row such as "First  Twelve (6-6)  2"'
  if type(written) ~= "string" then return refuse("notation/tile-row", written, expected) end
  local order = {}
  local ok, problem = read_rows("notation/tile-row", written, tile_row, expected, function (row, place, line)
    local faces, why = faces_of({ row.tile }, line)
    if not faces then return nil, why end
    if order[faces[1]] then return refuse_phrase("notation/tile-twice", quote(line) .. " repeats a tile",
      "list each tile once") end
    if row.copies ~= tiles.copies(faces[1]) then
      return refuse_phrase("notation/tile-count", quote(line) .. " has a wrong number of tiles",
        ("write %d, the number of such tiles in the set"):format(tiles.copies(faces[1])))
    end
    order[faces[1]] = place
    return true
  end)
  if not ok then return nil, problem end
  local missing = missing_face(order)
  if missing then return refuse_phrase("notation/tile-missing", ("%s leaves out %s"):format(quote(written), missing),
    "list every tile of the set") end
  return order
end

return tables
