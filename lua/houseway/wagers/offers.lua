-- An offer is a wager with one paytable, printed or own, in one variant, on one colour.
-- Programs import this module.

local chapters = require("houseway.law.chapters")
local citation = require("houseway.notation.citation")
local colour = require("houseway.wagers.colour")
local enumerated = require("houseway.wagers.enumerated")
local governing = require("houseway.law.governing")
local lists = require("houseway.base.lists")
local nearest = require("houseway.base.nearest")
local own = require("houseway.wagers.own")
local refusal = require("houseway.base.refusal")
local spelling = require("houseway.base.spelling")

---@class houseway.wagers.offers
local offers = {}

---@class houseway.wagers.odds.offer
---@field model houseway.law.statute
---@field paragraph houseway.law.paragraph with the paytable, or that offers the wager
---@field paytable houseway.law.paytable_said
---@field variant string? nil: the same in all variants
---@field name string of the wager
---@field of "cards" | "colour" | "dice" | "tiles" | "set hand" the deciding pieces
---@field own boolean? paid by the submission's own paytable
---@field table string? designation of the table: the submission's, if the paytable is its own, or the table at which
---  the named hand counts
---@field side string? "red" or "black"; for dice, "number 1" to "number 6" if the choice matters

-- The variants of a paytable: those that may choose it, and those of the paragraphs that its rows name.
local function variants_of(model, paragraph, paytable)
  local found, seen = {}, {}
  local function add(variant)
    if variant and not seen[variant] then found[#found + 1], seen[variant] = variant, true end
  end
  for _, choice in ipairs(paragraph.meaning.choose_from or {}) do
    if choice.tables[paytable.name] then add(choice.variant) end
  end
  for _, row in ipairs(paytable.rows) do
    for _, key in ipairs(row.means.keys or {}) do add(model.by_key[key].meaning.variant) end
  end
  return found
end

-- The numbers to choose from, if the choice matters; else one side without a name.
local function numbers_of(rows)
  if not enumerated.by_number(rows) then return { false } end
  return lists.collect(enumerated.NUMBERS, function (number) return ("number %d"):format(number) end)
end

local DECIDED_BY = { dice = "dice", ["dealer's hand"] = "set hand" }

local function sides_of(model, paytable, of)
  if of == "dice" then return numbers_of(paytable.rows) end
  return colour.decides(model, paytable.rows) and colour.SIDES or { false }
end

-- Refuses a paytable whose rows name hands that the chapter lacks, as a borrowed paytable may.
local function check_hands(model, paragraph, paytable)
  local absent = {}
  for _, row in ipairs(paytable.rows) do
    for _, key in ipairs(row.means.keys or {}) do absent[key] = not model.by_key[key] or nil end
  end
  if not next(absent) then return end
  local found = ("what %s pays (%s) without %s"):format(paragraph.meaning.pays, paragraph.printed,
    table.concat(lists.keys(absent), ", "))
  refusal.raise("worth/hands-missing",
    { file = model.file, found = found, expected = "a paytable must be borrowed with the hands "
      .. "that the paytable names" })
end

local function add_offers(found, model, paragraph, paytable)
  check_hands(model, paragraph, paytable)
  local variants = variants_of(model, paragraph, paytable)
  local means = paytable.rows[1].means
  local of = DECIDED_BY[means.sort] or select(2, colour.decides(model, paytable.rows)) and "colour" or "cards"
  for _, variant in ipairs(#variants > 0 and variants or { false }) do
    for _, side in ipairs(sides_of(model, paytable, of)) do
      found[#found + 1] = {
        model = model, paragraph = paragraph, name = paragraph.meaning.pays, of = of, paytable = paytable,
        variant = variant or nil, side = side or nil, table = means.mark and means.mark.table,
      }
    end
  end
end

-- Returns the offers of all printed paytables at or below a key, or of the chapter; and the keys of all paragraphs with
-- a paytable.
local function printed_under(model, key)
  local found, keys = {}, {}
  for _, paragraph in ipairs(model.paragraphs) do
    if paragraph.paytables then keys[#keys + 1] = paragraph.key end
    local within = not key or chapters.lies_under(paragraph.key, key)
    for _, paytable in ipairs(within and paragraph.paytables or {}) do add_offers(found, model, paragraph, paytable) end
  end
  return found, keys
end

---The offers of all printed paytables at a key or below it; refuses a key without.
---@param model houseway.law.statute
---@param key string
---@return houseway.wagers.odds.offer[]
function offers.of(model, key)
  local found, keys = printed_under(model, key)
  if #found > 0 then return found end
  local lacking = key .. " has no paytable"
  if #keys == 0 then
    refusal.raise("worth/no-paytables", { found = lacking, expected = "name a chapter that has paytables" })
  end
  refusal.raise("worth/no-paytable", { found = lacking, expected = "name " .. spelling.list(keys) })
end

-- ---- by name ----

-- The values of a function over a list, each once.
local function names_of(list, of)
  local names, seen = {}, {}
  for _, one in ipairs(list) do
    local name = of(one)
    if name and not seen[name] then names[#names + 1], seen[name] = name, true end
  end
  return names
end

-- The values of one field in offers: "Emperor's Challenge and Fortune".
local function each_of(list, field)
  local found = names_of(list, function (offer) return offer[field] end)
  return #found > 1 and table.concat(found, ", ", 1, #found - 1) .. " and " .. found[#found] or found[1]
end

---The name of an offer: "Fortune Bonus, paytable A, in Fortune". With other offers of its paytable: "in Emperor's
---Challenge and Fortune".
---@param offer houseway.wagers.odds.offer
---@param others houseway.wagers.odds.offer[]?
---@return string
function offers.name(offer, others)
  local all = { offer, table.unpack(others or {}) }
  local parts, variant, side = { offer.name }, each_of(all, "variant"), each_of(all, "side")
  if offer.paytable.name then parts[2] = "paytable " .. offer.paytable.name end
  if variant then parts[#parts + 1] = "in " .. variant end
  if side then parts[#parts + 1] = "on " .. side end
  return table.concat(parts, ", ")
end

-- "emperors-challenge" and "emperors_challenge" are Emperor's Challenge.
local function same_name(name, wanted)
  return name ~= nil and citation.slug(name) == citation.slug((wanted:gsub("_", " ")))
end

local function refuse_name(id, place, names, wanted)
  local is_option = place.what:find("^%-%-")
  refusal.raise(id, { file = place.file, line = place.line,
    found = (is_option and '"%s"' or place.what .. ' "%s"'):format(wanted),
    expected = ("%s must be %s"):format(place.what, spelling.list(names)),
    suggestion = #wanted > 1 and nearest.name(wanted, names) or nil })
end

local function variant_of(offer)
  return offer.variant
end

local function table_of(offer)
  return offer.paytable.name
end

---The offers with the paytable of this letter. A letter that no offer has is refused.
---@param from houseway.wagers.odds.offer[]
---@param letter string?
---@return houseway.wagers.odds.offer[]
function offers.by_table(from, letter)
  if not letter then return from end
  local names = names_of(from, table_of)
  local kept = lists.filter(from, function (offer) return same_name(offer.paytable.name, letter) end)
  if #kept > 0 then return kept end
  if #names > 0 then refuse_name("worth/table", { what = "--table" }, names, letter) end
  refusal.raise("worth/table-of-one",
    { found = ('--table "%s" is of a wager that has one paytable'):format(letter), expected = "remove --table" })
end

---The offers of a variant of the game, with wagers that are the same in all variants. An unknown variant, or a variant
---without offers, is refused.
---@param from houseway.wagers.odds.offer[] of one chapter
---@param wanted string?
---@param place { id: string, file: string?, line: integer?, what: string } for the refusal
---@return houseway.wagers.odds.offer[]
function offers.by_variant(from, wanted, place)
  if not wanted then return from end
  local all = names_of(printed_under(from[1].model), variant_of)
  if #all == 0 then
    refusal.raise("worth/variant-of-law", { file = place.file, line = place.line,
      found = ('%s "%s" of a law that names no variants'):format(place.what, wanted),
      expected = place.what .. " must be of a law that names variants" })
  end
  local known
  for _, name in ipairs(all) do known = known or same_name(name, wanted) and name end
  if not known then refuse_name(place.id, place, all, wanted) end
  local kept = lists.filter(from, function (offer) return not offer.variant or offer.variant == known end)
  if #kept == 0 then refuse_name(place.id, place, names_of(from, variant_of), wanted) end
  return kept
end

-- ---- of a submission ----

-- The line of the terms, which state the wagers.
local function line_of(way)
  return way.terms.line or way.line
end

---The offers of a wager by the submission's own paytable, in the form of printed offers; nil if the submission has no
---paytable for the wager, or the law does not offer it.
---@param model houseway.law.statute
---@param way houseway.way.submission
---@param name string
---@return houseway.wagers.odds.offer[]?
function offers.own(model, way, name)
  local values = way.terms.values
  local printed = values.paytables and values.paytables[name]
  local place = { law = model, round = { rounds = "unbanked", table = values.table } }
  local provision = printed and governing.saying(model, "offers", name, place.round)
  if not provision then return nil end
  local ok, problem = own.check(name, printed.rows, place)
  if not ok then
    refusal.raise(problem.id, { file = way.file, line = way.terms.line, found = problem.found,
      expected = problem.expected, suggestion = problem.suggestion })
  end
  local of, rows = own.decided(name, place), printed.rows
  local sides = of == "dice" and numbers_of(rows) or { false }
  if of == "seven cards" then
    rows = assert(own.of_cards(name, rows, place))
    local some, alone = colour.decides(model, rows)
    of, sides = alone and "colour" or "cards", some and colour.SIDES or sides
  end
  return lists.collect(sides, function (side)
    return {
      model = model, paragraph = model.by_key[provision.key], name = name, of = of, own = true, side = side or nil,
      table = values.table, variant = of == "cards" and way.variant or nil,
      paytable = { line = way.terms.line, envy = false, rows = rows },
    }
  end)
end

local function refuse_wager(id, way, written, expected, suggestion)
  refusal.raise(id,
    { file = way.file, line = line_of(way), found = ('the wager "%s"'):format(written), expected = expected,
    suggestion = suggestion })
end

local function pays_of(offer)
  return offer.name
end

-- The offers that a submission's wager names: "Fortune Bonus, paytable A".
local function of_wager(from, way, written)
  local name, letter = written:match("^(.-), paytable (%u)$")
  local paid = lists.filter(from, function (offer) return same_name(offer.name, name or written) end)
  local names = names_of(from, pays_of)
  if #paid == 0 then
    refuse_wager("worth/wager-unknown", way, written, "a wager must be of the law, " .. spelling.list(names),
      nearest.name(name or written, names))
  end
  local found = lists.filter(paid, function (offer) return offer.paytable.name == letter end)
  if #found > 0 then return found end
  local letters = names_of(paid, table_of)
  local expected = #letters > 0 and "a wager must be with paytable " .. spelling.list(letters)
    or "a wager that has one paytable must name no paytable"
  refuse_wager(#letters > 0 and "worth/wager-paytable" or "worth/wager-one-paytable", way, written,
    way.variant and ("%s in %s"):format(expected, way.variant) or expected)
end

---The optional wagers that a submission offers.
---@param model houseway.law.statute
---@param way houseway.way.submission
---@return houseway.wagers.odds.offer[]
function offers.of_submission(model, way)
  local place = { id = "worth/variant-unknown", file = way.file, line = line_of(way), what = "the variant" }
  if #way.wagers == 0 then
    refusal.raise("worth/no-optional-wagers-submitted",
      { file = way.file, line = line_of(way), found = "a submission that offers no optional wager",
      expected = 'the file must hold a submission with wagers = { "Fortune Bonus, paytable A" } in its `terms`' })
  end
  local from, found = printed_under(model), {}
  if #from > 0 then from = offers.by_variant(from, way.variant, place) end
  for _, written in ipairs(way.wagers) do
    local named = offers.own(model, way, written) or of_wager(from, way, written)
    table.move(named, 1, #named, #found + 1, found)
  end
  return found
end

return offers
