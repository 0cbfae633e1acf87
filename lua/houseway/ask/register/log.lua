-- Lists the entries of a register in order.

local entry = require("houseway.register.entry")
local hex = require("houseway.base.hex")
local register = require("houseway.ask.shared.register")
local signers = require("houseway.register.signers")
local statement = require("houseway.register.statement")
local tree = require("hw.tree")

-- The subject of an entry, in a few words. A revoked key in no list of signers so far (`names`) is a root's.
local function about(said, names)
  if said.kind == "signers" then return ("list %s, of %d lines"):format(said.number, #said.signer) end
  if said.kind == "revocation" then
    return ("%s: %s"):format(names[said.key] and "a key of " .. names[said.key] or "a root's key", said.reason)
  end
  if said.kind == "succession" then
    return ("%d roots, of which %s sign: %s"):format(#said.root, said.roots_needed, said.reason)
  end
  if said.kind == "rotation" then
    return ("another key for the heads%s: %s"):format(said.consent and "" or ", by the roots alone", said.reason)
  end
  if said.kind == "edition" then
    local reasons = said.reason and ": " .. table.concat(said.reason, "; ") or ""
    return ("%s%s%s"):format(said.chapter, said.governs and ", from " .. said.governs or "", reasons)
  end
  if said.kind == "timestamp" then return ("the first %s entries were there"):format(said.size) end
  if said.game then return ("%s, %s%s"):format(said.house, said.game, said.step and ": " .. said.step or "") end
  return ("of %s%s"):format(said.submission:sub(1, 16), said.step and ": " .. said.step or "")
end

local function rows_of(opened)
  local rows, names = {}, {}
  for i, text in ipairs(opened.store:entries(0, opened.tree:size())) do
    local read = assert(entry.read(text))
    for _, one in ipairs(read.said.kind == "signers" and signers.read(read.said) or {}) do
      names[one.key] = one.name
    end
    rows[i] = { number = i - 1, logged = read.logged, kind = read.said.kind, by = statement.by(read.said),
      leaf = hex.of(tree.leaf(text)), _about = about(read.said, names) }
  end
  return rows
end

local function find(asked)
  local opened <close> = register.open(asked, asked.store)
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
