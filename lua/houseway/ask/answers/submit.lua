-- What `submit` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "file", "string", "where the submission was written" },
      { "submission", "string", "the way's name" },
      { "verdict", "verdict" },
      { "register by house version", "string", "as given" },
      { "supersedes as_of", "string?", "as given" },
      { "change", "list of strings?", "as given" },
      { "chapter game", "string", "the law it is checked against" },
      { "source_sha256 source_xxh3 behaviour_sha256 statute_sha256 law_sha256", "string",
        "[fingerprint.md](fingerprint.md)" },
      { "engine_sha256", "string", "the houseway that found it" },
      { "term reading figure", "list of strings",
        "as the submission has them: [submitting.md](submitting.md)" },
    },
  },
}
