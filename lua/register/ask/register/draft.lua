-- Writes a statement about a submission, to be signed.

local drafts = require("register.ask.shared.drafts")
local entries = require("register.ask.shared.entries")
local register = require("register.ask.shared.register")
local statement = require("register.statement")
local statements = require("register.ask.shared.statements")

local function find(asked)
  local kind = drafts.kind(asked.kind, asked)
  local opened <close> = register.open(asked, asked.store, true)
  local one, lines = entries.submission(opened, asked.number), entries.digested(opened, asked.fields)
  local fields = drafts.of(opened, one, kind, setmetatable({ fields = lines }, { __index = asked }))
  register.or_refuse(opened:would_take({}, statement.text(fields), register.clock(asked), true))
  return statements.deliver(asked, fields)
end

return {
  name = "register draft",
  summary = "Write a statement about a submission, to be signed",
  example = "houseway register draft rules.db 3 approval step=approved --policy policy",
  takes = {
    register.store,
    { "number", "text", "The number of the submission's entry, or HOUSE@VERSION.", shown = "SUBMISSION" },
    { "kind", "text", "certificate, review, approval, withdrawal, request, answer or assignment.", shown = "KIND" },
    { "fields", "text", "Its fields, besides those copied from the submission.", shown = "NAME=VALUE", many = "*" },
    { "--notwithstanding", "text", "Why it is approved although it does not conform.", shown = "REASON" },
    register.trusted, register.out,
  },
  answers = { register.written("the statement", "unsound") },
  find = find,
}
