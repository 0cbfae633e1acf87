-- What houseway knows is used: of a house way that breaks its law, each command that has hands set by it or prints a
-- figure of it says so, first; and rounds say of each hand of the house whether the law allows it.

local ask = require("houseway.ask")
local cli = require("cli")
local command = require("houseway.cli.command")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local rows = require("houseway.ask.shared.rows")
local scratch = require("scratch")
local take = require("houseway.ask.shared.take")
local tap = require("tap")

cli.stay_here()

local DIRECTORY = tap.build_directory() .. "/test-known-used"
os.execute(("rm -rf '%s' && mkdir '%s'"):format(DIRECTORY, DIRECTORY))

local BAD = scratch.write(DIRECTORY .. "/bad.lua", [[
submission "Splits" { game = "Pai Gow", under = "us-pa/621a.8.d" }
terms { start = "three dice", vigorish = "next higher 25 cents" }
rule "all" { play = best_low }
choice "rest" "x." { prefer = { best_low, best_high } }
]])
local WAGERS = scratch.write(DIRECTORY .. "/wagers.lua", scratch.read(BAD):gsub('25 cents"',
  '25 cents", wagers = { "Sum" }, paytables = { Sum = "Hand  Payout\nTotal 3 or 18  100 to 1" }', 1):gsub("\n(Total)",
  "\\n%1"))
local TOLD = "Breaks the law: Splits under us-pa/621a: 14,972 hands are set unlawfully"

-- ---- every command ----

-- Commands that have hands set by a way or print a figure of it, each run with one that breaks its law.
local RUNS = {
  { "edge", BAD }, { "optimal", "--bank", BAD }, { "compare", BAD, "plain" }, { "simulate", BAD, "--rounds", "100" },
  { "best", "--bank", BAD, "--rules", "1", "--passes", "1", "--proof", "1" }, { "certify-math", BAD },
  { "what-if", BAD, 'with rule "pairs" { holding = { pair }, play = best_low } first', code = 1 },
  { "chart", BAD }, { "explorer", BAD, "-o", DIRECTORY .. "/explorer" }, { "teach", BAD },
  { "diff", BAD, "plain", code = 1 }, { "odds", WAGERS, wagers = true }, { "deal", BAD, "--seed", "a" },
  { "deal", BAD, "--seed", "a", "--rounds", "2" },
}

-- Commands that take a way and say nothing of its law before they answer, each with the reason.
local OTHERS = {
  check = "the verdict is its answer", ["certify-way"] = "the verdict is its answer",
  report = "the verdict is its first line; rounds are tried below",
  set = "it says of each hand whether the law allows it",
  explain = "it says of each hand whether the law allows it",
  audit = "tried below", settle = "tried below",
  replay = "tried below", test = "it tries an author's own hands", sample = "it prints hands for an author's script",
  fingerprint = "it prints names", submit = "the verdict is in the submission",
  repair = "its answer is how it conforms",
  new = "it starts a way", fmt = "it changes no meaning", review = "the verdict is part of what is reviewed",
  verify = "the approval is its answer", count = "it counts hands, and sets none for the table",
  find = "it counts hands, and sets none for the table", share = "it counts hands, and sets none for the table",
  repl = "it asks the other questions", lsp = "it asks the other questions", help = "it takes a command's name",
  cover = "it is about a chapter",
}

for _, run in ipairs(RUNS) do
  local name = table.concat(run, " "):gsub(DIRECTORY .. "/", "")
  tap.test("known, not used: " .. name, function ()
    local said = cli.run({ arguments = run })
    tap.assertEquals({ said.code, said.err }, { run.code or 0, "" }, said.out)
    local opening = said.out:sub(1, 200):gsub("\n *", " ")
    tap.assertStrContains(opening, TOLD)
    local words = lists.joined(run, { "--json" })
    -- Each has file, submission, chapter, and filed_under if that is another; no term has a suggestion here.
    local judged = assert(json.decode(cli.run({ arguments = words }).out)).house_ways
    tap.assertEquals({ judged[1].lawful, judged[1].hands, judged[1].submission }, { false, 14972, "Splits" })
    tap.assertEquals(judged[1].breaks[1].example, "3-4 2-4 2-3 1-2")
  end)
end

-- Commands that judge no way, or whose answer is a verdict, each run with a way under another law than it was filed
-- under; `at` is how far into the answer that stands.
local ELSEWHERE = {
  { "set", "traditional", "6-6 5-5 2-2 5-6" }, { "set", "traditional", "6-6 5-5 2-2 5-6", "6-6 5-5 2-2 2-3", code = 1 },
  { "explain", "traditional", "6-6 5-5 2-2 5-6" }, { "count", "traditional", "pair" },
  { "find", "traditional", "pair", "--limit", "1" }, { "share", "traditional", "pair" },
  { "check", "traditional", code = 1, at = 260 }, { "check", "traditional", "--full", code = 1, at = 260 },
  { "check", "traditional", "--readings", "all", code = 1, at = 260 },
  { "report", "traditional", "-o", DIRECTORY .. "/report.html", code = 1 },
  { "report", "traditional", "--hand", "6-6 5-5 2-2 5-6", "-o", DIRECTORY .. "/hand.html" },
  { "certify-way", "traditional", "-o", DIRECTORY .. "/certificate" }, { "fingerprint", "traditional" },
  { "sample", "traditional", "--rule", "the best low hand", at = 100 },
}
local ANOTHER = "written for us-ma/pai_gow, used under us-pa/621a"

for _, run in ipairs(ELSEWHERE) do
  local name = table.concat(run, " "):gsub(DIRECTORY .. "/", "")
  tap.test("another law than it was filed under is told: " .. name, function ()
    local under = lists.joined(run, { "--under", "us-pa/621a" })
    local said = cli.run({ arguments = under })
    tap.assertEquals({ said.code, said.err }, { run.code or 0, "" }, said.out)
    tap.assertStrContains(said.out:sub(1, run.at or 81):gsub("\n *", " "), ANOTHER)
    tap.assertStrContains(said.out, "Under another law: ")
    if run[1] == "report" then tap.assertStrContains(scratch.read(run[#run]), ANOTHER) end
    local found = json.decode(cli.run({ arguments = lists.joined(under, { "--json" }) }).out)
    tap.assertEquals(found.filed_under, "us-ma/pai_gow")
    local own = cli.run({ arguments = lists.joined(run, { "--under", "us-ma/pai_gow" }) })
    tap.assertNotStrContains(own.out, "written for us-ma")
  end)
end

tap.test("a session tells it of each line's way", function ()
  local lines = { "6-6 5-5 2-2 5-6", "why", "best", "set 6-6 5-5 2-2 5-6", "count pair" }
  local run = cli.run({ arguments = { "repl", "traditional", "--under", "us-pa/621a" },
    input = table.concat(lines, "\n") .. "\n" })
  local _, many = run.out:gsub("\n *", " "):gsub("written for us%-ma/pai_gow", "")
  tap.assertEquals({ run.err, many }, { "", #lines }, run.out)
end)

-- ---- pages ----

-- The text of a page before its contents.
local function opening_of(file)
  return scratch.read(file):match("<header.->(.-)</header>"):gsub("<.->", " ")
end

tap.test("the card and the explorer say on the page that a way breaks the law, or is filed under another", function ()
  for _, name in ipairs({ "chart", "explorer" }) do
    local file = ("%s/%s.html"):format(DIRECTORY, name)
    cli.expect(cli.run({ arguments = { name, BAD, "-o", file } }), 0)
    tap.assertStrContains(opening_of(file), "14,972 hands are set unlawfully")
    cli.expect(cli.run({ arguments = { name, "traditional", "--under", "us-pa/621a", "-o", file } }), 0)
    tap.assertStrContains(opening_of(file), "8,800 hands are set unlawfully")
    tap.assertStrContains(opening_of(file), "written for us-ma/pai_gow")
    cli.expect(cli.run({ arguments = { name, "plain", "-o", file } }), 0)
    tap.assertNotStrContains(opening_of(file), "unlawfully")
  end
end)

tap.test("every command that takes a way tells what the law says of it, or is told why it need not", function ()
  local tried = lists.places(lists.collect(RUNS, function (run) return run[1] end))
  local elsewhere = lists.places(lists.collect(ELSEWHERE, function (run) return run[1] end))
  for _, name in ipairs(command.names()) do
    local takes_way = lists.any(take.rows(ask.of(name).takes), function (row) return row[2] == "way" end)
    local tells = lists.any(ask.of(name).answers, function (kind)
      return lists.has(take.rows(kind.keys), rows.judged)
    end)
    if takes_way or tells then
      tap.assertTrue((tried[name] or OTHERS[name]) ~= nil, name)
      tap.assertTrue(tells == (tried[name] ~= nil or OTHERS[name]:find("tried below") ~= nil), name)
      local says = lists.any(ask.of(name).answers, function (kind)
        return lists.has(take.rows(kind.keys), rows.filed)
      end)
      tap.assertTrue(says == (elsewhere[name] ~= nil), name)
    end
  end
end)

tap.test("of a lawful way under its own law nothing is told, and another law than it was filed under is", function ()
  local out = cli.expect(cli.run({ arguments = { "edge", "plain" } }), 0)
  tap.assertEquals(out:sub(1, 10), "House edge")
  for chapter, way in pairs({ ["us-ma/pai_gow"] = "plain", ["us-wa/pai_gow_poker"] = "foxwoods",
    ["us-nv/pai_gow_poker"] = "foxwoods" }) do
    local dealt = cli.run({ arguments = { "deal", way, "--under", chapter, "--seed", "b" } })
    tap.assertEquals(dealt.code, 0)
    tap.assertStrMatches(dealt.out:gsub("\n *", " "), ("Under another law: [%%w ]+, written for us%%-pa/%%w+, used "
      .. "under %s .*"):format((chapter:gsub("%p", "%%%0"))))
  end
  local nz = cli.run({ arguments = { "deal", "traditional", "--under", "nz/pai_gow", "--seed", "a" } })
  tap.assertStrContains(nz.out, "written for us-ma/pai_gow, used under nz/pai_gow:\n  1,704 hands are set unlawfully")
end)

tap.test("of a way by which players alone set hands it is said that the house could not", function ()
  for _, words in ipairs({ { "edge", "--bank", "plain" }, { "simulate", "plain", "--rounds", "10" },
    { "deal", "plain", "--seed", "a" } }) do
    local out = cli.expect(cli.run({ arguments = lists.joined(words, { "--player", BAD }) }), 0)
    tap.assertStrContains(out, "Would break the law as a house way: Splits under us-pa/621a")
    tap.assertEquals(out:find("\nBreaks the law") or out:find("UNLAWFUL"), nil)
  end
end)

-- ---- rounds ----

-- The round of a dealer with the hand 2-6 3-5 3-4 1-2, as a record; `laid`: as the dealer sets it.
local function round_of(way, laid, more)
  local events = { { event = "wager", seat = 1, wager = "Pai Gow", cents = 2500 }, { event = "no_more_bets" },
    { event = "hands", dealer = "2-6 3-5 3-4 1-2", ["seat 1"] = "5-5 4-5 5-6 2-2" },
    { event = "set", seat = 1, high = "5-5 4-5", low = "5-6 2-2" } }
  if laid then events[#events + 1] = { event = "set", seat = "dealer", high = laid[1], low = laid[2] } end
  events[#events + 1] = { event = "reveal" }
  return json.encode(lists.copied({ record = "houseway round/1", statute = { chapter = "us-pa/621a" },
    submission = { file = way }, table = { first_round = false }, events = events }, more))
end

local function settled(record, ...)
  local run = cli.run({ arguments = { "settle", "-", ... }, input = record })
  tap.assertEquals(run.err, "")
  return run, not (...) and json.decode(cli.run({ arguments = { "settle", "-", "--json" }, input = record }).out)
end

local LAWFUL, SPLIT = { "2-6 3-5", "3-4 1-2" }, { "2-6 3-4", "3-5 1-2" }
local WINS = { { account = "seat 1", cents = 2375 }, { account = "table", cents = -2375 } }

for name, laid in pairs({ ["nothing"] = false, ["the way's setting"] = SPLIT }) do
  tap.test("an unlawful hand of the dealer's settles as filed, told first: laid is " .. name, function ()
    local run, found = settled(round_of(BAD, laid))
    tap.assertEquals(run.code, 1)
    tap.assertStrMatches(run.out, "UNLAWFUL: the dealer's hand, 2%-6 3%-4 over 3%-5 1%-2, breaks 58 Pa. Code §\n?"
      .. " ?621a.8%(d%)%(2%)%.\n  lawful 2%-6 3%-5 over 3%-4 1%-2: nothing won or lost\n.*")
    tap.assertEquals({ found.lawful, found.accounts }, { false, WINS })
    tap.assertEquals(found.breaks, { { position = "dealer", cite = "us-pa/621a.8.d.2",
      printed = "58 Pa. Code § 621a.8(d)(2)", high = SPLIT[1], low = SPLIT[2],
      lawful = { { high = LAWFUL[1], low = LAWFUL[2], accounts = {} } } } })
  end)
end

tap.test("a law that governs no hand makes no way lawful, in JSON neither", function ()
  for _, words in ipairs({ { "audit", "plain", "-" }, { "edge", "plain" } }) do
    local run = cli.run({ arguments = lists.joined(words, { "--under", "au-nsw/pai_gow", "--json" }),
      input = "5-5 2-2 / 6-6 5-6\n" })
    local one = json.decode(run.out).house_ways[1]
    tap.assertEquals({ run.code, one.lawful, one.hands, #one.breaks }, { 0, nil, 0, 0 })
  end
end)

tap.test("a way that leaves hands tied is said to be unfinished, first", function ()
  local path = scratch.write(DIRECTORY .. "/tied.lua",
    'submission "Tied" { game = "Pai Gow", under = "us-pa/621a.8.d" }\n'
    .. 'follow "us-pa/621a.8.d"\n')
  for _, words in ipairs({ { "edge" }, { "simulate", "--rounds", "10" }, { "deal", "--seed", "1" },
    { "deal", "--seed", "1", "--rounds", "2" }, { "compare", "plain" } }) do
    local arguments = lists.joined({ words[1], path }, table.move(words, 2, #words, 1, {}))
    local run = cli.run({ arguments = arguments })
    tap.assertEquals(run.code, 0)
    tap.assertStrContains(run.out:sub(1, 80), "Unfinished: Tied under us-pa/621a: 14,850 hands are tied\n")
    local one = json.decode(cli.run({ arguments = lists.joined(arguments, { "--json" }) }).out).house_ways[1]
    tap.assertEquals({ one.lawful, one.tied }, { true, 14850 })
  end
end)

tap.test("the page of a round says of its hand first that it breaks the law, and ends with 1", function ()
  local record, page = scratch.write(DIRECTORY .. "/round.json", round_of(BAD)), DIRECTORY .. "/round.html"
  local run = cli.run({ arguments = { "report", "--record", record, "-o", page } })
  tap.assertEquals({ run.code, run.out:sub(1, 9) }, { 1, "UNLAWFUL:" })
  local opening = opening_of(page)
  tap.assertStrContains(opening, "UNLAWFUL: the dealer&#39;s hand, 2-6 3-4 over 3-5 1-2, breaks 58 Pa. Code")
  tap.assertStrContains(opening, "lawful 2-6 3-5 over 3-4 1-2: nothing won or lost")
  tap.assertStrContains(opening, TOLD)
  local found = json.decode(cli.run({ arguments = { "report", "--record", record, "-o", page, "--json" } }).out)
  tap.assertEquals({ found.lawful, found.breaks[1].position, found.house_ways[1].hands }, { false, "dealer", 14972 })
  scratch.write(record, round_of(tap.source_root() .. "/houseways/plain/621a.lua", LAWFUL))
  tap.assertEquals(cli.run({ arguments = { "report", "--record", record, "-o", page } }).code, 0)
  tap.assertNotStrContains(opening_of(page), "law")
end)

tap.test("a lawful setting laid against an unlawful submission stays, by a reading that the round names", function ()
  local run, found = settled(round_of(BAD, LAWFUL))
  tap.assertEquals(run.code, 0)
  tap.assertStrContains(run.out, "BETWEEN TWO TEXTS: the dealer's hand was laid as the law allows.")
  local broken = found.breaks[1]
  tap.assertEquals({ found.lawful, found.accounts, broken.stays, broken.reading.name, broken.otherwise },
    { true, {}, true, "lawful_setting_stays", { high = SPLIT[1], low = SPLIT[2], accounts = WINS } })
  local stays = lists.filter(found.entries, function (entry) return entry.step == "stay" end)
  tap.assertEquals({ #stays, stays[1].reading, stays[1].cite, stays[1].also },
    { 1, "lawful_setting_stays", "us-ma/pai_gow.9.f", { "us-pa/621a.8.d.2" } })
end)

local STRICT = { chapter = "us-pa/621a", readings = { ["us-ma/pai_gow.9.f"] = "as_submitted" } }

tap.test("read otherwise, it is reset as submitted, and that breaks the law", function ()
  local run, found = settled(round_of(BAD, LAWFUL, { statute = STRICT }))
  tap.assertEquals(run.code, 1)
  tap.assertEquals(run.out:sub(1, 9), "UNLAWFUL:")
  local broken = found.breaks[1]
  tap.assertEquals({ found.lawful, found.accounts, broken.stays, broken.reading.name, broken.otherwise },
    { false, WINS, false, "as_submitted", { high = LAWFUL[1], low = LAWFUL[2], accounts = {} } })
  tap.assertEquals(lists.any(found.entries, function (entry) return entry.step == "stay" end), false)
end)

tap.test("a record of before, with the entries of a reset, is derived as it was made, and stays valid", function ()
  local _, strict = settled(round_of(BAD, LAWFUL, { statute = STRICT }))
  local before = round_of(BAD, LAWFUL, { entries = strict.entries })
  for _, name in ipairs({ "settle", "replay" }) do
    local found = json.decode(cli.run({ arguments = { name, "-", "--json" }, input = before }).out)
    tap.assertEquals({ found.differs, found.otherwise, found.breaks[1].reading.name }, { nil, nil, "as_submitted" })
  end
  local _, today = settled(round_of(BAD, LAWFUL))
  local named = round_of(BAD, LAWFUL, { entries = today.entries })
  local again = cli.run({ arguments = { "replay", "-" }, input = named })
  tap.assertEquals(again.code, 0)
  tap.assertStrContains(again.out, "stdin agrees")
  -- A record that has the lawful setting reset, and names a reading, is not one of before.
  local mixed = lists.joined(strict.entries, {})
  mixed[#mixed] = lists.copied(mixed[#mixed], { reading = "lawful_setting_stays" })
  tap.assertStrContains(cli.run({ arguments = { "settle", "-" },
    input = round_of(BAD, LAWFUL, { entries = mixed }) }).out, "DIFFERS from the record")
end)

tap.test("a way's faults in other hands are a line, and no fault of the round", function ()
  local text = round_of(BAD):gsub("2%-6 3%-5 3%-4 1%-2", "6-6 3-5 2-2 2-3")
  local run, found = settled(text)
  tap.assertEquals({ run.code, found.lawful, found.breaks }, { 0, true, {} })
  tap.assertEquals(run.out:sub(1, #TOLD), TOLD)
end)

tap.test("a departure that is noted is told, and holds", function ()
  local text = round_of("houseways/harborlight/pai_gow.lua", nil, { statute = { chapter = "us-ma/pai_gow" } })
    :gsub("2%-6 3%-5 3%-4 1%-2", "3-6 4-5 5-5 4-6"):gsub("5%-5 4%-5 5%-6 2%-2", "6-6 3-5 2-2 2-3")
    :gsub('"high":"5%-5 4%-5"', '"high":"6-6 3-5"'):gsub('"low":"5%-6 2%-2"', '"low":"2-2 2-3"')
  local run, found = settled(text)
  tap.assertEquals(run.code, 0, run.out)
  tap.assertStrContains(run.out, "As noted: the dealer's hand departs from Mass. Pai Gow § 7(d)(2)")
  tap.assertEquals({ found.lawful, found.breaks[1].noted }, { true, true })
end)

-- Cards: a payout limit lower than the law has it, which the second hand exceeds and the first does not.
local LIMITED = scratch.write(DIRECTORY .. "/limited.lua", [[
submission "Limited" { game = "Pai Gow Poker", under = "us-pa/645a.11.c" }
terms { dealing = "manual dealing shoe", payout_limit = "$200", table_minimum = "$10", optional_minimum = "$5",
  wagers = { "Fortune Bonus, paytable A" }, variant = "fortune" }
rule "all" { play = best_low }
choice "rest" "x." { prefer = { best_low, best_high } }
]])

local function fortune(high, low)
  return json.encode({ record = "houseway round/1", statute = { chapter = "us-pa/645a" },
    submission = { file = LIMITED }, table = { first_round = false }, events = {
      { event = "wager", seat = 1, wager = "Pai Gow Poker", cents = 1000 },
      { event = "wager", seat = 1, wager = "Fortune Bonus", cents = 500 }, { event = "no_more_bets" },
      { event = "hands", dealer = "Kc Qs Jd 10h 7c 4d 2s", ["seat 1"] = high .. " " .. low },
      { event = "set", seat = 1, high = high, low = low }, { event = "reveal" } } })
end

tap.test("a term that the law does not allow is told: where it counts in the round, first, and with 1", function ()
  local run, found = settled(fortune("9s 8s 7s 6s 5s", "Ah Ad"))
  tap.assertEquals({ run.code, found.lawful, found.terms_broken[1].term }, { 1, false, "payout_limit" })
  tap.assertStrContains(run.out:sub(1, 200):gsub("\n", " "), "UNLAWFUL: this round rests on a term the law does not "
    .. "allow: the payout limit must be $50,000 or more, not $200")
  tap.assertTrue(found.terms_broken[1].accounts[1].cents > found.accounts[1].cents)
  local idle, other = settled(fortune("9s 9c 7s 6s 5s", "Ah Qd"))
  tap.assertEquals({ idle.code, other.lawful, other.terms_broken }, { 0, true, {} })
  tap.assertStrContains(idle.out, "Breaks the law: Limited under us-pa/645a: 1 term is not allowed\n")
  local fault = other.house_ways[1].term_faults[1]
  tap.assertEquals({ fault.term, fault.id, fault.found }, { "payout_limit", "terms/payout-limit",
    "$200" })
end)

tap.test("deal tells it beside the record, which is read again", function ()
  local dealt
  for seed = 1, 20 do
    dealt = cli.run({ arguments = { "deal", BAD, "--seed", "s" .. seed, "--json" } })
    if dealt.code == 1 then break end
  end
  local made = json.decode(dealt.out)
  tap.assertEquals({ dealt.code, made.lawful, made.breaks[1].position }, { 1, false, "dealer" })
  local again = cli.run({ arguments = { "replay", "-" }, input = dealt.out })
  tap.assertEquals(again.code, 1)
  tap.assertEquals(again.out:sub(1, 31), "UNLAWFUL: the dealer's hand, " .. made.breaks[1].high:sub(1, 2))
  tap.assertStrContains(again.out, "stdin agrees")
  local lawful = json.decode(cli.run({ arguments = { "deal", "plain", "--seed", "a", "--json" } }).out)
  tap.assertEquals({ lawful.lawful, lawful.breaks, lawful.house_ways }, {})
end)

tap.test("many rounds count the hands set against the law, and end with 1", function ()
  local run = cli.run({ arguments = { "deal", BAD, "--seed", "a", "--rounds", "300", "--json" } })
  local found, first = json.decode(run.out), nil
  tap.assertEquals({ run.code, found.lawful }, { 1, false })
  tap.assertEquals(lists.sum(found.broken.by, "hands"), found.broken.hands)
  for number = 1, found.broken.first do
    local one = cli.run({ arguments = { "deal", BAD, "--seed", "a", "--round", tostring(number) } })
    if one.code == 1 then first = first or number end
  end
  tap.assertEquals(first, found.broken.first)
  local alone = cli.run({ arguments = { "deal", BAD, "--seed", "a", "--rounds", "300", "--threads", "1", "--json" } })
  tap.assertEquals(alone.out, run.out)
end)

-- ---- hands as a dealer set them ----

local function audited(hand, ...)
  local run = cli.run({ arguments = { "audit", BAD, "-", ... }, input = hand .. "\n" })
  local data = cli.run({ arguments = { "audit", BAD, "-", "--json", ... }, input = hand .. "\n" })
  return run, assert(json.decode(data.out))
end

tap.test("audit: a hand set as the way has it, against the law", function ()
  local run, found = audited("2-6 3-4 / 3-5 1-2")
  tap.assertEquals({ run.code, found.unlawful, found.wrong, found.findings[1].lawful }, { 1, 1, 0, false })
  tap.assertStrContains(run.out, "the house way's own setting is UNLAWFUL: it breaks 58 Pa. Code § 621a.8(d)(2); "
    .. "lawful: 2-6 3-5 over 3-4 1-2")
  tap.assertEquals(found.findings[1].breaks.lawful, { { high = "2-6 3-5", low = "3-4 1-2" } })
end)

tap.test("audit: a lawful setting stays, or is reset, as the law is read", function ()
  local run, found = audited("2-6 3-5 / 3-4 1-2")
  tap.assertEquals({ run.code, found.wrong, found.findings[1].stays }, { 1, 0, true })
  tap.assertStrContains(run.out, "lawful, and stays")
  local strict, other = audited("2-6 3-5 / 3-4 1-2", "--reading", "us-ma/pai_gow.9.f=as_submitted")
  tap.assertEquals({ strict.code, other.wrong, other.findings[1].stays }, { 1, 1, nil })
end)

tap.test("audit: of a hand that the way sets lawfully nothing is said but of the way", function ()
  local run, found = audited("6-6 3-5 / 2-2 2-3")
  tap.assertEquals({ run.code, found.unlawful, found.findings[1].breaks }, { 0, 0, nil })
  tap.assertStrContains(run.out, TOLD)
end)
