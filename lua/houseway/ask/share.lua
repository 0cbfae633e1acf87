-- Groups hands by deciding rule, by holding, or by high or low hand.

local of_hands = require("houseway.ask.shared.of_hands")
local rows = require("houseway.ask.shared.rows")

local function find(asked)
  local put = of_hands.ask(asked)
  local answer = put:sum()
  answer.by = asked.by or put.question.by or (put.subject.way and "rule" or "holding")
  local parts = put:parts(answer.by)
  answer.parts = table.move(parts, 1, math.min(put.question.limit or #parts, #parts), 1, {})
  answer._left = #parts - #answer.parts
  return answer
end

return {
  name = "share",
  summary = "Show how hands divide: by rule, by holding or by setting",
  example = "houseway share foxwoods '{ pair, pair }' --by rule",
  takes = {
    of_hands.takes,
    { "--by", "choice", "Divide hands by rule (the default for a house way), by holding (the default for cards and "
      .. "tiles), or by high or low hand.", shown = "BY", of = { "rule", "holding", "high", "low" } },
  },
  answers = {
    { version = 1, keys = {
      { "question game chapter", "string", "as in `count`" },
      { "way", "string?", "as in `count`" },
      rows.filed,
      { "read_as", "string?", "as in `count`", elsewhere = "tests/explore/phrased_test.lua" },
      { "senses", "list of strings?", "as in `count`", elsewhere = "tests/explore/phrased_test.lua" },
      { "hands classes all", "integer", "as in `count`" },
      { "by", '"rule" | "holding" | "high" | "low"' },
      { "parts", "list of objects", "by rule, the most hands first; by high or low hand, the lowest first", {
        { "name", "string", "the rule, or what the hand is" },
        { "line", "integer?", "of the rule" },
        { "hands", "integer", "how many hands" },
        { "classes", "integer?", "by rule or by what is held: in how many classes" },
        { "with_joker", "integer?", "by high or low hand: how many of them hold the joker" },
        { "share", "exact", "their part of the hands counted" },
      } },
    } },
  },
  find = find,
}
