-- Writes the statement that a new key signs the heads from now on, with the old key's consent.

local kinds = require("register.kinds")
local note = require("hw.note")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local statement = require("register.statement")

local KIND = "rotation"

local function fields_by(asked, believed)
  local fields = { kind = KIND, register = believed.register, old_key = believed.log_key, new_key = asked.new_key,
    reason = asked.reason }
  local key = asked.key and register.key(asked)
  if key then fields.old_key = select(2, note.sign(key, "\n")).text end
  if fields.old_key == fields.new_key then
    refusal.raise("register/rotation-to-itself", {
      found = key and "--key is the new key" or "the new key is the old key",
      expected = "give another key than the new key: the policy has " .. believed.log_key })
  end
  local problem = kinds.fault(fields)
  if problem then refusal.raise(problem.id, problem) end
  if key then fields.consent = note.sign(key, statement.text(fields)):sub(1, -2) end
  return fields
end

local function find(asked)
  local fields = fields_by(asked, register.policy(asked))
  local answer = register.deliver(asked, statement.text(fields), statement.first_line(fields))
  answer._next = asked.out and (fields.consent and "the old key consents; roots sign it: houseway register sign"
    or "without --key, as if the old key were lost: roots sign it, houseway register sign")
  return answer
end

return {
  name = "register rotate",
  summary = "Write a statement that another key signs heads from now on",
  example = "houseway register rotate a.example/rules+1234abcd+AAAA 'a new machine' --policy policy --key old.key",
  takes = {
    { "new_key", "text", "The public half of the new key.", shown = "KEY" },
    { "reason", "text", "Why.", shown = "REASON" },
    register.policy_row,
    { "--key", "file", "The old key, which signs the change." },
    register.out,
  },
  answers = { register.written("the statement") },
  find = find,
}
