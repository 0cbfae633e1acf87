-- Lists every hand that a verdict counts, class by class: `houseway check --list`.
--
-- A class is hands that differ only in the names of suits (of tiles, in the tile of a face). Its smallest hand
-- represents it. Lines come from the decision table in its frozen order, one at a time.

local chapters = require("houseway.law.chapters")
local games = require("houseway.base.games")
local hands = require("houseway.notation.hands")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local refusal = require("houseway.base.refusal")
local typed_citation = require("houseway.law.typed_citation")

local listing = {}

-- Words for the classes to list.
local WORDS = {
  dominated = { dominated = true }, departures = { departs = true }, ties = { tied = true },
  uncovered = { uncovered = true }, ungoverned = { ungoverned = true },
}
local WORDS_SHOWN = { "departures", "dominated", "ties", "uncovered", "ungoverned" }

-- ---- the subject of a listing ----

local function rule_named(way, name)
  for number, rule in ipairs(way.submission.rules) do
    if rule.name == name then return { rule = number } end
  end
end

-- True for "Mass. Pai Gow § 7(d)(1)" under "Mass. Pai Gow § 7(d)".
local function printed_under(printed, root)
  return printed == root or (printed:sub(1, #root) == root and printed:find("^[%(%.]", #root + 1) ~= nil)
end

-- The clauses at or below a citation: its key, its printed form, or a form that people type.
local function clauses_under(way, written)
  local key, numbers = typed_citation.keys(written, { way.statute }, way.statute.key)[1] or written, {}
  for number, clause in ipairs(way.clauses) do
    if chapters.lies_under(clause.key, key) or printed_under(clause.printed, written) then
      numbers[#numbers + 1] = number
    end
  end
  return #numbers > 0 and { clauses = numbers, departs = true } or nil
end

local function refuse(way, what)
  local known = table.move(WORDS_SHOWN, 1, #WORDS_SHOWN, 1, {})
  for _, rule in ipairs(way.submission.rules) do known[#known + 1] = rule.name end
  for _, clause in ipairs(way.clauses) do known[#known + 1] = clause.key end
  refusal.raise("names/nothing-to-list", {
    file = "houseway check", found = ('"%s"'):format(what),
    expected = "--list must name a rule, a paragraph that says which settings are lawful, "
      .. table.concat(WORDS_SHOWN, ", "):gsub(", (%l+)$", " or %1"),
    suggestion = nearest.name(what, known),
  })
end

---The classes to list, as hw.table's walk takes them. A word comes before a rule of the same name; write "rule NAME"
---for the rule.
---@param way houseway.way
---@param what string a word, a rule's name, a citation as printed or as a key
---@return table asked
function listing.asked(way, what)
  local named = what:match("^rule (.+)$")
  return WORDS[what] or rule_named(way, what) or named and rule_named(way, named) or clauses_under(way, what)
    or refuse(way, what)
end

-- ---- a hand and its settings, as text ----
-- Listings have millions of lines, so names and masks are computed once.

-- The names of pieces.
local function namer(game)
  return setmetatable({}, { __index = function (names, piece)
    local name = hands.text(game, { piece })
    rawset(names, piece, name)
    return name
  end })
end

local function joined(names, pieces)
  local parts = {}
  for i, piece in ipairs(pieces) do parts[i] = names[piece] end
  return table.concat(parts, " ")
end

-- The low half of tiles depends on the hand, so its settings are computed.
local function reader_of_tiles(way, names)
  local view
  return {
    read = function (hand) view = way.ranking:view(hand) end,
    low = function (setting) return joined(names, view[setting].low) end,
    high = function (setting) return joined(names, view[setting].high) end,
  }
end

-- Each setting of cards puts the same two places of the hand in the low hand.
local function reader_of_cards(names)
  local first, second, pairs_named, hand = {}, {}, {}, nil
  for high = 1, 6 do
    for low = high + 1, 7 do first[#first + 1], second[#second + 1] = high, low end
  end
  return {
    read = function (sorted) hand = sorted end,
    low = function (setting)
      local a, b = hand[first[setting]], hand[second[setting]]
      local name = pairs_named[a << 8 | b]
      if not name then
        name = names[a] .. " " .. names[b]
        pairs_named[a << 8 | b] = name
      end
      return name
    end,
    high = function (setting)
      local parts = {}
      for slot = 1, #hand do
        if slot ~= first[setting] and slot ~= second[setting] then parts[#parts + 1] = names[hand[slot]] end
      end
      return table.concat(parts, " ")
    end,
  }
end

-- The settings of a mask, bit 0 for the first.
local function masks()
  return setmetatable({}, { __index = function (known, mask)
    local settings = {}
    for setting = 1, 32 do
      if mask >> (setting - 1) & 1 == 1 then settings[#settings + 1] = setting end
    end
    rawset(known, mask, settings)
    return settings
  end })
end

-- The low hands of settings. Two of the three settings of tiles may have the same low hand; settings of cards never do.
local function lows(reader, settings)
  local found = {}
  for i = 1, #settings do
    local low = reader.low(settings[i])
    if #settings > 3 or not lists.has(found, low) then found[#found + 1] = low end
  end
  return found
end

-- ---- lines ----

-- The line of a class.
local function row_of(way, reader, settings_of, hand_text, size, setting, number, clause, lawful)
  local rule = number and way.submission.rules[number]
  return {
    hand = hand_text, hands = size, high = setting and reader.high(setting), low = setting and reader.low(setting),
    rule = rule and rule.name, line = rule and rule.line, cite = clause and way.clauses[clause].key,
    lawful = clause and lows(reader, settings_of[lawful]) or nil,
  }
end

---The lines of a listing: for each class its smallest hand, the number of hands, the setting, the deciding rule, and
---the low hands that the governing paragraph allows, if any.
---@param way houseway.way
---@param decided houseway.way.decided decided in this run, not read from the cache
---@param asked table as returned by listing.asked
---@return fun(): table?
function listing.lines(way, decided, asked)
  local names, settings_of = namer(way.game), masks()
  local reader = games.has_suits(way.game) and reader_of_cards(names) or reader_of_tiles(way, names)
  local walk = decided.table:walk(asked)
  return function ()
    local hand, size, setting, number, clause, lawful = walk:next()
    if not hand then return nil end
    reader.read(hand)
    return row_of(way, reader, settings_of, joined(names, hand), size, setting, number, clause, lawful)
  end
end

return listing
