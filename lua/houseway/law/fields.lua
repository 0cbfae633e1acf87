-- The fields of a paragraph's table: the meaning of each, and the check that reads its value.
--
-- A check takes the value and its place. It returns the model's value, or nil and a problem. Closed lists hold the
-- cases implemented today; add a new wording of the law here.
-- Programs import this module.

local citation = require("houseway.notation.citation")
local citation_list = require("houseway.notation.citation.list")
local examples = require("houseway.law.examples")
local forms = require("houseway.notation.forms")
local games = require("houseway.base.games")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local notation = require("houseway.notation")
local own = require("houseway.law.provisions.own")
local provisions = require("houseway.law.provisions")
local seven = require("houseway.law.seven")
local spelling = require("houseway.base.spelling")
local text = require("houseway.base.text")
local things = require("houseway.law.provisions.shared_names")

local refuse = spelling.refuse

---@class houseway.law.fields
local fields = {}

---The place of a field.
---@class houseway.law.statute.place
---@field section houseway.notation.cite
---@field game string
---@field applies houseway.law.scope.said? the section's scope
---@field key string the paragraph's
---@field file string the chapter's script, for messages
---@field program userdata? the loaded script, needed to call its functions

---@class houseway.law.statute.field
---@field name string
---@field means string
---@field check fun(value: any, place: houseway.law.statute.place): any, houseway.base.problem?
---@field once boolean? true if every paragraph of a chapter that has the field must give it the same value
---@field meaning boolean? false if the field alone gives a paragraph no meaning
---@field of_joker boolean? true if the field is about the joker: a game without one has no such law
---@field overlaid boolean? true if a reading may change parts of the field and keep the paragraph's other parts

---The categories of five-card hands that a paragraph may rank, highest first; "high card" is not among them.
fields.HANDS = things.HANDS

local listed = {} -- phrases, by the check that allows them

local function one_of(...)
  local check = forms.one_of({ ... })
  listed[check] = { ... }
  return check
end

local sentence = forms.where("paragraph/sentence", function (value)
  return type(value) == "string" and value:find("%S")
end, "the value must be a sentence")

-- Parses all categories in one text, best first, for a paragraph that ranks them in one sentence.
local function ranked_hands(value, place)
  local wanted = things.hands(games.of(place.game).categories or {})
  local all = table.concat(wanted, ", ")
  if type(value) ~= "string" then return refuse("law/hands-ranked-which", value,
    ("the text must rank every hand, best first (%s)"):format(all)) end
  local found, seen, is_hand = {}, {}, forms.one_of(wanted)
  for name in value:gmatch("[^,]+") do
    local hand, problem = is_hand(text.trimmed(name))
    if not hand then return nil, problem end
    if seen[hand] then return spelling.refuse_phrase("law/ranked-twice", spelling.quote(hand) .. " is ranked twice",
      "rank each hand once") end
    found[#found + 1], seen[hand] = hand, true
  end
  if #found == #wanted then return found end
  return spelling.refuse_phrase("law/hands-ranked", ("%d hands are ranked"):format(#found),
    "rank every hand, best first: " .. all)
end

local STRAIGHTS = 10 -- from A-K-Q-J-10 to 5-4-3-2-A

local function all_straights(value)
  local order, problem = notation.straight_order(value)
  if not order then return nil, problem end
  if #order == STRAIGHTS then return order end
  return spelling.refuse("law/order-incomplete", #order, ("the order of a straight must list all %d"):format(STRAIGHTS))
end

-- Reads the order of straights, or an order for each place of A-2-3-4-5 that a submission may choose.
local function straights(value)
  local by_place = type(value) == "table" and value or { standard = value }
  local found, is_place = {}, forms.one_of(things.ACE_TO_FIVE)
  for _, place in ipairs(lists.keys(by_place)) do
    local known, problem = is_place(place)
    if known then found[place], problem = all_straights(by_place[place]) end
    if not found[place] then return nil, problem end
  end
  if found.standard then return found end
  return spelling.refuse_phrase("law/straights-without-standard", "`straights` has no standard",
    'write standard = "A-K-Q-J-10, ..."')
end

-- True if a pattern has a function. A chapter's patterns are words only, because they bind every house way.
local function has_function(value)
  if type(value) ~= "table" then return false end
  if own.is_written(value) then return true end
  for _, part in pairs(value) do
    if has_function(part) then return true end
  end
  return false
end

local pattern = forms.where("paragraph/setting-pattern", function (value)
  return not has_function(value) and (type(value) == "table" or type(value) == "string" and value ~= "")
end, "the value must be a pattern of settings")

-- Reads a citation or a list of them. A text with "/" is a key; any other text lists paragraphs of the section.
local function citations(value, place)
  local found = {}
  local is_list = type(value) == "table"
  if is_list and not lists.is_plain(value) then return refuse("paragraph/not-paragraphs", value,
    "the value must be a paragraph, or a list of paragraphs") end
  for _, written in ipairs(is_list and value or { value }) do
    local cites, problem
    if type(written) == "string" and written:find("/") then
      local one
      one, problem = citation.from_key(written)
      cites = one and { one }
    else
      cites, problem = citation_list.read(written, place.section)
    end
    if not cites then return nil, problem end
    for _, cite in ipairs(cites) do found[#found + 1] = citation.key(cite) end
  end
  if #found == 0 then return refuse("paragraph/paragraph", value, "the value must be a paragraph") end
  return found
end

local function key_of(value)
  local cite, problem = citation.from_key(value)
  if not cite then return nil, problem end
  return citation.key(cite)
end

local function counts_as(value)
  local expected = 'tiles must have their other spots and rank, as in { ["1-2"] = { 6, "fifteenth" } }'
  if type(value) ~= "table" then return refuse("paragraph/other-spots", value, expected) end
  local found = {}
  for pips, count in pairs(value) do
    local face = type(pips) == "string" and notation.face(pips)
    if not face or type(count) ~= "table" then return refuse("paragraph/other-spots", pips, expected) end
    local rank, problem = notation.ordinal(count[2])
    if not rank then return nil, problem end
    if not lists.is_plain(count) or #count ~= 2 then return refuse("paragraph/other-spots", count, expected) end
    if math.type(count[1]) ~= "integer" then return refuse("paragraph/other-spots", count[1], expected) end
    found[#found + 1] = { face = face, spots = count[1], rank = rank }
  end
  table.sort(found, function (a, b) return a.face > b.face end)
  return found
end

local function parts(value)
  local expected = "a half must have a number of pieces, as in { high = 5 } or { high = 2, low = 2 }"
  if type(value) ~= "table" or not next(value) then return refuse("paragraph/half-pieces", value, expected) end
  for half, count in pairs(value) do
    local is_half = half == "high" or half == "low"
    if not is_half or math.type(count) ~= "integer" then
      return refuse("paragraph/half-pieces", tostring(half), expected)
    end
  end
  return { high = value.high, low = value.low }
end

-- Reads which paytables each variant of the game may choose from.
local function choose_from(value)
  local expected = 'choose_from must be paytables by variant, as in { ["Fortune"] = "C D E" }'
  if type(value) ~= "table" or not next(value) then return refuse("paragraph/paytables-by-variant", value, expected) end
  local found = {}
  for variant, names in pairs(value) do
    local well = type(variant) == "string" and type(names) == "string" and names:find("^%u[ %u]*$")
    if not well then return refuse("paragraph/paytables-by-variant", names, expected) end
    local tables = {}
    for name in names:gmatch("%u") do tables[name] = true end
    found[#found + 1] = { variant = variant, tables = tables }
  end
  table.sort(found, function (a, b) return a.variant < b.variant end)
  return found
end

---@type houseway.law.statute.field[]
fields.list = {
  { name = "play", check = pattern,
    means = "a pattern: the settings that are lawful, where some setting satisfies it" },
  { name = "holding", check = pattern,
    means = "a pattern of the hand: `play` and `prefer` are about such hands alone" },
  { name = "unless", check = pattern,
    means = "a pattern of the hand: `play` and `prefer` are not about such hands" },
  { name = "prefer", check = pattern,
    means = "an order, or several in turn: of the settings that `play` leaves, those it puts first are lawful" },
  { name = "binds", check = one_of("dealer", "players"),
    means = "whose hands `play` is about; by default the dealer's" },
  { name = "exceptions_to", check = citations,
    means = "the paragraphs to which a submission may note exceptions" },
  { name = "parts", check = parts,
    means = "how many tiles or cards make each half" },
  { name = "in_place_of", check = key_of, meaning = false,
    means = "the key of a paragraph that a borrow leaves out: a `play` or a `hand` takes its place among "
      .. "those borrowed" },
  { name = "see", check = citations,
    means = "the paragraphs that carry this one out" },

  { name = "ranks_pairs", check = notation.pair_order, once = true,
    means = "tiles: the table of permissible pairs, as printed" },
  { name = "ranks_tiles", check = notation.tile_order, once = true,
    means = "tiles: the table of single tiles, as printed" },
  { name = "values", check = one_of("spots, last digit"), once = true,
    means = "tiles: what a hand is worth" },
  { name = "counts_as", check = counts_as, once = true,
    means = "tiles: other spots and rank for the Supreme pair's tiles apart" },
  { name = "equal_values", check = one_of("highest tile"), once = true,
    means = "tiles: how hands of the same value are ranked" },
  { name = "zero", check = one_of("no permissible pair", "spots"), once = true,
    means = "tiles: what has a value of zero: no hand with a permissible pair, or any whose spots end in 0" },

  { name = "ranks_cards", check = one_of("A K Q J 10 9 8 7 6 5 4 3 2"), once = true,
    means = "cards: their order" },
  { name = "joker", of_joker = true, once = true,
    check = one_of("an ace, or completes a straight, flush, straight flush or royal flush"),
    means = "cards: what the joker may be" },
  { name = "joker_in_flush", of_joker = true, check = one_of("highest missing", "second ace"), once = true,
    means = "cards: what the joker is in a flush" },
  { name = "joker_in_royal", of_joker = true, check = one_of("any card", "the ace"), once = true,
    means = "cards: which card of a royal flush the joker may be; by default any" },
  { name = "hand", check = one_of(table.unpack(fields.HANDS)),
    means = "cards: the hand this paragraph ranks; the order of paragraphs is the order of hands" },
  { name = "order", check = notation.straight_order,
    means = "cards: the order of straights or straight flushes, best first" },
  { name = "ranks_hands", check = ranked_hands, once = true,
    means = "cards: every hand, best first, where the text ranks them in one paragraph" },
  { name = "straights", check = straights, once = true,
    means = "cards: the order of straights, best first, and of straight flushes; or an order for each place that a "
      .. "submission may give A-2-3-4-5, standard the one where it says nothing" },
  { name = "equal_hands", check = one_of("highest card not in the other"), once = true,
    means = "cards: how hands of the same category are ranked" },

  { name = "notwithstanding", check = citations,
    means = "the paragraphs that give way if this one is true" },
  { name = "vigorish", check = forms.percentage, once = true,
    means = "the part of what is won that a winning player pays" },
  { name = "ez_vigorish", check = one_of("none"), once = true,
    means = "cards: what a winning player pays at an EZ table" },

  { name = "seven", check = seven.check, overlaid = true,
    means = "cards: what this paragraph says of seven cards held together" },
  { name = "called", check = sentence, meaning = false,
    means = "cards: the name that paytables give those seven cards" },
  { name = "variant", check = sentence, meaning = false,
    means = "the variant of the game in which this paragraph holds" },
  { name = "pays", check = sentence,
    means = "the wager that the paytables after this paragraph, or its odds, are for" },
  { name = "hands", check = citations,
    means = "the paragraphs that say what the rows of a paytable name, five-card hands aside" },
  { name = "odds", check = notation.payout,
    means = "what the wager pays, where no paytable is printed" },
  { name = "choose_from", check = choose_from,
    means = "the paytables that each variant of the game may choose from" },
  { name = "row_order", check = one_of("printed", "rank"),
    means = "which row pays a hand that fits several: the first printed, or the one that ranks higher" },
  { name = "loses_with", check = one_of("a pair or better", "less than a straight"),
    means = "the hands that lose the wager whatever a paytable has for them" },
  { name = "joker_colour", of_joker = true, check = one_of("none", "red", "black", "the chosen"),
    means = "the colour the joker counts as" },
  { name = "least_meter", check = forms.sum("$5"), once = true,
    means = "the least sum at which a progressive meter starts" },
  { name = "qualifying_wager", check = forms.sum("$5"), once = true,
    means = "the least wager that can earn an Envy Bonus" },
  { name = "envy_from", check = one_of(table.unpack(fields.HANDS)), once = true,
    means = "the lowest hand that earns other players an Envy Bonus" },
  { name = "seats", check = forms.whole(1, things.SEATS, "how many players may sit at a table"), once = true,
    means = "how many players a table has room for; as many betting positions are counted and dealt to" },

  { name = "by_hand", check = sentence, meaning = false,
    means = "why no program performs this" },
  { name = "reading", check = sentence, meaning = false,
    means = "an interpretation, shown in every report" },
  { name = "readings", meaning = false,
    means = "two interpretations or more by name, one the default, each with a text and what it changes; or the name "
      .. "of readings that several paragraphs share" },
  { name = "example", check = examples.one,
    means = "a hand with its setting, value or outcome; it is run" },
  { name = "examples", check = examples.many, means = "several examples" },
}

for _, field in ipairs(fields.list) do
  if #(listed[field.check] or {}) > 0 then field.phrases = listed[field.check] end
end
table.move(provisions.list, 1, #provisions.list, #fields.list + 1, fields.list)

local by_name, names = {}, {}
for index, field in ipairs(fields.list) do
  by_name[field.name], names[index] = field, field.name
end

---The field of a name, or nil.
---@param name any
---@return houseway.law.statute.field?
function fields.named(name)
  return by_name[name]
end

---Refuses a field about the joker in a chapter of a game that has none.
---@param name string
---@param game string
---@param key string? of the borrowed paragraph that has the field
---@return boolean? ok
---@return houseway.base.problem? problem
function fields.fits(name, game, key)
  if games.of(game).joker or not (by_name[name] or {}).of_joker then return true end
  local others = lists.filter(games.NAMES, function (other) return games.of(other).joker end)
  return spelling.refuse_phrase("paragraph/other-game",
    ("%s%s stands in a chapter of %s"):format(name, key and " of " .. key or "", game),
    ("write %s in a chapter of %s"):format(name, table.concat(others, " or ")))
end

---The field of a name, or a problem that suggests the nearest name.
---@param name any
---@return houseway.law.statute.field?
---@return houseway.base.problem? problem
function fields.find(name)
  if by_name[name] then return by_name[name] end
  return refuse("paragraph/unknown-field", name, "the field must be a field of a paragraph",
    type(name) == "string" and nearest.name(name, names) or nil)
end

return fields
