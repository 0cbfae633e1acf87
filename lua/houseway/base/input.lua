-- Files and standard input, read once: a file for each question, standard input for one thing alone, by whichever name.

local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")
local text = require("houseway.base.text")

local input = {}

local NAMES = { ["-"] = true, ["/dev/stdin"] = true, ["/dev/fd/0"] = true, ["/proc/self/fd/0"] = true }
local BLOCK = 64 * 1024

---How refusals and reports name it.
input.SHOWN = "stdin"

---Whether a file's name means standard input.
---@param file string
---@return boolean
function input.is(file)
  return NAMES[file] == true
end

local claimed, withheld

---From here on standard input is another's, and nothing is read from it: houseway runs within a program that is not its
---own.
function input.withhold()
  withheld = true
end

---Names the use of standard input. A second use is refused; a person at a terminal sees the name.
---@param what string "the hands", "the script"
function input.claim(what)
  if withheld then
    refusal.raise("library/stdin",
      { found = what .. " on standard input, which is the program's", expected = "a file" })
  end
  if claimed then
    refusal.raise("files/both-on-stdin", { found = ("%s and %s, both on standard input"):format(claimed, what),
      expected = "one of them there" })
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

local question -- what was read of files and found of them since it began; nil where none is open

---Begins a question: until it is closed each file is read once, so that all of one answer, and the digest that it is
---kept under, are of the same bytes. A question within another reads anew.
---@return table question to be closed
function input.question()
  local outer = question
  question = { files = {}, found = {} }
  return setmetatable({}, { __close = function () question = outer end })
end

---What `find` finds of files, found once in a question.
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

-- A file that one reader refuses, as a pipe, may be read by the other; one read in part is not read at all.
local function serves(seen, limit, read)
  return seen and (seen.bytes or seen.read == read and seen.limit >= limit)
end

local function read_once(file, limit, read)
  if not question then return read(file, limit) end
  local seen = question.files[file]
  if not serves(seen, limit, read) then
    local bytes, why = read(file, limit)
    seen = { bytes = bytes, why = why, limit = limit, read = read }
    question.files[file] = seen
  end
  if seen.bytes and #seen.bytes > limit then return nil, ("larger than %d bytes"):format(limit) end
  return seen.bytes, seen.why
end

-- What a person names may be a pipe; in houseway's own folder, whose files are found by their names, nothing but plain
-- files is read.
local function read_named(file, limit)
  local own = sys.root() .. "/"
  return read_once(file, limit, file:sub(1, #own) == own and sys.read_plain_file or sys.read_file)
end

---The bytes of a file, or of standard input.
---@param file string
---@param limit integer how many at most
---@param what string what it is, should it be standard input: "the script"
---@return string? bytes
---@return string? why
function input.read(file, limit, what)
  if not input.is(file) then return read_named(file, limit) end
  input.claim(what)
  return read_claimed(limit)
end

---The bytes of a plain file: a pipe or a device is not waited for.
---@param file string
---@param limit integer how many at most
---@return string? bytes
---@return string? why
function input.plain(file, limit)
  return read_once(file, limit, sys.read_plain_file)
end

---How a file is named to people and programs: "stdin", or its path in text that can be shown.
---@param file string
---@return string
function input.shown(file)
  return input.is(file) and input.SHOWN or text.one_line(file)
end

return input
