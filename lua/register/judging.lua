-- Judges a register's entries in order, each by those before it: time, place, signers and effect. Begins with the first
-- entry or, by the projection (register/projection.lua), after the newest.

local entry = require("register.entry")
local hash = require("hw.hash")
local hex = require("houseway.base.hex")
local index = require("register.index")
local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local loading = require("register.loading")
local nodes = require("register.nodes")
local parties = require("register.parties")
local projection = require("register.projection")
local roots = require("register.roots")
local timestamp = require("register.timestamp")
local tree = require("hw.tree")
local trust = require("register.trust")
local verdict = require("register.verdict")

local judging = {}

-- Checks an entry's time and place, and that its statement is new.
local function check_order(self, number, read, digest)
  if self.last and read.logged < self.last then
    return verdict.no("out of order", "logged %s, after %s", read.logged, self.last)
  end
  local kind = read.fields.kind
  if number == 0 and kind ~= "signers" then
    return verdict.no("out of order", "%s, where the first list of signers stands", kinds.one(kind))
  end
  local before = self.statements[digest]
  if not before then return true end
  if self.waits_from and before >= self.waits_from then
    return verdict.no("said before", "a statement that waits already says the same; change a field")
  end
  return verdict.no("said before", "entry %d says the same; change a field", before)
end

-- True if a time-stamp is over a head of this register.
local function check_stamped(self, fields)
  if fields.kind ~= timestamp.KIND then return true end
  local size = math.tointeger(fields.size)
  if size >= 1 and size <= self.tree:size() and hex.of(self.tree:root(size)) == fields.root then return true end
  return verdict.no("of something else", "a time-stamp over another head of %s entries", fields.size)
end

---Judges an entry and appends it to the tree. After a verdict everything is unchanged.
---@param self register.log
---@param number integer
---@param text string
---@return register.entry?
---@return register.verdict?
function judging.take(self, number, text)
  local read, why = entry.read(text, self.trust.is_part)
  if not read then return why:of_entry(number) end
  local digest = hash.sha256(read.text)
  local ok, against = check_order(self, number, read, digest)
  if ok then ok, against = self.trust:take(read, read.logged, number) end
  local leaf = tree.leaf(text)
  if ok and self.kept then ok, against = loading.party(self, loading.party_of(self, read.fields)) end
  if ok and self.fold then ok, against = self.fold:take(read, number, leaf) end
  if ok then ok, against = check_stamped(self, read.fields) end
  if not ok then return against:of_entry(number) end
  self.tree:append(leaf)
  self.last, self.statements[digest] = read.logged, number
  if self.fold then
    local one, is_new = self.fold:submission_of(read.fields, leaf), read.fields.kind == "submission"
    self.taken[#self.taken + 1] = { entry = number, said = digest, leaf = hex.of(leaf), digest = leaf,
      party = loading.party_of(self, read.fields), submission = one,
      script = is_new and read.fields.source_sha256 or nil, house = is_new and read.fields.house or nil }
  end
  return read
end

---Begins before the first entry.
---@param self register.log
---@return register.log
function judging.begin(self)
  self.tree, self.last, self.statements = tree.new(), nil, {}
  self.trust = trust.new(self.policy, function ()
    return self.incoming or lists.collect(self.store:entries_of_kind(roots.KIND), function (one) return one.text end)
  end)
  self.fold, self.taken, self.kept, self.loaded, self.of_law = self.judge and self.judge(), {}, nil, nil, nil
  self.index = index.over(self.store)
  if self.fold then
    self.fold.find_editions = function (chapter) return loading.editions(self, chapter) end
    self.fold.find_houses = function (shared) return loading.houses(self, shared) end
  end
  self.head, self.signed = nil, nil
  return self
end

---Begins after the newest entry, by the projection. False if the projection is not of the head or does not hold: then
---judging every entry finds out why.
---@param self register.log
---@return boolean
function judging.begin_kept(self)
  judging.begin(self)
  if not self.judge or not projection.is_of(self.store, self.policy) then return false end
  self.kept, self.loaded, self.tree = true, {}, nodes.over(self.store, self.store:size())
  self.statements = setmetatable({}, { __index = function (_, digest) return self.index:first("said", digest) end })
  local last = loading.entry_at(self, self.tree:size() - 1)
  local believed = last and loading.keys(self)
  if believed then
    self.last, self.trust, self.loaded[parties.KEYS] = last.logged, believed, true
    if self:check_head() then
      self.index:find_signed(self)
      return true
    end
  end
  judging.begin(self)
  return false
end

---Reads and judges the entries added since.
---@param self register.log
---@param progress (fun(done: integer, total: integer): boolean)?
---@return boolean?
---@return register.verdict?
function judging.read_on(self, progress)
  local from, total = self.tree:size(), self.store:size()
  while from < total do
    local texts, missing, lacking = self.store:entries(from, math.min(1000, total - from))
    if not texts or #texts == 0 then return verdict.on(missing or from, "altered", lacking or "it is missing") end
    for i, text in ipairs(texts) do
      local read, why = judging.take(self, from + i - 1, text)
      if not read then return nil, why end
    end
    from = self.tree:size()
    if progress then progress(from, total) end
  end
  return true
end

---Reads the entries added since, and checks the head. Within a transaction.
---@param self register.log
---@return register.head?
---@return register.verdict?
function judging.check_all(self)
  local ok, why = judging.read_on(self)
  if not ok then return nil, why end
  return self:check_head()
end

return judging
