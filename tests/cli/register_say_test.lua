-- What an office does daily: say a statement in one step, hand it in, take what was handed in; and one question over a
-- register, an export or a proof.

local DBI = require("DBI")
local approvals = require("approvals")
local cli = require("cli")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local registers = require("registers")
local scratch = require("scratch")
local statement = require("register.statement")
local sys = require("hw.sys")
local tap = require("tap")
local tray = require("register.tray")

cli.stay_here()

local expect = cli.expect

local ENV = { HOUSEWAY_POLICY = "policy", HOUSEWAY_LOG_KEY = "log.key" }

local function run(directory, env, ...)
  return cli.run({ directory = directory, env = env, arguments = { ... } })
end

local function say(directory, ...)
  return run(directory, ENV, "register", "say", "register.db", ...)
end

tap.test("26.4 say drafts, signs and adds: a key says who signs, words are steps and findings", function ()
  registers.filed(function (directory, _, said)
    expect(say(directory, "review", "1", "in review", "nothing to add", "--key", "reviewer"), 0,
      "entry 2: review by reviewer@gaming.example\n")
    local text = expect(run(directory, ENV, "register", "entry", "register.db", "2"), 0)
    tap.assertStrContains(text, "step: in review\nfinding: nothing to add\n")
    local answer = json.decode(expect(say(directory, "approval", said.house .. "@" .. said.version,
      "approved with conditions", "until 2099-12-31", "by hand: only at tables 4 to 9", "--key", "director",
      "--json"), 0))
    tap.assertEquals(answer, { holds = true, kind = "approval", by = "director@gaming.example", number = 3, size = 4 })
    text = expect(run(directory, ENV, "register", "entry", "register.db", "3"), 0)
    tap.assertStrContains(text, "condition: until 2099-12-31\ncondition: by hand: only at tables 4 to 9\n")
    -- R8: in every verdict, here and on the floor; a mistyped condition is a mistake still.
    expect(run(directory, ENV, "verify", "way.lua", "register.db"), 0,
      "by hand: only at tables 4 to 9: for people to check")
    expect(run(directory, ENV, "register", "prove", "register.db", said.house, "--game", said.game, "--key", "log.key",
      "-o", "way.proof"), 0)
    local found = json.decode(expect(run(directory, ENV, "verify", "way.lua", "way.proof", "--json"), 0))
    tap.assertTrue(found.conditions[2].by_hand)
    local mistyped = say(directory, "approval", "1", "approved with conditions", "only at tables 4 to 9", "--key",
      "director")
    tap.assertEquals(mistyped.code, 2)
    tap.assertStrContains(mistyped.err, 'no condition is "only at tables 4 to 9"; write edge at most')
    tap.assertStrContains(text, "source_sha256: " .. said.source_sha256)
  end)
end)

tap.test("26.4 say takes a statement's file, and signs it only if it is not signed", function ()
  registers.filed(function (directory, made)
    local one = registers.certificate(nil, "one")
    one.register = registers.ORIGIN
    scratch.write(directory .. "/one", statement.text(one))
    scratch.write(directory .. "/two", registers.signed(registers.certificate(nil, "two"), "certificate@houseway",
      made.keys.lab))
    expect(say(directory, "one", "--key", "lab"), 0, "entry 2: certificate by lab@test.example\n")
    expect(say(directory, "two"), 0, "entry 3: certificate by lab@test.example\n")
    expect(say(directory, "two"), 1, "entry 3") -- there already
  end)
end)

tap.test("26.4 a laboratory's figures are counted from the script: they are the submission's own", function ()
  scratch.with(function (directory)
    local made = registers.make(directory)
    made.log:close()
    registers.write(made, directory, {})
    expect(run(directory, ENV, "submit", "plain/621a", "--register", registers.ORIGIN, "--by", "casino@house.example",
      "--house", "Plain", "--version", "1", "-o", "1"), 0)
    expect(say(directory, "1", "--key", "casino"), 0)
    expect(say(directory, "certificate", "1", "GLI-29 = passes", "tested at the table", "--key", "lab"), 0)
    local figures = {}
    for i, number in ipairs({ "1", "2" }) do
      local text, list = expect(run(directory, ENV, "register", "entry", "register.db", number), 0), {}
      for line in text:gmatch("\nfigure: ([^\n]*)") do list[#list + 1] = line end
      figures[i] = list
    end
    tap.assertTrue(#figures[2] > 2)
    tap.assertEquals(figures[2], figures[1])
  end)
end)

tap.test("26.7 a certified figure is compared by its name, whatever its case; a near name is refused", function ()
  scratch.with(function (directory)
    local made = registers.make(directory)
    made.log:close()
    registers.write(made, directory, {})
    expect(run(directory, ENV, "submit", "plain/621a", "--register", registers.ORIGIN, "--by", "casino@house.example",
      "--house", "Plain", "--version", "1", "-o", "1"), 0)
    expect(say(directory, "1", "--key", "casino"), 0)
    local KEY = { "--key", "lab" }
    for figure, why in pairs({ ["House edge, against itself = 9%"] = "19010893/736281000 (2.582016%), as in entry "
      .. "1, not ",
      ["The House Edge against itself=9%"] = "19010893/736281000 (2.582016%), as in entry 1, not ",
      ["House edge = 9%"] = "a figure must have a name of entry 1, house edge, against ",
      ["house edge, against itsself = 9%"] = "a figure must have a name of entry 1, house edge, against itself, not ",
      ["Hand = 9"] = "a figure must have a name of entry 1, hands, not \"Hand = 9\"\n" }) do
      expect(say(directory, "certificate", "1", "GLI-19 = passes", "figure=" .. figure, table.unpack(KEY)), 1, why)
    end
    -- The laboratory's own figure is said not to be compared; the others are counted, and findings held against them.
    local own = say(directory, "certificate", "1", "GLI-19 = passes", "figure=variance = 1/2", "house edge = 9%",
      table.unpack(KEY))
    tap.assertEquals(own.code, 0, own.out .. own.err)
    tap.assertStrContains(own.err, "not compared, as the submission has no figure of this name: variance = 1/2\n")
    tap.assertStrContains(own.err, 'the finding "house edge = 9%" differs from the figure house edge, against ')
    local text = expect(run(directory, ENV, "register", "entry", "register.db", "2"), 0)
    tap.assertStrContains(text, "\nfigure: variance = 1/2\n")
    tap.assertStrContains(text, "\nfigure: house edge, against itself = ")
    -- Nor does a figure of a certificate that passes nothing agree with its own finding.
    local none = say(directory, "certificate", "1", "GLI-19 = not tested", "figure=House edge, against itself = 9%",
      "house edge = 9%", table.unpack(KEY))
    tap.assertStrContains(none.err, 'the finding "house edge = 9%" differs from the figure house edge, against ')
  end)
end)

tap.test("26.7 the step that is filled in is printed; the name of no field of a step is refused", function ()
  registers.filed(function (directory)
    expect(say(directory, "review", "1", "--key", "reviewer"), 0,
      "entry 2: review by reviewer@gaming.example, step in review\n")
    for word, name in pairs({ ["until=2027-01-01"] = "until", ["x=1"] = "x" }) do
      local result = say(directory, "approval", "1", "rejected", "no plan", word, "--key", "director")
      tap.assertEquals({ result.code, result.out }, { 2, "" })
      tap.assertStrContains(result.err, ('no field is named "%s"; name a field that'):format(name))
    end
    expect(say(directory, "approval", "1", "rejected", "no plan", "--key", "director"), 0,
      "entry 3: approval by director@gaming.example\n")
  end)
end)

tap.test("26.7 take says that it made an in-tray; an exported register is none", function ()
  registers.filed(function (directory)
    expect(run(directory, ENV, "register", "take", "register.db", "tray"), 0,
      "tray: a new in-tray was made\n0 statements taken, 2 entries now\n")
    tap.assertNil(expect(run(directory, ENV, "register", "take", "register.db", "tray"), 0):find("new", 1, true))
    expect(run(directory, ENV, "register", "export", "register.db", "site", "--full"), 0)
    for _, result in ipairs({ run(directory, ENV, "register", "take", "register.db", "site"),
      say(directory, "review", "1", "--key", "reviewer", "--tray", "site") }) do
      tap.assertEquals({ result.code, result.out, result.err },
        { 2, "", "site: an exported register is there; give the folder of an in-tray: `houseway register take STORE "
          .. "TRAY` makes the folder\n" })
    end
  end)
end)

tap.test("26.6 what may be a mistake is added with a line: a finding beside a figure, a misspelt standard", function ()
  registers.filed(function (directory, made)
    local finding = '"house edge = 2.4%" differs from the figure house edge, against itself = 1/40 (2.500000%)\n'
    local one = approvals.submission({ version = "2", figure = { "house edge, against itself = 1/40 (2.500000%)" } })
    scratch.write(directory .. "/two", registers.signed(one, "submission@houseway", made.keys.casino))
    expect(say(directory, "two"), 0)
    local function noticed(said, ...)
      local result = run(directory, ENV, "register", ...)
      tap.assertEquals({ result.code, result.err }, { 0, said }, result.out)
      return result.out
    end
    local certificate = { "Plain@2", "certificate", "by=lab@test.example", "result=GLI-29 = not tested",
      "finding=house edge = 2.4%" }
    local draft = noticed("houseway: the finding " .. finding, "draft", "register.db", table.unpack(certificate))
    assert(sys.make_directory(directory .. "/tray"))
    scratch.write(directory .. "/drafted", draft)
    noticed("houseway: the finding " .. finding, "say", "register.db", "drafted", "--key", "lab", "--tray", "tray")
    noticed("houseway: entry 3: the finding " .. finding, "take", "register.db", "tray", "--key", "log.key")
    noticed("", "say", "register.db", "certificate", "Plain@2", "GLI-29 = not tested", "house edge = 2.5%", "--key",
      "lab")
    noticed("", "say", "register.db", "review", "Plain@2", "in review", "--key", "reviewer")
    noticed('houseway: a condition that does not hold yet: certified to GLI29: no such certificate (did you mean '
      .. '"GLI-29"?)\n', "draft", "register.db", "Plain@2", "approval", "by=director@gaming.example",
      "step=approved with conditions", "condition=certified to GLI29", "condition=until 2099-01-01",
      "effective=2099-01-01")
  end)
end)

tap.test("26.4 a misspelt step, and a result without its form, are refused by what they are", function ()
  registers.filed(function (directory)
    for words, why in pairs({
      ["approval 1 aproved"] = { 2, 'no step is named "aproved"; name a step of example/pai_gow: in review,' },
      ["review 1 in-reviw"] = { 2, '(did you mean "in review"?)' },
      ["aproved 1"] = { 2, "no kind of statement is named \"aproved\"; write approval SUBMISSION 'approved'" },
      ["certificate 1 GLI-29_passes"] = { 2, 'the field result must be STANDARD = RESULT, with a RESULT of '
        .. 'passes, fails or not tested, not "GLI-29 passes"' },
      ["certificate 1 GLI-29_=_passes GLI-11_fails"] = { 2, 'the field result must be STANDARD = RESULT, '
        .. 'with a RESULT of passes, fails or not tested, not "GLI-11 fails"' },
    }) do
      local typed = {}
      for word in words:gmatch("%S+") do typed[#typed + 1] = (word:gsub("_", " ")) end
      local result = say(directory, table.unpack(lists.joined(typed, { "--key", words:find("^c") and "lab"
        or words:find("^r") and "reviewer" or "director" })))
      tap.assertEquals(result.code, why[1], words)
      tap.assertStrContains(result.out .. result.err, why[2])
    end
    tap.assertStrContains(expect(run(directory, ENV, "register", "verify", "register.db"), 0), "2 entries")
  end)
end)

tap.test("26.2 plain words of a step that does not approve are its reasons; misspelt names are refused", function ()
  registers.filed(function (directory, _, said)
    local function refused(code, why, ...)
      local result = say(directory, "approval", "1", ...)
      tap.assertEquals(result.code, code, result.out .. result.err)
      tap.assertStrContains(result.out .. result.err, why)
    end
    local KEY = { "--key", "director" }
    refused(1, '(did you mean "reviewer@gaming.example"?)', "rejected", "reviewr@gaming.example", table.unpack(KEY))
    refused(1, "nobody@far.example, who is not in the list of signers", "approved", "nobody@far.example",
      table.unpack(KEY))
    refused(2, 'no field is named "resaon"; name a field that', "rejected", "resaon=it is unsound", table.unpack(KEY))
    refused(2, 'no condition is "it is sound"; write edge at most', "approved with conditions", "it is "
      .. "sound", table.unpack(KEY))
    local result = say(directory, "review", "1", "findng=a rule is missing", "--key", "reviewer")
    tap.assertEquals(result.code, 2)
    tap.assertStrContains(result.err, 'no field is named "findng"; name a field that `houseway register kinds` '
      .. 'lists of a review')
    expect(say(directory, "review", "1", "in review", "--key", "reviewer"), 0, "entry 2")
    expect(say(directory, "approval", "1", "approved", "--key", "director"), 0, "entry 3")
    expect(say(directory, "approval", "1", "revoked", "the table was moved", "its script = another", "--key",
      "director"), 0, "entry 4")
    tap.assertStrContains(expect(run(directory, ENV, "register", "entry", "register.db", "4"), 0),
      "reason: the table was moved\nreason: its script = another\n")
    tap.assertStrContains(run(directory, ENV, "verify", "way.lua", "register.db").out, "the table was moved")
    -- A misspelt house proves nothing, nor a misspelt game.
    for _, names in ipairs({ { "Plian", said.game }, { said.house, "Pai Gou" } }) do
      local prove = run(directory, ENV, "register", "prove", "register.db", names[1], "--game", names[2])
      tap.assertEquals({ prove.code, prove.out }, { 2, "" })
      tap.assertStrContains(prove.err, ('no submission of %s for %s is there; name a house and a game that `houseway '
        .. 'register status` lists (did you mean "Plain for Pai Gow"?)'):format(names[1], names[2]))
    end
    expect(run(directory, ENV, "register", "prove", "register.db", "Quite Another House", "--game", said.game), 0)
  end)
end)

tap.test("26.4 a withdrawal's only step is filled in; an approval, which has several, needs one", function ()
  registers.filed(function (directory)
    tap.assertStrContains(say(directory, "approval", "1", "reason=sound", "--key", "director").err, "step")
    expect(say(directory, "review", "1", "looked at", "--key", "reviewer"), 0)
    expect(say(directory, "withdrawal", "1", "we changed our minds", "--key", "casino"), 0, "entry 3: withdrawal by ")
    local text = expect(run(directory, ENV, "register", "entry", "register.db", "3"), 0)
    tap.assertStrContains(text, "step: withdrawn\nreason: we changed our minds\n")
  end)
end)

tap.test("26.4 what cannot be said is refused, and nothing is added", function ()
  registers.filed(function (directory)
    for code, words in pairs({ [1] = { "approval", "1", "approved", "--key", "reviewer" } }) do
      local result = say(directory, table.unpack(words))
      tap.assertTrue(result.code >= code)
      tap.assertStrContains(result.err .. result.out, "the key signs no approval here; give a key that the "
        .. "register's list of signers has for an approval")
    end
    tap.assertStrContains(say(directory, "review", "Nobody@7", "in review", "--key", "reviewer").err,
      "no submission of version 7 of Nobody")
    tap.assertStrContains(run(directory, { HOUSEWAY_POLICY = "policy" }, "register", "say", "register.db", "review",
      "1", "in review", "--key", "reviewer").err, "the register's key and the in-tray are missing; give --log-key "
        .. "FILE or --tray DIRECTORY")
    tap.assertStrContains(expect(run(directory, ENV, "register", "verify", "register.db"), 0), "2 entries")
  end)
end)

tap.test("26.6 HOUSE@VERSION names a submission where its number does: of a register, an export, a proof", function ()
  registers.filed(function (directory, _, said)
    expect(say(directory, "review", "1", "in review", "--key", "reviewer"), 0)
    expect(say(directory, "approval", "1", "approved", "--key", "director"), 0)
    expect(run(directory, ENV, "register", "export", "register.db", "site", "--full"), 0)
    expect(run(directory, ENV, "register", "prove", "register.db", said.house, "--game", said.game, "-o", "p"), 0)
    local function same(code, ...)
      local out = {}
      for i, name in ipairs({ "1", said.house .. "@" .. said.version }) do
        local arguments = lists.collect({ ... }, function (word) return word == "NAME" and name or word end)
        out[i] = expect(run(directory, ENV, table.unpack(arguments)), code)
      end
      tap.assertEquals(out[2], out[1])
      return out[2]
    end
    tap.assertStrContains(same(0, "register", "history", "register.db", "NAME"), "submitted")
    same(0, "register", "draft", "register.db", "NAME", "request", "question=why", "by=reviewer@gaming.example")
    for _, store in ipairs({ "register.db", "site" }) do
      same(0, "register", "entry", store, "NAME")
      tap.assertEquals(same(0, "register", "entry", store, "NAME", "--script"), said.script)
      tap.assertStrContains(same(0, "register", "prove", store, "NAME"), "\nindex 1\n")
    end
    -- The newest decision on it; the register's letter is the export's, and, but for its commands, the proof's.
    for _, store in ipairs({ "register.db", "site", "p" }) do
      tap.assertEquals(same(0, "register", "letter", store, "NAME"), expect(run(directory, ENV, "register", "letter",
        store, "3"), 0))
    end
    for _, name in ipairs({ "1", "Plain@1" }) do
      local found = json.decode(run(directory, ENV, "review", name, "--register", "register.db", "--json").out)
      tap.assertEquals({ found.file, found.house, found.version, found.in_force.entry }, { name, "Plain", "1", 3 })
    end
    for _, words in ipairs({ { "register", "history", "register.db" }, { "register", "letter", "p" },
      { "register", "prove", "site" }, { "register", "entry", "site" }, { "review", "--register", "register.db" } }) do
      local result = run(directory, ENV, table.unpack(lists.joined(words, { "Plain@2" })))
      tap.assertEquals(result.code, 2)
      tap.assertStrContains(result.err, "there is no submission of version 2 of Plain; name another version, or the "
        .. "number of the entry")
    end
    tap.assertStrContains(run(directory, ENV, "register", "entry", "register.db", "2", "--script").err,
      "entry 2 is no submission; name a submission that `houseway register status` lists")
  end)
end)

tap.test("26.6 HOUSE@VERSION goes by the entry: stored rows that lie are found", function ()
  registers.filed(function (directory)
    expect(say(directory, "review", "1", "in review", "--key", "reviewer"), 0)
    local connection = assert(DBI.Connect("SQLite3", directory .. "/register.db"))
    connection:autocommit(true)
    local statement_of = assert(connection:prepare("UPDATE standing SET version = '9'"))
    assert(statement_of:execute())
    statement_of:close()
    connection:close()
    expect(run(directory, ENV, "register", "history", "register.db", "Plain@9"), 1,
      "altered: entry 1: the projection has it as Plain@9")
  end)
end)

-- The one file of a folder that ends so.
local function ended(directory, ending)
  for _, name in ipairs(sys.list_directory(directory)) do
    if name:sub(-#ending) == ending then return directory .. "/" .. name end
  end
end

tap.test("26.2 statements are handed in and answered: a receipt proves the entry, a refusal says why", function ()
  registers.filed(function (directory, made)
    assert(sys.make_directory(directory .. "/tray"))
    local out = expect(say(directory, "review", "1", "in review", "--key", "reviewer", "--tray", "tray"), 0,
      "handed in")
    tap.assertStrContains(out, "tray/20")
    scratch.write(directory .. "/tray/20990101T000000Z-bad.statement",
      registers.signed(registers.certificate(nil, "x"), "certificate@houseway", made.keys.nobody))
    scratch.write(directory .. "/tray/20990101T000001Z-torn.statement", "no statement")
    out = expect(run(directory, ENV, "register", "take", "register.db", "tray"), 1, -- two are refused
      "1 statement taken, 3 entries now\n")
    tap.assertStrContains(out, "20990101T000000Z-bad: refused: signed by one who may not")
    local receipt = ended(directory .. "/tray", ".receipt")
    tap.assertStrContains(scratch.read((receipt:gsub("receipt$", "answer"))), "taken: entry 2\n")
    tap.assertStrContains(scratch.read(directory .. "/tray/20990101T000001Z-torn.answer"), "refused: ")
    for file, what in pairs({ entry = { "entry", "2" }, list = { "entry", "0" }, listed = { "prove", "0" } }) do
      local text = expect(run(directory, ENV, "register", what[1], "register.db", what[2]), 0)
      scratch.write(directory .. "/" .. file, text)
    end
    expect(run(directory, ENV, "register", "verify", "entry", "--proof", receipt, "--list", "list", "--list-proof",
      "listed"), 0, "valid: entry 2")
    -- What was answered is not taken again.
    expect(run(directory, ENV, "register", "take", "register.db", "tray", "--key", "log.key"), 0,
      "0 statements taken, 3 entries now\n")
  end)
end)

tap.test("26.6 take makes the folder of an in-tray where its parent is; who hands in does not", function ()
  registers.filed(function (directory)
    local hand_in = { "review", "1", "in review", "--key", "reviewer", "--tray" }
    local function refused(result, name)
      tap.assertEquals({ result.code, result.out, result.err }, { 2, "", name .. ": no in-tray is there; give the "
        .. "folder of an in-tray: `houseway register take STORE TRAY` makes the folder\n" })
    end
    hand_in[#hand_in + 1] = "tray"
    refused(say(directory, table.unpack(hand_in)), "tray")
    refused(run(directory, ENV, "register", "take", "register.db", "no/tray"), "no/tray")
    tap.assertEquals(run(directory, ENV, "register", "take", "none.db", "tray").code, 2)
    tap.assertNil(sys.path_kind(directory .. "/tray"))
    expect(run(directory, ENV, "register", "take", "register.db", "tray"), 0, "0 statements taken, 2 entries now\n")
    expect(say(directory, table.unpack(hand_in)), 0, "handed in: review by reviewer@gaming.example, tray/20")
    expect(run(directory, ENV, "register", "take", "register.db", "tray/"), 0, "1 statement taken, 3 entries now\n")
  end)
end)

tap.test("26.6 the list of entries names each submission by its entry, not by its leaf", function ()
  registers.filed(function (directory)
    expect(say(directory, "review", "1", "in review", "--key", "reviewer"), 0)
    expect(say(directory, "request", "1", "limits?", "--key", "reviewer"), 0)
    local other = registers.certificate() -- of a submission that the register does not have
    other.register = registers.ORIGIN
    scratch.write(directory .. "/other", statement.text(other))
    expect(say(directory, "other", "--key", "lab"), 0)
    local listed = expect(run(directory, ENV, "register", "log", "register.db"), 0):gsub("%s+", " ")
    for _, words in ipairs({ "submission casino@house.example Plain, Pai Gow, version 1 2",
      "review reviewer@gaming.example entry 1, Plain, Pai Gow, version 1: in review 3",
      "request reviewer@gaming.example entry 1, Plain, Pai Gow, version 1 4", "certificate lab@test.example of ab" }) do
      tap.assertStrContains(listed, words)
    end
  end)
end)

tap.test("26.2 what take would refuse is refused at once, by the same words, and not handed in", function ()
  registers.filed(function (directory, made)
    assert(sys.make_directory(directory .. "/tray"))
    local before = scratch.read(directory .. "/register.db")
    local function hand_in(...) return say(directory, ..., "--tray", "tray") end
    scratch.write(directory .. "/bad", registers.signed(registers.certificate(nil, "x"), "certificate@houseway",
      made.keys.nobody))
    scratch.write(directory .. "/good", registers.signed(registers.certificate(nil, "y"), "certificate@houseway",
      made.keys.lab))
    local refused = expect(run(directory, ENV, "register", "say", "register.db", "bad", "--tray", "tray"), 1,
      "signed by one who may not: entry 2: ")
    local function without_instant(out) return (out:gsub("at 20%S+Z", "")) end
    tap.assertEquals(without_instant(expect(say(directory, "bad"), 1)), without_instant(refused)) -- as if it were added
    tap.assertEquals(sys.list_directory(directory .. "/tray"), {})
    -- After what waits: an approval needs the review that was handed in before it; nothing is handed in twice.
    local approval = { "approval", "1", "approved", "--key", "director", "--tray", "tray" }
    tap.assertStrContains(expect(say(directory, table.unpack(approval)), 1), 'not allowed: entry 2: the step '
      .. '"approved" follows "submitted"')
    expect(say(directory, "review", "1", "in review", "--key", "reviewer", "--tray", "tray"), 0)
    local answer = json.decode(expect(say(directory, "approval", "1", "approved", "--key", "director", "--tray", "tray",
      "--json"), 0))
    tap.assertEquals({ answer.judged, answer.number }, { true })
    expect(hand_in("good"), 0)
    tap.assertStrContains(expect(hand_in("good"), 1), "said before: entry 5: a statement that waits already says "
      .. "the same; change a field")
    tap.assertEquals(#sys.list_directory(directory .. "/tray"), 3)
    tap.assertTrue(scratch.read(directory .. "/register.db") == before) -- judged, and nothing recorded
    expect(run(directory, ENV, "register", "take", "register.db", "tray"), 0, "3 statements taken, 5 entries now\n")
    local none = run(directory, ENV, "register", "say", "none.db", "good", "--tray", "tray")
    tap.assertEquals({ none.code, none.out, select(2, none.err:gsub("\n", "")) }, { 2, "", 1 })
    tap.assertStrContains(none.err, "none.db: no register is there; give a register that `houseway register init` "
      .. "made, or `houseway register import` of an export")
  end)
end)

tap.test("26.2 statements of one second are taken in the order in which they were handed in", function ()
  scratch.with(function (directory)
    local names = {}
    scratch.write(directory .. "/20260101T000000Z-0123456789abcdef.statement", "as an earlier houseway named it")
    for i = 1, 40 do names[i] = tray.put(directory, "statement " .. i):match("([^/]+)%.statement$") end
    local waiting, by_digest = tray.waiting(directory), table.move(names, 1, #names, 1, {})
    tap.assertEquals(tray.read(directory, table.remove(waiting, 1)), "as an earlier houseway named it")
    tap.assertEquals(waiting, names)
    for i, name in ipairs(waiting) do tap.assertEquals(tray.read(directory, name), "statement " .. i) end
    -- By their digests they would be in another order.
    table.sort(by_digest, function (a, b) return a:match("%x+$") < b:match("%x+$") end)
    tap.assertNotEquals(by_digest, names)
  end)
end)

tap.test("26.2 one signer's heap does not keep others waiting: a hundred of one are taken at once", function ()
  registers.filed(function (directory, made)
    assert(sys.make_directory(directory .. "/tray"))
    for i = 1, 102 do
      scratch.write(("%s/tray/20260101T000000Z-%03d.statement"):format(directory, i),
        registers.signed(registers.certificate(nil, "number " .. i), "certificate@houseway", made.keys.lab))
    end
    expect(say(directory, "review", "1", "in review", "--key", "reviewer", "--tray", "tray"), 0)
    local out = expect(run(directory, ENV, "register", "take", "register.db", "tray", "--key", "log.key"), 0)
    tap.assertStrContains(out, "101 statements taken, 103 entries now, 2 left for the next time\n")
    expect(run(directory, ENV, "register", "take", "register.db", "tray", "--key", "log.key"), 0,
      "2 statements taken, 105 entries now\n")
    tap.assertStrContains(run(directory, ENV, "register", "take", "--help").out:gsub("%s+", " "),
      "One run answers at most 1,000 of them, and 100 of one signer")
  end)
end)

tap.test("26.4 one question over a register, an export and a proof has one answer", function ()
  registers.filed(function (directory, _, said)
    expect(say(directory, "review", "1", "in review", "--key", "reviewer"), 0)
    expect(say(directory, "approval", "1", "approved", "--key", "director"), 0)
    expect(run(directory, ENV, "register", "prove", "register.db", said.house, "--game", said.game, "--key", "log.key",
      "-o", "way.proof"), 0)
    expect(run(directory, ENV, "register", "export", "register.db", "site", "--full"), 0)
    local answers = {}
    for i, evidence in ipairs({ "way.proof", "register.db", "site" }) do
      local found = json.decode(expect(run(directory, ENV, "verify", "way.lua", evidence, "--json"), 0))
      found.at, found.as_at = nil, nil
      answers[i] = found
    end
    tap.assertEquals(answers[2], answers[1])
    tap.assertEquals(answers[3], answers[1])
    tap.assertEquals({ answers[1].verdict, answers[1].house }, { "in force", said.house })
    -- Provisional now; final for an instant before the last entry.
    tap.assertFalse(answers[2].final)
    expect(run(directory, ENV, "verify", "way.lua", "register.db", "--final"), 1, "provisional")
    -- 26.7 The first line says why it ends with 1.
    tap.assertEquals(run(directory, ENV, "verify", "way.lua", "register.db", "--final").out:find("not final: in force"),
      1)
    expect(run(directory, ENV, "verify", "way.lua", "register.db"), 0, "in force")
    -- 26.7 A misspelt house or game, of bytes that another has submitted.
    for option, name in pairs({ ["--house"] = { "Plian", "of Plian", said.house },
      ["--game"] = { "Pai Gou", "for Pai Gou", said.game } }) do
      expect(run(directory, ENV, "verify", "way.lua", "register.db", option, name[1]), 1,
        ('no submission %s has these bytes (did you mean "%s"?)'):format(name[2], name[3]))
    end
    expect(run(directory, ENV, "verify", "way.lua", "register.db", "--house", "Q"), 1,
      "no submission of Q has these bytes: one of " .. said.house .. " has\n")
    scratch.write(directory .. "/other.lua", said.script .. "-- ours\n")
    expect(run(directory, ENV, "verify", "other.lua", "register.db"), 1, "no submission has these bytes")
    -- Before its submission was logged a script is not unknown: the entry that has it is named.
    local early = expect(run(directory, ENV, "verify", "way.lua", "register.db", "--on", "2020-01-01"), 1,
      "no submission had these bytes at 2020-01-01T00:00:00Z; entry 1 has, logged at ")
    tap.assertNotStrContains(early, "no submission has these bytes")
    expect(run(directory, ENV, "verify", "other.lua", "register.db", "--house", said.house, "--game", said.game), 1,
      "altered")
  end)
end)
