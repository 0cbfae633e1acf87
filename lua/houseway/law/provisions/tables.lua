-- Provisions that are tables: of parts, each read as its own provision, or of cases, each with such parts.

local forms = require("houseway.notation.forms")
local games = require("houseway.base.games")
local kinds = require("houseway.law.provisions.kinds")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local spelling = require("houseway.base.spelling")

local refuse = spelling.refuse

---@class houseway.law.provisions.tables
local tables = {}

-- ---- tables of parts ----

local function parts_check(name, parts, all)
  local by_name, known = {}, {}
  for index, part in ipairs(parts) do by_name[part.name], known[index] = part, part.name end
  local expected = ("%s must be a table of %s"):format(name, spelling.list(known))
  return function (value, place)
    if type(value) ~= "table" or not next(value) then return refuse("paragraph/table-of", value, expected) end
    local read = {}
    for _, key in ipairs(lists.keys(value)) do
      local part = by_name[key]
      if not part then
        return refuse("paragraph/part-of", tostring(key),
          ("a part of `%s` must be %s"):format(name, spelling.list(known)),
          type(key) == "string" and nearest.name(key, known) or nil)
      end
      local found, problem = value[key], nil
      if not (all and found == "all") then found, problem = part.check(found, place) end
      if found == nil then return nil, problem end
      read[key] = found
    end
    return read
  end
end

---parts "applies" { means = "...", choice "rounds" { ... }, names "device" { ... } }: a table of optional parts, each
---read as its own provision. With `all = true` each may also be "all".
---@param name string
---@return fun(spec: table): houseway.law.provision
function tables.parts(name)
  return function (spec)
    local field = kinds.figure(name)({ means = spec.means, qualifies = spec.qualifies, takes = "a table of its parts",
      check = parts_check(name, spec, spec.all) })
    field.kind, field.parts = "parts", { table.unpack(spec) }
    return field
  end
end

-- ---- cases ----

local EACH = "each"

-- Reads each case by `one`.
local function read_cases(value, place, one)
  local read = {}
  for _, what in ipairs(lists.keys(value)) do
    if what ~= EACH then
      local found, problem = one(what, value[what], place)
      if not found then return nil, problem end
      read[what] = found
    end
  end
  return read
end

-- Adds the fields of `each` to the cases that lack them.
local function put_into_each(cases, shared)
  for _, case in pairs(cases) do
    for part, value in pairs(shared) do
      if case[part] == nil then case[part] = value end
    end
  end
end

local function cases_check(name, spec, cases, known)
  local of_case, is_known = parts_check(name, spec.parts), forms.one_of(known)
  local expected = ("%s must have cases, as in %s"):format(name, spec.such_as)
  local function one(what, written, place)
    local found, problem = is_known(what)
    if not found then return nil, problem end
    local pieces = cases[what].pieces
    if not games.has(place.game, pieces) then return kinds.refuse_game(spelling.quote(what), pieces, place) end
    return of_case(written, place)
  end
  return function (value, place)
    if type(value) ~= "table" then return refuse("paragraph/cases", value, expected) end
    local read, each, problem
    read, problem = read_cases(value, place, one)
    if not read then return nil, problem end
    if not next(read) then return refuse("paragraph/cases", value, expected) end
    if value[EACH] ~= nil then
      each, problem = of_case(value[EACH], place)
      if not each then return nil, problem end
      put_into_each(read, each)
    end
    for _, what in ipairs(lists.keys(read)) do
      problem = spec.problem(what, read[what])
      if problem then return nil, problem end
    end
    return read
  end
end

---cases "upon" { means = "...", parts = { choice "voids" { ... }, ... }, { "a case", "what it is", deed, ... }, ... }
---A paragraph writes { ["a case"] = { voids = "..." } }. The fields of `each` apply to all its cases. `problem` returns
---the fault of a case, if any.
---@param name string
---@return fun(spec: table): houseway.law.provision
function tables.cases(name)
  return function (spec)
    local field, cases = kinds.choice(name)(spec), {}
    for _, row in ipairs(spec) do cases[row[1]] = row end
    field.kind, field.cases, field.parts, field.overlaid = "cases", cases, spec.parts, true
    field.takes, field.deeds = "its cases, each with what is said of it", nil
    field.check = cases_check(name, spec, cases, field.phrases)
    return field
  end
end

return tables
