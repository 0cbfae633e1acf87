-- Recomputes every fact of a submission and compares; trusts none.

local approved = require("houseway.ask.shared.approved")
local bundle = require("register.bundle")
local changes = require("register.changes")
local in_register = require("register.ask.shared.in_register")
local entries = require("register.ask.shared.entries")
local entry = require("register.entry")
local input = require("houseway.base.input")
local proved = require("register.ask.shared.proved")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local review = require("register.review")
local shipped = require("houseway.way.shipped")
local sys = require("hw.sys")
local take = require("houseway.ask.shared.take")
local way = require("houseway.way")
local options = require("houseway.ask.shared.options")

local SUBMISSION_LIMIT = 4 * 1024 * 1024 -- bytes

local function read(file, what)
  local bytes, why = input.read(file, SUBMISSION_LIMIT, what)
  if bytes then return bytes end
  refusal.raise("submitting/unreadable",
    { file = input.shown(file), found = "the file cannot be read: " .. why, expected = "give another submission" })
end

-- The signed submission from a file or, with --register, from an entry.
local function read_signed(asked)
  local is_entry = asked.register and (asked.file:find("^%d+$")
    or asked.file:find(".@.") and not sys.path_kind(asked.file))
  if not is_entry then return read(asked.file, "the submission") end
  local opened <close> = register.open_witnessed(asked, asked.register)
  return entry.signed(register.or_refuse(opened:text(entries.find(opened, asked.file))))
end

-- ---- the result ----

-- Reads a script under the law named in a submission.
local function read_under(fields, bytes, shown)
  local readings = options.chosen_readings({ readings = fields.reading })
  return way.read(bytes, { under = fields.chapter, as_of = fields.as_of, readings = readings, shown = shown }), readings
end

local function prove(asked, fields, shown)
  local loaded, readings = read_under(fields, fields.script, shown)
  local version, findings = proved.of(asked, loaded)
  local own = { readings = readings, certificate = fields.certificate ~= nil }
  for _, name in ipairs(bundle.SAID) do own[name] = fields[name] end
  return { proved = version, statement = proved.statement(asked, version, findings, own), findings = findings }
end

-- ---- the earlier version ----

-- The script in a file: the file itself, or a submission's script.
local function before_of(file)
  local path, shown = shipped.find(file)
  local bytes = read(path, "the version before")
  if not bytes:find("^houseway %l+ 1\n") then return { source = bytes, shown = shown } end
  local signed, why = review.open(bytes)
  if signed then return { source = signed.fields.script, shown = shown } end
  refusal.raise("submitting/unreadable-submission", { file = shown,
    found = ("the submission cannot be read: %s"):format(why.says),
    expected = "give the submission as written, or a script" })
end

local function changes_from(before, asked, fields, version)
  local found = changes.of(proved.of(asked, (read_under(fields, before.source, before.shown))), version)
  found.file = before.shown
  return found
end

-- ---- the review ----

-- Adds the fault of a refused script or law: nothing can then be compared.
local function refused(found, why)
  local of_script = why.file and why.file:find(found.file, 1, true) == 1
  found.faults[#found.faults + 1] = { part = of_script and "script" or "chapter, as_of or reading",
    refused = refusal.lines(why) }
  return found
end

local function found_of(asked, file, before)
  if asked.file:find("%.lua$") then
    refusal.raise("submitting/script-for-submission", { file = asked.file, found = "the file is a house way's script",
      expected = "give a submission, which `houseway submit` writes of a script" })
  end
  local signed, fault = review.open(read_signed(asked))
  local found = { file = file, faults = { fault }, parts = {} }
  if not signed then return found end
  found.fields, found.signatures = signed.fields, signed.signatures
  if asked.register then
    found.by_register = in_register(asked, signed, not fault)
    for _, one in ipairs({ "fault", "law_fault", "version_fault" }) do
      found.faults[#found.faults + 1] = found.by_register[one]
    end
    before = found.by_register.before
  end
  local here, why = refusal.catch(prove, asked, signed.fields, file .. ": script")
  if not here then return refused(found, why) end
  local faults, parts = review.compare(signed.fields, here.statement, here.findings)
  table.move(faults, 1, #faults, #found.faults + 1, found.faults)
  found.parts, found.conforms, found.engine_sha256 = parts, here.findings.verdict, here.statement.engine_sha256
  if before then found.changes = changes_from(before, asked, signed.fields, here.proved) end
  return found
end

-- ---- the answer ----

local DECIMALS = 12

local function changes_of(found)
  if not found then return nil end
  local figures = {}
  for i, one in ipairs(found.figures) do
    figures[i] = { name = one.name, before = one.before, after = one.after,
      change = one.change and one.change:as_data(DECIMALS) }
  end
  local hands = found.hands
  return { file = found.file, rules = found.rules, terms = found.terms, figures = figures,
    hands = { verdict = hands.verdict, hands = hands.hands, differing_hands = hands.differing_hands } }
end

local function own_of(known)
  local own = known and known.own
  return own and { verdict = own.verdict, entry = own.submission.number, why = own.why }
end

local function in_force_of(known)
  if not known then return nil end
  local how = known.standing
  return { verdict = how.verdict, version = how.submission and how.submission.fields.version, entry = how.entry,
    why = how.why, at = known.at, size = known.size, witnessed = known.witnessed }
end

local function answer_of(found)
  local fields, keys = found.fields or {}, {}
  for i, one in ipairs(found.signatures or {}) do keys[i] = one.key end
  return {
    verdict = #found.faults == 0 and "as it says" or "not as it says", file = found.file, register = fields.register,
    by = fields.by, house = fields.house, version = fields.version, game = fields.game, chapter = fields.chapter,
    as_of = fields.as_of, check = found.conforms, keys = keys, parts = found.parts, faults = found.faults,
    lacking = found.fields and review.lacking(fields) or {},
    checked = found.by_register and found.by_register.checked, changes = changes_of(found.changes),
    in_force = in_force_of(found.by_register), own = own_of(found.by_register), _found = found,
  }
end

local function find(asked)
  if approved.names_register(asked) and asked.against then
    refusal.raise("submitting/against-with-register",
      { found = "--against cannot go with --register", expected = "remove one of the two" })
  end
  local before = asked.against and before_of(asked.against)
  local found = found_of(asked, input.shown(asked.file), before)
  return answer_of(found), #found.faults == 0 and 0 or 1
end

return {
  name = "review",
  summary = "Compute the facts of a submission again, and show changes",
  example = "houseway submit plain --register r --by b --house h --version 1 -o - | houseway review -",
  takes = {
    { "file", "file", "The signed submission: a file, or - for standard input; with --register also an entry of it, by "
      .. "its number or as HOUSE@VERSION." },
    { "--against", "file", "The earlier version, a script or a submission: shows what changed, under the law of "
      .. "the submission." },
    approved.asking("The register it is for: shows whether its key may sign it and, instead of --against, what "
      .. "changed since the version in force."),
    take.threads,
  },
  answers = {
    { version = 2, instead = "unsound", keys = {
      { "verdict", '"as it says" | "not as it says"', "not: something is in `faults`" },
      { "file", "string", "the submission" },
      { "register by house version game chapter as_of", "string?",
        "as the submission states; left out if it cannot be read" },
      { "check", "string?", "what `check` finds of its script" },
      { "keys", "list of strings", "the public keys it is signed with" },
      { "parts", "list of strings", "what was compared" },
      { "lacking", "list of strings", "the digests that a submission of before does not have, so that it does not "
        .. "bind what they are of" },
      { "faults", "list of objects", "each part that differs from the findings", {
        { "part", "string", "as in [submitting.md](submitting.md)" },
        { "says finds expects", "string?",
          "its statement, the finding; what was expected, if it cannot be read" },
        { "refused", "list of strings?", "of a script or a law that is refused: the lines" },
      } },
      { "checked", "string?", "with `--register`: which program accepted its certificate, and who ran it",
        elsewhere = "tests/cli/register_certificates_test.lua" },
      { "changes", "object?", "with `--against` or `--register`: what it changes", {
        { "file", "string", "of which version" },
        { "rules", "object", "", {
          { "added removed", "list of strings", "names of rules and choices" },
          { "changed", "list of objects", "those of one name and another text", {
            { "name before after", "string", "the name, and the two texts" },
          } },
          { "reordered", "boolean", "rules in both versions are tried in another order" },
        } },
        { "terms", "list of objects", "those that differ", {
          { "name", "string" },
          { "before after", "string?", "left out if the version has none" },
        } },
        { "figures", "list of objects", "those that differ", {
          { "name", "string" },
          { "before after", "string?", "left out if the version has none" },
          { "change", "exact?", "of a part of a wager: by how much it changes" },
        } },
        { "hands", "object", "", {
          { "verdict", '"same text" | "same behaviour, different text" | "different behaviour"' },
          { "hands differing_hands", "integer", "of how many hands how many are set differently" },
        } },
      } },
      { "in_force", "object?", "with `--register`: the standing of the house's game there", {
        { "verdict", "string", "of [approvals.md](approvals.md)" },
        { "version", "string?", "of which version it is said" },
        { "entry", "integer?", "the entry that decides" },
        { "why", "string?", "why, in one line" },
        { "at", "string", "the instant of the answer" },
        { "size", "integer", "how many entries the register has" },
        register.rows.witnessed,
      } },
      { "own", "object?", "with `--register`: the standing of the submission itself, if it is in the register and "
        .. "`in_force` is of another version", {
        { "verdict", "string", "of [approvals.md](approvals.md)", elsewhere = "tests/cli/review_register_test.lua" },
        { "entry", "integer", "of the submission", elsewhere = "tests/cli/review_register_test.lua" },
        { "why", "string?", "why, in one line: certificates that contradict each other, too",
          elsewhere = "tests/cli/review_register_test.lua" },
      }, elsewhere = "tests/cli/review_register_test.lua" },
    } },
  },
  find = find,
}
