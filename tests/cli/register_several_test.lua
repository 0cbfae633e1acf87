-- Several persons sign an approval, one after the other: each is shown what is signed, and what may be a mistake.

local approvals = require("approvals")
local cli = require("cli")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
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

-- Holds that a run ended with 0, its lines on standard error, and what its output has.
local function shown(result, lines, said)
  tap.assertEquals({ result.err, result.code }, { lines, 0 }, result.out)
  tap.assertStrContains(result.out, said)
end

local SIGNS = "houseway: you sign: approved: Plain, Pai Gow, version 1\n"

-- A register of which two of these directors sign each approval, with a submission in review as entry 1.
local function with_directors(names, body)
  scratch.with(function (directory)
    local lines = { form = 2, house = { "casino@house.example Plain" }, persons = { "2 approved" } }
    for i, name in ipairs(names) do
      lines[i] = registers.line(name .. "@gaming.example", "approval", registers.key(directory, name))
    end
    local made = registers.make(directory, lines)
    assert(made.log:append(registers.signed(approvals.submission(), "submission@houseway", made.keys.casino),
      { key = made.key, at = "2026-01-10T09:00:00Z" }))
    made.log:close()
    registers.write(made, directory, {})
    expect(say(directory, "review", "1", "in review", "--key", "reviewer"), 0)
    body(directory)
  end)
end

local TWO = "too few signatures: the step \"approved\" must have 2 signers by the list of signers, not 1: name who "
  .. "else signs, after the step or as also_by=: chief@gaming.example, director@gaming.example\n"

tap.test("26.1 two of three: the first names the second and writes a file, the second adds it", function ()
  with_directors({ "deputy", "chief" }, function (directory)
    expect(say(directory, "approval", "1", "approved", "--key", "deputy"), 1, TWO)
    tap.assertNil(sys.path_kind(directory .. "/approval-1"))
    expect(say(directory, "approval", "1", "approved", "director@gaming.example", "--key", "deputy"), 0,
      "approval-1: approval by deputy@gaming.example, director@gaming.example, not yet signed by "
      .. "director@gaming.example, who types:\n  houseway register say register.db approval-1 --key KEY\n")
    -- A file that may be on its way is not written over, nor added with one signature.
    expect(say(directory, "approval", "1", "approved", "director@gaming.example", "reason=x", "--key", "chief"), 0,
      "approval-1-2: approval by chief@")
    local taken = say(directory, "approval", "1", "approved", "director@gaming.example", "--key", "chief", "-o",
      "approval-1")
    tap.assertEquals(taken.code, 2)
    tap.assertStrContains(taken.err, "approval-1: a file is there; give a new name")
    expect(run(directory, ENV, "register", "add", "register.db", "approval-1", "--key", "log.key"), 1,
      "no signature of director@gaming.example, who types: houseway register say STORE FILE --key KEY")
    for _, key in ipairs({ "deputy", "chief" }) do -- who signed already, and who is not named
      local refused = say(directory, "approval-1", "--key", key)
      tap.assertEquals({ refused.code, refused.out }, { 2, "" })
      tap.assertStrContains(refused.err, key .. " is a key of another person; give the key of director@")
    end
    local part = scratch.read(directory .. "/approval-1")
    scratch.write(directory .. "/other", (part:gsub("step: approved", "step: rejected")))
    expect(say(directory, "other", "--key", "director"), 1, "altered: a signature that is not of this text")
    tap.assertStrContains(expect(run(directory, ENV, "register", "verify", "register.db"), 0), "3 entries")
    shown(say(directory, "approval-1", "--key", "director"), SIGNS,
      "entry 3: approval by deputy@gaming.example, director@gaming.example\n")
    tap.assertEquals(scratch.read(directory .. "/approval-1"), part) -- what the first wrote
    expect(run(directory, ENV, "register", "verify", "register.db"), 0, "4 entries")
    expect(run(directory, ENV, "verify", "register.db", "--house", "Plain", "--game", "Pai Gow"), 0, "in force")
  end)
end)

tap.test("26.1 the first of several signatures is judged as the last: no file is left of what is refused", function ()
  with_directors({ "deputy", "chief" }, function (directory)
    local function refused(why, ...)
      expect(say(directory, ...), 1, why)
      tap.assertNil(sys.path_kind(directory .. "/approval-1"))
    end
    refused("a key of reviewer@gaming.example that may not sign an approval", "approval", "1", "approved",
      "reviewer@gaming.example", "--key", "deputy")
    refused("stranger, who is not in the list of signers", "approval", "1", "approved", "also_by=stranger",
      "--key", "deputy")
    refused('not allowed: entry 3: the step "reinstated" '
      .. 'follows', "approval", "1", "reinstated", "chief@gaming.example", "--key",
      "deputy")
    for _, words in ipairs({ { "approved", "also_by=reviewer@gaming.example" }, { "suspended" } }) do
      local draft = run(directory, ENV, "register", "draft", "register.db", "1", "approval", "by=deputy@gaming.example",
        "step=" .. words[1], table.unpack(words, 2))
      tap.assertEquals({ draft.code, draft.err }, { 1, "" }, draft.out)
    end
    -- In the order in which they are taken: what waits in the tray comes first.
    assert(sys.make_directory(directory .. "/tray"))
    expect(say(directory, "withdrawal", "1", "--key", "casino", "--tray", "tray"), 0)
    refused('not allowed: entry 4: the step "approved" '
      .. 'follows', "approval", "1", "approved", "chief@gaming.example", "--key", "deputy",
      "--tray", "tray")
    expect(run(directory, ENV, "register", "take", "register.db", "tray", "--key", "log.key"), 0)
    refused('not allowed: entry 4: the step "approved" '
      .. 'follows', "approval", "1", "approved", "chief@gaming.example", "--key", "deputy")
  end)
end)

tap.test("26.1 where only one other can sign, `say` and `draft` name him; three sign one file in turn", function ()
  with_directors({ "deputy" }, function (directory)
    local answer = json.decode(expect(say(directory, "approval", "1", "approved", "--key", "deputy", "--json"), 0))
    tap.assertEquals(answer, { holds = true, kind = "approval", by = "deputy@gaming.example", file = "approval-1",
      unsigned = { "director@gaming.example" } })
    local draft = expect(run(directory, ENV, "register", "draft", "register.db", "1", "approval", "step=approved",
      "by=deputy@gaming.example"), 0)
    tap.assertStrContains(draft, "by: deputy@gaming.example\nalso_by: director@gaming.example\n")
    tap.assertEquals(scratch.read(directory .. "/approval-1"):sub(1, #draft), draft)
    assert(sys.make_directory(directory .. "/tray"))
    shown(say(directory, "approval-1", "--key", "director", "--tray", "tray"), SIGNS, "handed in: approval")
    expect(run(directory, ENV, "register", "take", "register.db", "tray"), 0, "1 statement taken")
  end)
  with_directors({ "deputy", "chief" }, function (directory)
    local words = { "approval", "1", "approved", "deputy@gaming.example", "chief@gaming.example", "-o", "all" }
    expect(say(directory, table.unpack(lists.joined(words, { "--key", "director" }))), 0,
      "not yet signed by deputy@gaming.example, chief@gaming.example, who types")
    shown(say(directory, "all", "--key", "chief"), SIGNS, ", not yet signed by deputy@gaming.example, who types")
    shown(say(directory, "all", "--key", "deputy"), SIGNS, "entry 3")
  end)
end)

local UNMET = 'a condition that does not hold yet: certified to GLI-29: no such certificate\n'
local CONDITIONAL = { "approval", "1", "approved with conditions", "certified to GLI-29", "until 2099-12-31" }

tap.test("26.6 each further signer is shown step, version and conditions, and that one does not hold yet", function ()
  with_directors({ "deputy" }, function (directory)
    local words = lists.joined(CONDITIONAL, { "also_by=deputy@gaming.example", "--key", "director" })
    shown(say(directory, table.unpack(words)), "houseway: " .. UNMET, "approval-1: ")
    assert(sys.make_directory(directory .. "/tray"))
    local signs = "houseway: you sign: approved with conditions: Plain, Pai Gow, version 1\n"
      .. "houseway: you sign: condition: certified to GLI-29\nhouseway: you sign: condition: until 2099-12-31\n"
      .. "houseway: " .. UNMET
    shown(say(directory, "approval-1", "--key", "deputy", "-o", "both", "--tray", "tray"), signs, "handed in")
    shown(run(directory, ENV, "register", "take", "register.db", "tray"), "houseway: entry 3: " .. UNMET, "1 statement")
  end)
end)

tap.test("26.6 `add` and a file that is handed in signed have the notice, too, for one signer", function ()
  registers.filed(function (directory)
    expect(say(directory, "review", "1", "in review", "--key", "reviewer"), 0)
    shown(run(directory, ENV, "register", "draft", "register.db", "1", "approval", "by=director@gaming.example",
      "step=approved with conditions", "condition=certified to GLI-29", "-o", "drafted"), "houseway: " .. UNMET, "")
    expect(run(directory, ENV, "register", "sign", "drafted", "--key", "director", "-o", "signed"), 0)
    assert(sys.make_directory(directory .. "/tray"))
    shown(say(directory, "signed", "--tray", "tray"), "houseway: " .. UNMET, "handed in")
    shown(run(directory, ENV, "register", "add", "register.db", "signed", "--key", "log.key"),
      "houseway: entry 3: " .. UNMET, "")
  end)
end)

tap.test("26.6 `until` a day that is past is refused as `expires` is, by whoever writes, signs or adds it", function ()
  registers.filed(function (directory)
    expect(say(directory, "review", "1", "in review", "--key", "reviewer"), 0)
    local why = 'not allowed: entry 3: "until 2001-01-01" ends before 20'
    expect(say(directory, "approval", "1", "approved with conditions", "until 2001-01-01", "--key", "director"), 1, why)
    expect(run(directory, ENV, "register", "draft", "register.db", "1", "approval", "by=director@gaming.example",
      "step=approved with conditions", "condition=until 2001-01-01"), 1, why)
    -- Before the day on which the approval takes effect, too; and that day's end is later than its noon.
    expect(say(directory, "approval", "1", "approved with conditions", "until 2098-12-31",
      "effective=2099-01-01", "--key", "director"), 1, '"until 2098-12-31" ends before 2099-01-01T00:00:00Z; write '
        .. 'a condition that ends later')
    -- A condition that begins only when the approval has ended never lets it be in force.
    for ends, at in pairs({ ["expires=2098-01-01"] = "2098-01-01T00:00:00Z", ["until 2098-05-31"] =
      "2098-05-31T23:59:59Z", ["expires=2098-06-01"] = "2098-06-01T00:00:00Z" }) do
      expect(say(directory, "approval", "1", "approved with conditions", "from 2098-06-01", ends, "--key", "director"),
        1, ('"from 2098-06-01" begins after the approval ends, %s; write a condition that begins earlier'):format(at))
    end
    local draft = expect(run(directory, ENV, "register", "draft", "register.db", "1", "approval",
      "by=director@gaming.example", "step=approved with conditions", "condition=until 2099-12-31"), 0)
    scratch.write(directory .. "/drafted", (draft:gsub("2099%-12%-31", "2001-01-01")))
    expect(run(directory, ENV, "register", "sign", "drafted", "--key", "director", "-o", "signed"), 0)
    for _, words in ipairs({ { "add", "register.db", "signed", "--key", "log.key" }, { "say", "register.db",
      "signed" } }) do
      expect(run(directory, ENV, "register", table.unpack(words)), 1, why)
    end
    expect(say(directory, "approval", "1", "approved with conditions", "until 2099-01-01",
      "effective=2099-01-01T12:00:00Z", "--key", "director"), 0, "entry 3")
  end)
end)

-- A register whose list names two clerks of the house and one of another, with a submission as entry 1.
local function with_clerks(body)
  scratch.with(function (directory)
    local lines, houses = {}, { "casino@house.example Plain" }
    for name, house in pairs({ clerk = "Plain", rival = "Harbor" }) do
      lines[#lines + 1] = registers.line(name .. "@house.example", "submission", registers.key(directory, name))
      houses[#houses + 1] = ("%s@house.example %s"):format(name, house)
    end
    lines.form, lines.house = 2, houses
    local made = registers.make(directory, lines)
    assert(made.log:append(registers.signed(approvals.submission(), "submission@houseway", made.keys.casino),
      { key = made.key, at = "2026-01-10T09:00:00Z" }))
    made.log:close()
    registers.write(made, directory, {})
    body(directory)
  end)
end

tap.test("26.6 another clerk of the house answers and withdraws, a rival's clerk does not", function ()
  with_clerks(function (directory)
    local none = "no request of entry 1 is open; answer a request that is open"
    expect(say(directory, "answer", "1", "x", "--key", "clerk"), 1, none)
    for _ = 2, 3 do
      expect(say(directory, "request", "1", "limits " .. _, "--key", "reviewer"), 0, "entry " .. _)
    end
    expect(say(directory, "answer", "1", "x", "--key", "clerk"), 1, "an answer names no request of entry 1; write "
      .. "request=2 or request=3")
    expect(say(directory, "answer", "1", "x", "request=1", "--key", "clerk"), 1,
      'not valid: not allowed: "1" is no request of entry 1; write request=2 or request=3')
    expect(say(directory, "answer", "1", "x", "request=2", "--key", "rival"), 1, "not valid: of something else: "
      .. "entry 4: an answer must be by casino@house.example, or another who submits for Plain, not by "
      .. "rival@house.example")
    expect(say(directory, "answer", "1", "x", "request=2", "--key", "clerk"), 0, "entry 4")
    expect(say(directory, "answer", "1", "y", "--key", "casino"), 0, "entry 5")
    expect(say(directory, "withdrawal", "1", "--key", "rival"), 1, "not valid: of something else: entry 6: a "
      .. "withdrawal must be by casino@house.example, or another who submits for Plain, not by rival@house.example")
    expect(say(directory, "withdrawal", "1", "--key", "clerk"), 0, "entry 6")
    expect(run(directory, ENV, "register", "verify", "register.db"), 0, "7 entries")
  end)
end)

tap.test("26.6 a statement in the tray whose name has blanks is answered", function ()
  registers.filed(function (directory)
    assert(sys.make_directory(directory .. "/tray"))
    scratch.write(directory .. "/tray/my review (2).statement", "no statement")
    expect(run(directory, ENV, "register", "take", "register.db", "tray"), 1, "my review (2): refused: ")
    tap.assertStrContains(scratch.read(directory .. "/tray/my review (2).answer"), "refused: ")
    expect(run(directory, ENV, "register", "take", "register.db", "tray"), 0, "0 statements taken")
  end)
end)
