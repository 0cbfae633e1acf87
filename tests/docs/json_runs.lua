-- Runs that between them print every key of every answer, and what they run on: tests/docs/json_test.lua.

local approvals = require("approvals")
local armour = require("register.armour")
local carried = require("register.carried")
local cli = require("cli")
local fold = require("register.fold")
local heads = require("hw.note")
local lists = require("houseway.base.lists")
local log = require("register.log")
local registers = require("registers")
local scratch = require("scratch")
local sources = require("sources")
local statement = require("register.statement")
local submissions = require("submissions")
local tap = require("tap")

local PLAIN, TRADITIONAL = "houseways/plain/621a.lua", "houseways/traditional/pai_gow.lua"
local CARDS, FAULTS = "houseways/foxwoods/pai_gow_poker.lua", "examples/10-what-check-finds.lua"

local HARBORLIGHT, ROUNDS_CARDS = "houseways/harborlight/pai_gow.lua", "tests/scripts/good/rounds-fortune.lua"
local ROUNDS_TILES = "tests/scripts/good/rounds-621a.lua"
local ROUNDS_EZ = "tests/scripts/good/rounds-ez.lua"
local VERSION = require("houseway.script.runtime").versions().houseway

-- A way that follows a law and departs from it, one of its examples shows how.
local DEPARTING = [[
submission "D" { game = "Pai Gow", under = "us-ma/pai_gow.7.e",
  example = { "5-5 5-5 4-5 2-6", high = "5-5 4-5", low = "5-5 2-6" } }
follow "us-ma/pai_gow.7.d"
exception "E3" "A pair of high tens is split." { departs_from = "us-ma/pai_gow.7.d.2",
  holding = { pair "H10", "9", "L8" }, play = { split { pair }, "8/9" } }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]

-- Ways whose examples reach little: an example that fails, hands that no rule decides.
local UNTRIED = [[
submission "U" { game = "Pai Gow", under = "us-ma/pai_gow.7.e",
  examples = { { "6-6 5-5 2-2 5-6", high = "6-6 5-5" }, { "6-6 6-6 1-1 1-1", low = "1-1 1-1" },
    { "6-6 4-5 5-5 2-3", high = "6-6 4-5", low = "5-5 2-3" } } }
rule "two pairs" { holding = { pair, pair }, play = { high = pair, low = pair } }
rule "a wong, else a gong" { play = first { wong, gong } }
rule "a pair" { play = pair }
]]

-- Words that repair a way which breaks a law in one rule, and a way whose rules can be misread.
local FEW = [[
submission "F" { game = "Pai Gow", under = "us-pa/621a" }
rule "Gee Joon" { holding = pair "Gee Joon", play = split { pair } }
rule "kept" { play = pair }
choice "C1" "The strongest low hand; then the strongest high." { prefer = { best_low, best_high } }
]]
local BROKEN = FEW:gsub('rule "kept"[^\n]+', 'follow "us-pa/621a.8.d"')
local LEARNED = [[
submission "L" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
rule "a nine" { holding = "9", play = { best_low, low = worth "3 or better" } }
rule "the rest" { play = best_low, prefer = best_high }
]]

-- A decision table, as `optimal` writes it.
local function table_bytes()
  local bytes
  scratch.with(function (directory)
    local path = directory .. "/best.table"
    cli.run({ arguments = { "optimal", "--bank", PLAIN, "--out", path } })
    bytes = scratch.read(path)
  end)
  return bytes
end

local TABLE = table_bytes()

-- A register, in a directory that is made anew; "DIR" stands for it in command lines.
local REGISTER = tap.build_directory() .. "/test-register"

-- One that a witness may sign; what of it is exported; who believes another key than the register's; and a statement
-- for each who signs.
local function write_around(made)
  local private, public = heads.make("witness.example/w", "witness")
  made.policy.witness = { public.text }
  scratch.write_private(REGISTER .. "/witness.key", private .. "\n")
  local _, other = heads.make(registers.ORIGIN, "log")
  local believed = setmetatable({ log_key = other.text }, { __index = made.policy })
  scratch.write(REGISTER .. "/other", statement.text(believed))
  local bare = registers.certificate()
  bare.register = registers.ORIGIN
  scratch.write(REGISTER .. "/bare", statement.text(bare))
  return other.text
end

local function make_register()
  sources.shell(("rm -rf '%s' && mkdir '%s'"):format(REGISTER, REGISTER))
  local made = registers.make(REGISTER)
  made.other_key = write_around(made)
  local limited = sources.read(ROUNDS_CARDS):gsub('"Fortune Bonus, paytable D", "Pai Gow Insurance, paytable C", ', "")
  for name, script in pairs({ limited = limited, untried = UNTRIED, broken = BROKEN, learned = LEARNED }) do
    scratch.write(("%s/%s.lua"):format(REGISTER, name), script)
  end
  scratch.write(REGISTER .. "/untried.hands", "6-6 5-5 2-2 5-6\n")
  local second = statement.read(armour.part(made.first))
  second.number = "1"
  registers.write(made, REGISTER, { first = made.first,
    second = registers.signed(second, "signers@houseway", made.keys.root1, made.keys.root3),
    another = registers.signed(registers.certificate(nil, "another"), "certificate@houseway", made.keys.lab),
    entry = made.log.store:entries(0, 1)[1],
    proof = made.log:proof(0),
    signed = registers.signed(registers.certificate(), "certificate@houseway", made.keys.lab),
    said = registers.signed(registers.certificate(nil, "said"), "certificate@houseway", made.keys.lab),
    handed = registers.signed(registers.certificate(nil, "handed"), "certificate@houseway", made.keys.lab) })
  sources.shell(("mkdir '%s/tray'"):format(REGISTER))
  scratch.write(REGISTER .. "/tray/1.statement", scratch.read(REGISTER .. "/handed"))
  scratch.write(REGISTER .. "/tray/2.statement", "no statement")
  made.log:close()
  for _, full in ipairs({ "", "--full" }) do
    cli.run({ arguments = { "register", "export", REGISTER .. "/register.db", REGISTER .. "/exported" .. full,
      "--policy", REGISTER .. "/policy", full ~= "" and full or nil } })
  end
  return made
end

-- A second register: a version that took the place of another, one that waits, and one under a chapter that says
-- nothing of approvals.
local function make_approvals(made)
  local r, keys = approvals.open(), made.keys
  local opened = log.make(REGISTER .. "/approvals.db", made.policy, fold.new)
  local number = 0
  local function add(said, role, key, at)
    local signed = registers.signed(said, role .. "@houseway", keys[key])
    assert(opened:append(signed, { key = made.key, at = at }))
    number = number + 1
    r.fold = opened.fold
    return r.fold.list[#r.fold.list] and r.fold.list[#r.fold.list].leaf
  end
  assert(opened:append(made.first, { key = made.key, at = registers.START }))
  local first = add(approvals.submission(), "submission", "casino", "2026-01-10T09:00:00Z")
  local REVIEWER = { by = "reviewer@gaming.example", finding = { "well" } }
  add(approvals.step(first, "in review", REVIEWER), "review", "reviewer", "2026-01-20T09:00:00Z")
  add(r:deciding(first, "approved with conditions", { condition = { "until 2026-12-31" } }), "approval", "director",
    "2026-02-01T09:00:00Z")
  local second = add(approvals.submission({ version = "2", supersedes = first, change = { "x" } }), "submission",
    "casino", "2026-03-01T09:00:00Z")
  add(approvals.step(second, "in review", REVIEWER), "review", "reviewer", "2026-03-02T09:00:00Z")
  add(r:deciding(second, "approved with conditions", { condition = { "until 2026-12-31" },
    notwithstanding = "a trial" }), "approval", "director", "2026-03-10T09:00:00Z")
  add(approvals.submission({ version = "3", supersedes = second, change = { "x" } }), "submission", "casino",
    "2026-04-01T09:00:00Z")
  local other = add(approvals.submission({ house = "Other", chapter = "us-pa/621a", as_of = false }), "submission",
    "casino", "2026-04-01T09:00:00Z")
  add(r:deciding(other, "approved with conditions", { condition = { "edge at most 0.01 % against itself" } }),
    "approval", "director", "2026-04-02T09:00:00Z")
  local waits = add(approvals.submission({ house = "Other", chapter = "us-pa/621a", as_of = false, version = "2",
    supersedes = other }), "submission", "casino", "2026-04-03T09:00:00Z")
  add({ kind = "assignment", by = "director@gaming.example", submission = waits, reviewer = REVIEWER.by }, "review",
    "director", "2026-04-03T09:00:00Z")
  add({ kind = "request", by = REVIEWER.by, submission = waits, question = { "the limits" } }, "review", "reviewer",
    "2026-04-03T09:00:00Z")
  -- An example of this one holds no longer under the chapter as it is amended.
  local third = add(approvals.submission({ house = "Third", script = sources.read(approvals.SCRIPT)
    :gsub("under     = [^\n]+\n", 'examples = { { "1-1 4-6 2-6 3-5", high = "1-1 2-6", low = "4-6 3-5" } },\n')
    :gsub("follow [^\n]+", 'follow "example/pai_gow"') }), "submission", "casino", "2026-04-03T09:00:00Z")
  add(approvals.step(third, "in review", REVIEWER), "review", "reviewer", "2026-04-03T10:00:00Z")
  add(r:deciding(third, "approved"), "approval", "director", "2026-04-10T09:00:00Z")
  local AT = "2026-04-11T00:00:00Z"
  scratch.write(REGISTER .. "/plain.proof", assert(carried.write(opened, { house = approvals.HOUSE, game = "Pai Gow",
    at = AT, key = made.key })))
  scratch.write(REGISTER .. "/plain.lua", approvals.submission().script)
  -- The head of another register of as many entries by the same key.
  local text = heads.checkpoint_text(registers.ORIGIN, opened.tree:size(), ("\1"):rep(32))
  scratch.write(REGISTER .. "/fork", text .. "\n" .. heads.sign(made.key, text))
  local smaller = heads.checkpoint_text(registers.ORIGIN, 1, opened.tree:root(1))
  scratch.write(REGISTER .. "/smaller", smaller .. "\n" .. heads.sign(made.key, smaller))
  opened:close()
end

local MADE = make_register()
make_approvals(MADE)

-- What runs on that register, and a record of a round that did.
local USED = "--register DIR/approvals.db --policy DIR/policy --house Plain --game Pai_Gow --on "
local IN_FORCE, SUBMITTED_ONLY = USED .. "2026-05-01", USED .. "2026-01-15"
local UNSOUND = "--register DIR/approvals.db --policy DIR/other --house Plain --game Pai_Gow"
-- What `submit` writes of a way, signed.
local function submission_of(script)
  local signed
  scratch.with(function (directory)
    local _, text = submissions.written(directory, script, "--as-of", "2026-11-22", "--change", "Nothing.")
    signed = submissions.signed(text, registers.key(directory, "casino"))
  end)
  return signed
end

local SIGNED, SIGNED_TERMS = submission_of(PLAIN), submission_of(ROUNDS_TILES)
local HELD = "--register DIR/approvals.db --policy DIR/policy --on 2026-05-01"
local SUBMITTED = " --register r.example/x --by a@b.example --house H --version 1 --out /dev/null"

-- A function with its author's comment, and another law followed than the one it is held against.
local TOLD = [[
submission "Told" { game = "Pai Gow", under = "us-ma/pai_gow.7.e" }
-- Whether the low hand is small.
local function small(setting) return setting.low_value < 3 end
rule "a" { play = { wong, small } }
rule "b" { play = { gong, function (setting) return setting.low_value > 2 end } }
follow "us-pa/621a.8.d"
choice "c" "x" { prefer = { best_low, best_high } }
]]

-- A tree of which one chapter cannot be read, and in which rules are made of few words.
local function make_tree()
  sources.shell(("mkdir '%s/tree' && cp -r --parents lua jurisdictions '%s/tree' && "
    .. "mkdir -p '%s/tree/jurisdictions/xx' '%s/tree/examples/vocabulary'")
    :format(REGISTER, REGISTER, REGISTER, REGISTER))
  scratch.write(REGISTER .. "/tree/examples/vocabulary/pai_gow.lua", FEW)
  scratch.write(REGISTER .. "/tree/jurisdictions/xx/pai_gow.lua", 'chapter "xx/pai_gow" { title = "T" }\n')
  scratch.write(REGISTER .. "/tree/jurisdictions/xx/lacking.lua",
    'chapter "xx/lacking" { title = "T", cite = "X §", game = "Pai Gow Poker" }\n'
    .. 'borrow "us-pa/645a" { because = "So.", leaves_out = "us-pa/645a.11.e us-pa/645a.10.f" }\n')
  return { HOUSEWAY_PATH = REGISTER .. "/tree" }
end

local TREE = make_tree()
local WORDS = " --vocabulary DIR/tree/examples/vocabulary/pai_gow.lua"

local json_runs = {}

---What "DIR" in a command line stands for.
json_runs.DIRECTORY = REGISTER

---Runs that between them print every key, by the title of what they print: a command line cut at its blanks, input, the
---environment, and whether something is refused.
---@type table<string, { [1]: string, input: string?, env: table?, refused: boolean? }[]>
json_runs.by_title = {
  register = { { "" } },
  refusal = {
    { "check tests/scripts/bad/refused-unknown-word.lua", refused = true }, { "chekc", refused = true },
    { "count tiles piar", refused = true }, { "check -", input = 'error("boo")\n', refused = true },
  },
  check = {
    { FAULTS }, { TRADITIONAL .. " --under us-pa/621a" },
    { CARDS .. " --as-of 2023-01-01" }, { PLAIN .. " --as-of 2023-01-01" },
    { "houseways/harborlight/pai_gow.lua" }, { CARDS },
    { "examples/04-a-way-that-fails.lua" }, { "examples/12-terms-the-law-refuses.lua" },
    { "tests/scripts/good/plain-621a-functions.lua" },
    { "tests/scripts/good/rounds-fortune.lua --under lc/pai_gow_poker" },
  },
  fingerprint = {
    { PLAIN .. " --as-of 2023-01-01" },
    { PLAIN }, { PLAIN .. " --under us-pa/621a --reading us-pa/621a.8.i=literal" }, { "-", input = TABLE },
  },
  cover = { { "us-pa/621a" }, { "au-nsw/pai_gow" }, { "us-pa/645a" }, { "us-ma/pai_gow" },
    { "us-wa/pai_gow_poker" }, { "us-pa/621a@2026-01-01" }, { "example/pai_gow@2027-01-01" } },
  ["cover --needs"] = { { "us-pa/621a@2026-01-01" }, { "xx/lacking", env = TREE } },
  set = { { PLAIN .. " 6-6 5-5 2-2 5-6" }, { CARDS .. " AAKK952" },
    { TRADITIONAL .. " 4-5 3-5 3-4 1-2" }, { FAULTS .. " 1-5 3-5 3-4 2-3" },
    { "- 6-6 5-5 2-2 5-6", input = TABLE },
    { PLAIN .. " -", input = "6-6 5-5 2-2 5-6\n6-6\n", refused = true } },
  audit = {
    { PLAIN .. " -", input = "5-5 2-2 / 6-6 5-6\n6-6 5-5 / 2-2 5-6\n" },
    { FAULTS .. " -", input = "2026-11-21 1-5 3-5 / 3-4 2-3 # table 4\n" },
    { PLAIN .. " - --under au-nsw/pai_gow", input = "5-5 2-2 / 6-6 5-6\n" },
    { "- " .. IN_FORCE, input = "5-5 2-2 / 6-6 5-6\n" }, { "- " .. SUBMITTED_ONLY, input = "5-5 2-2 / 6-6 5-6\n" },
    { "- " .. USED .. "2026-02-15", input = "5-5 2-2 / 6-6 5-6\n" }, { "- " .. USED .. "2027-02-15", input = "" },
    { "- " .. UNSOUND, input = "" },
  },
  ["set --jsonl"] = {
    { TRADITIONAL .. " - --full", input = "4-5 3-5 3-4 1-2\n6-6\n6-6 5-5 2-2 5-6\n", refused = true },
    { CARDS .. " AAKK952 --full" }, { FAULTS .. " 1-5 3-5 3-4 2-3" }, { "- 6-6 5-5 2-2 5-6", input = TABLE },
  },
  ["audit --jsonl"] = {
    { PLAIN .. " -", input = "5-5 2-2 / 6-6 5-6\n\n6-6 5-5 / 2-2 5-6\n6-6\n", refused = true },
    { FAULTS .. " - --full", input = "2026-11-21 1-5 3-5 / 3-4 2-3 # table 4\n" },
    { PLAIN .. " - --under au-nsw/pai_gow", input = "5-5 2-2 / 6-6 5-6\n" },
    { "- --full " .. USED .. "2026-02-15", input = "5-5 2-2 / 6-6 5-6\n" },
    { "- " .. USED .. "2027-02-15", input = "" }, { "- " .. UNSOUND, input = "" },
  },
  ["check --jsonl"] = { { ("%s DIR/none %s"):format(PLAIN, FAULTS), refused = true } },
  ["explain --jsonl"] = {
    { TRADITIONAL .. " -", input = "4-5 3-5 3-4 1-2\n6-6\n6-6 5-5 2-2 5-6\n", refused = true },
    { FAULTS .. " 1-5 3-5 3-4 2-3" }, { PLAIN .. " 6-6 5-5 2-2 5-6 --under au-nsw/pai_gow" },
  },
  ["check --readings all"] = {
    { "examples/03-rules-in-order.lua --reading us-pa/621a.8.d.4=fixed_places" },
    { "tests/scripts/good/reading-turns-an-example.lua --reading us-pa/645a.6.a=highest_missing "
      .. "--reading us-pa/645a.6.b.2=joker_any_card --reading us-pa/645a.6.b.3=five_high_first" },
  },
  report = { { PLAIN .. " --out /dev/null" }, { FAULTS .. " --out /dev/null" },
    { IN_FORCE .. " --out /dev/null --against examples/03-rules-in-order.lua" },
    { PLAIN .. " --out /dev/null --against " .. PLAIN }, { UNSOUND .. " --out /dev/null" },
    { PLAIN .. " --out /dev/null --best 1", env = TREE } },
  ["report --hand"] = { { "6-6,5-5,2-2,5-6 --out /dev/null " .. PLAIN } },
  ["report --record"] = { { "examples/13-a-round.json --out /dev/null" },
    { "examples/13-a-round.json --out /dev/null " .. USED .. "2025-01-01" },
    { "examples/13-a-round.json --out /dev/null --on 2026-05-01 " .. UNSOUND },
    { "- --out /dev/null", input = (sources.read("examples/13-a-round.json"):gsub('"total": %d+', '"total": 0')) } },
  ["check --list"] = {
    { "ties " .. FAULTS }, { "uncovered " .. FAULTS }, { "ungoverned --under au-nsw/pai_gow " .. PLAIN },
  },
  explain = {
    { PLAIN .. " 6-6 5-5 2-2 5-6" }, { FAULTS .. " 1-5 3-5 3-4 2-3" }, { CARDS .. " As Kh 10d 9c 4s 3d Jk" },
    { PLAIN .. " 6-6 5-5 2-2 5-6 --under au-nsw/pai_gow" }, { "- 6-6 5-5 2-2 5-6", input = TABLE },
    { PLAIN .. " 6-6 5-5 2-2 5-6 --bank " .. PLAIN }, { "houseways/harborlight/pai_gow.lua 5-5 5-5 4-5 3-5" },
    { CARDS .. " As Kh 10d 9c 4s 3d Jk --under us-ca/face_up --bank " .. CARDS },
  },
  chart = {
    { "examples/07-a-function.lua" }, { "houseways/harborlight/pai_gow.lua --quiz 1 --seed a --out /dev/null" },
    { CARDS }, { "-", input = TOLD },
  },
  new = {
    { "us-pa/621a After --like - -o /dev/null", input = DEPARTING }, { "us-pa/621a Alone -o -" },
    { "us-pa/621a After --like harborlight -o /dev/null" },
  },
  test = {
    { PLAIN .. " DIR/untried.hands" }, { TRADITIONAL .. " examples/06-first-or-any.lua" }, { "-", input = UNTRIED },
  },
  sample = { { FAULTS .. " --rule ties" }, { FAULTS .. " --rule dead" }, { FAULTS .. " --rule ties --seed a" } },
  diff = {
    { "houseways/harborlight/pai_gow.lua " .. PLAIN }, { PLAIN .. " " .. PLAIN }, { FAULTS .. " " .. PLAIN },
    { PLAIN .. " " .. FAULTS }, { "houseways/harborlight/pai_gow.lua " .. PLAIN .. " --bank " .. PLAIN },
  },
  count = { { "tiles pair" }, { "cards two pairs" }, { PLAIN .. ' where { high = worth "0", low = worth "9" }' },
    { PLAIN .. " pair where wong" } },
  find = { { "tiles pair" }, { PLAIN .. " pair where wong" } },
  share = { { PLAIN .. " pair" }, { "tiles pair" }, { PLAIN .. " by low" } },
  compare = { { PLAIN .. " " .. FAULTS }, { FAULTS .. " " .. PLAIN },
    { ("%s %s --under us-pa/621a --worth"):format(PLAIN, TRADITIONAL) },
    { ("%s %s --under us-pa/621a --worth --reading us-pa/621a.8.i=literal"):format(PLAIN, TRADITIONAL) } },
  ["compare --shard"] = { { ("%s %s --under us-pa/621a --worth --shard 1/2"):format(PLAIN, TRADITIONAL) } },
  best = { { "--bank " .. TRADITIONAL .. " --rules 2 --joined 0 --certificate /dev/null" .. WORDS },
    { "--bank " .. TRADITIONAL .. " --rules 2 --passes 1 --joined 0 --out /dev/null" .. WORDS } },
  repair = { { PLAIN }, { "DIR/broken.lua" .. WORDS }, { "DIR/broken.lua -o - --patch - --bank " .. PLAIN .. WORDS } },
  teach = { { "DIR/learned.lua --mistake forgotten --mistake misread" } },
  ["what-if"] = {
    { PLAIN .. ' with rule { holding = pair "12", play = best_low } --bank ' .. PLAIN .. " --save /dev/null" },
    { TRADITIONAL .. ' with rule "all" { play = best_high, prefer = best_low } first' },
    { TRADITIONAL .. ' without "the best low hand"' },
    { FAULTS .. ' with rule "all" { play = best_high, prefer = best_low } first' },
  },
  explorer = { { PLAIN .. " - -o build/explorer/json", input = TABLE } },
  repl = { { "", input = "count tiles pair\nhelp\ncount tiles piar\n", refused = true } },
  lsp = { { "" } },
  edge = {
    { PLAIN .. " --wager 25" }, { PLAIN .. " --wager 25 --hands-per-hour 60" }, { TRADITIONAL .. " --vigorish 5%" },
    { TRADITIONAL .. " --under us-pa/621a" }, { TRADITIONAL .. " --under au-nsw/pai_gow" },
    { PLAIN .. " --marginals" }, { PLAIN .. " --certificate /dev/null" },
  },
  ["certify-way"] = { { HARBORLIGHT .. " -o /dev/null" } },
  ["certify-math --shard"] = { { PLAIN .. " --rounds 2000 --shard 2/9" } },
  ["certify-math"] = {
    { "examples/15-paytables-of-the-house.lua --rounds 1000" },
    { PLAIN .. " --rounds 1000 --reading us-pa/621a.8.h.2=literal --reading us-pa/621a.8.i=literal" },
    { PLAIN .. " --rounds 1000 --vigorish none" },
  },
  optimal = { { "--bank " .. PLAIN .. " --witness --certificate /dev/null" },
    { ("--role banker --out DIR/best.table --way %s --bank %s"):format(TRADITIONAL, PLAIN) } },
  odds = {
    { "us-pa/645a.13.b --table A --variant fortune --players 6 --certificate /dev/null" }, { "us-pa/645a.13" },
    { "us-pa/645a.13 --wager 5 --meter 2000" }, { "examples/11-the-terms-of-a-table.lua --certify" },
    { "DIR/limited.lua --certify --reading us-pa/645a.13.e.3=limit_counts_the_start "
      .. "--reading us-pa/645a.13.e.2=unpaid_goes" },
    { "tests/scripts/good/rounds-meter.lua --certify" },
  },
  simulate = { { PLAIN .. " --rounds 1000" }, { PLAIN .. " --rounds 1000 --banker player" },
    { CARDS .. " --under us-ca/face_up --rounds 1" }, { IN_FORCE .. " --rounds 1000" },
    { USED .. "2025-01-01 --rounds 1" }, { UNSOUND .. " --rounds 1" } },
  deal = {
    { HARBORLIGHT .. " --seed 1 --seats 3 --bank 2 --as-of 2026-11-22" }, { HARBORLIGHT .. " --seats 1" },
    { HARBORLIGHT .. " --seed 1 --vary --round 7" }, { HARBORLIGHT .. " --seed 1 --vary --round 4" },
    { IN_FORCE .. " --seed 1 --record DIR/round.json" },
    { HARBORLIGHT .. " --seed 1 --vary --round 2" }, { HARBORLIGHT .. " --seed 1 --vary --round 9" },
    { ROUNDS_CARDS .. " --seed 1 --vary --round 3" }, { ROUNDS_EZ .. " --seed 1 --vary" },
    { "houseways/foxwoods/pai_gow_poker.lua --seats 1" },
    { USED .. "2025-01-01 --seed 1" }, { UNSOUND .. " --seed 1" },
  },
  ["deal --rounds"] = {
    { IN_FORCE .. " --rounds 2" }, { ROUNDS_CARDS .. " --seed 1 --vary --rounds 20" },
    { HARBORLIGHT .. " --rounds 2" }, { ROUNDS_CARDS .. " --seed 1 --rounds 2" },
    { "traditional --under au-nsw/pai_gow --reading au-nsw/pai_gow.9.1.1.2.1=literal --seed 5 --rounds 8" },
    { USED .. "2025-01-01 --rounds 2" }, { UNSOUND .. " --rounds 2" },
  },
  settle = {
    { "DIR/round.json --register DIR/approvals.db --policy DIR/policy" },
    { "DIR/round.json --register DIR/approvals.db --policy DIR/other" },
    { "examples/13-a-round.json " .. USED .. "2025-01-01" },
    { "examples/14-hands-set-wrongly.json --as-of 2020-01-01" }, { "tests/play/records/before-tiles.json" },
    { "-", input = (sources.read("examples/13-a-round.json"):gsub('"total": %d+', '"total": 0')) },
  },
  replay = {
    { "DIR/round.json --register DIR/approvals.db --policy DIR/policy" },
    { "DIR/round.json --register DIR/approvals.db --policy DIR/other" },
    { "examples/13-a-round.json " .. USED .. "2025-01-01" },
    { "examples/13-a-round.json" }, { "tests/play/records/before-tiles.json" },
    { "-", input = (sources.read("examples/13-a-round.json"):gsub('"chance"',
      ('"engine": {"name": "houseway", "version": "%s", "sha256": "%s"}, %%0'):format(VERSION, ("0"):rep(64)))) },
    { "-", input = (sources.read("examples/13-a-round.json"):gsub('"total": %d+', '"total": 0')) },
  },
  submit = {
    { PLAIN .. " --as-of 2026-11-22 --change It. --supersedes " .. ("ab"):rep(32) .. SUBMITTED },
    { ROUNDS_TILES .. " --reading us-pa/621a.8.d.4=fixed_places --supersedes 1 --certificate" .. SUBMITTED },
  },
  review = {
    { "-", input = SIGNED }, { "- --against " .. HARBORLIGHT, input = SIGNED },
    { "- --against " .. ROUNDS_TILES, input = SIGNED }, { "- --against " .. HARBORLIGHT, input = SIGNED_TERMS },
    { "- --against examples/01-follow-the-law.lua", input = SIGNED },
    { "-", input = SIGNED:sub(1, 100) }, { "-", input = (SIGNED:gsub("| follow", "| folow")) },
    { "-", input = (SIGNED:gsub("figure: hands", "figure: hand")) },
    { "- " .. HELD, input = SIGNED }, { "- --register DIR/approvals.db --policy DIR/other", input = SIGNED },
    { "- " .. HELD, input = (SIGNED:gsub("\nhouse: House\n", "\nhouse: Plain\n")) },
  },
  rank = { { "6-6 4-5" }, { "6-6 5-5 2-2 5-6" }, { "As Kh 10d 9c 4s 3d Jk" } },
  cite = { { "us-pa/621a.8" }, { "us-ma/pai_gow.2" }, { "us-pa/621a.8.e" }, { "us-pa/621a" },
    { "au-nsw/pai_gow" }, { "us-pa/645a" }, { "us-wa/pai_gow_poker" } },
  words = { { "" }, { "--luacats" }, { "split" }, { "pair" }, { "wong" }, { "holding" }, { "zero" }, { "bank_offered" },
    { "offers" }, { "upon" }, { "applies" } },
  jurisdictions = { { "" }, { "", env = TREE, refused = true } },
  ways = { { "" } },
  verify = { { "DIR/plain.lua --proof DIR/plain.proof --keys DIR/policy --on 2026-02-02" },
    { "DIR/plain.lua --proof DIR/plain.proof --keys DIR/policy --on 2026-03-11" },
    { "DIR/plain.lua --proof DIR/plain.proof --keys DIR/policy --on 2025-03-11" },
    { "DIR/plain.lua --proof DIR/plain.proof --keys DIR/policy --remember DIR/fork" },
    { "DIR/plain.lua --proof DIR/plain.proof --keys DIR/policy --remember DIR/smaller" },
    { "DIR/plain.lua --proof DIR/plain.proof --keys examples/20-keys.policy" },
    { "DIR/approvals.db --policy DIR/policy --house Plain --game Pai_Gow" },
    { "DIR/approvals.db --policy DIR/policy --house Plain --game Pai_Gow --on 2027-05-01" },
    { "DIR/approvals.db --policy DIR/policy --house Nobody --game Pai_Gow" } },
  schema = { { "" }, { "check" } },
  version = { { "" } },
  fmt = { { "-", input = "rule 'a' {play=pair}" }, { "--diff -", input = "rule 'a' {play=pair}" } },
  help = { { "" }, { "set" }, { "set --manual" } },
  completion = { { "fish" }, { "commands" } },
}

-- ---- an action of `register` each ----

local BELIEVED, OTHER = " --policy DIR/policy", " --policy DIR/other"
local WITNESS = " --key DIR/witness.key --remember DIR/witness.seen"

local REGISTERED, APPROVALS = "DIR/register.db", "DIR/approvals.db"

-- What is asked of a register that holds, of one that does not, for it is another's, and whatever else.
local function of_register(arguments, ...)
  local runs = { { arguments .. BELIEVED }, { arguments .. OTHER } }
  for _, more in ipairs({ ... }) do runs[#runs + 1] = { more .. BELIEVED } end
  return runs
end

local count = 0

-- What is written: to standard output, and to a file of its own.
local function of_text(arguments)
  count = count + 1
  return { { arguments }, { ("%s --out DIR/written-%d"):format(arguments, count) } }
end

local function of_text_in_register(arguments)
  return lists.joined(of_text(arguments .. BELIEVED), { { arguments .. OTHER } })
end

local ON, AS_AMENDED = " --on 2026-05-01", " --on 2026-05-01 --under example/pai_gow@2027-01-01"
local PLAIN_GAME = APPROVALS .. " Plain --game Pai_Gow"

local actions = {
  kinds = { { "" } },
  write = of_text("review register=a by=b@c.example step=x submission=" .. ("ab"):rep(32)),
  draft = of_text_in_register(APPROVALS .. " 7 review step=in_review by=reviewer@gaming.example finding=well"),
  sign = of_text("DIR/bare --key DIR/lab"),
  key = { { "DIR/new.key --origin a/b" } },
  init = { { "DIR/new.db DIR/first --policy DIR/policy --key DIR/log.key" },
    { "DIR/none.db DIR/signed --policy DIR/policy --key DIR/log.key" } },
  rotate = of_text(("%s lost --policy DIR/policy --key DIR/log.key"):format(MADE.other_key)),
  add = { { REGISTERED .. " DIR/signed --policy DIR/policy --key DIR/log.key" },
    { REGISTERED .. " DIR/signed --policy DIR/policy --key DIR/log.key" } }, -- which is said before
  stamp = of_text_in_register(REGISTERED),
  log = of_register(REGISTERED),
  entry = of_text_in_register(REGISTERED .. " 0"),
  prove = lists.joined(of_text_in_register(REGISTERED .. " 0"), { { PLAIN_GAME .. " --key DIR/log.key" .. BELIEVED } }),
  verify = of_register(REGISTERED, "DIR/exported", "DIR/exported--full", APPROVALS .. " --remember DIR/fork"),
  ["verify --proof"] = { { "DIR/proof DIR/entry" .. BELIEVED }, { "DIR/signed DIR/entry" .. BELIEVED } },
  cosign = of_register(REGISTERED .. WITNESS,
    "DIR/approvals.db --proof DIR/plain.proof --out DIR/witnessed.proof" .. WITNESS),
  export = of_register(REGISTERED .. " DIR/site"),
  site = { { "DIR/exported--full --out DIR/pages" .. BELIEVED }, { "DIR/exported--full --out DIR/none" .. OTHER } },
  import = { { "DIR/exported--full DIR/imported.db" .. BELIEVED }, { "DIR/exported--full DIR/none.db" .. OTHER } },
  say = { { REGISTERED .. " DIR/said --log-key DIR/log.key" .. BELIEVED },
    { REGISTERED .. " DIR/said --log-key DIR/log.key" .. BELIEVED }, -- which is said before
    { REGISTERED .. " DIR/another --tray DIR/tray" .. BELIEVED },
    { REGISTERED .. " DIR/second --tray DIR/tray" .. BELIEVED } },
  begin = { { "DIR/begun --origin a.example/x --root DIR/lab.pub --key DIR/lab --person LAB" },
    { "DIR/unbegun --origin a.example/x --root DIR/lab.pub --key DIR/nobody --person LAB" } },
  take = of_register(REGISTERED .. " DIR/tray --key DIR/log.key"),
  status = of_register(APPROVALS .. ON),
  pending = of_register(APPROVALS .. ON),
  history = of_register(APPROVALS .. " 1", APPROVALS .. " 10", APPROVALS .. " 4", APPROVALS .. " 4" .. ON),
  letter = of_register(APPROVALS .. " 3", APPROVALS .. " 3 --out DIR/letter.html", APPROVALS .. " 6",
    APPROVALS .. " 9"),
  ["impact --shard"] = of_register(APPROVALS .. AS_AMENDED .. " --shard 1/2"),
  impact = of_register(APPROVALS .. AS_AMENDED, APPROVALS .. ON .. " --under us-pa/621a"),
}

for name, runs in pairs(actions) do json_runs.by_title["register " .. name] = runs end

return json_runs
