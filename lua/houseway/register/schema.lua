-- The tables of a register, and whether a database's tables are these: no view, trigger or function of others runs
-- when a register is read. A database describes its own tables in the words with which they were made
-- (register/databases.lua).

local text = require("houseway.base.text")

local schema = {}

---The statements that make them.
schema.TABLES = {
  [[CREATE TABLE IF NOT EXISTS entry (
    number INTEGER PRIMARY KEY, text TEXT NOT NULL)]],
  [[CREATE TABLE IF NOT EXISTS head (
    size INTEGER PRIMARY KEY, note TEXT NOT NULL)]],
  -- Derived from the entries: the count and the deriver; whole subtrees of the tree; each entry's subject; each
  -- submission's standing.
  [[CREATE TABLE IF NOT EXISTS projection (
    name TEXT PRIMARY KEY, size INTEGER NOT NULL, body TEXT NOT NULL)]],
  [[CREATE TABLE IF NOT EXISTS node (
    level INTEGER NOT NULL, number INTEGER NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (level, number))]],
  [[CREATE TABLE IF NOT EXISTS about (
    entry INTEGER PRIMARY KEY, said TEXT NOT NULL, leaf TEXT NOT NULL, party TEXT NOT NULL)]],
  "CREATE INDEX IF NOT EXISTS about_said ON about (said)",
  "CREATE INDEX IF NOT EXISTS about_leaf ON about (leaf)",
  "CREATE INDEX IF NOT EXISTS about_party ON about (party, entry)",
  [[CREATE TABLE IF NOT EXISTS standing (
    entry INTEGER PRIMARY KEY, house TEXT NOT NULL, game TEXT NOT NULL, version TEXT NOT NULL, leaf TEXT NOT NULL,
    source TEXT NOT NULL, timeline TEXT NOT NULL)]],
}

---Those that are made again where they are lacking or otherwise.
schema.DERIVED = { "projection", "node", "about", "standing" }

-- An index that earlier versions made besides.
local BEFORE = { "CREATE INDEX IF NOT EXISTS standing_source ON standing (source)" }

-- Blanks and line ends say nothing.
local function tidy(made)
  return (made:gsub("%s+", " "))
end

-- By name: the words in which a database tells of it.
local function wanted(words)
  local known = {}
  for _, list in ipairs({ schema.TABLES, BEFORE }) do
    for _, statement in ipairs(list) do
      known[statement:match("EXISTS ([%l_]+)")] = tidy(words(statement))
    end
  end
  return known
end

-- A table that can be dropped and made again: a plain one, of a name that is derived.
local function is_derived(name, made)
  for _, one in ipairs(schema.DERIVED) do
    if one == name then return made:find("^CREATE TABLE ") ~= nil end
  end
  return false
end

---@class houseway.register.schema.row
---@field name string
---@field made string how it is made; "" for the index of a key
---@field place integer no two are kept in one place

local function differs(name)
  return ('"%s" is not as houseway makes it'):format(text.one_line(name))
end

---What a database has that no register has, if anything; and the tables that are derived which it has otherwise.
---@param rows houseway.register.schema.row[]
---@param database houseway.register.database
---@return string? stranger in words
---@return table<string, string> otherwise by name, the same words
function schema.compare(rows, database)
  database.wanted = database.wanted or wanted(database.words)
  local otherwise, places = {}, {}
  for _, row in ipairs(rows) do
    local name, made = row.name or "?", tidy(row.made or "?")
    local is_key = made == "" and (name:match("^sqlite_autoindex_(%l+)_1$") or "")
    if places[row.place] or is_key == "" then return differs(name), {} end
    places[row.place] = true
    if not is_key and database.wanted[name] ~= made then
      if not is_derived(name, made) then return differs(name), {} end
      otherwise[name] = differs(name)
    elseif is_key and not database.wanted[is_key] then
      return differs(name), {}
    end
  end
  return nil, otherwise
end

return schema
