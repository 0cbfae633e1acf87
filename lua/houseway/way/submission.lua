-- Builds the model of a submission from a script's declarations. Checks them part by part.

local dates = require("houseway.base.dates")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local places = require("houseway.way.pattern.places")
local refusal = require("houseway.base.refusal")
local script_faults = require("houseway.script.faults")
local terms = require("houseway.way.terms.read")
local plain = require("houseway.base.text")
local words = require("houseway.script.words")

local submission = {}

---@class houseway.way.example
---@field hand string
---@field high string?
---@field low string?
---@field by string? the rule that must decide it, if different from the rule around it
---@field line integer

---@class houseway.way.rule
---@field kind "rule"|"exception"|"follow"
---@field name string
---@field text string? of an exception
---@field line integer
---@field holding any
---@field play any
---@field prefer any
---@field unless any the hand must not hold this, or the rule plays `otherwise`
---@field leaving any the condition on the settings that play and prefer leave
---@field otherwise any the play in place of `play`
---@field follow string? the key followed
---@field clauses houseway.way.clause[]? the paragraphs followed, once compiled
---@field departs_from string[]? the keys of the paragraphs from which it notes a departure
---@field readings string[]
---@field examples houseway.way.example[]

---@class houseway.way.obeyed
---@field kind "obey"
---@field name string
---@field line integer
---@field follow string the key obeyed
---@field clauses houseway.way.clause[]? once compiled

---@class houseway.way.submission
---@field file string
---@field name string
---@field game string
---@field under string?
---@field under_faulty boolean true if `under` was refused
---@field filed string?
---@field published string?
---@field restatement boolean
---@field terms { line: integer?, values: table<string, any>, written: table? } of the table
---@field variant string? of the game, from the terms
---@field wagers string[] the optional wagers offered, from the terms: "Fortune Bonus, paytable A"
---@field readings string[]
---@field rules houseway.way.rule[]
---@field obey houseway.way.obeyed? the law that the way obeys where its rules would break it
---@field choices { name: string, text: string?, prefer: any, line: integer, readings: string[] }[]

local RULE_FIELDS = {
  "holding", "unless", "play", "prefer", "leaving", "otherwise", "departs_from", "reading", "example", "examples",
}

---The fields of each part's table, in the order of listings.
---@type table<string, string[]>
submission.FIELDS = {
  submission = {
    "game", "under", "filed", "published", "restatement", "reading", "example", "examples",
  },
  rule = RULE_FIELDS, exception = RULE_FIELDS,
  choice = { "prefer", "reading" },
}

local builder = {}
builder.__index = builder

function builder:refuse(id, line, found, expected, suggestion)
  refusal.raise(id, { file = self.file, line = line, found = found, expected = expected, suggestion = suggestion })
end

-- Reads a part, or notes its refusal and returns nil.
function builder:try(read, ...)
  return self.gathered:try(read, self, ...)
end

-- ---- fields ----

-- The keys of a table that are not allowed, in order. Places of a list count as one key, 1.
local function strangers(fields, allowed)
  local found = {}
  for _, name in ipairs(lists.keys(fields)) do
    local key = type(name) == "number" and 1 or name
    if not lists.has(allowed, key) and not lists.has(found, key) then found[#found + 1] = key end
  end
  return found
end

-- Words that people write for a field, and the field's name.
local MEANT = {
  except = "unless", ["when"] = "holding", holds = "holding", hand = "holding", has = "holding", set = "play",
  setting = "play", action = "play", instead = "otherwise", fallback = "otherwise", preference = "prefer",
  order = "prefer", law = "under", jurisdiction = "under", state = "under", date = "filed", note = "reading",
  remark = "reading", comment = "reading", departure = "departs_from", test = "example", tests = "examples",
  source = "published", url = "published",
}

local FIELD_IDS = { submission = "way/submission-field", rule = "way/rule-field", exception = "way/rule-field",
  choice = "way/choice-field" }

-- The word of a declaration inside a table.
local function declared_in(fields)
  for _, value in ipairs(fields) do
    local word = type(value) == "table" and value.word
    if word and words.find(word) and words.find(word).sort == "part" then return word end
  end
end

-- The id, found, expected and suggestion of a field that is not allowed.
local function field_fault(node, fields, allowed, name)
  local owner = (node.word:find("^[aeiou]") and "an " or "a ") .. node.word
  local inner = name == 1 and declared_in(fields)
  if inner then
    return "way/declaration-inside", ("`%s` stands inside `%s`"):format(inner, node.word),
      ("close the braces of the outer `%s` first"):format(node.word)
  elseif name == 1 then
    return "way/value-without-field", ("a value in %s has no field"):format(owner),
      ("write one of %s before the value, as in `%s = ...`, or put braces around several values"):format(
      table.concat(allowed, ", "), allowed[1])
  end
  if name == "name" then
    return "way/name-as-field", ("`name` is no field of %s"):format(owner),
      ('write the name before the brace: %s "..." {'):format(node.word)
  end
  local outer = (name == "high" or name == "low") and node.word ~= "choice" and "play = { %s = ... }"
    or node.word == "submission" and terms.has(name) and "terms { %s = ... }"
  if outer then
    return "way/field-of-inner", ("`%s` is no field of %s"):format(name, owner), "write " .. outer:format(name)
  end
  local meant = MEANT[name:lower()]
  return FIELD_IDS[node.word], ("`%s` is no field of %s"):format(name, owner),
    "write one of " .. table.concat(allowed, ", "),
    lists.has(allowed, meant) and meant or nearest.name(name, allowed)
end

function builder:check_fields(node, fields)
  local allowed = submission.FIELDS[node.word]
  for _, name in ipairs(strangers(fields, allowed)) do
    local id, found, expected, near = field_fault(node, fields, allowed, name)
    self:try(self.refuse, id, places.line(fields) or node.line, found, expected, near)
  end
end

function builder:text(node, value, what)
  if type(value) == "table" and value.word and not words.find(value.word) and value.word ~= "function" then
    error(script_faults.unknown_word({ file = self.file, line = node.line }, value.word, "submission"), 0)
  elseif type(value) ~= "string" or value == "" then
    self:refuse("way/field-not-text", node.line, ("the %s of `%s` is %s"):format(what, node.word,
      value == "" and "empty" or "no text"), "write text between quotation marks")
  end
  return value
end

-- A name. Reports and certificates print it on a line: with a line end in it, it could forge other lines.
function builder:name(node)
  local name = self:text(node, node.args[1], "name")
  if name:find("%c") then
    self:refuse("way/field-not-one-line", node.line, ("the name of `%s` goes over the line"):format(node.word),
      "write one line of text")
  elseif name:find("^ ") or name:find(" $") then
    self:refuse("way/name-in-blanks", node.line, ("the name of `%s` begins or ends with a blank"):format(node.word),
      "write a name without blanks at its ends")
  end
  return name
end

function builder:text_field(node, fields, name)
  if fields[name] == nil then return nil end
  return self:text(node, fields[name], name)
end

-- One text, or a list of them.
function builder:texts(node, value, name)
  if value == nil then return {} end
  local list = type(value) == "table" and not value.word and value or { value }
  for _, one in ipairs(list) do self:text(node, one, name) end
  if #list == 0 or strangers(list, { 1 })[1] then
    self:refuse("way/field-not-texts", places.line(list) or node.line,
      ("the %s of `%s` is no list of texts"):format(name, node.word),
      'write text between quotation marks, or a list of texts: { "...", "..." }')
  end
  return list
end

-- A correct example for each game.
local EXAMPLES = {
  tiles = '{ "6-6 4-5 3-4 2-2", high = "6-6 4-5", low = "3-4 2-2" }',
  cards = '{ "Ks Kh Ad 9c 7s 5h 2d", high = "Ks Kh 7s 5h 2d", low = "Ad 9c" }',
}

-- The fault in an example's form, if any.
local function example_fault(value)
  if type(value) ~= "table" or value.word then
    return "way/example-form", "an example is " .. places.name_of(value)
  end
  if type(value[1]) == "table" then return "way/example-or-examples", "`example` holds several examples" end
  if type(value[1]) ~= "string" then return "way/example-without-hand", "an example lacks its hand" end
  if not (value.high or value.low) then
    return "way/example-without-halves", "an example lacks its high and low hand"
  end
  if value[2] ~= nil then
    return "way/example-in-texts", ("the hand of an example stands in %d texts"):format(#value)
  end
end

function builder:shown_example()
  return games.pick(self.model.game or games.TILES, EXAMPLES)
end

function builder:example(node, value)
  local line = places.line(value) or node.line
  local name = type(value) == "table" and not value.word and strangers(value, { 1, "high", "low", "by" })[1]
  if name then
    self:refuse("way/example-field", line, ("`%s` is no field of an example"):format(name),
      "write high, low, or by, the rule that decides the hand", nearest.name(name, { "high", "low", "by" }))
  end
  local id, fault = example_fault(value)
  if id then
    local several = type(value) == "table" and type(value[1]) == "table"
    self:refuse(id, line, fault,
      (several and "write examples = { %s, ... }" or "write an example such as %s"):format(self:shown_example()))
  end
  for _, field in ipairs({ "high", "low", "by" }) do
    self:text_field({ word = node.word, line = line }, value, field)
  end
  return { hand = value[1], high = value.high, low = value.low, by = value.by, line = line }
end

function builder:examples(node, fields)
  local examples = {}
  if fields.example ~= nil then examples[1] = self:try(self.example, node, fields.example) end
  if fields.examples == nil then return examples end
  local list = fields.examples
  if type(list) ~= "table" or list.word or #list == 0 or strangers(list, { 1 })[1] then
    self:refuse("way/examples-form", places.line(list) or node.line, "the examples are no list of examples",
      ("write examples = { %s, ... }, or example = { ... } for a single example"):format(self:shown_example()))
  end
  for _, value in ipairs(list) do examples[#examples + 1] = self:try(self.example, node, value) end
  return examples
end

-- The paragraphs departed from: a key, or a list of keys.
function builder:departs_from(node, fields)
  local value = fields.departs_from
  if value == nil then return nil end
  local list = type(value) == "table" and not value.word and value or { value }
  local ok = #list > 0 and not strangers(list, { 1 })[1]
  local joined = #list == 1 and type(list[1]) == "string" and #list[1] < 400 and plain.parts(list[1]) or {}
  if #joined > 1 then
    self:refuse("way/departs-from-no-key", node.line, ("departs_from of `%s` is no key"):format(node.word),
      ('write a list of keys: { "%s" }'):format(table.concat(joined, '", "')))
  end
  local seen = {}
  for _, key in ipairs(list) do
    ok = ok and type(key) == "string" and key ~= ""
    if seen[key] then
      self:refuse("way/departs-from-twice", places.line(list) or node.line,
        ('departs_from names "%s" twice'):format(key), "name each key once")
    end
    seen[key] = true
  end
  if not ok then
    self:refuse("way/departs-from-no-key", places.line(list) or node.line,
      ("departs_from of `%s` is no key"):format(node.word),
      "write the key of a paragraph, or of a section for all its paragraphs, or a list of keys")
  end
  return list
end

-- `true`, or a text.
function builder:restatement(node, value)
  if type(value) == "boolean" or value == nil then return value == true end
  local is_number = type(value) == "number"
  if not is_number then self:text(node, value, "restatement") end
  if is_number or lists.has({ "no", "false", "none", "not" }, value:lower()) then
    self:refuse("way/restatement", node.line,
      (is_number and "restatement is %s" or 'restatement is "%s"'):format(value),
      "write true without quotation marks, or leave the field out")
  end
  return true
end

-- ---- parts ----

local function fields_table(self, node, count)
  local fields = node.args[count]
  if type(fields) ~= "table" or fields.word then
    self:refuse("way/no-table", node.line, ("`%s` lacks its table"):format(node.word),
      "write " .. words.find(node.word).takes)
  end
  return fields
end

local function fields_of(self, node, count)
  local fields = fields_table(self, node, count)
  self:check_fields(node, fields)
  return fields
end

local PARTS = {}

function builder:game(node, fields)
  local game = self:text_field(node, fields, "game")
  if game and games.of(game) then return game end
  self:refuse("way/game", node.line, game and ('the game is "%s"'):format(game) or "the game is not named",
    ('write "%s"'):format(table.concat(games.NAMES, '" or "')), game and nearest.name(game, games.NAMES))
end

function builder:filed(node, fields)
  local filed = self:text_field(node, fields, "filed")
  if filed and not dates.is_day(filed) then
    self:refuse("way/filed", node.line, ('"%s"'):format(filed), "filed must be a day of the calendar, YYYY-MM-DD")
  end
  return filed
end

function PARTS.submission(self, node)
  if self.model.line then
    self:refuse("way/second-submission", node.line, "the file has a second `submission`",
      "write one submission in a file")
  end
  local model = self.model
  model.line = node.line
  local fields = fields_of(self, node, 2)
  model.name = self:try(self.name, node)
  model.game = self:try(self.game, node, fields)
  local faults = #self.gathered.list
  model.under = self:try(self.text_field, node, fields, "under")
  model.under_faulty = #self.gathered.list > faults
  model.filed = self:try(self.filed, node, fields)
  model.published = self:try(self.text_field, node, fields, "published")
  model.restatement = self:try(self.restatement, node, fields.restatement)
  model.readings = self:try(self.texts, node, fields.reading, "reading")
  model.examples = self:try(self.examples, node, fields)
end

function PARTS.terms(self, node)
  local model = self.model
  if model.terms.line then
    self:refuse("way/second-terms", node.line, "the file has a second `terms`", "write all terms in one table")
  end
  local written = fields_table(self, node, 1)
  local values = {}
  for _, name in ipairs(lists.keys(written)) do
    local read, problem = terms.all({ [name] = written[name] })
    if not read then
      self:try(self.refuse, problem.id, node.line, problem.found, problem.expected, problem.suggestion)
    end
    values[name] = read and read[name]
  end
  model.terms = { line = node.line, values = values, written = written }
  model.variant, model.wagers = values.variant, values.wagers or {}
end

function builder:rule_name(node)
  local name = self:name(node)
  if self.names[name] then
    self:refuse("way/second-rule", node.line, ('a second rule is named "%s"'):format(name),
      ("write another name: line %d has this name"):format(self.names[name]))
  end
  self.names[name] = node.line
  return name
end

function builder:add_rule(node, fields, text)
  self.model.rules[#self.model.rules + 1] = {
    kind = node.word, name = self:try(self.rule_name, node), text = text, line = node.line,
    holding = fields.holding, play = fields.play, prefer = fields.prefer,
    unless = fields.unless, leaving = fields.leaving, otherwise = fields.otherwise,
    departs_from = self:try(self.departs_from, node, fields),
    readings = self:try(self.texts, node, fields.reading, "reading"),
    examples = self:try(self.examples, node, fields),
  }
end

function PARTS.rule(self, node)
  self:add_rule(node, fields_of(self, node, 2))
end

function PARTS.exception(self, node)
  local fields = fields_of(self, node, 3)
  if fields.departs_from == nil then
    self:try(self.refuse, "way/exception-departs-from", node.line, "an `exception` lacks departs_from",
      'write the key of the paragraph that the exception departs from: departs_from = "..."')
  end
  self:add_rule(node, fields, self:try(self.text, node, node.args[2], "text"))
end

function PARTS.follow(self, node)
  local key = self:text(node, node.args[1], "key")
  local rules = self.model.rules
  if #rules > 0 and rules[#rules].kind == "follow" then
    self:refuse("way/second-follow", node.line, "no hand reaches a second `follow`",
      "keep one follow, which decides every hand that is left")
  end
  rules[#rules + 1] = { kind = "follow", name = "follow " .. key, line = node.line, follow = key,
    readings = {}, examples = {} }
end

function PARTS.obey(self, node)
  local key, model = self:text(node, node.args[1], "key"), self.model
  if model.obey then
    self:refuse("way/second-obey", node.line, "the file has a second `obey`", "write one obey in a file")
  end
  model.obey = { kind = "obey", name = "obey " .. key, line = node.line, follow = key }
end

function PARTS.choice(self, node)
  local fields = fields_of(self, node, 3)
  if fields.prefer == nil then
    self:try(self.refuse, "way/choice-without-prefer", node.line, "a `choice` lacks prefer",
      "write the settings preferred: prefer = { best_low, best_high }")
  end
  local choices = self.model.choices
  choices[#choices + 1] = {
    name = self:try(self.name, node),
    text = self:try(self.text, node, node.args[2], "text"),
    prefer = fields.prefer, line = node.line, readings = self:try(self.texts, node, fields.reading, "reading"),
  }
end

-- Puts exceptions before `follow`, wherever they are written.
local function exceptions_first(rules)
  local ordered, rest = {}, {}
  for _, rule in ipairs(rules) do
    local list = rule.kind == "follow" and rest or #rest > 0 and rule.kind ~= "exception" and rest or ordered
    list[#list + 1] = rule
  end
  return table.move(rest, 1, #rest, #ordered + 1, ordered)
end

local function add_part(self, i, node)
  if not PARTS[node.word] then error("a declaration that no house way has: " .. node.word, 0) end
  if i == 1 and node.word ~= "submission" and not self.opened then
    self:try(self.refuse, "way/submission-first", node.line, ("`%s` opens the file"):format(node.word),
      "write a `submission` first")
  end
  PARTS[node.word](self, node)
end

---Refuses a submission without a rule.
---@param model houseway.way.submission
function submission.check_rules(model)
  if #model.rules > 0 then return end
  refusal.raise("way/no-rules", { file = model.file, line = model.line, found = "the submission has no rule",
    expected = "write rules, or a `follow`" })
end

-- True if a refused declaration stands where `submission` should. It is probably a misspelt `submission`.
local function is_opened(faults, declarations)
  local first = declarations[1]
  return lists.any(faults.list, function (why) return not first or why.line <= first.line end)
end

---Builds the model of a house way.
---@param file string path, for refusals
---@param declarations table[] as recorded by the sandbox
---@param gathered houseway.base.refusal.gatherer? collects faults, and the caller checks that there are rules; nil:
---  raises faults, also a lack of rules
---@return houseway.way.submission
function submission.build(file, declarations, gathered)
  local model = { file = file, rules = {}, choices = {}, terms = { values = {} }, wagers = {}, under_faulty = true }
  local faults = gathered or refusal.gather()
  local self = setmetatable({ file = file, names = {}, model = model, gathered = faults }, builder)
  self.opened = is_opened(faults, declarations)
  for i, node in ipairs(declarations) do self:try(add_part, i, node) end
  if #declarations == 0 and #faults.list == 0 then
    self:refuse("way/empty", 1, "the file declares nothing", "write a `submission` first")
  end
  if not gathered then
    faults:raise()
    submission.check_rules(model)
  end
  model.rules = exceptions_first(model.rules)
  return model
end

return submission
