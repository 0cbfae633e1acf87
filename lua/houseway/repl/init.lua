-- Runs an interactive session, for `houseway repl`.

local lazy = require("houseway.base.lazy")
local loop = require("houseway.repl.loop")
local money = require("houseway.repl.money")
local session = require("houseway.repl.session")
local sys = require("hw.sys")
local completion = lazy("houseway.repl.completion")

local repl = {}

-- The history file: $XDG_STATE_HOME/houseway/history, or ~/.local/state/houseway/history.
local function history_path()
  local state, home = os.getenv("XDG_STATE_HOME"), os.getenv("HOME")
  local directory = state and state:find("^/") and state or home and home:find("^/") and home .. "/.local/state"
  if not directory then return nil end
  return sys.make_directory(directory .. "/houseway", true) and directory .. "/houseway/history" or nil
end

---Runs a session to the end of input.
---@param host houseway.repl.host
---@param options houseway.repl.given
---@param out table houseway.show.as.terminal
---@return integer refused the number of refused lines
---@return boolean is_typed true if lines are typed at a terminal
function repl.start(host, options, out)
  local self = session.new(host, options)
  local is_typed = sys.is_terminal(0)
  self.counts_aside = is_typed
  if is_typed then
    out:line("houseway: type a hand, a question or `help`; Ctrl-C stops work, Ctrl-D ends.")
    out:flush()
  end
  local source = is_typed and loop.typed({ history = history_path(),
    meanwhile = function () return money.look(self) end,
    complete = function (...) return completion.complete(self, ...) end })
    or loop.piped()
  return loop.run(self, source, out), is_typed
end

return repl
