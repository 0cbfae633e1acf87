-- A chapter's fields for one kind of round, each looked up once. Each chapter, device, table and start has three kinds
-- of round: unbanked, banked and co-banked.

local cache_key = require("houseway.base.key")
local lists = require("houseway.base.lists")
local problem = require("rounds.round.problem")
local governing = require("houseway.law.governing")
local own = require("houseway.law.provisions.own")
local provisions = require("houseway.law.provisions")

---@class rounds.round.law
local law = {}

---@class rounds.round.rules
---@field model houseway.law.statute
---@field round houseway.law.governing.round shared by all rounds of the kind: never written to
---@field wagers table<string, rounds.round.rules> the rules of one optional wager, by its name
local rules = {}
rules.__index = rules

-- The table under a key of a cache, added if missing.
local function branch(cache, key)
  local found = cache[key]
  if not found then
    found = {}
    cache[key] = found
  end
  return found
end

---The paragraph and value of a field in this kind of round.
---@param field string
---@return houseway.law.governing.provision? rule
function rules:find(field)
  local rule = self.found[field]
  if rule == nil then
    rule = governing.find(self.model, field, self.round) or false
    self.found[field] = rule
  end
  return rule or nil
end

local OF_ROUNDS = { ["unbanked"] = "of a round without a bank", ["banked"] = "of a round a player banks",
  ["co-banked"] = "of a co-banked round" }

-- The words for this kind of round, if other kinds have the missing field: "of a co-banked round ".
local function of_which(self, field)
  local elsewhere = {}
  for name, value in pairs(self.round) do elsewhere[name] = value end
  for kind in pairs(OF_ROUNDS) do
    elsewhere.rounds = kind
    if governing.find(self.model, field, elsewhere) then return OF_ROUNDS[self.round.rounds] .. " " end
  end
  return ""
end

---Raises a problem about a field that the chapter lacks. `rounds.round.gaps` adds its other gaps.
---@param field string
---@param means string? the missing statement, if not the field's meaning
function rules:lacks(field, means)
  local provision = provisions.by_name[field]
  means = means or of_which(self, field) .. (provision.kind == "step" and "that " or "") .. provision.means
  problem.raise({ id = "wagering/chapter-silent", lacks = field,
    found = ("%s does not say %s (%s)"):format(self.model.key, means, field),
    expected = "write or borrow a paragraph that does" })
end

---As `find`, but a missing field raises a problem with its name.
---@param field string
---@return houseway.law.governing.provision
function rules:need(field)
  return self.found[field] or self:find(field) or self:lacks(field)
end

---The value of a field; nil if the chapter lacks it.
---@param field string
---@return any
function rules:value(field)
  local rule = self:find(field)
  return rule and rule.value
end

---The key of a field's paragraph; nil if the chapter lacks it.
---@param field string
---@return string?
function rules:cite(field)
  local rule = self:find(field)
  return rule and rule.key
end

---Every paragraph with the field in this kind of round, in the text's order.
---@param field string
---@return houseway.law.governing.provision[]
function rules:all(field)
  local list = self.lists[field]
  if not list then
    list = governing.all(self.model, field, self.round)
    self.lists[field] = list
  end
  return list
end

---The first of several paragraphs that gives a field this value.
---@param field string
---@param value any
---@return houseway.law.governing.provision? rule
function rules:saying(field, value)
  local of_field = branch(self.sayings, field)
  local rule = of_field[value]
  if rule == nil then
    rule = governing.saying(self.model, field, value, self.round) or false
    of_field[value] = rule
  end
  return rule or nil
end

-- A chapter's own function as a row.
local function own_row(one)
  return { "as the chapter's own function has it", "what that function answers", one.deed, own = one }
end

local function own_rows(rule)
  return lists.collect(own.is(rule.value) and { rule.value } or rule.value, function (one)
    return own.is(one) and { row = own_row(one), rule = rule }
  end)
end

---The rules of a field that several paragraphs may give in this kind of round, each with its paragraph: first the
---chapter's own functions, in the text's order, then its phrases, in the order of the provision's rows.
---@param field string
---@param asked string? only rows for this moment
---@return { row: houseway.law.provision.row, rule: houseway.law.governing.provision }[]
function rules:each(field, asked)
  local of_field = branch(self.eaches, field)
  local list = of_field[asked or ""]
  if not list then
    list = {}
    for _, rule in ipairs(provisions.by_name[field].own and self:all(field) or {}) do
      local rows = own_rows(rule)
      table.move(rows, 1, #rows, #list + 1, list)
    end
    for _, row in ipairs(provisions.by_name[field].rows) do
      local rule = (not asked or row.asked == asked) and self:saying(field, row[1])
      if rule then list[#list + 1] = { row = row, rule = rule } end
    end
    of_field[asked or ""] = list
  end
  return list
end

---The paragraph and the row of a field's phrase.
---@param field string
---@return { row: houseway.law.provision.row, rule: houseway.law.governing.provision }? nil if the chapter lacks it
function rules:row(field)
  local rule = self:find(field)
  if not rule then return nil end
  if own.is(rule.value) then return { row = own_row(rule.value), rule = rule } end
  for _, row in ipairs(provisions.by_name[field].rows) do
    if row[1] == rule.value then return { row = row, rule = rule } end
  end
end

---The remedy for an irregularity.
---@param what string
---@return houseway.law.governing.upon? upon
function rules:upon(what)
  local upon = self.upons[what]
  if upon == nil then
    upon = governing.upon(self.model, what, self.round) or false
    self.upons[what] = upon
  end
  return upon or nil
end

local function new(model, round)
  return setmetatable({
    model = model, round = round, found = {}, lists = {}, sayings = {}, upons = {}, wagers = {},
    eaches = {},
  }, rules)
end

---The rules of one optional wager in this kind of round.
---@param wager string
---@return rounds.round.rules
function rules:of_wager(wager)
  local of = self.wagers[wager]
  if not of then
    local round = { wager = wager }
    for key, value in pairs(self.round) do round[key] = value end
    of = new(self.model, round)
    self.wagers[wager] = of
  end
  return of
end

local function of_kind(model, kind, values)
  return new(model, { rounds = kind, device = values.dealing, table = values.table, start = values.start })
end

local known = setmetatable({}, { __mode = "k" }) -- by model, then by device, table and start

---The rules of each kind of round.
---@param model houseway.law.statute
---@param values houseway.way.terms
---@return table<"unbanked"|"banked"|"co-banked", rounds.round.rules>
function law.of(model, values)
  local kinds = branch(branch(known, model), cache_key.of(values.dealing, values.table, values.start))
  for kind in pairs(OF_ROUNDS) do kinds[kind] = kinds[kind] or of_kind(model, kind, values) end
  return kinds
end

---Caches a value derived from a chapter's rules and a table's terms, for all rounds that share both.
---@generic T
---@param build fun(rules: rounds.round.rules, values: houseway.way.terms): T
---@return fun(state: table): T of a state's `rules` and `terms.values`
function law.once(build)
  local kept = setmetatable({}, { __mode = "k" }) -- by the rules, then by the terms
  return function (state)
    local of_rules, values = kept[state.rules], state.terms.values
    if not of_rules then
      of_rules = setmetatable({}, { __mode = "k" })
      kept[state.rules] = of_rules
    end
    local found = of_rules[values]
    if not found then
      found = build(state.rules, values, state.way)
      of_rules[values] = found
    end
    return found
  end
end

return law
