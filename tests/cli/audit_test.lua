-- houseway audit: hands as a dealer set them.

local chance = require("hw.chance")
local cli = require("cli")
local decided = require("houseway.way.decided")
local hands = require("houseway.notation.hands")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local scratch = require("scratch")
local tap = require("tap")
local way = require("houseway.way")

local CARDS = "Pai Gow Poker"

-- What is told of a way before its totals.
local TOLD = "Breaks the law: Traditional under us-ma/pai_gow: 8,800 hands are set unlawfully\n"

local TRADITIONAL, FOXWOODS = "houseways/traditional/pai_gow.lua", "houseways/foxwoods/pai_gow_poker.lua"

local function audit(script, lines, more)
  return { arguments = { "audit", script, "-", table.unpack(more or {}) }, input = lines }
end

-- With --full who answers is named below what is found, as `set --full` prints it.
local function named(script)
  return cli.run({ arguments = { "set", script, "-", "--full" } }).out
end

local function test(name, script, lines, expected, more)
  local run = audit(script, lines, table.move(more or {}, 1, #(more or {}), 2, { "--full" }))
  if type(expected.out) == "string" then expected.out = expected.out .. named(script) end
  run.code, run.out, run.err = expected.code, expected.out, expected.err
  cli.test("audit: " .. name, run)
end

for _, lines in ipairs({ "", "\n\n# nothing came of it\n" }) do
  for _, more in ipairs({ {}, { "--json" } }) do
    cli.test("W audit: no hand at all is no evidence, and ends with 2", {
      arguments = { "audit", TRADITIONAL, "-", table.unpack(more) }, input = lines, code = 2,
      out = more[1] and { contains = '"refused":[{' } or "",
      err = "stdin: the file has no hands to audit; write each hand on its own line, as the dealer set the hand\n",
    })
  end
end

test("set rightly, with either sign or the word of answers between the hands", TRADITIONAL,
  "5-5 2-2 / 6-6 5-6\n2-2 5-5|5-6 6-6\n5-5 2-2 over 6-6 5-6\n", {
  code = 0, out = TOLD .. "3 hands: 0 set wrongly, 0 that no rule decides\n",
})

test("set wrongly: how it must be reset, by which rule, and what the paragraph says", TRADITIONAL,
  "5-5 2-2 / 6-6 5-6\n6-6 5-5 / 2-2 5-6\n", {
    code = 1,
    out = "line 2: 6-6 5-5 2-2 5-6 set 6-6 5-5 over 2-2 5-6: wrong, the weaker half was set as the high hand; "
      .. 'reset to 5-5 2-2 over 6-6 5-6 by '
      .. '"the best low hand, from a high three"; under Mass. Pai Gow § 7(d)(4) the dealer\'s setting is not lawful\n'
      .. TOLD .. "2 hands: 1 set wrongly, 0 that no rule decides\n",
  })

test("set lawfully and not as the house does", "houseways/plain/621a.lua", "1-1 4-5 / 5-6 3-6\n3-6 4-5 / 1-1 5-6", {
  code = 1,
  out = "line 1: 1-1 5-6 3-6 4-5 set 1-1 4-5 over 5-6 3-6: wrong; reset to 3-6 4-5 over 1-1 5-6 by "
    .. '"follow us-pa/621a.8.d"; under 58 Pa. Code § 621a.8(d)(2) the dealer\'s setting is lawful\n'
    .. "2 hands: 1 set wrongly, 0 that no rule decides\n",
})

test("38.4 a weaker half that was set high is named, apart from the parting", TRADITIONAL, "6-6 5-6 / 5-5 2-2\n", {
  code = 1,
  out = { contains = "set 6-6 5-6 over 5-5 2-2: wrong, the weaker half was set as the high hand; reset to 5-5 2-2 over "
    .. "6-6 5-6" },
})

test("38.4 two cards written before the five are exchanged, as in an example of a script", FOXWOODS,
  "As Ad / Kc Qs Jd 9h 2c\n", {
    code = 2, out = "0 hands: 0 set wrongly, 0 that no rule decides, 1 line not read\n",
    err = "stdin:1: the halves have changed places, and the high hand has five cards; write Kc Qs Jd 9h 2c / As Ad\n",
  })

tap.test("audit: a day or a time that no calendar or clock has is no note of when a hand was set", function ()
  for _, case in ipairs({
    { "2026-13-01", '"2026-13-01", tile 1, is no tile' }, { "2026-02-29", '"2026-02-29", tile 1, is no tile' },
    { "2026-11-21 25:00", '"25:00", tile 1, is no tile' }, { "2026-11-21 14:05:60", '"14:05:60", tile 1, is no tile' },
    { "2026-11-21 14:05" }, { "2026-11-21T14:05:09Z" }, { "2028-02-29" },
  }) do
    local run = cli.run(audit("plain", case[1] .. " 5-5 2-2 / 6-6 5-6\n"))
    tap.assertEquals(run.code, case[2] and 2 or 0, case[1])
    tap.assertStrContains(run.err, case[2] or "")
  end
end)

tap.test("audit: totals have their thousands marked, as the hands have", function ()
  tap.assertStrContains(cli.run(audit("plain", ("2-2 5-6 / 6-6 5-5\n"):rep(1000))).out,
    "1,000 hands: 1,000 set wrongly, 0 that no rule decides")
end)

tap.test("38.4 hands in a file are audited as those on standard input, each refusal with the file's name", function ()
  scratch.with(function (directory)
    for _, ending in ipairs({ "", "\n" }) do
      local written = "5-5 2-2 / 6-6 5-6\n\n" .. ("x"):rep(5000) .. "\n6-6 5-5 2-2 5-6\n6-6 5-5 / 2-2 5-6" .. ending
      local file = scratch.write(directory .. "/table-4.hands", written)
      local read = cli.run({ arguments = { "audit", TRADITIONAL, file } })
      local piped = cli.run(audit(TRADITIONAL, written))
      tap.assertStrContains(read.out, "2 hands: 1 set wrongly, 0 that no rule decides, 2 lines not read\n")
      tap.assertEquals({ read.out, read.code }, { piped.out, piped.code })
      tap.assertEquals(read.err, (piped.err:gsub("stdin", file)))
    end
  end)
end)

-- The two mixed nines rank alike, and so do they with a ten each.
test("halves of one rank may stand either way", "houseways/harborlight/pai_gow.lua",
  "5-5 3-6 / 5-5 4-5\n5-5 4-5 / 5-5 3-6\n", {
    code = 0,
    out = "2 hands: 0 set wrongly, 0 that no rule decides, 2 that depart from a paragraph\n  as noted\n",
  })

-- One mixed seven for the other: of the tiles another setting, in rank the same.
test("another setting of the same rank is as right", TRADITIONAL, "6-6 2-5 / 5-5 3-4\n6-6 3-4 / 5-5 2-5\n", {
  code = 1,
  out = { contains = TOLD .. "2 hands: 0 set wrongly, 0 that no rule decides, 2 that the way sets against the" },
})

test("cards: any of the kings that rank alike goes in front", FOXWOODS,
  "8d 8c 4s 4h Ad / Ks Kh\n8d 8c Ks Kh Ad / 4s 4h\n", {
    code = 1,
    out = "line 2: Ad Ks Kh 8d 8c 4s 4h set Ad Ks Kh 8d 8c over 4s 4h: wrong; reset to Ad 8d 8c 4s 4h over Ks Kh by "
      .. '"three pair"; under 58 Pa. Code § 645a.1 (High hand) the dealer\'s setting is lawful\n'
      .. "2 hands: 1 set wrongly, 0 that no rule decides\n",
  })

test("cards: a foul", FOXWOODS, "Kh Qd Jc 9s 2d / As Jk\n", {
  code = 1, out = { contains = "the dealer's setting is not lawful" },
})

test("a hand that no rule decides", "tests/scripts/bad/fault-uncovered.lua", "5-5 2-2 / 6-6 5-6\n", {
  code = 1, out = "line 1: 6-6 5-5 2-2 5-6: no rule decides the hand\n1 hand: 0 set wrongly, 1 that no rule decides\n",
})

test("bad lines are told and passed over", TRADITIONAL,
  "5-5 2-2 6-6 5-6\n5-5 / 2-2 6-6 5-6\n\n# none\n5-5 2-2 / 6-6\n5-5 2-2 / 6-6 5-9\n5-5 2-2 / 6-6 5-6\n", {
    code = 2, out = TOLD .. "1 hand: 0 set wrongly, 0 that no rule decides, 4 lines not read\n",
    err = 'stdin:1: a set hand must be the high hand, a slash and the low hand, as 6-6 5-5 / 2-2 5-6, not "5-5 2-2 '
      .. '6-6 5-6"\n'
      .. "stdin:2: a hand must have 2 tiles in the high hand, such as 6-6 1-1, not 1 tile\n"
      .. "stdin:5: a hand must have 4 tiles, such as 6-6 1-1 4-5 2-4, not 3 tiles\n"
      .. 'stdin:6: "5-9", tile 4, is no tile of a set of 32 tiles; write tiles such as 6-6 1-1 4-5 2-4\n',
  })

local as_json = audit(TRADITIONAL, "5-5 2-2 / 6-6 5-6\n6-6 5-6 / 5-5 2-2\n6-6\n", { "--json" })
as_json.code, as_json.err = 2, 'stdin:3: a set hand must be the high hand, a slash and the low hand, as 6-6 5-5 / '
  .. '2-2 5-6, not "6-6"\n'

cli.test_json("audit --json tells of every hand", as_json, function (value)
  tap.assertEquals({ value.hands, value.wrong, value.undecided, value.unreadable, #value.findings },
    { 2, 1, 0, 1, 2 })
  tap.assertEquals(value.findings[1], {
    line = 1, hand = "6-6 5-5 2-2 5-6", set_high = "5-5 2-2", set_low = "6-6 5-6", right = true, lawful = true,
    high = "5-5 2-2", low = "6-6 5-6", rule = "the best low hand, from a high three",
    cite = "us-ma/pai_gow.7.d.4", printed = "Mass. Pai Gow § 7(d)(4)",
  })
  tap.assertEquals({ value.findings[2].right, value.findings[2].lawful, value.findings[2].exchanged },
    { false, false, true })
end)

-- How the table of all hands, and the trace of one, judge a hand as it is set.
local function judged_by_table(foxwoods, table_, hand, low)
  local view, chosen = foxwoods.ranking:view(hand), table_:find(hand)
  local trace = foxwoods.program:trace(foxwoods.ranking, hand)
  for number, setting in ipairs(view) do
    if hands.text(CARDS, setting.low) == low then
      return setting.same == view[chosen].same, lists.has(trace.lawful, number), hands.text(CARDS, view[chosen].low)
    end
  end
end

tap.test("27.1 audit judges hands one by one as the table of all hands does", function ()
  local foxwoods, chances, lines = way.load(FOXWOODS, {}), chance.seeded("27.1", 1), {}
  for i = 1, 500 do
    local deck = hands.in_order(CARDS, hands.text(CARDS, { table.unpack(chances:shuffle(53), 1, 7) }))
    lines[i] = ("%s / %s"):format(hands.text(CARDS, { table.unpack(deck, 1, 5) }),
      hands.text(CARDS, { table.unpack(deck, 6, 7) }))
  end
  local found = json.decode(cli.run(audit(FOXWOODS, table.concat(lines, "\n") .. "\n", { "--json" })).out).findings
  local table_, differ = decided.run(foxwoods, { cache = false }).table, {}
  for i, one in ipairs(found) do
    local right, lawful, low = judged_by_table(foxwoods, table_, hands.check(CARDS, one.hand, {}), one.set_low)
    local is_alike = right == one.right and lawful == one.lawful and (right or low == one.low)
    if not is_alike then differ[#differ + 1] = lines[i] end
  end
  tap.assertEquals({ #found, differ }, { 500, {} })
end)
