-- Counts of every deal and of pairs of hands, and what ways decide, made once a build: by the first test that runs a
-- question within its own process (tests/here.lua), for all others. Each is kept under a key of all that it is made of
-- (the engine's digest, the rules of the ranking, the bytes of the tables, the marks, the options), beside the suite's
-- cache, which `./bootstrap test` begins anew. Runs of the program itself count, and decide, for themselves.

local cache_key = require("houseway.base.key")
local engine = require("houseway.script.engine_digest")
local exact = require("hw.exact")
local hash = require("hw.hash")
local marking = require("hw.marking")
local ranking = require("hw.ranking")
local scratch = require("scratch")
local seven = require("hw.seven")
local sys = require("hw.sys")
local tables = require("hw.table")
local tap = require("tap")

local counted = {}

local DIRECTORY = tap.build_directory() .. "/test-cache/counts"

-- ---- what userdata are made of ----

local classes = debug.getregistry()
local key_of_made = setmetatable({}, { __mode = "k" })

-- What a value is made of, its fields where it is a table: text and numbers alone, or nil where that is not known.
-- Progress changes no count.
local function made_of(value)
  if type(value) == "userdata" then
    local class = getmetatable(value)
    if class == classes["hw.program"] then return hash.xxh3(value:bytes()) end -- more may be added to it
    if not key_of_made[value] and class == classes["hw.table"] then key_of_made[value] = hash.xxh3(value:bytes()) end
    return key_of_made[value]
  elseif type(value) ~= "table" then
    if type(value) == "function" then return nil end
    return value
  end
  local found = {}
  for name, one in pairs(value) do
    if name ~= "progress" then
      found[name] = made_of(one)
      if found[name] == nil then return nil end
    end
  end
  return found
end

---A key of all that a value is made of; nil where that is not known.
---@param name string what makes it
---@param ... any of what
---@return string?
function counted.key(name, ...)
  local found = made_of({ ... })
  return found and hash.sha256(cache_key.of(engine.sha256(), name, found))
end

-- Has what a function makes carry the key of what it was made of.
local function record(module, name)
  local make = module[name]
  module[name] = function (...)
    local made = make(...)
    local key = counted.key(name, ...)
    if type(made) == "userdata" then key_of_made[made] = key end
    return made
  end
end

-- ---- what is kept ----

local function written(value)
  if type(value) ~= "table" then return ("%q"):format(value) end
  local parts = {}
  for name, one in pairs(value) do parts[#parts + 1] = ("[%q]=%s"):format(name, written(one)) end
  return "{" .. table.concat(parts, ",") .. "}"
end

local function put(path, ...)
  sys.make_directory(DIRECTORY, true)
  assert(sys.write_file_atomically(path, "", true, ...))
end

-- Has a count be read where it was made before; it answers tables of numbers, or nil and why.
local function keep(module, name)
  local count = module[name]
  module[name] = function (...)
    local key = counted.key(name, ...)
    local path = key and DIRECTORY .. "/" .. key
    local kept = path and sys.file_facts(path) and load(scratch.read(path), path, "t", {})
    if kept then return table.unpack(kept()) end
    local found = table.pack(count(...))
    found.n = nil
    if path and found[1] then put(path, "return " .. written(found)) end
    return table.unpack(found)
  end
end

record(ranking, "tiles")
record(ranking, "cards")
record(seven, "asked")
record(exact, "side")
record(exact, "part")
record(marking, "new")

-- The law's table is told by what it allows, which is not in its bytes.
local forbidden = marking.forbidden
function marking.forbidden(law, table_)
  local made = forbidden(law, table_)
  if made then key_of_made[made] = counted.key("forbidden", law:law_sha256(), table_) end
  return made
end

for _, name in ipairs({ "run", "seen", "two_seats", "by_groups" }) do keep(exact, name) end

record(classes["hw.marking"].__index, "find")
keep(classes["hw.ranking"].__index, "census")
keep(classes["hw.seven.asked"].__index, "hands") -- pairs and chance are in the program's own cache

-- ---- what ways decide ----

local LIMIT = 64 * 1024 * 1024 -- bytes; a table of cards takes about 21 MB

---What a way decides, read where it was decided before, as if it were decided now; but what the law allows, which
---verdicts alone ask, is not kept.
---@param name string of everything that it follows from
---@param game string
---@param decide fun(): houseway.way.decided
---@return houseway.way.decided
function counted.decided(name, game, decide)
  local path = DIRECTORY .. "/" .. hash.sha256(cache_key.of(engine.sha256(), "decided", name))
  local bytes = sys.map_own_file(path, LIMIT)
  if bytes then
    local size = string.unpack("<I4", bytes:sub(1, 4))
    local kept = assert(load(bytes:sub(5, 4 + size), path, "t", {}))()
    kept.table = assert(tables.from(game, bytes:from(5 + size)))
    return kept
  end
  local found = decide()
  local facts = { report = found.report, law_masks = found.law_masks, cached = found.cached }
  put(path, string.pack("<s4", "return " .. written(facts)), found.table:columns())
  return found
end

return counted
