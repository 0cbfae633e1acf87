-- Writes a register, or an export, as a folder of public pages.

local output = require("houseway.base.output")
local public = require("register.page.public")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local sys = require("hw.sys")

-- Makes a new folder: an old folder would keep pages of entries redacted since.
local function make_folder(path)
  if sys.path_kind(path) then
    refusal.raise("register/file-exists", { file = path, found = "a file is there", expected = "give a new name" })
  end
  local made, why = sys.make_directory(path)
  if not made then refusal.raise("commands/unwritable-folder",
    { file = path, found = "houseway cannot make the folder: " .. why,
    expected = "name a folder that houseway can write to" }) end
end

local function find(asked)
  local opened <close> = register.open_either(asked, asked.store, true)
  make_folder(asked.out)
  local files, root = 0, register.shown(opened.head.root)
  local redacted = public.write(opened, opened.store:entries(0), opened.policy, root, function (name, bytes)
    output.replace(asked.out .. "/" .. name, bytes, asked.out .. "/" .. name)
    files = files + 1
  end)
  return { folder = asked.out, page = public.INDEX, size = opened.head.size, redacted = redacted, files = files,
    witnessed = register.waiting(opened) }
end

return {
  name = "register site",
  summary = "Write a folder of public pages: a list with a search, and each entry with its proof",
  example = "houseway register site rules.db --policy policy -o public",
  takes = {
    { "store", "store", "The register, or a folder to which it was exported with its entries.",
      shown = "STORE-OR-DIRECTORY" },
    { "-o --out", "folder", "The folder to write: a new one.", needed = true },
    register.trusted,
  },
  answers = {
    { version = 1, instead = "unsound", keys = {
      { "folder page", "string", "where it is, and the page to begin with" },
      register.rows.size,
      { "redacted", "integer", "how many entries are not shown whole, by the policy's `public`" },
      { "files", "integer", "how many were written" },
      register.rows.witnessed,
    } },
  },
  find = find,
}
