-- Compiles shapes: single pieces and pieces that belong together, as the core takes them.

local games = require("houseway.base.games")
local nearest = require("houseway.base.nearest")
local notation = require("houseway.notation")
local pair_kinds = require("houseway.notation.pair_kinds")
local places = require("houseway.way.pattern.places")
local words = require("houseway.script.words")

local shapes = {}

local MANY = { pair = 2, trips = 3, quads = 4 }
local ALL_RANKS, ACE = (1 << 13) - 1, 1 << 12
local PLACES = { highest = true, second_highest = true, lowest = true }

-- Refuses a word of scripts in quotation marks.
local function check_text(self, value)
  if value:find("^[%l_]+%s*,[%l_,%s]*$") and words.find(value:match("^[%l_]+")) then
    self:refuse("pattern/quoted-words", ('"%s" stands between quotation marks'):format(value),
      ("write the words alone, in braces: { %s }"):format(value))
  elseif words.find(value) then
    self:refuse("pattern/quoted-word", ('"%s" stands between quotation marks'):format(value),
      ("write the word alone: %s"):format(value))
  end
end

-- Ranks in notation, or one card. Refuses "A or better": authors mean pairs too, but it matches only aces.
local function ranks_of(self, value, read)
  check_text(self, value)
  if value == "A or better" then
    self:refuse("pattern/ace-or-better", '"A or better" means the ace, for nothing is better than an ace',
      'write "A", or worth "A or better" for an ace or any pair in the low hand')
  end
  return self:read(read(value))
end

local function tiles_of(self, value)
  check_text(self, value)
  return self:read(notation.tile_shape(value))
end

local function card_shape(self, value)
  if type(value) == "string" then
    return { sort = "alike", many = 1, faces = ranks_of(self, value, notation.card_shape) }
  elseif MANY[value.word] then
    local faces = ALL_RANKS
    if value.args[1] ~= nil then
      faces = ranks_of(self, places.text(value.args[1]) or self:refuse(places.no_text(value)), notation.ranks)
    end
    return { sort = "alike", many = MANY[value.word], faces = faces }
  elseif value.word == "five_aces" then
    return { sort = "alike", many = 5, faces = ACE }
  end
end

local ABOVE_ALL = 0xFFFF -- no two tiles rank as high

-- The lowest and the highest rank of pairs of faces.
local function rank_range(self, rows)
  local low, high = ABOVE_ALL, 0
  for _, row in ipairs(rows) do
    local rank = self.ranking:tile_rank(row[1], row[2])
    low, high = math.min(low, rank), math.max(high, rank)
  end
  return low, high
end

-- Words for pairs of a twelve or a two, with their faces if the chapter names no such kind.
local STRONG = { wong = { "Wong", "9" }, gong = { "Gong", "8" }, high_nine = { "High Nine", "7" } }

local function faces_of(written)
  return assert(notation.tile_shape(written))
end

-- The kind of pair that a word names, from the chapter, else by faces.
local function strong_kind(self, word)
  local name, partners = table.unpack(STRONG[word])
  local kind = pair_kinds.find(self.ranking, name)
  if kind then return kind end
  local high, low = faces_of("12 or 2"), faces_of(partners)
  kind = { faces = high | low, rows = {} }
  for a = 0, 20 do
    for b = 0, high & 1 << a ~= 0 and 20 or -1 do
      if low & 1 << b ~= 0 then table.insert(kind.rows, { a, b }) end
    end
  end
  return kind
end

local function kind_shape(self, kind)
  local from, to = rank_range(self, kind.rows)
  return { sort = "duo", from = from, to = to, faces = kind.faces }
end

local floors = setmetatable({}, { __mode = "k" }) -- by ranking

-- The lowest rank of a pair of no kind.
local function pair_floor(self)
  floors[self.ranking] = floors[self.ranking] or rank_range(self, pair_kinds.proper(self.ranking))
  return floors[self.ranking]
end

-- `pair "12 or 2"`, of tiles; or `pair "Wong"`, of a kind that the chapter names.
local function pair_shape(self, written)
  local kind = pair_kinds.find(self.ranking, written)
  if kind then return kind_shape(self, kind) end
  check_text(self, written)
  local faces, problem = notation.tile_shape(written)
  if problem then
    problem.suggestion = nearest.name(written, pair_kinds.names(self.ranking)) or problem.suggestion
  end
  return { sort = "duo", from = pair_floor(self), faces = self:read(faces, problem) }
end

local function place_of(self)
  return function (mask)
    for face = 0, 20 do
      if mask & 1 << face ~= 0 then return self.ranking:tile_place(face) end
    end
  end
end

---A shape for hands with points in a range.
---@param self houseway.way.compiler
---@param range houseway.notation.points
---@return table
function shapes.points(self, range)
  local from, to = notation.points_interval(range, place_of(self))
  return { sort = "duo", from = from, to = to }
end

local function tile_shape(self, value)
  if type(value) == "string" then
    return { sort = "alike", many = 1, faces = tiles_of(self, value) }
  elseif value.word == "pair" then
    if value.args[1] == nil then return { sort = "duo", from = pair_floor(self) } end
    return pair_shape(self, places.text(value.args[1]) or self:refuse(places.no_text(value)))
  elseif STRONG[value.word] then
    return kind_shape(self, strong_kind(self, value.word))
  elseif value.word == "worth" then
    return shapes.points(self, self:read(notation.points(self:text_argument(value))))
  end
end

---True if a value sets both hands: "7/9", or another spelling for tiles.
---@param self houseway.way.compiler
---@param value any
---@return boolean
function shapes.is_of_setting(self, value)
  if type(value) ~= "string" then return false end
  return value:find("/", 1, true) ~= nil or not games.has_suits(self.game) and notation.setting_meant(value) ~= nil
end

local SHAPE = { tiles = tile_shape, cards = card_shape }

---The shape of a value; nil if the value is no shape.
---@param self houseway.way.compiler
---@param value any
---@return table?
function shapes.of(self, value)
  if type(value) ~= "string" and not (type(value) == "table" and value.word) then return nil end
  if type(value) == "table" and PLACES[value.word] then return { sort = value.word } end
  if shapes.is_of_setting(self, value) then return nil end
  return games.pick(self.game, SHAPE)(self, value)
end

return shapes
