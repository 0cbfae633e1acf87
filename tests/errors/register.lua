-- What provokes each message of lua/houseway/cli/errors/register.lua.

local DBI = require("DBI")
local approvals = require("approvals")
local base64 = require("hw.base64")
local kinds = require("houseway.register.kinds")
local note = require("hw.note")
local registers = require("registers")
local scratch = require("scratch")
local statement = require("houseway.register.statement")
local tree = require("hw.tree")

local ORIGIN = registers.ORIGIN

-- The public key of a person, of no private one.
local function person(byte)
  return "ssh-ed25519 " .. base64.encode(string.pack(">s4 s4", "ssh-ed25519", byte:rep(32)))
end

local LOG = select(2, note.make(ORIGIN, "log", ("\7"):rep(32)))
local OTHER_PRIVATE = note.make(ORIGIN, "log", ("\8"):rep(32))
local OTHER = select(2, note.make("other.example/register", "log", ("\7"):rep(32)))

local function policy(changes)
  local said = { kind = "policy", register = ORIGIN, root = { person("a"), person("b") }, roots_needed = "2",
    log_key = LOG.text, witnesses_needed = "0", greatest_age = "30" }
  for name, value in pairs(changes or {}) do said[name] = value end
  return statement.text(said)
end

local function keys(count)
  local list = {}
  for i = 1, count do list[i] = person(string.char(64 + i)) end
  return list
end

-- The same register with other tables beside its entries.
local function torn(path, ...)
  scratch.write(path .. ".torn", scratch.read(path))
  local connection = assert(DBI.Connect("SQLite3", path .. ".torn"))
  connection:autocommit(true)
  for _, sql in ipairs({ ... }) do assert(DBI.Do(connection, sql)) end
  connection:close()
  return scratch.read(path .. ".torn")
end

-- A register, its policy and its key.
local function register()
  local files
  scratch.with(function (directory)
    local made = registers.make(directory)
    assert(made.log:append(registers.signed(approvals.submission(), "submission@houseway", made.keys.casino),
      { key = made.key, at = "2026-01-10T09:00:00Z" }))
    made.log:close()
    files = { ["r.db"] = scratch.read(made.path), policy = statement.text(made.policy), ["log.key"] = made.key .. "\n",
      ["broken.db"] = "SQLite format 3\0, and no more", ["torn.db"] = torn(made.path, "DROP TABLE projection"),
      ["bare.db"] = torn(made.path, "DELETE FROM projection", "INSERT INTO projection VALUES ('tip', 1, char(0))"),
      signed = registers.signed(registers.certificate(), "certificate@houseway", made.keys.lab),
      ["other.key"] = OTHER_PRIVATE .. "\n" }
  end)
  return files
end

local REGISTER = register()

local function run(...)
  return { arguments = { "register", ... } }
end

-- A run on the register, whose files stand in DIR.
local function on(...)
  return { files = REGISTER, arguments = { "register", ... } }
end

-- A run of `verify` with this policy.
local function under(text)
  return { files = { policy = text, ["r.db"] = "" }, arguments = { "register", "verify", "DIR/r.db", "--policy",
    "DIR/policy" } }
end

-- What was exported of a register of no entries yet.
local PRIVATE = note.make(ORIGIN, "log", ("\7"):rep(32))
local EMPTY = note.checkpoint_text(ORIGIN, 0, tree.new():root())
local EXPORTED = { policy = policy(), checkpoint = EMPTY .. "\n" .. note.sign(PRIVATE, EMPTY) }

local function signers_of(...)
  return run("write", "signers", "register=" .. ORIGIN, "number=0", "log_key=" .. LOG.text, ...)
end

local REVOCATION = { "write", "revocation", "register=" .. ORIGIN, "reason=lost" }

local function revocation(...)
  local arguments = { "register", table.unpack(REVOCATION) }
  for _, one in ipairs({ ... }) do arguments[#arguments + 1] = one end
  return { arguments = arguments }
end

local STATEMENT = statement.text({ kind = "revocation", register = ORIGIN, key = person("a"), reason = "lost" })

local function sign(text, env)
  return { files = { text = text }, env = env,
    arguments = { "register", "sign", "DIR/text", "--key", "DIR/none" } }
end

local provocations = {
  ['no kind "%s" of a submission, expected one of certificate, review, approval, withdrawal'] =
    on("draft", "DIR/r.db", "0", "aproval", "--policy", "DIR/policy"),
  ["--notwithstanding of a %s, expected it of an approval"] =
    on("draft", "DIR/r.db", "0", "review", "--policy", "DIR/policy", "--notwithstanding", "a trial"),
  ["no --under, expected the changed law: --under CHAPTER@DAY"] =
    on("impact", "DIR/r.db", "--policy", "DIR/policy"),
  ['no action "%s", expected one of kinds, %s'] = run("ad", "r.db"),
  ["register %s with %d argument, expected %s"] = run("add", "r.db"),
  ["register %s with %d arguments, expected %s"] = run("key", "one", "two"),
  ["register %s with %s, expected an option that it has: `houseway register --help`"] = run("kinds", "--at", "now"),
  ["no --policy, expected whose signatures you trust: --policy FILE"] = run("verify", "r.db"),
  ["no --key, expected the file of the key: --key FILE"] = on("add", "DIR/r.db", "DIR/signed", "--policy",
    "DIR/policy"),
  ["no --origin, expected the register's name, or the witness's: --origin NAME"] = run("key", "new.key"),
  ['--origin "%s", expected a name without blanks and without +'] = run("key", "new.key", "--origin", "a+b"),
  ['--at "%s", expected an instant in UTC, as 2026-11-22T09:00:00Z'] = on("add", "DIR/r.db", "DIR/signed", "--policy",
    "DIR/policy", "--key", "DIR/log.key", "--at", "2026-02-29T00:00:00Z"),
  ["--at %s, expected at most five minutes after this machine's clock, %s; or --ahead too"] = on("add", "DIR/r.db",
    "DIR/signed", "--policy", "DIR/policy", "--key", "DIR/log.key", "--at", "9000-01-01T00:00:00Z"),
  ["--ahead without --at, expected the instant that is meant: --at INSTANT"] = on("add", "DIR/r.db", "DIR/signed",
    "--policy", "DIR/policy", "--key", "DIR/log.key", "--ahead"),
  ["entry %d, submitted on %s, expected one of before: without --on, or with a later one"] = on("history", "DIR/r.db",
    "1", "--policy", "DIR/policy", "--on", "2026-01-01"),
  ["--list without --proof, expected the proof of the entry: --proof FILE"] = on("verify", "DIR/r.db", "--policy",
    "DIR/policy", "--list", "DIR/signed"),
  ['entry "%s", expected 0 to %d'] = on("entry", "DIR/r.db", "2", "--policy", "DIR/policy"),

  ["no --game, expected the game: --game GAME"] = run("in-force", "r.db", "Plain"),
  ['--on "%s", expected a day, YYYY-MM-DD, or an instant in UTC, as 2026-11-22T09:00:00Z'] =
    run("status", "r.db", "--on", "2026-02-29"),
  ["entry %d, which is no submission, expected one that `houseway register status` lists"] = on("history", "DIR/r.db",
    "0", "--policy", "DIR/policy"),

  ["%s, expected a file that can be read"] = run("sign", "no/such/statement", "--key", "none"),
  ["a file that is there, expected a new name"] = on("key", "DIR/log.key", "--origin", ORIGIN),
  ["digests alone, which hold, expected the entries too: `houseway register export --full`"] = { files = EXPORTED,
    arguments = { "register", "import", "DIR", "DIR/new.db", "--policy", "DIR/policy" } },
  ["--remember with a directory, expected it with a register"] = { files = EXPORTED,
    arguments = { "register", "verify", "DIR", "--policy", "DIR/policy", "--remember", "DIR/seen" } },
  ['"%s", expected postgresql://USER@HOST:PORT/DATABASE'] = { files = EXPORTED, arguments = { "register", "status",
    "postgresql://127.0.0.1:54x32/db", "--policy", "DIR/policy" } },
  ["a password in the address of a register, expected %s, and the password in PGPASSWORD or ~/.pgpass"] = {
    files = EXPORTED, arguments = { "register", "status", "postgresql://me:secret@127.0.0.1/db", "--policy",
      "DIR/policy" } },
  ["no register, expected one that `houseway register init` made"] = on("verify", "DIR/none.db", "--policy",
    "DIR/policy"),
  ["register %s: %s, expected a register that can be read and written"] = on("verify", "DIR/broken.db", "--policy",
    "DIR/policy"),
  ["register %s: no connection, expected a server that runs there, with a database and a user of these names"] = {
    files = EXPORTED, arguments = { "register", "status", "postgresql://127.0.0.1:1/db", "--policy", "DIR/policy" } },
  ["register %s: a row without its %s, expected what `houseway register derive` writes anew"] = on("status",
    "DIR/bare.db", "--policy", "DIR/policy"),
  ["register %s: %s, expected what `houseway register derive` writes anew"] = on("status", "DIR/torn.db", "--policy",
    "DIR/policy"),
  ["%s, expected a key as `houseway register key` makes it, mode 0600"] = on("add", "DIR/r.db", "DIR/signed",
    "--policy", "DIR/policy", "--key", "DIR/signed"),
  ["another key than the register's, expected %s"] = on("add", "DIR/r.db", "DIR/signed", "--policy", "DIR/policy",
    "--key", "DIR/other.key"),

  ["a key that is no witness's of the policy, expected one of its witnesses"] = on("cosign", "DIR/r.db", "--policy",
    "DIR/policy", "--key", "DIR/log.key", "--remember", "DIR/seen"),
  ["no --remember, expected where the head seen last is kept: --remember FILE"] = on("cosign", "DIR/r.db", "--policy",
    "DIR/policy", "--key", "DIR/log.key"),

  ["no --proof, expected what `houseway register prove` wrote: --proof FILE"] = { arguments = { "verify",
    "examples/01-follow-the-law.lua" } },
  ["--proof or --out alone, expected both of them"] = on("cosign", "DIR/r.db", "--policy", "DIR/policy", "--key",
    "DIR/log.key", "--remember", "DIR/seen", "-o", "DIR/new"),
  ["--key, --at, --ahead or --since without --game, expected the game whose standing is proved: --game GAME"] =
    on("prove", "DIR/r.db", "0", "--policy", "DIR/policy", "--key", "DIR/log.key"),
  ["no head of this register, expected a file that --remember wrote"] = on("prove", "DIR/r.db", "Plain", "--game", "G",
    "--policy", "DIR/policy", "--key", "DIR/log.key", "--since", "DIR/signed"),

  ['"%s", expected houseway KIND 1, of %s'] = under("policy\n"),
  ['"%s", expected one of the fields of %s'] = under(policy() .. "more: 1\n"),
  ['"%s", expected its lines below it, each behind "| "'] = sign("houseway submission 1\nscript: rule\n"),
  ['"%s", expected a blank after the colon'] = under((policy():gsub("roots_needed: ", "roots_needed:"))),
  ["%s again, expected it once"] = under(policy() .. "greatest_age: 31\n"),
  ["a statement in another order or spelling, expected its fields in the order of docs/register.md"] =
    under((policy():gsub("\n(log_key[^\n]*)\n(witnesses_needed[^\n]*)\n", "\n%2\n%1\n"))),
  ['no kind "%s", expected one of policy, %s'] = run("write", "approvals"),
  ['"%s", expected NAME=VALUE'] = revocation("lost"),
  ['a field "%s", expected one that `houseway register kinds` lists of a %s'] = revocation("keys=x"),
  ["%s twice, expected it once"] = revocation("reason=stolen"),
  ["a %s without %s, expected %s"] = revocation(),
  ["a signer without namespaces=, expected it: without it a key of any role would pass"] =
    signers_of("signer=a@x " .. person("a")),
  ['a namespace "%s", expected one of %s'] = signers_of('signer=a@x namespaces="aproval@houseway" ' .. person("a")),
  ['valid-%s: "%s", expected a day and a time in UTC, as 20260101000000Z'] =
    signers_of('signer=a@x namespaces="review@houseway",valid-after="20260101000000" ' .. person("a")),
  ['"%s", expected a key of one name alone'] = signers_of('signer=a@x namespaces="review@houseway" ' .. person("a"),
    'signer=b@x namespaces="review@houseway" ' .. person("a")),
  ["a %s, expected a statement that is signed"] = sign(policy()),

  ["a %s, expected a policy"] = under(STATEMENT),
  ["%s twice: %s, expected each once"] = under(policy({ root = { person("a"), person("a") } })),
  ["%s: %d, expected %d to %d"] = under(policy({ roots_needed = "3" })),
  ["%s %d times, expected %d at the most"] = under(policy({ root = keys(33) })),
  ["greatest_age: %d, expected %d to %d"] = under(policy({ greatest_age = "36501" })),
  ["log_key of %s, expected a key of %s"] = under(policy({ log_key = OTHER.text })),

  ["ssh-keygen that cannot be run: %s, expected OpenSSH's client (openssh-client)"] =
    sign(STATEMENT, { PATH = "/nonexistent" }),
  ["a line that ends in CR and LF, expected LF alone"] = sign((STATEMENT:gsub("\n", "\r\n"))),
  ["%s, which does not sign: %s, expected a key that ssh-keygen can sign with"] = sign(STATEMENT),
}

local PROVED = { ["e"] = "", ["p"] = "" }
for name, text in pairs(REGISTER) do PROVED[name] = text end
scratch.with(function (directory)
  local path = scratch.write(directory .. "/r.db", REGISTER["r.db"])
  local opened = assert(require("houseway.register.log").open(path,
    assert(statement.read(REGISTER.policy))))
  PROVED.e, PROVED.p = opened.store:entries(0, 1)[1], opened:proof(0)
  opened:close()
end)
provocations["--list or --list-proof alone, expected both of them"] = { files = PROVED, arguments = { "register",
  "verify", "DIR/e", "--proof", "DIR/p", "--policy", "DIR/policy", "--list", "DIR/e" } }

local HEX = ("0"):rep(64)

-- What an approval says, up to and beyond the field in question.
local function approval(...)
  return run("write", "approval", "register=a", "by=b", "submission=" .. HEX, "step=approved", "chapter=c", "game=g",
    "house=h", "source_sha256=" .. HEX, "behaviour_sha256=" .. HEX, "statute_sha256=" .. HEX, "law_sha256=" .. HEX, ...)
end

-- Of each sort, a field whose value is none.
local SORTS = {
  line = run("write", "revocation", "register= a"),
  block = { files = { script = "no line end" }, arguments = { "register", "write", "submission", "register=a", "by=b",
    "chapter=c", "game=g", "house=h", "source_sha256=" .. HEX, "source_xxh3=" .. HEX:sub(1, 32),
    "behaviour_sha256=" .. HEX, "statute_sha256=" .. HEX, "law_sha256=" .. HEX, "version=1", "script=@DIR/script" } },
  digest = run("write", "certificate", "register=a", "by=b", "submission=12"),
  short_digest = approval("source_xxh3=" .. HEX),
  instant = approval("source_xxh3=" .. HEX:sub(1, 32), "effective=2026-11-22"),
  day = approval("source_xxh3=" .. HEX:sub(1, 32), "as_of=2023-02-29"),
  number = run("write", "signers", "register=a", "number=01"),
  person_key = revocation("key=ssh-ed25519 AAAA"),
  log_key = run("write", "signers", "register=a", "number=0", "log_key=x"),
  witness_key = run("write", "policy", "register=a", "root=" .. person("a"), "roots_needed=1", "log_key=" .. LOG.text,
    "witness=" .. LOG.text),
  signer = signers_of("signer=a@x reviews " .. person("a")),
}

for sort, row in pairs(kinds.SORTS) do
  provocations['%s: "%s", expected ' .. row[2]] = SORTS[sort]
end

return provocations
