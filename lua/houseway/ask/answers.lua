-- The JSON of each command: its keys, types and meanings, declared once in the question's `answers`. From it the build
-- generates the schemas (`houseway schema`) and the tables of docs/json.md (docs/generators/); tests compare both with
-- what commands print. `answers` lists the kinds of object that a command prints:
--
--   { { version = 1, keys = { { "hands classes", "integer", "how many there are" }, ... } },
--     { title = "check --list", version = 1, about = "One object a line.", keys = { ... } } }
--
-- A row has keys with one meaning, their type, the meaning, and the rows of objects they hold; shared/rows.lua has rows
-- of several answers. Types: string, integer, number, boolean, "any object", "object" and "list of objects" (of the
-- row's own rows), `"win" | "lose"` (one of these strings), a name of shared/types.lua, "A or B", "list of THINGS",
-- "map of THINGS" (with any keys); a ? marks optional keys. No key is null. `version` grows if a program that reads the
-- answer might break (docs/json.md). `instead` is the type printed in place of an answer. `elsewhere` names the test
-- that prints a row or kind whose own run would take too long.

local lists = require("houseway.base.lists")
local types = require("houseway.ask.shared.types")

local answers = {}

---@class houseway.ask.answers.row
---@field [1] string the keys, separated by spaces
---@field [2] string their type
---@field [3] string? their meaning
---@field [4] houseway.ask.answers.row[]? the rows of objects they hold
---@field elsewhere string? the test that prints it

---A kind of object that a command prints.
---@class houseway.ask.answers.kind
---@field name string the name of its schema: "check-list"
---@field title string "check --list"
---@field command string? the command that prints it
---@field version integer
---@field about string? text before its table in docs/json.md
---@field instead string? the type of the answer printed in its place
---@field elsewhere string? the test that prints it
---@field keys houseway.ask.answers.row[]
---@field described houseway.ask.answers.row[]? the keys that docs/json.md describes under another title

---@class houseway.ask.answers.type
---@field sort "string"|"integer"|"number"|"boolean"|"any object"|"object"|"list"|"map"|"one of"|"named"|"either"
---@field optional boolean?
---@field name string? of "named": the object's name in shared/types.lua
---@field values string[]? of "one of": the strings
---@field of houseway.ask.answers.type? of "list" and "map": the members' type
---@field either houseway.ask.answers.type[]? of "either": the alternatives

local PLAIN = { string = true, integer = true, number = true, boolean = true, object = true, ["any object"] = true }

local function singular(plural)
  local inner = plural:match("^lists( of .+)$")
  if inner then return "list" .. inner end
  if plural:find("ies$") then return (plural:gsub("ies$", "y")) end
  return (plural:gsub("s$", ""))
end

local read

local function read_either(written)
  local either = {}
  for one in (written .. " or "):gmatch("(.-) or ") do either[#either + 1] = read(one) end
  return { sort = "either", either = either }
end

read = function (written)
  local sort, members = written:match("^(%l+) of (.+)$")
  if sort == "list" or sort == "map" then return { sort = sort, of = read(singular(members)) } end
  if written:find('^"') then
    local values = {}
    for value in written:gmatch('"([^"]*)"') do values[#values + 1] = value end
    return { sort = "one of", values = values }
  end
  if PLAIN[written] then return { sort = written } end
  if types[written] then return { sort = "named", name = written } end
  if written:find(" or ", 1, true) then return read_either(written) end
  error(('an answer\'s type is "%s", which lua/houseway/ask/answers.lua knows nothing of'):format(written), 0)
end

---The names of the types printed in an answer's place.
---@param kind houseway.ask.answers.kind
---@return string[]
function answers.instead(kind)
  local names = {}
  if not kind.instead then return names end
  local sort = read(kind.instead)
  for i, one in ipairs(sort.either or { sort }) do names[i] = assert(one.name, kind.instead) end
  return names
end

---The rows of a kind that docs/json.md describes under its title.
---@param kind houseway.ask.answers.kind
---@return houseway.ask.answers.row[]
function answers.own_rows(kind)
  return lists.filter(kind.keys, function (row) return not lists.has(kind.described or {}, row) end)
end

---Parses the type of a row.
---@param row houseway.ask.answers.row
---@return houseway.ask.answers.type
function answers.type(row)
  local written, optional = row[2]:match("^(.-)(%??)$")
  local found = read(written)
  found.optional = optional ~= ""
  return found
end

---The rows of a named object.
---@param name string
---@return houseway.ask.answers.row[]
function answers.named(name)
  return types[name].keys
end

---The rows of the objects of a type; `own`, the rows beside it, if the type is "object".
---@param sort houseway.ask.answers.type
---@param own houseway.ask.answers.row[]?
---@return houseway.ask.answers.row[]?
function answers.rows_of(sort, own)
  if sort.sort == "object" then return own end
  return sort.sort == "named" and types[sort.name].keys or nil
end

return answers
