-- The standing of a house's game, proved without a register: the entries about the game and about keys, each proved to
-- be below one head, and the register's signed status, which lists them all.
--
-- Approval rests on people's signatures alone. Completeness rests on the register's key and on the policy's witnesses:
-- entries cannot prove that no others exist.

local dates = require("houseway.base.dates")
local edition = require("register.edition")
local entry = require("register.entry")
local fold = require("register.fold")
local hash = require("hw.hash")
local head = require("register.head")
local hex = require("houseway.base.hex")
local kinds = require("register.kinds")
local lists = require("houseway.base.lists")
local note = require("hw.note")
local seen_times = require("register.seen_times")
local standing = require("register.standing")
local statement = require("register.statement")
local tree = require("hw.tree")
local trust = require("register.trust")
local verdict = require("register.verdict")

local carried = {}

local KIND = "proof"

-- ---- writing ----

-- The numbers, ascending, of the entries about keys, about the game, of the editions it was submitted under, and of
-- newer editions, under which it is judged again.
local function numbers_of(log, of)
  local found = {}
  for _, number in ipairs(log.trust.numbers) do found[#found + 1] = number end
  local is_in = {}
  for _, one in ipairs(log.fold:versions_of(of)) do
    found[#found + 1] = one.number
    for _, law in ipairs(one.edition and edition.from_on(one.edition, one.editions()) or {}) do
      if not is_in[law.number] then found[#found + 1], is_in[law.number] = law.number, true end
    end
    for _, list in ipairs({ one.steps, one.certificates }) do
      for _, each in ipairs(list) do found[#found + 1] = each.number end
    end
  end
  table.sort(found)
  return found
end

-- The other editions of the submissions' chapters, one line each, in the order of entries.
local function newer_of(log, of, carried_entries)
  local chapters, found = {}, {}
  for _, one in ipairs(log.fold:versions_of(of)) do
    chapters[one.fields.chapter] = one.edition ~= nil or chapters[one.fields.chapter]
  end
  for _, chapter in ipairs(lists.keys(chapters)) do
    for _, one in ipairs(log.fold:editions_of(chapter) or {}) do
      if not carried_entries[tostring(one.number)] then found[#found + 1] = edition.brief(one) end
    end
  end
  return #found > 0 and found or nil
end

-- Builds the status of a house's game. All its entries must be judged.
local function status_of(log, of)
  local size = log.tree:size()
  local fields = { kind = "status", register = log.policy.register, size = tostring(size),
    root = hex.of(log.tree:root(size)), at = of.at, house = of.house, game = of.game, entry = {} }
  for i, number in ipairs(numbers_of(log, of)) do fields.entry[i] = tostring(number) end
  fields.newer = newer_of(log, of, lists.places(fields.entry))
  return fields
end

-- Refuses an instant before the head's last entry, or after the first waiting entry, which would look dated back.
local function check_instant(log, at)
  if at < log.last then return verdict.no("out of order", "a status at %s, after %s", at, log.last) end
  if not log.next_logged or at <= log.next_logged then return true end
  return verdict.no("out of order", "a status at %s, later than %s, when entry %d was logged, which its head lacks", at,
    log.next_logged, log.tree:size())
end

---True if a text is a proof, by its first line.
---@param text string
---@return boolean
function carried.is(text)
  return text:find("^houseway proof 1\n") ~= nil
end

---Writes the proof of a game's standing.
---@param log register.log all entries about the game judged
---@param of { house: string, game: string, at: string, key: string, since: integer? } key: the register's private one
---@return string? text
---@return register.verdict?
function carried.write(log, of)
  local ok, why = check_instant(log, of.at)
  if not ok then return nil, why end
  local fields = status_of(log, of)
  local text = statement.text(fields)
  local made = { kind = KIND, register = fields.register, status = text .. "\n" .. note.sign(of.key, text),
    entry = {}, proof = {} }
  local texts = log.store:some_entries(fields.entry)
  if log.kept then log.tree:fetch(lists.collect(fields.entry, math.tointeger)) end
  for i, digits in ipairs(fields.entry) do
    local number = math.tointeger(digits)
    made.entry[i], made.proof[i] = texts[number], log:proof(number)
  end
  if of.since then
    made.since, made.growth = tostring(of.since), {}
    for i, digest in ipairs(log.tree:prove_growth(of.since, log.tree:size())) do made.growth[i] = hex.of(digest) end
  end
  return statement.text(made)
end

-- ---- reading ----

---@class register.carried
---@field policy register.statement
---@field fields register.statement the proof's own
---@field status register.statement
---@field head register.head
---@field signed string the head with its signatures
---@field key string the register's key, which signed the head
---@field fold register.fold of the entries
---@field trust register.trust
local proved = {}
proved.__index = proved

-- Parses the proofs. Entry numbers must ascend, and all proofs must lead to one head.
local function paths_of(fields)
  if #fields.entry ~= #fields.proof then
    return verdict.no("unreadable", "%d entries and %d proofs", #fields.entry, #fields.proof)
  end
  local paths = {}
  for i, written in ipairs(fields.proof) do
    local path, line = note.proof(written)
    if not path then return verdict.no("unreadable", "proof %d, on line %d", i, line) end
    if i > 1 and path.index <= paths[i - 1].index then
      return verdict.no("out of order", "entry %d after entry %d", path.index, paths[i - 1].index)
    end
    if i > 1 and path.note ~= paths[1].note then
      return verdict.on(path.index, "altered", "a proof with another head than those before it")
    end
    paths[i] = path
  end
  return paths
end

-- The key that signs the heads after all rotations among the entries.
local function follow_key(self, paths)
  local entries = {}
  for i, text in ipairs(self.fields.entry) do entries[i] = { number = paths[i].index, text = text } end
  local keys, why = trust.head_keys_after(self.policy, entries)
  return keys and keys[#keys], why
end

-- Judges an entry by the entries before it, as a register does.
local function judge(self, text, number)
  local read, why = entry.read(text)
  if not read then return nil, why end
  local digest = hash.sha256(read.text)
  if self.last and read.logged < self.last then
    return verdict.no("out of order", "logged %s, after %s", read.logged, self.last)
  elseif self.statements[digest] then
    return verdict.no("said before", "what entry %d says", self.statements[digest])
  end
  local ok
  ok, why = self.trust:take(read, read.logged, number)
  if ok then ok, why = self.fold:take(read, number, tree.leaf(text)) end
  if not ok then return nil, why end
  self.last, self.statements[digest] = read.logged, number
  return true
end

-- Reads the head. Each entry's proof must lead to it.
local function check_head(self, paths)
  local key, ok, why
  key, why = follow_key(self, paths)
  if not key then return nil, why end
  self.signed = paths[1].note
  self.head, why = head.read(self.signed, self.policy, key)
  if not self.head then return nil, why end
  self.key = key
  ok, why = head.is_witnessed(self.head, self.policy)
  if not ok then return nil, why end
  for i, path in ipairs(paths) do
    if not tree.entry_holds(tree.leaf(self.fields.entry[i]), path.index, self.head.size, path.path, self.head.root) then
      return verdict.on(path.index, "altered", "an entry or a proof that does not lead to the head")
    end
  end
  return true
end

local function judge_all(self, paths)
  for i, one in ipairs(self.fields.entry) do
    local ok, why = judge(self, one, paths[i].index)
    if not ok then return why:of_entry(paths[i].index) end
  end
  if self.status.at >= self.last then return true end
  return verdict.no("out of order", "a status at %s, after %s", self.status.at, self.last)
end

-- Returns the first way in which the status disagrees with the head or the entries.
local function status_fault(self, status, paths)
  if status.register ~= self.policy.register then return "a status of another register" end
  if status.size ~= tostring(self.head.size) or status.root ~= hex.of(self.head.root) then
    return "a status of another head"
  end
  if #status.entry ~= #paths then return ("a status must have %d entries, not %d"):format(#paths, #status.entry) end
  for i, path in ipairs(paths) do
    if status.entry[i] ~= tostring(path.index) then
      return ("a status must be of entry %d, not %s"):format(path.index, status.entry[i])
    end
  end
end

local NAME = "a status"

-- Opens the status under a policy and the key that signs heads. Returns the status and the signed note.
local function open_status(fields, policy, key)
  local opened, why = head.open(fields.status, policy, key, NAME)
  if not opened then return nil, why end
  local status, problem = statement.read(opened.text)
  if not status then return verdict.unread(problem) end
  if status.kind ~= "status" then return verdict.no("unreadable", "%s, not a status", kinds.one(status.kind)) end
  return status, opened
end

local function read_status(self, paths)
  local status, opened = open_status(self.fields, self.policy, self.key)
  if not status then return nil, opened end
  local fault = status_fault(self, status, paths)
  if fault then return verdict.no("altered", "%s", fault) end
  local ok, why = head.is_witnessed(opened, self.policy, NAME)
  if not ok then return nil, why end
  self.status = status
  return true
end

-- A proof of growth is absent, or starts at a head no larger than this one.
local function check_growth(self)
  local since = math.tointeger(self.fields.since)
  if since and since <= self.head.size and #(self.fields.growth or {}) <= 64 then return true end
  if not self.fields.since and not self.fields.growth then return true end
  return verdict.no("unreadable", "a malformed proof of growth")
end

-- The editions of a chapter that the status names but the proof does not include.
local function named_editions(self, chapter)
  return lists.collect(self.status.newer or {}, function (line)
    local of, one = edition.read_brief(line)
    return of == chapter and one
  end)
end

---Reads a proof and judges it: who signed each entry, whether the law of approvals allows it, whether it leads to the
---head, and whether the status lists exactly these entries.
---@param text string
---@param policy register.statement
---@return register.carried?
---@return register.verdict?
function carried.read(text, policy)
  local fields, problem = statement.read(text)
  if not fields and not text:find("^houseway ") then
    return verdict.no("unreadable", "no proof of a house's game, which `houseway register prove --game` writes")
  elseif not fields then
    return verdict.unread(problem)
  end
  if fields.kind ~= KIND then return verdict.no("unreadable", "%s, not a proof", kinds.one(fields.kind)) end
  if fields.register ~= policy.register then
    return verdict.no("another register", "a proof of %s, not of %s", fields.register, policy.register)
  end
  local paths, why = paths_of(fields)
  if not paths then return nil, why end
  if paths[1].index ~= 0 then return verdict.no("out of order", "no first list of signers") end
  local self = setmetatable({ fields = fields, policy = policy, fold = fold.new(), statements = {},
    trust = trust.new(policy, function () return fields.entry end) }, proved)
  local entries = {}
  for i, one in ipairs(fields.entry) do entries[i] = { number = paths[i].index, text = one } end
  function self.fold.find_editions(chapter) return edition.among(entries, chapter) end
  function self.fold.named_editions(chapter) return named_editions(self, chapter) end
  for _, step in ipairs({ check_head, check_growth, read_status, judge_all }) do
    local ok, against = step(self, paths)
    if not ok then return nil, against end
  end
  return self
end

---The first entry of the proof at or after a number, and its instant; nil if there is none.
---@param number integer
---@return integer?
---@return string? logged
function proved:entry_from(number)
  for i, written in ipairs(self.status.entry) do
    local index = math.tointeger(written)
    if index >= number then return index, entry.read(self.fields.entry[i]).logged end
  end
end

---True if the head extends an earlier head; nil if the proof does not show that.
---@param before register.head
---@return boolean?
function proved:goes_on(before)
  if math.tointeger(self.fields.since) ~= before.size then return nil end
  local growth = {}
  for i, digits in ipairs(self.fields.growth or {}) do growth[i] = hex.bytes(digits) end
  return tree.growth_holds(before.size, before.root, self.head.size, self.head.root, growth)
end

---The head, for comparison with a remembered one.
---@param clock string instant: now
---@return register.seen
function proved:seen(clock)
  return { policy = self.policy, keys = self.trust.log_keys, head = self.head, signed = self.signed, clock = clock,
    entry_from = function (number) return self:entry_from(number) end,
    goes_on = function (before) return self:goes_on(before) end }
end

-- ---- the standing ----

-- The last instant at which people may rely on a status.
local function fresh_until(at, days)
  return dates.after(at:sub(1, 10), days) .. at:sub(11)
end

---A script's standing at an instant, by the proof's head; without a script, that of the version in force. An approval
---is stale if the status is older than the policy allows. Later entries cannot change the standing before the status.
---@param request { source: string?, at: string, facts: function? }
---@return register.standing
function proved:of_script(request)
  local status, policy = self.status, self.policy
  local found = standing.of_script(self.fold, { house = status.house, game = status.game, at = request.at,
    facts = request.facts, source = request.source })
  if found.sort ~= "force" then return found end
  local until_then = fresh_until(status.at, math.tointeger(policy.greatest_age))
  if request.at <= until_then then return found end
  found.verdict, found.sort = "stale", "stale"
  found.why = ("in force as at %s, and no more is known; the policy wants no older than %s%s"):format(status.at,
    policy.greatest_age == "1" and "1 day" or policy.greatest_age .. " days", found.why and "; " .. found.why or "")
  return found
end

---True if an answer is final: the register logs no entry dated before the status.
---@param at string
---@return boolean
function proved:is_final(at)
  return at < self.status.at
end

---The law that judges a submission at an instant, by the proof's head.
---@param submission register.submission
---@param at string
---@return register.law
function proved.law_of(_, submission, at)
  return edition.law_of(submission, submission.editions(), at)
end

-- ---- witnesses ----

-- An export has its newest head alone. Takes the proof's head, if the entries lead to it.
local function take_head(fields, log, size)
  local paths, against = paths_of(fields)
  if not paths then return nil, against end
  local found, why = head.read_of(paths[1].note, log.policy, log.trust.log_keys)
  if not found then return nil, why end
  if found.size ~= size or found.root ~= log.tree:root(size) then
    return verdict.no("altered", "a head of %d other entries", size)
  end
  log.store:write(function () log.store:put_head(size, paths[1].note) end)
  return true
end

---Adds a witness's signature to the status, if the whole register gives the same status.
---@param text string a proof
---@param log register.log with every entry judged
---@param witness { key: string, time: integer }
---@return string?
---@return register.verdict?
function carried.witness(text, log, witness)
  local fields, problem = statement.read(text)
  if not fields then return verdict.unread(problem) end
  if fields.kind ~= KIND then return verdict.no("unreadable", "%s, not a proof", kinds.one(fields.kind)) end
  local status, opened = open_status(fields, log.policy, log.trust:head_key())
  if not status then return nil, opened end
  local ok, why, size = true, nil, math.tointeger(status.size)
  if log.incoming and size < log.tree:size() then ok, why = take_head(fields, log, size) end
  if ok then ok, why = log:go_back_to(size) end
  if ok then ok, why = check_instant(log, status.at) end
  if not ok then return nil, why end
  local clock = dates.instant(witness.time)
  if seen_times.is_ahead(status.at, clock, log.policy) then
    return verdict.no("out of order", "a status at %s, ahead of the witness's clock, %s", status.at, clock)
  end
  if statement.text(status_of(log, status)) ~= opened.text then
    return verdict.no("altered", "a status that disagrees with the register's %d entries", log.tree:size())
  end
  fields.status = head.with_line(fields.status, opened.text, note.sign(witness.key, opened.text, witness.time))
  return statement.text(fields)
end

return carried
