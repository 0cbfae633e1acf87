-- What `review` prints with --json (ask/answers.lua says how it is read).

return {
  {
    version = 2,
    instead = "unsound",
    keys = {
      { "verdict", '"as it says" | "not as it says"' },
      { "file", "string", "the submission" },
      { "register by house version game chapter as_of", "string?",
        "as it says; none of it where it cannot be read" },
      { "check", "string?", "what `check` finds of its script" },
      { "keys", "list of strings", "the public keys it is signed with" },
      { "parts", "list of strings", "what was compared" },
      { "faults", "list of objects", "each part that is not what is found", {
        { "part", "string", "[submitting.md](submitting.md) says which there are" },
        { "says finds expects", "string?",
          "what it says, what is found; of what cannot be read, what was expected" },
        { "refused", "list of strings?", "of a script or a law that is refused: the lines" },
      } },
      { "changes", "object?", "with `--against` or `--register`: what it changes", {
        { "file", "string", "of which version" },
        { "rules", "object", "", {
          { "added removed", "list of strings", "names of rules and choices" },
          { "changed", "list of objects", "those of one name and another text", {
            { "name before after", "string", "the name, and the two texts" },
          } },
          { "reordered", "boolean", "those that both have are asked in another order" },
        } },
        { "terms", "list of objects", "those that differ", {
          { "name", "string" },
          { "before after", "string?", "left out where the version has none" },
        } },
        { "figures", "list of objects", "those that differ", {
          { "name", "string" },
          { "before after", "string?", "left out where the version has none" },
          { "change", "exact?", "of a part of a wager: by how much it changes" },
        } },
        { "hands", "object", "", {
          { "verdict", '"same text" | "same behaviour, different text" | "different behaviour"' },
          { "hands differing_hands", "integer", "of how many hands how many are set differently" },
        } },
      } },
      { "in_force", "object?", "with `--register`: how the house's game stands there", {
        { "verdict", "string", "of [approvals.md](approvals.md)" },
        { "version", "string?", "of which version it is said" },
        { "entry", "integer?", "the entry that decides" },
        { "why", "string?", "why, in one line" },
        { "at", "string", "the instant that is asked about" },
        { "size", "integer", "how many entries the register has" },
      } },
    },
  },
}
