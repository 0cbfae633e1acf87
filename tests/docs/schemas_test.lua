-- docs/json.md and schemas/ are what lua/houseway/ask/answers/ makes of them; both are written anew when the
-- environment holds HOUSEWAY_GOLDEN=write, but for a schema that would break who reads the answer
-- while its version stays.

local answers = require("houseway.ask.answers")
local ask = require("houseway.ask")
local command = require("houseway.cli.command")
local documents = require("docs.documents")
local form = require("houseway.base.json.form")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local schemas = require("houseway.show.schemas")
local sources = require("sources")
local spelling = require("houseway.base.spelling")
local tap = require("tap")
local text = require("houseway.base.text")
local types = require("houseway.ask.shared.types")

local PATH, HEADING = "docs/json.md", "## Objects that recur\n"

-- ---- docs/json.md ----

local function quoted(values)
  local list = {}
  for i, value in ipairs(values) do list[i] = '"' .. value .. '"' end
  return spelling.list(list)
end

local NAMED = "[%s](#%s)"

local function linked(written)
  local sort = written:gsub("%?$", ""):gsub("^list of ", ""):gsub("ies$", "y")
  local name = types[sort] and sort or types[sort:gsub("s$", "")] and sort:gsub("s$", "")
  if not name then return written end
  local shown = name:gsub("_", " ")
  local plural = sort ~= name and not written:find("ies%??$") and "s" or ""
  if written:find("ies%??$") then shown = shown:gsub("y$", "ies") end
  local begun = written:find("^list of ") and "list of " or ""
  return begun .. NAMED:format(shown .. plural, "type-" .. name:gsub("_", "-")) .. (written:match("%?$") or "")
end

-- "string" and what may stand there, or the type as it is.
local function type_and_values(row)
  local sort = answers.type(row)
  if sort.sort ~= "one of" then return linked(row[2]), nil end
  return "string" .. (sort.optional and "?" or ""), quoted(sort.values)
end

local function add_rows(lines, rows, paths)
  for _, row in ipairs(rows) do
    local names, inner = {}, {}
    for _, path in ipairs(paths) do
      for key in row[1]:gmatch("%S+") do
        names[#names + 1] = "`" .. path .. key .. "`"
        inner[#inner + 1] = path .. key .. (row[2]:find("^list") and "[]" or "") .. "."
      end
    end
    local sort, values = type_and_values(row)
    local told = row[3] ~= "" and row[3] or nil
    local means = values and told and values .. "; " .. told or values or told or ""
    lines[#lines + 1] = ("| %s | %s | %s |"):format(table.concat(names, ", "), sort, means):gsub("  |$", " |")
    if row[4] then add_rows(lines, row[4], inner) end
  end
end

local function add_table(lines, rows)
  lines[#lines + 1] = "| key | type | what it is |\n|---|---|---|"
  add_rows(lines, rows, { "" })
end

local function add_about(lines, told)
  for _, line in ipairs(told and text.wrap(told, 110, "") or {}) do lines[#lines + 1] = line end
  if told then lines[#lines + 1] = "" end
end

local function sentence(told)
  return told:sub(1, 1):upper() .. told:sub(2) .. "."
end

local function add_type(lines, name)
  local type = types[name]
  lines[#lines + 1] = "\n### Type " .. name:gsub("_", " ")
  add_about(lines, sentence(type.about) .. (type.values and (" One of %s."):format(quoted(type.values)) or ""))
  if type.keys then add_table(lines, type.keys) else lines[#lines] = nil end
end

local function rendered()
  local lines = { HEADING .. "Told once, and then by name." }
  for _, name in ipairs(lists.keys(types)) do add_type(lines, name) end
  for _, kind in ipairs(ask.every_kind(command.names())) do
    lines[#lines + 1] = "\n## " .. kind.title
    add_about(lines, kind.about)
    add_table(lines, kind.keys)
    if kind.instead then
      local names = answers.instead(kind)
      for i, name in ipairs(names) do names[i] = linked(name) end
      lines[#lines + 1] = ("\nOr instead: %s."):format(table.concat(names, " or "))
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

tap.test("docs/json.md tells what is told", function ()
  local page = sources.read(PATH)
  local from = assert(page:find(HEADING, 1, true))
  documents.check_made(PATH, page:sub(1, from - 1) .. rendered())
end)

-- ---- schemas/ ----

-- What in a schema would break who reads answers by the one before.
local function breaks(before, now, path, found)
  local function broken(what) found[#found + 1] = ("%s: %s"):format(path, what) end
  if before.type ~= now.type or before["$ref"] ~= now["$ref"] or before.const ~= now.const then
    broken("has another type")
  end
  local values, required = {}, {}
  for _, value in ipairs(before.enum or now.enum or {}) do values[value] = true end
  for _, value in ipairs(now.enum or {}) do
    if not values[value] then broken(('may be "%s"'):format(value)) end
  end
  for _, key in ipairs(now.required or {}) do required[key] = true end
  for _, key in ipairs(before.required or {}) do
    if not required[key] then broken(key .. " may be left out, or has gone") end
  end
  for _, inner in ipairs({ "properties", "$defs" }) do
    for key, one in pairs(before[inner] or {}) do
      local other = (now[inner] or {})[key]
      if other then breaks(one, other, path .. "." .. key, found) elseif inner == "properties" then
        broken(key .. " has gone")
      end
    end
  end
  if before.items and now.items then breaks(before.items, now.items, path .. "[]", found) end
  for i, one in ipairs(before.anyOf or {}) do breaks(one, (now.anyOf or {})[i] or {}, path, found) end
  if before.anyOf and #(now.anyOf or {}) > #before.anyOf then broken("may be something else") end
  return found
end

tap.test("schemas that would break a reader are told from those that would not", function ()
  local function object(properties, required)
    return { type = "object", properties = properties, required = required or {} }
  end
  local before = object({ a = { type = "string" }, b = { enum = { "x", "y" } },
    c = object({ d = { type = "integer" } }) }, { "a" })
  local function changed(change)
    local now = json.decode(json.encode(before))
    change(now)
    return #breaks(before, now, "it", {})
  end
  tap.assertEquals(changed(function () end), 0)
  tap.assertEquals(changed(function (now) now.properties.e = { type = "string" } end), 0)
  tap.assertEquals(changed(function (now) now.required = { "a", "b" } end), 0)
  tap.assertEquals(changed(function (now) now.properties.b.enum = { "x" } end), 0)
  tap.assertEquals(changed(function (now) now.required = {} end), 1)
  tap.assertEquals(changed(function (now) now.properties.b.enum = { "x", "z" } end), 1)
  tap.assertEquals(changed(function (now) now.properties.c.properties.d.type = "string" end), 1)
  tap.assertEquals(changed(function (now) now.properties.c.properties.d = nil end), 1)
  before = object({ a = { anyOf = { { type = "string" }, { type = "integer" } } } })
  tap.assertEquals(changed(function () end), 0)
  tap.assertEquals(changed(function (now) now.properties.a.anyOf[3] = { type = "object" } end), 1)
end)

local function read(path)
  local file = io.open(tap.source_root() .. "/" .. path, "rb")
  return file and file:read("a"), file and file:close()
end

tap.test("schemas/ holds every schema, and no other file", function ()
  local names = {}
  for _, one in ipairs(schemas.all(command.names())) do
    local path = ("schemas/%s.json"):format(one.name)
    names[path] = true
    local written = read(path)
    local before = written and json.decode(written)
    if before and before["$id"]:match("(%d+)$") == tostring(one.version) then
      tap.assertEquals(breaks(before, one.make(), one.name, {}), {},
        "what programs rely on changes: `version` must go up in lua/houseway/ask/answers/ (docs/json.md, Schemas)")
    end
    documents.check_made(path, schemas.text(one))
  end
  for _, path in ipairs(sources.list("^schemas/")) do tap.assertTrue(names[path], path) end
end)

tap.test("a record's schema tells what its form takes", function ()
  local schema = schemas.find(command.names(), "record").make()
  local seat = schema.properties.players.items.properties.seat
  tap.assertEquals({ seat.type, seat.minimum, seat.maximum }, { "integer", 1, 6 })
  tap.assertEquals(#schema.properties.events.items.oneOf, #require("houseway.round.events").names)
  local of = form.object({ { "a", form.whole(1, 2, "1 or 2") },
    { "b", form.map(form.word, form.text), optional = true } })
  tap.assertEquals(json.decode(json.encode(of.schema)), json.decode([[{ "type": "object", "required": ["a"],
    "additionalProperties": false, "properties": { "a": { "type": "integer", "minimum": 1, "maximum": 2 },
    "b": { "type": "object", "propertyNames": { "type": "string", "pattern": "^\\S+$" },
      "additionalProperties": { "type": "string", "minLength": 1 } } } }]]))
end)
