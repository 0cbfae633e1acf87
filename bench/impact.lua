-- A thousand ways in force under a changed law: `register impact` on a register that is made here. Of tiles the example
-- chapter as amended; of cards a chapter to which a clause was added that every way breaks.
--   bench/run impact [WAYS] [BEHAVIOURS]

local sys = require("hw.sys")
package.path = sys.root() .. "/tests/?.lua;" .. package.path
local WAYS, BEHAVIOURS = math.tointeger(arg[1] or 1000), math.tointeger(arg[2] or 100)
rawset(arg, 1, sys.root() .. "/tests") -- where the tests' modules look for it

local approvals = require("approvals")
local impact = require("register.impact")
local sources = require("sources")

local AT = "2026-12-01T00:00:00Z"

local RANKS = { "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A" }
local FACES = { "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5" }

-- A rule or two more for each behaviour; no two sets of them do alike.
local function tile_rules(number)
  local rules, left = {}, number
  for _, face in ipairs(FACES) do
    if left % 2 == 1 then
      rules[#rules + 1] = ('rule "no %s" { holding = { pair "%s" }, play = split { pair } }\n'):format(face, face)
    end
    left = left // 2
  end
  return table.concat(rules)
end

local function card_rule(number)
  local pair, other = RANKS[number // 12 % 13 + 1], RANKS[number % 12 + 1]
  if pair == other then other = "A" end
  local rule = 'rule "variant" { holding = { pair "%s", "%s" }, play = { low = { pair "%s" } } }\n'
  return rule:format(pair, other, pair)
end

local function without_examples(source)
  return (source:gsub("\n  examples = %b{},", ""):gsub("\n  example = %b{},", ""):gsub("\n  example  = %b{},", ""))
end

local GAMES = {
  { name = "tiles", chapter = "example/pai_gow", game = "Pai Gow", as_of = "2027-01-01",
    source = without_examples((sources.read("houseways/plain/621a.lua"):gsub("  examples .-\n  },\n", ""))),
    before = "\nfollow ", rules = tile_rules },
  { name = "cards", chapter = "us-pa/645a", game = "Pai Gow Poker", as_of = "2027-01-01",
    source = (sources.read("houseways/foxwoods/pai_gow_poker.lua"):gsub("\n +examples? += (%b{}),?", "")),
    before = "\nrule ", rules = card_rule },
}

-- House after house submits a way that is like another's but for its name, and it is approved.
local function filled(of)
  local r = approvals.open()
  local at = of.source:find(of.before, 1, true)
  for number = 1, WAYS do
    local script = of.source:sub(1, at) .. of.rules(number % BEHAVIOURS) .. of.source:sub(at + 1)
    script = script:gsub('submission "[^"]+"', ('submission "House %d"'):format(number))
    local digests = { source_sha256 = ("ab"):rep(32), source_xxh3 = ("ab"):rep(16), behaviour_sha256 = ("ab"):rep(32),
      statute_sha256 = ("ab"):rep(32), law_sha256 = ("ab"):rep(32) }
    digests.script, digests.chapter, digests.house, digests.game = script, of.chapter, "House " .. number, of.game
    digests.as_of = "2026-01-01"
    local leaf = r:submit("2026-01-10T09:00:00Z", digests)
    if of.name == "tiles" then r:review(leaf, "2026-01-11T09:00:00Z") end
    r:decide(leaf, "approved", "2026-01-20T09:00:00Z")
  end
  return r.fold
end

for _, of in ipairs(GAMES) do
  local fold = filled(of)
  local started, used = sys.monotonic(), os.clock()
  local found = impact.find(fold, of, AT)
  impact.judge_all(found, { bar = function () end })
  local counts, hands, cost = {}, 0, 0
  for _, row in ipairs(found.rows) do
    counts[row.result] = (counts[row.result] or 0) + 1
    for _, one in ipairs(row.found and row.found.unlawful or {}) do hands = hands + one.hands end
    if row.found and row.found.cost then cost = cost + 1 end
  end
  local told = {}
  for result, count in pairs(counts) do told[#told + 1] = ("%d %s"):format(count, result) end
  print(("%s: %d ways of %d makes, %s, %d with a cost: %.1f s, %.1f s of processor"):format(of.name, #found.rows,
    #found.makes, table.concat(told, ", "), cost, sys.monotonic() - started, os.clock() - used))
  if found.rows[1] and found.rows[1].why then print("  " .. found.rows[1].why) end
end
