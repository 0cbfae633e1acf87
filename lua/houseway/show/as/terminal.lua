-- Output of a command: as wide as the screen, in colour only on a terminal, in pages if it is long.

local json = require("houseway.base.json")
local layout = require("houseway.base.layout")
local pager = require("houseway.show.as.pager")
local progress = require("houseway.ask.shared.progress")
local sys = require("hw.sys")
local text = require("houseway.base.text")

---@class houseway.show.as.terminal
---@field colour boolean true if `paint` adds colours
---@field width number columns of lines and tables
---@field screen boolean true if output goes to a person's screen, not to a file or a program
---@field is_over boolean? a write failed or the reader closed the pipe: further output is dropped
---@field failure string? why a write failed; nil for a closed pipe, whose reader has seen enough
local terminal = {}
terminal.__index = terminal

local styles = { bold = 1, dim = 2, red = 31, green = 32, yellow = 33, cyan = 36 }

local CLOSED = "Broken pipe" -- the system's message for a pipe without a reader

-- Columns: without a screen, the least, and the most of a line of sentences.
local ASSUMED, LEAST, PROSE = 80, 40, 100

-- An environment variable; nil if it is unset or empty.
local function variable(name)
  local value = os.getenv(name)
  return value ~= "" and value or nil
end

local function wants_colour(descriptor)
  if variable("NO_COLOR") then return false end
  if (variable("CLICOLOR_FORCE") or "0") ~= "0" then return true end
  if variable("CLICOLOR") == "0" then return false end
  local term = os.getenv("TERM")
  return term ~= nil and term ~= "dumb" and sys.is_terminal(descriptor)
end

-- COLUMNS, or the terminal's width, or 80.
local function width_of(descriptor)
  local chosen = math.tointeger(tonumber(variable("COLUMNS") or ""))
  local columns = chosen and chosen > 0 and chosen or sys.screen(descriptor) or ASSUMED
  return math.max(columns, LEAST)
end

---A terminal over the program's standard output (file descriptor 1) and standard error.
---@return houseway.show.as.terminal
function terminal.open()
  return setmetatable({ file = io.stdout, failure = nil, colour = wants_colour(1), width = width_of(1),
    screen = sys.is_terminal(1) }, terminal)
end

---A terminal that keeps its output as plain text. Without a width it breaks only sentences, as in files.
---@param width integer?
---@return houseway.show.as.terminal terminal
---@return fun(): string text the output so far
function terminal.kept(width)
  local parts = {}
  local file = { write = function (_, words) parts[#parts + 1] = words return true end,
    flush = function () return true end }
  return setmetatable({ file = file, colour = false, width = width or math.huge, screen = width ~= nil },
    terminal),
    function () return table.concat(parts) end
end

---Sends later output to a pager if it is longer than the screen. Does nothing without a screen or a pager.
function terminal:paged()
  local is_paged = self.file.finish ~= nil
  if (is_paged or self.file == io.stdout) and sys.is_terminal(1) then
    self.file = pager.over(io.stdout, self.width)
  end
end

---Reads the screen's width again.
function terminal:resize()
  self.width = width_of(1)
end

-- Escapes control characters, with which a name could steer the terminal, and characters that turn the direction of
-- text or hide in it. Keeps line ends, tabs and the styles of `paint`. JSON has escaped them all.
local function printable(self, value)
  if not value:find("[%z\1-\8\11-\31\127\xC2\xE2\xEF]") then return value end
  local shown = value:gsub("()([%z\1-\8\11-\31\127])", function (at, byte)
    if byte == "\27" and self.colour and value:find("^\27%[%d%d?m", at) then return nil end
    return text.one_line(byte)
  end)
  shown = shown:gsub("\xEF\xBB\xBF", text.one_line):gsub("\xE2\x80[\x8C-\x8F\xA8-\xAF]", text.one_line)
  shown = shown:gsub("\xE2\x81[\xA0-\xAF]", text.one_line)
  return (shown:gsub("\xC2[\x80-\x9F]", text.one_line))
end

-- Notes a failed write. A closed pipe is no failure; other failures, such as a full disk, end main with code 3.
local function note(self, ok, why)
  if ok or self.is_over then return end
  self.is_over, self.failure = true, why ~= CLOSED and why or nil
end

---Writes text, with control characters escaped.
---@param ... string
function terminal:write(...)
  if self.is_over then return end
  progress.wipe()
  for _, value in ipairs({ ... }) do note(self, self.file:write(printable(self, value))) end
end

---Writes bytes unchanged.
---@param bytes string
function terminal:raw(bytes)
  if not self.is_over then note(self, self.file:write(bytes)) end
end

---Writes a line without breaking it: for programs, and for pasting.
---@param ... string
function terminal:exact(...)
  self:write(...)
  self:write("\n")
end

---Writes a line, broken between words if too long; without arguments, an empty line.
---@param ... string
function terminal:line(...)
  local value = table.concat({ ... })
  for _, line in ipairs(text.lines(value .. "\n")) do
    for _, part in ipairs(layout.line(line, self.width)) do self:exact(part) end
  end
end

---Writes an answer's subject: its sort, name, and further facts. No line begins with the name: a name that others chose
---may look like a verdict. Continuation lines are indented.
---@param sort string "House way"
---@param name string
---@param rest string?
function terminal:title(sort, name, rest)
  self:line(sort, ": ", self:paint("bold", name), rest or "")
end

---Writes a line that programs may read, such as a verdict or a hand's answer: broken on a screen, whole in a pipe.
---@param ... string
function terminal:answer(...)
  if self.screen then self:line(...) else self:exact(...) end
end

-- Columns of a line of sentences.
local function measure(self)
  return math.min(self.width, PROSE)
end

---Writes sentences, broken between words.
---@param words string
---@param indent string? before every line
---@param style "bold"|"dim"|"red"|"green"|"yellow"|"cyan"|nil
function terminal:paragraph(words, indent, style)
  for _, line in ipairs(text.wrap(words, measure(self), indent)) do
    self:exact(style and self:paint(style, line) or line)
  end
end

---Writes rows in columns (houseway.base.layout).
---@param rows (string|integer)[][]
---@param indent string?
---@param spared (integer|integer[])[]? columns to omit on a narrow screen, in this order; a list's columns are omitted
---  together
function terminal:columns(rows, indent, spared)
  local lines = layout.columns(rows, self.width, indent, spared)
  if #lines > 0 then self:exact(table.concat(lines, "\n")) end
end

---Writes rows in columns. The last column holds sentences, broken within the column.
---@param rows string[][] all with the same number of cells
---@param indent string?
function terminal:hung(rows, indent)
  for _, line in ipairs(layout.hung(rows, measure(self), indent)) do self:exact(line) end
end

---Writes a heading after a blank line.
---@param words string
function terminal:heading(words)
  self:line()
  self:line(self:paint("bold", words))
end

---Writes a heading and rows in columns under it; nothing if there are no rows.
---@param heading string
---@param rows any[][]
function terminal:part(heading, rows)
  if #rows == 0 then return end
  self:heading(heading)
  self:columns(rows, "  ")
end

---Writes a list member as a line of JSON. The list is the first key of an object, which `json` ends.
---@param name string of the list
---@param value table
function terminal:json_member(name, value)
  self:write(self.in_list and ",\n    " or ('{\n  "%s":[\n    '):format(name), json.line(value, {}))
  self.in_list = true
end

---Writes a value as JSON (houseway.base.json): keys in the given order, then others by name. After list members, they
---are further keys of the list's object.
---@param value table
---@param order string[]?
function terminal:json(value, order)
  local written = json.encode(value, order)
  if self.in_list then
    self.in_list, written = false, "\n  ]" .. written:gsub("^{", next(value) and "," or "", 1)
  end
  self:exact(written)
end

---Puts text in a style, if colours are shown.
---@param style "bold"|"dim"|"red"|"green"|"yellow"|"cyan"
---@param value string
---@return string
function terminal:paint(style, value)
  if not self.colour then return value end
  return ("\27[%dm%s\27[0m"):format(styles[style], value)
end

---Writes a one-line message on standard error, after the output so far. A screen breaks it between words, except an
---indented line, which repeats typed input.
---@param message string|houseway.base.refusal
function terminal:complain(message)
  progress.wipe()
  self:flush()
  local line = text.one_line(tostring(message))
  local is_broken = sys.is_terminal(2) and not line:find("^ ")
  for _, part in ipairs(is_broken and layout.line(line, width_of(2)) or { line }) do io.stderr:write(part, "\n") end
end

---Flushes the output. If no pager runs yet, later output is not paged.
function terminal:flush()
  if not self.is_over then note(self, self.file:flush()) end
end

---Ends the output, or an answer: flushes it, and waits until the reader quits the pager.
function terminal:close()
  if self.file.finish then self.file:finish() end
  self:flush()
end

return terminal
