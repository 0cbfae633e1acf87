-- What a command prints on: colour only where a person sees it.

local json = require("houseway.base.json")
local sys = require("hw.sys")
local text = require("houseway.base.text")

---@class houseway.cli.terminal
---@field colour boolean whether paint paints
local terminal = {}
terminal.__index = terminal

local styles = { bold = 1, dim = 2, red = 31, green = 32, yellow = 33, cyan = 36 }

local function wants_colour(descriptor)
  local no_color, term = os.getenv("NO_COLOR"), os.getenv("TERM")
  if no_color and no_color ~= "" then return false end
  return term ~= nil and term ~= "dumb" and sys.is_terminal(descriptor)
end

---A terminal over the program's standard output (file descriptor 1) and standard error.
---@return houseway.cli.terminal
function terminal.open()
  return setmetatable({ file = io.stdout, failure = nil, colour = wants_colour(1) }, terminal)
end

---A terminal that keeps what is printed on it, in plain text.
---@return houseway.cli.terminal terminal
---@return fun(): string text what was printed so far
function terminal.kept()
  local parts = {}
  local file = { write = function (_, words) parts[#parts + 1] = words return true end,
    flush = function () return true end }
  return setmetatable({ file = file, colour = false }, terminal), function () return table.concat(parts) end
end

-- A name may hold what steers a terminal. It is shown escaped, whoever prints it; but line ends, tabs and the styles
-- that `paint` writes stay.
local function printable(self, value)
  if not value:find("[%c\xC2]") then return value end
  local shown = value:gsub("()([%z\1-\8\11-\31\127])", function (at, byte)
    if byte == "\27" and self.colour and value:find("^\27%[%d%d?m", at) then return nil end
    return text.one_line(byte)
  end)
  return (shown:gsub("\xC2[\x80-\x9F]", text.one_line))
end

---Writes text, what steers a terminal escaped. Once a write has failed (a full disk, a closed pipe) the rest is
---dropped, and main ends with 3.
---@param ... string
function terminal:write(...)
  if self.failure or self.left then return end
  for _, value in ipairs({ ... }) do
    local ok, why = self.file:write(printable(self, value))
    if not ok then self.failure = why end
  end
end

---Writes bytes that are no text, as they are.
---@param bytes string
function terminal:raw(bytes)
  if self.failure or self.left then return end
  local ok, why = self.file:write(bytes)
  if not ok then self.failure = why end
end

---Writes a line; nothing for an empty one.
---@param ... string
function terminal:line(...)
  self:write(...)
  self:write("\n")
end

---Writes lines in columns (houseway.base.text).
---@param rows (string|integer)[][]
---@param indent string?
function terminal:columns(rows, indent)
  for _, line in ipairs(text.columns(rows, indent)) do
    self:line(line)
  end
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
  self:line(json.encode(value, order))
end

---Gives up writing without a complaint, where a pipe was closed: whoever read has what he wanted.
---@return boolean whether it was so
function terminal:leave_closed_pipe()
  self:flush()
  local closed = self.failure ~= nil and self.failure:find("Broken pipe", 1, true) ~= nil
  if closed then self.failure, self.left = nil, true end
  return closed
end

---The text in a style, where colours are seen.
---@param style "bold"|"dim"|"red"|"green"|"yellow"|"cyan"
---@param value string
---@return string
function terminal:paint(style, value)
  if not self.colour then return value end
  return ("\27[%dm%s\27[0m"):format(styles[style], value)
end

---Writes one line on standard error, after what was printed so far.
---@param message string|houseway.base.refusal
function terminal:complain(message)
  self:flush()
  io.stderr:write(text.one_line(tostring(message)), "\n")
end

---Sends what was written on its way.
function terminal:flush()
  if self.failure or self.left then return end
  local ok, why = self.file:flush()
  if not ok then self.failure = why end
end

return terminal
