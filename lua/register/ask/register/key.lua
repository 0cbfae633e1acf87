-- Makes the key of a register or of a witness. People sign with OpenSSH keys.

local note = require("hw.note")
local output = require("houseway.base.output")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local function find(asked)
  local path = asked.file
  if not asked.origin then
    refusal.raise("register/no-origin",
      { found = "--origin is missing", expected = "give the register's name, or the witness's: --origin NAME" })
  end
  if sys.path_kind(path) then
    refusal.raise("register/file-exists", { file = path, found = "a file is there", expected = "give a new name" })
  end
  local shown, private, public = text.one_line(asked.origin), nil, nil
  if shown == asked.origin then private, public = note.make(asked.origin, asked.witness and "witness" or "log") end
  if not private then
    refusal.raise("register/origin-form",
      { found = ('"%s"'):format(shown), expected = "--origin must be a name without blanks and without +" })
  end
  local written, why = sys.write_file_atomically(path, private .. "\n", true)
  if not written then output.refuse(path, why) end
  return { key = public.text }
end

return {
  name = "register key",
  summary = "Make the register's own key, or a witness's, and print its public half",
  example = "houseway register key register.key --origin a.example/rules",
  takes = {
    { "file", "file", "The file to write, which only you can read." },
    { "--origin", "text", "The name of the register, or of the witness, that the key is for.", shown = "NAME" },
    { "--witness", "flag", "Make the key of a witness." },
  },
  answers = {
    { version = 1, keys = {
      { "key", "string", "the public half" },
    } },
  },
  find = find,
}
