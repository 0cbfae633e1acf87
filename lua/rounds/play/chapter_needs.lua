-- Lists what rounds of each kind need of a chapter, and the paragraphs that say it, before any round is dealt. The list
-- covers every table that the chapter allows and that differs in what its rounds need.

local fields = require("houseway.law.fields")
local games = require("houseway.base.games")
local gaps = require("rounds.round.gaps")
local law = require("rounds.round.law")
local lists = require("houseway.base.lists")
local permitted = require("houseway.way.terms.law")
local provisions = require("houseway.law.provisions")
local rankings = require("houseway.law.rankings")
local terms = require("houseway.way.terms")

local chapter_needs = {}

-- ---- the tables ----

-- Every phrase of the chapter for a field that may have several.
local function phrases_of(model, field)
  local found = {}
  for _, rule in ipairs(model.provisions[field]) do
    for _, phrase in ipairs(rule.value) do
      if not lists.has(found, phrase) then found[#found + 1] = phrase end
    end
  end
  return found
end

-- The values of each term that a table may have. A term that the chapter does not mention has its default.
local function choices_of(model)
  local is_cards = games.has_suits(model.game)
  local designated = permitted.permitting(model, "table") and { false, "EZ" } or { false }
  local dealing, deliveries = permitted.devices(model), phrases_of(model, "delivery")
  return {
    { "start", phrases_of(model, "start_by") },
    { "dealing", is_cards and dealing or {} },
    { "table", is_cards and designated or {} },
    { "deliveries", not is_cards and #deliveries > 0 and { deliveries } or {} },
    { "vigorish", permitted.permitting(model, "vigorish") and { "nearest 25 cents" } or {} },
    { "banking", permitted.permitting(model, "banking") and { true } or {} },
  }
end

-- Names a table by its distinguishing values.
local function described(values, choices)
  local words = {}
  for _, one in ipairs(choices) do
    local term, value = one[1], values[one[1]]
    if #one[2] > 1 then words[#words + 1] = ("%s: %s"):format(term, value or "not designated") end
  end
  return #words > 0 and table.concat(words, ", ") or "every table"
end

local function tables_of(model)
  local choices, made = choices_of(model), { {} }
  for _, one in ipairs(choices) do
    local wider = {}
    for _, values in ipairs(made) do
      for _, value in ipairs(#one[2] > 0 and one[2] or { false }) do
        wider[#wider + 1] = lists.copied(values, { [one[1]] = value or nil })
      end
    end
    made = wider
  end
  return lists.collect(made, function (values)
    return { name = described(values, choices), values = terms.complete(values, model.game) }
  end)
end

-- The state of a table's round, for `gaps`. Cards are shuffled by hand unless the place they are dealt from needs a
-- device.
local function state_of(model, values, kind)
  local rules = law.of(model, values)[kind]
  if rules:find("shuffled_by") then values = lists.copied(values, { shuffler = { device = true, decks = 1 } }) end
  return { law = model, game = model.game, terms = { values = values } }, rules
end

-- ---- the kinds of round ----

local function kinds_of(model)
  local needs_bank = #model.provisions.bank_needed > 0
  local kinds = needs_bank and {} or { "unbanked" }
  if needs_bank or permitted.permitting(model, "banking") then kinds[#kinds + 1] = "banked" end
  if permitted.permitting(model, "co_banking") then kinds[#kinds + 1] = "co-banked" end
  return kinds
end

-- An example of a ranking's field: its phrase, or a row of its table, from the refusal of a wrong value.
local function ranking_written(field, game)
  local check = fields.named(field).check
  local _, problem = check(false, { game = game })
  local phrase = problem.expected:match('"(.-)"')
  if check(phrase, { game = game }) then return ('%s = "%s"'):format(field, phrase) end
  return ("%s = [[ the table, with rows such as %s ]]"):format(field, phrase)
end

-- An example of a paragraph's field: the phrase or number that is enough alone, else the first phrase of the game, or
-- the example of the values that the field takes.
local function written(field, game)
  local provision = provisions.by_name[field]
  if provision.kind == "step" then return field .. " = true" end
  local rows = lists.filter(provision.rows or {}, function (row) return games.has(game, row.pieces) end)
  local enough = lists.filter(rows, function (row) return row.suffices end)[1] or rows[1]
  if enough then return ('%s = "%s"'):format(field, enough[1]) end
  local named = provision.phrases or {}
  local phrase = lists.has(named, game) and game or named[1] or provision.takes:match('"(.-)"')
  if phrase then return ('%s = "%s"'):format(field, phrase) end
  return ("%s = %s"):format(field, provision.suffices and provision.suffices(game) or provision.takes:match("%d+"))
end

local function row_of(field)
  return { field = field, means = fields.named(field).means, said = {}, missing_at = {} }
end

local function add_cite(row, rule, model)
  if lists.any(row.said, function (one) return one.cite == rule.key end) then return end
  row.said[#row.said + 1] = { cite = rule.key, printed = rule.printed,
    borrowed_from = model.by_key[rule.key].borrowed_from }
end

-- Adds the paragraphs that say a field in this kind of round; returns false if there are none.
local function add_said(row, rules)
  local provision = provisions.by_name[row.field]
  local all = (provision.many or row.field == "outcome") and rules:all(row.field) or { rules:find(row.field) }
  for _, rule in ipairs(all) do add_cite(row, rule, rules.model) end
  return #all > 0
end

-- The fields that rank pieces and hands. A chapter has all of them, or none.
local function ranking_rows(model, names)
  return lists.collect(rankings.needed(model.game), function (field)
    local row = row_of(field)
    if model.tile_rules or model.card_rules then
      local by = model.said_by[field == "hand" and "ranks_hands" or field]
      for _, one in ipairs(by and { by } or model.ranked) do add_cite(row, one, model) end
    else
      row.missing_at, row.write = names, ranking_written(field, model.game)
    end
    return row
  end)
end

-- The needs of a round, except those that depend on a missing field.
local function known_needs(state, rules)
  return lists.filter(gaps.needed(state, rules), function (field)
    local other = gaps.DEPENDS_ON[field]
    return not other or rules:find(other) ~= nil
  end)
end

local function needs_of(model, kind, at_tables)
  local by_field = {}
  for _, one in ipairs(at_tables) do
    local state, rules = state_of(model, one.values, kind)
    for _, field in ipairs(known_needs(state, rules)) do
      local row = by_field[field] or row_of(field)
      by_field[field] = row
      if not add_said(row, rules) then
        row.missing_at[#row.missing_at + 1], row.write = one.name, written(field, model.game)
      end
    end
  end
  local names = lists.collect(at_tables, function (one) return one.name end)
  local rows = lists.collect(gaps.FIELDS, function (field) return by_field[field] end)
  return { rounds = kind, tables = names, provisions = lists.joined(ranking_rows(model, names), rows) }
end

---Lists what each allowed kind of round needs of a chapter, and what no paragraph says.
---@param model houseway.law.statute
---@return table
function chapter_needs.of(model)
  local rounds, missing, at_tables = {}, {}, tables_of(model)
  for i, kind in ipairs(kinds_of(model)) do
    rounds[i] = needs_of(model, kind, at_tables)
    for _, row in ipairs(rounds[i].provisions) do
      if row.write and not lists.has(missing, row.field) then missing[#missing + 1] = row.field end
    end
  end
  return { chapter = model.key, as_of = model.as_of, title = model.title, game = model.game, rounds = rounds,
    missing = missing }
end

return chapter_needs
