-- Lists the kinds of statements that people sign, and their fields.

local kinds = require("register.kinds")

local function find()
  local list = {}
  for i, kind in ipairs(kinds.list) do
    local fields = {}
    for at, one in ipairs(kind.fields) do
      fields[at] = { name = one.name, sort = one.sort, means = one.means, again = one.again or false,
        optional = one.optional or false, since = one.since, through = one.through }
    end
    list[i] = { name = kind.name, namespace = kind.namespace, means = kind.means, fields = fields,
      _signed_by = kind.signed_by }
  end
  return { kinds = list }
end

return {
  name = "register kinds",
  summary = "Show the kinds of statements and their fields",
  example = "houseway register kinds",
  takes = {},
  answers = {
    { version = 1, keys = {
      { "kinds", "list of objects", "one a kind of statement", {
        { "name means", "string" },
        { "namespace", "string?", "in which it is signed; left out if no person signs it" },
        { "fields", "list of objects", "in the order of a statement", {
          { "name sort means", "string" },
          { "again optional", "boolean" },
          { "since through", "integer?", "the first and the last form of the kind that has it" },
        } },
      } },
    } },
  },
  find = find,
}
