-- law_of.lua - how a house way sets a hand, and the sentence of the law that governs it:
--
--     lua5.4 law_of.lua plain "6-6 5-5 2-2 5-6"

local houseway = require("houseway")

local function main(name, hand)
  local way = assert(houseway.way(name))
  local set = assert(way:set(hand))
  print(("%s over %s: %s (line %d)"):format(set.high, set.low, set.rule, set.line))
  local clause = assert(way:explain(hand)).clause
  if clause then print(("%s: %s"):format(clause.printed, clause.text)) end
  for _, paragraph in ipairs(clause and assert(houseway.cite(clause.cite)).paragraphs or {}) do
    print("effective since " .. (paragraph.effective or "a day not known"))
  end
end

local ok, why = pcall(main, arg[1], arg[2])
if not ok then
  io.stderr:write(tostring(why), "\n")
  os.exit(2)
end
