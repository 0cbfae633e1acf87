-- The stored tree over a register's entries: the root of every whole subtree. It has the methods of `hw.tree` but needs
-- only a few look-ups to extend a register. Callers compare the root with a signed head, since the store is not
-- trusted.

local hex = require("houseway.base.hex")
local tree = require("hw.tree")

---@class register.nodes
---@field store register.store
---@field entries integer
---@field known table<integer, string> roots read before, 32 bytes each; no whole subtree ever changes
---@field is_trial boolean? appended entries are not stored
---@field wanted table<integer, integer[]>? numbers of roots to read, by level, while they are collected
local nodes = {}
nodes.__index = nodes

---The root over two adjacent subtrees.
---@type fun(left: string, right: string): string
nodes.join = tree.node

---The tree over the first `size` entries of a store.
---@param store register.store
---@param size integer
---@return register.nodes
function nodes.over(store, size)
  return setmetatable({ store = store, entries = size, known = {} }, nodes)
end

---@return integer
function nodes:size()
  return self.entries
end

-- The root of a missing subtree: an impossible digest, which leads to no head.
local LACKING = ("\0"):rep(32)

local function read(digest)
  return digest and #digest == 64 and digest:find("^%x+$") and hex.bytes(digest) or LACKING
end

-- The name of a subtree in `known`.
local function name_of(level, number)
  return level << 40 | number
end

local function whole(self, level, number)
  local known = self.known[name_of(level, number)]
  if known then return known end
  if self.wanted then
    self.wanted[level] = self.wanted[level] or {}
    table.insert(self.wanted[level], number)
    return LACKING
  end
  known = read(self.store:node(level, number))
  self.known[name_of(level, number)] = known
  return known
end

-- Reads the roots that a function needs, with one query per level.
local function fetch(self, body)
  self.wanted = {}
  body()
  local wanted
  wanted, self.wanted = self.wanted, nil
  for level, numbers in pairs(wanted) do
    for _, row in ipairs(self.store:nodes_at(level, numbers)) do
      self.known[name_of(level, row.number)] = read(row.digest)
    end
  end
end

-- The greatest power of two below a size of 2 or more, and its exponent.
local splits = setmetatable({}, { __index = function (self, size)
  local half, level = 1, 0
  while half * 2 < size do half, level = half * 2, level + 1 end
  self[size] = { half, level }
  return self[size]
end })

local function split(size)
  local found = splits[size]
  return found[1], found[2]
end

-- The root over the entries from..to-1 (RFC 6962, 2.1). A subtree of that size must start at `from`.
local function range(self, from, to)
  if to - from == 1 then return whole(self, 0, from) end
  local half, level = split(to - from)
  if half * 2 == to - from then return whole(self, level + 1, from // (half * 2)) end
  return nodes.join(range(self, from, from + half), range(self, from + half, to))
end

---The root over the first `size` entries, 1 or more; default all.
---@param size integer?
---@return string 32 bytes
function nodes:root(size)
  return range(self, 0, size or self.entries)
end

local function put(self, level, number, digest)
  self.known[name_of(level, number)] = digest
  if not self.is_trial then self.store:put_node(level, number, hex.of(digest)) end
end

---Appends an entry's leaf and every subtree that it completes. Within `store:write`, except in a trial.
---@param leaf string 32 bytes
function nodes:append(leaf)
  local level, number, digest = 0, self.entries, leaf
  put(self, 0, number, leaf)
  while number % 2 == 1 do
    digest = nodes.join(whole(self, level, number - 1), digest)
    level, number = level + 1, number // 2
    put(self, level, number, digest)
  end
  self.entries = self.entries + 1
end

---The proof that entry `index` is among the first `size` (RFC 6962, 2.1.1).
---@param index integer
---@param size integer
---@return string[]
function nodes:prove_entry(index, size)
  local path = {}
  local function walk(from, to)
    if to - from == 1 then return end
    local half = split(to - from)
    if index < from + half then
      walk(from, from + half)
      path[#path + 1] = range(self, from + half, to)
    else
      walk(from + half, to)
      path[#path + 1] = range(self, from, from + half)
    end
  end
  walk(0, size)
  return path
end

---Reads the roots that prove entries, with one query per level.
---@param list integer[] their numbers
function nodes:fetch(list)
  fetch(self, function ()
    for _, number in ipairs(list) do self:prove_entry(number, self.entries) end
  end)
end

---True if entries lead to the root.
---@param list integer[] their numbers, ascending
---@param leaves table<integer, string> by number
---@return boolean
function nodes:holds(list, leaves)
  -- The root over from..to-1, which includes the entries list[first..last].
  local function walk(from, to, first, last)
    if first > last then return range(self, from, to) end
    if to - from == 1 then return leaves[from] end
    local half, after = split(to - from), first
    while after <= last and list[after] < from + half do after = after + 1 end
    return nodes.join(walk(from, from + half, first, after - 1), walk(from + half, to, after, last))
  end
  fetch(self, function () walk(0, self.entries, 1, #list) end)
  return walk(0, self.entries, 1, #list) == self:root()
end

---The proof that the first `old` of `size` entries are unchanged (RFC 6962, 2.1.2).
---@param old integer
---@param size integer
---@return string[]
function nodes:prove_growth(old, size)
  local path = {}
  local function walk(from, to, known)
    local count = old - from
    if count == to - from then
      if not known then path[#path + 1] = range(self, from, to) end
      return
    end
    local half = split(to - from)
    if count <= half then
      walk(from, from + half, known)
      path[#path + 1] = range(self, from + half, to)
    else
      walk(from + half, to, false)
      path[#path + 1] = range(self, from, from + half)
    end
  end
  if old > 0 and old < size then walk(0, size, true) end
  return path
end

return nodes
