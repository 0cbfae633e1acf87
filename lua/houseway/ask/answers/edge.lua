-- What `edge` prints with --json (ask/answers.lua says how it is read).

local rows = require("houseway.ask.shared.rows")

return {
  {
    version = 1,
    about = "Counts of deals are strings, for they may pass what a program's numbers hold exactly.",
    keys = {
      { "game chapter", "string" },
      { "player bank", "object", "the two ways", {
        { "file submission", "string", "their scripts and names" },
      } },
      { "ez", "boolean", "whether a Queen's Dragon pushes" },
      { "commission", "object", "what a winner pays", {
        { "rate", "string", '"none" or a percentage' },
        { "bank_rate", "string?", "what a player who banks pays, where it is another part" },
        { "cite printed", "string?", "the paragraph that says so" },
        { "borrowed", "boolean?", "true where the chapter borrows that paragraph" },
        { "what_if", "boolean", "given on the command line, and not what the chapter says" },
      } },
      { "deals win lose push", "string", "deals, and how the player's wager ends" },
      { "several_clauses no_clause", "string", "deals that clauses at odds answer, or none" },
      { "copies", "object", "deals in which a half is the same as the bank's", {
        { "high low both", "string", "the high half alone, the low alone, both halves" },
      } },
      rows.assumes_in_minutes,
      rows.ace_to_five,
      { "edge", "object", "expected value of 1 wagered: -0.01 is -1%", {
        { "player bank house", "exact",
          "to a player; to a player who banks, against one other; to the house when it banks, the "
          .. "house edge" },
      } },
      { "standard_deviation", "object", "of 1 wagered", {
        { "player bank house", "string" },
      } },
      { "wager", "string?", "with `--wager`: dollars" },
      { "hands_per_hour", "integer?", "with `--hands-per-hour`" },
      { "dollars", "object?", "with `--wager`", {
        { "player bank house", "object", "", {
          { "per_hand", "string" },
          { "per_hour", "string?" },
        } },
      } },
      { "bank_wager", "object?",
        "where the law says apart how a banking player's wager ends: as the player's above", {
        { "win lose push several_clauses no_clause", "string" },
      } },
      { "otherwise", "list of objects", "the same under each other reading of how wagers end", {
        { "reading", "string", "its name" },
        { "cites", "list of strings", "the paragraphs so read" },
        { "win lose push several_clauses no_clause", "string" },
        { "bank_wager", "object?", "as above", {
          { "win lose push several_clauses no_clause", "string" },
        } },
        { "copies", "object", "", {
          { "high low both", "string" },
        } },
        { "edge", "object", "", {
          { "player bank house", "bounded" },
        } },
        { "standard_deviation", "object?", "where every deal has one answer", {
          { "player bank house", "string" },
        } },
      } },
      { "marginals", "object?", "with `--marginals`", {
        { "player bank", "object", "how often each hand is held, as each side sets hands", {
          { "hands", "integer", "how many hands there are" },
          { "high low", "list of holdings", "by high hand, by low hand" },
          rows.both,
        } },
        { "by_bank", "object", "how the player's wager ends by the bank's hand", {
          { "high low", "list of outcomes", "by the bank's high hand, and by its low hand" },
          { "joker", "list of outcomes", "the same by who has the joker; none with tiles" },
        } },
      } },
    },
  },
}
