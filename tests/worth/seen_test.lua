-- A player who sees the bank's hand before setting: every deal of short decks, each of the player's settings tried
-- against each hand by a program that knows nothing of houseway; and what chapters it is counted under.

local cards = require("reference.cards")
local chapters = require("jurisdictions.chapters")
local cli = require("cli")
local decided = require("houseway.way.decided")
local edge = require("houseway.worth.edge")
local json = require("houseway.base.json")
local marks = require("houseway.way.marked_hands")
local outcome = require("houseway.law.outcome")
local reference = require("reference")
local refusal = require("houseway.base.refusal")
local shown_bank = require("houseway.worth.shown_bank")
local short_deck = require("reference.short_deck")
local tap = require("tap")
local way = require("houseway.way")

cli.stay_here()

local KEY = "us-ca/face_up"
local RANKS = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A" }
local one = way.load(tap.source_root() .. "/houseways/foxwoods/pai_gow_poker.lua", { under = KEY })
local made = decided.run(one, { threads = 2, cache = true }).table

local function pieces_of(ranks, suits, joker)
  local deck = { [13] = joker and 1 or 0 }
  for face, rank in ipairs(RANKS) do
    for _, held in ipairs(ranks) do
      if held == rank then deck[face - 1] = #suits end
    end
  end
  return deck
end

-- What the best of the player's settings comes to, and what the way's own does, both counted two ways.
local function test(ranks, suits, joker)
  local expected = short_deck.count({ deck = short_deck.deck(ranks, suits, joker), cards = cards.standard, seen = true,
    player = reference.foxwoods, bank = reference.foxwoods, marked = cards.standard.is_ace_high })
  local options = { threads = 2, marking = marks.of(one, {}), deck = pieces_of(ranks, suits, joker) }
  local ends = assert(shown_bank.ends(one.ranking, made, one.statute, options))
  tap.assertEquals({ ends.win, ends.push, ends.lose }, { expected.seen[1], expected.seen[0], expected.seen[-1] })
  local own = edge.ends(assert(edge.count(one.ranking, made, made, options)), one.statute, one.statute.outcome)
  tap.assertEquals({ own.win, own.push, own.lose }, { expected.way[1], expected.way[0], expected.way[-1] })
  return expected, ends.win - own.win
end

tap.test(KEY .. ".2.d a player who sees the player-dealer's hand wins what any setting wins: short decks", function ()
  local apart, more = test({ "A", "K", "10", "9", "7", "5", "4", "2" }, "ch", true)
  tap.assertTrue(apart.marked > 1000, apart.marked)
  tap.assertTrue(more > 10000, more)
  test({ "A", "K", "6", "5", "4" }, "cds", false)
end)

-- Cells of an outcome in which a copy is the player's, of high hands or of low ones, and marked hands lose or win.
local function made_up(high_least, low_least, marked)
  local code = {}
  for cell = 0, 431 do
    local low, high = cell % 3, cell // 3 % 3
    local both, either = high >= high_least and low >= low_least, high >= high_least or low >= low_least
    code[cell + 1] = both and outcome.CODES.win or either and outcome.CODES.push or outcome.CODES.lose
    if cell >= 27 then code[cell + 1] = outcome.CODES[marked] end
  end
  return { outcome = { code = code }, marks = { one.statute.marks[1] }, file = "made up" }
end

local function rule_text(statute)
  local list = {}
  for i, rule in ipairs(shown_bank.rules(statute)) do list[i] = rule.always or rule.copies end
  return list
end

tap.test("whose copies are is read from the outcomes of the law, and hands that end one way always", function ()
  tap.assertEquals(rule_text(one.statute), { 1, "push" })
  tap.assertEquals(rule_text(made_up(1, 2, "lose")), { 3, "lose" })
  tap.assertEquals(rule_text(made_up(2, 1, "win")), { 2, "win" })
  tap.assertEquals(rule_text(made_up(1, 1, "push")), { 4, "push" })
end)

tap.test("copies that are the player's win more, those of either half and of both", function ()
  local deck = pieces_of({ "A", "K", "6", "5", "4" }, "cdhs", true)
  local function wins(high, low)
    return assert(shown_bank.ends(one.ranking, made, made_up(high, low, "push"), { threads = 2, deck = deck })).win
  end
  local least, high, low, most = wins(2, 2), wins(1, 2), wins(2, 1), wins(1, 1)
  tap.assertTrue(least < high and least < low and high < most and low < most)
end)

tap.test("wagers that do not go by halves are refused", function ()
  local odd = made_up(2, 2, "push")
  odd.outcome.code[5] = outcome.CODES.win
  local _, why = refusal.catch(shown_bank.rules, odd)
  tap.assertStrContains(tostring(why), "wagers that do not win by both halves and push by one")
end)

tap.test(KEY .. ".2.d the hand is shown first there and nowhere else among the chapters", function ()
  tap.assertStrContains(shown_bank.assumed(one.statute), one.statute.by_key[KEY .. ".2.d"].printed)
  for _, key in ipairs({ "us-pa/645a", "us-pa/645c", "us-wa/pai_gow_poker", "us-ma/pai_gow" }) do
    local model = chapters.load(key)
    tap.assertNil(shown_bank.assumed(model))
    local _, why = refusal.catch(shown_bank.check, model)
    tap.assertStrContains(tostring(why),
      "--seen must be under a chapter that shows the bank's hand before players set, not under " .. key)
  end
end)

-- ---- what is said of players who do not look ----

local WAY = "houseways/foxwoods/pai_gow_poker.lua"
local ASSUMED = "players set their hands without a look at the bank's, which Cal. GEGR-002138 § 2(d) shows first"

for command, arguments in pairs({
  edge = { WAY }, simulate = { WAY, "--rounds", "10" },
  explain = { WAY, "As Kh 10d 9c 4s 3d Jk", "--bank", WAY },
}) do
  cli.test(KEY .. ".2.d `" .. command .. "` says that it counts players who do not look", {
    arguments = { command, "--under", KEY, table.unpack(arguments) }, code = 0,
    out = { contains = "Assumed: " .. ASSUMED .. ".\n`houseway optimal --seen` counts a player who looks.\n" },
  })
end

tap.test(KEY .. ".2.d JSON says so too, and elsewhere nothing is assumed", function ()
  local function found(under)
    return json.decode(cli.run({ arguments = { "simulate", WAY, "--rounds", "10", "--json", "--under", under } }).out)
  end
  tap.assertEquals(found(KEY).assumes, ASSUMED)
  tap.assertNil(found("us-pa/645a").assumes)
end)
