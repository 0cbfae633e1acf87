-- A refusal: what was given is wrong. It is raised anywhere, caught once in main, printed as one line, and
-- the program ends with 2. Where houseway itself is wrong, raise a plain error instead.

local text = require("houseway.text")

---@class refusal
---@field file string? where: a path, or "stdin"; nil for the command line
---@field line integer? from 1
---@field found string what was found, as a phrase: 'unknown word "piar"'
---@field expected string? what was expected, as a phrase: "a pattern"
---@field suggestion string? the name that was probably meant
local refusal = {}
refusal.__index = refusal

---A refusal, not raised.
---@param fields { file: string?, line: integer?, found: string, expected: string?, suggestion: string? }
---@return refusal
function refusal.new(fields)
  return setmetatable({
    file = fields.file,
    line = fields.line,
    found = fields.found,
    expected = fields.expected,
    suggestion = fields.suggestion,
  }, refusal)
end

---Raises a refusal.
---@param fields { file: string?, line: integer?, found: string, expected: string?, suggestion: string? }
function refusal.raise(fields)
  error(refusal.new(fields), 0)
end

---Whether a value caught is a refusal.
---@param value any
---@return boolean
function refusal.is(value)
  return getmetatable(value) == refusal
end

---Calls a function; answers its results, or nil and the refusal it raised. Other errors go on.
---@param call function
---@param ... any its arguments
---@return any result, refusal? why
function refusal.catch(call, ...)
  local results = table.pack(xpcall(call, function(problem)
    if refusal.is(problem) then return problem end
    return { problem = problem, traceback = debug.traceback(tostring(problem), 2) }
  end, ...))
  if results[1] then return table.unpack(results, 2, results.n) end
  if refusal.is(results[2]) then return nil, results[2] end
  error(results[2], 0)
end

local LONGEST = 1000 -- bytes of what was found, or expected: it may quote a text of any length

local function clip(phrase)
  if #phrase <= LONGEST then return phrase end
  local last = LONGEST
  while last > LONGEST - 4 and phrase:find("^[\x80-\xBF]", last + 1) do last = last - 1 end
  return phrase:sub(1, last) .. "..."
end

---One line: file:line: found, expected (did you mean "X"?).
---@return string
function refusal:__tostring()
  local place = "houseway"
  if self.file then
    place = self.file ~= "" and self.file or '""'
    if self.line then place = place .. ":" .. self.line end
  end
  local message = place .. ": " .. clip(self.found)
  if self.expected then message = message .. ", expected " .. clip(self.expected) end
  if self.suggestion then message = ('%s (did you mean "%s"?)'):format(message, self.suggestion) end
  return text.one_line(message)
end

return refusal
