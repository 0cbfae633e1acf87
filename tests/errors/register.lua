-- What provokes each message of docs/errors.md whose id begins with register/.

local DBI = require("DBI")
local approvals = require("approvals")
local base64 = require("hw.base64")
local hash = require("hw.hash")
local hex = require("houseway.base.hex")
local note = require("hw.note")
local registers = require("registers")
local response = require("register.response")
local scratch = require("scratch")
local statement = require("register.statement")
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

local PEM = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"

-- A register, its policy and its key.
local function register()
  local files
  scratch.with(function (directory)
    local made = registers.make(directory)
    assert(made.log:append(registers.signed(approvals.submission(), "submission@houseway", made.keys.casino),
      { key = made.key, at = "2026-01-10T09:00:00Z" }))
    local head = note.checkpoint_text(ORIGIN, made.log.tree:size(), made.log.tree:root())
    made.log:close()
    files = { ["r.db"] = scratch.read(made.path), policy = statement.text(made.policy), ["log.key"] = made.key .. "\n",
      ["broken.db"] = "SQLite format 3\0, and no more", ["torn.db"] = torn(made.path, "DROP TABLE projection"),
      ["bare.db"] = torn(made.path, "DELETE FROM projection", "INSERT INTO projection VALUES ('tip', 1, char(0))"),
      both = registers.signed(registers.approval(nil, { "deputy@gaming.example" }), "approval@houseway"),
      signed = registers.signed(registers.certificate(), "certificate@houseway", made.keys.lab),
      big = registers.signed(registers.certificate(nil, ("x"):rep(1024 * 1024)), "certificate@houseway", made.keys.lab),
      ["other.key"] = OTHER_PRIVATE .. "\n", ["nobody.pub"] = made.keys.nobody.public .. "\n",
      ["lab.pub"] = made.keys.lab.public .. "\n", ["reviewer.pub"] = made.keys.reviewer.public .. "\n" }
    files.token = response:gsub(hex.bytes(hash.sha256("a head\n")):gsub("%p", "%%%0"),
      (hex.bytes(hash.sha256(head)):gsub("%%", "%%%%")))
    made.policy.authority = { PEM }
    files["stamped.policy"] = statement.text(made.policy)
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

-- A register of two entries in a folder to which nine were exported.
local AHEAD = {}
for name, text in pairs(REGISTER) do AHEAD[name] = text end
AHEAD.checkpoint = note.checkpoint_text(ORIGIN, 9, tree.new():root()) .. "\n"

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
  ["register/no-kind-of-submission"] = on("draft", "DIR/r.db", "0", "aproval", "--policy", "DIR/policy"),
  ["register/notwithstanding"] =
    on("draft", "DIR/r.db", "0", "review", "--policy", "DIR/policy", "--notwithstanding", "a trial"),
  ["register/no-changed-law"] = on("impact", "DIR/r.db", "--policy", "DIR/policy"),
  ["register/no-action"] = run("ad", "r.db"),
  ["register/no-policy"] = run("verify", "r.db"),
  ["register/no-key"] = on("add", "DIR/r.db", "DIR/signed", "--policy",
    "DIR/policy"),
  ["register/key-of-nobody"] = { files = REGISTER, arguments = { "register", "say", "DIR/r.db", "review", "1", "x",
    "--key", "DIR/nobody.pub", "--policy", "DIR/policy" } },
  ["register/signed-already"] = { files = REGISTER, arguments = { "register", "sign", "DIR/signed", "--key",
    "DIR/lab.pub" } },
  ["register/no-step"] = { files = REGISTER, arguments = { "register", "draft", "DIR/r.db", "1", "approval",
    "by=director@gaming.example", "step=aproved", "--policy", "DIR/policy" } },
  ["register/no-condition"] = { files = REGISTER, arguments = { "register", "draft", "DIR/r.db", "1", "approval",
    "by=director@gaming.example", "step=approved with conditions", "condition=until noon", "--policy", "DIR/policy" } },
  ["register/another-signer"] = { files = REGISTER, arguments = { "register", "say", "DIR/r.db", "DIR/both", "--key",
    "DIR/reviewer.pub", "--policy", "DIR/policy" } },
  ["register/no-version"] = { files = REGISTER, arguments = { "register", "say", "DIR/r.db", "review", "Nobody@1", "x",
    "--key", "DIR/reviewer.pub", "--policy", "DIR/policy" } },
  ["register/which-submission"] = { files = REGISTER, arguments = { "register", "say", "DIR/r.db", "review", "--key",
    "DIR/reviewer.pub", "--policy", "DIR/policy" } },
  ["register/nowhere-to-add"] = on("say", "DIR/r.db", "DIR/signed", "--policy", "DIR/policy"),
  ["register/no-tray"] = on("take", "DIR/r.db", "DIR/policy", "--policy", "DIR/policy", "--key", "DIR/log.key"),
  ["register/repair-of-register"] = on("verify", "DIR/r.db", "--policy", "DIR/policy", "--key", "DIR/log.key"),
  ["register/two-evidences"] = { files = REGISTER, arguments = { "verify", "DIR/policy", "DIR/r.db", "--proof",
    "DIR/signed", "--policy", "DIR/policy" } },
  ["register/tray-size"] = on("say", "DIR/r.db", "DIR/big", "--tray", "DIR", "--policy", "DIR/policy"),
  ["register/person-form"] = { files = REGISTER, arguments = { "register", "begin", "DIR/new", "--origin", "a.b",
    "--root", "DIR/nobody.pub", "--person", "me rules DIR/nobody.pub" } },
  ["register/key-of-several"] = { files = REGISTER, arguments = { "register", "begin", "DIR/new", "--origin", "a.b",
    "--root", "DIR/nobody.pub", "--root", "DIR/reviewer.pub", "--key", "DIR/nobody.pub", "--person",
    "me approves DIR/nobody.pub" } },
  ["register/rotation-to-itself"] = on("rotate", LOG.text, "lost", "--policy", "DIR/policy"),
  ["register/begin-with"] = run("begin", "new"),
  ["register/no-origin"] = run("key", "new.key"),
  ["register/origin-form"] = run("key", "new.key", "--origin", "a+b"),
  ["register/at-form"] = on("add", "DIR/r.db", "DIR/signed", "--policy",
    "DIR/policy", "--key", "DIR/log.key", "--at", "2026-02-29T00:00:00Z"),
  ["register/at-in-future"] = on("add", "DIR/r.db",
    "DIR/signed", "--policy", "DIR/policy", "--key", "DIR/log.key", "--at", "9000-01-01T00:00:00Z"),
  ["register/ahead-without-at"] = on("add", "DIR/r.db", "DIR/signed",
    "--policy", "DIR/policy", "--key", "DIR/log.key", "--ahead"),
  ["register/submitted-later"] = on("history", "DIR/r.db",
    "1", "--policy", "DIR/policy", "--on", "2026-01-01"),
  ["register/list-without-proof"] = on("verify", "DIR/r.db", "--policy",
    "DIR/policy", "--list", "DIR/signed"),
  ["register/no-certificate"] = on("entry", "DIR/r.db", "1", "--certificate", "--policy", "DIR/policy"),
  ["register/entry-range"] = on("entry", "DIR/r.db", "2", "--policy", "DIR/policy"),

  ["register/no-game"] = { files = REGISTER,
    arguments = { "verify", "DIR/r.db", "--policy", "DIR/policy", "--house", "Plain" } },
  ["register/on-form"] = run("status", "r.db", "--on", "2026-02-29"),
  ["register/not-decision"] = on("letter", "DIR/r.db", "1", "--policy", "DIR/policy"),
  ["register/not-submission"] = on("history", "DIR/r.db",
    "0", "--policy", "DIR/policy"),

  ["register/unreadable-file"] = run("sign", "no/such/statement", "--key", "none"),
  ["register/file-exists"] = on("key", "DIR/log.key", "--origin", ORIGIN),
  ["register/digests-alone"] = { files = EXPORTED,
    arguments = { "register", "import", "DIR", "DIR/new.db", "--policy", "DIR/policy" } },
  ["register/export-with-entries"] = { files = { policy = policy(), entry = "" },
    arguments = { "register", "export", "r.db", "DIR", "--policy", "DIR/policy" } },
  ["register/export-ahead"] = { files = AHEAD, arguments = { "register", "export", "DIR/r.db", "DIR", "--policy",
    "DIR/policy" } },
  ["register/no-export"] = on("import", "DIR/r.db", "DIR/new.db", "--policy", "DIR/policy"),
  ["register/address"] = { files = EXPORTED, arguments = { "register", "status",
    "postgresql://127.0.0.1:54x32/db", "--policy", "DIR/policy" } },
  ["register/password-in-address"] = {
    files = EXPORTED, arguments = { "register", "status", "postgresql://me:secret@127.0.0.1/db", "--policy",
      "DIR/policy" } },
  ["register/no-register"] = on("verify", "DIR/none.db", "--policy",
    "DIR/policy"),
  ["register/storage"] = on("verify", "DIR/broken.db", "--policy",
    "DIR/policy"),
  ["register/no-connection"] = {
    files = EXPORTED, arguments = { "register", "status", "postgresql://127.0.0.1:1/db", "--policy", "DIR/policy" } },
  ["register/row-missing"] = on("status",
    "DIR/bare.db", "--policy", "DIR/policy"),
  ["register/row-differs"] = on("status", "DIR/torn.db", "--policy",
    "DIR/policy"),
  ["register/key-file"] = on("add", "DIR/r.db", "DIR/signed",
    "--policy", "DIR/policy", "--key", "DIR/signed"),
  ["register/another-key"] = on("add", "DIR/r.db", "DIR/signed", "--policy", "DIR/policy",
    "--key", "DIR/other.key"),

  ["register/key-of-no-witness"] = on("cosign", "DIR/r.db", "--policy",
    "DIR/policy", "--key", "DIR/log.key", "--remember", "DIR/seen"),
  ["register/no-remember"] = on("cosign", "DIR/r.db", "--policy",
    "DIR/policy", "--key", "DIR/log.key"),

  ["register/stamp-size"] = on("stamp", "DIR/r.db", "--policy", "DIR/policy", "--size", "3"),
  ["register/no-openssl"] = { files = REGISTER, env = { PATH = "/nonexistent" }, arguments = { "register", "stamp",
    "DIR/r.db", "--policy", "DIR/stamped.policy", "--token", "DIR/token", "--by", "x" } },

  ["register/no-proof"] = { arguments = { "verify",
    "examples/01-follow-the-law.lua" } },
  ["register/cosign-add"] = on("cosign", "DIR/r.db", "--policy", "DIR/policy", "--add", "DIR/signed", "--key",
    "DIR/log.key"),
  ["register/proof-and-out"] = on("cosign", "DIR/r.db", "--policy", "DIR/policy", "--key",
    "DIR/log.key", "--remember", "DIR/seen", "-o", "DIR/new"),
  ["register/standing-without-game"] = on("prove", "DIR/r.db", "0", "--policy", "DIR/policy", "--key", "DIR/log.key"),
  ["register/no-such-game"] = on("prove", "DIR/r.db", "Plian", "--game", "Pai Gow", "--policy", "DIR/policy", "--key",
    "DIR/log.key"),
  ["register/no-head"] = on("prove", "DIR/r.db", "Plain", "--game", "G",
    "--policy", "DIR/policy", "--key", "DIR/log.key", "--since", "DIR/signed"),

  ["register/statement-kind"] = under("policy\n"),
  ["register/statement-field"] = under(policy() .. "more: 1\n"),
  ["register/statement-lines"] = sign("houseway submission 1\nscript: rule\n"),
  ["register/blank-after-colon"] = under((policy():gsub("roots_needed: ", "roots_needed:"))),
  ["register/line-twice"] = under(policy() .. "greatest_age: 31\n"),
  ["register/statement-spelling"] =
    under((policy():gsub("\n(log_key[^\n]*)\n(witnesses_needed[^\n]*)\n", "\n%2\n%1\n"))),
  ["register/no-kind"] = run("write", "approvals"),
  ["register/name-and-value"] = revocation("lost"),
  ["register/unknown-field"] = revocation("keys=x"),
  ["register/field-twice"] = revocation("reason=stolen"),
  ["register/field-missing"] = revocation(),
  ["register/signer-without-namespaces"] = signers_of("signer=a@x " .. person("a")),
  ["register/namespace"] = signers_of('signer=a@x namespaces="aproval@houseway" ' .. person("a")),
  ["register/valid-time"] =
    signers_of('signer=a@x namespaces="review@houseway",valid-after="20260101000000" ' .. person("a")),
  ["register/one-name"] = signers_of('signer=a@x namespaces="review@houseway" ' .. person("a"),
    'signer=b@x namespaces="review@houseway" ' .. person("a")),
  ["register/signer-house"] = signers_of('signer=a@x namespaces="submission@houseway" ' .. person("a"),
    "house=a@x"),
  ["register/house-name"] = signers_of('signer=a@x namespaces="submission@houseway" ' .. person("a"),
    "house=a@x Harbor  Inn"),
  ["register/houses-alike"] = signers_of('signer=a@x namespaces="submission@houseway" ' .. person("a"),
    "house=a@x Harbor", "house=a@x Harb0r"),
  ["register/submitter-house"] = signers_of('signer=a@x namespaces="submission@houseway" ' .. person("a")),
  ["register/persons"] = signers_of('signer=a@x namespaces="approval@houseway" ' .. person("a"), "persons=2 aproved"),
  ["register/unsigned"] = sign(policy()),

  ["register/not-policy"] = under(STATEMENT),
  ["register/value-twice"] = under(policy({ root = { person("a"), person("a") } })),
  ["register/number-range"] = under(policy({ roots_needed = "3" })),
  ["register/too-many"] = under(policy({ root = keys(33) })),
  ["register/greatest-age"] = under(policy({ greatest_age = "36501" })),
  ["register/certificate"] = under(policy({ authority = { "PEM\n" } })),
  ["register/public-field"] = under(policy({ public = { "houses" } })),
  ["register/tolerance"] = under(policy({ tolerance = "86401" })),
  ["register/log-key"] = under(policy({ log_key = OTHER.text })),

  ["register/no-ssh-keygen"] = sign(STATEMENT, { PATH = "/nonexistent" }),
  ["register/cr-lf"] = sign((STATEMENT:gsub("\n", "\r\n"))),
  ["register/cannot-sign"] = sign(STATEMENT),
}

local PROVED = { ["e"] = "", ["p"] = "" }
for name, text in pairs(REGISTER) do PROVED[name] = text end
scratch.with(function (directory)
  local path = scratch.write(directory .. "/r.db", REGISTER["r.db"])
  local opened = assert(require("register.log").open(path,
    assert(statement.read(REGISTER.policy))))
  PROVED.e, PROVED.p = opened.store:entries(0, 1)[1], opened:proof(0)
  opened:close()
end)
provocations["register/list-and-proof"] = { files = PROVED, arguments = { "register",
  "verify", "DIR/e", "--proof", "DIR/p", "--policy", "DIR/policy", "--list", "DIR/e" } }

local HEX = ("0"):rep(64)

-- What an approval says, up to and beyond the field in question.
local function approval(...)
  return run("write", "approval", "register=a", "by=b", "submission=" .. HEX, "step=approved", "chapter=c", "game=g",
    "house=h", "source_sha256=" .. HEX, "behaviour_sha256=" .. HEX, "statute_sha256=" .. HEX, "law_sha256=" .. HEX, ...)
end

-- Of each sort of value, a field with what is none.
for id, of in pairs({
  ["register/result"] = run("write", "certificate", "register=a", "by=b", "submission=" .. ("ab"):rep(32),
    "result=GLI-29: PASS"),
  ["register/checked"] = run("write", "certificate", "register=a", "by=b", "submission=" .. ("ab"):rep(32),
    "result=GLI-29 = passes", "checked=" .. HEX),
  ["register/plain-line"] = run("write", "revocation", "register= a"),
  ["register/text-lines"] = { files = { script = "no line end" }, arguments = {
    "register", "write", "submission", "register=a", "by=b", "chapter=c", "game=g", "house=h",
    "source_sha256=" .. HEX, "source_xxh3=" .. HEX:sub(1, 32), "behaviour_sha256=" .. HEX,
    "statute_sha256=" .. HEX, "law_sha256=" .. HEX, "version=1", "script=@DIR/script" } },
  ["register/digest"] = run("write", "certificate", "register=a", "by=b", "submission=12"),
  ["register/hex-digits"] = approval("source_xxh3=" .. HEX),
  ["register/instant"] = approval("source_xxh3=" .. HEX:sub(1, 32), "effective=2026-02-29"),
  ["register/day"] = approval("source_xxh3=" .. HEX:sub(1, 32), "as_of=2023-02-29"),
  ["register/zone"] = run("write", "signers", "register=a", "number=0", "log_key=" .. LOG.text,
    ("signer=a@b.example namespaces=\"law@houseway\" %s"):format(person("a")), "zone=America/New_York"),
  ["register/whole-number"] = run("write", "signers", "register=a", "number=01"),
  ["register/ssh-key"] = revocation("key=ssh-ed25519 AAAA"),
  ["register/public-key"] = run("write", "signers", "register=a", "number=0", "log_key=x"),
  ["register/witness-key"] = run("write", "policy", "register=a", "root=" .. person("a"), "roots_needed=1",
    "log_key=" .. LOG.text, "witness=" .. LOG.text),
  ["register/signer-line"] = signers_of("signer=a@x reviews " .. person("a")),
}) do
  provocations[id] = of
end

return provocations
