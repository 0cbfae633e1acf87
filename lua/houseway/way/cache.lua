-- What was decided before, kept in the user's cache directory. It is never needed: a file that is missing,
-- torn, not ours or another's under this name is as good as none, and so is one that another user could have
-- written. No verdict rests on it: what judges decides anew.
--
-- A key is everything an answer depends on, so an entry is never stale; only unused. Comments and layout of a script
-- are not part of it, because entries hold no line numbers. The key is part of an entry's digest, so an entry copied
-- over another's name is rejected.

local cache_key = require("houseway.base.key")
local engine = require("houseway.script.engine")
local hash = require("hw.hash")
local sys = require("hw.sys")
local tokens = require("houseway.script.tokens")

local cache = {}

-- Changes when the meaning of an entry does.
local FORMAT = "houseway decision cache 2"
local SIZE_LIMIT = 64 * 1024 * 1024
-- What all entries together may take; a way of cards takes some 21 MB.
local TOTAL_LIMIT = 512 * 1024 * 1024

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

---What was kept under a key; nil when there is nothing, or nothing whole.
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

-- Takes the oldest entries away until the rest are few enough. Only files named as entries are touched.
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

---Keeps bytes under a key, if it can.
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
