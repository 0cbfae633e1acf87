-- The JSON of each command: its keys, their types and meanings, declared once, in its question's `answers`. From them
-- come the schemas (`houseway schema`) and the tables of docs/json.md, which the build writes (docs/generators/); tests
-- compare what commands print with both. `answers` lists the kinds of object that the command prints:
--
--   { { version = 1, keys = { { "hands classes", "integer", "how many there are" }, ... } },
--     { title = "check --list", version = 1, about = "One object a line.", keys = { ... } } }
--
-- A row is keys of one meaning, their type, the meaning, and the rows of the objects they hold; rows that several
-- answers share are in shared/rows.lua. Types:
-- string, integer, number, boolean, "any object", "object" and "list of objects" of the rows given, `"win" | "lose"`
-- (a text of these), a name of shared/types.lua, "A or B", "list of THINGS", "map of THINGS" (by keys not known
-- beforehand); a ? marks keys that may be left out. No key is null. `version` goes up where a program that reads the
-- answer might break (docs/json.md); `instead` is the type printed in place of an answer; `elsewhere`, of a row or a
-- kind, names the test that prints it, where a separate run would take too long.

local types = require("houseway.ask.shared.types")

local answers = {}

---@class houseway.ask.answers.row
---@field [1] string the keys, parted by blanks
---@field [2] string their type
---@field [3] string? what they are
---@field [4] houseway.ask.answers.row[]? of the objects they hold
---@field elsewhere string? the test that has it printed

---A kind of object that a command prints.
---@class houseway.ask.answers.kind
---@field name string of its schema: "check-list"
---@field title string "check --list"
---@field command string? which prints it
---@field version integer
---@field about string? text before its table in docs/json.md
---@field instead string? the type of the answer printed in its place
---@field elsewhere string? the test that has it printed
---@field keys houseway.ask.answers.row[]

-- ---- types ----

---@class houseway.ask.answers.type
---@field sort "string"|"integer"|"number"|"boolean"|"any object"|"object"|"list"|"map"|"one of"|"named"|"either"
---@field optional boolean?
---@field name string? of the object
---@field values string[]? of one of these
---@field of houseway.ask.answers.type? of a list's or a map's members
---@field either houseway.ask.answers.type[]?

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

---The type of a row, read.
---@param row houseway.ask.answers.row
---@return houseway.ask.answers.type
function answers.type(row)
  local written, optional = row[2]:match("^(.-)(%??)$")
  local found = read(written)
  found.optional = optional ~= ""
  return found
end

---The rows of an object that has a name.
---@param name string
---@return houseway.ask.answers.row[]
function answers.named(name)
  return types[name].keys
end

---The rows of the objects that a type means: `own` for an object whose rows stand beside it.
---@param sort houseway.ask.answers.type
---@param own houseway.ask.answers.row[]?
---@return houseway.ask.answers.row[]?
function answers.rows_of(sort, own)
  if sort.sort == "object" then return own end
  return sort.sort == "named" and types[sort.name].keys or nil
end

return answers
