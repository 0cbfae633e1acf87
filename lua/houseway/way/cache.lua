-- A cache of decisions in the user's cache directory. A file that is missing, torn, not ours, moved or writable by
-- another user is ignored. No verdict relies on the cache: commands that judge decide anew.
--
-- The key covers everything an answer depends on, so an entry is never out of date, only unused. Comments and layout of
-- a script are left out, because entries hold no line numbers. The key is part of an entry's digest, so an entry copied
-- to another name is rejected.

local cache_key = require("houseway.base.key")
local engine = require("houseway.script.engine")
local hash = require("hw.hash")
local sys = require("hw.sys")
local tokens = require("houseway.script.tokens")

local cache = {}

-- Raise the number when the meaning of an entry changes.
local FORMAT = "houseway decision cache 2"
local SIZE_LIMIT = 64 * 1024 * 1024 -- bytes of one entry; a way of cards takes about 21 MB
local TOTAL_LIMIT = 512 * 1024 * 1024 -- bytes of all entries

-- ---- the key ----

local function law_of(statute)
  local chosen = {}
  for _, paragraph in ipairs(statute.paragraphs) do
    for _, reading in ipairs(paragraph.readings) do
      if reading.chosen then chosen[paragraph.key] = reading.name end
    end
  end
  return { sources = statute.sources, readings = chosen }
end

---The key of a way's decisions.
---@param way houseway.way
---@return string
function cache.key(way)
  local laws = { law_of(way.statute) }
  for i, statute in ipairs(way.followed) do laws[i + 1] = law_of(statute) end
  return hash.sha256(cache_key.of(FORMAT, engine.sha256(), way.game, tokens.bare(way.script.source), laws))
end

-- ---- the files ----

local function path_of(key)
  local directory = sys.cache_directory()
  return directory and directory .. "/" .. key, directory
end

local function digest_of(key, content)
  return hash.sha256(("%s\n%s\n%s"):format(FORMAT, key, content))
end

---The content stored under a key; nil if there is none or it is damaged.
---@param key string
---@return string? content
function cache.read(key)
  local path = path_of(key)
  local bytes = path and sys.read_own_file(path, SIZE_LIMIT)
  local header = FORMAT .. "\n"
  if not bytes or bytes:sub(1, #header) ~= header then return nil end
  local digest, content = bytes:sub(#header + 1, #header + 64), bytes:sub(#header + 66)
  return digest_of(key, content) == digest and content or nil
end

-- Removes the oldest entries until the rest fit the limit. Only files named as entries are removed.
local function prune(directory)
  local entries, total = {}, 0
  for _, name in ipairs(sys.list_directory(directory) or {}) do
    local bytes, changed = sys.file_facts(directory .. "/" .. name)
    if bytes and name:find("^%x+$") and #name == 64 then
      entries[#entries + 1] = { path = directory .. "/" .. name, bytes = bytes, changed = changed }
      total = total + bytes
    end
  end
  table.sort(entries, function (a, b) return a.changed < b.changed end)
  for _, entry in ipairs(entries) do
    if total <= TOTAL_LIMIT then return end
    if os.remove(entry.path) then total = total - entry.bytes end
  end
end

---Stores content under a key, if possible.
---@param key string
---@param content string
function cache.write(key, content)
  local path, directory = path_of(key)
  if not path then return end
  sys.make_directory(directory, true)
  sys.write_file_atomically(path, ("%s\n%s\n%s"):format(FORMAT, digest_of(key, content), content), true)
  prune(directory)
end

return cache
