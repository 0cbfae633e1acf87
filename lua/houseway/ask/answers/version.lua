-- What `version` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "houseway lua lpeg argparse dkjson xxhash sodium", "string", "versions" },
      { "engine_sha256", "string", "of the program and its Lua sources ([fingerprint.md](fingerprint.md))" },
      { "compiler flags", "string", "what it was built with" },
      { "probes", "list of probes", "as in `check`" },
    },
  },
}
