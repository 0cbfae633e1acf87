-- A progress bar on standard error, where a person sees one and the work takes a moment.

local sys = require("hw.sys")

local progress = {}

local WIDTH, PATIENCE = 40, 0.5 -- characters; seconds before the bar is shown

---A function to hand to long work: call it with how much is done of how much. It always answers true:
---an interrupt ends the program by itself and leaves nothing half written.
---@param label string what is being done
---@return fun(done: integer, total: integer): boolean
function progress.bar(label)
  local started = sys.monotonic()
  local shows = sys.is_terminal(2)
  return function (done, total)
    if not shows or sys.monotonic() - started < PATIENCE then return true end
    local filled = WIDTH * done // total
    if done == total then
      io.stderr:write("\r\27[K")
    else
      io.stderr:write(("\r%s [%s%s] %3d %%"):format(label, ("="):rep(filled), (" "):rep(WIDTH - filled),
        100 * done // total))
    end
    io.stderr:flush()
    return true
  end
end

return progress
