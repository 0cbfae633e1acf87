-- What the actions of `houseway register` share: files that are read and written, the register that is opened, and how
-- a verdict against it is said.

local base64 = require("hw.base64")
local dates = require("houseway.base.dates")
local fold = require("houseway.register.fold")
local head = require("houseway.register.head")
local input = require("houseway.base.input")
local log = require("houseway.register.log")
local note = require("hw.note")
local output = require("houseway.base.output")
local policy = require("houseway.register.policy")
local progress = require("houseway.ask.shared.progress")
local refusal = require("houseway.base.refusal")
local remembered = require("houseway.register.remembered")
local shipped = require("houseway.way.shipped")
local standing = require("houseway.register.standing")
local store = require("houseway.register.store")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local tiles = require("houseway.register.tiles")

local asked = {}

local LIMIT = 16 * 1024 * 1024

---The keys of what is printed as JSON, in their order.
asked.ORDER = {
  "file", "holds", "verdict", "entry", "reason", "heads", "register", "size", "as_at", "root", "goes_on", "witnesses",
  "entries", "number", "logged", "kind", "by", "leaf", "kinds", "name", "namespace", "means", "fields", "sort",
  "again", "optional", "key", "house", "game", "version", "submission", "since", "why", "at", "submissions",
  "conditions", "text", "found", "events", "from", "what", "late", "pending", "next", "step", "signed_by", "due",
  "overdue", "cite", "kept_through", "projection", "texts", "chapter", "as_of", "makes", "waiting", "others", "ways",
  "result", "hands", "clauses", "printed", "example", "hand", "set", "best", "high", "low", "cost", "fraction",
  "decimal", "notwithstanding", "refused",
}

local function wanted(path, bytes, why)
  if bytes then return bytes end
  refusal.raise({ file = input.shown(path), found = why, expected = "a file that can be read" })
end

---The bytes of a file that somebody names: of a pipe too.
---@param path string
---@return string
function asked.read(path)
  return wanted(path, input.read(shipped.path(path), LIMIT, "the file"))
end

-- The bytes of a file that is kept, or that a folder has: a plain one alone, for others may have put it there.
local function read_plain(path)
  return wanted(path, sys.read_plain_file(path, LIMIT))
end

---Writes a text of houseway's: to a file that is not there, or is of the same sort; to standard output without one.
---@param path string?
---@param bytes string
---@param first string its first line, which tells its sort
---@param out houseway.show.as.terminal
function asked.write(path, bytes, first, out)
  if not path then return out:raw(bytes) end
  local sort = { name = ("a file that begins `%s`"):format(first), start = #first + 1,
    is = function (start) return start == first .. "\n" end }
  output.write(path, bytes, sort, {}, out)
end

---Delivers the text that an action makes: to the file of `--out`, else to standard output; with `--json` in an object.
---@param args { out: string?, json: boolean? }
---@param bytes string
---@param first string as of asked.write
---@param out houseway.show.as.terminal
function asked.deliver(args, bytes, first, out)
  output.check_alone(args.out, "--out", args.json)
  if args.out or not args.json then asked.write(args.out, bytes, first, out) end
  if not args.json then return end
  out:json({ file = args.out and input.shown(args.out), text = not args.out and bytes or nil }, asked.ORDER)
end

---The verifier's policy.
---@param args { policy: string? }
---@return houseway.register.statement
function asked.policy(args)
  if not args.policy then refusal.raise({ found = "no --policy", expected = "whose signatures you trust: --policy "
    .. "FILE" }) end
  local said, problem = policy.read(asked.read(args.policy))
  if said then return said end
  problem.file = input.shown(args.policy)
  refusal.raise(problem)
end

---A private key that houseway made, of a register or of a witness.
---@param args { key: string? }
---@return string
function asked.key(args)
  if not args.key then refusal.raise({ found = "no --key", expected = "the file of the key: --key FILE" }) end
  local bytes, why = sys.read_private_file(args.key, LIMIT)
  local key = bytes and bytes:match("^([^%c]+)\n$")
  if not bytes or not key or not note.sign(key, "\n") then
    refusal.raise({ file = args.key, found = why or "no key",
      expected = "a key as `houseway register key` makes it, mode 0600" })
  end
  return key
end

local function clock(ahead)
  return os.date("!%Y-%m-%dT%H:%M:%SZ", os.time() + (ahead or 0)) --[[@as string]]
end

local AHEAD = 5 * 60 -- seconds by which one machine's clock may be behind another's

---The instant that is said, or that the clock says. Nothing is logged before what is logged already, and none of that
---is ever taken back: one that lies ahead of the clock must be meant.
---@param args { at: string?, ahead: boolean? }
---@return string
function asked.instant(args)
  local at = args.at
  if args.ahead and not at then
    refusal.raise({ found = "--ahead without --at", expected = "the instant that is meant: --at INSTANT" })
  end
  if not at then return clock() end
  if not dates.is_instant(at) then
    refusal.raise({ found = ('--at "%s"'):format(at), expected = "an instant in UTC, as 2026-11-22T09:00:00Z" })
  end
  if args.ahead or at <= clock(AHEAD) then return at end
  refusal.raise({ found = ("--at %s"):format(at),
    expected = ("at most five minutes after this machine's clock, %s; or --ahead too"):format(clock()) })
end

-- Signed heads, one below the other: what stands where another head is to be remembered.
local REMEMBERED = { name = "a file of heads that houseway remembers", start = LIMIT, is = remembered.is }

---Holds a head against the one that a file remembers of its register.
---@param path string
---@param seen houseway.register.seen
---@return boolean?
---@return houseway.register.verdict?
---@return boolean? shown as of remembered.check
function asked.check_remembered(path, seen)
  if not sys.path_kind(path) then return true end
  return remembered.check(read_plain(path), seen)
end

---Remembers a head in a file.
---@param path string
---@param signed string
---@param out houseway.show.as.terminal
function asked.remember(path, signed, out)
  local before = sys.path_kind(path) == "file" and read_plain(path) or ""
  output.write(path, remembered.with(before, signed), REMEMBERED, {}, out)
end

---Refuses a name under which something is kept; what was begun and never had an entry may be begun anew.
---@param path string
function asked.check_free(path)
  if not store.stands(path) or refusal.catch(log.is_empty, path) then return end
  refusal.raise({ file = path, found = "a file that is there", expected = "a new name" })
end

---Opens a register and judges all of it; or, where that will do, what is asked for of it alone.
---@param args { policy: string, remember: string? }
---@param path string
---@param out houseway.show.as.terminal
---@param kept boolean? goes by what was derived before, as log.open_kept does
---@return houseway.register.log?
---@return houseway.register.verdict?
function asked.open(args, path, out, kept)
  local believed = asked.policy(args)
  if not store.stands(path) or not store.is_one(path) then
    refusal.raise({ file = path, found = "no register", expected = "one that `houseway register init` made" })
  end
  local open = kept and log.open_kept or log.open
  local opened, why = open(path, believed, progress.bar("judging entries"), fold.new)
  if not opened then return nil, why end
  if opened.store.undone then
    out:complain(("houseway: %s: an append was cut off, and is taken back: the register is as before it, with %s")
      :format(path, text.count(opened.tree:size(), "entry", "entries")))
  end
  if not args.remember then return opened end
  local ok, against = asked.check_remembered(args.remember, opened:seen())
  if ok then
    asked.remember(args.remember, opened.signed, out)
    return opened
  end
  opened:close()
  return nil, against
end

---Opens a register whose word is taken: its head must have as many witnesses as the policy wants.
---@param args { policy: string, remember: string? }
---@param path string
---@param out houseway.show.as.terminal
---@param whole boolean? all of it is judged, whatever was derived before
---@return houseway.register.log?
---@return houseway.register.verdict?
function asked.open_witnessed(args, path, out, whole)
  local opened, why = asked.open(args, path, out, not whole)
  if not opened then return nil, why end
  local enough, lacking = head.is_witnessed(opened.head, opened.policy)
  if enough then return opened end
  opened:close()
  return nil, lacking
end

---A register that was written as files, as far as it holds without asking who signed.
---@param args { remember: string? }
---@param directory string
---@param believed houseway.register.statement the policy
---@return houseway.register.tiles.found?
---@return houseway.register.verdict?
function asked.files(args, directory, believed)
  if args.remember then
    refusal.raise({ found = "--remember with a directory", expected = "it with a register" })
  end
  return tiles.read(function (name)
    local path = directory .. "/" .. name
    return sys.path_kind(path) and read_plain(path)
  end, believed)
end

---The instant that is asked about: the first of a day; now without one.
---@param args { on: string? }
---@return string
function asked.on(args)
  if not args.on then return asked.instant({}) end
  local at = standing.instant(args.on)
  if at then return at end
  refusal.raise({ found = ('--on "%s"'):format(args.on),
    expected = "a day, YYYY-MM-DD, or an instant in UTC, as 2026-11-22T09:00:00Z" })
end

---Adds to why nothing is known of a house's game which may have been meant.
---@param found houseway.register.standing
---@param opened houseway.register.log
---@param meant { house: string?, game: string? }
function asked.add_near(found, opened, meant)
  local near = found.verdict == "unknown" and opened:near(meant)
  if near then found.why = ('%s (did you mean "%s"?)'):format(found.why, near) end
end

---The number of an entry, as it is written.
---@param written string
---@param opened houseway.register.log
---@return integer
function asked.number(written, opened)
  local number, last = written:find("^%d+$") and math.tointeger(tonumber(written)), opened.tree:size() - 1
  if number and number <= last then return number end
  refusal.raise({ found = ('entry "%s"'):format(written), expected = ("0 to %d"):format(last) })
end

---The submission of an entry, by its number as it is written; what is none is refused, and the register closed.
---@param opened houseway.register.log
---@param written string
---@return houseway.register.submission?
---@return houseway.register.verdict? of a register whose entries about it do not hold
function asked.submission(opened, written)
  local number = asked.number(written, opened)
  local ok, why = opened:load_entry(number)
  if not ok then
    opened:close()
    return nil, why
  end
  for _, one in ipairs(opened.fold.list) do
    if one.number == number then return one end
  end
  opened:close()
  refusal.raise({ found = ("entry %d, which is no submission"):format(number),
    expected = "one that `houseway register status` lists" })
end

---A digest as heads and proofs have it.
---@param digest string
---@return string
function asked.shown(digest)
  return base64.encode(digest)
end

---Says that something does not hold.
---@param why houseway.register.verdict
---@param args { json: boolean? }
---@param out houseway.show.as.terminal
---@return integer code
function asked.no(why, args, out)
  if args.json then
    out:json({ holds = false, verdict = why.word, entry = why.entry, reason = why.reason, heads = why.heads },
      asked.ORDER)
    return 1
  end
  out:answer("it does not hold, " .. tostring(why))
  for i, signed in ipairs(why.heads or {}) do
    out:answer(i == 1 and "what was seen before:" or "what is shown now:")
    for _, line in ipairs(text.lines(signed)) do out:exact("  " .. line) end
  end
  return 1
end

return asked
