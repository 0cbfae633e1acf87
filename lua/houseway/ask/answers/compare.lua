-- What `compare` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "game chapter", "string", "the game, and the law all are checked against" },
      { "hands classes", "integer", "how many hands there are" },
      { "ways", "list of strings", "the house ways, as given" },
      { "differences", "list of objects", "of every two: as `diff` has them", {
        { "a b", "string", "the two" },
        { "verdict", '"same text" | "same behaviour, different text" | "different behaviour"' },
        { "differing_hands differing_classes", "integer", "how many hands are set differently" },
        { "by_holding", "list of objects", "by what the hands hold", {
          { "name", "string", 'what: "two pair"' },
          { "hands classes", "integer", "how many" },
          { "example", "string", "the smallest hand" },
        } },
        { "groups", "list of objects", "by the rules that decided, the most hands first", {
          { "hands classes", "integer", "how many" },
          { "rule_a rule_b", "string?", "the rules; left out where none decided" },
          { "line_a line_b", "integer?", "their lines" },
          { "example", "differently", "the smallest hand" },
        } },
      } },
      { "worths", "list of objects?", "with --worth: each against each", {
        { "player bank", "string", "by which way a player and the bank set hands" },
        { "value", "exact?", "what one wagered is worth to the player" },
        { "least most", "exact?", "where a reading leaves some outcomes open" },
      } },
      { "commission", "string?", "what a winner pays" },
    },
  },
}
