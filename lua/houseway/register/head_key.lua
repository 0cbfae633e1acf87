-- The key that signs a register's heads, out of the entries that say so: the first list of signers, and every rotation
-- after it. Roots and old keys sign those, so that no other entry has a say in it.

local entry = require("houseway.register.entry")
local trust = require("houseway.register.trust")

local head_key = {}

---@param text string an entry's
---@param number integer
---@return boolean whether it says something of the key of heads
function head_key.says(text, number)
  return number == 0 or text:find("^[^\n]*\n[^\n]*\n\nhouseway rotation 1\n") ~= nil
end

---The key that signs the heads after all of these entries: the policy's, or one that follows it.
---@param policy houseway.register.statement
---@param entries { number: integer, text: string }[] in their order; others than those that say it are passed over
---@return string?
---@return houseway.register.verdict?
function head_key.after(policy, entries)
  local believed = trust.new(policy)
  for _, one in ipairs(entries) do
    if head_key.says(one.text, one.number) then
      local read, why = entry.read(one.text)
      if not read then return why:of_entry(one.number) end
      local ok, against = believed:check(read, read.logged)
      if ok then ok, against = believed:take(read, read.logged) end
      if not ok then return against:of_entry(one.number) end
    end
  end
  local ok, why = believed:check_head_key()
  if not ok then return nil, why end
  return believed:head_key()
end

return head_key
