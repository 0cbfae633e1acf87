-- Forms of JSON values, combined to describe a file's format. Forms read values from houseway.base.json.strict and
-- refuse a value that does not fit, with its line and path.
--
--   form.object({ { "seat", form.whole(1, 6, "a seat, 1 to 6") }, { "why", form.text, optional = true } })
-- Programs import this module.

local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local spelling = require("houseway.base.spelling")
local strict = require("houseway.base.json.strict")
local text = require("houseway.base.text")

---@class houseway.base.form
---@field read fun(self: houseway.base.form, value: any, at: houseway.base.form.place): any
---@field schema table its JSON schema, as far as schemas can express it; plain read-only tables

---The place of a value.
---@class houseway.base.form.place
---@field file string
---@field line_of fun(inside: table, key: string|integer): integer?
---@field inside table?
---@field key string|integer|nil
---@field path string "events[4].cents"; "" for the whole file

local form = {}

local SHOWN = 40 -- greatest number of characters of a quoted value

-- A value in a refusal: -5, "x", a list.
local function shown(value)
  if value == json.null then return "null" end
  if type(value) == "table" then return strict.sort(value) == "list" and "a list" or "an object" end
  if type(value) ~= "string" then return tostring(value) end
  local cut = utf8.len(value) > SHOWN and value:sub(1, utf8.offset(value, SHOWN + 1) - 1) .. "..." or value
  return '"' .. cut .. '"'
end

---Refuses the value at a place.
---@param at houseway.base.form.place
---@param problem { id: string, found: string, expected: string?, suggestion: string? } a duty may begin with "must"
function form.refuse(at, problem)
  local line = at.inside and at.line_of(at.inside, at.key) or at.path == "" and 1 or nil
  local found, expected = refusal.placed(at.path, problem.found, problem.expected)
  refusal.raise(problem.id, { file = at.file, line = line, found = found, expected = expected,
    suggestion = problem.suggestion })
end

---The place of a member of an object or list.
---@param at houseway.base.form.place
---@param inside table
---@param key string|integer
---@return houseway.base.form.place
function form.within(at, inside, key)
  local path = at.path
  if type(key) == "number" then
    path = ("%s[%d]"):format(path, key - 1)
  elseif key:find("^[%a_][%w_]*$") then
    path = path ~= "" and path .. "." .. key or key
  else
    path = ('%s["%s"]'):format(path, key)
  end
  return { file = at.file, line_of = at.line_of, inside = inside, key = key, path = path }
end

-- ---- leaves ----

---A form of the values that `accepts` returns true for.
---@param id string of docs/errors.md, for other values
---@param expected string a noun phrase that can follow "must be"; or a duty
---@param accepts fun(value: any): boolean
---@param schema table
---@param names string[]? refusals suggest the nearest
---@return houseway.base.form
function form.leaf(id, expected, accepts, schema, names)
  local duty = expected:gsub('"[^"]*"', ""):find(" must ", 1, true) and expected or "must be " .. expected
  return { expected = expected, schema = schema, read = function (_, value, at)
    if value ~= nil and accepts(value) then return value end
    local suggestion = names and type(value) == "string" and nearest.name(value, names) or nil
    local found = value == "" and expected == "text" and "an empty text" or shown(value)
    form.refuse(at, { id = id, found = found, expected = duty, suggestion = suggestion })
  end }
end

---@param id string of docs/errors.md
---@param least integer
---@param most integer
---@param expected string
---@return houseway.base.form
function form.whole(id, least, most, expected)
  return form.leaf(id, expected, function (value)
    return math.type(value) == "integer" and value >= least and value <= most
  end, { type = "integer", minimum = least, maximum = most < math.maxinteger and most or nil })
end

---Text of at least one character.
form.text = form.leaf("records/not-text", "text", function (value) return type(value) == "string" and value ~= "" end,
  { type = "string", minLength = 1 })

local NAME_LIMIT = 64 -- characters

-- True if a text is one line of visible characters.
local function is_seen(value)
  if value:find("%c") then return false end
  for _, code in utf8.codes(value) do
    if text.is_unseen(code) then return false end
  end
  return true
end

---A name for output.
form.name = form.leaf("records/bad-name", ("a name of 1 to %d visible characters"):format(NAME_LIMIT),
  function (value)
  return type(value) == "string" and value:find("%S") ~= nil and utf8.len(value) <= NAME_LIMIT and is_seen(value)
end, { type = "string", pattern = "\\S", maxLength = NAME_LIMIT })

---A word: text without blanks.
form.word = form.leaf("records/text-with-blanks", "text without blanks", function (value)
  return type(value) == "string" and value:find("^%S+$") ~= nil
end, { type = "string", pattern = "^\\S+$" })

---Text that may be empty.
form.any_text = form.leaf("records/not-text", "text", function (value) return type(value) == "string" end,
  { type = "string" })

form.boolean = form.leaf("records/not-true-or-false", "true or false",
  function (value) return type(value) == "boolean" end, { type = "boolean" })

---SHA-256, in hexadecimal.
form.sha256 = form.leaf("records/not-sha-256", "a SHA-256, 64 hexadecimal digits", function (value)
  return type(value) == "string" and #value == 64 and not value:find("[^0-9a-f]")
end, { type = "string", pattern = "^[0-9a-f]{64}$" })

---The expectation if the names do not fit on a line.
form.LISTED = "a name that docs/rounds.md lists"

---One text of a list.
---@param id string of docs/errors.md
---@param values string[]
---@param listed string? the expectation if the values do not fit on a line
---@return houseway.base.form
function form.one_of(id, values, listed)
  local known, quoted = {}, {}
  for index, value in ipairs(values) do known[value], quoted[index] = true, '"' .. value .. '"' end
  local expected = #values <= 8 and spelling.list(quoted) or listed or form.LISTED
  return form.leaf(id, expected, function (value) return known[value] == true end, { enum = values }, values)
end

-- ---- tables ----

---@param of houseway.base.form
---@param least integer
---@param most integer
---@param what string "dice", for refusals of too many or too few
---@return houseway.base.form
function form.list(of, least, most, what)
  local expected = least == most and ("a list of %d %s"):format(least, what)
    or ("a list of %s"):format(what)
  local schema = { type = "array", items = of.schema, minItems = least, maxItems = most }
  return { expected = expected, schema = schema, read = function (_, value, at)
    if strict.sort(value) ~= "list" then
      form.refuse(at, { id = "records/not-list", found = shown(value), expected = "must be " .. expected })
    end
    if #value < least or #value > most then
      form.refuse(at, { id = least == most and "records/list-length" or "records/list-range",
        found = ("%s %s"):format(text.thousands(#value), what),
        expected = least == most and "must be " .. expected
          or ("must be a list of %s to %s"):format(text.thousands(least), text.thousands(most)) })
    end
    local list = {}
    for index, item in ipairs(value) do list[index] = of:read(item, form.within(at, value, index)) end
    return list
  end }
end

local function check_object(value, at)
  if strict.sort(value) == "object" then return end
  form.refuse(at, { id = "records/not-object", found = shown(value), expected = "must be an object" })
end

---An object with any keys. `key` is the form of keys, `of` the form of values.
---@param key houseway.base.form
---@param of houseway.base.form
---@return houseway.base.form
function form.map(key, of)
  local schema = { type = "object", propertyNames = key.schema, additionalProperties = of.schema }
  return { schema = schema, read = function (_, value, at)
    check_object(value, at)
    local map = json.object({})
    for _, name in ipairs(lists.keys(value)) do
      local place = form.within(at, value, name)
      map[key:read(name, place)] = of:read(value[name], place)
    end
    return map
  end }
end

-- The first unknown field by name, so that every run refuses the same field.
local function stranger(value, known)
  local least
  for name in pairs(value) do
    if not known[name] and (not least or name < least) then least = name end
  end
  return least
end

---@class houseway.base.form.field
---@field [1] string its name
---@field [2] houseway.base.form
---@field optional boolean?
---@field means string?

local function schema_of(fields)
  local properties, required = json.object({}), {}
  for _, field in ipairs(fields) do
    properties[field[1]] = lists.copied({ description = field.means }, field[2].schema)
    if not field.optional then required[#required + 1] = field[1] end
  end
  return { type = "object", properties = properties, required = required, additionalProperties = false }
end

---An object of named fields. Refuses other fields, and suggests the nearest name.
---@param fields houseway.base.form.field[]
---@return houseway.base.form
function form.object(fields)
  local known, names = {}, {}
  for index, field in ipairs(fields) do known[field[1]], names[index] = field, field[1] end
  return { expected = "an object", fields = fields, schema = schema_of(fields), read = function (_, value, at)
    check_object(value, at)
    local strange = stranger(value, known)
    if strange then
      form.refuse(form.within(at, value, strange), { id = "records/unknown-field", found = "no such field is known",
        expected = "write " .. spelling.list(names), suggestion = nearest.name(strange, names) })
    end
    local read = json.object({})
    for _, field in ipairs(fields) do
      local name, member = field[1], value[field[1]]
      if member ~= nil then
        read[name] = field[2]:read(member, form.within(at, value, name))
      elseif not field.optional then
        form.refuse(at, { id = "records/field-missing", found = ('"%s" is missing'):format(name),
          expected = "write " .. (field[2].expected or "the field") })
      end
    end
    return read
  end }
end

---An object whose form depends on one field, as an event's depends on "event".
---@param tag string the field's name
---@param forms table<string, houseway.base.form> by the value of that field; each has the field too
---@param values string[] in order
---@return houseway.base.form
function form.tagged(tag, forms, values)
  local sort, either = form.one_of("records/unknown-event", values), {}
  for i, value in ipairs(values) do
    local schema = forms[value].schema
    schema.properties[tag] = { const = value }
    either[i] = schema
  end
  return { schema = { oneOf = either }, read = function (_, value, at)
    check_object(value, at)
    if value[tag] == nil then form.refuse(at, { id = "records/field-missing", found = ('"%s" is missing'):format(tag),
      expected = "write " .. sort.expected }) end
    return forms[sort:read(value[tag], form.within(at, value, tag))]:read(value, at)
  end }
end

---Any value, as plain tables. Other code checks the value.
form.any = { schema = json.object({}), read = function (self, value, at)
  if type(value) ~= "table" or value == json.null then return value end
  local plain = {}
  for key, item in pairs(value) do plain[key] = self:read(item, at) end
  return plain
end }

---Reads JSON of a form, or raises a refusal.
---@param source string
---@param file string
---@param of houseway.base.form
---@return any value plain tables
---@return houseway.base.form.place at the place of the whole file
---@return any written the value before reading; its tables are the keys of `line_of`
function form.load(source, file, of)
  local written, line_of = strict.read(source, file)
  local at = { file = file, line_of = line_of, path = "" }
  return of:read(written, at), at, written
end

return form
