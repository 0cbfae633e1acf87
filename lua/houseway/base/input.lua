-- Reads a file once for each question, by any name, and standard input for a single use.
-- Programs import this module.

local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local input = {}

local NAMES = { ["-"] = true, ["/dev/stdin"] = true, ["/dev/fd/0"] = true, ["/proc/self/fd/0"] = true }
local BLOCK = 64 * 1024

---The name of standard input in refusals and reports.
input.SHOWN = "stdin"

---True if a file's name means standard input.
---@param file string
---@return boolean
function input.is(file)
  return NAMES[file] == true
end

local claimed, withheld

---Forbids reading standard input from now on, because it belongs to the program that houseway runs inside.
function input.withhold()
  withheld = true
end

---Claims standard input for a use. A second use is refused; at a terminal, a prompt names the use.
---@param what string "the hands", "the script"
function input.claim(what)
  if withheld then
    refusal.raise("library/stdin",
      { found = "standard input is the program's and cannot give " .. what, expected = "name a file" })
  end
  if claimed then
    if claimed == what then what = what:gsub("^the ", what:find("s$") and "other " or "another ") end
    refusal.raise("files/both-on-stdin", { found = ("%s and %s both come from standard input"):format(claimed, what),
      expected = "give one of the two as a file" })
  end
  claimed = what
  if sys.is_terminal(0) then
    io.stderr:write(("houseway: reading %s from the terminal; Ctrl-D ends it\n"):format(what))
  end
end

local function read_claimed(limit)
  local parts, size = {}, 0
  repeat
    local part, why = io.stdin:read(BLOCK)
    if why then return nil, why end
    parts[#parts + 1] = part
    size = size + (part and #part or 0)
  until not part or size > limit
  if size > limit then return nil, ("larger than %d bytes"):format(limit) end
  return table.concat(parts)
end

local question -- the files and facts found in the open question; nil if none is open

---Begins a question. Until it is closed, each file is read once, so an answer and its cache key are from the same
---bytes. A question inside another reads files again.
---@return table question the caller closes it
function input.question()
  local outer = question
  question = { files = {}, found = {} }
  return setmetatable({}, { __close = function () question = outer end })
end

---The result of `find`, called once in a question.
---@generic T
---@param name string
---@param find fun(): T
---@return T
function input.once(name, find)
  if not question then return find() end
  local found = question.found
  if found[name] == nil then found[name] = find() end
  return found[name]
end

-- True if an earlier result can be used again: bytes always; a failure only for the same reader and no greater limit,
-- since the other reader may accept a pipe.
local function serves(earlier, limit, read)
  return earlier and (earlier.bytes or earlier.read == read and earlier.limit >= limit)
end

local function read_once(file, limit, read)
  if not question then return read(file, limit) end
  local earlier = question.files[file]
  if not serves(earlier, limit, read) then
    local bytes, why = read(file, limit)
    earlier = { bytes = bytes, why = why, limit = limit, read = read }
    question.files[file] = earlier
  end
  if earlier.bytes and #earlier.bytes > limit then return nil, ("larger than %d bytes"):format(limit) end
  return earlier.bytes, earlier.why
end

-- A file that a user names may be a pipe. In houseway's own folder only plain files are read.
local function read_named(file, limit)
  local own = sys.root() .. "/"
  return read_once(file, limit, file:sub(1, #own) == own and sys.read_plain_file or sys.read_file)
end

---The bytes of a file, or of standard input.
---@param file string
---@param limit integer greatest number of bytes
---@param what string use of standard input, if the file is that: "the script"
---@return string? bytes
---@return string? why
function input.read(file, limit, what)
  if not input.is(file) then return read_named(file, limit) end
  input.claim(what)
  return read_claimed(limit)
end

---The bytes of a plain file; fails at once for a pipe or a device.
---@param file string
---@param limit integer greatest number of bytes
---@return string? bytes
---@return string? why
function input.plain(file, limit)
  return read_once(file, limit, sys.read_plain_file)
end

---A file's name in output: "stdin", or its path as printable text.
---@param file string
---@return string
function input.shown(file)
  return input.is(file) and input.SHOWN or text.one_line(file)
end

return input
