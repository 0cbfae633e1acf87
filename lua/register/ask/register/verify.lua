-- Verifies a register, or an export as far as its files go; with --proof, an entry without the register.

local edition = require("register.edition")
local head = require("register.head")
local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local projection = require("register.projection")
local proof = require("register.proof")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local seen_times = require("register.seen_times")
local statement = require("register.statement")
local sys = require("hw.sys")
local timestamp = require("register.timestamp")

-- Adds the facts of a valid head to an answer.
local function of_head(found, more)
  more.holds, more.register, more.size = true, found.origin, found.size
  more.root, more.witnesses = register.shown(found.root), found.witnesses
  return more
end

-- Every edition of the law in order, and how the installed chapter differs.
local function editions_of(opened)
  local list = {}
  for _, of_chapter in pairs(opened.fold.editions) do
    for _, one in ipairs(of_chapter) do
      local by = edition.withdrawn_by(of_chapter, one)
      list[#list + 1] = { number = one.number, chapter = one.fields.chapter, governs = one.governs, known = one.logged,
        here = one:difference(), withdrawn = by and by.number }
    end
  end
  table.sort(list, function (a, b) return a.number < b.number end)
  return list
end

-- The chapters without an edition in the register: the installed text judges their submissions.
local function lacking_of(opened)
  local chapters = {}
  for _, one in ipairs(opened.fold.list) do
    if not one.edition then chapters[one.fields.chapter] = true end
  end
  return lists.keys(chapters)
end

-- Every time-stamp, verified by the policy's authorities: no entry after the stamped head has an earlier time.
local function timestamps_of(opened)
  local list, times, seen = {}, {}, opened:seen(register.instant({}))
  for i, one in ipairs(opened.fold.timestamps) do
    list[i] = { number = one.number, size = math.tointeger(one.fields.size) }
    if opened.policy.authority then
      local found, why = timestamp.seen_time(one.fields, opened.policy)
      if not found then register.no(why:of_entry(one.number)) end
      times[i], list[i].at = found, found.at
    end
  end
  register.or_refuse(seen_times.check(times, seen))
  return list
end

local function verify_store(asked)
  if asked.repair then
    local opened <close> = register.open(asked, asked.store)
    register.or_refuse(opened:derive(asked.key and register.key(asked)))
  end
  local opened <close> = register.open(asked, asked.store)
  local same, derived = projection.check(opened)
  if not same then register.no(derived) end
  local index = projection.goes_on(opened) and "signed" or "none"
  register.go_back(asked, opened)
  local zone = opened.trust.list.zone
  return of_head(opened.head, { logged = opened.last, zone = zone and zone.rule, projection = derived, index = index,
    editions = editions_of(opened), lacking = lacking_of(opened), timestamps = timestamps_of(opened),
    witnessed = register.waiting(opened) })
end

-- The instant of a complete export's last entry. Judges every entry.
local function last_of(found, believed, asked)
  local made <close> = register.judged(found, believed, asked)
  return made.last
end

local function verify_files(asked)
  local believed = register.policy(asked)
  local found = register.files(asked.store, believed)
  register.or_refuse(head.is_witnessed(found.head, believed))
  local is_whole = found.count == found.head.size
  local last = is_whole and last_of(found, believed, asked) or nil
  if not is_whole then register.go_on(asked, found) end
  return of_head(found.head, { logged = last, texts = found.count })
end

-- The list of signers that judges an entry, proved like the entry.
local function list_of(asked, believed)
  if not asked.list and not asked.list_proof then return nil end
  if not asked.list or not asked.list_proof then
    refusal.raise("register/list-and-proof", { found = "--list or --list-proof is given alone",
      expected = "give both options" })
  end
  return register.or_refuse(proof.read(register.read(asked.list), register.read(asked.list_proof), believed))
end

local function verify_entry(asked)
  local believed = register.policy(asked)
  local proved = register.or_refuse(proof.read(register.read(asked.store), register.read(asked.proof), believed))
  register.or_refuse(proof.judge(proved, believed, list_of(asked, believed)))
  local read = proved.entry
  return of_head(proved.head, { number = proved.number, logged = read.logged, kind = read.fields.kind,
    by = statement.by(read.fields), _kind = kinds.one(read.fields.kind) })
end

local function find(asked)
  if asked.proof then return verify_entry(asked), 0, "register verify --proof" end
  if asked.list or asked.list_proof then
    refusal.raise("register/list-without-proof",
      { found = "--list needs --proof", expected = "add the proof of the entry: --proof FILE" })
  end
  local is_export = sys.path_kind(asked.store) == "directory"
  if asked.key and not asked.repair or asked.repair and is_export then
    refusal.raise("register/repair-of-register", { found = asked.repair and "--repair cannot go with an export" or
      "--key needs --repair", expected = "name a register, and give --key with --repair only" })
  end
  return (is_export and verify_files or verify_store)(asked)
end

return {
  name = "register verify",
  summary = "Check every entry, the tree and the head; or one entry by its proof",
  example = "houseway register verify rules.db --policy policy",
  takes = {
    { "store", "store", "The register, or a folder to which it was exported; with --proof the entry, a file.",
      shown = "STORE-OR-DIRECTORY-OR-ENTRY" },
    { "--proof", "file", "The proof of the entry." },
    { "--list", "file", "With --proof: the list of signers of that time, an entry." },
    { "--list-proof", "file", "The proof of that list." },
    { "--repair", "flag", "First rebuild the index of the entries, if it was changed, is missing or is another "
      .. "houseway's." },
    { "--key", "file", "With --repair: the register's own key, to sign the index." },
    register.trusted,
  },
  answers = {
    { version = 1, instead = "unsound", keys = {
      register.rows.holds, register.rows.origin, register.rows.size, register.rows.root,
      { "logged", "string?", "when the last entry was; left out where entries were not exported with their digests" },
      register.rows.witnesses,
      { "zone", "string?", "of a register: the time zone of its list of signers, by which people read times",
        elsewhere = "tests/register/zones_test.lua" },
      { "projection", '"the same" | "none"?',
        "of a register: the rows stored beside the entries are those derived from them, or there are none" },
      { "index", '"signed" | "none"?',
        "of a register: whether those rows have an index of the entries that the register's key signed" },
      { "editions", "list of objects?", "of a register: the editions of the law in it", {
        { "number", "integer", "of the entry" },
        { "chapter", "string", "its key" },
        { "governs", "string?", "the day from which it governs, if its text states one" },
        { "known", "string", "since when the register has it" },
        { "here", "string", "how the installed chapter differs from it: it is not followed" },
        { "withdrawn", "integer?", "the entry that withdrew it", elsewhere = "tests/register/newer_editions_test.lua" },
      } },
      { "lacking", "list of strings?", "of a register: chapters of submissions without an edition in it, which the "
        .. "installed text judges" },
      { "timestamps", "list of objects?", "of a register: the time-stamps in it", {
        { "number", "integer", "of the entry" },
        { "size", "integer", "how many entries were there then" },
        { "at", "string?", "the instant in the token; left out: the policy names no authority, so it is not verified",
          elsewhere = "tests/register/timestamp_test.lua" },
      } },
      { "texts", "integer?", "of what was exported: how many entries are there" },
      register.rows.witnessed,
    } },
    { title = "register verify --proof", version = 1, instead = "unsound", keys = {
      register.rows.holds,
      { "number", "integer", "of the entry that is proved" },
      { "logged kind by", "string", "when it was; its statement's kind, and who signed it" },
      register.rows.origin, register.rows.size, register.rows.root, register.rows.witnesses,
    } },
  },
  find = find,
}
