-- Patterns: from words, as a script wrote them, to nodes of a program the core runs.
--
-- A value is what a script wrote: a string of notation, a word (a table with .word), or a table that lists
-- shapes and patterns and may name sides (high, low). Where it stands decides what it means: in `holding`
-- it is asked of the hand, in `play` it selects settings.

local notation = require("houseway.notation")
local refusal = require("houseway.refusal")
local words = require("houseway.words")

---@class houseway.compiler
---@field program userdata the program patterns are added to
---@field game string
---@field ranking userdata
---@field file string the script, for refusals
---@field alternatives { node: integer, value: any, line: integer, owner: any }[]
---@field owner any the rule or paragraph now compiled, noted with each alternative
local compiler = {}
compiler.__index = compiler

local pattern = {}

---@param fields { program: userdata, game: string, ranking: userdata, file: string }
---@return houseway.compiler
function pattern.compiler(fields)
  local made = setmetatable({ alternatives = {}, picks = {}, line = 1 }, compiler)
  for name, value in pairs(fields) do made[name] = value end
  return made
end

-- What the core takes (docs/limits.md).
local ALTERNATIVES_MAX, ORDERS_MAX = 256, 8

-- ---- refusals ----

function compiler:refuse(found, expected, suggestion)
  refusal.raise({ file = self.file, line = self.line, found = found, expected = expected, suggestion = suggestion })
end

-- Notation answers nil and a problem; the problem gets the script's line.
function compiler:read(answer, problem)
  if answer == nil then self:refuse(problem.found, problem.expected, problem.suggestion) end
  return answer
end

local function name_of(value)
  if type(value) == "table" and value.word then return "`" .. value.word .. "`" end
  if type(value) == "string" then return ('"%s"'):format(value) end
  return "a " .. type(value)
end

-- The word a value is, if it is one; a word of the other game is refused.
function compiler:word_of(value)
  local word = type(value) == "table" and value.word and words.find(value.word)
  if word and word.game and word.game ~= self.game then
    self:refuse(("`%s`, a word of %s"):format(word.name, word.game), "a word of " .. self.game)
  end
  return word
end

function compiler:misplaced(value, place)
  local word = self:word_of(value)
  self:refuse(("%s in %s"):format(name_of(value), place),
    word and ("it %s"):format(word.place) or "a pattern")
end

function compiler:argument(value)
  if #value.args == 0 then
    self:refuse(("`%s` with nothing after it"):format(value.word), words.find(value.word).takes)
  end
  return value.args[1]
end

-- ---- shapes ----

local MANY = { pair = 2, trips = 3, quads = 4 }
local ALL_RANKS, ACE = (1 << 13) - 1, 1 << 12
local PLACES = { highest = true, second_highest = true, lowest = true }

local function card_shape(self, value)
  if type(value) == "string" then
    return { sort = "alike", many = 1, faces = self:read(notation.card_shape(value)) }
  elseif MANY[value.word] then
    local faces = ALL_RANKS
    if value.args[1] ~= nil then faces = self:read(notation.card_shape(value.args[1])) end
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

-- Every rank that two different tiles of these faces make, lowest and highest.
local function duo_ranks(self, first, second, wants_pair)
  local low, high = math.huge, -1
  for a = 0, 20 do
    for b = 0, 20 do
      local meets = first & 1 << a ~= 0 and second & 1 << b ~= 0
      if meets and (a ~= b or a >= 10) then
        local rank, value = self.ranking:tile_rank(a, b)
        if not wants_pair or value == 10 then low, high = math.min(low, rank), math.max(high, rank) end
      end
    end
  end
  return low, high
end

-- A permissible pair that is neither a Wong nor a Gong ranks above them both.
local function pair_floor(self)
  local _, wongs = duo_ranks(self, TWELVE_OR_TWO, faces_of("9"), true)
  return wongs + 1
end

local function place_of(self)
  return function(mask)
    for face = 0, 20 do
      if mask & 1 << face ~= 0 then return self.ranking:tile_place(face) end
    end
  end
end

local function worth_shape(self, written)
  local from, to = notation.points_interval(self:read(notation.points(written)), place_of(self))
  return { sort = "duo", from = from, to = to }
end

local function tile_shape(self, value)
  if type(value) == "string" then
    return { sort = "alike", many = 1, faces = self:read(notation.tile_shape(value)) }
  elseif value.word == "pair" then
    local shape = { sort = "duo", from = pair_floor(self) }
    if value.args[1] ~= nil then shape.faces = self:read(notation.tile_shape(value.args[1])) end
    return shape
  elseif STRONG[value.word] then
    local partner = faces_of(STRONG[value.word])
    local from, to = duo_ranks(self, TWELVE_OR_TWO, partner)
    return { sort = "duo", from = from, to = to, faces = TWELVE_OR_TWO | partner }
  elseif value.word == "worth" then
    return worth_shape(self, self:argument(value))
  end
end

local function is_setting_notation(value)
  return type(value) == "string" and value:find("/", 1, true) ~= nil
end

-- The shape a value describes, or nil when it describes none.
function compiler:shape(value)
  if type(value) ~= "string" and not (type(value) == "table" and value.word) then return nil end
  if type(value) == "table" and PLACES[value.word] then return { sort = value.word } end
  if is_setting_notation(value) then return nil end
  if self.game == "Pai Gow" then return tile_shape(self, value) end
  return card_shape(self, value)
end

-- ---- nodes ----

function compiler:node(op, argument, children)
  return self.program:node(op, argument, children)
end

local function joined(self, op, nodes)
  if #nodes == 1 then return nodes[1] end
  return self:node(op, nil, nodes)
end

-- Moves to the line of a word, for what is refused inside it; the word must be of the game.
function compiler:at(value)
  if type(value) == "table" and value.line then self.line = value.line end
  self:word_of(value)
end

function compiler:alternatives_of(value, compile)
  local list = self:argument(value)
  if type(list) ~= "table" or list.word or #list == 0 then
    local found = type(list) == "table" and not list.word and "an empty list" or name_of(list)
    self:refuse(("`%s` with %s"):format(value.word, found), "a list: " .. value.word .. " { ..., ... }")
  end
  if #list > ALTERNATIVES_MAX then
    self:refuse(("`%s` of %d alternatives"):format(value.word, #list), ("%d at most"):format(ALTERNATIVES_MAX))
  end
  local nodes = {}
  for i, alternative in ipairs(list) do
    self:at(alternative)
    nodes[i] = compile(self, alternative)
    local noted = { node = nodes[i], value = alternative, line = self.line, owner = self.owner, of = value.word }
    self.alternatives[#self.alternatives + 1] = noted
  end
  return nodes
end

-- A table's list part, sorted into shapes and others, with its sides.
function compiler:sort_list(value, place)
  local shapes, others = {}, {}
  for _, item in ipairs(value) do
    self:at(item)
    local shape = self:shape(item)
    if shape then shapes[#shapes + 1] = shape else others[#others + 1] = item end
  end
  local stranger -- the least by name: the same on every run
  for name in pairs(value) do
    local strange = type(name) == "string" and name ~= "high" and name ~= "low"
    if strange and (not stranger or name < stranger) then stranger = name end
  end
  if stranger then
    self:refuse(("field `%s` in %s"):format(stranger, place), "high, low, or a list",
      notation.nearest(stranger, { "high", "low" }))
  end
  if #shapes > 7 then self:refuse(("a list of %d shapes"):format(#shapes), "no more than a hand has pieces") end
  return shapes, others
end

local function is_function(value)
  return type(value) == "table" and value.word == "function"
end

local SIDE = { high = true, low = true }

-- What one side holds: a shape, a list of shapes, made_hand, or any { } of those.
function compiler:side(side, value)
  self:at(value)
  local shape = self:shape(value)
  if shape then return self:node(side, self.program:group({ shape })) end
  if type(value) ~= "table" then self:misplaced(value, side) end
  if value.word == "made_hand" then
    if side == "low" then self:refuse("`made_hand` in low", "it in high: a made hand has five cards") end
    return self:node("made")
  elseif value.word == "any" then
    local function compile(_, alternative) return self:side(side, alternative) end
    return self:node("any_of", nil, self:alternatives_of(value, compile))
  elseif value.word then
    self:misplaced(value, side)
  end
  local shapes, others = self:sort_list(value, side)
  local nodes = {}
  if #shapes > 0 then nodes[1] = self:node(side, self.program:group(shapes)) end
  for _, other in ipairs(others) do nodes[#nodes + 1] = self:side(side, other) end
  if #nodes == 0 then self:refuse("an empty list in " .. side, "what it holds") end
  return joined(self, "all_of", nodes)
end

local function points_node(self, side, range)
  local from, to = notation.points_interval(range, place_of(self))
  return self:node(side, self.program:group({ { sort = "duo", from = from, to = to } }))
end

-- "7/9": the low hand's points, then the high hand's.
local function setting_notation(self, written)
  if self.game ~= "Pai Gow" then self:refuse(('"%s"'):format(written), "cards: a setting by points is of tiles") end
  local read = self:read(notation.setting(written))
  return self:node("all_of", nil, { points_node(self, "low", read.low), points_node(self, "high", read.high) })
end

local function split_node(self, value)
  local held = self:argument(value)
  local shapes = self:shape(held) and { self:shape(held) } or nil
  if not shapes and type(held) == "table" and not held.word then
    local others
    shapes, others = self:sort_list(held, "split")
    if #others > 0 or SIDE[next(held)] then self:misplaced(others[1] or held, "split") end
  end
  if not shapes or #shapes == 0 then self:misplaced(held, "split") end
  return self:node("split", self.program:group(shapes))
end

local function ask(self, op, value)
  if value.params > 2 or value.params < 1 then
    self:refuse("a function of " .. value.params .. " arguments", "function (hand) or function (setting, hand)")
  end
  return self:node(op, value.ref)
end

local SETTING_WORDS = {
  best_low = function(self) return self:node("best_low") end,
  best_high = function(self) return self:node("best_high") end,
  high_not_below_low = function(self) return self:node("not_fouled") end,
  split = split_node,
  any = function(self, value) return self:node("any_of", nil, self:alternatives_of(value, self.setting)) end,
  first = function(self, value) return self:node("first_of", nil, self:alternatives_of(value, self.setting)) end,
  pick = function(self, value)
    local picked = self:argument(value)
    if not is_function(picked) then self:misplaced(picked, "pick") end
    self.picks[picked.ref] = true
    return ask(self, "ask_setting", picked)
  end,
  ["function"] = function(self, value) return ask(self, "ask_setting", value) end,
}

-- Shapes without a side: one of the two hands holds them. Cards have five and two: a side must be named.
function compiler:either(shapes, value)
  if self.game ~= "Pai Gow" then
    self:refuse(("%s without a side"):format(name_of(value)), "which hand: { high = ... } or { low = ... }")
  end
  return self:node("either", self.program:group(shapes))
end

function compiler:setting_list(value)
  local shapes, others = self:sort_list(value, "play")
  local nodes = {}
  if #shapes > 0 then nodes[1] = self:either(shapes, value[1]) end
  for _, side in ipairs({ "high", "low" }) do
    if value[side] ~= nil then nodes[#nodes + 1] = self:side(side, value[side]) end
  end
  for _, other in ipairs(others) do
    self:at(other)
    nodes[#nodes + 1] = self:setting(other)
  end
  if #nodes == 0 then self:refuse("an empty table", "a pattern") end
  return joined(self, "all_of", nodes)
end

--- A setting pattern: answers which settings match.
---@param value any
---@return integer node
function compiler:setting(value)
  self:at(value)
  if is_setting_notation(value) then return setting_notation(self, value) end
  local shape = self:shape(value)
  if shape then return self:either({ shape }, value) end
  if type(value) ~= "table" then self:misplaced(value, "play") end
  if not value.word then return self:setting_list(value) end
  local compile = SETTING_WORDS[value.word]
  if not compile then self:misplaced(value, "play") end
  return compile(self, value)
end

-- ---- of the hand ----

local HAND_WORDS = {
  without = function(self, value) return self:node("without", nil, { self:hand(self:argument(value)) }) end,
  two_ways = function(self, value) return self:node("two_ways", nil, { self:setting(self:argument(value)) }) end,
  any = function(self, value) return self:node("any_of", nil, self:alternatives_of(value, self.hand)) end,
  ["function"] = function(self, value)
    if value.params == 2 then return self:node("can", nil, { ask(self, "ask_setting", value) }) end
    return ask(self, "ask_hand", value)
  end,
}

-- Patterns of a setting in one list must hold of one and the same setting.
function compiler:hand_list(value)
  local shapes, others = self:sort_list(value, "holding")
  local nodes, of_one_setting = {}, {}
  if #shapes > 0 then nodes[1] = self:node("holds", self.program:group(shapes)) end
  for _, side in ipairs({ "high", "low" }) do
    if value[side] ~= nil then of_one_setting[#of_one_setting + 1] = self:side(side, value[side]) end
  end
  for _, other in ipairs(others) do
    self:at(other)
    if type(other) == "table" and (HAND_WORDS[other.word] or not other.word and not other.high and not other.low) then
      nodes[#nodes + 1] = self:hand(other)
    else
      of_one_setting[#of_one_setting + 1] = self:setting(other)
    end
  end
  if #of_one_setting > 0 then nodes[#nodes + 1] = self:node("can", nil, { joined(self, "all_of", of_one_setting) }) end
  if #nodes == 0 then self:refuse("an empty table", "a pattern") end
  return joined(self, "all_of", nodes)
end

--- A hand pattern: answers whether the dealt hand is so.
---@param value any
---@return integer node
function compiler:hand(value)
  self:at(value)
  local shape = self:shape(value)
  if shape then return self:node("holds", self.program:group({ shape })) end
  if type(value) == "table" and value.word == "made_hand" then
    return self:node("can", nil, { self:node("made") })
  elseif type(value) == "table" and HAND_WORDS[value.word] then
    return HAND_WORDS[value.word](self, value)
  elseif type(value) == "table" and not value.word then
    return self:hand_list(value)
  end
  return self:node("can", nil, { self:setting(value) })
end

-- ---- orders ----

local ORDERS = { best_low = true, best_high = true }

--- What `prefer` says: the orders, in turn.
---@param value any a word, or a list of them
---@return string[] orders
function compiler:orders(value)
  if value == nil then return {} end
  self:at(value)
  local list = type(value) == "table" and not value.word and value or { value }
  local orders = {}
  for i, item in ipairs(list) do
    self:at(item)
    if type(item) ~= "table" or not ORDERS[item.word] then
      self:refuse(("%s in prefer"):format(name_of(item)), "best_low, best_high, or both in turn")
    end
    orders[i] = item.word
  end
  if #orders > ORDERS_MAX then
    self:refuse(("%d orders in prefer"):format(#orders), ("%d at most"):format(ORDERS_MAX))
  end
  if #orders == 0 then self:refuse("nothing in prefer", "best_low, best_high, or both in turn") end
  return orders
end

return pattern
