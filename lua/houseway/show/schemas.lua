-- The JSON schemas (draft 2020-12) of commands' answers, refusals and records of rounds. Each schema is complete: its
-- $defs have the objects it names.

local answers = require("houseway.ask.answers")
local ask = require("houseway.ask")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local programs = require("houseway.base.programs")
local refusal = require("houseway.base.refusal")
local types = require("houseway.ask.shared.types")

local schemas = {}

---The order in which a schema's keys are written.
schemas.ORDER = { "$schema", "$id", "title", "description", "$ref", "const", "enum", "type", "properties", "required",
  "additionalProperties" }

local WIDTH = 110
local DRAFT = "https://json-schema.org/draft/2020-12/schema"

-- A key's meaning as plain text, without the links of docs/json.md.
local function plain(meaning)
  return (meaning:gsub("%[([^%]]*)%]%(([^)]*)%)", function (words, link)
    return words == link and "docs/" .. link or ("%s (docs/%s)"):format(words, link)
  end):gsub("`", ""))
end

-- The meaning of a row. Meanings of several keys follow the keys' order: "cite, printed: its key; as printed".
local function description_of(row)
  local meaning = row[3] or ""
  if meaning == "" then return nil end
  if not row[1]:find(" ", 1, true) then return plain(meaning) end
  return ("%s: %s"):format(row[1]:gsub(" ", ", "), plain(meaning))
end

local object_of

local function schema_of(sort, row, defs)
  if sort.sort == "list" then return { type = "array", items = schema_of(sort.of, row, defs) } end
  if sort.sort == "map" then return { type = "object", additionalProperties = schema_of(sort.of, row, defs) } end
  if sort.sort == "one of" then return { enum = sort.values } end
  if sort.sort == "any object" then return { type = "object" } end
  if sort.sort == "object" then return object_of(row[4], defs) end
  if sort.sort == "named" then
    defs.add(sort.name)
    return { ["$ref"] = "#/$defs/" .. sort.name }
  end
  if sort.sort ~= "either" then return { type = sort.sort } end
  local either = {}
  for i, one in ipairs(sort.either) do either[i] = schema_of(one, row, defs) end
  return { anyOf = either }
end

object_of = function (rows, defs)
  local properties, required = json.object({}), {}
  for _, row in ipairs(rows) do
    local sort, description = answers.type(row), description_of(row)
    for key in row[1]:gmatch("%S+") do
      local one = schema_of(sort, row, defs)
      one.description = description
      properties[key] = one
      if not sort.optional then required[#required + 1] = key end
    end
  end
  return { type = "object", properties = properties, required = required, additionalProperties = false }
end

-- Collects the types that a schema names, directly or through other types.
local function definitions()
  local found = json.object({})
  local defs = {}
  function defs.add(name)
    if found[name] then return end
    local type = types[name]
    found[name] = {} -- a type may name itself
    if type.form then
      found[name] = type.form().schema
    elseif type.values then
      found[name] = { enum = type.values, description = plain(type.about) }
    else
      found[name] = object_of(type.keys, defs)
      found[name].description = plain(type.about)
    end
  end
  return defs, found
end

local function headed(made, name, version, title)
  made["$schema"] = DRAFT
  made["$id"] = ("urn:houseway:schema:%s:%d"):format(name, version)
  made.title = title
  return made
end

local function of(kind)
  local option = kind.title:find("--jsonl", 1, true) and "" or " --json"
  return kind.command and ("houseway %s%s"):format(kind.title, option) or "what is refused, by any command"
end

---The JSON schema of a command's answer.
---@param kind houseway.ask.answers.kind
---@return table
function schemas.of(kind)
  local defs, found = definitions()
  local made = object_of(kind.keys, defs)
  if kind.instead then made = { anyOf = { made } } end
  for _, name in ipairs(answers.instead(kind)) do
    defs.add(name)
    table.insert(made.anyOf, { ["$ref"] = "#/$defs/" .. name })
  end
  if next(found) then made["$defs"] = found end
  return headed(made, kind.name, kind.version, of(kind))
end

-- ---- all of them ----

-- The schema of a record of a round, which commands read and write.
local function of_record(record)
  local function make()
    local made = {}
    for name, value in pairs(record.schema) do made[name] = value end
    return headed(made, "record", record.VERSION, ("a record of a round, %s (docs/rounds.md)"):format(record.FORMAT))
  end
  return { name = "record", version = record.VERSION, of = "the record of a round", make = make }
end

---@class houseway.show.schema
---@field name string "check-list"
---@field of string the document described: "houseway check --list --json"
---@field version integer
---@field make fun(): table

---Every schema. Its `make` makes it.
---@param names string[] of the commands
---@return houseway.show.schema[]
function schemas.all(names)
  local list = lists.collect(ask.every_kind(names), function (kind)
    return { name = kind.name, version = kind.version, of = of(kind),
      make = function () return schemas.of(kind) end }
  end)
  local record = programs.part("record of a round")
  if record then list[#list + 1] = of_record(record) end
  return list
end

---The schema with a name. Refuses an unknown name.
---@param names string[] of the commands
---@param name string
---@return houseway.show.schema
function schemas.find(names, name)
  local known = {}
  for i, one in ipairs(schemas.all(names)) do
    if one.name == name then return one end
    known[i] = one.name
  end
  refusal.raise("names/no-schema", { found = ('no schema is named "%s"'):format(name),
    expected = "choose a schema of `houseway schema`", suggestion = nearest.name(name, known) })
end

---@param one houseway.show.schema
---@return string
function schemas.text(one)
  return json.fitted(one.make(), lists.places(schemas.ORDER), WIDTH) .. "\n"
end

return schemas
