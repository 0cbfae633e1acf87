-- What `explain` prints with --json (ask/answers.lua says how it is read).

local rows = require("houseway.ask.shared.rows")

return {
  {
    version = 1,
    keys = {
      rows.way,
      { "hand game chapter", "string" },
      rows.assumes,
      { "against", "string?", "with `--bank`: the bank's way" },
      { "clause", "object?", "the paragraph that governs the hand", {
        { "cite printed text", "string" },
      } },
      { "settings", "list of objects", "every setting, in order", {
        { "number", "integer", "from 1" },
        { "high low", "string" },
        { "high_value low_value", "string", 'in words: "7", "Gong", "two pair"' },
        { "exists", "boolean", "false where the high hand would be below the low" },
        { "lawful", "boolean?", "left out where no paragraph governs" },
        { "noted", "boolean?",
          "of the setting chosen, if it is not lawful: its rule notes that it departs, where it may" },
        { "left", "boolean", "the deciding rule and the choices left it" },
        { "chosen", "boolean", "it is how the hand is set" },
        { "win lose push", "integer?",
          "with `--bank`: hands of the bank against which a player's wager ends so" },
        { "value", "exact?", "expected value to a player of 1 wagered" },
        { "best", "boolean?", "no setting is worth more" },
      } },
      { "distinct", "list of lists of integers",
        "the settings by number, those of the same ranks together, as people are shown them: the "
        .. "best first" },
      { "decided", "object?", "the rule that decided", {
        { "rule", "string" },
        { "line", "integer" },
      } },
      { "rules", "list of objects", "the rules asked, to the one that decided", {
        { "name", "string" },
        { "line", "integer" },
        { "state", '"not held" | "passed" | "passed over" | "decided"' },
        { "why", "string", "in words" },
      } },
    },
  },
}
