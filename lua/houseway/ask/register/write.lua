-- Writes a statement in its standard form, to be signed.

local drafts = require("houseway.ask.shared.drafts")
local edition = require("houseway.register.edition")
local kinds = require("houseway.register.kinds")
local nearest = require("houseway.base.nearest")
local policy = require("houseway.register.policy")
local refusal = require("houseway.base.refusal")
local register = require("houseway.ask.shared.register")
local statements = require("houseway.ask.shared.statements")
local roots = require("houseway.register.roots")
local signers = require("houseway.register.signers")
local statement = require("houseway.register.statement")

local function said_by(asked)
  local name = asked.kind
  local kind = kinds.of(name)
  if not kind then
    refusal.raise("register/no-kind", { found = ('no kind is named "%s"'):format(name),
      expected = "name a kind: " .. table.concat(kinds.NAMES, ", "), suggestion = nearest.name(name, kinds.NAMES) })
  end
  local said = { kind = name }
  for _, written in ipairs(asked.fields) do statements.put(said, kind, written) end
  if name == edition.KIND and said.chapter then drafts.add_edition(said) end
  said.form = kinds.form_of(said)
  local problem = kinds.fault(said)
  if problem then refusal.raise(problem.id, problem) end
  return said, kind
end

-- Checks of whole statements, by kind.
local WHOLE = {
  policy = function (_, text) return policy.read(text) end,
  signers = function (said)
    local problem = signers.houses_fault(said)
    if problem then return nil, problem end
    return signers.read(said)
  end,
  succession = function (said)
    local problem = roots.fault(said)
    return not problem, problem
  end,
}

local function find(asked)
  local said, kind = said_by(asked)
  local text = statement.text(said)
  local ok, problem = (WHOLE[kind.name] or function () return statement.read(text) end)(said, text)
  if not ok then refusal.raise(problem.id, problem) end
  for _, line in ipairs(kind.name == "signers" and signers.warnings(said) or {}) do asked.warn("houseway: " .. line) end
  return statements.deliver(asked, said)
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
