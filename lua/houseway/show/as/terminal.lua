-- What a command prints on: as wide as the screen, colour only where a person sees it, a page at a time.

local json = require("houseway.base.json")
local layout = require("houseway.base.layout")
local pager = require("houseway.show.as.pager")
local progress = require("houseway.ask.shared.progress")
local sys = require("hw.sys")
local text = require("houseway.base.text")

---@class houseway.show.as.terminal
---@field colour boolean whether paint paints
---@field width number columns that lines and tables are laid out for
---@field screen boolean whether a person sees it, and no file or other program
---@field is_over boolean? the reader has gone: further output is dropped
---@field failure string? why, unless a pipe was closed: whoever read it has what he wanted
local terminal = {}
terminal.__index = terminal

local styles = { bold = 1, dim = 2, red = 31, green = 32, yellow = 33, cyan = 36 }

local CLOSED = "Broken pipe" -- the system's message for a pipe without a reader

-- Columns: where no screen is asked; what nothing is narrower than; of sentences, however wide the screen.
local ASSUMED, LEAST, PROSE = 80, 40, 100

-- A variable of the environment that says something; an empty one says nothing.
local function said(name)
  local value = os.getenv(name)
  return value ~= "" and value or nil
end

local function wants_colour(descriptor)
  if said("NO_COLOR") then return false end
  if (said("CLICOLOR_FORCE") or "0") ~= "0" then return true end
  if said("CLICOLOR") == "0" then return false end
  local term = os.getenv("TERM")
  return term ~= nil and term ~= "dumb" and sys.is_terminal(descriptor)
end

-- COLUMNS, or what the terminal tells, or 80.
local function width_of(descriptor)
  local asked = math.tointeger(tonumber(said("COLUMNS") or ""))
  local columns = asked and asked > 0 and asked or sys.screen(descriptor) or ASSUMED
  return math.max(columns, LEAST)
end

---A terminal over the program's standard output (file descriptor 1) and standard error.
---@return houseway.show.as.terminal
function terminal.open()
  return setmetatable({ file = io.stdout, failure = nil, colour = wants_colour(1), width = width_of(1),
    screen = sys.is_terminal(1) }, terminal)
end

---A terminal that keeps its output as plain text: of a given width, or unlimited, breaking only sentences, for files.
---@param width integer?
---@return houseway.show.as.terminal terminal
---@return fun(): string text what was printed so far
function terminal.kept(width)
  local parts = {}
  local file = { write = function (_, words) parts[#parts + 1] = words return true end,
    flush = function () return true end }
  return setmetatable({ file = file, colour = false, width = width or math.huge, screen = width ~= nil },
    terminal),
    function () return table.concat(parts) end
end

---Pages the output from here on where it is longer than the screen; does nothing without a person at a screen, or
---without a pager.
function terminal:paged()
  local is_paged = self.file.finish ~= nil
  if (is_paged or self.file == io.stdout) and sys.is_terminal(1) then
    self.file = pager.over(io.stdout, self.width)
  end
end

---Asks the screen anew how wide it is.
function terminal:resize()
  self.width = width_of(1)
end

-- A name may hold what steers a terminal. It is shown escaped, whoever prints it; but line ends, tabs and the styles
-- that `paint` writes stay.
local function printable(self, value)
  if not value:find("[%z\1-\8\11-\31\127\xC2]") then return value end
  local shown = value:gsub("()([%z\1-\8\11-\31\127])", function (at, byte)
    if byte == "\27" and self.colour and value:find("^\27%[%d%d?m", at) then return nil end
    return text.one_line(byte)
  end)
  return (shown:gsub("\xC2[\x80-\x9F]", text.one_line))
end

-- Notes what became of a write. A closed pipe is no failure; anything else, such as a full disk, ends main with 3.
local function note(self, ok, why)
  if ok or self.is_over then return end
  self.is_over, self.failure = true, why ~= CLOSED and why or nil
end

---Writes text, what steers a terminal escaped.
---@param ... string
function terminal:write(...)
  if self.is_over then return end
  progress.wipe()
  for _, value in ipairs({ ... }) do note(self, self.file:write(printable(self, value))) end
end

---Writes bytes that are no text, as they are.
---@param bytes string
function terminal:raw(bytes)
  if not self.is_over then note(self, self.file:write(bytes)) end
end

---Writes a line unbroken: for programs, and for pasting.
---@param ... string
function terminal:exact(...)
  self:write(...)
  self:write("\n")
end

---Writes a line, nothing for an empty one; one that is too long is broken between words.
---@param ... string
function terminal:line(...)
  local value = table.concat({ ... })
  for _, line in ipairs(text.lines(value .. "\n")) do
    for _, part in ipairs(layout.line(line, self.width)) do self:exact(part) end
  end
end

---Writes an answer's subject: its sort, its name, and further facts. A name given by others may read like a verdict,
---so none begins a line; continuation lines are indented.
---@param sort string "House way"
---@param name string
---@param rest string?
function terminal:title(sort, name, rest)
  self:line(sort, ": ", self:paint("bold", name), rest or "")
end

---Writes an answer that other programs read by lines, as on one hand of many, or a verdict: in a pipe it is one line.
---@param ... string
function terminal:answer(...)
  if self.screen then self:line(...) else self:exact(...) end
end

---How wide sentences are set: no wider than can be read.
---@return integer columns
function terminal:measure()
  return math.min(self.width, PROSE)
end

---Writes a sentence or several, broken where they are too long.
---@param words string
---@param indent string? before every line
---@param style "bold"|"dim"|"red"|"green"|"yellow"|"cyan"|nil
function terminal:paragraph(words, indent, style)
  for _, line in ipairs(text.wrap(words, self:measure(), indent)) do
    self:exact(style and self:paint(style, line) or line)
  end
end

---Writes lines in columns (houseway.base.layout).
---@param rows (string|integer)[][]
---@param indent string?
---@param spared (integer|integer[])[]? columns that a narrow screen may go without, the first of them first; a list
---  of them together
function terminal:columns(rows, indent, spared)
  local lines = layout.columns(rows, self.width, indent, spared)
  if #lines > 0 then self:exact(table.concat(lines, "\n")) end
end

---Writes lines in columns whose last holds sentences, broken under themselves.
---@param rows string[][] each of as many cells
---@param indent string?
function terminal:hung(rows, indent)
  for _, line in ipairs(layout.hung(rows, self:measure(), indent)) do self:exact(line) end
end

---Writes a heading and rows in columns under it, set off by a blank line; nothing where there are no rows.
---@param heading string
---@param rows any[][]
function terminal:part(heading, rows)
  if #rows == 0 then return end
  self:line()
  self:line(self:paint("bold", heading))
  self:columns(rows, "  ")
end

---Writes a value as JSON (houseway.base.json), its keys in the order given and then by name.
---@param value table
---@param order string[]?
function terminal:json(value, order)
  self:exact(json.encode(value, order))
end

---The text in a style, where colours are seen.
---@param style "bold"|"dim"|"red"|"green"|"yellow"|"cyan"
---@param value string
---@return string
function terminal:paint(style, value)
  if not self.colour then return value end
  return ("\27[%dm%s\27[0m"):format(styles[style], value)
end

---Writes a message on standard error, after the output so far: in one line, which on a screen is broken between
---words, except typed input, which is indented below.
---@param message string|houseway.base.refusal
function terminal:complain(message)
  progress.wipe()
  self:flush()
  local line = text.one_line(tostring(message))
  local is_broken = sys.is_terminal(2) and not line:find("^ ")
  for _, part in ipairs(is_broken and layout.line(line, width_of(2)) or { line }) do io.stderr:write(part, "\n") end
end

---Sends what was written on its way; what follows is no longer shown in pages, if it was not before.
function terminal:flush()
  if not self.is_over then note(self, self.file:flush()) end
end

---Ends it, or an answer: sends what was written on its way, and waits for whoever reads it in pages.
function terminal:close()
  if self.file.finish then self.file:finish() end
  self:flush()
end

return terminal
