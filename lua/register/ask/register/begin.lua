-- Prepares a register in a folder: its key, a policy, and the first list of signers, which roots sign. Starts the
-- register at once if one root suffices and its key is at hand.

local fold = require("register.fold")
local chapters = require("houseway.law.chapters")
local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local log = require("register.log")
local note = require("hw.note")
local policy = require("register.policy")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local shell = require("houseway.base.shell")
local signers = require("register.signers")
local ssh = require("register.ssh")
local statement = require("register.statement")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local GREATEST_AGE = "30" -- days

-- The roles of people, by the words for them.
local ROLES = { submits = "submission", certifies = "certificate", reviews = "review", approves = "approval",
  enters_law = "law", stamps = "timestamp" }

local function refuse_person(written, expected)
  refusal.raise("register/person-form", { found = ('"%s"'):format(text.one_line(written)),
    expected = "--person must be " .. expected })
end

-- Adds a person's line and houses to the list, from "NAME ROLE[,ROLE] KEY.pub[: HOUSE[; HOUSE]]".
local function add_person(list, written)
  local whole, houses = written:match("^(.-):%s+(%S.*)$")
  local name, roles, file = (whole or written):match("^(%S+)%s+(%S+)%s+(%S.*)$")
  local namespaces = lists.collect(text.parts(roles or ""), function (role)
    return ROLES[role] and ROLES[role] .. "@houseway"
  end)
  if not name or #namespaces == 0 or #namespaces < #text.parts(roles) then
    refuse_person(written, "NAME ROLE,ROLE KEY.pub, with roles of " .. table.concat(lists.keys(ROLES), ", "))
  end
  table.insert(list.signer, ('%s namespaces="%s" %s'):format(name, table.concat(namespaces, ","), ssh.public(file)))
  for _, house in ipairs(houses and text.parts(houses, ";") or {}) do
    list.house = list.house or {}
    table.insert(list.house, name .. " " .. house)
  end
end

-- Requires a house for each submitter.
local function check_houses(list, written)
  local name, roles = written:match("^(%S+)%s+(%S+)")
  local has_house = lists.any(list.house or {}, function (line) return line:match("^%S+") == name end)
  if has_house or not lists.has(text.parts(roles), "submits") then return end
  refuse_person(written, "NAME submits KEY.pub: HOUSE; HOUSE, with the houses of who submits")
end

-- The text of a statement with checked fields.
local function checked(fields, read)
  local problem = kinds.fault(fields) or select(2, read())
  if problem then refusal.raise(problem.id, problem) end
  return statement.text(fields)
end

-- More than half of the roots.
local function needed_of(roots)
  return math.max(1, (roots + 2) // 2)
end

-- A witness's public key from its file.
local function witness_of(file)
  return (register.read(file):gsub("%s+$", ""))
end

-- The policy, and its text.
local function policy_of(asked, public)
  local roots = lists.collect(asked.root, ssh.public)
  local witnesses = lists.collect(asked.witness, witness_of)
  local believed = { kind = "policy", register = asked.origin, root = roots,
    roots_needed = tostring(asked.roots_needed or needed_of(#roots)), log_key = public.text,
    witness = #witnesses > 0 and witnesses or nil, witnesses_needed = tostring(asked.witnesses_needed or 0),
    greatest_age = GREATEST_AGE }
  return believed, checked(believed, function () return policy.read(statement.text(believed)) end)
end

-- The list of signers, and its text.
local function list_of(asked, public)
  local list = { kind = "signers", register = asked.origin, number = "0", log_key = public.text, signer = {},
    persons = #asked.persons > 0 and asked.persons or nil, zone = asked.zone }
  for _, written in ipairs(asked.person) do add_person(list, written) end
  for _, written in ipairs(asked.person) do check_houses(list, written) end
  list.form = kinds.form_of(list)
  return list, checked(list, function ()
    local problem = signers.houses_fault(list)
    if problem then return nil, problem end
    return signers.read(list)
  end)
end

local function check_folder(folder)
  local above = folder:match("^(.*[^/])/+[^/]+/*$") or "."
  while not sys.path_kind(above) and above:find("/", 2, true) do above = above:match("^(.+)/[^/]*$") end
  if sys.path_kind(folder) then
    refusal.raise("register/file-exists", { file = folder, found = "a file is there", expected = "give a new name" })
  elseif sys.path_kind(above) == "file" then
    refusal.raise("commands/unwritable-file", { file = folder, found = "the folder would be inside a file",
      expected = "give a name that houseway can write" })
  end
end

-- Makes new keys for a register of this name.
local function keys_of(origin)
  local host, path = origin:match("^([%w.-]+)(.*)$")
  local is_address = host and host:find("^%w.*%.%w+$") and (path == "" or path:find("^/[%w._~/-]*[%w_~-]$"))
  local private, public = note.make(is_address and origin or "", "log")
  if private then return private, public end
  refusal.raise("register/origin-form", { found = ('"%s"'):format(text.one_line(origin)),
    expected = "--origin must be a name like an address, as gaming.example/rules" })
end

-- Refuses answers with which a register could not begin. Does not judge numbers and steps that further answers may
-- complete. `about` is the last answer.
local function judge(asked, about)
  local some = setmetatable({ origin = asked.origin or "a.example", roots_needed = false, witnesses_needed = false,
    persons = about == "persons" and asked.persons or {}, witness = about == "root" and {} or asked.witness },
    { __index = asked })
  if asked.folder then check_folder(asked.folder) end
  for _, key in ipairs(asked.chapter) do chapters.check(key, {}) end
  local _, public = keys_of(some.origin)
  if #asked.root > 0 then policy_of(some, public) end
  if #asked.person > 0 then list_of(some, public) end
  if about == "key" and not lists.has(lists.collect(asked.root, ssh.public), ssh.public(asked.key)) then
    refusal.raise("register/another-signer", { found = text.one_line(asked.key) .. " is a key of another person",
      expected = "give the key of a root, who has yet to sign" })
  end
end

-- What houseway will make, for a person to confirm.
local function plan(asked)
  return { { asked.folder .. "/log.key", "the key of the register " .. asked.origin },
    { asked.folder .. "/policy", ("%s, of which %d must sign; %s, of which %d must sign"):format(
      text.count(#asked.root, "root"), asked.roots_needed or needed_of(#asked.root),
      text.count(#asked.witness, "witness", "witnesses"), asked.witnesses_needed or 0) },
    { asked.folder .. "/list", table.concat(lists.joined(asked.person, asked.persons), "; ") } }
end

-- Asks a person at a terminal for missing options.
local function ask_for(asked)
  if asked.folder and asked.origin and #asked.root > 0 and #asked.person > 0 then return end
  local person = asked.raw and not asked.session and asked.lent.person()
  if not person then
    refusal.raise("register/begin-with", { found = "FOLDER, --origin, --root or --person is missing",
      expected = "give a folder, a name, the roots' keys, and who may sign what, or begin at a terminal, which asks "
        .. "for all four" })
  end
  judge(asked) -- judges the given options before asking
  person.register(asked, { judge = judge, needed = needed_of, plan = plan, alone = signers.alone,
    roles = table.concat(lists.keys(ROLES), ", "), approvers = function ()
      return #lists.filter(asked.person, function (written) return written:find("^%S+%s+%S*approves") end)
    end })
end

-- The private key files of the roots that must sign, guessed from the public files' names.
local function root_keys(asked, needed)
  return lists.collect({ table.unpack(asked.root, 1, needed) }, function (file)
    local private = file:match("^(.+)%.pub$")
    return private and shell.quote(private) or "KEY"
  end)
end

-- Refuses to start a register with one root's signature if several must sign.
local function check_alone(asked, believed)
  if not asked.key or believed.roots_needed == "1" then return end
  refusal.raise("register/key-of-several", {
    found = ("%s roots sign, and --key is of one root"):format(believed.roots_needed),
    expected = "remove --key: each root signs the list with `houseway register sign`" })
end

local function find(asked)
  ask_for(asked)
  check_folder(asked.folder)
  local private, public = keys_of(asked.origin)
  local believed, believed_text = policy_of(asked, public)
  local fields, list = list_of(asked, public)
  check_alone(asked, believed)
  for _, line in ipairs(signers.warnings(fields)) do asked.warn("houseway: " .. line) end
  local signed = asked.key and list .. ssh.sign(asked.key, list, "signers@houseway")
  local function start(path)
    register.or_refuse(log.start(path, assert(policy.read(believed_text)), fold.new, signed,
      { key = private, at = register.instant({}) }))
  end
  if signed then start(":memory:") end -- before anything is written
  if not sys.make_directory(asked.folder, true) then
    refusal.raise("commands/unwritable-file", { file = asked.folder, found = "houseway cannot make the folder",
      expected = "give a name that houseway can write" })
  end
  assert(sys.write_file_atomically(asked.folder .. "/log.key", private .. "\n", true))
  register.write(asked, asked.folder .. "/policy", believed_text, statement.first_line(believed))
  register.write(asked, asked.folder .. "/list", list, list:match("^[^\n]*"))
  if signed then
    register.write(asked, asked.folder .. "/list.signed", signed, list:match("^[^\n]*"))
    start(asked.folder .. "/register.db")
  end
  return { folder = text.one_line(asked.folder), register = asked.origin, begun = asked.key ~= nil,
    roots_needed = math.tointeger(tonumber(believed.roots_needed)),
    _chapters = lists.collect(asked.chapter, function (key) return chapters.key_of(key) end),
    _quoted = shell.quote(asked.folder), _keys = root_keys(asked, math.tointeger(tonumber(believed.roots_needed))) }
end

return {
  name = "register begin",
  summary = "Prepare a register in a folder: its key, a policy and the list for roots to sign",
  example = "houseway register begin rules --origin a.example/rules --root root.pub --key root \\\n"
    .. "     --person 'director@a.example approves,reviews director.pub'",
  takes = {
    { "folder", "file", "A new folder. Leave out what is required, at a terminal, and houseway asks for it step by "
      .. "step.", shown = "FOLDER", many = "?" },
    { "--origin", "text", "The register's name, which its heads carry.", shown = "NAME" },
    { "--root", "file", "The public key of a root, who signs lists of signers; may be repeated.", many = true },
    { "--roots-needed", "whole", "How many roots must sign. Default: more than half." },
    { "--person", "text", "Who may sign what: a name, roles joined by commas (submits, certifies, reviews, approves, "
      .. "enters_law, stamps), and a public key's file; for who submits, a colon and the houses, with semicolons "
      .. "between; may be repeated.", shown = "WHO", many = true },
    { "--persons", "text", "How many persons must sign a step, as in '2 approved'; may be repeated.", shown = "STEP",
      many = true },
    { "--zone", "text", "The time zone in which people write days and read times: a rule of POSIX's TZ. Default: "
      .. "UTC.", shown = "RULE" },
    { "--chapter", "chapter", "A chapter of its law: what enters it is printed; may be repeated.", many = true },
    { "--witness", "file", "The public key of a witness, as `houseway register key --witness` prints it; may be "
      .. "repeated.", many = true },
    { "--witnesses-needed", "whole", "How many witnesses must have signed a head. Default: 0." },
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
