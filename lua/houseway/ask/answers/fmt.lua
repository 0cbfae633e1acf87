-- What `fmt` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    keys = {
      { "scripts", "list of objects", "one a script, in the order they are named", {
        { "file", "string", "its path, or `stdin`" },
        { "changed", "boolean", "it was laid out otherwise; without --check and --diff it is written" },
        { "text", "string?", "of standard input: as it is laid out" },
        { "diff", "string?", 'with --diff: what differs, as `diff -u` tells it; "" where nothing does' },
      } },
      { "changed", "integer", "how many were laid out otherwise" },
    },
  },
}
