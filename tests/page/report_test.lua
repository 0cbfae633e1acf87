-- The report of a house way: what its page says and draws, against the files and programs that know nothing of it.

local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local commands = require("houseway.cli.command")
local bars = require("pages.bars")
local conform = require("houseway.way.conform")
local coverage = require("rounds.play.chapter_coverage")
local decided = require("houseway.way.decided")
local drawing = require("houseway.page.drawing")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local html = require("houseway.page.html")
local lists = require("houseway.base.lists")
local numbers = require("pages.report.numbers")
local outcome = require("houseway.law.outcome")
local parsed = require("page.parsed")
local reference = require("reference")
local report = require("pages.report")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local text = require("houseway.base.text")
local open_points = require("pages.report.open_points")
local vigorish = require("houseway.worth.vigorish")
local worth = require("houseway.worth")
local way = require("houseway.way")
local ways = require("ways")

local section, words = parsed.section, parsed.words

local HARBORLIGHT, FAULTS = "houseways/harborlight/pai_gow.lua", "examples/10-what-check-finds.lua"
local DAY = "2026-11-22"

local function nothing() return true end

local function side_of(loaded)
  return { way = loaded, decided = decided.run(loaded, { threads = 2, cache = false }) }
end

local function gathered(loaded)
  return report.gather(side_of(loaded), { day = DAY, threads = 2, readings = {}, full = true,
    bar = function () return nothing end })
end

local function read(found)
  return parsed.read(report.page(found))
end

local found = gathered(way.load(HARBORLIGHT, {}))
local page = read(found)

-- ---- what stands where ----

tap.test("the sections stand in the order in which they are read", function ()
  tap.assertEquals(parsed.sections(page),
    { "verdict", "signature", "to-decide", "clauses", "rules", "money", "coverage", "fingerprints", "verify" })
end)

tap.test("the verdict is the one `check` gives, in one word and a sentence", function ()
  tap.assertEquals(parsed.marks(section(page, "verdict"))[1], "CONFORMS")
  tap.assertStrContains(words(section(page, "verdict")), "CONFORMS to the law on every hand. Every hand is governed")
  tap.assertStrContains(words(section(page, "verdict")), "The law leaves a choice for 14,850 hands, among 2.25")
end)

tap.test("the source of a restatement is where it was published, and that it is no filing", function ()
  for published, said in pairs({ ["a book, page 3"] = ": a book, page 3 Checked", [false] = " Checked" }) do
    local findings = lists.copied(found.findings, { restatement = true, published = published })
    local changed = read(lists.copied(found, { findings = findings }))
    tap.assertStrContains(words(section(changed, "verdict")), "Source a restatement, no filing" .. said)
  end
end)

tap.test("places of a page are there once, and every link leads to one", function ()
  local ids = {}
  for _, one in ipairs(parsed.all(page, function (e) return e.attributes.id ~= nil end)) do
    tap.assertNil(ids[one.attributes.id], one.attributes.id)
    ids[one.attributes.id] = true
  end
  local links = parsed.all(page, function (e) return e.attributes.href ~= nil end)
  tap.assertTrue(#links > 50)
  for _, one in ipairs(links) do tap.assertTrue(ids[one.attributes.href:sub(2)], one.attributes.href) end
  tap.assertEquals(#parsed.all(page, "script"), 0)
end)

tap.test("under each printed page: way, behaviour, the law and its age, version, day, approval",
  function ()
    local footer = words(parsed.all(page, "footer")[1])
    local digests = found.findings.fingerprint
    for _, one in ipairs({ "Harborlight Casino", HARBORLIGHT, digests.behaviour_sha256, "us-ma/pai_gow",
      digests.law_sha256, "of no stated date: Mass. Pai Gow § 2", "houseway 0.", DAY, "Approval" }) do
      tap.assertStrContains(footer, one)
    end
    local css = parsed.all(page, "style")[1].code
    tap.assertStrContains(css, digests.behaviour_sha256)
    tap.assertStrContains(css, "Approval: ")
  end)

-- ---- drawings ----

-- The pieces of a drawing, by the symbols it uses; where a hand is set the high hand first, and what the caption has.
local function drawn_and_written(figure)
  local svg, pieces = parsed.all(figure, "svg")[1], { {}, {} }
  local code = parsed.all(figure, "code")
  local is_set = words(code[#code]):find(" over ", 1, true) ~= nil
  local low = parsed.all(svg, "text")[2] -- the low hand is right of its label, and not above it
  for _, use in ipairs(parsed.all(svg, "use")) do
    local at = use.attributes
    local row = is_set and tonumber(at.x) > tonumber(low.attributes.x)
      and tonumber(at.y) + 84 > tonumber(low.attributes.y) and 2 or 1
    table.insert(pieces[row], (use.attributes.href:gsub("^#%l+%-", "")))
  end
  local shown = table.concat(pieces[1], " ") .. (is_set and " over " .. table.concat(pieces[2], " ") or "")
  return shown, words(code[#code]), parsed.all(svg, "title")[1].text
end

tap.test("every drawing shows the pieces that are written under it, and says them in words", function ()
  local figures = parsed.all(page, "figure")
  tap.assertTrue(#figures > 20, #figures)
  for _, figure in ipairs(figures) do
    local shown, written, title = drawn_and_written(figure)
    tap.assertEquals(shown, written)
    for pips in written:gmatch("%d%-%d") do tap.assertStrContains(title, pips .. ", ") end
  end
end)

local function tiles_of(written)
  local list = {}
  for pips in written:gmatch("%d%-%d") do list[#list + 1] = pips end
  return list
end

local function setting_of(written)
  local high, low = written:match("^(.+) over (.+)$")
  local a, b = tiles_of(high), tiles_of(low)
  local tiles = reference.tiles
  return { high = a, low = b, high_rank = tiles.rank(a[1], a[2]), low_rank = tiles.rank(b[1], b[2]) }
end

local function departures_of(root, id)
  return parsed.all(section(root, id or "clauses"), function (e) return e.attributes.class == "together" end)
end

tap.test("of a departure the setting drawn as the law's is lawful, and the way's is not", function ()
  local lawful, unlawful = 0, 0
  for _, together in ipairs(departures_of(page)) do
    local figures = parsed.all(together, "figure")
    local _, hand = drawn_and_written(figures[1])
    for i = 2, #figures do
      local _, written = drawn_and_written(figures[i])
      local allowed = reference.is_lawful_621a(tiles_of(hand), setting_of(written))
      tap.assertEquals(allowed, words(figures[i]):find("^the law allows") ~= nil, written)
      if allowed then lawful = lawful + 1 else unlawful = unlawful + 1 end
    end
  end
  tap.assertEquals({ lawful >= 3, unlawful }, { true, 3 })
end)

-- ---- clauses and rules ----

-- The cells of a table by its caption.
local function rows_of(root, caption)
  for _, one in ipairs(parsed.all(root, "table")) do
    if words(parsed.all(one, "caption")[1]):find(caption, 1, true) then
      local rows = {}
      for r, tr in ipairs(parsed.all(parsed.all(one, "tbody")[1], "tr")) do
        rows[r] = {}
        for c, cell in ipairs(tr.children) do rows[r][c] = words(cell) end
      end
      return rows
    end
  end
end

local function number(written)
  return tonumber((written:gsub(",", "")))
end

tap.test("what the paragraphs govern is what 7(d) governs, counted from its text", function ()
  local governs = { 0, 0, 0, 0 }
  reference.tiles.each_kind(function (hand, deals)
    local clause = reference.lawful_621a(hand)
    governs[clause] = governs[clause] + deals
  end)
  local rows = rows_of(section(page, "clauses"), "Hands by the paragraph")
  for i, count in ipairs(governs) do tap.assertEquals(number(rows[i][2]), count) end
  tap.assertEquals(#rows, 4)
end)

tap.test("the rules stand in their order beside their source, line for line as in the file", function ()
  local lines = text.lines(sources.read(HARBORLIGHT))
  local parts, told = parsed.all(section(page, "rules"), "pre"), 0
  for _, pre in ipairs(parts) do
    for line, written in pre.text:gmatch("(%d+)  ([^\n]*)") do
      tap.assertEquals(written, lines[tonumber(line)])
      told = told + 1
    end
  end
  -- Three exceptions of six lines, `follow` and a choice of three.
  tap.assertEquals({ #parts, told }, { 5, 3 * 6 + 1 + 3 })
  local names = {}
  for i, row in ipairs(rows_of(section(page, "rules"), "The rules, in the order")) do
    names[i] = row[1]:match("^%d+%. %S+")
  end
  tap.assertEquals(names, { "1. E1", "2. E2", "3. E3", "4. follow" })
end)

-- The rules that departed, by their lines, are those of `check traditional`; a recorded reading is in the source.
tap.test("28.5 without --full, rules that matter are printed in full and the others in the table", function ()
  local lines = text.lines(sources.read("houseways/traditional/pai_gow.lua"))
  local traditional = gathered(way.load("houseways/traditional/pai_gow.lua", {}))
  traditional.asked.full = false
  local part = section(read(traditional), "rules")
  local rows, costs, expected, shown = rows_of(part, "The rules, in the order"), 0, {}, {}
  local function cost_of(row) return tonumber(row[4]:match("[%d.]+")) or 0 end
  for _, row in ipairs(rows) do costs = costs + cost_of(row) end
  for i, row in ipairs(rows) do
    local line, last = tonumber(row[2]), rows[i + 1] and tonumber(rows[i + 1][2]) or #lines
    local source = table.concat(lines, "\n", line, last - 1)
    local departed = lists.has({ 16, 27, 36, 41, 49, 78, 106, 114 }, line)
    local share = tonumber((row[3]:gsub("%%", "")))
    if departed or source:find("reading *=") or share >= 10 or cost_of(row) * 10 >= costs then
      expected[#expected + 1] = i
    else
      tap.assertStrContains(row[1], "the smallest: ")
    end
  end
  for i, heading in ipairs(parsed.all(part, "h3")) do shown[i] = tonumber(words(heading):match("^%d+")) end
  tap.assertEquals(shown, expected)
  tap.assertTrue(#shown > 8 and #shown < #rows, #shown)
  traditional.asked.full = true
  tap.assertEquals(#parsed.all(section(read(traditional), "rules"), "h3"), #rows + 2) -- a choice, and the words
end)

tap.test("28.5 the paragraphs that people carry out are named by section, and with --full in full", function ()
  local by_people, named = found.coverage.counts.by_hand, 0
  for _, row in ipairs(rows_of(section(page, "coverage"), "The sections")) do
    local _, count = row[3]:gsub("[^, ]+", "")
    named = named + count
  end
  tap.assertEquals({ named, #rows_of(section(page, "coverage"), "Done by people") }, { by_people, by_people })
end)

tap.test("28.5 the lines to sign on stand beside the verdict, the edge and every digest", function ()
  local block = words(section(page, "signature"))
  for _, said in ipairs({ "Name Office Date Signature Verdict CONFORMS to the law on every hand. House edge",
    "Approval no register was asked", ("on %s"):format(DAY), found.findings.fingerprint.source_sha256,
    found.findings.fingerprint.law_sha256, found.findings.fingerprint.rounds_sha256 }) do
    tap.assertStrContains(block, said)
  end
  tap.assertStrContains(block, "exactly " .. tostring(found.ends.house.value))
end)

tap.test("28.5 a chapter is named as the law prints it", function ()
  for key, title in pairs({ ["us-pa/621a"] = "58 Pa. Code Chapter 621a, Pai Gow", ["us-ma/pai_gow"] = "Mass. Pai Gow",
    ["us-ca/face_up"] = "Cal. GEGR-002138, Face Up Pai Gow Poker" }) do
    tap.assertEquals(citation.title(chapters.load(key, {})), title)
  end
end)

-- What a setting is worth to the house against every hand of this way, a player's: win and lose turned round.
local function worth_to_house(hand, number_)
  local loaded = found.way
  local built, part = loaded.statute.outcome, vigorish.read((vigorish.of_chapter(loaded.statute)))
  local sums, all = { win = fraction.new(0), lose = fraction.new(0) }, 0
  for index, count in ipairs(worth.bank(found):meet(hand)[number_]) do
    if count > 0 then
      -- The house's hand stood to the player's: how the player's stands to it is the cell mirrored.
      local back = outcome.mirrored(loaded.game, index - 1)
      local code = built.code[back + 1]
      if code == outcome.CODES.lose then sums.win = sums.win + count end
      if code == outcome.CODES.win then sums.lose = sums.lose + count end
    end
    all = all + count
  end
  return (sums.win - sums.lose * (1 - part)) / all
end

tap.test("what a rule costs, hand by hand: the best setting its paragraph allows against its own", function ()
  local deals = games.of(games.TILES).hands
  for rule = 1, 3 do
    local walk, cost, worse = found.decided.table:walk({ rule = rule }), fraction.new(0), 0
    local worst = fraction.new(0)
    for hand, count, setting, _, _, lawful in function () return walk:next() end do
      local own, best = worth_to_house(hand, setting), nil
      for number_ = 1, games.of(games.TILES).settings do
        if lawful >> (number_ - 1) & 1 == 1 then
          local one = worth_to_house(hand, number_)
          if not best or one > best then best = one end
        end
      end
      cost = cost + (best - own) * count / deals
      if best ~= own then worse = worse + count end
      if best - own > worst then worst = best - own end
    end
    local told = found.costs.rules[rule]
    tap.assertEquals({ tostring(told.cost), told.worse }, { tostring(cost), worse })
    tap.assertEquals(told.worst and tostring(told.worst.cost) or "0", tostring(worst))
  end
end)

tap.test("where a rule costs most, the hand that is drawn is the one that is set", function ()
  local count = 0
  for most, own, best in words(section(page, "rules")):gmatch("costs most, [%d.]+%% of the wager: ([%d -]+) set so: .-"
    .. "set so: ([%d -]+over[%d -]+) worth .-house: ([%d -]+over[%d -]+)") do
    count = count + 1
    local hand = tiles_of(most)
    tap.assertItemsEquals(tiles_of(own), hand)
    tap.assertItemsEquals(tiles_of(best), hand)
  end
  tap.assertTrue(count > 2, count)
end)

tap.test("how often rules decide, and what they cost, add up", function ()
  local decides, cost = 0, fraction.new(0)
  for number_, rule in ipairs(found.findings.rules) do
    decides = decides + rule.hands
    cost = cost + found.costs.rules[number_].cost
  end
  tap.assertEquals(decides, 35960)
  tap.assertEquals(tostring(cost), tostring(found.costs.sum))
  -- A departure that is noted gains, and is told so: no cost is below nothing.
  local rows = rows_of(section(page, "rules"), "The rules, in the order")
  tap.assertStrContains(rows[1][4], "gains 0.0166")
  tap.assertNil(section(page, "rules").text:find("-0.0", 1, true))
end)

tap.test("what all rules cost together is a cost, a gain or nothing, and a sentence", function ()
  for _, row in ipairs({ { 12, "cost 0.120000% of the wager" }, { -12, "gain 0.120000% of the wager" },
    { 0, "cost nothing" } }) do
    tap.assertEquals(numbers.costs(fraction.new(row[1], 10000)), row[2])
  end
  tap.assertEquals(numbers.costs(fraction.new(-1, 10000000000)), "gain < 0.000001% of the wager")
  tap.assertStrContains(section(page, "rules").text, "All rules together " .. numbers.costs(found.costs.sum) .. ".")
end)

-- ---- money ----

tap.test("how the main wager ends adds up to every deal, and its edge is the known one", function ()
  local rows, deals = rows_of(section(page, "money"), "How a player's wager ends"), 0
  for _, row in ipairs(rows) do deals = deals + number(row[2]) end
  tap.assertEquals(deals, 35960 * 20475)
  local ends = found.ends.player
  tap.assertEquals({ number(rows[1][2]), number(rows[2][2]) }, { ends.win, ends.lose })
  -- 5% of what is won: the house keeps what is lost, and pays 19/20 of what is won.
  local edge = (fraction.new(20 * ends.lose) - 19 * ends.win) / (20 * deals)
  tap.assertStrContains(words(section(page, "money")), "Exactly " .. tostring(edge))
end)

tap.test("paytables: probabilities add up to one, what rows are worth to the house edge", function ()
  local money = require("pages.report.money")
  local offered = require("houseway.worth.offered")
  local side = side_of(way.load("examples/15-paytables-of-the-house.lua", {}))
  local worths = offered.worths(side)
  local own = { findings = { terms = {}, term_faults = {} }, ends_why = "not asked", wagers = worths }
  local root = parsed.read(html.write(money.section(own).content))
  local tables = parsed.all(root, "table")
  tap.assertEquals(#tables, #worths)
  for i, one in ipairs(worths) do
    local rows, part, to_player = rows_of({ children = { tables[i] } }, ""), 0, 0
    for _, row in ipairs(rows) do
      part = part + tonumber((row[4]:gsub("%%", "")))
      to_player = to_player + tonumber((row[5]:gsub("%%", "")))
    end
    tap.assertAlmostEquals(part, 100, 1e-4)
    tap.assertAlmostEquals(to_player, -100 * tonumber(one.figures.edge:decimal(12)), 1e-4)
  end
  tap.assertTrue(#worths >= 3)
end)

-- ---- faults, and harm ----

local HARM = "</pre><script>alert(1)</script><img src=x onerror=alert(2)>"

-- The way with every fault, whose names mean harm besides. Its chapter is the same, and is not asked again.
coverage.of = function () return found.coverage end
local faulty = gathered(ways.load((sources.read(FAULTS):gsub("Example 10", HARM, 2):gsub('rule "Gee Joon"',
  'rule "' .. HARM .. '"'):gsub("This way is wrong on purpose%.", HARM))))
local faulty_page = read(faulty)

tap.test("a way that violates says so, and draws each departure; what is unfinished is left to decide", function ()
  local root = faulty_page
  tap.assertStrContains(words(section(root, "verdict")), "VIOLATES the law: 5,364 hands are set unlawfully.")
  tap.assertEquals(#departures_of(root), #faulty.findings.departures)
  local decide = words(section(root, "to-decide"))
  for _, said in ipairs({ "2,512 hands have no rule", "ties (line 38): 420 hands are left with settings of different",
    "dead (line 29) never decides", "idle (line 11) notes a departure from us-ma/pai_gow.7.d.2" }) do
    tap.assertStrContains(decide, said)
  end
  -- What a hand without a rule is worth nobody can say.
  tap.assertStrContains(words(section(root, "rules")), "rule costs was not counted: 2,512 hands without a rule.")
  tap.assertStrContains(words(section(root, "money")), "Not counted: 2,512 hands without a rule.")
end)

-- The departures are counted again over every hand of the table; the clause's text is the chapter's.
tap.test("38.4 the verdict shows the violation of the most hands, and the title names the law as in print", function ()
  local most, first = 0, section(faulty_page, "verdict")
  for _, one in ipairs(faulty.findings.departures) do
    if not one.noted then most = math.max(most, one.hands) end
  end
  tap.assertEquals(#departures_of(faulty_page, "verdict"), 1)
  tap.assertStrContains(words(first), ("%s depart from this paragraph"):format(text.count(most, "hand")))
  local before = words(first):match("^(.-)depart from this paragraph")
  tap.assertStrContains(before, "The most hands violate Mass. Pai Gow § 7(d)")
  tap.assertNil(before:find("Where it is from", 1, true))
  tap.assertEquals(#departures_of(page, "verdict"), 0)
  tap.assertStrContains(words(parsed.all(page, "h1")[1]), "Harborlight Casino, checked against Mass. Pai Gow")
end)

tap.test("names and texts that mean harm are text", function ()
  tap.assertEquals(#parsed.all(faulty_page, "script") + #parsed.all(faulty_page, "img"), 0)
  local _, times = faulty_page.text:gsub("<script>alert%(1%)</script><img src=x onerror=alert%(2%)>", "")
  -- The way's name in the title, the heading, the facts and the footer; the rule's in its table and heading; what
  -- the author read; and the source.
  tap.assertTrue(times >= 8, times)
end)

tap.test("hands of which the law says nothing are not told as hands it leaves no choice", function ()
  local side = side_of(way.load(HARBORLIGHT, { under = "au-nsw/pai_gow" }))
  local own = { way = side.way, decided = side.decided, findings = conform.judge(side.way, side.decided),
    coverage = found.coverage, readings = found.readings, sheet = drawing.sheet() }
  local said = words(parsed.read(html.write({ open_points.section(own).content })))
  tap.assertStrContains(said, "Hands that the law leaves open All: the text does not say how any hand must be set.")
  tap.assertNil(said:find("Hands the law leaves open", 1, true))
end)

tap.test("bars are as long as what they show, what is below nothing in the other colour", function ()
  local function drawn(share)
    local rects = parsed.all(parsed.read(html.write(bars.bar(math.abs(share), share < 0))), "rect")
    return { rects[2].attributes.class, tonumber(rects[2].attributes.width) }
  end
  tap.assertEquals(drawn(0.25), { "bar-length", 25 })
  tap.assertEquals(drawn(-0.5), { "bar-other", 50 })
  tap.assertEquals(drawn(0), { "bar-length", 0 })
  tap.assertEquals(drawn(1e-9), { "bar-length", 0.7 })
end)

tap.test("what is left open is shown with the smallest hand that is open", function ()
  local rows = rows_of(section(page, "to-decide"), "Hands left open")
  local least
  reference.tiles.each_kind(function (hand)
    local clause, list = reference.lawful_621a(hand)
    if clause ~= 2 then return end
    local differ = false
    for _, one in ipairs(list) do
      differ = differ or one.high_rank ~= list[1].high_rank or one.low_rank ~= list[1].low_rank
    end
    if differ and (not least or reference.tiles.smaller(hand, least)) then least = table.move(hand, 1, 4, 1, {}) end
  end)
  tap.assertStrContains(rows[1][4], hands.text(games.TILES, hands.read(games.TILES, table.concat(least, " "))))
end)

tap.test("how to verify: the digest is that of the file, and the commands are houseway's", function ()
  scratch.with(function ()
    local _, digest = sources.shell("sha256sum " .. HARBORLIGHT)
    tap.assertStrContains(words(section(page, "verify")), digest:match("^%x+"))
  end)
  for _, code in ipairs(parsed.all(section(page, "verify"), "code")) do
    local command = code.text:match("^houseway (%S+)")
    if command then tap.assertNotNil(commands.load(command)) end
  end
end)
