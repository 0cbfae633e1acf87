-- What questions about a register share: what they take, files read and written, the register opened. A register that
-- does not hold ends the question with that answer.

local base64 = require("hw.base64")
local dates = require("houseway.base.dates")
local fold = require("houseway.register.fold")
local head = require("houseway.register.head")
local input = require("houseway.base.input")
local instead = require("houseway.ask.shared.instead")
local kinds = require("houseway.register.kinds")
local log = require("houseway.register.log")
local nearest = require("houseway.base.nearest")
local note = require("hw.note")
local output = require("houseway.base.output")
local policy = require("houseway.register.policy")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local known_heads = require("houseway.register.known_heads")
local shell = require("houseway.base.shell")
local shipped = require("houseway.way.shipped")
local standing = require("houseway.register.standing")
local statement = require("houseway.register.statement")
local store = require("houseway.register.store")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local tiles = require("houseway.register.tiles")

local register = {}

local LIMIT = 16 * 1024 * 1024

-- ---- what they take ----

register.store = { "store", "store", "The register: a file, or a PostgreSQL database." }
register.policy_row = { "--policy", "file", "Whose signatures you trust: a policy, as `houseway register write policy` "
  .. "writes it." }
register.remember_row = { "--remember", "file", "A file of the heads seen last; a register that lost or changed "
  .. "entries since is refused." }
register.at = {
  { "--at", "instant", "When it is logged, instead of now." },
  { "--ahead", "flag", "With --at: allow a time ahead of this machine's clock." },
}
register.on_row = { "--on", "when", "A time in UTC, or a day, meaning its first second. Default: now." }
register.out = { "-o --out", "file", "The file to write. Default: standard output." }

---A register whose word is taken.
register.trusted = { register.policy_row, register.remember_row }

-- ---- what they answer ----

register.rows = {
  holds = { "holds", "boolean", "true; what does not hold is told instead" },
  origin = { "register", "string", "its origin" },
  size = { "size", "integer", "how many entries there are" },
  at = { "at", "string", "the instant that is asked about" },
  number = { "number", "integer", "of its submission's entry" },
  whose = { "house game version", "string" },
  root = { "root", "string", "of the head" },
  witnesses = { "witnesses", "integer", "of the policy's, how many signed the head" },
}

---The kind of answer of what writes a text.
---@param what string "the proof"
---@param otherwise string? the type of what may be answered instead
---@return houseway.ask.answers.kind
function register.written(what, otherwise)
  return { version = 1, instead = otherwise, keys = {
    { "file", "string?", "with `--out`: the file that was written" },
    { "text", "string?", "without: " .. what },
  } }
end

---How a house's game, or a script, is found to stand, as it is answered.
---@param found houseway.register.standing
---@return table
function register.standing(found)
  local one = found.submission
  return { holds = found.sort == "force", verdict = found.verdict, entry = found.entry, since = found.since,
    why = found.why, notwithstanding = found.sort == "force" and found.grant.said.notwithstanding or nil,
    version = one and one.said.version, submission = one and one.leaf, conditions = found.conditions,
    _logged = one and one.logged }
end

-- ---- files ----

local function wanted(path, bytes, why)
  if bytes then return bytes end
  refusal.raise("register/unreadable-file",
    { file = input.shown(path), found = why, expected = "a file that can be read" })
end

---The bytes of a file that somebody names: of a pipe too.
---@param path string
---@return string
function register.read(path)
  return wanted(path, input.read(shipped.path(path), LIMIT, "the file"))
end

-- The bytes of a file that is kept, or that a folder has: a plain one alone, for others may have put it there.
local function read_plain(path)
  return wanted(path, sys.read_plain_file(path, LIMIT))
end

-- Files that begin with a line of houseway's, which tells their sort.
local function sort_of(first)
  return { name = ("a file that begins `%s`"):format(first), start = #first + 1,
    is = function (start) return start == first .. "\n" end }
end

---Writes a text of houseway's to a file that is not there, or is of the same sort.
---@param asked { raw: function? }
---@param path string
---@param bytes string
---@param first string its first line, which tells its sort
function register.write(asked, path, bytes, first)
  output.write(path, bytes, sort_of(first), {}, asked)
end

---Delivers the text that an action makes: to the file of `--out`; without one it is the answer.
---@param asked { out: string?, raw: function? }
---@param bytes string
---@param first string as of register.write
---@return { file: string?, text: string? }
function register.deliver(asked, bytes, first)
  output.check_alone(asked.out, "--out", not asked.raw)
  if not asked.out then return { text = bytes } end
  register.write(asked, asked.out, bytes, first)
  return { file = input.shown(asked.out) }
end

---The verifier's policy.
---@param asked { policy: string? }
---@return houseway.register.statement
function register.policy(asked)
  if not asked.policy then refusal.raise("register/no-policy",
    { found = "no --policy", expected = "whose signatures you trust: --policy "
    .. "FILE" }) end
  local said, problem = policy.read(register.read(asked.policy))
  if said then return said end
  problem.file = input.shown(asked.policy)
  refusal.raise(problem.id, problem)
end

---A private key that houseway made, of a register or of a witness.
---@param asked { key: string? }
---@return string
function register.key(asked)
  if not asked.key then refusal.raise("register/no-key",
    { found = "no --key", expected = "the file of the key: --key FILE" }) end
  local bytes, why = sys.read_private_file(asked.key, LIMIT)
  local key = bytes and bytes:match("^([^%c]+)\n$")
  if not bytes or not key or not note.sign(key, "\n") then
    refusal.raise("register/key-file", { file = asked.key, found = why or "no key",
      expected = "a key as `houseway register key` makes it, mode 0600" })
  end
  return key
end

local function clock(ahead)
  return os.date("!%Y-%m-%dT%H:%M:%SZ", os.time() + (ahead or 0)) --[[@as string]]
end

local AHEAD = 5 * 60 -- seconds by which one machine's clock may be behind another's

---The instant given, or the clock's. An entry is never logged before the last one, and none is ever removed: an
---instant ahead of the clock must be confirmed.
---@param asked { at: string?, ahead: boolean? }
---@return string
function register.instant(asked)
  local at = asked.at
  if asked.ahead and not at then
    refusal.raise("register/ahead-without-at",
      { found = "--ahead without --at", expected = "the instant that is meant: --at INSTANT" })
  end
  if not at then return clock() end
  if not dates.is_instant(at) then
    refusal.raise("register/at-form",
      { found = ('--at "%s"'):format(at), expected = "an instant in UTC, as 2026-11-22T09:00:00Z" })
  end
  if asked.ahead or at <= clock(AHEAD) then return at end
  refusal.raise("register/at-in-future", { found = ("--at %s"):format(at),
    expected = ("at most five minutes after this machine's clock, %s; or --ahead too"):format(clock()) })
end

-- Signed heads, one below the other: the file in which another head is to be remembered.
local REMEMBERED = { name = "a file of heads that houseway remembers", start = LIMIT, is = known_heads.is }

---Holds a head against the one that a file remembers of its register.
---@param path string
---@param seen houseway.register.seen
---@return boolean?
---@return houseway.register.verdict?
---@return boolean? shown as of known_heads.check
function register.check_remembered(path, seen)
  if not sys.path_kind(path) then return true end
  return known_heads.check(read_plain(path), seen)
end

---Remembers a head in a file.
---@param path string
---@param signed string
---@param asked { raw: function? }
function register.remember(path, signed, asked)
  local before = sys.path_kind(path) == "file" and read_plain(path) or ""
  output.write(path, known_heads.with(before, signed), REMEMBERED, {}, asked)
end

---Refuses a name under which something is kept; what was begun and never had an entry may be begun anew.
---@param path string
function register.check_free(path)
  if not store.stands(path) or refusal.catch(log.is_empty, path) then return end
  refusal.raise("register/file-exists", { file = path, found = "a file that is there", expected = "a new name" })
end

---Ends the question: something does not hold.
---@param why houseway.register.verdict
function register.no(why)
  instead({ holds = false, verdict = why.word, entry = why.entry, reason = why.reason, heads = why.heads,
    _says = tostring(why) })
end

-- What was found; where there is nothing, why it does not hold ends the question.
---@param found any
---@param why houseway.register.verdict?
---@return any found
function register.held(found, why)
  if not found then register.no(why) end
  return found
end

-- Holds a register against the head that a file remembers, and remembers its head.
local function go_on(asked, opened)
  local ok, against = register.check_remembered(asked.remember, opened:seen())
  if ok then return register.remember(asked.remember, opened.signed, asked) end
  opened:close()
  register.no(against)
end

---Opens a register and judges all of it; or only the part asked for, where that is enough.
---@param asked { policy: string, remember: string?, warn: function }
---@param path string
---@param kept boolean? goes by what was derived before, as log.open_kept does
---@return houseway.register.log
function register.open(asked, path, kept)
  local believed = register.policy(asked)
  if not store.stands(path) or not store.is_one(path) then
    refusal.raise("register/no-register",
      { file = path, found = "no register", expected = "one that `houseway register init` made" })
  end
  local opened = register.held((kept and log.open_kept or log.open)(path, believed, progress.bar("judging entries"),
    fold.new))
  if opened.store.undone then
    asked.warn(("houseway: %s: an append was cut off, and is taken back: the register is as before it, with %s")
      :format(path, text.count(opened.tree:size(), "entry", "entries")))
  end
  if asked.remember then go_on(asked, opened) end
  return opened
end

---Opens a register whose word is taken: its head must have as many witnesses as the policy wants.
---@param asked { policy: string, remember: string?, warn: function }
---@param path string
---@param whole boolean? all of it is judged, whatever was derived before
---@return houseway.register.log
function register.open_witnessed(asked, path, whole)
  local opened = register.open(asked, path, not whole)
  local enough, lacking = head.is_witnessed(opened.head, opened.policy)
  if enough then return opened end
  opened:close()
  register.no(lacking)
end

---A register that was written as files, as far as it holds without asking who signed.
---@param asked { remember: string? }
---@param directory string
---@param believed houseway.register.statement the policy
---@return houseway.register.tiles.found
function register.files(asked, directory, believed)
  if asked.remember then
    refusal.raise("register/remember-with-directory",
      { found = "--remember with a directory", expected = "it with a register" })
  end
  return register.held(tiles.read(function (name)
    local path = directory .. "/" .. name
    return sys.path_kind(path) and read_plain(path)
  end, believed))
end

---The instant that is asked about: the first of a day; now without one.
---@param asked { on: string? }
---@return string
function register.on(asked)
  if not asked.on then return register.instant({}) end
  local at = standing.instant(asked.on)
  if at then return at end
  refusal.raise("register/on-form", { found = ('--on "%s"'):format(asked.on),
    expected = "a day, YYYY-MM-DD, or an instant in UTC, as 2026-11-22T09:00:00Z" })
end

---Adds to why nothing is known of a house's game which may have been meant.
---@param found houseway.register.standing
---@param opened houseway.register.log
---@param meant { house: string?, game: string? }
function register.add_near(found, opened, meant)
  local near = found.verdict == "unknown" and opened:near(meant)
  if near then found.why = ('%s (did you mean "%s"?)'):format(found.why, near) end
end

---The number of an entry, as it is written.
---@param written string
---@param opened houseway.register.log
---@return integer
function register.number(written, opened)
  local number, last = written:find("^%d+$") and math.tointeger(tonumber(written)), opened.tree:size() - 1
  if number and number <= last then return number end
  refusal.raise("register/entry-range", { found = ('entry "%s"'):format(written), expected = ("0 to %d"):format(last) })
end

---The submission of an entry, by its written number; other entries are refused.
---@param opened houseway.register.log
---@param written string
---@return houseway.register.submission
function register.submission(opened, written)
  local number = register.number(written, opened)
  register.held(opened:load_entry(number))
  for _, one in ipairs(opened.fold.list) do
    if one.number == number then return one end
  end
  refusal.raise("register/not-submission", { found = ("entry %d, which is no submission"):format(number),
    expected = "one that `houseway register status` lists" })
end

---A digest as heads and proofs have it.
---@param digest string
---@return string
function register.shown(digest)
  return base64.encode(digest)
end

-- ---- statements ----

---Puts what NAME=VALUE says into a statement; of a block, NAME=@FILE.
---@param said houseway.register.statement
---@param kind houseway.register.kind
---@param written string
function register.put(said, kind, written)
  local name, value = written:match("^([%l_%d]+)=(.*)$")
  if not name then refusal.raise("register/name-and-value",
    { found = ('"%s"'):format(written), expected = "NAME=VALUE" }) end
  local field = kind.by_name[name]
  if not field then
    refusal.raise("register/unknown-field", { found = ('a field "%s"'):format(name),
      expected = ("one that `houseway register kinds` lists of %s"):format(kinds.one(kind.name)),
      suggestion = nearest.name(name, kind.names) })
  end
  if field.sort == "block" then value = register.read(value:match("^@(.+)$") or value) end
  if field.again then
    said[name] = said[name] or {}
    table.insert(said[name], value)
  elseif said[name] then
    refusal.raise("register/field-twice", { found = ("%s twice"):format(name), expected = "it once" })
  else
    said[name] = value
  end
end

---Delivers a statement whose fields are right, with how it is signed.
---@param asked { out: string?, raw: function? }
---@param said houseway.register.statement
---@return table
function register.deliver_statement(asked, said)
  local found = register.deliver(asked, statement.text(said), ("houseway %s 1"):format(said.kind))
  local namespace = kinds.of(said.kind).namespace
  if asked.out and namespace then
    local file = shell.quote(asked.out)
    found._next = ("sign it: ssh-keygen -Y sign -f KEY -n %s %s; cat %s %s.sig > SIGNED"):format(namespace, file, file,
      file)
  end
  return found
end

return register
