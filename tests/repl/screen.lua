-- A real terminal for tests: tmux, in which a program is typed to and its screen read.

local scratch = require("scratch")
local shell = require("houseway.base.shell")
local sources = require("sources")
local sys = require("hw.sys")
local tap = require("tap")

---@class repl.screen
---@field directory string
local screen = {}
screen.__index = screen

local PATIENCE = 60 -- seconds; the machine may have much to do

function screen:tmux(...)
  local words = { ("TMUX_TMPDIR=%s tmux -L houseway -f /dev/null"):format(shell.quote(self.directory)) }
  for _, word in ipairs({ ... }) do words[#words + 1] = shell.quote(word) end
  return sources.shell(table.concat(words, " "))
end

---Opens a terminal of so many columns, in which a command of the shell runs, calls `body` and closes it.
---@param columns integer
---@param command fun(directory: string): string given a directory of its own
---@param body fun(self: repl.screen)
function screen.running(columns, command, body)
  scratch.with(function (directory)
    local self = setmetatable({ directory = directory }, screen)
    local ok, why = self:tmux("-u", "new-session", "-d", "-x", tostring(columns), "-y", "50",
      command(directory) .. "; echo ended with $?; sleep 1000")
    tap.assertTrue(ok, why)
    local held, problem = xpcall(body, debug.traceback, self)
    self:tmux("kill-server")
    if not held then error(problem, 0) end
  end)
end

---Opens a terminal of so many columns, runs `body` with it and closes it.
---@param columns integer
---@param arguments string what `houseway` is given
---@param body fun(self: repl.screen)
---@param pager string? the program that shows pages, in place of less
function screen.with(columns, arguments, body, pager)
  screen.running(columns, function (directory)
    local environment = ("TERM=tmux-256color LANG=C.UTF-8 PAGER=%s XDG_STATE_HOME=%s XDG_CACHE_HOME=%s"):format(
      shell.quote(pager or ""), shell.quote(directory .. "/state"), shell.quote(tap.build_directory() .. "/test-cache"))
    return ("cd %s && env %s %s/houseway %s"):format(shell.quote(tap.source_root()), environment,
      shell.quote(tap.build_directory()), arguments)
  end, body)
end

---What is on the screen.
---@return string
function screen:read()
  local _, text = self:tmux("capture-pane", "-p")
  return text
end

---Types text as it is.
---@param text string
function screen:type(text)
  self:tmux("send-keys", "-l", text)
end

---Pastes text as a terminal does, in brackets if the program asked for them.
---@param text string
function screen:paste(text)
  self:tmux("set-buffer", text)
  self:tmux("paste-buffer", "-p")
end

---Presses keys by their names: "Enter", "C-c", "Up".
---@param ... string
function screen:press(...)
  self:tmux("send-keys", ...)
end

---Waits until the screen shows some words, and answers it.
---@param words string
---@return string
function screen:wait(words)
  local started = sys.monotonic()
  repeat
    local text = self:read()
    if text:find(words, 1, true) then return text end
    os.execute("sleep 0.05")
  until sys.monotonic() - started > PATIENCE
  error(("%q is not on the screen:\n%s"):format(words, self:read()), 0)
end

return screen
