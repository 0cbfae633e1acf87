-- houseway review --register: whether a submission is for the register, whether its key may sign it, and what it
-- changes of the version that the register has in force.

local cli = require("cli")
local entry = require("register.entry")
local fold = require("register.fold")
local in_register = require("register.ask.shared.in_register")
local json = require("houseway.base.json")
local log = require("register.log")
local note = require("hw.note")
local registers = require("registers")
local scratch = require("scratch")
local submissions = require("submissions")
local tap = require("tap")
local used = require("used")

cli.stay_here()

-- A third version, whose choice prefers otherwise.
local THIRD = used.FIRST:gsub("best_low, best_high", "best_high, best_low")

local submitted -- the third version, not signed

local function with_third(body)
  scratch.with(function (directory)
    local made = used.make(directory)
    scratch.write(directory .. "/third.lua", THIRD)
    submitted = submitted or cli.run({ directory = directory, arguments = { "submit", "third.lua", "--under",
      "example/pai_gow", "--as-of", "2026-01-01", "--register", registers.ORIGIN, "--by", submissions.BY, "--house",
      "Plain", "--version", "3", "--supersedes", "2", "--change", "the choice", "-o", "-" } }).out
    local function review(signed, ...)
      scratch.write(directory .. "/signed", signed)
      local arguments = { "review", "signed", "--register", "r.db", "--policy", "policy", ... }
      return cli.run({ directory = directory, arguments = arguments, env = { COLUMNS = "400" } })
    end
    local function hold(on, signed)
      local args = { register = directory .. "/r.db", policy = directory .. "/policy", on = on }
      return in_register(args, assert(entry.read_signed(signed)), true)
    end
    body(review, hold, submitted, made, directory)
  end)
end

tap.test("the version in force on a day is found in the register, and what is changed is of that", function ()
  with_third(function (review, hold, text, made)
    local signed = submissions.signed(text, made.keys.casino)
    local shown = review(signed, "--on", "2026-03-01")
    tap.assertEquals({ shown.err, shown.code }, { "", 0 })
    tap.assertStrContains(shown.out, "The list of signers of " .. registers.ORIGIN
      .. " lets this key sign the submission.\n")
    tap.assertStrContains(shown.out, "In the register at 2026-03-01T00:00:00Z, of 7 entries: in force, version 1\n")
    tap.assertStrContains(shown.out, "What the submission changes of version 1, in force by entry 3\n")
    tap.assertStrContains(shown.out, "changed  ")
    -- 26.5 One that is as it says, and does not name the approved version.
    local nameless = review(submissions.signed(text:gsub("\nreplaces: [^\n]+", "", 1), made.keys.casino))
    tap.assertEquals({ nameless.code, nameless.out:match("^[^\n]+") },
      { 1, "CANNOT BE APPROVED: the submission does not supersede the approved version" })
    tap.assertNil(nameless.out:find("NOT AS IT SAYS", 1, true))
    local later = hold("2026-06-01", signed)
    tap.assertEquals({ later.at, later.size, later.may, later.before.shown, later.before.source },
      { "2026-06-01T00:00:00Z", 7, true, "version 2, in force by entry 6", used.SECOND })
  end)
end)

tap.test("26.3 a version that is not in force has its own standing, with certificates that contradict", function ()
  with_third(function (review, hold, text, made, directory)
    local signed = submissions.signed(text, made.keys.casino)
    tap.assertNil(hold("2026-07-02", signed).own) -- the register does not have it
    local opened = assert(log.open(directory .. "/r.db", made.policy, nil, fold.new))
    assert(opened:append(signed, { key = made.key, at = "2026-07-01T09:00:00Z" }))
    local third = opened.fold.list[#opened.fold.list]
    for i, result in ipairs({ "passes", "fails" }) do
      local said = registers.certificate(nil, "finding " .. i)
      said.submission, said.result = third.leaf, { "GLI-29 = " .. result }
      assert(opened:append(registers.signed(said, "certificate@houseway", made.keys.lab), { key = made.key,
        at = ("2026-07-0%dT09:00:00Z"):format(i + 1) }))
    end
    opened:close()
    local first = review(signed, "--on", "2026-07-02")
    tap.assertStrContains(first.out, "\nThis version, entry 7: submitted\n")
    local WHY = "two certificates to GLI-29 contradict each other: passes by lab@test.example, entry 8; fails by "
      .. "lab@test.example, entry 9"
    local both = review(signed, "--on", "2026-07-04")
    tap.assertStrContains(both.out, "of 10 entries: in force, version 2\nThis version, entry 7: submitted: " .. WHY
      .. "\n")
    local found = assert(json.decode(review(signed, "--on", "2026-07-04", "--json").out))
    tap.assertEquals({ found.own, found.in_force.version }, { { verdict = "submitted", entry = 7, why = WHY }, "2" })
    -- Of the version that counts nothing is said twice; before it was filed it has no standing.
    tap.assertNil(hold("2026-06-01", submissions.signed(text, made.keys.casino)).own)
  end)
end)

tap.test("a key that the list does not let sign, or a submission for another register, is not as it says", function ()
  with_third(function (review, hold, text, made, directory)
    local function on_a_day_before(signed) return hold("2026-01-05", signed) end -- nothing is in force
    for key, why in pairs({ nobody = "a key that is in no list of signers",
      lab = "a key of another name than casino@house.example" }) do
      local found = on_a_day_before(submissions.signed(text, made.keys[key]))
      tap.assertEquals({ found.may, found.fault.part, found.fault.says }, { false, "signature",
        "one of " .. submissions.BY })
      tap.assertStrContains(found.fault.finds, "signed by one who may not: " .. why)
      tap.assertEquals({ found.standing.verdict, found.before }, { "in review" })
    end
    local elsewhere = text:gsub("\nregister: [^\n]+", "\nregister: other.example/x", 1)
    local result = review(submissions.signed(elsewhere, made.keys.casino), "--on", "2026-01-05", "--json")
    local found = assert(json.decode(result.out))
    tap.assertEquals({ result.code, found.faults }, { 1,
      { { part = "register", says = "other.example/x", finds = registers.ORIGIN } } })
    -- What is in the register was judged when it was logged, whatever became of its key since.
    local opened = assert(log.open(directory .. "/r.db", made.policy, nil, fold.new))
    local signed, at = submissions.signed(text, made.keys.casino), { key = made.key, at = "2026-07-01T09:00:00Z" }
    assert(opened:append(signed, at))
    assert(opened:append(registers.signed({ kind = "revocation", key = made.keys.casino.public, reason = "lost" },
      "signers@houseway", made.keys.root1, made.keys.root2), at))
    opened:close()
    tap.assertTrue(on_a_day_before(signed).may)
    local other = text:gsub("\nversion: 3", "\nversion: 4", 1)
    tap.assertStrContains(on_a_day_before(submissions.signed(other, made.keys.casino)).fault.finds,
      "revoked on 2026-07-01T09:00:00Z")
    -- A register that does not hold is told as that, and nothing is reviewed by it.
    made.policy.log_key = select(2, note.make(registers.ORIGIN, "log", ("\9"):rep(32))).text
    registers.write(made, directory)
    result = review(signed)
    tap.assertEquals(result.code, 1)
    tap.assertStrMatches(result.out, "not valid: signed by one who may not: .-\n")
  end)
end)

tap.test("26.7 with --register a plain number is the entry, whatever file is named so", function ()
  with_third(function (review, _, text, made, directory)
    scratch.write(directory .. "/1", submissions.signed(text, made.keys.casino))
    local found = cli.run({ directory = directory, arguments = { "review", "1", "--policy", "policy", "--register",
      "r.db" } })
    -- The entry's figure is made up; the file's figures are right.
    tap.assertStrContains(found.out, "NOT AS IT SAYS: 6 parts\n")
    tap.assertNil(review(submissions.signed(text, made.keys.casino)).out:find("NOT AS IT SAYS", 1, true))
  end)
end)
