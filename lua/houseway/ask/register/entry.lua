-- Writes an entry, byte for byte; or the script of a submission.

local entries = require("houseway.ask.shared.entries")
local entry = require("houseway.register.entry")
local register = require("houseway.ask.shared.register")
local sys = require("hw.sys")

local function open(asked)
  if sys.path_kind(asked.store) == "directory" then return register.open_either(asked, asked.store) end
  return register.open(asked, asked.store, true)
end

local function find(asked)
  local opened <close> = open(asked)
  local number = entries.find(opened, asked.number)
  local text = register.held(opened:text(number))
  if not asked.script then return register.deliver(asked, text, "houseway entry 1") end
  local script = assert(entry.read(text)).said.script
  if not script then entries.no_submission(number) end
  return register.deliver(asked, script, script:match("^[^\n]*"))
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
    register.trusted, register.out,
  },
  answers = { register.written("the entry, or the script", "unsound") },
  find = find,
}
