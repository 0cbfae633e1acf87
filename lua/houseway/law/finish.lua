-- The last step of building a chapter: collects fields that hold for the whole chapter, checks references and chosen
-- readings, sets statuses, and builds the rankings and outcomes.

local citation = require("houseway.notation.citation")
local fields = require("houseway.law.fields")
local games = require("houseway.base.games")
local governing = require("houseway.law.governing")
local lists = require("houseway.base.lists")
local marks = require("houseway.law.outcome.marks")
local nearest = require("houseway.base.nearest")
local order = require("houseway.law.order")
local outcomes = require("houseway.law.outcome.clauses")
local paragraphs = require("houseway.law.paragraph")
local paytables = require("houseway.law.paytables")
local positions = require("houseway.law.positions")
local kinds = require("houseway.law.provisions.kinds")
local provisions = require("houseway.law.provisions")
local readings = require("houseway.law.readings")
local refusal = require("houseway.base.refusal")
local rules = require("houseway.law.rankings")
local spelling = require("houseway.base.spelling")

local REFERENCES = { "see", "exceptions_to", "notwithstanding", "hands" }

-- The line of a paragraph in the chapter's own script; for a borrowed paragraph, the line of the borrow.
local function line_in(model, one)
  if not one or not one.borrowed_from then return (one or model).line end
  for _, borrow in ipairs(model.borrows) do
    if borrow.from == one.borrowed_from then return borrow.line end
  end
  return model.line
end

-- Fields that have one value in a chapter.
local ONCE = lists.collect(fields.list, function (field) return field.once and field.name end)

-- Collects these fields from the paragraphs borrowed through `steps` chapters (0: the chapter's own). The first value
-- counts, and fewer steps come first. Two paragraphs with equal steps must agree.
local function gather_once(self, where, steps)
  local stated, here = self.model.said, {}
  for _, one in ipairs(self.model.paragraphs) do
    for _, name in ipairs((one.steps or 0) == steps and next(one.meaning) and ONCE or {}) do
      local value = one.meaning[name]
      if value ~= nil and here[name] and stated[name] ~= value then
        local found = ("the paragraph has another %s than %s"):format(name, where[name].printed)
        self:need(line_in(self.model, one), spelling.refuse_phrase("law/another-in-chapter", found,
          ("give a chapter a single %s"):format(name)))
      elseif value ~= nil and not where[name] then
        stated[name], where[name], here[name] = value, one, true
      end
    end
  end
end

local function gather_said(self)
  local where, most = {}, 0
  for _, one in ipairs(self.model.paragraphs) do most = math.max(most, one.steps or 0) end
  for steps = 0, most do gather_once(self, where, steps) end
  self.model.said_by = where
end

-- Refuses a table with more positions than its set of pieces makes hands.
local function check_positions(self)
  local fault, line = positions.fault(self.model)
  if fault then self:refuse(line, fault) end
end

local function check_references(self)
  for _, one in ipairs(self.model.paragraphs) do
    for _, name in ipairs(one.borrowed_from and {} or REFERENCES) do
      for _, key in ipairs(one.meaning[name] or {}) do
        if not self.model.by_key[key] and #paragraphs.within(self.model.paragraphs, key) == 0 then
          self:need(one.line, spelling.refuse("law/not-own-paragraph", key, "the paragraph must be of this chapter"))
        end
      end
    end
  end
end

-- The paragraphs whose `see` leads, in any number of steps, to a paragraph with a meaning.
local function carried_out_elsewhere(model)
  local seen_by, led, waiting = {}, {}, {}
  for _, one in ipairs(model.paragraphs) do
    for _, key in ipairs(one.meaning.see or {}) do
      seen_by[key] = seen_by[key] or {}
      table.insert(seen_by[key], one)
    end
    if paragraphs.has_meaning(one) then waiting[#waiting + 1] = one.key end
  end
  while #waiting > 0 do
    local key = table.remove(waiting)
    while key do
      for _, one in ipairs(seen_by[key] or {}) do led[one], waiting[#waiting + 1] = true, one.key end
      seen_by[key], key = nil, key:match("^(.*)%.[^.]*$")
    end
  end
  return led
end

local function set_status(self)
  local led = carried_out_elsewhere(self.model)
  for _, one in ipairs(self.model.paragraphs) do
    if one.borrowed_from == nil then
      if paragraphs.has_meaning(one) then
        one.status = "meaning"
      elseif one.by_hand then
        one.status = "by_hand"
      elseif led[one] then
        one.status = "see"
      end
    end
  end
end

local function collect_parts(self, one)
  local model = self.model
  for half, count in pairs(one.meaning.parts or {}) do
    local right = games.of(model.game)[half]
    if count ~= right then
      self:need(one.line, spelling.refuse("law/ranking-half", count,
        ("the %s hand must have %d in %s"):format(half, right, model.game)))
    end
    model.parts[half] = count
  end
end

local function collect(self)
  local model = self.model
  order.check(self)
  model.clauses, model.player_clauses, model.ranked = order.clauses(self, false), order.clauses(self, true),
    order.hands(self)
  for _, one in ipairs(model.paragraphs) do
    local meaning = one.meaning
    if meaning.outcome then model.outcomes[#model.outcomes + 1] = one end
    for _, key in ipairs(meaning.exceptions_to or {}) do
      model.exceptions_to[#model.exceptions_to + 1] = key
    end
    collect_parts(self, one)
  end
end

local function build_rules(self)
  local model = self.model
  local problem
  if games.has_suits(model.game) then
    model.card_rules, problem = rules.cards(games.of(model.game), model.said, model.ranked)
  else
    model.tile_rules, problem = rules.tiles(model.said)
  end
  if problem then self:refuse(model.line, problem) end
end

local function gather_marks(self)
  local found, problem, at = marks.gather(self.model.paragraphs)
  if not found then self:refuse(line_in(self.model, at), problem) end
  self.model.marks = found
end

local function build_outcomes(self, wager)
  local built, problem, at = outcomes.build(self.model, wager)
  if problem then self:refuse(line_in(self.model, at), problem) end
  return built
end

local function refuse_reading(self, key)
  local names, seen = {}, {}
  for _, one in ipairs(paragraphs.within(self.model.paragraphs, key)) do
    for _, reading in ipairs(one.readings) do
      if not seen[reading.name] then names[#names + 1] = reading.name end
      seen[reading.name] = true
    end
  end
  local name = self.options.readings[key]
  local has_any = #names > 0
  local expected = has_any and "choose the reading " .. spelling.list(names)
    or "give the key of a paragraph with readings"
  refusal.raise(has_any and "law/chosen-reading-unknown" or "law/chosen-paragraph-without-readings", {
    found = ("%s has no reading %s"):format(key, spelling.quote(name)),
    expected = expected, suggestion = nearest.name(name, names),
  })
end

-- Refuses shared readings that no paragraph uses.
local function check_shared(self)
  local problem, line = readings.idle(self.shared)
  if problem then self:refuse(line, problem) end
end

-- Refuses a reading chosen for this chapter that none of its paragraphs has.
local function check_readings(self)
  for _, key in ipairs(lists.keys(self.options.readings)) do
    local cite = self:need(nil, citation.from_key(key))
    if cite.chapter == self.model.key and not self.readings_used[key] then refuse_reading(self, key) end
  end
end

-- A provision of a paragraph: its value with the paragraph's citation and scope.
local function said_of_rounds(one, field)
  local value = one.meaning[field.name]
  return { value = value, deed = kinds.deed(field, value), key = one.key, printed = one.printed, line = one.line,
    steps = one.steps or 0, notwithstanding = one.meaning.notwithstanding, applies = one.meaning.applies }
end

-- Collects the provisions of all paragraphs by name, each in the order of paragraphs.
local function gather_provisions(self)
  local gathered, field_of = {}, {}
  for _, field in ipairs(provisions.list) do
    gathered[field.name] = {}
    if not field.qualifies then field_of[field.name] = field end
  end
  for _, one in ipairs(self.model.paragraphs) do
    for name in pairs(one.meaning) do -- any order will do: each name has its own list
      local field, list = field_of[name], gathered[name]
      if field then list[#list + 1] = said_of_rounds(one, field) end
    end
  end
  self.model.provisions = gathered
end

-- In each kind of round losing wagers must go where winners are paid from. Otherwise the center would keep wagers that
-- no paragraph pays out, or lack the money for winners.
local function check_center(self)
  for _, rounds in ipairs({ "unbanked", "banked", "co-banked" }) do
    local losers = governing.find(self.model, "losers", { rounds = rounds })
    local paid = governing.find(self.model, "paid_from", { rounds = rounds })
    if losers and paid and losers.deed() ~= paid.deed() then
      local found = ("winners of %s rounds are paid from %s, and losing wagers are %s (%s)"):format(rounds,
        paid.value, losers.value, losers.printed)
      self:need(paid.line, spelling.refuse_phrase("law/winners-paid-elsewhere", found, "name one place for both"))
    end
  end
end

-- A banking player adds the money that the center lacks and receives its surplus, so unbanked rounds have no center.
local function check_whose_center(self)
  local unbanked = { rounds = "unbanked" }
  local losers = governing.find(self.model, "losers", unbanked)
  if not losers or losers.deed() ~= "center" or governing.find(self.model, "bank_needed", unbanked) then return end
  local found = ("losing wagers of unbanked rounds are %s"):format(losers.value)
  self:need(losers.line, spelling.refuse_phrase("law/losing-wagers-collected", found,
    "write the paragraph for banked rounds alone"))
end

---Completes and checks a model whose declarations have all been added.
---@param self houseway.law.builder
---@return houseway.law.statute
local function finish(self)
  gather_said(self)
  check_positions(self)
  gather_provisions(self)
  check_shared(self)
  check_readings(self)
  check_references(self)
  set_status(self)
  collect(self)
  build_rules(self)
  gather_marks(self)
  paytables.finish(self)
  check_center(self)
  check_whose_center(self)
  self.model.outcome = build_outcomes(self, "player")
  self.model.bank_outcome = build_outcomes(self, "bank")
  return self.model
end

return finish
