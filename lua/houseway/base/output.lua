-- Files houseway writes where it is asked to. A file there already is replaced only if houseway wrote it, as a
-- file of the same sort; a pipe or a device named on purpose is written to; nothing else is touched.

local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

local output = {}

---@class houseway.base.output.sort
---@field name string "a record that houseway wrote"
---@field start integer how many bytes `is` asks for
---@field is fun(start: string): boolean whether a file that begins so is of this sort, and houseway's

-- Standard output, under its names: a redirected one is not opened again, because that would overwrite it.
local STANDARD = { ["-"] = true, ["/dev/stdout"] = true, ["/dev/fd/1"] = true, ["/proc/self/fd/1"] = true }
local SIZE_LIMIT = 64 * 1024 * 1024

local function refuse(id, path, found, expected)
  refusal.raise(id, { file = path, found = found, expected = expected })
end

-- A file that is there is looked into; an empty one holds nothing to lose.
local function check_file(path, sort, inputs)
  for _, one in ipairs(inputs) do
    if sys.same_file(path, one) then refuse("files/output-is-input", path, "what is read here too",
      "another file to write") end
  end
  local bytes, why = sys.read_plain_file(path, SIZE_LIMIT)
  if not bytes then refuse("files/file-exists", path, "a file that is there: " .. why,
    "a new name, or " .. sort.name) end
  if bytes ~= "" and not sort.is(bytes:sub(1, sort.start)) then
    refuse("files/file-exists-already", path, "a file that is there already", "a new name, or " .. sort.name)
  end
end

local STREAMS = { pipe = true, device = true }
local NOT_WRITTEN = { directory = "a directory", socket = "a socket", link = "a link" }

-- Whether it is written to as a stream; what must not be written at all is refused.
local function is_stream(path, sort, inputs)
  local kind, leads_to = sys.path_kind(path)
  if STREAMS[kind] or kind == "link" and STREAMS[leads_to] then return true end
  if NOT_WRITTEN[kind] then refuse("files/not-a-file-name", path, NOT_WRITTEN[kind], "a file's own name") end
  if kind == "file" then check_file(path, sort, inputs) end
  return false
end

---Whether a path is standard output, so that nothing else belongs there.
---@param path string
---@return boolean
function output.is_standard(path)
  return STANDARD[path] ~= nil
end

---Refuses a file on standard output where JSON is printed, too: it cannot hold both.
---@param path string? of the file; nil where none is written
---@param option string that names it: "--out"
---@param json boolean? whether JSON is printed
function output.check_alone(path, option, json)
  if json and path and output.is_standard(path) then
    refusal.raise("files/json-on-stdout", { found = ("--json with %s -"):format(option), expected = "one of them" })
  end
end

local function check_folder(path)
  local folder = path:match("^(.+)/[^/]*$")
  local kind, why = sys.path_kind(folder or ".")
  if not kind then refuse("commands/unwritable-file", path, why, "a file that can be written") end
end

---Refuses a path that must not be written, or cannot be, before the work is done.
---@param path string
---@param sort houseway.base.output.sort
---@param inputs string[] files that are read
function output.check(path, sort, inputs)
  if STANDARD[path] then return end
  is_stream(path, sort, inputs)
  check_folder(path)
end

local function put(write, path, bytes, shown)
  local written, why = write(path, bytes)
  if not written then refuse("commands/unwritable-file", shown, why, "a file that can be written") end
end

---Writes a file whole in the place of the one that was read, or not at all.
---@param path string
---@param bytes string
---@param shown string how refusals name it
function output.replace(path, bytes, shown)
  put(sys.write_file_atomically, path, bytes, shown)
end

---Writes a file whole, or not at all.
---@param path string
---@param bytes string
---@param sort houseway.base.output.sort
---@param inputs string[] files that are read
---@param out houseway.show.as.terminal
function output.write(path, bytes, sort, inputs, out)
  if STANDARD[path] then return out:raw(bytes) end
  put(is_stream(path, sort, inputs) and sys.write_into or sys.write_file_atomically, path, bytes, path)
end

return output
