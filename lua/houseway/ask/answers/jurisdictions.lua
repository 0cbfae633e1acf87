-- What `jurisdictions` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "refused", "list of faults?", "chapters that cannot be read" },
      { "jurisdictions", "list of objects", "one a chapter", {
        { "key title game cite file", "string" },
        { "paragraphs", "integer", "of its own" },
        { "with_meaning by_others by_hand silent", "integer",
          "of them: with a meaning of their own, carried out by others alone, done by hand, not yet "
          .. "restated" },
        { "readings", "integer", "paragraphs with several readings" },
        { "borrowed", "list of strings", "keys of sections borrowed" },
        { "source", "string?", "where the text was found" },
        { "source_sha256", "string", "of its script" },
      } },
    },
  },
}
