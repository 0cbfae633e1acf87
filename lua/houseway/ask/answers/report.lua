-- What `report` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 2,
    instead = "unsound",
    keys = {
      { "page", "string", "the file that was written" },
      { "sha256", "string", "of its bytes" },
      { "bytes", "integer", "how many they are" },
      { "verdict", "verdict" },
      { "submission file game chapter", "string" },
      { "day", "string", "the day the page bears" },
      { "house_edge", "exact?", "a player setting hands as the house does" },
      { "cost", "exact?", "what all rules cost the house, of a unit wagered" },
      { "rules", "list of objects", "in the order they are asked", {
        { "name", "string" },
        { "line hands", "integer" },
        { "cost", "exact?", "of a unit wagered, over all deals" },
        { "worse_hands", "integer?", "hands not set as would be worth most to the house" },
      } },
      { "approval", "object?", "with `--register`", {
        { "holds", "boolean", "the version is in force" },
        { "verdict told", "string", "how it stands, and in one line" },
      } },
      { "against", "object?", "with `--against`: the version before", {
        { "submission file", "string" },
        { "differing_hands", "integer" },
        { "change", "exact?",
          "to the house, of a unit wagered, players setting hands as the new version does" },
      } },
    },
  },
  {
    title = "report --hand",
    version = 1,
    keys = {
      { "page sha256", "string", "as of `report`" },
      { "bytes", "integer" },
      { "verdict", '"lawful" | "not lawful" | "an exception, noted" | "not governed" | "no rule"' },
      { "hand", "string" },
      { "submission file game chapter day", "string", "as of `report`" },
    },
  },
  {
    title = "report --record",
    version = 2,
    instead = "not_in_force or unsound",
    keys = {
      { "page sha256", "string", "as of `report`" },
      { "bytes", "integer" },
      { "verdict", '"agrees" | "differs" | "settled"', "settled where the record has no entries" },
      { "record", "string", "the file" },
      { "submission file game chapter day", "string", "as of `report`" },
      { "differs", "difference?", "where the record parts from what follows from its events: as of `replay`" },
    },
  },
}
