-- Tiles in house ways: "12 or 2", "H8", "6-6", "Gee Joon".
--
-- A set of tiles is a bit mask of faces, numbered from 0 (1-2) to 20 (6-6). The core's numbering is frozen and no law's
-- ranking.
-- Programs import this module.

local lpeg = require("lpeg")
local nearest = require("houseway.base.nearest")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")

local C, Cmt, Ct, R = lpeg.C, lpeg.Cmt, lpeg.Ct, lpeg.R
local quote, refuse, refuse_phrase = spelling.quote, spelling.refuse, spelling.refuse_phrase

---@class houseway.notation.tiles
local tiles = {}

-- By face from 0: pips, trade name, Chinese name. Faces with the same trade name rank alike in every text we have,
-- except 2-4 and 1-2 as single tiles.
local FACES = {
  [0] = { "1-2", "G", "Gee Joon" }, { "2-3", "5", "Ng" }, { "1-4", "5", "Ng" },
  { "2-4", "G", "Gee Joon" }, { "3-4", "L7", "Chit" }, { "2-5", "L7", "Chit" },
  { "3-5", "L8", "Bot" }, { "2-6", "L8", "Bot" }, { "4-5", "9", "Gow" }, { "3-6", "9", "Gow" },
  { "1-5", "L6", "Look" }, { "1-6", "H7", "Tit" }, { "4-6", "L10", "Ping" }, { "5-6", "11", "Foo" },
  { "2-2", "L4", "Bon" }, { "3-3", "H6", "Chong" }, { "5-5", "H10", "Mooy" }, { "1-3", "H4", "Gor" },
  { "4-4", "H8", "Yun" }, { "1-1", "2", "Day" }, { "6-6", "12", "Teen" },
}
local HIGHEST_FACE = 20

local masks, spellings = {}, {} -- by name in lower case: faces, and the usual spelling
local names = {} -- every name, in a fixed order, for suggestions

local function add_name(name, face)
  local key = name:lower()
  if not masks[key] then names[#names + 1] = name end
  masks[key] = (masks[key] or 0) | 1 << face
  spellings[key] = name
end

for face = HIGHEST_FACE, 0, -1 do
  local pips, trade, chinese = table.unpack(FACES[face])
  add_name(pips, face)
  add_name(trade, face)
  add_name(chinese, face)
  if trade:find("^[HL]") then add_name(trade:sub(2), face) end -- "8" is H8 or L8
end

local EXPECTED = 'the tiles must be written like "12 or 2", "H8", "4, 5 or 6", "G", "6-6" or "Teen"'

-- The key of a name. Pips may be in either order; usually the lower number is first.
local function name_of(written)
  local key = written:lower():gsub("%s+", " ")
  if masks[key] then return key end
  local turned = key:gsub("^(%d)-(%d)$", "%2-%1")
  return masks[turned] and turned
end

local pips = R("16") * "-" * R("16")
local one_name = pips + spelling.word("gee") * spelling.gap * spelling.word("joon") + R("az", "AZ", "09") ^ 1
---Matches a name of a tile in any spelling, and captures its key for `tiles.named`.
tiles.name = Cmt(C(one_name), function (_, position, written)
  local found = name_of(written)
  if found then return position, found end
end)

local shape = spelling.whole(Ct(tiles.name * (spelling.separator * tiles.name) ^ 0))

---The faces that a name means, and its usual spelling.
---@param key string captured by `tiles.name`
---@return integer mask
---@return string usual
function tiles.named(key)
  return masks[key], spellings[key]
end

---The trade name of faces with one place among single tiles; nil for others, such as "8" or "G".
---@param mask integer
---@return string? name
function tiles.one_place(mask)
  local found = nil
  for face = 0, HIGHEST_FACE do
    local trade = mask & 1 << face ~= 0 and FACES[face][2]
    if trade == "G" or (trade and found and found ~= trade) then return nil end
    found = trade or found
  end
  return found
end

local function numbers_between(written)
  local low, high = written:match("^%s*(%d%d?)%s+to%s+(%d%d?)%s*$")
  local listed = {}
  for number = low or 1, high or 0 do listed[#listed + 1] = tostring(math.tointeger(number)) end
  return low and spelling.list(listed)
end

-- Names of laws and of tables, and the pieces they mean.
local OTHER_NAMES = { gj = "Gee Joon", ["supreme pair"] = "Gee Joon", supreme = "Gee Joon", ["red 8"] = "H8",
  ["heaven"] = "Teen", ["earth"] = "Day" }

-- The tile that a name in another form means: "high 8", "8H", "GJ".
local function name_meant(written)
  local height, number = written:lower():match("^([hl])[a-z]*%s*(%d+)$")
  if not height then number, height = written:lower():match("^(%d+)%s*([hl])$") end
  local name = height and height:upper() .. number or OTHER_NAMES[written:lower()] or ""
  return masks[name:lower()] and name or nil
end

-- The problem of a text that names points and belongs in `worth`: "7 to 9", "7 or better", "below 3".
local function points_meant(written)
  local listed = numbers_between(written)
  local word = written:match("^%d or (%l+)$") or written:match("^(below) %d$") or written:match("^%d (with) ")
  if listed then
    local is_points = written:find("^%d%s+to%s+%d$")
    return select(2, refuse_phrase("notation/tiles-one-by-one", quote(written) .. " is a range",
      "list the tiles one by one"
      .. (is_points and (', "%s", or write worth "%s" for points'):format(listed, written) or ""),
      not is_points and listed or nil))
  end
  return word and not name_of(word)
    and select(2, refuse_phrase("notation/points-for-tiles", quote(written) .. " names no tiles",
      ('write worth "%s" for points'):format(written))) or nil
end

local function why_not(written)
  local plain = text.plain_signs(written)
  if plain ~= written then
    local _, problem = tiles.shape(plain)
    return refuse_phrase("notation/plain-signs", quote(written) .. " has typographic signs",
      "write plain letters, hyphens and blanks", problem and problem.suggestion or plain)
  end
  local problem = points_meant(text.trimmed(written))
  if problem then return nil, problem end
  local signless = #written < 64 and written:gsub("%s*|%s*", ", ") or written
  local apart = signless:gsub("%f[%a]or%f[%A]", ","):gsub("%f[%a]and%f[%A]", ","):gsub("&", ",")
  local listed = text.parts(apart)
  for i, one in ipairs(listed) do
    if one ~= "" and not name_of(one) then
      return refuse("notation/tiles", one, EXPECTED, name_meant(one) or nearest.name(one, names))
    end
    listed[i] = spellings[name_of(one)] or one
  end
  if written:find("&") or written:find("%f[%a]and%f[%A]") then
    return refuse_phrase("notation/tiles-joined", quote(written) .. " joins tiles",
      ('write { "%s" } for both, or "%s" for either'):format(table.concat(listed, '", "'), spelling.list(listed)))
  elseif signless ~= written and shape:match(signless) then
    return refuse("notation/tiles", written, EXPECTED, spelling.list(listed))
  end
  return refuse("notation/tiles", written, EXPECTED)
end

---Reads a set of faces. "4" is H4 or L4; "G" is a 2-4 or a 1-2, never a six or a three.
---@param written string "12 or 2", "H8", "4, 5 or 6", "6-6", "Gee Joon"
---@return integer? mask bit 0 is a 1-2, bit 20 a 6-6
---@return houseway.base.problem? problem
function tiles.shape(written)
  if type(written) ~= "string" then return refuse("notation/tiles", written, EXPECTED) end
  local found = shape:match(written)
  if not found then return why_not(written) end
  local mask, listed = 0, {}
  for _, key in ipairs(found) do
    if mask & masks[key] ~= masks[key] then listed[#listed + 1] = spellings[key] end
    mask = mask | masks[key]
  end
  local usual = spelling.list(listed)
  if usual ~= written then return refuse("notation/spelling", written, spelling.USUAL, usual) end
  return mask
end

local whole_pips = spelling.whole(C(pips))

---The face with these pips, in either order.
---@param written string "6-6", "4-5", "5-4"
---@return integer? face 0..20, nil if no tile has them
function tiles.face(written)
  local key = whole_pips:match(written)
  local found = key and name_of(key)
  if not found then return nil end
  for face = 0, HIGHEST_FACE do
    if masks[found] == 1 << face then return face end
  end
end

---The pips of a face: "6-6".
---@param face integer 0..20
---@return string
function tiles.face_name(face)
  return FACES[face][1]
end

---The Chinese name of a face: "Teen".
---@param face integer 0..20
---@return string
function tiles.chinese_name(face)
  return FACES[face][3]
end

---The number of spots of a face.
---@param face integer 0..20
---@return integer
function tiles.spots(face)
  local first, second = FACES[face][1]:match("(%d)-(%d)")
  return tonumber(first) + tonumber(second)
end

---The number of tiles of the set with a face.
---@param face integer 0..20
---@return integer
function tiles.copies(face)
  return face < 10 and 1 or 2
end

return tiles
