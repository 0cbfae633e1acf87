-- Standard input: what it was asked for, once. One thing alone may be read from it, by whichever name.

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

---Says what standard input is read for. A second use is refused; a person at a terminal sees what is awaited.
---@param what string "the hands", "the script"
function input.claim(what)
  if withheld then
    refusal.raise({ found = what .. " on standard input, which is the program's", expected = "a file" })
  end
  if claimed then
    refusal.raise({ found = ("%s and %s, both on standard input"):format(claimed, what),
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

-- What a person names may be a pipe; in houseway's own folder, whose files are found by their names, nothing but plain
-- files is read.
local function read_named(file, limit)
  local own = sys.root() .. "/"
  return (file:sub(1, #own) == own and sys.read_plain_file or sys.read_file)(file, limit)
end

local function read_now(file, limit, what)
  if not input.is(file) then return read_named(file, limit) end
  input.claim(what)
  return read_claimed(limit)
end

local held = {}

---The bytes of a file, or of standard input, of which it is not known yet what they are: the next to read that file
---gets them, for a pipe gives them once.
---@param file string
---@param limit integer how many at most
---@param what string what it is, should it be standard input: "the script"
---@return string? bytes nil where it cannot be read; the next reader gets the reason
function input.look(file, limit, what)
  local bytes, why = read_now(file, limit, what)
  held[file] = { bytes = bytes, why = why }
  return bytes
end

---The bytes of a file, or of standard input.
---@param file string
---@param limit integer how many at most
---@param what string
---@return string? bytes
---@return string? why
function input.read(file, limit, what)
  local seen = held[file]
  held[file] = nil
  if not seen then return read_now(file, limit, what) end
  if seen.bytes and #seen.bytes <= limit then return seen.bytes end
  local too_large = seen.bytes or seen.why:find("^larger than")
  return nil, too_large and ("larger than %d bytes"):format(limit) or seen.why
end

---How a file is named to people and programs: "stdin", or its path in text that can be shown.
---@param file string
---@return string
function input.shown(file)
  return input.is(file) and input.SHOWN or text.one_line(file)
end

return input
