-- Counts the hands that meet a condition.

local of_hands = require("houseway.ask.shared.of_hands")
local rows = require("houseway.ask.shared.rows")

local function find(asked)
  return of_hands.ask(asked):undivided("count"):count()
end

return {
  name = "count",
  summary = "Count the hands that meet a condition",
  example = "houseway count cards '{ pair, pair } where low = \"A\"'",
  takes = of_hands.takes,
  answers = {
    { version = 1, keys = {
      { "question", "string", "the question, as typed" },
      { "read_as", "string?", "the question in the words of house ways, if it was put in ordinary words" },
      { "senses", "list of strings?", "how words of two senses were taken" },
      { "game chapter", "string", "the game, and the chapter that ranks its pieces" },
      { "way", "string?",
        "the house way whose settings are counted; left out for hands as they are dealt" },
      rows.filed,
      { "hands classes", "integer", "how many hands it is true of, in how many classes" },
      { "all", "integer", "how many hands there are" },
      { "share", "exact", "what part of all hands those are" },
      { "example", "object?", "the first class it is true of", {
        { "hand", "string", "its smallest hand" },
        { "hands", "integer", "how many hands the class has" },
        { "high low", "string?", "how it is set, or can be set; left out without a condition on that" },
        { "rule", "string?", "the rule that sets it" },
        { "line", "integer?", "its line" },
      } },
    } },
  },
  find = find,
}
