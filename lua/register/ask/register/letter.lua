-- Writes the letter of a decision, as a page or as text, from a register, a full export or a floor's proof.

local carried = require("register.carried")
local entries = require("register.ask.shared.entries")
local entry = require("register.entry")
local letter = require("register.letter")
local output = require("houseway.base.output")
local page = require("houseway.ask.shared.page")
local parties = require("register.parties")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local rows = require("houseway.ask.shared.rows")
local store = require("register.store")
local sys = require("hw.sys")
local written = require("register.page.letter")

-- A register or an export, with at least the entries about the decision's house and game judged.
local function from_log(opened, number)
  local fields = assert(entry.read(register.or_refuse(opened:text(number)))).fields
  if fields.kind == "approval" or fields.kind == "submission" then register.or_refuse(opened:load(
    parties.of(fields))) end
  return { fold = opened.fold, keys = opened.trust.numbers, head = opened.head, at = opened.last,
    text = function (of) return opened:text(of) end }
end

local function from_proof(proof)
  local texts = {}
  for i, number in ipairs(proof.status.entry) do texts[math.tointeger(number)] = proof.fields.entry[i] end
  return { fold = proof.fold, keys = proof.trust.numbers, head = proof.head, at = proof.status.at,
    text = function (of) return texts[of] end }
end

local function facts_from(source, number, asked)
  local answer = letter.of(source, number, asked.on and register.on(asked) or source.at)
  if answer then return answer end
  refusal.raise("register/not-decision", { found = ("entry %d is no decision"):format(number),
    expected = "name the entry of a decision: `houseway register history` lists decisions" })
end

local function facts_of(asked)
  local is_file = sys.path_kind(asked.store) == "file"
  local text = is_file and not store.is_one(asked.store) and register.read(asked.store)
  if text and carried.is(text) then
    local proof = register.or_refuse(carried.read(text, register.policy(asked)))
    register.go_on(asked, proof)
    local number = entries.number(asked.number, proof.head.size, function ()
      return entries.submissions(proof.fields.entry, proof.status.entry)
    end)
    return facts_from(from_proof(proof), number, asked)
  end
  local opened <close> = register.open_either(asked, asked.store)
  local number = entries.find(opened, asked.number)
  local answer = facts_from(from_log(opened, number), number, asked)
  answer.witnessed = register.waiting(opened)
  return answer
end

local function find(asked)
  page.check(asked)
  local answer = facts_of(asked)
  answer._zone = asked.zone
  if not asked.out or output.is_standard(asked.out) then return answer end
  return page.add(asked, written.page(answer), answer, written.title(answer))
end

local TEST = "tests/register/letter_test.lua"

return {
  name = "register letter",
  summary = "Write the letter of a decision, as a page or as text",
  example = "houseway register letter rules.db 3 --policy policy -o letter.html",
  takes = {
    { "store", "store", "The register, a folder to which it was exported with its entries, or a floor's proof.",
      shown = "STORE-OR-DIRECTORY-OR-PROOF" },
    { "number", "text", "The number of the decision's entry; or a submission, by its number or as HOUSE@VERSION: its "
      .. "newest decision.", shown = "ENTRY" },
    { "--on", "when", "The time in UTC, or the day, meaning its first second, for which the standing is told. "
      .. "Default: when the newest entry was logged; of a proof, its status." },
    { "-o --out", "file", "The page to write. Without it, or with -, the letter is printed as text." },
    register.trusted,
  },
  answers = {
    { version = 1, instead = "unsound", keys = {
      { "page sha256", "string?", "with `--out`: the page that was written, and the SHA-256 of its bytes" },
      { "bytes", "integer?", "how many they are" },
      { "standing", "object", "how the submission stands at `at`", {
        { "holds", "boolean", "it is in force" },
        { "counts", "boolean", "this decision is the one that counts; false: it was overtaken" },
        { "verdict", "string", "as in [approvals.md](approvals.md)" },
        { "entry", "integer", "the entry that decides" },
        { "since", "string", "since when" },
        { "why", "string?", "why" },
        { "newer", "integer?", "the entry of a newer edition of the law that governs then",
          elsewhere = "tests/register/newer_editions_test.lua" },
        { "judged", '"lawful" | "unlawful" | "undecided"?', "what was approved, judged by that edition",
          elsewhere = "tests/register/newer_editions_test.lua" },
      } },
      register.rows.at,
      { "register root", "string", "its origin, and the root of its head" },
      { "size entry", "integer", "how many entries there are; the entry of the decision" },
      { "step", "string", "what was decided, a step of the law of approvals" },
      { "under", "string?", "the paragraph that allows the step, if the register has the edition of the law",
        elsewhere = TEST },
      { "logged from", "string", "when it was logged, and from when on it counts" },
      { "expires", "string?", "when it ends, if it says so", elsewhere = TEST },
      rows.decided,
      { "by", "list of objects", "who signed it, as the list of signers of that time has them", {
        { "name", "string" },
        { "roles", "list of strings", "which statements the signer may sign" },
        { "list place", "integer", "the entry with that list; the place of the signature in the decision's entry" },
        { "from before", "string?", "from when, and before when, the signer may sign",
          elsewhere = TEST },
      } },
      { "submission", "object", "what was decided on", {
        { "entry", "integer" },
        { "leaf logged by", "string", "its leaf, when it was logged, and who signed it" },
        { "house game version", "string" },
        { "source_sha256 source_xxh3 behaviour_sha256 statute_sha256 law_sha256", "string",
          "as in [fingerprint.md](fingerprint.md)" },
        { "rounds_sha256 edition_sha256", "string?", "left out by submissions of before", elsewhere = TEST },
        { "readings terms", "list of strings" },
      } },
      { "law", "object", "by which law it was judged", {
        { "chapter", "string", "its key" },
        { "title as_of", "string?", "its title, from the edition in the register; the day whose law applies",
          elsewhere = TEST },
        { "entry", "integer?", "of the edition in the register; left out: it has none",
          elsewhere = TEST },
        { "known", "string?", "since when the register has the edition", elsewhere = TEST },
        { "governs", "string?", "from which day it governs, if its text states one",
          elsewhere = TEST },
      } },
      { "conditions", "list of objects", "on which the approval holds", {
        { "text means", "string", "as it is written; where it holds" },
        { "holds", "boolean?", "left out: `houseway verify` finds it, from the script" },
        { "found", "string?", "what was found" },
        { "by_hand", "boolean?", "it is in words, for people to check", elsewhere = TEST },
      } },
      rows.notwithstanding, rows.persons, rows.witnessed,
      { "reasons", "list of strings", "of the decision" },
      { "tested", "object", "what was tested, by then", {
        { "verdict", "string?", "the first line of the submission's report", elsewhere = TEST },
        { "figures", "list of strings", "that the submission states of the game" },
        { "more", "integer", "how many figures of optional wagers it states" },
        { "certificates", "list of objects", "", {
          { "entry", "integer" },
          { "logged by", "string" },
          { "results", "list of strings", "each a standard and what the test found" },
          { "figures findings", "list of strings?" },
        } },
        { "reviews", "list of objects", "", {
          { "entry", "integer" },
          { "logged by step", "string" },
          { "findings", "list of strings?", "what was found", elsewhere = TEST },
        } },
        { "requests", "list of objects", "what was asked of the house, and its answers", {
          { "entry", "integer", elsewhere = TEST },
          { "logged by", "string", elsewhere = TEST },
          { "kind", '"request" | "answer"', elsewhere = TEST },
          { "words", "list of strings", "the question, or the answer", elsewhere = TEST },
        } },
      } },
      { "verify", "list of objects", "how to verify it", {
        { "means", "string", "what the commands show" },
        { "commands", "list of strings" },
      } },
    } },
  },
  find = find,
}
