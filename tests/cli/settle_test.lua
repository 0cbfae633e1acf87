-- settle: who is paid what, and why, of rounds written down by hand.

local cli = require("cli")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")

cli.stay_here()

local WRONGLY = "examples/14-hands-set-wrongly.json"

cli.test("hands set wrongly by a player and the dealer", {
  arguments = { "settle", WRONGLY }, out = { golden = "settle-wrongly.txt" },
})

cli.test_json("as JSON: what everybody is left with", { arguments = { "settle", WRONGLY, "--json" } }, function (found)
  tap.assertEquals(found.accounts, {
    { account = "seat 2", cents = -2500 }, { account = "seat 5", cents = -5000 }, { account = "table", cents = 7500 },
  })
  tap.assertNil(found.differs)
end)

tap.test("L15 an entry says in a sentence how the hands stand; a record that says it in other words holds", function ()
  local record = sources.read("examples/13-a-round.json")
  local said = "the player's high hand is higher, and the low hand is higher"
  local run = cli.run({ arguments = { "settle", "-" }, input = record })
  tap.assertStrContains(run.out, "      outcome win: " .. said .. "\n")
  tap.assertEquals({ run.code, run.out:find("has changed", 1, true) }, { 0, nil })
  local older = scratch.replace(record, said, "the player's high hand higher; the low hand higher")
  run = cli.run({ arguments = { "settle", "-" }, input = older })
  tap.assertEquals(run.code, 0)
  tap.assertStrContains(run.out, "  since")
  local other = scratch.replace(older, '"outcome": "win"', '"outcome": "push"')
  run = cli.run({ arguments = { "settle", "-" }, input = other })
  tap.assertEquals(run.code, 1)
end)

tap.test("a player's own chips go by the player's name", function ()
  local text = scratch.replace(sources.read(WRONGLY), '"submission"',
    '"players": [{"seat": 1, "name": "Ann"}, {"seat": 2, "name": "Ben"}, {"seat": 5}],\n  "submission"')
  local run = cli.run({ arguments = { "settle", "-" }, input = text })
  tap.assertEquals(run.err, "")
  tap.assertStrContains(run.out, "Settled: Ben -$25.00, seat 5 -$50.00, table +$75.00\n")
end)

tap.test("a submission that lies elsewhere is named", function ()
  local text = scratch.replace(sources.read(WRONGLY), "houseways/foxwoods", "elsewhere")
  local run = cli.run({ input = text,
    arguments = { "settle", "-", "--submission", "houseways/foxwoods/pai_gow_poker.lua" } })
  tap.assertEquals(run.err, "")
  tap.assertEquals(run.code, 0)
end)

tap.test("what deal recorded is settled as it was", function ()
  local dealt = cli.run({ arguments = { "deal", "houseways/harborlight/pai_gow.lua", "--seed", "s", "--json" } })
  local run = cli.run({ arguments = { "settle", "-" }, input = dealt.out })
  tap.assertEquals(run.err, "")
  tap.assertEquals(run.code, 0)
  local printed = cli.run({ arguments = { "deal", "houseways/harborlight/pai_gow.lua", "--seed", "s" } })
  tap.assertEquals(run.out, printed.out)
end)

tap.test("a wrong number of cards: all wagers go back, nobody wins or loses", function ()
  local text = sources.read(WRONGLY):gsub('    {"event": "hands".*', '    {"event": "hands", "counts": {"seat 5": 6}}\n'
    .. "  ]\n}\n")
  local run = cli.run({ arguments = { "settle", "-" }, input = text })
  tap.assertEquals(run.err, "")
  tap.assertStrContains(run.out, "seat 5 Pai Gow Poker  return        $50.00  58 Pa. Code § 645a.14(h)")
  tap.assertStrContains(run.out, "Void: nothing won or lost\n")
  local as_json = cli.run({ arguments = { "settle", "-", "--json" }, input = text })
  tap.assertStrContains(as_json.out, '"settled":"void"')
end)

tap.test("an older record that names a wrong number is told what to write instead", function ()
  local text = scratch.replace(sources.read(WRONGLY), '{"event": "reveal"}',
    '{"event": "irregularity", "what": "wrong number dealt", "seat": 5}')
  local run = cli.run({ arguments = { "settle", "-" }, input = text })
  tap.assertEquals({ run.code, run.err }, { 2, 'stdin:15: events[9].what: "wrong number dealt" is told by name '
    .. 'alone; write how many were counted: "counts": {"seat 4": 6, "left": 5} '
    .. "(58 Pa. Code § 645a.14(h))\n" })
end)

tap.test("an irregularity of which the chapter says nothing is refused", function ()
  local text = scratch.replace(sources.read(WRONGLY), '{"event": "reveal"}',
    '{"event": "irregularity", "what": "exposed in stacking"}')
  local run = cli.run({ arguments = { "settle", "-" }, input = text })
  tap.assertEquals(run.err, 'stdin:15: events[9].what: us-pa/645a does not say what is done upon "exposed in '
    .. 'stacking" (upon); write or borrow a paragraph that does\n')
  tap.assertEquals(run.code, 2)
end)

-- ---- what is not shown ----

local BANKED = sources.read("examples/13-a-round.json")
local UNFUNDED = scratch.replace(BANKED, ', "funds": 10005000', "")

tap.test("P5 us-ma/pai_gow.8.d.2 what is not shown is told, and with --strict does not hold", function ()
  local line = "  seat 2          not shown             Mass. Pai Gow § 8(d)(2)\n      the bank's funds\n"
  for _, arguments in ipairs({ { "settle", "-" }, { "settle", "-", "--strict" } }) do
    local run = cli.run({ arguments = arguments, input = UNFUNDED })
    tap.assertEquals({ run.err, run.code }, { "", #arguments - 2 })
    tap.assertStrContains(run.out, line)
    local refused = run.out:find("^REFUSED: 1 fact that the law makes a condition of is not shown\n")
    tap.assertEquals(refused ~= nil, #arguments == 3)
  end
  local whole = cli.run({ arguments = { "settle", "-", "--strict" }, input = BANKED })
  tap.assertEquals({ whole.err, whole.code }, { "", 0 })
end)

cli.test_json("P5 as JSON, how many", {
  arguments = { "settle", "-", "--strict", "--json" }, input = UNFUNDED, code = 1,
}, function (found)
  tap.assertEquals({ found.not_shown, found.strict }, { 1, true })
end)

tap.test("a record of before that tells of nothing not shown still agrees", function ()
  local run = cli.run({ arguments = { "replay", "-" }, input = UNFUNDED })
  tap.assertEquals({ run.err, run.code }, { "", 0 })
end)
