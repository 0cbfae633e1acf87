-- houseway submit and review: what is written, what is found of it again, and what is not.

local cli = require("cli")
local fraction = require("houseway.base.fraction")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local registers = require("registers")
local review = require("register.review")
local scratch = require("scratch")
local sources = require("sources")
local statement = require("register.statement")
local submissions = require("submissions")
local tap = require("tap")

cli.stay_here()

local PLAIN, HARBORLIGHT = "houseways/plain/621a.lua", "houseways/harborlight/pai_gow.lua"
local PAYTABLES = "examples/15-paytables-of-the-house.lua"

local function answered(command, ...)
  return assert(json.decode(cli.run({ arguments = { command, "--json", ... } }).out))
end

local function with_key(body)
  scratch.with(function (directory) body(directory, registers.key(directory, "casino")) end)
end

-- The figures of a statement, by name.
local function figures_of(said)
  local found = {}
  for _, line in ipairs(said.figure) do
    local name, value = line:match("^(.-) = (.*)$")
    found[name] = value
  end
  return found
end

-- ---- what is written ----

tap.test("a submission has the identity that fingerprint prints, the script, and what check says", function ()
  scratch.with(function (directory)
    local result, text = submissions.written(directory, HARBORLIGHT, "--change", "One.", "--change", "Two.")
    local said, named = assert(statement.read(text)), answered("fingerprint", HARBORLIGHT)
    tap.assertEquals(result.code, 0)
    for name, digest in pairs({ source_sha256 = named.binds.script, behaviour_sha256 = named.binds.behaviour,
      statute_sha256 = named.binds.statute, law_sha256 = named.binds.law, source_xxh3 = named.names.script,
      engine_sha256 = named.evidence.engine_sha256 }) do
      tap.assertEquals(said[name], digest, name)
    end
    tap.assertEquals(said.script, sources.read(HARBORLIGHT))
    local checked = cli.run({ arguments = { "check", HARBORLIGHT, "--full" }, env = { COLUMNS = "100" } }).out
    tap.assertEquals(said.report, (checked:gsub("\n  engine +%x+", "")))
    tap.assertEquals({ said.chapter, said.game, said.house, said.version, said.by },
      { "us-ma/pai_gow", "Pai Gow", "House", "1", submissions.BY })
    tap.assertEquals(said.change, { "One.", "Two." })
    tap.assertEquals(said.term[1], "table_minimum = $25")
  end)
end)

tap.test("its edges are those that edge counts over deals and optimal finds over hands", function ()
  scratch.with(function (directory)
    local _, text = submissions.written(directory, PLAIN)
    local found = figures_of(assert(statement.read(text)))
    local own, best = answered("edge", PLAIN).edge.house, answered("optimal", "--bank", PLAIN).edge.best
    local function shown(value)
      return ("%s (%s%%)"):format(value, (value * 100):decimal(6))
    end
    local over, under = best.fraction:match("^(%-?%d+)/(%d+)$")
    tap.assertEquals(found["house edge, against itself"]:match("^%S+"), own.fraction)
    tap.assertEquals(found["house edge, against the best settings"],
      shown(-fraction.new(math.tointeger(over), math.tointeger(under))))
  end)
end)

tap.test("of a wager the true odds stand beside those paid: three dice, by hand", function ()
  scratch.with(function (directory)
    local _, text = submissions.written(directory, PAYTABLES)
    local found = figures_of(assert(statement.read(text)))
    -- Of 216 throws, a number chosen shows thrice in 1, three of another alike in 5: 6; two alike in 90.
    tap.assertEquals(found["Match: Three alike"], "true 35 to 1, paid 25 to 1")
    tap.assertEquals(found["Match: Two alike"], "true 7 to 5, paid 1 to 1")
    tap.assertEquals(found["Match: any other"], "true 4 to 5, loses")
    tap.assertEquals(found["Match: house edge"], "-5/9 (-55.555556%)") -- (6 × 25 + 90 - 120) / 216
    -- One hand of 35,960 holds both pairs.
    tap.assertEquals(found["Pair Fortunes: Gee Joon pair and Heaven pair"], "true 35959 to 1, paid 300 to 1")
  end)
end)

tap.test("a way that does not conform is written, said so, and ends with 1; figures it has none of say why", function ()
  scratch.with(function (directory)
    local result, text = submissions.written(directory, "examples/10-what-check-finds.lua")
    local found = figures_of(assert(statement.read(text)))
    tap.assertEquals(result.code, 1)
    tap.assertEquals(found.verdict, "violates")
    tap.assertEquals(found["house edge, against itself"], "none, for 2,512 hands without a rule")
  end)
end)

tap.test("a script is not written over, nor a file that is none of houseway's", function ()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/way.lua", sources.read(PLAIN))
    for _, out in ipairs({ path, scratch.write(directory .. "/letter.txt", "Dear Sirs\n") }) do
      local before = scratch.read(out)
      local result = cli.run({ arguments = { "submit", path, "--register", "r", "--by", "b", "--house", "h",
        "--version", "1", "--out", out } })
      tap.assertEquals(result.code, 2)
      tap.assertEquals(scratch.read(out), before)
    end
  end)
end)

-- ---- what is found ----

tap.test("a submission as it was signed is found as it says, from another directory and by another name", function ()
  with_key(function (directory, key)
    local _, text = submissions.written(directory, HARBORLIGHT)
    local result = submissions.review(directory, submissions.signed(text, key))
    cli.compare(result.out, { { contains = "AS IT SAYS: " }, { contains = key.public }, { contains = "CONFORMS" } })
    tap.assertEquals(result.code, 0)
  end)
end)

tap.test("38.4 a review begins with what does not hold, then whether the script conforms, then each fault", function ()
  local env = { COLUMNS = "80" } -- so that one program writes and reviews it
  local text = cli.run({ arguments = { "submit", PLAIN, "--register", registers.ORIGIN, "--by", submissions.BY,
    "--house", "House", "--version", "1", "--out", "-" }, env = env }).out
  local result = cli.run({ arguments = { "review", "-" }, input = text, env = env })
  cli.compare(result.out, { golden = "review-unsigned.txt" })
  tap.assertEquals(result.code, 1)
end)

tap.test("the commands that are shown sign it as they stand, a line each, whatever the screen and the name", function ()
  with_key(function (directory, key)
    local file = directory .. "/the house's way.txt"
    local shown = cli.run({ arguments = { "submit", PLAIN, "--register", registers.ORIGIN, "--by", submissions.BY,
      "--house", "House", "--version", "1", "-o", file }, env = { COLUMNS = "50" } }).out
    local sign, join = shown:match("\n  (ssh%-keygen [^\n]+)\n  (cat [^\n]+)\n$")
    local ok, said = sources.shell(("%s && %s"):format(sign:gsub("KEY", key.path, 1), join))
    tap.assertTrue(ok, said)
    cli.compare(cli.run({ arguments = { "review", file } }).out, { { contains = "AS IT SAYS: " },
      { contains = key.public } })
  end)
end)

tap.test("law of a day and readings chosen are those it is proved again by", function ()
  with_key(function (directory, key)
    local reading = "us-pa/621a.8.d.4=fixed_places"
    local _, text = submissions.written(directory, PLAIN, "--as-of", "2023-01-01", "--reading", reading)
    local said = assert(statement.read(text))
    tap.assertEquals({ said.as_of, said.reading }, { "2023-01-01", { reading } })
    tap.assertEquals(submissions.review(directory, submissions.signed(text, key)).code, 0)
    local early = submissions.signed(scratch.replace(text, "as_of: 2023-01-01", "as_of: 1999-01-01"), key)
    local result = submissions.review(directory, early)
    cli.compare(result.out, { { contains = "chapter, as_of or reading" }, { contains = "the texts do not have 58 "
      .. "Pa. Code § 621a.6 as of 1999-01-01" } })
    tap.assertEquals(result.code, 1)
  end)
end)

tap.test("a later text of the chapter that is known is told first, with the verdict by it", function ()
  with_key(function (directory)
    local arguments = { "submit", PLAIN, "--under", "example/pai_gow", "--register", registers.ORIGIN, "--by",
      submissions.BY, "--house", "House", "--version", "1", "-o", directory .. "/said" }
    local run = cli.run({ arguments = arguments })
    tap.assertEquals(run.out:gsub("\n *", " "):match("^(.-%.) "),
      "ANOTHER TEXT GOVERNS from 2027-01-01: by that text the way VIOLATES the law: 300 hands are set unlawfully.")
    tap.assertEquals(run.code, os.date("!%Y") < "2027" and 0 or 1) -- the law of a day to come does not stop it
    local found = json.decode(cli.run({ arguments = lists.joined(arguments, { "--json" }) }).out)
    tap.assertEquals({ found.newer.governs, found.newer.verdict }, { "2027-01-01", "violates" })
    local own = cli.run({ arguments = lists.joined(arguments, { "--as-of", "2027-01-01" }) })
    tap.assertNotStrContains(own.out, "ANOTHER TEXT")
  end)
end)

-- What a house could write and sign that its script does not come to, several at once:
-- { in the text, otherwise, the part named }.
local LIES = {
  {
    { "chapter: us-pa/621a\n", "chapter: us-pa/621a.8\n", "chapter" },
    { "source_xxh3: ", "source_xxh3: 0", "source_xxh3" },
    { "behaviour_sha256: ", "behaviour_sha256: 0", "behaviour_sha256" },
    { "\nstatute_sha256: ", "\nstatute_sha256: 0", "statute_sha256" },
    { "\nlaw_sha256: ", "\nlaw_sha256: 0", "law_sha256" },
    { "\nsource_sha256: ", "\nsource_sha256: 0", "source_sha256" },
    { "figure: verdict = conforms", "figure: verdict = violates", "figure verdict" },
    { "against itself = ", "against itself = 1", "figure house edge, against itself" },
    { "figure: hands = 35960\n", "", "figure hands" },
    { "| CONFORMS to the law", "| CONFORMS to all law", "report, line 1" },
  },
  {
    { "figure: hands = 35960\n", "figure: hands = 35960\nfigure: hands = 35960\n", "figure hands" },
    { "figure: verdict", "figure: players = 6\nfigure: verdict", "figure players" },
    { '| follow "us-pa/621a.8.d"', '| follow  "us-pa/621a.8.d"', "source_sha256" },
    { "game: Pai Gow\n", "game: Pai Gow Poker\n", "game" },
  },
}

-- A digest keeps its length: what a nought is put before loses its last digit.
local function lied(text, lie)
  local changed = scratch.replace(text, lie[1], lie[2])
  if lie[2] ~= lie[1] .. "0" then return changed end
  local from = select(2, changed:find(lie[2], 1, true))
  local last = changed:find("\n", from, true) - 1
  return changed:sub(1, last - 1) .. changed:sub(last + 1)
end

tap.test("each part that a house signs though it is not so is named, and nothing else is", function ()
  with_key(function (directory, key)
    local _, text = submissions.written(directory, PLAIN)
    for number, lies in ipairs(LIES) do
      local changed, expected, parts = text, {}, {}
      for i, lie in ipairs(lies) do changed, expected[i] = lied(changed, lie), lie[3] end
      local result = submissions.review(directory, submissions.signed(changed, key), "--json")
      local found = assert(json.decode(result.out))
      for i, fault in ipairs(found.faults) do parts[i] = fault.part end
      -- Another text has another source_xxh3, and its report other digests.
      if number == 2 then
        local _, before = assert(statement.read(text)).report:match("^(.-)\n  script +%x+"):gsub("\n", "")
        table.move({ "source_xxh3", ("report, line %d"):format(before + 2) }, 1, 2, #expected + 1, expected)
      end
      table.sort(expected)
      table.sort(parts)
      tap.assertEquals(parts, expected)
      tap.assertEquals(result.code, 1)
      tap.assertEquals(found.verdict, "not as it says")
    end
  end)
end)

tap.test("terms in another order, and a term that the script does not say, are named", function ()
  with_key(function (directory, key)
    local _, text = submissions.written(directory, HARBORLIGHT)
    local turned = scratch.replace(text, "term: coupons = taken\nterm: banking = offered\n",
      "term: banking = offered\nterm: coupons = taken\n")
    cli.compare(submissions.review(directory, submissions.signed(turned, key)).out, { contains = "another order" })
    local more = scratch.replace(text, "term: coupons = taken\n", "term: coupons = none\n")
    cli.compare(submissions.review(directory, submissions.signed(more, key)).out,
      { { contains = "term coupons" }, { contains = "NOT AS IT SAYS: 1 part" } })
  end)
end)

tap.test("a signature of another text, another namespace, two, and none: each is told, and ends with 1", function ()
  with_key(function (directory, key)
    local _, text = submissions.written(directory, PLAIN)
    local signed = submissions.signed(text, key)
    local other = submissions.signed(text, key, "approval@houseway")
    for words, bytes in pairs({
      ["no signature"] = text, ["2 signatures"] = signed .. signed:sub(#text + 1),
      ['in the namespace "approval@houseway"'] = other,
      ["a signature that is not of this text"] = scratch.replace(signed, "house: House\n", "house: Other\n"),
    }) do
      local result = submissions.review(directory, bytes)
      cli.compare(result.out, { contains = words })
      tap.assertEquals(result.code, 1)
    end
  end)
end)

tap.test("a script that is refused, and one whose example fails, are told line by line, and end with 1", function ()
  with_key(function (directory, key)
    local _, text = submissions.written(directory, HARBORLIGHT)
    for old, words in pairs({
      ['high = "1-1 2-6", low = "5-5 1-6"'] = { 'high = "1-1 1-6", low = "5-5 2-6"', ":11: " },
      ['follow "us-ma/pai_gow.7.d"'] = { 'folow "us-ma/pai_gow.7.d"', 'did you mean "follow"' },
    }) do
      local result = submissions.review(directory, submissions.signed(scratch.replace(text, old, words[1]), key))
      cli.compare(result.out, { { contains = "\n  script\n" }, { contains = words[2] } })
      tap.assertEquals(result.code, 1)
      tap.assertEquals(result.err, "")
    end
  end)
end)

tap.test("a chapter that leads elsewhere, and a text that is another statement, are told, and end with 1", function ()
  with_key(function (directory, key)
    local _, text = submissions.written(directory, PLAIN)
    for _, chapter in ipairs({ "../../houseways/plain/621a", "us-pa/621a@2023-01-01", "us-pa/9999", "/etc/passwd" }) do
      local changed = scratch.replace(text, "chapter: us-pa/621a\n", ("chapter: %s\n"):format(chapter))
      local result = submissions.review(directory, submissions.signed(changed, key))
      cli.compare(result.out, { contains = "\n  chapter, as_of or reading\n" })
      tap.assertEquals({ result.code, result.err }, { 1, "" }, chapter)
    end
    local other = registers.signed(registers.certificate(), "certificate@houseway", key)
    local result = submissions.review(directory, other)
    cli.compare(result.out, { { contains = "statement, line 1" }, { contains = "a certificate" } })
    tap.assertEquals(result.code, 1)
  end)
end)

tap.test("a register takes in what submit writes, once it is signed by one who may", function ()
  scratch.with(function (directory)
    local made = registers.make(directory)
    local _, text = submissions.written(directory, PLAIN)
    local signed = submissions.signed(text, made.keys.casino)
    tap.assertEquals(made.log:append(signed, { key = made.key, at = "2026-02-01T00:00:00Z" }), 1)
    made.log:close()
  end)
end)

-- ---- every byte ----

tap.test("a bit turned at any byte of a submission, signed, is found; so is a cut anywhere", function ()
  with_key(function (directory, key)
    local _, text = submissions.written(directory, PLAIN)
    local signed = submissions.signed(text, key)
    local sound, fault = review.open(signed)
    tap.assertNotNil(sound)
    tap.assertNil(fault)
    for at = 1, #signed do
      local turned = string.char(signed:byte(at) ~ (1 << at % 8))
      local _, why = review.open(signed:sub(1, at - 1) .. turned .. signed:sub(at + 1))
      if not (why and why.says and (why.expects or why.finds)) then
        error(("byte %d turned, and nothing found, or it is not said"):format(at))
      end
      local part = at <= #text and "^%l+" or "^s[it][ga][nt]"
      tap.assertStrMatches(why.part, part .. ".*")
    end
    for line_end in signed:gmatch("()\n") do
      for at = line_end - 1, math.min(line_end, #signed - 1) do
        local _, cut = review.open(signed:sub(1, at))
        if not (cut and cut.says and (cut.expects or cut.finds)) then
          error(("cut after byte %d, and nothing found, or it is not said"):format(at))
        end
      end
    end
    local _, more = review.open(signed .. "\n")
    tap.assertEquals(more, { part = "signature", says = "text stands below the signature", expects = "remove the "
      .. "text" })
    local result = submissions.review(directory, (signed:gsub("\n| follow", "\nfollow", 1)))
    cli.compare(result.out, { { contains = "statement, line " }, { contains = "says      \"follow" } })
    tap.assertEquals(result.code, 1)
  end)
end)

tap.test("a script may hold what looks like a statement's lines or a signature's", function ()
  with_key(function (directory, key)
    local script = sources.read(PLAIN) .. "\n-- | a line\n--\tscript:\n--[[\nhouse: Other\n"
      .. "-----BEGIN SSH SIGNATURE-----\nAAAA\n-----END SSH SIGNATURE-----\n]]\n\n"
    local _, text = submissions.written(directory, scratch.write(directory .. "/way.lua", script))
    tap.assertEquals(statement.read(text).script, script)
    tap.assertEquals(submissions.review(directory, submissions.signed(text, key)).code, 0)
  end)
end)

-- ---- what it changes ----

tap.test("against the version before: rules, terms, hands and money, as diff and edge have them", function ()
  with_key(function (directory, key)
    local script = sources.read(HARBORLIGHT)
    local after = scratch.replace(script, '"$25"', '"$50"')
    after = scratch.replace(after, 'play         = { split { pair }, "8/9" }', 'play         = split { pair }')
    after = after:gsub('exception "E1".-\n}\n', "", 1)
    local path = scratch.write(directory .. "/after.lua", after)
    local _, text = submissions.written(directory, path)
    local result = submissions.review(directory, submissions.signed(text, key), "--against", HARBORLIGHT, "--json")
    local found = assert(json.decode(result.out)).changes
    tap.assertEquals(result.code, 0)
    tap.assertEquals(found.rules.removed, { "E1" })
    tap.assertEquals(found.rules.added, {})
    tap.assertEquals(found.rules.changed[1].name, "E3")
    tap.assertEquals(#found.rules.changed, 1)
    tap.assertFalse(found.rules.reordered)
    tap.assertEquals(found.terms, { { name = "table_minimum", before = "$25", after = "$50" } })
    local differing = answered("diff", HARBORLIGHT, path)
    tap.assertEquals(found.hands.differing_hands, differing.differing_hands)
    tap.assertTrue(found.hands.differing_hands > 0)
    local before_edge, after_edge = answered("edge", HARBORLIGHT).edge.house, answered("edge", path).edge.house
    for _, one in ipairs(found.figures) do
      if one.name == "house edge, against itself" then
        tap.assertStrContains(one.before, before_edge.fraction or before_edge.most.fraction)
        tap.assertStrContains(one.after, after_edge.fraction or after_edge.most.fraction)
        tap.assertNotNil(one.change.fraction)
      end
    end
    local words = submissions.review(directory, submissions.signed(text, key), "--against", HARBORLIGHT).out
    cli.compare(words, { { contains = "removed  E1" }, { contains = "changed  E3" }, { contains = " on $100" } })
  end)
end)

tap.test("against an earlier submission, whose script is what counts", function ()
  with_key(function (directory, key)
    local _, text = submissions.written(directory, PLAIN)
    local before = scratch.write(directory .. "/before.txt", submissions.signed(text, key))
    local result = submissions.review(directory, submissions.signed(text, key), "--against", before)
    cli.compare(result.out, { contains = "same text: 0 hands of 35,960 set differently" })
    tap.assertEquals(result.code, 0)
    local other = scratch.write(directory .. "/other", statement.text({ kind = "revocation", register = "a/b",
      key = key.public, reason = "lost" }))
    result = submissions.review(directory, submissions.signed(text, key), "--against", other)
    tap.assertEquals(result.code, 2)
    tap.assertStrContains(result.err, "the submission cannot be read: a revocation; give the submission as written, "
      .. "or a script\n")
  end)
end)

tap.test("a file of bytes that are not UTF-8 is told as that, and the JSON of it is UTF-8", function ()
  scratch.with(function (directory)
    local path = scratch.write(directory .. "/bytes", "houseway cert\xff 1\nx\n")
    local run = cli.run({ arguments = { "review", path, "--json" } })
    tap.assertEquals(run.code, 1)
    tap.assertTrue(utf8.len(run.out) ~= nil)
    tap.assertStrContains(run.out, "bytes that are not UTF-8")
    -- A first line that is cut is cut between characters.
    scratch.write(path, ("é"):rep(100) .. "\n")
    tap.assertTrue(utf8.len(cli.run({ arguments = { "review", path, "--json" } }).out) ~= nil)
  end)
end)
