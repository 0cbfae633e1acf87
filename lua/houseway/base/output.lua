-- Writes files that a user names. Replaces an existing file only if houseway wrote it and it is of the same sort.
-- Writes to pipes and devices. Changes nothing else.
-- Programs import this module.

local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

local output = {}

---@class houseway.base.output.sort
---@field name string "a record that houseway wrote"
---@field start integer number of bytes that `is` needs
---@field is fun(start: string): boolean true if houseway wrote the file that begins so, and it is of this sort

-- The names of standard output. Opening them by name would overwrite a file that output is redirected to.
local STANDARD = { ["-"] = true, ["/dev/stdout"] = true, ["/dev/fd/1"] = true, ["/proc/self/fd/1"] = true }
local SIZE_LIMIT = 64 * 1024 * 1024

local function refuse(id, path, found, expected)
  refusal.raise(id, { file = path, found = found, expected = expected })
end

-- Refuses an existing file that may not be replaced. An empty file may.
local function check_file(path, sort, inputs)
  for _, one in ipairs(inputs) do
    if sys.same_file(path, one) then refuse("files/output-is-input", path, "the command also reads this file",
      "name another file to write") end
  end
  local bytes, why = sys.read_plain_file(path, SIZE_LIMIT)
  if not bytes then refuse("files/file-exists", path, "a file of this name exists: " .. why,
    "give a new name, or " .. sort.name) end
  if bytes ~= "" and not sort.is(bytes:sub(1, sort.start)) then
    refuse("files/file-exists-already", path, "a file of this name exists", "give a new name, or " .. sort.name)
  end
end

local STREAMS = { pipe = true, device = true }
local NOT_WRITTEN = { directory = "a directory", socket = "a socket", link = "a link" }

-- True if output to a path is a stream. Refuses a path that must not be written.
local function is_stream(path, sort, inputs)
  local kind, leads_to = sys.path_kind(path)
  if STREAMS[kind] or kind == "link" and STREAMS[leads_to] then return true end
  if NOT_WRITTEN[kind] then refuse("files/not-a-file-name", path, NOT_WRITTEN[kind], "the path must name a file") end
  if kind == "file" then check_file(path, sort, inputs) end
  return false
end

---True if a path is standard output.
---@param path string
---@return boolean
function output.is_standard(path)
  return STANDARD[path] ~= nil
end

---Refuses to write both a file and JSON to standard output.
---@param path string? of the file; nil if none is written
---@param option string its option: "--out"
---@param json boolean? whether JSON is printed
function output.check_alone(path, option, json)
  if json and path and output.is_standard(path) then
    refusal.raise("files/json-on-stdout", { found = ("--json and %s - both write to standard output"):format(option),
      expected = "remove one of the two" })
  end
end

-- Errors of the system that a different name would not avoid.
local OF_MACHINE = { ["No space left on device"] = true, ["Disk quota exceeded"] = true, ["Input/output error"] = true,
  ["File too large"] = true, ["Too many open files"] = true, ["Too many open files in system"] = true }

---Refuses a file that could not be written.
---@param path string as it is shown
---@param why string the error of the system
function output.refuse(path, why)
  refusal.raise("commands/unwritable-file", { file = path, found = "houseway cannot write the file: " .. why,
    expected = "give a name that houseway can write", failed = OF_MACHINE[why] })
end

local function check_folder(path)
  local folder = path:match("^(.+)/[^/]*$")
  local kind, why = sys.path_kind(folder or ".")
  if not kind then output.refuse(path, why) end
end

---Refuses a path that must not or cannot be written. Call it before the work is done.
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
  if not written then output.refuse(shown, why) end
end

---Replaces a file that was read, completely or not at all.
---@param path string
---@param bytes string
---@param shown string how refusals name it
function output.replace(path, bytes, shown)
  put(sys.write_file_atomically, path, bytes, shown)
end

---Writes a file completely or not at all.
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
