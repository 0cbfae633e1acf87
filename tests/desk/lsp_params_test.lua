-- What an editor sends wrongly, and what goes wrong within, each told by its number in the protocol and without a path.

local editor = require("desk.editor")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local lsp = require("editor")
local symbols = require("editor.symbols")
local tap = require("tap")

local URI = "file:///somewhere/way.lua"

local function opened()
  local self = editor.open()
  self:edit(URI, 'submission "Ours" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }\n')
  return self
end

-- The names that lead to every field of a value.
local function fields_in(value, before, found)
  for name, inside in pairs(value) do
    local path = table.move(before, 1, #before, 1, {})
    path[#path + 1] = name
    if type(name) == "string" then found[#found + 1] = path end
    if type(inside) == "table" then fields_in(inside, path, found) end
  end
  return found
end

-- The value with another in a field; nil leaves it out.
local function with(value, path, other, depth)
  local name, copy = path[depth or 1], {}
  if not name then return other end
  for key, inside in pairs(value) do copy[key] = inside end
  copy[name] = with(value[name], path, other, (depth or 1) + 1)
  return next(copy) == nil and json.object(copy) or copy
end

local HERE, FOUR = { uri = URI }, { line = 0, character = 4 }
local RANGE = { start = FOUR, ["end"] = FOUR }
local READ = {
  initialize = { capabilities = { x = true } },
  ["textDocument/hover"] = { textDocument = HERE, position = FOUR },
  ["textDocument/completion"] = { textDocument = HERE, position = FOUR },
  ["textDocument/definition"] = { textDocument = HERE, position = FOUR },
  ["textDocument/documentSymbol"] = { textDocument = HERE },
  ["textDocument/codeAction"] = { textDocument = HERE, range = RANGE },
  ["textDocument/formatting"] = { textDocument = HERE },
  ["textDocument/didOpen"] = { textDocument = { uri = "file:///other.lua", text = "x" } },
  ["textDocument/didChange"] = { textDocument = HERE, contentChanges = { { text = "x", range = RANGE } } },
  ["textDocument/didSave"] = { textDocument = HERE },
  ["textDocument/didClose"] = { textDocument = HERE },
}

-- What is no value of a field: nothing, and values of other sorts.
local function wrong_for(value)
  local list, is_list = { json.null }, type(value) == "table" and value[1] ~= nil
  for _, other in ipairs({ true, 1.5, -1, { 1 }, { x = 1 }, "x", 7 }) do
    local is_same = type(other) == type(value) and (type(other) == "table" and (other[1] ~= nil) == is_list
      or type(other) == "string" or other == 7)
    if not is_same then list[#list + 1] = other end
  end
  return list
end

-- What the server says of params: an answer with an error, or for what it is only told, a line in the log.
local function said_of(self, method, given)
  if method:find("/did") then
    self:tell(method, given)
    return self.said[#self.said].params.message
  end
  local _, problem = self:ask(method, given)
  tap.assertEquals(problem and problem.code, -32602, method .. " " .. json.line(given, {}))
  return problem.message
end

local function check_wrong(self, method, given)
  local said = said_of(self, method, given)
  local form = said:find(" is missing; ", 1, true) and "is missing; write %l[%l ]+" or "must be %l[%l ]+"
  tap.assertStrMatches(said, ("houseway: %s: [%%w.%%[%%]]+ %s"):format(method, form))
end

-- What may be left out, and what answers anything.
local FREE = { capabilities = "x", contentChanges = "range" }

tap.test("22.5 params without a field that is read, or with another sort of value in it, are -32602", function ()
  local questions, notices = lsp.methods()
  local checked = 0
  for _, method in ipairs(lists.joined(questions, notices)) do
    tap.assertTrue(READ[method] ~= nil or method == "shutdown" or method == "exit", method)
    local read, self = READ[method] or {}, opened()
    for _, path in ipairs(fields_in(read, {}, {})) do
      if FREE[path[1]] ~= path[#path] then check_wrong(self, method, with(read, path, nil)) end
      local value = read
      for _, name in ipairs(path) do value = value[name] end
      for _, other in ipairs(FREE[path[1]] ~= path[#path] and wrong_for(value) or {}) do
        check_wrong(self, method, with(read, path, other))
        checked = checked + 1
      end
    end
    for _, given in ipairs(READ[method] and { json.null, { 1 }, "x" } or {}) do check_wrong(self, method, given) end
  end
  tap.assertTrue(checked > 200, checked)
end)

tap.test("22.5 a fault of the server's own names no source", function ()
  local self = opened()
  local of = symbols.of
  symbols.of = function () return nil + 1 end
  local _, problem = self:ask("textDocument/documentSymbol", { textDocument = HERE })
  symbols.of = of
  tap.assertEquals(problem, { code = -32603, message = "houseway: textDocument/documentSymbol: internal error: "
    .. "attempt to perform arithmetic on a nil value" })
end)
