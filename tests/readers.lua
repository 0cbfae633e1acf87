-- Every reader of text that others wrote: what tests/linear_test.lua feeds with more and more, and tests/fuzz.lua with
-- what is near to right.
--
-- A reader returns what it read, or nil and a problem, or raises a refusal: whatever else it does is a fault of
-- houseway's. What a script, a record or a file holds is read by a chain of them; each of the chain stands here.

local armour = require("register.armour")
local base64 = require("hw.base64")
local carried = require("register.carried")
local chapters = require("houseway.law.chapters")
local forms = require("houseway.notation.forms")
local citation = require("houseway.notation.citation")
local citation_list = require("houseway.notation.citation.list")
local conditions = require("register.conditions")
local dates = require("houseway.base.dates")
local dice_rows = require("houseway.notation.dice_rows")
local edit = require("houseway.explore.edit")
local editor = require("desk.editor")
local entry = require("register.entry")
local errors = require("houseway.base.errors")
local evaluator = require("houseway.repl.evaluator")
local explore = require("houseway.explore")
local faults = require("houseway.script.faults")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local head = require("register.head")
local json = require("houseway.base.json")
local formatting = require("houseway.script.formatting")
local notation = require("houseway.notation")
local note = require("hw.note")
local sample = require("sample")
local options = require("houseway.ask.shared.options")
local pair_fortunes = require("houseway.wagers.pair_fortunes")
local policy = require("register.policy")
local phrased = require("houseway.explore.phrased")
local question = require("houseway.explore.question")
local record = require("rounds.play.record")
local refusal = require("houseway.base.refusal")
local relation = require("houseway.law.outcome.relation")
local known_heads = require("register.known_heads")
local repl = require("repl.host")
local review = require("register.review")
local scan = require("houseway.script.scan")
local scratch = require("scratch")
local script = require("houseway.script")
local set_hands = require("houseway.desk.set_hands")
local shell = require("houseway.base.shell")
local signers = require("register.signers")
local sources = require("sources")
local statement = require("register.statement")
local strict = require("houseway.base.json.strict")
local table_file = require("houseway.worth.table_file")
local text = require("houseway.base.text")
local tokens = require("houseway.script.tokens")
local tree = require("hw.tree")
local vigorish = require("houseway.worth.vigorish")
local way_terms = require("houseway.way.terms.read")
local wire = require("editor.wire")
local wager_options = require("rounds.play.wager_options")

---@class readers.reader
---@field name string
---@field limit integer bytes of its longest input
---@field item string something it reads, that may be said again and again
---@field first string? what stands before items
---@field last string? and after them
---@field seeds string[] whole texts it reads
---@field words string[]? that such texts are made of, besides those in seeds
---@field read fun(text: string)

local STRING, SCRIPT, LINE, TYPED, NOTE = 8192, scan.SIZE_LIMIT, 4096, 65536, 65536
-- What files may have, read whole where everything is tried: it takes minutes.
local RECORD, FILE = strict.SIZE_LIMIT, (sample.is_whole() and 16 or 4) * 1024 * 1024
local ARGUMENT = 131072 -- bytes of one word of a command line, at most, of which the system makes the limit

local readers = {}

-- ---- what a register's texts are made of ----

local ORIGIN, DIGEST = "gaming.example/pai-gow", ("ab"):rep(32)
local private, public = note.make(ORIGIN, "log", ("\7"):rep(32))
local _, witness = note.make("witness.example/w", "witness", ("\8"):rep(32))
local PERSON_KEY = "ssh-ed25519 " .. base64.encode(string.pack(">s4 s4", "ssh-ed25519", ("k"):rep(32)))

local function armoured()
  local blob = string.pack(">c6 I4 s4 s4 s4 s4 s4", "SSHSIG", 1,
    string.pack(">s4 s4", "ssh-ed25519", ("k"):rep(32)), "submission@houseway", "", "sha512",
    string.pack(">s4 s4", "ssh-ed25519", ("s"):rep(64)))
  local lines = base64.encode(blob):gsub(("."):rep(70), "%0\n")
  return ("-----BEGIN SSH SIGNATURE-----\n%s\n-----END SSH SIGNATURE-----\n"):format(lines)
end

local SIGNER = 'director@gaming.example namespaces="approval@houseway",valid-after="20260101000000Z" ' .. PERSON_KEY
local POLICY = { kind = "policy", register = ORIGIN, root = { PERSON_KEY }, roots_needed = "1", log_key = public.text,
  witness = { witness.text }, witnesses_needed = "0", greatest_age = "30" }
local SUBMISSION = statement.text({ kind = "submission", register = ORIGIN, by = "casino@house.example",
  chapter = "us-pa/621a", game = "Pai Gow", house = "House", source_sha256 = DIGEST, source_xxh3 = DIGEST:sub(1, 32),
  behaviour_sha256 = DIGEST, statute_sha256 = DIGEST, law_sha256 = DIGEST, term = { "vigorish_rounding = exact" },
  reading = { "us-pa/621a.6.a.1=one_to_eight" }, version = "1", figure = { "house edge = 1/2" }, report = "CONFORMS\n",
  script = 'submission "House" {}\n' })
local APPROVAL = statement.text({ kind = "approval", register = ORIGIN, by = "director@gaming.example",
  submission = DIGEST, step = "approved with conditions", chapter = "us-pa/621a", game = "Pai Gow", house = "House",
  source_sha256 = DIGEST, source_xxh3 = DIGEST:sub(1, 32), behaviour_sha256 = DIGEST, statute_sha256 = DIGEST,
  law_sha256 = DIGEST, condition = { "edge at most 2.90 % against itself", "until 2026-12-31" },
  effective = "2026-02-01T00:00:00Z", reason = { "as filed" } })
local SIGNERS = statement.text({ kind = "signers", register = ORIGIN, number = "0", log_key = public.text,
  signer = { SIGNER } })
local ENTRY = entry.text("2026-01-01T00:00:00Z", SUBMISSION .. armoured())

local function signed_head()
  local said = note.checkpoint_text(ORIGIN, 1, tree.leaf(ENTRY))
  return said .. "\n" .. note.sign(private, said)
end
local HEAD = signed_head()
local PROOF = note.proof_text(0, {}) .. HEAD

local function status()
  local said = statement.text({ kind = "status", register = ORIGIN, size = "1", root = DIGEST,
    at = "2026-01-01T00:00:00Z", house = "House", game = "Pai Gow", entry = { "0" } })
  return said .. "\n" .. note.sign(private, said)
end
local CARRIED = statement.text({ kind = "proof", register = ORIGIN, status = status(), entry = { ENTRY },
  proof = { PROOF } })

-- ---- what reads through a file, a session or an editor ----

local path

local function from_file(read)
  return function (written)
    path = path or os.tmpname()
    scratch.write(path, written)
    local ok, why = pcall(read, path)
    os.remove(path)
    if not ok then error(why, 0) end
  end
end

local self, lines = nil, 0

-- A session of a hundred lines, then another.
local function in_session(read)
  return function (written)
    if lines % 100 == 0 then self = repl.session({ threads = 1 }) end
    lines = lines + 1
    return read(self, written)
  end
end

local tiles_side

-- A house way of tiles, decided once.
local function side()
  if tiles_side then return tiles_side end
  local way, decided = require("houseway.way"), require("houseway.way.decided")
  local loaded = way.load("houseways/plain/621a.lua", {})
  tiles_side = { way = loaded, decided = decided.run(loaded, { threads = 1, cache = false }) }
  return tiles_side
end

local function said_to_editor(bytes)
  local one = editor.open()
  one:send(bytes)
  one:rest()
  for _, message in ipairs(one.said) do
    if message.method == "window/logMessage" or message.error and message.error.code == -32603 then
      error("the editor's server: " .. (message.params or message.error).message, 0)
    end
  end
end

local URI = "file:///houseways/x/read.lua"

local function open_in_editor(written)
  if not utf8.len(written) then return end -- an editor sends characters
  local document = { uri = URI, languageId = "lua", version = 1, text = written }
  local parts = { wire.frame({ jsonrpc = "2.0", method = "textDocument/didOpen",
    params = { textDocument = document } }) }
  for i, method in ipairs({ "hover", "completion", "documentSymbol", "codeAction" }) do
    local place = { line = 1, character = 3 }
    parts[#parts + 1] = wire.frame({ jsonrpc = "2.0", id = 10 + i, method = "textDocument/" .. method, params = {
      textDocument = { uri = URI }, position = place, range = { start = place, ["end"] = place },
      context = { diagnostics = {} } } })
  end
  said_to_editor(table.concat(parts))
end

-- ---- the list ----

local list = {}

local function add(name, limit, item, read, more)
  local one = more or {}
  one.name, one.limit, one.item, one.read = name, limit, item, read
  one.first, one.last = one.first or "", one.last or ""
  one.seeds = one.seeds or { one.first .. item .. one.last }
  list[#list + 1] = one
end

local SECTION = { chapter = "us-pa/621a", section = "8", labels = {} }
local CHAPTERS = { { key = "us-pa/621a", cite = "58 Pa. Code §" }, { key = "us-ma/pai_gow", cite = "Mass. Pai Gow §" } }

-- Notation: what stands between quotation marks in a script.
for name, items in pairs({
  tile_shape = { "4, ", "12 or 2", "H8", "4, 5 or 6", "6-6", "Gee Joon" },
  card_shape = { "9, ", "A", "7 to 10", "K or better", "10 or lower", "9, 10 or J", "joker" },
  straight_order = { "K-Q-J-10-9, ", "5-4-3-2-A, K-Q-J-10-9, ..., 6-5-4-3-2" },
  setting = { "7/", "7/9", "6/8 or better" }, setting_meant = { "7 over ", "7-9", "7 over 9", "6:8 or beter" },
  points = { "3 with H6 to ", "9", "7 to 9", "2 or better", "below 6 with H6", "4 with H8 to 8 with L10" },
  total = { "12 to ", "13", "12 to 14", "13 or better" }, two_cards = { "K-Q to ", "K or better", "A-J or better" },
  ordinal = { "First ", "Seventeenth" },
  pair_order = { "Second  Twelve (6-6) and Twelve (6-6)\n", "Wongs\nFirst  Mixed Nines (3-6 and 4-5)\n" },
  tile_order = { "First  Twelve (6-6)  2\n", "Ranking of tiles\nFirst  Twelve (6-6)  2\nSecond  Two (1-1)  2" },
  payout = { "8,000 to ", "8,000 to 1", "500 for 1", "100%", "$5,000", "Push" },
  cents = { "$1,", "$1,234.50" }, paytable = { "Straight  8,000 to 1\n", "Hand  Payout\nStraight  8 to 1\n" },
}) do
  add("notation." .. name, STRING, items[1], notation[name], { seeds = items })
end
add("notation.setting of a function", STRING, "7/9", notation.setting)
add("citation.from_key", STRING, ".d", citation.from_key, { first = "us-pa/621a.8", seeds = { "us-pa/621a.8.d.2" } })
add("citation.in_section", STRING, "(d)", function (written) return citation.in_section(written, SECTION) end)
add("citation.from_printed", STRING, "(d)", function (written) return citation.from_printed(written, CHAPTERS) end,
  { first = "58 Pa. Code § 621a.8", seeds = { "58 Pa. Code § 621a.8(d)(2)", "Mass. Pai Gow § 7 (High hand)" } })
add("citation.parse", ARGUMENT, "(d)", function (written)
  return citation.parse(written, { chapters = CHAPTERS, section = SECTION })
end, { first = "us-pa/621a.8 " })
add("citation.list", STRING, "(a) ", function (written) return citation_list.read(written, SECTION) end,
  { seeds = { "(a) (b) (d)(1)-(4)", "9.1.1.1.1-2 9.2-6", "High hand, Low hand" } })
add("a slug", STRING, "Queen's ", citation.slug)
add("hands of tiles", STRING, "6-6 ", function (written) return hands.read(games.TILES, written) end,
  { seeds = { "6-6 1-1 4-5 2-4" } })
add("hands of cards", STRING, "As ", function (written) return hands.read(games.CARDS, written) end,
  { seeds = { "As Kh 10d 9c 4s 3d Jk" } })
add("rows of dice", STRING, "3, ", dice_rows.reads, { first = "total ", last = "4 or 18",
  seeds = { "total 17", "total 3 or 18", "three alike", "two of the chosen number", "red above the total of blue" } })
add("rows of two fortunes", STRING, "pair ", function (written)
  return pair_fortunes.check({ { hand = written, pays = { kind = "to", numerator = 1, denominator = 1 } } })
end, { seeds = { "Two Wong pair", "Wong pair and Gong pair" } })
add("how a half stands", STRING, "lower or ", relation.phrase, { last = "zero",
  seeds = { "identical, lower or zero", "higher and not both zero", "not higher" } })
add("a percentage", STRING, "5", forms.percentage, { last = "%" })
add("terms of a table", STRING, "2", function (written)
  return way_terms.all({ progressive = { wager = "$5", start = "$1,000", contribution = written },
    dealer_wager = written, paytables = { ["Fortune Bonus"] = written } })
end, { last = "5%", seeds = { "20%", "$25", "Hand  Payout\nStraight  2 to 1" } })

-- Texts of everywhere.
add("a day", ARGUMENT, "2026-", function (written) return dates.read(written), dates.is_instant(written) end,
  { seeds = { "2026-11-22", "2026-11-22T09:00:00Z" } })
add("a decimal", ARGUMENT, "7", fraction.read, { first = "0.", seeds = { "0.25", "-12.5" } })
add("text on a line", FILE, "é ", text.one_line)
add("text in lines", FILE, "a line\n", text.lines)
add("text wrapped", STRING, "words ", function (written) return text.wrap(written, 80) end)
add("base64", RECORD, "QUFB", base64.decode)
add("JSON, strictly", RECORD, '{"a": [1, 2.5e3, "x\\n\\u00e9", true, null]}, ',
  function (written) return strict.read(written, "read") end,
  { first = "[", last = "0]", seeds = { '{"a": [1, -2.5e3, "x\\u00e9", {"b": {}}], "c": null}' } })
add("JSON of an editor", FILE, '{"a": [1, 2, "x\\n"]}, ', json.decode, { first = "[", last = "0]" })

-- Scripts.
local WAY = sources.read("houseways/harborlight/pai_gow.lua")
local RULE = 'rule "x" { holding = { pair "12", any { wong, gong } }, play = split { pair }, prefer = best_low }\n'
local FILED = 'submission "X" { game = "Pai Gow", under = "us-ma/pai_gow.7.d" }\n'
local SCRIPTS = { WAY, FILED .. RULE, sources.read("examples/07-a-function.lua"),
  sources.read("jurisdictions/us-ma/pai_gow.lua") }
add("a comment of a script", SCRIPT, "-- x ", function (written)
  return formatting(written, "read.lua")
end, { first = FILED .. "-- x", last = "x\n" .. RULE })
add("a text of a script", SCRIPT, "6-6 ", function (written)
  return script.read(written, "submission", "read.lua")
end, { first = FILED .. 'rule "', last = '" { play = pair }' })
add("a house way", SCRIPT, RULE, from_file(function (file)
  local loaded = require("houseway.way").load(file, {})
  require("houseway.way").check_rules(loaded)
end), { first = FILED, seeds = SCRIPTS })
add("a law", SCRIPT, 'section "621a.8" { paragraphs = "(a) (b)" }\n', function (written)
  return chapters.draft(written, "read.lua")
end, { first = SCRIPTS[4], seeds = { SCRIPTS[4], sources.read("jurisdictions/us-pa/621a.lua") } })
add("the scan of a script", SCRIPT, RULE, scan.check, { first = FILED, seeds = SCRIPTS })
add("a script", SCRIPT, RULE, function (written) return script.read(written, "submission", "read.lua") end,
  { first = FILED, seeds = SCRIPTS })
add("a chapter", SCRIPT, 'section "621a.8" { paragraphs = "(a) (b)" }\n',
  function (written) return script.read(written, "statute", "read.lua") end,
  { first = 'chapter "us-xx/1" { title = "X", cite = "X §", game = "Pai Gow" }\n', seeds = SCRIPTS })
add("the layout of a script", SCRIPT, RULE, function (written)
  return formatting(written, "read.lua")
end, { first = FILED, seeds = SCRIPTS })
add("a script without its layout", SCRIPT, "x = 1 -- y\n", function (written)
  if tokens.read(written).stop > #written then return tokens.bare(written) end
end)
add("a fault of a script", STRING, "a nil value ", function (written)
  return faults.tell({ kind = "runtime", message = written })
end, { first = "attempt to index ", seeds = { "attempt to index a nil value (local 'low')" } })
add("a refusal of what others wrote", STRING, 'in "a" ; must be , not ', function (written)
  return refusal.data(refusal.new("law/second-chapter", { found = written, expected = written })), refusal.lines(
    refusal.new("law/second-chapter", { file = written, found = written, expected = written, suggestion = written }))
end, { first = "the order of hands stands in two places: ",
  seeds = { 'a second rule is named "x"; write another name' } })

-- What is typed.
add("a message that is asked about", TYPED, "a second rule named ", errors.meant,
  { last = "expected a name of its own", seeds = { "law/second-chapter", 'a second rule named "x"' } })
add("a question", TYPED, 'pair "12", ', function (written)
  for _, game in ipairs(games.NAMES) do question.read(written, game, string.len) end
end, { first = "{", last = 'wong } where low = "9" limit 20',
  seeds = { '{ pair, pair } where low = "A" limit 3 by rule', "two pair, aces and kings, with an ace in front",
    "how many hands have exactly one ace, no pair or flush", "a high eight and a gee joon pair behind" } })
add("a question in ordinary words", TYPED, "two aces or ", function (written)
  for _, game in ipairs(games.NAMES) do phrased.read(written, game) end
end, { first = "an ", last = "a king", seeds = { "three aces with the joker", "king-high straight or five aces" } })
add("changes of a way", TYPED, 'without "three pair" ', edit.read,
  { seeds = { 'without "a", "b" with rule "aces up" { play = pair } before "two pair"' } })
add("whether more is typed", TYPED, "{ pair, ", function (written)
  return evaluator.is_unfinished(written), explore.is_unfinished(written)
end)
add("words of a shell", TYPED, "count 'a b' ", shell.words)
add("options of a line", TYPED, "pair, --json ", shell.options, { first = "count " })
-- What lines of a session are made of: each slow command is left out, and what writes or reads files.
local TYPED_WORDS = {
  "6-6", "4-5", "5-5", "2-2", "5-6", "As", "Kh", "10d", "9c", "4s", "3d", "Jk", "vs", "by", "under",
  "canberra", "traditional", "plain/621a", "_", "why", "best", "help", "count", "find", "share", "tiles",
  "pair", "wong", "{", "}", "(", ")", ",", "=", "where", "low", "high", "limit", "3", "0", "-1", "rule",
  '"three pair"', '"twelves"', '"', "'", "with", "without", "before", "let", "w", "save", "us-pa/621a.8.i",
  "us-pa/621a.8.i=literal", "us-ma/pai_gow", "what", "if", "/copy/", "//", "?", "split?", ".mode", "csv",
  "json", "md", "table", ".last", ".x", "[[", "]]", "function", "end", "return", "hand", "\n", "\t", "é", "♠",
  "\xFF", "\0", "\27[31m", "..", "--", "#", "%s", "%", "worth", "without(pair)", 'pair "12"', "best_low",
  "rank", "words", "ways", "version", "--json", "--help", "-",
}

local LINES = { "6-6 1-1 4-5 2-4", "As Kh 10d 9c 4s 3d Jk under us-pa/645a", "us-pa/621a.8.i", "/copy/", "split?",
  "help pair", ".mode csv", "what if us-pa/621a.6.a.1=one_to_eight", 'w = plain/621a without "x"', "let x = pair" }
add("a line of a session", TYPED, "6-6 ", in_session(repl.say), { seeds = LINES, words = TYPED_WORDS })
add("a line completed", TYPED, "pair ", in_session(function (session, written)
  return require("houseway.repl.completion").complete(session, written, #written)
end), { first = "count ", seeds = LINES })
add("a wager", ARGUMENT, "Pai Gow $25, ", function (written)
  return wager_options.wagers({ written }, 2, {}, nil, { seats = 6 })
end, { first = "1: ", last = "Fortune Bonus $5",
  seeds = { "1: Pai Gow $25, Fortune Bonus $1,000 red", "all: Sum $5 3" } })
add("a sum", ARGUMENT, "1,000", function (written) return wager_options.sum("--meter", written) end,
  { first = "$", seeds = { "$1,000.50", "2000" } })
add("vigorish", ARGUMENT, "1", vigorish.read, { first = "0.", seeds = { "5%", "4.76%", "1/21", "0.04", "none" } })
add("readings of a command", ARGUMENT, "us-pa/621a.6.a.1", function (written)
  return options.chosen_readings({ reading = { written }, readings = { written } })
end, { last = "=one_to_eight" })
add("a date of a command", ARGUMENT, "2026-", function (written)
  return options.dated({}, written, "--as-of")
end, { seeds = { "us-ma/pai_gow@2026-01-01" } })

-- Hands in files and lines.
add("a hand as it was set", LINE, "6-6 ", function (written)
  local _, _, hand = set_hands.parts(written)
  return set_hands.read(games.TILES, hand, {})
end, { seeds = { "2026-11-21 14:05 6-6 5-5 / 2-2 5-6  # table 4", "6-6 5-5 | 2-2 5-6 ; x" } })
local HANDS = '# hands\n6-6 5-5 / 2-2 5-6  by "two pairs"\n6-6 5-5 2-2 5-6 # so\n'
add("a file of hands", FILE, "6-6 5-5 / 2-2 5-6\n", function (written)
  local hand_tests = require("houseway.desk.hand_tests")
  return hand_tests.run(side(), written, "read.hands"), hand_tests.filled(side(), written, "read.hands")
end, { seeds = { HANDS } })

-- Records and tables.
add("a record", RECORD, '{"event": "dice", "dice": [1, 2, 3]}, ', function (written)
  return record.read(written, "read.json")
end, { first = '{"record": "houseway round/1", "events": [', last = '{"event": "reveal"}]}',
  seeds = { '{"record": "houseway round/1", "statute": {"chapter": "us-pa/621a"}, "submission": {"file": "x.lua"}, '
    .. '"table": {}, "players": [{"seat": 1}], "events": [{"event": "dice", "dice": [1, 2, 3]}]}' } })
local TABLE_BEGINS = "houseway decision table 1\n"
local TABLE = TABLE_BEGINS .. "game Pai Gow\nchapter us-pa/621a\nranking " .. DIGEST
  .. "\nname best\nclasses 3\nsha256 " .. DIGEST .. "\n\1\2\3"
add("a decision table", FILE, "\1", function (written)
  if written:find(TABLE_BEGINS, 1, true) == 1 then table_file.read(written, { shown = "read.table" }) end
end, { first = TABLE, seeds = { TABLE } })

-- Registers.
local STATEMENTS = { SUBMISSION, APPROVAL, SIGNERS, statement.text(POLICY), CARRIED }
add("a statement", FILE, "| a line of the script\n", statement.read, { first = SUBMISSION, seeds = STATEMENTS })
add("figures of a submission", FILE, "figure: house edge = 1/2\n", function (written)
  local said = review.open(written)
  return said and review.differing(said.fields.figure, {})
end, { first = SUBMISSION:match("^.*\nfigure: [^\n]*\n"), last = SUBMISSION:match("\n(report:.*)$"),
  seeds = STATEMENTS })
add("a report of another houseway", FILE, "CONFORMS 35,960 hands; ", function (written)
  local found = { report = "CONFORMS to the law on every hand\n", engine_sha256 = DIGEST }
  review.compare({ report = written, engine_sha256 = DIGEST:reverse() }, found,
    { verdict = "conforms", ungoverned = 0, hands = 35960 })
end, { seeds = { "CONFORMS to the law on every hand\nPai Gow: 35,960 hands\n" } })
add("a policy", FILE, "root: " .. PERSON_KEY .. "\n", policy.read,
  { first = "houseway policy 1\nregister: " .. ORIGIN .. "\n", seeds = STATEMENTS })
add("a submission", FILE, armoured(), review.open, { first = SUBMISSION, seeds = { SUBMISSION .. armoured() } })
add("an entry", FILE, armoured(), entry.read, { first = ENTRY, seeds = { ENTRY } })
add("a signature of OpenSSH", FILE, ("QUFB"):rep(17) .. "QU\n", armour.read,
  { first = "-----BEGIN SSH SIGNATURE-----\n", last = "-----END SSH SIGNATURE-----\n", seeds = { armoured() } })
add("a line of signers", FILE, "submission@houseway,", signers.read_line, { first = 'x@y namespaces="',
  last = 'a@houseway" ' .. PERSON_KEY, seeds = { SIGNER } })
add("a key of a person", RECORD, "QUFB", signers.is_key, { first = "ssh-ed25519 ", seeds = { PERSON_KEY } })
add("a condition", RECORD, "7", conditions.read, { first = "edge at most 2.", last = " % against itself",
  seeds = { "edge at most 2.90 % against itself", "until 2026-12-31", "with paytable B of Fortune Bonus only",
    "under reading us-pa/621a.6.a.1=one_to_eight", "certified to GLI-29, Version 1.0" } })
add("a signed note", NOTE, note.sign(private, "x\n"), function (written) return head.read(written, POLICY) end,
  { first = HEAD, seeds = { HEAD } })
add("a checkpoint", NOTE, "more\n", note.checkpoint,
  { first = HEAD:match("^(.-\n)\n"), seeds = { HEAD:match("^(.-\n)\n") } })
add("a key of a log", NOTE, "QUFB", note.key, { first = public.text, seeds = { public.text, witness.text } })
add("a proof of an entry", RECORD, base64.encode(("p"):rep(32)) .. "\n", note.proof,
  { first = note.proof_text(0, {}), last = HEAD, seeds = { PROOF } })
add("heads that are remembered", FILE, HEAD, function (written)
  return known_heads.is(written), known_heads.of(written, "x"), known_heads.with(written, HEAD)
end)
add("a floor's proof", FILE, "| a line\n", function (written) return carried.read(written, POLICY) end,
  { first = CARRIED, seeds = { CARRIED } })

-- An editor.
add("frames of an editor", FILE, "Content-Length: 2\r\n\r\n{}", function (written)
  local reader = wire.reader()
  for at = 1, #written, 65536 do
    reader:add(written:sub(at, at + 65535))
    local body
    repeat body = reader:next() until body == nil
  end
end)
add("messages of an editor", FILE, wire.frame({ jsonrpc = "2.0", id = 1, method = "x" }), said_to_editor,
  { seeds = { wire.frame({ jsonrpc = "2.0", id = 1, method = "textDocument/hover",
    params = { textDocument = { uri = URI }, position = { line = 0, character = 0 } } }) } })
add("a document of an editor", SCRIPT, RULE, open_in_editor, { first = FILED, seeds = SCRIPTS })

table.sort(list, function (a, b) return a.name < b.name end)

---@type readers.reader[]
readers.list = list

---Has a reader read; answers a fault, if it is one.
---@param one readers.reader
---@param written string
---@return string? fault
function readers.fault(one, written)
  local ok, why = xpcall(one.read, function (why)
    if refusal.is(why) then return why end
    return { fault = debug.traceback(tostring(type(why) == "table" and why.traceback or why), 2) }
  end, written)
  if not ok and not refusal.is(why) then return why.fault end
end

return readers
