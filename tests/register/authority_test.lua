-- Who may sign for which house, and how many persons for a step: what the list of signers says, at every verifier.

local approvals = require("approvals")
local chapters = require("houseway.law.chapters")
local cli = require("cli")
local carried = require("register.carried")
local edition = require("register.edition")
local fold = require("register.fold")
local json = require("houseway.base.json")
local log = require("register.log")
local parties = require("register.parties")
local proof = require("register.proof")
local registers = require("registers")
local scratch = require("scratch")
local signatures = require("register.signatures")
local signers = require("register.signers")
local sources = require("sources")
local statement = require("register.statement")
local tap = require("tap")

cli.stay_here()

local PLAIN, AT, DECIDED = "casino@house.example Plain", "2026-01-10T09:00:00Z", "2026-01-20T09:00:00Z"
local DIRECTOR, DEPUTY = "director@gaming.example", "deputy@gaming.example"

-- A register whose list is of form 2, and a writer of its own for each statement.
local function with_register(more, body)
  scratch.with(function (directory)
    local own = { deputy = registers.key(directory, "deputy"), rival = registers.key(directory, "rival") }
    local made = registers.make(directory, { form = more.form or 2, persons = more.persons, house = more.house,
      law = more.law, registers.line(DEPUTY, "approval", own.deputy),
      registers.line("rival@other.example", "submission", own.rival) })
    for name, key in pairs(own) do made.keys[name] = key end
    made.log:close()
    function made:add(said, role, ...)
      local keys = {}
      for i, name in ipairs({ ... }) do keys[i] = self.keys[name] end
      local opened <close> = assert((self.open or log.open_kept)(self.path, self.policy, nil, fold.new))
      local number, why = opened:append(registers.signed(said, role .. "@houseway", table.unpack(keys)),
        { key = self.key, at = self.at or AT })
      return number or tostring(why)
    end
    body(made)
  end)
end

local TWO_HOUSES = { PLAIN, "casino@house.example Harbor", "rival@other.example Lantern" }

local function submission(house, version, by)
  return approvals.submission({ house = house, version = version, by = by })
end

-- ---- houses ----

tap.test("R6 a submitter's key is for the houses that the list gives it: a rival files nothing for another", function ()
  for _, open in ipairs({ log.open, log.open_kept }) do
    with_register({ house = TWO_HOUSES }, function (made)
      made.open = open
      tap.assertEquals({ made:add(submission("Plain"), "submission", "casino"),
        made:add(submission("Harbor"), "submission", "casino"),
        made:add(submission("Plain", "2", "rival@other.example"), "submission", "rival"),
        made:add(submission("Lantern", "1", "rival@other.example"), "submission", "rival"),
        made:add(submission("Lantern", "2"), "submission", "casino") },
        { 1, 2, "signed by one who may not: entry 3: a key of rival@other.example may not sign for the house Plain; "
        .. "name a house of the key: Lantern", 3, "signed by one who may not: entry 4: a key of casino@house.example "
        .. "may not sign for the house Lantern; name a house of the key: Harbor, Plain" })
    end)
  end
end)

tap.test("R6 under a list of before a submitter's key is for any house; none follows a list of form 2", function ()
  with_register({ form = 1 }, function (made)
    made.list[5], made.list[6] = nil, nil
    tap.assertEquals(made:add(submission("Plain"), "submission", "casino"), 1)
    tap.assertEquals(made:add(submission("Plain", "2", "rival@other.example"), "submission", "rival"), 2)
    local next_list = { kind = "signers", form = 2, number = "1", log_key = made.policy.log_key, signer = made.list,
      house = { PLAIN } }
    tap.assertEquals(made:add(next_list, "signers", "root1", "root2"), 3)
    tap.assertEquals(made:add(submission("Harbor"), "submission", "casino"), "signed by one who may not: entry 4: a "
      .. "key of casino@house.example may not sign for the house Harbor; name a house of the key: Plain")
    next_list.form, next_list.house, next_list.number = nil, nil, "2"
    tap.assertEquals(made:add(next_list, "signers", "root1", "root2"), "out of order: entry 4: list 2 of form 1, after "
      .. "one of form 2, which says who submits for which house")
    -- What was logged before the new list stands.
    assert(log.open(made.path, made.policy, nil, fold.new)):close()
  end)
end)

tap.test("26.1 a list gives each submitter a house, and nobody else", function ()
  with_register({ house = TWO_HOUSES }, function (made)
    local function read(house, persons)
      local list, problem = signers.read({ form = 2, signer = made.list, house = house, persons = persons })
      return list and "read" or problem.found
    end
    tap.assertEquals(read(TWO_HOUSES), "read")
    tap.assertEquals(read({ PLAIN }), "rival@other.example has no house")
    tap.assertEquals(read({ "lab@test.example Plain", table.unpack(TWO_HOUSES) }),
      "house: lab@test.example Plain is of nobody who signs submissions")
    tap.assertEquals(read(TWO_HOUSES, { "2 approved", "2 rejected" }), "read")
    tap.assertEquals(read(TWO_HOUSES, { "3 approved" }), "3 approved, where 2 persons sign approvals")
    tap.assertEquals(read(TWO_HOUSES, { "2 approved", "2 approved" }),
      "2 approved, which has a number already")
    for _, line in ipairs({ "1 approved", "10 approved", "2 in review", "2 withdrawn", "two approved" }) do
      tap.assertNil(signers.read_persons(line), line)
    end
    for _, line in ipairs({ "casino@house.example", "casino@house.example Quay  Inn", " Plain" }) do
      tap.assertNil(signers.read_house(line), line)
    end
  end)
end)

-- ---- persons ----

local WHO = ": name who else signs, after the step or as also_by=: deputy@gaming.example"
local TYPES = ", who types: houseway register say STORE FILE --key KEY"
local PERSONS = { house = TWO_HOUSES, persons = { "2 approved", "2 revoked" } }

-- A register with a submission in review; the approval of it by one person, or by more.
local function in_review(body)
  with_register(PERSONS, function (made)
    local said = submission("Plain")
    tap.assertEquals(made:add(said, "submission", "casino"), 1)
    local opened <close> = assert(log.open(made.path, made.policy, nil, fold.new))
    local leaf = opened.fold.list[1].leaf
    tap.assertEquals(made:add(approvals.step(leaf, "in review"), "review", "director"), 2)
    made.at = DECIDED
    body(made, function (also_by, step)
      local one = approvals.step(leaf, step or "approved", { form = also_by and 2, also_by = also_by })
      for _, name in ipairs(approvals.IDENTITY) do one[name] = said[name] end
      one.register = registers.ORIGIN
      return one
    end)
  end)
end

tap.test("26.1 a step that two persons sign: not one, nor one twice, nor one without the role", function ()
  in_review(function (made, approval)
    local function refused(why, said, ...) tap.assertEquals(made:add(said, "approval", ...), why) end
    local function few(why) return "too few signatures: entry 3: " .. why end
    refused(few('the step "approved" must have 2 signers by the list of signers, not 1' .. WHO), approval(), "director")
    refused(few("no signature of deputy@gaming.example" .. TYPES), approval({ DEPUTY }), "director")
    refused(few("no signature of deputy@gaming.example"), approval({ DEPUTY }), "director", "director")
    refused(few("director@gaming.example named twice"), approval({ DIRECTOR }), "director", "director")
    refused("signed by one who may not: entry 3: a key of reviewer@gaming.example that may not sign an approval, at "
      .. DECIDED, approval({ "reviewer@gaming.example" }), "director", "reviewer")
    refused(3, approval({ DEPUTY }), "deputy", "director")
  end)
end)

tap.test("26.1 a step that the list does not name is one person's; more may sign it", function ()
  for _, also_by in ipairs({ false, { DEPUTY } }) do
    in_review(function (made, approval)
      local said = approval(also_by or nil, "rejected")
      said.reason = { "x" }
      tap.assertEquals(made:add(said, "approval", "director", also_by and "deputy" or nil), 3)
    end)
  end
end)

tap.test("26.1 every verifier counts the persons: a register, a floor's proof, an entry's", function ()
  in_review(function (made, approval)
    tap.assertEquals(made:add(approval({ DEPUTY }), "approval", "director", "deputy"), 3)
    local opened <close> = assert(log.open(made.path, made.policy, nil, fold.new))
    local of = { house = "Plain", game = "Pai Gow", at = "2026-02-01T00:00:00Z", key = made.key }
    local read = assert(carried.read(assert(carried.write(opened, of)), made.policy))
    tap.assertEquals(read.fold.list[1].steps[2].step, "approved")
    tap.assertEquals(#opened.fold:versions_of(of)[1].steps, 2)
    -- One signature, which the register's own key could put there.
    local one = registers.signed(approval(), "approval@houseway", made.keys.director)
    local forged = registers.forged(made, { made.first, one })
    local list = assert(proof.read(forged[1].entry, forged[1].proof, made.policy))
    local entry = assert(proof.read(forged[2].entry, forged[2].proof, made.policy))
    local ok, why = proof.judge(entry, made.policy, list)
    tap.assertEquals({ ok, tostring(why) }, { nil, 'too few signatures: entry 1: the step "approved" '
      .. "must have 2 signers by the list of signers, not 1" .. WHO })
    local kept <close> = assert(log.open_kept(made.path, made.policy, nil, fold.new))
    tap.assertTrue(kept:load(parties.of(of)))
  end)
end)

-- Calls body with a register whose law, a text of its own, requires two persons for an approval; entry 3 is its
-- submission's review. `add` adds the approval by the director and others.
local function with_law(persons, body)
  local change = { "example/pai_gow", "approval_notice    = 5,", "approval_notice    = 5,\n  approval_persons   = 2," }
  approvals.with_installed({ change }, function ()
    with_register({ house = TWO_HOUSES, persons = persons, law = true }, function (made)
      local law = edition.fields(chapters.load("example/pai_gow", {}, "2026-01-01"))
      law.kind, law.by = "edition", "law@gaming.example"
      local said = approvals.submission({ script = sources.read(approvals.SCRIPT) .. "-- by two\n" })
      tap.assertEquals({ made:add(law, "law", "law"), made:add(said, "submission", "casino") }, { 1, 2 })
      local opened <close> = assert(log.open(made.path, made.policy, nil, fold.new))
      local leaf = opened.fold.list[1].leaf
      tap.assertEquals(made:add(approvals.step(leaf, "in review"), "review", "director"), 3)
      made.at = DECIDED
      registers.write(made, made.path:match("^(.*)/"), { ["way.lua"] = said.script })
      body(made, function (also_by, ...)
        local one = approvals.step(leaf, "approved", { form = also_by and 2, also_by = also_by })
        for _, name in ipairs(approvals.IDENTITY) do one[name] = said[name] end
        return made:add(one, "approval", "director", ...)
      end)
    end)
  end)
end

tap.test("26.1 a chapter may require two persons, too: verdict, letter and verify name who requires it", function ()
  for by, persons in pairs({ ["Example r 1(c)"] = {}, ["the list of signers and Example r 1(c)"] = PERSONS.persons }) do
    with_law(persons, function (made, add)
      local function run(...)
        local found = cli.run({ directory = made.path:match("^(.*)/"), env = { HOUSEWAY_POLICY = "policy" },
          arguments = { ... } })
        tap.assertEquals(found.err, "")
        return found.out
      end
      local few = 'too few signatures: %sthe step "approved" must have 2 signers by %s, not 1' .. WHO
      -- Signatures are judged before the law, by the list.
      tap.assertEquals(add(), few:format("entry 4: ", persons[1] and "the list of signers" or by))
      tap.assertStrContains(run("register", "draft", "register.db", "2", "approval", "step=approved", "by=" .. DIRECTOR,
        "also_by=" .. DIRECTOR), "named twice")
      tap.assertStrContains(run("register", "draft", "register.db", "2", "approval", "step=approved",
        "by=" .. DIRECTOR), "also_by: " .. DEPUTY)
      tap.assertEquals(add({ DEPUTY }, "deputy"), 4)
      local words = "2 persons; required: 2, by " .. by .. "\n"
      tap.assertStrContains(run("verify", "way.lua", "register.db"), "  signed by " .. words)
      tap.assertStrContains(run("register", "letter", "register.db", "4"):gsub("\n +", " "), words:sub(1, -2))
      run("register", "prove", "register.db", "Plain", "--game", "Pai Gow", "--key", "log.key", "-o", "proof")
      tap.assertEquals(json.decode(run("verify", "way.lua", "proof", "--json")).persons,
        { count = 2, required = 2, required_by = persons[1] and { "the list of signers", "Example r 1(c)" } or { by } })
    end)
  end
end)

tap.test("three persons may sign where two must: the number that signed is not the number required", function ()
  local step = { count = 3, required = 2, required_by = { "the list of signers" } }
  tap.assertEquals(require("register.page.letter").persons(step), "3 persons; required: 2, by the list of signers")
end)

tap.test("26.1 of two numbers the greater counts; a step of a review is none of the list's", function ()
  local list, rule = { persons = { approved = 3 } }, { persons = 2, printed = "r 1" }
  local approval, review = { kind = "approval", step = "approved" }, { kind = "review", step = "approved" }
  local function needed(...) return { signatures.needed(...) } end
  tap.assertEquals(needed(list, approval, rule), { 3, { "the list of signers" } })
  tap.assertEquals(needed(list, approval, { persons = 4, printed = "r 1" }), { 4, { "r 1" } })
  tap.assertEquals(needed(list, approval, {}), { 3, { "the list of signers" } })
  tap.assertEquals(needed(list, review, {}), { 1, {} })
  tap.assertEquals(needed({}, approval, nil), { 1, {} })
end)

tap.test("26.1 `draft` refuses what too few persons would sign, and writes and signs what enough do", function ()
  in_review(function (made)
    local directory = made.path:match("^(.*)/")
    registers.write(made, directory)
    local function run(...)
      local found = cli.run({ directory = directory, arguments = { "register", ... } })
      tap.assertEquals(found.err, "")
      return found.code, found.out
    end
    local function draft(...)
      return run("draft", "register.db", "1", "approval", "by=" .. DIRECTOR, "step=approved", "--policy", "policy",
        ...)
    end
    tap.assertEquals({ draft("also_by=" .. DIRECTOR) }, { 1, "not valid: too few signatures: " .. DIRECTOR
      .. " named twice\n" })
    tap.assertStrContains(select(2, draft()), "also_by: " .. DEPUTY) -- the only other
    tap.assertEquals((draft("also_by=" .. DEPUTY, "-o", "said")), 0)
    run("sign", "said", "--key", "director", "-o", "one")
    run("sign", "one", "--key", "deputy", "-o", "both")
    local function add(file)
      return run("add", "register.db", file, "--policy", "policy", "--key", "log.key", "--at", DECIDED)
    end
    tap.assertEquals((add("one")), 1)
    tap.assertEquals({ add("both") }, { 0, "entry 3: both, approval\n" })
    local _, out = run("history", "register.db", "1", "--policy", "policy")
    tap.assertStrContains((out:gsub(" *\n *", " ")), "director@gaming.example, deputy@gaming.example")
  end)
end)

tap.test("26.1 an approval by several is of form 2, one by one person of form 1, each in one spelling", function ()
  local text = statement.text(setmetatable({ register = registers.ORIGIN }, { __index = registers.approval(nil,
    { DEPUTY }) }))
  tap.assertEquals(text:match("^[^\n]*"), "houseway approval 2")
  tap.assertEquals(statement.persons(assert(statement.read(text))), { DIRECTOR, DEPUTY })
  for _, changed in ipairs({ (text:gsub("approval 2", "approval 1")), (text:gsub("also_by: [^\n]*\n", "")) }) do
    tap.assertNil(statement.read(changed))
  end
end)
