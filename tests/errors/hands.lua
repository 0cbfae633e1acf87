-- What provokes each message of docs/errors.md whose id begins with hands/.

local function set(hand)
  return { arguments = { "set", "houseways/traditional/pai_gow.lua", hand } }
end

return {
  ["hands/rank-too-often"] = { arguments = { "set", "foxwoods", "AAAAAK2" } },
  ["hands/ranks-of-tiles"] = { arguments = { "set", "traditional", "AAKK952" } },
  ["hands/bad-piece"] = set("6-6 4-7 4-4 4-4"),
  ["hands/tile-high-or-low"] = set("10 1-1 4-4 4-4"),
  ["hands/tile-gee-joon"] = set("G 1-1 4-4 4-4"),
  ["hands/piece-twice"] = set("1-2 1-2 4-4 4-4"),
  ["hands/piece-too-many"] = set("1-1 1-1 4-4 4-4 1-2"),
  ["hands/wrong-count"] = set("1-1 1-1 4-4"),
  ["hands/halves-exchanged"] = {
    arguments = { "audit", "houseways/foxwoods/pai_gow_poker.lua", "-" }, input = "As Ad / Kc Qs Jd 9h 2c\n",
  },
  ["hands/set-hand-form"] = {
    arguments = { "audit", "houseways/traditional/pai_gow.lua", "-" }, input = "6-6 5-5 2-2 5-6\n",
  },
}
