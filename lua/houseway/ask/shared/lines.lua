-- Reads hands line by line, from a file or standard input; reports a bad line and goes on.

local input = require("houseway.base.input")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

local lines = {}

local LINE_LIMIT = 4096 -- bytes
local FILE_LIMIT = 64 * 1024 * 1024

local function check_length(length, place)
  if not length then return end
  refusal.raise("files/line-too-long", { file = place.file, line = place.line,
    found = ("a line of %d bytes"):format(length), expected = ("%d at most"):format(LINE_LIMIT) })
end

---Reserves standard input for hands, before anything else reads it.
function lines.claim()
  input.claim("one hand per line")
end

local function refuse_unread(file, why)
  refusal.raise("files/unreadable-hands",
    { file = input.shown(file), found = why, expected = "hands that can be read" })
end

-- A function that reads the next line of a file or of standard input. It returns the line; false and the length for a
-- line that is too long; nil at the end, with the reason if reading failed.
local function reader(asked, file)
  if input.is(file) then
    if asked.flush and sys.is_terminal(0) then asked.flush() end -- answers typed lines at once, without a pager
    return function () return sys.read_line(LINE_LIMIT) end
  end
  local bytes, why = input.read(file, FILE_LIMIT, "")
  if not bytes then refuse_unread(file, why) end
  local next_line = bytes:gsub("\n$", ""):gmatch("[^\n]*")
  return function ()
    local line = next_line()
    if line and #line > LINE_LIMIT then return false, #line end
    return line
  end
end

---Calls `handle` for each line that is neither blank nor a comment (#). A refusal is reported on standard error with
---its line, and reading goes on; a read error is raised. An overlong line of standard input is never held in memory as
---a whole.
---@param asked { warn: fun(problem: any), flush: (fun())? }
---@param file string
---@param handle fun(line: string, place: { file: string, line: integer })
---@return integer bad the number of refused lines
function lines.each(asked, file, handle)
  local bad, number, shown = 0, 0, input.shown(file)
  local read = reader(asked, file)
  local function handle_line(line, length, place)
    check_length(length, place)
    handle(line, place)
  end
  local line, length = read()
  while line ~= nil do
    number = number + 1
    if not line or line:find("^%s*[^%s#]") then
      local _, problem = refusal.catch(handle_line, line, length, { file = shown, line = number })
      if problem then
        bad = bad + 1
        asked.warn(problem)
      end
    end
    line, length = read()
  end
  local why = length
  if why then refuse_unread(file, why) end
  return bad
end

return lines
