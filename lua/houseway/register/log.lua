-- A register's log: entries taken in, the tree over them, and the signed head. What may be taken in, `trust` decides;
-- what it means, the fold over the entries.

local dates = require("houseway.base.dates")
local entry = require("houseway.register.entry")
local note = require("hw.note")
local refusal = require("houseway.base.refusal")
local store = require("houseway.register.store")
local tree = require("hw.tree")
local trust = require("houseway.register.trust")

---@class houseway.register.log
---@field store houseway.register.store
---@field policy houseway.register.statement
---@field trust houseway.register.trust
---@field tree userdata of every entry read so far
---@field last string? instant of the last entry
local log = {}
log.__index = log

local function refuse(number, problem)
  refusal.raise({ found = ("entry %d: %s"):format(number, problem.found), expected = problem.expected })
end

-- Reads and judges one entry, and puts it on the tree.
local function take(self, number, text)
  local read, problem = entry.read(text)
  if not read then refuse(number, problem) end
  if self.last and read.logged < self.last then
    refuse(number, { found = ("logged %s"):format(read.logged), expected = ("%s or later"):format(self.last) })
  end
  local kind = read.said.kind
  if number == 0 and kind ~= "signers" then
    refuse(number, { found = "a " .. kind, expected = "the first list of signers" })
  end
  local ok, why = self.trust:check(read, read.logged)
  if ok then ok, why = self.trust:take(read, read.logged) end
  if not ok then refuse(number, why) end
  self.tree:append(tree.leaf(text))
  self.last = read.logged
  return read
end

local function begin(self)
  self.trust, self.tree, self.last = trust.new(self.policy), tree.new(), nil
  return self
end

---Makes a register of no entries.
---@param path string where nothing stands
---@param policy houseway.register.statement
---@return houseway.register.log
function log.make(path, policy)
  return begin(setmetatable({ store = store.open(path, true), policy = policy }, log))
end

---Opens a register and judges every entry of it, from the first.
---@param path string
---@param policy houseway.register.statement
---@param progress (fun(done: integer, total: integer): boolean)?
---@return houseway.register.log
function log.open(path, policy, progress)
  local self = begin(setmetatable({ store = store.open(path), policy = policy }, log))
  self:read_on(progress)
  self:check_head()
  return self
end

---Reads the entries that came since.
---@param progress (fun(done: integer, total: integer): boolean)?
function log:read_on(progress)
  local from, total = self.tree:size(), self.store:size()
  while from < total do
    for i, text in ipairs(self.store:entries(from, 1000)) do take(self, from + i - 1, text) end
    from = self.tree:size()
    if progress then progress(from, total) end
  end
end

---The head as the log's key has signed it: it must be of this tree, and of all of it.
function log:check_head()
  local signed, size = self.store:head()
  if (size or 0) < self.tree:size() then
    refusal.raise({ found = ("%d entries and a head of %d"):format(self.tree:size(), size or 0),
      expected = "a signed head of all of them" })
  end
  if not signed then return end
  local opened, why, line = note.open(signed, { self.policy.log_key })
  if not opened then
    refusal.raise({ found = ("a head that is %s, on line %d"):format(why, line), expected = "it as it was signed" })
  end
  if not opened.signers[1] then
    refusal.raise({ found = "a head that the register's key did not sign", expected = "the key of the policy" })
  end
  local head = note.checkpoint(opened.text)
  local whole = head and head.origin == self.policy.register and head.size == size and size <= self.tree:size()
  if not whole or head.root ~= self.tree:root(size) then
    refusal.raise({ found = ("a head of %d entries that is not of these"):format(size),
      expected = "entries as they were when it was signed" })
  end
end

-- Signs the head of the tree as it stands, within a transaction.
local function sign_head(self, key)
  local size = self.tree:size()
  local text = note.checkpoint_text(self.policy.register, size, self.tree:root())
  local line, signer = note.sign(key, text)
  if not line or signer.text ~= self.policy.log_key then
    refusal.raise({ found = "another key than the register's", expected = self.policy.log_key })
  end
  self.store:put_head(size, text .. "\n" .. line)
end

---Takes in a signed statement: all of it, with a new head, or nothing.
---@param signed string
---@param options { key: string, at: string } the register's private key; the instant
---@return integer number
---@return houseway.register.entry
function log:append(signed, options)
  if not dates.is_instant(options.at) then error("no instant: " .. options.at, 0) end
  local number, read
  local ok, problem = pcall(self.store.write, self.store, function ()
    self:read_on()
    number = self.tree:size()
    local text = entry.text(options.at, signed)
    read = take(self, number, text)
    self.store:append(number, text)
    sign_head(self, options.key)
  end)
  if not ok then
    begin(self) -- what is in memory may be ahead of what was kept
    error(problem, 0)
  end
  return number, read
end

---The proof that an entry is in the register, as a tlog-proof: the newest head and the hashes that lead to it.
---@param number integer
---@return string
function log:proof(number)
  local signed, size = self.store:head()
  return note.proof_text(number, self.tree:prove_entry(number, size)) .. signed
end

---Closes the register.
function log:close()
  self.store:close()
end

return log
