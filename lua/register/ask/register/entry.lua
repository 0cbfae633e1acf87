-- Writes an entry byte for byte, or a submission's script or certificate.

local entries = require("register.ask.shared.entries")
local entry = require("register.entry")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local sys = require("hw.sys")

local function open(asked)
  if sys.path_kind(asked.store) == "directory" then return register.open_either(asked, asked.store) end
  return register.open(asked, asked.store, true)
end

local function find(asked)
  local opened <close> = open(asked)
  local number = entries.find(opened, asked.number)
  local text = register.or_refuse(opened:text(number))
  local part = asked.script and "script" or asked.certificate and "certificate"
  if not part then return register.deliver(asked, text, "houseway entry 1") end
  local fields = assert(entry.read(text)).fields
  if not fields.script then entries.no_submission(number) end
  if not fields[part] then
    refusal.raise("register/no-certificate", { found = ("entry %d has no certificate"):format(number),
      expected = "name a submission of `submit --certificate`" })
  end
  return register.deliver(asked, fields[part], fields[part]:match("^[^\n]*"))
end

return {
  name = "register entry",
  summary = "Write an entry, byte for byte, or the script in it",
  example = "houseway register entry rules.db 3 --policy policy",
  takes = {
    { "store", "store", "The register, or a folder to which it was exported with its entries.",
      shown = "STORE-OR-DIRECTORY" },
    { "number", "text", "The number of the entry; a submission also as HOUSE@VERSION.", shown = "ENTRY" },
    { "--script", "flag", "Write only the script of the submission." },
    { "--certificate", "flag", "Write only the certificate in the submission." },
    register.trusted, register.out,
  },
  answers = { register.written("the entry, or the script", "unsound") },
  find = find,
}
