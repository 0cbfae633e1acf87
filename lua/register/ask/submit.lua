-- Writes a submission: a house way with all findings and figures, in one text for the house to sign.

local bundle = require("register.bundle")
local chapters = require("houseway.law.chapters")
local conform = require("houseway.way.conform")
local hash = require("hw.hash")
local kinds = require("register.kinds")
local output = require("houseway.base.output")
local proved = require("register.ask.shared.proved")
local refusal = require("houseway.base.refusal")
local statement = require("register.statement")
local take = require("houseway.ask.shared.take")
local text = require("houseway.base.text")
local verdict = require("houseway.way.verdict")
local options = require("houseway.ask.shared.options")
local ways = require("houseway.ask.shared.ways")

local SORT = {
  name = "a submission that houseway wrote", start = #"houseway submission 1\n",
  is = function (start) return start:find(bundle.FIRST) ~= nil end,
}

-- The submitter's facts, from the command line.
local function own_facts(asked)
  local is_leaf = asked.supersedes and asked.supersedes:find("^%x+$") and #asked.supersedes >= 32
  return {
    register = asked.register, by = asked.by, house = asked.house, version = asked.version,
    supersedes = is_leaf and asked.supersedes or nil, replaces = not is_leaf and asked.supersedes or nil,
    change = #asked.changes > 0 and asked.changes or nil, readings = options.chosen_readings(asked),
    certificate = asked.certificate,
  }
end

local IDS = { line = "submitting/plain-line", digest = "submitting/digest" }

-- Refuses wrong options before any work.
local function check_facts(own)
  for _, name in ipairs({ "register", "by", "house", "version", "supersedes", "replaces", "change" }) do
    local field = kinds.of(bundle.KIND).by_name[name]
    for _, value in ipairs(field.again and own[name] or { own[name] }) do
      local _, holds, expected = table.unpack(kinds.SORTS[field.sort], 1, 3)
      if not utf8.len(value) or not holds(value) then
        refusal.raise(IDS[field.sort],
          { found = ('"%s"'):format(text.one_line(value)), expected = ("--%s must be %s"):format(name, expected) })
      end
    end
  end
end

local function load(asked)
  local way = ways.load(asked)
  if way.decided then
    refusal.raise("files/table-not-script",
      { file = way.file, found = "the file is a decision table",
      expected = "give a house way's script, which has rules" })
  end
  bundle.check_script(way)
  return way
end

-- The answer: the statement without the script and the report.
local function answer_of(fields, asked, findings, version)
  fields.kind, fields.form, fields.script, fields.report = nil, nil, nil, nil
  fields.certificate_sha256, fields.certificate = fields.certificate and hash.sha256(fields.certificate), nil
  fields.file, fields.submission, fields.verdict = text.one_line(asked.out), findings.submission, findings.verdict
  fields._figures = version.figures
  return fields
end

-- A known text of the chapter that governs later than the submission's, and its verdict.
local function newer_of(asked, way)
  local day = chapters.later(way.statute)
  if not day then return nil end
  local under = setmetatable({ under = way.statute.key .. "@" .. day, as_of = false }, { __index = asked })
  local judged, why = refusal.catch(function () return conform.verdict(ways.decide(under)) end)
  return { governs = day, verdict = judged and judged.verdict, why = judged and verdict.sentence(judged)
    or refusal.lines(why)[1] }
end

local function find(asked)
  local own = own_facts(asked)
  check_facts(own)
  output.check_alone(asked.out, "--out", not asked.raw)
  output.check(asked.out, SORT, { asked.script })
  local way = load(asked)
  local newer, version, findings = newer_of(asked, way), proved.of(asked, way)
  local fields = proved.statement(asked, version, findings, own)
  output.write(asked.out, statement.text(fields), SORT, { asked.script }, asked)
  local answer = answer_of(fields, asked, findings, version)
  answer.newer = newer
  local is_past = newer and newer.verdict ~= "conforms" and newer.governs <= os.date("!%Y-%m-%d")
  return answer, findings.verdict == "conforms" and not is_past and 0 or 1
end

return {
  name = "submit",
  summary = "Write a submission to sign: a way with its computed facts",
  example = "houseway submit plain --register a.example/x --by c@d.example --house D --version 1 -o /dev/null",
  takes = {
    take.way,
    { "--register", "text", "The register it is for, by its origin.", shown = "ORIGIN", needed = true },
    { "--by", "text", "Who submits it: a name in the register's list of signers.", shown = "NAME", needed = true },
    { "--house", "text", "The house whose dealers set hands by it.", shown = "HOUSE", needed = true },
    { "--version", "text", "Its version; each version of a house and game has its own.", shown = "VERSION",
      needed = true },
    { "--supersedes", "text", "The version of this house and game that it replaces; or the leaf hash of its entry.",
      shown = "VERSION" },
    { "--change", "text", "What changed, in one line; may be repeated.", as = "changes", many = true },
    { "--certificate", "flag", "Put in it what `certify-way` writes, so that another program can check the verdict." },
    { "-o --out", "file", "The file to write; - for standard output.", needed = true },
  },
  answers = {
    { version = 1, keys = {
      { "file", "string", "where the submission was written" },
      { "submission", "string", "the way's name" },
      { "verdict", "verdict" },
      { "register by house version", "string", "as given" },
      { "supersedes replaces as_of", "string?", "as given: the leaf hash, or the version, that it replaces" },
      { "change", "list of strings?", "as given" },
      { "chapter game", "string", "the law it is checked against" },
      { "source_sha256 source_xxh3 behaviour_sha256 statute_sha256 law_sha256 rounds_sha256 edition_sha256", "string",
        "[fingerprint.md](fingerprint.md)" },
      { "engine_sha256", "string", "the houseway that found it" },
      { "newer", "object?", "a later text of the chapter that is known", {
        { "governs", "string", "from which day" },
        { "verdict", "verdict?", "the verdict by it; left out if it cannot be judged so" },
        { "why", "string", "that, in words" },
      }, elsewhere = "tests/cli/submit_test.lua" },
      { "certificate_sha256", "string?", "with `--certificate`: of the certificate in it" },
      { "term reading figure", "list of strings", "as the submission has them: [submitting.md](submitting.md)" },
    } },
  },
  find = find,
}
