-- `register begin`: by its options, and step by step at a terminal.

local cli = require("cli")
local note = require("hw.note")
local registers = require("registers")
local scratch = require("scratch")
local screen = require("repl.screen")
local sys = require("hw.sys")
local tap = require("tap")

cli.stay_here()

local expect = cli.expect

local function run(directory, env, ...)
  return cli.run({ directory = directory, env = env, arguments = { ... } })
end

-- Runs the commands of an answer, the lines that are set in, in a shell; how many there are.
local function follow(directory, out)
  local count, program = 0, tap.build_directory() .. "/houseway"
  for command in out:gmatch("\n  (houseway [^\n]*)") do
    count = count + 1
    tap.assertTrue(os.execute(("cd '%s' && '%s'%s > said 2>&1"):format(directory, program, command:sub(9))), command)
  end
  return count
end

tap.test("26.4 begin makes key, policy and list, and starts a register where one root is enough", function ()
  scratch.with(function (directory)
    for _, name in ipairs({ "root", "other", "director", "deputy", "casino" }) do registers.key(directory, name) end
    local people = { "--person", "director@a.example approves,reviews director.pub", "--person",
      "casino@h.example submits casino.pub: Harborlight; Lantern" }
    expect(run(directory, {}, "register", "begin", "rules", "--origin", "a.example/rules", "--root", "root.pub",
      "--key", "root", table.unpack(people)), 0, "rules/register.db: register a.example/rules is begun")
    expect(run(directory, {}, "register", "verify", "rules/register.db", "--policy", "rules/policy"), 0, "1 entry")
    local list = scratch.read(directory .. "/rules/list")
    tap.assertStrContains(list, "house: casino@h.example Harborlight\nhouse: casino@h.example Lantern\n")
    -- A key of no root, or a public key that is not there: nothing is left behind.
    for key, said in pairs({ ["other"] = "a key that is no root's signs", ["root"] = "none.pub" }) do
      local root = key == "root" and "none.pub" or "root.pub"
      local refused = run(directory, {}, "register", "begin", "wrong", "--origin", "a.example/wrong", "--root", root,
        "--key", key, table.unpack(people))
      tap.assertStrContains(refused.out .. refused.err, said)
      tap.assertEquals(refused.code, key == "root" and 2 or 1)
      tap.assertNil(sys.path_kind(directory .. "/wrong"))
    end
    -- Two roots, two persons for a step: the commands that are printed work as they stand, in one folder.
    local two = run(directory, {}, "register", "begin", "two", "--origin", "a.example/two", "--root", "root.pub",
      "--root", "other.pub", "--persons", "2 approved", "--person", "director@a.example approves director.pub",
      "--person", "deputy@a.example approves deputy.pub")
    tap.assertEquals(two.code, 0, two.err)
    tap.assertStrContains(two.out, "which 2 roots must sign\n")
    tap.assertStrContains(scratch.read(directory .. "/two/list"), "persons: 2 approved\n")
    tap.assertStrContains(two.err, 'one person alone may still sign "approved with conditions", "approved in part", '
      .. '"approved in an emergency", "reinstated": name each step')
    tap.assertEquals(follow(directory, two.out), 3)
    expect(run(directory, {}, "register", "verify", "two/register.db", "--policy", "two/policy"), 0, "1 entry")
    tap.assertEquals(run(directory, {}, "register", "begin", "two", "--origin", "a", "--root", "root.pub",
      table.unpack(people)).code, 2) -- it is there
  end)
end)

tap.test("26.7 begin refuses --key where several roots sign, and rotate the new key as the old one", function ()
  scratch.with(function (directory)
    for _, name in ipairs({ "root", "other", "director" }) do registers.key(directory, name) end
    local result = run(directory, {}, "register", "begin", "rules", "--origin", "a.example/rules", "--root", "root.pub",
      "--root", "other.pub", "--key", "root", "--person", "director@a.example approves,reviews director.pub")
    tap.assertEquals({ result.code, result.out, result.err }, { 2, "", "houseway: 2 roots sign, and --key is of one "
      .. "root; remove --key: each root signs the list with `houseway register sign`\n" })
    tap.assertNil(sys.path_kind(directory .. "/rules"))
    expect(run(directory, {}, "register", "begin", "rules", "--origin", "a.example/rules", "--root", "root.pub",
      "--key", "root", "--person", "director@a.example approves,reviews director.pub"), 0)
    local new = expect(run(directory, {}, "register", "key", "new.key", "--origin", "a.example/rules"), 0):match("%S+")
    local old = scratch.read(directory .. "/rules/policy"):match("\nlog_key: ([^\n]*)")
    local function rotate(public, ...)
      return run(directory, {}, "register", "rotate", public, "why", "--policy", "rules/policy", ...)
    end
    for _, refused in ipairs({ rotate(new, "--key", "new.key"), rotate(old, "--key", "rules/log.key") }) do
      tap.assertEquals({ refused.code, refused.out, refused.err }, { 2, "", "houseway: --key is the new key; give "
        .. "another key than the new key: the policy has " .. old .. "\n" })
    end
    tap.assertStrContains(rotate(old).err, "the new key is the old key; give another key than the new key")
    tap.assertStrContains(expect(rotate(new, "--key", "rules/log.key"), 0), "old_key: " .. old .. "\n")
  end)
end)

local PUBLIC = select(2, note.make("a.example/rules", "log")).text

-- What a register would refuse later is refused before the list is signed: whoever filed first would shut another out.
tap.test("26.1 begin and write judge the houses of a list against each other, and say who may decide too", function ()
  scratch.with(function (directory)
    for _, name in ipairs({ "root", "casino", "other" }) do registers.key(directory, name) end
    local function begin(...)
      return run(directory, {}, "register", "begin", "rules", "--origin", "a.example/rules", "--root", "root.pub", ...)
    end
    for other, why in pairs({ Harb0r = 'taken for Harbor', harbor = 'taken for Harbor',
      ["\u{41D}arbor"] = "Cyrillic and Latin letters in a name, such as a (U+0061); write letters of one script",
      ["\u{421}\u{41E}\u{421}\u{41E}"] = "taken for Coco" }) do
      local houses = "casino@h.example submits casino.pub: Harbor; Coco"
      local refused = begin("--person", houses, "--person", "other@i.example submits other.pub: " .. other)
      tap.assertEquals(refused.code, 2, other)
      tap.assertStrContains(refused.err, why)
      tap.assertNil((sys.path_kind(directory .. "/rules")))
      local key = scratch.read(directory .. "/casino.pub"):match("^%S+ %S+")
      local log_key = "log_key=" .. PUBLIC
      refused = run(directory, {}, "register", "write", "signers", "register=a.example/rules", "number=0", log_key,
        'signer=casino@h.example namespaces="submission@houseway" ' .. key, "house=casino@h.example Harbor",
        "house=casino@h.example Coco", "house=casino@h.example " .. other)
      tap.assertEquals(refused.code, 2, other)
      tap.assertStrContains(refused.err, why)
    end
    local begun = begin("--person", "casino@h.example submits,approves casino.pub: Harbor", "--person",
      "other@i.example submits other.pub: Harbor")
    tap.assertEquals(begun.code, 0, begun.err)
    tap.assertStrContains(begun.err, "houseway: casino@h.example signs submissions and may sign in approval@houseway "
      .. "too: who submits must not decide, nor enter law\n")
    tap.assertFalse(begun.err:find("other@", 1, true) ~= nil)
  end)
end)

local function typed(self, prompt, answer)
  local shown = self:wait(prompt)
  if answer ~= "" then self:type(answer) end
  self:press("Enter")
  return shown
end

-- What `register begin` asks, and what is answered.
local ASKED = { { "a new folder [rules]:", "" }, { "as gaming.example/rules:", "two words" },
  { "must be a name like an address", "nonsense/x!" },
  { "must be a name like an address", "a.example/rules" }, { "a chapter of its law (Enter: no more):", "us-ma/none" },
  { "us-ma/none", "us-ma/pai_gow" }, { "a chapter of its law (Enter: no more):", "" },
  { "a root's public key:", "" }, { "name one", "none.pub" }, { "none.pub", "root.pub" },
  { "public key (Enter: no more):", "other.pub" }, { "public key (Enter: no more):", "" },
  { "how many roots must sign [2]:", "3" }, { "answer with a number, 1 to 2", "" },
  { "a person:", "director@a.example decides director.pub" },
  { "with roles of", "director@a.example approves director.pub" },
  { "a person (Enter: no more):", "casino@h.example submits casino.pub: Harborlight" },
  { "a person (Enter: no more):", "" }, { "witness's public key (Enter: no more):", "witness.pub" },
  { "witness's public key (Enter: no more):", "" }, { "must sign a head [0]:", "1" } }

tap.test("26.4 at a terminal begin asks step by step, shows what it makes, and asks whether to", function ()
  scratch.with(function (directory)
    for _, name in ipairs({ "root", "other", "director", "casino" }) do registers.key(directory, name) end
    scratch.write(directory .. "/witness.pub", expect(run(directory, {}, "register", "key", "w.key", "--origin",
      "w.example", "--witness"), 0))
    for _, answer in ipairs({ "no", "yes" }) do
      screen.running(110, function ()
        return ("cd %s && TERM=tmux-256color LANG=C.UTF-8 %s/houseway register begin"):format(directory,
          tap.build_directory())
      end, function (self)
        for _, one in ipairs(ASKED) do typed(self, one[1], one[2]) end
        local plan = typed(self, "make it, yes or no [yes]:", answer)
        tap.assertStrContains(plan, "2 roots, of which 2 must sign; 1 witness, of which 1 must sign")
        local shown = self:wait("ended with " .. (answer == "no" and 2 or 0))
        tap.assertEquals(sys.path_kind(directory .. "/rules") ~= nil, answer == "yes")
        if answer == "no" then return tap.assertStrContains(shown, "houseway wrote nothing, as you answered no") end
        tap.assertStrContains(shown, "each root in turn, with the root's own key:")
        tap.assertStrContains(shown, "edition us-ma/pai_gow")
      end)
    end
    local policy = scratch.read(directory .. "/rules/policy")
    tap.assertStrContains(policy, "roots_needed: 2\n")
    tap.assertStrContains(policy, "witness: " .. scratch.read(directory .. "/witness.pub") .. "witnesses_needed: 1\n")
    tap.assertStrContains(scratch.read(directory .. "/rules/list"), "house: casino@h.example Harborlight\n")
    local refused = run(directory, {}, "register", "begin")
    tap.assertEquals({ refused.code, refused.out, select(2, refused.err:gsub("\n", "")) }, { 2, "", 1 })
    tap.assertStrContains(refused.err, "FOLDER, --origin, --root or --person is missing; give a folder, a name, the "
      .. "roots' keys")
  end)
end)

-- What can be answered wrongly, each answer followed by the reason and by one that is right.
local JUDGED = { { "a new folder [rules]:", "root/rules" }, { "the folder would be inside a file", "rules" },
  { "as gaming.example/rules:", "a.example/rules" }, { "a chapter of its law (Enter: no more):", "" },
  { "a root's public key:", "root.pub" }, { "public key (Enter: no more):", "root.pub" }, { "twice; write each key "
    .. "once", "" },
  { "to start at once (Enter: later):", "director" }, { "give the key of a root", "root" },
  { "a person:", "casino@h.example submits casino.pub" },
  { "with the houses of who submits", "casino@h.example submits casino.pub: Harborlight" },
  { "a person (Enter: no more):", "director@a.example approves director.pub" },
  { "a person (Enter: no more):", "deputy@a.example approves director.pub" },
  { "must have a key of one name alone", "deputy@a.example approves deputy.pub" },
  { "a person (Enter: no more):", "" }, { "that several must sign, as 2 approved (Enter: no more):", "2 aproved" },
  { 'did you mean "approved"?', "3 approved" }, { "where 2 persons sign approvals", "2 approved" },
  { 'one person alone may still sign "approved with conditions"', "2 approved with conditions" },
  { 'one person alone may still sign "approved in part"', "" },
  { "witness's public key (Enter: no more):", "root.pub" }, { "the field witness must be", "" } }

tap.test("26.4 begin judges each answer when it is typed, and asks again with the reason: none is lost", function ()
  scratch.with(function (directory)
    for _, name in ipairs({ "root", "deputy", "director", "casino" }) do registers.key(directory, name) end
    screen.running(200, function ()
      return ("cd %s && TERM=tmux-256color LANG=C.UTF-8 %s/houseway register begin"):format(directory,
        tap.build_directory())
    end, function (self)
      for _, one in ipairs(JUDGED) do typed(self, one[1], one[2]) end
      typed(self, "make it, yes or no [yes]:", "yes")
      self:wait("ended with 0")
    end)
    tap.assertStrContains(scratch.read(directory .. "/rules/list"),
      "persons: 2 approved\npersons: 2 approved with conditions\n")
    expect(run(directory, {}, "register", "verify", "rules/register.db", "--policy", "rules/policy"), 0, "1 entry")
  end)
end)

tap.test("26.1 too many persons for a step, or a step twice: the message says which", function ()
  scratch.with(function (directory)
    for _, name in ipairs({ "root", "deputy", "director" }) do registers.key(directory, name) end
    for step, said in pairs({ ["3 approved"] = "must be COUNT STEP, each step once, and COUNT 2 to 9 of the signers "
      .. "of approvals, not "
      .. "3 approved, where 2 persons sign approvals",
      ["2 rejected"] = "must be COUNT STEP, each step once, and COUNT 2 to 9 of the signers of approvals, not 2 "
        .. "rejected, which has a number already" }) do
      local refused = run(directory, {}, "register", "begin", "rules", "--origin", "a.example/rules", "--root",
        "root.pub", "--persons", "2 rejected", "--persons", step, "--person",
        "director@a.example approves director.pub", "--person", "deputy@a.example approves deputy.pub")
      tap.assertEquals(refused.code, 2)
      tap.assertStrContains(refused.err, said)
      tap.assertNil(sys.path_kind(directory .. "/rules"))
    end
  end)
end)
