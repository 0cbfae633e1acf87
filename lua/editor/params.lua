-- The required params of each LSP message. Other members are ignored.

local params = {}

-- Lua clients encode an empty object as `[]`.
local function is_of(sort)
  return function (value)
    return type(value) == "table" and (next(value) == nil or getmetatable(value).__jsontype == sort)
  end
end

local TEXT = { expected = "text", accepts = function (value) return type(value) == "string" end }
local WHOLE = { expected = "a whole number", accepts = function (value)
  return type(value) == "number" and (math.tointeger(value) or -1) >= 0
end }

local function object(fields)
  return { expected = "an object", accepts = is_of("object"), fields = fields }
end

local function list(of)
  return { expected = "a list", accepts = is_of("array"), of = of }
end

local POSITION = object({ { "line", WHOLE }, { "character", WHOLE } })
local RANGE = object({ { "start", POSITION }, { "end", POSITION } })
local DOCUMENT = object({ { "uri", TEXT } })
local OF_DOCUMENT = object({ { "textDocument", DOCUMENT } })
local AT_POSITION = object({ { "textDocument", DOCUMENT }, { "position", POSITION } })

local FORMS = {
  initialize = object({ { "capabilities", object({}) } }),
  ["textDocument/didOpen"] = object({ { "textDocument", object({ { "uri", TEXT }, { "text", TEXT } }) } }),
  ["textDocument/didChange"] = object({ { "textDocument", DOCUMENT },
    { "contentChanges", list(object({ { "text", TEXT }, { "range", RANGE, optional = true } })) } }),
  ["textDocument/didSave"] = OF_DOCUMENT,
  ["textDocument/didClose"] = OF_DOCUMENT,
  ["textDocument/hover"] = AT_POSITION,
  ["textDocument/completion"] = AT_POSITION,
  ["textDocument/definition"] = AT_POSITION,
  ["textDocument/documentSymbol"] = OF_DOCUMENT,
  ["textDocument/codeAction"] = object({ { "textDocument", DOCUMENT }, { "range", RANGE } }),
  ["textDocument/formatting"] = OF_DOCUMENT,
}

-- The first fault of a value, with its path: "textDocument.uri must be text".
local function fault_of(form, value, path)
  if not form.accepts(value) then
    return value == nil and ("%s is missing; write %s"):format(path, form.expected)
      or ("%s must be %s"):format(path, form.expected)
  end
  for _, field in ipairs(form.fields or {}) do
    local name, inner = field[1], value[field[1]]
    local fault = not (inner == nil and field.optional)
      and fault_of(field[2], inner, path == "params" and name or path .. "." .. name)
    if fault then return fault end
  end
  for i, item in ipairs(form.of and value or {}) do
    local fault = fault_of(form.of, item, ("%s[%d]"):format(path, i - 1))
    if fault then return fault end
  end
end

---The first fault of a message's params.
---@param method string
---@param value any the params
---@return string? # nil if there is none
function params.fault(method, value)
  return FORMS[method] and fault_of(FORMS[method], value, "params") or nil
end

return params
