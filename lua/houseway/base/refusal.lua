-- A refusal: the input is wrong. Any function may raise it. main catches it, prints one line and ends the program with
-- 2. For faults of houseway itself, raise a plain error instead.
--
-- A script is refused for all its faults at once. `refusal.gather` collects them one by one and raises the first; its
-- `others` has the rest, so that main can print them all.
-- Programs import this module.

local errors = require("houseway.base.errors")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")

---@class houseway.base.refusal
---@field id string of docs/errors.md
---@field file string? where: a path, or "stdin"; nil for the command line
---@field line integer? from 1
---@field column integer? from 1, for typed input only
---@field excerpt string[]? lines under the message: the typed input, and a caret under the fault
---@field found string the fault as a clause, "no rule is named piar"; if `expected` is a duty, the value: "0"
---@field expected string? a duty, "--count must be 1 to 50", or what to do, "write --bank SCRIPT too"
---@field suggestion string? the name that was probably meant
---@field failed boolean? true if the machine failed, as on a full disk, not the input: the program ends with 3
---@field others houseway.base.refusal[]? the other faults of the same file, in order of line
local refusal = {}
refusal.__index = refusal

-- The greatest number of faults printed.
local MOST = 20

---Makes a refusal without raising it.
---@param id string of docs/errors.md
---@param fields { file: string?, line: integer?, column: integer?, excerpt: string[]?, found: string,
---  expected: string?, suggestion: string? }
---@return houseway.base.refusal
function refusal.new(id, fields)
  return setmetatable({
    id = id, file = fields.file, line = fields.line, column = fields.column, excerpt = fields.excerpt,
    found = fields.found, expected = fields.expected, suggestion = fields.suggestion, failed = fields.failed,
  }, refusal)
end

---Raises a refusal.
---@param id string of docs/errors.md
---@param fields { file: string?, line: integer?, found: string, expected: string?,
---  suggestion: string? }
function refusal.raise(id, fields)
  error(refusal.new(id, fields), 0)
end

---True if a value is a refusal.
---@param value any
---@return boolean
function refusal.is(value)
  return getmetatable(value) == refusal
end

-- A fault of houseway itself, with its traceback.
local fault = { __tostring = function (self) return tostring(self.problem) end }

---An error handler. Passes on refusals, and answers that end a question (houseway.ask). Adds a traceback to any other
---error.
---@param problem any
---@return table
function refusal.keep_place(problem)
  if refusal.is(problem) or type(problem) == "table" and (problem.traceback or problem.instead) then return problem end
  return setmetatable({ problem = problem, traceback = debug.traceback(tostring(problem), 2) }, fault)
end

---Calls a function. Returns its results, or nil and the refusal it raised. Raises other errors again.
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
---@field list houseway.base.refusal[] the refusals so far, in the order they were noted
local gatherer = {}
gatherer.__index = gatherer

---Makes a collector of the faults of a file.
---@return houseway.base.refusal.gatherer
function refusal.gather()
  return setmetatable({ list = {}, seen = {} }, gatherer)
end

---Notes a refusal and its `others`, each text once.
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

---Calls a function. Returns its result, or notes the refusal it raised and returns nil.
---@param call function
---@param ... any its arguments
---@return any result
function gatherer:try(call, ...)
  local result, why = refusal.catch(call, ...)
  if refusal.is(why) then self:note(why) end
  return result
end

---Raises the refusals in order of line; does nothing if there are none.
function gatherer:raise()
  if #self.list == 0 then return end
  local found, place = table.move(self.list, 1, #self.list, 1, {}), {}
  for i, why in ipairs(found) do place[why] = i end
  table.sort(found, function (a, b)
    local one, other = a.line or 0, b.line or 0
    return one < other or one == other and place[a] < place[b]
  end)
  local first = table.remove(found, 1)
  first.others = found
  error(first, 0)
end

-- The line of a fault, and its excerpt.
local function add_lines(lines, why)
  lines[#lines + 1] = tostring(why)
  for _, line in ipairs(why.excerpt or {}) do lines[#lines + 1] = line end
end

---The lines of a refusal: one for each of at most twenty faults, with its excerpt; then the number of further faults.
---@param why houseway.base.refusal
---@return string[]
function refusal.lines(why)
  local lines, others = {}, why.others or {}
  add_lines(lines, why)
  for i = 1, math.min(#others, MOST - 1) do add_lines(lines, others[i]) end
  local left = 1 + #others - MOST
  if left > 0 then
    lines[#lines + 1] = tostring(refusal.new("script/more-faults", { file = why.file,
      found = ("%d more %s not printed"):format(left, left == 1 and "fault is" or "faults are") }))
  end
  return lines
end

-- ---- for programs ----

---The order of keys in the result of `data`.
refusal.ORDER = { "refused", "id", "file", "line", "column", "found", "expected", "suggestion", "message", "cause",
  "remedy" }

local function fields_of(why)
  local entry = refusal.entry(why)
  return { id = entry.id, file = why.file, line = why.line, column = why.column, found = why.found,
    expected = why.expected, suggestion = why.suggestion, message = tostring(why), cause = entry.cause,
    remedy = entry.remedy }
end

---Refusals as --json prints them, each with its message for people.
---@param whys houseway.base.refusal[]
---@return table[]
function refusal.list(whys)
  local faults = {}
  for i, why in ipairs(whys) do faults[i] = fields_of(why) end
  return faults
end

---A refusal as --json prints it, with all its faults.
---@param why houseway.base.refusal
---@return { refused: table[] }
function refusal.data(why)
  return { refused = refusal.list({ why, table.unpack(why.others or {}) }) }
end

-- ---- one line ----

local LONGEST = 1000 -- bytes of `found` or `expected`
local QUOTED = 80     -- characters of a quoted text

local function cut(mark, written)
  return #written > QUOTED and mark .. spelling.cut(written, QUOTED) .. mark or nil
end

-- Shortens long texts between quotation marks or backticks, then the whole phrase.
local function clip(phrase)
  phrase = phrase:gsub('(")([^"]*)"', cut):gsub("(`)([^`]*)`", cut)
  if #phrase <= LONGEST then return phrase end
  local last = LONGEST
  while last > LONGEST - 4 and phrase:find("^[\x80-\xBF]", last + 1) do last = last - 1 end
  return phrase:sub(1, last) .. "..."
end

-- True if a phrase says who must do what. Ignores words in quotation marks: they are not ours.
local function is_duty(phrase)
  return phrase:gsub('"[^"]*"', ""):gsub("`[^`]*`", ""):find(" must ", 1, true) ~= nil
end

---The sentence of a fault: "--count must be 1 to 50, not 0" if `expected` is a duty; "no rule is named piar; write the
---name of a rule" if it says what to do; or `found` alone.
---@param found string the value as a phrase if `expected` is a duty, otherwise a clause
---@param expected string?
---@return string
function refusal.sentence(found, expected)
  found = clip(found)
  if not expected or expected == "" then return found end
  expected = clip(expected)
  return is_duty(expected) and ("%s, not %s"):format(expected, found) or ("%s; %s"):format(found, expected)
end

---Puts the place of a value before a sentence: "events[3].cents: ". If the duty begins with "must", the place is its
---subject: "events[3].cents must be a number".
---@param path string "" for the whole file: adds nothing, or "the file" as the subject
---@param found string
---@param expected string?
---@return string found, string? expected
function refusal.placed(path, found, expected)
  if expected and expected:find("^must ") then return found, (path ~= "" and path or "the file") .. " " .. expected end
  if path == "" then return found, expected end
  if expected and is_duty(expected) then return found, path .. ": " .. expected end
  return path .. ": " .. found, expected
end

---A fault without its place: 'FOUND; EXPECTED (did you mean "X"?)'.
---@param why houseway.base.refusal
---@return string
function refusal.said(why)
  local message = refusal.sentence(why.found, why.expected)
  if why.suggestion then message = ('%s (did you mean "%s"?)'):format(message, why.suggestion) end
  return text.one_line(message)
end

---The entry of a refusal in docs/errors.md.
---@param why houseway.base.refusal
---@return houseway.base.error
function refusal.entry(why)
  return errors.of(why.id) or { id = why.id }
end

---One line: 'file:line: FOUND; EXPECTED (did you mean "X"?)'.
---@return string
function refusal:__tostring()
  local place = "houseway"
  if self.file then
    place = self.file ~= "" and spelling.cut(self.file, LONGEST) or '""'
    if self.line then place = place .. ":" .. self.line end
    if self.column then place = place .. ":" .. self.column end
  end
  return text.one_line(place) .. ": " .. refusal.said(self)
end

return refusal
