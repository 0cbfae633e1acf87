-- Lists hands that meet a condition.

local of_hands = require("houseway.ask.shared.of_hands")
local question = require("houseway.explore.question")
local refusal = require("houseway.base.refusal")
local rows = require("houseway.ask.shared.rows")
local text = require("houseway.base.text")

local FEW = 20 -- classes shown without --limit

local function limit_of(asked, put)
  local limit = asked.limit or put.question.limit or FEW
  if limit < 1 or limit > question.LIMIT_MAX then
    refusal.raise("exploring/limit-range", { file = "houseway find", found = ("%d"):format(limit),
      expected = ("--limit must be 1 to %s"):format(text.thousands(question.LIMIT_MAX)) })
  end
  return limit
end

local function find(asked)
  local put = of_hands.ask(asked):undivided("find")
  local answer = put:sum()
  answer.shown = put:first(limit_of(asked, put))
  return answer
end

return {
  name = "find",
  summary = "List the hands that meet a condition, the smallest first",
  example = "houseway find cards '{ trips } where high = straight' --limit 5",
  takes = {
    of_hands.takes,
    { "--limit", "whole", "The most lines to print. Default: 20. `limit 5` in the question does the same." },
  },
  answers = {
    { version = 1, keys = {
      { "question game chapter", "string", "as in `count`" },
      { "way", "string?", "as in `count`" },
      rows.filed,
      { "read_as", "string?", "as in `count`", elsewhere = "tests/explore/phrased_test.lua" },
      { "senses", "list of strings?", "as in `count`", elsewhere = "tests/explore/phrased_test.lua" },
      { "hands classes all", "integer", "as in `count`" },
      { "shown", "list of objects", "the first classes, as many as asked for", {
        { "hand", "string", "the smallest hand of the class" },
        { "hands", "integer", "how many hands the class has" },
        { "high low", "string?", "how it is set, or can be" },
        { "rule", "string?", "the rule that sets it" },
        { "line", "integer?", "its line" },
      } },
    } },
  },
  find = find,
}
