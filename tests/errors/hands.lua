-- What provokes each message of lua/houseway/cli/errors/hands.lua.

local function set(hand)
  return { arguments = { "set", "houseways/traditional/pai_gow.lua", hand } }
end

return {
  ['"%s" for %s %d, expected %s such as %s'] = set("6-6 4-7 4-4 4-4"),
  ['tile %d, "%s", the high or the low, expected %s or %s'] = set("10 1-1 4-4 4-4"),
  ['tile %d, "G", either tile of Gee Joon, expected 2-4 or 1-2'] = set("G 1-1 4-4 4-4"),
  ['%s %d, "%s", once more than %s, expected each piece once'] = set("1-2 1-2 4-4 4-4"),
  ['%s %d, "%s", one too many, expected %d %s'] = set("1-1 1-1 4-4 4-4 1-2"),
  ["%d %s, expected %d %s, such as %s"] = set("1-1 1-1 4-4"),
  ['"%s", expected the high hand, a slash, the low hand: 6-6 5-5 / 2-2 5-6'] = {
    arguments = { "audit", "houseways/traditional/pai_gow.lua", "-" }, input = "6-6 5-5 2-2 5-6\n",
  },
}
