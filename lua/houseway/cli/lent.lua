-- What the command line lends to a question: modules above ask/, and a person at a terminal.

local lazy = require("houseway.base.lazy")
local terminal = require("houseway.show.as.terminal")
local interview = lazy("houseway.cli.interview")
local repl = lazy("houseway.repl")

local ABOVE = {
  completion = lazy("houseway.cli.completion"), manual = lazy("houseway.cli.manual"),
  schemas = lazy("houseway.show.schemas"),
}

---@class houseway.cli.lent
---@field commands table houseway.cli.command
---@field completion table cli/completion
---@field manual table cli/manual
---@field schemas table show/schemas
---@field explore fun(given: houseway.repl.given): integer, boolean begins a session, as `repl.start`
---@field person fun(): table? the interviewer for missing arguments; nil without a terminal

local function person()
  return interview.is_possible() and interview or nil
end

local function host_of(commands, out)
  return {
    commands = commands, colour = out.colour, screen = out.screen, kept = terminal.kept,
    width = function () return out.width end,
    paint = function (style, text) return out:paint(style, text) end,
  }
end

---@param commands table houseway.cli.command
---@param out houseway.show.as.terminal
---@return houseway.cli.lent
return function (commands, out)
  local lent = { commands = commands, person = person }
  function lent.explore(given)
    return repl.start(host_of(commands, out), given, out)
  end
  return setmetatable(lent, { __index = ABOVE })
end
