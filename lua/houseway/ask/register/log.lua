-- Lists the entries of a register in order.

local entry = require("houseway.register.entry")
local hex = require("houseway.base.hex")
local register = require("houseway.ask.shared.register")
local signers = require("houseway.register.signers")
local statement = require("houseway.register.statement")
local tree = require("hw.tree")

-- The submission that a statement is about: its entry, or its leaf if the register lacks it.
local function about_submission(said, known)
  local one = known.submissions[said.submission]
  local of = one and ("entry %d, %s, %s, version %s"):format(one.number, one.said.house, one.said.game,
    one.said.version) or "of " .. said.submission:sub(1, 16)
  return of .. (said.step and ": " .. said.step or "")
end

-- An entry's subject in a few words. A revoked key that no list of signers had is a root's.
local function about(said, known)
  if said.kind == "signers" then return ("list %s, of %d lines"):format(said.number, #said.signer) end
  if said.kind == "revocation" then
    local name = known.names[said.key]
    return ("%s: %s"):format(name and "a key of " .. name or "a root's key", said.reason)
  end
  if said.kind == "succession" then
    return ("%d roots, of which %s sign: %s"):format(#said.root, said.roots_needed, said.reason)
  end
  if said.kind == "rotation" then
    return ("another key for the heads%s: %s"):format(said.consent and "" or ", by the roots alone", said.reason)
  end
  if said.kind == "edition" then
    local reasons = said.reason and ": " .. table.concat(said.reason, "; ") or ""
    return ("%s%s%s%s"):format(said.chapter, said.governs and ", from " .. said.governs or "",
      said.withdraws and ", withdrawing an edition" or "", reasons)
  end
  if said.kind == "timestamp" then return ("the first %s entries were there"):format(said.size) end
  if said.kind == "submission" then return ("%s, %s, version %s"):format(said.house, said.game, said.version) end
  return about_submission(said, known)
end

local function rows_of(opened)
  local rows, known = {}, { names = {}, submissions = {} }
  for i, text in ipairs(opened.store:entries(0, opened.tree:size())) do
    local read, leaf = assert(entry.read(text)), hex.of(tree.leaf(text))
    for _, one in ipairs(read.said.kind == "signers" and signers.read(read.said) or {}) do
      known.names[one.key] = one.name
    end
    if read.said.kind == "submission" then known.submissions[leaf] = { number = i - 1, said = read.said } end
    rows[i] = { number = i - 1, logged = read.logged, kind = read.said.kind, by = statement.by(read.said),
      leaf = leaf, _about = about(read.said, known) }
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
