-- What `cite` prints with --json (ask/answers.lua says how it is read).

local statuses = require("houseway.law.statuses")

return {
  {
    version = 1,
    keys = {
      { "paragraphs", "list of objects", "those at the citation or below it", {
        { "cite printed short", "string", "the three spellings: key, printed, in its section" },
        { "chapter", "string" },
        { "status", statuses.TYPE, "as in `cover`" },
        { "not_at_hand", "boolean?", "as in `cover`" },
        { "current effective", "string?",
          "how far the copy of its section is up to date; since when the text stands so" },
        { "cited_in", "string?", "sections elsewhere that cite its section, by the notes of the text" },
        { "applies", "object?",
          "where it speaks, its section's scope put in; left out where it speaks everywhere", {
          { "rounds device table start", "string?", "what is said of each part" },
          { "wager", "list of strings?", "the optional wagers" },
        } },
        { "borrowed_by", "list of strings", "keys of the chapters that borrow it" },
        { "text", "string?" },
        { "by_hand reading", "string?" },
        { "readings", "list of objects", "", {
          { "name text", "string" },
          { "default chosen", "boolean" },
        } },
      } },
      { "borrowed", "list of objects", "of a chapter cited whole: what it borrows, as in `cover`", {
        { "from printed because source file", "string" },
        { "takes leaves_out in_reading", "string?" },
        { "line", "integer" },
      } },
    },
  },
}
