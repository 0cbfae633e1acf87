-- Roots that follow others: policies of the old and of the new roots verify the same register, and nobody else's does.

local carried = require("register.carried")
local entry = require("register.entry")
local fold = require("register.fold")
local approvals = require("approvals")
local log = require("register.log")
local registers = require("registers")
local scratch = require("scratch")
local statement = require("register.statement")
local tap = require("tap")

local AT, ROOTS = "2026-01-10T09:00:00Z", "signers@houseway"

-- A register with roots 1 to 3, two of whom sign, and keys of others.
local function with_register(body)
  scratch.with(function (directory)
    local made = registers.make(directory)
    for _, name in ipairs({ "root4", "root5", "root6" }) do made.keys[name] = registers.key(directory, name) end
    made.log:close()
    body(made, directory)
  end)
end

local function keys_of(made, names)
  local list = {}
  for i, name in ipairs(names) do list[i] = made.keys[name].public end
  return list
end

-- The policy of some roots.
local function policy(made, names, needed)
  return setmetatable({ root = keys_of(made, names), roots_needed = needed or "2" }, { __index = made.policy })
end

local function succession(made, old, new, more)
  local said = { kind = "succession", register = registers.ORIGIN, old_root = keys_of(made, old),
    old_roots_needed = "2", root = keys_of(made, new), roots_needed = "2", reason = "a director retires" }
  for name, value in pairs(more or {}) do said[name] = value end
  return said
end

local function signed(made, said, names)
  local list = {}
  for i, name in ipairs(names) do list[i] = made.keys[name] end
  return registers.signed(said, ROOTS, table.unpack(list))
end

-- Adds a statement under a policy, each time by a writer of its own; its number, or why it is refused.
local function add(made, text, under)
  local opened, unread = log.open_kept(made.path, under or made.policy, nil, fold.new)
  if not opened then return tostring(unread) end
  local number, why = opened:append(text, { key = made.key, at = AT })
  opened:close()
  local said, on = tostring(why):match("^(.-)(; %d more of these type .*)$")
  return number or said or tostring(why), on
end

-- What a policy says of the whole register, opened in each way: its roots now, or why it is refused.
local function judged(made, under)
  local said
  for _, open in ipairs({ log.open, log.open_kept, log.open }) do
    local opened, why = open(made.path, under, nil, fold.new)
    local found = opened and ("%d entries, root %s"):format(opened.tree:size(), opened.trust.roots.keys
      [made.keys.root6.public] and "6" or opened.trust.roots.keys[made.keys.root4.public] and "4" or "1")
      or tostring(why)
    if opened then
      assert(opened:derive(made.key))
      opened:close()
    end
    tap.assertEquals(said or found, found)
    said = found
  end
  return said
end

local OLD, NEW, LAST = { "root1", "root2", "root3" }, { "root3", "root4", "root5" }, { "root4", "root5", "root6" }
local ALL = { "root1", "root2", "root4", "root5", "root6" } -- who sign when LAST follow OLD

local function list_of(made, number)
  return { kind = "signers", number = number, log_key = made.policy.log_key, signer = made.list }
end

tap.test("R7 the old roots, the new and those between verify one register, and add to it", function ()
  with_register(function (made)
    tap.assertEquals(add(made, signed(made, succession(made, OLD, NEW), { "root1", "root3", "root4", "root5" })), 1)
    tap.assertEquals(add(made, signed(made, list_of(made, "1"), { "root3", "root5" }), policy(made, NEW)), 2)
    tap.assertEquals(add(made, signed(made, succession(made, NEW, LAST), { "root4", "root5", "root6" })), 3)
    tap.assertEquals(add(made, signed(made, list_of(made, "2"), { "root4", "root6" }), policy(made, LAST)), 4)
    for _, names in ipairs({ OLD, NEW, LAST }) do
      tap.assertEquals(judged(made, policy(made, names)), "5 entries, root 6")
    end
    local STRANGER = "signed by one who may not: entry 0: a key that is no root's signs"
    tap.assertEquals(judged(made, policy(made, { "root4", "root5", "nobody" })), STRANGER)
    tap.assertEquals(judged(made, policy(made, LAST, "1")), STRANGER)
    tap.assertEquals(judged(made, policy(made, OLD, "1")), "of something else: entry 1: a succession from other roots, "
      .. "or another number of them, than sign now")
  end)
end)

tap.test("R7 from the succession on the old roots sign nothing", function ()
  with_register(function (made)
    tap.assertEquals(add(made, signed(made, succession(made, OLD, NEW), { "root1", "root3", "root4", "root5" })), 1)
    for _, under in ipairs({ policy(made, OLD), policy(made, NEW) }) do
      tap.assertEquals(add(made, signed(made, list_of(made, "1"), { "root1", "root2" }), under),
        "signed by one who may not: entry 2: a key that is no root's signs")
      tap.assertEquals(add(made, signed(made, list_of(made, "1"), { "root3" }), under),
        "too few signatures: entry 2: signed by 1 of the roots, the policy wants 2")
    end
  end)
end)

tap.test("26.6 where too few roots signed, who adds is shown how many more, which keys, and the command", function ()
  with_register(function (made)
    local function on(said, ...)
      return (select(2, add(made, signed(made, said, { ... }))))
    end
    local function way(count, names)
      local keys = keys_of(made, names)
      table.sort(keys)
      return ("; %d more of these type `houseway register sign FILE --key KEY -o FILE`: %s"):format(count,
        table.concat(keys, ", "))
    end
    tap.assertEquals(on(list_of(made, "1"), "root2"), way(1, { "root1", "root3" }))
    local said = succession(made, OLD, NEW)
    tap.assertEquals(on(said, "root4"), way(2, { "root1", "root2", "root3" }))
    tap.assertEquals(on(said, "root1", "root2", "root4"), way(1, { "root3", "root5" }))
    tap.assertEquals(add(made, signed(made, said, { "root1", "root2", "root4", "root5" })), 1)
    -- A register that is judged again names nobody.
    tap.assertNotStrContains(judged(made, policy(made, OLD, "3")), "more of these")
  end)
end)

tap.test("R7 a succession is signed by enough of the old roots and enough of the new, and by nobody else", function ()
  with_register(function (made)
    local said = succession(made, OLD, LAST)
    for why, names in pairs({
      ["too few signatures: entry 1: signed by 1 of the roots, the policy wants 2"] = { "root1", "root4", "root5" },
      ["too few signatures: entry 1: signed by 1 of the new roots, the policy wants 2"] = { "root1", "root2", "root4" },
      ["too few signatures: entry 1: one root signs twice"] = { "root1", "root1", "root4", "root5" },
      ["signed by one who may not: entry 1: a key that is no root's signs"] = { "root1", "root2", "root4", "nobody" },
    }) do
      tap.assertEquals(add(made, signed(made, said, names)), why)
    end
    for why, more in pairs({
      ["of something else: entry 1: a succession from other roots"] = {
        old_root = keys_of(made, { "root1", "root2" }) },
      ["of something else: entry 1: a succession from other roots, or another"] = { old_roots_needed = "1" },
      ["too few signatures: entry 1: signed by 3 of the new roots, the policy wants 4"] = { roots_needed = "4" },
      ["unreadable: entry 1: the field roots_needed must be 1 to 3, not 0"] = { roots_needed = "0" },
      [("unreadable: entry 1: root has %s twice; write each key "
        .. "once"):format(made.keys.root6.public)] = { root = keys_of(made, { "root4", "root5", "root6", "root6" }) },
    }) do
      tap.assertStrContains(add(made, signed(made, succession(made, OLD, LAST, more), ALL)), why)
    end
    tap.assertEquals(add(made, signed(made, said, ALL)), 1)
    tap.assertEquals(add(made, signed(made, { kind = "revocation", key = made.keys.root6.public, reason = "lost" },
      { "root4", "root5" })), 2)
  end)
end)

tap.test("R7 each new root signs, where enough old ones stay too: its key works; one of before is read", function ()
  with_register(function (made)
    local stay = { "root1", "root2", "root4" }
    local said = succession(made, OLD, stay)
    local unproved = signed(made, said, { "root1", "root2" })
    tap.assertEquals(add(made, unproved), ("too few signatures: entry 1: the new root %s has not signed; let each "
      .. "new root sign, which shows that the key works"):format(made.keys.root4.public))
    tap.assertEquals(add(made, signed(made, said, stay)), 1)
    tap.assertEquals(judged(made, policy(made, stay)), "2 entries, root 4")
    local trust = require("register.trust").new(made.policy)
    for i, text in ipairs({ made.first, unproved }) do
      tap.assertTrue(trust:take(assert(entry.read_signed(text)), AT, i - 1))
    end
  end)
end)

tap.test("R7 the keeper names no old roots: a policy of the new believes whom the new roots name", function ()
  with_register(function (made)
    local own = succession(made, { "nobody", "casino" }, LAST)
    local texts = {}
    for i, text in ipairs({ signed(made, list_of(made, "0"), { "nobody", "casino" }),
      signed(made, own, { "nobody", "casino" }), signed(made, list_of(made, "1"), { "nobody", "casino" }) }) do
      texts[i] = entry.text(registers.START, text)
    end
    local opened, why = log.import(made.path .. ".own", policy(made, LAST), { head = "", texts = texts }, fold.new)
    tap.assertEquals({ opened, tostring(why) },
      { nil, "signed by one who may not: entry 0: a key that is no root's signs" })
  end)
end)

tap.test("R7 a floor's proof holds for policies of the old and the new roots, and a rotation by the new", function ()
  with_register(function (made)
    tap.assertEquals(add(made, registers.signed(approvals.submission({ by = "casino@house.example" }),
      "submission@houseway", made.keys.casino)), 1)
    tap.assertEquals(add(made, signed(made, succession(made, OLD, LAST), ALL)), 2)
    local private, public = require("hw.note").make(registers.ORIGIN, "log", ("\9"):rep(32))
    local said = { kind = "rotation", register = registers.ORIGIN, old_key = made.policy.log_key, new_key = public.text,
      reason = "a new machine" }
    local old_key = made.key
    made.key = private
    tap.assertEquals(add(made, signed(made, said, { "root4", "root6" })), 3)
    tap.assertNotEquals(made.key, old_key)
    local opened <close> = assert(log.open(made.path, made.policy, nil, fold.new))
    local of = { house = "Plain", game = "Pai Gow", at = "2026-02-01T00:00:00Z", key = made.key }
    local text = assert(carried.write(opened, of))
    for _, names in ipairs({ OLD, LAST }) do
      local read, why = carried.read(text, policy(made, names))
      tap.assertNotNil(read, tostring(why))
      tap.assertEquals({ #read.fold.list, read.key }, { 1, public.text })
    end
    tap.assertNil(carried.read(text, policy(made, NEW)))
    local texts = opened.store:entries(0)
    local again <close> = assert(log.import(made.path .. ".again", policy(made, LAST),
      { head = opened.signed, texts = texts }, fold.new))
    tap.assertEquals(again.tree:size(), 4)
  end)
end)

local function revocation(made, name)
  return { kind = "revocation", register = registers.ORIGIN, key = made.keys[name].public, reason = "lost" }
end

tap.test("R7 no revocation is added that leaves fewer roots than must sign; one of before is read", function ()
  with_register(function (made)
    tap.assertEquals(add(made, signed(made, revocation(made, "root3"), { "root1", "root2" })), 1)
    local LEFT = "not allowed: entry 2: a revocation leaves 1 of the 2 roots whose signatures are needed; let other "
      .. "roots succeed first"
    local second = signed(made, revocation(made, "root2"), { "root1", "root2" })
    tap.assertEquals(add(made, second), LEFT)
    tap.assertEquals(add(made, signed(made, revocation(made, "lab"), { "root1", "root2" })), 2)
    -- Others succeed, and then it may be revoked: it is no root's any more.
    tap.assertEquals(add(made, signed(made, succession(made, OLD, LAST), ALL)), 3)
    tap.assertEquals(add(made, signed(made, revocation(made, "root2"), { "root4", "root5" })), 4)
    tap.assertEquals(add(made, signed(made, succession(made, LAST, { "root2", "root4" }),
      { "root4", "root5", "root6" })), "too few signatures: entry 5: signed by 1 of the new roots, the policy wants 2")
    tap.assertEquals(add(made, signed(made, succession(made, LAST, { "root2", "root4", "root5" }),
      { "root4", "root5" })), "signed by one who may not: entry 5: a new root's key revoked on " .. AT)
    -- A register of before has such entries.
    local trust = require("register.trust").new(made.policy)
    for i, text in ipairs({ made.first, signed(made, revocation(made, "root3"), { "root1", "root2" }), second }) do
      tap.assertTrue(trust:take(assert(entry.read_signed(text)), AT, i - 1))
    end
  end)
end)

tap.test("R7 a succession has one spelling, and is written by `register write`", function ()
  with_register(function (made)
    local said = succession(made, OLD, NEW)
    local text = statement.text(said)
    tap.assertEquals(statement.read(text), said)
    -- A file of a public key has a comment, which is left out.
    local arguments = { "register", "write", "succession", "register=" .. said.register, "old_roots_needed=2",
      "roots_needed=2", "reason=" .. said.reason }
    for _, field in ipairs({ "old_root", "root" }) do
      for _, key in ipairs(said[field]) do table.insert(arguments, ("%s=%s director of Harbor"):format(field, key)) end
    end
    tap.assertEquals(require("cli").run({ arguments = arguments }).out, text)
    for _, field in ipairs({ "old_root", "old_roots_needed", "root", "roots_needed", "reason" }) do
      tap.assertNil(statement.read((text:gsub("\n" .. field .. ": [^\n]*", ""))), field)
    end
  end)
end)
