-- Prepares a register in a folder: its own key, a policy, and the first list of signers for the roots to sign; starts
-- it at once where one root suffices and its key is at hand.

local fold = require("houseway.register.fold")
local kinds = require("houseway.register.kinds")
local lists = require("houseway.base.lists")
local log = require("houseway.register.log")
local note = require("hw.note")
local policy = require("houseway.register.policy")
local refusal = require("houseway.base.refusal")
local register = require("houseway.ask.shared.register")
local shell = require("houseway.base.shell")
local signers = require("houseway.register.signers")
local ssh = require("houseway.register.ssh")
local statement = require("houseway.register.statement")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local GREATEST_AGE = "30" -- days

-- The roles of people, by the words for them.
local ROLES = { submits = "submission", certifies = "certificate", reviews = "review", approves = "approval",
  enters_law = "law", stamps = "timestamp" }

-- Adds the line of a person to the list, and the houses that the person submits for, of
-- "NAME ROLE[,ROLE] KEY.pub[: HOUSE[; HOUSE]]".
local function add_person(list, written)
  local whole, houses = written:match("^(.-):%s+(%S.*)$")
  local name, roles, file = (whole or written):match("^(%S+)%s+(%S+)%s+(%S.*)$")
  local namespaces = lists.collect(text.parts(roles or ""), function (role)
    return ROLES[role] and ROLES[role] .. "@houseway"
  end)
  if not name or #namespaces == 0 or #namespaces < #text.parts(roles) then
    refusal.raise("register/person-form", { found = ('--person "%s"'):format(text.one_line(written)),
      expected = "NAME ROLE,ROLE KEY.pub, with roles of " .. table.concat(lists.keys(ROLES), ", ") })
  end
  table.insert(list.signer, ('%s namespaces="%s" %s'):format(name, table.concat(namespaces, ","), ssh.public(file)))
  for _, house in ipairs(houses and text.parts(houses, ";") or {}) do
    list.house = list.house or {}
    table.insert(list.house, name .. " " .. house)
  end
end

-- The text of a statement whose fields are right.
local function checked(said, read)
  local problem = kinds.fault(said) or select(2, read())
  if problem then refusal.raise(problem.id, problem) end
  return statement.text(said)
end

-- The policy and the list of signers.
local function statements_of(asked, public)
  local roots = lists.collect(asked.root, ssh.public)
  local needed = tostring(asked.roots_needed or math.max(1, (#roots + 2) // 2))
  local believed = { kind = "policy", register = asked.origin, root = roots, roots_needed = needed,
    log_key = public.text, witnesses_needed = "0", greatest_age = GREATEST_AGE }
  local list = { kind = "signers", register = asked.origin, number = "0", log_key = public.text, signer = {},
    persons = #asked.persons > 0 and asked.persons or nil }
  for _, written in ipairs(asked.person) do add_person(list, written) end
  list.form = kinds.form_of(list)
  return believed, checked(believed, function () return policy.read(statement.text(believed)) end),
    checked(list, function () return signers.read(list) end)
end

local function check(asked)
  if not asked.origin or #asked.root == 0 or #asked.person == 0 then
    refusal.raise("register/begin-with", { found = "no --origin, --root or --person",
      expected = "a name, the roots' keys, and who may sign what" })
  end
  if sys.path_kind(asked.folder) then
    refusal.raise("register/file-exists", { file = asked.folder, found = "a file that is there",
      expected = "a new name" })
  end
end

local function find(asked)
  check(asked)
  local private, public = note.make(asked.origin, "log")
  if not private then
    refusal.raise("register/origin-form", { found = ('--origin "%s"'):format(text.one_line(asked.origin)),
      expected = "a name without blanks and without +" })
  end
  local believed, believed_text, list = statements_of(asked, public)
  local signed = asked.key and list .. ssh.sign(asked.key, list, "signers@houseway")
  local function start(path)
    register.held(log.start(path, assert(policy.read(believed_text)), fold.new, signed,
      { key = private, at = register.instant({}) }))
  end
  if signed then start(":memory:") end -- before anything is written
  if not sys.make_directory(asked.folder, true) then
    refusal.raise("commands/unwritable-file", { file = asked.folder, found = "a folder that cannot be made",
      expected = "a new folder" })
  end
  assert(sys.write_file_atomically(asked.folder .. "/log.key", private .. "\n", true))
  register.write(asked, asked.folder .. "/policy", believed_text, statement.first_line(believed))
  register.write(asked, asked.folder .. "/list", list, list:match("^[^\n]*"))
  if signed then
    register.write(asked, asked.folder .. "/list.signed", signed, list:match("^[^\n]*"))
    start(asked.folder .. "/register.db")
  end
  return { folder = text.one_line(asked.folder), register = asked.origin, begun = asked.key ~= nil,
    roots_needed = math.tointeger(tonumber(believed.roots_needed)), _quoted = shell.quote(asked.folder) }
end

return {
  name = "register begin",
  summary = "Prepare a register in a folder: its key, a policy and the list for roots to sign",
  example = "houseway register begin rules --origin a.example/rules --root root.pub --key root \\\n"
    .. "     --person 'director@a.example approves,reviews director.pub'",
  takes = {
    { "folder", "file", "A new folder.", shown = "FOLDER" },
    { "--origin", "text", "The register's name, which its heads carry.", shown = "NAME" },
    { "--root", "file", "The public key of a root, who signs lists of signers; may be repeated.", many = true },
    { "--roots-needed", "whole", "How many roots must sign. Default: more than half." },
    { "--person", "text", "Who may sign what: a name, roles joined by commas (submits, certifies, reviews, approves, "
      .. "enters_law, stamps), and a public key's file; for who submits, a colon and the houses, with semicolons "
      .. "between; may be repeated.", shown = "WHO", many = true },
    { "--persons", "text", "How many persons must sign a step, as in '2 approved'; may be repeated.", shown = "STEP",
      many = true },
    { "--key", "file", "The key of a root, if one root is enough: the register is started at once." },
  },
  answers = {
    { version = 1, instead = "unsound", keys = {
      { "folder register", "string", "the folder, and the register's name" },
      { "roots_needed", "integer", "how many roots must sign the list" },
      { "begun", "boolean", "the register is started; false: the roots sign first" },
    } },
  },
  find = find,
}
