-- Writes a statement in its standard form, to be signed.

local drafts = require("register.ask.shared.drafts")
local edition = require("register.edition")
local kinds = require("register.kinds")
local nearest = require("houseway.base.nearest")
local policy = require("register.policy")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local statements = require("register.ask.shared.statements")
local roots = require("register.roots")
local signers = require("register.signers")
local statement = require("register.statement")

local function fields_by(asked)
  local name = asked.kind
  local kind = kinds.of(name)
  if not kind then
    refusal.raise("register/no-kind", { found = ('no kind is named "%s"'):format(name),
      expected = "name a kind: " .. table.concat(kinds.NAMES, ", "), suggestion = nearest.name(name, kinds.NAMES) })
  end
  local fields = { kind = name }
  for _, written in ipairs(asked.fields) do statements.put(fields, kind, written) end
  if name == edition.KIND and fields.chapter then drafts.add_edition(fields) end
  fields.form = kinds.form_of(fields)
  local problem = kinds.fault(fields)
  if problem then refusal.raise(problem.id, problem) end
  return fields, kind
end

-- Checks of whole statements, by kind.
local WHOLE = {
  policy = function (_, text) return policy.read(text) end,
  signers = function (fields)
    local problem = signers.houses_fault(fields)
    if problem then return nil, problem end
    return signers.read(fields)
  end,
  succession = function (fields)
    local problem = roots.fault(fields)
    return not problem, problem
  end,
}

local function find(asked)
  local fields, kind = fields_by(asked)
  local text = statement.text(fields)
  local ok, problem = (WHOLE[kind.name] or function () return statement.read(text) end)(fields, text)
  if not ok then refusal.raise(problem.id, problem) end
  for _, one in ipairs(kind.name == "signers" and signers.warnings(fields) or {}) do asked.warn("houseway: " .. one) end
  return statements.deliver(asked, fields)
end

return {
  name = "register write",
  summary = "Write a statement to be signed, or a policy",
  example = "houseway register write policy register=a.example/x root=\"ssh-ed25519 AAAA...\"",
  takes = {
    { "kind", "text", "The kind of statement: `houseway register kinds` lists them.", shown = "KIND" },
    { "fields", "text", "Its fields; NAME=@FILE for a value of several lines. An edition takes register=, "
      .. "by= and chapter=CHAPTER or CHAPTER@DAY; the rest comes from the installed chapter.",
      shown = "NAME=VALUE", many = "*" },
    register.out,
  },
  answers = { register.written("the statement") },
  find = find,
}
