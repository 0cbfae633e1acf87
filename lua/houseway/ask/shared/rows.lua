-- Keys shared by several answers (ask/answers.lua defines the rows).
-- Programs import this module.

local rows = {}

rows.accounts = { "accounts", "list of objects", "what accounts are left with, by name", {
  { "account", "string", "\"seat 1\" (a player's own chips), \"table\", \"meter\" ..." },
  { "cents", "integer", "won, or below 0 lost" },
} }

local ASSUMED = "if the bank's hand is shown first: that players set theirs without looking"

rows.assumes = { "assumes", "string?", ASSUMED }

-- The row for commands that count every deal of cards first, which takes minutes.
rows.assumes_in_minutes = { "assumes", "string?", ASSUMED, elsewhere = "tests/worth/seen_test.lua" }

rows.ace_to_five = { "ace_to_five", "string?",
  "of cards: the rank of A-2-3-4-5 among straights, on which laws differ", elsewhere = "tests/cli/labels_test.lua" }

rows.changed = { "changed", "list of changes",
  "scripts or programs that differ from those at recording; the answer is derived with the current ones" }

rows.conditions = { "conditions", "list of objects?", "one a condition, if it is approved", {
  { "text", "string", "as it is written" },
  { "holds", "boolean" },
  { "found", "string?", "what was found" },
  { "by_hand", "boolean?", "it is in words, for people to check: houseway does not judge it",
    elsewhere = "tests/cli/register_say_test.lua" },
} }

local EDITIONS, NEWER = "tests/register/editions_test.lua", "tests/register/newer_editions_test.lua"

rows.law = { "law", "object?", "by which law it is judged, if a submission is meant", {
  { "chapter", "string", "its key" },
  { "as_of", "string?", "the day whose law applies", elsewhere = EDITIONS },
  { "entry", "integer?", "of the edition in the register; left out: it has none, and the installed text is used",
    elsewhere = EDITIONS },
  { "known", "string?", "since when the register has the edition", elsewhere = NEWER },
  { "newer", "object?", "another edition that governs at that instant", {
    { "entry", "integer", "of it" },
    { "governs", "string?", "from which day, if its text states one" },
    { "known", "string", "since when the register has it" },
    { "judged", '"lawful" | "unlawful" | "undecided"?',
      "what was approved, judged by it: how it sets every hand, and its terms" },
    { "money", "integer?", "the entry by which money is settled, as approved, if the newer edition would settle it "
      .. "otherwise" },
  }, elsewhere = NEWER },
  { "here", "string?", "how the installed chapter differs from the edition, which is not followed",
    elsewhere = EDITIONS },
} }

rows.decided = { "decided", "string?", "the day of the decision, if it was made before it was logged, on paper say",
  elsewhere = "tests/register/seen_times_test.lua" }

local KNOWN = "tests/cli/known_used_test.lua"

-- Marks rows and their own rows as printed by the test of what is known of a way.
local function known(list)
  for _, row in ipairs(list) do
    row.elsewhere = KNOWN
    if row[4] then known(row[4]) end
  end
  return list
end

local ACCOUNTS = { "accounts", "list of objects?", "what accounts would be left with; left out if the round cannot be "
  .. "played so", { { "account", "string", "its name" }, { "cents", "integer", "won, or below 0 lost" } } }

---What the law says of a round's hands for which the house answers.
rows.lawful = known({
  { "lawful", "boolean?", "whether the law allows them as they are set; left out where no paragraph governs one" },
  { "breaks", "list of objects", "hands that are not set as a paragraph allows, or not so submitted", {
    { "position", "string", "whose hand" },
    { "cite printed", "string", "the paragraph" },
    { "high low", "string", "as it is set" },
    { "noted", "boolean?", "its rule notes the departure, as the law allows" },
    { "stays", "boolean?", "it was laid as the law allows, and not as submitted: whether it stays so" },
    { "reading", "object?", "by which it stays, or was reset", {
      { "cite printed name", "string", "the paragraph, and its reading" },
    } },
    { "otherwise", "object?", "what the other reading would have paid", { { "high low", "string" }, ACCOUNTS } },
    { "lawful", "list of objects", "the settings that the law allows, and what each would have paid",
      { { "high low", "string" }, ACCOUNTS } },
  } },
  { "terms_broken", "list of objects", "terms that count in the round, and that the law does not allow", {
    { "term found expected", "string", "the term, what is written there, what may be" },
    { "cite printed", "string?", "the paragraph; neither where none speaks of it" },
    ACCOUNTS,
  } },
})

rows.judged = { "house_ways", "list of objects", "what the law says of each house way that is used", known({
  { "file submission", "string", "its script and name" },
  { "chapter", "string", "the law it is used under" },
  { "player", "boolean?", "true if players alone set hands by it, whom that law does not bind" },
  { "filed_under", "string?", "another chapter, which it was filed under" },
  { "lawful", "boolean?", "false if hands or terms break that law; left out of a decision table, which is not judged, "
    .. "and where that law governs no hand" },
  { "hands noted", "integer?", "hands set unlawfully; hands that depart from a paragraph, noted as the law allows" },
  { "tied", "integer?", "hands for which the way leaves settings of different rank, one of which is taken" },
  { "breaks", "list of objects?", "by paragraph", {
    { "cite printed", "string", "the paragraph" },
    { "hands", "integer", "hands set against it" },
    { "example", "string", "the smallest" },
  } },
  { "term_faults", "list of objects?", "terms that the law does not allow", {
    { "id", "string", "of the message, in [errors.md](errors.md)" },
    { "term found expected", "string", "the term, what is written there, what may be" },
    { "cite printed suggestion", "string?", "the paragraph; the nearest that may" },
  } },
}), elsewhere = KNOWN }

-- For answers that judge no way.
rows.filed = { "filed_under", "string?", "another chapter, which the way was filed under", elsewhere = KNOWN }

---Marks further rows in the same way.
rows.known = known

rows.differs = { "differs", "difference?", "where the record differs" }

rows.otherwise = { "otherwise", "boolean?",
  "an older record: the same events, to the cent; their descriptions or citations have changed since" }

rows.way = { "way", "way", "the way that answers, and what the answer rests on ([fingerprint.md](fingerprint.md))" }

rows.input_line = { "input_line", "integer?", "the line of the input, if hands are read from one" }

---How a hand is set.
---@param line string the key of the rule's line
---@return houseway.ask.answers.row[]
function rows.as_set(line)
  return {
    { "high low", "string?", "as it is set" },
    { "high_value low_value", "string?", 'in words: "7", "Gong", "two pair"' },
    { "rule", "string?", "the rule that decided; left out with the others where none does" },
    { line, "integer?", "the rule's" },
    { "lawful", "boolean?", "whether the law allows it; left out where no paragraph governs the hand" },
    { "noted", "boolean?",
      "if it is not lawful: its rule notes that it departs, where it may; if false, `set` ends with 1" },
    { "cite printed", "string?", "the paragraph that governs the hand" },
  }
end

rows.both = { "both", "list of objects", "by both", {
  { "high low", "string", '"pair", "Gong", "7"' },
  { "hands with_joker", "integer", "hands set so; of them, those with the joker" },
} }

rows.notwithstanding = { "notwithstanding", "string?", "why it was approved though it does not conform" }

rows.persons = { "persons", "object?", "of an approval that several persons signed or had to sign", {
  { "count required", "integer", "how many signed; how many had to" },
  { "required_by", "list of strings", "the list of signers, the paragraph, or both" },
}, elsewhere = "tests/register/authority_test.lua" }

rows.contradiction = { "contradiction", "string?", "two certificates of it that contradict each other",
  elsewhere = "tests/cli/in_use_test.lua" }

rows.witnessed = { "witnessed", "object?", "if the newest head lacks witnesses: the answer is of an earlier one", {
  { "size", "integer", "how many entries it is of" },
  { "waiting", "integer", "how many later entries wait for a witness" },
}, elsewhere = "tests/cli/register_witness_test.lua" }

rows.register = { "register", "approval?", "with `--register`: under which the way is in force" }
---Of a record that names an approval, without `--register`.
rows.unchecked = { "unchecked", "string?", "without `--register`: the approval that the record names, not checked",
  elsewhere = "tests/cli/in_use_test.lua" }

return rows
