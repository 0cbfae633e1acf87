-- houseway schema: the JSON schemas as they ship, by name.

local cli = require("cli")
local command = require("houseway.cli.command")
local schemas = require("houseway.show.schemas")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

cli.test("a schema is printed as it ships", {
  arguments = { "schema", "check-list" }, out = sources.read("schemas/check-list.json"),
})

cli.test("without a name they are listed, a line each", {
  arguments = { "schema" }, out = { { contains = "check-list" }, { contains = "houseway check --list --json" } },
})

cli.test("an unknown name is refused, with the nearest", {
  arguments = { "schema", "chek" }, code = 2, err = { contains = '(did you mean "check"?)' },
})

cli.test_json("all of them have a name, a version and an $id that says both", { arguments = { "schema", "--json" } },
  function (value)
    tap.assertEquals(#value.schemas, #schemas.all(command.names()))
    for _, one in ipairs(value.schemas) do
      local made = schemas.find(command.names(), one.name).make()
      tap.assertEquals(made["$id"], ("urn:houseway:schema:%s:%d"):format(one.name, one.version))
    end
  end)

cli.test_json("the schema of `schema` tells of itself", { arguments = { "schema", "schema", "--json" } },
  function (value)
    tap.assertEquals({ value.name, value.version }, { "schema", 1 })
    tap.assertEquals(value.schema.properties.schemas.items.required, { "name", "version", "of" })
  end)
