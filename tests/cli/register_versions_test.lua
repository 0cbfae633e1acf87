-- A version beside an approved one names it as superseded: when it is filed, and while it waits for a decision.

local approvals = require("approvals")
local armour = require("register.armour")
local cli = require("cli")
local json = require("houseway.base.json")
local registers = require("registers")
local scratch = require("scratch")
local sys = require("hw.sys")
local tap = require("tap")

cli.stay_here()

local expect = cli.expect

local ENV = { HOUSEWAY_POLICY = "policy", HOUSEWAY_LOG_KEY = "log.key" }

local function run(directory, env, ...)
  return cli.run({ directory = directory, env = env, arguments = { ... } })
end

local function say(directory, ...)
  return run(directory, ENV, "register", "say", "register.db", ...)
end

tap.test("26.6 a version 2 beside an approved one names it: refused when handed in, and its number is free", function ()
  registers.filed(function (directory, made)
    expect(say(directory, "review", "1", "in review", "--key", "reviewer"), 0)
    local function file(name, more)
      more.version = "2"
      scratch.write(directory .. "/" .. name, registers.signed(approvals.submission(more), "submission@houseway",
        made.keys.casino))
    end
    local function reviewed()
      local result = run(directory, ENV, "review", "beside", "--register", "register.db", "--json")
      for _, one in ipairs(assert(json.decode(result.out), result.err).faults) do
        if one.part == "supersedes" then return one.finds end
      end
    end
    file("beside", {})
    tap.assertNil(reviewed()) -- nothing is approved: either may be
    expect(say(directory, "approval", "1", "approved", "--key", "director"), 0)
    local why = "not allowed: entry 4: version 2 of Plain stands beside version 1 of entry 1, which is "
      .. "approved; supersede the approved version: `houseway submit --supersedes 1`\n"
    expect(say(directory, "beside"), 1, why)
    assert(sys.make_directory(directory .. "/tray"))
    expect(say(directory, "beside", "--tray", "tray"), 1, why)
    tap.assertEquals(reviewed(), "version 1 of entry 1, which is approved: `houseway submit --supersedes 1`")
    file("named", { replaces = "1", form = 2, change = { "a rule" } })
    expect(say(directory, "named"), 0, "entry 4: submission")
    expect(say(directory, "review", "4", "in review", "--key", "reviewer"), 0)
    expect(say(directory, "approval", "4", "approved", "effective=2099-01-01", "--key", "director"), 0, "entry 6")
  end)
end)

tap.test("26.4 of two undecided versions, the approval of one says that the other cannot be approved", function ()
  registers.filed(function (directory, made)
    local function file(name, more)
      scratch.write(directory .. "/" .. name, registers.signed(approvals.submission(more), "submission@houseway",
        made.keys.casino))
      expect(say(directory, name), 0)
    end
    file("second", { version = "2" })
    file("third", { version = "3", replaces = "1", form = 2, change = { "a rule" } })
    for i = 1, 3 do expect(say(directory, "review", tostring(i), "in review", "--key", "reviewer"), 0) end
    local function whys(...)
      local found = {}
      for action, list in pairs({ status = "submissions", pending = "pending" }) do
        local answer = assert(json.decode(run(directory, ENV, "register", action, "register.db", "--json", ...).out))
        for _, one in ipairs(answer[list]) do found[action .. " " .. one.version] = one.why end
      end
      return found
    end
    tap.assertEquals(whys(), {})
    local before = os.date("!%Y-%m-%dT%H:%M:%SZ")
    assert(os.execute("sleep 1.1"))
    expect(say(directory, "approval", "1", "approved", "--key", "director"), 0)
    local why = "version 1 is approved, which it does not supersede: it cannot be approved; file it again with "
      .. "--supersedes 1"
    tap.assertEquals(whys(), { ["status 2"] = why, ["pending 2"] = why }) -- version 3 names version 1
    tap.assertEquals(whys("--on", before), {}) -- which was not known then
    expect(run(directory, ENV, "register", "pending", "register.db"), 0, "\n  " .. why .. "\n")
    -- It is so: the approval of 2 is refused, of 3 it is not.
    local function approve(number)
      return say(directory, "approval", number, "approved", "effective=2099-01-01", "--key", "director")
    end
    expect(approve("2"), 1, "beside version 1, which is approved")
    -- 26.5 A review does not call that a false statement.
    local shown = run(directory, ENV, "review", "2", "--register", "register.db").out
    local faults = json.decode(run(directory, ENV, "review", "2", "--register", "register.db", "--json").out).faults
    tap.assertEquals(faults[1].part, "supersedes")
    -- What decides is the first line; the figures are made up.
    tap.assertEquals(shown:match("^[^\n]*\n[^\n]*\n"), ("CANNOT BE APPROVED: the submission does not supersede the "
      .. "approved "
      .. "version\nNOT AS IT SAYS: %d parts\n"):format(#faults - 1))
    expect(approve("3"), 0)
    tap.assertEquals(whys()["status 2"], (why:gsub("%f[%d]1", "3"))) -- 3 supersedes 1
  end)
end)

tap.test("26.6 a version beside one approved until a day is taken: from that day it may be approved", function ()
  registers.filed(function (directory, made)
    expect(say(directory, "review", "1", "in review", "--key", "reviewer"), 0)
    expect(say(directory, "approval", "1", "approved", "expires=2099-12-31", "--key", "director"), 0)
    scratch.write(directory .. "/beside", registers.signed(approvals.submission({ version = "2" }),
      "submission@houseway", made.keys.casino))
    expect(say(directory, "beside"), 0, "entry 4")
    tap.assertNil(run(directory, ENV, "register", "pending", "register.db").out:find("cannot be approved", 1, true))
    expect(say(directory, "review", "4", "in review", "--key", "reviewer"), 0)
    expect(say(directory, "approval", "4", "approved", "effective=2099-12-30", "--key", "director"), 1,
      "beside version 1, which is approved")
    expect(say(directory, "approval", "4", "approved", "effective=2099-12-31", "--key", "director"), 0, "entry 6")
  end)
end)

-- Fills an in-tray with texts that claim an RSA key by a signature of another text, and with some that hold.
local function fill_with_rubbish(directory, made, rsa)
  assert(sys.make_directory(directory .. "/tray"))
  local function signed(finding, key, by)
    local said = registers.certificate(nil, finding)
    said.by = by or said.by
    return registers.signed(said, "certificate@houseway", key)
  end
  local slow = "slow@test.example"
  local text, armoured = armour.part(signed("number 0", rsa, slow))
  for i = 1, 150 do
    local other = text:gsub("number 0", "number " .. i)
    scratch.write(("%s/tray/%03d.statement"):format(directory, i), other .. armoured)
  end
  for name, written in pairs({ ["copied.statement"] = signed("copied", made.keys.lab),
    ["honest.statement"] = signed("honest", rsa, slow), ["copied.txt"] = signed("other", made.keys.lab) }) do
    scratch.write(directory .. "/tray/" .. name, written)
  end
end

tap.test("a file copied into an in-tray is taken, or named; what claims an RSA key costs a bounded time", function ()
  scratch.with(function (directory)
    local rsa = registers.key(directory, "rsa", "rsa")
    local made = registers.make(directory, { registers.line("slow@test.example", "certificate", rsa) })
    made.log:close()
    registers.write(made, directory)
    fill_with_rubbish(directory, made, rsa)
    local function take()
      local result = run(directory, ENV, "register", "take", "register.db", "tray", "--key", "log.key", "--json")
      tap.assertEquals(result.err, "houseway: copied.txt is left: a statement that is copied into an in-tray is named "
        .. "*.statement\n")
      local found = assert(json.decode(result.out), result.err)
      return { found.taken, #found.statements, found.left }
    end
    tap.assertEquals(take(), { 1, 101, 51 }) -- of those that claim the RSA key, 100 were tried
    tap.assertEquals(take(), { 1, 51, 0 })
  end)
end)

tap.test("26.2 rubbish that names a signer keeps nobody waiting, and costs a bounded time", function ()
  registers.filed(function (directory, made)
    assert(sys.make_directory(directory .. "/tray"))
    local function put(turn, i, text)
      scratch.write(("%s/tray/2026010%dT000000Z-%05d.statement"):format(directory, turn, i), text)
    end
    local signed = registers.signed(registers.certificate(nil, "number 0"), "certificate@houseway", made.keys.lab)
    local text, armoured = armour.part(signed)
    -- Unsigned, signed by nobody in the list, and with a signature of another text: each names the laboratory.
    local stranger = registers.key(directory, "stranger")
    local by_stranger = registers.signed(registers.certificate(nil, "a stranger"), "certificate@houseway", stranger)
    for i = 1, 3000, 3 do
      put(1, i, (text:gsub("number 0", "number " .. i)))
      put(1, i + 1, (text:gsub("number 0", "number " .. i)) .. armoured)
      put(1, i + 2, by_stranger)
    end
    for i = 1, 10 do
      put(2, i, registers.signed(registers.certificate(nil, "honest " .. i), "certificate@houseway", made.keys.lab))
    end
    local found = json.decode(run(directory, ENV, "register", "take", "register.db", "tray", "--key", "log.key",
      "--json").out)
    tap.assertEquals({ found.taken, #found.statements, found.left }, { 10, 110, 2900 })
    for i = 1, 100 do tap.assertNotNil(found.statements[i].refused) end
    tap.assertEquals(found.statements[110].number, 11)
    found = json.decode(run(directory, ENV, "register", "take", "register.db", "tray", "--key", "log.key",
      "--json").out)
    tap.assertEquals({ found.taken, #found.statements, found.left }, { 0, 100, 2800 })
  end)
end)
