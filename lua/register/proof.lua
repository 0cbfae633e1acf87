-- Proves an entry without its register: from its bytes, the hashes that lead to a head, and the head signed by the
-- register's key. It trusts only the policy.

local entry = require("register.entry")
local head = require("register.head")
local kinds = require("register.kinds")
local note = require("hw.note")
local statement = require("register.statement")
local tree = require("hw.tree")
local trust = require("register.trust")
local verdict = require("register.verdict")

local proof = {}

---@class register.proved
---@field number integer
---@field entry register.entry
---@field head register.head

---Checks that an entry is below the head of a proof. `judge` checks its signers.
---@param text string the entry's bytes
---@param proved string the tlog-proof
---@param policy register.statement
---@return register.proved?
---@return register.verdict?
function proof.read(text, proved, policy)
  local ends = statement.line_ends(text) or statement.line_ends(proved)
  if ends then return verdict.unread(ends) end
  local path, line = note.proof(proved)
  if not path then return verdict.no("unreadable", "a malformed proof, on line %d", line) end
  local found, why = head.read(path.note, policy)
  if not found then return nil, why end
  local enough, lacking = head.is_witnessed(found, policy)
  if not enough then return nil, lacking end
  if not tree.entry_holds(tree.leaf(text), path.index, found.size, path.path, found.root) then
    return verdict.on(path.index, "altered", "an entry or a proof that does not lead to the head")
  end
  local read, unread = entry.read(text)
  if not read then return unread:of_entry(path.index) end
  return { number = path.index, entry = read, head = found }
end

---Checks that roots of the policy signed an entry, or people in the list of signers, an earlier proved entry.
---@param proved register.proved
---@param policy register.statement
---@param list register.proved?
---@return boolean?
---@return register.verdict?
function proof.judge(proved, policy, list)
  local believed = trust.new(policy)
  if list then
    if list.entry.fields.kind ~= "signers" then
      return verdict.on(list.number, "unreadable", "%s, not a list of signers",
        kinds.one(list.entry.fields.kind))
    end
    if list.number >= proved.number then
      return verdict.on(list.number, "out of order", "a list that came after the entry it should support")
    end
    believed.number = math.tointeger(list.entry.fields.number) - 1
    local ok, why = believed:take(list.entry, list.entry.logged)
    if not ok then return why:of_entry(list.number) end
  end
  local ok, why = believed:check(proved.entry, proved.entry.logged)
  if not ok and why.word == "signed by one who may not" and proved.entry.fields.by and not list then
    why.reason = why.reason .. "; none was given (--list)"
  end
  if not ok then return why:of_entry(proved.number) end
  return true
end

return proof
