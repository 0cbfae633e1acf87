-- A statement that several persons sign in turn. The file with the signatures so far passes from one to the next. The
-- last person adds the statement or hands it in.

local entry = require("register.entry")
local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local output = require("houseway.base.output")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local signatures = require("register.signatures")
local shell = require("houseway.base.shell")
local ssh = require("register.ssh")
local statement = require("register.statement")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local several = {}

-- The text with the signatures so far. They must be over the text.
local function read(fields, bytes)
  local plain = statement.text(fields)
  if bytes == plain then return { text = plain, fields = fields, signatures = {} } end
  local signed = register.or_refuse(entry.read_signed(bytes))
  register.or_refuse(signatures.are_of(signed, kinds.of(fields.kind).namespace))
  return signed
end

-- The name for which a key signs. Refuses a key of a person who need not sign.
local function signer(list, path, unsigned)
  local key = ssh.public(path)
  for _, one in ipairs(list) do
    if one.key == key and lists.has(unsigned, one.name) then return one.name end
  end
  refusal.raise("register/another-signer", { found = text.one_line(path) .. " is a key of another person",
    expected = "give the key of " .. table.concat(unsigned, " or ") .. ", who has yet to sign" })
end

---Adds a person's signature, unless all named persons have signed.
---@param opened register.log
---@param fields register.statement
---@param bytes string its text and signatures so far
---@param key fun(): string the path of the person's key
---@param show fun() shows the statement before it is signed
---@return string bytes
---@return string[] unsigned the names of those who have yet to sign
function several.sign(opened, fields, bytes, key, show)
  local signed = read(fields, bytes)
  local unsigned = signatures.unsigned(opened.trust.list, signed)
  if #unsigned == 0 then return bytes, {} end
  local name = signer(opened.trust.list, key(), unsigned)
  show()
  return bytes .. ssh.sign(key(), signed.text, kinds.of(fields.kind).namespace),
    lists.filter(unsigned, function (one) return one ~= name end)
end

---The name of a new statement's file about a submission: approval-2.
---@param opened register.log
---@param fields register.statement
---@return string
function several.name(opened, fields)
  return ("%s-%d"):format(fields.kind, opened.fold.by_leaf[fields.submission].number)
end

---The file for the next signers: --out, the signed file, or a new one. Never overwrites another file: it may hold
---signatures.
---@param asked { out: string? }
---@param signed string? the file that was signed; nil: a new statement
---@param name string of the new file
---@return string
function several.file_for(asked, signed, name)
  local file = asked.out or signed or name
  if output.is_standard(file) or file == signed or not sys.path_kind(file) then return file end
  if asked.out then
    refusal.raise("register/file-exists", { file = file, found = "a file is there", expected = "give a new name" })
  end
  local number = 2
  while sys.path_kind(("%s-%d"):format(name, number)) do number = number + 1 end
  return ("%s-%d"):format(name, number)
end

---Writes a statement that others have yet to sign.
---@param asked table
---@param fields register.statement
---@param bytes string
---@param to { file: string, unsigned: string[] }
---@return table answer
function several.pass_on(asked, fields, bytes, to)
  if not output.is_standard(to.file) or asked.raw then
    register.write(asked, to.file, bytes, statement.first_line(fields))
  end
  return { holds = true, file = text.one_line(to.file), unsigned = to.unsigned,
    _next = ("houseway register say %s %s --key KEY"):format(shell.quote(asked.store), shell.quote(to.file)) }
end

return several
