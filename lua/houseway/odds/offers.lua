-- What is offered: each wager by one paytable, in one variant of the game, on one colour.

local chapters = require("houseway.chapters")
local citation = require("houseway.citation")
local colour = require("houseway.odds.colour")
local nearest = require("houseway.nearest")
local refusal = require("houseway.refusal")
local spelling = require("houseway.notation.spelling")

---@class houseway.odds.offers
local offers = {}

---@class houseway.odds.offer
---@field model houseway.statute
---@field paragraph houseway.paragraph that says what the wager is paid
---@field said houseway.paytable_said
---@field variant string? nil: it is the same in all
---@field side string? "red" or "black"

-- The variants of the game that a paytable is for: those that may choose it, and those of the paragraphs its
-- rows name.
local function variants_of(model, paragraph, said)
  local found, seen = {}, {}
  local function add(variant)
    if variant and not seen[variant] then found[#found + 1], seen[variant] = variant, true end
  end
  for _, choice in ipairs(paragraph.meaning.choose_from or {}) do
    if choice.tables[said.name] then add(choice.variant) end
  end
  for _, row in ipairs(said.rows) do
    for _, key in ipairs(row.means.keys or {}) do add(model.by_key[key].meaning.variant) end
  end
  return found
end

local function sides_of(said)
  return said.rows[1].means.sort == "colour" and colour.SIDES or { false }
end

local function add_offers(found, model, paragraph, said)
  local variants = variants_of(model, paragraph, said)
  for _, variant in ipairs(#variants > 0 and variants or { false }) do
    for _, side in ipairs(sides_of(said)) do
      found[#found + 1] = {
        model = model, paragraph = paragraph, said = said, variant = variant or nil, side = side or nil,
      }
    end
  end
end

---Every wager that paragraphs at a key, or below it, say how to pay. None is refused.
---@param model houseway.statute
---@param key string
---@return houseway.odds.offer[]
function offers.of(model, key)
  local found, keys = {}, {}
  for _, paragraph in ipairs(model.paragraphs) do
    if paragraph.paytables then keys[#keys + 1] = paragraph.key end
    local within = chapters.lies_under(paragraph.key, key)
    for _, said in ipairs(within and paragraph.paytables or {}) do add_offers(found, model, paragraph, said) end
  end
  if #found > 0 then return found end
  local expected = #keys > 0 and "one of " .. table.concat(keys, ", ") or "a chapter that has some"
  refusal.raise({ found = "no paytable in " .. key, expected = expected })
end

-- ---- by name ----

---@param offer houseway.odds.offer
---@param field "table"|"variant"
---@return string?
local function name_of(offer, field)
  if field == "table" then return offer.said.name end
  return offer.variant
end

-- "emperors-challenge" and "emperors_challenge" are Emperor's Challenge.
local function same_name(name, wanted)
  return name ~= nil and citation.slug(name) == citation.slug((wanted:gsub("_", " ")))
end

local function refuse_name(from, field, wanted)
  local names, seen = {}, {}
  for _, offer in ipairs(from) do
    local name = name_of(offer, field)
    if name and not seen[name] then names[#names + 1], seen[name] = name, true end
  end
  local expected = #names > 0 and spelling.list(names) or ("none: there is one %s only"):format(field)
  refusal.raise({ found = ('--%s "%s"'):format(field, wanted), expected = expected,
    suggestion = #wanted > 1 and nearest.name(wanted, names) or nil })
end

---Those of the offers that have the name; a wager that is the same in all variants stays. A name that none has is
---refused.
---@param from houseway.odds.offer[]
---@param field "table"|"variant"
---@param wanted string?
---@return houseway.odds.offer[]
function offers.narrow(from, field, wanted)
  if not wanted then return from end
  local kept, found = {}, false
  for _, offer in ipairs(from) do
    local name = name_of(offer, field)
    local fits = same_name(name, wanted)
    found = found or fits
    if fits or (name == nil and field == "variant") then kept[#kept + 1] = offer end
  end
  if not found then refuse_name(from, field, wanted) end
  return kept
end

-- ---- of a submission ----

local function refuse_wager(way, written, expected, suggestion)
  refusal.raise({ file = way.file, line = way.line, found = ('the wager "%s"'):format(written), expected = expected,
    suggestion = suggestion })
end

local function paid_by(from, name)
  local found, names = {}, {}
  for _, offer in ipairs(from) do
    local pays = offer.paragraph.meaning.pays
    if same_name(pays, name) then found[#found + 1] = offer end
    if names[#names] ~= pays then names[#names + 1] = pays end
  end
  return found, names
end

-- The offers a wager of a submission names: "Fortune Bonus, paytable A".
local function of_wager(from, way, written)
  local name, letter = written:match("^(.-), paytable (%u)$")
  local paid, names = paid_by(from, name or written)
  if #paid == 0 then refuse_wager(way, written, spelling.list(names), nearest.name(name or written, names)) end
  local found, letters = {}, {}
  for _, offer in ipairs(paid) do
    local open = not (way.variant and offer.variant) or same_name(offer.variant, way.variant)
    if open and offer.said.name == letter then found[#found + 1] = offer end
    if open and letters[#letters] ~= offer.said.name then letters[#letters + 1] = offer.said.name end
  end
  if #found > 0 then return found end
  local expected = #letters > 0 and "paytable " .. spelling.list(letters) or "no paytable named: there is one only"
  refuse_wager(way, written, way.variant and ("%s in %s"):format(expected, way.variant) or expected)
end

---What a submission offers besides the game itself.
---@param model houseway.statute
---@param way houseway.submission
---@return houseway.odds.offer[]
function offers.of_submission(model, way)
  if #way.wagers == 0 then
    refusal.raise({ file = way.file, line = way.line, found = "a submission that offers no optional wager",
      expected = 'wagers = { "Fortune Bonus, paytable A" } in it' })
  end
  local from, found = offers.of(model, model.key), {}
  if way.variant then offers.narrow(from, "variant", way.variant) end
  for _, written in ipairs(way.wagers) do
    local named = of_wager(from, way, written)
    table.move(named, 1, #named, #found + 1, found)
  end
  return found
end

return offers
