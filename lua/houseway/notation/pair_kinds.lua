-- Kinds of pairs that rank below pairs proper. A chapter names them in the headings of its table of pairs: "Wongs",
-- "Gongs", "High Nines". A heading that ends in "Pair" or "Pairs" names pairs proper. In a table that names no kind, a
-- twelve or a two is a Wong with a nine, a Gong with an eight.

local lists = require("houseway.base.lists")
local tiles = require("houseway.notation.tiles")

---@class houseway.notation.pair_kinds
local pair_kinds = {}

---@class houseway.notation.pair_kind
---@field name string "Wong"
---@field faces integer mask of the faces of its pairs
---@field rows houseway.notation.pair_rank[] highest first

---@class houseway.notation.pair_kinds.kept
---@field list houseway.notation.pair_kind[] highest first
---@field proper houseway.notation.pair_rank[] pairs of no kind
---@field names table<integer, string> by the mask of two faces

local kept = setmetatable({}, { __mode = "k" }) ---@type table<userdata, houseway.notation.pair_kinds.kept> by ranking

local TWELVE_OR_TWO = assert(tiles.shape("12 or 2"))
local BY_FACES = { { "Wong", assert(tiles.shape("9")) }, { "Gong", assert(tiles.shape("8")) } }

local function mask_of(row)
  return 1 << row[1] | 1 << row[2]
end

local function by_heading(row)
  local heading = row.group
  return heading and not heading:find("%f[%a][Pp]airs?$") and heading:gsub("s$", "") or nil
end

local function by_faces(row)
  local mask = mask_of(row)
  for _, one in ipairs(BY_FACES) do
    if mask & TWELVE_OR_TWO ~= 0 and mask & one[2] ~= 0 then return one[1] end
  end
end

---Keeps the kinds of a chapter's table with the ranking compiled from it.
---@param ranking userdata
---@param rows houseway.notation.pair_rank[] highest first
---@return userdata ranking
function pair_kinds.keep(ranking, rows)
  local kind_of = lists.any(rows, by_heading) and by_heading or by_faces
  local found, by_name = { list = {}, proper = {}, names = {} }, {}
  for _, row in ipairs(rows) do
    local name = kind_of(row)
    local kind = name and by_name[name]
    if name and not kind then
      kind = { name = name, faces = 0, rows = {} }
      found.list[#found.list + 1], by_name[name] = kind, kind
    end
    if kind then kind.faces, found.names[mask_of(row)] = kind.faces | mask_of(row), name end
    table.insert(kind and kind.rows or found.proper, row)
  end
  kept[ranking] = found
  return ranking
end

---The name of the kind of a permissible pair of these faces; nil for a pair proper.
---@param ranking userdata
---@param a integer
---@param b integer
---@return string?
function pair_kinds.name(ranking, a, b)
  return kept[ranking].names[1 << a | 1 << b]
end

---The names of the chapter's kinds, lowest first.
---@param ranking userdata
---@return string[]
function pair_kinds.names(ranking)
  local names, list = {}, kept[ranking].list
  for i = #list, 1, -1 do names[#names + 1] = list[i].name end
  return names
end

---The names of the chapter's kinds by the mask of two faces, as functions answer them; nil for cards.
---@param ranking userdata
---@return table<integer, string>?
function pair_kinds.by_mask(ranking)
  local named = {}
  for mask, name in pairs(kept[ranking] and kept[ranking].names or {}) do named[mask] = name:lower() end
  return next(named) and named
end

---All values of a function's `high_kind` or `low_kind`.
---@param ranking userdata
---@return string[]
function pair_kinds.answers(ranking)
  local all = { "pair" }
  for _, kind in ipairs(kept[ranking].list) do all[#all + 1] = kind.name:lower() end
  all[#all + 1] = "points"
  return all
end

---The kind of a name, "Wong" or "Wongs"; nil if the chapter has none.
---@param ranking userdata
---@param written string
---@return houseway.notation.pair_kind?
function pair_kinds.find(ranking, written)
  for _, kind in ipairs(kept[ranking].list) do
    if written == kind.name or written == kind.name .. "s" then return kind end
  end
end

---The pairs proper, highest first.
---@param ranking userdata
---@return houseway.notation.pair_rank[]
function pair_kinds.proper(ranking)
  return kept[ranking].proper
end

return pair_kinds
