-- A chapter under construction: the model so far and the open section. Its functions raise refusals at a line of the
-- script.

local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local readings = require("houseway.law.readings")
local refusal = require("houseway.base.refusal")
local spelling = require("houseway.base.spelling")

---@class houseway.law.builder
---@field model houseway.law.statute
---@field options houseway.law.statute.options
---@field section houseway.notation.cite? the open section, whose paragraphs are declared
---@field applies houseway.law.scope.said? the open section's scope
---@field paragraph houseway.law.paragraph? the last paragraph declared in the open section
---@field shared houseway.law.readings.shared readings that paragraphs share
---@field left_out table<string, houseway.law.paragraph> paragraphs that borrows leave out, by key
---@field readings_used table<string, boolean> keys of chosen readings that a paragraph has
local builder = {}
builder.__index = builder

---@param options houseway.law.statute.options
---@return houseway.law.builder
function builder.new(options)
  local model = {
    file = options.file, words = {}, signs = {}, sections = {}, paragraphs = {}, by_key = {}, borrows = {}, said = {},
    clauses = {}, player_clauses = {}, exceptions_to = {}, outcomes = {}, parts = {}, ranked = {},
  }
  return setmetatable({
    model = model, options = options, readings_used = {}, left_out = {}, shared = readings.shared(),
  }, builder)
end

---Raises a refusal at a line of the script.
---@param line integer?
---@param problem houseway.base.problem
function builder:refuse(line, problem)
  refusal.raise(problem.id, {
    file = self.options.file, line = line,
    found = problem.found, expected = problem.expected, suggestion = problem.suggestion,
  })
end

---Returns the value, or raises the problem if the value is nil.
---@generic T
---@param line integer?
---@param value T?
---@param problem houseway.base.problem?
---@return T
function builder:need(line, value, problem)
  if value == nil then self:refuse(line, problem --[[@as houseway.base.problem]]) end
  return value
end

---Checks the table at the end of a declaration: each field must be allowed, and a text.
---@param declaration table
---@param allowed table<string, boolean|"table"> by field: true if required, "table" if a table instead of a text
---@return table<string, string>
function builder:table_of(declaration, allowed)
  local written, line = declaration.args[#declaration.args], declaration.line
  if type(written) ~= "table" or written.word then
    self:need(line, spelling.refuse("law/no-table", written, ("`%s` must end with a table"):format(declaration.word)))
  end
  for key in pairs(written) do
    if allowed[key] == nil then
      local near = type(key) == "string" and nearest.name(key, lists.keys(allowed)) or nil
      self:need(line, spelling.refuse("law/unknown-field", tostring(key),
        "the field must be a field of " .. declaration.word, near))
    end
  end
  for _, name in ipairs(lists.keys(allowed)) do
    local value = written[name]
    local kind = allowed[name] == "table" and "table" or "string"
    if (value == nil and allowed[name] == true) or (value ~= nil and type(value) ~= kind) then
      local found = ("the %s has no %s"):format(declaration.word, name)
      self:need(line, spelling.refuse_phrase(kind == "table" and "law/table-missing" or "law/field-missing", found,
        ("write %s = %s"):format(name, kind == "table" and "{ ... }" or '"..."')))
    end
  end
  return written
end

return builder
