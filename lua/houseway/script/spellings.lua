-- What house ways call otherwise than the words do, and how it is written here.

local WRITTEN = {
  two_pair = "{ pair, pair }", two_pairs = "{ pair, pair }", three_pair = "{ pair, pair, pair }",
  three_pairs = "{ pair, pair, pair }", full_house = "{ trips, pair }", boat = "{ trips, pair }",
  full_boat = "{ trips, pair }", three_of_a_kind = "trips", triple = "trips", trip = "trips", set = "trips",
  four_of_a_kind = "quads", quad = "quads", royal = "royal_flush", joker = '"joker"', wild = '"joker"', bug = '"joker"',
  ace = '"A"', aces = 'pair "A"', king = '"K"', kings = 'pair "K"', queen = '"Q"', queens = 'pair "Q"', jack = '"J"',
  jacks = 'pair "J"', front = "{ low = ... }", back = "{ high = ... }", low = "{ low = ... }", high = "{ high = ... }",
  gee_joon = 'pair "Gee Joon"', teen = '"Teen"', day = '"Day"', no_pair = "as the last rule, without holding",
  nothing = "as the last rule, without holding", ["not"] = "without, in holding", ["or"] = "any { ..., ... }",
  ["and"] = "as a list, { ..., ... }", except = "unless = ...", ["else"] = "otherwise = ...",
}

---The spelling of a pattern that a name probably means; nil if unknown.
---@param name string "full_house", "Full house", "two pair"
---@return string?
return function (name)
  return WRITTEN[(name:lower():gsub("[ -]+", "_"))]
end
