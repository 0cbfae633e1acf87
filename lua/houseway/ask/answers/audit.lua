-- What `audit` prints with --json (ask/answers.lua says how it is read).

local rows = require("houseway.ask.shared.rows")

return {
  {
    version = 2,
    instead = "not_in_force or unsound",
    keys = {
      rows.register,
      rows.way,
      { "hands wrong undecided", "integer", "hands read, set wrongly, and without a rule" },
      { "findings", "list of objects", "one a hand read", {
        { "line", "integer", "of the input" },
        { "at", "string?", "the date that stood before the hand, and the time" },
        { "note", "string?", "what stood after it" },
        { "hand", "string", "the hand" },
        { "set_high set_low", "string", "as it was set" },
        { "right", "boolean?", "set as the way says, or equal to it in both ranks" },
        { "high low rule", "string?", "how it must be set, by which rule" },
        { "cite printed", "string?", "the paragraph that governs it" },
        { "lawful", "boolean?", "whether that paragraph allows it as it was set; left out where none governs" },
      } },
    },
  },
}
