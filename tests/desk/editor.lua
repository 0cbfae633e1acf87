-- An editor for tests: it speaks to a server in this process, message by message, and has a clock of its own.

local chapters = require("houseway.law.chapters")
local json = require("houseway.base.json")
local lsp = require("editor")
local sys = require("hw.sys")
local wire = require("editor.wire")

---@class desk.editor
---@field said table[] every message of the server's, in turn
---@field diagnostics table<string, table[]> what is wrong with each document, as it was told last
local editor = {}
editor.__index = editor

local IDLE = 1 -- seconds on the editor's clock
local PATIENCE = 60 -- seconds of the machine's, for what is counted aside

local function host_of(self)
  return {
    now = function () return self.clock end, idle = IDLE, threads = 1, version = "test",
    read = function ()
      local bytes = table.concat(self.coming)
      self.coming = {}
      return bytes
    end,
    waits = function (seconds)
      if #self.coming == 0 and not self.is_closed then coroutine.yield(seconds) end
      return #self.coming > 0 or self.is_closed == true
    end,
    write = function (bytes)
      self.reader:add(bytes)
      local body = self.reader:next()
      while body do
        local message = assert(json.decode(body))
        self.said[#self.said + 1] = message
        if message.method == "textDocument/publishDiagnostics" then
          self.diagnostics[message.params.uri] = message.params.diagnostics
        end
        body = self.reader:next()
      end
      return true
    end,
  }
end

-- Lets the server go on until it waits; how long it would wait.
local function go_on(self)
  if self.ended then return nil end
  local ok, result = coroutine.resume(self.thread)
  if not ok then error(debug.traceback(self.thread, tostring(result)), 0) end
  if coroutine.status(self.thread) == "dead" then self.ended, self.well = true, result end
  return result
end

---Opens an editor, whose server has begun but been told nothing.
---@param held table? how ways are held against the law
---@return desk.editor
function editor.new(held)
  local self = setmetatable({ coming = {}, said = {}, diagnostics = {}, clock = 100, number = 0,
    reader = wire.reader() }, editor)
  self.thread = coroutine.create(function () return lsp.serve(host_of(self), held or {}) end)
  go_on(self)
  return self
end

---Opens one and begins the session.
---@param capabilities table? what the editor says it can do
---@return desk.editor
---@return table result
function editor.open(capabilities)
  local self = editor.new()
  local result = self:ask("initialize", { capabilities = capabilities or json.object({}) })
  self:tell("initialized", json.object({}))
  return self, result
end

---Sends bytes.
---@param ... string one after another, as they are cut on their way
function editor:send(...)
  for _, bytes in ipairs({ ... }) do
    self.coming[#self.coming + 1] = bytes
    go_on(self)
  end
end

---Sends a notification.
---@param method string
---@param params any
function editor:tell(method, params)
  self:send(wire.frame({ jsonrpc = "2.0", method = method, params = params }))
end

---Sends a notification that finds the chapters changed.
---@param method string
---@param params any
function editor:tell_after_change(method, params)
  local digest = chapters.digest
  chapters.digest = function () return "another" end
  self:tell(method, params)
  chapters.digest = digest
end

---Asks; answers the result, or nil and the error.
---@param method string
---@param params any
---@return any result, table? error
function editor:ask(method, params)
  self.number = self.number + 1
  self:send(wire.frame({ jsonrpc = "2.0", id = self.number, method = method, params = params }))
  for i = #self.said, 1, -1 do
    if self.said[i].id == self.number then return self.said[i].result, self.said[i].error end
  end
  error("no answer to " .. method, 0)
end

---Lets the server do all that it does at once while nothing comes, but what it waits for.
function editor:rest()
  repeat local seconds = go_on(self) until self.ended or seconds ~= 0
end

---Lets time pass until something holds, which it must.
---@param holds fun(): any
---@return any what it answered
function editor:wait(holds)
  local started = sys.monotonic()
  self.clock = self.clock + IDLE
  repeat
    self:rest()
    local found = holds()
    if found then return found end
    os.execute("sleep 0.02")
  until sys.monotonic() - started > PATIENCE
  error("it was waited for in vain", 0)
end

---Opens a document.
---@param uri string
---@param text string
---@param language string?
function editor:edit(uri, text, language)
  self:tell("textDocument/didOpen", { textDocument = { uri = uri, languageId = language or "lua", version = 1,
    text = text } })
  self:rest()
end

---Where some words begin in a text, as an editor counts, and so many bytes on.
---@param text string
---@param words string
---@param on integer?
---@return { line: integer, character: integer }
function editor.position(text, words, on)
  local at = assert(text:find(words, 1, true), words) + (on or 0)
  local before = text:sub(1, at - 1)
  local _, lines = before:gsub("\n", "")
  local line, units = before:match("[^\n]*$"), 0
  for _, code in utf8.codes(line) do units = units + (code > 0xFFFF and 2 or 1) end
  return { line = lines, character = units }
end

return editor
