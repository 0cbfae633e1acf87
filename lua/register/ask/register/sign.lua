-- Signs a statement with ssh-keygen in the statement's namespace, and appends the signature.

local entry = require("register.entry")
local input = require("houseway.base.input")
local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local statements = require("register.ask.shared.statements")
local ssh = require("register.ssh")
local statement = require("register.statement")
local text_of = require("houseway.base.text")

-- Refuses a key that has signed the statement: its second signature counts for nothing.
local function check_new(file, bytes, key)
  local signed = entry.read_signed(bytes)
  local public = signed and ssh.public(key)
  if not signed or not lists.any(signed.signatures, function (one) return one.key == public end) then return end
  refusal.raise("register/signed-already", { file = input.shown(file),
    found = ("the key %s has signed already"):format(text_of.one_line(key)),
    expected = "give a key that has yet to sign" })
end

local function find(asked)
  local file = asked.statement
  local fields, text, bytes = statements.read(file)
  local namespace = kinds.of(fields.kind).namespace
  if not namespace then
    refusal.raise("register/unsigned",
      { file = input.shown(file), found = ("nobody signs %s"):format(kinds.one(fields.kind)),
        expected = "give a statement that is signed" })
  end
  local key = register.own_key(asked)
  check_new(file, bytes, key)
  return register.deliver(asked, bytes .. ssh.sign(key, text, namespace),
    statement.first_line(fields))
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
