-- Compiles shapes: single pieces and pieces that belong together, as the core takes them.

local games = require("houseway.base.games")
local notation = require("houseway.notation")
local places = require("houseway.way.pattern.places")
local words = require("houseway.script.words")

local shapes = {}

local MANY = { pair = 2, trips = 3, quads = 4 }
local ALL_RANKS, ACE = (1 << 13) - 1, 1 << 12
local PLACES = { highest = true, second_highest = true, lowest = true }

-- Refuses a word in quotation marks.
local function check_text(self, value)
  if value:find("^[%l_]+%s*,[%l_,%s]*$") and words.find(value:match("^[%l_]+")) then
    self:refuse("pattern/quoted-words", ('"%s" between quotation marks'):format(value),
      ("words without them, in braces: { %s }"):format(value))
  elseif words.find(value) then
    self:refuse("pattern/quoted-word", ('"%s" between quotation marks'):format(value),
      ("the word alone: %s"):format(value))
  end
end

-- Ranks in notation, or one card. "A or better" is refused: authors mean pairs too, but it matches only aces.
local function ranks_of(self, value, read)
  check_text(self, value)
  if value == "A or better" then
    self:refuse("pattern/ace-or-better", '"A or better"',
      '"A", for nothing is better than an ace; or worth "A or better", for an ace or any pair in the low hand')
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

local function faces_of(written)
  return assert(notation.tile_shape(written))
end

local TWELVE_OR_TWO = faces_of("12 or 2")
local STRONG = { wong = "9", gong = "8", high_nine = "7" }

-- The lowest and the highest rank of two different tiles with these faces.
local function duo_ranks(self, first, second, wants_pair)
  local low, high = math.huge, -1
  for a = 0, 20 do
    for b = 0, first & 1 << a ~= 0 and 20 or -1 do
      if second & 1 << b ~= 0 and (a ~= b or a >= 10) then
        local rank, value = self.ranking:tile_rank(a, b)
        if not wants_pair or value == 10 then low, high = math.min(low, rank), math.max(high, rank) end
      end
    end
  end
  return low, high
end

local floors = setmetatable({}, { __mode = "k" }) -- by ranking

-- The lowest rank of a permissible pair that is neither a Wong nor a Gong: it ranks above both.
local function pair_floor(self)
  if not floors[self.ranking] then
    local _, wongs = duo_ranks(self, TWELVE_OR_TWO, faces_of("9"), true)
    floors[self.ranking] = wongs + 1
  end
  return floors[self.ranking]
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
    local shape = { sort = "duo", from = pair_floor(self) }
    if value.args[1] ~= nil then
      shape.faces = tiles_of(self, places.text(value.args[1]) or self:refuse(places.no_text(value)))
    end
    return shape
  elseif STRONG[value.word] then
    local partner = faces_of(STRONG[value.word])
    local from, to = duo_ranks(self, TWELVE_OR_TWO, partner)
    return { sort = "duo", from = from, to = to, faces = TWELVE_OR_TWO | partner }
  elseif value.word == "worth" then
    return shapes.points(self, self:read(notation.points(self:text_argument(value))))
  end
end

---Whether a value sets both hands: "7/9", or for tiles another spelling of that.
---@param self houseway.way.compiler
---@param value any
---@return boolean
function shapes.is_of_setting(self, value)
  if type(value) ~= "string" then return false end
  return value:find("/", 1, true) ~= nil or not games.has_suits(self.game) and notation.setting_meant(value) ~= nil
end

local SHAPE = { tiles = tile_shape, cards = card_shape }

---The shape of a value; nil if it is none.
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
