-- What `schema` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 1,
    about = "Without a name, all of them; with one, its keys stand at the top.",
    keys = {
      { "schemas", "list of objects?", "", {
        { "name", "string", "that the command takes" },
        { "version", "integer", "of what it tells" },
        { "of", "string", "what it is of" },
      } },
      { "name of", "string?", "of the one schema" },
      { "version", "integer?", "of the one schema" },
      { "schema", "any object?", "the JSON schema" },
    },
  },
}
