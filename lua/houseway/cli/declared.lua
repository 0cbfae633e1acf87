-- A command's declarations on its parser, as data for manual pages and completion. Only this file reads argparse's own
-- fields.

local declared = {}

---@class houseway.cli.declared.argument
---@field name string as its command reads it
---@field shown string its name in help
---@field means string
---@field least integer least number of values
---@field most number most number of values
---@field choices string[]? the possible values, if known
---@field element table argparse's

---@class houseway.cli.declared.option
---@field names string[] "-o", "--out"
---@field takes string? its value's name: "FILE"
---@field means string
---@field required boolean
---@field element table argparse's

---The positional arguments, in order.
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

---The options, in order.
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
