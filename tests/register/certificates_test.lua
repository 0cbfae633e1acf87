-- Certificates: a result for each standard, figures compared with the submission's, contradictions told.

local approvals = require("approvals")
local certificates = require("register.certificates")
local statement = require("register.statement")
local tap = require("tap")

local SUBMITTED, CERTIFIED, DECIDED = "2026-01-10T09:00:00Z", "2026-01-12T09:00:00Z", "2026-01-20T09:00:00Z"
local EDGE = "house edge, against itself = 1/40"

local function certificate(leaf, result, more)
  local said = { kind = "certificate", form = 2, by = "lab@test.example", submission = leaf, result = { result },
    figure = { EDGE } }
  for name, value in pairs(more or {}) do said[name] = value end
  return said
end

local function of_before(leaf, more)
  return { kind = "certificate", by = "lab@test.example", submission = leaf, standard = "GLI-29",
    figure = { more or EDGE }, finding = { "FAILS on 300 hands" } }
end

local function submitted()
  local r = approvals.open()
  return r, r:submit(SUBMITTED)
end

-- Approved on this condition, after the certificates given and before those given later.
local function standing(condition, before, later)
  local r, leaf = submitted()
  r:review(leaf, SUBMITTED)
  for _, make in ipairs(before) do r:taken(make(leaf), CERTIFIED) end
  r:decide(leaf, condition and "approved with conditions" or "approved", DECIDED,
    { condition = condition and { condition } })
  for _, make in ipairs(later or {}) do r:taken(make(leaf), "2026-01-21T09:00:00Z") end
  return r:standing("2026-02-01")
end

local function with(result, more)
  return function (leaf) return certificate(leaf, result, more) end
end

tap.test("R9 a condition is met by a certificate that passes, and by no other result", function ()
  for result, found in pairs({ passes = "in force", fails = "a condition fails",
    ["not tested"] = "a condition fails" }) do
    for _, condition in ipairs({ "certified to GLI-29", "certified by lab@test.example" }) do
      local one = standing(condition, { with("GLI-29 = " .. result) })
      tap.assertEquals(one.verdict, found, condition .. ": " .. result)
      tap.assertEquals(one.why, result ~= "passes"
        and ("%s: entry 2 of lab@test.example: %s"):format(condition, result) or nil)
    end
  end
end)

tap.test("a laboratory overrules its own certificate by a later one that fails, from that entry on", function ()
  local PASSES = with("GLI-29 = passes")
  for _, condition in ipairs({ "certified to GLI-29", "certified by lab@test.example" }) do
    local one = standing(condition, { PASSES }, { with("GLI-29 = fails") })
    tap.assertEquals({ one.verdict, one.since }, { "a condition fails", "2026-01-21T09:00:00Z" })
    tap.assertStrContains(one.why, condition .. ": entry 4 of lab@test.example: fails, after entry 2")
    tap.assertEquals(standing(condition, { PASSES }, { with("GLI-29 = not tested") }).verdict, "in force")
    tap.assertEquals(standing(condition, { PASSES }, { with("GLI-29 = fails", { by = "other@test.example" }) }).verdict,
      "in force")
    tap.assertEquals(standing(condition, { PASSES }, { with("GLI-29 = fails"), with("GLI-29 = passes",
      { finding = { "tested again" } }) }).verdict, "in force")
    tap.assertEquals(standing(condition, { with("GLI-29 = fails"), PASSES }).verdict, "in force")
  end
end)

tap.test("a laboratory withdraws its own certificate, saying why; it counts until then", function ()
  local r, leaf = submitted()
  r:review(leaf, SUBMITTED)
  local first = r:taken(certificate(leaf, "GLI-29 = passes"), CERTIFIED)
  r:decide(leaf, "approved with conditions", DECIDED, { condition = { "certified to GLI-29" } })
  local function withdrawal(more)
    return certificate(leaf, "GLI-29 = not tested", { form = 4, withdraws = first, finding = { "another script" },
      table.unpack(more or {}) })
  end
  local other, silent = withdrawal(), withdrawal()
  other.by, silent.finding = "other@test.example", nil
  r.fold.is_adding = true
  for _, said in ipairs({ other, silent }) do
    r:refused("withdraws must be the leaf of a certificate of the same laboratory on this submission, with a finding "
      .. "that says why, not " .. first, said,
      "2026-01-25T09:00:00Z")
  end
  r:taken(withdrawal(), "2026-01-25T09:00:00Z")
  tap.assertEquals(r:verdict("2026-01-25T08:59:59Z"), "in force")
  local found = r:standing("2026-01-25T09:00:00Z")
  tap.assertEquals({ found.verdict, found.since, found.why }, { "a condition fails", "2026-01-25T09:00:00Z",
    "certified to GLI-29: entry 4 of lab@test.example: withdrawn, after entry 2" })
end)

tap.test("an approval's end and conditions are amended, with a reason, from that entry on", function ()
  local r, leaf = submitted()
  r:review(leaf, SUBMITTED)
  local first = r:decide(leaf, "approved", DECIDED, { expires = "2026-06-01T00:00:00Z" })
  local function amendment(more)
    local said = r:deciding(leaf, "approved with conditions", { form = 3, amends = first, reason = { "a longer trial" },
      condition = { "until 2026-12-31" } })
    for name, value in pairs(more or {}) do said[name] = value or nil end
    return said
  end
  local AT, AMENDS = "2026-02-01T09:00:00Z",
    "the field amends must be the last approval of a version that is approved, "
    .. "and neither expired, superseded nor suspended, with a reason, not an approval of version 1, which is "
  r:refused(AMENDS .. "in force", amendment({ reason = false }), AT)
  r:refused(AMENDS .. "in force", amendment({ amends = leaf }), AT)
  r:refused(AMENDS .. "expired", amendment(), "2026-06-01T00:00:00Z")
  local second = r:taken(amendment(), AT)
  tap.assertEquals({ r:standing("2026-02-01T08:59:59Z").grant.number, r:standing(AT).grant.number }, { 2, 3 })
  tap.assertEquals(r:verdict("2026-07-01"), "in force")
  tap.assertEquals(r:verdict("2027-01-01"), "a condition fails")
  r:refused(AMENDS .. "in force", amendment({ reason = { "x" } }), "2026-02-02T09:00:00Z")
  r:decide(leaf, "suspended", "2026-03-01T09:00:00Z", { reason = { "a complaint" } })
  r:refused(AMENDS .. "suspended", amendment({ amends = second, reason = { "y" } }),
    "2026-03-02T09:00:00Z")
  r:decide(leaf, "reinstated", "2026-03-03T09:00:00Z")
  r:taken(r:deciding(leaf, "approved", { form = 3, amends = second, reason = { "z" } }), "2026-03-04T09:00:00Z")
  tap.assertEquals(r:verdict("2028-01-01"), "in force")
end)

tap.test("R9 one certificate has a result for each standard", function ()
  local both = function (leaf)
    return certificate(leaf, nil, { result = { "GLI-29 = passes", "GLI-11 = fails" } })
  end
  tap.assertEquals(standing("certified to GLI-29", { both }).verdict, "in force")
  tap.assertEquals(standing("certified to GLI-11", { both }).why,
    "certified to GLI-11: entry 2 of lab@test.example: fails")
  tap.assertEquals(standing("certified by lab@test.example", { both }).verdict, "a condition fails")
  tap.assertEquals(standing("certified to GLI-19", { both }).why, "certified to GLI-19: no such certificate")
end)

tap.test("R9 a certificate of before counts for an approval that was logged after it, and for no other", function ()
  local early = standing("certified to GLI-29", { of_before })
  tap.assertEquals({ early.verdict, early.conditions[1].found }, { "in force", "by lab@test.example, logged "
    .. CERTIFIED .. ", which has no result and was there at the approval" })
  tap.assertEquals(standing("certified to GLI-29", {}, { of_before }).why, "certified to GLI-29: entry 3 of "
    .. "lab@test.example has no result, and came after the approval")
  tap.assertEquals(standing("certified to GLI-29", { function (leaf) return of_before(leaf,
    "house edge, against itself = 1/41") end }).why, "certified to GLI-29: certified otherwise: "
    .. "house edge, against itself = 1/41")
end)

tap.test("26.6 a finding in words is held against the figure of its name, by a unit of its last digit", function ()
  -- By hand: 29236667/1132740000 is 2.58105...%, so 2.5, 2.6, 2.58 and 2.581 percent are less than a unit away.
  local EXACT = "house edge, against itself = 29236667/1132740000 (2.581057%)"
  local OTHERS = { EXACT, "house edge, against the best settings = -13877853/818090000 (-1.696372%)", "hands = 35960" }
  local function against(finding, figures)
    return certificates.contradicted_finding({ finding = { "all well", finding } }, { figure = figures or OTHERS })
  end
  for _, finding in ipairs({ "house edge, against itself = 2.58%", "The house edge against itself = 2.5 %",
    "House edge = -1.70%", "house edge = 2.6%", "hands = 35,960", "tables = 6", "house edge = low",
    "house edge, against itself = 0.0258", "hand = 7" }) do
    tap.assertNil(against(finding), finding)
  end
  for finding, figure in pairs({ ["house edge, against itself = 2.4%"] = EXACT, ["house edge = 2.4%"] = EXACT,
    ["The house edge against itself = 2.583%"] = EXACT, ["hands = 35961"] = "hands = 35960" }) do
    tap.assertEquals(against(finding), ('the finding "%s" differs from the figure %s'):format(finding, figure))
  end
  -- Its own figures count where the submission is not known.
  tap.assertStrContains(certificates.contradicted_finding({ finding = { "house edge = 1%" }, figure = { EXACT } }),
    "differs from the figure " .. EXACT)
end)

tap.test("26.6 a standard that is nearly one of a certificate is asked for; another number is another", function ()
  local passes = { with("GLI-29 = passes") }
  for standard, near in pairs({ GLI29 = true, ["gli-29"] = true, ["GIL-29"] = true, ["GLI-19"] = false,
    ["ISO 29"] = false }) do
    tap.assertEquals(standing("certified to " .. standard, passes).why, ("certified to %s: no such certificate%s")
      :format(standard, near and ' (did you mean "GLI-29"?)' or ""))
  end
end)

tap.test("R9 two certificates that contradict each other are told, whether or not a condition names them", function ()
  local other = { by = "other@test.example" }
  local line = "two certificates to GLI-29 contradict each other: passes by lab@test.example, entry 2; fails by "
    .. "other@test.example, entry %d"
  for _, condition in ipairs({ "certified to GLI-29", false }) do
    local one = standing(condition, { with("GLI-29 = passes") }, { with("GLI-29 = fails", other) })
    tap.assertEquals({ one.verdict, one.why }, { "in force", line:format(4) })
  end
  local failed = standing("until 2026-01-31", { with("GLI-29 = passes"), with("GLI-29 = fails", other) })
  tap.assertEquals({ failed.verdict, failed.why },
    { "a condition fails", "until 2026-01-31: it is 2026-02-01; " .. line:format(3) })
  local own = standing(false, { with("GLI-29 = fails", { figure = { "variance = 1/2" } }),
    with("GLI-29 = fails", { figure = { "variance = 1/3" }, by = "other@test.example" }) })
  tap.assertStrContains(own.why, "variance = 1/2 by lab@test.example, entry 2; 1/3 by other@test.example, entry 3")
  for _, agree in ipairs({ "GLI-29 = passes", "GLI-29 = not tested", "GLI-11 = fails" }) do
    tap.assertNil(standing(false, { with("GLI-29 = passes"), with(agree, other) }).why, agree)
  end
end)

tap.test("R9 contradictions are told from when the second is logged", function ()
  local one = { number = 1, logged = CERTIFIED, fields = certificate("x", "GLI-29 = passes") }
  local other = { number = 2, logged = DECIDED, fields = certificate("x", "GLI-29 = fails") }
  tap.assertNil(certificates.contradict({ one, other }, "2026-01-20T08:59:59Z"))
  tap.assertNotNil(certificates.contradict({ one, other }, DECIDED))
end)

tap.test("26.2 the first contradiction is found by one pass, as by comparing every two certificates", function ()
  local random = 7
  local function one_of(values) -- a small generator, the same everywhere
    random = (random * 16807) % 2147483647
    return values[random % #values + 1]
  end
  local function any() -- standard, result, figure, value
    return { one_of({ "A", "B", "C" }), one_of({ "passes", "passes", "not tested", "fails" }), one_of({ "v", "w" }),
      one_of({ "1", "1", "1", "2" }) }
  end
  local function contradict(a, b)
    local tested = a[2] ~= "not tested" and b[2] ~= "not tested"
    return a[1] == b[1] and (tested and a[2] ~= b[2] or a[3] == b[3] and a[4] ~= b[4])
  end
  local counts = { [true] = 0, [false] = 0 }
  for _ = 1, 500 do
    local facts, list, expected = {}, {}, nil
    for i = 1, 5 do
      local one = any()
      facts[i] = one
      list[i] = { number = i, logged = CERTIFIED, fields = certificate("x", one[1] .. " = " .. one[2],
        { figure = { one[3] .. " = " .. one[4] } }) }
      for earlier = 1, expected and 0 or i - 1 do
        if contradict(facts[earlier], one) then expected = { earlier, i } break end
      end
    end
    local line = certificates.contradict(list)
    local other, one = (line or ""):match(", entry (%d); .*, entry (%d)$")
    tap.assertEquals(line and { tonumber(other), tonumber(one) }, expected)
    counts[line ~= nil] = counts[line ~= nil] + 1
  end
  tap.assertTrue(counts[true] > 50 and counts[false] > 50)
end)

tap.test("26.2 many certificates of one submission cost each a look at the others, not at every two", function ()
  local list, compared = {}, 0
  for i = 1, 400 do
    local said = certificate("x", "GLI-29 = passes")
    list[i] = { number = i, logged = CERTIFIED, fields = setmetatable({}, { __index = function (_, name)
      compared = compared + (name == "result" and 1 or 0)
      return said[name]
    end }) }
  end
  for _ = 1, 400 do tap.assertNil(certificates.contradict(list, CERTIFIED)) end
  tap.assertEquals(compared, 400)
  list[401] = { number = 401, logged = CERTIFIED, fields = certificate("x", "GLI-29 = fails") }
  tap.assertStrContains(certificates.contradict(list), "passes by lab@test.example, entry 1; fails by "
    .. "lab@test.example, entry 401")
end)

tap.test("R9 what is added has a result, once a standard, and passes with the submission's figures alone", function ()
  local r, leaf = submitted()
  r.fold.is_adding = true
  local function refused(found, said) r:refused("not allowed: " .. found, said, CERTIFIED) end
  refused("a certificate of form 1 has no result; write result: STANDARD = RESULT, in form 2", of_before(leaf))
  refused("GLI-29 has two results; give a result once",
    certificate(leaf, nil, { result = { "GLI-29 = passes", "GLI-29 = fails" } }))
  local wrong = { figure = { "house edge, against itself = 1/41" } }
  refused("in a certificate that passes, the figure house edge, against itself must be 1/40, as in entry 0, not 1/41",
    certificate(leaf, "GLI-29 = passes", wrong))
  local digest = ("cd"):rep(32)
  refused(("in a certificate that passes, the figure behaviour_sha256 must be %s, as in entry 0, not %s"):format(
    r.fold.list[1].fields.behaviour_sha256, digest), certificate(leaf, "GLI-29 = passes",
    { figure = { "behaviour_sha256 = " .. digest } }))
  r:taken(certificate(leaf, "GLI-29 = fails", wrong), CERTIFIED)
  r:taken(certificate(leaf, "GLI-29 = passes", { figure = { EDGE, "variance = 1/2",
    "behaviour_sha256 = " .. r.fold.list[1].fields.behaviour_sha256 } }), CERTIFIED)
end)

tap.test("R9 the forms of a certificate: each has its own fields, in one spelling", function ()
  local said = certificate(("ab"):rep(32), "GLI-29, Version 1.0 = not tested", { register = approvals.ORIGIN })
  local text = statement.text(said)
  tap.assertEquals(text:match("^[^\n]*"), "houseway certificate 2")
  tap.assertEquals(statement.read(text), said)
  for changed, found in pairs({ [text:gsub("certificate 2", "certificate 1")] = '"result: GLI-29',
    [text:gsub("certificate 2", "certificate 5")] = '"houseway certificate 5"',
    [text:gsub("not tested", "tested")] = '"GLI-29, Version 1.0 = tested"',
    [text:gsub("result: [^\n]*\n", "")] = "a certificate lacks result (a standard, and what the test found)",
    [text:gsub("result: [^\n]*", "standard: GLI-29")] = '"standard: GLI-29"' }) do
    local read, problem = statement.read(changed)
    tap.assertNil(read)
    tap.assertStrContains(problem.found, found)
  end
end)
