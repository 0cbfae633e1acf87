-- A command's declarations on its parser, as data: for its manual page, and for completion. The only reader of
-- argparse's own fields.

local declared = {}

---@class houseway.cli.declared.argument
---@field name string as its command reads it
---@field shown string as help calls it
---@field means string
---@field least integer how many of it there must be
---@field most number how many there may be
---@field choices string[]? what may stand there, where that is known
---@field element table argparse's

---@class houseway.cli.declared.option
---@field names string[] "-o", "--out"
---@field takes string? what its value is called: "FILE"
---@field means string
---@field required boolean
---@field element table argparse's

---The arguments that stand by themselves, in their order.
---@param parser table argparse's
---@return houseway.cli.declared.argument[]
function declared.arguments(parser)
  local list = {}
  for i, element in ipairs(parser._arguments) do
    list[i] = { name = element._name, shown = element._argname or element._name, means = element:_get_description(),
      least = element._minargs, most = element._maxargs, choices = element._choices, element = element }
  end
  return list
end

---The options, in their order.
---@param parser table argparse's
---@return houseway.cli.declared.option[]
function declared.options(parser)
  local list = {}
  for i, element in ipairs(parser._options) do
    list[i] = { names = element._public_aliases, takes = element:_get_argument_list()[1],
      means = element:_get_description(), required = element._mincount > 0, element = element }
  end
  return list
end

return declared
