-- A session as `houseway repl` has it, without a terminal: what the command line lends, and lines answered.

local commands = require("houseway.cli.command")
local evaluator = require("houseway.repl.evaluator")
local refusal = require("houseway.base.refusal")
local session = require("houseway.repl.session")
local terminal = require("houseway.show.as.terminal")

local host = {}

---A session.
---@param given table? of houseway.repl.session.new
---@return houseway.repl.session
function host.session(given)
  given = given or {}
  given.threads = given.threads or 2
  return session.new({ commands = commands, kept = terminal.kept, colour = false, screen = true,
    width = function () return 80 end,
    paint = function (_, text) return text end }, given)
end

---What is printed for a line; or the first line of its refusal.
---@param self houseway.repl.session
---@param line string
---@param mode string?
---@return string
function host.say(self, line, mode)
  local told, why = refusal.catch(evaluator.answer, self, line)
  if refusal.is(why) then
    self.refused = why
    return refusal.lines(why)[1]
  end
  local out, written = terminal.kept(80)
  if told then told:print(out, mode or self.mode) end
  return (written():gsub("\n$", ""))
end

---The command that gives the same as the last answer.
---@param self houseway.repl.session
---@return string
function host.shell(self)
  return self.last.shell
end

return host
