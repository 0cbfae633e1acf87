-- A vocabulary is a script that rules are made from. Its rules are conditions (their `holding`) and plays (their
-- `play`), and its choices set every hand that no rule decides.
-- Programs import this module.

local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local outline = require("houseway.script.outline")
local refusal = require("houseway.base.refusal")
local shadow = require("houseway.way.shadow")
local sys = require("hw.sys")
local words = require("houseway.script.words")
local way_of = require("houseway.way")

---@class houseway.explore.vocabulary
---@field way houseway.way the script as it is read
---@field conditions houseway.explore.vocabulary.part[]
---@field plays houseway.explore.vocabulary.part[]
---@field closing string its choices, as text
local vocabulary = { FOLDER = "examples/vocabulary" }

---@class houseway.explore.vocabulary.part
---@field name string of the rule
---@field line integer
---@field fields table<string, string> by name, as text

-- Fields that say when a rule decides a hand, and fields that say how it sets the hand.
local ASKED = lists.places({ "holding", "unless" })
local PLAYED = lists.places({ "play", "prefer", "leaving", "otherwise" })

local function part_of(source, one, wanted)
  local fields, some = {}, false
  for _, field in ipairs(one.fields) do
    if wanted[field.name] then
      fields[field.name] = source:sub(field.from, field.to):gsub("^[%w_]+%s*=%s*", ""):gsub(",$", "")
      some = true
    end
  end
  return some and { name = one.name, line = outline.line(source, one.from), fields = fields } or nil
end

-- Limits of the core (src/searching/searching.h).
local CONDITIONS_MAX, PLAYS_MAX = 192, 128

---Refuses a vocabulary that makes more rules than the search holds.
---@param way houseway.way the script
---@param fits boolean
---@param found string
function vocabulary.refuse_large(way, fits, found)
  if fits then return end
  refusal.raise("exploring/vocabulary-too-large", { file = way.file, found = found,
    expected = ("write at most %d conditions and %d plays, which make fewer rules"):format(CONDITIONS_MAX, PLAYS_MAX) })
end

---Refuses a vocabulary that makes no rule.
---@param way houseway.way
---@param what string the missing part
function vocabulary.refuse_without(way, what)
  refusal.raise("exploring/vocabulary-lacks", { file = way.file, found = "the vocabulary has no " .. what,
    expected = "write conditions, plays, and choices for the hands that no rule decides" })
end

-- Rules of a house way that no vocabulary has a use for.
local UNUSED = lists.places({ "follow", "exception", "obey" })

local function refuse_unused(way, one)
  if not UNUSED[one.word] then return end
  refusal.raise("exploring/vocabulary-word", { file = way.file, line = outline.line(way.script.source, one.from),
    found = ("`%s` does not belong in a vocabulary"):format(one.word), expected = "write rules and choices" })
end

---Reads a vocabulary.
---@param file string
---@param options { under: string?, readings: table<string, string>?, as_of: string? }
---@return houseway.explore.vocabulary
function vocabulary.load(file, options)
  local way = way_of.load(file, options)
  way_of.check_rules(way)
  local source, closing = way.script.source, {}
  local found = { way = way, conditions = {}, plays = {} }
  for _, one in ipairs(outline.declarations(source)) do
    refuse_unused(way, one)
    if one.word == "rule" then
      table.insert(found.conditions, part_of(source, one, ASKED))
      table.insert(found.plays, part_of(source, one, PLAYED))
    elseif one.word == "choice" then
      closing[#closing + 1] = source:sub(one.from, one.to)
    end
  end
  for kind, list in pairs({ play = found.plays, choice = closing }) do
    if #list == 0 then vocabulary.refuse_without(way, kind) end
  end
  vocabulary.refuse_large(way, #found.conditions <= CONDITIONS_MAX and #found.plays <= PLAYS_MAX,
    ("%d conditions and %d plays"):format(#found.conditions, #found.plays))
  found.closing = table.concat(closing, "\n")
  return found
end

---Reads a vocabulary for rules of a way's game, under its law.
---@param file string? nil: the game's own vocabulary, which houseway ships
---@param way houseway.way
---@return houseway.explore.vocabulary
function vocabulary.for_way(file, way)
  local shown
  if not file then
    shown = ("%s/%s.lua"):format(vocabulary.FOLDER, (way.game:lower():gsub("%W+", "_")))
    file = sys.root() .. "/" .. shown
  end
  return vocabulary.load(file, { under = way.statute.key, readings = way.readings, as_of = way.statute.as_of,
    shown = shown })
end

-- True if a pattern means the same in a list with other patterns.
local function is_alone(text)
  local word = words.find(text:match("^%a[%w_]*") or "")
  return word ~= nil and word.place == "in holding"
end

-- Joins conditions in one list. In a list, shapes take different pieces and sides belong to one setting, so that each
-- such condition gets a list of its own.
local function joined(texts)
  if #texts < 2 then return texts[1] end
  for i, text in ipairs(texts) do texts[i] = is_alone(text) and text or ("any { %s }"):format(text) end
  return "{ " .. table.concat(texts, ", ") .. " }"
end

---Refuses a part with an alternative that no hand can be, because `check` would refuse every list with that part. A
---part that no hand meets at all makes no rule.
---@param self houseway.explore.vocabulary
---@param part houseway.explore.vocabulary.part
---@param side houseway.way.side a way whose first rule this is
function vocabulary.refuse_impossible(self, part, side)
  if side.decided.report.rules[1].set.hands == 0 then return end
  local _, why = refusal.catch(shadow.refuse_impossible, side.way, side.decided)
  if why then
    refusal.raise(why.id, { file = self.way.file, line = part.line, found = why.found, expected = why.expected })
  end
end

---The number of words and numbers of the notation in a part, without the names of fields.
---@param part houseway.explore.vocabulary.part
---@return integer
function vocabulary.words_of(part)
  local count = 0
  for _, text in pairs(part.fields) do count = count + select(2, text:gsub("[%w_/.]+", "")) end
  return count
end

local ORDER = { "holding", "unless", "play", "prefer", "leaving", "otherwise" }

---The name of a rule: its conditions and its play.
---@param conditions houseway.explore.vocabulary.part[]
---@param play houseway.explore.vocabulary.part?
---@return string
function vocabulary.name(conditions, play)
  local names = {}
  for i, condition in ipairs(conditions) do names[i] = condition.name end
  local name = table.concat(names, ", and ")
  return play and name .. (name ~= "" and ": " or "") .. play.name or name
end

---The text of a rule in a script.
---@param conditions houseway.explore.vocabulary.part[]
---@param play houseway.explore.vocabulary.part?
---@param further string? fields to add
---@return string
function vocabulary.rule(conditions, play, further)
  local fields, written = { holding = {}, unless = {} }, {}
  for _, condition in ipairs(conditions) do
    for name, text in pairs(condition.fields) do table.insert(fields[name], text) end
  end
  for _, field in ipairs(ORDER) do
    local text = play and play.fields[field]
    if fields[field] then text = joined(fields[field]) end
    if text then written[#written + 1] = ("  %s = %s,\n"):format(field, text) end
  end
  return ("rule %q {\n%s%s}\n"):format(vocabulary.name(conditions, play), table.concat(written), further or "")
end

---Frees unused tables and values. Tables of cards take much memory that Lua does not count.
---@param self houseway.explore.vocabulary
function vocabulary.let_go(self)
  if games.has_suits(self.way.game) then collectgarbage() end
end

---Decides each condition and each play alone, and keeps only what rules need, because tables of cards are large.
---@param self houseway.explore.vocabulary
---@param bar fun(done: integer, total: integer)
---@param decide fun(rule: string, part: houseway.explore.vocabulary.part): houseway.way.side a way whose first rule
---  this is
---@return { conditions: string[], plays: string[] } sets of classes: those that meet a condition, those that a play can
---  set
---@return houseway.way.side[] plays whose tables have no facts of the law
function vocabulary.decided(self, bar, decide)
  local sets, plays, total = { conditions = {}, plays = {} }, {}, #self.conditions + #self.plays
  for i, condition in ipairs(self.conditions) do
    sets.conditions[i] = decide(vocabulary.rule({ condition }), condition).decided.table:decided(1)
    vocabulary.let_go(self)
    bar(i, total)
  end
  for i, play in ipairs(self.plays) do
    plays[i] = decide(vocabulary.rule({}, play), play)
    sets.plays[i] = plays[i].decided.table:decided(1)
    plays[i].decided.table:forget_law()
    bar(#self.conditions + i, total)
  end
  return sets, plays
end

---A rule, by the numbers of its parts.
---@param self houseway.explore.vocabulary
---@param play integer
---@param ... integer|false conditions
---@return { name: string, conditions: table[], play: table }
function vocabulary.parts(self, play, ...)
  local conditions = {}
  for _, number in ipairs({ ... }) do
    if number then conditions[#conditions + 1] = self.conditions[number] end
  end
  return { conditions = conditions, play = self.plays[play], name = vocabulary.name(conditions, self.plays[play]) }
end

-- The rule that lets the choices decide.
local REST = "what is left"

---A script of rules and the vocabulary's choices.
---@param self houseway.explore.vocabulary
---@param head { name: string, under: string, follow: string? } follow: the law that limits the settings of hands that
---  no rule decides; nil: every setting
---@param rules string[]
---@param noted table<string, string>? by rule, a field to add
---@return string
function vocabulary.script(self, head, rules, noted)
  local rest = head.follow and ("follow %q\n"):format(head.follow)
    or ("rule %q {\n%s}\n"):format(REST, noted and noted[REST] or "")
  return ('submission %q {\n  game = %q,\n  under = %q,\n}\n\n%s%s\n%s\n'):format(head.name, self.way.game, head.under,
    table.concat(rules), rest, self.closing)
end

return vocabulary
