-- A line of input after another, for the commands that read hands: a bad line is told and passed over.

local input = require("houseway.base.input")
local refusal = require("houseway.base.refusal")
local sys = require("hw.sys")

local lines = {}

local LINE_LIMIT = 4096 -- bytes

local function check_length(length, place)
  if not length then return end
  refusal.raise("files/line-too-long",
    { file = place.file, line = place.line, found = ("a line of %d bytes"):format(length),
    expected = ("%d at most"):format(LINE_LIMIT) })
end

---Says, before anything else is read, that hands are to be read from standard input.
function lines.claim()
  input.claim("one hand per line")
end

---Calls `handle` for each line of standard input that is neither blank nor a comment (#). A refusal is
---told on standard error with its line, and the next line is read; that no more can be read is raised. Of a line
---that is too long no more is held in memory than is allowed.
---@param asked { warn: fun(problem: any), flush: (fun())? }
---@param handle fun(line: string, place: { file: string, line: integer })
---@return integer bad how many lines were refused
function lines.each(asked, handle)
  local bad, number = 0, 0
  if asked.flush and sys.is_terminal(0) then asked.flush() end -- who types is answered at once, and not in pages
  local line, length = sys.read_line(LINE_LIMIT)
  while line ~= nil do
    number = number + 1
    local place = { file = input.SHOWN, line = number }
    if not line or line:find("%S") and not line:find("^%s*#") then
      local _, problem = refusal.catch(function ()
        check_length(length, place)
        handle(line, place)
      end)
      if problem then
        bad = bad + 1
        asked.warn(problem)
      end
    end
    line, length = sys.read_line(LINE_LIMIT)
  end
  local why = length
  if why then refusal.raise("files/unreadable-hands",
    { file = input.SHOWN, found = why, expected = "hands that can be read" }) end
  return bad
end

return lines
