-- Sends output longer than the screen to a pager: $PAGER, or less if installed.

local sys = require("hw.sys")

---@class houseway.show.as.pager used as a file: write, flush, finish
---@field kept string[]? text held back while it may still fit the screen
local pager = {}
pager.__index = pager

local DEFAULT = "less -FRX"

local function in_path(program)
  for directory in (os.getenv("PATH") or ""):gmatch("[^:]+") do
    if sys.file_facts(directory .. "/" .. program) then return true end
  end
  return false
end

-- The pager's command line; nil if there is no pager, or PAGER is empty or cat.
local function command()
  local chosen = os.getenv("PAGER")
  if chosen then return chosen:find("%S") and chosen ~= "cat" and chosen or nil end
  return in_path("less") and DEFAULT or nil
end

---Wraps a terminal's file: passes on text that fits the screen, and sends longer text to a pager.
---@param file file* the terminal's
---@param width number columns of the screen
---@return houseway.show.as.pager|file* # the file itself if there is no pager or the screen's height is unknown
function pager.over(file, width)
  local program, _, rows = command(), sys.screen(1)
  if not program or not rows then return file end
  return setmetatable({ file = file, program = program, width = width, room = rows - 1, kept = {}, at = 0 }, pager)
end

-- The screen rows that a text completes. Advances `at`, the column where the text before it ended.
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

-- Writes the held text to its destination. Later text goes there directly.
local function release(self, to)
  local kept = self.kept
  self.kept, self.to = nil, to
  return self:write(table.concat(kept))
end

-- Loads hw.line late: the library (docs/library.md) lacks it, and never pages.
local function heed_interrupts(whether)
  require("hw.line").heed_interrupts(whether)
end

-- Starts the pager, which keeps colours (less -R) and handles Ctrl-C itself.
local function start(self)
  local pipe = io.popen('LESS="${LESS-FRX}" ' .. self.program, "w")
  if not pipe then return release(self, self.file) end
  heed_interrupts(false)
  self.pipe = pipe
  return release(self, pipe)
end

---Writes, as a file does. After the reader quits the pager, further output is dropped.
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

---Writes kept text to the screen without a pager, then flushes.
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

---Waits until the reader quits the pager.
function pager:finish()
  if not self.pipe then return end
  self.pipe:close()
  self.pipe, self.to = nil, self.file
  heed_interrupts(true)
end

return pager
