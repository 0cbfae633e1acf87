-- Lists the entries of a register in order.

local entry = require("register.entry")
local hex = require("houseway.base.hex")
local register = require("register.ask.shared.register")
local signers = require("register.signers")
local statement = require("register.statement")
local tree = require("hw.tree")

-- The submission that a statement is about: its entry, or its leaf if the register lacks it.
local function about_submission(fields, known)
  local one = known.submissions[fields.submission]
  local of = one and ("entry %d, %s, %s, version %s"):format(one.number, one.fields.house, one.fields.game,
    one.fields.version) or "of " .. fields.submission:sub(1, 16)
  return of .. (fields.step and ": " .. fields.step or "")
end

-- An entry's subject in a few words. A revoked key that no list of signers had is a root's.
local function about(fields, known)
  if fields.kind == "signers" then return ("list %s, of %d lines"):format(fields.number, #fields.signer) end
  if fields.kind == "revocation" then
    local name = known.names[fields.key]
    return ("%s: %s"):format(name and "a key of " .. name or "a root's key", fields.reason)
  end
  if fields.kind == "succession" then
    return ("%d roots, of which %s sign: %s"):format(#fields.root, fields.roots_needed, fields.reason)
  end
  if fields.kind == "rotation" then
    return ("another key for the heads%s: %s"):format(fields.consent and "" or ", by the roots alone", fields.reason)
  end
  if fields.kind == "edition" then
    local reasons = fields.reason and ": " .. table.concat(fields.reason, "; ") or ""
    return ("%s%s%s%s"):format(fields.chapter, fields.governs and ", from " .. fields.governs or "",
      fields.withdraws and ", withdrawing an edition" or "", reasons)
  end
  if fields.kind == "timestamp" then return ("the first %s entries were there"):format(fields.size) end
  if fields.kind == "submission" then return ("%s, %s, version %s"):format(fields.house, fields.game,
    fields.version) end
  return about_submission(fields, known)
end

local function rows_of(opened)
  local rows, known = {}, { names = {}, submissions = {} }
  for i, text in ipairs(opened.store:entries(0, opened.tree:size())) do
    local read, leaf = assert(entry.read(text)), hex.of(tree.leaf(text))
    for _, one in ipairs(read.fields.kind == "signers" and signers.read(read.fields) or {}) do
      known.names[one.key] = one.name
    end
    if read.fields.kind == "submission" then known.submissions[leaf] = { number = i - 1, fields = read.fields } end
    rows[i] = { number = i - 1, logged = read.logged, kind = read.fields.kind, by = statement.by(read.fields),
      leaf = leaf, _about = about(read.fields, known) }
  end
  return rows
end

local function find(asked)
  local opened <close> = register.open(asked, asked.store)
  register.tell_ahead(asked, opened)
  local entries = rows_of(opened)
  return { register = opened.policy.register, size = #entries, entries = entries }
end

return {
  name = "register log",
  summary = "List the entries; with --json also the leaf hashes that name them",
  example = "houseway register log rules.db --policy policy",
  takes = { register.store, register.trusted },
  answers = {
    { version = 1, instead = "unsound", keys = {
      register.rows.origin, register.rows.size,
      { "entries", "list of objects", "one an entry", {
        { "number", "integer", "from 0" },
        { "logged kind by", "string", "when; its statement's kind, and who signed it" },
        { "leaf", "string", "its leaf hash, in hex" },
      } },
    } },
  },
  find = find,
}
