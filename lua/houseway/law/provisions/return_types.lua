-- The results that a chapter's own function may return for a provision, each with the function that reads it.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local things = require("houseway.law.provisions.shared_names")

---@class houseway.law.provisions.return_types
local return_types = {}

---A sort of result.
---@class houseway.law.provisions.answer
---@field means string in words
---@field read fun(answer: any, shown: any[], game: string): any the result as the round uses it; nil: refused

local function is_seat(value)
  return math.type(value) == "integer" and value >= 1 and value <= things.SEATS
end

local function sits(round, seat)
  return lists.any(round.occupied, function (other) return other == seat end)
end

-- Reads a list of distinct values, or a single value, each of which must pass `fits`.
local function in_turn(answer, fits)
  local list, seen = type(answer) == "table" and answer or { answer }, {}
  for _, one in ipairs(list) do
    if seen[one] or not fits(one) then return nil end
    seen[one] = true
  end
  return list
end

return_types["true or false"] = {
  means = "true or false",
  read = function (answer)
    if answer == nil or type(answer) == "boolean" then return answer == true end
    return nil
  end,
}

return_types.offered = {
  means = "a seat with a player (the offer goes on from there counterclockwise), a list of such seats in turn, or "
    .. "nothing if the bank is not offered",
  read = function (answer, shown)
    if answer ~= nil and type(answer) ~= "table" then return sits(shown[1], answer) and answer or nil end
    return in_turn(answer, function (one) return sits(shown[1], one) end)
  end,
}

return_types.cutters = {
  means = 'a list in turn of seats with a player and "dealer", or nothing if no one cuts',
  read = function (answer, shown)
    return in_turn(answer, function (one) return one == "dealer" or sits(shown[1], one) end)
  end,
}

return_types.position = {
  means = '"dealer", a seat of the table, or of tiles "dead hand"',
  read = function (answer, _, game)
    if is_seat(answer) or answer == "dealer" then return answer end
    return answer == "dead hand" and not games.has_suits(game) and answer or nil
  end,
}

return_types["number one"] = {
  means = '"dealer", or a seat of the table',
  read = function (answer) return (is_seat(answer) or answer == "dealer") and answer or nil end,
}

return_types.shaker = {
  means = '"dealer", "player" for any player, "bank" where one banks, or a seat somebody sits at',
  read = function (answer, shown)
    if answer == "dealer" or answer == "player" or answer == "bank" and shown[1].bank then return answer end
    return is_seat(answer) and sits(shown[1], answer) and answer or nil
  end,
}

return_types.controller = {
  means = '"seated" where somebody sits there, the number of a wager, or nothing where the function does not speak '
    .. "of the area",
  read = function (answer, shown)
    if answer == nil then return false end
    if answer == "seated" then return shown[1].seated and answer or nil end
    return math.type(answer) == "integer" and shown[1].cents[answer] and answer or nil
  end,
}

return_types.cents = {
  means = "whole cents, no more than was won",
  read = function (answer, shown)
    return math.type(answer) == "integer" and answer >= 0 and answer <= shown[1].won and answer or nil
  end,
}

return return_types
