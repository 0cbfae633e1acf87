-- Rounds of tiles worked out on paper from the texts, put to `houseway settle`: what each wager comes to, the paragraph
-- it is by, and what everybody is left with.

local cli = require("cli")
local tap = require("tap")

local HARBORLIGHT = { "us-ma/pai_gow", "houseways/harborlight/pai_gow.lua" }
local OWN_TABLES = { "us-pa/621a", "examples/15-paytables-of-the-house.lua" }
local NSW = { "au-nsw/pai_gow", "tests/scripts/good/rounds-nsw.lua" }

-- Eight stacks of four, from the dealer's right.
local STACKS = [[
  "1-1", "1-1", "4-4", "4-4", "3-3", "3-3", "1-6", "2-4", "6-6", "5-5", "2-2", "5-6", "4-6", "5-6", "1-5", "1-3",
  "6-6", "5-5", "2-2", "4-6", "1-6", "1-5", "1-3", "3-6", "4-5", "2-6", "3-5", "2-5", "3-4", "1-4", "2-3", "1-2"]]

local function record(of)
  local events = of.events:gsub("STACKS", function () return STACKS end):gsub("\n%s*{", ",\n{"):gsub("^,", "")
  local form = '{"record": "houseway round/1", "statute": {"chapter": "%s"}, "submission": {"file": "%s"}, %s '
    .. '"events": [%s]}'
  return form:format(of.by[1], of.by[2], of.more or "", events)
end

-- The lines of a page, what lies between columns made one space.
local function lines_of(page)
  local lines = {}
  for line in page:gmatch("[^\n]+") do lines[line:gsub("^%s+", ""):gsub("%s+", " ")] = true end
  return lines
end

local function by_hand(name, of)
  tap.test(name, function ()
    local run = cli.run({ arguments = { "settle", "-" }, input = record(of), env = { COLUMNS = "400" } })
    tap.assertEquals(run.err, "")
    local lines = lines_of(run.out)
    for line in of.lines:gmatch("[^\n]+") do
      tap.assertTrue(lines[line:gsub("^%s+", "")] == true, line .. "\n" .. run.out)
    end
    local settled = run.out:match("^Settled: (.-)\nPai Gow"):gsub("[,%s]+", " ")
    tap.assertEquals(" " .. settled .. " ", of.left)
  end)
end

by_hand("us-ma/pai_gow.8.o a center of $30 pays $120: the bank brings $90", {
  by = HARBORLIGHT,
  more = [["table": {"last": {"first_offered": 2, "wagered": [{"seat": 3, "cents": 5000}]}},
    "players": [{"seat": 1}, {"seat": 2}, {"seat": 3, "name": "Ann", "funds": 20000}, {"seat": 5}],]],
  events = [[{"event": "offer_bank", "seat": 3}
    {"event": "bank", "seat": 3}
    {"event": "dealer_wager", "cents": 2000}
    {"event": "wager", "seat": 1, "wager": "Pai Gow", "cents": 10000}
    {"event": "wager", "seat": 2, "wager": "Pai Gow", "cents": 3000}
    {"event": "wager", "seat": 5, "wager": "Pai Gow", "cents": 5000}
    {"event": "no_more_bets"}
    {"event": "hands", "dealer": "3-6 4-5 2-6 3-5", "seat 1": "1-1 1-1 4-4 4-4", "seat 2": "4-6 5-6 1-5 1-3",
     "seat 3": "6-6 5-5 2-2 5-6", "seat 5": "3-3 3-3 1-6 2-4"}
    {"event": "set", "seat": 1, "high": "1-1 1-1", "low": "4-4 4-4"}
    {"event": "set", "seat": 2, "high": "4-6 5-6", "low": "1-5 1-3"}
    {"event": "set", "seat": 5, "high": "3-3 3-3", "low": "1-6 2-4"}
    {"event": "set", "seat": "bank", "high": "5-5 2-2", "low": "6-6 5-6"}
    {"event": "reveal"}]],
  lines = [[
    dealer wager $20.00 Mass. Pai Gow § 8(h) from the table to the dealer wager
    seat 2 Pai Gow collect $30.00 Mass. Pai Gow § 8(o) from the wager to the center
    seat 5 Pai Gow return $50.00 Mass. Pai Gow § 7(i)(1) from the wager to seat 5, also under Mass. Pai Gow § 7(i)
    pay $20.00 Mass. Pai Gow § 8(o) from the center to the dealer wager, also under Mass. Pai Gow § 7(k)
    return $40.00 Mass. Pai Gow § 8(q) from the dealer wager to the table
    seat 3 cover $90.00 Mass. Pai Gow § 8(o) from Ann to the center
    seat 1 Pai Gow pay $100.00 Mass. Pai Gow § 8(o) from the center to seat 1, also under Mass. Pai Gow § 7(k)
    seat 1 Pai Gow vigorish $5.00 Mass. Pai Gow § 8(r) from seat 1 to the table]],
  left = " Ann -$90.00 seat 1 +$95.00 seat 2 -$30.00 table +$25.00 ",
})

by_hand("us-ma/pai_gow.8.p a surplus of $25.01: $12.51 to the house, five percent of $12.50 rounded up to $0.75", {
  by = HARBORLIGHT,
  events = [[{"event": "pass", "seat": 1}
    {"event": "bank", "seat": 2, "co_bank": true}
    {"event": "wager", "seat": 1, "wager": "Pai Gow", "cents": 2501}
    {"event": "wager", "seat": 5, "wager": "Pai Gow", "cents": 5000}
    {"event": "no_more_bets"}
    {"event": "hands", "seat 2": "6-6 5-5 2-2 5-6", "seat 1": "4-6 5-6 1-5 1-3", "seat 5": "3-3 3-3 1-6 2-4"}
    {"event": "set", "seat": 1, "high": "4-6 5-6", "low": "1-5 1-3"}
    {"event": "set", "seat": 5, "high": "1-6 2-4", "low": "3-3 3-3"}
    {"event": "reveal"}]],
  lines = [[
    seat 2 set Mass. Pai Gow § 8(e)
    seat 5 exchange Mass. Pai Gow § 7(a) the better two tiles are the high hand
    seat 2 surplus $12.51 Mass. Pai Gow § 8(p) from the center to the table
    seat 2 vigorish $0.75 Mass. Pai Gow § 8(p) from the center to the table
    seat 2 surplus $11.75 Mass. Pai Gow § 8(p) from the center to seat 2]],
  left = " seat 1 -$25.01 seat 2 +$11.75 table +$13.26 ",
})

by_hand("us-ma/pai_gow.8.p an exhausted center of a co-bank, $35.01 with a coupon, dealt from the left after a cut", {
  by = HARBORLIGHT,
  events = [[{"event": "bank", "seat": 1, "co_bank": true}
    {"event": "wager", "seat": 2, "wager": "Pai Gow", "cents": 2501}
    {"event": "wager", "seat": 2, "wager": "Pai Gow", "cents": 1000, "by": "match play coupons"}
    {"event": "wager", "seat": 3, "wager": "Pai Gow", "cents": 3000}
    {"event": "shuffle", "order": [STACKS]}
    {"event": "cut", "by": "bank", "right": [8]}
    {"event": "no_more_bets"}
    {"event": "delivery", "style": "house way from the left"}
    {"event": "dice", "by": "bank", "dice": [6, 1, 3]}
    {"event": "set", "seat": 2, "high": "2-6 3-5", "low": "4-5 2-5"}
    {"event": "set", "seat": 3, "high": "3-6 1-3", "low": "1-6 1-5"}
    {"event": "reveal"}]],
  lines = [[
    seat 1, the bank 1-4 2-3 pair 3-4 1-2 3
    dice Mass. Pai Gow § 8(i) dice 6 1 3, total 10
    seat 2 start Mass. Pai Gow § 8(j) count 10, from seat 1
    seat 3 Pai Gow return $30.00 Mass. Pai Gow § 7(i)(2) from the wager to seat 3, also under Mass. Pai Gow § 7(i)
    seat 1 cover $17.51 Mass. Pai Gow § 8(p) from seat 1 to the center
    cover $17.50 Mass. Pai Gow § 8(p) from the table to the center
    seat 2 Pai Gow vigorish $2.00 Mass. Pai Gow § 8(r) from seat 2 to the table]],
  left = " seat 1 -$17.51 seat 2 +$33.01 table -$15.50 ",
})

by_hand("us-ma/pai_gow.7.h, 7.i.1 copies are the dealer's, and a low hand worth zero is never the better", {
  by = HARBORLIGHT,
  events = [[{"event": "wager", "seat": 1, "wager": "Pai Gow", "cents": 5000}
    {"event": "wager", "seat": 2, "wager": "Pai Gow", "cents": 5000}
    {"event": "wager", "seat": 3, "wager": "Pai Gow", "cents": 5000}
    {"event": "no_more_bets"}
    {"event": "hands", "dealer": "5-5 4-6 4-4 1-1", "seat 1": "6-6 3-5 1-3 3-3", "seat 2": "1-1 2-6 5-5 4-6",
     "seat 3": "3-6 2-5 1-3 3-3"}
    {"event": "set", "seat": 1, "high": "6-6 3-5", "low": "1-3 3-3"}
    {"event": "set", "seat": 2, "high": "1-1 2-6", "low": "5-5 4-6"}
    {"event": "set", "seat": 3, "high": "3-6 2-5", "low": "1-3 3-3"}
    {"event": "reveal"}]],
  lines = [[
    dealer 1-1 4-4 Gong 5-5 4-6 0
    seat 1 Pai Gow return $50.00 Mass. Pai Gow § 7(i)(1) from the wager to seat 1, also under Mass. Pai Gow § 7(i)
    seat 2 Pai Gow collect $50.00 Mass. Pai Gow § 7(h) from the wager to the table
    seat 3 Pai Gow collect $50.00 Mass. Pai Gow § 7(h) from the wager to the table]],
  left = " seat 2 -$50.00 seat 3 -$50.00 table +$100.00 ",
})

by_hand("us-ma/pai_gow.10.a, 10.b, 7.f one player on two areas, another gives up", {
  by = HARBORLIGHT,
  more = [["players": [{"seat": 1, "name": "Bob"}, {"seat": 2, "name": "Ann"}, {"seat": 3, "name": "Ann"}],]],
  events = [[{"event": "wager", "seat": 2, "wager": "Pai Gow", "cents": 3000}
    {"event": "wager", "seat": 1, "wager": "Pai Gow", "cents": 5000}
    {"event": "wager", "seat": 3, "wager": "Pai Gow", "cents": 4000}
    {"event": "no_more_bets"}
    {"event": "hands", "dealer": "6-6 5-5 2-2 5-6", "seat 1": "4-6 5-6 1-5 1-3", "seat 2": "1-1 1-1 4-4 4-4",
     "seat 3": "3-3 3-3 1-6 2-4"}
    {"event": "set", "seat": 3, "high": "3-3 3-3", "low": "1-6 2-4"}
    {"event": "set", "seat": 1, "high": "4-6 5-6", "low": "1-5 1-3"}
    {"event": "set", "seat": 2, "high": "1-1 1-1", "low": "4-4 4-4"}
    {"event": "surrender", "seat": 1}
    {"event": "reveal"}]],
  lines = [[
    seat 1 4-6 5-6 1 1-5 1-3 0 surrendered
    seat 1 Pai Gow collect $50.00 Mass. Pai Gow § 7(f)(1) from the wager to the table
    seat 3 Pai Gow return $40.00 Mass. Pai Gow § 7(i)(1) from the wager to Ann, also under Mass. Pai Gow § 7(i)
    seat 2 Pai Gow pay $30.00 Mass. Pai Gow § 7(k) from the table to Ann
    seat 2 Pai Gow vigorish $1.50 Mass. Pai Gow § 7(k) from Ann to the table]],
  left = " Ann +$28.50 Bob -$50.00 table +$21.50 ",
})

by_hand("us-ma/pai_gow.8.g.2, 8.k.6, 9.d, 7.f cut to both ends, ears chopped, a seen hand voided, another given up", {
  by = HARBORLIGHT,
  events = [[{"event": "bank", "seat": 1}
    {"event": "dealer_wager", "cents": 0}
    {"event": "wager", "seat": 2, "wager": "Pai Gow", "cents": 3000}
    {"event": "wager", "seat": 3, "wager": "Pai Gow", "cents": 4000}
    {"event": "wager", "seat": 4, "wager": "Pai Gow", "cents": 5000}
    {"event": "shuffle", "order": [STACKS]}
    {"event": "cut", "by": "bank", "left": [2], "right": [3, 4]}
    {"event": "no_more_bets"}
    {"event": "delivery", "style": "chee yee"}
    {"event": "irregularity", "what": "lid removed by the bank"}
    {"event": "dice", "by": "bank", "dice": [4, 4, 2]}
    {"event": "irregularity", "what": "exposed to the players of a player", "seat": 3, "piece": "5-6", "choice": "void"}
    {"event": "set", "seat": 2, "high": "3-3 3-3", "low": "6-6 5-5"}
    {"event": "set", "seat": 4, "high": "4-6 5-6", "low": "3-4 1-4"}
    {"event": "set", "seat": 1, "high": "2-2 4-6", "low": "1-3 3-6"}
    {"event": "surrender", "seat": 4}
    {"event": "reveal"}]],
  lines = [[
    seat 3 2-2 5-6 1-6 2-4 not set void
    cut Mass. Pai Gow § 8(g)(2) by bank
    seat 2 start Mass. Pai Gow § 8(j) count 10, from seat 1
    seat 3 Pai Gow return $40.00 Mass. Pai Gow § 9(d) from the wager to seat 3
    seat 4 Pai Gow collect $50.00 Mass. Pai Gow § 7(f)(1) from the wager to the center
    seat 1 vigorish $2.50 Mass. Pai Gow § 8(o) from the center to the table
    seat 1 surplus $47.50 Mass. Pai Gow § 8(o) from the center to seat 1]],
  left = " seat 1 +$47.50 seat 4 -$50.00 table +$2.50 ",
})

by_hand("us-pa/621a.6.b, 8.e, 8.j dice and pairs by the licensee's paytables, a hand given up with a pair in it", {
  by = OWN_TABLES,
  events = [[{"event": "wager", "seat": 1, "wager": "Pai Gow", "cents": 1000}
    {"event": "wager", "seat": 1, "wager": "Pair Fortunes", "cents": 500}
    {"event": "wager", "seat": 1, "wager": "Sum", "cents": 200}
    {"event": "wager", "seat": 4, "wager": "Pai Gow", "cents": 1300}
    {"event": "wager", "seat": 4, "wager": "Match", "cents": 100}
    {"event": "wager", "seat": 4, "wager": "Pair Fortunes", "cents": 100}
    {"event": "wager", "seat": 2, "wager": "Pai Gow", "cents": 2000}
    {"event": "wager", "seat": 2, "wager": "Sum", "cents": 100}
    {"event": "shuffle", "order": [STACKS]}
    {"event": "no_more_bets"}
    {"event": "dice", "by": "seat 4", "dice": [1, 1, 5]}
    {"event": "set", "seat": 1, "high": "4-6 1-5", "low": "5-6 1-3"}
    {"event": "set", "seat": 2, "high": "6-6 2-2", "low": "5-5 4-6"}
    {"event": "set", "seat": 4, "high": "2-6 3-5", "low": "4-5 2-5"}
    {"event": "surrender", "seat": 4}
    {"event": "reveal"}]],
  lines = [[
    dealer 5-5 2-2 4 6-6 5-6 3
    seat 6 start 58 Pa. Code § 621a.6(c) count 7, from dealer
    seat 4 Match return $1.00 58 Pa. Code § 621a.6(b) from the wager to seat 4
    seat 4 Pai Gow collect $13.00 58 Pa. Code § 621a.8(e) from the wager to the table
    seat 1 Pai Gow vigorish $0.50 Mass. Pai Gow § 7(k), borrowed from seat 1 to the table
    seat 1 Pair Fortunes collect $5.00 58 Pa. Code § 621a.8(j)(2) from the wager to the table
    seat 2 Pai Gow return $20.00 58 Pa. Code § 621a.8(h)(1) from the wager to seat 2, also under 58 Pa. Code § 621a.8(h)
    seat 4 Pair Fortunes return $1.00 58 Pa. Code § 621a.8(j)(1) from the wager to seat 4]],
  left = " seat 1 +$8.50 seat 2 +$2.00 seat 4 -$8.00 table -$2.50 ",
})

by_hand("au-nsw/pai_gow.9.6, 9.7, 9.10 three on an area, equal wagers where nobody sits, co-banked and exhausted", {
  by = NSW,
  more = [["players": [{"seat": 1}, {"seat": 2, "funds": 30000}, {"seat": 3}],]],
  events = [[{"event": "pass", "seat": 1}
    {"event": "bank", "seat": 2, "co_bank": true}
    {"event": "shuffle", "order": [STACKS]}
    {"event": "wager", "seat": 1, "wager": "Pai Gow", "cents": 3000}
    {"event": "wager", "seat": 1, "wager": "Pai Gow", "cents": 4001, "player": "Cy"}
    {"event": "wager", "seat": 1, "wager": "Pai Gow", "cents": 2500, "player": "seat 3"}
    {"event": "wager", "seat": 3, "wager": "Pai Gow", "cents": 2600}
    {"event": "wager", "seat": 6, "wager": "Pai Gow", "cents": 2500, "player": "Di"}
    {"event": "wager", "seat": 6, "wager": "Pai Gow", "cents": 2500, "player": "Ed", "nearest": true}
    {"event": "control", "seat": 1}
    {"event": "refuse_cut", "by": "bank"}
    {"event": "no_more_bets"}
    {"event": "dice", "by": "bank", "dice": [2, 2, 4]}
    {"event": "set", "seat": 1, "high": "1-1 1-1", "low": "4-4 4-4"}
    {"event": "set", "seat": 3, "high": "2-2 5-6", "low": "6-6 5-5"}
    {"event": "set", "seat": 6, "high": "1-5 3-6", "low": "1-6 1-3"}
    {"event": "reveal"}]],
  lines = [[
    seat 1 Pai Gow wager $40.01 NSW Pai Gow r 9.1 from Cy to Cy's wager
    seat 1 control NSW Pai Gow r 9.7.2 player Cy
    seat 6 control NSW Pai Gow r 9.7.4 player Ed
    no more bets NSW Pai Gow r 9.3
    seat 1 start Mass. Pai Gow § 8(j), borrowed count 8, from seat 2
    seat 3 Pai Gow collect $26.00 Mass. Pai Gow § 8(p), borrowed from the wager to the center
    seat 2 cover $9.51 Mass. Pai Gow § 8(p), borrowed from seat 2 to the center
    cover $9.50 Mass. Pai Gow § 8(p), borrowed from the table to the center]],
  left = " Cy +$40.01 Di -$25.00 Ed -$25.00 seat 1 +$30.00 seat 2 -$9.51 seat 3 -$1.00 table -$9.50 ",
})
