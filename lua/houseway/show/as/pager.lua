-- Output longer than the screen, shown by another program a page at a time: $PAGER, or less where it is installed.

local sys = require("hw.sys")

---@class houseway.show.as.pager used as a file: write, flush, finish
---@field kept string[]? what was written while it may still fit the screen
local pager = {}
pager.__index = pager

local DEFAULT = "less -FRX"

local function in_path(program)
  for directory in (os.getenv("PATH") or ""):gmatch("[^:]+") do
    if sys.file_facts(directory .. "/" .. program) then return true end
  end
  return false
end

-- The pager's command line; nil for none: PAGER may be empty, or cat.
local function command()
  local asked = os.getenv("PAGER")
  if asked then return asked:find("%S") and asked ~= "cat" and asked or nil end
  return in_path("less") and DEFAULT or nil
end

---A file over a terminal's: text that fits the screen is passed on, longer text goes to a pager.
---@param file file* the terminal's
---@param width number its columns
---@return houseway.show.as.pager|file* # the file itself without a pager, or where the screen's height is not known
function pager.over(file, width)
  local program, _, rows = command(), sys.screen(1)
  if not program or not rows then return file end
  return setmetatable({ file = file, program = program, width = width, room = rows - 1, kept = {}, at = 0 }, pager)
end

-- How many rows of the screen a text takes after the text on the last row; where it ends.
local function rows_of(self, text)
  local rows = 0
  for line, ending in text:gmatch("([^\n]*)(\n?)") do
    self.at = self.at + (utf8.len(line) or #line)
    if ending ~= "" then
      rows = rows + math.max(1, math.ceil(self.at / self.width))
      self.at = 0
    end
  end
  return rows
end

-- Passes on the held text to its destination.
local function release(self, to)
  local kept = self.kept
  self.kept, self.to = nil, to
  return self:write(table.concat(kept))
end

-- A program shows pages, a library has none to show.
local function heed_interrupts(whether)
  require("hw.line").heed_interrupts(whether)
end

-- Starts the pager. What it shows has its colours; Ctrl-C is its own.
local function start(self)
  local pipe = io.popen('LESS="${LESS-FRX}" ' .. self.program, "w")
  if not pipe then return release(self, self.file) end
  heed_interrupts(false)
  self.pipe = pipe
  return release(self, pipe)
end

---Writes, as a file does. Who left the pager has seen enough: what comes after is dropped.
---@param text string
---@return any written, string? why
function pager:write(text)
  if not self.kept then
    local written, why = self.to:write(text)
    if self.pipe then return self end
    return written, why
  end
  self.kept[#self.kept + 1] = text
  self.room = self.room - rows_of(self, text)
  if self.room < 0 then return start(self) end
  return self
end

---Sends on what was written: what comes after follows it.
---@return any done, string? why
function pager:flush()
  if self.kept then
    local written, why = release(self, self.file)
    if not written then return nil, why end
  end
  local done, why = self.to:flush()
  if self.pipe then return self end
  return done, why
end

---Waits until the pager is left.
function pager:finish()
  if not self.pipe then return end
  self.pipe:close()
  self.pipe, self.to = nil, self.file
  heed_interrupts(true)
end

return pager
