-- Signs a statement with ssh-keygen in the statement's namespace, and appends the signature.

local input = require("houseway.base.input")
local kinds = require("houseway.register.kinds")
local refusal = require("houseway.base.refusal")
local register = require("houseway.ask.shared.register")
local statements = require("houseway.ask.shared.statements")
local ssh = require("houseway.register.ssh")
local statement = require("houseway.register.statement")

local function find(asked)
  local file = asked.statement
  local said, text, bytes = statements.read(file)
  local namespace = kinds.of(said.kind).namespace
  if not namespace then
    refusal.raise("register/unsigned",
      { file = input.shown(file), found = kinds.one(said.kind), expected = "a statement that is signed" })
  end
  return register.deliver(asked, bytes .. ssh.sign(register.own_key(asked), text, namespace),
    statement.first_line(said))
end

return {
  name = "register sign",
  summary = "Sign a statement with ssh-keygen, after earlier signatures",
  example = "houseway register sign statement --key ~/.ssh/id_ed25519",
  takes = {
    { "statement", "file", "The statement, with or without earlier signatures." },
    { "--key", "file", "Your private key, as ssh-keygen reads it." },
    register.out,
  },
  answers = { register.written("the statement and what it is signed with") },
  find = find,
}
