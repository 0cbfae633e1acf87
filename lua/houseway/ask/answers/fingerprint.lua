-- What `fingerprint` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "file submission game chapter", "string", "as of `check`" },
      { "names", "object", "what names fast: XXH3-128 ([fingerprint.md](fingerprint.md))", {
        { "script behaviour", "string", "of the script's bytes, and of how it sets every hand" },
      } },
      { "binds", "object", "what binds, and is signed: SHA-256", {
        { "script behaviour", "string", "of the same" },
        { "statute", "string", "of the bytes of the chapter's script" },
        { "law", "string?",
          "of the chapter's meaning; left out of a decision table, which says nothing of it" },
      } },
      { "borrowed", "list of objects", "the chapters this one borrows from", {
        { "chapter sha256", "string", "which, and SHA-256 of its script" },
      } },
      { "sections", "list of sections", "as of `check`: how old the text is" },
      { "options", "object", "what the command line chose", {
        { "under", "string?", "the law, if given" },
        { "readings", "list of objects", "readings given", {
          { "cite chosen", "string", "of which paragraph, which" },
        } },
      } },
      { "readings", "list of objects", "every paragraph that can be read in several ways, and how it is read", {
        { "cite printed", "string", "its citation" },
        { "chosen", "string", "the reading's name" },
        { "default", "boolean", "whether it is the default" },
        { "about", '"setting" | "outcome" | "rounds"',
          "what its readings differ about; the last is in no digest" },
      } },
      { "evidence", "object", "what answered, no part of what is named", {
        { "engine_sha256", "string", "of the program and its Lua sources" },
        { "runtime", "object", "what it runs on", {
          { "houseway lua lpeg argparse dkjson xxhash sodium", "string", "versions" },
          { "compiler flags", "string", "what it was built with" },
        } },
      } },
    },
  },
}
