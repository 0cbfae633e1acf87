-- Writes a head's text for a time-stamp authority; or, with the token, the statement that keeps it.

local head = require("register.head")
local hex = require("houseway.base.hex")
local kinds = require("register.kinds")
local note = require("hw.note")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local statements = require("register.ask.shared.statements")
local timestamp = require("register.timestamp")

local function size_of(asked, opened)
  local all = opened.tree:size()
  local size = asked.size or all
  if size >= 1 and size <= all then return size end
  refusal.raise("register/stamp-size",
    { found = ("%d"):format(size), expected = ("--size must be 1 to %d"):format(all) })
end

-- The statement of a token, which an authority of the policy must have made of this head.
local function statement_of(asked, opened, size)
  local fields = { kind = timestamp.KIND, register = opened.policy.register, by = asked.by, size = tostring(size),
    root = hex.of(opened.tree:root(size)), token = timestamp.lines(register.read(asked.token)) }
  local problem = kinds.fault(fields)
  if problem then refusal.raise(problem.id, problem) end
  register.or_refuse(timestamp.seen_time(fields, opened.policy))
  return fields
end

local function find(asked)
  local opened <close> = register.open(asked, asked.store, true)
  register.or_refuse(head.is_witnessed(opened.head, opened.policy))
  local size = size_of(asked, opened)
  if asked.token then return statements.deliver(asked, statement_of(asked, opened, size)) end
  return register.deliver(asked, note.checkpoint_text(opened.policy.register, size, opened.tree:root(size)),
    opened.policy.register)
end

return {
  name = "register stamp",
  summary = "Write a head for a time-stamp authority, or its token as a statement to be signed",
  example = "houseway register stamp rules.db --policy policy -o head",
  takes = {
    register.store,
    { "--token", "file", "The authority's response over the head: `openssl ts -query -data head -sha256 -cert` asks "
      .. "for it." },
    { "--by", "text", "With --token: who signs the statement, a name in the list of signers.", shown = "NAME" },
    { "--size", "whole", "How many entries the head covers. Default: all." },
    register.trusted, register.out,
  },
  answers = { register.written("the head, or the statement", "unsound") },
  find = find,
}
