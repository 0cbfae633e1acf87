-- The server for editors: the Language Server Protocol over two streams of bytes. It answers requests in order, sends
-- refusals at once, and counts hands in another process after a pause in typing.

local chapters = require("houseway.law.chapters")
local cites = require("editor.cites")
local completion = require("editor.completion")
local counting = require("editor.counting")
local diagnostics = require("editor.diagnostics")
local document = require("editor.document")
local hover = require("editor.hover")
local input = require("houseway.base.input")
local json = require("houseway.base.json")
local formatting = require("houseway.script.formatting")
local law = require("editor.law")
local lists = require("houseway.base.lists")
local outline = require("houseway.script.outline")
local params_of = require("editor.params")
local reading = require("editor.reading")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local symbols = require("editor.symbols")
local wire = require("editor.wire")

local editor = {}

---The server's streams and clock.
---@class editor.host
---@field waits fun(seconds: number?): boolean true once input is available, false after the seconds without input
---@field read fun(): string? the available bytes; "" or nil at the end of input
---@field write fun(bytes: string): boolean true if the bytes were written
---@field now fun(): number seconds
---@field version string of houseway
---@field idle number seconds without a change before hands are counted
---@field threads integer?

---@class editor.server
---@field host editor.host
---@field law editor.law
---@field documents table<string, editor.open> by URI
local server = {}
server.__index = server

---An open document, and its state.
---@class editor.open
---@field document editor.document
---@field is_new boolean true if the text must be read again
---@field changed number the time of the last change
---@field reading editor.reading?
---@field way houseway.way? from the last text without a fault
---@field counted editor.counted?
---@field counted_text string? the text of that count
---@field failed string? the text whose hands could not be counted
---@field fixes editor.fix[]
---@field sent string? the last diagnostics sent

local LOOK = 0.05 -- seconds between two checks of the count in progress
local DOCUMENTS = 1000 -- open at once

-- JSON-RPC error codes.
local PARSE, INVALID, NO_METHOD, PARAMS, INTERNAL, EARLY = -32700, -32600, -32601, -32602, -32603, -32002

local WARNING = 2 -- LSP MessageType of a message in the editor's log

-- ---- sending ----

function server:send(message)
  message.jsonrpc = "2.0"
  if not self.host.write(wire.frame(message)) then self.is_over = true end
end

function server:notify(method, params)
  self:send({ method = method, params = params })
end

function server:fail(id, code, message)
  self:send({ id = id == nil and json.null or id, error = { code = code, message = message } })
end

function server:log(message)
  self:notify("window/logMessage", { type = WARNING, message = message })
end

-- ---- diagnostics ----

local function is_fresh(open)
  return open.counted ~= nil and open.counted_text == open.document.text
end

function server:publish(open)
  local list, fixes = diagnostics.of(open.document, open.reading, open.counted, is_fresh(open))
  open.fixes = fixes
  local line = json.line(list, {})
  if open.sent == line or not open.sent and #list == 0 then return end
  open.sent = line
  self:notify("textDocument/publishDiagnostics", { uri = open.document.uri, version = open.document.version,
    diagnostics = list })
end

-- Reads a document and sends its diagnostics.
function server:refresh(open)
  open.is_new = false
  open.reading = reading.of(open.document, self.law)
  if open.reading.way then open.way = open.reading.way end
  self:publish(open)
end

-- ---- counting ----

function server:stop_counting()
  if self.job then self.job.handle:stop() end
  self.job = nil
end

local function wants_count(open)
  local read = open.reading
  return read and read.way and #read.faults == 0 and not is_fresh(open) and open.failed ~= open.document.text
end

-- The next document to count, the last one changed, and the seconds until then.
local function next_count(self)
  local chosen
  for _, open in pairs(self.documents) do
    if wants_count(open) and (not chosen or open.changed > chosen.changed) then chosen = open end
  end
  return chosen, chosen and math.max(0, chosen.changed + self.host.idle - self.host.now())
end

function server:begin_counting(open)
  local handle = counting.begin(open.reading.way, self.host.threads)
  if handle then self.job = { handle = handle, open = open, text = open.document.text }
  else open.failed = open.document.text end
end

function server:look_at_count()
  local job = self.job
  local counted, has_ended = counting.look(job.handle)
  if not has_ended then return end
  self.job = nil
  if counted then
    job.open.counted, job.open.counted_text = counted, job.text
    self:publish(job.open)
  else
    job.open.failed = job.text
    self:log("houseway: the hands of " .. job.open.document.uri .. " could not be counted")
  end
end

-- ---- documents ----

local NOTICES, REQUESTS = {}, {}

NOTICES["textDocument/didOpen"] = function (self, params)
  local item = params.textDocument
  if #lists.keys(self.documents) >= DOCUMENTS then return end
  self.documents[item.uri] = { document = document.new(item), is_new = true, fixes = {},
    changed = self.host.now() - self.host.idle }
end

local function forget(self, uri)
  local open = self.documents[uri]
  if open and self.job and self.job.open == open then self:stop_counting() end
  self.documents[uri] = nil
  return open
end

NOTICES["textDocument/didClose"] = function (self, params)
  local open = forget(self, params.textDocument.uri)
  if open and open.sent then
    self:notify("textDocument/publishDiagnostics", { uri = open.document.uri, diagnostics = {} })
  end
end

NOTICES["textDocument/didChange"] = function (self, params)
  local open = self.documents[params.textDocument.uri]
  if not open then return end
  open.document:change(params.contentChanges, params.textDocument.version)
  if #open.document.text > wire.SIZE_LIMIT then
    self:log("houseway: " .. open.document.uri .. " is too large to be followed")
    forget(self, open.document.uri)
    return
  end
  open.is_new, open.changed = true, self.host.now()
  if self.job and self.job.open == open and self.job.text ~= open.document.text then self:stop_counting() end
end

NOTICES["textDocument/didSave"] = function (self, params)
  local open = self.documents[params.textDocument.uri]
  if open then open.changed = self.host.now() - self.host.idle end
end

-- A changed chapter may change every open way: reads all again.
local function look_at_law(self)
  local digest = chapters.digest()
  if self.digest and self.digest ~= digest then
    self:stop_counting() -- the count uses the old chapter
    for _, open in pairs(self.documents) do open.is_new, open.counted_text, open.failed = true, nil, nil end
  end
  self.digest = digest
end

-- ---- requests ----

-- The document of a request, read if it is new, and the byte of its position.
local function place_of(self, params)
  local open = self.documents[params.textDocument.uri]
  if not open then return nil end
  if open.is_new then self:refresh(open) end
  return open, params.position and open.document:offset(params.position)
end

local function asked_of(self, open)
  return { document = open.document, law = self.law, way = open.way, counted = open.counted,
    is_fresh = is_fresh(open), is_counting = wants_count(open) and true or false }
end

-- Markdown as plain text.
local function plain(markdown)
  return (markdown:gsub("%*%*", ""):gsub("```%l*\n?", ""):gsub("`", ""):gsub("\n\n%-%-%-\n", "\n"))
end

-- A capability of the client: client(self, "hover", "contentFormat").
local function client(self, ...)
  local value = self.capabilities
  for _, name in ipairs({ "textDocument", ... }) do value = type(value) == "table" and value[name] or nil end
  return value
end

-- Text in a format that the client accepts; a client that names no formats accepts Markdown.
local function content(self, markdown, ...)
  local formats = client(self, ...)
  local takes_markdown = type(formats) ~= "table" or lists.has(formats, "markdown")
  if takes_markdown then return { kind = "markdown", value = markdown } end
  return { kind = "plaintext", value = plain(markdown) }
end

REQUESTS["textDocument/hover"] = function (self, params)
  local open, offset = place_of(self, params)
  if not open then return nil end
  local markdown, from, to = hover.at(asked_of(self, open), offset)
  if not markdown then return nil end
  return { contents = content(self, markdown, "hover", "contentFormat"), range = open.document:range(from, to) }
end

-- LSP CompletionItemKind by sort of candidate, and the InsertTextFormat of snippets.
local KINDS = { part = 14, field = 5, word = 3, value = 12, citation = 18 }
local SNIPPET = 2

local function item_of(self, candidate, range, number)
  local snippet = candidate.snippet and client(self, "completion", "completionItem", "snippetSupport") == true
  return {
    label = candidate.label, kind = KINDS[candidate.sort], detail = candidate.detail,
    sortText = ("%05d"):format(number), filterText = candidate.typed
      or candidate.text and candidate.text:find('^"') and candidate.text or candidate.label,
    documentation = candidate.means
      and content(self, candidate.means, "completion", "completionItem", "documentationFormat"),
    insertTextFormat = snippet and SNIPPET or nil,
    textEdit = { range = range, newText = snippet and candidate.snippet or candidate.text or candidate.label },
  }
end

REQUESTS["textDocument/completion"] = function (self, params)
  local open, offset = place_of(self, params)
  if not open then return {} end
  local candidates, from = completion.at(asked_of(self, open), offset)
  local range, items = open.document:range(from, offset), {}
  for i, one in ipairs(candidates) do items[i] = item_of(self, one, range, i) end
  return { isIncomplete = true, items = items }
end

REQUESTS["textDocument/definition"] = function (self, params)
  local open, offset = place_of(self, params)
  local read = open and reading.outline(open.document)
  local token = open and reading.sort(open.document) and outline.at(read, offset)
  local found = token and cites.definition(asked_of(self, open), read, token)
  if not found then return nil end
  if found.token then
    local from = read.start[found.token]
    return { uri = open.document.uri, range = open.document:range(from, from + #read.text[found.token]) }
  end
  local place = { line = found.line - 1, character = 0 }
  return { uri = document.uri_of(found.path), range = { start = place, ["end"] = place } }
end

REQUESTS["textDocument/documentSymbol"] = function (self, params)
  local open = self.documents[params.textDocument.uri]
  return open and symbols.of(open.document) or {}
end

REQUESTS["textDocument/codeAction"] = function (self, params)
  local open = place_of(self, params)
  local actions = {}
  for _, fix in ipairs(open and open.fixes or {}) do
    if fix.range.start.line <= params.range["end"].line and fix.range["end"].line >= params.range.start.line then
      actions[#actions + 1] = { title = fix.title, kind = "quickfix",
        edit = { changes = { [open.document.uri] = { { range = fix.range, newText = fix.text } } } } }
    end
  end
  return actions
end

-- The whole text as `fmt` formats it; a text that cannot be read stays unchanged.
REQUESTS["textDocument/formatting"] = function (self, params)
  local open = self.documents[params.textDocument.uri]
  local text = open and open.document.text
  if not text or #text > sandbox.limits.source or not reading.sort(open.document) then return {} end
  local formatted = refusal.catch(formatting, text, open.document.uri)
  if not formatted or formatted == text then return {} end
  return { { range = open.document:range(1, #text + 1), newText = formatted } }
end

-- ---- the session ----

local FULL_AND_PARTS = 2 -- LSP TextDocumentSyncKind.Incremental

REQUESTS.initialize = function (self, params)
  self.is_begun, self.capabilities = true, params.capabilities
  return {
    serverInfo = { name = "houseway", version = self.host.version },
    capabilities = {
      positionEncoding = "utf-16",
      textDocumentSync = { openClose = true, change = FULL_AND_PARTS, save = { includeText = false } },
      hoverProvider = true, definitionProvider = true, documentSymbolProvider = true,
      documentFormattingProvider = true,
      completionProvider = { triggerCharacters = { '"', "/", ".", " " } },
      codeActionProvider = { codeActionKinds = { "quickfix" } },
    },
  }
end

REQUESTS.shutdown = function (self)
  self.is_shut = true
  self:stop_counting()
  return nil
end

NOTICES.exit = function (self) self.is_over = true end

-- The message of a failed request or internal error, without a place in our sources. No request ends the session.
local function fault_text(what, problem)
  if type(problem) == "table" and problem.problem then problem = problem.problem end
  return ("houseway: %s: %s"):format(what, (tostring(problem):gsub("^[^\n]-%.lua:%d+: ", "internal error: ")))
end

-- Answers a request; a result of nil is an answer too.
local function answer(self, message)
  local method = REQUESTS[message.method]
  if self.is_shut then return self:fail(message.id, INVALID, "the server was shut down") end
  if not self.is_begun and message.method ~= "initialize" then
    return self:fail(message.id, EARLY, "nothing is answered before initialize")
  end
  if not method then return self:fail(message.id, NO_METHOD, "no method " .. message.method) end
  local fault = params_of.fault(message.method, message.params)
  if fault then return self:fail(message.id, PARAMS, fault_text(message.method, fault)) end
  local ok, result = xpcall(method, refusal.keep_place, self, message.params)
  if ok then return self:send({ id = message.id, result = result == nil and json.null or result }) end
  self:fail(message.id, INTERNAL, fault_text(message.method, result))
end

local function receive(self, message)
  local method = NOTICES[message.method]
  if not method or not self.is_begun and message.method ~= "exit" then return end
  local fault = params_of.fault(message.method, message.params)
  if fault then return self:log(fault_text(message.method, fault)) end
  local ok, problem = xpcall(method, refusal.keep_place, self, message.params)
  if not ok then self:log(fault_text(message.method, problem)) end
end

---The requests and notifications handled, by the protocol's names.
---@return string[] questions
---@return string[] notices
function editor.methods()
  return lists.keys(REQUESTS), lists.keys(NOTICES)
end

local function take(self, body)
  local ok, message = pcall(json.decode, body)
  if not ok or message == nil then return self:fail(nil, PARSE, "no JSON") end
  if type(message) ~= "table" or type(message.method) ~= "string" then
    local is_answer = type(message) == "table" and message.id ~= nil and message.method == nil
    if not is_answer then self:fail(nil, INVALID, "no request and no notification") end
    return
  end
  if message.id ~= nil then answer(self, message) else receive(self, message) end
end

-- ---- the loop ----

local function take_all(self)
  local _ <close> = input.question()
  look_at_law(self)
  local body, why = self.reader:next()
  while body ~= nil and not self.is_over do
    if body then take(self, body) else self:fail(nil, PARSE, why) end
    body, why = self.reader:next()
  end
end

-- A document that must be read again.
local function next_new(self)
  for _, open in pairs(self.documents) do
    if open.is_new then return open end
  end
end

-- Does idle work. Returns the seconds until the next idle task, or nil.
local function work(self)
  local _ <close> = input.question()
  local open = next_new(self)
  if open then
    local ok, problem = xpcall(self.refresh, refusal.keep_place, self, open)
    if not ok then self:log(fault_text("reading " .. open.document.uri, problem)) end
    return 0
  end
  if self.job then
    self:look_at_count()
    return self.job and LOOK or 0
  end
  local due, left = next_count(self)
  if due and left <= 0 then
    self:begin_counting(due)
    return LOOK
  end
  return left or nil
end

---Serves an editor until it sends `exit` or closes the stream.
---@param host editor.host
---@param held { under: string?, as_of: string?, readings: table<string, string>? } the law to check ways against
---@return boolean well true if the editor sent `shutdown` first
function editor.serve(host, held)
  local self = setmetatable({ host = host, law = law.new(held), documents = {}, reader = wire.reader() }, server)
  local patience = nil
  while not self.is_over do
    if host.waits(patience) then
      local bytes = host.read()
      if not bytes or bytes == "" then break end
      self.reader:add(bytes)
      take_all(self)
      patience = 0
    else
      patience = work(self)
    end
  end
  self:stop_counting()
  return self.is_shut == true
end

return editor
