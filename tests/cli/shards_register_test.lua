-- `register impact` in shards: joined, they are the answer that one command gives, byte for byte. What is joined are
-- costs; whether a way conforms is found again.

local approvals = require("approvals")
local cache_key = require("houseway.base.key")
local cli = require("cli")
local fold = require("register.fold")
local hash = require("hw.hash")
local json = require("houseway.base.json")
local log = require("register.log")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local tap = require("tap")
local used = require("used")

cli.stay_here()

local DIRECTORY = tap.build_directory() .. "/test-shards-register"
local ON, AMENDED = "2026-05-01", "example/pai_gow@2027-01-01"

local PLAIN, MENDED, FOLLOWS = approvals.submission().script, approvals.AMENDED, approvals.FOLLOWS
-- A way with a rule more, which the amendment breaks too; one without a rule for most hands.
local function with_rule(face)
  return (PLAIN:gsub("\nfollow ", ('\nrule "x" { holding = { pair "%s" }, play = split { pair } }%%0'):format(face))
    :gsub("  examples .-\n  },\n", ""))
end
local BARE = [[
submission "Bare" { game = "Pai Gow", under = "example/pai_gow" }
rule "a Wong" { play = wong }
]]

local NOTWITHSTANDING = { notwithstanding = "a trial" }
-- The ways in force, of nine makes: three stretches.
local WAYS = {
  { PLAIN }, { MENDED, { condition = { "edge at most 9.00 % against itself" } } }, { FOLLOWS },
  { with_rule("1-1"), NOTWITHSTANDING }, { "-- a note\n" .. PLAIN }, { with_rule("2-2"), NOTWITHSTANDING },
  { BARE, NOTWITHSTANDING }, { with_rule("3-3"), NOTWITHSTANDING }, { with_rule("4-4"), NOTWITHSTANDING },
  { with_rule("5-5"), NOTWITHSTANDING },
}

local function make()
  os.execute(("rm -rf '%s' && mkdir '%s'"):format(DIRECTORY, DIRECTORY))
  local made = registers.make(DIRECTORY)
  made.log:close()
  registers.write(made, DIRECTORY)
  return made
end

local MADE = make()

-- A register of ways that were submitted, reviewed and approved together.
local function filled(name, ways)
  local opened = log.make(DIRECTORY .. "/" .. name, MADE.policy, fold.new)
  assert(opened:append(MADE.first, { key = MADE.key, at = registers.START }))
  local add, r, leaves = used.adder(MADE, opened), approvals.open(), {}
  for i, way in ipairs(ways) do
    local said = { house = "House " .. i, script = way[1] }
    for field, value in pairs(way.of or {}) do said[field] = value end
    leaves[i] = add(approvals.submission(said), "submission", "casino", "2026-01-10T09:00:00Z")
  end
  for _, leaf in ipairs(leaves) do
    add(approvals.step(leaf, "in review", { by = "reviewer@gaming.example" }), "review", "reviewer",
      "2026-01-11T09:00:00Z")
  end
  r.fold = opened.fold
  for i, leaf in ipairs(leaves) do
    local more = ways[i][2] or {}
    add(r:deciding(leaf, more.condition and "approved with conditions" or "approved", more), "approval", "director",
      "2026-01-20T09:00:00Z")
  end
  return opened
end

local OPENED = filled("r.db", WAYS)

local function impact(...)
  return cli.run({ directory = DIRECTORY, arguments = { "register", "impact", "r.db", "--policy", "policy", ... } })
end

local function amended(...)
  return impact("--on", ON, "--under", AMENDED, ...)
end

local function written(name, text)
  scratch.write(DIRECTORY .. "/" .. name, text)
  return name
end

-- Writes all shards of so many, and their names in an order that is not theirs.
local function shards(of)
  local files = {}
  for shard = 1, of do
    local found = amended("--shard", ("%d/%d"):format(shard, of))
    tap.assertEquals({ found.code, found.err }, { 0, "" })
    table.insert(files, 1, written(("%d-%d.json"):format(shard, of), found.out))
  end
  return files
end

local WHOLE, WHOLE_JSON = amended(), amended("--json")
local FILES = shards(2)

local function changed(file, change)
  local read = assert(json.decode(scratch.read(DIRECTORY .. "/" .. file)))
  change(read)
  return written("changed.json", json.line(read, {}))
end

-- A shard whose first cost is another, with the digest that fits.
local function forged(file, count)
  return changed(file, function (read)
    local one = read.parts[1].counts[1]
    one.count = count
    one.sha256 = hash.sha256(cache_key.of(one.key, one.count))
  end)
end

tap.test("27.8 shards of register impact joined are the answer of one command", function ()
  tap.assertEquals(WHOLE.code, 1)
  for _, of in ipairs({ 1, 2, 5 }) do -- five: more than there are stretches
    local files = of == 2 and FILES or shards(of)
    tap.assertEquals(amended("--merge", table.unpack(files)), WHOLE)
    tap.assertEquals(amended("--threads", "1", "--json", "--merge", table.unpack(files)), WHOLE_JSON)
  end
end)

tap.test("27.8 the shards have every stretch of four makes once, and a cost for each that breaks the law", function ()
  local costs = {}
  for _, file in ipairs(FILES) do
    for _, part in ipairs(assert(json.decode(scratch.read(DIRECTORY .. "/" .. file))).parts) do
      tap.assertNil(costs[part.number])
      costs[part.number] = #part.counts
    end
  end
  -- Makes 1 to 4 are entries 1 to 4, of which 1 and 4 break it; 5 to 8 entries 6 to 9; 9 entry 10.
  tap.assertEquals(costs, { 2, 4, 1 })
end)

tap.test("27.8 a forged cost changes that cost alone: results and verdicts are found by --merge", function ()
  local function read(text)
    local found, costs = assert(json.decode(text)), {}
    for i, way in ipairs(found.ways) do
      costs[i], way.cost = way.cost and way.cost.fraction or false, nil
    end
    return found, costs
  end
  local whole, costs = read(WHOLE_JSON.out)
  local merged = amended("--json", "--merge", FILES[1], forged(FILES[2], '{"wagers": 7362810, "parts": 0}'))
  tap.assertEquals(merged.code, 1)
  local found, others = read(merged.out)
  tap.assertEquals(found, whole)
  costs[1], costs[5] = "1/100", "1/100" -- of 736,281,000 deals; both are of the first make
  tap.assertEquals(others, costs)
end)

tap.test("27.8 a shard that says that there is no cost is not believed", function ()
  tap.assertEquals(amended("--merge", FILES[1], forged(FILES[2], "{}")), WHOLE)
end)

local DAMAGED = "counts of the shard are missing or wrong; give the unchanged output of the command"
local FOREIGN = "the shard is of other work; give a shard of the same command, ways, law, readings, register head and "
  .. "engine\n"

local function refused(why, found)
  tap.assertEquals({ found.code, found.out }, { 2, "" })
  tap.assertStrMatches(found.err, "[^\n]+\n")
  tap.assertStrContains(found.err, why)
end

tap.test("27.8 a shard of register impact that is missing, twice or damaged is refused in one line", function ()
  refused("shard 1/2 is missing; give all 2 shards with --merge", amended("--merge", FILES[1]))
  refused("2-2.json: shard 2/2 is given twice; give each of 2 shards once", amended("--merge", FILES[1], FILES[1]))
  for _, count in ipairs({ '{"wagers": 1}', '{"wagers": 1.5, "parts": 2.5}', '{"wagers": "1", "parts": "2"}', "7" }) do
    refused(DAMAGED, amended("--merge", FILES[1], forged(FILES[2], count)))
  end
  for _, change in ipairs({
    function (read) read.parts[1].counts[1].count = '{"wagers": 1, "parts": 2}' end,
    function (read) table.remove(read.parts[1].counts) end,
    function (read) table.remove(read.parts) end,
  }) do
    refused(DAMAGED, amended("--merge", FILES[1], changed(FILES[2], change)))
  end
  refused("policy: the file is no shard; give the output of a command with "
    .. "--shard", amended("--merge", FILES[1], "policy"))
end)

tap.test("27.8 a shard of another law, of other ways in force or of another command is foreign", function ()
  refused(FOREIGN, impact("--on", ON, "--under", "example/pai_gow@2026-12-31", "--merge", table.unpack(FILES)))
  refused(FOREIGN, impact("--on", "2026-01-15", "--under", AMENDED, "--merge", table.unpack(FILES)))
  refused(FOREIGN, amended("--merge", changed(FILES[1], function (read) read.question = "compare" end), FILES[2]))
  local later = impact("--on", "2026-05-02", "--under", AMENDED, "--merge", table.unpack(FILES))
  tap.assertEquals(later.out, (WHOLE.out:gsub("2026%-05%-01T", "2026-05-02T", 1))) -- the same ways in force
end)

-- No chapter that ships can be broken with cards: an edition of one wants four aces in the high hand.
tap.test("27.8 cards: shards joined are the answer of one command", function ()
  local way = sources.read("houseways/foxwoods/pai_gow_poker.lua"):gsub("\n +examples? += (%b{}),?", "")
  filled("cards.db", { { way, of = { chapter = "us-pa/645a", as_of = false, game = "Pai Gow Poker" } } }):close()
  scratch.with(function (root)
    assert(sources.shell(("cp -r lua jurisdictions '%s'"):format(root)))
    scratch.write(root .. "/jurisdictions/us-pa/645a@2027-01-01.lua", scratch.replace(
      sources.read("jurisdictions/us-pa/645a.lua"), "\n      play    = high_not_below_low,",
      '\n      play    = first { { high = quads "A" }, high_not_below_low },'))
    local function broken(...)
      local found = cli.run({ directory = DIRECTORY, env = { HOUSEWAY_PATH = root }, arguments = { "register", "impact",
        "cards.db", "--policy", "policy", "--on", ON, "--under", "us-pa/645a@2027-01-01", ... } })
      tap.assertEquals(found.err, "")
      return found
    end
    local whole = broken()
    tap.assertStrContains(whole.out, ", best lawful ")
    tap.assertStrContains(whole.out, "    the best lawful settings cost the house 0.025739% of the wagers: $0.03 on "
      .. "$100")
    tap.assertEquals(broken("--merge", written("cards.json", broken("--shard", "1/1").out)), whole)
  end)
end)

-- The last test: it adds an entry to the register.
tap.test("27.8 a shard of an earlier head of the register is foreign", function ()
  used.adder(MADE, OPENED)(approvals.submission({ house = "Another", script = PLAIN }), "submission", "casino",
    "2026-02-01T09:00:00Z")
  refused(FOREIGN, amended("--merge", table.unpack(FILES)))
  local files = shards(2)
  tap.assertEquals(amended("--merge", table.unpack(files)), amended())
end)
