-- houseway register draft and impact: what is said of a submission is filled in and taken in; what does not conform is
-- approved notwithstanding or not at all; and what a changed law does.

local approvals = require("approvals")
local cli = require("cli")
local fold = require("register.fold")
local log = require("register.log")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local ssh = require("register.ssh")
local tap = require("tap")
local used = require("used")

cli.stay_here()

local DIRECTORY = tap.build_directory() .. "/test-draft"

local function run(...)
  return cli.run({ directory = DIRECTORY, arguments = { "register", ... } })
end

local function in_force(house)
  return cli.run({ directory = DIRECTORY, arguments = { "verify", "r.db", "--house", house, "--game", "Pai Gow", "--on",
    "2026-02-01", "--policy", "policy" } })
end

-- A register with one submission of the example chapter, and another that breaks it.
local function make()
  os.execute(("rm -rf '%s' && mkdir '%s'"):format(DIRECTORY, DIRECTORY))
  local made = registers.make(DIRECTORY)
  made.log:close()
  registers.write(made, DIRECTORY)
  local opened = log.make(DIRECTORY .. "/r.db", made.policy, fold.new)
  assert(opened:append(made.first, { key = made.key, at = registers.START }))
  local add = used.adder(made, opened)
  add(approvals.submission(), "submission", "casino", "2026-01-10T09:00:00Z")
  add(approvals.submission({ house = "Wrong", script = sources.read("examples/04-a-way-that-fails.lua") }),
    "submission", "casino", "2026-01-10T09:00:00Z")
  opened:close()
  return made
end

local MADE = make()

-- Drafted, signed with a key in its namespace, and added.
local function said(number, kind, key, at, ...)
  local drafted = run("draft", "r.db", number, kind, "--policy", "policy", ...)
  tap.assertEquals({ drafted.code, drafted.err }, { 0, "" }, drafted.out)
  scratch.write(DIRECTORY .. "/signed", drafted.out .. ssh.sign(MADE.keys[key].path, drafted.out, kind .. "@houseway"))
  local added = run("add", "r.db", "signed", "--policy", "policy", "--key", "log.key", "--at", at, "--ahead")
  tap.assertEquals({ added.code, added.err }, { 0, "" }, added.out)
end

local REVIEWER, DIRECTOR = "by=reviewer@gaming.example", "by=director@gaming.example"

tap.test("R6 nobody is given to sign what no register takes in: a step or a condition that is none", function ()
  for word, expected in pairs({
    ["condition=until 2026-12-31; step=approved"] = "not allowed: the step \"approved\" needs a statement without a "
      .. "condition, or the step for conditions (Example r 1(c))",
    ["reason=it rains; step=approved with conditions"] =
      "not allowed: the step \"approved with conditions\" needs a condition",
    ["effective=2026-02-01T00:00:00Z; step=rejected"] =
      "not allowed: the step \"rejected\" has no reason (Example r 1(d)); write the reason",
    ["reason=x; step=in review"] = "not allowed: the step \"in review\" is signed as approval (Example r 1(b)); "
      .. "sign as review",
    ["condition=edge at most 2.58 % against itself"] = "not allowed: the condition edge at most 2.58 % "
      .. "against itself does not hold: an edge of 2.5820%; write a condition that holds\n",
    ["condition=under reading us-pa/621a.8.d.2=in_ordre"] = "not allowed: the condition under reading "
      .. "us-pa/621a.8.d.2=in_ordre does not hold: the reading unordered; write a condition that holds\n",
  }) do
    local step = word:find("^step") and {} or { "step=approved with conditions" }
    if word:find("; ") then word, step = word:match("^(.*); "), { word:match("; (.*)$") } end
    local result = run("draft", "r.db", "1", "approval", DIRECTOR, word, "--policy", "policy", "-o", "none",
      table.unpack(step))
    tap.assertEquals({ result.code, result.err }, { 1, "" })
    tap.assertStrContains(result.out, "not valid: " .. expected)
    tap.assertFalse((sources.shell(("test -e '%s/none'"):format(DIRECTORY))))
  end
end)

tap.test("26 a word that means nothing is an input that is wrong, of a step, a condition and a kind alike", function ()
  local with = "step=approved with conditions"
  for words, expected in pairs({
    [{ "approval", "step=aproved" }] = 'no step is named "aproved"; name a step of example/pai_gow: in review, '
      .. 'approved,',
    [{ "approval", with, "condition=edge at most 2 %" }] = 'no condition is "edge at most 2 %"; write edge at most '
      .. 'N.NN',
    [{ "aproval" }] = 'no kind of statement is named "aproval"; write certificate,',
  }) do
    local result = run("draft", "r.db", "1", words[1], DIRECTOR, "--policy", "policy", "-o", "none",
      table.unpack(words, 2))
    tap.assertEquals({ result.code, result.out }, { 2, "" })
    tap.assertStrContains(result.err, "houseway: " .. expected)
    tap.assertFalse((sources.shell(("test -e '%s/none'"):format(DIRECTORY))))
  end
end)

tap.test("a certificate, a review and an approval are drafted, signed and taken in", function ()
  said("1", "certificate", "lab", "2026-01-11T09:00:00Z", "by=lab@test.example", "result=GLI-29 = passes",
    "figure=house edge, against itself = 1/40")
  said("1", "review", "reviewer", "2026-01-12", REVIEWER, "step=in review")
  said("1", "approval", "director", "2026-01-13T09:00:00Z", DIRECTOR, "step=approved with conditions",
    "condition=certified to GLI-29", "effective=2026-02-01")
  local found = in_force("Plain")
  tap.assertEquals(found.code, 0, found.out)
  tap.assertStrContains(found.out, "certified to GLI-29: holds, by lab@test.example, logged 2026-01-11T09:00:00Z\n")
end)

tap.test("25.6 R13 a day is its first second wherever a time is typed; what is signed has one spelling", function ()
  tap.assertStrContains(run("log", "r.db", "--policy", "policy").out, "  2026-01-12T00:00:00Z  review ")
  local function drafted(condition, effective, expires)
    local found = run("draft", "r.db", "2", "approval", DIRECTOR, "step=approved in an emergency", "reason=x",
      "condition=" .. condition, "effective=" .. effective, "expires=" .. expires, "--policy", "policy",
      "--notwithstanding", "x")
    tap.assertEquals({ found.code, found.err }, { 0, "" }, found.out)
    return found.out
  end
  local text = drafted("until 2026-12-31", "2026-11-24", "2027-01-01")
  tap.assertStrContains(text, "\ncondition: until 2026-12-31\neffective: 2026-11-24T00:00:00Z\n"
    .. "expires: 2027-01-01T00:00:00Z\n")
  tap.assertEquals(drafted("until 2026-12-31T23:59:59Z", "2026-11-24T00:00:00Z", "2027-01-01T00:00:00Z"), text)
  local refused = run("draft", "r.db", "2", "approval", DIRECTOR, "step=approved", "effective=2026-02-29", "--policy",
    "policy")
  tap.assertEquals(refused.code, 2)
  tap.assertStrContains(refused.err, 'the field effective must be an instant in UTC, as 2026-11-22T09:00:00Z, not '
    .. '"2026-02-29"')
end)

tap.test("what does not conform is approved notwithstanding, with a reason that is shown, or not drafted", function ()
  said("2", "review", "reviewer", "2026-01-14T09:00:00Z", REVIEWER, "step=in review")
  local refused = run("draft", "r.db", "2", "approval", DIRECTOR, "step=approved", "--policy", "policy")
  tap.assertEquals({ refused.code, refused.out }, { 1, "not valid: not allowed: the way does not conform; "
    .. "give --notwithstanding REASON\n" })
  local rejected = run("draft", "r.db", "2", "approval", DIRECTOR, "step=rejected", "reason=it breaks", "--policy",
    "policy")
  tap.assertEquals(rejected.code, 0)
  said("2", "approval", "director", "2026-01-15T09:00:00Z", DIRECTOR, "step=approved", "--notwithstanding", "a trial")
  tap.assertStrContains(run("history", "r.db", "2", "--policy", "policy").out, "notwithstanding: a trial\n")
  local found = in_force("Wrong")
  tap.assertEquals(found.code, 0)
  tap.assertStrContains(found.out, "\n  approved notwithstanding: a trial\n")
end)

tap.test("impact tells what breaks, the smallest hand and the money, and ends with 1; else with 0", function ()
  local function impact(under)
    return run("impact", "r.db", "--policy", "policy", "--on", "2026-03-01", "--under", under)
  end
  local broken = impact("example/pai_gow@2027-01-01")
  tap.assertEquals({ broken.code, broken.err }, { 1, "" })
  tap.assertStrContains(broken.out, [[
  entry 1: Plain, Pai Gow, version 1: breaks
    Example r 2(b): 300 hands set unlawfully
    smallest 1-1 4-6 2-6 3-5: 1-1 2-6 over 4-6 3-5, best lawful 2-6 3-5 over 1-1 4-6
    the best lawful settings cost the house 0.231407% of the wagers: $0.23 on $100
  entry 2: Wrong, Pai Gow, version 1: breaks
    approved notwithstanding: a trial
]])
  tap.assertStrContains(broken.out, "\n2 ways break the law, 0 ways fail a condition, 0 ways set hands differently, "
    .. "0 ways are unaffected\n")
  local other = impact("us-pa/621a")
  tap.assertEquals(other.code, 0)
  tap.assertStrContains(other.out, "2 ways in force under other chapters: not looked at (example/pai_gow)\n")
  local before = impact("example/pai_gow@2026-12-31")
  tap.assertEquals(before.code, 1) -- what was approved notwithstanding broke the law before, too
  tap.assertStrContains(before.out, "\n  untouched  Plain version 1 (entry 1)\n1 way breaks the law, ")
end)
