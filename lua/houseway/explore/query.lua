-- Answers a question about every hand: as dealt, or as a house way sets them.
--
-- A question about a house way is compiled as a law: the settings that match are lawful, and the hands that keep this
-- law are the answer. So every hand is decided once, in the usual way. As elsewhere, settings equal in both ranks count
-- as one.

local chapters = require("houseway.law.chapters")
local decided = require("houseway.way.decided")
local fraction = require("houseway.base.fraction")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local kinds = require("houseway.explore.hand_kinds")
local lists = require("houseway.base.lists")
local marginals = require("houseway.worth.marginals")
local question = require("houseway.explore.question")
local refusal = require("houseway.base.refusal")
local script = require("houseway.script")
local submission = require("houseway.way.submission")
local rankings = require("houseway.law.rankings")
local way = require("houseway.way")

---The subject of a question: all hands of a game, as dealt or as a way sets them.
---@class houseway.explore.subject
---@field game string
---@field statute houseway.law.statute that ranks hands
---@field ranking userdata
---@field way houseway.way? nil: hands as dealt

---@class houseway.explore.query
---@field subject houseway.explore.subject
---@field question houseway.explore.question
---@field options { threads: integer? }
---@field table userdata
---@field how table the argument of hw.table's walk and count
---@field shows boolean a hand is shown with a setting
local query = {}
query.__index = query

---The default chapter of each game's pieces.
query.CHAPTERS = { cards = "us-pa/645a", tiles = "us-ma/pai_gow" }

---All hands of a game, ranked by a chapter.
---@param plural "cards"|"tiles"
---@param options { under: string?, readings: table<string, string>?, as_of: string? }
---@return houseway.explore.subject
function query.of_game(plural, options)
  local key = chapters.check(options.under or query.CHAPTERS[plural], {})
  local statute = chapters.load(key, options.readings, options.as_of)
  if games.of(statute.game).plural ~= plural then
    refusal.raise("exploring/other-game",
      { found = ("%s is not on %s"):format(key, plural), expected = "choose a chapter on " .. plural })
  end
  return { game = statute.game, statute = statute, ranking = rankings.compile(statute) }
end

---All hands as a way sets them.
---@param loaded houseway.way
---@return houseway.explore.subject
function query.of_way(loaded)
  return { game = loaded.game, statute = loaded.statute, ranking = loaded.ranking, way = loaded }
end

-- ---- compiling ----

-- The patterns of a question, if any.
local function patterns_of(declaration)
  local fields = declaration.args[2] or {}
  return fields.holding, fields.play
end

local function add_question(compiler, read, declaration)
  local holding, where = patterns_of(declaration)
  compiler.line, compiler.owner = read.holding_line, nil
  local held = compiler:whole("holding", holding, "the question")
  compiler.line = read.play_line
  local set = compiler:whole("play", where, "where")
  return held, set
end

-- For hands as dealt, makes a way with one rule, which decides the hands that the question matches.
local function compile_dealt(subject, read, loaded)
  local made = kinds.open(subject, loaded)
  local held, set = add_question(made.compiler, read, loaded.declarations[1])
  made.compiler.gathered:raise()
  made.program:rule(held, set, nil, {})
  return made
end

-- The settings of a hand that the question matches, as a node.
local function lawful_node(compiler, read, declaration)
  local held, set = add_question(compiler, read, declaration)
  local node = held and compiler:node("when", nil, { held })
  if node and set then return compiler:node("all_of", nil, { node, set }) end
  return node or set or compiler:node("every")
end

-- For hands as a way sets them, compiles the way's rules, with the question as the law.
local function compile_set(subject, read, loaded, file)
  local gathered, of = refusal.gather(), subject.way
  local declarations = loaded.declarations
  local last = table.remove(declarations)
  local model = submission.build(of.file, declarations, gathered)
  local whole = way.make(file, loaded, model,
    { under = of.statute.key, readings = of.readings, as_of = of.statute.as_of }, gathered)
  local part = way.part(whole)
  part.program:law({ lawful_node(part.compiler, read, last) })
  part.gathered:raise()
  way.add_rules(part, #model.rules)
  way.add_choices(part)
  part.gathered:raise()
  return part
end

local FILE = "question"

-- Reads the question with its subject, and decides every hand.
local function decide(subject, read, source, options)
  local loaded = script.read(source, "submission", FILE)
  local made = (subject.way and compile_set or compile_dealt)(subject, read, loaded, FILE)
  return decided.run(made, { threads = options.threads, progress = options.progress, cache = false })
end

---Asks a question about every hand.
---@param subject houseway.explore.subject
---@param text string
---@param options { threads: integer?, progress: function?, sense: string? }? `sense`: how the subject was taken
---@return houseway.explore.query
function query.ask(subject, text, options)
  if subject.way then way.check_rules(subject.way) end
  local function count(reading) return query.ask(subject, reading, options):sum().hands end
  local read = question.read(text, subject.game, count)
  if options and options.sense then read.senses = lists.joined(read.senses or {}, { options.sense }) end
  local source, made = read:source(subject.way and subject.way.script.source or "")
  local found = read.typed:pointed(made, FILE, decide, subject, read, source, options or {})
  return setmetatable({
    subject = subject, question = read, options = options or {}, table = found.table, all = found.report.all.hands,
    shows = subject.way ~= nil or read.where ~= nil,
    how = subject.way and { clauses = { 1 }, keeps = true } or { rule = 1 },
  }, query)
end

-- ---- answers ----

local function share_of(hands_there, all)
  return fraction.new(hands_there, all):as_data(12)
end

-- The row of a class.
local function row_of(self, hand, size, setting, number)
  local game, row = self.subject.game, { hand = hands.text(self.subject.game, hand), hands = size }
  local rule = self.subject.way and number and self.subject.way.submission.rules[number]
  if rule then row.rule, row.line = rule.name, rule.line end
  local set = self.shows and setting and self.subject.ranking:view(hand)[setting]
  if set then row.high, row.low = hands.text(game, set.high), hands.text(game, set.low) end
  return row
end

---The hands that meet the question, class by class, in the order of their faces: the smallest hand of each class, the
---number of hands and, for a way, the setting and the deciding rule.
---@return fun(): { hand: string, hands: integer, high: string?, low: string?, rule: string?, line: integer? }?
function query:each()
  local walk = self.table:walk(self.how)
  return function ()
    local hand, size, setting, number = walk:next()
    return hand and row_of(self, hand, size, setting, number) or nil
  end
end

---The first rows of `each`.
---@param limit integer
---@return table[]
function query:first(limit)
  local rows = {}
  for row in self:each() do
    rows[#rows + 1] = row
    if #rows >= limit then break end
  end
  return rows
end

-- The tallies by rule, and their sums.
local function tallies(self)
  if not self.tallied then
    local list = self.table:count(self.how)
    self.tallied = { list = list, hands = lists.sum(list, "hands"), classes = lists.sum(list, "classes") }
  end
  return self.tallied
end

---The question and the number of hands that meet it.
---@return { hands: integer, classes: integer, all: integer }
function query:sum()
  local found = tallies(self)
  return {
    question = self.question.text, read_as = self.question.read_as, senses = self.question.senses,
    game = self.subject.game, chapter = self.subject.statute.key,
    way = self.subject.way and self.subject.way.file, hands = found.hands, classes = found.classes, all = self.all,
  }
end

---Refuses `by` in the question, which a command does not heed.
---@param command string
---@return houseway.explore.query
function query:undivided(command)
  local by = self.question.by
  if not by then return self end
  refusal.raise("exploring/by-in-count",
    { found = ("`%s` does not divide hands `by %s`"):format(command, by), expected = "use `houseway share`" })
end

---The question's counts with the share of all hands, and the smallest hand.
---@return { hands: integer, classes: integer, all: integer, share: { fraction: string, decimal: string },
---  example: table? }
function query:count()
  local found = self:sum()
  found.share, found.example = share_of(found.hands, self.all), self:first(1)[1]
  return found
end

---The share of all hands that meet the question.
---@return houseway.base.fraction
function query:share()
  return fraction.new(tallies(self).hands, self.all)
end

-- Tallies by the deciding rule, most hands first.
local function by_rule(self)
  local found, list = tallies(self), {}
  for i, one in ipairs(found.list) do
    local rule = self.subject.way.submission.rules[one.rule]
    list[i] = { name = rule.name, line = rule.line, hands = one.hands, classes = one.classes,
      share = share_of(one.hands, found.hands) }
  end
  table.sort(list, function (a, b)
    if a.hands ~= b.hands then return a.hands > b.hands end
    return a.line < b.line
  end)
  return list
end

-- All hands by the high or the low hand to which they are set.
local function by_half(self, which)
  if self.question.holding or self.question.where then
    refusal.raise("exploring/by-of-hands", { found = ("`by %s` divides all hands, not some"):format(which),
      expected = "write by rule or by holding, or leave the question out" })
  end
  local list, all = {}, tallies(self).hands
  for i, one in ipairs(marginals.held(self.subject.way, self.table)[which]) do
    list[i] = { name = one.name, hands = one.hands, with_joker = one.with_joker, share = share_of(one.hands, all) }
  end
  return list
end

-- Tallies by what the hands hold, in the order of kinds.
local function by_kind(self)
  local sorted, list = kinds.of(self.subject, self.options), {}
  local all = tallies(self).hands
  for i, one in ipairs(self.table:count(self.how, sorted.table)) do
    list[i] = { name = sorted.names[one.rule], hands = one.hands, classes = one.classes,
      share = share_of(one.hands, all) }
  end
  return list
end

---The hands that meet the question in groups: by deciding rule, most hands first; or by what they hold. By the high or
---the low hand to which they are set, all hands are grouped, lowest first.
---@param by "rule"|"holding"|"high"|"low"
---@return { name: string, line: integer?, hands: integer, classes: integer?, with_joker: integer?, share: table }[]
function query:parts(by)
  if by ~= "holding" and not self.subject.way then
    refusal.raise("exploring/by-of-dealt-hands",
      { found = ("`by %s` needs hands that a house way sets"):format(by),
      expected = "write by holding, or name a house way" })
  end
  if by == "rule" then return by_rule(self) end
  return by == "holding" and by_kind(self) or by_half(self, by)
end

return query
