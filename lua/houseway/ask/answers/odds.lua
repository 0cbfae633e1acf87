-- What `odds` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "chapter", "string" },
      { "submission file", "string?", "whose wagers they are" },
      { "wagers", "list of wagers", "one a paytable, variant and side" },
    },
  },
}
