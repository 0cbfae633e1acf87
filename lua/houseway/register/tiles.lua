-- A register as files that any web server serves: its head, the tiles of its tree (C2SP tlog-tiles), and, in full, its
-- entries as text.

local head = require("houseway.register.head")
local tree = require("hw.tree")
local verdict = require("houseway.register.verdict")

local tiles = {}

local WIDTH = 256 -- digests of a full tile

---The name of the head's file.
tiles.HEAD = "checkpoint"

-- A number as tlog-tiles writes it in a path: "005", "x001/x234/067".
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
function tiles.entry_path(number)
  return "entry/" .. path_of(number)
end

local function root_of(digests)
  local grown = tree.new()
  for _, digest in ipairs(digests) do grown:append(digest) end
  return grown:root()
end

---The tiles over leaf hashes, level upon level.
---@param leaves string[]
---@return { path: string, bytes: string }[]
function tiles.of(leaves)
  local files, level, row = {}, 0, leaves
  while #row > 0 do
    local above = {}
    for from = 1, #row, WIDTH do
      local part = table.move(row, from, math.min(from + WIDTH - 1, #row), 1, {})
      local path = ("tile/%d/%s"):format(level, path_of(from // WIDTH))
      if #part == WIDTH then above[#above + 1] = root_of(part) else path = ("%s.p/%d"):format(path, #part) end
      files[#files + 1] = { path = path, bytes = table.concat(part) }
    end
    level, row = level + 1, above
  end
  return files
end

---The files of a register, its head last.
---@param log houseway.register.log
---@param full boolean? with the entries' texts
---@return { path: string, bytes: string }[]
function tiles.files(log, full)
  local texts, leaves = assert(log.store:entries(0, log.tree:size())), {}
  for i, text in ipairs(texts) do leaves[i] = tree.leaf(text) end
  local files = tiles.of(leaves)
  for i, text in ipairs(full and texts or {}) do
    files[#files + 1] = { path = tiles.entry_path(i - 1), bytes = text }
  end
  files[#files + 1] = { path = tiles.HEAD, bytes = (log.store:head()) }
  return files
end

---The entries of a register that was written in full, and its head: nothing is believed but what leads to the head.
---@param read fun(path: string): string? the bytes of a file, nil where there is none
---@param policy houseway.register.statement
---@return { head: string, texts: string[] }?
---@return houseway.register.verdict?
function tiles.read(read, policy)
  local signed = read(tiles.HEAD)
  if not signed then return verdict.no("altered", "%s is missing", tiles.HEAD) end
  local found, why = head.read(signed, policy)
  if not found then return nil, why end
  local texts, leaves = {}, {}
  for i = 1, found.size do
    texts[i] = read(tiles.entry_path(i - 1))
    if not texts[i] then return verdict.no("altered", "%s is missing", tiles.entry_path(i - 1)) end
    leaves[i] = tree.leaf(texts[i])
  end
  for _, file in ipairs(tiles.of(leaves)) do
    if read(file.path) ~= file.bytes then
      return verdict.no("altered", "%s is not what the entries make", file.path)
    end
  end
  if root_of(leaves) ~= found.root then return verdict.no("altered", "the entries are not those of the head") end
  return { head = signed, texts = texts }
end

return tiles
