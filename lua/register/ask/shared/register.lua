-- Shared by questions about a register: arguments and answers, files, opening the register. A register that does not
-- hold ends the question with that answer. entries.lua names entries; statements.lua reads and writes statements.

local base64 = require("hw.base64")
local dates = require("houseway.base.dates")
local fold = require("register.fold")
local head = require("register.head")
local input = require("houseway.base.input")
local log = require("register.log")
local note = require("hw.note")
local output = require("houseway.base.output")
local policy = require("register.policy")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local known_heads = require("register.known_heads")
local rows = require("houseway.ask.shared.rows")
local shipped = require("houseway.way.shipped")
local store = require("register.store")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local tiles = require("register.log_tiles")
local verdict = require("register.verdict")
local zones = require("houseway.base.zones")

local register = {}

local LIMIT = 16 * 1024 * 1024

-- ---- arguments ----

register.store = { "store", "store", "The register: a file, or a PostgreSQL database." }
register.policy_row = { "--policy", "file", "Whose signatures you trust: a policy, as `houseway register write policy` "
  .. "writes it. Default: the file that HOUSEWAY_POLICY names." }
register.remember_row = { "--remember", "file", "A file that keeps the last heads seen; a register that lost or "
  .. "changed entries since is refused, and so is a head that is not shown to go on from there." }
register.at = {
  { "--at", "when", "When it is logged: a time in UTC, or a day, meaning its first second. Default: now." },
  { "--ahead", "flag", "With --at: allow a time ahead of this machine's clock." },
}
register.on_row = { "--on", "when", "A time in UTC, or a day, meaning its first second. Default: now." }
register.out = { "-o --out", "file", "The file to write. Default: standard output." }

---Options that a register needs to be trusted.
register.trusted = { register.policy_row, register.remember_row }

-- ---- answers ----

register.rows = {
  holds = { "holds", "boolean", "true; otherwise another object is printed instead" },
  origin = { "register", "string", "its origin" },
  size = { "size", "integer", "how many entries there are" },
  at = { "at", "string", "the instant of the answer" },
  number = { "number", "integer", "of its submission's entry" },
  whose = { "house game version", "string" },
  root = { "root", "string", "of the head" },
  witnesses = { "witnesses", "integer", "of the policy's, how many signed the head" },
  witnessed = rows.witnessed,
}

---The kind of answer of an action that writes a text.
---@param what string "the proof"
---@param otherwise string? the type that may replace the answer
---@param more table? a further row
---@return houseway.ask.answers.kind
function register.written(what, otherwise, more)
  return { version = 1, instead = otherwise, keys = {
    { "file", "string?", "with `--out`: the file that was written" },
    { "text", "string?", "without: " .. what },
    more,
  } }
end

---The standing of a house's game or of a script, as an answer.
---@param found register.standing
---@param law_of fun(one: register.submission): register.law
---@return table
function register.standing(found, law_of)
  local one, judged = found.submission, found.again
  local law = one and law_of(one)
  if judged and law.newer then
    law.newer.judged = judged.result
    law.newer.money = judged.other_rounds and one.edition.number or nil
  end
  return { holds = found.sort == "force", verdict = found.verdict, entry = found.entry, since = found.since,
    why = found.why, notwithstanding = found.sort == "force" and found.grant.fields.notwithstanding or nil,
    version = one and one.fields.version, submission = one and one.leaf, conditions = found.conditions,
    law = law, decided = found.grant and found.grant.fields.decided,
    persons = found.grant and found.grant.persons, _logged = one and one.logged }
end

-- ---- files ----

local function wanted(path, bytes, why)
  if bytes then return bytes end
  refusal.raise("register/unreadable-file",
    { file = input.shown(path), found = "the file cannot be read: " .. why, expected = "give another file" })
end

---Reads a file that the user names, or a pipe.
---@param path string
---@return string
function register.read(path)
  return wanted(path, input.read(shipped.path(path), LIMIT, "the file"))
end

-- Reads a remembered file or a file of an export. Others may have placed it: only a regular file is read.
local function read_plain(path)
  return wanted(path, sys.read_plain_file(path, LIMIT))
end

-- Files of one sort have one first line.
local function sort_of(first)
  return { name = ("a file that begins `%s`"):format(first), start = #first + 1,
    is = function (start) return start == first .. "\n" end }
end

---Writes a text to a new file, or over a file of the same sort.
---@param asked { raw: function? }
---@param path string
---@param bytes string
---@param first string the text's first line, which identifies the sort
function register.write(asked, path, bytes, first)
  output.write(path, bytes, sort_of(first), {}, asked)
end

---Writes an action's text to the file of `--out`; otherwise the text is the answer.
---@param asked { out: string?, raw: function? }
---@param bytes string
---@param first string as in register.write
---@return { file: string?, text: string? }
function register.deliver(asked, bytes, first)
  output.check_alone(asked.out, "--out", not asked.raw)
  if not asked.out then return { text = bytes } end
  register.write(asked, asked.out, bytes, first)
  return { file = input.shown(asked.out) }
end

-- The file that an option or, without it, a variable of the environment names.
local function file_of(option, variable)
  local named = option or os.getenv(variable)
  return named ~= "" and named or nil
end

---@param asked { policy: string? } default: the file of HOUSEWAY_POLICY
---@return register.statement
function register.policy(asked)
  register.on(asked) -- refuses a mistyped --on before anything is read
  local file = file_of(asked.policy, "HOUSEWAY_POLICY")
  if not file then refusal.raise("register/no-policy",
    { found = "--policy is missing",
      expected = "say whose signatures you trust: --policy FILE, or HOUSEWAY_POLICY" }) end
  local fields, problem = policy.read(register.read(file))
  if fields then return fields end
  problem.file = input.shown(file)
  refusal.raise(problem.id, problem)
end

local function refuse_no_key()
  refusal.raise("register/no-key", { found = "--key is missing", expected = "give the file of the key: --key FILE" })
end

---The file of a person's own key, from --key or HOUSEWAY_KEY.
---@param asked { key: string? }
---@return string path
function register.own_key(asked)
  return file_of(asked.key, "HOUSEWAY_KEY") or refuse_no_key()
end

---The file of the register's key, if known: from the option or HOUSEWAY_LOG_KEY.
---@param option string? --log-key, or --key if only the register's key signs
---@return string? path
function register.log_key(option)
  return file_of(option, "HOUSEWAY_LOG_KEY")
end

---Reads the register's key, from --key or HOUSEWAY_LOG_KEY.
---@param asked { key: string? }
---@return string
function register.private_log_key(asked)
  return register.key({ key = register.log_key(asked.key) })
end

---Reads a register's or witness's private key in houseway's form.
---@param asked { key: string? }
---@return string
function register.key(asked)
  if not asked.key then refuse_no_key() end
  local bytes, why = sys.read_private_file(asked.key, LIMIT)
  local key = bytes and bytes:match("^([^%c]+)\n$")
  if not bytes or not key or not note.sign(key, "\n") then
    refusal.raise("register/key-file", { file = asked.key, found = why and "the key cannot be read: " .. why
      or "the file has no key", expected = "give a key that `houseway register key` made, mode 0600" })
  end
  return key
end

local AHEAD = 5 * 60 -- seconds: the accepted lag of one machine's clock behind another's

local function clock(ahead) return dates.instant(os.time() + (ahead or 0)) end

---A clock for logging: the server's, if the register is on a server, so that no machine's clock can stop the others.
---Warns once if this machine's clock differs.
---@param asked { warn: fun(line: string) }
---@return fun(server: string?): string
function register.clock(asked)
  local is_told
  return function (server)
    local here = clock()
    local differ = server and math.abs(dates.seconds(server) - dates.seconds(here)) or 0
    if differ > AHEAD and not is_told then
      is_told = true
      asked.warn(("houseway: this machine's clock, %s, is %d minutes %s the register's server: entries are logged by "
        .. "the server's"):format(here, differ // 60, here > server and "ahead of" or "behind"))
    end
    return server or here
  end
end

---Adds a signed statement. Reads the clock in this writer's turn: others may write first.
---@param opened register.log
---@param key string the register's own
---@param signed string
---@param at fun(server: string?): string from `register.clock`
---@return integer? number
---@return register.entry | register.verdict
function register.append(opened, key, signed, at)
  return opened:append(signed, { key = key, at = at })
end

---The instant of --at, the first second of a day; otherwise the clock's. An instant ahead of the clock needs --ahead:
---no later entry could have an earlier time, and no entry is ever removed.
---@param asked { at: string?, ahead: boolean? }
---@return string
function register.instant(asked)
  local at = asked.at and zones.instant(asked.at, asked.zone)
  if asked.ahead and not asked.at then
    refusal.raise("register/ahead-without-at",
      { found = "--ahead needs --at", expected = "add the instant that is meant: --at INSTANT" })
  end
  if not asked.at then return clock() end
  if not at then
    refusal.raise("register/at-form", { found = ('"%s"'):format(asked.at),
      expected = "--at must be a day, YYYY-MM-DD, or an instant in UTC, as 2026-11-22T09:00:00Z" })
  end
  if asked.ahead or at <= clock(AHEAD) then return at end
  refusal.raise("register/at-in-future", {
    found = ("--at %s is more than five minutes after this machine's clock, %s"):format(at, clock()),
    expected = "give an earlier instant, or --ahead too" })
end

-- A file of --remember: signed heads, one below the other.
local REMEMBERED = { name = "a file of heads that houseway remembers", start = LIMIT, is = known_heads.is }

---Compares a head with the remembered head of its register.
---@param path string
---@param seen register.seen
---@return boolean?
---@return register.verdict?
---@return boolean? shown as in known_heads.check
function register.check_remembered(path, seen)
  if not sys.path_kind(path) then return true end
  return known_heads.check(read_plain(path), seen)
end

-- Keeps the head of a split view or unshown growth beside the memory, as evidence. Returns the file if it is written.
local function keep_beside(path, signed, asked)
  local beside = path .. ".refused"
  return refusal.catch(function ()
    local before = sys.path_kind(beside) == "file" and read_plain(beside) or ""
    if not before:find(signed, 1, true) then output.write(beside, before .. signed, REMEMBERED, {}, asked) end
    return input.shown(beside)
  end)
end

---Refuses an existing file, except a register without entries, which may be created again.
---@param path string
function register.check_free(path)
  if not store.stands(path) or refusal.catch(log.is_empty, path) then return end
  refusal.raise("register/file-exists", { file = path, found = "a file is there", expected = "give a new name" })
end

---Ends the question with an answer that replaces its own. `ask.find` returns it.
---@param answer table of a type that `instead` of the question's kind names
function register.instead(answer)
  error({ instead = answer }, 0)
end

---Ends the question because a register, an entry or a proof does not hold.
---@param why register.verdict
---@param more { kept: string?, needed: string? }? file of the refused head; command that shows its growth
function register.no(why, more)
  more = more or {}
  register.instead({ holds = false, verdict = why.word, entry = why.entry, reason = why.reason, heads = why.heads,
    kept = more.kept, needed = more.needed, _says = tostring(why) })
end

---Returns `found`; if it is nil or false, ends the question with the reason.
---@param found any
---@param why register.verdict?
---@return any found
function register.or_refuse(found, why)
  if not found then register.no(why) end
  return found
end

---Compares a register, an export or a proof with the remembered head.
---@param asked { remember: string, raw: function? }
---@param found register.log | register.tiles.found | register.carried
---@param more { needed: (fun(since: integer): string)?, signed: string? } needed: the command that shows growth from a
---  size; signed: the head with more signatures, while the register is being written
---@return boolean? shown as in known_heads.check
---@return string known the text of the file
function register.check_growth(asked, found, more)
  local path, needed = asked.remember, more.needed
  local known = sys.path_kind(path) and read_plain(path) or ""
  local ok, against, shown = known_heads.check(known, found:seen(clock()))
  if ok then return shown, known end
  if found.close and not more.signed then found:close() end
  register.no(against --[[@as register.verdict]], {
    kept = against.heads and keep_beside(path, found.signed, asked),
    needed = against.since and needed and needed(against.since) })
  return nil, known
end

---Compares what was read with the head that --remember names, and remembers the new head, if it extends the old. From
---then on days and times are of the time zone that the list of signers names.
---@param asked { remember: string?, raw: function?, zone: houseway.base.zone? }
---@param found register.log | register.tiles.found | register.carried
---@param also { signed: string?, status: string? }? the head with more signatures; a status to remember too
function register.go_on(asked, found, also)
  if found.trust then asked.zone = found.trust.list.zone end
  if not asked.remember then return end
  also = also or {}
  local _, known = register.check_growth(asked, found, also)
  known = known_heads.with(known, also.signed or found.signed)
  if also.status then known = known_heads.with(known, also.status) end
  output.write(asked.remember, known, REMEMBERED, {}, asked)
end

---Refuses a name without a register.
---@param path string
function register.check_there(path)
  if store.stands(path) and store.is_one(path) then return end
  local exported = sys.path_kind(path .. "/checkpoint")
  refusal.raise("register/no-register", { file = path, found = exported and "an exported register is there"
    or "no register is there", expected = "give a register that `houseway register init` made, or `houseway register "
    .. "import` of an export" })
end

---Opens a register and judges every entry or, with `kept`, only the entries that the question needs.
---@param asked { policy: string, remember: string?, warn: function }
---@param path string
---@param kept boolean? uses the stored rows, as log.open_kept does
---@return register.log
function register.open(asked, path, kept)
  local believed = register.policy(asked)
  register.check_there(path)
  local opened = register.or_refuse((kept and log.open_kept or log.open)(path, believed,
    progress.bar("judging entries"), fold.new))
  if opened.store.undone then
    asked.warn(("houseway: %s: an append was cut off, and is taken back: the register is as before it, with %s")
      :format(path, text.count(opened.tree:size(), "entry", "entries")))
  end
  register.go_on(asked, opened)
  return opened
end

---Tells a reader that the last entry is ahead of the clock, in the words in which a writer is refused.
---@param asked { warn: fun(line: string) }
---@param opened register.log
function register.tell_ahead(asked, opened)
  local is_right, why = opened:check_clock(register.clock(asked)(opened.store:clock()))
  if not is_right then asked.warn("houseway: " .. tostring(why)) end
end

---Goes back to the newest head with the witnesses that the policy requires, which `register.waiting` reports.
---@param asked { warn: fun(line: string) }
---@param opened register.log
---@return register.log opened
function register.go_back(asked, opened)
  register.tell_ahead(asked, opened)
  local gone_back, lacking = opened:go_back()
  if gone_back then return opened end
  opened:close()
  register.no(lacking)
end

---Opens a register whose answers must be trusted, as of the newest head with enough witnesses.
---@param asked { policy: string, remember: string?, warn: function }
---@param path string
---@param whole boolean? judges every entry, without the stored rows
---@return register.log
function register.open_witnessed(asked, path, whole)
  return register.go_back(asked, register.open(asked, path, not whole))
end

-- Refuses what is no export. An export that lost its head still has tiles: it is altered.
local function check_export(path)
  local kind, leads_to = sys.path_kind(path)
  if sys.path_kind(path .. "/" .. tiles.HEAD) or sys.path_kind(path .. "/tile") then return end
  local found, expected = "the folder is no export", "give a folder that `houseway register export` wrote"
  if (leads_to or kind) ~= "directory" then
    found = kind and "the file is no export" or "no such folder is there"
    if store.is_address(path) or kind and store.is_one(path) then
      found = "a register is no export"
      expected = expected .. ", or check the register: `houseway register verify STORE`"
    end
  end
  refusal.raise("register/no-export", { file = input.shown(path), found = found, expected = expected })
end

---Reads an exported register and checks its digests, but no signatures.
---@param directory string
---@param believed register.statement the policy
---@return register.tiles.found
function register.files(directory, believed)
  check_export(directory)
  return register.or_refuse(tiles.read(function (name)
    local path = directory .. "/" .. name
    return sys.path_kind(path) and read_plain(path)
  end, believed))
end

---Reads an exported register with the text of every entry.
---@param directory string
---@param believed register.statement the policy
---@return register.tiles.found
function register.full_export(directory, believed)
  local found = register.files(directory, believed)
  if found.count == 0 then
    refusal.raise("register/digests-alone", { file = directory, found = "the export has digests alone, which hold",
      expected = "export the entries too: `houseway register export --full`" })
  end
  local missing = tiles.lacks(found)
  if missing then register.or_refuse(verdict.on(missing, "altered", "its text is missing")) end
  return found
end

---Judges every entry of an export, in memory.
---@param found register.tiles.found with the text of every entry
---@param believed register.statement the policy
---@param asked { remember: string?, raw: function?, warn: function }
---@param is_witness boolean? a witness may be the first to sign
---@return register.log
function register.judged(found, believed, asked, is_witness)
  if not is_witness then register.or_refuse(head.is_witnessed(found.head, believed)) end
  local made = register.or_refuse(log.import(":memory:", believed, { head = found.signed, texts = found.texts },
    fold.new))
  register.tell_ahead(asked, made)
  register.go_on(asked, made)
  return made
end

---Opens a register whose answers must be trusted, or judges a full export in memory.
---@param asked { policy: string, remember: string?, warn: function }
---@param path string
---@param whole boolean? judges every entry of a register
---@return register.log
function register.open_either(asked, path, whole)
  if sys.path_kind(path) ~= "directory" then return register.open_witnessed(asked, path, whole) end
  local believed = register.policy(asked)
  return register.judged(register.full_export(path, believed), believed, asked)
end

---The entries that wait for a witness, for an answer; nil if none waits.
---@param opened register.log
---@return { size: integer, waiting: integer }?
function register.waiting(opened)
  return opened.waiting and { size = opened.tree:size(), waiting = opened.waiting } or nil
end

---The instant of --on, for a day its first second; default: now.
---@param asked { on: string?, zone: houseway.base.zone? }
---@return string
function register.on(asked)
  if not asked.on then return register.instant({}) end
  local at = zones.instant(asked.on, asked.zone)
  if at then return at end
  refusal.raise("register/on-form", { found = ('"%s"'):format(asked.on),
    expected = "--on must be a day, YYYY-MM-DD, or an instant in UTC, as 2026-11-22T09:00:00Z" })
end

---Suggests a similar name if the register lacks the house or game.
---@param found register.standing
---@param opened register.log
---@param meant { house: string?, game: string? }
function register.add_near(found, opened, meant)
  local near = found.verdict == "unknown" and opened:near(meant)
  if near then found.why = ('%s (did you mean "%s"?)'):format(found.why, near) end
end

---A digest in base64, as heads and proofs print it.
---@param digest string
---@return string
function register.shown(digest)
  return base64.encode(digest)
end

return register
