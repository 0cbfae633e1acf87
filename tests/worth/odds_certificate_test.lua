-- odds --certificate says what `odds` counts; check-certificate, which evaluates every row on every throw and hand,
-- accepts it, and no certificate in which a count, what a row pays, its condition or the order of rows was changed.

local chapters = require("jurisdictions.chapters")
local check_certificates = require("check_certificates")
local cli = require("cli")
local games = require("houseway.base.games")
local json = require("houseway.base.json")
local odds = require("houseway.wagers.odds")
local odds_certificate = require("laboratory.odds_certificate")
local offers = require("houseway.wagers.offers")
local questions = require("houseway.law.seven")
local sample = require("sample")
local scratch = require("scratch")
local tap = require("tap")

local changed, check, lines_of = check_certificates.changed, check_certificates.check, check_certificates.lines_of
local PRINTED = "examples/15-paytables-of-the-house.lua"

local function run(...)
  local result = cli.run({ arguments = { ... } })
  tap.assertEquals({ result.code, result.err }, { 0, "" })
  return result.out
end

local function test(name, body, register)
  (register or tap.test)(name, function () scratch.with(body) end)
end

local function accepts(...)
  local result = check(...)
  tap.assertEquals({ result.code, result.err }, { 0, "" })
  return result.out
end

-- A row of every sort on dice, and of tiles.
local EVERY_SORT = [[
submission "Every sort of row" { game = "Pai Gow", under = "us-pa/621a.8.d" }
terms {
  start = "three dice shaken by a player", vigorish = "nearest 25 cents",
  wagers = { "Sum", "Match", "Pair Fortunes" },
  paytables = {
    ["Sum"] = "Hand  Payout\nTotal 3, 4 or 18  20 to 1\nRed above the total of blue  7 for 2\n"
      .. "Red above both blue  1 to 1\nRed equal to one blue  push\nRed below one blue  5 to 2",
    ["Match"] = "Hand  Payout\nThree of the chosen number  25 to 1\nThree alike  9 to 1\n"
      .. "Two of the chosen number  2 to 1\nOne of the chosen number  1 to 1\nTotal 9  push",
    ["Pair Fortunes"] = "Hand  Payout\nSupreme pair and mixed pair  90 to 1\nTwo identical pairs  25 to 1\n"
      .. "A pair and Heaven pair  9 to 1\nTwo mixed pairs  8 to 1\nTwo pair  3 to 1\nAny pair  2 to 1",
  },
}
follow "us-pa/621a.8.d"
choice "front first" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]

test("29.3 odds: a certificate of dice and tiles says what odds counts, and is accepted", function (directory)
  local every_sort, file = scratch.write(directory .. "/way.lua", EVERY_SORT), directory .. "/odds.certificate"
  for _, script in ipairs({ PRINTED, every_sort }) do
    local found, counted, claimed = assert(json.decode(run("odds", script, "--json", "--certificate", file))), {}, {}
    local text = scratch.read(file)
    tap.assertEquals(found.certificate.bytes, #text)
    for _, wager in ipairs(found.wagers) do
      for _, row in ipairs(wager.rows) do counted[#counted + 1] = row.hands end
      counted[#counted + 1] = wager.edge.fraction
    end
    for word, value in text:gmatch("\n(%l+) h?o?u?s?e? ?(%S+)[^\n]*") do
      if word == "hands" or word == "none" then claimed[#claimed + 1] = math.tointeger(value) end
      if word == "edge" then claimed[#claimed + 1] = value end
    end
    tap.assertEquals(claimed, counted)
    -- What was shown: each wager, with its edge.
    local said, edges, dollars = {}, text:gmatch("\nedge house %S+ (%S+)%%\n"), text:gmatch("\ndollars (%S+)\n")
    for name in text:gmatch("\nwager ([^\n]*)") do
      said[#said + 1] = ('%.4f%% of $%s on "%s"'):format(tonumber(edges()), dollars(), name)
    end
    tap.assertEquals(#said, #found.wagers)
    tap.assertStrContains(accepts("--script", script, file), ": house edge " .. table.concat(said, ", ") .. "\n")
  end
  local other = check("--script", PRINTED, file)
  tap.assertEquals(other.code, 1)
  tap.assertStrContains(other.err, ":4: claimed: script-sha256")
end)

-- ---- changed certificates ----

-- The certificates with one line changed, and what the refusal must say: of a number that is claimed, its line.
local function mutants(lines)
  local found = {}
  local function add(at, other, message)
    local text = changed(lines, function (copy) copy[at] = other end)
    found[#found + 1] = { text = text, name = ("%d: %s"):format(at, other), message = message }
  end
  for at, line in ipairs(lines) do
    local word, number = line:match("^(%l+).- (%-?%d+)")
    if word == "hands" or word == "none" or word == "total" or word == "edge" then
      local other = line:gsub("%d+", function (digits) return tostring(math.tointeger(digits) + 1) end, 1)
      add(at, other, (":%d: claimed: %s; found: %s"):format(at, other, line))
    elseif word == "pays" then
      add(at, "pays " .. number + 1 .. line:sub(#"pays " + #number + 1), ": claimed: edge house")
    elseif line == "pays push" then
      add(at, "pays 1 to 1", ": claimed: edge house")
    elseif line:find("^if ") then
      add(at, ("if (not %s)"):format(line:sub(4)), ": claimed: ")
      add(at, line:gsub("%b()", "(other %1)"), "a certificate must have ")
    end
  end
  return found
end

local function check_refused(directory, all)
  local files = {}
  for i, mutant in ipairs(all) do files[i] = scratch.write(("%s/%03d"):format(directory, i), mutant.text) end
  local result, refused = check(table.unpack(files)), 0
  for accepted in result.out:gmatch("/(%d+): accepted") do error("accepted: " .. all[tonumber(accepted)].name) end
  for line in result.err:gmatch("[^\n]+") do
    refused = refused + 1
    tap.assertStrContains(line, all[refused].message, false, all[refused].name)
  end
  tap.assertEquals(refused, #all)
end

test("29.3 odds: a count, a payout, a condition that is changed is refused, and named", function (directory)
  local script = scratch.write(directory .. "/way.lua", EVERY_SORT)
  for _, way in ipairs({ PRINTED, script }) do
    local all = mutants(lines_of(run("odds", way, "--certificate", "-")))
    tap.assertTrue(#all > 30)
    check_refused(directory, all)
  end
end)

-- The certificate in which a row is tried before the one above it; each row has four lines.
local function swapped(lines, number)
  return changed(lines, function (copy)
    for at, line in ipairs(lines) do
      if line:find(("^row %d "):format(number)) then
        table.move(lines, at, at + 3, at - 4, copy)
        table.move(lines, at - 4, at - 1, at, copy)
        return
      end
    end
  end)
end

test("29.3 odds: so are rows in another order, a row left out, one twice, and a word of another wager",
  function (directory)
  local lines = lines_of(run("odds", PRINTED, "--certificate", "-"))
  local function without(copy, pattern, many)
    for at = #copy, 1, -1 do
      if copy[at]:find(pattern) then for _ = 1, many do table.remove(copy, at) end end
    end
  end
  local function replaced(pattern, by)
    return changed(lines, function (copy)
      for at, line in ipairs(copy) do copy[at] = line:gsub(pattern, by) end
    end)
  end
  local tiles = {}
  for at, line in ipairs(lines) do
    if line:find("^wager Pair Fortunes") then table.move(lines, at, #lines, 1, tiles) end
  end
  check_refused(directory, {
    { text = swapped(table.move(tiles, 1, #tiles, 5, table.move(lines, 1, 4, 1, {})), 2), name = "order",
      message = ": claimed: hands 119; found: hands 120" },
    { text = changed(lines, function (copy) without(copy, "^row 2 Total", 4) end), name = "row left out",
      message = ": claimed: none 180; found: none 214" },
    { text = changed(lines, function (copy) without(copy, "^pays 4 to 1", 1) end), name = "pays left out",
      message = 'must have "pays ..."' },
    { text = replaced("^if %(total.*", "if (pair any)"), name = "tiles among dice", message = ', not "pair"' },
    { text = replaced("^if %(pair mixed%)", "if (makes pair)"), name = "cards among tiles",
      message = ', not "makes"' },
    { text = replaced("^if %(pair mixed%)", "if (holds (1 any))"), name = "a word of ways",
      message = ', not "holds"' },
    { text = replaced("^kind mixed.*", "kind mixed 3-6+4-5"), name = "kind", message = ": claimed: hands" },
    { text = replaced("^dollars 1$", "dollars 0"), name = "dollars", message = "must have dollars wagered" },
    { text = replaced("^pays 4 to 1", "pays 4 to 0"), name = "odds", message = "must have a payout" },
    { text = replaced("^pays 4 to 1", "pays 4%% of meter"), name = "no meter", message = "a meter that there is" },
  })
end)

-- ---- cards ----

-- A certificate of cards takes 20 seconds of processor time and more: one is tried, or all.
local of_cards = sample.tests(1)

local CARDS = "us-pa/645a"

local SECTIONS = { "13.b", "13.d", "13.e", "13.g", "13.h", "13.i" }

-- The worths of wagers of sections of the chapter, in readings that make hands lose, rank rows and colour jokers.
local function printed_worths(sections)
  local model, worths = chapters.load(CARDS, { [CARDS .. ".13.b"] = "straight_or_better",
    [CARDS .. ".13.h"] = "pair_or_better_loses", [CARDS .. ".13.i"] = "joker_is_red",
    [CARDS .. ".6.g.5"] = "of_any_suits", [CARDS .. ".13.e.3"] = "limit_counts_the_start" }), {}
  for _, section in ipairs(sections) do
    for _, offer in ipairs(offers.of(model, CARDS .. "." .. section)) do
      worths[#worths + 1] = odds.worth(offer, { limit_cents = section == "13.e" and 100000 or nil })
    end
  end
  return worths
end

test("29.3 odds: every printed paytable of cards is accepted, hand by hand", function (directory)
  local bytes = odds_certificate.of(printed_worths(sample.of("sections", SECTIONS, 1)))
  for _, line in ipairs({ "loses (makes five-aces ", "loses (not (makes ", "(cards red-joker 7 7)", "limit 1000",
    "pays 100% of meter", "(five any A5432 any without beside)" }) do
    if sample.is_whole() then tap.assertStrContains(bytes, line) end
  end
  accepts(scratch.write(directory .. "/odds.certificate", bytes))
end, of_cards)

-- Conditions that no shipped chapter has.
local SAID = {
  { five = "K-Q-J-10-9 of one suit", joker = "in the five" }, { five = "K-Q-J-10-9 of one suit", joker = "anywhere" },
  { five = "K-Q-J-10-9 of one suit", two = "A-2", joker = "not in the five" },
  { five = "A-K-Q-J-10 of any suits", two = "A-K", joker = "anywhere" },
  { five = "A-K-Q-J-10 of any suits", two = "A-K", joker = "in the five" },
  { five = "A-2-3-4-5 of any suits", two = "A-Q", joker = "not in the five" },
  { five = "9-8-7-6-5 of any suits", joker = "in the five" },
  { five = "royal flush", two = "K-Q", joker = "in the five" }, { five = "royal flush", joker = "anywhere" },
  { all = "straight flush", ace = "high", joker = "either" }, { makes = "royal flush", joker = "yes" },
  { makes = "straight flush", joker = "yes" }, { makes = "full house", pairs = 3, colour = "five or more" },
  { makes = "flush", pairs = 2, joker = "no" }, { makes = "straight", colour = "no" },
  { makes = "four of a kind", pairs = 1 }, { high_card = "A" }, { pairs = 1, joker = "yes", colour = "three" },
}

-- The condition that depends most on the card that the joker may be.
local ROYAL = { five = "royal flush", joker = "in the five" }

-- Worths of wagers with one row each, under a law in which the joker of a royal flush is the ace.
local function said_worths(conditions)
  local model = { key = "xx-test/cards", game = games.CARDS, paragraphs = {}, by_key = {}, said = {}, provisions = {},
    card_rules = { joker_royal = "the ace", category = games.CATEGORIES } }
  for i, said in ipairs(conditions) do
    local paragraph = { key = ("xx-test/cards.%d"):format(i), line = i, readings = {},
      meaning = { seven = assert(questions.check(said)) } }
    model.paragraphs[i], model.by_key[paragraph.key] = paragraph, paragraph
  end
  local worths = {}
  for i, paragraph in ipairs(model.paragraphs) do
    local row = { hand = "It", means = { sort = "seven", keys = { paragraph.key } },
      pays = { kind = "for", numerator = 500, denominator = 3 } }
    worths[i] = odds.worth({ model = model, name = "It", of = "cards", paragraph = paragraph,
      paytable = { rows = { row } }, side = conditions[i].colour and "black" or nil }, {})
  end
  return worths
end

test("29.3 odds: so is a row of every sort of condition, where the joker of a royal flush is the ace",
  function (directory)
    local bytes = odds_certificate.of(said_worths({ ROYAL, table.unpack(sample.of("conditions", SAID, 4)) }))
    tap.assertStrContains(bytes, "\njoker-in-royal the-ace\n")
    accepts(scratch.write(directory .. "/odds.certificate", bytes))
    -- It matters which card the joker may be.
    local royal = lines_of(odds_certificate.of(said_worths({ ROYAL })))
    local other = check(scratch.write(directory .. "/changed", changed(royal, function (copy)
      copy[4] = "joker-in-royal any-card"
    end)))
    tap.assertStrMatches(other.err, ".*: claimed: hands %d+; found: hands %d+\n")
  end, of_cards)

test("29.3 odds: rows of cards in another order, a condition and a loss that are changed are refused",
  function (directory)
    local lines = lines_of(odds_certificate.of({ printed_worths({ "13.b" })[1] }))
    local function replaced(pattern, by)
      return changed(lines, function (copy)
        for at, line in ipairs(copy) do copy[at] = line:gsub(pattern, by) end
      end)
    end
    local all = {
      { text = swapped(lines, 6), name = "order", message = ": claimed: hands 184644; found: hands " },
      { text = replaced("run 7 8", "run 8"), name = "condition", message = "claimed: hands 32; found: hands 28" },
      { text = replaced("^loses .not (.*).$", "loses %1"), name = "loses", message = ": claimed: hands " },
    }
    check_refused(directory, sample.of("changes", all, 1))
  end, of_cards)
