-- Exports a register as files for any web server, and reads them: the head, the tiles of the tree (C2SP tlog-tiles),
-- and in a full export the entries.

local entry = require("register.entry")
local head = require("register.head")
local tree = require("hw.tree")
local trust = require("register.trust")
local verdict = require("register.verdict")

local log_tiles = {}

local WIDTH = 256 -- digests in a full tile

---The file name of the head.
log_tiles.HEAD = "checkpoint"

-- A number in a path as tlog-tiles writes it: "005", "x001/x234/067".
local function path_of(number)
  local path = ("%03d"):format(number % 1000)
  number = number // 1000
  while number > 0 do
    path = ("x%03d/%s"):format(number % 1000, path)
    number = number // 1000
  end
  return path
end

---The path of an entry's text.
---@param number integer
---@return string
function log_tiles.entry_path(number)
  return "entry/" .. path_of(number)
end

local function tree_over(digests)
  local grown = tree.new()
  for _, digest in ipairs(digests) do grown:append(digest) end
  return grown
end

---The tiles over leaf hashes, level by level.
---@param leaves string[]
---@return { path: string, bytes: string }[]
function log_tiles.of(leaves)
  local files, level, row = {}, 0, leaves
  while #row > 0 do
    local above = {}
    for from = 1, #row, WIDTH do
      local part = table.move(row, from, math.min(from + WIDTH - 1, #row), 1, {})
      local path = ("tile/%d/%s"):format(level, path_of(from // WIDTH))
      if #part == WIDTH then above[#above + 1] = tree_over(part):root() else path = ("%s.p/%d"):format(path, #part) end
      files[#files + 1] = { path = path, bytes = table.concat(part) }
    end
    level, row = level + 1, above
  end
  return files
end

---The files of a register, the head last.
---@param log register.log
---@param full boolean? with the texts of entries
---@return { path: string, bytes: string }[]
function log_tiles.files(log, full)
  local texts, leaves = assert(log.store:entries(0, log.tree:size())), {}
  for i, text in ipairs(texts) do leaves[i] = tree.leaf(text) end
  local files = log_tiles.of(leaves)
  for i, text in ipairs(full and texts or {}) do
    files[#files + 1] = { path = log_tiles.entry_path(i - 1), bytes = text }
  end
  files[#files + 1] = { path = log_tiles.HEAD, bytes = log.signed }
  return files
end

-- ---- reading ----

-- The digests of the leaves, from the tiles of level 0.
local function leaves_of(read, size)
  local leaves = {}
  for from = 0, size - 1, WIDTH do
    local count = math.min(WIDTH, size - from)
    local path = ("tile/0/%s%s"):format(path_of(from // WIDTH), count < WIDTH and ".p/" .. count or "")
    local bytes = read(path)
    if not bytes then return verdict.no("altered", "%s is missing", path) end
    if #bytes ~= 32 * count then return verdict.no("altered", "%s does not have %d digests", path, count) end
    for at = 1, #bytes, 32 do leaves[#leaves + 1] = bytes:sub(at, at + 31) end
  end
  return leaves
end

-- The texts present, by number; each must hash to its leaf.
local function texts_of(read, leaves, tile_of)
  local texts, count = {}, 0
  for i, leaf in ipairs(leaves) do
    local path = log_tiles.entry_path(i - 1)
    local text = read(path)
    if text and tree.leaf(text) ~= leaf then
      return verdict.no("altered", "%s does not match %s", path, tile_of(i - 1))
    end
    texts[i], count = text or nil, text and count + 1 or count
  end
  return texts, count
end

---A register read from files.
---@class register.tiles.found
---@field signed string the head with its signatures
---@field head register.head
---@field tree userdata whose root is the head's
---@field texts table<integer, string> of the entries present, from 1
---@field count integer number of texts
---@field policy register.statement
local found_of = {}
found_of.__index = found_of

-- The entries about the key that signs heads, among the unbroken run of texts from the first.
local function entries_of_keys(text_of)
  local list, number = {}, 0
  local text = text_of(0)
  while text do
    if trust.says_head_key(text, number) then list[#list + 1] = { number = number, text = text } end
    number = number + 1
    text = text_of(number)
  end
  return list
end

-- The first readable entry at or after a number, and its instant.
local function entry_from(found, number)
  for i = number + 1, found.head.size do
    local read = found.texts[i] and entry.read(found.texts[i])
    if read then return i - 1, read.logged end
  end
end

---The head, for comparison with a remembered head. Without texts, only the policy's key can have signed it.
---@param clock string instant: now
---@return register.seen
function found_of:seen(clock)
  local keys = trust.head_keys_after(self.policy, entries_of_keys(function (number) return self.texts[number + 1] end))
  return { policy = self.policy, keys = keys or { self.policy.log_key }, head = self.head,
    signed = self.signed, clock = clock, entry_from = function (number) return entry_from(self, number) end,
    goes_on = function (before) return self.tree:root(before.size) == before.root end }
end

local function check_levels(read, files)
  for _, file in ipairs(files) do
    if read(file.path) ~= file.bytes then
      return verdict.no("altered", "%s does not match the tiles below it", file.path)
    end
  end
  return true
end

-- Reads the head. The policy's key, or a successor that the entries name, signed it. The caller checks that these
-- entries lead to the head.
local function read_head(read, signed, policy)
  local found, why = head.read(signed, policy)
  if found or why.word ~= "signed by one who may not" then return found, why end
  local entries = entries_of_keys(function (number) return read(log_tiles.entry_path(number)) end)
  if #entries == 0 then return nil, why end
  local keys, against = trust.head_keys_after(policy, entries)
  if not keys then return nil, against end
  return head.read(signed, policy, keys[#keys])
end

---Reads a register from files. Every tile must match the tile below it and lead to the head; each text must hash to its
---leaf. Does not judge signers.
---@param read fun(path: string): string?|false a file's bytes, if it exists
---@param policy register.statement
---@return register.tiles.found?
---@return register.verdict?
function log_tiles.read(read, policy)
  local signed = read(log_tiles.HEAD)
  if not signed then return verdict.no("altered", "%s is missing", log_tiles.HEAD) end
  local found, why = read_head(read, signed, policy)
  if not found then return nil, why end
  local leaves, lacking = leaves_of(read, found.size)
  if not leaves then return nil, lacking end
  local files = log_tiles.of(leaves)
  local function tile_of(number) return files[number // WIDTH + 1].path end
  local texts, count = texts_of(read, leaves, tile_of)
  if not texts then return nil, count end
  local ok, differs = check_levels(read, files)
  if not ok then return nil, differs end
  local grown = tree_over(leaves)
  if grown:root() ~= found.root then
    return verdict.no("altered", "%s does not lead to the head", found.size <= WIDTH and tile_of(0) or "level 0")
  end
  return setmetatable({ signed = signed, head = found, tree = grown, texts = texts, count = count, policy = policy },
    found_of)
end

---The number of the first entry without a text.
---@param found register.tiles.found
---@return integer?
function log_tiles.lacks(found)
  for i = 1, found.head.size do
    if not found.texts[i] then return i - 1 end
  end
end

return log_tiles
