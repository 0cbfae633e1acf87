-- What `explorer` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "folder page", "string", "where it is, and the file in it" },
      { "bytes", "integer", "how large the file is" },
      { "ways", "list of objects", "the ways in it", {
        { "name file game chapter", "string", "the way, its script, its game and its law" },
        { "source_sha256 behaviour_sha256 engine_sha256", "string" },
        { "law_sha256", "string?", "left out for a decision table" },
      } },
    },
  },
}
