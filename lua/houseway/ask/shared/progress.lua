-- A progress bar on standard error, where a person sees one and the work takes a moment.

local sys = require("hw.sys")

local progress = {}

local WIDTH, PATIENCE = 40, 0.5 -- characters; seconds before the bar is shown
local AROUND = #" [] 100% "
local WIPE = "\r\27[K"

local shown = false -- whether the terminal's line shows a bar
local silent = false

---From here on no bar is drawn: the terminal is another program's.
function progress.silence()
  silent = true
end

---Clears a bar from the line: work may end before it is done.
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

---A function to hand to long work: call it with how much is done of how much. It always answers true:
---an interrupt ends the program by itself, wipes the bar and leaves nothing half written.
---@param label string the work in progress
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
