-- `cite` says what a paragraph applies to: no round cites it outside that. Rounds of every chapter that deals are
-- dealt, banked and not, with whatever can happen in them.

local cli = require("cli")
local chapters = require("houseway.law.chapters")
local filings = require("filings")
local json = require("houseway.base.json")
local lists = require("houseway.base.lists")
local many = require("rounds.play.many")
local sample = require("sample")
local tap = require("tap")

cli.stay_here()

local ROUNDS = sample.is_whole() and 2000 or 40

local BANKED = { banking = "offered", co_banking = "offered" }
local CENTS = { vigorish = "next higher 25 cents", odd_cents = "to the house" }
local FORTUNE = { variant = "Fortune", optional_minimum = "$1",
  wagers = { "Fortune Bonus, paytable D", "Pai Gow Insurance, paytable C", "Progressive Payout" },
  progressive = { wager = "$1", contribution = "75%", start = "$2,000" } }

-- Each chapter, the terms of a submission under it, and the kinds of round that are dealt.
local ANY = "banked co-banked unbanked"
local TABLES = {
  { "us-ma/pai_gow", { BANKED, CENTS, { deliveries = "all" } }, ANY },
  { "us-pa/621a", { BANKED, CENTS, { deliveries = "all", start = "a number" } }, ANY },
  { "au-nsw/pai_gow", { BANKED, CENTS, { deliveries = "all" } }, ANY },
  { "us-pa/645a", { BANKED, CENTS, FORTUNE }, ANY },
  { "us-pa/645a", { BANKED, { table = "EZ", dealing = "hand", shuffler = "a device" } }, ANY },
  { "us-pa/645c", { BANKED, { dealing = "automated dealing shoe", shuffler = "a device" } }, ANY },
  { "us-ca/face_up", {}, "banked" }, { "us-wa/pai_gow_poker", {}, "unbanked" },
  { "us-nv/pai_gow_poker", { { banking = "offered" }, CENTS }, "banked unbanked" },
  { "lc/pai_gow_poker", { BANKED, CENTS }, ANY }, { "nz/pai_gow", { CENTS }, "unbanked" },
  { "example/pai_gow", { BANKED, CENTS, { deliveries = "all" } }, ANY },
}

local KINDS = { ["banked or co-banked"] = { "banked", "co-banked" },
  ["unbanked or co-banked"] = { "unbanked", "co-banked" } }

-- The parts of what a paragraph applies to that the round of an entry is not.
local function contradicted(applies, entry, round)
  return lists.filter(lists.keys(applies), function (part)
    local said = applies[part]
    if part == "rounds" then return not lists.has(KINDS[said] or { said }, round.rounds) end
    if part == "wager" then return not lists.has(said, entry.wager) end
    if part == "start" then return (said == "a number") ~= (round.start == "a number") end
    return said ~= round[part]
  end)
end

-- By key, of the paragraphs that say what they apply to.
local applies = {}
for _, chapter in ipairs(chapters.keys()) do
  local run = cli.run({ arguments = { "cite", chapter, "--json" } })
  tap.assertEquals({ run.code, run.err }, { 0, "" })
  for _, one in ipairs(assert(json.decode(run.out)).paragraphs) do applies[one.cite] = one.applies end
end

-- Finds what entries cite where it does not apply, and counts what is compared. A device may fail during the round.
local function compare(state, device, found)
  local last = state.rules.round
  local round = setmetatable({ device = device }, { __index = last })
  found.kinds[round.rounds] = true
  for _, entry in ipairs(state.entries) do
    if entry.step == "do without" then round.device = last.device end
    for _, key in ipairs({ entry.cite, table.unpack(entry.also or {}) }) do
      local parts = applies[key] and contradicted(applies[key], entry, round) or {}
      if #parts > 0 then
        found.wrong[("%s, %s: %s, in %s rounds"):format(key, table.concat(parts, " "), entry.step, round.rounds)] = true
      end
      if applies[key] then found.compared = found.compared + 1 end
      found.cited[key .. " " .. round.rounds] = true
    end
  end
end

local cited = {}

-- A table opened by a submission with these terms.
local function open(chapter, terms)
  local written = {}
  for _, some in ipairs(terms) do
    for name, value in pairs(some) do written[name] = value end
  end
  local opened, faults = filings.file(filings.law(chapter, {}), written)
  return opened or error(("%s: found %s, expected %s"):format(chapter, faults[1].found, faults[1].expected), 0)
end

for number, one in ipairs(TABLES) do
  local name = ("38.3 %s, table %d: no round cites a paragraph where it does not apply"):format(one[1], number)
  tap.test(name, function ()
    local opened = open(one[1], one[2])
    local common = { seed = "applies", vary = true, terms = opened.terms.values, setters = {} }
    local found = { kinds = {}, wrong = {}, compared = 0, cited = cited }
    for round = 1, ROUNDS do
      compare(many.dealt((many.plan(opened, common, round))).state, common.terms.dealing, found)
    end
    tap.assertEquals(lists.keys(found.wrong), {})
    tap.assertEquals(table.concat(lists.keys(found.kinds), " "), one[3])
    tap.assertTrue(found.compared >= ROUNDS, found.compared)
  end)
end

tap.test("24.8 every chapter that ships has a table here", function ()
  for _, key in ipairs(chapters.keys()) do
    tap.assertTrue(lists.any(TABLES, function (one) return one[1] == key end), key)
  end
end)

tap.test("38.3 us-pa/645a.11(f)(3) and 645c.1(a) apply to every kind of round, 645a.11(e) to unbanked ones", function ()
  for _, key in ipairs({ "us-pa/645a.11.f.3", "us-pa/645c.1.a" }) do
    tap.assertNil(applies[key])
    for _, kind in ipairs({ "unbanked", "banked" }) do tap.assertTrue(cited[key .. " " .. kind], key .. " " .. kind) end
  end
  -- Where a player banks, hands are revealed by § 645a.12.
  tap.assertEquals(applies["us-pa/645a.11.e"], { rounds = "unbanked" })
  tap.assertTrue(cited["us-pa/645a.11.e unbanked"] and not cited["us-pa/645a.11.e banked"])
end)
