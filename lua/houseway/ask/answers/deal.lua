-- What `deal` prints with --json (ask/answers.lua says how it is read).

local rows = require("houseway.ask.shared.rows")

return {
  {
    version = 2,
    instead = "not_in_force or unsound",
    about = "The record of the round, as `--record` writes it, an event and an entry a line ([rounds.md](rounds.md)).",
    keys = {
      { "record", '"houseway round/1"' },
      { "engine", "object", "what dealt it", {
        { "name", '"houseway"' },
        { "runtime", "string", "evidence, no part of an identity" },
        { "version", "string", "its version" },
        { "sha256", "string", "its `engine_sha256`" },
      } },
      { "chance", "object", "where its chance is from", {
        { "round", "integer?", "the number of the round, with a seed" },
        { "seed", "string?", "the seed, where there is one" },
        { "source", '"chacha20/1" | "system"' },
      } },
      { "statute", "object", "the law", {
        { "as_of", "string?", "the day whose law was asked for" },
        { "borrowed", "list of objects", "the chapters borrowed from", {
          { "chapter sha256", "string", "its key; of its script" },
        } },
        { "chapter", "string", "its key" },
        { "law_sha256", "string", "of its meaning" },
        { "readings", "map of strings", "readings chosen, by key" },
        { "sha256", "string", "of its script" },
      } },
      { "submission", "object", "by which the dealer sets hands", {
        { "behaviour_sha256", "string", "of how it sets every hand" },
        { "file", "string", "the script" },
        { "name", "string", "its name" },
        { "sha256", "string", "of the script" },
      } },
      rows.register,
      { "table", "object", "facts about the table", {
        { "first_arrival", "integer?", "the seat of the first player to arrive" },
        { "first_round", "boolean", "whether it is the first round of the game" },
        { "last", "object?", "what counts of earlier rounds", {
          { "bank", "integer?", "who banked" },
          { "running", "integer?", "for how many rounds running" },
          { "wagered", "list of objects", "who wagered against the dealer", {
            { "cents", "integer", "how much" },
            { "seat", "integer", "which seat" },
          } },
        } },
        { "meter", "integer?", "cents the progressive meter shows" },
      } },
      { "players", "list of objects", "who sits where", {
        { "funds", "integer?", "cents on the table, of who banks" },
        { "seat", "integer", "1 to 6" },
      } },
      { "events", "list of events", "what happened, in order" },
      { "entries", "list of entries", "what followed from the events, in order" },
    },
  },
  {
    title = "deal --rounds",
    version = 2,
    instead = "not_in_force or unsound",
    about = "Of many rounds, sums.",
    keys = {
      rows.register,
      { "game", "string", "the game" },
      { "chapter", "string", "the chapter it is checked against" },
      { "submission", "object", "by which the dealer sets hands", {
        { "name file", "string", "its name, and the script" },
      } },
      { "seed", "string?", "the seed" },
      { "source", '"chacha20/1" | "system"', "where the chance is from" },
      { "first", "integer", "the number of the first round" },
      { "last", "integer", "and of the last" },
      { "rounds", "integer", "how many" },
      { "replayed", "boolean", "the record of each was replayed" },
      { "meter", "object?", "a progressive meter that ran on", {
        { "first last", "integer", "cents it showed before the first round, and after the last" },
      } },
      { "outcomes", "list of objects", "hands by what was announced of the main wager", {
        { "hands", "integer", "how many" },
        { "outcome", '"win" | "lose" | "push"' },
      } },
      rows.accounts,
      { "paragraphs", "list of objects", "entries by paragraph, in the text's order", {
        { "cents", "integer", "what they moved" },
        { "cite", "string", "its key" },
        { "entries", "integer", "how many rest on it" },
        { "printed", "string", "as printed" },
      } },
      { "wagers", "list of objects", "each wager made, by name", {
        { "wager", "string", "its name" },
        { "placed", "integer", "how often" },
        { "paid", "list of objects", "how often each row of its paytable was paid, those that were", {
          { "hand", "string", "as the paytable prints it" },
          { "times cents", "integer", "how often, and what was paid in all" },
        } },
      } },
    },
  },
}
