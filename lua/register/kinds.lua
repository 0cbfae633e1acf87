-- The kinds of statements and their fields, one row each, in the order of a statement. A kind may have several forms:
-- the number in its first line. Some forms lack some fields.

local certificates = require("register.certificates")
local dates = require("houseway.base.dates")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local note = require("hw.note")
local signers = require("register.signers")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")
local zones = require("houseway.base.zones")

local kinds = {}

---@class register.field
---@field name string
---@field sort string the sort of its value: a key of SORTS
---@field means string
---@field again boolean? may be repeated
---@field optional boolean?
---@field since integer? the first form that has the field; nil: 1
---@field through integer? the last form that has it; nil: the newest
---@field spared integer? the first form in which it may be left out

---@class register.kind
---@field name string
---@field means string
---@field namespace string? of people's signatures; nil: people do not sign it
---@field signed_by string? other signers
---@field fields register.field[]
---@field form integer? the newest form; nil: 1
---@field retired integer? the last form that is no longer written
---@field by_name table<string, register.field>
---@field names string[]

-- ---- the sorts of values ----

-- A line of text, printed unchanged, so that different lines look different.
local function line(value)
  local is_plain = not value:find("[%c\x80-\xFF]") or text.one_line(value) == value
  return is_plain and value:find("^%S") and not value:find("%s$")
end

local function hex(digits)
  return function (value) return #value == digits and not value:find("[^%da-f]") end
end

local function note_key(sort)
  return function (value)
    local read = not value:find("%z") and note.key(value)
    return read and read.type == sort
  end
end

-- The namespaces of statements that people sign under their names, filled below. Roots sign lists of signers.
local NAMESPACES = {}

-- The fault of a line in a list of signers: malformed, or an unknown role.
local function signer_fault(value)
  local one, problem = signers.read_line(value)
  for name in pairs(one and one.namespaces or {}) do
    if name:find("@houseway$") and not lists.has(NAMESPACES, name) then
      return { id = "register/namespace", found = spelling.quote(name),
        expected = "a namespace must be " .. spelling.list(NAMESPACES), suggestion = nearest.name(name, NAMESPACES) }
    end
  end
  return problem
end

-- The fault of a number of persons for a step, with the step probably meant.
local function persons_fault(value)
  local step = value:match("^[2-9] (.*)$")
  return { id = "register/persons", found = spelling.quote(value), expected = signers.PERSONS_DUTY,
    suggestion = step and nearest.name(step, signers.STEPS) }
end

-- True for FIELD of any kind that people sign, KIND.FIELD, or KIND.*.
local function is_public(value)
  local name, field = value:match("^(%l+)%.([%l%d_*]+)$")
  return lists.any(name and { kinds.of(name) } or kinds.list, function (kind)
    return kind.namespace and (field == "*" or kind.by_name[field or value]) and (name or kind.by_name.by)
  end)
end

---By sort: the refusal's id, the test of a value, the expectation, and a function for a more precise fault.
kinds.SORTS = {
  line = { "register/plain-line", line, "a line of plain text, without blanks at its ends" },
  block = { "register/text-lines", function (value) return value:find("\n$") and not value:find("[%z\1-\8\11-\31]") end,
    "lines of text, each ended by LF" },
  digest = { "register/digest", hex(64), "64 hex digits, in small letters" },
  short_digest = { "register/hex-digits", hex(32), "32 hex digits, in small letters" },
  instant = { "register/instant", dates.is_instant, "an instant in UTC, as 2026-11-22T09:00:00Z" },
  day = { "register/day", dates.is_day, "a day of the calendar, YYYY-MM-DD" },
  person_key = { "register/ssh-key", signers.is_key, "a key as in a file of public keys, ssh-ed25519 AAAA..." },
  log_key = { "register/public-key", note_key("log"), "the public key that `houseway register key` prints" },
  witness_key = { "register/witness-key", note_key("witness"),
    "the public key that `houseway register key --witness` prints" },
  signer = { "register/signer-line", function (value) return signer_fault(value) == nil end, signers.EXPECTED,
    signer_fault },
  result = { "register/result", certificates.read_result, "STANDARD = RESULT, with a RESULT of "
    .. spelling.list(certificates.RESULTS) },
  checked = { "register/checked", certificates.read_checked,
    "CERTIFICATE by CHECKER, the SHA-256 of each, of check-certificate --register" },
  signer_house = { "register/signer-house", function (value) return line(value) and signers.read_house(value) end,
    "NAME HOUSE, the house in a spelling that a register takes", signers.house_fault },
  persons = { "register/persons", signers.read_persons, signers.PERSONS, persons_fault },
  public = { "register/public-field", is_public,
    "FIELD, KIND.FIELD or KIND.*, as `houseway register kinds` lists fields" },
  zone = { "register/zone", function (value) return zones.read(value) ~= nil end,
    "a rule of POSIX's TZ: EST5EDT,M3.2.0,M11.1.0, or MST7" },
  number = { "register/whole-number",
    function (value) return value == "0" or value:find("^[1-9]%d*$") and #value < 16 end, "a whole number" },
}

-- ---- the kinds ----

local function field(name, sort, means, more)
  local made = { name = name, sort = sort, means = means }
  for key, value in pairs(more or {}) do made[key] = value end
  return made
end

local OPTIONAL, AGAIN = { optional = true }, { again = true, optional = true }

local REGISTER = field("register", "line", "the register it is for: its origin, as in its heads")
local SUBMISSION = field("submission", "digest", "the leaf of the submission")
local BY = field("by", "line", "who signs it: a name in the list of signers")

-- The fields that identify a version, in submissions and approvals.
local IDENTITY = {
  field("chapter", "line", "the key of the chapter it is checked against"),
  field("as_of", "day", "the day whose law applies", OPTIONAL),
  field("game", "line", "the game, as the chapter calls it"),
  field("house", "line", "the house whose dealers set hands by it"),
  field("source_sha256", "digest", "SHA-256 of the script"),
  field("source_xxh3", "short_digest", "XXH3-128 of the script"),
  field("behaviour_sha256", "digest", "SHA-256 of how every hand is set"),
  field("statute_sha256", "digest", "SHA-256 of the chapter's script"),
  field("law_sha256", "digest", "SHA-256 of what the chapter means for setting hands"),
  field("rounds_sha256", "digest", "SHA-256 of all that rounds and money depend on in the chapter", OPTIONAL),
  field("edition_sha256", "digest", "SHA-256 of the chapter's script and of all it borrows from", OPTIONAL),
  field("term", "line", "a term of the table, as the script writes it", AGAIN),
  field("reading", "line", "a reading chosen: KEY=NAME", AGAIN),
}

local function with(...)
  local list = {}
  for _, part in ipairs({ ... }) do
    if part.name then list[#list + 1] = part else table.move(part, 1, #part, #list + 1, list) end
  end
  return list
end

---All kinds, in the order of docs/register-formats.md.
---@type register.kind[]
kinds.list = {
  {
    name = "policy",
    means = "Whose signatures a verifier trusts. It is unsigned, because it belongs to the verifier.",
    fields = { REGISTER,
      field("root", "person_key", "a key that signs lists of signers", { again = true }),
      field("roots_needed", "number", "how many of them must sign"),
      field("log_key", "log_key", "the key that signs the register's heads"),
      field("witness", "witness_key", "a key that witnesses heads", AGAIN),
      field("witnesses_needed", "number", "how many of them must have witnessed a head"),
      field("greatest_age", "number", "days after which a head is stale"),
      field("tolerance", "number", "seconds by which clocks may differ; left out: 300", OPTIONAL),
      field("public", "public", "fields that public pages show: of what persons sign, or of one kind; left out: all",
        AGAIN),
      field("authority", "block", "in PEM, the certificate of a time-stamp authority, or of who certifies it", AGAIN),
    },
  },
  {
    name = "signers", namespace = "signers@houseway", form = 3, retired = 1,
    means = "Who may sign what, and when: the whole list, signed by roots. Entry 0 of a register is one.",
    fields = { REGISTER,
      field("number", "number", "0 for the first list, one more for each that follows"),
      field("log_key", "log_key", "the key that signs the register's heads"),
      field("signer", "signer", "a line of OpenSSH's allowed signers, with namespaces= and dates that end in Z",
        { again = true }),
      field("house", "signer_house", "a house that a signer submits for; each submitter has one",
        { again = true, optional = true, since = 2 }),
      field("persons", "persons", "how many persons sign a step; left out: one",
        { again = true, optional = true, since = 2 }),
      field("zone", "zone", "the time zone in which people write days and read times; left out: UTC",
        { optional = true, since = 3 }),
    },
  },
  {
    name = "revocation", namespace = "signers@houseway",
    means = "From this entry on a key may no longer sign; signed by roots.",
    fields = { REGISTER, field("key", "person_key", "the key"),
      field("reason", "line", "why") },
  },
  {
    name = "succession", namespace = "signers@houseway",
    means = "From this entry on other roots sign; signed by enough of the old roots and enough of the new.",
    fields = { REGISTER,
      field("old_root", "person_key", "a root until now, each of them", { again = true }),
      field("old_roots_needed", "number", "how many of them must sign"),
      field("root", "person_key", "a root from now on", { again = true }),
      field("roots_needed", "number", "how many of them must sign"),
      field("reason", "line", "why") },
  },
  {
    name = "rotation", namespace = "signers@houseway",
    means = "From this entry on another key signs the heads; signed by roots and by the old key.",
    fields = { REGISTER, field("old_key", "log_key", "the key that signed the heads before"),
      field("new_key", "log_key", "the key that signs them from now on"),
      field("reason", "line", "why"),
      field("consent", "line", "the old key's signature over the lines above; left out if that key is lost",
        OPTIONAL) },
  },
  {
    name = "edition", namespace = "law@houseway", form = 3,
    means = "An edition of the law: a chapter's text with all it borrows, by which the register judges from then on. "
      .. "Whoever signs it may not sign submissions.",
    fields = { REGISTER, BY,
      field("chapter", "line", "the key of the chapter"),
      field("governs", "day", "the day from which it governs; left out: its text states no day", OPTIONAL),
      field("begins", "instant", "when that day begins in the register's time zone; left out: its first second in UTC",
        { optional = true, since = 3 }),
      field("withdraws", "digest", "the edition_sha256 of an edition entered by mistake, which governs no longer from "
        .. "this entry on", { since = 2, spared = 3 }),
      field("edition_sha256", "digest", "SHA-256 of the chapter's script and of all it borrows from"),
      field("rounds_sha256", "digest", "SHA-256 of all that rounds and money depend on, under the default readings"),
      field("procedure_sha256", "digest", "SHA-256 of its law of approvals"),
      field("reason", "line", "why it is entered, or what is changed", AGAIN),
      field("source", "line", "a script, its own first: the chapter's key, and after @ the day of a later text",
        { again = true }),
      field("text", "block", "the scripts, byte for byte, in the same order", { again = true }) },
  },
  {
    name = "timestamp", namespace = "timestamp@houseway",
    means = "A time-stamp authority says that the first entries were there by an instant.",
    fields = { REGISTER, BY, field("size", "number", "how many entries: those of the head that was stamped"),
      field("root", "digest", "the root of the tree over them"),
      field("token", "block", "the authority's response with its certificates (RFC 3161), in base64") },
  },
  {
    name = "submission", namespace = "submission@houseway", form = 3,
    means = "A house way is submitted to the regulator.",
    fields = with(REGISTER, BY, IDENTITY,
      field("version", "line", "its version, used once by a house for a game"),
      field("supersedes", "digest", "the leaf hash of the submission it replaces", OPTIONAL),
      field("replaces", "line", "the version of this house and game that it replaces", { optional = true, since = 2 }),
      field("change", "line", "what changed", AGAIN),
      field("figure", "line", "a figure found: NAME = VALUE", AGAIN),
      field("engine_sha256", "digest", "SHA-256 of the houseway that found it: it is not binding", OPTIONAL),
      field("report", "block", "what `check` says of it", OPTIONAL),
      field("certificate", "block", "what `certify-way` says of it, for a program that checks it",
        { optional = true, since = 3 }),
      field("script", "block", "the script, byte for byte")),
  },
  {
    name = "certificate", namespace = "certificate@houseway", form = 4, retired = 1,
    means = "A laboratory says whether a submission passes a standard, and certifies figures of it.",
    fields = { REGISTER, BY, SUBMISSION,
      field("standard", "line", "to what standard it was tested", { through = 1 }),
      field("result", "result", "a standard, and what the test found", { again = true, since = 2 }),
      field("figure", "line", "a figure certified: NAME = VALUE", AGAIN),
      field("checked", "checked", "the certificate in the submission, and the program that accepted it",
        { again = true, optional = true, since = 3 }),
      field("withdraws", "digest", "the leaf of a certificate of its own that counts no longer from this entry on, as "
        .. "findings say why", { since = 4 }),
      field("finding", "line", "what was found", AGAIN) },
  },
  {
    name = "review", namespace = "review@houseway",
    means = "The regulator has started to review a submission, or a reviewer says what was found.",
    fields = { REGISTER, BY, SUBMISSION,
      field("step", "line", "the step of the law of approvals"), field("finding", "line", "what was found", AGAIN) },
  },
  {
    name = "approval", namespace = "approval@houseway", form = 3,
    means = "The regulator decides on a submission: one step of the law of approvals.",
    fields = with(REGISTER, BY, field("also_by", "line", "who signs it, too: another name in the list of signers; from "
        .. "form 3 on it may be left out", { again = true, since = 2, spared = 3 }),
      SUBMISSION,
      field("step", "line", "the step of the law of approvals"), IDENTITY,
      field("amends", "digest", "the leaf of the approval in whose place it holds from this entry on, as reasons say "
        .. "why", { since = 3 }),
      field("condition", "line", "a condition on which it holds", AGAIN),
      field("effective", "instant", "the instant from which it holds", OPTIONAL),
      field("expires", "instant", "the instant at which it ends", OPTIONAL),
      field("decided", "day", "the day of the decision, if it was made earlier, on paper say", OPTIONAL),
      field("notwithstanding", "line", "why it is approved though it does not conform", OPTIONAL),
      field("reason", "line", "the reasons for the decision", AGAIN)),
  },
  {
    name = "withdrawal", namespace = "submission@houseway",
    means = "The house takes a submission back that is not decided.",
    fields = { REGISTER, BY, SUBMISSION,
      field("step", "line", "the step of the law of approvals"), field("reason", "line", "why", AGAIN) },
  },
  {
    name = "request", namespace = "review@houseway",
    means = "The regulator asks the house for information on a submission.",
    fields = { REGISTER, BY, SUBMISSION, field("question", "line", "what the regulator asks for", { again = true }) },
  },
  {
    name = "answer", namespace = "submission@houseway",
    means = "The house answers a request for information on its submission.",
    fields = { REGISTER, BY, SUBMISSION, field("request", "digest", "the leaf of the request"),
      field("answer", "line", "the answer, or where it is", { again = true }) },
  },
  {
    name = "assignment", namespace = "review@houseway",
    means = "The regulator assigns a submission to a reviewer.",
    fields = { REGISTER, BY, SUBMISSION, field("reviewer", "line", "to whom: a name in the list of signers"),
      field("reason", "line", "why", AGAIN) },
  },
  {
    name = "status", signed_by = "the register's key, and witnesses",
    means = "Which entries say something of a house's game, of its law or of keys, up to a head: these, and no others.",
    fields = { REGISTER, field("size", "number", "how many entries the head is of"),
      field("root", "digest", "the root of the tree over them"),
      field("at", "instant", "when this was so"),
      field("house", "line", "the house"), field("game", "line", "the game"),
      field("entry", "number", "an entry, by its number", { again = true }),
      field("newer", "line", "another edition of its law: CHAPTER entry NUMBER, known since INSTANT, governs from DAY",
        AGAIN) },
  },
  {
    name = "index", signed_by = "the register's key, and witnesses",
    means = "That the index kept beside a register's entries is of all of them, up to a head.",
    fields = { REGISTER, field("size", "number", "how many entries the head is of"),
      field("root", "digest", "the root of the tree over them"),
      field("index_sha256", "digest", "SHA-256 of the root of the index") },
  },
  {
    name = "proof",
    means = "The status of a house's game with its entries and their proofs, for readers without a register.",
    fields = { REGISTER, field("status", "block", "the status, a signed note"),
      field("entry", "block", "an entry of the status, in its order", { again = true }),
      field("proof", "block", "its tlog-proof, all under one head", { again = true }),
      field("since", "number", "an earlier head's size: that the register only grew from there is proved below",
        OPTIONAL),
      field("growth", "digest", "a hash of that proof (RFC 6962, 2.1.2)", AGAIN) },
  },
}

local BY_NAME = {}
kinds.NAMES = {}
for i, kind in ipairs(kinds.list) do
  kind.by_name, kind.names = {}, {}
  for at, one in ipairs(kind.fields) do kind.by_name[one.name], kind.names[at] = one, one.name end
  BY_NAME[kind.name], kinds.NAMES[i] = kind, kind.name
  if kind.by_name.by and not lists.has(NAMESPACES, kind.namespace) then NAMESPACES[#NAMESPACES + 1] = kind.namespace end
end

---@param name string
---@return register.kind?
function kinds.of(name)
  return BY_NAME[name]
end

---A kind with its article: "an approval", "a list of signers".
---@param name string
---@return string
function kinds.one(name)
  if name == "signers" then return "a list of signers" end
  return (name:find("^[aeiou]") and "an " or "a ") .. name
end

---True if a form of a kind has a field.
---@param one register.field
---@param form integer? nil: 1
---@return boolean
function kinds.has(one, form)
  return (form or 1) >= (one.since or 1) and (form or 1) <= (one.through or math.huge)
end

---The form for a statement with these fields: the first form in use that has them; nil: 1.
---@param fields table
---@return integer?
function kinds.form_of(fields)
  local kind = BY_NAME[fields.kind]
  local form = (kind.retired or 0) + 1
  for _, one in ipairs(kind.fields) do
    if fields[one.name] ~= nil then form = math.max(form, one.since or 1) end
  end
  return form > 1 and form or nil
end

local function fault_of(one, value)
  local id, holds, expected, fault = table.unpack(kinds.SORTS[one.sort], 1, 4)
  if type(value) == "string" and holds(value) then return nil end
  local problem, duty = fault and fault(value), ("the field %s must be %s"):format(one.name, expected)
  if problem and (problem.suggestion or problem.expected ~= duty) then return problem end
  return { id = id, found = spelling.quote(value), expected = duty }
end

---The fault of a statement's fields, if any.
---@param fields table
---@return houseway.base.problem?
function kinds.fault(fields)
  local declared = lists.filter(BY_NAME[fields.kind].fields, function (one) return kinds.has(one, fields.form) end)
  for _, one in ipairs(declared) do
    local value = fields[one.name]
    local values = one.again and (value or {}) or { value }
    local is_spared = one.spared and (fields.form or 1) >= one.spared
    if #values == 0 and not one.optional and not is_spared then
      return { id = "register/field-missing", found = ("%s lacks %s (%s)"):format(kinds.one(fields.kind), one.name,
        one.means), expected = "write the field" }
    end
    for _, each in ipairs(values) do
      local problem = fault_of(one, each)
      if problem then return problem end
    end
  end
end

return kinds
