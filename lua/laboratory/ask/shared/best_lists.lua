-- The best lists of rules in the answers of `best` and `report --best`.

local best = require("laboratory.best")
local lists = require("houseway.base.lists")
local worth = require("houseway.worth")

local best_lists = {}

best_lists.KEYS = {
  { "vocabulary", "string", "the script of conditions and plays" },
  { "possible_rules", "integer", "rules of different effect that the vocabulary makes" },
  { "alone", "exact", "expected value of 1 wagered, with the closing choice and no rule" },
  { "front", "list of objects", "the best lists found, by their length", {
    { "rules words", "integer", "without the closing choice; words of the notation in their conditions and plays" },
    { "edge most", "exact", "what the list is worth, and what no list of as many rules exceeds; with "
      .. "`--easy`, beyond what its words must gain" },
    { "proved", "boolean", "whether these are the same" },
    { "lawful", "boolean", "whether it sets every hand as the law allows, or may be noted" },
  } },
  { "rules", "list of strings", "the last list, by the names of its conditions and plays" },
}

local function shown_entry(entry)
  return { rules = entry.rules, words = entry.words, edge = worth.shown(entry.edge), most = worth.shown(entry.most),
    proved = entry.proved,
    lawful = entry.unlawful == 0, _percent = worth.percent(entry.edge),
    _gap = not entry.proved and worth.percent(entry.most - entry.edge) or nil }
end

---@param made laboratory.best.made
---@param front laboratory.best_front.entry[]
---@return table
function best_lists.shown(made, front)
  return { vocabulary = made.words.way.file, possible_rules = made.rules, alone = worth.shown(made.base),
    front = lists.collect(front, shown_entry),
    rules = lists.collect(best.rules(made, front[#front].list), function (rule) return rule.name end) }
end

return best_lists
