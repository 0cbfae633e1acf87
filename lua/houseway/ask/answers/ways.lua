-- What `ways` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "ways", "list of objects", "one a house way that ships", {
        { "way", "string", "the name commands take" },
        { "name game file", "string", "its own name, its game, its script" },
        { "under", "string", "the law it is filed under" },
        { "published", "string", "where it was published" },
        { "filed", "string?", "the date it was filed" },
      } },
    },
  },
}
