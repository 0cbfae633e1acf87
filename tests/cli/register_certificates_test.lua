-- Two laboratories and one submission: each result is shown, and that they contradict each other wherever that counts.

local approvals = require("approvals")
local check_certificates = require("check_certificates")
local cli = require("cli")
local hash = require("hw.hash")
local json = require("houseway.base.json")
local registers = require("registers")
local scratch = require("scratch")
local tap = require("tap")

cli.stay_here()

local expect = cli.expect

local function run(directory, ...)
  return cli.run({ directory = directory, env = { HOUSEWAY_POLICY = "policy", HOUSEWAY_LOG_KEY = "log.key" },
    arguments = { ... } })
end

-- A register with a submission as entry 1, in review, and two laboratories.
local function with_laboratories(body)
  scratch.with(function (directory)
    local second = registers.key(directory, "second")
    local made = registers.make(directory, { registers.line("second@test.example", "certificate", second) })
    assert(made.log:append(registers.signed(approvals.submission(), "submission@houseway", made.keys.casino),
      { key = made.key, at = "2026-01-10T09:00:00Z" }))
    made.log:close()
    registers.write(made, directory)
    expect(run(directory, "register", "say", "register.db", "review", "1", "in review", "--key", "reviewer"), 0)
    body(directory, function (...) return run(directory, "register", ...) end)
  end)
end

-- Says by a draft what the laboratory finds of entry 1: `say` would count its figures; the submission's are made up.
local function certify(directory, register, ...)
  local drafted = register("draft", "register.db", "1", "certificate", "by=lab@test.example", ...)
  if drafted.code ~= 0 then return drafted end
  scratch.write(directory .. "/certified", drafted.out)
  return register("say", "register.db", "certified", "--key", "lab")
end

local LINE = "two certificates to GLI-29 contradict each other: passes by lab@test.example, entry 3; fails by "
  .. "second@test.example, entry 4"

-- What a command printed, and what it warned of.
local function warned(result, line)
  tap.assertEquals({ result.code, result.err }, { 0, line and "houseway: " .. line .. "\n" or "" }, result.out)
  return result.out
end

local function on_one_line(result)
  return (expect(result, 0):gsub("%s+", " "))
end

tap.test("26.1 history and the public pages show each certificate's results, not that it was certified", function ()
  with_laboratories(function (directory, register)
    warned(certify(directory, register, "result=GLI-29 = passes", "result=GLI-11 = not tested"))
    warned(register("say", "register.db", "certificate", "1", "GLI-29 = fails", "300 hands", "--key", "second"), LINE)
    local shown = on_one_line(register("history", "register.db", "1"))
    for entry, words in pairs({ [3] = "lab@test%.example GLI%-29 = passes; GLI%-11 = not tested ",
      [4] = "second@test%.example GLI%-29 = fails; 300 hands " }) do
      tap.assertStrMatches(shown, (".* %d 20%%S+ certificate %s.*"):format(entry, words))
    end
    local results = {}
    for _, event in ipairs(json.decode(expect(register("history", "register.db", "1", "--json"), 0)).events) do
      results[event.number] = event.results
    end
    tap.assertEquals(results, { [3] = { "GLI-29 = passes", "GLI-11 = not tested" }, [4] = { "GLI-29 = fails" } })
    expect(register("site", "register.db", "-o", "pages"), 0)
    local page = scratch.read(directory .. "/pages/1.html")
    for _, words in ipairs({ "certificate: GLI-29 = passes; GLI-11 = not tested<", "certificate: GLI-29 = fails<" }) do
      tap.assertStrContains(page, words)
    end
    local policy = scratch.read(directory .. "/policy")
    scratch.write(directory .. "/policy", policy .. "public: submission\npublic: step\n")
    expect(register("site", "register.db", "-o", "some"), 0)
    tap.assertStrContains(scratch.read(directory .. "/some/1.html"), "certificate: [redacted]<")
  end)
end)

-- Both certificates, and what must say that they contradict each other: of a submission that waits.
local function contradict(directory, register)
  expect(certify(directory, register, "result=GLI-29 = passes"), 0)
  tap.assertNil(expect(register("pending", "register.db"), 0):find("contradict", 1, true))
  warned(register("say", "register.db", "certificate", "1", "GLI-29 = fails", "--key", "second"), LINE)
  expect(register("pending", "register.db"), 0, "\n  " .. LINE .. "\n")
  tap.assertEquals(json.decode(expect(register("pending", "register.db", "--json"), 0)).pending[1].why, LINE)
  tap.assertStrContains(on_one_line(register("status", "register.db")), LINE)
  expect(register("site", "register.db", "-o", "waiting"), 0)
  tap.assertStrContains(scratch.read(directory .. "/waiting/index.html"), LINE)
end

tap.test("26.1 two certificates that contradict each other are named by pending, say, letter, site, verify", function ()
  with_laboratories(function (directory, register)
    contradict(directory, register)
    warned(register("say", "register.db", "approval", "1", "approved", "effective=2099-01-01", "--key", "director"),
      LINE)
    for verdict, on in pairs({ ["NOT IN FORCE: approved, not yet effective"] = {},
      ["IN FORCE since 2099"] = { "--on", "2099-01-01" } }) do
      local letter = on_one_line(register("letter", "register.db", "5", "--policy", "policy", table.unpack(on)))
      local first = assert(letter:match("^(.-) The decision "), letter)
      tap.assertStrContains(first, verdict)
      tap.assertStrContains(first, LINE)
    end
    expect(run(directory, "verify", "register.db", "--house", "Plain", "--game", "Pai Gow", "--on", "2099-01-01"), 0,
      LINE)
    expect(register("site", "register.db", "-o", "approved"), 0)
    tap.assertStrContains(scratch.read(directory .. "/approved/index.html"), LINE)
    -- Of a submission that is over, nothing is decided any more.
    warned(register("say", "register.db", "approval", "1", "revoked", "reason=unsound", "--key", "director"), LINE)
    tap.assertNil(on_one_line(register("status", "register.db")):find("contradict", 1, true))
    expect(register("verify", "register.db"), 0, "derived again from the entries, and the same")
  end)
end)

tap.test("26.1 a signed approval that is added or handed in, and what take takes, name the contradiction", function ()
  with_laboratories(function (directory, register)
    expect(register("take", "register.db", "tray"), 0) -- makes it
    expect(certify(directory, register, "result=GLI-29 = passes"), 0)
    warned(register("say", "register.db", "certificate", "1", "GLI-29 = fails", "--key", "second", "--tray", "tray"),
      LINE)
    warned(register("take", "register.db", "tray"), "entry 4: " .. LINE)
    local draft = warned(register("draft", "register.db", "1", "approval", "by=director@gaming.example",
      "step=approved"), LINE)
    scratch.write(directory .. "/drafted", draft)
    scratch.write(directory .. "/approved", expect(register("sign", "drafted", "--key", "director"), 0))
    warned(register("say", "register.db", "approved", "--tray", "tray"), LINE)
    warned(register("say", "register.db", "approved"), LINE)
  end)
end)

-- ---- the certificate in a submission, which another program checks ----

-- A register with a version of the plain way as entry 1, its certificate in it, and two laboratories.
local function with_certificate(body)
  with_laboratories(function (directory, register)
    expect(run(directory, "submit", "plain", "--register", registers.ORIGIN, "--by", "casino@house.example", "--house",
      "Harbor", "--version", "1", "--certificate", "-o", "harbor"), 0)
    expect(register("say", "register.db", "harbor", "--key", "casino"), 0, "entry 3")
    expect(register("say", "register.db", "review", "3", "in review", "--key", "reviewer"), 0)
    expect(register("entry", "register.db", "3", "--certificate", "-o", "enclosed"), 0)
    body(directory, register)
  end)
end

-- What the checker prints for the register of a file; it ends with the code.
local function checked(directory, file, code)
  local found = check_certificates.check("--register", directory .. "/" .. file)
  tap.assertEquals(found.code, code or 0, found.err)
  return (string.gsub(found.out .. found.err, "\n$", ""))
end

local CONDITION = "checked by an independent program"

tap.test("29.4 a program accepts the certificate in a submission, and whoever counts on it is told which", function ()
  with_certificate(function (directory, register)
    local words = checked(directory, "enclosed")
    local certificate, program = words:match("^checked=(%x+) by (%x+)$")
    tap.assertEquals({ #(certificate or words), #(program or words) }, { 64, 64 }, words)
    warned(register("draft", "register.db", "3", "approval", "by=director@gaming.example",
      "step=approved with conditions", "condition=" .. CONDITION, "-o", "draft"),
      ("a condition that does not hold yet: %s: no laboratory says so"):format(CONDITION))
    expect(register("say", "register.db", "certificate", "3", "GLI-29 = passes", words, "--key", "lab"), 0)
    expect(register("say", "register.db", "approval", "3", "approved with conditions", CONDITION,
      "checked by program " .. program, "--key", "director"), 0)
    expect(run(directory, "verify", "register.db", "--house", "Harbor", "--game", "Pai Gow"), 0,
      CONDITION .. ": holds, program " .. program .. ", run by lab@test.example")
    tap.assertStrContains(on_one_line(register("history", "register.db", "3")), CONDITION .. ", " .. program)
    tap.assertStrContains(on_one_line(register("letter", "register.db", "3", "--policy", "policy")), CONDITION)
    tap.assertStrContains(on_one_line(run(directory, "review", "3", "--register", "register.db")),
      "Its certificate was checked by an independent program: program " .. program)
    tap.assertStrContains(expect(run(directory, "review", "3", "--register", "register.db", "--json"), 0), '"checked":')
    expect(run(directory, "report", "--register", "register.db", "--house", "Harbor", "--game", "Pai Gow", "-o",
      "page.html"), 0)
    tap.assertStrContains(scratch.read(directory .. "/page.html"), "by an independent program: program " .. program)
  end)
end)

tap.test("29.4 a certificate of another script, and a check of another certificate, are refused", function ()
  with_certificate(function (directory, register)
    local words = checked(directory, "enclosed")
    expect(certify(directory, register, "result=GLI-29 = passes", words), 1,
      "not valid: not allowed: entry 5: entry 1 has no certificate; remove checked: "
        .. "ea88965c13dde7a4fd75d65be37742dd56b388cc5dd44384a6a42316f454a0fe by "
        .. hash.sha256(scratch.read(tap.build_directory() .. "/check-certificate")))
    expect(register("say", "register.db", "certificate", "3", "GLI-29 = passes", (words:gsub("=.", "=0", 1)), "--key",
      "lab"), 1, "the SHA-256 of the certificate in entry 3")
    tap.assertStrContains(register("entry", "register.db", "1", "--certificate").err, "entry 1 has no certificate; "
      .. "name a submission of `submit --certificate`")
    local said = scratch.read(directory .. "/harbor")
    for from, to in pairs({ ["script%-sha256 %x+"] = "script-sha256 " .. ("0"):rep(64),
      ["way certificate 1"] = "way certificate 9" }) do
      local why = to:find("9$") and "a certificate has another format" or "the certificate is of another script"
      scratch.write(directory .. "/changed", (said:gsub(from, to):gsub("version: 1", "version: 2")))
      expect(register("say", "register.db", "changed", "--key", "casino"), 1, "not valid: not allowed: entry 5: "
        .. "" .. why)
    end
    -- One byte of a claim: the register takes it, review and the checker do not.
    scratch.write(directory .. "/changed", (said:gsub("\n| sets 1 (%d)", "\n| sets 1 9%1", 1)))
    expect(run(directory, "review", "changed"), 1, "certificate, line")
    local enclosed = scratch.read(directory .. "/enclosed")
    scratch.write(directory .. "/forged", (enclosed:gsub("\nsets 1 ", "\nsets 1 9", 1)))
    tap.assertStrMatches(checked(directory, "forged", 1), ".*forged:%d+.*")
  end)
end)
