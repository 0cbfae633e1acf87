-- Lists the JSON schemas of commands' answers, or shows one.

local json = require("houseway.base.json")

local ORDER = { "schemas", "name", "version", "of", "schema" }

local function listed(one)
  return { name = one.name, version = one.version, of = one.of }
end

local function find(asked)
  local names, schemas = asked.lent.commands.names(), asked.lent.schemas
  if asked.name then
    local one = schemas.find(names, asked.name)
    local answer = listed(one)
    answer.schema = one.make()
    answer._text = json.encode(answer, table.move(schemas.ORDER, 1, #schemas.ORDER, #ORDER + 1,
      table.move(ORDER, 1, #ORDER, 1, {}))) .. "\n"
    answer._shown = schemas.text(one)
    return answer
  end
  local list = {}
  for i, one in ipairs(schemas.all(names)) do list[i] = listed(one) end
  return { schemas = list }
end

return {
  name = "schema",
  summary = "Print the JSON schema of a command's answer",
  example = "houseway schema check",
  takes = { { "name", "text", "The name of a schema. Without it, all are listed.", many = "?" } },
  answers = {
    { version = 1, about = "Without a name, all of them; with one, its keys are at the top level.", keys = {
      { "schemas", "list of objects?", "", {
        { "name", "string", "that the command takes" },
        { "version", "integer", "of its keys" },
        { "of", "string", "what it is of" },
      } },
      { "name of", "string?", "of the one schema" },
      { "version", "integer?", "of the one schema" },
      { "schema", "any object?", "the JSON schema" },
    } },
  },
  find = find,
}
