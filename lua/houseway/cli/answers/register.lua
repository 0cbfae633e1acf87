-- What `register` prints with --json (cli/answers.lua says how it is read).

return {
  {
    version = 1,
    about = "`entry`, `prove`, `sign` and `write` print what they write, with or without `--json`.",
    keys = {
      { "holds", "boolean?",
        "of `init`, `add`, `verify`, `export`, `import`, `derive`, `in-force`, and of any action on "
        .. "a register that does not hold" },
      { "verdict", "string?",
        "where it does not: a word of [register.md](register.md); of `in-force`, of "
        .. "[approvals.md](approvals.md)" },
      { "entry", "integer?", "the entry that it is said of" },
      { "reason", "string?", "one line" },
      { "heads", "list of strings?", "of a split view: the two heads, as they were signed" },
      { "register", "string?", "its origin" },
      { "size", "integer?", "how many entries there are" },
      { "root logged", "string?", "of the head; when the last entry, or the one that is proved, was logged" },
      { "witnesses", "integer?", "of the policy's, how many signed the head" },
      { "projection", "string?",
        "`verify` of a register: what is kept beside the entries is `the same` as they make, or "
        .. "there is `none` of them" },
      { "texts", "integer?", "`verify` of what was exported: how many entries are there" },
      { "number", "integer?", "of the entry that is proved, or of the first that was added" },
      { "kind by", "string?", "of the entry that is proved: its statement's kind, and who signed it" },
      { "entries", "list of objects?", "`log`: one an entry", {
        { "number", "integer", "from 0" },
        { "logged kind by", "string" },
        { "leaf", "string", "its leaf hash, in hex" },
      } },
      { "key", "string?", "`key`: the public half" },
      { "at", "string?",
        "`status`, `pending`, `in-force`, `impact`, `history --on`: the instant that is asked about" },
      { "chapter", "string?", "`impact`: whose change it is" },
      { "as_of", "string?", "`impact`: the day as of which, where one was named" },
      { "makes", "integer?", "`impact`: how many ways differ in more than names, notes and layout" },
      { "others", "integer?", "`impact`: ways in force under other chapters" },
      { "ways", "list of objects?", "`impact`: one a way in force", {
        { "number", "integer", "of its submission's entry" },
        { "house game version", "string" },
        { "result", '"breaks" | "a condition fails" | "sets hands otherwise" | "untouched"' },
        { "verdict", "verdict?", "under the changed law; left out where it cannot be held against that" },
        { "why", "string?",
          "what is refused, which condition fails, which term is not allowed, why there is no cost" },
        { "notwithstanding", "string?", "why it was approved though it did not conform" },
        { "hands", "integer?", "how many it sets unlawfully" },
        { "clauses", "list of objects?", "by the clause that is broken", {
          { "cite printed", "string", "its key; as printed" },
          { "hands", "integer", "how many" },
        } },
        { "example", "object?", "the smallest of those hands", {
          { "hand", "string" },
          { "set best", "setting", "as the way sets it; the best lawful setting, where a cost is found" },
        } },
        { "cost", "exact?", "what the best lawful settings of those hands cost the house, of 1 wagered" },
      } },
      { "submissions", "list of objects?", "`status`: one a submission", {
        { "number", "integer", "of its entry" },
        { "house game version", "string" },
        { "verdict", "string", "as in [approvals.md](approvals.md)" },
        { "since", "string", "since when" },
        { "why", "string?", "why" },
        { "kept_through", "string?", "of what was superseded: through which day it is kept" },
        { "submission", "string", "its leaf, by which other statements name it" },
      } },
      { "pending", "list of objects?", "`pending`: one a submission that is not decided", {
        { "number", "integer", "of its entry" },
        { "house game version verdict since submission", "string", "as of `status`" },
        { "next", "list of objects", "the steps that may follow", {
          { "step signed_by", "string", "the step, and in which role it is signed" },
          { "due cite", "string?", "the last day in time; the paragraph" },
          { "overdue", "boolean", "that day has passed" },
        } },
      } },
      { "house game", "string?", "`history`: of the submission" },
      { "version submission", "string?", "`history`, `in-force`: the version, and its leaf" },
      { "events", "list of objects?", "`history`: one a statement", {
        { "number", "integer", "of its entry" },
        { "logged from", "string", "when it was logged, and from when on it counts" },
        { "what by", "string", "the step, and who signed it" },
        { "late", "boolean?", "it was logged after the day by which the law wants it" },
        { "why", "string?", "its reasons or findings" },
        { "conditions", "list of strings?" },
        { "notwithstanding", "string?", "why it was approved though it does not conform" },
      } },
      { "since why", "string?", "`in-force`: since when, and why" },
      { "notwithstanding", "string?", "`in-force`: why it was approved though it does not conform" },
      { "conditions", "list of objects?", "`in-force`: one a condition", {
        { "text", "string", "as it is written" },
        { "holds", "boolean" },
        { "found", "string?", "what was found" },
      } },
      { "kinds", "list of objects?", "`kinds`: one a kind of statement", {
        { "name means", "string" },
        { "namespace", "string?", "in which it is signed; left out where nobody signs it" },
        { "fields", "list of objects", "in the order of a statement", {
          { "name sort means", "string" },
          { "again optional", "boolean" },
        } },
      } },
    },
  },
}
