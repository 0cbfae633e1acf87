-- Draws a progress bar on standard error, if it is a terminal and the work takes longer than a moment.
-- Programs import this module.

local sys = require("hw.sys")

local progress = {}

local WIDTH, PATIENCE = 40, 0.5 -- characters; seconds before the bar is shown
local AROUND = #" [] 100% "
local WIPE = "\r\27[K"

local shown = false -- true while the terminal's line shows a bar
local silent = false

---Draws no more bars: another program uses the terminal.
function progress.silence()
  silent = true
end

---Clears the bar, for work that ends early.
function progress.wipe()
  if not shown then return end
  shown = false
  io.stderr:write(WIPE)
  io.stderr:flush()
end

local function draw(label, done, total)
  local width = math.max(0, math.min(WIDTH, (sys.screen(2) or 80) - utf8.len(label) - AROUND))
  local filled = width * done // total
  io.stderr:write(("\r%s [%s%s] %3d%%"):format(label, ("="):rep(filled), (" "):rep(width - filled),
    100 * done // total))
  io.stderr:flush()
  shown = true
end

---A function that long work calls with the amount done and the total. It always returns true, to go on. An interrupt
---ends the program, wipes the bar and leaves no half-written file.
---@param label string names the work
---@return fun(done: integer, total: integer): boolean
function progress.bar(label)
  local started = sys.monotonic()
  local shows = not silent and sys.is_terminal(2)
  return function (done, total)
    if not shows or sys.monotonic() - started < PATIENCE then return true end
    if done == total then progress.wipe() else draw(label, done, total) end
    return true
  end
end

return progress
