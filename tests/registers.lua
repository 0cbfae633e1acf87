-- Registers of a test's own: people's keys made by ssh-keygen, statements signed with them, and a policy.

local approvals = require("approvals")
local entry = require("register.entry")
local fold = require("register.fold")
local note = require("hw.note")
local process = require("hw.process")
local scratch = require("scratch")
local sources = require("sources")
local statement = require("register.statement")
local log = require("register.log")
local ssh = require("register.ssh")
local sys = require("hw.sys")
local tap = require("tap")
local tree = require("hw.tree")

local registers = { ORIGIN = "gaming.example/pai-gow", START = "2026-01-01T00:00:00Z" }

local SEED = ("\7"):rep(32)

---A key of a person; answers the path of the private key, and the public key's text.
---@param directory string
---@param name string
---@param kind string? "ed25519"
---@return { path: string, public: string }
function registers.key(directory, name, kind)
  local path = directory .. "/" .. name
  local code, _, err = process.run({ "ssh-keygen", "-q", "-t", kind or "ed25519", "-N", "", "-C", name, "-f", path })
  assert(code == 0, err)
  return { path = path, public = scratch.read(path .. ".pub"):match("^(%S+ %S+)") }
end

---A statement, signed by each of the keys.
---@param said table
---@param namespace string
---@param ... { path: string }
---@return string
function registers.signed(said, namespace, ...)
  said.register = said.register or registers.ORIGIN
  local text = statement.text(said)
  local parts = { text }
  for _, key in ipairs({ ... }) do parts[#parts + 1] = ssh.sign(key.path, text, namespace) end
  return table.concat(parts)
end

---A line of the list of signers.
---@param name string
---@param roles string "review approval"
---@param key { public: string }
---@param dates string? ',valid-after="..."'
---@return string
function registers.line(name, roles, key, dates)
  return ('%s namespaces="%s"%s %s'):format(name, roles:gsub("%l+", "%0@houseway"):gsub(" ", ","), dates or "",
    key.public)
end

---A register with two roots of three, and people who may submit, review and approve.
---@param directory string
---@param more table? lines added to the list of signers; start: when that is logged; law, stamps: one more may sign
---  editions of the law, time-stamps; form, house, persons, zone: of the list
---@return table { keys =, policy =, key = the log's, log =, path = }
function registers.make(directory, more)
  local self = { keys = {}, path = directory .. "/register.db" }
  for _, name in ipairs({ "root1", "root2", "root3", "casino", "lab", "reviewer", "director", "nobody" }) do
    self.keys[name] = registers.key(directory, name)
  end
  local keys = self.keys
  local private, public = note.make(registers.ORIGIN, "log", SEED)
  self.key = private
  self.policy = { kind = "policy", register = registers.ORIGIN,
    root = { keys.root1.public, keys.root2.public, keys.root3.public }, roots_needed = "2", log_key = public.text,
    witnesses_needed = "0", greatest_age = "30" }
  self.list = { registers.line("casino@house.example", "submission", keys.casino),
    registers.line("lab@test.example", "certificate", keys.lab),
    registers.line("reviewer@gaming.example", "review", keys.reviewer),
    registers.line("director@gaming.example", "review approval", keys.director), table.unpack(more or {}) }
  for role, name in pairs({ law = "law", stamps = "timestamp" }) do
    if more and more[role] then
      keys[role] = registers.key(directory, role)
      table.insert(self.list, registers.line(role .. "@gaming.example", name, keys[role]))
    end
  end
  self.log = log.make(self.path, self.policy)
  local list = { kind = "signers", number = "0", log_key = public.text, signer = self.list, form = more and more.form,
    house = more and more.house, persons = more and more.persons, zone = more and more.zone }
  self.first = registers.signed(list, "signers@houseway", keys.root1, keys.root3)
  assert(self.log:append(self.first, { key = self.key, at = more and more.start or registers.START }))
  return self
end

---Derives what is kept beside the entries of a register.
---@param made table
function registers.derive(made)
  local whole = assert(log.open(made.path, made.policy, nil, fold.new))
  assert(whole:derive())
  whole:close()
end

---What whoever holds the register's key could make of any signed statements: entries, and their proofs under one head.
---@param made table
---@param signed string[]
---@param times string[]? instants; all at once without them
---@return { entry: string, proof: string }[]
function registers.forged(made, signed, times)
  local grown, found = tree.new(), {}
  for i, one in ipairs(signed) do
    found[i] = { entry = entry.text(times and times[i] or registers.START, one) }
    grown:append(tree.leaf(found[i].entry))
  end
  local text = note.checkpoint_text(registers.ORIGIN, #signed, grown:root())
  local head = text .. "\n" .. note.sign(made.key, text)
  for i, one in ipairs(found) do one.proof = note.proof_text(i - 1, grown:prove_entry(i - 1, #signed)) .. head end
  return found
end

---Writes what the command line takes: the policy, the register's own key, a signed statement a name.
---@param made table
---@param directory string
---@param signed table<string, string>?
function registers.write(made, directory, signed)
  scratch.write(directory .. "/policy", statement.text(made.policy))
  scratch.write_private(directory .. "/log.key", made.key .. "\n")
  for name, text in pairs(signed or {}) do scratch.write(directory .. "/" .. name, text) end
end

---A register with a submission as entry 1, and in its folder what `registers.write` writes and the script.
---@param body fun(directory: string, made: table, said: table)
---@param more table? as in registers.make
function registers.filed(body, more)
  scratch.with(function (directory)
    local made, said = registers.make(directory, more), approvals.submission()
    assert(made.log:append(registers.signed(said, "submission@houseway", made.keys.casino),
      { key = made.key, at = "2026-01-10T09:00:00Z" }))
    made.log:close()
    registers.write(made, directory)
    scratch.write(directory .. "/way.lua", said.script)
    body(directory, made, said)
  end)
end

local DIGEST = ("ab"):rep(32)

---What a certificate says.
---@param by string?
---@param finding string? what sets it apart from others
---@return table
function registers.certificate(by, finding)
  return { kind = "certificate", form = 2, by = by or "lab@test.example", submission = DIGEST,
    result = { "a standard = passes" }, figure = { "edge = 1/40" }, finding = { finding } }
end

-- A command that must add; and one that is repeated, as its process or the server may be killed, until it has added.
local ONCE = "ADD || touch failed"
local AGAIN = 'until out=$(ADD 2>&1) || case "$out" in *"said before"*) ;; *) sleep 0.1; false;; esac; do :; done'

-- What every writer adds, one command after another, all of them at once: a script of a shell.
local function script_of(directory, place, writers, each, killed)
  local lines, add = { ("cd '%s'"):format(directory) }, ("'%s/houseway' register add '%s' --policy policy "
    .. "--key log.key"):format(tap.build_directory(), place)
  for i = 1, writers do
    lines[i + 1] = ("for j in $(seq %d); do %s; done >%d.out 2>&1 &"):format(each,
      (killed and AGAIN or ONCE):gsub("ADD", add .. " c" .. i .. "-$j"), i)
  end
  return scratch.write(directory .. "/at_once.sh", table.concat(lines, "\n") .. "\nwait\n")
end

---Makes a register to which several add certificates at once, each of a house of its own. Nothing may be lost or
---doubled, and no command may fail.
---@param directory string
---@param place string a file or an address
---@param writers integer
---@param each integer how many certificates a writer adds
---@param kill fun()? done again and again meanwhile; what it kills is repeated
---@return number seconds that they took
function registers.at_once(directory, place, writers, each, kill)
  local made, expected, found = registers.make(directory), {}, {}
  made.log:close()
  assert(log.start(place, made.policy, fold.new, made.first, { key = made.key, at = registers.START }))
  local opened = assert(log.open(place, made.policy, nil, fold.new))
  for i = 1, writers do
    assert(opened:append(registers.signed(approvals.submission({ house = "House " .. i }), "submission@houseway",
      made.keys.casino), { key = made.key, at = registers.START }))
    for j = 1, each do
      local said = registers.certificate(nil, ("c%d-%d"):format(i, j))
      said.submission, expected[#expected + 1] = opened.fold.list[i].leaf, said.finding[1]
      scratch.write(directory .. "/" .. said.finding[1], registers.signed(said, "certificate@houseway", made.keys.lab))
    end
  end
  opened:close()
  registers.write(made, directory)
  local script, start, fraction = script_of(directory, place, writers, each, kill ~= nil), sys.now()
  sources.shell(("{ sh '%s'; touch '%s/finished'; } %s"):format(script, directory,
    kill and ">/dev/null 2>&1 & true" or ""))
  while kill and not sys.path_kind(directory .. "/finished") do kill() end
  local done, fraction_done = sys.now()
  assert(not sys.path_kind(directory .. "/failed"), select(2, sources.shell(("cat '%s'/*.out"):format(directory))))
  opened = assert(log.open(place, made.policy, nil, fold.new))
  for _, one in ipairs(opened.fold.list) do
    for _, each_of in ipairs(one.certificates) do found[#found + 1] = each_of.fields.finding[1] end
  end
  opened:close()
  table.sort(expected)
  table.sort(found)
  tap.assertEquals(found, expected)
  return done - start + (fraction_done - fraction) / 1e9
end

local HEX = ("cd"):rep(32)

---What an approval says.
---@param by string?
---@param also_by string[]?
---@return table
function registers.approval(by, also_by)
  return { kind = "approval", form = also_by and 2, also_by = also_by, by = by or "director@gaming.example",
    submission = HEX, step = "approved", chapter = "us-pa/621a", game = "Pai Gow", house = "Harborlight",
    source_sha256 = HEX, source_xxh3 = HEX:sub(1, 32), behaviour_sha256 = HEX, statute_sha256 = HEX, law_sha256 = HEX,
    term = { "seats = 6" } }
end

return registers
