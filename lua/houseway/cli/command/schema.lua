-- houseway schema: the JSON schemas of what commands answer.

local schemas = require("houseway.show.schemas")

local ORDER = { "schemas", "name", "version", "of", "schema" }

local function listed(one)
  return { name = one.name, version = one.version, of = one.of }
end

local function print_all(names, out, in_json)
  local rows, objects = {}, {}
  for i, one in ipairs(schemas.all(names)) do
    rows[i] = { one.name, ("version %d"):format(one.version), one.of }
    objects[i] = listed(one)
  end
  if in_json then return out:json({ schemas = objects }, ORDER) end
  out:columns(rows)
end

local function run(args, out, commands)
  local names = commands.names()
  if not args.name then
    print_all(names, out, args.json)
    return 0
  end
  local one = schemas.find(names, args.name)
  if args.json then
    local object = listed(one)
    object.schema = one.make()
    out:json(object, table.move(schemas.ORDER, 1, #schemas.ORDER, #ORDER + 1, table.move(ORDER, 1, #ORDER, 1, {})))
  else
    out:raw(schemas.text(one))
  end
  return 0
end

return {
  name = "schema",
  summary = "Print the JSON schema of a command's answer",
  example = "houseway schema check",
  options = function (parser)
    parser:argument("name", "The name of a schema. Without it, all are listed."):args("?")
  end,
  run = run,
}
