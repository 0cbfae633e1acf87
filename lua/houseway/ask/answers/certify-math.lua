-- What `certify-math` prints with --json (ask/answers.lua says how it is read).

local rows = require("houseway.ask.shared.rows")

-- Facts of the main wager that are the same in each reading.
local NO_ONE_ANSWER = { "several_clauses no_clause", "string?",
  "where a reading leaves some: deals that clauses at odds answer, or none" }
local EDGE = { "edge", "object", "expected value of 1 wagered", {
  { "player bank house", "bounded",
    "to a player; to a player who banks, against one hand; to the house when it banks, the house edge" },
} }
local VARIANCE = { "variance", "object?", "of 1 wagered, where every deal has one answer", {
  { "player bank house", "exact" },
} }
local DEVIATION = { "standard_deviation", "object?", "of 1 wagered, where every deal has one answer", {
  { "player bank house", "string" },
} }

return {
  {
    version = 2,
    about = "[certificate.md](certificate.md) says what each part is.",
    keys = {
      { "way", "way", "what is certified" },
      { "game", "string" },
      { "sections", "list of sections", "the sections relied on" },
      rows.ace_to_five,
      { "readings", "list of objects", "every paragraph that can be read several ways", {
        { "cite printed", "string" },
        { "chosen", "string", "how it is read" },
        { "default", "boolean" },
        { "about", '"setting" | "outcome" | "rounds"', "what its readings differ about" },
      } },
      { "main", "object", "the main wager, the submission against itself", {
        { "table", '"EZ"?', "at such a table", elsewhere = "tests/play/certificate_test.lua" },
        { "deals", "string" },
        { "win lose push", "string", "deals in which the player's wager ends so" },
        NO_ONE_ANSWER, EDGE, VARIANCE, DEVIATION,
        { "commission", "object", "what a winner pays", {
          { "rate cite printed", "string", "as `edge` has it" },
          { "bank_rate", "string", "what a player who banks pays of what the bank gains" },
          { "what_if", "boolean", "given on the command line, and not what the chapter says" },
        } },
        { "best", "list of objects",
          "the submission against the best a player, and a player who banks, can do", {
          { "role", '"player" | "banker"', "who sets best" },
          { "edge gain", "exact?",
            "the expected value to that one, and how much more than by the submission's own settings" },
          { "win lose push", "string?", "deals in which the wager of that one ends so" },
          { "refused", "string?", "why it is not counted, where it is not" },
        } },
        { "otherwise", "list of objects",
          "the submission against itself under each other reading of how wagers end", {
          { "reading", "string", "its name" },
          { "cites", "list of strings", "the paragraphs so read" },
          { "win lose push", "string", "deals in which the player's wager ends so" },
          NO_ONE_ANSWER, EDGE, VARIANCE, DEVIATION,
        } },
        { "derivation", "object", "how the figures were come by", {
          { "itself best", "string" },
        } },
      } },
      { "held", "object", "how often each hand is held, as the submission sets hands", {
        { "hands", "integer", "how many hands there are" },
        { "high low", "list of holdings", "by high hand, by low hand" },
        rows.both,
        { "derivation", "string", "how these figures were come by" },
      } },
      { "by_bank", "object", "how the main wager ends by the bank's hand", {
        { "high low", "list of outcomes", "by the bank's high hand, and by its low hand" },
        { "joker", "list of outcomes",
          "objects as those of `by_bank.high`, by who has the joker; none with tiles" },
        { "derivation", "string", "how these figures were come by" },
      } },
      { "rounding", "object", "the vigorish by what is wagered", {
        { "derivation", "string", "how these figures were come by" },
        { "cite", "string?", "the paragraph that lets it be rounded; left out where no vigorish is taken" },
        { "rows", "list of objects", "one for each dollar from $5 to $100", {
          { "dollars", "integer", "the wager" },
          { "ways", "list of objects", "the ways it may be rounded", {
            { "name", "string", '"exact", and as `terms` name them' },
            { "chosen", "boolean", "the submission's" },
            { "cents edge", "exact", "what is paid of a win; the house edge" },
          } },
        } },
      } },
      { "banking", "object", "what a round comes to for a player who banks", {
        { "derivation", "string", "how these figures were come by" },
        { "rounds", "integer", "dealt by chance for each row that is estimated" },
        { "seed", "string" },
        { "covers_all", "boolean",
          "whether only rounds are told of in which the bank's chips cover every wager" },
        { "rows", "list of objects", "by kind of round and number of hands", {
          { "kind", '"banked" | "co-banked"' },
          { "cite", "string", "the paragraph that says what the bank has" },
          { "hands", "integer", "that wager against the bank" },
          { "covers", "integer",
            "of these the wagers that the bank's chips cover: all, or fewer where the law lets them" },
          { "method", '"counted" | "estimated"' },
          { "before", "exact",
            "what the bank has of a round before its vigorish, in wagers of one hand; where it "
            .. "covers fewer and the row is estimated, of the rounds dealt" },
          { "vigorish mean", "object", "its vigorish, and what it has after it", {
            { "decimal", "string" },
            { "fraction", "string?", "where it is counted" },
          } },
          { "standard_deviation", "string", "of a round" },
          { "standard_error", "string?", "of `mean`, where it is estimated" },
        } },
      } },
      { "wagers", "list of wagers",
        "each as `odds --certify` has it, and so each of the answers of its `questions`" },
    },
  },
}
