-- Evaluates one line of input.

local citation = require("houseway.notation.citation")
local cited = require("houseway.repl.cited")
local drawn = require("houseway.repl.drawn")
local edits = require("houseway.repl.edits")
local explore = require("houseway.explore")
local games = require("houseway.base.games")
local hand = require("houseway.repl.hand")
local hands = require("houseway.notation.hands")
local help = require("houseway.repl.help")
local input = require("houseway.base.input")
local lists = require("houseway.base.lists")
local memory = require("houseway.repl.memory")
local money = require("houseway.repl.money")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local rounds = require("houseway.repl.rounds")
local sentences = require("houseway.repl.sentences")
local set_hands = require("houseway.desk.set_hands")
local settings = require("houseway.repl.settings")
local shell = require("houseway.base.shell")
local text = require("houseway.base.text")
local texts = require("houseway.repl.texts")
local words = require("houseway.script.words")

local evaluator = {}

-- ---- questions ----

-- A question's default subject: the session's house way, otherwise all hands of the session's game. Words of another
-- game mean all hands of that game.
local function subject_of(session, question)
  local game, way = explore.game_of(question), session.way
  if way and (not game or session:load(way).game == game) then return way end
  return games.of(game or session.game or games.CARDS).plural
end

-- The house way named in a question in ordinary words, and the rest of the question: "how often does foxwoods ...".
local function way_in(session, written)
  for before, word, after in written:gmatch("()%f[%w_]([%w_/]+)()") do
    if before > 1 and edits.is_way(session, word) and not written:find('[{"=]') then
      return word, written:sub(1, before - 1):gsub("%f[%l]by%s+$", ""):gsub("%f[%l]in%s+$", "") .. written:sub(after)
    end
  end
end

-- A text without the quotation marks around it, which a shell takes away.
local function unquoted(written)
  return written:match("^'(.*)'$") or written:match('^"(.*)"$') or written
end

local function ask(session, verb, typed)
  local written, options = shell.options(typed)
  local first, rest = written:match("^(%S+)%s*(.*)$")
  local of = first and (explore.CHAPTERS[first] or edits.is_way(session, first)) and first or nil
  local question = of and rest or written
  if not of then
    local way, without = way_in(session, written)
    of, question = way, without or written
  end
  of = of or subject_of(session, question)
  if question == "_" or written == "_" then
    local last = session.need("repl/before-which", session.question, "`_` needs an earlier question",
      "ask a question first, such as { pair, pair }")
    of, question = last.of, last.text
  end
  if question:find("^'") then question = unquoted(question) end -- in double ones it is the name of a rule
  local args = { of = of, question = question ~= "" and { question } or nil }
  local reply = session:ask(verb, session.under(args, session:law_for(of)), options)
  session.question = { of = of, text = question }
  return reply
end

-- ---- comparing ways ----

local function compare(session, written)
  local typed, options = shell.options(written)
  local args = { ways = {} }
  for word in typed:gmatch("%S+") do
    if word == "worth" then args.worth = true else table.insert(args.ways, word) end
  end
  local of = args.ways[1]
  local law = of and edits.is_way(session, of) and session:law_for(of) or session.law
  return (session:ask("compare", session.under(args, law), options))
end

-- ---- hands ----

-- Parses words after a hand, or alone for the last hand: `vs WAY`, `by WAY`, `under READING`.
local function asides(session, written)
  local args, at = {}, 1
  while at <= #written do
    local word, value, after = written:match("^(%l+)%s+(%S+)%s*()", at)
    if word == "vs" then
      args.bank = value
    elseif word == "under" and value:find("=", 1, true) then
      args.readings = args.readings or {}
      table.insert(args.readings, value)
    elseif word == "under" then
      args.under = value
    elseif word == "by" and edits.is_way(session, value) then
      args.way = value
    else
      refusal.raise("repl/after-hand", { found = ("`%s` cannot follow a hand"):format(written:sub(at)),
        expected = "write vs WAY, by WAY or under READING" })
    end
    at = after
  end
  return args
end

local function last_hand(session)
  session.need("repl/no-hand-yet", session.asked, "the session has no hand yet",
    "type a hand, such as As Kh 10d 9c 4s 3d Jk")
end

-- Splits a line after the pieces at its start.
local function split_hand(written)
  local at = written:find("%f[%l]vs%s") or written:find("%f[%l]under%s") or written:find("%f[%l]by%s")
  if not at then return written, "" end
  return text.ended(written:sub(1, at - 1)), written:sub(at)
end

-- The halves of a typed setting: "6-6 4-5 / 5-6 1-2", or with "over".
local function halves_of(written)
  local from, to = written:find("/", 1, true)
  if not from then from, to = written:find("%f[%w]over%f[^%w]") end
  if not from or written:find("/", to + 1, true) then return nil end
  return text.trimmed(written:sub(1, from - 1)), text.trimmed(written:sub(to + 1))
end

-- Parses a line that is a hand or part of a hand, with the words after it; nil for another line.
local function read_hand(session, line)
  local written, rest = split_hand(hands.typed(drawn.read(line)))
  local high, low = halves_of(written)
  local all = high and high .. " " .. low or written
  local game, pieces = hand.read(session, all)
  if not game then
    local begun = not edits.is_way(session, line:match("^%S+")) and hand.begins(session, written)
    if begun then hands.check(begun, written, { file = "hand" }) end
    return nil
  end
  if #pieces < hands.size(game) and not high then
    if rest ~= "" then refusal.raise("repl/after-part",
      { found = ("`%s` cannot follow a part of a hand"):format(rest), expected = "remove the words" }) end
    return { game = game, pieces = pieces, is_part = true }
  end
  local args = asides(session, rest)
  args.game, args.pieces = hand.read(session, all, args.way)
  if high then args.high, args.low = select(2, set_hands.read(args.game, high .. "/" .. low, { file = "hand" })) end
  return args
end

-- Answers a question sentence if its meaning is certain.
local function sentence(session, line)
  local verb, setting, word = sentences.for_hands(line), sentences.to_set(line), sentences.word(line)
  if verb then return ask(session, verb, line) end
  local args = setting and read_hand(session, setting)
  if args and not args.is_part then return hand.show(session, args) end
  if word then return help.of(session, word) end
  sentences.refuse(line)
end

-- The answer of `set` for a hand, or a hand's ranks, with the session's way.
local function set_by_its_way(session, game, written)
  local args = { script = session:way_for(game), hand = { written } }
  return (session:ask("set", session.under(args, session:law_for(args.script))))
end

-- Answers a line that is a hand or the ranks of a hand.
local function try_hand(session, line)
  if hands.ranks_alone(line) then return set_by_its_way(session, games.CARDS, line) end
  local args = read_hand(session, line)
  if args and args.is_part then return hand.part(session, args.game, args.pieces) end
  return args and hand.show(session, args)
end

-- Runs a houseway command, typed as in a shell.
local function command(session, line)
  local list = shell.words(line)
  for _, word in ipairs(list) do
    if input.is(word) then
      refusal.raise("repl/stdin-read", {
        found = ('"%s" is standard input, where a session reads its lines'):format(word), expected = "name a file" })
    end
  end
  if list[1] == "deal" or list[1] == "settle" then return rounds.begin(session, list) end
  return session:run(list)
end

-- ---- first words of a line ----

local verbs = {}

for _, verb in ipairs({ "count", "find", "share" }) do
  verbs[verb] = function (session, written) return ask(session, verb, written) end
end
verbs.compare = compare
verbs.let, verbs.save = edits.let, edits.save
-- Questions about a hand: the hand after the word, otherwise the last hand.
for _, verb in ipairs({ "why", "best" }) do
  verbs[verb] = function (session, written)
    if verb == "best" and written:find("^%-%-") then return command(session, verb .. " " .. written) end
    local args = written ~= "" and read_hand(session, written) or {}
    if written ~= "" and (not args.game or args.is_part) then
      refusal.raise("repl/not-a-hand",
        { found = ("`%s` after `%s` is no hand"):format(written, verb),
        expected = "write a hand, or nothing for the last hand" })
    end
    if not args.game then last_hand(session) end
    return hand[verb](session, args)
  end
end
for _, word in ipairs({ "vs", "under", "by" }) do
  verbs[word] = function (session, written)
    if word == "under" and not session.asked then return settings.under(session, written) end
    last_hand(session)
    return hand.show(session, asides(session, word .. " " .. written))
  end
end
-- A hand alone, or its ranks, is set with the session's way.
verbs.set = function (session, written)
  if hands.ranks_alone(written) then return set_by_its_way(session, games.CARDS, written) end
  local game, pieces = hand.read(session, hands.typed(drawn.read(written)))
  if not game or #pieces < hands.size(game) then return command(session, "set " .. written) end
  return set_by_its_way(session, game, written)
end
verbs.step, verbs.money = rounds.step, money.count
verbs.help = function (session, written)
  return written == "" and help.overview(session) or help.of(session, written)
end
verbs.cite = function (session, written)
  local typed, options = shell.options(written)
  return cited.show(session, unquoted(typed), options)
end
verbs.undo, verbs.history, verbs.names = memory.undo, memory.history, memory.names
for _, word in ipairs({ "exit", "quit" }) do
  verbs[word] = function (session, written)
    if written ~= "" then
      refusal.raise("repl/end-alone",
        { found = ("`%s` cannot follow `%s`, which ends the session"):format(written, word),
        expected = ("write `%s` alone"):format(word) })
    end
    return settings.run(session, ".quit", evaluator, 0)
  end
end
verbs.what = function (session, written)
  local reading = written:match("^if%s*(.*)$")
  if reading then return settings.reading(session, reading) end
  if written:find("%S") then return sentence(session, "what " .. written) end
  refusal.raise("repl/what-form", { found = ("`what %s` is no question"):format(written),
    expected = "write what if KEY=NAME, or a question, such as what are the odds of two pair" })
end
verbs._ = function (session, written)
  if written == "" then
    return session.need("repl/before-which", session.last, "`_` needs an earlier answer", "ask a question first")
  end
  return edits.way(session, "_", written)
end

---The first words known to a session.
---@return string[]
function evaluator.verbs()
  return lists.keys(verbs)
end

-- ---- other lines ----

local function is_citation(line)
  return line:find("^%l%l%-[%w_-]+/[%w_]") ~= nil or line:find("§", 1, true) ~= nil
end

-- The verb of a line's question. Ordinary words ask for a count, unless the first words say otherwise.
local function asked_by(line)
  local verb = sentences.for_hands(line)
  if verb then return verb end
  local word = line:match("^[%a_][%w_]*")
  return (line:find("^[{\"]") or word == "where" or word and words.find(word)
    or line:find("%S%s+%S") and explore.begins(line)) and "count" or nil
end

-- Runs a line such as `houseway count tiles 'pair'`, which `.last` shows.
local function in_shell(session, line)
  local rest = line:match("^houseway%s+(%S.*)$")
  return rest and evaluator.is_command(session, rest:match("^%S+")) and command(session, rest) or nil
end

---True if a word is a command that a session can run.
---@param session houseway.repl.session
---@param word string
---@return boolean
function evaluator.is_command(session, word)
  return word ~= "repl" and lists.has(session.host.commands.names(), word)
end

local function refuse_line(session, first)
  if first == "repl" then
    refusal.raise("repl/session-in-session",
      { found = "a session cannot begin within a session", expected = "type a line of this session, such as `help`" })
  end
  local known = lists.joined(evaluator.verbs(), session.host.commands.names())
  for _, word in ipairs(words.list) do known[#known + 1] = word.name end
  refusal.raise("repl/unknown-line", { found = ("a session does not understand `%s`"):format(first),
    suggestion = nearest.name(first, known),
    expected = "type a hand, a question, a house way, a citation or a command, or `help`" })
end

-- Answers a line whose first word is not a session's own.
local function other(session, line)
  local reply = in_shell(session, line) or try_hand(session, line)
  if reply then return reply end
  local first, rest = line:match("^(%S+)%s*(.*)$")
  if edits.is_way(session, first) then return edits.way(session, first, rest) end
  if evaluator.is_command(session, first) then return command(session, line) end
  if sentences.asks(line) then return sentence(session, line) end
  local verb = asked_by(line)
  if verb then return ask(session, verb, line) end
  if is_citation(line) or citation.from_key(line) or cited.is(session, line) then return cited.show(session, line) end
  refuse_line(session, first)
end

local function dispatch(session, line, depth)
  if line:find("^%.") then return settings.run(session, line, evaluator, depth) end
  local message = line:match("^%?%s*(.*)$")
  if message then
    local why = message == "" and session.need("repl/before-which", session.refused, "`?` needs an earlier refusal",
      "type `help`")
    if why then return help.message(tostring(why), why.id) end
    return help.message(message)
  end
  local sought = line:match("^/(.*)/$") or line:match("^/([^/]*)$")
  if sought then return texts.search(session, sought) end
  local asked = line:match("^([%w_-]+)%s*%?$")
  if asked then return help.of(session, asked) end
  local verb, rest = line:match("^([%l_]+)%f[^%w_-]%s*(.*)$")
  if verb and verbs[verb] and not (edits.is_way(session, verb) and verb ~= "_") then
    return verbs[verb](session, rest)
  end
  return other(session, line)
end

-- Lines that are never continued: settings, searches, comments, `?`, `what if`, help.
local WHOLE = { "^%s*[./#?]", "^%s*what%f[^%w_-]", "^%s*help%f[%W]", "^%s*[%w_-]+%s*%?%s*$" }

---The lines of an unfinished input, and the open token: a brace, a bracket, a long text or `function (`. Nil for a
---finished input.
---@param typed string its first line
---@return houseway.explore.typed.block?
---@return string? open
function evaluator.begun(typed)
  for _, pattern in ipairs(WHOLE) do
    if typed:find(pattern) then return nil end
  end
  local block = explore.block()
  local open = block:add(typed)
  if open then return block, open end
end

---@param typed string
---@return boolean
function evaluator.is_unfinished(typed)
  return evaluator.begun(typed) ~= nil
end

---Answers a line; nil for an empty one or a comment. Raises refusals.
---@param session houseway.repl.session
---@param typed string one line, or several of one input
---@param depth integer? the number of nested `.load`
---@return houseway.repl.answer?
function evaluator.answer(session, typed, depth)
  local line = text.trimmed(text.plain_signs(typed))
  if line == "" or line:find("^#") then return nil end
  session.lines = session.lines or {}
  session.ways:begin()
  local reply = memory.keeping(session, line, function () return dispatch(session, line, depth or 0) end)
  if not line:find("^%.") and line ~= "history" then
    session.lines[#session.lines + 1] = line
    if line ~= "_" then session.last = reply end
  end
  for _, notice in ipairs(session.ways.notices) do table.insert(reply.parts, 1, notice) end
  session.ways.notices, reply.typed = {}, line
  return reply
end

return evaluator
