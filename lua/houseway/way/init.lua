-- Loads a way: compiles a submission and the law it is checked against into one program.
-- Programs import this module.

local lazy = require("houseway.base.lazy")
local chapters = require("houseway.law.chapters")
local examples = require("houseway.way.examples")
local games = require("houseway.base.games")
local input = require("houseway.base.input")
local lists = require("houseway.base.lists")
local marks = require("houseway.way.marked_hands")
local never_equal = require("houseway.script.never_equal")
local objection = require("houseway.way.objection")
local pair_kinds = require("houseway.notation.pair_kinds")
local pattern = require("houseway.way.pattern")
local rule_pattern = require("houseway.way.pattern.rule")
local fault_lines = lazy("houseway.script.fault_lines")
local program = require("hw.program")
local rankings = require("houseway.law.rankings")
local refusal = require("houseway.base.refusal")
local script = require("houseway.script")
local substitute_law = require("houseway.way.substitute_law")
local submission = require("houseway.way.submission")
local terms = require("houseway.way.terms")

local way = {}

---@class houseway.way.clause
---@field key string
---@field printed string
---@field text string
---@field play any
---@field borrowed boolean true if the law borrows it from another chapter

---@class houseway.way
---@field file string
---@field script houseway.script
---@field submission houseway.way.submission
---@field statute houseway.law.statute
---@field game string
---@field ranking userdata
---@field program userdata
---@field compiler houseway.way.compiler
---@field clauses houseway.way.clause[] of the law checked against, in order
---@field marks { program: userdata, nodes: integer[] }? patterns of the dealer's hands in the law (marked_hands.lua)

-- ---- the law ----

-- Compiles the clauses of a statute under `root` as a law of the program. For a whole chapter this includes borrowed
-- clauses, which bind like its own although their keys belong to another chapter.
local function add_law(self, statute, root)
  local nodes, clauses = {}, {}
  local compiler = self.compiler
  local file = compiler.file
  compiler.file, compiler.owner = statute.file, nil
  for _, clause in ipairs(statute.clauses) do
    if root == statute.key or chapters.lies_under(clause.key, root) then
      compiler.line = clause.line
      nodes[#nodes + 1] = rule_pattern.clause(compiler, clause.meaning)
      clauses[#clauses + 1] = {
        key = clause.key, printed = clause.printed, text = clause.text, play = clause.meaning.play,
        borrowed = clause.borrowed_from ~= nil,
      }
    end
  end
  compiler.file = file
  return self.program:law(nodes), clauses
end

-- The chosen readings that may belong to another chapter, because the law checked against has not used them.
local function readings_for(self, chapter, readings)
  local left = {}
  for key, name in pairs(readings or {}) do
    local taken = false
    for _, source in ipairs(self.statute.sources) do taken = taken or chapters.lies_under(key, source.key) end
    if not taken or chapters.lies_under(key, chapter) then left[key] = name end
  end
  return left
end

-- Compiles the law of a `follow` or `obey`: the law checked against if it is that chapter, else the chapter named.
local function followed_law(self, rule, readings)
  local statute = self.statute
  local chapter = chapters.check(rule.follow, { file = self.file, line = rule.line, near = self.near })
  if chapter ~= statute.key then
    statute = chapters.load(chapter, readings_for(self, chapter, readings), statute.as_of)
    self.followed[#self.followed + 1] = statute
  end
  if statute.game ~= self.game then
    refusal.raise("way/follow-other-game", { file = self.file, line = rule.line,
      found = ("`%s` names a chapter on %s"):format(rule.kind, statute.game),
      expected = "name a chapter on " .. self.game })
  end
  chapters.check_part(statute, rule.follow, { file = self.file, line = rule.line })
  local law, clauses = add_law(self, statute, rule.follow)
  if #clauses == 0 then
    refusal.raise("way/follow-nothing",
      { file = self.file, line = rule.line,
      found = ('%s "%s" says nothing of lawful settings'):format(rule.kind, rule.follow),
      expected = "name paragraphs that say which settings are lawful" })
  end
  rule.clauses = clauses
  return law, statute
end

-- ---- the rules ----

local function has_part(statute, key)
  return chapters.of(key) == statute.key
    or lists.any(statute.clauses, function (clause) return chapters.lies_under(clause.key, key) end)
end

-- The paragraph of a law on setting hands whose key ends alike: us-ma/pai_gow.7.d.2 for us-pa/621a.8.d.2.
local function twin_of(statute, key)
  local tail = key:match("%.(.+)$")
  while tail do
    for _, clause in ipairs(statute.clauses) do
      if clause.key:sub(-#tail - 1) == "." .. tail then return clause.key end
    end
    tail = tail:match("%.(.+)$")
  end
end

-- A filed way may depart from paragraphs of the law it is filed under, or of the law it is checked against.
local function check_own(self, rule, key, readings)
  local model, statute = self.submission, self.statute
  local filed = model.under and chapters.of(model.under)
  if not filed or model.under_faulty or not model.game or has_part(statute, key) then return end
  if filed ~= statute.key then
    statute = chapters.edition(filed, readings_for(self, filed, readings), statute.as_of)
    if has_part(statute, key) then return end
  end
  refusal.raise("way/departs-from-other-law", { file = self.file, line = rule.line,
    found = ('departs_from = "%s" is of another law'):format(key), expected = "name paragraphs of " .. statute.key,
    suggestion = twin_of(statute, key) })
end

-- A rule must depart from a paragraph that exists, in a chapter on the way's game.
local function check_departure(self, rule, key, readings)
  local place = { file = self.file, line = rule.line, near = self.near }
  local chapter, statute = chapters.check(key, place), self.statute
  if chapter ~= statute.key then
    statute = chapters.edition(chapter, readings_for(self, chapter, readings), statute.as_of)
  end
  if statute.game ~= self.game then
    refusal.raise("way/departs-from-other-game",
      { file = self.file, line = rule.line, found = ('departs_from = "%s" is of a chapter on %s'):format(key,
      statute.game), expected = "name paragraphs of a chapter on " .. self.game })
  end
  -- A note on a whole chapter would excuse all that the rule does.
  if key == chapter then
    refusal.raise("way/departs-from-chapter",
      { file = self.file, line = rule.line, found = ('departs_from = "%s" is a whole chapter'):format(key),
      expected = "name the paragraphs or the section that the rule departs from" })
  end
  chapters.check_part(statute, key, place)
  check_own(self, rule, key, readings)
end

local function compile_rule(self, rule, number, readings)
  local compiler, gathered = self.compiler, self.gathered
  for _, key in ipairs(rule.departs_from or {}) do gathered:try(check_departure, self, rule, key, readings) end
  compiler.line, compiler.owner = rule.line, rule
  rule.number = number
  local law = rule.follow and gathered:try(followed_law, self, rule, readings) or nil
  compiler.owner, compiler.line = rule, rule.line
  local holding, play = rule_pattern.holding(compiler, rule), rule_pattern.play(compiler, rule)
  self.program:rule(holding, play, law, compiler:orders(rule.prefer))
end

-- The clauses that a rule may depart from, as a mask.
local function departs(statute, clauses, rule)
  local mask = 0
  for number, clause in ipairs(clauses) do
    if not objection.of(statute, rule, clause.key) then mask = mask | 1 << number - 1 end
  end
  return mask
end

local function compile_obey(self, obey)
  local law, statute = followed_law(self, obey, self.readings)
  self.program:obey(law, lists.collect(self.submission.rules, function (rule)
    return departs(statute, obey.clauses, rule)
  end))
end

-- ---- readiness ----

-- The statute that a way is checked against. `under` is from the command line.
local function statute_for(model, options, file)
  local under = options.under
  local key, place = under or model.under, under and {} or { file = file, line = model.line }
  if not key then
    refusal.raise("way/no-law", { file = file, line = model.line, found = "the submission is filed under no law",
      expected = "write under = in the submission, or --under on the command line, with one of "
        .. table.concat(chapters.keys(), ", ") })
  end
  local chapter = chapters.check(key, place)
  local statute = rankings.on_terms(chapters.load(chapter, options.readings, options.as_of), model.terms.values)
  chapters.check_part(statute, key, place)
  if model.game and statute.game ~= model.game then
    refusal.raise("way/other-game",
      { file = file, line = model.line,
      found = ("the way is of %s, and %s is a chapter on %s"):format(model.game, chapter, statute.game),
      expected = "name a chapter on " .. model.game })
  end
  return statute
end

-- The law of the way, if it is on the way's game, else a substitute; and the chapter that its keys probably belong to.
local function law_of(model, loaded, options, file, gathered)
  local is_readable = options.under or not model.under_faulty
  local statute = is_readable and gathered:try(statute_for, model, options, file)
  if statute and model.game then return statute, statute.key end
  return substitute_law(options.under or model.under, model.game, loaded.declarations, options.as_of)
end

local TOO_LARGE = "too large"
local FOUND = "the way has more patterns, rules or orders than a way may have (docs/limits.md)"

local function compile(self)
  self.clauses = select(2, add_law(self, self.statute, self.statute.key))
  way.add_rules(self, #self.submission.rules)
  way.add_choices(self)
end

-- The core reports excess sizes by a status. Raises that status as a refusal.
local function guarded(self)
  local ok, problem = pcall(compile, self)
  if ok then return end
  local message = type(problem) == "table" and problem.traceback and problem.problem or problem
  if type(message) == "string" and message:find(TOO_LARGE, 1, true) then
    refusal.raise("way/too-large", { file = self.file, line = self.line, found = FOUND, expected = "shorten the way" })
  end
  error(problem, 0)
end

local function open_program(self)
  self.program = program.new(self.game)
  self.compiler = pattern.compiler({
    program = self.program, game = self.game, ranking = self.ranking, file = self.file, gathered = self.gathered,
  })
end

---Refuses a decision table if the caller needs a script with rules.
---@param loaded houseway.way
function way.check_rules(loaded)
  if not loaded.decided then return end
  refusal.raise("files/table-not-script",
    { file = loaded.file, found = "the file is a decision table",
    expected = "give a house way's script, which has rules" })
end

---A way with an empty program, for questions about every hand that the way's program does not answer.
---@param self houseway.way
---@return houseway.way
function way.part(self)
  local part = setmetatable({ followed = {}, gathered = refusal.gather() }, { __index = self })
  open_program(part)
  return part
end

---Adds the way's choices to the program of a part.
---@param part houseway.way
function way.add_choices(part)
  for _, choice in ipairs(part.submission.choices) do
    part.line, part.compiler.line = choice.line, choice.line
    part.program:choice(part.compiler:orders(choice.prefer))
  end
end

---Adds the first rules of the way to the program of a part. With the last rule, adds the law that the way obeys too.
---@param part houseway.way
---@param last integer
function way.add_rules(part, last)
  for number = 1, last do
    local rule = part.submission.rules[number]
    part.line = rule.line
    compile_rule(part, rule, number, part.readings)
  end
  local obey = part.submission.obey
  if not obey or last < #part.submission.rules then return end
  part.line, part.compiler.line, part.compiler.owner = obey.line, obey.line, nil
  part.gathered:try(compile_obey, part, obey)
end

---Compiles the way's laws, rules and choices once more, into a taker instead of the way's program.
---@param self houseway.way
---@param taker table with the methods group, node, law, rule and choice of hw.program
function way.compile_into(self, taker)
  local part = way.part(self)
  part.program, part.compiler.program = taker, taker
  compile(part)
end

-- Refuses unlawful terms together with the script's faults. Terms that could not be read are refused already.
local function note_terms(self, gathered)
  local written = self.submission.terms
  for _, fault in ipairs(written.line and terms.faults(self) or {}) do
    if written.values[fault.term] ~= nil then
      gathered:note(refusal.new(fault.id,
        { file = self.file, line = written.line, found = fault.found, expected = fault.expected }))
    end
  end
end

-- Refuses kinds of two tiles that functions ask for but the chapter lacks.
local function note_kinds(self, gathered)
  if games.has_suits(self.game) then return end
  local line, found, expected = never_equal.kind(self.script.source, pair_kinds.answers(self.ranking))
  if not line then return end
  gathered:note(refusal.new("slips/no-such-category",
    { file = self.file, line = line, found = found, expected = expected }))
end

---Compiles a house way and the law it is checked against.
---@param file string the script's path
---@param loaded { source: string, program: userdata? }
---@param model houseway.way.submission
---@param options { under: string?, readings: table<string, string>?, as_of: string? }
---@param gathered houseway.base.refusal.gatherer? earlier faults, raised together with those found here
---@return houseway.way
function way.make(file, loaded, model, options, gathered)
  gathered = gathered or refusal.gather()
  local before = #gathered.list
  local statute, near = law_of(model, loaded, options, file, gathered)
  local is_lawful = #gathered.list == before
  if before == 0 and #model.rules == 0 then
    gathered:try(submission.check_rules, model)
    gathered:raise()
  end
  if not statute then gathered:raise() end
  local self = {
    file = file, script = loaded, submission = model, statute = statute, near = near, game = statute.game,
    followed = {}, gathered = gathered, readings = options.readings,
  }
  self.ranking = rankings.compile(statute)
  gathered:try(marks.check, self)
  open_program(self)
  guarded(self)
  if is_lawful then note_kinds(self, gathered) end
  if #gathered.list > 0 then
    examples.read(self, gathered)
    if is_lawful then note_terms(self, gathered) end
  end
  gathered:raise()
  return self
end

local function build_and_make(shown, loaded, options, gathered)
  local model = submission.build(shown, loaded.declarations, gathered)
  return way.make(shown, loaded, model, options, gathered)
end

-- Compiles a house way from a script that has run.
local function made_of(shown, loaded, options, gathered)
  return fault_lines.within({ [shown] = loaded.source }, build_and_make, shown, loaded, options, gathered)
end

---Reads and compiles a house way, and the law it is checked against, from a text.
---@param source string the script
---@param options { under: string?, readings: table<string, string>?, as_of: string?, shown: string } shown: its name
---  in refusals
---@return houseway.way
function way.read(source, options)
  local gathered = refusal.gather()
  return made_of(options.shown, script.read(source, "submission", options.shown, gathered), options, gathered)
end

---Loads and compiles a house way, and the law it is checked against, from a file.
---@param file string path of the script
---@param options { under: string?, readings: table<string, string>?, as_of: string?, shown: string? } shown: its name
---  in refusals
---@return houseway.way
function way.load(file, options)
  local gathered = refusal.gather()
  local shown = options.shown or input.shown(file)
  return made_of(shown, script.load(file, "submission", shown, gathered), options, gathered)
end

return way
