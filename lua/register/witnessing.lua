-- Witnesses of a register's heads. A witness signs a head here or, from an export, in a file that is added later. While
-- the newest head waits for witnesses, readers can use the last head that has enough.

local entry = require("register.entry")
local head = require("register.head")
local judging = require("register.judging")
local known_heads = require("register.known_heads")
local lists = require("houseway.base.lists")
local loading = require("register.loading")
local note = require("hw.note")
local projection = require("register.projection")
local seen_times = require("register.seen_times")
local verdict = require("register.verdict")

local witnessing = {}

-- Changes a signed head in a transaction, after judging entries that others have written.
local function change(self, body)
  local ok, found, why = pcall(self.store.write, self.store, function ()
    local judged, against = self.kept and judging.begin_kept(self) and self.head, nil
    if not judged then judged, against = judging.check_all(self) end
    if not judged then return nil, against end
    return body(judged)
  end)
  if ok then return found, why end
  if verdict.is(found) then return nil, found end
  error(found, 0)
end

---Adds a witness's signature to the head.
---@param self register.log
---@param key string the witness's private key
---@param time integer seconds since 1970
---@param before fun(signed: string)? receives the witnessed head before it is stored; an error prevents that
---@return register.head?
---@return register.verdict?
function witnessing.sign(self, key, time, before)
  return change(self, function (judged)
    local text = self.signed:match("^(.-\n)\n")
    local line, witness = note.sign(key, text, time)
    self:check_witness(witness)
    local witnessed = head.with_line(self.signed, text, line)
    local is_shown, not_shown = projection.witness(self, key, time)
    if not is_shown then return nil, not_shown end
    if before then before(witnessed) end
    self.store:put_head(judged.size, witnessed)
    local signed, not_held = self:check_head()
    if not signed then error(not_held, 0) end
    return signed
  end)
end

-- A head from elsewhere. It must be this register's and witnessed.
local function read_head(self, signed, clock)
  local found, why = head.read_of(signed, self.policy, self.trust.log_keys)
  if not found then return nil, why end
  if found.witnesses == 0 then
    return verdict.no("signed by one who may not", "a head that no witness of the policy signed")
  end
  local ok, against = seen_times.check_clock(found, clock, self.policy)
  if ok then ok, against = known_heads.check(signed, self:seen(clock)) end
  if not ok then return nil, against end
  return found
end

-- A head with the witnesses' signatures of another note of the same text.
local function with_witnesses(self, to, signed)
  local text = signed:match("^(.-\n)\n")
  for line in signed:sub(#text + 2):gmatch("[^\n]+\n") do
    local opened = note.open(text .. "\n" .. line, self.policy.witness)
    if opened and next(opened.signers) then to = head.with_line(to, text, line) end
  end
  return to
end

---Adds witnesses' signatures from elsewhere to a head, the newest or an earlier one.
---@param self register.log
---@param signed string that head with the signatures
---@param clock string instant: now
---@return register.head?
---@return register.verdict?
function witnessing.add(self, signed, clock)
  return change(self, function ()
    local found, why = read_head(self, signed, clock)
    if not found then return nil, why end
    local witnessed = with_witnesses(self, self.store:head_of(found.size) or signed, signed)
    self.store:put_head(found.size, witnessed)
    found, why = head.read_of(witnessed, self.policy, self.trust.log_keys)
    if not found then error(why, 0) end
    return found
  end)
end

-- ---- the last head with enough witnesses ----

-- The size of the newest head below these entries with enough witnesses.
local function last_witnessed(self)
  for _, one in ipairs(self.store:heads_signed_by(1 + math.tointeger(self.policy.witnesses_needed))) do
    local found = one.note and one.size < self.tree:size() and head.read_of(one.note, self.policy, self.trust.log_keys)
    if found and found.size == one.size and found.root == self.tree:root(one.size)
      and head.is_witnessed(found, self.policy) then
      return one.size
    end
  end
end

-- Reads the register as of a number of entries, which must have a head. Within `store:read`.
local function go_back_to(self, size)
  local text, why = self:text(size)
  local next_entry = text and entry.read(text)
  if not next_entry then return nil, why or verdict.on(size, "altered", "it cannot be read") end
  self.waiting, self.next_logged, self.store.upto = self.tree:size() - size, next_entry.logged, size
  if self.kept and judging.begin_kept(self) then return true end
  judging.begin(self)
  return judging.check_all(self)
end

---Goes back to the newest head with the witnesses that the policy requires. Later entries are not read.
---@param self register.log
---@return boolean?
---@return register.verdict? if there is no such head
function witnessing.go_back(self)
  local enough, lacking = head.is_witnessed(self.head, self.policy)
  if enough then return true end
  return self.store:read(function ()
    local size = last_witnessed(self)
    if not size then return nil, lacking end
    return go_back_to(self, size)
  end)
end

---Goes back to the head of a status; the register may have grown since.
---@param self register.log
---@param size integer
---@return boolean?
---@return register.verdict?
function witnessing.go_back_to(self, size)
  if size < 1 or size >= self.tree:size() then return true end
  return self.store:read(function () return go_back_to(self, size) end)
end

---The stored standings without the effects of waiting entries.
---@param self register.log
---@param rows register.store.standing[]
---@return register.store.standing[]?
---@return register.verdict?
function witnessing.rows(self, rows)
  local size, derived = self.tree:size(), {}
  for _, text in ipairs(self.store:entries(size, self.waiting) or {}) do
    local read, why = entry.read(text)
    local ok = read ~= nil
    if ok then ok, why = loading.party(self, loading.party_of(self, read.fields)) end
    if not ok then return nil, why end
  end
  for _, one in ipairs(self.fold.list) do derived[one.number] = projection.standing_of(one) end
  return lists.collect(rows, function (row) return row.entry < size and (derived[row.entry] or row) or nil end)
end

return witnessing
