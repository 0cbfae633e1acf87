-- A refusal: what was given is wrong. It is raised anywhere, caught once in main, printed as one line, and
-- the program ends with 2. Where houseway itself is wrong, raise a plain error instead.
--
-- A script is refused for all its faults at once. They are gathered one by one (`refusal.gather`) and raised as
-- the first of them, which holds the others: who asks for one refusal has one, and main prints them all.

local errors = require("houseway.base.errors")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")

---@class houseway.base.refusal
---@field id string of docs/errors.md
---@field file string? where: a path, or "stdin"; nil for the command line
---@field line integer? from 1
---@field column integer? from 1, where it is known: of what was typed, not of files
---@field excerpt string[]? lines shown under the message: what was typed, and a caret under the fault
---@field found string what was found, as a phrase: 'unknown word "piar"'
---@field expected string? what was expected, as a phrase: "a pattern"
---@field suggestion string? the name that was probably meant
---@field others houseway.base.refusal[]? the other faults of the same file, in order of line
local refusal = {}
refusal.__index = refusal

-- How many faults of a file are printed.
local MOST = 20

---A refusal, not raised.
---@param id string of docs/errors.md
---@param fields { file: string?, line: integer?, column: integer?, excerpt: string[]?, found: string,
---  expected: string?, suggestion: string? }
---@return houseway.base.refusal
function refusal.new(id, fields)
  return setmetatable({
    id = id,
    file = fields.file,
    line = fields.line,
    column = fields.column,
    excerpt = fields.excerpt,
    found = fields.found,
    expected = fields.expected,
    suggestion = fields.suggestion,
  }, refusal)
end

---Raises a refusal.
---@param id string of docs/errors.md
---@param fields { file: string?, line: integer?, found: string, expected: string?, suggestion: string? }
function refusal.raise(id, fields)
  error(refusal.new(id, fields), 0)
end

---Whether a value caught is a refusal.
---@param value any
---@return boolean
function refusal.is(value)
  return getmetatable(value) == refusal
end

-- What houseway itself did wrong, as the one who catches it shows it.
local fault = { __tostring = function (self) return tostring(self.problem) end }

---A handler of errors: refusals pass, and answers that end a question (houseway.ask); anything else is houseway's own
---fault and keeps where it came from.
---@param problem any
---@return table
function refusal.keep_place(problem)
  if refusal.is(problem) or type(problem) == "table" and (problem.traceback or problem.instead) then return problem end
  return setmetatable({ problem = problem, traceback = debug.traceback(tostring(problem), 2) }, fault)
end

---Calls a function; answers its results, or nil and the refusal it raised. Other errors go on.
---@param call function
---@param ... any its arguments
---@return any result, refusal? why
function refusal.catch(call, ...)
  local results = table.pack(xpcall(call, refusal.keep_place, ...))
  if results[1] then return table.unpack(results, 2, results.n) end
  if refusal.is(results[2]) then return nil, results[2] end
  error(results[2], 0)
end

-- ---- several ----

---@class houseway.base.refusal.gatherer
---@field list houseway.base.refusal[] what was refused so far, in the order it was found
local gatherer = {}
gatherer.__index = gatherer

---Where the faults of a file are gathered.
---@return houseway.base.refusal.gatherer
function refusal.gather()
  return setmetatable({ list = {}, seen = {} }, gatherer)
end

---Notes a refusal, with those it holds; one noted before is not noted again.
---@param why houseway.base.refusal
function gatherer:note(why)
  local others = why.others or {}
  why.others = nil
  if not self.seen[tostring(why)] then
    self.seen[tostring(why)] = true
    self.list[#self.list + 1] = why
  end
  for _, one in ipairs(others) do self:note(one) end
end

---Calls a function; answers its result, or nil when it was refused, which is noted.
---@param call function
---@param ... any its arguments
---@return any result
function gatherer:try(call, ...)
  local result, why = refusal.catch(call, ...)
  if refusal.is(why) then self:note(why) end
  return result
end

---Raises what was gathered, in order of line; nothing happens when there is nothing.
function gatherer:raise()
  if #self.list == 0 then return end
  local found = {}
  for i, why in ipairs(self.list) do found[i] = { line = why.line or 0, place = i, why = why } end
  table.sort(found, function (a, b)
    if a.line ~= b.line then return a.line < b.line end
    return a.place < b.place
  end)
  local first = found[1].why
  first.others = {}
  for i = 2, #found do first.others[i - 1] = found[i].why end
  error(first, 0)
end

-- The line of a fault, and the lines shown under it.
local function add_lines(lines, why)
  lines[#lines + 1] = tostring(why)
  for _, line in ipairs(why.excerpt or {}) do lines[#lines + 1] = line end
end

---The lines a refusal is printed in: one a fault, of what was typed with a caret under it; twenty faults at most, and
---how many more there are.
---@param why houseway.base.refusal
---@return string[]
function refusal.lines(why)
  local lines, told = {}, 1
  add_lines(lines, why)
  for _, one in ipairs(why.others or {}) do
    if told < MOST then
      add_lines(lines, one)
      told = told + 1
    end
  end
  local left = 1 + #(why.others or {}) - told
  if left > 0 then
    lines[#lines + 1] = tostring(refusal.new("script/more-faults", { file = why.file,
      found = ("and %d more"):format(left) }))
  end
  return lines
end

-- ---- for programs ----

---The order of the keys of what `data` answers.
refusal.ORDER = { "refused", "id", "file", "line", "column", "found", "expected", "suggestion", "message", "cause",
  "remedy" }

local function fields_of(why)
  local entry = refusal.entry(why)
  return { id = entry.id, file = why.file, line = why.line, column = why.column, found = why.found,
    expected = why.expected, suggestion = why.suggestion, message = tostring(why), cause = entry.cause,
    remedy = entry.remedy }
end

---Refusals as --json prints them, each with its line for people.
---@param whys houseway.base.refusal[]
---@return table[]
function refusal.list(whys)
  local faults = {}
  for i, why in ipairs(whys) do faults[i] = fields_of(why) end
  return faults
end

---A refusal as --json prints it: every fault of it.
---@param why houseway.base.refusal
---@return { refused: table[] }
function refusal.data(why)
  return { refused = refusal.list({ why, table.unpack(why.others or {}) }) }
end

-- ---- one line ----

local LONGEST = 1000 -- bytes of what was found, or expected
local QUOTED = 80     -- characters of a text that others wrote

local function cut(mark, written)
  return #written > QUOTED and mark .. spelling.cut(written, QUOTED) .. mark or nil
end

-- Quoted text may be of any length: it is cut between its quotation marks or backticks.
local function clip(phrase)
  phrase = phrase:gsub('(")([^"]*)"', cut):gsub("(`)([^`]*)`", cut)
  if #phrase <= LONGEST then return phrase end
  local last = LONGEST
  while last > LONGEST - 4 and phrase:find("^[\x80-\xBF]", last + 1) do last = last - 1 end
  return phrase:sub(1, last) .. "..."
end

---A fault without its place: found, expected (did you mean "X"?).
---@param why houseway.base.refusal
---@return string
function refusal.said(why)
  local message = clip(why.found)
  if why.expected then message = message .. ", expected " .. clip(why.expected) end
  if why.suggestion then message = ('%s (did you mean "%s"?)'):format(message, why.suggestion) end
  return text.one_line(message)
end

---The entry of docs/errors.md that a refusal is of.
---@param why houseway.base.refusal
---@return houseway.base.error
function refusal.entry(why)
  return errors.of(why.id) or { id = why.id }
end

---One line: file:line: found, expected (did you mean "X"?).
---@return string
function refusal:__tostring()
  local place = "houseway"
  if self.file then
    place = self.file ~= "" and self.file or '""'
    if self.line then place = place .. ":" .. self.line end
    if self.column then place = place .. ":" .. self.column end
  end
  return text.one_line(place) .. ": " .. refusal.said(self)
end

return refusal
