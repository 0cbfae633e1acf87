-- Points of tiles, and settings by points, in house ways: "3 with H6 or better", "6/8 or better".

local lpeg = require("lpeg")
local nearest = require("houseway.base.nearest")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")
local tiles = require("houseway.notation.tiles")

local Cc, Cg, Ct, P, R = lpeg.Cc, lpeg.Cg, lpeg.Ct, lpeg.P, lpeg.R
local quote, refuse, refuse_phrase = spelling.quote, spelling.refuse, spelling.refuse_phrase

---@class houseway.notation.points_module
local notation = {}

---One end of a range of points: a value, and the better tile of the hand if it is named.
---@class houseway.notation.bound
---@field value integer 0..9
---@field tile integer? mask of faces that rank alike
---@field tile_name string?

---A range of points. `from` and `to` are inclusive, `below` is not. An end without a tile includes every tile of that
---value. `from` nil: no lower end; `to` and `below` nil: no upper end.
---@class houseway.notation.points
---@field from houseway.notation.bound?
---@field to houseway.notation.bound?
---@field below houseway.notation.bound?
---@field pairs boolean true if it includes permissible pairs, Wongs and Gongs, which rank above nine

local EXPECTED = 'the points must be written like "9", "7 to 9", "2 or better", "below 2" or "3 with H6 or better"'

local word, gap, blank = spelling.word, spelling.gap, spelling.blank
local value = R("09") ^ 1 / tonumber
local bound = Ct(Cg(value, "value") * (gap * word("with") * gap * Cg(tiles.name, "key")) ^ -1)
local range_to = gap * word("to") * gap + blank * P("-") * blank
local or_better = blank * P("+") + gap * word("or") * gap * (word("better") + word("higher") + word("more"))

local points = spelling.whole(
  Ct(Cg(bound, "from") * range_to * Cg(bound, "to") * Cg(Cc("range"), "kind"))
  + Ct(Cg(bound, "from") * or_better * Cg(Cc("better"), "kind"))
  + Ct((word("below") + word("under")) * gap * Cg(bound, "below") * Cg(Cc("below"), "kind"))
  + Ct(Cg(bound, "from") * Cg(Cc("only"), "kind")))

-- Checks an end and adds the tile's mask. Refuses a tile with several places in the ranking.
local function check_bound(found)
  if not found then return true end
  if found.value > 9 then return refuse("notation/tile-value", tostring(found.value), "the value must be 0 to 9") end
  if not found.key then return true end
  found.tile, found.tile_name = tiles.named(found.key)
  found.key = nil
  if tiles.one_place(found.tile) then return true end
  local example = found.tile_name:find("^%d+$") and "H" .. found.tile_name or nil
  return refuse_phrase("notation/ambiguous-tile", quote(found.tile_name) .. " names tiles of different rank",
    "name a tile with one place in the ranking", example)
end

local function bound_spelling(found)
  return found.tile and ("%d with %s"):format(found.value, found.tile_name) or tostring(found.value)
end

local function points_spelling(found)
  if found.kind == "only" then return bound_spelling(found.from) end
  if found.kind == "better" then return bound_spelling(found.from) .. " or better" end
  if found.kind == "below" then return "below " .. bound_spelling(found.below) end
  local from, to = found.from, found.to
  if from.value > to.value then from, to = to, from end
  return bound_spelling(from) .. " to " .. bound_spelling(to)
end

---Reads a range of points.
---@param written string "9", "7 to 9", "2 or better", "below 6 with H6", "4 with H8 to 8 with L10"
---@return houseway.notation.points?
---@return houseway.base.problem? problem
function notation.points(written)
  local found = type(written) == "string" and points:match(written)
  if not found then return refuse("notation/points", written, EXPECTED) end
  for _, at in ipairs({ "from", "to", "below" }) do
    local ok, problem = check_bound(found[at])
    if not ok then return nil, problem end
  end
  local usual = points_spelling(found)
  if usual ~= written then return refuse("notation/spelling", written, spelling.USUAL, usual) end
  local to = found.kind == "only" and found.from or found.to
  return { from = found.from, to = to, below = found.below, pairs = found.kind == "better" }
end

---The ranks of two-tile hands in a range of points, first and last included. A rank is value * 64 + place of the better
---tile; permissible pairs rank above 640.
---@param range houseway.notation.points
---@param place fun(mask: integer): integer place of a single tile, 1..63, higher is better
---@return integer first
---@return integer last less than first if the range is empty
function notation.interval(range, place)
  local function floor(at) return at.value * 64 + (at.tile and place(at.tile) or 0) end
  local first = range.from and floor(range.from) or 0
  if range.pairs then return first, 0xffff end
  if range.below then return first, floor(range.below) - 1 end
  if not range.to then return first, 639 end
  return first, range.to.value * 64 + (range.to.tile and place(range.to.tile) or 63)
end

local TOTAL_EXPECTED = 'the points of both hands together must be written like "13", "12 to 14", "13 or better" '
  .. 'or "below 10"'

---Reads a range of the points of both hands together, first and last included. A pair, a Wong or a Gong counts ten.
---@param written string "13", "12 to 14", "13 or better", "below 10"
---@return integer? first
---@return integer|houseway.base.problem last or the problem
function notation.total(written)
  local found = type(written) == "string" and points:match(written)
  if not found then return refuse("notation/points-of-both", written, TOTAL_EXPECTED) end
  for _, at in ipairs({ "from", "to", "below" }) do
    local bound_found = found[at]
    if bound_found and bound_found.key then return refuse("notation/points-of-both", written, TOTAL_EXPECTED) end
    if bound_found and bound_found.value > 20 then
      return refuse("notation/points-of-both-range", tostring(bound_found.value),
        "the points of both hands together must be 0 to 20")
    end
  end
  local usual = points_spelling(found)
  if usual ~= written then return refuse("notation/spelling", written, spelling.USUAL, usual) end
  if found.below then return 0, found.below.value - 1 end
  local to = found.kind == "better" and 20 or (found.to or found.from).value
  return found.from.value, to
end

local SETTING_EXPECTED = 'the setting must be written like "7/9" or "6/8 or better", the low hand first'

local BETTER = " or better"
local BETWEEN = { ["-"] = true, [":"] = true, ["|"] = true, ["/"] = true, over = true }

---The setting by points that "7-9", "7 over 9" or "6:8 or beter" means; nil if the text may be a tile, such as "5-6". A
---half of a tile has 1 to 6 pips, and no tile has "or better".
---@param written any
---@return string? setting "7/9"
function notation.setting_meant(written)
  if type(written) ~= "string" then return nil end
  local least = written:match("^%s*>=?%s*(%d%s*/%s*%d)%s*$")
  if least then return notation.setting_meant(least .. BETTER) end
  local one, between, other, rest = written:gsub("\u{2013}", "-"):match("^%s*(%d)%s*([-:|/%a]+)%s*(%d)(.*)$")
  if not BETWEEN[between] then return nil end
  rest = text.trimmed(rest)
  local low, high = tonumber(one), tonumber(other)
  local better = rest ~= "" and nearest.name(" " .. rest, { BETTER })
  if rest ~= "" and not better then return nil end
  if low > high then low, high = high, low end
  local is_tile = (between == "-" or between == ":") and not better and high <= 6 and low > 0
  return not is_tile and ("%d/%d%s"):format(low, high, better or "") or nil
end

local two_values = value * blank * "/" * blank * value
local setting = spelling.whole(Ct(two_values * Cg(or_better * Cc(true), "better") ^ -1))

---Reads a setting by its points: the low hand's, then the high hand's.
---@param written string "7/9": exactly 7 and 9; "6/8 or better": at least 6 and 8, including pairs
---@return { low: houseway.notation.points, high: houseway.notation.points }?
---@return houseway.base.problem? problem
function notation.setting(written)
  if type(written) ~= "string" then return refuse("notation/halves", written, SETTING_EXPECTED) end
  local found = setting:match(written)
  if not found and written:lower():find("h%d") then
    return refuse_phrase("notation/no-h", quote(written) .. " has an h",
      "remove the h: prefer = best_high says which of two", (written:gsub("[hH]", "")))
  elseif not found then
    return refuse("notation/halves", written, SETTING_EXPECTED, notation.setting_meant(written))
  end
  local low, high = math.min(found[1], found[2]), math.max(found[1], found[2])
  if high > 9 then
    return refuse("notation/half-values", written, ('both values must be 0 to 9 (two tiles: { "%s", "%s" })'):format(
      written:match("(%d+)%D+(%d+)")))
  end
  local ending = found.better and " or better" or ""
  local usual = ("%d/%d%s"):format(low, high, ending)
  if usual ~= written then return refuse("notation/low-first", written,
    "the low hand must come first, in the usual spelling", usual) end
  return { low = notation.points(low .. ending), high = notation.points(high .. ending) }
end

return notation
