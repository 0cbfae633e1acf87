-- A submission: a house way's declarations, checked part by part and made into a model.

local nearest = require("houseway.nearest")
local refusal = require("houseway.refusal")
local terms = require("houseway.terms.read")
local words = require("houseway.words")

local submission = {}

---@class houseway.example
---@field hand string
---@field high string?
---@field low string?
---@field line integer

---@class houseway.rule
---@field kind "rule"|"exception"|"follow"
---@field name string
---@field text string? what an exception says
---@field line integer
---@field holding any
---@field play any
---@field prefer any
---@field follow string? the key followed
---@field departs_from string?
---@field readings string[]
---@field examples houseway.example[]

---@class houseway.submission
---@field file string
---@field name string
---@field game string
---@field under string?
---@field filed string?
---@field published string?
---@field restatement boolean
---@field terms { line: integer?, values: table<string, any>, written: table? } on what terms the table is run
---@field variant string? of the game, where the law has several: of its terms
---@field wagers string[] the optional wagers it offers: "Fortune Bonus, paytable A"; of its terms
---@field readings string[]
---@field rules houseway.rule[]
---@field choices { name: string, text: string?, prefer: any, line: integer, readings: string[] }[]

local GAMES = { "Pai Gow", "Pai Gow Poker" }
local FIELDS = {
  submission = {
    "game", "under", "filed", "published", "restatement", "reading", "example", "examples",
  },
  rule = { "holding", "play", "prefer", "departs_from", "reading", "example", "examples" },
  exception = { "holding", "play", "prefer", "departs_from", "reading", "example", "examples" },
  choice = { "prefer", "reading" },
}

local builder = {}
builder.__index = builder

function builder:refuse(line, found, expected, suggestion)
  refusal.raise({ file = self.file, line = line, found = found, expected = expected, suggestion = suggestion })
end

-- ---- fields ----

-- The least key of a table that is not among these, as text, so that a script with several faults is
-- refused for the same one on every run; a list's place counts as a key.
local function stranger(fields, allowed)
  local known, least = {}, nil
  for _, name in ipairs(allowed) do known[name] = true end
  for name in pairs(fields) do
    if not known[name] and (not least or tostring(name) < tostring(least)) then least = name end
  end
  return least
end

function builder:check_fields(node, fields)
  local allowed = FIELDS[node.word]
  local name = stranger(fields, allowed)
  if name == nil then return end
  local what = type(name) == "string" and "field `" .. name .. "`" or "a list"
  self:refuse(node.line, what .. " in " .. node.word, table.concat(allowed, ", "),
    type(name) == "string" and nearest.name(name, allowed) or nil)
end

function builder:text(node, value, what)
  if type(value) ~= "string" or value == "" then
    self:refuse(node.line, ("`%s` whose %s is %s"):format(node.word, what, value == "" and "empty" or "no text"),
      "text between quotation marks")
  end
  return value
end

-- What reports print on a line of their own: a name with a line end in it would write lines of theirs.
function builder:line_of_text(node, value, what)
  if self:text(node, value, what):find("%c") then
    self:refuse(node.line, ("`%s` whose %s goes over the line"):format(node.word, what), "one line of text")
  end
  return value
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
  return list
end

function builder:example(node, value)
  local ok = type(value) == "table" and not value.word and type(value[1]) == "string" and (value.high or value.low)
  if not ok then
    self:refuse(node.line, "an example in " .. node.word, '{ "the hand", high = "...", low = "..." }')
  end
  local name = stranger(value, { 1, "high", "low" })
  if name ~= nil then self:refuse(node.line, ("field `%s` in an example"):format(tostring(name)), "high, low") end
  self:text(node, value[1], "example")
  self:text_field(node, value, "high")
  self:text_field(node, value, "low")
  return { hand = value[1], high = value.high, low = value.low, line = node.line }
end

function builder:examples(node, fields)
  local examples = {}
  if fields.example ~= nil then examples[1] = self:example(node, fields.example) end
  if fields.examples ~= nil then
    if type(fields.examples) ~= "table" or fields.examples.word then
      self:refuse(node.line, "examples that are no list", "{ { ... }, { ... } }")
    end
    for _, value in ipairs(fields.examples) do examples[#examples + 1] = self:example(node, value) end
  end
  return examples
end

-- `true`, or a text that says of what.
function builder:restatement(node, value)
  if type(value) == "boolean" or value == nil then return value == true end
  self:text(node, value, "restatement")
  return true
end

-- ---- parts ----

local function fields_table(self, node, count)
  local fields = node.args[count]
  if type(fields) ~= "table" or fields.word then
    self:refuse(node.line, ("`%s` without its table"):format(node.word), words.find(node.word).takes)
  end
  return fields
end

local function fields_of(self, node, count)
  local fields = fields_table(self, node, count)
  self:check_fields(node, fields)
  return fields
end

local PARTS = {}

function PARTS.submission(self, node)
  if self.model.name then self:refuse(node.line, "a second `submission`", "one in a file") end
  local model, fields = self.model, fields_of(self, node, 2)
  model.name = self:line_of_text(node, node.args[1], "name")
  model.line = node.line
  model.game = self:text_field(node, fields, "game")
  if model.game ~= GAMES[1] and model.game ~= GAMES[2] then
    self:refuse(node.line, ("game = %s"):format(model.game and '"' .. model.game .. '"' or "nothing"),
      '"Pai Gow" or "Pai Gow Poker"', model.game and nearest.name(model.game, GAMES))
  end
  model.under = self:text_field(node, fields, "under")
  model.filed = self:text_field(node, fields, "filed")
  if model.filed and not model.filed:find("^%d%d%d%d%-%d%d%-%d%d$") then
    self:refuse(node.line, ('filed = "%s"'):format(model.filed), "a date, YYYY-MM-DD")
  end
  model.published = self:text_field(node, fields, "published")
  model.restatement = self:restatement(node, fields.restatement)
  model.readings = self:texts(node, fields.reading, "reading")
  model.examples = self:examples(node, fields)
end

function PARTS.terms(self, node)
  local model = self.model
  if model.terms.line then self:refuse(node.line, "a second `terms`", "one in a file") end
  local written = fields_table(self, node, 1)
  local values, problem = terms.all(written)
  if not values then self:refuse(node.line, problem.found, problem.expected, problem.suggestion) end
  model.terms = { line = node.line, values = values, written = written }
  model.variant, model.wagers = values.variant, values.wagers or {}
end

function builder:add_rule(node, fields, text)
  local name = self:line_of_text(node, node.args[1], "name")
  if self.names[name] then
    self:refuse(node.line, ('a second rule named "%s"'):format(name),
      ("a name of its own: line %d has it"):format(self.names[name]))
  end
  self.names[name] = node.line
  self.model.rules[#self.model.rules + 1] = {
    kind = node.word, name = name, text = text, line = node.line,
    holding = fields.holding, play = fields.play, prefer = fields.prefer,
    departs_from = self:text_field(node, fields, "departs_from"),
    readings = self:texts(node, fields.reading, "reading"),
    examples = self:examples(node, fields),
  }
end

function PARTS.rule(self, node)
  self:add_rule(node, fields_of(self, node, 2))
end

function PARTS.exception(self, node)
  local fields = fields_of(self, node, 3)
  if fields.departs_from == nil then
    self:refuse(node.line, "an `exception` without departs_from", "the key of the paragraph it departs from")
  end
  self:add_rule(node, fields, self:text(node, node.args[2], "text"))
end

function PARTS.follow(self, node)
  local key = self:text(node, node.args[1], "key")
  local rules = self.model.rules
  if #rules > 0 and rules[#rules].kind == "follow" then
    self:refuse(node.line, "a second `follow`", "one: it decides every hand that reaches it")
  end
  rules[#rules + 1] = { kind = "follow", name = "follow " .. key, line = node.line, follow = key,
    readings = {}, examples = {} }
end

function PARTS.choice(self, node)
  local fields = fields_of(self, node, 3)
  if fields.prefer == nil then self:refuse(node.line, "a `choice` without prefer", "what it prefers") end
  local choices = self.model.choices
  choices[#choices + 1] = {
    name = self:line_of_text(node, node.args[1], "name"), text = self:text(node, node.args[2], "text"),
    prefer = fields.prefer, line = node.line, readings = self:texts(node, fields.reading, "reading"),
  }
end

-- An exception is asked before `follow`, wherever it stands.
local function exceptions_first(rules)
  local ordered, rest = {}, {}
  for _, rule in ipairs(rules) do
    local list = rule.kind == "follow" and rest or #rest > 0 and rule.kind ~= "exception" and rest or ordered
    list[#list + 1] = rule
  end
  return table.move(rest, 1, #rest, #ordered + 1, ordered)
end

--- Builds the model of a house way.
---@param file string its path, for refusals
---@param declarations table[] what the sandbox recorded
---@return houseway.submission
function submission.build(file, declarations)
  local model = { file = file, rules = {}, choices = {}, terms = { values = {} }, wagers = {} }
  local self = setmetatable({ file = file, names = {}, model = model }, builder)
  for i, node in ipairs(declarations) do
    if not PARTS[node.word] then
      self:refuse(node.line, ("`%s` in a house way"):format(node.word),
        "submission, terms, follow, rule, exception or choice")
    elseif i == 1 and node.word ~= "submission" then
      self:refuse(node.line, ("`%s` first"):format(node.word), "a `submission` to open the file")
    end
    PARTS[node.word](self, node)
  end
  if not self.model.name then self:refuse(1, "no declaration", "a `submission` to open the file") end
  if #self.model.rules == 0 then self:refuse(self.model.line, "a submission without a rule", "rules, or a `follow`") end
  self.model.rules = exceptions_first(self.model.rules)
  return self.model
end

return submission
