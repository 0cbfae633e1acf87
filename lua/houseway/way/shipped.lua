-- Finds shipped house ways by name: "foxwoods/pai_gow_poker", or "foxwoods" if that house has one way.
-- Programs import this module.

local lazy = require("houseway.base.lazy")
local hash = require("hw.hash")
local input = require("houseway.base.input")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local sandbox = require("hw.sandbox")
local spelling = require("houseway.base.spelling")
local sys = require("hw.sys")
local games = lazy("houseway.base.games")
local hands = lazy("houseway.notation.hands")

local shipped = {}

local FOLDER = "houseways"

local function directory()
  return sys.root() .. "/" .. FOLDER
end

---The names of shipped ways, sorted: "casino_real/pai_gow_poker", ...
---@return string[]
function shipped.names()
  local names = {}
  for _, house in ipairs(sys.list_directory(directory()) or {}) do
    for _, file in ipairs(sys.list_directory(directory() .. "/" .. house) or {}) do
      local game = file:match("^(.+)%.lua$")
      if game then names[#names + 1] = house .. "/" .. game end
    end
  end
  table.sort(names)
  return names
end

---The file of a shipped way, and the name that is shown.
---@param name string
---@return string path
---@return string shown
function shipped.file(name)
  return ("%s/%s.lua"):format(directory(), name), ("%s/%s.lua"):format(FOLDER, name)
end

-- The ways of a house.
local function of_house(house, names)
  return lists.filter(names, function (name) return name:match("^[^/]+") == house end)
end

---The houses of names, each once: "casino_real", ...
---@param names string[] of shipped.names()
---@return string[]
function shipped.houses(names)
  local houses, seen = {}, {}
  for _, name in ipairs(names) do
    local house = name:match("^[^/]+")
    if not seen[house] then houses[#houses + 1], seen[house] = house, true end
  end
  return houses
end

local function suggest(written, names)
  return nearest.name(written, written:find("/", 1, true) and names or shipped.houses(names))
end

-- True if a text looks like a name, not like a path.
local function is_name(written)
  return written:find("^[%w_]+$") ~= nil or written:find("^[%w_]+/[%w_]+$") ~= nil
end

---True for the name of a script: a Lua file, standard input, or a shipped way.
---@param written string
---@return boolean
function shipped.is_script(written)
  return written:find("%.lua$") ~= nil or input.is(written) or is_name(written)
end

---True for a word that names a house way: a Lua file, or a shipped way.
---@param word string
---@return boolean
function shipped.knows(word)
  if word:find("%.lua$") then return true end
  local names = is_name(word) and shipped.names() or {}
  return lists.has(names, word) or #of_house(word, names) > 0
end

local function find_named(written)
  local names = shipped.names()
  local found = lists.has(names, written) and { written } or of_house(written, names)
  if #found == 1 then return found[1] end
  if #found > 0 then
    refusal.raise("names/ambiguous-way", { found = ('%d house ways are of "%s"'):format(#found, written),
      expected = "choose " .. spelling.list(found) })
  end
  refusal.raise("names/no-way", { found = ('"%s" is neither a file nor a shipped house way'):format(written),
    expected = "give a file, or a name of `houseway ways`", suggestion = suggest(written, names) })
end

---True for a word of letters that is not a way's name or nearly one.
---@param word string
---@return boolean
function shipped.is_unlike(word)
  return word:find("^%a+$") ~= nil and suggest(word, shipped.names()) == nil
end

---The file of a path. If the path has no file and names a shipped one, "examples/13-a-round.json" or "harborlight",
---returns the shipped file. So the examples in help and documents work in any directory.
---@param written string
---@return string path
function shipped.path(written)
  if not sys.path_kind(written) and is_name(written) and shipped.knows(written) then
    return (shipped.file(find_named(written)))
  end
  local is_ours = written:find("^examples/[^/]+$") or written:find("^houseways/[^/]+/[^/]+$")
  local path = sys.root() .. "/" .. written
  return is_ours and not sys.path_kind(written) and sys.path_kind(path) and path or written
end

-- True if a word names a piece of a hand and nothing else.
local function is_piece(written)
  return lists.any(games.NAMES, function (game) return hands.read(game, written, 1) ~= nil end)
end

---Finds a way: first an existing path, then the name of a shipped way.
---@param written string from the command line
---@return string path
---@return string shown its name in reports and refusals
function shipped.find(written)
  if not sys.path_kind(written) and written:find("^%w[%w-]?[%w]?$") and is_piece(written) then
    refusal.raise("names/hand-for-way", { found = ('"%s" is of a hand and no house way'):format(written),
      expected = "write the house way first, such as foxwoods" })
  end
  if not sys.path_kind(written) and sys.path_kind(("%s/jurisdictions/%s.lua"):format(sys.root(), written)) then
    refusal.raise("names/law-for-way", { found = ('"%s" is a law'):format(written), expected = "name a house way" })
  end
  if input.is(written) or sys.path_kind(written) or not is_name(written) then
    return shipped.path(written), input.shown(written)
  end
  return shipped.file(find_named(written))
end

-- ---- scripts named in records ----

local CANDIDATES = 1000 -- the most files examined in one folder

local function has_sha256(path, sha256)
  local bytes = input.plain(path, sandbox.limits.source)
  return bytes ~= nil and hash.sha256(bytes) == sha256
end

-- The scripts of a folder, sorted.
local function scripts_in(folder)
  local names = sys.list_directory(folder) or {}
  table.sort(names)
  local paths = {}
  for _, name in ipairs(names) do
    if name:find("%.lua$") and #paths < CANDIDATES then paths[#paths + 1] = folder .. "/" .. name end
  end
  return paths
end

-- The paths where a script named in a record may be, nearest first: as named, beside the record, in the tree.
local function places_of(file, record)
  local places, beside = { file }, record:match("^(.*)/[^/]*$") or "."
  if file:sub(1, 1) ~= "/" then
    places[#places + 1] = beside .. "/" .. file
    places[#places + 1] = sys.root() .. "/" .. file
  end
  places[#places + 1] = beside .. "/" .. file:match("[^/]*$")
  return places, beside
end

-- The files to search for a script with the digest.
local function candidates(file, record)
  local places, beside = places_of(file, record)
  table.move(scripts_in(beside), 1, CANDIDATES, #places + 1, places)
  for _, name in ipairs(shipped.names()) do places[#places + 1] = (shipped.file(name)) end
  return places
end

---The script that a record names, by its digest anywhere on the search path (docs/rounds.md); by its name if the record
---has no digest.
---@param file string
---@param sha256 string?
---@param record string the record's file
---@return string? path
function shipped.of_record(file, sha256, record)
  for _, path in ipairs(sha256 and candidates(file, record) or {}) do
    if sys.file_facts(path) and has_sha256(path, sha256) then return path end
  end
  for _, path in ipairs((places_of(file, record))) do
    if sys.file_facts(path) then return path end
  end
end

return shipped
