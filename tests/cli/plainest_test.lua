-- The plainest input ends with an answer or a refusal, never with an internal error: a round of one seat, with no
-- offers and no facts beside it, where a chapter's own function says who may bank.

local chapters = require("houseway.law.chapters")
local cli = require("cli")
local commands = require("houseway.cli.command")
local games = require("houseway.base.games")
local json = require("houseway.base.json")
local rounds = require("rounds")
local sample = require("sample")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local TILES = { dealer = "6-6 5-5 2-2 5-6", ["seat 1"] = "2-4 1-2 1-1 1-1", high = "2-4 1-2", low = "1-1 1-1" }
local CARDS = { dealer = "Qc 9d 8h 6s 4s Jd 3h", ["seat 1"] = "Ah As 8d 6h 4c Kd 10c", high = "Ah As 8d 6h 4c",
  low = "Kd 10c" }

-- A record of the round, or of its first so many events.
local function record_of(chapter, game, dealt, way, seat, many)
  local events = {
    { event = "wager", seat = seat or 1, wager = game, cents = 2500 }, { event = "no_more_bets" },
    { event = "hands", dealer = dealt.dealer, ["seat " .. (seat or 1)] = dealt["seat 1"] },
    { event = "set", seat = seat or 1, high = dealt.high, low = dealt.low }, { event = "reveal" } }
  return json.encode({ record = "houseway round/1", statute = { chapter = chapter }, submission = { file = way },
    events = table.move(events, 1, many or #events, 1, setmetatable({}, { __jsontype = "array" })) })
end

-- Settles the round where players may bank, by a way with these terms and rules.
local function settled(chapter, game, dealt, terms, rules, root)
  local out
  scratch.with(function (directory)
    local way = scratch.write(directory .. "/way.lua", ([[
submission "Plainest" { game = "%s", under = "%s" }
terms { vigorish = "exact", odd_cents = "to the house", banking = "offered", %s }
%s
choice "front first" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]):format(game, chapter, terms, rules))
    out = cli.expect(cli.run({ arguments = { "settle", "-", "--json" }, env = root and { HOUSEWAY_PATH = root },
      input = record_of(chapter, game, dealt, way) }), 0)
  end)
  return out
end

tap.test("Nevada: the house banks, and nobody's funds are missing where the bank was not offered", function ()
  local out = settled("us-nv/pai_gow_poker", "Pai Gow Poker", CARDS, 'start = "three dice"', [[
rule "a made hand" { play = { high = made_hand } }
rule "two pair" { holding = { pair, pair }, play = { low = pair } }
rule "a pair" { play = { high = pair } }
rule "no pair" { play = { high = highest } }]])
  tap.assertStrContains(out, "whether the bank was offered to seat 1")
  tap.assertNotStrContains(out, "funds")
end)

tap.test("the documents' own functions: what was before is missing, the funds of nobody are not", function ()
  local written = sources.read("docs/writing-a-statute.md"):match('paragraph "%(a%)" "Nobody banks twice.-\n}\n')
  scratch.with(function (root)
    assert(sources.shell(("cp -r lua jurisdictions '%s' && mkdir '%s/jurisdictions/xx'"):format(root, root)))
    scratch.write(root .. "/jurisdictions/xx/own.lua", 'chapter "xx/own" { title = "Pai Gow", cite = "X §", '
      .. 'game = "Pai Gow" }\nborrow "us-ma/pai_gow" { because = "So.", leaves_out = "us-ma/pai_gow.8.d.2" }\n'
      .. 'section "1" { title = "Bank", paragraphs = "(a)" }\n' .. written)
    local out = settled("xx/own", "Pai Gow", TILES, 'deliveries = "all", dealer_wager = "the last wager"',
      'follow "us-ma/pai_gow.7.d"', root)
    tap.assertStrContains(out, "what the round before was")
    tap.assertNotStrContains(out, "funds")
  end)
end)

tap.test("points above every integer of the machine are refused as they are written", function ()
  scratch.with(function (directory)
    local way = scratch.write(directory .. "/way.lua", [[
submission "x" { game = "Pai Gow", under = "us-pa/621a.8.d" }
rule "r" { holding = { pair }, play = "9/99999999999999999999" }
follow "us-pa/621a.8.d"
choice "C" "x" { prefer = { best_low, best_high } }
]])
    local run = cli.run({ arguments = { "check", way } })
    tap.assertEquals({ run.code, run.err }, { 2, way .. ':2: both values must be 0 to 9 (two tiles: { "9", '
      .. '"99999999999999999999" }), not "9/99999999999999999999"\n' })
  end)
end)

-- ---- every chapter, and every command ----

-- Holds that a run ended with an answer or a refusal.
local function ends(run, what)
  tap.assertTrue(run.code <= 2, what .. ": " .. run.err)
end

for _, key in ipairs(sample.of("plainest chapters", chapters.keys(), 3)) do
  tap.test("the first events of the smallest round, and all, are answered or refused under " .. key, function ()
    local game = chapters.load(key).game
    local way = tap.source_root() .. "/" .. (rounds.WAYS[key] or "houseways/traditional/pai_gow.lua")
    for _, seat in ipairs({ 1, 2 }) do
      for many = 0, 5 do
        local record = record_of(key, game, games.has_suits(game) and CARDS or TILES, way, seat, many)
        ends(cli.run({ arguments = { "settle", "-", "--json" }, input = record, stranger = true }),
          ("%d events of seat %d"):format(many, seat))
      end
    end
  end)
end

-- Of these none ends by itself.
local GOES_ON = { lsp = true, repl = true, explorer = true }
local LEAST_AND_GREATEST = { {}, { "" }, { "0" }, { "1" }, { "-1" }, { "9223372036854775807" }, { ("9"):rep(40) },
  { "--" } }

for _, name in ipairs(sample.of("plainest commands", commands.names(), 8)) do
  if not GOES_ON[name] then
    tap.test(name .. " of nothing, of one and of the greatest number is answered or refused", function ()
      for _, given in ipairs(LEAST_AND_GREATEST) do
        ends(cli.run({ arguments = { name, table.unpack(given) }, input = "", stranger = true }),
          name .. " " .. table.concat(given))
      end
    end)
  end
end
