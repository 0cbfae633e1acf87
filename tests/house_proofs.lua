-- A register with three versions of a house's game, one after the other, and proofs of how it stood, for tests of what
-- is verified without a register.
--
--   house_proofs.with(function (made)
--     local proof = made:prove("2024-03-01T00:00:00Z")
--     tap.assertEquals(made:verdict(proof, made.scripts[1], "2024-03-01"), "in force")
--   end)

local approvals = require("approvals")
local carried = require("register.carried")
local fold = require("register.fold")
local hash = require("hw.hash")
local log = require("register.log")
local registers = require("registers")
local scratch = require("scratch")
local zones = require("houseway.base.zones")

---@class house_proofs
local house_proofs = { HOUSE = "Plain", GAME = "Pai Gow" }
house_proofs.__index = house_proofs

---Takes in a statement, which must be taken in; answers its leaf.
function house_proofs:add(said, role, key, at)
  local number, why = self.log:append(registers.signed(said, role .. "@houseway", self.keys[key]),
    { key = self.key, at = at })
  assert(number, tostring(why))
  local list = self.log.fold.list
  return list[#list] and list[#list].leaf
end

-- The script of a version: the same way, in other bytes.
local function version(number)
  local said = approvals.submission({ version = tostring(number) })
  if number > 1 then
    said.script = said.script .. ("-- version %d\n"):format(number)
    said.source_sha256, said.source_xxh3 = hash.sha256(said.script), hash.xxh3(said.script)
    said.change = { "a comment" }
  end
  return said
end

---Submits the next version, and has it reviewed on the day after; answers what a decision on it says.
function house_proofs:submit(day)
  local number = #self.scripts + 1
  local said = version(number)
  said.supersedes = self.leaf
  self.leaf = self:add(said, "submission", "casino", day .. "T00:00:00Z")
  self.scripts[number] = said.script
  self:add(approvals.step(self.leaf, "in review", { by = "reviewer@gaming.example" }), "review", "reviewer",
    day .. "T12:00:00Z")
  return said
end

---Decides on the newest version.
function house_proofs:decide(step, at, more)
  local said, submission = approvals.step(self.leaf, step), version(#self.scripts)
  for _, name in ipairs(approvals.IDENTITY) do said[name] = submission[name] end
  for name, value in pairs(more or {}) do said[name] = value end
  return self:add(said, "approval", "director", at)
end

---The proof of how the house's game stands.
function house_proofs:prove(at, more)
  local asked = { house = self.HOUSE, game = self.GAME, at = at, key = self.key }
  for name, value in pairs(more or {}) do asked[name] = value end
  return assert(carried.write(self.log, asked))
end

---What is said of a script by a proof, as text or read: the word, and why.
function house_proofs:verdict(proof, source, on, policy)
  local read, why = proof, nil
  if type(proof) == "string" then read, why = carried.read(proof, policy or self.policy) end
  if not read then return why.word, tostring(why) end
  local found = read:of_script({ source = source, at = zones.instant(on) })
  return found.verdict, found.why
end

---Calls body with a register that begins in 2024, judged as it grows, and nothing but its list of signers.
function house_proofs.with(body, more)
  scratch.with(function (directory)
    local start = { start = "2024-01-01T00:00:00Z", law = more and more.law,
      stamps = more and more.stamps, table.unpack(more or {}) }
    local made = registers.make(directory, start)
    made.log:close()
    made.log = assert(log.open(made.path, made.policy, nil, fold.new))
    made.directory, made.scripts = directory, {}
    body(setmetatable(made, house_proofs))
    made.log:close()
  end)
end

---The whole road: version 1 approved with a condition, suspended, reinstated; 2 in its place, which expires; 3 in its
---place, which is revoked. Calls `at` with the instant, where it is given, once all up to it is in.
function house_proofs:grow(at)
  local function told(instant) if at then at(instant) end end
  self:submit("2024-01-10")
  self:decide("approved with conditions", "2024-01-20T00:00:00Z", { effective = "2024-02-29T00:00:00Z",
    condition = { "until 2024-06-30" } })
  self:decide("suspended", "2024-03-10T00:00:00Z", { reason = { "a complaint" } })
  told("2024-03-11T00:00:00Z")
  self:decide("reinstated", "2024-03-20T00:00:00Z")
  self:submit("2024-07-01")
  self:decide("approved", "2024-07-10T00:00:00Z", { effective = "2024-08-01T00:00:00Z",
    expires = "2024-09-01T00:00:00Z" })
  self:submit("2024-09-02")
  self:decide("approved", "2024-09-10T00:00:00Z")
  told("2024-10-01T06:30:00Z")
  self:decide("revoked", "2024-11-01T00:00:00Z", { reason = { "unsound" } })
end

return house_proofs
