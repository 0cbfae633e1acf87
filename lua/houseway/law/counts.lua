-- Counts that take long, kept in the user's cache (base/cache.lua). The key has all that a count depends on: the
-- engine, the rules of ranking, the facts of tables, the law's marks. A count from the cache equals a new one. Counts
-- under a submission, an approval or a verdict are always made anew.
-- Programs import this module.

local cache = require("houseway.base.cache")
local cache_key = require("houseway.base.key")
local engine = require("houseway.script.engine_digest")
local hash = require("hw.hash")
local json = require("houseway.base.json")

local counts = {}

---Where counts are kept. `read` returns the bytes of a key, nil if there are none; `write` keeps them.
---@class houseway.law.counts.store
---@field read fun(key: string): string?
---@field write fun(key: string, bytes: string)

local store = cache ---@type houseway.law.counts.store

---Keeps counts elsewhere until the value returned is closed.
---@param make fun(before: houseway.law.counts.store): houseway.law.counts.store
---@return table closable
function counts.through(make)
  local before = store
  store = make(before)
  return setmetatable({}, { __close = function () store = before end })
end

---Makes each count anew and keeps none, until the value returned is closed: --no-cache.
---@return table closable
function counts.anew()
  return counts.through(function () return { read = function () end, write = function () end } end)
end

---The sources of a chapter and its chosen readings, as a part of a key.
---@param statute houseway.law.statute
---@return table
function counts.law(statute)
  local chosen = {}
  for _, paragraph in ipairs(statute.paragraphs) do
    for _, reading in ipairs(paragraph.readings) do
      if reading.chosen then chosen[paragraph.key] = reading.name end
    end
  end
  return { sources = statute.sources, readings = chosen }
end

local function key_of(made_of)
  return hash.sha256(cache_key.of("counts", engine.sha256(), made_of))
end

---A count from the cache; nil if there is none.
---@param made_of table everything the count depends on, as `base/key` takes it
---@return table?
function counts.find(made_of)
  local bytes = store.read(key_of(made_of))
  return bytes and json.decode(bytes)
end

---Keeps a count.
---@param made_of table everything the count depends on, as `base/key` takes it
---@param made table
function counts.keep(made_of, made)
  store.write(key_of(made_of), json.line(made, {}))
end

---A count from the cache, or made now and kept: tables of whole numbers, text and truth values.
---@generic T: table
---@param made_of table? everything the count depends on, as `base/key` takes it; nil: makes the count anew
---@param count fun(): T?, string?
---@return T?
---@return string? status why there is no count
function counts.kept(made_of, count)
  if not made_of then return count() end
  local found = counts.find(made_of)
  if found then return found end
  local made, status = count()
  if made then counts.keep(made_of, made) end
  return made, status
end

return counts
