-- What `houseway check --json` finds, for tests that look at many sides of one run.

local cli = require("cli")
local json = require("houseway.base.json")
local tap = require("tap")

local checks = {}

local CODES = { conforms = 0, violates = 1, unfinished = 1, ["not governed"] = 1 }
local found_of = {}

---Checks a script once; asked again for the same, the answer is the same table.
---@param script string
---@param ... string more arguments
---@return table findings
function checks.of(script, ...)
  local arguments = { "check", script, "--json", ... }
  local key = table.concat(arguments, "\0")
  if found_of[key] then return found_of[key] end
  local run = cli.run({ arguments = arguments })
  tap.assertEquals(run.err, "")
  local found = assert(json.decode(run.out))
  tap.assertEquals(run.code, CODES[found.verdict])
  found_of[key] = found
  return found
end

---A list of entries by one of their fields; those without it are left out.
---@param list table[]
---@param field string
---@return table<string, table>
function checks.by(list, field)
  local by = {}
  for _, entry in ipairs(list) do
    if entry[field] ~= nil then by[entry[field]] = entry end
  end
  return by
end

---One field of each entry, in the list's order.
---@param list table[]
---@param field string
---@return any[]
function checks.each(list, field)
  local values = {}
  for i, entry in ipairs(list) do values[i] = entry[field] end
  return values
end

---The faults a check lists that are not violations of a clause, each with how many there are.
---@param found table findings
---@return table<string, integer>
function checks.faults(found)
  local faults = { uncovered = found.uncovered.hands > 0 and 1 or nil }
  for _, name in ipairs({ "dead_rules", "dead_alternatives", "ties", "idle_exceptions" }) do
    if #found[name] > 0 then faults[name] = #found[name] end
  end
  return faults
end

return checks
