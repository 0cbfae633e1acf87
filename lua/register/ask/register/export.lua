-- Writes a register as files that any web server can serve.

local input = require("houseway.base.input")
local note = require("hw.note")
local output = require("houseway.base.output")
local refusal = require("houseway.base.refusal")
local register = require("register.ask.shared.register")
local sys = require("hw.sys")
local text = require("houseway.base.text")
local tiles = require("register.log_tiles")

-- Refuses an existing folder, unless it is an export, which may grow. An export with entries grows only with `--full`.
local function check_free(directory, full)
  if not sys.path_kind(directory) then return end
  if not full and sys.path_kind(directory .. "/entry") then
    refusal.raise("register/export-with-entries", { file = directory, found = "an export with its entries is there",
      expected = "write --full too, or give a new name" })
  end
  if sys.path_kind(directory .. "/" .. tiles.HEAD) == "file" then return end
  refusal.raise("register/file-exists", { file = directory, found = "a file is there", expected = "give a new name" })
end

-- Refuses a folder that has more entries than the register, or other entries: a register that was set back would
-- shorten its own backup.
local function check_follows(opened, directory)
  local path = directory .. "/" .. tiles.HEAD
  if not sys.path_kind(path) then return end
  local head, size = note.checkpoint(register.read(path):match("^(.-\n)\n") or ""), opened.tree:size()
  if head and head.size <= size and head.origin == opened.policy.register
    and head.root == opened.tree:root(head.size) then return end
  refusal.raise("register/export-ahead", { file = input.shown(directory), found = ("an export of %s is there, and the "
    .. "register has %d"):format(head and text.count(head.size, "entry", "entries") or "no head", size),
    expected = head and head.size > size and "give a new name, or make a register of that export with `houseway "
      .. "register import DIRECTORY NEW`" or "give an export of the same entries, or a new name" })
end

local function put(directory, file)
  local path = directory .. "/" .. file.path
  local done, why = sys.make_directory(path:match("^(.*)/"))
  if done then done, why = sys.write_file_atomically(path, file.bytes) end
  if not done then output.refuse(path, why) end
end

local function find(asked)
  local directory = asked.directory
  check_free(directory, asked.full)
  local opened <close> = register.open(asked, asked.store)
  check_follows(opened, directory)
  local files = tiles.files(opened, asked.full)
  -- The head comes last: so it never covers a missing file.
  for _, file in ipairs(files) do put(directory, file) end
  return { holds = true, size = opened.tree:size(), _files = #files }
end

return {
  name = "register export",
  summary = "Write a register as files that any web server can serve (C2SP tlog-tiles)",
  example = "houseway register export rules.db public --policy policy",
  takes = {
    register.store,
    { "directory", "folder", "The folder to write to: a new one, or an export of this register; with --full again "
      .. "if it has the entries." },
    { "--full", "flag", "Include the text of the entries: submissions, scripts and reasons." },
    register.trusted,
  },
  answers = {
    { version = 1, instead = "unsound", keys = { register.rows.holds, register.rows.size } },
  },
  find = find,
}
