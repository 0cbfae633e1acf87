-- A cache of decisions and counts in the user's cache directory. The cache ignores a file that is missing, torn, moved,
-- not ours, or writable by another user. No verdict relies on the cache: commands that judge decide anew.
--
-- The key covers everything an answer depends on, so an entry is never out of date, only unused. The key is part of the
-- entry's digest, so an entry copied to another name is rejected.

local hash = require("hw.hash")
local sys = require("hw.sys")

local cache = {}

-- Raise the number when the meaning of an entry changes.
local FORMAT = "houseway decision cache 4"
local SIZE_LIMIT = 64 * 1024 * 1024 -- bytes of one entry; a house way of cards takes about 21 MB
local TOTAL_LIMIT = 512 * 1024 * 1024 -- bytes of all entries
local PRUNED_EVERY = 8 * 1024 * 1024 -- bytes that a process writes between looks at all entries, which may be many

local function path_of(key)
  local directory = sys.cache_directory()
  return directory and directory .. "/" .. key, directory
end

-- The digest finds damage by the disk, not by people: nobody else can write here, and no verdict reads an entry.
local function digest_of(key, ...)
  return hash.xxh3(("%s\n%s\n"):format(FORMAT, key), ...)
end

---Maps the content stored under a key; nil if there is none or it is damaged. Entries are only replaced as a whole, so
---mapped bytes do not change.
---@param key string
---@return userdata? content bytes in place (src/lua/bind/bytes.c)
function cache.map(key)
  local path = path_of(key)
  local bytes = path and sys.map_own_file(path, SIZE_LIMIT)
  local header = FORMAT .. "\n"
  if not bytes or bytes:sub(1, #header) ~= header then return nil end
  local digest, content = bytes:sub(#header + 1, #header + 32), bytes:from(#header + 34)
  return digest_of(key, content) == digest and content or nil
end

---Returns the same content as text.
---@param key string
---@return string? content
function cache.read(key)
  local content = cache.map(key)
  return content and content:sub(1)
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
    if total <= TOTAL_LIMIT - PRUNED_EVERY then return end
    if os.remove(entry.path) then total = total - entry.bytes end
  end
end

local unpruned = PRUNED_EVERY -- bytes written since the last look; the first entry of a process causes one

---Stores content under a key, if possible.
---@param key string
---@param ... string | userdata parts of the content, strings or bytes in place
function cache.write(key, ...)
  local path, directory = path_of(key)
  if not path then return end
  sys.make_directory(directory, true)
  sys.write_file_atomically(path, ("%s\n%s\n"):format(FORMAT, digest_of(key, ...)), true, ...)
  for _, part in ipairs({ ... }) do unpruned = unpruned + #part end
  if unpruned < PRUNED_EVERY then return end
  prune(directory)
  unpruned = 0
end

return cache
