-- A register's log: its entries, their tree, and the signed head. `trust` decides who may add an entry; the fold
-- decides its effect. A refused statement returns a verdict and records nothing.
--
-- `log.open` judges every entry (register/judging.lua). `log.open_kept` relies on the projection
-- (register/projection.lua) if it is of the register's head, and judges only requested entries, by the lists of signers
-- of their time.

local dates = require("houseway.base.dates")
local entry = require("register.entry")
local head = require("register.head")
local lists = require("houseway.base.lists")
local judging = require("register.judging")
local loading = require("register.loading")
local note = require("hw.note")
local projection = require("register.projection")
local seen_times = require("register.seen_times")
local refusal = require("houseway.base.refusal")
local store = require("register.store")
local verdict = require("register.verdict")
local witnessing = require("register.witnessing")

---@class register.log
---@field store register.store
---@field policy register.statement
---@field trust register.trust
---@field tree userdata over every entry read so far
---@field head register.head? as last judged; others may have written later
---@field signed string? the head with its signatures
---@field last string? instant of the last entry
---@field statements table<string, integer> by SHA-256 of a statement: its entry
---@field judge (fun(): register.fold)? makes the fold
---@field fold register.fold? of the entries read so far
---@field taken register.projection.taken[]? the derived rows of the entries judged so far
---@field kept boolean? opened by the projection
---@field index register.index from the store
---@field loaded table<string, true>? if opened by the projection: the parties with judged entries
---@field of_law { number: integer, text: string }[]? the entries with editions, once read
---@field waits_from integer? in a trial: the first statement that waits in an in-tray
---@field incoming string[]? the entries of an import
---@field parties register.parties? of the entries up to the head, once read
---@field waiting integer? number of entries after an earlier head in use; they wait for a witness
---@field next_logged string? instant of the first waiting entry
local log = {}
log.__index = log
log.load, log.load_script, log.load_entry = loading.party, loading.script, loading.entry
log.near = loading.near
log.witness, log.add_witnesses = witnessing.sign, witnessing.add
log.go_back, log.go_back_to = witnessing.go_back, witnessing.go_back_to

---Makes an empty register.
---@param path string where nothing exists
---@param policy register.statement
---@param judge (fun(): register.fold)?
---@return register.log
function log.make(path, policy, judge)
  return judging.begin(setmetatable({ store = store.open(path, true), policy = policy, judge = judge }, log))
end

---True if an existing register has no entry; refuses anything that is no register.
---@param path string
---@return boolean
function log.is_empty(path)
  local opened = store.open(path)
  local size = opened:size()
  opened:close()
  return size == 0
end

-- Judges every entry of an open register, from the first.
local function judge_all(self, progress)
  local ok, why = judging.read_on(self, progress)
  -- Other processes may write while most entries are read. The last entries and the head are read in one transaction.
  if ok then ok, why = self.store:read(function () return judging.check_all(self) end) end
  if ok then return self end
  self:close()
  return nil, why
end

---Opens a register and judges every entry, from the first.
---@param path string
---@param policy register.statement
---@param progress (fun(done: integer, total: integer): boolean)?
---@param judge (fun(): register.fold)? fold.new; nil: only signatures are judged
---@return register.log?
---@return register.verdict?
function log.open(path, policy, progress, judge)
  local self = setmetatable({ store = store.open(path), policy = policy, judge = judge }, log)
  return judge_all(judging.begin(self), progress)
end

---Opens a register by the projection of its head; otherwise as log.open does.
---@param path string
---@param policy register.statement
---@param progress (fun(done: integer, total: integer): boolean)?
---@param judge fun(): register.fold
---@return register.log?
---@return register.verdict?
function log.open_kept(path, policy, progress, judge)
  local self = setmetatable({ store = store.open(path), policy = policy, judge = judge }, log)
  if self.store:read(function () return judging.begin_kept(self) end) then return self end
  return judge_all(self, progress)
end

---Reads the stored head. It must cover the whole tree.
---@return register.head?
---@return register.verdict?
function log:check_head()
  local signed, size = self.store:head()
  local entries = self.tree:size()
  if self.store:has_strangers() then return verdict.no("altered", "an entry with an impossible number") end
  if not signed then return verdict.no("altered", "%d entries and no head", entries) end
  local known, stranger = self.trust:check_head_key()
  if entries > 0 and not known then return nil, stranger end
  local found, why = head.read(signed, self.policy, self.trust:head_key())
  if not found then return nil, why end
  if found.size ~= size or size ~= entries then
    return verdict.no("altered", "%d entries and a head of %d", entries, found.size)
  end
  if found.root ~= self.tree:root(size) then
    return verdict.no("altered", "a head of %d other entries", size)
  end
  self.head, self.signed = found, signed
  return found
end

---Refuses a private key that does not sign this register's heads.
---@param key string private
function log:check_key(key)
  local line, signer = note.sign(key, "\n")
  if line and signer.text == self.trust:head_key() then return end
  refusal.raise("register/another-key", { found = "another key",
    expected = ("the key must be the register's, %s"):format(self.trust:head_key()) })
end

---Refuses a key that is no witness's in the policy.
---@param witness { text: string }
function log:check_witness(witness)
  if lists.has(self.policy.witness or {}, witness.text) then return end
  refusal.raise("register/key-of-no-witness",
    { found = "the policy names no witness of this key", expected = "give the key of a witness of the policy" })
end

-- Signs the head of the tree. Within a transaction.
local function sign_head(self, key)
  local known, stranger = self.trust:check_head_key()
  if not known then error(stranger, 0) end
  self:check_key(key)
  local size = self.tree:size()
  local text = note.checkpoint_text(self.policy.register, size, self.tree:root())
  self.signed = text .. "\n" .. note.sign(key, text)
  self.head = assert(head.read(self.signed, self.policy, self.trust:head_key()))
  self.store:put_head(size, self.signed)
end

-- Reads entries that others have written: every entry, unless an index is signed. Within a transaction.
local function catch_up(self)
  if self.kept then
    if judging.begin_kept(self) and self.index.signed then return true end
    judging.begin(self)
  end
  local ok, why = judging.read_on(self)
  if ok and self.tree:size() > 0 then ok, why = self:check_head() end
  return ok, why
end

-- Extends the projection from entry `before` on. Derives it again if it is missing or foreign. Signs the index if given
-- a key.
local function bring(self, before, goes_on, key)
  if not self.fold then return end
  if not goes_on then return projection.derive(self, key) end
  projection.bring(self, table.move(self.taken, before + 1, #self.taken, 1, {}), key)
end

-- The newest instant seen by anyone with this register's statuses or witnessed heads. Ignores times ahead of the clock.
local function newest_known(self, clock)
  local seen, newest = self.head and seen_times.of_head(self.head), ""
  for _, at in ipairs({ seen and seen.at or "", self.store:newest_status() or "", clock and self.last }) do
    if at > newest and not (clock and seen_times.is_ahead(at, clock, self.policy)) then newest = at end
  end
  return newest
end

---Refuses to log if the last entry is ahead of the clock: the clock of the last entry was ahead, or this clock is
---behind.
---@param clock string instant
---@return boolean?
---@return register.verdict?
function log:check_clock(clock)
  return seen_times.check_last(self.last, clock, { policy = self.policy, number = self.tree:size() - 1 })
end

-- The instant of new entries: as requested, or now by the server's or this machine's clock. Never before what others
-- have seen.
local function instant_of(self, at)
  if type(at) == "function" then
    local clock = at(self.store:clock())
    local is_right, why = self:check_clock(clock)
    if not is_right then return nil, why end
    local newest = newest_known(self, clock)
    return newest > clock and newest or clock
  end
  local newest = newest_known(self)
  if at >= newest then return at end
  return verdict.no("dated back", "logged %s, before what others have seen of the register at %s", at, newest)
end

local function adding(self, is)
  self.trust.is_adding = is
  if self.fold then self.fold.is_adding = is end
end

-- Appends statements after other writers' entries, until one does not hold. Within a transaction.
local function append(self, list, options)
  local taken = {}
  local ok, why = catch_up(self)
  if not ok then return taken, why end
  local before, goes_on = #self.taken, self.fold and projection.goes_on(self)
  local from, at, against = self.tree:size(), instant_of(self, options.at)
  if not at then return taken, against end
  for i, signed in ipairs(list) do
    local text = entry.text(at, signed)
    local read
    adding(self, true)
    read, against = judging.take(self, from + i - 1, text)
    adding(self, nil)
    if not read then break end
    self.store:append(from + i - 1, text)
    taken[i] = { number = from + i - 1, entry = read }
  end
  if #taken > 0 then
    sign_head(self, options.key)
    bring(self, before, goes_on, options.key)
  end
  return taken, against
end

---Appends signed statements under one new head, until one does not hold.
---@param list string[]
---@param options { key: string, at: string | fun(server: string?): string } the register's private key; the instant, or
---  a function of a server's clock, if any, called once it is this writer's turn
---@return { number: integer, entry: register.entry }[] taken
---@return register.verdict? why the next was refused
function log:append_all(list, options)
  local at = options.at
  if type(at) == "string" and not dates.is_instant(at) then error("no instant: " .. at, 0) end
  local ok, taken, why = pcall(self.store.write, self.store, function () return append(self, list, options) end)
  if ok then return taken, why end
  judging.begin(self) -- memory may be ahead of the store
  if verdict.is(taken) then return {}, taken end
  error(taken, 0)
end

---Judges a statement as if it were added after waiting statements. Records nothing. The log is then ahead of its store;
---the caller closes it.
---@param waiting string[] signed
---@param signed string
---@param at fun(server: string?): string
---@param is_part boolean? others have yet to sign it
---@return register.entry?
---@return register.verdict?
function log:would_take(waiting, signed, at, is_part)
  return self.store:read(function ()
    local read, why = catch_up(self)
    if not read then return nil, why end
    local instant = instant_of(self, at) or self.last -- the statement is handed in all the same and logged when taken
    if self.kept then self.tree.is_trial = true end
    adding(self, true)
    self.waits_from = self.tree:size()
    for _, one in ipairs(waiting) do judging.take(self, self.tree:size(), entry.text(instant, one)) end
    self.trust.is_part = is_part
    return judging.take(self, self.tree:size(), entry.text(instant, signed))
  end)
end

---Records that a status was issued: no later entry is logged before it.
---@param at string instant
function log:give_status(at)
  self.store:write(function ()
    if at > (self.store:newest_status() or "") then self.store:put_newest_status(at, self.tree:size()) end
  end)
end

---Appends a signed statement under a new head.
---@param signed string
---@param options { key: string, at: string | fun(server: string?): string } as for append_all
---@return integer? number
---@return register.entry | register.verdict
function log:append(signed, options)
  local taken, why = self:append_all({ signed }, options)
  if not taken[1] then return nil, why end
  return taken[1].number, taken[1].entry
end

---Makes a register with its first list of signers. The list is judged in memory first: a refused list leaves no file.
---@param path string
---@param policy register.statement
---@param judge fun(): register.fold as for log.open
---@param signed string the list
---@param options { key: string, at: string }
---@return boolean?
---@return register.verdict?
function log.start(path, policy, judge, signed, options)
  for _, place in ipairs({ ":memory:", path }) do
    local made <close> = log.make(place, policy, judge)
    local number, why = made:append(signed, options)
    if not number then return nil, why --[[@as register.verdict]] end
  end
  return true
end

---Derives the stored projection anew from the entries.
---@param key string? the register's private key, to sign the index
---@return integer? size in entries
---@return register.verdict?
function log:derive(key)
  local found, why
  self.store:write(function ()
    found, why = judging.check_all(self)
    if found and key then self:check_key(key) end
    if found then projection.derive(self, key) end
  end)
  if not found then return nil, why end
  return found.size
end

---Makes a register of a head and entries from elsewhere. Judges each; stores all or none.
---@param path string where no file exists
---@param policy register.statement
---@param from { head: string, texts: string[] }
---@param judge (fun(): register.fold)? as for log.open
---@return register.log?
---@return register.verdict?
function log.import(path, policy, from, judge)
  local self = log.make(path, policy, judge)
  self.of_law, self.incoming = {}, from.texts
  for i, text in ipairs(from.texts) do self.of_law[i] = { number = i - 1, text = text } end
  local ok, problem = pcall(self.store.write, self.store, function ()
    for i, text in ipairs(from.texts) do
      local read, why = judging.take(self, i - 1, text)
      if not read then error(why, 0) end
      self.store:append(i - 1, text)
    end
    self.store:put_head(#from.texts, from.head)
    local found, why = self:check_head()
    if not found then error(why, 0) end
    bring(self, 0, false)
  end)
  if ok then return self end
  self:close()
  if verdict.is(problem) then return nil, problem end
  error(problem, 0)
end

-- An entry's number and instant; nil if there is none.
local function entry_from(self, number)
  local text = number < self.tree:size() and self:text(number)
  local read = text and entry.read(text)
  if read then return number, read.logged end
end

---The judged head, for comparison with a remembered one.
---@param clock string instant: now
---@return register.seen
function log:seen(clock)
  return { policy = self.policy, keys = self.trust.log_keys, head = self.head, signed = self.signed, clock = clock,
    entry_from = function (number) return entry_from(self, number) end,
    goes_on = function (before) return self.tree:root(before.size) == before.root end }
end

---A tlog-proof that an entry is in the register: its hashes up to the head, and the head.
---@param number integer
---@return string
function log:proof(number)
  return note.proof_text(number, self.tree:prove_entry(number, self.head.size)) .. self.signed
end

---The bytes of an entry that leads to the head.
---@param number integer
---@return string?
---@return register.verdict?
function log:text(number)
  local text = self.store:entries(number, 1)[1]
  if not self.kept then return text end
  local read, why = loading.entry_at(self, number)
  if not read then return nil, why end
  return text
end

-- The stored standings up to the newest head.
local function kept_rows(self, more)
  if self.kept and (self.store:size() == self.tree:size() or judging.begin_kept(self)) then
    local rows = self.store:standings(more)
    return self.waiting and witnessing.rows(self, rows) or rows
  end
  local ok, why = judging.check_all(self)
  if not ok then return nil, why end
  return lists.collect(self.fold.list, projection.standing_of)
end

---The standing of every submission at an instant, in the order of entries.
---@param at string
---@param more string? "law": each with the fields that name its law
---@return register.projection.standing[]?
---@return register.verdict?
function log:standings(at, more)
  local rows, why = self.store:read(function () return kept_rows(self, more) end)
  if not rows then return nil, why end
  return projection.standings_at(rows, at)
end

---Closes the register. `local opened <close>` closes it at the end of a block.
function log:close()
  self.store:close()
end

function log:__close()
  self:close()
end

return log
