-- The values that each place of a pattern accepts, and the refusals of misplaced values.

local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local sandbox = require("hw.sandbox")
local text = require("houseway.base.text")
local words = require("houseway.script.words")

local places = {}

---The expectation of each place.
places.holds = {
  high = "write the high hand as a shape, or a list of shapes",
  low = "write the low hand as a shape, or a list of shapes",
  split = "write a shape, or a list of shapes",
  prefer = "write best_low, best_high, or both in turn",
  pick = "write a function of the hand: pick(function (hand) ... end)",
}

-- Places whose tables may name the two hands.
local SIDED = { play = true, holding = true }
local SIDES = { high = true, low = true }
-- Other names of the two hands.
local OTHER_SIDES = { behind = "high", back = "high", front = "low", second = "low", top = "low", hi = "high",
  lo = "low", five = "high", two = "low" }

-- Fields of a rule, which appear inside a pattern if a brace was forgotten.
local OF_RULE = {
  holding = true, unless = true, play = true, prefer = true, leaving = true, otherwise = true, departs_from = true,
  reading = true, example = true, examples = true,
}

---The script's line of a word or a table; nil for text, numbers and tables of unknown line. Functions have none,
---because authors may write them far above the rule that misuses them.
---@param value any
---@return integer?
function places.line(value)
  if type(value) ~= "table" or value.word == "function" then return nil end
  return value.line or sandbox.line and sandbox.line(value) or nil
end

---A value in the words of a refusal.
---@param value any
---@return string
function places.name_of(value)
  if type(value) == "table" and value.word == "function" then return "a function" end
  if type(value) == "table" and value.word then return "`" .. value.word .. "`" end
  if type(value) == "string" then return ('"%s"'):format(value) end
  if type(value) == "table" then return "a table" end
  return tostring(value)
end

local PLACED = {
  ["function"] = "write the function in play, or as can_be_set(function (setting, hand) ... end) in holding",
}

-- Places whose expectation has its own message.
local NOT_HELD = { high = "pattern/not-held", low = "pattern/not-held", split = "pattern/split-of",
  prefer = "pattern/prefer-what", pick = "pattern/pick-of" }

-- The id and the expectation of a misplaced word.
local function of_word(value, place)
  local word = words.find(value.word)
  if not word then
    if PLACED[value.word] then return "pattern/misplaced-function", PLACED[value.word] end
    return NOT_HELD[place] or "pattern/not-pattern", places.holds[place] or "write a pattern"
  end
  local expected = ("write `%s` %s"):format(word.name, word.place)
  if place == "play" and word.place:find("high$") then
    expected = ("%s: { high = %s }"):format(expected, word.name)
  end
  if word.name == "worth" then expected = "write `worth` in low, for the two cards in front: { low = worth ... }"
  elseif place == "holding" then expected = expected .. ", or in holding as can_be_set(...)" end
  return "pattern/misplaced", expected
end

---The id, found and expected of a misplaced value.
---@param value any
---@param place string
---@param field string its place in the words of a refusal
---@return string id
---@return string found
---@return string expected
function places.misplaced(value, place, field)
  local id, expected = NOT_HELD[place] or "pattern/not-pattern", places.holds[place] or "write a pattern"
  if type(value) == "number" then
    id, expected = "pattern/unquoted", ('write "%s" between quotation marks'):format(value)
  elseif type(value) == "string" and value:find("/", 1, true) then
    id, expected = "pattern/worth-of-both", "write the worth of both hands in play or holding"
  elseif type(value) == "table" and value.word then
    id, expected = of_word(value, place)
  end
  return id, ("%s stands in %s"):format(places.name_of(value), field), expected
end

---The id, found and expected of a word whose argument is not text.
---@param value { word: string, args: any[] }
---@return string id
---@return string found
---@return string expected
function places.no_text(value)
  local argument = value.args[1]
  local takes = words.find(value.word).takes:gsub(";", ",")
  local id, expected = "pattern/quoted-needed", ("write %s, between quotation marks"):format(takes)
  if type(argument) == "number" then
    id, expected = "pattern/unquoted-one", ('write quotation marks: %s "%s"'):format(value.word, argument)
  end
  return id, ("`%s` stands before %s"):format(value.word, places.name_of(argument)), expected
end

---The value if it is text, else nil.
---@param value any
---@return string?
function places.text(value)
  return type(value) == "string" and value or nil
end

---The named fields of a table that have no meaning in a place, in order.
---@param value table
---@param place string
---@return string[]
function places.strangers(value, place)
  return lists.filter(lists.keys(value), function (name)
    return type(name) == "string" and not (SIDED[place] and SIDES[name])
  end)
end

---The id, found, expected and suggestion of a named field without meaning in a place.
---@param name string
---@param place string
---@param within string the enclosing field: "holding", "play", "`two_ways`"
---@return string id
---@return string found
---@return string expected
---@return string? suggestion
function places.stranger(name, place, within)
  if OF_RULE[name] then
    return "pattern/unclosed-before-field",
      ("field `%s` stands in %s"):format(name, SIDED[place] and within or place),
      ("close the braces before `%s`, a field of the rule"):format(name)
  elseif SIDED[place] then
    return "pattern/side-field", ("field `%s` stands in %s"):format(name, within), "write high, low, or a list",
      OTHER_SIDES[name:lower()] or nearest.name(name, { "high", "low" })
  elseif place == "any" or place == "first" then
    local id, expected = "pattern/field-beside-patterns", "write a list of patterns alone: %s { ..., ... }"
    if SIDES[name] then
      id = "pattern/side-beside-patterns"
      expected = "write braces around each pattern: %s { { high = ..., low = ... }, { ... } }"
    end
    return id, ("field `%s` stands beside the patterns of `%s`"):format(name, place), expected:format(place)
  elseif (place == "high" or place == "low") and SIDES[name] then
    return "pattern/field-inside", ("field `%s` stands inside %s"):format(name, place),
      "write the fields side by side: { high = ..., low = ... }"
  end
  return "pattern/named-field", ("field `%s` stands in %s"):format(name, place),
    places.holds[place] .. ", without names"
end

---The id, found, expected and suggestion of a value that is no order.
---@param item any
---@param orders string the expectation
---@return string id
---@return string found
---@return string expected
---@return string? suggestion
function places.no_order(item, orders)
  local found = ("%s stands in prefer"):format(places.name_of(item))
  local word = type(item) == "string" and words.find(item)
  if word and word.sort == "order" then
    return "pattern/prefer-quoted", found, ("write %s without quotation marks"):format(item)
  end
  local listed = type(item) == "string" and #item < 100 and text.parts(item) or {}
  if #listed > 1 and not lists.any(listed, function (one) return (words.find(one) or {}).sort ~= "order" end) then
    return "pattern/prefer-quoted", found, ("write { %s } without quotation marks"):format(table.concat(listed, ", "))
  end
  local half = type(item) == "string" and #item < 40 and item:lower():match("^%a+[ _](%a+)$")
  return "pattern/prefer-what", found, orders, (half == "high" or half == "low") and "best_" .. half or nil
end

return places
