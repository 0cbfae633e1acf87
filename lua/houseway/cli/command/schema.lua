-- houseway schema: the JSON schemas of what commands answer.

local json = require("houseway.base.json")
local schemas = require("houseway.show.schemas")

local ORDER = { "schemas", "name", "version", "of", "schema" }

local function listed(one)
  return { name = one.name, version = one.version, of = one.of }
end

local function find(asked)
  local names = asked.commands.names()
  if asked.name then
    local one = schemas.find(names, asked.name)
    local found = listed(one)
    found.schema = one.make()
    found._text = json.encode(found, table.move(schemas.ORDER, 1, #schemas.ORDER, #ORDER + 1,
      table.move(ORDER, 1, #ORDER, 1, {}))) .. "\n"
    found._schema = one
    return found
  end
  local list = {}
  for i, one in ipairs(schemas.all(names)) do list[i] = listed(one) end
  return { schemas = list }
end

local function view(found, out)
  if found._schema then return out:raw(schemas.text(found._schema)) end
  local rows = {}
  for i, one in ipairs(found.schemas) do rows[i] = { one.name, ("version %d"):format(one.version), one.of } end
  out:columns(rows)
end

return {
  name = "schema",
  summary = "Print the JSON schema of a command's answer",
  example = "houseway schema check",
  takes = { { "name", "text", "The name of a schema. Without it, all are listed.", many = "?" } },
  find = find,
  view = view,
}
