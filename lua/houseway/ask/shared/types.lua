-- Objects shared by several answers, by name (ask/answers.lua defines the rows).

local programs = require("houseway.base.programs")
local rows = require("houseway.ask.shared.rows")

local types = {}

local CERTIFIED = "tests/wagers/certified_answers_test.lua"

types.exact = { about = "a number that was counted, not rounded", keys = {
  { "fraction", "string", 'such as "-113003/10226125"' },
  { "decimal", "string", "the same, rounded" },
} }

types.setting = { about = "how a hand is set", keys = {
  { "high low", "string", "the two hands" },
} }

types.verdict = {
  about = "the verdict of `check` on a way, as in [check.md](check.md)",
  values = { "conforms", "violates", "unfinished", "not governed" },
}

types.way = { about = "a way, and what an answer of it rests on ([fingerprint.md](fingerprint.md))", keys = {
  { "name file chapter", "string", "its name, its script, the chapter it is checked against" },
  { "source_sha256 behaviour_sha256 engine_sha256", "string", "as in `check`" },
  { "law_sha256", "string?", "the same; left out of a decision table, which knows no law" },
} }

types.section = { about = "a section of the law that is relied on", keys = {
  { "cite printed", "string", "its citation" },
  { "current effective", "string?", "how far the copy is up to date; since when it applies" },
  { "borrowed", "boolean?", "true if it is another chapter's" },
} }

types.borrowing = {
  about = "what a chapter takes from another, as far as it says how hands rank or are set",
  keys = {
    { "from because", "string", "its key, and why" },
    { "bears", "boolean", "it says how hands rank or are set; otherwise it is of rounds alone" },
  },
}

local HIDING = "tests/law/hidden_paragraphs_test.lua"

types.hiding = { about = "a paragraph on setting hands that governs no hand, and those that hide it", keys = {
  { "cite printed", "string", "its citation", elsewhere = HIDING },
  { "line", "integer", "its line in the chapter", elsewhere = HIDING },
  { "hands of", "integer", "how many hands it would govern if it were asked first; of how many", elsewhere = HIDING },
  { "taken_by", "list of objects", "the paragraphs that govern them; empty if no hand can be set as it says", {
    { "cite printed", "string", "which", elsewhere = HIDING },
    { "hands", "integer", "how many of them", elsewhere = HIDING },
  }, elsewhere = HIDING },
} }

types.fingerprint = {
  about = "what names a way and the law it was checked against ([fingerprint.md](fingerprint.md))",
  keys = {
    { "source_sha256 source_xxh3", "string", "of the script" },
    { "behaviour_sha256 behaviour_xxh3", "string", "of how it sets every hand" },
    { "statute_sha256 law_sha256", "string", "of the chapter's script, and of its meaning for setting hands" },
    { "rounds_sha256", "string", "of all in the chapter that rounds and money depend on" },
    { "edition_sha256", "string", "of the chapter's script and of all it borrows from" },
    { "engine_sha256", "string", "of the houseway that answered" },
  },
}

types.runtime = { about = "what houseway ran on: evidence, no part of an identity", keys = {
  { "houseway lua", "string", "versions" },
  { "probes", "list of probes", "the start-up probes of the Lua in use" },
} }

types.probe = { about = "a start-up probe of the Lua in use", keys = {
  { "name expected actual", "string", "the probe, the expected and the actual result" },
  { "passed", "boolean", "whether they are the same" },
} }

types.fault = { about = "one thing that is wrong", keys = {
  { "id", "string?", "of the message, in [errors.md](errors.md); with its cause and remedy left out where a folder "
    .. "that HOUSEWAY_PATH names has no such page", elsewhere = "tests/docs/errors_test.lua" },
  { "file", "string?", "where: a path, or \"stdin\"" },
  { "line column", "integer?", "from 1" },
  { "found", "string", "what was found" },
  { "expected", "string?", "what was expected" },
  { "suggestion", "string?", "the name that was probably meant" },
  { "message", "string", "the line that standard error shows" },
  { "cause remedy", "string?", "what is wrong, in a sentence, and what to do about it",
    elsewhere = "tests/docs/errors_test.lua" },
} }

types.approval = { about = "of a [register](register.md): under which a way is in force", keys = {
  { "origin", "string", "the register's origin" },
  { "entry", "integer", "of the approval" },
  { "house version", "string", "whose way, and which version" },
  { "submission", "string", "the leaf of the submission" },
  { "on", "string", "the instant at which it is in force" },
  { "size", "integer", "how many entries the register had" },
  { "law", "integer?", "the entry of the edition of the law; left out: the register has none of it",
    elsewhere = "tests/register/editions_test.lua" },
  { "waiting", "integer?", "how many later entries waited for a witness",
    elsewhere = "tests/cli/register_witness_test.lua" },
  rows.notwithstanding, rows.contradiction,
  { "outlawed", "object?", "since when a newer edition of the law forbids what was approved: what was played is "
    .. "settled all the same, and the code is 1", {
    { "since", "string", "the later of its day and its entry's time" },
    { "entry", "integer", "of that edition" },
    { "why", "string", "the paragraph, and how many hands; or the term" },
  }, elsewhere = "tests/register/newer_editions_test.lua" },
} }

types.not_in_force = { about = "printed instead of the answer if no way may be used", keys = {
  { "refused", "object", "why nothing may be used", {
    { "verdict", "string", "as in [approvals.md](approvals.md)" },
    { "at", "string", "the instant of the answer" },
    { "entry", "integer?", "that decides" },
    { "since version", "string?" },
    { "why", "string?" },
    rows.witnessed,
  } },
} }

types.unsound = { about = "printed instead of the answer if a register, an entry or a proof does not hold", keys = {
  { "holds", "boolean", "false" },
  { "verdict", "string", "a word of [register.md](register.md)" },
  { "entry", "integer?", "the entry that it is said of" },
  { "reason", "string", "one line" },
  { "heads", "list of strings?", "of a split view or growth not shown: the two heads, as they were signed" },
  { "kept", "string?", "with `--remember`: the file beside it in which the second of these heads is kept" },
  { "needed", "string?", "of growth that is not shown: the command by which whoever keeps the register shows it",
    elsewhere = "tests/cli/verify_test.lua" },
} }

types.line_refused = { about = "printed instead, for a line that is refused", keys = {
  { "typed", "string", "the line" },
  { "refused", "list of faults", "what is wrong with it" },
} }

types.input_refused = { about = "printed instead, in its place, for a line of the input that cannot be read", keys = {
  { "input_line", "integer", "which" },
  { "refused", "list of faults", "what is wrong with it" },
} }

types.script_refused = { about = "printed instead, in its place, for a script that is refused", keys = {
  { "file", "string", "the script, as given" },
  { "refused", "list of faults", "what is wrong with it" },
} }

types.last_line = { about = "with `--full`, the last line: what the answers rest on", keys = {
  { "way", "way", "the way that answers" },
  { "unread", "list of integers?", "of `set`: the lines of the input that cannot be read" },
  { "register", "approval?", "of `audit`, with `--register`" },
  { "hands wrong undecided unreadable unlawful noted", "integer?", "of `audit`, counted as with `--json`" },
  { "house_ways", "list of objects?", "of `audit`: what the law says of the way", rows.judged[4],
    elsewhere = "tests/cli/known_used_test.lua" },
} }

types.difference = { about = "where a record differs from what follows from its events", keys = {
  { "path recorded derived", "string" },
} }

types.change = { about = "a script or program that differs from the one at recording", keys = {
  { "what", "string", 'the chapter whose script it is, or "houseway", whose version it is' },
  { "recorded here", "string", "the digest or version recorded, and the one here" },
} }

types.event = {
  about = "what happened in a round; [rounds.md](rounds.md) describes each event",
  form = function () return programs.part("events of a round").form end,
}

types.entry = {
  about = "what followed from the events of a round; [rounds.md](rounds.md) describes the steps",
  keys = {
    { "step cite", "string", "what is done; the key of the paragraph it rests on" },
    { "also", "list of strings?", "keys of paragraphs that say the same" },
    { "seat", "integer or string?", "whose; of what went wrong also \"dealer\", \"bank\" or \"dead hand\"" },
    { "position", "string?", '"dealer", "seat 1", "dead hand"' },
    { "player", "string?", "who decides for an area" },
    { "holder", "integer?", "the seat whose hand earns an Envy Bonus" },
    { "wager", "string?", "on which wager" },
    { "from to", "string?", "the accounts money moves between; `from` also the position counted from" },
    { "cents", "integer?", "how much is moved" },
    { "face", "integer?", "of a coupon or voucher, in cents" },
    { "by", "string?", "who did it, or with what it was done" },
    { "dice", "list of integers?", "what they show" },
    { "total announced", "integer?", "their sum; the sum the dealer said" },
    { "number", "integer?", "the number drawn" },
    { "count", "integer?", "counted to the start; cards counted, or left" },
    { "at", "integer?", "cards cut: how many from the top" },
    { "style", "string?", "of delivery" },
    { "pieces", "string?", "dealt, or left over" },
    { "high low", "string?", "a hand as it is set" },
    { "fouled wrongly turned", "boolean?",
      "of a hand as it is set: the high hand is below the low; it is set wrongly otherwise; laid the wrong way round" },
    { "outcome", '"win" | "lose" | "push"?', "of a wager" },
    { "hand odds", "string?", "the row of a paytable, and what it pays, as printed" },
    { "under", "string?", "the key of the paytable" },
    { "qualifying", "string?", "the key by which the wager earns an Envy Bonus" },
    { "shows", "integer?", "cents on the progressive meter" },
    { "payable paid limit", "integer?", "cents: what would be paid, what is, and the payout limit, raised or not" },
    { "what why", "string?", "what became of a hand, or went wrong; what decided" },
    { "piece choice remedy", "string?", "of what went wrong: the pieces seen, the player's choice, what is done" },
    { "reading", "string?", "of the paragraph: by which a hand stays that was laid as the law allows",
      elsewhere = "tests/cli/known_used_test.lua" },
    { "device deck instead", "string?", "the device that failed, with which deck; from what cards are dealt instead" },
  },
}

types.differently = { about = "the smallest hand that two ways set differently", keys = {
  { "hand", "string", "the smallest" },
  { "set_a set_b", "setting?", "how each sets it" },
} }

types.outcome = { about = "how the main wager ends by what the bank holds", keys = {
  { "name", "string", "what the bank holds" },
  { "deals win lose push", "string", "deals, and how the player's wager ends" },
  { "several_clauses no_clause", "string?", "as of the main wager" },
  { "player", "exact?", "a player's expected value in those deals, of 1 wagered" },
} }

types.bounded = {
  about = "an expected value, or its bounds if a reading leaves some outcomes open",
  keys = {
    { "fraction", "string?", "if every deal has one answer" },
    { "decimal", "string?" },
    { "least", "exact?", "if not" },
    { "most", "exact?" },
  },
}

types.holding = { about = "how often a hand is held", keys = {
  { "name", "string", '"pair", "Gong", "7"' },
  { "hands with_joker", "integer", "hands set so; of them, those with the joker" },
  { "share", "exact", "of all hands" },
} }

-- Rows of a wager, with `more`, and of one of its readings, which only certify-math of cards prints, in minutes.
local function tables(more)
  return { "tables", "list of objects?", "with --certify: with Envy Bonuses, by the number of players", {
    { "players", "integer" },
    { "edge variance", "exact" },
    { "standard_deviation", "string" },
    more,
  }, elsewhere = not more and CERTIFIED or nil }
end

local function long_run(winners, whose)
  return { "long_run", "object?", "with --certify: a progressive meter over the long run", {
    { "wager contribution start reset", "exact", "in dollars" },
    { "won_whole hit_frequency interval", "exact",
      "the chance to win it whole, to win of it, and wagers from one whole win to the next" },
    { "edge meter", "exact?",
      "and what the meter shows on average when a lone player is paid; left out where they are simulated" },
    { "derivation", "string" },
    { "simulated", "object?", "if a payout limit reduces the prize", {
      { "edge standard_error meter seed", "string" },
      { "hits", "integer", "of the meter" },
    } },
    { "winners", winners, (whose or "") .. "who win it whole in one round", {
      { "players", "integer" },
      { "chances", "list of exacts", "exact: that one of them does, that two do, ..." },
      { "interval", "exact", "rounds from one such to the next" },
    } },
  }, elsewhere = whose and CERTIFIED or nil }
end

types.wager = { about = "an optional wager", keys = {
  { "wager cite printed", "string", "its name and its paragraph" },
  { "table variant side reading", "string?", "which, if there are several" },
  { "hands", "integer", "hands counted, or throws of three dice" },
  { "dollars", "exact", "the wager" },
  { "rows", "list of objects", "the rows of the paytable, and what none names", {
    { "hand", "string?", "as printed" },
    { "pays", "string", "as printed" },
    { "hands", "integer", "hands it pays" },
    { "probability contribution", "exact", "of a hand; to the player's expected value" },
    { "true_odds", "exact", "what would be paid to one if neither side had an edge" },
    { "envy_cents", "integer?", "what it earns the others" },
    { "example", "string?", "the smallest hand" },
  } },
  { "edge", "exact", "the house edge, of 1 wagered" },
  { "hit_frequency variance", "exact" },
  { "push", "exact?", "how often it pushes" },
  { "standard_deviation", "string" },
  { "envy", "object?", "Envy Bonuses", {
    { "qualifies", "boolean", "the wager is large enough" },
    { "dollars_a_hand", "exact", "what another player's hand is worth" },
    { "others", "list of objects", "other wagers of a submission that have Envy Bonuses", {
      { "wager cite printed", "string", "and the paragraph that says whose lammer earns them" },
      { "reading", "string", "how that is read" },
      { "dollars_a_hand", "exact", "what another player's hand is worth by them" },
      { "counted", "boolean", "a lammer of this wager earns them too: `edges` count it" },
    } },
    { "edges", "list of objects", "the house edge with them", {
      { "players", "integer" },
      { "edge", "exact" },
    } },
  } },
  { "meter", "object?", "a progressive meter", {
    { "dollars edge_a_dollar edge_at_nothing", "exact" },
    { "break_even", "exact?", "left out if a payout limit is reached first" },
    { "pieces", "list of objects", "the edge by the meter, linear between the meters from which a limit applies", {
      { "from edge edge_a_dollar", "exact",
        "from which meter on, the edge there, and what each dollar more takes from it" },
    } },
  } },
  { "derivation", "string?", "with --certify: how the figures were found" },
  tables({ "hit_frequency", "object",
    "how often a round pays the wager, an Envy Bonus or both, as the text is read", {
    { "fraction", "string?", "if it is exact: up to two players" },
    { "decimal", "string", "exact, or estimated" },
    { "standard_error", "string?", "of what is estimated" },
    { "least most", "exact?", "beside what is estimated: exact bounds of it" },
  } }),
  long_run("list of objects"),
  { "banked", "object?", "of cards, in a round that a player banks", {
    { "cite printed", "string", "the paragraph" },
    { "taken", "boolean", "it is taken, and the dealer pays it" },
  } },
  { "limit", "object?", "of cards, the most that may be paid on a hand", {
    { "cite printed", "string", "the paragraph" },
    { "cents", "integer?", "as the terms have it: the figures count it" },
  } },
  { "questions", "list of objects", "readings that bear on it", {
    { "key", "string", "the key to choose by" },
    { "cites", "list of strings", "the paragraphs" },
    { "answers", "list of objects", "one a reading", {
      { "name", "string" },
      { "default chosen", "boolean" },
      { "texts", "list of objects", "why it may be read so", { { "cite printed text", "string" } } },
      { "hands", "integer", "and as above:" },
      { "edge hit_frequency variance", "exact" },
      { "push", "exact?" },
      { "standard_deviation", "string" },
      { "rows", "list of objects", "", {
        { "hand example", "string?" },
        { "pays", "string" },
        { "hands", "integer" },
        { "probability contribution", "exact" },
        { "true_odds", "exact?" },
        { "envy_cents", "integer?" },
      } },
      tables(), long_run("list of objects?", "of the reading chosen: "),
    } },
  } },
} }

return types
