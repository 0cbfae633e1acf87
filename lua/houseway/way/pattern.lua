-- Compiles patterns from the words of a script to nodes of a program that the core runs.
--
-- A value is a string of notation, a word (a table with .word), or a table of shapes and patterns that may name sides
-- (high, low). Its place decides its meaning: `holding` tests the hand, `play` selects settings.

local describe = require("houseway.way.describe")
local games = require("houseway.base.games")
local notation = require("houseway.notation")
local places = require("houseway.way.pattern.places")
local possible = require("houseway.way.pattern.possible")
local refusal = require("houseway.base.refusal")
local shapes = require("houseway.way.pattern.shapes")
local strength = require("houseway.way.pattern.strength")
local faults = require("houseway.script.faults")
local words = require("houseway.script.words")

---@class houseway.way.compiler
---@field program userdata the program that receives the patterns
---@field game string
---@field ranking userdata
---@field file string the script, for refusals
---@field gathered houseway.base.refusal.gatherer? collects faults while the rest is compiled; nil: faults are raised
---@field place string the place: "holding" tests the hand; "play", "`two_ways`" select settings
---@field field string the field, for refusals: "holding", "unless", "play", "`two_ways`"
---@field alternatives { node: integer, value: any, line: integer, owner: any }[]
---@field owner any the rule or paragraph being compiled; each alternative keeps it
local compiler = {}
compiler.__index = compiler

local pattern = {}

---@param fields { program: userdata, game: string, ranking: userdata, file: string, gathered:
---  houseway.base.refusal.gatherer? }
---@return houseway.way.compiler
function pattern.compiler(fields)
  local made = setmetatable({ alternatives = {}, picks = {}, line = 1, place = "play", field = "play" }, compiler)
  for name, value in pairs(fields) do made[name] = value end
  return made
end

-- Limits of the core (docs/limits.md).
local ALTERNATIVES_MAX, ORDERS_MAX = 256, 8

-- ---- refusals ----

function compiler:problem(id, found, expected, suggestion)
  return refusal.new(id, {
    file = self.file, line = self.line, found = found, expected = expected, suggestion = suggestion,
  })
end

function compiler:refuse(id, found, expected, suggestion)
  error(self:problem(id, found, expected, suggestion), 0)
end

-- Compiles a part and restores the line. If faults are gathered, notes a fault and returns nil.
function compiler:part(compile, ...)
  local line, result = self.line
  if self.gathered then
    result = self.gathered:try(compile, self, ...)
  else
    result = compile(self, ...)
  end
  self.line = line
  return result
end

-- Compiles a part to a node. A refused part matches anything, because a program with a fault never runs.
function compiler:part_node(compile, ...)
  return self:part(compile, ...) or self:node("every")
end

-- Unwraps an answer of notation. Refuses a problem at the script's line.
function compiler:read(answer, problem)
  if answer == nil then self:refuse(problem.id, problem.found, problem.expected, problem.suggestion) end
  return answer
end

-- The word of a value, if it is a word. Refuses words of the other game, and unknown words: the reader records these
-- under their own names and goes on (houseway.script).
function compiler:word_of(value)
  if type(value) ~= "table" or not value.word or value.word == "function" then return nil end
  local word = words.find(value.word)
  if not word then error(faults.unknown_word(self, value.word, "submission"), 0) end
  if not games.has(self.game, word.pieces) then
    self:refuse("pattern/word-of-other-game", ("`%s` is a word of %s"):format(word.name, word.game),
      "write a word of " .. self.game)
  end
  return word
end

function compiler:misplaced(value, place)
  self:word_of(value)
  self:refuse(places.misplaced(value, place, place == self.place and self.field or place))
end

-- Refuses named fields of a table that have no meaning there.
function compiler:check_fields(value, place)
  for _, name in ipairs(places.strangers(value, place)) do
    self:part(self.refuse, places.stranger(name, place, self.field))
  end
end

function compiler:argument(value)
  if #value.args == 0 then
    local word = words.find(value.word)
    self:refuse("pattern/nothing-after", ("nothing follows `%s`"):format(value.word),
      ("write %s: %s"):format(word.takes:gsub(";", ","), games.has_suits(self.game) and word.of_cards or word.example))
  end
  return value.args[1]
end

-- The argument of a word, which must be text.
function compiler:text_argument(value)
  return places.text(self:argument(value)) or self:refuse(places.no_text(value))
end

local PLACE_NAMES = { high = "high", low = "low", split = "`split`" }

-- Adds a group of shapes to the program. Refuses a group that no hand can meet.
function compiler:group(group, place, values)
  local id, found, expected = possible.objection(self.game, self.ranking, group, place)
  if id then
    self:refuse(id, found:format(describe.pattern(values), PLACE_NAMES[place] or self.field), expected)
  end
  return self.program:group(group)
end

-- ---- nodes ----

function compiler:node(op, argument, children)
  return self.program:node(op, argument, children)
end

local function joined(self, op, nodes)
  if #nodes == 1 then return nodes[1] end
  return self:node(op, nil, nodes)
end

-- Takes the line of a word or a table for refusals inside it. Refuses a word of the other game.
function compiler:at(value)
  self.line = places.line(value) or self.line
  self:word_of(value)
end

function compiler:alternatives_of(value, compile)
  local list = self:argument(value)
  if type(list) ~= "table" or list.word then
    self:refuse("pattern/list-needed", ("`%s` stands before %s"):format(value.word, places.name_of(list)),
      "write a list: " .. value.word .. " { ..., ... }")
  end
  self.line = places.line(list) or self.line
  self:check_fields(list, value.word)
  if #list == 0 and not next(list) then
    self:refuse("pattern/empty-list", ("the list of `%s` is empty"):format(value.word),
      "write a list: " .. value.word .. " { ..., ... }")
  end
  if #list > ALTERNATIVES_MAX then
    self:refuse("pattern/too-many-alternatives", ("`%s` has %d alternatives"):format(value.word, #list),
      ("write %d at most"):format(ALTERNATIVES_MAX))
  end
  local nodes = {}
  for i, alternative in ipairs(list) do
    local line = places.line(alternative) or self.line
    nodes[i] = self:part_node(compile, alternative)
    local noted = { node = nodes[i], value = alternative, line = line, owner = self.owner, of = value.word,
      place = self.place, field = self.field, compile = compile, of_hand = compile == self.hand }
    self.alternatives[#self.alternatives + 1] = noted
  end
  return nodes
end

local function read_item(self, item)
  self:at(item)
  return { shape = shapes.of(self, item) }
end

-- Sorts the items of a list into shapes, the values that the script wrote for them, and other patterns. Also returns
-- whether it noted a fault.
function compiler:sort_list(value, place)
  local group, values, others, faulty = {}, {}, {}, #places.strangers(value, place) > 0
  self:check_fields(value, place)
  for _, item in ipairs(value) do
    local read = self:part(read_item, item)
    if not read then
      faulty = true
    elseif read.shape then
      group[#group + 1], values[#values + 1] = read.shape, item
    else
      others[#others + 1] = item
    end
  end
  return group, values, others, faulty
end

local function is_function(value)
  return type(value) == "table" and value.word == "function"
end

-- All nodes as one node, or nil. Refuses an empty list unless it has a noted fault.
local function all_of(self, nodes, faulty, id, found, expected)
  if #nodes == 0 and not faulty then self:refuse(id, found, expected) end
  return #nodes > 0 and joined(self, "all_of", nodes) or nil
end

-- The contents of one side: a shape, a list of shapes, made_hand, or `any` of these.
function compiler:side(side, value)
  self:at(value)
  strength.refuse_limit(self, side, value)
  local shape = shapes.of(self, value)
  if shape then return self:node(side, self:group({ shape }, side, { value })) end
  if type(value) ~= "table" or is_function(value) then self:misplaced(value, side) end
  if strength.is_made(value.word) then
    if side == "low" then self:refuse("pattern/made-hand-in-low", ("`%s` stands in low"):format(value.word),
      ("write `%s` in high: a made hand has five cards"):format(value.word)) end
    return strength.made(self, value)
  elseif value.word == "worth" then
    if side == "high" then self:refuse("pattern/worth-in-high", "`worth` stands in high",
      "write `worth` in low, for the two cards in front") end
    value.of_cards = true -- for reports
    return strength.two_cards(self, self:text_argument(value))
  elseif value.word == "any" then
    local function compile(other, alternative) return other:side(side, alternative) end
    return self:node("any_of", nil, self:alternatives_of(value, compile))
  elseif value.word then
    self:misplaced(value, side)
  end
  local group, values, others, faulty = self:sort_list(value, side)
  local nodes = {}
  if #group > 0 then nodes[1] = self:node(side, self:group(group, side, values)) end
  for _, other in ipairs(others) do
    nodes[#nodes + 1] = self:part_node(self.side, side, other)
  end
  return all_of(self, nodes, faulty, "pattern/empty-list-of-shapes", ("the list in %s is empty"):format(side),
    places.holds[side])
end
local function points_node(self, side, range)
  return self:node(side, self.program:group({ shapes.points(self, range) }))
end

-- "7/9": the low hand's points, then the high hand's.
local function setting_notation(self, written)
  if games.has_suits(self.game) then
    self:refuse("pattern/points-of-cards", ('"%s" sets cards by points, as only tiles are set'):format(written),
      "write { high = ..., low = ... }")
  end
  local read = self:read(notation.setting(written))
  return self:node("all_of", nil, { points_node(self, "low", read.low), points_node(self, "high", read.high) })
end

local function split_node(self, value)
  local held = self:argument(value)
  self:at(held)
  local shape = shapes.of(self, held)
  local group, values, others, faulty = { shape }, { held }, {}, false
  if not shape then
    if type(held) ~= "table" or held.word then self:misplaced(held, "split") end
    group, values, others, faulty = self:sort_list(held, "split")
  end
  if others[1] ~= nil then self:misplaced(others[1], "split") end
  if #group == 0 and not faulty then
    self:refuse("pattern/empty-split", "the table of `split` is empty", places.holds.split)
  end
  return #group > 0 and self:node("split", self:group(group, "split", values)) or nil
end

local function ask(self, op, value)
  return self:node(op, value.ref)
end

-- Compiles a function of a setting.
local function ask_setting(self, value)
  if value.params > 2 or value.params < 1 then
    self:refuse("pattern/function-arguments", ("a function takes %d arguments"):format(value.params),
      "write function (setting, hand) or function (setting)")
  end
  return ask(self, "ask_setting", value)
end

-- Refuses a function of a hand that does not take one argument.
local function check_hand_function(self, value, place, of_settings)
  if value.params == 1 then return end
  self:refuse("pattern/hand-function-arguments", ("a function in %s takes %d arguments"):format(place, value.params),
    "write function (hand)" .. of_settings)
end

local function pick_node(self, value)
  local picked = self:argument(value)
  if not is_function(picked) then self:misplaced(picked, "pick") end
  self.line = picked.line
  check_hand_function(self, picked, "`pick`", ", which answers one of hand.settings")
  self.picks[picked.ref] = true
  return ask(self, "ask_setting", picked)
end

-- Words that choose a setting. `holding` cannot have them.
local PLAYED = { first = true, pick = true, split = true }

local SETTING_WORDS = {
  best_low = function (self) return self:node("best_low") end,
  best_high = function (self) return self:node("best_high") end,
  most_points = function (self) return self:node("most_points") end,
  most_low_points = function (self) return self:node("most_low_points") end,
  most_high_points = function (self) return self:node("most_high_points") end,
  total = function (self, value) return strength.total(self, self:text_argument(value)) end,
  high_not_below_low = function (self) return self:node("not_fouled") end,
  high_above_low = function (self) return self:node("above") end,
  split = split_node,
  any = function (self, value) return self:node("any_of", nil, self:alternatives_of(value, self.setting)) end,
  first = function (self, value) return self:node("first_of", nil, self:alternatives_of(value, self.setting)) end,
  pick = pick_node,
  ["function"] = ask_setting,
}

-- Shapes without a side: either half may hold them. In a game of cards the halves differ, so a side must be named.
function compiler:either(group, values)
  if not games.of(self.game).halves_alike then
    self:refuse("pattern/without-side", ("%s has no side"):format(places.name_of(values[1])),
      "name the hand: { high = ... } or { low = ... }")
  end
  return self:node("either", self:group(group, "either", values))
end

-- Compiles the sides that a table names.
local function add_sides(self, value, nodes)
  for _, side in ipairs({ "high", "low" }) do
    if value[side] ~= nil then nodes[#nodes + 1] = self:part_node(self.side, side, value[side]) end
  end
end

function compiler:setting_list(value)
  local group, values, others, faulty = self:sort_list(value, "play")
  local nodes = {}
  if #group > 0 then nodes[1] = self:part_node(self.either, group, values) end
  add_sides(self, value, nodes)
  for _, other in ipairs(others) do nodes[#nodes + 1] = self:part_node(self.setting, other) end
  return all_of(self, nodes, faulty, "pattern/empty-pattern", ("the table in %s is empty"):format(self.field),
    "write a pattern")
end

---Compiles a setting pattern, which selects settings.
---@param value any
---@return integer? node
function compiler:setting(value)
  self:at(value)
  if shapes.is_of_setting(self, value) then return setting_notation(self, value) end
  local shape = shapes.of(self, value)
  if shape then return self:either({ shape }, { value }) end
  if type(value) ~= "table" then self:misplaced(value, self.place) end
  if not value.word then return self:setting_list(value) end
  local compile = SETTING_WORDS[value.word]
  if not compile or self.place == "holding" and PLAYED[value.word] then self:misplaced(value, self.place) end
  return compile(self, value)
end

-- Compiles a setting pattern inside a word about the hand.
local function of_a_setting(self, op, value)
  local held, place, field = self:argument(value), self.place, self.field
  self.place = ("`%s`"):format(value.word)
  self.field = self.place
  local node = self:part_node(self.setting, held)
  self.place, self.field = place, field
  return self:node(op, nil, { node })
end

-- ---- patterns of the hand ----

local HAND_WORDS = {
  without = function (self, value)
    return self:node("without", nil, { self:part_node(self.hand, self:argument(value)) })
  end,
  two_ways = function (self, value) return of_a_setting(self, "two_ways", value) end,
  can_be_set = function (self, value) return of_a_setting(self, "can", value) end,
  any = function (self, value) return self:node("any_of", nil, self:alternatives_of(value, self.hand)) end,
  ["function"] = function (self, value)
    check_hand_function(self, value, self.field,
      ", or of the hand's settings: can_be_set(function (setting, hand) ... end)")
    return ask(self, "ask_hand", value)
  end,
}

local function is_of_hand(value)
  return type(value) == "table" and (HAND_WORDS[value.word] or strength.is_made(value.word)
    or not value.word and not value.high and not value.low)
end

-- Setting patterns in one list must match the same setting.
function compiler:hand_list(value)
  local group, values, others, faulty = self:sort_list(value, "holding")
  local nodes, of_one_setting = {}, {}
  if #group > 0 then nodes[1] = self:node("holds", self:group(group, "hand", values)) end
  add_sides(self, value, of_one_setting)
  for _, other in ipairs(others) do
    local list, compile = of_one_setting, self.setting
    if is_of_hand(other) then list, compile = nodes, self.hand end
    list[#list + 1] = self:part_node(compile, other)
  end
  if #of_one_setting > 0 then nodes[#nodes + 1] = self:node("can", nil, { joined(self, "all_of", of_one_setting) }) end
  return all_of(self, nodes, faulty, "pattern/empty-pattern", ("the table in %s is empty"):format(self.field),
    "write a pattern")
end

---Compiles a hand pattern, which tests the dealt hand.
---@param value any
---@return integer? node
function compiler:hand(value)
  self:at(value)
  local shape = shapes.of(self, value)
  if shape then return self:node("holds", self:group({ shape }, "hand", { value })) end
  if type(value) == "table" and strength.is_made(value.word) then
    return self:node("can", nil, { strength.made(self, value) })
  elseif type(value) == "table" and HAND_WORDS[value.word] then
    return HAND_WORDS[value.word](self, value)
  elseif type(value) == "table" and not value.word then
    return self:hand_list(value)
  end
  return self:node("can", nil, { self:part_node(self.setting, value) })
end

---Compiles a rule's `holding` or `play`, or another whole pattern. Notes every fault in it.
---@param place "holding"|"play"
---@param value any nil: no condition
---@param field string? for refusals; default: the place
---@return integer? node
function compiler:whole(place, value, field)
  if value == nil then return nil end
  self.place, self.field = place, field or place
  return self:part_node(place == "holding" and self.hand or self.setting, value)
end

-- ---- orders ----

local CARDS_ORDERS = "write best_low, best_high, or both in turn"
local ORDERS = { cards = CARDS_ORDERS, tiles = CARDS_ORDERS .. ", or most_points, most_low_points, most_high_points" }

local function order_of(self, item)
  self:at(item)
  local word = self:word_of(item)
  if not word or word.sort ~= "order" then
    self:refuse(places.no_order(item, games.pick(self.game, ORDERS)))
  end
  return item.word
end

local function orders_in(self, value)
  self:at(value)
  local list = type(value) == "table" and not value.word and value or { value }
  self:check_fields(list, "prefer")
  local orders = {}
  for _, item in ipairs(list) do orders[#orders + 1] = self:part(order_of, item) end
  if #list > ORDERS_MAX then
    self:refuse("pattern/prefer-too-many", ("prefer has %d orders"):format(#list),
      ("write %d at most"):format(ORDERS_MAX))
  end
  if not next(list) then self:refuse("pattern/prefer-nothing", "prefer is empty", games.pick(self.game, ORDERS)) end
  return orders
end

---The orders of a `prefer`, in turn.
---@param value any a word, or a list of them
---@return string[] orders
function compiler:orders(value)
  return value ~= nil and self:part(orders_in, value) or {}
end

return pattern
